//! `spirv-place-allocas`: memory that a function allocates on its stack is in the storage class Function.
//!
//! Without a memory space it would be mapped to the class of buffers, which no function can allocate.

use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_dialects::{gpu, memref};
use spirula_ir::builtin::MEMREF;
use spirula_ir::pass::{Outcome, PassRun};
use spirula_ir::{Attr, Context, Op, Param, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::enums::kind::STORAGE_CLASS;

/// Gives the memory of `memref.alloca`, and views of it, the storage class Function, unless it has a memory space.
pub(super) fn place(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let (ctx, arena) = (run.ctx, &mut run.body.arena);
    let is_reachable = |arena: &spirula_ir::OpArena, op: &Op| arena.block_of(*op).is_some();
    let mut placed: Vec<Value> = Vec::new();
    let ops: Vec<Op> = arena.all_ops().filter(|op| is_reachable(arena, op)).collect();
    if let Some(op) = ops.iter().find(|op| arena.name(**op) == gpu::DYNAMIC_SHARED_MEMORY) {
        let message =
            "workgroup memory needs a size that is known when the module is compiled: SPIR-V has no other";
        return Err(run.error_at(*op, message));
    }
    let mut views: FxHashMap<Value, Vec<Value>> = FxHashMap::default();
    for op in ops {
        if arena.name(op) == memref::ALLOCA {
            placed.extend(arena.result(op, 0).filter(|value| in_function(ctx, arena.ty(*value)).is_some()));
        } else if is_view(arena, op)
            && let Some(memory) = arena.operands(op).first()
        {
            views.entry(*memory).or_default().extend(arena.result(op, 0));
        }
    }
    let mut next = 0;
    while let Some(value) = placed.get(next).copied() {
        next += 1;
        let Some(ty) = in_function(ctx, arena.ty(value)) else { continue };
        arena.set_ty(value, ty);
        placed.extend(views.get(&value).into_iter().flatten());
    }
    Ok(Outcome::changed_if(!placed.is_empty()))
}

/// Whether the result of an operation is the memory of its first operand.
fn is_view(arena: &spirula_ir::OpArena, op: Op) -> bool {
    matches!(
        arena.name(op),
        memref::CAST
            | memref::SUBVIEW
            | memref::REINTERPRET_CAST
            | memref::EXPAND_SHAPE
            | memref::COLLAPSE_SHAPE
            | memref::TRANSPOSE
    )
}

/// The type of the same memory in the storage class Function, if it has no memory space.
fn in_function(ctx: &Context, ty: Type) -> Option<Type> {
    const SPACE: usize = 2;
    let node = ctx.type_node(ty);
    if node.kind != MEMREF || memref::memory_space(ctx, ty).is_some() {
        return None;
    }
    let mut params = node.params.to_vec();
    params.resize(params.len().max(SPACE + 1), Param::None);
    params[SPACE] = Param::Attr(Attr::enumerant(STORAGE_CLASS, StorageClass::Function.0));
    Some(ctx.type_of(node.kind, &params))
}

//! Launches of kernels: copies to and from the globals of a kernel, and a call of it.

use super::memory::Extent;
use super::types::{ALLOCATED, member};
use super::{Host, Rewritten, Rw, State};
use crate::builder::LlvmBuilder;
use crate::mlir::Types;
use rustc_hash::FxHashMap;
use spirula_dialects::gpu::{self, launch_slot};
use spirula_ir::builtin::MEMREF;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Block, Body, Context, Op, OpParts, Str, Type, operand_range};
use spirula_llvm::op::{AddressOf, Call, CallAttrs, IntrMemcpy};
use spirula_llvm::{enums, types as llvm};
use spirula_spirv::op::{self as spv, slot};
use spirula_spirv::types as spv_types;

pub(super) static PATTERNS: &[Pattern<Host>] = &[Pattern::new("gpu.launch_func", launch)];

/// What a module that has no kernel, or several, is refused with.
pub(super) const ONE_ENTRY_POINT: &str = "The module must contain exactly one entry point function";

/// The variables of a kernel by their bindings: the name that the global for each has, and its type in SPIR-V.
type Variables = FxHashMap<i64, (Str, Type)>;

/// The kernels of a module.
#[derive(Default)]
pub(super) struct Kernels {
    /// By the name of the module of SPIR-V: its variables, or why it cannot be launched.
    modules: FxHashMap<Str, Result<Variables, &'static str>>,
}

/// The function of the only entry point of a module of SPIR-V.
///
/// # Errors
/// There is none, or more than one.
pub(super) fn entry_point(ctx: &Context, inside: &Body) -> Result<Str, &'static str> {
    let arena = &inside.arena;
    let mut points =
        arena.all_ops().filter(|op| arena.name(*op) == spv::ENTRY_POINT && arena.block_of(*op).is_some());
    let name = ctx.op_row(spv::ENTRY_POINT).and_then(|row| row.attr_index("fn"));
    match (points.next(), points.next(), name) {
        (Some(point), None, Some(name)) => {
            arena.slot(point, name).and_then(Attr::as_symbol).ok_or(ONE_ENTRY_POINT)
        }
        _ => Err(ONE_ENTRY_POINT),
    }
}

impl Kernels {
    /// Those of the modules of SPIR-V in a body.
    pub(super) fn of(ctx: &Context, body: &Body) -> Self {
        let mut modules = FxHashMap::default();
        for op in body.isolated_ops().filter(|op| body.arena.name(*op) == spv::MODULE) {
            let name = body.arena.slot(op, slot::module::SYM_NAME).and_then(Attr::as_string);
            if let (Some(name), Some(inside)) = (name, body.body_of(op)) {
                modules.insert(name, entry_point(ctx, inside).map(|_| variables(ctx, inside, name)));
            }
        }
        Self { modules }
    }
}

/// The variables of a module that are bound, by binding; their names have the set and the binding in them.
fn variables(ctx: &Context, inside: &Body, module: Str) -> Variables {
    use slot::global_variable::{BINDING, DESCRIPTOR_SET, SYM_NAME, TYPE};
    let arena = &inside.arena;
    let mut all = FxHashMap::default();
    for op in arena.all_ops().filter(|op| arena.name(*op) == spv::GLOBAL_VARIABLE) {
        let number = |slot| arena.slot(op, slot).and_then(|attr| ctx.as_int(attr)).map(|(_, number)| number);
        let name = arena.slot(op, SYM_NAME).and_then(Attr::as_string);
        let ty = arena.slot(op, TYPE).and_then(Attr::as_type);
        if let (Some(set), Some(binding), Some(name), Some(ty)) =
            (number(DESCRIPTOR_SET), number(BINDING), name, ty)
        {
            let text =
                format!("{}_{}_descriptor_set{set}_binding{binding}", ctx.text(module), ctx.text(name));
            all.insert(binding, (ctx.str(text), ty));
        }
    }
    all
}

/// A variable at the end of a block.
pub(super) fn append_global(ctx: &Context, body: &mut Body, block: Block, name: Str, ty: Type) -> Op {
    append(ctx, body, block, (name, ty, "linkonce"), &[])
}

/// A private constant with these bytes.
pub(super) fn append_text(ctx: &Context, body: &mut Body, block: Block, name: Str, bytes: &[u8]) -> Op {
    let i8 = ctx.int_type(8);
    let tensor = ctx.tensor_type(&[bytes.len() as i64], i8, None);
    let value = ctx.dense_attr(tensor, bytes);
    let ty = llvm::array(ctx, i8, bytes.len() as u64);
    append(ctx, body, block, (name, ty, "private"), &[("constant", Attr::unit()), ("value", value)])
}

fn append(
    ctx: &Context,
    body: &mut Body,
    block: Block,
    (name, ty, linkage): (Str, Type, &str),
    attrs: &[(&str, Attr)],
) -> Op {
    let global = ctx.op_name("llvm.mlir.global");
    let mut slots = vec![None; ctx.op_row(global).map_or(0, |row| row.attrs.len())];
    let values = [
        ("global_type", Attr::of_type(ty)),
        ("sym_name", Attr::string(name)),
        ("linkage", Attr::enumerant(enums::LINKAGE_KIND, enums::LINKAGE.value(linkage).unwrap_or(0))),
        ("addr_space", ctx.i32_attr(0)),
    ];
    for (slot, value) in values.into_iter().chain(attrs.iter().copied()) {
        let index = ctx.op_row(global).and_then(|row| row.attr_index(slot));
        if let Some(place) = index.and_then(|index| slots.get_mut(index)) {
            *place = Some(value);
        }
    }
    let op = body.arena.append(ctx, block, &OpParts { slots: &slots, ..OpParts::new(global) });
    let mut inside = Body::new();
    inside.arena.add_root();
    body.attach(op, inside);
    op
}

fn launch(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let kernel = op.attr("kernel").ok_or("it has no kernel")?;
    let path = ctx.as_symbol_path(kernel).ok_or("its kernel is no symbol")?;
    let [module, function] = path.as_slice() else { return Err("its kernel is in no module".into()) };
    let module = ctx.str(format!("__spv__{}", ctx.text(*module)));
    let name = ctx.str(format!("{}_{}", ctx.text(module), ctx.text(*function)));
    let Some(found) = rw.conversion().kernels.modules.get(&module) else {
        return Err(format!("SPIR-V kernel module '{}' is not found", ctx.text(module)).into());
    };
    let variables = found.as_ref().map_err(|message| *message)?;
    State::declare(&mut rw.state.functions, name, llvm::function(ctx, llvm::void(ctx), &[], false));
    let row = op.row().ok_or("no dialect declares it")?;
    let range = operand_range(ctx, op.arena(), op.op, row, launch_slot::KERNEL_OPERANDS);
    let mut copies = Vec::new();
    for (binding, index) in (0..).zip(range) {
        let ty = op.operand_type(index).filter(|ty| ctx.type_node(*ty).kind == MEMREF);
        let ty = ty.ok_or("kernels take memory of known rank only")?;
        let extent = Extent::of(rw, ty, &[])?;
        let source = member(rw, operands.one(index)?, &[ALLOCATED]);
        let (variable, pointer) =
            variables.get(&binding).ok_or("the kernel has no variable for an operand")?;
        let pointee = spv_types::as_pointer(ctx, *pointer).ok_or("a variable has no pointer type")?.0;
        let types = Types { ctx, is_opencl: false };
        let global = types.convert(pointee).ok_or("the type of a variable has no counterpart")?;
        State::declare(&mut rw.state.globals, *variable, global);
        let pointer = rw.ptr();
        let target = AddressOf::build(rw, pointer, *variable);
        IntrMemcpy::build(rw, false, target, source, extent.bytes);
        copies.push((source, target, extent.bytes));
    }
    let attrs = CallAttrs { callee: Some(name), ..Default::default() };
    Call::build_with(rw, None, &[], &[], &attrs);
    for (source, target, bytes) in copies {
        IntrMemcpy::build(rw, false, source, target, bytes);
    }
    if op.result_count() != 0 || op.name() != gpu::LAUNCH_FUNC {
        return Err("launches do not wait for others".into());
    }
    Ok(())
}

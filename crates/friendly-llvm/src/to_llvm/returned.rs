//! Functions that store their results, structures, where their first argument points to.

use super::Rewriting;
use super::calls::{Argument, Builtin, entry_alloca};
use crate::mangle::{Scalar, Type as Mangled};
use rustc_hash::FxHashSet;
use spirula_ir::convert::{SourceOp, SourceValue};
use spirula_ir::{Attr, Op, OpBuilder as _, Type, Value};
use spirula_llvm::op::Load;
use spirula_llvm::types as llvm;
use spirula_spec::MemoryAccess;
use spirula_spirv::op;
use spirula_to_llvm::rows::Rewritten;

/// Calls the function with this mangled name. Its result is stored where the next operation stores it, if nothing else uses
/// it, else in memory of the function, from which it is loaded.
pub(super) fn through_memory(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    name: &str,
    mut arguments: Vec<Argument>,
    ty: Type,
) -> Rewritten {
    let store = stored_to(l, op);
    let place = match store {
        Some((_, pointer)) => l.converted_value(op.body, pointer)?,
        None => entry_alloca(l, ty, 8),
    };
    // A function has one type: that for another address space has a suffix, which is no part of a mangled name.
    let private = l.conversion().source.spaces.private();
    let is_private = llvm::as_pointer(op.ctx, l.arena().ty(place)) == Some(private);
    let name = if is_private { name.to_owned() } else { format!("{name}.1") };
    arguments.insert(0, Argument::new(place, Mangled::Scalar(Scalar::Void)));
    let mut builtin = Builtin::new(name.clone(), arguments, None);
    builtin.returned = Some(ty);
    builtin.call_as(l, &name, false);
    match store {
        Some((store, _)) => {
            l.state.stored = Some(store);
            op.results().for_each(|result| l.map(result, &[]));
        }
        None => {
            let value = Load::build(l, ty, place);
            l.replace(op, &[value]);
        }
    }
    Ok(())
}

/// The next operation and its address, if that stores the result of an operation and nothing else uses it.
fn stored_to(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>) -> Option<(Op, SourceValue)> {
    let arena = op.arena();
    let result = arena.result(op.op, 0)?;
    let store = arena.next(op.op).map(|next| SourceOp { op: next, ..op })?;
    let [_, value] = arena.operands(store.op) else { return None };
    let access = store.attr("memory_access").and_then(Attr::as_enumerant).map_or(0, |(_, bits)| bits);
    if store.name() != op::STORE || *value != result || access & MemoryAccess::Volatile.0 != 0 {
        return None;
    }
    let used_once = l.state.used_once.get_or_insert_with(|| used_once(op));
    if !used_once.contains(&result) {
        return None;
    }
    Some((store.op, store.operand(0)?))
}

/// The values that the function of an operation uses once.
fn used_once(op: SourceOp<'_>) -> FxHashSet<Value> {
    let arena = op.arena();
    let (mut once, mut more) = (FxHashSet::default(), FxHashSet::default());
    for operand in arena.root_ops().flat_map(|at| arena.operands(at)) {
        if !once.insert(*operand) {
            more.insert(*operand);
        }
    }
    &once - &more
}

//! Canonicalization patterns of operations of the host and of reductions.

use super::{LAUNCH, WAIT};
use crate::memref;
use crate::rewriting::{constant_int, defined_by, group, operand};
use spirula_ir::{Attr, Editor, Op, Value};

/// Waiting for operations that wait for nothing themselves has no effect.
pub(super) fn drop_ready(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let ready = |value: &Value| {
        defined_by(arena, *value, WAIT).is_some_and(|before| arena.operands(before).is_empty())
    };
    let operands = arena.operands(op).to_vec();
    let left: Vec<Value> = operands.iter().copied().filter(|value| !ready(value)).collect();
    if left.len() == operands.len() {
        return false;
    }
    editor.set_operands(op, &left);
    true
}

/// A wait for nothing, for one token only, or whose token is not used.
pub(super) fn useless_wait(editor: &mut Editor<'_>, op: Op) -> bool {
    let (operands, token) = (editor.arena().operands(op).to_vec(), editor.arena().result(op, 0));
    match (token, &operands[..]) {
        (None, []) => editor.erase(op),
        (Some(_), [one]) => editor.replace(op, &[*one]),
        (Some(token), _) if !editor.is_used(token) => editor.erase(op),
        _ => return false,
    }
    true
}

/// Uses memory as it was before casts of its type.
pub(super) fn skip_casts(editor: &mut Editor<'_>, op: Op) -> bool {
    let mut changed = false;
    for i in 0..editor.arena().operands(op).len() {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let cast = operand(arena, op, i).and_then(|value| defined_by(arena, value, memref::CAST));
        let source = cast.and_then(|cast| operand(arena, cast, 0));
        if let Some(source) = source.filter(|source| memref::is_memref(ctx, arena.ty(*source))) {
            editor.set_operand(op, i, source);
            changed = true;
        }
    }
    changed
}

/// A copy to memory that is only written by it and deallocated.
pub(super) fn unread_copy(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (tokens, Some([target])) =
        (group(ctx, arena, op, 0), group(ctx, arena, op, 1).first().map(|target| [*target]))
    else {
        return false;
    };
    let made = arena.def_op(target).map(|made| arena.name(made));
    let allocated = matches!(made, Some(memref::ALLOC | memref::ALLOCA | super::ALLOC));
    let frees = |user: Op| matches!(arena.name(user), memref::DEALLOC | super::DEALLOC);
    if !allocated || editor.uses(target).any(|(user, _)| user != op && !frees(user)) {
        return false;
    }
    let is_async = arena.result(op, 0).is_some();
    if tokens.len() > 1 || tokens.is_empty() == is_async {
        return false;
    }
    editor.replace(op, &tokens);
    true
}

/// Indices of dimensions of size 1 are 0.
pub(super) fn known_indices(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let region = arena.regions(op).first().copied();
    let Some(body) = region.and_then(|region| arena.entry(region)) else { return false };
    let Some(first) = arena.first(body) else { return false };
    // Operand slots 1 to 6 are sizes of the grid and of blocks; the arguments begin with the indices in both.
    let one = |slot: usize| {
        let size = group(ctx, arena, op, slot).first().copied();
        size.and_then(|size| constant_int(ctx, arena, size)) == Some(1)
    };
    let arguments = arena.arguments(body).to_vec();
    let known: Vec<Value> = (0..6)
        .filter(|i| one(i + 1))
        .filter_map(|i| arguments.get(i).copied())
        .filter(|index| editor.is_used(*index))
        .collect();
    if known.is_empty() {
        return false;
    }
    let zero = ctx.int_attr(ctx.index_type(), 0);
    let Some(zero) = editor.constant(first, memref::CAST, zero, ctx.index_type()) else { return false };
    for index in known {
        editor.replace_value(index, zero);
    }
    true
}

/// A reduction that all work-items of a launch reach is uniform; the slot is that of its attribute.
pub(super) fn uniform_reduction(editor: &mut Editor<'_>, op: Op) -> bool {
    const UNIFORM: usize = 1;
    let arena = editor.arena();
    let block = arena.block_of(op);
    let region = block.and_then(|block| arena.block_parent(block));
    let launched = arena.parent_op(op).is_some_and(|around| arena.name(around) == LAUNCH);
    let entered = region.and_then(|region| arena.entry(region)) == block;
    if arena.slot(op, UNIFORM).is_some() || !launched || !entered {
        return false;
    }
    editor.set_slot(op, UNIFORM, Some(Attr::unit()));
    true
}

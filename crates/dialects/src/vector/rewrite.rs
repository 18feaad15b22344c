//! Canonicalization patterns of `vector` operations.

use super::fold::{can_broadcast, keeps_order, mask_value, scalar_of};
use super::{BITCAST, BROADCAST, CONSTANT_MASK, EXTRACT, LOAD, SHAPE_CAST, STORE, TRANSPOSE, VectorType};
use crate::rewriting::{constant_int, defined_by, integers, operand, replace_with, result_type};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Editor, Op, OpParts, Type, Value, operand_group};

/// The operand of the operation that defines an operand, if it has this name.
fn through(editor: &Editor<'_>, op: Op, name: spirula_ir::OpName) -> Option<Value> {
    let arena = editor.arena();
    operand(arena, defined_by(arena, operand(arena, op, 0)?, name)?, 0)
}

fn vector(editor: &Editor<'_>, ty: Type) -> Option<VectorType> {
    VectorType::of(editor.ctx(), ty)
}

/// Takes the operand of the same operation before.
fn skip(editor: &mut Editor<'_>, op: Op, name: spirula_ir::OpName) -> bool {
    let Some(source) = through(editor, op, name) else { return false };
    editor.set_operand(op, 0, source);
    true
}

/// A broadcast of a broadcast.
pub(super) fn broadcast_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    skip(editor, op, BROADCAST)
}

/// A shape cast of a shape cast.
pub(super) fn shape_cast_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    skip(editor, op, SHAPE_CAST)
}

/// A bitcast of a bitcast.
pub(super) fn bitcast_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    skip(editor, op, BITCAST)
}

/// A broadcast that only adds dimensions of size 1 is a shape cast.
pub(super) fn broadcast_to_shape_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let (Some(source), Some(ty)) = (operand(arena, op, 0), result_type(arena, op)) else { return false };
    let counts = (vector(editor, arena.ty(source)), vector(editor, ty));
    let (Some(from), Some(to)) = counts else { return false };
    from.count() == to.count() && replace_with(editor, op, (SHAPE_CAST, ty), &[source], &[])
}

/// An operation on a vector with one value in all elements is a broadcast of the value.
pub(super) fn of_scalar(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let scalar = operand(arena, op, 0).and_then(|source| scalar_of(editor.ctx(), arena, source));
    let (Some(scalar), Some(ty)) = (scalar, result_type(arena, op)) else { return false };
    replace_with(editor, op, (BROADCAST, ty), &[scalar], &[])
}

/// A shuffle of two vectors with one value in all elements.
pub(super) fn shuffle_of_scalar(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let scalar = |i| operand(arena, op, i).and_then(|source| scalar_of(ctx, arena, source));
    scalar(0).is_some() && scalar(0) == scalar(1) && of_scalar(editor, op)
}

/// `vector.from_elements` of one value.
pub(super) fn from_one_element(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let operands = arena.operands(op);
    let (Some(first), Some(ty)) = (operands.first().copied(), result_type(arena, op)) else { return false };
    operands.iter().all(|value| *value == first) && replace_with(editor, op, (BROADCAST, ty), &[first], &[])
}

/// Constant values among the positions of `vector.extract` and `vector.insert`, which begin after the vectors.
pub(super) fn constant_positions(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(mut position) = integers(ctx, arena, op, 0) else { return false };
    let Some(row) = ctx.op_row(arena.name(op)) else { return false };
    let dynamic = row.operands.len() - 1;
    let mut operands = arena.operands(op)[..dynamic.min(arena.operands(op).len())].to_vec();
    let before = arena.operands(op).len();
    let mut values = operand_group(ctx, arena, op, row, dynamic).iter();
    for index in position.iter_mut().filter(|index| **index == DYNAMIC) {
        let Some(value) = values.next() else { return false };
        match constant_int(ctx, arena, *value).filter(|known| *known >= 0) {
            Some(known) => *index = known,
            None => operands.push(*value),
        }
    }
    if operands.len() == before {
        return false;
    }
    let attr = ctx.dense_i64_array(&position);
    editor.set_operands(op, &operands);
    editor.set_slot(op, 0, Some(attr));
    true
}

/// An extraction from an extraction.
pub(super) fn extract_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, EXTRACT));
    let Some(before) = before else { return false };
    let (Some(mut position), Some(rest)) = (integers(ctx, arena, before, 0), integers(ctx, arena, op, 0))
    else {
        return false;
    };
    position.extend(rest);
    let mut operands = arena.operands(before).to_vec();
    operands.extend(arena.operands(op).iter().skip(1));
    let attr = ctx.dense_i64_array(&position);
    editor.set_operands(op, &operands);
    editor.set_slot(op, 0, Some(attr));
    true
}

/// An extraction of a vector from a broadcast is a broadcast.
pub(super) fn extract_of_broadcast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(ty)) = (through(editor, op, BROADCAST), result_type(arena, op)) else {
        return false;
    };
    let Some(to) = vector(editor, ty) else { return false };
    can_broadcast(ctx, arena.ty(source), &to) && replace_with(editor, op, (BROADCAST, ty), &[source], &[])
}

/// An extraction of all elements is a shape cast.
pub(super) fn extract_to_shape_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let (Some(source), Some(ty)) = (operand(arena, op, 0), result_type(arena, op)) else { return false };
    let counts = (vector(editor, arena.ty(source)), vector(editor, ty));
    let (Some(from), Some(to)) = counts else { return false };
    let same = from.count() == to.count() && from.scalable.count_ones() == to.scalable.count_ones();
    same && replace_with(editor, op, (SHAPE_CAST, ty), &[source], &[])
}

/// A transposition of a transposition.
pub(super) fn transpose_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, TRANSPOSE));
    let Some(before) = before else { return false };
    let orders = (integers(ctx, arena, before, 0), integers(ctx, arena, op, 0));
    let ((Some(inner), Some(outer)), Some(source)) = (orders, operand(arena, before, 0)) else {
        return false;
    };
    let pick = |dim: &i64| usize::try_from(*dim).ok().and_then(|dim| inner.get(dim)).copied();
    let Some(order) = outer.iter().map(pick).collect::<Option<Vec<i64>>>() else { return false };
    let attr = ctx.dense_i64_array(&order);
    editor.set_operand(op, 0, source);
    editor.set_slot(op, 0, Some(attr));
    true
}

/// A transposition that moves only dimensions of size 1 is a shape cast.
pub(super) fn transpose_to_shape_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(ty)) = (operand(arena, op, 0), result_type(arena, op)) else { return false };
    let order = integers(ctx, arena, op, 0).unwrap_or_default();
    let plain = vector(editor, arena.ty(source)).is_some_and(|from| keeps_order(&from, &order));
    plain && replace_with(editor, op, (SHAPE_CAST, ty), &[source], &[])
}

/// A mask of constant sizes.
pub(super) fn constant_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(ty) = result_type(arena, op) else { return false };
    let Some(to) = vector(editor, ty).filter(|to| to.scalable == 0) else { return false };
    let limits = to.shape.iter().copied().chain([1]);
    let sizes = arena
        .operands(op)
        .iter()
        .zip(limits)
        .map(|(value, size)| constant_int(ctx, arena, *value).map(|known| known.clamp(0, size)));
    let Some(mut sizes) = sizes.collect::<Option<Vec<i64>>>() else { return false };
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let attr = ctx.dense_i64_array(&sizes);
    replace_with(editor, op, (CONSTANT_MASK, ty), &[], &[Some(attr)])
}

/// The values of an operand slot.
fn group(editor: &Editor<'_>, op: Op, slot: usize) -> Vec<Value> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    ctx.op_row(arena.name(op)).map_or(Vec::new(), |row| operand_group(ctx, arena, op, row, slot).to_vec())
}

fn known_mask(editor: &Editor<'_>, op: Op, slot: usize) -> Option<bool> {
    let mask = group(editor, op, slot).first().copied()?;
    mask_value(editor.ctx(), editor.arena(), mask)
}

/// A masked load of all elements is a load, of none what it passes through.
pub(super) fn masked_load(editor: &mut Editor<'_>, op: Op) -> bool {
    let ty = result_type(editor.arena(), op);
    let (Some(mask), Some(ty)) = (known_mask(editor, op, 2), ty) else { return false };
    if !mask {
        return pass_through(editor, op, 3);
    }
    let operands: Vec<Value> = group(editor, op, 0).into_iter().chain(group(editor, op, 1)).collect();
    let alignment = editor.arena().slot(op, 0);
    replace_with(editor, op, (LOAD, ty), &operands, &[None, alignment])
}

fn pass_through(editor: &mut Editor<'_>, op: Op, slot: usize) -> bool {
    let values = group(editor, op, slot);
    editor.replace(op, &values);
    true
}

/// A masked store of all elements is a store, of none it is nothing.
pub(super) fn masked_store(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(mask) = known_mask(editor, op, 2) else { return false };
    if !mask {
        editor.erase(op);
        return true;
    }
    let mut operands = group(editor, op, 3);
    operands.extend(group(editor, op, 0));
    operands.extend(group(editor, op, 1));
    let (loc, alignment) = (editor.arena().loc(op), editor.arena().slot(op, 0));
    let slots = [None, alignment];
    let parts = OpParts { loc, operands: &operands, slots: &slots, ..OpParts::new(STORE) };
    editor.insert_before(op, &parts);
    editor.erase(op);
    true
}

/// A gather of no elements is what it passes through.
pub(super) fn gather(editor: &mut Editor<'_>, op: Op) -> bool {
    known_mask(editor, op, 3) == Some(false) && pass_through(editor, op, 4)
}

/// A scatter of no elements to memory is nothing, to a tensor the tensor.
pub(super) fn scatter(editor: &mut Editor<'_>, op: Op) -> bool {
    if known_mask(editor, op, 3) != Some(false) {
        return false;
    }
    if editor.arena().result_count(op) > 0 {
        return pass_through(editor, op, 0);
    }
    editor.erase(op);
    true
}

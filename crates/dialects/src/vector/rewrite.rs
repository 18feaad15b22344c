//! Canonicalization patterns of `vector` operations.

use super::fold::{can_broadcast, keeps_order, mask_value, scalar_of};
use super::{
    BITCAST, BROADCAST, CONSTANT_MASK, CREATE_MASK, EXTRACT, LOAD, SHAPE_CAST, STORE, TRANSFER_READ,
    TRANSPOSE, VectorType, transfer_slot,
};
use crate::rewriting::{constant_int, defined_by, integers, operand, replace_with, result_type};
use spirula_ir::builtin::{AffineResult, DYNAMIC};
use spirula_ir::{Attr, Editor, Op, OpParts, Type, Value, operand_group};

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

/// A shape cast of a transposition that moves only dimensions of size 1.
pub(super) fn shape_cast_of_transpose(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let made = operand(arena, op, 0).and_then(|source| defined_by(arena, source, TRANSPOSE));
    let source = made.and_then(|made| operand(arena, made, 0));
    let (Some(made), Some(source)) = (made, source) else { return false };
    let order = integers(ctx, arena, made, 0).unwrap_or_default();
    let is_plain = vector(editor, arena.ty(source)).is_some_and(|from| keeps_order(&from, &order));
    if is_plain {
        editor.set_operand(op, 0, source);
    }
    is_plain
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
        match constant_int(ctx, arena, *value).filter(|known| *known >= -1) {
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
    let is_known = arena.operands(op).len() == 1;
    same && is_known && replace_with(editor, op, (SHAPE_CAST, ty), &[source], &[])
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

/// A transposition of a shape cast that moves only dimensions of size 1 is another shape cast.
pub(super) fn transpose_of_shape_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(cast), Some(ty)) = (operand(arena, op, 0), result_type(arena, op)) else { return false };
    let source = defined_by(arena, cast, SHAPE_CAST).and_then(|before| operand(arena, before, 0));
    let Some(source) = source else { return false };
    let order = integers(ctx, arena, op, 0).unwrap_or_default();
    let plain = vector(editor, arena.ty(cast)).is_some_and(|from| keeps_order(&from, &order));
    plain && replace_with(editor, op, (SHAPE_CAST, ty), &[source], &[])
}

/// An insertion of all elements is a broadcast.
pub(super) fn insert_to_broadcast(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let (Some(source), Some(ty)) = (operand(arena, op, 0), result_type(arena, op)) else { return false };
    let count = vector(editor, arena.ty(source)).map_or(1, |from| from.count());
    let all = vector(editor, ty).is_some_and(|to| to.scalable == 0 && to.count() == count);
    all && replace_with(editor, op, (BROADCAST, ty), &[source], &[])
}

/// The constant mask that a vector is, and the sizes of its dimensions that are set.
fn mask_sizes(editor: &Editor<'_>, op: Op) -> Option<Vec<i64>> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    integers(ctx, arena, defined_by(arena, operand(arena, op, 0)?, CONSTANT_MASK)?, 0)
}

/// Replaces an operation by a mask of these sizes: of none if one is 0.
fn replace_by_mask(editor: &mut Editor<'_>, op: Op, mut sizes: Vec<i64>) -> bool {
    let (ctx, Some(ty)) = (editor.ctx(), result_type(editor.arena(), op)) else { return false };
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    replace_with(editor, op, (CONSTANT_MASK, ty), &[], &[Some(ctx.dense_i64_array(&sizes))])
}

/// A part of a constant mask.
pub(super) fn slice_of_constant_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let list = |slot| -> Option<Vec<i64>> {
        ctx.as_array(arena.slot(op, slot)?)?.map(|item| ctx.as_int(item).map(|(_, n)| n)).collect()
    };
    let (Some(mask), Some(offsets), Some(sizes)) = (mask_sizes(editor, op), list(0), list(1)) else {
        return false;
    };
    let part = |(i, set): (usize, &i64)| match (offsets.get(i), sizes.get(i)) {
        (Some(offset), Some(size)) => set.saturating_sub(*offset).clamp(0, *size),
        _ => *set,
    };
    let sizes = mask.iter().enumerate().map(part).collect();
    replace_by_mask(editor, op, sizes)
}

/// A part of a constant mask at a position that is in the mask or not.
pub(super) fn extract_of_constant_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(mask), Some(position), Some(ty)) =
        (mask_sizes(editor, op), integers(ctx, arena, op, 0), result_type(arena, op))
    else {
        return false;
    };
    let Some(from) = operand(arena, op, 0).and_then(|source| vector(editor, arena.ty(source))) else {
        return false;
    };
    let mut inside = true;
    for ((index, set), size) in position.iter().zip(&mask).zip(&from.shape) {
        match *index {
            // Wherever it is, all or nothing is set.
            DYNAMIC if set == size => {}
            DYNAMIC if *set == 0 => inside = false,
            DYNAMIC => return false,
            index => inside &= index < *set,
        }
    }
    if ctx.is_vector(ty) {
        let rest = mask.get(position.len()..).unwrap_or_default();
        let sizes = rest.iter().map(|set| if inside { *set } else { 0 }).collect();
        return replace_by_mask(editor, op, sizes);
    }
    let value = ctx.bool_attr(inside);
    let Some(value) = editor.constant(op, EXTRACT, value, ty) else { return false };
    editor.replace(op, &[value]);
    true
}

/// A transposition of a constant mask.
pub(super) fn transpose_of_constant_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(mask), Some(order)) = (mask_sizes(editor, op), integers(ctx, arena, op, 0)) else {
        return false;
    };
    let pick = |dim: &i64| usize::try_from(*dim).ok().and_then(|dim| mask.get(dim)).copied();
    let Some(sizes) = order.iter().map(pick).collect() else { return false };
    replace_by_mask(editor, op, sizes)
}

/// A transposition of a mask.
pub(super) fn transpose_of_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let made = operand(arena, op, 0).and_then(|source| defined_by(arena, source, CREATE_MASK));
    let (Some(made), Some(order), Some(ty)) = (made, integers(ctx, arena, op, 0), result_type(arena, op))
    else {
        return false;
    };
    let pick = |dim: &i64| usize::try_from(*dim).ok().and_then(|dim| operand(arena, made, dim));
    let Some(sizes) = order.iter().map(pick).collect::<Option<Vec<Value>>>() else { return false };
    replace_with(editor, op, (CREATE_MASK, ty), &sizes, &[])
}

/// Accesses that are known to be inside of what they access.
pub(super) fn in_bounds(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let is_read = arena.name(op) == TRANSFER_READ;
    let base = usize::from(!is_read);
    let vector_type =
        if is_read { result_type(arena, op) } else { operand(arena, op, 0).map(|v| arena.ty(v)) };
    let parts = (operand(arena, op, base), vector_type.and_then(|ty| vector(editor, ty)));
    let (Some(memory), Some(of)) = parts else { return false };
    let results = arena.slot(op, transfer_slot::PERMUTATION_MAP).and_then(|map| ctx.affine_results(map));
    let flags = arena.slot(op, transfer_slot::IN_BOUNDS).and_then(|flags| ctx.as_array(flags));
    let (Some(results), Some(flags), Some(shape)) = (results, flags, ctx.shape(arena.ty(memory))) else {
        return false;
    };
    let indices = group(editor, op, base + 1);
    let fits = |(result, length): (&AffineResult, &i64)| {
        let AffineResult::Dim(dim) = result else { return false };
        let (Some(size), Some(index)) = (shape.get(*dim).filter(|n| **n != DYNAMIC), indices.get(*dim))
        else {
            return false;
        };
        constant_int(ctx, arena, *index).is_some_and(|index| index.saturating_add(*length) <= *size)
    };
    let old: Vec<Attr> = flags.collect();
    let new: Vec<Attr> = results
        .iter()
        .zip(&of.shape)
        .zip(&old)
        .map(
            |(part, flag)| {
                if ctx.as_bool(*flag) == Some(true) || fits(part) { ctx.bool_attr(true) } else { *flag }
            },
        )
        .collect();
    if new == old {
        return false;
    }
    let flags = ctx.array_attr(&new);
    editor.set_slot(op, transfer_slot::IN_BOUNDS, Some(flags));
    true
}

/// A mask of constant sizes: of a dimension whose length only the machine knows, all or none.
pub(super) fn constant_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(ty) = result_type(arena, op) else { return false };
    let Some(to) = vector(editor, ty) else { return false };
    let limits = to.dims().chain([(1, false)]);
    let size = |(value, (length, scalable)): (&Value, (i64, bool))| match constant_int(ctx, arena, *value) {
        Some(known) if !scalable => Some(known.clamp(0, length)),
        Some(known) => (known <= 0).then_some(0),
        None => vscale_factor(editor, *value).filter(|factor| scalable && *factor >= length).map(|_| length),
    };
    let sizes = arena.operands(op).iter().zip(limits).map(size);
    let Some(mut sizes) = sizes.collect::<Option<Vec<i64>>>() else { return false };
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let attr = ctx.dense_i64_array(&sizes);
    replace_with(editor, op, (CONSTANT_MASK, ty), &[], &[Some(attr)])
}

/// The constant that a value is as a multiple of the factor that only the machine knows.
fn vscale_factor(editor: &Editor<'_>, value: Value) -> Option<i64> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let is_scale = |value: Value| defined_by(arena, value, super::VSCALE).is_some();
    if is_scale(value) {
        return Some(1);
    }
    let &[a, b] = arena.operands(defined_by(arena, value, crate::arith::MULI)?) else { return None };
    match (is_scale(a), is_scale(b)) {
        (true, _) => constant_int(ctx, arena, b),
        (_, true) => constant_int(ctx, arena, a),
        _ => None,
    }
}

// Shuffles.

/// A shuffle of vectors without dimensions takes one of their elements.
pub(super) fn shuffle_of_single(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(mask), Some(ty), Some(first)) =
        (integers(ctx, arena, op, 0), result_type(arena, op), operand(arena, op, 0))
    else {
        return false;
    };
    let single = vector(editor, arena.ty(first)).is_some_and(|of| of.rank() == 0);
    let source = match mask[..] {
        [index @ (0 | 1)] if single => operand(arena, op, index as usize),
        _ => None,
    };
    source.is_some_and(|source| replace_with(editor, op, (BROADCAST, ty), &[source], &[]))
}

/// A shuffle takes nothing of poison, and what it takes nothing of is poison.
pub(super) fn shuffle_of_poison(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(mut mask), Some(a), Some(b)) =
        (integers(ctx, arena, op, 0), operand(arena, op, 0), operand(arena, op, 1))
    else {
        return false;
    };
    let Some(length) = vector(editor, arena.ty(a)).and_then(|of| of.shape.first().copied()) else {
        return false;
    };
    let is_poison = |value| defined_by(arena, value, crate::ub::POISON).is_some();
    let poison = [is_poison(a), is_poison(b)];
    let before = mask.clone();
    for index in mask.iter_mut().filter(|index| **index >= 0 && poison[usize::from(**index >= length)]) {
        *index = -1;
    }
    if mask != before {
        let attr = ctx.dense_i64_array(&mask);
        editor.set_slot(op, 0, Some(attr));
        return true;
    }
    let used = |second: bool| mask.iter().any(|index| *index >= 0 && (*index >= length) == second);
    for (i, value) in [a, b].into_iter().enumerate() {
        if !poison[i] && !used(i == 1) {
            let (ty, attr) = (editor.arena().ty(value), ctx.attr_of(crate::ub::POISON_KIND, &[]));
            let Some(value) = editor.constant(op, super::SHUFFLE, attr, ty) else { return false };
            editor.set_operand(op, i, value);
            return true;
        }
    }
    false
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

/// An access whose mask has all elements needs none.
pub(super) fn transfer_of_all(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(row) = ctx.op_row(arena.name(op)) else { return false };
    let (mask, segments) = (row.operands.len() - 1, row.attr_index("operandSegmentSizes"));
    if known_mask(editor, op, mask) != Some(true) {
        return false;
    }
    let Some(segments) = segments else { return false };
    let counts = editor.arena().slot(op, segments).and_then(|attr| ctx.as_dense_ints(attr));
    let counts: Option<Vec<i32>> =
        counts.and_then(|counts| counts.into_iter().map(|count| i32::try_from(count).ok()).collect());
    let Some(mut counts) = counts else { return false };
    if let Some(last) = counts.last_mut() {
        *last = 0;
    }
    let operands = editor.arena().operands(op);
    let left = operands[..operands.len() - 1].to_vec();
    editor.set_operands(op, &left);
    editor.set_slot(op, segments, Some(ctx.dense_i32_array(&counts)));
    true
}

/// The source, indices and permutation of an access without a mask, in bounds.
fn plain_access(editor: &Editor<'_>, op: Op) -> Option<(Value, Vec<Value>, Option<Attr>)> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let base = usize::from(arena.name(op) != TRANSFER_READ);
    let mask = ctx.op_row(arena.name(op))?.operands.len() - 1;
    let flags = ctx.as_array(arena.slot(op, transfer_slot::IN_BOUNDS)?)?;
    let inside =
        group(editor, op, mask).is_empty() && flags.into_iter().all(|flag| ctx.as_bool(flag) == Some(true));
    let map = arena.slot(op, transfer_slot::PERMUTATION_MAP);
    inside.then(|| Some((operand(arena, op, base)?, group(editor, op, base + 1), map)))?
}

/// Whether two accesses of one permutation are of different elements: along a dimension their indices are constants that
/// are as far apart as the vector is long, or along one that it has not, different.
fn are_apart(editor: &Editor<'_>, length: &[i64], rank: usize, a: &[Value], b: &[Value]) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(leading) = rank.checked_sub(length.len()) else { return false };
    a.iter().zip(b).enumerate().any(|(dim, (a, b))| {
        let (Some(a), Some(b)) = (constant_int(ctx, arena, *a), constant_int(ctx, arena, *b)) else {
            return false;
        };
        let size = if dim < leading { 1 } else { length[dim - leading] };
        a.abs_diff(b) >= size.unsigned_abs()
    })
}

/// A read of what was written to a tensor.
pub(super) fn read_of_write(editor: &mut Editor<'_>, op: Op) -> bool {
    let ctx = editor.ctx();
    let (Some(read), Some(ty)) = (plain_access(editor, op), result_type(editor.arena(), op)) else {
        return false;
    };
    let Some(of) = vector(editor, ty).filter(|of| of.scalable == 0) else { return false };
    let mut source = read.0;
    while let Some(written) = defined_by(editor.arena(), source, super::TRANSFER_WRITE) {
        let Some(write) = plain_access(editor, written) else { return false };
        let Some(value) = operand(editor.arena(), written, 0) else { return false };
        let alike = write.2 == read.2 && editor.arena().ty(value) == ty;
        if alike && write.1 == read.1 {
            editor.replace(op, &[value]);
            return true;
        }
        let rank = ctx.shape(editor.arena().ty(source)).map_or(0, |shape| shape.len());
        let minor = read.2.is_none_or(|map| {
            ctx.affine_results(map).is_some_and(|results| {
                results
                    .iter()
                    .enumerate()
                    .all(|(i, result)| *result == AffineResult::Dim(i + rank.saturating_sub(results.len())))
            })
        });
        if !alike || !minor || !are_apart(editor, &of.shape, rank, &read.1, &write.1) {
            return false;
        }
        source = write.0;
    }
    false
}

/// A write to a tensor that is not used.
pub(super) fn unused_write(editor: &mut Editor<'_>, op: Op) -> bool {
    let dead = editor.arena().result_count(op) == 1 && !editor.has_uses(op);
    if dead {
        editor.erase(op);
    }
    dead
}

/// A write of what was read at the same place of the same tensor.
pub(super) fn write_of_read(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let Some(read) = operand(arena, op, 0).and_then(|value| defined_by(arena, value, TRANSFER_READ)) else {
        return false;
    };
    let (Some(from), Some(to)) = (plain_access(editor, read), plain_access(editor, op)) else { return false };
    if from != to || arena.result_count(op) != 1 {
        return false;
    }
    editor.replace(op, &[to.0]);
    true
}

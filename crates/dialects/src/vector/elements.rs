//! Canonicalization of vectors made of elements, of single elements, of steps, and of transposed broadcasts.

use super::fold::static_position;
use super::types::VectorType;
use super::{
    BROADCAST, EXTRACT, FROM_ELEMENTS, INSERT, SHAPE_CAST, TO_ELEMENTS, TRANSFER_READ, transfer_slot,
};
use crate::arith;
use crate::rewriting::{
    constant_of, defined_by, insert, integers, linear_range, operand, replace_with, result_type, splat,
    splat_value,
};
use spirula_ir::builtin::AffineResult;
use spirula_ir::{Editor, Op, Value};

fn vector_of(editor: &Editor<'_>, value: Value) -> Option<VectorType> {
    VectorType::of(editor.ctx(), editor.arena().ty(value))
}

/// A part of a vector of elements is a vector of some of them.
pub(super) fn extract_of_elements(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let found = || {
        let source = operand(arena, op, 0)?;
        let made = defined_by(arena, source, FROM_ELEMENTS)?;
        let ty = result_type(arena, op).filter(|ty| ctx.is_vector(*ty))?;
        let shape = vector_of(editor, source)?.shape.to_vec();
        let (at, count) = linear_range(&shape, &static_position(ctx, arena, op)?)?;
        Some((ty, arena.operands(made).get(at..at.checked_add(count)?)?.to_vec()))
    };
    let Some((ty, elements)) = found() else { return false };
    replace_with(editor, op, (FROM_ELEMENTS, ty), &elements, &[])
}

/// The elements of a vector in another shape are those of the vector.
pub(super) fn elements_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let cast = operand(arena, op, 0).and_then(|source| defined_by(arena, source, SHAPE_CAST));
    let Some(source) = cast.and_then(|cast| operand(arena, cast, 0)) else { return false };
    if arena.name(op) != TO_ELEMENTS || vector_of(editor, source).is_none() {
        return false;
    }
    editor.set_operand(op, 0, source);
    true
}

/// A vector of the elements of another one, in their order, is a part of it.
pub(super) fn elements_to_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let found = || {
        let mut source = None;
        let mut first: Option<(Vec<i64>, usize)> = None;
        for (number, value) in arena.operands(op).iter().enumerate() {
            let extract = defined_by(arena, *value, EXTRACT)?;
            let from = operand(arena, extract, 0)?;
            let position = static_position(ctx, arena, extract)?;
            let of = vector_of(editor, from).filter(|of| of.scalable == 0 && of.rank() == position.len())?;
            let (at, _) = linear_range(&of.shape, &position)?;
            let (_, start) = first.get_or_insert((position, at));
            let is_same = *source.get_or_insert(from) == from;
            (is_same && at == start.checked_add(number)?).then_some(())?;
        }
        let (source, (position, _)) = (source?, first?);
        let shape = vector_of(editor, source)?.shape.to_vec();
        // The last dimensions that have as many elements.
        let count = i64::try_from(arena.operands(op).len()).ok()?;
        let (mut outer, mut size) = (shape.len(), 1i64);
        while size < count {
            outer = outer.checked_sub(1)?;
            size = size.checked_mul(*shape.get(outer)?)?;
        }
        let is_part = size == count && position.get(outer..)?.iter().all(|index| *index == 0);
        is_part.then(|| (source, position[..outer].to_vec(), shape[outer..].to_vec()))
    };
    let (Some((source, position, shape)), Some(ty)) = (found(), result_type(arena, op)) else { return false };
    if shape.is_empty() {
        return false;
    }
    if position.is_empty() {
        if arena.ty(source) == ty {
            editor.replace(op, &[source]);
            return true;
        }
        return replace_with(editor, op, (SHAPE_CAST, ty), &[source], &[]);
    }
    let slots = [Some(ctx.dense_i64_array(&position))];
    let part = ctx.vector_type(&shape, ctx.element_or_self(ty));
    if part == ty {
        return replace_with(editor, op, (EXTRACT, ty), &[source], &slots);
    }
    match insert(editor, op, (EXTRACT, part), &[source], &slots) {
        Some(part) => replace_with(editor, op, (SHAPE_CAST, ty), &[part], &[]),
        None => false,
    }
}

/// A part of one element is what was inserted there.
pub(super) fn extract_of_unit_insert(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(position), Some(mut source), Some(ty)) =
        (static_position(ctx, arena, op), operand(arena, op, 0), result_type(arena, op))
    else {
        return false;
    };
    let Some(of) = vector_of(editor, source).filter(|of| of.scalable == 0) else { return false };
    let one = of.shape.get(position.len()..).is_some_and(|rest| rest.iter().all(|size| *size == 1));
    if !one || !ctx.is_vector(ty) {
        return false;
    }
    while let Some(made) = defined_by(arena, source, INSERT) {
        let (Some(inserted), Some(stored), Some(dest)) =
            (static_position(ctx, arena, made), operand(arena, made, 0), operand(arena, made, 1))
        else {
            return false;
        };
        let Some(own) = inserted.get(..position.len()) else { return false };
        if own != position {
            source = dest;
            continue;
        }
        let name = if ctx.is_vector(arena.ty(stored)) { SHAPE_CAST } else { BROADCAST };
        return inserted.len() > position.len() && replace_with(editor, op, (name, ty), &[stored], &[]);
    }
    false
}

/// A broadcast whose added and repeated dimensions alone are transposed is another broadcast.
pub(super) fn transpose_of_broadcast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let made = operand(arena, op, 0).and_then(|source| defined_by(arena, source, BROADCAST));
    let (Some(source), Some(ty), Some(order)) =
        (made.and_then(|made| operand(arena, made, 0)), result_type(arena, op), integers(ctx, arena, op, 0))
    else {
        return false;
    };
    let Some(from) = vector_of(editor, source).filter(|from| from.scalable == 0) else { return false };
    let Some(added) = order.len().checked_sub(from.rank()) else { return false };
    let mut low = 0;
    for index in 0..from.rank() {
        let is_one = |index: usize| from.shape.get(index) == Some(&1);
        if is_one(index) && (index == 0 || is_one(index - 1)) {
            continue;
        }
        let high = index + added;
        let stays = |dim: &i64| usize::try_from(*dim).is_ok_and(|dim| (low..high).contains(&dim));
        if !order.get(low..high).unwrap_or_default().iter().all(stays) {
            return false;
        }
        low = high;
    }
    replace_with(editor, op, (BROADCAST, ty), &[source], &[])
}

/// The dimension of an access to one element that is in bounds says nothing.
pub(super) fn access_of_one(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let is_read = arena.name(op) == TRANSFER_READ;
    let vector = if is_read { arena.result(op, 0) } else { operand(arena, op, 0) };
    let Some(of) = vector.and_then(|vector| vector_of(editor, vector)) else { return false };
    let (map, flags) =
        (arena.slot(op, transfer_slot::PERMUTATION_MAP), arena.slot(op, transfer_slot::IN_BOUNDS));
    let inside = flags
        .and_then(|flags| ctx.as_array(flags))
        .is_some_and(|mut flags| flags.all(|flag| ctx.as_bool(flag) == Some(true)));
    let dims = map.and_then(|map| ctx.affine_map_inputs(map)).map_or(0, |(dims, _)| dims);
    let results = map.and_then(|map| ctx.affine_results(map));
    let (true, Some([AffineResult::Dim(dim)])) = (inside, results.as_deref()) else { return false };
    if of.scalable != 0 || of.shape[..] != [1] || dim + 1 == dims {
        return false;
    }
    editor.set_slot(op, transfer_slot::PERMUTATION_MAP, Some(ctx.projection_map(dims, [dims - 1])));
    true
}

/// Whether all of the numbers below `count` compare alike with a number, where the comparison has no sign.
fn compared(predicate: &str, count: u64, number: u64) -> Option<bool> {
    let last = count.checked_sub(1)?;
    let ends = |test: fn(u64, u64) -> bool| {
        let (first, last) = (test(0, number), test(last, number));
        (first == last).then_some(first)
    };
    match predicate {
        "ult" => ends(|a, b| a < b),
        "ule" => ends(|a, b| a <= b),
        "ugt" => ends(|a, b| a > b),
        "uge" => ends(|a, b| a >= b),
        "eq" if number >= count => Some(false),
        "ne" if number >= count => Some(true),
        _ => None,
    }
}

/// Comparisons of a step with a number that hold for all elements or none.
pub(super) fn compare_step(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(step) = arena.result(op, 0) else { return false };
    let Some(of) = vector_of(editor, step).filter(|of| of.scalable == 0) else { return false };
    let Ok(count) = u64::try_from(of.count()) else { return false };
    let users: Vec<(Op, usize)> = editor.uses(step).collect();
    for (user, index) in users {
        let arena = editor.arena();
        let known = || {
            let other = operand(arena, user, 1 - index.min(1)).filter(|_| arena.name(user) == arith::CMPI)?;
            let number = ctx.as_int(splat_value(ctx, constant_of(ctx, arena, other)?)?)?.1;
            let predicate = arith::predicate_word(ctx, arena.slot(user, 0)?)?;
            let predicate = if index == 0 { predicate } else { mirrored(predicate) };
            compared(predicate, count, number as u64)
        };
        let Some(holds) = known() else { continue };
        let value = result_type(arena, user).and_then(|ty| Some((splat(ctx, ty, ctx.bool_attr(holds))?, ty)));
        let Some((attr, ty)) = value else { continue };
        if let Some(constant) = editor.constant(user, arith::CONSTANT, attr, ty) {
            editor.replace(user, &[constant]);
            return true;
        }
    }
    false
}

/// The comparison with swapped operands.
fn mirrored(predicate: &str) -> &str {
    match predicate {
        "ult" => "ugt",
        "ule" => "uge",
        "ugt" => "ult",
        "uge" => "ule",
        other => other,
    }
}

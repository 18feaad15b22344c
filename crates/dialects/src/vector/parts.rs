//! Canonicalization of `vector.extract`: what is extracted from a vector that another operation made is extracted from
//! what that was made of.

use super::types::VectorType;
use super::{
    BROADCAST, CREATE_MASK, EXTRACT, EXTRACT_STRIDED_SLICE, INSERT, INSERT_STRIDED_SLICE, SHAPE_CAST,
    SHUFFLE, TRANSPOSE,
};
use crate::rewriting::{constant_int, defined_by, integers, operand, replace_with, result_type, splat};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpName, Value};

/// The integers of an array attribute.
pub(super) fn list(ctx: &Context, arena: &OpArena, op: Op, slot: usize) -> Option<Vec<i64>> {
    ctx.as_array(arena.slot(op, slot)?)?.map(|item| ctx.as_int(item).map(|(_, n)| n)).collect()
}

fn vector_of(ctx: &Context, arena: &OpArena, value: Value) -> Option<VectorType> {
    VectorType::of(ctx, arena.ty(value))
}

/// A position along each dimension of a vector: an index, or the number of a dimension of the result.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    At(i64),
    All(usize),
}

/// The operation that defines the source of an extraction, if it has this name, and the source of that.
fn source_of(editor: &Editor<'_>, op: Op, name: OpName) -> Option<(Op, Value)> {
    let arena = editor.arena();
    let before = defined_by(arena, operand(arena, op, 0)?, name)?;
    Some((before, operand(arena, before, 0)?))
}

/// An index of a position: a number or a value.
#[derive(Clone, Copy)]
enum Index {
    Known(i64),
    Value(Value),
}

fn position_of(ctx: &Context, arena: &OpArena, op: Op) -> Option<Vec<Index>> {
    let mut values = arena.operands(op).iter().skip(1);
    let index = |n: i64| {
        if n == DYNAMIC { values.next().map(|value| Index::Value(*value)) } else { Some(Index::Known(n)) }
    };
    integers(ctx, arena, op, 0)?.into_iter().map(index).collect()
}

/// Extracts from another vector, at another position.
fn extract_from(editor: &mut Editor<'_>, op: Op, source: Value, position: &[Index]) -> bool {
    let numbers: Vec<i64> = position
        .iter()
        .map(|index| match index {
            Index::Known(n) => *n,
            Index::Value(_) => DYNAMIC,
        })
        .collect();
    let values = position.iter().filter_map(|index| match index {
        Index::Known(_) => None,
        Index::Value(value) => Some(*value),
    });
    let operands: Vec<Value> = [source].into_iter().chain(values).collect();
    let attr = editor.ctx().dense_i64_array(&numbers);
    editor.set_operands(op, &operands);
    editor.set_slot(op, 0, Some(attr));
    true
}

fn known(numbers: &[i64]) -> Vec<Index> {
    numbers.iter().map(|n| Index::Known(*n)).collect()
}

/// From a vector after insertions and transpositions.
pub(super) fn of_chain(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(position) = super::fold::static_position(ctx, arena, op) else { return false };
    let Some(first) = operand(arena, op, 0) else { return false };
    let Some(rank) = vector_of(ctx, arena, first).map(|vector| vector.rank()) else { return false };
    let indexed = position.len();
    let mut places: Vec<Place> = position.into_iter().map(Place::At).collect();
    places.extend((0..rank.saturating_sub(indexed)).map(Place::All));
    let mut source = first;
    while let Some(made) = arena.def_op(source) {
        let next = match arena.name(made) {
            TRANSPOSE => transposed(ctx, arena, made, &places),
            INSERT => inserted(ctx, arena, made, &places),
            _ => break,
        };
        let Some((value, next)) = next else { return false };
        (source, places) = (value, next);
    }
    let numbers: Vec<i64> =
        places.iter().map_while(|place| if let Place::At(n) = place { Some(*n) } else { None }).collect();
    let rest = places.iter().skip(numbers.len()).enumerate();
    if source == first || !rest.into_iter().all(|(i, place)| *place == Place::All(i)) {
        return false;
    }
    if numbers.is_empty() && Some(arena.ty(source)) == result_type(arena, op) {
        editor.replace(op, &[source]);
        return true;
    }
    extract_from(editor, op, source, &known(&numbers))
}

fn transposed(ctx: &Context, arena: &OpArena, op: Op, places: &[Place]) -> Option<(Value, Vec<Place>)> {
    let order = integers(ctx, arena, op, 0)?;
    let mut before = places.to_vec();
    for (dim, place) in order.iter().zip(places) {
        *before.get_mut(usize::try_from(*dim).ok()?)? = *place;
    }
    Some((operand(arena, op, 0)?, before))
}

fn inserted(ctx: &Context, arena: &OpArena, op: Op, places: &[Place]) -> Option<(Value, Vec<Place>)> {
    let position = super::fold::static_position(ctx, arena, op)?;
    let pairs = || position.iter().zip(places);
    if pairs().any(|(index, place)| matches!(place, Place::At(at) if at != index)) {
        return Some((operand(arena, op, 1)?, places.to_vec()));
    }
    let inside = pairs().all(|(index, place)| *place == Place::At(*index));
    let stored = operand(arena, op, 0)?;
    inside.then(|| places.get(position.len()..).map(|rest| (stored, rest.to_vec())))?
}

/// From a broadcast, dimensions of which the source has not.
pub(super) fn of_broadcast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let found = || {
        let (_, source) = source_of(editor, op, BROADCAST)?;
        let (from, position) = (vector_of(ctx, arena, source)?, position_of(ctx, arena, op)?);
        let rank = VectorType::of(ctx, result_type(arena, op)?).map_or(0, |to| to.rank());
        let count = from.rank().checked_sub(rank)?;
        let indices = position.get(position.len().checked_sub(count)?..)?;
        let index = |(index, size): (&Index, &i64)| if *size == 1 { Index::Known(0) } else { *index };
        let rest = from.shape.get(count..)?;
        let to = VectorType::of(ctx, result_type(arena, op)?);
        let same = to.is_none_or(|to| to.shape[..] == *rest);
        same.then(|| (source, indices.iter().zip(&from.shape).map(index).collect::<Vec<_>>()))
    };
    match found() {
        Some((source, position)) => extract_from(editor, op, source, &position),
        None => false,
    }
}

/// From a shape cast of a vector with the same last dimensions.
pub(super) fn of_shape_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let found = || {
        let (made, source) = source_of(editor, op, SHAPE_CAST)?;
        let (from, to) = (vector_of(ctx, arena, source)?, VectorType::of(ctx, result_type(arena, made)?)?);
        let position = position_of(ctx, arena, op)?;
        let (outer, last) = to.shape.split_at_checked(position.len())?;
        let (inner, same) = from.shape.split_at_checked(from.rank().checked_sub(last.len())?)?;
        if same != last || from.scalable != 0 || to.scalable != 0 {
            return None;
        }
        let numbers: Option<Vec<i64>> = position
            .iter()
            .map(|index| if let Index::Known(n) = index { Some(*n).filter(|n| *n >= 0) } else { None })
            .collect();
        if let Some(numbers) = numbers {
            let mut at = numbers
                .iter()
                .zip(outer)
                .fold(0i64, |at, (n, size)| at.saturating_mul(*size).saturating_add(*n));
            let mut result = vec![0; inner.len()];
            for (index, size) in result.iter_mut().zip(inner).rev() {
                *index = at.checked_rem(*size)?;
                at /= size;
            }
            return Some((source, known(&result)));
        }
        // With values, the dimensions are the same but for those of size 1.
        let mut rest = position.iter().zip(outer).filter(|(_, size)| **size != 1);
        let index = |size: &i64| match size {
            1 => Some(Index::Known(0)),
            _ => rest.next().filter(|(_, other)| *other == size).map(|(index, _)| *index),
        };
        let result: Vec<Index> = inner.iter().map(index).collect::<Option<_>>()?;
        rest.next().is_none().then_some((source, result))
    };
    match found() {
        Some((source, position)) => extract_from(editor, op, source, &position),
        None => false,
    }
}

/// An element of a shuffle is one of its operands'.
pub(super) fn of_shuffle(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let found = || {
        let (made, first) = source_of(editor, op, SHUFFLE)?;
        let second = operand(arena, made, 1)?;
        let (a, position) = (vector_of(ctx, arena, first)?, super::fold::static_position(ctx, arena, op)?);
        let ([length], [at]) = (&a.shape[..], &position[..]) else { return None };
        let index = *integers(ctx, arena, made, 0)?.get(usize::try_from(*at).ok()?)?;
        Some(if index < *length { (first, index) } else { (second, index - length) })
    };
    match found() {
        Some((source, index)) => extract_from(editor, op, source, &[Index::Known(index)]),
        None => false,
    }
}

/// From a part of a vector.
pub(super) fn of_slice(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let found = || {
        let (made, source) = source_of(editor, op, EXTRACT_STRIDED_SLICE)?;
        let (offsets, sizes) = (list(ctx, arena, made, 0)?, list(ctx, arena, made, 1)?);
        let from = vector_of(ctx, arena, source)?;
        let mut position = super::fold::static_position(ctx, arena, op)?;
        // Dimensions of which the slice has all do not matter.
        let whole = |dim: usize| from.shape.get(dim) == sizes.get(dim);
        let relevant = (0..offsets.len()).rev().find(|dim| !whole(*dim)).map_or(0, |dim| dim + 1);
        (relevant <= position.len()).then_some(())?;
        position.iter_mut().zip(&offsets).for_each(|(index, offset)| *index += offset);
        Some((source, position))
    };
    match found() {
        Some((source, position)) => extract_from(editor, op, source, &known(&position)),
        None => false,
    }
}

/// From a vector of which parts were replaced.
pub(super) fn of_inserted_slice(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(position) = super::fold::static_position(ctx, arena, op) else { return false };
    let Some(first) = operand(arena, op, 0) else { return false };
    let mut source = first;
    while let Some(made) = defined_by(arena, source, INSERT_STRIDED_SLICE) {
        let found = || {
            let (stored, dest) = (operand(arena, made, 0)?, operand(arena, made, 1)?);
            let (part, whole) = (vector_of(ctx, arena, stored)?, vector_of(ctx, arena, dest)?);
            let (offsets, added) = (list(ctx, arena, made, 0)?, whole.rank().checked_sub(part.rank())?);
            let mut inside = Vec::new();
            for (dim, (index, offset)) in position.iter().zip(&offsets).enumerate() {
                let size = if dim < added { 1 } else { *part.shape.get(dim - added)? };
                if *index < *offset || *index >= offset.saturating_add(size) {
                    return Some(None);
                }
                if dim >= added {
                    inside.push(index - offset);
                }
            }
            let rest = added.max(position.len());
            let all = part.shape.get(rest - added..)? == whole.shape.get(rest..)?;
            (all && position.len() >= added).then_some(Some((stored, inside)))
        };
        match found() {
            // Elsewhere.
            Some(None) => match operand(arena, made, 1) {
                Some(dest) => source = dest,
                None => return false,
            },
            Some(Some((stored, inside))) => {
                if inside.is_empty() && Some(arena.ty(stored)) == result_type(arena, op) {
                    editor.replace(op, &[stored]);
                    return true;
                }
                return extract_from(editor, op, stored, &known(&inside));
            }
            None => return false,
        }
    }
    source != first && extract_from(editor, op, source, &known(&position))
}

/// From a mask: a mask of the other dimensions, or nothing.
pub(super) fn of_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let found = || {
        let made = defined_by(arena, operand(arena, op, 0)?, CREATE_MASK)?;
        let (sizes, from) = (arena.operands(made), VectorType::of(ctx, result_type(arena, made)?)?);
        let position = integers(ctx, arena, op, 0)?;
        let mut none = false;
        for ((index, size), length) in position.iter().zip(sizes).zip(&from.shape) {
            let set = constant_int(ctx, arena, *size)?;
            match *index {
                DYNAMIC if set >= *length => {}
                DYNAMIC if set <= 0 => none = true,
                DYNAMIC => return None,
                index => none |= index >= set,
            }
        }
        Some((none, sizes.get(position.len()..)?.to_vec()))
    };
    let (Some((none, rest)), Some(ty)) = (found(), result_type(arena, op)) else { return false };
    let constant = |value: bool| -> Option<Attr> {
        if ctx.is_vector(ty) { splat(ctx, ty, ctx.bool_attr(value)) } else { Some(ctx.bool_attr(value)) }
    };
    if !none && ctx.is_vector(ty) {
        return replace_with(editor, op, (CREATE_MASK, ty), &rest, &[]);
    }
    let value = constant(!none).and_then(|attr| editor.constant(op, EXTRACT, attr, ty));
    value.map(|value| editor.replace(op, &[value])).is_some()
}

//! What `vector` operations compute from constants and from other operations.

use super::{BITCAST, BROADCAST, FROM_ELEMENTS, INSERT, TO_ELEMENTS, VectorType, verify::broadcast_mismatch};
use crate::rewriting::{
    constant_of, defined_by, dense, dense_of, elements, integers, linear_range, operand, reshaped,
    result_type, scalar, splat, splat_value,
};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::dialect::{Folded, FoldedResult};
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type, Value};

type Constants<'a> = &'a [Option<Attr>];

fn value(found: Option<Value>) -> Folded {
    found.map_or(Folded::No, Folded::Value)
}

fn constant(found: Option<Attr>) -> Folded {
    found.map_or(Folded::No, Folded::Constant)
}

/// The constant that is the operand with this number.
fn known(constants: Constants<'_>, index: usize) -> Option<Attr> {
    constants.get(index).copied().flatten()
}

/// The operand, if it has the type of the result.
fn same_type(arena: &OpArena, op: Op, index: usize) -> Option<Value> {
    operand(arena, op, index).filter(|value| result_type(arena, op) == Some(arena.ty(*value)))
}

/// Whether a constant is poison.
fn is_poison(ctx: &Context, attr: Attr) -> bool {
    ctx.attr_node_of(attr, crate::ub::POISON_KIND).is_some()
}

/// Poison, as the result of an operation.
fn poison(ctx: &Context) -> Folded {
    Folded::Constant(ctx.attr_of(crate::ub::POISON_KIND, &[]))
}

/// Poison if the operand is.
fn poison_of(ctx: &Context, constants: Constants<'_>) -> Option<Folded> {
    known(constants, 0).filter(|attr| is_poison(ctx, *attr)).map(|_| poison(ctx))
}

/// The constants that operations of this dialect fold to.
pub(super) fn make_constant(ctx: &Context, attr: Attr, ty: Type) -> Option<(OpName, Vec<Option<Attr>>)> {
    if is_poison(ctx, attr) {
        Some((crate::ub::POISON, vec![Some(attr)]))
    } else {
        crate::arith::make_constant(ctx, attr, ty)
    }
}

/// `vector.broadcast`.
pub(super) fn broadcast(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(same) = same_type(arena, op, 0) {
        return Folded::Value(same);
    }
    if let Some(poison) = poison_of(ctx, constants) {
        return poison;
    }
    let of = || {
        let (ty, source) = (result_type(arena, op)?, known(constants, 0)?);
        splat(ctx, ty, if ctx.as_dense(source).is_some() { splat_value(ctx, source)? } else { source })
    };
    constant(of())
}

/// The scalar that a vector has in every element.
pub(super) fn scalar_of(ctx: &Context, arena: &OpArena, vector: Value) -> Option<Value> {
    let source = operand(arena, defined_by(arena, vector, BROADCAST)?, 0)?;
    (!ctx.is_vector(arena.ty(source))).then_some(source)
}

/// Positions without values among them.
pub(super) fn static_position(ctx: &Context, arena: &OpArena, op: Op) -> Option<Vec<i64>> {
    integers(ctx, arena, op, 0)
        .filter(|position| position.iter().all(|index| *index != DYNAMIC && *index >= 0))
}

/// `vector.extract`.
pub(super) fn extract(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(poison) = poison_of(ctx, constants) {
        return poison;
    }
    if integers(ctx, arena, op, 0).is_some_and(|position| position.contains(&-1)) {
        return poison(ctx);
    }
    let (Some(mut source), Some(ty)) = (operand(arena, op, 0), result_type(arena, op)) else {
        return Folded::No;
    };
    if let Some(source) = of_broadcast(ctx, arena, op, ty) {
        return Folded::Value(source);
    }
    let Some(position) = static_position(ctx, arena, op) else { return Folded::No };
    if position.is_empty() && same_type(arena, op, 0).is_some() {
        return value(same_type(arena, op, 0));
    }
    if let Some(found) = known(constants, 0).and_then(|of| extract_constant(ctx, of, &position, ty)) {
        return Folded::Constant(found);
    }
    // What was inserted elsewhere does not matter.
    while let Some(inserted) = defined_by(arena, source, INSERT) {
        let Some(at) = static_position(ctx, arena, inserted) else { return Folded::No };
        let (Some(stored), Some(dest)) = (operand(arena, inserted, 0), operand(arena, inserted, 1)) else {
            break;
        };
        if at == position && arena.ty(stored) == ty {
            return Folded::Value(stored);
        }
        if at.iter().zip(&position).all(|(a, b)| a == b) {
            return Folded::No;
        }
        source = dest;
    }
    value(extract_value(ctx, arena, source, &position, ty))
}

/// The source of a broadcast, if it is what is extracted from that wherever that is.
fn of_broadcast(ctx: &Context, arena: &OpArena, op: Op, ty: Type) -> Option<Value> {
    let made = defined_by(arena, operand(arena, op, 0)?, BROADCAST)?;
    let source = operand(arena, made, 0).filter(|source| arena.ty(*source) == ty)?;
    let positions = integers(ctx, arena, op, 0)?.len();
    let ranks = (VectorType::of(ctx, ty), VectorType::of(ctx, result_type(arena, made)?)?);
    (ranks.0.map_or(0, |own| own.rank()) + positions == ranks.1.rank()).then_some(source)
}

fn extract_constant(ctx: &Context, of: Attr, position: &[i64], ty: Type) -> Option<Attr> {
    let (vector, _) = ctx.as_dense(of)?;
    let (start, count) = linear_range(&ctx.shape(vector)?, position)?;
    let items = elements(ctx, of)?;
    let items = items.get(start..start + count)?;
    match ctx.is_vector(ty) {
        true => Some(dense(ctx, ty, items)),
        false => scalar(ctx, ty, items.first()?),
    }
}

/// The value at a position of a vector that was made of values.
fn extract_value(ctx: &Context, arena: &OpArena, vector: Value, position: &[i64], ty: Type) -> Option<Value> {
    let op = arena.def_op(vector)?;
    match arena.name(op) {
        BROADCAST => operand(arena, op, 0).filter(|source| arena.ty(*source) == ty),
        FROM_ELEMENTS => {
            let (at, count) = linear_range(&ctx.shape(arena.ty(vector))?, position)?;
            operand(arena, op, at).filter(|element| count == 1 && arena.ty(*element) == ty)
        }
        _ => None,
    }
}

/// `vector.insert`.
pub(super) fn insert(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    /// Larger constants are not made.
    const MAX_ELEMENTS: u64 = 256;
    if integers(ctx, arena, op, 0).is_some_and(|position| position.contains(&-1)) {
        return poison(ctx);
    }
    let Some(position) = static_position(ctx, arena, op) else { return Folded::No };
    if position.is_empty() && same_type(arena, op, 0).is_some() {
        return value(same_type(arena, op, 0));
    }
    let of = || {
        let (stored, dest) = (known(constants, 0)?, known(constants, 1)?);
        let ty = result_type(arena, op)?;
        ctx.element_count(ty).filter(|count| *count <= MAX_ELEMENTS)?;
        let (start, count) = linear_range(&ctx.shape(ty)?, &position)?;
        let mut raw = Vec::new();
        let parts = match ctx.as_dense(stored) {
            Some(_) => elements(ctx, stored)?,
            None => {
                ctx.scalar_bytes(stored, &mut raw)?;
                vec![&raw[..]]
            }
        };
        let mut items = elements(ctx, dest)?;
        (parts.len() == count).then_some(())?;
        items.get_mut(start..start + count)?.copy_from_slice(&parts);
        Some(dense(ctx, ty, &items))
    };
    constant(of())
}

/// `vector.from_elements`.
pub(super) fn from_elements(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    let Some(ty) = result_type(arena, op) else { return Folded::No };
    let operands = arena.operands(op);
    let split = operands.first().and_then(|first| defined_by(arena, *first, TO_ELEMENTS));
    if let Some(split) = split.filter(|split| arena.results(*split).eq(operands.iter().copied())) {
        let source = operand(arena, split, 0).filter(|source| arena.ty(*source) == ty);
        if source.is_some() {
            return value(source);
        }
    }
    let items: Option<Vec<Attr>> = constants.iter().copied().collect();
    constant(items.and_then(|items| dense_of(ctx, ty, &items)))
}

/// `vector.to_elements`.
pub(super) fn to_elements(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    let count = arena.result_count(op);
    let Some(source) = operand(arena, op, 0) else { return Folded::No };
    if let Some(made) = defined_by(arena, source, FROM_ELEMENTS) {
        return Folded::Each(arena.operands(made).iter().map(|value| FoldedResult::Value(*value)).collect());
    }
    if let Some(scalar) = scalar_of(ctx, arena, source) {
        return Folded::Each(vec![FoldedResult::Value(scalar); count]);
    }
    let of = || {
        let attr = known(constants, 0)?;
        let element = ctx.shaped_element(ctx.as_dense(attr)?.0)?;
        let items = elements(ctx, attr)?;
        items
            .iter()
            .map(|raw| scalar(ctx, element, raw).map(FoldedResult::Constant))
            .collect::<Option<Vec<_>>>()
    };
    of().map_or(Folded::No, Folded::Each)
}

/// `vector.shape_cast`.
pub(super) fn shape_cast(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(poison) = poison_of(ctx, constants) {
        return poison;
    }
    if let Some(same) = same_type(arena, op, 0) {
        return Folded::Value(same);
    }
    let Some(ty) = result_type(arena, op) else { return Folded::No };
    if let Some(from) = operand(arena, op, 0).and_then(|source| defined_by(arena, source, BROADCAST)) {
        let source = operand(arena, from, 0).filter(|source| arena.ty(*source) == ty);
        if source.is_some() {
            return value(source);
        }
    }
    constant(known(constants, 0).and_then(|attr| reshaped(ctx, attr, ty)))
}

/// Whether a transposition leaves the elements in order: only dimensions of size 1 change their places.
pub(super) fn keeps_order(vector: &VectorType, permutation: &[i64]) -> bool {
    let moved = permutation.iter().filter(|dim| {
        let size = usize::try_from(**dim).ok().and_then(|dim| vector.dims().nth(dim));
        size != Some((1, false))
    });
    moved.clone().zip(moved.skip(1)).all(|(a, b)| a < b)
}

/// `vector.transpose`.
pub(super) fn transpose(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(poison) = poison_of(ctx, constants) {
        return poison;
    }
    let of = || {
        let (ty, attr) = (result_type(arena, op)?, known(constants, 0)?);
        splat(ctx, ty, splat_value(ctx, attr)?)
    };
    if let Some(found) = of() {
        return Folded::Constant(found);
    }
    let order = integers(ctx, arena, op, 0).unwrap_or_default();
    let same = same_type(arena, op, 0);
    value(
        same.filter(|v| VectorType::of(ctx, arena.ty(*v)).is_some_and(|vector| keeps_order(&vector, &order))),
    )
}

/// `vector.bitcast`.
pub(super) fn bitcast(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(same) = same_type(arena, op, 0) {
        return Folded::Value(same);
    }
    // One value in all elements that are joined to wider ones.
    let joined = || {
        let (ty, value) = (result_type(arena, op)?, splat_value(ctx, known(constants, 0)?)?);
        let mut raw = Vec::new();
        ctx.scalar_bytes(value, &mut raw)?;
        let element = ctx.shaped_element(ty)?;
        let bits = |ty| ctx.scalar_bits(ty).filter(|bits| bits % 8 == 0);
        let (from, to) = (bits(ctx.attr_type(value)?)?, bits(element)?);
        (to >= from && to % from == 0 && to <= 64).then_some(())?;
        splat(ctx, ty, scalar(ctx, element, &raw.repeat((to / from) as usize))?)
    };
    if let Some(joined) = joined() {
        return Folded::Constant(joined);
    }
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, BITCAST));
    let source = before.and_then(|before| operand(arena, before, 0));
    value(source.filter(|source| result_type(arena, op) == Some(arena.ty(*source))))
}

/// `vector.shuffle`.
pub(super) fn shuffle(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    let vector = |i| operand(arena, op, i).and_then(|value| VectorType::of(ctx, arena.ty(value)));
    let (Some(a), Some(b), Some(mask)) = (vector(0), vector(1), integers(ctx, arena, op, 0)) else {
        return Folded::No;
    };
    let (Some(first), Some(second)) = (a.shape.first(), b.shape.first()) else { return Folded::No };
    let steps = |start: i64, length: i64| mask.iter().copied().eq(start..start.saturating_add(length));
    if steps(0, *first) {
        return value(operand(arena, op, 0));
    }
    if steps(*first, *second) {
        return value(operand(arena, op, 1));
    }
    let is_poison_at = |i| known(constants, i).is_some_and(|attr| is_poison(ctx, attr));
    if mask.iter().all(|index| *index == -1) || is_poison_at(0) && is_poison_at(1) {
        return poison(ctx);
    }
    let of = || {
        let ty = result_type(arena, op).filter(|_| a.rank() == 1 && b.rank() == 1)?;
        let items = |i| match known(constants, i) {
            Some(attr) if is_poison(ctx, attr) => Some(None),
            attr => elements(ctx, attr?).map(Some),
        };
        let (a, b) = (items(0)?, items(1)?);
        // What is poison may be anything: the first element that is not.
        let any = *a.as_ref().or(b.as_ref())?.first()?;
        let pick = |index: &i64| {
            let (of, at) = if *index < *first { (&a, *index) } else { (&b, index - first) };
            match of {
                Some(of) if at >= 0 => of.get(usize::try_from(at).ok()?).copied(),
                _ => Some(any),
            }
        };
        let items: Option<Vec<&[u8]>> = mask.iter().map(pick).collect();
        Some(dense(ctx, ty, &items?))
    };
    constant(of())
}

/// `vector.insert_strided_slice`: all of the destination is replaced.
pub(super) fn insert_slice(_: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    value(same_type(arena, op, 0))
}

/// `vector.extract_strided_slice`.
pub(super) fn extract_slice(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(same) = same_type(arena, op, 0) {
        return Folded::Value(same);
    }
    let of = || {
        let (ty, attr) = (result_type(arena, op)?, known(constants, 0)?);
        splat_value(ctx, attr)
            .and_then(|value| splat(ctx, ty, value))
            .or_else(|| slice_of_constant(ctx, arena, op, attr))
    };
    constant(of())
}

/// The part of a constant that a slice is.
fn slice_of_constant(ctx: &Context, arena: &OpArena, op: Op, attr: Attr) -> Option<Attr> {
    let list = |slot| super::parts::list(ctx, arena, op, slot);
    let (offsets, strides) = (list(0)?, list(2)?);
    let (from, ty) = (ctx.shape(ctx.as_dense(attr)?.0)?, result_type(arena, op)?);
    let (items, to) = (elements(ctx, attr)?, ctx.shape(ty)?);
    let count = usize::try_from(ctx.element_count(ty)?).ok()?;
    let mut part = Vec::with_capacity(count.min(items.len()));
    for number in 0..count {
        // The position in the result, from the last dimension, and the number of the element in the source.
        let (mut rest, mut at, mut step) = (number, 0i64, 1i64);
        for dim in (0..from.len()).rev() {
            let size = usize::try_from(*to.get(dim)?).ok()?;
            let index = (rest % size) as i64;
            rest /= size;
            let stride = strides.get(dim).copied().unwrap_or(1);
            at += step * (offsets.get(dim).copied().unwrap_or(0) + index * stride);
            step *= from.get(dim)?;
        }
        part.push(*items.get(usize::try_from(at).ok()?)?);
    }
    Some(dense(ctx, ty, &part))
}

/// `vector.multi_reduction` of no dimensions.
pub(super) fn multi_reduction(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let none = integers(ctx, arena, op, 1).is_some_and(|dims| dims.is_empty());
    value(same_type(arena, op, 0).filter(|_| none))
}

/// `vector.constant_mask` of all elements, or of none.
pub(super) fn constant_mask(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let of = || {
        let (ty, sizes) = (result_type(arena, op)?, integers(ctx, arena, op, 0)?);
        let shape = ctx.shape(ty)?;
        let all = if shape.is_empty() { sizes == [1] } else { sizes[..] == shape[..] };
        let none = sizes.iter().all(|size| *size == 0);
        (all || none).then(|| splat(ctx, ty, ctx.bool_attr(all)))?
    };
    constant(of())
}

/// Whether a mask is known to select all elements, or none.
pub(super) fn mask_value(ctx: &Context, arena: &OpArena, mask: Value) -> Option<bool> {
    if let Some(attr) = constant_of(ctx, arena, mask) {
        return ctx.as_bool(splat_value(ctx, attr)?);
    }
    let op = defined_by(arena, mask, super::CONSTANT_MASK)?;
    let (sizes, shape) = (integers(ctx, arena, op, 0)?, ctx.shape(arena.ty(mask))?);
    if sizes[..] == shape[..] {
        return Some(true);
    }
    sizes.contains(&0).then_some(false)
}

/// Whether a value can be broadcast to a vector type.
pub(super) fn can_broadcast(ctx: &Context, from: Type, to: &VectorType) -> bool {
    match VectorType::of(ctx, from) {
        None => from == to.element,
        Some(from) => {
            from.element == to.element && from.rank() <= to.rank() && broadcast_mismatch(&from, to).is_none()
        }
    }
}

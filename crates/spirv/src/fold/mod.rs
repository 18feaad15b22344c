//! Folders and canonicalization patterns of operations, equivalent to MLIR's.

mod constants;
mod integers;
mod rewrites;

pub(crate) use integers::integers;
pub(crate) use rewrites::*;

use crate::op::{self, slot};
use crate::rules;
use crate::types;
use constants::as_bool;
use spirula_ir::dialect::Folded;
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type, Value};

/// Materializes folded constants.
pub(crate) fn make_constant(ctx: &Context, value: Attr, ty: Type) -> Option<(OpName, Vec<Option<Attr>>)> {
    if is_poison(ctx, value) {
        // An attribute of another dialect, which is registered if the attribute exists.
        return ctx.registered_op_name("ub.poison").map(|name| (name, vec![Some(value)]));
    }
    let buildable = rules::extended_scalar(ctx, ty)
        || (rules::VECTOR.test)(ctx, ty)
        || types::as_array(ctx, ty).is_some()
        || types::is_struct(ctx, ty) && types::struct_name(ctx, ty).is_none();
    buildable.then(|| (op::CONSTANT, vec![Some(value)]))
}

/// Whether a constant is MLIR's `#ub.poison`, which propagates.
fn is_poison(ctx: &Context, value: Attr) -> bool {
    ctx.attr_row_of(value).is_some_and(|row| row.name == "ub.poison")
}

fn value_of(value: Option<Value>) -> Folded {
    value.map_or(Folded::No, Folded::Value)
}

fn constant_of(value: Option<Attr>) -> Folded {
    value.map_or(Folded::No, Folded::Constant)
}

pub(crate) fn constant(_: &Context, arena: &OpArena, at: Op, _: &[Option<Attr>]) -> Folded {
    constant_of(arena.slot(at, slot::constant::VALUE))
}

/// Folds a cast to the same type, or back to the type before another cast.
pub(crate) fn bitcast(_: &Context, arena: &OpArena, at: Op, _: &[Option<Attr>]) -> Folded {
    let (Some(input), Some(result)) = (arena.operands(at).first().copied(), arena.result(at, 0)) else {
        return Folded::No;
    };
    let wanted = arena.ty(result);
    if arena.ty(input) == wanted {
        return Folded::Value(input);
    }
    let before = arena.def_op(input).filter(|def| arena.name(*def) == op::BITCAST);
    let source = before.and_then(|def| arena.operands(def).first().copied());
    value_of(source.filter(|value| arena.ty(*value) == wanted))
}

/// Folds the extraction of a component from a construction, an insertion or a constant.
pub(crate) fn composite_extract(ctx: &Context, arena: &OpArena, at: Op, known: &[Option<Attr>]) -> Folded {
    use slot::{composite_extract, composite_insert};
    let indices = arena.slot(at, composite_extract::INDICES);
    let Some(mut composite) = arena.operands(at).first().copied() else { return Folded::No };
    while let Some(def) = arena.def_op(composite).filter(|def| arena.name(*def) == op::COMPOSITE_INSERT) {
        let [object, before] = arena.operands(def) else { return Folded::No };
        let inserted = arena.slot(def, composite_insert::INDICES);
        if inserted == indices {
            return Folded::Value(*object);
        }
        if overlap(ctx, inserted, indices) {
            return Folded::No;
        }
        composite = *before;
    }
    let path: Vec<usize> = indices
        .and_then(|attr| ctx.as_array(attr))
        .into_iter()
        .flatten()
        .filter_map(|attr| usize::try_from(ctx.as_int(attr)?.1).ok())
        .collect();
    if let Some(def) = arena.def_op(composite).filter(|def| arena.name(*def) == op::COMPOSITE_CONSTRUCT) {
        let parts = arena.operands(def);
        let all = types::element_count(ctx, arena.ty(composite)) == Some(parts.len() as u64);
        if let ([index], true) = (path.as_slice(), all)
            && let Some(part) = parts.get(*index)
        {
            return Folded::Value(*part);
        }
    }
    let whole = known.first().copied().flatten();
    let part = whole.and_then(|whole| path.iter().try_fold(whole, |part, i| part_of(ctx, part, *i)));
    // An undefined component is not a constant on its own, and a constant with a name is another operation.
    constant_of(part.filter(|part| part.as_string().is_none() && part.as_symbol().is_none()))
}

/// Whether one list of indices is the beginning of another, so that one part contains the other.
fn overlap(ctx: &Context, one: Option<Attr>, other: Option<Attr>) -> bool {
    let list = |attr: Option<Attr>| attr.and_then(|attr| ctx.as_array(attr)).into_iter().flatten();
    list(one).zip(list(other)).all(|(a, b)| a == b)
}

fn part_of(ctx: &Context, composite: Attr, index: usize) -> Option<Attr> {
    if let Some(mut items) = ctx.as_array(composite) {
        return items.nth(index);
    }
    match ctx.dense_elements(composite)?.as_slice() {
        [one] => Some(*one),
        items => items.get(index).copied(),
    }
}

pub(crate) fn logical_and(ctx: &Context, arena: &OpArena, at: Op, known: &[Option<Attr>]) -> Folded {
    match known.get(1).copied().flatten().map(|attr| (attr, as_bool(ctx, attr))) {
        Some((_, Some(true))) => value_of(arena.operands(at).first().copied()),
        Some((attr, Some(false))) => Folded::Constant(attr),
        _ => Folded::No,
    }
}

pub(crate) fn logical_or(ctx: &Context, arena: &OpArena, at: Op, known: &[Option<Attr>]) -> Folded {
    match known.get(1).copied().flatten().map(|attr| (attr, as_bool(ctx, attr))) {
        Some((_, Some(false))) => value_of(arena.operands(at).first().copied()),
        Some((attr, Some(true))) => Folded::Constant(attr),
        _ => Folded::No,
    }
}

pub(crate) fn select(ctx: &Context, arena: &OpArena, at: Op, known: &[Option<Attr>]) -> Folded {
    let ([_, yes, no], [condition, a, b]) = (arena.operands(at), known) else { return Folded::No };
    if yes == no {
        return Folded::Value(*yes);
    }
    if let Some(condition) = condition.and_then(|attr| as_bool(ctx, attr)) {
        return Folded::Value(if condition { *yes } else { *no });
    }
    let (Some(condition), Some(a), Some(b)) = (*condition, *a, *b) else { return Folded::No };
    let elements = |attr| ctx.dense_elements(attr);
    let (Some(conditions), Some(a), Some(b), Some(ty)) =
        (elements(condition), elements(a), elements(b), ctx.attr_type(a))
    else {
        return Folded::No;
    };
    let at = |list: &[Attr], i: usize| list.get(i).or(list.first()).copied();
    let chosen: Option<Vec<Attr>> =
        (0..conditions.len()).map(|i| at(if as_bool(ctx, conditions[i])? { &a } else { &b }, i)).collect();
    constant_of(chosen.and_then(|chosen| constants::dense(ctx, ty, &chosen)))
}

/// Zero of a number or vector type.
fn zero(ctx: &Context, ty: Type) -> Option<Attr> {
    number(ctx, ty, 0)
}

/// An integer, or a splat vector; for `i1`, its lowest bit.
pub(crate) fn number(ctx: &Context, ty: Type, value: i64) -> Option<Attr> {
    constants::from_bits(ctx, ty, &[value as u64])
}

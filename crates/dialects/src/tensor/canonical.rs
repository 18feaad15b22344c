//! Folders and canonicalization patterns of `tensor` operations.

use super::{CAST, EMPTY, EXTRACT_SLICE, FROM_ELEMENTS, GENERATE, INSERT, INSERT_SLICE, SPLAT, is_ranked};
use crate::rewriting::{
    constant_int, defined_by, dense_of, elements, fold_dim, group, index, insert, linear_range, operand,
    replace_with, result_type, same_type, scalar, splat as splat_attr, splat_value, with_constants,
};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::dialect::Folded;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, Type, Value};

type Constants<'a> = &'a [Option<Attr>];

fn value(found: Option<Value>) -> Folded {
    found.map_or(Folded::No, Folded::Value)
}

fn constant(found: Option<Attr>) -> Folded {
    found.map_or(Folded::No, Folded::Constant)
}

fn is_static(ctx: &Context, ty: Type) -> bool {
    ctx.shape(ty).is_some_and(|shape| !shape.contains(&DYNAMIC))
}

// Folders.

/// `tensor.dim`.
pub(super) fn dim(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    fold_dim(ctx, arena, op, constants, |made| match arena.name(made) {
        EMPTY | GENERATE => arena.operands(made).to_vec(),
        SPLAT => group(ctx, arena, made, 1),
        EXTRACT_SLICE => group(ctx, arena, made, 2),
        _ => Vec::new(),
    })
}

/// `tensor.rank`.
pub(super) fn rank(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let ty = operand(arena, op, 0).map(|source| arena.ty(source)).filter(|ty| is_ranked(ctx, *ty));
    ty.and_then(|ty| ctx.shape(ty)).map_or(Folded::No, |shape| index(ctx, shape.len() as i64))
}

/// The constant indices of an operation from an operand on.
fn position(constants: Constants<'_>, ctx: &Context, from: usize) -> Option<Vec<i64>> {
    let known = |attr: &Option<Attr>| ctx.as_int((*attr)?).map(|(_, value)| value);
    constants.get(from..)?.iter().map(known).collect()
}

/// `tensor.extract`.
pub(super) fn extract(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    let Some(source) = operand(arena, op, 0) else { return Folded::No };
    if let Some(only) = constants.first().copied().flatten().and_then(|attr| splat_value(ctx, attr)) {
        return Folded::Constant(only);
    }
    if let Some(made) = defined_by(arena, source, SPLAT) {
        return value(operand(arena, made, 0));
    }
    if let Some(made) = defined_by(arena, source, INSERT) {
        let same = arena.operands(made).get(2..) == arena.operands(op).get(1..);
        return value(operand(arena, made, 0).filter(|_| same));
    }
    let shape = ctx.shape(arena.ty(source)).unwrap_or_default();
    let at = position(constants, ctx, 1).and_then(|position| linear_range(&shape, &position));
    let Some((at, _)) = at else { return Folded::No };
    if let Some(made) = defined_by(arena, source, FROM_ELEMENTS) {
        return value(operand(arena, made, at));
    }
    let element =
        |attr: Attr| scalar(ctx, ctx.shaped_element(arena.ty(source))?, elements(ctx, attr)?.get(at)?);
    constant(constants.first().copied().flatten().and_then(element))
}

/// `tensor.from_elements`.
pub(super) fn from_elements(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    let items: Option<Vec<Attr>> = constants.iter().copied().collect();
    constant(
        items
            .filter(|items| !items.is_empty())
            .and_then(|items| dense_of(ctx, result_type(arena, op)?, &items)),
    )
}

/// `tensor.splat`.
pub(super) fn splat(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    let ty = result_type(arena, op).filter(|ty| is_static(ctx, *ty));
    constant(ty.zip(constants.first().copied().flatten()).and_then(|(ty, attr)| splat_attr(ctx, ty, attr)))
}

/// `tensor.insert` of the value that a splat has everywhere.
pub(super) fn insert_element(ctx: &Context, _: &OpArena, _: Op, constants: Constants<'_>) -> Folded {
    let known = |i: usize| constants.get(i).copied().flatten();
    match (known(0), known(1)) {
        (Some(scalar), Some(dest)) if splat_value(ctx, dest) == Some(scalar) => Folded::Constant(dest),
        _ => Folded::No,
    }
}

/// `tensor.extract_slice` of all of a tensor, or of a splat.
pub(super) fn extract_slice(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(whole) = same_type(arena, op).filter(|source| is_static(ctx, arena.ty(*source))) {
        return Folded::Value(whole);
    }
    // The part that was inserted at the same place.
    let inserted = || {
        let made = defined_by(arena, operand(arena, op, 0)?, INSERT_SLICE)?;
        let part = operand(arena, made, 0).filter(|part| result_type(arena, op) == Some(arena.ty(*part)))?;
        let same_lists = (0..3).all(|slot| arena.slot(made, slot) == arena.slot(op, slot));
        (same_lists && arena.operands(made).get(2..) == arena.operands(op).get(1..)).then_some(part)
    };
    if let Some(part) = inserted() {
        return Folded::Value(part);
    }
    let of = || {
        let ty = result_type(arena, op).filter(|ty| is_static(ctx, *ty))?;
        splat_attr(ctx, ty, splat_value(ctx, constants.first().copied().flatten()?)?)
    };
    constant(of())
}

/// `tensor.insert_slice` of all of a tensor.
pub(super) fn insert_slice(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    value(same_type(arena, op).filter(|source| is_static(ctx, arena.ty(*source))))
}

/// `tensor.pad` by nothing.
pub(super) fn pad(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let folds = arena.slot(op, 2).is_none();
    value(same_type(arena, op).filter(|source| folds && is_static(ctx, arena.ty(*source))))
}

/// `tensor.concat` of one tensor.
pub(super) fn concat(_: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    value(same_type(arena, op).filter(|_| arena.operands(op).len() == 1))
}

// Patterns.

/// A cast of a cast, if the type between says nothing that the others do not.
pub(super) fn cast_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, CAST));
    let source = before.and_then(|before| operand(arena, before, 0));
    let (Some(before), Some(source), Some(to)) = (before, source, result_type(arena, op)) else {
        return false;
    };
    let Some(between) = result_type(arena, before) else { return false };
    if !crate::memref::same_shape(ctx, arena.ty(source), to) {
        return false;
    }
    let shapes = (ctx.shape(arena.ty(source)), ctx.shape(between), ctx.shape(to));
    let (Some(from), Some(between), Some(to)) = shapes else { return false };
    let says_less =
        |((from, between), to): ((&i64, &i64), &i64)| *between == DYNAMIC || from == between || to == between;
    if !from.iter().zip(&between).zip(&to).all(says_less) {
        return false;
    }
    editor.set_operand(op, 0, source);
    true
}

/// The size of a tensor before a cast.
pub(super) fn dim_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let cast = operand(arena, op, 0).and_then(|source| defined_by(arena, source, CAST));
    let Some(source) = cast.and_then(|cast| operand(arena, cast, 0)) else { return false };
    editor.set_operand(op, 0, source);
    true
}

/// An extraction from a tensor before a cast.
pub(super) fn extract_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let ranked = |editor: &Editor<'_>| {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let cast = defined_by(arena, operand(arena, op, 0)?, CAST)?;
        operand(arena, cast, 0).filter(|source| is_ranked(ctx, arena.ty(*source)))
    };
    let Some(source) = ranked(editor) else { return false };
    editor.set_operand(op, 0, source);
    true
}

/// An empty tensor of constant sizes.
pub(super) fn constant_sizes(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (sizes, Some(ty)) = (arena.operands(op).to_vec(), result_type(arena, op)) else { return false };
    let Some(mut shape) = ctx.shape(ty) else { return false };
    let (mut left, mut values) = (Vec::new(), sizes.iter());
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let Some(value) = values.next() else { return false };
        match constant_int(ctx, arena, *value).filter(|known| *known >= 0) {
            Some(known) => *size = known,
            None => left.push(*value),
        }
    }
    if left.len() == sizes.len() {
        return false;
    }
    let made = ctx.tensor_type(&shape, ctx.element_or_self(ty), ctx.type_node(ty).attr_at(1));
    let Some(value) = insert(editor, op, (EMPTY, made), &left, &[]) else { return false };
    replace_with(editor, op, (CAST, ty), &[value], &[])
}

/// A part with constant offsets, sizes and strides.
pub(super) fn constant_slice(editor: &mut Editor<'_>, op: Op) -> bool {
    let found = || {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let (offsets, a, first) = with_constants(ctx, arena, op, 1, |n| *n >= 0)?;
        let (sizes, b, second) = with_constants(ctx, arena, op, 2, |n| *n >= 0)?;
        let (strides, c, third) = with_constants(ctx, arena, op, 3, |n| *n > 0)?;
        (first || second || third).then_some(())?;
        let old = result_type(arena, op)?;
        let result = ctx.shape(old)?;
        // A size of 1 that the result has not at its place is no dimension of it.
        let mut shape = Vec::with_capacity(result.len());
        for size in &sizes {
            if *size != 1 || result.get(shape.len()) == Some(&1) {
                shape.push(*size);
            }
        }
        let ty = ctx.tensor_type(&shape, ctx.element_or_self(old), ctx.type_node(old).attr_at(1));
        let counts = [1, a.len() as i32, b.len() as i32, c.len() as i32];
        let operands = [vec![operand(arena, op, 0)?], a, b, c].concat();
        let lists = [offsets, sizes, strides].map(|list| Some(ctx.dense_i64_array(&list)));
        let [x, y, z] = lists;
        (shape.len() == result.len())
            .then(|| (old, ty, operands, [x, y, z, Some(ctx.dense_i32_array(&counts))]))
    };
    let Some((old, ty, operands, slots)) = found() else { return false };
    let Some(part) = insert(editor, op, (EXTRACT_SLICE, ty), &operands, &slots) else { return false };
    if ty == old {
        editor.replace(op, &[part]);
        return true;
    }
    replace_with(editor, op, (CAST, old), &[part], &[])
}

/// The source of the cast that a value is, if the cast only forgets sizes.
fn before_cast(editor: &Editor<'_>, value: Value) -> Option<Value> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let source = operand(arena, defined_by(arena, value, CAST)?, 0)?;
    let (from, to) = (ctx.shape(arena.ty(source))?, ctx.shape(arena.ty(value))?);
    let forgets = from.iter().zip(&to).all(|(from, to)| *from != DYNAMIC || *to == DYNAMIC);
    (forgets && is_ranked(ctx, arena.ty(source))).then_some(source)
}

/// Inserts into a tensor as it was before a cast that only forgets sizes.
pub(super) fn insert_into_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let dest = operand(editor.arena(), op, 1);
    let (Some(dest), Some(old)) =
        (dest.and_then(|dest| before_cast(editor, dest)), result_type(editor.arena(), op))
    else {
        return false;
    };
    let mut operands = editor.arena().operands(op).to_vec();
    operands[1] = dest;
    let ty = editor.arena().ty(dest);
    match insert(editor, op, (INSERT, ty), &operands, &[]) {
        Some(inserted) => replace_with(editor, op, (CAST, old), &[inserted], &[]),
        None => false,
    }
}

/// Reads from a tensor as it was before a cast that only forgets sizes.
pub(crate) fn skip_casts(editor: &mut Editor<'_>, op: Op) -> bool {
    let source = operand(editor.arena(), op, 0).and_then(|value| before_cast(editor, value));
    let Some(source) = source else { return false };
    editor.set_operand(op, 0, source);
    true
}

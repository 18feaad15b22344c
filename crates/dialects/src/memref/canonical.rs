//! Folders and canonicalization patterns of `memref` operations.

use super::views::{dropped_dims, subview_type, with_strides};
use super::{
    ALLOC, ALLOCA, CAST, DEALLOC, MEMORY_SPACE_CAST, STORE, SUBVIEW, VIEW, dynamic_sizes, is_memref, layout,
    memory_space,
};
use crate::rewriting::{
    constant_int, defined_by, fold_dim, group, index, insert, operand, replace_with, result_type, same_type,
    with_constants,
};
use crate::slice::{Slice, bounds_error};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::dialect::Folded;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, Type, Value};

type Constants<'a> = &'a [Option<Attr>];

// Folders.

/// `memref.dim`.
pub(super) fn dim(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    fold_dim(ctx, arena, op, constants, |made| match arena.name(made) {
        ALLOC | ALLOCA => group(ctx, arena, made, 0),
        VIEW | SUBVIEW => group(ctx, arena, made, 2),
        crate::gpu::ALLOC => group(ctx, arena, made, 1),
        _ => Vec::new(),
    })
}

/// `memref.rank`.
pub(super) fn rank(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let shape = operand(arena, op, 0).and_then(|source| ctx.shape(arena.ty(source)));
    shape.map_or(Folded::No, |shape| index(ctx, shape.len() as i64))
}

/// `memref.subview` of all of the memory.
pub(super) fn subview(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let whole = same_type(arena, op).filter(|source| {
        let ty = arena.ty(*source);
        let layout = ctx.memref_strides(ty);
        dynamic_sizes(ctx, ty) == 0
            && layout.is_some_and(|(offset, strides)| offset != DYNAMIC && !strides.contains(&DYNAMIC))
    });
    let again = || same_type(arena, op).filter(|source| repeats(ctx, arena, op, *source));
    whole.or_else(again).map_or(Folded::No, Folded::Value)
}

/// Whether a part is all of the part that its source is.
fn repeats(ctx: &Context, arena: &OpArena, op: Op, source: Value) -> bool {
    let sizes = |op| Some((Slice::in_arena(ctx, arena, op)?.sizes, group(ctx, arena, op, 2)));
    let before = defined_by(arena, source, SUBVIEW);
    Slice::in_arena(ctx, arena, op).is_some_and(|slice| {
        slice.offsets.iter().all(|offset| *offset == 0) && slice.strides.iter().all(|stride| *stride == 1)
    }) && before.is_some_and(|before| sizes(before) == sizes(op))
}

/// `memref.view` of all of the memory.
pub(super) fn view(ctx: &Context, arena: &OpArena, op: Op, constants: Constants<'_>) -> Folded {
    let at_start =
        constants.get(1).copied().flatten().and_then(|attr| ctx.as_int(attr)).is_some_and(|(_, n)| n == 0);
    let whole = same_type(arena, op).filter(|source| at_start && dynamic_sizes(ctx, arena.ty(*source)) == 0);
    whole.map_or(Folded::No, Folded::Value)
}

/// `memref.assume_alignment` of memory of the same alignment.
pub(super) fn assume_alignment(_: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let source = operand(arena, op, 0);
    let before = source.and_then(|source| defined_by(arena, source, arena.name(op)));
    let again = before.is_some_and(|before| arena.slot(before, 0) == arena.slot(op, 0));
    source.filter(|_| again).map_or(Folded::No, Folded::Value)
}

// Casts.

/// Uses memory as it was before casts of its type; a value that is stored keeps its type.
pub(crate) fn skip_casts(editor: &mut Editor<'_>, op: Op) -> bool {
    let mut changed = false;
    let first = usize::from(editor.arena().name(op) == STORE);
    for i in first..editor.arena().operands(op).len() {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let cast = operand(arena, op, i).and_then(|value| defined_by(arena, value, CAST));
        let source = cast.and_then(|cast| operand(arena, cast, 0));
        if let Some(source) = source.filter(|source| is_memref(ctx, arena.ty(*source))) {
            editor.set_operand(op, i, source);
            changed = true;
        }
    }
    changed
}

/// Whether a cast makes nothing that is unknown known.
pub(super) fn only_forgets(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (ctx.memref_strides(from), ctx.memref_strides(to)) else { return false };
    let (Some(sizes), Some(others)) = (ctx.shape(from), ctx.shape(to)) else { return false };
    let fits = |(from, to): (&i64, &i64)| *from != DYNAMIC || *to == DYNAMIC;
    fits((&a.0, &b.0))
        && sizes.len() == others.len()
        && sizes.iter().zip(&others).all(fits)
        && a.1.iter().zip(&b.1).all(fits)
}

/// Copies between memory as it was before casts that only forget.
pub(super) fn copy_of_casts(editor: &mut Editor<'_>, op: Op) -> bool {
    let mut changed = false;
    for i in 0..2 {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let Some(value) = operand(arena, op, i) else { continue };
        let source = defined_by(arena, value, CAST).and_then(|cast| operand(arena, cast, 0));
        let source = source.filter(|source| only_forgets(ctx, arena.ty(*source), arena.ty(value)));
        if let Some(source) = source {
            editor.set_operand(op, i, source);
            changed = true;
        }
    }
    changed
}

/// A copy of nothing, or of memory to itself.
pub(super) fn useless_copy(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let [source, target] = *arena.operands(op) else { return false };
    let is_empty = |value| ctx.shape(arena.ty(value)).is_some_and(|shape| shape.contains(&0));
    let useless = source == target || is_empty(source) || is_empty(target);
    if useless {
        editor.erase(op);
    }
    useless
}

/// A cast to another memory space of such a cast.
pub(super) fn space_cast_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, MEMORY_SPACE_CAST));
    let Some(source) = before.and_then(|before| operand(arena, before, 0)) else { return false };
    editor.set_operand(op, 0, source);
    true
}

// Allocations.

/// An allocation of constant sizes.
pub(super) fn constant_sizes(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (sizes, Some(ty)) = (group(ctx, arena, op, 0), result_type(arena, op)) else { return false };
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
    let (name, symbols) = (arena.name(op), group(ctx, arena, op, 1));
    let segments = ctx.dense_i32_array(&[left.len() as i32, symbols.len() as i32]);
    let slots = [arena.slot(op, 0), Some(segments)];
    let made = ctx.memref_type(&shape, ctx.element_or_self(ty), layout(ctx, ty), memory_space(ctx, ty));
    left.extend(symbols);
    let Some(value) = insert(editor, op, (name, made), &left, &slots) else { return false };
    replace_with(editor, op, (CAST, ty), &[value], &[])
}

/// An allocation that is only stored to and deallocated.
pub(super) fn dead_allocation(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let Some(memory) = arena.result(op, 0) else { return false };
    let mut users: Vec<Op> = Vec::new();
    for (user, index) in editor.uses(memory) {
        let writes = arena.name(user) == STORE && index == 1;
        if !writes && arena.name(user) != DEALLOC {
            return false;
        }
        if !users.contains(&user) {
            users.push(user);
        }
    }
    users.into_iter().for_each(|user| editor.erase(user));
    editor.erase(op);
    true
}

// Parts with constant offsets, sizes and strides.

/// The offsets, sizes and strides of an operation with constants in the place of values; its other values; and their
/// numbers. None if nothing changes.
fn constant_slice(
    editor: &Editor<'_>,
    op: Op,
    stride_fits: fn(&i64) -> bool,
) -> Option<(Slice, Vec<Value>, [i32; 4])> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (offsets, a, changed_a) = with_constants(ctx, arena, op, 1, |n| *n >= 0)?;
    let (sizes, b, changed_b) = with_constants(ctx, arena, op, 2, |n| *n >= 0)?;
    let (strides, c, changed_c) = with_constants(ctx, arena, op, 3, stride_fits)?;
    let counts = [1, a.len() as i32, b.len() as i32, c.len() as i32];
    let values = [a, b, c].concat();
    (changed_a || changed_b || changed_c).then_some((Slice { offsets, sizes, strides }, values, counts))
}

fn slice_slots(ctx: &Context, slice: &Slice, counts: &[i32]) -> [Option<Attr>; 4] {
    let list = |items: &[i64]| Some(ctx.dense_i64_array(items));
    [list(&slice.offsets), list(&slice.sizes), list(&slice.strides), Some(ctx.dense_i32_array(counts))]
}

/// Replaces an operation by one of another source and type, and a cast to the type it had.
fn with_slice(
    editor: &mut Editor<'_>,
    op: Op,
    (source, ty): (Value, Type),
    (slice, values, counts): &(Slice, Vec<Value>, [i32; 4]),
) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(old), name) = (result_type(arena, op), arena.name(op)) else { return false };
    let operands: Vec<Value> = [source].into_iter().chain(values.iter().copied()).collect();
    let slots = slice_slots(ctx, slice, counts);
    let Some(value) = insert(editor, op, (name, ty), &operands, &slots) else { return false };
    replace_with(editor, op, (CAST, old), &[value], &[])
}

/// The type of a part of memory of a type, without the dimensions that the result of an operation has not.
fn part_type(editor: &Editor<'_>, op: Op, from: Type, slice: &Slice) -> Option<Type> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let before = Slice::in_arena(ctx, arena, op)?;
    let full = subview_type(ctx, arena.ty(operand(arena, op, 0)?), &before)?;
    let dropped = dropped_dims(ctx, full, result_type(arena, op)?, &before.sizes)?;
    let (offset, strides) = ctx.memref_strides(subview_type(ctx, from, slice)?)?;
    let kept = |list: &[i64]| -> Vec<i64> {
        list.iter().enumerate().filter(|(i, _)| !dropped.contains(i)).map(|(_, n)| *n).collect()
    };
    Some(with_strides(ctx, from, &kept(&slice.sizes), offset, &kept(&strides)))
}

/// `memref.subview` of a cast that only forgets.
pub(super) fn subview_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let found = || {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let value = operand(arena, op, 0)?;
        let source = operand(arena, defined_by(arena, value, CAST)?, 0)?;
        let from = arena.ty(source);
        only_forgets(ctx, from, arena.ty(value)).then_some(())?;
        let slice = Slice::in_arena(ctx, arena, op)?;
        bounds_error(&ctx.shape(from)?, &slice).is_none().then_some(())?;
        let ty = part_type(editor, op, from, &slice)?;
        let counts = ctx.as_dense_ints(arena.slot(op, 3)?)?;
        let counts: Vec<i32> =
            counts.into_iter().map(|count| i32::try_from(count).ok()).collect::<Option<_>>()?;
        let values = arena.operands(op).get(1..)?.to_vec();
        Some((source, ty, (slice, values, counts.try_into().ok()?)))
    };
    match found() {
        Some((source, ty, parts)) => with_slice(editor, op, (source, ty), &parts),
        None => false,
    }
}

/// `memref.subview` of all of the memory is a cast.
pub(super) fn whole_subview(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(ty), Some(slice)) =
        (operand(arena, op, 0), result_type(arena, op), Slice::in_arena(ctx, arena, op))
    else {
        return false;
    };
    let (shape, result) = (ctx.shape(arena.ty(source)), ctx.shape(ty));
    let (Some(shape), Some(result)) = (shape, result) else { return false };
    let whole = shape.len() == result.len()
        && !shape.contains(&DYNAMIC)
        && !result.contains(&DYNAMIC)
        && slice.offsets.iter().all(|offset| *offset == 0)
        && slice.strides.iter().all(|stride| *stride == 1)
        && slice.sizes[..] == shape[..];
    whole && replace_with(editor, op, (CAST, ty), &[source], &[])
}

/// What the type says of the results of `memref.extract_strided_metadata`.
pub(super) fn known_metadata(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(from) = operand(arena, op, 0).map(|source| arena.ty(source)) else { return false };
    let (Some(shape), Some((offset, strides))) = (ctx.shape(from), ctx.memref_strides(from)) else {
        return false;
    };
    let known: Vec<i64> = [offset].into_iter().chain(shape).chain(strides).collect();
    let results: Vec<Value> = arena.results(op).skip(1).collect();
    let mut changed = false;
    for (value, result) in known.into_iter().zip(results) {
        if value == DYNAMIC || !editor.is_used(result) {
            continue;
        }
        let attr = ctx.int_attr(ctx.index_type(), value);
        if let Some(constant) = editor.constant(op, CAST, attr, ctx.index_type()) {
            editor.replace_value(result, constant);
            changed = true;
        }
    }
    changed
}

/// `memref.subview` with constants.
pub(super) fn constant_subview(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(found) = constant_slice(editor, op, |stride| *stride != 0) else { return false };
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(source) = operand(arena, op, 0) else { return false };
    let from = arena.ty(source);
    if bounds_error(&ctx.shape(from).unwrap_or_default(), &found.0).is_some() {
        return false;
    }
    match part_type(editor, op, from, &found.0) {
        Some(ty) => with_slice(editor, op, (source, ty), &found),
        None => false,
    }
}

/// `memref.reinterpret_cast` with constants.
pub(super) fn constant_reinterpret_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(found) = constant_slice(editor, op, |_| true) else { return false };
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(old), Some(offset), Some(source)) =
        (result_type(arena, op), found.0.offsets.first().copied(), operand(arena, op, 0))
    else {
        return false;
    };
    let ty = with_strides(ctx, old, &found.0.sizes, offset, &found.0.strides);
    with_slice(editor, op, (source, ty), &found)
}

/// `memref.transpose` that changes nothing.
pub(super) fn transpose(ctx: &Context, arena: &OpArena, op: Op, _: Constants<'_>) -> Folded {
    let rank = result_type(arena, op).and_then(|ty| ctx.shape(ty)).map_or(0, |shape| shape.len());
    let identity = ctx.projection_map(rank, 0..rank);
    let same = same_type(arena, op).filter(|_| arena.slot(op, 0) == Some(identity));
    same.map_or(Folded::No, Folded::Value)
}

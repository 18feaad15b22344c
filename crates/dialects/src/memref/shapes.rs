//! Canonicalization patterns of `memref` operations that change shapes: reshapes, views, transposes, scopes.

use super::canonical::only_forgets;
use super::views::{collapsed_type, expanded_type, permutation};
use super::{
    ALLOCA, ALLOCA_SCOPE, CAST, COLLAPSE_SHAPE, EXPAND_SHAPE, EXTRACT_STRIDED_METADATA, LOAD,
    REINTERPRET_CAST, RESHAPE, SUBVIEW, TRANSPOSE, is_memref, layout, memory_space, verify::cast_compatible,
};
use crate::rewriting::{
    constant_int, defined_by, group, insert, operand, replace_with, result_type, with_constants,
};
use crate::{reshape::groups, slice::Slice};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::dialect::Traits;
use spirula_ir::{Context, Editor, Op, OpArena, Value, is_effect_free};

/// The source of the cast that defines an operand.
fn cast_source(editor: &Editor<'_>, op: Op) -> Option<Value> {
    let arena = editor.arena();
    operand(arena, defined_by(arena, operand(arena, op, 0)?, CAST)?, 0)
}

/// `memref.collapse_shape` of a cast that only forgets.
pub(super) fn collapse_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(between), Some(old)) =
        (cast_source(editor, op), operand(arena, op, 0), result_type(arena, op))
    else {
        return false;
    };
    if !only_forgets(ctx, arena.ty(source), arena.ty(between)) {
        return false;
    }
    let attr = arena.slot(op, 0);
    let groups = attr.and_then(|attr| groups(ctx, attr));
    let Some(ty) = groups.and_then(|groups| collapsed_type(ctx, arena.ty(source), &groups)) else {
        return false;
    };
    if ty == old {
        editor.set_operand(op, 0, source);
        return true;
    }
    let Some(value) = insert(editor, op, (COLLAPSE_SHAPE, ty), &[source], &[attr]) else { return false };
    replace_with(editor, op, (CAST, old), &[value], &[])
}

/// `memref.expand_shape` of a cast that only forgets, to known sizes.
pub(super) fn expand_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(between), Some(old), Some((sizes, values, _))) = (
        cast_source(editor, op),
        operand(arena, op, 0),
        result_type(arena, op),
        with_constants(ctx, arena, op, 1, |size| *size >= 0),
    ) else {
        return false;
    };
    if !only_forgets(ctx, arena.ty(source), arena.ty(between)) {
        return false;
    }
    let attr = arena.slot(op, 0);
    let (Some(groups), Some(from)) = (attr.and_then(|attr| groups(ctx, attr)), ctx.shape(arena.ty(source)))
    else {
        return false;
    };
    // What is known of the source must be known of the sizes that it is expanded to.
    let size = |dim: &i64| usize::try_from(*dim).ok().and_then(|dim| sizes.get(dim)).copied();
    let agree = groups.iter().zip(&from).all(|(group, from)| {
        let all: Option<Vec<i64>> = group.iter().map(size).collect();
        all.is_some_and(|all| {
            let dynamic = all.contains(&DYNAMIC);
            if *from == DYNAMIC { dynamic } else { !dynamic && crate::reshape::product(all) == *from }
        })
    });
    let Some(ty) = expanded_type(ctx, arena.ty(source), &sizes, &groups).filter(|_| agree) else {
        return false;
    };
    let slots = [attr, Some(ctx.dense_i64_array(&sizes))];
    let operands: Vec<Value> = [source].into_iter().chain(values).collect();
    let Some(value) = insert(editor, op, (EXPAND_SHAPE, ty), &operands, &slots) else { return false };
    if ty == old {
        editor.replace(op, &[value]);
        return true;
    }
    replace_with(editor, op, (CAST, old), &[value], &[])
}

/// A reshape of its inverse that differs in the layout is a cast.
pub(super) fn inverse_is_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let inverse = if arena.name(op) == EXPAND_SHAPE { COLLAPSE_SHAPE } else { EXPAND_SHAPE };
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, inverse));
    let source = before.and_then(|before| operand(arena, before, 0));
    let (Some(before), Some(source), Some(ty)) = (before, source, result_type(arena, op)) else {
        return false;
    };
    let from = arena.ty(source);
    let fits = from != ty
        && ctx.shape(from) == ctx.shape(ty)
        && arena.slot(before, 0) == arena.slot(op, 0)
        && cast_compatible(ctx, from, ty);
    fits && replace_with(editor, op, (CAST, ty), &[source], &[])
}

/// `memref.transpose` of such: one with the orders composed.
pub(super) fn transpose_twice(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, TRANSPOSE));
    let Some((before, source)) = before.and_then(|before| Some((before, operand(arena, before, 0)?))) else {
        return false;
    };
    let order = |op| arena.slot(op, 0).and_then(|map| permutation(ctx, map));
    let (Some(first), Some(second)) = (order(before), order(op)) else { return false };
    let composed: Option<Vec<usize>> = second.iter().map(|dim| first.get(*dim).copied()).collect();
    let Some(composed) = composed else { return false };
    editor.set_operand(op, 0, source);
    editor.set_slot(op, 0, Some(ctx.projection_map(composed.len(), composed)));
    true
}

/// `memref.view` of a cast.
pub(super) fn view_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    match cast_source(editor, op).filter(|source| is_memref(editor.ctx(), editor.arena().ty(*source))) {
        Some(source) => {
            editor.set_operand(op, 0, source);
            true
        }
        None => false,
    }
}

/// `memref.view` with constant sizes.
pub(super) fn constant_view(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (sizes, Some(ty)) = (group(ctx, arena, op, 2), result_type(arena, op)) else { return false };
    let Some(mut shape) = ctx.shape(ty).filter(|_| layout(ctx, ty).is_none()) else { return false };
    let (mut left, mut values) = (Vec::new(), sizes.iter());
    for size in shape.iter_mut().filter(|size| **size == DYNAMIC) {
        let Some(value) = values.next() else { return false };
        match constant_int(ctx, arena, *value).filter(|known| *known >= 0) {
            Some(known) => *size = known,
            None => left.push(*value),
        }
    }
    let (Some(source), Some(shift)) = (operand(arena, op, 0), operand(arena, op, 1)) else { return false };
    if left.len() == sizes.len() {
        return false;
    }
    let made = ctx.memref_type(&shape, ctx.element_or_self(ty), None, memory_space(ctx, ty));
    let (name, operands) = (arena.name(op), [vec![source, shift], left].concat());
    let Some(value) = insert(editor, op, (name, made), &operands, &[]) else { return false };
    replace_with(editor, op, (CAST, ty), &[value], &[])
}

// `memref.reinterpret_cast`.

/// Reinterprets what a cast, another such operation, or a part from the start was made of.
pub(super) fn reinterpret_source(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(before) = operand(arena, op, 0).and_then(|source| arena.def_op(source)) else { return false };
    let fits = match arena.name(before) {
        REINTERPRET_CAST | CAST => true,
        SUBVIEW => Slice::in_arena(ctx, arena, before)
            .is_some_and(|slice| slice.offsets.iter().all(|offset| *offset == 0)),
        _ => false,
    };
    match operand(arena, before, 0).filter(|_| fits) {
        Some(source) => {
            editor.set_operand(op, 0, source);
            true
        }
        None => false,
    }
}

/// Reinterprets memory as what it is.
pub(super) fn same_memory(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(ty), Some(slice)) =
        (operand(arena, op, 0), result_type(arena, op), Slice::in_arena(ctx, arena, op))
    else {
        return false;
    };
    let is_static = ctx.shape(ty).is_some_and(|shape| !shape.contains(&DYNAMIC));
    let same = is_static && arena.ty(source) == ty && slice.offsets[..] == [0];
    if same {
        editor.replace(op, &[source]);
    }
    same
}

/// Reinterprets the base of the metadata of memory: the memory itself, if its metadata are used as they are.
pub(super) fn of_metadata(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let base = operand(arena, op, 0);
    let metadata = base.and_then(|base| defined_by(arena, base, EXTRACT_STRIDED_METADATA));
    let memory = metadata.and_then(|metadata| operand(arena, metadata, 0));
    let (Some(metadata), Some(memory), Some(ty)) = (metadata, memory, result_type(arena, op)) else {
        return false;
    };
    if is_whole(ctx, arena, op, (metadata, memory)) == Some(true) {
        if arena.ty(memory) == ty {
            editor.replace(op, &[memory]);
            return true;
        }
        if cast_compatible(ctx, arena.ty(memory), ty) {
            return replace_with(editor, op, (CAST, ty), &[memory], &[]);
        }
    }
    editor.set_operand(op, 0, memory);
    true
}

/// Whether the offset, sizes and strides of an operation are those of the memory.
fn is_whole(ctx: &Context, arena: &OpArena, op: Op, (metadata, memory): (Op, Value)) -> Option<bool> {
    let from = arena.ty(memory);
    let (offset, strides) = ctx.memref_strides(from)?;
    let shape = ctx.shape(from)?;
    let known: Vec<i64> = [offset].into_iter().chain(shape).chain(strides).collect();
    let slice = Slice::in_arena(ctx, arena, op)?;
    let given = [slice.offsets, slice.sizes, slice.strides].concat();
    if known.len() != given.len() {
        return Some(false);
    }
    let mut values = arena.operands(op).iter().skip(1);
    for ((known, given), result) in known.iter().zip(&given).zip(arena.results(metadata).skip(1)) {
        let value = if *given == DYNAMIC { Some(*values.next()?) } else { None };
        let same = match value {
            Some(value) => {
                value == result || *known != DYNAMIC && constant_int(ctx, arena, value) == Some(*known)
            }
            None => known == given,
        };
        if !same {
            return Some(false);
        }
    }
    Some(true)
}

/// A size of reshaped memory is an element of the shape, as it is where the memory is reshaped.
pub(super) fn dim_of_reshape(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(memory), Some(at)) = (operand(arena, op, 0), operand(arena, op, 1)) else { return false };
    let Some(reshape) = defined_by(arena, memory, RESHAPE) else { return false };
    let (Some(shape), Some(next)) = (operand(arena, reshape, 1), arena.next(reshape)) else { return false };
    // The index must be known where the memory is reshaped.
    let constant = constant_int(ctx, arena, at);
    let is_argument = arena.def_op(at).is_none() && arena.def_block(at) == arena.block_of(reshape);
    let at = match constant {
        Some(value) => {
            let attr = ctx.int_attr(ctx.index_type(), value);
            editor.constant(next, CAST, attr, ctx.index_type())
        }
        None => is_argument.then_some(at),
    };
    let Some(at) = at else { return false };
    let element = ctx.element_or_self(editor.arena().ty(shape));
    let slots = spirula_ir::dialect::no_slots(ctx, LOAD);
    let Some(size) = insert(editor, next, (LOAD, element), &[shape, at], slots) else { return false };
    if ctx.is_index(element) {
        editor.replace(op, &[size]);
        return true;
    }
    let cast = insert(editor, next, (crate::arith::INDEX_CAST, ctx.index_type()), &[size], &[]);
    cast.map(|size| editor.replace(op, &[size])).is_some()
}

// `memref.alloca_scope`.

/// Whether an operation may allocate memory that lives as long as the closest scope.
fn may_allocate(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let Some(row) = ctx.op_row(arena.name(op)) else { return true };
    let plain =
        [Traits::PURE, Traits::NO_EFFECT, Traits::READS, Traits::RECURSIVE_EFFECTS, Traits::TERMINATOR];
    let memory = arena.name(op) != ALLOCA && ctx.op_name_text(arena.name(op)).starts_with("memref.");
    !(memory || plain.into_iter().any(|of| row.has(of)) || is_effect_free(ctx, arena, op))
}

/// Whether memory of a scope lives until an operation with regions ends.
fn is_scope(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    arena.name(op) == ALLOCA_SCOPE
        || [
            "func.func",
            "gpu.func",
            "scf.execute_region",
            "scf.for",
            "scf.forall",
            "scf.parallel",
            "affine.parallel",
        ]
        .contains(&ctx.op_name_text(arena.name(op)))
}

/// A scope that allocates nothing, or that ends where the scope around it does, is inlined.
pub(super) fn inline_scope(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let region = arena.regions(op).first().copied();
    let Some(body) = region.and_then(|region| arena.entry(region)) else { return false };
    let Some(end) = arena.last(body) else { return false };
    let mut pending: Vec<Op> = arena.ops(body).collect();
    let mut allocates = false;
    while let Some(inner) = pending.pop() {
        allocates |= may_allocate(ctx, arena, inner);
        if !is_scope(ctx, arena, inner) {
            pending.extend(arena.ops_in(arena.regions(inner)));
        }
    }
    if allocates {
        let last = arena.next(op).is_some_and(|next| arena.next(next).is_none());
        // The operation around the body of a function is not in its arena: a function is a scope.
        let around = arena.parent_op(op);
        let region = arena.block_of(op).and_then(|block| arena.block_parent(block));
        let one_block = region.is_some_and(|region| arena.blocks(region).nth(1).is_none());
        if !last || !one_block || around.is_some_and(|around| !is_scope(ctx, arena, around)) {
            return false;
        }
    }
    let values = arena.operands(end).to_vec();
    editor.inline_block_before(body, op, &[]);
    editor.erase(end);
    editor.replace(op, &values);
    true
}

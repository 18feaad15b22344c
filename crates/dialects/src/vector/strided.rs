//! Canonicalization of `vector.extract_strided_slice`, and of reshapes and reductions of single elements.

use super::parts::list;
use super::types::VectorType;
use super::{
    BROADCAST, CREATE_MASK, EXTRACT, EXTRACT_STRIDED_SLICE, FROM_ELEMENTS, INSERT_STRIDED_SLICE, SHAPE_CAST,
    YIELD,
};
use crate::arith;
use crate::rewriting::{
    constant_of, defined_by, dense, elements, insert, integers, operand, replace_with, result_type,
    splat_value,
};
use spirula_ir::dialect::no_slots;
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpName, Type, Value};

fn array(ctx: &Context, numbers: &[i64]) -> Option<Attr> {
    Some(ctx.array_attr(&numbers.iter().map(|n| ctx.i64_attr(*n)).collect::<Vec<_>>()))
}

/// The offsets and sizes of a slice along all dimensions of its source.
fn whole_slice(editor: &Editor<'_>, op: Op) -> Option<(Vec<i64>, Vec<i64>)> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let from = VectorType::of(ctx, arena.ty(operand(arena, op, 0)?))?;
    let (mut offsets, mut sizes) = (list(ctx, arena, op, 0)?, list(ctx, arena, op, 1)?);
    list(ctx, arena, op, 2)?.iter().all(|stride| *stride == 1).then_some(())?;
    offsets.resize(from.rank(), 0);
    sizes.extend(from.shape.get(sizes.len()..)?);
    Some((offsets, sizes))
}

fn slots(ctx: &Context, offsets: &[i64], sizes: &[i64]) -> [Option<Attr>; 3] {
    [array(ctx, offsets), array(ctx, sizes), array(ctx, &vec![1; offsets.len()])]
}

/// A part of a broadcast is a broadcast of a part.
pub(super) fn slice_of_broadcast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let made = operand(arena, op, 0).and_then(|source| defined_by(arena, source, BROADCAST));
    let source = made.and_then(|made| operand(arena, made, 0));
    let (Some(source), Some(ty), Some((offsets, sizes))) =
        (source, result_type(arena, op), whole_slice(editor, op))
    else {
        return false;
    };
    let Some(from) = VectorType::of(ctx, arena.ty(source)) else { return false };
    let Some(added) = offsets.len().checked_sub(from.rank()) else { return false };
    let own = from.shape.iter().zip(offsets.iter().zip(&sizes).skip(added));
    let (mut starts, mut lengths) = (Vec::new(), Vec::new());
    for (length, (offset, size)) in own {
        starts.push(if *length == 1 { 0 } else { *offset });
        lengths.push(if *length == 1 { 1 } else { *size });
    }
    if lengths[..] == from.shape[..] {
        return replace_with(editor, op, (BROADCAST, ty), &[source], &[]);
    }
    if from.scalable != 0 {
        return false;
    }
    let part = VectorType::new(lengths.iter().map(|length| (*length, false)), from.element).ty(ctx);
    let slots = slots(ctx, &starts, &lengths);
    match insert(editor, op, (EXTRACT_STRIDED_SLICE, part), &[source], &slots) {
        Some(part) => replace_with(editor, op, (BROADCAST, ty), &[part], &[]),
        None => false,
    }
}

/// A part of a mask is a mask of what is left of its sizes.
pub(super) fn slice_of_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let made = operand(arena, op, 0).and_then(|source| defined_by(arena, source, CREATE_MASK));
    let (Some(made), Some(ty), Some((offsets, _))) = (made, result_type(arena, op), whole_slice(editor, op))
    else {
        return false;
    };
    let mut sizes = arena.operands(made).to_vec();
    let index = ctx.index_type();
    for (size, offset) in sizes.iter_mut().zip(offsets).filter(|(_, offset)| *offset != 0) {
        let Some(offset) = editor.constant(op, CREATE_MASK, ctx.int_attr(index, offset), index) else {
            return false;
        };
        let slots = no_slots(ctx, arith::SUBI);
        let Some(left) = insert(editor, op, (arith::SUBI, index), &[*size, offset], slots) else {
            return false;
        };
        *size = left;
    }
    replace_with(editor, op, (CREATE_MASK, ty), &sizes, &[])
}

/// A part of a vector of which other parts were replaced, or that is inside of a part that was.
pub(super) fn slice_of_inserted(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some((offsets, sizes)) = whole_slice(editor, op) else { return false };
    let Some(first) = operand(arena, op, 0) else { return false };
    let mut source = first;
    let ends = |start: &i64, size: &i64| start.saturating_add(*size);
    while let Some(made) = defined_by(arena, source, INSERT_STRIDED_SLICE) {
        let (Some(stored), Some(dest), Some(starts)) =
            (operand(arena, made, 0), operand(arena, made, 1), list(ctx, arena, made, 0))
        else {
            return false;
        };
        let Some(part) = VectorType::of(ctx, arena.ty(stored)) else { return false };
        let plain =
            list(ctx, arena, made, 1).is_some_and(|strides| strides.iter().all(|stride| *stride == 1));
        if part.rank() != offsets.len() || starts.len() != offsets.len() || !plain {
            return false;
        }
        let dims = || starts.iter().zip(&part.shape).zip(offsets.iter().zip(&sizes));
        let apart = dims().any(|((start, length), (offset, size))| {
            ends(offset, size) <= *start || ends(start, length) <= *offset
        });
        if apart {
            source = dest;
            continue;
        }
        let inside = dims().all(|((start, length), (offset, size))| {
            start <= offset && ends(offset, size) <= ends(start, length)
        });
        if !inside {
            return false;
        }
        let moved: Vec<i64> = offsets.iter().zip(&starts).map(|(offset, start)| offset - start).collect();
        return slice_from(editor, op, stored, &moved, &sizes);
    }
    source != first && slice_from(editor, op, source, &offsets, &sizes)
}

fn slice_from(editor: &mut Editor<'_>, op: Op, source: Value, offsets: &[i64], sizes: &[i64]) -> bool {
    let slots = slots(editor.ctx(), offsets, sizes);
    editor.set_operand(op, 0, source);
    for (i, slot) in slots.into_iter().enumerate() {
        editor.set_slot(op, i, slot);
    }
    true
}

/// Constants of more elements are copied only where nothing else uses the one that is replaced.
const MAX_SHARED: i64 = 256;

/// A part of a constant that is replaced by another constant.
pub(super) fn insert_constant(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(part), Some(whole)) = (operand(arena, op, 0), operand(arena, op, 1)) else { return false };
    let (Some(new), Some(old)) = (constant_of(ctx, arena, part), constant_of(ctx, arena, whole)) else {
        return false;
    };
    let ty = arena.ty(whole);
    let (Some(from), Some(to)) = (VectorType::of(ctx, arena.ty(part)), VectorType::of(ctx, ty)) else {
        return false;
    };
    if splat_value(ctx, new).is_some_and(|value| splat_value(ctx, old) == Some(value)) {
        editor.replace(op, &[whole]);
        return true;
    }
    if from.scalable != 0 || to.scalable != 0 || to.count() > MAX_SHARED && !editor.is_used_once(whole) {
        return false;
    }
    let Some(attr) = inserted(ctx, arena, op, (&from, new), (&to, old), ty) else { return false };
    let Some(constant) = editor.constant(op, INSERT_STRIDED_SLICE, attr, ty) else { return false };
    editor.replace(op, &[constant]);
    true
}

/// The elements of a constant, with those of another from the offsets of an insertion on.
fn inserted(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    (from, new): (&VectorType, Attr),
    (to, old): (&VectorType, Attr),
    ty: Type,
) -> Option<Attr> {
    let (offsets, strides) = (list(ctx, arena, op, 0)?, list(ctx, arena, op, 1)?);
    let added = to.rank().checked_sub(from.rank())?;
    let (new, mut items) = (elements(ctx, new)?, elements(ctx, old)?);
    if strides.iter().any(|stride| *stride != 1) || offsets.len() != to.rank() {
        return None;
    }
    for (number, item) in new.into_iter().enumerate() {
        // The position of the element, from the last dimension, and its number in the whole.
        let (mut rest, mut at, mut step) = (i64::try_from(number).ok()?, 0i64, 1i64);
        for dim in (0..to.rank()).rev() {
            let size =
                dim.checked_sub(added).and_then(|dim| from.shape.get(dim)).copied().unwrap_or(1).max(1);
            at += (offsets.get(dim)? + rest % size).checked_mul(step)?;
            rest /= size;
            step = step.checked_mul(*to.shape.get(dim)?)?;
        }
        *items.get_mut(usize::try_from(at).ok()?)? = item;
    }
    Some(dense(ctx, ty, &items))
}

// Reshapes.

/// A shape cast of a vector of values is a vector of these.
pub(super) fn cast_of_elements(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let made = operand(arena, op, 0).and_then(|source| defined_by(arena, source, FROM_ELEMENTS));
    let (Some(made), Some(ty)) = (made, result_type(arena, op)) else { return false };
    let values = arena.operands(made).to_vec();
    replace_with(editor, op, (FROM_ELEMENTS, ty), &values, &[])
}

/// Whether a vector is repeated as a whole where it is broadcast.
fn is_repeated(from: &VectorType, to: &VectorType) -> bool {
    let same = to
        .rank()
        .checked_sub(from.rank())
        .is_some_and(|added| to.shape.get(added..) == Some(&from.shape[..]));
    from.scalable == 0 && to.scalable == 0 && (from.count() == 1 || same)
}

/// A shape cast of a repeated vector is a broadcast of that.
pub(super) fn cast_of_broadcast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let between = operand(arena, op, 0);
    let source = between.and_then(|between| operand(arena, defined_by(arena, between, BROADCAST)?, 0));
    let (Some(between), Some(source), Some(ty)) = (between, source, result_type(arena, op)) else {
        return false;
    };
    let vector = |ty: Type| VectorType::of(ctx, ty);
    let (Some(from), Some(middle), Some(to)) =
        (vector(arena.ty(source)), vector(arena.ty(between)), vector(ty))
    else {
        return false;
    };
    let fits = is_repeated(&from, &middle)
        && is_repeated(&from, &to)
        && super::fold::can_broadcast(ctx, arena.ty(source), &to);
    fits && replace_with(editor, op, (BROADCAST, ty), &[source], &[])
}

/// A broadcast of a vector with other leading dimensions of size 1.
pub(super) fn broadcast_of_cast(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let between = operand(arena, op, 0);
    let source = between.and_then(|between| operand(arena, defined_by(arena, between, SHAPE_CAST)?, 0));
    let (Some(between), Some(source), Some(ty)) = (between, source, result_type(arena, op)) else {
        return false;
    };
    let vector = |ty: Type| VectorType::of(ctx, ty);
    let (Some(from), Some(middle), Some(to)) =
        (vector(arena.ty(source)), vector(arena.ty(between)), vector(ty))
    else {
        return false;
    };
    let rest = |of: &VectorType| of.dims().skip_while(|dim| *dim == (1, false)).collect::<Vec<_>>();
    let fits = rest(&from) == rest(&middle) && super::fold::can_broadcast(ctx, arena.ty(source), &to);
    if fits {
        editor.set_operand(op, 0, source);
    }
    fits
}

// Reductions of dimensions of size 1.

/// The operation of a kind of reduction, and whether it has fast-math flags.
fn combine(editor: &Editor<'_>, kind: Attr, ty: Type) -> Option<(OpName, bool)> {
    let ctx = editor.ctx();
    let float = ctx.as_float(ctx.element_or_self(ty)).is_some();
    Some(match (super::attributes::keyword(kind), float) {
        ("add", true) => (arith::ADDF, true),
        ("add", false) => (arith::ADDI, false),
        ("mul", true) => (arith::MULF, true),
        ("mul", false) => (arith::MULI, false),
        ("minui", false) => (arith::MINUI, false),
        ("minsi", false) => (arith::MINSI, false),
        ("maxui", false) => (arith::MAXUI, false),
        ("maxsi", false) => (arith::MAXSI, false),
        ("and", false) => (arith::ANDI, false),
        ("or", false) => (arith::ORI, false),
        ("xor", false) => (arith::XORI, false),
        ("minnumf", true) => (arith::MINNUMF, true),
        ("maxnumf", true) => (arith::MAXNUMF, true),
        ("minimumf", true) => (arith::MINIMUMF, true),
        ("maximumf", true) => (arith::MAXIMUMF, true),
        _ => return None,
    })
}

/// The flags of an operation that are not empty, in the slots of another one.
fn combined(
    editor: &mut Editor<'_>,
    op: Op,
    (kind, flags): (Attr, Option<Attr>),
    operands: [Value; 2],
) -> bool {
    let Some(ty) = result_type(editor.arena(), op) else { return false };
    let Some((name, has_flags)) = combine(editor, kind, ty) else { return false };
    let mut slots = no_slots(editor.ctx(), name).to_vec();
    if let Some(slot) = slots.first_mut().filter(|_| has_flags) {
        *slot = flags;
    }
    replace_with(editor, op, (name, ty), &operands, &slots)
}

/// Whether an operation is masked.
fn is_masked(editor: &Editor<'_>, op: Op) -> bool {
    editor.arena().parent_op(op).is_some_and(|around| editor.arena().name(around) == super::MASK)
}

/// A reduction of one element.
pub(super) fn reduce_one(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(ty), Some(kind)) =
        (operand(arena, op, 0), result_type(arena, op), arena.slot(op, 0))
    else {
        return false;
    };
    let one = VectorType::of(ctx, arena.ty(source)).filter(|of| of.scalable == 0 && of.count() == 1);
    let Some(of) = one.filter(|_| !is_masked(editor, op)) else { return false };
    let (accumulator, flags) = (operand(arena, op, 1), arena.slot(op, 1));
    let position = [Some(ctx.dense_i64_array(&vec![0; of.rank()]))];
    match accumulator {
        None => replace_with(editor, op, (EXTRACT, ty), &[source], &position),
        Some(accumulator) => {
            let Some(element) = insert(editor, op, (EXTRACT, ty), &[source], &position) else { return false };
            combined(editor, op, (kind, flags), [element, accumulator])
        }
    }
}

/// A reduction along dimensions of size 1.
pub(super) fn reduce_unit_dims(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(source), Some(accumulator), Some(kind), Some(dims)) =
        (operand(arena, op, 0), operand(arena, op, 1), arena.slot(op, 0), integers(ctx, arena, op, 1))
    else {
        return false;
    };
    let (Some(from), Some(ty)) = (VectorType::of(ctx, arena.ty(source)), result_type(arena, op)) else {
        return false;
    };
    let unit = |dim: &i64| usize::try_from(*dim).is_ok_and(|dim| from.dims().nth(dim) == Some((1, false)));
    if dims.is_empty() || !dims.iter().all(unit) || is_masked(editor, op) {
        return false;
    }
    let (name, slots) = if ctx.is_vector(ty) {
        (SHAPE_CAST, Vec::new())
    } else {
        (EXTRACT, vec![Some(ctx.dense_i64_array(&vec![0; from.rank()]))])
    };
    let Some(reduced) = insert(editor, op, (name, ty), &[source], &slots) else { return false };
    combined(editor, op, (kind, None), [accumulator, reduced])
}

/// A mask of nothing.
pub(super) fn empty_mask(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let region = arena.regions(op).first().copied();
    let first = region.and_then(|region| arena.entry(region)).and_then(|block| arena.first(block));
    match first.filter(|first| arena.name(*first) == YIELD) {
        Some(end) => {
            let values = arena.operands(end).to_vec();
            editor.replace(op, &values);
            true
        }
        None => false,
    }
}

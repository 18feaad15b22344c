//! Parts that folders and canonicalization patterns share.

use spirula_ir::builtin::DYNAMIC;
use spirula_ir::dialect::{Folded, Traits};
use spirula_ir::{
    Attr, Context, Editor, Op, OpArena, OpName, OpParts, Type, Value, index_list_slot, operand_group,
};

/// The constant that a value is.
pub(crate) fn constant_of(ctx: &Context, arena: &OpArena, value: Value) -> Option<Attr> {
    let op = arena.def_op(value)?;
    let row = ctx.op_row(arena.name(op)).filter(|row| row.has(Traits::CONSTANT))?;
    match row.fold?(ctx, arena, op, &[]) {
        Folded::Constant(attr) => Some(attr),
        _ => None,
    }
}

/// The integer that a value is.
pub(crate) fn constant_int(ctx: &Context, arena: &OpArena, value: Value) -> Option<i64> {
    ctx.as_int(constant_of(ctx, arena, value)?).map(|(_, value)| value)
}

/// The operation that defines a value, if it has this name.
pub(crate) fn defined_by(arena: &OpArena, value: Value, name: OpName) -> Option<Op> {
    arena.def_op(value).filter(|op| arena.name(*op) == name)
}

/// An operand.
pub(crate) fn operand(arena: &OpArena, op: Op, index: usize) -> Option<Value> {
    arena.operands(op).get(index).copied()
}

/// The type of the first result.
pub(crate) fn result_type(arena: &OpArena, op: Op) -> Option<Type> {
    arena.result(op, 0).map(|value| arena.ty(value))
}

/// The integers of a dense array in an attribute slot.
pub(crate) fn integers(ctx: &Context, arena: &OpArena, op: Op, slot: usize) -> Option<Vec<i64>> {
    ctx.as_dense_ints(arena.slot(op, slot)?)
}

/// Inserts an operation of one result before another one.
pub(crate) fn insert(
    editor: &mut Editor<'_>,
    before: Op,
    (name, ty): (OpName, Type),
    operands: &[Value],
    slots: &[Option<Attr>],
) -> Option<Value> {
    let loc = editor.arena().loc(before);
    let parts = OpParts { loc, operands, results: &[ty], slots, ..OpParts::new(name) };
    let op = editor.insert_before(before, &parts);
    editor.arena().result(op, 0)
}

/// Replaces an operation by another one of one result.
pub(crate) fn replace_with(
    editor: &mut Editor<'_>,
    op: Op,
    (name, ty): (OpName, Type),
    operands: &[Value],
    slots: &[Option<Attr>],
) -> bool {
    let loc = editor.arena().loc(op);
    editor.replace_with(op, &OpParts { loc, operands, results: &[ty], slots, ..OpParts::new(name) });
    true
}

/// The dense attribute with one value for all elements.
pub(crate) fn splat(ctx: &Context, ty: Type, value: Attr) -> Option<Attr> {
    let (of, element) = (ctx.attr_type(value)?, ctx.shaped_element(ty)?);
    let mut raw = Vec::new();
    ctx.scalar_bytes(value, &mut raw)?;
    (of == element).then(|| ctx.dense_attr(ty, &raw))
}

/// The largest number of elements that are computed one by one.
const MAX_ELEMENTS: u64 = 1 << 16;

/// The bytes of every element of a dense attribute.
pub(crate) fn elements(ctx: &Context, attr: Attr) -> Option<Vec<&[u8]>> {
    let (ty, raw) = ctx.as_dense(attr)?;
    let size = ctx.dense_element_bytes(ctx.shaped_element(ty)?)?;
    let count = usize::try_from(ctx.element_count(ty).filter(|count| *count <= MAX_ELEMENTS)?).ok()?;
    let items: Vec<&[u8]> = raw.chunks_exact(size).collect();
    match items[..] {
        [one] => Some(vec![one; count]),
        _ => (items.len() == count).then_some(items),
    }
}

/// The dense attribute of these elements, of which equal ones are stored once.
pub(crate) fn dense(ctx: &Context, ty: Type, items: &[&[u8]]) -> Attr {
    match items {
        [first, rest @ ..] if rest.iter().all(|item| item == first) => ctx.dense_attr(ty, first),
        _ => ctx.dense_attr(ty, &items.concat()),
    }
}

/// The dense attribute of attributes of its element's type.
pub(crate) fn dense_of(ctx: &Context, ty: Type, items: &[Attr]) -> Option<Attr> {
    let element = ctx.shaped_element(ty)?;
    let mut all = Vec::new();
    for item in items {
        let mut raw = Vec::new();
        ctx.scalar_bytes(*item, &mut raw).filter(|()| ctx.attr_type(*item) == Some(element))?;
        all.push(raw);
    }
    let all: Vec<&[u8]> = all.iter().map(Vec::as_slice).collect();
    Some(dense(ctx, ty, &all))
}

/// The integer, index or float with these bytes.
pub(crate) fn scalar(ctx: &Context, ty: Type, raw: &[u8]) -> Option<Attr> {
    (ctx.scalar_bits(ty).is_some() || ctx.is_index(ty)).then(|| ctx.scalar_from_bytes(ty, raw))
}

/// The value of all elements of a constant, if there is one.
pub(crate) fn splat_value(ctx: &Context, attr: Attr) -> Option<Attr> {
    let (ty, raw) = ctx.as_dense(attr)?;
    let element = ctx.shaped_element(ty)?;
    (raw.len() == ctx.dense_element_bytes(element)?).then(|| scalar(ctx, element, raw))?
}

/// The same elements in another shape.
pub(crate) fn reshaped(ctx: &Context, attr: Attr, ty: Type) -> Option<Attr> {
    ctx.as_dense(attr).map(|(_, raw)| ctx.dense_attr(ty, raw))
}

/// The number of the element at a position, whose remaining indices are 0, and how many elements there are from it.
pub(crate) fn linear_range(shape: &[i64], position: &[i64]) -> Option<(usize, usize)> {
    let (mut at, mut count) = (0usize, 1usize);
    for (i, size) in shape.iter().enumerate() {
        let size = usize::try_from(*size).ok()?;
        let index = match position.get(i) {
            Some(index) => usize::try_from(*index).ok().filter(|index| *index < size)?,
            None => {
                count = count.checked_mul(size)?;
                0
            }
        };
        at = at.checked_mul(size)?.checked_add(index)?;
    }
    Some((at, count))
}

/// The index constant `value` as the result of a folder.
pub(crate) fn index(ctx: &Context, value: i64) -> Folded {
    Folded::Constant(ctx.int_attr(ctx.index_type(), value))
}

/// The operand, if it has the type of the only result.
pub(crate) fn same_type(arena: &OpArena, op: Op) -> Option<Value> {
    operand(arena, op, 0).filter(|value| result_type(arena, op) == Some(arena.ty(*value)))
}

/// Folds an operation whose result has the type of its first operand to that.
pub(crate) fn fold_same_type(_: &Context, arena: &OpArena, op: Op, _: &[Option<Attr>]) -> Folded {
    same_type(arena, op).map_or(Folded::No, Folded::Value)
}

/// The value of a dynamic dimension among those of all dynamic dimensions, in order.
pub(crate) fn dynamic_value(ctx: &Context, ty: Type, dim: usize, values: &[Value]) -> Option<Value> {
    let shape = ctx.shape(ty)?;
    let before = shape.get(..dim)?.iter().filter(|size| **size == DYNAMIC).count();
    values.get(before).copied()
}

/// The size that a `dim` operation asks for: known from the type, or by `values`, the values of all dynamic dimensions
/// of what the tensor or memory was made by.
pub(crate) fn fold_dim(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    constants: &[Option<Attr>],
    values: impl Fn(Op) -> Vec<Value>,
) -> Folded {
    let known = constants.get(1).copied().flatten().and_then(|attr| ctx.as_int(attr));
    let dim = known.and_then(|(_, dim)| usize::try_from(dim).ok());
    let (Some(dim), Some(source)) = (dim, operand(arena, op, 0)) else { return Folded::No };
    let ty = arena.ty(source);
    match ctx.shape(ty).and_then(|shape| shape.get(dim).copied()) {
        None => Folded::No,
        Some(DYNAMIC) => {
            let values = arena.def_op(source).map(values).unwrap_or_default();
            dynamic_value(ctx, ty, dim, &values).map_or(Folded::No, Folded::Value)
        }
        Some(size) => index(ctx, size),
    }
}

/// Values of an operand slot.
pub(crate) fn group(ctx: &Context, arena: &OpArena, op: Op, slot: usize) -> Vec<Value> {
    let row = ctx.op_row(arena.name(op));
    row.map_or(Vec::new(), |row| operand_group(ctx, arena, op, row, slot).to_vec())
}

/// A list of integers and values, with the constants among the values that fit in the place of [`DYNAMIC`]; the other
/// values; and whether there are such constants.
pub(crate) fn with_constants(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    slot: usize,
    fits: fn(&i64) -> bool,
) -> Option<(Vec<i64>, Vec<Value>, bool)> {
    let row = ctx.op_row(arena.name(op))?;
    let mut list = integers(ctx, arena, op, index_list_slot(row, slot)?)?;
    let values = group(ctx, arena, op, slot);
    let (mut left, mut rest) = (Vec::new(), values.iter());
    for item in list.iter_mut().filter(|item| **item == DYNAMIC) {
        let value = *rest.next()?;
        match constant_int(ctx, arena, value).filter(fits) {
            Some(known) => *item = known,
            None => left.push(value),
        }
    }
    let changed = left.len() != values.len();
    Some((list, left, changed))
}

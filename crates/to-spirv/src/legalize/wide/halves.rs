//! A wide integer as two halves: the last dimension of its vector, the lower half first.
//!
//! A half of one integer is a scalar, that of a vector a vector with a last dimension of one.

use super::Rw;
use spirula_dialects::arith::op as build;
use spirula_dialects::vector::op as vector;
use spirula_ir::builtin::VECTOR;
use spirula_ir::convert::Mismatch;
use spirula_ir::{Context, OpBuilder, Type, Value};

/// The type of a half.
pub(super) fn half_type(ctx: &Context, wide: Type) -> Type {
    let element = ctx.element_or_self(wide);
    match ctx.shape(wide).as_deref() {
        Some([outer @ .., _]) if !outer.is_empty() => {
            let mut shape = outer.to_vec();
            shape.push(1);
            ctx.vector_type(&shape, element)
        }
        _ => element,
    }
}

/// A constant with this number in each element.
pub(super) fn number(rw: &mut Rw<'_>, ty: Type, number: i64) -> Result<Value, Mismatch> {
    let ctx = rw.context();
    let attr = crate::build::splat(ctx, ty, ctx.int_attr(ctx.element_or_self(ty), number));
    Ok(build::Constant::build(rw, attr.ok_or("its type is not one of integers")?))
}

fn integers(ctx: &Context, items: &[i64]) -> spirula_ir::Attr {
    let items: Vec<_> = items.iter().map(|item| ctx.int_attr(ctx.int_type(64), *item)).collect();
    ctx.array_attr(&items)
}

/// The offsets of a half in a vector of this rank, and its strides.
fn slice_of(rank: usize, index: i64) -> (Vec<i64>, Vec<i64>) {
    let mut offsets = vec![0; rank];
    if let Some(last) = offsets.last_mut() {
        *last = index;
    }
    (offsets, vec![1; rank])
}

/// One of the halves of a value.
pub(super) fn half(rw: &mut Rw<'_>, value: Value, index: i64) -> Value {
    let ctx = rw.context();
    let wide = rw.arena().ty(value);
    let ty = half_type(ctx, wide);
    let mut sizes = ctx.shape(wide).map_or_else(Vec::new, |shape| shape.to_vec());
    if sizes.len() == 1 {
        return vector::Extract::build(rw, ty, &[index], value, &[]);
    }
    let (offsets, strides) = slice_of(sizes.len(), index);
    if let Some(last) = sizes.last_mut() {
        *last = 1;
    }
    let [offsets, sizes, strides] = [offsets, sizes, strides].map(|items| integers(ctx, &items));
    vector::ExtractStridedSlice::build(rw, ty, offsets, sizes, strides, value)
}

/// Both halves, the lower one first.
pub(super) fn halves(rw: &mut Rw<'_>, value: Value) -> [Value; 2] {
    [0, 1].map(|index| half(rw, value, index))
}

/// A half in the place of one in a wide value.
pub(super) fn insert(rw: &mut Rw<'_>, half: Value, into: Value, index: i64) -> Value {
    let ctx = rw.context();
    if ctx.as_integer(rw.arena().ty(half)).is_some() {
        return vector::Insert::build(rw, &[index], half, into, &[]);
    }
    let rank = ctx.shape(rw.arena().ty(into)).map_or(0, |shape| shape.len());
    let (offsets, strides) = slice_of(rank, index);
    let [offsets, strides] = [offsets, strides].map(|items| integers(ctx, &items));
    vector::InsertStridedSlice::build(rw, offsets, strides, half, into)
}

/// The value of these halves.
pub(super) fn join(rw: &mut Rw<'_>, wide: Type, halves: [Value; 2]) -> Result<Value, Mismatch> {
    let mut value = number(rw, wide, 0)?;
    for (index, half) in [0, 1].into_iter().zip(halves) {
        value = insert(rw, half, value, index);
    }
    Ok(value)
}

/// A half, or what was computed of halves, without the last dimension.
pub(super) fn without_unit(rw: &mut Rw<'_>, value: Value) -> Value {
    let (ctx, ty) = (rw.context(), rw.arena().ty(value));
    match ctx.shape(ty).as_deref() {
        Some([outer @ .., _]) if ctx.type_node(ty).kind == VECTOR => {
            let ty = ctx.vector_type(outer, ctx.element_or_self(ty));
            vector::ShapeCast::build(rw, ty, value)
        }
        _ => value,
    }
}

/// A vector with a last dimension of one, as halves have it.
pub(super) fn with_unit(rw: &mut Rw<'_>, value: Value) -> Value {
    let (ctx, ty) = (rw.context(), rw.arena().ty(value));
    match ctx.shape(ty) {
        Some(shape) if ctx.type_node(ty).kind == VECTOR => {
            let mut shape = shape.to_vec();
            shape.push(1);
            let ty = ctx.vector_type(&shape, ctx.element_or_self(ty));
            vector::ShapeCast::build(rw, ty, value)
        }
        _ => value,
    }
}

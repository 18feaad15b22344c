//! Elementwise computation with constants: integers and floating-point numbers of at most 64 bits, alone or as the
//! elements of a dense attribute.

use crate::common::is_mapped;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Attr, Context, Op, OpArena, Traits, Type, Value};

/// The width of an integer type; an index counts as 64 bits.
pub(crate) fn int_width(ctx: &Context, ty: Type) -> Option<u32> {
    if ctx.is_index(ty) {
        return Some(64);
    }
    ctx.as_integer(ty).map(|(width, _)| width).filter(|width| (1..=64).contains(width))
}

/// An integer as the low bits of a number.
#[derive(Clone, Copy)]
pub(crate) struct Int {
    /// The bits; those above the width are zero.
    pub(crate) bits: u64,
    /// The width.
    pub(crate) width: u32,
}

impl Int {
    /// The integer with these low bits.
    pub(crate) fn new(bits: u64, width: u32) -> Self {
        Self { bits: bits & Self::mask(width), width }
    }

    fn mask(width: u32) -> u64 {
        if width >= 64 { u64::MAX } else { (1 << width) - 1 }
    }

    /// The value, as a signed number.
    pub(crate) fn signed(self) -> i64 {
        let unused = 64 - self.width.min(64);
        ((self.bits << unused) as i64) >> unused
    }

    /// Whether all bits are set.
    pub(crate) fn is_all_ones(self) -> bool {
        self.bits == Self::mask(self.width)
    }

    /// The smallest signed number.
    pub(crate) fn is_min_signed(self) -> bool {
        self.bits == 1 << (self.width - 1)
    }

    /// The largest signed number.
    pub(crate) fn is_max_signed(self) -> bool {
        self.bits == Self::mask(self.width) >> 1
    }
}

/// The integer that an attribute is.
pub(crate) fn int_of(ctx: &Context, attr: Attr) -> Option<Int> {
    let (ty, value) = ctx.as_int(attr)?;
    Some(Int::new(value as u64, int_width(ctx, ty)?))
}

/// The value of a floating-point attribute whose format a double holds.
pub(crate) fn float_of(ctx: &Context, attr: Attr) -> Option<f64> {
    let (ty, bits) = ctx.as_float_bits(attr)?;
    Some(ctx.as_float(ty)?.to_f64(bits))
}

/// The attribute of a floating-point value, rounded to the type.
pub(crate) fn float_attr(ctx: &Context, ty: Type, value: f64) -> Option<Attr> {
    let kind = ctx.as_float(ty).filter(|kind| kind.bits() <= 64)?;
    Some(ctx.float_attr(ty, kind.from_f64(value)))
}

/// The only element of a constant: a number, or the elements of a splat.
pub(crate) fn splat(ctx: &Context, attr: Attr) -> Option<Attr> {
    if ctx.as_dense(attr).is_none() {
        return Some(attr);
    }
    match ctx.dense_elements(attr)?[..] {
        [one] => Some(one),
        _ => None,
    }
}

/// The integer that all elements of a constant are.
pub(crate) fn splat_int(ctx: &Context, attr: Option<Attr>) -> Option<Int> {
    splat(ctx, attr?).and_then(|attr| int_of(ctx, attr))
}

/// The number that all elements of a constant are.
pub(crate) fn splat_float(ctx: &Context, attr: Option<Attr>) -> Option<f64> {
    splat(ctx, attr?).and_then(|attr| float_of(ctx, attr))
}

/// Applies `f` to the corresponding elements of constants; the result is of type `ty`.
pub(crate) fn elementwise(
    ctx: &Context,
    ty: Type,
    constants: &[Attr],
    f: impl Fn(&[Attr], Type) -> Option<Attr>,
) -> Option<Attr> {
    if !is_mapped(ctx, ty) {
        return f(constants, ty);
    }
    let element = ctx.shaped_element(ty)?;
    let lists: Vec<Vec<Attr>> =
        constants.iter().map(|attr| ctx.dense_elements(*attr)).collect::<Option<_>>()?;
    let count = lists.iter().map(Vec::len).max()?;
    let mut results = Vec::with_capacity(count);
    for i in 0..count {
        let items: Vec<Attr> = lists
            .iter()
            .map(|list| if list.len() == 1 { list.first() } else { list.get(i) }.copied())
            .collect::<Option<_>>()?;
        results.push(f(&items, element)?);
    }
    dense(ctx, ty, &results)
}

/// The dense attribute of these elements; equal ones are a splat.
pub(crate) fn dense(ctx: &Context, ty: Type, elements: &[Attr]) -> Option<Attr> {
    let first = elements.first()?;
    let elements = if elements.iter().all(|element| element == first) { &elements[..1] } else { elements };
    let mut raw = Vec::new();
    elements.iter().try_for_each(|element| ctx.scalar_bytes(*element, &mut raw))?;
    Some(ctx.dense_attr(ty, &raw))
}

/// The constant of a type whose elements all are this number; none if the number of elements is not known.
pub(crate) fn splat_of(ctx: &Context, ty: Type, element: impl Fn(Type) -> Option<Attr>) -> Option<Attr> {
    if !is_mapped(ctx, ty) {
        return element(ty);
    }
    if ctx.shape(ty).is_none_or(|shape| shape.contains(&DYNAMIC)) {
        return None;
    }
    dense(ctx, ty, &[element(ctx.shaped_element(ty)?)?])
}

/// The constant zero of a type of integers.
pub(crate) fn int_constant(ctx: &Context, ty: Type, value: i64) -> Option<Attr> {
    splat_of(ctx, ty, |ty| int_width(ctx, ty).map(|_| ctx.int_attr(ty, value)))
}

/// The value of the constant that defines an operand.
pub(crate) fn constant_of(ctx: &Context, arena: &OpArena, value: Value) -> Option<Attr> {
    let op = arena.def_op(value)?;
    let row = ctx.op_row(arena.name(op)).filter(|row| row.has(Traits::CONSTANT))?;
    match (row.fold?)(ctx, arena, op, &[]) {
        spirula_ir::dialect::Folded::Constant(attr) => Some(attr),
        _ => None,
    }
}

/// The type of the only result.
pub(crate) fn result_type(arena: &OpArena, op: Op) -> Option<Type> {
    arena.result(op, 0).map(|value| arena.ty(value))
}

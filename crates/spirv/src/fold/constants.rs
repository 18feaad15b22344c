//! Integer constants, and vectors of them, as numbers.

use spirula_ir::{Attr, Context, Type};

/// The value of a boolean, or of a splat vector of booleans.
pub(super) fn as_bool(ctx: &Context, attr: Attr) -> Option<bool> {
    match ctx.dense_elements(attr) {
        Some(items) => match items.as_slice() {
            [one] => ctx.as_bool(*one),
            _ => None,
        },
        None => ctx.as_bool(attr),
    }
}

/// The bits of an integer, or of each integer of a vector; one for a splat.
pub(super) fn bits(ctx: &Context, attr: Attr) -> Option<(u32, Vec<u64>)> {
    let items = ctx.dense_elements(attr).unwrap_or_else(|| vec![attr]);
    let mut width = None;
    let values: Option<Vec<u64>> = items
        .into_iter()
        .map(|item| {
            let (ty, value) = ctx.as_int(item)?;
            let bits = ctx.scalar_bits(ty).filter(|bits| *bits <= 64)?;
            width = Some(bits);
            Some(value as u64 & mask(bits))
        })
        .collect();
    Some((width?, values?))
}

/// The single value of a constant.
pub(super) fn only(ctx: &Context, attr: Attr) -> Option<(u32, u64)> {
    match bits(ctx, attr)? {
        (width, values) if values.len() == 1 => Some((width, values[0])),
        _ => None,
    }
}

/// A mask of the low bits.
pub(super) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// A vector of elements, a splat if they are equal.
pub(super) fn dense(ctx: &Context, ty: Type, elements: &[Attr]) -> Option<Attr> {
    let first = elements.first()?;
    if elements.iter().all(|element| element == first) {
        return splat(ctx, ty, *first);
    }
    let mut raw = Vec::new();
    elements.iter().try_for_each(|element| ctx.scalar_bytes(*element, &mut raw))?;
    Some(ctx.dense_attr(ty, &raw))
}

/// A number, or a splat vector.
pub(super) fn splat(ctx: &Context, ty: Type, element: Attr) -> Option<Attr> {
    if !ctx.is_vector(ty) {
        return (ctx.attr_type(element) == Some(ty)).then_some(element);
    }
    let mut raw = Vec::new();
    ctx.scalar_bytes(element, &mut raw)?;
    Some(ctx.dense_attr(ty, &raw))
}

/// The numbers as a constant of this type.
pub(super) fn from_bits(ctx: &Context, ty: Type, values: &[u64]) -> Option<Attr> {
    let element = ctx.element_or_self(ty);
    let attr = |value: &u64| match ctx.scalar_bits(element) {
        Some(1) => ctx.bool_attr(*value & 1 != 0),
        _ => ctx.int_attr(element, *value as i64),
    };
    let attrs: Vec<Attr> = values.iter().map(attr).collect();
    dense(ctx, ty, &attrs)
}

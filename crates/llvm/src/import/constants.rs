//! Constants as attributes (LLVM language reference, "Constants").

use crate::attrs::{self, POISON, TYPED_CONSTANT, UNDEF, ZERO};
use spirula_ir::builtin::{WIDE_FLOAT, WIDE_INT};
use spirula_ir::{Attr, Context, Param, Type};

/// A constant and its type; numbers have theirs.
pub fn with_type(ctx: &Context, ty: Type, value: Attr) -> Attr {
    match ctx.as_int(value) {
        Some((own, _)) if own == ty => value,
        _ => ctx.attr_of(TYPED_CONSTANT, &[Param::Type(ty), Param::Attr(value)]),
    }
}

/// The zero of a type.
pub fn zero(ctx: &Context, ty: Type) -> Attr {
    match (ctx.as_integer(ty), ctx.as_float(ty)) {
        (Some((width, _)), _) if width <= 64 => ctx.int_attr(ty, 0),
        (_, Some(kind)) if kind.bits() <= 64 => ctx.float_attr(ty, 0),
        _ => attrs::bare(ctx, ZERO),
    }
}

/// Whether a constant is the zero of its type.
pub fn is_zero(ctx: &Context, value: Attr) -> bool {
    ctx.as_int(value).is_some_and(|(_, n)| n == 0)
        || ctx.as_float_bits(value).is_some_and(|(_, bits)| bits == 0)
        || ctx.attr_node(value).is_some_and(|node| {
            node.kind == ZERO
                || (matches!(node.kind, WIDE_INT | WIDE_FLOAT)
                    && node.str_at(1).is_some_and(|s| ctx.bytes(s).iter().all(|b| *b == 0)))
        })
}

/// An aggregate; LLVM has one constant for zero, poison and undefined ones.
pub fn aggregate(ctx: &Context, items: &[Attr]) -> Attr {
    let all = |kind| items.iter().all(|item| ctx.attr_node_of(*item, kind).is_some());
    if items.iter().all(|item| is_zero(ctx, *item)) {
        return attrs::bare(ctx, ZERO);
    }
    if all(POISON) {
        return attrs::bare(ctx, POISON);
    }
    if all(UNDEF) {
        return attrs::bare(ctx, UNDEF);
    }
    ctx.array_attr(items)
}

/// The lanes of the mask of a shuffle; -1 for undefined ones.
pub fn lanes(ctx: &Context, mask: Attr, length: i64) -> Option<Vec<i32>> {
    let lane = |attr: Attr| ctx.as_int(attr).map_or(-1, |(_, n)| n as i32);
    let lanes = match ctx.as_array(mask) {
        Some(items) => items.map(lane).collect(),
        None if ctx.attr_node_of(mask, ZERO).is_some() => vec![0; length as usize],
        None => vec![-1; length as usize],
    };
    (lanes.len() as i64 == length).then_some(lanes)
}

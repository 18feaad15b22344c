//! What operations compute from constants.

use super::CONSTANT;
use spirula_ir::dialect::Folded;
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type};

/// The constant that a folded value is.
pub(crate) fn make_constant(ctx: &Context, value: Attr, ty: Type) -> Option<(OpName, Vec<Option<Attr>>)> {
    (ctx.attr_type(value) == Some(ty)).then(|| (CONSTANT, vec![Some(value)]))
}

/// `arith.bitcast` of a constant: the same bits.
pub(super) fn bitcast(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let folded = || {
        let value = (*constants.first()?)?;
        let ty = arena.ty(arena.result(op, 0)?);
        if let Some((_, raw)) = ctx.as_dense(value) {
            return Some(ctx.dense_attr(ty, raw));
        }
        let mut raw = Vec::new();
        ctx.scalar_bytes(value, &mut raw)?;
        ctx.scalar_bits(ty)?;
        Some(ctx.scalar_from_bytes(ty, &raw))
    };
    folded().map_or(Folded::No, Folded::Constant)
}

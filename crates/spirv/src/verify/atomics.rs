//! Atomics and barriers.

use super::{Checked, enumerant_named, one_order, quoted};
use crate::types;
use spirula_ir::{Context, Type, VerifyOp};

/// The pointee is a number of this kind, and the semantics have one order.
fn update(op: &mut VerifyOp<'_>, sort: &str, is: fn(&Context, Type) -> bool) -> Checked {
    let pointee = op.operand_type(0).and_then(|ty| types::as_pointer(op.ctx, ty)).map(|(ty, _)| ty);
    if let Some(pointee) = pointee.filter(|ty| !is(op.ctx, *ty)) {
        let pointee = quoted(op.ctx, pointee);
        return Err(op.error(format!("pointer operand must point to an {sort} value, found {pointee}")));
    }
    one_order(op, enumerant_named(op, "semantics"))
}

pub(crate) fn atomic_integer(op: &mut VerifyOp<'_>) -> Checked {
    update(op, "integer", |ctx, ty| ctx.as_integer(ty).is_some())
}

pub(crate) fn atomic_float(op: &mut VerifyOp<'_>) -> Checked {
    update(op, "float", |ctx, ty| ctx.as_float(ty).is_some())
}

pub(crate) fn barrier(op: &mut VerifyOp<'_>) -> Checked {
    one_order(op, enumerant_named(op, "memory_semantics"))
}

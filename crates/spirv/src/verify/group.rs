//! Group and subgroup operations.

use super::{Checked, constant_int, defined_by, enumerant_named};
use crate::op;
use crate::target;
use spirula_ir::builtin::Signedness;
use spirula_ir::{Value, VerifyOp};
use spirula_spec::{GroupOperation, Version};

/// The cluster size is a constant power of two.
fn cluster_size(op: &mut VerifyOp<'_>, size: Option<Value>) -> Checked {
    let Some(size) = size else { return Ok(()) };
    match constant_int(op.ctx, op.arena(), size) {
        None => Err(op.error("cluster size operand must come from a constant op")),
        Some(n) if u32::try_from(n).is_ok_and(u32::is_power_of_two) => Ok(()),
        Some(_) => Err(op.error("cluster size operand must be a power of two")),
    }
}

pub(crate) fn group_arithmetic(op: &mut VerifyOp<'_>) -> Checked {
    let clustered = enumerant_named(op, "group_operation") == Some(GroupOperation::ClusteredReduce.0);
    if clustered && op.operand(1).is_none() {
        return Err(op.error("cluster size operand must be provided for 'ClusteredReduce' group operation"));
    }
    cluster_size(op, op.operand(1))
}

pub(crate) fn group_rotate(op: &mut VerifyOp<'_>) -> Checked {
    cluster_size(op, op.operand(2))
}

pub(crate) fn group_broadcast(op: &mut VerifyOp<'_>) -> Checked {
    let length = op.operand_type(1).and_then(|ty| op.ctx.as_vector1(ty)).map(|(n, _)| n);
    match length {
        None | Some(2 | 3) => Ok(()),
        Some(n) => Err(op.error(format!(
            "localid is a vector and can be with only  2 or 3 components, actual number is {n}"
        ))),
    }
}

pub(crate) fn group_non_uniform_broadcast(op: &mut VerifyOp<'_>) -> Checked {
    let by = op.operand(1).and_then(|id| defined_by(op.arena(), id));
    if matches!(by, Some(op::CONSTANT | op::MLIR_REFERENCEOF)) {
        return Ok(());
    }
    // Since version 1.5 the lane may be any dynamically uniform value.
    if target::environment_version(op).is_some_and(|version| version >= Version::new(1, 5)) {
        return Ok(());
    }
    Err(op.error("id must be the result of a constant op"))
}

pub(crate) fn group_shuffle(op: &mut VerifyOp<'_>) -> Checked {
    let sign = op.operand_type(1).and_then(|ty| op.ctx.as_integer(ty)).map(|(_, sign)| sign);
    if sign == Some(Signedness::Signed) {
        return Err(op.error("second operand must be a singless/unsigned integer"));
    }
    Ok(())
}

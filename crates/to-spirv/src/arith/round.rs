//! Divisions that round up or down, which SPIR-V has not.

use crate::build::Build;
use crate::policy::{Rewritten, Rw, Table, unsigned_emulation};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{OpName, Value};
use spirula_spirv::op;

pub(crate) const PATTERNS: Table = &[
    Pattern::new("arith.ceildivui", ceil_unsigned),
    Pattern::new("arith.ceildivsi", |rw, op, operands| signed(rw, op, operands, op::LOGICAL_EQUAL, 1)),
    Pattern::new("arith.floordivsi", |rw, op, operands| signed(rw, op, operands, op::LOGICAL_NOT_EQUAL, -1)),
];

/// A constant of the type of a value.
fn like(rw: &mut Rw<'_>, value: Value, number: i64) -> Result<Value, Mismatch> {
    let ty = rw.ty(value);
    Ok(rw.int_constant(ty, number).ok_or("its operands are no integers")?)
}

/// `a == 0 ? 0 : (a - 1) / b + 1`.
fn ceil_unsigned(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [a, b] = operands.exactly()?;
    if op.operand_type(0) != Some(rw.ty(a)) && !op.operand_type(0).is_some_and(|ty| op.ctx.is_index(ty)) {
        return Err(unsigned_emulation(rw, op, "the upper bits of an emulated integer are not known"));
    }
    let zero = like(rw, a, 0)?;
    let is_zero = rw.test(op::I_EQUAL, &[a, zero]);
    let one = like(rw, a, 1)?;
    let before = rw.arithmetic(op::I_SUB, &[a, one]);
    let quotient = rw.arithmetic(op::U_DIV, &[before, b]);
    let above = rw.arithmetic(op::I_ADD, &[quotient, one]);
    let result = rw.select(is_zero, zero, above);
    rw.replace(op, &[result]);
    Ok(())
}

/// The quotient, which is rounded to zero, or the next number if there is a remainder and the comparison of the signs
/// holds.
fn signed(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, signs: OpName, step: i64) -> Rewritten {
    let [a, b] = operands.exactly()?;
    let zero = like(rw, a, 0)?;
    let step = like(rw, a, step)?;
    let quotient = rw.arithmetic(op::S_DIV, &[a, b]);
    let product = rw.arithmetic(op::I_MUL, &[quotient, b]);
    let has_rest = rw.test(op::I_NOT_EQUAL, &[a, product]);
    let a_is_negative = rw.test(op::S_LESS_THAN, &[a, zero]);
    let b_is_negative = rw.test(op::S_LESS_THAN, &[b, zero]);
    let by_signs = rw.arithmetic(signs, &[a_is_negative, b_is_negative]);
    let condition = rw.arithmetic(op::LOGICAL_AND, &[has_rest, by_signs]);
    let next = rw.arithmetic(op::I_ADD, &[quotient, step]);
    let result = rw.select(condition, next, quotient);
    rw.replace(op, &[result]);
    Ok(())
}

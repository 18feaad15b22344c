//! Comparisons.

use super::has_no_nans;
use crate::build::{Build, is_bool, with_elements};
use crate::policy::{Rewritten, Rw, Table, unsigned_emulation};
use spirula_dialects::arith;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, OpName, OpParts, Type, Value};
use spirula_spirv::op;

pub(super) const PATTERNS: Table = &[
    Pattern::new("arith.cmpi", truth_values),
    Pattern::new("arith.cmpi", integers),
    Pattern::new("arith.cmpf", nan_test_by_kernel).with_benefit(2),
    Pattern::new("arith.cmpf", nan_test),
    Pattern::new("arith.cmpf", floats),
];

/// By the number of the predicate of `arith.cmpi`; those from [`FIRST_UNSIGNED`] on are unsigned.
const INTEGERS: [OpName; 10] = [
    op::I_EQUAL,
    op::I_NOT_EQUAL,
    op::S_LESS_THAN,
    op::S_LESS_THAN_EQUAL,
    op::S_GREATER_THAN,
    op::S_GREATER_THAN_EQUAL,
    op::U_LESS_THAN,
    op::U_LESS_THAN_EQUAL,
    op::U_GREATER_THAN,
    op::U_GREATER_THAN_EQUAL,
];
const FIRST_UNSIGNED: usize = 6;

/// By the number of the predicate of `arith.cmpf`, with the numbers of `ord` and `uno`.
const FLOATS: [Option<OpName>; 16] = [
    None,
    Some(op::F_ORD_EQUAL),
    Some(op::F_ORD_GREATER_THAN),
    Some(op::F_ORD_GREATER_THAN_EQUAL),
    Some(op::F_ORD_LESS_THAN),
    Some(op::F_ORD_LESS_THAN_EQUAL),
    Some(op::F_ORD_NOT_EQUAL),
    None,
    Some(op::F_UNORD_EQUAL),
    Some(op::F_UNORD_GREATER_THAN),
    Some(op::F_UNORD_GREATER_THAN_EQUAL),
    Some(op::F_UNORD_LESS_THAN),
    Some(op::F_UNORD_LESS_THAN_EQUAL),
    Some(op::F_UNORD_NOT_EQUAL),
    None,
    None,
];
const ORDERED: usize = 7;
const UNORDERED: usize = 14;

fn predicate(op: SourceOp<'_>) -> usize {
    let value = op.attr("predicate").and_then(|attr| op.ctx.as_int(attr));
    value.and_then(|(_, value)| usize::try_from(value).ok()).unwrap_or(usize::MAX)
}

/// The type of the operands, and what it converts to.
fn compared(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Result<(Type, Type), spirula_ir::convert::Mismatch> {
    let from = op.operand_type(0).ok_or("it lacks an operand")?;
    Ok((from, rw.convert_type(from)?))
}

/// There is no order of truth values in SPIR-V: they are compared as numbers.
fn truth_values(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (from, to) = compared(rw, op)?;
    if !is_bool(op.ctx, from) {
        return Err("its operands are no truth values".into());
    }
    let [a, b] = operands.exactly()?;
    let value = match predicate(op) {
        0 => rw.test(op::LOGICAL_EQUAL, &[a, b]),
        1 => rw.test(op::LOGICAL_NOT_EQUAL, &[a, b]),
        FIRST_UNSIGNED.. => {
            let ty = with_elements(op.ctx, to, op.ctx.int_type(32));
            let a = rw.value(arith::EXTUI, &[a], ty);
            let b = rw.value(arith::EXTUI, &[b], ty);
            compare_again(rw, op, [a, b])
        }
        _ => return Err("truth values have no sign".into()),
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// The same comparison of other values.
fn compare_again(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: [Value; 2]) -> Value {
    let ty = with_elements(op.ctx, rw.ty(operands[0]), op.ctx.int_type(1));
    let loc = rw.loc();
    let slots = [op.attr("predicate")];
    let parts =
        OpParts { loc, operands: &operands, results: &[ty], slots: &slots, ..OpParts::new(arith::CMPI) };
    let new = rw.insert(&parts);
    rw.only_result(new)
}

fn integers(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (from, to) = compared(rw, op)?;
    if is_bool(op.ctx, from) {
        return Err("its operands are truth values".into());
    }
    let predicate = predicate(op);
    let name = *INTEGERS.get(predicate).ok_or("there is no such comparison")?;
    let same_bits =
        op.ctx.scalar_bits(op.ctx.element_or_self(from)) == op.ctx.scalar_bits(op.ctx.element_or_self(to));
    let is_index = op.ctx.is_index(op.ctx.element_or_self(from));
    if predicate >= FIRST_UNSIGNED && !is_index && from != to && !same_bits {
        return Err(unsigned_emulation(rw, op, "bitwidth emulation is not implemented yet on unsigned op"));
    }
    let value = rw.test(name, &operands.exactly::<2>()?);
    rw.replace(op, &[value]);
    Ok(())
}

fn floats(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let name = FLOATS.get(predicate(op)).copied().flatten().ok_or("there is no such comparison")?;
    let value = rw.test(name, &operands.exactly::<2>()?);
    rw.replace(op, &[value]);
    Ok(())
}

/// Whether a comparison asks for NaNs alone: `ord` does if it is true.
fn as_nan_test(op: SourceOp<'_>) -> Result<bool, &'static str> {
    match predicate(op) {
        ORDERED => Ok(true),
        UNORDERED => Ok(false),
        _ => Err("it does not ask for NaNs alone"),
    }
}

/// Kernels have operations for it.
fn nan_test_by_kernel(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let name = if as_nan_test(op)? { op::ORDERED } else { op::UNORDERED };
    let value = rw.test(name, &operands.exactly::<2>()?);
    rw.replace(op, &[value]);
    Ok(())
}

fn nan_test(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let is_ordered = as_nan_test(op)?;
    let [a, b] = operands.exactly()?;
    let value = if has_no_nans(op) {
        let ty = rw.result_type(op, 0)?;
        rw.number(ty, is_ordered.into())?
    } else {
        let a_is_nan = rw.test(op::IS_NAN, &[a]);
        let b_is_nan = rw.test(op::IS_NAN, &[b]);
        let either = rw.arithmetic(op::LOGICAL_OR, &[a_is_nan, b_is_nan]);
        if is_ordered { rw.arithmetic(op::LOGICAL_NOT, &[either]) } else { either }
    };
    rw.replace(op, &[value]);
    Ok(())
}

//! Division of wide integers, bit by bit in a loop: MLIR refuses it.

use super::arithmetic::{absolute, select, sub};
use super::halves::{halves, join, number, without_unit};
use super::{Emulate, Rw};
use spirula_dialects::arith::op as build;
use spirula_dialects::scf;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, OpParts, Type, Value};

use build::CmpIPredicate as Predicate;

pub(super) static PATTERNS: &[Pattern<Emulate>] = &[
    Pattern::new("arith.divui", |rw, op, operands| unsigned(rw, op, operands, 0)),
    Pattern::new("arith.remui", |rw, op, operands| unsigned(rw, op, operands, 1)),
    Pattern::new("arith.divsi", |rw, op, operands| signed(rw, op, operands, 0)),
    Pattern::new("arith.remsi", |rw, op, operands| signed(rw, op, operands, 1)),
];

/// The quotient, number 0, or the remainder.
fn unsigned(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, which: usize) -> Result<(), Mismatch> {
    check(rw)?;
    let [lhs, rhs] = operands.exactly()?;
    let value = divide(rw, lhs, rhs)?[which];
    rw.replace(op, &[value]);
    Ok(())
}

/// A quotient is negative if the signs differ, a remainder if the dividend is.
fn signed(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, which: usize) -> Result<(), Mismatch> {
    check(rw)?;
    let [lhs, rhs] = operands.exactly()?;
    let ((dividend, is_negative), (divisor, other)) = (absolute(rw, lhs)?, absolute(rw, rhs)?);
    let value = divide(rw, dividend, divisor)?[which];
    let is_negative = if which == 0 { build::XorI::build(rw, is_negative, other) } else { is_negative };
    let zero = number(rw, rw.arena().ty(value), 0)?;
    let negated = sub(rw, zero, value)?;
    let value = select(rw, is_negative, negated, value)?;
    rw.replace(op, &[value]);
    Ok(())
}

/// Under MLIR's names there is no division.
fn check(rw: &Rw<'_>) -> Result<(), Mismatch> {
    if rw.conversion().everything {
        return Ok(());
    }
    Err("division is emulated in the pipeline to SPIR-V only".into())
}

/// Quotient and remainder.
fn divide(rw: &mut Rw<'_>, dividend: Value, divisor: Value) -> Result<[Value; 2], Mismatch> {
    let wide = rw.arena().ty(dividend);
    let index = rw.context().index_type();
    let zero = number(rw, wide, 0)?;
    let bits = i64::from(rw.conversion().width) * 2;
    let [from, to, step] = [number(rw, index, 0)?, number(rw, index, bits)?, number(rw, index, 1)?];
    let types = [wide, wide];
    let whole = scf::op::For::build(rw, &types, from, to, step, &[dividend, zero]);
    let arena = &mut rw.new_body().arena;
    let region = arena.add_region(whole);
    let block = arena.append_block(region);
    arena.add_argument(block, index);
    let [quotient, remainder] = [wide; 2].map(|ty| arena.add_argument(block, ty));
    rw.with_insertion(|rw| {
        rw.set_insertion_end(block);
        let next = step_of(rw, wide, [quotient, remainder], divisor)?;
        let loc = rw.loc();
        rw.insert(&OpParts { loc, operands: &next, ..OpParts::new(scf::YIELD) });
        Ok::<_, Mismatch>(())
    })?;
    Ok([0, 1].map(|index| spirula_ir::builder::result(rw.arena(), whole, index)))
}

/// The upper bit of the quotient moves into the remainder; the divisor is taken off if it is not larger, and the lowest
/// bit of the quotient says so.
fn step_of(
    rw: &mut Rw<'_>,
    wide: Type,
    [quotient, remainder]: [Value; 2],
    divisor: Value,
) -> Result<[Value; 2], Mismatch> {
    let ([q0, q1], [r0, r1]) = (halves(rw, quotient), halves(rw, remainder));
    let narrow = rw.arena().ty(q0);
    let last = i64::from(rw.conversion().width) - 1;
    let [zero, one, last] = [number(rw, narrow, 0)?, number(rw, narrow, 1)?, number(rw, narrow, last)?];
    // The bits that leave each half.
    let [q0_out, q1_out, r0_out, r1_out] = [q0, q1, r0, r1].map(|half| build::ShrUI::build(rw, half, last));
    let mut next = |half: Value, bit: Value| {
        let moved = build::ShlI::build(rw, half, one);
        build::OrI::build(rw, moved, bit)
    };
    let (r0, r1, q1) = (next(r0, q1_out), next(r1, r0_out), next(q1, q0_out));
    let q0 = build::ShlI::build(rw, q0, one);
    let remainder = join(rw, wide, [r0, r1])?;
    let [d0, d1] = halves(rw, divisor);
    let low = build::CmpI::build(rw, Predicate::Uge, r0, d0);
    let high = build::CmpI::build(rw, Predicate::Ugt, r1, d1);
    let equal = build::CmpI::build(rw, Predicate::Eq, r1, d1);
    let is_larger = build::Select::build(rw, equal, low, high);
    let has_overflowed = build::CmpI::build(rw, Predicate::Ne, r1_out, zero);
    let is_taken = build::OrI::build(rw, is_larger, has_overflowed);
    let bit = build::ExtUI::build(rw, narrow, is_taken);
    let q0 = build::OrI::build(rw, q0, bit);
    let quotient = join(rw, wide, [q0, q1])?;
    let reduced = sub(rw, remainder, divisor)?;
    let is_taken = without_unit(rw, is_taken);
    Ok([quotient, select(rw, is_taken, reduced, remainder)?])
}

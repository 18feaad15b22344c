//! Conversions between wide integers and other numbers.

use super::arithmetic::{absolute, float_constant, select, sub};
use super::halves::{half, half_type, halves, insert, join, number, with_unit, without_unit};
use super::{Emulate, Rw};
use crate::build::with_elements;
use spirula_dialects::arith::op as build;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, Type, Value};

use build::CmpIPredicate as Predicate;

type Done = Result<(), Mismatch>;

pub(super) static PATTERNS: &[Pattern<Emulate>] = &[
    Pattern::new("arith.extsi", |rw, op, operands| {
        let wide = rw.result_type(op, 0)?;
        let value = extend_sign(rw, wide, operands.one(0)?)?;
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("arith.extui", |rw, op, operands| {
        let wide = rw.result_type(op, 0)?;
        let value = extend_zero(rw, wide, operands.one(0)?)?;
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("arith.trunci", |rw, op, operands| {
        let ty = op.result_type(0).ok_or("it lacks a result")?;
        if rw.result_type(op, 0)? != ty {
            return Err("its result is wide too".into());
        }
        let low = half(rw, operands.one(0)?, 0);
        let low = without_unit(rw, low);
        let value = if rw.arena().ty(low) == ty { low } else { build::TruncI::build(rw, ty, low) };
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("arith.index_cast", |rw, op, operands| {
        index(rw, op, operands, build::IndexCast::build, extend_sign)
    }),
    Pattern::new("arith.index_castui", |rw, op, operands| {
        index(rw, op, operands, build::IndexCastUI::build, extend_zero)
    }),
    Pattern::new("arith.uitofp", |rw, op, operands| {
        let ty = rw.result_type(op, 0)?;
        let value = unsigned_to_float(rw, ty, operands.one(0)?)?;
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("arith.sitofp", |rw, op, operands| {
        let ty = rw.result_type(op, 0)?;
        let (absolute, is_negative) = absolute(rw, operands.one(0)?)?;
        let value = unsigned_to_float(rw, ty, absolute)?;
        let negated = build::NegF::build(rw, value);
        let value = build::Select::build(rw, is_negative, negated, value);
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("arith.fptoui", |rw, op, operands| {
        let wide = rw.result_type(op, 0)?;
        let value = float_to_unsigned(rw, wide, operands.one(0)?)?;
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("arith.fptosi", float_to_signed),
];

/// Copies of the sign in the upper half.
pub(super) fn extend_sign(rw: &mut Rw<'_>, wide: Type, value: Value) -> Result<Value, Mismatch> {
    let ty = half_type(rw.context(), wide);
    let value = with_unit(rw, value);
    let low = if rw.arena().ty(value) == ty { value } else { build::ExtSI::build(rw, ty, value) };
    let zero = number(rw, ty, 0)?;
    let is_negative = build::CmpI::build(rw, Predicate::Slt, low, zero);
    let high = build::ExtSI::build(rw, ty, is_negative);
    join(rw, wide, [low, high])
}

/// Zeros in the upper half.
pub(super) fn extend_zero(rw: &mut Rw<'_>, wide: Type, value: Value) -> Result<Value, Mismatch> {
    let ty = half_type(rw.context(), wide);
    let value = with_unit(rw, value);
    let low = if rw.arena().ty(value) == ty { value } else { build::ExtUI::build(rw, ty, value) };
    let zero = number(rw, wide, 0)?;
    Ok(insert(rw, low, zero, 0))
}

/// An `index` has the width of a half.
fn index(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    cast: fn(&mut dyn OpBuilder, Type, Value) -> Value,
    extend: fn(&mut Rw<'_>, Type, Value) -> Result<Value, Mismatch>,
) -> Done {
    let (ctx, ty) = (op.ctx, rw.result_type(op, 0)?);
    let operand = operands.one(0)?;
    let value = if ctx.is_index(ctx.element_or_self(ty)) {
        let low = half(rw, operand, 0);
        let low = without_unit(rw, low);
        cast(rw, ty, low)
    } else {
        let narrow = with_elements(ctx, rw.arena().ty(operand), ctx.int_type(rw.conversion().width));
        let narrow = cast(rw, narrow, operand);
        extend(rw, ty, narrow)?
    };
    rw.replace(op, &[value]);
    Ok(())
}

/// The sum of both halves as floats, or the lower one alone.
fn unsigned_to_float(rw: &mut Rw<'_>, ty: Type, value: Value) -> Result<Value, Mismatch> {
    let both = halves(rw, value);
    let [low, high] = both.map(|half| without_unit(rw, half));
    let zero = number(rw, rw.arena().ty(high), 0)?;
    let is_low = build::CmpI::build(rw, Predicate::Eq, high, zero);
    let [low, high] = [low, high].map(|half| build::UiToFp::build(rw, ty, half));
    let power = float_constant(rw, ty, f64::from(rw.conversion().width).exp2())?;
    let high = build::MulF::build(rw, high, power);
    let sum = build::AddF::build(rw, low, high);
    Ok(build::Select::build(rw, is_low, low, sum))
}

/// The quotient and the remainder of a division by the first number that a half does not hold.
fn float_to_unsigned(rw: &mut Rw<'_>, wide: Type, value: Value) -> Result<Value, Mismatch> {
    let ctx = rw.context();
    let ty = rw.arena().ty(value);
    let power = float_constant(rw, ty, f64::from(rw.conversion().width).exp2())?;
    let narrow = with_elements(ctx, ty, ctx.int_type(rw.conversion().width));
    let quotient = build::DivF::build(rw, value, power);
    let high = build::FpToUi::build(rw, narrow, quotient);
    let remainder = build::RemF::build(rw, value, power);
    let low = build::FpToUi::build(rw, narrow, remainder);
    let high = with_unit(rw, high);
    let low = with_unit(rw, low);
    join(rw, wide, [low, high])
}

fn float_to_signed(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Done {
    let wide = rw.result_type(op, 0)?;
    let value = operands.one(0)?;
    let zero = float_constant(rw, rw.arena().ty(value), 0.0)?;
    let wide_zero = number(rw, wide, 0)?;
    let is_negative = build::CmpF::build(rw, build::CmpFPredicate::Olt, value, zero);
    let negated = build::NegF::build(rw, value);
    let absolute = build::Select::build(rw, is_negative, negated, value);
    let absolute = float_to_unsigned(rw, wide, absolute)?;
    let negated = sub(rw, wide_zero, absolute)?;
    let value = select(rw, is_negative, negated, absolute)?;
    rw.replace(op, &[value]);
    Ok(())
}

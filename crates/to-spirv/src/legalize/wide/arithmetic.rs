//! Constants, sums, products, comparisons, shifts and bits of wide integers.

use super::halves::{half, half_type, halves, join, number, with_unit, without_unit};
use super::{Emulate, Rw};
use spirula_dialects::arith::op as build;
use spirula_dialects::math::op as math;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder, Type, Value};

use build::CmpIPredicate as Predicate;

type Done = Result<(), Mismatch>;

pub(super) static PATTERNS: &[Pattern<Emulate>] = &[
    Pattern::new("arith.constant", constant),
    Pattern::new("arith.addi", |rw, op, operands| binary(rw, op, operands, add)),
    Pattern::new("arith.subi", |rw, op, operands| binary(rw, op, operands, sub)),
    Pattern::new("arith.muli", |rw, op, operands| binary(rw, op, operands, mul)),
    Pattern::new("arith.andi", |rw, op, operands| each_half(rw, op, operands, build::AndI::build)),
    Pattern::new("arith.ori", |rw, op, operands| each_half(rw, op, operands, build::OrI::build)),
    Pattern::new("arith.xori", |rw, op, operands| each_half(rw, op, operands, build::XorI::build)),
    Pattern::new("arith.shli", |rw, op, operands| binary(rw, op, operands, shift_left)),
    Pattern::new("arith.shrui", |rw, op, operands| binary(rw, op, operands, shift_right)),
    Pattern::new("arith.shrsi", |rw, op, operands| binary(rw, op, operands, shift_right_signed)),
    Pattern::new("arith.maxui", |rw, op, operands| choose(rw, op, operands, Predicate::Ugt)),
    Pattern::new("arith.maxsi", |rw, op, operands| choose(rw, op, operands, Predicate::Sgt)),
    Pattern::new("arith.minui", |rw, op, operands| choose(rw, op, operands, Predicate::Ult)),
    Pattern::new("arith.minsi", |rw, op, operands| choose(rw, op, operands, Predicate::Slt)),
    Pattern::new("arith.cmpi", |rw, op, operands| {
        let [lhs, rhs] = operands.exactly()?;
        let predicate = op.ctx.as_int(op.slot(0).ok_or("it has no predicate")?);
        let predicate = predicate.and_then(|(_, number)| Predicate::from_value(u32::try_from(number).ok()?));
        let value = compare(rw, predicate.ok_or("its predicate is not known")?, lhs, rhs)?;
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("arith.select", |rw, op, operands| {
        let [condition, yes, no] = operands.exactly()?;
        let value = select(rw, condition, yes, no)?;
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("math.absi", |rw, op, operands| {
        let value = absolute(rw, operands.one(0)?)?.0;
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("math.ctpop", |rw, op, operands| {
        let [low, high] = halves(rw, operands.one(0)?);
        let [low, high] = [low, high].map(|half| math::Ctpop::build(rw, half));
        let count = build::AddI::build(rw, low, high);
        finish_count(rw, op, count)
    }),
    Pattern::new("math.ctlz", |rw, op, operands| zeros(rw, op, operands, math::Ctlz::build, 1)),
    Pattern::new("math.cttz", |rw, op, operands| zeros(rw, op, operands, math::Cttz::build, 0)),
];

fn ty(rw: &Rw<'_>, value: Value) -> Type {
    rw.arena().ty(value)
}

/// The bytes of a wide integer are those of its halves.
fn constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Done {
    let ctx = op.ctx;
    let ty = rw.result_type(op, 0)?;
    let value = op.slot(0).ok_or("it has no value")?;
    let mut raw = Vec::new();
    match ctx.as_dense(value) {
        Some((_, bytes)) => raw.extend_from_slice(bytes),
        None => ctx.scalar_bytes(value, &mut raw).ok_or("its value is not one of integers")?,
    }
    let size = ctx.dense_element_bytes(ctx.element_or_self(ty)).filter(|size| *size > 0);
    let size = size.ok_or("its elements have no bytes")?;
    if raw.len() != 2 * size && ctx.as_dense(value).is_none() {
        return Err("half of its elements are no whole bytes".into());
    }
    let count =
        ctx.element_count(ty).and_then(|count| usize::try_from(count).ok()).ok_or("it is too long")?;
    let is_uniform = raw.chunks_exact(size).all(|item| Some(item) == raw.get(..size));
    if is_uniform {
        raw.truncate(size);
    } else if raw.len() == 2 * size {
        raw = raw.repeat(count / 2);
    }
    let value = build::Constant::build(rw, ctx.dense_attr(ty, &raw));
    rw.replace(op, &[value]);
    Ok(())
}

type Binary = fn(&mut Rw<'_>, Value, Value) -> Result<Value, Mismatch>;

fn binary(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, work: Binary) -> Done {
    let [lhs, rhs] = operands.exactly()?;
    let value = work(rw, lhs, rhs)?;
    rw.replace(op, &[value]);
    Ok(())
}

/// The same operation on each half.
fn each_half(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    work: fn(&mut dyn OpBuilder, Value, Value) -> Value,
) -> Done {
    let [lhs, rhs] = operands.exactly()?;
    let wide = ty(rw, lhs);
    let ([l0, l1], [r0, r1]) = (halves(rw, lhs), halves(rw, rhs));
    let both = [work(rw, l0, r0), work(rw, l1, r1)];
    let value = join(rw, wide, both)?;
    rw.replace(op, &[value]);
    Ok(())
}

/// A truth value for each element of a half.
fn bools(rw: &Rw<'_>, half: Value) -> Type {
    crate::build::with_elements(rw.context(), ty(rw, half), rw.context().int_type(1))
}

fn results(rw: &Rw<'_>, op: spirula_ir::Op) -> [Value; 2] {
    [0, 1].map(|index| spirula_ir::builder::result(rw.arena(), op, index))
}

fn add(rw: &mut Rw<'_>, lhs: Value, rhs: Value) -> Result<Value, Mismatch> {
    let wide = ty(rw, lhs);
    let ([l0, l1], [r0, r1]) = (halves(rw, lhs), halves(rw, rhs));
    let (narrow, truth) = (ty(rw, l0), bools(rw, l0));
    let sum = build::AddUIExtended::build(rw, truth, l0, r0);
    let [low, overflow] = results(rw, sum);
    let carry = build::ExtUI::build(rw, narrow, overflow);
    let high = build::AddI::build(rw, carry, l1);
    let high = build::AddI::build(rw, high, r1);
    join(rw, wide, [low, high])
}

pub(super) fn sub(rw: &mut Rw<'_>, lhs: Value, rhs: Value) -> Result<Value, Mismatch> {
    let wide = ty(rw, lhs);
    let ([l0, l1], [r0, r1]) = (halves(rw, lhs), halves(rw, rhs));
    let (narrow, truth) = (ty(rw, l0), bools(rw, l0));
    let difference = build::SubUIExtended::build(rw, truth, l0, r0);
    let [low, borrow] = results(rw, difference);
    let borrow = build::ExtUI::build(rw, narrow, borrow);
    let high = build::SubI::build(rw, l1, borrow);
    let high = build::SubI::build(rw, high, r1);
    join(rw, wide, [low, high])
}

/// The upper half of the product of the upper halves is not needed.
fn mul(rw: &mut Rw<'_>, lhs: Value, rhs: Value) -> Result<Value, Mismatch> {
    let wide = ty(rw, lhs);
    let ([l0, l1], [r0, r1]) = (halves(rw, lhs), halves(rw, rhs));
    let lower = build::MulUIExtended::build(rw, l0, r0);
    let [low, above] = results(rw, lower);
    let crossed = [build::MulI::build(rw, l0, r1), build::MulI::build(rw, l1, r0)];
    let high = build::AddI::build(rw, above, crossed[0]);
    let high = build::AddI::build(rw, high, crossed[1]);
    join(rw, wide, [low, high])
}

/// The upper halves decide, unless they are equal.
pub(super) fn compare(
    rw: &mut Rw<'_>,
    predicate: Predicate,
    lhs: Value,
    rhs: Value,
) -> Result<Value, Mismatch> {
    let lower = match predicate {
        Predicate::Sge => Predicate::Uge,
        Predicate::Sgt => Predicate::Ugt,
        Predicate::Sle => Predicate::Ule,
        Predicate::Slt => Predicate::Ult,
        other => other,
    };
    let ([l0, l1], [r0, r1]) = (halves(rw, lhs), halves(rw, rhs));
    let low = build::CmpI::build(rw, lower, l0, r0);
    let high = build::CmpI::build(rw, predicate, l1, r1);
    let value = match predicate {
        Predicate::Eq => build::AndI::build(rw, low, high),
        Predicate::Ne => build::OrI::build(rw, low, high),
        _ => {
            let equal = build::CmpI::build(rw, Predicate::Eq, l1, r1);
            build::Select::build(rw, equal, low, high)
        }
    };
    Ok(without_unit(rw, value))
}

pub(super) fn select(rw: &mut Rw<'_>, condition: Value, yes: Value, no: Value) -> Result<Value, Mismatch> {
    let wide = ty(rw, yes);
    let ([y0, y1], [n0, n1]) = (halves(rw, yes), halves(rw, no));
    let condition = with_unit(rw, condition);
    let low = build::Select::build(rw, condition, y0, n0);
    let high = build::Select::build(rw, condition, y1, n1);
    join(rw, wide, [low, high])
}

/// One of two operands: the first if the comparison holds.
fn choose(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, predicate: Predicate) -> Done {
    let [lhs, rhs] = operands.exactly()?;
    let condition = compare(rw, predicate, lhs, rhs)?;
    let value = select(rw, condition, lhs, rhs)?;
    rw.replace(op, &[value]);
    Ok(())
}

/// The absolute value, and whether the value was negative.
pub(super) fn absolute(rw: &mut Rw<'_>, value: Value) -> Result<(Value, Value), Mismatch> {
    let zero = number(rw, ty(rw, value), 0)?;
    let is_negative = compare(rw, Predicate::Slt, value, zero)?;
    let negated = sub(rw, zero, value)?;
    Ok((select(rw, is_negative, negated, value)?, is_negative))
}

/// A shift by the bits of a half or more moves one half into the other.
struct Shift {
    /// The amount, of which the lower half counts.
    by: Value,
    zero: Value,
    bits: Value,
    /// Whether the amount is that of a half or more.
    is_long: Value,
}

impl Shift {
    fn new(rw: &mut Rw<'_>, wide: Type, amount: Value) -> Result<Self, Mismatch> {
        let by = half(rw, amount, 0);
        let ty = half_type(rw.context(), wide);
        let width = rw.conversion().width;
        let (zero, bits) = (number(rw, ty, 0)?, number(rw, ty, width.into())?);
        let is_long = build::CmpI::build(rw, Predicate::Uge, by, bits);
        Ok(Self { by, zero, bits, is_long })
    }

    /// The amount by which the other half moves into this one in the other direction.
    fn rest(&self, rw: &mut Rw<'_>) -> Value {
        let capped = build::Select::build(rw, self.is_long, self.bits, self.by);
        build::SubI::build(rw, self.bits, capped)
    }

    /// The amount beyond a half.
    fn beyond(&self, rw: &mut Rw<'_>) -> Value {
        build::SubI::build(rw, self.by, self.bits)
    }

    /// Zero for long shifts.
    fn unless_long(&self, rw: &mut Rw<'_>, value: Value) -> Value {
        build::Select::build(rw, self.is_long, self.zero, value)
    }
}

fn shift_left(rw: &mut Rw<'_>, lhs: Value, rhs: Value) -> Result<Value, Mismatch> {
    let wide = ty(rw, lhs);
    let [l0, l1] = halves(rw, lhs);
    let shift = Shift::new(rw, wide, rhs)?;
    let low = build::ShlI::build(rw, l0, shift.by);
    let low = shift.unless_long(rw, low);
    let rest = shift.rest(rw);
    let moved = build::ShrUI::build(rw, l0, rest);
    let beyond = shift.beyond(rw);
    let all = build::ShlI::build(rw, l0, beyond);
    let high = build::ShlI::build(rw, l1, shift.by);
    let high = shift.unless_long(rw, high);
    let moved = build::Select::build(rw, shift.is_long, all, moved);
    let high = build::OrI::build(rw, moved, high);
    join(rw, wide, [low, high])
}

fn shift_right(rw: &mut Rw<'_>, lhs: Value, rhs: Value) -> Result<Value, Mismatch> {
    let wide = ty(rw, lhs);
    let [l0, l1] = halves(rw, lhs);
    let shift = Shift::new(rw, wide, rhs)?;
    let low = build::ShrUI::build(rw, l0, shift.by);
    let low = shift.unless_long(rw, low);
    let high = build::ShrUI::build(rw, l1, shift.by);
    let high = shift.unless_long(rw, high);
    let rest = shift.rest(rw);
    let moved = build::ShlI::build(rw, l1, rest);
    let beyond = shift.beyond(rw);
    let all = build::ShrUI::build(rw, l1, beyond);
    let moved = build::Select::build(rw, shift.is_long, all, moved);
    let low = build::OrI::build(rw, low, moved);
    join(rw, wide, [low, high])
}

/// An unsigned shift, with copies of the sign in the bits that become free.
fn shift_right_signed(rw: &mut Rw<'_>, lhs: Value, rhs: Value) -> Result<Value, Mismatch> {
    let wide = ty(rw, lhs);
    let (high, by) = (half(rw, lhs, 1), half(rw, rhs, 0));
    let narrow = ty(rw, by);
    let zero = number(rw, narrow, 0)?;
    let is_negative = build::CmpI::build(rw, Predicate::Slt, high, zero);
    let is_negative = without_unit(rw, is_negative);
    let signs = super::casts::extend_sign(rw, wide, is_negative)?;
    let bits = i64::from(rw.conversion().width) * 2;
    let all = number(rw, narrow, bits)?;
    let kept = build::SubI::build(rw, all, by);
    let kept = without_unit(rw, kept);
    let kept = super::casts::extend_zero(rw, wide, kept)?;
    let signs = shift_left(rw, signs, kept)?;
    let shifted = shift_right(rw, lhs, rhs)?;
    let ([s0, s1], [b0, b1]) = (halves(rw, shifted), halves(rw, signs));
    let both = [build::OrI::build(rw, s0, b0), build::OrI::build(rw, s1, b1)];
    let shifted = join(rw, wide, both)?;
    let is_none = build::CmpI::build(rw, Predicate::Eq, by, zero);
    let is_none = without_unit(rw, is_none);
    select(rw, is_none, lhs, shifted)
}

/// A number that fits in a half.
fn finish_count(rw: &mut Rw<'_>, op: SourceOp<'_>, count: Value) -> Done {
    let wide = rw.result_type(op, 0)?;
    let zero = number(rw, wide, 0)?;
    let value = super::halves::insert(rw, count, zero, 0);
    rw.replace(op, &[value]);
    Ok(())
}

/// The zeros from one end, in the half `first`, and if that is zero, those in the other half too.
fn zeros(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    count: fn(&mut dyn OpBuilder, Value) -> Value,
    first: usize,
) -> Done {
    let both = halves(rw, operands.one(0)?);
    let (first, second) = (both[first], both[1 - first]);
    let narrow = ty(rw, first);
    let (zero, bits) = (number(rw, narrow, 0)?, rw.conversion().width);
    let bits = number(rw, narrow, bits.into())?;
    let in_first = count(rw, first);
    let in_second = count(rw, second);
    let more = build::AddI::build(rw, in_second, bits);
    let is_empty = build::CmpI::build(rw, Predicate::Eq, first, zero);
    let total = build::Select::build(rw, is_empty, more, in_first);
    finish_count(rw, op, total)
}

/// The inherent attribute that a constant has as its value.
pub(super) fn float_constant(rw: &mut Rw<'_>, ty: Type, value: f64) -> Result<Value, Mismatch> {
    let ctx = rw.context();
    let element = ctx.element_or_self(ty);
    let bits = ctx.as_float(element).ok_or("its type is not one of floats")?.from_f64(value);
    let attr: Option<Attr> = crate::build::splat(ctx, ty, ctx.float_attr(element, bits));
    Ok(build::Constant::build(rw, attr.ok_or("its type is not one of floats")?))
}

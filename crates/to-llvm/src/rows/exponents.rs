//! Significands and exponents of floating-point numbers, and their neighbours, by their bits.

use super::extended::structure_of;
use super::{Lower, Rewritten, bits_of, two};
use crate::builder::LlvmBuilder as _;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Type, Value};
use spirula_llvm::op::{
    Add, And, Bitcast, FAdd, FCmpPredicate, FMul, ICmpPredicate, IntrFabs, LShr, Or, SiToFp, Sub, Xor,
};
use spirula_llvm::types as llvm;

pub(crate) fn rows<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.GL.FrexpStruct", frexp_struct),
        Pattern::new("spirv.CL.ilogb", exponent_as_int),
        Pattern::new("spirv.CL.logb", exponent_as_float),
        Pattern::new("spirv.CL.nextafter", next_after),
    ]
}

/// The parts of the bits of a number: bits in all, those of the fraction, the bias of the exponent.
fn format<C: Lower>(l: &Rewriter<'_, C>, ty: Type) -> Rewritten<(u32, u32, i64)> {
    Ok(match bits_of(l, ty)? {
        16 => (16, 10, 15),
        64 => (64, 52, 1023),
        _ => (32, 23, 127),
    })
}

/// A number as a significand in [0.5, 1) and an exponent.
pub(crate) struct Parts {
    /// The significand: the number itself for zero, infinity and NaN.
    pub(crate) significand: Value,
    /// The exponent, an integer of the number's width: zero for zero, infinity and NaN.
    pub(crate) exponent: Value,
    /// Whether the number is none of these.
    pub(crate) is_plain: Value,
}

/// Takes numbers apart; denormal numbers are made normal first.
pub(crate) fn parts<C: Lower>(l: &mut Rewriter<'_, C>, x: Value) -> Rewritten<Parts> {
    let ty = l.ty(x);
    let (bits, fraction, bias) = format(l, ty)?;
    let int = llvm::same_shape(l.context(), ty, l.int(bits));
    let factor = l.float_constant(ty, 2f64.powi(fraction as i32 + 1));
    let scaled = FMul::build(l, x, factor);
    let magnitude = IntrFabs::build(l, x);
    let least = l.float_constant(ty, 2f64.powi(1 - bias as i32));
    let small = l.fcmp(FCmpPredicate::Olt, magnitude, least);
    let number = l.select(small, scaled, x);
    let word = Bitcast::build(l, int, number);
    let amount = l.int_constant(int, fraction.into());
    let exponent_mask = (1i64 << (bits - 1 - fraction)) - 1;
    let mask = l.int_constant(int, exponent_mask);
    let exponent = LShr::build(l, word, amount);
    let exponent = And::build(l, exponent, mask);
    let offset = l.int_constant(int, bias - 1);
    let exponent = Sub::build(l, exponent, offset);
    let moved = l.int_constant(int, i64::from(fraction) + 1);
    let lower = Sub::build(l, exponent, moved);
    let exponent = l.select(small, lower, exponent);
    let outside = l.int_constant(int, !(exponent_mask << fraction));
    let kept = And::build(l, word, outside);
    let half = l.int_constant(int, (bias - 1) << fraction);
    let significand = Or::build(l, kept, half);
    let significand = Bitcast::build(l, ty, significand);
    let (zero, infinity) = (l.float_constant(ty, 0.0), l.float_constant(ty, f64::INFINITY));
    let some = l.fcmp(FCmpPredicate::One, x, zero);
    let finite = l.fcmp(FCmpPredicate::Olt, magnitude, infinity);
    let is_plain = And::build(l, some, finite);
    let significand = l.select(is_plain, significand, x);
    let none = l.int_constant(int, 0);
    let exponent = l.select(is_plain, exponent, none);
    Ok(Parts { significand, exponent, is_plain })
}

fn frexp_struct<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let Parts { significand, exponent, .. } = parts(l, args.one(0)?)?;
    let result = l.result_type(op, 0)?;
    let Some(want) = llvm::struct_element(l.context(), result, 1) else {
        return Err("its result is no structure of two members".into());
    };
    let exponent = l.resize(exponent, want, true);
    structure_of(l, op, significand, exponent)
}

/// The exponent of the number with a significand in [1, 2): OpenCL C's FP_ILOGB0 for zero, FP_ILOGBNAN for NaN.
fn exponent_as_int<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let (from, ty) = (l.ty(x), l.result_type(op, 0)?);
    let Parts { exponent, is_plain, .. } = parts(l, x)?;
    let exponent = l.resize(exponent, ty, true);
    let one = l.int_constant(ty, 1);
    let exponent = Sub::build(l, exponent, one);
    let (least, most) = (l.int_constant(ty, i32::MIN.into()), l.int_constant(ty, i32::MAX.into()));
    let zero = l.float_constant(from, 0.0);
    let is_zero = l.fcmp(FCmpPredicate::Oeq, x, zero);
    // FP_ILOGBNAN is the same as the exponent of infinity.
    let other = l.select(is_zero, least, most);
    let value = l.select(is_plain, exponent, other);
    l.replace(op, &[value]);
    Ok(())
}

/// The same as a number: minus infinity for zero, infinity for infinities, NaN for NaN.
fn exponent_as_float<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let Parts { exponent, is_plain, .. } = parts(l, x)?;
    let exponent = SiToFp::build(l, ty, exponent);
    let minus = l.float_constant(ty, -1.0);
    let exponent = FAdd::build(l, exponent, minus);
    let (zero, low) = (l.float_constant(ty, 0.0), l.float_constant(ty, f64::NEG_INFINITY));
    let is_zero = l.fcmp(FCmpPredicate::Oeq, x, zero);
    let magnitude = IntrFabs::build(l, x);
    let other = l.select(is_zero, low, magnitude);
    let value = l.select(is_plain, exponent, other);
    l.replace(op, &[value]);
    Ok(())
}

/// The next number towards another one.
fn next_after<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, to) = two(args)?;
    let ty = l.ty(x);
    let (bits, ..) = format(l, ty)?;
    let int = llvm::same_shape(l.context(), ty, l.int(bits));
    let word = Bitcast::build(l, int, x);
    let (none, one, minus) = (l.int_constant(int, 0), l.int_constant(int, 1), l.int_constant(int, -1));
    let is_negative = l.icmp(ICmpPredicate::Slt, word, none);
    let grows = l.fcmp(FCmpPredicate::Olt, x, to);
    // One more in the bits is one step away from zero.
    let is_away = Xor::build(l, is_negative, grows);
    let step = l.select(is_away, one, minus);
    let next = Add::build(l, word, step);
    // From zero to the least number with the sign of the other.
    let sign = l.int_constant(int, i64::MIN >> (64 - bits));
    let other = Bitcast::build(l, int, to);
    let other = And::build(l, other, sign);
    let least = Or::build(l, other, one);
    let zero = l.float_constant(ty, 0.0);
    let is_zero = l.fcmp(FCmpPredicate::Oeq, x, zero);
    let next = l.select(is_zero, least, next);
    let next = Bitcast::build(l, ty, next);
    let same = l.fcmp(FCmpPredicate::Oeq, x, to);
    let next = l.select(same, to, next);
    let has_nan = l.fcmp(FCmpPredicate::Uno, x, to);
    let nan = FAdd::build(l, x, to);
    let value = l.select(has_nan, nan, next);
    l.replace(op, &[value]);
    Ok(())
}

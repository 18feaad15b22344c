//! Intrinsics on floating-point numbers.

use super::Rw;
use super::emit::{Emit, call_intrinsic, call_overloaded, suffix};
use super::intrinsics::{Intrinsic, constant_int, pair};
use super::types::{element_width, with_element};
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::Mismatch;
use spirula_ir::{Type, Value};
use spirula_llvm::op::{Constant, FAdd, FCmpPredicate, FMul, FSub, FpToSi, FpToUi, ICmpPredicate};
use spirula_llvm::types as llvm;

type Expanded = Result<Option<Value>, Mismatch>;

/// The encoding of a binary floating-point format (IEEE 754).
#[derive(Clone, Copy)]
struct Format {
    /// Bits of the mantissa that are stored.
    mantissa: u32,
    /// All bits.
    width: u32,
}

impl Format {
    fn of(rw: &Rw<'_>, ty: Type) -> Result<Self, Mismatch> {
        let ctx = rw.context();
        let mantissa = match ctx.as_float(llvm::scalar_of(ctx, ty)) {
            Some(FloatKind::F16) => 10,
            Some(FloatKind::BF16) => 7,
            Some(FloatKind::F32) => 23,
            Some(FloatKind::F64) => 52,
            _ => return Err("it is not of a format of 16, 32 or 64 bits".into()),
        };
        Ok(Self { mantissa, width: element_width(ctx, ty).unwrap_or(0) })
    }

    /// The bits of the exponent, all set: infinity.
    fn infinity(self) -> i128 {
        let exponent = self.width - 1 - self.mantissa;
        ((1 << exponent) - 1) << self.mantissa
    }

    /// The smallest normal number.
    fn normal(self) -> i128 {
        1 << self.mantissa
    }

    /// All bits but the sign.
    fn magnitude(self) -> i128 {
        (1 << (self.width - 1)) - 1
    }

    /// The exponent of 1.
    fn bias(self) -> i128 {
        self.infinity() >> (self.mantissa + 1)
    }
}

/// The integers with the bits of numbers.
fn bits_type(rw: &Rw<'_>, ty: Type, format: Format) -> Type {
    let ctx = rw.context();
    with_element(ctx, ty, ctx.int_type(format.width))
}

/// A floating-point constant, or a vector whose elements it is.
fn float(rw: &mut Rw<'_>, ty: Type, value: f64) -> Value {
    let ctx = rw.context();
    let element = llvm::scalar_of(ctx, ty);
    let kind = ctx.as_float(element).unwrap_or(FloatKind::F32);
    let number = ctx.float_attr(element, kind.from_f64(value));
    let mut bytes = Vec::new();
    let attr = match llvm::vector_element(ctx, ty) {
        Some(_) if ctx.scalar_bytes(number, &mut bytes).is_some() => ctx.dense_attr(ty, &bytes),
        _ => number,
    };
    Constant::build(rw, ty, attr)
}

// Conversions to integers.

/// Converts to the next integer of 8 to 64 bits, saturating, and then to the limits of the type.
fn saturated(rw: &mut Rw<'_>, call: Intrinsic<'_>, is_signed: bool) -> Expanded {
    let value = call.operand(0)?;
    let ctx = rw.context();
    let bits = element_width(ctx, call.ty).unwrap_or(0);
    let wide = bits.next_power_of_two().max(8);
    if wide > 64 {
        return wide_saturated(rw, call, value, bits, is_signed).map(Some);
    }
    let wide_type = with_element(ctx, call.ty, ctx.int_type(wide));
    let base = if is_signed { "fptosi.sat" } else { "fptoui.sat" };
    let value_type = rw.ty(value);
    let name = format!("llvm.{base}.{}.{}", suffix(rw, wide_type), suffix(rw, value_type));
    let mut result = call_intrinsic(rw, &name, wide_type, &[value]);
    if wide != bits {
        let (most, least) =
            if is_signed { ((1 << (bits - 1)) - 1, -(1 << (bits - 1))) } else { ((1 << bits) - 1, 0) };
        let greater = if is_signed { ICmpPredicate::Sgt } else { ICmpPredicate::Ugt };
        let limit = rw.int(wide_type, most);
        let is_above = rw.icmp(greater, result, limit);
        result = rw.select(is_above, limit, result);
        if is_signed {
            let limit = rw.int(wide_type, least);
            let is_below = rw.icmp(ICmpPredicate::Slt, result, limit);
            result = rw.select(is_below, limit, result);
        }
    }
    Ok(Some(rw.trunc(call.ty, result)))
}

/// Converts to an integer of more than 64 bits, where the number is in the range of the type, chosen by comparisons.
fn wide_saturated(
    rw: &mut Rw<'_>,
    call: Intrinsic<'_>,
    value: Value,
    bits: u32,
    is_signed: bool,
) -> Result<Value, Mismatch> {
    let float_type = rw.ty(value);
    let power = f64::from(bits - u32::from(is_signed)).exp2();
    let (above, below) =
        (float(rw, float_type, power), float(rw, float_type, if is_signed { -power } else { 0.0 }));
    let number =
        if is_signed { FpToSi::build(rw, call.ty, value) } else { FpToUi::build(rw, call.ty, value) };
    let (zero, ones) = (rw.zero(call.ty), rw.int(call.ty, -1));
    let one = rw.int(call.ty, 1);
    let sign_bit = rw.shl_by(one, bits - 1);
    let (most, least) = if is_signed { (rw.not(sign_bit), sign_bit) } else { (ones, zero) };
    let is_above = rw.fcmp(FCmpPredicate::Oge, value, above);
    let is_below = rw.fcmp(FCmpPredicate::Olt, value, below);
    let is_nan = rw.fcmp(FCmpPredicate::Uno, value, value);
    let number = rw.select(is_above, most, number);
    let number = rw.select(is_below, least, number);
    Ok(rw.select(is_nan, zero, number))
}

pub(super) fn to_signed_saturated(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    saturated(rw, call, true)
}

pub(super) fn to_unsigned_saturated(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    saturated(rw, call, false)
}

pub(super) fn lround(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let rounded = call_overloaded(rw, "round", &[call.operand(0)?]);
    Ok(Some(FpToSi::build(rw, call.ty, rounded)))
}

pub(super) fn lrint(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let rounded = call_overloaded(rw, "rint", &[call.operand(0)?]);
    Ok(Some(FpToSi::build(rw, call.ty, rounded)))
}

// Minimum and maximum.

/// The lesser or greater number by IEEE 754-2019 `minimum` and `maximum`: NaN if one is, and -0 less than +0.
pub(super) fn extremum(rw: &mut Rw<'_>, a: Value, b: Value, is_maximum: bool) -> Result<Value, Mismatch> {
    let ty = rw.ty(a);
    let bits = bits_type(rw, ty, Format::of(rw, ty)?);
    let predicate = if is_maximum { FCmpPredicate::Ogt } else { FCmpPredicate::Olt };
    let is_first = rw.fcmp(predicate, a, b);
    let ordered = rw.select(is_first, a, b);
    // Equal numbers differ in the sign of zero only.
    let (x, y) = (rw.bitcast(bits, a), rw.bitcast(bits, b));
    let joined = if is_maximum { rw.and(x, y) } else { rw.or(x, y) };
    let joined = rw.bitcast(ty, joined);
    let is_equal = rw.fcmp(FCmpPredicate::Oeq, a, b);
    let number = rw.select(is_equal, joined, ordered);
    let nan = FAdd::build(rw, a, b);
    let is_nan = rw.fcmp(FCmpPredicate::Uno, a, b);
    Ok(rw.select(is_nan, nan, number))
}

pub(super) fn minimum(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    extremum(rw, a, b, false).map(Some)
}

pub(super) fn maximum(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    extremum(rw, a, b, true).map(Some)
}

/// The number if one operand is NaN; which zero of two is allowed to be any by `minnum`, so the signs are joined here.
fn number_extremum(rw: &mut Rw<'_>, call: Intrinsic<'_>, is_maximum: bool) -> Expanded {
    let [a, b] = call.exactly()?;
    let is_nan = rw.fcmp(FCmpPredicate::Uno, a, a);
    let first = rw.select(is_nan, b, a);
    let is_nan = rw.fcmp(FCmpPredicate::Uno, b, b);
    let second = rw.select(is_nan, first, b);
    extremum(rw, first, second, is_maximum).map(Some)
}

pub(super) fn minimumnum(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    number_extremum(rw, call, false)
}

pub(super) fn maximumnum(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    number_extremum(rw, call, true)
}

// Parts of numbers.

pub(super) fn canonicalize(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let one = float(rw, call.ty, 1.0);
    Ok(Some(FMul::build(rw, call.operand(0)?, one)))
}

pub(super) fn sincos(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let value = call.operand(0)?;
    let parts = [call_overloaded(rw, "sin", &[value]), call_overloaded(rw, "cos", &[value])];
    Ok(Some(pair(rw, call.ty, parts)))
}

/// The fraction, with the sign of the number, and the number rounded toward zero.
pub(super) fn modf(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let value = call.operand(0)?;
    let ty = rw.ty(value);
    let whole = call_overloaded(rw, "trunc", &[value]);
    let difference = FSub::build(rw, value, whole);
    // Infinity minus itself is NaN, where the fraction is zero.
    let is_whole = rw.fcmp(FCmpPredicate::Oeq, value, whole);
    let zero = rw.zero(ty);
    let fraction = rw.select(is_whole, zero, difference);
    let fraction = call_overloaded(rw, "copysign", &[fraction, value]);
    Ok(Some(pair(rw, call.ty, [fraction, whole])))
}

/// The mantissa in [0.5, 1) and the exponent, out of the bits; subnormal numbers are multiplied by a power of two first.
pub(super) fn frexp(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let value = call.operand(0)?;
    let ty = rw.ty(value);
    let format = Format::of(rw, ty)?;
    let integers = bits_type(rw, ty, format);
    let magnitude = |rw: &mut Rw<'_>, value| {
        let bits = rw.bitcast(integers, value);
        rw.and_with(bits, format.magnitude())
    };
    let whole = magnitude(rw, value);
    let is_small = rw.icmp_with(ICmpPredicate::Ult, whole, format.normal());
    let shift = format.mantissa + 2;
    let factor = float(rw, ty, 2f64.powi(shift as i32));
    let scaled = FMul::build(rw, value, factor);
    let scaled = rw.select(is_small, scaled, value);
    let bits = rw.bitcast(integers, scaled);
    let exponent = magnitude(rw, scaled);
    let exponent = rw.lshr_by(exponent, format.mantissa);
    let offsets =
        [format.bias() - 1 + i128::from(shift), format.bias() - 1].map(|offset| rw.int(integers, offset));
    let offset = rw.select(is_small, offsets[0], offsets[1]);
    let exponent = rw.sub(exponent, offset);
    let kept = rw.and_with(bits, !format.infinity());
    let half = rw.int(integers, (format.bias() - 1) << format.mantissa);
    let fraction = rw.or(kept, half);
    let fraction = rw.bitcast(ty, fraction);
    // Zeros, infinities and NaN are their own fractions.
    let below = rw.sub_one(whole);
    let is_finite = rw.icmp_with(ICmpPredicate::Ult, below, format.infinity() - 1);
    let fraction = rw.select(is_finite, fraction, value);
    let zero = rw.zero(integers);
    let exponent = rw.select(is_finite, exponent, zero);
    let ctx = rw.context();
    let wanted = llvm::struct_element(ctx, call.ty, 1).ok_or("its result is no pair")?;
    let exponent = match (element_width(ctx, wanted).unwrap_or(0), format.width) {
        (to, from) if to < from => rw.trunc(wanted, exponent),
        _ => rw.sext(wanted, exponent),
    };
    Ok(Some(pair(rw, call.ty, [fraction, exponent])))
}

// Classes.

/// A class of numbers, by the bits of its negative and positive numbers in the mask of `llvm.is.fpclass`.
const CLASSES: &[(u32, u32, Class)] =
    &[(2, 9, Class::Infinite), (3, 8, Class::Normal), (4, 7, Class::Subnormal), (5, 6, Class::Zero)];

#[derive(Clone, Copy)]
enum Class {
    Infinite,
    Normal,
    Subnormal,
    Zero,
}

pub(super) fn is_class(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [value, mask] = call.exactly()?;
    let mask = constant_int(rw, mask).ok_or("its mask is no constant")?;
    let has = |bit: u32| mask & (1 << bit) != 0;
    let ty = rw.ty(value);
    let format = Format::of(rw, ty)?;
    let integers = bits_type(rw, ty, format);
    let bits = rw.bitcast(integers, value);
    let magnitude = rw.and_with(bits, format.magnitude());
    let is_negative = rw.icmp_with(ICmpPredicate::Slt, bits, 0);
    let mut found: Option<Value> = None;
    let mut add = |rw: &mut Rw<'_>, test: Value| {
        found = Some(match found {
            Some(found) => rw.or(found, test),
            None => test,
        });
    };
    if has(0) || has(1) {
        let test = is_nan(rw, magnitude, format, has(0), has(1));
        add(rw, test);
    }
    for (negative, positive, class) in CLASSES {
        if !has(*negative) && !has(*positive) {
            continue;
        }
        let mut test = of_class(rw, magnitude, format, *class);
        if !has(*positive) {
            test = rw.and(test, is_negative);
        } else if !has(*negative) {
            let is_positive = rw.not(is_negative);
            test = rw.and(test, is_positive);
        }
        add(rw, test);
    }
    Ok(Some(match found {
        Some(found) => found,
        None => rw.zero(call.ty),
    }))
}

/// Whether a number is a NaN of the wanted kinds, of which there is one.
fn is_nan(rw: &mut Rw<'_>, magnitude: Value, format: Format, signaling: bool, quiet: bool) -> Value {
    let first_quiet = format.infinity() | (format.normal() >> 1);
    if !signaling {
        return rw.icmp_with(ICmpPredicate::Uge, magnitude, first_quiet);
    }
    let is_nan = rw.icmp_with(ICmpPredicate::Ugt, magnitude, format.infinity());
    if quiet {
        return is_nan;
    }
    let is_signaling = rw.icmp_with(ICmpPredicate::Ult, magnitude, first_quiet);
    rw.and(is_nan, is_signaling)
}

fn of_class(rw: &mut Rw<'_>, magnitude: Value, format: Format, class: Class) -> Value {
    match class {
        Class::Infinite => rw.icmp_with(ICmpPredicate::Eq, magnitude, format.infinity()),
        Class::Zero => rw.icmp_with(ICmpPredicate::Eq, magnitude, 0),
        Class::Subnormal => {
            let below = rw.sub_one(magnitude);
            rw.icmp_with(ICmpPredicate::Ult, below, format.normal() - 1)
        }
        Class::Normal => {
            let first = rw.int(rw.ty(magnitude), format.normal());
            let above = rw.sub(magnitude, first);
            rw.icmp_with(ICmpPredicate::Ult, above, format.infinity() - format.normal())
        }
    }
}

//! Logarithms and inverse hyperbolic functions.
//!
//! The argument is `2^k (1 + f)` with a significand from the square root of one half to that of two. With `s = f/(2 + f)`,
//! `ln (1 + f)` is `2 s + s^3 P(s^2)`, which is computed as `f - (f^2/2 - s (f^2/2 + s^2 P))`.

use crate::coefficients::{LN_2, LOG_PAIR, LOG_WIDE, LOG2_E, LOG10_2, LOG10_E, LOG32, LOG64, TWO_THIRDS};
use crate::emit::{Emitter, Format, Pair};
use spirula_ir::Value;

/// A number in parts: `2^k (1 + f)`.
pub(crate) struct Parts {
    /// The exponent, as an integer.
    pub(crate) exponent: Value,
    /// What the significand is above one.
    pub(crate) above: Value,
}

/// The parts of a positive normal number.
fn parts_of_normal(e: &mut Emitter<'_>, x: Value) -> Parts {
    let root = e.choose(0x3f35_04f3, 0x3fe6_a09e_667f_3bcd);
    let bits = e.bits(x);
    let root = e.i(root);
    let above = e.isub(bits, root);
    let exponent = e.sar(above, e.format.fraction());
    let shifted = e.shl(exponent, e.format.fraction());
    let bits = e.isub(bits, shifted);
    let significand = e.float(bits);
    let above = e.plus(significand, -1.0);
    Parts { exponent, above }
}

/// The parts of a positive number.
pub(crate) fn parts(e: &mut Emitter<'_>, x: Value) -> Parts {
    let is_small = e.below(x, e.format.least());
    let more = e.format.fraction() + 2;
    let scaled = e.times(x, 2f64.powi(more as i32));
    let x = e.sel(is_small, scaled, x);
    let Parts { exponent, above } = parts_of_normal(e, x);
    let (more, none) = (e.i(more), e.i(0));
    let more = e.sel(is_small, more, none);
    Parts { exponent: e.isub(exponent, more), above }
}

/// `ln (1 + f)` and a small number, of which the sum is more exact.
fn of_significand(e: &mut Emitter<'_>, f: Value, small: Option<Value>, coefficients: &[f64]) -> Value {
    let sum = e.plus(f, 2.0);
    let s = e.div(f, sum);
    let z = e.mul(s, s);
    let p = e.polynomial(z, coefficients);
    let half = e.times(f, 0.5);
    let half = e.mul(half, f);
    let inner = e.fma(z, p, half);
    let tail = match small {
        Some(small) => e.fma(s, inner, small),
        None => e.mul(s, inner),
    };
    let tail = e.sub(half, tail);
    e.sub(f, tail)
}

fn coefficients(e: &Emitter<'_>) -> &'static [f64] {
    e.choose(LOG32, LOG64)
}

/// The natural logarithm of parts.
fn natural(e: &mut Emitter<'_>, parts: &Parts) -> Value {
    let k = e.number(parts.exponent);
    let (ln, rest) = e.parts(LN_2);
    let small = e.mul(k, rest);
    let value = of_significand(e, parts.above, Some(small), coefficients(e));
    e.fma(k, ln, value)
}

/// What a logarithm of `x` is where that is not a positive finite number.
pub(crate) fn special(e: &mut Emitter<'_>, x: Value, value: Value) -> Value {
    let infinity = e.f(f64::INFINITY);
    let is_finite = e.lt(x, infinity);
    let value = e.sel(is_finite, value, x);
    let is_zero = e.is(x, 0.0);
    let value = e.sel_f(is_zero, f64::NEG_INFINITY, value);
    let is_negative = e.below(x, 0.0);
    e.sel_f(is_negative, f64::NAN, value)
}

pub(crate) fn ln(e: &mut Emitter<'_>, x: Value) -> Value {
    let parts = parts(e, x);
    let value = natural(e, &parts);
    special(e, x, value)
}

/// The natural logarithm of a positive normal number.
pub(crate) fn ln_of_normal(e: &mut Emitter<'_>, x: Value) -> Value {
    let parts = parts_of_normal(e, x);
    natural(e, &parts)
}

/// The natural logarithm of a positive double that a single can be, as exactly as those can be.
pub(crate) fn ln_wide(e: &mut Emitter<'_>, x: Value) -> Value {
    let Parts { exponent, above } = parts_of_normal(e, x);
    let k = e.number(exponent);
    let value = of_significand(e, above, None, LOG_WIDE);
    let ln = e.f(LN_2.parts(e.format).0);
    e.fma(k, ln, value)
}

pub(crate) fn log2(e: &mut Emitter<'_>, x: Value) -> Value {
    let Parts { exponent, above } = parts(e, x);
    let k = e.number(exponent);
    let ln = of_significand(e, above, None, coefficients(e));
    let (factor, rest) = e.parts(LOG2_E);
    let low = e.fma(ln, rest, k);
    let value = e.fma(ln, factor, low);
    special(e, x, value)
}

pub(crate) fn log10(e: &mut Emitter<'_>, x: Value) -> Value {
    let Parts { exponent, above } = parts(e, x);
    let k = e.number(exponent);
    let ln = of_significand(e, above, None, coefficients(e));
    let (factor, rest) = e.parts(LOG10_E);
    let (log, log_rest) = e.parts(LOG10_2);
    let low = e.mul(k, log_rest);
    let low = e.fma(ln, rest, low);
    let low = e.fma(ln, factor, low);
    let value = e.fma(k, log, low);
    special(e, x, value)
}

/// `ln (1 + x)`, and for large numbers that of `x`.
fn ln_above_one(e: &mut Emitter<'_>, x: Value) -> Value {
    let sum = e.plus(x, 1.0);
    // What the sum lost, for both orders of magnitude.
    let minus_one = e.plus(sum, -1.0);
    let lost = e.sub(x, minus_one);
    let minus_x = e.sub(sum, x);
    let one = e.f(1.0);
    let lost_one = e.sub(one, minus_x);
    let is_less = e.below(x, 1.0);
    let lost = e.sel(is_less, lost, lost_one);
    let Parts { exponent, above } = parts_of_normal(e, sum);
    // Nothing that counts where the number is large.
    let is_small = e.below(x, 2f64.powi(e.format.fraction() as i32 + 4));
    let zero = e.i(0);
    let back = e.isub(zero, exponent);
    let back = e.sel(is_small, back, zero);
    let back = e.power_of_two(back);
    let none = e.f(0.0);
    let lost = e.sel(is_small, lost, none);
    let lost = e.mul(lost, back);
    let above = e.add(above, lost);
    natural(e, &Parts { exponent, above })
}

pub(crate) fn log1p(e: &mut Emitter<'_>, x: Value) -> Value {
    let value = ln_above_one(e, x);
    let sum = e.plus(x, 1.0);
    let value = special(e, sum, value);
    let is_zero = e.is(x, 0.0);
    e.sel(is_zero, x, value)
}

/// Where the square of a number and one are the square, and the square is still finite.
fn far(e: &Emitter<'_>) -> f64 {
    e.choose(2f64.powi(28), 2f64.powi(60))
}

/// `ln (1 + small)`, or `ln (2 large)` where a condition is true.
fn ln_of_either(e: &mut Emitter<'_>, is_large: Value, large: Value, small: Value) -> Value {
    let x = e.sel(is_large, large, small);
    let value = ln_above_one(e, x);
    let more = e.plus(value, LN_2.parts(e.format).0);
    e.sel(is_large, more, value)
}

pub(crate) fn asinh(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let square = e.mul(a, a);
    let sum = e.plus(square, 1.0);
    let root = e.sqrt(sum);
    let sum = e.plus(root, 1.0);
    let quotient = e.div(square, sum);
    let small = e.add(a, quotient);
    let is_large = e.above(a, far(e));
    let value = ln_of_either(e, is_large, a, small);
    let infinity = e.f(f64::INFINITY);
    let is_finite = e.lt(a, infinity);
    let value = e.sel(is_finite, value, a);
    e.with_sign(value, x)
}

pub(crate) fn acosh(e: &mut Emitter<'_>, x: Value) -> Value {
    let t = e.plus(x, -1.0);
    let square = e.mul(t, t);
    let two = e.f(2.0);
    let sum = e.fma(two, t, square);
    let root = e.sqrt(sum);
    let small = e.add(t, root);
    let is_large = e.above(x, far(e));
    let value = ln_of_either(e, is_large, x, small);
    let infinity = e.f(f64::INFINITY);
    let is_finite = e.lt(x, infinity);
    let value = e.sel(is_finite, value, x);
    let is_outside = e.below(x, 1.0);
    e.sel_f(is_outside, f64::NAN, value)
}

pub(crate) fn atanh(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let twice = e.add(a, a);
    let one = e.f(1.0);
    let rest = e.sub(one, a);
    let quotient = e.div(twice, rest);
    let value = ln_above_one(e, quotient);
    let sum = e.plus(quotient, 1.0);
    let value = special(e, sum, value);
    let value = e.times(value, 0.5);
    e.with_sign(value, x)
}

/// The natural logarithm of a positive double as a pair, with an error below 2^-64.
pub(crate) fn ln_pair(e: &mut Emitter<'_>, x: Value) -> Pair {
    debug_assert_eq!(e.format, Format::Double);
    let Parts { exponent, above: f } = parts(e, x);
    let k = e.number(exponent);
    let two = e.f(2.0);
    let d = e.sum(two, f);
    let one = e.f(1.0);
    let inverse = e.div(one, d.high);
    let s = e.mul(f, inverse);
    let rest = e.minus_product(s, d.high, f);
    let rest = e.minus_product(s, d.low, rest);
    let s = Pair { high: s, low: e.mul(rest, inverse) };
    let z = square(e, s);
    let q = e.polynomial(z.high, LOG_PAIR);
    let q = e.mul(z.high, q);
    let (third, third_rest) = e.parts(TWO_THIRDS);
    let w = e.sum(third, q);
    let w = Pair { high: w.high, low: e.add(w.low, third_rest) };
    let cube = multiply(e, z, w);
    let cube = multiply(e, cube, s);
    // 2 s + s^3 w, and behind it k ln 2.
    let twice = e.add(s.high, s.high);
    let significand = e.sum(twice, cube.high);
    let low = e.fma(two, s.low, cube.low);
    let low = e.add(significand.low, low);
    let whole = e.times_constant(k, LN_2);
    let Pair { high, low: rest } = e.sum(whole.high, significand.high);
    let low = e.add(low, whole.low);
    Pair { high, low: e.add(rest, low) }
}

fn square(e: &mut Emitter<'_>, a: Pair) -> Pair {
    let Pair { high, low } = e.product(a.high, a.high);
    let twice = e.add(a.high, a.high);
    Pair { high, low: e.fma(twice, a.low, low) }
}

/// The product of pairs, all but that of the low parts.
pub(crate) fn multiply(e: &mut Emitter<'_>, a: Pair, b: Pair) -> Pair {
    let Pair { high, low } = e.product(a.high, b.high);
    let low = e.fma(a.high, b.low, low);
    Pair { high, low: e.fma(a.low, b.high, low) }
}

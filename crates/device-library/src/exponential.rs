//! Exponential and hyperbolic functions.
//!
//! The argument is `n ln 2 + r` for an integer `n` and `r` of at most half of that logarithm; `e^r` is a polynomial, and the
//! power of two is put into the exponent.

use crate::coefficients::{EXP_WIDE, EXP32, EXP64, LN_2, LN_10, LOG2_10, LOG2_E, LOG10_2, SINH32, SINH64};
use crate::emit::{Emitter, Pair};
use spirula_ir::Value;

/// A power of e in parts: `(1 + rest) * 2^exponent`.
pub(crate) struct Power {
    pub(crate) rest: Value,
    pub(crate) exponent: Value,
}

/// `e^(high + low) - 1` for a small sum.
fn small(e: &mut Emitter<'_>, x: Pair, coefficients: &[f64]) -> Value {
    // The low part may be more than what counts, since it has the rest of `n ln 2`.
    let x = e.sum(x.high, x.low);
    let q = e.polynomial(x.high, coefficients);
    let square = e.mul(x.high, x.high);
    let tail = e.fma(square, q, x.low);
    e.add(x.high, tail)
}

fn coefficients(e: &Emitter<'_>) -> &'static [f64] {
    e.choose(EXP32, EXP64)
}

/// `e^(high + low)`. The sum must not be greater than the fraction has bits.
pub(crate) fn power(e: &mut Emitter<'_>, x: Pair) -> Power {
    let turns = e.times(x.high, LOG2_E.parts(e.format).0);
    let (n, exponent) = e.nearest(turns);
    let (ln, rest) = e.parts(LN_2);
    let high = e.minus_product(n, ln, x.high);
    let low = e.minus_product(n, rest, x.low);
    let rest = small(e, Pair { high, low }, coefficients(e));
    Power { rest, exponent }
}

/// The number that a power is.
pub(crate) fn value(e: &mut Emitter<'_>, power: &Power) -> Value {
    let fraction = e.plus(power.rest, 1.0);
    e.scale(fraction, power.exponent)
}

/// A number within the arguments of exponential functions whose result is neither zero nor infinite, and a little more.
fn bounded(e: &mut Emitter<'_>, x: Value, factor: f64) -> Value {
    let (low, high) = e.choose((-104.5, 89.5), (-746.0, 710.5));
    e.clamp(x, low * factor, high * factor)
}

fn alone(e: &mut Emitter<'_>, high: Value) -> Pair {
    Pair { high, low: e.f(0.0) }
}

pub(crate) fn exp(e: &mut Emitter<'_>, x: Value) -> Value {
    let x = bounded(e, x, 1.0);
    let x = alone(e, x);
    let power = power(e, x);
    value(e, &power)
}

/// `e^(high + low)` for any sum.
pub(crate) fn exp_of_pair(e: &mut Emitter<'_>, x: Pair) -> Value {
    let high = bounded(e, x.high, 1.0);
    let is_same = e.eq(high, x.high);
    let zero = e.f(0.0);
    let low = e.sel(is_same, x.low, zero);
    let power = power(e, Pair { high, low });
    value(e, &power)
}

/// `e^x` for a double that is not outside of what singles can be, as exactly as those can be.
pub(crate) fn exp_wide(e: &mut Emitter<'_>, x: Value) -> Value {
    let x = e.clamp(x, -140.0, 140.0);
    let turns = e.times(x, LOG2_E.parts(e.format).0);
    let (n, exponent) = e.nearest(turns);
    let ln = e.f(LN_2.parts(e.format).0);
    let high = e.minus_product(n, ln, x);
    let q = e.polynomial(high, EXP_WIDE);
    let square = e.mul(high, high);
    let rest = e.fma(square, q, high);
    let fraction = e.plus(rest, 1.0);
    let factor = e.power_of_two(exponent);
    e.mul(fraction, factor)
}

pub(crate) fn exp2(e: &mut Emitter<'_>, x: Value) -> Value {
    let x = bounded(e, x, std::f64::consts::LOG2_E);
    let (n, exponent) = e.nearest(x);
    let rest = e.sub(x, n);
    let rest = e.times_constant(rest, LN_2);
    let rest = small(e, rest, coefficients(e));
    value(e, &Power { rest, exponent })
}

pub(crate) fn exp10(e: &mut Emitter<'_>, x: Value) -> Value {
    let x = bounded(e, x, std::f64::consts::LOG10_E);
    let turns = e.times(x, LOG2_10.parts(e.format).0);
    let (n, exponent) = e.nearest(turns);
    let (log, log_rest) = e.parts(LOG10_2);
    let high = e.minus_product(n, log, x);
    let rest = e.mul(n, log_rest);
    let Pair { high, low } = e.times_constant(high, LN_10);
    let ln = e.f(LN_10.parts(e.format).0);
    let low = e.minus_product(rest, ln, low);
    let rest = small(e, Pair { high, low }, coefficients(e));
    value(e, &Power { rest, exponent })
}

/// `e^x - 1` for an argument that is within bounds.
fn minus_one(e: &mut Emitter<'_>, x: Value) -> Value {
    let pair = alone(e, x);
    let Power { rest, exponent } = power(e, pair);
    // Half of it, since the power of two alone may be too large.
    let one = e.i(1);
    let exponent = e.isub(exponent, one);
    let factor = e.power_of_two(exponent);
    let whole = e.plus(factor, -0.5);
    let half = e.fma(factor, rest, whole);
    let value = e.add(half, half);
    // The half of a number near zero may have no last bit.
    let magnitude = e.abs(x);
    let is_tiny = e.below(magnitude, 2f64.powi(-60));
    e.sel(is_tiny, x, value)
}

pub(crate) fn expm1(e: &mut Emitter<'_>, x: Value) -> Value {
    let least = e.choose(-20.0, -40.0);
    // Above these it is infinite, and the power of two is not yet.
    let high = e.choose(88.8, 709.9);
    let within = e.clamp(x, least, high);
    minus_one(e, within)
}

/// Half of `e^a`, and the inverse of that.
fn half_power(e: &mut Emitter<'_>, a: Value) -> (Value, Value) {
    let a = bounded(e, a, 1.0 + 1.0 / 64.0);
    let a = alone(e, a);
    let Power { rest, exponent } = power(e, a);
    let one = e.i(1);
    let exponent = e.isub(exponent, one);
    let half = value(e, &Power { rest, exponent });
    let one = e.f(1.0);
    (half, e.div(one, half))
}

pub(crate) fn cosh(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let (half, inverse) = half_power(e, a);
    let quarter = e.f(0.25);
    e.fma(inverse, quarter, half)
}

pub(crate) fn sinh(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let (half, inverse) = half_power(e, a);
    let quarter = e.f(0.25);
    let large = e.minus_product(inverse, quarter, half);
    let large = e.with_sign(large, x);
    let z = e.mul(x, x);
    let q = e.polynomial(z, e.choose(SINH32, SINH64));
    let cube = e.mul(x, z);
    let small = e.fma(cube, q, x);
    // Zero keeps its sign in the sum, since both have the same.
    let is_small = e.below(a, 1.0);
    e.sel(is_small, small, large)
}

pub(crate) fn tanh(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let twice = e.add(a, a);
    let high = e.choose(20.0, 40.0);
    let twice = e.clamp(twice, 0.0, high);
    let minus_one = minus_one(e, twice);
    let sum = e.plus(minus_one, 2.0);
    let value = e.div(minus_one, sum);
    e.with_sign(value, x)
}

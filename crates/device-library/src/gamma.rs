//! The gamma function and the logarithm of its magnitude.
//!
//! Stirling's series for numbers above a bound; smaller ones are raised above it with the product of what lies between. Negative
//! numbers are reflected.

use crate::coefficients::HALF_LN_TAU;
use crate::emit::{Emitter, Format, Pair};
use crate::{exponential, logarithm, trigonometric};
use spirula_ir::Value;

/// `B(2k) / (2k (2k - 1))`: what is added to the logarithm, by `z^(1 - 2k)`.
const SERIES: [f64; 8] = [
    1.0 / 12.0,
    -1.0 / 360.0,
    1.0 / 1260.0,
    -1.0 / 1680.0,
    1.0 / 1188.0,
    -691.0 / 360_360.0,
    1.0 / 156.0,
    -3617.0 / 122_400.0,
];

/// What is at least `steps`, and the product of the numbers that were skipped: the gamma function of the argument is that of
/// the sum divided by it.
struct Raised {
    z: Pair,
    product: Value,
}

fn raise(e: &mut Emitter<'_>, a: Value, steps: u32) -> Raised {
    let bound = f64::from(steps);
    let is_small = e.below(a, bound);
    let raised = e.plus(a, bound);
    let lost = e.plus(raised, -bound);
    let lost = e.sub(a, lost);
    let mut product = a;
    for i in 1..steps {
        let factor = e.plus(a, i.into());
        product = e.mul(product, factor);
    }
    let (one, zero) = (e.f(1.0), e.f(0.0));
    let high = e.sel(is_small, raised, a);
    let low = e.sel(is_small, lost, zero);
    Raised { z: Pair { high, low }, product: e.sel(is_small, product, one) }
}

/// The series without its logarithm, by the inverse of the number.
fn series(e: &mut Emitter<'_>, inverse: Value, terms: usize) -> Value {
    let square = e.mul(inverse, inverse);
    let sum = e.polynomial(square, &SERIES[..terms]);
    e.mul(sum, inverse)
}

/// The logarithm of the gamma function of doubles, with an absolute error of a few units of its summands.
fn ln_gamma_of_magnitude(e: &mut Emitter<'_>, a: Value) -> Value {
    let Raised { z, product } = raise(e, a, 12);
    let one = e.f(1.0);
    let inverse = e.div(one, z.high);
    let tail = series(e, inverse, 7);
    let ln = logarithm::ln_of_normal(e, z.high);
    let less = e.plus(z.high, -0.5);
    // Large numbers times their logarithm are infinite only if the result is.
    let minus = e.plus(ln, -1.0);
    let main = e.mul(less, minus);
    let rest = e.plus(tail, HALF_LN_TAU.parts(e.format).0 - 0.5);
    let sum = e.add(main, rest);
    let ln = logarithm::ln(e, product);
    let value = e.sub(sum, ln);
    // What the sum of the argument lost changes the result by this times the logarithm, nearly.
    value_with(e, value, z.low, less)
}

fn value_with(e: &mut Emitter<'_>, value: Value, low: Value, z: Value) -> Value {
    let ln = logarithm::ln_of_normal(e, z);
    e.fma(low, ln, value)
}

pub(crate) fn lgamma(e: &mut Emitter<'_>, x: Value) -> Value {
    if !e.is_double() {
        let wide = e.widen(x);
        let value = lgamma(&mut e.in_format(Format::Double), wide);
        return e.narrow(value);
    }
    let a = e.abs(x);
    let least = e.f(f64::MIN_POSITIVE);
    let is_tiny = e.lt(a, least);
    let within = e.sel(is_tiny, least, a);
    let positive = ln_gamma_of_magnitude(e, within);
    // ln (pi / |x sin pi x|) less that.
    let sine = trigonometric::sine_pi(e, a);
    let product = e.mul(within, sine);
    let product = e.abs(product);
    let ln = logarithm::ln(e, product);
    let sum = e.add(ln, positive);
    let ln_pi = e.f(std::f64::consts::PI.ln());
    let negative = e.sub(ln_pi, sum);
    // Near zero, where that product has no bits any more, the magnitude is what counts.
    let is_near = e.below(a, 2f64.powi(-54));
    let ln = logarithm::ln(e, a);
    let near = e.neg(ln);
    let is_negative = e.below(x, 0.0);
    let value = e.sel(is_negative, negative, positive);
    let value = e.sel(is_near, near, value);
    let infinity = e.f(f64::INFINITY);
    let is_infinite = e.eq(a, infinity);
    e.sel(is_infinite, infinity, value)
}

/// The sign of the gamma function as an integer: 1, or -1.
pub(crate) fn sign_of_gamma(e: &mut Emitter<'_>, x: Value) -> Value {
    let below = e.floor(x);
    let half = e.times(below, 0.5);
    let whole = e.floor(half);
    let is_odd = e.ne(half, whole);
    let is_negative = e.below(x, 0.0);
    let is_fraction = e.ne(below, x);
    let turns = e.and(is_odd, is_negative);
    let turns = e.and(turns, is_fraction);
    let (one, minus_one) = (e.i(1), e.i(-1));
    e.sel(turns, minus_one, one)
}

/// The gamma function of a magnitude in parts.
fn of_magnitude(e: &mut Emitter<'_>, a: Value, format: Format) -> (Value, Value) {
    let (steps, terms) = match format {
        Format::Single => (6, 5),
        Format::Double => (12, 8),
    };
    let most = match format {
        Format::Single => 60.0,
        Format::Double => 190.0,
    };
    let a = e.clamp(a, f64::MIN_POSITIVE, most);
    let Raised { z, product } = raise(e, a, steps);
    let one = e.f(1.0);
    let inverse = e.div(one, z.high);
    let tail = series(e, inverse, terms);
    let tail = e.plus(tail, HALF_LN_TAU.parts(e.format).0);
    let less = e.plus(z.high, -0.5);
    let sum = match format {
        Format::Single => {
            let ln = logarithm::ln_of_normal(e, z.high);
            let minus_z = e.sub(tail, z.high);
            let high = e.fma(less, ln, minus_z);
            Pair { high, low: e.f(0.0) }
        }
        Format::Double => {
            // (z - 1/2) ln z - z, of which the first is a pair; what z lost is worth its logarithm.
            let ln = logarithm::ln_pair(e, z.high);
            let product = e.product(less, ln.high);
            let low = e.fma(less, ln.low, product.low);
            let low = e.fma(z.low, ln.high, low);
            let low = e.add(low, tail);
            let minus_z = e.neg(z.high);
            let main = e.sum(product.high, minus_z);
            let low = e.add(main.low, low);
            e.sum(main.high, low)
        }
    };
    let power = exponential::power(e, sum);
    let fraction = e.plus(power.rest, 1.0);
    (e.div(fraction, product), power.exponent)
}

pub(crate) fn tgamma(e: &mut Emitter<'_>, x: Value) -> Value {
    if e.is_double() {
        return gamma(e, x, Format::Double);
    }
    let wide = e.widen(x);
    let value = gamma(&mut e.in_format(Format::Double), wide, Format::Single);
    e.narrow(value)
}

fn gamma(e: &mut Emitter<'_>, x: Value, format: Format) -> Value {
    debug_assert_eq!(e.format, Format::Double);
    let a = e.abs(x);
    let (fraction, exponent) = of_magnitude(e, a, format);
    let positive = e.scale(fraction, exponent);
    // -pi / (x sin(pi x) gamma(-x)).
    let sine = trigonometric::sine_pi(e, x);
    let product = e.mul(x, sine);
    let divisor = e.mul(product, fraction);
    let minus_pi = e.f(-std::f64::consts::PI);
    let quotient = e.div(minus_pi, divisor);
    let zero = e.i(0);
    let back = e.isub(zero, exponent);
    let negative = e.scale(quotient, back);
    let is_negative = e.below(x, 0.0);
    let value = e.sel(is_negative, negative, positive);
    let one = e.f(1.0);
    let inverse = e.div(one, x);
    let is_near = e.below(a, 2f64.powi(-56));
    let value = e.sel(is_near, inverse, value);
    // No value at negative integers; infinity stays.
    let whole = e.trunc(x);
    let is_integer = e.eq(whole, x);
    let is_pole = e.and(is_integer, is_negative);
    let value = e.sel_f(is_pole, f64::NAN, value);
    let infinity = e.f(f64::INFINITY);
    let is_infinite = e.eq(x, infinity);
    let value = e.sel(is_infinite, infinity, value);
    let is_nan = e.unordered(x, x);
    e.sel(is_nan, x, value)
}

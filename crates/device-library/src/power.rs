//! Powers and roots.

use crate::coefficients::CBRT;
use crate::emit::{Emitter, Format, Pair};
use crate::{exponential, logarithm};
use spirula_ir::Value;

/// `a^y` for a magnitude and an exponent as a pair, without the cases of zero, infinity and NaN.
fn magnitude(e: &mut Emitter<'_>, a: Value, y: Pair) -> Value {
    let ln = logarithm::ln_pair(e, a);
    let Pair { high, low } = logarithm::multiply(e, ln, y);
    exponential::exp_of_pair(e, Pair { high, low })
}

/// The same for doubles that singles can be.
fn magnitude_wide(e: &mut Emitter<'_>, a: Value, y: Value) -> Value {
    let ln = logarithm::ln_wide(e, a);
    let product = e.mul(ln, y);
    exponential::exp_wide(e, product)
}

/// Whether two conditions are the same.
fn same(e: &mut Emitter<'_>, a: Value, b: Value) -> Value {
    let differ = e.xor(a, b);
    e.not(differ)
}

/// The power of a magnitude where that is zero or infinite, or the exponent infinite.
fn ends(e: &mut Emitter<'_>, a: Value, y: Value, value: Value) -> Value {
    let infinity = e.f(f64::INFINITY);
    let magnitude = e.abs(y);
    let is_zero = e.is(a, 0.0);
    let is_infinite = e.eq(a, infinity);
    let is_far = e.eq(magnitude, infinity);
    let is_end = e.or(is_zero, is_infinite);
    let is_end = e.or(is_end, is_far);
    let is_less = e.below(a, 1.0);
    let is_inverse = e.below(y, 0.0);
    let grows = same(e, is_less, is_inverse);
    let zero = e.f(0.0);
    let end = e.sel(grows, infinity, zero);
    let is_one = e.is(a, 1.0);
    let end = e.sel_f(is_one, 1.0, end);
    e.sel(is_end, end, value)
}

/// Whether a number is an integer, and whether that is odd.
fn parity(e: &mut Emitter<'_>, y: Value) -> (Value, Value) {
    let whole = e.trunc(y);
    let is_integer = e.eq(whole, y);
    let half = e.times(y, 0.5);
    let whole = e.trunc(half);
    let is_other = e.ne(whole, half);
    (is_integer, e.and(is_integer, is_other))
}

fn widened(e: &mut Emitter<'_>, x: Value) -> Value {
    if e.is_double() { x } else { e.widen(x) }
}

fn narrowed(e: &mut Emitter<'_>, x: Value) -> Value {
    if e.is_double() { x } else { e.narrow(x) }
}

/// Does something with doubles, which for singles are exact, and the format that the result needs.
fn in_doubles(
    e: &mut Emitter<'_>,
    x: Value,
    y: Value,
    work: fn(&mut Emitter<'_>, Format, Value, Value) -> Value,
) -> Value {
    let format = e.format;
    let (x, y) = (widened(e, x), widened(e, y));
    let value = work(&mut e.in_format(Format::Double), format, x, y);
    narrowed(e, value)
}

fn power_of(e: &mut Emitter<'_>, format: Format, a: Value, y: Value) -> Value {
    let value = match format {
        Format::Single => magnitude_wide(e, a, y),
        Format::Double => {
            let low = e.f(0.0);
            magnitude(e, a, Pair { high: y, low })
        }
    };
    ends(e, a, y, value)
}

/// A power of a number that may be negative.
fn signed_power(e: &mut Emitter<'_>, format: Format, x: Value, y: Value) -> Value {
    let a = e.abs(x);
    let value = power_of(e, format, a, y);
    let (is_integer, is_odd) = parity(e, y);
    let sign = e.sign(x);
    let zero = e.i(0);
    let sign = e.sel(is_odd, sign, zero);
    let value = e.flip(value, sign);
    // Negative numbers have powers of integers only.
    let is_negative = e.below(x, 0.0);
    let infinity = e.f(f64::INFINITY);
    let is_finite = e.lt(a, infinity);
    let not_integer = e.not(is_integer);
    let is_nan = e.and(is_negative, is_finite);
    let is_nan = e.and(is_nan, not_integer);
    let value = e.sel_f(is_nan, f64::NAN, value);
    let is_nan = e.unordered(x, y);
    let nan = e.add(x, y);
    let value = e.sel(is_nan, nan, value);
    let (is_one, is_nothing) = (e.is(x, 1.0), e.is(y, 0.0));
    let is_one = e.or(is_one, is_nothing);
    e.sel_f(is_one, 1.0, value)
}

pub(crate) fn pow(e: &mut Emitter<'_>, x: Value, y: Value) -> Value {
    in_doubles(e, x, y, signed_power)
}

/// The power of an integer: `n` of any width, as a number of the format in which it is exact.
pub(crate) fn pown(e: &mut Emitter<'_>, x: Value, n: Value) -> Value {
    let format = e.format;
    let x = widened(e, x);
    let value = signed_power(&mut e.in_format(Format::Double), format, x, n);
    narrowed(e, value)
}

pub(crate) fn powr(e: &mut Emitter<'_>, x: Value, y: Value) -> Value {
    in_doubles(e, x, y, |e, format, x, y| {
        let a = e.abs(x);
        let value = power_of(e, format, a, y);
        let infinity = e.f(f64::INFINITY);
        let (is_zero, is_infinite) = (e.is(x, 0.0), e.eq(x, infinity));
        let is_end = e.or(is_zero, is_infinite);
        let nothing = e.is(y, 0.0);
        let is_nan = e.and(is_end, nothing);
        let is_one = e.is(x, 1.0);
        let magnitude = e.abs(y);
        let is_far = e.eq(magnitude, infinity);
        let one_to_far = e.and(is_one, is_far);
        let is_nan = e.or(is_nan, one_to_far);
        let is_negative = e.below(x, 0.0);
        let is_nan = e.or(is_nan, is_negative);
        let value = e.sel_f(is_nan, f64::NAN, value);
        let is_nan = e.unordered(x, y);
        let nan = e.add(x, y);
        e.sel(is_nan, nan, value)
    })
}

/// The root of a number for an integer, given as a double.
pub(crate) fn rootn(e: &mut Emitter<'_>, x: Value, n: Value) -> Value {
    let format = e.format;
    let x = widened(e, x);
    let value = root(&mut e.in_format(Format::Double), format, x, n);
    narrowed(e, value)
}

fn root(e: &mut Emitter<'_>, format: Format, x: Value, n: Value) -> Value {
    let a = e.abs(x);
    let one = e.f(1.0);
    let y = e.div(one, n);
    let value = match format {
        Format::Single => magnitude_wide(e, a, y),
        Format::Double => {
            let rest = e.minus_product(y, n, one);
            let low = e.mul(rest, y);
            magnitude(e, a, Pair { high: y, low })
        }
    };
    let value = ends(e, a, y, value);
    let (_, is_odd) = parity(e, n);
    let sign = e.sign(x);
    let zero = e.i(0);
    let kept = e.sel(is_odd, sign, zero);
    let value = e.flip(value, kept);
    let is_even = e.not(is_odd);
    let is_negative = e.below(x, 0.0);
    let is_nan = e.and(is_negative, is_even);
    let no_root = e.is(n, 0.0);
    let is_nan = e.or(is_nan, no_root);
    let other = e.unordered(x, x);
    let is_nan = e.or(is_nan, other);
    e.sel_f(is_nan, f64::NAN, value)
}

/// `e^(y ln x)` in the precision of the numbers.
pub(crate) fn quick_powr(e: &mut Emitter<'_>, x: Value, y: Value) -> Value {
    let log = logarithm::log2(e, x);
    let product = e.mul(y, log);
    exponential::exp2(e, product)
}

pub(crate) fn cbrt(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let is_small = e.below(a, e.format.least());
    let scaled = e.times(a, 2f64.powi(54));
    let normal = e.sel(is_small, scaled, a);
    let bits = e.bits(normal);
    let exponent = e.shr(bits, e.format.fraction());
    let shifted = e.shl(exponent, e.format.fraction());
    let fraction = e.isub(bits, shifted);
    // The significand from one half to one, and its exponent.
    let half = e.i((e.format.bias() - 1) << e.format.fraction());
    let significand = e.or(fraction, half);
    let m = e.float(significand);
    let bias = e.i(e.format.bias() - 1);
    let exponent = e.isub(exponent, bias);
    let exponent = e.number(exponent);
    let sixth = e.f(1.0 / 6.0);
    let third = e.f(1.0 / 3.0);
    let quotient = e.fma(exponent, third, sixth);
    let quotient = e.floor(quotient);
    let minus_three = e.f(-3.0);
    let rest = e.fma(quotient, minus_three, exponent);
    let (is_one, is_two) = (e.is(rest, 1.0), e.is(rest, 2.0));
    let one = e.f(1.0);
    let factor = e.sel_f(is_one, 2f64.cbrt(), one);
    let factor = e.sel_f(is_two, 4f64.cbrt(), factor);
    let power = e.sel_f(is_one, 2.0, one);
    let power = e.sel_f(is_two, 4.0, power);
    let y = e.polynomial(m, CBRT);
    let mut y = e.mul(y, factor);
    let m = e.mul(m, power);
    if e.is_double() {
        // One step of Halley.
        let square = e.mul(y, y);
        let cube = e.mul(square, y);
        let two = e.f(2.0);
        let above = e.fma(two, m, cube);
        let below = e.fma(two, cube, m);
        let factor = e.div(above, below);
        y = e.mul(y, factor);
    }
    // One of Newton, with the difference as exact as it must be.
    let square = e.product(y, y);
    let minus_m = e.neg(m);
    let difference = e.fma(square.high, y, minus_m);
    let difference = e.fma(square.low, y, difference);
    let slope = e.times(square.high, 3.0);
    let step = e.div(difference, slope);
    let y = e.sub(y, step);
    let exponent = e.integer(quotient);
    let (scaling, none) = (e.i(18), e.i(0));
    let scaling = e.sel(is_small, scaling, none);
    let exponent = e.isub(exponent, scaling);
    let factor = e.power_of_two(exponent);
    let value = e.mul(y, factor);
    let value = e.with_sign(value, x);
    let infinity = e.f(f64::INFINITY);
    let is_finite = e.lt(a, infinity);
    let is_zero = e.is(a, 0.0);
    let is_kept = e.not(is_finite);
    let is_kept = e.or(is_kept, is_zero);
    e.sel(is_kept, x, value)
}

pub(crate) fn rsqrt(e: &mut Emitter<'_>, x: Value) -> Value {
    let root = e.sqrt(x);
    let one = e.f(1.0);
    e.div(one, root)
}

pub(crate) fn hypot(e: &mut Emitter<'_>, x: Value, y: Value) -> Value {
    let value = if e.is_double() {
        let (a, b) = (e.abs(x), e.abs(y));
        let is_more = e.gt(a, b);
        let most = e.sel(is_more, a, b);
        let (factor, back) = scaling(e, most);
        let (a, b) = (e.mul(a, factor), e.mul(b, factor));
        let square = e.mul(b, b);
        let sum = e.fma(a, a, square);
        let root = e.sqrt(sum);
        e.mul(root, back)
    } else {
        let (a, b) = (e.widen(x), e.widen(y));
        let root = {
            let mut e = e.in_format(Format::Double);
            let square = e.mul(b, b);
            let sum = e.fma(a, a, square);
            e.sqrt(sum)
        };
        e.narrow(root)
    };
    // Infinity, even of NaN.
    let infinity = e.f(f64::INFINITY);
    let (a, b) = (e.abs(x), e.abs(y));
    let (first, second) = (e.eq(a, infinity), e.eq(b, infinity));
    let is_infinite = e.or(first, second);
    e.sel(is_infinite, infinity, value)
}

/// A power of two that brings numbers up to one near to where their squares are neither infinite nor zero, and its inverse.
pub(crate) fn scaling(e: &mut Emitter<'_>, most: Value) -> (Value, Value) {
    let (is_large, is_small) = (e.above(most, 2f64.powi(500)), e.below(most, 2f64.powi(-450)));
    let one = e.f(1.0);
    let factor = e.sel_f(is_large, 2f64.powi(-600), one);
    let factor = e.sel_f(is_small, 2f64.powi(600), factor);
    let back = e.sel_f(is_large, 2f64.powi(600), one);
    let back = e.sel_f(is_small, 2f64.powi(-600), back);
    (factor, back)
}

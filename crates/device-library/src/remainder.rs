//! Remainders, exactly.
//!
//! With integers as significands, `x` is `m 2^d` in units of the last place of `y`, which is `n` of them. `2^d` modulo `n` is computed by
//! squares: from the first bits of `d`, a power of two that is a number, and a square for each of the others, doubled where the bit
//! is one. Products of doubles are exact as pairs, those of singles in doubles.

use crate::emit::{Emitter, Format};
use spirula_ir::Value;

/// A number as an integer and the exponent of its last bit.
struct Integer {
    significand: Value,
    exponent: Value,
}

fn integer(e: &mut Emitter<'_>, a: Value, format: Format) -> Integer {
    let fraction = format.fraction();
    let (normal, lower) = match format {
        // What is no normal single is a normal double.
        Format::Single => (a, None),
        Format::Double => {
            let is_small = e.below(a, e.format.least());
            let scaled = e.times(a, 2f64.powi(54));
            (e.sel(is_small, scaled, a), Some(is_small))
        }
    };
    let bits = e.bits(normal);
    let exponent = e.shr(bits, 52);
    let digits = e.masked(bits, (1 << 52) - 1);
    let unit = e.i((1023 + fraction) << 52);
    let significand = e.or(digits, unit);
    let bias = e.i(1023 + fraction);
    let mut exponent = e.isub(exponent, bias);
    if let Some(is_small) = lower {
        let (more, zero) = (e.i(54), e.i(0));
        let more = e.sel(is_small, more, zero);
        exponent = e.isub(exponent, more);
    }
    Integer { significand: e.float(significand), exponent }
}

/// The modulus: an integer, half of it, and its inverse.
struct Modulus {
    n: Value,
    half: Value,
    inverse: Value,
}

impl Modulus {
    /// What is left of a number of less than twice the modulus, at most half of the modulus in magnitude.
    fn corrected(&self, e: &mut Emitter<'_>, r: Value) -> Value {
        let magnitude = e.abs(r);
        let is_more = e.gt(magnitude, self.half);
        let whole = e.with_sign(self.n, r);
        let less = e.sub(r, whole);
        e.sel(is_more, less, r)
    }

    /// `a * b * factor` modulo the number, at most half of that in magnitude, for numbers that are, and a factor of one or two.
    fn product(
        &self,
        e: &mut Emitter<'_>,
        a: Value,
        b: Value,
        factor: Option<Value>,
        format: Format,
    ) -> Value {
        if format == Format::Single {
            let b = factor.map_or(b, |factor| e.mul(b, factor));
            let product = e.mul(a, b);
            let quotient = e.mul(product, self.inverse);
            let quotient = e.rint(quotient);
            return e.minus_product(quotient, self.n, product);
        }
        let product = e.product(a, b);
        let quotient = e.mul(product.high, self.inverse);
        let quotient = e.rint(quotient);
        let rest = e.minus_product(quotient, self.n, product.high);
        let rest = self.corrected(e, rest);
        let rest = e.add(rest, product.low);
        let rest = factor.map_or(rest, |factor| e.mul(rest, factor));
        self.corrected(e, rest)
    }
}

/// `m 2^d` modulo a number, at least zero and less than it. `d` is not negative.
fn reduced(e: &mut Emitter<'_>, m: Value, d: Value, modulus: &Modulus, format: Format) -> Value {
    let steps = match format {
        Format::Single => 4,
        Format::Double => 6,
    };
    let first = e.sar(d, steps);
    let mut power = e.power_of_two(first);
    let (one, two) = (e.f(1.0), e.f(2.0));
    for step in (0..steps).rev() {
        let bit = e.has_bits(d, 1 << step);
        let factor = e.sel(bit, two, one);
        power = modulus.product(e, power, power, Some(factor), format);
    }
    let m = if format == Format::Single {
        m
    } else {
        let m = modulus.corrected(e, m);
        modulus.corrected(e, m)
    };
    let rest = modulus.product(e, m, power, None, format);
    let is_negative = e.below(rest, 0.0);
    let positive = e.add(rest, modulus.n);
    e.sel(is_negative, positive, rest)
}

fn modulus(e: &mut Emitter<'_>, n: Value) -> Modulus {
    let one = e.f(1.0);
    Modulus { n, half: e.times(n, 0.5), inverse: e.div(one, n) }
}

/// Which numbers have no remainder: infinity, those by zero, and NaN.
fn has_none(e: &mut Emitter<'_>, x: Value, y: Value) -> Value {
    let a = e.abs(x);
    let infinity = e.f(f64::INFINITY);
    let is_infinite = e.eq(a, infinity);
    let by_zero = e.is(y, 0.0);
    let either = e.or(is_infinite, by_zero);
    let unordered = e.unordered(x, y);
    e.or(either, unordered)
}

fn in_doubles<T>(
    e: &mut Emitter<'_>,
    x: Value,
    y: Value,
    work: impl FnOnce(&mut Emitter<'_>, Format, Value, Value) -> T,
) -> T {
    let format = e.format;
    let (x, y) = if e.is_double() { (x, y) } else { (e.widen(x), e.widen(y)) };
    work(&mut e.in_format(Format::Double), format, x, y)
}

fn narrowed(e: &mut Emitter<'_>, value: Value) -> Value {
    if e.is_double() { value } else { e.narrow(value) }
}

/// The remainder with the sign of the first.
pub(crate) fn fmod(e: &mut Emitter<'_>, x: Value, y: Value) -> Value {
    let value = in_doubles(e, x, y, |e, format, x, y| {
        let (a, b) = (e.abs(x), e.abs(y));
        let is_less = e.lt(a, b);
        let (m, n) = (integer(e, a, format), integer(e, b, format));
        let d = e.isub(m.exponent, n.exponent);
        let zero = e.i(0);
        let is_negative = e.ilt(d, zero);
        let d = e.sel(is_negative, zero, d);
        let modulus = modulus(e, n.significand);
        let rest = reduced(e, m.significand, d, &modulus, format);
        let value = e.scale(rest, n.exponent);
        let value = e.with_sign(value, x);
        // By infinity, which has no integer, it is less too.
        let value = e.sel(is_less, x, value);
        let none = has_none(e, x, y);
        e.sel_f(none, f64::NAN, value)
    });
    narrowed(e, value)
}

/// The remainder of the division that is rounded to the nearest integer, and the last seven bits of that, with its sign.
pub(crate) fn remquo(e: &mut Emitter<'_>, x: Value, y: Value) -> (Value, Value) {
    let (value, quotient) = in_doubles(e, x, y, |e, format, x, y| {
        let (a, b) = (e.abs(x), e.abs(y));
        let (m, n) = (integer(e, a, format), integer(e, b, format));
        let d = e.isub(m.exponent, n.exponent);
        let modulus = modulus(e, n.significand);
        // All but eight bits of the quotient are left out.
        let (zero, eight, least) = (e.i(0), e.i(8), e.i(-60));
        let more = e.isub(d, eight);
        let is_near = e.ilt(d, eight);
        let far = e.sel(is_near, zero, more);
        let rest = reduced(e, m.significand, far, &modulus, format);
        let low = e.ilt(d, least);
        let near = e.sel(low, least, d);
        let exponent = e.sel(is_near, near, eight);
        let number = e.sel(is_near, m.significand, rest);
        let factor = e.power_of_two(exponent);
        let number = e.mul(number, factor);
        let quotient = e.mul(number, modulus.inverse);
        let quotient = e.rint(quotient);
        let rest = e.minus_product(quotient, modulus.n, number);
        // One more or less where the quotient was not exact enough, or in the middle and odd.
        let half = e.times(quotient, 0.5);
        let whole = e.rint(half);
        let is_odd = e.ne(half, whole);
        let magnitude = e.abs(rest);
        let is_more = e.gt(magnitude, modulus.half);
        let is_middle = e.eq(magnitude, modulus.half);
        let is_wrong = e.and(is_middle, is_odd);
        let is_more = e.or(is_more, is_wrong);
        let unit = e.f(1.0);
        let step = e.with_sign(unit, rest);
        let other = e.add(quotient, step);
        let quotient = e.sel(is_more, other, quotient);
        let step = e.with_sign(modulus.n, rest);
        let other = e.sub(rest, step);
        let rest = e.sel(is_more, other, rest);
        let value = e.scale(rest, n.exponent);
        // The rest may have another sign than the number.
        let sign = e.sign(x);
        let value = e.flip(value, sign);
        let minus_one = e.i(-1);
        let is_less = e.ilt(d, minus_one);
        let is_zero = e.is(x, 0.0);
        let is_less = e.or(is_less, is_zero);
        let infinity = e.f(f64::INFINITY);
        let is_far = e.eq(b, infinity);
        let is_kept = e.or(is_less, is_far);
        let value = e.sel(is_kept, x, value);
        let none = has_none(e, x, y);
        let value = e.sel_f(none, f64::NAN, value);
        let is_nothing = e.or(is_kept, none);
        let bits = e.integer(quotient);
        let bits = e.masked(bits, 127);
        let other = e.sign(y);
        let signs = e.xor(sign, other);
        let is_negative = e.ilt(signs, zero);
        let negative = e.isub(zero, bits);
        let bits = e.sel(is_negative, negative, bits);
        (value, e.sel(is_nothing, zero, bits))
    });
    (narrowed(e, value), quotient)
}

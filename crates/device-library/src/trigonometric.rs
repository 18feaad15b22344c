//! Trigonometric functions.
//!
//! The argument is a number of quarter turns and a rest of at most half of one, of which sine and cosine are polynomials. The
//! product with two over pi is computed with as many of its bits as the argument asks for; those that only add whole turns
//! are left out.

use crate::coefficients::{COS32, COS64, PI, PI_2, SIN32, SIN64, TURNS, TWO_OVER_PI};
use crate::emit::{Emitter, Format, Pair};
use spirula_ir::Value;
use spirula_llvm::builder::LlvmBuilder as _;
use spirula_llvm::op::{FpToSi, SiToFp};

/// An angle: quarter turns, of which the last two bits count, and the rest.
struct Angle {
    quarters: Value,
    rest: Value,
    low: Option<Value>,
}

/// How an angle is reduced.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Range {
    /// Any number.
    Full,
    /// Numbers below 2^30.
    Small,
}

/// The sum of a double and the number that shifts integers into its last bits, the integer, and what the double is above.
fn whole(e: &mut Emitter<'_>, x: Value) -> (Value, Value) {
    let (number, integer) = e.nearest(x);
    (integer, e.sub(x, number))
}

/// Quarter turns and the rest of doubles that are singles.
fn reduce_single(e: &mut Emitter<'_>, x: Value) -> (Value, Value) {
    let magnitude = e.abs(x);
    let (mut bound, last) = match TURNS.split_last() {
        Some(((_, last), rest)) => (rest.iter().rev(), *last),
        None => unreachable!("the table is not empty"),
    };
    let mut factors = last.map(|part| e.f(part));
    for (most, parts) in bound.by_ref() {
        let is_below = e.below(magnitude, *most);
        for (factor, part) in factors.iter_mut().zip(parts) {
            *factor = e.sel_f(is_below, *part, *factor);
        }
    }
    // The first two products are exact.
    let [first, second, third] = factors;
    let product = e.mul(x, first);
    let (quarters, rest) = whole(e, product);
    let product = e.mul(x, second);
    let (more, next) = whole(e, product);
    let quarters = e.iadd(quarters, more);
    let rest = e.add(rest, next);
    let rest = e.fma(x, third, rest);
    let (more, rest) = whole(e, rest);
    (e.iadd(quarters, more), rest)
}

/// Quarter turns and the angle that is left of doubles below 2^30.
fn reduce_small(e: &mut Emitter<'_>, x: Value) -> (Value, Value) {
    let turns = e.times(x, std::f64::consts::FRAC_2_PI);
    let (number, quarters) = e.nearest(turns);
    let (half, rest) = e.parts(PI_2);
    let angle = e.minus_product(number, half, x);
    (quarters, e.minus_product(number, rest, angle))
}

fn angle_of_single(e: &mut Emitter<'_>, x: Value, range: Range) -> Angle {
    let x = e.widen(x);
    let int = e.int;
    let mut wide = e.in_format(Format::Double);
    let (quarters, rest) = match range {
        Range::Full => {
            let (quarters, rest) = reduce_single(&mut wide, x);
            (quarters, wide.times(rest, PI_2.parts(Format::Double).0))
        }
        Range::Small => reduce_small(&mut wide, x),
    };
    let rest = wide.narrow(rest);
    Angle { quarters: e.resize(quarters, int, false), rest, low: None }
}

/// The high 64 bits of the product of 64-bit numbers, the first of at most 53 bits.
fn high_product(e: &mut Emitter<'_>, a: Value, b: Value) -> Value {
    const LOW: i64 = 0xffff_ffff;
    let (a0, a1) = (e.masked(a, LOW), e.shr(a, 32));
    let (b0, b1) = (e.masked(b, LOW), e.shr(b, 32));
    let low = e.imul(a0, b0);
    let carry = e.shr(low, 32);
    let first = e.imul(a1, b0);
    let first = e.iadd(first, carry);
    let second = e.imul(a0, b1);
    let part = e.masked(first, LOW);
    let second = e.iadd(second, part);
    let (first, second) = (e.shr(first, 32), e.shr(second, 32));
    let high = e.imul(a1, b1);
    let high = e.iadd(high, first);
    e.iadd(high, second)
}

/// Bits of two over pi from a position, as three words of 64 bits.
fn bits_of_turns(e: &mut Emitter<'_>, position: Value) -> [Value; 3] {
    let mut words: Vec<Value> = TWO_OVER_PI.iter().map(|word| e.i(*word as i64)).collect();
    for stage in [8usize, 4, 2, 1] {
        let is_further = e.has_bits(position, 64 * stage as i64);
        let count = 4 + stage - 1;
        words = (0..count).map(|i| e.sel(is_further, words[i + stage], words[i])).collect();
    }
    // The last position of all.
    let is_last = e.has_bits(position, 1024);
    for (word, bits) in words.iter_mut().zip(&TWO_OVER_PI[16..]) {
        let bits = e.i(*bits as i64);
        *word = e.sel(is_last, bits, *word);
    }
    let amount = e.masked(position, 63);
    let last = e.i(63);
    let rest = e.isub(last, amount);
    std::array::from_fn(|i| {
        let high = e.shl_by(words[i], amount);
        let low = e.shr(words[i + 1], 1);
        let low = e.shr_by(low, rest);
        e.or(high, low)
    })
}

/// The angle that a double is, by its significand as an integer times two over pi as one of 192 bits.
fn angle_of_double(e: &mut Emitter<'_>, x: Value) -> Angle {
    let magnitude = e.abs(x);
    let bits = e.bits(magnitude);
    let exponent = e.shr(bits, 52);
    let fraction = e.masked(bits, (1 << 52) - 1);
    let one = e.i(1 << 52);
    let significand = e.or(fraction, one);
    // The words begin with the bit that is worth two quarter turns for an exponent of zero of the last bit.
    let offset = e.i(1022);
    let position = e.isub(exponent, offset);
    let words = bits_of_turns(e, position);
    let first = e.imul(significand, words[0]);
    let middle_high = high_product(e, significand, words[1]);
    let high = e.iadd(first, middle_high);
    let middle = e.imul(significand, words[1]);
    let low_high = high_product(e, significand, words[2]);
    let middle = e.iadd(middle, low_high);
    let carry = e.ult(middle, low_high);
    let up = e.i(1);
    let more = e.iadd(high, up);
    let high = e.sel(carry, more, high);
    // Two bits of quarter turns, and the rest with a sign.
    let half = e.i(1 << 61);
    let rounded = e.iadd(high, half);
    let quarters = e.shr(rounded, 62);
    let whole = e.shl(quarters, 62);
    let high = e.isub(high, whole);
    let low = e.shr(middle, 1);
    let ty = e.ty;
    let rest = SiToFp::build(e, ty, high);
    let int = e.int;
    let back = FpToSi::build(e, int, rest);
    let lost = e.isub(high, back);
    let lost = SiToFp::build(e, ty, lost);
    let low = SiToFp::build(e, ty, low);
    let rest = e.times(rest, 2f64.powi(-62));
    let lost = e.times(lost, 2f64.powi(-62));
    let small = e.f(2f64.powi(-125));
    let low = e.fma(low, small, lost);
    let sum = e.sum(rest, low);
    let angle = e.times_constant(sum.high, PI_2);
    let factor = e.f(PI_2.parts(Format::Double).0);
    let low = e.fma(sum.low, factor, angle.low);
    // Small ones, of which the position is negative, are the rest themselves.
    let is_small = e.below(magnitude, std::f64::consts::FRAC_PI_4);
    let (zero, none) = (e.f(0.0), e.i(0));
    let rest = e.sel(is_small, magnitude, angle.high);
    let low = e.sel(is_small, zero, low);
    let quarters = e.sel(is_small, none, quarters);
    // The sign of the argument, and NaN for infinity.
    let sign = e.sign(x);
    let (rest, low) = (e.flip(rest, sign), e.flip(low, sign));
    let negative = e.isub(none, quarters);
    let is_negative = e.ilt(sign, none);
    let quarters = e.sel(is_negative, negative, quarters);
    let infinity = e.f(f64::INFINITY);
    let is_finite = e.lt(magnitude, infinity);
    let nan = e.f(f64::NAN);
    Angle { quarters, rest: e.sel(is_finite, rest, nan), low: Some(low) }
}

fn angle(e: &mut Emitter<'_>, x: Value, range: Range) -> Angle {
    match e.format {
        Format::Single => angle_of_single(e, x, range),
        Format::Double => angle_of_double(e, x),
    }
}

/// Sine and cosine of an angle of at most an eighth of a turn.
fn both(e: &mut Emitter<'_>, angle: &Angle) -> (Value, Value) {
    let r = angle.rest;
    let z = e.mul(r, r);
    let s = e.polynomial(z, e.choose(SIN32, SIN64));
    let c = e.polynomial(z, e.choose(COS32, COS64));
    let half = e.times(z, 0.5);
    let one = e.f(1.0);
    let main = e.sub(one, half);
    // What the difference lost.
    let lost = e.sub(one, main);
    let lost = e.sub(lost, half);
    let square = e.mul(z, z);
    let cube = e.mul(r, z);
    match angle.low {
        None => {
            let tail = e.fma(square, c, lost);
            (e.fma(cube, s, r), e.add(main, tail))
        }
        Some(low) => {
            let lost = e.minus_product(r, low, lost);
            let tail = e.fma(square, c, lost);
            let cosine = e.add(main, tail);
            let tail = e.mul(low, main);
            let tail = e.fma(cube, s, tail);
            (e.add(r, tail), cosine)
        }
    }
}

/// The sine of an angle plus so many quarter turns.
fn sine_of(e: &mut Emitter<'_>, angle: &Angle, more: i64) -> Value {
    let (sine, cosine) = both(e, angle);
    let more = e.i(more);
    let quarters = e.iadd(angle.quarters, more);
    let is_odd = e.has_bits(quarters, 1);
    let value = e.sel(is_odd, cosine, sine);
    let sign = e.shl(quarters, i64::from(e.format.bits()) - 2);
    let sign = e.masked(sign, sign_bit(e.format));
    e.flip(value, sign)
}

fn sign_bit(format: Format) -> i64 {
    i64::MIN >> (64 - format.bits())
}

pub(crate) fn sine(e: &mut Emitter<'_>, x: Value, range: Range) -> Value {
    let angle = angle(e, x, range);
    let value = sine_of(e, &angle, 0);
    let is_zero = e.is(x, 0.0);
    e.sel(is_zero, x, value)
}

pub(crate) fn cosine(e: &mut Emitter<'_>, x: Value, range: Range) -> Value {
    let angle = angle(e, x, range);
    sine_of(e, &angle, 1)
}

pub(crate) fn tangent(e: &mut Emitter<'_>, x: Value, range: Range) -> Value {
    let angle = angle(e, x, range);
    let value = tangent_of(e, &angle);
    let is_zero = e.is(x, 0.0);
    e.sel(is_zero, x, value)
}

fn tangent_of(e: &mut Emitter<'_>, angle: &Angle) -> Value {
    let (sine, cosine) = both(e, angle);
    let is_odd = e.has_bits(angle.quarters, 1);
    let above = e.sel(is_odd, cosine, sine);
    let below = e.sel(is_odd, sine, cosine);
    let value = e.div(above, below);
    let negative = e.neg(value);
    e.sel(is_odd, negative, value)
}

/// Pi times the magnitude of a number, as an angle.
fn angle_of_turns(e: &mut Emitter<'_>, x: Value) -> Angle {
    let magnitude = e.abs(x);
    let half = e.times(magnitude, 0.5);
    let half = e.rint(half);
    let minus_two = e.f(-2.0);
    let within = e.fma(half, minus_two, magnitude);
    let twice = e.add(within, within);
    let (number, quarters) = e.nearest(twice);
    let minus_half = e.f(-0.5);
    let rest = e.fma(number, minus_half, within);
    let Pair { high, low } = e.times_constant(rest, PI);
    Angle { quarters, rest: high, low: Some(low) }
}

pub(crate) fn sine_pi(e: &mut Emitter<'_>, x: Value) -> Value {
    let angle = angle_of_turns(e, x);
    let value = sine_of(e, &angle, 0);
    // Zeros are positive for positive integers.
    let value = e.plus(value, 0.0);
    let sign = e.sign(x);
    e.flip(value, sign)
}

pub(crate) fn cosine_pi(e: &mut Emitter<'_>, x: Value) -> Value {
    let angle = angle_of_turns(e, x);
    let value = sine_of(e, &angle, 1);
    e.plus(value, 0.0)
}

pub(crate) fn tangent_pi(e: &mut Emitter<'_>, x: Value) -> Value {
    let angle = angle_of_turns(e, x);
    let value = tangent_of(e, &angle);
    // At multiples of a half: zero or infinity, whose sign depends on the integer below.
    let is_odd = e.has_bits(angle.quarters, 1);
    let (zero, infinity) = (e.f(0.0), e.f(f64::INFINITY));
    let exact = e.sel(is_odd, infinity, zero);
    let sign = e.shl(angle.quarters, i64::from(e.format.bits()) - 2);
    let sign = e.masked(sign, sign_bit(e.format));
    let exact = e.flip(exact, sign);
    let is_exact = e.is(angle.rest, 0.0);
    let value = e.sel(is_exact, exact, value);
    let sign = e.sign(x);
    e.flip(value, sign)
}

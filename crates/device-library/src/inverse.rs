//! Inverse trigonometric functions.

use crate::coefficients::{ASIN32, ASIN64, ATAN32, ATAN64, INVERSE_PI, PI, PI_2, PI_4};
use crate::emit::{Constant, Emitter};
use spirula_ir::Value;

/// The unit of an angle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    /// Radians.
    Radian,
    /// Half turns.
    Pi,
}

impl Unit {
    /// A constant in radians, or what it is in half turns.
    fn of(self, radians: Constant, turns: f64) -> Constant {
        match self {
            Self::Radian => radians,
            Self::Pi => Constant::new(turns, 0.0),
        }
    }

    /// A number in radians as one in the unit.
    fn convert(self, e: &mut Emitter<'_>, x: Value) -> Value {
        match self {
            Self::Radian => x,
            Self::Pi => {
                let (high, low) = e.parts(INVERSE_PI);
                let rest = e.mul(x, low);
                e.fma(x, high, rest)
            }
        }
    }
}

/// Of the arc sine: a number, and the arc sine of it, for the argument or the root of half of what it lacks to one.
struct Arc {
    is_small: Value,
    main: Value,
}

fn arc(e: &mut Emitter<'_>, x: Value) -> Arc {
    let a = e.abs(x);
    let is_small = {
        let half = e.f(0.5);
        e.le(a, half)
    };
    let square = e.mul(x, x);
    let minus_half = e.f(-0.5);
    let half = e.f(0.5);
    let rest = e.fma(a, minus_half, half);
    let z = e.sel(is_small, square, rest);
    let root = e.sqrt(rest);
    let t = e.sel(is_small, x, root);
    let p = e.polynomial(z, e.choose(ASIN32, ASIN64));
    let cube = e.mul(t, z);
    Arc { is_small, main: e.fma(cube, p, t) }
}

pub(crate) fn asin(e: &mut Emitter<'_>, x: Value, unit: Unit) -> Value {
    let Arc { is_small, main } = arc(e, x);
    let main = unit.convert(e, main);
    let (half, rest) = e.parts(unit.of(PI_2, 0.5));
    let minus_two = e.f(-2.0);
    let large = e.fma(main, minus_two, rest);
    let large = e.add(half, large);
    let large = e.with_sign(large, x);
    e.sel(is_small, main, large)
}

pub(crate) fn acos(e: &mut Emitter<'_>, x: Value, unit: Unit) -> Value {
    let Arc { is_small, main } = arc(e, x);
    let main = unit.convert(e, main);
    let (half, half_rest) = e.parts(unit.of(PI_2, 0.5));
    let small = e.sub(main, half_rest);
    let small = e.sub(half, small);
    let twice = e.add(main, main);
    let (whole, whole_rest) = e.parts(unit.of(PI, 1.0));
    let other = e.sub(twice, whole_rest);
    let other = e.sub(whole, other);
    let is_negative = e.below(x, 0.0);
    let large = e.sel(is_negative, other, twice);
    e.sel(is_small, small, large)
}

/// The arc tangent of a quotient of positive numbers, in the first quarter turn.
fn of_quotient(e: &mut Emitter<'_>, y: Value, x: Value, unit: Unit) -> Value {
    // The tangents of pi/8 and 3 pi/8.
    let (low, high) = (std::f64::consts::SQRT_2 - 1.0, std::f64::consts::SQRT_2 + 1.0);
    let least = e.times(x, low);
    let is_middle = e.gt(y, least);
    let most = e.times(x, high);
    let is_high = e.gt(y, most);
    let (difference, sum) = (e.sub(y, x), e.add(y, x));
    let minus_x = e.neg(x);
    let above = e.sel(is_middle, difference, y);
    let above = e.sel(is_high, minus_x, above);
    let below = e.sel(is_middle, sum, x);
    let below = e.sel(is_high, y, below);
    let t = e.div(above, below);
    let z = e.mul(t, t);
    let p = e.polynomial(z, e.choose(ATAN32, ATAN64));
    let cube = e.mul(t, z);
    let angle = e.fma(cube, p, t);
    let angle = unit.convert(e, angle);
    let (quarter, quarter_rest) = e.parts(unit.of(PI_4, 0.25));
    let (half, half_rest) = e.parts(unit.of(PI_2, 0.5));
    let zero = e.f(0.0);
    let base = e.sel(is_middle, quarter, zero);
    let base = e.sel(is_high, half, base);
    let rest = e.sel(is_middle, quarter_rest, zero);
    let rest = e.sel(is_high, half_rest, rest);
    let angle = e.add(angle, rest);
    e.add(base, angle)
}

pub(crate) fn atan(e: &mut Emitter<'_>, x: Value, unit: Unit) -> Value {
    let a = e.abs(x);
    let one = e.f(1.0);
    // The quotient by infinity is zero, and one of it is not needed.
    let value = of_quotient(e, a, one, unit);
    e.with_sign(value, x)
}

pub(crate) fn atan2(e: &mut Emitter<'_>, y: Value, x: Value, unit: Unit) -> Value {
    let (a, b) = (e.abs(y), e.abs(x));
    // Sums stay finite, products have all their bits, and infinity over infinity is one.
    let infinity = e.f(f64::INFINITY);
    let (y_ends, x_ends) = (e.eq(a, infinity), e.eq(b, infinity));
    let are_infinite = e.and(y_ends, x_ends);
    let (a, b) = (e.sel_f(are_infinite, 1.0, a), e.sel_f(are_infinite, 1.0, b));
    let limit = e.choose(2f64.powi(125), 2f64.powi(1021));
    let is_more = e.gt(a, b);
    let most = e.sel(is_more, a, b);
    let is_large = e.above(most, limit);
    let is_small = e.below(most, 1.0 / limit * 2f64.powi(60));
    let one = e.f(1.0);
    let factor = e.sel_f(is_large, 0.25, one);
    let factor = e.sel_f(is_small, 2f64.powi(60), factor);
    let (a, b) = (e.mul(a, factor), e.mul(b, factor));
    // Zero over zero is zero.
    let is_zero = e.is(a, 0.0);
    let divisor = e.sel_f(is_zero, 1.0, b);
    let value = of_quotient(e, a, divisor, unit);
    let (whole, rest) = e.parts(unit.of(PI, 1.0));
    let other = e.sub(value, rest);
    let other = e.sub(whole, other);
    let sign = e.sign(x);
    let zero = e.i(0);
    let is_left = e.ine(sign, zero);
    let value = e.sel(is_left, other, value);
    let value = e.with_sign(value, y);
    let is_nan = e.unordered(y, x);
    let nan = e.add(y, x);
    e.sel(is_nan, nan, value)
}

//! The error function and its complement.
//!
//! The complement is `e^(-x^2)` times a function that falls slowly, which is a polynomial of `(x - 4)/(x + 4)`.

use crate::coefficients::{ERF32, ERF64, ERFCX32, ERFCX64};
use crate::emit::{Emitter, Pair};
use crate::exponential;
use spirula_ir::Value;

/// The complement for a number that is not negative.
fn complement(e: &mut Emitter<'_>, a: Value) -> Value {
    let most = e.choose(10.5, 27.5);
    let a = e.clamp(a, 0.0, most);
    let (above, below) = (e.plus(a, -4.0), e.plus(a, 4.0));
    let t = e.div(above, below);
    let p = e.polynomial(t, e.choose(ERFCX32, ERFCX64));
    let two = e.f(2.0);
    let one = e.f(1.0);
    let divisor = e.fma(two, a, one);
    let minus = e.neg(a);
    let Pair { high, low } = e.product(minus, a);
    let power = exponential::power(e, Pair { high, low });
    let factor = e.div(p, divisor);
    let rest = e.fma(power.rest, factor, factor);
    e.scale(rest, power.exponent)
}

pub(crate) fn erfc(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let value = complement(e, a);
    let two = e.f(2.0);
    let other = e.sub(two, value);
    let is_negative = e.below(x, 0.0);
    e.sel(is_negative, other, value)
}

pub(crate) fn erf(e: &mut Emitter<'_>, x: Value) -> Value {
    let a = e.abs(x);
    let complement = complement(e, a);
    let one = e.f(1.0);
    let large = e.sub(one, complement);
    let large = e.with_sign(large, x);
    let z = e.mul(x, x);
    let p = e.polynomial(z, e.choose(ERF32, ERF64));
    let small = e.mul(x, p);
    let is_small = e.below(a, 1.0);
    e.sel(is_small, small, large)
}

//! Rounding, and what halves are computed in doubles for.

use crate::emit::{Emitter, Format};
use spirula_ir::Value;

/// The nearest integer, halfway cases away from zero.
pub(crate) fn round(e: &mut Emitter<'_>, x: Value) -> Value {
    let whole = e.trunc(x);
    let rest = e.sub(x, whole);
    let magnitude = e.abs(rest);
    let half = e.f(0.5);
    let is_more = e.ge(magnitude, half);
    let one = e.f(1.0);
    let one = e.with_sign(one, x);
    let next = e.add(whole, one);
    let value = e.sel(is_more, next, whole);
    e.with_sign(value, x)
}

/// `x - floor x`, below one whatever rounding says.
pub(crate) fn fract(e: &mut Emitter<'_>, x: Value) -> Value {
    let whole = e.floor(x);
    let rest = e.sub(x, whole);
    let below_one = match (e.half, e.format) {
        (true, _) => 1.0 - 2f64.powi(-11),
        (_, Format::Single) => 1.0 - 2f64.powi(-24),
        (_, Format::Double) => 1.0 - 2f64.powi(-53),
    };
    let is_more = e.above(rest, below_one);
    e.sel_f(is_more, below_one, rest)
}

/// `a * b + c` of halves, for which doubles are exact enough that rounding them is rounding once.
pub(crate) fn fma_of_halves(e: &mut Emitter<'_>, a: Value, b: Value, c: Value) -> Value {
    let (a, b, c) = (e.widen(a), e.widen(b), e.widen(c));
    e.in_format(Format::Double).fma(a, b, c)
}

//! Rounding of results by a mode other than to the nearest even number.
//!
//! The sum, product or quotient of two doubles is known as the nearest double and the difference from it, which is exact
//! for sums and products; of quotients its sign counts.

use spirula_ir::builtin::FloatKind;

/// A sum and what it lacks.
pub(super) fn two_sum(a: f64, b: f64) -> (f64, f64) {
    let sum = a + b;
    let second = sum - a;
    (sum, (a - (sum - second)) + (b - second))
}

/// A difference and what it lacks.
pub(super) fn two_difference(a: f64, b: f64) -> (f64, f64) {
    two_sum(a, -b)
}

/// A product and what it lacks.
pub(super) fn two_product(a: f64, b: f64) -> (f64, f64) {
    let product = a * b;
    (product, a.mul_add(b, -product))
}

/// A quotient and a number with the sign of what it lacks.
pub(super) fn two_quotient(a: f64, b: f64) -> (f64, f64) {
    let quotient = a / b;
    (quotient, (-quotient).mul_add(b, a) / b)
}

/// The bits of the number that `value + rest` is rounded to by a mode of `arith`; none for a mode that is not known.
pub(super) fn round(kind: FloatKind, (value, rest): (f64, f64), mode: i64) -> Option<u64> {
    let bits = kind.from_f64(value);
    let nearest = kind.to_f64(bits);
    if !value.is_finite() {
        return Some(bits);
    }
    let off = value - nearest;
    let off = if off == 0.0 { rest } else { off };
    if off == 0.0 || off.is_nan() {
        return Some(bits);
    }
    let away = (off > 0.0) == (value > 0.0);
    let other = neighbor(bits, away)?;
    let replaced = match mode {
        0 => false,
        1 => off < 0.0,
        2 => off > 0.0,
        3 => !away,
        4 => away && kind.to_f64(other) - nearest == 2.0 * off,
        _ => return None,
    };
    Some(if replaced { other } else { bits })
}

/// The next number of greater or smaller magnitude, of the same sign.
fn neighbor(bits: u64, greater: bool) -> Option<u64> {
    if greater { bits.checked_add(1) } else { bits.checked_sub(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directed_modes_enclose_the_result() {
        for f in [two_sum as fn(f64, f64) -> _, two_difference, two_product, two_quotient] {
            for (a, b) in [(1.0, 3.0), (-0.1, 7.0), (1e-3, -1e5), (1.0, 1e-30), (-2.5, -0.3)] {
                let exact = f(a, b);
                let [down, up, zero] =
                    [1, 2, 3].map(|mode| FloatKind::F32.to_f64(round(FloatKind::F32, exact, mode).unwrap()));
                let is_exact = exact.1 == 0.0 && f64::from(exact.0 as f32) == exact.0;
                assert!(down <= exact.0 && exact.0 <= up && (down == up) == is_exact, "{a} {b}");
                assert_eq!(zero, if exact.0 > 0.0 { down } else { up });
            }
        }
    }
}

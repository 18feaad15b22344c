//! Comparison of results with expected values.

use super::manifest::Tolerance;
use super::number::Number;

/// The fraction of wrong elements, and the first of them: index, actual, expected. Elements without an expected value
/// are correct.
pub(super) fn compare(
    number: Number,
    got: &[u8],
    expected: &[Option<&[u8]>],
    tolerance: Tolerance,
) -> (f64, Option<(usize, f64, f64)>) {
    let size = number.bytes();
    let (mut wrong, mut first) = (0usize, None);
    for (i, (got, expected)) in got.chunks_exact(size).zip(expected).enumerate() {
        let Some(expected) = expected else { continue };
        if got != *expected && !near(number, number.decode(got), number.decode(expected), tolerance) {
            wrong += 1;
            first = first.or_else(|| Some((i, number.decode(got), number.decode(expected))));
        }
    }
    // Missing elements are wrong.
    let count = got.len() / size;
    wrong += expected.len().saturating_sub(count);
    (wrong as f64 / expected.len().max(1) as f64, first)
}

fn near(number: Number, got: f64, expected: f64, tolerance: Tolerance) -> bool {
    if got.is_nan() || expected.is_nan() {
        return got.is_nan() && expected.is_nan();
    }
    if got.is_infinite() || expected.is_infinite() {
        return got == expected;
    }
    let Tolerance { absolute, relative, ulp, .. } = tolerance;
    let allowed = absolute + relative * expected.abs() + ulp * number.ulp(expected);
    (got - expected).abs() <= allowed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(values: &[f32]) -> Vec<u8> {
        values.iter().flat_map(|v| v.to_le_bytes()).collect()
    }

    fn check(got: &[f32], want: &[f32], tolerance: Tolerance) -> f64 {
        let (got, want) = (bytes(got), bytes(want));
        let want: Vec<Option<&[u8]>> = want.chunks_exact(4).map(Some).collect();
        compare(Number::F32, &got, &want, tolerance).0
    }

    #[test]
    fn tolerances_add_up() {
        let none = Tolerance::default();
        assert_eq!(check(&[1.0, 2.0], &[1.0, 2.5], none), 0.5);
        assert_eq!(check(&[2.0], &[2.5], Tolerance { absolute: 0.25, relative: 0.1, ..none }), 0.0);
        assert_eq!(check(&[1.0], &[1.0 + f32::EPSILON], Tolerance { ulp: 1.0, ..none }), 0.0);
    }

    #[test]
    fn what_is_no_number_is_equal_to_its_like() {
        let some = Tolerance { absolute: 1.0, ..Tolerance::default() };
        assert_eq!(check(&[f32::NAN, f32::INFINITY], &[f32::NAN, f32::INFINITY], some), 0.0);
        assert_eq!(check(&[f32::NAN, f32::INFINITY], &[0.0, 3e38], some), 1.0);
        assert_eq!(check(&[0.0], &[-0.0], Tolerance::default()), 0.0);
        assert_eq!(check(&[], &[1.0], some), 1.0);
    }
}

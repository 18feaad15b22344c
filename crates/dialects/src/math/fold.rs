//! What functions compute from constants: of 32 and 64 bits where the result is not exact.

use super::{
    ABSF, ACOS, ACOSH, ASIN, ASINH, ATAN, ATAN2, ATANH, CBRT, CEIL, COPYSIGN, COS, COSH, ERF, EXP, EXP2,
    EXPM1, FLOOR, ISFINITE, ISINF, ISNAN, LOG, LOG1P, LOG2, LOG10, POWF, ROUND, ROUNDEVEN, RSQRT, SIN, SINH,
    SQRT, TAN, TANH, TRUNC,
};
use crate::arith::constants::{Int, elementwise, float_attr, float_of, int_of, result_type};
use spirula_ir::dialect::{Folded, FoldedResult};
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type};

/// A function, of which numbers of 32 bits get the result rounded.
type Function = fn(f64) -> f64;

/// The function of an operation whose result is rounded, and whether it is defined for negative numbers.
fn function(name: OpName) -> Option<(Function, bool)> {
    Some(match name {
        ACOS => (f64::acos, true),
        ACOSH => (f64::acosh, true),
        ASIN => (f64::asin, true),
        ASINH => (f64::asinh, true),
        ATAN => (f64::atan, true),
        ATANH => (f64::atanh, true),
        CBRT => (f64::cbrt, true),
        COS => (f64::cos, true),
        COSH => (f64::cosh, true),
        ERF => (erf, true),
        EXP => (f64::exp, true),
        EXP2 => (f64::exp2, true),
        EXPM1 => (f64::exp_m1, true),
        LOG => (f64::ln, false),
        LOG10 => (f64::log10, false),
        LOG1P => (f64::ln_1p, true),
        LOG2 => (f64::log2, false),
        SIN => (f64::sin, true),
        SINH => (f64::sinh, true),
        SQRT => (f64::sqrt, false),
        RSQRT => (|x| 1.0 / x.sqrt(), false),
        TAN => (f64::tan, true),
        TANH => (f64::tanh, true),
        _ => return None,
    })
}

/// The exact function of an operation.
fn exact(name: OpName) -> Option<fn(f64) -> f64> {
    Some(match name {
        ABSF => f64::abs,
        CEIL => f64::ceil,
        FLOOR => f64::floor,
        ROUND => f64::round,
        ROUNDEVEN => f64::round_ties_even,
        TRUNC => f64::trunc,
        _ => return None,
    })
}

fn all(constants: &[Option<Attr>]) -> Option<Vec<Attr>> {
    constants.iter().copied().collect()
}

fn poison(ctx: &Context, constants: &[Option<Attr>]) -> Option<Attr> {
    constants.iter().flatten().copied().find(|attr| crate::ub::is_poison(ctx, *attr))
}

/// Applies a function to a number of 32 or 64 bits.
fn apply(ctx: &Context, ty: Type, attr: Attr, function: Function) -> Option<Attr> {
    let value = float_of(ctx, attr)?;
    matches!(ctx.as_float(ty)?.bits(), 32 | 64).then(|| float_attr(ctx, ty, function(value)))?
}

fn folded(attr: Option<Attr>) -> Folded {
    attr.map_or(Folded::No, Folded::Constant)
}

/// Folds a function of floating-point numbers.
pub(super) fn float(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    if let Some(poison) = poison(ctx, constants) {
        return Folded::Constant(poison);
    }
    let (Some(constants), Some(ty), name) = (all(constants), result_type(arena, op), arena.name(op)) else {
        return Folded::No;
    };
    folded(elementwise(ctx, ty, &constants, |items, ty| match (name, items) {
        (COPYSIGN, &[a, b]) => float_attr(ctx, ty, float_of(ctx, a)?.copysign(float_of(ctx, b)?)),
        (ATAN2 | POWF, &[a, b]) => {
            let (a, b) = (float_of(ctx, a)?, float_of(ctx, b)?);
            let known = matches!(ctx.as_float(ty)?.bits(), 32 | 64);
            known.then(|| float_attr(ctx, ty, if name == ATAN2 { a.atan2(b) } else { a.powf(b) }))?
        }
        (_, &[a]) => {
            if let Some(exact) = exact(name) {
                return float_attr(ctx, ty, exact(float_of(ctx, a)?));
            }
            let (function, negative) = function(name)?;
            let value = float_of(ctx, a)?;
            // The square root is rounded before it is divided by.
            if name == RSQRT && ctx.as_float(ty)?.bits() == 32 && !value.is_sign_negative() {
                return apply(ctx, ty, a, |x| 1.0 / f64::from(x.sqrt() as f32));
            }
            (negative || !value.is_sign_negative()).then(|| apply(ctx, ty, a, function)).flatten()
        }
        _ => None,
    }))
}

/// Folds `math.sincos`.
pub(super) fn sincos(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let (Some(constants), Some(ty)) = (all(constants), result_type(arena, op)) else { return Folded::No };
    let of = |function: Function| {
        elementwise(ctx, ty, &constants, |items, ty| apply(ctx, ty, *items.first()?, function))
    };
    match (of(f64::sin), of(f64::cos)) {
        (Some(sin), Some(cos)) => {
            Folded::Each(vec![FoldedResult::Constant(sin), FoldedResult::Constant(cos)])
        }
        _ => Folded::No,
    }
}

/// Folds whether a number is in a class.
pub(super) fn class(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let (Some(constants), Some(ty), name) = (all(constants), result_type(arena, op), arena.name(op)) else {
        return Folded::No;
    };
    folded(elementwise(ctx, ty, &constants, |items, ty| {
        let attr = *items.first()?;
        let value = float_of(ctx, attr)?;
        let holds = match name {
            ISFINITE => value.is_finite(),
            ISINF => value.is_infinite(),
            ISNAN => value.is_nan(),
            _ => is_normal(ctx, attr, value)?,
        };
        Some(ctx.int_attr(ty, i64::from(holds)))
    }))
}

fn is_normal(ctx: &Context, attr: Attr, value: f64) -> Option<bool> {
    let smallest = crate::arith::fold::smallest_normal(ctx.as_float(ctx.attr_type(attr)?)?)?;
    Some(value.is_finite() && value.abs() >= smallest)
}

/// Folds a function of integers.
fn ints(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    constants: &[Option<Attr>],
    f: impl Fn(&[Int]) -> Option<u64>,
) -> Folded {
    if let Some(poison) = poison(ctx, constants) {
        return Folded::Constant(poison);
    }
    let (Some(constants), Some(ty)) = (all(constants), result_type(arena, op)) else { return Folded::No };
    folded(elementwise(ctx, ty, &constants, |items, ty| {
        let values: Vec<Int> = items.iter().map(|attr| int_of(ctx, *attr)).collect::<Option<_>>()?;
        Some(ctx.int_attr(ty, f(&values)? as i64))
    }))
}

/// Folds `math.absi`.
pub(super) fn absi(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    ints(ctx, arena, op, constants, |values| Some(values.first()?.signed().unsigned_abs()))
}

/// Folds `math.ctlz`.
pub(super) fn ctlz(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    ints(ctx, arena, op, constants, |values| {
        let value = values.first()?;
        Some(u64::from(value.bits.leading_zeros() - (64 - value.width)))
    })
}

/// Folds `math.cttz`.
pub(super) fn cttz(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    ints(ctx, arena, op, constants, |values| {
        let value = values.first()?;
        Some(u64::from(value.bits.trailing_zeros().min(value.width)))
    })
}

/// Folds `math.ctpop`.
pub(super) fn ctpop(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    ints(ctx, arena, op, constants, |values| Some(u64::from(values.first()?.bits.count_ones())))
}

/// Folds `math.ipowi`.
pub(super) fn ipowi(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    ints(ctx, arena, op, constants, |values| {
        let [base, power] = *values else { return None };
        if base.width == 1 {
            return None;
        }
        match (power.signed(), base.signed()) {
            (0, _) => Some(1),
            (..0, 0) => None,
            (..0, 1) => Some(1),
            (power @ ..0, -1) => Some(if power & 1 == 1 { u64::MAX } else { 1 }),
            (..0, _) => Some(0),
            _ => {
                let (mut result, mut factor, mut left) = (1u64, base.bits, power.bits);
                while left > 0 {
                    if left & 1 == 1 {
                        result = result.wrapping_mul(factor);
                    }
                    factor = factor.wrapping_mul(factor);
                    left >>= 1;
                }
                Some(result)
            }
        }
    })
}

/// Folds `math.fpowi`.
pub(super) fn fpowi(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    if let Some(poison) = poison(ctx, constants) {
        return Folded::Constant(poison);
    }
    let (Some(constants), Some(ty)) = (all(constants), result_type(arena, op)) else { return Folded::No };
    folded(elementwise(ctx, ty, &constants, |items, ty| {
        let &[base, power] = items else { return None };
        let power = int_of(ctx, power)?.signed();
        // The power must be exact as a number of the type.
        let exact = match ctx.as_float(ty)?.bits() {
            64 => power as f64 as i64 == power,
            32 => power as f32 as i64 == power,
            _ => false,
        };
        exact.then(|| float_attr(ctx, ty, float_of(ctx, base)?.powf(power as f64)))?
    }))
}

/// The error function: its power series, and a continued fraction where that converges slowly.
fn erf(x: f64) -> f64 {
    let size = x.abs();
    if x.is_nan() || size >= 6.0 {
        return if x.is_nan() { x } else { 1f64.copysign(x) };
    }
    let square = x * x;
    let scale = std::f64::consts::FRAC_2_SQRT_PI * (-square).exp();
    if size < 2.5 {
        let (mut term, mut sum, mut n) = (x, x, 0.0);
        while term.abs() > sum.abs() * 1e-18 {
            n += 1.0;
            term *= 2.0 * square / (2.0 * n + 1.0);
            sum += term;
        }
        return scale * sum;
    }
    let fraction = (1..100).rev().fold(size, |below, k| size + f64::from(k) / 2.0 / below);
    (1.0 - scale / (2.0 * fraction)).copysign(x)
}

#[cfg(test)]
mod tests {
    use super::erf;

    #[test]
    fn the_error_function_has_known_values() {
        let known =
            [(0.0, 0.0), (0.5, 0.5204998778130465), (1.0, 0.8427007929497149), (2.4, 0.999311486103355)];
        let known =
            known.into_iter().chain([(2.6, 0.9997639655834707), (3.5, 0.9999992569016276), (9.0, 1.0)]);
        for (x, y) in known {
            assert!((erf(x) - y).abs() < 1e-15 && (erf(-x) + y).abs() < 1e-15, "{x}: {}", erf(x));
        }
    }
}

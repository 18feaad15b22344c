//! What functions compute from constants: of 32 and 64 bits where the result is not exact.

use super::{
    ABSF, ACOS, ACOSH, ASIN, ASINH, ATAN, ATAN2, ATANH, CBRT, CEIL, COPYSIGN, COS, COSH, EXP, EXP2, EXPM1,
    FLOOR, ISFINITE, ISINF, ISNAN, LOG, LOG1P, LOG2, LOG10, POWF, ROUND, ROUNDEVEN, RSQRT, SIN, SINH, SQRT,
    TAN, TANH, TRUNC,
};
use crate::arith::constants::{Int, elementwise, float_attr, float_of, int_of, result_type};
use spirula_ir::dialect::{Folded, FoldedResult};
use spirula_ir::{Attr, Context, Op, OpArena, OpName, Type};

/// A function of numbers of both widths.
type Function = (fn(f64) -> f64, fn(f32) -> f32);

/// The function of an operation whose result is rounded, and whether it is defined for negative numbers.
fn function(name: OpName) -> Option<(Function, bool)> {
    macro_rules! method {
        ($method:ident) => {
            (f64::$method as fn(f64) -> f64, f32::$method as fn(f32) -> f32)
        };
    }
    Some(match name {
        ACOS => (method!(acos), true),
        ACOSH => (method!(acosh), true),
        ASIN => (method!(asin), true),
        ASINH => (method!(asinh), true),
        ATAN => (method!(atan), true),
        ATANH => (method!(atanh), true),
        CBRT => (method!(cbrt), true),
        COS => (method!(cos), true),
        COSH => (method!(cosh), true),
        EXP => (method!(exp), true),
        EXP2 => (method!(exp2), true),
        EXPM1 => (method!(exp_m1), true),
        LOG => (method!(ln), false),
        LOG10 => (method!(log10), false),
        LOG1P => (method!(ln_1p), true),
        LOG2 => (method!(log2), false),
        SIN => (method!(sin), true),
        SINH => (method!(sinh), true),
        SQRT => (method!(sqrt), false),
        RSQRT => ((|x| 1.0 / x.sqrt(), |x| 1.0 / x.sqrt()), false),
        TAN => (method!(tan), true),
        TANH => (method!(tanh), true),
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
fn apply(ctx: &Context, ty: Type, attr: Attr, (double, single): Function) -> Option<Attr> {
    let value = float_of(ctx, attr)?;
    match ctx.as_float(ty)?.bits() {
        64 => float_attr(ctx, ty, double(value)),
        32 => float_attr(ctx, ty, single(value as f32).into()),
        _ => None,
    }
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
            let value = match (ctx.as_float(ty)?.bits(), name) {
                (64, ATAN2) => a.atan2(b),
                (64, _) => a.powf(b),
                (32, ATAN2) => (a as f32).atan2(b as f32).into(),
                (32, _) => (a as f32).powf(b as f32).into(),
                _ => return None,
            };
            float_attr(ctx, ty, value)
        }
        (_, &[a]) => {
            if let Some(exact) = exact(name) {
                return float_attr(ctx, ty, exact(float_of(ctx, a)?));
            }
            let (function, negative) = function(name)?;
            let value = float_of(ctx, a)?;
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
    match (of((f64::sin, f32::sin)), of((f64::cos, f32::cos))) {
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

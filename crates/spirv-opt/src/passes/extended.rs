//! Folding of extended instructions on constants, element by element: mathematics of GLSL.std.450 and OpenCL.std.
//!
//! Functions are computed in 64 bits by a library that gives the same bits on every machine, and rounded once to 32.
//! What is not finite, and what the instruction sets leave undefined, is not folded.

use super::floats::{assemble, constant, number, operand_elements, replace_by_constant};
use spirula_ir::{Attr, Context, Editor, Op, OpName, Type};
use spirula_spirv::op;

/// What a function does with the elements of its operands.
#[derive(Clone, Copy)]
enum Function {
    Float1(fn(f64) -> f64),
    Float2(fn(f64, f64) -> f64),
    Float3(fn(f64, f64, f64) -> Option<f64>),
    Signed1(fn(i64) -> i64),
    Signed2(fn(i64, i64) -> i64),
    Signed3(fn(i64, i64, i64) -> Option<i64>),
    Unsigned1(fn(u64) -> i64),
    Unsigned2(fn(u64, u64) -> u64),
    Unsigned3(fn(u64, u64, u64) -> Option<u64>),
}

/// The function that an extended instruction computes, if it is one that is folded.
fn function(name: OpName) -> Option<Function> {
    use Function as F;
    Some(match name {
        op::GL_F_ABS | op::CL_FABS => F::Float1(f64::abs),
        op::GL_F_SIGN | op::CL_SIGN => F::Float1(|x| if x == 0.0 { x } else { x.signum() }),
        op::GL_FLOOR | op::CL_FLOOR => F::Float1(libm::floor),
        op::GL_CEIL | op::CL_CEIL => F::Float1(libm::ceil),
        op::GL_TRUNC | op::CL_TRUNC => F::Float1(libm::trunc),
        op::GL_ROUND_EVEN | op::CL_RINT => F::Float1(libm::rint),
        op::CL_ROUND => F::Float1(libm::round),
        op::GL_FRACT => F::Float1(|x| x - libm::floor(x)),
        op::GL_RADIANS | op::CL_RADIANS => F::Float1(f64::to_radians),
        op::GL_DEGREES | op::CL_DEGREES => F::Float1(f64::to_degrees),
        op::GL_SIN | op::CL_SIN => F::Float1(libm::sin),
        op::GL_COS | op::CL_COS => F::Float1(libm::cos),
        op::GL_TAN | op::CL_TAN => F::Float1(libm::tan),
        op::GL_ASIN | op::CL_ASIN => F::Float1(libm::asin),
        op::GL_ACOS | op::CL_ACOS => F::Float1(libm::acos),
        op::GL_ATAN | op::CL_ATAN => F::Float1(libm::atan),
        op::GL_SINH | op::CL_SINH => F::Float1(libm::sinh),
        op::GL_COSH | op::CL_COSH => F::Float1(libm::cosh),
        op::GL_TANH | op::CL_TANH => F::Float1(libm::tanh),
        op::GL_ASINH | op::CL_ASINH => F::Float1(libm::asinh),
        op::GL_ACOSH | op::CL_ACOSH => F::Float1(libm::acosh),
        op::GL_ATANH | op::CL_ATANH => F::Float1(libm::atanh),
        op::GL_EXP | op::CL_EXP => F::Float1(libm::exp),
        op::GL_EXP2 | op::CL_EXP2 => F::Float1(libm::exp2),
        op::CL_EXP10 => F::Float1(libm::exp10),
        op::CL_EXPM1 => F::Float1(libm::expm1),
        op::GL_LOG | op::CL_LOG => F::Float1(libm::log),
        op::GL_LOG2 | op::CL_LOG2 => F::Float1(libm::log2),
        op::CL_LOG10 => F::Float1(libm::log10),
        op::CL_LOG1P => F::Float1(libm::log1p),
        op::GL_SQRT | op::CL_SQRT => F::Float1(libm::sqrt),
        op::GL_INVERSE_SQRT | op::CL_RSQRT => F::Float1(|x| 1.0 / libm::sqrt(x)),
        op::CL_CBRT => F::Float1(libm::cbrt),
        op::GL_POW | op::CL_POW => F::Float2(libm::pow),
        op::GL_ATAN2 | op::CL_ATAN2 => F::Float2(libm::atan2),
        op::GL_F_MIN | op::GL_N_MIN | op::CL_FMIN => F::Float2(f64::min),
        op::GL_F_MAX | op::GL_N_MAX | op::CL_FMAX => F::Float2(f64::max),
        op::GL_STEP | op::CL_STEP => F::Float2(|edge, x| if x < edge { 0.0 } else { 1.0 }),
        op::CL_FDIM => F::Float2(libm::fdim),
        op::CL_HYPOT => F::Float2(libm::hypot),
        op::CL_COPYSIGN => F::Float2(f64::copysign),
        op::GL_F_CLAMP | op::GL_N_CLAMP | op::CL_FCLAMP => {
            F::Float3(|x, low, high| (low <= high).then(|| x.max(low).min(high)))
        }
        op::GL_F_MIX | op::CL_MIX => F::Float3(|x, y, a| Some(x * (1.0 - a) + y * a)),
        op::GL_SMOOTH_STEP | op::CL_SMOOTHSTEP => F::Float3(smooth_step),
        op::GL_S_ABS | op::CL_S_ABS => F::Signed1(i64::wrapping_abs),
        op::GL_S_SIGN => F::Signed1(i64::signum),
        op::GL_FIND_S_MSB => F::Signed1(|x| 63 - i64::from((if x < 0 { !x } else { x }).leading_zeros())),
        op::GL_FIND_U_MSB => F::Unsigned1(|x| 63 - i64::from(x.leading_zeros())),
        op::GL_FIND_I_LSB => F::Unsigned1(|x| if x == 0 { -1 } else { i64::from(x.trailing_zeros()) }),
        op::GL_S_MIN | op::CL_S_MIN => F::Signed2(i64::min),
        op::GL_S_MAX | op::CL_S_MAX => F::Signed2(i64::max),
        op::GL_U_MIN | op::CL_U_MIN => F::Unsigned2(u64::min),
        op::GL_U_MAX | op::CL_U_MAX => F::Unsigned2(u64::max),
        op::GL_S_CLAMP | op::CL_S_CLAMP => {
            F::Signed3(|x, low, high| (low <= high).then(|| x.clamp(low, high)))
        }
        op::GL_U_CLAMP | op::CL_U_CLAMP => {
            F::Unsigned3(|x, low, high| (low <= high).then(|| x.clamp(low, high)))
        }
        _ => return None,
    })
}

fn smooth_step(low: f64, high: f64, x: f64) -> Option<f64> {
    // Undefined for edges that are not in order.
    (low < high).then(|| {
        let t = ((x - low) / (high - low)).clamp(0.0, 1.0);
        t * t * (3.0 - 2.0 * t)
    })
}

/// Whether [`fold_extended`] may fold an operation of this name.
pub(crate) fn is_folded(name: OpName) -> bool {
    function(name).is_some()
}

/// Folds an extended instruction on constants.
pub(crate) fn fold_extended(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(function) = function(arena.name(at)) else { return false };
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let Some(operands) = operand_elements(editor, at) else { return false };
    let count = operands.iter().map(Vec::len).max().unwrap_or(0);
    let element = ctx.element_or_self(ty);
    let of_lane = |lane: usize| {
        let args: Vec<Attr> = operands.iter().map(|all| all.get(lane).copied()).collect::<Option<_>>()?;
        apply(ctx, function, element, &args)
    };
    let value = assemble(ctx, ty, (0..count).map(of_lane));
    replace_by_constant(editor, at, value, ty)
}

/// A function of scalar constants, of the type of the result.
fn apply(ctx: &Context, function: Function, ty: Type, args: &[Attr]) -> Option<Attr> {
    use Function as F;
    let float = |attr: &Attr| number(ctx, *attr);
    let bits = ctx.scalar_bits(ty).filter(|bits| (1..=64).contains(bits))?;
    let unused = 64 - bits;
    // Operands have the width of the result: narrower ones of other functions are not folded.
    let signed = |attr: &Attr| {
        let (from, value) = ctx.as_int(*attr)?;
        (ctx.scalar_bits(from) == Some(bits)).then_some(value << unused >> unused)
    };
    let unsigned = |attr: &Attr| Some((signed(attr)? as u64) << unused >> unused);
    let integer = |value: i64| Some(ctx.int_attr(ty, value << unused >> unused));
    match (function, args) {
        (F::Float1(of), [a]) => constant(ctx, ty, of(float(a)?)),
        (F::Float2(of), [a, b]) => constant(ctx, ty, of(float(a)?, float(b)?)),
        (F::Float3(of), [a, b, c]) => constant(ctx, ty, of(float(a)?, float(b)?, float(c)?)?),
        (F::Signed1(of), [a]) => integer(of(signed(a)?)),
        (F::Signed2(of), [a, b]) => integer(of(signed(a)?, signed(b)?)),
        (F::Signed3(of), [a, b, c]) => integer(of(signed(a)?, signed(b)?, signed(c)?)?),
        (F::Unsigned1(of), [a]) => integer(of(unsigned(a)?)),
        (F::Unsigned2(of), [a, b]) => integer(of(unsigned(a)?, unsigned(b)?) as i64),
        (F::Unsigned3(of), [a, b, c]) => integer(of(unsigned(a)?, unsigned(b)?, unsigned(c)?)? as i64),
        _ => None,
    }
}

/// Folds conversions of floating-point constants to integers that have their value.
pub(crate) fn fold_to_integer(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let is_signed = arena.name(at) == op::CONVERT_F_TO_S;
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let element = ctx.element_or_self(ty);
    let Some(bits) = ctx.scalar_bits(element).filter(|bits| (1..=32).contains(bits)) else { return false };
    let Some(all) = operand_elements(editor, at) else { return false };
    let [a] = all.as_slice() else { return false };
    let convert = |attr: &Attr| {
        let value = libm::trunc(number(ctx, *attr)?);
        let limit = libm::exp2(f64::from(bits - u32::from(is_signed)));
        // The result is undefined where the type does not have the number.
        let fits = value < limit && value >= if is_signed { -limit } else { 0.0 };
        let unused = 64 - bits;
        fits.then(|| ctx.int_attr(element, (value as i64) << unused >> unused))
    };
    let value = assemble(ctx, ty, a.iter().map(convert));
    replace_by_constant(editor, at, value, ty)
}

/// Folds dot products of constants, rounded after each step.
pub(crate) fn fold_dot(editor: &mut Editor<'_>, at: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(ty) = arena.result(at, 0).map(|result| arena.ty(result)) else { return false };
    let Some(all) = operand_elements(editor, at) else { return false };
    let [a, b] = all.as_slice() else { return false };
    let step = |sum: Option<Attr>, (a, b): (&Attr, &Attr)| {
        let product = constant(ctx, ty, number(ctx, *a)? * number(ctx, *b)?)?;
        match sum {
            Some(sum) => constant(ctx, ty, number(ctx, sum)? + number(ctx, product)?).map(Some),
            None => Some(Some(product)),
        }
    };
    let value = a.iter().zip(b).try_fold(None, step).flatten();
    replace_by_constant(editor, at, value, ty)
}

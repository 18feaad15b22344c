//! The `math` dialect.

use crate::build::{Build, element_bits, with_elements};
use crate::policy::{Rewritten, Rw, Table, ToSpirv, elementwise, spirv_op};
use spirula_dialects::math;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, OpName, Traits, Type, Value};
use spirula_spirv::op;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[PATTERNS];

/// Another operation with the same operands, for numbers and vectors of one dimension.
const fn same<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| {
        check_types(op)?;
        elementwise(rw, op, operands, spirv_op(I))
    })
}

macro_rules! same {
    ($root:literal => $op:ident) => {
        same::<{ op::$op.index() }>($root)
    };
}

/// The logarithm to another base: this factor times the natural one.
macro_rules! scaled_log {
    ($root:literal => $op:ident, $factor:expr) => {
        Pattern::new($root, |rw, op, operands| scaled_log(rw, op, operands, op::$op, $factor))
    };
}

// Of patterns for one operation the first that the environment allows is taken; the order is that of MLIR.
const PATTERNS: Table = &[
    Pattern::new("math.copysign", copy_sign),
    same!["math.isinf" => IS_INF],
    same!["math.isnan" => IS_NAN],
    same!["math.isfinite" => IS_FINITE],
    same!["math.isnormal" => IS_NORMAL],
    same!["math.ctpop" => BIT_COUNT],
    same!["math.absf" => CL_FABS],
    same!["math.absf" => GL_F_ABS],
    same!["math.absi" => CL_S_ABS],
    same!["math.absi" => GL_S_ABS],
    same!["math.acos" => CL_ACOS],
    same!["math.acos" => GL_ACOS],
    same!["math.acosh" => CL_ACOSH],
    same!["math.acosh" => GL_ACOSH],
    same!["math.asin" => CL_ASIN],
    same!["math.asin" => GL_ASIN],
    same!["math.asinh" => CL_ASINH],
    same!["math.asinh" => GL_ASINH],
    same!["math.atan" => CL_ATAN],
    same!["math.atan" => GL_ATAN],
    same!["math.atan2" => CL_ATAN2],
    same!["math.atan2" => GL_ATAN2],
    same!["math.atanh" => CL_ATANH],
    same!["math.atanh" => GL_ATANH],
    same!["math.cbrt" => CL_CBRT],
    same!["math.ceil" => CL_CEIL],
    same!["math.ceil" => GL_CEIL],
    same!["math.clampf" => GL_F_CLAMP],
    same!["math.clampf" => CL_FCLAMP],
    same!["math.cos" => CL_COS],
    same!["math.cos" => GL_COS],
    same!["math.cosh" => CL_COSH],
    same!["math.cosh" => GL_COSH],
    same!["math.erf" => CL_ERF],
    same!["math.erfc" => CL_ERFC],
    same!["math.exp" => CL_EXP],
    same!["math.exp" => GL_EXP],
    same!["math.exp2" => CL_EXP2],
    same!["math.exp2" => GL_EXP2],
    same!["math.floor" => CL_FLOOR],
    same!["math.floor" => GL_FLOOR],
    same!["math.fma" => CL_FMA],
    same!["math.fma" => GL_FMA],
    same!["math.log" => CL_LOG],
    same!["math.log" => GL_LOG],
    same!["math.powf" => CL_POW],
    Pattern::new("math.powf", power),
    same!["math.fpowi" => CL_POWN],
    Pattern::new("math.fpowi", integer_power),
    Pattern::new("math.sincos", |rw, op, operands| sine_and_cosine(rw, op, operands, op::CL_SIN, op::CL_COS)),
    Pattern::new("math.sincos", |rw, op, operands| sine_and_cosine(rw, op, operands, op::GL_SIN, op::GL_COS)),
    same!["math.round" => CL_ROUND],
    Pattern::new("math.round", round),
    same!["math.roundeven" => CL_RINT],
    same!["math.roundeven" => GL_ROUND_EVEN],
    same!["math.rsqrt" => CL_RSQRT],
    same!["math.rsqrt" => GL_INVERSE_SQRT],
    same!["math.sin" => CL_SIN],
    same!["math.sin" => GL_SIN],
    same!["math.sinh" => CL_SINH],
    same!["math.sinh" => GL_SINH],
    same!["math.sqrt" => CL_SQRT],
    same!["math.sqrt" => GL_SQRT],
    same!["math.tan" => CL_TAN],
    same!["math.tan" => GL_TAN],
    same!["math.tanh" => CL_TANH],
    same!["math.tanh" => GL_TANH],
    same!["math.trunc" => CL_TRUNC],
    same!["math.trunc" => GL_TRUNC],
    same!["math.ctlz" => CL_CLZ],
    Pattern::new("math.ctlz", leading_zeros),
    same!["math.cttz" => CL_CTZ],
    Pattern::new("math.cttz", trailing_zeros),
    Pattern::new("math.expm1", |rw, op, operands| exp_minus_one(rw, op, operands, op::CL_EXP)),
    Pattern::new("math.expm1", |rw, op, operands| exp_minus_one(rw, op, operands, op::GL_EXP)),
    Pattern::new("math.log1p", |rw, op, operands| log_plus_one(rw, op, operands, op::CL_LOG)),
    Pattern::new("math.log1p", |rw, op, operands| log_plus_one(rw, op, operands, op::GL_LOG)),
    same!["math.log2" => CL_LOG2],
    same!["math.log2" => GL_LOG2],
    same!["math.log10" => CL_LOG10],
    scaled_log!["math.log10" => GL_LOG, std::f64::consts::LOG10_E],
];

/// Whether an operation is on numbers or on vectors of one dimension.
fn check_types(op: SourceOp<'_>) -> Result<(), Mismatch> {
    let ctx = op.ctx;
    let is_number = |ty: Type| ctx.scalar_bits(ty).is_some() || ctx.is_index(ty);
    let is_supported = |ty: Type| {
        let is_plain = ctx.is_vector(ty)
            && ctx.type_node(ty).int_at(1) == Some(0)
            && ctx.shape(ty).is_some_and(|shape| shape.len() <= 1)
            && ctx.shaped_element(ty).is_some_and(is_number);
        is_plain || is_number(ty)
    };
    match op.operand_types().chain(op.result_types()).find(|ty| !is_supported(*ty)) {
        Some(ty) => {
            Err(format!("unsupported source type for Math to SPIR-V conversion: '{}'", ctx.type_text(ty))
                .into())
        }
        None => Ok(()),
    }
}

const NO_FLOATS: &str = "its type is not one of floats";
const NO_INTEGERS: &str = "its type is not one of integers";

/// The signless integer of as many bits, or a vector of such.
fn integer_like(ctx: &Context, ty: Type) -> Result<Type, &'static str> {
    Ok(with_elements(ctx, ty, ctx.int_type(element_bits(ctx, ty).ok_or(NO_FLOATS)?)))
}

/// The sign bit of one number with the other bits of another.
fn copy_sign(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_types(op)?;
    let ctx = op.ctx;
    let ty = rw.result_type(op, 0)?;
    let from = op.result_type(0).ok_or("it lacks a result")?;
    if element_bits(ctx, ty) != element_bits(ctx, from) {
        return Err("its type is emulated by one of other bits".into());
    }
    let [magnitude, sign] = operands.exactly()?;
    let integers = integer_like(ctx, ty)?;
    let integer = ctx.element_or_self(integers);
    let bits = element_bits(ctx, ty).filter(|bits| (1..=64).contains(bits)).ok_or(NO_FLOATS)?;
    let sign_bit = 1i64 << (bits - 1);
    let mut sign_mask = rw.int_constant(integer, sign_bit).ok_or(NO_INTEGERS)?;
    let mut other_mask = rw.int_constant(integer, sign_bit.wrapping_sub(1)).ok_or(NO_INTEGERS)?;
    if let Some((count, _)) = ctx.as_vector1(integers) {
        let count = usize::try_from(count).map_err(|_| "its vectors are too long")?;
        sign_mask = rw.value(op::COMPOSITE_CONSTRUCT, &vec![sign_mask; count], integers);
        other_mask = rw.value(op::COMPOSITE_CONSTRUCT, &vec![other_mask; count], integers);
    }
    let magnitude = rw.value(op::BITCAST, &[magnitude], integers);
    let sign = rw.value(op::BITCAST, &[sign], integers);
    let magnitude = rw.arithmetic(op::BITWISE_AND, &[magnitude, other_mask]);
    let sign = rw.arithmetic(op::BITWISE_AND, &[sign, sign_mask]);
    let both = rw.arithmetic(op::BITWISE_OR, &[magnitude, sign]);
    let result = rw.value(op::BITCAST, &[both], ty);
    rw.replace(op, &[result]);
    Ok(())
}

/// 31 less the number of the highest bit that is set; for zero and one, where drivers differ, 32 less the operand.
fn leading_zeros(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_types(op)?;
    let ty = rw.result_type(op, 0)?;
    if element_bits(op.ctx, ty) != Some(32) {
        return Err("it is for integers of 32 bits alone".into());
    }
    let operand = operands.one(0)?;
    let one = rw.int_constant(ty, 1).ok_or(NO_INTEGERS)?;
    let last = rw.int_constant(ty, 31).ok_or(NO_INTEGERS)?;
    let bits = rw.int_constant(ty, 32).ok_or(NO_INTEGERS)?;
    let highest = rw.arithmetic(op::GL_FIND_U_MSB, &[operand]);
    let many = rw.arithmetic(op::I_SUB, &[last, highest]);
    let few = rw.arithmetic(op::I_SUB, &[bits, operand]);
    let is_small = rw.test(op::U_LESS_THAN_EQUAL, &[operand, one]);
    let result = rw.select(is_small, few, many);
    rw.replace(op, &[result]);
    Ok(())
}

/// The number of the lowest bit that is set; for zero, where the instruction gives -1, the number of bits.
fn trailing_zeros(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_types(op)?;
    let ty = rw.result_type(op, 0)?;
    if element_bits(op.ctx, ty) != Some(32) {
        return Err("it is for integers of 32 bits alone".into());
    }
    let operand = operands.one(0)?;
    let zero = rw.int_constant(ty, 0).ok_or(NO_INTEGERS)?;
    let bits = rw.int_constant(ty, 32).ok_or(NO_INTEGERS)?;
    let lowest = rw.arithmetic(op::GL_FIND_I_LSB, &[operand]);
    let is_zero = rw.test(op::I_EQUAL, &[operand, zero]);
    let result = rw.select(is_zero, bits, lowest);
    rw.replace(op, &[result]);
    Ok(())
}

fn sine_and_cosine(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    sine: OpName,
    cosine: OpName,
) -> Rewritten {
    check_types(op)?;
    let ty = rw.result_type(op, 0)?;
    let angle = operands.one(0)?;
    let results = [rw.value(sine, &[angle], ty), rw.value(cosine, &[angle], ty)];
    rw.replace(op, &results);
    Ok(())
}

fn exp_minus_one(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, exp: OpName) -> Rewritten {
    check_types(op)?;
    let ty = rw.result_type(op, 0)?;
    let power = rw.value(exp, &[operands.one(0)?], ty);
    let one = rw.float_constant(ty, 1.0).ok_or(NO_FLOATS)?;
    let result = rw.arithmetic(op::F_SUB, &[power, one]);
    rw.replace(op, &[result]);
    Ok(())
}

fn log_plus_one(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, log: OpName) -> Rewritten {
    check_types(op)?;
    let ty = rw.result_type(op, 0)?;
    let one = rw.float_constant(ty, 1.0).ok_or(NO_FLOATS)?;
    let sum = rw.arithmetic(op::F_ADD, &[one, operands.one(0)?]);
    let result = rw.value(log, &[sum], ty);
    rw.replace(op, &[result]);
    Ok(())
}

fn scaled_log(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    log: OpName,
    factor: f64,
) -> Rewritten {
    check_types(op)?;
    let ty = rw.result_type(op, 0)?;
    let factor = rw.float_constant(ty, factor).ok_or(NO_FLOATS)?;
    let log = rw.value(log, &[operands.one(0)?], ty);
    let result = rw.arithmetic(op::F_MUL, &[log, factor]);
    rw.replace(op, &[result]);
    Ok(())
}

/// `spirv.GL.Pow` is undefined for negative bases. With constant exponents that are integers, the power of the absolute
/// value is taken, and negated where the base is negative and the exponent odd. With others MLIR takes the exponential
/// function of the exponent times the logarithm, which is a NaN for all negative bases.
fn power(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_types(op)?;
    let ctx = op.ctx;
    rw.result_type(op, 0)?;
    let [base, exponent] = operands.exactly()?;
    let Some(odd) = odd_exponents(op) else {
        if !ctx.is_strict() {
            return any_power(rw, op, operands);
        }
        let log = rw.arithmetic(op::GL_LOG, &[base]);
        let product = rw.arithmetic(op::F_MUL, &[exponent, log]);
        let result = rw.arithmetic(op::GL_EXP, &[product]);
        rw.replace(op, &[result]);
        return Ok(());
    };
    let absolute = rw.arithmetic(op::GL_F_ABS, &[base]);
    let power = rw.arithmetic(op::GL_POW, &[absolute, exponent]);
    if !odd.contains(&true) {
        rw.replace(op, &[power]);
        return Ok(());
    }
    let zero = rw.float_constant(rw.ty(exponent), 0.0).ok_or(NO_FLOATS)?;
    let mut is_negated = rw.test(op::F_ORD_LESS_THAN, &[base, zero]);
    let negated = rw.arithmetic(op::F_NEGATE, &[power]);
    if odd.contains(&false) {
        let ty = rw.ty(is_negated);
        let raw: Vec<u8> = odd.iter().map(|odd| u8::from(*odd)).collect();
        let mask = rw.constant(ty, ctx.dense_attr(ty, &raw));
        is_negated = rw.arithmetic(op::LOGICAL_AND, &[is_negated, mask]);
    }
    let result = rw.select(is_negated, negated, power);
    rw.replace(op, &[result]);
    Ok(())
}

/// For each element of a constant exponent whether it is odd, once for equal ones; none if one is no integer.
fn odd_exponents(op: SourceOp<'_>) -> Option<Vec<bool>> {
    let constant = op.def_op(op.operand(1)?)?;
    constant.row().filter(|row| row.has(Traits::CONSTANT))?;
    let value = constant.attr("value")?;
    let elements = op.ctx.dense_elements(value).unwrap_or_else(|| vec![value]);
    let is_odd = |element: &Attr| {
        let (ty, bits) = op.ctx.as_float_bits(*element)?;
        let number = op.ctx.as_float(ty)?.to_f64(bits);
        (number.fract() == 0.0).then(|| number % 2.0 != 0.0)
    };
    elements.iter().map(is_odd).collect()
}

/// The power with any exponent: of negative bases that of the absolute value is taken, negated where the exponent is
/// odd, and a NaN where it is no integer.
fn any_power(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let [base, exponent] = operands.exactly()?;
    let zero = rw.float_constant(ty, 0.0).ok_or(NO_FLOATS)?;
    let is_negative = rw.test(op::F_ORD_LESS_THAN, &[base, zero]);
    let one = rw.float_constant(ty, 1.0).ok_or(NO_FLOATS)?;
    let fraction = rw.arithmetic(op::F_REM, &[exponent, one]);
    let is_fraction = rw.test(op::F_ORD_NOT_EQUAL, &[fraction, zero]);
    let is_undefined = rw.arithmetic(op::LOGICAL_AND, &[is_fraction, is_negative]);
    let nan = rw.float_constant(ty, f64::NAN).ok_or(NO_FLOATS)?;
    let defined = rw.select(is_undefined, nan, base);
    let absolute = rw.arithmetic(op::GL_F_ABS, &[defined]);
    let integers = integer_like(op.ctx, rw.ty(exponent))?;
    let integer = rw.value(op::CONVERT_F_TO_S, &[exponent], integers);
    let is_odd = is_odd(rw, integer)?;
    let power = rw.arithmetic(op::GL_POW, &[absolute, exponent]);
    let negated = rw.arithmetic(op::F_NEGATE, &[power]);
    let is_negated = rw.arithmetic(op::LOGICAL_AND, &[is_negative, is_odd]);
    let result = rw.select(is_negated, negated, power);
    rw.replace(op, &[result]);
    Ok(())
}

/// The power with an integer exponent: that of the absolute value, negated where the base is negative and the exponent
/// odd.
fn integer_power(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_types(op)?;
    let ty = rw.result_type(op, 0)?;
    let [base, exponent] = operands.exactly()?;
    let as_float = rw.value(op::CONVERT_S_TO_F, &[exponent], ty);
    let absolute = rw.arithmetic(op::GL_F_ABS, &[base]);
    let power = rw.arithmetic(op::GL_POW, &[absolute, as_float]);
    let zero = rw.float_constant(ty, 0.0).ok_or(NO_FLOATS)?;
    let is_negative = rw.test(op::F_ORD_LESS_THAN, &[base, zero]);
    let is_odd = is_odd(rw, exponent)?;
    let is_negated = rw.arithmetic(op::LOGICAL_AND, &[is_negative, is_odd]);
    let negated = rw.arithmetic(op::F_NEGATE, &[power]);
    let result = rw.select(is_negated, negated, power);
    rw.replace(op, &[result]);
    Ok(())
}

/// Whether an integer is odd.
fn is_odd(rw: &mut Rw<'_>, integer: Value) -> Result<Value, &'static str> {
    let one = rw.int_constant(rw.ty(integer), 1).ok_or(NO_INTEGERS)?;
    let bit = rw.arithmetic(op::BITWISE_AND, &[integer, one]);
    Ok(rw.test(op::I_EQUAL, &[bit, one]))
}

/// Rounds the absolute value, halves upwards, and gives it the sign back.
fn round(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    check_types(op)?;
    let value = operands.one(0)?;
    let ty = rw.ty(value);
    let zero = rw.float_constant(ty, 0.0).ok_or(NO_FLOATS)?;
    let one = rw.float_constant(ty, 1.0).ok_or(NO_FLOATS)?;
    let half = rw.float_constant(ty, 0.5).ok_or(NO_FLOATS)?;
    let absolute = rw.arithmetic(op::GL_F_ABS, &[value]);
    let floor = rw.arithmetic(op::GL_FLOOR, &[absolute]);
    let fraction = rw.arithmetic(op::F_SUB, &[absolute, floor]);
    let is_up = rw.test(op::F_ORD_GREATER_THAN_EQUAL, &[fraction, half]);
    let step = rw.select(is_up, one, zero);
    let rounded = rw.arithmetic(op::F_ADD, &[floor, step]);
    // Which is converted in turn.
    let result = rw.arithmetic(math::COPYSIGN, &[rounded, value]);
    rw.replace(op, &[result]);
    Ok(())
}

//! The `index` dialect.

use crate::build::Build;
use crate::policy::{Rewritten, Rw, Table, same};
use spirula_dialects::index::PREDICATE_KIND;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{OpName, Value};
use spirula_spirv::op;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[PATTERNS];

const PATTERNS: Table = &[
    same!["index.add" => I_ADD],
    same!["index.sub" => I_SUB],
    same!["index.mul" => I_MUL],
    same!["index.divs" => S_DIV],
    same!["index.divu" => U_DIV],
    same!["index.rems" => S_REM],
    same!["index.remu" => U_MOD],
    same!["index.maxs" => GL_S_MAX],
    same!["index.maxs" => CL_S_MAX],
    same!["index.maxu" => GL_U_MAX],
    same!["index.maxu" => CL_U_MAX],
    same!["index.mins" => GL_S_MIN],
    same!["index.mins" => CL_S_MIN],
    same!["index.minu" => GL_U_MIN],
    same!["index.minu" => CL_U_MIN],
    same!["index.shl" => SHIFT_LEFT_LOGICAL],
    same!["index.shrs" => SHIFT_RIGHT_ARITHMETIC],
    same!["index.shru" => SHIFT_RIGHT_LOGICAL],
    same!["index.and" => BITWISE_AND],
    same!["index.or" => BITWISE_OR],
    same!["index.xor" => BITWISE_XOR],
    Pattern::new("index.ceildivs", ceil_divide_signed),
    Pattern::new("index.ceildivu", ceil_divide_unsigned),
    Pattern::new("index.floordivs", floor_divide_signed),
    Pattern::new("index.casts", |rw, op, operands| cast(rw, op, operands, op::S_CONVERT)),
    Pattern::new("index.castu", |rw, op, operands| cast(rw, op, operands, op::U_CONVERT)),
    Pattern::new("index.cmp", compare),
    Pattern::new("index.constant", constant),
    Pattern::new("index.bool.constant", bool_constant),
    Pattern::new("index.sizeof", |rw, op, _| {
        let bits = rw.conversion().target.index_bits();
        number(rw, op, bits.into())
    }),
];

/// By the number of the predicate.
const COMPARISONS: [OpName; 10] = [
    op::I_EQUAL,
    op::I_NOT_EQUAL,
    op::S_LESS_THAN,
    op::S_LESS_THAN_EQUAL,
    op::S_GREATER_THAN,
    op::S_GREATER_THAN_EQUAL,
    op::U_LESS_THAN,
    op::U_LESS_THAN_EQUAL,
    op::U_GREATER_THAN,
    op::U_GREATER_THAN_EQUAL,
];

fn compare(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let predicate = op.attr("pred").and_then(|attr| attr.as_enumerant_of(PREDICATE_KIND));
    let name = predicate.and_then(|value| COMPARISONS.get(value as usize)).ok_or("it lacks a predicate")?;
    let value = rw.test(*name, &operands.exactly::<2>()?);
    rw.replace(op, &[value]);
    Ok(())
}

fn number(rw: &mut Rw<'_>, op: SourceOp<'_>, value: i64) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let value = rw.int_constant(ty, value).ok_or("index becomes no integer")?;
    rw.replace(op, &[value]);
    Ok(())
}

/// Bits that the target's index lacks are cut off, as the dialect has it.
fn constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let value = op.attr("value").and_then(|attr| op.ctx.as_int(attr));
    let (_, value) = value.ok_or("it lacks a value")?;
    number(rw, op, value)
}

fn bool_constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let value = rw.constant(ty, op.attr("value").ok_or("it lacks a value")?);
    rw.replace(op, &[value]);
    Ok(())
}

/// A cast to the type that the index has in the target is none. The other type is not converted.
fn cast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, name: OpName) -> Rewritten {
    let to = op.result_type(0).ok_or("it lacks a result")?;
    let ty = if op.ctx.is_index(to) { rw.convert_type(to)? } else { to };
    let mut value = operands.one(0)?;
    if rw.ty(value) != ty {
        value = rw.value(name, &[value], ty);
    }
    rw.replace(op, &[value]);
    Ok(())
}

/// The operands of a division, and constants of their type with these values.
fn division<const N: usize>(
    rw: &mut Rw<'_>,
    operands: Operands<'_>,
    constants: [i64; N],
) -> Result<([Value; 2], [Value; N]), spirula_ir::convert::Mismatch> {
    let [n, m] = operands.exactly()?;
    let ty = rw.ty(n);
    let mut values = [n; N];
    for (place, value) in values.iter_mut().zip(constants) {
        *place = rw.int_constant(ty, value).ok_or("index becomes no integer")?;
    }
    Ok(([n, m], values))
}

/// With `x = m > 0 ? -1 : 1`: `(n + x) / m + 1` if both have one sign and `n` is not zero, else `-(-n / m)`.
fn ceil_divide_signed(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ([n, m], [zero, one, minus_one]) = division(rw, operands, [0, 1, -1])?;
    let m_is_positive = rw.test(op::S_GREATER_THAN, &[m, zero]);
    let x = rw.select(m_is_positive, minus_one, one);
    let sum = rw.arithmetic(op::I_ADD, &[n, x]);
    let quotient = rw.arithmetic(op::S_DIV, &[sum, m]);
    let of_one_sign = rw.arithmetic(op::I_ADD, &[quotient, one]);
    let negated = rw.arithmetic(op::I_SUB, &[zero, n]);
    let quotient = rw.arithmetic(op::S_DIV, &[negated, m]);
    let of_two_signs = rw.arithmetic(op::I_SUB, &[zero, quotient]);
    let n_is_positive = rw.test(op::S_GREATER_THAN, &[n, zero]);
    let same_sign = rw.arithmetic(op::LOGICAL_EQUAL, &[n_is_positive, m_is_positive]);
    let is_not_zero = rw.test(op::I_NOT_EQUAL, &[n, zero]);
    let condition = rw.arithmetic(op::LOGICAL_AND, &[same_sign, is_not_zero]);
    let result = rw.select(condition, of_one_sign, of_two_signs);
    rw.replace(op, &[result]);
    Ok(())
}

/// `n == 0 ? 0 : (n - 1) / m + 1`.
fn ceil_divide_unsigned(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ([n, m], [zero, one]) = division(rw, operands, [0, 1])?;
    let before = rw.arithmetic(op::I_SUB, &[n, one]);
    let quotient = rw.arithmetic(op::U_DIV, &[before, m]);
    let sum = rw.arithmetic(op::I_ADD, &[quotient, one]);
    let is_zero = rw.test(op::I_EQUAL, &[n, zero]);
    let result = rw.select(is_zero, zero, sum);
    rw.replace(op, &[result]);
    Ok(())
}

/// With `x = m < 0 ? 1 : -1`: `-1 - (x - n) / m` if the signs differ and `n` is not zero, else `n / m`.
fn floor_divide_signed(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ([n, m], [zero, one, minus_one]) = division(rw, operands, [0, 1, -1])?;
    let m_is_negative = rw.test(op::S_LESS_THAN, &[m, zero]);
    let x = rw.select(m_is_negative, one, minus_one);
    let difference = rw.arithmetic(op::I_SUB, &[x, n]);
    let quotient = rw.arithmetic(op::S_DIV, &[difference, m]);
    let of_two_signs = rw.arithmetic(op::I_SUB, &[minus_one, quotient]);
    let of_one_sign = rw.arithmetic(op::S_DIV, &[n, m]);
    let n_is_negative = rw.test(op::S_LESS_THAN, &[n, zero]);
    let other_sign = rw.arithmetic(op::LOGICAL_NOT_EQUAL, &[n_is_negative, m_is_negative]);
    let is_not_zero = rw.test(op::I_NOT_EQUAL, &[n, zero]);
    let condition = rw.arithmetic(op::LOGICAL_AND, &[other_sign, is_not_zero]);
    // MLIR 22 has them the wrong way round, and under its name the text is the same.
    let (yes, no) =
        if op.ctx.is_strict() { (of_one_sign, of_two_signs) } else { (of_two_signs, of_one_sign) };
    let result = rw.select(condition, yes, no);
    rw.replace(op, &[result]);
    Ok(())
}

//! Casts.

use crate::build::{Build, element_bits, is_bool};
use crate::policy::{Rewritten, Rw, Table, ToSpirv, spirv_op};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::dialect::no_slots;
use spirula_ir::{Attr, OpBuilder, OpName, OpParts, Type, Value};
use spirula_spirv::enums;
use spirula_spirv::op;

const NO_INTEGERS: &str = "its type is not one of integers";

/// A cast between numbers, which is nothing where both types convert to the same.
const fn cast<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| numbers(rw, op, operands, spirv_op(I)))
}

macro_rules! cast {
    ($root:literal => $op:ident) => {
        cast::<{ op::$op.index() }>($root)
    };
}

pub(super) const PATTERNS: Table = &[
    Pattern::new("arith.extui", |rw, op, operands| of_truth_value(rw, op, operands, 1)),
    Pattern::new("arith.extui", zero_extend),
    Pattern::new("arith.extsi", |rw, op, operands| of_truth_value(rw, op, operands, -1)),
    Pattern::new("arith.extsi", sign_extend),
    Pattern::new("arith.trunci", to_truth_value),
    Pattern::new("arith.trunci", truncate),
    cast!["arith.extf" => F_CONVERT],
    cast!["arith.truncf" => F_CONVERT],
    Pattern::new("arith.uitofp", |rw, op, operands| of_truth_value(rw, op, operands, 1)),
    Pattern::new("arith.uitofp", |rw, op, operands| emulated_to_float(rw, op, operands, false)),
    cast!["arith.uitofp" => CONVERT_U_TO_F],
    Pattern::new("arith.sitofp", |rw, op, operands| emulated_to_float(rw, op, operands, true)),
    cast!["arith.sitofp" => CONVERT_S_TO_F],
    cast!["arith.fptoui" => CONVERT_F_TO_U],
    cast!["arith.fptosi" => CONVERT_F_TO_S],
    Pattern::new("arith.index_cast", |rw, op, operands| of_truth_value(rw, op, operands, 1)),
    Pattern::new("arith.index_cast", index_is_not_zero),
    cast!["arith.index_cast" => S_CONVERT],
    cast!["arith.index_castui" => U_CONVERT],
    Pattern::new("arith.bitcast", bitcast),
];

/// The bits of a number that is emulated by one of other bits are not those that the program sees. Passes of MLIR's do
/// not look.
fn bitcast(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let new = [rw.ty(operands.one(0)?), rw.result_type(op, 0)?];
    let old = [op.operand_type(0), op.result_type(0)];
    let is_emulated = |(old, new): (Option<Type>, Type)| {
        old.and_then(|ty| element_bits(op.ctx, ty)) != element_bits(op.ctx, new)
    };
    if !op.ctx.is_strict() && old.into_iter().zip(new).any(is_emulated) {
        return Err("it reinterprets the bits of a number that is emulated by one of other bits".into());
    }
    numbers(rw, op, operands, op::BITCAST)
}

/// An integer that is emulated by a wider one, whose upper bits are not known.
fn emulated_to_float(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, signed: bool) -> Rewritten {
    let value = operands.one(0)?;
    let integer = rw.ty(value);
    if is_bool(op.ctx, integer) {
        return Err("its operand is a truth value".into());
    }
    let from = op.operand_type(0).and_then(|ty| element_bits(op.ctx, ty)).ok_or("it lacks an operand")?;
    let to = element_bits(op.ctx, integer).ok_or("it is no number")?;
    if from >= to {
        return Err("its operand is not emulated".into());
    }
    let ty = rw.result_type(op, 0)?;
    let float = if signed {
        let extended = sign_extended(rw, value, to - from)?;
        rw.value(op::CONVERT_S_TO_F, &[extended], ty)
    } else {
        let mask = rw.int_constant(integer, low_bits(from)).ok_or(NO_INTEGERS)?;
        let masked = rw.arithmetic(op::BITWISE_AND, &[value, mask]);
        rw.value(op::CONVERT_U_TO_F, &[masked], ty)
    };
    rw.replace(op, &[float]);
    Ok(())
}

/// Copies of the sign bit in the highest bits, this many: of an integer that is narrower by that.
fn sign_extended(rw: &mut Rw<'_>, value: Value, bits: u32) -> Result<Value, Mismatch> {
    let shift = rw.int_constant(rw.ty(value), bits.into()).ok_or(NO_INTEGERS)?;
    let shifted = rw.arithmetic(op::SHIFT_LEFT_LOGICAL, &[value, shift]);
    Ok(rw.arithmetic(op::SHIFT_RIGHT_ARITHMETIC, &[shifted, shift]))
}

/// The type of the result and the value that is cast, which is of the first type in the source.
struct Cast {
    from: Type,
    to: Type,
    ty: Type,
    value: Value,
}

fn parts(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<Cast, Mismatch> {
    let (from, to) = op.operand_type(0).zip(op.result_type(0)).ok_or("it is no cast of one value")?;
    Ok(Cast { from, to, ty: rw.result_type(op, 0)?, value: operands.one(0)? })
}

/// Bits of a number of the source, or of an element of a vector of such.
fn width(op: SourceOp<'_>, ty: Type) -> Result<u32, &'static str> {
    element_bits(op.ctx, ty).ok_or("its type has no known width")
}

/// The lowest bits of a mask, as many as a type has.
fn low_bits(bits: u32) -> i64 {
    if bits < 64 { (1 << bits) - 1 } else { -1 }
}

fn numbers(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, name: OpName) -> Rewritten {
    let Cast { ty, value, .. } = parts(rw, op, operands)?;
    let from = rw.ty(value);
    if is_bool(op.ctx, from) || is_bool(op.ctx, ty) {
        return Err("it casts a truth value".into());
    }
    if from == ty {
        rw.replace(op, &[value]);
        return Ok(());
    }
    let attrs = match op.attr("roundingmode").and_then(|attr| op.ctx.as_int(attr)) {
        Some((_, mode)) => {
            let mode = Attr::enumerant(enums::kind::FP_ROUNDING_MODE, rounding_mode(mode)?);
            op.ctx.dict(&mut vec![(op.ctx.str("fp_rounding_mode"), mode)])
        }
        None => None,
    };
    let (loc, slots) = (rw.loc(), no_slots(op.ctx, name));
    let new =
        rw.insert(&OpParts { loc, operands: &[value], results: &[ty], slots, attrs, ..OpParts::new(name) });
    rw.replace_with_op(op, new);
    Ok(())
}

/// The number of the FPRoundingMode of a rounding mode of `arith`.
fn rounding_mode(mode: i64) -> Result<u32, &'static str> {
    let name = match mode {
        0 => "RTE",
        1 => "RTN",
        2 => "RTP",
        3 => "RTZ",
        _ => return Err("SPIR-V has no such rounding mode"),
    };
    enums::FP_ROUNDING_MODE.value(name).ok_or("SPIR-V has no such rounding mode")
}

/// A truth value becomes a number: this one if it is true, else zero.
fn of_truth_value(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, truth: i64) -> Rewritten {
    let Cast { ty, value, .. } = parts(rw, op, operands)?;
    if !is_bool(op.ctx, rw.ty(value)) {
        return Err("its operand is no truth value".into());
    }
    let (yes, no) = if truth < 0 {
        let yes = rw.int_constant(ty, truth).ok_or(NO_INTEGERS)?;
        (yes, rw.number(ty, 0)?)
    } else {
        let no = rw.number(ty, 0)?;
        (rw.number(ty, 1)?, no)
    };
    let result = rw.select(value, yes, no);
    rw.replace(op, &[result]);
    Ok(())
}

/// An index becomes a truth value: whether it is not zero.
fn index_is_not_zero(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let Cast { to, value, .. } = parts(rw, op, operands)?;
    if !is_bool(op.ctx, to) {
        return Err("its result is no truth value".into());
    }
    let from = rw.ty(value);
    let zero = rw.number(from, 0)?;
    let result = rw.test(op::I_NOT_EQUAL, &[zero, value]);
    rw.replace(op, &[result]);
    Ok(())
}

/// A cast of integers that are not truth values; `emulated` does it where both types convert to the same.
fn integers(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    cast: &Cast,
    name: OpName,
    emulated: impl FnOnce(&mut Rw<'_>) -> Result<Value, Mismatch>,
) -> Rewritten {
    let result =
        if rw.ty(cast.value) == cast.ty { emulated(rw)? } else { rw.value(name, &[cast.value], cast.ty) };
    rw.replace(op, &[result]);
    Ok(())
}

/// The lowest bits of a value.
fn masked(rw: &mut Rw<'_>, cast: &Cast, bits: u32) -> Result<Value, Mismatch> {
    let mask = rw.int_constant(cast.ty, low_bits(bits)).ok_or(NO_INTEGERS)?;
    Ok(rw.arithmetic(op::BITWISE_AND, &[cast.value, mask]))
}

fn zero_extend(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let cast = parts(rw, op, operands)?;
    if is_bool(op.ctx, rw.ty(cast.value)) {
        return Err("its operand is a truth value".into());
    }
    let bits = width(op, cast.from)?;
    integers(rw, op, &cast, op::U_CONVERT, |rw| masked(rw, &cast, bits))
}

fn sign_extend(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let cast = parts(rw, op, operands)?;
    if is_bool(op.ctx, rw.ty(cast.value)) {
        return Err("its operand is a truth value".into());
    }
    let bits = width(op, cast.to)?.saturating_sub(width(op, cast.from)?);
    integers(rw, op, &cast, op::S_CONVERT, |rw| sign_extended(rw, cast.value, bits))
}

fn truncate(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let cast = parts(rw, op, operands)?;
    if is_bool(op.ctx, cast.ty) {
        return Err("its result is a truth value".into());
    }
    let bits = width(op, cast.to)?;
    integers(rw, op, &cast, op::S_CONVERT, |rw| masked(rw, &cast, bits))
}

/// The lowest bit of a number as a truth value.
fn to_truth_value(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let Cast { ty, value, .. } = parts(rw, op, operands)?;
    if !is_bool(op.ctx, ty) {
        return Err("its result is no truth value".into());
    }
    let from = rw.ty(value);
    let mask = rw.number(from, 1)?;
    let bit = rw.arithmetic(op::BITWISE_AND, &[value, mask]);
    let is_one = rw.test(op::I_EQUAL, &[bit, mask]);
    let no = rw.number(ty, 0)?;
    let yes = rw.number(ty, 1)?;
    let result = rw.select(is_one, yes, no);
    rw.replace(op, &[result]);
    Ok(())
}

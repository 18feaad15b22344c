//! Conversions that saturate or round as decorations say (specification, SaturatedConversion and FPRoundingMode).
//!
//! LLVM's casts round to the nearest number, to zero where they make integers, and give poison for what does not fit.
//! The result of an instruction is corrected here rather than the mode of the machine changed: a rounded number is
//! compared with the exact one, and replaced by its neighbour where it is on the wrong side.

use super::{Lower, Rewritten, bits_of};
use crate::builder::LlvmBuilder as _;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Type, Value};
use spirula_llvm::op::{
    Add, And, Bitcast, FCmpPredicate, FpExt, FpToSi, FpToUi, FpTrunc, ICmpPredicate, IntrCeil, IntrFloor,
    IntrRoundeven, IntrSmax, IntrSmin, IntrUmin, Or, SiToFp, Trunc, UiToFp, Xor,
};
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, FPRoundingMode};
use spirula_spirv::decorations;
use std::cmp::Ordering;

/// Tried before the rows of conversions without decorations.
const DECORATED: u16 = 2;

pub(crate) fn rows<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.ConvertFToS", |l, op, args| float_to_int(l, op, args, true)),
        Pattern::new("spirv.ConvertFToU", |l, op, args| float_to_int(l, op, args, false)),
        Pattern::new("spirv.ConvertSToF", |l, op, args| int_to_float(l, op, args, true)),
        Pattern::new("spirv.ConvertUToF", |l, op, args| int_to_float(l, op, args, false)),
        Pattern::new("spirv.SConvert", |l, op, args| int_to_int(l, op, args, true)),
        Pattern::new("spirv.UConvert", |l, op, args| int_to_int(l, op, args, false)),
        Pattern::new("spirv.FConvert", float_to_float),
        Pattern::new("spirv.SatConvertSToU", |l, op, args| to_other_sign(l, op, args, true)),
        Pattern::new("spirv.SatConvertUToS", |l, op, args| to_other_sign(l, op, args, false)),
    ]
    .into_iter()
    .map(|pattern| pattern.with_benefit(DECORATED))
    .collect()
}

/// What the decorations of a conversion say.
#[derive(Clone, Copy, Default)]
struct Decorated {
    saturates: bool,
    rounding: Option<FPRoundingMode>,
}

impl Decorated {
    fn of(op: SourceOp<'_>) -> Self {
        let mut all = Self::default();
        for (decoration, operands) in decorations::listed(op.ctx, op.attrs()) {
            match decoration {
                Decoration::SaturatedConversion => all.saturates = true,
                Decoration::FPRoundingMode => {
                    all.rounding = decorations::number(op.ctx, &operands).map(FPRoundingMode);
                }
                _ => {}
            }
        }
        all
    }
}

const PLAIN: &str = "no decoration changes the conversion";

fn float_to_int<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let Decorated { saturates, rounding } = Decorated::of(op);
    if !saturates && rounding.is_none_or(|mode| mode == FPRoundingMode::RTZ) {
        return Err(PLAIN.into());
    }
    let (mut value, ty) = (args.one(0)?, l.result_type(op, 0)?);
    value = match rounding {
        Some(FPRoundingMode::RTE) => IntrRoundeven::build(l, value),
        Some(FPRoundingMode::RTP) => IntrCeil::build(l, value),
        Some(FPRoundingMode::RTN) => IntrFloor::build(l, value),
        _ => value,
    };
    let result = match (saturates, signed) {
        (true, _) => saturated(l, value, ty, signed)?,
        (false, true) => FpToSi::build(l, ty, value),
        (false, false) => FpToUi::build(l, ty, value),
    };
    l.replace(op, &[result]);
    Ok(())
}

/// The nearest integer of a type, zero for NaN.
fn saturated<C: Lower>(l: &mut Rewriter<'_, C>, value: Value, ty: Type, signed: bool) -> Rewritten<Value> {
    let (from, bits) = (l.ty(value), bits_of(l, ty)?);
    let [least, most] = bounds(bits, signed);
    let (low, high) = if signed {
        let high = 2f64.powi(bits as i32 - 1);
        (-high, high)
    } else {
        (0.0, 2f64.powi(bits as i32))
    };
    let (low, high) = (l.float_constant(from, low), l.float_constant(from, high));
    let is_low = l.fcmp(FCmpPredicate::Ole, value, low);
    let is_high = l.fcmp(FCmpPredicate::Oge, value, high);
    let is_nan = l.fcmp(FCmpPredicate::Uno, value, value);
    // What does not fit must not be converted: the result would be poison.
    let outside = Or::build(l, is_low, is_high);
    let outside = Or::build(l, outside, is_nan);
    let zero = l.float_constant(from, 0.0);
    let safe = l.select(outside, zero, value);
    let number = if signed { FpToSi::build(l, ty, safe) } else { FpToUi::build(l, ty, safe) };
    let (least, most) = (l.int_constant(ty, least), l.int_constant(ty, most));
    let number = l.select(is_low, least, number);
    Ok(l.select(is_high, most, number))
}

/// The least and the greatest integer of so many bits.
fn bounds(bits: u32, signed: bool) -> [i64; 2] {
    let unused = 64 - bits.clamp(1, 64);
    if signed { [i64::MIN >> unused, i64::MAX >> unused] } else { [0, (u64::MAX >> unused) as i64] }
}

fn int_to_int<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let (mut value, ty) = (args.one(0)?, l.result_type(op, 0)?);
    let from = l.ty(value);
    let bits = bits_of(l, ty)?;
    if !Decorated::of(op).saturates || bits >= bits_of(l, from)? {
        return Err(PLAIN.into());
    }
    let [least, most] = bounds(bits, signed);
    let most = l.int_constant(from, most);
    if signed {
        let least = l.int_constant(from, least);
        value = IntrSmin::build(l, value, most);
        value = IntrSmax::build(l, value, least);
    } else {
        value = IntrUmin::build(l, value, most);
    }
    let result = Trunc::build(l, ty, value);
    l.replace(op, &[result]);
    Ok(())
}

/// To the nearest number of the other kind; `signed` says of which kind the operand is.
fn to_other_sign<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let (value, ty) = (args.one(0)?, l.result_type(op, 0)?);
    let (narrow, wide) = (bits_of(l, ty)?, bits_of(l, l.ty(value))?.max(bits_of(l, ty)?));
    let work = llvm::same_shape(l.context(), ty, l.int(wide));
    let mut value = l.resize(value, work, signed);
    if signed {
        let zero = l.int_constant(work, 0);
        value = IntrSmax::build(l, value, zero);
    }
    let [_, most] = bounds(narrow, !signed);
    if narrow < wide || !signed {
        let most = l.int_constant(work, most);
        value = IntrUmin::build(l, value, most);
    }
    let result = l.resize(value, ty, false);
    l.replace(op, &[result]);
    Ok(())
}

fn float_to_float<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, ty) = (args.one(0)?, l.result_type(op, 0)?);
    let rounding = Decorated::of(op).rounding.filter(|mode| *mode != FPRoundingMode::RTE);
    let rounding = rounding.ok_or(PLAIN)?;
    let result = narrowed(l, value, ty, rounding)?;
    l.replace(op, &[result]);
    Ok(())
}

/// A floating-point number in a type that may be narrower, rounded in this mode.
pub(crate) fn narrowed<C: Lower>(
    l: &mut Rewriter<'_, C>,
    value: Value,
    ty: Type,
    rounding: FPRoundingMode,
) -> Rewritten<Value> {
    let from = l.ty(value);
    match bits_of(l, from)?.cmp(&bits_of(l, ty)?) {
        Ordering::Less => Ok(FpExt::build(l, ty, value)),
        Ordering::Equal => Ok(value),
        Ordering::Greater => {
            let nearest = FpTrunc::build(l, ty, value);
            if rounding == FPRoundingMode::RTE {
                return Ok(nearest);
            }
            let back = FpExt::build(l, from, nearest);
            let is_above = l.fcmp(FCmpPredicate::Ogt, back, value);
            let is_below = l.fcmp(FCmpPredicate::Olt, back, value);
            corrected(l, nearest, [is_below, is_above], rounding)
        }
    }
}

/// The neighbour of a rounded number where the mode wants that one: `is_below` and `is_above` compare the rounded number
/// with the exact one.
fn corrected<C: Lower>(
    l: &mut Rewriter<'_, C>,
    nearest: Value,
    [is_below, is_above]: [Value; 2],
    rounding: FPRoundingMode,
) -> Rewritten<Value> {
    let ty = l.ty(nearest);
    let word = llvm::same_shape(l.context(), ty, l.int(bits_of(l, ty)?));
    let bits = Bitcast::build(l, word, nearest);
    let (one, zero, minus) = (l.int_constant(word, 1), l.int_constant(word, 0), l.int_constant(word, -1));
    let is_negative = l.icmp(ICmpPredicate::Slt, bits, zero);
    // One more in the bits is one step away from zero.
    let (is_wrong, step) = match rounding {
        FPRoundingMode::RTP => (is_below, l.select(is_negative, minus, one)),
        FPRoundingMode::RTN => (is_above, l.select(is_negative, one, minus)),
        FPRoundingMode::RTZ => {
            let is_positive = super::all_ones(l, l.ty(is_negative));
            let is_positive = Xor::build(l, is_negative, is_positive);
            let below = And::build(l, is_negative, is_below);
            let above = And::build(l, is_positive, is_above);
            (Or::build(l, below, above), minus)
        }
        _ => return Err("its rounding mode is not known".into()),
    };
    let step = l.select(is_wrong, step, zero);
    let bits = Add::build(l, bits, step);
    Ok(Bitcast::build(l, ty, bits))
}

fn int_to_float<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let (mut value, ty) = (args.one(0)?, l.result_type(op, 0)?);
    let rounding = Decorated::of(op).rounding.filter(|mode| *mode != FPRoundingMode::RTE);
    let rounding = rounding.ok_or(PLAIN)?;
    let from = l.ty(value);
    let bits = bits_of(l, from)?;
    let is_half = bits_of(l, ty)? == 16;
    if is_half && bits >= 16 {
        // Beyond the numbers of a half all are the same, but for the direction.
        let most = l.int_constant(from, MOST_OF_HALF);
        if signed && bits > 16 {
            let least = l.int_constant(from, -MOST_OF_HALF);
            value = IntrSmin::build(l, value, most);
            value = IntrSmax::build(l, value, least);
        } else if !signed {
            value = IntrUmin::build(l, value, most);
        }
    }
    let convert = |l: &mut Rewriter<'_, C>, value| {
        if signed { SiToFp::build(l, ty, value) } else { UiToFp::build(l, ty, value) }
    };
    let nearest = convert(l, value);
    // The nearest number may be one more than the greatest integer, which cannot be converted back.
    let limit = 2f64.powi(if signed { bits as i32 - 1 } else { bits as i32 });
    let (limit, none) = (l.float_constant(ty, limit), l.float_constant(ty, 0.0));
    let is_beyond = l.fcmp(FCmpPredicate::Oge, nearest, limit);
    let safe = l.select(is_beyond, none, nearest);
    let back = if signed { FpToSi::build(l, from, safe) } else { FpToUi::build(l, from, safe) };
    let (above, below) = if signed {
        (ICmpPredicate::Sgt, ICmpPredicate::Slt)
    } else {
        (ICmpPredicate::Ugt, ICmpPredicate::Ult)
    };
    let is_above = l.icmp(above, back, value);
    let is_above = Or::build(l, is_above, is_beyond);
    let is_below = l.icmp(below, back, value);
    let truth = super::all_ones(l, l.ty(is_beyond));
    let is_within = Xor::build(l, is_beyond, truth);
    let is_below = And::build(l, is_below, is_within);
    let result = corrected(l, nearest, [is_below, is_above], rounding)?;
    l.replace(op, &[result]);
    Ok(())
}

/// The greatest integer that rounds to a finite half.
const MOST_OF_HALF: i64 = 65_519;

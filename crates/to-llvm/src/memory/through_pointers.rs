//! OpenCL's extended instructions that read or write memory: vectors side by side, halves, second results.

use super::LowerMemory;
use super::access::{Access, load_value, store_value};
use crate::builder::LlvmBuilder as _;
use crate::rows::exponents::{Parts, parts};
use crate::rows::{Rewritten, convert};
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Attr, Type, Value};
use spirula_llvm::op::{
    FCmpPredicate, FSub, FpExt, IntrCopysign, IntrCos, IntrFabs, IntrFloor, IntrMinnum, IntrSin, IntrTrunc,
    Mul,
};
use spirula_llvm::types as llvm;
use spirula_spec::FPRoundingMode;
use spirula_spirv::types as spv;

pub(super) fn rows<C: LowerMemory>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.CL.vloadn", |l, op, args| load(l, op, args, Spacing::Packed, false)),
        Pattern::new("spirv.CL.vload_half", |l, op, args| load(l, op, args, Spacing::Packed, true)),
        Pattern::new("spirv.CL.vload_halfn", |l, op, args| load(l, op, args, Spacing::Packed, true)),
        Pattern::new("spirv.CL.vloada_halfn", |l, op, args| load(l, op, args, Spacing::Aligned, true)),
        Pattern::new("spirv.CL.vstoren", |l, op, args| store(l, op, args, Spacing::Packed, false)),
        Pattern::new("spirv.CL.vstore_half", |l, op, args| store(l, op, args, Spacing::Packed, true)),
        Pattern::new("spirv.CL.vstore_half_r", |l, op, args| store(l, op, args, Spacing::Packed, true)),
        Pattern::new("spirv.CL.vstore_halfn", |l, op, args| store(l, op, args, Spacing::Packed, true)),
        Pattern::new("spirv.CL.vstore_halfn_r", |l, op, args| store(l, op, args, Spacing::Packed, true)),
        Pattern::new("spirv.CL.vstorea_halfn", |l, op, args| store(l, op, args, Spacing::Aligned, true)),
        Pattern::new("spirv.CL.vstorea_halfn_r", |l, op, args| store(l, op, args, Spacing::Aligned, true)),
        Pattern::new("spirv.CL.prefetch", |l, op, _| nothing(l, op)),
        Pattern::new("spirv.CL.fract", fraction),
        Pattern::new("spirv.CL.modf", whole_apart),
        Pattern::new("spirv.GL.Modf", whole_apart),
        Pattern::new("spirv.CL.sincos", sine_and_cosine),
        Pattern::new("spirv.CL.frexp", significand),
        Pattern::new("spirv.GL.Frexp", significand),
    ]
}

/// How far one vector is from the next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spacing {
    /// As many elements as it has.
    Packed,
    /// Four for a vector of three.
    Aligned,
}

/// The address of vector number `offset` behind a pointer.
fn address<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    args: Operands<'_>,
    first: usize,
    count: u64,
    spacing: Spacing,
    bytes: u64,
) -> Rewritten<Value> {
    let (offset, base) = (args.one(first)?, args.one(first + 1)?);
    let stride = if spacing == Spacing::Aligned { count.next_power_of_two() } else { count };
    let word = l.int(64);
    let offset = l.resize(offset, word, false);
    let size = l.int_constant(word, (stride * bytes) as i64);
    let offset = Mul::build(l, offset, size);
    Ok(l.offset_by(base, offset))
}

fn count_and_bytes<C: LowerMemory>(l: &Rewriter<'_, C>, ty: Type, halves: bool) -> (u64, u64) {
    let count = llvm::vector_length(l.context(), ty).map_or(1, |v| v.0 as u64);
    let bits = l.context().scalar_bits(llvm::scalar_of(l.context(), ty)).unwrap_or(32);
    (count, if halves { 2 } else { u64::from(bits) / 8 })
}

fn half_like<C: LowerMemory>(l: &Rewriter<'_, C>, ty: Type) -> Type {
    llvm::same_shape(l.context(), ty, l.context().float_type(FloatKind::F16))
}

fn load<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    spacing: Spacing,
    halves: bool,
) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let (count, bytes) = count_and_bytes(l, ty, halves);
    let at = address(l, args, 0, count, spacing, bytes)?;
    let value = if halves {
        let half = half_like(l, ty);
        let loaded = load_value(l, at, half, Access::default());
        if half == ty { loaded } else { FpExt::build(l, ty, loaded) }
    } else {
        load_value(l, at, ty, Access::default())
    };
    l.replace(op, &[value]);
    Ok(())
}

fn store<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    spacing: Spacing,
    halves: bool,
) -> Rewritten {
    let mut value = args.one(0)?;
    let ty = l.ty(value);
    let (count, bytes) = count_and_bytes(l, ty, halves);
    let at = address(l, args, 1, count, spacing, bytes)?;
    let half = half_like(l, ty);
    if halves {
        value = convert::narrowed(l, value, half, rounding(op)?)?;
    }
    store_value(l, value, at, Access::default());
    nothing(l, op)
}

/// Has no effect, or none any more: the result of an instruction for its effect is void.
fn nothing<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    op.results().for_each(|result| l.map(result, &[]));
    Ok(())
}

/// The rounding mode that an instruction names; to the nearest for those that name none.
fn rounding(op: SourceOp<'_>) -> Rewritten<FPRoundingMode> {
    let named = op.row().is_some_and(|row| row.attr_index("mode").is_some());
    match op.attr("mode").and_then(Attr::as_enumerant) {
        Some((_, mode)) => Ok(FPRoundingMode(mode)),
        None if named => Err("its rounding mode is missing".into()),
        None => Ok(FPRoundingMode::RTE),
    }
}

/// The significand, and through the pointer the exponent.
fn significand<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, pointer) = (args.one(0)?, args.one(1)?);
    let Parts { significand, exponent, .. } = parts(l, x)?;
    let ty =
        op.operand_type(1).and_then(|ty| spv::as_pointer(op.ctx, ty)).ok_or("its exponent has no type")?.0;
    let ty = l.convert_type(ty)?;
    let exponent = l.resize(exponent, ty, true);
    store_value(l, exponent, pointer, Access::default());
    l.replace(op, &[significand]);
    Ok(())
}

/// The fraction, below one whatever rounding says, and through the pointer the whole below.
fn fraction<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, pointer) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(x);
    let whole = IntrFloor::build(l, x);
    store_value(l, whole, pointer, Access::default());
    let rest = FSub::build(l, x, whole);
    let below_one = match l.context().scalar_bits(llvm::scalar_of(l.context(), ty)) {
        Some(16) => 1.0 - 2f64.powi(-11),
        Some(64) => 1.0 - 2f64.powi(-53),
        _ => 1.0 - 2f64.powi(-24),
    };
    let bound = l.float_constant(ty, below_one);
    let value = IntrMinnum::build(l, rest, bound);
    let nan = l.fcmp(FCmpPredicate::Uno, x, x);
    let value = l.select(nan, x, value);
    // Infinity has no fraction.
    let magnitude = IntrFabs::build(l, x);
    let (infinity, zero) = (l.float_constant(ty, f64::INFINITY), l.float_constant(ty, 0.0));
    let endless = l.fcmp(FCmpPredicate::Oeq, magnitude, infinity);
    let nothing = IntrCopysign::build(l, zero, x);
    let value = l.select(endless, nothing, value);
    l.replace(op, &[value]);
    Ok(())
}

/// The fraction with the sign of the number, and through the pointer the whole towards zero.
fn whole_apart<C: LowerMemory>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, pointer) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(x);
    let whole = IntrTrunc::build(l, x);
    store_value(l, whole, pointer, Access::default());
    let rest = FSub::build(l, x, whole);
    let magnitude = IntrFabs::build(l, x);
    let infinity = l.float_constant(ty, f64::INFINITY);
    let endless = l.fcmp(FCmpPredicate::Oeq, magnitude, infinity);
    let zero = l.float_constant(ty, 0.0);
    let rest = l.select(endless, zero, rest);
    let value = IntrCopysign::build(l, rest, x);
    l.replace(op, &[value]);
    Ok(())
}

fn sine_and_cosine<C: LowerMemory>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
) -> Rewritten {
    let (x, pointer) = (args.one(0)?, args.one(1)?);
    let cosine = IntrCos::build(l, x);
    store_value(l, cosine, pointer, Access::default());
    let sine = IntrSin::build(l, x);
    l.replace(op, &[sine]);
    Ok(())
}

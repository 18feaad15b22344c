//! Casts.

use super::{Cast, Lower, Rewritten, bits_of};
use crate::builder::LlvmBuilder as _;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_llvm::op::{AddrSpaceCast, Bitcast, FpExt, FpTrunc, IntToPtr, PtrToInt, SExt, Trunc, ZExt};
use spirula_llvm::types as llvm;
use std::cmp::Ordering;

/// Those that MLIR's pass has too.
pub(crate) fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::rename("spirv.ConvertFToS", "llvm.fptosi"),
        Pattern::rename("spirv.ConvertFToU", "llvm.fptoui"),
        Pattern::rename("spirv.ConvertSToF", "llvm.sitofp"),
        Pattern::rename("spirv.ConvertUToF", "llvm.uitofp"),
        Pattern::new("spirv.FConvert", |l, op, args| cast(l, op, args, FpExt::build, FpTrunc::build)),
        Pattern::new("spirv.SConvert", |l, op, args| cast(l, op, args, SExt::build, Trunc::build)),
        Pattern::new("spirv.UConvert", |l, op, args| cast(l, op, args, ZExt::build, Trunc::build)),
        Pattern::new("spirv.Bitcast", bitcast),
        Pattern::rename("spirv.ConvertPtrToU", "llvm.ptrtoint"),
        Pattern::rename("spirv.ConvertUToPtr", "llvm.inttoptr"),
    ]
}

/// Those that it has not.
pub(crate) fn others<C: Lower>() -> Vec<Pattern<C>> {
    vec![Pattern::new("spirv.QuantizeToF16", quantize)]
}

/// To more bits or to fewer.
fn cast<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    widen: Cast,
    narrow: Cast,
) -> Rewritten {
    let value = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let result = match bits_of(l, l.ty(value))?.cmp(&bits_of(l, ty)?) {
        Ordering::Less => widen(l, ty, value),
        Ordering::Greater => narrow(l, ty, value),
        Ordering::Equal if C::EXACT => return Err("it casts to a type of the same width".into()),
        Ordering::Equal => value,
    };
    l.replace(op, &[result]);
    Ok(())
}

fn quantize<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let half = llvm::same_shape(l.context(), ty, l.context().float_type(spirula_ir::builtin::FloatKind::F16));
    let narrow = FpTrunc::build(l, half, x);
    let result = FpExt::build(l, ty, narrow);
    l.replace(op, &[result]);
    Ok(())
}

/// Bits of a number, or of all elements of a vector.
fn whole_bits<C: Lower>(l: &Rewriter<'_, C>, ty: spirula_ir::Type) -> Rewritten<u32> {
    let count = llvm::vector_length(l.context(), ty).map_or(1, |v| v.0);
    let bits = u32::try_from(count).ok().and_then(|count| bits_of(l, ty).ok()?.checked_mul(count));
    bits.ok_or_else(|| "its other type has no known width".into())
}

fn bitcast<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let value = args.one(0)?;
    let (from, ty) = (l.ty(value), l.result_type(op, 0)?);
    let is_pointer = |ty| llvm::as_pointer(op.ctx, ty).is_some();
    let result = match (is_pointer(from), is_pointer(ty)) {
        (_, true) if C::EXACT => value,
        _ if from == ty && !C::EXACT => value,
        (true, true) => AddrSpaceCast::build(l, ty, value),
        (true, false) if !C::EXACT => {
            // A vector of words may hold an address, which is as wide as its addressing model says.
            let word = l.int(whole_bits(l, ty)?);
            let number = PtrToInt::build(l, word, value);
            if ty == word { number } else { Bitcast::build(l, ty, number) }
        }
        (false, true) => {
            let word = l.int(whole_bits(l, from)?);
            let number = if from == word { value } else { Bitcast::build(l, word, value) };
            IntToPtr::build(l, ty, number)
        }
        _ => Bitcast::build(l, ty, value),
    };
    l.replace(op, &[result]);
    Ok(())
}

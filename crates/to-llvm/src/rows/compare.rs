//! Comparisons and tests of numbers.

use super::{Lower, Rewritten, two};
use crate::builder::LlvmBuilder as _;
use spirula_ir::Value;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_llvm::op::{And, Bitcast, FCmpPredicate, ICmpPredicate, IntrFabs};
use spirula_llvm::types as llvm;

/// Those that MLIR's pass has too.
pub(crate) fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.LogicalEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Eq)),
        Pattern::new("spirv.LogicalNotEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Ne)),
        Pattern::new("spirv.IEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Eq)),
        Pattern::new("spirv.INotEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Ne)),
        Pattern::new("spirv.SLessThan", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Slt)),
        Pattern::new("spirv.SLessThanEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Sle)),
        Pattern::new("spirv.SGreaterThan", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Sgt)),
        Pattern::new("spirv.SGreaterThanEqual", |l, op, args| {
            compare_integers(l, op, args, ICmpPredicate::Sge)
        }),
        Pattern::new("spirv.ULessThan", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Ult)),
        Pattern::new("spirv.ULessThanEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Ule)),
        Pattern::new("spirv.UGreaterThan", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Ugt)),
        Pattern::new("spirv.UGreaterThanEqual", |l, op, args| {
            compare_integers(l, op, args, ICmpPredicate::Uge)
        }),
        Pattern::new("spirv.FOrdEqual", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Oeq)),
        Pattern::new("spirv.FOrdGreaterThan", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Ogt)),
        Pattern::new("spirv.FOrdGreaterThanEqual", |l, op, args| {
            compare_floats(l, op, args, FCmpPredicate::Oge)
        }),
        Pattern::new("spirv.FOrdLessThan", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Olt)),
        Pattern::new("spirv.FOrdLessThanEqual", |l, op, args| {
            compare_floats(l, op, args, FCmpPredicate::Ole)
        }),
        Pattern::new("spirv.FOrdNotEqual", |l, op, args| compare_floats(l, op, args, FCmpPredicate::One)),
        Pattern::new("spirv.FUnordEqual", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Ueq)),
        Pattern::new("spirv.FUnordGreaterThan", |l, op, args| {
            compare_floats(l, op, args, FCmpPredicate::Ugt)
        }),
        Pattern::new("spirv.FUnordGreaterThanEqual", |l, op, args| {
            compare_floats(l, op, args, FCmpPredicate::Uge)
        }),
        Pattern::new("spirv.FUnordLessThan", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Ult)),
        Pattern::new("spirv.FUnordLessThanEqual", |l, op, args| {
            compare_floats(l, op, args, FCmpPredicate::Ule)
        }),
        Pattern::new("spirv.FUnordNotEqual", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Une)),
        Pattern::new("spirv.Ordered", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Ord)),
        Pattern::new("spirv.Unordered", |l, op, args| compare_floats(l, op, args, FCmpPredicate::Uno)),
    ]
}

/// Those that it has not.
pub(crate) fn others<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.PtrEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Eq)),
        Pattern::new("spirv.PtrNotEqual", |l, op, args| compare_integers(l, op, args, ICmpPredicate::Ne)),
        Pattern::new("spirv.LessOrGreater", |l, op, args| compare_floats(l, op, args, FCmpPredicate::One)),
        Pattern::new("spirv.IsNan", |l, op, args| {
            classify(l, op, args, |l, x| l.fcmp(FCmpPredicate::Uno, x, x))
        }),
        Pattern::new("spirv.IsInf", |l, op, args| {
            classify(l, op, args, |l, x| infinite(l, x, FCmpPredicate::Oeq))
        }),
        Pattern::new("spirv.IsFinite", |l, op, args| {
            classify(l, op, args, |l, x| infinite(l, x, FCmpPredicate::Olt))
        }),
        Pattern::new("spirv.IsNormal", |l, op, args| classify(l, op, args, is_normal)),
        Pattern::new("spirv.SignBitSet", sign_bit),
    ]
}

fn compare_integers<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    predicate: ICmpPredicate,
) -> Rewritten {
    let (a, b) = two(args)?;
    let value = l.icmp(predicate, a, b);
    l.replace(op, &[value]);
    Ok(())
}

fn compare_floats<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    predicate: FCmpPredicate,
) -> Rewritten {
    let (a, b) = two(args)?;
    let value = l.fcmp(predicate, a, b);
    l.replace(op, &[value]);
    Ok(())
}

fn classify<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    test: fn(&mut Rewriter<'_, C>, Value) -> Value,
) -> Rewritten {
    let x = args.one(0)?;
    let result = test(l, x);
    l.replace(op, &[result]);
    Ok(())
}

/// Compares the magnitude with infinity.
fn infinite<C: Lower>(l: &mut Rewriter<'_, C>, x: Value, predicate: FCmpPredicate) -> Value {
    let ty = l.ty(x);
    let magnitude = IntrFabs::build(l, x);
    let infinity = l.float_constant(ty, f64::INFINITY);
    l.fcmp(predicate, magnitude, infinity)
}

fn is_normal<C: Lower>(l: &mut Rewriter<'_, C>, x: Value) -> Value {
    let ty = l.ty(x);
    let magnitude = IntrFabs::build(l, x);
    let least = match l.context().scalar_bits(llvm::scalar_of(l.context(), ty)) {
        Some(16) => 2f64.powi(-14),
        Some(64) => f64::MIN_POSITIVE,
        _ => f64::from(f32::MIN_POSITIVE),
    };
    let least = l.float_constant(ty, least);
    let enough = l.fcmp(FCmpPredicate::Oge, magnitude, least);
    let finite = infinite(l, x, FCmpPredicate::Olt);
    And::build(l, enough, finite)
}

fn sign_bit<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let x = args.one(0)?;
    let ty = l.ty(x);
    let bits = l.context().scalar_bits(llvm::scalar_of(l.context(), ty)).unwrap_or(32);
    let int = llvm::same_shape(l.context(), ty, l.int(bits));
    let word = Bitcast::build(l, int, x);
    let zero = l.int_constant(int, 0);
    let result = l.icmp(ICmpPredicate::Slt, word, zero);
    l.replace(op, &[result]);
    Ok(())
}

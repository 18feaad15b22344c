//! Bits and truth values.

use super::{Binary, Lower, Rewritten, bits_of, two};
use crate::builder::LlvmBuilder as _;
use spirula_ir::builtin::Signedness;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Type, Value};
use spirula_llvm::op::{AShr, And, ICmpPredicate, LShr, Or, Shl, Sub, Xor};
use spirula_llvm::types as llvm;

/// Those that MLIR's pass has too.
pub(crate) fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::rename("spirv.BitwiseAnd", "llvm.and"),
        Pattern::rename("spirv.BitwiseOr", "llvm.or"),
        Pattern::rename("spirv.BitwiseXor", "llvm.xor"),
        Pattern::new("spirv.Not", not),
        Pattern::new("spirv.ShiftLeftLogical", |l, op, args| shift(l, op, args, Shl::build)),
        Pattern::new("spirv.ShiftRightLogical", |l, op, args| shift(l, op, args, LShr::build)),
        Pattern::new("spirv.ShiftRightArithmetic", |l, op, args| shift(l, op, args, AShr::build)),
        Pattern::rename("spirv.BitCount", "llvm.intr.ctpop"),
        Pattern::rename("spirv.BitReverse", "llvm.intr.bitreverse"),
        Pattern::rename("spirv.LogicalAnd", "llvm.and"),
        Pattern::rename("spirv.LogicalOr", "llvm.or"),
        Pattern::new("spirv.LogicalNot", not),
        Pattern::rename("spirv.Select", "llvm.select"),
    ]
}

/// Those that it has not.
pub(crate) fn others<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.BitFieldInsert", field_insert),
        Pattern::new("spirv.BitFieldSExtract", |l, op, args| field_extract(l, op, args, true)),
        Pattern::new("spirv.BitFieldUExtract", |l, op, args| field_extract(l, op, args, false)),
        Pattern::new("spirv.Any", |l, op, args| reduce(l, op, args, Or::build)),
        Pattern::new("spirv.All", |l, op, args| reduce(l, op, args, And::build)),
    ]
}

/// All bits set.
pub(crate) fn all_ones<C: Lower>(l: &mut Rewriter<'_, C>, ty: Type) -> Value {
    if ty == l.int(1) {
        let truth = l.context().bool_attr(true);
        return l.constant(ty, truth);
    }
    l.int_constant(ty, -1)
}

fn not<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let a = args.one(0)?;
    let ones = all_ones(l, l.ty(a));
    let result = Xor::build(l, a, ones);
    l.replace(op, &[result]);
    Ok(())
}

/// Base and amount may differ in width.
fn shift<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    build: Binary,
) -> Rewritten {
    let (base, mut amount) = two(args)?;
    let ty = l.ty(base);
    if op.operand_type(0) != op.operand_type(1) {
        let old = op.ctx.element_or_self(op.operand_type(1).ok_or("it has no amount")?);
        let is_unsigned = op.ctx.as_integer(old).is_some_and(|(_, s)| s == Signedness::Unsigned);
        if C::EXACT && bits_of(l, l.ty(amount))? > bits_of(l, ty)? {
            return Err("its amount is wider than its base".into());
        }
        amount = l.resize(amount, ty, !is_unsigned);
    }
    let result = build(l, base, amount);
    l.replace(op, &[result]);
    Ok(())
}

/// A mask of the lowest `count` bits, all for the full width and more.
fn low_mask<C: Lower>(l: &mut Rewriter<'_, C>, count: Value) -> Rewritten<Value> {
    let ty = l.ty(count);
    let bits = bits_of(l, ty)?;
    let (ones, zero) = (l.int_constant(ty, -1), l.int_constant(ty, 0));
    let width = l.int_constant(ty, bits.into());
    let rest = Sub::build(l, width, count);
    let mask = LShr::build(l, ones, rest);
    let none = l.icmp(ICmpPredicate::Eq, count, zero);
    Ok(l.select(none, zero, mask))
}

/// Offset and count of a bit field in the type of its base.
fn field<C: Lower>(
    l: &mut Rewriter<'_, C>,
    args: Operands<'_>,
    first: usize,
    like: Value,
) -> Rewritten<(Value, Value)> {
    let ty = l.ty(like);
    let element = llvm::scalar_of(l.context(), ty);
    let mut parts = [like; 2];
    for (i, part) in parts.iter_mut().enumerate() {
        let value = args.one(first + i)?;
        let value = l.resize(value, element, false);
        *part = l.splat(ty, value);
    }
    Ok((parts[0], parts[1]))
}

fn field_insert<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (base, insert) = two(args)?;
    let ty = l.ty(base);
    let (offset, count) = field(l, args, 2, base)?;
    let mask = low_mask(l, count)?;
    let mask = Shl::build(l, mask, offset);
    let inserted = Shl::build(l, insert, offset);
    let inserted = And::build(l, inserted, mask);
    let ones = l.int_constant(ty, -1);
    let outside = Xor::build(l, mask, ones);
    let kept = And::build(l, base, outside);
    let result = Or::build(l, kept, inserted);
    l.replace(op, &[result]);
    Ok(())
}

fn field_extract<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let base = args.one(0)?;
    let ty = l.ty(base);
    let (offset, count) = field(l, args, 1, base)?;
    let mask = low_mask(l, count)?;
    let moved = LShr::build(l, base, offset);
    let mut result = And::build(l, moved, mask);
    if signed {
        // The field's highest bit, spread: (x ^ s) - s.
        let ones = l.int_constant(ty, -1);
        let one = l.int_constant(ty, 1);
        let half = LShr::build(l, mask, one);
        let rest = Xor::build(l, half, ones);
        let sign = And::build(l, mask, rest);
        let flipped = Xor::build(l, result, sign);
        result = Sub::build(l, flipped, sign);
    }
    l.replace(op, &[result]);
    Ok(())
}

fn reduce<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    build: Binary,
) -> Rewritten {
    let a = args.one(0)?;
    let elements = l.elements(a);
    let first = elements[0];
    let result = elements.into_iter().skip(1).fold(first, |all, e| build(l, all, e));
    l.replace(op, &[result]);
    Ok(())
}

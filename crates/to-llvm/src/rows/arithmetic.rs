//! Arithmetic.

use super::{Lower, Rewritten, bits_of, two};
use crate::builder::LlvmBuilder as _;
use spirula_ir::Value;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_llvm::op::{
    Add, And, Bitcast, FAdd, FCmpPredicate, FMul, FRem, ICmpPredicate, IntrSaddSat, IntrUaddSat, LShr, Mul,
    SRem, Sub, Trunc, Xor, ZExt,
};
use spirula_llvm::types as llvm;

/// Those that MLIR's pass has too.
pub(crate) fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::rename("spirv.IAdd", "llvm.add"),
        Pattern::rename("spirv.ISub", "llvm.sub"),
        Pattern::rename("spirv.IMul", "llvm.mul"),
        Pattern::rename("spirv.UDiv", "llvm.udiv"),
        Pattern::rename("spirv.SDiv", "llvm.sdiv"),
        Pattern::rename("spirv.UMod", "llvm.urem"),
        Pattern::rename("spirv.SRem", "llvm.srem"),
        Pattern::rename("spirv.FAdd", "llvm.fadd"),
        Pattern::rename("spirv.FSub", "llvm.fsub"),
        Pattern::rename("spirv.FMul", "llvm.fmul"),
        Pattern::rename("spirv.FDiv", "llvm.fdiv"),
        Pattern::rename("spirv.FRem", "llvm.frem"),
        Pattern::rename("spirv.FNegate", "llvm.fneg"),
        Pattern::new("spirv.SNegate", negate),
    ]
}

/// Those that it has not.
pub(crate) fn others<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::rename("spirv.KHR.Fma", "llvm.intr.fma"),
        Pattern::new("spirv.SMod", signed_modulo),
        Pattern::new("spirv.FMod", float_modulo),
        Pattern::new("spirv.Dot", dot),
        Pattern::new("spirv.IAddCarry", add_carry),
        Pattern::new("spirv.ISubBorrow", sub_borrow),
        Pattern::new("spirv.UMulExtended", |l, op, args| multiply_extended(l, op, args, false)),
        Pattern::new("spirv.SMulExtended", |l, op, args| multiply_extended(l, op, args, true)),
        Pattern::new("spirv.SDot", |l, op, args| int_dot(l, op, args, [true, true], false)),
        Pattern::new("spirv.UDot", |l, op, args| int_dot(l, op, args, [false, false], false)),
        Pattern::new("spirv.SUDot", |l, op, args| int_dot(l, op, args, [true, false], false)),
        Pattern::new("spirv.SDotAccSat", |l, op, args| int_dot(l, op, args, [true, true], true)),
        Pattern::new("spirv.UDotAccSat", |l, op, args| int_dot(l, op, args, [false, false], true)),
        Pattern::new("spirv.SUDotAccSat", |l, op, args| int_dot(l, op, args, [true, false], true)),
    ]
}

/// The remainder with the sign of the divisor.
fn signed_modulo<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.ty(a);
    let rest = SRem::build(l, a, b);
    let zero = l.int_constant(ty, 0);
    let some = l.icmp(ICmpPredicate::Ne, rest, zero);
    let signs = Xor::build(l, rest, b);
    let differ = l.icmp(ICmpPredicate::Slt, signs, zero);
    let adjust = And::build(l, some, differ);
    let other = Add::build(l, rest, b);
    let result = l.select(adjust, other, rest);
    l.replace(op, &[result]);
    Ok(())
}

fn float_modulo<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.ty(a);
    let rest = FRem::build(l, a, b);
    let zero = l.float_constant(ty, 0.0);
    let some = l.fcmp(FCmpPredicate::Une, rest, zero);
    let negative = (l.fcmp(FCmpPredicate::Olt, rest, zero), l.fcmp(FCmpPredicate::Olt, b, zero));
    let differ = l.icmp(ICmpPredicate::Ne, negative.0, negative.1);
    let adjust = And::build(l, some, differ);
    let other = FAdd::build(l, rest, b);
    let result = l.select(adjust, other, rest);
    l.replace(op, &[result]);
    Ok(())
}

fn negate<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let a = args.one(0)?;
    let ty = l.ty(a);
    let zero = l.int_constant(ty, 0);
    let result = Sub::build(l, zero, a);
    l.replace(op, &[result]);
    Ok(())
}

/// The sum of the products of two vectors' elements.
pub(crate) fn dot_of<C: Lower>(l: &mut Rewriter<'_, C>, a: Value, b: Value) -> Value {
    let products = FMul::build(l, a, b);
    let elements = l.elements(products);
    let first = elements[0];
    elements.into_iter().skip(1).fold(first, |sum, e| FAdd::build(l, sum, e))
}

fn dot<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let result = dot_of(l, a, b);
    l.replace(op, &[result]);
    Ok(())
}

/// A structure of two members.
fn pair<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, first: Value, second: Value) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let undef = l.undef(ty);
    let half = l.with_member(undef, first, 0);
    let whole = l.with_member(half, second, 1);
    l.replace(op, &[whole]);
    Ok(())
}

fn add_carry<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.ty(a);
    let sum = Add::build(l, a, b);
    let carry = l.icmp(ICmpPredicate::Ult, sum, a);
    let carry = ZExt::build(l, ty, carry);
    pair(l, op, sum, carry)
}

fn sub_borrow<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.ty(a);
    let difference = Sub::build(l, a, b);
    let borrow = l.icmp(ICmpPredicate::Ult, a, b);
    let borrow = ZExt::build(l, ty, borrow);
    pair(l, op, difference, borrow)
}

/// The high half of a product.
pub(crate) fn high_product<C: Lower>(
    l: &mut Rewriter<'_, C>,
    a: Value,
    b: Value,
    signed: bool,
) -> Rewritten<Value> {
    let ty = l.ty(a);
    let bits = bits_of(l, ty)?;
    if bits > 32 && llvm::vector_length(l.context(), ty).is_some() {
        // No vector has elements of 128 bits.
        let (of_a, of_b) = (l.elements(a), l.elements(b));
        let mut elements = Vec::with_capacity(of_a.len());
        for (a, b) in of_a.into_iter().zip(of_b) {
            elements.push(high_product(l, a, b, signed)?);
        }
        return Ok(l.vector(ty, &elements));
    }
    let wide = llvm::same_shape(l.context(), ty, l.int(bits * 2));
    let (a, b) = (l.resize(a, wide, signed), l.resize(b, wide, signed));
    let product = Mul::build(l, a, b);
    let amount = l.int_constant(wide, bits.into());
    let high = LShr::build(l, product, amount);
    Ok(Trunc::build(l, ty, high))
}

fn multiply_extended<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let (a, b) = two(args)?;
    let low = Mul::build(l, a, b);
    let high = high_product(l, a, b, signed)?;
    pair(l, op, low, high)
}

/// The sum of products of vectors of integers, or of packed bytes.
fn int_dot<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: [bool; 2],
    accumulates: bool,
) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.result_type(op, 0)?;
    let mut parts = [Vec::new(), Vec::new()];
    for (i, value) in [a, b].into_iter().enumerate() {
        let mut value = value;
        if llvm::vector_length(l.context(), l.ty(value)).is_none() {
            let bytes = l.context().vector_type(&[4], l.int(8));
            value = Bitcast::build(l, bytes, value);
        }
        for element in l.elements(value) {
            let wide = l.resize(element, ty, signed[i]);
            parts[i].push(wide);
        }
    }
    let mut sum = None;
    let [first, second] = parts;
    for (a, b) in first.into_iter().zip(second) {
        let product = Mul::build(l, a, b);
        sum = Some(match sum {
            Some(sum) => Add::build(l, sum, product),
            None => product,
        });
    }
    let Some(mut sum) = sum else { return Err("it has no elements".into()) };
    if accumulates {
        let rest = args.one(2)?;
        sum = if signed[0] { IntrSaddSat::build(l, sum, rest) } else { IntrUaddSat::build(l, sum, rest) };
    }
    l.replace(op, &[sum]);
    Ok(())
}

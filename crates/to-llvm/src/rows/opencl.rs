//! OpenCL's extended instructions on integers and vectors that LLVM has nothing like, and a few on numbers.

use super::arithmetic::high_product;
use super::{Lower, Rewritten, bits_of, two};
use crate::builder::LlvmBuilder as _;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_llvm::op::{
    AShr, Add, And, Bitcast, FCmpPredicate, FNeg, ICmpPredicate, IntrFabs, IntrMaxnum, IntrMinnum, IntrPow,
    Mul, Or, SiToFp, Trunc, ZExt,
};
use spirula_llvm::types as llvm;

pub(crate) fn rows<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.CL.s_mad_sat", |l, op, args| multiply_add(l, op, args, true)),
        Pattern::new("spirv.CL.u_mad_sat", |l, op, args| multiply_add(l, op, args, false)),
        Pattern::new("spirv.CL.shuffle", |l, op, args| shuffle(l, op, args, 1)),
        Pattern::new("spirv.CL.shuffle2", |l, op, args| shuffle(l, op, args, 2)),
        Pattern::new("spirv.CL.nan", not_a_number),
        Pattern::new("spirv.CL.maxmag", |l, op, args| by_magnitude(l, op, args, true)),
        Pattern::new("spirv.CL.minmag", |l, op, args| by_magnitude(l, op, args, false)),
        Pattern::new("spirv.CL.pown", power_of_int),
    ]
}

/// `a * b + c`, at the ends of its range where it is outside.
fn multiply_add<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    signed: bool,
) -> Rewritten {
    let (a, b) = two(args)?;
    let c = args.one(2)?;
    let ty = l.ty(a);
    let bits = bits_of(l, ty)?;
    let product = Mul::build(l, a, b);
    let high = high_product(l, a, b, signed)?;
    // The sum in twice the width, as two halves.
    let low = Add::build(l, product, c);
    let carry = l.icmp(ICmpPredicate::Ult, low, c);
    let carry = ZExt::build(l, ty, carry);
    let high = Add::build(l, high, carry);
    let zero = l.int_constant(ty, 0);
    let value = if signed {
        let last = l.int_constant(ty, i64::from(bits) - 1);
        let sign = AShr::build(l, c, last);
        let high = Add::build(l, high, sign);
        let extended = AShr::build(l, low, last);
        let fits = l.icmp(ICmpPredicate::Eq, high, extended);
        let unused = 64 - bits.clamp(1, 64);
        let least = l.int_constant(ty, i64::MIN >> unused);
        let most = l.int_constant(ty, i64::MAX >> unused);
        let is_low = l.icmp(ICmpPredicate::Slt, high, zero);
        let end = l.select(is_low, least, most);
        l.select(fits, low, end)
    } else {
        let fits = l.icmp(ICmpPredicate::Eq, high, zero);
        let most = l.int_constant(ty, -1);
        l.select(fits, low, most)
    };
    l.replace(op, &[value]);
    Ok(())
}

/// Elements of one or two vectors by the low bits of the elements of a mask, the last operand.
fn shuffle<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    sources: usize,
) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let (first, mask) = (args.one(0)?, args.one(sources)?);
    let second = if sources == 2 { Some(args.one(1)?) } else { None };
    let (count, _) = llvm::vector_length(l.context(), l.ty(first)).ok_or("its operand is no vector")?;
    let mut elements = Vec::new();
    for index in l.elements(mask) {
        let word = l.ty(index);
        // Vectors of three elements are chosen from as those of four; the fourth has no value.
        let width = (count as u64).next_power_of_two() as i64;
        let low = l.int_constant(word, width - 1);
        let at = And::build(l, index, low);
        let last = l.int_constant(word, count - 1);
        let is_beyond = l.icmp(ICmpPredicate::Ugt, at, last);
        let at = l.select(is_beyond, last, at);
        let wide = l.int(32);
        let at = l.resize(at, wide, false);
        let mut element = l.element_at(first, at);
        if let Some(second) = second {
            let other = l.element_at(second, at);
            let bit = l.int_constant(word, width);
            let bit = And::build(l, index, bit);
            let zero = l.int_constant(word, 0);
            let is_second = l.icmp(ICmpPredicate::Ne, bit, zero);
            element = l.select(is_second, other, element);
        }
        elements.push(element);
    }
    let value = l.vector(ty, &elements);
    l.replace(op, &[value]);
    Ok(())
}

/// A quiet NaN with the code in its fraction.
fn not_a_number<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let code = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let (bits, quiet, fraction) = match bits_of(l, ty)? {
        16 => (16, 0x7e00, 0x1ff),
        64 => (64, 0x7ff8_0000_0000_0000, 0x7_ffff_ffff_ffff),
        _ => (32, 0x7fc0_0000, 0x3f_ffff),
    };
    let int = llvm::same_shape(l.context(), ty, l.int(bits));
    let code = l.resize(code, int, false);
    let mask = l.int_constant(int, fraction);
    let code = And::build(l, code, mask);
    let quiet = l.int_constant(int, quiet);
    let word = Or::build(l, quiet, code);
    let value = Bitcast::build(l, ty, word);
    l.replace(op, &[value]);
    Ok(())
}

/// The number of greater or lesser magnitude, of equal ones the maximum or minimum.
fn by_magnitude<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    greater: bool,
) -> Rewritten {
    let (a, b) = two(args)?;
    let (of_a, of_b) = (IntrFabs::build(l, a), IntrFabs::build(l, b));
    let (first, second) = if greater { (of_a, of_b) } else { (of_b, of_a) };
    let is_a = l.fcmp(FCmpPredicate::Ogt, first, second);
    let is_b = l.fcmp(FCmpPredicate::Olt, first, second);
    let equal = if greater { IntrMaxnum::build(l, a, b) } else { IntrMinnum::build(l, a, b) };
    let value = l.select(is_b, b, equal);
    let value = l.select(is_a, a, value);
    l.replace(op, &[value]);
    Ok(())
}

/// A power with an integer as exponent. The sign comes from the integer, which may lose its last bit as a number.
fn power_of_int<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (x, n) = two(args)?;
    let (ty, int) = (l.ty(x), l.ty(n));
    let exponent = SiToFp::build(l, ty, n);
    let magnitude = IntrFabs::build(l, x);
    let power = IntrPow::build(l, magnitude, exponent);
    let truth = llvm::same_shape(l.context(), int, l.int(1));
    let is_odd = Trunc::build(l, truth, n);
    let bits = bits_of(l, ty)?;
    let word = llvm::same_shape(l.context(), ty, l.int(bits));
    let sign = Bitcast::build(l, word, x);
    let zero = l.int_constant(word, 0);
    let is_negative = l.icmp(ICmpPredicate::Slt, sign, zero);
    let flips = And::build(l, is_odd, is_negative);
    let negative = FNeg::build(l, power);
    let value = l.select(flips, negative, power);
    l.replace(op, &[value]);
    Ok(())
}

//! Arithmetic, comparisons, conversions.

use super::Pattern::{By, Compare, Same};
use super::Row;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::{Op, Value};
use spirula_llvm::types as llvm;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.IAdd", Same("llvm.add")),
    ("spirv.ISub", Same("llvm.sub")),
    ("spirv.IMul", Same("llvm.mul")),
    ("spirv.UDiv", Same("llvm.udiv")),
    ("spirv.SDiv", Same("llvm.sdiv")),
    ("spirv.UMod", Same("llvm.urem")),
    ("spirv.SRem", Same("llvm.srem")),
    ("spirv.SMod", By(signed_modulo)),
    ("spirv.SNegate", By(negate)),
    ("spirv.FAdd", Same("llvm.fadd")),
    ("spirv.FSub", Same("llvm.fsub")),
    ("spirv.FMul", Same("llvm.fmul")),
    ("spirv.FDiv", Same("llvm.fdiv")),
    ("spirv.FRem", Same("llvm.frem")),
    ("spirv.FMod", By(float_modulo)),
    ("spirv.FNegate", Same("llvm.fneg")),
    ("spirv.Dot", By(dot)),
    ("spirv.IAddCarry", By(add_carry)),
    ("spirv.ISubBorrow", By(sub_borrow)),
    ("spirv.UMulExtended", By(|l, op| multiply_extended(l, op, false))),
    ("spirv.SMulExtended", By(|l, op| multiply_extended(l, op, true))),
    ("spirv.SDot", By(|l, op| int_dot(l, op, [true, true], false))),
    ("spirv.UDot", By(|l, op| int_dot(l, op, [false, false], false))),
    ("spirv.SUDot", By(|l, op| int_dot(l, op, [true, false], false))),
    ("spirv.SDotAccSat", By(|l, op| int_dot(l, op, [true, true], true))),
    ("spirv.UDotAccSat", By(|l, op| int_dot(l, op, [false, false], true))),
    ("spirv.SUDotAccSat", By(|l, op| int_dot(l, op, [true, false], true))),
    ("spirv.BitwiseAnd", Same("llvm.and")),
    ("spirv.BitwiseOr", Same("llvm.or")),
    ("spirv.BitwiseXor", Same("llvm.xor")),
    ("spirv.Not", By(not)),
    ("spirv.ShiftLeftLogical", By(|l, op| shift(l, op, "llvm.shl"))),
    ("spirv.ShiftRightLogical", By(|l, op| shift(l, op, "llvm.lshr"))),
    ("spirv.ShiftRightArithmetic", By(|l, op| shift(l, op, "llvm.ashr"))),
    ("spirv.BitCount", Same("llvm.intr.ctpop")),
    ("spirv.BitReverse", Same("llvm.intr.bitreverse")),
    ("spirv.BitFieldInsert", By(field_insert)),
    ("spirv.BitFieldSExtract", By(|l, op| field_extract(l, op, true))),
    ("spirv.BitFieldUExtract", By(|l, op| field_extract(l, op, false))),
    ("spirv.LogicalAnd", Same("llvm.and")),
    ("spirv.LogicalOr", Same("llvm.or")),
    ("spirv.LogicalEqual", Compare("llvm.icmp", 0)),
    ("spirv.LogicalNotEqual", Compare("llvm.icmp", 1)),
    ("spirv.LogicalNot", By(not)),
    ("spirv.Any", By(|l, op| reduce(l, op, "llvm.or"))),
    ("spirv.All", By(|l, op| reduce(l, op, "llvm.and"))),
    ("spirv.Select", By(select)),
    ("spirv.IEqual", Compare("llvm.icmp", 0)),
    ("spirv.INotEqual", Compare("llvm.icmp", 1)),
    ("spirv.SLessThan", Compare("llvm.icmp", 2)),
    ("spirv.SLessThanEqual", Compare("llvm.icmp", 3)),
    ("spirv.SGreaterThan", Compare("llvm.icmp", 4)),
    ("spirv.SGreaterThanEqual", Compare("llvm.icmp", 5)),
    ("spirv.ULessThan", Compare("llvm.icmp", 6)),
    ("spirv.ULessThanEqual", Compare("llvm.icmp", 7)),
    ("spirv.UGreaterThan", Compare("llvm.icmp", 8)),
    ("spirv.UGreaterThanEqual", Compare("llvm.icmp", 9)),
    ("spirv.PtrEqual", Compare("llvm.icmp", 0)),
    ("spirv.PtrNotEqual", Compare("llvm.icmp", 1)),
    ("spirv.FOrdEqual", Compare("llvm.fcmp", 1)),
    ("spirv.FOrdGreaterThan", Compare("llvm.fcmp", 2)),
    ("spirv.FOrdGreaterThanEqual", Compare("llvm.fcmp", 3)),
    ("spirv.FOrdLessThan", Compare("llvm.fcmp", 4)),
    ("spirv.FOrdLessThanEqual", Compare("llvm.fcmp", 5)),
    ("spirv.FOrdNotEqual", Compare("llvm.fcmp", 6)),
    ("spirv.Ordered", Compare("llvm.fcmp", 7)),
    ("spirv.FUnordEqual", Compare("llvm.fcmp", 8)),
    ("spirv.FUnordGreaterThan", Compare("llvm.fcmp", 9)),
    ("spirv.FUnordGreaterThanEqual", Compare("llvm.fcmp", 10)),
    ("spirv.FUnordLessThan", Compare("llvm.fcmp", 11)),
    ("spirv.FUnordLessThanEqual", Compare("llvm.fcmp", 12)),
    ("spirv.FUnordNotEqual", Compare("llvm.fcmp", 13)),
    ("spirv.Unordered", Compare("llvm.fcmp", 14)),
    ("spirv.LessOrGreater", Compare("llvm.fcmp", 6)),
    ("spirv.IsNan", By(|l, op| classify(l, op, |l, x| l.b.fcmp(14, x, x)))),
    ("spirv.IsInf", By(|l, op| classify(l, op, |l, x| infinite(l, x, 1)))),
    ("spirv.IsFinite", By(|l, op| classify(l, op, |l, x| infinite(l, x, 4)))),
    ("spirv.IsNormal", By(|l, op| classify(l, op, is_normal))),
    ("spirv.SignBitSet", By(sign_bit)),
    ("spirv.ConvertFToS", Same("llvm.fptosi")),
    ("spirv.ConvertFToU", Same("llvm.fptoui")),
    ("spirv.ConvertSToF", Same("llvm.sitofp")),
    ("spirv.ConvertUToF", Same("llvm.uitofp")),
    ("spirv.FConvert", By(float_convert)),
    ("spirv.SConvert", By(|l, op| resize(l, op, true))),
    ("spirv.UConvert", By(|l, op| resize(l, op, false))),
    ("spirv.QuantizeToF16", By(quantize)),
    ("spirv.SatConvertSToU", By(|l, op| saturate(l, op, true))),
    ("spirv.SatConvertUToS", By(|l, op| saturate(l, op, false))),
    ("spirv.Bitcast", By(bitcast)),
    ("spirv.ConvertPtrToU", Same("llvm.ptrtoint")),
    ("spirv.ConvertUToPtr", Same("llvm.inttoptr")),
    ("spirv.CopyObject", By(copy)),
    ("spirv.CopyLogical", By(copy)),
];

fn two(l: &mut Lowering<'_>, op: Op) -> Lowered<(Value, Value)> {
    Ok((l.operand(op, 0)?, l.operand(op, 1)?))
}

/// The remainder with the sign of the divisor.
fn signed_modulo(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.b.ty(a);
    let rest = l.b.value("llvm.srem", &[a, b], ty);
    let zero = l.b.int_constant(ty, 0);
    let some = l.b.icmp(1, rest, zero);
    let signs = l.b.value("llvm.xor", &[rest, b], ty);
    let differ = l.b.icmp(2, signs, zero);
    let truth = l.b.ty(some);
    let adjust = l.b.value("llvm.and", &[some, differ], truth);
    let other = l.b.value("llvm.add", &[rest, b], ty);
    let result = l.b.select(adjust, other, rest);
    l.set_result(op, result);
    Ok(())
}

fn float_modulo(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.b.ty(a);
    let rest = l.b.value("llvm.frem", &[a, b], ty);
    let zero = l.b.float_constant(ty, 0.0);
    let some = l.b.fcmp(13, rest, zero);
    let negative = (l.b.fcmp(4, rest, zero), l.b.fcmp(4, b, zero));
    let differ = l.b.icmp(1, negative.0, negative.1);
    let truth = l.b.ty(some);
    let adjust = l.b.value("llvm.and", &[some, differ], truth);
    let other = l.b.value("llvm.fadd", &[rest, b], ty);
    let result = l.b.select(adjust, other, rest);
    l.set_result(op, result);
    Ok(())
}

fn negate(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let a = l.operand(op, 0)?;
    let ty = l.b.ty(a);
    let zero = l.b.int_constant(ty, 0);
    let result = l.b.value("llvm.sub", &[zero, a], ty);
    l.set_result(op, result);
    Ok(())
}

fn not(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let a = l.operand(op, 0)?;
    let ty = l.b.ty(a);
    let ones = l.b.int_constant(ty, -1);
    let result = l.b.value("llvm.xor", &[a, ones], ty);
    l.set_result(op, result);
    Ok(())
}

/// The sum of the products of two vectors' elements.
pub(crate) fn dot_of(l: &mut Lowering<'_>, a: Value, b: Value) -> Value {
    let ty = l.b.ty(a);
    let products = l.b.value("llvm.fmul", &[a, b], ty);
    let element = llvm::scalar_of(l.ctx, ty);
    let elements = l.b.elements(products);
    let first = elements[0];
    elements.into_iter().skip(1).fold(first, |sum, e| l.b.value("llvm.fadd", &[sum, e], element))
}

fn dot(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = two(l, op)?;
    let result = dot_of(l, a, b);
    l.set_result(op, result);
    Ok(())
}

/// A structure of two members.
fn pair(l: &mut Lowering<'_>, op: Op, first: Value, second: Value) -> Lowered {
    let ty = l.new_result_type(op)?;
    let undef = l.b.undef(ty);
    let half = l.b.with_member(undef, first, 0);
    let whole = l.b.with_member(half, second, 1);
    l.set_result(op, whole);
    Ok(())
}

fn add_carry(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.b.ty(a);
    let sum = l.b.value("llvm.add", &[a, b], ty);
    let carry = l.b.icmp(6, sum, a);
    let carry = l.b.value("llvm.zext", &[carry], ty);
    pair(l, op, sum, carry)
}

fn sub_borrow(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.b.ty(a);
    let difference = l.b.value("llvm.sub", &[a, b], ty);
    let borrow = l.b.icmp(6, a, b);
    let borrow = l.b.value("llvm.zext", &[borrow], ty);
    pair(l, op, difference, borrow)
}

/// The high half of a product.
pub(crate) fn high_product(l: &mut Lowering<'_>, a: Value, b: Value, signed: bool) -> Value {
    let ty = l.b.ty(a);
    let element = llvm::scalar_of(l.ctx, ty);
    let bits = l.ctx.scalar_bits(element).unwrap_or(32);
    let wide = llvm::same_shape(l.ctx, ty, l.b.int(bits * 2));
    let (a, b) = (l.b.resize(a, wide, signed), l.b.resize(b, wide, signed));
    let product = l.b.value("llvm.mul", &[a, b], wide);
    let amount = l.b.int_constant(wide, bits.into());
    let high = l.b.value("llvm.lshr", &[product, amount], wide);
    l.b.value("llvm.trunc", &[high], ty)
}

fn multiply_extended(l: &mut Lowering<'_>, op: Op, signed: bool) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.b.ty(a);
    let low = l.b.value("llvm.mul", &[a, b], ty);
    let high = high_product(l, a, b, signed);
    pair(l, op, low, high)
}

/// The sum of products of vectors of integers, or of packed bytes.
fn int_dot(l: &mut Lowering<'_>, op: Op, signed: [bool; 2], accumulates: bool) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.new_result_type(op)?;
    let mut parts = [Vec::new(), Vec::new()];
    for (i, value) in [a, b].into_iter().enumerate() {
        let mut value = value;
        if llvm::vector_length(l.ctx, l.b.ty(value)).is_none() {
            let bytes = l.ctx.vector_type(&[4], l.b.int(8));
            value = l.b.value("llvm.bitcast", &[value], bytes);
        }
        for element in l.b.elements(value) {
            let wide = l.b.resize(element, ty, signed[i]);
            parts[i].push(wide);
        }
    }
    let mut sum = None;
    let [first, second] = parts;
    for (a, b) in first.into_iter().zip(second) {
        let product = l.b.value("llvm.mul", &[a, b], ty);
        sum = Some(match sum {
            Some(sum) => l.b.value("llvm.add", &[sum, product], ty),
            None => product,
        });
    }
    let Some(mut sum) = sum else { return Err(l.refuse(op, "it has no elements")) };
    if accumulates {
        let rest = l.operand(op, 2)?;
        let name = if signed[0] { "llvm.intr.sadd.sat" } else { "llvm.intr.uadd.sat" };
        sum = l.b.value(name, &[sum, rest], ty);
    }
    l.set_result(op, sum);
    Ok(())
}

/// Base and amount may differ in width.
fn shift(l: &mut Lowering<'_>, op: Op, name: &'static str) -> Lowered {
    let (base, amount) = two(l, op)?;
    let ty = l.b.ty(base);
    let amount = l.b.resize(amount, ty, false);
    let result = l.b.value(name, &[base, amount], ty);
    l.set_result(op, result);
    Ok(())
}

/// A mask of the lowest `count` bits, all for the full width and more.
fn low_mask(l: &mut Lowering<'_>, count: Value) -> Value {
    let ty = l.b.ty(count);
    let bits = l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)).unwrap_or(32);
    let (ones, zero) = (l.b.int_constant(ty, -1), l.b.int_constant(ty, 0));
    let width = l.b.int_constant(ty, bits.into());
    let rest = l.b.value("llvm.sub", &[width, count], ty);
    let mask = l.b.value("llvm.lshr", &[ones, rest], ty);
    let none = l.b.icmp(0, count, zero);
    l.b.select(none, zero, mask)
}

/// Offset and count of a bit field in the type of its base.
fn field(l: &mut Lowering<'_>, op: Op, first: usize, like: Value) -> Lowered<(Value, Value)> {
    let ty = l.b.ty(like);
    let element = llvm::scalar_of(l.ctx, ty);
    let mut parts = [like; 2];
    for (i, part) in parts.iter_mut().enumerate() {
        let value = l.operand(op, first + i)?;
        let value = l.b.resize(value, element, false);
        *part = l.b.splat(ty, value);
    }
    Ok((parts[0], parts[1]))
}

fn field_insert(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (base, insert) = two(l, op)?;
    let ty = l.b.ty(base);
    let (offset, count) = field(l, op, 2, base)?;
    let mask = low_mask(l, count);
    let mask = l.b.value("llvm.shl", &[mask, offset], ty);
    let inserted = l.b.value("llvm.shl", &[insert, offset], ty);
    let inserted = l.b.value("llvm.and", &[inserted, mask], ty);
    let ones = l.b.int_constant(ty, -1);
    let outside = l.b.value("llvm.xor", &[mask, ones], ty);
    let kept = l.b.value("llvm.and", &[base, outside], ty);
    let result = l.b.value("llvm.or", &[kept, inserted], ty);
    l.set_result(op, result);
    Ok(())
}

fn field_extract(l: &mut Lowering<'_>, op: Op, signed: bool) -> Lowered {
    let base = l.operand(op, 0)?;
    let ty = l.b.ty(base);
    let (offset, count) = field(l, op, 1, base)?;
    let mask = low_mask(l, count);
    let moved = l.b.value("llvm.lshr", &[base, offset], ty);
    let mut result = l.b.value("llvm.and", &[moved, mask], ty);
    if signed {
        // The field's highest bit, spread: (x ^ s) - s.
        let ones = l.b.int_constant(ty, -1);
        let one = l.b.int_constant(ty, 1);
        let half = l.b.value("llvm.lshr", &[mask, one], ty);
        let rest = l.b.value("llvm.xor", &[half, ones], ty);
        let sign = l.b.value("llvm.and", &[mask, rest], ty);
        let flipped = l.b.value("llvm.xor", &[result, sign], ty);
        result = l.b.value("llvm.sub", &[flipped, sign], ty);
    }
    l.set_result(op, result);
    Ok(())
}

fn reduce(l: &mut Lowering<'_>, op: Op, name: &'static str) -> Lowered {
    let a = l.operand(op, 0)?;
    let ty = l.b.int(1);
    let elements = l.b.elements(a);
    let first = elements[0];
    let result = elements.into_iter().skip(1).fold(first, |all, e| l.b.value(name, &[all, e], ty));
    l.set_result(op, result);
    Ok(())
}

fn select(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let ty = l.b.ty(operands[1]);
    let result = l.b.value("llvm.select", &operands, ty);
    l.set_result(op, result);
    Ok(())
}

fn classify(l: &mut Lowering<'_>, op: Op, test: fn(&mut Lowering<'_>, Value) -> Value) -> Lowered {
    let x = l.operand(op, 0)?;
    let result = test(l, x);
    l.set_result(op, result);
    Ok(())
}

/// Compares the magnitude with infinity.
fn infinite(l: &mut Lowering<'_>, x: Value, predicate: i64) -> Value {
    let ty = l.b.ty(x);
    let magnitude = l.b.value("llvm.intr.fabs", &[x], ty);
    let infinity = l.b.float_constant(ty, f64::INFINITY);
    l.b.fcmp(predicate, magnitude, infinity)
}

fn is_normal(l: &mut Lowering<'_>, x: Value) -> Value {
    let ty = l.b.ty(x);
    let magnitude = l.b.value("llvm.intr.fabs", &[x], ty);
    let least = match l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)) {
        Some(16) => 2f64.powi(-14),
        Some(64) => f64::MIN_POSITIVE,
        _ => f64::from(f32::MIN_POSITIVE),
    };
    let least = l.b.float_constant(ty, least);
    let enough = l.b.fcmp(3, magnitude, least);
    let finite = infinite(l, x, 4);
    let truth = l.b.ty(finite);
    l.b.value("llvm.and", &[enough, finite], truth)
}

fn sign_bit(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let bits = l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)).unwrap_or(32);
    let int = llvm::same_shape(l.ctx, ty, l.b.int(bits));
    let word = l.b.value("llvm.bitcast", &[x], int);
    let zero = l.b.int_constant(int, 0);
    let result = l.b.icmp(2, word, zero);
    l.set_result(op, result);
    Ok(())
}

fn float_convert(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.new_result_type(op)?;
    let bits = |ty| l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)).unwrap_or(0);
    let (from, to) = (bits(l.b.ty(x)), bits(ty));
    let result = match from.cmp(&to) {
        std::cmp::Ordering::Equal => x,
        std::cmp::Ordering::Less => l.b.value("llvm.fpext", &[x], ty),
        std::cmp::Ordering::Greater => l.b.value("llvm.fptrunc", &[x], ty),
    };
    l.set_result(op, result);
    Ok(())
}

fn resize(l: &mut Lowering<'_>, op: Op, signed: bool) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.new_result_type(op)?;
    let result = l.b.resize(x, ty, signed);
    l.set_result(op, result);
    Ok(())
}

fn quantize(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let ty = l.b.ty(x);
    let half = llvm::same_shape(l.ctx, ty, l.ctx.float_type(spirula_ir::builtin::FloatKind::F16));
    let narrow = l.b.value("llvm.fptrunc", &[x], half);
    let result = l.b.value("llvm.fpext", &[narrow], ty);
    l.set_result(op, result);
    Ok(())
}

/// To the nearest number of the other kind; `signed` says of which kind the operand is.
fn saturate(l: &mut Lowering<'_>, op: Op, signed: bool) -> Lowered {
    let x = l.operand(op, 0)?;
    let (from, ty) = (l.b.ty(x), l.new_result_type(op)?);
    let bits = |ty| l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)).unwrap_or(0);
    let (narrow, wide) = (bits(ty), bits(from).max(bits(ty)));
    let work = llvm::same_shape(l.ctx, ty, l.b.int(wide));
    let mut value = l.b.resize(x, work, signed);
    if signed {
        let zero = l.b.int_constant(work, 0);
        value = l.b.value("llvm.intr.smax", &[value, zero], work);
    }
    let most = if signed { narrow } else { narrow - 1 };
    if most < wide {
        let bound = l.b.int_constant(work, (1i64 << most) - 1);
        value = l.b.value("llvm.intr.umin", &[value, bound], work);
    }
    let result = l.b.resize(value, ty, false);
    l.set_result(op, result);
    Ok(())
}

fn bitcast(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let x = l.operand(op, 0)?;
    let (from, ty) = (l.b.ty(x), l.new_result_type(op)?);
    let pointer = |ty| llvm::as_pointer(l.ctx, ty).is_some();
    let result = match (pointer(from), pointer(ty)) {
        _ if from == ty => x,
        (true, false) => l.b.value("llvm.ptrtoint", &[x], ty),
        (false, true) => l.b.value("llvm.inttoptr", &[x], ty),
        _ => l.b.value("llvm.bitcast", &[x], ty),
    };
    l.set_result(op, result);
    Ok(())
}

/// The same value, or the same place.
pub(crate) fn copy(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let Some(operand) = l.source.flat.operands(op).first().copied() else {
        return Err(l.refuse(op, "an operand is missing"));
    };
    match l.mapped(op, operand)? {
        crate::kernel::Mapped::Place(place) => l.set_place(op, place),
        _ => {
            let value = l.get(op, operand)?;
            l.set_result(op, value);
        }
    }
    Ok(())
}

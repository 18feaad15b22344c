//! Arithmetic on integers of other widths than SPIR-V has, as lists of words.
//!
//! An integer of up to 64 bits is one word; the bits above its width are zero. A wider one has words of 64 bits. All functions
//! also work on vectors, elementwise.

use super::Rw;
use super::emit::{Emit, call_overloaded};
use super::intrinsics::constant_int;
use super::types::{element_width, with_element};
use spirula_ir::convert::{Mismatch, SourceOp};
use spirula_ir::{OpName, Type, Value};
use spirula_llvm::op::{
    AShr, Add, And, Constant, FCmpPredicate, FMul, FNeg, FSub, FpToSi, FpToUi, Freeze, ICmp, ICmpPredicate,
    IntToPtr, LShr, Mul, Or, PtrToInt, SDiv, SExt, SRem, Select, Shl, SiToFp, Sub, Trunc, UDiv, URem, UiToFp,
    Xor, ZExt,
};

type Words = Result<Vec<Value>, Mismatch>;

/// An elementwise operation on one piece.
pub(super) struct Piece<'a> {
    /// The operation.
    pub(super) op: SourceOp<'a>,
    /// The words of its operands.
    pub(super) operands: Vec<Vec<Value>>,
    /// The widths of the elements of the operands.
    pub(super) bits: Vec<u32>,
    /// The types of the words of the result.
    pub(super) types: Vec<Type>,
    /// The width of the elements of the result.
    pub(super) result_bits: u32,
}

/// The words of the result of an operation of which an operand or the result is of an odd width.
pub(super) fn apply(rw: &mut Rw<'_>, piece: &Piece<'_>) -> Words {
    let first = piece.operands.first().ok_or("it lacks an operand")?;
    let bits = piece.bits.first().copied().unwrap_or(0);
    let name = piece.op.name();
    match name {
        ZExt::NAME => return Ok(extended(rw, first, &piece.types)),
        SExt::NAME => {
            let words = sign_extended(rw, first, bits, &piece.types);
            return Ok(masked(rw, words, piece.result_bits));
        }
        Trunc::NAME => {
            let words = extended(rw, first, &piece.types);
            return Ok(masked(rw, words, piece.result_bits));
        }
        Freeze::NAME => return Ok(first.clone()),
        Select::NAME => return select(rw, piece),
        ICmp::NAME => {
            let predicate =
                ICmp(piece.op.op).predicate(piece.op.ctx, piece.op.arena()).ok_or("it has no predicate")?;
            return compare(rw, predicate, first, second(piece)?, bits).map(|flag| vec![flag]);
        }
        UiToFp::NAME => return unsigned_to_float(rw, first, piece.types[0]).map(|value| vec![value]),
        SiToFp::NAME => return signed_to_float(rw, first, bits, piece.types[0]).map(|value| vec![value]),
        FpToUi::NAME => return float_to_integer(rw, first[0], piece, false),
        FpToSi::NAME => return float_to_integer(rw, first[0], piece, true),
        IntToPtr::NAME => return Ok(vec![IntToPtr::build(rw, piece.types[0], first[0])]),
        PtrToInt::NAME => {
            let word = rw.context().int_type(64);
            let ty = with_element(rw.context(), piece.types[0], word);
            let address = PtrToInt::build(rw, ty, first[0]);
            let words = extended(rw, &[address], &piece.types);
            return Ok(masked(rw, words, piece.result_bits));
        }
        _ => {}
    }
    if first.len() == 1 {
        return narrow(rw, name, first[0], second(piece)?[0], bits).map(|value| vec![value]);
    }
    wide(rw, name, first, second(piece)?, bits)
}

fn second<'a>(piece: &'a Piece<'_>) -> Result<&'a [Value], Mismatch> {
    piece.operands.get(1).map(Vec::as_slice).ok_or_else(|| "it lacks an operand".into())
}

fn select(rw: &mut Rw<'_>, piece: &Piece<'_>) -> Words {
    let [condition, yes, no] = &piece.operands[..] else { return Err("it lacks an operand".into()) };
    Ok(yes.iter().zip(no).map(|(yes, no)| rw.select(condition[0], *yes, *no)).collect())
}

/// The width of the words.
fn word_width(rw: &Rw<'_>, word: Value) -> u32 {
    element_width(rw.context(), rw.ty(word)).unwrap_or(64)
}

/// Clears the bits above the width of the last word.
pub(super) fn masked(rw: &mut Rw<'_>, mut words: Vec<Value>, bits: u32) -> Vec<Value> {
    let above = (words.len() as u32 - 1) * 64;
    if let Some(last) = words.last_mut()
        && bits - above < word_width(rw, *last)
    {
        *last = rw.and_with(*last, (1 << (bits - above)) - 1);
    }
    words
}

/// The last word with copies of the sign bit above the width.
fn signed_word(rw: &mut Rw<'_>, word: Value, bits: u32) -> Value {
    let width = word_width(rw, word);
    if bits >= width {
        return word;
    }
    let up = rw.shl_by(word, width - bits);
    rw.ashr_by(up, width - bits)
}

/// The words in the types of others: with zeros above, or without the upper ones.
fn extended(rw: &mut Rw<'_>, words: &[Value], types: &[Type]) -> Vec<Value> {
    let word = |rw: &mut Rw<'_>, index: usize, ty: Type| match words.get(index) {
        Some(word) => resized(rw, *word, ty),
        None => rw.int(ty, 0),
    };
    types.iter().enumerate().map(|(index, ty)| word(rw, index, *ty)).collect()
}

/// A word in another width.
fn resized(rw: &mut Rw<'_>, word: Value, ty: Type) -> Value {
    let (from, to) = (word_width(rw, word), element_width(rw.context(), ty).unwrap_or(64));
    if from < to { rw.zext(ty, word) } else { rw.trunc(ty, word) }
}

/// The words in the types of others, with copies of the sign above; the last has bits above its width.
fn sign_extended(rw: &mut Rw<'_>, words: &[Value], bits: u32, types: &[Type]) -> Vec<Value> {
    let Some((last, lower)) = words.split_last() else { return Vec::new() };
    let top = signed_word(rw, *last, bits - 64 * lower.len() as u32);
    let mut all: Vec<Value> = lower.to_vec();
    if let Some(ty) = types.get(lower.len()) {
        all.push(rw.sext(*ty, top));
    }
    while all.len() < types.len() {
        let highest = all[all.len() - 1];
        all.push(rw.ashr_by(highest, 63));
    }
    all
}

/// An operation on integers of one word.
fn narrow(rw: &mut Rw<'_>, name: OpName, a: Value, b: Value, bits: u32) -> Result<Value, Mismatch> {
    let mask = |rw: &mut Rw<'_>, value| masked(rw, vec![value], bits)[0];
    Ok(match name {
        And::NAME => rw.and(a, b),
        Or::NAME => rw.or(a, b),
        Xor::NAME => rw.xor(a, b),
        LShr::NAME => rw.lshr(a, b),
        UDiv::NAME => UDiv::build(rw, a, b),
        URem::NAME => URem::build(rw, a, b),
        Add::NAME | Sub::NAME | Mul::NAME | Shl::NAME => {
            let value = match name {
                Add::NAME => rw.add(a, b),
                Sub::NAME => rw.sub(a, b),
                Mul::NAME => rw.mul(a, b),
                _ => rw.shl(a, b),
            };
            mask(rw, value)
        }
        AShr::NAME => {
            let a = signed_word(rw, a, bits);
            let value = rw.ashr(a, b);
            mask(rw, value)
        }
        SDiv::NAME | SRem::NAME => {
            let (a, b) = (signed_word(rw, a, bits), signed_word(rw, b, bits));
            let value = if name == SDiv::NAME { SDiv::build(rw, a, b) } else { SRem::build(rw, a, b) };
            mask(rw, value)
        }
        _ => return Err("it is not defined on integers of such a width".into()),
    })
}

/// Compares integers from the highest word down.
fn compare(
    rw: &mut Rw<'_>,
    predicate: ICmpPredicate,
    a: &[Value],
    b: &[Value],
    bits: u32,
) -> Result<Value, Mismatch> {
    use ICmpPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let (Some((high_a, low_a)), Some((high_b, low_b))) = (a.split_last(), b.split_last()) else {
        return Err("it lacks an operand".into());
    };
    let is_signed = matches!(predicate, Sge | Sgt | Sle | Slt);
    let (mut high_a, mut high_b) = (*high_a, *high_b);
    if is_signed {
        let bits = bits - 64 * low_a.len() as u32;
        (high_a, high_b) = (signed_word(rw, high_a, bits), signed_word(rw, high_b, bits));
    }
    if matches!(predicate, Eq | Ne) {
        let mut different = rw.icmp(Ne, high_a, high_b);
        for (a, b) in low_a.iter().zip(low_b) {
            let here = rw.icmp(Ne, *a, *b);
            different = rw.or(different, here);
        }
        return Ok(if predicate == Ne { different } else { rw.not(different) });
    }
    // The sign is in the highest word.
    let is_sign =
        matches!(predicate, Slt | Sge) && low_b.iter().all(|word| constant_int(rw, *word) == Some(0));
    if low_a.is_empty() || is_sign {
        return Ok(rw.icmp(predicate, high_a, high_b));
    }
    let lower = match predicate {
        Sge | Uge => Uge,
        Sgt | Ugt => Ugt,
        Sle | Ule => Ule,
        _ => Ult,
    };
    let strict = match predicate {
        Sge | Sgt => Sgt,
        Uge | Ugt => Ugt,
        Sle | Slt => Slt,
        _ => Ult,
    };
    let below = compare(rw, lower, low_a, low_b, 64 * low_a.len() as u32)?;
    let decides = rw.icmp(strict, high_a, high_b);
    let is_equal = rw.icmp(Eq, high_a, high_b);
    Ok(rw.select(is_equal, below, decides))
}

/// An operation on integers of several words.
fn wide(rw: &mut Rw<'_>, name: OpName, a: &[Value], b: &[Value], bits: u32) -> Words {
    let words = match name {
        And::NAME => a.iter().zip(b).map(|(a, b)| rw.and(*a, *b)).collect(),
        Or::NAME => a.iter().zip(b).map(|(a, b)| rw.or(*a, *b)).collect(),
        Xor::NAME => a.iter().zip(b).map(|(a, b)| rw.xor(*a, *b)).collect(),
        Add::NAME => sum(rw, a, b),
        Sub::NAME => difference(rw, a, b),
        Mul::NAME => product(rw, a, b),
        Shl::NAME | LShr::NAME => shifted(rw, a, b, name == Shl::NAME, false),
        AShr::NAME => {
            let types: Vec<Type> = a.iter().map(|word| rw.ty(*word)).collect();
            let a = sign_extended(rw, a, bits, &types);
            shifted(rw, &a, b, false, true)
        }
        UDiv::NAME | URem::NAME => {
            let [quotient, remainder] = divided(rw, a, b)?;
            if name == UDiv::NAME { quotient } else { remainder }
        }
        SDiv::NAME | SRem::NAME => signed_division(rw, name, a, b, bits)?,
        _ => return Err("it is not defined on integers of such a width".into()),
    };
    Ok(masked(rw, words, bits))
}

fn sum(rw: &mut Rw<'_>, a: &[Value], b: &[Value]) -> Vec<Value> {
    let mut carry: Option<Value> = None;
    let mut words = Vec::with_capacity(a.len());
    for (a, b) in a.iter().zip(b) {
        let ty = rw.ty(*a);
        let mut word = rw.add(*a, *b);
        let mut out = rw.icmp(ICmpPredicate::Ult, word, *a);
        if let Some(carry) = carry {
            let carry = rw.zext(ty, carry);
            word = rw.add(word, carry);
            let again = rw.icmp(ICmpPredicate::Ult, word, carry);
            out = rw.or(out, again);
        }
        words.push(word);
        carry = Some(out);
    }
    words
}

fn difference(rw: &mut Rw<'_>, a: &[Value], b: &[Value]) -> Vec<Value> {
    let mut borrow: Option<Value> = None;
    let mut words = Vec::with_capacity(a.len());
    for (a, b) in a.iter().zip(b) {
        let ty = rw.ty(*a);
        let mut word = rw.sub(*a, *b);
        let mut out = rw.icmp(ICmpPredicate::Ult, *a, *b);
        if let Some(borrow) = borrow {
            let borrow = rw.zext(ty, borrow);
            let again = rw.icmp(ICmpPredicate::Ult, word, borrow);
            word = rw.sub(word, borrow);
            out = rw.or(out, again);
        }
        words.push(word);
        borrow = Some(out);
    }
    words
}

/// The upper word of a product of two words, by the products of their halves.
fn upper_product(rw: &mut Rw<'_>, a: Value, b: Value) -> Value {
    let half = 0xffff_ffff;
    let (a_low, b_low) = (rw.and_with(a, half), rw.and_with(b, half));
    let (a_high, b_high) = (rw.lshr_by(a, 32), rw.lshr_by(b, 32));
    let low = rw.mul(a_low, b_low);
    let (first, second) = (rw.mul(a_high, b_low), rw.mul(a_low, b_high));
    let high = rw.mul(a_high, b_high);
    let carried = rw.lshr_by(low, 32);
    let first = rw.add(first, carried);
    let middle = rw.and_with(first, half);
    let middle = rw.add(middle, second);
    let (first, middle) = (rw.lshr_by(first, 32), rw.lshr_by(middle, 32));
    let high = rw.add(high, first);
    rw.add(high, middle)
}

fn product(rw: &mut Rw<'_>, a: &[Value], b: &[Value]) -> Vec<Value> {
    let ty = rw.ty(a[0]);
    let mut total: Vec<Value> = a.iter().map(|_| rw.int(ty, 0)).collect();
    for (i, x) in a.iter().enumerate() {
        for (j, y) in b.iter().enumerate().take(a.len() - i) {
            let mut parts: Vec<Value> = vec![rw.mul(*x, *y)];
            if i + j + 1 < a.len() {
                parts.push(upper_product(rw, *x, *y));
            }
            while i + j + parts.len() < a.len() {
                parts.push(rw.int(ty, 0));
            }
            let upper = sum(rw, &total[i + j..], &parts);
            total.splice(i + j.., upper);
        }
    }
    total
}

/// Shifts by the lowest word of an amount: by whole words, chosen by its upper bits, then by the rest.
fn shifted(rw: &mut Rw<'_>, value: &[Value], amount: &[Value], is_left: bool, is_signed: bool) -> Vec<Value> {
    let (count, ty) = (value.len(), rw.ty(value[0]));
    let fill = if is_signed { rw.ashr_by(value[count - 1], 63) } else { rw.int(ty, 0) };
    let moved = |index: usize, by: usize| {
        let from = if is_left { index.checked_sub(by) } else { index.checked_add(by) };
        from.and_then(|from| value.get(from)).copied().unwrap_or(fill)
    };
    if let Some(amount) = constant_int(rw, amount[0]).and_then(|amount| usize::try_from(amount).ok()) {
        let words: Vec<Value> = (0..count).map(|index| moved(index, amount / 64)).collect();
        if amount.is_multiple_of(64) {
            return words;
        }
        let amount = rw.int(ty, (amount % 64) as i128);
        return shifted_in_words(rw, &words, amount, is_left, is_signed, fill);
    }
    let whole = rw.lshr_by(amount[0], 6);
    let mut words = value.to_vec();
    for by in 1..count {
        let is_here = rw.icmp_with(ICmpPredicate::Eq, whole, by as i128);
        for (index, word) in words.iter_mut().enumerate() {
            *word = rw.select(is_here, moved(index, by), *word);
        }
    }
    let rest = rw.and_with(amount[0], 63);
    shifted_in_words(rw, &words, rest, is_left, is_signed, fill)
}

/// Shifts by less than a word.
fn shifted_in_words(
    rw: &mut Rw<'_>,
    words: &[Value],
    amount: Value,
    is_left: bool,
    is_signed: bool,
    fill: Value,
) -> Vec<Value> {
    let ty = rw.ty(amount);
    let last = rw.int(ty, 63);
    let rest = rw.sub(last, amount);
    let mut result = Vec::with_capacity(words.len());
    for (index, word) in words.iter().enumerate() {
        // The neighbor is shifted in two steps: the amount may be zero.
        result.push(if is_left {
            let here = rw.shl(*word, amount);
            match index.checked_sub(1) {
                Some(lower) => {
                    let half = rw.lshr_by(words[lower], 1);
                    let carried = rw.lshr(half, rest);
                    rw.or(here, carried)
                }
                None => here,
            }
        } else if index + 1 == words.len() && is_signed {
            rw.ashr(*word, amount)
        } else {
            let here = rw.lshr(*word, amount);
            let upper = words.get(index + 1).copied().unwrap_or(fill);
            let double = rw.shl_by(upper, 1);
            let carried = rw.shl(double, rest);
            rw.or(here, carried)
        });
    }
    result
}

/// Quotient and remainder by long division, bit by bit in a loop.
fn divided(rw: &mut Rw<'_>, a: &[Value], b: &[Value]) -> Result<[Vec<Value>; 2], Mismatch> {
    let (count, ty) = (a.len(), rw.ty(a[0]));
    if rw.context().as_integer(ty).is_none() {
        return Err("it divides vectors of integers of more than 64 bits".into());
    }
    let types = vec![ty; 2 * count + 1];
    let (head, end) = (rw.create_block(&types), rw.create_block(&[]));
    let zero = rw.int(ty, 0);
    let one = rw.int(ty, 1);
    // The dividend leaves at the top as the bits of the quotient come in at the bottom.
    let start: Vec<Value> =
        [zero].into_iter().chain(a.iter().copied()).chain(std::iter::repeat_n(zero, count)).collect();
    rw.br(head, &start);
    rw.continue_in(head);
    let arguments = rw.block_arguments(head);
    let (index, quotient, remainder) = (arguments[0], &arguments[1..=count], &arguments[count + 1..]);
    let joined: Vec<Value> = quotient.iter().chain(remainder).copied().collect();
    let moved = shifted(rw, &joined, &[one], true, false);
    let (quotient, remainder) = moved.split_at(count);
    let is_below = compare(rw, ICmpPredicate::Ult, remainder, b, 64 * count as u32)?;
    // The bit that was shifted out of the remainder is the sign of its last word.
    let out = rw.icmp_with(ICmpPredicate::Slt, joined[2 * count - 1], 0);
    let stays = rw.not(out);
    let is_below = rw.and(is_below, stays);
    let less = difference(rw, remainder, b);
    let remainder: Vec<Value> =
        remainder.iter().zip(less).map(|(kept, less)| rw.select(is_below, *kept, less)).collect();
    let bit = rw.not(is_below);
    let bit = rw.zext(ty, bit);
    let mut quotient = quotient.to_vec();
    quotient[0] = rw.or(quotient[0], bit);
    let next = rw.add(index, one);
    let is_done = rw.icmp_with(ICmpPredicate::Eq, next, 64 * count as i128);
    let again: Vec<Value> =
        [next].into_iter().chain(quotient.iter().copied()).chain(remainder.iter().copied()).collect();
    rw.cond_br(is_done, (end, &[]), (head, &again));
    rw.continue_in(end);
    Ok([quotient, remainder])
}

/// The negated number where a flag is set.
fn negated_if(rw: &mut Rw<'_>, flag: Value, words: &[Value]) -> Vec<Value> {
    let zeros: Vec<Value> = words.iter().map(|word| rw.int(rw.ty(*word), 0)).collect();
    let negated = difference(rw, &zeros, words);
    words.iter().zip(negated).map(|(word, negated)| rw.select(flag, negated, *word)).collect()
}

/// The absolute value, and whether the number was negative.
fn magnitude(rw: &mut Rw<'_>, words: &[Value], bits: u32) -> (Vec<Value>, Value) {
    let types: Vec<Type> = words.iter().map(|word| rw.ty(*word)).collect();
    let words = sign_extended(rw, words, bits, &types);
    let is_negative = rw.icmp_with(ICmpPredicate::Slt, words[words.len() - 1], 0);
    (negated_if(rw, is_negative, &words), is_negative)
}

fn signed_division(rw: &mut Rw<'_>, name: OpName, a: &[Value], b: &[Value], bits: u32) -> Words {
    let (a, a_negative) = magnitude(rw, a, bits);
    let (b, b_negative) = magnitude(rw, b, bits);
    let [quotient, remainder] = divided(rw, &a, &b)?;
    if name == SRem::NAME {
        return Ok(negated_if(rw, a_negative, &remainder));
    }
    let differ = rw.xor(a_negative, b_negative);
    Ok(negated_if(rw, differ, &quotient))
}

// Floating-point numbers.

/// A power of two as a constant.
fn power_of_two(rw: &mut Rw<'_>, ty: Type, exponent: i32) -> Result<Value, Mismatch> {
    let ctx = rw.context();
    let kind = ctx.as_float(ty).ok_or("it converts vectors of integers of more than 64 bits")?;
    let value = ctx.float_attr(ty, kind.from_f64(2f64.powi(exponent)));
    Ok(Constant::build(rw, ty, value))
}

/// Rounded once: a number of more than one word is shifted so that its highest bit is that of a word, whose lowest bit says
/// whether a bit below is set.
fn unsigned_to_float(rw: &mut Rw<'_>, words: &[Value], ty: Type) -> Result<Value, Mismatch> {
    let [low, high] = words else {
        return match words {
            [word] => Ok(UiToFp::build(rw, ty, *word)),
            _ => Err("it converts an integer of more than 128 bits".into()),
        };
    };
    let flag = rw.context().int_type(1);
    let word = rw.ty(*low);
    let is_zero_poison = rw.int(flag, 0);
    let zeros = super::emit::call_intrinsic(rw, "llvm.ctlz.i64", word, &[*high, is_zero_poison]);
    let amount = rw.and_with(zeros, 63);
    let fill = rw.int(word, 0);
    let moved = shifted_in_words(rw, words, amount, true, false, fill);
    let rest = rw.icmp_with(ICmpPredicate::Ne, moved[0], 0);
    let rest = rw.zext(word, rest);
    let top = rw.or(moved[1], rest);
    let number = UiToFp::build(rw, ty, top);
    let last = rw.int(word, 63);
    let exponent = rw.sub(last, amount);
    let one = rw.int(word, 1);
    let factor = rw.shl(one, exponent);
    let factor = UiToFp::build(rw, ty, factor);
    let number = FMul::build(rw, number, factor);
    let two = power_of_two(rw, ty, 1)?;
    let number = FMul::build(rw, number, two);
    let small = UiToFp::build(rw, ty, *low);
    let is_small = rw.icmp_with(ICmpPredicate::Eq, *high, 0);
    Ok(rw.select(is_small, small, number))
}

fn signed_to_float(rw: &mut Rw<'_>, words: &[Value], bits: u32, ty: Type) -> Result<Value, Mismatch> {
    if let [word] = words {
        let word = signed_word(rw, *word, bits);
        return Ok(SiToFp::build(rw, ty, word));
    }
    let (words, is_negative) = magnitude(rw, words, bits);
    let number = unsigned_to_float(rw, &words, ty)?;
    let negated = FNeg::build(rw, number);
    Ok(rw.select(is_negative, negated, number))
}

fn float_to_integer(rw: &mut Rw<'_>, value: Value, piece: &Piece<'_>, is_signed: bool) -> Words {
    let ty = piece.types[0];
    if piece.types.len() == 1 {
        let word = if is_signed { FpToSi::build(rw, ty, value) } else { FpToUi::build(rw, ty, value) };
        return Ok(masked(rw, vec![word], piece.result_bits));
    }
    if piece.types.len() > 2 {
        return Err("it converts to an integer of more than 128 bits".into());
    }
    let float = rw.ty(value);
    let zero = rw.zero(float);
    let is_negative = rw.fcmp(FCmpPredicate::Olt, value, zero);
    let number = if is_signed { call_overloaded(rw, "fabs", &[value]) } else { value };
    let down = power_of_two(rw, float, -64)?;
    let up = power_of_two(rw, float, 64)?;
    let scaled = FMul::build(rw, number, down);
    let high = FpToUi::build(rw, ty, scaled);
    let back = UiToFp::build(rw, float, high);
    let back = FMul::build(rw, back, up);
    let rest = FSub::build(rw, number, back);
    let low = FpToUi::build(rw, ty, rest);
    let mut words = vec![low, high];
    if is_signed {
        words = negated_if(rw, is_negative, &words);
    }
    Ok(masked(rw, words, piece.result_bits))
}

//! Intrinsics on integers: shifts, permutations and counts of bits, saturation, overflow.

use super::Rw;
use super::emit::{Emit, call_intrinsic, suffix};
use super::intrinsics::{Intrinsic, constant_int, pair};
use super::types::{element_width, with_element};
use spirula_ir::convert::Mismatch;
use spirula_ir::{Type, Value};
use spirula_llvm::op::{ICmpPredicate, URem};

type Expanded = Result<Option<Value>, Mismatch>;

/// The width of integers or of the elements of a vector of them.
fn width(rw: &Rw<'_>, ty: Type) -> Result<u32, Mismatch> {
    element_width(rw.context(), ty).ok_or_else(|| "it is not of integers".into())
}

/// The type with integers of another width.
fn of_width(rw: &Rw<'_>, like: Type, width: u32) -> Type {
    let ctx = rw.context();
    with_element(ctx, like, ctx.int_type(width))
}

pub(super) fn abs(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let value = call.operand(0)?;
    let is_negative = rw.icmp_with(ICmpPredicate::Slt, value, 0);
    let zero = rw.zero(call.ty);
    let negated = rw.sub(zero, value);
    Ok(Some(rw.select(is_negative, negated, value)))
}

fn extremum(rw: &mut Rw<'_>, call: Intrinsic<'_>, predicate: ICmpPredicate) -> Expanded {
    let [a, b] = call.exactly()?;
    let condition = rw.icmp(predicate, a, b);
    Ok(Some(rw.select(condition, a, b)))
}

pub(super) fn smax(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    extremum(rw, call, ICmpPredicate::Sgt)
}

pub(super) fn smin(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    extremum(rw, call, ICmpPredicate::Slt)
}

pub(super) fn umax(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    extremum(rw, call, ICmpPredicate::Ugt)
}

pub(super) fn umin(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    extremum(rw, call, ICmpPredicate::Ult)
}

/// -1, 0 or 1: the selection of the sign by two comparisons.
fn three_way(rw: &mut Rw<'_>, call: Intrinsic<'_>, less: ICmpPredicate, greater: ICmpPredicate) -> Expanded {
    let [a, b] = call.exactly()?;
    let is_less = rw.icmp(less, a, b);
    let is_greater = rw.icmp(greater, a, b);
    let (minus, one, zero) = (rw.int(call.ty, -1), rw.int(call.ty, 1), rw.int(call.ty, 0));
    let upper = rw.select(is_greater, one, zero);
    Ok(Some(rw.select(is_less, minus, upper)))
}

pub(super) fn scmp(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    three_way(rw, call, ICmpPredicate::Slt, ICmpPredicate::Sgt)
}

pub(super) fn ucmp(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    three_way(rw, call, ICmpPredicate::Ult, ICmpPredicate::Ugt)
}

// Bits.

/// A funnel shift: the upper or lower half of `first:second` shifted by the amount modulo the width.
fn funnel(rw: &mut Rw<'_>, call: Intrinsic<'_>, is_left: bool) -> Expanded {
    let [first, second, amount] = call.exactly()?;
    let bits = width(rw, call.ty)?;
    let kept = if is_left { first } else { second };
    if bits == 1 {
        return Ok(Some(kept));
    }
    if let Some(amount) = constant_int(rw, amount) {
        let amount = (amount as u64 & (u64::MAX >> (64 - bits.min(64)))) % u64::from(bits);
        if amount == 0 {
            return Ok(Some(kept));
        }
        let left = if is_left { amount as u32 } else { bits - amount as u32 };
        let high = rw.shl_by(first, left);
        let low = rw.lshr_by(second, bits - left);
        return Ok(Some(rw.or(high, low)));
    }
    let last = rw.int(call.ty, i128::from(bits) - 1);
    let amount = if bits.is_power_of_two() {
        rw.and(amount, last)
    } else {
        let bits = rw.int(call.ty, bits.into());
        URem::build(rw, amount, bits)
    };
    // The rest is shifted in two steps: the sum of the amounts is the width if the amount is zero.
    let rest = rw.sub(last, amount);
    let (high, low) = if is_left {
        let half = rw.lshr_by(second, 1);
        (rw.shl(first, amount), rw.lshr(half, rest))
    } else {
        let half = rw.shl_by(first, 1);
        (rw.shl(half, rest), rw.lshr(second, amount))
    };
    Ok(Some(rw.or(high, low)))
}

pub(super) fn fshl(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    funnel(rw, call, true)
}

pub(super) fn fshr(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    funnel(rw, call, false)
}

/// Exchanges neighboring groups of `step` bits.
fn swap_groups(rw: &mut Rw<'_>, value: Value, bits: u32, step: u32) -> Value {
    let down = rw.lshr_by(value, step);
    let up = rw.shl_by(value, step);
    if step * 2 == bits {
        return rw.or(down, up);
    }
    let group = (1i128 << step) - 1;
    let mask = (0..bits / (2 * step)).fold(0i128, |mask, i| mask | (group << (2 * step * i)));
    let low = rw.and_with(down, mask);
    let high = rw.and_with(up, mask << step);
    rw.or(low, high)
}

/// Reverses the order of groups of `first` bits.
fn reverse_groups(rw: &mut Rw<'_>, value: Value, first: u32) -> Expanded {
    let ty = rw.ty(value);
    let bits = width(rw, ty)?;
    let wide = bits.next_power_of_two().max(8);
    if wide > 128 {
        return Err("it is wider than 128 bits".into());
    }
    let wide_type = of_width(rw, ty, wide);
    let mut result = rw.zext(wide_type, value);
    let mut step = first;
    while step < wide {
        result = swap_groups(rw, result, wide, step);
        step *= 2;
    }
    if wide > bits {
        result = rw.lshr_by(result, wide - bits);
    }
    Ok(Some(rw.trunc(ty, result)))
}

pub(super) fn bswap(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let value = call.operand(0)?;
    let ty = rw.ty(value);
    let bits = width(rw, ty)?;
    if !matches!(bits, 16 | 32 | 64) {
        return reverse_groups(rw, value, 8);
    }
    // Each byte is moved to its place, then what was moved with it is removed.
    let moves: Vec<u32> = (0..bits / 16).map(|byte| bits - 8 - 16 * byte).collect();
    let up: Vec<Value> = moves.iter().map(|by| rw.shl_by(value, *by)).collect();
    let down: Vec<Value> = moves.iter().map(|by| rw.lshr_by(value, *by)).collect();
    let mut parts = vec![up[0]];
    for (index, part) in up.iter().enumerate().skip(1) {
        parts.push(rw.and_with(*part, 0xff << (bits - 8 - 8 * index as u32)));
    }
    for (index, part) in down.iter().enumerate().skip(1).rev() {
        parts.push(rw.and_with(*part, 0xff << (8 * index)));
    }
    parts.push(down[0]);
    Ok(parts.into_iter().reduce(|all, part| rw.or(all, part)))
}

pub(super) fn bitreverse(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    reverse_groups(rw, call.operand(0)?, 1)
}

/// The integers of 64 bits that an integer consists of after zero extension, the lowest first, or the one of 8, 16, 32 or 64
/// bits.
fn words(rw: &mut Rw<'_>, value: Value) -> Result<Vec<Value>, Mismatch> {
    let ty = rw.ty(value);
    let bits = width(rw, ty)?;
    if bits <= 64 {
        let wide = of_width(rw, ty, bits.next_power_of_two().max(8));
        return Ok(vec![rw.zext(wide, value)]);
    }
    let word = of_width(rw, ty, 64);
    let wide = of_width(rw, ty, bits.next_multiple_of(64));
    let value = rw.zext(wide, value);
    Ok((0..bits.div_ceil(64))
        .map(|index| {
            let shifted = if index == 0 { value } else { rw.lshr_by(value, 64 * index) };
            rw.trunc(word, shifted)
        })
        .collect())
}

/// Makes a count of the type of the result.
fn resized(rw: &mut Rw<'_>, ty: Type, count: Value) -> Result<Value, Mismatch> {
    let (from, to) = (rw.ty(count), ty);
    Ok(if width(rw, from)? < width(rw, to)? { rw.zext(ty, count) } else { rw.trunc(ty, count) })
}

fn count_in(rw: &mut Rw<'_>, base: &str, word: Value) -> Value {
    let ty = rw.ty(word);
    let name = format!("llvm.{base}.{}", suffix(rw, ty));
    if base == "ctpop" {
        return call_intrinsic(rw, &name, ty, &[word]);
    }
    let bool_type = rw.context().int_type(1);
    let is_zero_poison = rw.int(bool_type, 0);
    call_intrinsic(rw, &name, ty, &[word, is_zero_poison])
}

pub(super) fn ctpop(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let words = words(rw, call.operand(0)?)?;
    let mut sum: Option<Value> = None;
    for word in words {
        let count = count_in(rw, "ctpop", word);
        sum = Some(match sum {
            Some(sum) => rw.add(sum, count),
            None => count,
        });
    }
    let sum = sum.ok_or("it has no bits")?;
    resized(rw, call.ty, sum).map(Some)
}

pub(super) fn ctlz(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let value = call.operand(0)?;
    let bits = width(rw, rw.ty(value))?;
    let words = words(rw, value)?;
    let (mut result, mut seen) = (None, 0i128);
    // From the lowest word: the count of a higher word counts unless the word is zero.
    for (index, word) in words.iter().enumerate() {
        let above = (words.len() - 1 - index) as i128 * 64;
        let count = count_in(rw, "ctlz", *word);
        let ty = rw.ty(count);
        let above = rw.int(ty, above);
        let count = rw.add(count, above);
        result = Some(match result {
            None => count,
            Some(lower) => {
                let is_zero = rw.icmp_with(ICmpPredicate::Eq, *word, 0);
                rw.select(is_zero, lower, count)
            }
        });
        seen += i128::from(width(rw, ty)?);
    }
    let result = result.ok_or("it has no bits")?;
    let excess = rw.int(rw.ty(result), seen - i128::from(bits));
    let result = rw.sub(result, excess);
    resized(rw, call.ty, result).map(Some)
}

pub(super) fn cttz(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let value = call.operand(0)?;
    let bits = width(rw, rw.ty(value))?;
    let words = words(rw, value)?;
    let mut result = None;
    // From the highest word, with a bit above the highest that ends the count of zero.
    for (index, word) in words.iter().enumerate().rev() {
        let below = index as u32 * 64;
        let ty = rw.ty(*word);
        let is_partial = index + 1 == words.len() && bits - below < width(rw, ty)?;
        let limited = if is_partial {
            let end = rw.int(ty, 1i128 << (bits - below));
            rw.or(*word, end)
        } else {
            *word
        };
        let count = count_in(rw, "cttz", limited);
        let below = rw.int(ty, below.into());
        let count = rw.add(count, below);
        result = Some(match result {
            None => count,
            Some(higher) => {
                let is_zero = rw.icmp_with(ICmpPredicate::Eq, *word, 0);
                rw.select(is_zero, higher, count)
            }
        });
    }
    let result = result.ok_or("it has no bits")?;
    resized(rw, call.ty, result).map(Some)
}

// Saturation.

/// The smallest number below zero is `all ^ most`, the largest number `most`, chosen by the sign of `value`.
fn limit_of_sign(rw: &mut Rw<'_>, value: Value) -> Result<Value, Mismatch> {
    let ty = rw.ty(value);
    let bits = width(rw, ty)?;
    let sign = rw.ashr_by(value, bits - 1);
    let most = largest(rw, ty, bits);
    Ok(rw.xor(sign, most))
}

/// The largest signed number.
fn largest(rw: &mut Rw<'_>, ty: Type, bits: u32) -> Value {
    if bits <= 127 {
        return rw.int(ty, (1i128 << (bits - 1)) - 1);
    }
    let ones = rw.int(ty, -1);
    rw.lshr_by(ones, 1)
}

pub(super) fn sadd_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let [sum, overflows] = signed_sum(rw, a, b);
    let limit = limit_of_sign(rw, a)?;
    Ok(Some(rw.select(overflows, limit, sum)))
}

pub(super) fn ssub_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let [difference, overflows] = signed_difference(rw, a, b);
    let limit = limit_of_sign(rw, a)?;
    Ok(Some(rw.select(overflows, limit, difference)))
}

pub(super) fn uadd_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let sum = rw.add(a, b);
    let overflows = rw.icmp(ICmpPredicate::Ult, sum, a);
    let most = rw.int(call.ty, -1);
    Ok(Some(rw.select(overflows, most, sum)))
}

pub(super) fn usub_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let difference = rw.sub(a, b);
    let overflows = rw.icmp(ICmpPredicate::Ult, a, b);
    let zero = rw.zero(call.ty);
    Ok(Some(rw.select(overflows, zero, difference)))
}

pub(super) fn sshl_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [value, amount] = call.exactly()?;
    let shifted = rw.shl(value, amount);
    let back = rw.ashr(shifted, amount);
    let overflows = rw.icmp(ICmpPredicate::Ne, back, value);
    let is_negative = rw.icmp_with(ICmpPredicate::Slt, value, 0);
    let bits = width(rw, call.ty)?;
    let most = largest(rw, call.ty, bits);
    let least = if bits <= 127 { rw.int(call.ty, -1i128 << (bits - 1)) } else { rw.not(most) };
    let limit = rw.select(is_negative, least, most);
    Ok(Some(rw.select(overflows, limit, shifted)))
}

pub(super) fn ushl_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [value, amount] = call.exactly()?;
    let shifted = rw.shl(value, amount);
    let back = rw.lshr(shifted, amount);
    let overflows = rw.icmp(ICmpPredicate::Ne, back, value);
    let most = rw.int(call.ty, -1);
    Ok(Some(rw.select(overflows, most, shifted)))
}

// Overflow.

/// The sum, and whether it has the other sign than both operands.
fn signed_sum(rw: &mut Rw<'_>, a: Value, b: Value) -> [Value; 2] {
    let sum = rw.add(a, b);
    let (x, y) = (rw.xor(sum, a), rw.xor(sum, b));
    let both = rw.and(x, y);
    [sum, rw.icmp_with(ICmpPredicate::Slt, both, 0)]
}

/// The difference, and whether the operands have different signs and it has that of the second.
fn signed_difference(rw: &mut Rw<'_>, a: Value, b: Value) -> [Value; 2] {
    let difference = rw.sub(a, b);
    let (x, y) = (rw.xor(a, b), rw.xor(difference, a));
    let both = rw.and(x, y);
    [difference, rw.icmp_with(ICmpPredicate::Slt, both, 0)]
}

pub(super) fn sadd_overflow(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let parts = signed_sum(rw, a, b);
    Ok(Some(pair(rw, call.ty, parts)))
}

pub(super) fn ssub_overflow(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let parts = signed_difference(rw, a, b);
    Ok(Some(pair(rw, call.ty, parts)))
}

pub(super) fn uadd_overflow(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let sum = rw.add(a, b);
    let overflows = rw.icmp(ICmpPredicate::Ult, sum, a);
    Ok(Some(pair(rw, call.ty, [sum, overflows])))
}

pub(super) fn usub_overflow(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let difference = rw.sub(a, b);
    let overflows = rw.icmp(ICmpPredicate::Ult, a, b);
    Ok(Some(pair(rw, call.ty, [difference, overflows])))
}

/// The product is computed in twice the width.
fn product(rw: &mut Rw<'_>, call: Intrinsic<'_>, is_signed: bool) -> Expanded {
    let [a, b] = call.exactly()?;
    let ty = rw.ty(a);
    let bits = width(rw, ty)?;
    let wide = of_width(rw, ty, 2 * bits);
    let mut extend = |value| if is_signed { rw.sext(wide, value) } else { rw.zext(wide, value) };
    let (a, b) = (extend(a), extend(b));
    let product = rw.mul(a, b);
    let result = rw.trunc(ty, product);
    let back = if is_signed { rw.sext(wide, result) } else { rw.zext(wide, result) };
    let overflows = rw.icmp(ICmpPredicate::Ne, back, product);
    Ok(Some(pair(rw, call.ty, [result, overflows])))
}

pub(super) fn smul_overflow(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    product(rw, call, true)
}

pub(super) fn umul_overflow(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    product(rw, call, false)
}

// Fixed-point numbers.

/// The product of two fixed-point numbers, computed in twice the width; the last operand is the count of bits behind the
/// point.
fn fixed_product(rw: &mut Rw<'_>, call: Intrinsic<'_>, is_signed: bool, saturates: bool) -> Expanded {
    let [a, b, scale] = call.exactly()?;
    let scale = constant_int(rw, scale).and_then(|scale| u32::try_from(scale).ok());
    let scale = scale.ok_or("its scale is no constant")?;
    let bits = width(rw, call.ty)?;
    let wide = of_width(rw, call.ty, 2 * bits);
    let mut extend = |value| if is_signed { rw.sext(wide, value) } else { rw.zext(wide, value) };
    let (a, b) = (extend(a), extend(b));
    let product = rw.mul(a, b);
    let shifted = match scale {
        0 => product,
        _ if is_signed => rw.ashr_by(product, scale),
        _ => rw.lshr_by(product, scale),
    };
    let result = rw.trunc(call.ty, shifted);
    if !saturates {
        return Ok(Some(result));
    }
    let back = if is_signed { rw.sext(wide, result) } else { rw.zext(wide, result) };
    let overflows = rw.icmp(ICmpPredicate::Ne, back, shifted);
    let limit = if is_signed {
        let sign = rw.ashr_by(shifted, 2 * bits - 1);
        let sign = rw.trunc(call.ty, sign);
        let most = largest(rw, call.ty, bits);
        rw.xor(sign, most)
    } else {
        rw.int(call.ty, -1)
    };
    Ok(Some(rw.select(overflows, limit, result)))
}

pub(super) fn smul_fix(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    fixed_product(rw, call, true, false)
}

pub(super) fn umul_fix(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    fixed_product(rw, call, false, false)
}

pub(super) fn smul_fix_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    fixed_product(rw, call, true, true)
}

pub(super) fn umul_fix_sat(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    fixed_product(rw, call, false, true)
}

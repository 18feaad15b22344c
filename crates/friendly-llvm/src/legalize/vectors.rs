//! Intrinsics on vectors: reductions and permutations.

use super::Rw;
use super::emit::{Emit, call_overloaded};
use super::fp::extremum;
use super::intrinsics::{Intrinsic, constant_int, pair};
use spirula_ir::Value;
use spirula_ir::convert::Mismatch;
use spirula_llvm::op::{Call, FAdd, FAddAttrs, FMul, FMulAttrs, FastMathFlags, ICmpPredicate, InsertElement};
use spirula_llvm::types as llvm;

type Expanded = Result<Option<Value>, Mismatch>;

/// The most elements of a vector that is taken apart.
const MOST_ELEMENTS: usize = 4096;

fn count(rw: &Rw<'_>, vector: Value) -> Result<usize, Mismatch> {
    let length = rw.context().as_vector1(rw.ty(vector)).and_then(|(count, _)| usize::try_from(count).ok());
    length
        .filter(|count| *count <= MOST_ELEMENTS)
        .ok_or_else(|| "it is not of vectors of a fixed, moderate length".into())
}

/// Combines the elements of a vector pair by pair.
fn reduce(
    rw: &mut Rw<'_>,
    vector: Value,
    mut combine: impl FnMut(&mut Rw<'_>, Value, Value) -> Result<Value, Mismatch>,
) -> Expanded {
    let count = count(rw, vector)?;
    let mut values: Vec<Value> = (0..count).map(|index| rw.element(vector, index)).collect();
    while values.len() > 1 {
        let mut next = Vec::with_capacity(values.len().div_ceil(2));
        for two in values.chunks(2) {
            next.push(match two {
                [a, b] => combine(rw, *a, *b)?,
                rest => rest[0],
            });
        }
        values = next;
    }
    values.first().copied().map(Some).ok_or_else(|| "it is of no elements".into())
}

macro_rules! integer_reductions {
    ($($name:ident $operation:ident;)*) => {
        $(pub(super) fn $name(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
            reduce(rw, call.operand(0)?, |rw, a, b| Ok(rw.$operation(a, b)))
        })*
    };
}

integer_reductions! {
    reduce_add add;
    reduce_mul mul;
    reduce_and and;
    reduce_or or;
    reduce_xor xor;
}

fn select_by(rw: &mut Rw<'_>, call: Intrinsic<'_>, predicate: ICmpPredicate) -> Expanded {
    reduce(rw, call.operand(0)?, |rw, a, b| {
        let condition = rw.icmp(predicate, a, b);
        Ok(rw.select(condition, a, b))
    })
}

pub(super) fn reduce_smax(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    select_by(rw, call, ICmpPredicate::Sgt)
}

pub(super) fn reduce_smin(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    select_by(rw, call, ICmpPredicate::Slt)
}

pub(super) fn reduce_umax(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    select_by(rw, call, ICmpPredicate::Ugt)
}

pub(super) fn reduce_umin(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    select_by(rw, call, ICmpPredicate::Ult)
}

pub(super) fn reduce_fmax(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    reduce(rw, call.operand(0)?, |rw, a, b| Ok(call_overloaded(rw, "maxnum", &[a, b])))
}

pub(super) fn reduce_fmin(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    reduce(rw, call.operand(0)?, |rw, a, b| Ok(call_overloaded(rw, "minnum", &[a, b])))
}

pub(super) fn reduce_fmaximum(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    reduce(rw, call.operand(0)?, |rw, a, b| extremum(rw, a, b, true))
}

pub(super) fn reduce_fminimum(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    reduce(rw, call.operand(0)?, |rw, a, b| extremum(rw, a, b, false))
}

/// Combines a start value with the elements in their order, or in any order where the flags allow it.
fn reduce_float(
    rw: &mut Rw<'_>,
    call: Intrinsic<'_>,
    combine: fn(&mut Rw<'_>, Value, Value, Option<FastMathFlags>) -> Value,
) -> Expanded {
    let [start, vector] = call.exactly()?;
    let flags = Call(call.op.op).fastmath_flags(call.op.ctx, call.op.arena());
    if flags.is_some_and(|flags| flags.contains(FastMathFlags::REASSOC)) {
        let Some(all) = reduce(rw, vector, |rw, a, b| Ok(combine(rw, a, b, flags)))? else { return Ok(None) };
        return Ok(Some(combine(rw, start, all, flags)));
    }
    let mut result = start;
    for index in 0..count(rw, vector)? {
        let element = rw.element(vector, index);
        result = combine(rw, result, element, flags);
    }
    Ok(Some(result))
}

pub(super) fn reduce_fadd(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    reduce_float(rw, call, |rw, a, b, fastmath_flags| {
        FAdd::build_with(rw, a, b, &FAddAttrs { fastmath_flags })
    })
}

pub(super) fn reduce_fmul(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    reduce_float(rw, call, |rw, a, b, fastmath_flags| {
        FMul::build_with(rw, a, b, &FMulAttrs { fastmath_flags })
    })
}

/// The index of the first element that is true, the length if none is.
pub(super) fn first_set(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let vector = call.operand(0)?;
    let count = count(rw, vector)?;
    let mut result = rw.int(call.ty, count as i128);
    for index in (0..count).rev() {
        let element = rw.element(vector, index);
        let is_set = rw.icmp_with(ICmpPredicate::Ne, element, 0);
        let index = rw.int(call.ty, index as i128);
        result = rw.select(is_set, index, result);
    }
    Ok(Some(result))
}

// Permutations.

fn immediate(rw: &Rw<'_>, call: Intrinsic<'_>, index: usize) -> Result<i64, Mismatch> {
    constant_int(rw, call.operand(index)?).ok_or_else(|| "its index is no constant".into())
}

pub(super) fn insert(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let (mut vector, part) = (call.operand(0)?, call.operand(1)?);
    let start = usize::try_from(immediate(rw, call, 2)?).map_err(|_| "its index is negative")?;
    for index in 0..count(rw, part)? {
        let element = rw.element(part, index);
        vector = rw.with_element(vector, element, start + index);
    }
    Ok(Some(vector))
}

/// A shuffle of one vector.
fn permuted(rw: &mut Rw<'_>, vector: Value, mask: &[i32]) -> Value {
    let second = rw.poison(rw.ty(vector));
    rw.shuffle(vector, second, mask)
}

pub(super) fn extract(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let start = i32::try_from(immediate(rw, call, 1)?).map_err(|_| "its index is too large")?;
    let (length, _) = rw.context().as_vector1(call.ty).ok_or("its result is no vector of fixed length")?;
    let mask: Vec<i32> = (0..length as i32).map(|index| start + index).collect();
    Ok(Some(permuted(rw, call.operand(0)?, &mask)))
}

pub(super) fn reverse(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let vector = call.operand(0)?;
    let mask: Vec<i32> = (0..count(rw, vector)? as i32).rev().collect();
    Ok(Some(permuted(rw, vector, &mask)))
}

pub(super) fn interleave(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [a, b] = call.exactly()?;
    let count = count(rw, a)? as i32;
    let mask: Vec<i32> = (0..count).flat_map(|index| [index, count + index]).collect();
    Ok(Some(rw.shuffle(a, b, &mask)))
}

pub(super) fn deinterleave(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let vector = call.operand(0)?;
    let count = count(rw, vector)? as i32;
    let parts = [0, 1].map(|first| {
        let mask: Vec<i32> = (0..count / 2).map(|index| first + 2 * index).collect();
        permuted(rw, vector, &mask)
    });
    Ok(Some(pair(rw, call.ty, parts)))
}

/// The elements of both vectors from an index on, which counts from the end of the first if it is negative.
pub(super) fn splice(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let (a, b) = (call.operand(0)?, call.operand(1)?);
    let count = count(rw, a)? as i64;
    let index = immediate(rw, call, 2)?;
    let first = if index < 0 { count + index } else { index };
    let mask: Vec<i32> = (first..first + count).map(|index| index as i32).collect();
    Ok(Some(rw.shuffle(a, b, &mask)))
}

/// Whether the base plus the lane is less than the limit, without overflow: the lane is less than their difference.
pub(super) fn lane_mask(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let [base, limit] = call.exactly()?;
    let (length, _) = rw.context().as_vector1(call.ty).ok_or("its result is no vector of fixed length")?;
    let length = usize::try_from(length).map_err(|_| "its result has no length")?;
    let difference = rw.sub(limit, base);
    let is_any = rw.icmp(ICmpPredicate::Ult, base, limit);
    let mut vector = rw.zero(call.ty);
    for lane in 0..length.min(MOST_ELEMENTS) {
        let is_below = rw.icmp_with(ICmpPredicate::Ugt, difference, lane as i128);
        let is_active = rw.and(is_any, is_below);
        let index = rw.i32(lane);
        vector = InsertElement::build(rw, vector, is_active, index);
    }
    Ok(Some(vector))
}

/// The vector whose elements are their indices.
pub(super) fn steps(rw: &mut Rw<'_>, call: Intrinsic<'_>) -> Expanded {
    let (length, _) = rw.context().as_vector1(call.ty).ok_or("its result is no vector of fixed length")?;
    let length = usize::try_from(length).map_err(|_| "its result has no length")?;
    let element = llvm::scalar_of(rw.context(), call.ty);
    let mut vector = rw.zero(call.ty);
    for lane in 1..length.min(MOST_ELEMENTS) {
        let number = rw.int(element, lane as i128);
        vector = rw.with_element(vector, number, lane);
    }
    Ok(Some(vector))
}

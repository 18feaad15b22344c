//! Barriers and operations of subgroups. A subgroup is one work-item here, so that most of them give back their operand.

use super::Pattern::{By, Nothing};
use super::Row;
use super::arithmetic::copy;
use crate::kernel::{BARRIER, Lowered, Lowering};
use spirula_ir::{Attr, Op, Value};

/// The scope that a work-group is, and that a subgroup is.
const WORKGROUP: u32 = 2;
const SUBGROUP: u32 = 3;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.ControlBarrier", By(barrier)),
    ("spirv.INTEL.ControlBarrierArrive", By(barrier)),
    ("spirv.INTEL.ControlBarrierWait", Nothing),
    ("spirv.GroupNonUniformElect", By(yes)),
    ("spirv.GroupNonUniformAll", By(same)),
    ("spirv.GroupNonUniformAny", By(same)),
    ("spirv.GroupNonUniformAllEqual", By(yes)),
    ("spirv.GroupNonUniformBroadcast", By(same)),
    ("spirv.GroupNonUniformBroadcastFirst", By(same)),
    ("spirv.GroupNonUniformBallot", By(ballot)),
    ("spirv.GroupNonUniformInverseBallot", By(first_bit)),
    ("spirv.GroupNonUniformBallotBitCount", By(ballot_count)),
    ("spirv.GroupNonUniformShuffle", By(same)),
    ("spirv.GroupNonUniformShuffleXor", By(same)),
    ("spirv.GroupNonUniformShuffleUp", By(same)),
    ("spirv.GroupNonUniformShuffleDown", By(same)),
    ("spirv.GroupNonUniformRotateKHR", By(same)),
    ("spirv.GroupNonUniformIAdd", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupNonUniformFAdd", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupNonUniformIMul", By(|l, op| fold(l, op, Neutral::One))),
    ("spirv.GroupNonUniformFMul", By(|l, op| fold(l, op, Neutral::One))),
    ("spirv.GroupNonUniformSMin", By(|l, op| fold(l, op, Neutral::Most))),
    ("spirv.GroupNonUniformUMin", By(|l, op| fold(l, op, Neutral::Ones))),
    ("spirv.GroupNonUniformFMin", By(|l, op| fold(l, op, Neutral::Infinity))),
    ("spirv.GroupNonUniformSMax", By(|l, op| fold(l, op, Neutral::Least))),
    ("spirv.GroupNonUniformUMax", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupNonUniformFMax", By(|l, op| fold(l, op, Neutral::MinusInfinity))),
    ("spirv.GroupNonUniformBitwiseAnd", By(|l, op| fold(l, op, Neutral::Ones))),
    ("spirv.GroupNonUniformBitwiseOr", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupNonUniformBitwiseXor", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupNonUniformLogicalAnd", By(|l, op| fold(l, op, Neutral::Ones))),
    ("spirv.GroupNonUniformLogicalOr", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupNonUniformLogicalXor", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupIAdd", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupFAdd", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupSMin", By(|l, op| fold(l, op, Neutral::Most))),
    ("spirv.GroupUMin", By(|l, op| fold(l, op, Neutral::Ones))),
    ("spirv.GroupFMin", By(|l, op| fold(l, op, Neutral::Infinity))),
    ("spirv.GroupSMax", By(|l, op| fold(l, op, Neutral::Least))),
    ("spirv.GroupUMax", By(|l, op| fold(l, op, Neutral::Zero))),
    ("spirv.GroupFMax", By(|l, op| fold(l, op, Neutral::MinusInfinity))),
    ("spirv.GroupAll", By(group_same)),
    ("spirv.GroupAny", By(group_same)),
    ("spirv.GroupBroadcast", By(group_same)),
    ("spirv.INTEL.SubgroupShuffle", By(copy)),
];

/// The scope in an attribute, where it is one.
fn scope(l: &Lowering<'_>, op: Op, name: &str) -> Option<u32> {
    if l.is_raw(op) && name == "execution_scope" {
        let first = l.source.flat.operands(op).first()?;
        return l.constant_of(*first).map(|n| n as u32);
    }
    l.attr(op, name).and_then(Attr::as_enumerant).map(|(_, value)| value)
}

fn barrier(l: &mut Lowering<'_>, op: Op) -> Lowered {
    if scope(l, op, "execution_scope") == Some(SUBGROUP) {
        return Ok(());
    }
    l.info.has_barriers = true;
    l.b.call(BARRIER, &[], &[]);
    Ok(())
}

fn yes(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let truth = l.b.int(1);
    let value = l.b.int_constant(truth, 1);
    l.set_result(op, value);
    Ok(())
}

/// The first operand that is no scope.
fn value_of(l: &mut Lowering<'_>, op: Op) -> Lowered<Value> {
    let ty = l.result_type(op)?;
    let flat = l.source.flat;
    // The first operand of an instruction that is kept as it is, is the scope.
    let skipped = usize::from(l.is_raw(op));
    let rest = flat.operands(op).iter().skip(skipped);
    let found = rest.enumerate().find(|(_, v)| flat.ty(**v) == ty).map(|(i, _)| i + skipped);
    match found {
        Some(index) => l.operand(op, index),
        None => Err(l.refuse(op, "it has no value")),
    }
}

fn same(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let value = value_of(l, op)?;
    l.set_result(op, value);
    Ok(())
}

/// As [`same`], but only among the work-items of a subgroup.
fn group_same(l: &mut Lowering<'_>, op: Op) -> Lowered {
    only_subgroups(l, op)?;
    same(l, op)
}

fn only_subgroups(l: &mut Lowering<'_>, op: Op) -> Lowered {
    if scope(l, op, "execution_scope") == Some(WORKGROUP) {
        return Err(l.refuse(op, "operations over a whole work-group are not known"));
    }
    Ok(())
}

fn ballot(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let last = l.source.flat.operands(op).len().saturating_sub(1);
    let truth = l.operand(op, last)?;
    let ty = l.new_result_type(op)?;
    let word = l.b.int(32);
    let bit = l.b.value("llvm.zext", &[truth], word);
    let zero = l.b.int_constant(ty, 0);
    let value = l.b.with_element(zero, bit, 0);
    l.set_result(op, value);
    Ok(())
}

fn first_bit(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let last = l.source.flat.operands(op).len().saturating_sub(1);
    let mask = l.operand(op, last)?;
    let word = l.b.element(mask, 0);
    let truth = l.b.int(1);
    let value = l.b.value("llvm.trunc", &[word], truth);
    l.set_result(op, value);
    Ok(())
}

fn ballot_count(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let last = l.source.flat.operands(op).len().saturating_sub(1);
    let mask = l.operand(op, last)?;
    let ty = l.new_result_type(op)?;
    let word = l.b.element(mask, 0);
    let one = l.b.int_constant(ty, i64::from(!is_exclusive(l, op)));
    let value = l.b.value("llvm.and", &[word, one], ty);
    l.set_result(op, value);
    Ok(())
}

/// What an operation over nothing gives.
#[derive(Clone, Copy)]
enum Neutral {
    Zero,
    One,
    Ones,
    Most,
    Least,
    Infinity,
    MinusInfinity,
}

/// Whether the work-item itself is left out.
fn is_exclusive(l: &Lowering<'_>, op: Op) -> bool {
    scope(l, op, "group_operation") == Some(2)
}

fn fold(l: &mut Lowering<'_>, op: Op, neutral: Neutral) -> Lowered {
    only_subgroups(l, op)?;
    if !is_exclusive(l, op) {
        return same(l, op);
    }
    let ty = l.new_result_type(op)?;
    let element = spirula_llvm::types::scalar_of(l.ctx, ty);
    let bits = l.ctx.scalar_bits(element).unwrap_or(32);
    let is_float = l.ctx.as_float(element).is_some();
    let value = match neutral {
        Neutral::Zero if is_float => l.b.float_constant(ty, 0.0),
        Neutral::Zero => l.b.int_constant(ty, 0),
        Neutral::One if is_float => l.b.float_constant(ty, 1.0),
        Neutral::One => l.b.int_constant(ty, 1),
        Neutral::Ones => l.b.int_constant(ty, -1),
        Neutral::Most => l.b.int_constant(ty, i64::MAX >> (64 - bits.min(64))),
        Neutral::Least => l.b.int_constant(ty, i64::MIN >> (64 - bits.min(64))),
        Neutral::Infinity => l.b.float_constant(ty, f64::INFINITY),
        Neutral::MinusInfinity => l.b.float_constant(ty, f64::NEG_INFINITY),
    };
    l.set_result(op, value);
    Ok(())
}

//! Barriers and operations of subgroups. A subgroup is one work-item here, so that most of them give back their operand.

use super::{BARRIER, Rewriting, Run};
use crate::builder::LlvmBuilder as _;
use crate::memory::{constant_of, copy};
use crate::rows::{Rewritten, last};
use spirula_ir::Attr;
use spirula_ir::Value;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_llvm::op::{And, Trunc, ZExt};

/// The scope that a work-group is, and that a subgroup is.
const WORKGROUP: u32 = 2;
const SUBGROUP: u32 = 3;

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    vec![
        Pattern::new("spirv.ControlBarrier", barrier),
        Pattern::new("spirv.INTEL.ControlBarrierArrive", barrier),
        Pattern::drop("spirv.INTEL.ControlBarrierWait"),
        Pattern::new("spirv.GroupNonUniformElect", yes),
        Pattern::new("spirv.GroupNonUniformAll", same),
        Pattern::new("spirv.GroupNonUniformAny", same),
        Pattern::new("spirv.GroupNonUniformAllEqual", yes),
        Pattern::new("spirv.GroupNonUniformBroadcast", same),
        Pattern::new("spirv.GroupNonUniformBroadcastFirst", same),
        Pattern::new("spirv.GroupNonUniformBallot", ballot),
        Pattern::new("spirv.GroupNonUniformInverseBallot", first_bit),
        Pattern::new("spirv.GroupNonUniformBallotBitCount", ballot_count),
        Pattern::new("spirv.GroupNonUniformShuffle", same),
        Pattern::new("spirv.GroupNonUniformShuffleXor", same),
        Pattern::new("spirv.GroupNonUniformShuffleUp", same),
        Pattern::new("spirv.GroupNonUniformShuffleDown", same),
        Pattern::new("spirv.GroupNonUniformRotateKHR", same),
        Pattern::new("spirv.GroupNonUniformIAdd", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupNonUniformFAdd", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupNonUniformIMul", |l, op, args| fold(l, op, args, Neutral::One)),
        Pattern::new("spirv.GroupNonUniformFMul", |l, op, args| fold(l, op, args, Neutral::One)),
        Pattern::new("spirv.GroupNonUniformSMin", |l, op, args| fold(l, op, args, Neutral::Most)),
        Pattern::new("spirv.GroupNonUniformUMin", |l, op, args| fold(l, op, args, Neutral::Ones)),
        Pattern::new("spirv.GroupNonUniformFMin", |l, op, args| fold(l, op, args, Neutral::Infinity)),
        Pattern::new("spirv.GroupNonUniformSMax", |l, op, args| fold(l, op, args, Neutral::Least)),
        Pattern::new("spirv.GroupNonUniformUMax", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupNonUniformFMax", |l, op, args| fold(l, op, args, Neutral::MinusInfinity)),
        Pattern::new("spirv.GroupNonUniformBitwiseAnd", |l, op, args| fold(l, op, args, Neutral::Ones)),
        Pattern::new("spirv.GroupNonUniformBitwiseOr", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupNonUniformBitwiseXor", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupNonUniformLogicalAnd", |l, op, args| fold(l, op, args, Neutral::Ones)),
        Pattern::new("spirv.GroupNonUniformLogicalOr", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupNonUniformLogicalXor", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupIAdd", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupFAdd", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupSMin", |l, op, args| fold(l, op, args, Neutral::Most)),
        Pattern::new("spirv.GroupUMin", |l, op, args| fold(l, op, args, Neutral::Ones)),
        Pattern::new("spirv.GroupFMin", |l, op, args| fold(l, op, args, Neutral::Infinity)),
        Pattern::new("spirv.GroupSMax", |l, op, args| fold(l, op, args, Neutral::Least)),
        Pattern::new("spirv.GroupUMax", |l, op, args| fold(l, op, args, Neutral::Zero)),
        Pattern::new("spirv.GroupFMax", |l, op, args| fold(l, op, args, Neutral::MinusInfinity)),
        Pattern::new("spirv.GroupAll", group_same),
        Pattern::new("spirv.GroupAny", group_same),
        Pattern::new("spirv.GroupBroadcast", group_same),
        Pattern::raw("spirv.INTEL.SubgroupShuffle", copy),
    ]
}

/// Whether an operation is an instruction that is kept as it is: scopes are operands, not attributes.
fn is_raw(op: SourceOp<'_>) -> bool {
    op.name() == spirula_spirv::op::INSTRUCTION
}

/// The scope in an attribute, where it is one.
fn scope(l: &Rewriting<'_, '_>, op: SourceOp<'_>, name: &str) -> Option<u32> {
    if is_raw(op) && name == "execution_scope" {
        return constant_of(l, op, op.operand(0)?).map(|n| n as u32);
    }
    op.attr(name).and_then(Attr::as_enumerant).map(|(_, value)| value)
}

fn barrier(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    if scope(l, op, "execution_scope") == Some(SUBGROUP) {
        return Ok(());
    }
    l.state.info.has_barriers = true;
    l.call(BARRIER, &[], &[]);
    Ok(())
}

fn yes(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let truth = l.int(1);
    let value = l.int_constant(truth, 1);
    l.replace(op, &[value]);
    Ok(())
}

/// The first operand that is no scope.
fn value_of(op: SourceOp<'_>, args: Operands<'_>) -> Rewritten<Value> {
    let ty = op.result_type(0);
    // The first operand of an instruction that is kept as it is, is the scope.
    let skipped = usize::from(is_raw(op));
    let found = (skipped..op.operand_count()).find(|i| op.operand_type(*i) == ty);
    args.one(found.ok_or("it has no value")?)
}

fn same(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let value = value_of(op, args)?;
    l.replace(op, &[value]);
    Ok(())
}

/// As [`same`], but only among the work-items of a subgroup.
fn group_same(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    same(l, op, args)
}

fn only_subgroups(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if scope(l, op, "execution_scope") == Some(WORKGROUP) {
        return Err("operations over a whole work-group are not known".into());
    }
    Ok(())
}

fn ballot(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let truth = last(args)?;
    let ty = l.result_type(op, 0)?;
    let word = l.int(32);
    let bit = ZExt::build(l, word, truth);
    let zero = l.int_constant(ty, 0);
    let value = l.with_element(zero, bit, 0);
    l.replace(op, &[value]);
    Ok(())
}

fn first_bit(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let mask = last(args)?;
    let word = l.element(mask, 0);
    let truth = l.int(1);
    let value = Trunc::build(l, truth, word);
    l.replace(op, &[value]);
    Ok(())
}

fn ballot_count(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let mask = last(args)?;
    let ty = l.result_type(op, 0)?;
    let word = l.element(mask, 0);
    let one = l.int_constant(ty, i64::from(!is_exclusive(l, op)));
    let value = And::build(l, word, one);
    l.replace(op, &[value]);
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
fn is_exclusive(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> bool {
    scope(l, op, "group_operation") == Some(2)
}

fn fold(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, neutral: Neutral) -> Rewritten {
    only_subgroups(l, op)?;
    if !is_exclusive(l, op) {
        return same(l, op, args);
    }
    let ty = l.result_type(op, 0)?;
    let element = spirula_llvm::types::scalar_of(l.context(), ty);
    let bits = l.context().scalar_bits(element).unwrap_or(32);
    let is_float = l.context().as_float(element).is_some();
    let value = match neutral {
        Neutral::Zero if is_float => l.float_constant(ty, 0.0),
        Neutral::Zero => l.int_constant(ty, 0),
        Neutral::One if is_float => l.float_constant(ty, 1.0),
        Neutral::One => l.int_constant(ty, 1),
        Neutral::Ones => l.int_constant(ty, -1),
        Neutral::Most => l.int_constant(ty, i64::MAX >> (64 - bits.min(64))),
        Neutral::Least => l.int_constant(ty, i64::MIN >> (64 - bits.min(64))),
        Neutral::Infinity => l.float_constant(ty, f64::INFINITY),
        Neutral::MinusInfinity => l.float_constant(ty, f64::NEG_INFINITY),
    };
    l.replace(op, &[value]);
    Ok(())
}

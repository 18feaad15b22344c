//! Barriers, and operations of subgroups and work-groups.
//!
//! A subgroup is one work-item, so that most operations over one give back their operand. Operations over a work-group
//! combine the values of its work-items in memory of the group: the work-items of a group run one after another between
//! barriers (`spirula_workgroup`), in the order of their local ids, so that a plain variable is enough.

use super::{BARRIER, Rewriting, Run, built_in, local_id, variables};
use crate::builder::LlvmBuilder as _;
use crate::memory::{constant_of, copy};
use crate::rows::{Rewritten, all_ones, known_number, last};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder, Type, Value};
use spirula_llvm::op::{
    Add, And, FAdd, FMul, ICmpPredicate, IntrMaxnum, IntrMinnum, IntrSmax, IntrSmin, IntrUmax, IntrUmin, Mul,
    Or, Trunc, Xor, ZExt,
};
use spirula_llvm::types as llvm;
use spirula_spec::{GroupOperation, Op as Opcode, Scope};
use spirula_spirv::encoding::operation;

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    let mut all = vec![
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
        Pattern::new("spirv.GroupNonUniformBallotBitExtract", first_bit),
        Pattern::new("spirv.GroupNonUniformBallotFindLSB", first),
        Pattern::new("spirv.GroupNonUniformBallotFindMSB", first),
        Pattern::new("spirv.GroupNonUniformBallotBitCount", ballot_count),
        Pattern::new("spirv.GroupNonUniformShuffle", same),
        Pattern::new("spirv.GroupNonUniformShuffleXor", same),
        Pattern::new("spirv.GroupNonUniformShuffleUp", same),
        Pattern::new("spirv.GroupNonUniformShuffleDown", same),
        Pattern::new("spirv.GroupNonUniformRotateKHR", rotate),
        Pattern::new("spirv.GroupAll", |l, op, args| vote(l, op, args, "spirv.GroupNonUniformLogicalAnd")),
        Pattern::new("spirv.GroupAny", |l, op, args| vote(l, op, args, "spirv.GroupNonUniformLogicalOr")),
        Pattern::new("spirv.GroupBroadcast", broadcast),
        Pattern::raw("spirv.INTEL.SubgroupShuffle", copy),
    ];
    all.extend(REDUCTIONS.iter().map(|row| Pattern::new(row.name, reduce)));
    all
}

/// What a reduction of no value gives.
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

/// A reduction.
struct Reduction {
    name: &'static str,
    neutral: Neutral,
    combine: fn(&mut dyn OpBuilder, Value, Value) -> Value,
}

macro_rules! reductions {
    ($($neutral:ident $build:path: $($name:literal)*;)*) => {
        &[$($(Reduction { name: concat!("spirv.", $name), neutral: Neutral::$neutral, combine: $build },)*)*]
    };
}

const REDUCTIONS: &[Reduction] = reductions! {
    Zero Add::build: "GroupNonUniformIAdd" "GroupIAdd";
    Zero FAdd::build: "GroupNonUniformFAdd" "GroupFAdd";
    One Mul::build: "GroupNonUniformIMul" "KHR.GroupIMul";
    One FMul::build: "GroupNonUniformFMul" "KHR.GroupFMul";
    Most IntrSmin::build: "GroupNonUniformSMin" "GroupSMin";
    Ones IntrUmin::build: "GroupNonUniformUMin" "GroupUMin";
    Infinity IntrMinnum::build: "GroupNonUniformFMin" "GroupFMin";
    Least IntrSmax::build: "GroupNonUniformSMax" "GroupSMax";
    Zero IntrUmax::build: "GroupNonUniformUMax" "GroupUMax";
    MinusInfinity IntrMaxnum::build: "GroupNonUniformFMax" "GroupFMax";
    Ones And::build: "GroupNonUniformBitwiseAnd" "KHR.GroupBitwiseAnd" "GroupNonUniformLogicalAnd" "KHR.GroupLogicalAnd";
    Zero Or::build: "GroupNonUniformBitwiseOr" "KHR.GroupBitwiseOr" "GroupNonUniformLogicalOr" "KHR.GroupLogicalOr";
    Zero Xor::build: "GroupNonUniformBitwiseXor" "KHR.GroupBitwiseXor" "GroupNonUniformLogicalXor" "KHR.GroupLogicalXor";
};

fn reduction(name: &str) -> Rewritten<&'static Reduction> {
    REDUCTIONS.iter().find(|row| row.name == name).ok_or_else(|| "the reduction is not known".into())
}

/// The name of an operation, also where the instruction is kept as it is.
fn name_of<'s>(op: SourceOp<'s>) -> &'s str {
    let opcode = op.attr("opcode").filter(|_| is_raw(op)).and_then(Attr::as_string);
    let opcode = opcode.and_then(|name| Opcode::by_name(op.ctx.text(name)));
    opcode.and_then(operation).map_or(op.name_text(), |name| op.ctx.op_name_text(name))
}

/// Whether an operation is an instruction that is kept as it is: scopes are operands, not attributes.
fn is_raw(op: SourceOp<'_>) -> bool {
    op.name() == spirula_spirv::op::INSTRUCTION
}

/// How many operands stand before the value: the scope, where it is an operand.
fn skipped(op: SourceOp<'_>) -> usize {
    usize::from(op.attr("execution_scope").is_none())
}

/// The scope of execution, where it is known.
fn scope(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Option<Scope> {
    let number = match op.attr("execution_scope") {
        Some(scope) => scope.as_enumerant()?.1,
        None => match l.mapped(op.operand(0)?) {
            // The value of the operand may be known only where the function was called.
            Some([value]) if constant_of(l, op, op.operand(0)?).is_none() => known_number(l, *value)? as u32,
            _ => constant_of(l, op, op.operand(0)?)? as u32,
        },
    };
    Some(Scope(number))
}

/// Which results a group operation gives.
fn group_operation(op: SourceOp<'_>) -> Rewritten<GroupOperation> {
    let said = op.attr("group_operation").or_else(|| op.attr("operation")).and_then(Attr::as_enumerant);
    let number = match said {
        Some((_, number)) => Some(number),
        // The operand of a kept instruction behind its scope.
        None => op
            .attr("words")
            .and_then(|words| op.ctx.as_array(words))
            .and_then(|mut words| op.ctx.as_int(words.nth(1)?).map(|(_, number)| number as u32)),
    };
    number.map(GroupOperation).ok_or_else(|| "its group operation is not known".into())
}

/// Whether an operation is over the whole work-group; over others than that and subgroups it is refused.
pub(super) fn is_of_work_group(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten<bool> {
    match scope(l, op) {
        Some(Scope::Workgroup) => Ok(true),
        Some(Scope::Subgroup) => Ok(false),
        Some(other) => {
            let name = other.name().unwrap_or("unknown");
            Err(format!("its execution scope is {name}; Workgroup and Subgroup can be run").into())
        }
        None => Err("its execution scope is no constant".into()),
    }
}

/// Refuses what some work-items of a whole work-group do.
fn only_subgroups(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    if is_of_work_group(l, op)? {
        return Err(
            "a non-uniform operation over a work-group cannot be run; its scope must be Subgroup".into()
        );
    }
    Ok(())
}

fn barrier(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    match scope(l, op) {
        Some(Scope::Subgroup | Scope::Invocation) => Ok(()),
        Some(Scope::Workgroup) => {
            meet(l);
            Ok(())
        }
        Some(other) => {
            let name = other.name().unwrap_or("unknown");
            Err(format!("a barrier of scope {name} cannot be run: work-groups do not wait for each other")
                .into())
        }
        None => Err("its execution scope is no constant".into()),
    }
}

/// Has the work-items of the group wait for each other.
pub(super) fn meet(l: &mut Rewriting<'_, '_>) {
    l.state.info.has_barriers = true;
    l.call(BARRIER, &[], &[]);
}

fn yes(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let truth = l.int(1);
    let value = l.int_constant(truth, 1);
    l.replace(op, &[value]);
    Ok(())
}

/// The first operand that is no scope.
fn value_of(op: SourceOp<'_>, args: Operands<'_>) -> Rewritten<Value> {
    args.one(skipped(op))
}

fn same(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let value = value_of(op, args)?;
    l.replace(op, &[value]);
    Ok(())
}

/// The operand behind those that an operation always has: how many work-items are a cluster.
fn only_clusters_of_one(l: &Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, at: usize) -> Rewritten {
    let index = at + skipped(op);
    if args.len() <= index {
        return Ok(());
    }
    let operand = op.operand(index).ok_or("an operand is missing")?;
    let size = constant_of(l, op, operand).or_else(|| known_number(l, args.one(index).ok()?));
    match size {
        Some(1) => Ok(()),
        Some(n) => {
            Err(format!("a cluster of {n} is larger than the subgroup, which is one work-item").into())
        }
        None => Err("the size of its clusters is no constant".into()),
    }
}

fn rotate(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_clusters_of_one(l, op, args, 2)?;
    same(l, op, args)
}

fn ballot(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let truth = last(args)?;
    let ty = l.result_type(op, 0)?;
    let word = l.int(32);
    let bit = ZExt::build(l, word, truth);
    let zero = l.int_constant(ty, 0);
    let value = l.with_element(zero, bit, 0);
    l.replace(op, &[value]);
    Ok(())
}

/// The bit of the only work-item; there is no other that may be asked for.
fn first_bit(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let mask = value_of(op, args)?;
    let word = l.element(mask, 0);
    let truth = l.int(1);
    let value = Trunc::build(l, truth, word);
    l.replace(op, &[value]);
    Ok(())
}

/// The number of the only work-item.
fn first(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let ty = l.result_type(op, 0)?;
    let zero = l.int_constant(ty, 0);
    l.replace(op, &[zero]);
    Ok(())
}

fn ballot_count(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    only_subgroups(l, op)?;
    let mask = last(args)?;
    let ty = l.result_type(op, 0)?;
    let word = l.element(mask, 0);
    let counts_itself = match group_operation(op)? {
        GroupOperation::Reduce | GroupOperation::InclusiveScan => true,
        GroupOperation::ExclusiveScan => false,
        _ => return Err("its group operation is not known".into()),
    };
    let one = l.int_constant(ty, counts_itself.into());
    let word = l.resize(word, ty, false);
    let value = And::build(l, word, one);
    l.replace(op, &[value]);
    Ok(())
}

fn reduce(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let reduction = reduction(name_of(op))?;
    let operation = group_operation(op)?;
    let value = value_of(op, args)?;
    let is_uniform = !name_of(op).starts_with("spirv.GroupNonUniform");
    if !is_uniform {
        only_subgroups(l, op)?;
    }
    let is_of_work_group = is_of_work_group(l, op)?;
    let result = match operation {
        GroupOperation::Reduce | GroupOperation::InclusiveScan | GroupOperation::ExclusiveScan
            if is_of_work_group =>
        {
            over_work_group(l, reduction, operation, value)
        }
        GroupOperation::Reduce | GroupOperation::InclusiveScan => value,
        GroupOperation::ExclusiveScan => {
            let ty = l.ty(value);
            neutral(l, reduction.neutral, ty)
        }
        GroupOperation::ClusteredReduce if !is_of_work_group => {
            only_clusters_of_one(l, op, args, 1)?;
            value
        }
        other => {
            let name = other.name().unwrap_or("unknown");
            return Err(format!("its group operation is {name}, which cannot be run").into());
        }
    };
    l.replace(op, &[result]);
    Ok(())
}

fn neutral(l: &mut Rewriting<'_, '_>, neutral: Neutral, ty: Type) -> Value {
    let element = llvm::scalar_of(l.context(), ty);
    let bits = l.context().scalar_bits(element).unwrap_or(32);
    let is_float = l.context().as_float(element).is_some();
    match neutral {
        Neutral::Zero if is_float => l.float_constant(ty, 0.0),
        Neutral::Zero => l.int_constant(ty, 0),
        Neutral::One if is_float => l.float_constant(ty, 1.0),
        Neutral::One => l.int_constant(ty, 1),
        Neutral::Ones => all_ones(l, ty),
        Neutral::Most => l.int_constant(ty, i64::MAX >> (64 - bits.clamp(1, 64))),
        Neutral::Least => l.int_constant(ty, i64::MIN >> (64 - bits.clamp(1, 64))),
        Neutral::Infinity => l.float_constant(ty, f64::INFINITY),
        Neutral::MinusInfinity => l.float_constant(ty, f64::NEG_INFINITY),
    }
}

/// Combines the values of all work-items of the group, in the order of their local ids.
///
/// The first barrier keeps a work-item from combining before all have read the result of the operation before; the one
/// behind a reduction has it wait for the last work-item.
fn over_work_group(
    l: &mut Rewriting<'_, '_>,
    reduction: &Reduction,
    operation: GroupOperation,
    value: Value,
) -> Value {
    let ty = l.ty(value);
    let slot = shared(l);
    meet(l);
    let is_first = is_first(l);
    let so_far = get(l, slot, ty);
    let all = (reduction.combine)(l, so_far, value);
    let all = l.select(is_first, value, all);
    put(l, slot, all);
    match operation {
        GroupOperation::InclusiveScan => all,
        GroupOperation::ExclusiveScan => {
            let nothing = neutral(l, reduction.neutral, ty);
            l.select(is_first, nothing, so_far)
        }
        _ => {
            meet(l);
            get(l, slot, ty)
        }
    }
}

fn vote(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, name: &'static str) -> Rewritten {
    let mut value = last(args)?;
    if is_of_work_group(l, op)? {
        value = over_work_group(l, reduction(name)?, GroupOperation::Reduce, value);
    }
    l.replace(op, &[value]);
    Ok(())
}

/// The value of the work-item with a local id.
fn broadcast(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, id) = (value_of(op, args)?, last(args)?);
    if !is_of_work_group(l, op)? {
        l.replace(op, &[value]);
        return Ok(());
    }
    let ty = l.ty(value);
    let slot = shared(l);
    meet(l);
    let word = l.int(64);
    let mut is_it = None;
    for (dimension, wanted) in l.elements(id).into_iter().enumerate().take(3) {
        let wanted = l.resize(wanted, word, false);
        let is = l.icmp(ICmpPredicate::Eq, wanted, local_id(l, dimension));
        is_it = Some(match is_it {
            Some(others) => And::build(l, others, is),
            None => is,
        });
    }
    let is_it = is_it.ok_or("its local id has no components")?;
    let so_far = get(l, slot, ty);
    let kept = l.select(is_it, value, so_far);
    put(l, slot, kept);
    meet(l);
    let result = get(l, slot, ty);
    l.replace(op, &[result]);
    Ok(())
}

fn is_first(l: &mut Rewriting<'_, '_>) -> Value {
    let linear = built_in::linear(l);
    let word = l.int(64);
    let zero = l.int_constant(word, 0);
    l.icmp(ICmpPredicate::Eq, linear, zero)
}

/// Memory of the work-group for one value: the largest are vectors of 16 numbers of 64 bits.
fn shared(l: &mut Rewriting<'_, '_>) -> Value {
    const BYTES: u64 = 16 * 8;
    if let Some(address) = l.state.shared {
        return address;
    }
    let address = variables::reserve(l, BYTES, BYTES);
    l.state.shared = Some(address);
    address
}

/// The type of a value in that memory: booleans are bytes.
fn stored_type(l: &Rewriting<'_, '_>, ty: Type) -> Type {
    let is_truth = llvm::scalar_of(l.context(), ty) == l.int(1);
    if is_truth { llvm::same_shape(l.context(), ty, l.int(8)) } else { ty }
}

fn get(l: &mut Rewriting<'_, '_>, slot: Value, ty: Type) -> Value {
    let stored = stored_type(l, ty);
    let value = l.load(slot, stored);
    if stored == ty { value } else { Trunc::build(l, ty, value) }
}

fn put(l: &mut Rewriting<'_, '_>, slot: Value, value: Value) {
    let stored = stored_type(l, l.ty(value));
    let value = if stored == l.ty(value) { value } else { ZExt::build(l, stored, value) };
    l.store(value, slot);
}

//! Barriers, and operations of work-groups.
//!
//! Operations over a work-group combine the values of its work-items in memory of the group: the work-items of a group
//! run one after another between barriers (`spirula_workgroup`), in the order of their local ids, so that a plain variable
//! is enough. Those that are executed as one vector are combined by [`Ask::Chain`], in the same order.

use super::subgroup::{Ask, ask};
use super::{BARRIER, Rewriting, Run, local_id, variables};
use crate::builder::LlvmBuilder as _;
use crate::memory::constant_of;
use crate::rows::{Rewritten, all_ones, known_number, last};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Type, Value};
use spirula_llvm::op::{And, ICmpPredicate, Trunc, ZExt};
use spirula_llvm::types as llvm;
use spirula_spec::{GroupOperation, Op as Opcode, Scope};
use spirula_spirv::encoding::operation;

pub(super) fn rows<'a>() -> Vec<Pattern<Run<'a>>> {
    let mut all = vec![
        Pattern::new("spirv.ControlBarrier", barrier),
        Pattern::new("spirv.INTEL.ControlBarrierArrive", barrier),
        Pattern::drop("spirv.INTEL.ControlBarrierWait"),
        Pattern::new("spirv.GroupAll", |l, op, args| vote(l, op, args, "spirv.GroupNonUniformLogicalAnd")),
        Pattern::new("spirv.GroupAny", |l, op, args| vote(l, op, args, "spirv.GroupNonUniformLogicalOr")),
        Pattern::new("spirv.GroupBroadcast", broadcast),
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
pub(super) struct Reduction {
    name: &'static str,
    neutral: Neutral,
    /// How subgroup functions call it.
    pub(super) combine: &'static str,
}

macro_rules! reductions {
    ($($neutral:ident $combine:literal: $($name:literal)*;)*) => {
        &[$($(Reduction { name: concat!("spirv.", $name), neutral: Neutral::$neutral, combine: $combine },)*)*]
    };
}

const REDUCTIONS: &[Reduction] = reductions! {
    Zero "add": "GroupNonUniformIAdd" "GroupIAdd";
    Zero "fadd": "GroupNonUniformFAdd" "GroupFAdd";
    One "mul": "GroupNonUniformIMul" "KHR.GroupIMul";
    One "fmul": "GroupNonUniformFMul" "KHR.GroupFMul";
    Most "smin": "GroupNonUniformSMin" "GroupSMin";
    Ones "umin": "GroupNonUniformUMin" "GroupUMin";
    Infinity "fmin": "GroupNonUniformFMin" "GroupFMin";
    Least "smax": "GroupNonUniformSMax" "GroupSMax";
    Zero "umax": "GroupNonUniformUMax" "GroupUMax";
    MinusInfinity "fmax": "GroupNonUniformFMax" "GroupFMax";
    Ones "and": "GroupNonUniformBitwiseAnd" "KHR.GroupBitwiseAnd" "GroupNonUniformLogicalAnd" "KHR.GroupLogicalAnd";
    Zero "or": "GroupNonUniformBitwiseOr" "KHR.GroupBitwiseOr" "GroupNonUniformLogicalOr" "KHR.GroupLogicalOr";
    Zero "xor": "GroupNonUniformBitwiseXor" "KHR.GroupBitwiseXor" "GroupNonUniformLogicalXor" "KHR.GroupLogicalXor";
};

fn reduction(name: &str) -> Rewritten<&'static Reduction> {
    REDUCTIONS.iter().find(|row| row.name == name).ok_or_else(|| "the reduction is not known".into())
}

/// The name of an operation, also where the instruction is kept as it is.
pub(super) fn name_of<'s>(op: SourceOp<'s>) -> &'s str {
    let opcode = op.attr("opcode").filter(|_| is_raw(op)).and_then(Attr::as_string);
    let opcode = opcode.and_then(|name| Opcode::by_name(op.ctx.text(name)));
    opcode.and_then(operation).map_or(op.name_text(), |name| op.ctx.op_name_text(name))
}

/// Whether an operation is an instruction that is kept as it is: scopes are operands, not attributes.
fn is_raw(op: SourceOp<'_>) -> bool {
    op.name() == spirula_spirv::op::INSTRUCTION
}

/// How many operands stand before the value: the scope, where it is an operand.
pub(super) fn skipped(op: SourceOp<'_>) -> usize {
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
pub(super) fn group_operation(op: SourceOp<'_>) -> Rewritten<GroupOperation> {
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
pub(super) fn only_subgroups(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> Rewritten {
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

/// The first operand that is no scope.
pub(super) fn value_of(op: SourceOp<'_>, args: Operands<'_>) -> Rewritten<Value> {
    args.one(skipped(op))
}

fn reduce(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let reduction = reduction(name_of(op))?;
    let operation = group_operation(op)?;
    let value = value_of(op, args)?;
    let is_uniform = !name_of(op).starts_with("spirv.GroupNonUniform");
    if !is_uniform {
        only_subgroups(l, op)?;
    }
    let ty = l.ty(value);
    let nothing = neutral(l, reduction.neutral, ty);
    let of_subgroup = match operation {
        GroupOperation::Reduce => Ask::Reduce,
        GroupOperation::InclusiveScan => Ask::Inclusive,
        GroupOperation::ExclusiveScan => Ask::Exclusive,
        GroupOperation::ClusteredReduce => Ask::Clustered(cluster(l, op, args, 1)?),
        GroupOperation::PartitionedReduceEXT => Ask::PartitionedReduce,
        GroupOperation::PartitionedInclusiveScanEXT => Ask::PartitionedInclusive,
        GroupOperation::PartitionedExclusiveScanEXT => Ask::PartitionedExclusive,
        _ => return Err("its group operation is not known".into()),
    };
    if is_of_work_group(l, op)? {
        if !matches!(of_subgroup, Ask::Reduce | Ask::Inclusive | Ask::Exclusive) {
            let name = operation.name().unwrap_or("unknown");
            return Err(format!("its group operation is {name}, which subgroups have only").into());
        }
        let result = over_work_group(l, reduction, operation, value);
        l.replace(op, &[result]);
        return Ok(());
    }
    let mut operands = vec![value, nothing];
    if matches!(of_subgroup, Ask::PartitionedReduce | Ask::PartitionedInclusive | Ask::PartitionedExclusive) {
        operands.push(last(args)?);
    }
    let result = ask(l, of_subgroup, Some(reduction.combine), &operands, ty);
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
    let all = ask(l, Ask::Chain, Some(reduction.combine), &[value, so_far, is_first], ty);
    let sum = ask(l, Ask::Last, None, &[all], ty);
    put(l, slot, sum);
    match operation {
        GroupOperation::InclusiveScan => all,
        GroupOperation::ExclusiveScan => {
            let nothing = neutral(l, reduction.neutral, ty);
            let before = l.select(is_first, nothing, so_far);
            ask(l, Ask::Shift, None, &[all, before], ty)
        }
        _ => {
            meet(l);
            get(l, slot, ty)
        }
    }
}

/// The votes of a subgroup, or of a work-group.
fn vote(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, name: &'static str) -> Rewritten {
    let value = last(args)?;
    let reduction = reduction(name)?;
    let result = if is_of_work_group(l, op)? {
        over_work_group(l, reduction, GroupOperation::Reduce, value)
    } else {
        let ty = l.ty(value);
        let nothing = neutral(l, reduction.neutral, ty);
        ask(l, Ask::Reduce, Some(reduction.combine), &[value, nothing], ty)
    };
    l.replace(op, &[result]);
    Ok(())
}

/// The value of the work-item with a local id.
fn broadcast(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, id) = (value_of(op, args)?, last(args)?);
    let ty = l.ty(value);
    if !is_of_work_group(l, op)? {
        // The id in a subgroup is a number.
        let id = l.elements(id)[0];
        let word = l.int(32);
        let id = l.resize(id, word, false);
        let result = ask(l, Ask::Shuffle, None, &[value, id], ty);
        l.replace(op, &[result]);
        return Ok(());
    }
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
    let kept = ask(l, Ask::Chosen, None, &[value, so_far, is_it], ty);
    put(l, slot, kept);
    meet(l);
    let result = get(l, slot, ty);
    l.replace(op, &[result]);
    Ok(())
}

/// Whether the work-item is among the first of its group that are executed as one vector.
fn is_first(l: &mut Rewriting<'_, '_>) -> Value {
    let word = l.int(32);
    let index = ask(l, Ask::Index, None, &[], word);
    let zero = l.int_constant(word, 0);
    l.icmp(ICmpPredicate::Eq, index, zero)
}

/// The size of an operation's clusters: the operand behind those that it always has.
pub(super) fn cluster(
    l: &Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    at: usize,
) -> Rewritten<u32> {
    let index = at + skipped(op);
    let size = l.conversion().subgroup;
    if args.len() <= index {
        return Ok(size);
    }
    let operand = op.operand(index).ok_or("an operand is missing")?;
    match constant_of(l, op, operand).or_else(|| known_number(l, args.one(index).ok()?)) {
        Some(n) if u32::try_from(n).is_ok_and(|n| n.is_power_of_two() && n <= size) => Ok(n as u32),
        Some(n) => Err(format!(
            "a cluster of {n} is no power of two, or larger than the subgroup, which has {size} work-items"
        )
        .into()),
        None => Err("the size of its clusters is no constant".into()),
    }
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

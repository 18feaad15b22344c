//! Instructions of work-groups and sub-groups as calls of functions of OpenCL C.

use super::calls::{Argument, Builtin, arguments, replace, result};
use super::open_cl::call;
use super::{Rewriting, open_cl_names};
use crate::mangle::{Scalar, Type as Mangled};
use spirula_ir::convert::SourceOp;
use spirula_llvm::op::{ICmp, ICmpPredicate};
use spirula_llvm::types as llvm;
use spirula_spec::{GroupOperation, Op, Scope};
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// Whether an instruction is one of a group, with its scope as the first argument.
pub(super) fn is_group(core: Op) -> bool {
    open_cl_names::function(core).is_some_and(|name| name.starts_with("group_"))
}

/// The names of the operations of reductions and scans, uniform and not.
fn operation(number: i64) -> Option<&'static str> {
    Some(match GroupOperation(number as u32) {
        GroupOperation::Reduce => "reduce",
        GroupOperation::InclusiveScan => "scan_inclusive",
        GroupOperation::ExclusiveScan => "scan_exclusive",
        GroupOperation::ClusteredReduce => "clustered_reduce",
        _ => return None,
    })
}

/// Whether an instruction has a group operation as its second argument.
fn has_operation(core: Op) -> bool {
    let name = open_cl_names::function(core).unwrap_or_default();
    core == Op::GroupNonUniformBallotBitCount
        || core != Op::GroupNonUniformShuffleXor
            && ["iadd", "fadd", "imul", "fmul", "min", "max", "and", "or", "xor"]
                .iter()
                .any(|end| name.ends_with(end))
}

/// The name of the function: the scope, the group operation, the operation on values.
fn name(core: Op, scope: &str, group: Option<i64>, count: usize) -> Option<String> {
    let function = open_cl_names::function(core)?;
    let Some(group) = group else {
        let clustered = core == Op::GroupNonUniformRotateKHR && count == 4;
        let function = if clustered { "group_clustered_rotate" } else { function };
        return Some(format!("{scope}_{function}"));
    };
    if core == Op::GroupNonUniformBallotBitCount {
        let what = match GroupOperation(group as u32) {
            GroupOperation::Reduce => "bit_count",
            GroupOperation::InclusiveScan => "inclusive_scan",
            _ => "exclusive_scan",
        };
        return Some(format!("{scope}_group_ballot_{what}"));
    }
    let (prefix, rest) = match function.strip_prefix("group_non_uniform_") {
        Some(rest) => ("group_non_uniform_", rest),
        None => ("group_", function.strip_prefix("group_")?),
    };
    // The letter before the operation is the kind of the numbers; `u` marks the arguments.
    let rest = match rest.strip_prefix("logical_i") {
        Some(rest) => format!("logical_{rest}"),
        None if rest.starts_with('u') => rest.to_owned(),
        None => rest.get(1..)?.to_owned(),
    };
    let operation = operation(group)?;
    let prefix = if operation == "clustered_reduce" { "group_" } else { prefix };
    Some(format!("{scope}_{prefix}{operation}_{rest}"))
}

/// Whether the result of a function is an integer that stands for a truth value.
fn returns_truth(core: Op) -> bool {
    let name = open_cl_names::function(core).unwrap_or_default();
    name.contains("logical_")
        || matches!(
            core,
            Op::GroupAny
                | Op::GroupAll
                | Op::GroupNonUniformAny
                | Op::GroupNonUniformAll
                | Op::GroupNonUniformAllEqual
                | Op::GroupNonUniformElect
                | Op::GroupNonUniformInverseBallot
                | Op::GroupNonUniformBallotBitExtract
        )
}

/// Whether the first argument of a function is an integer that stands for a truth value.
fn takes_truth(core: Op) -> bool {
    let name = open_cl_names::function(core).unwrap_or_default();
    name.contains("logical_")
        || matches!(
            core,
            Op::GroupAny
                | Op::GroupAll
                | Op::GroupNonUniformAny
                | Op::GroupNonUniformAll
                | Op::GroupNonUniformBallot
        )
}

/// An instruction of a group. One whose scope is not known has no function.
pub(super) fn group(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    let mut arguments = arguments(l, op)?;
    let scope = match arguments.first().and_then(|argument| argument.number).map(|n| Scope(n as u32)) {
        Some(Scope::Workgroup) => "work",
        Some(Scope::Subgroup) => "sub",
        _ => return Ok(false),
    };
    let group = match has_operation(core) {
        true => match arguments.get(1).and_then(|argument| argument.number) {
            Some(number) => Some(number),
            None => return Ok(false),
        },
        false => None,
    };
    let Some(name) = name(core, scope, group, arguments.len()) else { return Ok(false) };
    arguments.drain(..if group.is_some() { 2 } else { 1 });
    let word = l.int(32);
    if takes_truth(core)
        && let Some(first) = arguments.first_mut()
    {
        let value = first.value(l);
        let value = super::folds::extended(l, word, value);
        *first = Argument::new(value, Mangled::Scalar(Scalar::Int));
    }
    if core == Op::GroupBroadcast {
        spread_index(l, &mut arguments);
    }
    let ty = result(l, op)?;
    let truth = returns_truth(core);
    let mut builtin = Builtin::new(name, arguments, if truth { Some(word) } else { ty });
    builtin.effects.convergent = super::signature::is_convergent(core);
    let mut value = call(l, builtin);
    if let (true, Some(number)) = (truth, value) {
        let zero = l.int_constant(word, 0);
        value = Some(ICmp::build(l, ICmpPredicate::Ne, number, zero));
    }
    replace(l, op, value);
    Ok(true)
}

/// The function takes the components of the index one by one.
fn spread_index(l: &mut Rewriting<'_, '_>, arguments: &mut Vec<Argument>) {
    let Some(index) = arguments.get(1).cloned() else { return };
    let vector = index.value(l);
    if llvm::vector_length(l.context(), l.ty(vector)).is_none() {
        return;
    }
    arguments.truncate(1);
    let element = index.ty.element().clone();
    for component in l.elements(vector) {
        arguments.push(Argument::new(component, element.clone()));
    }
}

/// Block reads and writes, whose functions have the type of the data in their names.
pub(super) fn block(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let arguments = arguments(l, op)?;
    let ty = result(l, op)?;
    let data = ty.or_else(|| arguments.last().and_then(|data| data.value).map(|data| l.ty(data)));
    let data = data.ok_or("the type of its data is not known")?;
    let kind = match l.context().scalar_bits(llvm::scalar_of(l.context(), data)) {
        Some(8) => "_uc",
        Some(16) => "_us",
        Some(64) => "_ul",
        _ => "",
    };
    let count = llvm::vector_length(l.context(), data).map_or(String::new(), |(count, _)| count.to_string());
    let word = match core {
        Op::SubgroupBlockReadINTEL | Op::SubgroupImageBlockReadINTEL => "read",
        _ => "write",
    };
    let mut builtin = Builtin::new(format!("intel_sub_group_block_{word}{kind}{count}"), arguments, ty);
    builtin.effects.convergent = true;
    let value = call(l, builtin);
    replace(l, op, value);
    Ok(())
}

//! SPV_INTEL_task_sequence: a sequence is created for a function, which its address in LLVM stands for.

use super::build;
use super::constants::{integer_operand, is_address_of};
use super::{Rewritten, Rw};
use crate::errors::Code;
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Str, Type};
use spirula_llvm::op as source;
use spirula_spec::Op;
use spirula_spirv::op;

/// The name of the instruction in error texts.
const CREATE: &str = "TaskSequenceCreateINTEL";

/// Whether a name is that of the function for this instruction.
pub(super) fn is_create(name: &str) -> bool {
    name.strip_prefix("__spirv_").and_then(|name| Op::by_name(&format!("Op{name}")))
        == Some(Op::TaskSequenceCreateALTERA)
}

/// Whether an operation calls the function for this instruction.
pub(super) fn is_create_call(rw: &Rw<'_, '_>, op: SourceOp<'_>) -> bool {
    let callee = op.attr("callee").and_then(Attr::as_symbol).filter(|_| op.name() == source::Call::NAME);
    let builtin = callee.and_then(|callee| rw.conversion().builtins.get(&callee));
    builtin.is_some_and(|(_, signature)| is_create(&signature.name))
}

/// The operands after the function: what is said of a value that is too small, and of one that is too large.
const LITERALS: [(i64, i64, &str); 4] = [
    (-1, i64::MAX, "Pipeline must be a 32 bit integer with the value bigger or equal to -1."),
    (-1, 1, "ClusterMode valid values are -1, 0, 1."),
    (0, i64::MAX, "GetCapacity must be an unsigned 32-bit integer."),
    (0, i64::MAX, "AsyncCapacity must be an unsigned 32-bit integer."),
];

/// A call of the function for this instruction.
pub(super) fn create(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let refused = |what: &str| Code::InvalidInstruction.with(format!("{CREATE}\n{what}"));
    let function: Option<Str> = op
        .operand(0)
        .and_then(|value| is_address_of(op, value))
        .map(|symbol| rw.conversion().aliased(symbol))
        .filter(|symbol| rw.conversion().is_function(*symbol));
    let function = function.ok_or_else(|| refused("First argument is expected to be a function."))?;
    let mut words = vec![Attr::symbol(function)];
    for (index, (least, most, what)) in LITERALS.iter().enumerate() {
        let number = integer_operand(op, index + 1).filter(|n| (least..=most).contains(&n));
        words.push(ctx.i32_attr(number.ok_or_else(|| refused(what))? as i32));
    }
    let ty: Type = rw.result_type(op, 0)?;
    let name = Op::TaskSequenceCreateALTERA.row().map_or("", |row| row.name);
    let attrs = [("opcode", ctx.string_attr(name)), ("words", ctx.array_attr(&words))];
    let made = build::full(rw, op::INSTRUCTION, &[], &[ty], &attrs, &[])?;
    let made = build::only(rw, made)?;
    build::done(rw, op, made)
}

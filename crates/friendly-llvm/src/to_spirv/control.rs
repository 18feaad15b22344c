//! Control flow (LLVM language reference, "Terminator Instructions"). Kernels need no structured control flow.

use super::{Forward, Rewritten, Rw};
use super::{aborts, build};
use crate::errors::Code;
use smallvec::SmallVec;
use spirula_ir::convert::{Pattern, SourceOp};
use spirula_ir::{Attr, Block, Context, Op, OpBuilder as _, Value};
use spirula_llvm::ops::control;
use spirula_spirv::{carry, op};

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::raw("llvm.br", |rw, op| {
            let target = Target::of(rw, op, 0)?;
            branch(rw, op, &target)
        }),
        Pattern::raw("llvm.cond_br", conditional),
        Pattern::raw("llvm.switch", switch),
        Pattern::raw("llvm.return", return_),
        Pattern::raw("llvm.unreachable", |rw, op| {
            let made = match aborts::before(rw, op)? {
                Some(made) => made,
                None => build::plain(rw, op::UNREACHABLE, &[]),
            };
            ends(rw, op, made)
        }),
        Pattern::drop("llvm.label"),
        Pattern::raw("llvm.dbg_record", super::debug::functions::record),
        Pattern::drop("llvm.metadata_value"),
        Pattern::raw("llvm.indirectbr", |_, _| Err("SPIR-V has no indirect branches".into())),
        Pattern::raw("llvm.invoke", |_, _| exceptions()),
        Pattern::raw("llvm.landingpad", |_, _| exceptions()),
        Pattern::raw("llvm.resume", |_, _| exceptions()),
        Pattern::raw("llvm.callbr", |_, _| Err("SPIR-V has no branches of inline assembly".into())),
        Pattern::raw("llvm.va_arg", |_, _| Err("SPIR-V has no variable arguments".into())),
    ]
}

fn exceptions() -> Rewritten {
    Err(Code::InvalidInstruction.with("SPIR-V has no exceptions").into())
}

/// A block, and what is passed to it with the types of its arguments.
#[derive(PartialEq)]
struct Target {
    block: Block,
    values: SmallVec<[Value; 4]>,
}

impl Target {
    fn of(
        rw: &mut Rw<'_, '_>,
        op: SourceOp<'_>,
        index: usize,
    ) -> Result<Self, spirula_ir::convert::Mismatch> {
        let block = op.successors().nth(index).ok_or("it lacks a successor")?;
        let block = rw.block(block)?;
        let arguments = rw.block_arguments(block);
        let mut values = SmallVec::new();
        for (value, argument) in op.successor_operands(index).zip(arguments) {
            let value = rw.converted_value(op.body, value)?;
            let ty = build::ty(rw, argument);
            values.push(super::memory::cast_pointer(rw, value, ty)?);
        }
        Ok(Self { block, values })
    }
}

/// Gives a terminator the names of its block.
fn ends(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, made: Op) -> Rewritten {
    let Some(names) = super::names::of_block(op) else { return Ok(()) };
    let attrs = rw.context().dict_with(rw.arena().attrs(made), rw.context().str(carry::BLOCK), Some(names));
    rw.new_body().arena.set_attrs(made, attrs);
    Ok(())
}

fn branch(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, target: &Target) -> Rewritten {
    let made = build::full(rw, op::BRANCH, &target.values, &[], &[], &[target.block])?;
    ends(rw, op, made)
}

fn sizes(ctx: &Context, sizes: &[usize]) -> Attr {
    let sizes: Vec<i32> = sizes.iter().map(|n| *n as i32).collect();
    ctx.dense_i32_array(&sizes)
}

fn conditional(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let (yes, no) = (Target::of(rw, op, 0)?, Target::of(rw, op, 1)?);
    let condition = op.operand(0).ok_or("it lacks a condition")?;
    let condition = rw.converted_value(op.body, condition)?;
    branch_if(rw, op, condition, &yes, &no)
}

fn branch_if(
    rw: &mut Rw<'_, '_>,
    op: SourceOp<'_>,
    condition: Value,
    yes: &Target,
    no: &Target,
) -> Rewritten {
    if yes == no {
        return branch(rw, op, yes);
    }
    let segments = sizes(op.ctx, &[1, yes.values.len(), no.values.len()]);
    let passed = yes.values.iter().chain(&no.values).copied();
    let operands: Vec<Value> = std::iter::once(condition).chain(passed).collect();
    let attrs = [("operandSegmentSizes", segments)];
    let made = build::full(rw, op::BRANCH_CONDITIONAL, &operands, &[], &attrs, &[yes.block, no.block])?;
    ends(rw, op, made)
}

fn switch(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let selector = op.operand(0).ok_or("it lacks a value")?;
    let selector = rw.converted_value(op.body, selector)?;
    let mut targets = Vec::new();
    for index in 0..op.successors().len() {
        targets.push(Target::of(rw, op, index)?);
    }
    let (default, cases) = targets.split_first().ok_or("it lacks a default successor")?;
    if build::is_truth(op.ctx, build::ty(rw, selector)) {
        let values = control::case_values(op.ctx, op.arena(), op.op);
        let target = |wanted: bool| {
            let is_wanted = |value: &Attr| op.ctx.as_int(*value).is_some_and(|(_, n)| (n != 0) == wanted);
            values.iter().position(is_wanted).and_then(|index| cases.get(index)).unwrap_or(default)
        };
        return branch_if(rw, op, selector, target(true), target(false));
    }
    let passed: Vec<usize> = cases.iter().map(|case| case.values.len()).collect();
    let mut attrs = vec![
        ("case_operand_segments", sizes(op.ctx, &passed)),
        ("operandSegmentSizes", sizes(op.ctx, &[1, default.values.len(), passed.iter().sum()])),
    ];
    attrs.extend(op.attr("case_values").map(|values| ("literals", values)));
    let operands: Vec<Value> =
        std::iter::once(selector).chain(targets.iter().flat_map(|t| t.values.iter().copied())).collect();
    let blocks: Vec<Block> = targets.iter().map(|target| target.block).collect();
    let made = build::full(rw, op::SWITCH, &operands, &[], &attrs, &blocks)?;
    ends(rw, op, made)
}

fn return_(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let Some(value) = op.operand(0) else {
        let made = build::plain(rw, op::RETURN, &[]);
        return ends(rw, op, made);
    };
    let value = rw.converted_value(op.body, value)?;
    let ty = rw.enclosing().and_then(|function| {
        let name = SourceOp { ctx: op.ctx, body: rw.conversion().source, op: function.op }
            .attr("sym_name")
            .and_then(Attr::as_string)?;
        rw.conversion().pointees.result(name)
    });
    let value = match ty {
        Some(ty) => super::memory::cast_pointer(rw, value, ty)?,
        None => value,
    };
    let made = build::plain(rw, op::RETURN_VALUE, &[value]);
    ends(rw, op, made)
}

//! Branches, and structured control flow of the `scf` dialect as branches.

use super::{Host, Rewritten, Rw};
use crate::builder::LlvmBuilder;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceBlock, SourceOp};
use spirula_ir::{Block, Type, Value};
use spirula_llvm::op::ICmpPredicate;
use spirula_llvm::op::{Add, CondBr, Unreachable};

pub(super) static BRANCHES: &[Pattern<Host>] = &[
    Pattern::new("cf.br", |rw, op, operands| {
        let to = *rw.successors(op)?.first().ok_or("it lacks a successor")?;
        rw.br(to, operands.all());
        Ok(())
    }),
    Pattern::new("cf.cond_br", |rw, op, operands| {
        let to = rw.successors(op)?;
        let passed = [0, 1].map(|i| op.successor_operands(i).len() as i32);
        let sizes = op.ctx.dense_i32_array(&[1, passed[0], passed[1]]);
        rw.full(CondBr::NAME, operands.all(), &[], &[("operandSegmentSizes", sizes)], &to);
        Ok(())
    }),
    Pattern::new("cf.assert", |rw, _, operands| {
        let condition = operands.one(0)?;
        let (next, wrong) = (rw.create_block(&[]), rw.create_block(&[]));
        rw.cond_br(condition, (next, &[]), (wrong, &[]));
        rw.continue_in(wrong);
        Unreachable::build(rw);
        rw.continue_in(next);
        Ok(())
    }),
];

pub(super) static STRUCTURED: &[Pattern<Host>] =
    &[Pattern::new("scf.for", for_), Pattern::new("scf.if", if_), Pattern::new("scf.while", while_)];

/// The types of the results.
fn results(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Rewritten<Vec<Type>> {
    (0..op.result_count()).map(|i| rw.result_type(op, i)).collect()
}

fn only_block(op: SourceOp<'_>, region: usize) -> Result<SourceBlock, Mismatch> {
    let mut blocks = op.blocks(region);
    match (blocks.next(), blocks.next()) {
        (Some(block), None) => Ok(block),
        _ => Err("one of its regions has not one block".into()),
    }
}

/// Converts a source block at the end of a block, but for its last operation, of which it gives the operands.
fn inline(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    source: SourceBlock,
    into: Block,
    arguments: &[Value],
) -> Rewritten<Vec<Value>> {
    rw.map_block(source, into);
    let old: Vec<_> = op.arguments(source).collect();
    if old.len() != arguments.len() {
        return Err("its body has another number of arguments".into());
    }
    for (old, new) in old.into_iter().zip(arguments) {
        rw.map(old, &[*new]);
    }
    let ops: Vec<SourceOp<'_>> = op.ops(source).collect();
    let (last, ops) = ops.split_last().ok_or("one of its blocks is empty")?;
    ops.iter().try_for_each(|op| rw.convert_op(*op))?;
    rw.set_loc(last.loc());
    last.operands().map(|value| rw.converted_value(op.body, value)).collect()
}

fn for_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [from, to, step, initial @ ..] = operands.all() else { return Err("it lacks an operand".into()) };
    let (from, to, step) = (*from, *to, *step);
    let results = results(rw, op)?;
    let counter = rw.ty(from);
    let types: Vec<Type> = std::iter::once(counter).chain(results.iter().copied()).collect();
    let (head, body, exit) = (rw.create_block(&types), rw.create_block(&[]), rw.create_block(&[]));
    let begin: Vec<Value> = std::iter::once(from).chain(initial.iter().copied()).collect();
    let is_unsigned = op.attr("unsignedCmp").is_some();
    rw.br(head, &begin);
    rw.continue_in(head);
    let carried = rw.block_arguments(head);
    let predicate = if is_unsigned { ICmpPredicate::Ult } else { ICmpPredicate::Slt };
    let goes_on = rw.icmp(predicate, carried[0], to);
    rw.cond_br(goes_on, (body, &[]), (exit, &[]));
    rw.continue_in(body);
    let source = only_block(op, 0)?;
    let yielded = inline(rw, op, source, body, &carried)?;
    let next = Add::build(rw, carried[0], step);
    let again: Vec<Value> = std::iter::once(next).chain(yielded).collect();
    rw.br(head, &again);
    rw.continue_in(exit);
    rw.set_loc(op.loc());
    rw.replace(op, &carried[1..]);
    Ok(())
}

fn if_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let condition = operands.one(0)?;
    let results = results(rw, op)?;
    let has_else = op.blocks(1).next().is_some();
    let (yes, merge) = (rw.create_block(&[]), rw.create_block(&results));
    let no = if has_else { rw.create_block(&[]) } else { merge };
    rw.cond_br(condition, (yes, &[]), (no, &[]));
    for (region, block) in [(0, yes), (1, no)].into_iter().take(1 + usize::from(has_else)) {
        rw.continue_in(block);
        let source = only_block(op, region)?;
        let yielded = inline(rw, op, source, block, &[])?;
        rw.br(merge, &yielded);
    }
    rw.continue_in(merge);
    rw.set_loc(op.loc());
    let values = rw.block_arguments(merge);
    rw.replace(op, &values);
    Ok(())
}

fn while_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let results = results(rw, op)?;
    let before: Vec<Type> = operands.all().iter().map(|value| rw.ty(*value)).collect();
    let (head, body, exit) = (rw.create_block(&before), rw.create_block(&results), rw.create_block(&results));
    rw.br(head, operands.all());
    rw.continue_in(head);
    let carried = rw.block_arguments(head);
    let source = only_block(op, 0)?;
    let condition = inline(rw, op, source, head, &carried)?;
    let (condition, passed) = condition.split_first().ok_or("its condition is missing")?;
    rw.cond_br(*condition, (body, passed), (exit, passed));
    rw.continue_in(body);
    let passed = rw.block_arguments(body);
    let source = only_block(op, 1)?;
    let yielded = inline(rw, op, source, body, &passed)?;
    rw.br(head, &yielded);
    rw.continue_in(exit);
    rw.set_loc(op.loc());
    let values = rw.block_arguments(exit);
    rw.replace(op, &values);
    Ok(())
}

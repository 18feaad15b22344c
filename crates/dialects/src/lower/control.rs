//! Structured control flow of the `scf` dialect as branches.

use super::{Lower, Rewritten, Rw, index_constant};
use crate::arith::op::{AddI, CmpI, CmpIPredicate, IndexCast};
use crate::{cf, scf};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Operands, Pattern, SourceBlock, SourceOp, SourceValue};
use spirula_ir::{Block, OpBuilder, Type, Value};

pub(super) static PATTERNS: &[Pattern<Lower>] = &[
    Pattern::new("scf.for", for_),
    Pattern::new("scf.if", if_),
    Pattern::new("scf.while", while_),
    Pattern::new("scf.execute_region", execute_region),
    Pattern::new("scf.index_switch", index_switch),
    Pattern::new("scf.parallel", parallel),
    Pattern::new("scf.forall", forall),
];

fn br(rw: &mut Rw<'_>, to: Block, passed: &[Value]) {
    cf::op::Br::build(rw, (to, passed));
}

fn result_types(op: SourceOp<'_>) -> Vec<Type> {
    op.result_types().collect()
}

pub(super) fn only_block(op: SourceOp<'_>, region: usize) -> Rewritten<SourceBlock> {
    let mut blocks = op.blocks(region);
    match (blocks.next(), blocks.next()) {
        (Some(block), None) => Ok(block),
        _ => Err("one of its regions has not one block".into()),
    }
}

/// Converts a source block at the insertion point, but for its last operation, which it gives with its operands.
pub(super) fn inline<'s>(
    rw: &mut Rw<'_>,
    op: SourceOp<'s>,
    source: SourceBlock,
    into: Block,
    arguments: &[Value],
) -> Rewritten<(SourceOp<'s>, Vec<Value>)> {
    rw.map_block(source, into);
    let old: Vec<_> = op.arguments(source).collect();
    if old.len() != arguments.len() {
        return Err("its body has another number of arguments".into());
    }
    for (old, new) in old.into_iter().zip(arguments) {
        rw.map(old, &[*new]);
    }
    let ops: Vec<SourceOp<'s>> = op.ops(source).collect();
    let (last, ops) = ops.split_last().ok_or("one of its blocks is empty")?;
    ops.iter().try_for_each(|op| rw.convert_op(*op))?;
    rw.set_loc(last.loc());
    Ok((*last, values(rw, *last)?))
}

/// What the operands of an operation became.
fn values(rw: &mut Rw<'_>, op: SourceOp<'_>) -> Rewritten<Vec<Value>> {
    op.operands().map(|value| rw.converted_value(op.body, value)).collect()
}

/// What fills a block in a loop: it gets the variable and the carried values.
pub(super) type LoopBody<'a> = dyn FnMut(&mut Rw<'_>, Block, &[Value]) -> Rewritten<Vec<Value>> + 'a;

/// A loop that counts: its variable and the carried values go to `body`, which gives the next carried values. What is
/// carried out is the result.
fn count(
    rw: &mut Rw<'_>,
    (from, to, step, is_unsigned): (Value, Value, Value, bool),
    initial: &[Value],
    body: &mut LoopBody<'_>,
) -> Rewritten<Vec<Value>> {
    let types: Vec<Type> =
        std::iter::once(from).chain(initial.iter().copied()).map(|value| rw.arena().ty(value)).collect();
    let (head, inside, exit) = (rw.create_block(&types), rw.create_block(&[]), rw.create_block(&[]));
    let loc = rw.loc();
    br(rw, head, &[&[from], initial].concat());
    rw.continue_in(head);
    let carried = rw.block_arguments(head);
    let predicate = if is_unsigned { CmpIPredicate::Ult } else { CmpIPredicate::Slt };
    let goes_on = CmpI::build(rw, predicate, carried[0], to);
    cf::op::CondBr::build(rw, goes_on, (inside, &[]), (exit, &[]));
    rw.continue_in(inside);
    let yielded = body(rw, inside, &carried)?;
    rw.set_loc(loc);
    let next = AddI::build(rw, carried[0], step);
    br(rw, head, &[&[next], yielded.as_slice()].concat());
    rw.continue_in(exit);
    Ok(carried[1..].to_vec())
}

fn for_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [from, to, step, initial @ ..] = operands.all() else { return Err("it lacks an operand".into()) };
    let bounds = (*from, *to, *step, op.attr("unsignedCmp").is_some());
    let source = only_block(op, 0)?;
    let results = count(rw, bounds, initial, &mut |rw, inside, arguments| {
        Ok(inline(rw, op, source, inside, arguments)?.1)
    })?;
    rw.replace(op, &results);
    Ok(())
}

fn if_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let condition = operands.one(0)?;
    let has_else = op.blocks(1).next().is_some();
    let (yes, merge) = (rw.create_block(&[]), rw.create_block(&result_types(op)));
    let no = if has_else { rw.create_block(&[]) } else { merge };
    cf::op::CondBr::build(rw, condition, (yes, &[]), (no, &[]));
    for (region, block) in [(0, yes), (1, no)].into_iter().take(1 + usize::from(has_else)) {
        rw.continue_in(block);
        inline_whole(rw, op, region, block, &[], merge)?;
    }
    finish(rw, op, merge);
    Ok(())
}

/// Goes on in the block behind a structure, whose arguments are its results.
fn finish(rw: &mut Rw<'_>, op: SourceOp<'_>, merge: Block) {
    rw.continue_in(merge);
    rw.set_loc(op.loc());
    let values = rw.block_arguments(merge);
    rw.replace(op, &values);
}

/// Converts the only block of a region; what it yields goes to the block behind the structure.
fn inline_whole(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    region: usize,
    into: Block,
    arguments: &[Value],
    merge: Block,
) -> Rewritten {
    let source = only_block(op, region)?;
    let (_, yielded) = inline(rw, op, source, into, arguments)?;
    br(rw, merge, &yielded);
    Ok(())
}

fn while_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (before, after) = (only_block(op, 0)?, only_block(op, 1)?);
    let types = |block| op.arguments(block).map(|value: SourceValue| op.ty(value)).collect::<Vec<Type>>();
    let (head, body) = (rw.create_block(&types(before)), rw.create_block(&types(after)));
    let exit = rw.create_block(&[]);
    br(rw, head, operands.all());
    rw.continue_in(head);
    let carried = rw.block_arguments(head);
    let (last, condition) = inline(rw, op, before, head, &carried)?;
    if last.name() != scf::CONDITION {
        return Err("the region before its body ends with no condition".into());
    }
    let (condition, passed) = condition.split_first().ok_or("its condition is missing")?;
    cf::op::CondBr::build(rw, *condition, (body, passed), (exit, &[]));
    rw.continue_in(body);
    let arguments = rw.block_arguments(body);
    let (_, yielded) = inline(rw, op, after, body, &arguments)?;
    br(rw, head, &yielded);
    rw.continue_in(exit);
    rw.set_loc(op.loc());
    // The condition dominates what is behind the loop.
    rw.replace(op, passed);
    Ok(())
}

/// Its blocks go on in the surrounding region; what yields branches to what is behind.
fn execute_region(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let merge = rw.create_block(&result_types(op));
    let sources: Vec<SourceBlock> = op.blocks(0).collect();
    let mut blocks = Vec::new();
    for source in &sources {
        let types: Vec<Type> = op.arguments(*source).map(|value| op.ty(value)).collect();
        let block = rw.create_block(&types);
        rw.map_block(*source, block);
        let arguments = rw.block_arguments(block);
        for (old, new) in op.arguments(*source).zip(arguments) {
            rw.map(old, &[new]);
        }
        blocks.push(block);
    }
    br(rw, *blocks.first().ok_or("its region is empty")?, &[]);
    for (source, block) in sources.iter().zip(blocks) {
        rw.continue_in(block);
        for inner in op.ops(*source).collect::<Vec<_>>() {
            if inner.name() == scf::YIELD {
                rw.set_loc(inner.loc());
                let yielded = values(rw, inner)?;
                br(rw, merge, &yielded);
            } else {
                rw.convert_op(inner)?;
            }
        }
    }
    finish(rw, op, merge);
    Ok(())
}

fn index_switch(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let cases = op.attr("cases").and_then(|attr| ctx.as_dense_ints(attr)).ok_or("it lacks cases")?;
    let i64 = ctx.int_type(64);
    let raw: Vec<u8> = cases.iter().flat_map(|case| case.to_le_bytes()).collect();
    let count = i64::try_from(cases.len()).map_err(|_| "it has too many cases")?;
    let case_values = (count > 0).then(|| ctx.dense_attr(ctx.vector_type(&[count], i64), &raw));
    let merge = rw.create_block(&result_types(op));
    let flag = IndexCast::build(rw, i64, operands.one(0)?);
    let blocks: Vec<Block> = (0..=cases.len()).map(|_| rw.create_block(&[])).collect();
    let targets: Vec<(Block, &[Value])> = blocks[1..].iter().map(|block| (*block, &[][..])).collect();
    let attrs = cf::op::SwitchAttrs { case_values };
    cf::op::Switch::build_with(rw, flag, (blocks[0], &[]), &targets, &attrs);
    for (region, block) in (1..).zip(&blocks[1..]).chain([(0, &blocks[0])]) {
        rw.continue_in(*block);
        inline_whole(rw, op, region, *block, &[], merge)?;
    }
    finish(rw, op, merge);
    Ok(())
}

/// A `scf.forall` without results: loops in loops.
fn forall(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let bounds = bounds_of_forall(rw, op, operands)?;
    let nest = Nest { op, bounds: &bounds, source: only_block(op, 0)?, make: count };
    nest.all(rw, &[])?;
    rw.replace(op, &[]);
    Ok(())
}

/// All lower bounds, all upper bounds, all steps of a `scf.forall` without results.
pub(super) fn bounds_of_forall(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
) -> Rewritten<Vec<Value>> {
    if op.result_count() > 0 {
        return Err("its results are tensors that its iterations share".into());
    }
    let mut given = operands.all().iter().copied();
    let mut bounds = Vec::new();
    for name in ["staticLowerBound", "staticUpperBound", "staticStep"] {
        let numbers = op.attr(name).and_then(|attr| op.ctx.as_dense_ints(attr)).ok_or("it lacks bounds")?;
        for number in numbers {
            bounds.push(match number {
                DYNAMIC => given.next().ok_or("it lacks an operand")?,
                known => index_constant(rw, known),
            });
        }
    }
    Ok(bounds)
}

/// Loops in loops, one iteration after the other.
fn parallel(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (bounds, initial) = bounds_of_parallel(op, operands)?;
    let nest = Nest { op, bounds, source: only_block(op, 0)?, make: count };
    let results = nest.all(rw, initial)?;
    rw.replace(op, &results);
    Ok(())
}

/// All lower bounds, all upper bounds, all steps of a `scf.parallel`; and the initial values of its reductions.
pub(super) fn bounds_of_parallel<'o>(
    op: SourceOp<'_>,
    operands: Operands<'o>,
) -> Rewritten<(&'o [Value], &'o [Value])> {
    let sizes = op.attr("operandSegmentSizes").and_then(|attr| op.ctx.as_dense_ints(attr));
    let dims = sizes.and_then(|sizes| usize::try_from(*sizes.first()?).ok()).ok_or("it lacks bounds")?;
    operands.all().split_at_checked(dims.saturating_mul(3)).ok_or("it lacks an operand".into())
}

/// What makes a loop: bounds, step and whether they have no sign; initial values; body.
pub(super) type MakeLoop =
    fn(&mut Rw<'_>, (Value, Value, Value, bool), &[Value], &mut LoopBody<'_>) -> Rewritten<Vec<Value>>;

/// The loops of a parallel loop.
pub(super) struct Nest<'a, 's> {
    pub(super) op: SourceOp<'s>,
    /// All lower bounds, all upper bounds, all steps.
    pub(super) bounds: &'a [Value],
    pub(super) source: SourceBlock,
    pub(super) make: MakeLoop,
}

impl Nest<'_, '_> {
    /// All loops, the first the outermost; gives the results of the reductions.
    pub(super) fn all(&self, rw: &mut Rw<'_>, initial: &[Value]) -> Rewritten<Vec<Value>> {
        self.level(rw, &mut Vec::new(), initial, None)
    }

    /// The loop for the dimension behind those that have variables, or the body in the innermost one.
    fn level(
        &self,
        rw: &mut Rw<'_>,
        variables: &mut Vec<Value>,
        carried: &[Value],
        block: Option<Block>,
    ) -> Rewritten<Vec<Value>> {
        let (at, dims) = (variables.len(), self.bounds.len() / 3);
        if at == dims {
            return self.body(rw, variables, carried, block.ok_or("it has no dimension")?);
        }
        let [from, to, step] = [0, 1, 2].map(|which| self.bounds[which * dims + at]);
        (self.make)(rw, (from, to, step, false), carried, &mut |rw, inside, arguments| {
            variables.push(arguments[0]);
            let yielded = self.level(rw, variables, &arguments[1..], Some(inside))?;
            variables.pop();
            Ok(yielded)
        })
    }

    /// The body, and each reduction of what it gives with what is carried.
    fn body(
        &self,
        rw: &mut Rw<'_>,
        variables: &[Value],
        carried: &[Value],
        block: Block,
    ) -> Rewritten<Vec<Value>> {
        let (reduce, given) = inline(rw, self.op, self.source, block, variables)?;
        let mut reduced = Vec::new();
        for (region, (value, carried)) in given.iter().zip(carried).enumerate() {
            let source = only_block(reduce, region)?;
            let at = rw.insertion_block();
            let (_, results) = inline(rw, reduce, source, at, &[*carried, *value])?;
            reduced.push(*results.first().ok_or("a reduction gives no value")?);
        }
        Ok(reduced)
    }
}

//! Branches, calls, and the regions of structured control flow.

use super::{Checked, quoted};
use crate::op::{self, slot};
use spirula_ir::{Attr, Block, OpArena, Region, VerifyOp};

pub(crate) fn branch_conditional(op: &mut VerifyOp<'_>) -> Checked {
    let Some(weights) = op.slot(slot::branch_conditional::BRANCH_WEIGHTS) else { return Ok(()) };
    let weights: Vec<i64> =
        op.ctx.as_array(weights).into_iter().flatten().filter_map(|a| Some(op.ctx.as_int(a)?.1)).collect();
    if weights.len() != 2 {
        return Err(op.error("must have exactly two branch weights"));
    }
    if weights.iter().all(|w| *w == 0) {
        return Err(op.error("branch weights cannot both be zero"));
    }
    Ok(())
}

pub(crate) fn switch(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let targets = op.arena().successors(op.op).len().saturating_sub(1);
    let literals = op.slot(slot::switch::LITERALS).and_then(|literals| ctx.attr_type(literals));
    let Some(literals) = literals else { return Ok(()) };
    let (Some(selector), element) = (op.operand_type(0), ctx.element_or_self(literals)) else {
        return Ok(());
    };
    if element != selector {
        let (selector, element) = (quoted(ctx, selector), quoted(ctx, element));
        return Err(op.error(format!("'selector' type ({selector}) should match literals type ({element})")));
    }
    let count = ctx.element_count(literals).unwrap_or(0);
    if count != targets as u64 {
        return Err(
            op.error(format!("number of literals ({count}) should match number of targets ({targets})"))
        );
    }
    Ok(())
}

pub(crate) fn function_call(op: &mut VerifyOp<'_>) -> Checked {
    let (ctx, here) = (op.ctx, op.arena());
    let Some(callee) = op.slot(slot::function_call::CALLEE).and_then(Attr::as_symbol) else { return Ok(()) };
    let found = op.lookup(callee).filter(|(arena, function)| arena.name(*function) == op::FUNC);
    let Some((arena, function)) = found else {
        let name = ctx.text(callee);
        return Err(op.error(format!("callee function '{name}' not found in nearest symbol table")));
    };
    let ty = arena.slot(function, slot::func::FUNCTION_TYPE).and_then(Attr::as_type);
    let Some((mut inputs, mut results)) = ty.and_then(|ty| ctx.function_parts(ty)) else { return Ok(()) };
    let given = op.operand_count();
    if given != inputs.len() {
        let expected = inputs.len();
        return Err(op.error(format!(
            "has incorrect number of operands for callee: expected {expected}, but provided {given}"
        )));
    }
    for (i, found) in op.operand_types().enumerate() {
        if let Some(want) = inputs.next().filter(|want| *want != found) {
            let (want, found) = (quoted(ctx, want), quoted(ctx, found));
            return Err(op.error(format!(
                "operand type mismatch: expected operand type {want}, but provided {found} for operand number {i}"
            )));
        }
    }
    let taken = here.result_count(op.op);
    if taken != results.len() {
        return Err(op.error(format!(
            "has incorrect number of results has for callee: expected {}, but provided {taken}",
            results.len()
        )));
    }
    if let (Some(found), Some(want)) = (op.result_type(0), results.next())
        && found != want
    {
        let (want, found) = (quoted(ctx, want), quoted(ctx, found));
        return Err(op.error(format!("result type mismatch: expected {want}, but provided {found}")));
    }
    Ok(())
}

pub(crate) fn unreachable(op: &mut VerifyOp<'_>) -> Checked {
    let arena = op.arena();
    let block = arena.block_of(op.op);
    let entry = block.and_then(|block| arena.block_parent(block)).and_then(|region| arena.entry(region));
    if block == entry {
        return Err(op.error("cannot be used in reachable block"));
    }
    Ok(())
}

/// Whether a block consists of `spirv.mlir.merge`.
fn is_merge(arena: &OpArena, block: Block) -> bool {
    let first = arena.first(block);
    first == arena.last(block) && first.is_some_and(|op| arena.name(op) == op::MLIR_MERGE)
}

/// Only the last block of a structured region merges.
fn merges_at_end(op: &mut VerifyOp<'_>, arena: &OpArena, region: Region) -> Checked {
    let Some(last) = arena.last_block(region) else { return Ok(()) };
    if !is_merge(arena, last) {
        return Err(op.error("last block must be the merge block with only one 'spirv.mlir.merge' op"));
    }
    let merges = |block: Block| arena.last(block).is_some_and(|op| arena.name(op) == op::MLIR_MERGE);
    if arena.blocks(region).any(|block| block != last && merges(block)) {
        return Err(op.error("should not have 'spirv.mlir.merge' op outside the merge block"));
    }
    Ok(())
}

pub(crate) fn selection(op: &mut VerifyOp<'_>) -> Checked {
    let (inside, regions) = op.body().inside(op.op);
    let Some(region) = regions.first().copied() else { return Ok(()) };
    let arena = &inside.arena;
    if arena.entry(region).is_none() {
        return Ok(());
    }
    merges_at_end(op, arena, region)?;
    if arena.entry(region) == arena.last_block(region) {
        return Err(op.error("must have a selection header block"));
    }
    yields(op, arena, region)
}

/// The types of what `spirv.mlir.merge` yields are those of the results.
fn yields(op: &mut VerifyOp<'_>, arena: &OpArena, region: Region) -> Checked {
    let Some(merge) = arena.last_block(region).and_then(|block| arena.last(block)) else { return Ok(()) };
    let here = op.arena();
    let yielded = arena.operands(merge).iter().map(|value| arena.ty(*value));
    if !yielded.eq(here.results(op.op).map(|value| here.ty(value))) {
        return Err(op.error("result types do not match types yielded with `spirv.mlir.merge`"));
    }
    Ok(())
}

/// The blocks of a loop: entry, header, body, continue, merge.
pub(crate) fn structured_loop(op: &mut VerifyOp<'_>) -> Checked {
    let (inside, regions) = op.body().inside(op.op);
    let Some(region) = regions.first().copied() else { return Ok(()) };
    let arena = &inside.arena;
    let blocks: Vec<Block> = arena.blocks(region).collect();
    if blocks.is_empty() {
        return Ok(());
    }
    merges_at_end(op, arena, region)?;
    let (entry, header, behind) = match blocks.as_slice() {
        [_] => {
            return Err(op.error("must have an entry block branching to the loop header block"));
        }
        [_, _] => {
            return Err(op.error("must have a loop header block branched from the entry block"));
        }
        [entry, header, behind @ ..] => (*entry, *header, behind),
        [] => return Ok(()),
    };
    let only = arena.first(entry).filter(|first| arena.last(entry) == Some(*first));
    if !only.is_some_and(|b| arena.name(b) == op::BRANCH && arena.successors(b) == [header]) {
        return Err(op.error("entry block must only have one 'spirv.Branch' op to the second block"));
    }
    let [body @ .., again, _] = behind else {
        return Err(op.error("requires a loop continue block branching to the loop header block"));
    };
    let goes_back =
        |block: Block| arena.last(block).is_some_and(|last| arena.successors(last).contains(&header));
    if !goes_back(*again) {
        return Err(op.error(
            "second to last block must be the loop continue block that branches to the loop header block",
        ));
    }
    if body.iter().any(|block| goes_back(*block)) {
        return Err(
            op.error("can only have the entry and loop continue block branching to the loop header block")
        );
    }
    yields(op, arena, region)
}

/// Returns match the result type of the enclosing `spirv.func`.
pub(crate) fn function_return(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let Some(enclosing) = op.enclosing().filter(|enclosing| enclosing.arena.name(enclosing.op) == op::FUNC)
    else {
        return Ok(());
    };
    let ty = enclosing.arena.slot(enclosing.op, slot::func::FUNCTION_TYPE).and_then(Attr::as_type);
    let Some((_, mut results)) = ty.and_then(|ty| ctx.function_parts(ty)) else { return Ok(()) };
    let count = results.len();
    match (op.operand_type(0), results.next()) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(op.error("cannot be used in functions returning value")),
        (Some(found), Some(want)) if count == 1 && found == want => Ok(()),
        (Some(found), Some(want)) if count == 1 => {
            let (found, want) = (quoted(ctx, found), quoted(ctx, want));
            Err(op.error(format!(
                " return value's type ({found}) mismatch with function's result type ({want})"
            )))
        }
        (Some(_), _) => {
            Err(op.error(format!("returns 1 value but enclosing function requires {count} results")))
        }
    }
}

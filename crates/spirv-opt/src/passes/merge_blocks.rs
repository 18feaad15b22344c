//! `spirv-merge-blocks`: joins a block with its only successor, if it is that block's only predecessor.
//!
//! A block that a header names as merge or continue block keeps its label. A header only takes in a block that ends in
//! a branch without merge information of its own, since the merge instruction must come right before the branch.

use super::blocks::{Named, has_detached, join};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Context, Editor, Op, OpArena, successor_operands};
use spirula_spirv::merge::{Merge, merge_of};
use spirula_spirv::op;

pub(crate) const PASS: PassRow = function_pass(
    "spirv-merge-blocks",
    "SPIRVMergeBlocks",
    "join blocks with their only successor",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(merge_blocks(&mut Editor::new(run.ctx, run.body))))
    },
);

/// Merges all blocks that can be. Returns whether there were any.
pub(crate) fn merge_blocks(editor: &mut Editor<'_>) -> bool {
    let named = Named::of(editor.arena());
    let mut changed = false;
    for region in editor.arena().roots().to_vec() {
        let mut at = editor.arena().entry(region);
        while let Some(block) = at {
            while let Some((branch, next)) = mergeable(editor, &named, block) {
                let (ctx, arena) = (editor.ctx(), editor.arena());
                let Some(row) = ctx.op_row(op::BRANCH) else { break };
                let values = successor_operands(ctx, arena, branch, row, 0).to_vec();
                join(editor, next, block, &values);
                changed = true;
            }
            at = editor.arena().next_block(block);
        }
    }
    changed
}

/// The branch of a block and its target, if the two can be one block.
fn mergeable(editor: &Editor<'_>, named: &Named, block: Block) -> Option<(Op, Block)> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let branch = arena.last(block).filter(|last| arena.name(*last) == op::BRANCH)?;
    let [next] = *arena.successors(branch) else { return None };
    let alone = next != block && editor.predecessor_count(next) == 1 && !named.has(next);
    (alone && takes_in(ctx, arena, branch, next)).then_some((branch, next))
}

/// Whether the block with this branch can end as `next` does.
fn takes_in(ctx: &Context, arena: &OpArena, branch: Op, next: Block) -> bool {
    let Some(last) = arena.last(next) else { return false };
    if has_detached(ctx, arena, next) || arena.block_of(branch).is_none_or(|b| has_detached(ctx, arena, b)) {
        return false;
    }
    match merge_of(arena, branch) {
        None => true,
        Some(Merge::Loop(..)) => {
            matches!(arena.name(last), op::BRANCH | op::BRANCH_CONDITIONAL) && merge_of(arena, last).is_none()
        }
        Some(Merge::Selection(..)) => false,
    }
}

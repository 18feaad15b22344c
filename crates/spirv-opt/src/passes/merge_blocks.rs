//! `spirv-merge-blocks`: joins a block with its only successor, if it is that block's only predecessor.
//!
//! A block that a header names as merge block keeps its label; one that is only the continue target of a loop gives that
//! role to the block that takes it in, unless a header names that one. A header only takes in a block that ends in
//! a branch without merge information of its own, since the merge instruction must come right before the branch.

use super::blocks::{has_detached, join};
use crate::pipeline::function_pass;
use rustc_hash::{FxHashMap, FxHashSet};
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
    let mut named = Named::of(editor.arena());
    let mut changed = false;
    for region in editor.arena().roots().to_vec() {
        let mut at = editor.arena().entry(region);
        while let Some(block) = at {
            while let Some((branch, next)) = mergeable(editor, &named, block) {
                let (ctx, arena) = (editor.ctx(), editor.arena());
                let Some(row) = ctx.op_row(op::BRANCH) else { break };
                let values = successor_operands(ctx, arena, branch, row, 0).to_vec();
                join(editor, next, block, &values);
                named.join(editor, next, block);
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
    let is_header = merge_of(arena, branch).is_some();
    let alone =
        next != block && editor.predecessor_count(next) == 1 && !named.keeps_label(next, block, is_header);
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

/// The blocks that headers name.
struct Named {
    /// Merge blocks, and continue targets that are a header too or the target of several loops.
    fixed: FxHashSet<Block>,
    /// The header of each other continue target, and the reverse.
    header_of: FxHashMap<Block, Block>,
    target_of: FxHashMap<Block, Block>,
    /// The targets of OpSwitch, which its block has to dominate: it does not dominate a continue target.
    cases: FxHashSet<Block>,
}

impl Named {
    fn of(arena: &OpArena) -> Self {
        let mut this = Self {
            fixed: FxHashSet::default(),
            header_of: FxHashMap::default(),
            target_of: FxHashMap::default(),
            cases: FxHashSet::default(),
        };
        for header in arena.root_blocks() {
            if let Some(last) = arena.last(header).filter(|last| arena.name(*last) == op::SWITCH) {
                this.cases.extend(arena.successors(last));
            }
            match arena.last(header).and_then(|last| merge_of(arena, last)) {
                Some(Merge::Loop(_, merge, target)) => {
                    this.fixed.insert(merge);
                    if target == header || this.header_of.insert(target, header).is_some() {
                        this.fixed.insert(target);
                    }
                }
                Some(Merge::Selection(_, merge)) => {
                    this.fixed.insert(merge);
                }
                None => {}
            }
        }
        this.header_of.retain(|target, _| !this.fixed.contains(target));
        this.target_of = this.header_of.iter().map(|(target, header)| (*header, *target)).collect();
        this
    }

    /// Whether a block cannot be joined with one that is, or is not, a header.
    fn keeps_label(&self, block: Block, into: Block, is_header: bool) -> bool {
        let is_target = |block| self.header_of.contains_key(&block);
        self.fixed.contains(&block)
            || is_target(block)
                && (is_header || is_target(into) || self.fixed.contains(&into) || self.cases.contains(&into))
    }

    /// Gives the roles of a block to the one that took it in.
    fn join(&mut self, editor: &mut Editor<'_>, block: Block, into: Block) {
        if let Some(target) = self.target_of.remove(&block) {
            self.target_of.insert(into, target);
            self.header_of.insert(target, into);
        }
        let Some(header) = self.header_of.remove(&block) else { return };
        self.header_of.insert(into, header);
        self.target_of.insert(header, into);
        let Some(last) = editor.arena().last(header) else { return };
        let merges = editor.arena().merges(last).iter();
        let merges: Vec<Block> = merges.map(|named| if *named == block { into } else { *named }).collect();
        editor.set_merges(last, &merges);
    }
}

//! `spirv-cfg-cleanup`: erases unreachable blocks.
//!
//! The merge and continue blocks of reachable headers stay, since these name them. An unreachable merge block becomes
//! `OpUnreachable`, an unreachable continue target a branch to its loop header with undefined operands.
//!
//! In a continue construct a merge block becomes a branch too, to the next block on every path from it that stays: the
//! back-edge block has to structurally post-dominate the continue target, so no block of the construct may end the function.

use super::blocks::{merge_in, undefined};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Editor, Op, OpArena, OpParts, Region, Value};
use spirula_spirv::merge::Merge;
use spirula_spirv::op;
use spirula_spirv::regions::Constructs;

pub(crate) const PASS: PassRow = function_pass(
    "spirv-cfg-cleanup",
    "SPIRVCFGCleanup",
    "erase unreachable blocks",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(erase_unreachable(&mut Editor::new(run.ctx, run.body))))
    },
);

/// Erases unreachable blocks. Returns whether anything changed.
pub(crate) fn erase_unreachable(editor: &mut Editor<'_>) -> bool {
    let mut changed = false;
    for region in editor.arena().roots().to_vec() {
        changed |= erase_in(editor, region);
    }
    changed
}

/// What a header says of an unreachable block.
#[derive(Clone, Copy, Default)]
enum Role {
    #[default]
    None,
    Merge,
    /// The continue target of the loop with this header.
    Continue(Block),
}

fn erase_in(editor: &mut Editor<'_>, region: Region) -> bool {
    let arena = editor.arena();
    let mut reached: SecondaryMap<Block, bool> = SecondaryMap::with_len(arena.block_table_len());
    let mut stack: Vec<Block> = arena.entry(region).into_iter().collect();
    while let Some(block) = stack.pop() {
        if !std::mem::replace(&mut reached[block], true) {
            stack.extend(arena.last(block).into_iter().flat_map(|last| arena.successors(last)));
        }
    }
    let dead: Vec<Block> = arena.blocks(region).filter(|block| !reached[*block]).collect();
    if dead.is_empty() {
        return false;
    }
    let mut roles: SecondaryMap<Block, Role> = SecondaryMap::new();
    let mut has_continues = false;
    for block in arena.blocks(region).filter(|block| reached[*block]) {
        match merge_in(arena, block) {
            None => {}
            Some(Merge::Selection(_, merge)) => mark(&mut roles, merge, Role::Merge),
            Some(Merge::Loop(_, merge, next)) => {
                mark(&mut roles, merge, Role::Merge);
                mark(&mut roles, next, Role::Continue(block));
                // A continue construct of one block has no merge blocks.
                has_continues |=
                    arena.last(next).is_some_and(|last| !arena.successors(last).contains(&block));
            }
        }
    }
    let mut next = SecondaryMap::new();
    if has_continues && dead.iter().any(|block| matches!(roles[*block], Role::Merge)) {
        next = next_in_continues(arena, region, &dead, &roles);
    }
    let mut changed = false;
    let mut erased = Vec::new();
    for block in dead {
        match roles[block] {
            Role::None => erased.push(block),
            Role::Merge => changed |= reduce(editor, block, next[block]),
            Role::Continue(header) => changed |= reduce(editor, block, Some(header)),
        }
    }
    changed |= !erased.is_empty();
    erased.into_iter().for_each(|block| editor.erase_block(block));
    changed
}

/// A continue target counts as that, whatever else it is.
fn mark(roles: &mut SecondaryMap<Block, Role>, block: Block, role: Role) {
    if !matches!(roles[block], Role::Continue(_)) {
        roles[block] = role;
    }
}

/// Where the dead merge blocks in continue constructs lead to: their closest structural post-dominators that stay.
fn next_in_continues(
    arena: &OpArena,
    region: Region,
    dead: &[Block],
    roles: &SecondaryMap<Block, Role>,
) -> SecondaryMap<Block, Option<Block>> {
    let mut next: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    let mut constructs = Constructs::default();
    if !constructs.find(arena, region) {
        return next;
    }
    let after = constructs.post_dominators();
    let after = |block: Block| {
        let next = after.immediate(constructs.number_of(arena, block)? as usize)?;
        constructs.blocks.get(next).copied()
    };
    let mut goes: SecondaryMap<Block, bool> = SecondaryMap::with_len(arena.block_table_len());
    for block in dead {
        goes[*block] = matches!(roles[*block], Role::None);
    }
    for block in dead.iter().filter(|block| matches!(roles[**block], Role::Merge)) {
        let number = constructs.number_of(arena, *block);
        if number.is_some_and(|number| constructs.is_in_continue(number)) {
            let mut to = after(*block);
            // Several may share the blocks on their ways.
            let mut way = vec![*block];
            while let Some(one) = to.filter(|one| goes[*one]) {
                way.push(one);
                to = next[one].or_else(|| after(one));
            }
            way.into_iter().for_each(|one| next[one] = to);
        }
    }
    next
}

/// Makes an unreachable block a branch, or one that cannot be reached. Returns whether it was something else.
fn reduce(editor: &mut Editor<'_>, block: Block, target: Option<Block>) -> bool {
    let arena = editor.arena();
    let last = arena.last(block);
    let ends_right = last.is_some_and(|last| match target {
        Some(target) => arena.name(last) == op::BRANCH && arena.successors(last) == [target],
        None => arena.name(last) == op::UNREACHABLE,
    });
    let is_undefined = |op: Op| arena.name(op) == op::UNDEF || Some(op) == last;
    // A branch to a block with arguments has their operands defined in the block.
    let own = |value: &Value| arena.def_block(*value) == Some(block);
    if ends_right
        && arena.arguments(block).is_empty()
        && arena.ops(block).all(is_undefined)
        && last.is_some_and(|last| arena.operands(last).iter().all(own))
        && (target.is_some() || arena.first(block) == last)
    {
        return false;
    }
    let ops: Vec<Op> = arena.ops(block).collect();
    ops.into_iter().rev().for_each(|op| editor.erase(op));
    editor.retain_arguments(block, |_, _| false);
    let Some(target) = target else {
        editor.append(block, &OpParts::new(op::UNREACHABLE));
        return true;
    };
    let types: Vec<_> =
        editor.arena().arguments(target).iter().map(|value| editor.arena().ty(*value)).collect();
    let branch = OpParts { slots: &[None; 2], successors: &[target], ..OpParts::new(op::BRANCH) };
    let branch = editor.append(block, &branch);
    let values: Vec<_> = types.into_iter().map(|ty| undefined(editor, branch, ty)).collect();
    editor.set_operands(branch, &values);
    true
}

//! `spirv-cfg-cleanup`: erases unreachable blocks.
//!
//! The merge and continue blocks of reachable headers stay, since these name them. An unreachable merge block becomes
//! `OpUnreachable`, an unreachable continue target a branch to its loop header with undefined operands.

use super::blocks::{merge_in, undefined};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Editor, Op, OpParts, Region};
use spirula_spirv::merge::Merge;
use spirula_spirv::op;

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
    for block in arena.blocks(region).filter(|block| reached[*block]) {
        match merge_in(arena, block) {
            None => {}
            Some(Merge::Selection(_, merge)) => mark(&mut roles, merge, Role::Merge),
            Some(Merge::Loop(_, merge, next)) => {
                mark(&mut roles, merge, Role::Merge);
                mark(&mut roles, next, Role::Continue(block));
            }
        }
    }
    let mut changed = false;
    let mut erased = Vec::new();
    for block in dead {
        match roles[block] {
            Role::None => erased.push(block),
            role => changed |= reduce(editor, block, role),
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

/// Replaces what is in an unreachable block. Returns whether it was something else.
fn reduce(editor: &mut Editor<'_>, block: Block, role: Role) -> bool {
    let arena = editor.arena();
    let only = arena.first(block).filter(|first| arena.last(block) == Some(*first));
    let is_done = only.is_some_and(|only| match role {
        Role::Continue(header) => arena.name(only) == op::BRANCH && arena.successors(only) == [header],
        _ => arena.name(only) == op::UNREACHABLE,
    });
    let has_arguments = !arena.arguments(block).is_empty();
    // A branch to a header with arguments has their operands defined in the block, or before it.
    let passes = only.is_some_and(|only| !arena.operands(only).is_empty());
    if is_done && !has_arguments && !passes {
        return false;
    }
    let is_undefined = |op: Op| arena.name(op) == op::UNDEF || Some(op) == arena.last(block);
    let ends_right = arena.last(block).is_some_and(|last| match role {
        Role::Continue(header) => arena.name(last) == op::BRANCH && arena.successors(last) == [header],
        _ => false,
    });
    if ends_right && !has_arguments && arena.ops(block).all(is_undefined) {
        let own = |value: &spirula_ir::Value| arena.def_block(*value) == Some(block);
        if arena.last(block).is_some_and(|last| arena.operands(last).iter().all(own)) {
            return false;
        }
    }
    let ops: Vec<Op> = editor.arena().ops(block).collect();
    ops.into_iter().rev().for_each(|op| editor.erase(op));
    editor.retain_arguments(block, |_, _| false);
    match role {
        Role::Continue(header) => {
            let types: Vec<_> =
                editor.arena().arguments(header).iter().map(|value| editor.arena().ty(*value)).collect();
            let branch = OpParts { slots: &[None; 2], successors: &[header], ..OpParts::new(op::BRANCH) };
            let branch = editor.append(block, &branch);
            let values: Vec<_> = types.into_iter().map(|ty| undefined(editor, branch, ty)).collect();
            editor.set_operands(branch, &values);
        }
        _ => {
            editor.append(block, &OpParts::new(op::UNREACHABLE));
        }
    }
    true
}

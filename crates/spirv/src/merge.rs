//! Merge instructions (specification, "Structured Control Flow"), which are part of the header's terminator.
//!
//! OpSelectionMerge and OpLoopMerge are not operations of the dialect. `spirv.Branch`, `spirv.BranchConditional` and
//! `spirv.Switch` have the control mask in a slot, its parameters in the next, and the merge block and continue block
//! as non-control successors.

use crate::enums::kind;
use crate::op;
use spirula_ir::{Attr, Block, Op, OpArena, OpName};

/// The merge information of a terminator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Merge {
    /// OpSelectionMerge: control mask, merge block.
    Selection(u32, Block),
    /// OpLoopMerge: control mask, merge block, continue block.
    Loop(u32, Block, Block),
}

/// The slot of the control mask of a terminator; the slot of its parameters follows.
pub fn control_slot(name: OpName) -> Option<usize> {
    use op::slot;
    match name {
        op::BRANCH => Some(slot::branch::MERGE_CONTROL),
        op::BRANCH_CONDITIONAL => Some(slot::branch_conditional::MERGE_CONTROL),
        op::SWITCH => Some(slot::switch::MERGE_CONTROL),
        _ => None,
    }
}

/// The control mask of a terminator.
pub(crate) fn control(arena: &OpArena, op: Op) -> Option<Attr> {
    arena.slot(op, control_slot(arena.name(op))?)
}

/// Number of non-control successors for a control mask.
pub(crate) fn blocks(control: Option<Attr>) -> usize {
    match control.and_then(Attr::as_enumerant) {
        Some((kind::LOOP_CONTROL, _)) => 2,
        Some(_) => 1,
        None => 0,
    }
}

/// The merge information of a terminator.
pub fn merge_of(arena: &OpArena, op: Op) -> Option<Merge> {
    let (kind, mask) = arena.slot(op, control_slot(arena.name(op))?)?.as_enumerant()?;
    match (kind, arena.merges(op)) {
        (kind::LOOP_CONTROL, [merge, next]) => Some(Merge::Loop(mask, *merge, *next)),
        (kind::SELECTION_CONTROL, [merge]) => Some(Merge::Selection(mask, *merge)),
        _ => None,
    }
}

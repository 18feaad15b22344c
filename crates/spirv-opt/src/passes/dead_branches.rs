//! `spirv-eliminate-dead-branches`: branches with constant conditions become unconditional, and what they do not lead
//! to is erased.
//!
//! A selection whose header has a constant condition is dissolved if only one block of its own level, or the header,
//! leads to its merge block, so that nothing else relies on the merge block. Otherwise its header keeps the merge
//! information, with the taken target and the merge block as its only successors.

use super::blocks::{constant_of, control_of, replace_by_branch, set_control, undefined};
use super::unreachable::erase_unreachable;
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Block, Context, Editor, Op, OpArena, OpParts, Region, Value, successor_operands};
use spirula_spirv::merge::{Merge, merge_of};
use spirula_spirv::op::{self, slot};
use spirula_spirv::regions::{Constructs, Level, WHOLE};

pub(crate) const PASS: PassRow = function_pass(
    "spirv-eliminate-dead-branches",
    "SPIRVEliminateDeadBranches",
    "make branches with constant conditions unconditional",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(eliminate_dead_branches(&mut Editor::new(run.ctx, run.body))))
    },
);

/// Removes what constant conditions decide. Returns whether anything changed.
pub(crate) fn eliminate_dead_branches(editor: &mut Editor<'_>) -> bool {
    let mut changed = false;
    for region in editor.arena().roots().to_vec() {
        changed |= in_region(editor, region);
    }
    changed | erase_unreachable(editor)
}

/// The successor that a terminator always takes, if that is known and it has others.
fn taken(ctx: &Context, arena: &OpArena, terminator: Op) -> Option<usize> {
    let targets = arena.successors(terminator);
    match arena.name(terminator) {
        op::BRANCH_CONDITIONAL => {
            let row = ctx.op_row(op::BRANCH_CONDITIONAL)?;
            let passed = |n| successor_operands(ctx, arena, terminator, row, n);
            if targets.first() == targets.get(1) && passed(0) == passed(1) {
                return Some(0);
            }
        }
        op::SWITCH if targets.len() == 1 => return Some(0),
        op::SWITCH => {}
        _ => return None,
    }
    taken_with(ctx, arena, terminator, constant_of(arena, *arena.operands(terminator).first()?)?)
}

/// The successor that a conditional branch or switch takes for a constant condition or selector.
pub(crate) fn taken_with(ctx: &Context, arena: &OpArena, terminator: Op, constant: Attr) -> Option<usize> {
    if arena.name(terminator) == op::BRANCH_CONDITIONAL {
        return ctx.as_bool(constant).map(|condition| usize::from(!condition));
    }
    let targets = arena.successors(terminator);
    let (_, selector) = ctx.as_int(constant)?;
    let literals = arena.slot(terminator, slot::switch::LITERALS);
    let literals = spirula_spirv::switch_literals(ctx, literals, targets.len() - 1);
    if literals.len() + 1 != targets.len() {
        return None;
    }
    let found = literals.iter().position(|literal| same_bits(ctx, *literal, selector));
    Some(found.map_or(0, |n| n + 1))
}

/// Whether a literal is this number in its width.
fn same_bits(ctx: &Context, literal: Attr, number: i64) -> bool {
    let Some((ty, value)) = ctx.as_int(literal) else { return false };
    let bits = ctx.scalar_bits(ty).unwrap_or(64).min(64);
    let mask = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
    (value as u64 & mask) == (number as u64 & mask)
}

fn in_region(editor: &mut Editor<'_>, region: Region) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let known = |block: &Block| arena.last(*block).is_some_and(|last| taken(ctx, arena, last).is_some());
    if !arena.blocks(region).any(|block| known(&block)) {
        return false;
    }
    let plan = Plan::new(ctx, arena, region);
    let mut changed = false;
    for header in plan.unlooped {
        if let Some(last) = editor.arena().last(header) {
            clear_control(editor, last);
            changed = true;
        }
    }
    for Known { block, number, action } in plan.branches {
        let Some(last) = editor.arena().last(block) else { continue };
        match (action, merge_of(editor.arena(), last)) {
            (Action::Keep, _) => {}
            (Action::Narrow, Some(Merge::Selection(_, merge))) => {
                changed |= narrow(editor, last, number, merge);
            }
            _ => {
                take(editor, last, number);
                changed = true;
            }
        }
    }
    changed
}

/// What is done to a branch that always takes the same successor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Action {
    /// It becomes unconditional.
    Take,
    /// It heads a selection that stays: its other successors go.
    Narrow,
    /// It stays, since it is the back edge of a loop that stays.
    Keep,
}

/// A block that always takes the same successor.
struct Known {
    block: Block,
    number: usize,
    action: Action,
}

/// What is to be done to a region.
struct Plan {
    branches: Vec<Known>,
    /// Headers of loops that are none any more.
    unlooped: Vec<Block>,
}

impl Plan {
    fn new(ctx: &Context, arena: &OpArena, region: Region) -> Self {
        let mut reached: SecondaryMap<Block, bool> = SecondaryMap::with_len(arena.block_table_len());
        let mut leading: SecondaryMap<Block, (u32, Option<Block>)> = SecondaryMap::new();
        let mut branches = Vec::new();
        let mut stack: Vec<Block> = arena.entry(region).into_iter().collect();
        while let Some(block) = stack.pop() {
            if std::mem::replace(&mut reached[block], true) {
                continue;
            }
            let Some(last) = arena.last(block) else { continue };
            let targets = arena.successors(last);
            let only = taken(ctx, arena, last);
            branches.extend(only.map(|number| Known { block, number, action: Action::Take }));
            let targets = only.map_or(targets, |number| targets.get(number..=number).unwrap_or(&[]));
            for target in targets {
                let (count, from) = &mut leading[*target];
                if *from != Some(block) {
                    (*count, *from) = (*count + 1, Some(block));
                }
                stack.push(*target);
            }
        }
        let mut plan = Self { branches, unlooped: Vec::new() };
        let mut constructs = Constructs::default();
        if constructs.find(arena, region) {
            Decision::new(arena, &constructs, &leading, &plan.branches).all(&mut plan);
        }
        plan
    }
}

/// Determines which constructs are dissolved, the innermost first.
struct Decision<'a> {
    arena: &'a OpArena,
    constructs: &'a Constructs,
    /// For each block, the number of reachable blocks that lead to it, and the last of them.
    leading: &'a SecondaryMap<Block, (u32, Option<Block>)>,
    /// The index of a block that always takes the same successor, from 1.
    known: SecondaryMap<Block, u32>,
    dissolved: Vec<bool>,
}

impl<'a> Decision<'a> {
    fn new(
        arena: &'a OpArena,
        constructs: &'a Constructs,
        leading: &'a SecondaryMap<Block, (u32, Option<Block>)>,
        branches: &[Known],
    ) -> Self {
        let mut known = SecondaryMap::new();
        for (i, branch) in branches.iter().enumerate() {
            known[branch.block] = i as u32 + 1;
        }
        let dissolved = vec![false; constructs.list.len()];
        Self { arena, constructs, leading, known, dissolved }
    }

    fn all(mut self, plan: &mut Plan) {
        let back_edges = self.untaken_back_edges(&plan.branches);
        for level in (1..self.constructs.list.len()).rev() {
            let construct = self.constructs.list[level];
            let Some(header) = self.block(construct.header) else { continue };
            if construct.target.is_some() {
                let Some(index) = back_edges[level].checked_sub(1) else { continue };
                self.dissolved[level] = self.is_free_loop(level as Level, header);
                if self.dissolved[level] {
                    plan.unlooped.push(header);
                } else if let Some(branch) = plan.branches.get_mut(index) {
                    branch.action = Action::Keep;
                }
            } else if let Some(index) = (self.known[header] as usize).checked_sub(1) {
                let merge = self.block(construct.merge);
                self.dissolved[level] =
                    merge.is_some_and(|merge| self.is_free(level as Level, merge, Some(header)));
                let narrow = !self.dissolved[level] && plan.branches[index].action == Action::Take;
                if narrow {
                    plan.branches[index].action = Action::Narrow;
                }
            }
        }
    }

    fn block(&self, number: u32) -> Option<Block> {
        self.constructs.blocks.get(number as usize).copied()
    }

    /// For each loop, the index from 1 of a branch that could go back to its header, but never does.
    fn untaken_back_edges(&self, branches: &[Known]) -> Vec<usize> {
        let mut back = vec![0; self.constructs.list.len()];
        for (index, branch) in branches.iter().enumerate() {
            let Some(last) = self.arena.last(branch.block) else { continue };
            let Some(own) = self.constructs.number_of(self.arena, branch.block) else { continue };
            let own = self.constructs.innermost(own);
            for (number, target) in self.arena.successors(last).iter().enumerate() {
                let Some(to) = self.constructs.number_of(self.arena, *target) else { continue };
                let level = self.constructs.innermost(to);
                let construct = self.constructs.list[level as usize];
                let is_back = construct.header == to
                    && construct.target.is_some()
                    && self.constructs.contains(level, own);
                if is_back
                    && number != branch.number
                    && self.arena.successors(last).get(branch.number) != Some(target)
                {
                    back[level as usize] = index + 1;
                }
            }
        }
        back
    }

    /// Whether a loop that never goes back can do without merge information.
    fn is_free_loop(&self, level: Level, header: Block) -> bool {
        let construct = self.constructs.list[level as usize];
        let (Some(merge), Some(target)) =
            (self.block(construct.merge), construct.target.and_then(|target| self.block(target)))
        else {
            return false;
        };
        let is_plain = self
            .arena
            .last(header)
            .is_some_and(|last| self.arena.name(last) == op::BRANCH || self.known[header] != 0);
        is_plain
            && self.is_free(level, merge, None)
            && (target == header || self.is_free(level, target, None))
    }

    /// Whether nothing relies on a block as the merge or continue block of a construct: at most one block leads to it,
    /// which is in no construct inside, and does not branch elsewhere. `header` may lead to it.
    fn is_free(&self, level: Level, block: Block, header: Option<Block>) -> bool {
        let ((0, from) | (1, from)) = self.leading[block] else { return false };
        let Some(from) = from else { return true };
        if Some(from) == header {
            return true;
        }
        let Some(number) = self.constructs.number_of(self.arena, from) else { return false };
        let Some(last) = self.arena.last(from) else { return false };
        let own = self.constructs.innermost(number);
        let construct = self.constructs.list[own as usize];
        let heads = own != WHOLE && construct.header == number && own != level;
        // A header of a construct that stays leads to its parts only.
        let alone = self.arena.name(last) == op::BRANCH || self.known[from] != 0;
        alone && (!heads || self.dissolved[own as usize]) && self.outwards(own) == level
    }

    /// The innermost construct that stays.
    fn outwards(&self, mut level: Level) -> Level {
        while level != WHOLE && self.dissolved[level as usize] {
            level = self.constructs.list[level as usize].parent;
        }
        level
    }
}

/// Removes merge information.
fn clear_control(editor: &mut Editor<'_>, last: Op) {
    let Some(slot) = spirula_spirv::merge::control_slot(editor.arena().name(last)) else { return };
    editor.set_slot(last, slot, None);
    editor.set_slot(last, slot + 1, None);
    editor.set_merges(last, &[]);
}

/// Makes a terminator a branch to one of its successors. A loop header stays one.
fn take(editor: &mut Editor<'_>, last: Op, number: usize) {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(row) = ctx.op_row(arena.name(last)) else { return };
    let Some(target) = arena.successors(last).get(number).copied() else { return };
    let operands = successor_operands(ctx, arena, last, row, number).to_vec();
    let is_loop = matches!(merge_of(arena, last), Some(Merge::Loop(..)));
    let control = control_of(arena, last).filter(|_| is_loop);
    let branch = replace_by_branch(editor, last, target, &operands);
    if let Some((mask, parameters, blocks)) = control {
        set_control(editor, branch, mask, parameters, &blocks);
    }
}

/// Leaves a selection header with the taken successor and its merge block.
fn narrow(editor: &mut Editor<'_>, last: Op, number: usize, merge: Block) -> bool {
    let arena = editor.arena();
    if arena.name(last) == op::BRANCH_CONDITIONAL {
        let other = 1 - number;
        if arena.successors(last).get(other) == Some(&merge) {
            return false;
        }
        let Some(row) = editor.ctx().op_row(op::BRANCH_CONDITIONAL) else { return false };
        let types: Vec<_> = arena.arguments(merge).iter().map(|value| arena.ty(*value)).collect();
        let values: Vec<Value> = types.into_iter().map(|ty| undefined(editor, last, ty)).collect();
        editor.set_successor(last, other, merge);
        editor.set_successor_operands(last, row, other, &values);
        return true;
    }
    if arena.successors(last).len() == 1 {
        return false;
    }
    only_default(editor, last, number).is_some()
}

/// Makes a switch one that has only a default target: its successor `number`.
fn only_default(editor: &mut Editor<'_>, last: Op, number: usize) -> Option<Op> {
    use slot::switch::{CASE_OPERAND_SEGMENTS, LITERALS, OPERAND_SEGMENT_SIZES};
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let row = ctx.op_row(op::SWITCH)?;
    let target = *arena.successors(last).get(number)?;
    let passed = successor_operands(ctx, arena, last, row, number).to_vec();
    let mut slots = arena.slots(last, row.attrs.len()).to_vec();
    *slots.get_mut(LITERALS)? = None;
    *slots.get_mut(CASE_OPERAND_SEGMENTS)? = Some(ctx.dense_i32_array(&[]));
    let count = i32::try_from(passed.len()).ok()?;
    *slots.get_mut(OPERAND_SEGMENT_SIZES)? = Some(ctx.dense_i32_array(&[1, count, 0]));
    let mut operands = vec![*arena.operands(last).first()?];
    operands.extend(passed);
    let merges = arena.merges(last).to_vec();
    let parts = OpParts {
        loc: arena.loc(last),
        operands: &operands,
        attrs: arena.attrs(last),
        slots: &slots,
        successors: &[target],
        merges: &merges,
        ..OpParts::new(op::SWITCH)
    };
    let new = editor.insert_before(last, &parts);
    editor.erase(last);
    Some(new)
}

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
    for (block, number, dissolved) in plan.branches {
        let Some(last) = editor.arena().last(block) else { continue };
        match merge_of(editor.arena(), last) {
            Some(Merge::Selection(_, merge)) if !dissolved => changed |= narrow(editor, last, number, merge),
            _ => {
                take(editor, last, number);
                changed = true;
            }
        }
    }
    changed
}

/// What is to be done to a region.
struct Plan {
    /// Reachable blocks with the successor they take, and whether a selection that they head is dissolved.
    branches: Vec<(Block, usize, bool)>,
}

impl Plan {
    fn new(ctx: &Context, arena: &OpArena, region: Region) -> Self {
        let mut reached: SecondaryMap<Block, bool> = SecondaryMap::with_len(arena.block_table_len());
        // For each block, the reachable blocks that lead to it: their number and the last.
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
            branches.extend(only.map(|number| (block, number, false)));
            let targets = only.map_or(targets, |number| targets.get(number..=number).unwrap_or(&[]));
            for target in targets {
                let (count, from) = &mut leading[*target];
                if *from != Some(block) {
                    (*count, *from) = (*count + 1, Some(block));
                }
                stack.push(*target);
            }
        }
        let mut constructs = Constructs::default();
        if constructs.find(arena, region) {
            decide(arena, &constructs, &leading, &mut branches);
        }
        Self { branches }
    }
}

/// Determines which selections are dissolved, the innermost first.
fn decide(
    arena: &OpArena,
    constructs: &Constructs,
    leading: &SecondaryMap<Block, (u32, Option<Block>)>,
    branches: &mut [(Block, usize, bool)],
) {
    let mut index: SecondaryMap<Block, u32> = SecondaryMap::new();
    for (i, (block, ..)) in branches.iter().enumerate() {
        index[*block] = i as u32 + 1;
    }
    let mut dissolved = vec![false; constructs.list.len()];
    for level in (1..constructs.list.len()).rev() {
        let construct = constructs.list[level];
        if construct.target.is_some() {
            continue;
        }
        let Some(header) = constructs.blocks.get(construct.header as usize) else { continue };
        let Some(at) = (index[*header] as usize).checked_sub(1) else { continue };
        let Some(merge) = constructs.blocks.get(construct.merge as usize) else { continue };
        let free = match leading[*merge] {
            (0, _) => true,
            (1, Some(from)) => {
                let is_plain = arena.last(from).is_some_and(|last| {
                    arena.name(last) == op::BRANCH && arena.merges(last).is_empty()
                        || index[from] != 0 && arena.merges(last).is_empty()
                });
                let own = constructs.number_of(arena, from).map(|n| constructs.innermost(n));
                from == *header
                    || is_plain
                        && own.map(|own| outwards(constructs, &dissolved, own)) == Some(level as Level)
                    || own.is_some_and(|own| is_dissolved_header(constructs, &dissolved, own, from, level))
            }
            _ => false,
        };
        if free {
            dissolved[level] = true;
            branches[at].2 = true;
        }
    }
}

/// Whether a block heads a dissolved construct directly inside a level.
fn is_dissolved_header(
    constructs: &Constructs,
    dissolved: &[bool],
    own: Level,
    block: Block,
    level: usize,
) -> bool {
    let construct = constructs.list[own as usize];
    dissolved[own as usize]
        && constructs.blocks.get(construct.header as usize) == Some(&block)
        && outwards(constructs, dissolved, own) == level as Level
}

/// The innermost construct that stays.
fn outwards(constructs: &Constructs, dissolved: &[bool], mut level: Level) -> Level {
    while level != WHOLE && dissolved[level as usize] {
        level = constructs.list[level as usize].parent;
    }
    level
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

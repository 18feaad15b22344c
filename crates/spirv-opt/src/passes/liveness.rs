//! Erases operations and block arguments that nothing with an effect uses, cycles through loops included.

use crate::analysis::is_removable;
use spirula_entity::SecondaryMap;
use spirula_ir::{
    Block, Context, Def, Editor, Op, OpArena, Value, passed_operand_ranges, successor_operand_ranges,
    successor_operands,
};
use std::ops::Range;

/// The live operations and arguments of a body.
struct Live {
    ops: SecondaryMap<Op, bool>,
    arguments: SecondaryMap<Value, bool>,
    /// The edges to each block with arguments.
    branches: SecondaryMap<Block, Vec<Edge>>,
    pending: Vec<Op>,
}

/// An edge to a block: a branch, which of its successors, and the operands that it passes.
#[derive(Clone)]
struct Edge {
    branch: Op,
    number: usize,
    passed: Range<usize>,
}

/// Erases dead operations and block arguments. Returns whether there were any.
pub(crate) fn erase_unused(editor: &mut Editor<'_>) -> bool {
    let blocks: Vec<Block> = {
        let arena = editor.arena();
        arena.root_blocks().collect()
    };
    let live = Live::of(editor.ctx(), editor.arena(), &blocks);
    let mut changed = erase_arguments(editor, &blocks, &live);
    for block in blocks {
        let mut at = editor.arena().last(block);
        while let Some(op) = at {
            at = editor.arena().prev(op);
            if !live.ops[op] {
                editor.erase(op);
                changed = true;
            }
        }
    }
    changed
}

impl Live {
    fn of(ctx: &Context, arena: &OpArena, blocks: &[Block]) -> Self {
        let mut this = Self {
            ops: SecondaryMap::with_len(arena.op_table_len()),
            arguments: SecondaryMap::with_len(arena.value_count()),
            branches: SecondaryMap::new(),
            pending: Vec::new(),
        };
        for block in blocks {
            for op in arena.ops(*block) {
                this.edges(ctx, arena, op);
                if !is_removable(ctx, arena, op) {
                    this.op(op);
                }
            }
        }
        while let Some(op) = this.pending.pop() {
            this.operands(ctx, arena, op);
        }
        this
    }

    /// Adds the edges of a terminator to blocks with arguments.
    fn edges(&mut self, ctx: &Context, arena: &OpArena, op: Op) {
        if arena.successors(op).iter().all(|target| arena.arguments(*target).is_empty()) {
            return;
        }
        let Some(row) = ctx.op_row(arena.name(op)).filter(|row| !row.successor_operands.is_empty()) else {
            return;
        };
        let ranges = successor_operand_ranges(ctx, arena, op, row);
        for (number, (target, passed)) in arena.successors(op).iter().zip(ranges).enumerate() {
            if !arena.arguments(*target).is_empty() {
                self.branches[*target].push(Edge { branch: op, number, passed });
            }
        }
    }

    fn op(&mut self, op: Op) {
        if !std::mem::replace(&mut self.ops[op], true) {
            self.pending.push(op);
        }
    }

    /// Marks the operands of a live operation, except those that it passes to successors.
    fn operands(&mut self, ctx: &Context, arena: &OpArena, op: Op) {
        let row = ctx.op_row(arena.name(op)).filter(|row| !row.successor_operands.is_empty());
        let passed = row.map(|row| passed_operand_ranges(ctx, arena, op, row)).unwrap_or_default();
        for (n, value) in arena.operands(op).iter().enumerate() {
            if !passed.iter().any(|range| range.contains(&n)) {
                self.value(arena, *value);
            }
        }
    }

    fn value(&mut self, arena: &OpArena, value: Value) {
        let mut values = vec![value];
        while let Some(value) = values.pop() {
            match arena.def(value) {
                Def::Result(op, _) => self.op(op),
                Def::Argument(block) => {
                    if std::mem::replace(&mut self.arguments[value], true) {
                        continue;
                    }
                    let Some(n) = arena.arguments(block).iter().position(|argument| *argument == value)
                    else {
                        continue;
                    };
                    for edge in &self.branches[block] {
                        let passed = arena.operands(edge.branch).get(edge.passed.clone());
                        values.extend(passed.and_then(|passed| passed.get(n)));
                    }
                }
                Def::Nothing => {}
            }
        }
    }
}

/// Removes the dead arguments of blocks other than entries, and what branches pass for them.
fn erase_arguments(editor: &mut Editor<'_>, blocks: &[Block], live: &Live) -> bool {
    let mut changed = false;
    for block in blocks {
        let arena = editor.arena();
        let is_entry = arena.prev_block(*block).is_none();
        let keep: Vec<bool> = arena.arguments(*block).iter().map(|value| live.arguments[*value]).collect();
        if is_entry || keep.iter().all(|keep| *keep) {
            continue;
        }
        changed = true;
        let branches: Vec<(Op, usize)> =
            live.branches[*block].iter().map(|edge| (edge.branch, edge.number)).collect();
        retain_arguments(editor, *block, &branches, &keep);
    }
    changed
}

/// Keeps some arguments of a block and what the branches to it, with their successors, pass for them.
pub(crate) fn retain_arguments(
    editor: &mut Editor<'_>,
    block: Block,
    branches: &[(Op, usize)],
    keep: &[bool],
) {
    for (branch, number) in branches {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        let Some(row) = ctx.op_row(arena.name(*branch)) else { continue };
        let passed = successor_operands(ctx, arena, *branch, row, *number);
        let kept: Vec<Value> =
            passed.iter().zip(keep).filter(|(_, keep)| **keep).map(|(value, _)| *value).collect();
        editor.set_successor_operands(*branch, row, *number, &kept);
    }
    editor.retain_arguments(block, |n, _| keep.get(n).copied().unwrap_or(true));
}

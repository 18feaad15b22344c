//! `spirv-ccp`: sparse conditional constant propagation (Wegman and Zadeck), with the folders of operations.
//!
//! Values are unknown, constant or varying; blocks count once an edge that may be taken leads to them. Values that turn
//! out to be constant are replaced; `spirv-eliminate-dead-branches` removes what their branches never reach.

use super::blocks::constant_of;
use super::dead_branches::eliminate_dead_branches;
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::dialect::{FoldedResult, Traits};
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Block, Editor, Op, Value, own_effects, successor_operand_ranges};
use spirula_spirv::op::{self, slot};
use spirula_transforms::folded_by;
use std::ops::Range;

pub(crate) const PASS: PassRow = function_pass(
    "spirv-ccp",
    "SPIRVConditionalConstantPropagation",
    "propagate constants along the branches that can be taken",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        Ok(Outcome::changed_if(propagate(&mut Editor::new(run.ctx, run.body))))
    },
);

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Known {
    /// Nothing reached yet gives it a value.
    #[default]
    Unknown,
    Constant(Attr),
    Varying,
}

impl Known {
    fn join(self, other: Self) -> Self {
        match (self, other) {
            (Self::Unknown, known) | (known, Self::Unknown) => known,
            (one, two) if one == two => one,
            _ => Self::Varying,
        }
    }
}

struct Solver<'e, 'a> {
    editor: &'e Editor<'a>,
    values: SecondaryMap<Value, Known>,
    reached: SecondaryMap<Block, bool>,
    /// The edges that can be taken and are not looked at yet: target, terminator, and the operands that are passed.
    edges: Vec<(Block, Op, Range<usize>)>,
    /// Operations with an operand of which more is known.
    pending: Vec<Op>,
    taken: rustc_hash::FxHashSet<(Op, usize)>,
}

/// Propagates constants and removes dead branches. Returns whether anything changed.
pub(crate) fn propagate(editor: &mut Editor<'_>) -> bool {
    let mut solver = Solver {
        editor,
        values: SecondaryMap::with_len(editor.arena().value_count()),
        reached: SecondaryMap::new(),
        edges: Vec::new(),
        pending: Vec::new(),
        taken: rustc_hash::FxHashSet::default(),
    };
    solver.solve();
    let Solver { values, reached, .. } = solver;
    replace(editor, &values, &reached) | eliminate_dead_branches(editor)
}

impl Solver<'_, '_> {
    fn solve(&mut self) {
        let arena = self.editor.arena();
        for region in arena.roots() {
            let Some(entry) = arena.entry(*region) else { continue };
            arena.arguments(entry).iter().for_each(|value| self.values[*value] = Known::Varying);
            self.enter(entry);
        }
        loop {
            if let Some((target, terminator, passed)) = self.edges.pop() {
                self.edge(target, terminator, passed);
            } else if let Some(op) = self.pending.pop() {
                if arena.block_of(op).is_some_and(|block| self.reached[block]) {
                    self.visit(op);
                }
            } else {
                return;
            }
        }
    }

    fn enter(&mut self, block: Block) {
        if !std::mem::replace(&mut self.reached[block], true) {
            let ops: Vec<Op> = self.editor.arena().ops(block).collect();
            ops.into_iter().for_each(|op| self.visit(op));
        }
    }

    /// What an edge passes on.
    fn edge(&mut self, target: Block, terminator: Op, passed: Range<usize>) {
        let arena = self.editor.arena();
        let passed = arena.operands(terminator).get(passed).unwrap_or(&[]);
        for (n, argument) in arena.arguments(target).iter().enumerate() {
            let known = passed.get(n).map_or(Known::Varying, |value| self.values[*value]);
            self.learn(*argument, known);
        }
        self.enter(target);
    }

    fn learn(&mut self, value: Value, known: Known) {
        let joined = self.values[value].join(known);
        if self.values[value] != joined {
            self.values[value] = joined;
            self.pending.extend(self.editor.uses(value).map(|(user, _)| user));
        }
    }

    fn visit(&mut self, at: Op) {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let Some(row) = ctx.op_row(arena.name(at)) else { return self.all_vary(at) };
        if row.has(Traits::TERMINATOR) {
            return self.terminator(at);
        }
        if arena.result_count(at) != 1 || own_effects(row).0 != spirula_ir::Effects::None {
            return self.all_vary(at);
        }
        let Some(result) = arena.result(at, 0) else { return };
        if arena.name(at) == op::CONSTANT {
            let known = arena.slot(at, slot::constant::VALUE).map_or(Known::Varying, Known::Constant);
            return self.learn(result, known);
        }
        let operands = arena.operands(at);
        let known: Vec<Known> = operands.iter().map(|value| self.values[*value]).collect();
        if known.contains(&Known::Unknown) {
            return;
        }
        let constants: Vec<Option<Attr>> = known
            .iter()
            .map(|known| match known {
                Known::Constant(attr) => Some(*attr),
                _ => None,
            })
            .collect();
        let known = match folded_by(ctx, arena, at, &constants).as_deref() {
            Some([FoldedResult::Constant(attr)]) => Known::Constant(*attr),
            Some([FoldedResult::Value(value)]) => match self.values[*value] {
                Known::Unknown => return,
                known => known,
            },
            _ => Known::Varying,
        };
        self.learn(result, known);
    }

    fn all_vary(&mut self, op: Op) {
        let results: Vec<Value> = self.editor.arena().results(op).collect();
        results.into_iter().for_each(|result| self.learn(result, Known::Varying));
    }

    fn terminator(&mut self, terminator: Op) {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let row = ctx.op_row(arena.name(terminator));
        let passed = row.map(|row| successor_operand_ranges(ctx, arena, terminator, row)).unwrap_or_default();
        let selector = arena.operands(terminator).first().map(|value| self.values[*value]);
        let is_branch = matches!(arena.name(terminator), op::BRANCH_CONDITIONAL | op::SWITCH);
        let only = match selector.filter(|_| is_branch) {
            Some(Known::Unknown) => return,
            Some(Known::Constant(attr)) => super::dead_branches::taken_with(ctx, arena, terminator, attr),
            _ => None,
        };
        for (number, target) in arena.successors(terminator).iter().enumerate() {
            let edge = (terminator, number);
            if only.is_none_or(|only| only == number) {
                self.taken.insert(edge);
            }
            // The operands of an edge that was taken before may have changed.
            if self.taken.contains(&edge) {
                let passed = passed.get(number).cloned().unwrap_or(0..0);
                self.edges.push((*target, terminator, passed));
            }
        }
    }
}

/// Replaces values by their constants.
fn replace(
    editor: &mut Editor<'_>,
    values: &SecondaryMap<Value, Known>,
    reached: &SecondaryMap<Block, bool>,
) -> bool {
    let arena = editor.arena();
    let blocks: Vec<Block> = arena.root_blocks().filter(|b| reached[*b]).collect();
    let mut changed = false;
    for block in blocks {
        let arena = editor.arena();
        let first = arena.first(block);
        for argument in arena.arguments(block).to_vec() {
            if let (Known::Constant(attr), Some(first)) = (values[argument], first)
                && editor.is_used(argument)
            {
                changed |= replace_value(editor, argument, attr, first);
            }
        }
        let ops: Vec<Op> = editor.arena().ops(block).collect();
        for at in ops {
            let result = editor.arena().result(at, 0);
            if let Some(result) = result
                && let Known::Constant(attr) = values[result]
                && editor.is_used(result)
                && constant_of(editor.arena(), result).is_none()
            {
                changed |= replace_value(editor, result, attr, at);
            }
        }
    }
    changed
}

fn replace_value(editor: &mut Editor<'_>, value: Value, attr: Attr, before: Op) -> bool {
    let ty = editor.arena().ty(value);
    let Some(constant) = editor.constant(before, op::CONSTANT, attr, ty) else { return false };
    if editor.arena().ty(constant) != ty {
        return false;
    }
    editor.replace_value(value, constant);
    true
}

#[cfg(test)]
mod tests {
    use super::Known;

    #[test]
    fn joined_values_vary() {
        let ctx = spirula_ir::Context::new(&[]);
        let (one, two) = (ctx.bool_attr(true), ctx.bool_attr(false));
        assert_eq!(Known::Constant(one).join(Known::Unknown), Known::Constant(one));
        assert_eq!(Known::Constant(one).join(Known::Constant(one)), Known::Constant(one));
        assert_eq!(Known::Constant(one).join(Known::Constant(two)), Known::Varying);
    }
}

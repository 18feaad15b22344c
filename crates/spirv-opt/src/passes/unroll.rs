//! `spirv-unroll`: repeats the bodies of loops whose number of iterations is known.
//!
//! A loop with the control Unroll is replaced by its iterations; with the option `all`, each counted loop is; with
//! `resources`, those that legalization for Vulkan needs to know which resource is accessed.
//!
//! Where the loop is also left by other branches than its test, these go to the merge block of a loop around the
//! iterations that runs once. Values that are used behind the loop become arguments of the merge block.

use super::access::{constant_index, is_access_chain};
use super::blocks::has_detached;
use super::known_resources::holds_resource;
use super::loops::{Loop, loops};
use super::trip_count::{Counted, count};
use super::unroll_cost::growth;
use crate::analysis::{budget, words_of_function};
use crate::copy::{Copier, OwnedParts, Place, at_end, insert, may_be_argument};
use crate::pipeline::function_pass;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{
    Attr, Block, Body, Context, Editor, Loc, Op, OpArena, OpParts, Type, Value, successor_operands,
};
use spirula_spec::LoopControl;
use spirula_spirv::enums::kind;
use spirula_spirv::merge::control_slot;
use spirula_spirv::op;
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    options: &[
        OptionRow {
            name: "all",
            kind: OptionKind::Switch(false),
            help: "unroll all loops with a known number of iterations, not only those with the control Unroll",
        },
        OptionRow {
            name: "resources",
            kind: OptionKind::Switch(false),
            help: "also unroll the loops in which a resource in a variable has an index that is not constant",
        },
        OptionRow {
            name: "factor",
            kind: OptionKind::Number(0),
            help: "repeat the bodies of loops this many times instead of replacing the loops; 0: replace them",
        },
        OptionRow {
            name: "limit",
            kind: OptionKind::Number(1 << 14),
            help: "maximum operations that a loop is replaced by",
        },
        OptionRow {
            name: "growth",
            kind: OptionKind::Number(-1),
            help: "percent that a function may grow by; -1: no limit",
        },
    ],
    statistics: &[("loops", "Number of loops unrolled")],
    ..function_pass(
        "spirv-unroll",
        "SPIRVUnroll",
        "replace loops with a known number of iterations by these",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let limit = usize::try_from(run.options().number("limit")).unwrap_or(0);
            let which =
                Which { all: run.options().switch("all"), resources: run.options().switch("resources") };
            let factor = usize::try_from(run.options().number("factor")).unwrap_or(0);
            let percent = usize::try_from(run.options().number("growth")).ok();
            let budget = percent.map(|percent| budget(words_of_function(run.ctx, run.body), percent));
            let count = unroll(run.ctx, run.body, which, factor, Limits { operations: limit, words: budget });
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// The most iterations of a loop that is unrolled.
const MAX_ITERATIONS: usize = 1 << 12;

/// The loops that are unrolled beside those with the control Unroll.
#[derive(Clone, Copy)]
pub(crate) struct Which {
    /// All counted loops.
    all: bool,
    /// Those with an index that is not constant into a variable of resources.
    resources: bool,
}

/// Unrolls loops, inner ones first; by a factor above 1, those with more iterations stay loops with that many bodies.
/// Returns their number.
pub(crate) fn unroll(ctx: &Context, body: &mut Body, which: Which, factor: usize, mut limits: Limits) -> u64 {
    let mut done = 0;
    // Loops that stay, by header.
    let mut kept: FxHashSet<Block> = FxHashSet::default();
    loop {
        let found = loops(&body.arena);
        let next = found.into_iter().find_map(|this| {
            if kept.contains(&this.header) {
                return None;
            }
            let plan = Plan::of(ctx, &body.arena, &this, which, factor, limits);
            if plan.is_none() {
                kept.insert(this.header);
            }
            Some((this, plan?))
        });
        let Some((this, plan)) = next else { return done };
        kept.insert(this.header);
        limits.words = limits.words.map(|words| words.saturating_sub(plan.growth));
        let editor = Editor::new(ctx, body);
        let mut unroller = Unroller { editor, this, plan };
        let _ = if unroller.plan.factor > 1 { unroller.run_partly() } else { unroller.run() };
        done += 1;
    }
}

/// What unrolling may lead to.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    /// The operations that a loop is replaced by.
    operations: usize,
    /// The words that the function may still grow by, if that is limited.
    words: Option<usize>,
}

/// How a loop is unrolled.
pub(super) struct Plan {
    pub(super) counted: Counted,
    /// How many bodies the loop has afterwards; with 0 it is replaced by its iterations.
    pub(super) factor: usize,
    /// Whether other branches than the test leave the loop.
    pub(super) has_breaks: bool,
    /// The words that the function grows by, about.
    growth: usize,
    /// Values of the loop that are used behind it, each with the operands that use it.
    used_behind: Vec<(Value, Vec<(Op, usize)>)>,
}

impl Plan {
    fn of(
        ctx: &Context,
        arena: &OpArena,
        this: &Loop,
        which: Which,
        factor: usize,
        limits: Limits,
    ) -> Option<Self> {
        let hinted = this.control & LoopControl::Unroll.0 != 0;
        let forbidden = this.control & LoopControl::DontUnroll.0 != 0;
        let needed = which.resources && indexes_resources(ctx, arena, this);
        if !(needed || !forbidden && (hinted || which.all)) || !this.plain_continue {
            return None;
        }
        if factor == 1 {
            return None;
        }
        let counted = count(ctx, arena, this, MAX_ITERATIONS)?;
        let iterations = counted.iterations();
        let factor = if factor < iterations { factor } else { 0 };
        let copies = if factor > 1 { factor + iterations % factor } else { counted.tests };
        let size: usize = this.blocks.iter().map(|block| arena.ops(*block).count()).sum();
        if size.saturating_mul(copies) > limits.operations {
            return None;
        }
        let growth = limits.words.map_or(0, |_| growth(ctx, arena, this, &counted, copies));
        if limits.words.is_some_and(|words| growth > words) {
            return None;
        }
        let exits = this.exits(arena);
        let only_merge = exits.iter().all(|(_, to)| *to == this.merge);
        let has_breaks = exits.iter().any(|(from, _)| *from != counted.test);
        let entered = is_only_left_to(arena, this);
        let nests = this.blocks.iter().any(|block| {
            has_detached(ctx, arena, *block) || arena.ops(*block).any(|op| !arena.regions(op).is_empty())
        });
        let heads =
            arena.block_of(counted.test) != Some(this.header) && !arena.merges(counted.test).is_empty();
        if !only_merge || !entered || nests || heads {
            return None;
        }
        let used_behind = used_behind(arena, this);
        let phis = used_behind.iter().all(|(value, _)| may_be_argument(ctx, arena.ty(*value)));
        let may_peel = || !has_breaks && matches!(*this.entries, [entry] if arena.name(entry) == op::BRANCH);
        if factor > 1 && (!phis || iterations % factor != 0 && !may_peel()) {
            return None;
        }
        (!has_breaks || phis).then_some(Self { counted, factor, has_breaks, growth, used_behind })
    }
}

/// Whether a loop has an index that is not constant into a variable of the function that holds resources.
fn indexes_resources(ctx: &Context, arena: &OpArena, this: &Loop) -> bool {
    let is_such = |op: Op| {
        let [base, indices @ ..] = arena.operands(op) else { return false };
        let variable = arena.def_op(*base).filter(|def| arena.name(*def) == op::VARIABLE);
        is_access_chain(arena.name(op))
            && variable.is_some()
            && indices.iter().any(|index| constant_index(ctx, arena, *index).is_none())
            && types::as_pointer(ctx, arena.ty(*base)).is_some_and(|(ty, _)| holds_resource(ctx, ty, true))
    };
    this.blocks.iter().any(|block| arena.ops(*block).any(is_such))
}

/// Whether all branches to the merge block come from the loop, and all others into the loop go to its header. Without
/// structured control flow a block behind the loop that its merge block does not dominate counts as inside.
fn is_only_left_to(arena: &OpArena, this: &Loop) -> bool {
    let Some(region) = arena.block_parent(this.merge) else { return false };
    let outside = arena.blocks(region).filter(|block| !this.contains(*block));
    let is_bad = |to: &Block| *to == this.merge || this.contains(*to) && *to != this.header;
    !outside.filter_map(|block| arena.last(block)).any(|last| arena.successors(last).iter().any(is_bad))
}

/// The values of a loop that are used behind it.
fn used_behind(arena: &OpArena, this: &Loop) -> Vec<(Value, Vec<(Op, usize)>)> {
    let mut found: Vec<(Value, Vec<(Op, usize)>)> = Vec::new();
    let Some(region) = arena.block_parent(this.header) else { return found };
    for user in arena.blocks(region).filter(|block| !this.contains(*block)).flat_map(|b| arena.ops(b)) {
        for (index, value) in arena.operands(user).iter().enumerate() {
            if !arena.def_block(*value).is_some_and(|block| this.contains(block)) {
                continue;
            }
            match found.iter_mut().find(|(known, _)| known == value) {
                Some((_, uses)) => uses.push((user, index)),
                None => found.push((*value, vec![(user, index)])),
            }
        }
    }
    found
}

pub(super) struct Unroller<'a> {
    pub(super) editor: Editor<'a>,
    pub(super) this: Loop,
    pub(super) plan: Plan,
}

/// Where a copied iteration leads.
#[derive(Clone, Copy)]
pub(super) enum Next {
    /// To the next copy, whatever the test gives.
    Copy(Block),
    /// To the header, which is not copied; `tested` by the test at the end if there is one.
    Header { tested: bool },
    /// To the merge block: it is the last one. With `at_test` it is copied up to the test.
    Merge { at_test: bool },
}

impl Unroller<'_> {
    fn run(&mut self) -> Option<()> {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let first = *self.this.entries.first()?;
        let mut arguments = self.this.passed(ctx, arena, first)?;
        if self.plan.has_breaks {
            self.pass_used_values();
        }
        let header = self.this.header;
        let loc = self.editor.arena().loc(self.editor.arena().last(header)?);
        let mut after = header;
        let copies = self.plan.counted.tests;
        let start = self.new_block(&mut after);
        let mut next = start;
        let mut last_copy = Copier::within();
        for copy in 0..copies {
            let mut copier = Copier::within();
            let here = next;
            let leads = if copy + 1 == copies {
                Next::Merge { at_test: !self.plan.counted.at_end }
            } else {
                next = self.new_block(&mut after);
                Next::Copy(next)
            };
            arguments = self.copy_iteration(&mut copier, here, leads, &arguments, &mut after)?;
            last_copy = copier;
        }
        if !self.plan.has_breaks {
            for (value, uses) in std::mem::take(&mut self.plan.used_behind) {
                let new = last_copy.value(&mut self.editor, None, value);
                uses.into_iter().for_each(|(user, index)| self.editor.set_operand(user, index, new));
            }
        }
        self.replace_loop(start, loc);
        Some(())
    }

    pub(super) fn new_block(&mut self, after: &mut Block) -> Block {
        let new = self.editor.insert_block_after(*after);
        *after = new;
        new
    }

    /// Makes values that are used behind the loop arguments of its merge block.
    pub(super) fn pass_used_values(&mut self) {
        let merge = self.this.merge;
        let used = std::mem::take(&mut self.plan.used_behind);
        let mut values = Vec::with_capacity(used.len());
        for (value, uses) in used {
            let ty = self.editor.arena().ty(value);
            let new = self.editor.add_argument(merge, ty);
            uses.into_iter().for_each(|(user, index)| self.editor.set_operand(user, index, new));
            values.push(value);
        }
        let ctx = self.editor.ctx();
        let mut leaving: Vec<Op> =
            self.this.exits(self.editor.arena()).into_iter().map(|(op, _)| op).collect();
        leaving.dedup();
        for last in leaving {
            let Some(row) = ctx.op_row(self.editor.arena().name(last)) else { continue };
            for index in 0..self.editor.arena().successors(last).len() {
                if self.editor.arena().successors(last)[index] == merge {
                    let mut passed = successor_operands(ctx, self.editor.arena(), last, row, index).to_vec();
                    passed.extend(&values);
                    self.editor.set_successor_operands(last, row, index, &passed);
                }
            }
        }
    }

    /// Copies one iteration, which begins in `here`. Returns what it passes to the next.
    pub(super) fn copy_iteration(
        &mut self,
        copier: &mut Copier,
        here: Block,
        next: Next,
        arguments: &[Value],
        after: &mut Block,
    ) -> Option<Vec<Value>> {
        let arena = self.editor.arena();
        for (argument, value) in arena.arguments(self.this.header).to_vec().into_iter().zip(arguments) {
            copier.define(&mut self.editor, argument, *value);
        }
        let blocks = match next {
            Next::Merge { at_test: true } => self.this.first_chain(self.editor.arena()),
            _ => self.this.blocks.clone(),
        };
        copier.set_block(self.this.header, here);
        let header = self.this.header;
        for block in blocks.iter().filter(|block| **block != header) {
            let copy = self.new_block(after);
            copier.set_block(*block, copy);
            let arena = self.editor.arena();
            let arguments: Vec<(Value, Type)> =
                arena.arguments(*block).iter().map(|value| (*value, arena.ty(*value))).collect();
            copier.arguments(&mut self.editor, &arguments, copy);
        }
        // Blocks are copied dominators first, so that values are known when they are used.
        let mut passed = Vec::new();
        for block in order_of(self.editor.arena(), &blocks, self.this.header) {
            let to = copier.block(block);
            let ops: Vec<Op> = self.editor.arena().ops(block).collect();
            let Some((last, others)) = ops.split_last() else { continue };
            for op in others {
                copier.operation(&mut self.editor, None, *op, Place::End(to));
            }
            if self.this.back_edges.contains(last) {
                let given = self.this.passed(self.editor.ctx(), self.editor.arena(), *last)?;
                passed = given.iter().map(|value| copier.value(&mut self.editor, None, *value)).collect();
            }
            self.copy_terminator(copier, *last, to, next, &passed);
        }
        Some(passed)
    }

    /// Copies a terminator: the test and the back edge become branches, and the header loses its merge information.
    fn copy_terminator(&mut self, copier: &mut Copier, last: Op, to: Block, next: Next, passed: &[Value]) {
        let ctx = self.editor.ctx();
        let loc = self.editor.arena().loc(last);
        let is_back_edge = self.this.back_edges.contains(&last);
        if let (true, Next::Header { tested }) = (is_back_edge, next) {
            self.copy_back_edge(copier, last, to, passed, tested);
        } else if last == self.plan.counted.test {
            let stays = self.plan.counted.stays;
            let (index, target) = match (next, self.plan.counted.at_end) {
                (Next::Merge { .. }, _) => (1 - stays, self.this.merge),
                (Next::Copy(next), true) => {
                    op::Branch::build(&mut at_end(&mut self.editor, to, loc), (next, &[]));
                    return;
                }
                (_, _) => {
                    let target = self.editor.arena().successors(last).get(stays).copied();
                    (stays, target.map_or(self.this.merge, |block| copier.block(block)))
                }
            };
            let Some(row) = ctx.op_row(self.editor.arena().name(last)) else { return };
            let given = successor_operands(ctx, self.editor.arena(), last, row, index).to_vec();
            let given: Vec<Value> =
                given.into_iter().map(|value| copier.value(&mut self.editor, None, value)).collect();
            op::Branch::build(&mut at_end(&mut self.editor, to, loc), (target, &given));
        } else if is_back_edge {
            let next = if let Next::Copy(next) = next { next } else { self.this.merge };
            op::Branch::build(&mut at_end(&mut self.editor, to, loc), (next, &[]));
        } else {
            let parts = self.without_merge(copier, last);
            insert(&mut self.editor, &parts, Place::End(to));
        }
    }

    /// The copy of a terminator; that of the header loses its merge information.
    fn without_merge(&mut self, copier: &mut Copier, last: Op) -> OwnedParts {
        let mut parts = copier.parts(&mut self.editor, None, last);
        if self.editor.arena().block_of(last) == Some(self.this.header)
            && let Some(slot) = control_slot(parts.name)
        {
            parts.slots[slot] = None;
            parts.slots[slot + 1] = None;
            parts.merges.clear();
        }
        parts
    }

    /// Copies the edge to the header, as it is if it is the test, or as a branch.
    fn copy_back_edge(&mut self, copier: &mut Copier, last: Op, to: Block, passed: &[Value], tested: bool) {
        let header = self.this.header;
        if !tested || last != self.plan.counted.test {
            let loc = self.editor.arena().loc(last);
            op::Branch::build(&mut at_end(&mut self.editor, to, loc), (header, passed));
            return;
        }
        let parts = self.without_merge(copier, last);
        let new = insert(&mut self.editor, &parts, Place::End(to));
        if let Some(index) = self.editor.arena().successors(last).iter().position(|block| *block == header) {
            self.editor.set_successor(new, index, header);
        }
    }

    /// Erases the blocks of the loop, except the header, which others may name: it leads to the copies.
    fn replace_loop(&mut self, start: Block, loc: Loc) {
        let header = self.this.header;
        for block in self.this.blocks.iter().rev().copied().collect::<Vec<_>>() {
            let ops: Vec<Op> = self.editor.arena().ops(block).collect();
            ops.into_iter().rev().for_each(|op| self.editor.erase(op));
        }
        for block in self.this.blocks.clone() {
            if block != header {
                self.editor.erase_block(block);
            }
        }
        self.remove_arguments();
        if self.plan.has_breaks {
            let around = self.editor.insert_block_after(header);
            let target = self.editor.insert_block_after(around);
            op::Branch::build(&mut at_end(&mut self.editor, header, loc), (around, &[]));
            op::Branch::build(&mut at_end(&mut self.editor, target, loc), (around, &[]));
            let control = Attr::enumerant(kind::LOOP_CONTROL, 0);
            let slots = [Some(control), None];
            let parts = OpParts {
                loc,
                slots: &slots,
                successors: &[start],
                merges: &[self.this.merge, target],
                ..OpParts::new(op::BRANCH)
            };
            self.editor.append(around, &parts);
        } else {
            op::Branch::build(&mut at_end(&mut self.editor, header, loc), (start, &[]));
        }
    }
}

impl Unroller<'_> {
    /// Removes the arguments of the header, which the copies do not use.
    fn remove_arguments(&mut self) {
        let header = self.this.header;
        for entry in self.this.entries.clone() {
            let Some(row) = self.editor.ctx().op_row(self.editor.arena().name(entry)) else { continue };
            for index in 0..self.editor.arena().successors(entry).len() {
                if self.editor.arena().successors(entry)[index] == header {
                    self.editor.set_successor_operands(entry, row, index, &[]);
                }
            }
        }
        self.editor.retain_arguments(header, |_, _| false);
    }
}

/// Blocks of a loop in reverse postorder from its header.
pub(super) fn order_of(arena: &OpArena, blocks: &[Block], header: Block) -> Vec<Block> {
    let members: FxHashSet<Block> = blocks.iter().copied().collect();
    let mut seen: FxHashSet<Block> = FxHashSet::default();
    let mut order = Vec::with_capacity(blocks.len());
    for root in std::iter::once(header).chain(blocks.iter().copied()) {
        let mut stack = Vec::new();
        if seen.insert(root) {
            stack.push((root, 0));
        }
        let mut part = Vec::new();
        while let Some((block, next)) = stack.last_mut() {
            let successors = arena.last(*block).map_or(&[][..], |last| arena.successors(last));
            match successors.get(*next) {
                Some(to) => {
                    *next += 1;
                    if members.contains(to) && seen.insert(*to) {
                        stack.push((*to, 0));
                    }
                }
                None => {
                    part.push(*block);
                    stack.pop();
                }
            }
        }
        order.extend(part.into_iter().rev());
    }
    order
}

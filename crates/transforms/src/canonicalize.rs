//! `canonicalize`: folds, rewrites and erases operations to a fixed point, in the order of MLIR's greedy driver, so
//! that the output is identical.

use crate::blocks::{drop_uniform_arguments, merge_blocks};
use crate::constants::KnownConstants;
use crate::fold::{Done, constant_of, fold, may_fold};
use crate::regions::{Regions, erase_dead, erase_unreachable_blocks};
use crate::worklist::Worklist;
use spirula_diag::Failed;
use spirula_ir::dialect::{Rewrite, Traits};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{
    Attr, Block, Body, Context, Editor, Effects, Op, OpName, OpRow, Value, is_trivially_dead, own_effects,
};

pub(crate) const PASS: PassRow = PassRow {
    options: OPTIONS,
    adds: true,
    ..PassRow::named("canonicalize", "Canonicalizer", "canonicalize operations", Work::EachBody(run))
};

const OPTIONS: &[OptionRow] = &[
    OptionRow { name: "top-down", kind: OptionKind::Switch(true), help: "visit operations top-down" },
    OptionRow {
        name: "region-simplify",
        kind: OptionKind::Choice(&["normal", "disabled", "aggressive"]),
        help: "level of region simplification",
    },
    OptionRow {
        name: "max-iterations",
        kind: OptionKind::Number(10),
        help: "maximum number of iterations; -1 for no limit",
    },
    OptionRow {
        name: "max-num-rewrites",
        kind: OptionKind::Number(-1),
        help: "maximum number of rewrites per iteration; -1 for no limit",
    },
    OptionRow {
        name: "test-convergence",
        kind: OptionKind::Switch(false),
        help: "fail if the pass does not converge",
    },
    OptionRow {
        name: "disable-patterns",
        kind: OptionKind::List,
        help: "ignored, for compatibility with MLIR",
    },
    OptionRow {
        name: "enable-patterns",
        kind: OptionKind::List,
        help: "ignored, for compatibility with MLIR",
    },
];

/// The rewrites by operation name.
type Rewrites<'r> = &'r dyn Fn(&Context, OpName) -> &'static [Rewrite];

/// Folds operations, erases dead ones, and applies the rewrites that `rewrites` returns for their names, to a fixed
/// point: MLIR's greedy driver with its defaults. Returns whether anything changed.
pub fn rewrite_greedily(
    ctx: &Context,
    body: &mut Body,
    rewrites: impl Fn(&Context, OpName) -> &'static [Rewrite],
) -> bool {
    let config = Config {
        top_down: true,
        simplify_regions: true,
        merge_blocks: true,
        max_iterations: Some(10),
        max_rewrites: None,
    };
    Driver::new(ctx, body, config, &rewrites).simplify().0
}

/// The rewrites of the row.
fn canonical(ctx: &Context, name: OpName) -> &'static [Rewrite] {
    ctx.op_row(name).map_or(&[], |row| row.rewrites)
}

/// Configuration of the driver.
struct Config {
    top_down: bool,
    simplify_regions: bool,
    merge_blocks: bool,
    max_iterations: Option<u64>,
    max_rewrites: Option<u64>,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let options = run.options();
    let limit = |name: &str| u64::try_from(options.number(name)).ok();
    let config = Config {
        top_down: options.switch("top-down"),
        simplify_regions: options.text("region-simplify") != "disabled",
        merge_blocks: options.text("region-simplify") == "aggressive",
        max_iterations: limit("max-iterations"),
        max_rewrites: limit("max-num-rewrites"),
    };
    let mut driver = Driver::new(run.ctx, run.body, config, &canonical);
    let (changed, converged) = driver.simplify();
    let ops = driver.editor.into_changed();
    run.changed_only(ops);
    if !converged && options.switch("test-convergence") {
        return Err(Failed);
    }
    Ok(Outcome::changed_if(changed))
}

struct Driver<'a> {
    editor: Editor<'a>,
    worklist: Worklist,
    touched: Vec<Op>,
    /// Values that lost their last use since the last check that nothing is dead.
    unused: Vec<Value>,
    /// Scratch memory for the constant operands of an operation.
    constants: Vec<Option<Attr>>,
    config: Config,
    rewrites: Rewrites<'a>,
}

impl<'a> Driver<'a> {
    fn new(ctx: &'a Context, body: &'a mut Body, config: Config, rewrites: Rewrites<'a>) -> Self {
        let editor = Editor::new(ctx, body);
        Self {
            editor,
            worklist: Worklist::default(),
            touched: Vec::new(),
            unused: Vec::new(),
            constants: Vec::new(),
            config,
            rewrites,
        }
    }

    /// Returns whether anything changed, and whether it converged.
    fn simplify(&mut self) -> (bool, bool) {
        let mut any = false;
        let mut iteration = 0;
        loop {
            iteration += 1;
            if self.config.max_iterations.is_some_and(|max| iteration > max) {
                return (any, false);
            }
            self.worklist.clear();
            let moved = self.fill();
            let mut again = erase_unreachable_blocks(&mut self.editor);
            self.notice();
            again |= self.work_off();
            if self.config.simplify_regions {
                again |= erase_unreachable_blocks(&mut self.editor);
                again |= !self.has_no_dead_ops() && erase_dead(&mut self.editor);
                again |= drop_uniform_arguments(&mut self.editor);
                again |= self.config.merge_blocks && merge_blocks(&mut self.editor);
                self.touched.clear();
                self.editor.take_touched(&mut self.touched);
                self.touched.clear();
            }
            any |= again | moved;
            if !again {
                return (any, true);
            }
        }
    }

    /// Whether no dead operation is left: all operations were visited, unused ones were erased, and those that became
    /// unused later have side effects. Does not detect operations that only use each other, and dead block arguments.
    fn has_no_dead_ops(&mut self) -> bool {
        self.unused.clear();
        self.editor.take_unused(&mut self.unused);
        let (ctx, editor) = (self.editor.ctx(), &self.editor);
        let is_dead = |value: &Value| {
            editor.arena().def_op(*value).is_some_and(|op| {
                !editor.is_erased(op) && !editor.has_uses(op) && is_trivially_dead(ctx, editor.arena(), op)
            })
        };
        self.worklist.is_empty()
            && editor.is_acyclic()
            && Regions::of(editor).keep_what_is_in_them(editor)
            && !self.unused.iter().any(is_dead)
    }

    /// Fills the worklist with all operations, first operations on top, and hoists constants on the way. Returns
    /// whether a constant was moved or replaced.
    fn fill(&mut self) -> bool {
        let ctx = self.editor.ctx();
        let mut constants = KnownConstants::default();
        let mut moved = false;
        self.worklist.reserve(self.editor.arena().op_table_len());
        let mut walk = Walk::new(&self.editor, self.config.top_down);
        while let Some(op) = walk.next(&self.editor) {
            let row = ctx.op_row(self.editor.arena().name(op));
            if row.is_some_and(|row| row.has(Traits::CONSTANT)) {
                let place = |editor: &Editor<'_>| (editor.arena().block_of(op), editor.arena().prev(op));
                let before = place(&self.editor);
                let replaced = constants.insert(&mut self.editor, op);
                moved |= replaced || before != place(&self.editor);
                self.notice();
                if replaced {
                    continue;
                }
            }
            if !self.config.top_down {
                self.add(op);
            } else if row.is_some_and(|row| !self.is_inert(op, row)) {
                // Enclosing operations are in the list already.
                self.worklist.push(op);
            }
        }
        if self.config.top_down {
            self.worklist.reverse();
        }
        moved
    }

    /// Whether operations with a name can never be simplified, so that they are not put on the worklist.
    fn is_inert(&self, op: Op, row: &OpRow) -> bool {
        let kept = row.has(Traits::TERMINATOR) || row.has(Traits::SYMBOL);
        (kept || own_effects(row).0 == Effects::Unknown)
            && !may_fold(row)
            && (self.rewrites)(self.editor.ctx(), self.editor.arena().name(op)).is_empty()
    }

    /// Puts an operation and its ancestors on the worklist.
    fn add(&mut self, op: Op) {
        let mut at = Some(op);
        while let Some(op) = at {
            self.worklist.push(op);
            at = self.editor.arena().parent_op(op);
        }
    }

    /// Adds the operations that the editor reported.
    fn notice(&mut self) {
        if !self.editor.has_touched() {
            return;
        }
        let mut touched = std::mem::take(&mut self.touched);
        self.editor.take_touched(&mut touched);
        for op in touched.drain(..) {
            if !self.editor.is_erased(op) {
                self.add(op);
            }
        }
        self.touched = touched;
    }

    fn work_off(&mut self) -> bool {
        let mut changed = false;
        let mut rewrites = 0;
        while self.config.max_rewrites.is_none_or(|max| rewrites < max) {
            let Some(op) = self.worklist.pop() else { break };
            if self.editor.is_erased(op) {
                continue;
            }
            if self.step(op, &mut rewrites) {
                changed = true;
                self.notice();
            }
        }
        changed
    }

    /// Simplifies one operation.
    fn step(&mut self, op: Op, rewrites: &mut u64) -> bool {
        let (ctx, editor) = (self.editor.ctx(), &mut self.editor);
        let Some(row) = ctx.op_row(editor.arena().name(op)) else { return false };
        if !editor.has_uses(op) && is_trivially_dead(ctx, editor.arena(), op) {
            editor.erase(op);
            return true;
        }
        if may_fold(row) {
            let is_constant = row.has(Traits::CONSTANT) && constant_of(ctx, editor.arena(), op).is_some();
            if !is_constant && fold(editor, op, row, &mut self.constants) != Done::Nothing {
                return true;
            }
        }
        let list = (self.rewrites)(ctx, editor.arena().name(op));
        let rewritten = list.iter().any(|rewrite| rewrite(editor, op));
        *rewrites += u64::from(rewritten);
        rewritten
    }
}

/// A walk over all operations of a body that tolerates changes: the next operation is determined before one is
/// returned.
struct Walk {
    top_down: bool,
    /// The enclosing regions, innermost last: the remaining operations of a block, then the next blocks, and in
    /// post-order the parent operation.
    stack: Vec<Level>,
}

struct Level {
    next: Option<Op>,
    block: Option<Block>,
    /// Regions to be walked, the next last.
    regions: Vec<spirula_ir::Region>,
    around: Option<Op>,
}

impl Walk {
    fn new(editor: &Editor<'_>, top_down: bool) -> Self {
        let regions = editor.arena().roots().iter().rev().copied().collect();
        Self { top_down, stack: vec![Level { next: None, block: None, regions, around: None }] }
    }

    fn next(&mut self, editor: &Editor<'_>) -> Option<Op> {
        let arena = editor.arena();
        loop {
            let level = self.stack.last_mut()?;
            if let Some(op) = level.next {
                level.next = arena.next(op);
                if !arena.regions(op).is_empty() {
                    let regions = arena.regions(op).iter().rev().copied().collect();
                    let around = (!self.top_down).then_some(op);
                    self.stack.push(Level { next: None, block: None, regions, around });
                    if !self.top_down {
                        continue;
                    }
                }
                return Some(op);
            }
            if let Some(block) = level.block {
                level.block = arena.next_block(block);
                level.next = arena.first(block);
            } else if let Some(region) = level.regions.pop() {
                level.block = arena.entry(region);
            } else if let Some(op) = self.stack.pop().and_then(|level| level.around) {
                return Some(op);
            }
        }
    }
}

//! `canonicalize`: folds, rewrites and drops operations until nothing changes any more, as MLIR's greedy driver does
//! and in its order, so that what comes out is the same text.

use crate::blocks::merge_blocks;
use crate::constants::KnownConstants;
use crate::fold::{Done, constant_of, fold};
use crate::regions::{erase_unreachable_blocks, simplify_regions};
use crate::worklist::Worklist;
use spirula_diag::Failed;
use spirula_ir::dialect::Rewrite;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Block, Body, Context, Editor, Op, OpName, is_dead_without_uses};

pub(crate) const PASS: PassRow = PassRow {
    options: OPTIONS,
    ..PassRow::named(
        "canonicalize",
        "Canonicalizer",
        "brings operations into their canonical forms",
        Work::EachBody(run),
    )
};

const OPTIONS: &[OptionRow] = &[
    OptionRow {
        name: "top-down",
        kind: OptionKind::Switch(true),
        help: "begin with the operations that stand first",
    },
    OptionRow {
        name: "region-simplify",
        kind: OptionKind::Choice(&["normal", "disabled", "aggressive"]),
        help: "how far blocks and their arguments are simplified",
    },
    OptionRow {
        name: "max-iterations",
        kind: OptionKind::Number(10),
        help: "how often to begin again at most; -1 for as often as something changes",
    },
    OptionRow {
        name: "max-num-rewrites",
        kind: OptionKind::Number(-1),
        help: "how many rewrites to make each time at most; -1 for as many as there are",
    },
    OptionRow {
        name: "test-convergence",
        kind: OptionKind::Switch(false),
        help: "fail if there was something left to do",
    },
    OptionRow { name: "disable-patterns", kind: OptionKind::List, help: "taken for MLIR's sake" },
    OptionRow { name: "enable-patterns", kind: OptionKind::List, help: "taken for MLIR's sake" },
];

/// The rewrites for operations of a name.
type Rewrites<'r> = &'r dyn Fn(&Context, OpName) -> &'static [Rewrite];

/// Folds operations, drops those that nobody would miss, and makes the rewrites that `rewrites` has for their names,
/// until nothing changes any more: MLIR's greedy driver with its defaults. Returns whether anything changed.
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

/// How canonicalization goes about it.
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
    let (changed, converged) = Driver::new(run.ctx, run.body, config, &canonical).simplify();
    if !converged && options.switch("test-convergence") {
        return Err(Failed);
    }
    Ok(Outcome::changed_if(changed))
}

struct Driver<'a> {
    editor: Editor<'a>,
    worklist: Worklist,
    touched: Vec<Op>,
    config: Config,
    rewrites: Rewrites<'a>,
}

impl<'a> Driver<'a> {
    fn new(ctx: &'a Context, body: &'a mut Body, config: Config, rewrites: Rewrites<'a>) -> Self {
        let editor = Editor::new(ctx, body);
        Self { editor, worklist: Worklist::default(), touched: Vec::new(), config, rewrites }
    }

    /// Returns whether anything changed, and whether nothing is left to do.
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
                again |= simplify_regions(&mut self.editor);
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

    /// Lists all operations, those that stand first to be looked at first, and gathers the constants on the way.
    /// Returns whether a constant was moved or replaced.
    fn fill(&mut self) -> bool {
        let mut constants = KnownConstants::default();
        let mut moved = false;
        let mut walk = Walk::new(&self.editor, self.config.top_down);
        while let Some(op) = walk.next(&self.editor) {
            let place = |editor: &Editor<'_>| (editor.flat().block_of(op), editor.flat().prev(op));
            let before = place(&self.editor);
            let replaced = constants.insert(&mut self.editor, op);
            moved |= replaced || before != place(&self.editor);
            self.notice();
            if !replaced {
                self.add(op);
            }
        }
        if self.config.top_down {
            self.worklist.reverse();
        }
        moved
    }

    /// Lists an operation and those around it.
    fn add(&mut self, op: Op) {
        let mut at = Some(op);
        while let Some(op) = at {
            self.worklist.push(op);
            at = self.editor.flat().parent_op(op);
        }
    }

    /// Lists what the editor was told about.
    fn notice(&mut self) {
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

    /// Does what can be done about one operation.
    fn step(&mut self, op: Op, rewrites: &mut u64) -> bool {
        let (ctx, editor) = (self.editor.ctx(), &mut self.editor);
        if !editor.has_uses(op) && is_dead_without_uses(ctx, editor.flat(), op) {
            editor.erase(op);
            return true;
        }
        let Some(row) = ctx.op_row(editor.flat().name(op)) else { return false };
        if constant_of(ctx, editor.flat(), op).is_none() && fold(editor, op, row) != Done::Nothing {
            return true;
        }
        let list = (self.rewrites)(ctx, editor.flat().name(op));
        let rewritten = list.iter().any(|rewrite| rewrite(editor, op));
        *rewrites += u64::from(rewritten);
        rewritten
    }
}

/// A walk over all operations of a body that goes on while they are changed: the next operation is known before one
/// is handed out.
struct Walk {
    top_down: bool,
    /// What is left of the regions around, the innermost last: operations of a block, then its blocks' successors in
    /// order, and for a walk from inside out the operation around them.
    stack: Vec<Level>,
}

struct Level {
    next: Option<Op>,
    block: Option<Block>,
    /// The regions that are still to be walked, the last one first.
    regions: Vec<spirula_ir::Region>,
    around: Option<Op>,
}

impl Walk {
    fn new(editor: &Editor<'_>, top_down: bool) -> Self {
        let regions = editor.flat().roots().iter().rev().copied().collect();
        Self { top_down, stack: vec![Level { next: None, block: None, regions, around: None }] }
    }

    fn next(&mut self, editor: &Editor<'_>) -> Option<Op> {
        let flat = editor.flat();
        loop {
            let level = self.stack.last_mut()?;
            if let Some(op) = level.next {
                level.next = flat.next(op);
                let regions: Vec<_> = flat.regions(op).iter().rev().copied().collect();
                if !regions.is_empty() {
                    let around = (!self.top_down).then_some(op);
                    self.stack.push(Level { next: None, block: None, regions, around });
                    if !self.top_down {
                        continue;
                    }
                }
                return Some(op);
            }
            if let Some(block) = level.block {
                level.block = flat.next_block(block);
                level.next = flat.first(block);
            } else if let Some(region) = level.regions.pop() {
                level.block = flat.entry(region);
            } else if let Some(op) = self.stack.pop().and_then(|level| level.around) {
                return Some(op);
            }
        }
    }
}

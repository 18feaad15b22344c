//! `gpu-launch-sink-index-computations`: copies constants and computations of sizes into the launches that use them, so
//! that kernels need no parameters for them.

use super::outline::captured;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_dialects::{arith, gpu, memref};
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Body, Context, Op, OpArena, OpParts, Region, Type, Value};

pub(crate) const PASS: PassRow = PassRow::named(
    "gpu-launch-sink-index-computations",
    "GpuLaunchSinkIndexComputationsPass",
    "copies computations of sizes into the launches that use them",
    Work::EachBody(run),
);

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let arena = &run.body.arena;
    let launches: Vec<Op> = arena
        .all_ops()
        .filter(|at| arena.name(*at) == gpu::LAUNCH && arena.block_of(*at).is_some())
        .collect();
    let mut changed = false;
    for launch in launches {
        if let Some(region) = run.body.arena.regions(launch).first().copied() {
            changed |= sink(run.ctx, run.body, region);
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// Whether an operation is one of those that compute sizes.
fn is_sinkable(arena: &OpArena, op: Op) -> bool {
    matches!(arena.name(op), arith::CONSTANT | arith::SELECT | arith::CMPI | memref::DIM)
}

/// The operations to be copied, each after those whose results it uses.
struct Selection<'a> {
    arena: &'a OpArena,
    /// What the region uses already.
    used: FxHashSet<Value>,
    selected: Vec<Op>,
    seen: FxHashMap<Op, bool>,
}

impl Selection<'_> {
    /// Decides about an operation, after those that its operands come from: it is copied if its operands are available in
    /// the region then.
    fn select(&mut self, op: Op) {
        if self.seen.insert(op, false).is_some() {
            return;
        }
        let (arena, mut stack) = (self.arena, vec![op]);
        while let Some(op) = stack.last().copied() {
            let mut sources = arena.operands(op).iter().filter_map(|value| arena.def_op(*value));
            let undecided = sources.find(|source| !self.seen.contains_key(source));
            if let Some(source) = undecided.filter(|_| is_sinkable(arena, op)) {
                self.seen.insert(source, false);
                stack.push(source);
                continue;
            }
            stack.pop();
            let is_available = |value: &Value| {
                let is_copied =
                    arena.def_op(*value).is_some_and(|source| self.seen.get(&source) == Some(&true));
                is_copied || self.used.contains(value)
            };
            if is_sinkable(arena, op) && arena.operands(op).iter().all(is_available) {
                self.selected.push(op);
                self.seen.insert(op, true);
            }
        }
    }
}

/// Copies what can be copied to the start of the region of a launch.
fn sink(ctx: &Context, body: &mut Body, region: Region) -> bool {
    let arena = &body.arena;
    let used = captured(arena, region);
    let mut selection = Selection {
        arena,
        used: used.iter().copied().collect(),
        selected: Vec::new(),
        seen: FxHashMap::default(),
    };
    for op in used.iter().filter_map(|value| arena.def_op(*value)) {
        selection.select(op);
    }
    let selected = selection.selected;
    let Some(first) = arena.entry(region).and_then(|block| arena.first(block)) else { return false };
    let mut copies: FxHashMap<Value, Value> = FxHashMap::default();
    for op in &selected {
        copy(ctx, body, *op, first, &mut copies);
    }
    replace_in(&mut body.arena, region, &copies);
    !selected.is_empty()
}

/// A copy of an operation without regions.
fn copy(ctx: &Context, body: &mut Body, op: Op, before: Op, copies: &mut FxHashMap<Value, Value>) {
    let arena = &body.arena;
    let operands: Vec<Value> =
        arena.operands(op).iter().map(|value| copies.get(value).copied().unwrap_or(*value)).collect();
    let results: Vec<Type> = arena.result_types(op).collect();
    let count = ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
    let slots = arena.slots(op, count).to_vec();
    let parts = OpParts {
        loc: arena.loc(op),
        operands: &operands,
        results: &results,
        slots: &slots,
        attrs: arena.attrs(op),
        ..OpParts::new(arena.name(op))
    };
    let new = body.arena.create(ctx, &parts);
    body.arena.insert_before(before, new);
    copies.extend(body.arena.results(op).zip(body.arena.results(new)));
}

/// Replaces operands in a region.
fn replace_in(arena: &mut OpArena, region: Region, copies: &FxHashMap<Value, Value>) {
    let mut regions = vec![region];
    while let Some(region) = regions.pop() {
        let blocks: Vec<_> = arena.blocks(region).collect();
        let ops: Vec<Op> = blocks.iter().flat_map(|block| arena.ops(*block)).collect();
        for op in ops {
            regions.extend(arena.regions(op));
            for index in 0..arena.operands(op).len() {
                if let Some(new) = copies.get(&arena.operands(op)[index]) {
                    arena.replace_operand(op, index, *new);
                }
            }
        }
    }
}

//! `cse`: an operation that computes what another one has computed before it is replaced by that.
//!
//! Blocks are walked as the dominator tree goes, so that what was computed in a block is known in those it dominates.
//! What reads memory is only merged within a block, where nothing writes in between.

use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{
    Block, Context, Dominance, Editor, Effects, Flat, Loc, Op, Region, Value, effects, is_dead_without_uses,
    is_effect_free,
};
use std::hash::{Hash as _, Hasher as _};

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("num-cse'd", "Number of operations CSE'd"), ("num-dce'd", "Number of operations DCE'd")],
    ..PassRow::named("cse", "CSE", "merges operations that compute the same", Work::EachBody(run))
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let owner = run.row();
    let is_graph = |flat: &Flat, region: Region| match flat.region_parent(region) {
        Some(op) => ctx.op_row(flat.name(op)).is_some_and(|row| row.has(Traits::GRAPH_REGION)),
        None => owner.is_some_and(|row| row.has(Traits::GRAPH_REGION)),
    };
    let dominance = Dominance::new(&run.body.flat, |region| is_graph(&run.body.flat, region));
    let mut graphs = SecondaryMap::new();
    let flat = &run.body.flat;
    let mut regions = flat.roots().to_vec();
    while let Some(region) = regions.pop() {
        graphs[region] = is_graph(flat, region);
        regions.extend(flat.blocks(region).flat_map(|b| flat.ops(b)).flat_map(|op| flat.regions(op)));
    }
    let roots = flat.roots().to_vec();
    let mut cse = Cse {
        ctx,
        editor: Editor::new(ctx, run.body),
        dominance,
        graphs,
        known: Known::default(),
        order: SecondaryMap::new(),
        dead: Vec::new(),
        merged: 0,
        dropped: 0,
    };
    roots.into_iter().for_each(|region| cse.region(region));
    let dead = std::mem::take(&mut cse.dead);
    let changed = !dead.is_empty();
    dead.into_iter().for_each(|op| cse.editor.erase(op));
    let (merged, dropped) = (cse.merged, cse.dropped);
    run.count(0, merged);
    run.count(1, dropped);
    Ok(Outcome::changed_if(changed))
}

struct Cse<'a> {
    ctx: &'a Context,
    editor: Editor<'a>,
    dominance: Dominance,
    graphs: SecondaryMap<Region, bool>,
    known: Known,
    /// The number of each visited operation in its block.
    order: SecondaryMap<Op, u32>,
    /// To be erased in the end: until then they use what they use.
    dead: Vec<Op>,
    merged: u64,
    dropped: u64,
}

impl Cse<'_> {
    fn region(&mut self, region: Region) {
        let flat = self.editor.flat();
        let Some(entry) = flat.entry(region) else { return };
        if flat.next_block(entry).is_none() {
            let mark = self.known.mark();
            self.block(entry, self.graphs[region]);
            self.known.rewind(self.ctx, self.editor.flat(), mark);
            return;
        }
        let mut blocks: Vec<Block> =
            flat.blocks(region).filter(|block| self.dominance.is_reachable(*block)).collect();
        blocks.sort_by_key(|block| self.dominance.interval(*block).0);
        // The blocks of the dominator tree that are open: when each is left, and what was known when it was entered.
        let mut open: Vec<(u32, usize)> = Vec::new();
        for block in blocks {
            let (enter, leave) = self.dominance.interval(block);
            while let Some((_, mark)) = open.pop_if(|(left, _)| *left < enter) {
                self.known.rewind(self.ctx, self.editor.flat(), mark);
            }
            open.push((leave, self.known.mark()));
            self.block(block, false);
        }
        if let Some((_, mark)) = open.first() {
            self.known.rewind(self.ctx, self.editor.flat(), *mark);
        }
    }

    fn block(&mut self, block: Block, graph: bool) {
        let mut next = self.editor.flat().first(block);
        let mut number = 0;
        // The last operation of this block that may have written to memory.
        let mut written = 0;
        while let Some(op) = next {
            next = self.editor.flat().next(op);
            number += 1;
            self.order[op] = number;
            let regions = self.editor.flat().regions(op).to_vec();
            regions.into_iter().for_each(|region| self.region(region));
            if !self.operation(op, graph, written) && may_write(self.ctx, self.editor.flat(), op) {
                written = number;
            }
        }
    }

    /// Returns whether the operation is dead now.
    fn operation(&mut self, op: Op, graph: bool, written: u32) -> bool {
        let (ctx, flat) = (self.ctx, self.editor.flat());
        if ctx.op_row(flat.name(op)).is_some_and(|row| row.has(Traits::TERMINATOR)) {
            return false;
        }
        if !self.editor.has_uses(op) && is_dead_without_uses(ctx, flat, op) {
            self.dead.push(op);
            self.dropped += 1;
            return true;
        }
        let single = |region: &Region| flat.entry(*region) == flat.last_block(*region);
        if !flat.regions(op).iter().all(single) {
            return false;
        }
        let free = is_effect_free(ctx, flat, op);
        if !free && effects(ctx, flat, op) != (Effects::Reads, false) {
            return false;
        }
        match self.known.find(ctx, flat, op) {
            Some(known) if free || (self.same_block(known, op) && written < self.order[known]) => {
                self.merge(op, known, graph)
            }
            _ => {
                self.known.insert(ctx, flat, op);
                false
            }
        }
    }

    fn same_block(&self, a: Op, b: Op) -> bool {
        let flat = self.editor.flat();
        flat.block_of(a) == flat.block_of(b)
    }

    fn merge(&mut self, op: Op, known: Op, graph: bool) -> bool {
        let results: Vec<(Value, Value)> =
            self.editor.flat().results(op).zip(self.editor.flat().results(known)).collect();
        for (from, to) in results {
            if graph {
                // Where the order means nothing, what was seen already must stay as it was seen.
                let users: Vec<(Op, usize)> = self.editor.uses(from).collect();
                for (user, index) in users {
                    if !self.known.has(self.ctx, self.editor.flat(), user) {
                        self.editor.set_operand(user, index, to);
                    }
                }
            } else {
                self.editor.replace_value(from, to);
            }
        }
        let loc = self.editor.flat().loc(op);
        if self.editor.flat().loc(known) == Loc::UNKNOWN && loc != Loc::UNKNOWN {
            self.editor.set_loc(known, loc);
        }
        self.merged += 1;
        let dead = !self.editor.has_uses(op);
        if dead {
            self.dead.push(op);
        }
        dead
    }
}

/// Whether an operation, or one in it, may write to memory.
fn may_write(ctx: &Context, flat: &Flat, op: Op) -> bool {
    let (own, recursive) = effects(ctx, flat, op);
    if own == Effects::Unknown {
        return true;
    }
    let mut regions = if recursive { flat.regions(op).to_vec() } else { Vec::new() };
    while let Some(region) = regions.pop() {
        for op in flat.blocks(region).flat_map(|block| flat.ops(block)) {
            let (own, recursive) = effects(ctx, flat, op);
            if own == Effects::Unknown {
                return true;
            }
            if recursive {
                regions.extend(flat.regions(op));
            }
        }
    }
    false
}

/// What was computed, by what it is; what is found in a scope is forgotten when that is left.
#[derive(Default)]
struct Known {
    table: HashTable<(u64, Op)>,
    /// What was added in order, with what it hides.
    log: Vec<((u64, Op), Option<Op>)>,
}

impl Known {
    fn mark(&self) -> usize {
        self.log.len()
    }

    fn rewind(&mut self, ctx: &Context, flat: &Flat, mark: usize) {
        for ((hash, op), hidden) in self.log.drain(mark..).rev() {
            let found = self.table.find_entry(hash, |(_, other)| *other == op);
            match (found, hidden) {
                (Ok(mut entry), Some(hidden)) => entry.get_mut().1 = hidden,
                (Ok(entry), None) => {
                    entry.remove();
                }
                (Err(_), _) => debug_assert!(false, "{} was known", ctx.op_name_text(flat.name(op))),
            }
        }
    }

    fn find(&self, ctx: &Context, flat: &Flat, op: Op) -> Option<Op> {
        let same = |(_, other): &(u64, Op)| is_same(ctx, flat, op, *other);
        self.table.find(hash(ctx, flat, op), same).map(|(_, op)| *op)
    }

    /// Whether an operation like this is known.
    fn has(&self, ctx: &Context, flat: &Flat, op: Op) -> bool {
        self.find(ctx, flat, op).is_some()
    }

    fn insert(&mut self, ctx: &Context, flat: &Flat, op: Op) {
        let hash = hash(ctx, flat, op);
        match self.table.find_mut(hash, |(_, other)| is_same(ctx, flat, op, *other)) {
            Some(entry) => {
                let hidden = std::mem::replace(&mut entry.1, op);
                self.log.push(((hash, op), Some(hidden)));
            }
            None => {
                self.table.insert_unique(hash, (hash, op), |(hash, _)| *hash);
                self.log.push(((hash, op), None));
            }
        }
    }
}

fn is_commutative(ctx: &Context, flat: &Flat, op: Op) -> bool {
    ctx.op_row(flat.name(op)).is_some_and(|row| row.has(Traits::COMMUTATIVE))
}

fn sorted(operands: &[Value]) -> Vec<Value> {
    let mut operands = operands.to_vec();
    operands.sort_unstable();
    operands
}

fn hash(ctx: &Context, flat: &Flat, op: Op) -> u64 {
    let mut hasher = FxHasher::default();
    flat.name(op).hash(&mut hasher);
    if let Some(row) = ctx.op_row(flat.name(op)) {
        flat.slots(op, row.attrs.len()).hash(&mut hasher);
    }
    flat.attrs(op).hash(&mut hasher);
    for result in flat.results(op) {
        flat.ty(result).hash(&mut hasher);
    }
    if is_commutative(ctx, flat, op) {
        sorted(flat.operands(op)).hash(&mut hasher);
    } else {
        flat.operands(op).hash(&mut hasher);
    }
    hasher.finish()
}

/// Whether two operations compute the same from the same values.
fn is_same(ctx: &Context, flat: &Flat, a: Op, b: Op) -> bool {
    Sameness { ctx, flat, pairs: FxHashMap::default() }.operations(a, b)
}

/// Compares two operations with what is in them.
struct Sameness<'f> {
    ctx: &'f Context,
    flat: &'f Flat,
    /// For values defined in the one, those that stand for them in the other.
    pairs: FxHashMap<Value, Value>,
}

impl Sameness<'_> {
    fn operations(&mut self, a: Op, b: Op) -> bool {
        let (ctx, flat) = (self.ctx, self.flat);
        if a == b {
            return true;
        }
        if flat.name(a) != flat.name(b)
            || flat.attrs(a) != flat.attrs(b)
            || flat.result_count(a) != flat.result_count(b)
            || flat.operands(a).len() != flat.operands(b).len()
            || flat.regions(a).len() != flat.regions(b).len()
            || flat.body(a).is_some()
        {
            return false;
        }
        let count = ctx.op_row(flat.name(a)).map_or(0, |row| row.attrs.len());
        if flat.slots(a, count) != flat.slots(b, count) {
            return false;
        }
        let types = |op: Op| flat.results(op).map(|result| flat.ty(result));
        if !types(a).eq(types(b)) || !self.operands(a, b) {
            return false;
        }
        if flat.regions(a).is_empty() {
            return true;
        }
        let regions = flat.regions(a).iter().zip(flat.regions(b));
        regions.into_iter().all(|(a, b)| self.regions(*a, *b))
    }

    fn stands_for(&self, value: Value) -> Value {
        self.pairs.get(&value).copied().unwrap_or(value)
    }

    fn operands(&self, a: Op, b: Op) -> bool {
        let flat = self.flat;
        let (left, right) = (flat.operands(a), flat.operands(b));
        let same = |(x, y): (&Value, &Value)| self.stands_for(*x) == *y;
        if left.iter().zip(right).all(same) {
            return true;
        }
        is_commutative(self.ctx, flat, a) && {
            let mapped: Vec<Value> = left.iter().map(|x| self.stands_for(*x)).collect();
            sorted(&mapped) == sorted(right)
        }
    }

    /// Compares regions of one block at most.
    fn regions(&mut self, a: Region, b: Region) -> bool {
        let flat = self.flat;
        let (x, y) = match (flat.entry(a), flat.entry(b)) {
            (None, None) => return true,
            (Some(x), Some(y)) => (x, y),
            _ => return false,
        };
        if flat.next_block(x).is_some() || flat.next_block(y).is_some() {
            return false;
        }
        let types = |block: Block| flat.arguments(block).iter().map(|argument| flat.ty(*argument));
        if !types(x).eq(types(y)) {
            return false;
        }
        for (p, q) in flat.arguments(x).iter().zip(flat.arguments(y)) {
            self.pairs.insert(*p, *q);
        }
        let (mut p, mut q) = (flat.first(x), flat.first(y));
        while let (Some(left), Some(right)) = (p, q) {
            if !self.operations(left, right) {
                return false;
            }
            for (from, to) in flat.results(left).zip(flat.results(right)) {
                self.pairs.insert(from, to);
            }
            (p, q) = (flat.next(left), flat.next(right));
        }
        p.is_none() && q.is_none()
    }
}

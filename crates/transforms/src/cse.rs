//! `cse`: an operation that computes what another one has computed before it is replaced by that.
//!
//! Blocks are walked as the dominator tree goes, so that what was computed in a block is known in those it dominates.
//! What reads memory is only merged within a block, where nothing writes in between.

mod known;
mod uses;

use known::Known;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{
    Block, Context, DominatorTree, Effects, Flat, Graph, Loc, Op, OpRow, Region, effects,
    is_dead_without_uses, is_effect_free, own_effects,
};
use uses::Uses;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("num-cse'd", "Number of operations CSE'd"), ("num-dce'd", "Number of operations DCE'd")],
    ..PassRow::named("cse", "CSE", "merges operations that compute the same", Work::EachBody(run))
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let (ctx, owner) = (run.ctx, run.row());
    let roots = run.body.flat.roots().to_vec();
    let known = Known::with_room(run.body.flat.op_table_len());
    let uses = Uses::new(ctx, run.body, owner);
    let mut cse = Cse { ctx, owner, uses, known, trees: Vec::new(), dead: Vec::new(), merged: 0, dropped: 0 };
    roots.into_iter().for_each(|region| cse.region(region));
    let Cse { uses, dead, merged, dropped, .. } = cse;
    let changed = uses.finish(&dead);
    run.changed_only(changed);
    run.count(0, merged);
    run.count(1, dropped);
    Ok(Outcome::changed_if(!dead.is_empty()))
}

struct Cse<'a> {
    ctx: &'a Context,
    /// The row of the operation that the body is in.
    owner: Option<&'static OpRow>,
    uses: Uses<'a>,
    known: Known,
    /// Memory for the dominator trees of regions, one for each level of them.
    trees: Vec<Tree>,
    /// To be erased in the end: until then they use what they use.
    dead: Vec<Op>,
    merged: u64,
    dropped: u64,
}

/// A dominator tree, and what is needed to find it.
#[derive(Default)]
struct Tree {
    numbers: SecondaryMap<Block, u32>,
    graph: Graph,
    tree: DominatorTree,
    /// The blocks as a walk of the tree comes to them, each with the number of those below it, itself included.
    walk: Vec<(Option<Block>, u32)>,
}

impl Tree {
    /// Makes this the tree of a region. Returns whether control comes to all blocks.
    fn fill(&mut self, flat: &Flat, region: Region) -> bool {
        let Self { numbers, graph, tree, walk } = self;
        graph.refill(flat, region, numbers);
        tree.rebuild(graph);
        walk.clear();
        walk.resize(graph.len(), (None, 0));
        let mut reached = 0;
        for (i, block) in flat.blocks(region).enumerate() {
            let (number, below) = tree.place(i as u32);
            if let Some(place) = walk.get_mut(number as usize).filter(|_| below > 0) {
                *place = (Some(block), below);
                reached += 1;
            }
        }
        walk.truncate(reached);
        reached == graph.len()
    }
}

/// The operation at hand in its block.
struct At {
    number: u32,
    /// The number of the last operation before it that may have written to memory.
    written: u32,
    graph: bool,
}

impl Cse<'_> {
    fn region(&mut self, region: Region) {
        let flat = self.uses.flat();
        let Some(entry) = flat.entry(region) else { return };
        let begin = self.known.mark();
        if flat.next_block(entry).is_none() {
            let graph = is_graph(self.ctx, flat, region, self.owner);
            self.block(entry, graph);
            self.known.rewind(begin);
            return;
        }
        let mut tree = self.trees.pop().unwrap_or_default();
        if !tree.fill(flat, region) {
            self.uses.skips_blocks();
        }
        // The blocks of the dominator tree that are open: where each ends, and what was known when it was entered.
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (i, (block, below)) in tree.walk.iter().enumerate() {
            while let Some((_, mark)) = open.pop_if(|(end, _)| *end <= i) {
                self.known.rewind(mark);
            }
            open.push((i + *below as usize, self.known.mark()));
            if let Some(block) = block {
                self.block(*block, false);
            }
        }
        self.known.rewind(begin);
        self.trees.push(tree);
    }

    fn block(&mut self, block: Block, graph: bool) {
        let mut next = self.uses.flat().first(block);
        let mut at = At { number: 0, written: 0, graph };
        while let Some(op) = next {
            next = self.uses.flat().next(op);
            at.number += 1;
            self.uses.renew(op);
            if !self.uses.flat().regions(op).is_empty() {
                let regions = self.uses.flat().regions(op).to_vec();
                regions.into_iter().for_each(|region| self.region(region));
            }
            if self.operation(op, &at) {
                at.written = at.number;
            }
        }
    }

    /// Returns whether the operation is still there and may write to memory.
    fn operation(&mut self, op: Op, at: &At) -> bool {
        let (ctx, flat) = (self.ctx, self.uses.flat());
        let Some(row) = ctx.op_row(flat.name(op)) else { return true };
        let (own, recursive) = own_effects(row);
        if own == Effects::Unknown || row.has(Traits::TERMINATOR) {
            return may_write(ctx, flat, op);
        }
        if !self.uses.has_uses(op) && is_dead_without_uses(ctx, flat, op) {
            self.dead.push(op);
            self.dropped += 1;
            return false;
        }
        let mut free = own == Effects::None;
        if !flat.regions(op).is_empty() {
            let single = |region: &Region| flat.entry(*region) == flat.last_block(*region);
            if !flat.regions(op).iter().all(single) {
                return may_write(ctx, flat, op);
            }
            free = is_effect_free(ctx, flat, op);
        }
        if !free && (own != Effects::Reads || recursive) {
            return may_write(ctx, flat, op);
        }
        let block = flat.block_of(op);
        match self.known.find(ctx, flat, Some(row), op) {
            Ok(known) if free || (flat.block_of(known.op) == block && at.written < known.number) => {
                let dead = self.merge(op, known.op, at.graph);
                !dead && may_write(ctx, self.uses.flat(), op)
            }
            Ok(known) => {
                self.known.insert(known.hash, op, at.number);
                may_write(ctx, flat, op)
            }
            Err(hash) => {
                self.known.insert(hash, op, at.number);
                false
            }
        }
    }

    /// Puts the results of an operation that is known in the place of those of another. Returns whether that is dead.
    fn merge(&mut self, op: Op, known: Op, graph: bool) -> bool {
        let Self { uses, known: all, ctx, .. } = self;
        let results = uses.flat().results(op).zip(uses.flat().results(known));
        for (from, to) in results {
            // Where the order means nothing, what was seen already must stay as it was seen.
            uses.replace(from, to, |flat, user| !graph || !all.has(ctx, flat, user));
        }
        let loc = uses.flat().loc(op);
        if uses.flat().loc(known) == Loc::UNKNOWN && loc != Loc::UNKNOWN {
            uses.set_loc(known, loc);
        }
        self.merged += 1;
        let dead = !self.uses.is_used_still(op);
        if dead {
            self.dead.push(op);
        }
        dead
    }
}

/// Whether the order of the operations in a region means nothing; `owner` is the row of the operation around a root.
fn is_graph(ctx: &Context, flat: &Flat, region: Region, owner: Option<&'static OpRow>) -> bool {
    let row = match flat.region_parent(region) {
        Some(op) => ctx.op_row(flat.name(op)),
        None => owner,
    };
    row.is_some_and(|row| row.has(Traits::GRAPH_REGION))
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

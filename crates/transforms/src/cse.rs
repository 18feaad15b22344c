//! `cse`: common subexpression elimination.
//!
//! Walks blocks in dominator tree order, so that results computed in a block are known in the blocks it dominates.
//! Operations that read memory are only merged within a block, without a write in between.

mod known;
mod uses;

use known::Known;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{
    Block, Context, DominatorTree, Effects, Graph, Loc, Op, OpArena, OpRow, Region, effects, is_effect_free,
    is_trivially_dead, own_effects,
};
use uses::Uses;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("num-cse'd", "Number of operations CSE'd"), ("num-dce'd", "Number of operations DCE'd")],
    ..PassRow::named("cse", "CSE", "eliminate common subexpressions", Work::EachBody(run))
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let (ctx, owner) = (run.ctx, run.row());
    let roots = run.body.arena.roots().to_vec();
    let known = Known::with_room(run.body.arena.op_table_len());
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
    /// The row of the operation that owns the body.
    owner: Option<&'static OpRow>,
    uses: Uses<'a>,
    known: Known,
    /// Memory for the dominator trees of regions, one for each nesting level.
    trees: Vec<Tree>,
    /// Operations erased at the end; until then they keep their uses.
    dead: Vec<Op>,
    merged: u64,
    dropped: u64,
}

/// A dominator tree, with scratch memory.
#[derive(Default)]
struct Tree {
    numbers: SecondaryMap<Block, u32>,
    graph: Graph,
    tree: DominatorTree,
    /// The blocks in preorder, each with the size of its subtree.
    walk: Vec<(Option<Block>, u32)>,
}

impl Tree {
    /// Computes the tree of a region. Returns whether all blocks are reachable.
    fn fill(&mut self, arena: &OpArena, region: Region) -> bool {
        let Self { numbers, graph, tree, walk } = self;
        graph.refill(arena, region, numbers);
        tree.rebuild(graph);
        walk.clear();
        walk.resize(graph.len(), (None, 0));
        let mut reached = 0;
        for (i, block) in arena.blocks(region).enumerate() {
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

/// The current operation in its block.
struct At {
    number: u32,
    /// The number of the last preceding operation that may write memory.
    written: u32,
    graph: bool,
}

impl Cse<'_> {
    fn region(&mut self, region: Region) {
        let arena = self.uses.arena();
        let Some(entry) = arena.entry(region) else { return };
        let begin = self.known.mark();
        if arena.next_block(entry).is_none() {
            let graph = is_graph(self.ctx, arena, region, self.owner);
            self.block(entry, graph);
            self.known.rewind(begin);
            return;
        }
        let mut tree = self.trees.pop().unwrap_or_default();
        if !tree.fill(arena, region) {
            self.uses.skips_unreachable();
        }
        // The open scopes of the dominator tree: end of the subtree, and known operations at entry.
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
        let mut next = self.uses.arena().first(block);
        let mut at = At { number: 0, written: 0, graph };
        while let Some(op) = next {
            next = self.uses.arena().next(op);
            at.number += 1;
            self.uses.apply_replacements(op);
            if !self.uses.arena().regions(op).is_empty() {
                let regions = self.uses.arena().regions(op).to_vec();
                regions.into_iter().for_each(|region| self.region(region));
            }
            if self.operation(op, &at) {
                at.written = at.number;
            }
        }
    }

    /// Returns whether the operation is kept and may write memory.
    fn operation(&mut self, op: Op, at: &At) -> bool {
        let (ctx, arena) = (self.ctx, self.uses.arena());
        let Some(row) = ctx.op_row(arena.name(op)) else { return true };
        let (own, recursive) = own_effects(row);
        if own == Effects::Unknown || row.has(Traits::TERMINATOR) {
            return may_write(ctx, arena, op);
        }
        if !self.uses.has_uses(op) && is_trivially_dead(ctx, arena, op) {
            self.dead.push(op);
            self.dropped += 1;
            return false;
        }
        let mut free = own == Effects::None;
        if !arena.regions(op).is_empty() {
            let single = |region: &Region| arena.entry(*region) == arena.last_block(*region);
            if !arena.regions(op).iter().all(single) {
                return may_write(ctx, arena, op);
            }
            free = is_effect_free(ctx, arena, op);
        }
        if !free && (own != Effects::Reads || recursive) {
            return may_write(ctx, arena, op);
        }
        let block = arena.block_of(op);
        match self.known.find(ctx, arena, Some(row), op) {
            Ok(known) if free || (arena.block_of(known.op) == block && at.written < known.number) => {
                let dead = self.merge(op, known.op, at.graph);
                !dead && may_write(ctx, self.uses.arena(), op)
            }
            Ok(known) => {
                self.known.insert(known.hash, op, at.number);
                may_write(ctx, arena, op)
            }
            Err(hash) => {
                self.known.insert(hash, op, at.number);
                false
            }
        }
    }

    /// Replaces the results of an operation by those of a known one. Returns whether the operation is dead.
    fn merge(&mut self, op: Op, known: Op, graph: bool) -> bool {
        let Self { uses, known: all, ctx, .. } = self;
        let results = uses.arena().results(op).zip(uses.arena().results(known));
        for (from, to) in results {
            // In graph regions, visited users keep their operands.
            uses.replace(from, to, |arena, user| !graph || !all.has(ctx, arena, user));
        }
        let loc = uses.arena().loc(op);
        if uses.arena().loc(known) == Loc::UNKNOWN && loc != Loc::UNKNOWN {
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

/// Whether a region is a graph region; `owner` is the row of the operation that owns the body.
fn is_graph(ctx: &Context, arena: &OpArena, region: Region, owner: Option<&'static OpRow>) -> bool {
    let row = match arena.region_parent(region) {
        Some(op) => ctx.op_row(arena.name(op)),
        None => owner,
    };
    row.is_some_and(|row| row.has(Traits::GRAPH_REGION))
}

/// Whether an operation, or a nested one, may write memory.
fn may_write(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let (own, recursive) = effects(ctx, arena, op);
    if own == Effects::Unknown {
        return true;
    }
    let mut regions = if recursive { arena.regions(op).to_vec() } else { Vec::new() };
    while let Some(region) = regions.pop() {
        for op in arena.blocks(region).flat_map(|block| arena.ops(block)) {
            let (own, recursive) = effects(ctx, arena, op);
            if own == Effects::Unknown {
                return true;
            }
            if recursive {
                regions.extend(arena.regions(op));
            }
        }
    }
    false
}

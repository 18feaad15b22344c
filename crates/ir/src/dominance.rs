//! Dominance between the blocks of a region, and between definitions and uses.

use crate::body::{Block, Def, Op, OpArena, Region, Value};
use crate::graph::{DominatorTree, Graph};
use spirula_entity::{EntityKey, SecondaryMap};

/// Dominance in all regions of a body.
///
/// Built in two walks; a query is a few loads. Unreachable blocks are dominated by everything, as in MLIR and LLVM.
#[derive(Default)]
pub struct Dominance {
    /// The position of each operation in its block, from 1; 0 in graph regions.
    order: Vec<u32>,
    /// For each block: the preorder interval of its subtree in the dominator tree, from 1; (0, 0) if it is unreachable.
    interval: SecondaryMap<Block, (u32, u32)>,
    /// Operations with operands that are not defined before them in their own block.
    outer_users: Vec<Op>,
    scratch: Scratch,
}

/// Scratch memory.
#[derive(Default)]
struct Scratch {
    /// The worklist of regions.
    regions: Vec<Region>,
    /// For each value that was seen: the number of its block, from 1.
    blocks: Vec<u32>,
    /// The number of each block in its region.
    numbers: SecondaryMap<Block, u32>,
    graph: Graph,
    tree: DominatorTree,
}

impl Dominance {
    /// The dominance of all regions in `arena`. `is_graph` returns whether a single-block region is a graph region.
    pub fn new(arena: &OpArena, is_graph: impl Fn(Region) -> bool) -> Self {
        let mut this = Self::default();
        this.rebuild(arena, is_graph);
        this
    }

    /// Recomputes it for another body.
    pub fn rebuild(&mut self, arena: &OpArena, is_graph: impl Fn(Region) -> bool) {
        self.order.clear();
        self.order.resize(arena.op_table_len(), 0);
        self.interval.clear();
        self.outer_users.clear();
        let mut clock = 0;
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut regions = std::mem::take(&mut scratch.regions);
        scratch.blocks.clear();
        scratch.blocks.resize(arena.value_count(), 0);
        regions.extend_from_slice(arena.roots());
        while let Some(region) = regions.pop() {
            let Some(entry) = arena.entry(region) else { continue };
            let graph = arena.next_block(entry).is_none() && is_graph(region);
            for block in arena.blocks(region) {
                let number = block.index() as u32 + 1;
                let blocks = &mut scratch.blocks[..];
                arena.arguments(block).iter().for_each(|argument| blocks[argument.index()] = number);
                let (mut at, mut order) = (arena.first(block), 0);
                while let Some(op) = at {
                    let walked = arena.walked(op);
                    order += 1;
                    self.order[op.index()] = if graph { 0 } else { order };
                    if walked.operands().iter().any(|value| blocks[value.index()] != number) {
                        self.outer_users.push(op);
                    }
                    blocks[walked.results()].fill(number);
                    if arena.has_extra(op) {
                        regions.extend(arena.regions(op));
                    }
                    at = walked.next();
                }
            }
            if arena.next_block(entry).is_some() {
                self.number_tree(arena, region, &mut scratch, &mut clock);
            } else {
                clock += 1;
                self.interval[entry] = (clock, clock);
            }
        }
        scratch.regions = regions;
        self.scratch = scratch;
    }

    /// Computes the dominator tree of a region, and the interval of each block.
    fn number_tree(&mut self, arena: &OpArena, region: Region, scratch: &mut Scratch, clock: &mut u32) {
        let Scratch { numbers, graph, tree, .. } = scratch;
        graph.refill(arena, region, numbers);
        tree.rebuild(graph);
        for (i, block) in arena.blocks(region).enumerate() {
            let (number, below) = tree.place(i as u32);
            if below > 0 {
                self.interval[block] = (*clock + number + 1, *clock + number + below);
            }
        }
        *clock += graph.len() as u32;
    }

    /// The preorder interval of a block in the dominator tree, for regions with several blocks; (0, 0) if it is
    /// unreachable.
    pub fn interval(&self, block: Block) -> (u32, u32) {
        self.interval[block]
    }

    /// Whether a block is reachable, for regions with several blocks.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.interval[block].0 != 0
    }

    /// Whether `a` dominates `b`; both in one region.
    pub fn block_dominates(&self, a: Block, b: Block) -> bool {
        let (inner, outer) = (self.interval[b], self.interval[a]);
        a == b || inner.0 == 0 || (outer.0 != 0 && outer.0 <= inner.0 && inner.1 <= outer.1)
    }

    /// Whether all operands of all operations that control reaches are defined there.
    pub(crate) fn all_uses_dominated(&self, arena: &OpArena) -> bool {
        let reached = |op: &Op| arena.block_of(*op).is_some_and(|block| self.is_reachable(block));
        let dominated =
            |op: Op| arena.operands(op).iter().all(|value| self.value_dominates(arena, *value, op));
        self.outer_users.iter().copied().filter(reached).all(dominated)
    }

    /// Whether the definition of `value` dominates `user`.
    pub fn value_dominates(&self, arena: &OpArena, value: Value, user: Op) -> bool {
        let (block, defining) = match arena.def(value) {
            Def::Result(op, _) => match arena.block_of(op) {
                Some(block) => (block, Some(op)),
                None => return false,
            },
            Def::Argument(block) => (block, None),
            Def::Nothing => return false,
        };
        let Some(mut at) = arena.block_of(user) else { return false };
        let mut op = user;
        if at != block {
            let region = arena.block_parent(block);
            // Find the ancestor of the user in the region of the definition.
            while arena.block_parent(at) != region {
                let Some(parent) = arena.parent_op(op) else { return false };
                let Some(outer) = arena.block_of(parent) else { return false };
                (op, at) = (parent, outer);
            }
        }
        if at == block {
            let before = |d: Op| self.order[d.index()] < self.order[op.index()] || self.order[d.index()] == 0;
            return defining.is_none_or(before) || self.interval[at].0 == 0;
        }
        self.block_dominates(block, at)
    }
}

//! Dominance between the blocks of a region, and between definitions and uses.

use crate::body::{Block, Def, Flat, Op, Region, Value};
use crate::graph::{DominatorTree, Graph};
use spirula_entity::{EntityKey, SecondaryMap};

/// Which definitions are visible where, in one body.
///
/// Built in two walks; each question is then a few loads. Blocks that control does not reach are dominated by
/// everything, as in MLIR and LLVM.
#[derive(Default)]
pub struct Dominance {
    /// The number of each operation in its block's order, from 1; 0 for operations whose order does not matter.
    order: Vec<u32>,
    /// For each block: the numbers, from 1, that it and those below it have in a walk of the dominator tree; (0, 0) for
    /// one that is not reached.
    interval: SecondaryMap<Block, (u32, u32)>,
    scratch: Scratch,
}

/// Memory for one region after the other.
#[derive(Default)]
struct Scratch {
    /// Regions that are to be looked at.
    regions: Vec<Region>,
    /// The number of each block in its region.
    numbers: SecondaryMap<Block, u32>,
    graph: Graph,
    tree: DominatorTree,
}

impl Dominance {
    /// The dominance of all regions in `flat`. `is_graph` is asked of regions of one block whether the order of the
    /// operations in it means nothing.
    pub fn new(flat: &Flat, is_graph: impl Fn(Region) -> bool) -> Self {
        let mut this = Self::default();
        this.rebuild(flat, is_graph);
        this
    }

    /// Becomes the dominance of another body.
    pub fn rebuild(&mut self, flat: &Flat, is_graph: impl Fn(Region) -> bool) {
        self.order.clear();
        self.order.resize(flat.op_table_len(), 0);
        self.interval.clear();
        let mut clock = 0;
        let mut scratch = std::mem::take(&mut self.scratch);
        let mut regions = std::mem::take(&mut scratch.regions);
        regions.extend_from_slice(flat.roots());
        while let Some(region) = regions.pop() {
            let Some(entry) = flat.entry(region) else { continue };
            let graph = flat.next_block(entry).is_none() && is_graph(region);
            for block in flat.blocks(region) {
                for (n, op) in flat.ops(block).enumerate() {
                    self.order[op.index()] = if graph { 0 } else { n as u32 + 1 };
                    if flat.has_extra(op) {
                        regions.extend(flat.regions(op));
                    }
                }
            }
            if flat.next_block(entry).is_some() {
                self.number_tree(flat, region, &mut scratch, &mut clock);
            } else {
                clock += 1;
                self.interval[entry] = (clock, clock);
            }
        }
        scratch.regions = regions;
        self.scratch = scratch;
    }

    /// The dominator tree of a region, and the interval of each block in a walk of it.
    fn number_tree(&mut self, flat: &Flat, region: Region, scratch: &mut Scratch, clock: &mut u32) {
        let Scratch { numbers, graph, tree, .. } = scratch;
        graph.refill(flat, region, numbers);
        tree.rebuild(graph);
        for (i, block) in flat.blocks(region).enumerate() {
            let (number, below) = tree.place(i as u32);
            if below > 0 {
                self.interval[block] = (*clock + number + 1, *clock + number + below);
            }
        }
        *clock += graph.len() as u32;
    }

    /// When a walk of the dominator tree enters and leaves a block of a region of several; (0, 0) for one that control
    /// does not reach.
    pub fn interval(&self, block: Block) -> (u32, u32) {
        self.interval[block]
    }

    /// Whether control reaches a block of a region of several.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.interval[block].0 != 0
    }

    /// Whether every way to `b` goes through `a`; both in one region.
    pub fn block_dominates(&self, a: Block, b: Block) -> bool {
        let (inner, outer) = (self.interval[b], self.interval[a]);
        a == b || inner.0 == 0 || (outer.0 != 0 && outer.0 <= inner.0 && inner.1 <= outer.1)
    }

    /// Whether all operands of an operation of `block` are defined wherever control comes to it.
    #[inline]
    pub(crate) fn operands_dominate(&self, flat: &Flat, user: Op, block: Block) -> bool {
        // Most are defined by what stands before it in its block.
        let here = self.order[user.index()];
        flat.operands(user).iter().all(|value| match flat.def_op(*value) {
            Some(op) if flat.block_of(op) == Some(block) && self.order[op.index()] < here => true,
            _ => self.value_dominates(flat, *value, user),
        })
    }

    /// Whether `value` is defined wherever control comes to `user`.
    pub fn value_dominates(&self, flat: &Flat, value: Value, user: Op) -> bool {
        let (block, defining) = match flat.def(value) {
            Def::Result(op, _) => match flat.block_of(op) {
                Some(block) => (block, Some(op)),
                None => return false,
            },
            Def::Argument(block) => (block, None),
            Def::Nothing => return false,
        };
        let Some(mut at) = flat.block_of(user) else { return false };
        let mut op = user;
        if at != block {
            let region = flat.block_parent(block);
            // Climb to the operation that holds the user in the region of the definition.
            while flat.block_parent(at) != region {
                let Some(parent) = flat.parent_op(op) else { return false };
                let Some(outer) = flat.block_of(parent) else { return false };
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

//! Dominance between the blocks of a region, and between definitions and uses.

use crate::body::{Block, Def, Flat, Op, Region, Value};
use spirula_entity::{EntityKey, SecondaryMap};

/// Which definitions are visible where, in one body.
///
/// Built in two walks; each question is then a few loads. Blocks that control does not reach are dominated by
/// everything, as in MLIR and LLVM.
pub struct Dominance {
    /// The number of each operation in its block's order, from 1; 0 for operations whose order does not matter.
    order: Vec<u32>,
    /// For each block of a region of several: when the walk of the dominator tree entered and left it; (0, 0) for
    /// one that is not reached.
    interval: SecondaryMap<Block, (u32, u32)>,
}

impl Dominance {
    /// The dominance of all regions in `flat`. `is_graph` is asked of regions of one block whether the order of the
    /// operations in it means nothing.
    pub fn new(flat: &Flat, is_graph: impl Fn(Region) -> bool) -> Self {
        let mut this = Self { order: vec![0; flat.op_table_len()], interval: SecondaryMap::new() };
        let mut clock = 0;
        let mut regions: Vec<Region> = flat.roots().to_vec();
        while let Some(region) = regions.pop() {
            let Some(entry) = flat.entry(region) else { continue };
            let graph = flat.next_block(entry).is_none() && is_graph(region);
            for block in flat.blocks(region) {
                for (n, op) in flat.ops(block).enumerate() {
                    this.order[op.index()] = if graph { 0 } else { n as u32 + 1 };
                    regions.extend(flat.regions(op));
                }
            }
            if flat.next_block(entry).is_some() {
                this.number_tree(flat, entry, &mut clock);
            } else {
                clock += 2;
                this.interval[entry] = (clock - 1, clock);
            }
        }
        this
    }

    /// Immediate dominators by the algorithm of Cooper, Harvey and Kennedy, then the intervals of their tree.
    fn number_tree(&mut self, flat: &Flat, entry: Block, clock: &mut u32) {
        let order = reverse_post_order(flat, entry);
        let mut number: SecondaryMap<Block, u32> = SecondaryMap::new();
        for (i, block) in order.iter().enumerate() {
            number[*block] = i as u32 + 1;
        }
        let count = order.len();
        let mut predecessors: Vec<Vec<u32>> = vec![Vec::new(); count];
        for (i, block) in order.iter().enumerate() {
            let Some(last) = flat.last(*block) else { continue };
            for successor in flat.successors(last) {
                if let Some(n) = (number[*successor] as usize).checked_sub(1) {
                    predecessors[n].push(i as u32);
                }
            }
        }
        const NONE: u32 = u32::MAX;
        let mut idom = vec![NONE; count];
        idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..count {
                let mut new = NONE;
                for p in &predecessors[i] {
                    if idom[*p as usize] != NONE {
                        new = if new == NONE { *p } else { intersect(&idom, *p, new) };
                    }
                }
                if idom[i] != new {
                    idom[i] = new;
                    changed = true;
                }
            }
        }
        let mut children: Vec<Vec<u32>> = vec![Vec::new(); count];
        for i in (1..count).rev() {
            children[idom[i] as usize].push(i as u32);
        }
        let mut stack = vec![(0u32, 0usize)];
        *clock += 1;
        self.interval[order[0]].0 = *clock;
        while let Some((node, child)) = stack.last_mut() {
            if let Some(next) = children[*node as usize].get(*child) {
                *child += 1;
                *clock += 1;
                self.interval[order[*next as usize]].0 = *clock;
                stack.push((*next, 0));
            } else {
                *clock += 1;
                self.interval[order[*node as usize]].1 = *clock;
                stack.pop();
            }
        }
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

    /// Whether `value` is defined wherever control comes to `user`.
    #[inline]
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

fn intersect(idom: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        while a > b {
            a = idom[a as usize];
        }
        while b > a {
            b = idom[b as usize];
        }
    }
    a
}

/// The blocks that control reaches from `entry`, each after its predecessors but for back edges.
pub(crate) fn reverse_post_order(flat: &Flat, entry: Block) -> Vec<Block> {
    let mut seen: SecondaryMap<Block, bool> = SecondaryMap::new();
    let successors = |block: Block| flat.last(block).map_or(&[][..], |last| flat.successors(last));
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen[entry] = true;
    while let Some((block, next)) = stack.last_mut() {
        if let Some(successor) = successors(*block).get(*next) {
            *next += 1;
            if !seen[*successor] {
                seen[*successor] = true;
                stack.push((*successor, 0));
            }
        } else {
            order.push(*block);
            stack.pop();
        }
    }
    order.reverse();
    order
}

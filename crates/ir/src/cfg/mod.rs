//! Control flow of a region: order, edges, dominance, frontiers, post-dominance, loops.
//!
//! All computations take near-linear time and do not recurse. Blocks are identified by their number in reverse
//! postorder, so that a number is an index of a plain list; only reachable blocks have one.

mod frontiers;
mod loops;

pub use frontiers::Joins;
pub use loops::{Loop, Loops};

use crate::body::{Block, OpArena, Region};
use crate::graph::{DominatorTree, Graph};
use spirula_entity::{EntityKey, SecondaryMap};
use std::ops::Index;

/// The number of blocks that are unreachable or in another region.
pub const NONE: usize = usize::MAX;

/// Lists of block numbers, one for each block, in one array.
#[derive(Clone, Debug, Default)]
pub struct Adjacency {
    /// The end of each list.
    ends: Vec<usize>,
    items: Vec<usize>,
}

impl Adjacency {
    /// Adds the list of the next block.
    fn push(&mut self, items: impl IntoIterator<Item = usize>) {
        self.items.extend(items);
        self.ends.push(self.items.len());
    }

    /// Lists of pairs of block and item, for `count` blocks; the items of a block keep their order.
    pub(crate) fn of_pairs(count: usize, pairs: impl Iterator<Item = (usize, usize)> + Clone) -> Self {
        let mut ends = vec![0; count + 1];
        for (block, _) in pairs.clone() {
            ends[block + 1] += 1;
        }
        for i in 1..ends.len() {
            ends[i] += ends[i - 1];
        }
        let mut items = vec![0; ends[count]];
        for (block, item) in pairs {
            items[ends[block]] = item;
            ends[block] += 1;
        }
        ends.truncate(count);
        Self { ends, items }
    }

    /// The number of lists.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are no lists.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The lists, in the order of the blocks.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &[usize]> {
        (0..self.len()).map(|block| &self[block])
    }
}

impl Index<usize> for Adjacency {
    type Output = [usize];

    fn index(&self, block: usize) -> &[usize] {
        let start = if block == 0 { 0 } else { self.ends[block - 1] };
        &self.items[start..self.ends[block]]
    }
}

/// The control-flow graph of a region.
///
/// ```
/// use spirula_ir::dialect::Arity;
/// use spirula_ir::{Body, Context, Dialect, OpName, OpParts, OpRow, Traits, cfg::Cfg};
///
/// static OPS: [OpRow; 1] = [OpRow {
///     traits: Traits::TERMINATOR,
///     successors: &[("to", Arity::Variadic)],
///     ..OpRow::named("toy.jump")
/// }];
/// static TOY: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4000, "toy") };
/// let ctx = Context::new(&[&TOY]);
/// let mut body = Body::new();
/// let region = body.arena.add_root();
/// let blocks: Vec<_> = (0..3).map(|_| body.arena.append_block(region)).collect();
/// for (from, to) in [(0, [1, 2]), (1, [2, 1])] {
///     let successors = to.map(|to| blocks[to]);
///     let jump = OpParts { successors: &successors, ..OpParts::new(OpName::new(4000, 0)) };
///     body.arena.append(&ctx, blocks[from], &jump);
/// }
/// let cfg = Cfg::new(&body.arena);
/// let (entry, middle, end) = (cfg.of(blocks[0]), cfg.of(blocks[1]), cfg.of(blocks[2]));
/// assert_eq!(cfg.order, blocks);
/// assert_eq!(cfg.idom[end], entry);
/// assert!(cfg.dominates(entry, end) && !cfg.dominates(middle, end));
/// assert_eq!(cfg.loops().list[0].header, middle);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cfg {
    /// The reachable blocks in reverse postorder.
    pub order: Vec<Block>,
    /// The number of each block by its index; [`NONE`] if it is unreachable. See [`of`](Self::of).
    pub number: Vec<usize>,
    /// Reachable predecessors by number, once for each edge.
    pub preds: Adjacency,
    /// Successors by number, once for each edge.
    pub succs: Adjacency,
    /// The immediate dominator by number; the entry is its own.
    pub idom: Vec<usize>,
    /// The preorder number in the dominator tree, and the size of the subtree, itself included.
    place: Vec<(u32, u32)>,
}

impl Cfg {
    /// The graph of the first region of a body.
    pub fn new(arena: &OpArena) -> Self {
        arena.roots().first().map(|region| Self::of_region(arena, *region)).unwrap_or_default()
    }

    /// The graph of a region.
    pub fn of_region(arena: &OpArena, region: Region) -> Self {
        let (mut graph, mut numbers) = (Graph::new(), SecondaryMap::new());
        graph.refill(arena, region, &mut numbers);
        let tree = DominatorTree::new(&graph);
        let blocks: Vec<Block> = arena.blocks(region).collect();
        let mut position = vec![NONE; graph.len()];
        let mut number = vec![NONE; arena.block_table_len()];
        for (i, node) in tree.order().iter().enumerate() {
            position[*node as usize] = i;
            number[blocks[*node as usize].index()] = i;
        }
        let mut succs = Adjacency::default();
        for node in tree.order() {
            succs.push(graph.successors(*node).iter().map(|to| position[*to as usize]));
        }
        let preds = reversed(&succs);
        let idom = tree.order().iter().map(|node| tree.parent(*node).map_or(0, |up| position[up as usize]));
        let idom = idom.collect();
        let place = tree.order().iter().map(|node| tree.place(*node)).collect();
        let order = tree.order().iter().map(|node| blocks[*node as usize]).collect();
        Self { order, number, preds, succs, idom, place }
    }

    /// The number of reachable blocks.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there are no blocks.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The number of a block; [`NONE`] if it is unreachable or in another region.
    pub fn of(&self, block: Block) -> usize {
        self.number.get(block.index()).copied().unwrap_or(NONE)
    }

    /// Whether a block is reachable.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.of(block) != NONE
    }

    /// Whether block `a` dominates block `b`, reflexively.
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        let ((a, below), (b, _)) = (self.place[a], self.place[b]);
        a <= b && b < a + below
    }

    /// The blocks that each block dominates immediately.
    pub fn dominated(&self) -> Adjacency {
        Adjacency::of_pairs(self.len(), (1..self.len()).map(|block| (self.idom[block], block)))
    }

    /// Post-dominance.
    pub fn post_dominators(&self) -> PostDominators {
        let mut graph = Graph::new();
        // Node 0 is behind every block without successors; blocks are numbered from 1.
        let exits = (0..self.len()).filter(|block| self.succs[*block].is_empty());
        graph.push(exits.map(|block| block as u32 + 1));
        for preds in self.preds.iter() {
            graph.push(preds.iter().map(|from| *from as u32 + 1));
        }
        PostDominators { tree: DominatorTree::new(&graph) }
    }
}

/// The edges in the other direction.
fn reversed(edges: &Adjacency) -> Adjacency {
    let pairs = (0..edges.len()).flat_map(|from| edges[from].iter().map(move |to| (*to, from)));
    Adjacency::of_pairs(edges.len(), pairs)
}

/// The post-dominator tree of a [`Cfg`], with a virtual exit behind all blocks without successors.
#[derive(Clone, Debug)]
pub struct PostDominators {
    tree: DominatorTree,
}

impl PostDominators {
    /// Post-dominance in a graph of other edges; blocks have its numbers.
    pub fn of(graph: &Graph) -> Self {
        let mut preds: Vec<Vec<u32>> = vec![Vec::new(); graph.len() + 1];
        for from in 0..graph.len() as u32 {
            let to = graph.successors(from);
            // Node 0 is behind every block without successors.
            if to.is_empty() {
                preds[0].push(from + 1);
            }
            to.iter().for_each(|to| preds[*to as usize + 1].push(from + 1));
        }
        let mut reversed = Graph::new();
        preds.into_iter().for_each(|preds| reversed.push(preds));
        Self { tree: DominatorTree::new(&reversed) }
    }

    /// The immediate post-dominator of a block; none if it is the virtual exit, or no exit can be reached.
    pub fn immediate(&self, block: usize) -> Option<usize> {
        (self.tree.parent(block as u32 + 1)? as usize).checked_sub(1)
    }

    /// Whether every path from `b` to an exit passes `a`, reflexively; false if no exit can be reached from one of them.
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        self.tree.dominates(a as u32 + 1, b as u32 + 1)
    }

    /// Whether an exit can be reached from a block.
    pub fn reaches_exit(&self, block: usize) -> bool {
        self.tree.is_reached(block as u32 + 1)
    }
}

#[cfg(test)]
mod tests;

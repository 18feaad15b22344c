//! The control-flow graph of a region, with predecessors, dominators and post-dominators.

use spirula_entity::SecondaryMap;
use spirula_ir::{Block, DominatorTree, Graph, OpArena, Region};

/// The CFG of a region. Blocks are numbered in the order of the region; the entry is 0.
pub struct Cfg {
    blocks: Vec<Block>,
    /// The number of each block from 1; 0 for blocks outside the region.
    numbers: SecondaryMap<Block, u32>,
    graph: Graph,
    /// The edges reversed.
    reverse: Graph,
    tree: DominatorTree,
}

impl Cfg {
    /// The control-flow graph of a region.
    ///
    /// ```
    /// use spirula_ir::{Body, Context, OpParts};
    /// use spirula_spirv::op;
    /// use spirula_spirv_opt::analysis::Cfg;
    ///
    /// let ctx = Context::new(&[&spirula_spirv::DIALECT]);
    /// let mut body = Body::new();
    /// let region = body.arena.add_root();
    /// let (first, second) = (body.arena.append_block(region), body.arena.append_block(region));
    /// let branch = OpParts { slots: &[None; 2], successors: &[second], ..OpParts::new(op::BRANCH) };
    /// body.arena.append(&ctx, first, &branch);
    /// body.arena.append(&ctx, second, &OpParts::new(op::RETURN));
    /// let cfg = Cfg::new(&body.arena, region);
    /// assert!(cfg.dominates(first, second) && !cfg.dominates(second, first));
    /// ```
    pub fn new(arena: &OpArena, region: Region) -> Self {
        Self::build(arena, region, false)
    }

    /// The graph with additional edges from each header to its merge and continue blocks, which structural dominance is
    /// about (specification, "Structured Control-Flow Constructs").
    pub fn structural(arena: &OpArena, region: Region) -> Self {
        Self::build(arena, region, true)
    }

    fn build(arena: &OpArena, region: Region, with_merges: bool) -> Self {
        let blocks: Vec<Block> = arena.blocks(region).collect();
        let mut numbers = SecondaryMap::new();
        for (i, block) in blocks.iter().enumerate() {
            numbers[*block] = i as u32 + 1;
        }
        let mut graph = Graph::new();
        let mut incoming: Vec<Vec<u32>> = vec![Vec::new(); blocks.len()];
        for (from, block) in blocks.iter().enumerate() {
            let last = arena.last(*block);
            let successors = last.map_or(&[][..], |last| arena.successors(last));
            let merges = last.filter(|_| with_merges).map_or(&[][..], |last| arena.merges(last));
            let targets = successors.iter().chain(merges).filter_map(|to| numbers[*to].checked_sub(1));
            let targets: Vec<u32> = targets.collect();
            for to in &targets {
                incoming[*to as usize].push(from as u32);
            }
            graph.push(targets);
        }
        let mut reverse = Graph::new();
        incoming.into_iter().for_each(|from| reverse.push(from));
        let tree = DominatorTree::new(&graph);
        Self { blocks, numbers, graph, reverse, tree }
    }

    /// The blocks, in the order of the region.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The number of a block of the region.
    pub fn number(&self, block: Block) -> Option<u32> {
        self.numbers[block].checked_sub(1)
    }

    /// The block with a number.
    pub fn block(&self, number: u32) -> Block {
        self.blocks[number as usize]
    }

    /// The targets of the edges from a block, once for each edge.
    pub fn successors(&self, block: Block) -> impl Iterator<Item = Block> {
        let numbers = self.number(block).map_or(&[][..], |n| self.graph.successors(n));
        numbers.iter().map(|n| self.block(*n))
    }

    /// The sources of the edges to a block, once for each edge, in the order of the region.
    pub fn predecessors(&self, block: Block) -> impl Iterator<Item = Block> {
        let numbers = self.number(block).map_or(&[][..], |n| self.reverse.successors(n));
        numbers.iter().map(|n| self.block(*n))
    }

    /// The reachable blocks in reverse postorder.
    pub fn order(&self) -> impl DoubleEndedIterator<Item = Block> {
        self.tree.order().iter().map(|n| self.block(*n))
    }

    /// The dominator tree, of block numbers.
    pub fn tree(&self) -> &DominatorTree {
        &self.tree
    }

    /// The immediate dominator; none for the entry and unreachable blocks.
    pub fn immediate_dominator(&self, block: Block) -> Option<Block> {
        self.tree.parent(self.number(block)?).map(|n| self.block(n))
    }

    /// Whether a block is reachable from the entry.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.number(block).is_some_and(|n| self.tree.is_reached(n))
    }

    /// Whether `a` dominates `b`, reflexively; false if one of them is unreachable.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        match (self.number(a), self.number(b)) {
            (Some(a), Some(b)) => self.tree.dominates(a, b),
            _ => false,
        }
    }

    /// Post-dominance of the graph.
    pub fn post_dominators(&self) -> PostDominators {
        let mut graph = Graph::new();
        // Node 0 is behind every block without successors; blocks are numbered from 1.
        let exits = (0..self.blocks.len() as u32).filter(|n| self.graph.successors(*n).is_empty());
        graph.push(exits.map(|n| n + 1).collect::<Vec<u32>>());
        for n in 0..self.blocks.len() as u32 {
            graph.push(self.reverse.successors(n).iter().map(|from| from + 1).collect::<Vec<u32>>());
        }
        PostDominators { tree: DominatorTree::new(&graph) }
    }
}

/// The post-dominator tree of a [`Cfg`], with a virtual exit behind all blocks without successors.
pub struct PostDominators {
    tree: DominatorTree,
}

impl PostDominators {
    /// The immediate post-dominator of a block; none if it is the virtual exit, or no exit is reachable.
    pub fn immediate(&self, cfg: &Cfg, block: Block) -> Option<Block> {
        let up = self.tree.parent(cfg.number(block)? + 1)?;
        up.checked_sub(1).map(|n| cfg.block(n))
    }

    /// Whether every path from `b` to an exit passes `a`, reflexively; false if no exit is reachable from one of them.
    pub fn dominates(&self, cfg: &Cfg, a: Block, b: Block) -> bool {
        match (cfg.number(a), cfg.number(b)) {
            (Some(a), Some(b)) => self.tree.dominates(a + 1, b + 1),
            _ => false,
        }
    }

    /// Whether an exit can be reached from a block.
    pub fn reaches_exit(&self, cfg: &Cfg, block: Block) -> bool {
        cfg.number(block).is_some_and(|n| self.tree.is_reached(n + 1))
    }
}

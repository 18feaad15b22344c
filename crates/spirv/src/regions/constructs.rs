//! Constructs of a flat function body: nesting, and which of them can become regions.
//!
//! As in the specification ("Structured Control Flow"), a block is in a construct if the header structurally dominates
//! it and the merge block does not. Structural dominance adds edges from each header to its merge and continue blocks,
//! which makes constructs a tree. Each CFG edge is followed from the innermost construct of its source outwards to the
//! one that contains its target; constructs that it leaves or enters in an unsupported way stay flat. Constructs known
//! to stay flat are skipped, so the algorithm is nearly linear.

use super::structure::Reason;
use crate::merge::{Merge, merge_of};
use spirula_entity::SecondaryMap;
use spirula_ir::cfg::PostDominators;
use spirula_ir::{Block, DominatorTree, Graph, Op, OpArena, Region};

/// The number of a construct; the function is [`WHOLE`].
pub type Level = u32;

/// The function, the outermost level.
pub const WHOLE: Level = 0;

const NONE: u32 = u32::MAX;

/// A construct. Blocks are indices into [`Constructs::blocks`].
#[derive(Clone, Copy, Debug)]
pub struct Construct {
    /// The block with the merge information.
    pub header: u32,
    /// The merge block.
    pub merge: u32,
    /// The continue target of a loop.
    pub target: Option<u32>,
    /// The back-edge block of a loop.
    pub(super) latch: u32,
    /// Why it stays flat, if it does.
    pub(super) reason: Option<Reason>,
    /// The construct around it.
    pub parent: Level,
    depth: u32,
    /// Its preorder number in the tree of constructs, and the one after its descendants.
    span: (u32, u32),
}

impl Construct {
    fn new(header: u32, merge: u32, target: Option<u32>, parent: Level, depth: u32) -> Self {
        Self { header, merge, target, latch: NONE, reason: None, parent, depth, span: (0, 0) }
    }
}

/// The constructs of a body, with blocks numbered in order.
#[derive(Default)]
pub struct Constructs {
    /// The blocks, in the order of the region.
    pub blocks: Vec<Block>,
    numbers: SecondaryMap<Block, u32>,
    region: Option<Region>,
    graph: Graph,
    /// The dominator tree with edges from headers to merge and continue blocks.
    pub tree: DominatorTree,
    /// The constructs, parents first; the first is the function.
    pub list: Vec<Construct>,
    /// The innermost construct of each block; a header belongs to its own.
    inner: Vec<Level>,
    /// For each block, the construct that it is the header or the merge block of; [`WHOLE`] for none.
    headed: Vec<Level>,
    merged: Vec<Level>,
    /// Merge and continue blocks.
    named: Vec<bool>,
    /// For each construct, a path outwards to the closest that can become a region (union-find).
    skip: Vec<Level>,
    /// The size of each subtree, and the next preorder number in it.
    sizes: Vec<(u32, u32)>,
}

/// Resizes a list to `len` copies of `value`.
fn refill<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}

impl Constructs {
    /// Finds the constructs of a region; returns false if there are none.
    pub fn find(&mut self, arena: &OpArena, region: Region) -> bool {
        let has_merge = |block: Block| arena.last(block).is_some_and(|t| !arena.merges(t).is_empty());
        if !arena.blocks(region).any(has_merge) {
            return false;
        }
        self.region = Some(region);
        self.blocks.clear();
        self.blocks.extend(arena.blocks(region));
        self.numbers.clear();
        for (i, block) in self.blocks.iter().enumerate() {
            self.numbers[*block] = i as u32;
        }
        self.graph.clear();
        for block in &self.blocks {
            let last = arena.last(*block);
            let (to, merges) = last.map_or((&[][..], &[][..]), |t| (arena.successors(t), arena.merges(t)));
            let here = to.iter().chain(merges).filter(|to| arena.block_parent(**to) == Some(region));
            self.graph.push(here.map(|to| self.numbers[*to]));
        }
        self.tree.rebuild(&self.graph);
        let count = self.blocks.len();
        refill(&mut self.list, 1, Construct::new(NONE, NONE, None, WHOLE, 0));
        refill(&mut self.inner, count, WHOLE);
        refill(&mut self.headed, count, WHOLE);
        refill(&mut self.merged, count, WHOLE);
        refill(&mut self.named, count, false);
        self.nest(arena);
        self.number();
        self.check_constructs(arena);
        true
    }

    /// The number of a block, if it is in the region.
    pub fn number_of(&self, arena: &OpArena, block: Block) -> Option<u32> {
        (arena.block_parent(block) == self.region).then(|| self.numbers[block])
    }

    /// Structural post-dominance, by the numbers of blocks.
    pub fn post_dominators(&self) -> PostDominators {
        PostDominators::of(&self.graph)
    }

    /// Whether a block is in the continue construct of a loop.
    pub fn is_in_continue(&self, number: u32) -> bool {
        let mut level = self.innermost(number);
        while level != WHOLE {
            let construct = self.list[level as usize];
            if construct.target.is_some_and(|target| self.tree.dominates(target, number)) {
                return true;
            }
            level = construct.parent;
        }
        false
    }

    /// The number of a block when the constructs were found; it was in the region then.
    pub(super) fn number_then(&self, block: Block) -> u32 {
        self.numbers[block]
    }

    /// Finds the innermost construct of each block, dominators first.
    fn nest(&mut self, arena: &OpArena) {
        for i in 0..self.tree.order().len() {
            let node = self.tree.order()[i];
            let mut level = self.tree.parent(node).map_or(WHOLE, |parent| self.inner[parent as usize]);
            while level != WHOLE && self.list[level as usize].merge == node {
                level = self.list[level as usize].parent;
            }
            let block = self.blocks[node as usize];
            let merge = arena.last(block).and_then(|terminator| merge_of(arena, terminator));
            if let Some(merge) = merge {
                let number = |block| self.number_of(arena, block).unwrap_or(NONE);
                let (merge, target) = match merge {
                    Merge::Selection(_, merge) => (number(merge), None),
                    Merge::Loop(_, merge, target) => (number(merge), Some(number(target))),
                };
                let depth = self.list[level as usize].depth + 1;
                let new = self.list.len() as Level;
                self.list.push(Construct::new(node, merge, target, level, depth));
                self.headed[node as usize] = new;
                level = new;
            }
            self.inner[node as usize] = level;
        }
    }

    /// The innermost construct of a block; a header belongs to its own, a merge block to the one around.
    pub fn innermost(&self, block: u32) -> Level {
        self.inner[block as usize]
    }

    /// Numbers the tree of constructs, so that containment is two comparisons.
    fn number(&mut self) {
        let Self { list, sizes, skip, .. } = self;
        refill(sizes, list.len(), (1, 0));
        for i in (1..list.len()).rev() {
            sizes[list[i].parent as usize].0 += sizes[i].0;
        }
        for i in 0..list.len() {
            let size = sizes[i].0;
            let next = &mut sizes[list[i].parent as usize].1;
            let start = if i == 0 { 0 } else { *next };
            *next += if i == 0 { 0 } else { size };
            sizes[i].1 = start + 1;
            list[i].span = (start, start + size);
        }
        skip.clear();
        skip.extend(0..list.len() as Level);
    }

    /// Whether `outer` contains `inner`, reflexively.
    pub fn contains(&self, outer: Level, inner: Level) -> bool {
        let (start, end) = self.list[outer as usize].span;
        (start..end).contains(&self.list[inner as usize].span.0)
    }

    /// The innermost construct that becomes a region and contains `level`, reflexively.
    pub(super) fn structured_level(&mut self, level: Level) -> Level {
        let mut top = level;
        while self.skip[top as usize] != top {
            top = self.skip[top as usize];
        }
        let mut at = level;
        while at != top {
            at = std::mem::replace(&mut self.skip[at as usize], top);
        }
        top
    }

    /// The innermost construct that becomes a region and strictly contains `level`.
    pub(super) fn enclosing_level(&mut self, level: Level) -> Level {
        let parent = self.list[level as usize].parent;
        self.structured_level(parent)
    }

    /// The innermost construct of a block that becomes a region; a header belongs to its own.
    pub(super) fn level_of(&mut self, block: u32) -> Level {
        self.structured_level(self.inner[block as usize])
    }

    /// The construct with this header, if it becomes a region.
    pub(super) fn construct_of_header(&self, block: u32) -> Option<Level> {
        let level = self.headed[block as usize];
        (level != WHOLE && self.list[level as usize].reason.is_none()).then_some(level)
    }

    /// The construct with this merge block, if it becomes a region.
    pub(super) fn construct_of_merge(&self, block: u32) -> Option<Level> {
        let level = self.merged[block as usize];
        (level != WHOLE && self.list[level as usize].reason.is_none()).then_some(level)
    }

    /// Whether a block is the header of a loop, whether or not that becomes a region.
    pub(super) fn is_loop_header(&self, block: u32) -> bool {
        let level = self.headed[block as usize];
        level != WHOLE && self.list[level as usize].target.is_some()
    }

    /// Whether a block is the merge or continue block of any construct.
    pub(super) fn is_named(&self, block: u32) -> bool {
        self.named[block as usize]
    }

    /// Records why a construct stays flat.
    pub(super) fn keep_flat(&mut self, level: Level, reason: Reason) {
        let construct = &mut self.list[level as usize];
        if level != WHOLE && construct.reason.is_none() {
            construct.reason = Some(reason);
            self.skip[level as usize] = construct.parent;
        }
    }

    /// Keeps the constructs flat that contain only one of two blocks, so that these end up in one region.
    pub(super) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.inner[one as usize], self.inner[other as usize]);
        for (mut level, other) in [(one, other), (other, one)] {
            while !self.contains(level, other) {
                self.keep_flat(level, Reason::Unreachable);
                level = self.list[level as usize].parent;
            }
        }
    }

    /// Determines which constructs stay flat.
    fn check_constructs(&mut self, arena: &OpArena) {
        for level in 1..self.list.len() as Level {
            self.check_blocks(arena, level);
        }
        for i in 0..self.tree.order().len() {
            let node = self.tree.order()[i];
            let Some(terminator) = arena.last(self.blocks[node as usize]) else { continue };
            for successor in arena.successors(terminator) {
                match self.number_of(arena, *successor) {
                    Some(target) => self.check_edge(node, target),
                    None => self.keep_flat(self.inner[node as usize], Reason::Exit),
                }
            }
        }
        for level in 1..self.list.len() as Level {
            let construct = self.list[level as usize];
            if construct.target.is_some() && construct.latch == NONE {
                self.keep_flat(level, Reason::BackEdge);
            }
        }
    }

    /// Checks the merge and continue blocks of a construct.
    fn check_blocks(&mut self, arena: &OpArena, level: Level) {
        let Construct { header, merge, target, .. } = self.list[level as usize];
        for block in [merge, target.unwrap_or(NONE)] {
            if block != NONE {
                self.named[block as usize] = true;
            }
        }
        let named = merge != NONE && merge != header && self.tree.dominates(header, merge);
        if !named || arena.first(self.blocks[merge as usize]).is_none() {
            self.keep_flat(level, Reason::Merge);
        } else if self.merged[merge as usize] != WHOLE {
            self.keep_flat(self.merged[merge as usize], Reason::Merge);
            self.keep_flat(level, Reason::Merge);
        } else {
            self.merged[merge as usize] = level;
        }
        if let Some(target) = target {
            if header == 0 {
                self.keep_flat(level, Reason::Entry);
            } else if target == NONE || !self.contains(level, self.inner[target as usize]) {
                self.keep_flat(level, Reason::Continue);
            }
        }
        if self.list[level as usize].reason.is_some() {
            // It stays flat, and its blocks may be anywhere.
            for block in [merge, target.unwrap_or(NONE)] {
                if block != NONE {
                    self.check_name(level, block);
                }
            }
        }
    }

    /// Keeps a flat header and a block that it names in one region.
    fn check_name(&mut self, level: Level, block: u32) {
        let (mut start, mut end) = (self.list[level as usize].parent, self.inner[block as usize]);
        let headed = self.headed[block as usize];
        if headed != WHOLE {
            if !self.contains(headed, start) {
                end = self.list[headed as usize].parent;
            } else if self.list[headed as usize].target.is_none() {
                self.keep_flat(headed, Reason::Entry);
            }
        }
        while start != end {
            let (s, e) = (self.list[start as usize], self.list[end as usize]);
            if s.depth >= e.depth {
                self.keep_flat(start, Reason::Exit);
                start = s.parent;
            } else {
                self.keep_flat(end, Reason::Entry);
                end = e.parent;
            }
        }
    }

    /// Checks the constructs that a CFG edge leaves and enters.
    fn check_edge(&mut self, from: u32, to: u32) {
        let (mut start, mut end) = (self.inner[from as usize], self.inner[to as usize]);
        let headed = self.headed[to as usize];
        let goes_back = headed != WHOLE && self.contains(headed, start);
        let merged = self.merged[to as usize];
        if merged != WHOLE && !self.contains(merged, start) && !(goes_back && self.is_loop_header(to)) {
            self.keep_flat(merged, Reason::Merge);
        }
        if goes_back {
            let construct = &mut self.list[headed as usize];
            let first = construct.latch == NONE || construct.latch == from;
            construct.latch = from;
            if construct.target.is_none() || !first {
                self.keep_flat(headed, Reason::BackEdge);
            }
        } else if headed != WHOLE {
            end = self.list[headed as usize].parent;
        }
        loop {
            (start, end) = (self.structured_level(start), self.structured_level(end));
            if start == end {
                return;
            }
            let (s, e) = (self.list[start as usize], self.list[end as usize]);
            if s.depth >= e.depth {
                if s.merge != to {
                    self.keep_flat(start, Reason::Exit);
                }
                start = s.parent;
            } else {
                self.keep_flat(end, Reason::Entry);
                end = e.parent;
            }
        }
    }

    /// The terminator with the merge information of a construct.
    pub(super) fn terminator(&self, arena: &OpArena, level: Level) -> Option<Op> {
        arena.last(self.blocks[self.list[level as usize].header as usize])
    }
}

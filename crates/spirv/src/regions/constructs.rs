//! The constructs of a flat function body: how they are nested, and which of them fit a region.
//!
//! As in the specification ("Structured Control Flow"), a block is in a construct if the header structurally dominates
//! it and the merge block does not; structurally means: with edges from each header to its merge and continue
//! blocks. These edges make constructs a tree. Each edge of control flow is then followed from the innermost
//! construct it starts in outwards to the one that holds its target; what it leaves or enters where it must not stays
//! flat. Constructs that have been found to stay flat are skipped, so that this is linear but for the skipping.

use super::structure::Reason;
use crate::merge::{Merge, merge_of};
use spirula_entity::SecondaryMap;
use spirula_ir::{Block, DominatorTree, Flat, Graph, Op, Region};

/// The number of a construct; that around all is [`WHOLE`].
pub(super) type Level = u32;

/// What is around all constructs: the function.
pub(super) const WHOLE: Level = 0;

const NONE: u32 = u32::MAX;

/// A construct. Blocks are numbers into [`Constructs::blocks`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Construct {
    pub(super) header: u32,
    pub(super) merge: u32,
    /// The continue target, of a loop.
    pub(super) target: Option<u32>,
    /// The block with the back edge, of a loop.
    pub(super) latch: u32,
    /// Why it stays flat, if it does.
    pub(super) reason: Option<Reason>,
    parent: Level,
    depth: u32,
    /// Its number in a walk of the tree of constructs, and that behind those in it.
    span: (u32, u32),
}

impl Construct {
    fn new(header: u32, merge: u32, target: Option<u32>, parent: Level, depth: u32) -> Self {
        Self { header, merge, target, latch: NONE, reason: None, parent, depth, span: (0, 0) }
    }
}

/// The constructs of a body, the blocks of which are numbered in their order.
#[derive(Default)]
pub(super) struct Constructs {
    pub(super) blocks: Vec<Block>,
    numbers: SecondaryMap<Block, u32>,
    region: Option<Region>,
    graph: Graph,
    /// With edges from headers to merge and continue blocks.
    pub(super) tree: DominatorTree,
    /// Each but the first, which is the function, behind the one around it.
    pub(super) list: Vec<Construct>,
    /// The innermost construct of each block, to which a header belongs.
    inner: Vec<Level>,
    /// For each block which construct it is the header of, and which the merge block; [`WHOLE`] if of none.
    headed: Vec<Level>,
    merged: Vec<Level>,
    /// Blocks that are the merge or continue block of any construct.
    named: Vec<bool>,
    /// For each construct a way outwards to the nearest that fits a region.
    skip: Vec<Level>,
    /// How many constructs there are in each, itself included, and the next number in it.
    sizes: Vec<(u32, u32)>,
}

/// Makes a list one of `len` times `value`.
fn refill<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}

impl Constructs {
    /// Becomes the constructs of a region; says no if no terminator says anything of one.
    pub(super) fn find(&mut self, flat: &Flat, region: Region) -> bool {
        let has_merge = |block: Block| flat.last(block).is_some_and(|t| !flat.merges(t).is_empty());
        if !flat.blocks(region).any(has_merge) {
            return false;
        }
        self.region = Some(region);
        self.blocks.clear();
        self.blocks.extend(flat.blocks(region));
        self.numbers.clear();
        for (i, block) in self.blocks.iter().enumerate() {
            self.numbers[*block] = i as u32;
        }
        self.graph.clear();
        for block in &self.blocks {
            let last = flat.last(*block);
            let (to, merges) = last.map_or((&[][..], &[][..]), |t| (flat.successors(t), flat.merges(t)));
            let here = to.iter().chain(merges).filter(|to| flat.block_parent(**to) == Some(region));
            self.graph.push(here.map(|to| self.numbers[*to]));
        }
        self.tree.rebuild(&self.graph);
        let count = self.blocks.len();
        refill(&mut self.list, 1, Construct::new(NONE, NONE, None, WHOLE, 0));
        refill(&mut self.inner, count, WHOLE);
        refill(&mut self.headed, count, WHOLE);
        refill(&mut self.merged, count, WHOLE);
        refill(&mut self.named, count, false);
        self.nest(flat);
        self.number();
        self.judge(flat);
        true
    }

    /// The number of a block, if it is in the region.
    pub(super) fn number_of(&self, flat: &Flat, block: Block) -> Option<u32> {
        (flat.block_parent(block) == self.region).then(|| self.numbers[block])
    }

    /// The number that a block had when the constructs were looked for; it was in the region then.
    pub(super) fn number_then(&self, block: Block) -> u32 {
        self.numbers[block]
    }

    /// Finds the innermost construct of each block, dominators first.
    fn nest(&mut self, flat: &Flat) {
        for i in 0..self.tree.order().len() {
            let node = self.tree.order()[i];
            let mut level = self.tree.parent(node).map_or(WHOLE, |parent| self.inner[parent as usize]);
            while level != WHOLE && self.list[level as usize].merge == node {
                level = self.list[level as usize].parent;
            }
            let block = self.blocks[node as usize];
            let merge = flat.last(block).and_then(|terminator| merge_of(flat, terminator));
            if let Some(merge) = merge {
                let number = |block| self.number_of(flat, block).unwrap_or(NONE);
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

    /// Numbers the tree of constructs, so that asking whether one holds another is two comparisons.
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

    /// Whether `outer` holds `inner` or is it.
    pub(super) fn contains(&self, outer: Level, inner: Level) -> bool {
        let (start, end) = self.list[outer as usize].span;
        (start..end).contains(&self.list[inner as usize].span.0)
    }

    /// The innermost construct that fits a region and holds `level` or is it.
    pub(super) fn fitting(&mut self, level: Level) -> Level {
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

    /// The innermost construct that fits a region and holds `level`, which does.
    pub(super) fn outer(&mut self, level: Level) -> Level {
        let parent = self.list[level as usize].parent;
        self.fitting(parent)
    }

    /// The innermost construct of a block that fits a region; a header belongs to its own.
    pub(super) fn level_of(&mut self, block: u32) -> Level {
        self.fitting(self.inner[block as usize])
    }

    /// The construct that a block is the header of, if it fits a region.
    pub(super) fn headed_by(&self, block: u32) -> Option<Level> {
        let level = self.headed[block as usize];
        (level != WHOLE && self.list[level as usize].reason.is_none()).then_some(level)
    }

    /// The construct that a block is the merge block of, if it fits a region.
    pub(super) fn merged_by(&self, block: u32) -> Option<Level> {
        let level = self.merged[block as usize];
        (level != WHOLE && self.list[level as usize].reason.is_none()).then_some(level)
    }

    /// Whether a block is the header of a loop, one that fits a region or not.
    pub(super) fn heads_loop(&self, block: u32) -> bool {
        let level = self.headed[block as usize];
        level != WHOLE && self.list[level as usize].target.is_some()
    }

    /// Whether a block is the merge or continue block of a construct, one that fits a region or not.
    pub(super) fn is_named(&self, block: u32) -> bool {
        self.named[block as usize]
    }

    /// Notes why a construct stays flat.
    pub(super) fn refuse(&mut self, level: Level, reason: Reason) {
        let construct = &mut self.list[level as usize];
        if level != WHOLE && construct.reason.is_none() {
            construct.reason = Some(reason);
            self.skip[level as usize] = construct.parent;
        }
    }

    /// Keeps the constructs flat that only one of two blocks is in, so that they see each other.
    pub(super) fn join(&mut self, one: u32, other: u32) {
        let (one, other) = (self.inner[one as usize], self.inner[other as usize]);
        for (mut level, other) in [(one, other), (other, one)] {
            while !self.contains(level, other) {
                self.refuse(level, Reason::Unreachable);
                level = self.list[level as usize].parent;
            }
        }
    }

    /// Finds out which constructs stay flat.
    fn judge(&mut self, flat: &Flat) {
        for level in 1..self.list.len() as Level {
            self.judge_blocks(flat, level);
        }
        for i in 0..self.tree.order().len() {
            let node = self.tree.order()[i];
            let Some(terminator) = flat.last(self.blocks[node as usize]) else { continue };
            for successor in flat.successors(terminator) {
                match self.number_of(flat, *successor) {
                    Some(target) => self.judge_edge(node, target),
                    None => self.refuse(self.inner[node as usize], Reason::Exit),
                }
            }
        }
        for level in 1..self.list.len() as Level {
            let construct = self.list[level as usize];
            if construct.target.is_some() && construct.latch == NONE {
                self.refuse(level, Reason::BackEdge);
            }
        }
    }

    /// Looks at the blocks that a construct names.
    fn judge_blocks(&mut self, flat: &Flat, level: Level) {
        let Construct { header, merge, target, .. } = self.list[level as usize];
        for block in [merge, target.unwrap_or(NONE)] {
            if block != NONE {
                self.named[block as usize] = true;
            }
        }
        let named = merge != NONE && merge != header && self.tree.dominates(header, merge);
        if !named || flat.first(self.blocks[merge as usize]).is_none() {
            self.refuse(level, Reason::Merge);
        } else if self.merged[merge as usize] != WHOLE {
            self.refuse(self.merged[merge as usize], Reason::Merge);
            self.refuse(level, Reason::Merge);
        } else {
            self.merged[merge as usize] = level;
        }
        if let Some(target) = target {
            if header == 0 {
                self.refuse(level, Reason::Entry);
            } else if target == NONE || !self.contains(level, self.inner[target as usize]) {
                self.refuse(level, Reason::Continue);
            }
        }
        if self.list[level as usize].reason.is_some() {
            // It stays flat, and goes on naming blocks that are anywhere.
            for block in [merge, target.unwrap_or(NONE)] {
                if block != NONE {
                    self.judge_name(level, block);
                }
            }
        }
    }

    /// Keeps a flat header and a block that it names in one region.
    fn judge_name(&mut self, level: Level, block: u32) {
        let (mut start, mut end) = (self.list[level as usize].parent, self.inner[block as usize]);
        let headed = self.headed[block as usize];
        if headed != WHOLE {
            if !self.contains(headed, start) {
                end = self.list[headed as usize].parent;
            } else if self.list[headed as usize].target.is_none() {
                self.refuse(headed, Reason::Entry);
            }
        }
        while start != end {
            let (s, e) = (self.list[start as usize], self.list[end as usize]);
            if s.depth >= e.depth {
                self.refuse(start, Reason::Exit);
                start = s.parent;
            } else {
                self.refuse(end, Reason::Entry);
                end = e.parent;
            }
        }
    }

    /// Looks at an edge of control flow: which constructs it leaves and enters, and where.
    fn judge_edge(&mut self, from: u32, to: u32) {
        let (mut start, mut end) = (self.inner[from as usize], self.inner[to as usize]);
        let headed = self.headed[to as usize];
        let goes_back = headed != WHOLE && self.contains(headed, start);
        let merged = self.merged[to as usize];
        if merged != WHOLE && !self.contains(merged, start) && !(goes_back && self.heads_loop(to)) {
            self.refuse(merged, Reason::Merge);
        }
        if goes_back {
            let construct = &mut self.list[headed as usize];
            let first = construct.latch == NONE || construct.latch == from;
            construct.latch = from;
            if construct.target.is_none() || !first {
                self.refuse(headed, Reason::BackEdge);
            }
        } else if headed != WHOLE {
            end = self.list[headed as usize].parent;
        }
        loop {
            (start, end) = (self.fitting(start), self.fitting(end));
            if start == end {
                return;
            }
            let (s, e) = (self.list[start as usize], self.list[end as usize]);
            if s.depth >= e.depth {
                if s.merge != to {
                    self.refuse(start, Reason::Exit);
                }
                start = s.parent;
            } else {
                self.refuse(end, Reason::Entry);
                end = e.parent;
            }
        }
    }

    /// The terminator that says of a construct where it merges.
    pub(super) fn terminator(&self, flat: &Flat, level: Level) -> Option<Op> {
        flat.last(self.blocks[self.list[level as usize].header as usize])
    }
}

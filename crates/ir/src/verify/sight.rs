//! Values that are plainly defined where they are used.
//!
//! One walk in the order of the text: a value is in sight from its definition to the end of its block, and one of the
//! first block of a region to the end of the region, which control does not enter but through it. Values mostly have
//! their numbers in that order, so that those met last are a range, and to compare with its ends says that a value is
//! in sight. Of other blocks a [`Tree`] knows some that control comes through. That holds of nearly all uses and asks
//! for no table of dominance.

use crate::body::{Block, Flat, Op, Region, Value};
use spirula_entity::EntityKey;

/// Which values are in sight.
#[derive(Default)]
pub(super) struct Sight {
    /// For each value that is not in the range the number of the block that it was met in.
    met: Vec<u32>,
    /// For each block, by number: whether its values are in sight, as those of the block at hand and of the first blocks
    /// of the regions around.
    open: Vec<bool>,
    /// The number of the block at hand.
    block: u32,
    /// The range of values that were met last in the block at hand.
    first: usize,
    end: usize,
    tree: Tree,
    /// Uses of values that are not in sight.
    missed: Vec<(Value, Op)>,
}

/// For blocks, by number: another that control comes through before, not always the nearest; of the first block of a
/// region the block around it. Blocks have numbers from 1, so that 0 is none.
#[derive(Default)]
struct Tree {
    before: Vec<u32>,
    /// The places of blocks in their regions, from 1.
    places: Vec<u32>,
    /// For each region: whether its blocks are in the tree.
    regions: Vec<bool>,
}

fn number(block: Block) -> u32 {
    block.index() as u32 + 1
}

impl Sight {
    /// Begins with a body.
    pub(super) fn begin(&mut self, flat: &Flat) {
        self.met.clear();
        self.met.resize(flat.value_count(), 0);
        self.open.clear();
        self.open.resize(flat.block_table_len() + 1, false);
        (self.block, self.first, self.end) = (0, 0, 0);
        self.tree.before.clear();
        self.tree.regions.clear();
        self.missed.clear();
    }

    /// Takes the uses of values that were not in sight away.
    pub(super) fn take_missed(&mut self) -> Vec<(Value, Op)> {
        std::mem::take(&mut self.missed)
    }

    fn set_open(&mut self, block: u32, is_open: bool) {
        if let Some(open) = self.open.get_mut(block as usize) {
            *open = is_open;
        }
    }

    /// Enters a block with these arguments.
    pub(super) fn enter(&mut self, block: Block, arguments: &[Value]) {
        self.settle();
        self.block = number(block);
        self.set_open(self.block, true);
        arguments.iter().for_each(|argument| self.meet(argument.index(), 1));
    }

    /// Leaves a block that is not the last of its region; the values of the first stay in sight.
    pub(super) fn leave(&mut self, is_first: bool) {
        self.settle();
        self.set_open(self.block, is_first);
    }

    /// Goes back from a region with this first block to the block around.
    pub(super) fn go_back(&mut self, first: Block, around: Option<Block>) {
        self.set_open(number(first), false);
        self.set_open(self.block, false);
        self.block = around.map_or(0, number);
        self.first = self.end;
    }

    /// Values have been met.
    #[inline]
    pub(super) fn meet(&mut self, first: usize, count: usize) {
        if first != self.end && count > 0 {
            self.settle();
            (self.first, self.end) = (first, first);
        }
        self.end += count;
    }

    /// Puts the range into the table.
    fn settle(&mut self) {
        if let Some(range) = self.met.get_mut(self.first..self.end) {
            range.fill(self.block);
        }
        self.first = self.end;
    }

    /// Notes which operands of an operation are not in sight.
    pub(super) fn look(&mut self, flat: &Flat, op: Op, operands: &[Value]) {
        for value in operands {
            let is_near = value.index().wrapping_sub(self.first) < self.end - self.first;
            let is_seen = is_near || self.is_far(*value) || (self.tree.grow(flat, op) && self.is_far(*value));
            if !is_seen {
                self.missed.push((*value, op));
            }
        }
    }

    /// Whether a value that is not in the range is in sight.
    #[inline]
    fn is_far(&self, value: Value) -> bool {
        let Some(met) = self.met.get(value.index()) else { return false };
        self.open.get(*met as usize).is_some_and(|open| *open) || self.tree.has(self.block, *met)
    }

    /// Walks on over operations of shapes that are `whole`, which use only what is in sight and define the values that
    /// come next. Returns the first other.
    #[inline]
    pub(super) fn pass_over(&mut self, flat: &Flat, from: Option<Op>, whole: &[bool]) -> Option<Op> {
        let (mut at, first, mut end) = (from, self.first, self.end);
        while let Some(op) = at {
            let walked = flat.walked(op);
            let in_sight =
                |value: &Value| value.index().wrapping_sub(first) < end - first || self.is_far(*value);
            let results = walked.results();
            let next = results.start == end || results.is_empty();
            let is_whole = whole.get(walked.shape().index()).is_some_and(|whole| *whole);
            if !next || !is_whole || !walked.operands().iter().all(in_sight) {
                break;
            }
            end += results.len();
            at = walked.next();
        }
        self.end = end;
        at
    }
}

impl Tree {
    /// Whether control comes through a block before another, as far as a few steps tell.
    fn has(&self, mut at: u32, before: u32) -> bool {
        const STEPS: usize = 24;
        for _ in 0..STEPS {
            match self.before.get(at as usize) {
                None | Some(0) => return false,
                Some(next) if *next == before => return true,
                Some(next) => at = *next,
            }
        }
        false
    }

    /// Adds the blocks of the regions around an operation. Returns whether any were not there.
    #[cold]
    fn grow(&mut self, flat: &Flat, op: Op) -> bool {
        self.before.resize(flat.block_table_len() + 1, 0);
        self.places.resize(flat.block_table_len() + 1, 0);
        let mut grown = false;
        let mut at = flat.block_of(op);
        while let Some(region) = at.and_then(|block| flat.block_parent(block)) {
            if self.regions.len() <= region.index() {
                self.regions.resize(region.index() + 1, false);
            }
            if !std::mem::replace(&mut self.regions[region.index()], true) {
                self.add(flat, region);
                grown = true;
            }
            at = flat.region_parent(region).and_then(|op| flat.block_of(op));
        }
        grown
    }

    /// Adds the blocks of a region. One to which control comes from blocks before it alone comes behind what these have
    /// in common; of others only the first block is known.
    fn add(&mut self, flat: &Flat, region: Region) {
        let Some(entry) = flat.entry(region) else { return };
        for (place, block) in flat.blocks(region).enumerate() {
            self.places[number(block) as usize] = place as u32 + 1;
        }
        let first = number(entry);
        // Where control comes back to, that is known before it is asked of what comes behind.
        for is_forward in [false, true] {
            for block in flat.blocks(region) {
                let here = number(block);
                if is_forward && self.before[here as usize] == 0 {
                    self.before[here as usize] = first;
                }
                for successor in flat.last(block).map_or(&[][..], |last| flat.successors(last)) {
                    let next = number(*successor);
                    let forward = self.places[next as usize] > self.places[here as usize];
                    if flat.block_parent(*successor) == Some(region) && forward == is_forward {
                        self.before[next as usize] = match self.before[next as usize] {
                            _ if !forward => first,
                            0 => here,
                            other => self.common(here, other),
                        };
                    }
                }
            }
        }
        let around = flat.region_parent(region).and_then(|op| flat.block_of(op));
        self.before[first as usize] = around.map_or(0, number);
    }
    /// The last block of a region that control comes through before both of two.
    fn common(&self, mut one: u32, mut other: u32) -> u32 {
        while one != other {
            let behind =
                if self.places[one as usize] > self.places[other as usize] { &mut one } else { &mut other };
            *behind = self.before[*behind as usize];
        }
        one
    }
}

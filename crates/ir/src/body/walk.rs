//! Iteration over blocks and operations.

use super::{Block, Op, OpArena, Region};

impl OpArena {
    /// The blocks of several regions, in order.
    pub fn blocks_in<'a>(&'a self, regions: &'a [Region]) -> impl Iterator<Item = Block> + 'a {
        regions.iter().flat_map(|region| self.blocks(*region))
    }

    /// The operations of the blocks of several regions, in order, without those nested in them.
    pub fn ops_in<'a>(&'a self, regions: &'a [Region]) -> impl Iterator<Item = Op> + 'a {
        self.blocks_in(regions).flat_map(|block| self.ops(block))
    }

    /// The blocks of all root regions, in order.
    pub fn root_blocks(&self) -> impl Iterator<Item = Block> {
        self.blocks_in(&self.roots)
    }

    /// The operations of the blocks of all root regions, in order, without those nested in them.
    pub fn root_ops(&self) -> impl Iterator<Item = Op> {
        self.ops_in(&self.roots)
    }

    /// All operations of the body in preorder, each before those in its regions. Bodies of isolated operations are not
    /// entered.
    pub fn walk(&self) -> impl Iterator<Item = Op> {
        self.walk_in(&self.roots)
    }

    /// The operations of several regions with those nested in them, in preorder. Bodies of isolated operations are not
    /// entered.
    pub fn walk_in<'a>(&'a self, regions: &'a [Region]) -> impl Iterator<Item = Op> + 'a {
        // What comes after the operations that were visited, innermost last.
        let mut rest: Vec<(&[Region], Option<Block>, Option<Op>)> = vec![(regions, None, None)];
        std::iter::from_fn(move || {
            loop {
                let (regions, block, op) = rest.last_mut()?;
                if let Some(at) = *op {
                    *op = self.next(at);
                    if !self.regions(at).is_empty() {
                        rest.push((self.regions(at), None, None));
                    }
                    return Some(at);
                }
                *block = match *block {
                    Some(done) => self.next_block(done),
                    None => None,
                };
                while let (None, Some((first, more))) = (*block, regions.split_first()) {
                    (*block, *regions) = (self.entry(*first), more);
                }
                match *block {
                    Some(next) => *op = self.first(next),
                    None => {
                        rest.pop();
                    }
                }
            }
        })
    }
}

//! Natural loops.

use super::{Adjacency, Cfg, NONE};

/// A natural loop: all edges back to one header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The block that dominates all others.
    pub header: usize,
    /// The number of the loop around it.
    pub parent: Option<usize>,
    /// The number of loops that it is in, itself included.
    pub depth: u32,
    /// Its first block in [`Loops::blocks`], and the end.
    range: (usize, usize),
}

/// The natural loops of a [`Cfg`]. Edges back to a block that does not dominate their source (irreducible control flow)
/// make no loop.
#[derive(Clone, Debug, Default)]
pub struct Loops {
    /// The loops in the order of their headers, so outer ones first.
    pub list: Vec<Loop>,
    /// The innermost loop of each block; [`NONE`] if it is in none.
    inner: Vec<usize>,
    /// The blocks of loops: each loop has a range, which those of its inner loops are in.
    blocks: Vec<usize>,
    /// The place of each block in `blocks`.
    place: Vec<usize>,
}

impl Cfg {
    /// The natural loops.
    pub fn loops(&self) -> Loops {
        let mut found = Search {
            cfg: self,
            inner: vec![NONE; self.len()],
            headers: Vec::new(),
            parent: Vec::new(),
            outer: Vec::new(),
        };
        // Inner loops have later headers.
        for header in (0..self.len()).rev() {
            found.find(header);
        }
        found.finish()
    }
}

/// A search, inner loops first.
struct Search<'a> {
    cfg: &'a Cfg,
    inner: Vec<usize>,
    headers: Vec<usize>,
    parent: Vec<usize>,
    /// A loop on the way out to the outermost one (union-find).
    outer: Vec<usize>,
}

impl Search<'_> {
    /// Finds the loop of a header.
    fn find(&mut self, header: usize) {
        let cfg = self.cfg;
        let mut todo: Vec<usize> =
            cfg.preds[header].iter().copied().filter(|latch| cfg.dominates(header, *latch)).collect();
        if todo.is_empty() {
            return;
        }
        let this = self.headers.len();
        self.headers.push(header);
        self.parent.push(NONE);
        self.outer.push(this);
        self.inner[header] = this;
        while let Some(block) = todo.pop() {
            if self.inner[block] == NONE {
                self.inner[block] = this;
                todo.extend(&cfg.preds[block]);
                continue;
            }
            let outermost = self.outermost(self.inner[block]);
            if outermost != this {
                self.parent[outermost] = this;
                self.outer[outermost] = this;
                todo.extend(&cfg.preds[self.headers[outermost]]);
            }
        }
    }

    /// The outermost loop found so far around a loop.
    fn outermost(&mut self, mut at: usize) -> usize {
        while self.outer[at] != at {
            self.outer[at] = self.outer[self.outer[at]];
            at = self.outer[at];
        }
        at
    }

    /// Numbers the loops in the order of their headers, and their blocks.
    fn finish(self) -> Loops {
        let count = self.headers.len();
        let renumbered = |old: usize| if old == NONE { NONE } else { count - 1 - old };
        let inner: Vec<usize> = self.inner.iter().map(|old| renumbered(*old)).collect();
        let mut list: Vec<Loop> = Vec::with_capacity(count);
        for (header, parent) in self.headers.iter().zip(&self.parent).rev() {
            let parent = Some(renumbered(*parent)).filter(|parent| *parent != NONE);
            let depth = parent.map_or(0, |parent: usize| list[parent].depth) + 1;
            list.push(Loop { header: *header, parent, depth, range: (0, 0) });
        }
        let pairs = inner.iter().enumerate().filter(|(_, inner)| **inner != NONE);
        let own = Adjacency::of_pairs(count, pairs.map(|(block, inner)| (*inner, block)));
        let mut size: Vec<usize> = own.iter().map(<[usize]>::len).collect();
        for number in (0..count).rev() {
            if let Some(parent) = list[number].parent {
                size[parent] += size[number];
            }
        }
        // The blocks of a loop itself come first, then those of its inner loops.
        let mut next: Vec<usize> = vec![0; count];
        let (mut end, mut blocks, mut place) = (0, vec![0; own.items.len()], vec![NONE; inner.len()]);
        for number in 0..count {
            let start = match list[number].parent {
                Some(parent) => &mut next[parent],
                None => &mut end,
            };
            let first = std::mem::replace(start, *start + size[number]);
            list[number].range = (first, first + size[number]);
            next[number] = first + own[number].len();
            for (at, block) in (first..).zip(&own[number]) {
                blocks[at] = *block;
                place[*block] = at;
            }
        }
        Loops { list, inner, blocks, place }
    }
}

impl Loops {
    /// The innermost loop that a block is in.
    pub fn innermost(&self, block: usize) -> Option<usize> {
        Some(self.inner[block]).filter(|inner| *inner != NONE)
    }

    /// The number of loops that a block is in.
    pub fn depth(&self, block: usize) -> u32 {
        self.innermost(block).map_or(0, |inner| self.list[inner].depth)
    }

    /// Whether a block is in a loop.
    pub fn contains(&self, number: usize, block: usize) -> bool {
        let (start, end) = self.list[number].range;
        (start..end).contains(&self.place[block])
    }

    /// The blocks of a loop, those of inner loops last.
    pub fn blocks(&self, number: usize) -> &[usize] {
        let (start, end) = self.list[number].range;
        &self.blocks[start..end]
    }

    /// The sources of the edges back to the header, once for each edge.
    pub fn latches<'a>(&'a self, cfg: &'a Cfg, number: usize) -> impl Iterator<Item = usize> + 'a {
        let preds = cfg.preds[self.list[number].header].iter().copied();
        preds.filter(move |block| self.contains(number, *block))
    }

    /// The edges that leave a loop: the block inside and the block outside.
    pub fn exits<'a>(&'a self, cfg: &'a Cfg, number: usize) -> impl Iterator<Item = (usize, usize)> + 'a {
        let edges =
            self.blocks(number).iter().flat_map(|from| cfg.succs[*from].iter().map(|to| (*from, *to)));
        edges.filter(move |(_, to)| !self.contains(number, *to))
    }
}

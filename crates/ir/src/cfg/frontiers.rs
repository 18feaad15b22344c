//! Dominance frontiers, and where the definitions of a variable meet.

use super::{Adjacency, Cfg};
use std::collections::{BTreeMap, BinaryHeap};

impl Cfg {
    /// The dominance frontier of each block. The entry, which cannot have arguments for it, is in none.
    ///
    /// In nests of loops their size is quadratic in the depth; [`Joins`] does not need them.
    pub fn frontiers(&self) -> Adjacency {
        let mut pairs = Vec::new();
        let mut seen = vec![usize::MAX; self.len()];
        for (block, preds) in self.preds.iter().enumerate().skip(1) {
            for pred in preds {
                let mut runner = *pred;
                while runner != self.idom[block] && seen[runner] != block {
                    seen[runner] = block;
                    pairs.push((runner, block));
                    runner = self.idom[runner];
                }
            }
        }
        Adjacency::of_pairs(self.len(), pairs.iter().copied())
    }
}

/// Finds the iterated dominance frontiers of sets of blocks: where definitions of a variable in those blocks meet.
///
/// This is the algorithm of Sreedhar and Gao ("A linear time algorithm for placing φ-nodes") with a search tree over the
/// edges in place of a walk over the dominator tree: the time is that of the edges that end in blocks found, times a
/// logarithm, however large the graph is.
pub struct Joins<'a> {
    cfg: &'a Cfg,
    /// The depth of each block in the dominator tree.
    level: Vec<u32>,
    /// The edges whose source does not dominate their target immediately, as preorder number of the source and target;
    /// sorted.
    edges: Vec<(u32, usize)>,
    /// A binary tree of the least levels of targets: the root is at 1, the leaves are the edges.
    least: Vec<u32>,
    /// The number of leaves.
    width: usize,
    /// The last search that placed each block.
    placed: Vec<u32>,
    search: u32,
    heap: BinaryHeap<(u32, usize)>,
    /// The ranges of edges that were searched, end by start.
    done: BTreeMap<usize, usize>,
}

impl<'a> Joins<'a> {
    /// Prepares searches.
    pub fn new(cfg: &'a Cfg) -> Self {
        let mut level = vec![0; cfg.len()];
        for block in 1..cfg.len() {
            level[block] = level[cfg.idom[block]] + 1;
        }
        let mut edges = Vec::new();
        for (from, succs) in cfg.succs.iter().enumerate() {
            let meets = succs.iter().filter(|to| cfg.idom[**to] != from && **to != 0);
            edges.extend(meets.map(|to| (cfg.place[from].0, *to)));
        }
        edges.sort_unstable();
        let width = edges.len().next_power_of_two();
        let mut least = vec![u32::MAX; 2 * width];
        for (i, (_, to)) in edges.iter().enumerate() {
            least[width + i] = level[*to];
        }
        for i in (1..width).rev() {
            least[i] = least[2 * i].min(least[2 * i + 1]);
        }
        let placed = vec![0; cfg.len()];
        Self {
            cfg,
            level,
            edges,
            least,
            width,
            placed,
            search: 0,
            heap: BinaryHeap::new(),
            done: BTreeMap::new(),
        }
    }

    /// The iterated dominance frontier of these blocks, in reverse postorder.
    pub fn of(&mut self, blocks: &[usize]) -> Vec<usize> {
        self.search += 1;
        self.done.clear();
        self.heap.extend(blocks.iter().map(|block| (self.level[*block], *block)));
        let mut found = Vec::new();
        // Deep blocks first: what was searched for one of them has nothing new for those above.
        while let Some((level, block)) = self.heap.pop() {
            let (first, size) = self.cfg.place[block];
            let start = self.edges.partition_point(|(from, _)| *from < first);
            let end = self.edges.partition_point(|(from, _)| *from < first + size);
            for (start, end) in self.mark_done(start, end) {
                self.search_range(start, end, level, &mut found);
            }
        }
        found.sort_unstable();
        found
    }

    /// Marks a range of edges as searched; returns the parts that were not. Ranges are nested or disjoint.
    fn mark_done(&mut self, start: usize, end: usize) -> Vec<(usize, usize)> {
        let mut parts = Vec::new();
        if let Some((_, last)) = self.done.range(..=start).next_back()
            && *last >= end
        {
            return parts;
        }
        let mut at = start;
        while let Some((first, last)) = self.done.range(start..end).next().map(|(a, b)| (*a, *b)) {
            parts.push((at, first));
            at = last;
            self.done.remove(&first);
        }
        parts.push((at, end));
        parts.retain(|(start, end)| start < end);
        self.done.insert(start, end);
        parts
    }

    /// Places the targets of edges in a range that are not below `level`.
    fn search_range(&mut self, start: usize, end: usize, level: u32, found: &mut Vec<usize>) {
        let mut todo = vec![(1, 0, self.width)];
        while let Some((node, first, count)) = todo.pop() {
            if self.least[node] > level || first >= end || first + count <= start {
                continue;
            }
            if count > 1 {
                let half = count / 2;
                todo.extend([(2 * node, first, half), (2 * node + 1, first + half, half)]);
                continue;
            }
            let to = self.edges[first].1;
            if std::mem::replace(&mut self.placed[to], self.search) != self.search {
                found.push(to);
                self.heap.push((self.level[to], to));
            }
        }
    }
}

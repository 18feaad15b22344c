//! Graphs of numbered nodes and their dominators.

use crate::body::{Block, Flat, Region};
use spirula_entity::SecondaryMap;

/// A directed graph: the successors of each node, in one array. Node 0 is the entry.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// Where the successors of each node end.
    ends: Vec<u32>,
    targets: Vec<u32>,
}

impl Graph {
    /// A graph without nodes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the next node. Its successors may be nodes that are added later, but not others.
    pub fn push(&mut self, successors: impl IntoIterator<Item = u32>) {
        self.targets.extend(successors);
        self.ends.push(self.targets.len() as u32);
    }

    /// Takes all nodes away; the memory stays.
    pub fn clear(&mut self) {
        self.ends.clear();
        self.targets.clear();
    }

    /// Becomes the graph of the blocks of a region, which are numbered in their order, and of the edges between them.
    pub fn refill(&mut self, flat: &Flat, region: Region, numbers: &mut SecondaryMap<Block, u32>) {
        for (i, block) in flat.blocks(region).enumerate() {
            numbers[block] = i as u32;
        }
        self.clear();
        for block in flat.blocks(region) {
            let successors = flat.last(block).map_or(&[][..], |last| flat.successors(last));
            let inside = successors.iter().filter(|block| flat.block_parent(**block) == Some(region));
            self.push(inside.map(|block| numbers[*block]));
        }
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no node.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Where edges lead from a node.
    #[inline]
    pub fn successors(&self, node: u32) -> &[u32] {
        let node = node as usize;
        let start = if node == 0 { 0 } else { self.ends[node - 1] };
        &self.targets[start as usize..self.ends[node] as usize]
    }
}

const NONE: u32 = u32::MAX;

/// Which nodes of a graph lie on every way from its entry to which others.
#[derive(Clone, Debug, Default)]
pub struct DominatorTree {
    order: Vec<u32>,
    parent: Vec<u32>,
    /// For each node its number in a walk of the tree, and how many nodes are below it, itself included; nothing is
    /// below a node that is not reached.
    place: Vec<(u32, u32)>,
    work: Work,
}

/// What is needed to find a tree, kept for the next one. Nodes that are reached go by their position in the order.
#[derive(Clone, Debug, Default)]
struct Work {
    /// For each node its position in the order.
    position: Vec<u32>,
    stack: Vec<(u32, u32)>,
    /// Where the predecessors of each node end.
    ends: Vec<u32>,
    predecessors: Vec<u32>,
    /// The node right above each in the tree.
    above: Vec<u32>,
    size: Vec<u32>,
    next: Vec<u32>,
}

/// Makes a list one of `len` times `value`.
fn refill<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}

impl DominatorTree {
    /// The tree of `graph`, by the algorithm of Cooper, Harvey and Kennedy.
    pub fn new(graph: &Graph) -> Self {
        let mut tree = Self::default();
        tree.rebuild(graph);
        tree
    }

    /// Makes this the tree of another graph.
    pub fn rebuild(&mut self, graph: &Graph) {
        self.find_order(graph);
        let Self { order, parent, place, work } = self;
        work.find_above(graph, order);
        let Work { above, size, next, .. } = work;
        refill(size, order.len(), 1);
        for i in (1..order.len()).rev() {
            size[above[i] as usize] += size[i];
        }
        refill(parent, graph.len(), NONE);
        refill(place, graph.len(), (0, 0));
        refill(next, order.len(), 0);
        for (i, node) in order.iter().enumerate() {
            let up = above[i] as usize;
            let number = next[up];
            // The entry stands above itself: its own number is the first, those below it follow.
            next[up] += if i == 0 { 1 } else { size[i] };
            if i > 0 {
                next[i] = number + 1;
                parent[*node as usize] = order[up];
            }
            place[*node as usize] = (number, size[i]);
        }
    }

    /// Finds the nodes that are reached from the entry, each after its predecessors but for back edges.
    fn find_order(&mut self, graph: &Graph) {
        let Self { order, work: Work { position, stack, .. }, .. } = self;
        order.clear();
        refill(position, graph.len(), NONE);
        stack.clear();
        if let Some(entry) = position.first_mut() {
            *entry = 0;
            stack.push((0, 0));
        }
        while let Some((node, next)) = stack.last_mut() {
            match graph.successors(*node).get(*next as usize) {
                Some(successor) => {
                    *next += 1;
                    let seen = &mut position[*successor as usize];
                    if *seen == NONE {
                        *seen = 0;
                        stack.push((*successor, 0));
                    }
                }
                None => {
                    order.push(*node);
                    stack.pop();
                }
            }
        }
        order.reverse();
        for (i, node) in order.iter().enumerate() {
            position[*node as usize] = i as u32;
        }
    }

    /// The nodes that are reached, each after those that dominate it.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The nearest node that dominates this one; none for the entry and for nodes that are not reached.
    pub fn parent(&self, node: u32) -> Option<u32> {
        Some(self.parent[node as usize]).filter(|parent| *parent != NONE)
    }

    /// Whether some way leads to a node.
    pub fn is_reached(&self, node: u32) -> bool {
        self.place[node as usize].1 != 0
    }

    /// Whether every way to `b` goes through `a`; no when one of them is not reached.
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        let ((a, below), (b, reached)) = (self.place[a as usize], self.place[b as usize]);
        reached != 0 && a <= b && b < a + below
    }

    /// A node's number in a walk of the tree, and how many nodes are below it, itself included.
    pub fn place(&self, node: u32) -> (u32, u32) {
        self.place[node as usize]
    }
}

impl Work {
    /// Finds the immediate dominator of each node in `order`.
    fn find_above(&mut self, graph: &Graph, order: &[u32]) {
        let Self { position, ends, predecessors, above, .. } = self;
        refill(ends, order.len() + 1, 0);
        for node in order {
            for successor in graph.successors(*node) {
                ends[position[*successor as usize] as usize + 1] += 1;
            }
        }
        for i in 1..ends.len() {
            ends[i] += ends[i - 1];
        }
        refill(predecessors, ends.last().map_or(0, |n| *n as usize), 0);
        // Each end but the last is where the predecessors of a node start, and moves to where they end.
        for (i, node) in order.iter().enumerate() {
            for successor in graph.successors(*node) {
                let end = &mut ends[position[*successor as usize] as usize];
                predecessors[*end as usize] = i as u32;
                *end += 1;
            }
        }
        refill(above, order.len(), NONE);
        if let Some(entry) = above.first_mut() {
            *entry = 0;
        }
        let mut changed = true;
        while changed {
            changed = false;
            for i in 1..order.len() {
                let mut new = NONE;
                for p in &predecessors[ends[i - 1] as usize..ends[i] as usize] {
                    if above[*p as usize] != NONE {
                        new = if new == NONE { *p } else { intersect(above, *p, new) };
                    }
                }
                if above[i] != new {
                    above[i] = new;
                    changed = true;
                }
            }
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(rows: &[&[u32]]) -> Graph {
        let mut graph = Graph::new();
        for row in rows {
            graph.push(row.iter().copied());
        }
        graph
    }

    #[test]
    fn a_node_dominates_what_only_it_leads_to() {
        // 0 -> 1 -> {2, 3} -> 4 -> 1, 4 -> 5; 6 -> 5 is not reached.
        let tree = DominatorTree::new(&graph(&[&[1], &[2, 3], &[4], &[4], &[1, 5], &[], &[5]]));
        let parents: Vec<_> = (0..7).map(|n| tree.parent(n)).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(1), Some(1), Some(4), None]);
        let dominated: Vec<Vec<u32>> =
            (0..7).map(|a| (0..7).filter(|b| tree.dominates(a, *b)).collect()).collect();
        let expected: [&[u32]; 7] = [&[0, 1, 2, 3, 4, 5], &[1, 2, 3, 4, 5], &[2], &[3], &[4, 5], &[5], &[]];
        assert_eq!(dominated, expected);
        assert!(!tree.is_reached(6));
    }

    /// Against the definition: a node dominates another if that is not reached without it.
    #[test]
    fn random_graphs() {
        let mut state = 7u64;
        let mut random = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..200 {
            let len = 1 + random(12);
            let mut g = Graph::new();
            for _ in 0..len {
                let count = random(4);
                g.push((0..count).map(|_| random(len) as u32).collect::<Vec<_>>());
            }
            let reached_without = |gone: Option<u32>| {
                let mut seen = vec![false; len as usize];
                let mut todo = if gone == Some(0) { vec![] } else { vec![0] };
                while let Some(node) = todo.pop() {
                    if !std::mem::replace(&mut seen[node as usize], true) {
                        todo.extend(g.successors(node).iter().filter(|s| Some(**s) != gone));
                    }
                }
                seen
            };
            let tree = DominatorTree::new(&g);
            let reached = reached_without(None);
            for a in 0..len as u32 {
                let without = reached_without(Some(a));
                for b in 0..len as u32 {
                    let expected = reached[b as usize] && (a == b || !without[b as usize]);
                    assert_eq!(tree.dominates(a, b), expected, "{g:?}: {a} {b}");
                }
            }
        }
    }
}

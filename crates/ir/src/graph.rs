//! Directed graphs and dominator trees.

use crate::body::{Block, OpArena, Region};
use spirula_entity::SecondaryMap;

/// A directed graph: the successors of each node, in one array. Node 0 is the entry.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// The end of each node's successors.
    ends: Vec<u32>,
    targets: Vec<u32>,
}

impl Graph {
    /// A graph without nodes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the next node. Its successors may be added later.
    pub fn push(&mut self, successors: impl IntoIterator<Item = u32>) {
        self.targets.extend(successors);
        self.ends.push(self.targets.len() as u32);
    }

    /// Removes all nodes; keeps the memory.
    pub fn clear(&mut self) {
        self.ends.clear();
        self.targets.clear();
    }

    /// Builds the CFG of a region, with blocks numbered in order.
    pub fn refill(&mut self, arena: &OpArena, region: Region, numbers: &mut SecondaryMap<Block, u32>) {
        for (i, block) in arena.blocks(region).enumerate() {
            numbers[block] = i as u32;
        }
        self.clear();
        for block in arena.blocks(region) {
            let successors = arena.last(block).map_or(&[][..], |last| arena.successors(last));
            let inside = successors.iter().filter(|block| arena.block_parent(**block) == Some(region));
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

    /// The successors of a node.
    #[inline]
    pub fn successors(&self, node: u32) -> &[u32] {
        let node = node as usize;
        let start = if node == 0 { 0 } else { self.ends[node - 1] };
        &self.targets[start as usize..self.ends[node] as usize]
    }
}

const NONE: u32 = u32::MAX;

/// The dominator tree of a graph.
#[derive(Clone, Debug, Default)]
pub struct DominatorTree {
    order: Vec<u32>,
    parent: Vec<u32>,
    /// The preorder number of each node, and the size of its subtree, itself included; 0 for unreachable nodes.
    place: Vec<(u32, u32)>,
    work: Scratch,
}

/// Scratch memory. Reachable nodes are identified by their position in the order, or by their number in the preorder of
/// the depth-first search.
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// The position of each node in the order.
    position: Vec<u32>,
    stack: Vec<(u32, u32)>,
    /// The preorder number of each node, and the nodes by it.
    number: Vec<u32>,
    preorder: Vec<u32>,
    /// By preorder number: the closest ancestor in the search tree that was not skipped by path compression.
    ancestor: Vec<u32>,
    semi: Vec<u32>,
    /// By preorder number: the node with the least semidominator on the path to the ancestor.
    label: Vec<u32>,
    /// By preorder number: the first of the nodes that it is the semidominator of, and the next of the same.
    bucket: Vec<u32>,
    next_in_bucket: Vec<u32>,
    path: Vec<u32>,
    /// The end of each node's predecessors.
    ends: Vec<u32>,
    predecessors: Vec<u32>,
    /// The immediate dominator by preorder number, and by position.
    dominator: Vec<u32>,
    idom: Vec<u32>,
    size: Vec<u32>,
    next: Vec<u32>,
}

/// Resizes a list to `len` copies of `value`.
fn refill<T: Clone>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}

impl DominatorTree {
    /// The dominator tree of `graph`, by the algorithm of Lengauer and Tarjan with path compression: O(m log n).
    pub fn new(graph: &Graph) -> Self {
        let mut tree = Self::default();
        tree.rebuild(graph);
        tree
    }

    /// Recomputes the tree for another graph.
    pub fn rebuild(&mut self, graph: &Graph) {
        self.find_order(graph);
        let Self { order, parent, place, work } = self;
        work.find_idoms(graph);
        let Scratch { idom, size, next, .. } = work;
        refill(size, order.len(), 1);
        for i in (1..order.len()).rev() {
            size[idom[i] as usize] += size[i];
        }
        refill(parent, graph.len(), NONE);
        refill(place, graph.len(), (0, 0));
        refill(next, order.len(), 0);
        for (i, node) in order.iter().enumerate() {
            let up = idom[i] as usize;
            let number = next[up];
            // The entry is its own parent: its number comes first, those of its descendants follow.
            next[up] += if i == 0 { 1 } else { size[i] };
            if i > 0 {
                next[i] = number + 1;
                parent[*node as usize] = order[up];
            }
            place[*node as usize] = (number, size[i]);
        }
    }

    /// Computes the reverse postorder of the reachable nodes.
    fn find_order(&mut self, graph: &Graph) {
        let Self { order, work, .. } = self;
        let Scratch { position, stack, number, preorder, ancestor, .. } = work;
        order.clear();
        preorder.clear();
        ancestor.clear();
        refill(position, graph.len(), NONE);
        refill(number, graph.len(), NONE);
        stack.clear();
        if let Some(entry) = number.first_mut() {
            *entry = 0;
            preorder.push(0);
            ancestor.push(NONE);
            stack.push((0, 0));
        }
        while let Some((node, next)) = stack.last_mut() {
            match graph.successors(*node).get(*next as usize) {
                Some(successor) => {
                    *next += 1;
                    let parent = number[*node as usize];
                    let seen = &mut number[*successor as usize];
                    if *seen == NONE {
                        *seen = preorder.len() as u32;
                        preorder.push(*successor);
                        ancestor.push(parent);
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

    /// The reachable nodes in reverse postorder.
    pub fn order(&self) -> &[u32] {
        &self.order
    }

    /// The immediate dominator; none for the entry and unreachable nodes.
    pub fn parent(&self, node: u32) -> Option<u32> {
        Some(self.parent[node as usize]).filter(|parent| *parent != NONE)
    }

    /// Whether a node is reachable.
    pub fn is_reached(&self, node: u32) -> bool {
        self.place[node as usize].1 != 0
    }

    /// Whether `a` dominates `b`; false if one of them is unreachable.
    pub fn dominates(&self, a: u32, b: u32) -> bool {
        let ((a, below), (b, reached)) = (self.place[a as usize], self.place[b as usize]);
        reached != 0 && a <= b && b < a + below
    }

    /// The preorder number of a node, and the size of its subtree, itself included.
    pub fn place(&self, node: u32) -> (u32, u32) {
        self.place[node as usize]
    }
}

impl Scratch {
    /// Computes the predecessors of the reachable nodes, by preorder number.
    fn find_predecessors(&mut self, graph: &Graph) {
        let Self { number, preorder, ends, predecessors, .. } = self;
        refill(ends, preorder.len() + 1, 0);
        for node in &*preorder {
            for successor in graph.successors(*node) {
                ends[number[*successor as usize] as usize + 1] += 1;
            }
        }
        for i in 1..ends.len() {
            ends[i] += ends[i - 1];
        }
        refill(predecessors, ends.last().map_or(0, |n| *n as usize), 0);
        // Each end except the last starts as the start of the node's predecessors, and advances to their end.
        for (i, node) in preorder.iter().enumerate() {
            for successor in graph.successors(*node) {
                let end = &mut ends[number[*successor as usize] as usize];
                predecessors[*end as usize] = i as u32;
                *end += 1;
            }
        }
    }

    /// Computes the immediate dominators of the reachable nodes.
    fn find_idoms(&mut self, graph: &Graph) {
        self.find_predecessors(graph);
        let count = self.preorder.len();
        self.semi.clear();
        self.semi.extend(0..count as u32);
        self.label.clear();
        self.label.extend(0..count as u32);
        refill(&mut self.bucket, count, NONE);
        refill(&mut self.next_in_bucket, count, NONE);
        refill(&mut self.dominator, count, 0);
        for node in (1..count as u32).rev() {
            let parent = self.ancestor[node as usize];
            let mut semi = parent;
            for at in self.ends[node as usize - 1]..self.ends[node as usize] {
                let least = self.least(self.predecessors[at as usize], node + 1);
                semi = semi.min(self.semi[least as usize]);
            }
            self.semi[node as usize] = semi;
            self.next_in_bucket[node as usize] = std::mem::replace(&mut self.bucket[semi as usize], node);
            let mut waiting = std::mem::replace(&mut self.bucket[parent as usize], NONE);
            while waiting != NONE {
                let least = self.least(waiting, node);
                let is_less = self.semi[least as usize] < self.semi[waiting as usize];
                self.dominator[waiting as usize] = if is_less { least } else { parent };
                waiting = self.next_in_bucket[waiting as usize];
            }
        }
        refill(&mut self.idom, count, 0);
        for node in 1..count {
            let dominator = self.dominator[node];
            if dominator != self.semi[node] {
                self.dominator[node] = self.dominator[dominator as usize];
            }
            let place = |number: u32| self.position[self.preorder[number as usize] as usize];
            self.idom[place(node as u32) as usize] = place(self.dominator[node]);
        }
    }

    /// The node with the least semidominator on the path of search tree edges from `node` up to the nodes before
    /// `linked`, which are excluded; `node` if it is one of those.
    fn least(&mut self, node: u32, linked: u32) -> u32 {
        if node < linked {
            return node;
        }
        let Self { ancestor, semi, label, path, .. } = self;
        let mut up = node;
        while ancestor[up as usize] >= linked {
            path.push(up);
            up = ancestor[up as usize];
        }
        while let Some(at) = path.pop() {
            let (above, own) = (label[up as usize], label[at as usize]);
            if semi[above as usize] < semi[own as usize] {
                label[at as usize] = above;
            }
            ancestor[at as usize] = ancestor[up as usize];
            up = at;
        }
        label[node as usize]
    }
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
        // 0 -> 1 -> {2, 3} -> 4 -> 1, 4 -> 5; 6 -> 5 is unreachable.
        let tree = DominatorTree::new(&graph(&[&[1], &[2, 3], &[4], &[4], &[1, 5], &[], &[5]]));
        let parents: Vec<_> = (0..7).map(|n| tree.parent(n)).collect();
        assert_eq!(parents, [None, Some(0), Some(1), Some(1), Some(1), Some(4), None]);
        let dominated: Vec<Vec<u32>> =
            (0..7).map(|a| (0..7).filter(|b| tree.dominates(a, *b)).collect()).collect();
        let expected: [&[u32]; 7] = [&[0, 1, 2, 3, 4, 5], &[1, 2, 3, 4, 5], &[2], &[3], &[4, 5], &[5], &[]];
        assert_eq!(dominated, expected);
        assert!(!tree.is_reached(6));
    }

    /// Compares with the definition: a node dominates another if that is unreachable without it.
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

    /// A chain of nested loops with exits at both ends, on which iterative algorithms take a pass for each loop.
    #[test]
    fn nested_loops_are_linear() {
        let count = 200_000u32;
        let mut graph = Graph::new();
        graph.push([1, count - 1]);
        for node in 1..count - 1 {
            graph.push([node + 1, node - 1].into_iter().filter(|to| *to != 0));
        }
        graph.push([count - 2]);
        let tree = DominatorTree::new(&graph);
        assert!((1..count).all(|node| tree.parent(node) == Some(0)));
    }
}

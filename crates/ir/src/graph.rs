//! Graphs of numbered nodes and their dominators.

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

    /// The nodes that are reached from the entry, each after its predecessors but for back edges.
    fn reverse_post_order(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.len());
        if self.is_empty() {
            return order;
        }
        let mut seen = vec![false; self.len()];
        let mut stack = vec![(0u32, 0usize)];
        seen[0] = true;
        while let Some((node, next)) = stack.last_mut() {
            match self.successors(*node).get(*next) {
                Some(successor) => {
                    *next += 1;
                    if !seen[*successor as usize] {
                        seen[*successor as usize] = true;
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
        order
    }
}

const NONE: u32 = u32::MAX;

/// Which nodes of a graph lie on every way from its entry to which others.
#[derive(Clone, Debug)]
pub struct DominatorTree {
    order: Vec<u32>,
    parent: Vec<u32>,
    /// For each node its number in a walk of the tree, and how many nodes are below it, itself included; nothing is
    /// below a node that is not reached.
    place: Vec<(u32, u32)>,
}

impl DominatorTree {
    /// The tree of `graph`, by the algorithm of Cooper, Harvey and Kennedy.
    pub fn new(graph: &Graph) -> Self {
        let order = graph.reverse_post_order();
        let mut position = vec![NONE; graph.len()];
        for (i, node) in order.iter().enumerate() {
            position[*node as usize] = i as u32;
        }
        let above = immediate(graph, &order, &position);
        let mut size = vec![1u32; order.len()];
        for i in (1..order.len()).rev() {
            size[above[i] as usize] += size[i];
        }
        let mut parent = vec![NONE; graph.len()];
        let mut place = vec![(0, 0); graph.len()];
        let mut next = vec![0u32; order.len()];
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
        Self { order, parent, place }
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
    pub(crate) fn place(&self, node: u32) -> (u32, u32) {
        self.place[node as usize]
    }
}

/// The immediate dominator of each node, nodes being their positions in `order`.
fn immediate(graph: &Graph, order: &[u32], position: &[u32]) -> Vec<u32> {
    let mut ends = vec![0u32; order.len() + 1];
    for node in order {
        for successor in graph.successors(*node) {
            ends[position[*successor as usize] as usize + 1] += 1;
        }
    }
    for i in 1..ends.len() {
        ends[i] += ends[i - 1];
    }
    let starts = ends.clone();
    let mut predecessors = vec![0u32; ends.last().map_or(0, |n| *n as usize)];
    for (i, node) in order.iter().enumerate() {
        for successor in graph.successors(*node) {
            let end = &mut ends[position[*successor as usize] as usize];
            predecessors[*end as usize] = i as u32;
            *end += 1;
        }
    }
    let mut idom = vec![NONE; order.len()];
    if let Some(entry) = idom.first_mut() {
        *entry = 0;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for i in 1..order.len() {
            let mut new = NONE;
            for p in &predecessors[starts[i] as usize..starts[i + 1] as usize] {
                if idom[*p as usize] != NONE {
                    new = if new == NONE { *p } else { intersect(&idom, *p, new) };
                }
            }
            if idom[i] != new {
                idom[i] = new;
                changed = true;
            }
        }
    }
    idom
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

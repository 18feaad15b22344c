//! Control flow by levels, and which parts of it work-items of a vector may run differently.
//!
//! The function is the first level, and each loop is one. The nodes of a level are the blocks that are in no inner loop,
//! and the inner loops; without the edges back to the header they form a DAG. A branch whose condition differs among the
//! work-items of a vector makes the nodes up to where its paths meet again a *linear region*: they are executed one after
//! another under masks. Where work-items may leave a loop in different iterations, the whole loop is one, and it ends
//! when none is left.

use spirula_ir::cfg::{Cfg, Loops, NONE};

/// Loops may not be nested deeper: the widening of one calls that of the next.
const MOST_NESTING: u32 = 64;
/// How often a region is extended until its level is linear as a whole.
const MOST_EXTENSIONS: usize = 16;

/// A node of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Node {
    /// A block by number.
    Block(usize),
    /// A loop by number.
    Loop(usize),
}

/// Where an edge of a level goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Target {
    /// A node of the level.
    Node(usize),
    /// The header of the level's loop.
    Back,
    /// A block outside of the level's loop.
    Exit(usize),
    /// The end of the function.
    Return,
}

/// An edge of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// The node that it leaves.
    pub(super) from: usize,
    pub(super) to: Target,
    /// The block at whose end it is, and which of the successors it is.
    pub(super) source: (usize, usize),
}

/// Nodes that are executed one after another under masks, from the first to the one behind the last.
#[derive(Clone, Debug)]
pub(super) struct LinearRegion {
    pub(super) head: usize,
    /// The node where its paths meet; the number of nodes for the end of the level.
    pub(super) exit: usize,
}

/// The function, or a loop.
pub(super) struct Level {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge>,
    /// Edges by the node that they leave, and by the node that they reach.
    pub(super) out: Vec<Vec<usize>>,
    pub(super) into: Vec<Vec<usize>>,
    /// Immediate dominators and post-dominators of the nodes; the number of nodes is the end.
    pub(super) idom: Vec<usize>,
    pub(super) ipdom: Vec<usize>,
    /// The linear region of each node.
    pub(super) region_of: Vec<Option<usize>>,
    pub(super) regions: Vec<Option<LinearRegion>>,
    has_barrier: Vec<bool>,
}

/// A natural loop.
pub(super) struct Loop {
    /// The number of its header.
    pub(super) header: usize,
    pub(super) parent: Option<usize>,
    pub(super) has_barrier: bool,
    /// Whether work-items may leave it in different iterations.
    pub(super) is_divergent: bool,
}

/// The levels of a function.
pub(super) struct Flow {
    pub(super) loops: Vec<Loop>,
    /// The innermost loop of each block.
    pub(super) loop_of: Vec<Option<usize>>,
    /// The function, then each loop.
    pub(super) levels: Vec<Level>,
    /// The node of each block in the level of its innermost loop, and of each loop in its parent's.
    node_of_block: Vec<usize>,
    pub(super) node_of_loop: Vec<usize>,
    /// Branches that all work-items take the same way, since a barrier depends on them.
    pub(super) is_forced: Vec<bool>,
    /// Whether there are such; else a function with one is not supported.
    forces: bool,
    natural: Loops,
}

/// Why a function cannot be widened.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unsupported {
    /// A loop has several entries.
    Irreducible,
    /// Loops are nested too deeply.
    Nesting,
    /// Work-items leave a loop to different places, and there are barriers behind.
    Barrier,
    /// Work-items may take a branch differently that barriers depend on.
    Decides,
    /// Branches that work-items may take differently and ones before barriers lead to the same block.
    Shared,
    /// A value has too many elements.
    Size,
    /// Variables are too large together, or aligned to more than their size.
    Variable,
}

impl Unsupported {
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Irreducible => "a loop has several entries",
            Self::Nesting => "loops are nested too deeply",
            Self::Barrier => "work-items leave a loop with barriers to different places",
            Self::Decides => "work-items may take a branch differently that a barrier depends on",
            Self::Shared => {
                "work-items may take branches differently that lead where others beside a barrier lead"
            }
            Self::Size => "a value has too many elements",
            Self::Variable => "its variables are too large, or aligned to more than their size",
        }
    }
}

impl Flow {
    /// The levels of a function; `barriers` says which blocks have one. `forces`: whether branches that barriers depend on
    /// are taken as the first work-item does.
    pub(super) fn new(cfg: &Cfg, barriers: &[bool], forces: bool) -> Result<Self, Unsupported> {
        let natural = cfg.loops();
        let (mut loops, loop_of) = find_loops(cfg, &natural)?;
        for (block, _) in barriers.iter().enumerate().filter(|(_, has)| **has) {
            let mut at = loop_of[block];
            while let Some(l) = at {
                loops[l].has_barrier = true;
                at = loops[l].parent;
            }
        }
        let mut levels: Vec<Level> = (0..=loops.len()).map(|_| Level::empty()).collect();
        let mut node_of_block = vec![0; cfg.order.len()];
        let mut node_of_loop = vec![0; loops.len()];
        let mut loop_at = vec![None; cfg.order.len()];
        for (l, info) in loops.iter().enumerate() {
            loop_at[info.header] = Some(l);
        }
        // The order of blocks, and of loops by their headers, is a topological order of each level.
        for block in 0..cfg.order.len() {
            if let Some(l) = loop_at[block] {
                let level = &mut levels[level_of(loops[l].parent)];
                node_of_loop[l] = level.nodes.len();
                level.nodes.push(Node::Loop(l));
                level.has_barrier.push(loops[l].has_barrier);
            }
            let level = &mut levels[level_of(loop_of[block])];
            node_of_block[block] = level.nodes.len();
            level.nodes.push(Node::Block(block));
            level.has_barrier.push(barriers[block]);
        }
        let is_forced = vec![false; cfg.order.len()];
        let mut flow =
            Self { loops, loop_of, levels, node_of_block, node_of_loop, is_forced, forces, natural };
        flow.add_edges(cfg);
        for level in &mut flow.levels {
            level.finish();
        }
        Ok(flow)
    }

    /// One level without loops, for vectors of one work-item: nothing diverges in it.
    pub(super) fn flat(cfg: &Cfg) -> Self {
        let count = cfg.order.len();
        let mut level = Level::empty();
        level.nodes = (0..count).map(Node::Block).collect();
        level.region_of = vec![None; count];
        Self {
            loops: Vec::new(),
            loop_of: vec![None; count],
            levels: vec![level],
            node_of_block: (0..count).collect(),
            node_of_loop: Vec::new(),
            is_forced: vec![true; count],
            forces: true,
            natural: Loops::default(),
        }
    }

    /// Whether nothing can diverge.
    pub(super) fn is_flat(&self) -> bool {
        self.is_forced.iter().all(|forced| *forced)
    }

    fn add_edges(&mut self, cfg: &Cfg) {
        for block in 0..cfg.order.len() {
            for (i, target) in cfg.succs[block].iter().enumerate() {
                let mut from = self.node_of_block[block];
                let mut at = self.loop_of[block];
                loop {
                    let to = match at {
                        Some(l) if self.loops[l].header == *target => Target::Back,
                        _ => match self.node_in(at, *target) {
                            Some(node) => Target::Node(node),
                            None => Target::Exit(*target),
                        },
                    };
                    self.levels[level_of(at)].edges.push(Edge { from, to, source: (block, i) });
                    match (to, at) {
                        (Target::Exit(_), Some(l)) => {
                            from = self.node_of_loop[l];
                            at = self.loops[l].parent;
                        }
                        _ => break,
                    }
                }
            }
            if cfg.succs[block].is_empty() {
                let from = self.node_of_block[block];
                let edge = Edge { from, to: Target::Return, source: (block, 0) };
                self.levels[level_of(self.loop_of[block])].edges.push(edge);
            }
        }
    }

    /// The node of a block in the level of a loop, or of the function.
    pub(super) fn node_in(&self, level: Option<usize>, block: usize) -> Option<usize> {
        let mut at = self.loop_of[block];
        if at == level {
            return Some(self.node_of_block[block]);
        }
        while let Some(l) = at {
            at = self.loops[l].parent;
            if at == level {
                return Some(self.node_of_loop[l]);
            }
        }
        None
    }

    /// The block that a node starts with.
    pub(super) fn entry_of(&self, node: Node) -> usize {
        match node {
            Node::Block(block) => block,
            Node::Loop(l) => self.loops[l].header,
        }
    }

    /// The blocks that a loop is left to, each once.
    pub(super) fn exits_of(&self, l: usize) -> Vec<usize> {
        let mut exits = Vec::new();
        for edge in &self.levels[l + 1].edges {
            if let Target::Exit(block) = edge.to
                && !exits.contains(&block)
            {
                exits.push(block);
            }
        }
        exits
    }

    /// Whether a block is in a loop, or in a loop inside of it.
    pub(super) fn is_in(&self, block: usize, of: usize) -> bool {
        self.natural.contains(of, block)
    }

    /// Whether a value defined in a block is used in another one behind a loop that work-items left in different
    /// iterations.
    pub(super) fn is_behind_divergent_loop(&self, definition: usize, user: usize) -> bool {
        let mut at = self.loop_of[definition];
        while let Some(l) = at {
            if self.is_in(user, l) {
                return false;
            }
            if self.loops[l].is_divergent {
                return true;
            }
            at = self.loops[l].parent;
        }
        false
    }

    /// Whether the edges of a block are taken under masks in the level where they arrive.
    pub(super) fn is_linear_edge(&self, block: usize, target: usize) -> bool {
        let mut at = self.loop_of[block];
        let mut node = self.node_of_block[block];
        loop {
            let arrives =
                at.is_some_and(|l| self.loops[l].header == target) || self.node_in(at, target).is_some();
            if arrives {
                return self.levels[level_of(at)].region_of[node].is_some();
            }
            match at {
                Some(l) => {
                    node = self.node_of_loop[l];
                    at = self.loops[l].parent;
                }
                None => return false,
            }
        }
    }

    /// Notes that work-items may take different branches at the end of a block; whether that is new.
    pub(super) fn diverge_at_block(&mut self, block: usize) -> Result<bool, Unsupported> {
        if self.is_forced[block] {
            return Ok(false);
        }
        let (at, node) = (self.loop_of[block], self.node_of_block[block]);
        match self.diverge(at, node)? {
            Some(changed) => Ok(changed),
            None => {
                self.is_forced[block] = true;
                Ok(true)
            }
        }
    }

    /// Makes the region behind a node linear; none if barriers forbid that.
    fn diverge(&mut self, at: Option<usize>, node: usize) -> Result<Option<bool>, Unsupported> {
        let level = &mut self.levels[level_of(at)];
        if level.region_of[node].is_some() {
            return Ok(Some(false));
        }
        let (region, nodes) = level.region(node);
        // What the first block does is done by all, before its branch.
        let barrier_behind = |head: usize, nodes: &[usize]| {
            nodes
                .iter()
                .any(|n| level.has_barrier[*n] && (*n != head || matches!(level.nodes[*n], Node::Loop(_))))
        };
        if barrier_behind(region.head, &nodes) {
            // Only where the branch itself decides about the barrier do all have to take it the same way. Otherwise the
            // region was extended, since other branches lead into it.
            return match barrier_behind(node, &level.between(node, level.ipdom[node])) {
                true if self.forces => Ok(None),
                true => Err(Unsupported::Decides),
                false => Err(Unsupported::Shared),
            };
        }
        let is_left = at.is_some()
            && nodes.iter().any(|n| {
                level.out[*n].iter().any(|e| matches!(level.edges[*e].to, Target::Exit(_) | Target::Return))
            });
        let Some(l) = at.filter(|_| is_left) else {
            level.set(region, &nodes);
            return Ok(Some(true));
        };
        if self.loops[l].has_barrier {
            return if self.forces { Ok(None) } else { Err(Unsupported::Decides) };
        }
        let all: Vec<usize> = (0..level.nodes.len()).collect();
        level.set(LinearRegion { head: 0, exit: all.len() }, &all);
        self.loops[l].is_divergent = true;
        let (parent, node) = (self.loops[l].parent, self.node_of_loop[l]);
        let outer = &self.levels[level_of(parent)];
        let mut targets: Vec<Target> = outer.out[node].iter().map(|e| outer.edges[*e].to).collect();
        targets.sort_unstable_by_key(|t| match t {
            Target::Node(n) => (0, *n),
            Target::Back => (1, 0),
            Target::Exit(n) => (2, *n),
            Target::Return => (3, 0),
        });
        targets.dedup();
        if targets.len() > 1 && self.diverge(parent, node)?.is_none() {
            return Err(Unsupported::Barrier);
        }
        Ok(Some(true))
    }
}

pub(super) fn level_of(at: Option<usize>) -> usize {
    at.map_or(0, |l| l + 1)
}

impl Level {
    fn empty() -> Self {
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            out: Vec::new(),
            into: Vec::new(),
            idom: Vec::new(),
            ipdom: Vec::new(),
            region_of: Vec::new(),
            regions: Vec::new(),
            has_barrier: Vec::new(),
        }
    }

    /// The number of the end of the level.
    pub(super) fn end(&self) -> usize {
        self.nodes.len()
    }

    /// Fills in what follows from nodes and edges.
    fn finish(&mut self) {
        let count = self.nodes.len();
        self.out = vec![Vec::new(); count];
        self.into = vec![Vec::new(); count];
        for (i, edge) in self.edges.iter().enumerate() {
            self.out[edge.from].push(i);
            if let Target::Node(to) = edge.to {
                self.into[to].push(i);
            }
        }
        self.idom = vec![NONE; count];
        for node in 0..count {
            let preds = self.into[node].iter().map(|e| self.edges[*e].from);
            self.idom[node] = preds.reduce(|a, b| common(&self.idom, a, b, |x, y| x > y)).unwrap_or(node);
        }
        self.ipdom = vec![NONE; count + 1];
        self.ipdom[count] = count;
        for node in (0..count).rev() {
            let succs = self.out[node].iter().map(|e| match self.edges[*e].to {
                Target::Node(to) => to,
                _ => count,
            });
            self.ipdom[node] = succs.reduce(|a, b| common(&self.ipdom, a, b, |x, y| x < y)).unwrap_or(count);
        }
        self.region_of = vec![None; count];
    }

    /// The smallest region with one entry and one exit from a node whose branches differ.
    fn region(&self, node: usize) -> (LinearRegion, Vec<usize>) {
        let mut head = node;
        let mut exit = self.ipdom[node];
        for _ in 0..MOST_EXTENSIONS {
            let nodes = self.between(head, exit);
            let mut inside = vec![false; self.end()];
            for n in &nodes {
                inside[*n] = true;
            }
            let outside = nodes
                .iter()
                .filter(|n| **n != head)
                .flat_map(|n| &self.into[*n])
                .map(|e| self.edges[*e].from)
                .find(|from| !inside[*from]);
            match outside {
                None => return (LinearRegion { head, exit }, nodes),
                Some(from) => {
                    head = common(&self.idom, head, from, |x, y| x > y);
                    exit = common(&self.ipdom, exit, self.ipdom[head], |x, y| x < y);
                }
            }
        }
        (LinearRegion { head: 0, exit: self.end() }, (0..self.end()).collect())
    }

    /// The nodes reachable from one without passing another.
    fn between(&self, head: usize, exit: usize) -> Vec<usize> {
        let mut seen = vec![false; self.end()];
        let mut nodes = vec![head];
        seen[head] = true;
        let mut at = 0;
        while at < nodes.len() {
            for edge in &self.out[nodes[at]] {
                if let Target::Node(to) = self.edges[*edge].to
                    && to != exit
                    && !std::mem::replace(&mut seen[to], true)
                {
                    nodes.push(to);
                }
            }
            at += 1;
        }
        nodes
    }

    /// Adds a linear region; those inside of it are no longer.
    fn set(&mut self, region: LinearRegion, nodes: &[usize]) {
        let number = self.regions.len();
        for node in nodes {
            if let Some(old) = self.region_of[*node].replace(number) {
                self.regions[old] = None;
            }
        }
        self.regions.push(Some(region));
    }

    /// Whether a node is on every path from another one to the end.
    pub(super) fn post_dominates(&self, node: usize, of: usize) -> bool {
        let mut at = of;
        while at < node {
            at = self.ipdom[at];
        }
        at == node
    }
}

/// The nearest common ancestor in a tree in which parents are before, or behind, their children.
fn common(parents: &[usize], mut a: usize, mut b: usize, is_below: fn(usize, usize) -> bool) -> usize {
    while a != b {
        while is_below(a, b) {
            a = parents[a];
        }
        while is_below(b, a) {
            b = parents[b];
        }
    }
    a
}

/// The natural loops, and the innermost of each block.
fn find_loops(cfg: &Cfg, loops: &Loops) -> Result<(Vec<Loop>, Vec<Option<usize>>), Unsupported> {
    for block in 0..cfg.len() {
        if cfg.preds[block].iter().any(|pred| *pred >= block && !cfg.dominates(block, *pred)) {
            return Err(Unsupported::Irreducible);
        }
    }
    let mut list = Vec::new();
    for found in &loops.list {
        if found.depth > MOST_NESTING {
            return Err(Unsupported::Nesting);
        }
        list.push(Loop {
            header: found.header,
            parent: found.parent,
            has_barrier: false,
            is_divergent: false,
        });
    }
    Ok((list, (0..cfg.len()).map(|block| loops.innermost(block)).collect()))
}

//! Block order, dominance, predecessors.

use spirula_entity::EntityKey;
use spirula_ir::{Block, OpArena};

/// No block.
pub(crate) const NONE: usize = usize::MAX;

/// The reachable blocks of a body, numbered in reverse postorder.
pub(crate) struct Cfg {
    /// The blocks in reverse postorder.
    pub(crate) order: Vec<Block>,
    /// The number of a block; [`NONE`] if it is unreachable.
    pub(crate) number: Vec<usize>,
    /// Predecessors by number, once for each edge.
    pub(crate) preds: Vec<Vec<usize>>,
    /// Successors by number, once for each edge.
    pub(crate) succs: Vec<Vec<usize>>,
    /// The immediate dominator by number; the entry is its own.
    pub(crate) idom: Vec<usize>,
}

impl Cfg {
    /// The CFG of the first region of a body.
    pub(crate) fn new(arena: &OpArena) -> Self {
        let order = reverse_postorder(arena);
        let mut number = vec![NONE; arena.block_table_len()];
        for (i, block) in order.iter().enumerate() {
            number[block.index()] = i;
        }
        let succs: Vec<Vec<usize>> = order
            .iter()
            .map(|block| {
                let last = arena.last(*block);
                last.map_or(&[][..], |op| arena.successors(op)).iter().map(|s| number[s.index()]).collect()
            })
            .collect();
        let mut preds = vec![Vec::new(); order.len()];
        for (i, successors) in succs.iter().enumerate() {
            for s in successors {
                preds[*s].push(i);
            }
        }
        let idom = dominators(&preds);
        Self { order, number, preds, succs, idom }
    }

    /// The number of a block.
    pub(crate) fn of(&self, block: Block) -> usize {
        self.number[block.index()]
    }

    /// The dominance frontier of each block.
    pub(crate) fn frontiers(&self) -> Vec<Vec<usize>> {
        let mut out = vec![Vec::new(); self.order.len()];
        for (block, preds) in self.preds.iter().enumerate() {
            if preds.len() < 2 {
                continue;
            }
            for pred in preds {
                let mut runner = *pred;
                while runner != self.idom[block] {
                    if !out[runner].contains(&block) {
                        out[runner].push(block);
                    }
                    runner = self.idom[runner];
                }
            }
        }
        out
    }
}

/// The iterative algorithm of Cooper, Harvey and Kennedy.
fn dominators(preds: &[Vec<usize>]) -> Vec<usize> {
    let mut idom = vec![NONE; preds.len()];
    if idom.is_empty() {
        return idom;
    }
    idom[0] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for block in 1..preds.len() {
            let mut new = NONE;
            for pred in preds[block].iter().copied().filter(|p| idom[*p] != NONE) {
                new = if new == NONE { pred } else { meet(&idom, pred, new) };
            }
            if idom[block] != new {
                idom[block] = new;
                changed = true;
            }
        }
    }
    idom
}

fn meet(idom: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        while a > b {
            a = idom[a];
        }
        while b > a {
            b = idom[b];
        }
    }
    a
}

fn reverse_postorder(arena: &OpArena) -> Vec<Block> {
    let Some(entry) = arena.roots().first().and_then(|r| arena.entry(*r)) else { return Vec::new() };
    let mut seen = vec![false; arena.block_table_len()];
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen[entry.index()] = true;
    while let Some((block, next)) = stack.last_mut() {
        let successors = arena.last(*block).map_or(&[][..], |op| arena.successors(op));
        match successors.get(*next) {
            Some(successor) => {
                *next += 1;
                if !std::mem::replace(&mut seen[successor.index()], true) {
                    stack.push((*successor, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

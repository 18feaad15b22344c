//! Order, dominance and predecessors of blocks.

use spirula_entity::EntityKey;
use spirula_ir::{Block, Flat};

/// Stands for no block.
pub(crate) const NONE: usize = usize::MAX;

/// The blocks of a body that control reaches, numbered in reverse postorder.
pub(crate) struct Cfg {
    /// The blocks, each before those it dominates.
    pub(crate) order: Vec<Block>,
    /// The number of a block; [`NONE`] for one that is not reached.
    pub(crate) number: Vec<usize>,
    /// Predecessors by number, once for each edge.
    pub(crate) preds: Vec<Vec<usize>>,
    /// Successors by number, once for each edge.
    pub(crate) succs: Vec<Vec<usize>>,
    /// The immediate dominator by number; the entry is its own.
    pub(crate) idom: Vec<usize>,
}

impl Cfg {
    /// Of the first region of a body.
    pub(crate) fn new(flat: &Flat) -> Self {
        let order = reverse_postorder(flat);
        let mut number = vec![NONE; flat.block_table_len()];
        for (i, block) in order.iter().enumerate() {
            number[block.index()] = i;
        }
        let succs: Vec<Vec<usize>> = order
            .iter()
            .map(|block| {
                let last = flat.last(*block);
                last.map_or(&[][..], |op| flat.successors(op)).iter().map(|s| number[s.index()]).collect()
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

    /// For each block, those where its dominance ends.
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

/// Cooper, Harvey and Kennedy's iteration over blocks in reverse postorder.
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

fn reverse_postorder(flat: &Flat) -> Vec<Block> {
    let Some(entry) = flat.roots().first().and_then(|r| flat.entry(*r)) else { return Vec::new() };
    let mut seen = vec![false; flat.block_table_len()];
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    seen[entry.index()] = true;
    while let Some((block, next)) = stack.last_mut() {
        let successors = flat.last(*block).map_or(&[][..], |op| flat.successors(op));
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

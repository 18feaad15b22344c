//! The order of blocks that SPIR-V asks for: each behind those that dominate it.

use spirula_entity::SecondaryMap;
use spirula_ir::{Block, Body, DominatorTree, Flat, Graph, Region};

/// The blocks of a region of flat control flow in an order in which each stands behind those that dominate it,
/// structurally too: behind the header that it is the merge or continue block of. MLIR does not ask for one. Blocks
/// that stand well stay where they are, one that comes too early comes right behind what it waits for.
pub fn ordered_blocks(flat: &Flat, region: Region) -> Vec<Block> {
    let blocks: Vec<Block> = flat.blocks(region).collect();
    if blocks.len() < 2 || is_ordered(flat, &blocks) { blocks } else { put_in_order(flat, region, &blocks) }
}

/// Puts the blocks of a flat function in the order of [`ordered_blocks`].
pub fn order_blocks(body: &mut Body) {
    let flat = &mut body.flat;
    for region in flat.roots().to_vec() {
        let blocks: Vec<Block> = flat.blocks(region).collect();
        if !is_ordered(flat, &blocks) {
            for block in put_in_order(flat, region, &blocks) {
                flat.unlink_block(block);
                flat.append_block_to(region, block);
            }
        }
    }
}

/// Whether a branch before it leads to each block. Then a way from the entry to it goes only through blocks
/// before it, and what dominates it is on that way.
fn is_ordered(flat: &Flat, blocks: &[Block]) -> bool {
    let mut led_to: SecondaryMap<Block, bool> = SecondaryMap::new();
    for (n, block) in blocks.iter().enumerate() {
        if n > 0 && !led_to[*block] {
            return false;
        }
        if let Some(terminator) = flat.last(*block) {
            for target in flat.successors(terminator) {
                led_to[*target] = true;
            }
        }
    }
    true
}

fn put_in_order(flat: &Flat, region: Region, blocks: &[Block]) -> Vec<Block> {
    let mut numbers: SecondaryMap<Block, u32> = SecondaryMap::new();
    for (n, block) in blocks.iter().enumerate() {
        numbers[*block] = n as u32;
    }
    let (mut edges, mut structural) = (Graph::new(), Graph::new());
    for block in blocks {
        let terminator = flat.last(*block);
        let (to, named) = terminator.map_or((&[][..], &[][..]), |t| (flat.successors(t), flat.merges(t)));
        let here = |block: &&Block| flat.block_parent(**block) == Some(region);
        edges.push(to.iter().filter(here).map(|block| numbers[*block]));
        structural.push(to.iter().chain(named).filter(here).map(|block| numbers[*block]));
    }
    let trees = [DominatorTree::new(&edges), DominatorTree::new(&structural)];
    let mut placed = vec![false; blocks.len()];
    let mut waiting: Vec<Vec<u32>> = vec![Vec::new(); blocks.len()];
    let mut order = Vec::with_capacity(blocks.len());
    for first in 0..blocks.len() as u32 {
        let mut todo = vec![first];
        while let Some(node) = todo.pop() {
            let awaited = trees.iter().filter_map(|tree| tree.parent(node)).find(|n| !placed[*n as usize]);
            if let Some(awaited) = awaited {
                waiting[awaited as usize].push(node);
            } else if !std::mem::replace(&mut placed[node as usize], true) {
                order.push(blocks[node as usize]);
                todo.extend(waiting[node as usize].drain(..).rev());
            }
        }
    }
    order
}

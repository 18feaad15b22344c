//! The block order that SPIR-V requires: dominators first.

use spirula_entity::SecondaryMap;
use spirula_ir::{Block, Body, DominatorTree, Graph, OpArena, Region};

/// The blocks of a flat region in an order in which dominators come first, also in the structured CFG: a header before
/// its merge and continue blocks. MLIR has no such requirement. Blocks that are in order keep their position, others
/// are inserted right after the last block that they wait for.
pub fn ordered_blocks(arena: &OpArena, region: Region) -> Vec<Block> {
    let blocks: Vec<Block> = arena.blocks(region).collect();
    if blocks.len() < 2 || is_ordered(arena, &blocks) { blocks } else { put_in_order(arena, region, &blocks) }
}

/// Sorts the blocks of a flat function as [`ordered_blocks`].
pub fn order_blocks(body: &mut Body) {
    let arena = &mut body.arena;
    for region in arena.roots().to_vec() {
        let blocks: Vec<Block> = arena.blocks(region).collect();
        if !is_ordered(arena, &blocks) {
            for block in put_in_order(arena, region, &blocks) {
                arena.unlink_block(block);
                arena.append_block_to(region, block);
            }
        }
    }
}

/// Whether each block is the target of a branch in an earlier block. Then a path from the entry exists through earlier
/// blocks only, which contains all dominators.
fn is_ordered(arena: &OpArena, blocks: &[Block]) -> bool {
    let mut led_to: SecondaryMap<Block, bool> = SecondaryMap::new();
    for (n, block) in blocks.iter().enumerate() {
        if n > 0 && !led_to[*block] {
            return false;
        }
        if let Some(terminator) = arena.last(*block) {
            for target in arena.successors(terminator) {
                led_to[*target] = true;
            }
        }
    }
    true
}

fn put_in_order(arena: &OpArena, region: Region, blocks: &[Block]) -> Vec<Block> {
    let mut numbers: SecondaryMap<Block, u32> = SecondaryMap::new();
    for (n, block) in blocks.iter().enumerate() {
        numbers[*block] = n as u32;
    }
    let (mut edges, mut structural) = (Graph::new(), Graph::new());
    for block in blocks {
        let terminator = arena.last(*block);
        let (to, named) = terminator.map_or((&[][..], &[][..]), |t| (arena.successors(t), arena.merges(t)));
        let here = |block: &&Block| arena.block_parent(**block) == Some(region);
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

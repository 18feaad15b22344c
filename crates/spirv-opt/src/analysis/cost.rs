//! What code costs: the words that it takes in a binary, about.
//!
//! Passes that copy code (inlining, unrolling) have a budget: a part of the words that were there before. Constants,
//! types and addresses cost nothing, since copies share them.

use crate::copy::is_leaf;
use spirula_ir::{Block, Body, Context, Op, OpArena, successor_operands};

/// Words that a budget allows beside its part of a function or module, so that small ones are transformed too.
const FREE_WORDS: usize = 64;

/// The words that code of `words` words may grow by, if `percent` of it is allowed: none with 0.
pub fn budget(words: usize, percent: usize) -> usize {
    if percent == 0 {
        return 0;
    }
    (words / 100).saturating_mul(percent) + words % 100 * percent / 100 + FREE_WORDS
}

/// The words of an operation.
pub fn words_of(ctx: &Context, arena: &OpArena, op: Op) -> usize {
    if is_leaf(ctx, arena, op) {
        return 0;
    }
    let row = ctx.op_row(arena.name(op));
    let slots = arena.slots(op, row.map_or(0, |row| row.attrs.len())).iter().flatten().count();
    let operands = arena.operands(op).len();
    let passed = match row.filter(|_| !arena.successors(op).is_empty()) {
        // They are operands of phis: value and block.
        Some(row) => {
            let count = |index| successor_operands(ctx, arena, op, row, index).len();
            (0..arena.successors(op).len()).map(count).sum::<usize>()
        }
        None => 0,
    };
    let merge = if arena.merges(op).is_empty() { 0 } else { 1 + arena.merges(op).len() };
    1 + 2 * arena.results(op).count() + operands + passed + slots + arena.successors(op).len() + merge
}

/// The words of a block, with its label and phis.
pub fn words_of_block(ctx: &Context, arena: &OpArena, block: Block) -> usize {
    let inside: usize = arena.ops(block).map(|op| words_of(ctx, arena, op)).sum();
    2 + 3 * arena.arguments(block).len() + inside
}

/// The words of a function.
pub fn words_of_function(ctx: &Context, body: &Body) -> usize {
    let arena = &body.arena;
    let blocks = arena.root_blocks();
    blocks.map(|block| words_of_block(ctx, arena, block)).sum()
}

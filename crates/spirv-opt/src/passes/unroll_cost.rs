//! What unrolling a loop costs: the words of its iterations, without what becomes constant in them.

use super::blocks::constant_of;
use super::loops::Loop;
use super::trip_count::Counted;
use super::unroll::order_of;
use crate::analysis::{is_pure, words_of, words_of_block};
use rustc_hash::FxHashSet;
use spirula_ir::{Context, Op, OpArena, Value, successor_operands};
use spirula_spirv::op;

/// The words that a function grows by if a loop is replaced by `copies` of its body.
pub(super) fn growth(ctx: &Context, arena: &OpArena, this: &Loop, counted: &Counted, copies: usize) -> usize {
    let now: usize = this.blocks.iter().map(|block| words_of_block(ctx, arena, *block)).sum();
    let known = known_values(ctx, arena, this);
    let ops = this.blocks.iter().flat_map(|block| arena.ops(*block));
    let copied: usize =
        ops.filter(|op| *op != counted.test).map(|op| copied_words(ctx, arena, op, &known)).sum();
    copies.saturating_mul(copied).saturating_sub(now)
}

/// The words of the copy of an operation.
fn copied_words(ctx: &Context, arena: &OpArena, at: Op, known: &FxHashSet<Value>) -> usize {
    if arena.result(at, 0).is_some_and(|result| known.contains(&result)) {
        return 0;
    }
    match arena.successors(at).len() {
        0 => words_of(ctx, arena, at),
        // Blocks that only it leads to are merged.
        1 if arena.name(at) == op::BRANCH => {
            let row = ctx.op_row(arena.name(at));
            2 * row.map_or(0, |row| successor_operands(ctx, arena, at, row, 0).len())
        }
        count => words_of(ctx, arena, at) + 4 * count,
    }
}

/// The values of an iteration that are constant when it is known which one it is: the counters, and what is computed of
/// them and constants.
fn known_values(ctx: &Context, arena: &OpArena, this: &Loop) -> FxHashSet<Value> {
    let arguments = arena.arguments(this.header);
    let [entry] = *this.entries else { return FxHashSet::default() };
    let [back] = *this.back_edges else { return FxHashSet::default() };
    let (Some(first), Some(next)) = (this.passed(ctx, arena, entry), this.passed(ctx, arena, back)) else {
        return FxHashSet::default();
    };
    let begins_constant =
        |index: usize| first.get(index).is_some_and(|value| constant_of(arena, *value).is_some());
    let mut counters: Vec<usize> = (0..arguments.len()).filter(|index| begins_constant(*index)).collect();
    let order = order_of(arena, &this.blocks, this.header);
    // One that depends on another that is none after all is found in the next round.
    for _ in 0..MAX_ROUNDS {
        let mut known: FxHashSet<Value> = counters.iter().map(|index| arguments[*index]).collect();
        for op in order.iter().flat_map(|block| arena.ops(*block)) {
            let is_known = |value: &Value| known.contains(value) || constant_of(arena, *value).is_some();
            if arena.successors(op).is_empty()
                && is_pure(ctx, arena, op)
                && arena.result(op, 0).is_some_and(|result| is_number(ctx, arena, result))
                && !arena.operands(op).is_empty()
                && arena.operands(op).iter().all(is_known)
            {
                known.extend(arena.results(op));
            }
        }
        let before = counters.len();
        counters.retain(|index| {
            next.get(*index)
                .is_some_and(|value| known.contains(value) || constant_of(arena, *value).is_some())
        });
        if counters.len() == before {
            return known;
        }
    }
    FxHashSet::default()
}

/// Rounds after which counters that depend on each other are given up.
const MAX_ROUNDS: usize = 4;

/// Whether a value is a number or a vector of them, which operations on constants are folded to.
fn is_number(ctx: &Context, arena: &OpArena, value: Value) -> bool {
    ctx.scalar_bits(ctx.element_or_self(arena.ty(value))).is_some()
}

//! The number of iterations of counted loops.

use super::loops::Loop;
use spirula_ir::{Block, Context, Def, Op, OpArena, OpName, Value};
use spirula_spirv::constant_int;
use spirula_spirv::op;

/// A loop that is left by one test of a counter against a constant, and maybe by other branches earlier.
pub(crate) struct Counted {
    /// The conditional branch that leaves the loop.
    pub(crate) test: Op,
    /// Which of its successors stays in the loop.
    pub(crate) stays: usize,
    /// How many times the test is reached, if nothing leaves the loop earlier.
    pub(crate) tests: usize,
    /// Whether the test is at the end of an iteration rather than at its beginning.
    pub(crate) at_end: bool,
}

impl Counted {
    /// How many complete iterations there are, if nothing leaves the loop earlier.
    pub(crate) fn iterations(&self) -> usize {
        if self.at_end { self.tests } else { self.tests - 1 }
    }
}

/// The count of a loop, if its test is reached at most `limit` times.
pub(crate) fn count(ctx: &Context, arena: &OpArena, this: &Loop, limit: usize) -> Option<Counted> {
    let [entry] = *this.entries else { return None };
    let [back] = *this.back_edges else { return None };
    let chain = this.first_chain(arena);
    let first_test = chain.last().and_then(|block| arena.last(*block));
    let (test, at_end) = [(back, true), (first_test?, false)]
        .into_iter()
        .find(|(test, _)| is_exit_test(arena, this, *test))?;
    let [one, _] = *arena.successors(test) else { return None };
    let stays = usize::from(!this.contains(one));
    let condition = *arena.operands(test).first()?;
    let comparison = arena.def_op(condition)?;
    let [lhs, rhs] = *arena.operands(comparison) else { return None };
    let counter = Counter::of(ctx, arena, this, entry, back, lhs)
        .map(|counter| (counter, rhs, false))
        .or_else(|| Counter::of(ctx, arena, this, entry, back, rhs).map(|counter| (counter, lhs, true)));
    let (counter, bound, swapped) = counter?;
    let bound = constant_int(ctx, arena, bound)?;
    let mut value = counter.first;
    for tests in 1..=limit {
        let (a, b) = (wrap(value, counter.bits), wrap(bound, counter.bits));
        let (a, b) = if swapped { (b, a) } else { (a, b) };
        let holds = compare(arena.name(comparison), a, b, counter.bits)?;
        if holds != (stays == 0) {
            return Some(Counted { test, stays, tests, at_end });
        }
        value = wrap(value.wrapping_add(counter.step), counter.bits);
    }
    None
}

/// Whether a terminator either leaves the loop for its merge block or stays in it.
fn is_exit_test(arena: &OpArena, this: &Loop, test: Op) -> bool {
    let [a, b] = *arena.successors(test) else { return false };
    let inside = |block: &Block| this.contains(*block);
    arena.name(test) == op::BRANCH_CONDITIONAL
        && (a == this.merge && inside(&b) || b == this.merge && inside(&a))
}

/// A value that changes by a constant in each iteration.
struct Counter {
    /// Its value at the first test.
    first: i64,
    step: i64,
    bits: u32,
}

impl Counter {
    /// Whether `value`, as it is at the test, is a counter: an argument of the header or its successor.
    fn of(ctx: &Context, arena: &OpArena, this: &Loop, entry: Op, back: Op, value: Value) -> Option<Self> {
        let bits = ctx.scalar_bits(arena.ty(value)).filter(|bits| *bits <= 64)?;
        ctx.as_integer(arena.ty(value))?;
        let (argument, ahead) = match arena.def(value) {
            Def::Argument(block) if block == this.header => (value, 0),
            Def::Result(..) => step_of(ctx, arena, value)?,
            _ => return None,
        };
        let Def::Argument(block) = arena.def(argument) else { return None };
        let index = arena.arguments(block).iter().position(|a| *a == argument)?;
        if block != this.header {
            return None;
        }
        let first = constant_int(ctx, arena, *this.passed(ctx, arena, entry)?.get(index)?)?;
        let next = *this.passed(ctx, arena, back)?.get(index)?;
        let (base, step) = step_of(ctx, arena, next)?;
        (base == argument).then_some(Self { first: first.wrapping_add(ahead), step, bits })
    }
}

/// A value that is another one plus a constant.
fn step_of(ctx: &Context, arena: &OpArena, value: Value) -> Option<(Value, i64)> {
    let def = arena.def_op(value)?;
    let [lhs, rhs] = *arena.operands(def) else { return None };
    match arena.name(def) {
        op::I_ADD => match (constant_int(ctx, arena, lhs), constant_int(ctx, arena, rhs)) {
            (None, Some(step)) => Some((lhs, step)),
            (Some(step), None) => Some((rhs, step)),
            _ => None,
        },
        op::I_SUB => Some((lhs, constant_int(ctx, arena, rhs)?.wrapping_neg())),
        _ => None,
    }
}

/// The low bits, sign-extended.
fn wrap(value: i64, bits: u32) -> i64 {
    let unused = 64 - bits.clamp(1, 64);
    (value << unused) >> unused
}

/// The result of a comparison of sign-extended integers.
fn compare(name: OpName, a: i64, b: i64, bits: u32) -> Option<bool> {
    let mask = u64::MAX >> (64 - bits.clamp(1, 64));
    let (x, y) = (a as u64 & mask, b as u64 & mask);
    Some(match name {
        op::I_EQUAL => x == y,
        op::I_NOT_EQUAL => x != y,
        op::S_LESS_THAN => a < b,
        op::S_LESS_THAN_EQUAL => a <= b,
        op::S_GREATER_THAN => a > b,
        op::S_GREATER_THAN_EQUAL => a >= b,
        op::U_LESS_THAN => x < y,
        op::U_LESS_THAN_EQUAL => x <= y,
        op::U_GREATER_THAN => x > y,
        op::U_GREATER_THAN_EQUAL => x >= y,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_see_only_the_bits_of_the_type() {
        assert_eq!(compare(op::U_LESS_THAN, wrap(255, 8), wrap(1, 8), 8), Some(false));
        assert_eq!(compare(op::S_LESS_THAN, wrap(255, 8), wrap(1, 8), 8), Some(true));
        assert_eq!(compare(op::I_EQUAL, wrap(256, 8), 0, 8), Some(true));
        assert_eq!(compare(op::LOAD, 0, 0, 8), None);
    }
}

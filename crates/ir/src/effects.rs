//! Memory effects of operations, from their rows.

use crate::body::{Op, OpArena};
use crate::context::Context;
use crate::dialect::{OpRow, Traits};

/// The memory effects of an operation itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effects {
    /// None.
    None,
    /// It reads memory.
    Reads,
    /// It allocates its results.
    Allocates,
    /// Unknown.
    Unknown,
}

/// The effects of an operation itself, and whether it also has the effects of nested operations.
pub fn effects(ctx: &Context, arena: &OpArena, op: Op) -> (Effects, bool) {
    ctx.op_row(arena.name(op)).map_or((Effects::Unknown, false), own_effects)
}

/// The effects of operations with a row, and whether they also have the effects of nested operations.
#[inline]
pub fn own_effects(row: &OpRow) -> (Effects, bool) {
    let recursive = row.has(Traits::RECURSIVE_EFFECTS);
    let own = if row.has(Traits::PURE) || row.has(Traits::NO_EFFECT) {
        Effects::None
    } else if row.has(Traits::READS) {
        Effects::Reads
    } else if row.has(Traits::ALLOCATES) {
        Effects::Allocates
    } else if recursive {
        Effects::None
    } else {
        Effects::Unknown
    };
    (own, recursive)
}

/// Whether an operation is dead if its results are unused.
pub fn is_trivially_dead(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let kept = Traits::TERMINATOR.and(Traits::SYMBOL).0;
    // An unregistered operation may have any effect or be a terminator.
    let Some(row) = ctx.op_row(arena.name(op)) else { return false };
    row.traits.0 & kept == 0 && all(ctx, arena, op, |own| own != Effects::Unknown)
}

/// Whether an operation, including nested ones, has no memory effects.
pub fn is_effect_free(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    all(ctx, arena, op, |own| own == Effects::None)
}

/// Whether the test holds for the operation and, with recursive effects, for nested ones.
fn all(ctx: &Context, arena: &OpArena, op: Op, test: impl Fn(Effects) -> bool) -> bool {
    let (own, recursive) = effects(ctx, arena, op);
    if !test(own) {
        return false;
    }
    if !recursive || arena.regions(op).is_empty() {
        return true;
    }
    let mut regions = arena.regions(op).to_vec();
    while let Some(region) = regions.pop() {
        for op in arena.blocks(region).flat_map(|block| arena.ops(block)) {
            let (own, recursive) = effects(ctx, arena, op);
            if !test(own) {
                return false;
            }
            if recursive {
                regions.extend(arena.regions(op));
            }
        }
    }
    true
}

//! What operations do beside computing their results, as their rows say.

use crate::body::{Flat, Op};
use crate::context::Context;
use crate::dialect::{OpRow, Traits};

/// What an operation does to memory by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effects {
    /// Nothing.
    None,
    /// It reads.
    Reads,
    /// It allocates what it results in.
    Allocates,
    /// Anything.
    Unknown,
}

/// What an operation does by itself, and whether what the operations in its regions do comes to that.
pub fn effects(ctx: &Context, flat: &Flat, op: Op) -> (Effects, bool) {
    ctx.op_row(flat.name(op)).map_or((Effects::Unknown, false), own_effects)
}

/// What operations of a row do by themselves, and whether what the operations in their regions do comes to that.
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

/// Whether nobody would miss an operation whose results are not used.
pub fn is_dead_without_uses(ctx: &Context, flat: &Flat, op: Op) -> bool {
    let kept = Traits::TERMINATOR.and(Traits::SYMBOL).0;
    // Of an unknown operation nothing is known, neither that it ends a block.
    let Some(row) = ctx.op_row(flat.name(op)) else { return false };
    row.traits.0 & kept == 0 && all(ctx, flat, op, |own| own != Effects::Unknown)
}

/// Whether an operation, with what is in it, does nothing to memory.
pub fn is_effect_free(ctx: &Context, flat: &Flat, op: Op) -> bool {
    all(ctx, flat, op, |own| own == Effects::None)
}

/// Whether the test holds for the operation and, as far as their effects are its own, those in it.
fn all(ctx: &Context, flat: &Flat, op: Op, test: impl Fn(Effects) -> bool) -> bool {
    let (own, recursive) = effects(ctx, flat, op);
    if !test(own) {
        return false;
    }
    if !recursive || flat.regions(op).is_empty() {
        return true;
    }
    let mut regions = flat.regions(op).to_vec();
    while let Some(region) = regions.pop() {
        for op in flat.blocks(region).flat_map(|block| flat.ops(block)) {
            let (own, recursive) = effects(ctx, flat, op);
            if !test(own) {
                return false;
            }
            if recursive {
                regions.extend(flat.regions(op));
            }
        }
    }
    true
}

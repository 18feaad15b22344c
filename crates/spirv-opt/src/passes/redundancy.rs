//! `spirv-redundancy-elimination`: replaces operations by equal ones that dominate them.
//!
//! Equal are operations that depend on nothing but their operands, and loads of memory that does not change while the
//! shader runs. OpSampledImage is only shared within a block, as the specification requires. Operations are found by
//! value numbers in one walk over the blocks in dominator order.

use crate::analysis::{Memory, is_pure, is_volatile};
use crate::pipeline::function_pass;
use rustc_hash::{FxHashMap, FxHasher};
use spirula_diag::Failed;
use spirula_ir::cfg::Cfg;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Context, Dict, Editor, Op, OpArena, Value};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};
use std::hash::{Hash as _, Hasher as _};

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("operations", "Number of operations replaced")],
    ..function_pass(
        "spirv-redundancy-elimination",
        "SPIRVRedundancyElimination",
        "replace operations by equal ones that dominate them",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let count = eliminate(&mut Editor::new(run.ctx, run.body));
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// Replaces redundant operations. Returns their number.
pub(crate) fn eliminate(editor: &mut Editor<'_>) -> u64 {
    let mut count = 0;
    for region in editor.arena().roots().to_vec() {
        let cfg = Cfg::of_region(editor.arena(), region);
        let mut known = Known::default();
        // Reverse postorder visits dominators first.
        for (number, block) in cfg.order.iter().enumerate() {
            let ops: Vec<Op> = editor.arena().ops(*block).collect();
            for at in ops {
                if let Some(same) = known.find(editor.ctx(), editor.arena(), &cfg, at, number) {
                    let results: Vec<Value> = editor.arena().results(same).collect();
                    editor.replace(at, &results);
                    count += 1;
                }
            }
        }
    }
    count
}

/// Operations by hash with the numbers of their blocks, those of dominators among others.
#[derive(Default)]
struct Known {
    by_hash: FxHashMap<u64, Vec<(Op, usize)>>,
}

/// No more than so many operations with one hash are looked at.
const MAX_CANDIDATES: usize = 16;

impl Known {
    /// An equal operation that dominates this one; else this one is known from here on.
    fn find(&mut self, ctx: &Context, arena: &OpArena, cfg: &Cfg, at: Op, block: usize) -> Option<Op> {
        if arena.result_count(at) != 1 || !arena.regions(at).is_empty() || !is_shared(ctx, arena, at) {
            return None;
        }
        let list = self.by_hash.entry(hash(ctx, arena, at)).or_default();
        let in_block_only = arena.name(at) == op::SAMPLED_IMAGE;
        let found = list.iter().rev().take(MAX_CANDIDATES).find(|(other, place)| {
            let dominates = if in_block_only { *place == block } else { cfg.dominates(*place, block) };
            dominates && is_same(ctx, arena, *other, at)
        });
        if let Some((same, _)) = found {
            return Some(*same);
        }
        list.push((at, block));
        None
    }
}

/// Whether equal operations have the same result.
fn is_shared(ctx: &Context, arena: &OpArena, at: Op) -> bool {
    match arena.name(at) {
        op::UNDEF => false,
        op::LOAD => {
            let pointer = arena.operands(at).first().copied();
            let memory = Memory::new(ctx, arena);
            pointer.is_some_and(|pointer| memory.is_never_written(pointer))
                && !is_volatile(arena, at, slot::load::MEMORY_ACCESS)
        }
        _ => is_pure(ctx, arena, at),
    }
}

fn is_commutative(ctx: &Context, arena: &OpArena, at: Op) -> bool {
    ctx.op_row(arena.name(at)).is_some_and(|row| row.has(Traits::COMMUTATIVE))
}

/// The operands, in an order that does not matter for commutative operations.
fn operands(ctx: &Context, arena: &OpArena, at: Op) -> Vec<Value> {
    let mut operands = arena.operands(at).to_vec();
    if is_commutative(ctx, arena, at) {
        operands.sort_unstable();
    }
    operands
}

/// The discardable attributes without the name.
fn decorations(ctx: &Context, arena: &OpArena, at: Op) -> Option<Dict> {
    arena.attrs(at)?;
    ctx.dict_with(arena.attrs(at), ctx.str(carry::NAME), None)
}

fn hash(ctx: &Context, arena: &OpArena, at: Op) -> u64 {
    let mut hasher = FxHasher::default();
    arena.name(at).hash(&mut hasher);
    let count = ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
    arena.slots(at, count).hash(&mut hasher);
    decorations(ctx, arena, at).hash(&mut hasher);
    operands(ctx, arena, at).hash(&mut hasher);
    arena.result_types(at).for_each(|ty| ty.hash(&mut hasher));
    hasher.finish()
}

fn is_same(ctx: &Context, arena: &OpArena, one: Op, two: Op) -> bool {
    let count = ctx.op_row(arena.name(one)).map_or(0, |row| row.attrs.len());
    arena.name(one) == arena.name(two)
        && arena.slots(one, count) == arena.slots(two, count)
        && decorations(ctx, arena, one) == decorations(ctx, arena, two)
        && arena.result_types(one).eq(arena.result_types(two))
        && operands(ctx, arena, one) == operands(ctx, arena, two)
}

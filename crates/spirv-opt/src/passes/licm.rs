//! `spirv-licm`: moves operations out of loops that compute the same in each iteration.
//!
//! What moves has no effects and cannot fail, since the loop may run no iteration; loads only move if they read memory
//! that never changes, at constant indices. Results of OpSampledImage stay in the block of their use.

use super::access::{constant_index, is_access_chain, is_plain_load};
use super::loops::{Loop, loops};
use crate::analysis::Memory;
use crate::copy::is_leaf;
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Body, Context, Editor, Op, OpArena, Value};
use spirula_spirv::op;
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("operations", "Number of operations moved")],
    ..function_pass(
        "spirv-licm",
        "SPIRVLoopInvariantCodeMotion",
        "move operations that do not change out of loops",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let count = move_out(run.ctx, run.body);
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// Moves operations out of loops. Returns their number.
pub(crate) fn move_out(ctx: &Context, body: &mut Body) -> u64 {
    let found = loops(&body.arena);
    if found.is_empty() {
        return 0;
    }
    let mut editor = Editor::new(ctx, body);
    let mut count = 0;
    for this in found {
        let Some(before) = this.preheader(editor.arena()) else { continue };
        count += from_loop(&mut editor, &this, before);
    }
    count
}

fn from_loop(editor: &mut Editor<'_>, this: &Loop, before: Block) -> u64 {
    let Some(end) = editor.arena().last(before) else { return 0 };
    let mut count = 0;
    // Definitions come before uses in the order of blocks, except around back edges, where nothing is invariant.
    for block in &this.blocks {
        let mut at = editor.arena().first(*block);
        while let Some(op) = at {
            at = editor.arena().next(op);
            if is_invariant(editor, this, op) {
                editor.move_before(op, end);
                count += 1;
            }
        }
    }
    count
}

fn is_invariant(editor: &Editor<'_>, this: &Loop, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(row) = ctx.op_row(arena.name(op)) else { return false };
    let outside = |value: &Value| arena.def_block(*value).is_some_and(|block| !this.contains(block));
    let movable = row.has(Traits::PURE) && !row.has(Traits::TERMINATOR) || reads_constant(ctx, arena, op);
    let opaque = |value: Value| types::as_sampled_image(ctx, arena.ty(value)).is_some();
    movable
        && arena.result_count(op) > 0
        && arena.regions(op).is_empty()
        && arena.name(op) != op::VARIABLE
        && !is_leaf(ctx, arena, op)
        && arena.operands(op).iter().all(outside)
        && !arena.results(op).any(opaque)
        && !arena.operands(op).iter().any(|value| opaque(*value))
}

/// Whether this loads from memory that never changes, from a place that exists.
fn reads_constant(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let Some(mut pointer) = arena.operands(op).first().copied().filter(|_| is_plain_load(arena, op)) else {
        return false;
    };
    let class = types::as_pointer(ctx, arena.ty(pointer)).map(|(_, class)| class);
    while let Some(def) = arena.def_op(pointer).filter(|def| is_access_chain(arena.name(*def))) {
        let [base, indices @ ..] = arena.operands(def) else { return false };
        if !indices.iter().all(|index| constant_index(ctx, arena, *index).is_some()) {
            return false;
        }
        pointer = *base;
    }
    let known = arena.def_op(pointer).is_some_and(|def| arena.name(def) == op::MLIR_ADDRESSOF);
    known && class.is_some_and(Memory::is_constant)
}

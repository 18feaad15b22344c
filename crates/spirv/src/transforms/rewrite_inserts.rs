//! `spirv-rewrite-inserts`: replaces chains of insertions by a construction.

use crate::op::{self, slot};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Context, Editor, Op, OpArena, OpParts, Value};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("spirv.module"),
    ..PassRow::named(
        "spirv-rewrite-inserts",
        "SPIRVRewriteInsertsPass",
        "replace chains of composite insertions by constructions",
        Work::EachBody(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let arena = &run.body.arena;
    let chains: Vec<Vec<Op>> = arena
        .all_ops()
        .filter(|at| arena.name(*at) == op::COMPOSITE_INSERT && arena.block_of(*at).is_some())
        .filter_map(|last| chain(ctx, arena, last))
        .collect();
    let changed = !chains.is_empty();
    let mut editor = Editor::new(ctx, run.body);
    for chain in chains {
        let arena = editor.arena();
        let objects: Vec<Value> =
            chain.iter().filter_map(|at| arena.operands(*at).first().copied()).collect();
        let Some(last) = chain.last().copied() else { continue };
        let Some(whole) = arena.result(last, 0) else { continue };
        let ty = arena.ty(whole);
        let parts = OpParts {
            loc: arena.loc(last),
            operands: &objects,
            results: &[ty],
            ..OpParts::new(op::COMPOSITE_CONSTRUCT)
        };
        let construct = editor.insert_before(last, &parts);
        if let Some(value) = editor.arena().result(construct, 0) {
            editor.replace_value(whole, value);
        }
        for insert in chain.into_iter().rev() {
            if !editor.has_uses(insert) {
                editor.erase(insert);
            }
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// The insertion that defines a composite.
fn inserted(arena: &OpArena, composite: Value) -> Option<Op> {
    arena.def_op(composite).filter(|def| arena.name(*def) == op::COMPOSITE_INSERT)
}

/// The only index of an insertion.
fn index(ctx: &Context, arena: &OpArena, at: Op) -> Option<u64> {
    let mut indices = ctx.as_array(arena.slot(at, slot::composite_insert::INDICES)?)?;
    match (indices.next(), indices.next()) {
        (Some(index), None) => u64::try_from(ctx.as_int(index)?.1).ok(),
        _ => None,
    }
}

/// The insertions of all components in order, ending with `last`.
fn chain(ctx: &Context, arena: &OpArena, last: Op) -> Option<Vec<Op>> {
    let [_, composite] = *arena.operands(last) else { return None };
    let ty = arena.ty(composite);
    if types::as_cooperative_matrix(ctx, ty).is_some() {
        return None;
    }
    let count = types::element_count(ctx, ty)?;
    let mut chain = Vec::new();
    let mut at = last;
    for wanted in (0..count).rev() {
        if index(ctx, arena, at)? != wanted {
            return None;
        }
        chain.push(at);
        if wanted > 0 {
            at = inserted(arena, *arena.operands(at).get(1)?)?;
        }
    }
    chain.reverse();
    Some(chain)
}

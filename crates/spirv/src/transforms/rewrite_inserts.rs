//! `spirv-rewrite-inserts`: parts that are inserted one behind the other are put together at once.

use crate::op::{self, slot};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Context, Editor, Flat, Op, OpParts, Value};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("spirv.module"),
    ..PassRow::named(
        "spirv-rewrite-inserts",
        "SPIRVRewriteInsertsPass",
        "replaces insertions of all parts of a composite by its construction",
        Work::EachBody(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let flat = &run.body.flat;
    let chains: Vec<Vec<Op>> = flat
        .all_ops()
        .filter(|at| flat.name(*at) == op::COMPOSITE_INSERT && flat.block_of(*at).is_some())
        .filter_map(|last| chain(ctx, flat, last))
        .collect();
    let changed = !chains.is_empty();
    let mut editor = Editor::new(ctx, run.body);
    for chain in chains {
        let flat = editor.flat();
        let objects: Vec<Value> = chain.iter().filter_map(|at| flat.operands(*at).first().copied()).collect();
        let Some(last) = chain.last().copied() else { continue };
        let Some(whole) = flat.result(last, 0) else { continue };
        let ty = flat.ty(whole);
        let parts = OpParts {
            loc: flat.loc(last),
            operands: &objects,
            results: &[ty],
            ..OpParts::new(op::COMPOSITE_CONSTRUCT)
        };
        let construct = editor.insert_before(last, &parts);
        if let Some(value) = editor.flat().result(construct, 0) {
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
fn inserted(flat: &Flat, composite: Value) -> Option<Op> {
    flat.def_op(composite).filter(|def| flat.name(*def) == op::COMPOSITE_INSERT)
}

/// The only index of an insertion.
fn index(ctx: &Context, flat: &Flat, at: Op) -> Option<u64> {
    let mut indices = ctx.as_array(flat.slot(at, slot::composite_insert::INDICES)?)?;
    match (indices.next(), indices.next()) {
        (Some(index), None) => u64::try_from(ctx.as_int(index)?.1).ok(),
        _ => None,
    }
}

/// The insertions of all parts in order, of which `last` is the last.
fn chain(ctx: &Context, flat: &Flat, last: Op) -> Option<Vec<Op>> {
    let [_, composite] = *flat.operands(last) else { return None };
    let ty = flat.ty(composite);
    if types::as_cooperative_matrix(ctx, ty).is_some() {
        return None;
    }
    let count = types::element_count(ctx, ty)?;
    let mut chain = Vec::new();
    let mut at = last;
    for wanted in (0..count).rev() {
        if index(ctx, flat, at)? != wanted {
            return None;
        }
        chain.push(at);
        if wanted > 0 {
            at = inserted(flat, *flat.operands(at).get(1)?)?;
        }
    }
    chain.reverse();
    Some(chain)
}

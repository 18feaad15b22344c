//! `spirv-promote-to-replicated-constants`: uses replicated composites for splat constants
//! (`SPV_EXT_replicated_composites`).

use crate::op::{self, slot};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Context, Op, Type};

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("spirv.module"),
    ..PassRow::named(
        "spirv-promote-to-replicated-constants",
        "SPIRVReplicatedConstantCompositePass",
        "use replicated composite constants",
        Work::EachBody(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let arena = &mut run.body.arena;
    let ops: Vec<Op> = arena.all_ops().filter(|at| arena.block_of(*at).is_some()).collect();
    let mut changed = false;
    for at in ops {
        match arena.name(at) {
            op::CONSTANT => {
                let value = arena.slot(at, slot::constant::VALUE);
                let ty = arena.result(at, 0).map(|v| arena.ty(v));
                let Some((value, ty)) = value.zip(ty) else { continue };
                let Some((part, count)) = splat(ctx, value, ty) else { continue };
                if count > 1 {
                    // Both have the value in their first slot.
                    arena.set_name(at, op::EXT_CONSTANT_COMPOSITE_REPLICATE);
                    arena.set_slot(at, slot::ext_constant_composite_replicate::VALUE, Some(part));
                    changed = true;
                }
            }
            op::SPEC_CONSTANT_COMPOSITE => {
                use slot::ext_spec_constant_composite_replicate as replicate;
                use slot::spec_constant_composite::{CONSTITUENTS, SYM_NAME, TYPE};
                let parts: Vec<Attr> = arena
                    .slot(at, CONSTITUENTS)
                    .and_then(|a| ctx.as_array(a))
                    .into_iter()
                    .flatten()
                    .collect();
                let Some(first) = parts.first().filter(|first| first.as_symbol().is_some()) else { continue };
                if parts.len() < 2 || parts.iter().any(|part| part != first) {
                    continue;
                }
                let row = ctx.op_row(op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE);
                let mut slots = vec![None; row.map_or(0, |row| row.attrs.len())];
                for (index, attr) in [
                    (replicate::TYPE, arena.slot(at, TYPE)),
                    (replicate::SYM_NAME, arena.slot(at, SYM_NAME)),
                    (replicate::CONSTITUENT, Some(*first)),
                ] {
                    if let Some(slot) = slots.get_mut(index) {
                        *slot = attr;
                    }
                }
                arena.set_name(at, op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE);
                arena.replace_slots(at, &slots);
                changed = true;
            }
            _ => {}
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// The innermost value that all components of a composite have, and its number of repetitions.
fn splat(ctx: &Context, value: Attr, ty: Type) -> Option<(Attr, u64)> {
    if !types::is_composite(ctx, ty) {
        return None;
    }
    if let Some(elements) = ctx.dense_elements(value) {
        let count = ctx.element_count(ctx.attr_type(value)?)?;
        return match elements.as_slice() {
            [one] => Some((*one, count)),
            _ => None,
        };
    }
    let items: Vec<Attr> = ctx.as_array(value)?.collect();
    // Placeholders such as that for OpUndef are not values.
    let is_value = |first: &Attr| first.as_string().is_none();
    let first =
        items.first().copied().filter(|first| is_value(first) && items.iter().all(|item| item == first))?;
    let inner = types::element(ctx, ty, 0).and_then(|ty| splat(ctx, first, ty));
    let (part, count) = inner.unwrap_or((first, 1));
    Some((part, count.saturating_mul(items.len() as u64)))
}

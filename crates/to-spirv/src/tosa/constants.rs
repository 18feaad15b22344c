//! Constants of tensors and shapes: in the module, or provided by the application.

use super::CONSTANT_ID;
use crate::build::Build;
use crate::policy::{Rewritten, Rw, ToSpirv};
use spirula_diag::Failed;
use spirula_dialects::tosa;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::pass::{Outcome, PassRun};
use spirula_ir::{Attr, Context, Op, OpBuilder, OpParts, Type};
use spirula_spirv::op::{self, slot};

/// The patterns.
pub(super) const TABLE: &[Pattern<ToSpirv>] =
    &[Pattern::new("tosa.const", constant), Pattern::new("tosa.const_shape", constant)];

/// Elements of the largest tensor that is not left to the application.
const MAX_ELEMENTS: u64 = 16;
/// Dimensions of the largest shape that is not left to the application.
const MAX_DIMENSIONS: u64 = 32;

fn constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = rw.result_type(op, 0)?;
    if let Some(id) = op.discardable(CONSTANT_ID).filter(|id| ctx.as_int(*id).is_some()) {
        let mut slots = [None];
        slots[slot::arm_graph_constant::GRAPH_CONSTANT_ID] = Some(id);
        let loc = rw.loc();
        let parts = OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(op::ARM_GRAPH_CONSTANT) };
        let new = rw.insert(&parts);
        rw.replace_with_op(op, new);
        return Ok(());
    }
    let values = op.attr("values").and_then(|values| converted(ctx, values, ty));
    let values = values.ok_or("its values are not elements of a type that converts")?;
    let value = rw.constant(ty, values);
    rw.replace(op, &[value]);
    Ok(())
}

/// The same elements in a tensor of another type: integers are truncated or sign-extended.
fn converted(ctx: &Context, values: Attr, ty: Type) -> Option<Attr> {
    let (from, raw) = ctx.as_dense(values)?;
    let (old, new) = (ctx.shaped_element(from)?, ctx.shaped_element(ty)?);
    if old == new {
        return Some(ctx.dense_attr(ty, raw));
    }
    let width = ctx.dense_element_bytes(new)?;
    ctx.as_integer(new)?;
    let mut bytes = Vec::with_capacity(raw.len());
    // The shape of a scalar is one dimension of size one.
    if raw.is_empty() && ctx.is_index(old) {
        bytes.push(1);
        bytes.resize(width, 0);
        return Some(ctx.dense_attr(ty, &bytes));
    }
    for element in raw.chunks_exact(ctx.dense_element_bytes(old)?.max(1)) {
        let fill = if element.last().is_some_and(|byte| byte & 0x80 != 0) { 0xff } else { 0 };
        bytes.extend(element.iter().copied().chain(std::iter::repeat(fill)).take(width));
    }
    Some(ctx.dense_attr(ty, &bytes))
}

/// Numbers the constants of a function that are too large to be in the module.
pub(super) fn mark(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let name = ctx.str(CONSTANT_ID);
    let uses = used_values(run);
    let mut next = 0;
    for at in super::ops_in_order(run.body) {
        let limit = match run.body.arena.name(at) {
            tosa::CONST => MAX_ELEMENTS,
            tosa::CONST_SHAPE => MAX_DIMENSIONS,
            _ => continue,
        };
        let attrs = run.body.arena.attrs(at);
        if ctx.dict_get(attrs, name).is_some() {
            let message = format!(
                "already has `{CONSTANT_ID}`; this pass assigns graph constant IDs automatically and does not support \
                 pre-marked constants"
            );
            return Err(run.error_at(at, message));
        }
        let is_used = run.body.arena.result(at, 0).is_some_and(|value| uses.contains(&value));
        if is_used && elements(ctx, run, at).is_some_and(|count| count > limit) {
            run.body.arena.set_attrs(at, ctx.dict_with(attrs, name, Some(ctx.i32_attr(next))));
            next += 1;
        }
    }
    Ok(Outcome::changed_if(next > 0))
}

fn used_values(run: &PassRun<'_>) -> rustc_hash::FxHashSet<spirula_ir::Value> {
    let arena = &run.body.arena;
    let ops = arena.all_ops().filter(|at| arena.block_of(*at).is_some());
    ops.flat_map(|at| arena.operands(at).iter().copied()).collect()
}

/// The number of elements of a constant.
fn elements(ctx: &Context, run: &PassRun<'_>, at: Op) -> Option<u64> {
    let slot = ctx.op_row(run.body.arena.name(at))?.attr_index("values")?;
    let values = run.body.arena.slot(at, slot)?;
    ctx.element_count(ctx.attr_type(values)?)
}

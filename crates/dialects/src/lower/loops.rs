//! Parallel loops of the `scf` dialect as sequential ones, and as each other.

use super::control::{LoopBody, Nest, bounds_of_forall, bounds_of_parallel, inline, only_block};
use super::{Lower, Rewritten, Rw};
use crate::scf;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Op, OpBuilder, Type, Value};

pub(super) static PARALLEL: &[Pattern<Lower>] = &[Pattern::new("scf.parallel", |rw, op, operands| {
    let (bounds, initial) = bounds_of_parallel(op, operands)?;
    let nest = Nest { op, bounds, source: only_block(op, 0)?, make: counted };
    let results = nest.all(rw, initial)?;
    rw.replace(op, &results);
    Ok(())
})];

pub(super) static FORALL: &[Pattern<Lower>] = &[Pattern::new("scf.forall", |rw, op, operands| {
    let bounds = bounds_of_forall(rw, op, operands)?;
    let nest = Nest { op, bounds: &bounds, source: only_block(op, 0)?, make: counted };
    nest.all(rw, &[])?;
    rw.replace(op, &[]);
    Ok(())
})];

pub(super) static FORALL_TO_PARALLEL: &[Pattern<Lower>] = &[Pattern::new("scf.forall", forall_to_parallel)];

/// A `scf.for`: its variable and the carried values go to `body`, which gives the next carried values.
fn counted(
    rw: &mut Rw<'_>,
    (from, to, step, is_unsigned): (Value, Value, Value, bool),
    initial: &[Value],
    body: &mut LoopBody<'_>,
) -> Rewritten<Vec<Value>> {
    let types: Vec<Type> = initial.iter().map(|value| rw.arena().ty(*value)).collect();
    let attrs = scf::op::ForAttrs { unsigned_cmp: is_unsigned };
    let new = scf::op::For::build_with(rw, &types, from, to, step, initial, &attrs);
    let loc = rw.loc();
    let arguments: Vec<Type> = std::iter::once(rw.arena().ty(from)).chain(types).collect();
    rw.with_insertion(|rw| {
        let block = rw.create_block(&arguments);
        let region = rw.new_body().arena.add_region(new);
        rw.new_body().arena.append_block_to(region, block);
        rw.set_insertion_end(block);
        let arguments = rw.block_arguments(block);
        let yielded = body(rw, block, &arguments)?;
        rw.set_loc(loc);
        scf::op::Yield::build(rw, &yielded);
        Ok::<_, Mismatch>(())
    })?;
    Ok(rw.arena().results(new).collect())
}

/// The mapping to processors stays.
fn forall_to_parallel(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let bounds = bounds_of_forall(rw, op, operands)?;
    let (new, _) = parallel(rw, op, &bounds, &[])?;
    let mapping = op.attr("mapping");
    let attrs = match mapping {
        Some(mapping) => op.ctx.dict_with(op.attrs(), op.ctx.str("mapping"), Some(mapping)),
        None => op.attrs(),
    };
    rw.new_body().arena.set_attrs(new, attrs);
    rw.replace(op, &[]);
    Ok(())
}

/// A `scf.parallel` with the body of another loop, whose lower bounds, upper bounds and steps are given, and with the
/// `scf.reduce` that it ends with, for as many values as there are initial ones.
pub(super) fn parallel(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    bounds: &[Value],
    initial: &[Value],
) -> Rewritten<(Op, Op)> {
    let dims = bounds.len() / 3;
    let (lower, rest) = bounds.split_at(dims);
    let (upper, steps) = rest.split_at(dims);
    let types: Vec<Type> = initial.iter().map(|value| rw.arena().ty(*value)).collect();
    let new = scf::op::Parallel::build(rw, &types, lower, upper, steps, initial);
    let source = only_block(op, 0)?;
    let reduce = rw.with_insertion(|rw| {
        let block = rw.create_block(&vec![op.ctx.index_type(); dims]);
        let region = rw.new_body().arena.add_region(new);
        rw.new_body().arena.append_block_to(region, block);
        rw.set_insertion_end(block);
        let variables = rw.block_arguments(block);
        let (_, reduced) = inline(rw, op, source, block, &variables)?;
        let reduced = if initial.is_empty() { &[][..] } else { &reduced };
        Ok::<_, Mismatch>(scf::op::Reduce::build(rw, reduced))
    })?;
    Ok((new, reduce))
}

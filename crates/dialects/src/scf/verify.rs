//! Handwritten verifiers of `scf` operations.

use super::{CONDITION, REDUCE, REDUCE_RETURN, YIELD, forall_slot};
use spirula_diag::Failed;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{Attr, Op, OpArena, OpName, Region, Traits, Type, Value, VerifyOp, operand_group};
use std::collections::HashSet;

type Verified = Result<(), Failed>;

fn entry_arguments(arena: &OpArena, region: Region) -> &[Value] {
    arena.entry(region).map_or(&[], |block| arena.arguments(block))
}

/// The arguments of the entry block of region `index`.
fn region_arguments<'a>(op: &VerifyOp<'a>, index: usize) -> &'a [Value] {
    let arena = op.arena();
    arena.regions(op.op).get(index).map_or(&[], |region| entry_arguments(arena, *region))
}

/// The last operation of the entry block of a region.
fn last(arena: &OpArena, region: Region) -> Option<Op> {
    arena.entry(region).and_then(|block| arena.last(block))
}

/// The last operation of region `index`, which must have this name.
fn terminator(op: &mut VerifyOp<'_>, index: usize, name: OpName, message: &str) -> Result<Op, Failed> {
    let arena = op.arena();
    let found = arena.regions(op.op).get(index).and_then(|region| last(arena, *region));
    if let Some(found) = found.filter(|found| arena.name(*found) == name) {
        return Ok(found);
    }
    let mut diagnostic = op.diagnostic(format!("'{}' op {message}", op.ctx.op_name_text(op.name())));
    if let Some(found) = found {
        diagnostic = diagnostic.with_note(op.ctx.place(arena.loc(found)), "terminator here");
    }
    Err(op.report(diagnostic))
}

pub(super) fn execute_region(op: &mut VerifyOp<'_>) -> Verified {
    let arena = op.arena();
    let entry = arena.regions(op.op).first().and_then(|region| arena.entry(*region));
    match entry {
        None => Err(op.error("region needs to have at least one block")),
        Some(entry) if !arena.arguments(entry).is_empty() => {
            Err(op.error("region cannot have any arguments"))
        }
        Some(_) => Ok(()),
    }
}

pub(super) fn if_(op: &mut VerifyOp<'_>) -> Verified {
    let arena = op.arena();
    let other = arena.regions(op.op).get(1).and_then(|region| arena.entry(*region));
    if arena.result_count(op.op) > 0 && other.is_none() {
        return Err(op.error("must have an else block if defining values"));
    }
    Ok(())
}

// `scf.for`.

pub(super) fn for_(op: &mut VerifyOp<'_>) -> Verified {
    let (ctx, arena) = (op.ctx, op.arena());
    let arguments = region_arguments(op, 0);
    let Some((variable, carried)) = arguments.split_first() else {
        return Err(
            op.error("expected body to have at least 1 argument(s) for the induction variable, but got 0")
        );
    };
    let initial = op.operand_count().saturating_sub(3);
    if initial != arena.result_count(op.op) {
        return Err(op.error("mismatch in number of loop-carried values and defined values"));
    }
    if initial != carried.len() {
        let count = carried.len();
        return Err(op.error(format!("different number of inits and region iter_args: {initial} != {count}")));
    }
    let end = arena.regions(op.op).first().and_then(|region| last(arena, *region));
    let yielded = end.filter(|end| arena.name(*end) == YIELD).map_or(0, |end| arena.operands(end).len());
    if yielded > 0 && yielded != carried.len() {
        let count = carried.len();
        return Err(op.error(format!(
            "different number of region iter_args and yielded values: {count} != {yielded}"
        )));
    }
    let ty = arena.ty(*variable);
    if !ctx.is_index(ty) && !crate::common::is_signless(ctx, ty) {
        let ty = ctx.type_text(ty);
        return Err(op.error(format!("0-th induction variable has invalid type: '{ty}'")));
    }
    Ok(())
}

pub(super) fn for_body(op: &mut VerifyOp<'_>) -> Verified {
    let arena = op.arena();
    let variable = region_arguments(op, 0).first().map(|value| arena.ty(*value));
    if variable != op.operand_type(0) {
        return Err(op.error("expected induction variable to be same type as bounds and step"));
    }
    Ok(())
}

// `scf.forall`.

pub(super) fn forall(op: &mut VerifyOp<'_>) -> Verified {
    use forall_slot::{MAPPING, STATIC_LOWER_BOUND, STATIC_STEP, STATIC_UPPER_BOUND};
    let (ctx, arena) = (op.ctx, op.arena());
    let Some(row) = op.row else { return Ok(()) };
    let numbers = |op: &VerifyOp<'_>, slot: usize| -> Vec<i64> {
        op.slot(slot).and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default()
    };
    let rank = numbers(op, STATIC_UPPER_BOUND).len();
    let outputs = operand_group(ctx, arena, op.op, row, 3);
    let results = arena.result_count(op.op);
    if results != outputs.len() {
        let count = outputs.len();
        return Err(op.error(format!("produces {results} results, but has only {count} outputs")));
    }
    let arguments = region_arguments(op, 0);
    if arguments.len() != rank + outputs.len() {
        return Err(op.error(format!("region expects {rank} arguments")));
    }
    let (variables, inside) = arguments.split_at(rank);
    if let Some(i) = variables.iter().position(|value| !ctx.is_index(arena.ty(*value))) {
        return Err(op.error(format!("expects {i}-th block argument to be an index")));
    }
    if let Some(i) = inside.iter().zip(outputs).position(|(a, b)| arena.ty(*a) != arena.ty(*b)) {
        return Err(op.error(format!("type mismatch between {i}-th output and corresponding block argument")));
    }
    let mapping = op.slot(MAPPING).and_then(|attr| ctx.as_array(attr)).map(Iterator::collect::<Vec<_>>);
    let is_mask = |attr: &Attr| ctx.attr_node_of(*attr, crate::gpu::kind::MASK).is_some();
    let masks = mapping.iter().flatten().filter(|attr| is_mask(attr)).count();
    if masks > 1 {
        return Err(op.error_plain("\"mapping\" supports at most one device masking attribute"));
    }
    if mapping.is_some_and(|mapping| !mapping.is_empty() && mapping.len() - masks != rank) {
        return Err(op.error("mapping attribute size must match op rank"));
    }
    let lists =
        [("lower bound", STATIC_LOWER_BOUND), ("upper bound", STATIC_UPPER_BOUND), ("step", STATIC_STEP)];
    for (i, (name, slot)) in lists.into_iter().enumerate() {
        let (numbers, values) = (numbers(op, slot), operand_group(ctx, arena, op.op, row, i).len());
        if numbers.len() != rank {
            let found = numbers.len();
            return Err(op.error_plain(format!("expected {rank} {name} values, got {found}")));
        }
        let dynamic = numbers.iter().filter(|n| **n == DYNAMIC).count();
        if values != dynamic {
            return Err(op.error_plain(format!("expected {dynamic} dynamic {name} values")));
        }
    }
    Ok(())
}

/// What `scf.forall.in_parallel` consists of, with the operand that is written.
const COMBINING: [(&str, usize); 1] = [("tensor.parallel_insert_slice", 1)];

pub(super) fn in_parallel(op: &mut VerifyOp<'_>) -> Verified {
    let (ctx, arena) = (op.ctx, op.arena());
    let inside = arena.regions(op.op).iter().flat_map(|region| arena.blocks(*region));
    let around = op.parent().map_or(&[][..], |(arena, parent)| {
        arena.regions(parent).first().map_or(&[], |region| entry_arguments(arena, *region))
    });
    for inner in inside.flat_map(|block| arena.ops(block)) {
        let name = ctx.op_name_text(arena.name(inner));
        let Some((_, written)) = COMBINING.iter().find(|(combining, _)| *combining == name) else {
            return Err(op.error("expected only ParallelCombiningOpInterface ops"));
        };
        let written = arena.operands(inner).get(*written);
        if written.is_some_and(|value| !around.contains(value)) {
            let message = format!("'{name}' op may only insert into an output block argument");
            let diagnostic = ctx.diagnostic_at(op.body(), inner, spirula_diag::Severity::Error, message);
            return Err(op.report(diagnostic));
        }
    }
    Ok(())
}

// `scf.index_switch`.

pub(super) fn index_switch(op: &mut VerifyOp<'_>) -> Verified {
    let (ctx, arena) = (op.ctx, op.arena());
    let regions = arena.regions(op.op);
    let cases = op.slot(0).and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default();
    let count = regions.len().saturating_sub(1);
    if cases.len() != count {
        let cases = cases.len();
        return Err(op.error(format!("has {count} case regions but {cases} case values")));
    }
    let mut seen = HashSet::new();
    if let Some(case) = cases.into_iter().find(|case| !seen.insert(*case)) {
        return Err(op.error(format!("has duplicate case value: {case}")));
    }
    let results: Vec<Type> = arena.result_types(op.op).collect();
    for (i, region) in regions.iter().enumerate() {
        let name = match i.checked_sub(1) {
            None => "default region".to_owned(),
            Some(case) => format!("case region #{case}"),
        };
        switch_region(op, *region, &name, &results)?;
    }
    Ok(())
}

fn switch_region(op: &mut VerifyOp<'_>, region: Region, name: &str, results: &[Type]) -> Verified {
    let (ctx, arena) = (op.ctx, op.arena());
    let Some(end) = last(arena, region) else { return Ok(()) };
    if arena.name(end) != YIELD {
        let found = ctx.op_name_text(arena.name(end));
        return Err(op.error(format!("expected region to end with scf.yield, but got {found}")));
    }
    let yielded = arena.operands(end);
    let own = ctx.op_name_text(op.name());
    if yielded.len() != results.len() {
        let (expected, found) = (results.len(), yielded.len());
        let diagnostic = op
            .diagnostic(format!(
                "'{own}' op expected each region to return {expected} values, but {name} returns {found}"
            ))
            .with_note(ctx.place(arena.loc(end)), "see yield operation here");
        return Err(op.report(diagnostic));
    }
    let types = yielded.iter().map(|value| arena.ty(*value)).zip(results);
    if let Some((i, (found, expected))) = types.enumerate().find(|(_, (a, b))| a != *b) {
        let (found, expected) = (ctx.type_text(found), ctx.type_text(*expected));
        let diagnostic = op
            .diagnostic(format!("'{own}' op expected result #{i} of each region to be '{expected}'"))
            .with_note(ctx.place(arena.loc(end)), format!("{name} returns '{found}' here"));
        return Err(op.report(diagnostic));
    }
    Ok(())
}

// `scf.parallel`.

/// The value of a constant integer.
fn constant(op: &VerifyOp<'_>, value: Value) -> Option<i64> {
    let arena = op.arena();
    let definition = arena.def_op(value)?;
    let row = op.ctx.op_row(arena.name(definition)).filter(|row| row.has(Traits::CONSTANT))?;
    let attr = arena.slots(definition, row.attrs.len()).iter().flatten().next()?;
    op.ctx.as_int(*attr).map(|(_, number)| number)
}

pub(super) fn parallel(op: &mut VerifyOp<'_>) -> Verified {
    let (ctx, arena) = (op.ctx, op.arena());
    let Some(row) = op.row else { return Ok(()) };
    let steps = operand_group(ctx, arena, op.op, row, 2);
    if steps.is_empty() {
        return Err(op.error("needs at least one tuple element for lowerBound, upperBound and step"));
    }
    if steps.iter().any(|step| constant(op, *step).is_some_and(|step| step <= 0)) {
        return Err(op.error("constant step operand must be positive"));
    }
    let variables = region_arguments(op, 0);
    if variables.len() != steps.len() {
        let (found, expected) = (variables.len(), steps.len());
        return Err(op.error(format!(
            "expects the same number of induction variables: {found} as bound and step values: {expected}"
        )));
    }
    if variables.iter().any(|value| !ctx.is_index(arena.ty(*value))) {
        return Err(op.error("expects arguments for the induction variable to be of index type"));
    }
    let reduce = terminator(op, 0, REDUCE, "expects body to terminate with 'scf.reduce'")?;
    let results: Vec<Type> = arena.result_types(op.op).collect();
    let (count, reductions) = (results.len(), arena.regions(reduce).len());
    let initial = operand_group(ctx, arena, op.op, row, 3).len();
    for (found, what) in [(reductions, "reductions"), (initial, "initial values")] {
        if count != found {
            return Err(op.error(format!(
                "expects number of results: {count} to be the same as number of {what}: {found}"
            )));
        }
    }
    let operands = arena.operands(reduce);
    if operands.len() != initial {
        return Ok(());
    }
    let types = operands.iter().map(|value| arena.ty(*value)).zip(results);
    if let Some((i, (found, result))) = types.enumerate().find(|(_, (a, b))| a != b) {
        let (found, result) = (ctx.type_text(found), ctx.type_text(result));
        let message = format!(
            "'scf.reduce' op expects type of {i}-th reduction operand: '{found}' to be the same as the {i}-th result \
             type: '{result}'"
        );
        let diagnostic = ctx.diagnostic_at(op.body(), reduce, spirula_diag::Severity::Error, message);
        return Err(op.report(diagnostic));
    }
    Ok(())
}

pub(super) fn reduce(op: &mut VerifyOp<'_>) -> Verified {
    let (ctx, arena) = (op.ctx, op.arena());
    let (regions, operands) = (arena.regions(op.op), arena.operands(op.op));
    if regions.len() != operands.len() {
        let (found, expected) = (regions.len(), operands.len());
        return Err(op.error(format!(
            "expects number of reduction regions: {found} to be the same as number of reduction operands: {expected}"
        )));
    }
    for (i, (region, operand)) in regions.iter().zip(operands).enumerate() {
        let ty = arena.ty(*operand);
        let Some(end) = last(arena, *region) else {
            return Err(op.error(format!("{i}-th reduction has an empty body")));
        };
        let arguments = entry_arguments(arena, *region);
        if arguments.len() != 2 || arguments.iter().any(|value| arena.ty(*value) != ty) {
            let ty = ctx.type_text(ty);
            return Err(op.error(format!(
                "expected two block arguments with type '{ty}' in the {i}-th reduction region"
            )));
        }
        if arena.name(end) != REDUCE_RETURN {
            return Err(op.error("reduction bodies must be terminated with an 'scf.reduce.return' op"));
        }
    }
    Ok(())
}

pub(super) fn reduce_return(op: &mut VerifyOp<'_>) -> Verified {
    let arena = op.arena();
    let block = arena.block_of(op.op);
    let expected = block.and_then(|block| arena.arguments(block).first()).map(|value| arena.ty(*value));
    match expected {
        Some(expected) if op.operand_type(0) != Some(expected) => {
            let expected = op.ctx.type_text(expected);
            Err(op.error(format!("must have type '{expected}' (the type of the reduction inputs)")))
        }
        _ => Ok(()),
    }
}

pub(super) fn while_(op: &mut VerifyOp<'_>) -> Verified {
    terminator(op, 0, CONDITION, "expects the 'before' region to terminate with 'scf.condition'")?;
    terminator(op, 1, YIELD, "expects the 'after' region to terminate with 'scf.yield'").map(drop)
}

//! Canonicalization patterns of `scf.parallel`.

use super::canonicalize::iterations;
use super::{PARALLEL, REDUCE};
use spirula_ir::dialect::Rewrite;
use spirula_ir::{Block, Editor, Op, Value, operand_group};

pub(super) const REWRITES: &[Rewrite] = &[drop_dimensions, merge_nested];

/// Lower bounds, upper bounds, steps and initial values.
fn groups_of(editor: &Editor<'_>, op: Op) -> Option<[Vec<Value>; 4]> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let row = ctx.op_row(arena.name(op))?;
    Some([0, 1, 2, 3].map(|slot| operand_group(ctx, arena, op, row, slot).to_vec()))
}

fn set_groups(editor: &mut Editor<'_>, op: Op, groups: &[Vec<Value>; 4]) {
    let sizes = [0, 1, 2, 3].map(|slot: usize| groups[slot].len() as i32);
    let sizes = editor.ctx().dense_i32_array(&sizes);
    editor.set_operands(op, &groups.concat());
    editor.set_slot(op, 0, Some(sizes));
}

fn body(editor: &Editor<'_>, op: Op) -> Option<Block> {
    editor.arena().entry(*editor.arena().regions(op).first()?)
}

/// A dimension of one iteration is the lower bound; with one of no iterations, nothing is executed.
fn drop_dimensions(editor: &mut Editor<'_>, op: Op) -> bool {
    let (Some(mut groups), Some(body)) = (groups_of(editor, op), body(editor, op)) else { return false };
    let [lower, upper, steps, initial] = &groups;
    let bounds = lower.iter().zip(upper).zip(steps);
    let counts: Vec<Option<u64>> = bounds
        .map(|((lower, upper), step)| {
            iterations(editor.ctx(), editor.arena(), [*lower, *upper, *step], false)
        })
        .collect();
    if counts.contains(&Some(0)) {
        let initial = initial.clone();
        editor.replace(op, &initial);
        return true;
    }
    if !counts.contains(&Some(1)) {
        return false;
    }
    if counts.iter().all(|count| *count == Some(1)) {
        let (lower, initial) = (lower.clone(), initial.clone());
        return inline(editor, op, body, &lower, &initial);
    }
    let variables = editor.arena().arguments(body).to_vec();
    for ((variable, lower), count) in variables.iter().zip(lower).zip(&counts) {
        if *count == Some(1) {
            editor.replace_value(*variable, *lower);
        }
    }
    editor.retain_arguments(body, |index, _| counts.get(index) != Some(&Some(1)));
    for group in groups.iter_mut().take(3) {
        let kept = group.iter().zip(&counts).filter(|(_, count)| **count != Some(1));
        *group = kept.map(|(value, _)| *value).collect();
    }
    set_groups(editor, op, &groups);
    true
}

/// Replaces an operation by its body and the bodies of its reductions.
fn inline(editor: &mut Editor<'_>, op: Op, body: Block, lower: &[Value], initial: &[Value]) -> bool {
    let Some(reduce) = editor.arena().last(body).filter(|last| editor.arena().name(*last) == REDUCE) else {
        return false;
    };
    let reductions = editor.arena().regions(reduce).to_vec();
    editor.inline_block_before(body, op, lower);
    let mut results = Vec::with_capacity(initial.len());
    for (i, (region, initial)) in reductions.into_iter().zip(initial).enumerate() {
        let reduced = editor.arena().operands(reduce).get(i).copied();
        let (Some(block), Some(reduced)) = (editor.arena().entry(region), reduced) else { continue };
        let end = editor.arena().last(block);
        editor.inline_block_before(block, reduce, &[*initial, reduced]);
        if let Some(end) = end {
            results.extend(editor.arena().operands(end).first());
            editor.erase(end);
        }
    }
    editor.erase(reduce);
    editor.replace(op, &results);
    true
}

/// A loop whose body is another one that does not depend on it: one loop over the dimensions of both.
fn merge_nested(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(outer) = body(editor, op) else { return false };
    let arena = editor.arena();
    let Some(inner) = arena.first(outer).filter(|inner| arena.name(*inner) == PARALLEL) else { return false };
    if arena.next(inner) != arena.last(outer) {
        return false;
    }
    let (Some(mut groups), Some(nested), Some(inside)) =
        (groups_of(editor, op), groups_of(editor, inner), body(editor, inner))
    else {
        return false;
    };
    let own = arena.arguments(outer);
    if !groups[3].is_empty()
        || !nested[3].is_empty()
        || nested.iter().flatten().any(|value| own.contains(value))
    {
        return false;
    }
    let Some(end) = arena.last(inside) else { return false };
    let types: Vec<_> = arena.arguments(inside).iter().map(|value| arena.ty(*value)).collect();
    let added: Vec<Value> = types.into_iter().map(|ty| editor.add_argument(outer, ty)).collect();
    editor.inline_block_before(inside, inner, &added);
    editor.erase(end);
    editor.erase(inner);
    for (group, nested) in groups.iter_mut().zip(nested) {
        group.extend(nested);
    }
    set_groups(editor, op, &groups);
    true
}

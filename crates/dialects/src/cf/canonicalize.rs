//! Canonicalization patterns of `cf`.

use super::{BR, COND_BR, SWITCH, case_values, switch_slot};
use crate::arith::constants::{constant_of, int_of};
use crate::arith::{CONSTANT, SELECT};
use spirula_ir::dialect::Rewrite;
use spirula_ir::{Attr, Block, Def, Editor, Op, OpParts, Value, successor_operands};
use std::collections::HashSet;

pub(super) const ASSERT_REWRITES: &[Rewrite] = &[erase_assertion];
pub(super) const BR_REWRITES: &[Rewrite] = &[merge_successor, pass_through];
pub(super) const COND_BR_REWRITES: &[Rewrite] = &[
    branch_on_constant,
    pass_through,
    same_successors,
    same_condition,
    propagate_condition,
    drop_unreachable,
];
pub(super) const SWITCH_REWRITES: &[Rewrite] =
    &[switch_to_default, drop_default_cases, switch_on_constant, pass_through, same_flag];

// Parts of patterns.

fn truth(editor: &Editor<'_>, value: Value) -> Option<bool> {
    let attr = constant_of(editor.ctx(), editor.arena(), value)?;
    int_of(editor.ctx(), attr).map(|int| int.bits == 1)
}

fn first(editor: &Editor<'_>, op: Op) -> Option<Value> {
    editor.arena().operands(op).first().copied()
}

/// The successor with this number, with what is passed to it.
fn edge(editor: &Editor<'_>, op: Op, index: usize) -> Option<(Block, Vec<Value>)> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let row = ctx.op_row(arena.name(op))?;
    let block = *arena.successors(op).get(index)?;
    Some((block, successor_operands(ctx, arena, op, row, index).to_vec()))
}

/// Replaces a terminator by a branch.
fn branch(editor: &mut Editor<'_>, op: Op, (block, operands): (Block, Vec<Value>)) -> bool {
    let loc = editor.arena().loc(op);
    let parts = OpParts { loc, operands: &operands, successors: &[block], ..OpParts::new(BR) };
    editor.replace_with(op, &parts);
    true
}

/// Replaces a terminator by a branch to its successor with this number.
fn branch_to(editor: &mut Editor<'_>, op: Op, index: usize) -> bool {
    match edge(editor, op, index) {
        Some(edge) => branch(editor, op, edge),
        None => false,
    }
}

/// Where an edge to a block that only branches on leads in the end, and what is passed there.
fn collapsed(editor: &Editor<'_>, block: Block, passed: &[Value]) -> Option<(Block, Vec<Value>)> {
    let arena = editor.arena();
    let next_branch = |block| arena.last(block).filter(|last| arena.name(*last) == BR);
    let last = next_branch(block).filter(|last| arena.first(block) == Some(*last))?;
    let arguments = arena.arguments(block);
    if arguments.iter().any(|argument| editor.uses(*argument).any(|(user, _)| user != last)) {
        return None;
    }
    let target = *arena.successors(last).first()?;
    // A branch that is a part of a cycle stays.
    let mut seen = HashSet::from([block]);
    let mut at = Some(target);
    while let Some(here) = at {
        if !seen.insert(here) {
            return None;
        }
        at = next_branch(here).and_then(|last| arena.successors(last).first().copied());
    }
    let operands = arena.operands(last).iter().map(|value| match arena.def(*value) {
        Def::Argument(of) if of == block => {
            let index = arguments.iter().position(|argument| argument == value)?;
            passed.get(index).copied()
        }
        _ => Some(*value),
    });
    Some((target, operands.collect::<Option<_>>()?))
}

// `cf.assert`.

fn erase_assertion(editor: &mut Editor<'_>, op: Op) -> bool {
    let holds = first(editor, op).and_then(|value| truth(editor, value)) == Some(true);
    if holds {
        editor.erase(op);
    }
    holds
}

// `cf.br`.

/// A block with one predecessor that branches to it continues the predecessor.
fn merge_successor(editor: &mut Editor<'_>, op: Op) -> bool {
    let (Some(here), Some((block, operands))) = (editor.arena().block_of(op), edge(editor, op, 0)) else {
        return false;
    };
    if block == here || editor.single_predecessor(block) != Some(op) {
        return false;
    }
    editor.erase(op);
    editor.merge_block(block, here, &operands);
    true
}

/// Branches to blocks that only branch on lead to where those do.
fn pass_through(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(row) = editor.ctx().op_row(editor.arena().name(op)) else { return false };
    let mut changed = false;
    for index in 0..editor.arena().successors(op).len() {
        let Some((block, passed)) = edge(editor, op, index) else { continue };
        if let Some((target, operands)) = collapsed(editor, block, &passed) {
            editor.set_successor_operands(op, row, index, &operands);
            editor.set_successor(op, index, target);
            changed = true;
        }
    }
    changed
}

// `cf.cond_br`.

fn branch_on_constant(editor: &mut Editor<'_>, op: Op) -> bool {
    match first(editor, op).and_then(|value| truth(editor, value)) {
        Some(condition) => branch_to(editor, op, usize::from(!condition)),
        None => false,
    }
}

/// Both successors are one block: operands that differ are selected.
fn same_successors(editor: &mut Editor<'_>, op: Op) -> bool {
    let (Some((block, then)), Some((other_block, other)), Some(condition)) =
        (edge(editor, op, 0), edge(editor, op, 1), first(editor, op))
    else {
        return false;
    };
    if block != other_block {
        return false;
    }
    if then != other && editor.predecessor_count(block) != 2 {
        return false;
    }
    let mut operands = Vec::with_capacity(then.len());
    for (a, b) in then.into_iter().zip(other) {
        if a == b {
            operands.push(a);
            continue;
        }
        let (loc, ty) = (editor.arena().loc(op), editor.arena().ty(a));
        let parts = OpParts { loc, operands: &[condition, a, b], results: &[ty], ..OpParts::new(SELECT) };
        let select = editor.insert_before(op, &parts);
        operands.extend(editor.arena().result(select, 0));
    }
    branch(editor, op, (block, operands))
}

/// The only predecessor branches on the same condition.
fn same_condition(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let Some(here) = arena.block_of(op) else { return false };
    let Some(before) = editor.single_predecessor(here).filter(|before| arena.name(*before) == COND_BR) else {
        return false;
    };
    if first(editor, before) != first(editor, op) {
        return false;
    }
    let taken = arena.successors(before).iter().position(|block| *block == here);
    taken.is_some_and(|taken| branch_to(editor, op, taken))
}

/// In a block that only this edge leads to, the condition is known.
fn propagate_condition(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(condition) = first(editor, op) else { return false };
    let mut changed = false;
    for index in 0..2 {
        let Some(block) = editor.arena().successors(op).get(index).copied() else { continue };
        if editor.single_predecessor(block) != Some(op) {
            continue;
        }
        let inside = |(user, _): &(Op, usize)| editor.arena().block_of(*user) == Some(block);
        let uses: Vec<(Op, usize)> = editor.uses(condition).filter(inside).collect();
        if uses.is_empty() {
            continue;
        }
        let (attr, ty) = (editor.ctx().bool_attr(index == 0), editor.arena().ty(condition));
        let Some(constant) = editor.constant(op, CONSTANT, attr, ty) else { continue };
        for (user, operand) in uses {
            editor.set_operand(user, operand, constant);
        }
        changed = true;
    }
    changed
}

/// A successor that is unreachable is never taken.
fn drop_unreachable(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let is_unreachable =
        |block: &Block| arena.first(*block).is_some_and(|first| arena.name(first) == crate::ub::UNREACHABLE);
    match arena.successors(op).iter().position(is_unreachable) {
        Some(index) => branch_to(editor, op, 1 - index.min(1)),
        None => false,
    }
}

// `cf.switch`.

fn cases(editor: &Editor<'_>, op: Op) -> Vec<Attr> {
    let targets = editor.arena().successors(op).len().saturating_sub(1);
    case_values(editor.ctx(), editor.arena().slot(op, switch_slot::CASE_VALUES), targets)
}

fn switch_to_default(editor: &mut Editor<'_>, op: Op) -> bool {
    editor.arena().successors(op).len() == 1 && branch_to(editor, op, 0)
}

/// The number of the successor for a value of the flag.
fn target(editor: &Editor<'_>, op: Op, flag: Attr) -> usize {
    cases(editor, op).iter().position(|case| *case == flag).map_or(0, |case| case + 1)
}

fn switch_on_constant(editor: &mut Editor<'_>, op: Op) -> bool {
    let flag = first(editor, op).and_then(|value| constant_of(editor.ctx(), editor.arena(), value));
    match flag {
        Some(flag) => {
            let target = target(editor, op, flag);
            branch_to(editor, op, target)
        }
        None => false,
    }
}

/// Replaces a switch by one with the cases for which `keep` holds. Returns whether there are others.
fn retain_cases(editor: &mut Editor<'_>, op: Op, keep: impl Fn(&Editor<'_>, usize, Attr) -> bool) -> bool {
    let ctx = editor.ctx();
    let (values, Some(default), Some(flag)) = (cases(editor, op), edge(editor, op, 0), first(editor, op))
    else {
        return false;
    };
    let kept: Vec<usize> = (0..values.len()).filter(|case| keep(editor, *case, values[*case])).collect();
    if kept.len() == values.len() {
        return false;
    }
    let (mut operands, mut successors) = (vec![flag], vec![default.0]);
    operands.extend_from_slice(&default.1);
    let mut segments = Vec::new();
    for case in &kept {
        let Some((block, passed)) = edge(editor, op, case + 1) else { return false };
        successors.push(block);
        segments.push(passed.len() as i32);
        operands.extend(passed);
    }
    let ty = editor.arena().ty(flag);
    let elements: Vec<Attr> = kept.iter().map(|case| values[*case]).collect();
    let vector = ctx.vector_type(&[kept.len() as i64], ty);
    let total = segments.iter().sum();
    let slots = [
        crate::arith::constants::dense(ctx, vector, &elements),
        Some(ctx.dense_i32_array(&segments)),
        Some(ctx.dense_i32_array(&[1, default.1.len() as i32, total])),
    ];
    let loc = editor.arena().loc(op);
    let parts =
        OpParts { loc, operands: &operands, successors: &successors, slots: &slots, ..OpParts::new(SWITCH) };
    editor.replace_with(op, &parts);
    true
}

/// Cases that lead where the default does are left out.
fn drop_default_cases(editor: &mut Editor<'_>, op: Op) -> bool {
    let default = edge(editor, op, 0);
    retain_cases(editor, op, |editor, case, _| edge(editor, op, case + 1) != default)
}

/// The only predecessor switches on the same flag.
fn same_flag(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let Some(here) = arena.block_of(op) else { return false };
    let Some(before) = editor.single_predecessor(here).filter(|before| arena.name(*before) == SWITCH) else {
        return false;
    };
    if first(editor, before) != first(editor, op) {
        return false;
    }
    let excluded = cases(editor, before);
    match arena.successors(before).iter().position(|block| *block == here) {
        Some(0) => retain_cases(editor, op, |_, _, value| !excluded.contains(&value)),
        Some(case) => match excluded.get(case - 1).copied() {
            Some(flag) => {
                let target = target(editor, op, flag);
                branch_to(editor, op, target)
            }
            None => false,
        },
        None => false,
    }
}

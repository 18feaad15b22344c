//! Canonicalization patterns of `scf`.

use super::{CONDITION, EXECUTE_REGION, FOR, IF, INDEX_SWITCH, WHILE, YIELD};
use crate::arith::constants::{Int, constant_of, int_of, int_width};
use crate::arith::{ADDI, ANDI, CMPI, CONSTANT, SELECT, XORI};
use crate::region_patterns::{
    inline_only_path, rebuild, remove_dead_inputs, replace_equal_inputs, replace_known_inputs,
};
use spirula_ir::dialect::{Rewrite, no_slots};
use spirula_ir::{
    Attr, Block, Context, Editor, Op, OpArena, OpName, OpParts, Region, RegionBranch, Traits, Type, Value,
};

pub(super) const FOR_REWRITES: &[Rewrite] = &[
    |e, op| replace_known_inputs(e, op, is_live_loop),
    |e, op| replace_equal_inputs(e, op, is_live_loop),
    |e, op| remove_dead_inputs(e, op, |_, _, _| true),
    |e, op| inline_only_path(e, op, is_live, |e, op| e.arena().operands(op).first().copied()),
];
pub(super) const IF_REWRITES: &[Rewrite] = &[
    swap_branches,
    combine_ifs,
    combine_nested,
    propagate_condition,
    select_results,
    remove_empty_else,
    known_results,
    |e, op| replace_known_inputs(e, op, |_, _, _| true),
    |e, op| replace_equal_inputs(e, op, |_, _, _| true),
    |e, op| remove_dead_inputs(e, op, |_, _, _| true),
    |e, op| inline_only_path(e, op, is_live, |_, _| None),
];
pub(super) const SWITCH_REWRITES: &[Rewrite] = &[
    |e, op| replace_known_inputs(e, op, |_, _, _| true),
    |e, op| replace_equal_inputs(e, op, |_, _, _| true),
    |e, op| remove_dead_inputs(e, op, |_, _, _| true),
    |e, op| inline_only_path(e, op, is_live, |_, _| None),
];
pub(super) const WHILE_REWRITES: &[Rewrite] = &[
    condition_is_true,
    comparison_is_known,
    align_arguments,
    |e, op| replace_known_inputs(e, op, |_, _, _| true),
    |e, op| replace_equal_inputs(e, op, |_, _, _| true),
    |e, op| remove_dead_inputs(e, op, |_, _, _| true),
    |e, op| inline_only_path(e, op, is_live, |_, _| None),
];
pub(super) const EXECUTE_REWRITES: &[Rewrite] = &[
    inline_blocks,
    |e, op| replace_known_inputs(e, op, |_, _, _| true),
    |e, op| replace_equal_inputs(e, op, |_, _, _| true),
    |e, op| remove_dead_inputs(e, op, |_, _, _| true),
    |e, op| e.arena().slot(op, 0).is_none() && inline_only_path(e, op, is_live, |_, _| None),
];

// Values.

fn int(ctx: &Context, arena: &OpArena, value: Value) -> Option<Int> {
    constant_of(ctx, arena, value).and_then(|attr| int_of(ctx, attr))
}

fn truth(editor: &Editor<'_>, value: Value) -> Option<bool> {
    int(editor.ctx(), editor.arena(), value).filter(|int| int.width == 1).map(|int| int.bits == 1)
}

fn bool_constant(editor: &mut Editor<'_>, before: Op, value: bool) -> Option<Value> {
    let (ctx, attr) = (editor.ctx(), editor.ctx().bool_attr(value));
    editor.constant(before, CONSTANT, attr, ctx.int_type(1))
}

fn insert(editor: &mut Editor<'_>, before: Op, name: OpName, operands: &[Value], ty: Type) -> Option<Value> {
    let (loc, slots) = (editor.arena().loc(before), no_slots(editor.ctx(), name));
    let parts = OpParts { loc, operands, results: &[ty], slots, ..OpParts::new(name) };
    let op = editor.insert_before(before, &parts);
    editor.arena().result(op, 0)
}

/// The operand of the complement that a value is.
fn complement(editor: &Editor<'_>, value: Value) -> Option<Value> {
    let op = editor.arena().def_op(value).filter(|op| editor.arena().name(*op) == XORI)?;
    let &[of, mask] = editor.arena().operands(op) else { return None };
    (truth(editor, mask) == Some(true)).then_some(of)
}

// Edges.

/// The number of iterations of a loop, if it is known.
fn trip_count(ctx: &Context, arena: &OpArena, op: Op) -> Option<u64> {
    let &[lower, upper, step, ..] = arena.operands(op) else { return None };
    iterations(ctx, arena, [lower, upper, step], arena.slot(op, 0).is_some())
}

/// The number of iterations from one bound to another one, if it is known.
pub(super) fn iterations(
    ctx: &Context,
    arena: &OpArena,
    [lower, upper, step]: [Value; 3],
    unsigned: bool,
) -> Option<u64> {
    if lower == upper {
        return Some(0);
    }
    let width = int_width(ctx, arena.ty(lower))?;
    let (from, to) = (int(ctx, arena, lower), int(ctx, arena, upper));
    let distance = if let (Some(from), Some(to)) = (from, to) {
        let none = if unsigned { to.bits <= from.bits } else { to.signed() <= from.signed() };
        if none {
            return Some(0);
        }
        Int::new(to.bits.wrapping_sub(from.bits), width).bits
    } else {
        let distance = distance(ctx, arena, lower, upper, unsigned)?;
        if !unsigned && distance.signed() <= 0 || distance.bits == 0 {
            return Some(0);
        }
        distance.bits
    };
    let step = int(ctx, arena, step)?;
    let is_positive = if unsigned { step.bits > 0 } else { step.signed() > 0 };
    is_positive.then(|| distance.div_ceil(step.bits))
}

/// The constant that is added to one bound for the other one, without overflow.
fn distance(ctx: &Context, arena: &OpArena, lower: Value, upper: Value, unsigned: bool) -> Option<Int> {
    const NSW: u32 = 1;
    const NUW: u32 = 2;
    let op = arena.def_op(upper).filter(|op| arena.name(*op) == ADDI)?;
    let flags = arena.slot(op, 0).and_then(Attr::as_enumerant).map_or(0, |(_, flags)| flags);
    let &[base, added] = arena.operands(op) else { return None };
    let exact = flags & if unsigned { NUW } else { NSW } != 0;
    (base == lower && exact).then(|| int(ctx, arena, added)).flatten()
}

/// Whether control can take an edge of a loop with a known number of iterations.
fn is_live_loop(editor: &Editor<'_>, op: Op, branch: &RegionBranch) -> bool {
    match (trip_count(editor.ctx(), editor.arena(), op), branch.from, branch.to) {
        (Some(count), None, to) => to.is_none() == (count == 0),
        (Some(1), Some(_), to) => to.is_none(),
        _ => true,
    }
}

/// Whether control can take an edge, as far as conditions are constant.
fn is_live(editor: &Editor<'_>, op: Op, branch: &RegionBranch) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let first = |op| arena.operands(op).first().copied();
    match (arena.name(op), branch.from, branch.terminator) {
        (FOR, ..) => is_live_loop(editor, op, branch),
        (IF, None, _) => {
            let condition = first(op).and_then(|value| truth(editor, value));
            condition.is_none_or(|condition| condition == (branch.to == Some(0)))
        }
        (WHILE, _, Some(end)) if arena.name(end) == CONDITION => {
            let condition = first(end).and_then(|value| truth(editor, value));
            condition.is_none_or(|condition| condition == branch.to.is_some())
        }
        (INDEX_SWITCH, None, _) => {
            let Some(value) = first(op).and_then(|value| int(ctx, arena, value)) else { return true };
            let cases = arena.slot(op, 0).and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default();
            let case = cases.iter().position(|case| *case == value.signed());
            branch.to == Some(case.map_or(0, |case| case + 1))
        }
        _ => true,
    }
}

// `scf.if`.

fn block(editor: &Editor<'_>, op: Op, index: usize) -> Option<Block> {
    editor.arena().entry(*editor.arena().regions(op).get(index)?)
}

/// The terminator of a block that is `scf.yield`.
fn end(editor: &Editor<'_>, block: Block) -> Option<Op> {
    editor.arena().last(block).filter(|op| editor.arena().name(*op) == YIELD)
}

fn yielded(editor: &Editor<'_>, op: Op, index: usize) -> Option<Vec<Value>> {
    let end = end(editor, block(editor, op, index)?)?;
    Some(editor.arena().operands(end).to_vec())
}

fn condition(editor: &Editor<'_>, op: Op) -> Option<Value> {
    editor.arena().operands(op).first().copied()
}

/// The region that a value is defined directly in.
fn region_of(editor: &Editor<'_>, value: Value) -> Option<Region> {
    editor.arena().def_block(value).and_then(|block| editor.arena().block_parent(block))
}

/// Whether an operation is inside of a region, at any depth.
fn is_inside(editor: &Editor<'_>, op: Op, region: Region) -> bool {
    let arena = editor.arena();
    let mut at = arena.block_of(op).and_then(|block| arena.block_parent(block));
    while let Some(inner) = at {
        if inner == region {
            return true;
        }
        let parent = arena.region_parent(inner);
        at = parent.and_then(|op| arena.block_of(op)).and_then(|block| arena.block_parent(block));
    }
    false
}

/// `if (not c) A else B`: `if (c) B else A`.
fn swap_branches(editor: &mut Editor<'_>, op: Op) -> bool {
    let (Some(then), Some(_)) = (block(editor, op, 0), block(editor, op, 1)) else { return false };
    let Some(of) = condition(editor, op).and_then(|value| complement(editor, value)) else { return false };
    let &[first, second] = editor.arena().regions(op) else { return false };
    editor.set_operand(op, 0, of);
    editor.move_blocks(second, first);
    editor.move_block(then, second);
    true
}

/// Results whose values are defined outside are selected.
fn select_results(editor: &mut Editor<'_>, op: Op) -> bool {
    let (Some(then), Some(other), Some(condition)) =
        (yielded(editor, op, 0), yielded(editor, op, 1), condition(editor, op))
    else {
        return false;
    };
    let &[first, second] = editor.arena().regions(op) else { return false };
    let stays = |(a, b): (&Value, &Value)| {
        region_of(editor, *a) == Some(first) || region_of(editor, *b) == Some(second)
    };
    let kept: Vec<bool> = then.iter().zip(&other).map(stays).collect();
    if kept.iter().all(|kept| *kept) {
        return false;
    }
    let results: Vec<Value> = editor.arena().results(op).collect();
    for (i, result) in results.into_iter().enumerate().filter(|(i, _)| !kept[*i]) {
        let (a, b) = (then[i], other[i]);
        let ty = editor.arena().ty(a);
        let value = if a == b { Some(a) } else { insert(editor, op, SELECT, &[condition, a, b], ty) };
        if let Some(value) = value {
            editor.replace_value(result, value);
        }
    }
    for (index, values) in [then, other].into_iter().enumerate() {
        let values: Vec<Value> =
            values.into_iter().zip(&kept).filter(|(_, kept)| **kept).map(|(value, _)| value).collect();
        if let Some(end) = block(editor, op, index).and_then(|block| end(editor, block)) {
            editor.set_operands(end, &values);
        }
    }
    rebuild(editor, op, &[condition], &kept);
    true
}

/// The condition is true in the first region, false in the second.
fn propagate_condition(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(condition) =
        condition(editor, op).filter(|value| constant_of(editor.ctx(), editor.arena(), *value).is_none())
    else {
        return false;
    };
    let regions = editor.arena().regions(op).to_vec();
    let uses: Vec<(Op, usize)> = editor.uses(condition).collect();
    let mut constants = [None; 2];
    let mut changed = false;
    for (user, index) in uses {
        let Some(which) = regions.iter().position(|region| is_inside(editor, user, *region)) else {
            continue;
        };
        if constants[which].is_none() {
            constants[which] = bool_constant(editor, op, which == 0);
        }
        if let Some(constant) = constants[which] {
            editor.set_operand(user, index, constant);
            changed = true;
        }
    }
    changed
}

/// Results that are the condition or its complement, or the same in both regions.
fn known_results(editor: &mut Editor<'_>, op: Op) -> bool {
    let (Some(then), Some(other), Some(condition)) =
        (yielded(editor, op, 0), yielded(editor, op, 1), condition(editor, op))
    else {
        return false;
    };
    let results: Vec<Value> = editor.arena().results(op).collect();
    let mut changed = false;
    for ((a, b), result) in then.into_iter().zip(other).zip(results) {
        if !editor.is_used(result) {
            continue;
        }
        let value = match (truth(editor, a), truth(editor, b)) {
            _ if a == b => Some(a),
            (Some(true), Some(false)) => Some(condition),
            (Some(false), Some(true)) => {
                let (one, ty) = (bool_constant(editor, op, true), editor.arena().ty(condition));
                one.and_then(|one| insert(editor, op, XORI, &[condition, one], ty))
            }
            _ => None,
        };
        if let Some(value) = value {
            editor.replace_value(result, value);
            changed = true;
        }
    }
    changed
}

/// A second region that only yields is left out.
fn remove_empty_else(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(other) = block(editor, op, 1).filter(|_| editor.arena().result_count(op) == 0) else {
        return false;
    };
    if editor.arena().first(other) != end(editor, other) {
        return false;
    }
    editor.erase_block(other);
    true
}

/// Appends the operations of a block to another one; both yield.
fn merge(editor: &mut Editor<'_>, from: Block, into: Block) -> bool {
    let (Some(first), Some(last)) = (end(editor, into), end(editor, from)) else { return false };
    let mut values = editor.arena().operands(first).to_vec();
    values.extend_from_slice(editor.arena().operands(last));
    editor.erase(first);
    editor.merge_block(from, into, &[]);
    editor.set_operands(last, &values);
    true
}

/// Two adjacent operations with the same condition, or one and its complement.
fn combine_ifs(editor: &mut Editor<'_>, next: Op) -> bool {
    let arena = editor.arena();
    let Some(previous) = arena.prev(next).filter(|op| arena.name(*op) == IF) else { return false };
    let (Some(of_next), Some(of_previous)) = (condition(editor, next), condition(editor, previous)) else {
        return false;
    };
    let blocks = [block(editor, next, 0), block(editor, next, 1)];
    let inverse =
        complement(editor, of_next) == Some(of_previous) || complement(editor, of_previous) == Some(of_next);
    let [next_then, next_else] = match (of_next == of_previous, inverse) {
        (true, _) => blocks,
        (_, true) => [blocks[1], blocks[0]],
        _ => return false,
    };
    let ends = [0, 1].map(|i| yielded(editor, previous, i).unwrap_or_default());
    let results: Vec<Value> = editor.arena().results(previous).collect();
    let regions =
        [next_then, next_else].map(|block| block.and_then(|block| editor.arena().block_parent(block)));
    for (i, result) in results.iter().enumerate() {
        let uses: Vec<(Op, usize)> = editor.uses(*result).collect();
        for (user, index) in uses {
            for (region, values) in regions.iter().zip(&ends) {
                if let (Some(region), Some(value)) = (region, values.get(i))
                    && is_inside(editor, user, *region)
                {
                    editor.set_operand(user, index, *value);
                    break;
                }
            }
        }
    }
    combine(editor, previous, next, of_previous, [next_then, next_else])
}

fn combine(
    editor: &mut Editor<'_>,
    previous: Op,
    next: Op,
    condition: Value,
    blocks: [Option<Block>; 2],
) -> bool {
    let arena = editor.arena();
    let types: Vec<Type> = arena.result_types(previous).chain(arena.result_types(next)).collect();
    let parts = OpParts { loc: arena.loc(next), operands: &[condition], results: &types, ..OpParts::new(IF) };
    let combined = editor.insert_before(next, &parts);
    for (index, added) in blocks.into_iter().enumerate() {
        let to = editor.add_region(combined);
        if let Some(region) = editor.arena().regions(previous).get(index).copied() {
            editor.move_blocks(region, to);
        }
        match (added, editor.arena().entry(to)) {
            (Some(added), Some(into)) => {
                merge(editor, added, into);
            }
            (Some(added), None) => editor.move_block(added, to),
            (None, _) => {}
        }
    }
    let values: Vec<Value> = editor.arena().results(combined).collect();
    let count = editor.arena().result_count(previous).min(values.len());
    editor.replace(previous, &values[..count]);
    editor.replace(next, &values[count..]);
    true
}

/// An operation whose first region has only another one: one with both conditions.
fn combine_nested(editor: &mut Editor<'_>, op: Op) -> bool {
    let arena = editor.arena();
    let only_yields =
        |op: Op| block(editor, op, 1).is_none_or(|other| arena.first(other) == end(editor, other));
    let Some(then) = block(editor, op, 0) else { return false };
    let Some(nested) = arena.first(then).filter(|nested| arena.name(*nested) == IF) else { return false };
    if arena.next(nested) != end(editor, then) || !only_yields(op) || !only_yields(nested) {
        return false;
    }
    let (Some(mut values), Some(inner)) = (yielded(editor, op, 0), yielded(editor, nested, 0)) else {
        return false;
    };
    let (others, inner_others) =
        (yielded(editor, op, 1).unwrap_or_default(), yielded(editor, nested, 1).unwrap_or_default());
    let mut selected = Vec::new();
    for (i, value) in values.iter_mut().enumerate() {
        if arena.def_op(*value) == Some(nested) {
            let Some(index) = arena.results(nested).position(|result| result == *value) else { return false };
            if inner_others.get(index) != others.get(i) {
                return false;
            }
            *value = inner[index];
        } else if region_of(editor, *value) == arena.block_parent(then) {
            return false;
        } else {
            selected.push(i);
        }
    }
    let (Some(outer_condition), Some(inner_condition)) = (condition(editor, op), condition(editor, nested))
    else {
        return false;
    };
    nest(editor, op, nested, [outer_condition, inner_condition], (&values, &others, &selected))
}

fn nest(
    editor: &mut Editor<'_>,
    op: Op,
    nested: Op,
    conditions: [Value; 2],
    (values, others, selected): (&[Value], &[Value], &[usize]),
) -> bool {
    let ty = editor.arena().ty(conditions[0]);
    let Some(both) = insert(editor, op, ANDI, &conditions, ty) else { return false };
    let types: Vec<Type> = editor.arena().result_types(op).collect();
    let loc = editor.arena().loc(op);
    let parts = OpParts { loc, operands: &[both], results: &types, ..OpParts::new(IF) };
    let new = editor.insert_before(op, &parts);
    let mut results: Vec<Value> = editor.arena().results(new).collect();
    for i in selected {
        let ty = editor.arena().ty(values[*i]);
        if let Some(value) = insert(editor, new, SELECT, &[conditions[0], values[*i], others[*i]], ty) {
            results[*i] = value;
        }
    }
    let (then, other) = (editor.add_region(new), editor.add_region(new));
    if let Some(region) = editor.arena().regions(nested).first().copied() {
        editor.move_blocks(region, then);
    }
    if let Some(end) = block(editor, new, 0).and_then(|block| end(editor, block)) {
        editor.set_operands(end, values);
    }
    if !others.is_empty() {
        let block = editor.append_block(other);
        editor.append(block, &OpParts { loc, operands: others, ..OpParts::new(YIELD) });
    }
    editor.replace(op, &results);
    true
}

// `scf.while`.

/// The terminator of the region before, its condition and the arguments of the region after.
fn while_parts(editor: &Editor<'_>, op: Op) -> Option<(Value, Vec<Value>, Vec<Value>)> {
    let arena = editor.arena();
    let end = arena.last(block(editor, op, 0)?).filter(|end| arena.name(*end) == CONDITION)?;
    let (condition, passed) = arena.operands(end).split_first()?;
    Some((*condition, passed.to_vec(), arena.arguments(block(editor, op, 1)?).to_vec()))
}

/// In the region after, the condition is true.
fn condition_is_true(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some((condition, passed, arguments)) = while_parts(editor, op) else { return false };
    let (mut one, mut changed) = (None, false);
    for (value, argument) in passed.into_iter().zip(arguments) {
        if value == condition && editor.is_used(argument) {
            one = one.or_else(|| bool_constant(editor, op, true));
            if let Some(one) = one {
                editor.replace_value(argument, one);
                changed = true;
            }
        }
    }
    changed
}

/// In the region after, the comparison that is the condition holds, and the inverse one does not.
fn comparison_is_known(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some((condition, passed, arguments)) = while_parts(editor, op) else { return false };
    let Some(compare) = editor.arena().def_op(condition).filter(|op| editor.arena().name(*op) == CMPI) else {
        return false;
    };
    let predicate = |editor: &Editor<'_>, op| {
        editor.arena().slot(op, 0).and_then(|attr| editor.ctx().as_int(attr)).map(|(_, predicate)| predicate)
    };
    let (Some(own), &[a, b]) = (predicate(editor, compare), editor.arena().operands(compare)) else {
        return false;
    };
    let mut changed = false;
    for (value, argument) in passed.into_iter().zip(arguments) {
        for (index, (compared, other)) in [(a, b), (b, a)].into_iter().enumerate() {
            if value != compared {
                continue;
            }
            let users: Vec<Op> = editor.uses(argument).map(|(user, _)| user).collect();
            for user in users {
                let arena = editor.arena();
                let alike = !editor.is_erased(user)
                    && arena.name(user) == CMPI
                    && arena.operands(user).get(1 - index) == Some(&other);
                let holds = match predicate(editor, user) {
                    Some(predicate) if alike && predicate == own => true,
                    Some(predicate) if alike && predicate == crate::arith::inverted(own) => false,
                    _ => continue,
                };
                if let Some(constant) = bool_constant(editor, user, holds) {
                    editor.replace(user, &[constant]);
                    changed = true;
                }
            }
        }
    }
    changed
}

/// Passes the arguments of the region before in their order, if all are passed in another one.
fn align_arguments(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some((condition, passed, arguments)) = while_parts(editor, op) else { return false };
    let (Some(before), Some(after)) = (block(editor, op, 0), block(editor, op, 1)) else { return false };
    let own = editor.arena().arguments(before).to_vec();
    let place = |argument: &Value| passed.iter().position(|value| value == argument);
    let Some(places) = own.iter().map(place).collect::<Option<Vec<usize>>>() else { return false };
    if own == passed || own.len() != passed.len() {
        return false;
    }
    let Some(end) = editor.arena().last(before) else { return false };
    let mut operands = vec![condition];
    operands.extend_from_slice(&own);
    editor.set_operands(end, &operands);
    let types: Vec<Type> = own.iter().map(|value| editor.arena().ty(*value)).collect();
    let added: Vec<Value> = types.iter().map(|ty| editor.add_argument(after, *ty)).collect();
    let (arena, results) = (editor.arena(), editor.arena().results(op).collect::<Vec<_>>());
    let (loc, attrs, initial) = (arena.loc(op), arena.attrs(op), arena.operands(op).to_vec());
    let parts = OpParts { loc, operands: &initial, results: &types, attrs, ..OpParts::new(WHILE) };
    let new = editor.insert_before(op, &parts);
    for (i, place) in places.iter().enumerate() {
        editor.replace_value(arguments[*place], added[i]);
        if let Some(value) = editor.arena().result(new, i) {
            editor.replace_value(results[*place], value);
        }
    }
    editor.retain_arguments(after, |_, argument| added.contains(&argument));
    for region in editor.arena().regions(op).to_vec() {
        let to = editor.add_region(new);
        editor.move_blocks(region, to);
    }
    editor.erase(op);
    true
}

// `scf.execute_region`.

/// The blocks become blocks of the region around the operation, where there may be several.
fn inline_blocks(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (Some(here), Some(region)) = (arena.block_of(op), arena.regions(op).first().copied()) else {
        return false;
    };
    // The operation around an isolated body is a function.
    let around = arena.block_parent(here).and_then(|region| arena.region_parent(region));
    let in_function = around.is_none_or(|around| {
        arena.name(around) == EXECUTE_REGION
            || ctx.op_row(arena.name(around)).is_some_and(|row| row.has(Traits::FUNCTION))
    });
    let Some(entry) = arena.entry(region).filter(|_| in_function && arena.slot(op, 0).is_none()) else {
        return false;
    };
    let (loc, ends) =
        (arena.loc(op), arena.blocks(region).filter_map(|block| end(editor, block)).collect::<Vec<_>>());
    let results: Vec<Value> = arena.results(op).collect();
    let after = editor.split_block(here, op);
    let values: Vec<Value> =
        results.iter().map(|result| editor.add_argument(after, editor.arena().ty(*result))).collect();
    for end in ends {
        let (loc, operands) = (editor.arena().loc(end), editor.arena().operands(end).to_vec());
        let parts = OpParts { loc, operands: &operands, successors: &[after], ..OpParts::new(crate::cf::BR) };
        editor.replace_with(end, &parts);
    }
    editor.inline_region_after(region, here);
    editor.append(here, &OpParts { loc, successors: &[entry], ..OpParts::new(crate::cf::BR) });
    editor.replace(op, &values);
    true
}

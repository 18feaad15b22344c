//! Folders and canonicalization patterns of `affine`.

use super::compose::Applied;
use super::loops::for_slot;
use super::scope::Scope;
use super::{APPLY, MIN, YIELD, loops};
use crate::rewriting::{constant_int, operand, replace_with};
use spirula_ir::builtin::AffineExpr as Expr;
use spirula_ir::dialect::{Folded, Rewrite};
use spirula_ir::{Attr, Block, Context, Editor, Op, OpArena, Value, operand_group};

pub(super) const APPLY_REWRITES: &[Rewrite] = &[simplify::<0>];
pub(super) const LOAD_REWRITES: &[Rewrite] = &[simplify::<1>];
pub(super) const STORE_REWRITES: &[Rewrite] = &[simplify::<2>];
pub(super) const MIN_REWRITES: &[Rewrite] =
    &[fold_partly, drop_repeated, merge_extrema, simplify::<0>, drop_single, sort_results];
pub(super) const FOR_REWRITES: &[Rewrite] = &[simplify_bounds, drop_empty_loop];
pub(super) const IF_REWRITES: &[Rewrite] = &[simplify_condition, drop_empty_else, inline_known];
pub(super) const PARALLEL_REWRITES: &[Rewrite] = &[simplify_ranges];

/// The value of an expression whose inputs are constants where they are known.
fn value_of(expr: &Expr, dims: usize, constants: &[Option<i64>]) -> Option<i64> {
    expr.value(&|input| match input {
        Expr::Dim(i) => constants.get(*i).copied().flatten(),
        Expr::Sym(i) => constants.get(dims + i).copied().flatten(),
        _ => None,
    })
}

/// The integers that operands are known to be.
fn ints(ctx: &Context, constants: &[Option<Attr>]) -> Vec<Option<i64>> {
    constants.iter().map(|attr| Some(ctx.as_int((*attr)?)?.1)).collect()
}

fn index(ctx: &Context, value: i64) -> Folded {
    Folded::Constant(ctx.int_attr(ctx.index_type(), value))
}

/// A map that is a dimension or symbol is this operand; one of constants is a constant.
pub(super) fn fold_apply(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let Some(map) = arena.slot(op, 0) else { return Folded::No };
    let Some(exprs) = ctx.affine_exprs(map) else { return Folded::No };
    let (dims, _) = loops::inputs(ctx, map);
    let Some(expr) = exprs.first() else { return Folded::No };
    let input = match expr {
        Expr::Dim(i) => operand(arena, op, *i),
        Expr::Sym(i) => operand(arena, op, dims + i),
        _ => None,
    };
    match input {
        Some(value) => Folded::Value(value),
        None => value_of(expr, dims, &ints(ctx, constants)).map_or(Folded::No, |value| index(ctx, value)),
    }
}

/// The least or greatest of constants; the only symbol.
pub(super) fn fold_extremum(ctx: &Context, arena: &OpArena, op: Op, constants: &[Option<Attr>]) -> Folded {
    let Some(map) = arena.slot(op, 0) else { return Folded::No };
    let Some(exprs) = ctx.affine_exprs(map) else { return Folded::No };
    let (dims, syms) = loops::inputs(ctx, map);
    if let ([Expr::Sym(0)], 1) = (exprs.as_slice(), syms)
        && let Some(value) = operand(arena, op, dims)
    {
        return Folded::Value(value);
    }
    let constants = ints(ctx, constants);
    let values: Option<Vec<i64>> = exprs.iter().map(|expr| value_of(expr, dims, &constants)).collect();
    let extremum = values.and_then(|values| {
        if arena.name(op) == MIN { values.into_iter().min() } else { values.into_iter().max() }
    });
    extremum.map_or(Folded::No, |value| index(ctx, value))
}

/// The map in the first slot with the operands from `BEFORE` on.
fn applied<const BEFORE: usize>(editor: &Editor<'_>, op: Op) -> Option<Applied> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    Applied::map(ctx, arena.slot(op, 0)?, arena.operands(op).get(BEFORE..)?)
}

/// The same, simplified, if it changes by that.
fn simplified(editor: &Editor<'_>, op: Op, old: &Applied) -> Option<Applied> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let mut new = old.clone();
    let is_done = new.simplify_map(ctx, arena, &Scope::in_function(ctx, arena, op));
    (is_done && new != *old).then_some(new)
}

/// Puts a map and its operands behind the first `BEFORE`.
fn set_map<const BEFORE: usize>(editor: &mut Editor<'_>, op: Op, map: &Applied) {
    let mut operands = editor.arena().operands(op).get(..BEFORE).unwrap_or_default().to_vec();
    operands.extend(map.values());
    let attr = map.to_map(editor.ctx());
    editor.set_slot(op, 0, Some(attr));
    editor.set_operands(op, &operands);
}

/// Composes and simplifies the map in the first slot, whose operands stand behind `BEFORE` others.
fn simplify<const BEFORE: usize>(editor: &mut Editor<'_>, op: Op) -> bool {
    let new = applied::<BEFORE>(editor, op).and_then(|old| simplified(editor, op, &old));
    new.inspect(|new| set_map::<BEFORE>(editor, op, new)).is_some()
}

// `affine.min` and `affine.max`.

/// Results that constants give are constants.
fn fold_partly(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(mut map) = applied::<0>(editor, op) else { return false };
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let constants: Vec<Option<i64>> =
        arena.operands(op).iter().map(|value| constant_int(ctx, arena, *value)).collect();
    let old = map.exprs.clone();
    for expr in &mut map.exprs {
        if let Some(value) = value_of(expr, map.dims.len(), &constants) {
            *expr = Expr::Const(value);
        }
    }
    let changed = map.exprs != old;
    if changed {
        set_map::<0>(editor, op, &map);
    }
    changed
}

fn without_repeated(exprs: &[Expr]) -> Vec<Expr> {
    let mut unique: Vec<Expr> = Vec::with_capacity(exprs.len());
    for expr in exprs {
        if !unique.contains(expr) {
            unique.push(expr.clone());
        }
    }
    unique
}

fn drop_repeated(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(mut map) = applied::<0>(editor, op) else { return false };
    let unique = without_repeated(&map.exprs);
    if unique.len() == map.exprs.len() {
        return false;
    }
    map.exprs = unique;
    set_map::<0>(editor, op, &map);
    true
}

/// The least of values one of which is the least of others is the least of all.
fn merge_extrema(editor: &mut Editor<'_>, op: Op) -> bool {
    const MAX_RESULTS: usize = 256;
    let Some(mut map) = applied::<0>(editor, op) else { return false };
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let (mut kept, mut merged) = (Vec::new(), Vec::new());
    for expr in &map.exprs {
        let value = match expr {
            Expr::Dim(i) => map.dims.get(*i),
            Expr::Sym(i) => map.syms.get(*i),
            _ => None,
        };
        let producer = value.and_then(|value| arena.def_op(*value));
        match producer.filter(|producer| arena.name(*producer) == arena.name(op)) {
            Some(producer) => merged.push(producer),
            None => kept.push(expr.clone()),
        }
    }
    if merged.is_empty() {
        return false;
    }
    for producer in merged {
        let inner = arena.slot(producer, 0).and_then(|map| Applied::map(ctx, map, arena.operands(producer)));
        let Some(inner) = inner else { return false };
        kept.extend(inner.exprs.iter().map(|expr| expr.shifted(map.dims.len(), map.syms.len())));
        map.dims.extend(inner.dims);
        map.syms.extend(inner.syms);
        if kept.len() > MAX_RESULTS {
            return false;
        }
    }
    map.exprs = kept;
    set_map::<0>(editor, op, &map);
    true
}

/// The least of one value is this value.
fn drop_single(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(map) = arena.slot(op, 0).filter(|map| ctx.affine_map_results(*map) == Some(1)) else {
        return false;
    };
    let operands = arena.operands(op).to_vec();
    replace_with(editor, op, (APPLY, ctx.index_type()), &operands, &[Some(map)])
}

/// The results in the order of their factors.
fn sort_results(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(mut map) = applied::<0>(editor, op) else { return false };
    let linear = |expr: &Expr| Some((expr.linear(map.dims.len(), map.syms.len())?, expr.clone()));
    let Some(mut results) = map.exprs.iter().map(linear).collect::<Option<Vec<(Vec<i64>, Expr)>>>() else {
        return false;
    };
    if results.is_sorted_by(|(a, _), (b, _)| a <= b) {
        return false;
    }
    results.sort_by(|(a, _), (b, _)| a.cmp(b));
    map.exprs = results.into_iter().map(|(_, expr)| expr).collect();
    set_map::<0>(editor, op, &map);
    true
}

// `affine.for`.

/// The constant that a bound is.
fn constant_bound(ctx: &Context, arena: &OpArena, op: Op, slot: usize) -> Option<i64> {
    match ctx.affine_exprs(arena.slot(op, slot)?)?.as_slice() {
        [Expr::Const(value)] => Some(*value),
        _ => None,
    }
}

/// How often a loop with constant bounds is executed.
fn trip_count(ctx: &Context, arena: &OpArena, op: Op) -> Option<i128> {
    let [lower, upper] = [for_slot::LOWER, for_slot::UPPER].map(|slot| constant_bound(ctx, arena, op, slot));
    let (lower, upper) = (i128::from(lower?), i128::from(upper?));
    let step = i128::from(ctx.as_int(arena.slot(op, for_slot::STEP)?)?.1);
    (step > 0).then(|| if upper <= lower { 0 } else { (upper - lower + step - 1) / step })
}

/// A bound of a loop, simplified: by constants, then by composition.
fn simplified_bound(editor: &Editor<'_>, op: Op, slot: usize, old: &Applied) -> Option<Applied> {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let constants: Vec<Option<i64>> =
        old.values().iter().map(|value| constant_int(ctx, arena, *value)).collect();
    let values: Option<Vec<i64>> =
        old.exprs.iter().map(|expr| value_of(expr, old.dims.len(), &constants)).collect();
    let extremum = values.and_then(|values| {
        if slot == for_slot::LOWER { values.into_iter().max() } else { values.into_iter().min() }
    });
    if let Some(value) = extremum {
        let new = Applied { exprs: vec![Expr::Const(value)], dims: Vec::new(), syms: Vec::new() };
        return (new != *old).then_some(new);
    }
    let mut new = simplified(editor, op, old).unwrap_or_else(|| old.clone());
    new.exprs = without_repeated(&new.exprs);
    // Other values for the same map are no simplification.
    (new.to_map(ctx) != old.to_map(ctx)).then_some(new)
}

fn simplify_bounds(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(row) = ctx.op_row(arena.name(op)) else { return false };
    let mut groups: [Vec<Value>; 3] = [0, 1, 2].map(|slot| operand_group(ctx, arena, op, row, slot).to_vec());
    let mut maps = [for_slot::LOWER, for_slot::UPPER].map(|slot| arena.slot(op, slot));
    let mut changed = false;
    for (slot, (map, values)) in maps.iter_mut().zip(&mut groups).enumerate() {
        let Some(old) = map.and_then(|map| Applied::map(ctx, map, values)) else { return false };
        if let Some(new) = simplified_bound(editor, op, slot, &old) {
            *map = Some(new.to_map(ctx));
            *values = new.values();
            changed = true;
        }
    }
    if changed {
        let sizes = groups.each_ref().map(|group| group.len() as i32);
        let sizes = ctx.dense_i32_array(&sizes);
        for (slot, map) in maps.into_iter().enumerate() {
            editor.set_slot(op, slot, map);
        }
        editor.set_slot(op, for_slot::SEGMENTS, Some(sizes));
        editor.set_operands(op, &groups.concat());
    }
    changed
}

/// The entry of a region.
fn block(editor: &Editor<'_>, op: Op, region: usize) -> Option<Block> {
    editor.arena().entry(*editor.arena().regions(op).get(region)?)
}

/// A loop that only passes values on gives its initial values, or what it yields.
fn drop_empty_loop(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let Some(row) = ctx.op_row(arena.name(op)).filter(|_| arena.result_count(op) > 0) else { return false };
    let initial = operand_group(ctx, arena, op, row, 2).to_vec();
    let count = trip_count(ctx, arena, op);
    if count == Some(0) {
        editor.replace(op, &initial);
        return true;
    }
    let Some(body) = block(editor, op, 0) else { return false };
    let Some(end) = arena.first(body).filter(|end| arena.name(*end) == YIELD) else { return false };
    let Some((variable, carried)) = arena.arguments(body).split_first() else { return false };
    let (mut values, mut is_outer, mut is_moved) = (Vec::new(), false, false);
    for (i, value) in arena.operands(end).iter().enumerate() {
        if value == variable {
            return false;
        }
        match carried.iter().position(|argument| argument == value) {
            Some(place) => {
                is_moved |= place != i;
                values.extend(initial.get(place));
            }
            None => {
                is_outer = true;
                values.push(*value);
            }
        }
    }
    if count.is_none() && (is_outer || is_moved) || count.is_some_and(|count| count >= 2 && is_moved) {
        return false;
    }
    editor.replace(op, &values);
    true
}

// `affine.if`.

fn simplify_condition(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let set = arena.slot(op, 0).and_then(|set| Applied::set(ctx, set, arena.operands(op)));
    let Some((old, equations)) = set else { return false };
    let mut new = old.clone();
    if !new.simplify(ctx, arena, &Scope::in_function(ctx, arena, op)) || new == old {
        return false;
    }
    let constraints: Vec<(Expr, bool)> = new.exprs.iter().cloned().zip(equations).collect();
    let attr = ctx.integer_set(new.dims.len(), new.syms.len(), &constraints);
    editor.set_slot(op, 0, Some(attr));
    editor.set_operands(op, &new.values());
    true
}

fn drop_empty_else(editor: &mut Editor<'_>, op: Op) -> bool {
    let Some(other) = block(editor, op, 1) else { return false };
    let arena = editor.arena();
    if arena.result_count(op) > 0 || arena.first(other) != arena.last(other) {
        return false;
    }
    editor.erase_block(other);
    true
}

/// What is decided becomes part of the block around: the set of no values, or of all.
fn inline_known(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let constraints = arena.slot(op, 0).and_then(|set| ctx.affine_constraints(set));
    let region = match constraints.as_deref() {
        Some([(Expr::Const(0), true)]) => 0,
        Some([(Expr::Const(1), true)]) => 1,
        _ => return false,
    };
    let Some(chosen) = block(editor, op, region) else {
        if arena.result_count(op) > 0 {
            return false;
        }
        editor.erase(op);
        return true;
    };
    let Some(end) = arena.last(chosen) else { return false };
    let values = arena.operands(end).to_vec();
    editor.inline_block_before(chosen, op, &[]);
    editor.replace(op, &values);
    editor.erase(end);
    true
}

// `affine.parallel`.

fn simplify_ranges(editor: &mut Editor<'_>, op: Op) -> bool {
    use super::parallel::slot;
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let mut operands = Vec::new();
    let mut rest = arena.operands(op);
    let mut maps = [slot::LOWER, slot::UPPER].map(|slot| (slot, arena.slot(op, slot)));
    let mut changed = false;
    for (_, map) in &mut maps {
        let Some(attr) = *map else { return false };
        let (dims, syms) = loops::inputs(ctx, attr);
        let Some((own, others)) = rest.split_at_checked(dims + syms) else { return false };
        rest = others;
        let Some(old) = Applied::map(ctx, attr, own) else { return false };
        match simplified(editor, op, &old) {
            Some(new) => {
                *map = Some(new.to_map(ctx));
                operands.extend(new.values());
                changed = true;
            }
            None => operands.extend_from_slice(own),
        }
    }
    if changed {
        for (slot, map) in maps {
            editor.set_slot(op, slot, map);
        }
        editor.set_operands(op, &operands);
    }
    changed
}

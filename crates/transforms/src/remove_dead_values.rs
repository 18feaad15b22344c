//! `remove-dead-values`: erases dead operations and block arguments, and unused arguments and results of private
//! functions that are only called.
//!
//! Within functions this is part of canonicalization; between functions it is iterated, since erasing an argument may
//! remove the last use of another function's result.

use crate::regions::erase_dead;
use crate::symbols::{References, is_private, top_level_ops};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::builtin::Types;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Context, Editor, Op, OpArena, OpParts, OpRow, Str, Type, Value, symbol_name};

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: "canonicalize",
        kind: OptionKind::Switch(true),
        help: "ignored, for compatibility with MLIR",
    }],
    ..PassRow::named(
        "remove-dead-values",
        "RemoveDeadValues",
        "erase dead values, arguments and results",
        Work::Whole(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let mut changed = erase_everywhere(run.ctx, run.body);
    while shrink_functions(run.ctx, run.body) {
        changed = true;
        erase_everywhere(run.ctx, run.body);
    }
    Ok(Outcome::changed_if(changed))
}

fn erase_everywhere(ctx: &Context, body: &mut Body) -> bool {
    let mut changed = false;
    let mut pending = vec![body];
    while let Some(body) = pending.pop() {
        changed |= erase_dead(&mut Editor::new(ctx, body));
        pending.extend(body.split().1);
    }
    changed
}

/// A private function that is only called, and its live arguments and results.
struct Function {
    op: Op,
    arguments: Vec<bool>,
    results: Vec<bool>,
}

/// Erases dead arguments and results of the functions of a symbol table. Returns whether anything was erased.
fn shrink_functions(ctx: &Context, body: &mut Body) -> bool {
    let mut functions = private_functions(ctx, body);
    if functions.is_empty() {
        return false;
    }
    let callers: Vec<Op> = body.isolated_ops().collect();
    for caller in &callers {
        if let Some(inside) = body.body_of(*caller) {
            mark_results(ctx, inside, &mut functions);
        }
    }
    functions.retain(|_, f| !(f.arguments.iter().all(|live| *live) && f.results.iter().all(|live| *live)));
    if functions.is_empty() {
        return false;
    }
    let mut changed: Vec<&Function> = functions.values().collect();
    changed.sort_by_key(|function| function.op);
    for function in changed {
        change_signature(ctx, body, function);
    }
    for (_, inside) in body.split_at_ops(&callers).1 {
        change_calls(ctx, inside, &functions);
    }
    true
}

fn callee(ctx: &Context, arena: &OpArena, op: Op) -> Option<Str> {
    (ctx.op_dialect(arena.name(op))?.inline?.callee)(ctx, arena, op)
}

/// The operations of a body, nested regions included.
fn all_ops(arena: &OpArena) -> impl Iterator<Item = Op> {
    arena.all_ops().filter(|op| arena.block_of(*op).is_some())
}

fn row_of(ctx: &Context, arena: &OpArena, op: Op) -> Option<&'static OpRow> {
    ctx.op_row(arena.name(op))
}

fn has_signature(row: &OpRow) -> bool {
    row.has(Traits::FUNCTION) && row.attr_index("function_type").is_some()
}

/// Private functions with bodies that are only referred to by calls.
fn private_functions(ctx: &Context, body: &Body) -> FxHashMap<Str, Function> {
    let mut functions = FxHashMap::default();
    for op in body.isolated_ops() {
        let arena = &body.arena;
        let (Some(name), Some(inside)) = (symbol_name(ctx, body, op), body.body_of(op)) else { continue };
        let is_function = row_of(ctx, arena, op).is_some_and(has_signature) && is_private(ctx, arena, op);
        let entry = inside.arena.roots().first().and_then(|region| inside.arena.entry(*region));
        let ty = signature(ctx, arena, op);
        if let (true, Some(entry), Some((_, results))) = (is_function, entry, ty) {
            let used: FxHashSet<Value> =
                all_ops(&inside.arena).flat_map(|op| inside.arena.operands(op)).copied().collect();
            let arguments = inside.arena.arguments(entry).iter().map(|v| used.contains(v)).collect();
            functions.insert(name, Function { op, arguments, results: vec![false; results.len()] });
        }
    }
    if functions.is_empty() {
        return functions;
    }
    // A function with references other than calls must keep its signature.
    let mut counts: FxHashMap<Str, i64> = FxHashMap::default();
    let mut references = References::default();
    for op in top_level_ops(body) {
        let mut found = Vec::new();
        if references.of(ctx, body, op, &mut found).is_err() {
            return FxHashMap::default();
        }
        for path in found {
            path.first().into_iter().for_each(|name| *counts.entry(*name).or_default() += 1);
        }
        let Some(inside) = body.body_of(op) else { continue };
        for name in all_ops(&inside.arena).filter_map(|op| callee(ctx, &inside.arena, op)) {
            *counts.entry(name).or_default() -= 1;
        }
    }
    functions.retain(|name, _| counts.get(name).copied().unwrap_or(0) == 0);
    functions
}

fn signature(ctx: &Context, arena: &OpArena, function: Op) -> Option<(Types, Types)> {
    let slot = row_of(ctx, arena, function)?.attr_index("function_type")?;
    ctx.as_function(arena.slot(function, slot)?.as_type()?)
}

/// Marks the results that callers use.
fn mark_results(ctx: &Context, inside: &Body, functions: &mut FxHashMap<Str, Function>) {
    let arena = &inside.arena;
    let mut used: Option<FxHashSet<Value>> = None;
    for call in all_ops(arena) {
        let Some(function) = callee(ctx, arena, call).and_then(|name| functions.get_mut(&name)) else {
            continue;
        };
        let used =
            used.get_or_insert_with(|| all_ops(arena).flat_map(|op| arena.operands(op)).copied().collect());
        for (live, result) in function.results.iter_mut().zip(arena.results(call)) {
            *live |= used.contains(&result);
        }
    }
}

fn keep<T: Copy>(list: &[T], live: &[bool]) -> Vec<T> {
    list.iter().zip(live).filter(|(_, live)| **live).map(|(item, _)| *item).collect()
}

fn change_signature(ctx: &Context, body: &mut Body, function: &Function) {
    let op = function.op;
    let Some((inputs, results)) = signature(ctx, &body.arena, op) else { return };
    let Some(row) = row_of(ctx, &body.arena, op) else { return };
    let ty = ctx.function_type(&keep(&inputs, &function.arguments), &keep(&results, &function.results));
    if let Some(slot) = row.attr_index("function_type") {
        body.arena.set_slot(op, slot, Some(Attr::of_type(ty)));
    }
    for (name, live) in [("arg_attrs", &function.arguments), ("res_attrs", &function.results)] {
        let Some(slot) = row.attr_index(name) else { continue };
        let Some(attrs) = body.arena.slot(op, slot).and_then(|attr| ctx.as_array(attr)) else { continue };
        let left = keep(&attrs.collect::<Vec<Attr>>(), live);
        let plain = left.iter().all(|attrs| ctx.dict_entries(ctx.as_dict(*attrs)).len() == 0);
        body.arena.set_slot(op, slot, (!plain).then(|| ctx.array_attr(&left)));
    }
    let Some(inside) = body.body_of_mut(op) else { return };
    let arena = &mut inside.arena;
    if let Some(entry) = arena.roots().first().and_then(|region| arena.entry(*region)) {
        arena.retain_arguments(entry, |i, _| function.arguments.get(i).copied().unwrap_or(true));
    }
    let returns: Vec<Op> = all_ops(arena)
        .filter(|op| row_of(ctx, arena, *op).is_some_and(|row| row.has(Traits::RETURN_LIKE)))
        .filter(|op| arena.parent_op(*op).is_none() && arena.operands(*op).len() == function.results.len())
        .collect();
    for at in returns {
        let operands = keep(arena.operands(at), &function.results);
        arena.set_operands(at, &operands);
    }
}

/// Updates the operands and results of calls.
fn change_calls(ctx: &Context, inside: &mut Body, functions: &FxHashMap<Str, Function>) {
    let arena = &inside.arena;
    let calls: Vec<(Op, &Function)> =
        all_ops(arena).filter_map(|op| Some((op, functions.get(&callee(ctx, arena, op)?)?))).collect();
    if calls.is_empty() {
        return;
    }
    let mut editor = Editor::new(ctx, inside);
    for (call, function) in calls {
        let arena = editor.arena();
        let operands = keep(arena.operands(call), &function.arguments);
        let old: Vec<Value> = keep(&arena.results(call).collect::<Vec<_>>(), &function.results);
        let types: Vec<Type> = old.iter().map(|value| arena.ty(*value)).collect();
        let count = row_of(ctx, arena, call).map_or(0, |row| row.attrs.len());
        let slots = arena.slots(call, count).to_vec();
        let (name, loc, attrs) = (arena.name(call), arena.loc(call), arena.attrs(call));
        let parts =
            OpParts { loc, operands: &operands, results: &types, slots: &slots, attrs, ..OpParts::new(name) };
        let new = editor.insert_before(call, &parts);
        let values: Vec<Value> = editor.arena().results(new).collect();
        for (old, new) in old.into_iter().zip(values) {
            editor.replace_value(old, new);
        }
        editor.erase(call);
    }
}

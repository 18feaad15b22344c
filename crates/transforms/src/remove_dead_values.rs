//! `remove-dead-values`: erases operations whose results nobody needs, arguments of blocks, and arguments and results
//! of private functions that are only called.
//!
//! Within a function this is what canonicalization does too; between functions it is repeated until nothing is left
//! to take away, because an argument that goes may have been the last use of another's result.

use crate::regions::erase_dead;
use crate::symbols::{References, is_private, tops};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::builtin::Types;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Context, Editor, Flat, Op, OpParts, OpRow, Str, Type, Value, symbol_name};

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: "canonicalize",
        kind: OptionKind::Switch(true),
        help: "taken for MLIR's sake: what it would tidy up is not made",
    }],
    ..PassRow::named(
        "remove-dead-values",
        "RemoveDeadValues",
        "erases values, arguments and results that nobody needs",
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

/// A private function that is only called, and which of its arguments and results are needed.
struct Function {
    op: Op,
    arguments: Vec<bool>,
    results: Vec<bool>,
}

/// Takes away what nobody needs of the functions of a symbol table. Returns whether that was anything.
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

fn callee(ctx: &Context, flat: &Flat, op: Op) -> Option<Str> {
    (ctx.op_dialect(flat.name(op))?.inline?.callee)(ctx, flat, op)
}

/// The operations in the regions of a body, those in regions of operations too.
fn all_ops(flat: &Flat) -> impl Iterator<Item = Op> {
    flat.all_ops().filter(|op| flat.block_of(*op).is_some())
}

fn row_of(ctx: &Context, flat: &Flat, op: Op) -> Option<&'static OpRow> {
    ctx.op_row(flat.name(op))
}

fn has_signature(row: &OpRow) -> bool {
    row.has(Traits::FUNCTION) && row.attr_index("function_type").is_some()
}

/// Private functions with bodies that nothing but calls refers to.
fn private_functions(ctx: &Context, body: &Body) -> FxHashMap<Str, Function> {
    let mut functions = FxHashMap::default();
    for op in body.isolated_ops() {
        let flat = &body.flat;
        let (Some(name), Some(inside)) = (symbol_name(ctx, body, op), body.body_of(op)) else { continue };
        let is_function = row_of(ctx, flat, op).is_some_and(has_signature) && is_private(ctx, flat, op);
        let entry = inside.flat.roots().first().and_then(|region| inside.flat.entry(*region));
        let ty = signature(ctx, flat, op);
        if let (true, Some(entry), Some((_, results))) = (is_function, entry, ty) {
            let used: FxHashSet<Value> =
                all_ops(&inside.flat).flat_map(|op| inside.flat.operands(op)).copied().collect();
            let arguments = inside.flat.arguments(entry).iter().map(|v| used.contains(v)).collect();
            functions.insert(name, Function { op, arguments, results: vec![false; results.len()] });
        }
    }
    if functions.is_empty() {
        return functions;
    }
    // Where a symbol is referred to more often than it is called, somebody else needs it as it is.
    let mut counts: FxHashMap<Str, i64> = FxHashMap::default();
    let mut references = References::default();
    for op in tops(body) {
        let mut found = Vec::new();
        if references.of(ctx, body, op, &mut found).is_err() {
            return FxHashMap::default();
        }
        for path in found {
            path.first().into_iter().for_each(|name| *counts.entry(*name).or_default() += 1);
        }
        let Some(inside) = body.body_of(op) else { continue };
        for name in all_ops(&inside.flat).filter_map(|op| callee(ctx, &inside.flat, op)) {
            *counts.entry(name).or_default() -= 1;
        }
    }
    functions.retain(|name, _| counts.get(name).copied().unwrap_or(0) == 0);
    functions
}

fn signature(ctx: &Context, flat: &Flat, function: Op) -> Option<(Types, Types)> {
    let slot = row_of(ctx, flat, function)?.attr_index("function_type")?;
    ctx.as_function(flat.slot(function, slot)?.as_type()?)
}

/// Marks the results that callers use.
fn mark_results(ctx: &Context, inside: &Body, functions: &mut FxHashMap<Str, Function>) {
    let flat = &inside.flat;
    let mut used: Option<FxHashSet<Value>> = None;
    for call in all_ops(flat) {
        let Some(function) = callee(ctx, flat, call).and_then(|name| functions.get_mut(&name)) else {
            continue;
        };
        let used =
            used.get_or_insert_with(|| all_ops(flat).flat_map(|op| flat.operands(op)).copied().collect());
        for (live, result) in function.results.iter_mut().zip(flat.results(call)) {
            *live |= used.contains(&result);
        }
    }
}

fn keep<T: Copy>(list: &[T], live: &[bool]) -> Vec<T> {
    list.iter().zip(live).filter(|(_, live)| **live).map(|(item, _)| *item).collect()
}

fn change_signature(ctx: &Context, body: &mut Body, function: &Function) {
    let op = function.op;
    let Some((inputs, results)) = signature(ctx, &body.flat, op) else { return };
    let Some(row) = row_of(ctx, &body.flat, op) else { return };
    let ty = ctx.function_type(&keep(&inputs, &function.arguments), &keep(&results, &function.results));
    if let Some(slot) = row.attr_index("function_type") {
        body.flat.set_slot(op, slot, Some(Attr::of_type(ty)));
    }
    for (name, live) in [("arg_attrs", &function.arguments), ("res_attrs", &function.results)] {
        let Some(slot) = row.attr_index(name) else { continue };
        let Some(attrs) = body.flat.slot(op, slot).and_then(|attr| ctx.as_array(attr)) else { continue };
        let left = keep(&attrs.collect::<Vec<Attr>>(), live);
        let plain = left.iter().all(|attrs| ctx.dict_entries(ctx.as_dict(*attrs)).len() == 0);
        body.flat.set_slot(op, slot, (!plain).then(|| ctx.array_attr(&left)));
    }
    let Some(inside) = body.body_of_mut(op) else { return };
    let flat = &mut inside.flat;
    if let Some(entry) = flat.roots().first().and_then(|region| flat.entry(*region)) {
        flat.retain_arguments(entry, |i, _| function.arguments.get(i).copied().unwrap_or(true));
    }
    let returns: Vec<Op> = all_ops(flat)
        .filter(|op| row_of(ctx, flat, *op).is_some_and(|row| row.has(Traits::RETURN_LIKE)))
        .filter(|op| flat.parent_op(*op).is_none() && flat.operands(*op).len() == function.results.len())
        .collect();
    for at in returns {
        let operands = keep(flat.operands(at), &function.results);
        flat.set_operands(at, &operands);
    }
}

/// Lets calls pass and take what is left.
fn change_calls(ctx: &Context, inside: &mut Body, functions: &FxHashMap<Str, Function>) {
    let flat = &inside.flat;
    let calls: Vec<(Op, &Function)> =
        all_ops(flat).filter_map(|op| Some((op, functions.get(&callee(ctx, flat, op)?)?))).collect();
    if calls.is_empty() {
        return;
    }
    let mut editor = Editor::new(ctx, inside);
    for (call, function) in calls {
        let flat = editor.flat();
        let operands = keep(flat.operands(call), &function.arguments);
        let old: Vec<Value> = keep(&flat.results(call).collect::<Vec<_>>(), &function.results);
        let types: Vec<Type> = old.iter().map(|value| flat.ty(*value)).collect();
        let count = row_of(ctx, flat, call).map_or(0, |row| row.attrs.len());
        let slots = flat.slots(call, count).to_vec();
        let (name, loc, attrs) = (flat.name(call), flat.loc(call), flat.attrs(call));
        let parts =
            OpParts { loc, operands: &operands, results: &types, slots: &slots, attrs, ..OpParts::new(name) };
        let new = editor.insert_before(call, &parts);
        let values: Vec<Value> = editor.flat().results(new).collect();
        for (old, new) in old.into_iter().zip(values) {
            editor.replace_value(old, new);
        }
        editor.erase(call);
    }
}

//! `spirv-private-to-local`: makes Private variables that only one entry point's function accesses variables of it.
//!
//! The function must not be called, as the variable then keeps its value between calls. Entry points that list the
//! variable in their interface no longer do.

use super::merge_returns::entry_of;
use super::module::{callee, function_name, named_elsewhere, top_level};
use crate::copy::variable;
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Editor, Op, OpArena, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;
use std::collections::BTreeMap;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("variables", "Number of variables moved into functions")],
    ..module_pass(
        "spirv-private-to-local",
        "SPIRVPrivateToLocal",
        "make Private variables of one entry point variables of its function",
        run,
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let candidates = private_globals(ctx, &run.body.arena);
    if candidates.is_empty() {
        return Ok(Outcome::Same);
    }
    let users = users(run, &candidates);
    let named = named_elsewhere(ctx, &run.body.arena);
    let entries = entry_functions(run);
    let mut moved: FxHashSet<Str> = FxHashSet::default();
    for (order, name) in candidates.keys().map(|(order, name)| (*order, *name)).collect::<Vec<_>>() {
        let (_, ty) = candidates[&(order, name)];
        let Some(Some(function)) = users.get(&name) else { continue };
        if entries.contains(function) && !named.contains(&name) && move_into(ctx, run, *function, name, ty) {
            moved.insert(name);
        }
    }
    if moved.is_empty() {
        return Ok(Outcome::Same);
    }
    remove_from_interfaces(ctx, &mut run.body.arena, &moved);
    for ((_, name), (global, _)) in &candidates {
        if moved.contains(name) {
            run.body.arena.unlink(*global);
        }
    }
    run.count(0, moved.len() as u64);
    Ok(Outcome::Changed)
}

/// The Private variables without initializers and decorations, in order: operation and pointee.
fn private_globals(ctx: &Context, arena: &OpArena) -> BTreeMap<(usize, Str), (Op, Type)> {
    let mut found = BTreeMap::new();
    let row = ctx.op_row(op::GLOBAL_VARIABLE);
    for (order, at) in top_level(arena).enumerate().filter(|(_, at)| arena.name(*at) == op::GLOBAL_VARIABLE) {
        let slots = arena.slots(at, row.map_or(0, |row| row.attrs.len()));
        let others = slots.iter().enumerate().any(|(index, attr)| {
            attr.is_some() && !matches!(index, slot::global_variable::TYPE | slot::global_variable::SYM_NAME)
        });
        let decorated = ctx.dict_entries(arena.attrs(at)).any(|(name, _)| ctx.text(name) != carry::NAME);
        let ty = slots.get(slot::global_variable::TYPE).copied().flatten().and_then(Attr::as_type);
        let pointer = ty.and_then(|ty| types::as_pointer(ctx, ty));
        let name = arena.slot(at, slot::global_variable::SYM_NAME).and_then(Attr::as_string);
        if let (Some((pointee, StorageClass::Private)), Some(name), false, false) =
            (pointer, name, others, decorated)
        {
            found.insert((order, name), (at, pointee));
        }
    }
    found
}

/// For each variable the only function that uses it; none if there are several.
fn users(run: &PassRun<'_>, candidates: &BTreeMap<(usize, Str), (Op, Type)>) -> FxHashMap<Str, Option<Op>> {
    let names: FxHashSet<Str> = candidates.keys().map(|(_, name)| *name).collect();
    let mut users: FxHashMap<Str, Option<Op>> = FxHashMap::default();
    for function in run.body.isolated_ops() {
        let Some(inside) = run.body.body_of(function) else { continue };
        let arena = &inside.arena;
        let addresses = arena.all_ops().filter(|op| arena.name(*op) == op::MLIR_ADDRESSOF);
        for name in addresses.filter_map(|at| arena.slot(at, slot::mlir_addressof::VARIABLE)?.as_symbol()) {
            if names.contains(&name) {
                let user = users.entry(name).or_insert(Some(function));
                if *user != Some(function) {
                    *user = None;
                }
            }
        }
    }
    users
}

/// The functions of entry points that are not called, and by one entry point only.
fn entry_functions(run: &PassRun<'_>) -> FxHashSet<Op> {
    let arena = &run.body.arena;
    let mut called: FxHashSet<Str> = FxHashSet::default();
    for inside in run.body.isolated_ops().filter_map(|function| run.body.body_of(function)) {
        called.extend(inside.arena.all_ops().filter_map(|op| callee(&inside.arena, op)));
    }
    let mut entries: FxHashSet<Str> = FxHashSet::default();
    for at in top_level(arena).filter(|at| arena.name(*at) == op::ENTRY_POINT) {
        entries.extend(arena.slot(at, slot::entry_point::FN).and_then(Attr::as_symbol));
    }
    let is_entry = |function: &Op| {
        function_name(arena, *function).is_some_and(|name| entries.contains(&name) && !called.contains(&name))
    };
    run.body.isolated_ops().filter(is_entry).collect()
}

/// Replaces a global variable by one of a function. Returns whether all of its uses allow that.
fn move_into(ctx: &Context, run: &mut PassRun<'_>, function: Op, name: Str, ty: Type) -> bool {
    let Some(inside) = run.body.body_of_mut(function) else { return false };
    let Some((region, entry)) = entry_of(&inside.arena) else { return false };
    let symbol = Attr::symbol(name);
    let addresses: Vec<Op> = inside
        .arena
        .blocks(region)
        .flat_map(|block| inside.arena.ops(block))
        .filter(|op| {
            inside.arena.name(*op) == op::MLIR_ADDRESSOF
                && inside.arena.slot(*op, slot::mlir_addressof::VARIABLE) == Some(symbol)
        })
        .collect();
    let mut editor = Editor::new(ctx, inside);
    let Some(pointers) = pointers_from(&editor, &addresses) else { return false };
    for pointer in pointers {
        if let Some((pointee, _)) = types::as_pointer(ctx, editor.arena().ty(pointer)) {
            editor.set_type(pointer, types::pointer(ctx, pointee, StorageClass::Function));
        }
    }
    let new = variable(&mut editor, entry, ty, None);
    for address in addresses {
        editor.replace(address, &[new]);
    }
    true
}

/// These addresses and what access chains make of them; none if they are used otherwise than by loads, stores and copies.
fn pointers_from(editor: &Editor<'_>, addresses: &[Op]) -> Option<Vec<Value>> {
    let arena = editor.arena();
    let mut found: Vec<Value> = addresses.iter().flat_map(|op| arena.results(*op)).collect();
    let mut at = 0;
    while let Some(pointer) = found.get(at).copied() {
        at += 1;
        for (user, index) in editor.uses(pointer) {
            let name = arena.name(user);
            if super::access::is_access_chain(name) && index == 0 {
                found.extend(arena.results(user));
            } else if !(name == op::LOAD || name == op::COPY_MEMORY || name == op::STORE && index == 0) {
                return None;
            }
        }
    }
    Some(found)
}

/// Removes variables from the interfaces of entry points.
fn remove_from_interfaces(ctx: &Context, arena: &mut OpArena, moved: &FxHashSet<Str>) {
    let entries: Vec<Op> = top_level(arena).filter(|at| arena.name(*at) == op::ENTRY_POINT).collect();
    for at in entries {
        let Some(interface) = arena.slot(at, slot::entry_point::INTERFACE) else { continue };
        let Some(items) = ctx.as_array(interface) else { continue };
        let kept: Vec<Attr> =
            items.filter(|item| item.as_symbol().is_none_or(|name| !moved.contains(&name))).collect();
        arena.set_slot(at, slot::entry_point::INTERFACE, Some(ctx.array_attr(&kept)));
    }
}

//! `spirv-remove-unused-interface-variables`: removes variables from the interfaces of entry points whose functions, and
//! what these call, do not access them. The variables themselves stay.

use super::module::{callee, function_name};
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Body, Op, OpArena, Str};
use spirula_spirv::op::{self, slot};

pub(crate) const PASS: PassRow = module_pass(
    "spirv-remove-unused-interface-variables",
    "SPIRVRemoveUnusedInterfaceVariables",
    "remove variables from the interfaces of entry points that do not access them",
    run,
);

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let functions = Functions::of(run.body);
    let arena = &mut run.body.arena;
    let entries: Vec<Op> = arena.root_ops().filter(|at| arena.name(*at) == op::ENTRY_POINT).collect();
    let mut changed = false;
    for at in entries {
        let Some(function) = arena.slot(at, slot::entry_point::FN).and_then(Attr::as_symbol) else {
            continue;
        };
        let Some(list) = arena.slot(at, slot::entry_point::INTERFACE).and_then(|list| ctx.as_array(list))
        else {
            continue;
        };
        let used = functions.accessed_from(function);
        let listed: Vec<Attr> = list.collect();
        let kept: Vec<Attr> = listed
            .iter()
            .copied()
            .filter(|item| item.as_symbol().is_none_or(|name| used.contains(&name)))
            .collect();
        if kept.len() != listed.len() {
            arena.set_slot(at, slot::entry_point::INTERFACE, Some(ctx.array_attr(&kept)));
            changed = true;
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// What functions access and call, by name.
pub(crate) struct Functions {
    accessed: FxHashMap<Str, Vec<Str>>,
    called: FxHashMap<Str, Vec<Str>>,
}

impl Functions {
    pub(crate) fn of(module: &Body) -> Self {
        let mut this = Self { accessed: FxHashMap::default(), called: FxHashMap::default() };
        for function in module.isolated_ops() {
            let Some(name) = function_name(&module.arena, function) else { continue };
            let Some(inside) = module.body_of(function) else { continue };
            let arena = &inside.arena;
            let ops = || arena.all_ops().filter(|at| arena.block_of(*at).is_some());
            this.accessed.insert(name, ops().filter_map(|at| address(arena, at)).collect());
            this.called.insert(name, ops().filter_map(|at| callee(arena, at)).collect());
        }
        this
    }

    /// The variables that a function and those it calls access.
    pub(crate) fn accessed_from(&self, function: Str) -> FxHashSet<Str> {
        let mut seen: FxHashSet<Str> = FxHashSet::default();
        let mut found = FxHashSet::default();
        let mut todo = vec![function];
        while let Some(name) = todo.pop() {
            if seen.insert(name) {
                found.extend(self.accessed.get(&name).into_iter().flatten());
                todo.extend(self.called.get(&name).into_iter().flatten());
            }
        }
        found
    }
}

/// The variable whose address an operation takes; an untyped one is referred to as other instructions of the module.
fn address(arena: &OpArena, at: Op) -> Option<Str> {
    let symbol = match arena.name(at) {
        op::MLIR_ADDRESSOF => slot::mlir_addressof::VARIABLE,
        op::MLIR_REFERENCEOF => slot::mlir_referenceof::SPEC_CONST,
        _ => return None,
    };
    arena.slot(at, symbol).and_then(Attr::as_symbol)
}

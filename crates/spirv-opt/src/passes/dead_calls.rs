//! `spirv-eliminate-dead-calls`: erases calls whose results are unused, of functions without effects.
//!
//! A function has effects if it writes other memory than its own variables, ends the invocation, or has another operation
//! that may not be erased when its result is unused; and if it calls one that has.

use super::access::is_access_chain;
use super::module::{callee, function_name};
use crate::analysis::{Memory, Object, is_removable, is_volatile};
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Body, Context, Editor, Op, OpArena, Str};
use spirula_spirv::op::{self, slot};

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("calls", "Number of calls erased")],
    ..module_pass(
        "spirv-eliminate-dead-calls",
        "SPIRVEliminateDeadCalls",
        "erase unused calls of functions without effects",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let count = eliminate(run.ctx, run.body);
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// Erases calls. Returns their number.
fn eliminate(ctx: &Context, module: &mut Body) -> u64 {
    let free = without_effects(ctx, module);
    if free.is_empty() {
        return 0;
    }
    let functions: Vec<Op> = module.isolated_ops().collect();
    let mut count = 0;
    for (_, inside) in module.split_at_ops(&functions).1 {
        let is_free = |call: &Op| callee(&inside.arena, *call).is_some_and(|name| free.contains(&name));
        let calls: Vec<Op> = ops(&inside.arena).filter(is_free).collect();
        if calls.is_empty() {
            continue;
        }
        let mut editor = Editor::new(ctx, inside);
        // A result may be the argument of a later call.
        for call in calls.into_iter().rev() {
            let is_used = editor.arena().results(call).any(|result| editor.uses(result).next().is_some());
            if !is_used {
                editor.erase(call);
                count += 1;
            }
        }
    }
    count
}

/// The operations of a function.
fn ops(arena: &OpArena) -> impl Iterator<Item = Op> {
    arena.root_ops()
}

/// The functions with bodies but without effects.
fn without_effects(ctx: &Context, module: &Body) -> FxHashSet<Str> {
    let mut free = FxHashSet::default();
    let mut callers: FxHashMap<Str, Vec<Str>> = FxHashMap::default();
    let mut pending = Vec::new();
    for function in module.isolated_ops().filter(|at| module.arena.name(*at) == op::FUNC) {
        let Some(name) = function_name(&module.arena, function) else { continue };
        let arena = module.body_of(function).map(|inside| &inside.arena);
        let Some(arena) = arena.filter(|arena| !arena.roots().is_empty()) else {
            pending.push(name);
            continue;
        };
        for called in ops(arena).filter_map(|call| callee(arena, call)) {
            callers.entry(called).or_default().push(name);
        }
        if ops(arena).all(|at| callee(arena, at).is_some() || is_harmless(ctx, arena, at)) {
            free.insert(name);
        } else {
            pending.push(name);
        }
    }
    // What is not in the module is not known.
    pending.extend(callers.keys().filter(|name| !free.contains(*name)));
    let mut seen: FxHashSet<Str> = pending.iter().copied().collect();
    while let Some(name) = pending.pop() {
        free.remove(&name);
        pending.extend(callers.get(&name).into_iter().flatten().filter(|caller| seen.insert(**caller)));
    }
    free
}

/// Whether an operation has no effect that is seen outside of its function.
fn is_harmless(ctx: &Context, arena: &OpArena, at: Op) -> bool {
    match arena.name(at) {
        op::BRANCH
        | op::BRANCH_CONDITIONAL
        | op::SWITCH
        | op::RETURN
        | op::RETURN_VALUE
        | op::UNREACHABLE => true,
        op::STORE => {
            let pointer = arena.operands(at).first();
            let own = |pointer| matches!(Memory::new(ctx, arena).object(pointer), Object::Variable(_));
            !is_volatile(arena, at, slot::store::MEMORY_ACCESS)
                && pointer.is_some_and(|pointer| own(*pointer))
        }
        name => is_access_chain(name) || is_removable(ctx, arena, at),
    }
}

//! `spirv-maximal-reconvergence`: adds MaximallyReconvergesKHR to all entry points, or removes it.
//!
//! The mode is one of shaders: it is refused for kernels, and for entry points that use instructions which repack
//! invocations, where it is not allowed.

use super::module::{callee, declare, function_name, top_level};
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Body, Op, OpArena, OpParts, Str};
use spirula_spec::{ExecutionMode, ExecutionModel};
use spirula_spirv::encoding::{Code, encoding};
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::{as_vce, vce};

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: "mode",
        kind: OptionKind::Choice(&["add", "remove"]),
        help: "add the execution mode or remove it",
    }],
    ..module_pass(
        "spirv-maximal-reconvergence",
        "SPIRVMaximalReconvergence",
        "add the execution mode MaximallyReconvergesKHR to entry points, or remove it",
        run,
    )
};

const EXTENSION: &str = "SPV_KHR_maximal_reconvergence";

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let removes = run.options().text("mode") == "remove";
    let arena = &mut run.body.arena;
    let modes: Vec<(Op, Option<Str>)> =
        top_level(arena).filter(|at| is_mode(arena, *at)).map(|at| (at, function_of(arena, at))).collect();
    if removes {
        modes.iter().for_each(|(at, _)| arena.unlink(*at));
        let has_extension = remove_extension(run);
        return Ok(Outcome::changed_if(has_extension || !modes.is_empty()));
    }
    let missing: Vec<Op> = top_level(arena)
        .filter(|at| arena.name(*at) == op::ENTRY_POINT)
        .filter(|at| {
            let name = arena.slot(*at, slot::entry_point::FN).and_then(Attr::as_symbol);
            name.is_some() && modes.iter().all(|(_, of)| *of != name)
        })
        .collect();
    for entry in &missing {
        if let Some(why) = not_allowed(run.body, *entry) {
            return Err(run.error_at(*entry, why));
        }
    }
    let arena = &mut run.body.arena;
    let mut behind = top_level(arena).filter(|at| arena.name(*at) == op::ENTRY_POINT).last();
    for entry in &missing {
        let slots = [
            arena.slot(*entry, slot::entry_point::FN),
            Some(Attr::enumerant(kind::EXECUTION_MODE, ExecutionMode::MaximallyReconvergesKHR.0)),
            Some(run.ctx.array_attr(&[])),
        ];
        let parts = OpParts { slots: &slots, ..OpParts::new(op::EXECUTION_MODE) };
        let new = arena.create(run.ctx, &parts);
        let last = behind.replace(new);
        match (last.and_then(|last| arena.next(last)), last.and_then(|last| arena.block_of(last))) {
            (Some(next), _) => arena.insert_before(next, new),
            (None, Some(block)) => arena.append_op(block, new),
            (None, None) => {}
        }
    }
    if missing.is_empty() {
        return Ok(Outcome::Same);
    }
    declare(run, None, Some(EXTENSION));
    Ok(Outcome::Changed)
}

/// Why an entry point cannot have the mode.
fn not_allowed(module: &Body, entry: Op) -> Option<String> {
    let arena = &module.arena;
    let model = arena.slot(entry, slot::entry_point::EXECUTION_MODEL);
    if model.and_then(|model| model.as_enumerant_of(kind::EXECUTION_MODEL)) == Some(ExecutionModel::Kernel.0)
    {
        return Some("is a kernel: MaximallyReconvergesKHR is a mode of shaders".to_owned());
    }
    let functions: FxHashMap<Str, Op> = module
        .isolated_ops()
        .filter_map(|function| Some((function_name(arena, function)?, function)))
        .collect();
    let mut todo: Vec<Str> =
        arena.slot(entry, slot::entry_point::FN).and_then(Attr::as_symbol).into_iter().collect();
    let mut reached: FxHashSet<Str> = todo.iter().copied().collect();
    while let Some(name) = todo.pop() {
        let Some(inside) = functions.get(&name).and_then(|function| module.body_of(*function)) else {
            continue;
        };
        let inside = &inside.arena;
        for at in inside.all_ops().filter(|at| inside.block_of(*at).is_some()) {
            if let Some(Code::Op(instruction)) = encoding(inside.name(at)).map(|encoding| encoding.code)
                && instruction.repacks_invocations()
            {
                let name = instruction.name().unwrap_or_default();
                return Some(format!("reaches {name}, which MaximallyReconvergesKHR does not allow"));
            }
            todo.extend(callee(inside, at).filter(|name| reached.insert(*name)));
        }
    }
    None
}

/// Whether an operation is this execution mode of an entry point.
fn is_mode(arena: &OpArena, at: Op) -> bool {
    let mode = arena.slot(at, slot::execution_mode::EXECUTION_MODE);
    arena.name(at) == op::EXECUTION_MODE
        && mode.and_then(|mode| mode.as_enumerant_of(kind::EXECUTION_MODE))
            == Some(ExecutionMode::MaximallyReconvergesKHR.0)
}

fn function_of(arena: &OpArena, mode: Op) -> Option<Str> {
    arena.slot(mode, slot::execution_mode::FN).and_then(Attr::as_symbol)
}

/// Removes the extension of the execution mode. Returns whether it was declared.
fn remove_extension(run: &mut PassRun<'_>) -> bool {
    let ctx = run.ctx;
    let triple = run.enclosing.arena.slot(run.enclosing.op, slot::module::VCE_TRIPLE);
    let Some((version, capabilities, extensions)) = triple.and_then(|attr| as_vce(ctx, attr)) else {
        return false;
    };
    let kept: Vec<Str> = extensions.iter().copied().filter(|name| *name != ctx.str(EXTENSION)).collect();
    if kept.len() == extensions.len() {
        return false;
    }
    run.header.set_slot(slot::module::VCE_TRIPLE, Some(vce(ctx, version, &capabilities, &kept)));
    true
}

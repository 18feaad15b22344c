//! `spirv-maximal-reconvergence`: adds MaximallyReconvergesKHR to all entry points, or removes it.

use super::module::{declare, top_level};
use crate::pipeline::module_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Op, OpArena, OpParts, Str};
use spirula_spec::ExecutionMode;
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

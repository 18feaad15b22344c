//! `test-spirv-module-combiner`: combines the modules in a module, and prints the renamed symbols.

use crate::link::{DuplicatePolicy, ModuleParts, combine};
use crate::op::{self, slot};
use spirula_diag::{Failed, Severity};
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Op, OpParts, Str};
use std::fmt::Write as _;

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("builtin.module"),
    ..PassRow::named(
        "test-spirv-module-combiner",
        "TestModuleCombinerPass",
        "combine SPIR-V modules",
        Work::Whole(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    use slot::module::{ADDRESSING_MODEL, MEMORY_MODEL, SYM_NAME, VCE_TRIPLE};
    let ctx = run.ctx;
    let modules: Vec<Op> =
        run.body.isolated_ops().filter(|at| run.body.arena.name(*at) == op::MODULE).collect();
    let Some(first) = modules.first().copied() else { return Ok(Outcome::Same) };
    let heads = [ADDRESSING_MODEL, MEMORY_MODEL, VCE_TRIPLE];
    let head = |run: &PassRun<'_>, at: Op| heads.map(|slot| run.body.arena.slot(at, slot));
    let different = modules.iter().copied().find(|at| head(run, *at) != head(run, first));
    let names: Vec<Option<Str>> =
        modules.iter().map(|at| run.body.arena.slot(*at, SYM_NAME).and_then(Attr::as_string)).collect();
    if let Some(at) = different {
        let message = "input modules differ in addressing model, memory model, and/or VCE triple";
        run.report_at(at, Severity::Error, message);
    } else {
        let parts: Vec<ModuleParts> =
            modules.iter().filter_map(|at| ModuleParts::take(ctx, run.body, *at)).collect();
        let Some((mut slots, loc)) = parts.first().map(|first| (first.slots.clone(), first.loc)) else {
            return Ok(Outcome::Same);
        };
        if let Some(slot) = slots.get_mut(SYM_NAME) {
            *slot = None;
        }
        let bodies = parts.into_iter().map(|parts| (parts.body, Vec::new())).collect();
        let combined = combine(ctx, bodies, DuplicatePolicy::All);
        let made = run.body.arena.create(ctx, &OpParts { loc, slots: &slots, ..OpParts::new(op::MODULE) });
        run.body.arena.insert_before(first, made);
        run.body.attach(made, combined.body);
        let mut out = String::new();
        for (module, old, new) in combined.renamings {
            let module = names.get(module).copied().flatten().map_or("None", |name| ctx.text(name));
            let _ = writeln!(out, "[{module}] {} -> {}", ctx.text(old), ctx.text(new));
        }
        run.print(&out);
    }
    // If they cannot be combined, MLIR's pass leaves nothing and does not fail.
    for at in modules {
        run.body.arena.unlink(at);
        run.body.detach(at);
    }
    Ok(Outcome::Changed)
}

//! `test-spirv-op-availability`: prints the requirements of operations in functions and graphs, like MLIR's pass.

use crate::availability::{Requirements, of_op};
use crate::op;
use crate::{NUMBER, enums};
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Body, Context, Op, symbol_name};
use std::fmt::Write as _;

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("builtin.module"),
    ..PassRow::named(
        "test-spirv-op-availability",
        "PrintOpAvailability",
        "print the availability of operations",
        Work::Whole(run),
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let mut out = String::new();
    for graphs in [false, true] {
        visit(run.body, run.body.arena.roots(), &mut |body, at| {
            let name = body.arena.name(at);
            let wanted =
                if graphs { name == op::ARM_GRAPH } else { run.ctx.op_name_text(name) == "func.func" };
            if wanted {
                let symbol = symbol_name(run.ctx, body, at).map_or("", |name| run.ctx.text(name));
                let _ = writeln!(out, "{symbol}");
                let (inside, regions) = body.inside(at);
                visit(inside, regions, &mut |body, at| operation(run.ctx, body, at, &mut out));
                operation(run.ctx, body, at, &mut out);
            }
        });
    }
    run.print(&out);
    Ok(Outcome::Same)
}

/// Visits the operations in these regions, nested ones first.
fn visit(body: &Body, regions: &[spirula_ir::Region], work: &mut dyn FnMut(&Body, Op)) {
    for at in body.arena.ops_in(regions) {
        let (inside, regions) = body.inside(at);
        visit(inside, regions, work);
        work(body, at);
    }
}

fn operation(ctx: &Context, body: &Body, at: Op, out: &mut String) {
    let name = body.arena.name(at);
    if name.as_unregistered().is_some() || name.dialect() != NUMBER {
        return;
    }
    let name = ctx.op_name_text(name);
    let Requirements { min, max, extensions, capabilities } = of_op(ctx, &body.arena, at);
    let _ = writeln!(out, "{name} min version: v{min}\n{name} max version: v{max}");
    let lists = |lists: Vec<Vec<&str>>| {
        lists.into_iter().fold(String::new(), |text, list| text + " [" + &list.join(", ") + "]")
    };
    let extensions = lists(extensions.iter().map(|any| any.to_vec()).collect());
    let _ = writeln!(out, "{name} extensions: [{extensions} ]");
    let name_of = |c: &spirula_spec::Capability| enums::CAPABILITY.name(c.0).unwrap_or("?");
    let capabilities = lists(capabilities.iter().map(|any| any.iter().map(name_of).collect()).collect());
    let _ = writeln!(out, "{name} capabilities: [{capabilities} ]");
}

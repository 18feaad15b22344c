//! Legalization ahead of the conversions: operations on types that the target environment lacks become operations of the
//! same dialects on types that it has.
//!
//! MLIR's conversions emulate some types as well, but not all operations on them: these passes give the others.

mod narrow;
mod vectors;

use crate::passes::row;
use spirula_diag::Failed;
use spirula_dialects::gpu;
use spirula_ir::builtin::MODULE;
use spirula_ir::convert::{Conversion, ConversionTarget, Legality};
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Context, Op};

/// The passes of this module.
pub static PASSES: &[PassRow] = &[
    row(
        "arith-widen-narrow-int",
        "ArithWidenNarrowIntPass",
        "does arithmetic on integers that the target environment lacks in 32 bits",
        &[],
        |run| in_each_module(run, narrow::widen),
    ),
    row(
        "vector-break-down",
        "VectorBreakDownPass",
        "breaks vectors that the target environment lacks down to those that it has",
        &[],
        break_down_vectors,
    ),
];

/// Breaks vectors that the target environment lacks down, in an operation and in the modules nested in it.
pub(crate) fn break_down_vectors(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    in_each_module(run, vectors::break_down)
}

/// Does the work in the modules nested in an operation, then in the operation: each may have a target environment of
/// its own.
fn in_each_module(
    run: &mut PassRun<'_>,
    work: fn(&mut PassRun<'_>) -> Result<Outcome, Failed>,
) -> Result<Outcome, Failed> {
    let modules: Vec<Op> = run
        .body
        .isolated_ops()
        .filter(|op| matches!(run.body.arena.name(*op), MODULE | gpu::MODULE))
        .collect();
    for op in modules {
        run.inside(op, |run| in_each_module(run, work)).unwrap_or(Ok(Outcome::Same))?;
    }
    work(run)
}

/// What modules nested in another contain was legalized by itself.
fn keep_modules<C: Conversion>(target: ConversionTarget<C>, ctx: &Context) -> ConversionTarget<C> {
    ["builtin.module", "gpu.module"]
        .iter()
        .fold(target, |target, name| target.op(ctx, name, Legality::LegalRecursively))
}

//! Legalization ahead of the conversions: operations on types that the target environment lacks become operations of the
//! same dialects on types that it has.
//!
//! MLIR's conversions emulate some types as well, but not all operations on them: these passes give the others.

mod alloca;
mod builder;
mod dynamic;
mod narrow;
mod retype;
mod vectors;
mod wide;

use crate::passes::row;
use spirula_diag::Failed;
use spirula_dialects::gpu;
use spirula_ir::builtin::MODULE;
use spirula_ir::convert::{Conversion, ConversionTarget, Legality, Setup, SourceOp, Verdict};
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Body, Context, Op};

/// The passes of this module.
pub static PASSES: &[PassRow] = &[
    PassRow {
        work: Work::EachBody(alloca::place),
        ..row(
            "spirv-place-allocas",
            "SPIRVPlaceAllocasPass",
            "puts the memory that functions allocate in the storage class Function",
            &[],
            alloca::place,
        )
    },
    row(
        "spirv-pass-dynamic-sizes",
        "SPIRVPassDynamicSizesPass",
        "passes what types of memory do not say to kernels, and replaces views by arithmetic on indices",
        &[],
        |run| in_each_module(run, dynamic::pass_sizes),
    ),
    wide::ARITH,
    wide::MEMORY,
    wide::MISSING,
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

/// Whether all operations of a body are legal, without those in modules nested in it: then there is nothing to do.
fn is_all_legal<C: Conversion>(setup: &Setup<'_, C>, body: &Body) -> bool {
    let arena = &body.arena;
    arena.all_ops().filter(|op| arena.block_of(*op).is_some()).all(|op| {
        match setup.verdict(SourceOp { ctx: setup.ctx, body, op }) {
            Verdict::Legal => body.body_of(op).is_none_or(|inside| is_all_legal(setup, inside)),
            Verdict::LegalRecursively => true,
            Verdict::Illegal | Verdict::Unknown => false,
        }
    })
}

/// What modules nested in another contain was legalized by itself.
fn keep_modules<C: Conversion>(target: ConversionTarget<C>, ctx: &Context) -> ConversionTarget<C> {
    ["builtin.module", "gpu.module"]
        .iter()
        .fold(target, |target, name| target.op(ctx, name, Legality::LegalRecursively))
}

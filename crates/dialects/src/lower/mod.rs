//! Conversions among these dialects: of `scf` to branches, of parallel loops to sequential ones, of `affine` to others.

mod affine;
mod affine_indices;
mod affine_parallel;
mod control;
mod gpu_loops;
mod loops;

use spirula_diag::Failed;
use spirula_ir::convert::{
    Conversion, ConversionTarget, Legality, Mismatch, Mode, Pattern, PatternSet, Rewriter, Setup,
    convert_in_pass,
};
use spirula_ir::pass::{Outcome, PassFn, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, OpName, Value};

const fn row(name: &'static str, class: &'static str, summary: &'static str, work: PassFn) -> PassRow {
    PassRow { adds: true, ..PassRow::named(name, class, summary, Work::Whole(work)) }
}

/// The passes.
pub static PASSES: &[PassRow] = &[
    row("convert-scf-to-cf", "SCFToControlFlowPass", "converts the scf dialect to branches", scf_to_cf),
    row(
        "lower-affine",
        "LowerAffinePass",
        "converts the affine dialect to the arith, memref, scf and vector dialects",
        lower_affine,
    ),
    row(
        "affine-expand-index-ops",
        "ExpandAffineIndexOpsPass",
        "converts the linearization of indices and its inverse to the arith dialect",
        |run| convert_ops(run, affine_indices::OPS, affine_indices::PATTERNS),
    ),
    PassRow {
        options: gpu_loops::MAP_OPTIONS,
        work: Work::EachBody(gpu_loops::map),
        ..row(
            "gpu-map-parallel-loops",
            "GpuMapParallelLoopsPass",
            "chooses the processors that execute parallel loops",
            gpu_loops::map,
        )
    },
    row(
        "convert-parallel-loops-to-gpu",
        "ConvertParallelLoopToGpu",
        "converts parallel loops that are mapped to processors to gpu.launch",
        |run| convert_ops(run, gpu_loops::OPS, gpu_loops::PATTERNS),
    ),
    row(
        "scf-parallel-for-to-nested-fors",
        "ParallelForToNestedFors",
        "converts scf.parallel to nested scf.for",
        |run| convert_ops(run, PARALLEL, loops::PARALLEL),
    ),
    row(
        "scf-forall-to-for",
        "ForallToForLoopPass",
        "converts scf.forall without results to nested scf.for",
        |run| convert_ops(run, FORALL, loops::FORALL),
    ),
    row(
        "scf-forall-to-parallel",
        "ForallToParallelLoopPass",
        "converts scf.forall without results to scf.parallel",
        |run| convert_ops(run, FORALL, loops::FORALL_TO_PARALLEL),
    ),
];

/// Operations by name and their legality.
type Ops = &'static [(&'static str, Legality<Lower>)];

/// MLIR's pass leaves loops with reductions alone.
const PARALLEL: Ops =
    &[("scf.parallel", Legality::Dynamic(|setup, op| Some(!setup.explain && op.result_count() > 0)))];

/// A loop that gives tensors stays.
const FORALL: Ops = &[("scf.forall", Legality::ByShape(|_, op| Some(op.result_count() > 0)))];

/// Replaces structured control flow in a body by branches.
///
/// # Errors
/// A structure cannot be converted, which was reported.
pub fn scf_to_cf(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    convert(run, &["scf"], &[control::PATTERNS])
}

/// Replaces loops, conditions and accesses of the affine dialect in a body by those of other dialects.
///
/// # Errors
/// One cannot be converted, which was reported.
pub fn lower_affine(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    convert(run, &["affine"], &[affine::PATTERNS, affine_indices::PATTERNS, affine_parallel::PATTERNS])
}

/// The policy of these conversions: types stay.
struct Lower;

impl Conversion for Lower {
    type State = ();
}

type Rw<'a> = Rewriter<'a, Lower>;
type Rewritten<T = ()> = Result<T, Mismatch>;

fn convert(
    run: &mut PassRun<'_>,
    illegal: &[&str],
    patterns: &[&'static [Pattern<Lower>]],
) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let is_illegal = |name| ctx.op_dialect(name).is_some_and(|dialect| illegal.contains(&dialect.name));
    if !occurs(run.body, &is_illegal) {
        return Ok(Outcome::Same);
    }
    let target = ConversionTarget::new().others(Legality::Legal);
    let target = illegal.iter().fold(target, |target, name| target.dialect(ctx, name, Legality::Illegal));
    convert_to(run, &target, patterns)
}

/// Converts operations of these names.
fn convert_ops(
    run: &mut PassRun<'_>,
    ops: Ops,
    patterns: &'static [Pattern<Lower>],
) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let names: Vec<OpName> = ops.iter().map(|(name, _)| ctx.op_name(name)).collect();
    if !occurs(run.body, &|name| names.contains(&name)) {
        return Ok(Outcome::Same);
    }
    let target = ConversionTarget::new().others(Legality::Legal);
    let target = ops.iter().fold(target, |target, (name, legality)| target.op(ctx, name, *legality));
    convert_to(run, &target, &[patterns])
}

/// Whether a body has such operations: a conversion copies it.
fn occurs(body: &Body, is_converted: &dyn Fn(OpName) -> bool) -> bool {
    let mut bodies = vec![body];
    while let Some(body) = bodies.pop() {
        for at in body.arena.all_ops().filter(|at| body.arena.block_of(*at).is_some()) {
            if is_converted(body.arena.name(at)) {
                return true;
            }
            bodies.extend(body.body_of(at));
        }
    }
    false
}

fn convert_to(
    run: &mut PassRun<'_>,
    target: &ConversionTarget<Lower>,
    patterns: &[&'static [Pattern<Lower>]],
) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let setup = Setup {
        ctx,
        conversion: &Lower,
        types: None,
        target,
        patterns: &PatternSet::new(ctx, patterns),
        fold: None,
        mode: Mode::Partial,
        explain: !ctx.is_strict(),
        spread: run.spread,
    };
    convert_in_pass(&setup, run)
}

/// A constant of the type `index`.
fn index_constant(rw: &mut Rw<'_>, value: i64) -> Value {
    let ctx = rw.context();
    let attr: Attr = ctx.int_attr(ctx.index_type(), value);
    crate::arith::op::Constant::build(rw, attr)
}

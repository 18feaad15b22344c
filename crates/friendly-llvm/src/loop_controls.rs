//! Loop controls of SPIR-V and the metadata of loops in LLVM (LLVM language reference, "'llvm.loop'"; specification,
//! "Loop Control"): rows that both directions read.

use spirula_spec::LoopControl;

/// How a control is written: the number of its parameters, and the name of the metadata.
pub(crate) struct Row {
    pub(crate) control: LoopControl,
    pub(crate) parameters: usize,
    pub(crate) name: &'static str,
}

const fn row(control: LoopControl, parameters: usize, name: &'static str) -> Row {
    Row { control, parameters, name }
}

/// Controls in the order of their parameters. Those without a name have no counterpart in LLVM.
pub(crate) const ROWS: &[Row] = &[
    row(LoopControl::Unroll, 0, "llvm.loop.unroll.enable"),
    row(LoopControl::DontUnroll, 0, "llvm.loop.unroll.disable"),
    row(LoopControl::DependencyInfinite, 0, "llvm.loop.ivdep.enable"),
    row(LoopControl::DependencyLength, 1, "llvm.loop.ivdep.safelen"),
    row(LoopControl::MinIterations, 1, ""),
    row(LoopControl::MaxIterations, 1, ""),
    row(LoopControl::IterationMultiple, 1, ""),
    row(LoopControl::PeelCount, 1, ""),
    row(LoopControl::PartialCount, 1, "llvm.loop.unroll.count"),
    row(LoopControl::InitiationIntervalALTERA, 1, "llvm.loop.ii.count"),
    row(LoopControl::MaxConcurrencyALTERA, 1, "llvm.loop.max_concurrency.count"),
    row(LoopControl::PipelineEnableALTERA, 1, "llvm.loop.intel.pipelining.enable"),
    row(LoopControl::LoopCoalesceALTERA, 1, "llvm.loop.coalesce.count"),
    row(LoopControl::MaxInterleavingALTERA, 1, "llvm.loop.max_interleaving.count"),
    row(LoopControl::SpeculatedIterationsALTERA, 1, "llvm.loop.intel.speculated.iterations.count"),
    row(LoopControl::NoFusionALTERA, 0, "llvm.loop.fusion.disable"),
    row(LoopControl::MaxReinvocationDelayALTERA, 1, "llvm.loop.intel.max_reinvocation_delay.count"),
];

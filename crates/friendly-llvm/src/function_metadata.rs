//! Metadata of functions that are decorations of vendors' extensions, as rows that both directions read.

use spirula_spec::Decoration;

/// Metadata of a function that is a decoration of it.
pub(crate) struct FunctionRow {
    /// The name of the metadata.
    pub(crate) name: &'static str,
    /// The decoration.
    pub(crate) decoration: Decoration,
    /// What the numbers of the metadata are.
    pub(crate) operands: Operands,
}

/// What the numbers of metadata are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operands {
    /// A truth value: the decoration is there if it is not zero.
    Switch,
    /// Operands of the decoration.
    Given,
    /// The operand, and one more that other metadata says, or zero.
    With(&'static str),
}

const fn function(name: &'static str, decoration: Decoration, operands: Operands) -> FunctionRow {
    FunctionRow { name, decoration, operands }
}

pub(crate) const FUNCTIONS: &[FunctionRow] = &[
    function("stall_enable", Decoration::StallEnableALTERA, Operands::Switch),
    function("stall_free", Decoration::StallFreeALTERA, Operands::Switch),
    function("loop_fuse", Decoration::FuseLoopsInFunctionALTERA, Operands::Given),
    function("prefer_dsp", Decoration::MathOpDSPModeALTERA, Operands::With("propagate_dsp_preference")),
    function("initiation_interval", Decoration::InitiationIntervalALTERA, Operands::Given),
    function("max_concurrency", Decoration::MaxConcurrencyALTERA, Operands::Given),
    function("pipeline_kernel", Decoration::PipelineEnableALTERA, Operands::Given),
];

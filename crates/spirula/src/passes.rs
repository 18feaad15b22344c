//! The passes of the tools.

mod host;
mod module_to_binary;

use spirula_ir::pass::{PassRegistry, PassRow, PipelineRow};
use std::sync::LazyLock;

/// The pass tables of all crates.
static PASSES: &[&[PassRow]] = &[
    spirula_transforms::PASSES,
    spirula_dialects::lower::PASSES,
    &spirula_spirv::regions::PASSES,
    spirula_spirv::transforms::PASSES,
    spirula_spirv_opt::PASSES,
    spirula_to_llvm::PASSES,
    spirula_to_llvm::HOST_PASSES,
    spirula_to_spirv::PASSES,
    spirula_to_spirv::legalize::PASSES,
    spirula_to_spirv::pipeline::PASSES,
    &spirula_friendly_llvm::legalize::PASSES,
    &module_to_binary::PASSES,
];

/// The tables of named pipelines.
static PIPELINES: &[&[PipelineRow]] =
    &[spirula_to_spirv::pipeline::PIPELINES, spirula_spirv_opt::pipeline::PIPELINES, host::PIPELINES];

/// All passes, by name.
pub(crate) static REGISTRY: LazyLock<PassRegistry> = LazyLock::new(|| PassRegistry::new(PASSES, PIPELINES));

//! The passes that the tools know.

use spirula_ir::pass::{PassRegistry, PassRow, PipelineRow};
use std::sync::LazyLock;

/// The tables of all crates that have passes.
static PASSES: &[&[PassRow]] = &[
    spirula_transforms::PASSES,
    &spirula_spirv::regions::PASSES,
    spirula_spirv::transforms::PASSES,
    spirula_to_llvm::PASSES,
];

/// The tables of all crates that have pipelines with names.
static PIPELINES: &[&[PipelineRow]] = &[];

/// All of them, by name.
pub(crate) static REGISTRY: LazyLock<PassRegistry> = LazyLock::new(|| PassRegistry::new(PASSES, PIPELINES));

//! The SPIR-V dialect to the LLVM dialect.
//!
//! `host` lowers code that launches kernels. Three conversions share their rows ([`rows`]) and differ in their policies: the pass `convert-spirv-to-llvm`
//! ([`PASSES`]) gives what MLIR's gives, [`convert_module`] whole modules, and [`lower_kernel`] a kernel that can be run,
//! with everything at module scope reached through one pointer ([`frame`]).

mod cycles;
pub mod effects;
mod full;
mod host;
mod layout;
mod memory;
mod mlir;
pub mod module;
mod places;
pub mod rows;
mod run;
mod types;

pub use full::convert_module;
pub use mlir::convert_spirv_module;
pub use run::{
    Argument, ArgumentKind, BARRIER, CLOCK, Descriptor, DescriptorCount, Fault, IN_ALLOCATION, Kernel,
    KernelInfo, KernelInterface, KernelOptions, KernelParts, MOST_WIDTH, Memory, MemoryChecks, ModuleData,
    ModuleVariable, PRINT, Relocation, STORAGE, STORAGE_GLOBAL, STORAGE_WORKGROUP, check_operations, format,
    frame, kernel_interfaces, lower_kernel, subgroup,
};
pub use spirula_llvm::builder::{self, Builder, LlvmBuilder};

/// The passes of this crate.
pub static PASSES: &[spirula_ir::pass::PassRow] = &[mlir::PASS];

/// The passes for code for the host.
pub static HOST_PASSES: &[spirula_ir::pass::PassRow] = host::PASSES;

//! The SPIR-V dialect to the LLVM dialect.
//!
//! Three conversions share their rows ([`rows`]) and differ in their policies: the pass `convert-spirv-to-llvm`
//! ([`PASSES`]) gives what MLIR's gives, [`convert_module`] whole modules, and [`lower_kernel`] a kernel that can be run,
//! with everything at module scope reached through one pointer ([`frame`]).

mod builder;
mod full;
mod layout;
mod memory;
mod mlir;
mod module;
mod places;
mod rows;
mod run;
mod types;

pub use builder::{Builder, LlvmBuilder};
pub use full::convert_module;
pub use mlir::{PASSES, convert_spirv_module};
pub use run::{
    Argument, ArgumentKind, BARRIER, Descriptor, Kernel, KernelInfo, KernelOptions, Memory, frame,
    lower_kernel,
};

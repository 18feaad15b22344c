//! The SPIR-V dialect to the LLVM dialect.
//!
//! Two faces: the pass `convert-spirv-to-llvm` ([`PASSES`]) gives what MLIR's gives, [`lower_kernel`] a kernel that can
//! be run, with everything at module scope reached through one pointer ([`frame`]).

mod builder;
mod convert;
mod convert_ops;
mod convert_types;
pub mod frame;
mod kernel;
mod layout;
mod module;
mod patterns;
mod variables;

pub use builder::Builder;
pub use convert::{PASSES, convert_spirv_module};
pub use kernel::{
    Argument, ArgumentKind, BARRIER, Descriptor, Kernel, KernelInfo, KernelOptions, Memory, lower_kernel,
};

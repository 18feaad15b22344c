//! The SPIR-V dialect to the LLVM dialect, to be run.
//!
//! Two faces: `convert` gives what MLIR's `-convert-spirv-to-llvm` gives, [`lower_kernel`] a kernel that can be run,
//! with everything at module scope reached through one pointer ([`frame`]).

mod builder;
pub mod frame;
mod kernel;
mod layout;
mod module;
mod patterns;

pub use builder::Builder;
pub use kernel::{
    Argument, ArgumentKind, BARRIER, Descriptor, Kernel, KernelInfo, KernelOptions, lower_kernel,
};

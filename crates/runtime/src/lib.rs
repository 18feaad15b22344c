//! Devices, memory, kernels and launches: runs SPIR-V modules on the CPU.
//!
//! * [`Device`] owns the threads.
//! * [`Buffer`] is memory that kernels access.
//! * [`Kernel`] is a compiled entry point.
//! * [`Launch`] has the grid and the arguments.
//!
//! Kernels cannot access other memory. Out of bounds, a shader reads zeros and its writes are dropped, as in Vulkan's
//! robust buffer access; an OpenCL kernel stops, and the launch reports the location.

mod buffer;
mod kernel;
mod launch;

pub use buffer::Buffer;
pub use kernel::{GroupKernel, Kernel, KernelOptions, group_kernel};
pub use launch::{Binding, Device, Launch, LaunchError, Times, Value};
pub use spirula_to_llvm::{Argument, ArgumentKind, Descriptor, KernelInfo};

//! Devices, memory, kernels and launches: runs SPIR-V modules on the CPU.
//!
//! * [`Device`] owns the threads.
//! * [`Buffer`] is memory that kernels access; [`Memory`] is that of a device, by address.
//! * [`Kernel`] is a compiled entry point.
//! * [`Launch`] has the grid and the arguments.
//!
//! Programs for the host, which launch kernels: [`host`].
//!
//! Kernels cannot access other memory. Out of bounds, a shader reads zeros and its writes are dropped, as in Vulkan's
//! robust buffer access; an OpenCL kernel stops, and the launch reports the location.

mod buffer;
pub mod host;
mod kernel;
mod launch;
mod memory;

pub use buffer::Buffer;
pub use kernel::{GroupKernel, Kernel, KernelOptions, group_kernel};
pub use spirula_jit::{Imports, Program, compile_program};

pub use launch::{Binding, Device, Launch, LaunchError, Times, Value};
pub use memory::Memory;
pub use spirula_to_llvm::{Argument, ArgumentKind, Descriptor, DescriptorCount, KernelInfo};

//! Devices, memory, kernels and launches: runs SPIR-V modules on the CPU.
//!
//! * [`Device`] owns the threads.
//! * [`Buffer`] is memory that kernels access; [`Memory`] is that of a device, by address, and an [`Allocation`] owns a part
//!   of it.
//! * [`Kernel`] is a compiled entry point; [`Module`] compiles those of binaries for the group sizes they are launched with.
//! * [`Launch`] has the grid and the arguments.
//! * [`Queue`] runs commands in order on a thread of its own, which signal an [`Event`] and wait for others.
//!
//! Programs for the host, which launch kernels: [`host`].
//!
//! Kernels cannot access other memory. Out of bounds, a shader reads zeros and its writes are dropped, as in Vulkan's
//! robust buffer access; an OpenCL kernel stops, and the launch reports the location. It may access all allocations of its
//! device, at whatever address it has of them. Who promises that a kernel accesses nothing else may have it compiled without
//! checks: [`MemoryChecks`].

mod allocation;
mod buffer;
mod event;
pub mod host;
mod kernel;
mod launch;
mod memory;
mod module;
mod print;
mod queue;
mod read;

pub use allocation::{Allocation, AllocationKind};
pub use buffer::Buffer;
pub use event::{Event, Timestamps, now};
pub use kernel::{GroupKernel, Kernel, KernelOptions, group_kernel};
pub use queue::{Action, Command, Queue};
pub use spirula_jit::{Imports, Program, compile_program};

pub use launch::{Binding, Device, Launch, LaunchError, Times, Value};
pub use memory::Memory;
pub use module::{BuildError, Module, ModuleOptions};
pub use read::{for_execution, from_words, legalize, optimize, spirv_module};
pub use spirula_to_llvm::{
    Argument, ArgumentKind, Descriptor, DescriptorCount, KernelInfo, KernelInterface, MemoryChecks,
};

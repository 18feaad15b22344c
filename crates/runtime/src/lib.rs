//! Devices, memory, kernels and launches: a module of the hub runs on the cores of this machine.
//!
//! * [`Device`] has the threads.
//! * [`Buffer`] is memory that kernels reach.
//! * [`Kernel`] is an entry point of a module, compiled.
//! * [`Launch`] says over how many work-groups a kernel runs, and on what.
//!
//! As OpenCL and Vulkan have it, a kernel is trusted to stay inside of the buffers that it is given: accesses are not
//! checked.

mod buffer;
mod kernel;
mod launch;

pub use buffer::Buffer;
pub use kernel::{GroupKernel, Kernel, KernelOptions, group_kernel};
pub use launch::{Binding, Device, Launch, Times, Value};
pub use spirula_to_llvm::{Argument, ArgumentKind, Descriptor, KernelInfo};

//! Devices, memory, kernels and launches: a module of the hub runs on the cores of this machine.
//!
//! * [`Device`] has the threads.
//! * [`Buffer`] is memory that kernels reach.
//! * [`Kernel`] is an entry point of a module, compiled.
//! * [`Launch`] says over how many work-groups a kernel runs, and on what.
//!
//! A kernel stays inside of the memory that it is given. What a shader reads elsewhere is zero, what it writes there is
//! forgotten, as Vulkan's robust buffer access has it; of a kernel of OpenCL that does so a launch tells where it was.

mod buffer;
mod kernel;
mod launch;

pub use buffer::Buffer;
pub use kernel::{GroupKernel, Kernel, KernelOptions, group_kernel};
pub use launch::{Binding, Device, Launch, LaunchError, Times, Value};
pub use spirula_to_llvm::{Argument, ArgumentKind, Descriptor, KernelInfo};

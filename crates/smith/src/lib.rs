//! Random valid SPIR-V modules: equal seeds give equal modules, and validators accept all of them.
//! [`Program`] is a random kernel in dialects of MLIR with the results that it must give, [`hlsl::shader`] a random
//! compute shader in HLSL.
//!
//! The modules are generated as words, not as operations of the dialect, so that readers and writers are tested
//! independently. The generator covers types and constants ([`declare`]), buffers with layouts ([`buffers`]), functions
//! that call earlier ones, arithmetic by tables ([`ops`]), memory and composites ([`body`]), and structured control
//! flow with early exits ([`flow`]), for shaders and, without merge instructions, for kernels.
//!
//! [`module`] may divide by zero, index out of bounds and loop for ever. [`runnable`] does not: it computes from the
//! contents of a buffer, and writes results that are equal on all devices and after any correct optimization
//! ([`defined`], [`entry`]).

mod body;
mod buffers;
mod builder;
mod declare;
mod defined;
mod entry;
mod flow;
pub mod hlsl;
mod ops;
mod program;
mod random;

pub use entry::{GROUPS, LOCAL_SIZE, buffers};
pub use program::{Array, Program, Scalar, Type};
pub use random::Random;

use builder::Builder;

/// The kind of module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavor {
    /// A compute shader, with structured control flow.
    Shader,
    /// An OpenCL kernel, which needs no merge instructions.
    Kernel,
}

/// Makes a module of one entry point, some functions and about `size` instructions in each.
///
/// ```
/// let words = spirula_smith::module(7, 40, spirula_smith::Flavor::Shader);
/// assert_eq!(words, spirula_smith::module(7, 40, spirula_smith::Flavor::Shader));
/// ```
pub fn module(seed: u64, size: usize, flavor: Flavor) -> Vec<u32> {
    generate(Builder::new(Random::new(seed), flavor, size, false))
}

fn generate(mut builder: Builder) -> Vec<u32> {
    builder.globals();
    builder.functions();
    builder.finish()
}

/// Makes a module with defined results. Its entry point `main` is launched in [`GROUPS`] groups of [`LOCAL_SIZE`]
/// work-items on the buffers that [`buffers`] gives; the results are in the second.
///
/// ```
/// use spirula_smith::{Flavor, buffers, runnable};
/// let words = runnable(7, 40, Flavor::Kernel);
/// assert_eq!(words, runnable(7, 40, Flavor::Kernel));
/// assert_eq!(buffers(7, Flavor::Kernel).len(), 2);
/// ```
pub fn runnable(seed: u64, size: usize, flavor: Flavor) -> Vec<u32> {
    generate(Builder::new(Random::new(seed), flavor, size, true))
}

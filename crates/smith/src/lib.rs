//! Random valid SPIR-V modules: equal seeds give equal modules, and validators accept all of them.
//! [`Program`] is a random kernel in dialects of MLIR with the results that it must give.
//!
//! The modules are generated as words, not as operations of the dialect, so that readers and writers are tested
//! independently. The generator covers types and constants ([`declare`]), buffers with layouts ([`buffers`]), functions
//! that call earlier ones, arithmetic by tables ([`ops`]), memory and composites ([`body`]), and structured control
//! flow with early exits ([`flow`]), for shaders and, without merge instructions, for kernels.

mod body;
mod buffers;
mod builder;
mod declare;
mod flow;
mod ops;
mod program;
mod random;

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
    let mut builder = Builder::new(Random::new(seed), flavor, size);
    builder.globals();
    builder.functions();
    builder.finish()
}

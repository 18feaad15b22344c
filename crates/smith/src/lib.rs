//! Random valid SPIR-V modules: the same seed always makes the same module, and a validator accepts every one.
//!
//! A module is made of words, not of operations of the dialect, so that readers and writers are tested by something
//! that knows nothing of them. What is made by and by covers more: types and constants of all shapes ([`declare`]),
//! buffers with a layout ([`buffers`]), functions that call earlier ones, arithmetic by tables ([`ops`]), memory and
//! composites ([`body`]), structured control flow with early exits ([`flow`]); for shaders and, without merges, for
//! kernels.

mod body;
mod buffers;
mod builder;
mod declare;
mod flow;
mod ops;
mod random;

pub use random::Random;

use builder::Builder;

/// Whom a module is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavor {
    /// A compute shader, with structured control flow.
    Shader,
    /// An OpenCL kernel, whose branches need not say where they merge.
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

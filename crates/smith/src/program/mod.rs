//! Random kernels in `arith`, `vector`, `scf` and `memref`, with the results that they must give.
//!
//! A [`Program`] is a kernel of `gpu` whose invocations read input arrays and write the elements of output arrays that
//! are theirs. [`Program::text`] is its text, [`Program::evaluate`] computes its results without any conversion.
//! What the dialects leave undefined does not occur: shift amounts are masked, divisors are small and positive, indices
//! are reduced to the bounds of an array, and floats are limited before they become integers.

mod evaluate;
mod generate;
mod operation;
mod print;
mod types;

pub use types::{Array, Scalar, Type};

use operation::Block;

/// A kernel with its arrays.
///
/// ```
/// let program = spirula_smith::Program::new(3, 20);
/// let arrays = program.inputs(1);
/// let results = program.evaluate(&arrays);
/// assert_eq!(results.len(), arrays.len());
/// assert!(program.text().contains("gpu.func @kernel("));
/// ```
#[derive(Clone, Debug)]
pub struct Program {
    arrays: Vec<Array>,
    /// Private arrays, which have the numbers after those of `arrays`.
    private: Vec<Array>,
    body: Block,
    values: Vec<Type>,
}

impl Program {
    /// The number of invocations, all in one workgroup of a line.
    pub const INVOCATIONS: u32 = 8;

    /// A kernel of about `size` operations.
    pub fn new(seed: u64, size: usize) -> Self {
        generate::generate(seed, size)
    }

    /// The arrays that are arguments, in order.
    pub fn arrays(&self) -> &[Array] {
        &self.arrays
    }

    /// Contents for the arrays: one list of bit patterns for each, zero-extended to 64 bits. Outputs are zero.
    pub fn inputs(&self, seed: u64) -> Vec<Vec<u64>> {
        let mut random = crate::Random::new(seed);
        self.arrays
            .iter()
            .map(|array| {
                (0..array.length())
                    .map(|_| if array.is_output() { 0 } else { array.scalar.random(&mut random) })
                    .collect()
            })
            .collect()
    }

    /// The contents of the arrays after a run, given those before.
    pub fn evaluate(&self, inputs: &[Vec<u64>]) -> Vec<Vec<u64>> {
        evaluate::evaluate(self, inputs)
    }

    /// The kernel as MLIR text: `@kernel` in the module `@kernels`.
    pub fn text(&self) -> String {
        print::print(self)
    }
}

//! Conversions of MLIR's dialects to the SPIR-V dialect, with MLIR's type converter for them.
//!
//! Each pass is a partial conversion with one [policy](policy::ToSpirv): the target environment with its type converter.
//! The patterns are tables, one for each dialect.

mod all;
mod arith;
mod build;
mod cf;
mod complex;
mod func;
mod globals;
mod gpu;
mod image;
mod index;
pub mod legalize;
mod math;
mod memory;
mod memref;
mod passes;
pub mod pipeline;
mod policy;
mod scf;
mod storage;
mod tensor;
mod tosa;
mod types;
mod ub;
mod unroll;
mod vector;

pub use passes::PASSES;
pub use types::{Target, TypeOptions};

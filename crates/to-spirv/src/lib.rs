//! Conversions of MLIR's `arith`, `math`, `func`, `cf`, `index` and `ub` dialects to the SPIR-V dialect, with MLIR's
//! type converter for them.
//!
//! Each pass is a partial conversion with one [policy](policy::ToSpirv): the target environment with its type converter.
//! The patterns are tables, one for each dialect.

mod arith;
mod build;
mod cf;
mod func;
mod index;
mod math;
mod passes;
mod policy;
mod types;
mod ub;

pub use passes::PASSES;
pub use types::{Target, TypeOptions};

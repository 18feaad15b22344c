//! The dialects that spirula borrows from MLIR: what front ends lower from and host code is written in.

pub mod arith;
pub mod cf;
mod common;
pub mod func;
pub mod index;
pub mod math;
pub mod ub;

//! The dialects that spirula borrows from MLIR: what front ends lower from and host code is written in.

pub mod func;

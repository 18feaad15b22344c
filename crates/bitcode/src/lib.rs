//! LLVM bitcode to and from the LLVM dialect (LLVM Bitcode File Format).
//!
//! [`read`] makes the same operations as the reader of LLVM IR text (`docs/decisions/013-llvm-ir.md`): types, attributes and
//! constants first, then function bodies.

mod codes;
mod read;
mod stream;

pub use read::{is_bitcode, read};

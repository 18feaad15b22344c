//! LLVM bitcode to and from the LLVM dialect (LLVM Bitcode File Format).
//!
//! [`read`] makes the same operations as the reader of LLVM IR text (`docs/decisions/013-llvm-ir.md`): types, attributes and
//! constants first, then function bodies, which a [`LazyModule`] reads on demand. [`write`] writes them.

mod classes;
mod codes;
mod ops;
mod read;
mod stream;
mod write;

pub use read::{LazyModule, is_bitcode, module_count, read, read_module};
pub use write::{is_llvm_ir, write};

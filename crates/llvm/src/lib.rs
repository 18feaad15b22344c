//! The LLVM dialect: types, attributes, operations and their rules, with MLIR 22's text.

pub mod attrs;
pub mod enums;
pub mod types;
mod types_text;

pub use types_text::{parse_pretty, print_pretty};

/// The number of the dialect.
pub const NUMBER: u16 = 20;

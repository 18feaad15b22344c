//! The generated tables.
//!
//! Written by `cargo xtask gen-spec` from the grammar of the SPIR-V registry; do not edit.

mod enumerants;
pub mod ext;
pub(crate) mod ext_sets;
pub(crate) mod generators;
pub(crate) mod instructions;
pub(crate) mod kinds;
pub(crate) mod names;
pub(crate) mod ops;

/// The first word of every module.
pub const MAGIC_NUMBER: u32 = 0x07230203;
/// The version of SPIR-V these tables describe.
pub const LATEST_VERSION: crate::Version = crate::Version::new(1, 6);
/// The revision of the grammar.
pub const GRAMMAR_REVISION: u32 = 7;

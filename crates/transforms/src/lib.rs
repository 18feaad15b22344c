//! Passes that work on any dialect, by what the rows of its operations say.
//!
//! They do what MLIR's passes of the same names do, so that pipelines move freely between the two.

mod blocks;
mod canonicalize;
mod constants;
mod cse;
mod fold;
mod inline;
mod regions;
mod remove_dead_values;
mod rename;
mod statistics;
mod strip;
mod symbol_dce;
mod symbols;
mod worklist;

pub use canonicalize::rewrite_greedily;
pub use fold::{commuted, folded};
pub use rename::Renamer;

use spirula_ir::pass::PassRow;

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[
    canonicalize::PASS,
    cse::PASS,
    inline::PASS,
    remove_dead_values::PASS,
    statistics::PASS,
    strip::PASS,
    symbol_dce::PASS,
];

//! Dialect-independent passes, driven by the rows of operations.
//!
//! They behave like MLIR's passes of the same names, so that pipelines are interchangeable.

mod blocks;
mod canonicalize;
mod constants;
mod cse;
mod fold;
mod inline;
mod reconcile_casts;
mod regions;
mod remove_dead_values;
mod rename;
mod statistics;
mod strip;
mod symbol_dce;
mod symbols;
mod worklist;

pub use canonicalize::rewrite_greedily;
pub use fold::{commuted, folded, folded_by, folded_from};
pub use regions::{erase_dead, erase_unreachable_blocks};
pub use rename::Renamer;
pub use symbols::References;

use spirula_ir::pass::PassRow;

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[
    canonicalize::PASS,
    cse::PASS,
    inline::PASS,
    reconcile_casts::PASS,
    remove_dead_values::PASS,
    statistics::PASS,
    strip::PASS,
    symbol_dce::PASS,
];

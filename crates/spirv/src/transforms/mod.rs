//! Passes over SPIR-V modules. They do what MLIR's passes of the same names do.

mod canonicalize_gl;
mod decorate_layout;
mod layout;
mod lower_abi;
mod replicated_constants;
mod rewrite_inserts;
mod update_vce;

use spirula_ir::pass::PassRow;

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[
    canonicalize_gl::PASS,
    decorate_layout::PASS,
    lower_abi::PASS,
    replicated_constants::PASS,
    rewrite_inserts::PASS,
    update_vce::PASS,
];

//! Passes on SPIR-V modules, equivalent to MLIR's passes of the same names.

mod before;
mod canonicalize_gl;
mod combine_modules;
mod decorate_layout;
mod entry_point_abi;
mod lower_abi;
mod replicated_constants;
mod report_availability;
mod rewrite_inserts;
mod target_env;
mod unify_resources;
mod update_vce;
mod webgpu;

use spirula_ir::pass::PassRow;

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[
    canonicalize_gl::PASS,
    combine_modules::PASS,
    decorate_layout::PASS,
    entry_point_abi::PASS,
    lower_abi::PASS,
    replicated_constants::PASS,
    report_availability::PASS,
    rewrite_inserts::PASS,
    target_env::PASS,
    unify_resources::PASS,
    update_vce::PASS,
    webgpu::PASS,
];

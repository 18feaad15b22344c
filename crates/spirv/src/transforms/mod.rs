//! Passes over SPIR-V modules. They do what MLIR's passes of the same names do.

mod update_vce;

use spirula_ir::pass::PassRow;

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[update_vce::PASS];

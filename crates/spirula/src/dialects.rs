//! The dialects that the tools know.

use spirula_ir::Dialect;

/// All dialects but the builtin one, which every context knows.
pub static DIALECTS: &[&Dialect] =
    &[&spirula_dialects::func::DIALECT, &spirula_spirv::DIALECT, &spirula_llvm::DIALECT];

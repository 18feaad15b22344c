//! The dialects that the tools know.

use spirula_ir::Dialect;

/// All dialects but the builtin one, which every context knows.
pub(crate) static DIALECTS: &[&Dialect] = &[];

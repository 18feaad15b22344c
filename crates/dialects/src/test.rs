//! The `test` dialect, for operations in tests of passes. It declares none and accepts all.

use spirula_ir::Dialect;

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::TEST;

/// The dialect.
pub static DIALECT: Dialect = Dialect { unknown_ops: true, ..Dialect::empty(NUMBER, "test") };

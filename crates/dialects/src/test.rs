//! The `test` dialect: stand-ins for operations in tests of passes. It declares none and takes any.

use spirula_ir::Dialect;

/// The number of the dialect.
pub const NUMBER: u16 = 99;

/// The dialect.
pub static DIALECT: Dialect = Dialect { unknown_ops: true, ..Dialect::empty(NUMBER, "test") };

//! The `test` dialect, for operations in tests of passes. It accepts all operations; those that it declares have
//! inherent attributes.

use spirula_ir::Dialect;
use spirula_ir::dialect::{ANY_ATTR, ANY_TYPE, AttrSlot, OpRow, Traits, ValueSlot};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::TEST;

const OPS: &[OpRow] = &[OpRow {
    results: &[ValueSlot::one("result", ANY_TYPE)],
    attrs: &[AttrSlot::required("value", ANY_ATTR)],
    traits: Traits::PURE,
    ..OpRow::named("test.constant")
}];

/// The dialect.
pub static DIALECT: Dialect = Dialect { ops: OPS, unknown_ops: true, ..Dialect::empty(NUMBER, "test") };

//! The LLVM dialect: types, attributes, operations and their rules, with MLIR 22's text.

pub mod attrs;
pub mod builder;
pub mod enums;
pub mod import;
pub mod layout;
pub mod metadata;
/// Typed operations: accessors and builders, with the types of enumerations.
#[path = "generated/ops.rs"]
pub mod op;
pub mod ops;
pub mod rules;
pub mod summary;
pub mod types;
mod types_text;

pub use types_text::{parse_pretty, print_pretty};

use spirula_diag::Failed;
use spirula_ir::{Attr, AttrRow, Dialect, Str, VerifyOp};

/// The number of the dialect.
pub const NUMBER: u16 = spirula_ir::numbers::LLVM;

const ATTR_COUNT: usize = enums::ROWS.len() + attrs::ROWS.len() + metadata::ROWS.len();

/// Enumerations first, then attributes with parameters, then metadata.
static ATTRS: [AttrRow; ATTR_COUNT] = {
    let mut rows =
        [AttrRow { name: "", parse: enums::ROWS[0].parse, print: enums::ROWS[0].print }; ATTR_COUNT];
    let mut at = 0;
    while at < ATTR_COUNT {
        let (first, second) = (enums::ROWS.len(), enums::ROWS.len() + attrs::ROWS.len());
        rows[at] = if at < first {
            enums::ROWS[at]
        } else if at < second {
            attrs::ROWS[at - first]
        } else {
            metadata::ROWS[at - second]
        };
        at += 1;
    }
    rows
};

/// The LLVM dialect.
pub static DIALECT: Dialect = Dialect {
    ops: &ops::OPS,
    types: &types_text::ROWS,
    attrs: &ATTRS,
    verify_op_attr: Some(verify_op_attr),
    verify_signature_attr: Some(ops::functions::verify_signature_attr),
    ..Dialect::empty(NUMBER, "llvm")
};

/// The data layout of a module is a string.
fn verify_op_attr(op: &mut VerifyOp<'_>, name: Str, value: Attr) -> Result<(), Failed> {
    if op.ctx.text(name) == "llvm.data_layout" && value.as_string().is_none() {
        return Err(op.error("expected 'llvm.data_layout' to be a string attributes"));
    }
    Ok(())
}

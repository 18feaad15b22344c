//! The operations of the dialect as rows, by subject.
//!
//! Each file has the table of one subject, with helpers for families of operations. Names of operations are constants
//! next to the tables, numbered consecutively over the files; slots of attributes are constants in a module for each
//! operation in [`slot`].

pub mod aggregate;
pub mod arithmetic;
mod bundles;
pub mod calls;
mod constant_rules;
pub mod constants;
pub mod control;
mod directives;
pub mod functions;
pub mod globals;
pub mod imported;
pub mod intrinsic;
pub mod intrinsics;
pub mod memory;
pub mod slot;
pub mod vector_intrinsics;

use crate::enums::{self, FAST_MATH_KIND};
use spirula_ir::dialect::AttrSlot;
use spirula_ir::{AsmForm, Attr, Context, OpParser, OpRow, ParseResult, Tok};

/// Declares rows and the names of their operations, counted from `$base`.
macro_rules! rows {
    ($base:expr; $($(#[$doc:meta])* $name:ident $row:expr;)*) => {
        #[repr(u16)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "named as the constants they number")]
        enum Index { $($name,)* Count }

        $(
            $(#[$doc])*
            pub const $name: spirula_ir::OpName =
                spirula_ir::OpName::new(crate::NUMBER, $base + Index::$name as u16);
        )*

        /// The number of the next free operation index after this file.
        pub(crate) const END: u16 = $base + Index::Count as u16;

        /// The rows of this file.
        pub(crate) const ROWS: &[spirula_ir::OpRow] =
            &spirula_ir::op_rows![crate::ops::directives::DIRECTIVES, $($row),*];
    };
}
pub(crate) use rows;

const TOTAL: usize = imported::END as usize;

/// All rows, in the order of their names.
pub(crate) static OPS: [OpRow; TOTAL] = {
    let groups = [
        arithmetic::ROWS,
        aggregate::ROWS,
        memory::ROWS,
        control::ROWS,
        calls::ROWS,
        constants::ROWS,
        globals::ROWS,
        functions::ROWS,
        intrinsics::ROWS,
        vector_intrinsics::ROWS,
        imported::ROWS,
    ];
    let mut all = [OpRow::named(""); TOTAL];
    let (mut at, mut group) = (0, 0);
    while group < groups.len() {
        let mut i = 0;
        while i < groups[group].len() {
            all[at] = groups[group][i];
            at += 1;
            i += 1;
        }
        group += 1;
    }
    assert!(at == TOTAL);
    all
};

/// No fast-math flags.
pub(crate) fn no_fast_math(_: &Context) -> Attr {
    Attr::enumerant(FAST_MATH_KIND, 0)
}

/// Fast-math flags.
pub(crate) const FAST_MATH: AttrSlot =
    AttrSlot::implied("fastmathFlags", enums::rule::FAST_MATH, no_fast_math);

/// The ordering of a non-atomic access.
pub(crate) fn not_atomic(ctx: &Context) -> Attr {
    ctx.i64_attr(0)
}

/// `(operands) attr-dict : (types) -> results`: the format of most intrinsics.
pub(crate) const CALL_FORM: AsmForm =
    AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)");

/// Parses optional keywords of a bit set, separated by `separator`, into a slot as an `i32`.
pub(crate) fn optional_flags(
    p: &mut OpParser<'_, '_>,
    slot: usize,
    table: &enums::EnumTable,
    separator: Tok,
) -> ParseResult<()> {
    let Some(mut flags) = table.optional(p.p) else { return Ok(()) };
    while p.p.optional(separator) {
        let token = p.p.token();
        match table.optional(p.p) {
            Some(more) => flags |= more,
            None => return Err(p.p.error_at(token, "expected keyword")),
        }
    }
    p.state.slots[slot] = Some(p.ctx().i32_attr(flags as i32));
    Ok(())
}

//! The operations of the dialect as rows, by subject.
//!
//! Each file holds a table of one subject; what many operations share (operands of a family, its attributes, its
//! form) is named once. Names of operations are constants beside the tables, counted on from file to file.

pub mod arithmetic;

use crate::enums::{self, FAST_MATH_KIND};
use spirula_ir::dialect::{AttrSlot, Relation, ValueRef, same_type};
use spirula_ir::{Attr, Context, OpRow};

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

        /// Number of operations up to the end of this file's.
        pub(crate) const END: u16 = $base + Index::Count as u16;

        /// The rows of this file.
        pub(crate) const ROWS: &[spirula_ir::OpRow] = &[$($row),*];
    };
}
pub(crate) use rows;

const TOTAL: usize = arithmetic::END as usize;

/// All rows, in the order of their names.
pub(crate) static OPS: [OpRow; TOTAL] = {
    let groups = [arithmetic::ROWS];
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

/// The flags that allow faster, less exact floating-point arithmetic.
pub(crate) const FAST_MATH: AttrSlot =
    AttrSlot::implied("fastmathFlags", enums::rule::FAST_MATH, no_fast_math);

/// Two slots have one type.
pub(crate) const fn same(from: ValueRef, to: ValueRef, summary: &'static str) -> Relation {
    Relation { from, to, map: same_type, symmetric: true, summary }
}

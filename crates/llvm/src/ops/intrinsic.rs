//! Intrinsics: the row of the operation, and the call in LLVM IR.

use super::{intrinsics, vector_intrinsics};
use spirula_ir::{OpName, OpRow};

/// The call of an intrinsic in LLVM IR.
#[derive(Clone, Copy, Debug)]
pub struct Intrinsic {
    /// The results whose types are part of the mangled name.
    pub results: &'static [u8],
    /// The arguments whose types are part of the mangled name, after those of the results.
    pub operands: &'static [u8],
    /// Arguments that are attributes: argument indices and slots.
    pub immediates: &'static [(u8, u8)],
}

impl Intrinsic {
    const NONE: Self = Self { results: &[], operands: &[], immediates: &[] };
}

/// A row and the call of its intrinsic.
#[derive(Clone, Copy)]
pub(crate) struct Row(pub(crate) OpRow, pub(crate) Intrinsic);

impl Row {
    /// The types of these arguments are part of the mangled name.
    pub(crate) const fn by_operands(row: OpRow, operands: &'static [u8]) -> Self {
        Self(row, Intrinsic { operands, ..Intrinsic::NONE })
    }

    /// The types of these results are part of the mangled name.
    pub(crate) const fn by_results(row: OpRow, results: &'static [u8]) -> Self {
        Self(row, Intrinsic { results, ..Intrinsic::NONE })
    }

    /// The types of the result and the first argument are part of the mangled name.
    pub(crate) const fn by_both(row: OpRow) -> Self {
        Self(row, Intrinsic { results: &[0], operands: &[0], ..Intrinsic::NONE })
    }

    /// The name is not overloaded.
    pub(crate) const fn plain(row: OpRow) -> Self {
        Self(row, Intrinsic::NONE)
    }

    /// These arguments are attributes.
    pub(crate) const fn immediates(self, immediates: &'static [(u8, u8)]) -> Self {
        Self(self.0, Intrinsic { immediates, ..self.1 })
    }
}

/// Declares intrinsics and the names of their operations, counted from `$base`.
macro_rules! declare_intrinsics {
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

        const TABLE: &[crate::ops::intrinsic::Row] = &[$({
            const ROW: crate::ops::intrinsic::Row = $row;
            crate::ops::intrinsic::Row(spirula_ir::op_row!(crate::ops::directives::DIRECTIVES, ROW.0), ROW.1)
        }),*];

        /// The rows of this file.
        pub(crate) const ROWS: &[spirula_ir::OpRow] = &{
            let mut rows = [spirula_ir::OpRow::named(""); TABLE.len()];
            let mut i = 0;
            while i < TABLE.len() {
                rows[i] = TABLE[i].0;
                i += 1;
            }
            rows
        };

        /// The calls, by row.
        pub(crate) static CALLS: [crate::ops::intrinsic::Intrinsic; TABLE.len()] = {
            let mut calls = [TABLE[0].1; TABLE.len()];
            let mut i = 0;
            while i < TABLE.len() {
                calls[i] = TABLE[i].1;
                i += 1;
            }
            calls
        };
    };
}
pub(crate) use declare_intrinsics;

/// The call of the intrinsic of an operation of this dialect, if it is one.
///
/// Its name is that of the operation without `intr.`, with mangled types appended.
pub fn intrinsic(name: OpName) -> Option<&'static Intrinsic> {
    let (first, second) = (super::functions::END, intrinsics::END);
    if name.dialect() != crate::NUMBER {
        return None;
    }
    let index = name.index();
    match index.checked_sub(second) {
        Some(at) => vector_intrinsics::CALLS.get(usize::from(at)),
        None => intrinsics::CALLS.get(usize::from(index.checked_sub(first)?)),
    }
}

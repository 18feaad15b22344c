//! The custom directives of assembly formats.

use super::aggregate::{read_extracted_type, read_inserted_type, read_shuffle_type};
use super::arithmetic::{read_overflow, write_overflow};
use super::intrinsics::{read_f64, write_f64};
use super::memory::{read_indices, read_no_wrap, write_indices, write_no_wrap};
use crate::enums::{
    AsmDialect, AtomicOp, Comdat, FpException, IntEnum, Ordering, Rounding, read_int_enum, write_int_enum,
};
use spirula_ir::form::Directive;

/// The directives, by the kind of what they write.
pub(crate) const DIRECTIVES: &[Directive] = &[
    Directive::Format("Dereferenceable", "(`dereferenceable` `` $0^)?"),
    Directive::Format("Passed", "(`(` $0^ `:` type($0) `)`)?"),
    Directive::Format("SyncScope", "(`syncscope` `(` $0^ `)`)?"),
    keyword::<AsmDialect>("AsmDialect"),
    keyword::<AtomicOp>("AtomicOp"),
    keyword::<Comdat>("Comdat"),
    keyword::<FpException>("FpException"),
    keyword::<Ordering>("Ordering"),
    keyword::<Rounding>("Rounding"),
    Directive::OptionalBy("NoWrap", read_no_wrap, write_no_wrap),
    Directive::OptionalBy("Overflow", read_overflow, write_overflow),
    Directive::By("F64", read_f64, write_f64),
    Directive::By("Indices", read_indices, write_indices),
    // Types that are computed from what was read.
    Directive::By("ExtractedType", read_extracted_type, |_, _| {}),
    Directive::By("InsertedType", read_inserted_type, |_, _| {}),
    Directive::By("ShuffleType", read_shuffle_type, |_, _| {}),
];

const fn keyword<E: IntEnum>(name: &'static str) -> Directive {
    Directive::By(name, read_int_enum::<E>, write_int_enum::<E>)
}

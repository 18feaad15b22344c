//! MLIR's dialects that host code is written in and front ends lower from.

/// Declares the rows of a dialect and the names of their operations, in one order; before them, the directives of their
/// formats.
macro_rules! rows {
    ($directives:expr; $($(#[$doc:meta])* $name:ident $row:expr;)*) => {
        #[repr(u16)]
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "named as the constants they number")]
        enum Index { $($name,)* }
        $($(#[$doc])* pub const $name: OpName = OpName::new(NUMBER, Index::$name as u16);)*
        static OPS: &[OpRow] = &spirula_ir::op_rows![$directives, $($row),*];
    };
}
use rows;

pub mod affine;
pub mod arith;
pub mod cf;
mod common;
pub mod complex;
pub mod func;
pub mod gpu;
pub mod index;
mod index_list;
pub mod lower;
pub mod math;
pub mod memref;
mod region_patterns;
mod reshape;
mod rewriting;
pub mod scf;
mod slice;
pub mod tensor;
pub mod test;
pub mod tosa;
pub mod ub;
pub mod vector;

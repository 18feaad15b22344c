// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `ub` dialect: accessors and builders.

use crate::ub::DIALECT;
use crate::ub::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::typed;
use spirula_ir::{Attr, Type};

spirula_ir::operation! {
    /// `ub.poison`.
    Poison = DIALECT, 0;
    attr value VALUE 0: Attr = typed::read_any;
    result result Fixed 0;
    optional PoisonAttrs {
        value: Option<Attr>;
    }
    build [PoisonAttrs] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [attrs.value] [];
}

spirula_ir::operation! {
    /// `ub.unreachable`.
    Unreachable = DIALECT, 1;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

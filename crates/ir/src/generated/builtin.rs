// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `builtin` dialect: accessors and builders.

use crate::builder::insert_row;
use crate::builtin::DIALECT;
use crate::builtin::NUMBER;
use crate::typed;
use crate::{Attr, Str, Type, Value};

crate::operation! {
    /// `builtin.module`.
    Module = DIALECT, 0;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr sym_visibility SYM_VISIBILITY 1: Str = typed::read_string;
    optional ModuleAttrs {
        sym_name: Option<Str>;
        sym_visibility: Option<Str>;
    }
    build [ModuleAttrs] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [attrs.sym_name.map(Attr::string), attrs.sym_visibility.map(Attr::string)] [];
}

crate::operation! {
    /// `builtin.unrealized_conversion_cast`.
    UnrealizedConversionCast = DIALECT, 1;
    operand inputs Variadic 0;
    result outputs Variadic 0;
    build [] (types: &[Type], inputs: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [inputs] [Some(types)] [] [];
}

// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `func` dialect: accessors and builders.

use crate::func::DIALECT;
use crate::func::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::typed;
use spirula_ir::{Attr, Str, Type, Value};

spirula_ir::operation! {
    /// `func.func`.
    Func = DIALECT, 0;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr function_type FUNCTION_TYPE 1: Type = typed::read_type;
    attr sym_visibility SYM_VISIBILITY 2: Str = typed::read_string;
    attr arg_attrs ARG_ATTRS 3: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 4: Attr = typed::read_any;
    attr no_inline NO_INLINE 5: Attr = typed::read_any;
    optional FuncAttrs {
        sym_visibility: Option<Str>;
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        no_inline: Option<Attr>;
    }
    build [FuncAttrs] (sym_name: Str, function_type: Type) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), Some(Attr::of_type(function_type)), attrs.sym_visibility.map(Attr::string), attrs.arg_attrs, attrs.res_attrs, attrs.no_inline] [];
}

spirula_ir::operation! {
    /// `func.return`.
    Return = DIALECT, 1;
    operand operands Variadic 0;
    build [] (operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [] [] [];
}

spirula_ir::operation! {
    /// `func.call`.
    Call = DIALECT, 2;
    attr callee CALLEE 0: Str = typed::read_symbol;
    attr arg_attrs ARG_ATTRS 1: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 2: Attr = typed::read_any;
    attr no_inline NO_INLINE 3: Attr = typed::read_any;
    operand operands Variadic 0;
    result results Variadic 0;
    optional CallAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        no_inline: Option<Attr>;
    }
    build [CallAttrs] (types: &[Type], callee: Str, operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [Some(types)] [Some(Attr::symbol(callee)), attrs.arg_attrs, attrs.res_attrs, attrs.no_inline] [];
}

spirula_ir::operation! {
    /// `func.call_indirect`.
    CallIndirect = DIALECT, 3;
    attr arg_attrs ARG_ATTRS 0: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 1: Attr = typed::read_any;
    operand callee Fixed 0;
    operand callee_operands Variadic 1;
    result results Variadic 0;
    optional CallIndirectAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [CallIndirectAttrs] (types: &[Type], callee: Value, callee_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[callee], callee_operands] [Some(types)] [attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `func.constant`.
    Constant = DIALECT, 4;
    attr value VALUE 0: Str = typed::read_symbol;
    result result Fixed 0;
    build [] (ty: Type, value: Str) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(Attr::symbol(value))] [];
}

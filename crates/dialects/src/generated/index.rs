// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `index` dialect: accessors and builders.

use crate::index::DIALECT;
use crate::index::NUMBER;
use spirula_ir::builder::insert_value;
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Kind, Type, Value};

spirula_ir::attr_enum! {
    /// A value that `#index.cmp_predicate` holds.
    CmpPredicate in EnumStorage::Enumerant(Kind::new(NUMBER, 0));
    Eq = 0 "eq",
    Ne = 1 "ne",
    Slt = 2 "slt",
    Sle = 3 "sle",
    Sgt = 4 "sgt",
    Sge = 5 "sge",
    Ult = 6 "ult",
    Ule = 7 "ule",
    Ugt = 8 "ugt",
    Uge = 9 "uge",
}

spirula_ir::operation! {
    /// `index.add`.
    Add = DIALECT, 0;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.sub`.
    Sub = DIALECT, 1;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.mul`.
    Mul = DIALECT, 2;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.divs`.
    Divs = DIALECT, 3;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.divu`.
    Divu = DIALECT, 4;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.ceildivs`.
    Ceildivs = DIALECT, 5;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.ceildivu`.
    Ceildivu = DIALECT, 6;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.floordivs`.
    Floordivs = DIALECT, 7;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.rems`.
    Rems = DIALECT, 8;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.remu`.
    Remu = DIALECT, 9;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.maxs`.
    Maxs = DIALECT, 10;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.maxu`.
    Maxu = DIALECT, 11;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.mins`.
    Mins = DIALECT, 12;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.minu`.
    Minu = DIALECT, 13;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.shl`.
    Shl = DIALECT, 14;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.shrs`.
    Shrs = DIALECT, 15;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.shru`.
    Shru = DIALECT, 16;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.and`.
    And = DIALECT, 17;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.or`.
    Or = DIALECT, 18;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.xor`.
    Xor = DIALECT, 19;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `index.casts`.
    Casts = DIALECT, 20;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `index.castu`.
    Castu = DIALECT, 21;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `index.cmp`.
    Cmp = DIALECT, 22;
    attr pred PRED 0: CmpPredicate = CmpPredicate::read;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (pred: CmpPredicate, lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [Some(pred.attr(ctx))] [];
}

spirula_ir::operation! {
    /// `index.sizeof`.
    Sizeof = DIALECT, 23;
    result result Fixed 0;
    build [] () -> Value by insert_value;
    parts(ctx, attrs) [] [None] [] [];
}

spirula_ir::operation! {
    /// `index.constant`.
    Constant = DIALECT, 24;
    attr value VALUE 0: i64 = typed::read_int;
    result result Fixed 0;
    build [] (value: i64) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(ctx.int_attr(ctx.index_type(), value))] [];
}

spirula_ir::operation! {
    /// `index.bool.constant`.
    BoolConstant = DIALECT, 25;
    attr value VALUE 0: bool = typed::read_bool;
    result result Fixed 0;
    build [] (value: bool) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(ctx.bool_attr(value))] [];
}

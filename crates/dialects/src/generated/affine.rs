// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `affine` dialect: accessors and builders.

use crate::affine::DIALECT;
use crate::affine::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::typed;
use spirula_ir::{Attr, Type, Value};

spirula_ir::operation! {
    /// `affine.apply`.
    Apply = DIALECT, 0;
    attr map MAP 0: Attr = typed::read_any;
    operand map_operands Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, map: Attr, map_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [map_operands] [Some(&[ty])] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.load`.
    Load = DIALECT, 1;
    attr map MAP 0: Attr = typed::read_any;
    operand memref Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, map: Attr, memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[memref], indices] [Some(&[ty])] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.store`.
    Store = DIALECT, 2;
    attr map MAP 0: Attr = typed::read_any;
    operand value Fixed 0;
    operand memref Fixed 1;
    operand indices Variadic 2;
    build [] (map: Attr, value: Value, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[memref], indices] [] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.vector_load`.
    VectorLoad = DIALECT, 3;
    attr map MAP 0: Attr = typed::read_any;
    operand memref Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, map: Attr, memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[memref], indices] [Some(&[ty])] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.vector_store`.
    VectorStore = DIALECT, 4;
    attr map MAP 0: Attr = typed::read_any;
    operand value Fixed 0;
    operand memref Fixed 1;
    operand indices Variadic 2;
    build [] (map: Attr, value: Value, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[memref], indices] [] [Some(map)] [];
}

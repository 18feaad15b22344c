// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `memref` dialect: accessors and builders.

use crate::memref::DIALECT;
use crate::memref::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::typed;
use spirula_ir::{Type, Value};

spirula_ir::operation! {
    /// `memref.alloc`.
    Alloc = DIALECT, 0;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand dynamic_sizes Variadic 0;
    operand symbol_operands Variadic 1;
    result memref Fixed 0;
    optional AllocAttrs {
        alignment: Option<i64>;
    }
    build [AllocAttrs] (ty: Type, dynamic_sizes: &[Value], symbol_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [dynamic_sizes, symbol_operands] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value)), None] [];
}

spirula_ir::operation! {
    /// `memref.alloca`.
    Alloca = DIALECT, 1;
    attr alignment ALIGNMENT 0: i64 = typed::read_int;
    operand dynamic_sizes Variadic 0;
    operand symbol_operands Variadic 1;
    result memref Fixed 0;
    optional AllocaAttrs {
        alignment: Option<i64>;
    }
    build [AllocaAttrs] (ty: Type, dynamic_sizes: &[Value], symbol_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [dynamic_sizes, symbol_operands] [Some(&[ty])] [attrs.alignment.map(|value| ctx.i64_attr(value)), None] [];
}

spirula_ir::operation! {
    /// `memref.dealloc`.
    Dealloc = DIALECT, 2;
    operand memref Fixed 0;
    build [] (memref: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[memref]] [] [] [];
}

spirula_ir::operation! {
    /// `memref.load`.
    Load = DIALECT, 3;
    attr nontemporal NONTEMPORAL 0: bool = typed::read_bool;
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    operand memref Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    optional LoadAttrs {
        nontemporal: Option<bool>;
        alignment: Option<i64>;
    }
    build [LoadAttrs] (memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[memref], indices] [None] [attrs.nontemporal.map(|value| ctx.bool_attr(value)), attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `memref.store`.
    Store = DIALECT, 4;
    attr nontemporal NONTEMPORAL 0: bool = typed::read_bool;
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    operand value Fixed 0;
    operand memref Fixed 1;
    operand indices Variadic 2;
    optional StoreAttrs {
        nontemporal: Option<bool>;
        alignment: Option<i64>;
    }
    build [StoreAttrs] (value: Value, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[memref], indices] [] [attrs.nontemporal.map(|value| ctx.bool_attr(value)), attrs.alignment.map(|value| ctx.i64_attr(value))] [];
}

spirula_ir::operation! {
    /// `memref.cast`.
    Cast = DIALECT, 5;
    operand source Fixed 0;
    result dest Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `memref.memory_space_cast`.
    MemorySpaceCast = DIALECT, 6;
    operand source Fixed 0;
    result dest Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `memref.extract_aligned_pointer_as_index`.
    ExtractAlignedPointerAsIndex = DIALECT, 7;
    operand source Fixed 0;
    result aligned_pointer Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `memref.copy`.
    Copy = DIALECT, 8;
    operand source Fixed 0;
    operand target Fixed 1;
    build [] (source: Value, target: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[source], &[target]] [] [] [];
}

spirula_ir::operation! {
    /// `memref.dim`.
    Dim = DIALECT, 9;
    operand source Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (source: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[index]] [None] [] [];
}

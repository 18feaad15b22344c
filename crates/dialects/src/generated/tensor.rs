// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `tensor` dialect: accessors and builders.

use crate::tensor::DIALECT;
use crate::tensor::NUMBER;
use spirula_ir::builder::{insert_row, insert_value};
use spirula_ir::typed;
use spirula_ir::{Attr, Type, Value};

spirula_ir::operation! {
    /// `tensor.bitcast`.
    Bitcast = DIALECT, 0;
    operand source Fixed 0;
    result dest Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tensor.cast`.
    Cast = DIALECT, 1;
    operand source Fixed 0;
    result dest Fixed 0;
    build [] (ty: Type, source: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tensor.concat`.
    Concat = DIALECT, 2;
    attr dim DIM 0: i64 = typed::read_int;
    operand inputs Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, dim: i64, inputs: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [inputs] [Some(&[ty])] [Some(ctx.i64_attr(dim))] [];
}

spirula_ir::operation! {
    /// `tensor.dim`.
    Dim = DIALECT, 3;
    operand source Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (source: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[index]] [None] [] [];
}

spirula_ir::operation! {
    /// `tensor.empty`.
    Empty = DIALECT, 4;
    operand dynamic_sizes Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, dynamic_sizes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [dynamic_sizes] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tensor.extract`.
    Extract = DIALECT, 5;
    operand tensor Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    build [] (tensor: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensor], indices] [None] [] [];
}

spirula_ir::operation! {
    /// `tensor.extract_slice`.
    ExtractSlice = DIALECT, 6;
    attr static_offsets STATIC_OFFSETS 0: Vec<i64> = typed::read_ints;
    attr static_sizes STATIC_SIZES 1: Vec<i64> = typed::read_ints;
    attr static_strides STATIC_STRIDES 2: Vec<i64> = typed::read_ints;
    operand source One 0;
    operand offsets Variadic 1;
    operand sizes Variadic 2;
    operand strides Variadic 3;
    result result Fixed 0;
    build [] (ty: Type, static_offsets: &[i64], static_sizes: &[i64], static_strides: &[i64], source: Value, offsets: &[Value], sizes: &[Value], strides: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[source], offsets, sizes, strides] [Some(&[ty])] [Some(ctx.dense_i64_array(static_offsets)), Some(ctx.dense_i64_array(static_sizes)), Some(ctx.dense_i64_array(static_strides)), None] [];
}

spirula_ir::operation! {
    /// `tensor.from_elements`.
    FromElements = DIALECT, 7;
    operand elements Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, elements: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [elements] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tensor.gather`.
    Gather = DIALECT, 8;
    attr gather_dims GATHER_DIMS 0: Vec<i64> = typed::read_ints;
    flag unique UNIQUE 1;
    operand source Fixed 0;
    operand indices Fixed 1;
    result result Fixed 0;
    optional GatherAttrs {
        unique: bool;
    }
    build [GatherAttrs] (ty: Type, gather_dims: &[i64], source: Value, indices: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[indices]] [Some(&[ty])] [Some(ctx.dense_i64_array(gather_dims)), attrs.unique.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `tensor.generate`.
    Generate = DIALECT, 9;
    operand dynamic_extents Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, dynamic_extents: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [dynamic_extents] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tensor.insert`.
    Insert = DIALECT, 10;
    operand scalar Fixed 0;
    operand dest Fixed 1;
    operand indices Variadic 2;
    result result Fixed 0;
    build [] (scalar: Value, dest: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[scalar], &[dest], indices] [None] [] [];
}

spirula_ir::operation! {
    /// `tensor.insert_slice`.
    InsertSlice = DIALECT, 11;
    attr static_offsets STATIC_OFFSETS 0: Vec<i64> = typed::read_ints;
    attr static_sizes STATIC_SIZES 1: Vec<i64> = typed::read_ints;
    attr static_strides STATIC_STRIDES 2: Vec<i64> = typed::read_ints;
    operand source One 0;
    operand dest One 1;
    operand offsets Variadic 2;
    operand sizes Variadic 3;
    operand strides Variadic 4;
    result result Fixed 0;
    build [] (static_offsets: &[i64], static_sizes: &[i64], static_strides: &[i64], source: Value, dest: Value, offsets: &[Value], sizes: &[Value], strides: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[dest], offsets, sizes, strides] [None] [Some(ctx.dense_i64_array(static_offsets)), Some(ctx.dense_i64_array(static_sizes)), Some(ctx.dense_i64_array(static_strides)), None] [];
}

spirula_ir::operation! {
    /// `tensor.rank`.
    Rank = DIALECT, 12;
    operand tensor Fixed 0;
    result result Fixed 0;
    build [] (tensor: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[tensor]] [None] [] [];
}

spirula_ir::operation! {
    /// `tensor.reshape`.
    Reshape = DIALECT, 13;
    operand source Fixed 0;
    operand shape Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, source: Value, shape: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[shape]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tensor.expand_shape`.
    ExpandShape = DIALECT, 14;
    attr reassociation REASSOCIATION 0: Attr = typed::read_any;
    attr static_output_shape STATIC_OUTPUT_SHAPE 1: Vec<i64> = typed::read_ints;
    operand src Fixed 0;
    operand output_shape Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, reassociation: Attr, static_output_shape: &[i64], src: Value, output_shape: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[src], output_shape] [Some(&[ty])] [Some(reassociation), Some(ctx.dense_i64_array(static_output_shape))] [];
}

spirula_ir::operation! {
    /// `tensor.collapse_shape`.
    CollapseShape = DIALECT, 15;
    attr reassociation REASSOCIATION 0: Attr = typed::read_any;
    operand src Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, reassociation: Attr, src: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src]] [Some(&[ty])] [Some(reassociation)] [];
}

spirula_ir::operation! {
    /// `tensor.pad`.
    Pad = DIALECT, 16;
    attr static_low STATIC_LOW 0: Vec<i64> = typed::read_ints;
    attr static_high STATIC_HIGH 1: Vec<i64> = typed::read_ints;
    flag nofold NOFOLD 2;
    operand source One 0;
    operand low Variadic 1;
    operand high Variadic 2;
    result result Fixed 0;
    optional PadAttrs {
        nofold: bool;
    }
    build [PadAttrs] (ty: Type, static_low: &[i64], static_high: &[i64], source: Value, low: &[Value], high: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[source], low, high] [Some(&[ty])] [Some(ctx.dense_i64_array(static_low)), Some(ctx.dense_i64_array(static_high)), attrs.nofold.then(Attr::unit), None] [];
}

spirula_ir::operation! {
    /// `tensor.parallel_insert_slice`.
    ParallelInsertSlice = DIALECT, 17;
    attr static_offsets STATIC_OFFSETS 0: Vec<i64> = typed::read_ints;
    attr static_sizes STATIC_SIZES 1: Vec<i64> = typed::read_ints;
    attr static_strides STATIC_STRIDES 2: Vec<i64> = typed::read_ints;
    operand source One 0;
    operand dest One 1;
    operand offsets Variadic 2;
    operand sizes Variadic 3;
    operand strides Variadic 4;
    build [] (static_offsets: &[i64], static_sizes: &[i64], static_strides: &[i64], source: Value, dest: Value, offsets: &[Value], sizes: &[Value], strides: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[source], &[dest], offsets, sizes, strides] [] [Some(ctx.dense_i64_array(static_offsets)), Some(ctx.dense_i64_array(static_sizes)), Some(ctx.dense_i64_array(static_strides)), None] [];
}

spirula_ir::operation! {
    /// `tensor.scatter`.
    Scatter = DIALECT, 18;
    attr scatter_dims SCATTER_DIMS 0: Vec<i64> = typed::read_ints;
    flag unique UNIQUE 1;
    operand source Fixed 0;
    operand dest Fixed 1;
    operand indices Fixed 2;
    result result Fixed 0;
    optional ScatterAttrs {
        unique: bool;
    }
    build [ScatterAttrs] (ty: Type, scatter_dims: &[i64], source: Value, dest: Value, indices: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source], &[dest], &[indices]] [Some(&[ty])] [Some(ctx.dense_i64_array(scatter_dims)), attrs.unique.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `tensor.splat`.
    Splat = DIALECT, 19;
    operand input Fixed 0;
    operand dynamic_sizes Variadic 1;
    result aggregate Fixed 0;
    build [] (ty: Type, input: Value, dynamic_sizes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[input], dynamic_sizes] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `tensor.yield`.
    Yield = DIALECT, 20;
    operand value Fixed 0;
    build [] (value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value]] [] [] [];
}

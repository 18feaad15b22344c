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
    /// `affine.for`.
    For = DIALECT, 1;
    attr lower_bound_map LOWER_BOUND_MAP 0: Attr = typed::read_any;
    attr upper_bound_map UPPER_BOUND_MAP 1: Attr = typed::read_any;
    attr step STEP 2: i64 = typed::read_int;
    operand lower_bound_operands Variadic 0;
    operand upper_bound_operands Variadic 1;
    operand inits Variadic 2;
    result results Variadic 0;
    build [] (types: &[Type], lower_bound_map: Attr, upper_bound_map: Attr, step: i64, lower_bound_operands: &[Value], upper_bound_operands: &[Value], inits: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [lower_bound_operands, upper_bound_operands, inits] [Some(types)] [Some(lower_bound_map), Some(upper_bound_map), Some(ctx.int_attr(ctx.index_type(), step)), None] [];
}

spirula_ir::operation! {
    /// `affine.if`.
    If = DIALECT, 2;
    attr condition CONDITION 0: Attr = typed::read_any;
    operand operands Variadic 0;
    result results Variadic 0;
    build [] (types: &[Type], condition: Attr, operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [Some(types)] [Some(condition)] [];
}

spirula_ir::operation! {
    /// `affine.yield`.
    Yield = DIALECT, 3;
    operand operands Variadic 0;
    build [] (operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [] [] [];
}

spirula_ir::operation! {
    /// `affine.min`.
    Min = DIALECT, 4;
    attr map MAP 0: Attr = typed::read_any;
    operand operands Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, map: Attr, operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [operands] [Some(&[ty])] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.max`.
    Max = DIALECT, 5;
    attr map MAP 0: Attr = typed::read_any;
    operand operands Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, map: Attr, operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [operands] [Some(&[ty])] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.load`.
    Load = DIALECT, 6;
    attr map MAP 0: Attr = typed::read_any;
    operand memref Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, map: Attr, memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[memref], indices] [Some(&[ty])] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.store`.
    Store = DIALECT, 7;
    attr map MAP 0: Attr = typed::read_any;
    operand value Fixed 0;
    operand memref Fixed 1;
    operand indices Variadic 2;
    build [] (map: Attr, value: Value, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[memref], indices] [] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.vector_load`.
    VectorLoad = DIALECT, 8;
    attr map MAP 0: Attr = typed::read_any;
    operand memref Fixed 0;
    operand indices Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, map: Attr, memref: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[memref], indices] [Some(&[ty])] [Some(map)] [];
}

spirula_ir::operation! {
    /// `affine.prefetch`.
    Prefetch = DIALECT, 9;
    attr map MAP 0: Attr = typed::read_any;
    attr is_write IS_WRITE 1: bool = typed::read_bool;
    attr locality_hint LOCALITY_HINT 2: i64 = typed::read_int;
    attr is_data_cache IS_DATA_CACHE 3: bool = typed::read_bool;
    operand memref Fixed 0;
    operand indices Variadic 1;
    build [] (map: Attr, is_write: bool, locality_hint: i64, is_data_cache: bool, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[memref], indices] [] [Some(map), Some(ctx.bool_attr(is_write)), Some(ctx.int_attr(ctx.int_type(32), locality_hint)), Some(ctx.bool_attr(is_data_cache))] [];
}

spirula_ir::operation! {
    /// `affine.delinearize_index`.
    DelinearizeIndex = DIALECT, 10;
    attr static_basis STATIC_BASIS 0: Vec<i64> = typed::read_ints;
    operand linear_index Fixed 0;
    operand dynamic_basis Variadic 1;
    result multi_index Variadic 0;
    build [] (types: &[Type], static_basis: &[i64], linear_index: Value, dynamic_basis: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[linear_index], dynamic_basis] [Some(types)] [Some(ctx.dense_i64_array(static_basis))] [];
}

spirula_ir::operation! {
    /// `affine.linearize_index`.
    LinearizeIndex = DIALECT, 11;
    attr static_basis STATIC_BASIS 1: Vec<i64> = typed::read_ints;
    flag disjoint DISJOINT 0;
    operand multi_index Variadic 0;
    operand dynamic_basis Variadic 1;
    result linear_index Fixed 0;
    optional LinearizeIndexAttrs {
        disjoint: bool;
    }
    build [LinearizeIndexAttrs] (ty: Type, static_basis: &[i64], multi_index: &[Value], dynamic_basis: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [multi_index, dynamic_basis] [Some(&[ty])] [attrs.disjoint.then(Attr::unit), Some(ctx.dense_i64_array(static_basis)), None] [];
}

spirula_ir::operation! {
    /// `affine.parallel`.
    Parallel = DIALECT, 12;
    attr reductions REDUCTIONS 0: Attr = typed::read_any;
    attr lower_bounds_map LOWER_BOUNDS_MAP 1: Attr = typed::read_any;
    attr lower_bounds_groups LOWER_BOUNDS_GROUPS 2: Attr = typed::read_any;
    attr upper_bounds_map UPPER_BOUNDS_MAP 3: Attr = typed::read_any;
    attr upper_bounds_groups UPPER_BOUNDS_GROUPS 4: Attr = typed::read_any;
    attr steps STEPS 5: Attr = typed::read_any;
    operand map_operands Variadic 0;
    result results Variadic 0;
    build [] (types: &[Type], reductions: Attr, lower_bounds_map: Attr, lower_bounds_groups: Attr, upper_bounds_map: Attr, upper_bounds_groups: Attr, steps: Attr, map_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [map_operands] [Some(types)] [Some(reductions), Some(lower_bounds_map), Some(lower_bounds_groups), Some(upper_bounds_map), Some(upper_bounds_groups), Some(steps)] [];
}

spirula_ir::operation! {
    /// `affine.vector_store`.
    VectorStore = DIALECT, 13;
    attr map MAP 0: Attr = typed::read_any;
    operand value Fixed 0;
    operand memref Fixed 1;
    operand indices Variadic 2;
    build [] (map: Attr, value: Value, memref: Value, indices: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[value], &[memref], indices] [] [Some(map)] [];
}

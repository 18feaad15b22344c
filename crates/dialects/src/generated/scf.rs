// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `scf` dialect: accessors and builders.

use crate::scf::DIALECT;
use crate::scf::NUMBER;
use spirula_ir::builder::insert_row;
use spirula_ir::typed;
use spirula_ir::{Attr, Type, Value};

spirula_ir::operation! {
    /// `scf.condition`.
    Condition = DIALECT, 0;
    operand condition Fixed 0;
    operand args Variadic 1;
    build [] (condition: Value, args: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[condition], args] [] [] [];
}

spirula_ir::operation! {
    /// `scf.execute_region`.
    ExecuteRegion = DIALECT, 1;
    flag no_inline NO_INLINE 0;
    result results Variadic 0;
    optional ExecuteRegionAttrs {
        no_inline: bool;
    }
    build [ExecuteRegionAttrs] (types: &[Type]) -> Op by insert_row;
    parts(ctx, attrs) [] [Some(types)] [attrs.no_inline.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `scf.for`.
    For = DIALECT, 2;
    flag unsigned_cmp UNSIGNED_CMP 0;
    operand lower_bound Fixed 0;
    operand upper_bound Fixed 1;
    operand step Fixed 2;
    operand init_args Variadic 3;
    result results Variadic 0;
    optional ForAttrs {
        unsigned_cmp: bool;
    }
    build [ForAttrs] (types: &[Type], lower_bound: Value, upper_bound: Value, step: Value, init_args: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[lower_bound], &[upper_bound], &[step], init_args] [Some(types)] [attrs.unsigned_cmp.then(Attr::unit)] [];
}

spirula_ir::operation! {
    /// `scf.forall`.
    Forall = DIALECT, 3;
    attr static_lower_bound STATIC_LOWER_BOUND 0: Vec<i64> = typed::read_ints;
    attr static_upper_bound STATIC_UPPER_BOUND 1: Vec<i64> = typed::read_ints;
    attr static_step STATIC_STEP 2: Vec<i64> = typed::read_ints;
    attr mapping MAPPING 3: Attr = typed::read_any;
    operand dynamic_lower_bound Variadic 0;
    operand dynamic_upper_bound Variadic 1;
    operand dynamic_step Variadic 2;
    operand outputs Variadic 3;
    result results Variadic 0;
    optional ForallAttrs {
        mapping: Option<Attr>;
    }
    build [ForallAttrs] (types: &[Type], static_lower_bound: &[i64], static_upper_bound: &[i64], static_step: &[i64], dynamic_lower_bound: &[Value], dynamic_upper_bound: &[Value], dynamic_step: &[Value], outputs: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [dynamic_lower_bound, dynamic_upper_bound, dynamic_step, outputs] [Some(types)] [Some(ctx.dense_i64_array(static_lower_bound)), Some(ctx.dense_i64_array(static_upper_bound)), Some(ctx.dense_i64_array(static_step)), attrs.mapping, None] [];
}

spirula_ir::operation! {
    /// `scf.if`.
    If = DIALECT, 4;
    operand condition Fixed 0;
    result results Variadic 0;
    build [] (types: &[Type], condition: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[condition]] [Some(types)] [] [];
}

spirula_ir::operation! {
    /// `scf.forall.in_parallel`.
    ForallInParallel = DIALECT, 5;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `scf.index_switch`.
    IndexSwitch = DIALECT, 6;
    attr cases CASES 0: Vec<i64> = typed::read_ints;
    operand arg Fixed 0;
    result results Variadic 0;
    build [] (types: &[Type], cases: &[i64], arg: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[arg]] [Some(types)] [Some(ctx.dense_i64_array(cases))] [];
}

spirula_ir::operation! {
    /// `scf.parallel`.
    Parallel = DIALECT, 7;
    operand lower_bound Variadic 0;
    operand upper_bound Variadic 1;
    operand step Variadic 2;
    operand init_vals Variadic 3;
    result results Variadic 0;
    build [] (types: &[Type], lower_bound: &[Value], upper_bound: &[Value], step: &[Value], init_vals: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [lower_bound, upper_bound, step, init_vals] [Some(types)] [None] [];
}

spirula_ir::operation! {
    /// `scf.reduce`.
    Reduce = DIALECT, 8;
    operand operands Variadic 0;
    build [] (operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [] [] [];
}

spirula_ir::operation! {
    /// `scf.reduce.return`.
    ReduceReturn = DIALECT, 9;
    operand result Fixed 0;
    build [] (result: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[result]] [] [] [];
}

spirula_ir::operation! {
    /// `scf.while`.
    While = DIALECT, 10;
    operand inits Variadic 0;
    result results Variadic 0;
    build [] (types: &[Type], inits: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [inits] [Some(types)] [] [];
}

spirula_ir::operation! {
    /// `scf.yield`.
    Yield = DIALECT, 11;
    operand results Variadic 0;
    build [] (results: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [results] [] [] [];
}

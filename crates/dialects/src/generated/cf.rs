// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `cf` dialect: accessors and builders.

use crate::cf::DIALECT;
use crate::cf::NUMBER;
use spirula_ir::builder::{Successor, insert_row, passed_operands, successor_blocks, successor_sizes};
use spirula_ir::typed;
use spirula_ir::{Attr, Str, Value};

spirula_ir::operation! {
    /// `cf.assert`.
    Assert = DIALECT, 0;
    attr msg MSG 0: Str = typed::read_string;
    operand arg Fixed 0;
    build [] (msg: Str, arg: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[arg]] [] [Some(Attr::string(msg))] [];
}

spirula_ir::operation! {
    /// `cf.br`.
    Br = DIALECT, 1;
    operand dest_operands Variadic 0;
    build [] (dest: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [dest.1] [] [] [dest.0];
}

spirula_ir::operation! {
    /// `cf.cond_br`.
    CondBr = DIALECT, 2;
    attr branch_weights BRANCH_WEIGHTS 0: Vec<i64> = typed::read_ints;
    operand condition One 0;
    operand true_dest_operands Variadic 1;
    operand false_dest_operands Variadic 2;
    optional CondBrAttrs {
        branch_weights: Option<Attr>;
    }
    build [CondBrAttrs] (condition: Value, true_dest: Successor<'_>, false_dest: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [&[condition], true_dest.1, false_dest.1] [] [attrs.branch_weights, None] [true_dest.0, false_dest.0];
}

spirula_ir::operation! {
    /// `cf.switch`.
    Switch = DIALECT, 3;
    attr case_values CASE_VALUES 0: Attr = typed::read_any;
    operand flag One 0;
    operand default_operands Variadic 1;
    operand case_operands Variadic 2;
    optional SwitchAttrs {
        case_values: Option<Attr>;
    }
    build [SwitchAttrs] (flag: Value, default_destination: Successor<'_>, case_destinations: &[Successor<'_>]) -> Op by insert_row;
    parts(ctx, attrs) [&[flag], default_destination.1, &passed_operands(case_destinations)] [] [attrs.case_values, Some(successor_sizes(ctx, case_destinations)), None] ([vec![default_destination.0], successor_blocks(case_destinations)].concat());
}

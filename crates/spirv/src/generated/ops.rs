// Written by `cargo xtask gen-ops`; do not edit. What it is made of: the rows of the dialect.

//! Typed operations of the `spirv` dialect: accessors and builders.

use crate::DIALECT;
use crate::NUMBER;
use spirula_ir::builder::{
    Successor, insert_row, insert_value, passed_operands, successor_blocks, successor_sizes,
};
use spirula_ir::dialect::EnumStorage;
use spirula_ir::typed;
use spirula_ir::{Attr, Kind, Str, Type, Value};

spirula_ir::operation! {
    /// `spirv.ARM.Graph`.
    ARMGraph = DIALECT, 0;
    attr function_type FUNCTION_TYPE 0: Type = typed::read_type;
    attr arg_attrs ARG_ATTRS 1: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 2: Attr = typed::read_any;
    attr entry_point ENTRY_POINT 3: bool = typed::read_bool;
    attr sym_name SYM_NAME 4: Str = typed::read_string;
    optional ARMGraphAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        entry_point: Option<bool>;
    }
    build [ARMGraphAttrs] (function_type: Type, sym_name: Str) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::of_type(function_type)), attrs.arg_attrs, attrs.res_attrs, attrs.entry_point.map(|value| ctx.bool_attr(value)), Some(Attr::string(sym_name))] [];
}

spirula_ir::operation! {
    /// `spirv.ARM.GraphConstant`.
    ARMGraphConstant = DIALECT, 1;
    attr graph_constant_id GRAPH_CONSTANT_ID 0: i64 = typed::read_int;
    result output Fixed 0;
    build [] (ty: Type, graph_constant_id: i64) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), graph_constant_id))] [];
}

spirula_ir::operation! {
    /// `spirv.ARM.GraphEntryPoint`.
    ARMGraphEntryPoint = DIALECT, 2;
    attr fn_ FN_ 0: Str = typed::read_symbol;
    attr interface INTERFACE 1: Attr = typed::read_any;
    build [] (fn_: Str, interface: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::symbol(fn_)), Some(interface)] [];
}

spirula_ir::operation! {
    /// `spirv.ARM.GraphOutputs`.
    ARMGraphOutputs = DIALECT, 3;
    operand value Variadic 0;
    build [] (value: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [value] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.AccessChain`.
    AccessChain = DIALECT, 4;
    operand base_ptr Fixed 0;
    operand indices Variadic 1;
    result component_ptr Fixed 0;
    build [] (ty: Type, base_ptr: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base_ptr], indices] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.All`.
    All = DIALECT, 5;
    operand vector Fixed 0;
    result result Fixed 0;
    build [] (vector: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.Any`.
    Any = DIALECT, 6;
    operand vector Fixed 0;
    result result Fixed 0;
    build [] (vector: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicAnd`.
    AtomicAnd = DIALECT, 7;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicCompareExchange`.
    AtomicCompareExchange = DIALECT, 8;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr equal_semantics EQUAL_SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    attr unequal_semantics UNEQUAL_SEMANTICS 2: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    operand comparator Fixed 2;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, equal_semantics: spirula_spec::MemorySemantics, unequal_semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value, comparator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value], &[comparator]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, equal_semantics.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, unequal_semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicCompareExchangeWeak`.
    AtomicCompareExchangeWeak = DIALECT, 9;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr equal_semantics EQUAL_SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    attr unequal_semantics UNEQUAL_SEMANTICS 2: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    operand comparator Fixed 2;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, equal_semantics: spirula_spec::MemorySemantics, unequal_semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value, comparator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value], &[comparator]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, equal_semantics.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, unequal_semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicExchange`.
    AtomicExchange = DIALECT, 10;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicIAdd`.
    AtomicIAdd = DIALECT, 11;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicIDecrement`.
    AtomicIDecrement = DIALECT, 12;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicIIncrement`.
    AtomicIIncrement = DIALECT, 13;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicISub`.
    AtomicISub = DIALECT, 14;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicLoad`.
    AtomicLoad = DIALECT, 15;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicOr`.
    AtomicOr = DIALECT, 16;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicSMax`.
    AtomicSMax = DIALECT, 17;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicSMin`.
    AtomicSMin = DIALECT, 18;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicStore`.
    AtomicStore = DIALECT, 19;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[value]] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicUMax`.
    AtomicUMax = DIALECT, 20;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicUMin`.
    AtomicUMin = DIALECT, 21;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicXor`.
    AtomicXor = DIALECT, 22;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.BitCount`.
    BitCount = DIALECT, 23;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.BitFieldInsert`.
    BitFieldInsert = DIALECT, 24;
    operand base Fixed 0;
    operand insert Fixed 1;
    operand offset Fixed 2;
    operand count Fixed 3;
    result result Fixed 0;
    build [] (base: Value, insert: Value, offset: Value, count: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[insert], &[offset], &[count]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.BitFieldSExtract`.
    BitFieldSExtract = DIALECT, 25;
    operand base Fixed 0;
    operand offset Fixed 1;
    operand count Fixed 2;
    result result Fixed 0;
    build [] (base: Value, offset: Value, count: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[offset], &[count]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.BitFieldUExtract`.
    BitFieldUExtract = DIALECT, 26;
    operand base Fixed 0;
    operand offset Fixed 1;
    operand count Fixed 2;
    result result Fixed 0;
    build [] (base: Value, offset: Value, count: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[offset], &[count]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.BitReverse`.
    BitReverse = DIALECT, 27;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.Bitcast`.
    Bitcast = DIALECT, 28;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.BitwiseAnd`.
    BitwiseAnd = DIALECT, 29;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.BitwiseOr`.
    BitwiseOr = DIALECT, 30;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.BitwiseXor`.
    BitwiseXor = DIALECT, 31;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.Branch`.
    Branch = DIALECT, 32;
    attr merge_control MERGE_CONTROL 0: Attr = typed::read_any;
    attr merge_parameters MERGE_PARAMETERS 1: Vec<i64> = typed::read_ints;
    operand target_operands Variadic 0;
    optional BranchAttrs {
        merge_control: Option<Attr>;
        merge_parameters: Option<Attr>;
    }
    build [BranchAttrs] (target: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [target.1] [] [attrs.merge_control, attrs.merge_parameters] [target.0];
}

spirula_ir::operation! {
    /// `spirv.BranchConditional`.
    BranchConditional = DIALECT, 33;
    attr branch_weights BRANCH_WEIGHTS 0: Attr = typed::read_any;
    attr merge_control MERGE_CONTROL 1: Attr = typed::read_any;
    attr merge_parameters MERGE_PARAMETERS 2: Vec<i64> = typed::read_ints;
    operand condition One 0;
    operand true_target_operands Variadic 1;
    operand false_target_operands Variadic 2;
    optional BranchConditionalAttrs {
        branch_weights: Option<Attr>;
        merge_control: Option<Attr>;
        merge_parameters: Option<Attr>;
    }
    build [BranchConditionalAttrs] (condition: Value, true_target: Successor<'_>, false_target: Successor<'_>) -> Op by insert_row;
    parts(ctx, attrs) [&[condition], true_target.1, false_target.1] [] [attrs.branch_weights, attrs.merge_control, attrs.merge_parameters, None] [true_target.0, false_target.0];
}

spirula_ir::operation! {
    /// `spirv.CL.acos`.
    CLAcos = DIALECT, 34;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.acosh`.
    CLAcosh = DIALECT, 35;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.asin`.
    CLAsin = DIALECT, 36;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.asinh`.
    CLAsinh = DIALECT, 37;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.atan`.
    CLAtan = DIALECT, 38;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.atan2`.
    CLAtan2 = DIALECT, 39;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.atanh`.
    CLAtanh = DIALECT, 40;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.cbrt`.
    CLCbrt = DIALECT, 41;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.ceil`.
    CLCeil = DIALECT, 42;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.clz`.
    CLClz = DIALECT, 43;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.copysign`.
    CLCopysign = DIALECT, 44;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.cos`.
    CLCos = DIALECT, 45;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.cosh`.
    CLCosh = DIALECT, 46;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.erf`.
    CLErf = DIALECT, 47;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.erfc`.
    CLErfc = DIALECT, 48;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.exp`.
    CLExp = DIALECT, 49;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.exp10`.
    CLExp10 = DIALECT, 50;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.exp2`.
    CLExp2 = DIALECT, 51;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.expm1`.
    CLExpm1 = DIALECT, 52;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fabs`.
    CLFabs = DIALECT, 53;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fdim`.
    CLFdim = DIALECT, 54;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.floor`.
    CLFloor = DIALECT, 55;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fma`.
    CLFma = DIALECT, 56;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fmax`.
    CLFmax = DIALECT, 57;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fmin`.
    CLFmin = DIALECT, 58;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fmod`.
    CLFmod = DIALECT, 59;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.hypot`.
    CLHypot = DIALECT, 60;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.ldexp`.
    CLLdexp = DIALECT, 61;
    operand x Fixed 0;
    operand exp Fixed 1;
    result y Fixed 0;
    build [] (x: Value, exp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[exp]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.log`.
    CLLog = DIALECT, 62;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.log10`.
    CLLog10 = DIALECT, 63;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.log1p`.
    CLLog1p = DIALECT, 64;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.log2`.
    CLLog2 = DIALECT, 65;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.mix`.
    CLMix = DIALECT, 66;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.pow`.
    CLPow = DIALECT, 67;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.pown`.
    CLPown = DIALECT, 68;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.printf`.
    CLPrintf = DIALECT, 69;
    operand format Fixed 0;
    operand arguments Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, format: Value, arguments: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[format], arguments] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.rint`.
    CLRint = DIALECT, 70;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.rootn`.
    CLRootn = DIALECT, 71;
    operand x Fixed 0;
    operand n Fixed 1;
    result result Fixed 0;
    build [] (x: Value, n: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[n]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.round`.
    CLRound = DIALECT, 72;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.rsqrt`.
    CLRsqrt = DIALECT, 73;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_abs`.
    CLSAbs = DIALECT, 74;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_max`.
    CLSMax = DIALECT, 75;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_min`.
    CLSMin = DIALECT, 76;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.sin`.
    CLSin = DIALECT, 77;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.sinh`.
    CLSinh = DIALECT, 78;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.sqrt`.
    CLSqrt = DIALECT, 79;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.tan`.
    CLTan = DIALECT, 80;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.tanh`.
    CLTanh = DIALECT, 81;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.trunc`.
    CLTrunc = DIALECT, 82;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_max`.
    CLUMax = DIALECT, 83;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_min`.
    CLUMin = DIALECT, 84;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.CompositeConstruct`.
    CompositeConstruct = DIALECT, 85;
    operand constituents Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, constituents: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [constituents] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CompositeExtract`.
    CompositeExtract = DIALECT, 86;
    attr indices INDICES 0: Attr = typed::read_any;
    operand composite Fixed 0;
    result component Fixed 0;
    build [] (ty: Type, indices: Attr, composite: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[composite]] [Some(&[ty])] [Some(indices)] [];
}

spirula_ir::operation! {
    /// `spirv.CompositeInsert`.
    CompositeInsert = DIALECT, 87;
    attr indices INDICES 0: Attr = typed::read_any;
    operand object Fixed 0;
    operand composite Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, indices: Attr, object: Value, composite: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[object], &[composite]] [Some(&[ty])] [Some(indices)] [];
}

spirula_ir::operation! {
    /// `spirv.Constant`.
    Constant = DIALECT, 88;
    attr value VALUE 0: Attr = typed::read_any;
    result constant Fixed 0;
    build [] (ty: Type, value: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(value)] [];
}

spirula_ir::operation! {
    /// `spirv.ControlBarrier`.
    ControlBarrier = DIALECT, 89;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_scope MEMORY_SCOPE 1: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_semantics MEMORY_SEMANTICS 2: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    build [] (execution_scope: spirula_spec::Scope, memory_scope: spirula_spec::Scope, memory_semantics: spirula_spec::MemorySemantics) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, memory_semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ConvertFToS`.
    ConvertFToS = DIALECT, 90;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ConvertFToU`.
    ConvertFToU = DIALECT, 91;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ConvertPtrToU`.
    ConvertPtrToU = DIALECT, 92;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ConvertSToF`.
    ConvertSToF = DIALECT, 93;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ConvertUToF`.
    ConvertUToF = DIALECT, 94;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ConvertUToPtr`.
    ConvertUToPtr = DIALECT, 95;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CopyMemory`.
    CopyMemory = DIALECT, 96;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    attr source_memory_access SOURCE_MEMORY_ACCESS 2: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr source_alignment SOURCE_ALIGNMENT 3: i64 = typed::read_int;
    attr memory_access_ids MEMORY_ACCESS_IDS 4: Attr = typed::read_any;
    attr source_memory_access_ids SOURCE_MEMORY_ACCESS_IDS 5: Attr = typed::read_any;
    operand target Fixed 0;
    operand source Fixed 1;
    optional CopyMemoryAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        alignment: Option<i64>;
        source_memory_access: Option<spirula_spec::MemoryAccess>;
        source_alignment: Option<i64>;
        memory_access_ids: Option<Attr>;
        source_memory_access_ids: Option<Attr>;
    }
    build [CopyMemoryAttrs] (target: Value, source: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[target], &[source]] [] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.alignment.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.source_memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.source_alignment.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.memory_access_ids, attrs.source_memory_access_ids] [];
}

spirula_ir::operation! {
    /// `spirv.Dot`.
    Dot = DIALECT, 97;
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, vector1: Value, vector2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.AtomicFAdd`.
    EXTAtomicFAdd = DIALECT, 98;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr semantics SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand pointer Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, semantics: spirula_spec::MemorySemantics, pointer: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.ConstantCompositeReplicate`.
    EXTConstantCompositeReplicate = DIALECT, 99;
    attr value VALUE 0: Attr = typed::read_any;
    result replicated_constant Fixed 0;
    build [] (ty: Type, value: Attr) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(value)] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.EmitMeshTasks`.
    EXTEmitMeshTasks = DIALECT, 100;
    operand group_count_x Fixed 0;
    operand group_count_y Fixed 1;
    operand group_count_z Fixed 2;
    operand payload Optional 3;
    build [] (group_count_x: Value, group_count_y: Value, group_count_z: Value, payload: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[group_count_x], &[group_count_y], &[group_count_z], payload.as_slice()] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.SetMeshOutputs`.
    EXTSetMeshOutputs = DIALECT, 101;
    operand vertex_count Fixed 0;
    operand primitive_count Fixed 1;
    build [] (vertex_count: Value, primitive_count: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[vertex_count], &[primitive_count]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.SpecConstantCompositeReplicate`.
    EXTSpecConstantCompositeReplicate = DIALECT, 102;
    attr type_ TYPE_ 0: Type = typed::read_type;
    attr sym_name SYM_NAME 1: Str = typed::read_string;
    attr constituent CONSTITUENT 2: Attr = typed::read_any;
    build [] (type_: Type, sym_name: Str, constituent: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::of_type(type_)), Some(Attr::string(sym_name)), Some(constituent)] [];
}

spirula_ir::operation! {
    /// `spirv.EmitVertex`.
    EmitVertex = DIALECT, 103;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EndPrimitive`.
    EndPrimitive = DIALECT, 104;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EntryPoint`.
    EntryPoint = DIALECT, 105;
    attr execution_model EXECUTION_MODEL 0: spirula_spec::ExecutionModel = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 6)).value(ctx, attr).map(spirula_spec::ExecutionModel));
    attr fn_ FN_ 1: Str = typed::read_symbol;
    attr interface INTERFACE 2: Attr = typed::read_any;
    build [] (execution_model: spirula_spec::ExecutionModel, fn_: Str, interface: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 6)).attr(ctx, execution_model.0)), Some(Attr::symbol(fn_)), Some(interface)] [];
}

spirula_ir::operation! {
    /// `spirv.ExecutionMode`.
    ExecutionMode = DIALECT, 106;
    attr fn_ FN_ 0: Str = typed::read_symbol;
    attr execution_mode EXECUTION_MODE 1: spirula_spec::ExecutionMode = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 5)).value(ctx, attr).map(spirula_spec::ExecutionMode));
    attr values VALUES 2: Attr = typed::read_any;
    build [] (fn_: Str, execution_mode: spirula_spec::ExecutionMode, values: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::symbol(fn_)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 5)).attr(ctx, execution_mode.0)), Some(values)] [];
}

spirula_ir::operation! {
    /// `spirv.ExecutionModeId`.
    ExecutionModeId = DIALECT, 107;
    attr fn_ FN_ 0: Str = typed::read_symbol;
    attr execution_mode EXECUTION_MODE 1: spirula_spec::ExecutionMode = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 5)).value(ctx, attr).map(spirula_spec::ExecutionMode));
    attr values VALUES 2: Attr = typed::read_any;
    build [] (fn_: Str, execution_mode: spirula_spec::ExecutionMode, values: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::symbol(fn_)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 5)).attr(ctx, execution_mode.0)), Some(values)] [];
}

spirula_ir::operation! {
    /// `spirv.ExperimentalML.Call`.
    ExperimentalMLCall = DIALECT, 108;
    attr opcode OPCODE 0: i64 = typed::read_int;
    operand parameters Variadic 0;
    result output Fixed 0;
    build [] (ty: Type, opcode: i64, parameters: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [parameters] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), opcode))] [];
}

spirula_ir::operation! {
    /// `spirv.FAdd`.
    FAdd = DIALECT, 109;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FConvert`.
    FConvert = DIALECT, 110;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.FDiv`.
    FDiv = DIALECT, 111;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FMod`.
    FMod = DIALECT, 112;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FMul`.
    FMul = DIALECT, 113;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FNegate`.
    FNegate = DIALECT, 114;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FOrdEqual`.
    FOrdEqual = DIALECT, 115;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FOrdGreaterThan`.
    FOrdGreaterThan = DIALECT, 116;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FOrdGreaterThanEqual`.
    FOrdGreaterThanEqual = DIALECT, 117;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FOrdLessThan`.
    FOrdLessThan = DIALECT, 118;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FOrdLessThanEqual`.
    FOrdLessThanEqual = DIALECT, 119;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FOrdNotEqual`.
    FOrdNotEqual = DIALECT, 120;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FRem`.
    FRem = DIALECT, 121;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FSub`.
    FSub = DIALECT, 122;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FUnordEqual`.
    FUnordEqual = DIALECT, 123;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FUnordGreaterThan`.
    FUnordGreaterThan = DIALECT, 124;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FUnordGreaterThanEqual`.
    FUnordGreaterThanEqual = DIALECT, 125;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FUnordLessThan`.
    FUnordLessThan = DIALECT, 126;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FUnordLessThanEqual`.
    FUnordLessThanEqual = DIALECT, 127;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FUnordNotEqual`.
    FUnordNotEqual = DIALECT, 128;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.FunctionCall`.
    FunctionCall = DIALECT, 129;
    attr callee CALLEE 0: Str = typed::read_symbol;
    attr arg_attrs ARG_ATTRS 1: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 2: Attr = typed::read_any;
    operand arguments Variadic 0;
    result return_value Optional 0;
    optional FunctionCallAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
    }
    build [FunctionCallAttrs] (ty: Option<Type>, callee: Str, arguments: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [arguments] [Some(ty.as_slice())] [Some(Attr::symbol(callee)), attrs.arg_attrs, attrs.res_attrs] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Acos`.
    GLAcos = DIALECT, 130;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Acosh`.
    GLAcosh = DIALECT, 131;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Asin`.
    GLAsin = DIALECT, 132;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Asinh`.
    GLAsinh = DIALECT, 133;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Atan`.
    GLAtan = DIALECT, 134;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Atan2`.
    GLAtan2 = DIALECT, 135;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Atanh`.
    GLAtanh = DIALECT, 136;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Ceil`.
    GLCeil = DIALECT, 137;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Cos`.
    GLCos = DIALECT, 138;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Cosh`.
    GLCosh = DIALECT, 139;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Cross`.
    GLCross = DIALECT, 140;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Degrees`.
    GLDegrees = DIALECT, 141;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Distance`.
    GLDistance = DIALECT, 142;
    operand p0 Fixed 0;
    operand p1 Fixed 1;
    result result Fixed 0;
    build [] (p0: Value, p1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p0], &[p1]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Exp`.
    GLExp = DIALECT, 143;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Exp2`.
    GLExp2 = DIALECT, 144;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FAbs`.
    GLFAbs = DIALECT, 145;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FClamp`.
    GLFClamp = DIALECT, 146;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FMax`.
    GLFMax = DIALECT, 147;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FMin`.
    GLFMin = DIALECT, 148;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FMix`.
    GLFMix = DIALECT, 149;
    operand x Fixed 0;
    operand y Fixed 1;
    operand a Fixed 2;
    result result Fixed 0;
    build [] (x: Value, y: Value, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[a]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FSign`.
    GLFSign = DIALECT, 150;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FindILsb`.
    GLFindILsb = DIALECT, 151;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FindSMsb`.
    GLFindSMsb = DIALECT, 152;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FindUMsb`.
    GLFindUMsb = DIALECT, 153;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Floor`.
    GLFloor = DIALECT, 154;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Fma`.
    GLFma = DIALECT, 155;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Fract`.
    GLFract = DIALECT, 156;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FrexpStruct`.
    GLFrexpStruct = DIALECT, 157;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.InverseSqrt`.
    GLInverseSqrt = DIALECT, 158;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Ldexp`.
    GLLdexp = DIALECT, 159;
    operand x Fixed 0;
    operand exp Fixed 1;
    result y Fixed 0;
    build [] (x: Value, exp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[exp]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Length`.
    GLLength = DIALECT, 160;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Log`.
    GLLog = DIALECT, 161;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Log2`.
    GLLog2 = DIALECT, 162;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.NClamp`.
    GLNClamp = DIALECT, 163;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.NMax`.
    GLNMax = DIALECT, 164;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.NMin`.
    GLNMin = DIALECT, 165;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Normalize`.
    GLNormalize = DIALECT, 166;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.PackHalf2x16`.
    GLPackHalf2x16 = DIALECT, 167;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.PackSnorm4x8`.
    GLPackSnorm4x8 = DIALECT, 168;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Pow`.
    GLPow = DIALECT, 169;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Radians`.
    GLRadians = DIALECT, 170;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Reflect`.
    GLReflect = DIALECT, 171;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Round`.
    GLRound = DIALECT, 172;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.RoundEven`.
    GLRoundEven = DIALECT, 173;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.SAbs`.
    GLSAbs = DIALECT, 174;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.SClamp`.
    GLSClamp = DIALECT, 175;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.SMax`.
    GLSMax = DIALECT, 176;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.SMin`.
    GLSMin = DIALECT, 177;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.SSign`.
    GLSSign = DIALECT, 178;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Sin`.
    GLSin = DIALECT, 179;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Sinh`.
    GLSinh = DIALECT, 180;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.SmoothStep`.
    GLSmoothStep = DIALECT, 181;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Sqrt`.
    GLSqrt = DIALECT, 182;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Step`.
    GLStep = DIALECT, 183;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Tan`.
    GLTan = DIALECT, 184;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Tanh`.
    GLTanh = DIALECT, 185;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Trunc`.
    GLTrunc = DIALECT, 186;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UClamp`.
    GLUClamp = DIALECT, 187;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UMax`.
    GLUMax = DIALECT, 188;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UMin`.
    GLUMin = DIALECT, 189;
    operand lhs Fixed 0;
    operand rhs Fixed 1;
    result result Fixed 0;
    build [] (lhs: Value, rhs: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[lhs], &[rhs]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UnpackHalf2x16`.
    GLUnpackHalf2x16 = DIALECT, 190;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UnpackSnorm4x8`.
    GLUnpackSnorm4x8 = DIALECT, 191;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GenericCastToPtr`.
    GenericCastToPtr = DIALECT, 192;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GenericCastToPtrExplicit`.
    GenericCastToPtrExplicit = DIALECT, 193;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GlobalVariable`.
    GlobalVariable = DIALECT, 194;
    attr type_ TYPE_ 0: Type = typed::read_type;
    attr sym_name SYM_NAME 1: Str = typed::read_string;
    attr initializer INITIALIZER 2: Str = typed::read_symbol;
    attr location LOCATION 3: i64 = typed::read_int;
    attr binding BINDING 4: i64 = typed::read_int;
    attr descriptor_set DESCRIPTOR_SET 5: i64 = typed::read_int;
    attr built_in BUILT_IN 6: Str = typed::read_string;
    attr linkage_attributes LINKAGE_ATTRIBUTES 7: Attr = typed::read_any;
    optional GlobalVariableAttrs {
        initializer: Option<Str>;
        location: Option<i64>;
        binding: Option<i64>;
        descriptor_set: Option<i64>;
        built_in: Option<Str>;
        linkage_attributes: Option<Attr>;
    }
    build [GlobalVariableAttrs] (type_: Type, sym_name: Str) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::of_type(type_)), Some(Attr::string(sym_name)), attrs.initializer.map(Attr::symbol), attrs.location.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.binding.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.descriptor_set.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.built_in.map(Attr::string), attrs.linkage_attributes] [];
}

spirula_ir::operation! {
    /// `spirv.GroupBroadcast`.
    GroupBroadcast = DIALECT, 195;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    operand localid Fixed 1;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value, localid: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[localid]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupFAdd`.
    GroupFAdd = DIALECT, 196;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupFMax`.
    GroupFMax = DIALECT, 197;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupFMin`.
    GroupFMin = DIALECT, 198;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupIAdd`.
    GroupIAdd = DIALECT, 199;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformAll`.
    GroupNonUniformAll = DIALECT, 200;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformAllEqual`.
    GroupNonUniformAllEqual = DIALECT, 201;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformAny`.
    GroupNonUniformAny = DIALECT, 202;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBallot`.
    GroupNonUniformBallot = DIALECT, 203;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBallotBitCount`.
    GroupNonUniformBallotBitCount = DIALECT, 204;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBallotFindLSB`.
    GroupNonUniformBallotFindLSB = DIALECT, 205;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBallotFindMSB`.
    GroupNonUniformBallotFindMSB = DIALECT, 206;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBitwiseAnd`.
    GroupNonUniformBitwiseAnd = DIALECT, 207;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBitwiseOr`.
    GroupNonUniformBitwiseOr = DIALECT, 208;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBitwiseXor`.
    GroupNonUniformBitwiseXor = DIALECT, 209;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBroadcast`.
    GroupNonUniformBroadcast = DIALECT, 210;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    operand id Fixed 1;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value, id: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[id]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBroadcastFirst`.
    GroupNonUniformBroadcastFirst = DIALECT, 211;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformElect`.
    GroupNonUniformElect = DIALECT, 212;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformFAdd`.
    GroupNonUniformFAdd = DIALECT, 213;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformFMax`.
    GroupNonUniformFMax = DIALECT, 214;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformFMin`.
    GroupNonUniformFMin = DIALECT, 215;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformFMul`.
    GroupNonUniformFMul = DIALECT, 216;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformIAdd`.
    GroupNonUniformIAdd = DIALECT, 217;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformIMul`.
    GroupNonUniformIMul = DIALECT, 218;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformLogicalAnd`.
    GroupNonUniformLogicalAnd = DIALECT, 219;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformLogicalOr`.
    GroupNonUniformLogicalOr = DIALECT, 220;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformLogicalXor`.
    GroupNonUniformLogicalXor = DIALECT, 221;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformQuadSwap`.
    GroupNonUniformQuadSwap = DIALECT, 222;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr direction DIRECTION 1: Attr = typed::read_any;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, direction: Attr, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(direction)] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformRotateKHR`.
    GroupNonUniformRotateKHR = DIALECT, 223;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    operand delta Fixed 1;
    operand cluster_size Optional 2;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value, delta: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[delta], cluster_size.as_slice()] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformSMax`.
    GroupNonUniformSMax = DIALECT, 224;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformSMin`.
    GroupNonUniformSMin = DIALECT, 225;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformShuffle`.
    GroupNonUniformShuffle = DIALECT, 226;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    operand id Fixed 1;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value, id: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[id]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformShuffleDown`.
    GroupNonUniformShuffleDown = DIALECT, 227;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    operand delta Fixed 1;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value, delta: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[delta]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformShuffleUp`.
    GroupNonUniformShuffleUp = DIALECT, 228;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    operand delta Fixed 1;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value, delta: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[delta]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformShuffleXor`.
    GroupNonUniformShuffleXor = DIALECT, 229;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    operand value Fixed 0;
    operand mask Fixed 1;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, value: Value, mask: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[mask]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformUMax`.
    GroupNonUniformUMax = DIALECT, 230;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformUMin`.
    GroupNonUniformUMin = DIALECT, 231;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand value Fixed 0;
    operand cluster_size Optional 1;
    result result Fixed 0;
    build [] (ty: Type, execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, value: Value, cluster_size: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], cluster_size.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupSMax`.
    GroupSMax = DIALECT, 232;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupSMin`.
    GroupSMin = DIALECT, 233;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupUMax`.
    GroupUMax = DIALECT, 234;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupUMin`.
    GroupUMin = DIALECT, 235;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.IAdd`.
    IAdd = DIALECT, 236;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.IAddCarry`.
    IAddCarry = DIALECT, 237;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.IEqual`.
    IEqual = DIALECT, 238;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.IMul`.
    IMul = DIALECT, 239;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ControlBarrierArrive`.
    INTELControlBarrierArrive = DIALECT, 240;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_scope MEMORY_SCOPE 1: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_semantics MEMORY_SEMANTICS 2: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    build [] (execution_scope: spirula_spec::Scope, memory_scope: spirula_spec::Scope, memory_semantics: spirula_spec::MemorySemantics) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, memory_semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ControlBarrierWait`.
    INTELControlBarrierWait = DIALECT, 241;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_scope MEMORY_SCOPE 1: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_semantics MEMORY_SEMANTICS 2: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    build [] (execution_scope: spirula_spec::Scope, memory_scope: spirula_spec::Scope, memory_semantics: spirula_spec::MemorySemantics) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, memory_semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ConvertBF16ToF`.
    INTELConvertBF16ToF = DIALECT, 242;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ConvertFToBF16`.
    INTELConvertFToBF16 = DIALECT, 243;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.MaskedGather`.
    INTELMaskedGather = DIALECT, 244;
    operand ptr_vector Fixed 0;
    operand alignment Fixed 1;
    operand mask Fixed 2;
    operand fill_empty Fixed 3;
    result result Fixed 0;
    build [] (ptr_vector: Value, alignment: Value, mask: Value, fill_empty: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr_vector], &[alignment], &[mask], &[fill_empty]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.MaskedScatter`.
    INTELMaskedScatter = DIALECT, 245;
    operand ptr_vector Fixed 0;
    operand alignment Fixed 1;
    operand mask Fixed 2;
    operand input_vector Fixed 3;
    build [] (ptr_vector: Value, alignment: Value, mask: Value, input_vector: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr_vector], &[alignment], &[mask], &[input_vector]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.RoundFToTF32`.
    INTELRoundFToTF32 = DIALECT, 246;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupBlockRead`.
    INTELSubgroupBlockRead = DIALECT, 247;
    operand ptr Fixed 0;
    result value Fixed 0;
    build [] (ty: Type, ptr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupBlockWrite`.
    INTELSubgroupBlockWrite = DIALECT, 248;
    operand ptr Fixed 0;
    operand value Fixed 1;
    build [] (ptr: Value, value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr], &[value]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INotEqual`.
    INotEqual = DIALECT, 249;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ISub`.
    ISub = DIALECT, 250;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ISubBorrow`.
    ISubBorrow = DIALECT, 251;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Image`.
    Image = DIALECT, 252;
    operand sampled_image Fixed 0;
    result result Fixed 0;
    build [] (sampled_image: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageDrefGather`.
    ImageDrefGather = DIALECT, 253;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand dref Fixed 2;
    operand operand_arguments Variadic 3;
    result result Fixed 0;
    optional ImageDrefGatherAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageDrefGatherAttrs] (ty: Type, sampled_image: Value, coordinate: Value, dref: Value, operand_arguments: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[dref], operand_arguments] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageFetch`.
    ImageFetch = DIALECT, 254;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand operand_arguments Variadic 2;
    result result Fixed 0;
    optional ImageFetchAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageFetchAttrs] (ty: Type, image: Value, coordinate: Value, operand_arguments: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], operand_arguments] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageQuerySize`.
    ImageQuerySize = DIALECT, 255;
    operand image Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, image: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageRead`.
    ImageRead = DIALECT, 256;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand operand_arguments Variadic 2;
    result result Fixed 0;
    optional ImageReadAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageReadAttrs] (ty: Type, image: Value, coordinate: Value, operand_arguments: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], operand_arguments] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleExplicitLod`.
    ImageSampleExplicitLod = DIALECT, 257;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand operand_arguments Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, operand_arguments: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], operand_arguments] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleImplicitLod`.
    ImageSampleImplicitLod = DIALECT, 258;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand operand_arguments Variadic 2;
    result result Fixed 0;
    optional ImageSampleImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSampleImplicitLodAttrs] (ty: Type, sampled_image: Value, coordinate: Value, operand_arguments: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], operand_arguments] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleProjDrefImplicitLod`.
    ImageSampleProjDrefImplicitLod = DIALECT, 259;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand dref Fixed 2;
    operand operand_arguments Variadic 3;
    result result Fixed 0;
    optional ImageSampleProjDrefImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSampleProjDrefImplicitLodAttrs] (sampled_image: Value, coordinate: Value, dref: Value, operand_arguments: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[dref], operand_arguments] [None] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageWrite`.
    ImageWrite = DIALECT, 260;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand texel Fixed 2;
    operand operand_arguments Variadic 3;
    optional ImageWriteAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageWriteAttrs] (image: Value, coordinate: Value, texel: Value, operand_arguments: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[image], &[coordinate], &[texel], operand_arguments] [] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.InBoundsPtrAccessChain`.
    InBoundsPtrAccessChain = DIALECT, 261;
    operand base_ptr Fixed 0;
    operand element Fixed 1;
    operand indices Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, base_ptr: Value, element: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base_ptr], &[element], indices] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Instruction`.
    Instruction = DIALECT, 262;
    attr opcode OPCODE 0: Str = typed::read_string;
    attr words WORDS 1: Attr = typed::read_any;
    operand operands Variadic 0;
    result result Optional 0;
    build [] (ty: Option<Type>, opcode: Str, words: Attr, operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [Some(ty.as_slice())] [Some(Attr::string(opcode)), Some(words)] [];
}

spirula_ir::operation! {
    /// `spirv.IsFinite`.
    IsFinite = DIALECT, 263;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.IsInf`.
    IsInf = DIALECT, 264;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.IsNan`.
    IsNan = DIALECT, 265;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.IsNormal`.
    IsNormal = DIALECT, 266;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.AssumeTrue`.
    KHRAssumeTrue = DIALECT, 267;
    operand condition Fixed 0;
    build [] (condition: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[condition]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.CooperativeMatrixLength`.
    KHRCooperativeMatrixLength = DIALECT, 268;
    attr cooperative_matrix_type COOPERATIVE_MATRIX_TYPE 0: Type = typed::read_type;
    result result Fixed 0;
    build [] (cooperative_matrix_type: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [None] [Some(Attr::of_type(cooperative_matrix_type))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.CooperativeMatrixLoad`.
    KHRCooperativeMatrixLoad = DIALECT, 269;
    attr matrix_layout MATRIX_LAYOUT 0: spirula_spec::CooperativeMatrixLayout = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 16)).value(ctx, attr).map(spirula_spec::CooperativeMatrixLayout));
    attr memory_operand MEMORY_OPERAND 1: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr alignment ALIGNMENT 2: i64 = typed::read_int;
    attr memory_operand_ids MEMORY_OPERAND_IDS 3: Attr = typed::read_any;
    operand pointer Fixed 0;
    operand stride Fixed 1;
    result result Fixed 0;
    optional KHRCooperativeMatrixLoadAttrs {
        memory_operand: Option<spirula_spec::MemoryAccess>;
        alignment: Option<i64>;
        memory_operand_ids: Option<Attr>;
    }
    build [KHRCooperativeMatrixLoadAttrs] (ty: Type, matrix_layout: spirula_spec::CooperativeMatrixLayout, pointer: Value, stride: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[stride]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 16)).attr(ctx, matrix_layout.0)), attrs.memory_operand.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.alignment.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.memory_operand_ids] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.CooperativeMatrixMulAdd`.
    KHRCooperativeMatrixMulAdd = DIALECT, 270;
    attr matrix_operands MATRIX_OPERANDS 0: spirula_spec::CooperativeMatrixOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 17)).value(ctx, attr).map(spirula_spec::CooperativeMatrixOperands));
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    optional KHRCooperativeMatrixMulAddAttrs {
        matrix_operands: Option<spirula_spec::CooperativeMatrixOperands>;
    }
    build [KHRCooperativeMatrixMulAddAttrs] (a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [None] [attrs.matrix_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 17)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.CooperativeMatrixStore`.
    KHRCooperativeMatrixStore = DIALECT, 271;
    attr matrix_layout MATRIX_LAYOUT 0: spirula_spec::CooperativeMatrixLayout = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 16)).value(ctx, attr).map(spirula_spec::CooperativeMatrixLayout));
    attr memory_operand MEMORY_OPERAND 1: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr alignment ALIGNMENT 2: i64 = typed::read_int;
    attr memory_operand_ids MEMORY_OPERAND_IDS 3: Attr = typed::read_any;
    operand pointer Fixed 0;
    operand object Fixed 1;
    operand stride Fixed 2;
    optional KHRCooperativeMatrixStoreAttrs {
        memory_operand: Option<spirula_spec::MemoryAccess>;
        alignment: Option<i64>;
        memory_operand_ids: Option<Attr>;
    }
    build [KHRCooperativeMatrixStoreAttrs] (matrix_layout: spirula_spec::CooperativeMatrixLayout, pointer: Value, object: Value, stride: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[object], &[stride]] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 16)).attr(ctx, matrix_layout.0)), attrs.memory_operand.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.alignment.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.memory_operand_ids] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.Expect`.
    KHRExpect = DIALECT, 272;
    operand value Fixed 0;
    operand expected_value Fixed 1;
    result result Fixed 0;
    build [] (value: Value, expected_value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[expected_value]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupFMul`.
    KHRGroupFMul = DIALECT, 273;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupIMul`.
    KHRGroupIMul = DIALECT, 274;
    attr execution_scope EXECUTION_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr group_operation GROUP_OPERATION 1: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand x Fixed 0;
    result result Fixed 0;
    build [] (execution_scope: spirula_spec::Scope, group_operation: spirula_spec::GroupOperation, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [None] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, execution_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, group_operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.SubgroupBallot`.
    KHRSubgroupBallot = DIALECT, 275;
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Kill`.
    Kill = DIALECT, 276;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.Load`.
    Load = DIALECT, 277;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    attr memory_access_ids MEMORY_ACCESS_IDS 2: Attr = typed::read_any;
    operand ptr Fixed 0;
    result value Fixed 0;
    optional LoadAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        alignment: Option<i64>;
        memory_access_ids: Option<Attr>;
    }
    build [LoadAttrs] (ty: Type, ptr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr]] [Some(&[ty])] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.alignment.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.memory_access_ids] [];
}

spirula_ir::operation! {
    /// `spirv.LogicalAnd`.
    LogicalAnd = DIALECT, 278;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.LogicalEqual`.
    LogicalEqual = DIALECT, 279;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.LogicalNot`.
    LogicalNot = DIALECT, 280;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.LogicalNotEqual`.
    LogicalNotEqual = DIALECT, 281;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.LogicalOr`.
    LogicalOr = DIALECT, 282;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.MatrixTimesMatrix`.
    MatrixTimesMatrix = DIALECT, 283;
    operand leftmatrix Fixed 0;
    operand rightmatrix Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, leftmatrix: Value, rightmatrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[leftmatrix], &[rightmatrix]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.MatrixTimesScalar`.
    MatrixTimesScalar = DIALECT, 284;
    operand matrix Fixed 0;
    operand scalar Fixed 1;
    result result Fixed 0;
    build [] (matrix: Value, scalar: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix], &[scalar]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.MatrixTimesVector`.
    MatrixTimesVector = DIALECT, 285;
    operand matrix Fixed 0;
    operand vector Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, matrix: Value, vector: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix], &[vector]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.MemoryBarrier`.
    MemoryBarrier = DIALECT, 286;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_semantics MEMORY_SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    build [] (memory_scope: spirula_spec::Scope, memory_semantics: spirula_spec::MemorySemantics) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, memory_semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.MemoryNamedBarrier`.
    MemoryNamedBarrier = DIALECT, 287;
    attr memory_scope MEMORY_SCOPE 0: spirula_spec::Scope = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 25)).value(ctx, attr).map(spirula_spec::Scope));
    attr memory_semantics MEMORY_SEMANTICS 1: spirula_spec::MemorySemantics = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 23)).value(ctx, attr).map(spirula_spec::MemorySemantics));
    operand named_barrier Fixed 0;
    build [] (memory_scope: spirula_spec::Scope, memory_semantics: spirula_spec::MemorySemantics, named_barrier: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[named_barrier]] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 25)).attr(ctx, memory_scope.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 23)).attr(ctx, memory_semantics.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ModuleInstruction`.
    ModuleInstruction = DIALECT, 288;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr opcode OPCODE 1: Str = typed::read_string;
    attr words WORDS 2: Attr = typed::read_any;
    attr type_ TYPE_ 3: Type = typed::read_type;
    optional ModuleInstructionAttrs {
        sym_name: Option<Str>;
        type_: Option<Type>;
    }
    build [ModuleInstructionAttrs] (opcode: Str, words: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [attrs.sym_name.map(Attr::string), Some(Attr::string(opcode)), Some(words), attrs.type_.map(Attr::of_type)] [];
}

spirula_ir::operation! {
    /// `spirv.NamedBarrierInitialize`.
    NamedBarrierInitialize = DIALECT, 289;
    operand subgroup_count Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, subgroup_count: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[subgroup_count]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Not`.
    Not = DIALECT, 290;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.Ordered`.
    Ordered = DIALECT, 291;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.OuterProduct`.
    OuterProduct = DIALECT, 292;
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, vector1: Value, vector2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.PtrAccessChain`.
    PtrAccessChain = DIALECT, 293;
    operand base_ptr Fixed 0;
    operand element Fixed 1;
    operand indices Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, base_ptr: Value, element: Value, indices: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base_ptr], &[element], indices] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.PtrCastToGeneric`.
    PtrCastToGeneric = DIALECT, 294;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Return`.
    Return = DIALECT, 295;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ReturnValue`.
    ReturnValue = DIALECT, 296;
    operand value Fixed 0;
    build [] (value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[value]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.SConvert`.
    SConvert = DIALECT, 297;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.SDiv`.
    SDiv = DIALECT, 298;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SDot`.
    SDot = DIALECT, 299;
    attr format FORMAT 0: spirula_spec::PackedVectorFormat = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).value(ctx, attr).map(spirula_spec::PackedVectorFormat));
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    result result Fixed 0;
    optional SDotAttrs {
        format: Option<spirula_spec::PackedVectorFormat>;
    }
    build [SDotAttrs] (ty: Type, vector1: Value, vector2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2]] [Some(&[ty])] [attrs.format.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.SDotAccSat`.
    SDotAccSat = DIALECT, 300;
    attr format FORMAT 0: spirula_spec::PackedVectorFormat = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).value(ctx, attr).map(spirula_spec::PackedVectorFormat));
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    operand accumulator Fixed 2;
    result result Fixed 0;
    optional SDotAccSatAttrs {
        format: Option<spirula_spec::PackedVectorFormat>;
    }
    build [SDotAccSatAttrs] (vector1: Value, vector2: Value, accumulator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2], &[accumulator]] [None] [attrs.format.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.SGreaterThan`.
    SGreaterThan = DIALECT, 301;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SGreaterThanEqual`.
    SGreaterThanEqual = DIALECT, 302;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SLessThan`.
    SLessThan = DIALECT, 303;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SLessThanEqual`.
    SLessThanEqual = DIALECT, 304;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SMod`.
    SMod = DIALECT, 305;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SMulExtended`.
    SMulExtended = DIALECT, 306;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.SNegate`.
    SNegate = DIALECT, 307;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SRem`.
    SRem = DIALECT, 308;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SUDot`.
    SUDot = DIALECT, 309;
    attr format FORMAT 0: spirula_spec::PackedVectorFormat = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).value(ctx, attr).map(spirula_spec::PackedVectorFormat));
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    result result Fixed 0;
    optional SUDotAttrs {
        format: Option<spirula_spec::PackedVectorFormat>;
    }
    build [SUDotAttrs] (ty: Type, vector1: Value, vector2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2]] [Some(&[ty])] [attrs.format.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.SUDotAccSat`.
    SUDotAccSat = DIALECT, 310;
    attr format FORMAT 0: spirula_spec::PackedVectorFormat = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).value(ctx, attr).map(spirula_spec::PackedVectorFormat));
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    operand accumulator Fixed 2;
    result result Fixed 0;
    optional SUDotAccSatAttrs {
        format: Option<spirula_spec::PackedVectorFormat>;
    }
    build [SUDotAccSatAttrs] (vector1: Value, vector2: Value, accumulator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2], &[accumulator]] [None] [attrs.format.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.SampledImage`.
    SampledImage = DIALECT, 311;
    operand image Fixed 0;
    operand sampler Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, image: Value, sampler: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[sampler]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Select`.
    Select = DIALECT, 312;
    operand condition Fixed 0;
    operand true_value Fixed 1;
    operand false_value Fixed 2;
    result result Fixed 0;
    build [] (condition: Value, true_value: Value, false_value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[condition], &[true_value], &[false_value]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ShiftLeftLogical`.
    ShiftLeftLogical = DIALECT, 313;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ShiftRightArithmetic`.
    ShiftRightArithmetic = DIALECT, 314;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ShiftRightLogical`.
    ShiftRightLogical = DIALECT, 315;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.SpecConstant`.
    SpecConstant = DIALECT, 316;
    attr sym_name SYM_NAME 0: Str = typed::read_string;
    attr default_value DEFAULT_VALUE 1: Attr = typed::read_any;
    build [] (sym_name: Str, default_value: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::string(sym_name)), Some(default_value)] [];
}

spirula_ir::operation! {
    /// `spirv.SpecConstantComposite`.
    SpecConstantComposite = DIALECT, 317;
    attr type_ TYPE_ 0: Type = typed::read_type;
    attr sym_name SYM_NAME 1: Str = typed::read_string;
    attr constituents CONSTITUENTS 2: Attr = typed::read_any;
    build [] (type_: Type, sym_name: Str, constituents: Attr) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::of_type(type_)), Some(Attr::string(sym_name)), Some(constituents)] [];
}

spirula_ir::operation! {
    /// `spirv.SpecConstantOperation`.
    SpecConstantOperation = DIALECT, 318;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Store`.
    Store = DIALECT, 319;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr alignment ALIGNMENT 1: i64 = typed::read_int;
    attr memory_access_ids MEMORY_ACCESS_IDS 2: Attr = typed::read_any;
    operand ptr Fixed 0;
    operand value Fixed 1;
    optional StoreAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        alignment: Option<i64>;
        memory_access_ids: Option<Attr>;
    }
    build [StoreAttrs] (ptr: Value, value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr], &[value]] [] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.alignment.map(|value| ctx.int_attr(ctx.int_type(32), value)), attrs.memory_access_ids] [];
}

spirula_ir::operation! {
    /// `spirv.Switch`.
    Switch = DIALECT, 320;
    attr literals LITERALS 0: Attr = typed::read_any;
    attr merge_control MERGE_CONTROL 2: Attr = typed::read_any;
    attr merge_parameters MERGE_PARAMETERS 3: Vec<i64> = typed::read_ints;
    operand selector One 0;
    operand default_operands Variadic 1;
    operand target_operands Variadic 2;
    optional SwitchAttrs {
        literals: Option<Attr>;
        merge_control: Option<Attr>;
        merge_parameters: Option<Attr>;
    }
    build [SwitchAttrs] (selector: Value, default_target: Successor<'_>, targets: &[Successor<'_>]) -> Op by insert_row;
    parts(ctx, attrs) [&[selector], default_target.1, &passed_operands(targets)] [] [attrs.literals, Some(successor_sizes(ctx, targets)), attrs.merge_control, attrs.merge_parameters, None] ([vec![default_target.0], successor_blocks(targets)].concat());
}

spirula_ir::operation! {
    /// `spirv.Tosa.Abs`.
    TosaAbs = DIALECT, 321;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Add`.
    TosaAdd = DIALECT, 322;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ArgMax`.
    TosaArgMax = DIALECT, 323;
    attr axis AXIS 0: i64 = typed::read_int;
    attr nan_mode NAN_MODE 1: Attr = typed::read_any;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, nan_mode: Attr, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis)), Some(nan_mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ArithmeticRightShift`.
    TosaArithmeticRightShift = DIALECT, 324;
    attr round ROUND 0: bool = typed::read_bool;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, round: bool, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [Some(ctx.bool_attr(round))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.AvgPool2D`.
    TosaAvgPool2D = DIALECT, 325;
    attr kernel KERNEL 0: Attr = typed::read_any;
    attr stride STRIDE 1: Attr = typed::read_any;
    attr pad PAD 2: Attr = typed::read_any;
    attr acc_type ACC_TYPE 3: Attr = typed::read_any;
    operand input Fixed 0;
    operand input_zp Fixed 1;
    operand output_zp Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, kernel: Attr, stride: Attr, pad: Attr, acc_type: Attr, input: Value, input_zp: Value, output_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[input_zp], &[output_zp]] [Some(&[ty])] [Some(kernel), Some(stride), Some(pad), Some(acc_type)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.BitwiseAnd`.
    TosaBitwiseAnd = DIALECT, 326;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.BitwiseNot`.
    TosaBitwiseNot = DIALECT, 327;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.BitwiseOr`.
    TosaBitwiseOr = DIALECT, 328;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.BitwiseXor`.
    TosaBitwiseXor = DIALECT, 329;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Cast`.
    TosaCast = DIALECT, 330;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Ceil`.
    TosaCeil = DIALECT, 331;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Clamp`.
    TosaClamp = DIALECT, 332;
    attr min_val MIN_VAL 0: Attr = typed::read_any;
    attr max_val MAX_VAL 1: Attr = typed::read_any;
    attr nan_mode NAN_MODE 2: Attr = typed::read_any;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, min_val: Attr, max_val: Attr, nan_mode: Attr, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(min_val), Some(max_val), Some(nan_mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Clz`.
    TosaClz = DIALECT, 333;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Concat`.
    TosaConcat = DIALECT, 334;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input1 Variadic 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input1: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [input1] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Conv2D`.
    TosaConv2D = DIALECT, 335;
    attr pad PAD 0: Attr = typed::read_any;
    attr stride STRIDE 1: Attr = typed::read_any;
    attr dilation DILATION 2: Attr = typed::read_any;
    attr acc_type ACC_TYPE 3: Attr = typed::read_any;
    attr local_bound LOCAL_BOUND 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    build [] (ty: Type, pad: Attr, stride: Attr, dilation: Attr, acc_type: Attr, local_bound: bool, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(pad), Some(stride), Some(dilation), Some(acc_type), Some(ctx.bool_attr(local_bound))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Conv3D`.
    TosaConv3D = DIALECT, 336;
    attr pad PAD 0: Attr = typed::read_any;
    attr stride STRIDE 1: Attr = typed::read_any;
    attr dilation DILATION 2: Attr = typed::read_any;
    attr acc_type ACC_TYPE 3: Attr = typed::read_any;
    attr local_bound LOCAL_BOUND 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    build [] (ty: Type, pad: Attr, stride: Attr, dilation: Attr, acc_type: Attr, local_bound: bool, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(pad), Some(stride), Some(dilation), Some(acc_type), Some(ctx.bool_attr(local_bound))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Cos`.
    TosaCos = DIALECT, 337;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.DepthwiseConv2D`.
    TosaDepthwiseConv2D = DIALECT, 338;
    attr pad PAD 0: Attr = typed::read_any;
    attr stride STRIDE 1: Attr = typed::read_any;
    attr dilation DILATION 2: Attr = typed::read_any;
    attr acc_type ACC_TYPE 3: Attr = typed::read_any;
    attr local_bound LOCAL_BOUND 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    build [] (ty: Type, pad: Attr, stride: Attr, dilation: Attr, acc_type: Attr, local_bound: bool, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(pad), Some(stride), Some(dilation), Some(acc_type), Some(ctx.bool_attr(local_bound))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Equal`.
    TosaEqual = DIALECT, 339;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Erf`.
    TosaErf = DIALECT, 340;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Exp`.
    TosaExp = DIALECT, 341;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.FFT2D`.
    TosaFFT2D = DIALECT, 342;
    attr inverse INVERSE 0: bool = typed::read_bool;
    attr local_bound LOCAL_BOUND 1: bool = typed::read_bool;
    operand input_real Fixed 0;
    operand input_imag Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, inverse: bool, local_bound: bool, input_real: Value, input_imag: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input_real], &[input_imag]] [Some(&[ty])] [Some(ctx.bool_attr(inverse)), Some(ctx.bool_attr(local_bound))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Floor`.
    TosaFloor = DIALECT, 343;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Gather`.
    TosaGather = DIALECT, 344;
    operand values Fixed 0;
    operand indices Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, values: Value, indices: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[values], &[indices]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Greater`.
    TosaGreater = DIALECT, 345;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.GreaterEqual`.
    TosaGreaterEqual = DIALECT, 346;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.IntDiv`.
    TosaIntDiv = DIALECT, 347;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Log`.
    TosaLog = DIALECT, 348;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.LogicalAnd`.
    TosaLogicalAnd = DIALECT, 349;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.LogicalLeftShift`.
    TosaLogicalLeftShift = DIALECT, 350;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.LogicalNot`.
    TosaLogicalNot = DIALECT, 351;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.LogicalOr`.
    TosaLogicalOr = DIALECT, 352;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.LogicalRightShift`.
    TosaLogicalRightShift = DIALECT, 353;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.LogicalXor`.
    TosaLogicalXor = DIALECT, 354;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.MatMul`.
    TosaMatMul = DIALECT, 355;
    operand a Fixed 0;
    operand b Fixed 1;
    operand a_zp Fixed 2;
    operand b_zp Fixed 3;
    result output Fixed 0;
    build [] (ty: Type, a: Value, b: Value, a_zp: Value, b_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[a_zp], &[b_zp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.MaxPool2D`.
    TosaMaxPool2D = DIALECT, 356;
    attr kernel KERNEL 0: Attr = typed::read_any;
    attr stride STRIDE 1: Attr = typed::read_any;
    attr pad PAD 2: Attr = typed::read_any;
    attr nan_mode NAN_MODE 3: Attr = typed::read_any;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, kernel: Attr, stride: Attr, pad: Attr, nan_mode: Attr, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(kernel), Some(stride), Some(pad), Some(nan_mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Maximum`.
    TosaMaximum = DIALECT, 357;
    attr nan_mode NAN_MODE 0: Attr = typed::read_any;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, nan_mode: Attr, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [Some(nan_mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Minimum`.
    TosaMinimum = DIALECT, 358;
    attr nan_mode NAN_MODE 0: Attr = typed::read_any;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, nan_mode: Attr, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [Some(nan_mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Mul`.
    TosaMul = DIALECT, 359;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    operand shift Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value, shift: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2], &[shift]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Negate`.
    TosaNegate = DIALECT, 360;
    operand input1 Fixed 0;
    operand input1_zp Fixed 1;
    operand output_zp Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input1_zp: Value, output_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input1_zp], &[output_zp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Pad`.
    TosaPad = DIALECT, 361;
    operand input1 Fixed 0;
    operand padding Fixed 1;
    operand pad_const Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, padding: Value, pad_const: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[padding], &[pad_const]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Pow`.
    TosaPow = DIALECT, 362;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.RFFT2D`.
    TosaRFFT2D = DIALECT, 363;
    attr local_bound LOCAL_BOUND 0: bool = typed::read_bool;
    operand input_real Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, local_bound: bool, input_real: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input_real]] [Some(&[ty])] [Some(ctx.bool_attr(local_bound))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Reciprocal`.
    TosaReciprocal = DIALECT, 364;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ReduceAll`.
    TosaReduceAll = DIALECT, 365;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ReduceAny`.
    TosaReduceAny = DIALECT, 366;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ReduceMax`.
    TosaReduceMax = DIALECT, 367;
    attr axis AXIS 0: i64 = typed::read_int;
    attr nan_mode NAN_MODE 1: Attr = typed::read_any;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, nan_mode: Attr, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis)), Some(nan_mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ReduceMin`.
    TosaReduceMin = DIALECT, 368;
    attr axis AXIS 0: i64 = typed::read_int;
    attr nan_mode NAN_MODE 1: Attr = typed::read_any;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, nan_mode: Attr, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis)), Some(nan_mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ReduceProduct`.
    TosaReduceProduct = DIALECT, 369;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.ReduceSum`.
    TosaReduceSum = DIALECT, 370;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Rescale`.
    TosaRescale = DIALECT, 371;
    attr scale32 SCALE32 0: bool = typed::read_bool;
    attr rounding_mode ROUNDING_MODE 1: Attr = typed::read_any;
    attr per_channel PER_CHANNEL 2: bool = typed::read_bool;
    attr input_unsigned INPUT_UNSIGNED 3: bool = typed::read_bool;
    attr output_unsigned OUTPUT_UNSIGNED 4: bool = typed::read_bool;
    operand input Fixed 0;
    operand multiplier Fixed 1;
    operand shift Fixed 2;
    operand input_zp Fixed 3;
    operand output_zp Fixed 4;
    result output Fixed 0;
    build [] (ty: Type, scale32: bool, rounding_mode: Attr, per_channel: bool, input_unsigned: bool, output_unsigned: bool, input: Value, multiplier: Value, shift: Value, input_zp: Value, output_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[multiplier], &[shift], &[input_zp], &[output_zp]] [Some(&[ty])] [Some(ctx.bool_attr(scale32)), Some(rounding_mode), Some(ctx.bool_attr(per_channel)), Some(ctx.bool_attr(input_unsigned)), Some(ctx.bool_attr(output_unsigned))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Reshape`.
    TosaReshape = DIALECT, 372;
    operand input1 Fixed 0;
    operand shape Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, shape: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[shape]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Resize`.
    TosaResize = DIALECT, 373;
    attr mode MODE 0: Attr = typed::read_any;
    operand input Fixed 0;
    operand scale Fixed 1;
    operand offset Fixed 2;
    operand border Fixed 3;
    result output Fixed 0;
    build [] (ty: Type, mode: Attr, input: Value, scale: Value, offset: Value, border: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[scale], &[offset], &[border]] [Some(&[ty])] [Some(mode)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Reverse`.
    TosaReverse = DIALECT, 374;
    attr axis AXIS 0: i64 = typed::read_int;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, axis: i64, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), axis))] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Rsqrt`.
    TosaRsqrt = DIALECT, 375;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Scatter`.
    TosaScatter = DIALECT, 376;
    operand values_in Fixed 0;
    operand indices Fixed 1;
    operand input Fixed 2;
    result values_out Fixed 0;
    build [] (ty: Type, values_in: Value, indices: Value, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[values_in], &[indices], &[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Select`.
    TosaSelect = DIALECT, 377;
    operand condition Fixed 0;
    operand true_value Fixed 1;
    operand false_value Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, condition: Value, true_value: Value, false_value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[condition], &[true_value], &[false_value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Sigmoid`.
    TosaSigmoid = DIALECT, 378;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Sin`.
    TosaSin = DIALECT, 379;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Slice`.
    TosaSlice = DIALECT, 380;
    operand input1 Fixed 0;
    operand start Fixed 1;
    operand size Fixed 2;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, start: Value, size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[start], &[size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Sub`.
    TosaSub = DIALECT, 381;
    operand input1 Fixed 0;
    operand input2 Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, input2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[input2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Table`.
    TosaTable = DIALECT, 382;
    operand input1 Fixed 0;
    operand table Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, table: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[table]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Tanh`.
    TosaTanh = DIALECT, 383;
    operand input Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Tile`.
    TosaTile = DIALECT, 384;
    operand input1 Fixed 0;
    operand multiples Fixed 1;
    result output Fixed 0;
    build [] (ty: Type, input1: Value, multiples: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1], &[multiples]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.Transpose`.
    TosaTranspose = DIALECT, 385;
    attr perms PERMS 0: Attr = typed::read_any;
    operand input1 Fixed 0;
    result output Fixed 0;
    build [] (ty: Type, perms: Attr, input1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input1]] [Some(&[ty])] [Some(perms)] [];
}

spirula_ir::operation! {
    /// `spirv.Tosa.TransposeConv2D`.
    TosaTransposeConv2D = DIALECT, 386;
    attr out_pad OUT_PAD 0: Attr = typed::read_any;
    attr stride STRIDE 1: Attr = typed::read_any;
    attr acc_type ACC_TYPE 2: Attr = typed::read_any;
    attr local_bound LOCAL_BOUND 3: bool = typed::read_bool;
    operand input Fixed 0;
    operand weight Fixed 1;
    operand bias Fixed 2;
    operand input_zp Fixed 3;
    operand weight_zp Fixed 4;
    result output Fixed 0;
    build [] (ty: Type, out_pad: Attr, stride: Attr, acc_type: Attr, local_bound: bool, input: Value, weight: Value, bias: Value, input_zp: Value, weight_zp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[weight], &[bias], &[input_zp], &[weight_zp]] [Some(&[ty])] [Some(out_pad), Some(stride), Some(acc_type), Some(ctx.bool_attr(local_bound))] [];
}

spirula_ir::operation! {
    /// `spirv.Transpose`.
    Transpose = DIALECT, 387;
    operand matrix Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, matrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.UConvert`.
    UConvert = DIALECT, 388;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.UDiv`.
    UDiv = DIALECT, 389;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.UDot`.
    UDot = DIALECT, 390;
    attr format FORMAT 0: spirula_spec::PackedVectorFormat = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).value(ctx, attr).map(spirula_spec::PackedVectorFormat));
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    result result Fixed 0;
    optional UDotAttrs {
        format: Option<spirula_spec::PackedVectorFormat>;
    }
    build [UDotAttrs] (ty: Type, vector1: Value, vector2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2]] [Some(&[ty])] [attrs.format.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.UDotAccSat`.
    UDotAccSat = DIALECT, 391;
    attr format FORMAT 0: spirula_spec::PackedVectorFormat = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).value(ctx, attr).map(spirula_spec::PackedVectorFormat));
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    operand accumulator Fixed 2;
    result result Fixed 0;
    optional UDotAccSatAttrs {
        format: Option<spirula_spec::PackedVectorFormat>;
    }
    build [UDotAccSatAttrs] (vector1: Value, vector2: Value, accumulator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2], &[accumulator]] [None] [attrs.format.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 24)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.UGreaterThan`.
    UGreaterThan = DIALECT, 392;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.UGreaterThanEqual`.
    UGreaterThanEqual = DIALECT, 393;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ULessThan`.
    ULessThan = DIALECT, 394;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.ULessThanEqual`.
    ULessThanEqual = DIALECT, 395;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.UMod`.
    UMod = DIALECT, 396;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.UMulExtended`.
    UMulExtended = DIALECT, 397;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Undef`.
    Undef = DIALECT, 398;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Unordered`.
    Unordered = DIALECT, 399;
    operand operand1 Fixed 0;
    operand operand2 Fixed 1;
    result result Fixed 0;
    build [] (operand1: Value, operand2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand1], &[operand2]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.Unreachable`.
    Unreachable = DIALECT, 400;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.Variable`.
    Variable = DIALECT, 401;
    attr storage_class STORAGE_CLASS 0: spirula_spec::StorageClass = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 27)).value(ctx, attr).map(spirula_spec::StorageClass));
    operand initializer Optional 0;
    result pointer Fixed 0;
    build [] (ty: Type, storage_class: spirula_spec::StorageClass, initializer: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [initializer.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 27)).attr(ctx, storage_class.0))] [];
}

spirula_ir::operation! {
    /// `spirv.VectorExtractDynamic`.
    VectorExtractDynamic = DIALECT, 402;
    operand vector Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (vector: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector], &[index]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.VectorInsertDynamic`.
    VectorInsertDynamic = DIALECT, 403;
    operand vector Fixed 0;
    operand component Fixed 1;
    operand index Fixed 2;
    result result Fixed 0;
    build [] (vector: Value, component: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector], &[component], &[index]] [None] [] [];
}

spirula_ir::operation! {
    /// `spirv.VectorShuffle`.
    VectorShuffle = DIALECT, 404;
    attr components COMPONENTS 0: Attr = typed::read_any;
    operand vector1 Fixed 0;
    operand vector2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, components: Attr, vector1: Value, vector2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector1], &[vector2]] [Some(&[ty])] [Some(components)] [];
}

spirula_ir::operation! {
    /// `spirv.VectorTimesMatrix`.
    VectorTimesMatrix = DIALECT, 405;
    operand vector Fixed 0;
    operand matrix Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, vector: Value, matrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector], &[matrix]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.VectorTimesScalar`.
    VectorTimesScalar = DIALECT, 406;
    operand vector Fixed 0;
    operand scalar Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, vector: Value, scalar: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector], &[scalar]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.func`.
    Func = DIALECT, 407;
    attr function_type FUNCTION_TYPE 0: Type = typed::read_type;
    attr arg_attrs ARG_ATTRS 1: Attr = typed::read_any;
    attr res_attrs RES_ATTRS 2: Attr = typed::read_any;
    attr sym_name SYM_NAME 3: Str = typed::read_string;
    attr function_control FUNCTION_CONTROL 4: spirula_spec::FunctionControl = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 10)).value(ctx, attr).map(spirula_spec::FunctionControl));
    attr linkage_attributes LINKAGE_ATTRIBUTES 5: Attr = typed::read_any;
    optional FuncAttrs {
        arg_attrs: Option<Attr>;
        res_attrs: Option<Attr>;
        linkage_attributes: Option<Attr>;
    }
    build [FuncAttrs] (function_type: Type, sym_name: Str, function_control: spirula_spec::FunctionControl) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(Attr::of_type(function_type)), attrs.arg_attrs, attrs.res_attrs, Some(Attr::string(sym_name)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 10)).attr(ctx, function_control.0)), attrs.linkage_attributes] [];
}

spirula_ir::operation! {
    /// `spirv.mlir.addressof`.
    MlirAddressof = DIALECT, 408;
    attr variable VARIABLE 0: Str = typed::read_symbol;
    result pointer Fixed 0;
    build [] (ty: Type, variable: Str) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(Attr::symbol(variable))] [];
}

spirula_ir::operation! {
    /// `spirv.mlir.loop`.
    MlirLoop = DIALECT, 409;
    attr loop_control LOOP_CONTROL 0: spirula_spec::LoopControl = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 20)).value(ctx, attr).map(spirula_spec::LoopControl));
    result results Variadic 0;
    build [] (types: &[Type], loop_control: spirula_spec::LoopControl) -> Op by insert_row;
    parts(ctx, attrs) [] [Some(types)] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 20)).attr(ctx, loop_control.0))] [];
}

spirula_ir::operation! {
    /// `spirv.mlir.merge`.
    MlirMerge = DIALECT, 410;
    operand operands Variadic 0;
    build [] (operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [operands] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.mlir.referenceof`.
    MlirReferenceof = DIALECT, 411;
    attr spec_const SPEC_CONST 0: Str = typed::read_symbol;
    result reference Fixed 0;
    build [] (ty: Type, spec_const: Str) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(Attr::symbol(spec_const))] [];
}

spirula_ir::operation! {
    /// `spirv.mlir.selection`.
    MlirSelection = DIALECT, 412;
    attr selection_control SELECTION_CONTROL 0: spirula_spec::SelectionControl = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 26)).value(ctx, attr).map(spirula_spec::SelectionControl));
    result results Variadic 0;
    build [] (types: &[Type], selection_control: spirula_spec::SelectionControl) -> Op by insert_row;
    parts(ctx, attrs) [] [Some(types)] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 26)).attr(ctx, selection_control.0))] [];
}

spirula_ir::operation! {
    /// `spirv.mlir.yield`.
    MlirYield = DIALECT, 413;
    operand operand Fixed 0;
    build [] (operand: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[operand]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.module`.
    Module = DIALECT, 414;
    attr addressing_model ADDRESSING_MODEL 0: spirula_spec::AddressingModel = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 0)).value(ctx, attr).map(spirula_spec::AddressingModel));
    attr memory_model MEMORY_MODEL 1: spirula_spec::MemoryModel = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 22)).value(ctx, attr).map(spirula_spec::MemoryModel));
    attr vce_triple VCE_TRIPLE 2: Attr = typed::read_any;
    attr sym_name SYM_NAME 3: Str = typed::read_string;
    optional ModuleAttrs {
        vce_triple: Option<Attr>;
        sym_name: Option<Str>;
    }
    build [ModuleAttrs] (addressing_model: spirula_spec::AddressingModel, memory_model: spirula_spec::MemoryModel) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 0)).attr(ctx, addressing_model.0)), Some(EnumStorage::Enumerant(Kind::new(NUMBER, 22)).attr(ctx, memory_model.0)), attrs.vce_triple, attrs.sym_name.map(Attr::string)] [];
}

spirula_ir::operation! {
    /// `spirv.Nop`.
    Nop = DIALECT, 415;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageTexelPointer`.
    ImageTexelPointer = DIALECT, 416;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand sample Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, image: Value, coordinate: Value, sample: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], &[sample]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CopyMemorySized`.
    CopyMemorySized = DIALECT, 417;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    attr memory_access_2 MEMORY_ACCESS_2 2: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_2_literals MEMORY_ACCESS_2_LITERALS 3: Vec<i64> = typed::read_ints;
    operand target One 0;
    operand source One 1;
    operand size One 2;
    operand memory_access_operands Variadic 3;
    operand memory_access_2_operands Variadic 4;
    optional CopyMemorySizedAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
        memory_access_2: Option<spirula_spec::MemoryAccess>;
        memory_access_2_literals: Option<Attr>;
    }
    build [CopyMemorySizedAttrs] (target: Value, source: Value, size: Value, memory_access_operands: &[Value], memory_access_2_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[target], &[source], &[size], memory_access_operands, memory_access_2_operands] [] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals, attrs.memory_access_2.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_2_literals, None] [];
}

spirula_ir::operation! {
    /// `spirv.InBoundsAccessChain`.
    InBoundsAccessChain = DIALECT, 418;
    operand base Fixed 0;
    operand indexes Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, base: Value, indexes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base], indexes] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ArrayLength`.
    ArrayLength = DIALECT, 419;
    attr array_member ARRAY_MEMBER 0: i64 = typed::read_int;
    operand structure Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, array_member: i64, structure: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[structure]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), array_member))] [];
}

spirula_ir::operation! {
    /// `spirv.GenericPtrMemSemantics`.
    GenericPtrMemSemantics = DIALECT, 420;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CopyObject`.
    CopyObject = DIALECT, 421;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleDrefImplicitLod`.
    ImageSampleDrefImplicitLod = DIALECT, 422;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    optional ImageSampleDrefImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSampleDrefImplicitLodAttrs] (ty: Type, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleDrefExplicitLod`.
    ImageSampleDrefExplicitLod = DIALECT, 423;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleProjImplicitLod`.
    ImageSampleProjImplicitLod = DIALECT, 424;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    optional ImageSampleProjImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSampleProjImplicitLodAttrs] (ty: Type, sampled_image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleProjExplicitLod`.
    ImageSampleProjExplicitLod = DIALECT, 425;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], image_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSampleProjDrefExplicitLod`.
    ImageSampleProjDrefExplicitLod = DIALECT, 426;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageGather`.
    ImageGather = DIALECT, 427;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand component Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    optional ImageGatherAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageGatherAttrs] (ty: Type, sampled_image: Value, coordinate: Value, component: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[component], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageQueryFormat`.
    ImageQueryFormat = DIALECT, 428;
    operand image Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, image: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageQueryOrder`.
    ImageQueryOrder = DIALECT, 429;
    operand image Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, image: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageQuerySizeLod`.
    ImageQuerySizeLod = DIALECT, 430;
    operand image Fixed 0;
    operand level_of_detail Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, image: Value, level_of_detail: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[level_of_detail]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageQueryLod`.
    ImageQueryLod = DIALECT, 431;
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, sampled_image: Value, coordinate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageQueryLevels`.
    ImageQueryLevels = DIALECT, 432;
    operand image Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, image: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageQuerySamples`.
    ImageQuerySamples = DIALECT, 433;
    operand image Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, image: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QuantizeToF16`.
    QuantizeToF16 = DIALECT, 434;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.SatConvertSToU`.
    SatConvertSToU = DIALECT, 435;
    operand signed_value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, signed_value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[signed_value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.SatConvertUToS`.
    SatConvertUToS = DIALECT, 436;
    operand unsigned_value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, unsigned_value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[unsigned_value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.SignBitSet`.
    SignBitSet = DIALECT, 437;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.LessOrGreater`.
    LessOrGreater = DIALECT, 438;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.DPdx`.
    DPdx = DIALECT, 439;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.DPdy`.
    DPdy = DIALECT, 440;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.Fwidth`.
    Fwidth = DIALECT, 441;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.DPdxFine`.
    DPdxFine = DIALECT, 442;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.DPdyFine`.
    DPdyFine = DIALECT, 443;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.FwidthFine`.
    FwidthFine = DIALECT, 444;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.DPdxCoarse`.
    DPdxCoarse = DIALECT, 445;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.DPdyCoarse`.
    DPdyCoarse = DIALECT, 446;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.FwidthCoarse`.
    FwidthCoarse = DIALECT, 447;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EmitStreamVertex`.
    EmitStreamVertex = DIALECT, 448;
    operand stream Fixed 0;
    build [] (stream: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[stream]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EndStreamPrimitive`.
    EndStreamPrimitive = DIALECT, 449;
    operand stream Fixed 0;
    build [] (stream: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[stream]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.LifetimeStart`.
    LifetimeStart = DIALECT, 450;
    attr size SIZE 0: i64 = typed::read_int;
    operand pointer Fixed 0;
    build [] (size: i64, pointer: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer]] [] [Some(ctx.int_attr(ctx.int_type(32), size))] [];
}

spirula_ir::operation! {
    /// `spirv.LifetimeStop`.
    LifetimeStop = DIALECT, 451;
    attr size SIZE 0: i64 = typed::read_int;
    operand pointer Fixed 0;
    build [] (size: i64, pointer: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer]] [] [Some(ctx.int_attr(ctx.int_type(32), size))] [];
}

spirula_ir::operation! {
    /// `spirv.GroupAsyncCopy`.
    GroupAsyncCopy = DIALECT, 452;
    operand execution Fixed 0;
    operand destination Fixed 1;
    operand source Fixed 2;
    operand num_elements Fixed 3;
    operand stride Fixed 4;
    operand event Fixed 5;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, destination: Value, source: Value, num_elements: Value, stride: Value, event: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[destination], &[source], &[num_elements], &[stride], &[event]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupWaitEvents`.
    GroupWaitEvents = DIALECT, 453;
    operand execution Fixed 0;
    operand num_events Fixed 1;
    operand events_list Fixed 2;
    build [] (execution: Value, num_events: Value, events_list: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[execution], &[num_events], &[events_list]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupAll`.
    GroupAll = DIALECT, 454;
    operand execution Fixed 0;
    operand predicate Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupAny`.
    GroupAny = DIALECT, 455;
    operand execution Fixed 0;
    operand predicate Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ReadPipe`.
    ReadPipe = DIALECT, 456;
    operand pipe Fixed 0;
    operand pointer Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, pointer: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[pointer], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.WritePipe`.
    WritePipe = DIALECT, 457;
    operand pipe Fixed 0;
    operand pointer Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, pointer: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[pointer], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ReservedReadPipe`.
    ReservedReadPipe = DIALECT, 458;
    operand pipe Fixed 0;
    operand reserve_id Fixed 1;
    operand index Fixed 2;
    operand pointer Fixed 3;
    operand packet_size Fixed 4;
    operand packet_alignment Fixed 5;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, reserve_id: Value, index: Value, pointer: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[reserve_id], &[index], &[pointer], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ReservedWritePipe`.
    ReservedWritePipe = DIALECT, 459;
    operand pipe Fixed 0;
    operand reserve_id Fixed 1;
    operand index Fixed 2;
    operand pointer Fixed 3;
    operand packet_size Fixed 4;
    operand packet_alignment Fixed 5;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, reserve_id: Value, index: Value, pointer: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[reserve_id], &[index], &[pointer], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ReserveReadPipePackets`.
    ReserveReadPipePackets = DIALECT, 460;
    operand pipe Fixed 0;
    operand num_packets Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, num_packets: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[num_packets], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ReserveWritePipePackets`.
    ReserveWritePipePackets = DIALECT, 461;
    operand pipe Fixed 0;
    operand num_packets Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, num_packets: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[num_packets], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CommitReadPipe`.
    CommitReadPipe = DIALECT, 462;
    operand pipe Fixed 0;
    operand reserve_id Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    build [] (pipe: Value, reserve_id: Value, packet_size: Value, packet_alignment: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pipe], &[reserve_id], &[packet_size], &[packet_alignment]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.CommitWritePipe`.
    CommitWritePipe = DIALECT, 463;
    operand pipe Fixed 0;
    operand reserve_id Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    build [] (pipe: Value, reserve_id: Value, packet_size: Value, packet_alignment: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pipe], &[reserve_id], &[packet_size], &[packet_alignment]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.IsValidReserveId`.
    IsValidReserveId = DIALECT, 464;
    operand reserve_id Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, reserve_id: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[reserve_id]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetNumPipePackets`.
    GetNumPipePackets = DIALECT, 465;
    operand pipe Fixed 0;
    operand packet_size Fixed 1;
    operand packet_alignment Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetMaxPipePackets`.
    GetMaxPipePackets = DIALECT, 466;
    operand pipe Fixed 0;
    operand packet_size Fixed 1;
    operand packet_alignment Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, pipe: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupReserveReadPipePackets`.
    GroupReserveReadPipePackets = DIALECT, 467;
    operand execution Fixed 0;
    operand pipe Fixed 1;
    operand num_packets Fixed 2;
    operand packet_size Fixed 3;
    operand packet_alignment Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, pipe: Value, num_packets: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[pipe], &[num_packets], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupReserveWritePipePackets`.
    GroupReserveWritePipePackets = DIALECT, 468;
    operand execution Fixed 0;
    operand pipe Fixed 1;
    operand num_packets Fixed 2;
    operand packet_size Fixed 3;
    operand packet_alignment Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, pipe: Value, num_packets: Value, packet_size: Value, packet_alignment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[pipe], &[num_packets], &[packet_size], &[packet_alignment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupCommitReadPipe`.
    GroupCommitReadPipe = DIALECT, 469;
    operand execution Fixed 0;
    operand pipe Fixed 1;
    operand reserve_id Fixed 2;
    operand packet_size Fixed 3;
    operand packet_alignment Fixed 4;
    build [] (execution: Value, pipe: Value, reserve_id: Value, packet_size: Value, packet_alignment: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[execution], &[pipe], &[reserve_id], &[packet_size], &[packet_alignment]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupCommitWritePipe`.
    GroupCommitWritePipe = DIALECT, 470;
    operand execution Fixed 0;
    operand pipe Fixed 1;
    operand reserve_id Fixed 2;
    operand packet_size Fixed 3;
    operand packet_alignment Fixed 4;
    build [] (execution: Value, pipe: Value, reserve_id: Value, packet_size: Value, packet_alignment: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[execution], &[pipe], &[reserve_id], &[packet_size], &[packet_alignment]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EnqueueMarker`.
    EnqueueMarker = DIALECT, 471;
    operand queue Fixed 0;
    operand num_events Fixed 1;
    operand wait_events Fixed 2;
    operand ret_event Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, queue: Value, num_events: Value, wait_events: Value, ret_event: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[queue], &[num_events], &[wait_events], &[ret_event]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EnqueueKernel`.
    EnqueueKernel = DIALECT, 472;
    operand queue Fixed 0;
    operand flags Fixed 1;
    operand nd_range Fixed 2;
    operand num_events Fixed 3;
    operand wait_events Fixed 4;
    operand ret_event Fixed 5;
    operand invoke Fixed 6;
    operand param Fixed 7;
    operand param_size Fixed 8;
    operand param_align Fixed 9;
    operand local_size Variadic 10;
    result result Fixed 0;
    build [] (ty: Type, queue: Value, flags: Value, nd_range: Value, num_events: Value, wait_events: Value, ret_event: Value, invoke: Value, param: Value, param_size: Value, param_align: Value, local_size: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[queue], &[flags], &[nd_range], &[num_events], &[wait_events], &[ret_event], &[invoke], &[param], &[param_size], &[param_align], local_size] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetKernelNDrangeSubGroupCount`.
    GetKernelNDrangeSubGroupCount = DIALECT, 473;
    operand nd_range Fixed 0;
    operand invoke Fixed 1;
    operand param Fixed 2;
    operand param_size Fixed 3;
    operand param_align Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, nd_range: Value, invoke: Value, param: Value, param_size: Value, param_align: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[nd_range], &[invoke], &[param], &[param_size], &[param_align]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetKernelNDrangeMaxSubGroupSize`.
    GetKernelNDrangeMaxSubGroupSize = DIALECT, 474;
    operand nd_range Fixed 0;
    operand invoke Fixed 1;
    operand param Fixed 2;
    operand param_size Fixed 3;
    operand param_align Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, nd_range: Value, invoke: Value, param: Value, param_size: Value, param_align: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[nd_range], &[invoke], &[param], &[param_size], &[param_align]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetKernelWorkGroupSize`.
    GetKernelWorkGroupSize = DIALECT, 475;
    operand invoke Fixed 0;
    operand param Fixed 1;
    operand param_size Fixed 2;
    operand param_align Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, invoke: Value, param: Value, param_size: Value, param_align: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[invoke], &[param], &[param_size], &[param_align]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetKernelPreferredWorkGroupSizeMultiple`.
    GetKernelPreferredWorkGroupSizeMultiple = DIALECT, 476;
    operand invoke Fixed 0;
    operand param Fixed 1;
    operand param_size Fixed 2;
    operand param_align Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, invoke: Value, param: Value, param_size: Value, param_align: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[invoke], &[param], &[param_size], &[param_align]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.RetainEvent`.
    RetainEvent = DIALECT, 477;
    operand event Fixed 0;
    build [] (event: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[event]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ReleaseEvent`.
    ReleaseEvent = DIALECT, 478;
    operand event Fixed 0;
    build [] (event: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[event]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.CreateUserEvent`.
    CreateUserEvent = DIALECT, 479;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.IsValidEvent`.
    IsValidEvent = DIALECT, 480;
    operand event Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, event: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[event]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.SetUserEventStatus`.
    SetUserEventStatus = DIALECT, 481;
    operand event Fixed 0;
    operand status Fixed 1;
    build [] (event: Value, status: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[event], &[status]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.CaptureEventProfilingInfo`.
    CaptureEventProfilingInfo = DIALECT, 482;
    operand event Fixed 0;
    operand profiling_info Fixed 1;
    operand value Fixed 2;
    build [] (event: Value, profiling_info: Value, value: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[event], &[profiling_info], &[value]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetDefaultQueue`.
    GetDefaultQueue = DIALECT, 483;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.BuildNDRange`.
    BuildNDRange = DIALECT, 484;
    operand globalworksize Fixed 0;
    operand localworksize Fixed 1;
    operand globalworkoffset Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, globalworksize: Value, localworksize: Value, globalworkoffset: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[globalworksize], &[localworksize], &[globalworkoffset]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleImplicitLod`.
    ImageSparseSampleImplicitLod = DIALECT, 485;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    optional ImageSparseSampleImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseSampleImplicitLodAttrs] (ty: Type, sampled_image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleExplicitLod`.
    ImageSparseSampleExplicitLod = DIALECT, 486;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], image_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleDrefImplicitLod`.
    ImageSparseSampleDrefImplicitLod = DIALECT, 487;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    optional ImageSparseSampleDrefImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseSampleDrefImplicitLodAttrs] (ty: Type, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleDrefExplicitLod`.
    ImageSparseSampleDrefExplicitLod = DIALECT, 488;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleProjImplicitLod`.
    ImageSparseSampleProjImplicitLod = DIALECT, 489;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    optional ImageSparseSampleProjImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseSampleProjImplicitLodAttrs] (ty: Type, sampled_image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleProjExplicitLod`.
    ImageSparseSampleProjExplicitLod = DIALECT, 490;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], image_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleProjDrefImplicitLod`.
    ImageSparseSampleProjDrefImplicitLod = DIALECT, 491;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    optional ImageSparseSampleProjDrefImplicitLodAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseSampleProjDrefImplicitLodAttrs] (ty: Type, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseSampleProjDrefExplicitLod`.
    ImageSparseSampleProjDrefExplicitLod = DIALECT, 492;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    build [] (ty: Type, image_operands: spirula_spec::ImageOperands, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, image_operands.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseFetch`.
    ImageSparseFetch = DIALECT, 493;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    optional ImageSparseFetchAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseFetchAttrs] (ty: Type, image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseGather`.
    ImageSparseGather = DIALECT, 494;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand component Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    optional ImageSparseGatherAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseGatherAttrs] (ty: Type, sampled_image: Value, coordinate: Value, component: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[component], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseDrefGather`.
    ImageSparseDrefGather = DIALECT, 495;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand d_ref Fixed 2;
    operand image_operands_operands Variadic 3;
    result result Fixed 0;
    optional ImageSparseDrefGatherAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseDrefGatherAttrs] (ty: Type, sampled_image: Value, coordinate: Value, d_ref: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[d_ref], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseTexelsResident`.
    ImageSparseTexelsResident = DIALECT, 496;
    operand resident_code Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, resident_code: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[resident_code]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicFlagTestAndSet`.
    AtomicFlagTestAndSet = DIALECT, 497;
    operand pointer Fixed 0;
    operand memory Fixed 1;
    operand semantics Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value, memory: Value, semantics: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[memory], &[semantics]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.AtomicFlagClear`.
    AtomicFlagClear = DIALECT, 498;
    operand pointer Fixed 0;
    operand memory Fixed 1;
    operand semantics Fixed 2;
    build [] (pointer: Value, memory: Value, semantics: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[memory], &[semantics]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ImageSparseRead`.
    ImageSparseRead = DIALECT, 499;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand image_operands_operands Variadic 2;
    result result Fixed 0;
    optional ImageSparseReadAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [ImageSparseReadAttrs] (ty: Type, image: Value, coordinate: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.SizeOf`.
    SizeOf = DIALECT, 500;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CreatePipeFromPipeStorage`.
    CreatePipeFromPipeStorage = DIALECT, 501;
    operand pipe_storage Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pipe_storage: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pipe_storage]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetKernelLocalSizeForSubgroupCount`.
    GetKernelLocalSizeForSubgroupCount = DIALECT, 502;
    operand subgroup_count Fixed 0;
    operand invoke Fixed 1;
    operand param Fixed 2;
    operand param_size Fixed 3;
    operand param_align Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, subgroup_count: Value, invoke: Value, param: Value, param_size: Value, param_align: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[subgroup_count], &[invoke], &[param], &[param_size], &[param_align]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GetKernelMaxNumSubgroups`.
    GetKernelMaxNumSubgroups = DIALECT, 503;
    operand invoke Fixed 0;
    operand param Fixed 1;
    operand param_size Fixed 2;
    operand param_align Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, invoke: Value, param: Value, param_size: Value, param_align: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[invoke], &[param], &[param_size], &[param_align]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformInverseBallot`.
    GroupNonUniformInverseBallot = DIALECT, 504;
    operand execution Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformBallotBitExtract`.
    GroupNonUniformBallotBitExtract = DIALECT, 505;
    operand execution Fixed 0;
    operand value Fixed 1;
    operand index Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, value: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[value], &[index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GroupNonUniformQuadBroadcast`.
    GroupNonUniformQuadBroadcast = DIALECT, 506;
    operand execution Fixed 0;
    operand value Fixed 1;
    operand index Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, execution: Value, value: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[value], &[index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CopyLogical`.
    CopyLogical = DIALECT, 507;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.PtrEqual`.
    PtrEqual = DIALECT, 508;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.PtrNotEqual`.
    PtrNotEqual = DIALECT, 509;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.PtrDiff`.
    PtrDiff = DIALECT, 510;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.ColorAttachmentRead`.
    EXTColorAttachmentRead = DIALECT, 511;
    operand attachment Fixed 0;
    operand sample Optional 1;
    result result Fixed 0;
    build [] (ty: Type, attachment: Value, sample: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[attachment], sample.as_slice()] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.DepthAttachmentRead`.
    EXTDepthAttachmentRead = DIALECT, 512;
    operand sample Optional 0;
    result result Fixed 0;
    build [] (ty: Type, sample: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [sample.as_slice()] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.StencilAttachmentRead`.
    EXTStencilAttachmentRead = DIALECT, 513;
    operand sample Optional 0;
    result result Fixed 0;
    build [] (ty: Type, sample: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [sample.as_slice()] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ARM.TensorRead`.
    ARMTensorRead = DIALECT, 514;
    attr tensor_operands TENSOR_OPERANDS 0: spirula_spec::TensorOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 36)).value(ctx, attr).map(spirula_spec::TensorOperands));
    operand tensor Fixed 0;
    operand coordinates Fixed 1;
    operand tensor_operands_operands Variadic 2;
    result result Fixed 0;
    optional ARMTensorReadAttrs {
        tensor_operands: Option<spirula_spec::TensorOperands>;
    }
    build [ARMTensorReadAttrs] (ty: Type, tensor: Value, coordinates: Value, tensor_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensor], &[coordinates], tensor_operands_operands] [Some(&[ty])] [attrs.tensor_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 36)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ARM.TensorWrite`.
    ARMTensorWrite = DIALECT, 515;
    attr tensor_operands TENSOR_OPERANDS 0: spirula_spec::TensorOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 36)).value(ctx, attr).map(spirula_spec::TensorOperands));
    operand tensor Fixed 0;
    operand coordinates Fixed 1;
    operand object Fixed 2;
    operand tensor_operands_operands Variadic 3;
    optional ARMTensorWriteAttrs {
        tensor_operands: Option<spirula_spec::TensorOperands>;
    }
    build [ARMTensorWriteAttrs] (tensor: Value, coordinates: Value, object: Value, tensor_operands_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[tensor], &[coordinates], &[object], tensor_operands_operands] [] [attrs.tensor_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 36)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.ARM.TensorQuerySize`.
    ARMTensorQuerySize = DIALECT, 516;
    operand tensor Fixed 0;
    operand dimension Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, tensor: Value, dimension: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[tensor], &[dimension]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.BitcastExtract`.
    EXTBitcastExtract = DIALECT, 517;
    operand base Fixed 0;
    operand offset Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, base: Value, offset: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[offset]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.TerminateInvocation`.
    TerminateInvocation = DIALECT, 518;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedVariable`.
    KHRUntypedVariable = DIALECT, 519;
    attr storage_class STORAGE_CLASS 0: spirula_spec::StorageClass = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 27)).value(ctx, attr).map(spirula_spec::StorageClass));
    attr data_type DATA_TYPE 1: Type = typed::read_type;
    operand initializer Optional 0;
    result result Fixed 0;
    optional KHRUntypedVariableAttrs {
        data_type: Option<Type>;
    }
    build [KHRUntypedVariableAttrs] (ty: Type, storage_class: spirula_spec::StorageClass, initializer: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [initializer.as_slice()] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 27)).attr(ctx, storage_class.0)), attrs.data_type.map(Attr::of_type)] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedAccessChain`.
    KHRUntypedAccessChain = DIALECT, 520;
    attr base_type BASE_TYPE 0: Type = typed::read_type;
    operand base Fixed 0;
    operand indexes Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, base_type: Type, base: Value, indexes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base], indexes] [Some(&[ty])] [Some(Attr::of_type(base_type))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedInBoundsAccessChain`.
    KHRUntypedInBoundsAccessChain = DIALECT, 521;
    attr base_type BASE_TYPE 0: Type = typed::read_type;
    operand base Fixed 0;
    operand indexes Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, base_type: Type, base: Value, indexes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base], indexes] [Some(&[ty])] [Some(Attr::of_type(base_type))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.SubgroupFirstInvocation`.
    KHRSubgroupFirstInvocation = DIALECT, 522;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedPtrAccessChain`.
    KHRUntypedPtrAccessChain = DIALECT, 523;
    attr base_type BASE_TYPE 0: Type = typed::read_type;
    operand base Fixed 0;
    operand element Fixed 1;
    operand indexes Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, base_type: Type, base: Value, element: Value, indexes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[element], indexes] [Some(&[ty])] [Some(Attr::of_type(base_type))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedInBoundsPtrAccessChain`.
    KHRUntypedInBoundsPtrAccessChain = DIALECT, 524;
    attr base_type BASE_TYPE 0: Type = typed::read_type;
    operand base Fixed 0;
    operand element Fixed 1;
    operand indexes Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, base_type: Type, base: Value, element: Value, indexes: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[element], indexes] [Some(&[ty])] [Some(Attr::of_type(base_type))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedArrayLength`.
    KHRUntypedArrayLength = DIALECT, 525;
    attr array_member ARRAY_MEMBER 0: i64 = typed::read_int;
    operand structure Fixed 0;
    operand pointer Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, array_member: i64, structure: Value, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[structure], &[pointer]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), array_member))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedPrefetch`.
    KHRUntypedPrefetch = DIALECT, 526;
    operand pointer_type One 0;
    operand num_bytes One 1;
    operand rw Optional 2;
    operand locality Optional 3;
    operand cache_type Optional 4;
    build [] (pointer_type: Value, num_bytes: Value, rw: Option<Value>, locality: Option<Value>, cache_type: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer_type], &[num_bytes], rw.as_slice(), locality.as_slice(), cache_type.as_slice()] [] [None] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.Fma`.
    KHRFma = DIALECT, 527;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    operand operand_3 Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value, operand_3: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2], &[operand_3]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.SubgroupAll`.
    KHRSubgroupAll = DIALECT, 528;
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.SubgroupAny`.
    KHRSubgroupAny = DIALECT, 529;
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.SubgroupAllEqual`.
    KHRSubgroupAllEqual = DIALECT, 530;
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.SubgroupReadInvocation`.
    KHRSubgroupReadInvocation = DIALECT, 531;
    operand value Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, value: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.UntypedGroupAsyncCopy`.
    KHRUntypedGroupAsyncCopy = DIALECT, 532;
    attr destination_memory_operands DESTINATION_MEMORY_OPERANDS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr destination_memory_operands_literals DESTINATION_MEMORY_OPERANDS_LITERALS 1: Vec<i64> = typed::read_ints;
    attr source_memory_operands SOURCE_MEMORY_OPERANDS 2: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr source_memory_operands_literals SOURCE_MEMORY_OPERANDS_LITERALS 3: Vec<i64> = typed::read_ints;
    operand execution One 0;
    operand destination One 1;
    operand source One 2;
    operand element_num_bytes One 3;
    operand num_elements One 4;
    operand stride One 5;
    operand event One 6;
    operand destination_memory_operands_operands Variadic 7;
    operand source_memory_operands_operands Variadic 8;
    result result Fixed 0;
    optional KHRUntypedGroupAsyncCopyAttrs {
        destination_memory_operands: Option<spirula_spec::MemoryAccess>;
        destination_memory_operands_literals: Option<Attr>;
        source_memory_operands: Option<spirula_spec::MemoryAccess>;
        source_memory_operands_literals: Option<Attr>;
    }
    build [KHRUntypedGroupAsyncCopyAttrs] (ty: Type, execution: Value, destination: Value, source: Value, element_num_bytes: Value, num_elements: Value, stride: Value, event: Value, destination_memory_operands_operands: &[Value], source_memory_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[destination], &[source], &[element_num_bytes], &[num_elements], &[stride], &[event], destination_memory_operands_operands, source_memory_operands_operands] [Some(&[ty])] [attrs.destination_memory_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.destination_memory_operands_literals, attrs.source_memory_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.source_memory_operands_literals, None] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.TraceRay`.
    KHRTraceRay = DIALECT, 533;
    operand accel Fixed 0;
    operand ray_flags Fixed 1;
    operand cull_mask Fixed 2;
    operand sbt_offset Fixed 3;
    operand sbt_stride Fixed 4;
    operand miss_index Fixed 5;
    operand ray_origin Fixed 6;
    operand ray_tmin Fixed 7;
    operand ray_direction Fixed 8;
    operand ray_tmax Fixed 9;
    operand payload Fixed 10;
    build [] (accel: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[accel], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.ExecuteCallable`.
    KHRExecuteCallable = DIALECT, 534;
    operand sbt_index Fixed 0;
    operand callable_data Fixed 1;
    build [] (sbt_index: Value, callable_data: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[sbt_index], &[callable_data]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.ConvertUToAccelerationStructure`.
    KHRConvertUToAccelerationStructure = DIALECT, 535;
    operand accel Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, accel: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[accel]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.IgnoreIntersection`.
    KHRIgnoreIntersection = DIALECT, 536;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.TerminateRay`.
    KHRTerminateRay = DIALECT, 537;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.CompositeConstructReplicate`.
    EXTCompositeConstructReplicate = DIALECT, 538;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryInitialize`.
    KHRRayQueryInitialize = DIALECT, 539;
    operand rayquery Fixed 0;
    operand accel Fixed 1;
    operand rayflags Fixed 2;
    operand cullmask Fixed 3;
    operand rayorigin Fixed 4;
    operand raytmin Fixed 5;
    operand raydirection Fixed 6;
    operand raytmax Fixed 7;
    build [] (rayquery: Value, accel: Value, rayflags: Value, cullmask: Value, rayorigin: Value, raytmin: Value, raydirection: Value, raytmax: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[rayquery], &[accel], &[rayflags], &[cullmask], &[rayorigin], &[raytmin], &[raydirection], &[raytmax]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryTerminate`.
    KHRRayQueryTerminate = DIALECT, 540;
    operand rayquery Fixed 0;
    build [] (rayquery: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[rayquery]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGenerateIntersection`.
    KHRRayQueryGenerateIntersection = DIALECT, 541;
    operand rayquery Fixed 0;
    operand hitt Fixed 1;
    build [] (rayquery: Value, hitt: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[rayquery], &[hitt]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryConfirmIntersection`.
    KHRRayQueryConfirmIntersection = DIALECT, 542;
    operand rayquery Fixed 0;
    build [] (rayquery: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[rayquery]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryProceed`.
    KHRRayQueryProceed = DIALECT, 543;
    operand rayquery Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionType`.
    KHRRayQueryGetIntersectionType = DIALECT, 544;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageSampleWeighted`.
    QCOMImageSampleWeighted = DIALECT, 545;
    operand texture Fixed 0;
    operand coordinates Fixed 1;
    operand weights Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, texture: Value, coordinates: Value, weights: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[texture], &[coordinates], &[weights]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageBoxFilter`.
    QCOMImageBoxFilter = DIALECT, 546;
    operand texture Fixed 0;
    operand coordinates Fixed 1;
    operand box_size Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, texture: Value, coordinates: Value, box_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[texture], &[coordinates], &[box_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageBlockMatchSSD`.
    QCOMImageBlockMatchSSD = DIALECT, 547;
    operand target Fixed 0;
    operand target_coordinates Fixed 1;
    operand reference Fixed 2;
    operand reference_coordinates Fixed 3;
    operand block_size Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, target: Value, target_coordinates: Value, reference: Value, reference_coordinates: Value, block_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[target], &[target_coordinates], &[reference], &[reference_coordinates], &[block_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageBlockMatchSAD`.
    QCOMImageBlockMatchSAD = DIALECT, 548;
    operand target Fixed 0;
    operand target_coordinates Fixed 1;
    operand reference Fixed 2;
    operand reference_coordinates Fixed 3;
    operand block_size Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, target: Value, target_coordinates: Value, reference: Value, reference_coordinates: Value, block_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[target], &[target_coordinates], &[reference], &[reference_coordinates], &[block_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.BitCastArray`.
    QCOMBitCastArray = DIALECT, 549;
    operand source_array Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, source_array: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source_array]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageBlockMatchWindowSSD`.
    QCOMImageBlockMatchWindowSSD = DIALECT, 550;
    operand target_sampled_image Fixed 0;
    operand target_coordinates Fixed 1;
    operand reference_sampled_image Fixed 2;
    operand reference_coordinates Fixed 3;
    operand block_size Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, target_sampled_image: Value, target_coordinates: Value, reference_sampled_image: Value, reference_coordinates: Value, block_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[target_sampled_image], &[target_coordinates], &[reference_sampled_image], &[reference_coordinates], &[block_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageBlockMatchWindowSAD`.
    QCOMImageBlockMatchWindowSAD = DIALECT, 551;
    operand target_sampled_image Fixed 0;
    operand target_coordinates Fixed 1;
    operand reference_sampled_image Fixed 2;
    operand reference_coordinates Fixed 3;
    operand block_size Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, target_sampled_image: Value, target_coordinates: Value, reference_sampled_image: Value, reference_coordinates: Value, block_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[target_sampled_image], &[target_coordinates], &[reference_sampled_image], &[reference_coordinates], &[block_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageBlockMatchGatherSSD`.
    QCOMImageBlockMatchGatherSSD = DIALECT, 552;
    operand target_sampled_image Fixed 0;
    operand target_coordinates Fixed 1;
    operand reference_sampled_image Fixed 2;
    operand reference_coordinates Fixed 3;
    operand block_size Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, target_sampled_image: Value, target_coordinates: Value, reference_sampled_image: Value, reference_coordinates: Value, block_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[target_sampled_image], &[target_coordinates], &[reference_sampled_image], &[reference_coordinates], &[block_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageBlockMatchGatherSAD`.
    QCOMImageBlockMatchGatherSAD = DIALECT, 553;
    operand target_sampled_image Fixed 0;
    operand target_coordinates Fixed 1;
    operand reference_sampled_image Fixed 2;
    operand reference_coordinates Fixed 3;
    operand block_size Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, target_sampled_image: Value, target_coordinates: Value, reference_sampled_image: Value, reference_coordinates: Value, block_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[target_sampled_image], &[target_coordinates], &[reference_sampled_image], &[reference_coordinates], &[block_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.CompositeConstructCoopMat`.
    QCOMCompositeConstructCoopMat = DIALECT, 554;
    operand source_array Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, source_array: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source_array]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.CompositeExtractCoopMat`.
    QCOMCompositeExtractCoopMat = DIALECT, 555;
    operand source_cooperative_matrix Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, source_cooperative_matrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source_cooperative_matrix]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ExtractSubArray`.
    QCOMExtractSubArray = DIALECT, 556;
    operand source_array Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, source_array: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source_array], &[index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.QCOM.ImageGather`.
    QCOMImageGather = DIALECT, 557;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand component Fixed 2;
    operand mode Fixed 3;
    operand image_operands_operands Variadic 4;
    result result Fixed 0;
    optional QCOMImageGatherAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [QCOMImageGatherAttrs] (ty: Type, sampled_image: Value, coordinate: Value, component: Value, mode: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[component], &[mode], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupIAddNonUniform`.
    AMDGroupIAddNonUniform = DIALECT, 558;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupFAddNonUniform`.
    AMDGroupFAddNonUniform = DIALECT, 559;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupFMinNonUniform`.
    AMDGroupFMinNonUniform = DIALECT, 560;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupUMinNonUniform`.
    AMDGroupUMinNonUniform = DIALECT, 561;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupSMinNonUniform`.
    AMDGroupSMinNonUniform = DIALECT, 562;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupFMaxNonUniform`.
    AMDGroupFMaxNonUniform = DIALECT, 563;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupUMaxNonUniform`.
    AMDGroupUMaxNonUniform = DIALECT, 564;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.GroupSMaxNonUniform`.
    AMDGroupSMaxNonUniform = DIALECT, 565;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.FragmentMaskFetch`.
    AMDFragmentMaskFetch = DIALECT, 566;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, image: Value, coordinate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.AMD.FragmentFetch`.
    AMDFragmentFetch = DIALECT, 567;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand fragment_index Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, image: Value, coordinate: Value, fragment_index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], &[fragment_index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.ReadClock`.
    KHRReadClock = DIALECT, 568;
    operand scope Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, scope: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[scope]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.AMDX.AllocateNodePayloads`.
    AMDXAllocateNodePayloads = DIALECT, 569;
    operand visibility Fixed 0;
    operand payload_count Fixed 1;
    operand node_index Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, visibility: Value, payload_count: Value, node_index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[visibility], &[payload_count], &[node_index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.AMDX.EnqueueNodePayloads`.
    AMDXEnqueueNodePayloads = DIALECT, 570;
    operand payload_array Fixed 0;
    build [] (payload_array: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[payload_array]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.AMDX.FinishWritingNodePayload`.
    AMDXFinishWritingNodePayload = DIALECT, 571;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.AMDX.NodePayloadArrayLength`.
    AMDXNodePayloadArrayLength = DIALECT, 572;
    operand payload_array Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload_array: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload_array]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.AMDX.IsNodePayloadValid`.
    AMDXIsNodePayloadValid = DIALECT, 573;
    attr payload_type PAYLOAD_TYPE 0: Type = typed::read_type;
    operand node_index Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload_type: Type, node_index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[node_index]] [Some(&[ty])] [Some(Attr::of_type(payload_type))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupNonUniformQuadAll`.
    KHRGroupNonUniformQuadAll = DIALECT, 574;
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupNonUniformQuadAny`.
    KHRGroupNonUniformQuadAny = DIALECT, 575;
    operand predicate Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, predicate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[predicate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.BufferPointer`.
    EXTBufferPointer = DIALECT, 576;
    operand buffer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, buffer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[buffer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.Abort`.
    KHRAbort = DIALECT, 577;
    attr message_type MESSAGE_TYPE 0: Type = typed::read_type;
    operand message Fixed 0;
    build [] (message_type: Type, message: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[message]] [] [Some(Attr::of_type(message_type))] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.UntypedImageTexelPointer`.
    EXTUntypedImageTexelPointer = DIALECT, 578;
    attr imagetype IMAGETYPE 0: Type = typed::read_type;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand sample Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, imagetype: Type, image: Value, coordinate: Value, sample: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], &[sample]] [Some(&[ty])] [Some(Attr::of_type(imagetype))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.Poison`.
    KHRPoison = DIALECT, 579;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.Freeze`.
    KHRFreeze = DIALECT, 580;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectRecordHitMotion`.
    NVHitObjectRecordHitMotion = DIALECT, 581;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand instanceid Fixed 2;
    operand primitiveid Fixed 3;
    operand geometryindex Fixed 4;
    operand hit_kind Fixed 5;
    operand sbt_record_offset Fixed 6;
    operand sbt_record_stride Fixed 7;
    operand origin Fixed 8;
    operand tmin Fixed 9;
    operand direction Fixed 10;
    operand tmax Fixed 11;
    operand current_time Fixed 12;
    operand hitobject_attributes Fixed 13;
    build [] (hit_object: Value, acceleration_structure: Value, instanceid: Value, primitiveid: Value, geometryindex: Value, hit_kind: Value, sbt_record_offset: Value, sbt_record_stride: Value, origin: Value, tmin: Value, direction: Value, tmax: Value, current_time: Value, hitobject_attributes: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[instanceid], &[primitiveid], &[geometryindex], &[hit_kind], &[sbt_record_offset], &[sbt_record_stride], &[origin], &[tmin], &[direction], &[tmax], &[current_time], &[hitobject_attributes]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectRecordHitWithIndexMotion`.
    NVHitObjectRecordHitWithIndexMotion = DIALECT, 582;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand instanceid Fixed 2;
    operand primitiveid Fixed 3;
    operand geometryindex Fixed 4;
    operand hit_kind Fixed 5;
    operand sbt_record_index Fixed 6;
    operand origin Fixed 7;
    operand tmin Fixed 8;
    operand direction Fixed 9;
    operand tmax Fixed 10;
    operand current_time Fixed 11;
    operand hitobject_attributes Fixed 12;
    build [] (hit_object: Value, acceleration_structure: Value, instanceid: Value, primitiveid: Value, geometryindex: Value, hit_kind: Value, sbt_record_index: Value, origin: Value, tmin: Value, direction: Value, tmax: Value, current_time: Value, hitobject_attributes: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[instanceid], &[primitiveid], &[geometryindex], &[hit_kind], &[sbt_record_index], &[origin], &[tmin], &[direction], &[tmax], &[current_time], &[hitobject_attributes]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectRecordMissMotion`.
    NVHitObjectRecordMissMotion = DIALECT, 583;
    operand hit_object Fixed 0;
    operand sbt_index Fixed 1;
    operand origin Fixed 2;
    operand tmin Fixed 3;
    operand direction Fixed 4;
    operand tmax Fixed 5;
    operand current_time Fixed 6;
    build [] (hit_object: Value, sbt_index: Value, origin: Value, tmin: Value, direction: Value, tmax: Value, current_time: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[sbt_index], &[origin], &[tmin], &[direction], &[tmax], &[current_time]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetWorldToObject`.
    NVHitObjectGetWorldToObject = DIALECT, 584;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetObjectToWorld`.
    NVHitObjectGetObjectToWorld = DIALECT, 585;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetObjectRayDirection`.
    NVHitObjectGetObjectRayDirection = DIALECT, 586;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetObjectRayOrigin`.
    NVHitObjectGetObjectRayOrigin = DIALECT, 587;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectTraceRayMotion`.
    NVHitObjectTraceRayMotion = DIALECT, 588;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand rayflags Fixed 2;
    operand cullmask Fixed 3;
    operand sbt_record_offset Fixed 4;
    operand sbt_record_stride Fixed 5;
    operand miss_index Fixed 6;
    operand origin Fixed 7;
    operand tmin Fixed 8;
    operand direction Fixed 9;
    operand tmax Fixed 10;
    operand time Fixed 11;
    operand payload Fixed 12;
    build [] (hit_object: Value, acceleration_structure: Value, rayflags: Value, cullmask: Value, sbt_record_offset: Value, sbt_record_stride: Value, miss_index: Value, origin: Value, tmin: Value, direction: Value, tmax: Value, time: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[rayflags], &[cullmask], &[sbt_record_offset], &[sbt_record_stride], &[miss_index], &[origin], &[tmin], &[direction], &[tmax], &[time], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetShaderRecordBufferHandle`.
    NVHitObjectGetShaderRecordBufferHandle = DIALECT, 589;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetShaderBindingTableRecordIndex`.
    NVHitObjectGetShaderBindingTableRecordIndex = DIALECT, 590;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectRecordEmpty`.
    NVHitObjectRecordEmpty = DIALECT, 591;
    operand hit_object Fixed 0;
    build [] (hit_object: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectTraceRay`.
    NVHitObjectTraceRay = DIALECT, 592;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand rayflags Fixed 2;
    operand cullmask Fixed 3;
    operand sbt_record_offset Fixed 4;
    operand sbt_record_stride Fixed 5;
    operand miss_index Fixed 6;
    operand origin Fixed 7;
    operand tmin Fixed 8;
    operand direction Fixed 9;
    operand tmax Fixed 10;
    operand payload Fixed 11;
    build [] (hit_object: Value, acceleration_structure: Value, rayflags: Value, cullmask: Value, sbt_record_offset: Value, sbt_record_stride: Value, miss_index: Value, origin: Value, tmin: Value, direction: Value, tmax: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[rayflags], &[cullmask], &[sbt_record_offset], &[sbt_record_stride], &[miss_index], &[origin], &[tmin], &[direction], &[tmax], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectRecordHit`.
    NVHitObjectRecordHit = DIALECT, 593;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand instanceid Fixed 2;
    operand primitiveid Fixed 3;
    operand geometryindex Fixed 4;
    operand hit_kind Fixed 5;
    operand sbt_record_offset Fixed 6;
    operand sbt_record_stride Fixed 7;
    operand origin Fixed 8;
    operand tmin Fixed 9;
    operand direction Fixed 10;
    operand tmax Fixed 11;
    operand hitobject_attributes Fixed 12;
    build [] (hit_object: Value, acceleration_structure: Value, instanceid: Value, primitiveid: Value, geometryindex: Value, hit_kind: Value, sbt_record_offset: Value, sbt_record_stride: Value, origin: Value, tmin: Value, direction: Value, tmax: Value, hitobject_attributes: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[instanceid], &[primitiveid], &[geometryindex], &[hit_kind], &[sbt_record_offset], &[sbt_record_stride], &[origin], &[tmin], &[direction], &[tmax], &[hitobject_attributes]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectRecordHitWithIndex`.
    NVHitObjectRecordHitWithIndex = DIALECT, 594;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand instanceid Fixed 2;
    operand primitiveid Fixed 3;
    operand geometryindex Fixed 4;
    operand hit_kind Fixed 5;
    operand sbt_record_index Fixed 6;
    operand origin Fixed 7;
    operand tmin Fixed 8;
    operand direction Fixed 9;
    operand tmax Fixed 10;
    operand hitobject_attributes Fixed 11;
    build [] (hit_object: Value, acceleration_structure: Value, instanceid: Value, primitiveid: Value, geometryindex: Value, hit_kind: Value, sbt_record_index: Value, origin: Value, tmin: Value, direction: Value, tmax: Value, hitobject_attributes: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[instanceid], &[primitiveid], &[geometryindex], &[hit_kind], &[sbt_record_index], &[origin], &[tmin], &[direction], &[tmax], &[hitobject_attributes]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectRecordMiss`.
    NVHitObjectRecordMiss = DIALECT, 595;
    operand hit_object Fixed 0;
    operand sbt_index Fixed 1;
    operand origin Fixed 2;
    operand tmin Fixed 3;
    operand direction Fixed 4;
    operand tmax Fixed 5;
    build [] (hit_object: Value, sbt_index: Value, origin: Value, tmin: Value, direction: Value, tmax: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[sbt_index], &[origin], &[tmin], &[direction], &[tmax]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectExecuteShader`.
    NVHitObjectExecuteShader = DIALECT, 596;
    operand hit_object Fixed 0;
    operand payload Fixed 1;
    build [] (hit_object: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetCurrentTime`.
    NVHitObjectGetCurrentTime = DIALECT, 597;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetAttributes`.
    NVHitObjectGetAttributes = DIALECT, 598;
    operand hit_object Fixed 0;
    operand hit_object_attribute Fixed 1;
    build [] (hit_object: Value, hit_object_attribute: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[hit_object_attribute]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetHitKind`.
    NVHitObjectGetHitKind = DIALECT, 599;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetPrimitiveIndex`.
    NVHitObjectGetPrimitiveIndex = DIALECT, 600;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetGeometryIndex`.
    NVHitObjectGetGeometryIndex = DIALECT, 601;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetInstanceId`.
    NVHitObjectGetInstanceId = DIALECT, 602;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetInstanceCustomIndex`.
    NVHitObjectGetInstanceCustomIndex = DIALECT, 603;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetWorldRayDirection`.
    NVHitObjectGetWorldRayDirection = DIALECT, 604;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetWorldRayOrigin`.
    NVHitObjectGetWorldRayOrigin = DIALECT, 605;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetRayTMax`.
    NVHitObjectGetRayTMax = DIALECT, 606;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetRayTMin`.
    NVHitObjectGetRayTMin = DIALECT, 607;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectIsEmpty`.
    NVHitObjectIsEmpty = DIALECT, 608;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectIsHit`.
    NVHitObjectIsHit = DIALECT, 609;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectIsMiss`.
    NVHitObjectIsMiss = DIALECT, 610;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ReorderThreadWithHitObject`.
    NVReorderThreadWithHitObject = DIALECT, 611;
    operand hit_object One 0;
    operand hint Optional 1;
    operand bits Optional 2;
    build [] (hit_object: Value, hint: Option<Value>, bits: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], hint.as_slice(), bits.as_slice()] [] [None] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ReorderThreadWithHint`.
    NVReorderThreadWithHint = DIALECT, 612;
    operand hint Fixed 0;
    operand bits Fixed 1;
    build [] (hint: Value, bits: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hint], &[bits]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ImageSampleFootprint`.
    NVImageSampleFootprint = DIALECT, 613;
    attr image_operands IMAGE_OPERANDS 0: spirula_spec::ImageOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).value(ctx, attr).map(spirula_spec::ImageOperands));
    operand sampled_image Fixed 0;
    operand coordinate Fixed 1;
    operand granularity Fixed 2;
    operand coarse Fixed 3;
    operand image_operands_operands Variadic 4;
    result result Fixed 0;
    optional NVImageSampleFootprintAttrs {
        image_operands: Option<spirula_spec::ImageOperands>;
    }
    build [NVImageSampleFootprintAttrs] (ty: Type, sampled_image: Value, coordinate: Value, granularity: Value, coarse: Value, image_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[sampled_image], &[coordinate], &[granularity], &[coarse], image_operands_operands] [Some(&[ty])] [attrs.image_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 15)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeVectorMatrixMul`.
    NVCooperativeVectorMatrixMul = DIALECT, 614;
    attr cooperative_matrix_operands COOPERATIVE_MATRIX_OPERANDS 0: spirula_spec::CooperativeMatrixOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 17)).value(ctx, attr).map(spirula_spec::CooperativeMatrixOperands));
    operand input Fixed 0;
    operand inputinterpretation Fixed 1;
    operand matrix Fixed 2;
    operand matrixoffset Fixed 3;
    operand matrixinterpretation Fixed 4;
    operand m Fixed 5;
    operand k Fixed 6;
    operand memorylayout Fixed 7;
    operand transpose Fixed 8;
    operand matrixstride Optional 9;
    result result Fixed 0;
    optional NVCooperativeVectorMatrixMulAttrs {
        cooperative_matrix_operands: Option<spirula_spec::CooperativeMatrixOperands>;
    }
    build [NVCooperativeVectorMatrixMulAttrs] (ty: Type, input: Value, inputinterpretation: Value, matrix: Value, matrixoffset: Value, matrixinterpretation: Value, m: Value, k: Value, memorylayout: Value, transpose: Value, matrixstride: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[inputinterpretation], &[matrix], &[matrixoffset], &[matrixinterpretation], &[m], &[k], &[memorylayout], &[transpose], matrixstride.as_slice()] [Some(&[ty])] [attrs.cooperative_matrix_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 17)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeVectorOuterProductAccumulate`.
    NVCooperativeVectorOuterProductAccumulate = DIALECT, 615;
    operand pointer Fixed 0;
    operand offset Fixed 1;
    operand a Fixed 2;
    operand b Fixed 3;
    operand memorylayout Fixed 4;
    operand matrixinterpretation Fixed 5;
    operand matrixstride Optional 6;
    build [] (pointer: Value, offset: Value, a: Value, b: Value, memorylayout: Value, matrixinterpretation: Value, matrixstride: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[offset], &[a], &[b], &[memorylayout], &[matrixinterpretation], matrixstride.as_slice()] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeVectorReduceSumAccumulate`.
    NVCooperativeVectorReduceSumAccumulate = DIALECT, 616;
    operand pointer Fixed 0;
    operand offset Fixed 1;
    operand v Fixed 2;
    build [] (pointer: Value, offset: Value, v: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[offset], &[v]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeVectorMatrixMulAdd`.
    NVCooperativeVectorMatrixMulAdd = DIALECT, 617;
    attr cooperative_matrix_operands COOPERATIVE_MATRIX_OPERANDS 0: spirula_spec::CooperativeMatrixOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 17)).value(ctx, attr).map(spirula_spec::CooperativeMatrixOperands));
    operand input Fixed 0;
    operand inputinterpretation Fixed 1;
    operand matrix Fixed 2;
    operand matrixoffset Fixed 3;
    operand matrixinterpretation Fixed 4;
    operand bias Fixed 5;
    operand biasoffset Fixed 6;
    operand biasinterpretation Fixed 7;
    operand m Fixed 8;
    operand k Fixed 9;
    operand memorylayout Fixed 10;
    operand transpose Fixed 11;
    operand matrixstride Optional 12;
    result result Fixed 0;
    optional NVCooperativeVectorMatrixMulAddAttrs {
        cooperative_matrix_operands: Option<spirula_spec::CooperativeMatrixOperands>;
    }
    build [NVCooperativeVectorMatrixMulAddAttrs] (ty: Type, input: Value, inputinterpretation: Value, matrix: Value, matrixoffset: Value, matrixinterpretation: Value, bias: Value, biasoffset: Value, biasinterpretation: Value, m: Value, k: Value, memorylayout: Value, transpose: Value, matrixstride: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[input], &[inputinterpretation], &[matrix], &[matrixoffset], &[matrixinterpretation], &[bias], &[biasoffset], &[biasinterpretation], &[m], &[k], &[memorylayout], &[transpose], matrixstride.as_slice()] [Some(&[ty])] [attrs.cooperative_matrix_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 17)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.CooperativeMatrixConvertUse`.
    EXTCooperativeMatrixConvertUse = DIALECT, 618;
    operand matrix Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, matrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.GroupNonUniformPartition`.
    EXTGroupNonUniformPartition = DIALECT, 619;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.WritePackedPrimitiveIndices4x8`.
    NVWritePackedPrimitiveIndices4x8 = DIALECT, 620;
    operand index_offset Fixed 0;
    operand packed_indices Fixed 1;
    build [] (index_offset: Value, packed_indices: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[index_offset], &[packed_indices]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.FetchMicroTriangleVertexPosition`.
    NVFetchMicroTriangleVertexPosition = DIALECT, 621;
    operand accel Fixed 0;
    operand instance_id Fixed 1;
    operand geometry_index Fixed 2;
    operand primitive_index Fixed 3;
    operand barycentric Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, accel: Value, instance_id: Value, geometry_index: Value, primitive_index: Value, barycentric: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[accel], &[instance_id], &[geometry_index], &[primitive_index], &[barycentric]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.FetchMicroTriangleVertexBarycentric`.
    NVFetchMicroTriangleVertexBarycentric = DIALECT, 622;
    operand accel Fixed 0;
    operand instance_id Fixed 1;
    operand geometry_index Fixed 2;
    operand primitive_index Fixed 3;
    operand barycentric Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, accel: Value, instance_id: Value, geometry_index: Value, primitive_index: Value, barycentric: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[accel], &[instance_id], &[geometry_index], &[primitive_index], &[barycentric]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeVectorLoad`.
    NVCooperativeVectorLoad = DIALECT, 623;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand offset Fixed 1;
    operand memory_access_operands Variadic 2;
    result result Fixed 0;
    optional NVCooperativeVectorLoadAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
    }
    build [NVCooperativeVectorLoadAttrs] (ty: Type, pointer: Value, offset: Value, memory_access_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[offset], memory_access_operands] [Some(&[ty])] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeVectorStore`.
    NVCooperativeVectorStore = DIALECT, 624;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand offset Fixed 1;
    operand object Fixed 2;
    operand memory_access_operands Variadic 3;
    optional NVCooperativeVectorStoreAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
    }
    build [NVCooperativeVectorStoreAttrs] (pointer: Value, offset: Value, object: Value, memory_access_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[offset], &[object], memory_access_operands] [] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectRecordFromQuery`.
    EXTHitObjectRecordFromQuery = DIALECT, 625;
    operand hit_object Fixed 0;
    operand ray_query Fixed 1;
    operand sbt_record_index Fixed 2;
    operand hit_object_attributes Fixed 3;
    operand hit_kind Optional 4;
    build [] (hit_object: Value, ray_query: Value, sbt_record_index: Value, hit_object_attributes: Value, hit_kind: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[ray_query], &[sbt_record_index], &[hit_object_attributes], hit_kind.as_slice()] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectRecordMiss`.
    EXTHitObjectRecordMiss = DIALECT, 626;
    operand hit_object Fixed 0;
    operand ray_flags Fixed 1;
    operand miss_index Fixed 2;
    operand ray_origin Fixed 3;
    operand ray_tmin Fixed 4;
    operand ray_direction Fixed 5;
    operand ray_tmax Fixed 6;
    build [] (hit_object: Value, ray_flags: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[ray_flags], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectRecordMissMotion`.
    EXTHitObjectRecordMissMotion = DIALECT, 627;
    operand hit_object Fixed 0;
    operand ray_flags Fixed 1;
    operand miss_index Fixed 2;
    operand ray_origin Fixed 3;
    operand ray_tmin Fixed 4;
    operand ray_direction Fixed 5;
    operand ray_tmax Fixed 6;
    operand current_time Fixed 7;
    build [] (hit_object: Value, ray_flags: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, current_time: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[ray_flags], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[current_time]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetIntersectionTriangleVertexPositions`.
    EXTHitObjectGetIntersectionTriangleVertexPositions = DIALECT, 628;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetRayFlags`.
    EXTHitObjectGetRayFlags = DIALECT, 629;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectSetShaderBindingTableRecordIndex`.
    EXTHitObjectSetShaderBindingTableRecordIndex = DIALECT, 630;
    operand hit_object Fixed 0;
    operand sbt_record_index Fixed 1;
    build [] (hit_object: Value, sbt_record_index: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[sbt_record_index]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectReorderExecuteShader`.
    EXTHitObjectReorderExecuteShader = DIALECT, 631;
    operand hit_object One 0;
    operand payload One 1;
    operand hint Optional 2;
    operand bits Optional 3;
    build [] (hit_object: Value, payload: Value, hint: Option<Value>, bits: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[payload], hint.as_slice(), bits.as_slice()] [] [None] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectTraceReorderExecute`.
    EXTHitObjectTraceReorderExecute = DIALECT, 632;
    operand hit_object One 0;
    operand acceleration_structure One 1;
    operand ray_flags One 2;
    operand cull_mask One 3;
    operand sbt_offset One 4;
    operand sbt_stride One 5;
    operand miss_index One 6;
    operand ray_origin One 7;
    operand ray_tmin One 8;
    operand ray_direction One 9;
    operand ray_tmax One 10;
    operand payload One 11;
    operand hint Optional 12;
    operand bits Optional 13;
    build [] (hit_object: Value, acceleration_structure: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, payload: Value, hint: Option<Value>, bits: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[payload], hint.as_slice(), bits.as_slice()] [] [None] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectTraceMotionReorderExecute`.
    EXTHitObjectTraceMotionReorderExecute = DIALECT, 633;
    operand hit_object One 0;
    operand acceleration_structure One 1;
    operand ray_flags One 2;
    operand cull_mask One 3;
    operand sbt_offset One 4;
    operand sbt_stride One 5;
    operand miss_index One 6;
    operand ray_origin One 7;
    operand ray_tmin One 8;
    operand ray_direction One 9;
    operand ray_tmax One 10;
    operand current_time One 11;
    operand payload One 12;
    operand hint Optional 13;
    operand bits Optional 14;
    build [] (hit_object: Value, acceleration_structure: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, current_time: Value, payload: Value, hint: Option<Value>, bits: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[current_time], &[payload], hint.as_slice(), bits.as_slice()] [] [None] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.ReorderThreadWithHint`.
    EXTReorderThreadWithHint = DIALECT, 634;
    operand hint Fixed 0;
    operand bits Fixed 1;
    build [] (hint: Value, bits: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hint], &[bits]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.ReorderThreadWithHitObject`.
    EXTReorderThreadWithHitObject = DIALECT, 635;
    operand hit_object One 0;
    operand hint Optional 1;
    operand bits Optional 2;
    build [] (hit_object: Value, hint: Option<Value>, bits: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], hint.as_slice(), bits.as_slice()] [] [None] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectTraceRay`.
    EXTHitObjectTraceRay = DIALECT, 636;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand ray_flags Fixed 2;
    operand cull_mask Fixed 3;
    operand sbt_offset Fixed 4;
    operand sbt_stride Fixed 5;
    operand miss_index Fixed 6;
    operand ray_origin Fixed 7;
    operand ray_tmin Fixed 8;
    operand ray_direction Fixed 9;
    operand ray_tmax Fixed 10;
    operand payload Fixed 11;
    build [] (hit_object: Value, acceleration_structure: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectTraceRayMotion`.
    EXTHitObjectTraceRayMotion = DIALECT, 637;
    operand hit_object Fixed 0;
    operand acceleration_structure Fixed 1;
    operand ray_flags Fixed 2;
    operand cull_mask Fixed 3;
    operand sbt_offset Fixed 4;
    operand sbt_stride Fixed 5;
    operand miss_index Fixed 6;
    operand ray_origin Fixed 7;
    operand ray_tmin Fixed 8;
    operand ray_direction Fixed 9;
    operand ray_tmax Fixed 10;
    operand current_time Fixed 11;
    operand payload Fixed 12;
    build [] (hit_object: Value, acceleration_structure: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, current_time: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[acceleration_structure], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[current_time], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectRecordEmpty`.
    EXTHitObjectRecordEmpty = DIALECT, 638;
    operand hit_object Fixed 0;
    build [] (hit_object: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectExecuteShader`.
    EXTHitObjectExecuteShader = DIALECT, 639;
    operand hit_object Fixed 0;
    operand payload Fixed 1;
    build [] (hit_object: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetCurrentTime`.
    EXTHitObjectGetCurrentTime = DIALECT, 640;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetAttributes`.
    EXTHitObjectGetAttributes = DIALECT, 641;
    operand hit_object Fixed 0;
    operand hit_object_attribute Fixed 1;
    build [] (hit_object: Value, hit_object_attribute: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[hit_object], &[hit_object_attribute]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetHitKind`.
    EXTHitObjectGetHitKind = DIALECT, 642;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetPrimitiveIndex`.
    EXTHitObjectGetPrimitiveIndex = DIALECT, 643;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetGeometryIndex`.
    EXTHitObjectGetGeometryIndex = DIALECT, 644;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetInstanceId`.
    EXTHitObjectGetInstanceId = DIALECT, 645;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetInstanceCustomIndex`.
    EXTHitObjectGetInstanceCustomIndex = DIALECT, 646;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetObjectRayOrigin`.
    EXTHitObjectGetObjectRayOrigin = DIALECT, 647;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetObjectRayDirection`.
    EXTHitObjectGetObjectRayDirection = DIALECT, 648;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetWorldRayDirection`.
    EXTHitObjectGetWorldRayDirection = DIALECT, 649;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetWorldRayOrigin`.
    EXTHitObjectGetWorldRayOrigin = DIALECT, 650;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetObjectToWorld`.
    EXTHitObjectGetObjectToWorld = DIALECT, 651;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetWorldToObject`.
    EXTHitObjectGetWorldToObject = DIALECT, 652;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetRayTMax`.
    EXTHitObjectGetRayTMax = DIALECT, 653;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.ReportIntersection`.
    KHRReportIntersection = DIALECT, 654;
    operand hit Fixed 0;
    operand hitkind Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, hit: Value, hitkind: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit], &[hitkind]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.IgnoreIntersection`.
    NVIgnoreIntersection = DIALECT, 655;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TerminateRay`.
    NVTerminateRay = DIALECT, 656;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.Trace`.
    NVTrace = DIALECT, 657;
    operand accel Fixed 0;
    operand ray_flags Fixed 1;
    operand cull_mask Fixed 2;
    operand sbt_offset Fixed 3;
    operand sbt_stride Fixed 4;
    operand miss_index Fixed 5;
    operand ray_origin Fixed 6;
    operand ray_tmin Fixed 7;
    operand ray_direction Fixed 8;
    operand ray_tmax Fixed 9;
    operand payloadid Fixed 10;
    build [] (accel: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, payloadid: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[accel], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[payloadid]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TraceMotion`.
    NVTraceMotion = DIALECT, 658;
    operand accel Fixed 0;
    operand ray_flags Fixed 1;
    operand cull_mask Fixed 2;
    operand sbt_offset Fixed 3;
    operand sbt_stride Fixed 4;
    operand miss_index Fixed 5;
    operand ray_origin Fixed 6;
    operand ray_tmin Fixed 7;
    operand ray_direction Fixed 8;
    operand ray_tmax Fixed 9;
    operand time Fixed 10;
    operand payloadid Fixed 11;
    build [] (accel: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, time: Value, payloadid: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[accel], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[time], &[payloadid]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TraceRayMotion`.
    NVTraceRayMotion = DIALECT, 659;
    operand accel Fixed 0;
    operand ray_flags Fixed 1;
    operand cull_mask Fixed 2;
    operand sbt_offset Fixed 3;
    operand sbt_stride Fixed 4;
    operand miss_index Fixed 5;
    operand ray_origin Fixed 6;
    operand ray_tmin Fixed 7;
    operand ray_direction Fixed 8;
    operand ray_tmax Fixed 9;
    operand time Fixed 10;
    operand payload Fixed 11;
    build [] (accel: Value, ray_flags: Value, cull_mask: Value, sbt_offset: Value, sbt_stride: Value, miss_index: Value, ray_origin: Value, ray_tmin: Value, ray_direction: Value, ray_tmax: Value, time: Value, payload: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[accel], &[ray_flags], &[cull_mask], &[sbt_offset], &[sbt_stride], &[miss_index], &[ray_origin], &[ray_tmin], &[ray_direction], &[ray_tmax], &[time], &[payload]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionTriangleVertexPositions`.
    KHRRayQueryGetIntersectionTriangleVertexPositions = DIALECT, 660;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ExecuteCallable`.
    NVExecuteCallable = DIALECT, 661;
    operand sbt_index Fixed 0;
    operand callable_dataid Fixed 1;
    build [] (sbt_index: Value, callable_dataid: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[sbt_index], &[callable_dataid]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryGetIntersectionClusterId`.
    NVRayQueryGetIntersectionClusterId = DIALECT, 662;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetClusterId`.
    NVHitObjectGetClusterId = DIALECT, 663;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetRayTMin`.
    EXTHitObjectGetRayTMin = DIALECT, 664;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetShaderBindingTableRecordIndex`.
    EXTHitObjectGetShaderBindingTableRecordIndex = DIALECT, 665;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectGetShaderRecordBufferHandle`.
    EXTHitObjectGetShaderRecordBufferHandle = DIALECT, 666;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectIsEmpty`.
    EXTHitObjectIsEmpty = DIALECT, 667;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectIsHit`.
    EXTHitObjectIsHit = DIALECT, 668;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.HitObjectIsMiss`.
    EXTHitObjectIsMiss = DIALECT, 669;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeMatrixLoad`.
    NVCooperativeMatrixLoad = DIALECT, 670;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand stride Fixed 1;
    operand column_major Fixed 2;
    operand memory_access_operands Variadic 3;
    result result Fixed 0;
    optional NVCooperativeMatrixLoadAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
    }
    build [NVCooperativeMatrixLoadAttrs] (ty: Type, pointer: Value, stride: Value, column_major: Value, memory_access_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[stride], &[column_major], memory_access_operands] [Some(&[ty])] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeMatrixStore`.
    NVCooperativeMatrixStore = DIALECT, 671;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand object Fixed 1;
    operand stride Fixed 2;
    operand column_major Fixed 3;
    operand memory_access_operands Variadic 4;
    optional NVCooperativeMatrixStoreAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
    }
    build [NVCooperativeMatrixStoreAttrs] (pointer: Value, object: Value, stride: Value, column_major: Value, memory_access_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[object], &[stride], &[column_major], memory_access_operands] [] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeMatrixMulAdd`.
    NVCooperativeMatrixMulAdd = DIALECT, 672;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeMatrixLength`.
    NVCooperativeMatrixLength = DIALECT, 673;
    attr type_ TYPE_ 0: Type = typed::read_type;
    result result Fixed 0;
    build [] (ty: Type, type_: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [Some(Attr::of_type(type_))] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.CooperativeMatrixGetCoordinate`.
    EXTCooperativeMatrixGetCoordinate = DIALECT, 674;
    operand matrix Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, matrix: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix], &[index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.BeginInvocationInterlock`.
    EXTBeginInvocationInterlock = DIALECT, 675;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.EndInvocationInterlock`.
    EXTEndInvocationInterlock = DIALECT, 676;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.CooperativeMatrixReduce`.
    EXTCooperativeMatrixReduce = DIALECT, 677;
    attr reduce REDUCE 0: spirula_spec::CooperativeMatrixReduce = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 33)).value(ctx, attr).map(spirula_spec::CooperativeMatrixReduce));
    operand matrix Fixed 0;
    operand combinefunc Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, reduce: spirula_spec::CooperativeMatrixReduce, matrix: Value, combinefunc: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix], &[combinefunc]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 33)).attr(ctx, reduce.0))] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeMatrixLoadTensor`.
    NVCooperativeMatrixLoadTensor = DIALECT, 678;
    attr memory_operand MEMORY_OPERAND 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_operand_literals MEMORY_OPERAND_LITERALS 1: Vec<i64> = typed::read_ints;
    attr tensor_addressing_operands TENSOR_ADDRESSING_OPERANDS 2: spirula_spec::TensorAddressingOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 34)).value(ctx, attr).map(spirula_spec::TensorAddressingOperands));
    operand pointer One 0;
    operand object One 1;
    operand tensorlayout One 2;
    operand memory_operand_operands Variadic 3;
    operand tensor_addressing_operands_operands Variadic 4;
    result result Fixed 0;
    optional NVCooperativeMatrixLoadTensorAttrs {
        memory_operand_literals: Option<Attr>;
    }
    build [NVCooperativeMatrixLoadTensorAttrs] (ty: Type, memory_operand: spirula_spec::MemoryAccess, tensor_addressing_operands: spirula_spec::TensorAddressingOperands, pointer: Value, object: Value, tensorlayout: Value, memory_operand_operands: &[Value], tensor_addressing_operands_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[object], &[tensorlayout], memory_operand_operands, tensor_addressing_operands_operands] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, memory_operand.0)), attrs.memory_operand_literals, Some(EnumStorage::Enumerant(Kind::new(NUMBER, 34)).attr(ctx, tensor_addressing_operands.0)), None] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeMatrixStoreTensor`.
    NVCooperativeMatrixStoreTensor = DIALECT, 679;
    attr memory_operand MEMORY_OPERAND 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_operand_literals MEMORY_OPERAND_LITERALS 1: Vec<i64> = typed::read_ints;
    attr tensor_addressing_operands TENSOR_ADDRESSING_OPERANDS 2: spirula_spec::TensorAddressingOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 34)).value(ctx, attr).map(spirula_spec::TensorAddressingOperands));
    operand pointer One 0;
    operand object One 1;
    operand tensorlayout One 2;
    operand memory_operand_operands Variadic 3;
    operand tensor_addressing_operands_operands Variadic 4;
    optional NVCooperativeMatrixStoreTensorAttrs {
        memory_operand_literals: Option<Attr>;
    }
    build [NVCooperativeMatrixStoreTensorAttrs] (memory_operand: spirula_spec::MemoryAccess, tensor_addressing_operands: spirula_spec::TensorAddressingOperands, pointer: Value, object: Value, tensorlayout: Value, memory_operand_operands: &[Value], tensor_addressing_operands_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[object], &[tensorlayout], memory_operand_operands, tensor_addressing_operands_operands] [] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, memory_operand.0)), attrs.memory_operand_literals, Some(EnumStorage::Enumerant(Kind::new(NUMBER, 34)).attr(ctx, tensor_addressing_operands.0)), None] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.CooperativeMatrixPerElementOp`.
    EXTCooperativeMatrixPerElementOp = DIALECT, 680;
    operand matrix Fixed 0;
    operand func Fixed 1;
    operand operands Variadic 2;
    result result Fixed 0;
    build [] (ty: Type, matrix: Value, func: Value, operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix], &[func], operands] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CreateTensorLayout`.
    NVCreateTensorLayout = DIALECT, 681;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorLayoutSetDimension`.
    NVTensorLayoutSetDimension = DIALECT, 682;
    operand tensorlayout Fixed 0;
    operand dim Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, tensorlayout: Value, dim: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorlayout], dim] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorLayoutSetStride`.
    NVTensorLayoutSetStride = DIALECT, 683;
    operand tensorlayout Fixed 0;
    operand stride Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, tensorlayout: Value, stride: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorlayout], stride] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorLayoutSlice`.
    NVTensorLayoutSlice = DIALECT, 684;
    operand tensorlayout Fixed 0;
    operand operands Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, tensorlayout: Value, operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorlayout], operands] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorLayoutSetClampValue`.
    NVTensorLayoutSetClampValue = DIALECT, 685;
    operand tensorlayout Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, tensorlayout: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorlayout], &[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CreateTensorView`.
    NVCreateTensorView = DIALECT, 686;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorViewSetDimension`.
    NVTensorViewSetDimension = DIALECT, 687;
    operand tensorview Fixed 0;
    operand dim Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, tensorview: Value, dim: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorview], dim] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorViewSetStride`.
    NVTensorViewSetStride = DIALECT, 688;
    operand tensorview Fixed 0;
    operand stride Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, tensorview: Value, stride: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorview], stride] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.DemoteToHelperInvocation`.
    DemoteToHelperInvocation = DIALECT, 689;
    build [] () -> Op by insert_row;
    parts(ctx, attrs) [] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.IsHelperInvocation`.
    EXTIsHelperInvocation = DIALECT, 690;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorViewSetClip`.
    NVTensorViewSetClip = DIALECT, 691;
    operand tensorview Fixed 0;
    operand cliprowoffset Fixed 1;
    operand cliprowspan Fixed 2;
    operand clipcoloffset Fixed 3;
    operand clipcolspan Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, tensorview: Value, cliprowoffset: Value, cliprowspan: Value, clipcoloffset: Value, clipcolspan: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorview], &[cliprowoffset], &[cliprowspan], &[clipcoloffset], &[clipcolspan]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.TensorLayoutSetBlockSize`.
    NVTensorLayoutSetBlockSize = DIALECT, 692;
    operand tensorlayout Fixed 0;
    operand blocksize Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, tensorlayout: Value, blocksize: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[tensorlayout], blocksize] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.CooperativeMatrixTranspose`.
    NVCooperativeMatrixTranspose = DIALECT, 693;
    operand matrix Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, matrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ConvertUToImage`.
    NVConvertUToImage = DIALECT, 694;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ConvertUToSampler`.
    NVConvertUToSampler = DIALECT, 695;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ConvertImageToU`.
    NVConvertImageToU = DIALECT, 696;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ConvertSamplerToU`.
    NVConvertSamplerToU = DIALECT, 697;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ConvertUToSampledImage`.
    NVConvertUToSampledImage = DIALECT, 698;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.ConvertSampledImageToU`.
    NVConvertSampledImageToU = DIALECT, 699;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.SamplerImageAddressingMode`.
    NVSamplerImageAddressingMode = DIALECT, 700;
    attr bit_width BIT_WIDTH 0: i64 = typed::read_int;
    build [] (bit_width: i64) -> Op by insert_row;
    parts(ctx, attrs) [] [] [Some(ctx.int_attr(ctx.int_type(32), bit_width))] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RawAccessChain`.
    NVRawAccessChain = DIALECT, 701;
    attr raw_access_chain_operands RAW_ACCESS_CHAIN_OPERANDS 0: spirula_spec::RawAccessChainOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 38)).value(ctx, attr).map(spirula_spec::RawAccessChainOperands));
    operand base Fixed 0;
    operand byte_stride Fixed 1;
    operand element_index Fixed 2;
    operand byte_offset Fixed 3;
    result result Fixed 0;
    optional NVRawAccessChainAttrs {
        raw_access_chain_operands: Option<spirula_spec::RawAccessChainOperands>;
    }
    build [NVRawAccessChainAttrs] (ty: Type, base: Value, byte_stride: Value, element_index: Value, byte_offset: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[base], &[byte_stride], &[element_index], &[byte_offset]] [Some(&[ty])] [attrs.raw_access_chain_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 38)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryGetIntersectionSpherePosition`.
    NVRayQueryGetIntersectionSpherePosition = DIALECT, 702;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryGetIntersectionSphereRadius`.
    NVRayQueryGetIntersectionSphereRadius = DIALECT, 703;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryGetIntersectionLSSPositions`.
    NVRayQueryGetIntersectionLSSPositions = DIALECT, 704;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryGetIntersectionLSSRadii`.
    NVRayQueryGetIntersectionLSSRadii = DIALECT, 705;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryGetIntersectionLSSHitValue`.
    NVRayQueryGetIntersectionLSSHitValue = DIALECT, 706;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetSpherePosition`.
    NVHitObjectGetSpherePosition = DIALECT, 707;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetSphereRadius`.
    NVHitObjectGetSphereRadius = DIALECT, 708;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetLSSPositions`.
    NVHitObjectGetLSSPositions = DIALECT, 709;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectGetLSSRadii`.
    NVHitObjectGetLSSRadii = DIALECT, 710;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectIsSphereHit`.
    NVHitObjectIsSphereHit = DIALECT, 711;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.HitObjectIsLSSHit`.
    NVHitObjectIsLSSHit = DIALECT, 712;
    operand hit_object Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, hit_object: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hit_object]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryIsSphereHit`.
    NVRayQueryIsSphereHit = DIALECT, 713;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.NV.RayQueryIsLSSHit`.
    NVRayQueryIsLSSHit = DIALECT, 714;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupShuffle`.
    INTELSubgroupShuffle = DIALECT, 715;
    operand data Fixed 0;
    operand invocationid Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, data: Value, invocationid: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[invocationid]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupShuffleDown`.
    INTELSubgroupShuffleDown = DIALECT, 716;
    operand current Fixed 0;
    operand next Fixed 1;
    operand delta Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, current: Value, next: Value, delta: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[current], &[next], &[delta]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupShuffleUp`.
    INTELSubgroupShuffleUp = DIALECT, 717;
    operand previous Fixed 0;
    operand current Fixed 1;
    operand delta Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, previous: Value, current: Value, delta: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[previous], &[current], &[delta]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupShuffleXor`.
    INTELSubgroupShuffleXor = DIALECT, 718;
    operand data Fixed 0;
    operand value Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, data: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupImageBlockRead`.
    INTELSubgroupImageBlockRead = DIALECT, 719;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, image: Value, coordinate: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupImageBlockWrite`.
    INTELSubgroupImageBlockWrite = DIALECT, 720;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand data Fixed 2;
    build [] (image: Value, coordinate: Value, data: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[image], &[coordinate], &[data]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupImageMediaBlockRead`.
    INTELSubgroupImageMediaBlockRead = DIALECT, 721;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand width Fixed 2;
    operand height Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, image: Value, coordinate: Value, width: Value, height: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image], &[coordinate], &[width], &[height]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupImageMediaBlockWrite`.
    INTELSubgroupImageMediaBlockWrite = DIALECT, 722;
    operand image Fixed 0;
    operand coordinate Fixed 1;
    operand width Fixed 2;
    operand height Fixed 3;
    operand data Fixed 4;
    build [] (image: Value, coordinate: Value, width: Value, height: Value, data: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[image], &[coordinate], &[width], &[height], &[data]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.UCountLeadingZeros`.
    INTELUCountLeadingZeros = DIALECT, 723;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.UCountTrailingZeros`.
    INTELUCountTrailingZeros = DIALECT, 724;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.AbsISub`.
    INTELAbsISub = DIALECT, 725;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.AbsUSub`.
    INTELAbsUSub = DIALECT, 726;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.IAddSat`.
    INTELIAddSat = DIALECT, 727;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.UAddSat`.
    INTELUAddSat = DIALECT, 728;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.IAverage`.
    INTELIAverage = DIALECT, 729;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.UAverage`.
    INTELUAverage = DIALECT, 730;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.IAverageRounded`.
    INTELIAverageRounded = DIALECT, 731;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.UAverageRounded`.
    INTELUAverageRounded = DIALECT, 732;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ISubSat`.
    INTELISubSat = DIALECT, 733;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.USubSat`.
    INTELUSubSat = DIALECT, 734;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.IMul32x16`.
    INTELIMul32x16 = DIALECT, 735;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.UMul32x16`.
    INTELUMul32x16 = DIALECT, 736;
    operand operand_1 Fixed 0;
    operand operand_2 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operand_1: Value, operand_2: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand_1], &[operand_2]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.FunctionPointerCall`.
    INTELFunctionPointerCall = DIALECT, 737;
    operand operand_1 Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, operand_1: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [operand_1] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.AsmCall`.
    INTELAsmCall = DIALECT, 738;
    operand asm Fixed 0;
    operand argument Variadic 1;
    result result Fixed 0;
    build [] (ty: Type, asm: Value, argument: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[asm], argument] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.AtomicFMin`.
    EXTAtomicFMin = DIALECT, 739;
    operand pointer Fixed 0;
    operand memory Fixed 1;
    operand semantics Fixed 2;
    operand value Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value, memory: Value, semantics: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[memory], &[semantics], &[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.AtomicFMax`.
    EXTAtomicFMax = DIALECT, 740;
    operand pointer Fixed 0;
    operand memory Fixed 1;
    operand semantics Fixed 2;
    operand value Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value, memory: Value, semantics: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[memory], &[semantics], &[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.VmeImage`.
    INTELVmeImage = DIALECT, 741;
    operand image_type Fixed 0;
    operand sampler Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, image_type: Value, sampler: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image_type], &[sampler]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultInterBaseMultiReferencePenalty`.
    INTELSubgroupAvcMceGetDefaultInterBaseMultiReferencePenalty = DIALECT, 742;
    operand slice_type Fixed 0;
    operand qp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, slice_type: Value, qp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[slice_type], &[qp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetInterBaseMultiReferencePenalty`.
    INTELSubgroupAvcMceSetInterBaseMultiReferencePenalty = DIALECT, 743;
    operand reference_base_penalty Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, reference_base_penalty: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[reference_base_penalty], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultInterShapePenalty`.
    INTELSubgroupAvcMceGetDefaultInterShapePenalty = DIALECT, 744;
    operand slice_type Fixed 0;
    operand qp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, slice_type: Value, qp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[slice_type], &[qp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetInterShapePenalty`.
    INTELSubgroupAvcMceSetInterShapePenalty = DIALECT, 745;
    operand packed_shape_penalty Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, packed_shape_penalty: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[packed_shape_penalty], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultInterDirectionPenalty`.
    INTELSubgroupAvcMceGetDefaultInterDirectionPenalty = DIALECT, 746;
    operand slice_type Fixed 0;
    operand qp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, slice_type: Value, qp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[slice_type], &[qp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetInterDirectionPenalty`.
    INTELSubgroupAvcMceSetInterDirectionPenalty = DIALECT, 747;
    operand direction_cost Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, direction_cost: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[direction_cost], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaShapePenalty`.
    INTELSubgroupAvcMceGetDefaultIntraLumaShapePenalty = DIALECT, 748;
    operand slice_type Fixed 0;
    operand qp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, slice_type: Value, qp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[slice_type], &[qp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultInterMotionVectorCostTable`.
    INTELSubgroupAvcMceGetDefaultInterMotionVectorCostTable = DIALECT, 749;
    operand slice_type Fixed 0;
    operand qp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, slice_type: Value, qp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[slice_type], &[qp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultHighPenaltyCostTable`.
    INTELSubgroupAvcMceGetDefaultHighPenaltyCostTable = DIALECT, 750;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultMediumPenaltyCostTable`.
    INTELSubgroupAvcMceGetDefaultMediumPenaltyCostTable = DIALECT, 751;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultLowPenaltyCostTable`.
    INTELSubgroupAvcMceGetDefaultLowPenaltyCostTable = DIALECT, 752;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetMotionVectorCostFunction`.
    INTELSubgroupAvcMceSetMotionVectorCostFunction = DIALECT, 753;
    operand packed_cost_center_delta Fixed 0;
    operand packed_cost_table Fixed 1;
    operand cost_precision Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, packed_cost_center_delta: Value, packed_cost_table: Value, cost_precision: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[packed_cost_center_delta], &[packed_cost_table], &[cost_precision], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaModePenalty`.
    INTELSubgroupAvcMceGetDefaultIntraLumaModePenalty = DIALECT, 754;
    operand slice_type Fixed 0;
    operand qp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, slice_type: Value, qp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[slice_type], &[qp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultNonDcLumaIntraPenalty`.
    INTELSubgroupAvcMceGetDefaultNonDcLumaIntraPenalty = DIALECT, 755;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetDefaultIntraChromaModeBasePenalty`.
    INTELSubgroupAvcMceGetDefaultIntraChromaModeBasePenalty = DIALECT, 756;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetAcOnlyHaar`.
    INTELSubgroupAvcMceSetAcOnlyHaar = DIALECT, 757;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetSourceInterlacedFieldPolarity`.
    INTELSubgroupAvcMceSetSourceInterlacedFieldPolarity = DIALECT, 758;
    operand source_field_polarity Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, source_field_polarity: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[source_field_polarity], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarity`.
    INTELSubgroupAvcMceSetSingleReferenceInterlacedFieldPolarity = DIALECT, 759;
    operand reference_field_polarity Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, reference_field_polarity: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[reference_field_polarity], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceSetDualReferenceInterlacedFieldPolarities`.
    INTELSubgroupAvcMceSetDualReferenceInterlacedFieldPolarities = DIALECT, 760;
    operand forward_reference_field_polarity Fixed 0;
    operand backward_reference_field_polarity Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, forward_reference_field_polarity: Value, backward_reference_field_polarity: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[forward_reference_field_polarity], &[backward_reference_field_polarity], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceConvertToImePayload`.
    INTELSubgroupAvcMceConvertToImePayload = DIALECT, 761;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceConvertToImeResult`.
    INTELSubgroupAvcMceConvertToImeResult = DIALECT, 762;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceConvertToRefPayload`.
    INTELSubgroupAvcMceConvertToRefPayload = DIALECT, 763;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceConvertToRefResult`.
    INTELSubgroupAvcMceConvertToRefResult = DIALECT, 764;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceConvertToSicPayload`.
    INTELSubgroupAvcMceConvertToSicPayload = DIALECT, 765;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceConvertToSicResult`.
    INTELSubgroupAvcMceConvertToSicResult = DIALECT, 766;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetMotionVectors`.
    INTELSubgroupAvcMceGetMotionVectors = DIALECT, 767;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetInterDistortions`.
    INTELSubgroupAvcMceGetInterDistortions = DIALECT, 768;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetBestInterDistortions`.
    INTELSubgroupAvcMceGetBestInterDistortions = DIALECT, 769;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetInterMajorShape`.
    INTELSubgroupAvcMceGetInterMajorShape = DIALECT, 770;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetInterMinorShape`.
    INTELSubgroupAvcMceGetInterMinorShape = DIALECT, 771;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetInterDirections`.
    INTELSubgroupAvcMceGetInterDirections = DIALECT, 772;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetInterMotionVectorCount`.
    INTELSubgroupAvcMceGetInterMotionVectorCount = DIALECT, 773;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetInterReferenceIds`.
    INTELSubgroupAvcMceGetInterReferenceIds = DIALECT, 774;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcMceGetInterReferenceInterlacedFieldPolarities`.
    INTELSubgroupAvcMceGetInterReferenceInterlacedFieldPolarities = DIALECT, 775;
    operand packed_reference_ids Fixed 0;
    operand packed_reference_parameter_field_polarities Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, packed_reference_ids: Value, packed_reference_parameter_field_polarities: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[packed_reference_ids], &[packed_reference_parameter_field_polarities], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeInitialize`.
    INTELSubgroupAvcImeInitialize = DIALECT, 776;
    operand src_coord Fixed 0;
    operand partition_mask Fixed 1;
    operand sad_adjustment Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, src_coord: Value, partition_mask: Value, sad_adjustment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_coord], &[partition_mask], &[sad_adjustment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeSetSingleReference`.
    INTELSubgroupAvcImeSetSingleReference = DIALECT, 777;
    operand ref_offset Fixed 0;
    operand search_window_config Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, ref_offset: Value, search_window_config: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ref_offset], &[search_window_config], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeSetDualReference`.
    INTELSubgroupAvcImeSetDualReference = DIALECT, 778;
    operand fwd_ref_offset Fixed 0;
    operand bwd_ref_offset Fixed 1;
    operand search_window_config Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, fwd_ref_offset: Value, bwd_ref_offset: Value, search_window_config: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[fwd_ref_offset], &[bwd_ref_offset], &[search_window_config], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeRefWindowSize`.
    INTELSubgroupAvcImeRefWindowSize = DIALECT, 779;
    operand search_window_config Fixed 0;
    operand dual_ref Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, search_window_config: Value, dual_ref: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[search_window_config], &[dual_ref]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeAdjustRefOffset`.
    INTELSubgroupAvcImeAdjustRefOffset = DIALECT, 780;
    operand ref_offset Fixed 0;
    operand src_coord Fixed 1;
    operand ref_window_size Fixed 2;
    operand image_size Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, ref_offset: Value, src_coord: Value, ref_window_size: Value, image_size: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ref_offset], &[src_coord], &[ref_window_size], &[image_size]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeConvertToMcePayload`.
    INTELSubgroupAvcImeConvertToMcePayload = DIALECT, 781;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeSetMaxMotionVectorCount`.
    INTELSubgroupAvcImeSetMaxMotionVectorCount = DIALECT, 782;
    operand max_motion_vector_count Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, max_motion_vector_count: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[max_motion_vector_count], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeSetUnidirectionalMixDisable`.
    INTELSubgroupAvcImeSetUnidirectionalMixDisable = DIALECT, 783;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeSetEarlySearchTerminationThreshold`.
    INTELSubgroupAvcImeSetEarlySearchTerminationThreshold = DIALECT, 784;
    operand threshold Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, threshold: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[threshold], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeSetWeightedSad`.
    INTELSubgroupAvcImeSetWeightedSad = DIALECT, 785;
    operand packed_sad_weights Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, packed_sad_weights: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[packed_sad_weights], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReference`.
    INTELSubgroupAvcImeEvaluateWithSingleReference = DIALECT, 786;
    operand src_image Fixed 0;
    operand ref_image Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReference`.
    INTELSubgroupAvcImeEvaluateWithDualReference = DIALECT, 787;
    operand src_image Fixed 0;
    operand fwd_ref_image Fixed 1;
    operand bwd_ref_image Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, fwd_ref_image: Value, bwd_ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[fwd_ref_image], &[bwd_ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamin`.
    INTELSubgroupAvcImeEvaluateWithSingleReferenceStreamin = DIALECT, 788;
    operand src_image Fixed 0;
    operand ref_image Fixed 1;
    operand payload Fixed 2;
    operand streamin_components Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, ref_image: Value, payload: Value, streamin_components: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[ref_image], &[payload], &[streamin_components]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamin`.
    INTELSubgroupAvcImeEvaluateWithDualReferenceStreamin = DIALECT, 789;
    operand src_image Fixed 0;
    operand fwd_ref_image Fixed 1;
    operand bwd_ref_image Fixed 2;
    operand payload Fixed 3;
    operand streamin_components Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, fwd_ref_image: Value, bwd_ref_image: Value, payload: Value, streamin_components: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[fwd_ref_image], &[bwd_ref_image], &[payload], &[streamin_components]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamout`.
    INTELSubgroupAvcImeEvaluateWithSingleReferenceStreamout = DIALECT, 790;
    operand src_image Fixed 0;
    operand ref_image Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamout`.
    INTELSubgroupAvcImeEvaluateWithDualReferenceStreamout = DIALECT, 791;
    operand src_image Fixed 0;
    operand fwd_ref_image Fixed 1;
    operand bwd_ref_image Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, fwd_ref_image: Value, bwd_ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[fwd_ref_image], &[bwd_ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreaminout`.
    INTELSubgroupAvcImeEvaluateWithSingleReferenceStreaminout = DIALECT, 792;
    operand src_image Fixed 0;
    operand ref_image Fixed 1;
    operand payload Fixed 2;
    operand streamin_components Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, ref_image: Value, payload: Value, streamin_components: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[ref_image], &[payload], &[streamin_components]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreaminout`.
    INTELSubgroupAvcImeEvaluateWithDualReferenceStreaminout = DIALECT, 793;
    operand src_image Fixed 0;
    operand fwd_ref_image Fixed 1;
    operand bwd_ref_image Fixed 2;
    operand payload Fixed 3;
    operand streamin_components Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, fwd_ref_image: Value, bwd_ref_image: Value, payload: Value, streamin_components: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[fwd_ref_image], &[bwd_ref_image], &[payload], &[streamin_components]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeConvertToMceResult`.
    INTELSubgroupAvcImeConvertToMceResult = DIALECT, 794;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetSingleReferenceStreamin`.
    INTELSubgroupAvcImeGetSingleReferenceStreamin = DIALECT, 795;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetDualReferenceStreamin`.
    INTELSubgroupAvcImeGetDualReferenceStreamin = DIALECT, 796;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeStripSingleReferenceStreamout`.
    INTELSubgroupAvcImeStripSingleReferenceStreamout = DIALECT, 797;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeStripDualReferenceStreamout`.
    INTELSubgroupAvcImeStripDualReferenceStreamout = DIALECT, 798;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectors`.
    INTELSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectors = DIALECT, 799;
    operand payload Fixed 0;
    operand major_shape Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, payload: Value, major_shape: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload], &[major_shape]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortions`.
    INTELSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortions = DIALECT, 800;
    operand payload Fixed 0;
    operand major_shape Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, payload: Value, major_shape: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload], &[major_shape]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIds`.
    INTELSubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIds = DIALECT, 801;
    operand payload Fixed 0;
    operand major_shape Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, payload: Value, major_shape: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload], &[major_shape]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectors`.
    INTELSubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectors = DIALECT, 802;
    operand payload Fixed 0;
    operand major_shape Fixed 1;
    operand direction Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, payload: Value, major_shape: Value, direction: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload], &[major_shape], &[direction]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortions`.
    INTELSubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortions = DIALECT, 803;
    operand payload Fixed 0;
    operand major_shape Fixed 1;
    operand direction Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, payload: Value, major_shape: Value, direction: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload], &[major_shape], &[direction]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIds`.
    INTELSubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIds = DIALECT, 804;
    operand payload Fixed 0;
    operand major_shape Fixed 1;
    operand direction Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, payload: Value, major_shape: Value, direction: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload], &[major_shape], &[direction]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetBorderReached`.
    INTELSubgroupAvcImeGetBorderReached = DIALECT, 805;
    operand image_select Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, image_select: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[image_select], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetTruncatedSearchIndication`.
    INTELSubgroupAvcImeGetTruncatedSearchIndication = DIALECT, 806;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetUnidirectionalEarlySearchTermination`.
    INTELSubgroupAvcImeGetUnidirectionalEarlySearchTermination = DIALECT, 807;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumMotionVector`.
    INTELSubgroupAvcImeGetWeightingPatternMinimumMotionVector = DIALECT, 808;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumDistortion`.
    INTELSubgroupAvcImeGetWeightingPatternMinimumDistortion = DIALECT, 809;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcFmeInitialize`.
    INTELSubgroupAvcFmeInitialize = DIALECT, 810;
    operand src_coord Fixed 0;
    operand motion_vectors Fixed 1;
    operand major_shapes Fixed 2;
    operand minor_shapes Fixed 3;
    operand direction Fixed 4;
    operand pixel_resolution Fixed 5;
    operand sad_adjustment Fixed 6;
    result result Fixed 0;
    build [] (ty: Type, src_coord: Value, motion_vectors: Value, major_shapes: Value, minor_shapes: Value, direction: Value, pixel_resolution: Value, sad_adjustment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_coord], &[motion_vectors], &[major_shapes], &[minor_shapes], &[direction], &[pixel_resolution], &[sad_adjustment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcBmeInitialize`.
    INTELSubgroupAvcBmeInitialize = DIALECT, 811;
    operand src_coord Fixed 0;
    operand motion_vectors Fixed 1;
    operand major_shapes Fixed 2;
    operand minor_shapes Fixed 3;
    operand direction Fixed 4;
    operand pixel_resolution Fixed 5;
    operand bidirectional_weight Fixed 6;
    operand sad_adjustment Fixed 7;
    result result Fixed 0;
    build [] (ty: Type, src_coord: Value, motion_vectors: Value, major_shapes: Value, minor_shapes: Value, direction: Value, pixel_resolution: Value, bidirectional_weight: Value, sad_adjustment: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_coord], &[motion_vectors], &[major_shapes], &[minor_shapes], &[direction], &[pixel_resolution], &[bidirectional_weight], &[sad_adjustment]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefConvertToMcePayload`.
    INTELSubgroupAvcRefConvertToMcePayload = DIALECT, 812;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefSetBidirectionalMixDisable`.
    INTELSubgroupAvcRefSetBidirectionalMixDisable = DIALECT, 813;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefSetBilinearFilterEnable`.
    INTELSubgroupAvcRefSetBilinearFilterEnable = DIALECT, 814;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefEvaluateWithSingleReference`.
    INTELSubgroupAvcRefEvaluateWithSingleReference = DIALECT, 815;
    operand src_image Fixed 0;
    operand ref_image Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefEvaluateWithDualReference`.
    INTELSubgroupAvcRefEvaluateWithDualReference = DIALECT, 816;
    operand src_image Fixed 0;
    operand fwd_ref_image Fixed 1;
    operand bwd_ref_image Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, fwd_ref_image: Value, bwd_ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[fwd_ref_image], &[bwd_ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReference`.
    INTELSubgroupAvcRefEvaluateWithMultiReference = DIALECT, 817;
    operand src_image Fixed 0;
    operand packed_reference_ids Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, packed_reference_ids: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[packed_reference_ids], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReferenceInterlaced`.
    INTELSubgroupAvcRefEvaluateWithMultiReferenceInterlaced = DIALECT, 818;
    operand src_image Fixed 0;
    operand packed_reference_ids Fixed 1;
    operand packed_reference_field_polarities Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, packed_reference_ids: Value, packed_reference_field_polarities: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[packed_reference_ids], &[packed_reference_field_polarities], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcRefConvertToMceResult`.
    INTELSubgroupAvcRefConvertToMceResult = DIALECT, 819;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicInitialize`.
    INTELSubgroupAvcSicInitialize = DIALECT, 820;
    operand src_coord Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, src_coord: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_coord]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicConfigureSkc`.
    INTELSubgroupAvcSicConfigureSkc = DIALECT, 821;
    operand skip_block_partition_type Fixed 0;
    operand skip_motion_vector_mask Fixed 1;
    operand motion_vectors Fixed 2;
    operand bidirectional_weight Fixed 3;
    operand sad_adjustment Fixed 4;
    operand payload Fixed 5;
    result result Fixed 0;
    build [] (ty: Type, skip_block_partition_type: Value, skip_motion_vector_mask: Value, motion_vectors: Value, bidirectional_weight: Value, sad_adjustment: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[skip_block_partition_type], &[skip_motion_vector_mask], &[motion_vectors], &[bidirectional_weight], &[sad_adjustment], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicConfigureIpeLuma`.
    INTELSubgroupAvcSicConfigureIpeLuma = DIALECT, 822;
    operand luma_intra_partition_mask Fixed 0;
    operand intra_neighbour_availabilty Fixed 1;
    operand left_edge_luma_pixels Fixed 2;
    operand upper_left_corner_luma_pixel Fixed 3;
    operand upper_edge_luma_pixels Fixed 4;
    operand upper_right_edge_luma_pixels Fixed 5;
    operand sad_adjustment Fixed 6;
    operand payload Fixed 7;
    result result Fixed 0;
    build [] (ty: Type, luma_intra_partition_mask: Value, intra_neighbour_availabilty: Value, left_edge_luma_pixels: Value, upper_left_corner_luma_pixel: Value, upper_edge_luma_pixels: Value, upper_right_edge_luma_pixels: Value, sad_adjustment: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[luma_intra_partition_mask], &[intra_neighbour_availabilty], &[left_edge_luma_pixels], &[upper_left_corner_luma_pixel], &[upper_edge_luma_pixels], &[upper_right_edge_luma_pixels], &[sad_adjustment], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicConfigureIpeLumaChroma`.
    INTELSubgroupAvcSicConfigureIpeLumaChroma = DIALECT, 823;
    operand luma_intra_partition_mask Fixed 0;
    operand intra_neighbour_availabilty Fixed 1;
    operand left_edge_luma_pixels Fixed 2;
    operand upper_left_corner_luma_pixel Fixed 3;
    operand upper_edge_luma_pixels Fixed 4;
    operand upper_right_edge_luma_pixels Fixed 5;
    operand left_edge_chroma_pixels Fixed 6;
    operand upper_left_corner_chroma_pixel Fixed 7;
    operand upper_edge_chroma_pixels Fixed 8;
    operand sad_adjustment Fixed 9;
    operand payload Fixed 10;
    result result Fixed 0;
    build [] (ty: Type, luma_intra_partition_mask: Value, intra_neighbour_availabilty: Value, left_edge_luma_pixels: Value, upper_left_corner_luma_pixel: Value, upper_edge_luma_pixels: Value, upper_right_edge_luma_pixels: Value, left_edge_chroma_pixels: Value, upper_left_corner_chroma_pixel: Value, upper_edge_chroma_pixels: Value, sad_adjustment: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[luma_intra_partition_mask], &[intra_neighbour_availabilty], &[left_edge_luma_pixels], &[upper_left_corner_luma_pixel], &[upper_edge_luma_pixels], &[upper_right_edge_luma_pixels], &[left_edge_chroma_pixels], &[upper_left_corner_chroma_pixel], &[upper_edge_chroma_pixels], &[sad_adjustment], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetMotionVectorMask`.
    INTELSubgroupAvcSicGetMotionVectorMask = DIALECT, 824;
    operand skip_block_partition_type Fixed 0;
    operand direction Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, skip_block_partition_type: Value, direction: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[skip_block_partition_type], &[direction]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicConvertToMcePayload`.
    INTELSubgroupAvcSicConvertToMcePayload = DIALECT, 825;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicSetIntraLumaShapePenalty`.
    INTELSubgroupAvcSicSetIntraLumaShapePenalty = DIALECT, 826;
    operand packed_shape_penalty Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, packed_shape_penalty: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[packed_shape_penalty], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicSetIntraLumaModeCostFunction`.
    INTELSubgroupAvcSicSetIntraLumaModeCostFunction = DIALECT, 827;
    operand luma_mode_penalty Fixed 0;
    operand luma_packed_neighbor_modes Fixed 1;
    operand luma_packed_non_dc_penalty Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, luma_mode_penalty: Value, luma_packed_neighbor_modes: Value, luma_packed_non_dc_penalty: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[luma_mode_penalty], &[luma_packed_neighbor_modes], &[luma_packed_non_dc_penalty], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicSetIntraChromaModeCostFunction`.
    INTELSubgroupAvcSicSetIntraChromaModeCostFunction = DIALECT, 828;
    operand chroma_mode_base_penalty Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, chroma_mode_base_penalty: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[chroma_mode_base_penalty], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicSetBilinearFilterEnable`.
    INTELSubgroupAvcSicSetBilinearFilterEnable = DIALECT, 829;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicSetSkcForwardTransformEnable`.
    INTELSubgroupAvcSicSetSkcForwardTransformEnable = DIALECT, 830;
    operand packed_sad_coefficients Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, packed_sad_coefficients: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[packed_sad_coefficients], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicSetBlockBasedRawSkipSad`.
    INTELSubgroupAvcSicSetBlockBasedRawSkipSad = DIALECT, 831;
    operand block_based_skip_type Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, block_based_skip_type: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[block_based_skip_type], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicEvaluateIpe`.
    INTELSubgroupAvcSicEvaluateIpe = DIALECT, 832;
    operand src_image Fixed 0;
    operand payload Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicEvaluateWithSingleReference`.
    INTELSubgroupAvcSicEvaluateWithSingleReference = DIALECT, 833;
    operand src_image Fixed 0;
    operand ref_image Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicEvaluateWithDualReference`.
    INTELSubgroupAvcSicEvaluateWithDualReference = DIALECT, 834;
    operand src_image Fixed 0;
    operand fwd_ref_image Fixed 1;
    operand bwd_ref_image Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, fwd_ref_image: Value, bwd_ref_image: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[fwd_ref_image], &[bwd_ref_image], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReference`.
    INTELSubgroupAvcSicEvaluateWithMultiReference = DIALECT, 835;
    operand src_image Fixed 0;
    operand packed_reference_ids Fixed 1;
    operand payload Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, packed_reference_ids: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[packed_reference_ids], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReferenceInterlaced`.
    INTELSubgroupAvcSicEvaluateWithMultiReferenceInterlaced = DIALECT, 836;
    operand src_image Fixed 0;
    operand packed_reference_ids Fixed 1;
    operand packed_reference_field_polarities Fixed 2;
    operand payload Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, src_image: Value, packed_reference_ids: Value, packed_reference_field_polarities: Value, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[src_image], &[packed_reference_ids], &[packed_reference_field_polarities], &[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicConvertToMceResult`.
    INTELSubgroupAvcSicConvertToMceResult = DIALECT, 837;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetIpeLumaShape`.
    INTELSubgroupAvcSicGetIpeLumaShape = DIALECT, 838;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetBestIpeLumaDistortion`.
    INTELSubgroupAvcSicGetBestIpeLumaDistortion = DIALECT, 839;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetBestIpeChromaDistortion`.
    INTELSubgroupAvcSicGetBestIpeChromaDistortion = DIALECT, 840;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetPackedIpeLumaModes`.
    INTELSubgroupAvcSicGetPackedIpeLumaModes = DIALECT, 841;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetIpeChromaMode`.
    INTELSubgroupAvcSicGetIpeChromaMode = DIALECT, 842;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaCountThreshold`.
    INTELSubgroupAvcSicGetPackedSkcLumaCountThreshold = DIALECT, 843;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaSumThreshold`.
    INTELSubgroupAvcSicGetPackedSkcLumaSumThreshold = DIALECT, 844;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupAvcSicGetInterRawSads`.
    INTELSubgroupAvcSicGetInterRawSads = DIALECT, 845;
    operand payload Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, payload: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[payload]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.VariableLengthArray`.
    INTELVariableLengthArray = DIALECT, 846;
    operand length Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, length: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[length]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SaveMemory`.
    INTELSaveMemory = DIALECT, 847;
    result result Fixed 0;
    build [] (ty: Type) -> Value by insert_value;
    parts(ctx, attrs) [] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.RestoreMemory`.
    INTELRestoreMemory = DIALECT, 848;
    operand ptr Fixed 0;
    build [] (ptr: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatSinCosPi`.
    ALTERAArbitraryFloatSinCosPi = DIALECT, 849;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr roundingaccuracy ROUNDINGACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, roundingaccuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), roundingaccuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatCast`.
    ALTERAArbitraryFloatCast = DIALECT, 850;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatCastFromInt`.
    ALTERAArbitraryFloatCastFromInt = DIALECT, 851;
    attr mresult MRESULT 0: i64 = typed::read_int;
    attr fromsign FROMSIGN 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, mresult: i64, fromsign: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), fromsign)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatCastToInt`.
    ALTERAArbitraryFloatCastToInt = DIALECT, 852;
    attr ma MA 0: i64 = typed::read_int;
    attr tosign TOSIGN 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, tosign: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), tosign)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatAdd`.
    ALTERAArbitraryFloatAdd = DIALECT, 853;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatSub`.
    ALTERAArbitraryFloatSub = DIALECT, 854;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatMul`.
    ALTERAArbitraryFloatMul = DIALECT, 855;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatDiv`.
    ALTERAArbitraryFloatDiv = DIALECT, 856;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatGT`.
    ALTERAArbitraryFloatGT = DIALECT, 857;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatGE`.
    ALTERAArbitraryFloatGE = DIALECT, 858;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatLT`.
    ALTERAArbitraryFloatLT = DIALECT, 859;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatLE`.
    ALTERAArbitraryFloatLE = DIALECT, 860;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatEQ`.
    ALTERAArbitraryFloatEQ = DIALECT, 861;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatRecip`.
    ALTERAArbitraryFloatRecip = DIALECT, 862;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatRSqrt`.
    ALTERAArbitraryFloatRSqrt = DIALECT, 863;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatCbrt`.
    ALTERAArbitraryFloatCbrt = DIALECT, 864;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatHypot`.
    ALTERAArbitraryFloatHypot = DIALECT, 865;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ArbitraryFloatSqrt`.
    ALTERAArbitraryFloatSqrt = DIALECT, 866;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatLog`.
    INTELArbitraryFloatLog = DIALECT, 867;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatLog2`.
    INTELArbitraryFloatLog2 = DIALECT, 868;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatLog10`.
    INTELArbitraryFloatLog10 = DIALECT, 869;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatLog1p`.
    INTELArbitraryFloatLog1p = DIALECT, 870;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatExp`.
    INTELArbitraryFloatExp = DIALECT, 871;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatExp2`.
    INTELArbitraryFloatExp2 = DIALECT, 872;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatExp10`.
    INTELArbitraryFloatExp10 = DIALECT, 873;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatExpm1`.
    INTELArbitraryFloatExpm1 = DIALECT, 874;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatSin`.
    INTELArbitraryFloatSin = DIALECT, 875;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatCos`.
    INTELArbitraryFloatCos = DIALECT, 876;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatSinCos`.
    INTELArbitraryFloatSinCos = DIALECT, 877;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatSinPi`.
    INTELArbitraryFloatSinPi = DIALECT, 878;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatCosPi`.
    INTELArbitraryFloatCosPi = DIALECT, 879;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatASin`.
    INTELArbitraryFloatASin = DIALECT, 880;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatASinPi`.
    INTELArbitraryFloatASinPi = DIALECT, 881;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatACos`.
    INTELArbitraryFloatACos = DIALECT, 882;
    attr m1 M1 0: i64 = typed::read_int;
    attr mout MOUT 1: i64 = typed::read_int;
    attr enablesubnormals ENABLESUBNORMALS 2: i64 = typed::read_int;
    attr roundingmode ROUNDINGMODE 3: i64 = typed::read_int;
    attr roundingaccuracy ROUNDINGACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, m1: i64, mout: i64, enablesubnormals: i64, roundingmode: i64, roundingaccuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), m1)), Some(ctx.int_attr(ctx.int_type(32), mout)), Some(ctx.int_attr(ctx.int_type(32), enablesubnormals)), Some(ctx.int_attr(ctx.int_type(32), roundingmode)), Some(ctx.int_attr(ctx.int_type(32), roundingaccuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatACosPi`.
    INTELArbitraryFloatACosPi = DIALECT, 883;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatATan`.
    INTELArbitraryFloatATan = DIALECT, 884;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatATanPi`.
    INTELArbitraryFloatATanPi = DIALECT, 885;
    attr ma MA 0: i64 = typed::read_int;
    attr mresult MRESULT 1: i64 = typed::read_int;
    attr subnormal SUBNORMAL 2: i64 = typed::read_int;
    attr rounding ROUNDING 3: i64 = typed::read_int;
    attr accuracy ACCURACY 4: i64 = typed::read_int;
    operand a Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatATan2`.
    INTELArbitraryFloatATan2 = DIALECT, 886;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatPow`.
    INTELArbitraryFloatPow = DIALECT, 887;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatPowR`.
    INTELArbitraryFloatPowR = DIALECT, 888;
    attr ma MA 0: i64 = typed::read_int;
    attr mb MB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, mb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), mb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ArbitraryFloatPowN`.
    INTELArbitraryFloatPowN = DIALECT, 889;
    attr ma MA 0: i64 = typed::read_int;
    attr signofb SIGNOFB 1: i64 = typed::read_int;
    attr mresult MRESULT 2: i64 = typed::read_int;
    attr subnormal SUBNORMAL 3: i64 = typed::read_int;
    attr rounding ROUNDING 4: i64 = typed::read_int;
    attr accuracy ACCURACY 5: i64 = typed::read_int;
    operand a Fixed 0;
    operand b Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ma: i64, signofb: i64, mresult: i64, subnormal: i64, rounding: i64, accuracy: i64, a: Value, b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), ma)), Some(ctx.int_attr(ctx.int_type(32), signofb)), Some(ctx.int_attr(ctx.int_type(32), mresult)), Some(ctx.int_attr(ctx.int_type(32), subnormal)), Some(ctx.int_attr(ctx.int_type(32), rounding)), Some(ctx.int_attr(ctx.int_type(32), accuracy))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedSqrt`.
    ALTERAFixedSqrt = DIALECT, 890;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedRecip`.
    ALTERAFixedRecip = DIALECT, 891;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedRsqrt`.
    ALTERAFixedRsqrt = DIALECT, 892;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedSin`.
    ALTERAFixedSin = DIALECT, 893;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedCos`.
    ALTERAFixedCos = DIALECT, 894;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedSinCos`.
    ALTERAFixedSinCos = DIALECT, 895;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedSinPi`.
    ALTERAFixedSinPi = DIALECT, 896;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedCosPi`.
    ALTERAFixedCosPi = DIALECT, 897;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedSinCosPi`.
    ALTERAFixedSinCosPi = DIALECT, 898;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedLog`.
    ALTERAFixedLog = DIALECT, 899;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FixedExp`.
    ALTERAFixedExp = DIALECT, 900;
    attr s S 0: i64 = typed::read_int;
    attr i I 1: i64 = typed::read_int;
    attr ri RI 2: i64 = typed::read_int;
    attr q Q 3: i64 = typed::read_int;
    attr o O 4: i64 = typed::read_int;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, s: i64, i: i64, ri: i64, q: i64, o: i64, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), s)), Some(ctx.int_attr(ctx.int_type(32), i)), Some(ctx.int_attr(ctx.int_type(32), ri)), Some(ctx.int_attr(ctx.int_type(32), q)), Some(ctx.int_attr(ctx.int_type(32), o))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.PtrCastToCrossWorkgroup`.
    ALTERAPtrCastToCrossWorkgroup = DIALECT, 901;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.CrossWorkgroupCastToPtr`.
    ALTERACrossWorkgroupCastToPtr = DIALECT, 902;
    operand pointer Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pointer: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.ReadPipeBlocking`.
    ALTERAReadPipeBlocking = DIALECT, 903;
    operand pipe Fixed 0;
    operand pointer Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    build [] (pipe: Value, pointer: Value, packet_size: Value, packet_alignment: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pipe], &[pointer], &[packet_size], &[packet_alignment]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.WritePipeBlocking`.
    ALTERAWritePipeBlocking = DIALECT, 904;
    operand pipe Fixed 0;
    operand pointer Fixed 1;
    operand packet_size Fixed 2;
    operand packet_alignment Fixed 3;
    build [] (pipe: Value, pointer: Value, packet_size: Value, packet_alignment: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[pipe], &[pointer], &[packet_size], &[packet_alignment]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.FPGAReg`.
    ALTERAFPGAReg = DIALECT, 905;
    operand input Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, input: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[input]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetRayTMin`.
    KHRRayQueryGetRayTMin = DIALECT, 906;
    operand rayquery Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetRayFlags`.
    KHRRayQueryGetRayFlags = DIALECT, 907;
    operand rayquery Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionT`.
    KHRRayQueryGetIntersectionT = DIALECT, 908;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionInstanceCustomIndex`.
    KHRRayQueryGetIntersectionInstanceCustomIndex = DIALECT, 909;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionInstanceId`.
    KHRRayQueryGetIntersectionInstanceId = DIALECT, 910;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionInstanceShaderBindingTableRecordOffset`.
    KHRRayQueryGetIntersectionInstanceShaderBindingTableRecordOffset = DIALECT, 911;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionGeometryIndex`.
    KHRRayQueryGetIntersectionGeometryIndex = DIALECT, 912;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionPrimitiveIndex`.
    KHRRayQueryGetIntersectionPrimitiveIndex = DIALECT, 913;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionBarycentrics`.
    KHRRayQueryGetIntersectionBarycentrics = DIALECT, 914;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionFrontFace`.
    KHRRayQueryGetIntersectionFrontFace = DIALECT, 915;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionCandidateAABBOpaque`.
    KHRRayQueryGetIntersectionCandidateAABBOpaque = DIALECT, 916;
    operand rayquery Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionObjectRayDirection`.
    KHRRayQueryGetIntersectionObjectRayDirection = DIALECT, 917;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionObjectRayOrigin`.
    KHRRayQueryGetIntersectionObjectRayOrigin = DIALECT, 918;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetWorldRayDirection`.
    KHRRayQueryGetWorldRayDirection = DIALECT, 919;
    operand rayquery Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetWorldRayOrigin`.
    KHRRayQueryGetWorldRayOrigin = DIALECT, 920;
    operand rayquery Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionObjectToWorld`.
    KHRRayQueryGetIntersectionObjectToWorld = DIALECT, 921;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.RayQueryGetIntersectionWorldToObject`.
    KHRRayQueryGetIntersectionWorldToObject = DIALECT, 922;
    operand rayquery Fixed 0;
    operand intersection Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, rayquery: Value, intersection: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[rayquery], &[intersection]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CompositeConstructContinued`.
    INTELCompositeConstructContinued = DIALECT, 923;
    operand constituents Variadic 0;
    build [] (constituents: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [constituents] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.EXT.ArithmeticFence`.
    EXTArithmeticFence = DIALECT, 924;
    operand target Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, target: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[target]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.TaskSequenceCreate`.
    ALTERATaskSequenceCreate = DIALECT, 925;
    attr pipelined PIPELINED 0: i64 = typed::read_int;
    attr usestallenableclusters USESTALLENABLECLUSTERS 1: i64 = typed::read_int;
    attr getcapacity GETCAPACITY 2: i64 = typed::read_int;
    attr asynccapacity ASYNCCAPACITY 3: i64 = typed::read_int;
    operand function Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, pipelined: i64, usestallenableclusters: i64, getcapacity: i64, asynccapacity: i64, function: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[function]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), pipelined)), Some(ctx.int_attr(ctx.int_type(32), usestallenableclusters)), Some(ctx.int_attr(ctx.int_type(32), getcapacity)), Some(ctx.int_attr(ctx.int_type(32), asynccapacity))] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.TaskSequenceAsync`.
    ALTERATaskSequenceAsync = DIALECT, 926;
    operand sequence Fixed 0;
    operand arguments Variadic 1;
    build [] (sequence: Value, arguments: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[sequence], arguments] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.TaskSequenceGet`.
    ALTERATaskSequenceGet = DIALECT, 927;
    operand sequence Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, sequence: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[sequence]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.ALTERA.TaskSequenceRelease`.
    ALTERATaskSequenceRelease = DIALECT, 928;
    operand sequence Fixed 0;
    build [] (sequence: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[sequence]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.FSigmoid`.
    INTELFSigmoid = DIALECT, 929;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CooperativeMatrixLoadChecked`.
    INTELCooperativeMatrixLoadChecked = DIALECT, 930;
    attr memory_operand MEMORY_OPERAND 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_operand_literals MEMORY_OPERAND_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer One 0;
    operand x_offset One 1;
    operand y_offset One 2;
    operand memory_layout One 3;
    operand height One 4;
    operand width One 5;
    operand stride Optional 6;
    operand memory_operand_operands Variadic 7;
    result result Fixed 0;
    optional INTELCooperativeMatrixLoadCheckedAttrs {
        memory_operand: Option<spirula_spec::MemoryAccess>;
        memory_operand_literals: Option<Attr>;
    }
    build [INTELCooperativeMatrixLoadCheckedAttrs] (ty: Type, pointer: Value, x_offset: Value, y_offset: Value, memory_layout: Value, height: Value, width: Value, stride: Option<Value>, memory_operand_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[x_offset], &[y_offset], &[memory_layout], &[height], &[width], stride.as_slice(), memory_operand_operands] [Some(&[ty])] [attrs.memory_operand.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_operand_literals, None] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CooperativeMatrixStoreChecked`.
    INTELCooperativeMatrixStoreChecked = DIALECT, 931;
    attr memory_operand MEMORY_OPERAND 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_operand_literals MEMORY_OPERAND_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer One 0;
    operand x_offset One 1;
    operand y_offset One 2;
    operand object One 3;
    operand memory_layout One 4;
    operand height One 5;
    operand width One 6;
    operand stride Optional 7;
    operand memory_operand_operands Variadic 8;
    optional INTELCooperativeMatrixStoreCheckedAttrs {
        memory_operand: Option<spirula_spec::MemoryAccess>;
        memory_operand_literals: Option<Attr>;
    }
    build [INTELCooperativeMatrixStoreCheckedAttrs] (pointer: Value, x_offset: Value, y_offset: Value, object: Value, memory_layout: Value, height: Value, width: Value, stride: Option<Value>, memory_operand_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[x_offset], &[y_offset], &[object], &[memory_layout], &[height], &[width], stride.as_slice(), memory_operand_operands] [] [attrs.memory_operand.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_operand_literals, None] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CooperativeMatrixConstructChecked`.
    INTELCooperativeMatrixConstructChecked = DIALECT, 932;
    operand x_offset Fixed 0;
    operand y_offset Fixed 1;
    operand height Fixed 2;
    operand width Fixed 3;
    operand value Fixed 4;
    result result Fixed 0;
    build [] (ty: Type, x_offset: Value, y_offset: Value, height: Value, width: Value, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x_offset], &[y_offset], &[height], &[width], &[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ClampConvertFToF`.
    INTELClampConvertFToF = DIALECT, 933;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.StochasticRoundFToF`.
    INTELStochasticRoundFToF = DIALECT, 934;
    operand value Fixed 0;
    operand seed Fixed 1;
    operand next_seed Optional 2;
    result result Fixed 0;
    build [] (ty: Type, value: Value, seed: Value, next_seed: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[seed], next_seed.as_slice()] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ClampStochasticRoundFToF`.
    INTELClampStochasticRoundFToF = DIALECT, 935;
    operand value Fixed 0;
    operand seed Fixed 1;
    operand next_seed Optional 2;
    result result Fixed 0;
    build [] (ty: Type, value: Value, seed: Value, next_seed: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[seed], next_seed.as_slice()] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ClampStochasticRoundFToS`.
    INTELClampStochasticRoundFToS = DIALECT, 936;
    operand value Fixed 0;
    operand seed Fixed 1;
    operand next_seed Optional 2;
    result result Fixed 0;
    build [] (ty: Type, value: Value, seed: Value, next_seed: Option<Value>) -> Value by insert_value;
    parts(ctx, attrs) [&[value], &[seed], next_seed.as_slice()] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupBlockPrefetch`.
    INTELSubgroupBlockPrefetch = DIALECT, 937;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    operand ptr Fixed 0;
    operand numbytes Fixed 1;
    operand memory_access_operands Variadic 2;
    optional INTELSubgroupBlockPrefetchAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
    }
    build [INTELSubgroupBlockPrefetchAttrs] (ptr: Value, numbytes: Value, memory_access_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[ptr], &[numbytes], memory_access_operands] [] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.Subgroup2DBlockLoad`.
    INTELSubgroup2DBlockLoad = DIALECT, 938;
    operand element_size Fixed 0;
    operand block_width Fixed 1;
    operand block_height Fixed 2;
    operand block_count Fixed 3;
    operand src_base_pointer Fixed 4;
    operand memory_width Fixed 5;
    operand memory_height Fixed 6;
    operand memory_pitch Fixed 7;
    operand coordinate Fixed 8;
    operand dst_pointer Fixed 9;
    build [] (element_size: Value, block_width: Value, block_height: Value, block_count: Value, src_base_pointer: Value, memory_width: Value, memory_height: Value, memory_pitch: Value, coordinate: Value, dst_pointer: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[element_size], &[block_width], &[block_height], &[block_count], &[src_base_pointer], &[memory_width], &[memory_height], &[memory_pitch], &[coordinate], &[dst_pointer]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.Subgroup2DBlockLoadTransform`.
    INTELSubgroup2DBlockLoadTransform = DIALECT, 939;
    operand element_size Fixed 0;
    operand block_width Fixed 1;
    operand block_height Fixed 2;
    operand block_count Fixed 3;
    operand src_base_pointer Fixed 4;
    operand memory_width Fixed 5;
    operand memory_height Fixed 6;
    operand memory_pitch Fixed 7;
    operand coordinate Fixed 8;
    operand dst_pointer Fixed 9;
    build [] (element_size: Value, block_width: Value, block_height: Value, block_count: Value, src_base_pointer: Value, memory_width: Value, memory_height: Value, memory_pitch: Value, coordinate: Value, dst_pointer: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[element_size], &[block_width], &[block_height], &[block_count], &[src_base_pointer], &[memory_width], &[memory_height], &[memory_pitch], &[coordinate], &[dst_pointer]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.Subgroup2DBlockLoadTranspose`.
    INTELSubgroup2DBlockLoadTranspose = DIALECT, 940;
    operand element_size Fixed 0;
    operand block_width Fixed 1;
    operand block_height Fixed 2;
    operand block_count Fixed 3;
    operand src_base_pointer Fixed 4;
    operand memory_width Fixed 5;
    operand memory_height Fixed 6;
    operand memory_pitch Fixed 7;
    operand coordinate Fixed 8;
    operand dst_pointer Fixed 9;
    build [] (element_size: Value, block_width: Value, block_height: Value, block_count: Value, src_base_pointer: Value, memory_width: Value, memory_height: Value, memory_pitch: Value, coordinate: Value, dst_pointer: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[element_size], &[block_width], &[block_height], &[block_count], &[src_base_pointer], &[memory_width], &[memory_height], &[memory_pitch], &[coordinate], &[dst_pointer]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.Subgroup2DBlockPrefetch`.
    INTELSubgroup2DBlockPrefetch = DIALECT, 941;
    operand element_size Fixed 0;
    operand block_width Fixed 1;
    operand block_height Fixed 2;
    operand block_count Fixed 3;
    operand src_base_pointer Fixed 4;
    operand memory_width Fixed 5;
    operand memory_height Fixed 6;
    operand memory_pitch Fixed 7;
    operand coordinate Fixed 8;
    build [] (element_size: Value, block_width: Value, block_height: Value, block_count: Value, src_base_pointer: Value, memory_width: Value, memory_height: Value, memory_pitch: Value, coordinate: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[element_size], &[block_width], &[block_height], &[block_count], &[src_base_pointer], &[memory_width], &[memory_height], &[memory_pitch], &[coordinate]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.Subgroup2DBlockStore`.
    INTELSubgroup2DBlockStore = DIALECT, 942;
    operand element_size Fixed 0;
    operand block_width Fixed 1;
    operand block_height Fixed 2;
    operand block_count Fixed 3;
    operand src_pointer Fixed 4;
    operand dst_base_pointer Fixed 5;
    operand memory_width Fixed 6;
    operand memory_height Fixed 7;
    operand memory_pitch Fixed 8;
    operand coordinate Fixed 9;
    build [] (element_size: Value, block_width: Value, block_height: Value, block_count: Value, src_pointer: Value, dst_base_pointer: Value, memory_width: Value, memory_height: Value, memory_pitch: Value, coordinate: Value) -> Op by insert_row;
    parts(ctx, attrs) [&[element_size], &[block_width], &[block_height], &[block_count], &[src_pointer], &[dst_base_pointer], &[memory_width], &[memory_height], &[memory_pitch], &[coordinate]] [] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupMatrixMultiplyAccumulate`.
    INTELSubgroupMatrixMultiplyAccumulate = DIALECT, 943;
    attr matrix_multiply_accumulate_operands MATRIX_MULTIPLY_ACCUMULATE_OPERANDS 0: spirula_spec::MatrixMultiplyAccumulateOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 37)).value(ctx, attr).map(spirula_spec::MatrixMultiplyAccumulateOperands));
    operand k_dim Fixed 0;
    operand matrix_a Fixed 1;
    operand matrix_b Fixed 2;
    operand matrix_c Fixed 3;
    result result Fixed 0;
    optional INTELSubgroupMatrixMultiplyAccumulateAttrs {
        matrix_multiply_accumulate_operands: Option<spirula_spec::MatrixMultiplyAccumulateOperands>;
    }
    build [INTELSubgroupMatrixMultiplyAccumulateAttrs] (ty: Type, k_dim: Value, matrix_a: Value, matrix_b: Value, matrix_c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[k_dim], &[matrix_a], &[matrix_b], &[matrix_c]] [Some(&[ty])] [attrs.matrix_multiply_accumulate_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 37)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CooperativeMatrixLoadOffset`.
    INTELCooperativeMatrixLoadOffset = DIALECT, 944;
    attr memory_operand MEMORY_OPERAND 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_operand_literals MEMORY_OPERAND_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand row_offset Fixed 1;
    operand column_offset Fixed 2;
    operand memory_layout Fixed 3;
    operand stride Fixed 4;
    operand memory_operand_operands Variadic 5;
    result result Fixed 0;
    optional INTELCooperativeMatrixLoadOffsetAttrs {
        memory_operand: Option<spirula_spec::MemoryAccess>;
        memory_operand_literals: Option<Attr>;
    }
    build [INTELCooperativeMatrixLoadOffsetAttrs] (ty: Type, pointer: Value, row_offset: Value, column_offset: Value, memory_layout: Value, stride: Value, memory_operand_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[row_offset], &[column_offset], &[memory_layout], &[stride], memory_operand_operands] [Some(&[ty])] [attrs.memory_operand.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_operand_literals] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CooperativeMatrixStoreOffset`.
    INTELCooperativeMatrixStoreOffset = DIALECT, 945;
    attr memory_operand MEMORY_OPERAND 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_operand_literals MEMORY_OPERAND_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand row_offset Fixed 1;
    operand column_offset Fixed 2;
    operand object Fixed 3;
    operand memory_layout Fixed 4;
    operand stride Fixed 5;
    operand memory_operand_operands Variadic 6;
    optional INTELCooperativeMatrixStoreOffsetAttrs {
        memory_operand: Option<spirula_spec::MemoryAccess>;
        memory_operand_literals: Option<Attr>;
    }
    build [INTELCooperativeMatrixStoreOffsetAttrs] (pointer: Value, row_offset: Value, column_offset: Value, object: Value, memory_layout: Value, stride: Value, memory_operand_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[row_offset], &[column_offset], &[object], &[memory_layout], &[stride], memory_operand_operands] [] [attrs.memory_operand.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_operand_literals] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.BitwiseFunction`.
    INTELBitwiseFunction = DIALECT, 946;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    operand lutindex Fixed 3;
    result result Fixed 0;
    build [] (ty: Type, a: Value, b: Value, c: Value, lutindex: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c], &[lutindex]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.UntypedVariableLengthArray`.
    INTELUntypedVariableLengthArray = DIALECT, 947;
    operand element_type Fixed 0;
    operand length Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, element_type: Value, length: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[element_type], &[length]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ConditionalCopyObject`.
    INTELConditionalCopyObject = DIALECT, 948;
    operand condition_0_operand_0_condition_1_operand_1 Variadic 0;
    result result Fixed 0;
    build [] (ty: Type, condition_0_operand_0_condition_1_operand_1: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [condition_0_operand_0_condition_1_operand_1] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.PredicatedLoad`.
    INTELPredicatedLoad = DIALECT, 949;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand predicate Fixed 1;
    operand default_value Fixed 2;
    operand memory_access_operands Variadic 3;
    result result Fixed 0;
    optional INTELPredicatedLoadAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
    }
    build [INTELPredicatedLoadAttrs] (ty: Type, pointer: Value, predicate: Value, default_value: Value, memory_access_operands: &[Value]) -> Value by insert_value;
    parts(ctx, attrs) [&[pointer], &[predicate], &[default_value], memory_access_operands] [Some(&[ty])] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.PredicatedStore`.
    INTELPredicatedStore = DIALECT, 950;
    attr memory_access MEMORY_ACCESS 0: spirula_spec::MemoryAccess = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).value(ctx, attr).map(spirula_spec::MemoryAccess));
    attr memory_access_literals MEMORY_ACCESS_LITERALS 1: Vec<i64> = typed::read_ints;
    operand pointer Fixed 0;
    operand object Fixed 1;
    operand predicate Fixed 2;
    operand memory_access_operands Variadic 3;
    optional INTELPredicatedStoreAttrs {
        memory_access: Option<spirula_spec::MemoryAccess>;
        memory_access_literals: Option<Attr>;
    }
    build [INTELPredicatedStoreAttrs] (pointer: Value, object: Value, predicate: Value, memory_access_operands: &[Value]) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[object], &[predicate], memory_access_operands] [] [attrs.memory_access.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 21)).attr(ctx, value.0)), attrs.memory_access_literals] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.SubgroupScaledMatrixMultiplyAccumulate`.
    INTELSubgroupScaledMatrixMultiplyAccumulate = DIALECT, 951;
    attr matrix_multiply_accumulate_operands MATRIX_MULTIPLY_ACCUMULATE_OPERANDS 0: spirula_spec::MatrixMultiplyAccumulateOperands = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 37)).value(ctx, attr).map(spirula_spec::MatrixMultiplyAccumulateOperands));
    operand k_dim Fixed 0;
    operand matrix_a Fixed 1;
    operand matrix_b Fixed 2;
    operand matrix_c Fixed 3;
    operand scale_a Fixed 4;
    operand scale_b Fixed 5;
    result result Fixed 0;
    optional INTELSubgroupScaledMatrixMultiplyAccumulateAttrs {
        matrix_multiply_accumulate_operands: Option<spirula_spec::MatrixMultiplyAccumulateOperands>;
    }
    build [INTELSubgroupScaledMatrixMultiplyAccumulateAttrs] (ty: Type, k_dim: Value, matrix_a: Value, matrix_b: Value, matrix_c: Value, scale_a: Value, scale_b: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[k_dim], &[matrix_a], &[matrix_b], &[matrix_c], &[scale_a], &[scale_b]] [Some(&[ty])] [attrs.matrix_multiply_accumulate_operands.map(|value| EnumStorage::Enumerant(Kind::new(NUMBER, 37)).attr(ctx, value.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupBitwiseAnd`.
    KHRGroupBitwiseAnd = DIALECT, 952;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupBitwiseOr`.
    KHRGroupBitwiseOr = DIALECT, 953;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupBitwiseXor`.
    KHRGroupBitwiseXor = DIALECT, 954;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupLogicalAnd`.
    KHRGroupLogicalAnd = DIALECT, 955;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupLogicalOr`.
    KHRGroupLogicalOr = DIALECT, 956;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.KHR.GroupLogicalXor`.
    KHRGroupLogicalXor = DIALECT, 957;
    attr operation OPERATION 0: spirula_spec::GroupOperation = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 11)).value(ctx, attr).map(spirula_spec::GroupOperation));
    operand execution Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, operation: spirula_spec::GroupOperation, execution: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[execution], &[x]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 11)).attr(ctx, operation.0))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ClampConvertFToS`.
    INTELClampConvertFToS = DIALECT, 958;
    operand value Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, value: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[value]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.JointMatrixGetElementCoord`.
    INTELJointMatrixGetElementCoord = DIALECT, 959;
    operand matrix Fixed 0;
    operand index Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, matrix: Value, index: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[matrix], &[index]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CooperativeMatrixApplyFunction`.
    INTELCooperativeMatrixApplyFunction = DIALECT, 960;
    operand function Fixed 0;
    operand matrix Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, function: Value, matrix: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[function], &[matrix]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.CooperativeMatrixPrefetch`.
    INTELCooperativeMatrixPrefetch = DIALECT, 961;
    attr cache_level CACHE_LEVEL 0: i64 = typed::read_int;
    operand pointer Fixed 0;
    operand rows Fixed 1;
    operand columns Fixed 2;
    operand memory_layout Fixed 3;
    operand stride Optional 4;
    build [] (cache_level: i64, pointer: Value, rows: Value, columns: Value, memory_layout: Value, stride: Option<Value>) -> Op by insert_row;
    parts(ctx, attrs) [&[pointer], &[rows], &[columns], &[memory_layout], stride.as_slice()] [] [Some(ctx.int_attr(ctx.int_type(32), cache_level))] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ConvertHandleToImage`.
    INTELConvertHandleToImage = DIALECT, 962;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ConvertHandleToSampler`.
    INTELConvertHandleToSampler = DIALECT, 963;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.INTEL.ConvertHandleToSampledImage`.
    INTELConvertHandleToSampledImage = DIALECT, 964;
    operand operand Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, operand: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[operand]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.VALVE.FDot2MixAcc32`.
    VALVEFDot2MixAcc32 = DIALECT, 965;
    operand vector_1 Fixed 0;
    operand vector_2 Fixed 1;
    operand accumulator Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, vector_1: Value, vector_2: Value, accumulator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector_1], &[vector_2], &[accumulator]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.VALVE.FDot2MixAcc16`.
    VALVEFDot2MixAcc16 = DIALECT, 966;
    operand vector_1 Fixed 0;
    operand vector_2 Fixed 1;
    operand accumulator Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, vector_1: Value, vector_2: Value, accumulator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector_1], &[vector_2], &[accumulator]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.VALVE.FDot4MixAcc32`.
    VALVEFDot4MixAcc32 = DIALECT, 967;
    operand vector_1 Fixed 0;
    operand vector_2 Fixed 1;
    operand accumulator Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, vector_1: Value, vector_2: Value, accumulator: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[vector_1], &[vector_2], &[accumulator]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Determinant`.
    GLDeterminant = DIALECT, 968;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.MatrixInverse`.
    GLMatrixInverse = DIALECT, 969;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Modf`.
    GLModf = DIALECT, 970;
    operand x Fixed 0;
    operand i Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, i: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[i]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.ModfStruct`.
    GLModfStruct = DIALECT, 971;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.IMix`.
    GLIMix = DIALECT, 972;
    operand x Fixed 0;
    operand y Fixed 1;
    operand a Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, a: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[a]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Frexp`.
    GLFrexp = DIALECT, 973;
    operand x Fixed 0;
    operand exp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, exp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[exp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.PackUnorm4x8`.
    GLPackUnorm4x8 = DIALECT, 974;
    operand v Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, v: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.PackSnorm2x16`.
    GLPackSnorm2x16 = DIALECT, 975;
    operand v Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, v: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.PackUnorm2x16`.
    GLPackUnorm2x16 = DIALECT, 976;
    operand v Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, v: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.PackDouble2x32`.
    GLPackDouble2x32 = DIALECT, 977;
    operand v Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, v: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UnpackSnorm2x16`.
    GLUnpackSnorm2x16 = DIALECT, 978;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UnpackUnorm2x16`.
    GLUnpackUnorm2x16 = DIALECT, 979;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UnpackUnorm4x8`.
    GLUnpackUnorm4x8 = DIALECT, 980;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.UnpackDouble2x32`.
    GLUnpackDouble2x32 = DIALECT, 981;
    operand v Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, v: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.FaceForward`.
    GLFaceForward = DIALECT, 982;
    operand n Fixed 0;
    operand i Fixed 1;
    operand nref Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, n: Value, i: Value, nref: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[n], &[i], &[nref]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.Refract`.
    GLRefract = DIALECT, 983;
    operand i Fixed 0;
    operand n Fixed 1;
    operand eta Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, i: Value, n: Value, eta: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[i], &[n], &[eta]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.InterpolateAtCentroid`.
    GLInterpolateAtCentroid = DIALECT, 984;
    operand interpolant Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, interpolant: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[interpolant]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.InterpolateAtSample`.
    GLInterpolateAtSample = DIALECT, 985;
    operand interpolant Fixed 0;
    operand sample Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, interpolant: Value, sample: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[interpolant], &[sample]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.GL.InterpolateAtOffset`.
    GLInterpolateAtOffset = DIALECT, 986;
    operand interpolant Fixed 0;
    operand offset Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, interpolant: Value, offset: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[interpolant], &[offset]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.acospi`.
    CLAcospi = DIALECT, 987;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.asinpi`.
    CLAsinpi = DIALECT, 988;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.atanpi`.
    CLAtanpi = DIALECT, 989;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.atan2pi`.
    CLAtan2pi = DIALECT, 990;
    operand y Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, y: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[y], &[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.cospi`.
    CLCospi = DIALECT, 991;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fract`.
    CLFract = DIALECT, 992;
    operand x Fixed 0;
    operand ptr Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, ptr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[ptr]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.frexp`.
    CLFrexp = DIALECT, 993;
    operand x Fixed 0;
    operand exp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, exp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[exp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.ilogb`.
    CLIlogb = DIALECT, 994;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.lgamma`.
    CLLgamma = DIALECT, 995;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.lgamma_r`.
    CLLgammaR = DIALECT, 996;
    operand x Fixed 0;
    operand signp Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, signp: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[signp]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.logb`.
    CLLogb = DIALECT, 997;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.mad`.
    CLMad = DIALECT, 998;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.maxmag`.
    CLMaxmag = DIALECT, 999;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.minmag`.
    CLMinmag = DIALECT, 1000;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.modf`.
    CLModf = DIALECT, 1001;
    operand x Fixed 0;
    operand iptr Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, iptr: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[iptr]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.nan`.
    CLNan = DIALECT, 1002;
    operand nancode Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, nancode: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[nancode]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.nextafter`.
    CLNextafter = DIALECT, 1003;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.powr`.
    CLPowr = DIALECT, 1004;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.remainder`.
    CLRemainder = DIALECT, 1005;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.remquo`.
    CLRemquo = DIALECT, 1006;
    operand x Fixed 0;
    operand y Fixed 1;
    operand quo Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, quo: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[quo]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.sincos`.
    CLSincos = DIALECT, 1007;
    operand x Fixed 0;
    operand cosval Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, cosval: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[cosval]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.sinpi`.
    CLSinpi = DIALECT, 1008;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.tanpi`.
    CLTanpi = DIALECT, 1009;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.tgamma`.
    CLTgamma = DIALECT, 1010;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_cos`.
    CLHalfCos = DIALECT, 1011;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_divide`.
    CLHalfDivide = DIALECT, 1012;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_exp`.
    CLHalfExp = DIALECT, 1013;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_exp2`.
    CLHalfExp2 = DIALECT, 1014;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_exp10`.
    CLHalfExp10 = DIALECT, 1015;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_log`.
    CLHalfLog = DIALECT, 1016;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_log2`.
    CLHalfLog2 = DIALECT, 1017;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_log10`.
    CLHalfLog10 = DIALECT, 1018;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_powr`.
    CLHalfPowr = DIALECT, 1019;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_recip`.
    CLHalfRecip = DIALECT, 1020;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_rsqrt`.
    CLHalfRsqrt = DIALECT, 1021;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_sin`.
    CLHalfSin = DIALECT, 1022;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_sqrt`.
    CLHalfSqrt = DIALECT, 1023;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.half_tan`.
    CLHalfTan = DIALECT, 1024;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_cos`.
    CLNativeCos = DIALECT, 1025;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_divide`.
    CLNativeDivide = DIALECT, 1026;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_exp`.
    CLNativeExp = DIALECT, 1027;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_exp2`.
    CLNativeExp2 = DIALECT, 1028;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_exp10`.
    CLNativeExp10 = DIALECT, 1029;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_log`.
    CLNativeLog = DIALECT, 1030;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_log2`.
    CLNativeLog2 = DIALECT, 1031;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_log10`.
    CLNativeLog10 = DIALECT, 1032;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_powr`.
    CLNativePowr = DIALECT, 1033;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_recip`.
    CLNativeRecip = DIALECT, 1034;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_rsqrt`.
    CLNativeRsqrt = DIALECT, 1035;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_sin`.
    CLNativeSin = DIALECT, 1036;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_sqrt`.
    CLNativeSqrt = DIALECT, 1037;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.native_tan`.
    CLNativeTan = DIALECT, 1038;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fclamp`.
    CLFclamp = DIALECT, 1039;
    operand x Fixed 0;
    operand minval Fixed 1;
    operand maxval Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, minval: Value, maxval: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[minval], &[maxval]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.degrees`.
    CLDegrees = DIALECT, 1040;
    operand radians Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, radians: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[radians]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fmax_common`.
    CLFmaxCommon = DIALECT, 1041;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fmin_common`.
    CLFminCommon = DIALECT, 1042;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.radians`.
    CLRadians = DIALECT, 1043;
    operand degrees Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, degrees: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[degrees]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.step`.
    CLStep = DIALECT, 1044;
    operand edge Fixed 0;
    operand x Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, edge: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[edge], &[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.smoothstep`.
    CLSmoothstep = DIALECT, 1045;
    operand edge0 Fixed 0;
    operand edge1 Fixed 1;
    operand x Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, edge0: Value, edge1: Value, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[edge0], &[edge1], &[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.sign`.
    CLSign = DIALECT, 1046;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.cross`.
    CLCross = DIALECT, 1047;
    operand p0 Fixed 0;
    operand p1 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, p0: Value, p1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p0], &[p1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.distance`.
    CLDistance = DIALECT, 1048;
    operand p0 Fixed 0;
    operand p1 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, p0: Value, p1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p0], &[p1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.length`.
    CLLength = DIALECT, 1049;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.normalize`.
    CLNormalize = DIALECT, 1050;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fast_distance`.
    CLFastDistance = DIALECT, 1051;
    operand p0 Fixed 0;
    operand p1 Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, p0: Value, p1: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p0], &[p1]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fast_length`.
    CLFastLength = DIALECT, 1052;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.fast_normalize`.
    CLFastNormalize = DIALECT, 1053;
    operand p Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_abs_diff`.
    CLSAbsDiff = DIALECT, 1054;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_add_sat`.
    CLSAddSat = DIALECT, 1055;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_add_sat`.
    CLUAddSat = DIALECT, 1056;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_hadd`.
    CLSHadd = DIALECT, 1057;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_hadd`.
    CLUHadd = DIALECT, 1058;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_rhadd`.
    CLSRhadd = DIALECT, 1059;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_rhadd`.
    CLURhadd = DIALECT, 1060;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_clamp`.
    CLSClamp = DIALECT, 1061;
    operand x Fixed 0;
    operand minval Fixed 1;
    operand maxval Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, minval: Value, maxval: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[minval], &[maxval]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_clamp`.
    CLUClamp = DIALECT, 1062;
    operand x Fixed 0;
    operand minval Fixed 1;
    operand maxval Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, minval: Value, maxval: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[minval], &[maxval]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.ctz`.
    CLCtz = DIALECT, 1063;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_mad_hi`.
    CLSMadHi = DIALECT, 1064;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_mad_sat`.
    CLUMadSat = DIALECT, 1065;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_mad_sat`.
    CLSMadSat = DIALECT, 1066;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_mul_hi`.
    CLSMulHi = DIALECT, 1067;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.rotate`.
    CLRotate = DIALECT, 1068;
    operand v Fixed 0;
    operand i Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, v: Value, i: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[v], &[i]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_sub_sat`.
    CLSSubSat = DIALECT, 1069;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_sub_sat`.
    CLUSubSat = DIALECT, 1070;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_upsample`.
    CLUUpsample = DIALECT, 1071;
    operand hi Fixed 0;
    operand lo Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, hi: Value, lo: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hi], &[lo]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_upsample`.
    CLSUpsample = DIALECT, 1072;
    operand hi Fixed 0;
    operand lo Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, hi: Value, lo: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[hi], &[lo]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.popcount`.
    CLPopcount = DIALECT, 1073;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_mad24`.
    CLSMad24 = DIALECT, 1074;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_mad24`.
    CLUMad24 = DIALECT, 1075;
    operand x Fixed 0;
    operand y Fixed 1;
    operand z Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, z: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[z]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.s_mul24`.
    CLSMul24 = DIALECT, 1076;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_mul24`.
    CLUMul24 = DIALECT, 1077;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vloadn`.
    CLVloadn = DIALECT, 1078;
    attr n N 0: i64 = typed::read_int;
    operand offset Fixed 0;
    operand p Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, n: i64, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[offset], &[p]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), n))] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vstoren`.
    CLVstoren = DIALECT, 1079;
    operand data Fixed 0;
    operand offset Fixed 1;
    operand p Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, data: Value, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[offset], &[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vload_half`.
    CLVloadHalf = DIALECT, 1080;
    operand offset Fixed 0;
    operand p Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[offset], &[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vload_halfn`.
    CLVloadHalfn = DIALECT, 1081;
    attr n N 0: i64 = typed::read_int;
    operand offset Fixed 0;
    operand p Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, n: i64, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[offset], &[p]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), n))] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vstore_half`.
    CLVstoreHalf = DIALECT, 1082;
    operand data Fixed 0;
    operand offset Fixed 1;
    operand p Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, data: Value, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[offset], &[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vstore_half_r`.
    CLVstoreHalfR = DIALECT, 1083;
    attr mode MODE 0: spirula_spec::FPRoundingMode = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 9)).value(ctx, attr).map(spirula_spec::FPRoundingMode));
    operand data Fixed 0;
    operand offset Fixed 1;
    operand p Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, mode: spirula_spec::FPRoundingMode, data: Value, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[offset], &[p]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 9)).attr(ctx, mode.0))] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vstore_halfn`.
    CLVstoreHalfn = DIALECT, 1084;
    operand data Fixed 0;
    operand offset Fixed 1;
    operand p Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, data: Value, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[offset], &[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vstore_halfn_r`.
    CLVstoreHalfnR = DIALECT, 1085;
    attr mode MODE 0: spirula_spec::FPRoundingMode = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 9)).value(ctx, attr).map(spirula_spec::FPRoundingMode));
    operand data Fixed 0;
    operand offset Fixed 1;
    operand p Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, mode: spirula_spec::FPRoundingMode, data: Value, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[offset], &[p]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 9)).attr(ctx, mode.0))] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vloada_halfn`.
    CLVloadaHalfn = DIALECT, 1086;
    attr n N 0: i64 = typed::read_int;
    operand offset Fixed 0;
    operand p Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, n: i64, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[offset], &[p]] [Some(&[ty])] [Some(ctx.int_attr(ctx.int_type(32), n))] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vstorea_halfn`.
    CLVstoreaHalfn = DIALECT, 1087;
    operand data Fixed 0;
    operand offset Fixed 1;
    operand p Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, data: Value, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[offset], &[p]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.vstorea_halfn_r`.
    CLVstoreaHalfnR = DIALECT, 1088;
    attr mode MODE 0: spirula_spec::FPRoundingMode = (|ctx, attr| EnumStorage::Enumerant(Kind::new(NUMBER, 9)).value(ctx, attr).map(spirula_spec::FPRoundingMode));
    operand data Fixed 0;
    operand offset Fixed 1;
    operand p Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, mode: spirula_spec::FPRoundingMode, data: Value, offset: Value, p: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[data], &[offset], &[p]] [Some(&[ty])] [Some(EnumStorage::Enumerant(Kind::new(NUMBER, 9)).attr(ctx, mode.0))] [];
}

spirula_ir::operation! {
    /// `spirv.CL.shuffle`.
    CLShuffle = DIALECT, 1089;
    operand x Fixed 0;
    operand shuffle_mask Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, shuffle_mask: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[shuffle_mask]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.shuffle2`.
    CLShuffle2 = DIALECT, 1090;
    operand x Fixed 0;
    operand y Fixed 1;
    operand shuffle_mask Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value, shuffle_mask: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y], &[shuffle_mask]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.prefetch`.
    CLPrefetch = DIALECT, 1091;
    operand ptr Fixed 0;
    operand num_elements Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, ptr: Value, num_elements: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[ptr], &[num_elements]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.bitselect`.
    CLBitselect = DIALECT, 1092;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.select`.
    CLSelect = DIALECT, 1093;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_abs`.
    CLUAbs = DIALECT, 1094;
    operand x Fixed 0;
    result result Fixed 0;
    build [] (ty: Type, x: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_abs_diff`.
    CLUAbsDiff = DIALECT, 1095;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_mul_hi`.
    CLUMulHi = DIALECT, 1096;
    operand x Fixed 0;
    operand y Fixed 1;
    result result Fixed 0;
    build [] (ty: Type, x: Value, y: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[x], &[y]] [Some(&[ty])] [] [];
}

spirula_ir::operation! {
    /// `spirv.CL.u_mad_hi`.
    CLUMadHi = DIALECT, 1097;
    operand a Fixed 0;
    operand b Fixed 1;
    operand c Fixed 2;
    result result Fixed 0;
    build [] (ty: Type, a: Value, b: Value, c: Value) -> Value by insert_value;
    parts(ctx, attrs) [&[a], &[b], &[c]] [Some(&[ty])] [] [];
}

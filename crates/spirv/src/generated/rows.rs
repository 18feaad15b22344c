// Written by `cargo xtask gen-spirv`; do not edit. Sources: the grammar and overlay/.

//! The operations of the dialect.

#![allow(clippy::too_many_lines, reason = "generated")]

use crate::{attr_rules as a, rules as r};
use spirula_ir::dialect::{
    ANY_ATTR, Arity, AttrSlot, RegionSlot, Relation, Requirement, Traits, ValueRef, ValueSlot,
};
use spirula_ir::{AsmForm, OpRow};

const fn v(name: &'static str, arity: Arity, rule: spirula_ir::dialect::TypeRule) -> ValueSlot {
    ValueSlot { name, arity, rule }
}

const fn s(name: &'static str, required: bool, rule: spirula_ir::dialect::AttrRule) -> AttrSlot {
    AttrSlot { name, required, rule, default: None }
}

/// All operations, in the order of [`crate::op`].
pub(crate) static OPS: [OpRow; 1098] = spirula_ir::op_rows![
    crate::forms::DIRECTIVES,
    OpRow {
        attrs: &[s("function_type", true, a::GRAPH_TYPE), s("arg_attrs", false, a::DICTS), s("res_attrs", false, a::DICTS), s("entry_point", false, a::BOOL), s("sym_name", true, a::STRING)],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::FUNCTION.and(Traits::ISOLATED).and(Traits::SYMBOL),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_arm_graph, crate::forms::print_arm_graph),
        verify: Some(crate::verify::arm_graph),
        ..OpRow::named("spirv.ARM.Graph")
    },
    OpRow {
        results: &[v("output", Arity::One, r::TENSOR_ARM_RULE)],
        attrs: &[s("graph_constant_id", true, a::I32)],
        traits: Traits::PURE,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("attr-dict `:` type($output)"),
        ..OpRow::named("spirv.ARM.GraphConstant")
    },
    OpRow {
        attrs: &[s("fn", true, a::FLAT_SYMBOL), s("interface", true, a::SYMBOLS)],
        traits: Traits::NO_ATTR_DICT,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_entry_point, crate::forms::print_entry_point),
        ..OpRow::named("spirv.ARM.GraphEntryPoint")
    },
    OpRow {
        operands: &[v("value", Arity::Variadic, r::TENSOR_ARM_RULE)],
        traits: Traits::PURE.and(Traits::TERMINATOR),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$value attr-dict `:` type($value)"),
        verify: Some(crate::verify::arm_graph_outputs),
        ..OpRow::named("spirv.ARM.GraphOutputs")
    },
    OpRow {
        operands: &[v("base_ptr", Arity::One, r::PTR), v("indices", Arity::Variadic, r::INT)],
        results: &[v("component_ptr", Arity::One, r::PTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$base_ptr `[` $indices `]` attr-dict `:` type($base_ptr) `,` type($indices) `->` type(results)"),
        verify: Some(crate::verify::access_chain),
        rewrites: &[crate::fold::combine_access_chains],
        ..OpRow::named("spirv.AccessChain")
    },
    OpRow {
        operands: &[v("vector", Arity::One, r::BOOL_VECTOR)],
        results: &[v("result", Arity::One, r::BOOL)],
        traits: Traits::PURE,
        form: AsmForm::Format("$vector attr-dict `:` type($vector)"),
        ..OpRow::named("spirv.All")
    },
    OpRow {
        operands: &[v("vector", Arity::One, r::BOOL_VECTOR)],
        results: &[v("result", Arity::One, r::BOOL)],
        traits: Traits::PURE,
        form: AsmForm::Format("$vector attr-dict `:` type($vector)"),
        ..OpRow::named("spirv.Any")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicAnd")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), v("comparator", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("equal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), s("unequal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(2), map: crate::relations::pointee, symmetric: false, summary: "`comparator` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)"),
        ..OpRow::named("spirv.AtomicCompareExchange")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), v("comparator", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("equal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), s("unequal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(2), map: crate::relations::pointee, symmetric: false, summary: "`comparator` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` type($pointer)"),
        ..OpRow::named("spirv.AtomicCompareExchangeWeak")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::NUMERICAL)],
        results: &[v("result", Arity::One, r::NUMERICAL)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        ..OpRow::named("spirv.AtomicExchange")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicIAdd")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicIDecrement")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicIIncrement")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicISub")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR)],
        results: &[v("result", Arity::One, r::NUMERICAL)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        ..OpRow::named("spirv.AtomicLoad")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicOr")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicSMax")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicSMin")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::NUMERICAL)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        ..OpRow::named("spirv.AtomicStore")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        traits: crate::traits::UNSIGNED,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicUMax")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        traits: crate::traits::UNSIGNED,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicUMin")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_integer),
        ..OpRow::named("spirv.AtomicXor")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.BitCount")
    },
    OpRow {
        operands: &[v("base", Arity::One, r::INT_V), v("insert", Arity::One, r::INT_V), v("offset", Arity::One, r::INT), v("count", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, insert, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, insert, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($base) `,` type($offset) `,` type($count)"),
        ..OpRow::named("spirv.BitFieldInsert")
    },
    OpRow {
        operands: &[v("base", Arity::One, r::INT_V), v("offset", Arity::One, r::INT), v("count", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(crate::traits::SIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($base) `,` type($offset) `,` type($count)"),
        ..OpRow::named("spirv.BitFieldSExtract")
    },
    OpRow {
        operands: &[v("base", Arity::One, r::INT_V), v("offset", Arity::One, r::INT), v("count", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(crate::traits::UNSIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($base) `,` type($offset) `,` type($count)"),
        ..OpRow::named("spirv.BitFieldUExtract")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.BitReverse")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::BITCASTABLE)],
        results: &[v("result", Arity::One, r::BITCASTABLE)],
        traits: Traits::PURE,
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        verify: Some(crate::verify::bitcast),
        fold: Some(crate::fold::bitcast),
        rewrites: &[crate::fold::combine_bitcasts],
        ..OpRow::named("spirv.Bitcast")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.BitwiseAnd")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.BitwiseOr")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.BitwiseXor")
    },
    OpRow {
        operands: &[v("targetOperands", Arity::Variadic, r::SPIRV_TYPE)],
        attrs: &[s("merge_control", false, a::MERGE_CONTROL), s("merge_parameters", false, a::DENSE_I32)],
        successors: &[("target", Arity::One)],
        successor_operands: &[0],
        traits: Traits::PURE.and(Traits::TERMINATOR),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, crate::requirements::A_SELECTION_MERGES_IN_ONE_BLOCK_A_LOOP_IN_A_MERGE_AND_A_CONTINUE_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_branch, crate::forms::print_branch),
        ..OpRow::named("spirv.Branch")
    },
    OpRow {
        operands: &[v("condition", Arity::One, r::BOOL), v("trueTargetOperands", Arity::Variadic, r::SPIRV_TYPE), v("falseTargetOperands", Arity::Variadic, r::SPIRV_TYPE)],
        attrs: &[s("branch_weights", false, a::I32S), s("merge_control", false, a::MERGE_CONTROL), s("merge_parameters", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32)],
        successors: &[("trueTarget", Arity::One), ("falseTarget", Arity::One)],
        successor_operands: &[1, 2],
        traits: Traits::NO_ATTR_DICT.and(Traits::OPERAND_SEGMENTS).and(Traits::PURE).and(Traits::TERMINATOR),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, crate::requirements::A_SELECTION_MERGES_IN_ONE_BLOCK_A_LOOP_IN_A_MERGE_AND_A_CONTINUE_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_branch_conditional, crate::forms::print_branch_conditional),
        verify: Some(crate::verify::branch_conditional),
        ..OpRow::named("spirv.BranchConditional")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.acos")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.acosh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.asin")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.asinh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.atan")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.atan2")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.atanh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.cbrt")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.ceil")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.clz")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.copysign")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.cos")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.cosh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.erf")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.erfc")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.exp")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.exp10")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.exp2")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.expm1")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.fabs")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.fdim")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.floor")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.fma")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.fmax")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.fmin")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.fmod")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.hypot")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("exp", Arity::One, r::INT_V)],
        results: &[v("y", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y} have same type" }],
        form: AsmForm::Format("attr-dict $x `,` $exp `:` type($x) `,` type($exp) `->` type($y)"),
        verify: Some(crate::verify::ldexp),
        ..OpRow::named("spirv.CL.ldexp")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.log")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.log10")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.log1p")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.log2")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.mix")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.pow")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        form: AsmForm::Format("attr-dict $x `,` $y `:` type($x) `,` type($y) `->` type($result)"),
        verify: Some(crate::verify::ldexp),
        ..OpRow::named("spirv.CL.pown")
    },
    OpRow {
        operands: &[v("format", Arity::One, r::PTR), v("arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::INT)],
        form: AsmForm::Format("$format ( $arguments^ )? attr-dict `:` type($format) ( `,` type($arguments)^ )? `->` type($result)"),
        ..OpRow::named("spirv.CL.printf")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.rint")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("n", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        form: AsmForm::Format("attr-dict $x `,` $n `:` type($x) `,` type($n) `->` type($result)"),
        verify: Some(crate::verify::ldexp),
        ..OpRow::named("spirv.CL.rootn")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.round")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.rsqrt")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.s_abs")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.s_max")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.s_min")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.sin")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.sinh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.sqrt")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.tan")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.tanh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.CL.trunc")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.u_max")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.CL.u_min")
    },
    OpRow {
        operands: &[v("constituents", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::COMPOSITE)],
        traits: Traits::PURE,
        form: AsmForm::Format("$constituents attr-dict `:` `(` type(operands) `)` `->` type($result)"),
        verify: Some(crate::verify::composite_construct),
        ..OpRow::named("spirv.CompositeConstruct")
    },
    OpRow {
        operands: &[v("composite", Arity::One, r::COMPOSITE)],
        results: &[v("component", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("indices", true, a::I32S)],
        traits: Traits::NO_ATTR_DICT.and(Traits::PURE).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Custom(crate::forms::parse_composite_extract, crate::forms::print_composite_extract),
        verify: Some(crate::verify::composite_extract),
        fold: Some(crate::fold::composite_extract),
        ..OpRow::named("spirv.CompositeExtract")
    },
    OpRow {
        operands: &[v("object", Arity::One, r::SPIRV_TYPE), v("composite", Arity::One, r::COMPOSITE)],
        results: &[v("result", Arity::One, r::COMPOSITE)],
        attrs: &[s("indices", true, a::I32S)],
        traits: Traits::NO_ATTR_DICT.and(Traits::PURE).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Custom(crate::forms::parse_composite_insert, crate::forms::print_composite_insert),
        verify: Some(crate::verify::composite_insert),
        ..OpRow::named("spirv.CompositeInsert")
    },
    OpRow {
        results: &[v("constant", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("value", true, ANY_ATTR)],
        traits: Traits::NO_ATTR_DICT.and(Traits::CONSTANT).and(Traits::PURE),
        form: AsmForm::Custom(crate::forms::parse_constant, crate::forms::print_constant),
        verify: Some(crate::verify::constant),
        fold: Some(crate::fold::constant),
        result_name: Some(crate::forms::constant_name),
        ..OpRow::named("spirv.Constant")
    },
    OpRow {
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        form: AsmForm::Format("$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict"),
        verify: Some(crate::verify::barrier),
        ..OpRow::named("spirv.ControlBarrier")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::ANY_FLOAT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE),
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        ..OpRow::named("spirv.ConvertFToS")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::ANY_FLOAT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE),
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        ..OpRow::named("spirv.ConvertFToU")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR)],
        results: &[v("result", Arity::One, r::INT)],
        form: AsmForm::Format("$pointer attr-dict `:` type($pointer) `to` type($result)"),
        verify: Some(crate::verify::convert_ptr_to_u),
        ..OpRow::named("spirv.ConvertPtrToU")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::ANY_FLOAT_VC)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SIGNED),
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        ..OpRow::named("spirv.ConvertSToF")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::ANY_FLOAT_VC)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED),
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        ..OpRow::named("spirv.ConvertUToF")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::PTR)],
        traits: crate::traits::UNSIGNED,
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        verify: Some(crate::verify::convert_u_to_ptr),
        ..OpRow::named("spirv.ConvertUToPtr")
    },
    OpRow {
        operands: &[v("target", Arity::One, r::PTR), v("source", Arity::One, r::PTR)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), s("source_memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("source_alignment", false, a::ALIGNMENT), s("memory_access_ids", false, ANY_ATTR), s("source_memory_access_ids", false, ANY_ATTR)],
        form: AsmForm::Custom(crate::forms::parse_copy_memory, crate::forms::print_copy_memory),
        verify: Some(crate::verify::copy_memory),
        ..OpRow::named("spirv.CopyMemory")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::ANY_FLOAT_VECTOR), v("vector2", Arity::One, r::ANY_FLOAT_VECTOR)],
        results: &[v("result", Arity::One, r::ANY_FLOAT)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }],
        requirements: &[Requirement { message: "failed to verify that all of {vector1, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }],
        form: AsmForm::Format("operands attr-dict `:` type($vector1) `->` type($result)"),
        ..OpRow::named("spirv.Dot")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::FLOAT)],
        results: &[v("result", Arity::One, r::FLOAT)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }],
        form: AsmForm::Format("$memory_scope $semantics operands attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::atomic_float),
        ..OpRow::named("spirv.EXT.AtomicFAdd")
    },
    OpRow {
        results: &[v("replicated_constant", Arity::One, r::COMPOSITE)],
        attrs: &[s("value", true, ANY_ATTR)],
        traits: Traits::PURE,
        form: AsmForm::Custom(crate::forms::parse_constant_replicate, crate::forms::print_constant_replicate),
        verify: Some(crate::verify::constant_composite_replicate),
        ..OpRow::named("spirv.EXT.ConstantCompositeReplicate")
    },
    OpRow {
        operands: &[v("group_count_x", Arity::One, r::INT32_NO_SIGN), v("group_count_y", Arity::One, r::INT32_NO_SIGN), v("group_count_z", Arity::One, r::INT32_NO_SIGN), v("payload", Arity::Optional, r::PTR)],
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("operands attr-dict `:` type(operands)"),
        verify: Some(crate::verify::emit_mesh_tasks),
        ..OpRow::named("spirv.EXT.EmitMeshTasks")
    },
    OpRow {
        operands: &[v("vertex_count", Arity::One, r::INT32_NO_SIGN), v("primitive_count", Arity::One, r::INT32_NO_SIGN)],
        form: AsmForm::Format("operands attr-dict `:` type(operands)"),
        ..OpRow::named("spirv.EXT.SetMeshOutputs")
    },
    OpRow {
        attrs: &[s("type", true, a::TYPE), s("sym_name", true, a::STRING), s("constituent", true, a::SYMBOL)],
        traits: Traits::NO_ATTR_DICT.and(Traits::SYMBOL),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_spec_constant_replicate, crate::forms::print_spec_constant_replicate),
        verify: Some(crate::verify::spec_constant_composite_replicate),
        ..OpRow::named("spirv.EXT.SpecConstantCompositeReplicate")
    },
    OpRow {
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("spirv.EmitVertex")
    },
    OpRow {
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("spirv.EndPrimitive")
    },
    OpRow {
        attrs: &[s("execution_model", true, crate::enums::rule::EXECUTION_MODEL), s("fn", true, a::FLAT_SYMBOL), s("interface", true, a::SYMBOLS)],
        traits: Traits::NO_ATTR_DICT,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_entry_point, crate::forms::print_entry_point),
        ..OpRow::named("spirv.EntryPoint")
    },
    OpRow {
        attrs: &[s("fn", true, a::FLAT_SYMBOL), s("execution_mode", true, crate::enums::rule::EXECUTION_MODE), s("values", true, a::I32S)],
        traits: Traits::NO_ATTR_DICT,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_execution_mode, crate::forms::print_execution_mode),
        ..OpRow::named("spirv.ExecutionMode")
    },
    OpRow {
        attrs: &[s("fn", true, a::FLAT_SYMBOL), s("execution_mode", true, crate::enums::rule::EXECUTION_MODE), s("values", true, a::SYMBOLS)],
        traits: Traits::NO_ATTR_DICT,
        form: AsmForm::Custom(crate::forms::parse_execution_mode_id, crate::forms::print_execution_mode_id),
        verify: Some(crate::verify::execution_mode_id),
        ..OpRow::named("spirv.ExecutionModeId")
    },
    OpRow {
        operands: &[v("parameters", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("output", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("opcode", true, a::I32)],
        form: AsmForm::Format("`opcode` `=` $opcode `,` $parameters attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ExperimentalML.Call")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC)],
        results: &[v("result", Arity::One, r::FLOAT_VC)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.FAdd")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::ANY_FLOAT_VC)],
        results: &[v("result", Arity::One, r::ANY_FLOAT_VC)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        verify: Some(crate::verify::width_differs),
        ..OpRow::named("spirv.FConvert")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC)],
        results: &[v("result", Arity::One, r::FLOAT_VC)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.FDiv")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.FMod")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC)],
        results: &[v("result", Arity::One, r::FLOAT_VC)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.FMul")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_VC)],
        results: &[v("result", Arity::One, r::FLOAT_VC)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.FNegate")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FOrdEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FOrdGreaterThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FOrdGreaterThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FOrdLessThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FOrdLessThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FOrdNotEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.FRem")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC)],
        results: &[v("result", Arity::One, r::FLOAT_VC)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.FSub")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FUnordEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FUnordGreaterThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FUnordGreaterThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FUnordLessThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FUnordLessThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.FUnordNotEqual")
    },
    OpRow {
        operands: &[v("arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("return_value", Arity::Optional, r::SPIRV_TYPE)],
        attrs: &[s("callee", true, a::FLAT_SYMBOL), s("arg_attrs", false, a::DICTS), s("res_attrs", false, a::DICTS)],
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Format("$callee `(` $arguments `)` attr-dict `:` functional-type(operands, results)"),
        verify: Some(crate::verify::function_call),
        ..OpRow::named("spirv.FunctionCall")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Acos")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Acosh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Asin")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Asinh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Atan")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::GL_FLOAT_V), v("rhs", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::NO_EFFECT.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.Atan2")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Atanh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Ceil")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Cos")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Cosh")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.Cross")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Degrees")
    },
    OpRow {
        operands: &[v("p0", Arity::One, r::FLOAT_V), v("p1", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {p0, p1} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::element_or_self, symmetric: false, summary: "result type must match operand element type" }],
        form: AsmForm::Format("operands attr-dict `:` type($p0) `,` type($p1) `->` type($result)"),
        ..OpRow::named("spirv.GL.Distance")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Exp")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Exp2")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.FAbs")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
        ..OpRow::named("spirv.GL.FClamp")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.FMax")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.FMin")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("a", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y, a, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(2), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y, a, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y, a, result} have same type" }],
        form: AsmForm::Format("attr-dict $x `:` type($x) `,` $y `:` type($y) `,` $a `:` type($a) `->` type($result)"),
        ..OpRow::named("spirv.GL.FMix")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.FSign")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.FindILsb")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT32_V)],
        results: &[v("result", Arity::One, r::INT32_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.FindSMsb")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT32_V)],
        results: &[v("result", Arity::One, r::INT32_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.FindUMsb")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Floor")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE,
        form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
        ..OpRow::named("spirv.GL.Fma")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Fract")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::STRUCT_RULE)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Format("attr-dict $operand `:` type($operand) `->` type($result)"),
        verify: Some(crate::verify::frexp_struct),
        ..OpRow::named("spirv.GL.FrexpStruct")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.InverseSqrt")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("exp", Arity::One, r::INT_V)],
        results: &[v("y", Arity::One, r::FLOAT_V)],
        traits: Traits::NO_EFFECT,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y} have same type" }],
        form: AsmForm::Format("attr-dict $x `:` type($x) `,` $exp `:` type($exp) `->` type($y)"),
        verify: Some(crate::verify::ldexp),
        ..OpRow::named("spirv.GL.Ldexp")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::element_or_self, symmetric: false, summary: "result type must match operand element type" }],
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `->` type($result)"),
        ..OpRow::named("spirv.GL.Length")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Log")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Log2")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
        ..OpRow::named("spirv.GL.NClamp")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.NMax")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.NMin")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Normalize")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT32_VECTOR_2)],
        results: &[v("result", Arity::One, r::INT32)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict $operand `:` type($operand) `->` type($result)"),
        ..OpRow::named("spirv.GL.PackHalf2x16")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT32_VECTOR_4)],
        results: &[v("result", Arity::One, r::INT32)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict $operand `:` type($operand) `->` type($result)"),
        ..OpRow::named("spirv.GL.PackSnorm4x8")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::GL_FLOAT_V), v("rhs", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::NO_EFFECT.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.Pow")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Radians")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.Reflect")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Round")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.RoundEven")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.SAbs")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V), v("y", Arity::One, r::INT_V), v("z", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
        ..OpRow::named("spirv.GL.SClamp")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.SMax")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.SMin")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.SSign")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Sin")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Sinh")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
        ..OpRow::named("spirv.GL.SmoothStep")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Sqrt")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.Step")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Tan")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::GL_FLOAT_V)],
        results: &[v("result", Arity::One, r::GL_FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Tanh")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.GL.Trunc")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V), v("y", Arity::One, r::INT_V), v("z", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::NO_EFFECT,
        form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
        ..OpRow::named("spirv.GL.UClamp")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.UMax")
    },
    OpRow {
        operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE),
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GL.UMin")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT32)],
        results: &[v("result", Arity::One, r::FLOAT32_VECTOR_2)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict $operand `:` type($operand) `->` type($result)"),
        ..OpRow::named("spirv.GL.UnpackHalf2x16")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT32)],
        results: &[v("result", Arity::One, r::FLOAT32_VECTOR_4)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict $operand `:` type($operand) `->` type($result)"),
        ..OpRow::named("spirv.GL.UnpackSnorm4x8")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR)],
        results: &[v("result", Arity::One, r::PTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$pointer attr-dict `:` type($pointer) `to` type($result)"),
        verify: Some(crate::verify::generic_cast_to_ptr),
        ..OpRow::named("spirv.GenericCastToPtr")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR)],
        results: &[v("result", Arity::One, r::PTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$pointer attr-dict `:` type($pointer) `to` type($result)"),
        verify: Some(crate::verify::generic_cast_to_ptr),
        ..OpRow::named("spirv.GenericCastToPtrExplicit")
    },
    OpRow {
        attrs: &[s("type", true, a::TYPE), s("sym_name", true, a::STRING), s("initializer", false, a::FLAT_SYMBOL), s("location", false, a::I32), s("binding", false, a::I32), s("descriptor_set", false, a::I32), s("built_in", false, a::STRING), s("linkage_attributes", false, a::LINKAGE)],
        traits: Traits::SYMBOL,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_global_variable, crate::forms::print_global_variable),
        verify: Some(crate::verify::global_variable),
        ..OpRow::named("spirv.GlobalVariable")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("localid", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope operands attr-dict `:` type($value) `,` type($localid)"),
        verify: Some(crate::verify::group_broadcast),
        ..OpRow::named("spirv.GroupBroadcast")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupFAdd")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupFMax")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupFMin")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupIAdd")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, r::BOOL)],
        results: &[v("result", Arity::One, r::BOOL)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SUBGROUP],
        form: AsmForm::Format("$execution_scope $predicate attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformAll")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR)],
        results: &[v("result", Arity::One, r::BOOL)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SUBGROUP],
        form: AsmForm::Format("$execution_scope $value attr-dict `:` type($value) `,` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformAllEqual")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, r::BOOL)],
        results: &[v("result", Arity::One, r::BOOL)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SUBGROUP],
        form: AsmForm::Format("$execution_scope $predicate attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformAny")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, r::BOOL)],
        results: &[v("result", Arity::One, r::INT_NO_SIGN_VECTOR_4)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $predicate attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformBallot")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT32_NO_SIGN_VECTOR_4)],
        results: &[v("result", Arity::One, r::INT_NO_SIGN)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value attr-dict `:` type($value) `->` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformBallotBitCount")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_NO_SIGN_VECTOR_4)],
        results: &[v("result", Arity::One, r::INT_NO_SIGN)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $value attr-dict `:` type($value) `,` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformBallotFindLSB")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_NO_SIGN_VECTOR_4)],
        results: &[v("result", Arity::One, r::INT_NO_SIGN)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $value attr-dict `:` type($value) `,` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformBallotFindMSB")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformBitwiseAnd")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformBitwiseOr")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformBitwiseXor")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("id", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope operands attr-dict `:` type($value) `,` type($id)"),
        verify: Some(crate::verify::group_non_uniform_broadcast),
        ..OpRow::named("spirv.GroupNonUniformBroadcast")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR)],
        results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SUBGROUP],
        form: AsmForm::Format("$execution_scope operands attr-dict `:` type($value)"),
        ..OpRow::named("spirv.GroupNonUniformBroadcastFirst")
    },
    OpRow {
        results: &[v("result", Arity::One, r::BOOL)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope attr-dict `:` type($result)"),
        ..OpRow::named("spirv.GroupNonUniformElect")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformFAdd")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformFMax")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformFMin")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformFMul")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformIAdd")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformIMul")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::BOOL_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformLogicalAnd")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::BOOL_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformLogicalOr")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::BOOL_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformLogicalXor")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR)],
        results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("direction", true, crate::enums::rule::QUAD_SWAP_DIRECTION)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SUBGROUP],
        form: AsmForm::Format("$execution_scope custom<QuadDirection>($direction) $value custom<QuadDirectionValue>($direction) attr-dict `:` type($value) custom<QuadDirectionType>($direction)"),
        ..OpRow::named("spirv.GroupNonUniformQuadSwap")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("delta", Arity::One, r::INT_NO_SIGN), v("cluster_size", Arity::Optional, r::INT_NO_SIGN)],
        results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $value `,` $delta (`,` `cluster_size` `(` $cluster_size^ `)`)? attr-dict `:` type($value) `,` type($delta) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_rotate),
        ..OpRow::named("spirv.GroupNonUniformRotateKHR")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: crate::traits::SIGNED,
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformSMax")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: crate::traits::SIGNED,
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformSMin")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("id", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope operands attr-dict `:` type($value) `,` type($id)"),
        verify: Some(crate::verify::group_shuffle),
        ..OpRow::named("spirv.GroupNonUniformShuffle")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("delta", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope operands attr-dict `:` type($value) `,` type($delta)"),
        verify: Some(crate::verify::group_shuffle),
        ..OpRow::named("spirv.GroupNonUniformShuffleDown")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("delta", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope operands attr-dict `:` type($value) `,` type($delta)"),
        verify: Some(crate::verify::group_shuffle),
        ..OpRow::named("spirv.GroupNonUniformShuffleUp")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("mask", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope operands attr-dict `:` type($value) `,` type($mask)"),
        verify: Some(crate::verify::group_shuffle),
        ..OpRow::named("spirv.GroupNonUniformShuffleXor")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: crate::traits::UNSIGNED,
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformUMax")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: crate::traits::UNSIGNED,
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation $value (`cluster_size``(` $cluster_size^ `)`)? attr-dict `:` type($value) (`,` type($cluster_size)^)? `->` type(results)"),
        verify: Some(crate::verify::group_arithmetic),
        ..OpRow::named("spirv.GroupNonUniformUMin")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupSMax")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupSMin")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupUMax")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.GroupUMin")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.IAdd")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::STRUCT_RULE)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE),
        form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
        verify: Some(crate::verify::extended_arithmetic),
        rewrites: &[crate::fold::i_add_carry],
        ..OpRow::named("spirv.IAddCarry")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.IEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.IMul")
    },
    OpRow {
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        form: AsmForm::Format("$execution_scope $memory_scope $memory_semantics attr-dict"),
        ..OpRow::named("spirv.INTEL.ControlBarrierArrive")
    },
    OpRow {
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        form: AsmForm::Format("$execution_scope $memory_scope $memory_semantics attr-dict"),
        ..OpRow::named("spirv.INTEL.ControlBarrierWait")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT16_V)],
        results: &[v("result", Arity::One, r::FLOAT32_V)],
        traits: Traits::SAME_SHAPE,
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        ..OpRow::named("spirv.INTEL.ConvertBF16ToF")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT32_V)],
        results: &[v("result", Arity::One, r::INT16_V)],
        traits: Traits::SAME_SHAPE,
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        ..OpRow::named("spirv.INTEL.ConvertFToBF16")
    },
    OpRow {
        operands: &[v("ptr_vector", Arity::One, r::PTR_VECTOR), v("alignment", Arity::One, r::INT32), v("mask", Arity::One, r::BOOL_VECTOR), v("fill_empty", Arity::One, r::INT_OR_FLOAT_VECTOR)],
        results: &[v("result", Arity::One, r::INT_OR_FLOAT_VECTOR)],
        relations: &[Relation { from: ValueRef::Operand(3), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {fill_empty, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointees, symmetric: false, summary: "pointee type of ptr_vector must match result element type" }, Relation { from: ValueRef::Result(0), to: ValueRef::Operand(2), map: crate::relations::bool_like, symmetric: false, summary: "mask must be a vector of i1 matching result shape" }],
        form: AsmForm::Format("$ptr_vector `,` $alignment `,` $mask `,` $fill_empty attr-dict `:` type($ptr_vector) `,` type($alignment) `,` type($mask) `,` type($fill_empty) `->` type($result)"),
        ..OpRow::named("spirv.INTEL.MaskedGather")
    },
    OpRow {
        operands: &[v("ptr_vector", Arity::One, r::PTR_VECTOR), v("alignment", Arity::One, r::INT32), v("mask", Arity::One, r::BOOL_VECTOR), v("input_vector", Arity::One, r::INT_OR_FLOAT_VECTOR)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(3), map: crate::relations::pointees, symmetric: false, summary: "pointee type of ptr_vector must match input element type" }, Relation { from: ValueRef::Operand(3), to: ValueRef::Operand(2), map: crate::relations::bool_like, symmetric: false, summary: "mask must be a vector of i1 matching input shape" }],
        form: AsmForm::Format("$ptr_vector `,` $alignment `,` $mask `,` $input_vector attr-dict `:` type($ptr_vector) `,` type($alignment) `,` type($mask) `,` type($input_vector)"),
        ..OpRow::named("spirv.INTEL.MaskedScatter")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT32_V)],
        results: &[v("result", Arity::One, r::FLOAT32_V)],
        traits: Traits::SAME_SHAPE,
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        ..OpRow::named("spirv.INTEL.RoundFToTF32")
    },
    OpRow {
        operands: &[v("ptr", Arity::One, r::PTR)],
        results: &[v("value", Arity::One, r::SPIRV_TYPE)],
        form: AsmForm::Format("$ptr attr-dict `:` type($ptr) `->` type($value)"),
        verify: Some(crate::verify::subgroup_block_read),
        ..OpRow::named("spirv.INTEL.SubgroupBlockRead")
    },
    OpRow {
        operands: &[v("ptr", Arity::One, r::PTR), v("value", Arity::One, r::SPIRV_TYPE)],
        traits: Traits::NO_ATTR_DICT,
        form: AsmForm::Custom(crate::forms::parse_subgroup_block_write, crate::forms::print_subgroup_block_write),
        verify: Some(crate::verify::subgroup_block_write),
        ..OpRow::named("spirv.INTEL.SubgroupBlockWrite")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.INotEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.ISub")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::STRUCT_RULE)],
        traits: Traits::PURE,
        form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
        verify: Some(crate::verify::extended_arithmetic),
        rewrites: &[crate::fold::i_sub_borrow],
        ..OpRow::named("spirv.ISubBorrow")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE)],
        results: &[v("result", Arity::One, r::IMAGE_RULE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::image_of, symmetric: false, summary: "type of 'result' matches image type of 'sampled_image'" }],
        form: AsmForm::Format("$sampled_image attr-dict `:` type($sampled_image)"),
        ..OpRow::named("spirv.Image")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V), v("dref", Arity::One, r::FLOAT32), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::INT_OR_FLOAT_VECTOR_4)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        traits: Traits::PURE,
        requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_DIM2D_OR_CUBE_OR_RECT, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE],
        form: AsmForm::Format("$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->` type($result)"),
        verify: Some(crate::verify::image_operands),
        ..OpRow::named("spirv.ImageDrefGather")
    },
    OpRow {
        operands: &[v("image", Arity::One, r::IMAGE_RULE), v("coordinate", Arity::One, r::INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::FLOAT_OR_INT_VECTOR_4)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_CUBE, crate::requirements::THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_NEEDSAMPLER, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE],
        form: AsmForm::Format("$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)"),
        verify: Some(crate::verify::image_operands),
        ..OpRow::named("spirv.ImageFetch")
    },
    OpRow {
        operands: &[v("image", Arity::One, r::IMAGE_RULE)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE,
        form: AsmForm::Format("$image attr-dict `:` type($image) `->` type($result)"),
        verify: Some(crate::verify::image_query_size),
        ..OpRow::named("spirv.ImageQuerySize")
    },
    OpRow {
        operands: &[v("image", Arity::One, r::IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::FLOAT_V_OR_INT_V)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        requirements: &[crate::requirements::THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_SAMPLERUNKNOWN_OR_NOSAMPLER, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE],
        form: AsmForm::Format("$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)"),
        verify: Some(crate::verify::image_operands),
        ..OpRow::named("spirv.ImageRead")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::INT_OR_FLOAT_VECTOR_4)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_BUFFER, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE, crate::requirements::EITHER_LOD_OR_GRAD_IMAGE_OPERANDS_MUST_BE_PRESENT],
        form: AsmForm::Format("$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)"),
        verify: Some(crate::verify::image_operands),
        ..OpRow::named("spirv.ImageSampleExplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::INT_OR_FLOAT_VECTOR_4)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_BUFFER, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE],
        form: AsmForm::Format("$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)"),
        verify: Some(crate::verify::image_operands),
        ..OpRow::named("spirv.ImageSampleImplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("dref", Arity::One, r::FLOAT32), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE)],
        results: &[v("result", Arity::One, r::INT_OR_FLOAT)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::sampled_type, symmetric: false, summary: "type of 'result' matches image type of 'sampled_image'" }],
        requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_BUFFER, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED],
        form: AsmForm::Format("$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( `,` type($operand_arguments)^ )? `->` type($result)"),
        verify: Some(crate::verify::image_operands),
        ..OpRow::named("spirv.ImageSampleProjDrefImplicitLod")
    },
    OpRow {
        operands: &[v("image", Arity::One, r::IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("texel", Arity::One, r::FLOAT_V_OR_INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        requirements: &[crate::requirements::THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_SAMPLERUNKNOWN_OR_NOSAMPLER, crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_SUBPASSDATA, crate::requirements::THE_TEXEL_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE],
        form: AsmForm::Format("$image `,` $coordinate `,` $texel custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict `:` type($image) `,` type($coordinate) `,` type($texel) ( `,` type($operand_arguments)^ )?"),
        verify: Some(crate::verify::image_operands),
        ..OpRow::named("spirv.ImageWrite")
    },
    OpRow {
        operands: &[v("base_ptr", Arity::One, r::PTR), v("element", Arity::One, r::INT), v("indices", Arity::Variadic, r::INT)],
        results: &[v("result", Arity::One, r::PTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)? `->` type($result)"),
        verify: Some(crate::verify::ptr_access_chain),
        ..OpRow::named("spirv.InBoundsPtrAccessChain")
    },
    OpRow {
        operands: &[v("operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("opcode", true, a::STRING), s("words", true, ANY_ATTR)],
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Format("$opcode $words `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.Instruction")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.IsFinite")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.IsInf")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.IsNan")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        ..OpRow::named("spirv.IsNormal")
    },
    OpRow {
        operands: &[v("condition", Arity::One, r::BOOL)],
        form: AsmForm::Format("$condition attr-dict"),
        ..OpRow::named("spirv.KHR.AssumeTrue")
    },
    OpRow {
        results: &[v("result", Arity::One, r::INT32)],
        attrs: &[s("cooperative_matrix_type", true, a::COOP_MATRIX_TYPE)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict `:` $cooperative_matrix_type"),
        ..OpRow::named("spirv.KHR.CooperativeMatrixLength")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("stride", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::COOP_MATRIX)],
        attrs: &[s("matrix_layout", true, crate::enums::rule::COOPERATIVE_MATRIX_LAYOUT), s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), s("memory_operand_ids", false, ANY_ATTR)],
        form: AsmForm::Format("$pointer `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:` type(operands) `->` type($result)"),
        verify: Some(crate::verify::cooperative_matrix_load),
        ..OpRow::named("spirv.KHR.CooperativeMatrixLoad")
    },
    OpRow {
        operands: &[v("a", Arity::One, r::COOP_MATRIX), v("b", Arity::One, r::COOP_MATRIX), v("c", Arity::One, r::COOP_MATRIX)],
        results: &[v("result", Arity::One, r::COOP_MATRIX)],
        attrs: &[s("matrix_operands", false, crate::enums::rule::COOPERATIVE_MATRIX_OPERANDS)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {c, result} have same type" }],
        form: AsmForm::Format("$a `,` $b `,` $c ( `,` $matrix_operands^ )? attr-dict `:` type($a) `,` type($b) `->` type($c)"),
        verify: Some(crate::verify::cooperative_matrix_mul_add),
        ..OpRow::named("spirv.KHR.CooperativeMatrixMulAdd")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR), v("object", Arity::One, r::COOP_MATRIX), v("stride", Arity::One, r::INT)],
        attrs: &[s("matrix_layout", true, crate::enums::rule::COOPERATIVE_MATRIX_LAYOUT), s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), s("memory_operand_ids", false, ANY_ATTR)],
        form: AsmForm::Format("$pointer `,` $object `,` $stride `,` $matrix_layout ( `,` $memory_operand^ )? ( `,` $alignment^ )? attr-dict `:` type(operands)"),
        verify: Some(crate::verify::cooperative_matrix_store),
        ..OpRow::named("spirv.KHR.CooperativeMatrixStore")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::INT_OR_BOOL_V), v("expectedValue", Arity::One, r::INT_OR_BOOL_V)],
        results: &[v("result", Arity::One, r::INT_OR_BOOL_V)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, expectedValue, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, expectedValue, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        ..OpRow::named("spirv.KHR.Expect")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::FLOAT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.KHR.GroupFMul")
    },
    OpRow {
        operands: &[v("x", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }],
        requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_WORKGROUP_OR_SUBGROUP],
        form: AsmForm::Format("$execution_scope $group_operation operands attr-dict `:` type($x)"),
        ..OpRow::named("spirv.KHR.GroupIMul")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, r::BOOL)],
        results: &[v("result", Arity::One, r::INT32_VECTOR_4)],
        form: AsmForm::Format("$predicate attr-dict `:` type($result)"),
        ..OpRow::named("spirv.KHR.SubgroupBallot")
    },
    OpRow {
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("spirv.Kill")
    },
    OpRow {
        operands: &[v("ptr", Arity::One, r::PTR)],
        results: &[v("value", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), s("memory_access_ids", false, ANY_ATTR)],
        form: AsmForm::Custom(crate::forms::parse_load, crate::forms::print_load),
        verify: Some(crate::verify::load),
        ..OpRow::named("spirv.Load")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::logical_and),
        ..OpRow::named("spirv.LogicalAnd")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.LogicalEqual")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::BOOL_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        fold: Some(crate::fold::integers),
        rewrites: &[crate::fold::negate_comparison],
        ..OpRow::named("spirv.LogicalNot")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.LogicalNotEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::logical_or),
        ..OpRow::named("spirv.LogicalOr")
    },
    OpRow {
        operands: &[v("leftmatrix", Arity::One, r::MATRIX_RULE), v("rightmatrix", Arity::One, r::MATRIX_RULE)],
        results: &[v("result", Arity::One, r::MATRIX_RULE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {leftmatrix, rightmatrix, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1), ValueRef::Result(0)]) }, crate::requirements::LEFTMATRIX_COLUMNS_COUNT_MATCHES_RIGHTMATRIX_ROWS_COUNT, crate::requirements::RIGHTMATRIX_COLUMNS_COUNT_MATCHES_RESULT_COLUMNS_COUNT, crate::requirements::LEFTMATRIX_ROWS_COUNT_MATCHES_RESULT_ROWS_COUNT],
        form: AsmForm::Format("operands attr-dict `:` type($leftmatrix) `,` type($rightmatrix) `->` type($result)"),
        ..OpRow::named("spirv.MatrixTimesMatrix")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, r::MATRIX_OR_COOP), v("scalar", Arity::One, r::FLOAT)],
        results: &[v("result", Arity::One, r::MATRIX_OR_COOP)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {matrix, result} have same type" }],
        requirements: &[Requirement { message: "failed to verify that all of {matrix, scalar} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }],
        form: AsmForm::Format("operands attr-dict `:` type($matrix) `,` type($scalar)"),
        ..OpRow::named("spirv.MatrixTimesScalar")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, r::FLOAT_MATRIX), v("vector", Arity::One, r::FLOAT_VECTOR)],
        results: &[v("result", Arity::One, r::FLOAT_VECTOR)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {matrix, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {vector, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(1), ValueRef::Result(0)]) }, crate::requirements::MATRIX_COLUMNS_COUNT_MATCHES_VECTOR_ELEMENTS_COUNT, crate::requirements::MATRIX_ROWS_COUNT_MATCHES_RESULT_ELEMENTS_COUNT],
        form: AsmForm::Format("operands attr-dict `:` type($matrix) `,` type($vector) `->` type($result)"),
        ..OpRow::named("spirv.MatrixTimesVector")
    },
    OpRow {
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        form: AsmForm::Format("$memory_scope `,` $memory_semantics attr-dict"),
        verify: Some(crate::verify::barrier),
        ..OpRow::named("spirv.MemoryBarrier")
    },
    OpRow {
        operands: &[v("named_barrier", Arity::One, r::NAMED_BARRIER_RULE)],
        attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS)],
        form: AsmForm::Format("$named_barrier `,` $memory_scope `,` $memory_semantics attr-dict `:` type($named_barrier)"),
        verify: Some(crate::verify::barrier),
        ..OpRow::named("spirv.MemoryNamedBarrier")
    },
    OpRow {
        attrs: &[s("sym_name", false, a::STRING), s("opcode", true, a::STRING), s("words", true, ANY_ATTR), s("type", false, a::TYPE)],
        traits: Traits::SYMBOL,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Format("$opcode $words attr-dict"),
        ..OpRow::named("spirv.ModuleInstruction")
    },
    OpRow {
        operands: &[v("subgroup_count", Arity::One, r::INT32)],
        results: &[v("result", Arity::One, r::NAMED_BARRIER_RULE)],
        form: AsmForm::Format("$subgroup_count attr-dict `:` type($subgroup_count) `->` type($result)"),
        ..OpRow::named("spirv.NamedBarrierInitialize")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Format("$operand `:` type($operand) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.Not")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.Ordered")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::FLOAT_VECTOR), v("vector2", Arity::One, r::FLOAT_VECTOR)],
        results: &[v("result", Arity::One, r::FLOAT_MATRIX)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {vector1, vector2, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1), ValueRef::Result(0)]) }, crate::requirements::RESULT_ROWS_COUNT_MATCHES_VECTOR1_ELEMENTS_COUNT, crate::requirements::RESULT_COLUMNS_COUNT_MATCHES_VECTOR2_ELEMENTS_COUNT],
        form: AsmForm::Format("operands attr-dict `:` type($vector1) `,` type($vector2) `->` type($result)"),
        ..OpRow::named("spirv.OuterProduct")
    },
    OpRow {
        operands: &[v("base_ptr", Arity::One, r::PTR), v("element", Arity::One, r::INT), v("indices", Arity::Variadic, r::INT)],
        results: &[v("result", Arity::One, r::PTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$base_ptr `[` $element ($indices^)? `]` attr-dict `:` type($base_ptr) `,` type($element) (`,` type($indices)^)? `->` type($result)"),
        verify: Some(crate::verify::ptr_access_chain),
        ..OpRow::named("spirv.PtrAccessChain")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, r::PTR)],
        results: &[v("result", Arity::One, r::PTR)],
        traits: Traits::PURE,
        form: AsmForm::Format("$pointer attr-dict `:` type($pointer) `to` type($result)"),
        verify: Some(crate::verify::ptr_cast_to_generic),
        ..OpRow::named("spirv.PtrCastToGeneric")
    },
    OpRow {
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Format("attr-dict"),
        verify: Some(crate::verify::function_return),
        ..OpRow::named("spirv.Return")
    },
    OpRow {
        operands: &[v("value", Arity::One, r::SPIRV_TYPE)],
        traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Format("$value attr-dict `:` type($value)"),
        verify: Some(crate::verify::function_return),
        ..OpRow::named("spirv.ReturnValue")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        verify: Some(crate::verify::width_differs),
        ..OpRow::named("spirv.SConvert")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SDiv")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::SIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }],
        form: AsmForm::Format("$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)"),
        verify: Some(crate::verify::integer_dot_product),
        ..OpRow::named("spirv.SDot")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), v("accumulator", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT)],
        traits: Traits::PURE.and(crate::traits::SIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {accumulator, result} have same type" }],
        form: AsmForm::Format("$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)"),
        verify: Some(crate::verify::integer_dot_product),
        ..OpRow::named("spirv.SDotAccSat")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SGreaterThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SGreaterThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SLessThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SLessThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SMod")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::STRUCT_RULE)],
        traits: Traits::PURE.and(Traits::COMMUTATIVE),
        form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
        verify: Some(crate::verify::extended_arithmetic),
        rewrites: &[crate::fold::s_mul_extended],
        ..OpRow::named("spirv.SMulExtended")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SNegate")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.SRem")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT)],
        traits: Traits::PURE.and(crate::traits::SIGNED).and(crate::traits::UNSIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }],
        form: AsmForm::Format("$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)"),
        verify: Some(crate::verify::integer_dot_product),
        ..OpRow::named("spirv.SUDot")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), v("accumulator", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT)],
        traits: Traits::PURE.and(crate::traits::SIGNED).and(crate::traits::UNSIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {accumulator, result} have same type" }],
        form: AsmForm::Format("$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)"),
        verify: Some(crate::verify::integer_dot_product),
        ..OpRow::named("spirv.SUDotAccSat")
    },
    OpRow {
        operands: &[v("image", Arity::One, r::IMAGE_RULE), v("sampler", Arity::One, r::SAMPLER_RULE)],
        results: &[v("result", Arity::One, r::SAMPLED_IMAGE_RULE)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Result(0), to: ValueRef::Operand(0), map: crate::relations::image_of, symmetric: false, summary: "type of 'result' wraps the image type of 'image'" }],
        requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_SUBPASSDATA, crate::requirements::THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_SAMPLERUNKNOWN_OR_NEEDSAMPLER],
        form: AsmForm::Format("$image `,` $sampler attr-dict `:` type($image) `,` type($sampler) `->` type($result)"),
        ..OpRow::named("spirv.SampledImage")
    },
    OpRow {
        operands: &[v("condition", Arity::One, r::BOOL_V), v("true_value", Arity::One, r::SELECTABLE), v("false_value", Arity::One, r::SELECTABLE)],
        results: &[v("result", Arity::One, r::SELECTABLE)],
        traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(1), to: ValueRef::Operand(2), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {true_value, false_value, result} have same type" }, Relation { from: ValueRef::Operand(1), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {true_value, false_value, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($condition) `,` type($result)"),
        verify: Some(crate::verify::select),
        fold: Some(crate::fold::select),
        ..OpRow::named("spirv.Select")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($operand1) `,` type($operand2)"),
        verify: Some(crate::verify::shift),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.ShiftLeftLogical")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($operand1) `,` type($operand2)"),
        verify: Some(crate::verify::shift),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.ShiftRightArithmetic")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($operand1) `,` type($operand2)"),
        verify: Some(crate::verify::shift),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.ShiftRightLogical")
    },
    OpRow {
        attrs: &[s("sym_name", true, a::STRING), s("default_value", true, a::TYPED)],
        traits: Traits::SYMBOL,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_spec_constant, crate::forms::print_spec_constant),
        verify: Some(crate::verify::spec_constant),
        ..OpRow::named("spirv.SpecConstant")
    },
    OpRow {
        attrs: &[s("type", true, a::TYPE), s("sym_name", true, a::STRING), s("constituents", true, a::SYMBOLS)],
        traits: Traits::NO_ATTR_DICT.and(Traits::SYMBOL),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_spec_constant_composite, crate::forms::print_spec_constant_composite),
        verify: Some(crate::verify::spec_constant_composite),
        ..OpRow::named("spirv.SpecConstantComposite")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::NO_ATTR_DICT.and(Traits::PURE),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_spec_constant_operation, crate::forms::print_spec_constant_operation),
        verify_regions: Some(crate::verify::spec_constant_operation),
        ..OpRow::named("spirv.SpecConstantOperation")
    },
    OpRow {
        operands: &[v("ptr", Arity::One, r::PTR), v("value", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), s("memory_access_ids", false, ANY_ATTR)],
        form: AsmForm::Custom(crate::forms::parse_store, crate::forms::print_store),
        verify: Some(crate::verify::store),
        ..OpRow::named("spirv.Store")
    },
    OpRow {
        operands: &[v("selector", Arity::One, r::INT), v("defaultOperands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), v("targetOperands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("literals", false, a::INT_ELEMENTS), s("case_operand_segments", true, a::DENSE_I32), s("merge_control", false, a::MERGE_CONTROL), s("merge_parameters", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32)],
        successors: &[("defaultTarget", Arity::One), ("targets", Arity::Variadic)],
        successor_operands: &[1, 2],
        successor_segments: Some(1),
        traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE).and(Traits::TERMINATOR),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, crate::requirements::A_SELECTION_MERGES_IN_ONE_BLOCK_A_LOOP_IN_A_MERGE_AND_A_CONTINUE_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_switch, crate::forms::print_switch),
        verify: Some(crate::verify::switch),
        ..OpRow::named("spirv.Switch")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Abs")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Add")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8)],
        results: &[v("output", Arity::One, r::TENSOR_I32_UP_TO_5D)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS), s("nan_mode", true, crate::enums::rule::TOSA_NAN_MODE)],
        traits: Traits::PURE,
        requirements: &[crate::requirements::OUTPUT_RANK_MUST_BE_EQUAL_TO_MAX_1_RANK_INPUT, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input)", test: |op| crate::requirements::axis_in(op, "input") }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` `nan_mode` `=` $nan_mode `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ArgMax")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32), v("input2", Arity::One, r::TENSOR_I8_I16_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        attrs: &[s("round", true, a::CONSTANT_BOOL)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`round` `=` $round `,` $input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ArithmeticRightShift")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_4D), v("input_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1), v("output_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_4D)],
        attrs: &[s("kernel", true, a::CONSTANT_2_POSITIVE), s("stride", true, a::CONSTANT_2_POSITIVE), s("pad", true, a::CONSTANT_4_NON_NEGATIVE), s("acc_type", true, crate::enums::rule::TOSA_ACCUMULATOR)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that acc_type must be one in [INT32] when type has value 8-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(8), &["INT32"]) }, Requirement { message: "failed to verify that acc_type must be one in [INT32] when type has value 16-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(16), &["INT32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16,FP32] when type has value 16-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), &["FP16", "FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value bfloat16 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value 32-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E4M3FN type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), &["FP16"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E5M2 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), &["FP16"]) }, Requirement { message: "failed to verify that all of {input, input_zp, output, output_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1), ValueRef::Result(0), ValueRef::Operand(2)]) }, crate::requirements::SHAPES_OF_INPUT_AND_OUTPUT_MUST_SATISFY_N_C_AND_N_C, crate::requirements::OP_PAD_VALUES_MUST_SATISFY_PAD_TOP_PAD_BOTTOM_KERNEL_Y_AND_PAD_LEFT_PAD_RIGHT_KERNEL_X, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`kernel` `=` custom<I32Tensor>($kernel) `,` `stride` `=` custom<I32Tensor>($stride) `,` `pad` `=` custom<I32Tensor>($pad) `,` `acc_type` `=` $acc_type `,` $input `,` $input_zp `,` $output_zp attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_pool),
        ..OpRow::named("spirv.Tosa.AvgPool2D")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32), v("input2", Arity::One, r::TENSOR_I8_I16_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.BitwiseAnd")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.BitwiseNot")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32), v("input2", Arity::One, r::TENSOR_I8_I16_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.BitwiseOr")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32), v("input2", Arity::One, r::TENSOR_I8_I16_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.BitwiseXor")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        results: &[v("output", Arity::One, r::TENSOR_CAST_RESULT)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same shape", test: |op| crate::requirements::same_shape(op, &["input", "output"]) }, Requirement { message: "failed to verify that if input has type 16-bit float then output must have a type in [32-bit float,16-bit signless integer,32-bit signless integer,8-bit signless integer,f8E4M3FN type,f8E5M2 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), crate::requirements::Element::Signless(16), crate::requirements::Element::Signless(32), crate::requirements::Element::Signless(8), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then output must have a type in [16-bit float,16-bit signless integer,32-bit signless integer,8-bit signless integer,bfloat16 type,f8E4M3FN type,f8E5M2 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), crate::requirements::Element::Signless(16), crate::requirements::Element::Signless(32), crate::requirements::Element::Signless(8), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then output must have a type in [16-bit float,32-bit float,32-bit signless integer,8-bit signless integer,bool,bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), crate::requirements::Element::Signless(32), crate::requirements::Element::Signless(8), crate::requirements::Element::Signless(1), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 32-bit signless integer then output must have a type in [16-bit float,32-bit float,16-bit signless integer,8-bit signless integer,bool,bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), crate::requirements::Element::Signless(16), crate::requirements::Element::Signless(8), crate::requirements::Element::Signless(1), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 8-bit signless integer then output must have a type in [16-bit float,32-bit float,16-bit signless integer,32-bit signless integer,bool,bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), crate::requirements::Element::Signless(16), crate::requirements::Element::Signless(32), crate::requirements::Element::Signless(1), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type bool then output must have a type in [16-bit signless integer,32-bit signless integer,8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(1), "output", &[crate::requirements::Element::Signless(16), crate::requirements::Element::Signless(32), crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then output must have a type in [32-bit float,16-bit signless integer,32-bit signless integer,8-bit signless integer,f8E4M3FN type,f8E5M2 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), crate::requirements::Element::Signless(16), crate::requirements::Element::Signless(32), crate::requirements::Element::Signless(8), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then output must have a type in [16-bit float,32-bit float,bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then output must have a type in [16-bit float,32-bit float,bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Cast")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Ceil")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16)],
        attrs: &[s("min_val", true, a::CONSTANT_NUMBER), s("max_val", true, a::CONSTANT_NUMBER), s("nan_mode", true, crate::enums::rule::TOSA_NAN_MODE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same type", test: |op| crate::requirements::same_type(op, &["input", "output"]) }, crate::requirements::ALL_OF_INPUT_OUTPUT_MIN_VAL_MAX_VAL_HAVE_SAME_ELEMENT_TYPE, crate::requirements::MIN_VAL_AND_MAX_VAL_MUST_NOT_BE_NAN, crate::requirements::MIN_VAL_MUST_BE_MAX_VAL, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`min_val` `=` $min_val `,` `max_val` `=` $max_val `,` `nan_mode` `=` $nan_mode `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Clamp")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I32)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Clz")
    },
    OpRow {
        operands: &[v("input1", Arity::Variadic, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS)],
        traits: Traits::PURE,
        requirements: &[crate::requirements::VARIADIC_INPUT1_MUST_HAS_AT_LEAST_1_ELEMENTS, crate::requirements::ALL_ELEMENTS_OF_VARIADIC_INPUT1_MUST_HAVE_SAME_ELEMENT_TYPE, crate::requirements::ALL_ELEMENTS_OF_VARIADIC_INPUT1_MUST_HAVE_SAME_ELEMENT_TYPE, Requirement { message: "failed to verify that axis attribute value should be lower than rank(output)", test: |op| crate::requirements::axis_in(op, "output") }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` $input1 attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_concat),
        ..OpRow::named("spirv.Tosa.Concat")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_4D), v("weight", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_4D), v("bias", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_1D), v("input_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1), v("weight_zp", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_4D)],
        attrs: &[s("pad", true, a::CONSTANT_4_NON_NEGATIVE), s("stride", true, a::CONSTANT_2_POSITIVE), s("dilation", true, a::CONSTANT_2_POSITIVE), s("acc_type", true, crate::enums::rule::TOSA_ACCUMULATOR), s("local_bound", true, a::CONSTANT_BOOL)],
        traits: Traits::NO_EFFECT,
        requirements: &[crate::requirements::SHAPES_OF_INPUT_WEIGHT_BIAS_AND_OUTPUT_MUST_SATISFY_N_IH_IW_IC_OC_KH_KW_IC_OC_1_N_OH_OW_OC, Requirement { message: "failed to verify that if input has type 8-bit signless integer then output must have a type in [32-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Signless(32)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then output must have a type in [64-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Signless(64)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then output must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 8-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then weight must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then weight must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then weight must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then weight must have a type in [f8E4M3FN type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then weight must have a type in [f8E5M2 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2)]) }, Requirement { message: "failed to verify that acc_type must be one in [INT32] when type has value 8-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(8), &["INT32"]) }, Requirement { message: "failed to verify that acc_type must be one in [INT48] when type has value 16-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(16), &["INT48"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16,FP32] when type has value 16-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), &["FP16", "FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value bfloat16 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value 32-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E4M3FN type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), &["FP16"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E5M2 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), &["FP16"]) }, Requirement { message: "failed to verify that all of {bias, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(2), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, input_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(3)]) }, Requirement { message: "failed to verify that all of {weight, weight_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(1), ValueRef::Operand(4)]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`pad` `=` custom<I32Tensor>($pad) `,` `stride` `=` custom<I32Tensor>($stride) `,` `dilation` `=` custom<I32Tensor>($dilation) `,` `acc_type` `=` $acc_type `,` `local_bound` `=` $local_bound `,` $input `,` $weight `,` $bias `,` $input_zp `,` $weight_zp attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_convolution),
        ..OpRow::named("spirv.Tosa.Conv2D")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_5D), v("weight", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_5D), v("bias", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_1D), v("input_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1), v("weight_zp", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_5D)],
        attrs: &[s("pad", true, a::CONSTANT_6_NON_NEGATIVE), s("stride", true, a::CONSTANT_3_POSITIVE), s("dilation", true, a::CONSTANT_3_POSITIVE), s("acc_type", true, crate::enums::rule::TOSA_ACCUMULATOR), s("local_bound", true, a::CONSTANT_BOOL)],
        traits: Traits::NO_EFFECT,
        requirements: &[crate::requirements::SHAPES_OF_INPUT_WEIGHT_BIAS_AND_OUTPUT_MUST_SATISFY_N_ID_IH_IW_IC_OC_KD_KH_KW_IC_OC_1_N_OD_OH_OW_OC, Requirement { message: "failed to verify that if input has type 8-bit signless integer then output must have a type in [32-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Signless(32)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then output must have a type in [64-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Signless(64)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then output must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 8-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then weight must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then weight must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then weight must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then weight must have a type in [f8E4M3FN type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then weight must have a type in [f8E5M2 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2)]) }, Requirement { message: "failed to verify that acc_type must be one in [INT32] when type has value 8-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(8), &["INT32"]) }, Requirement { message: "failed to verify that acc_type must be one in [INT48] when type has value 16-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(16), &["INT48"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16,FP32] when type has value 16-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), &["FP16", "FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value bfloat16 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value 32-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E4M3FN type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), &["FP16"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E5M2 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), &["FP16"]) }, Requirement { message: "failed to verify that all of {bias, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(2), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, input_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(3)]) }, Requirement { message: "failed to verify that all of {weight, weight_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(1), ValueRef::Operand(4)]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`pad` `=` custom<I32Tensor>($pad) `,` `stride` `=` custom<I32Tensor>($stride) `,` `dilation` `=` custom<I32Tensor>($dilation) `,` `acc_type` `=` $acc_type `,` `local_bound` `=` $local_bound `,` $input `,` $weight `,` $bias `,` $input_zp `,` $weight_zp attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_convolution),
        ..OpRow::named("spirv.Tosa.Conv3D")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Cos")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_4D), v("weight", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_4D), v("bias", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_1D), v("input_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1), v("weight_zp", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_4D)],
        attrs: &[s("pad", true, a::CONSTANT_4_NON_NEGATIVE), s("stride", true, a::CONSTANT_2_POSITIVE), s("dilation", true, a::CONSTANT_2_POSITIVE), s("acc_type", true, crate::enums::rule::TOSA_ACCUMULATOR), s("local_bound", true, a::CONSTANT_BOOL)],
        traits: Traits::NO_EFFECT,
        requirements: &[crate::requirements::SHAPES_OF_INPUT_WEIGHT_BIAS_AND_OUTPUT_MUST_SATISFY_N_IH_IW_IC_KH_KW_IC_M_IC_M_1_N_OH_OW_IC_M, Requirement { message: "failed to verify that if input has type 8-bit signless integer then output must have a type in [32-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Signless(32)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then output must have a type in [64-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Signless(64)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then output must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 8-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then weight must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then weight must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then weight must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then weight must have a type in [f8E4M3FN type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then weight must have a type in [f8E5M2 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2)]) }, Requirement { message: "failed to verify that acc_type must be one in [INT32] when type has value 8-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(8), &["INT32"]) }, Requirement { message: "failed to verify that acc_type must be one in [INT48] when type has value 16-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(16), &["INT48"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16,FP32] when type has value 16-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), &["FP16", "FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value bfloat16 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value 32-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E4M3FN type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), &["FP16"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E5M2 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), &["FP16"]) }, Requirement { message: "failed to verify that all of {bias, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(2), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, input_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(3)]) }, Requirement { message: "failed to verify that all of {weight, weight_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(1), ValueRef::Operand(4)]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`pad` `=` custom<I32Tensor>($pad) `,` `stride` `=` custom<I32Tensor>($stride) `,` `dilation` `=` custom<I32Tensor>($dilation) `,` `acc_type` `=` $acc_type `,` `local_bound` `=` $local_bound `,` $input `,` $weight `,` $bias `,` $input_zp `,` $weight_zp attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_convolution),
        ..OpRow::named("spirv.Tosa.DepthwiseConv2D")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Equal")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same type", test: |op| crate::requirements::same_type(op, &["input", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Erf")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Exp")
    },
    OpRow {
        operands: &[v("input_real", Arity::One, r::TENSOR_F32_3D), v("input_imag", Arity::One, r::TENSOR_F32_3D)],
        results: &[v("output", Arity::One, r::TENSOR_PAIR_F32_3D)],
        attrs: &[s("inverse", true, a::CONSTANT_BOOL), s("local_bound", true, a::CONSTANT_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input_real, input_imag} have same shape", test: |op| crate::requirements::same_shape(op, &["input_real", "input_imag"]) }, crate::requirements::SHAPES_OF_OUTPUT_REAL_AND_OUTPUT_IMAG_MUST_MATCH_THE_SHAPE_OF_INPUT_REAL, crate::requirements::DIMENSIONS_1_2_OF_INPUT_REAL_MUST_BE_POWERS_OF_TWO, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`inverse` `=` $inverse `,` `local_bound` `=` $local_bound `,` $input_real `,` $input_imag attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.FFT2D")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Floor")
    },
    OpRow {
        operands: &[v("values", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16_FP8_3D), v("indices", Arity::One, r::TENSOR_I32_2D)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16_FP8_3D)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {values, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, crate::requirements::SHAPES_OF_VALUES_INDICES_AND_OUTPUT_MUST_SATISFY_N_K_C_N_W_N_W_C, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$values `,` $indices attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Gather")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Greater")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.GreaterEqual")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32), v("input2", Arity::One, r::TENSOR_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I32)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.IntDiv")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Log")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL), v("input2", Arity::One, r::TENSOR_BOOL)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.LogicalAnd")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32), v("input2", Arity::One, r::TENSOR_I8_I16_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.LogicalLeftShift")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.LogicalNot")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL), v("input2", Arity::One, r::TENSOR_BOOL)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.LogicalOr")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32), v("input2", Arity::One, r::TENSOR_I8_I16_I32)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.LogicalRightShift")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL), v("input2", Arity::One, r::TENSOR_BOOL)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.LogicalXor")
    },
    OpRow {
        operands: &[v("A", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_3D), v("B", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_3D), v("A_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1), v("B_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I32_I64_F16_F32_3D)],
        traits: Traits::NO_EFFECT,
        requirements: &[crate::requirements::SHAPES_OF_A_B_AND_OUTPUT_MUST_SATISFY_N_H_C_N_C_W_N_H_W, Requirement { message: "failed to verify that if A has type 8-bit signless integer then output must have a type in [32-bit signless integer]", test: |op| crate::requirements::implies(op, "A", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Signless(32)]) }, Requirement { message: "failed to verify that if A has type 16-bit signless integer then output must have a type in [64-bit signless integer]", test: |op| crate::requirements::implies(op, "A", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Signless(64)]) }, Requirement { message: "failed to verify that if A has type bfloat16 type then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "A", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if A has type 16-bit float then output must have a type in [16-bit float,32-bit float]", test: |op| crate::requirements::implies(op, "A", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if A has type 32-bit float then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "A", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if A has type f8E4M3FN type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "A", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if A has type f8E5M2 type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "A", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that all of {A, A_zp, B, B_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(2), ValueRef::Operand(1), ValueRef::Operand(3)]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$A `,` $B `,` $A_zp `,` $B_zp attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.MatMul")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_4D)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_4D)],
        attrs: &[s("kernel", true, a::CONSTANT_2_POSITIVE), s("stride", true, a::CONSTANT_2_POSITIVE), s("pad", true, a::CONSTANT_4_NON_NEGATIVE), s("nan_mode", true, crate::enums::rule::TOSA_NAN_MODE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, crate::requirements::SHAPES_OF_INPUT_AND_OUTPUT_MUST_SATISFY_N_C_AND_N_C, crate::requirements::OP_PAD_VALUES_MUST_SATISFY_PAD_TOP_PAD_BOTTOM_KERNEL_Y_AND_PAD_LEFT_PAD_RIGHT_KERNEL_X, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`kernel` `=` custom<I32Tensor>($kernel) `,` `stride` `=` custom<I32Tensor>($stride) `,` `pad` `=` custom<I32Tensor>($pad) `,` `nan_mode` `=` $nan_mode `,` $input attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_pool),
        ..OpRow::named("spirv.Tosa.MaxPool2D")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        attrs: &[s("nan_mode", true, crate::enums::rule::TOSA_NAN_MODE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`nan_mode` `=` $nan_mode `,` $input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Maximum")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        attrs: &[s("nan_mode", true, crate::enums::rule::TOSA_NAN_MODE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`nan_mode` `=` $nan_mode `,` $input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Minimum")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16), v("shift", Arity::One, r::TENSOR_I8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, Requirement { message: "failed to verify that if input1 has type 16-bit float then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input1", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input1 has type 32-bit float then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input1", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input1 has type bfloat16 type then output must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input1", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input1 has type integer then output must have a type in [32-bit signless integer]", test: |op| crate::requirements::implies(op, "input1", crate::requirements::Element::Int, "output", &[crate::requirements::Element::Signless(32)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 `,` $shift attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Mul")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16), v("input1_zp", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16_OF_1), v("output_zp", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output, input1_zp, output_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0), ValueRef::Operand(1), ValueRef::Operand(2)]) }, Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input1_zp `,` $output_zp attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Negate")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8), v("padding", Arity::One, r::TENSOR_I32_OF_2_TO_12), v("pad_const", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, pad_const, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(2), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "output"]) }, Requirement { message: "failed to verify that the number of elements of padding must be rank(input1) * 2", test: |op| crate::requirements::length(op, "padding", "input1", 2) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $padding `,` $pad_const attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Pad")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Pow")
    },
    OpRow {
        operands: &[v("input_real", Arity::One, r::TENSOR_F32_3D)],
        results: &[v("output", Arity::One, r::TENSOR_PAIR_F32_3D)],
        attrs: &[s("local_bound", true, a::CONSTANT_BOOL)],
        traits: Traits::PURE,
        requirements: &[crate::requirements::SHAPES_OF_OUTPUT_REAL_AND_OUTPUT_IMAG_MUST_SATISFY_N_H_W_2_1_WHEN_INPUT_REAL_HAS_SHAPE_N_H_W, crate::requirements::DIMENSIONS_1_2_OF_INPUT_REAL_MUST_BE_POWERS_OF_TWO, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`local_bound` `=` $local_bound `,` $input_real attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.RFFT2D")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Reciprocal")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_BOOL)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input", "output"]) }, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input)", test: |op| crate::requirements::axis_in(op, "input") }, crate::requirements::SHAPE_OF_OUTPUT_MUST_MATCH_THE_SHAPE_OF_INPUT_WITH_THE_DIMENSION_AT_AXIS_REPLACED_BY_1, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ReduceAll")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_BOOL)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input", "output"]) }, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input)", test: |op| crate::requirements::axis_in(op, "input") }, crate::requirements::SHAPE_OF_OUTPUT_MUST_MATCH_THE_SHAPE_OF_INPUT_WITH_THE_DIMENSION_AT_AXIS_REPLACED_BY_1, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ReduceAny")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS), s("nan_mode", true, crate::enums::rule::TOSA_NAN_MODE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input", "output"]) }, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input)", test: |op| crate::requirements::axis_in(op, "input") }, crate::requirements::SHAPE_OF_OUTPUT_MUST_MATCH_THE_SHAPE_OF_INPUT_WITH_THE_DIMENSION_AT_AXIS_REPLACED_BY_1, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` `nan_mode` `=` $nan_mode `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ReduceMax")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS), s("nan_mode", true, crate::enums::rule::TOSA_NAN_MODE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input", "output"]) }, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input)", test: |op| crate::requirements::axis_in(op, "input") }, crate::requirements::SHAPE_OF_OUTPUT_MUST_MATCH_THE_SHAPE_OF_INPUT_WITH_THE_DIMENSION_AT_AXIS_REPLACED_BY_1, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` `nan_mode` `=` $nan_mode `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ReduceMin")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input", "output"]) }, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input)", test: |op| crate::requirements::axis_in(op, "input") }, crate::requirements::SHAPE_OF_OUTPUT_MUST_MATCH_THE_SHAPE_OF_INPUT_WITH_THE_DIMENSION_AT_AXIS_REPLACED_BY_1, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ReduceProduct")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input", "output"]) }, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input)", test: |op| crate::requirements::axis_in(op, "input") }, crate::requirements::SHAPE_OF_OUTPUT_MUST_MATCH_THE_SHAPE_OF_INPUT_WITH_THE_DIMENSION_AT_AXIS_REPLACED_BY_1, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.ReduceSum")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_I32_I64), v("multiplier", Arity::One, r::TENSOR_I16_I32_1D), v("shift", Arity::One, r::TENSOR_I8_1D), v("input_zp", Arity::One, r::TENSOR_I8_I16_I32_I64_OF_1), v("output_zp", Arity::One, r::TENSOR_I8_I16_I32_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32)],
        attrs: &[s("scale32", true, a::CONSTANT_BOOL), s("rounding_mode", true, crate::enums::rule::TOSA_ROUNDING_MODE), s("per_channel", true, a::CONSTANT_BOOL), s("input_unsigned", true, a::CONSTANT_BOOL), s("output_unsigned", true, a::CONSTANT_BOOL)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same shape", test: |op| crate::requirements::same_shape(op, &["input", "output"]) }, Requirement { message: "failed to verify that all of {input, input_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(3)]) }, Requirement { message: "failed to verify that all of {output, output_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Result(0), ValueRef::Operand(4)]) }, crate::requirements::MULTIPLIER_MUST_HAVE_ELEMENT_TYPE_I32_WHEN_SCALE32_IS_TRUE_OTHERWISE_I16, crate::requirements::MULTIPLIER_MUST_HAVE_LENGTH_INPUT_SHAPE_RANK_INPUT_1_WHEN_PER_CHANNEL_IS_TRUE_OTHERWISE_LENGTH_1, crate::requirements::SHIFT_MUST_HAVE_LENGTH_INPUT_SHAPE_RANK_INPUT_1_WHEN_PER_CHANNEL_IS_TRUE_OTHERWISE_LENGTH_1, crate::requirements::IF_INPUT_UNSIGNED_IS_TRUE_THEN_INPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER, crate::requirements::IF_OUTPUT_UNSIGNED_IS_TRUE_THEN_INPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER, crate::requirements::IF_INPUT_UNSIGNED_IS_TRUE_THEN_OUTPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER, crate::requirements::IF_OUTPUT_UNSIGNED_IS_TRUE_THEN_OUTPUT_MUST_HAVE_A_TYPE_IN_8_BIT_SIGNLESS_INTEGER_16_BIT_SIGNLESS_INTEGER, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`scale32` `=` $scale32 `,` `rounding_mode` `=` $rounding_mode `,` `per_channel` `=` $per_channel `,` `input_unsigned` `=` $input_unsigned `,` `output_unsigned` `=` $output_unsigned `,` $input `,` $multiplier `,` $shift `,` $input_zp `,` $output_zp attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Rescale")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8), v("shape", Arity::One, r::TENSOR_I32_OF_1_TO_6)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, output} have same element count", test: |op| crate::requirements::same_count(op, &["input1", "output"]) }, Requirement { message: "failed to verify that the number of elements of shape must be rank(output)", test: |op| crate::requirements::length(op, "shape", "output", 1) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $shape attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Reshape")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_4D), v("scale", Arity::One, r::TENSOR_I32_OF_4), v("offset", Arity::One, r::TENSOR_I32_OF_2), v("border", Arity::One, r::TENSOR_I32_OF_2)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I16_I32_I64_F16_F32_BF16_4D)],
        attrs: &[s("mode", true, crate::enums::rule::TOSA_RESIZE_MODE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that if input has type 16-bit float then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then output must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 8-bit signless integer then output must have a type in [8-bit signless integer,32-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Signless(8), crate::requirements::Element::Signless(32)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then output must have a type in [16-bit signless integer,64-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Signless(16), crate::requirements::Element::Signless(64)]) }, crate::requirements::SHAPES_OF_INPUT_AND_OUTPUT_MUST_SATISFY_N_C_AND_N_C, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`mode` `=` $mode `,` $input `,` $scale `,` $offset `,` $border attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Resize")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        attrs: &[s("axis", true, a::CONSTANT_AXIS)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, Requirement { message: "failed to verify that axis attribute value should be lower than rank(input1)", test: |op| crate::requirements::axis_in(op, "input1") }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`axis` `=` $axis `,` $input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Reverse")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Rsqrt")
    },
    OpRow {
        operands: &[v("values_in", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16_FP8_3D), v("indices", Arity::One, r::TENSOR_I32_2D), v("input", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16_FP8_3D)],
        results: &[v("values_out", Arity::One, r::TENSOR_I8_I16_I32_F16_F32_BF16_FP8_3D)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {values_in, input, values_out} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(2), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {values_in, values_out} have same type", test: |op| crate::requirements::same_type(op, &["values_in", "values_out"]) }, crate::requirements::SHAPES_OF_VALUES_IN_INDICES_AND_INPUT_MUST_SATISFY_N_K_C_N_W_N_W_C, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$values_in `,` $indices `,` $input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Scatter")
    },
    OpRow {
        operands: &[v("condition", Arity::One, r::TENSOR_BOOL), v("true_value", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16), v("false_value", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {true_value, false_value, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(1), ValueRef::Operand(2), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {condition, true_value, false_value, output} have same rank", test: |op| crate::requirements::same_rank(op, &["condition", "true_value", "false_value", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$condition `,` $true_value `,` $false_value attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_select),
        ..OpRow::named("spirv.Tosa.Select")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same type", test: |op| crate::requirements::same_type(op, &["input", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Sigmoid")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same type", test: |op| crate::requirements::same_type(op, &["input1", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Sin")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8), v("start", Arity::One, r::TENSOR_I32_OF_1_TO_6), v("size", Arity::One, r::TENSOR_I32_OF_1_TO_6)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that the number of elements of start must be rank(input1)", test: |op| crate::requirements::length(op, "start", "input1", 1) }, Requirement { message: "failed to verify that the number of elements of size must be rank(input1)", test: |op| crate::requirements::length(op, "size", "input1", 1) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $start `,` $size attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Slice")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I32_F16_F32_BF16), v("input2", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_I32_F16_F32_BF16)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, input2} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, input2, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "input2", "output"]) }, crate::requirements::THE_SHAPE_OF_INPUT1_AND_INPUT2_ARE_COMPATIBLE_FOR_BROADCASTING_AND_THE_BROADCAST_SHAPE_IS_EQUAL_TO_THE_OUTPUT_SHAPE, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $input2 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Sub")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_I8_I16), v("table", Arity::One, r::TENSOR_I8_I16_1D)],
        results: &[v("output", Arity::One, r::TENSOR_I8_I32)],
        traits: Traits::NO_EFFECT,
        requirements: &[Requirement { message: "failed to verify that all of {input1, table} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1)]) }, Requirement { message: "failed to verify that all of {input1, output} have same shape", test: |op| crate::requirements::same_shape(op, &["input1", "output"]) }, Requirement { message: "failed to verify that if input1 has type 8-bit signless integer then output must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input1", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input1 has type 16-bit signless integer then output must have a type in [32-bit signless integer]", test: |op| crate::requirements::implies(op, "input1", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Signless(32)]) }, crate::requirements::TABLE_MUST_HAVE_SIZE_256_IF_INPUT1_HAS_ELEMENT_TYPE_8_BIT_SIGNLESS_INTEGER, crate::requirements::TABLE_MUST_HAVE_SIZE_513_IF_INPUT1_HAS_ELEMENT_TYPE_16_BIT_SIGNLESS_INTEGER, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $table attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Table")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_F16_F32_BF16)],
        results: &[v("output", Arity::One, r::TENSOR_F16_F32_BF16)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input, output} have same type", test: |op| crate::requirements::same_type(op, &["input", "output"]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Tanh")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8), v("multiples", Arity::One, r::TENSOR_I32_OF_1_TO_6)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "output"]) }, Requirement { message: "failed to verify that the number of elements of multiples must be rank(input1)", test: |op| crate::requirements::length(op, "multiples", "input1", 1) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("$input1 `,` $multiples attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Tile")
    },
    OpRow {
        operands: &[v("input1", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        results: &[v("output", Arity::One, r::TENSOR_BOOL_I8_I16_I32_F16_F32_BF16_FP8)],
        attrs: &[s("perms", true, a::CONSTANT_1_TO_6)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {input1, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input1, output} have same rank", test: |op| crate::requirements::same_rank(op, &["input1", "output"]) }, Requirement { message: "failed to verify that all of {input1, output} have same element count", test: |op| crate::requirements::same_count(op, &["input1", "output"]) }, Requirement { message: "failed to verify that the number of elements of perms must be rank(input1)", test: |op| crate::requirements::length(op, "perms", "input1", 1) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`perms` `=` custom<I32Tensor>($perms) `,` $input1 attr-dict `:` type(operands) `->` type(results)"),
        ..OpRow::named("spirv.Tosa.Transpose")
    },
    OpRow {
        operands: &[v("input", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_4D), v("weight", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_4D), v("bias", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_1D), v("input_zp", Arity::One, r::TENSOR_I8_I16_F16_F32_BF16_FP8_OF_1), v("weight_zp", Arity::One, r::TENSOR_I8_F16_F32_BF16_FP8_OF_1)],
        results: &[v("output", Arity::One, r::TENSOR_I32_I64_F16_F32_BF16_4D)],
        attrs: &[s("out_pad", true, a::CONSTANT_4), s("stride", true, a::CONSTANT_2_POSITIVE), s("acc_type", true, crate::enums::rule::TOSA_ACCUMULATOR), s("local_bound", true, a::CONSTANT_BOOL)],
        traits: Traits::NO_EFFECT,
        requirements: &[crate::requirements::SHAPES_OF_INPUT_WEIGHT_BIAS_AND_OUTPUT_MUST_SATISFY_N_IH_IW_IC_OC_KH_KW_IC_OC_1_N_OH_OW_OC, Requirement { message: "failed to verify that if input has type 8-bit signless integer then output must have a type in [32-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "output", &[crate::requirements::Element::Signless(32)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then output must have a type in [64-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "output", &[crate::requirements::Element::Signless(64)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then output must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then output must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then output must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "output", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 8-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(8), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type 16-bit signless integer then weight must have a type in [8-bit signless integer]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Signless(16), "weight", &[crate::requirements::Element::Signless(8)]) }, Requirement { message: "failed to verify that if input has type bfloat16 type then weight must have a type in [bfloat16 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16)]) }, Requirement { message: "failed to verify that if input has type 16-bit float then weight must have a type in [16-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16)]) }, Requirement { message: "failed to verify that if input has type 32-bit float then weight must have a type in [32-bit float]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32)]) }, Requirement { message: "failed to verify that if input has type f8E4M3FN type then weight must have a type in [f8E4M3FN type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN)]) }, Requirement { message: "failed to verify that if input has type f8E5M2 type then weight must have a type in [f8E5M2 type]", test: |op| crate::requirements::implies(op, "input", crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), "weight", &[crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2)]) }, Requirement { message: "failed to verify that acc_type must be one in [INT32] when type has value 8-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(8), &["INT32"]) }, Requirement { message: "failed to verify that acc_type must be one in [INT48] when type has value 16-bit signless integer", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Signless(16), &["INT48"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16,FP32] when type has value 16-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F16), &["FP16", "FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value bfloat16 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::BF16), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP32] when type has value 32-bit float", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F32), &["FP32"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E4M3FN type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E4M3FN), &["FP16"]) }, Requirement { message: "failed to verify that acc_type must be one in [FP16] when type has value f8E5M2 type", test: |op| crate::requirements::accumulator(op, crate::requirements::Element::Float(spirula_ir::builtin::FloatKind::F8E5M2), &["FP16"]) }, Requirement { message: "failed to verify that all of {bias, output} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(2), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {input, input_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(3)]) }, Requirement { message: "failed to verify that all of {weight, weight_zp} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(1), ValueRef::Operand(4)]) }, crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK],
        form: AsmForm::Format("`out_pad` `=` custom<I32Tensor>($out_pad) `,` `stride` `=` custom<I32Tensor>($stride) `,` `acc_type` `=` $acc_type `,` `local_bound` `=` $local_bound `,` $input `,` $weight `,` $bias `,` $input_zp `,` $weight_zp attr-dict `:` type(operands) `->` type(results)"),
        verify: Some(crate::verify::tosa_transposed_convolution),
        ..OpRow::named("spirv.Tosa.TransposeConv2D")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, r::MATRIX_RULE)],
        results: &[v("result", Arity::One, r::MATRIX_RULE)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {matrix, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, crate::requirements::MATRIX_ROWS_COUNT_MATCHES_RESULT_COLUMNS_COUNT, crate::requirements::MATRIX_COLUMNS_COUNT_MATCHES_RESULT_ROWS_COUNT],
        form: AsmForm::Format("operands attr-dict `:` type($matrix) `->` type($result)"),
        ..OpRow::named("spirv.Transpose")
    },
    OpRow {
        operands: &[v("operand", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
        form: AsmForm::Format("$operand attr-dict `:` type($operand) `to` type($result)"),
        verify: Some(crate::verify::width_differs),
        ..OpRow::named("spirv.UConvert")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC)],
        results: &[v("result", Arity::One, r::INT_VC)],
        traits: Traits::PURE.and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.UDiv")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::UNSIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }],
        form: AsmForm::Format("$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)"),
        verify: Some(crate::verify::integer_dot_product),
        ..OpRow::named("spirv.UDot")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), v("accumulator", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::INT)],
        attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT)],
        traits: Traits::PURE.and(crate::traits::UNSIGNED),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {accumulator, result} have same type" }],
        form: AsmForm::Format("$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)"),
        verify: Some(crate::verify::integer_dot_product),
        ..OpRow::named("spirv.UDotAccSat")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.UGreaterThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.UGreaterThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.ULessThan")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        fold: Some(crate::fold::integers),
        ..OpRow::named("spirv.ULessThanEqual")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::INT_V)],
        traits: Traits::PURE.and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }],
        form: AsmForm::Format("operands attr-dict `:` type($result)"),
        fold: Some(crate::fold::integers),
        rewrites: &[crate::fold::simplify_u_mod],
        ..OpRow::named("spirv.UMod")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V)],
        results: &[v("result", Arity::One, r::STRUCT_RULE)],
        traits: Traits::PURE.and(Traits::COMMUTATIVE),
        form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
        verify: Some(crate::verify::extended_arithmetic),
        rewrites: &[crate::fold::u_mul_extended, crate::fold::u_mul_extended_one],
        ..OpRow::named("spirv.UMulExtended")
    },
    OpRow {
        results: &[v("result", Arity::One, r::SPIRV_TYPE)],
        traits: Traits::PURE,
        form: AsmForm::Format("attr-dict `:` type($result)"),
        ..OpRow::named("spirv.Undef")
    },
    OpRow {
        operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V)],
        results: &[v("result", Arity::One, r::BOOL_V)],
        traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }],
        form: AsmForm::Format("$operand1 `,` $operand2 `:` type($operand1) attr-dict"),
        ..OpRow::named("spirv.Unordered")
    },
    OpRow {
        traits: Traits::TERMINATOR,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Format("attr-dict"),
        verify: Some(crate::verify::unreachable),
        ..OpRow::named("spirv.Unreachable")
    },
    OpRow {
        operands: &[v("initializer", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("pointer", Arity::One, r::PTR)],
        attrs: &[s("storage_class", true, crate::enums::rule::STORAGE_CLASS)],
        form: AsmForm::Custom(crate::forms::parse_variable, crate::forms::print_variable),
        verify: Some(crate::verify::variable),
        ..OpRow::named("spirv.Variable")
    },
    OpRow {
        operands: &[v("vector", Arity::One, r::VECTOR), v("index", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::SCALAR)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::element, symmetric: false, summary: "type of 'result' matches element type of 'vector'" }],
        form: AsmForm::Format("$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)"),
        ..OpRow::named("spirv.VectorExtractDynamic")
    },
    OpRow {
        operands: &[v("vector", Arity::One, r::VECTOR), v("component", Arity::One, r::SCALAR), v("index", Arity::One, r::INT)],
        results: &[v("result", Arity::One, r::VECTOR)],
        traits: Traits::PURE,
        relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::element, symmetric: false, summary: "type of 'component' matches element type of 'vector'" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector, result} have same type" }],
        form: AsmForm::Format("$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)"),
        ..OpRow::named("spirv.VectorInsertDynamic")
    },
    OpRow {
        operands: &[v("vector1", Arity::One, r::VECTOR), v("vector2", Arity::One, r::VECTOR)],
        results: &[v("result", Arity::One, r::VECTOR)],
        attrs: &[s("components", true, a::I32S)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {vector1, vector2, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Operand(1), ValueRef::Result(0)]) }],
        form: AsmForm::Format("attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) `->` type($result)"),
        verify: Some(crate::verify::vector_shuffle),
        ..OpRow::named("spirv.VectorShuffle")
    },
    OpRow {
        operands: &[v("vector", Arity::One, r::FLOAT_VECTOR), v("matrix", Arity::One, r::FLOAT_MATRIX)],
        results: &[v("result", Arity::One, r::FLOAT_VECTOR)],
        traits: Traits::PURE,
        requirements: &[Requirement { message: "failed to verify that all of {vector, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(0), ValueRef::Result(0)]) }, Requirement { message: "failed to verify that all of {matrix, result} have same element type", test: |op| crate::relations::same_element(op, &[ValueRef::Operand(1), ValueRef::Result(0)]) }, crate::requirements::MATRIX_ROWS_COUNT_MATCHES_VECTOR_ELEMENTS_COUNT, crate::requirements::MATRIX_COLUMNS_COUNT_MATCHES_RESULT_ELEMENTS_COUNT],
        form: AsmForm::Format("operands attr-dict `:` type($vector) `,` type($matrix) `->` type($result)"),
        ..OpRow::named("spirv.VectorTimesMatrix")
    },
    OpRow {
        operands: &[v("vector", Arity::One, r::FLOAT_VECTOR_234), v("scalar", Arity::One, r::FLOAT)],
        results: &[v("result", Arity::One, r::FLOAT_VECTOR_234)],
        traits: Traits::PURE,
        form: AsmForm::Format("operands attr-dict `:` `(` type(operands) `)` `->` type($result)"),
        verify: Some(crate::verify::vector_times_scalar),
        ..OpRow::named("spirv.VectorTimesScalar")
    },
    OpRow {
        attrs: &[s("function_type", true, a::FUNCTION_TYPE), s("arg_attrs", false, a::DICTS), s("res_attrs", false, a::DICTS), s("sym_name", true, a::STRING), s("function_control", true, crate::enums::rule::FUNCTION_CONTROL), s("linkage_attributes", false, a::LINKAGE)],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::FUNCTION.and(Traits::ISOLATED).and(Traits::SYMBOL),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_func, crate::forms::print_func),
        verify: Some(crate::verify::func),
        verify_regions: Some(crate::verify::func_regions),
        ..OpRow::named("spirv.func")
    },
    OpRow {
        results: &[v("pointer", Arity::One, r::PTR)],
        attrs: &[s("variable", true, a::FLAT_SYMBOL)],
        traits: Traits::PURE,
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Format("$variable attr-dict `:` type($pointer)"),
        verify: Some(crate::verify::address_of),
        result_name: Some(crate::forms::address_name),
        ..OpRow::named("spirv.mlir.addressof")
    },
    OpRow {
        results: &[v("results", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("loop_control", true, crate::enums::rule::LOOP_CONTROL)],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::NO_ATTR_DICT.and(Traits::MERGES_AT_END),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_mlir_loop, crate::forms::print_mlir_loop),
        verify_regions: Some(crate::verify::structured_loop),
        ..OpRow::named("spirv.mlir.loop")
    },
    OpRow {
        operands: &[v("operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        parents: &["spirv.mlir.selection", "spirv.mlir.loop"],
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE).and(Traits::HAS_PARENT),
        form: AsmForm::Format("attr-dict ($operands^ `:` type($operands))?"),
        ..OpRow::named("spirv.mlir.merge")
    },
    OpRow {
        results: &[v("reference", Arity::One, r::SPIRV_TYPE)],
        attrs: &[s("spec_const", true, a::FLAT_SYMBOL)],
        traits: Traits::PURE,
        form: AsmForm::Format("$spec_const attr-dict `:` type($reference)"),
        verify: Some(crate::verify::reference_of),
        ..OpRow::named("spirv.mlir.referenceof")
    },
    OpRow {
        results: &[v("results", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("selection_control", true, crate::enums::rule::SELECTION_CONTROL)],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::NO_ATTR_DICT.and(Traits::MERGES_AT_END),
        requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK],
        form: AsmForm::Custom(crate::forms::parse_mlir_selection, crate::forms::print_mlir_selection),
        verify_regions: Some(crate::verify::selection),
        rewrites: &[crate::fold::selection_to_select],
        ..OpRow::named("spirv.mlir.selection")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        parents: &["spirv.SpecConstantOperation"],
        traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::HAS_PARENT),
        form: AsmForm::Format("attr-dict $operand `:` type($operand)"),
        ..OpRow::named("spirv.mlir.yield")
    },
    OpRow {
        attrs: &[s("addressing_model", true, crate::enums::rule::ADDRESSING_MODEL), s("memory_model", true, crate::enums::rule::MEMORY_MODEL), s("vce_triple", false, a::VCE), s("sym_name", false, a::STRING)],
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }],
        traits: Traits::ISOLATED.and(Traits::NO_REGION_ARGUMENTS).and(Traits::NO_TERMINATOR).and(Traits::SINGLE_BLOCK).and(Traits::SYMBOL_TABLE).and(Traits::SYMBOL),
        form: AsmForm::Custom(crate::forms::parse_module, crate::forms::print_module),
        verify_regions: Some(crate::verify::module),
        ..OpRow::named("spirv.module")
    },
    OpRow {
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.Nop")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sample", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageTexelPointer")
    },
    OpRow {
        operands: &[v("target", Arity::One, spirula_ir::dialect::ANY_TYPE), v("source", Arity::One, spirula_ir::dialect::ANY_TYPE), v("size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), v("memory_access_2_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32), s("memory_access_2", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_2_literals", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.CopyMemorySized")
    },
    OpRow {
        operands: &[v("base", Arity::One, spirula_ir::dialect::ANY_TYPE), v("indexes", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.InBoundsAccessChain")
    },
    OpRow {
        operands: &[v("structure", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("array_member", true, a::I32)],
        form: AsmForm::Format("$array_member `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ArrayLength")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GenericPtrMemSemantics")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CopyObject")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSampleDrefImplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("$image_operands `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSampleDrefExplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSampleProjImplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("$image_operands `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSampleProjExplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("$image_operands `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSampleProjDrefExplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("component", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageGather")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageQueryFormat")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageQueryOrder")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("level_of_detail", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageQuerySizeLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageQueryLod")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageQueryLevels")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageQuerySamples")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QuantizeToF16")
    },
    OpRow {
        operands: &[v("signed_value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.SatConvertSToU")
    },
    OpRow {
        operands: &[v("unsigned_value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.SatConvertUToS")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.SignBitSet")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.LessOrGreater")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.DPdx")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.DPdy")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.Fwidth")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.DPdxFine")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.DPdyFine")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.FwidthFine")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.DPdxCoarse")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.DPdyCoarse")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.FwidthCoarse")
    },
    OpRow {
        operands: &[v("stream", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EmitStreamVertex")
    },
    OpRow {
        operands: &[v("stream", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EndStreamPrimitive")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("size", true, a::I32)],
        form: AsmForm::Format("$size `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.LifetimeStart")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("size", true, a::I32)],
        form: AsmForm::Format("$size `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.LifetimeStop")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("destination", Arity::One, spirula_ir::dialect::ANY_TYPE), v("source", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_elements", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("event", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupAsyncCopy")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_events", Arity::One, spirula_ir::dialect::ANY_TYPE), v("events_list", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupWaitEvents")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupAll")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupAny")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ReadPipe")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.WritePipe")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reserve_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ReservedReadPipe")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reserve_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ReservedWritePipe")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_packets", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ReserveReadPipePackets")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_packets", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ReserveWritePipePackets")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reserve_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CommitReadPipe")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reserve_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CommitWritePipe")
    },
    OpRow {
        operands: &[v("reserve_id", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.IsValidReserveId")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetNumPipePackets")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetMaxPipePackets")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_packets", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupReserveReadPipePackets")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_packets", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupReserveWritePipePackets")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reserve_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupCommitReadPipe")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reserve_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupCommitWritePipe")
    },
    OpRow {
        operands: &[v("queue", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_events", Arity::One, spirula_ir::dialect::ANY_TYPE), v("wait_events", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ret_event", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EnqueueMarker")
    },
    OpRow {
        operands: &[v("queue", Arity::One, spirula_ir::dialect::ANY_TYPE), v("flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("nd_range", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_events", Arity::One, spirula_ir::dialect::ANY_TYPE), v("wait_events", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ret_event", Arity::One, spirula_ir::dialect::ANY_TYPE), v("invoke", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_align", Arity::One, spirula_ir::dialect::ANY_TYPE), v("local_size", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EnqueueKernel")
    },
    OpRow {
        operands: &[v("nd_range", Arity::One, spirula_ir::dialect::ANY_TYPE), v("invoke", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_align", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetKernelNDrangeSubGroupCount")
    },
    OpRow {
        operands: &[v("nd_range", Arity::One, spirula_ir::dialect::ANY_TYPE), v("invoke", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_align", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetKernelNDrangeMaxSubGroupSize")
    },
    OpRow {
        operands: &[v("invoke", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_align", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetKernelWorkGroupSize")
    },
    OpRow {
        operands: &[v("invoke", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_align", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetKernelPreferredWorkGroupSizeMultiple")
    },
    OpRow {
        operands: &[v("event", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.RetainEvent")
    },
    OpRow {
        operands: &[v("event", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ReleaseEvent")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CreateUserEvent")
    },
    OpRow {
        operands: &[v("event", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.IsValidEvent")
    },
    OpRow {
        operands: &[v("event", Arity::One, spirula_ir::dialect::ANY_TYPE), v("status", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.SetUserEventStatus")
    },
    OpRow {
        operands: &[v("event", Arity::One, spirula_ir::dialect::ANY_TYPE), v("profiling_info", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CaptureEventProfilingInfo")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetDefaultQueue")
    },
    OpRow {
        operands: &[v("globalworksize", Arity::One, spirula_ir::dialect::ANY_TYPE), v("localworksize", Arity::One, spirula_ir::dialect::ANY_TYPE), v("globalworkoffset", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.BuildNDRange")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleImplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("$image_operands `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleExplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleDrefImplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("$image_operands `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleDrefExplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleProjImplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("$image_operands `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleProjExplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleProjDrefImplicitLod")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("$image_operands `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseSampleProjDrefExplicitLod")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseFetch")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("component", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseGather")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("d_ref", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseDrefGather")
    },
    OpRow {
        operands: &[v("resident_code", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseTexelsResident")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory", Arity::One, spirula_ir::dialect::ANY_TYPE), v("semantics", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AtomicFlagTestAndSet")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory", Arity::One, spirula_ir::dialect::ANY_TYPE), v("semantics", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AtomicFlagClear")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ImageSparseRead")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.SizeOf")
    },
    OpRow {
        operands: &[v("pipe_storage", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CreatePipeFromPipeStorage")
    },
    OpRow {
        operands: &[v("subgroup_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("invoke", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_align", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetKernelLocalSizeForSubgroupCount")
    },
    OpRow {
        operands: &[v("invoke", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("param_align", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GetKernelMaxNumSubgroups")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupNonUniformInverseBallot")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupNonUniformBallotBitExtract")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GroupNonUniformQuadBroadcast")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CopyLogical")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.PtrEqual")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.PtrNotEqual")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.PtrDiff")
    },
    OpRow {
        operands: &[v("attachment", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sample", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.ColorAttachmentRead")
    },
    OpRow {
        operands: &[v("sample", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.DepthAttachmentRead")
    },
    OpRow {
        operands: &[v("sample", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.StencilAttachmentRead")
    },
    OpRow {
        operands: &[v("tensor", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tensor_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("tensor_operands", false, crate::enums::rule::TENSOR_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ARM.TensorRead")
    },
    OpRow {
        operands: &[v("tensor", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tensor_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("tensor_operands", false, crate::enums::rule::TENSOR_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ARM.TensorWrite")
    },
    OpRow {
        operands: &[v("tensor", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dimension", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ARM.TensorQuerySize")
    },
    OpRow {
        operands: &[v("base", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.BitcastExtract")
    },
    OpRow {
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.TerminateInvocation")
    },
    OpRow {
        operands: &[v("initializer", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("storage_class", true, crate::enums::rule::STORAGE_CLASS), s("data_type", false, a::TYPE)],
        form: AsmForm::Format("$storage_class `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.UntypedVariable")
    },
    OpRow {
        operands: &[v("base", Arity::One, spirula_ir::dialect::ANY_TYPE), v("indexes", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("base_type", true, a::TYPE)],
        form: AsmForm::Format("$base_type `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.UntypedAccessChain")
    },
    OpRow {
        operands: &[v("base", Arity::One, spirula_ir::dialect::ANY_TYPE), v("indexes", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("base_type", true, a::TYPE)],
        form: AsmForm::Format("$base_type `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.UntypedInBoundsAccessChain")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.SubgroupFirstInvocation")
    },
    OpRow {
        operands: &[v("base", Arity::One, spirula_ir::dialect::ANY_TYPE), v("element", Arity::One, spirula_ir::dialect::ANY_TYPE), v("indexes", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("base_type", true, a::TYPE)],
        form: AsmForm::Format("$base_type `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.UntypedPtrAccessChain")
    },
    OpRow {
        operands: &[v("base", Arity::One, spirula_ir::dialect::ANY_TYPE), v("element", Arity::One, spirula_ir::dialect::ANY_TYPE), v("indexes", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("base_type", true, a::TYPE)],
        form: AsmForm::Format("$base_type `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.UntypedInBoundsPtrAccessChain")
    },
    OpRow {
        operands: &[v("structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("array_member", true, a::I32)],
        form: AsmForm::Format("$array_member `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.UntypedArrayLength")
    },
    OpRow {
        operands: &[v("pointer_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_bytes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("rw", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("locality", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("cache_type", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.KHR.UntypedPrefetch")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_3", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.Fma")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.SubgroupAll")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.SubgroupAny")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.SubgroupAllEqual")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.SubgroupReadInvocation")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("destination", Arity::One, spirula_ir::dialect::ANY_TYPE), v("source", Arity::One, spirula_ir::dialect::ANY_TYPE), v("element_num_bytes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_elements", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("event", Arity::One, spirula_ir::dialect::ANY_TYPE), v("destination_memory_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), v("source_memory_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("destination_memory_operands", false, crate::enums::rule::MEMORY_ACCESS), s("destination_memory_operands_literals", false, a::DENSE_I32), s("source_memory_operands", false, crate::enums::rule::MEMORY_ACCESS), s("source_memory_operands_literals", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.KHR.UntypedGroupAsyncCopy")
    },
    OpRow {
        operands: &[v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.TraceRay")
    },
    OpRow {
        operands: &[v("sbt_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("callable_data", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.ExecuteCallable")
    },
    OpRow {
        operands: &[v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.ConvertUToAccelerationStructure")
    },
    OpRow {
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.IgnoreIntersection")
    },
    OpRow {
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.TerminateRay")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.CompositeConstructReplicate")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("rayflags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cullmask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("rayorigin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("raytmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("raydirection", Arity::One, spirula_ir::dialect::ANY_TYPE), v("raytmax", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryInitialize")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryTerminate")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hitt", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGenerateIntersection")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryConfirmIntersection")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryProceed")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionType")
    },
    OpRow {
        operands: &[v("texture", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("weights", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageSampleWeighted")
    },
    OpRow {
        operands: &[v("texture", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("box_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageBoxFilter")
    },
    OpRow {
        operands: &[v("target", Arity::One, spirula_ir::dialect::ANY_TYPE), v("target_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageBlockMatchSSD")
    },
    OpRow {
        operands: &[v("target", Arity::One, spirula_ir::dialect::ANY_TYPE), v("target_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageBlockMatchSAD")
    },
    OpRow {
        operands: &[v("source_array", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.BitCastArray")
    },
    OpRow {
        operands: &[v("target_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("target_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageBlockMatchWindowSSD")
    },
    OpRow {
        operands: &[v("target_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("target_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageBlockMatchWindowSAD")
    },
    OpRow {
        operands: &[v("target_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("target_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageBlockMatchGatherSSD")
    },
    OpRow {
        operands: &[v("target_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("target_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("reference_coordinates", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageBlockMatchGatherSAD")
    },
    OpRow {
        operands: &[v("source_array", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.CompositeConstructCoopMat")
    },
    OpRow {
        operands: &[v("source_cooperative_matrix", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.CompositeExtractCoopMat")
    },
    OpRow {
        operands: &[v("source_array", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ExtractSubArray")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("component", Arity::One, spirula_ir::dialect::ANY_TYPE), v("mode", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.QCOM.ImageGather")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupIAddNonUniform")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupFAddNonUniform")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupFMinNonUniform")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupUMinNonUniform")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupSMinNonUniform")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupFMaxNonUniform")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupUMaxNonUniform")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.GroupSMaxNonUniform")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.FragmentMaskFetch")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("fragment_index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMD.FragmentFetch")
    },
    OpRow {
        operands: &[v("scope", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.ReadClock")
    },
    OpRow {
        operands: &[v("visibility", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("node_index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMDX.AllocateNodePayloads")
    },
    OpRow {
        operands: &[v("payload_array", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMDX.EnqueueNodePayloads")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMDX.FinishWritingNodePayload")
    },
    OpRow {
        operands: &[v("payload_array", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMDX.NodePayloadArrayLength")
    },
    OpRow {
        operands: &[v("node_index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("payload_type", true, a::TYPE)],
        form: AsmForm::Format("$payload_type `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.AMDX.IsNodePayloadValid")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupNonUniformQuadAll")
    },
    OpRow {
        operands: &[v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupNonUniformQuadAny")
    },
    OpRow {
        operands: &[v("buffer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.BufferPointer")
    },
    OpRow {
        operands: &[v("message", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("message_type", true, a::TYPE)],
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("$message_type `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.Abort")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sample", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("imagetype", true, a::TYPE)],
        form: AsmForm::Format("$imagetype `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.UntypedImageTexelPointer")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.Poison")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.Freeze")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("instanceid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("primitiveid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("geometryindex", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_kind", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("current_time", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hitobject_attributes", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectRecordHitMotion")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("instanceid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("primitiveid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("geometryindex", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_kind", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("current_time", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hitobject_attributes", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectRecordHitWithIndexMotion")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("current_time", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectRecordMissMotion")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetWorldToObject")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetObjectToWorld")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetObjectRayDirection")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetObjectRayOrigin")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("rayflags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cullmask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("time", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectTraceRayMotion")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetShaderRecordBufferHandle")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetShaderBindingTableRecordIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectRecordEmpty")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("rayflags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cullmask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectTraceRay")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("instanceid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("primitiveid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("geometryindex", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_kind", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hitobject_attributes", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectRecordHit")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("instanceid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("primitiveid", Arity::One, spirula_ir::dialect::ANY_TYPE), v("geometryindex", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_kind", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hitobject_attributes", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectRecordHitWithIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tmax", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectRecordMiss")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectExecuteShader")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetCurrentTime")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_object_attribute", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetAttributes")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetHitKind")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetPrimitiveIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetGeometryIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetInstanceId")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetInstanceCustomIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetWorldRayDirection")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetWorldRayOrigin")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetRayTMax")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetRayTMin")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectIsEmpty")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectIsHit")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectIsMiss")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hint", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("bits", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.NV.ReorderThreadWithHitObject")
    },
    OpRow {
        operands: &[v("hint", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bits", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ReorderThreadWithHint")
    },
    OpRow {
        operands: &[v("sampled_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("granularity", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coarse", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ImageSampleFootprint")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE), v("inputinterpretation", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixoffset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixinterpretation", Arity::One, spirula_ir::dialect::ANY_TYPE), v("m", Arity::One, spirula_ir::dialect::ANY_TYPE), v("k", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memorylayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("transpose", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixstride", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("cooperative_matrix_operands", false, crate::enums::rule::COOPERATIVE_MATRIX_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeVectorMatrixMul")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memorylayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixinterpretation", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixstride", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeVectorOuterProductAccumulate")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("v", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeVectorReduceSumAccumulate")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE), v("inputinterpretation", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixoffset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixinterpretation", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bias", Arity::One, spirula_ir::dialect::ANY_TYPE), v("biasoffset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("biasinterpretation", Arity::One, spirula_ir::dialect::ANY_TYPE), v("m", Arity::One, spirula_ir::dialect::ANY_TYPE), v("k", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memorylayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("transpose", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrixstride", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("cooperative_matrix_operands", false, crate::enums::rule::COOPERATIVE_MATRIX_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeVectorMatrixMulAdd")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.CooperativeMatrixConvertUse")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.GroupNonUniformPartition")
    },
    OpRow {
        operands: &[v("index_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_indices", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.WritePackedPrimitiveIndices4x8")
    },
    OpRow {
        operands: &[v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("instance_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("geometry_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("primitive_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("barycentric", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.FetchMicroTriangleVertexPosition")
    },
    OpRow {
        operands: &[v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("instance_id", Arity::One, spirula_ir::dialect::ANY_TYPE), v("geometry_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("primitive_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("barycentric", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.FetchMicroTriangleVertexBarycentric")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeVectorLoad")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeVectorStore")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_query", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_object_attributes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_kind", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectRecordFromQuery")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectRecordMiss")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("current_time", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectRecordMissMotion")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetIntersectionTriangleVertexPositions")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetRayFlags")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_record_index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectSetShaderBindingTableRecordIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hint", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("bits", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.EXT.HitObjectReorderExecuteShader")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hint", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("bits", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.EXT.HitObjectTraceReorderExecute")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("current_time", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hint", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("bits", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.EXT.HitObjectTraceMotionReorderExecute")
    },
    OpRow {
        operands: &[v("hint", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bits", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.ReorderThreadWithHint")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hint", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("bits", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.EXT.ReorderThreadWithHitObject")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectTraceRay")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("acceleration_structure", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("current_time", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectTraceRayMotion")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectRecordEmpty")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectExecuteShader")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetCurrentTime")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hit_object_attribute", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetAttributes")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetHitKind")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetPrimitiveIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetGeometryIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetInstanceId")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetInstanceCustomIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetObjectRayOrigin")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetObjectRayDirection")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetWorldRayDirection")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetWorldRayOrigin")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetObjectToWorld")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetWorldToObject")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetRayTMax")
    },
    OpRow {
        operands: &[v("hit", Arity::One, spirula_ir::dialect::ANY_TYPE), v("hitkind", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.ReportIntersection")
    },
    OpRow {
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.IgnoreIntersection")
    },
    OpRow {
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TerminateRay")
    },
    OpRow {
        operands: &[v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payloadid", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.Trace")
    },
    OpRow {
        operands: &[v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("time", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payloadid", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TraceMotion")
    },
    OpRow {
        operands: &[v("accel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_flags", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cull_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sbt_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("miss_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_origin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmin", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ray_tmax", Arity::One, spirula_ir::dialect::ANY_TYPE), v("time", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TraceRayMotion")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionTriangleVertexPositions")
    },
    OpRow {
        operands: &[v("sbt_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("callable_dataid", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ExecuteCallable")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryGetIntersectionClusterId")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetClusterId")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetRayTMin")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetShaderBindingTableRecordIndex")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectGetShaderRecordBufferHandle")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectIsEmpty")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectIsHit")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.HitObjectIsMiss")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("column_major", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeMatrixLoad")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("column_major", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeMatrixStore")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("c", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeMatrixMulAdd")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("type", true, a::TYPE)],
        form: AsmForm::Format("$type `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeMatrixLength")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.CooperativeMatrixGetCoordinate")
    },
    OpRow {
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.BeginInvocationInterlock")
    },
    OpRow {
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.EndInvocationInterlock")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE), v("combinefunc", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("reduce", true, crate::enums::rule::COOPERATIVE_MATRIX_REDUCE)],
        form: AsmForm::Format("$reduce `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.CooperativeMatrixReduce")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tensorlayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_operand_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), v("tensor_addressing_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_operand", true, crate::enums::rule::MEMORY_ACCESS), s("memory_operand_literals", false, a::DENSE_I32), s("tensor_addressing_operands", true, crate::enums::rule::TENSOR_ADDRESSING_OPERANDS), s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.NV.CooperativeMatrixLoadTensor")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("tensorlayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_operand_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), v("tensor_addressing_operands_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_operand", true, crate::enums::rule::MEMORY_ACCESS), s("memory_operand_literals", false, a::DENSE_I32), s("tensor_addressing_operands", true, crate::enums::rule::TENSOR_ADDRESSING_OPERANDS), s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.NV.CooperativeMatrixStoreTensor")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE), v("func", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.CooperativeMatrixPerElementOp")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CreateTensorLayout")
    },
    OpRow {
        operands: &[v("tensorlayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dim", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorLayoutSetDimension")
    },
    OpRow {
        operands: &[v("tensorlayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorLayoutSetStride")
    },
    OpRow {
        operands: &[v("tensorlayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorLayoutSlice")
    },
    OpRow {
        operands: &[v("tensorlayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorLayoutSetClampValue")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CreateTensorView")
    },
    OpRow {
        operands: &[v("tensorview", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dim", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorViewSetDimension")
    },
    OpRow {
        operands: &[v("tensorview", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorViewSetStride")
    },
    OpRow {
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.DemoteToHelperInvocation")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.IsHelperInvocation")
    },
    OpRow {
        operands: &[v("tensorview", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cliprowoffset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cliprowspan", Arity::One, spirula_ir::dialect::ANY_TYPE), v("clipcoloffset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("clipcolspan", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorViewSetClip")
    },
    OpRow {
        operands: &[v("tensorlayout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("blocksize", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.TensorLayoutSetBlockSize")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.CooperativeMatrixTranspose")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ConvertUToImage")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ConvertUToSampler")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ConvertImageToU")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ConvertSamplerToU")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ConvertUToSampledImage")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.ConvertSampledImageToU")
    },
    OpRow {
        attrs: &[s("bit_width", true, a::I32)],
        form: AsmForm::Format("$bit_width `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.SamplerImageAddressingMode")
    },
    OpRow {
        operands: &[v("base", Arity::One, spirula_ir::dialect::ANY_TYPE), v("byte_stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("element_index", Arity::One, spirula_ir::dialect::ANY_TYPE), v("byte_offset", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("raw_access_chain_operands", false, crate::enums::rule::RAW_ACCESS_CHAIN_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RawAccessChain")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryGetIntersectionSpherePosition")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryGetIntersectionSphereRadius")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryGetIntersectionLSSPositions")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryGetIntersectionLSSRadii")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryGetIntersectionLSSHitValue")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetSpherePosition")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetSphereRadius")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetLSSPositions")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectGetLSSRadii")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectIsSphereHit")
    },
    OpRow {
        operands: &[v("hit_object", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.HitObjectIsLSSHit")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryIsSphereHit")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.NV.RayQueryIsLSSHit")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("invocationid", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupShuffle")
    },
    OpRow {
        operands: &[v("current", Arity::One, spirula_ir::dialect::ANY_TYPE), v("next", Arity::One, spirula_ir::dialect::ANY_TYPE), v("delta", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupShuffleDown")
    },
    OpRow {
        operands: &[v("previous", Arity::One, spirula_ir::dialect::ANY_TYPE), v("current", Arity::One, spirula_ir::dialect::ANY_TYPE), v("delta", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupShuffleUp")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupShuffleXor")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupImageBlockRead")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("data", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupImageBlockWrite")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("height", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupImageMediaBlockRead")
    },
    OpRow {
        operands: &[v("image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("data", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupImageMediaBlockWrite")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.UCountLeadingZeros")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.UCountTrailingZeros")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.AbsISub")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.AbsUSub")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.IAddSat")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.UAddSat")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.IAverage")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.UAverage")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.IAverageRounded")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.UAverageRounded")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ISubSat")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.USubSat")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.IMul32x16")
    },
    OpRow {
        operands: &[v("operand_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("operand_2", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.UMul32x16")
    },
    OpRow {
        operands: &[v("operand_1", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.FunctionPointerCall")
    },
    OpRow {
        operands: &[v("asm", Arity::One, spirula_ir::dialect::ANY_TYPE), v("argument", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.AsmCall")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory", Arity::One, spirula_ir::dialect::ANY_TYPE), v("semantics", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.AtomicFMin")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory", Arity::One, spirula_ir::dialect::ANY_TYPE), v("semantics", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.AtomicFMax")
    },
    OpRow {
        operands: &[v("image_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sampler", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.VmeImage")
    },
    OpRow {
        operands: &[v("slice_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("qp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultInterBaseMultiReferencePenalty")
    },
    OpRow {
        operands: &[v("reference_base_penalty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetInterBaseMultiReferencePenalty")
    },
    OpRow {
        operands: &[v("slice_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("qp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultInterShapePenalty")
    },
    OpRow {
        operands: &[v("packed_shape_penalty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetInterShapePenalty")
    },
    OpRow {
        operands: &[v("slice_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("qp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultInterDirectionPenalty")
    },
    OpRow {
        operands: &[v("direction_cost", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetInterDirectionPenalty")
    },
    OpRow {
        operands: &[v("slice_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("qp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaShapePenalty")
    },
    OpRow {
        operands: &[v("slice_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("qp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultInterMotionVectorCostTable")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultHighPenaltyCostTable")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultMediumPenaltyCostTable")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultLowPenaltyCostTable")
    },
    OpRow {
        operands: &[v("packed_cost_center_delta", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_cost_table", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cost_precision", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetMotionVectorCostFunction")
    },
    OpRow {
        operands: &[v("slice_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("qp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultIntraLumaModePenalty")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultNonDcLumaIntraPenalty")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetDefaultIntraChromaModeBasePenalty")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetAcOnlyHaar")
    },
    OpRow {
        operands: &[v("source_field_polarity", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetSourceInterlacedFieldPolarity")
    },
    OpRow {
        operands: &[v("reference_field_polarity", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetSingleReferenceInterlacedFieldPolarity")
    },
    OpRow {
        operands: &[v("forward_reference_field_polarity", Arity::One, spirula_ir::dialect::ANY_TYPE), v("backward_reference_field_polarity", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceSetDualReferenceInterlacedFieldPolarities")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceConvertToImePayload")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceConvertToImeResult")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceConvertToRefPayload")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceConvertToRefResult")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceConvertToSicPayload")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceConvertToSicResult")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetMotionVectors")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetInterDistortions")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetBestInterDistortions")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetInterMajorShape")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetInterMinorShape")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetInterDirections")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetInterMotionVectorCount")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetInterReferenceIds")
    },
    OpRow {
        operands: &[v("packed_reference_ids", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_reference_parameter_field_polarities", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcMceGetInterReferenceInterlacedFieldPolarities")
    },
    OpRow {
        operands: &[v("src_coord", Arity::One, spirula_ir::dialect::ANY_TYPE), v("partition_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sad_adjustment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeInitialize")
    },
    OpRow {
        operands: &[v("ref_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("search_window_config", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeSetSingleReference")
    },
    OpRow {
        operands: &[v("fwd_ref_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bwd_ref_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("search_window_config", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeSetDualReference")
    },
    OpRow {
        operands: &[v("search_window_config", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dual_ref", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeRefWindowSize")
    },
    OpRow {
        operands: &[v("ref_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("src_coord", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ref_window_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("image_size", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeAdjustRefOffset")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeConvertToMcePayload")
    },
    OpRow {
        operands: &[v("max_motion_vector_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeSetMaxMotionVectorCount")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeSetUnidirectionalMixDisable")
    },
    OpRow {
        operands: &[v("threshold", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeSetEarlySearchTerminationThreshold")
    },
    OpRow {
        operands: &[v("packed_sad_weights", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeSetWeightedSad")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("fwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithDualReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("streamin_components", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamin")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("fwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("streamin_components", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamin")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreamout")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("fwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreamout")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("streamin_components", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithSingleReferenceStreaminout")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("fwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("streamin_components", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeEvaluateWithDualReferenceStreaminout")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeConvertToMceResult")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetSingleReferenceStreamin")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetDualReferenceStreamin")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeStripSingleReferenceStreamout")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeStripDualReferenceStreamout")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shape", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeMotionVectors")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shape", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeDistortions")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shape", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetStreamoutSingleReferenceMajorShapeReferenceIds")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shape", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeMotionVectors")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shape", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeDistortions")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shape", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetStreamoutDualReferenceMajorShapeReferenceIds")
    },
    OpRow {
        operands: &[v("image_select", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetBorderReached")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetTruncatedSearchIndication")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetUnidirectionalEarlySearchTermination")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumMotionVector")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcImeGetWeightingPatternMinimumDistortion")
    },
    OpRow {
        operands: &[v("src_coord", Arity::One, spirula_ir::dialect::ANY_TYPE), v("motion_vectors", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shapes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("minor_shapes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pixel_resolution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sad_adjustment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcFmeInitialize")
    },
    OpRow {
        operands: &[v("src_coord", Arity::One, spirula_ir::dialect::ANY_TYPE), v("motion_vectors", Arity::One, spirula_ir::dialect::ANY_TYPE), v("major_shapes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("minor_shapes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pixel_resolution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bidirectional_weight", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sad_adjustment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcBmeInitialize")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefConvertToMcePayload")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefSetBidirectionalMixDisable")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefSetBilinearFilterEnable")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefEvaluateWithSingleReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("fwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefEvaluateWithDualReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_reference_ids", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_reference_ids", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_reference_field_polarities", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefEvaluateWithMultiReferenceInterlaced")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcRefConvertToMceResult")
    },
    OpRow {
        operands: &[v("src_coord", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicInitialize")
    },
    OpRow {
        operands: &[v("skip_block_partition_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("skip_motion_vector_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("motion_vectors", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bidirectional_weight", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sad_adjustment", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicConfigureSkc")
    },
    OpRow {
        operands: &[v("luma_intra_partition_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intra_neighbour_availabilty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("left_edge_luma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_left_corner_luma_pixel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_edge_luma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_right_edge_luma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sad_adjustment", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicConfigureIpeLuma")
    },
    OpRow {
        operands: &[v("luma_intra_partition_mask", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intra_neighbour_availabilty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("left_edge_luma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_left_corner_luma_pixel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_edge_luma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_right_edge_luma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("left_edge_chroma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_left_corner_chroma_pixel", Arity::One, spirula_ir::dialect::ANY_TYPE), v("upper_edge_chroma_pixels", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sad_adjustment", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicConfigureIpeLumaChroma")
    },
    OpRow {
        operands: &[v("skip_block_partition_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("direction", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetMotionVectorMask")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicConvertToMcePayload")
    },
    OpRow {
        operands: &[v("packed_shape_penalty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicSetIntraLumaShapePenalty")
    },
    OpRow {
        operands: &[v("luma_mode_penalty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("luma_packed_neighbor_modes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("luma_packed_non_dc_penalty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicSetIntraLumaModeCostFunction")
    },
    OpRow {
        operands: &[v("chroma_mode_base_penalty", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicSetIntraChromaModeCostFunction")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicSetBilinearFilterEnable")
    },
    OpRow {
        operands: &[v("packed_sad_coefficients", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicSetSkcForwardTransformEnable")
    },
    OpRow {
        operands: &[v("block_based_skip_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicSetBlockBasedRawSkipSad")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicEvaluateIpe")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicEvaluateWithSingleReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("fwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("bwd_ref_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicEvaluateWithDualReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_reference_ids", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReference")
    },
    OpRow {
        operands: &[v("src_image", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_reference_ids", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packed_reference_field_polarities", Arity::One, spirula_ir::dialect::ANY_TYPE), v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicEvaluateWithMultiReferenceInterlaced")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicConvertToMceResult")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetIpeLumaShape")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetBestIpeLumaDistortion")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetBestIpeChromaDistortion")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetPackedIpeLumaModes")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetIpeChromaMode")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaCountThreshold")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetPackedSkcLumaSumThreshold")
    },
    OpRow {
        operands: &[v("payload", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupAvcSicGetInterRawSads")
    },
    OpRow {
        operands: &[v("length", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.VariableLengthArray")
    },
    OpRow {
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SaveMemory")
    },
    OpRow {
        operands: &[v("ptr", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.RestoreMemory")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("roundingaccuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $roundingaccuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatSinCosPi")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatCast")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("mresult", true, a::I32), s("fromsign", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$mresult $fromsign $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatCastFromInt")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("tosign", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $tosign $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatCastToInt")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatAdd")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatSub")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatMul")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatDiv")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32)],
        form: AsmForm::Format("$ma $mb `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatGT")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32)],
        form: AsmForm::Format("$ma $mb `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatGE")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32)],
        form: AsmForm::Format("$ma $mb `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatLT")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32)],
        form: AsmForm::Format("$ma $mb `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatLE")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32)],
        form: AsmForm::Format("$ma $mb `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatEQ")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatRecip")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatRSqrt")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatCbrt")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatHypot")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ArbitraryFloatSqrt")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatLog")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatLog2")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatLog10")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatLog1p")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatExp")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatExp2")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatExp10")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatExpm1")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatSin")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatCos")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatSinCos")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatSinPi")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatCosPi")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatASin")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatASinPi")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("m1", true, a::I32), s("mout", true, a::I32), s("enablesubnormals", true, a::I32), s("roundingmode", true, a::I32), s("roundingaccuracy", true, a::I32)],
        form: AsmForm::Format("$m1 $mout $enablesubnormals $roundingmode $roundingaccuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatACos")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatACosPi")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatATan")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatATanPi")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatATan2")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatPow")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("mb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $mb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatPowR")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("ma", true, a::I32), s("signofb", true, a::I32), s("mresult", true, a::I32), s("subnormal", true, a::I32), s("rounding", true, a::I32), s("accuracy", true, a::I32)],
        form: AsmForm::Format("$ma $signofb $mresult $subnormal $rounding $accuracy `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ArbitraryFloatPowN")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedSqrt")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedRecip")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedRsqrt")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedSin")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedCos")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedSinCos")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedSinPi")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedCosPi")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedSinCosPi")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedLog")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("s", true, a::I32), s("i", true, a::I32), s("ri", true, a::I32), s("q", true, a::I32), s("o", true, a::I32)],
        form: AsmForm::Format("$s $i $ri $q $o `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FixedExp")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.PtrCastToCrossWorkgroup")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.CrossWorkgroupCastToPtr")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.ReadPipeBlocking")
    },
    OpRow {
        operands: &[v("pipe", Arity::One, spirula_ir::dialect::ANY_TYPE), v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("packet_alignment", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.WritePipeBlocking")
    },
    OpRow {
        operands: &[v("input", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.FPGAReg")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetRayTMin")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetRayFlags")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionT")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionInstanceCustomIndex")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionInstanceId")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionInstanceShaderBindingTableRecordOffset")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionGeometryIndex")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionPrimitiveIndex")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionBarycentrics")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionFrontFace")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionCandidateAABBOpaque")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionObjectRayDirection")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionObjectRayOrigin")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetWorldRayDirection")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetWorldRayOrigin")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionObjectToWorld")
    },
    OpRow {
        operands: &[v("rayquery", Arity::One, spirula_ir::dialect::ANY_TYPE), v("intersection", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.RayQueryGetIntersectionWorldToObject")
    },
    OpRow {
        operands: &[v("constituents", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.CompositeConstructContinued")
    },
    OpRow {
        operands: &[v("target", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.EXT.ArithmeticFence")
    },
    OpRow {
        operands: &[v("function", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("pipelined", true, a::I32), s("usestallenableclusters", true, a::I32), s("getcapacity", true, a::I32), s("asynccapacity", true, a::I32)],
        form: AsmForm::Format("$pipelined $usestallenableclusters $getcapacity $asynccapacity `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.TaskSequenceCreate")
    },
    OpRow {
        operands: &[v("sequence", Arity::One, spirula_ir::dialect::ANY_TYPE), v("arguments", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.TaskSequenceAsync")
    },
    OpRow {
        operands: &[v("sequence", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.TaskSequenceGet")
    },
    OpRow {
        operands: &[v("sequence", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.ALTERA.TaskSequenceRelease")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.FSigmoid")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_layout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("memory_operand_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("memory_operand_literals", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.INTEL.CooperativeMatrixLoadChecked")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_layout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::Optional, spirula_ir::dialect::ANY_TYPE), v("memory_operand_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("memory_operand_literals", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32)],
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("spirv.INTEL.CooperativeMatrixStoreChecked")
    },
    OpRow {
        operands: &[v("x_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.CooperativeMatrixConstructChecked")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ClampConvertFToF")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE), v("seed", Arity::One, spirula_ir::dialect::ANY_TYPE), v("next_seed", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.StochasticRoundFToF")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE), v("seed", Arity::One, spirula_ir::dialect::ANY_TYPE), v("next_seed", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ClampStochasticRoundFToF")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE), v("seed", Arity::One, spirula_ir::dialect::ANY_TYPE), v("next_seed", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ClampStochasticRoundFToS")
    },
    OpRow {
        operands: &[v("ptr", Arity::One, spirula_ir::dialect::ANY_TYPE), v("numbytes", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupBlockPrefetch")
    },
    OpRow {
        operands: &[v("element_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("src_base_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_pitch", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dst_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.Subgroup2DBlockLoad")
    },
    OpRow {
        operands: &[v("element_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("src_base_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_pitch", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dst_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.Subgroup2DBlockLoadTransform")
    },
    OpRow {
        operands: &[v("element_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("src_base_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_pitch", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dst_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.Subgroup2DBlockLoadTranspose")
    },
    OpRow {
        operands: &[v("element_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("src_base_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_pitch", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.Subgroup2DBlockPrefetch")
    },
    OpRow {
        operands: &[v("element_size", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("block_count", Arity::One, spirula_ir::dialect::ANY_TYPE), v("src_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("dst_base_pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_width", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_height", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_pitch", Arity::One, spirula_ir::dialect::ANY_TYPE), v("coordinate", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.Subgroup2DBlockStore")
    },
    OpRow {
        operands: &[v("k_dim", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix_a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix_b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix_c", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("matrix_multiply_accumulate_operands", false, crate::enums::rule::MATRIX_MULTIPLY_ACCUMULATE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupMatrixMultiplyAccumulate")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("row_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("column_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_layout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_operand_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("memory_operand_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.CooperativeMatrixLoadOffset")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("row_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("column_offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_layout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_operand_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("memory_operand_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.CooperativeMatrixStoreOffset")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("c", Arity::One, spirula_ir::dialect::ANY_TYPE), v("lutindex", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.BitwiseFunction")
    },
    OpRow {
        operands: &[v("element_type", Arity::One, spirula_ir::dialect::ANY_TYPE), v("length", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.UntypedVariableLengthArray")
    },
    OpRow {
        operands: &[v("condition_0_operand_0_condition_1_operand_1", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ConditionalCopyObject")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("default_value", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.PredicatedLoad")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("object", Arity::One, spirula_ir::dialect::ANY_TYPE), v("predicate", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_access_operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("memory_access_literals", false, a::DENSE_I32)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.PredicatedStore")
    },
    OpRow {
        operands: &[v("k_dim", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix_a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix_b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix_c", Arity::One, spirula_ir::dialect::ANY_TYPE), v("scale_a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("scale_b", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("matrix_multiply_accumulate_operands", false, crate::enums::rule::MATRIX_MULTIPLY_ACCUMULATE_OPERANDS)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.SubgroupScaledMatrixMultiplyAccumulate")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupBitwiseAnd")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupBitwiseOr")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupBitwiseXor")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupLogicalAnd")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupLogicalOr")
    },
    OpRow {
        operands: &[v("execution", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("operation", true, crate::enums::rule::GROUP_OPERATION)],
        form: AsmForm::Format("$operation `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.KHR.GroupLogicalXor")
    },
    OpRow {
        operands: &[v("value", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ClampConvertFToS")
    },
    OpRow {
        operands: &[v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE), v("index", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.JointMatrixGetElementCoord")
    },
    OpRow {
        operands: &[v("function", Arity::One, spirula_ir::dialect::ANY_TYPE), v("matrix", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.CooperativeMatrixApplyFunction")
    },
    OpRow {
        operands: &[v("pointer", Arity::One, spirula_ir::dialect::ANY_TYPE), v("rows", Arity::One, spirula_ir::dialect::ANY_TYPE), v("columns", Arity::One, spirula_ir::dialect::ANY_TYPE), v("memory_layout", Arity::One, spirula_ir::dialect::ANY_TYPE), v("stride", Arity::Optional, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("cache_level", true, a::I32)],
        form: AsmForm::Format("$cache_level `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.CooperativeMatrixPrefetch")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ConvertHandleToImage")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ConvertHandleToSampler")
    },
    OpRow {
        operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.INTEL.ConvertHandleToSampledImage")
    },
    OpRow {
        operands: &[v("vector_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("vector_2", Arity::One, spirula_ir::dialect::ANY_TYPE), v("accumulator", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.VALVE.FDot2MixAcc32")
    },
    OpRow {
        operands: &[v("vector_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("vector_2", Arity::One, spirula_ir::dialect::ANY_TYPE), v("accumulator", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.VALVE.FDot2MixAcc16")
    },
    OpRow {
        operands: &[v("vector_1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("vector_2", Arity::One, spirula_ir::dialect::ANY_TYPE), v("accumulator", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.VALVE.FDot4MixAcc32")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.Determinant")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.MatrixInverse")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("i", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.Modf")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.ModfStruct")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("a", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.IMix")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("exp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.Frexp")
    },
    OpRow {
        operands: &[v("v", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.PackUnorm4x8")
    },
    OpRow {
        operands: &[v("v", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.PackSnorm2x16")
    },
    OpRow {
        operands: &[v("v", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.PackUnorm2x16")
    },
    OpRow {
        operands: &[v("v", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.PackDouble2x32")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.UnpackSnorm2x16")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.UnpackUnorm2x16")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.UnpackUnorm4x8")
    },
    OpRow {
        operands: &[v("v", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.UnpackDouble2x32")
    },
    OpRow {
        operands: &[v("n", Arity::One, spirula_ir::dialect::ANY_TYPE), v("i", Arity::One, spirula_ir::dialect::ANY_TYPE), v("nref", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.FaceForward")
    },
    OpRow {
        operands: &[v("i", Arity::One, spirula_ir::dialect::ANY_TYPE), v("n", Arity::One, spirula_ir::dialect::ANY_TYPE), v("eta", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.Refract")
    },
    OpRow {
        operands: &[v("interpolant", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.InterpolateAtCentroid")
    },
    OpRow {
        operands: &[v("interpolant", Arity::One, spirula_ir::dialect::ANY_TYPE), v("sample", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.InterpolateAtSample")
    },
    OpRow {
        operands: &[v("interpolant", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.GL.InterpolateAtOffset")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.acospi")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.asinpi")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.atanpi")
    },
    OpRow {
        operands: &[v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.atan2pi")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.cospi")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("ptr", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.fract")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("exp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.frexp")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.ilogb")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.lgamma")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("signp", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.lgamma_r")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.logb")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("c", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.mad")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.maxmag")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.minmag")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("iptr", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.modf")
    },
    OpRow {
        operands: &[v("nancode", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.nan")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.nextafter")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.powr")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.remainder")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("quo", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.remquo")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("cosval", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.sincos")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.sinpi")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.tanpi")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.tgamma")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_cos")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_divide")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_exp")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_exp2")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_exp10")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_log")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_log2")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_log10")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_powr")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_recip")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_rsqrt")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_sin")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_sqrt")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.half_tan")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_cos")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_divide")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_exp")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_exp2")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_exp10")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_log")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_log2")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_log10")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_powr")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_recip")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_rsqrt")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_sin")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_sqrt")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.native_tan")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("minval", Arity::One, spirula_ir::dialect::ANY_TYPE), v("maxval", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.fclamp")
    },
    OpRow {
        operands: &[v("radians", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.degrees")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.fmax_common")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.fmin_common")
    },
    OpRow {
        operands: &[v("degrees", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.radians")
    },
    OpRow {
        operands: &[v("edge", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.step")
    },
    OpRow {
        operands: &[v("edge0", Arity::One, spirula_ir::dialect::ANY_TYPE), v("edge1", Arity::One, spirula_ir::dialect::ANY_TYPE), v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.smoothstep")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.sign")
    },
    OpRow {
        operands: &[v("p0", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p1", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.cross")
    },
    OpRow {
        operands: &[v("p0", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p1", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.distance")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.length")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.normalize")
    },
    OpRow {
        operands: &[v("p0", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p1", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.fast_distance")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.fast_length")
    },
    OpRow {
        operands: &[v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.fast_normalize")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_abs_diff")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_add_sat")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_add_sat")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_hadd")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_hadd")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_rhadd")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_rhadd")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("minval", Arity::One, spirula_ir::dialect::ANY_TYPE), v("maxval", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_clamp")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("minval", Arity::One, spirula_ir::dialect::ANY_TYPE), v("maxval", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_clamp")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.ctz")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("c", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_mad_hi")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("z", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_mad_sat")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("z", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_mad_sat")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_mul_hi")
    },
    OpRow {
        operands: &[v("v", Arity::One, spirula_ir::dialect::ANY_TYPE), v("i", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.rotate")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_sub_sat")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_sub_sat")
    },
    OpRow {
        operands: &[v("hi", Arity::One, spirula_ir::dialect::ANY_TYPE), v("lo", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_upsample")
    },
    OpRow {
        operands: &[v("hi", Arity::One, spirula_ir::dialect::ANY_TYPE), v("lo", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_upsample")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.popcount")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("z", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_mad24")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("z", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_mad24")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.s_mul24")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_mul24")
    },
    OpRow {
        operands: &[v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("n", true, a::I32)],
        form: AsmForm::Format("$n `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vloadn")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vstoren")
    },
    OpRow {
        operands: &[v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vload_half")
    },
    OpRow {
        operands: &[v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("n", true, a::I32)],
        form: AsmForm::Format("$n `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vload_halfn")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vstore_half")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("mode", true, crate::enums::rule::FP_ROUNDING_MODE)],
        form: AsmForm::Format("$mode `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vstore_half_r")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vstore_halfn")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("mode", true, crate::enums::rule::FP_ROUNDING_MODE)],
        form: AsmForm::Format("$mode `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vstore_halfn_r")
    },
    OpRow {
        operands: &[v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("n", true, a::I32)],
        form: AsmForm::Format("$n `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vloada_halfn")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vstorea_halfn")
    },
    OpRow {
        operands: &[v("data", Arity::One, spirula_ir::dialect::ANY_TYPE), v("offset", Arity::One, spirula_ir::dialect::ANY_TYPE), v("p", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        attrs: &[s("mode", true, crate::enums::rule::FP_ROUNDING_MODE)],
        form: AsmForm::Format("$mode `(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.vstorea_halfn_r")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("shuffle_mask", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.shuffle")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE), v("shuffle_mask", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.shuffle2")
    },
    OpRow {
        operands: &[v("ptr", Arity::One, spirula_ir::dialect::ANY_TYPE), v("num_elements", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.prefetch")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("c", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.bitselect")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("c", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.select")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_abs")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_abs_diff")
    },
    OpRow {
        operands: &[v("x", Arity::One, spirula_ir::dialect::ANY_TYPE), v("y", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_mul_hi")
    },
    OpRow {
        operands: &[v("a", Arity::One, spirula_ir::dialect::ANY_TYPE), v("b", Arity::One, spirula_ir::dialect::ANY_TYPE), v("c", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE)],
        form: AsmForm::Format("`(` operands `)` attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("spirv.CL.u_mad_hi")
    },
];

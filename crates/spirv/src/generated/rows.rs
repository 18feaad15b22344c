// Written by `cargo xtask gen-spirv`; do not edit. What it is made of: the grammar and overlay/ops.txt.

//! The operations of the dialect.

#![allow(clippy::too_many_lines, reason = "generated")]

use crate::{attr_rules as a, rules as r};
use spirula_ir::dialect::{
    ANY_ATTR, Arity, AttrSlot, FormElement as F, RegionSlot, Relation, Requirement, Traits, ValueRef,
    ValueSlot,
};
use spirula_ir::{AsmForm, OpRow};

const fn v(name: &'static str, arity: Arity, rule: spirula_ir::dialect::TypeRule) -> ValueSlot {
    ValueSlot { name, arity, rule }
}

const fn s(name: &'static str, required: bool, rule: spirula_ir::dialect::AttrRule) -> AttrSlot {
    AttrSlot { name, required, rule, default: None }
}

/// All operations, in the order of [`crate::op`].
pub(crate) static OPS: [OpRow; 306] = [
OpRow {
attrs: &[s("function_type", true, a::GRAPH_TYPE), s("arg_attrs", false, a::DICTS), s("res_attrs", false, a::DICTS), s("entry_point", false, a::BOOL), s("sym_name", true, a::STRING), ],
regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }, ],
traits: Traits::FUNCTION.and(Traits::ISOLATED).and(Traits::SYMBOL),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_arm_graph, crate::forms::print_arm_graph),
..OpRow::named("spirv.ARM.Graph")
},
OpRow {
results: &[v("output", Arity::One, r::TENSOR_ARM_RULE), ],
attrs: &[s("graph_constant_id", true, a::I32), ],
traits: Traits::PURE.and(Traits::CONSTANT),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK, ],
form: AsmForm::Elements(&[F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.ARM.GraphConstant")
},
OpRow {
attrs: &[s("fn", true, a::FLAT_SYMBOL), s("interface", true, a::SYMBOLS), ],
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_entry_point, crate::forms::print_entry_point),
..OpRow::named("spirv.ARM.GraphEntryPoint")
},
OpRow {
operands: &[v("value", Arity::Variadic, r::TENSOR_ARM_RULE), ],
traits: Traits::PURE.and(Traits::TERMINATOR),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_SPIRV_ARM_GRAPH_OP_S_BLOCK, ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.ARM.GraphOutputs")
},
OpRow {
operands: &[v("base_ptr", Arity::One, r::PTR), v("indices", Arity::Variadic, r::INT), ],
results: &[v("component_ptr", Arity::One, r::PTR), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::Lit("["), F::Operand(1), F::Lit("]"), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.AccessChain")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicAnd")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), v("comparator", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("equal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), s("unequal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(2), map: crate::relations::pointee, symmetric: false, summary: "`comparator` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Stripped(2, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicCompareExchange")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), v("comparator", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("equal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), s("unequal_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(2), map: crate::relations::pointee, symmetric: false, summary: "`comparator` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Stripped(2, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicCompareExchangeWeak")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::NUMERICAL), ],
results: &[v("result", Arity::One, r::NUMERICAL), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicExchange")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicIAdd")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicIDecrement")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicIIncrement")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicISub")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicOr")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicSMax")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicSMin")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
traits: crate::traits::UNSIGNED,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicUMax")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
traits: crate::traits::UNSIGNED,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicUMin")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.AtomicXor")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.BitCount")
},
OpRow {
operands: &[v("base", Arity::One, r::INT_V), v("insert", Arity::One, r::INT_V), v("offset", Arity::One, r::INT), v("count", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, insert, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, insert, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(2), F::Lit(","), F::OperandType(3)]),
..OpRow::named("spirv.BitFieldInsert")
},
OpRow {
operands: &[v("base", Arity::One, r::INT_V), v("offset", Arity::One, r::INT), v("count", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(crate::traits::SIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit(","), F::OperandType(2)]),
..OpRow::named("spirv.BitFieldSExtract")
},
OpRow {
operands: &[v("base", Arity::One, r::INT_V), v("offset", Arity::One, r::INT), v("count", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(crate::traits::UNSIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {base, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit(","), F::OperandType(2)]),
..OpRow::named("spirv.BitFieldUExtract")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.BitReverse")
},
OpRow {
operands: &[v("operand", Arity::One, r::SCALAR_OR_VECTOR_OR_PTR), ],
results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR_OR_PTR), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.Bitcast")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.BitwiseAnd")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.BitwiseOr")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.BitwiseXor")
},
OpRow {
operands: &[v("targetOperands", Arity::Variadic, r::SPIRV_TYPE), ],
attrs: &[s("merge_control", false, a::MERGE_CONTROL), s("merge_parameters", false, a::DENSE_I32), ],
successors: &[("target", Arity::One), ],
traits: Traits::PURE.and(Traits::TERMINATOR),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, crate::requirements::A_SELECTION_MERGES_IN_ONE_BLOCK_A_LOOP_IN_A_MERGE_AND_A_CONTINUE_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_branch, crate::forms::print_branch),
..OpRow::named("spirv.Branch")
},
OpRow {
operands: &[v("condition", Arity::One, r::BOOL), v("trueTargetOperands", Arity::Variadic, r::SPIRV_TYPE), v("falseTargetOperands", Arity::Variadic, r::SPIRV_TYPE), ],
attrs: &[s("branch_weights", false, a::I32S), s("merge_control", false, a::MERGE_CONTROL), s("merge_parameters", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32), ],
successors: &[("trueTarget", Arity::One), ("falseTarget", Arity::One), ],
traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE).and(Traits::TERMINATOR),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, crate::requirements::A_SELECTION_MERGES_IN_ONE_BLOCK_A_LOOP_IN_A_MERGE_AND_A_CONTINUE_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_branch_conditional, crate::forms::print_branch_conditional),
..OpRow::named("spirv.BranchConditional")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.acos")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.acosh")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.asin")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.asinh")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.atan")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.atan2")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.atanh")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.ceil")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.cos")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.cosh")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.erf")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.exp")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.fabs")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.floor")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.fma")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.fmax")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.fmin")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.log")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.mix")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.pow")
},
OpRow {
operands: &[v("format", Arity::One, r::PTR), v("arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::INT), ],
form: AsmForm::Elements(&[F::Operand(0), F::IfOperand(1), F::Operand(1), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.CL.printf")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.rint")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.round")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.rsqrt")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.s_abs")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.s_max")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.s_min")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.sin")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.sinh")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.sqrt")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.tan")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.CL.tanh")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.u_max")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.CL.u_min")
},
OpRow {
operands: &[v("constituents", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::COMPOSITE), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::Lit("("), F::OperandTypes, F::Lit(")"), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.CompositeConstruct")
},
OpRow {
operands: &[v("composite", Arity::One, r::COMPOSITE), ],
results: &[v("component", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("indices", true, a::I32S), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Custom(crate::forms::parse_composite_extract, crate::forms::print_composite_extract),
..OpRow::named("spirv.CompositeExtract")
},
OpRow {
operands: &[v("object", Arity::One, r::SPIRV_TYPE), v("composite", Arity::One, r::COMPOSITE), ],
results: &[v("result", Arity::One, r::COMPOSITE), ],
attrs: &[s("indices", true, a::I32S), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Custom(crate::forms::parse_composite_insert, crate::forms::print_composite_insert),
..OpRow::named("spirv.CompositeInsert")
},
OpRow {
results: &[v("constant", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("value", true, ANY_ATTR), ],
traits: Traits::CONSTANT.and(Traits::PURE),
form: AsmForm::Custom(crate::forms::parse_constant, crate::forms::print_constant),
result_name: Some(crate::forms::constant_name),
..OpRow::named("spirv.Constant")
},
OpRow {
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Lit(","), F::Stripped(1, crate::enums::kind::SCOPE), F::Lit(","), F::Stripped(2, crate::enums::kind::MEMORY_SEMANTICS), F::AttrDict]),
..OpRow::named("spirv.ControlBarrier")
},
OpRow {
operands: &[v("operand", Arity::One, r::ANY_FLOAT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE),
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.ConvertFToS")
},
OpRow {
operands: &[v("operand", Arity::One, r::ANY_FLOAT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE),
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.ConvertFToU")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), ],
results: &[v("result", Arity::One, r::INT), ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.ConvertPtrToU")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::ANY_FLOAT_VC), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SIGNED),
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.ConvertSToF")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::ANY_FLOAT_VC), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED),
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.ConvertUToF")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::PTR), ],
traits: crate::traits::UNSIGNED,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.ConvertUToPtr")
},
OpRow {
operands: &[v("target", Arity::One, r::PTR), v("source", Arity::One, r::PTR), ],
attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), s("source_memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("source_alignment", false, a::ALIGNMENT), ],
form: AsmForm::Custom(crate::forms::parse_copy_memory, crate::forms::print_copy_memory),
..OpRow::named("spirv.CopyMemory")
},
OpRow {
operands: &[v("vector1", Arity::One, r::ANY_FLOAT_VECTOR), v("vector2", Arity::One, r::ANY_FLOAT_VECTOR), ],
results: &[v("result", Arity::One, r::ANY_FLOAT), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, ],
requirements: &[Requirement { message: "failed to verify that all of {vector1, result} have same element type", test: |op| crate::relations::same_element(op, &[0]) }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.Dot")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("value", Arity::One, r::FLOAT), ],
results: &[v("result", Arity::One, r::FLOAT), ],
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::pointee, symmetric: false, summary: "`result` type matches pointee type of `pointer`" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::pointee, symmetric: false, summary: "`value` type matches pointee type of `pointer`" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.EXT.AtomicFAdd")
},
OpRow {
results: &[v("replicated_constant", Arity::One, r::COMPOSITE), ],
attrs: &[s("value", true, ANY_ATTR), ],
traits: Traits::PURE,
form: AsmForm::Custom(crate::forms::parse_constant_replicate, crate::forms::print_constant_replicate),
..OpRow::named("spirv.EXT.ConstantCompositeReplicate")
},
OpRow {
operands: &[v("group_count_x", Arity::One, r::INT32_NO_SIGN), v("group_count_y", Arity::One, r::INT32_NO_SIGN), v("group_count_z", Arity::One, r::INT32_NO_SIGN), v("payload", Arity::Optional, r::PTR), ],
traits: Traits::TERMINATOR,
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandTypes]),
..OpRow::named("spirv.EXT.EmitMeshTasks")
},
OpRow {
operands: &[v("vertex_count", Arity::One, r::INT32_NO_SIGN), v("primitive_count", Arity::One, r::INT32_NO_SIGN), ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandTypes]),
..OpRow::named("spirv.EXT.SetMeshOutputs")
},
OpRow {
attrs: &[s("type", true, a::TYPE), s("sym_name", true, a::STRING), s("constituent", true, a::SYMBOL), ],
traits: Traits::SYMBOL,
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_spec_constant_replicate, crate::forms::print_spec_constant_replicate),
..OpRow::named("spirv.EXT.SpecConstantCompositeReplicate")
},
OpRow {
form: AsmForm::Elements(&[F::AttrDict]),
..OpRow::named("spirv.EmitVertex")
},
OpRow {
form: AsmForm::Elements(&[F::AttrDict]),
..OpRow::named("spirv.EndPrimitive")
},
OpRow {
attrs: &[s("execution_model", true, crate::enums::rule::EXECUTION_MODEL), s("fn", true, a::FLAT_SYMBOL), s("interface", true, a::SYMBOLS), ],
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_entry_point, crate::forms::print_entry_point),
..OpRow::named("spirv.EntryPoint")
},
OpRow {
attrs: &[s("fn", true, a::FLAT_SYMBOL), s("execution_mode", true, crate::enums::rule::EXECUTION_MODE), s("values", true, a::I32S), ],
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_execution_mode, crate::forms::print_execution_mode),
..OpRow::named("spirv.ExecutionMode")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC), ],
results: &[v("result", Arity::One, r::FLOAT_VC), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.FAdd")
},
OpRow {
operands: &[v("operand", Arity::One, r::ANY_FLOAT_VC), ],
results: &[v("result", Arity::One, r::ANY_FLOAT_VC), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.FConvert")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC), ],
results: &[v("result", Arity::One, r::FLOAT_VC), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.FDiv")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.FMod")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC), ],
results: &[v("result", Arity::One, r::FLOAT_VC), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.FMul")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_VC), ],
results: &[v("result", Arity::One, r::FLOAT_VC), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.FNegate")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FOrdEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FOrdGreaterThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FOrdGreaterThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FOrdLessThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FOrdLessThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FOrdNotEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.FRem")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_VC), v("operand2", Arity::One, r::FLOAT_VC), ],
results: &[v("result", Arity::One, r::FLOAT_VC), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.FSub")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FUnordEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FUnordGreaterThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FUnordGreaterThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FUnordLessThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FUnordLessThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.FUnordNotEqual")
},
OpRow {
operands: &[v("arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("return_value", Arity::Optional, r::SPIRV_TYPE), ],
attrs: &[s("callee", true, a::FLAT_SYMBOL), s("arg_attrs", false, a::DICTS), s("res_attrs", false, a::DICTS), ],
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Elements(&[F::Attr(0), F::Lit("("), F::Operand(0), F::Lit(")"), F::AttrDict, F::Lit(":"), F::FunctionalType]),
..OpRow::named("spirv.FunctionCall")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Acos")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Acosh")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Asin")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Asinh")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Atan")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Atanh")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Ceil")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Cos")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Cosh")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.Cross")
},
OpRow {
operands: &[v("p0", Arity::One, r::FLOAT_V), v("p1", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {p0, p1} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::element, symmetric: false, summary: "result type must match operand element type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.Distance")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Exp")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Exp2")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.FAbs")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE,
form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
..OpRow::named("spirv.GL.FClamp")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.FMax")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.FMin")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("a", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y, a, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(2), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y, a, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y, a, result} have same type" }, ],
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(1), F::Lit(","), F::Operand(2), F::Lit(":"), F::OperandType(2), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.FMix")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.FSign")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.FindILsb")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT32_V), ],
results: &[v("result", Arity::One, r::INT32_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.FindSMsb")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT32_V), ],
results: &[v("result", Arity::One, r::INT32_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.FindUMsb")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Floor")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), v("y", Arity::One, r::FLOAT_V), v("z", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE,
form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
..OpRow::named("spirv.GL.Fma")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Fract")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::STRUCT_RULE), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.FrexpStruct")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.InverseSqrt")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), v("exp", Arity::One, r::INT_V), ],
results: &[v("y", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, y} have same type" }, ],
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(1), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.Ldexp")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::element, symmetric: false, summary: "result type must match operand element type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.Length")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Log")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Log2")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Normalize")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT32_VECTOR_2), ],
results: &[v("result", Arity::One, r::INT32), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.PackHalf2x16")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT32_VECTOR_4), ],
results: &[v("result", Arity::One, r::INT32), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.PackSnorm4x8")
},
OpRow {
operands: &[v("lhs", Arity::One, r::GL_FLOAT_V), v("rhs", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.Pow")
},
OpRow {
operands: &[v("lhs", Arity::One, r::FLOAT_V), v("rhs", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.Reflect")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Round")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.RoundEven")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.SAbs")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), v("y", Arity::One, r::INT_V), v("z", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE,
form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
..OpRow::named("spirv.GL.SClamp")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.SMax")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.SMin")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.SSign")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Sin")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Sinh")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Sqrt")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Tan")
},
OpRow {
operands: &[v("operand", Arity::One, r::GL_FLOAT_V), ],
results: &[v("result", Arity::One, r::GL_FLOAT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.GL.Tanh")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), v("y", Arity::One, r::INT_V), v("z", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE,
form: AsmForm::Custom(crate::forms::parse_same_types, crate::forms::print_same_types),
..OpRow::named("spirv.GL.UClamp")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.UMax")
},
OpRow {
operands: &[v("lhs", Arity::One, r::INT_V), v("rhs", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE),
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GL.UMin")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT32), ],
results: &[v("result", Arity::One, r::FLOAT32_VECTOR_2), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.UnpackHalf2x16")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT32), ],
results: &[v("result", Arity::One, r::FLOAT32_VECTOR_4), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GL.UnpackSnorm4x8")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), ],
results: &[v("result", Arity::One, r::PTR), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.GenericCastToPtr")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), ],
results: &[v("result", Arity::One, r::PTR), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.GenericCastToPtrExplicit")
},
OpRow {
attrs: &[s("type", true, a::TYPE), s("sym_name", true, a::STRING), s("initializer", false, a::FLAT_SYMBOL), s("location", false, a::I32), s("binding", false, a::I32), s("descriptor_set", false, a::I32), s("built_in", false, a::STRING), s("linkage_attributes", false, a::LINKAGE), ],
traits: Traits::SYMBOL,
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_global_variable, crate::forms::print_global_variable),
..OpRow::named("spirv.GlobalVariable")
},
OpRow {
operands: &[v("value", Arity::One, r::SPIRV_TYPE), v("localid", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.GroupBroadcast")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupFAdd")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupFMax")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupFMin")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupIAdd")
},
OpRow {
operands: &[v("predicate", Arity::One, r::BOOL), ],
results: &[v("result", Arity::One, r::BOOL), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SCOPE_OF_VALUE_SUBGROUP, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformAll")
},
OpRow {
operands: &[v("value", Arity::One, r::FLOAT_V_OR_INT_V_OR_BOOL_V), ],
results: &[v("result", Arity::One, r::BOOL), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SCOPE_OF_VALUE_SUBGROUP, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformAllEqual")
},
OpRow {
operands: &[v("predicate", Arity::One, r::BOOL), ],
results: &[v("result", Arity::One, r::BOOL), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SCOPE_OF_VALUE_SUBGROUP, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformAny")
},
OpRow {
operands: &[v("predicate", Arity::One, r::BOOL), ],
results: &[v("result", Arity::One, r::INT_NO_SIGN_VECTOR_4), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformBallot")
},
OpRow {
operands: &[v("value", Arity::One, r::INT32_NO_SIGN_VECTOR_4), ],
results: &[v("result", Arity::One, r::INT_NO_SIGN), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SCOPE_OF_VALUE_SUBGROUP, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformBallotBitCount")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_NO_SIGN_VECTOR_4), ],
results: &[v("result", Arity::One, r::INT_NO_SIGN), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformBallotFindLSB")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_NO_SIGN_VECTOR_4), ],
results: &[v("result", Arity::One, r::INT_NO_SIGN), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformBallotFindMSB")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformBitwiseAnd")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformBitwiseOr")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformBitwiseXor")
},
OpRow {
operands: &[v("value", Arity::One, r::SPIRV_TYPE), v("id", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.GroupNonUniformBroadcast")
},
OpRow {
results: &[v("result", Arity::One, r::BOOL), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.GroupNonUniformElect")
},
OpRow {
operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformFAdd")
},
OpRow {
operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformFMax")
},
OpRow {
operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformFMin")
},
OpRow {
operands: &[v("value", Arity::One, r::FLOAT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformFMul")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformIAdd")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformIMul")
},
OpRow {
operands: &[v("value", Arity::One, r::BOOL_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformLogicalAnd")
},
OpRow {
operands: &[v("value", Arity::One, r::BOOL_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformLogicalOr")
},
OpRow {
operands: &[v("value", Arity::One, r::BOOL_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformLogicalXor")
},
OpRow {
operands: &[v("value", Arity::One, r::FLOAT_V_OR_INT_V_OR_BOOL_V), v("direction", Arity::One, r::INT_NO_SIGN), ],
results: &[v("result", Arity::One, r::FLOAT_V_OR_INT_V_OR_BOOL_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
requirements: &[crate::requirements::EXECUTION_SCOPE_MUST_BE_SCOPE_OF_VALUE_SUBGROUP, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::Operand(1), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.GroupNonUniformQuadSwap")
},
OpRow {
operands: &[v("value", Arity::One, r::FLOAT_V_OR_INT_V_OR_BOOL_V), v("delta", Arity::One, r::INT_NO_SIGN), v("cluster_size", Arity::Optional, r::INT_NO_SIGN), ],
results: &[v("result", Arity::One, r::FLOAT_V_OR_INT_V_OR_BOOL_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operand(0), F::Lit(","), F::Operand(1), F::IfOperand(2), F::Lit(","), F::Lit("cluster_size"), F::Lit("("), F::Operand(2), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::IfOperand(2), F::Lit(","), F::OperandType(2), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformRotateKHR")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: crate::traits::SIGNED,
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformSMax")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: crate::traits::SIGNED,
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformSMin")
},
OpRow {
operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("id", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.GroupNonUniformShuffle")
},
OpRow {
operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("delta", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.GroupNonUniformShuffleDown")
},
OpRow {
operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("delta", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.GroupNonUniformShuffleUp")
},
OpRow {
operands: &[v("value", Arity::One, r::SCALAR_OR_VECTOR), v("mask", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.GroupNonUniformShuffleXor")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: crate::traits::UNSIGNED,
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformUMax")
},
OpRow {
operands: &[v("value", Arity::One, r::INT_V), v("cluster_size", Arity::Optional, r::INT), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: crate::traits::UNSIGNED,
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operand(0), F::IfOperand(1), F::Lit("cluster_size"), F::Lit("("), F::Operand(1), F::Lit(")"), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::IfOperand(1), F::Lit(","), F::OperandType(1), F::End, F::Lit("->"), F::ResultTypes]),
..OpRow::named("spirv.GroupNonUniformUMin")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupSMax")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupSMin")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupUMax")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.GroupUMin")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.IAdd")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::STRUCT_RULE), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE),
form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
..OpRow::named("spirv.IAddCarry")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.IEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.IMul")
},
OpRow {
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::SCOPE), F::Stripped(2, crate::enums::kind::MEMORY_SEMANTICS), F::AttrDict]),
..OpRow::named("spirv.INTEL.ControlBarrierArrive")
},
OpRow {
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::SCOPE), F::Stripped(2, crate::enums::kind::MEMORY_SEMANTICS), F::AttrDict]),
..OpRow::named("spirv.INTEL.ControlBarrierWait")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT16_V), ],
results: &[v("result", Arity::One, r::FLOAT32_V), ],
traits: Traits::SAME_SHAPE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.INTEL.ConvertBF16ToF")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT32_V), ],
results: &[v("result", Arity::One, r::INT16_V), ],
traits: Traits::SAME_SHAPE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.INTEL.ConvertFToBF16")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT32_V), ],
results: &[v("result", Arity::One, r::FLOAT32_V), ],
traits: Traits::SAME_SHAPE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.INTEL.RoundFToTF32")
},
OpRow {
operands: &[v("ptr", Arity::One, r::PTR), ],
results: &[v("value", Arity::One, r::SPIRV_TYPE), ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.INTEL.SubgroupBlockRead")
},
OpRow {
operands: &[v("ptr", Arity::One, r::PTR), v("value", Arity::One, r::SPIRV_TYPE), ],
form: AsmForm::Custom(crate::forms::parse_subgroup_block_write, crate::forms::print_subgroup_block_write),
..OpRow::named("spirv.INTEL.SubgroupBlockWrite")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.INotEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.ISub")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::STRUCT_RULE), ],
traits: Traits::PURE,
form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
..OpRow::named("spirv.ISubBorrow")
},
OpRow {
operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), ],
results: &[v("result", Arity::One, r::IMAGE_RULE), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::image_of, symmetric: false, summary: "type of 'result' matches image type of 'sampled_image'" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.Image")
},
OpRow {
operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V), v("dref", Arity::One, r::FLOAT32), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::INT_OR_FLOAT_VECTOR_4), ],
attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS), ],
traits: Traits::PURE,
requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_DIM2D_OR_CUBE_OR_RECT, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::AttrBy(0, crate::forms::parse_image_operands, crate::forms::print_image_operands), F::IfOperand(3), F::Lit(","), F::Operand(3), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit(","), F::OperandType(2), F::IfOperand(3), F::Lit(","), F::OperandType(3), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.ImageDrefGather")
},
OpRow {
operands: &[v("image", Arity::One, r::IMAGE_RULE), v("coordinate", Arity::One, r::INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::FLOAT_OR_INT_VECTOR_4), ],
attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS), ],
requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_CUBE, crate::requirements::THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_NEEDSAMPLER, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::AttrBy(0, crate::forms::parse_image_operands, crate::forms::print_image_operands), F::IfOperand(2), F::Lit(","), F::Operand(2), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::IfOperand(2), F::Lit(","), F::OperandType(2), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.ImageFetch")
},
OpRow {
operands: &[v("image", Arity::One, r::IMAGE_RULE), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.ImageQuerySize")
},
OpRow {
operands: &[v("image", Arity::One, r::IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::FLOAT_V_OR_INT_V), ],
attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS), ],
requirements: &[crate::requirements::THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_SAMPLERUNKNOWN_OR_NOSAMPLER, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::AttrBy(0, crate::forms::parse_image_operands, crate::forms::print_image_operands), F::IfOperand(2), F::Lit(","), F::Operand(2), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::IfOperand(2), F::Lit(","), F::OperandType(2), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.ImageRead")
},
OpRow {
operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::INT_OR_FLOAT_VECTOR_4), ],
attrs: &[s("image_operands", true, crate::enums::rule::IMAGE_OPERANDS), ],
requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_BUFFER, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE, crate::requirements::EITHER_LOD_OR_GRAD_IMAGE_OPERANDS_MUST_BE_PRESENT, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::AttrBy(0, crate::forms::parse_image_operands, crate::forms::print_image_operands), F::IfOperand(2), F::Lit(","), F::Operand(2), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::IfOperand(2), F::Lit(","), F::OperandType(2), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.ImageSampleExplicitLod")
},
OpRow {
operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::INT_OR_FLOAT_VECTOR_4), ],
attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS), ],
requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_BUFFER, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED, crate::requirements::THE_RESULT_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::AttrBy(0, crate::forms::parse_image_operands, crate::forms::print_image_operands), F::IfOperand(2), F::Lit(","), F::Operand(2), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::IfOperand(2), F::Lit(","), F::OperandType(2), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.ImageSampleImplicitLod")
},
OpRow {
operands: &[v("sampled_image", Arity::One, r::SAMPLED_IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("dref", Arity::One, r::FLOAT32), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE), ],
results: &[v("result", Arity::One, r::INT_OR_FLOAT), ],
attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS), ],
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::image_of, symmetric: false, summary: "type of 'result' matches image type of 'sampled_image'" }, ],
requirements: &[crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_BUFFER, crate::requirements::THE_MS_OPERAND_OF_THE_UNDERLYING_IMAGE_TYPE_MUST_BE_SINGLESAMPLED, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::AttrBy(0, crate::forms::parse_image_operands, crate::forms::print_image_operands), F::IfOperand(3), F::Lit(","), F::Operand(3), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit(","), F::OperandType(2), F::IfOperand(3), F::Lit(","), F::OperandType(3), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.ImageSampleProjDrefImplicitLod")
},
OpRow {
operands: &[v("image", Arity::One, r::IMAGE_RULE), v("coordinate", Arity::One, r::FLOAT_V_OR_INT_V), v("texel", Arity::One, r::FLOAT_V_OR_INT_V), v("operand_arguments", Arity::Variadic, r::SPIRV_TYPE), ],
attrs: &[s("image_operands", false, crate::enums::rule::IMAGE_OPERANDS), ],
requirements: &[crate::requirements::THE_SAMPLED_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_BE_SAMPLERUNKNOWN_OR_NOSAMPLER, crate::requirements::THE_DIM_OPERAND_OF_THE_UNDERLYING_IMAGE_MUST_NOT_BE_SUBPASSDATA, crate::requirements::THE_TEXEL_COMPONENT_TYPE_MUST_MATCH_THE_IMAGE_SAMPLED_TYPE, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::AttrBy(0, crate::forms::parse_image_operands, crate::forms::print_image_operands), F::IfOperand(3), F::Lit(","), F::Operand(3), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit(","), F::OperandType(2), F::IfOperand(3), F::Lit(","), F::OperandType(3), F::End]),
..OpRow::named("spirv.ImageWrite")
},
OpRow {
operands: &[v("base_ptr", Arity::One, r::PTR), v("element", Arity::One, r::INT), v("indices", Arity::Variadic, r::INT), ],
results: &[v("result", Arity::One, r::PTR), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::Lit("["), F::Operand(1), F::IfOperand(2), F::Operand(2), F::End, F::Lit("]"), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::IfOperand(2), F::Lit(","), F::OperandType(2), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.InBoundsPtrAccessChain")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.IsFinite")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.IsInf")
},
OpRow {
operands: &[v("operand", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.IsNan")
},
OpRow {
operands: &[v("condition", Arity::One, r::BOOL), ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict]),
..OpRow::named("spirv.KHR.AssumeTrue")
},
OpRow {
results: &[v("result", Arity::One, r::INT32), ],
attrs: &[s("cooperative_matrix_type", true, a::COOP_MATRIX_TYPE), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::AttrDict, F::Lit(":"), F::Attr(0)]),
..OpRow::named("spirv.KHR.CooperativeMatrixLength")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("stride", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::COOP_MATRIX), ],
attrs: &[s("matrix_layout", true, crate::enums::rule::COOPERATIVE_MATRIX_LAYOUT), s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Stripped(0, crate::enums::kind::COOPERATIVE_MATRIX_LAYOUT), F::IfAttr(1), F::Lit(","), F::Stripped(1, crate::enums::kind::MEMORY_ACCESS), F::End, F::IfAttr(2), F::Lit(","), F::AttrOf(2, crate::forms::i32), F::End, F::AttrDict, F::Lit(":"), F::OperandTypes, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.KHR.CooperativeMatrixLoad")
},
OpRow {
operands: &[v("a", Arity::One, r::COOP_MATRIX), v("b", Arity::One, r::COOP_MATRIX), v("c", Arity::One, r::COOP_MATRIX), ],
results: &[v("result", Arity::One, r::COOP_MATRIX), ],
attrs: &[s("matrix_operands", false, crate::enums::rule::COOPERATIVE_MATRIX_OPERANDS), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {c, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::IfAttr(0), F::Lit(","), F::Stripped(0, crate::enums::kind::COOPERATIVE_MATRIX_OPERANDS), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit("->"), F::OperandType(2)]),
..OpRow::named("spirv.KHR.CooperativeMatrixMulAdd")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), v("object", Arity::One, r::COOP_MATRIX), v("stride", Arity::One, r::INT), ],
attrs: &[s("matrix_layout", true, crate::enums::rule::COOPERATIVE_MATRIX_LAYOUT), s("memory_operand", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::Lit(","), F::Stripped(0, crate::enums::kind::COOPERATIVE_MATRIX_LAYOUT), F::IfAttr(1), F::Lit(","), F::Stripped(1, crate::enums::kind::MEMORY_ACCESS), F::End, F::IfAttr(2), F::Lit(","), F::AttrOf(2, crate::forms::i32), F::End, F::AttrDict, F::Lit(":"), F::OperandTypes]),
..OpRow::named("spirv.KHR.CooperativeMatrixStore")
},
OpRow {
operands: &[v("x", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::FLOAT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.KHR.GroupFMul")
},
OpRow {
operands: &[v("x", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
attrs: &[s("execution_scope", true, crate::enums::rule::SCOPE), s("group_operation", true, crate::enums::rule::GROUP_OPERATION), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {x, result} have same type" }, ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Stripped(1, crate::enums::kind::GROUP_OPERATION), F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.KHR.GroupIMul")
},
OpRow {
operands: &[v("predicate", Arity::One, r::BOOL), ],
results: &[v("result", Arity::One, r::INT32_VECTOR_4), ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.KHR.SubgroupBallot")
},
OpRow {
traits: Traits::TERMINATOR,
form: AsmForm::Elements(&[F::AttrDict]),
..OpRow::named("spirv.Kill")
},
OpRow {
operands: &[v("ptr", Arity::One, r::PTR), ],
results: &[v("value", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), ],
form: AsmForm::Custom(crate::forms::parse_load, crate::forms::print_load),
..OpRow::named("spirv.Load")
},
OpRow {
operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.LogicalAnd")
},
OpRow {
operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.LogicalEqual")
},
OpRow {
operands: &[v("operand", Arity::One, r::BOOL_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.LogicalNot")
},
OpRow {
operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.LogicalNotEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::BOOL_V), v("operand2", Arity::One, r::BOOL_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.LogicalOr")
},
OpRow {
operands: &[v("leftmatrix", Arity::One, r::MATRIX_RULE), v("rightmatrix", Arity::One, r::MATRIX_RULE), ],
results: &[v("result", Arity::One, r::MATRIX_RULE), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.MatrixTimesMatrix")
},
OpRow {
operands: &[v("matrix", Arity::One, r::MATRIX_OR_COOP), v("scalar", Arity::One, r::FLOAT), ],
results: &[v("result", Arity::One, r::MATRIX_OR_COOP), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {matrix, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.MatrixTimesScalar")
},
OpRow {
operands: &[v("matrix", Arity::One, r::FLOAT_MATRIX), v("vector", Arity::One, r::FLOAT_VECTOR), ],
results: &[v("result", Arity::One, r::FLOAT_VECTOR), ],
traits: Traits::PURE,
requirements: &[Requirement { message: "failed to verify that all of {vector, result} have same element type", test: |op| crate::relations::same_element(op, &[1]) }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.MatrixTimesVector")
},
OpRow {
attrs: &[s("memory_scope", true, crate::enums::rule::SCOPE), s("memory_semantics", true, crate::enums::rule::MEMORY_SEMANTICS), ],
form: AsmForm::Elements(&[F::Stripped(0, crate::enums::kind::SCOPE), F::Lit(","), F::Stripped(1, crate::enums::kind::MEMORY_SEMANTICS), F::AttrDict]),
..OpRow::named("spirv.MemoryBarrier")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_TYPE).and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Elements(&[F::Operand(0), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.Not")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.Ordered")
},
OpRow {
operands: &[v("base_ptr", Arity::One, r::PTR), v("element", Arity::One, r::INT), v("indices", Arity::Variadic, r::INT), ],
results: &[v("result", Arity::One, r::PTR), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::Lit("["), F::Operand(1), F::IfOperand(2), F::Operand(2), F::End, F::Lit("]"), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::IfOperand(2), F::Lit(","), F::OperandType(2), F::End, F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.PtrAccessChain")
},
OpRow {
operands: &[v("pointer", Arity::One, r::PTR), ],
results: &[v("result", Arity::One, r::PTR), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.PtrCastToGeneric")
},
OpRow {
traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Elements(&[F::AttrDict]),
..OpRow::named("spirv.Return")
},
OpRow {
operands: &[v("value", Arity::One, r::SPIRV_TYPE), ],
traits: Traits::PURE.and(Traits::RETURN_LIKE).and(Traits::TERMINATOR),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.ReturnValue")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.SConvert")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.SDiv")
},
OpRow {
operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::SIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::IfAttr(0), F::Lit(","), F::Stripped(0, crate::enums::kind::PACKED_VECTOR_FORMAT), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.SDot")
},
OpRow {
operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), v("accumulator", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT), ],
traits: Traits::PURE.and(crate::traits::SIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {accumulator, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::IfAttr(0), F::Lit(","), F::Stripped(0, crate::enums::kind::PACKED_VECTOR_FORMAT), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.SDotAccSat")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.SGreaterThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.SGreaterThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.SLessThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP).and(crate::traits::SIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.SLessThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.SMod")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::STRUCT_RULE), ],
traits: Traits::PURE.and(Traits::COMMUTATIVE),
form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
..OpRow::named("spirv.SMulExtended")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.SNegate")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.SRem")
},
OpRow {
operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT), ],
traits: Traits::PURE.and(crate::traits::SIGNED).and(crate::traits::UNSIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::IfAttr(0), F::Lit(","), F::Stripped(0, crate::enums::kind::PACKED_VECTOR_FORMAT), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.SUDot")
},
OpRow {
operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), v("accumulator", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT), ],
traits: Traits::PURE.and(crate::traits::SIGNED).and(crate::traits::UNSIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {accumulator, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::IfAttr(0), F::Lit(","), F::Stripped(0, crate::enums::kind::PACKED_VECTOR_FORMAT), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.SUDotAccSat")
},
OpRow {
operands: &[v("condition", Arity::One, r::BOOL_V), v("true_value", Arity::One, r::SCALAR_OR_VECTOR_OR_PTR), v("false_value", Arity::One, r::SCALAR_OR_VECTOR_OR_PTR), ],
results: &[v("result", Arity::One, r::SCALAR_OR_VECTOR_OR_PTR), ],
traits: Traits::PURE.and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(1), to: ValueRef::Operand(2), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {true_value, false_value, result} have same type" }, Relation { from: ValueRef::Operand(1), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {true_value, false_value, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::ResultType(0)]),
..OpRow::named("spirv.Select")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.ShiftLeftLogical")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.ShiftRightArithmetic")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.ShiftRightLogical")
},
OpRow {
attrs: &[s("sym_name", true, a::STRING), s("default_value", true, a::TYPED), ],
traits: Traits::SYMBOL,
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_spec_constant, crate::forms::print_spec_constant),
..OpRow::named("spirv.SpecConstant")
},
OpRow {
attrs: &[s("type", true, a::TYPE), s("sym_name", true, a::STRING), s("constituents", true, a::SYMBOLS), ],
traits: Traits::SYMBOL,
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_spec_constant_composite, crate::forms::print_spec_constant_composite),
..OpRow::named("spirv.SpecConstantComposite")
},
OpRow {
results: &[v("result", Arity::One, spirula_ir::dialect::ANY_TYPE), ],
regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }, ],
traits: Traits::PURE,
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_spec_constant_operation, crate::forms::print_spec_constant_operation),
..OpRow::named("spirv.SpecConstantOperation")
},
OpRow {
operands: &[v("ptr", Arity::One, r::PTR), v("value", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("memory_access", false, crate::enums::rule::MEMORY_ACCESS), s("alignment", false, a::ALIGNMENT), ],
form: AsmForm::Custom(crate::forms::parse_store, crate::forms::print_store),
..OpRow::named("spirv.Store")
},
OpRow {
operands: &[v("selector", Arity::One, r::INT), v("defaultOperands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), v("targetOperands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), ],
attrs: &[s("literals", false, a::INT_ELEMENTS), s("case_operand_segments", true, a::DENSE_I32), s("merge_control", false, a::MERGE_CONTROL), s("merge_parameters", false, a::DENSE_I32), s("operandSegmentSizes", true, a::DENSE_I32), ],
successors: &[("defaultTarget", Arity::One), ("targets", Arity::Variadic), ],
traits: Traits::OPERAND_SEGMENTS.and(Traits::PURE).and(Traits::TERMINATOR),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, crate::requirements::A_SELECTION_MERGES_IN_ONE_BLOCK_A_LOOP_IN_A_MERGE_AND_A_CONTINUE_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_switch, crate::forms::print_switch),
..OpRow::named("spirv.Switch")
},
OpRow {
operands: &[v("matrix", Arity::One, r::MATRIX_RULE), ],
results: &[v("result", Arity::One, r::MATRIX_RULE), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.Transpose")
},
OpRow {
operands: &[v("operand", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
form: AsmForm::Elements(&[F::Operand(0), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("to"), F::ResultType(0)]),
..OpRow::named("spirv.UConvert")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_VC), v("operand2", Arity::One, r::INT_VC), ],
results: &[v("result", Arity::One, r::INT_VC), ],
traits: Traits::PURE.and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.UDiv")
},
OpRow {
operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(crate::traits::UNSIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::IfAttr(0), F::Lit(","), F::Stripped(0, crate::enums::kind::PACKED_VECTOR_FORMAT), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.UDot")
},
OpRow {
operands: &[v("vector1", Arity::One, r::INT_V), v("vector2", Arity::One, r::INT_V), v("accumulator", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::INT), ],
attrs: &[s("format", false, crate::enums::rule::PACKED_VECTOR_FORMAT), ],
traits: Traits::PURE.and(crate::traits::UNSIGNED),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector1, vector2} have same type" }, Relation { from: ValueRef::Operand(2), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {accumulator, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(","), F::Operand(2), F::IfAttr(0), F::Lit(","), F::Stripped(0, crate::enums::kind::PACKED_VECTOR_FORMAT), F::End, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.UDotAccSat")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.UGreaterThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.UGreaterThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.ULessThan")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::PURE.and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE).and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.ULessThanEqual")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::INT_V), ],
traits: Traits::PURE.and(crate::traits::UNSIGNED).and(crate::traits::SPEC_CONSTANT_OP),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {operand1, operand2, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.UMod")
},
OpRow {
operands: &[v("operand1", Arity::One, r::INT_V), v("operand2", Arity::One, r::INT_V), ],
results: &[v("result", Arity::One, r::STRUCT_RULE), ],
traits: Traits::PURE.and(Traits::COMMUTATIVE),
form: AsmForm::Custom(crate::forms::parse_two_results, crate::forms::print_two_results),
..OpRow::named("spirv.UMulExtended")
},
OpRow {
results: &[v("result", Arity::One, r::SPIRV_TYPE), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.Undef")
},
OpRow {
operands: &[v("operand1", Arity::One, r::FLOAT_V), v("operand2", Arity::One, r::FLOAT_V), ],
results: &[v("result", Arity::One, r::BOOL_V), ],
traits: Traits::COMMUTATIVE.and(Traits::PURE).and(Traits::SAME_OPERAND_TYPES).and(Traits::SAME_SHAPE),
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::bool_like, symmetric: false, summary: "type of result to correspond to the `i1` equivalent of the operand" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::AttrDict]),
..OpRow::named("spirv.Unordered")
},
OpRow {
traits: Traits::TERMINATOR,
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Elements(&[F::AttrDict]),
..OpRow::named("spirv.Unreachable")
},
OpRow {
operands: &[v("initializer", Arity::Optional, spirula_ir::dialect::ANY_TYPE), ],
results: &[v("pointer", Arity::One, r::PTR), ],
attrs: &[s("storage_class", true, crate::enums::rule::STORAGE_CLASS), ],
form: AsmForm::Custom(crate::forms::parse_variable, crate::forms::print_variable),
..OpRow::named("spirv.Variable")
},
OpRow {
operands: &[v("vector", Arity::One, r::VECTOR), v("index", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::SCALAR), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: crate::relations::element, symmetric: false, summary: "type of 'result' matches element type of 'vector'" }, ],
form: AsmForm::Elements(&[F::Operand(0), F::Lit("["), F::Operand(1), F::Lit("]"), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1)]),
..OpRow::named("spirv.VectorExtractDynamic")
},
OpRow {
operands: &[v("vector", Arity::One, r::VECTOR), v("component", Arity::One, r::SCALAR), v("index", Arity::One, r::INT), ],
results: &[v("result", Arity::One, r::VECTOR), ],
traits: Traits::PURE,
relations: &[Relation { from: ValueRef::Operand(0), to: ValueRef::Operand(1), map: crate::relations::element, symmetric: false, summary: "type of 'component' matches element type of 'vector'" }, Relation { from: ValueRef::Operand(0), to: ValueRef::Result(0), map: spirula_ir::dialect::same_type, symmetric: true, summary: "all of {vector, result} have same type" }, ],
form: AsmForm::Elements(&[F::Operand(1), F::Lit(","), F::Operand(0), F::Lit("["), F::Operand(2), F::Lit("]"), F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(2)]),
..OpRow::named("spirv.VectorInsertDynamic")
},
OpRow {
operands: &[v("vector1", Arity::One, r::VECTOR), v("vector2", Arity::One, r::VECTOR), ],
results: &[v("result", Arity::One, r::VECTOR), ],
attrs: &[s("components", true, a::I32S), ],
traits: Traits::PURE,
requirements: &[Requirement { message: "failed to verify that all of {vector1, vector2, result} have same element type", test: |op| crate::relations::same_element(op, &[0, 1]) }, ],
form: AsmForm::Elements(&[F::AttrDict, F::Attr(0), F::Operand(0), F::Lit(","), F::Operand(1), F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.VectorShuffle")
},
OpRow {
operands: &[v("vector", Arity::One, r::FLOAT_VECTOR), v("matrix", Arity::One, r::FLOAT_MATRIX), ],
results: &[v("result", Arity::One, r::FLOAT_VECTOR), ],
traits: Traits::PURE,
requirements: &[Requirement { message: "failed to verify that all of {vector, result} have same element type", test: |op| crate::relations::same_element(op, &[0]) }, ],
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::OperandType(0), F::Lit(","), F::OperandType(1), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.VectorTimesMatrix")
},
OpRow {
operands: &[v("vector", Arity::One, r::FLOAT_VECTOR_234), v("scalar", Arity::One, r::FLOAT), ],
results: &[v("result", Arity::One, r::FLOAT_VECTOR_234), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Operands, F::AttrDict, F::Lit(":"), F::Lit("("), F::OperandTypes, F::Lit(")"), F::Lit("->"), F::ResultType(0)]),
..OpRow::named("spirv.VectorTimesScalar")
},
OpRow {
attrs: &[s("function_type", true, a::FUNCTION_TYPE), s("arg_attrs", false, a::DICTS), s("res_attrs", false, a::DICTS), s("sym_name", true, a::STRING), s("function_control", true, crate::enums::rule::FUNCTION_CONTROL), s("linkage_attributes", false, a::LINKAGE), ],
regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }, ],
traits: Traits::FUNCTION.and(Traits::ISOLATED).and(Traits::SYMBOL),
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_MODULE_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_func, crate::forms::print_func),
..OpRow::named("spirv.func")
},
OpRow {
results: &[v("pointer", Arity::One, r::PTR), ],
attrs: &[s("variable", true, a::FLAT_SYMBOL), ],
traits: Traits::PURE,
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Elements(&[F::Attr(0), F::AttrDict, F::Lit(":"), F::ResultType(0)]),
result_name: Some(crate::forms::address_name),
..OpRow::named("spirv.mlir.addressof")
},
OpRow {
results: &[v("results", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), ],
attrs: &[s("loop_control", true, crate::enums::rule::LOOP_CONTROL), ],
regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }, ],
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_mlir_loop, crate::forms::print_mlir_loop),
..OpRow::named("spirv.mlir.loop")
},
OpRow {
operands: &[v("operands", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), ],
parents: &["spirv.mlir.selection", "spirv.mlir.loop"],
traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::RETURN_LIKE).and(Traits::HAS_PARENT),
form: AsmForm::Elements(&[F::AttrDict, F::IfOperand(0), F::Operand(0), F::Lit(":"), F::OperandType(0), F::End]),
..OpRow::named("spirv.mlir.merge")
},
OpRow {
results: &[v("reference", Arity::One, r::SPIRV_TYPE), ],
attrs: &[s("spec_const", true, a::FLAT_SYMBOL), ],
traits: Traits::PURE,
form: AsmForm::Elements(&[F::Attr(0), F::AttrDict, F::Lit(":"), F::ResultType(0)]),
..OpRow::named("spirv.mlir.referenceof")
},
OpRow {
results: &[v("results", Arity::Variadic, spirula_ir::dialect::ANY_TYPE), ],
attrs: &[s("selection_control", true, crate::enums::rule::SELECTION_CONTROL), ],
regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: false }, ],
requirements: &[crate::requirements::OP_MUST_APPEAR_IN_A_FUNCTION_LIKE_OP_S_BLOCK, ],
form: AsmForm::Custom(crate::forms::parse_mlir_selection, crate::forms::print_mlir_selection),
..OpRow::named("spirv.mlir.selection")
},
OpRow {
operands: &[v("operand", Arity::One, spirula_ir::dialect::ANY_TYPE), ],
parents: &["spirv.SpecConstantOperation"],
traits: Traits::PURE.and(Traits::TERMINATOR).and(Traits::HAS_PARENT),
form: AsmForm::Elements(&[F::AttrDict, F::Operand(0), F::Lit(":"), F::OperandType(0)]),
..OpRow::named("spirv.mlir.yield")
},
OpRow {
attrs: &[s("addressing_model", true, crate::enums::rule::ADDRESSING_MODEL), s("memory_model", true, crate::enums::rule::MEMORY_MODEL), s("vce_triple", false, a::VCE), s("sym_name", false, a::STRING), ],
regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: true }, ],
traits: Traits::ISOLATED.and(Traits::NO_REGION_ARGUMENTS).and(Traits::NO_TERMINATOR).and(Traits::SINGLE_BLOCK).and(Traits::SYMBOL_TABLE).and(Traits::SYMBOL),
form: AsmForm::Custom(crate::forms::parse_module, crate::forms::print_module),
..OpRow::named("spirv.module")
},
];

//! Operations for what LLVM IR has and MLIR's LLVM dialect lacks: metadata, debug records, names of blocks, `callbr`,
//! funclets (LLVM language reference, "Metadata", "Instruction Reference").

use super::slot::{
    callbr, catchswitch, cleanupret, dbg_record, label, metadata_node, module_summary, named_metadata,
    summary_entry,
};
use super::{rows, vector_intrinsics};
use crate::rules::{ANY, TOKEN_RULE};
use crate::types::METADATA as METADATA_TYPE;
use spirula_ir::dialect::{Arity, RegionSlot, Traits, TypeRule, ValueSlot};
use spirula_ir::{AsmForm, OpRow};

const METADATA_VALUE_TYPE: TypeRule =
    TypeRule::new("LLVM metadata type", |ctx, ty| ctx.type_node(ty).kind == METADATA_TYPE);

const FORM: AsmForm = AsmForm::Format("operands attr-dict `:` functional-type(operands, results)");

rows! { vector_intrinsics::END;
    /// `llvm.label`: the name of the block that it begins, the phis of its arguments, and the order of their values.
    LABEL OpRow {
        attrs: label::ATTRS,
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("llvm.label")
    };
    /// `llvm.dbg_record`: operands: values of the variable, and its address.
    DBG_RECORD OpRow {
        operands: &[ValueSlot::variadic("location", ANY), ValueSlot::variadic("address", ANY)],
        attrs: dbg_record::ATTRS,
        traits: Traits::OPERAND_SEGMENTS,
        ..OpRow::named("llvm.dbg_record")
    };
    /// `llvm.metadata_value`: a value of the function as metadata.
    METADATA_VALUE OpRow {
        operands: &[ValueSlot::one("value", ANY)],
        results: &[ValueSlot::one("res", METADATA_VALUE_TYPE)],
        traits: Traits::PURE,
        form: FORM,
        ..OpRow::named("llvm.metadata_value")
    };
    /// `llvm.metadata`: the metadata of the module, as a region of nodes.
    METADATA OpRow {
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: true }],
        traits: Traits::NO_TERMINATOR.and(Traits::NO_REGION_ARGUMENTS),
        form: AsmForm::Format("$body attr-dict"),
        ..OpRow::named("llvm.metadata")
    };
    /// `llvm.metadata_node`: a node: its number and content.
    METADATA_NODE OpRow {
        attrs: metadata_node::ATTRS,
        form: AsmForm::Format("$id (`distinct` $distinct^)? $content attr-dict"),
        ..OpRow::named("llvm.metadata_node")
    };
    /// `llvm.named_metadata`.
    NAMED_METADATA OpRow {
        attrs: named_metadata::ATTRS,
        form: AsmForm::Format("$list_name $nodes attr-dict"),
        ..OpRow::named("llvm.named_metadata")
    };
    /// `llvm.module_summary`: the summary of the module for link-time optimization, as a region of entries.
    MODULE_SUMMARY OpRow {
        regions: &[RegionSlot { name: "body", arity: Arity::One, single_block: true }],
        attrs: module_summary::ATTRS,
        traits: Traits::NO_TERMINATOR.and(Traits::NO_REGION_ARGUMENTS),
        form: AsmForm::Format("`flags` $flags `block_count` $block_count $body attr-dict"),
        ..OpRow::named("llvm.module_summary")
    };
    /// `llvm.summary_entry`: an entry of a summary: its kind and content.
    SUMMARY_ENTRY OpRow {
        attrs: summary_entry::ATTRS,
        form: AsmForm::Format("$kind $content attr-dict"),
        ..OpRow::named("llvm.summary_entry")
    };
    /// `llvm.ptrtoaddr`.
    PTRTOADDR OpRow {
        operands: &[ValueSlot::one("arg", ANY)],
        results: &[ValueSlot::one("res", ANY)],
        traits: Traits::PURE,
        form: FORM,
        ..OpRow::named("llvm.ptrtoaddr")
    };
    /// `llvm.callbr`: operands: as of `llvm.call`, the operands of the successors, bundle operands.
    CALLBR OpRow {
        operands: &[
            ValueSlot::variadic("callee_operands", ANY),
            ValueSlot::variadic("defaultDestOperands", ANY),
            ValueSlot::variadic("indirectDestOperands", ANY),
            ValueSlot::variadic("op_bundle_operands", ANY),
        ],
        results: &[ValueSlot::optional("result", ANY)],
        attrs: callbr::ATTRS,
        successors: &[("defaultDest", Arity::One), ("indirectDests", Arity::Variadic)],
        successor_operands: &[1, 2],
        successor_segments: Some(callbr::INDIRECT_OPERAND_SEGMENTS as u8),
        traits: Traits::TERMINATOR.and(Traits::OPERAND_SEGMENTS),
        ..OpRow::named("llvm.callbr")
    };
    /// `llvm.catchswitch`: operands: the parent pad, the operands of the handlers and of the unwind destination, which is
    /// the last successor if the attribute is present.
    CATCHSWITCH OpRow {
        operands: &[ValueSlot::one("parent", TOKEN_RULE), ValueSlot::variadic("handlerOperands", ANY)],
        results: &[ValueSlot::one("res", TOKEN_RULE)],
        attrs: catchswitch::ATTRS,
        successors: &[("handlers", Arity::Variadic)],
        successor_operands: &[1],
        successor_segments: Some(catchswitch::OPERAND_SEGMENTS as u8),
        traits: Traits::TERMINATOR,
        ..OpRow::named("llvm.catchswitch")
    };
    /// `llvm.catchpad`: operands: the `catchswitch`, arguments.
    CATCHPAD OpRow {
        operands: &[ValueSlot::one("parent", TOKEN_RULE), ValueSlot::variadic("args", ANY)],
        results: &[ValueSlot::one("res", TOKEN_RULE)],
        form: FORM,
        ..OpRow::named("llvm.catchpad")
    };
    /// `llvm.cleanuppad`: operands: the parent pad, arguments.
    CLEANUPPAD OpRow {
        operands: &[ValueSlot::one("parent", TOKEN_RULE), ValueSlot::variadic("args", ANY)],
        results: &[ValueSlot::one("res", TOKEN_RULE)],
        form: FORM,
        ..OpRow::named("llvm.cleanuppad")
    };
    /// `llvm.catchret`: operands: the pad, those of the successor.
    CATCHRET OpRow {
        operands: &[ValueSlot::one("pad", TOKEN_RULE), ValueSlot::variadic("destOperands", ANY)],
        successors: &[("dest", Arity::One)],
        successor_operands: &[1],
        traits: Traits::TERMINATOR,
        ..OpRow::named("llvm.catchret")
    };
    /// `llvm.cleanupret`: operands: the pad, those of the unwind destination, if there is one.
    CLEANUPRET OpRow {
        operands: &[ValueSlot::one("pad", TOKEN_RULE), ValueSlot::variadic("destOperands", ANY)],
        attrs: cleanupret::ATTRS,
        successors: &[("unwindDest", Arity::Variadic)],
        successor_operands: &[1],
        successor_segments: Some(cleanupret::OPERAND_SEGMENTS as u8),
        traits: Traits::TERMINATOR,
        ..OpRow::named("llvm.cleanupret")
    };
}

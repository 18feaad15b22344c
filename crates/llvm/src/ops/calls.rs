//! Calls of functions, of intrinsics by name, of inline assembly; exceptions (LLVM language reference, "call",
//! "invoke", "landingpad", "Inline Assembler Expressions").

use super::bundles::{
    push_bundles, read_bundles, read_signature, verify_bundles, write_bundles, write_signature,
};
use super::constants::{ADDRESSOF, ZERO};
use super::control::{function_around, verify_weights, write_target};
use super::functions::FUNC;
use super::globals::{ALIAS, IFUNC};
use super::imported::{CATCHSWITCH, CLEANUPPAD, LABEL};
use super::rows;
use super::slot::{call, call_intrinsic, func, ifunc, inline_asm, invoke, landingpad};
use crate::enums::{self, CCONV, CCONV_KIND, TAIL_CALL, TAIL_CALL_KIND};
use crate::rules::{ANY, PTR};
use crate::types;
use spirula_diag::Failed;
use spirula_ir::dialect::{Arity, Traits, ValueSlot};
use spirula_ir::{
    AsmForm, Attr, Kind, OpParser, OpPrinter, OpRow, ParseResult, Tok, Type, UnresolvedOperand, Value,
    VerifyOp,
};

pub use super::bundles::divide as divide_bundles;

rows! { super::control::END;
    /// `llvm.call`: operands: the callee if indirect, arguments, bundle operands.
    CALL OpRow {
        operands: &[
            ValueSlot::variadic("callee_operands", ANY),
            ValueSlot::variadic("op_bundle_operands", ANY),
        ],
        results: &[ValueSlot::optional("result", ANY)],
        attrs: call::ATTRS,
        traits: Traits::OPERAND_SEGMENTS,
        form: AsmForm::Custom(read_call, write_call),
        verify: Some(verify_call),
        ..OpRow::named("llvm.call")
    };
    /// `llvm.invoke`: operands: as of a call, operands of the two successors, bundle operands.
    INVOKE OpRow {
        operands: &[
            ValueSlot::variadic("callee_operands", ANY),
            ValueSlot::variadic("normalDestOperands", ANY),
            ValueSlot::variadic("unwindDestOperands", ANY),
            ValueSlot::variadic("op_bundle_operands", ANY),
        ],
        results: &[ValueSlot::optional("result", ANY)],
        attrs: invoke::ATTRS,
        successors: &[("normalDest", Arity::One), ("unwindDest", Arity::One)],
        successor_operands: &[1, 2],
        traits: Traits::TERMINATOR.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Custom(read_invoke, write_invoke),
        verify: Some(verify_invoke),
        ..OpRow::named("llvm.invoke")
    };
    /// `llvm.landingpad`: operands: clauses.
    LANDINGPAD OpRow {
        operands: &[ValueSlot::variadic("clauses", ANY)],
        results: &[ValueSlot::one("res", ANY)],
        attrs: landingpad::ATTRS,
        form: AsmForm::Custom(read_landingpad, write_landingpad),
        verify: Some(verify_landingpad),
        ..OpRow::named("llvm.landingpad")
    };
    /// `llvm.va_arg`: operand: the list.
    VA_ARG OpRow {
        operands: &[ValueSlot::one("arg", PTR)],
        results: &[ValueSlot::one("res", ANY)],
        form: AsmForm::Format("$arg attr-dict `:` functional-type(operands, results)"),
        ..OpRow::named("llvm.va_arg")
    };
    /// `llvm.call_intrinsic`: operands: arguments, bundle operands.
    CALL_INTRINSIC OpRow {
        operands: &[ValueSlot::variadic("args", ANY), ValueSlot::variadic("op_bundle_operands", ANY)],
        results: &[ValueSlot::optional("results", ANY)],
        attrs: call_intrinsic::ATTRS,
        traits: Traits::OPERAND_SEGMENTS,
        form: AsmForm::Custom(read_call_intrinsic, write_call_intrinsic),
        verify: Some(verify_call_intrinsic),
        ..OpRow::named("llvm.call_intrinsic")
    };
    /// `llvm.inline_asm`: operands: those of the code.
    INLINE_ASM OpRow {
        operands: &[ValueSlot::variadic("operands", ANY)],
        results: &[ValueSlot::optional("res", ANY)],
        attrs: inline_asm::ATTRS,
        form: AsmForm::Format(
            "(`has_side_effects` $has_side_effects^)? (`is_align_stack` $is_align_stack^)? \
             (`tail_call_kind` `=` $tail_call_kind^)? (`asm_dialect` `=` \
             custom<AsmDialect>($asm_dialect)^)? (`operand_attrs` `=` $operand_attrs^)? attr-dict \
             $asm_string `,` $constraints operands `:` functional-type(operands, results)",
        ),
        verify: Some(|op| match op.slot(inline_asm::TAIL_CALL_KIND) {
            Some(kind) if TAIL_CALL.word(enums::value(Some(kind))) == Some("musttail") => {
                Err(op.error("tail call kind 'musttail' is not supported by this operation"))
            }
            _ => Ok(()),
        }),
        ..OpRow::named("llvm.inline_asm")
    };
}

/// Parses an optional keyword of an enumeration into a slot.
pub(crate) fn optional_word(p: &mut OpParser<'_, '_>, table: &enums::EnumTable, kind: Kind, slot: usize) {
    if let Some(value) = table.optional(p.p) {
        p.state.slots[slot] = Some(Attr::enumerant(kind, value));
    }
}

/// Prints the keyword of an enumeration, followed by a space, unless it is the default.
pub(crate) fn write_word(p: &mut OpPrinter<'_, '_>, table: &enums::EnumTable, slot: usize) {
    let value = enums::value(p.slot(slot));
    if value != 0 {
        p.text(table.word(value).unwrap_or_default());
        p.text(" ");
    }
}

/// Parses `@callee(%a)` or `%callee(%a)`: the operands, and whether the call is direct.
fn read_callee(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<(Vec<UnresolvedOperand>, bool)> {
    let mut operands = Vec::new();
    let direct = p.p.kind() != Tok::PercentId;
    if direct {
        p.attr(slot, None)?;
    } else {
        operands.push(p.p.parse_operand()?);
    }
    p.operand_list(spirula_ir::Delimiter::Paren, &mut operands)?;
    Ok((operands, direct))
}

fn write_callee(p: &mut OpPrinter<'_, '_>, slot: usize) -> (Option<Value>, Vec<Value>) {
    let operands = p.operand_group(0).to_vec();
    let callee = p.slot(slot);
    let (first, rest) = match (callee, operands.split_first()) {
        (None, Some((first, rest))) => (Some(*first), rest.to_vec()),
        _ => (None, operands),
    };
    match (first, callee) {
        (Some(first), _) => p.value(first),
        (None, Some(callee)) => p.p.attr(callee),
        (None, None) => {}
    }
    p.text("(");
    p.values(rest.iter().copied());
    p.text(")");
    (first, rest)
}

/// Parses an optional `vararg(type)`.
fn read_vararg(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if p.p.optional_keyword("vararg") {
        p.p.l_paren()?;
        let ty = p.p.parse_type()?;
        p.state.slots[slot] = Some(Attr::of_type(ty));
        p.p.r_paren()?;
    }
    Ok(())
}

fn write_vararg(p: &mut OpPrinter<'_, '_>, slot: usize) {
    if let Some(ty) = p.slot(slot).and_then(Attr::as_type) {
        p.text(" vararg(");
        p.ty(ty);
        p.text(")");
    }
}

fn read_call(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    optional_word(p, &CCONV, CCONV_KIND, call::CCONV);
    optional_word(p, &TAIL_CALL, TAIL_CALL_KIND, call::TAIL_CALL_KIND);
    let (operands, direct) = read_callee(p, call::CALLEE)?;
    read_vararg(p, call::VAR_CALLEE_TYPE)?;
    let bundles = read_bundles(p)?;
    p.attr_dict()?;
    let signature = read_signature(p, direct, &operands)?;
    p.signature_attrs(&signature, call::ARG_ATTRS, call::RES_ATTRS);
    let bundled = push_bundles(p, &bundles, call::OP_BUNDLE_SIZES, call::OP_BUNDLE_TAGS)?;
    let sizes = p.ctx().dense_i32_array(&[operands.len() as i32, bundled]);
    p.state.slots[call::OPERAND_SEGMENT_SIZES] = Some(sizes);
    Ok(())
}

fn write_call(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    write_word(p, &CCONV, call::CCONV);
    write_word(p, &TAIL_CALL, call::TAIL_CALL_KIND);
    let (callee, arguments) = write_callee(p, call::CALLEE);
    write_vararg(p, call::VAR_CALLEE_TYPE);
    write_bundles(p, 1, call::OP_BUNDLE_SIZES, call::OP_BUNDLE_TAGS, " ");
    p.attr_dict(&[
        call::CALLEE,
        call::TAIL_CALL_KIND,
        call::VAR_CALLEE_TYPE,
        call::CCONV,
        call::OPERAND_SEGMENT_SIZES,
        call::OP_BUNDLE_SIZES,
        call::OP_BUNDLE_TAGS,
        call::ARG_ATTRS,
        call::RES_ATTRS,
    ]);
    p.text(" : ");
    if let Some(callee) = callee {
        p.types_of([callee]);
        p.text(", ");
    }
    write_signature(p, &arguments, call::ARG_ATTRS, call::RES_ATTRS);
}

/// The arguments of a variadic callee match its parameters.
fn verify_vararg(op: &mut VerifyOp<'_>, slot: usize, arguments: &[Type]) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(ty) = op.slot(slot).and_then(Attr::as_type) else { return Ok(()) };
    let Some(ty) = types::as_function(ctx, ty) else { return Ok(()) };
    let text = |ty| ctx.type_text(ty);
    if !ty.variadic {
        return Err(op.error("expected var_callee_type to be a variadic function type"));
    }
    if ty.params.len() > arguments.len() {
        let count = arguments.len();
        return Err(op.error(format!("expected var_callee_type to have at most {count} parameters")));
    }
    if let Some((param, given)) = ty.params.iter().zip(arguments).find(|(a, b)| a != b) {
        return Err(op.error(format!(
            "var_callee_type parameter type mismatch: '{}' != '{}'",
            text(*param),
            text(*given)
        )));
    }
    match op.result_type(0) {
        None if !types::is_void(ctx, ty.result) => Err(op.error("expected var_callee_type to return void")),
        Some(found) if found != ty.result => Err(op.error(format!(
            "var_callee_type return type mismatch: '{}' != '{}'",
            text(ty.result),
            text(found)
        ))),
        _ => Ok(()),
    }
}

fn verify_call(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    verify_bundles(op, call::OP_BUNDLE_SIZES, call::OP_BUNDLE_TAGS)?;
    let group = spirula_ir::operand_group(ctx, op.arena(), op.op, &super::OPS[usize::from(CALL.index())], 0);
    let operands: Vec<Type> = group.iter().map(|v| op.arena().ty(*v)).collect();
    let Some(callee) = op.slot(call::CALLEE).and_then(Attr::as_symbol) else {
        verify_vararg(op, call::VAR_CALLEE_TYPE, operands.get(1..).unwrap_or(&[]))?;
        return match operands.first() {
            None => Err(op.error("must have either a `callee` attribute or at least an operand")),
            Some(ty) if types::as_pointer(ctx, *ty).is_none() => {
                let text = ctx.type_text(*ty);
                Err(op.error(format!("indirect call expects a pointer as callee: '{text}'")))
            }
            Some(_) => Ok(()),
        };
    };
    verify_vararg(op, call::VAR_CALLEE_TYPE, &operands)?;
    let name = ctx.text(callee);
    let Some((arena, function)) = op.lookup(callee) else {
        return Err(op.error(format!("'{name}' does not reference a symbol in the current scope")));
    };
    let slot = match arena.name(function) {
        FUNC => func::FUNCTION_TYPE,
        IFUNC => ifunc::I_FUNC_TYPE,
        // An alias may stand for a function of any type.
        ALIAS => return Ok(()),
        _ => {
            return Err(op.error(format!("'{name}' does not reference a valid LLVM function or IFunc")));
        }
    };
    let Some(ty) = arena.slot(function, slot).and_then(Attr::as_type) else { return Ok(()) };
    let Some(ty) = types::as_function(ctx, ty) else {
        let text = ctx.type_text(ty);
        return Err(op.error(format!("callee does not have a functional type: '{text}'")));
    };
    verify_callee_type(op, &ty, &operands)
}

/// Arguments and results match the callee's type.
fn verify_callee_type(op: &mut VerifyOp<'_>, ty: &types::Function, given: &[Type]) -> Result<(), Failed> {
    let ctx = op.ctx;
    let text = |ty| ctx.type_text(ty);
    if ty.variadic && op.slot(call::VAR_CALLEE_TYPE).is_none() {
        return Err(op.error("missing var_callee_type attribute for vararg call"));
    }
    let (count, wanted) = (given.len(), ty.params.len());
    if !ty.variadic && wanted != count {
        return Err(
            op.error(format!("incorrect number of operands ({count}) for callee (expecting: {wanted})"))
        );
    }
    if wanted > count {
        return Err(op.error(format!(
            "incorrect number of operands ({count}) for varargs callee (expecting at least: {wanted})"
        )));
    }
    for (i, (param, given)) in ty.params.iter().zip(given).enumerate() {
        if param != given {
            return Err(op.error(format!(
                "operand type mismatch for operand {i}: '{}' != '{}'",
                text(*given),
                text(*param)
            )));
        }
    }
    match (op.result_type(0), types::is_void(ctx, ty.result)) {
        (None, false) => Err(op.error("expected function call to produce a value")),
        (Some(_), true) => Err(op.error("calling function with void result must not produce values")),
        (Some(found), false) if found != ty.result => {
            Err(op.error(format!("result type mismatch: '{}' != '{}'", text(found), text(ty.result))))
        }
        _ => Ok(()),
    }
}

// Exceptions.

fn read_invoke(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    optional_word(p, &CCONV, CCONV_KIND, invoke::CCONV);
    let (operands, direct) = read_callee(p, invoke::CALLEE)?;
    p.p.keyword("to")?;
    p.successor()?;
    let normal = p.successor_operands()?;
    p.p.keyword("unwind")?;
    p.successor()?;
    let unwind = p.successor_operands()?;
    // The operands of the successors follow the arguments, whose types are not known yet.
    let passed = std::mem::take(&mut p.state.operands);
    read_vararg(p, invoke::VAR_CALLEE_TYPE)?;
    let bundles = read_bundles(p)?;
    p.attr_dict()?;
    let signature = read_signature(p, direct, &operands)?;
    p.signature_attrs(&signature, invoke::ARG_ATTRS, invoke::RES_ATTRS);
    p.state.operands.extend(passed);
    let bundled = push_bundles(p, &bundles, invoke::OP_BUNDLE_SIZES, invoke::OP_BUNDLE_TAGS)?;
    let sizes = [operands.len() as i32, normal as i32, unwind as i32, bundled];
    p.state.slots[invoke::OPERAND_SEGMENT_SIZES] = Some(p.ctx().dense_i32_array(&sizes));
    Ok(())
}

fn write_invoke(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    write_word(p, &CCONV, invoke::CCONV);
    let (callee, arguments) = write_callee(p, invoke::CALLEE);
    let targets = p.arena().successors(p.op).to_vec();
    for (i, word) in [" to ", " unwind "].into_iter().enumerate() {
        p.text(word);
        let passed = p.operand_group(1 + i).to_vec();
        write_target(p, targets.get(i).copied(), &passed);
    }
    write_vararg(p, invoke::VAR_CALLEE_TYPE);
    write_bundles(p, 3, invoke::OP_BUNDLE_SIZES, invoke::OP_BUNDLE_TAGS, " ");
    p.attr_dict(&[
        invoke::CALLEE,
        invoke::OPERAND_SEGMENT_SIZES,
        invoke::CCONV,
        invoke::VAR_CALLEE_TYPE,
        invoke::OP_BUNDLE_SIZES,
        invoke::OP_BUNDLE_TAGS,
        invoke::ARG_ATTRS,
        invoke::RES_ATTRS,
    ]);
    p.text(" : ");
    if let Some(callee) = callee {
        p.types_of([callee]);
        p.text(", ");
    }
    write_signature(p, &arguments, invoke::ARG_ATTRS, invoke::RES_ATTRS);
}

fn verify_invoke(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    verify_weights(op, invoke::BRANCH_WEIGHTS)?;
    let ctx = op.ctx;
    let arena = op.arena();
    let row = &super::OPS[usize::from(INVOKE.index())];
    let group = spirula_ir::operand_group(ctx, arena, op.op, row, 0);
    let first = usize::from(op.slot(invoke::CALLEE).is_none());
    let arguments: Vec<Type> = group.iter().skip(first).map(|v| arena.ty(*v)).collect();
    verify_vararg(op, invoke::VAR_CALLEE_TYPE, &arguments)?;
    let first = |block| arena.ops(block).find(|op| arena.name(*op) != LABEL);
    match arena.successors(op.op).get(1).map(|unwind| first(*unwind)) {
        Some(None) => {
            return Err(op.error_plain("must have at least one operation in unwind destination"));
        }
        Some(Some(pad)) if !matches!(arena.name(pad), LANDINGPAD | CATCHSWITCH | CLEANUPPAD) => {
            return Err(
                op.error_plain("first operation in unwind destination should be a llvm.landingpad operation")
            );
        }
        _ => {}
    }
    verify_bundles(op, invoke::OP_BUNDLE_SIZES, invoke::OP_BUNDLE_TAGS)
}

fn read_landingpad(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    if p.p.optional_keyword("cleanup") {
        p.state.slots[landingpad::CLEANUP] = Some(Attr::unit());
    }
    while p.p.optional(Tok::LParen) {
        if !p.p.optional_keyword("filter") {
            p.p.keyword("catch")?;
        }
        let operand = p.p.parse_operand()?;
        p.p.colon()?;
        let ty = p.p.parse_type()?;
        p.push_operand(operand, ty)?;
        p.p.r_paren()?;
    }
    p.attr_dict()?;
    p.p.colon()?;
    p.result_type()?;
    Ok(())
}

fn write_landingpad(p: &mut OpPrinter<'_, '_>) {
    p.text(if p.slot(landingpad::CLEANUP).is_some() { " cleanup " } else { " " });
    for operand in p.arena().operands(p.op).to_vec() {
        let filter = types::as_array(p.ctx(), p.arena().ty(operand)).is_some();
        p.text(if filter { "(filter " } else { "(catch " });
        p.value(operand);
        p.text(" : ");
        p.types_of([operand]);
        p.text(") ");
    }
    p.attr_dict(&[landingpad::CLEANUP]);
    p.text(": ");
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
}

fn verify_landingpad(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let arena = op.arena();
    if let Some((around, function)) = function_around(op)
        && around.slot(function, func::PERSONALITY).is_none()
    {
        return Err(op.error_plain("llvm.landingpad needs to be in a function with a personality"));
    }
    let operands = arena.operands(op.op);
    if op.slot(landingpad::CLEANUP).is_none() && operands.is_empty() {
        return Err(op.error_plain("landingpad instruction expects at least one clause or cleanup attribute"));
    }
    for (i, operand) in operands.iter().enumerate() {
        if types::as_array(op.ctx, arena.ty(*operand)).is_some() {
            continue;
        }
        let def = arena.def_op(*operand).map(|def| arena.name(def));
        if !matches!(def, Some(ZERO | ADDRESSOF)) {
            return Err(
                op.error_plain(format!("clause #{i} is not a known constant - null, addressof, bitcast"))
            );
        }
    }
    Ok(())
}

// Intrinsics by name.

fn read_call_intrinsic(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ty = p.ctx().none_type();
    p.attr(call_intrinsic::INTRIN, Some(ty))?;
    let mut operands = Vec::new();
    p.operand_list(spirula_ir::Delimiter::Paren, &mut operands)?;
    let bundles = read_bundles(p)?;
    p.attr_dict()?;
    let signature = read_signature(p, true, &operands)?;
    p.signature_attrs(&signature, call_intrinsic::ARG_ATTRS, call_intrinsic::RES_ATTRS);
    let bundled = push_bundles(p, &bundles, call_intrinsic::OP_BUNDLE_SIZES, call_intrinsic::OP_BUNDLE_TAGS)?;
    let sizes = p.ctx().dense_i32_array(&[operands.len() as i32, bundled]);
    p.state.slots[call_intrinsic::OPERAND_SEGMENT_SIZES] = Some(sizes);
    Ok(())
}

fn write_call_intrinsic(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    if let Some(name) = p.slot(call_intrinsic::INTRIN) {
        p.p.attr_without_type(name);
    }
    let arguments = p.operand_group(0).to_vec();
    p.text("(");
    p.values(arguments.iter().copied());
    p.text(")");
    write_bundles(p, 1, call_intrinsic::OP_BUNDLE_SIZES, call_intrinsic::OP_BUNDLE_TAGS, " ");
    p.attr_dict(&[
        call_intrinsic::OPERAND_SEGMENT_SIZES,
        call_intrinsic::OP_BUNDLE_SIZES,
        call_intrinsic::INTRIN,
        call_intrinsic::OP_BUNDLE_TAGS,
        call_intrinsic::ARG_ATTRS,
        call_intrinsic::RES_ATTRS,
    ]);
    p.text(" : ");
    write_signature(p, &arguments, call_intrinsic::ARG_ATTRS, call_intrinsic::RES_ATTRS);
}

fn verify_call_intrinsic(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let name = op.slot(call_intrinsic::INTRIN).and_then(Attr::as_string);
    if !name.is_some_and(|name| op.ctx.text(name).starts_with("llvm.")) {
        return Err(op.error("intrinsic name must start with 'llvm.'"));
    }
    verify_bundles(op, call_intrinsic::OP_BUNDLE_SIZES, call_intrinsic::OP_BUNDLE_TAGS)
}

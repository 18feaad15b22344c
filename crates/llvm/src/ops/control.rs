//! Terminators (LLVM language reference, "Terminator Instructions").

use super::functions::FUNC;
use super::rows;
use super::slot::{br, cond_br, func, indirectbr, switch};
use crate::rules::{ANY, PTR};
use crate::types;
use spirula_diag::{Diagnostic, Failed};
use spirula_ir::dialect::{ANY_TYPE, Arity, Traits, ValueSlot};
use spirula_ir::rules::{I1, SIGNLESS_INTEGER};
use spirula_ir::{
    AsmForm, Attr, Block, Context, Op, OpArena, OpParser, OpPrinter, OpRow, ParseResult, Value, VerifyOp,
};

const TARGET: Traits = Traits::TERMINATOR.and(Traits::PURE);

rows! { super::memory::END;
    /// `llvm.br`: operands: those of the successor.
    BR OpRow {
        operands: &[ValueSlot::variadic("destOperands", ANY)],
        attrs: br::ATTRS,
        successors: &[("dest", Arity::One)],
        successor_operands: &[0],
        traits: TARGET,
        form: AsmForm::Format("$dest custom<Passed>($destOperands) attr-dict"),
        ..OpRow::named("llvm.br")
    };
    /// `llvm.cond_br`: operands: condition, those of the two successors.
    COND_BR OpRow {
        operands: &[
            ValueSlot::one("condition", I1),
            ValueSlot::variadic("trueDestOperands", ANY),
            ValueSlot::variadic("falseDestOperands", ANY),
        ],
        attrs: cond_br::ATTRS,
        successors: &[("trueDest", Arity::One), ("falseDest", Arity::One)],
        successor_operands: &[1, 2],
        traits: TARGET.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Format(
            "$condition (`weights` `(` $branch_weights^ `)`)? `,` $trueDest \
             custom<Passed>($trueDestOperands) `,` $falseDest custom<Passed>($falseDestOperands) attr-dict",
        ),
        verify: Some(|op| verify_weights(op, cond_br::BRANCH_WEIGHTS)),
        ..OpRow::named("llvm.cond_br")
    };
    /// `llvm.switch`: operands: value, those of the default successor, those of the cases.
    SWITCH OpRow {
        operands: &[
            ValueSlot::one("value", SIGNLESS_INTEGER),
            ValueSlot::variadic("defaultOperands", ANY_TYPE),
            ValueSlot::variadic("caseOperands", ANY_TYPE),
        ],
        attrs: switch::ATTRS,
        successors: &[("defaultDestination", Arity::One), ("caseDestinations", Arity::Variadic)],
        successor_operands: &[1, 2],
        successor_segments: Some(switch::CASE_OPERAND_SEGMENTS as u8),
        traits: TARGET.and(Traits::OPERAND_SEGMENTS),
        form: AsmForm::Custom(read_switch, write_switch),
        verify: Some(verify_switch),
        ..OpRow::named("llvm.switch")
    };
    /// `llvm.indirectbr`: operands: address, those of the successors.
    INDIRECTBR OpRow {
        operands: &[ValueSlot::one("addr", PTR), ValueSlot::variadic("succOperands", ANY_TYPE)],
        attrs: indirectbr::ATTRS,
        successors: &[("successors", Arity::Variadic)],
        successor_operands: &[1],
        successor_segments: Some(indirectbr::OPERAND_SEGMENTS as u8),
        traits: TARGET,
        form: AsmForm::Custom(read_indirectbr, write_indirectbr),
        ..OpRow::named("llvm.indirectbr")
    };
    /// `llvm.return`: operand: the value, if the function has a result.
    RETURN OpRow {
        operands: &[ValueSlot::optional("arg", ANY)],
        traits: TARGET.and(Traits::RETURN_LIKE),
        form: AsmForm::Format("attr-dict ($arg^ `:` type($arg))?"),
        verify: Some(verify_return),
        ..OpRow::named("llvm.return")
    };
    /// `llvm.resume`: operand: the exception.
    RESUME OpRow {
        operands: &[ValueSlot::one("value", ANY)],
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("$value attr-dict `:` type($value)"),
        ..OpRow::named("llvm.resume")
    };
    /// `llvm.unreachable`.
    UNREACHABLE OpRow {
        traits: Traits::TERMINATOR,
        form: AsmForm::Format("attr-dict"),
        ..OpRow::named("llvm.unreachable")
    };
}

/// Prints a label and the operands passed to it.
pub(crate) fn write_target(p: &mut OpPrinter<'_, '_>, block: Option<Block>, operands: &[Value]) {
    if let Some(block) = block {
        p.p.block_name(block);
    }
    if !operands.is_empty() {
        p.text("(");
        p.values(operands.iter().copied());
        p.text(" : ");
        p.types_of(operands.iter().copied());
        p.text(")");
    }
}

/// Reads `%value : type, ^default(...) [ 1: ^bb1(...), ... ] attributes`.
fn read_switch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let value = p.p.parse_operand()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.push_operand(value, ty)?;
    p.p.comma()?;
    p.successor()?;
    let default_operands = p.successor_operands()? as i32;
    let (mut values, mut segments) = (Vec::new(), Vec::new());
    if !p.p.optional(spirula_ir::Tok::LSquare) {
        return Err(p.p.error("expected '['"));
    }
    while p.p.kind() != spirula_ir::Tok::RSquare {
        if !segments.is_empty() {
            p.p.comma()?;
        }
        let value = p.p.int()?;
        ctx.scalar_bytes(ctx.int_attr(ty, value), &mut values);
        p.p.colon()?;
        p.successor()?;
        segments.push(p.successor_operands()? as i32);
    }
    p.p.advance();
    if !segments.is_empty() {
        p.state.slots[switch::CASE_VALUES] = Some(case_values_attr(ctx, ty, segments.len(), values));
    }
    let total = segments.iter().sum();
    p.state.slots[switch::CASE_OPERAND_SEGMENTS] = Some(ctx.dense_i32_array(&segments));
    p.state.slots[switch::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&[1, default_operands, total]));
    p.attr_dict()
}

/// The attribute of `count` case values of type `ty`, from their little-endian bytes.
/// The attribute of this many case values from their bytes.
pub fn case_values_attr(ctx: &Context, ty: spirula_ir::Type, count: usize, mut bytes: Vec<u8>) -> Attr {
    let size = (bytes.len() / count.max(1)).max(1);
    if bytes.chunks_exact(size).all(|c| *c == bytes[..size]) {
        bytes.truncate(size);
    }
    ctx.dense_attr(ctx.vector_type(&[count as i64], ty), &bytes)
}

/// The attribute that `llvm.switch` keeps its case values in.
pub fn case_values_of(ctx: &Context, ty: spirula_ir::Type, values: &[i64]) -> Option<Attr> {
    let mut bytes = Vec::new();
    for value in values {
        ctx.scalar_bytes(ctx.int_attr(ty, *value), &mut bytes)?;
    }
    (!values.is_empty()).then(|| case_values_attr(ctx, ty, values.len(), bytes))
}

/// The case values of a switch, one for each successor after the default.
pub fn case_values(ctx: &Context, arena: &OpArena, op: Op) -> Vec<Attr> {
    let targets = arena.successors(op).len().saturating_sub(1);
    let items = arena.slot(op, switch::CASE_VALUES).and_then(|a| ctx.dense_elements(a)).unwrap_or_default();
    match items.as_slice() {
        [one] => vec![*one; targets],
        _ => items,
    }
}

/// Prints successors with their operands, by segment.
fn write_targets(
    p: &mut OpPrinter<'_, '_>,
    group: usize,
    segments: usize,
    first: usize,
    before: impl Fn(&mut OpPrinter<'_, '_>, usize),
) {
    let targets = p.arena().successors(p.op).to_vec();
    let segments = p.slot(segments).and_then(|a| p.ctx().as_dense_ints(a)).unwrap_or_default();
    let operands = p.operand_group(group).to_vec();
    let mut at = 0;
    for (i, target) in targets.into_iter().skip(first).enumerate() {
        if i > 0 {
            p.text(",");
        }
        before(p, i);
        let len = segments.get(i).and_then(|n| usize::try_from(*n).ok()).unwrap_or(0);
        let end = (at + len).min(operands.len());
        write_target(p, Some(target), &operands[at..end]);
        at = end;
    }
}

fn write_switch(p: &mut OpPrinter<'_, '_>) {
    let Some(value) = p.operand(0) else { return };
    p.text(" ");
    p.value(value);
    p.text(" : ");
    p.types_of([value]);
    p.text(", ");
    let default = p.arena().successors(p.op).first().copied();
    let operands = p.operand_group(1).to_vec();
    write_target(p, default, &operands);
    p.text(" [");
    let ctx = p.ctx();
    let values = case_values(ctx, p.arena(), p.op);
    write_targets(p, 2, switch::CASE_OPERAND_SEGMENTS, 1, |p, i| {
        p.p.line(2);
        match values.get(i).and_then(|v| ctx.as_int(*v)) {
            // Case values are signed, even `i1`.
            Some((ty, 1)) if ctx.is_signless(ty, 1) => p.text("-1"),
            Some((_, value)) => p.p.signed(value),
            None => {
                if let Some(value) = values.get(i) {
                    p.p.attr_without_type(*value);
                }
            }
        }
        p.text(": ");
    });
    p.p.line(0);
    p.text("]");
    p.attr_dict(&[switch::CASE_VALUES, switch::CASE_OPERAND_SEGMENTS, switch::OPERAND_SEGMENT_SIZES]);
}

/// There is one branch weight for each successor.
pub(super) fn verify_weights(op: &mut VerifyOp<'_>, slot: usize) -> Result<(), Failed> {
    let weights = op.slot(slot).and_then(|a| op.ctx.as_dense_ints(a)).unwrap_or_default().len();
    let successors = op.arena().successors(op.op).len();
    if weights == 0 || weights == successors {
        return Ok(());
    }
    Err(op.error_plain(format!(
        "expects number of branch weights to match number of successors: {weights} vs {successors}"
    )))
}

fn verify_switch(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    verify_weights(op, switch::BRANCH_WEIGHTS)?;
    let ctx = op.ctx;
    let targets = op.arena().successors(op.op).len() - 1;
    let values = op.slot(switch::CASE_VALUES).and_then(|a| ctx.as_dense(a)).map(|(ty, _)| ty);
    let count = values.map_or(0, |ty| ctx.element_count(ty).unwrap_or(0));
    if count != targets as u64 {
        return Err(op.error("expects number of case values to match number of case destinations"));
    }
    if let (Some(values), Some(ty)) = (values, op.operand_type(0))
        && ctx.shaped_element(values) != Some(ty)
    {
        return Err(op.error_plain("expects case value type to match condition value type"));
    }
    Ok(())
}

fn read_indirectbr(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let address = p.p.parse_operand()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.push_operand(address, ty)?;
    p.p.comma()?;
    let mut segments = Vec::new();
    if !p.p.optional(spirula_ir::Tok::LSquare) {
        return Err(p.p.error("expected '['"));
    }
    while p.p.kind() != spirula_ir::Tok::RSquare {
        if !segments.is_empty() {
            p.p.comma()?;
        }
        p.successor()?;
        segments.push(p.successor_operands()? as i32);
    }
    p.p.advance();
    p.state.slots[indirectbr::OPERAND_SEGMENTS] = Some(p.ctx().dense_i32_array(&segments));
    p.attr_dict()
}

fn write_indirectbr(p: &mut OpPrinter<'_, '_>) {
    let Some(address) = p.operand(0) else { return };
    p.text(" ");
    p.value(address);
    p.text(" : ");
    p.types_of([address]);
    p.text(", [");
    write_targets(p, 1, indirectbr::OPERAND_SEGMENTS, 0, |p, _| p.p.line(0));
    if !p.arena().successors(p.op).is_empty() {
        p.p.line(0);
    }
    p.text("]");
    p.attr_dict(&[indirectbr::OPERAND_SEGMENTS]);
}

/// The enclosing `llvm.func` of an operation.
pub(crate) fn function_around<'a>(op: &VerifyOp<'a>) -> Option<(&'a OpArena, Op)> {
    let mut arena = op.arena();
    let mut at = op.op;
    let mut enclosing = op.enclosing();
    loop {
        let parent = match arena.parent_op(at) {
            Some(parent) => (arena, parent),
            None => {
                let around = enclosing?;
                enclosing = around.enclosing;
                (around.arena, around.op)
            }
        };
        (arena, at) = parent;
        if arena.name(at) == FUNC {
            return Some(parent);
        }
    }
}

fn verify_return(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some((arena, function)) = function_around(op) else { return Ok(()) };
    let ty = arena.slot(function, func::FUNCTION_TYPE).and_then(Attr::as_type);
    let Some(expected) = ty.and_then(|ty| types::as_function(ctx, ty)) else { return Ok(()) };
    let wrong = match op.operand_type(0) {
        None if types::is_void(ctx, expected.result) => return Ok(()),
        Some(_) if types::is_void(ctx, expected.result) => "expected no operands",
        None => "expected 1 operand",
        Some(ty) if ty != expected.result => "mismatching result types",
        Some(_) => return Ok(()),
    };
    let place = ctx.place(arena.loc(function));
    let diagnostic: Diagnostic = op.diagnostic(format!("'llvm.return' op {wrong}"));
    Err(op.report(diagnostic.with_note(place, "when returning from function")))
}

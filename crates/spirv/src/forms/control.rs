//! Branches, switches and structured control flow.

use crate::enums::{EnumTable, LOOP_CONTROL, SELECTION_CONTROL, kind, parse_keyword};
use crate::op::slot;
use spirula_ir::{Attr, Block, Kind, OpParser, OpPrinter, ParseResult, Tok, Value};

/// Parses an optional `selection_merge(^merge, Control)` or `loop_merge(^merge, ^continue, Control, parameters)` into
/// two slots.
fn parse_merge(p: &mut OpParser<'_, '_>, control: usize) -> ParseResult<()> {
    let (table, kind, what, blocks) = if p.p.optional_keyword("selection_merge") {
        (&SELECTION_CONTROL, kind::SELECTION_CONTROL, "selection_control", 1)
    } else if p.p.optional_keyword("loop_merge") {
        (&LOOP_CONTROL, kind::LOOP_CONTROL, "loop_control", 2)
    } else {
        return Ok(());
    };
    p.p.l_paren()?;
    for i in 0..blocks {
        if i > 0 {
            p.p.comma()?;
        }
        p.merge()?;
    }
    let (mut value, mut parameters) = (0, Vec::new());
    if p.p.optional(Tok::Comma) {
        value = parse_keyword(p.p, table, what)?;
        while p.p.optional(Tok::VerticalBar) {
            value |= parse_keyword(p.p, table, what)?;
        }
        while p.p.optional(Tok::Comma) {
            let token = p.p.token();
            match u32::try_from(p.p.int()?) {
                Ok(parameter) => parameters.push(parameter as i32),
                Err(_) => return Err(p.p.error_at(token, "expected an unsigned 32-bit integer")),
            }
        }
    }
    p.p.r_paren()?;
    p.state.slots[control] = Some(Attr::enumerant(kind, value));
    if !parameters.is_empty() {
        p.state.slots[control + 1] = Some(p.ctx().dense_i32_array(&parameters));
    }
    Ok(())
}

fn print_merge(p: &mut OpPrinter<'_, '_>, control: usize) {
    let Some((kind, value)) = p.slot(control).and_then(Attr::as_enumerant) else { return };
    let (text, table) = match kind {
        kind::LOOP_CONTROL => (" loop_merge(", &LOOP_CONTROL),
        _ => (" selection_merge(", &SELECTION_CONTROL),
    };
    p.text(text);
    let blocks = p.arena().merges(p.op).to_vec();
    p.p.list(blocks, spirula_ir::Printer::block_name);
    let parameters = p.slot(control + 1).and_then(|a| p.ctx().as_dense_ints(a)).unwrap_or_default();
    if value != 0 || !parameters.is_empty() {
        p.text(", ");
        table.print(value, p.p);
    }
    for parameter in parameters {
        p.text(", ");
        p.p.number(u64::from(parameter as u32));
    }
    p.text(")");
}

pub(crate) fn parse_branch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.successor()?;
    p.successor_operands()?;
    parse_merge(p, slot::branch::MERGE_CONTROL)?;
    p.attr_dict()
}

pub(crate) fn print_branch(p: &mut OpPrinter<'_, '_>) {
    use slot::branch::{MERGE_CONTROL, MERGE_PARAMETERS};
    p.text(" ");
    let target = p.arena().successors(p.op).first().copied();
    let operands = p.arena().operands(p.op).to_vec();
    print_target(p, target, &operands);
    print_merge(p, MERGE_CONTROL);
    p.attr_dict(&[MERGE_CONTROL, MERGE_PARAMETERS]);
}

pub(crate) fn parse_branch_conditional(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::branch_conditional::{BRANCH_WEIGHTS, MERGE_CONTROL, OPERAND_SEGMENT_SIZES};
    let ctx = p.ctx();
    p.operand_of(ctx.int_type(1))?;
    if p.p.optional(Tok::LSquare) {
        let ty = ctx.int_type(32);
        let first = p.p.parse_attribute(Some(ty))?;
        p.p.comma()?;
        let second = p.p.parse_attribute(Some(ty))?;
        p.p.expect(Tok::RSquare, "']'")?;
        p.state.slots[BRANCH_WEIGHTS] = Some(ctx.array_attr(&[first, second]));
    }
    p.p.comma()?;
    p.successor()?;
    let first = p.successor_operands()?;
    p.p.comma()?;
    p.successor()?;
    let second = p.successor_operands()?;
    p.state.slots[OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&[1, first as i32, second as i32]));
    parse_merge(p, MERGE_CONTROL)?;
    p.attr_dict()
}

/// Prints a label and the operands passed to it.
fn print_target(p: &mut OpPrinter<'_, '_>, block: Option<Block>, operands: &[Value]) {
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

pub(crate) fn print_branch_conditional(p: &mut OpPrinter<'_, '_>) {
    use slot::branch_conditional::{BRANCH_WEIGHTS, MERGE_CONTROL, MERGE_PARAMETERS, OPERAND_SEGMENT_SIZES};
    p.text(" ");
    if let Some(condition) = p.operand(0) {
        p.value(condition);
    }
    if let Some(weights) = p.slot(BRANCH_WEIGHTS) {
        p.text(" [");
        let weights: Vec<Attr> = p.ctx().as_array(weights).into_iter().flatten().collect();
        p.p.list(weights, spirula_ir::Printer::attr_without_type);
        p.text("]");
    }
    let targets = p.arena().successors(p.op).to_vec();
    for (i, group) in [1, 2].into_iter().enumerate() {
        p.text(", ");
        let operands = p.operand_group(group).to_vec();
        print_target(p, targets.get(i).copied(), &operands);
    }
    print_merge(p, MERGE_CONTROL);
    p.attr_dict(&[BRANCH_WEIGHTS, MERGE_CONTROL, MERGE_PARAMETERS, OPERAND_SEGMENT_SIZES]);
}

pub(crate) fn parse_switch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::switch::{CASE_OPERAND_SEGMENTS, LITERALS, MERGE_CONTROL, OPERAND_SEGMENT_SIZES};
    let ctx = p.ctx();
    let selector = p.p.parse_operand()?;
    p.p.colon()?;
    let token = p.p.token();
    let ty = p.p.parse_type()?;
    if ctx.as_integer(ty).is_none() {
        let found = ctx.type_text(ty);
        let message =
            format!("invalid kind of type specified: expected builtin.integer, but found '{found}'");
        return Err(p.custom_error(token, message));
    }
    p.push_operand(selector, ty)?;
    p.p.comma()?;
    p.p.expect(Tok::LSquare, "'['")?;
    p.p.keyword("default")?;
    p.p.colon()?;
    p.successor()?;
    let default_operands = p.successor_operands()? as i32;
    let (mut literals, mut segments) = (Vec::new(), Vec::new());
    while p.p.optional(Tok::Comma) {
        let literal = p.p.integer(ty)?;
        p.p.colon()?;
        p.successor()?;
        segments.push(p.successor_operands()? as i32);
        ctx.scalar_bytes(literal, &mut literals);
    }
    p.p.expect(Tok::RSquare, "']'")?;
    if !segments.is_empty() {
        let vector = ctx.vector_type(&[segments.len() as i64], ty);
        let size = literals.len() / segments.len();
        if literals.chunks_exact(size).all(|c| *c == literals[..size]) {
            literals.truncate(size);
        }
        p.state.slots[LITERALS] = Some(ctx.dense_attr(vector, &literals));
    }
    let total = segments.iter().sum();
    p.state.slots[CASE_OPERAND_SEGMENTS] = Some(ctx.dense_i32_array(&segments));
    p.state.slots[OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&[1, default_operands, total]));
    parse_merge(p, MERGE_CONTROL)?;
    p.attr_dict()
}

/// The literals of a switch, one for each target after the default.
pub fn switch_literals(ctx: &spirula_ir::Context, literals: Option<Attr>, targets: usize) -> Vec<Attr> {
    let items = literals.and_then(|a| ctx.dense_elements(a)).unwrap_or_default();
    match items.as_slice() {
        [one] => vec![*one; targets],
        _ => items,
    }
}

pub(crate) fn print_switch(p: &mut OpPrinter<'_, '_>) {
    use slot::switch::{
        CASE_OPERAND_SEGMENTS, LITERALS, MERGE_CONTROL, MERGE_PARAMETERS, OPERAND_SEGMENT_SIZES,
    };
    let Some(selector) = p.operand(0) else { return };
    p.text(" ");
    p.value(selector);
    p.text(" : ");
    p.types_of([selector]);
    p.text(", [");
    p.p.line(2);
    let targets = p.arena().successors(p.op).to_vec();
    p.text("default: ");
    let operands = p.operand_group(1).to_vec();
    print_target(p, targets.first().copied(), &operands);
    let literals = switch_literals(p.ctx(), p.slot(LITERALS), targets.len().saturating_sub(1));
    let segments = p.slot(CASE_OPERAND_SEGMENTS).and_then(|a| p.ctx().as_dense_ints(a)).unwrap_or_default();
    let operands = p.operand_group(2).to_vec();
    let mut at = 0;
    for (i, literal) in literals.iter().enumerate() {
        p.text(",");
        p.p.line(2);
        p.p.unsigned(*literal);
        p.text(": ");
        let end = (at + segments.get(i).map_or(0, |n| *n as usize)).min(operands.len());
        print_target(p, targets.get(i + 1).copied(), &operands[at..end]);
        at = end;
    }
    if !literals.is_empty() {
        p.p.line(0);
    }
    p.text("]");
    print_merge(p, MERGE_CONTROL);
    p.attr_dict(&[CASE_OPERAND_SEGMENTS, LITERALS, MERGE_CONTROL, MERGE_PARAMETERS, OPERAND_SEGMENT_SIZES]);
}

/// Parses an optional `control(Name)` into slot 0; the default is `None`.
fn parse_control(p: &mut OpParser<'_, '_>, table: &EnumTable, kind: Kind, what: &str) -> ParseResult<()> {
    let mut value = 0;
    if p.p.optional_keyword("control") {
        p.p.l_paren()?;
        value = parse_keyword(p.p, table, what)?;
        while p.p.optional(Tok::VerticalBar) {
            value |= parse_keyword(p.p, table, what)?;
        }
        p.p.r_paren()?;
    }
    p.state.slots[0] = Some(Attr::enumerant(kind, value));
    Ok(())
}

fn parse_region_op(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    if p.p.optional(Tok::Arrow) {
        let mut results = std::mem::take(&mut p.state.results);
        let read = p.p.parse_type_list(&mut results);
        p.state.results = results;
        read?;
    }
    p.region()?;
    p.attr_dict()
}

fn print_region_op(p: &mut OpPrinter<'_, '_>, table: &EnumTable) {
    if let Some(value) = super::enumerant(p.slot(0)).filter(|v| *v != 0) {
        p.text(" control(");
        table.print(value, p.p);
        p.text(")");
    }
    let results: Vec<Value> = p.arena().results(p.op).collect();
    if !results.is_empty() {
        p.text(" -> ");
        p.types_of(results);
    }
    p.text(" ");
    p.region_with(0, false, true);
    p.attr_dict(&[0]);
}

pub(crate) fn parse_mlir_loop(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    parse_control(p, &LOOP_CONTROL, kind::LOOP_CONTROL, "loop_control")?;
    parse_region_op(p)
}

pub(crate) fn print_mlir_loop(p: &mut OpPrinter<'_, '_>) {
    print_region_op(p, &LOOP_CONTROL);
}

pub(crate) fn parse_mlir_selection(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    parse_control(p, &SELECTION_CONTROL, kind::SELECTION_CONTROL, "selection_control")?;
    parse_region_op(p)
}

pub(crate) fn print_mlir_selection(p: &mut OpPrinter<'_, '_>) {
    print_region_op(p, &SELECTION_CONTROL);
}

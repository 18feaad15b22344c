//! Handwritten formats of `vector` operations: contractions, outer products, masks.

use super::attributes::{iterator, keyword, sum};
use super::{VectorType, YIELD, contract_slot};
use spirula_ir::{
    Attr, Delimiter, OpParser, OpParts, OpPrinter, OpState, ParseResult, Str, Tok, Traits, Value,
};

// Contractions.

/// Parses `{indexing_maps = ..., iterator_types = ["parallel", ...]} %a, %b, %c : type, type into type`.
pub(super) fn read_contract(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let at = p.p.token();
    let dict = p.p.parse_attribute(None)?;
    let Some(dict) = ctx.as_dict(dict) else {
        return Err(p.custom_error(at, "invalid kind of attribute specified"));
    };
    let at = p.p.token();
    for (name, value) in ctx.dict_entries(Some(dict)) {
        match p.row.attr_index(ctx.text(name)) {
            Some(contract_slot::ITERATOR_TYPES) => {
                p.state.slots[contract_slot::ITERATOR_TYPES] = Some(iterators(p, value)?);
            }
            Some(slot) => p.state.slots[slot] = Some(value),
            None => p.state.attrs.push((name, value)),
        }
    }
    let mut operands = vec![p.p.parse_operand()?];
    for _ in 1..3 {
        p.p.comma()?;
        operands.push(p.p.parse_operand()?);
    }
    let mut masks = Vec::new();
    while p.p.optional(Tok::Comma) {
        masks.push(p.p.parse_operand()?);
    }
    p.attr_dict()?;
    p.p.colon()?;
    let mut types = Vec::new();
    p.p.parse_type_list(&mut types)?;
    let [lhs, rhs, ..] = types[..] else { return Err(p.p.error_at(at, "expected two types")) };
    p.p.keyword("into")?;
    let result = p.p.parse_type()?;
    if p.state.slots[contract_slot::ITERATOR_TYPES].is_none() {
        return Err(p.p.error_at(at, "expected \"iterator_types\" array attribute"));
    }
    p.push_operands(&operands, &[lhs, rhs, result], at)?;
    match (masks.len(), VectorType::of(ctx, lhs), VectorType::of(ctx, rhs)) {
        (0, ..) => {}
        (2, Some(lhs), Some(rhs)) => p.push_operands(&masks, &[lhs.mask(ctx), rhs.mask(ctx)], at)?,
        _ => return Err(p.p.error_at(at, "expected zero or exactly 2 vector mask operands")),
    }
    p.state.slots[contract_slot::KIND].get_or_insert_with(|| sum(ctx));
    p.state.results.push(result);
    Ok(())
}

/// Iterator types, of which the text may have the keywords as strings.
fn iterators(p: &mut OpParser<'_, '_>, value: Attr) -> ParseResult<Attr> {
    let ctx = p.ctx();
    let Some(items) = ctx.as_array(value) else { return Ok(value) };
    let mut types = Vec::new();
    for item in items {
        types.push(match item.as_string().map(|word| ctx.text(word)) {
            None => item,
            Some(word) => match iterator(word) {
                Some(ty) => ty,
                None => return Err(p.p.error(format!("unexpected iterator_type ({word})"))),
            },
        });
    }
    Ok(ctx.array_attr(&types))
}

/// Writes what [`read_contract`] reads.
pub(super) fn write_contract(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    let words = p.slot(contract_slot::ITERATOR_TYPES).and_then(|types| ctx.as_array(types)).map(|types| {
        let words: Vec<Attr> = types.map(|ty| ctx.string_attr(keyword(ty))).collect();
        ctx.array_attr(&words)
    });
    let mut entries: Vec<(Str, Attr)> = Vec::new();
    for (i, slot) in p.row.attrs.iter().enumerate() {
        let hidden = if i == contract_slot::KIND { None } else { slot.default };
        let value = if i == contract_slot::ITERATOR_TYPES { words } else { p.slot(i) };
        if let Some(value) = value.filter(|value| hidden.is_none_or(|default| default(ctx) != *value)) {
            entries.push((ctx.str(slot.name), value));
        }
    }
    p.text(" ");
    p.p.attr(ctx.dictionary(&mut entries));
    p.text(" ");
    let operands = p.arena().operands(p.op).to_vec();
    p.values(operands.iter().copied().take(3));
    p.attr_dict(&contract_slot::ALL);
    p.text(" : ");
    p.types_of(operands.into_iter().take(2));
    p.text(" into ");
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
}

// Outer products.

/// Parses `%a, %b, %c : type, type`; the type of the result follows.
pub(super) fn read_product(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let at = p.p.token();
    let mut operands = Vec::new();
    p.operand_list(Delimiter::None, &mut operands)?;
    p.attr_dict()?;
    p.p.colon()?;
    let lhs = p.p.parse_type()?;
    p.p.comma()?;
    let rhs = p.p.parse_type()?;
    if operands.len() < 2 {
        return Err(p.p.error_at(at, "expected at least 2 operands"));
    }
    let Some(left) = VectorType::of(ctx, lhs).filter(|left| left.rank() > 0) else {
        return Err(p.p.error_at(at, "expected vector type for operand #1"));
    };
    let right = VectorType::of(ctx, rhs);
    let dims = left.dims().take(1).chain(right.iter().flat_map(|right| right.dims().take(1)));
    let result = VectorType::new(dims, left.element).ty(ctx);
    let types = [lhs, rhs, result];
    let count = operands.len().min(types.len());
    p.push_operands(&operands, &types[..count], at)?;
    p.state.slots[0].get_or_insert_with(|| sum(ctx));
    p.state.results.push(result);
    Ok(())
}

/// Writes what [`read_product`] reads.
pub(super) fn write_product(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    p.text(" ");
    p.values(operands.iter().copied());
    if operands.len() > 2 {
        let mut entries = p.dict_entries(&[0]);
        if let Some(kind) = p.slot(0) {
            entries.push((p.ctx().str("kind"), kind));
        }
        p.text(" ");
        let dict = p.ctx().dictionary(&mut entries);
        p.p.attr(dict);
    }
    p.text(" : ");
    p.types_of(operands.into_iter().take(2));
}

// Masks.

/// Parses `%mask, %passthru { operation } : type -> types`.
pub(super) fn read_mask(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let mask = p.p.parse_operand()?;
    let at = p.p.token();
    let passthru = if p.p.optional(Tok::Comma) { Some(p.p.parse_operand()?) } else { None };
    p.region()?;
    p.ensure_block();
    end_with_results(p);
    p.attr_dict()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    if p.p.optional(Tok::Arrow) {
        let OpState { results, .. } = &mut *p.state;
        p.p.parse_function_results(results)?;
    }
    p.push_operand(mask, ty)?;
    if let Some(passthru) = passthru {
        let Some(result) = p.state.results.first().copied() else {
            return Err(p.p.error_at(at, "expects a result if passthru operand is provided"));
        };
        p.push_operand(passthru, result)?;
    }
    Ok(())
}

/// Appends a `vector.yield` to the last parsed region if it has none: of the results of its operation, if that is the
/// only one.
fn end_with_results(p: &mut OpParser<'_, '_>) {
    let Some(block) = p.last_block() else { return };
    let ctx = p.ctx();
    let arena = &mut p.body_mut().arena;
    let (first, second) = {
        let mut ops = arena.ops(block);
        (ops.next(), ops.next())
    };
    let ends = |name| ctx.op_row(name).is_some_and(|row| row.has(Traits::TERMINATOR));
    match (first, second) {
        (Some(op), None) if !ends(arena.name(op)) => {
            let results: Vec<Value> = arena.results(op).collect();
            let loc = arena.loc(op);
            arena.append(ctx, block, &OpParts { operands: &results, loc, ..OpParts::new(YIELD) });
        }
        (Some(_), None) => {}
        _ => p.ensure_terminator(YIELD),
    }
}

/// Writes what [`read_mask`] reads.
pub(super) fn write_mask(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    p.text(" ");
    p.values(operands.iter().copied());
    p.text(" { ");
    let (body, regions) = p.regions();
    let first = regions.first().and_then(|region| body.arena.entry(*region));
    if let Some(op) = first.and_then(|block| body.arena.first(block)) {
        p.nested_op(op);
    }
    p.text(" }");
    p.attr_dict(&[]);
    p.text(" : ");
    p.types_of(operands.first().copied());
    let results: Vec<Value> = p.arena().results(p.op).collect();
    if !results.is_empty() {
        p.text(" -> ");
        p.types_of(results);
    }
}

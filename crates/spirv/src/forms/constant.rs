//! Constants, specialization constants, and result names.

use crate::attr_rules::dense_ints;
use crate::op::slot;
use crate::types;
use spirula_ir::builtin::{AttrValue, NUMBER as BUILTIN, RANKED_TENSOR, Signedness, UNRANKED_TENSOR};
use spirula_ir::{Attr, Context, Delimiter, Op, OpArena, OpParser, OpParts, OpPrinter, ParseResult, Tok};
use std::fmt::Write as _;

pub(crate) fn parse_constant(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let value = p.attr(0, None)?;
    p.attr_dict()?;
    let ctx = p.ctx();
    let mut ty = ctx.attr_type(value).unwrap_or_else(|| ctx.none_type());
    if ctx.is_none_type(ty) || matches!(ctx.type_node(ty).kind, RANKED_TENSOR | UNRANKED_TENSOR) {
        p.p.colon()?;
        ty = p.p.parse_type()?;
    } else if ctx.type_node(ty).kind == types::TENSOR_ARM && p.p.optional(Tok::Colon) {
        ty = p.p.parse_type()?;
    }
    p.state.results.push(ty);
    Ok(())
}

pub(crate) fn print_constant(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    let Some(value) = p.slot(0) else { return };
    p.p.attr(value);
    p.attr_dict(&[0]);
    let ctx = p.ctx();
    // The type is printed if the value does not imply it.
    if let Some(ty) = p.result_type(0)
        && (ctx.attr_type(value) != Some(ty))
    {
        p.text(" : ");
        p.ty(ty);
    }
}

/// `cst`, the value of an integer, the type: `%cst5_i32`, `%cst_f32`, `%true`, `%cst_vec_4xf32`.
pub(crate) fn constant_name(ctx: &Context, arena: &OpArena, op: Op, out: &mut String) {
    let (Some(value), Some(result)) = (arena.slot(op, 0), arena.result(op, 0)) else { return };
    let ty = arena.ty(result);
    out.push_str("cst");
    if ctx.type_node(ty).kind.dialect() != BUILTIN {
        return;
    }
    if let Some((width, sign)) = ctx.as_integer(ty)
        && let AttrValue::Int(_, value) = ctx.attr_value(value)
    {
        if width == 1 {
            out.clear();
            out.push_str(if value != 0 { "true" } else { "false" });
            return;
        }
        let unsigned = sign == Signedness::Unsigned && width < 64;
        let value = if unsigned { value & ((1 << width) - 1) } else { value };
        out.push_str(itoa::Buffer::new().format(value));
    }
    if ctx.scalar_bits(ty).is_some() {
        out.push('_');
        ctx.push_scalar_name(ty, out);
    }
    if ctx.is_vector(ty) {
        let length = match ctx.as_vector1(ty) {
            Some((length, _)) => length,
            None => ctx.shape(ty).and_then(|shape| shape.first().copied()).unwrap_or(0),
        };
        out.push_str("_vec_");
        out.push_str(itoa::Buffer::new().format(length));
        let element = ctx.element_or_self(ty);
        if ctx.scalar_bits(element).is_some() {
            out.push('x');
            ctx.push_scalar_name(element, out);
        }
    }
}

/// The variable's name and `_addr`; invalid characters are hexadecimal.
pub(crate) fn address_name(ctx: &Context, arena: &OpArena, op: Op, out: &mut String) {
    let Some(name) = arena.slot(op, slot::mlir_addressof::VARIABLE).and_then(Attr::as_symbol) else { return };
    let text = ctx.text(name);
    let plain = |c: u8| c.is_ascii_alphanumeric() || matches!(c, b'_' | b'$' | b'.' | b'-');
    if text.bytes().next().is_some_and(|c| c.is_ascii_digit() || !plain(c) && c != b' ') {
        out.push('_');
    }
    for c in text.bytes() {
        match c {
            b' ' => out.push('_'),
            c if plain(c) => out.push(char::from(c)),
            c => {
                let _ = write!(out, "{c:X}");
            }
        }
    }
    out.push_str("_addr");
}

pub(crate) fn parse_constant_replicate(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.p.expect(Tok::LSquare, "'['")?;
    p.attr(0, None)?;
    p.p.expect(Tok::RSquare, "']'")?;
    p.p.colon()?;
    p.result_type()?;
    p.attr_dict()
}

pub(crate) fn print_constant_replicate(p: &mut OpPrinter<'_, '_>) {
    p.text(" [");
    if let Some(value) = p.slot(0) {
        p.p.attr(value);
    }
    p.text("] : ");
    if let Some(ty) = p.result_type(0) {
        p.ty(ty);
    }
    p.attr_dict(&[0]);
}

/// Parses `[1, 2]`, a tensor of `i32` with one dimension, into a slot.
pub(crate) fn parse_i32_tensor(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let mut values = Vec::new();
    p.p.list_of(Delimiter::Square, "parsing values in integer list attribute", |p| {
        let token = p.token();
        match i32::try_from(p.int()?) {
            Ok(value) => values.push(value),
            Err(_) => return Err(p.error_at(token, "integer value too large")),
        }
        Ok(())
    })?;
    let ctx = p.ctx();
    let ty = types::tensor_arm(ctx, ctx.int_type(32), Some(&[values.len() as i64]));
    // Equal numbers are stored once.
    if let Some(first) = values.first().copied()
        && values.iter().all(|value| *value == first)
    {
        values.truncate(1);
    }
    let raw: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    p.state.slots[slot] = Some(ctx.dense_attr(ty, &raw));
    Ok(())
}

pub(crate) fn print_i32_tensor(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let ctx = p.ctx();
    let Some(attr) = p.slot(slot) else { return };
    let Some(values) = dense_ints(ctx, attr) else { return };
    let count = ctx.attr_type(attr).and_then(|ty| ctx.element_count(ty)).unwrap_or(values.len() as u64);
    // A splat has one element.
    let values = values.iter().cycle().take(count as usize);
    p.text("[");
    for (n, value) in values.enumerate() {
        if n > 0 {
            p.text(", ");
        }
        p.p.format(format_args!("{value}"));
    }
    p.text("]");
}

/// The attribute with the id of a specialization constant.
pub(crate) const SPEC_ID: &str = "spec_id";

pub(crate) fn parse_spec_constant(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::spec_constant::{DEFAULT_VALUE, SYM_NAME};
    p.symbol_name(SYM_NAME)?;
    if p.p.optional_keyword(SPEC_ID) {
        p.p.l_paren()?;
        let value = p.p.parse_attribute(None)?;
        p.p.r_paren()?;
        // A number without a type is parsed as 64-bit; specialization ids have 32 bits.
        let id = p.ctx().as_int(value).map_or(value, |(_, v)| p.ctx().i32_attr(v as i32));
        let name = p.ctx().str(SPEC_ID);
        p.state.attrs.push((name, id));
    }
    p.p.equal()?;
    p.attr(DEFAULT_VALUE, None)?;
    p.attr_dict()
}

pub(crate) fn print_spec_constant(p: &mut OpPrinter<'_, '_>) {
    use slot::spec_constant::{DEFAULT_VALUE, SYM_NAME};
    let ctx = p.ctx();
    let name = ctx.str(SPEC_ID);
    p.text(" ");
    p.symbol(SYM_NAME);
    let id = ctx.dict_get(p.arena().attrs(p.op), name);
    if let Some(id) = id {
        p.text(" spec_id(");
        p.p.attr_without_type(id);
        p.text(")");
    }
    p.text(" = ");
    if let Some(value) = p.slot(DEFAULT_VALUE) {
        p.p.attr(value);
    }
    p.attr_dict_without(&[name, ctx.str("sym_name"), ctx.str("default_value")]);
}

pub(crate) fn parse_spec_constant_composite(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::spec_constant_composite::{CONSTITUENTS, SYM_NAME, TYPE};
    p.symbol_name(SYM_NAME)?;
    let mut parts = Vec::new();
    p.p.list(Delimiter::Paren, |p| {
        parts.push(Attr::symbol(p.symbol_name()?));
        Ok(())
    })?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.state.slots[CONSTITUENTS] = Some(p.ctx().array_attr(&parts));
    p.state.slots[TYPE] = Some(Attr::of_type(ty));
    p.attr_dict()
}

pub(crate) fn print_spec_constant_composite(p: &mut OpPrinter<'_, '_>) {
    use slot::spec_constant_composite::{CONSTITUENTS, SYM_NAME, TYPE};
    p.text(" ");
    p.symbol(SYM_NAME);
    p.text(" (");
    let parts: Vec<Attr> =
        p.slot(CONSTITUENTS).and_then(|a| p.ctx().as_array(a)).into_iter().flatten().collect();
    p.p.list(parts, spirula_ir::Printer::attr);
    p.text(") : ");
    if let Some(ty) = p.slot(TYPE).and_then(Attr::as_type) {
        p.ty(ty);
    }
    p.attr_dict(&[CONSTITUENTS, SYM_NAME, TYPE]);
}

pub(crate) fn parse_spec_constant_replicate(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use slot::ext_spec_constant_composite_replicate::{CONSTITUENT, SYM_NAME, TYPE};
    p.symbol_name(SYM_NAME)?;
    p.p.l_paren()?;
    p.symbol_ref(CONSTITUENT)?;
    p.p.r_paren()?;
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    p.state.slots[TYPE] = Some(Attr::of_type(ty));
    p.attr_dict()
}

pub(crate) fn print_spec_constant_replicate(p: &mut OpPrinter<'_, '_>) {
    use slot::ext_spec_constant_composite_replicate::{CONSTITUENT, SYM_NAME, TYPE};
    p.text(" ");
    p.symbol(SYM_NAME);
    p.text(" (");
    p.symbol(CONSTITUENT);
    p.text(") : ");
    if let Some(ty) = p.slot(TYPE).and_then(Attr::as_type) {
        p.ty(ty);
    }
    p.attr_dict(&[CONSTITUENT, SYM_NAME, TYPE]);
}

pub(crate) fn parse_spec_constant_operation(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.p.keyword("wraps")?;
    let block = p.region_with_block();
    let token = p.p.token();
    if p.p.kind() != Tok::String {
        return Err(p.p.error("expected operation name in quotes"));
    }
    p.operation_in(block)?;
    let ctx = p.ctx();
    let arena = &mut p.body_mut().arena;
    let wrapped = arena.last(block);
    let Some(value) = wrapped.and_then(|op| arena.result(op, 0)) else {
        return Err(p.p.error_at(token, "expected an operation with a result"));
    };
    let (ty, loc) = (arena.ty(value), wrapped.map(|op| arena.loc(op)).unwrap_or_default());
    arena.append(ctx, block, &OpParts { loc, operands: &[value], ..OpParts::new(crate::op::MLIR_YIELD) });
    p.state.results.push(ty);
    // Its location is that of the wrapped operation.
    p.state.given_loc = Some(loc);
    Ok(())
}

pub(crate) fn print_spec_constant_operation(p: &mut OpPrinter<'_, '_>) {
    p.text(" wraps ");
    let (inside, regions) = p.regions();
    let wrapped = regions.first().and_then(|r| inside.arena.entry(*r)).and_then(|b| inside.arena.first(b));
    if let Some(op) = wrapped {
        p.nested_generic(op);
    }
}

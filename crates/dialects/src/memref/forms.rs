//! Handwritten formats of `memref` operations.

use super::{ALLOCA_SCOPE_RETURN, global_slot, is_memref};
use spirula_ir::builtin::DENSE_STRINGS;
use spirula_ir::{
    Attr, Context, Delimiter, OpParser, OpPrinter, OpState, ParseResult, Tok, Token, Type, Value,
};

// Memory and its indices.

/// Parses `%memory[indices]`; the types come later.
fn read_access(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let mut operands = std::mem::take(&mut p.state.unresolved);
    operands.push(p.p.parse_operand()?);
    let read = p.operand_list(Delimiter::Square, &mut operands);
    p.state.unresolved = operands;
    read
}

/// Adds the operands that were read: memory of this type, then indices.
fn push_access(p: &mut OpParser<'_, '_>, ty: Type) -> ParseResult<()> {
    let index = p.ctx().index_type();
    let operands = std::mem::take(&mut p.state.unresolved);
    for (i, operand) in operands.iter().enumerate() {
        p.push_operand(*operand, if i == 0 { ty } else { index })?;
    }
    Ok(())
}

/// Parses the type of memory.
fn memory_type(p: &mut OpParser<'_, '_>) -> ParseResult<Type> {
    let at = p.p.token();
    let ty = p.p.parse_type()?;
    if is_memref(p.ctx(), ty) {
        return Ok(ty);
    }
    let text = p.ctx().type_text(ty);
    Err(p.custom_error(
        at,
        format!("invalid kind of type specified: expected builtin.memref, but found '{text}'"),
    ))
}

/// Writes `%memory[indices]`.
fn write_access(p: &mut OpPrinter<'_, '_>, values: &[Value]) {
    let Some((memory, indices)) = values.split_first() else { return };
    p.value(*memory);
    p.text("[");
    p.values(indices.iter().copied());
    p.text("]");
}

// Atomic operations.

/// Parses `%memory[indices] : type { region } attributes`.
pub(super) fn read_atomic(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    read_access(p)?;
    p.p.colon()?;
    let ty = memory_type(p)?;
    push_access(p, ty)?;
    p.region()?;
    p.attr_dict()?;
    let element = p.ctx().element_or_self(ty);
    p.state.results.push(element);
    Ok(())
}

/// Writes what [`read_atomic`] reads.
pub(super) fn write_atomic(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    p.text(" ");
    write_access(p, &operands);
    p.text(" : ");
    p.types_of(operands.first().copied());
    p.text(" ");
    p.region(0);
    p.attr_dict(&[]);
}

// Scopes.

/// Parses `-> types { region } attributes`.
pub(super) fn read_scope(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    if p.p.optional(Tok::Arrow) {
        let OpState { results, .. } = &mut *p.state;
        p.p.parse_function_results(results)?;
    }
    p.region()?;
    p.ensure_block();
    p.ensure_terminator(ALLOCA_SCOPE_RETURN);
    p.attr_dict()
}

/// Writes what [`read_scope`] reads.
pub(super) fn write_scope(p: &mut OpPrinter<'_, '_>) {
    let results: Vec<Value> = p.arena().results(p.op).collect();
    let has_results = !results.is_empty();
    p.text(" ");
    if has_results {
        p.text(" -> (");
        p.types_of(results);
        p.text(")");
    }
    p.text(" ");
    p.region_with(0, false, has_results);
    p.attr_dict(&[]);
}

// Transfers.

/// Parses `%source[indices], %target[indices], %count, %tag[indices], %stride, %per_stride : type, type, type`.
pub(super) fn read_dma(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let at = p.p.token();
    let index = p.ctx().index_type();
    let mut types = Vec::new();
    let mut memories = Vec::new();
    for count in [false, true, false] {
        memories.push(p.state.unresolved.len());
        read_access(p)?;
        if count {
            p.p.comma()?;
            let operand = p.p.parse_operand()?;
            p.state.unresolved.push(operand);
        }
        if memories.len() < 3 {
            p.p.comma()?;
        }
    }
    let before = p.state.unresolved.len();
    while p.p.optional(Tok::Comma) {
        let operand = p.p.parse_operand()?;
        p.state.unresolved.push(operand);
    }
    if !matches!(p.state.unresolved.len() - before, 0 | 2) {
        return Err(p.p.error_at(at, "expected two stride related operands"));
    }
    p.attr_dict()?;
    p.p.colon()?;
    p.p.parse_type_list(&mut types)?;
    if types.len() != 3 {
        return Err(p.p.error_at(at, "fewer/more types expected"));
    }
    let operands = std::mem::take(&mut p.state.unresolved);
    for (i, operand) in operands.iter().enumerate() {
        let memory = memories.iter().position(|at| *at == i);
        let ty = memory.and_then(|memory| types.get(memory)).copied();
        p.push_operand(*operand, ty.unwrap_or(index))?;
    }
    Ok(())
}

/// Writes what [`read_dma`] reads.
pub(super) fn write_dma(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    let Some(parts) = DmaParts::of(p.ctx(), &|value| p.arena().ty(value), &operands) else { return };
    p.text(" ");
    write_access(p, parts.source);
    p.text(", ");
    write_access(p, parts.target);
    p.text(", ");
    p.value(parts.count);
    p.text(", ");
    write_access(p, parts.tag);
    for value in parts.strides {
        p.text(", ");
        p.value(*value);
    }
    p.attr_dict(&[]);
    p.text(" : ");
    p.types_of([parts.source, parts.target, parts.tag].into_iter().filter_map(|list| list.first().copied()));
}

/// The operands of a transfer.
pub(super) struct DmaParts<'a> {
    pub(super) source: &'a [Value],
    pub(super) target: &'a [Value],
    pub(super) count: Value,
    pub(super) tag: &'a [Value],
    pub(super) strides: &'a [Value],
}

impl<'a> DmaParts<'a> {
    /// The operands, divided by the ranks of the memory among them.
    pub(super) fn of(ctx: &Context, ty: &dyn Fn(Value) -> Type, operands: &'a [Value]) -> Option<Self> {
        let access = |values: &'a [Value]| {
            let memory = *values.first()?;
            let rank = ctx.shape(ty(memory)).filter(|_| is_memref(ctx, ty(memory)))?.len();
            (values.len() > rank).then(|| values.split_at(rank + 1))
        };
        let (source, rest) = access(operands)?;
        let (target, rest) = access(rest)?;
        let (count, rest) = rest.split_first()?;
        let (tag, strides) = access(rest)?;
        Some(Self { source, target, count: *count, tag, strides })
    }
}

// Prefetching.

/// Parses `%memory[indices], read, locality<3>, data attributes : type`.
pub(super) fn read_prefetch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let at = p.p.token();
    read_access(p)?;
    read_prefetch_kind(p, at, 0)?;
    p.attr_dict()?;
    p.p.colon()?;
    let ty = memory_type(p)?;
    push_access(p, ty)
}

/// Parses `, read, locality<3>, data` into three slots. Wrong words are reported at the token `at`.
pub(crate) fn read_prefetch_kind(p: &mut OpParser<'_, '_>, at: Token, first: usize) -> ParseResult<()> {
    let ctx = p.ctx();
    p.p.comma()?;
    let access = p.p.any_keyword()?;
    p.p.comma()?;
    p.p.keyword("locality")?;
    p.p.less()?;
    p.attr(first + 1, Some(ctx.int_type(32)))?;
    p.p.greater()?;
    p.p.comma()?;
    let cache = p.p.any_keyword()?;
    for (slot, word, [no, yes], message) in [
        (first, access, ["read", "write"], "rw specifier has to be 'read' or 'write'"),
        (first + 2, cache, ["instr", "data"], "cache type has to be 'data' or 'instr'"),
    ] {
        if word != no && word != yes {
            return Err(p.p.error_at(at, message));
        }
        p.state.slots[slot] = Some(ctx.bool_attr(word == yes));
    }
    Ok(())
}

/// Writes what [`read_prefetch`] reads.
pub(super) fn write_prefetch(p: &mut OpPrinter<'_, '_>) {
    let operands = p.arena().operands(p.op).to_vec();
    p.text(" ");
    write_access(p, &operands);
    let kind = prefetch_kind(p, 0);
    p.text(&kind);
    p.attr_dict(&[0, 1, 2]);
    p.text(" : ");
    p.types_of(operands.first().copied());
}

/// What [`read_prefetch_kind`] reads.
pub(crate) fn prefetch_kind(p: &OpPrinter<'_, '_>, first: usize) -> String {
    let ctx = p.ctx();
    let is = |slot| p.slot(slot).and_then(|attr| ctx.as_bool(attr)) == Some(true);
    let access = if is(first) { "write" } else { "read" };
    let cache = if is(first + 2) { "data" } else { "instr" };
    let locality = p.slot(first + 1).and_then(|attr| ctx.as_int(attr)).map_or(0, |(_, value)| value);
    format!(", {access}, locality<{locality}>, {cache}")
}

// Globals.

/// Parses the visibility, a string.
pub(super) fn read_visibility(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    if let Some(text) = p.p.optional_string()? {
        let ctx = p.ctx();
        p.state.slots[slot] = Some(ctx.string_attr(ctx.bytes(text)));
    }
    Ok(())
}

/// Writes the visibility.
pub(super) fn write_visibility(p: &mut OpPrinter<'_, '_>, slot: usize) {
    if let Some(text) = p.slot(slot) {
        p.p.attr(text);
    }
}

/// Whether an attribute has values for the elements of a shape.
pub(super) fn is_elements(ctx: &Context, attr: Attr) -> bool {
    ctx.as_dense(attr).is_some()
        || ctx.as_dense_resource(attr).is_some()
        || ctx.attr_node_of(attr, DENSE_STRINGS).is_some()
        || ctx.attr_node_of(attr, spirula_ir::builtin::SPARSE).is_some()
}

/// Parses `type`, `type = uninitialized` or `type = elements`.
pub(super) fn read_initial_value(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let ctx = p.ctx();
    let at = p.p.token();
    let ty = p.p.parse_type()?;
    if !is_memref(ctx, ty) || super::dynamic_sizes(ctx, ty) > 0 {
        let text = ctx.type_text(ty);
        return Err(p.custom_error(at, format!("type should be static shaped memref, but got '{text}'")));
    }
    p.state.slots[slot] = Some(Attr::of_type(ty));
    if !p.p.optional(Tok::Equal) {
        return Ok(());
    }
    if p.p.optional_keyword("uninitialized") {
        p.state.slots[global_slot::INITIAL_VALUE] = Some(Attr::unit());
        return Ok(());
    }
    let shape = ctx.shape(ty).unwrap_or_default();
    let tensor = ctx.tensor_type(&shape, ctx.element_or_self(ty), None);
    let value = p.attr(global_slot::INITIAL_VALUE, Some(tensor))?;
    if !is_elements(ctx, value) {
        return Err(p.custom_error(at, "initial value should be a unit or elements attribute"));
    }
    Ok(())
}

/// Writes what [`read_initial_value`] reads.
pub(super) fn write_initial_value(p: &mut OpPrinter<'_, '_>, slot: usize) {
    if let Some(ty) = p.slot(slot).and_then(Attr::as_type) {
        p.ty(ty);
    }
    match p.slot(global_slot::INITIAL_VALUE) {
        None => {}
        Some(value) if value.is_unit() => p.text(" = uninitialized"),
        Some(value) => {
            p.text(" = ");
            p.p.attr_without_type(value);
        }
    }
}

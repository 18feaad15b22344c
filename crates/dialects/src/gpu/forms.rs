//! Handwritten formats of `gpu` operations.

use super::attributes::{
    BROADCAST, DIMENSION, ELEMENTWISE, REDUCTION, SCOPE, SHUFFLE, select_first, workgroup_scope,
};
use super::types::token;
use super::{FUNC_SLOTS, binary_slot, func_slot, module_slot};
use spirula_ir::dialect::ValueRef;
use spirula_ir::form::Directive;
use spirula_ir::{
    Attr, Body, Delimiter, Dict, FunctionParts, FunctionSignature, Loc, OpParser, OpPrinter, OpState,
    ParseResult, Parser, Printer, Region, Str, Tok, Type, UnresolvedOperand, Value,
};

/// The number of workgroup attributions.
pub(super) const ATTRIBUTIONS: &str = "workgroup_attributions";
/// Marks a kernel.
pub(super) const KERNEL: &str = "gpu.kernel";

/// The directives of declared formats.
pub(super) const DIRECTIVES: &[Directive] = &[
    Directive::By("Arguments", read_arguments, write_arguments),
    Directive::By("Async", read_async, write_async),
    Directive::By(
        "Broadcast",
        |p, slot| BROADCAST.read_slot(p, slot),
        |p, slot| BROADCAST.write_slot(p, slot),
    ),
    Directive::By(
        "Dimension",
        |p, slot| DIMENSION.read_slot(p, slot),
        |p, slot| DIMENSION.write_slot(p, slot),
    ),
    Directive::By(
        "Elementwise",
        |p, slot| ELEMENTWISE.read_slot(p, slot),
        |p, slot| ELEMENTWISE.write_slot(p, slot),
    ),
    Directive::By("Kernel", read_kernel, write_kernel),
    Directive::By(
        "Reduction",
        |p, slot| REDUCTION.read_optional(p, slot, "invalid op kind"),
        |p, slot| REDUCTION.write_slot(p, slot),
    ),
    Directive::By("Shuffle", |p, slot| SHUFFLE.read_slot(p, slot), |p, slot| SHUFFLE.write_slot(p, slot)),
    Directive::By("SizeType", read_size_type, write_size_type),
];

// Asynchronous operations.

/// Parses `async [%a, %b]`: the tokens of an operand slot, that of the result in the slot `asyncToken`.
fn read_async(p: &mut OpParser<'_, '_>, tokens: usize) -> ParseResult<()> {
    let ty = token(p.ctx());
    let at = p.p.token();
    if p.p.optional_keyword("async") {
        if p.state.named == 0 {
            return Err(p.p.error_at(at, "needs to be named when marked 'async'"));
        }
        if let Some(slot) = p.row.results.iter().position(|slot| slot.name == "asyncToken") {
            p.slot_types(ValueRef::Result(slot as u8), &[ty]);
        }
    }
    p.slot_operands(tokens, optional_tokens)?;
    p.slot_types(ValueRef::Operand(tokens as u8), &[ty]);
    Ok(())
}

fn optional_tokens(p: &mut OpParser<'_, '_>, out: &mut Vec<UnresolvedOperand>) -> ParseResult<()> {
    if p.p.kind() == Tok::LSquare { p.operand_list(Delimiter::Square, out) } else { Ok(()) }
}

fn write_async(p: &mut OpPrinter<'_, '_>, tokens: usize) {
    let token = p.row.results.iter().position(|slot| slot.name == "asyncToken");
    let marked =
        token.is_some_and(|slot| spirula_ir::result_group(p.arena(), p.op, p.row, slot).next().is_some());
    if marked {
        p.text("async");
    }
    let tokens = p.operand_group(tokens).to_vec();
    if !tokens.is_empty() {
        p.text(if marked { " [" } else { "[" });
        p.values(tokens);
        p.text("]");
    }
}

// Barriers.

/// Parses `named(%barrier : type)`, `memfence [spaces]` and `scope <scope>`, in any order.
pub(super) fn read_barrier(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use super::barrier_slot::{ADDRESS_SPACES, SCOPE as SCOPE_SLOT};
    loop {
        if p.p.optional_keyword("named") {
            p.p.l_paren()?;
            let barrier = p.p.parse_operand()?;
            p.p.colon()?;
            let ty = p.p.parse_type()?;
            p.p.r_paren()?;
            p.push_operand(barrier, ty)?;
        } else if p.p.optional_keyword("memfence") {
            p.attr(ADDRESS_SPACES, None)?;
        } else if p.p.optional_keyword("scope") {
            let scope = p.stripped_attr(super::kind::BARRIER_SCOPE)?;
            p.state.slots[SCOPE_SLOT] = Some(scope);
        } else {
            return p.attr_dict();
        }
    }
}

pub(super) fn write_barrier(p: &mut OpPrinter<'_, '_>) {
    use super::barrier_slot::{ADDRESS_SPACES, SCOPE as SCOPE_SLOT};
    if let Some(barrier) = p.operand(0) {
        p.text(" named(");
        p.value(barrier);
        p.text(" : ");
        p.types_of([barrier]);
        p.text(")");
    }
    if let Some(spaces) = p.slot(ADDRESS_SPACES) {
        p.text(" memfence ");
        p.p.attr(spaces);
    }
    if let Some(scope) = p.slot(SCOPE_SLOT).filter(|scope| *scope != workgroup_scope()) {
        p.text(" scope ");
        SCOPE.write_bracketed(p.p, scope);
    }
    p.attr_dict(&[ADDRESS_SPACES, SCOPE_SLOT]);
}

// Modules and binaries.

pub(super) fn read_module(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.symbol_name(module_slot::SYM_NAME)?;
    if p.p.optional(Tok::Less) {
        p.attr(module_slot::OFFLOADING_HANDLER, None)?;
        p.p.greater()?;
    }
    if p.p.kind() == Tok::LSquare {
        p.attr(module_slot::TARGETS, None)?;
    }
    p.attr_dict_with_keyword()?;
    p.region()?;
    p.ensure_block();
    Ok(())
}

fn write_handler(p: &mut OpPrinter<'_, '_>, handler: Attr) {
    p.text("<");
    p.p.attr(handler);
    p.text(">");
}

pub(super) fn write_module(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    p.symbol(module_slot::SYM_NAME);
    if let Some(handler) = p.slot(module_slot::OFFLOADING_HANDLER) {
        write_handler(p, handler);
    }
    if let Some(targets) = p.slot(module_slot::TARGETS) {
        p.text(" ");
        p.p.attr(targets);
    }
    p.attr_dict_with_keyword(&[module_slot::SYM_NAME, module_slot::TARGETS, module_slot::OFFLOADING_HANDLER]);
    p.text(" ");
    p.region(0);
}

pub(super) fn read_binary(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.symbol_name(binary_slot::SYM_NAME)?;
    p.state.slots[binary_slot::OFFLOADING_HANDLER] = Some(select_first(p.ctx()));
    if p.p.optional(Tok::Less) {
        p.attr(binary_slot::OFFLOADING_HANDLER, None)?;
        p.p.greater()?;
    }
    p.attr_dict()?;
    p.attr(binary_slot::OBJECTS, None)?;
    Ok(())
}

pub(super) fn write_binary(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    p.symbol(binary_slot::SYM_NAME);
    p.text(" ");
    let first = select_first(p.ctx());
    if let Some(handler) = p.slot(binary_slot::OFFLOADING_HANDLER).filter(|handler| *handler != first) {
        write_handler(p, handler);
    }
    p.attr_dict(&[binary_slot::SYM_NAME, binary_slot::OFFLOADING_HANDLER, binary_slot::OBJECTS]);
    p.text(" ");
    if let Some(objects) = p.slot(binary_slot::OBJECTS) {
        p.p.attr(objects);
    }
}

// Memory that belongs to a kernel.

/// A parsed region argument with its attributes.
type Argument = (UnresolvedOperand, Type, Option<Dict>, Loc);

/// Parses an optional `word(%a : type {attributes}, ...)`.
fn attributions(p: &mut Parser<'_>, word: &str, attrs: bool) -> ParseResult<Vec<Argument>> {
    let mut found = Vec::new();
    if p.optional_keyword(word) {
        p.list(Delimiter::Paren, |p| {
            let name = p.parse_operand()?;
            p.colon()?;
            let ty = p.parse_type()?;
            let dict = if attrs { p.optional_dict()? } else { None };
            let loc = p.optional_trailing_location()?.unwrap_or_default();
            found.push((name, ty, dict, loc));
            Ok(())
        })?;
    }
    Ok(found)
}

/// Prints ` word(%a : type {attributes}, ...)` unless it is empty.
fn write_attributions(p: &mut Printer<'_>, body: &Body, word: &str, values: &[Value], attrs: Option<Attr>) {
    if values.is_empty() {
        return;
    }
    let ctx = p.context();
    let dicts: Vec<Option<Dict>> = attrs
        .and_then(|attrs| ctx.as_array(attrs))
        .map(|items| items.map(|item| ctx.as_dict(item)).collect())
        .unwrap_or_default();
    p.format(format_args!(" {word}("));
    p.list(values.iter().enumerate(), |p, (i, value)| {
        p.value(&body.arena, *value);
        p.text(" : ");
        p.ty(body.arena.ty(*value));
        let dict = dicts.get(i).copied().flatten();
        p.optional_dict(dict.filter(|dict| ctx.dict_entries(Some(*dict)).len() > 0));
    });
    p.text(")");
}

/// The arguments of a region's entry block.
fn arguments(body: &Body, region: Region) -> &[Value] {
    body.arena.entry(region).map_or(&[], |block| body.arena.arguments(block))
}

fn note_attributions(p: &mut OpParser<'_, '_>, count: usize) {
    let ctx = p.ctx();
    p.state.attrs.push((ctx.str(ATTRIBUTIONS), ctx.i64_attr(count as i64)));
}

/// The number of workgroup attributions of a kernel.
fn workgroup_count(p: &OpPrinter<'_, '_>) -> usize {
    let ctx = p.ctx();
    super::verify::workgroup_attributions(ctx, p.arena(), p.op)
}

// Functions.

pub(super) fn read_func(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    p.symbol_name(FUNC_SLOTS.name)?;
    let at = p.p.token();
    let mut signature = p.function_signature(false)?;
    if signature.arguments.first().is_some_and(|argument| argument.name.is_none()) {
        return Err(p.p.error_at(at, "gpu.func requires named arguments"));
    }
    let ty = ctx.function_type(&signature.inputs(), &signature.results);
    p.state.slots[FUNC_SLOTS.ty] = Some(Attr::of_type(ty));
    p.signature_attrs(&signature, FUNC_SLOTS.arg_attrs, FUNC_SLOTS.res_attrs);
    let workgroup = attributions(p.p, "workgroup", true)?;
    note_attributions(p, workgroup.len());
    let private = attributions(p.p, "private", true)?;
    for (slot, list) in
        [(func_slot::WORKGROUP_ATTRIB_ATTRS, &workgroup), (func_slot::PRIVATE_ATTRIB_ATTRS, &private)]
    {
        let dicts: Vec<Option<Dict>> = list.iter().map(|(_, _, dict, _)| *dict).collect();
        p.dict_array(slot, &dicts);
    }
    if p.p.optional_keyword("kernel") {
        p.state.attrs.push((ctx.str(KERNEL), Attr::unit()));
    }
    p.attr_dict_with_keyword()?;
    let all = region_arguments(&mut signature, workgroup, private);
    p.region_with_args(&all)
}

fn region_arguments(
    signature: &mut FunctionSignature,
    workgroup: Vec<Argument>,
    private: Vec<Argument>,
) -> Vec<(UnresolvedOperand, Type, Loc)> {
    let own = signature.arguments.iter().filter_map(|a| Some((a.name?, a.ty, a.loc)));
    own.chain(workgroup.into_iter().chain(private).map(|(name, ty, _, loc)| (name, ty, loc))).collect()
}

pub(super) fn write_func(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    p.text(" ");
    p.symbol(FUNC_SLOTS.name);
    let ty = p.slot(FUNC_SLOTS.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let (inputs, results) = ty.unwrap_or_default();
    let parts = FunctionParts {
        inputs: &inputs,
        arg_attrs: p.slot(FUNC_SLOTS.arg_attrs),
        variadic: false,
        results: &results,
        result_attrs: p.slot(FUNC_SLOTS.res_attrs),
    };
    let attrs = [p.slot(func_slot::WORKGROUP_ATTRIB_ATTRS), p.slot(func_slot::PRIVATE_ATTRIB_ATTRS)];
    let mut written = FUNC_SLOTS.all();
    written.extend([func_slot::WORKGROUP_ATTRIB_ATTRS, func_slot::PRIVATE_ATTRIB_ATTRS]);
    let (kernel, rest) = attr_dict_entries(p, &written);
    let workgroup = workgroup_count(p);
    p.function_region(0, |p, body, region| {
        p.function_signature(&parts, Some((body, region)));
        let values = arguments(body, region).get(inputs.len()..).unwrap_or(&[]);
        let (shared, private) = values.split_at(workgroup.min(values.len()));
        write_attributions(p, body, "workgroup", shared, attrs[0]);
        write_attributions(p, body, "private", private, attrs[1]);
        if kernel {
            p.text(" kernel");
        }
        p.attributes_with_keyword(&rest);
        p.text(" ");
    });
}

/// Whether the function is a kernel, and the other attributes of the attribute dictionary.
fn attr_dict_entries(p: &OpPrinter<'_, '_>, written: &[usize]) -> (bool, Vec<(Str, Attr)>) {
    let ctx = p.ctx();
    let mut kernel = false;
    let mut entries = p.dict_entries(written);
    entries.retain(|(name, _)| {
        let name = ctx.text(*name);
        kernel |= name == KERNEL;
        name != KERNEL && name != ATTRIBUTIONS
    });
    (kernel, entries)
}

// Launches.

/// Parses `: type` of the sizes, which is left out if it is `index`.
fn read_size_type(p: &mut OpParser<'_, '_>, first: usize) -> ParseResult<()> {
    let ty = if p.p.optional(Tok::Colon) { p.p.parse_type()? } else { p.ctx().index_type() };
    (first..first + 9).for_each(|slot| p.slot_types(ValueRef::Operand(slot as u8), &[ty]));
    Ok(())
}

fn write_size_type(p: &mut OpPrinter<'_, '_>, first: usize) {
    let ty = p.operand_group(first).first().map(|value| p.arena().ty(*value));
    if let Some(ty) = ty.filter(|ty| !p.ctx().is_index(*ty)) {
        p.text(": ");
        p.ty(ty);
    }
}

/// Parses `args(%a : type, ...)` into an operand slot.
fn read_arguments(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let mut types = Vec::new();
    p.slot_operands(slot, |p, out| {
        if !p.p.optional_keyword("args") {
            return Ok(());
        }
        p.p.l_paren()?;
        if p.p.optional(Tok::RParen) {
            return Ok(());
        }
        loop {
            out.push(p.p.parse_operand()?);
            p.p.colon()?;
            types.push(p.p.parse_type()?);
            if p.p.optional(Tok::RParen) {
                return Ok(());
            }
            if !p.p.optional(Tok::Comma) {
                return Err(p.p.error("expected ')' in argument list"));
            }
        }
    })?;
    p.slot_types(ValueRef::Operand(slot as u8), &types);
    Ok(())
}

fn write_arguments(p: &mut OpPrinter<'_, '_>, slot: usize) {
    let values = p.operand_group(slot).to_vec();
    if values.is_empty() {
        return;
    }
    p.text("args(");
    for (i, value) in values.into_iter().enumerate() {
        p.text(if i > 0 { ", " } else { "" });
        p.value(value);
        p.text(" : ");
        p.types_of([value]);
    }
    p.text(")");
}

/// Parses the callee of a launch.
fn read_kernel(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<()> {
    let at = p.p.token();
    let attr = p.p.parse_attribute(None)?;
    if p.ctx().as_symbol_path(attr).is_none() {
        return Err(p.custom_error(at, "invalid kind of attribute specified"));
    }
    p.state.slots[slot] = Some(attr);
    Ok(())
}

fn write_kernel(p: &mut OpPrinter<'_, '_>, slot: usize) {
    if let Some(kernel) = p.slot(slot) {
        p.p.attr(kernel);
    }
}

// Inline kernels of launches.

/// Names of ids and sizes in an inline kernel, by dimension.
#[derive(Default)]
struct Assignment {
    ids: Vec<UnresolvedOperand>,
    names: Vec<UnresolvedOperand>,
    sizes: Vec<UnresolvedOperand>,
}

/// Parses `(%id, %id, %id) in (%name = %size, ...)` behind a word.
fn assignment(p: &mut OpParser<'_, '_>, word: &str) -> ParseResult<Assignment> {
    let mut found = Assignment::default();
    let at = p.p.token();
    p.operand_list(Delimiter::Paren, &mut found.ids)?;
    p.p.keyword("in")?;
    p.p.l_paren()?;
    if found.ids.len() != 3 {
        let count = found.ids.len();
        return Err(p.custom_error(at, format!("{word} expects 3 arguments, but got {count}")));
    }
    for i in 0..3 {
        if i > 0 {
            p.p.comma()?;
        }
        found.names.push(p.p.parse_operand()?);
        p.p.equal()?;
        found.sizes.push(p.p.parse_operand()?);
    }
    p.p.r_paren()?;
    Ok(found)
}

fn optional_symbol(p: &mut OpParser<'_, '_>, word: &str, slot: usize) -> ParseResult<()> {
    if p.p.optional_keyword(word) {
        p.p.l_paren()?;
        p.symbol_ref(slot)?;
        p.p.r_paren()?;
    }
    Ok(())
}

/// Parses `async`, tokens and the sizes of a launch into the operands; returns the arguments of the region.
fn launch_head(p: &mut OpParser<'_, '_>) -> ParseResult<Vec<UnresolvedOperand>> {
    let (ctx, index) = (p.ctx(), p.ctx().index_type());
    let ty = token(ctx);
    let at = p.p.token();
    if p.p.optional_keyword("async") {
        if p.state.named == 0 {
            return Err(p.p.error_at(at, "needs to be named when marked 'async'"));
        }
        p.state.results.push(ty);
    } else if p.state.named > 0 {
        return Err(p.custom_error(at, "gpu.launch requires 'async' keyword to return a value"));
    }
    let mut tokens = Vec::new();
    optional_tokens(p, &mut tokens)?;
    for token in &tokens {
        p.push_operand(*token, ty)?;
    }
    let clusters = if p.p.optional_keyword("clusters") { Some(assignment(p, "clusters")?) } else { None };
    p.p.keyword("blocks")?;
    let blocks = assignment(p, "blocks")?;
    p.p.keyword("threads")?;
    let threads = assignment(p, "threads")?;
    let cluster = clusters.unwrap_or_default();
    for size in blocks.sizes.iter().chain(&threads.sizes).chain(&cluster.sizes) {
        p.push_operand(*size, index)?;
    }
    let mut segments = vec![1; 11];
    segments[0] = tokens.len() as i32;
    segments[7..10].fill(i32::from(!cluster.sizes.is_empty()));
    segments[10] = i32::from(p.p.optional_keyword("dynamic_shared_memory_size"));
    if segments[10] > 0 {
        p.operand_of(ctx.int_type(32))?;
    }
    p.state.slots[super::launch_here_slot::OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&segments));
    let lists = [blocks.ids, threads.ids, blocks.names, threads.names, cluster.ids, cluster.names];
    Ok(lists.into_iter().flatten().collect())
}

pub(super) fn read_launch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let index = p.ctx().index_type();
    let names = launch_head(p)?;
    optional_symbol(p, "module", super::launch_here_slot::MODULE)?;
    optional_symbol(p, "function", super::launch_here_slot::FUNCTION)?;
    if p.p.optional_keyword("cooperative") {
        p.state.slots[super::launch_here_slot::COOPERATIVE] = Some(Attr::unit());
    }
    let workgroup = attributions(p.p, "workgroup", false)?;
    note_attributions(p, workgroup.len());
    let private = attributions(p.p, "private", false)?;
    let own = names.into_iter().map(|name| (name, index, Loc::default()));
    let memory = workgroup.into_iter().chain(private).map(|(name, ty, _, loc)| (name, ty, loc));
    let all: Vec<_> = own.chain(memory).collect();
    p.region_with_args(&all)?;
    p.attr_dict()
}

pub(super) fn write_launch(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    let marked = p.arena().result_count(p.op) > 0;
    let groups: Vec<Vec<Value>> = (0..11).map(|slot| p.operand_group(slot).to_vec()).collect();
    if marked {
        p.text(" async");
        if !groups[0].is_empty() {
            p.text(" [");
            p.values(groups[0].iter().copied());
            p.text("]");
        }
    }
    let symbols =
        [("module", super::launch_here_slot::MODULE), ("function", super::launch_here_slot::FUNCTION)];
    let symbols = symbols.map(|(word, slot)| (word, p.slot(slot)));
    let cooperative = p.slot(super::launch_here_slot::COOPERATIVE).is_some();
    let workgroup = workgroup_count(p);
    let outside = p.body;
    p.function_region(0, |p, body, region| {
        let values = arguments(body, region);
        let clusters = !groups[7].is_empty();
        // Positions of ids and sizes among the arguments, and slots of the sizes.
        let parts: [(&str, usize, usize, usize, bool); 3] =
            [("clusters", 12, 15, 7, clusters), ("blocks", 0, 6, 1, true), ("threads", 3, 9, 4, true)];
        for (word, ids, names, slot, shown) in parts {
            let (Some(ids), Some(names)) = (values.get(ids..ids + 3), values.get(names..names + 3)) else {
                continue;
            };
            if !shown {
                continue;
            }
            p.format(format_args!(" {word}("));
            p.list(ids, |p, value| p.value(&body.arena, *value));
            p.text(") in (");
            p.list(names.iter().zip(groups[slot..slot + 3].iter().flatten()), |p, (name, size)| {
                p.value(&body.arena, *name);
                p.text(" = ");
                p.operand(&outside.arena, *size);
            });
            p.text(")");
        }
        if let Some(size) = groups[10].first() {
            p.text(" dynamic_shared_memory_size ");
            p.operand(&outside.arena, *size);
        }
        for (word, symbol) in symbols {
            if let Some(symbol) = symbol {
                p.format(format_args!(" {word}("));
                p.attr(symbol);
                p.text(")");
            }
        }
        p.text(if cooperative { " cooperative" } else { "" });
        let memory = values.get(if clusters { 18 } else { 12 }..).unwrap_or(&[]);
        let (shared, private) = memory.split_at(workgroup.min(memory.len()));
        write_attributions(p, body, "workgroup", shared, None);
        write_attributions(p, body, "private", private, None);
        p.text(" ");
    });
    let names = [ATTRIBUTIONS, "module", "function", "cooperative"].map(|name| ctx.str(name));
    p.attr_dict_without(&names);
}

// `gpu.warp_execute_on_lane_0`.

pub(super) fn read_warp(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    p.p.l_paren()?;
    let lane = p.p.parse_operand()?;
    p.p.r_paren()?;
    p.p.expect(Tok::LSquare, "'['")?;
    let size = p.p.int()?;
    p.p.expect(Tok::RSquare, "']'")?;
    p.state.slots[0] = Some(ctx.i64_attr(size));
    p.push_operand(lane, ctx.index_type())?;
    if p.p.optional_keyword("args") {
        p.p.l_paren()?;
        let at = p.p.token();
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        p.operand_list(Delimiter::None, &mut operands)?;
        p.p.colon()?;
        p.p.parse_type_list(&mut types)?;
        p.p.r_paren()?;
        p.push_operands(&operands, &types, at)?;
    }
    if p.p.optional(Tok::Arrow) {
        let OpState { results, .. } = &mut *p.state;
        p.p.parse_function_results(results)?;
    }
    p.region()?;
    end_with_yield(p);
    p.attr_dict()
}

/// Appends an empty `gpu.yield` to the last parsed region, if it has no terminator.
fn end_with_yield(p: &mut OpParser<'_, '_>) {
    p.ensure_block();
    p.ensure_terminator(super::YIELD);
}

pub(super) fn write_warp(p: &mut OpPrinter<'_, '_>) {
    let ctx = p.ctx();
    let operands = p.arena().operands(p.op).to_vec();
    let Some((lane, rest)) = operands.split_first() else { return };
    p.text("(");
    p.value(*lane);
    let size = p.slot(0).and_then(|size| ctx.as_int(size)).map_or(0, |(_, size)| size);
    p.p.format(format_args!(")[{size}]"));
    if !rest.is_empty() {
        p.text(" args(");
        p.values(rest.iter().copied());
        p.text(" : ");
        p.types_of(rest.iter().copied());
        p.text(")");
    }
    let results: Vec<Value> = p.arena().results(p.op).collect();
    if !results.is_empty() {
        p.text(" -> (");
        p.types_of(results.iter().copied());
        p.text(")");
    }
    p.text(" ");
    p.region_with(0, true, !results.is_empty());
    p.attr_dict(&[0]);
}

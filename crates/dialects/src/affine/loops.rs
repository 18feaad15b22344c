//! Loops and conditions of `affine`: their text and rules.
//!
//! A bound of a loop is a map of dimensions and symbols; a constant and a single symbol are written as such.

use super::scope::Scope;
use spirula_diag::Failed;
use spirula_ir::builtin::{AFFINE_MAP, INTEGER_SET};
use spirula_ir::{
    Attr, Body, Context, Delimiter, Loc, OpParser, OpPrinter, Param, ParseResult, Printer, Region, Tok,
    Value, VerifyOp, operand_group,
};

/// Slots of `affine.for`.
pub(super) mod for_slot {
    pub(crate) const LOWER: usize = 0;
    pub(crate) const UPPER: usize = 1;
    pub(crate) const STEP: usize = 2;
    pub(crate) const SEGMENTS: usize = 3;
}

/// The text of a map or set, without `affine_map<>`.
fn text_of(ctx: &Context, attr: Attr) -> &str {
    let node = ctx.attr_node_of(attr, AFFINE_MAP).or_else(|| ctx.attr_node_of(attr, INTEGER_SET));
    node.and_then(|node| node.str_at(0)).map_or("", |text| ctx.text(text))
}

/// The numbers of dimensions and symbols of a map or set.
pub(super) fn inputs(ctx: &Context, attr: Attr) -> (usize, usize) {
    let text = text_of(ctx, attr);
    let count = |list: &str| list.split(',').filter(|name| !name.trim().is_empty()).count();
    let Some((dims, rest)) = text.strip_prefix('(').and_then(|text| text.split_once(')')) else {
        return (0, 0);
    };
    let syms = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or("", |(syms, _)| syms);
    (count(dims), count(syms))
}

/// Parses `(%d, ...)[%s, ...]`, the second of which may be missing. Returns the number of dimensions.
pub(super) fn read_inputs(
    p: &mut OpParser<'_, '_>,
) -> ParseResult<(Vec<spirula_ir::UnresolvedOperand>, usize)> {
    let mut operands = Vec::new();
    p.operand_list(Delimiter::Paren, &mut operands)?;
    let dims = operands.len();
    if p.p.kind() == Tok::LSquare {
        p.operand_list(Delimiter::Square, &mut operands)?;
    }
    Ok((operands, dims))
}

/// Prints the inputs of a map or set.
pub(super) fn write_inputs(p: &mut Printer<'_>, body: &Body, dims: usize, values: &[Value]) {
    let (dims, syms) = values.split_at(dims.min(values.len()));
    p.text("(");
    p.list(dims, |p, value| p.operand(&body.arena, *value));
    p.text(")");
    if !syms.is_empty() {
        p.text("[");
        p.list(syms, |p, value| p.operand(&body.arena, *value));
        p.text("]");
    }
}

// `affine.for`.

/// Parses a bound into a slot; returns the number of its operands.
fn read_bound(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<i32> {
    let ctx = p.ctx();
    let is_lower = slot == for_slot::LOWER;
    let prefixed = p.p.optional_keyword(if is_lower { "max" } else { "min" });
    let index = ctx.index_type();
    if p.p.kind() == Tok::PercentId {
        let value = p.p.parse_operand()?;
        p.push_operand(value, index)?;
        p.state.slots[slot] = Some(ctx.attr_of(AFFINE_MAP, &[Param::Str(ctx.str("()[s0] -> (s0)"))]));
        return Ok(1);
    }
    let at = p.p.token();
    let attr = p.p.parse_attribute(Some(index))?;
    if let Some((_, value)) = ctx.as_int(attr) {
        p.state.slots[slot] = Some(ctx.constant_map(0, value));
        return Ok(0);
    }
    if ctx.attr_node_of(attr, AFFINE_MAP).is_none() {
        return Err(p.p.error_at(at, "expected valid affine map representation for loop bounds"));
    }
    let (operands, dims) = read_inputs(p)?;
    let expected = inputs(ctx, attr);
    if dims != expected.0 {
        return Err(p.p.error_at(at, "dim operand count and affine map dim count must match"));
    }
    if operands.len() - dims != expected.1 {
        return Err(p.p.error_at(at, "symbol operand count and affine map symbol count must match"));
    }
    if !prefixed && ctx.affine_map_results(attr).is_some_and(|count| count > 1) {
        return Err(p.p.error_at(
            at,
            if is_lower {
                "lower loop bound affine map with multiple results requires 'max' prefix"
            } else {
                "upper loop bound affine map with multiple results requires 'min' prefix"
            },
        ));
    }
    for operand in &operands {
        p.push_operand(*operand, index)?;
    }
    p.state.slots[slot] = Some(attr);
    Ok(operands.len() as i32)
}

pub(super) fn read_for(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let at = p.p.token();
    let index = ctx.index_type();
    let variable = p.p.parse_operand()?;
    p.p.equal()?;
    let lower = read_bound(p, for_slot::LOWER)?;
    p.p.keyword("to")?;
    let upper = read_bound(p, for_slot::UPPER)?;
    let mut step = 1;
    if p.p.optional_keyword("step") {
        let here = p.p.token();
        step = p.p.int()?;
        if step < 0 {
            return Err(p.p.error_at(here, "expected step to be representable as a positive signed integer"));
        }
    }
    p.state.slots[for_slot::STEP] = Some(ctx.int_attr(index, step));
    let (names, values) = if p.p.optional_keyword("iter_args") {
        let found = p.assignments()?;
        p.p.expect(Tok::Arrow, "'->'")?;
        p.p.parse_function_results(&mut p.state.results)?;
        found
    } else {
        Default::default()
    };
    let types = p.state.results.clone();
    if names.len() != types.len() {
        return Err(p.custom_error(at, "mismatch between the number of loop-carried values and results"));
    }
    p.push_operands(&values, &types, at)?;
    p.state.slots[for_slot::SEGMENTS] = Some(ctx.dense_i32_array(&[lower, upper, values.len() as i32]));
    let mut all = vec![(variable, index, Loc::UNKNOWN)];
    all.extend(names.iter().zip(types).map(|(name, ty)| (*name, ty, Loc::UNKNOWN)));
    p.region_ending(&all)?;
    p.attr_dict()
}

fn write_bound(p: &mut Printer<'_>, body: &Body, (map, prefix): (Attr, &str), values: &[Value]) {
    let ctx = p.context();
    let text = text_of(ctx, map);
    let constant = text.strip_prefix("() -> (").and_then(|text| text.strip_suffix(')'));
    if let Some(constant) = constant.filter(|text| text.parse::<i64>().is_ok()) {
        p.text(constant);
    } else if let ("()[s0] -> (s0)", [value]) = (text, values) {
        p.operand(&body.arena, *value);
    } else {
        if ctx.affine_map_results(map).is_some_and(|count| count > 1) {
            p.text(prefix);
        }
        p.attr(map);
        write_inputs(p, body, inputs(ctx, map).0, values);
    }
}

pub(super) fn write_for(p: &mut OpPrinter<'_, '_>) {
    use for_slot::{LOWER, SEGMENTS, STEP, UPPER};
    let (body, ctx) = (p.body, p.ctx());
    let groups: [Vec<Value>; 3] = std::array::from_fn(|slot| p.operand_group(slot).to_vec());
    let (Some(lower), Some(upper)) = (p.slot(LOWER), p.slot(UPPER)) else { return };
    let step = p.slot(STEP).and_then(|step| ctx.as_int(step)).map_or(1, |(_, step)| step);
    p.region_behind(0, !groups[2].is_empty(), |p, body_of, region| {
        let Some((variable, carried)) = arguments(body_of, region).split_first() else { return };
        p.text(" ");
        p.value(&body_of.arena, *variable);
        p.text(" = ");
        write_bound(p, body, (lower, "max "), &groups[0]);
        p.text(" to ");
        write_bound(p, body, (upper, "min "), &groups[1]);
        if step != 1 {
            p.format(format_args!(" step {step}"));
        }
        if !carried.is_empty() {
            p.text(" iter_args(");
            p.list(carried.iter().zip(&groups[2]), |p, (name, value)| {
                p.value(&body_of.arena, *name);
                p.text(" = ");
                p.operand(&body.arena, *value);
            });
            p.text(") -> (");
            p.list(carried, |p, value| p.ty(body_of.arena.ty(*value)));
            p.text(")");
        }
        p.text(" ");
    });
    p.attr_dict(&[LOWER, UPPER, STEP, SEGMENTS]);
}

fn arguments(body: &Body, region: Region) -> &[Value] {
    body.arena.entry(region).map_or(&[], |block| body.arena.arguments(block))
}

/// The values are dimensions and symbols as a map or set needs them.
pub(super) fn verify_inputs(op: &mut VerifyOp<'_>, values: &[Value], dims: usize) -> Result<(), Failed> {
    let scope = Scope::around(op);
    for (i, value) in values.iter().enumerate() {
        if i < dims && !scope.is_dimension(*value) {
            return Err(op.error("operand cannot be used as a dimension id"));
        }
        if i >= dims && !scope.is_symbol(*value) {
            return Err(op.error("operand cannot be used as a symbol"));
        }
    }
    Ok(())
}

pub(super) fn verify_for(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (ctx, arena) = (op.ctx, op.arena());
    let Some(row) = op.row else { return Ok(()) };
    for (i, name) in ["lower", "upper"].into_iter().enumerate() {
        let values = operand_group(ctx, arena, op.op, row, i).to_vec();
        let Some(map) = op.slot(i) else { return Ok(()) };
        let (dims, syms) = inputs(ctx, map);
        if values.len() != dims + syms {
            return Err(op.error(format!("{name} bound operands must match the inputs of its map")));
        }
        if ctx.affine_map_results(map).is_none_or(|count| count == 0) {
            return Err(op.error(format!("expected {name} bound map to have at least one result")));
        }
        verify_inputs(op, &values, dims)?;
    }
    let step = op.slot(for_slot::STEP).and_then(|step| ctx.as_int(step)).map_or(1, |(_, step)| step);
    if step <= 0 {
        return Err(op.error(format!("expected step to be a positive integer, got {step}")));
    }
    let initial = operand_group(ctx, arena, op.op, row, 2).len();
    if initial != arena.result_count(op.op) {
        return Err(op.error("mismatch between the number of loop-carried values and results"));
    }
    Ok(())
}

/// The body gets the variable and the carried values, and gives values for the results.
pub(super) fn verify_body(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let arena = op.arena();
    let body = arena.regions(op.op).first().and_then(|region| arena.entry(*region));
    let Some(body) = body else { return Ok(()) };
    let types = |values: &[Value]| values.iter().map(|value| arena.ty(*value)).collect::<Vec<_>>();
    let results: Vec<Value> = arena.results(op.op).collect();
    let Some((variable, carried)) = arena.arguments(body).split_first() else {
        return Err(op.error("expected body to have a single index argument for the induction variable"));
    };
    if !op.ctx.is_index(arena.ty(*variable)) {
        return Err(op.error("expected body to have a single index argument for the induction variable"));
    }
    let initial = op.row.map_or(&[][..], |row| operand_group(op.ctx, arena, op.op, row, 2));
    let yielded = arena.last(body).map_or(&[][..], |last| arena.operands(last));
    let expected = types(&results);
    if types(carried) != expected || types(initial) != expected || types(yielded) != expected {
        return Err(op.error("types of initial, carried and yielded values and of results do not match"));
    }
    Ok(())
}

// `affine.if`.

pub(super) fn read_if(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    let at = p.p.token();
    let set = p.attr(0, None)?;
    if ctx.attr_node_of(set, INTEGER_SET).is_none() {
        return Err(p.p.error_at(at, "invalid kind of attribute specified"));
    }
    let (operands, dims) = read_inputs(p)?;
    let expected = inputs(ctx, set);
    if dims != expected.0 {
        return Err(p.p.error_at(at, "dim operand count and integer set dim count must match"));
    }
    if operands.len() - dims != expected.1 {
        return Err(p.p.error_at(at, "symbol operand count and integer set symbol count must match"));
    }
    for operand in &operands {
        p.push_operand(*operand, ctx.index_type())?;
    }
    p.optional_arrow_types()?;
    p.region_ending(&[])?;
    if p.p.optional_keyword("else") {
        p.region_ending(&[])?;
    } else {
        p.empty_region();
    }
    p.attr_dict()
}

pub(super) fn write_if(p: &mut OpPrinter<'_, '_>) {
    let (body, ctx) = (p.body, p.ctx());
    let Some(set) = p.slot(0) else { return };
    p.text(" ");
    p.p.attr(set);
    let values = p.operand_group(0).to_vec();
    write_inputs(p.p, body, inputs(ctx, set).0, &values);
    p.optional_arrow_types();
    p.text(" ");
    let defines = body.arena.result_count(p.op) > 0;
    p.region_with(0, false, defines);
    let (inside, regions) = p.regions();
    if regions.get(1).is_some_and(|region| inside.arena.entry(*region).is_some()) {
        p.text(" else ");
        p.region_with(1, false, defines);
    }
    p.attr_dict(&[0]);
}

pub(super) fn verify_if(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(set) = op.slot(0) else { return Ok(()) };
    let (dims, syms) = inputs(op.ctx, set);
    if op.operand_count() != dims + syms {
        return Err(op.error("operand count and condition integer set dimension and symbol count must match"));
    }
    let values = op.arena().operands(op.op).to_vec();
    verify_inputs(op, &values, dims)
}

// `affine.min` and `affine.max`.

pub(super) fn read_extremum(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let ctx = p.ctx();
    p.attr(0, None)?;
    let (operands, _) = read_inputs(p)?;
    p.attr_dict()?;
    for operand in &operands {
        p.push_operand(*operand, ctx.index_type())?;
    }
    p.state.results.push(ctx.index_type());
    Ok(())
}

pub(super) fn write_extremum(p: &mut OpPrinter<'_, '_>) {
    let (body, ctx) = (p.body, p.ctx());
    let Some(map) = p.slot(0) else { return };
    p.text(" ");
    p.p.attr(map);
    let values = p.operand_group(0).to_vec();
    write_inputs(p.p, body, inputs(ctx, map).0, &values);
    p.attr_dict(&[0]);
}

pub(super) fn verify_extremum(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(map) = op.slot(0) else { return Ok(()) };
    let (dims, syms) = inputs(op.ctx, map);
    if op.operand_count() != dims + syms {
        return Err(op.error("operand count and affine map dimension and symbol count must match"));
    }
    if op.ctx.affine_map_results(map) == Some(0) {
        return Err(op.error("affine map expect at least one result"));
    }
    Ok(())
}

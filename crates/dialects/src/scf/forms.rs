//! Handwritten formats of `scf` operations.

use super::forall_slot;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::{
    Attr, Body, Delimiter, Loc, OpParser, OpPrinter, ParseResult, Printer, Region, Tok, Type,
    UnresolvedOperand, Value,
};

type Argument = (UnresolvedOperand, Type, Loc);

/// Names of arguments, with their types.
fn arguments(names: &[UnresolvedOperand], types: impl IntoIterator<Item = Type>) -> Vec<Argument> {
    names.iter().zip(types).map(|(name, ty)| (*name, ty, Loc::UNKNOWN)).collect()
}

/// Parses `(%a, %b)`: the names of arguments.
fn names(p: &mut OpParser<'_, '_>) -> ParseResult<Vec<UnresolvedOperand>> {
    let mut names = Vec::new();
    p.operand_list(Delimiter::Paren, &mut names)?;
    Ok(names)
}

/// The arguments of a region's entry block.
fn entry_arguments(body: &Body, region: Region) -> &[Value] {
    body.arena.entry(region).map_or(&[], |block| body.arena.arguments(block))
}

/// Prints `(%a = %b, ...)` after a word, unless it is empty.
fn write_assignments(p: &mut Printer<'_>, body: &Body, word: &str, names: &[Value], values: &[Value]) {
    if values.is_empty() {
        return;
    }
    p.text(word);
    p.text("(");
    p.list(names.iter().zip(values), |p, (name, value)| {
        p.value(&body.arena, *name);
        p.text(" = ");
        p.operand(&body.arena, *value);
    });
    p.text(")");
}

/// Prints ` -> (types)` of values.
fn write_types(p: &mut Printer<'_>, body: &Body, values: impl IntoIterator<Item = Value>) {
    p.text(" -> (");
    p.list(values, |p, value| p.ty(body.arena.ty(value)));
    p.text(")");
}

fn write_operands(p: &mut Printer<'_>, body: &Body, values: &[Value]) {
    p.text("(");
    p.list(values, |p, value| p.operand(&body.arena, *value));
    p.text(")");
}

// `scf.execute_region`.

pub(super) fn read_execute_region(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.optional_arrow_types()?;
    if p.p.optional_keyword("no_inline") {
        p.state.slots[0] = Some(Attr::unit());
    }
    p.region()?;
    p.attr_dict()
}

pub(super) fn write_execute_region(p: &mut OpPrinter<'_, '_>) {
    p.optional_arrow_types();
    p.text(if p.slot(0).is_some() { " no_inline " } else { " " });
    p.region_with(0, false, true);
    p.attr_dict(&[0]);
}

// `scf.if`.

pub(super) fn read_if(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.operand_of(p.ctx().int_type(1))?;
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
    let body = p.body;
    p.text(" ");
    p.values(p.operand(0));
    let results: Vec<Value> = p.arena().results(p.op).collect();
    let defines = !results.is_empty();
    if defines {
        write_types(p.p, body, results);
    }
    p.text(" ");
    p.region_with(0, false, defines);
    let (inside, regions) = p.regions();
    if regions.get(1).is_some_and(|region| inside.arena.entry(*region).is_some()) {
        p.text(" else ");
        p.region_with(1, false, defines);
    }
    p.attr_dict(&[]);
}

// `scf.for`.

pub(super) fn read_for(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    if p.p.optional_keyword("unsigned") {
        p.state.slots[0] = Some(Attr::unit());
    }
    let at = p.p.token();
    let variable = p.p.parse_operand()?;
    p.p.equal()?;
    let lower = p.p.parse_operand()?;
    p.p.keyword("to")?;
    let upper = p.p.parse_operand()?;
    p.p.keyword("step")?;
    let step = p.p.parse_operand()?;
    let (names, values) = if p.p.optional_keyword("iter_args") {
        let found = p.assignments()?;
        p.p.expect(Tok::Arrow, "'->'")?;
        p.p.parse_function_results(&mut p.state.results)?;
        found
    } else {
        Default::default()
    };
    if names.len() != p.state.results.len() {
        return Err(p.custom_error(at, "mismatch in number of loop-carried values and defined values"));
    }
    let ty = if p.p.optional(Tok::Colon) { p.p.parse_type()? } else { p.ctx().index_type() };
    let types = p.state.results.clone();
    let mut all = vec![(variable, ty, Loc::UNKNOWN)];
    all.extend(arguments(&names, types.iter().copied()));
    p.region_ending(&all)?;
    for bound in [lower, upper, step] {
        p.push_operand(bound, ty)?;
    }
    p.push_operands(&values, &types, at)?;
    p.attr_dict()
}

pub(super) fn write_for(p: &mut OpPrinter<'_, '_>) {
    let (body, ctx) = (p.body, p.ctx());
    let operands = body.arena.operands(p.op);
    let [lower, upper, step, initial @ ..] = operands else { return };
    if p.slot(0).is_some() {
        p.text(" unsigned");
    }
    p.region_behind(0, !initial.is_empty(), |p, body, region| {
        let Some((variable, carried)) = entry_arguments(body, region).split_first() else { return };
        p.text(" ");
        p.value(&body.arena, *variable);
        for (word, value) in [(" = ", lower), (" to ", upper), (" step ", step)] {
            p.text(word);
            p.operand(&body.arena, *value);
        }
        write_assignments(p, body, " iter_args", carried, initial);
        if !initial.is_empty() {
            write_types(p, body, initial.iter().copied());
        }
        p.text(" ");
        let ty = body.arena.ty(*variable);
        if !ctx.is_index(ty) {
            p.text(" : ");
            p.ty(ty);
            p.text(" ");
        }
    });
    p.attr_dict(&[0]);
}

// `scf.while`.

pub(super) fn read_while(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let (names, values) = if p.p.kind() == Tok::LParen { p.assignments()? } else { Default::default() };
    let at = p.p.token();
    p.p.colon()?;
    let ty = p.p.parse_type()?;
    let Some((inputs, results)) = p.ctx().as_function(ty) else {
        return Err(p.custom_error(at, "invalid kind of type specified"));
    };
    p.state.results.extend_from_slice(&results);
    if inputs.len() != values.len() {
        let (expected, found) = (values.len(), inputs.len());
        let message = format!("expected as many input types as operands (expected {expected} got {found})");
        return Err(p.custom_error(at, message));
    }
    p.push_operands(&values, &inputs, at)?;
    p.region_with_args(&arguments(&names, inputs.iter().copied()))?;
    p.p.keyword("do")?;
    p.region()?;
    p.attr_dict_with_keyword()
}

pub(super) fn write_while(p: &mut OpPrinter<'_, '_>) {
    let body = p.body;
    let initial = body.arena.operands(p.op);
    let types = |values: &mut dyn Iterator<Item = Value>| -> Vec<Type> {
        values.map(|value| body.arena.ty(value)).collect()
    };
    let (inputs, results) = (types(&mut initial.iter().copied()), types(&mut body.arena.results(p.op)));
    p.region_behind(0, true, |p, body, region| {
        write_assignments(p, body, " ", entry_arguments(body, region), initial);
        p.text(" : ");
        p.functional_type(&inputs, &results);
        p.text(" ");
    });
    p.text(" do ");
    p.region(1);
    p.attr_dict_with_keyword(&[]);
}

// `scf.parallel` and `scf.reduce`.

/// Parses as many operands of type `index` in parentheses as there are induction variables.
fn bounds(p: &mut OpParser<'_, '_>, count: usize) -> ParseResult<()> {
    let at = p.p.token();
    let mut found = Vec::new();
    p.operand_list(Delimiter::Paren, &mut found)?;
    if found.len() != count {
        return Err(p.p.error_at(at, format!("expected {count} operands")));
    }
    let index = p.ctx().index_type();
    found.into_iter().try_for_each(|bound| p.push_operand(bound, index).map(drop))
}

pub(super) fn read_parallel(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    let variables = names(p)?;
    p.p.equal()?;
    bounds(p, variables.len())?;
    p.p.keyword("to")?;
    bounds(p, variables.len())?;
    p.p.keyword("step")?;
    bounds(p, variables.len())?;
    let at = p.p.token();
    let initial = if p.p.optional_keyword("init") { names(p)? } else { Vec::new() };
    p.optional_arrow_types()?;
    let index = p.ctx().index_type();
    p.region_ending(&arguments(&variables, std::iter::repeat(index)))?;
    p.attr_dict()?;
    let types = p.state.results.clone();
    p.push_operands(&initial, &types, at)?;
    let count = variables.len() as i32;
    let sizes = [count, count, count, initial.len() as i32];
    p.state.slots[0] = Some(p.ctx().dense_i32_array(&sizes));
    Ok(())
}

pub(super) fn write_parallel(p: &mut OpPrinter<'_, '_>) {
    let body = p.body;
    let groups: [Vec<Value>; 4] = std::array::from_fn(|slot| p.operand_group(slot).to_vec());
    let results: Vec<Type> = body.arena.results(p.op).map(|value| body.arena.ty(value)).collect();
    p.region_behind(0, true, |p, body, region| {
        p.text(" (");
        p.list(entry_arguments(body, region), |p, value| p.value(&body.arena, *value));
        p.text(")");
        for (word, group) in [" = ", " to ", " step ", " init "].into_iter().zip(&groups) {
            if !group.is_empty() || word != " init " {
                p.text(word);
                write_operands(p, body, group);
            }
        }
        if !results.is_empty() {
            p.text(" -> ");
            p.function_result_list(&results, None);
        }
        p.text(" ");
    });
    p.attr_dict(&[0]);
}

pub(super) fn read_reduce(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    if p.p.optional(Tok::LParen) {
        let at = p.p.token();
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        p.operand_list(Delimiter::None, &mut operands)?;
        p.p.colon()?;
        p.p.parse_type_list(&mut types)?;
        p.p.r_paren()?;
        p.push_operands(&operands, &types, at)?;
    }
    if p.p.kind() == Tok::LBrace {
        p.region()?;
        while p.p.optional(Tok::Comma) {
            p.region()?;
        }
    }
    p.attr_dict()
}

pub(super) fn write_reduce(p: &mut OpPrinter<'_, '_>) {
    let operands = p.operand_group(0).to_vec();
    if !operands.is_empty() {
        p.text("(");
        p.values(operands.iter().copied());
        p.text(" : ");
        p.types_of(operands);
        p.text(")");
    }
    p.text(" ");
    let (_, regions) = p.regions();
    for i in 0..regions.len() {
        p.text(if i > 0 { ", " } else { "" });
        p.region(i);
    }
    p.attr_dict(&[]);
}

// `scf.forall`.

/// Parses `(1, %a)` into operands of type `index` and a slot with the numbers; returns the number of operands.
fn index_list(p: &mut OpParser<'_, '_>, slot: usize) -> ParseResult<i32> {
    let (mut operands, mut numbers) = (Vec::new(), Vec::new());
    let at = p.p.token();
    p.p.list(Delimiter::Paren, |p| {
        numbers.push(if p.kind() == Tok::PercentId {
            operands.push(p.parse_operand()?);
            DYNAMIC
        } else {
            match p.optional_int()? {
                Some(number) => number,
                None => return Err(p.error_at(at, "expected SSA value or integer")),
            }
        });
        Ok(())
    })?;
    let index = p.ctx().index_type();
    for operand in &operands {
        p.push_operand(*operand, index)?;
    }
    p.state.slots[slot] = Some(p.ctx().dense_i64_array(&numbers));
    Ok(operands.len() as i32)
}

pub(super) fn read_forall(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    use forall_slot::{OPERAND_SEGMENT_SIZES, STATIC_LOWER_BOUND, STATIC_STEP, STATIC_UPPER_BOUND};
    let ctx = p.ctx();
    let variables = names(p)?;
    let mut sizes = [0; 4];
    if p.p.optional_keyword("in") {
        sizes[1] = index_list(p, STATIC_UPPER_BOUND)?;
        p.state.slots[STATIC_LOWER_BOUND] = Some(ctx.dense_i64_array(&vec![0; variables.len()]));
        p.state.slots[STATIC_STEP] = Some(ctx.dense_i64_array(&vec![1; variables.len()]));
    } else {
        p.p.equal()?;
        sizes[0] = index_list(p, STATIC_LOWER_BOUND)?;
        p.p.keyword("to")?;
        sizes[1] = index_list(p, STATIC_UPPER_BOUND)?;
        p.p.keyword("step")?;
        sizes[2] = index_list(p, STATIC_STEP)?;
    }
    let mut all = arguments(&variables, std::iter::repeat(ctx.index_type()));
    if p.p.optional_keyword("shared_outs") {
        let at = p.p.token();
        let (names, values) = p.assignments()?;
        p.optional_arrow_types()?;
        let types = p.state.results.clone();
        p.push_operands(&values, &types, at)?;
        sizes[3] = values.len() as i32;
        all.extend(arguments(&names, types));
    }
    p.region_ending(&all)?;
    p.attr_dict()?;
    p.state.slots[OPERAND_SEGMENT_SIZES] = Some(ctx.dense_i32_array(&sizes));
    Ok(())
}

/// Prints `(1, %a)`: numbers, and values where the numbers are dynamic.
fn write_index_list(p: &mut Printer<'_>, body: &Body, numbers: &[i64], values: &[Value]) {
    let mut values = values.iter();
    p.text("(");
    p.list(numbers, |p, number| match values.as_slice().first().filter(|_| *number == DYNAMIC) {
        Some(value) => {
            values.next();
            p.operand(&body.arena, *value);
        }
        None => p.signed(*number),
    });
    p.text(")");
}

pub(super) fn write_forall(p: &mut OpPrinter<'_, '_>) {
    use forall_slot::{OPERAND_SEGMENT_SIZES, STATIC_LOWER_BOUND, STATIC_STEP, STATIC_UPPER_BOUND};
    let (body, ctx) = (p.body, p.ctx());
    let slots = [STATIC_LOWER_BOUND, STATIC_UPPER_BOUND, STATIC_STEP];
    let numbers = slots.map(|slot| p.slot(slot).and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default());
    let groups: [Vec<Value>; 4] = std::array::from_fn(|slot| p.operand_group(slot).to_vec());
    let results: Vec<Value> = body.arena.results(p.op).collect();
    let rank = numbers[1].len();
    let all = |slot: usize, wanted: i64| {
        let mut values = groups[slot].iter();
        let mut known = |number: i64| match number {
            DYNAMIC => {
                values.next().and_then(|value| crate::rewriting::constant_int(ctx, &body.arena, *value))
            }
            number => Some(number),
        };
        numbers[slot].iter().all(|number| known(*number) == Some(wanted))
    };
    let normalized = all(0, 0) && all(2, 1);
    p.region_behind(0, !results.is_empty(), |p, body, region| {
        let values = entry_arguments(body, region);
        let (variables, outputs) = values.split_at(rank.min(values.len()));
        p.text(" (");
        p.list(variables, |p, value| p.value(&body.arena, *value));
        p.text(if normalized { ") in " } else { ") = " });
        for (i, word) in ["", " to ", " step "].into_iter().enumerate() {
            if i == 1 || !normalized {
                p.text(if normalized { "" } else { word });
                write_index_list(p, body, &numbers[i], &groups[i]);
            }
        }
        write_assignments(p, body, " shared_outs", outputs, &groups[3]);
        if !outputs.is_empty() {
            write_types(p, body, results.iter().copied());
        }
        p.text(" ");
    });
    p.attr_dict(&[STATIC_LOWER_BOUND, STATIC_UPPER_BOUND, STATIC_STEP, OPERAND_SEGMENT_SIZES]);
}

pub(super) fn read_in_parallel(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.region()?;
    p.ensure_block();
    p.attr_dict()
}

pub(super) fn write_in_parallel(p: &mut OpPrinter<'_, '_>) {
    p.text(" ");
    p.region_with(0, false, true);
    p.attr_dict(&[]);
}

// `scf.index_switch`.

pub(super) fn read_index_switch(p: &mut OpParser<'_, '_>) -> ParseResult<()> {
    p.operand_of(p.ctx().index_type())?;
    p.attr_dict()?;
    if p.p.optional(Tok::Arrow) {
        p.p.parse_type_list(&mut p.state.results)?;
    }
    let mut cases = Vec::new();
    while p.p.optional_keyword("case") {
        cases.push(p.p.int()?);
        p.region()?;
    }
    p.state.slots[0] = Some(p.ctx().dense_i64_array(&cases));
    p.p.keyword("default")?;
    p.region_ending(&[])?;
    // The default comes first.
    p.last_region_first();
    Ok(())
}

pub(super) fn write_index_switch(p: &mut OpPrinter<'_, '_>) {
    let (ctx, body) = (p.ctx(), p.body);
    p.text(" ");
    p.values(p.operand(0));
    p.attr_dict(&[0]);
    let results: Vec<Value> = body.arena.results(p.op).collect();
    if !results.is_empty() {
        p.text(" -> ");
        p.types_of(results);
    }
    p.text(" ");
    let cases = p.slot(0).and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default();
    for (i, case) in cases.into_iter().enumerate() {
        p.p.line(0);
        p.p.format(format_args!("case {case} "));
        p.region_with(i + 1, false, true);
    }
    p.p.line(0);
    p.text("default ");
    let (inside, regions) = p.regions();
    let last = regions.first().and_then(|r| inside.arena.entry(*r)).and_then(|b| inside.arena.last(b));
    let plain = |op| inside.arena.operands(op).is_empty() && inside.arena.attrs(op).is_none();
    p.region_with(0, true, !last.is_some_and(plain));
}

//! Debug instructions in functions.

use super::super::pointee::operations;
use super::super::{Rewritten, Rw, build};
use super::Debug;
use crate::debug::{Code, DebugSet};
use spirula_ir::convert::SourceOp;
use spirula_ir::{
    Attr, Body, Context, Dominance, Loc, LocData, Op, OpArena, OpBuilder as _, OpParts, Type, Value,
};
use spirula_llvm::ops::slot::dbg_record;
use spirula_spirv::op::{self, slot};

/// A location without the scope that it was given, and that scope.
fn scoped(ctx: &Context, loc: Loc) -> (Loc, Option<Attr>) {
    match ctx.loc_data(loc) {
        Some(LocData::Fused(inner, Some(scope))) if inner.len() == 1 => (inner[0], Some(*scope)),
        _ => (loc, None),
    }
}

/// Adds a debug instruction at the insertion point.
fn instruction(rw: &mut Rw<'_, '_>, set: DebugSet, code: Code, operands: &[Operand]) -> Op {
    let ctx = rw.context();
    let mut words = vec![import(ctx, set), ctx.i32_attr(code as u32 as i32)];
    let mut values = Vec::new();
    for operand in operands {
        match operand {
            Operand::Value(value) => {
                words.push(Attr::unit());
                values.push(*value);
            }
            Operand::Symbol(symbol) => {
                words.push(Attr::unit());
                if let Some(name) = symbol.as_symbol() {
                    values.push(build::reference_of(rw, name, ctx.none_type()));
                }
            }
            Operand::Number(number) => {
                let number = ctx.i32_attr(*number as i32);
                words.push(ctx.array_attr(&[number, Attr::of_type(ctx.int_type(32))]));
            }
            Operand::Word(word) => words.push(*word),
        }
    }
    let mut slots = [None; 2];
    slots[slot::instruction::OPCODE] = Some(ctx.string_attr("OpExtInst"));
    slots[slot::instruction::WORDS] = Some(ctx.array_attr(&words));
    let loc = rw.loc();
    let (operands, results) = (&values, &[ctx.none_type()]);
    rw.insert(&OpParts { loc, operands, results, slots: &slots, ..OpParts::new(op::INSTRUCTION) })
}

/// An operand of an instruction in a function.
enum Operand {
    Value(Value),
    /// What is at module scope.
    Symbol(Attr),
    /// A constant.
    Number(u32),
    Word(Attr),
}

/// A debug record: DebugDeclare or DebugValue.
pub(in super::super) fn record(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let Some(debug) = rw.conversion().debug else { return Ok(()) };
    let ctx = op.ctx;
    let kind = op.slot(dbg_record::KIND).and_then(Attr::as_string).map_or("", |kind| ctx.text(kind));
    let (Some(variable), Some(expression)) = (op.slot(dbg_record::VARIABLE), op.slot(dbg_record::EXPRESSION))
    else {
        return Ok(());
    };
    let Some((variable, expression)) = debug.records.get(&(variable, expression)).copied() else {
        return Ok(());
    };
    let sizes = op.slot(dbg_record::OPERAND_SEGMENT_SIZES).and_then(|sizes| ctx.as_dense_ints(sizes));
    let count = sizes.and_then(|sizes| sizes.first().copied()).unwrap_or(0);
    let Some(first) = op.operand(0).filter(|_| count > 0) else { return Ok(()) };
    let value = rw.mapped(first).and_then(|values| values.first().copied());
    if kind == "declare" {
        // Only a variable or a parameter can be declared.
        let Some(value) = value.filter(|value| is_memory(rw.arena(), *value)) else { return Ok(()) };
        let Some(expression) = expression else { return Ok(()) };
        let operands = [Attr::symbol(variable), Attr::symbol(expression)].map(Operand::Symbol);
        let [variable, expression] = operands;
        instruction(rw, debug.set, Code::Declare, &[variable, Operand::Value(value), expression]);
        return Ok(());
    }
    let known = value.filter(|_| count == 1 || debug.set.is_non_semantic()).zip(expression);
    let (value, expression) = match known {
        Some(known) => known,
        None => {
            let ty = match value {
                Some(value) => build::ty(rw, value),
                None => ctx.int_type(32),
            };
            (build::value(rw, op::UNDEF, &[], ty), debug.empty)
        }
    };
    let operands = [Attr::symbol(variable), Attr::symbol(expression)].map(Operand::Symbol);
    let [variable, expression] = operands;
    instruction(rw, debug.set, Code::Value, &[variable, Operand::Value(value), expression]);
    Ok(())
}

/// Whether a value is a variable or a parameter.
fn is_memory(arena: &OpArena, value: Value) -> bool {
    match arena.def_op(value) {
        Some(at) => matches!(arena.name(at), op::VARIABLE | op::MLIR_ADDRESSOF),
        None => arena
            .roots()
            .first()
            .and_then(|region| arena.entry(*region))
            .is_some_and(|entry| arena.arguments(entry).contains(&value)),
    }
}

/// Whether an operation is an instruction where it stands.
fn is_instruction(arena: &OpArena, at: Op) -> bool {
    !matches!(
        arena.name(at),
        op::CONSTANT | op::MLIR_ADDRESSOF | op::MLIR_REFERENCEOF | op::UNDEF | op::VARIABLE
    )
}

/// Inserts the scopes and lines of a function that was converted.
pub(in super::super) fn finish(rw: &mut Rw<'_, '_>) {
    let Some(debug) = rw.conversion().debug else { return };
    let ctx = rw.context();
    let body = rw.new_body();
    let Some(region) = body.arena.roots().first().copied() else { return };
    define(rw, debug);
    undefine_undominated(rw, debug.set);
    let blocks: Vec<_> = rw.new_body().arena.blocks(region).collect();
    for block in blocks {
        let ops: Vec<Op> = rw.new_body().arena.ops(block).collect();
        let (mut current, mut line, mut last) = (None, None, Loc::UNKNOWN);
        for at in ops {
            let (loc, scope) = scoped(ctx, rw.arena().loc(at));
            rw.new_body().arena.set_loc(at, loc);
            if !is_instruction(rw.arena(), at) {
                continue;
            }
            rw.set_insertion_before(at);
            rw.set_loc(loc);
            if scope != current {
                current = scope;
                // The line before stays in effect.
                rw.set_loc(last);
                self::scope(rw, debug, scope);
            }
            last = loc;
            if debug.set.is_non_semantic() {
                let place = scope.map(|scope| (loc, scope));
                if place.is_some() && place != line {
                    line = place;
                    lines(rw, debug, loc, scope);
                }
            }
        }
    }
    if debug.set.is_non_semantic() {
        without_lines(rw);
    }
}

/// Gives records of values an undefined value where the definition does not dominate them: LLVM allows that, SPIR-V does
/// not.
fn undefine_undominated(rw: &mut Rw<'_, '_>, set: DebugSet) {
    let ctx = rw.context();
    for (at, index, ty) in undominated(ctx, rw.new_body(), set) {
        rw.set_insertion_before(at);
        let undefined = build::value(rw, op::UNDEF, &[], ty);
        rw.new_body().arena.replace_operand(at, index, undefined);
    }
}

/// The operands of such records, with their types.
fn undominated(ctx: &Context, body: &Body, set: DebugSet) -> Vec<(Op, usize, Type)> {
    let arena = &body.arena;
    let is_elsewhere = |at: Op, value: Value| {
        let definition = arena.def_op(value).filter(|definition| is_instruction(arena, *definition));
        definition.is_some_and(|definition| arena.block_of(definition) != arena.block_of(at))
    };
    let mut found = Vec::new();
    for at in operations(body).filter(|at| is_value_record(ctx, arena, set, *at)) {
        let operands = arena.operands(at).iter().enumerate();
        found.extend(
            operands.filter(|(_, value)| is_elsewhere(at, **value)).map(|(i, value)| (at, i, *value)),
        );
    }
    if found.is_empty() {
        return Vec::new();
    }
    let dominance = Dominance::new(arena, |_| false);
    found.retain(|(at, _, value)| !dominance.value_dominates(arena, *value, *at));
    found.into_iter().map(|(at, index, value)| (at, index, arena.ty(value))).collect()
}

/// Whether an operation is DebugValue.
fn is_value_record(ctx: &Context, arena: &OpArena, set: DebugSet, at: Op) -> bool {
    if arena.name(at) != op::INSTRUCTION {
        return false;
    }
    let words = arena.slot(at, slot::instruction::WORDS).and_then(|words| ctx.as_array(words));
    let mut words = words.into_iter().flatten();
    words.next() == Some(import(ctx, set)) && words.next() == Some(ctx.i32_attr(Code::Value as u32 as i32))
}

/// The import of a set, as an operand of an instruction.
fn import(ctx: &Context, set: DebugSet) -> Attr {
    ctx.array_attr(&[ctx.string_attr("OpExtInstImport"), ctx.string_attr(set.import())])
}

/// Adds DebugFunctionDefinition.
fn define(rw: &mut Rw<'_, '_>, debug: &Debug) {
    let ctx = rw.context();
    if !debug.set.is_non_semantic() {
        return;
    }
    let Some(enclosing) = rw.enclosing() else { return };
    let Some(name) = enclosing.body.and_then(|body| {
        let row = ctx.op_row(body.arena.name(enclosing.op))?;
        body.arena.slot(enclosing.op, row.attr_index("sym_name")?)?.as_string()
    }) else {
        return;
    };
    let Some(function) = debug.functions.get(&name).copied() else { return };
    let arena = &rw.new_body().arena;
    let entry = arena.roots().first().and_then(|region| arena.entry(*region));
    let first = entry.and_then(|entry| arena.ops(entry).find(|at| is_instruction(arena, *at)));
    let Some(first) = first else { return };
    rw.set_insertion_before(first);
    rw.set_loc(Loc::UNKNOWN);
    let operands = [Operand::Symbol(Attr::symbol(function)), Operand::Word(Attr::symbol(name))];
    instruction(rw, debug.set, Code::FunctionDefinition, &operands);
}

fn scope(rw: &mut Rw<'_, '_>, debug: &Debug, scope: Option<Attr>) {
    let ctx = rw.context();
    let parts: Vec<Attr> = scope.and_then(|scope| ctx.as_array(scope)).into_iter().flatten().collect();
    match parts[..] {
        [scope, inlined, _] if inlined.is_unit() => {
            instruction(rw, debug.set, Code::Scope, &[Operand::Symbol(scope)]);
        }
        [scope, inlined, _] => {
            instruction(rw, debug.set, Code::Scope, &[Operand::Symbol(scope), Operand::Symbol(inlined)]);
        }
        _ => {
            instruction(rw, debug.set, Code::NoScope, &[]);
        }
    }
}

/// Adds DebugLine for a location.
fn lines(rw: &mut Rw<'_, '_>, debug: &Debug, loc: Loc, scope: Option<Attr>) {
    let ctx = rw.context();
    let Some(LocData::File { start: (line, column), .. }) = ctx.loc_data(loc) else { return };
    let Some(source) = scope.and_then(|scope| ctx.as_array(scope)?.nth(2)) else { return };
    let (line, column) = (*line, *column);
    rw.set_loc(Loc::UNKNOWN);
    let operands = [
        Operand::Symbol(source),
        Operand::Number(line),
        Operand::Number(line),
        Operand::Number(column),
        Operand::Number(column.saturating_add(1)),
    ];
    instruction(rw, debug.set, Code::Line, &operands);
}

/// The NonSemantic sets have no OpLine.
fn without_lines(rw: &mut Rw<'_, '_>) {
    let ops: Vec<Op> = operations(rw.new_body()).collect();
    for at in ops {
        rw.new_body().arena.set_loc(at, Loc::UNKNOWN);
    }
}

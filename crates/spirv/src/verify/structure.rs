//! Modules, functions and entry points.

use super::{Checked, module_around};
use crate::carry;
use crate::enums;
use crate::forms::FUNC;
use crate::op::{self, slot};
use crate::types;
use crate::{NUMBER, target};
use spirula_diag::{Failed, Severity};
use spirula_ir::{Attr, Body, Context, Op, OpArena, Str, SymbolTable, Type, VerifyOp};
use spirula_spec::{Category, Decoration, ExecutionMode, LinkageType, StorageClass};
use std::collections::HashSet;

/// Reports an error about an operation inside the current one.
fn error_inside(op: &mut VerifyOp<'_>, body: &Body, at: Op, message: impl Into<String>) -> Failed {
    let diagnostic = op.ctx.diagnostic_at(body, at, Severity::Error, message);
    op.report(diagnostic)
}

/// Whether the operation belongs to this dialect or is unregistered.
fn is_spirv_op(ctx: &Context, arena: &OpArena, at: Op) -> bool {
    let name = arena.name(at);
    match name.as_unregistered() {
        Some(text) => ctx.text(text).starts_with("spirv."),
        None => name.dialect() == NUMBER,
    }
}

pub(crate) fn module(op: &mut VerifyOp<'_>) -> Checked {
    let (inside, regions) = op.body().inside(op.op);
    let arena = &inside.arena;
    let mut symbols = None;
    let mut seen = HashSet::new();
    for at in regions.iter().filter_map(|region| arena.entry(*region)).flat_map(|block| arena.ops(block)) {
        if !is_spirv_op(op.ctx, arena, at) {
            return Err(error_inside(op, inside, at, "'spirv.module' can only contain spirv.* ops"));
        }
        if arena.name(at) == op::ENTRY_POINT {
            let symbols = symbols.get_or_insert_with(|| SymbolTable::of(op.ctx, inside));
            let key = entry_point(op, inside, symbols, at)?;
            if !seen.insert(key) {
                return Err(error_inside(op, inside, at, "duplicate of a previous EntryPointOp"));
            }
        } else if arena.name(at) == op::FUNC {
            external(op, inside, at)?;
        }
    }
    Ok(())
}

/// Function and interface of an entry point exist; returns the key that must be unique.
fn entry_point(
    op: &mut VerifyOp<'_>,
    inside: &Body,
    symbols: &SymbolTable,
    at: Op,
) -> Result<(Option<Str>, u32, Option<Attr>), Failed> {
    use slot::entry_point::{EXECUTION_MODEL, FN, INTERFACE};
    let (ctx, arena) = (op.ctx, &inside.arena);
    let is = |name: Option<Str>, kind| {
        name.and_then(|name| symbols.get(name)).is_some_and(|symbol| arena.name(symbol) == kind)
    };
    let function = arena.slot(at, FN).and_then(Attr::as_symbol);
    if !is(function, op::FUNC) {
        let name = function.map_or("", |name| ctx.text(name));
        let message = format!("function '{name}' not found in 'spirv.module'");
        return Err(error_inside(op, inside, at, message));
    }
    let interface: Vec<Attr> =
        arena.slot(at, INTERFACE).and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    for variable in interface {
        let text = || ctx.attr_text(variable);
        if variable.as_symbol().is_none() {
            let message =
                format!("expected symbol reference for interface specification instead of '{}", text());
            return Err(error_inside(op, inside, at, message));
        }
        let name = variable.as_symbol();
        if !is(name, op::GLOBAL_VARIABLE) && !is(name, op::MODULE_INSTRUCTION) {
            let message = format!("expected spirv.GlobalVariable symbol reference instead of'{}'", text());
            return Err(error_inside(op, inside, at, message));
        }
    }
    let model = arena.slot(at, EXECUTION_MODEL).and_then(Attr::as_enumerant).map_or(0, |(_, value)| value);
    // A function may have several entry point names.
    let name = ctx.dict_get(arena.attrs(at), ctx.str(carry::ENTRY_NAME));
    Ok((function, model, name))
}

/// The mode takes ids, which are symbols.
pub(crate) fn execution_mode_id(op: &mut VerifyOp<'_>) -> Checked {
    use slot::execution_mode_id::{EXECUTION_MODE, VALUES};
    let ctx = op.ctx;
    let mode = op.slot(EXECUTION_MODE).and_then(Attr::as_enumerant).map_or(0, |(_, value)| value);
    let is_of_ids = ExecutionMode(mode).row().is_some_and(|row| {
        !row.parameters.is_empty() && row.parameters.iter().all(|p| p.kind.category() == Category::Id)
    });
    if !is_of_ids {
        let name = enums::EXECUTION_MODE.name(mode).unwrap_or("?");
        return Err(op.error(format!(
            "expected ExecutionMode that takes extra operands that are <id> operands, got: {name}"
        )));
    }
    let values: Vec<Attr> = op.slot(VALUES).and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
    if values.is_empty() {
        return Err(op.error("expected at least one value operand"));
    }
    for value in values {
        let Some(name) = value.as_symbol() else {
            return Err(op.error("expected value operands to be symbol reference"));
        };
        if op.lookup(name).is_none() {
            let name = ctx.text(name);
            return Err(op.error(format!("cannot find symbol referenced by value operand: {name}")));
        }
    }
    Ok(())
}

/// A function without a body is imported.
fn external(op: &mut VerifyOp<'_>, inside: &Body, at: Op) -> Checked {
    let (body, regions) = inside.inside(at);
    if body.is_written() || regions.first().and_then(|region| body.arena.entry(*region)).is_some() {
        return Ok(());
    }
    let linkage = inside.arena.slot(at, slot::func::LINKAGE_ATTRIBUTES);
    let linkage = linkage.and_then(|attr| target::as_linkage(op.ctx, attr)).map(|(_, ty)| ty);
    if linkage == Some(LinkageType::Import) {
        return Ok(());
    }
    Err(error_inside(
        op,
        inside,
        at,
        "'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)",
    ))
}

pub(crate) fn func(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let ty = op.slot(FUNC.ty).and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
    let Some((inputs, results)) = ty else { return Ok(()) };
    if results.len() > 1 {
        return Err(op.error("cannot have more than one result"));
    }
    for (i, ty) in inputs.iter().enumerate() {
        aliasing(op, i, *ty)?;
    }
    op.function(&FUNC, &inputs, &results)
}

/// A function in a `spirv.module` contains operations of this dialect only.
pub(crate) fn func_regions(op: &mut VerifyOp<'_>) -> Checked {
    if module_around(op).is_none() {
        return Ok(());
    }
    let (inside, regions) = op.body().inside(op.op);
    let arena = &inside.arena;
    for block in arena.blocks_in(regions) {
        if let Some(at) = arena.ops(block).find(|at| !is_spirv_op(op.ctx, arena, *at)) {
            return Err(error_inside(
                op,
                inside,
                at,
                "functions in 'spirv.module' can only contain spirv.* ops",
            ));
        }
    }
    Ok(())
}

/// A parameter that points to PhysicalStorageBuffer storage has an aliasing decoration.
fn aliasing(op: &mut VerifyOp<'_>, index: usize, ty: Type) -> Checked {
    let ctx = op.ctx;
    let physical = |ty: Type| {
        types::as_pointer(ctx, ty).is_some_and(|(_, class)| class == StorageClass::PhysicalStorageBuffer)
    };
    let Some((pointee, _)) = types::as_pointer(ctx, ty) else { return Ok(()) };
    let wanted = if types::as_pointer(ctx, pointee).is_some() {
        if !physical(pointee) {
            return Ok(());
        }
        [Decoration::AliasedPointer, Decoration::RestrictPointer]
    } else {
        let pointer = types::as_array(ctx, pointee).map_or(ty, |(element, ..)| element);
        if !physical(pointer) {
            return Ok(());
        }
        [Decoration::Aliased, Decoration::Restrict]
    };
    let attrs = op.slot(FUNC.arg_attrs).and_then(|a| ctx.as_array(a)).and_then(|mut a| a.nth(index));
    let decoration = attrs
        .and_then(|attrs| ctx.dict_get(ctx.as_dict(attrs), ctx.str(super::DECORATION)))
        .and_then(|attr| attr.as_enumerant_of(enums::kind::DECORATION));
    if decoration.is_some_and(|value| wanted.contains(&Decoration(value))) {
        return Ok(());
    }
    Err(op.error(match wanted[0] {
        Decoration::AliasedPointer => {
            "with a pointer points to a physical buffer pointer must be decorated either 'AliasedPointer' or \
             'RestrictPointer'"
        }
        _ => "with physical buffer pointer must be decorated either 'Aliased' or 'Restrict'",
    }))
}

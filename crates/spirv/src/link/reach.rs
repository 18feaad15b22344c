//! Call arguments and entry point interfaces after linking.

use crate::op::{self, slot};
use crate::types;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::builtin::Types;
use spirula_ir::{Attr, Body, Context, Op, OpArena, OpParts, Str, symbol_name};
use spirula_spec::{Enumeration, StorageClass, Version};

/// Casts pointer arguments whose pointee type differs from the parameter's.
pub(super) fn cast_arguments(ctx: &Context, body: &mut Body) {
    let top_level_ops = super::top_level_ops(body);
    let mut inputs: FxHashMap<Str, Types> = FxHashMap::default();
    for at in &top_level_ops {
        let ty = (body.arena.name(*at) == op::FUNC).then(|| body.arena.slot(*at, slot::func::FUNCTION_TYPE));
        let parts = ty.flatten().and_then(Attr::as_type).and_then(|ty| ctx.as_function(ty));
        if let (Some(name), Some((of, _))) = (symbol_name(ctx, body, *at), parts) {
            inputs.insert(name, of);
        }
    }
    for at in top_level_ops {
        let Some(inside) = body.body_of_mut(at) else { continue };
        let arena = &mut inside.arena;
        for call in arena.all_ops().collect::<Vec<Op>>() {
            if arena.name(call) != op::FUNCTION_CALL || arena.block_of(call).is_none() {
                continue;
            }
            let callee = arena.slot(call, slot::function_call::CALLEE).and_then(Attr::as_symbol);
            let Some(inputs) = callee.and_then(|name| inputs.get(&name)) else { continue };
            for (n, ty) in inputs.iter().enumerate() {
                let Some(value) = arena.operands(call).get(n).copied() else { break };
                if arena.ty(value) == *ty || types::as_pointer(ctx, *ty).is_none() {
                    continue;
                }
                let loc = arena.loc(call);
                let parts = OpParts { loc, operands: &[value], results: &[*ty], ..OpParts::new(op::BITCAST) };
                let cast = arena.create(ctx, &parts);
                arena.insert_before(call, cast);
                if let (Some(cast), Some(argument)) =
                    (arena.result(cast, 0), arena.operands_mut(call).get_mut(n))
                {
                    *argument = cast;
                }
            }
        }
    }
}

/// Adds reachable variables to the interfaces of entry points: inputs and outputs, from version 1.4 on all, without
/// duplicates.
pub(super) fn complete_interfaces(ctx: &Context, body: &mut Body, version: Version) {
    use slot::entry_point::{FN, INTERFACE};
    let all = version >= Version::new(1, 4);
    let top_level_ops = super::top_level_ops(body);
    let by_name: FxHashMap<Str, Op> =
        top_level_ops.iter().filter_map(|at| Some((symbol_name(ctx, body, *at)?, *at))).collect();
    let mut mentioned: FxHashMap<Str, Vec<Str>> = FxHashMap::default();
    for at in &top_level_ops {
        if body.arena.name(*at) != op::ENTRY_POINT {
            continue;
        }
        let Some(function) = body.arena.slot(*at, FN).and_then(Attr::as_symbol) else { continue };
        let mut reached = FxHashSet::from_iter([function]);
        let mut pending = vec![function];
        while let Some(name) = pending.pop() {
            let Some(of) = by_name.get(&name) else { continue };
            let names = mentioned.entry(name).or_insert_with(|| symbols_in(ctx, body, *of));
            pending.extend(names.iter().copied().filter(|name| reached.insert(*name)));
        }
        let given = body.arena.slot(*at, INTERFACE).and_then(|list| ctx.as_array(list));
        let mut interface: Vec<Attr> = given.into_iter().flatten().collect();
        let mut seen: FxHashSet<Attr> = FxHashSet::default();
        interface.retain(|variable| seen.insert(*variable) || !all);
        for at in &top_level_ops {
            let name = symbol_name(ctx, body, *at).filter(|name| reached.contains(name));
            let class = name.and_then(|_| variable_class(ctx, &body.arena, *at));
            let belongs =
                class.is_some_and(|c| all || matches!(c, StorageClass::Input | StorageClass::Output));
            if let Some(variable) = name.filter(|_| belongs).map(Attr::symbol)
                && seen.insert(variable)
            {
                interface.push(variable);
            }
        }
        body.arena.set_slot(*at, INTERFACE, Some(ctx.array_attr(&interface)));
    }
}

/// The storage class of a module-scope variable.
fn variable_class(ctx: &Context, arena: &OpArena, at: Op) -> Option<StorageClass> {
    use slot::module_instruction::{OPCODE, TYPE};
    let ty = match arena.name(at) {
        op::GLOBAL_VARIABLE => arena.slot(at, slot::global_variable::TYPE),
        op::MODULE_INSTRUCTION => {
            let code = arena.slot(at, OPCODE)?.as_string()?;
            matches!(ctx.text(code), "OpVariable" | "OpUntypedVariableKHR").then(|| arena.slot(at, TYPE))?
        }
        _ => None,
    };
    let ty = ty?.as_type()?;
    types::as_pointer(ctx, ty).map(|(_, class)| class).or_else(|| {
        match crate::other_types::as_other(ctx, ty)? {
            (spirula_spec::Op::TypeUntypedPointerKHR, [spirula_ir::Param::Int(class)]) => {
                Some(StorageClass::from_word(*class as u32))
            }
            _ => None,
        }
    })
}

/// The symbols that an operation and nested operations refer to.
fn symbols_in(ctx: &Context, body: &Body, at: Op) -> Vec<Str> {
    let mut names = Vec::new();
    let mut mention = |arena: &OpArena, at: Op| {
        let count = ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
        let mut pending: Vec<Attr> = arena.slots(at, count).iter().flatten().copied().collect();
        while let Some(attr) = pending.pop() {
            names.extend(attr.as_symbol());
            pending.extend(ctx.as_array(attr).into_iter().flatten());
        }
    };
    mention(&body.arena, at);
    if let Some(inside) = body.body_of(at) {
        let here = inside.arena.all_ops().filter(|at| inside.arena.block_of(*at).is_some());
        here.for_each(|at| mention(&inside.arena, at));
    }
    names
}

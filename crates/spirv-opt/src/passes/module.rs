//! What passes ask about the module.

use rustc_hash::FxHashSet;
use spirula_ir::pass::PassRun;
use spirula_ir::{Attr, Context, Dict, Op, OpArena, Str, Type};
use spirula_spec::Capability;
use spirula_spirv::availability::implied_capabilities;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target::{as_vce, vce};

/// Whether the module requires structured control flow: it declares the capability Shader, or no capabilities at all.
pub(crate) fn is_structured(ctx: &Context, arena: &OpArena, module: Op) -> bool {
    if arena.name(module) != op::MODULE {
        return true;
    }
    let vce = arena.slot(module, slot::module::VCE_TRIPLE).and_then(|attr| as_vce(ctx, attr));
    vce.is_none_or(|(_, capabilities, _)| {
        let is_shader = |c: &Capability| {
            *c == Capability::Shader || implied_capabilities(*c).contains(&Capability::Shader)
        };
        capabilities.is_empty() || capabilities.iter().any(is_shader)
    })
}

/// The name of a function.
pub(crate) fn function_name(arena: &OpArena, function: Op) -> Option<Str> {
    arena.slot(function, slot::func::SYM_NAME).and_then(Attr::as_string)
}

/// The callee of a call.
pub(crate) fn callee(arena: &OpArena, call: Op) -> Option<Str> {
    let is_call = arena.name(call) == op::FUNCTION_CALL;
    arena.slot(call, slot::function_call::CALLEE).filter(|_| is_call).and_then(Attr::as_symbol)
}

/// The operations directly in the module.
pub(crate) fn top_level(arena: &OpArena) -> impl Iterator<Item = Op> {
    arena.root_ops()
}

/// The symbols that operations of the module refer to, other than entry points.
pub(crate) fn named_elsewhere(ctx: &Context, arena: &OpArena) -> FxHashSet<Str> {
    let mut found = FxHashSet::default();
    let mut seen: FxHashSet<Attr> = FxHashSet::default();
    for at in top_level(arena).filter(|at| arena.name(*at) != op::ENTRY_POINT) {
        let slots = ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
        let mut todo: Vec<Attr> = arena.slots(at, slots).iter().copied().flatten().collect();
        todo.extend(ctx.dict_entries(arena.attrs(at)).map(|(_, attr)| attr));
        while let Some(attr) = todo.pop() {
            found.extend(attr.as_symbol());
            if let Some(parts) = ctx.as_array(attr).filter(|_| seen.insert(attr)) {
                todo.extend(parts);
            }
        }
    }
    found
}

/// The addresses of global variables that a function takes: operation and symbol.
pub(crate) fn addresses(arena: &OpArena) -> Vec<(Op, Str)> {
    let ops = arena.all_ops().filter(|at| arena.block_of(*at).is_some());
    let name = |at: Op| arena.slot(at, slot::mlir_addressof::VARIABLE)?.as_symbol();
    ops.filter(|at| arena.name(*at) == op::MLIR_ADDRESSOF).filter_map(|at| Some((at, name(at)?))).collect()
}

/// What the module carries for a type under a key: the second part of its pair.
pub(crate) fn carried_of(ctx: &Context, module: Option<Dict>, key: &str, ty: Type) -> Option<Attr> {
    let list = ctx.dict_get(module, ctx.str(key)).and_then(|list| ctx.as_array(list));
    list.into_iter().flatten().find_map(|item| {
        let mut pair = ctx.as_array(item)?;
        (pair.next()?.as_type()? == ty).then(|| pair.next())?
    })
}

/// Declares a capability and an extension in the module that a pass runs on, if they are not declared.
pub(crate) fn declare(run: &mut PassRun<'_>, capability: Option<Capability>, extension: Option<&str>) {
    let ctx = run.ctx;
    let triple = run.enclosing.arena.slot(run.enclosing.op, slot::module::VCE_TRIPLE);
    let Some((version, mut capabilities, mut extensions)) = triple.and_then(|attr| as_vce(ctx, attr)) else {
        return;
    };
    capabilities.extend(capability.filter(|new| !capabilities.contains(new)));
    extensions.extend(extension.map(|new| ctx.str(new)).filter(|new| !extensions.contains(new)));
    run.header.set_slot(slot::module::VCE_TRIPLE, Some(vce(ctx, version, &capabilities, &extensions)));
}

/// Replaces variables in the interfaces of entry points.
pub(crate) fn replace_in_interfaces(
    ctx: &Context,
    arena: &mut OpArena,
    replacement: impl Fn(Str) -> Option<Vec<Str>>,
) {
    let entries: Vec<Op> = top_level(arena).filter(|at| arena.name(*at) == op::ENTRY_POINT).collect();
    for at in entries {
        let Some(list) = arena.slot(at, slot::entry_point::INTERFACE).and_then(|list| ctx.as_array(list))
        else {
            continue;
        };
        let mut new = Vec::new();
        for item in list {
            match item.as_symbol().and_then(&replacement) {
                Some(names) => new.extend(names.into_iter().map(Attr::symbol)),
                None => new.push(item),
            }
        }
        arena.set_slot(at, slot::entry_point::INTERFACE, Some(ctx.array_attr(&new)));
    }
}

/// The symbols of a module.
pub(crate) fn symbols(ctx: &Context, arena: &OpArena) -> FxHashSet<Str> {
    let symbol = |at: Op| {
        let row = ctx.op_row(arena.name(at))?;
        arena.slot(at, row.attr_index("sym_name")?)?.as_string()
    };
    top_level(arena).filter_map(symbol).collect()
}

//! `spirv-split-resources`: replaces variables that are arrays or structures of resources by a variable for each resource
//! that is accessed, with the binding that follows from its position.

use super::access::{constant_index, is_access_chain};
use super::composites::{extract, indices};
use super::module::{addresses, carried_of, named_elsewhere, replace_in_interfaces, symbols, top_level};
use crate::copy::before;
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Context, Dict, Editor, Op, OpArena, OpParts, Str, Type, Value};
use spirula_spec::Decoration;
use spirula_spirv::op::{self, slot};
use spirula_spirv::{carry, types};
use std::collections::BTreeMap;

pub(crate) const PASS: PassRow = PassRow {
    options: &[
        OptionRow { name: "arrays", kind: OptionKind::Switch(true), help: "split arrays" },
        OptionRow { name: "structures", kind: OptionKind::Switch(true), help: "split structures" },
    ],
    statistics: &[("variables", "Number of variables split")],
    ..module_pass(
        "spirv-split-resources",
        "SPIRVSplitResources",
        "replace arrays and structures of resources by a variable for each resource",
        run,
    )
};

/// Arrays of arrays and structures in structures are split to this depth.
const MAX_DEPTH: usize = 16;

/// A variable that can be split, if its uses allow that.
struct Whole {
    op: Op,
    ty: Type,
    class: spirula_spec::StorageClass,
    /// The parts that are accessed, and the symbols of their variables.
    parts: BTreeMap<u64, Option<Str>>,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let (arrays, structures) = (run.options().switch("arrays"), run.options().switch("structures"));
    let mut split = 0;
    for _ in 0..MAX_DEPTH {
        let count = split_once(run, arrays, structures);
        split += count;
        if count == 0 {
            break;
        }
    }
    run.count(0, split);
    Ok(Outcome::changed_if(split > 0))
}

/// Splits the outermost level of all variables. Returns the number of those that were split.
fn split_once(run: &mut PassRun<'_>, arrays: bool, structures: bool) -> u64 {
    let ctx = run.ctx;
    let mut wholes = candidates(ctx, &run.body.arena, arrays, structures);
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let editor = Editor::new(ctx, inside);
        for (at, name) in addresses(editor.arena()) {
            let Some(whole) = wholes.get_mut(&name) else { continue };
            match parts_of(ctx, &editor, at, whole.ty) {
                Some(parts) => whole.parts.extend(parts.into_iter().map(|part| (part, None))),
                None => {
                    wholes.remove(&name);
                }
            }
        }
    }
    wholes.retain(|_, whole| !whole.parts.is_empty());
    if wholes.is_empty() {
        return 0;
    }
    let module = run.enclosing.arena.attrs(run.enclosing.op);
    let mut in_order: Vec<(&Str, &mut Whole)> = wholes.iter_mut().collect();
    in_order.sort_unstable_by_key(|(_, whole)| whole.op);
    let mut taken: FxHashSet<Str> = symbols(ctx, &run.body.arena);
    for (name, whole) in in_order {
        add_variables(ctx, &mut run.body.arena, module, (*name, whole), &mut taken);
    }
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let mut editor = Editor::new(ctx, inside);
        for (at, name) in addresses(editor.arena()) {
            if let Some(whole) = wholes.get(&name) {
                redirect(&mut editor, at, whole);
            }
        }
    }
    replace_in_interfaces(ctx, &mut run.body.arena, |name| {
        wholes.get(&name).map(|whole| whole.parts.values().flatten().copied().collect())
    });
    wholes.values().for_each(|whole| run.body.arena.unlink(whole.op));
    wholes.len() as u64
}

/// The variables with a binding that are arrays or structures.
fn candidates(ctx: &Context, arena: &OpArena, arrays: bool, structures: bool) -> FxHashMap<Str, Whole> {
    use slot::global_variable as from;
    let named = named_elsewhere(ctx, arena);
    let mut found = FxHashMap::default();
    for op in top_level(arena).filter(|at| arena.name(*at) == op::GLOBAL_VARIABLE) {
        let name = arena.slot(op, from::SYM_NAME).and_then(Attr::as_string);
        let pointer = arena.slot(op, from::TYPE).and_then(Attr::as_type);
        let pointer = pointer.and_then(|ty| types::as_pointer(ctx, ty));
        let is_bound =
            [from::BINDING, from::DESCRIPTOR_SET].iter().all(|slot| arena.slot(op, *slot).is_some());
        let (Some(name), Some((ty, class)), true) = (name, pointer, is_bound) else { continue };
        // A structure with a layout is memory: one resource. Arrays of others are split as these are.
        let inner =
            std::iter::successors(Some(ty), |ty| types::as_array(ctx, *ty).map(|(element, ..)| element));
        let is_structure = inner.last().is_some_and(|ty| types::is_struct(ctx, ty) && !is_block(ctx, ty));
        let has_length = types::as_array(ctx, ty).is_none_or(|(_, size, _)| size.literal().is_some());
        let is_array = types::as_array(ctx, ty).is_some_and(|(_, size, _)| size.literal().is_some());
        if (is_array && arrays || is_structure && has_length && structures) && !named.contains(&name) {
            found.insert(name, Whole { op, ty, class, parts: BTreeMap::new() });
        }
    }
    found
}

/// Whether a structure is the memory of a resource.
fn is_block(ctx: &Context, ty: Type) -> bool {
    let decorations = types::decorations(ctx, types::struct_decorations(ctx, ty));
    decorations
        .iter()
        .any(|(decoration, _)| matches!(*decoration, Decoration::Block | Decoration::BufferBlock))
}

/// The number of bindings that a resource, or an array or structure of them, takes.
fn binding_count(ctx: &Context, ty: Type, depth: usize) -> Option<u64> {
    let depth = depth.checked_sub(1)?;
    if let Some((element, size, _)) = types::as_array(ctx, ty) {
        return size.literal()?.checked_mul(binding_count(ctx, element, depth)?);
    }
    match types::struct_members(ctx, ty).filter(|_| !is_block(ctx, ty)) {
        None => Some(1),
        Some(mut members) => {
            members.try_fold(0, |sum: u64, member| sum.checked_add(binding_count(ctx, member.ty, depth)?))
        }
    }
}

/// The number of bindings before a part.
fn bindings_before(ctx: &Context, whole: Type, part: u64) -> Option<u64> {
    if let Some((element, ..)) = types::as_array(ctx, whole) {
        return part.checked_mul(binding_count(ctx, element, MAX_DEPTH)?);
    }
    let members = types::struct_members(ctx, whole)?.take(usize::try_from(part).ok()?);
    members.map(|member| binding_count(ctx, member.ty, MAX_DEPTH)).sum()
}

/// The parts that are accessed through an address; none if it is used otherwise, or with an index that is not constant.
fn parts_of(ctx: &Context, editor: &Editor<'_>, address: Op, ty: Type) -> Option<Vec<u64>> {
    let arena = editor.arena();
    let count = types::element_count(ctx, ty)?;
    let mut parts = Vec::new();
    for (user, index) in editor.uses(arena.result(address, 0)?) {
        if is_access_chain(arena.name(user)) && index == 0 {
            parts.push(constant_index(ctx, arena, *arena.operands(user).get(1)?)?);
        } else if arena.name(user) == op::LOAD {
            for (user, _) in editor.uses(arena.result(user, 0)?) {
                let is_extraction = arena.name(user) == op::COMPOSITE_EXTRACT;
                parts.push(*indices(ctx, arena, user).filter(|_| is_extraction)?.first()?);
            }
        } else {
            return None;
        }
    }
    parts.iter().all(|part| *part < count).then_some(parts)
}

/// Adds the variables of the parts before that of the whole.
fn add_variables(
    ctx: &Context,
    arena: &mut OpArena,
    module: Option<Dict>,
    (name, whole): (Str, &mut Whole),
    taken: &mut FxHashSet<Str>,
) {
    use slot::global_variable as to;
    let count = ctx.op_row(op::GLOBAL_VARIABLE).map_or(0, |row| row.attrs.len());
    let key = ctx.str(carry::NAME);
    let (op, ty) = (whole.op, whole.ty);
    let shown = match ctx.dict_get(arena.attrs(op), key) {
        None => Some(ctx.text(name)),
        Some(attr) => attr.as_string().map(|text| ctx.text(text)),
    };
    let members = member_names(ctx, module, ty);
    for (part, symbol) in &mut whole.parts {
        let binding = arena.slot(op, to::BINDING).and_then(|attr| ctx.as_int(attr));
        let offset = bindings_before(ctx, ty, *part).and_then(|count| i64::try_from(count).ok());
        let (Some((int, first)), Some(offset)) = (binding, offset) else { continue };
        let Some(element) = types::element(ctx, ty, *part) else { continue };
        let mut text = format!("{}_{part}", ctx.text(name));
        while !taken.insert(ctx.str(&text)) {
            text.push('_');
        }
        let new = ctx.str(&text);
        let own = shown.map(|shown| match members.get(usize::try_from(*part).unwrap_or(usize::MAX)) {
            Some(Some(member)) => format!("{shown}.{}", ctx.text(*member)),
            _ => format!("{shown}[{part}]"),
        });
        let own = own.map_or(Attr::unit(), |text| ctx.string_attr(&text));
        let mut slots = arena.slots(op, count).to_vec();
        slots[to::SYM_NAME] = Some(Attr::string(new));
        slots[to::TYPE] = Some(Attr::of_type(types::pointer(ctx, element, whole.class)));
        slots[to::BINDING] = Some(ctx.int_attr(int, first.saturating_add(offset)));
        let attrs = ctx.dict_with(arena.attrs(op), key, Some(own));
        let parts = OpParts { loc: arena.loc(op), slots: &slots, attrs, ..OpParts::new(op::GLOBAL_VARIABLE) };
        let variable = arena.create(ctx, &parts);
        arena.insert_before(op, variable);
        *symbol = Some(new);
    }
}

/// The names of the members of a structure.
fn member_names(ctx: &Context, module: Option<Dict>, ty: Type) -> Vec<Option<Str>> {
    let names = carried_of(ctx, module, carry::MEMBER_NAMES, ty);
    names.and_then(|names| ctx.as_array(names)).into_iter().flatten().map(Attr::as_string).collect()
}

/// Accesses the variables of the parts.
fn redirect(editor: &mut Editor<'_>, address: Op, whole: &Whole) -> Option<()> {
    let pointer = editor.arena().result(address, 0)?;
    let mut users: Vec<Op> = editor.uses(pointer).map(|(user, _)| user).collect();
    users.sort_unstable();
    for user in users {
        if editor.arena().name(user) == op::LOAD {
            let loaded = editor.arena().result(user, 0)?;
            let mut extractions: Vec<Op> = editor.uses(loaded).map(|(user, _)| user).collect();
            extractions.sort_unstable();
            for at in extractions {
                let path = indices(editor.ctx(), editor.arena(), at)?;
                let (first, rest) = path.split_first()?;
                let part = part_address(editor, user, whole, *first)?;
                let ty = types::element(editor.ctx(), whole.ty, *first)?;
                let value = op::Load::build(&mut before(editor, user), ty, part);
                let value = extract(editor, at, value, rest)?;
                editor.replace(at, &[value]);
            }
            editor.erase(user);
            continue;
        }
        let operands = editor.arena().operands(user).to_vec();
        let (index, rest) = operands.get(1..)?.split_first()?;
        let index = constant_index(editor.ctx(), editor.arena(), *index)?;
        let part = part_address(editor, user, whole, index)?;
        if rest.is_empty() {
            editor.replace(user, &[part]);
        } else {
            let operands: Vec<Value> = std::iter::once(part).chain(rest.iter().copied()).collect();
            editor.set_operands(user, &operands);
        }
    }
    editor.erase(address);
    Some(())
}

/// The address of the variable of a part.
fn part_address(editor: &mut Editor<'_>, at: Op, whole: &Whole, part: u64) -> Option<Value> {
    let symbol = (*whole.parts.get(&part)?)?;
    let ctx = editor.ctx();
    let ty = types::pointer(ctx, types::element(ctx, whole.ty, part)?, whole.class);
    let slots = [Some(Attr::symbol(symbol))];
    let parts = OpParts { results: &[ty], slots: &slots, ..OpParts::new(op::MLIR_ADDRESSOF) };
    let new = editor.insert_before(at, &parts);
    editor.arena().result(new, 0)
}

//! `spirv-unify-aliased-resource`: merges variables that alias one resource (same descriptor set and binding,
//! `aliased`) whose elements are scalars and vectors composed of the smallest of them. For drivers that support only
//! one view of a resource.
//!
//! Accesses to the others are rewritten to elements of the remaining variable: to a part of one, or to several.

use super::before::Before;
use crate::op::{self, slot};
use crate::types;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Failed, Severity};
use spirula_ir::pass::{Outcome, PassRow, PassRun, RunsOn, Work};
use spirula_ir::{Attr, Body, Context, Editor, Op, OpArena, Str, Type, Value};
use spirula_transforms::Renamer;

pub(crate) const PASS: PassRow = PassRow {
    on: RunsOn::Op("spirv.module"),
    ..PassRow::named(
        "spirv-unify-aliased-resource",
        "SPIRVUnifyAliasedResourcePass",
        "merge variables that alias one resource",
        Work::Whole(run),
    )
};

/// A replaced variable and its replacement, with their types and element types.
#[derive(Clone, Copy)]
struct Unified {
    to: Str,
    pointer: Type,
    from_element: Type,
    to_element: Type,
}

/// Variables that alias one resource.
struct Aliases {
    /// Descriptor set and binding.
    place: (i64, i64),
    variables: Vec<Op>,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut unified: FxHashMap<Str, Unified> = FxHashMap::default();
    let mut gone: Vec<Op> = Vec::new();
    for group in aliases(ctx, &run.body.arena) {
        unify(ctx, &run.body.arena, &group.variables, &mut unified, &mut gone);
    }
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    let mut failed = false;
    for (_, body) in run.body.split_at_ops(&functions).1 {
        if let Err(at) = accesses(ctx, body, &unified) {
            let name = ctx.op_name_text(body.arena.name(at));
            let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
            run.diags.push(ctx.diagnostic_at(body, at, Severity::Error, message));
            failed = true;
        }
    }
    if failed {
        return Err(Failed);
    }
    for at in &gone {
        run.body.arena.unlink(*at);
    }
    // The remaining references are in interfaces of entry points.
    let names: FxHashMap<Str, Str> = unified.iter().map(|(from, unified)| (*from, unified.to)).collect();
    if !names.is_empty() {
        Renamer::new(ctx, names).rename_references(run.body);
        interfaces(ctx, &mut run.body.arena);
    }
    let aliased = ctx.str("aliased");
    let mut changed = !gone.is_empty();
    for group in aliases(ctx, &run.body.arena) {
        if let [only] = *group.variables.as_slice() {
            let attrs = ctx.dict_with(run.body.arena.attrs(only), aliased, None);
            run.body.arena.set_attrs(only, attrs);
            changed = true;
        }
    }
    Ok(Outcome::changed_if(changed))
}

/// The aliased variables of a module, by resource.
fn aliases(ctx: &Context, arena: &OpArena) -> Vec<Aliases> {
    use slot::global_variable::{BINDING, DESCRIPTOR_SET};
    let aliased = ctx.str("aliased");
    let mut all: Vec<Aliases> = Vec::new();
    let mut by_place: FxHashMap<(i64, i64), usize> = FxHashMap::default();
    for at in arena.all_ops() {
        let is_aliased = || ctx.dict_get(arena.attrs(at), aliased).is_some_and(Attr::is_unit);
        if arena.name(at) != op::GLOBAL_VARIABLE || arena.block_of(at).is_none() || !is_aliased() {
            continue;
        }
        let number = |slot| ctx.as_int(arena.slot(at, slot)?).map(|(_, number)| number);
        let Some(place) = number(DESCRIPTOR_SET).zip(number(BINDING)) else { continue };
        let index = *by_place.entry(place).or_insert_with(|| {
            all.push(Aliases { place, variables: Vec::new() });
            all.len() - 1
        });
        debug_assert_eq!(all[index].place, place);
        all[index].variables.push(at);
    }
    all
}

fn pointer_of(arena: &OpArena, variable: Op) -> Option<Type> {
    arena.slot(variable, slot::global_variable::TYPE).and_then(Attr::as_type)
}

/// The element type of a variable that is a struct of one runtime array.
fn element_of(ctx: &Context, arena: &OpArena, variable: Op) -> Option<Type> {
    let (pointee, _) = types::as_pointer(ctx, pointer_of(arena, variable)?)?;
    let mut members = types::struct_members(ctx, pointee)?;
    let only = members.next().filter(|_| members.len() == 0)?;
    let (element, _) = types::as_runtime_array(ctx, only.ty)?;
    bits(ctx, element).map(|_| element)
}

/// The width of a scalar, or of the elements of a vector.
fn bits(ctx: &Context, ty: Type) -> Option<u32> {
    ctx.scalar_bits(ctx.as_vector1(ty).map_or(ty, |(_, element)| element))
}

/// The size in bytes of a scalar or vector; booleans have none.
fn bytes(ctx: &Context, ty: Type) -> Option<i64> {
    let length = ctx.as_vector1(ty).map_or(1, |(length, _)| length);
    Some(i64::from(bits(ctx, ty).filter(|bits| *bits > 1)?.div_ceil(8)) * length)
}

/// The index of the view that can express all: the smallest vector, else the smallest scalar.
fn canonical(ctx: &Context, elements: &[Type]) -> Option<usize> {
    let vector_bits = |ty: &Type| {
        let (length, _) = ctx.as_vector1(*ty)?;
        Some((length, bytes(ctx, *ty)? * 8))
    };
    // Vectors of odd lengths have a different layout.
    if elements.iter().filter_map(vector_bits).any(|(length, _)| length % 2 != 0) {
        return None;
    }
    let scalars: Vec<i64> = elements.iter().map(|ty| bits(ctx, *ty).map(i64::from)).collect::<Option<_>>()?;
    let sizes = elements.iter().enumerate().filter_map(|(i, ty)| Some((i, vector_bits(ty)?.1)));
    let sizes: Vec<(usize, i64)> = sizes.collect();
    let divides = |size: i64, all: &[i64]| all.iter().all(|other| other % size == 0);
    // The first of the smallest.
    match sizes.iter().copied().min_by_key(|(_, size)| *size) {
        Some((index, size)) => {
            let part = scalars[index];
            let vectors: Vec<i64> = sizes.iter().map(|(_, size)| *size).collect();
            (divides(size, &vectors) && divides(part, &scalars)).then_some(index)
        }
        None => {
            let (index, size) = scalars.iter().copied().enumerate().min_by_key(|(_, size)| *size)?;
            divides(size, &scalars).then_some(index)
        }
    }
}

/// Records the replacements, if the variables can be merged.
fn unify(
    ctx: &Context,
    arena: &OpArena,
    variables: &[Op],
    unified: &mut FxHashMap<Str, Unified>,
    gone: &mut Vec<Op>,
) {
    let elements: Option<Vec<Type>> = variables.iter().map(|at| element_of(ctx, arena, *at)).collect();
    let Some(elements) = elements else { return };
    let Some(stays) = canonical(ctx, &elements) else { return };
    let name = |at: Op| arena.slot(at, slot::global_variable::SYM_NAME).and_then(Attr::as_string);
    let Some((to, pointer)) = name(variables[stays]).zip(pointer_of(arena, variables[stays])) else { return };
    for (i, (at, element)) in variables.iter().zip(&elements).enumerate() {
        if let Some(from) = name(*at).filter(|_| i != stays) {
            let to_element = elements[stays];
            unified.insert(from, Unified { to, pointer, from_element: *element, to_element });
            gone.push(*at);
        }
    }
}

/// Removes duplicates from interfaces.
fn interfaces(ctx: &Context, arena: &mut OpArena) {
    use slot::entry_point::INTERFACE;
    let entries: Vec<Op> = arena.all_ops().filter(|at| arena.name(*at) == op::ENTRY_POINT).collect();
    for at in entries {
        let names: Vec<Attr> =
            arena.slot(at, INTERFACE).and_then(|attr| ctx.as_array(attr)).into_iter().flatten().collect();
        let mut seen = FxHashSet::default();
        let once: Vec<Attr> = names.iter().copied().filter(|name| seen.insert(*name)).collect();
        if once.len() < names.len() {
            arena.set_slot(at, INTERFACE, Some(ctx.array_attr(&once)));
        }
    }
}

/// Rewrites the accesses of a function.
///
/// # Errors
/// The operation that cannot be rewritten.
fn accesses(ctx: &Context, body: &mut Body, unified: &FxHashMap<Str, Unified>) -> Result<(), Op> {
    let arena = &body.arena;
    let addresses: Vec<(Op, Unified)> = arena
        .all_ops()
        .filter(|at| arena.name(*at) == op::MLIR_ADDRESSOF && arena.block_of(*at).is_some())
        .filter_map(|at| {
            let name = arena.slot(at, slot::mlir_addressof::VARIABLE)?.as_symbol()?;
            Some((at, *unified.get(&name)?))
        })
        .collect();
    if addresses.is_empty() {
        return Ok(());
    }
    let mut editor = Editor::new(ctx, body);
    for (at, unified) in addresses {
        editor.set_slot(at, slot::mlir_addressof::VARIABLE, Some(Attr::symbol(unified.to)));
        let Some(address) = editor.arena().result(at, 0) else { continue };
        editor.set_type(address, unified.pointer);
        for chain in users(&editor, address) {
            if editor.arena().name(chain) != op::ACCESS_CHAIN {
                return Err(chain);
            }
            let access = access_chain(&mut editor, chain, unified).ok_or(chain)?;
            let old = editor.arena().result(chain, 0).ok_or(chain)?;
            for user in users(&editor, old) {
                through(&mut editor, user, old, &access).ok_or(user)?;
            }
            editor.erase(chain);
        }
    }
    Ok(())
}

/// The users of a value, in order of creation.
fn users(editor: &Editor<'_>, value: Value) -> Vec<Op> {
    let mut users: Vec<Op> = editor.uses(value).map(|(user, _)| user).collect();
    users.reverse();
    users.dedup();
    users
}

/// The relation between the elements of two views.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// Equal size.
    Same,
    /// A scalar is one of this many components of a vector.
    Part(i64),
    /// An element consists of this many elements of the other view.
    Several(i64),
}

fn step(ctx: &Context, from: Type, to: Type) -> Option<Step> {
    let (a, b) = (bytes(ctx, from)?, bytes(ctx, to)?);
    let scalars = !ctx.is_vector(from) && !ctx.is_vector(to);
    if from == to || scalars && bits(ctx, from) == bits(ctx, to) {
        return Some(Step::Same);
    }
    let ratio = |of: i64, by: i64| (of % by == 0).then(|| of / by);
    match (ctx.is_vector(from), ctx.is_vector(to)) {
        (false, true) => ratio(b, a).map(Step::Part),
        (true, false) => None,
        _ => ratio(a, b).map(Step::Several),
    }
}

/// Rewrites an access chain to elements of the remaining variable.
fn access_chain(editor: &mut Editor<'_>, chain: Op, unified: Unified) -> Option<Access> {
    let ctx = editor.ctx();
    let step = step(ctx, unified.from_element, unified.to_element)?;
    let old = editor.arena().result(chain, 0)?;
    let mut operands: Vec<Value> = editor.arena().operands(chain).to_vec();
    let mut to = Before::new(editor, chain);
    let last = operands.pop().filter(|_| !operands.is_empty())?;
    let ty = to.ty(last);
    match step {
        Step::Same => operands.push(last),
        Step::Part(ratio) => {
            let ratio = to.number(ty, ratio)?;
            operands.push(to.op(op::S_DIV, &[last, ratio], ty, &[])?);
            operands.push(to.op(op::S_MOD, &[last, ratio], ty, &[])?);
        }
        Step::Several(ratio) => {
            let ratio = to.number(ty, ratio)?;
            operands.push(to.op(op::I_MUL, &[last, ratio], ty, &[])?);
        }
    }
    let (_, class) = types::as_pointer(ctx, unified.pointer)?;
    let (from, _) = types::as_pointer(ctx, to.ty(old))?;
    let indices = operands.get(1..)?.to_vec();
    let pointee = pointee(&to, unified.pointer, &indices)?;
    let pointer = types::pointer(ctx, pointee, class);
    let new = to.op(op::ACCESS_CHAIN, &operands, pointer, &[])?;
    Some(Access { operands, pointer: new, ty: pointer, from, to: pointee })
}

/// The type that indices select in a pointee.
fn pointee(at: &Before<'_, '_>, pointer: Type, indices: &[Value]) -> Option<Type> {
    let ctx = at.ctx();
    let (mut ty, _) = types::as_pointer(ctx, pointer)?;
    for index in indices {
        let arena = at.editor.arena();
        let constant = arena.def_op(*index).filter(|def| arena.name(*def) == op::CONSTANT);
        let number = constant.and_then(|def| ctx.as_int(arena.slot(def, slot::constant::VALUE)?));
        let number = number.and_then(|(_, n)| u64::try_from(n).ok());
        ty = if types::is_struct(ctx, ty) {
            types::element(ctx, ty, number?)?
        } else {
            types::element(ctx, ty, 0)?
        };
    }
    Some(ty)
}

/// A rewritten access.
struct Access {
    operands: Vec<Value>,
    pointer: Value,
    ty: Type,
    /// The accessed type before.
    from: Type,
    to: Type,
}

/// Rewrites a load or store to the new access.
fn through(editor: &mut Editor<'_>, user: Op, old: Value, access: &Access) -> Option<()> {
    match editor.arena().name(user) {
        op::LOAD => {
            let loaded = load(&mut Before::new(editor, user), access)?;
            editor.replace(user, &[loaded]);
            Some(())
        }
        op::STORE => store(editor, user, old, access),
        _ => None,
    }
}

/// The maximum number of components that MLIR combines.
const MOST_PARTS: i64 = 4;

fn load(to: &mut Before<'_, '_>, access: &Access) -> Option<Value> {
    let ctx = to.ctx();
    let first = to.op(op::LOAD, &[access.pointer], access.to, &[])?;
    if access.from == access.to {
        return Some(first);
    }
    let ratio = match step(ctx, access.from, access.to)? {
        Step::Same => return to.op(op::BITCAST, &[first], access.from, &[]),
        Step::Several(ratio) => ratio,
        Step::Part(_) => return None,
    };
    if !(2..=MOST_PARTS).contains(&ratio) {
        return None;
    }
    let mut parts = vec![first];
    let (index, way) = access.operands.split_last()?;
    let ty = to.ty(*index);
    let one = to.number(ty, 1)?;
    let mut index = *index;
    for _ in 1..ratio {
        index = to.op(op::I_ADD, &[index, one], ty, &[])?;
        let operands: Vec<Value> = way.iter().copied().chain([index]).collect();
        let pointer = to.op(op::ACCESS_CHAIN, &operands, access.ty, &[])?;
        parts.push(to.op(op::LOAD, &[pointer], access.to, &[])?);
    }
    // Lower components of a vector are lower bits in a bitcast.
    let Some((_, element)) = ctx.as_vector1(access.from) else {
        let vector = ctx.vector_type(&[ratio], access.to);
        let whole = to.op(op::COMPOSITE_CONSTRUCT, &parts, vector, &[])?;
        return to.op(op::BITCAST, &[whole], access.from, &[]);
    };
    if ctx.element_or_self(access.to) != element {
        let count = bytes(ctx, access.to)? / bytes(ctx, element)?;
        let part = if count > 1 { ctx.vector_type(&[count], element) } else { element };
        for value in &mut parts {
            *value = to.op(op::BITCAST, &[*value], part, &[])?;
        }
    }
    to.op(op::COMPOSITE_CONSTRUCT, &parts, access.from, &[])
}

fn store(editor: &mut Editor<'_>, store: Op, old: Value, access: &Access) -> Option<()> {
    let ctx = editor.ctx();
    let [pointer, value] = *editor.arena().operands(store) else { return None };
    let scalars = !ctx.is_vector(access.from) && !ctx.is_vector(access.to);
    if pointer != old || !scalars || bits(ctx, access.from) != bits(ctx, access.to) {
        return None;
    }
    let mut value = value;
    if access.from != access.to {
        value = Before::new(editor, store).op(op::BITCAST, &[value], access.to, &[])?;
    }
    editor.set_operands(store, &[access.pointer, value]);
    Some(())
}

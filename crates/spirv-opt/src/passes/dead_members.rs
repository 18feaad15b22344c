//! `spirv-eliminate-dead-members`: removes members of structures in global variables that no access reaches.
//!
//! The variables are those of memory whose layout nothing outside of the module matches by member number: interfaces
//! between stages stay. Members that are left keep their offsets.

use super::access::{constant_index, is_access_chain};
use super::merge_returns::entry_of;
use super::module::{addresses, carried_of, named_elsewhere, top_level};
use crate::copy::{Leaves, constant};
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Block, Context, Dict, Editor, Op, OpArena, Str, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::op::{self, slot};
use spirula_spirv::{carry, types};
use std::collections::BTreeMap;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("members", "Number of members removed")],
    ..module_pass(
        "spirv-eliminate-dead-members",
        "SPIRVEliminateDeadMembers",
        "remove members of structures in global variables that no access reaches",
        run,
    )
};

/// The storage classes of the variables.
const CLASSES: &[StorageClass] = &[
    StorageClass::Uniform,
    StorageClass::StorageBuffer,
    StorageClass::PushConstant,
    StorageClass::Private,
    StorageClass::Workgroup,
];

/// Structures nested deeper stay as they are.
const MAX_DEPTH: usize = 64;

/// What accesses reach in a value of memory.
#[derive(Default)]
struct Usage {
    /// All of it, as one value.
    whole: bool,
    /// The members of a structure, or the elements of an array as part 0.
    parts: BTreeMap<u64, Usage>,
}

impl Usage {
    /// What accesses reach behind a path.
    fn at(&mut self, path: &[u64]) -> &mut Self {
        path.iter().fold(self, |usage, part| usage.parts.entry(*part).or_default())
    }

    /// The number of a member after the removal of dead ones.
    fn new_index(&self, old: u64) -> u64 {
        if self.is_whole() { old } else { self.parts.range(..old).count() as u64 }
    }

    /// Whether no member is removed.
    fn is_whole(&self) -> bool {
        self.whole || self.parts.is_empty()
    }
}

/// A global variable.
struct Variable {
    op: Op,
    pointer: Type,
    usage: Usage,
}

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let mut variables = candidates(ctx, &run.body.arena, run.enclosing.arena.attrs(run.enclosing.op));
    if variables.is_empty() {
        return Ok(Outcome::Same);
    }
    let functions: Vec<Op> = run.body.isolated_ops().collect();
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let editor = Editor::new(ctx, inside);
        for (address, name) in addresses(editor.arena()) {
            let address = editor.arena().result(address, 0);
            if let (Some(address), Some(variable)) = (address, variables.get_mut(&name)) {
                add_accesses(ctx, &editor, address, variable);
            }
        }
    }
    let mut removal = Removal { ctx, replaced: Vec::new(), count: 0 };
    let mut pointers: FxHashMap<Str, (Type, Usage)> = FxHashMap::default();
    let mut in_order: Vec<(Str, Variable)> = variables.into_iter().collect();
    in_order.sort_unstable_by_key(|(_, variable)| variable.op);
    for (name, variable) in in_order {
        let Some((pointee, class)) = types::as_pointer(ctx, variable.pointer) else { continue };
        let new = removal.without_dead(pointee, &variable.usage);
        if new != pointee {
            let pointer = types::pointer(ctx, new, class);
            run.body.arena.set_slot(variable.op, slot::global_variable::TYPE, Some(Attr::of_type(pointer)));
            pointers.insert(name, (pointer, variable.usage));
        }
    }
    if pointers.is_empty() {
        return Ok(Outcome::Same);
    }
    for (_, inside) in run.body.split_at_ops(&functions).1 {
        let Some((_, entry)) = entry_of(&inside.arena) else { continue };
        let mut editor = Editor::new(ctx, inside);
        for (address, name) in addresses(editor.arena()) {
            let address = editor.arena().result(address, 0);
            if let (Some(address), Some((pointer, usage))) = (address, pointers.get(&name)) {
                retarget(&mut editor, entry, address, *pointer, usage);
            }
        }
    }
    run.header.set_attrs(with_names(ctx, run.enclosing.arena.attrs(run.enclosing.op), &removal.replaced));
    run.count(0, removal.count);
    Ok(Outcome::Changed)
}

/// The variables that may lose members.
fn candidates(ctx: &Context, arena: &OpArena, module: Option<Dict>) -> FxHashMap<Str, Variable> {
    let named = named_elsewhere(ctx, arena);
    let decorated = decorated_types(ctx, module);
    let mut found = FxHashMap::default();
    for op in top_level(arena).filter(|at| arena.name(*at) == op::GLOBAL_VARIABLE) {
        let name = arena.slot(op, slot::global_variable::SYM_NAME).and_then(Attr::as_string);
        let pointer = arena.slot(op, slot::global_variable::TYPE).and_then(Attr::as_type);
        let (Some(name), Some(pointer)) = (name, pointer) else { continue };
        let Some((pointee, class)) = types::as_pointer(ctx, pointer) else { continue };
        let is_initialized = arena.slot(op, slot::global_variable::INITIALIZER).is_some();
        if CLASSES.contains(&class) && !is_initialized && !named.contains(&name) {
            let mut usage = Usage::default();
            mark_decorated(ctx, pointee, &decorated, &mut usage, MAX_DEPTH);
            found.insert(name, Variable { op, pointer, usage });
        }
    }
    found
}

/// The structures with decorations by member number that are not part of the type.
fn decorated_types(ctx: &Context, module: Option<Dict>) -> FxHashSet<Type> {
    let list = ctx.dict_get(module, ctx.str(carry::TYPE_DECORATIONS)).and_then(|list| ctx.as_array(list));
    let first = |item: Attr| ctx.as_array(item)?.next()?.as_type();
    list.into_iter().flatten().filter_map(first).collect()
}

/// Keeps such structures in a type, and all members around them.
fn mark_decorated(
    ctx: &Context,
    ty: Type,
    decorated: &FxHashSet<Type>,
    usage: &mut Usage,
    depth: usize,
) -> bool {
    let element = types::as_array(ctx, ty).map(|(element, ..)| element);
    let element = element.or_else(|| types::as_runtime_array(ctx, ty).map(|(element, _)| element));
    let members: Vec<Type> = match (element, types::struct_members(ctx, ty)) {
        (Some(element), _) => vec![element],
        (None, Some(members)) => members.map(|member| member.ty).collect(),
        (None, None) => return false,
    };
    let is_decorated = decorated.contains(&ty)
        || depth == 0
        || members.into_iter().any(|member| mark_decorated(ctx, member, decorated, usage, depth - 1));
    usage.whole |= is_decorated;
    is_decorated
}

/// Adds what is accessed through an address of a variable.
fn add_accesses(ctx: &Context, editor: &Editor<'_>, address: Value, variable: &mut Variable) {
    let Some((pointee, _)) = types::as_pointer(ctx, variable.pointer) else { return };
    let arena = editor.arena();
    let mut todo = vec![(address, Vec::new(), pointee)];
    while let Some((pointer, path, ty)) = todo.pop() {
        for (user, index) in editor.uses(pointer) {
            let name = arena.name(user);
            let is_base = index == 0 && path.len() < MAX_DEPTH;
            if is_access_chain(name) && is_base {
                match steps(ctx, arena, user, ty) {
                    Steps::To(more, part) => {
                        let path = [path.as_slice(), &more].concat();
                        variable.usage.at(&path);
                        todo.extend(arena.results(user).map(|result| (result, path.clone(), part)));
                    }
                    Steps::Into(more) => variable.usage.at(&[path.as_slice(), &more].concat()).whole = true,
                }
            } else if name == op::ARRAY_LENGTH && is_base {
                match array_member(ctx, arena, user) {
                    Some(member) => {
                        variable.usage.at(&path).parts.entry(member).or_default();
                    }
                    None => variable.usage.at(&path).whole = true,
                }
            } else {
                variable.usage.at(&path).whole = true;
            }
        }
    }
}

/// Where an access chain leads.
enum Steps {
    /// To this part, of this type.
    To(Vec<u64>, Type),
    /// Into this part, which is no structure and no array.
    Into(Vec<u64>),
}

/// The parts that an access chain passes.
fn steps(ctx: &Context, arena: &OpArena, chain: Op, whole: Type) -> Steps {
    let mut path = Vec::new();
    let mut ty = whole;
    for index in arena.operands(chain).get(1..).unwrap_or_default() {
        let part = if types::is_struct(ctx, ty) {
            constant_index(ctx, arena, *index)
        } else {
            let is_array = types::as_array(ctx, ty).is_some() || types::as_runtime_array(ctx, ty).is_some();
            is_array.then_some(0)
        };
        let Some((part, next)) = part.and_then(|part| Some((part, types::element(ctx, ty, part)?))) else {
            return Steps::Into(path);
        };
        path.push(part);
        ty = next;
    }
    Steps::To(path, ty)
}

/// The member of an OpArrayLength.
fn array_member(ctx: &Context, arena: &OpArena, at: Op) -> Option<u64> {
    let (_, member) = ctx.as_int(arena.slot(at, slot::array_length::ARRAY_MEMBER)?)?;
    u64::try_from(member).ok()
}

/// Makes types without dead members.
struct Removal<'c> {
    ctx: &'c Context,
    /// The structures that were replaced: old type, new type, numbers of the members that are left.
    replaced: Vec<(Type, Type, Vec<u64>)>,
    /// The number of members that were removed.
    count: u64,
}

impl Removal<'_> {
    fn without_dead(&mut self, ty: Type, usage: &Usage) -> Type {
        let ctx = self.ctx;
        if usage.is_whole() {
            return ty;
        }
        if let (Some((element, length, stride)), Some(part)) = (types::as_array(ctx, ty), usage.parts.get(&0))
        {
            let new = self.without_dead(element, part);
            return if new == element { ty } else { types::array(ctx, new, length, stride) };
        }
        if let (Some((element, stride)), Some(part)) = (types::as_runtime_array(ctx, ty), usage.parts.get(&0))
        {
            let new = self.without_dead(element, part);
            return if new == element { ty } else { types::runtime_array(ctx, new, stride) };
        }
        let Some(members) = types::struct_members(ctx, ty) else { return ty };
        let old: Vec<types::Member> = members.collect();
        let mut kept = Vec::new();
        for (index, member) in (0..).zip(&old) {
            if let Some(part) = usage.parts.get(&index) {
                kept.push(types::Member { ty: self.without_dead(member.ty, part), ..*member });
            }
        }
        if kept.len() == old.len() && kept.iter().zip(&old).all(|(new, old)| new.ty == old.ty) {
            return ty;
        }
        self.count += (old.len() - kept.len()) as u64;
        let new = types::structure(ctx, &kept, types::struct_decorations(ctx, ty));
        self.replaced.push((ty, new, usage.parts.keys().copied().collect()));
        new
    }
}

/// Gives an address of a variable its new type, and what access chains make of it; renumbers members.
fn retarget(editor: &mut Editor<'_>, entry: Block, address: Value, pointer: Type, usage: &Usage) {
    let ctx = editor.ctx();
    let mut leaves = Leaves::of(ctx, editor.arena(), entry);
    let mut todo = vec![(address, pointer, usage)];
    while let Some((value, pointer, usage)) = todo.pop() {
        let old = types::as_pointer(ctx, editor.arena().ty(value)).map(|(old, _)| old);
        editor.set_type(value, pointer);
        let (Some(old), Some((new, class))) = (old, types::as_pointer(ctx, pointer)) else { continue };
        let users: Vec<(Op, usize)> = editor.uses(value).collect();
        for (user, index) in users.into_iter().filter(|_| !usage.is_whole()) {
            let name = editor.arena().name(user);
            if is_access_chain(name) && index == 0 {
                let place = Path { old, new, usage };
                let Some(part) = renumber(editor, entry, &mut leaves, user, place) else { continue };
                if part.new != part.old {
                    let results: Vec<Value> = editor.arena().results(user).collect();
                    let pointer = types::pointer(ctx, part.new, class);
                    todo.extend(results.into_iter().map(|result| (result, pointer, part.usage)));
                }
            } else if let (op::ARRAY_LENGTH, Some(member)) = (name, array_member(ctx, editor.arena(), user)) {
                let member = ctx.int_attr(ctx.int_type(32), usage.new_index(member).cast_signed());
                editor.set_slot(user, slot::array_length::ARRAY_MEMBER, Some(member));
            }
        }
    }
}

/// A part of a variable: its former and its new type, and what is accessed.
#[derive(Clone, Copy)]
struct Path<'u> {
    old: Type,
    new: Type,
    usage: &'u Usage,
}

/// Renumbers the members in an access chain. Returns where it leads, if that may have another type.
fn renumber<'u>(
    editor: &mut Editor<'_>,
    entry: Block,
    leaves: &mut Leaves,
    chain: Op,
    mut place: Path<'u>,
) -> Option<Path<'u>> {
    let ctx = editor.ctx();
    let count = editor.arena().operands(chain).len();
    for number in 1..count {
        if place.usage.is_whole() {
            return None;
        }
        let index = editor.arena().operands(chain)[number];
        let is_struct = types::is_struct(ctx, place.old);
        let part = if is_struct { constant_index(ctx, editor.arena(), index)? } else { 0 };
        let new = if is_struct { place.usage.new_index(part) } else { 0 };
        if new != part {
            let ty = editor.arena().ty(index);
            let value = constant(editor, entry, leaves, ctx.int_attr(ty, new.cast_signed()), ty);
            editor.set_operand(chain, number, value);
        }
        place = Path {
            old: types::element(ctx, place.old, part)?,
            new: types::element(ctx, place.new, new)?,
            usage: place.usage.parts.get(&part)?,
        };
    }
    Some(place)
}

/// The attributes of the module with the names of structures and members for the new types.
fn with_names(ctx: &Context, attrs: Option<Dict>, replaced: &[(Type, Type, Vec<u64>)]) -> Option<Dict> {
    let list = |key: &str| -> Vec<Attr> {
        let list = ctx.dict_get(attrs, ctx.str(key)).and_then(|list| ctx.as_array(list));
        list.into_iter().flatten().collect()
    };
    let (mut names, mut members) = (list(carry::TYPE_NAMES), list(carry::MEMBER_NAMES));
    let mut named: FxHashSet<Type> = FxHashSet::default();
    for (old, new, kept) in replaced.iter().filter(|(_, new, _)| named.insert(*new)) {
        let name = carried_of(ctx, attrs, carry::TYPE_NAMES, *old);
        if let Some(name) = name.or_else(|| types::struct_name(ctx, *old).map(Attr::string)) {
            names.push(ctx.array_attr(&[Attr::of_type(*new), name]));
        }
        let list = carried_of(ctx, attrs, carry::MEMBER_NAMES, *old).and_then(|list| ctx.as_array(list));
        if let Some(list) = list.map(Iterator::collect::<Vec<Attr>>) {
            let left = kept.iter().map_while(|index| list.get(usize::try_from(*index).ok()?).copied());
            members.push(ctx.array_attr(&[Attr::of_type(*new), ctx.array_attr(&left.collect::<Vec<_>>())]));
        }
    }
    let as_list = |list: &[Attr]| (!list.is_empty()).then(|| ctx.array_attr(list));
    let attrs = ctx.dict_with(attrs, ctx.str(carry::TYPE_NAMES), as_list(&names));
    ctx.dict_with(attrs, ctx.str(carry::MEMBER_NAMES), as_list(&members))
}

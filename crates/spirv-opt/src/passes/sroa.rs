//! `spirv-sroa`: scalar replacement of aggregates: a variable for each member or element of a struct or array.
//!
//! A variable is split if each access chain to it begins with a constant index, and all else that uses it loads, stores
//! or copies it as a whole. Loads of the whole become loads of the members that are extracted, or of all of them; stores
//! store the members. New variables are split in turn. Only members that are accessed get a variable.

use super::access::{constant_index, is_access_chain, is_plain_copy, is_plain_load, is_plain_store};
use super::composites::{extract, indices};
use super::debug_values::is_debug_declare;
use super::mem2reg::has_harmless_attributes;
use super::merge_returns::entry_of;
use crate::copy::{before, first_behind_variables, variable};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Block, Body, Context, Dict, Editor, Op, Type, Value};
use spirula_spirv::op;
use spirula_spirv::op::slot;
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    options: &[OptionRow {
        name: "limit",
        kind: OptionKind::Number(100),
        help: "maximum members or elements of a variable that is split; 0: no limit",
    }],
    statistics: &[("variables", "Number of variables split")],
    ..function_pass(
        "spirv-sroa",
        "SPIRVScalarReplacement",
        "split variables of structs and arrays into one for each member",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let limit = u64::try_from(run.options().number("limit")).unwrap_or(0);
            let count = split_variables(run.ctx, run.body, limit);
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// More elements than this are never split: whole copies become an operation for each.
const MAX_ELEMENTS: u64 = 1 << 12;

/// Splits variables. Returns their number.
pub(crate) fn split_variables(ctx: &Context, body: &mut Body, limit: u64) -> u64 {
    let Some((_, entry)) = entry_of(&body.arena) else { return 0 };
    let variables: Vec<Op> =
        body.arena.ops(entry).filter(|op| body.arena.name(*op) == op::VARIABLE).collect();
    if variables.is_empty() {
        return 0;
    }
    let limit = if limit == 0 { MAX_ELEMENTS } else { limit.min(MAX_ELEMENTS) };
    let mut this = Splitter { editor: Editor::new(ctx, body), entry, todo: variables, limit };
    this.todo.reverse();
    let mut count = 0;
    while let Some(variable) = this.todo.pop() {
        if let Some(ty) = this.splittable(variable) {
            count += u64::from(this.split(variable, ty).is_some());
        }
    }
    count
}

struct Splitter<'a> {
    editor: Editor<'a>,
    entry: Block,
    todo: Vec<Op>,
    limit: u64,
}

/// The new variables of a split one.
struct Parts {
    /// The type of the whole.
    ty: Type,
    attrs: Option<Dict>,
    members: Vec<Option<Value>>,
}

impl Splitter<'_> {
    /// The type of a variable that can be split.
    fn splittable(&self, variable: Op) -> Option<Type> {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let pointer = arena.result(variable, 0)?;
        let (ty, _) = types::as_pointer(ctx, arena.ty(pointer))?;
        let splits = types::is_struct(ctx, ty) || types::as_array(ctx, ty).is_some();
        let count = types::element_count(ctx, ty).filter(|count| splits && *count <= self.limit)?;
        let in_range = |(user, index): (Op, usize)| {
            let name = arena.name(user);
            if is_access_chain(name) {
                let first = arena.operands(user).get(1);
                return index == 0
                    && first.and_then(|v| constant_index(ctx, arena, *v)).is_some_and(|i| i < count);
            }
            match name {
                op::LOAD => is_plain_load(arena, user) && arena.result_types(user).next() == Some(ty),
                op::STORE => {
                    index == 0
                        && is_plain_store(arena, user)
                        && arena.operands(user).get(1).is_some_and(|value| arena.ty(*value) == ty)
                }
                op::COPY_MEMORY => {
                    let other = arena.operands(user).get(1 - index.min(1));
                    let pointee = other.and_then(|other| types::as_pointer(ctx, arena.ty(*other)));
                    is_plain_copy(arena, user) && pointee.is_some_and(|(pointee, _)| pointee == ty)
                }
                _ => is_debug_declare(ctx, arena, user),
            }
        };
        (has_harmless_attributes(ctx, arena, variable) && self.editor.uses(pointer).all(in_range))
            .then_some(ty)
    }

    fn split(&mut self, at: Op, ty: Type) -> Option<()> {
        let ctx = self.editor.ctx();
        let pointer = self.editor.arena().result(at, 0)?;
        self.store_initializer(at, pointer);
        self.expand_copies(pointer);
        let count = usize::try_from(types::element_count(ctx, ty)?).ok()?;
        let attrs = self.editor.arena().attrs(at);
        let attrs = ctx.dict_with(attrs, ctx.str(spirula_spirv::carry::NAME), None);
        let mut parts = Parts { ty, attrs, members: vec![None; count] };
        let users: Vec<Op> = self.editor.uses(pointer).map(|(user, _)| user).collect();
        // Uses are listed most recent first; new variables are numbered in the order of the program.
        for user in users.into_iter().rev().filter(|user| !self.editor.is_erased(*user)).collect::<Vec<_>>() {
            match self.editor.arena().name(user) {
                op::LOAD => self.load(&mut parts, user)?,
                op::STORE => self.store(&mut parts, user)?,
                name if is_access_chain(name) => self.access(&mut parts, user)?,
                _ => self.editor.erase(user),
            }
        }
        self.editor.erase(at);
        let new = parts.members.iter().flatten().filter_map(|value| self.editor.arena().def_op(*value));
        self.todo.extend(new);
        Some(())
    }

    /// Turns the initializer into a store.
    fn store_initializer(&mut self, at: Op, pointer: Value) {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let Some(value) = arena.operands(at).first().copied() else { return };
        if let Some(first) = first_behind_variables(ctx, arena, self.entry) {
            op::Store::build(&mut before(&mut self.editor, first), pointer, value);
        }
    }

    /// Turns copies from and to the variable into loads and stores.
    fn expand_copies(&mut self, pointer: Value) {
        let arena = self.editor.arena();
        let mut copies: Vec<Op> = self
            .editor
            .uses(pointer)
            .map(|(user, _)| user)
            .filter(|user| arena.name(*user) == op::COPY_MEMORY)
            .collect();
        copies.sort_unstable();
        copies.dedup();
        for copy in copies {
            expand_copy(&mut self.editor, copy);
        }
    }

    /// The variable of a member, which is added if there is none yet.
    fn member(&mut self, parts: &mut Parts, index: usize) -> Option<Value> {
        let known = parts.members.get_mut(index)?;
        if known.is_none() {
            let ty = types::element(self.editor.ctx(), parts.ty, index as u64)?;
            *known = Some(variable(&mut self.editor, self.entry, ty, parts.attrs));
        }
        *known
    }

    fn load_member(&mut self, parts: &mut Parts, index: usize, at: Op) -> Option<Value> {
        let pointer = self.member(parts, index)?;
        let ty = types::element(self.editor.ctx(), parts.ty, index as u64)?;
        Some(op::Load::build(&mut before(&mut self.editor, at), ty, pointer))
    }

    /// Loads the members that are extracted, or all of them if the whole is used.
    fn load(&mut self, parts: &mut Parts, load: Op) -> Option<()> {
        let whole = self.editor.arena().result(load, 0)?;
        let mut loaded: Vec<Option<Value>> = vec![None; parts.members.len()];
        let mut users: Vec<Op> = self.editor.uses(whole).map(|(user, _)| user).collect();
        users.sort_unstable();
        users.dedup();
        for user in users {
            let Some(path) = indices(self.editor.ctx(), self.editor.arena(), user)
                .filter(|_| self.editor.arena().name(user) == op::COMPOSITE_EXTRACT)
            else {
                continue;
            };
            let index = usize::try_from(*path.first()?).ok()?;
            let value = match *loaded.get(index)? {
                Some(value) => value,
                None => self.load_member(parts, index, load)?,
            };
            loaded[index] = Some(value);
            let part = extract(&mut self.editor, user, value, &path[1..])?;
            self.editor.replace(user, &[part]);
        }
        if self.editor.is_used(whole) {
            let mut values = Vec::with_capacity(loaded.len());
            for (index, value) in loaded.into_iter().enumerate() {
                values.push(match value {
                    Some(value) => value,
                    None => self.load_member(parts, index, load)?,
                });
            }
            let all = op::CompositeConstruct::build(&mut before(&mut self.editor, load), parts.ty, &values);
            self.editor.replace(load, &[all]);
        } else {
            self.editor.erase(load);
        }
        Some(())
    }

    /// Stores all members.
    fn store(&mut self, parts: &mut Parts, store: Op) -> Option<()> {
        let value = self.editor.arena().operands(store).get(1).copied()?;
        let is_undefined =
            self.editor.arena().def_op(value).is_some_and(|def| self.editor.arena().name(def) == op::UNDEF);
        for index in 0..if is_undefined { 0 } else { parts.members.len() } {
            let pointer = self.member(parts, index)?;
            let part = extract(&mut self.editor, store, value, &[index as u64])?;
            op::Store::build(&mut before(&mut self.editor, store), pointer, part);
        }
        self.editor.erase(store);
        Some(())
    }

    /// Bases an access chain on the variable of a member.
    fn access(&mut self, parts: &mut Parts, chain: Op) -> Option<()> {
        let operands = self.editor.arena().operands(chain).to_vec();
        let first = operands.get(1)?;
        let index = constant_index(self.editor.ctx(), self.editor.arena(), *first)?;
        let pointer = self.member(parts, usize::try_from(index).ok()?)?;
        if operands.len() == 2 {
            self.editor.replace(chain, &[pointer]);
        } else {
            let rest: Vec<Value> = std::iter::once(pointer).chain(operands[2..].iter().copied()).collect();
            self.editor.set_operands(chain, &rest);
        }
        Some(())
    }
}

/// Replaces an OpCopyMemory by a load and a store.
pub(crate) fn expand_copy(editor: &mut Editor<'_>, copy: Op) {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let [target, source] = *arena.operands(copy) else { return };
    let Some((ty, _)) = types::as_pointer(ctx, arena.ty(source)) else { return };
    use slot::copy_memory as from;
    let same = |slot: usize| arena.slot(copy, slot);
    let (access, alignment) = (same(from::MEMORY_ACCESS), same(from::ALIGNMENT));
    // Without operands of its own the source has those of the target.
    let own = same(from::SOURCE_MEMORY_ACCESS).is_some();
    let source_access = if own { same(from::SOURCE_MEMORY_ACCESS) } else { access };
    let source_alignment = if own { same(from::SOURCE_ALIGNMENT) } else { alignment };
    let loaded = op::Load::build(&mut before(editor, copy), ty, source);
    if let Some(load) = editor.arena().def_op(loaded) {
        editor.set_slot(load, slot::load::MEMORY_ACCESS, source_access);
        editor.set_slot(load, slot::load::ALIGNMENT, source_alignment);
    }
    let store = op::Store::build(&mut before(editor, copy), target, loaded);
    editor.set_slot(store, slot::store::MEMORY_ACCESS, access);
    editor.set_slot(store, slot::store::ALIGNMENT, alignment);
    editor.erase(copy);
}

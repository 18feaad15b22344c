//! `spirv-fix-storage-classes`: corrects the types of pointers that are derived from others: of another storage class, or to a type that differs in layout.
//!
//! Front ends for HLSL pass pointers to memory of any class to parameters of the class Function, before functions are
//! inlined. What access chains, copies and variables make of such a pointer gets the type that follows from it; values that
//! are loaded and stored are converted member by member where the types differ.

use super::access::{constant_index, is_access_chain};
use super::composites::indices_attr;
use super::sroa::expand_copy;
use crate::copy::{OwnedParts, before};
use crate::pipeline::function_pass;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Context, Editor, Op, OpArena, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::{op, types};

pub(crate) const PASS: PassRow = function_pass(
    "spirv-fix-storage-classes",
    "SPIRVFixStorageClasses",
    "give pointers the storage class of what they are derived from",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        let mut editor = Editor::new(run.ctx, run.body);
        let pointers = pointers_of(run.ctx, editor.arena());
        Ok(Outcome::changed_if(correct_types(&mut editor, pointers)))
    },
);

/// The addresses of global variables, and the pointers that are loaded or are parameters.
fn pointers_of(ctx: &Context, arena: &OpArena) -> Vec<Value> {
    let ops = arena.all_ops().filter(|at| arena.block_of(*at).is_some());
    let bases = ops.filter(|at| matches!(arena.name(*at), op::MLIR_ADDRESSOF | op::LOAD));
    let blocks = arena.roots().iter().filter_map(|region| arena.entry(*region));
    let parameters = blocks.flat_map(|entry| arena.arguments(entry)).copied();
    let all = bases.flat_map(|at| arena.results(at)).chain(parameters);
    all.filter(|value| types::as_pointer(ctx, arena.ty(*value)).is_some()).collect()
}

/// Types are compared and values converted to this depth.
const MAX_DEPTH: usize = 64;

/// Composites with more parts are not converted.
const MAX_PARTS: u64 = 1 << 12;

/// Whether values of two types have the same parts, and differ in layout at most.
pub(crate) fn has_same_parts(ctx: &Context, a: Type, b: Type) -> bool {
    same_parts(ctx, a, b, MAX_DEPTH)
}

fn same_parts(ctx: &Context, a: Type, b: Type, depth: usize) -> bool {
    if a == b {
        return true;
    }
    let Some(depth) = depth.checked_sub(1) else { return false };
    if let (Some((a, size, _)), Some((b, other, _))) = (types::as_array(ctx, a), types::as_array(ctx, b)) {
        return size == other && same_parts(ctx, a, b, depth);
    }
    match (types::struct_members(ctx, a), types::struct_members(ctx, b)) {
        (Some(a), Some(b)) => a.len() == b.len() && a.zip(b).all(|(a, b)| same_parts(ctx, a.ty, b.ty, depth)),
        _ => false,
    }
}

/// Whether a pointer of type `given` can take the place of one of type `taken`.
pub(crate) fn can_replace(ctx: &Context, given: Type, taken: Type) -> bool {
    match (types::as_pointer(ctx, given), types::as_pointer(ctx, taken)) {
        (Some((given, _)), Some((taken, StorageClass::Function))) => has_same_parts(ctx, given, taken),
        _ => false,
    }
}

/// Corrects what is derived from these pointers. Returns whether anything was.
pub(crate) fn correct_types(editor: &mut Editor<'_>, pointers: Vec<Value>) -> bool {
    let mut this = Corrector { editor, changed: FxHashSet::default(), converted: false, todo: pointers };
    while let Some(pointer) = this.todo.pop() {
        let mut users: Vec<(Op, usize)> = this.editor.uses(pointer).collect();
        users.sort_unstable();
        for (user, index) in users {
            if !this.editor.is_erased(user) {
                this.correct(pointer, user, index);
            }
        }
    }
    this.converted || !this.changed.is_empty()
}

struct Corrector<'e, 'a> {
    editor: &'e mut Editor<'a>,
    /// Values whose type was corrected: once.
    changed: FxHashSet<Value>,
    /// Whether a value was converted.
    converted: bool,
    /// The pointers whose uses are looked at next.
    todo: Vec<Value>,
}

impl Corrector<'_, '_> {
    fn retype(&mut self, value: Value, ty: Type) {
        if self.editor.arena().ty(value) != ty && self.changed.insert(value) {
            self.editor.set_type(value, ty);
            self.todo.push(value);
        }
    }

    fn correct(&mut self, pointer: Value, user: Op, index: usize) -> Option<()> {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let own = arena.ty(pointer);
        let (pointee, class) = types::as_pointer(ctx, own)?;
        let name = arena.name(user);
        if is_access_chain(name) && index == 0 {
            let part = part_of(ctx, arena, user, pointee)?;
            let result = arena.result(user, 0)?;
            // Pointers with a stride stay as they are.
            if types::as_pointer(ctx, arena.ty(result)) != Some((part, class)) {
                self.retype(result, types::pointer(ctx, part, class));
            }
            return Some(());
        }
        match name {
            op::COPY_OBJECT => self.retype(arena.result(user, 0)?, own),
            op::SELECT => {
                let result = arena.result(user, 0)?;
                if types::as_pointer(ctx, arena.ty(result))?.1 == StorageClass::Function {
                    self.retype(result, own);
                }
            }
            op::LOAD => self.load(user, pointee)?,
            op::STORE if index == 0 => self.store(user, pointee)?,
            // The variable that the pointer is stored in.
            op::STORE => {
                let place = *arena.operands(user).first()?;
                let holder = arena.def_op(place).filter(|def| arena.name(*def) == op::VARIABLE)?;
                let (held, _) = types::as_pointer(ctx, arena.ty(place))?;
                if held != own && can_replace(ctx, own, held) {
                    self.retype(arena.result(holder, 0)?, types::pointer(ctx, own, StorageClass::Function));
                }
            }
            op::COPY_MEMORY => {
                let other = *arena.operands(user).get(1 - index.min(1))?;
                if types::as_pointer(ctx, arena.ty(other))?.0 != pointee {
                    expand_copy(self.editor, user);
                    self.converted = true;
                    self.todo.extend([pointer, other]);
                }
            }
            _ => {}
        }
        Some(())
    }

    /// Gives a load the type that is in memory.
    fn load(&mut self, load: Op, pointee: Type) -> Option<()> {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let result = arena.result(load, 0)?;
        let expected = arena.ty(result);
        if expected == pointee {
            return Some(());
        }
        if types::as_pointer(ctx, pointee).is_some() {
            self.retype(result, pointee);
            return Some(());
        }
        has_same_parts(ctx, pointee, expected).then_some(())?;
        let mut parts = OwnedParts::of(ctx, arena, load);
        parts.results[0] = pointee;
        let new = self.editor.insert_before(load, &parts.parts());
        let loaded = self.editor.arena().result(new, 0)?;
        let value = convert(self.editor, load, loaded, expected, MAX_DEPTH)?;
        self.editor.replace(load, &[value]);
        self.converted = true;
        Some(())
    }

    /// Gives the value of a store the type that is in memory.
    fn store(&mut self, store: Op, pointee: Type) -> Option<()> {
        let value = *self.editor.arena().operands(store).get(1)?;
        if self.editor.arena().ty(value) != pointee {
            let new = convert(self.editor, store, value, pointee, MAX_DEPTH)?;
            self.editor.set_operand(store, 1, new);
            self.converted = true;
        }
        Some(())
    }
}

/// The type of the part that an access chain leads to.
fn part_of(ctx: &Context, arena: &OpArena, chain: Op, whole: Type) -> Option<Type> {
    let indices = arena.operands(chain).get(1..)?;
    indices.iter().try_fold(whole, |ty, index| {
        let index = match types::is_struct(ctx, ty) {
            true => constant_index(ctx, arena, *index)?,
            false => 0,
        };
        types::element(ctx, ty, index)
    })
}

/// A value as one of another type with the same parts, before an operation.
pub(crate) fn convert(
    editor: &mut Editor<'_>,
    at: Op,
    value: Value,
    to: Type,
    depth: usize,
) -> Option<Value> {
    let ctx = editor.ctx();
    let from = editor.arena().ty(value);
    if from == to {
        return Some(value);
    }
    let depth = depth.checked_sub(1)?;
    let count = types::element_count(ctx, to).filter(|count| *count <= MAX_PARTS)?;
    let mut parts = Vec::new();
    for index in 0..count {
        let (ty, new) = (types::element(ctx, from, index)?, types::element(ctx, to, index)?);
        let path = indices_attr(ctx, &[index]);
        let part = op::CompositeExtract::build(&mut before(editor, at), ty, path, value);
        parts.push(convert(editor, at, part, new, depth)?);
    }
    Some(op::CompositeConstruct::build(&mut before(editor, at), to, &parts))
}

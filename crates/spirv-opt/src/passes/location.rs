//! Places in memory: an object and the indices to a part of it.

use super::access::{constant_index, is_access_chain};
use crate::analysis::{Memory, Object};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use spirula_ir::dialect::Traits;
use spirula_ir::{Context, Editor, Op, OpArena, Type, Value};
use spirula_spirv::op;

/// An index of an access chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Index {
    Constant(u64),
    Value(Value),
}

/// What a pointer points to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Location {
    /// What it is based on.
    pub(crate) object: Object,
    path: SmallVec<[Index; 4]>,
    /// Whether the path is all there is: pointers made otherwise are equal to themselves only.
    exact: bool,
    /// The pointer itself.
    pub(crate) pointer: Value,
    ty: Type,
}

impl Location {
    /// The location of a pointer.
    pub(crate) fn of(ctx: &Context, arena: &OpArena, pointer: Value) -> Self {
        let mut path: SmallVec<[Index; 4]> = SmallVec::new();
        let (mut at, mut exact) = (pointer, true);
        while let Some(def) = arena.def_op(at) {
            let name = arena.name(def);
            let [base, indices @ ..] = arena.operands(def) else { break };
            if is_access_chain(name) {
                let index = |value: &Value| match constant_index(ctx, arena, *value) {
                    Some(constant) => Index::Constant(constant),
                    None => Index::Value(*value),
                };
                path.extend(indices.iter().rev().map(index));
            } else if name != op::COPY_OBJECT {
                exact = matches!(name, op::VARIABLE);
                break;
            }
            at = *base;
        }
        path.reverse();
        let object = Memory::new(ctx, arena).object(pointer);
        exact &= !matches!(object, Object::Value(value) if value != at);
        Self { object, path, exact, pointer, ty: arena.ty(pointer) }
    }

    /// Whether both are certainly the same memory, seen as the same type.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.pointer == other.pointer
            || self.exact
                && other.exact
                && self.object == other.object
                && self.path == other.path
                && self.ty == other.ty
    }

    /// Whether all of `other` is certainly a part of this.
    pub(crate) fn covers(&self, other: &Self) -> bool {
        self.is_same(other)
            || self.exact && other.exact && self.object == other.object && other.path.starts_with(&self.path)
    }

    /// Whether both may overlap.
    pub(crate) fn may_overlap(&self, other: &Self, memory: &Memory<'_>) -> bool {
        if self.object != other.object || !self.exact || !other.exact {
            return memory.may_alias(self.pointer, other.pointer);
        }
        let apart =
            |(a, b): (&Index, &Index)| matches!((a, b), (Index::Constant(a), Index::Constant(b)) if a != b);
        !self.path.iter().zip(&other.path).any(apart)
    }
}

/// Whether an operation neither reads nor writes memory through pointers.
pub(crate) fn is_without_effect(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let row = ctx.op_row(arena.name(op));
    row.is_some_and(|row| row.has(Traits::PURE) || row.has(Traits::NO_EFFECT) || row.has(Traits::TERMINATOR))
        || arena.name(op) == op::VARIABLE
}

/// The variables of a function that are only accessed by operations that name them: loads, stores and copies through
/// access chains.
pub(crate) fn private_variables(editor: &Editor<'_>, variables: &[Op]) -> FxHashSet<Op> {
    let arena = editor.arena();
    let mut found = FxHashSet::default();
    for variable in variables {
        let mut todo: Vec<Value> = arena.result(*variable, 0).into_iter().collect();
        let mut only = true;
        while let Some(pointer) = todo.pop().filter(|_| only) {
            for (user, index) in editor.uses(pointer) {
                let name = arena.name(user);
                if is_access_chain(name) && index == 0 {
                    todo.extend(arena.results(user));
                } else {
                    only &= matches!(name, op::LOAD | op::COPY_MEMORY) || name == op::STORE && index == 0;
                }
            }
        }
        if only {
            found.insert(*variable);
        }
    }
    found
}

//! `spirv-propagate-copies`: reads through the original in place of a variable that is a copy of it.
//!
//! A variable is a copy if all it is ever written is one value, loaded as a whole from other memory, before all else that
//! accesses it; and the original is never written again: it is memory that never changes, or a variable of the function
//! that is only written before the copy is made. Front ends copy arrays for arguments, and to index them with a variable;
//! element by element if the copy has another type, such as without a stride.

use super::access::{is_access_chain, is_plain_load, is_plain_store};
use super::debug_values::is_debug_declare;
use super::location::private_variables;
use super::mem2reg::has_harmless_attributes;
use super::merge_returns::entry_of;
use super::simplify::indices;
use crate::analysis::{Memory, Object};
use crate::pipeline::function_pass;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_ir::cfg::{Cfg, NONE};
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Body, Context, Dominance, Editor, Op, OpName, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("variables", "Number of copies removed")],
    ..function_pass(
        "spirv-propagate-copies",
        "SPIRVPropagateCopies",
        "read through the original of a variable that is a copy",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let count = propagate(run.ctx, run.body);
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// Removes copies. Returns their number.
pub(crate) fn propagate(ctx: &Context, body: &mut Body) -> u64 {
    let Some((region, entry)) = entry_of(&body.arena) else { return 0 };
    let variables: Vec<Op> =
        body.arena.ops(entry).filter(|op| body.arena.name(*op) == op::VARIABLE).collect();
    if variables.is_empty() {
        return 0;
    }
    let cfg = Cfg::of_region(&body.arena, region);
    let dominance = Dominance::new(&body.arena, |_| false);
    let mut editor = Editor::new(ctx, body);
    let private = private_variables(&editor, &variables);
    let mut this = Propagator { editor: &mut editor, cfg, dominance, private };
    let mut count = 0;
    for variable in variables {
        let Some(copy) = this.copy_of(variable) else { continue };
        this.replace(&copy);
        count += 1;
    }
    count
}

/// Whether operations with this name interpolate an input variable.
pub(crate) fn is_interpolation(name: OpName) -> bool {
    matches!(
        name,
        op::GL_INTERPOLATE_AT_CENTROID | op::GL_INTERPOLATE_AT_SAMPLE | op::GL_INTERPOLATE_AT_OFFSET
    )
}

/// Whether two types are arrays of as many elements of the same type.
fn is_array_of_same(ctx: &Context, one: Type, two: Type) -> bool {
    let is_array = |ty| types::as_array(ctx, ty).map(|(element, ..)| element);
    is_array(one).is_some()
        && is_array(one) == is_array(two)
        && types::element_count(ctx, one).is_some_and(|count| types::element_count(ctx, two) == Some(count))
}

struct Propagator<'e, 'a> {
    editor: &'e mut Editor<'a>,
    cfg: Cfg,
    dominance: Dominance,
    private: FxHashSet<Op>,
}

/// A variable that is a copy.
struct Copied {
    variable: Op,
    pointer: Value,
    original: Value,
    store: Op,
}

impl Propagator<'_, '_> {
    /// The original of a variable that is a copy.
    fn copy_of(&self, variable: Op) -> Option<Copied> {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let pointer = arena.result(variable, 0)?;
        let (ty, _) = types::as_pointer(ctx, arena.ty(pointer))?;
        // Images have no phis either, and may be accessed by texel pointers.
        let composite = types::is_struct(ctx, ty)
            || types::as_array(ctx, ty).is_some()
            || types::as_image(ctx, ty).is_some()
            || self.is_interpolated(pointer);
        let plain = arena.operands(variable).is_empty() && has_harmless_attributes(ctx, arena, variable);
        if !composite || !plain {
            return None;
        }
        let mut stores =
            self.editor.uses(pointer).map(|(user, _)| user).filter(|user| is_plain_store(arena, *user));
        let store = stores.next().filter(|_| stores.next().is_none())?;
        let value = *arena.operands(store).get(1)?;
        let load = self.load_of(value)?;
        let original = *arena.operands(load).first()?;
        let loaded = types::as_pointer(ctx, arena.ty(original))?.0;
        if loaded != ty && !(is_array_of_same(ctx, loaded, ty) && self.is_only_indexed(pointer, store)) {
            return None;
        }
        self.is_read_behind(pointer, store).then_some(())?;
        let interpolated = self.is_interpolated(pointer);
        self.is_unchanged_behind(original, load, interpolated).then_some(Copied {
            variable,
            pointer,
            original,
            store,
        })
    }

    /// The load of a value: it is what is loaded, or constructed of all elements of that in order.
    fn load_of(&self, value: Value) -> Option<Op> {
        let arena = self.editor.arena();
        let def = arena.def_op(value)?;
        if is_plain_load(arena, def) {
            return Some(def);
        }
        if arena.name(def) != op::COMPOSITE_CONSTRUCT {
            return None;
        }
        let mut whole = None;
        for (n, part) in arena.operands(def).iter().enumerate() {
            let extract = arena.def_op(*part).filter(|def| arena.name(*def) == op::COMPOSITE_EXTRACT)?;
            let source = *arena.operands(extract).first()?;
            let [index] = *indices(&*self.editor, extract, slot::composite_extract::INDICES)? else {
                return None;
            };
            if index as usize != n || whole.is_some_and(|whole| whole != source) {
                return None;
            }
            whole = Some(source);
        }
        arena.def_op(whole?).filter(|load| is_plain_load(arena, *load))
    }

    /// Whether all accesses but the store are to elements.
    fn is_only_indexed(&self, pointer: Value, store: Op) -> bool {
        let arena = self.editor.arena();
        self.editor.uses(pointer).all(|(user, index)| {
            user == store || index == 0 && is_access_chain(arena.name(user)) && arena.operands(user).len() > 1
        })
    }

    /// Whether an instruction interpolates what is in a variable, which must be an input variable.
    fn is_interpolated(&self, pointer: Value) -> bool {
        let arena = self.editor.arena();
        self.editor.uses(pointer).any(|(user, _)| is_interpolation(arena.name(user)))
    }

    /// Whether all accesses but the store are loads behind it.
    fn is_read_behind(&self, pointer: Value, store: Op) -> bool {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let mut todo = vec![pointer];
        while let Some(pointer) = todo.pop() {
            for (user, index) in self.editor.uses(pointer) {
                if user == store && index == 0 || is_debug_declare(ctx, arena, user) {
                    continue;
                }
                if is_access_chain(arena.name(user)) && index == 0 {
                    todo.extend(arena.results(user));
                } else {
                    let reads = is_plain_load(arena, user)
                        || index == 0
                            && (arena.name(user) == op::IMAGE_TEXEL_POINTER
                                || is_interpolation(arena.name(user)));
                    if !reads || !self.is_before(store, user) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether one operation comes before another one on all paths to that.
    fn is_before(&self, first: Op, second: Op) -> bool {
        let arena = self.editor.arena();
        let (Some(a), Some(b)) = (arena.block_of(first), arena.block_of(second)) else { return false };
        if a != b {
            return self.dominance.is_reachable(b) && self.dominance.block_dominates(a, b);
        }
        std::iter::successors(arena.next(first), |op| arena.next(*op)).any(|op| op == second)
    }

    /// Whether memory is only written before an operation.
    fn is_unchanged_behind(&self, original: Value, load: Op, interpolated: bool) -> bool {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let class = types::as_pointer(ctx, arena.ty(original)).map(|(_, class)| class);
        if class == Some(StorageClass::Input) {
            // Only interpolation reads input variables through pointers.
            return interpolated;
        }
        if Memory::new(ctx, arena).is_never_written(original) {
            return !interpolated;
        }
        let Object::Variable(variable) = Memory::new(ctx, arena).object(original) else { return false };
        if !self.private.contains(&variable) || !arena.operands(variable).is_empty() {
            return false;
        }
        let mut todo: Vec<Value> = arena.result(variable, 0).into_iter().collect();
        while let Some(pointer) = todo.pop() {
            for (user, index) in self.editor.uses(pointer) {
                if is_access_chain(arena.name(user)) && index == 0 {
                    todo.extend(arena.results(user));
                } else if arena.name(user) != op::LOAD
                    && !self.is_before(user, load)
                    && self.may_follow(load, user)
                {
                    return false;
                }
            }
        }
        true
    }

    /// Whether a path leads from one operation to another.
    fn may_follow(&self, first: Op, second: Op) -> bool {
        let arena = self.editor.arena();
        let (Some(from), Some(to)) = (arena.block_of(first), arena.block_of(second)) else { return true };
        if from == to && self.is_before(first, second) {
            return true;
        }
        let (from, to) = (self.cfg.of(from), self.cfg.of(to));
        if from == NONE {
            return true;
        }
        let mut seen: FxHashSet<usize> = FxHashSet::default();
        let mut todo = self.cfg.succs[from].to_vec();
        while let Some(block) = todo.pop() {
            if block == to {
                return true;
            }
            if seen.insert(block) {
                todo.extend(&self.cfg.succs[block]);
            }
        }
        false
    }

    /// Bases all accesses on the original.
    fn replace(&mut self, copy: &Copied) {
        let ctx = self.editor.ctx();
        let Some((_, class)) = types::as_pointer(ctx, self.editor.arena().ty(copy.original)) else { return };
        self.editor.erase(copy.store);
        let mut todo = vec![copy.pointer];
        while let Some(pointer) = todo.pop() {
            let users: Vec<Op> = self.editor.uses(pointer).map(|(user, _)| user).collect();
            for user in users {
                if is_debug_declare(ctx, self.editor.arena(), user) {
                    self.editor.erase(user);
                } else if is_access_chain(self.editor.arena().name(user))
                    && let Some(part) = self.editor.arena().result(user, 0)
                    && let Some((pointee, _)) = types::as_pointer(ctx, self.editor.arena().ty(part))
                {
                    self.editor.set_type(part, types::pointer(ctx, pointee, class));
                    todo.push(part);
                }
            }
        }
        self.editor.replace_value(copy.pointer, copy.original);
        self.editor.erase(copy.variable);
    }
}

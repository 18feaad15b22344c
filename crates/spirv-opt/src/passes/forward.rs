//! `spirv-forward-memory`: replaces loads by values that are known to be in memory, and removes dead stores.
//!
//! Within extended basic blocks (a block and those that only it leads to) the contents of locations are known from
//! stores and loads, until something that may overlap is written. This concerns variables of the function, Private ones,
//! and memory that never changes; other memory may be written by other invocations.
//!
//! A store is dead if the location is written again in the same block before it may be read, or if the function returns,
//! or if the variable is never read at all.

use super::access::{is_access_chain, is_plain_load, is_plain_store};
use super::location::{Location, is_without_effect, private_variables};
use super::merge_returns::entry_of;
use crate::analysis::{Memory, Object};
use crate::pipeline::function_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::cfg::Cfg;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Body, Context, Editor, Op, OpArena, Value};
use spirula_spec::StorageClass;
use spirula_spirv::op;
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("loads", "Number of loads replaced"), ("stores", "Number of stores removed")],
    ..function_pass(
        "spirv-forward-memory",
        "SPIRVForwardMemory",
        "replace loads by known values and remove dead stores",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let (loads, stores) = forward(run.ctx, run.body);
            run.count(0, loads);
            run.count(1, stores);
            Ok(Outcome::changed_if(loads + stores > 0))
        },
    )
};

/// So many locations are known at a time; the oldest are forgotten.
const MAX_KNOWN: usize = 64;

/// Replaces loads and removes stores. Returns their numbers.
pub(crate) fn forward(ctx: &Context, body: &mut Body) -> (u64, u64) {
    let Some((region, entry)) = entry_of(&body.arena) else { return (0, 0) };
    let cfg = Cfg::of_region(&body.arena, region);
    let variables: Vec<Op> =
        body.arena.ops(entry).filter(|op| body.arena.name(*op) == op::VARIABLE).collect();
    let mut editor = Editor::new(ctx, body);
    let private = private_variables(&editor, &variables);
    let mut this = Forwarder { editor: &mut editor, private, loads: 0, stores: 0 };
    // What is known at the end of blocks that are the only predecessor of another one.
    let mut known_at_end: FxHashMap<usize, Vec<Known>> = FxHashMap::default();
    for (number, block) in cfg.order.iter().enumerate() {
        let known = match &cfg.preds[number] {
            [only] => known_at_end.get(only).cloned().unwrap_or_default(),
            _ => Vec::new(),
        };
        let known = this.forward_in(*block, known);
        if !known.is_empty() && cfg.succs[number].iter().any(|to| cfg.preds[*to].len() == 1) {
            known_at_end.insert(number, known);
        }
    }
    for block in &cfg.order {
        this.remove_stores_in(*block);
    }
    for variable in variables {
        this.remove_if_never_read(variable);
    }
    (this.loads, this.stores)
}

/// A value that is known to be in memory.
#[derive(Clone)]
struct Known {
    location: Location,
    value: Value,
}

struct Forwarder<'e, 'a> {
    editor: &'e mut Editor<'a>,
    /// Variables that no other pointers lead to.
    private: FxHashSet<Op>,
    loads: u64,
    stores: u64,
}

/// Whether memory of a class only changes by what the invocation does.
fn is_own(class: Option<StorageClass>) -> bool {
    class.is_some_and(|class| {
        matches!(class, StorageClass::Function | StorageClass::Private) || Memory::is_constant(class)
    })
}

impl Forwarder<'_, '_> {
    fn class(&self, pointer: Value) -> Option<StorageClass> {
        types::as_pointer(self.editor.ctx(), self.editor.arena().ty(pointer)).map(|(_, class)| class)
    }

    /// Replaces the loads of a block. Returns what is known at its end.
    fn forward_in(&mut self, block: Block, mut known: Vec<Known>) -> Vec<Known> {
        let mut at = self.editor.arena().first(block);
        while let Some(op) = at {
            at = self.editor.arena().next(op);
            let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
            let pointer = arena.operands(op).first().copied();
            if let Some(pointer) = pointer.filter(|_| is_plain_load(arena, op)) {
                let Some(value) = arena.result(op, 0).filter(|_| is_own(self.class(pointer))) else {
                    continue;
                };
                let location = Location::of(ctx, arena, pointer);
                let found = known.iter().find(|k| k.location.is_same(&location));
                match found.map(|known| known.value).filter(|known| arena.ty(*known) == arena.ty(value)) {
                    Some(known) => {
                        self.editor.replace(op, &[known]);
                        self.loads += 1;
                    }
                    None => remember(&mut known, location, value),
                }
            } else if let Some(pointer) = pointer.filter(|_| is_plain_store(arena, op)) {
                let location = Location::of(ctx, arena, pointer);
                let memory = Memory::new(ctx, arena);
                known.retain(|k| !k.location.may_overlap(&location, &memory));
                if let Some(value) =
                    arena.operands(op).get(1).copied().filter(|_| is_own(self.class(pointer)))
                {
                    remember(&mut known, location, value);
                }
            } else if !is_without_effect(ctx, arena, op) {
                self.forget(&mut known, op);
            }
        }
        known
    }

    /// Forgets what an operation may write.
    fn forget(&self, known: &mut Vec<Known>, op: Op) {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        let memory = Memory::new(ctx, arena);
        let calls = is_call(arena, op);
        let pointers: Vec<Location> = arena
            .operands(op)
            .iter()
            .filter(|value| types::as_pointer(ctx, arena.ty(**value)).is_some())
            .map(|value| Location::of(ctx, arena, *value))
            .collect();
        known.retain(|k| {
            let class = self.class(k.location.pointer);
            if class.is_some_and(Memory::is_constant) {
                return true;
            }
            let hidden = match k.location.object {
                Object::Variable(variable) => self.private.contains(&variable),
                Object::Global(_) => !calls && class == Some(StorageClass::Private),
                Object::Value(_) => false,
            };
            hidden && !pointers.iter().any(|pointer| k.location.may_overlap(pointer, &memory))
        });
    }

    /// Removes stores of a block whose values are never read.
    fn remove_stores_in(&mut self, block: Block) {
        let arena = self.editor.arena();
        let ends = arena.last(block).is_some_and(|last| {
            matches!(arena.name(last), op::RETURN | op::RETURN_VALUE | op::KILL | op::TERMINATE_INVOCATION)
        });
        // The locations that are written before they are read, from the end on.
        let mut written: Vec<Location> = Vec::new();
        // With `ends`: the variables that are read from the end on.
        let mut read: FxHashSet<Op> = FxHashSet::default();
        let mut at = arena.last(block);
        while let Some(op) = at {
            let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
            at = arena.prev(op);
            if is_plain_store(arena, op) {
                let Some(pointer) = arena.operands(op).first() else { continue };
                let location = Location::of(ctx, arena, *pointer);
                let own =
                    matches!(location.object, Object::Variable(variable) if self.private.contains(&variable));
                let unread = ends
                    && matches!(location.object, Object::Variable(variable) if !read.contains(&variable));
                if own && (unread || written.iter().any(|later| later.covers(&location))) {
                    self.editor.erase(op);
                    self.stores += 1;
                } else if own && written.len() < MAX_KNOWN {
                    written.push(location);
                }
            } else if !is_without_effect(ctx, arena, op) {
                let memory = Memory::new(ctx, arena);
                for value in arena.operands(op) {
                    if types::as_pointer(ctx, arena.ty(*value)).is_some() {
                        let location = Location::of(ctx, arena, *value);
                        written.retain(|later| !later.may_overlap(&location, &memory));
                        if let Object::Variable(variable) = location.object {
                            read.insert(variable);
                        }
                    }
                }
            }
        }
    }

    /// Removes the stores to a variable that is never read.
    fn remove_if_never_read(&mut self, variable: Op) {
        let arena = self.editor.arena();
        let mut todo: Vec<Value> = arena.result(variable, 0).into_iter().collect();
        let (mut stores, mut chains) = (Vec::new(), Vec::new());
        while let Some(pointer) = todo.pop() {
            for (user, index) in self.editor.uses(pointer) {
                if is_access_chain(arena.name(user)) && index == 0 {
                    chains.push(user);
                    todo.extend(arena.results(user));
                } else if index == 0 && is_plain_store(arena, user) {
                    stores.push(user);
                } else {
                    return;
                }
            }
        }
        self.stores += stores.len() as u64;
        stores.into_iter().chain(chains.into_iter().rev()).for_each(|op| self.editor.erase(op));
        self.editor.erase(variable);
    }
}

/// Whether an operation runs other functions, which may access all memory but variables of this one.
fn is_call(arena: &OpArena, op: Op) -> bool {
    let name = arena.name(op);
    // Atomics, barriers and image operations only access memory through their operands.
    name == op::FUNCTION_CALL || arena.operands(op).is_empty() || name.as_unregistered().is_some()
}

fn remember(known: &mut Vec<Known>, location: Location, value: Value) {
    if known.len() >= MAX_KNOWN {
        known.remove(0);
    }
    known.push(Known { location, value });
}

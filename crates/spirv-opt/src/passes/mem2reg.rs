//! `spirv-mem2reg`: replaces variables of a function by values.
//!
//! A variable is replaced if it is only loaded and stored as a whole, without Volatile, and nothing is decorated.
//! Constructs need no care: an argument is possible in every block but the entry, which has no predecessors.
//!
//! Variables of pointers and opaque types, of which there are no phis, are replaced if no argument is necessary.

use super::merge_returns::entry_of;
use crate::copy::{Leaves, may_be_argument, undef};
use crate::passes::access::{is_plain_load, is_plain_store};
use crate::passes::debug_values::{debug_value, is_debug_declare};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::cfg::Cfg;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::promote::{self, Access, Variables};
use spirula_ir::{Block, Body, Context, Editor, Op, OpArena, Type, Value};
use spirula_spec::Decoration;
use spirula_spirv::carry;
use spirula_spirv::op;
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("variables", "Number of variables replaced")],
    ..function_pass(
        "spirv-mem2reg",
        "SPIRVMem2Reg",
        "replace variables of functions by values",
        |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
            let count = promote(run.ctx, run.body);
            run.count(0, count);
            Ok(Outcome::changed_if(count > 0))
        },
    )
};

/// Replaces variables by values. Returns their number.
pub(crate) fn promote(ctx: &Context, body: &mut Body) -> u64 {
    let Some((region, entry)) = entry_of(&body.arena) else { return 0 };
    if !body.arena.ops(entry).any(|op| body.arena.name(op) == op::VARIABLE) {
        return 0;
    }
    let cfg = Cfg::of_region(&body.arena, region);
    let leaves = Leaves::of(ctx, &body.arena, entry);
    let mut editor = Editor::new(ctx, body);
    let mut slots = Slots { entry, leaves, all: Vec::new(), of_variable: SecondaryMap::new() };
    slots.find(&editor);
    if slots.all.is_empty() {
        return 0;
    }
    let promoted = promote::promote(&mut editor, &cfg, &mut slots).variables;
    for (slot, _) in slots.all.iter().zip(&promoted).filter(|(_, promoted)| **promoted) {
        slot.declares.iter().for_each(|declare| editor.erase(*declare));
        editor.erase(slot.variable);
    }
    promoted.iter().filter(|promoted| **promoted).count() as u64
}

/// A variable that may be replaced.
struct Slot {
    variable: Op,
    ty: Type,
    initializer: Option<Value>,
    may_be_argument: bool,
    /// The DebugDeclares of the variable.
    declares: Vec<Op>,
}

/// The variables that may be replaced.
struct Slots {
    entry: Block,
    leaves: Leaves,
    all: Vec<Slot>,
    /// The slot of each variable, plus one.
    of_variable: SecondaryMap<Op, usize>,
}

impl Slots {
    /// Collects the variables that are only loaded and stored.
    fn find(&mut self, editor: &Editor<'_>) {
        let (ctx, arena) = (editor.ctx(), editor.arena());
        for variable in arena.ops(self.entry).filter(|op| arena.name(*op) == op::VARIABLE) {
            let Some(ty) = promotable(ctx, editor, variable) else { continue };
            let pointer = arena.result(variable, 0);
            let users = pointer.into_iter().flat_map(|pointer| editor.uses(pointer)).map(|(user, _)| user);
            self.all.push(Slot {
                variable,
                ty,
                initializer: arena.operands(variable).first().copied(),
                may_be_argument: may_be_argument(ctx, ty),
                declares: users.filter(|user| is_debug_declare(ctx, arena, *user)).collect(),
            });
            self.of_variable[variable] = self.all.len();
        }
    }
}

impl Variables for Slots {
    fn count(&self) -> usize {
        self.all.len()
    }

    fn access(&self, arena: &OpArena, op: Op) -> Option<Access> {
        let name = arena.name(op);
        if name != op::LOAD && name != op::STORE {
            return None;
        }
        let operands = arena.operands(op);
        let slot = self.of_variable[arena.def_op(*operands.first()?)?].checked_sub(1)?;
        Some(if name == op::LOAD { Access::Load(slot) } else { Access::Store(slot, *operands.get(1)?) })
    }

    fn ty(&self, variable: usize) -> Type {
        self.all[variable].ty
    }

    fn may_be_argument(&self, variable: usize) -> bool {
        self.all[variable].may_be_argument
    }

    fn initial(&mut self, editor: &mut Editor<'_>, variable: usize) -> Value {
        let slot = &self.all[variable];
        match slot.initializer {
            Some(value) => value,
            None => undef(editor, self.entry, &mut self.leaves, slot.ty),
        }
    }

    /// Adds a DebugValue for each DebugDeclare of the variable.
    fn assigned(&mut self, editor: &mut Editor<'_>, variable: usize, value: Value, from: Op) {
        for declare in &self.all[variable].declares {
            debug_value(editor, *declare, value, from);
        }
    }
}

/// The type of a variable if it is only loaded and stored as a whole.
fn promotable(ctx: &Context, editor: &Editor<'_>, variable: Op) -> Option<Type> {
    let arena = editor.arena();
    let pointer = arena.result(variable, 0)?;
    let (ty, _) = types::as_pointer(ctx, arena.ty(pointer))?;
    if !has_harmless_attributes(ctx, arena, variable) {
        return None;
    }
    let whole = |(user, index): (Op, usize)| match arena.name(user) {
        op::LOAD => is_plain_load(arena, user) && arena.result_types(user).next() == Some(ty),
        op::STORE => {
            index == 0
                && is_plain_store(arena, user)
                && arena.operands(user).get(1).is_some_and(|value| arena.ty(*value) == ty)
        }
        _ => is_debug_declare(ctx, arena, user),
    };
    editor.uses(pointer).all(whole).then_some(ty)
}

/// Whether the attributes of a variable do not matter to its accesses: name, line, RelaxedPrecision.
pub(crate) fn has_harmless_attributes(ctx: &Context, arena: &OpArena, variable: Op) -> bool {
    let harmless = |name: &str| {
        name == carry::NAME
            || name == carry::LINE
            || carry::decoration_of(name) == Some(Decoration::RelaxedPrecision)
    };
    ctx.dict_entries(arena.attrs(variable)).all(|(name, _)| harmless(ctx.text(name)))
}

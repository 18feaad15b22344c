//! `spirv-mem2reg`: replaces variables of a function by values.
//!
//! A variable is replaced if it is only loaded and stored as a whole, without Volatile, and nothing is decorated. Block
//! arguments are placed where definitions meet (the iterated dominance frontier of the blocks with stores, pruned to
//! where the variable is live), then loads are replaced in one walk over the dominator tree. Constructs need no care: an
//! argument is possible in every block but the entry, which has no predecessors.
//!
//! Variables of pointers and opaque types, of which there are no phis, are replaced if no argument is necessary.

use super::merge_returns::entry_of;
use crate::analysis::Cfg;
use crate::copy::{Leaves, may_be_argument, undef};
use crate::passes::access::{is_plain_load, is_plain_store};
use crate::passes::debug_values::{debug_value, is_debug_declare};
use crate::pipeline::function_pass;
use smallvec::SmallVec;
use spirula_diag::Failed;
use spirula_entity::SecondaryMap;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Body, Context, Editor, Op, OpArena, Type, Value, successor_operands};
use spirula_spec::Decoration;
use spirula_spirv::carry;
use spirula_spirv::op;
use spirula_spirv::types;
use std::collections::BTreeMap;

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
    let cfg = Cfg::new(&body.arena, region);
    let leaves = Leaves::of(ctx, &body.arena, entry);
    let editor = Editor::new(ctx, body);
    let mut this = Promoter {
        frontiers: Frontiers::new(&cfg),
        cfg,
        leaves,
        entry,
        slots: Vec::new(),
        of_variable: SecondaryMap::new(),
        arguments: BTreeMap::new(),
        editor,
    };
    this.find_variables();
    if this.slots.is_empty() {
        return 0;
    }
    this.place_arguments();
    let promoted = this.slots.iter().filter(|slot| slot.promoted).count() as u64;
    if promoted > 0 {
        this.rename();
        this.clean_up();
    }
    promoted
}

/// A variable that may be replaced.
struct Slot {
    variable: Op,
    ty: Type,
    promoted: bool,
    /// The DebugDeclares of the variable.
    declares: Vec<Op>,
}

/// What may be an argument of a block: the number of the slot.
type SlotNumber = u32;

struct Promoter<'a> {
    cfg: Cfg,
    frontiers: Frontiers,
    editor: Editor<'a>,
    leaves: Leaves,
    entry: Block,
    slots: Vec<Slot>,
    /// The slot of each variable, plus one.
    of_variable: SecondaryMap<Op, u32>,
    /// The new arguments of each block, by number of the block.
    arguments: BTreeMap<u32, Vec<(SlotNumber, Value)>>,
}

impl Promoter<'_> {
    /// Collects the variables that are only loaded and stored.
    fn find_variables(&mut self) {
        let (ctx, arena) = (self.editor.ctx(), self.editor.arena());
        for variable in arena.ops(self.entry).filter(|op| arena.name(*op) == op::VARIABLE) {
            let Some(ty) = promotable(ctx, &self.editor, variable) else { continue };
            let pointer = arena.result(variable, 0);
            let users = pointer.into_iter().flat_map(|pointer| self.editor.uses(pointer));
            let declares =
                users.map(|(user, _)| user).filter(|user| is_debug_declare(ctx, arena, *user)).collect();
            self.slots.push(Slot { variable, ty, promoted: true, declares });
            self.of_variable[variable] = self.slots.len() as u32;
        }
    }

    /// The slot that a load or store accesses.
    fn slot_of(&self, op: Op) -> Option<SlotNumber> {
        let arena = self.editor.arena();
        let pointer = match arena.name(op) {
            op::LOAD | op::STORE => arena.operands(op).first()?,
            _ => return None,
        };
        self.of_variable[arena.def_op(*pointer)?].checked_sub(1)
    }

    /// Places block arguments.
    fn place_arguments(&mut self) {
        let accesses = self.accesses();
        let mut marks = Marks::new(&self.cfg);
        for (number, access) in accesses.iter().enumerate() {
            if access.loaded_first.is_empty() {
                continue;
            }
            marks.next();
            marks.find_live(&self.cfg, access);
            let blocks = self.frontiers.iterated(&mut marks, &access.stored);
            if !blocks.is_empty() && !may_be_argument(self.editor.ctx(), self.slots[number].ty) {
                self.slots[number].promoted = false;
                self.of_variable[self.slots[number].variable] = 0;
                continue;
            }
            for block in blocks {
                let value = self.editor.add_argument(self.cfg.block(block), self.slots[number].ty);
                self.arguments.entry(block).or_default().push((number as SlotNumber, value));
            }
        }
    }

    /// The blocks that load and store each variable.
    fn accesses(&self) -> Vec<Access> {
        let mut all: Vec<Access> = self.slots.iter().map(|_| Access::default()).collect();
        let arena = self.editor.arena();
        for number in self.cfg.tree().order() {
            for op in arena.ops(self.cfg.block(*number)) {
                let Some(slot) = self.slot_of(op) else { continue };
                let access = &mut all[slot as usize];
                let stored = access.stored.last() == Some(number);
                if arena.name(op) == op::STORE {
                    if !stored {
                        access.stored.push(*number);
                    }
                } else if !stored && access.loaded_first.last() != Some(number) {
                    access.loaded_first.push(*number);
                }
            }
        }
        all
    }

    /// Replaces loads, and passes arguments, by a walk over the dominator tree.
    fn rename(&mut self) {
        let mut current: Vec<Option<Value>> = vec![None; self.slots.len()];
        for (number, slot) in self.slots.iter().enumerate() {
            current[number] = self.editor.arena().operands(slot.variable).first().copied();
        }
        // What a block changed, to be restored behind its subtree.
        enum Step {
            Visit(u32),
            Restore(Vec<(SlotNumber, Option<Value>)>),
        }
        let children = children_of(&self.cfg);
        let mut stack = vec![Step::Visit(0)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Restore(old) => {
                    old.into_iter().rev().for_each(|(slot, value)| current[slot as usize] = value);
                }
                Step::Visit(block) => {
                    let mut old = Vec::new();
                    for (slot, value) in self.arguments.get(&block).cloned().unwrap_or_default() {
                        old.push((slot, current[slot as usize].replace(value)));
                        if let Some(first) = self.editor.arena().first(self.cfg.block(block)) {
                            self.describe(slot, value, first);
                        }
                    }
                    self.rename_block(self.cfg.block(block), &mut current, &mut old);
                    self.pass_arguments(self.cfg.block(block), &mut current);
                    stack.push(Step::Restore(old));
                    stack.extend(children[block as usize].iter().rev().map(|child| Step::Visit(*child)));
                }
            }
        }
    }

    fn rename_block(
        &mut self,
        block: Block,
        current: &mut [Option<Value>],
        old: &mut Vec<(SlotNumber, Option<Value>)>,
    ) {
        let mut at = self.editor.arena().first(block);
        while let Some(op) = at {
            at = self.editor.arena().next(op);
            let Some(slot) = self.slot_of(op) else { continue };
            if self.editor.arena().name(op) == op::STORE {
                let value = self.editor.arena().operands(op).get(1).copied();
                old.push((slot, std::mem::replace(&mut current[slot as usize], value)));
                if let Some(value) = value {
                    self.describe(slot, value, op);
                }
                self.editor.erase(op);
            } else {
                let value = self.value_now(slot, current);
                self.editor.replace(op, &[value]);
            }
        }
    }

    /// Adds a DebugValue before an operation for each DebugDeclare of a variable.
    fn describe(&mut self, slot: SlotNumber, value: Value, at: Op) {
        for declare in self.slots[slot as usize].declares.clone() {
            debug_value(&mut self.editor, declare, value, at);
        }
    }

    /// The value of a slot: undefined before the first store.
    fn value_now(&mut self, slot: SlotNumber, current: &mut [Option<Value>]) -> Value {
        match current[slot as usize] {
            Some(value) => value,
            None => undef(&mut self.editor, self.entry, &mut self.leaves, self.slots[slot as usize].ty),
        }
    }

    /// Passes values to the new arguments of successors.
    fn pass_arguments(&mut self, block: Block, current: &mut [Option<Value>]) {
        let Some(last) = self.editor.arena().last(block) else { return };
        let ctx = self.editor.ctx();
        let Some(row) = ctx.op_row(self.editor.arena().name(last)) else { return };
        for index in 0..self.editor.arena().successors(last).len() {
            let target = self.editor.arena().successors(last)[index];
            let Some(number) = self.cfg.number(target) else { continue };
            let slots: SmallVec<[SlotNumber; 8]> = match self.arguments.get(&number) {
                Some(arguments) => arguments.iter().map(|(slot, _)| *slot).collect(),
                None => continue,
            };
            let mut passed = successor_operands(ctx, self.editor.arena(), last, row, index).to_vec();
            for slot in slots {
                passed.push(self.value_now(slot, current));
            }
            self.editor.set_successor_operands(last, row, index, &passed);
        }
    }

    /// Erases variables, and accesses in unreachable blocks.
    fn clean_up(&mut self) {
        self.pass_from_unreachable();
        for index in 0..self.slots.len() {
            let Slot { variable, ty, promoted, .. } = self.slots[index];
            if !promoted {
                continue;
            }
            let Some(pointer) = self.editor.arena().result(variable, 0) else { continue };
            let users: Vec<Op> = self.editor.uses(pointer).map(|(user, _)| user).collect();
            for user in users {
                if self.editor.is_erased(user) {
                    continue;
                }
                if self.editor.arena().name(user) == op::LOAD {
                    let value = undef(&mut self.editor, self.entry, &mut self.leaves, ty);
                    self.editor.replace(user, &[value]);
                } else {
                    self.editor.erase(user);
                }
            }
            self.editor.erase(variable);
        }
    }

    /// Passes undefined values from unreachable blocks.
    fn pass_from_unreachable(&mut self) {
        let unreachable: Vec<Block> =
            self.cfg.blocks().iter().copied().filter(|block| !self.cfg.is_reachable(*block)).collect();
        for block in unreachable {
            self.pass_arguments(block, &mut vec![None; self.slots.len()]);
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

/// The children of each block in the dominator tree.
fn children_of(cfg: &Cfg) -> Vec<Vec<u32>> {
    let mut children = vec![Vec::new(); cfg.blocks().len()];
    for number in cfg.tree().order() {
        if let Some(parent) = cfg.tree().parent(*number) {
            children[parent as usize].push(*number);
        }
    }
    children
}

/// The blocks that access a variable, in reverse postorder.
#[derive(Default)]
struct Access {
    stored: Vec<u32>,
    /// Those that load it before they store it.
    loaded_first: Vec<u32>,
}

/// Marks on blocks for one variable at a time, by its number.
struct Marks {
    number: u32,
    live: Vec<u32>,
    stores: Vec<u32>,
    placed: Vec<u32>,
}

impl Marks {
    fn new(cfg: &Cfg) -> Self {
        let none = vec![0; cfg.blocks().len()];
        Self { number: 0, live: none.clone(), stores: none.clone(), placed: none }
    }

    /// Clears all marks.
    fn next(&mut self) {
        self.number += 1;
    }

    /// Marks the blocks at whose beginning the variable is live.
    fn find_live(&mut self, cfg: &Cfg, access: &Access) {
        access.stored.iter().for_each(|block| self.stores[*block as usize] = self.number);
        let mut todo = access.loaded_first.clone();
        while let Some(block) = todo.pop() {
            if std::mem::replace(&mut self.live[block as usize], self.number) == self.number {
                continue;
            }
            let before = cfg.predecessors(cfg.block(block)).filter_map(|from| cfg.number(from));
            todo.extend(before.filter(|from| self.stores[*from as usize] != self.number));
        }
    }

    /// Marks a live block as having an argument; returns whether that is new.
    fn place(&mut self, block: u32) -> bool {
        let (at, number) = (block as usize, self.number);
        self.live[at] == number && std::mem::replace(&mut self.placed[at], number) != number
    }
}

/// Dominance frontiers (Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm").
struct Frontiers {
    of: Vec<SmallVec<[u32; 2]>>,
}

impl Frontiers {
    fn new(cfg: &Cfg) -> Self {
        let tree = cfg.tree();
        let mut of: Vec<SmallVec<[u32; 2]>> = vec![SmallVec::new(); cfg.blocks().len()];
        for node in tree.order() {
            let before: SmallVec<[u32; 4]> = cfg
                .predecessors(cfg.block(*node))
                .filter_map(|from| cfg.number(from))
                .filter(|from| tree.is_reached(*from))
                .collect();
            if before.len() < 2 && *node != 0 {
                continue;
            }
            for from in before {
                let mut runner = Some(from);
                while let Some(at) = runner.filter(|at| Some(*at) != tree.parent(*node)) {
                    if of[at as usize].last() != Some(node) {
                        of[at as usize].push(*node);
                    }
                    runner = tree.parent(at);
                }
            }
        }
        Self { of }
    }

    /// The live blocks of the iterated frontier of these blocks, by number.
    fn iterated(&self, marks: &mut Marks, from: &[u32]) -> Vec<u32> {
        let mut found = Vec::new();
        let mut todo = from.to_vec();
        while let Some(block) = todo.pop() {
            for at in &self.of[block as usize] {
                if marks.place(*at) {
                    found.push(*at);
                    todo.push(*at);
                }
            }
        }
        found.sort_unstable();
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frontiers_of_a_loop_contain_its_header() {
        let ctx = Context::new(&[&spirula_spirv::DIALECT]);
        let mut body = Body::new();
        let region = body.arena.add_root();
        let blocks: Vec<Block> = (0..3).map(|_| body.arena.append_block(region)).collect();
        let branch = |arena: &mut OpArena, from: Block, to: &[Block]| {
            let parts = spirula_ir::OpParts {
                slots: &[None; 2],
                successors: to,
                ..spirula_ir::OpParts::new(op::BRANCH)
            };
            arena.append(&ctx, from, &parts);
        };
        branch(&mut body.arena, blocks[0], &[blocks[1]]);
        branch(&mut body.arena, blocks[1], &[blocks[2]]);
        branch(&mut body.arena, blocks[2], &[blocks[1]]);
        let cfg = Cfg::new(&body.arena, region);
        let frontiers = Frontiers::new(&cfg);
        let access = Access { stored: vec![2], loaded_first: vec![1] };
        let mut marks = Marks::new(&cfg);
        marks.next();
        marks.find_live(&cfg, &access);
        assert_eq!(frontiers.iterated(&mut marks, &access.stored), [1]);
    }
}

//! `spirv-merge-returns`: gives each function a single return, outside of constructs.
//!
//! In a shader, a return inside of constructs becomes a branch to the merge block of a construct around the whole body,
//! which runs once: a switch with a default only, or, since a branch must not leave a switch for the merge block of
//! another one, a loop whose continue target is unreachable. From inside of a loop the branch goes to a new merge block
//! of that loop, with a flag set; the block branches on according to the flag. Result and flag are variables, which
//! `spirv-mem2reg` turns into values.
//!
//! Without structured control flow a return is a branch to the common one.

use super::blocks::has_detached;
use super::debug_values::debug_instruction;
use crate::copy::{
    Leaves, at_end, before, constant, first_behind_variables, may_be_argument, split_before, undef, variable,
};
use crate::passes::module::is_structured;
use crate::pipeline::function_pass;
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Block, Body, Context, Dominance, Editor, Loc, Op, OpArena, Region, Type, Value};
use spirula_spec::ext::NonSemanticShaderDebugInfo;
use spirula_spirv::enums::kind;
use spirula_spirv::merge::{Merge, merge_of};
use spirula_spirv::op::{self, slot};
use spirula_spirv::regions::{Constructs, Level, WHOLE};
use std::collections::BTreeMap;

pub(crate) const PASS: PassRow = function_pass(
    "spirv-merge-returns",
    "SPIRVMergeReturns",
    "give each function a single return, outside of constructs",
    |run: &mut PassRun<'_>| -> Result<Outcome, Failed> {
        let structured =
            run.enclosing.enclosing.is_none_or(|module| is_structured(run.ctx, module.arena, module.op));
        let mut copy = run.body.clone();
        match merge_returns(run.ctx, &mut copy, structured, None) {
            Ok(true) => *run.body = copy,
            Ok(false) | Err(Unmergeable) => return Ok(Outcome::Same),
        }
        Ok(Outcome::Changed)
    },
);

/// Returns that cannot be merged, since a value that cannot be in a variable is
/// used behind a loop.
#[derive(Debug)]
pub(crate) struct Unmergeable;

/// Merges the returns of a function. Returns whether there was anything to do. A function that never returns is left
/// alone, or given a return with an undefined value if its result types are given.
///
/// # Errors
/// This is not possible; the body is in an undefined state.
pub(crate) fn merge_returns(
    ctx: &Context,
    body: &mut Body,
    structured: bool,
    results: Option<&[Type]>,
) -> Result<bool, Unmergeable> {
    let Some((region, entry)) = entry_of(&body.arena) else { return Ok(false) };
    let arena = &body.arena;
    let is_return = |op: &Op| matches!(arena.name(*op), op::RETURN | op::RETURN_VALUE);
    let returns: Vec<Op> =
        arena.blocks(region).filter_map(|block| arena.last(block)).filter(is_return).collect();
    let mut constructs = Constructs::default();
    if !constructs.find(arena, region) || !structured {
        if returns.len() == 1 {
            return Ok(false);
        }
    } else if let [only] = *returns
        && level_of(arena, &constructs, only) == WHOLE
    {
        return Ok(false);
    }
    if returns.is_empty() && results.is_none() {
        return Ok(false);
    }
    if arena.blocks(region).any(|block| has_detached(ctx, arena, block)) {
        return Err(Unmergeable);
    }
    let returned = returns.iter().find_map(|op| arena.operands(*op).first()).map(|value| arena.ty(*value));
    let result = returned.or_else(|| results?.first().copied());
    let plan = if structured { Plan::of(arena, &constructs, &returns)? } else { Plan::default() };
    let leaves = Leaves::of(ctx, arena, entry);
    let editor = Editor::new(ctx, body);
    let mut this = Merger { editor, leaves, region, entry, result, constructs, new_merges: BTreeMap::new() };
    this.run(&returns, &plan, structured)?;
    let has_loops = !plan.loops.is_empty();
    drop(this);
    if has_loops {
        repair_dominance(ctx, body, entry)?;
    }
    Ok(true)
}

/// The region and entry block of a function body.
pub(crate) fn entry_of(arena: &OpArena) -> Option<(Region, Block)> {
    let region = *arena.roots().first()?;
    Some((region, arena.entry(region)?))
}

/// The innermost construct of an operation.
fn level_of(arena: &OpArena, constructs: &Constructs, at: Op) -> Level {
    let number = arena.block_of(at).and_then(|block| constructs.number_of(arena, block));
    number.map_or(WHOLE, |number| constructs.innermost(number))
}

/// What the returns are inside of.
#[derive(Default)]
struct Plan {
    /// The loops, outer ones first.
    loops: Vec<Level>,
    /// The innermost loop of each return.
    innermost: Vec<Option<Level>>,
    /// Whether there is a switch, so that the construct around the body must be a loop.
    in_switch: bool,
}

impl Plan {
    fn of(arena: &OpArena, constructs: &Constructs, returns: &[Op]) -> Result<Self, Unmergeable> {
        let mut plan = Self::default();
        for at in returns {
            let mut level = level_of(arena, constructs, *at);
            let mut innermost = None;
            while let Some(construct) = constructs.list.get(level as usize).filter(|_| level != WHOLE) {
                if construct.target.is_some() {
                    innermost = innermost.or(Some(level));
                    plan.loops.push(level);
                    plan.check_loop(constructs, level)?;
                } else {
                    let header = arena.last(constructs.blocks[construct.header as usize]);
                    plan.in_switch |= header.is_some_and(|header| arena.name(header) == op::SWITCH);
                }
                level = construct.parent;
            }
            plan.innermost.push(innermost);
        }
        plan.loops.sort_unstable();
        plan.loops.dedup();
        Ok(plan)
    }

    /// Whether a loop can have a new merge block: the old one has no other role, and the loop is not in the continue
    /// construct of another one.
    fn check_loop(&self, constructs: &Constructs, level: Level) -> Result<(), Unmergeable> {
        let this = constructs.list[level as usize];
        let known = (this.merge as usize) < constructs.blocks.len();
        let named_twice = constructs.list.iter().enumerate().skip(1).any(|(other, construct)| {
            other != level as usize && construct.merge == this.merge || construct.target == Some(this.merge)
        });
        let in_continue = constructs.list.iter().enumerate().skip(1).any(|(other, outer)| {
            other != level as usize
                && constructs.contains(other as Level, level)
                && outer.target.is_some_and(|target| constructs.tree.dominates(target, this.header))
        });
        if known && !named_twice && !in_continue { Ok(()) } else { Err(Unmergeable) }
    }
}

/// A loop's new merge block, and the types of its arguments.
struct NewMerge {
    block: Block,
    arguments: Vec<Type>,
}

struct Merger<'a> {
    editor: Editor<'a>,
    leaves: Leaves,
    region: Region,
    entry: Block,
    result: Option<Type>,
    constructs: Constructs,
    new_merges: BTreeMap<Level, NewMerge>,
}

impl Merger<'_> {
    fn run(&mut self, returns: &[Op], plan: &Plan, structured: bool) -> Result<(), Unmergeable> {
        let end = self.editor.append_block(self.region);
        if structured {
            self.enclose(end, plan.in_switch).ok_or(Unmergeable)?;
        }
        // A single return to be passed by its value, which dominates the end, needs no phi.
        let passed = match (self.result, returns) {
            (Some(ty), []) => Some(undef(&mut self.editor, self.entry, &mut self.leaves, ty)),
            (Some(ty), [only])
                if structured && plan.loops.is_empty() && !may_be_argument(self.editor.ctx(), ty) =>
            {
                self.editor.arena().operands(*only).first().copied()
            }
            // A function with several results of an opaque or pointer type is not legal as it is. Such a phi is
            // neither, but goes if it is known which branches are taken.
            (Some(ty), _) => Some(self.editor.add_argument(end, ty)),
            (None, _) => None,
        };
        let passes = passed.is_some_and(|value| self.editor.arena().arguments(end).contains(&value));
        let state = (!plan.loops.is_empty()).then(|| self.add_state());
        for level in &plan.loops {
            if let Some(state) = &state {
                self.add_merge(*level, end, state);
            }
        }
        for (at, innermost) in returns.iter().zip(&plan.innermost) {
            match innermost.zip(state.as_ref()) {
                Some((level, state)) => self.leave_loop(*at, level, state),
                None => {
                    let value = self.editor.arena().operands(*at).first().copied().filter(|_| passes);
                    super::blocks::replace_by_branch(&mut self.editor, *at, end, value.as_slice());
                }
            }
        }
        for at in returns.iter().skip(plan.innermost.len()) {
            let value = self.editor.arena().operands(*at).first().copied().filter(|_| passes);
            super::blocks::replace_by_branch(&mut self.editor, *at, end, value.as_slice());
        }
        let builder = &mut at_end(&mut self.editor, end, Loc::UNKNOWN);
        match passed {
            Some(value) => op::ReturnValue::build(builder, value),
            None => op::Return::build(builder),
        };
        Ok(())
    }

    /// Puts the body into a construct that runs once and has `end` as its merge block.
    fn enclose(&mut self, end: Block, as_loop: bool) -> Option<()> {
        let ctx = self.editor.ctx();
        let first = first_behind_variables(ctx, self.editor.arena(), self.entry)?;
        let inside = split_before(&mut self.editor, self.entry, first);
        let branch = self.editor.arena().last(self.entry)?;
        // The entry block keeps what says which function this is.
        let arena = self.editor.arena();
        let is_definition = |op: &Op| {
            debug_instruction(ctx, arena, *op) == Some(NonSemanticShaderDebugInfo::DebugFunctionDefinition)
        };
        let definition = arena.ops(inside).find(is_definition);
        if let Some(definition) = definition {
            self.editor.move_before(definition, branch);
        }
        if as_loop {
            let header = self.editor.insert_block_after(self.entry);
            let target = self.editor.append_block(self.region);
            self.editor.set_successor(branch, 0, header);
            let loc = self.editor.arena().loc(branch);
            op::Branch::build(&mut at_end(&mut self.editor, target, loc), (header, &[]));
            let to_inside = op::Branch::build(&mut at_end(&mut self.editor, header, loc), (inside, &[]));
            let control = Attr::enumerant(kind::LOOP_CONTROL, 0);
            self.editor.set_slot(to_inside, slot::branch::MERGE_CONTROL, Some(control));
            self.editor.set_merges(to_inside, &[end, target]);
        } else {
            let ty = ctx.int_type(32);
            let zero = constant(&mut self.editor, self.entry, &mut self.leaves, ctx.int_attr(ty, 0), ty);
            let attrs = self.editor.arena().attrs(branch);
            let switch = op::Switch::build(&mut before(&mut self.editor, branch), zero, (inside, &[]), &[]);
            self.editor.erase(branch);
            self.editor.set_attrs(switch, attrs);
            let control = Attr::enumerant(kind::SELECTION_CONTROL, 0);
            self.editor.set_slot(switch, slot::switch::MERGE_CONTROL, Some(control));
            self.editor.set_merges(switch, &[end]);
        }
        Some(())
    }

    /// Adds the flag that is set by a return in a loop, and the variable of the result.
    fn add_state(&mut self) -> State {
        let ctx = self.editor.ctx();
        let bool_type = ctx.int_type(1);
        let flag = variable(&mut self.editor, self.entry, bool_type, None);
        let result = self.result.map(|ty| variable(&mut self.editor, self.entry, ty, None));
        let mut known =
            |value| constant(&mut self.editor, self.entry, &mut self.leaves, ctx.bool_attr(value), bool_type);
        let (no, yes) = (known(false), known(true));
        if let Some(first) = first_behind_variables(ctx, self.editor.arena(), self.entry) {
            op::Store::build(&mut before(&mut self.editor, first), flag, no);
        }
        State { flag, yes, result }
    }

    /// Gives a loop a new merge block, which leaves the loop around too if the flag is set.
    fn add_merge(&mut self, level: Level, end: Block, state: &State) {
        let construct = self.constructs.list[level as usize];
        let (header, merge) = (self.block(construct.header), self.block(construct.merge));
        let new = self.editor.insert_block_after(header);
        let types: Vec<Type> =
            self.editor.arena().arguments(merge).iter().map(|value| self.editor.arena().ty(*value)).collect();
        let arguments: Vec<Value> = types.iter().map(|ty| self.editor.add_argument(new, *ty)).collect();
        for number in 0..self.constructs.blocks.len() as u32 {
            let inside = self.constructs.contains(level, self.constructs.innermost(number));
            let block = self.block(number);
            let Some(last) = self.editor.arena().last(block).filter(|_| inside) else { continue };
            for index in 0..self.editor.arena().successors(last).len() {
                if self.editor.arena().successors(last)[index] == merge {
                    self.editor.set_successor(last, index, new);
                }
            }
        }
        if let Some(last) = self.editor.arena().last(header)
            && let Some(Merge::Loop(_, _, target)) = merge_of(self.editor.arena(), last)
        {
            self.editor.set_merges(last, &[new, target]);
        }
        let bool_type = self.editor.ctx().int_type(1);
        let builder = &mut at_end(&mut self.editor, new, Loc::UNKNOWN);
        let flag = op::Load::build(builder, bool_type, state.flag);
        let (target, passed) = match self.loop_around(level) {
            Some(outer) => (outer, self.undefined_for(outer)),
            None => (end, self.result_for(new, end, state)),
        };
        let builder = &mut at_end(&mut self.editor, new, Loc::UNKNOWN);
        op::BranchConditional::build(builder, flag, (target, &passed), (merge, &arguments));
        self.new_merges.insert(level, NewMerge { block: new, arguments: types });
    }

    fn block(&self, number: u32) -> Block {
        self.constructs.blocks[number as usize]
    }

    /// The new merge block of the innermost loop around a loop.
    fn loop_around(&self, level: Level) -> Option<Block> {
        let mut at = self.constructs.list[level as usize].parent;
        while at != WHOLE {
            if let Some(merge) = self.new_merges.get(&at) {
                return Some(merge.block);
            }
            at = self.constructs.list[at as usize].parent;
        }
        None
    }

    fn undefined_for(&mut self, block: Block) -> Vec<Value> {
        let found = self.new_merges.values().find(|merge| merge.block == block);
        let types = found.map_or_else(Vec::new, |merge| merge.arguments.clone());
        types.into_iter().map(|ty| undef(&mut self.editor, self.entry, &mut self.leaves, ty)).collect()
    }

    fn result_for(&mut self, block: Block, end: Block, state: &State) -> Vec<Value> {
        let takes = !self.editor.arena().arguments(end).is_empty();
        let loaded = state.result.zip(self.result).filter(|_| takes).map(|(variable, ty)| {
            op::Load::build(&mut at_end(&mut self.editor, block, Loc::UNKNOWN), ty, variable)
        });
        loaded.into_iter().collect()
    }

    /// Replaces a return in a loop.
    fn leave_loop(&mut self, at: Op, level: Level, state: &State) {
        let value = self.editor.arena().operands(at).first().copied();
        op::Store::build(&mut before(&mut self.editor, at), state.flag, state.yes);
        if let (Some(variable), Some(value)) = (state.result, value) {
            op::Store::build(&mut before(&mut self.editor, at), variable, value);
        }
        let Some(merge) = self.new_merges.get(&level).map(|merge| merge.block) else { return };
        let passed = self.undefined_for(merge);
        super::blocks::replace_by_branch(&mut self.editor, at, merge, &passed);
    }
}

/// The variables of returns in loops.
struct State {
    flag: Value,
    /// `true`.
    yes: Value,
    result: Option<Value>,
}

/// Makes values available at uses that their definitions no longer dominate: operations without effects are repeated if
/// they cannot be in variables, others are stored to variables.
pub(crate) fn repair_dominance(ctx: &Context, body: &mut Body, entry: Block) -> Result<(), Unmergeable> {
    // Repeated operations may need repaired operands in turn.
    const ROUNDS: usize = 64;
    for _ in 0..ROUNDS {
        let broken = broken_uses(&body.arena);
        if broken.is_empty() {
            return Ok(());
        }
        let mut editor = Editor::new(ctx, body);
        let mut variables: FxHashMap<Value, Value> = FxHashMap::default();
        for (user, index, value) in broken {
            let ty = editor.arena().ty(value);
            let new = if may_be_argument(ctx, ty) {
                let variable = match variables.get(&value) {
                    Some(variable) => *variable,
                    None => {
                        let variable = spill(&mut editor, entry, value).ok_or(Unmergeable)?;
                        variables.insert(value, variable);
                        variable
                    }
                };
                op::Load::build(&mut before(&mut editor, user), ty, variable)
            } else {
                repeat(&mut editor, user, value).ok_or(Unmergeable)?
            };
            editor.set_operand(user, index, new);
        }
    }
    Err(Unmergeable)
}

/// The operands in reachable blocks that their definitions do not dominate, in order.
fn broken_uses(arena: &OpArena) -> Vec<(Op, usize, Value)> {
    let Some((region, _)) = entry_of(arena) else { return Vec::new() };
    let dominance = Dominance::new(arena, |_| false);
    let mut broken = Vec::new();
    for user in arena.blocks(region).filter(|block| dominance.is_reachable(*block)).flat_map(|b| arena.ops(b))
    {
        for (index, value) in arena.operands(user).iter().enumerate() {
            if !dominance.value_dominates(arena, *value, user) {
                broken.push((user, index, *value));
            }
        }
    }
    broken
}

/// Stores a value to a new variable right after its definition.
fn spill(editor: &mut Editor<'_>, entry: Block, value: Value) -> Option<Value> {
    let arena = editor.arena();
    let next = match arena.def_op(value) {
        Some(def) => arena.next(def),
        None => arena.first(arena.def_block(value)?),
    }?;
    let ty = arena.ty(value);
    let variable = variable(editor, entry, ty, None);
    op::Store::build(&mut before(editor, next), variable, value);
    Some(variable)
}

/// Repeats the operation without effects that computes a value before a user.
fn repeat(editor: &mut Editor<'_>, user: Op, value: Value) -> Option<Value> {
    let arena = editor.arena();
    let def = arena.def_op(value)?;
    let row = editor.ctx().op_row(arena.name(def))?;
    if !row.has(spirula_ir::dialect::Traits::PURE) || arena.result_count(def) != 1 {
        return None;
    }
    let new = crate::copy::Copier::within().operation(editor, None, def, crate::copy::Place::Before(user));
    editor.arena().result(new, 0)
}

//! `spirv-inline`: inlines function calls, callees before callers.
//!
//! The callee's body is copied with its returns merged (`merge_returns`), so that it begins and ends outside of its
//! constructs and fits anywhere in a block of the caller:
//!
//! * The block of the call is split. Merge information goes with the terminator, but if the block is the header of a
//!   loop the header is split off first.
//! * Variables go to the caller's entry block; an initializer becomes a store, since a call may be in a loop.
//! * Constants and addresses are shared with the caller's.
//! * A callee that ends invocations (OpKill and the like) is not inlined in a continue construct, which may not be left.
//!
//! Functions that call themselves, directly or not, functions with DontInline, and functions with parameters by value
//! (FuncParamAttr ByVal) are not inlined.
//!
//! With a limit of growth, a function is inlined if the copies of its body take less than what the module may grow by,
//! and the calls and the function itself go; callees first. So chains of functions that each call the one before twice do
//! not become exponentially large.
//!
//! A function with one call is copied there first, and then the calls in the copy are inlined: chains of such functions
//! are copied once, not once for each function of the chain.

use super::blocks::has_detached;
use super::inlined_scopes::{CallSite, InlinedScopes};
use super::merge_returns::{entry_of, merge_returns};
use super::module::{callee, function_name, is_structured};
use super::storage_classes::{can_replace, correct_types};
use crate::analysis::{budget, words_of_function};
use crate::copy::{
    Copier, Leaves, OwnedParts, Place, before, first_behind_variables, is_leaf, replace_terminator,
    split_before,
};
use crate::pipeline::module_pass;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Attr, Block, Body, Context, Editor, Op, OpArena, Str, Type, Value};
use spirula_spec::FunctionControl;
use spirula_spirv::decorations::by_value_parameters;
use spirula_spirv::enums::kind;
use spirula_spirv::merge::{Merge, merge_of};
use spirula_spirv::op::{self, slot};
use spirula_spirv::regions::Constructs;
use std::collections::VecDeque;

pub(crate) const PASS: PassRow = PassRow {
    options: &[
        OptionRow {
            name: "limit",
            kind: OptionKind::Number(0),
            help: "maximum operations of a callee that is called more than once; 0: no limit",
        },
        OptionRow {
            name: "growth",
            kind: OptionKind::Number(-1),
            help: "percent that the functions of the module may grow by; -1: 8 MB",
        },
    ],
    statistics: &[("calls", "Number of calls inlined")],
    ..module_pass("spirv-inline", "SPIRVInline", "inline function calls", run)
};

/// The words of OpFunctionCall without arguments, of OpLabel and OpReturn, and of OpFunction and OpFunctionEnd. A parameter
/// is an argument of the call and an operand of three words.
const CALL_WORDS: usize = 4;
const LABEL_AND_RETURN_WORDS: usize = 3;
const FUNCTION_WORDS: usize = 6;

/// A module does not grow by more words, so that chains of functions that each call the one before twice are soon done.
const MAX_GROWTH: usize = 1 << 21;

/// A function does not grow beyond so many operations.
const MAX_OPS: usize = 1 << 20;

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let (ctx, module) = (run.ctx, run.enclosing);
    let structured = is_structured(ctx, module.arena, module.op);
    let limit = usize::try_from(run.options().number("limit")).unwrap_or(0);
    let mut functions = Functions::of(ctx, run.body);
    if let Ok(percent) = usize::try_from(run.options().number("growth")) {
        let bodies = functions.list.iter().filter_map(|function| run.body.body_of(function.op));
        let words = bodies.map(|body| words_of_function(ctx, body)).sum();
        functions.budget = budget(words, percent);
    }
    let mut scopes = InlinedScopes::of(ctx, &run.body.arena);
    let mut inlined = 0;
    let order = functions.callees_first();
    for index in &order {
        if !functions.list[*index].is_deferred() {
            inlined += functions.inline_into(run, &mut scopes, *index, (structured, limit));
        }
        functions.prepare(run, *index, structured);
    }
    // Those whose only call was not inlined after all.
    for index in order.into_iter().rev() {
        if functions.list[index].is_deferred() && !functions.list[index].is_inlined {
            inlined += functions.inline_into(run, &mut scopes, index, (structured, limit));
        }
    }
    scopes.finish(ctx, &mut run.body.arena);
    run.count(0, inlined);
    Ok(Outcome::changed_if(inlined > 0))
}

/// A function with a body.
struct Function {
    op: Op,
    /// The functions that it calls, once for each call.
    calls: Vec<usize>,
    /// Number of calls of it.
    callers: usize,
    may_inline: bool,
    /// Whether it stays when all of its calls are inlined.
    is_linked: bool,
    /// Its body for copies, after its own calls were inlined; before, if it is called once.
    body: Option<Body>,
    /// The calls in `body` that are in continue constructs.
    calls_in_continues: FxHashSet<Op>,
    /// Whether it ends invocations.
    kills: bool,
    /// Whether a call of it was inlined.
    is_inlined: bool,
    /// Whether the budget of the module does not allow to copy it.
    is_too_large: bool,
}

impl Function {
    /// Whether it has calls that are inlined in the copy at its only call.
    fn is_deferred(&self) -> bool {
        self.callers == 1 && self.may_inline && !self.is_linked && !self.calls.is_empty()
    }

    /// Makes the body that is copied.
    fn prepare(&mut self, ctx: &Context, arena: &OpArena, body: &Body, structured: bool) {
        let mut copy = body.clone();
        let ty = arena.slot(self.op, slot::func::FUNCTION_TYPE).and_then(Attr::as_type);
        let Some((_, results)) = ty.and_then(|ty| ctx.as_function(ty)) else { return };
        if merge_returns(ctx, &mut copy, structured, Some(&results)).is_err() {
            return;
        }
        let Some((region, entry)) = entry_of(&copy.arena) else { return };
        // Blocks with instructions before or between phis, and regions, are not copied.
        let fits = |block: Block| {
            !has_detached(ctx, &copy.arena, block)
                && copy
                    .arena
                    .ops(block)
                    .all(|op| copy.arena.regions(op).is_empty() && copy.arena.body(op).is_none())
        };
        if copy.arena.blocks(region).all(fits) && first_behind_variables(ctx, &copy.arena, entry).is_some() {
            self.kills = copy.arena.blocks(region).any(|block| ends_invocation(&copy.arena, block));
            self.body = Some(copy);
        }
    }
}

/// Whether a block ends neither with a branch nor a return.
fn ends_invocation(arena: &OpArena, block: Block) -> bool {
    let last = arena.last(block);
    last.is_none_or(|last| {
        arena.successors(last).is_empty() && !matches!(arena.name(last), op::RETURN | op::RETURN_VALUE)
    })
}

/// The functions of a module.
struct Functions {
    list: Vec<Function>,
    by_name: FxHashMap<Str, usize>,
    /// The words that the module may still grow by.
    budget: usize,
}

impl Functions {
    fn of(ctx: &Context, module: &Body) -> Self {
        let mut this = Self { list: Vec::new(), by_name: FxHashMap::default(), budget: MAX_GROWTH };
        let arena = &module.arena;
        for at in module.isolated_ops().filter(|at| arena.name(*at) == op::FUNC) {
            let has_body = module.body_of(at).is_some_and(|body| entry_of(&body.arena).is_some());
            let Some(name) = function_name(arena, at).filter(|_| has_body) else { continue };
            let control = arena.slot(at, slot::func::FUNCTION_CONTROL);
            let control = control.and_then(|attr| attr.as_enumerant_of(kind::FUNCTION_CONTROL)).unwrap_or(0);
            this.by_name.insert(name, this.list.len());
            this.list.push(Function {
                op: at,
                calls: Vec::new(),
                callers: 0,
                // Its copies of arguments would become the caller's own.
                may_inline: control & FunctionControl::DontInline.0 == 0
                    && by_value_parameters(ctx, arena, at).is_empty(),
                is_linked: arena.slot(at, slot::func::LINKAGE_ATTRIBUTES).is_some(),
                body: None,
                calls_in_continues: FxHashSet::default(),
                kills: false,
                is_inlined: false,
                is_too_large: false,
            });
        }
        for index in 0..this.list.len() {
            let Some(body) = module.body_of(this.list[index].op) else { continue };
            let called = calls_in(&body.arena);
            let called = called.into_iter().filter_map(|call| callee(&body.arena, call));
            let calls: Vec<usize> = called.filter_map(|name| this.by_name.get(&name).copied()).collect();
            calls.iter().for_each(|to| this.list[*to].callers += 1);
            this.list[index].calls = calls;
        }
        this
    }

    /// All functions, callees first. Those that call themselves, or call one that does, come last and are not inlined.
    fn callees_first(&mut self) -> Vec<usize> {
        let mut callers: Vec<Vec<usize>> = vec![Vec::new(); self.list.len()];
        let mut waits: Vec<usize> = Vec::with_capacity(self.list.len());
        for (index, function) in self.list.iter().enumerate() {
            function.calls.iter().for_each(|to| callers[*to].push(index));
            waits.push(function.calls.len());
        }
        let mut ready: VecDeque<usize> = (0..self.list.len()).filter(|index| waits[*index] == 0).collect();
        let mut order = Vec::with_capacity(self.list.len());
        while let Some(index) = ready.pop_front() {
            order.push(index);
            for caller in &callers[index] {
                waits[*caller] -= 1;
                if waits[*caller] == 0 {
                    ready.push_back(*caller);
                }
            }
        }
        for index in (0..self.list.len()).filter(|index| waits[*index] > 0) {
            self.list[index].may_inline = false;
            order.push(index);
        }
        order
    }

    /// Inlines the calls of a function of the module. Returns their number.
    fn inline_into(
        &mut self,
        run: &mut PassRun<'_>,
        scopes: &mut InlinedScopes,
        index: usize,
        options: (bool, usize),
    ) -> u64 {
        let ctx = run.ctx;
        let Some(place) = run.body.body_of_mut(self.list[index].op) else { return 0 };
        self.inline_calls(ctx, place, scopes, options)
    }

    /// Makes the body of a function that is copied to its callers.
    fn prepare(&mut self, run: &PassRun<'_>, index: usize, structured: bool) {
        let function = &mut self.list[index];
        let Some(body) = run.body.body_of(function.op) else { return };
        if function.callers > 0 && function.may_inline {
            function.prepare(run.ctx, &run.body.arena, body, structured);
            if function.is_deferred() {
                self.add_calls(index, structured);
            }
            self.spend(run.ctx, index);
        }
    }

    /// Takes what the copies of a function cost from the budget, or says that it is too large.
    fn spend(&mut self, ctx: &Context, index: usize) {
        let function = &mut self.list[index];
        let Some(body) = &function.body else { return };
        let words = words_of_function(ctx, body);
        let parameters = entry_of(&body.arena).map_or(0, |(_, entry)| body.arena.arguments(entry).len());
        // A call has its arguments, and the copy neither label nor return; the function goes if it is not linked.
        let copy = words.saturating_sub(CALL_WORDS + LABEL_AND_RETURN_WORDS + 4 * parameters);
        let copies = copy.saturating_mul(function.callers);
        let removed = if function.is_linked { 0 } else { words + FUNCTION_WORDS };
        let growth = copies.saturating_sub(removed);
        function.is_too_large = growth > self.budget;
        if !function.is_too_large {
            self.budget -= growth;
        }
    }

    /// Notes what the calls in the body that is copied mean for it.
    fn add_calls(&mut self, index: usize, structured: bool) {
        let Some(arena) = self.list[index].body.as_ref().map(|body| &body.arena) else { return };
        let continues = blocks_of_continues(arena, structured);
        let is_in_continue = |call: &Op| arena.block_of(*call).is_none_or(|block| continues.contains(&block));
        let (inside, outside): (Vec<Op>, Vec<Op>) = calls_in(arena).into_iter().partition(is_in_continue);
        let kills = |call: &Op| {
            let function = callee(arena, *call).and_then(|name| self.by_name.get(&name));
            function.is_some_and(|function| self.list[*function].kills)
        };
        let kills = outside.iter().any(kills);
        self.list[index].kills |= kills;
        self.list[index].calls_in_continues = inside.into_iter().collect();
    }

    /// Inlines the calls of a function. Returns their number.
    fn inline_calls(
        &mut self,
        ctx: &Context,
        body: &mut Body,
        scopes: &mut InlinedScopes,
        (structured, limit): (bool, usize),
    ) -> u64 {
        let Some((_, entry)) = entry_of(&body.arena) else { return 0 };
        let calls = calls_in(&body.arena);
        if !calls.iter().any(|call| self.target(ctx, &body.arena, *call, limit).is_some()) {
            return 0;
        }
        let continues = blocks_of_continues(&body.arena, structured);
        // The next one is last.
        let mut todo: Vec<(Op, bool)> = calls
            .into_iter()
            .rev()
            .map(|call| (call, body.arena.block_of(call).is_none_or(|block| continues.contains(&block))))
            .collect();
        let leaves = Leaves::of(ctx, &body.arena, entry);
        let mut size = body.op_count();
        let editor = Editor::new(ctx, body);
        let mut inliner = Inliner {
            editor,
            leaves,
            entry,
            structured,
            scopes,
            site: None,
            replacing: Vec::new(),
            calls: Vec::new(),
        };
        let mut count = 0;
        while let Some((call, in_continue)) = todo.pop() {
            let Some((index, inside)) = self.target(ctx, inliner.editor.arena(), call, limit) else {
                continue;
            };
            let function = &self.list[index];
            size += inside.op_count();
            if size > MAX_OPS || (in_continue && function.kills && structured) {
                continue;
            }
            if inliner.inline(call, &inside.arena).is_some() {
                count += 1;
                let copied = inliner.calls.drain(..).rev();
                todo.extend(
                    copied.map(|(old, new)| (new, in_continue || function.calls_in_continues.contains(&old))),
                );
                self.list[index].is_inlined = true;
            }
        }
        correct_types(&mut inliner.editor, inliner.replacing);
        count
    }

    /// The function that a call refers to and the body to copy, if the call can be inlined.
    fn target(&self, ctx: &Context, arena: &OpArena, call: Op, limit: usize) -> Option<(usize, &Body)> {
        let index = *self.by_name.get(&callee(arena, call)?)?;
        let function = &self.list[index];
        let inside = function.body.as_ref()?;
        let small = limit == 0 || function.callers == 1 || inside.op_count() <= limit;
        (small && !function.is_too_large && fits(ctx, arena, call, &inside.arena)).then_some((index, inside))
    }
}

/// The calls of a function, in order.
fn calls_in(arena: &OpArena) -> Vec<Op> {
    arena.root_ops().filter(|op| arena.name(*op) == op::FUNCTION_CALL).collect()
}

/// Whether a call has the arguments and results of a function.
fn fits(ctx: &Context, arena: &OpArena, call: Op, callee: &OpArena) -> bool {
    let Some((region, entry)) = entry_of(callee) else { return false };
    let given = arena.operands(call).iter().map(|value| arena.ty(*value));
    let taken = callee.arguments(entry).iter().map(|value| callee.ty(*value));
    let returned = callee.blocks(region).filter_map(|block| callee.last(block)).find_map(|last| {
        let is_return = matches!(callee.name(last), op::RETURN | op::RETURN_VALUE);
        is_return.then(|| callee.operands(last).iter().map(|value| callee.ty(*value)).collect::<Vec<Type>>())
    });
    let results: Vec<Type> = arena.result_types(call).filter(|ty| *ty != ctx.none_type()).collect();
    let detached = arena.block_of(call).is_none_or(|block| has_detached(ctx, arena, block));
    let arguments = given.len() == taken.len()
        && given.zip(taken).all(|(given, taken)| given == taken || can_replace(ctx, given, taken));
    arguments && returned == Some(results) && !detached
}

/// The blocks of continue constructs.
fn blocks_of_continues(arena: &OpArena, structured: bool) -> FxHashSet<Block> {
    let mut constructs = Constructs::default();
    let Some((region, _)) = entry_of(arena).filter(|_| structured) else { return FxHashSet::default() };
    if !constructs.find(arena, region) {
        return FxHashSet::default();
    }
    let numbers = 0..constructs.blocks.len() as u32;
    numbers
        .filter(|number| constructs.is_in_continue(*number))
        .map(|number| constructs.blocks[number as usize])
        .collect()
}

struct Inliner<'a, 's> {
    editor: Editor<'a>,
    leaves: Leaves,
    /// The entry block of the caller.
    entry: Block,
    structured: bool,
    scopes: &'s mut InlinedScopes,
    /// The scope of the call that is being inlined.
    site: Option<CallSite>,
    /// Pointers in place of parameters of another type.
    replacing: Vec<Value>,
    /// The calls in the copy of the callee, with those that they are copies of.
    calls: Vec<(Op, Op)>,
}

impl Inliner<'_, '_> {
    /// Inlines a call; nothing is changed if that is not possible.
    fn inline(&mut self, call: Op, callee: &OpArena) -> Option<()> {
        let (region, first) = entry_of(callee)?;
        let blocks: Vec<Block> = callee.blocks(region).collect();
        let several = blocks.len() > 1;
        self.site = self.scopes.call_site(self.editor.ctx(), self.editor.arena(), call);
        let mut block = self.editor.arena().block_of(call)?;
        if several && self.structured {
            block = self.leave_loop_header(block, call)?;
        }
        let mut copier = Copier::inlining(self.editor.arena().loc(call));
        let operands = self.editor.arena().operands(call).to_vec();
        for (parameter, value) in callee.arguments(first).iter().zip(operands) {
            if self.editor.arena().ty(value) != callee.ty(*parameter) {
                self.replacing.push(value);
            }
            copier.define(&mut self.editor, *parameter, value);
        }
        if !several {
            let last = callee.last(first)?;
            self.copy_ops(&mut copier, callee, first, Place::Before(call), Some(last));
            let value = self.returned(&mut copier, callee, last);
            self.finish(call, value);
            return Some(());
        }
        // What follows the call is moved behind the callee's return.
        let behind = self.editor.split_block(block, call);
        copier.set_block(first, block);
        let mut after = block;
        for from in &blocks[1..] {
            after = self.editor.insert_block_after(after);
            copier.set_block(*from, after);
            let arguments: Vec<(Value, Type)> =
                callee.arguments(*from).iter().map(|value| (*value, callee.ty(*value))).collect();
            copier.arguments(&mut self.editor, &arguments, after);
        }
        let mut returned = None;
        for from in &blocks {
            let to = copier.block(*from);
            let last = callee.last(*from);
            let is_return = |op: &Op| matches!(callee.name(*op), op::RETURN | op::RETURN_VALUE);
            let end = last.filter(is_return);
            self.copy_ops(&mut copier, callee, *from, Place::End(to), end);
            if let Some(end) = end {
                returned = Some((to, end));
            }
        }
        let (to, end) = returned?;
        let value = self.returned(&mut copier, callee, end);
        self.finish(call, value);
        self.move_label(block, behind);
        self.editor.merge_block(behind, to, &[]);
        Some(())
    }

    /// The attributes of the label of `block` are on the terminator that is now in `behind`: moves them back.
    fn move_label(&mut self, block: Block, behind: Block) {
        let ctx = self.editor.ctx();
        let key = ctx.str(spirula_spirv::carry::BLOCK);
        let arena = self.editor.arena();
        let (Some(here), Some(moved)) = (arena.last(block), arena.last(behind)) else { return };
        let (attrs, inlined) = (arena.attrs(moved), arena.attrs(here));
        let label = ctx.dict_get(attrs, key);
        if label.is_some() {
            self.editor.set_attrs(moved, ctx.dict_with(attrs, key, None));
        }
        self.editor.set_attrs(here, ctx.dict_with(inlined, key, label));
    }

    /// The copy of a returned value.
    fn returned(&mut self, copier: &mut Copier, callee: &OpArena, end: Op) -> Option<Value> {
        let value = callee.operands(end).first().copied()?;
        Some(copier.value(&mut self.editor, Some(callee), value))
    }

    /// Replaces the result of a call and erases it.
    fn finish(&mut self, call: Op, value: Option<Value>) {
        if let Some(site) = self.site.take() {
            site.restore(&mut self.editor, call);
        }
        match value {
            Some(value) => self.editor.replace(call, &[value]),
            None => self.editor.erase(call),
        }
    }

    /// If the block is the header of a loop, moves its operations to a new block, which is returned.
    fn leave_loop_header(&mut self, block: Block, call: Op) -> Option<Block> {
        let arena = self.editor.arena();
        let last = arena.last(block)?;
        let Some(Merge::Loop(_, merge, target)) = merge_of(arena, last) else { return Some(block) };
        // A conditional branch in the header of a loop needs no other merge information if it leaves the loop.
        let leaves = |to: &Block| *to == merge || *to == target || *to == block;
        if arena.name(last) != op::BRANCH && !arena.successors(last).iter().any(leaves) {
            return None;
        }
        let slot = spirula_spirv::merge::control_slot(arena.name(last))?;
        let (control, parameters) = (arena.slot(last, slot), arena.slot(last, slot + 1));
        let first = arena.first(block)?;
        let inside = split_before(&mut self.editor, block, first);
        let last = self.editor.arena().last(inside)?;
        replace_terminator(&mut self.editor, last, |parts| {
            parts.slots[slot] = None;
            parts.slots[slot + 1] = None;
            parts.merges.clear();
        });
        let branch = self.editor.arena().last(block)?;
        self.editor.set_slot(branch, slot::branch::MERGE_CONTROL, control);
        self.editor.set_slot(branch, slot::branch::MERGE_PARAMETERS, parameters);
        let target = if target == block { inside } else { target };
        self.editor.set_merges(branch, &[merge, target]);
        self.editor.arena().block_of(call)
    }

    /// Copies the operations of a block except `end`.
    fn copy_ops(&mut self, copier: &mut Copier, callee: &OpArena, from: Block, to: Place, end: Option<Op>) {
        let ctx = self.editor.ctx();
        // Each is inserted at the start of the caller: the last one first, so that they keep their order.
        let variables: Vec<Op> = callee.ops(from).filter(|op| callee.name(*op) == op::VARIABLE).collect();
        for variable in variables.into_iter().rev() {
            self.copy_variable(copier, callee, variable, to);
        }
        for op in callee.ops(from).filter(|op| Some(*op) != end && callee.name(*op) != op::VARIABLE) {
            let rules = ctx.op_dialect(callee.name(op)).and_then(|dialect| dialect.inline);
            if rules.is_some_and(|rules| (rules.stays)(ctx, callee, op)) {
                continue;
            }
            if is_leaf(ctx, callee, op) {
                let parts = OwnedParts::of(ctx, callee, op);
                let shared = self.leaves.insert(&mut self.editor, self.entry, &parts);
                if let Some(result) = callee.result(op, 0) {
                    copier.define(&mut self.editor, result, shared);
                }
            } else {
                let new = copier.operation(&mut self.editor, Some(callee), op, to);
                if callee.name(op) == op::FUNCTION_CALL {
                    self.calls.push((op, new));
                }
                if let Some(site) = &mut self.site {
                    self.scopes.inline(&mut self.editor, site, (callee, op), new);
                }
            }
        }
    }

    /// Adds a variable to the caller, with a store for its initializer.
    fn copy_variable(&mut self, copier: &mut Copier, callee: &OpArena, variable: Op, to: Place) {
        let mut parts = copier.parts(&mut self.editor, Some(callee), variable);
        let initializer = std::mem::take(&mut parts.operands);
        let new = self.editor.insert_at_start(self.entry, &parts.parts());
        copier.define_results(&mut self.editor, Some(callee), variable, new);
        if let (Some(value), Some(pointer)) = (initializer.first(), self.editor.arena().result(new, 0)) {
            match to {
                Place::Before(op) => op::Store::build(&mut before(&mut self.editor, op), pointer, *value),
                Place::End(block) => op::Store::build(
                    &mut crate::copy::at_end(&mut self.editor, block, parts.loc),
                    pointer,
                    *value,
                ),
            };
        }
    }
}

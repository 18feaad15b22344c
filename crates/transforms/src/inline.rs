//! `inline`: inlines function calls, callees before callers, like MLIR's inliner.
//!
//! Strongly connected components of the call graph are visited bottom-up. The functions of a component are simplified,
//! then their calls are inlined, repeatedly while anything is inlined. A private function without remaining uses is
//! erased.

use crate::symbols::References;
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Pipeline, Work};
use spirula_ir::{
    Attr, Block, Body, Context, Editor, Loc, LocData, Op, OpArena, OpName, OpParts, Str, SymbolTable, Type,
    Value,
};
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const PASS: PassRow = PassRow {
    options: &[
        OptionRow {
            name: "default-pipeline",
            kind: OptionKind::Text("canonicalize"),
            help: "pipeline that simplifies callees before inlining",
        },
        OptionRow {
            name: "max-iterations",
            kind: OptionKind::Number(4),
            help: "maximum iterations for recursive call graphs",
        },
        OptionRow {
            name: "inlining-threshold",
            kind: OptionKind::Number(u32::MAX as i64),
            help: "maximum size of the callee in percent of the caller",
        },
        OptionRow {
            name: "op-pipelines",
            kind: OptionKind::List,
            help: "ignored, for compatibility with MLIR",
        },
    ],
    ..PassRow::named("inline", "Inliner", "inline function calls", Work::Whole(run))
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    if !run.row().is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
        return Err(run.error(" was scheduled to run under the inliner, but does not define a symbol table"));
    }
    let mut outcome = Outcome::Same;
    let tables: Vec<Op> = run.body.isolated_ops().collect();
    for op in tables {
        let row = run.ctx.op_row(run.body.arena.name(op));
        if row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
            outcome = outcome.or(run.inside(op, self::run).unwrap_or(Ok(Outcome::Same))?);
        }
    }
    let mut graph = Graph::new(run.ctx, run.body);
    let rounds = u64::try_from(run.options().number("max-iterations")).unwrap_or(0);
    for group in graph.groups() {
        for _ in 0..=rounds {
            outcome = outcome.or(simplify(run, &mut graph, &group)?);
            if !inline_calls(run, &mut graph, &group) {
                break;
            }
            outcome = Outcome::Changed;
        }
    }
    for node in graph.nodes.iter().filter(|node| node.dead) {
        run.body.arena.unlink(node.op);
        run.body.detach(node.op);
        outcome = Outcome::Changed;
    }
    Ok(outcome)
}

/// A function with a body.
struct Node {
    op: Op,
    /// Not visible outside of the symbol table.
    private: bool,
    dead: bool,
    /// The initial callees.
    calls: BTreeSet<usize>,
    /// Number of references to each function.
    uses: BTreeMap<usize, u64>,
}

struct Graph {
    nodes: Vec<Node>,
    by_name: FxHashMap<Str, usize>,
    /// Number of references from others to each function.
    used: Vec<u64>,
}

impl Graph {
    fn new(ctx: &Context, body: &Body) -> Self {
        let symbols = SymbolTable::of(ctx, body);
        let mut this = Self { nodes: Vec::new(), by_name: FxHashMap::default(), used: Vec::new() };
        for op in body.isolated_ops() {
            let arena = &body.arena;
            let Some(name) = spirula_ir::symbol_name(ctx, body, op) else { continue };
            let is_function = ctx.op_row(arena.name(op)).is_some_and(|row| row.has(Traits::FUNCTION));
            let has_body = entry_of(body, op).is_some();
            if is_function && has_body && symbols.get(name) == Some(op) {
                this.by_name.insert(name, this.nodes.len());
                let private = crate::symbols::is_private(ctx, arena, op);
                let (calls, uses) = (BTreeSet::new(), BTreeMap::new());
                this.nodes.push(Node { op, private, dead: false, calls, uses });
            }
        }
        this.used = vec![0; this.nodes.len()];
        let mut references = References::default();
        let by_op: FxHashMap<Op, usize> = this.nodes.iter().enumerate().map(|(i, n)| (n.op, i)).collect();
        for op in crate::symbols::top_level_ops(body) {
            let node = by_op.get(&op).copied();
            let uses = this.references(ctx, body, op, &mut references);
            for (to, count) in &uses {
                this.used[*to] += count;
            }
            if let (Some(node), Some(inside)) = (node, body.body_of(op)) {
                this.nodes[node].uses = uses;
                let called = inside.arena.walk().filter_map(|op| callee(ctx, &inside.arena, op));
                this.nodes[node].calls = called.filter_map(|name| this.by_name.get(&name).copied()).collect();
            }
        }
        this
    }

    fn references(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        references: &mut References,
    ) -> BTreeMap<usize, u64> {
        let mut found = Vec::new();
        // Unregistered operations may contain references: then nothing is erased.
        let known = references.of(ctx, body, op, &mut found).is_ok();
        let mut uses = BTreeMap::new();
        for path in &found {
            if let Some(to) = path.first().and_then(|name| self.by_name.get(name)) {
                *uses.entry(*to).or_default() += 1;
            }
        }
        if !known {
            (0..self.nodes.len()).for_each(|to| *uses.entry(to).or_default() += 1 << 32);
        }
        uses
    }

    /// The strongly connected components, callees first (Tarjan's algorithm, iterative).
    fn groups(&self) -> Vec<Vec<usize>> {
        let count = self.nodes.len();
        let edges: Vec<Vec<usize>> =
            self.nodes.iter().map(|node| node.calls.iter().copied().collect()).collect();
        let (mut number, mut low, mut open) = (vec![0; count], vec![0; count], vec![false; count]);
        let (mut clock, mut stack, mut groups) = (0, Vec::new(), Vec::new());
        for root in 0..count {
            let mut walk = if number[root] == 0 { vec![(root, 0)] } else { Vec::new() };
            while let Some((node, next)) = walk.last_mut() {
                let node = *node;
                if *next == 0 && number[node] == 0 {
                    clock += 1;
                    (number[node], low[node], open[node]) = (clock, clock, true);
                    stack.push(node);
                }
                if let Some(to) = edges[node].get(*next).copied() {
                    *next += 1;
                    if number[to] == 0 {
                        walk.push((to, 0));
                    } else if open[to] {
                        low[node] = low[node].min(number[to]);
                    }
                    continue;
                }
                walk.pop();
                if let Some((parent, _)) = walk.last() {
                    low[*parent] = low[*parent].min(low[node]);
                }
                if low[node] == number[node] {
                    let mut group = Vec::new();
                    while let Some(member) = stack.pop() {
                        open[member] = false;
                        group.push(member);
                        if member == node {
                            break;
                        }
                    }
                    groups.push(group);
                }
            }
        }
        groups
    }

    /// Updates the references of a function.
    fn count(&mut self, ctx: &Context, body: &Body, node: usize) {
        let mut references = References::default();
        let uses = self.references(ctx, body, self.nodes[node].op, &mut references);
        for (to, count) in std::mem::replace(&mut self.nodes[node].uses, uses) {
            self.used[to] -= count.min(self.used[to]);
        }
        for (to, count) in &self.nodes[node].uses {
            self.used[*to] += count;
        }
    }

    fn is_dead(&self, node: usize) -> bool {
        self.nodes[node].dead || (self.nodes[node].private && self.used[node] == 0)
    }
}

/// Runs the function pipeline on the functions of a component.
fn simplify(run: &mut PassRun<'_>, graph: &mut Graph, group: &[usize]) -> Result<Outcome, Failed> {
    let elements = run.options().text("default-pipeline").to_owned();
    let mut outcome = Outcome::Same;
    if elements.is_empty() {
        return Ok(outcome);
    }
    for node in group.iter().copied() {
        if graph.nodes[node].dead {
            continue;
        }
        let op = graph.nodes[node].op;
        let anchor = run.ctx.op_name_text(run.body.arena.name(op));
        let mut pipeline = Pipeline::parse(run.registry, &format!("{anchor}({elements})"))
            .map_err(|why| run.diags.error(spirula_diag::Place::Unknown, why))?;
        outcome = outcome.or(run.run_on(&mut pipeline, &[op])?);
        graph.count(run.ctx, run.body, node);
    }
    Ok(outcome)
}

/// The callee of an operation.
fn callee(ctx: &Context, arena: &OpArena, op: Op) -> Option<Str> {
    (ctx.op_dialect(arena.name(op))?.inline?.callee)(ctx, arena, op)
}

fn entry_of(body: &Body, op: Op) -> Option<Block> {
    let inside = body.body_of(op)?;
    inside.arena.entry(*inside.arena.roots().first()?)
}

/// A call: its callee, and the functions it was inlined from.
struct Call {
    op: Op,
    target: usize,
    history: Option<usize>,
}

/// Inlines the calls in the functions of a component. Returns whether anything was inlined.
fn inline_calls(run: &mut PassRun<'_>, graph: &mut Graph, group: &[usize]) -> bool {
    let ctx = run.ctx;
    let limit = u64::try_from(run.options().number("inlining-threshold")).unwrap_or(u64::MAX);
    let mut any = false;
    for source in group.iter().copied() {
        if graph.is_dead(source) {
            graph.nodes[source].dead = true;
            continue;
        }
        let caller_op = graph.nodes[source].op;
        // The caller is detached from the symbol table while callees are read.
        let Some(mut caller) = run.body.detach(caller_op) else { continue };
        let mut calls: Vec<Call> = Vec::new();
        let collect = |arena: &OpArena, ops: &[Op], history: Option<usize>, calls: &mut Vec<Call>| {
            for op in ops {
                let target = callee(ctx, arena, *op).and_then(|name| graph.by_name.get(&name).copied());
                calls.extend(target.map(|target| Call { op: *op, target, history }));
            }
        };
        let all: Vec<Op> = caller.arena.walk().collect();
        collect(&caller.arena, &all, None, &mut calls);
        let size = all.len() as u64;
        // Inlined functions, each with the index of the entry that it was inlined by.
        let mut histories: Vec<(usize, Option<usize>)> = Vec::new();
        let mut done: Vec<(usize, bool)> = Vec::new();
        let mut editor = Editor::new(ctx, &mut caller);
        let mut used = graph.used.clone();
        let mut at = 0;
        while at < calls.len() {
            let Call { op, target, history } = calls[at];
            at += 1;
            let again = std::iter::successors(history, |h| histories[*h].1).any(|h| histories[h].0 == target);
            let node = &graph.nodes[target];
            let mutual = node.calls.contains(&target) || node.calls.contains(&source);
            if again || mutual || target == source || node.dead {
                continue;
            }
            let Some(inside) = run.body.body_of(node.op) else { continue };
            let parts = Callee { arena: &run.body.arena, op: node.op, inside: &inside.arena };
            let weight = inside.arena.walk().count() as u64;
            if weight.saturating_mul(100) / size.max(1) > limit || !may_inline(ctx, &editor, op, &parts) {
                continue;
            }
            let made = inline_callee(&mut editor, op, &parts);
            histories.push((target, history));
            collect(editor.arena(), &made, Some(histories.len() - 1), &mut calls);
            let last = node.private && used[target] == 1;
            if last {
                used[target] = 0;
            } else {
                used[target] = used[target].saturating_sub(1);
                node.uses.iter().for_each(|(to, count)| used[*to] += count);
            }
            done.push((target, last));
        }
        any |= !done.is_empty();
        for (target, _) in done.iter().filter(|(_, last)| *last) {
            graph.nodes[*target].dead = true;
            for (to, count) in std::mem::take(&mut graph.nodes[*target].uses) {
                graph.used[to] -= count.min(graph.used[to]);
            }
        }
        let _ = run.body.body_of_mut(caller_op).map(|place| *place = caller);
        if !done.is_empty() {
            graph.count(ctx, run.body, source);
        }
    }
    any
}

/// A callee: the enclosing arenas, and its body.
struct Callee<'b> {
    arena: &'b OpArena,
    op: Op,
    inside: &'b OpArena,
}

/// Whether the function can be inlined at the call.
fn may_inline(ctx: &Context, editor: &Editor<'_>, call: Op, callee: &Callee<'_>) -> bool {
    let arena = editor.arena();
    let forbidden = |arena: &OpArena, op: Op| {
        let row = ctx.op_row(arena.name(op));
        row.and_then(|row| row.attr_index("no_inline")).is_some_and(|slot| arena.slot(op, slot).is_some())
    };
    let ends = ctx.op_row(arena.name(call)).is_some_and(|row| row.has(Traits::TERMINATOR));
    if ends || forbidden(arena, call) || forbidden(callee.arena, callee.op) {
        return false;
    }
    let Some(region) = callee.inside.roots().first() else { return false };
    let Some(entry) = callee.inside.entry(*region) else { return false };
    let several = callee.inside.next_block(entry).is_some();
    // Several blocks do not fit a single-block region.
    let around = arena.parent_op(call).and_then(|op| ctx.op_row(arena.name(op)));
    if several && around.is_some_and(|row| row.has(Traits::SINGLE_BLOCK)) {
        return false;
    }
    let types =
        |arena: &OpArena, values: &[Value]| values.iter().map(|v| arena.ty(*v)).collect::<Vec<Type>>();
    if types(arena, arena.operands(call)) != types(callee.inside, callee.inside.arguments(entry)) {
        return false;
    }
    // The last block of a single-block function must return, and all returns must have the call's result types.
    let returns = |op: Op| ctx.op_row(callee.inside.name(op)).is_some_and(|row| row.has(Traits::RETURN_LIKE));
    let called: Vec<Type> = arena.results(call).map(|result| arena.ty(result)).collect();
    let fits = |block: Block| match callee.inside.last(block) {
        Some(last) if returns(last) => types(callee.inside, callee.inside.operands(last)) == called,
        last => several && last.is_some(),
    };
    if !callee.inside.blocks(*region).all(fits) {
        return false;
    }
    let rules = ctx.op_dialect(callee.arena.name(callee.op)).and_then(|dialect| dialect.inline);
    if rules.is_some_and(|rules| !(rules.transparent)(ctx, callee.arena, callee.op)) {
        return false;
    }
    if several && rules.is_none_or(|rules| ctx.registered_op_name(rules.branch).is_none()) {
        return false;
    }
    let movable = |op: Op| {
        let rules = ctx.op_dialect(callee.inside.name(op)).and_then(|dialect| dialect.inline);
        callee.inside.body(op).is_none() && rules.is_some_and(|rules| (rules.movable)(ctx, callee.inside, op))
    };
    let ops: Vec<Op> = callee.inside.walk().collect();
    let left: Vec<Value> = ops
        .iter()
        .filter(|op| stays(ctx, callee.inside, **op))
        .flat_map(|op| callee.inside.results(*op))
        .collect();
    let uses_left = |op: &Op| callee.inside.operands(*op).iter().any(|value| left.contains(value));
    (left.is_empty() || !ops.iter().any(uses_left)) && ops.into_iter().all(movable)
}

/// Whether an operation is skipped by the copy.
fn stays(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let rules = ctx.op_dialect(arena.name(op)).and_then(|dialect| dialect.inline);
    rules.is_some_and(|rules| (rules.stays)(ctx, arena, op))
}

/// Copies the function to the call and erases the call. Returns the new operations.
fn inline_callee(editor: &mut Editor<'_>, call: Op, callee: &Callee<'_>) -> Vec<Op> {
    let ctx = editor.ctx();
    let Some(region) = callee.inside.roots().first().copied() else { return Vec::new() };
    let blocks: Vec<Block> = callee.inside.blocks(region).collect();
    let mut copy = Copy {
        from: callee.inside,
        values: FxHashMap::default(),
        blocks: FxHashMap::default(),
        locs: FxHashMap::default(),
        caller: editor.arena().loc(call),
        made: Vec::new(),
    };
    let operands = editor.arena().operands(call).to_vec();
    if let Some(entry) = blocks.first() {
        for (argument, value) in callee.inside.arguments(*entry).iter().zip(operands) {
            copy.values.insert(*argument, value);
        }
    }
    if let [only] = blocks.as_slice() {
        let last = callee.inside.last(*only);
        for op in callee.inside.ops(*only).filter(|op| Some(*op) != last && !stays(ctx, callee.inside, *op)) {
            copy.operation(editor, op, InsertPoint::Before(call));
        }
        let returned = last.map_or_else(Vec::new, |last| copy.operands(editor, last));
        editor.replace(call, &returned);
        return copy.made;
    }
    let Some(block) = editor.arena().block_of(call) else { return Vec::new() };
    let behind = editor.split_block(block, call);
    let results: Vec<Value> = editor.arena().results(call).collect();
    let passed: Vec<Value> = results
        .iter()
        .map(|result| {
            let ty = editor.arena().ty(*result);
            editor.add_argument(behind, ty)
        })
        .collect();
    editor.replace(call, &passed);
    let mut after = block;
    for (i, from) in blocks.iter().enumerate() {
        // The first block continues the block of the call.
        let to = if i == 0 { block } else { editor.insert_block_after(after) };
        after = to;
        copy.blocks.insert(*from, to);
        if i > 0 {
            copy.arguments(editor, *from, to);
        }
    }
    let rules = ctx.op_dialect(callee.arena.name(callee.op)).and_then(|dialect| dialect.inline);
    let branch = rules.and_then(|rules| ctx.registered_op_name(rules.branch));
    for from in blocks {
        let Some(to) = copy.blocks.get(&from).copied() else { continue };
        for op in callee.inside.ops(from).filter(|op| !stays(ctx, callee.inside, *op)) {
            let returns = ctx.op_row(callee.inside.name(op)).is_some_and(|row| row.has(Traits::RETURN_LIKE));
            match branch.filter(|_| returns) {
                Some(branch) => copy.leave(editor, op, to, branch, behind),
                None => copy.operation(editor, op, InsertPoint::End(to)),
            }
        }
    }
    copy.made
}

#[derive(Clone, Copy)]
enum InsertPoint {
    Before(Op),
    End(Block),
}

/// Copies operations from one body to another.
struct Copy<'b> {
    from: &'b OpArena,
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    locs: FxHashMap<Loc, Loc>,
    /// The location of the call.
    caller: Loc,
    made: Vec<Op>,
}

impl Copy<'_> {
    /// The copy of a value: a placeholder until it is copied.
    fn value(&mut self, editor: &mut Editor<'_>, value: Value) -> Value {
        let ty = self.from.ty(value);
        *self.values.entry(value).or_insert_with(|| editor.placeholder(ty))
    }

    fn operands(&mut self, editor: &mut Editor<'_>, op: Op) -> Vec<Value> {
        let from = self.from;
        from.operands(op).iter().map(|value| self.value(editor, *value)).collect()
    }

    fn define(&mut self, editor: &mut Editor<'_>, old: Value, new: Value) {
        if let Some(placeholder) = self.values.insert(old, new) {
            editor.replace_value(placeholder, new);
        }
    }

    fn loc(&mut self, editor: &Editor<'_>, loc: Loc) -> Loc {
        if self.caller == Loc::UNKNOWN {
            return loc;
        }
        let caller = self.caller;
        *self.locs.entry(loc).or_insert_with(|| editor.ctx().add_loc(LocData::CallSite(loc, caller)))
    }

    fn arguments(&mut self, editor: &mut Editor<'_>, from: Block, to: Block) {
        for argument in self.from.arguments(from) {
            let new = editor.add_argument(to, self.from.ty(*argument));
            self.define(editor, *argument, new);
        }
    }

    fn operation(&mut self, editor: &mut Editor<'_>, op: Op, place: InsertPoint) {
        let from = self.from;
        let row = editor.ctx().op_row(from.name(op));
        let slots: Vec<Option<Attr>> = from.slots(op, row.map_or(0, |row| row.attrs.len())).to_vec();
        let operands = self.operands(editor, op);
        let results: Vec<Type> = from.results(op).map(|value| from.ty(value)).collect();
        let block = |block: &Block| self.blocks.get(block).copied().unwrap_or(*block);
        let successors: Vec<Block> = from.successors(op).iter().map(block).collect();
        let merges: Vec<Block> = from.merges(op).iter().map(block).collect();
        let parts = OpParts {
            loc: self.loc(editor, from.loc(op)),
            operands: &operands,
            results: &results,
            slots: &slots,
            attrs: from.attrs(op),
            successors: &successors,
            merges: &merges,
            ..OpParts::new(from.name(op))
        };
        let new = match place {
            InsertPoint::Before(before) => editor.insert_before(before, &parts),
            InsertPoint::End(block) => editor.append(block, &parts),
        };
        self.made.push(new);
        for (old, result) in from.results(op).zip(editor.arena().results(new).collect::<Vec<_>>()) {
            self.define(editor, old, result);
        }
        for region in from.regions(op) {
            let to = editor.add_region(new);
            for block in from.blocks(*region) {
                let copy = editor.append_block(to);
                self.blocks.insert(block, copy);
                self.arguments(editor, block, copy);
            }
            for block in from.blocks(*region) {
                let Some(to) = self.blocks.get(&block).copied() else { continue };
                for op in from.ops(block) {
                    self.operation(editor, op, InsertPoint::End(to));
                }
            }
        }
    }

    /// Replaces a return by a branch to the block after the call.
    fn leave(&mut self, editor: &mut Editor<'_>, op: Op, from: Block, branch: OpName, to: Block) {
        let operands = self.operands(editor, op);
        let slots = vec![None; editor.ctx().op_row(branch).map_or(0, |row| row.attrs.len())];
        let loc = self.loc(editor, self.from.loc(op));
        let parts =
            OpParts { loc, operands: &operands, slots: &slots, successors: &[to], ..OpParts::new(branch) };
        editor.append(from, &parts);
    }
}

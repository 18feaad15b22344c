//! Cycles that SPIR-V does not have: of calls, among the functions that a kernel reaches (SPIR-V specification, "Universal
//! Validation Rules": the static function-call graph of an entry point), and of initial values of variables.

use super::functions::{is_kernel, symbol};
use super::globals::initial_value;
use super::pointee::operations;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Op, Param, Str};
use spirula_llvm::op;

/// How far the search is with a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// A defined function or variable, with the operations that use others.
struct Node<'a> {
    body: &'a Body,
    uses: Vec<(Op, usize)>,
    is_start: bool,
}

/// Reports a call that a function reached from a kernel makes, directly or not, of itself, or a variable whose initial
/// value depends on its own address.
///
/// # Errors
/// There is one.
pub(super) fn refuse(ctx: &Context, module: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
    let value = "the initial value of the variable refers to the variable itself, which has no translation";
    for (nodes, text) in [(functions(ctx, module), None), (variables(ctx, module), Some(value))] {
        if let Some((body, at)) = cycle(&nodes) {
            let text = text.map_or_else(|| recursion(ctx, body, at), str::to_owned);
            diags.push(ctx.diagnostic_at(body, at, Severity::Error, text));
            return Err(Failed);
        }
    }
    Ok(())
}

/// What is said of a call that closes a cycle.
fn recursion(ctx: &Context, body: &Body, op: Op) -> String {
    let callee = SourceOp { ctx, body, op }.attr("callee").and_then(Attr::as_symbol);
    let called = callee.map(|name| format!(" of '{}'", ctx.text(name))).unwrap_or_default();
    format!("recursion has no translation: this call{called} leads back to the function that it is in")
}

/// The use that closes a cycle.
fn cycle<'a>(nodes: &[Node<'a>]) -> Option<(&'a Body, Op)> {
    let mut states = vec![State::New; nodes.len()];
    for start in (0..nodes.len()).filter(|at| nodes[*at].is_start) {
        if states[start] != State::New {
            continue;
        }
        states[start] = State::Open;
        let mut stack = vec![(start, 0)];
        while let Some((at, next)) = stack.last_mut() {
            let node = &nodes[*at];
            let Some((user, used)) = node.uses.get(*next).copied() else {
                states[*at] = State::Done;
                stack.pop();
                continue;
            };
            *next += 1;
            match states[used] {
                State::Done => {}
                State::Open => return Some((node.body, user)),
                State::New => {
                    states[used] = State::Open;
                    stack.push((used, 0));
                }
            }
        }
    }
    None
}

/// The operations of a name directly in a module, with the number of each by its symbol.
fn named(ctx: &Context, module: &Body, name: spirula_ir::OpName) -> (Vec<Op>, FxHashMap<Str, usize>) {
    let all: Vec<Op> = operations(module).filter(|at| module.arena.name(*at) == name).collect();
    let symbol = |(index, at): (usize, &Op)| Some((symbol(SourceOp { ctx, body: module, op: *at })?, index));
    let numbers = all.iter().enumerate().filter_map(symbol).collect();
    (all, numbers)
}

fn functions<'a>(ctx: &Context, module: &'a Body) -> Vec<Node<'a>> {
    let (all, numbers) = named(ctx, module, op::Func::NAME);
    let node = |at: &Op| {
        let is_start = is_kernel(SourceOp { ctx, body: module, op: *at });
        let Some(body) = module.body_of(*at) else {
            return Node { body: module, uses: Vec::new(), is_start };
        };
        let number = |at: Op| {
            let callee = body.arena.slot(at, op::Call::CALLEE).and_then(Attr::as_symbol)?;
            Some((at, *numbers.get(&callee)?))
        };
        let calls = operations(body).filter(|at| body.arena.name(*at) == op::Call::NAME);
        Node { body, uses: calls.filter_map(number).collect(), is_start }
    };
    all.iter().map(node).collect()
}

fn variables<'a>(ctx: &Context, module: &'a Body) -> Vec<Node<'a>> {
    let (all, numbers) = named(ctx, module, op::Global::NAME);
    let node = |at: &Op| {
        let mut due: Vec<Attr> = initial_value(SourceOp { ctx, body: module, op: *at }).into_iter().collect();
        let mut uses = Vec::new();
        // Constants share their parts.
        let mut seen = FxHashSet::default();
        while let Some(value) = due.pop() {
            if !seen.insert(value) {
                continue;
            }
            if let Some(symbol) = value.as_symbol() {
                uses.extend(numbers.get(&symbol).map(|number| (*at, *number)));
            } else if let Some(items) = ctx.as_array(value) {
                due.extend(items);
            } else if let Some(node) = ctx.attr_node(value) {
                let parts = node.params.iter();
                due.extend(parts.filter_map(|p| if let Param::Attr(part) = p { Some(*part) } else { None }));
            }
        }
        Node { body: module, uses, is_start: true }
    };
    all.iter().map(node).collect()
}

//! Lines and scopes of instructions as `!dbg`.
//!
//! DebugScope and DebugLine are in effect until the end of their block. [`location`] gives the operations that a SPIR-V
//! operation becomes a location with the node; [`attach`] turns that into an attachment when the function is done.

use super::super::{Friendly, Rewriting};
use super::Debug;
use super::content::Content;
use super::functions::{Of, debug_instruction};
use crate::debug::{Code, Field as F};
use spirula_ir::convert::{Rewriter, SourceBlock, SourceOp};
use spirula_ir::{Attr, Context, Loc, LocData, Op, OpArena, OpBuilder as _, Str};
use spirula_llvm::metadata::as_reference;
use spirula_llvm::op::Call;
use spirula_llvm::ops::constants::is_constant;
use spirula_llvm::ops::imported::{DBG_RECORD, LABEL, METADATA_VALUE};

/// What is in effect in a block.
#[derive(Default)]
pub(in super::super) struct Lines {
    block: Option<SourceBlock>,
    /// Scope and place of inlining.
    pub(super) scope: Option<(Str, Option<Str>)>,
    /// Line and column of DebugLine.
    line: Option<(u32, u32)>,
}

/// The location of what an operation becomes.
pub(in super::super) fn location<'a>(l: &mut Rewriter<'_, Friendly<'a>>, op: SourceOp<'_>) -> Loc {
    let policy = l.conversion();
    let Some(debug) = policy.debug() else { return op.loc() };
    if !std::ptr::eq(op.body, l.source()) || std::ptr::eq(op.body, policy.source.module.body) {
        return op.loc();
    }
    let block = op.block();
    if l.state.lines.block != block {
        l.state.lines = Lines { block, ..Lines::default() };
    }
    if let Some(found) = debug_instruction(op) {
        change(policy, &mut l.state.lines, &found);
    }
    let Some(node) = node(policy, debug, l, op.loc()) else { return op.loc() };
    policy.source.ctx.add_loc(LocData::Fused(Box::new([op.loc()]), Some(node)))
}

fn change(policy: &Friendly<'_>, lines: &mut Lines, found: &Of) {
    let number =
        |field: F| found.operand(field).and_then(|word| policy.source.word(word)).unwrap_or(0) as u32;
    match found.code() {
        Code::Scope => {
            let scope = found.operand(F::Scope).and_then(Attr::as_symbol);
            let inlined = found.operand(F::Inlined).and_then(Attr::as_symbol);
            lines.scope = scope.map(|scope| (scope, inlined));
        }
        Code::NoScope => lines.scope = None,
        Code::Line => lines.line = Some((number(F::Line), number(F::Column))),
        Code::NoLine => lines.line = None,
        _ => {}
    }
}

/// The node of the location in effect.
fn node(policy: &Friendly<'_>, debug: &Debug, l: &Rewriting<'_, '_>, loc: Loc) -> Option<Attr> {
    let (scope, inlined) = l.state.lines.scope?;
    let own = debug.subprogram(l)?;
    debug.is_in(scope, inlined, own)?;
    debug.location(policy, position(l, loc), scope, inlined)
}

impl Debug {
    /// The subprogram of the function that is converted.
    pub(super) fn subprogram(&self, l: &Rewriting<'_, '_>) -> Option<Str> {
        let enclosing = l.enclosing()?;
        let arena = &enclosing.body?.arena;
        let row = l.context().op_row(arena.name(enclosing.op))?;
        let name = arena.slot(enclosing.op, row.attr_index("sym_name")?)?.as_string()?;
        self.subprograms.get(&name).copied()
    }

    /// Whether a scope that was inlined there is in a subprogram in the end.
    pub(super) fn is_in(&self, scope: Str, inlined: Option<Str>, subprogram: Str) -> Option<()> {
        self.subprogram_of(scope)?;
        let mut outermost = scope;
        let mut next = inlined;
        for _ in 0..super::MAX_CHAIN {
            let Some(at) = next.and_then(|at| self.instructions.get(at)) else { break };
            if at.code() != Code::InlinedAt {
                return None;
            }
            outermost = at.symbol_of(F::Scope)?;
            next = at.symbol_of(F::Inlined);
        }
        (self.subprogram_of(outermost)? == subprogram).then_some(())
    }

    /// The node of a location.
    pub(super) fn location(
        &self,
        policy: &Friendly<'_>,
        (line, column): (u32, u32),
        scope: Str,
        inlined: Option<Str>,
    ) -> Option<Attr> {
        let content = Content::new(policy.source.ctx, "DILocation")
            .number("line", line.into())
            .number("column", u16::try_from(column).unwrap_or(0).into())
            .node("scope", Some(self.node(scope)?))
            .node("inlinedAt", inlined.and_then(|at| self.node(at)));
        Some(policy.graph.node(content.attr()))
    }
}

/// The node in a location, and the location without it.
fn located(ctx: &Context, loc: Loc) -> (Option<Attr>, Loc) {
    match ctx.loc_data(loc) {
        Some(LocData::Fused(inner, Some(node))) if inner.len() == 1 && as_reference(*node).is_some() => {
            (Some(*node), inner[0])
        }
        _ => (None, loc),
    }
}

/// Whether an operation is written as an instruction.
fn is_instruction(arena: &OpArena, op: Op) -> bool {
    let name = arena.name(op);
    !is_constant(name) && !matches!(name, LABEL | DBG_RECORD | METADATA_VALUE)
}

/// Attaches locations to the instructions of a function.
pub(in super::super) fn attach(l: &mut Rewriting<'_, '_>) {
    let policy = l.conversion();
    let Some(debug) = policy.debug() else { return };
    let ctx = l.context();
    let own = debug.subprogram(l);
    let ops: Vec<Op> = {
        let arena = &l.new_body().arena;
        arena.root_ops().collect()
    };
    for op in ops {
        let (node, loc) = located(ctx, l.arena().loc(op));
        l.new_body().arena.set_loc(op, loc);
        if !is_instruction(l.arena(), op) {
            continue;
        }
        // A call in a function with debug information has to have a location.
        let node = node.or_else(|| {
            let own = own.filter(|_| l.arena().name(op) == Call::NAME)?;
            debug.location(policy, (0, 0), own, None)
        });
        if let Some(node) = node {
            policy.attach(l, op, "dbg", node);
        }
    }
}

/// Line and column in effect for an operation.
pub(super) fn position(l: &Rewriting<'_, '_>, loc: Loc) -> (u32, u32) {
    match (l.state.lines.line, l.context().loc_data(loc)) {
        (Some(line), _) => line,
        (None, Some(LocData::File { start, .. })) => *start,
        _ => (0, 0),
    }
}

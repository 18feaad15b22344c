//! The verifier: structural rules of the IR and the rules of rows.
//!
//! The order for an operation is MLIR's:
//! 1. discardable attributes, by the rules of their dialects;
//! 2. numbers of regions, results, successors and operands;
//! 3. structural traits: parents, region arguments, numbers of blocks;
//! 4. required attributes, and the constraints on attributes, types and regions;
//! 5. type relations and requirements of the row, then traits: terminators, same types;
//! 6. the row's verifier;
//! 7. its regions: blocks end with terminators; nested operations, those isolated from above last;
//! 8. symbol names are unique;
//! 9. control flow between its regions, their implicit terminators, the row's region verifier;
//! 10. definitions dominate uses, in each isolated operation without other errors.
//!
//! The first error ends the verification of the enclosing isolated operation; its siblings are still verified, possibly
//! on other threads.

mod changes;
mod operation;

pub(crate) use changes::{Changes, OpNameFilter};
pub use operation::VerifyOp;

use crate::body::{Block, Body, Def, Op, OpArena, Region, Value};
use crate::context::Context;
use crate::dialect::{OpRow, Traits};
use crate::dominance::Dominance;
use crate::handle::Str;
use crate::parallel;
use crate::shape::{CacheSession, ShapeId};
use crate::symbol::SymbolTable;
use smallvec::SmallVec;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Place, Severity};
use spirula_entity::SecondaryMap;
use std::cell::Cell;

/// The enclosing operations of a body, innermost first.
///
/// A pass may read the enclosing arenas, but not sibling bodies: other threads may be changing them.
#[derive(Clone, Copy)]
pub struct EnclosingOp<'a> {
    /// The arenas that contain the isolated operation.
    pub arena: &'a OpArena,
    /// The body that contains the isolated operation, if no thread is changing it.
    pub body: Option<&'a Body>,
    /// The isolated operation.
    pub op: Op,
    /// The symbols in `op`, if it is a symbol table.
    pub symbols: Option<&'a SymbolTable>,
    /// The enclosing operation of `body`.
    pub enclosing: Option<&'a EnclosingOp<'a>>,
}

/// Verifies all operations of a body and of nested bodies.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub fn verify(ctx: &Context, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
    let mut result = Ok(());
    for op in body.arena.root_ops() {
        result = result.and(verify_op(ctx, body, op, None, diags));
    }
    result
}

/// Verifies an operation and all nested operations; `enclosing` encloses `body`.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub fn verify_op(
    ctx: &Context,
    body: &Body,
    op: Op,
    enclosing: Option<&EnclosingOp<'_>>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    ctx.with_session(|session| Verifier::new(ctx, diags, session, false).changed_op(body, op, enclosing))
}

/// Verifies the body of an isolated operation, which `enclosing` starts with. Siblings are not read.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub fn verify_inside(
    ctx: &Context,
    body: &Body,
    enclosing: &EnclosingOp<'_>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    verify_changes(ctx, body, enclosing, false, diags)
}

/// [`verify_inside`]; with `again`, operations that are unchanged since the last verification and depend on nothing
/// that was changed are skipped.
pub(crate) fn verify_changes(
    ctx: &Context,
    body: &Body,
    enclosing: &EnclosingOp<'_>,
    again: bool,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let row = ctx.op_row(enclosing.arena.name(enclosing.op));
    let (symbols, twice) = symbols_of(ctx, row, body);
    let around = EnclosingOp { symbols: symbols.as_ref().or(enclosing.symbols), ..*enclosing };
    ctx.with_session(|session| {
        let mut verifier = Verifier::new(ctx, diags, session, again);
        verifier.inside(body, row, &around)?;
        verifier.redefinition(body, twice.as_ref())?;
        verifier.dominance(body, row)
    })
}

/// Verifies an operation without the nested ones: the rules of its row, the structure of its regions and its symbol
/// names.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub(crate) fn verify_header(
    ctx: &Context,
    body: &Body,
    op: Op,
    enclosing: Option<&EnclosingOp<'_>>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    ctx.with_session(|session| Verifier::new(ctx, diags, session, false).op(body, op, enclosing, false))
}

/// The state of a verification on one thread.
pub(crate) struct Verifier<'a> {
    ctx: &'a Context,
    diags: &'a mut Diagnostics,
    session: &'a mut CacheSession,
    /// Whether only changed operations and their dependents are verified.
    again: bool,
    /// The operations of the current body to verify; `None` for all.
    due: Option<SecondaryMap<Op, bool>>,
}

impl<'a> Verifier<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        diags: &'a mut Diagnostics,
        session: &'a mut CacheSession,
        again: bool,
    ) -> Self {
        let again = again && ctx.caches();
        Self { ctx, diags, session, again, due: None }
    }

    /// Verifies an operation and the nested ones, unless it is unchanged or was streamed.
    pub(crate) fn changed_op(
        &mut self,
        body: &Body,
        op: Op,
        enclosing: Option<&EnclosingOp<'_>>,
    ) -> Result<(), Failed> {
        let inside = body.body_of(op);
        if inside.is_some_and(|inside| inside.changes == Changes::Written)
            || self.again && inside.is_some_and(Body::is_unchanged)
        {
            return Ok(());
        }
        self.op(body, op, enclosing, true)
    }

    /// Verifies an operation and, if `deep`, the nested ones.
    #[inline]
    fn op(
        &mut self,
        body: &Body,
        op: Op,
        enclosing: Option<&EnclosingOp<'_>>,
        deep: bool,
    ) -> Result<(), Failed> {
        let shape = body.arena.shape(op);
        if self.ctx.shapes.is_verified(shape) {
            return Ok(());
        }
        self.op_anew(body, (op, shape), enclosing, deep)
    }

    /// Verifies an operation whose shape is not known to be valid.
    #[inline(never)]
    fn op_anew(
        &mut self,
        body: &Body,
        (op, mut shape): (Op, ShapeId),
        enclosing: Option<&EnclosingOp<'_>>,
        deep: bool,
    ) -> Result<(), Failed> {
        if shape == ShapeId::UNKNOWN {
            shape = self.session.shapes.find(self.ctx, &body.arena, op);
            if self.ctx.shapes.is_verified(shape) {
                return Ok(());
            }
        }
        let row = self.ctx.op_row(body.arena.name(op));
        let (inside, regions) = body.inside(op);
        if self.rules(body, op, row, enclosing)? {
            self.ctx.context_sensitive.add(body.arena.name(op));
        } else {
            self.ctx.shapes.set_verified(shape);
        }
        if regions.is_empty() {
            return row.map_or(Ok(()), |row| self.after_regions(body, op, row, enclosing));
        }
        self.entries((body, op), (inside, regions), row)?;
        let isolated = !std::ptr::eq(inside, body);
        if isolated {
            let (symbols, twice) = symbols_of(self.ctx, row, inside);
            let around = EnclosingOp {
                arena: &body.arena,
                body: Some(body),
                op,
                symbols: symbols.as_ref(),
                enclosing,
            };
            if deep {
                self.inside(inside, row, &around)?;
            }
            self.redefinition(inside, twice.as_ref())?;
        } else if deep {
            for region in regions {
                self.region(body, *region, row, enclosing)?;
            }
            self.isolated(body, regions, enclosing)?;
        }
        if let Some(row) = row {
            self.after_regions(body, op, row, enclosing)?;
        }
        if isolated && deep { self.dominance(inside, row) } else { Ok(()) }
    }

    /// Applies the rules of an operation's row that read its regions, which were verified.
    fn after_regions(
        &mut self,
        body: &Body,
        op: Op,
        row: &'static OpRow,
        enclosing: Option<&EnclosingOp<'_>>,
    ) -> Result<(), Failed> {
        if row.verify_regions.is_none() && row.region_edges.is_empty() && row.implicit_terminator.is_none() {
            return Ok(());
        }
        let (reads_context, row) = (Cell::new(false), Some(row));
        let mut view = VerifyOp { ctx: self.ctx, body, op, row, enclosing, reads_context, diags: self.diags };
        let Some(row) = row.filter(|_| !view.is_validated()) else { return Ok(()) };
        if !row.region_edges.is_empty() {
            view.region_edges()?;
        }
        if let Some(terminator) = row.implicit_terminator {
            view.implicit_terminators(terminator)?;
        }
        row.verify_regions.map_or(Ok(()), |rule| rule(&mut view))
    }

    /// Applies the rules of an operation's row. Returns whether they read more than its shape.
    fn rules(
        &mut self,
        body: &Body,
        op: Op,
        row: Option<&'static OpRow>,
        enclosing: Option<&EnclosingOp<'_>>,
    ) -> Result<bool, Failed> {
        let reads_context = Cell::new(false);
        let mut view = VerifyOp { ctx: self.ctx, body, op, row, enclosing, reads_context, diags: self.diags };
        view.discardable()?;
        let Some(row) = row else { return Ok(true) };
        view.counts(row)?;
        if view.is_validated() {
            view.attributes(row)?;
            view.region_blocks(row)?;
            view.terminates(row)?;
            view.branch(row)?;
        } else {
            view.places(row)?;
            view.attributes(row)?;
            view.value_types(row)?;
            view.relations(row)?;
            view.requirements(row)?;
            view.region_blocks(row)?;
            view.terminates(row)?;
            view.same_types(row)?;
            view.branch(row)?;
            if let Some(rule) = row.verify {
                rule(&mut view)?;
            }
        }
        Ok(view.reads_context.get())
    }

    /// Reports the redefinition of a symbol.
    fn redefinition(&mut self, inside: &Body, twice: Option<&Twice>) -> Result<(), Failed> {
        let Some(&Twice { name, first, again }) = twice else { return Ok(()) };
        let text = String::from_utf8_lossy(self.ctx.bytes(name));
        let message = format!("redefinition of symbol named '{text}'");
        let earlier = self.ctx.place(inside.arena.loc(first));
        let diagnostic = self.ctx.diagnostic_at(inside, again, Severity::Error, message);
        self.diags.push(diagnostic.with_note(earlier, "see existing symbol definition here"));
        Err(Failed)
    }

    /// Verifies the regions of an isolated operation, except dominance.
    fn inside(
        &mut self,
        body: &Body,
        row: Option<&'static OpRow>,
        enclosing: &EnclosingOp<'_>,
    ) -> Result<(), Failed> {
        let again = self.again;
        let around = std::mem::replace(&mut self.due, body.changes.due().filter(|_| again));
        // Nested operations may depend on the change.
        self.again = again && body.changes == Changes::Nothing;
        let roots = body.arena.roots();
        let result = roots
            .iter()
            .try_for_each(|region| self.region(body, *region, row, Some(enclosing)))
            .and_then(|()| self.isolated(body, roots, Some(enclosing)));
        (self.again, self.due) = (again, around);
        result
    }

    /// Whether an operation without regions, successors and bodies is to be verified.
    #[inline]
    fn is_due(&self, arena: &OpArena, op: Op) -> bool {
        self.due.as_ref().is_none_or(|due| due[op] || self.ctx.context_sensitive.has(arena.name(op)))
    }

    /// The entry block has no predecessors; a graph region has only one block.
    fn entries(
        &mut self,
        (body, op): (&Body, Op),
        (inside, regions): (&Body, &[Region]),
        row: Option<&'static OpRow>,
    ) -> Result<(), Failed> {
        let graph = row.is_some_and(|row| row.has(Traits::GRAPH_REGION));
        for (i, region) in regions.iter().enumerate() {
            let Some(entry) = inside.arena.entry(*region) else { continue };
            if inside.arena.next_block(entry).is_some() && graph {
                let name = self.ctx.op_name_text(body.arena.name(op));
                let message = format!("'{name}' op expects graph region #{i} to have 0 or 1 blocks");
                return Err(self.report(body, op, message));
            }
            let back = |block: Block| {
                inside.arena.last(block).is_some_and(|l| inside.arena.successors(l).contains(&entry))
            };
            if inside.arena.blocks(*region).any(back) {
                let place = self.ctx.place(body.arena.loc(op));
                return Err(self.diags.error(place, "entry block of region may not have predecessors"));
            }
        }
        Ok(())
    }

    /// Verifies a region except its isolated operations.
    fn region(
        &mut self,
        body: &Body,
        region: Region,
        owner: Option<&'static OpRow>,
        enclosing: Option<&EnclosingOp<'_>>,
    ) -> Result<(), Failed> {
        let arena = &body.arena;
        // A region of an unregistered operation with one block may lack a terminator.
        let lenient = owner.is_none_or(|row| row.has(Traits::NO_TERMINATOR))
            && arena.entry(region) == arena.last_block(region);
        for block in arena.blocks(region) {
            let Some(last) = arena.last(block) else {
                if lenient {
                    continue;
                }
                let place = match arena.region_parent(region) {
                    Some(op) => self.ctx.place(arena.loc(op)),
                    None => enclosing.map_or(Place::Unknown, |a| self.ctx.place(a.arena.loc(a.op))),
                };
                return Err(self.diags.error(place, "empty block: expect at least a terminator"));
            };
            let before = self.diags.len();
            if let Err(failed) = self.ops(body, block, enclosing) {
                // That comes first.
                let Some(op) = arena.ops(block).find(|op| *op != last && !arena.successors(*op).is_empty())
                else {
                    return Err(failed);
                };
                let _ = self.diags.split_off(before);
                let message = "operation with block successors must terminate its parent block";
                return Err(self.report(body, op, message));
            }
            let row = self.ctx.op_row(arena.name(last));
            if !lenient && row.is_some_and(|row| !row.has(Traits::TERMINATOR)) {
                let options = crate::PrintOptions {
                    generic: true,
                    local_scope: true,
                    ..crate::PrintOptions::default()
                };
                let text = crate::text::print_op(self.ctx, body, last, options);
                let gap = if text.contains('\n') { "\n" } else { "" };
                return Err(self.report(body, last, format!("block with no terminator, has {gap}{text}")));
            }
        }
        Ok(())
    }

    /// Verifies the operations of a block except the isolated ones.
    fn ops(&mut self, body: &Body, block: Block, enclosing: Option<&EnclosingOp<'_>>) -> Result<(), Failed> {
        let arena = &body.arena;
        let mut at = arena.first(block);
        while let Some(op) = at {
            at = arena.next(op);
            if arena.has_extra(op) {
                if at.is_some() && !arena.successors(op).is_empty() {
                    return Err(Failed);
                }
                if arena.body(op).is_none() {
                    self.op(body, op, enclosing, true)?;
                }
            } else if self.is_due(arena, op) {
                self.op(body, op, enclosing, true)?;
            }
        }
        Ok(())
    }

    /// Verifies the isolated operations of these regions, on several threads if there are enough.
    fn isolated(
        &mut self,
        body: &Body,
        regions: &[Region],
        enclosing: Option<&EnclosingOp<'_>>,
    ) -> Result<(), Failed> {
        if !body.has_nested() {
            return Ok(());
        }
        let arena = &body.arena;
        let ops: Vec<Op> = arena.ops_in(regions).filter(|op| arena.body(*op).is_some()).collect();
        let sizes = ops.iter().filter_map(|op| body.body_of(*op)).map(Body::op_count);
        if !parallel::pays(self.ctx, sizes) {
            let mut result = Ok(());
            for op in ops {
                result = result.and(self.changed_op(body, op, enclosing));
            }
            return result;
        }
        let (ctx, again) = (self.ctx, self.again);
        let found = parallel::map_with(ctx, ops, CacheSession::default, |session, op| {
            let mut diags = Diagnostics::new();
            let result = Verifier::new(ctx, &mut diags, session, again).changed_op(body, op, enclosing);
            (diags, result)
        });
        let mut all = Ok(());
        for (diags, result) in found {
            self.diags.append(diags);
            all = all.and(result);
        }
        all
    }

    // Dominance.

    /// Verifies that definitions dominate uses in the regions of an isolated operation.
    fn dominance(&mut self, body: &Body, owner: Option<&'static OpRow>) -> Result<(), Failed> {
        let arena = &body.arena;
        if self.again && body.changes == Changes::Nothing {
            return Ok(());
        }
        // Unregistered operations may have graph regions.
        let is_graph = |row: Option<&'static OpRow>| row.is_none_or(|row| row.has(Traits::GRAPH_REGION));
        let is_graph = |region| match arena.region_parent(region) {
            Some(op) => is_graph(self.ctx.op_row(arena.name(op))),
            None => is_graph(owner),
        };
        let mut dominance = std::mem::take(&mut self.session.dominance);
        dominance.rebuild(arena, is_graph);
        let result = match dominance.all_uses_dominated(arena) {
            true => Ok(()),
            false => self.undefined_use(body, &dominance),
        };
        self.session.dominance = dominance;
        result
    }

    /// Reports the first operation with an operand that does not dominate it.
    fn undefined_use(&mut self, body: &Body, dominance: &Dominance) -> Result<(), Failed> {
        let arena = &body.arena;
        let mut regions: SmallVec<[Region; 8]> = arena.roots().into();
        while let Some(region) = regions.pop() {
            for block in arena.blocks(region) {
                let check = dominance.is_reachable(block);
                for op in arena.ops(block) {
                    if check {
                        self.undefined_operand(body, dominance, op)?;
                    }
                    if arena.has_extra(op) {
                        regions.extend_from_slice(arena.regions(op));
                    }
                }
            }
        }
        Ok(())
    }

    /// Reports the first operand of an operation that does not dominate it.
    fn undefined_operand(&mut self, body: &Body, dominance: &Dominance, op: Op) -> Result<(), Failed> {
        let arena = &body.arena;
        let Some(bad) = arena.operands(op).iter().position(|v| !dominance.value_dominates(arena, *v, op))
        else {
            return Ok(());
        };
        let value = arena.operands(op)[bad];
        let message = format!("operand #{bad} does not dominate this use");
        let mut diagnostic = self.ctx.diagnostic_at(body, op, Severity::Error, message);
        if let Some((place, note)) = self.defined_where(arena, value, op) {
            diagnostic = diagnostic.with_note(place, note);
        }
        self.diags.push(diagnostic);
        Err(Failed)
    }

    /// Notes where a value is defined, relative to an operation that it does not dominate.
    fn defined_where(&self, arena: &OpArena, value: Value, user: Op) -> Option<(Place, String)> {
        let used = arena.block_of(user)?;
        let used_region = arena.block_parent(used)?;
        let relation = |block: Block| {
            let region = arena.block_parent(block)?;
            Some(if region == used_region {
                "in the same region"
            } else if encloses(arena, region, used_region) {
                "in a parent region"
            } else if encloses(arena, used_region, region) {
                "in a child region"
            } else {
                "neither in a parent nor in a child region"
            })
        };
        match arena.def(value) {
            Def::Result(op, _) => {
                let block = arena.block_of(op)?;
                let how = match relation(block)? {
                    _ if block == used => "op in the same block".to_owned(),
                    "neither in a parent nor in a child region" => {
                        "op is neither in a parent nor in a child region".to_owned()
                    }
                    how => format!("op {how}"),
                };
                Some((self.ctx.place(arena.loc(op)), format!("operand defined here ({how})")))
            }
            Def::Argument(block) => {
                let region = arena.block_parent(block)?;
                let index = arena.blocks(region).position(|b| b == block)?;
                let place =
                    arena.region_parent(region).map_or(Place::Unknown, |op| self.ctx.place(arena.loc(op)));
                let how = relation(block)?;
                Some((place, format!("operand defined as a block argument (block #{index} {how})")))
            }
            Def::Nothing => None,
        }
    }

    fn report(&mut self, body: &Body, op: Op, message: impl Into<String>) -> Failed {
        let diagnostic: Diagnostic = self.ctx.diagnostic_at(body, op, Severity::Error, message);
        self.diags.push(diagnostic);
        Failed
    }
}

/// A symbol that is defined twice.
struct Twice {
    name: Str,
    first: Op,
    again: Op,
}

/// The symbols in an operation of this row, if it is a symbol table, and the first redefinition.
fn symbols_of(
    ctx: &Context,
    row: Option<&'static OpRow>,
    inside: &Body,
) -> (Option<SymbolTable>, Option<Twice>) {
    if !row.is_some_and(|row| row.has(Traits::SYMBOL_TABLE)) {
        return (None, None);
    }
    let mut table = SymbolTable::default();
    let mut twice = None;
    table.fill(ctx, inside, |name, first, again| {
        twice.get_or_insert(Twice { name, first, again });
    });
    (Some(table), twice)
}

/// Whether `outer` contains `inner` at any depth.
fn encloses(arena: &OpArena, outer: Region, inner: Region) -> bool {
    let mut at = Some(inner);
    while let Some(region) = at {
        let around =
            arena.region_parent(region).and_then(|op| arena.block_of(op)).and_then(|b| arena.block_parent(b));
        if around == Some(outer) {
            return true;
        }
        at = around;
    }
    false
}

//! The structural rules of the IR, and the rules that rows declare.
//!
//! In this order for an operation, as MLIR has them:
//! 1. discardable attributes, by the rules of their dialects;
//! 2. numbers of regions, results, successors and operands;
//! 3. required attributes, and what attributes and types must be;
//! 4. relations of types and conditions of the row, then traits: same types, parents, terminators;
//! 5. the row's own rule;
//! 6. its regions: blocks end with terminators, and each operation in them passes, those isolated from above last;
//! 7. symbols have names of their own;
//! 8. the row's rule about its regions;
//! 9. definitions dominate uses, in what is isolated from above, when all else in it holds.
//!
//! The first mistake ends the verification of what is isolated from above around it; what is isolated beside it is
//! verified all the same, on other threads where there are some.

mod changes;
mod heads;
mod operation;
mod pending;
mod sight;

pub(crate) use changes::{Changes, Curious};
pub use operation::VerifyOp;
pub(crate) use pending::Pending;

use crate::body::{Block, Body, Def, Flat, Op, Region, Value};
use crate::context::Context;
use crate::dialect::{OpRow, Traits};
use crate::dominance::Dominance;
use crate::handle::Str;
use crate::parallel;
use crate::shape::{ByShape, Shape, ShapeId, Shapes};
use crate::symbol::SymbolTable;
use changes::is_attached;
use heads::Heads;
use operation::Looked;
use sight::Sight;
use smallvec::SmallVec;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Place, Severity};
use spirula_entity::SecondaryMap;
use std::cell::Cell;

/// What is around the body at hand, innermost first.
///
/// A pass sees the arenas around its body but not the bodies beside it: those may be changing on other threads.
#[derive(Clone, Copy)]
pub struct Above<'a> {
    /// The arenas that hold the isolated operation.
    pub flat: &'a Flat,
    /// The body that these arenas belong to, when nothing in it is changing.
    pub body: Option<&'a Body>,
    /// The isolated operation.
    pub op: Op,
    /// Its symbols, if it is a symbol table: those inside `op`.
    pub symbols: Option<&'a SymbolTable>,
    /// What is around `body`.
    pub above: Option<&'a Above<'a>>,
}

/// Verifies all operations of a body and of the bodies nested in it: the whole of a source.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub fn verify(ctx: &Context, body: &Body, diags: &mut Diagnostics) -> Result<(), Failed> {
    let mut result = Ok(());
    for op in body.flat.roots().iter().flat_map(|r| body.flat.blocks(*r)).flat_map(|b| body.flat.ops(b)) {
        result = result.and(verify_op(ctx, body, op, None, diags));
    }
    result
}

/// Verifies an operation and all that is in it; `above` is what is around `body`.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub fn verify_op(
    ctx: &Context,
    body: &Body,
    op: Op,
    above: Option<&Above<'_>>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    ctx.with_fitting(|fitting| Verifier::new(ctx, diags, fitting, false).changed_op(body, op, above))
}

/// Verifies the inside of an isolated operation: `above` begins with that operation, and what is beside it is not
/// looked at.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub fn verify_inside(
    ctx: &Context,
    body: &Body,
    above: &Above<'_>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    verify_changes(ctx, body, above, false, diags)
}

/// [`verify_inside`]; with `again`, what was not changed since it was verified, and what depends on nothing that was,
/// is taken to be right.
pub(crate) fn verify_changes(
    ctx: &Context,
    body: &Body,
    above: &Above<'_>,
    again: bool,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    verify_body(ctx, body, above, (again, None), diags)
}

/// [`verify_changes`], where operations may name symbols that are not known yet: these go to what is pending.
pub(crate) fn verify_changes_ahead(
    ctx: &Context,
    body: &Body,
    above: &Above<'_>,
    pending: Option<&mut Pending>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    verify_body(ctx, body, above, (true, pending), diags)
}

fn verify_body(
    ctx: &Context,
    body: &Body,
    above: &Above<'_>,
    (again, pending): (bool, Option<&mut Pending>),
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let row = ctx.op_row(above.flat.name(above.op));
    let (symbols, twice) = symbols_of(ctx, row, body);
    let around = Above { symbols: symbols.as_ref().or(above.symbols), ..*above };
    ctx.with_fitting(|fitting| {
        let mut verifier = Verifier::new(ctx, diags, fitting, again).with_pending(pending);
        verifier.inside(body, row, &around)?;
        verifier.redefinition(body, twice.as_ref())?;
        verifier.dominance(body, row)
    })
}

/// Verifies an operation itself: what it declares, its regions' shape and its symbols' names, but not the operations
/// in it.
///
/// # Errors
/// What is wrong was pushed to `diags`.
pub(crate) fn verify_header(
    ctx: &Context,
    body: &Body,
    op: Op,
    above: Option<&Above<'_>>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    ctx.with_fitting(|fitting| Verifier::new(ctx, diags, fitting, false).op(body, op, above, false))
}

/// Verifies operations one after the other.
pub(crate) struct Verifier<'a> {
    ctx: &'a Context,
    diags: &'a mut Diagnostics,
    fitting: &'a mut Fitting,
    /// Only what was changed is to be verified, and what may depend on that.
    again: bool,
    /// The operations of the body at hand that are to be verified; none if that is all.
    due: Option<SecondaryMap<Op, bool>>,
    /// Around how many bodies the one at hand is.
    depth: usize,
    /// Where operations go that name symbols which are not known yet.
    pending: Option<&'a mut Pending>,
}

/// What was found to fit, and what verifying needs.
#[derive(Default)]
pub(crate) struct Fitting {
    pub(crate) shapes: Shapes,
    /// For shapes by number: whether nothing else needs to be known.
    whole: Vec<bool>,
    /// Names and types that go together.
    types: ByShape<()>,
    /// Heads of functions that are right.
    heads: Heads,
    /// Name and types of the operation at hand.
    shape: Shape,
    /// That of the body at hand: memory for the next.
    dominance: Dominance,
    /// What is in sight in the bodies around the one at hand, and behind these in that.
    sights: Vec<Sight>,
}

impl Fitting {
    /// Whether all operations of a shape are known to pass.
    #[inline]
    fn pass(&self, shape: ShapeId) -> bool {
        self.whole.get(shape.index()).is_some_and(|whole| *whole)
    }

    fn set_pass(&mut self, shape: ShapeId) {
        if shape.is_number() {
            let length = self.whole.len().max(shape.index() + 1);
            self.whole.resize(length, false);
            self.whole[shape.index()] = true;
        }
    }
}

impl<'a> Verifier<'a> {
    pub(crate) fn new(
        ctx: &'a Context,
        diags: &'a mut Diagnostics,
        fitting: &'a mut Fitting,
        again: bool,
    ) -> Self {
        if fitting.sights.is_empty() {
            fitting.sights.push(Sight::default());
        }
        Self { ctx, diags, fitting, again, due: None, depth: 0, pending: None }
    }

    /// Operations that name symbols which are not known yet go there.
    pub(crate) fn with_pending(self, pending: Option<&'a mut Pending>) -> Self {
        Self { pending, ..self }
    }

    /// Verifies an operation with those in it, if anything was changed and not yet written.
    pub(crate) fn changed_op(
        &mut self,
        body: &Body,
        op: Op,
        above: Option<&Above<'_>>,
    ) -> Result<(), Failed> {
        let inside = body.body_of(op);
        if inside.is_some_and(|inside| inside.changes == Changes::Written)
            || self.again && inside.is_some_and(Body::is_unchanged)
        {
            return Ok(());
        }
        self.op(body, op, above, true)
    }

    /// Verifies an operation and, if `deep`, those in it.
    #[inline]
    fn op(&mut self, body: &Body, op: Op, above: Option<&Above<'_>>, deep: bool) -> Result<(), Failed> {
        let shape = body.flat.shape(op);
        if self.fitting.pass(shape) {
            return Ok(());
        }
        self.op_anew(body, (op, shape), above, deep)
    }

    /// Verifies an operation of which its shape does not say that it passes.
    #[inline(never)]
    fn op_anew(
        &mut self,
        body: &Body,
        (op, mut shape): (Op, ShapeId),
        above: Option<&Above<'_>>,
        deep: bool,
    ) -> Result<(), Failed> {
        if shape == ShapeId::UNKNOWN {
            shape = self.fitting.shapes.find(self.ctx, &body.flat, op);
            if self.fitting.pass(shape) {
                return Ok(());
            }
        }
        let row = self.ctx.op_row(body.flat.name(op));
        let (inside, regions) = body.inside(op);
        let head = self.fitting.heads.head(self.ctx, (body, op), (inside, regions), row, above);
        if head.is_none_or(|head| !self.fitting.heads.pass(self.ctx, (body, op), row, &head)) {
            let looked = self.rules(body, op, row, above, head.map(|head| head.name))?;
            if looked > Looked::Nothing {
                self.ctx.curious.add(body.flat.name(op));
            } else {
                self.fitting.set_pass(shape);
            }
            if let Some(head) = head.filter(|_| looked < Looked::Anything) {
                self.fitting.heads.set_pass(&head);
            }
        }
        if regions.is_empty() {
            return Ok(());
        }
        self.entries((body, op), (inside, regions), row)?;
        let isolated = !std::ptr::eq(inside, body);
        if isolated {
            let (symbols, twice) = symbols_of(self.ctx, row, inside);
            let around = Above { flat: &body.flat, body: Some(body), op, symbols: symbols.as_ref(), above };
            if deep {
                self.inside(inside, row, &around)?;
            }
            self.redefinition(inside, twice.as_ref())?;
        } else if deep {
            for region in regions {
                self.region(body, *region, row, above)?;
            }
            self.isolated(body, regions, above)?;
        }
        if let Some(rule) = row.and_then(|row| row.verify_regions) {
            let looked = Cell::new(Looked::Anything);
            let mut view = VerifyOp {
                ctx: self.ctx,
                body,
                op,
                row,
                above,
                looked,
                missed: Cell::new(false),
                quiet: false,
                named: None,
                diags: self.diags,
            };
            if !view.is_validated() {
                rule(&mut view)?;
            }
        }
        if isolated && deep { self.dominance(inside, row) } else { Ok(()) }
    }

    /// Verifies what an operation declares; what was looked at for that beside its shape, where that is without the
    /// slot of its name, if it is `named`.
    fn rules(
        &mut self,
        body: &Body,
        op: Op,
        row: Option<&'static OpRow>,
        above: Option<&Above<'_>>,
        named: Option<usize>,
    ) -> Result<Looked, Failed> {
        let looked = Cell::new(Looked::Nothing);
        let (missed, quiet) = (Cell::new(false), self.pending.is_some());
        let mut view =
            VerifyOp { ctx: self.ctx, body, op, row, above, looked, missed, quiet, named, diags: self.diags };
        view.discardable()?;
        let Some(row) = row else { return Ok(Looked::Anything) };
        let alone = view.types_alone(row, &mut self.fitting.shape);
        let fits = alone && self.fitting.types.get(&self.fitting.shape).is_some();
        if !fits {
            view.counts(row)?;
        }
        view.attributes(row)?;
        if view.is_validated() {
            view.terminates(row)?;
            view.branch(row)?;
        } else {
            if !fits {
                view.value_types(row)?;
                view.relations(row)?;
            }
            view.requirements(row)?;
            view.terminates(row)?;
            if !fits {
                view.same_types(row)?;
            }
            view.places(row)?;
            view.branch(row)?;
            if let Some(rule) = row.verify {
                let result = rule(&mut view);
                let pending = self.pending.as_mut().filter(|_| view.missed.get());
                if !pending.is_some_and(|pending| pending.add(self.ctx, body, op)) {
                    result?;
                }
            }
        }
        let looked = view.looked.get();
        if alone && !fits && self.fitting.types.comes_again(&self.fitting.shape) {
            self.fitting.types.set(&self.fitting.shape, ());
        }
        Ok(looked)
    }

    /// Reports a symbol that has the name of an earlier one.
    fn redefinition(&mut self, inside: &Body, twice: Option<&Twice>) -> Result<(), Failed> {
        let Some(&Twice { name, first, again }) = twice else { return Ok(()) };
        let text = String::from_utf8_lossy(self.ctx.bytes(name));
        let message = format!("redefinition of symbol named '{text}'");
        let earlier = self.ctx.place(inside.flat.loc(first));
        let diagnostic = self.ctx.diagnostic_at(inside, again, Severity::Error, message);
        self.diags.push(diagnostic.with_note(earlier, "see existing symbol definition here"));
        Err(Failed)
    }

    /// Verifies the regions of an isolated operation, but for dominance: which uses are not in sight is noted.
    fn inside(&mut self, body: &Body, row: Option<&'static OpRow>, above: &Above<'_>) -> Result<(), Failed> {
        let again = self.again;
        let around = std::mem::replace(&mut self.due, body.changes.due().filter(|_| again));
        // What is nested may depend on what was changed here.
        self.again = again && body.changes == Changes::Nothing;
        self.depth += 1;
        if self.fitting.sights.len() == self.depth {
            self.fitting.sights.push(Sight::default());
        }
        self.sight().begin(&body.flat);
        let roots = body.flat.roots();
        let result = roots
            .iter()
            .try_for_each(|region| self.region(body, *region, row, Some(above)))
            .and_then(|()| self.isolated(body, roots, Some(above)));
        (self.again, self.due) = (again, around);
        self.depth -= 1;
        result
    }

    /// What is in sight in the body at hand.
    #[inline]
    fn sight(&mut self) -> &mut Sight {
        &mut self.fitting.sights[self.depth]
    }

    /// Whether an operation that has nothing that few have is to be verified.
    #[inline]
    fn is_due(&self, flat: &Flat, op: Op) -> bool {
        self.due.as_ref().is_none_or(|due| due[op] || self.ctx.curious.has(flat.name(op)))
    }

    /// Control enters a region at its first block alone, and a graph has no other.
    fn entries(
        &mut self,
        (body, op): (&Body, Op),
        (inside, regions): (&Body, &[Region]),
        row: Option<&'static OpRow>,
    ) -> Result<(), Failed> {
        let graph = row.is_some_and(|row| row.has(Traits::GRAPH_REGION));
        for (i, region) in regions.iter().enumerate() {
            let Some(entry) = inside.flat.entry(*region) else { continue };
            if inside.flat.next_block(entry).is_some() && graph {
                let name = self.ctx.op_name_text(body.flat.name(op));
                let message = format!("'{name}' op expects graph region #{i} to have 0 or 1 blocks");
                return Err(self.report(body, op, message));
            }
            let back = |block: Block| {
                inside.flat.last(block).is_some_and(|l| inside.flat.successors(l).contains(&entry))
            };
            if inside.flat.blocks(*region).any(back) {
                let place = self.ctx.place(body.flat.loc(op));
                return Err(self.diags.error(place, "entry block of region may not have predecessors"));
            }
        }
        Ok(())
    }

    /// Verifies a region but for the operations in it that are isolated from above.
    fn region(
        &mut self,
        body: &Body,
        region: Region,
        owner: Option<&'static OpRow>,
        above: Option<&Above<'_>>,
    ) -> Result<(), Failed> {
        let flat = &body.flat;
        // What unknown operations hold need not end with a terminator when it is one block.
        let lenient = owner.is_none_or(|row| row.has(Traits::NO_TERMINATOR))
            && flat.entry(region) == flat.last_block(region);
        let Some(entry) = flat.entry(region) else { return Ok(()) };
        for block in flat.blocks(region) {
            self.sight().enter(block, flat.arguments(block));
            let Some(last) = flat.last(block) else {
                if lenient {
                    continue;
                }
                let place = match flat.region_parent(region) {
                    Some(op) => self.ctx.place(flat.loc(op)),
                    None => above.map_or(Place::Unknown, |a| self.ctx.place(a.flat.loc(a.op))),
                };
                return Err(self.diags.error(place, "empty block: expect at least a terminator"));
            };
            let before = self.diags.len();
            if let Err(failed) = self.ops(body, block, above) {
                // That comes first.
                let Some(op) = flat.ops(block).find(|op| *op != last && !flat.successors(*op).is_empty())
                else {
                    return Err(failed);
                };
                let _ = self.diags.split_off(before);
                let message = "operation with block successors must terminate its parent block";
                return Err(self.report(body, op, message));
            }
            if flat.next_block(block).is_some() {
                self.sight().leave(block == entry);
            }
            let row = self.ctx.op_row(flat.name(last));
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
        self.sight().go_back(entry, flat.region_parent(region).and_then(|op| flat.block_of(op)));
        Ok(())
    }

    /// Verifies the operations of a block but for those that are isolated from above.
    fn ops(&mut self, body: &Body, block: Block, above: Option<&Above<'_>>) -> Result<(), Failed> {
        let flat = &body.flat;
        let mut at = flat.first(block);
        loop {
            // None is known of shapes that mean nothing.
            let Fitting { whole, sights, .. } = &mut *self.fitting;
            let whole = if flat.is_retyped() { &[][..] } else { whole };
            let sight = &mut sights[self.depth];
            at = sight.pass_over(flat, at, whole);
            // Of this one more is to be asked.
            let Some(op) = at else { return Ok(()) };
            let walked = flat.walked(op);
            at = walked.next();
            sight.look(flat, op, walked.operands());
            if flat.has_extra(op) {
                if at.is_some() && !flat.successors(op).is_empty() {
                    return Err(Failed);
                }
                if flat.body(op).is_none() {
                    self.op(body, op, above, true)?;
                }
            } else if self.is_due(flat, op) {
                self.op(body, op, above, true)?;
            }
            let results = walked.results();
            self.sight().meet(results.start, results.len());
        }
    }

    /// Verifies the operations directly in these regions that are isolated from above, on several threads if there
    /// are enough of them.
    fn isolated(&mut self, body: &Body, regions: &[Region], above: Option<&Above<'_>>) -> Result<(), Failed> {
        if !body.has_nested() {
            return Ok(());
        }
        let flat = &body.flat;
        let ops: Vec<Op> = regions
            .iter()
            .flat_map(|r| flat.blocks(*r))
            .flat_map(|b| flat.ops(b))
            .filter(|op| flat.body(*op).is_some())
            .collect();
        let sizes = ops.iter().filter_map(|op| body.body_of(*op)).map(Body::op_count);
        if !parallel::pays(self.ctx, sizes) {
            let mut result = Ok(());
            for op in ops {
                result = result.and(self.changed_op(body, op, above));
            }
            return result;
        }
        let (ctx, again) = (self.ctx, self.again);
        let found = parallel::map_with(ctx, ops, Fitting::default, |fitting, op| {
            let mut diags = Diagnostics::new();
            let result = Verifier::new(ctx, &mut diags, fitting, again).changed_op(body, op, above);
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

    /// Verifies that definitions dominate uses in the regions of an isolated operation that was looked into last.
    fn dominance(&mut self, body: &Body, owner: Option<&'static OpRow>) -> Result<(), Failed> {
        let missed = self.fitting.sights.get_mut(self.depth + 1).map(Sight::take_missed).unwrap_or_default();
        if missed.is_empty() { Ok(()) } else { self.missed(body, owner, &missed) }
    }

    /// Verifies that values are defined where they are used that are not in sight there.
    fn missed(
        &mut self,
        body: &Body,
        owner: Option<&'static OpRow>,
        missed: &[(Value, Op)],
    ) -> Result<(), Failed> {
        let flat = &body.flat;
        let changed = match &body.changes {
            Changes::Ops(ops) if self.again => Some(&**ops),
            Changes::Nothing if self.again => Some(&[][..]),
            _ => None,
        };
        if changed.is_some_and(<[Op]>::is_empty) {
            return Ok(());
        }
        // Nobody knows what unknown operations mean.
        let is_graph = |row: Option<&'static OpRow>| row.is_none_or(|row| row.has(Traits::GRAPH_REGION));
        let is_graph = |region| match flat.region_parent(region) {
            Some(op) => is_graph(self.ctx.op_row(flat.name(op))),
            None => is_graph(owner),
        };
        let mut dominance = std::mem::take(&mut self.fitting.dominance);
        dominance.rebuild(flat, is_graph);
        let reached = |op: Op| flat.block_of(op).is_some_and(|block| dominance.is_reachable(block));
        let dominates =
            |(value, user): &(Value, Op)| !reached(*user) || dominance.value_dominates(flat, *value, *user);
        let result = if missed.iter().all(dominates) {
            Ok(())
        } else if let Some(ops) = changed {
            // There is a mistake, if perhaps not where something was changed.
            let mut ops = ops.iter().filter(|op| is_attached(flat, **op) && reached(**op));
            ops.try_for_each(|op| self.undefined_operand(body, &dominance, *op))
        } else {
            self.uses(body, &dominance)
        };
        self.fitting.dominance = dominance;
        result
    }

    /// Verifies that the operands of all operations are defined where they are used.
    fn uses(&mut self, body: &Body, dominance: &Dominance) -> Result<(), Failed> {
        let flat = &body.flat;
        let mut regions: SmallVec<[Region; 8]> = flat.roots().into();
        while let Some(region) = regions.pop() {
            for block in flat.blocks(region) {
                let check = dominance.is_reachable(block);
                for op in flat.ops(block) {
                    if check && !dominance.operands_dominate(flat, op, block) {
                        self.undefined_operand(body, dominance, op)?;
                    }
                    if flat.has_extra(op) {
                        regions.extend_from_slice(flat.regions(op));
                    }
                }
            }
        }
        Ok(())
    }

    /// Says of the first operand that is not defined where an operation uses it.
    fn undefined_operand(&mut self, body: &Body, dominance: &Dominance, op: Op) -> Result<(), Failed> {
        let flat = &body.flat;
        let Some(bad) = flat.operands(op).iter().position(|v| !dominance.value_dominates(flat, *v, op))
        else {
            return Ok(());
        };
        let value = flat.operands(op)[bad];
        let message = format!("operand #{bad} does not dominate this use");
        let mut diagnostic = self.ctx.diagnostic_at(body, op, Severity::Error, message);
        if let Some((place, note)) = self.defined_where(flat, value, op) {
            diagnostic = diagnostic.with_note(place, note);
        }
        self.diags.push(diagnostic);
        Err(Failed)
    }

    /// Says where a value is defined as seen from an operation that it does not dominate.
    fn defined_where(&self, flat: &Flat, value: Value, user: Op) -> Option<(Place, String)> {
        let used = flat.block_of(user)?;
        let used_region = flat.block_parent(used)?;
        let relation = |block: Block| {
            let region = flat.block_parent(block)?;
            Some(if region == used_region {
                "in the same region"
            } else if encloses(flat, region, used_region) {
                "in a parent region"
            } else if encloses(flat, used_region, region) {
                "in a child region"
            } else {
                "neither in a parent nor in a child region"
            })
        };
        match flat.def(value) {
            Def::Result(op, _) => {
                let block = flat.block_of(op)?;
                let how = match relation(block)? {
                    _ if block == used => "op in the same block".to_owned(),
                    "neither in a parent nor in a child region" => {
                        "op is neither in a parent nor in a child region".to_owned()
                    }
                    how => format!("op {how}"),
                };
                Some((self.ctx.place(flat.loc(op)), format!("operand defined here ({how})")))
            }
            Def::Argument(block) => {
                let region = flat.block_parent(block)?;
                let index = flat.blocks(region).position(|b| b == block)?;
                let place =
                    flat.region_parent(region).map_or(Place::Unknown, |op| self.ctx.place(flat.loc(op)));
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

/// Two symbols of one name.
struct Twice {
    name: Str,
    first: Op,
    again: Op,
}

/// The symbols inside an operation of this row, if it is a symbol table, and the first that is there twice.
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

/// Whether `inner` is somewhere in an operation in `outer`.
fn encloses(flat: &Flat, outer: Region, inner: Region) -> bool {
    let mut at = Some(inner);
    while let Some(region) = at {
        let around =
            flat.region_parent(region).and_then(|op| flat.block_of(op)).and_then(|b| flat.block_parent(b));
        if around == Some(outer) {
            return true;
        }
        at = around;
    }
    false
}

//! The driver: takes the operations of a body in turn and legalizes each, and what patterns insert.

use super::materialize::Values;
use super::pattern::Rewrite;
use super::rewriter::{Arguments, Checkpoint, Inside, Memos, Rewriter, Task};
use super::source::{Operands, SourceOp, SourceValue};
use super::target::Verdict;
use super::{Conversion, ConvertedBody, Mismatch, Mode, Setup};
use crate::body::{Body, Op, OpParts, Value};
use crate::builder::OpBuilder;
use crate::builtin::UNREALIZED_CONVERSION_CAST;
use crate::dialect::FoldedResult;
use crate::handle::{Attr, Type};
use crate::parallel;
use crate::verify::EnclosingOp;
use smallvec::SmallVec;
use spirula_diag::{Diagnostics, Failed, Severity};
use spirula_entity::EntityKey;
use std::sync::PoisonError;

/// How often what a pattern inserted may be replaced in turn; more is a loop of patterns.
const MAX_DEPTH: u32 = 64;

/// Why a pattern that was reported already failed.
const REPORTED: &str = "an operation in its regions cannot be legalized";

impl<C: Conversion> Rewriter<'_, C> {
    /// Converts one source operation at the insertion point.
    ///
    /// # Errors
    /// It cannot be legalized, which was reported.
    pub fn convert_op(&mut self, op: SourceOp<'_>) -> Result<(), Mismatch> {
        if self.failed {
            return Err(REPORTED.into());
        }
        let conversion = self.setup.conversion;
        self.loc = conversion.location(self, op);
        let start = self.new.arena.op_table_len();
        let verdict =
            if self.all_legal { Verdict::LegalRecursively } else { self.memo.verdict(self.setup, op).0 };
        let result = match verdict {
            Verdict::Legal => self.keep(op),
            Verdict::LegalRecursively => self.keep_all(op),
            Verdict::Illegal | Verdict::Unknown => self.legalize(op, verdict),
        };
        match result {
            Ok(()) => {
                if self.depth == 0 {
                    self.frame.commit();
                    self.settled.clear();
                } else {
                    self.settle(start);
                }
                Ok(())
            }
            Err(_) if self.failed => Err(REPORTED.into()),
            Err(why) => Err(self.refuse(op, verdict, &[why])),
        }
    }

    fn legalize(&mut self, op: SourceOp<'_>, verdict: Verdict) -> Result<(), Mismatch> {
        if self.fold(op) {
            self.note_legalizable(op);
            return Ok(());
        }
        let mut reasons: SmallVec<[Mismatch; 2]> = SmallVec::new();
        for pattern in self.setup.patterns.of(op.name()) {
            match self.attempt(pattern, op) {
                Ok(()) => {
                    self.note_legalizable(op);
                    return Ok(());
                }
                Err(_) if self.failed => return Err(REPORTED.into()),
                Err(reason) => reasons.push(reason),
            }
        }
        if self.setup.mode == Mode::Analysis
            || (verdict == Verdict::Unknown && self.setup.mode == Mode::Partial)
        {
            return self.keep(op);
        }
        Err(self.refuse(op, verdict, &reasons))
    }

    fn note_legalizable(&mut self, op: SourceOp<'_>) {
        if self.setup.mode == Mode::Analysis && self.depth == 0 && std::ptr::eq(op.body, self.source) {
            self.legalizable.push(op.op);
        }
    }

    /// Reports that an operation cannot be legalized; nothing more is tried.
    #[cold]
    fn refuse(&mut self, op: SourceOp<'_>, verdict: Verdict, reasons: &[Mismatch]) -> Mismatch {
        self.failed = true;
        let explicit = if verdict == Verdict::Illegal { " that was explicitly marked illegal" } else { "" };
        let message = self.setup.conversion.refusal(op);
        let message =
            message.unwrap_or_else(|| format!("failed to legalize operation '{}'{explicit}", op.name_text()));
        let mut diagnostic = op.ctx.diagnostic_at(op.body, op.op, Severity::Error, message);
        if self.setup.explain {
            let place = op.ctx.place(op.loc());
            if reasons.is_empty() && verdict == Verdict::Unknown {
                diagnostic = diagnostic.with_note(place.clone(), self.setup.conversion.without_pattern(op));
            }
            // Several patterns, or one at several depths, may fail for one reason.
            let mut said = Vec::new();
            for reason in reasons.iter().map(Mismatch::reason) {
                if !said.contains(&reason) {
                    diagnostic = diagnostic.with_note(place.clone(), reason);
                    said.push(reason);
                }
            }
        }
        self.diags.push(diagnostic);
        REPORTED.into()
    }

    // Patterns.

    /// Applies a pattern, or leaves everything as it was.
    fn attempt(&mut self, pattern: usize, op: SourceOp<'_>) -> Result<(), Mismatch> {
        if self.generation >= MAX_DEPTH {
            return Err("patterns apply to their own results without an end".into());
        }
        let checkpoint = self.checkpoint();
        let loc = self.loc;
        self.depth += 1;
        let around = self.miscounted.take();
        let result = self
            .rewrite(pattern, op)
            .and_then(|()| self.check_counted())
            .and_then(|()| self.check_replaced(op))
            .and_then(|()| self.legalize_inserted(&checkpoint));
        self.depth -= 1;
        self.loc = loc;
        self.miscounted = around;
        if result.is_err() && !self.failed {
            self.go_back(&checkpoint);
        }
        result
    }

    fn rewrite(&mut self, pattern: usize, op: SourceOp<'_>) -> Result<(), Mismatch> {
        let pattern = &self.setup.patterns.patterns[pattern];
        self.apply_named(pattern.rewrite, pattern.name, op)
    }

    /// Replaces a source operation as a pattern does, which may be one of another operation.
    ///
    /// # Errors
    /// Those of the pattern.
    pub fn apply(&mut self, rewrite: Rewrite<C>, op: SourceOp<'_>) -> Result<(), Mismatch> {
        let name = match rewrite {
            Rewrite::Rename(name) => self.setup.ctx.registered_op_name(name),
            _ => None,
        };
        self.apply_named(rewrite, name, op)
    }

    fn apply_named(
        &mut self,
        rewrite: Rewrite<C>,
        name: Option<crate::OpName>,
        op: SourceOp<'_>,
    ) -> Result<(), Mismatch> {
        match rewrite {
            Rewrite::Raw(work) => work(self, op),
            Rewrite::Drop => Ok(()),
            Rewrite::With(work) => self.with_operands(op, |this, operands| work(this, op, operands)),
            Rewrite::Rename(_) => {
                let Some(name) = name else { return Err("the new operation has no name".into()) };
                self.with_operands(op, |this, operands| {
                    let results = match op.result_count() {
                        0 => SmallVec::new(),
                        1 => SmallVec::from_slice(&[this.result_type(op, 0)?]),
                        _ => this.convert_all(op.result_types())?,
                    };
                    let slots = crate::dialect::no_slots(this.setup.ctx, name);
                    let (loc, operands, results) = (this.loc, operands.all(), results.as_slice());
                    let attrs = op.attrs();
                    let new =
                        this.insert(&OpParts { loc, operands, results, slots, attrs, ..OpParts::new(name) });
                    this.replace_with_op(op, new);
                    Ok(())
                })
            }
        }
    }

    /// Runs `work` with the converted operands of an operation.
    fn with_operands<R>(
        &mut self,
        op: SourceOp<'_>,
        work: impl FnOnce(&mut Self, Operands<'_>) -> Result<R, Mismatch>,
    ) -> Result<R, Mismatch> {
        let mut values = std::mem::take(&mut self.operands);
        let start = values.len();
        let mut ends: SmallVec<[u32; 8]> = SmallVec::new();
        let mut is_one_to_one = true;
        let mut found = Ok(());
        for operand in op.body.arena.operands(op.op) {
            if let Some(new) = self.converted_one(op.body, *operand) {
                values.push(new);
                ends.push((values.len() - start) as u32);
                continue;
            }
            match self.as_target_types(op.body, *operand) {
                Ok(new) => {
                    is_one_to_one &= new.len() == 1;
                    values.extend_from_slice(&new);
                    ends.push((values.len() - start) as u32);
                }
                Err(why) => {
                    found = Err(why);
                    break;
                }
            }
        }
        let result = found.and_then(|()| {
            let ends = (!is_one_to_one).then_some(ends.as_slice());
            work(self, Operands { values: &values[start..], ends })
        });
        values.truncate(start);
        self.operands = values;
        result
    }

    /// Whether all that was inserted has numbers of operands, results, successors and properties that its rows allow.
    fn check_counted(&mut self) -> Result<(), Mismatch> {
        self.miscounted.take().map_or(Ok(()), |mismatch| Err(Mismatch::from(mismatch.to_string())))
    }

    fn check_replaced(&self, op: SourceOp<'_>) -> Result<(), Mismatch> {
        if op.results().all(|result| self.mapped(result).is_some()) {
            return Ok(());
        }
        Err("the pattern does not say what a result became".into())
    }

    /// Notes that the operations inserted since `start` were legalized, so that patterns around need not look at them.
    fn settle(&mut self, start: usize) {
        let end = self.new.arena.op_table_len();
        let mut from = start;
        // Ranges inside, and one that ends here.
        while let Some((first, _)) = self.settled.pop_if(|(_, last)| *last >= start) {
            from = from.min(first);
        }
        self.settled.push((from, end));
    }

    fn is_settled(&self, index: usize) -> bool {
        let at = self.settled.partition_point(|(start, _)| *start <= index);
        at.checked_sub(1).and_then(|at| self.settled.get(at)).is_some_and(|(_, end)| index < *end)
    }

    /// Legalizes what was inserted since a checkpoint, in the order in which it was inserted.
    fn legalize_inserted(&mut self, checkpoint: &Checkpoint) -> Result<(), Mismatch> {
        for index in self.inserted_since(checkpoint) {
            if self.is_settled(index) {
                continue;
            }
            let op = Op::from_index(index);
            let name = self.new.arena.name(op);
            if name == UNREALIZED_CONVERSION_CAST || self.new.arena.block_of(op).is_none() {
                continue;
            }
            let inserted = SourceOp { ctx: self.setup.ctx, body: &self.new, op };
            let memo = &mut self.memo;
            let (verdict, shape) = memo.verdict(self.setup, inserted);
            if shape.is_number() {
                self.new.arena.set_shape(op, shape);
            }
            if matches!(verdict, Verdict::Illegal | Verdict::Unknown) {
                self.legalize_one_inserted(checkpoint, op)?;
            }
        }
        Ok(())
    }

    /// Replaces an inserted operation that is not legal: a copy of it is the source of another pattern.
    fn legalize_one_inserted(&mut self, checkpoint: &Checkpoint, op: Op) -> Result<(), Mismatch> {
        let ctx = self.setup.ctx;
        let name = self.new.arena.name(op);
        let refused = |why: &str| {
            Err(Mismatch::from(format!("the inserted operation '{}' {why}", ctx.op_name_text(name))))
        };
        if self.setup.patterns.of(name).next().is_none() {
            let inserted = SourceOp { ctx, body: &self.new, op };
            let missing =
                if self.setup.explain { self.setup.conversion.missing_for_op(inserted) } else { None };
            return refused(&missing.map_or_else(
                || "is not legal: no pattern is for it".to_owned(),
                |what| format!("needs {what}"),
            ));
        }
        if !self.new.arena.regions(op).is_empty() || self.tasks.iter().any(|task| task.new == op) {
            return refused("is not legal and has regions");
        }
        let (copy, copied) = self.copy_of(op);
        let source = SourceOp { ctx, body: &copy, op: copied };
        let operands: Values = self.new.arena.operands(op).into();
        let successors: SmallVec<[crate::Block; 2]> = self.new.arena.successors(op).into();
        self.generation += 1;
        let replaced = self.with_insertion(|this| {
            this.set_insertion_before(op);
            this.in_source(&copy, |this| {
                for (old, new) in copy.arena.operands(copied).iter().zip(&operands) {
                    this.frame.set(*old, &[*new]);
                }
                for (old, new) in copy.arena.successors(copied).iter().zip(&successors) {
                    this.frame.set_block(*old, *new);
                }
                let mut why = None;
                for pattern in this.setup.patterns.of(name) {
                    match this.attempt(pattern, source) {
                        Ok(()) => {
                            let became = |value: SourceValue| this.mapped(value).unwrap_or_default().into();
                            return Ok(source.results().map(became).collect::<SmallVec<[Values; 2]>>());
                        }
                        Err(reason) if this.failed => return Err(reason),
                        Err(reason) => why = Some(reason),
                    }
                }
                Err(why.unwrap_or_else(|| "no pattern is for it".into()))
            })
        });
        self.generation -= 1;
        match replaced {
            Ok(results) => self.replace_inserted(checkpoint, op, &results),
            Err(reason) => refused(&format!("is not legal: {}", reason.reason())),
        }
    }

    /// An inserted operation alone in a body: operands and successors stand for those of the new body.
    fn copy_of(&self, op: Op) -> (Body, Op) {
        let (mut copy, arena) = (Body::new(), &self.new.arena);
        let region = copy.arena.add_root();
        let block = copy.arena.append_block(region);
        let operands: Values =
            arena.operands(op).iter().map(|value| copy.arena.placeholder(arena.ty(*value))).collect();
        let successors: SmallVec<[crate::Block; 2]> =
            arena.successors(op).iter().map(|_| copy.arena.create_block()).collect();
        let results: SmallVec<[Type; 2]> = arena.result_types(op).collect();
        let parts = OpParts {
            name: arena.name(op),
            loc: arena.loc(op),
            operands: &operands,
            results: &results,
            slots: self.slots_of(arena, op),
            attrs: arena.attrs(op),
            successors: &successors,
            merges: &[],
        };
        let copied = copy.arena.append_unverified(block, &parts);
        (copy, copied)
    }

    fn slots_of<'s>(&self, arena: &'s crate::OpArena, op: Op) -> &'s [Option<Attr>] {
        self.setup.ctx.op_row(arena.name(op)).map_or(&[], |row| arena.slots(op, row.attrs.len()))
    }

    /// Takes an inserted operation out; what was inserted later uses the values that its results became.
    fn replace_inserted(
        &mut self,
        checkpoint: &Checkpoint,
        op: Op,
        results: &[Values],
    ) -> Result<(), Mismatch> {
        let inserted = self.inserted_since(checkpoint);
        for (old, new) in self.new.arena.results(op).zip(results) {
            self.frame.replace(checkpoint.frame, old, new);
            let arena = &mut self.new.arena;
            for user in inserted.clone().map(Op::from_index) {
                for i in 0..arena.operands(user).len() {
                    if arena.operands(user)[i] != old {
                        continue;
                    }
                    let [new] = new.as_slice() else {
                        return Err("an inserted operation that became several values has a user".into());
                    };
                    arena.replace_operand(user, i, *new);
                }
            }
        }
        self.new.arena.unlink(op);
        Ok(())
    }

    // Folding and keeping.

    /// Replaces an operation by what it folds to.
    fn fold(&mut self, op: SourceOp<'_>) -> bool {
        let Some(fold) = self.setup.fold else { return false };
        let Some(results) = (fold.results)(op) else { return false };
        let checkpoint = self.checkpoint();
        self.depth += 1;
        let done =
            self.fold_to(op, fold.constant, &results).and_then(|()| self.legalize_inserted(&checkpoint));
        self.depth -= 1;
        if done.is_err() && !self.failed {
            self.go_back(&checkpoint);
        }
        done.is_ok()
    }

    fn fold_to(
        &mut self,
        op: SourceOp<'_>,
        constant: super::MakeFoldedConstant<C>,
        results: &[FoldedResult],
    ) -> Result<(), Mismatch> {
        for (result, folded) in op.results().zip(results) {
            let ty = op.ty(result);
            let new: Values = match folded {
                FoldedResult::Value(value) if op.body.arena.ty(*value) == ty => {
                    self.mapped(SourceValue(*value)).ok_or("it folds to a later value")?.into()
                }
                FoldedResult::Value(_) => return Err("it folds to a value of another type".into()),
                FoldedResult::Constant(attr) => SmallVec::from_slice(&[constant(self, *attr, ty)?]),
            };
            self.map(result, &new);
        }
        Ok(())
    }

    /// Copies an operation with everything in its regions.
    fn keep_all(&mut self, op: SourceOp<'_>) -> Result<(), Mismatch> {
        let was = std::mem::replace(&mut self.all_legal, true);
        let result = self.keep(op);
        self.all_legal = was;
        result
    }

    /// Copies an operation: its operands have their old types again, its regions are converted with the arguments of
    /// their blocks as they are.
    ///
    /// # Errors
    /// An operand has no materialization, or an operation in a region cannot be legalized.
    pub fn keep(&mut self, op: SourceOp<'_>) -> Result<(), Mismatch> {
        let arena = op.arena();
        let mut operands: SmallVec<[Value; 8]> = SmallVec::new();
        for operand in arena.operands(op.op) {
            operands.push(self.as_source_type(op.body, *operand)?);
        }
        let successors = self.successors(op)?;
        let merges: Result<SmallVec<[crate::Block; 2]>, Mismatch> =
            arena.merges(op.op).iter().map(|block| self.block(super::SourceBlock(*block))).collect();
        let results: SmallVec<[Type; 2]> = op.result_types().collect();
        let properties = [arena.slot_of_unregistered(op.op)];
        let slots = match op.row() {
            Some(row) => arena.slots(op.op, row.attrs.len()),
            None if properties == [None] => &[],
            None => &properties,
        };
        let new = self.insert(&OpParts {
            name: op.name(),
            loc: op.loc(),
            operands: &operands,
            results: &results,
            slots,
            attrs: op.attrs(),
            successors: &successors,
            merges: &merges?,
        });
        self.replace_with_op(op, new);
        (0..op.inside().1.len()).try_for_each(|i| self.convert_region(op, i, new, Arguments::Keep))
    }

    // Bodies.

    /// Converts these regions of the source body into roots of the new one, then the isolated operations in it.
    fn body(&mut self, regions: &[(usize, Arguments)], spread: bool) -> Result<(), Failed> {
        let roots = self.source.arena.roots();
        for (index, arguments) in regions {
            let into = self.new.arena.add_root();
            let Some(region) = roots.get(*index) else { continue };
            self.region(self.source, *region, into, arguments).map_err(|why| self.failure(&why))?;
        }
        self.resolve_forward(self.source).map_err(|why| self.failure(&why))?;
        self.isolated(spread)?;
        let conversion = self.setup.conversion;
        conversion.finish_body(self).map_err(|why| self.failure(&why))?;
        self.check_counted().map_err(|why| self.failure(&why))?;
        self.drop_unused_casts();
        if !self.moves {
            for (op, inside) in std::mem::take(&mut self.attached) {
                if let Inside::New(inside) = inside {
                    self.new.attach(op, *inside);
                }
            }
        }
        Ok(())
    }

    /// Reports why the body cannot be converted, unless an operation was reported.
    #[cold]
    fn failure(&mut self, why: &Mismatch) -> Failed {
        if !std::mem::replace(&mut self.failed, true) {
            let place = self.enclosing.map_or(spirula_diag::Place::Unknown, |enclosing| {
                self.setup.ctx.place(enclosing.arena.loc(enclosing.op))
            });
            self.diags.error(place, why.reason());
        }
        Failed
    }

    /// Converts the isolated operations of the body, on several threads where that pays.
    fn isolated(&mut self, spread: bool) -> Result<(), Failed> {
        let tasks = std::mem::take(&mut self.tasks);
        if tasks.is_empty() {
            return Ok(());
        }
        let (setup, source, moves) = (self.setup, self.source, self.moves);
        let body_of = |task: &Task| source.body_of(task.source);
        let sizes = tasks.iter().filter_map(body_of).map(Body::op_count);
        let here = spread && parallel::pays(setup.ctx, sizes);
        let (enclosing, memos) = (self.enclosing, self.memos);
        let work = |scratch: &mut Body, task: Task| {
            let outer = EnclosingOp {
                arena: &source.arena,
                body: Some(source),
                op: task.source,
                symbols: None,
                enclosing,
            };
            let inside = source.body_of(task.source)?;
            let mut rewriter = Rewriter::new(setup, Some(&outer), inside, std::mem::take(scratch), memos);
            let stays = task.all_legal || task.keeps_arguments() && setup.keeps(&mut rewriter.memo, inside);
            let result = if stays { Ok(()) } else { rewriter.body(&task.regions, spread && !here) };
            let Rewriter { mut new, state, diags, memo, .. } = rewriter;
            memos.lock().unwrap_or_else(PoisonError::into_inner).push(memo);
            let body = match stays {
                true if moves => Inside::Kept(task.source),
                true => Inside::New(Box::new(inside.clone())),
                false => Inside::New(Box::new(new.take_exact(setup.ctx))),
            };
            *scratch = new;
            Some((task, result, body, state, diags))
        };
        let done = parallel::map_if(here, setup.ctx, tasks, Body::default, work);
        let mut result = Ok(());
        for (task, converted, body, state, diags) in done.into_iter().flatten() {
            self.diags.append(diags);
            result = result.and(converted);
            if result.is_err() && !setup.explain {
                // MLIR stops at the first.
                break;
            }
            self.attached.push((task.new, body));
            C::merge(&mut self.state, state);
        }
        self.failed |= result.is_err();
        result
    }
}

/// Converts the inside of an isolated operation, `enclosing`.
///
/// # Errors
/// An operation cannot be legalized: it was reported, and the source is as it was.
pub fn convert_body<C: Conversion>(
    setup: &Setup<'_, C>,
    enclosing: Option<&EnclosingOp<'_>>,
    source: &Body,
    diags: &mut Diagnostics,
) -> Result<ConvertedBody<C::State>, Failed> {
    convert(setup, enclosing, source, false, diags).map(|(converted, _)| converted)
}

/// Converts the inside of an isolated operation, `enclosing`, which is replaced; nested bodies that stay as they are are
/// not copied.
///
/// # Errors
/// An operation cannot be legalized: it was reported, and the body is as it was.
pub fn convert_in_place<C: Conversion>(
    setup: &Setup<'_, C>,
    enclosing: Option<&EnclosingOp<'_>>,
    body: &mut Body,
    diags: &mut Diagnostics,
) -> Result<C::State, Failed> {
    let (converted, attached) = convert(setup, enclosing, body, true, diags)?;
    let mut source = std::mem::replace(body, converted.body);
    for (op, inside) in attached {
        let inside = match inside {
            Inside::New(inside) => Some(*inside),
            Inside::Kept(at) => source.detach(at),
        };
        if let Some(inside) = inside {
            body.attach(op, inside);
        }
    }
    Ok(converted.state)
}

/// What a body was converted to; what is to be attached to it, if bodies are moved.
type Converted<S> = (ConvertedBody<S>, Vec<(Op, Inside)>);

fn convert<C: Conversion>(
    setup: &Setup<'_, C>,
    enclosing: Option<&EnclosingOp<'_>>,
    source: &Body,
    moves: bool,
    diags: &mut Diagnostics,
) -> Result<Converted<C::State>, Failed> {
    let regions: SmallVec<[(usize, Arguments); 2]> =
        (0..source.arena.roots().len()).map(|i| (i, Arguments::Keep)).collect();
    let memos = Memos::default();
    let mut rewriter = Rewriter::new(setup, enclosing, source, Body::new(), &memos);
    rewriter.moves = moves;
    let result = rewriter.body(&regions, setup.spread);
    let Rewriter { new, state, diags: found, legalizable, attached, .. } = rewriter;
    diags.append(found);
    result.map(|()| (ConvertedBody { body: new, state, legalizable }, attached))
}

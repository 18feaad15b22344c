//! Verifying, and changing, operations one by one.

use crate::body::{Body, BodyId, Op};
use crate::context::Context;
use crate::handle::OpName;
use crate::pass::FunctionPasses;
use crate::symbol::SymbolTable;
use crate::verify::{Above, Fitting, Pending, Verifier};
use spirula_diag::Diagnostics;
use std::sync::{Arc, Mutex, PoisonError};

/// An operation with so many in it is not written ahead.
const LARGE: usize = 1 << 15;

/// What is around the operations.
pub struct Around {
    /// Bodies with the operations that hold each other, as far as these are known, outermost first.
    holders: Vec<(Body, Op)>,
    symbols: SymbolTable,
    /// What names symbols that were not known, if not all are.
    pending: Option<Mutex<Vec<Pending>>>,
}

impl Around {
    /// They are in `inside`, which is that of the last of `holders`; these hold each other. All symbols that they may
    /// name are there.
    pub fn new(ctx: &Context, holders: Vec<(Body, Op)>, inside: &Body) -> Self {
        let mut symbols = SymbolTable::default();
        // A symbol that is there twice is reported when all is verified.
        symbols.fill(ctx, inside, |_, _, _| {});
        Self { holders, symbols, pending: None }
    }

    /// The same, where other symbols may come, until [`holds`](Self::holds) is asked.
    pub(crate) fn so_far(ctx: &Context, holders: Vec<(Body, Op)>, inside: &Body) -> Self {
        Self { pending: Some(Mutex::default()), ..Self::new(ctx, holders, inside) }
    }

    /// Whether what names symbols that were not known is right, now that all that is inside is known.
    pub(crate) fn holds(&self, ctx: &Context, inside: &Body) -> bool {
        let pending: Vec<Pending> = match &self.pending {
            Some(pending) => std::mem::take(&mut pending.lock().unwrap_or_else(PoisonError::into_inner)),
            None => Vec::new(),
        };
        if pending.is_empty() {
            return true;
        }
        // They are in functions: any stands for these.
        let Some(op) = inside.isolated_ops().next() else { return false };
        let symbols = SymbolTable::of(ctx, inside);
        self.within(&self.holders, &symbols, None, |above| {
            let above = Above { flat: &inside.flat, body: None, op, symbols: None, above };
            pending.iter().all(|pending| pending.holds(ctx, &above))
        })
    }

    /// How many operations hold them.
    pub fn depth(&self) -> usize {
        self.holders.len()
    }

    /// The names of these, the outermost first.
    pub fn names(&self) -> Vec<OpName> {
        self.holders.iter().map(|(body, op)| body.flat.name(*op)).collect()
    }

    /// The operation that holds them, as far as it is known, in a body of its own; `None` if nothing does.
    pub fn holder(&self) -> Option<(&Body, Op)> {
        self.holders.last().map(|(body, op)| (body, *op))
    }

    /// What their verifier and their passes see around them.
    fn with_above<T>(&self, work: impl FnOnce(Option<&Above<'_>>) -> T) -> T {
        self.within(&self.holders, &self.symbols, None, work)
    }

    fn within<T>(
        &self,
        holders: &[(Body, Op)],
        table: &SymbolTable,
        above: Option<&Above<'_>>,
        work: impl FnOnce(Option<&Above<'_>>) -> T,
    ) -> T {
        let Some(((holder, op), inner)) = holders.split_first() else { return work(above) };
        let symbols = Some(table).filter(|_| inner.is_empty());
        self.within(
            inner,
            table,
            Some(&Above { flat: &holder.flat, body: Some(holder), op: *op, symbols, above }),
            work,
        )
    }
}

/// What became of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It was written: its inside is needed no more.
    Written,
    /// It is as it was, and is to be verified and written in the usual order.
    Kept,
    /// It cannot be known that it is as it would be in the usual order.
    Spoilt,
}

/// What is done to the inside of an operation between verifying and writing.
pub enum Change<'a> {
    /// Nothing.
    None,
    /// Passes.
    Passes(FunctionPasses<'a>),
    /// This, which cannot fail and says whether it changed anything.
    By(fn(&Context, &mut Body) -> bool),
}

/// Verifies operations of a body one by one, and changes what is in them.
pub struct Checker<'a> {
    ctx: &'a Context,
    around: Arc<Around>,
    change: Change<'a>,
    fitting: Fitting,
    /// Where the inside of the operation at hand is while it is verified and written.
    place: Option<BodyId>,
    /// What names symbols that are not known, if not all are.
    pending: Option<Pending>,
}

impl<'a> Checker<'a> {
    /// For operations around which this is.
    pub fn new(ctx: &'a Context, around: Arc<Around>, change: Change<'a>) -> Self {
        let pending = around.pending.is_some().then(Pending::default);
        Self { ctx, around, change, fitting: Fitting::default(), place: None, pending }
    }

    /// Has what was pending be known around.
    pub fn end_piece(&mut self) {
        let found = self.pending.as_mut().filter(|found| !found.is_empty()).map(std::mem::take);
        if let (Some(found), Some(pending)) = (found, &self.around.pending) {
            pending.lock().unwrap_or_else(PoisonError::into_inner).push(found);
        }
    }

    /// Verifies `op` of `scope`, a body as the one it is in, with this inside, makes the change and has `write` write it.
    /// It is kept if anything is wrong, and if nothing is inside, or so much that it were better written piece by piece.
    pub fn pass_on(
        &mut self,
        scope: &mut Body,
        op: Op,
        inside: &mut Body,
        write: impl FnOnce(&Body, Op) -> bool,
    ) -> Fate {
        let is_empty = inside.flat.roots().iter().all(|region| inside.flat.entry(*region).is_none());
        if is_empty || inside.op_count() > LARGE {
            return Fate::Kept;
        }
        inside.flat.find_shapes(self.ctx, &mut self.fitting.shapes);
        let Self { ctx, around, change, fitting, place, pending } = self;
        let around = around.clone();
        around.with_above(|above| {
            let verified = |scope: &Body| {
                let mut found = Diagnostics::new();
                let verifier = Verifier::new(ctx, &mut found, fitting, false).with_pending(pending.as_mut());
                let right = { verifier }.changed_op(scope, op, above).is_ok();
                right && found.is_empty()
            };
            if !scope.with_inside(op, (place, inside), verified) {
                return Fate::Kept;
            }
            let changed = match change {
                Change::None => false,
                Change::By(change) => change(ctx, inside),
                Change::Passes(passes) => {
                    let around = Above { flat: &scope.flat, body: None, op, symbols: None, above };
                    if passes.run(ctx, inside, &around, pending.as_mut()).is_err() {
                        return Fate::Spoilt;
                    }
                    true
                }
            };
            let written = scope.with_inside(op, (place, inside), |scope| write(scope, op));
            match (written, changed) {
                (true, _) => Fate::Written,
                (false, true) => Fate::Spoilt,
                (false, false) => Fate::Kept,
            }
        })
    }
}

//! Which operations a conversion has to replace.

use super::source::SourceOp;
use super::{Conversion, Setup};
use crate::context::Context;
use crate::handle::OpName;

/// Decides whether an operation is legal; none leaves it unknown.
pub type LegalityTest<C> = fn(&Setup<'_, C>, SourceOp<'_>) -> Option<bool>;

/// What a target says of an operation.
pub enum Legality<C: Conversion> {
    /// It is kept; the operations in its regions are looked at.
    Legal,
    /// It is kept with everything in its regions.
    LegalRecursively,
    /// It must be replaced.
    Illegal,
    /// A test decides.
    Dynamic(LegalityTest<C>),
    /// A test decides, which looks at the setup and the [shape](crate::shape) of the operation only.
    ByShape(LegalityTest<C>),
    /// A test decides; if the operation is legal, so is everything in its regions.
    DynamicRecursively(LegalityTest<C>),
}

impl<C: Conversion> Clone for Legality<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Conversion> Copy for Legality<C> {}

/// The answer for one operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is kept.
    Legal,
    /// It is kept with everything in its regions.
    LegalRecursively,
    /// It must be replaced.
    Illegal,
    /// The target does not say: it is replaced if a pattern applies, and kept otherwise in partial mode.
    Unknown,
}

/// The legality of operations: by operation, else by dialect, else by a test for all others.
pub struct ConversionTarget<C: Conversion> {
    /// By dialect number and index of the row.
    ops: Vec<Vec<Option<Legality<C>>>>,
    dialects: Vec<Option<Legality<C>>>,
    others: Option<Legality<C>>,
}

impl<C: Conversion> Default for ConversionTarget<C> {
    fn default() -> Self {
        Self { ops: Vec::new(), dialects: Vec::new(), others: None }
    }
}

fn place<T: Default>(list: &mut Vec<T>, index: usize) -> &mut T {
    if list.len() <= index {
        list.resize_with(index + 1, T::default);
    }
    &mut list[index]
}

impl<C: Conversion> ConversionTarget<C> {
    /// A target that knows no operation.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the legality of an operation. A name that no registered dialect declares has no effect.
    #[must_use]
    pub fn op(mut self, ctx: &Context, name: &str, legality: Legality<C>) -> Self {
        if let Some(name) = ctx.registered_op_name(name) {
            let of_dialect = place(&mut self.ops, usize::from(name.dialect()));
            *place(of_dialect, usize::from(name.index())) = Some(legality);
        }
        self
    }

    /// Sets the legality of all operations of a dialect but those with one of their own.
    #[must_use]
    pub fn dialect(mut self, ctx: &Context, name: &str, legality: Legality<C>) -> Self {
        if let Some(dialect) = ctx.dialect(name) {
            *place(&mut self.dialects, usize::from(dialect.number)) = Some(legality);
        }
        self
    }

    /// Sets the legality of all operations that neither their name nor their dialect decides.
    #[must_use]
    pub fn others(mut self, legality: Legality<C>) -> Self {
        self.others = Some(legality);
        self
    }

    #[inline]
    fn find(&self, name: OpName) -> Option<Legality<C>> {
        if name.as_unregistered().is_some() {
            return self.others;
        }
        let dialect = usize::from(name.dialect());
        let of_op = self.ops.get(dialect).and_then(|ops| *ops.get(usize::from(name.index()))?);
        of_op.or_else(|| *self.dialects.get(dialect)?).or(self.others)
    }
}

impl<C: Conversion> Setup<'_, C> {
    /// Whether the legality of operations of this name follows from their shape.
    #[inline]
    pub(super) fn decides_by_shape(&self, name: OpName) -> bool {
        matches!(self.target.find(name), Some(Legality::ByShape(_)))
    }

    /// Whether an operation is legal.
    #[inline]
    pub fn verdict(&self, op: SourceOp<'_>) -> Verdict {
        let decide = |test: LegalityTest<C>, legal: Verdict| match test(self, op) {
            Some(true) => legal,
            Some(false) => Verdict::Illegal,
            None => Verdict::Unknown,
        };
        match self.target.find(op.name()) {
            Some(Legality::Legal) => Verdict::Legal,
            Some(Legality::LegalRecursively) => Verdict::LegalRecursively,
            Some(Legality::Illegal) => Verdict::Illegal,
            Some(Legality::Dynamic(test) | Legality::ByShape(test)) => decide(test, Verdict::Legal),
            Some(Legality::DynamicRecursively(test)) => decide(test, Verdict::LegalRecursively),
            None => Verdict::Unknown,
        }
    }
}

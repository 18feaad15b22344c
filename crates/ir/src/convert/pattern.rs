//! Patterns: rows that say how an operation is replaced.

use super::rewriter::Rewriter;
use super::source::{Operands, SourceOp};
use super::{Conversion, Mismatch};
use crate::context::Context;
use crate::dialect::Traits;
use crate::handle::OpName;
use smallvec::SmallVec;

/// Replaces a source operation, whose operands are given as they are in the new body.
pub type RewriteFn<C> = fn(&mut Rewriter<'_, C>, SourceOp<'_>, Operands<'_>) -> Result<(), Mismatch>;
/// Replaces a source operation; it asks the rewriter for the operands that it needs.
pub type RawRewriteFn<C> = fn(&mut Rewriter<'_, C>, SourceOp<'_>) -> Result<(), Mismatch>;

/// Which operations a pattern is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Root {
    /// Those of a name.
    Op(&'static str),
    /// Those whose row has these traits.
    Trait(Traits),
    /// All.
    Any,
}

/// What a pattern does.
pub enum Rewrite<C: Conversion> {
    /// Makes an operation of this name with the same operands, converted result types and the same discardable
    /// attributes; inherent attributes are dropped.
    Rename(&'static str),
    /// Calls a function with the converted operands.
    With(RewriteFn<C>),
    /// Calls a function that looks up operands itself: for operands that have no counterpart in the new body.
    Raw(RawRewriteFn<C>),
    /// Drops the operation, which must have no results.
    Drop,
}

impl<C: Conversion> Clone for Rewrite<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Conversion> Copy for Rewrite<C> {}

/// A pattern: patterns of higher benefit are tried first, those of the same benefit in the order of the tables.
pub struct Pattern<C: Conversion> {
    /// Which operations it is for.
    pub root: Root,
    /// Its rank; 1 as a rule.
    pub benefit: u16,
    /// What it does.
    pub rewrite: Rewrite<C>,
}

impl<C: Conversion> Clone for Pattern<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: Conversion> Copy for Pattern<C> {}

impl<C: Conversion> Pattern<C> {
    /// A pattern for operations of a name that calls a function.
    pub const fn new(root: &'static str, rewrite: RewriteFn<C>) -> Self {
        Self { root: Root::Op(root), benefit: 1, rewrite: Rewrite::With(rewrite) }
    }

    /// A pattern for operations of a name that looks up operands itself.
    pub const fn raw(root: &'static str, rewrite: RawRewriteFn<C>) -> Self {
        Self { root: Root::Op(root), benefit: 1, rewrite: Rewrite::Raw(rewrite) }
    }

    /// The short form: the same operands, another name.
    pub const fn rename(root: &'static str, name: &'static str) -> Self {
        Self { root: Root::Op(root), benefit: 1, rewrite: Rewrite::Rename(name) }
    }

    /// A pattern that drops operations of a name.
    pub const fn drop(root: &'static str) -> Self {
        Self { root: Root::Op(root), benefit: 1, rewrite: Rewrite::Drop }
    }

    /// The same with another benefit.
    #[must_use]
    pub const fn with_benefit(mut self, benefit: u16) -> Self {
        self.benefit = benefit;
        self
    }
}

/// A pattern with the names it has in a context.
pub(super) struct Resolved<C: Conversion> {
    pub(super) rewrite: Rewrite<C>,
    /// Of [`Rewrite::Rename`].
    pub(super) name: Option<OpName>,
}

/// The patterns of a conversion, by operation.
pub struct PatternSet<C: Conversion> {
    pub(super) patterns: Vec<Resolved<C>>,
    /// By dialect number and index of the row: numbers of patterns, in the order in which they are tried.
    by_op: Vec<Vec<SmallVec<[u16; 2]>>>,
    any: SmallVec<[u16; 2]>,
}

impl<C: Conversion> PatternSet<C> {
    /// The patterns of these tables. Those of operations that no registered dialect declares are left out.
    ///
    /// # Panics
    /// When a pattern makes an operation that no registered dialect declares, or there are more than 65,535 patterns:
    /// mistakes in a table.
    pub fn new(ctx: &Context, tables: &[&[Pattern<C>]]) -> Self {
        let mut sorted: Vec<&Pattern<C>> = tables.iter().copied().flatten().collect();
        sorted.sort_by_key(|pattern| std::cmp::Reverse(pattern.benefit));
        assert!(sorted.len() <= usize::from(u16::MAX), "too many patterns");
        let mut set = Self { patterns: Vec::new(), by_op: Vec::new(), any: SmallVec::new() };
        for (number, pattern) in sorted.into_iter().enumerate() {
            let name = match pattern.rewrite {
                Rewrite::Rename(name) => match ctx.registered_op_name(name) {
                    Some(name) => Some(name),
                    None => panic!("a pattern makes '{name}', which no registered dialect declares"),
                },
                _ => None,
            };
            set.patterns.push(Resolved { rewrite: pattern.rewrite, name });
            set.add(ctx, pattern.root, number as u16);
        }
        set
    }

    fn add(&mut self, ctx: &Context, root: Root, number: u16) {
        match root {
            Root::Op(name) => {
                if let Some(name) = ctx.registered_op_name(name) {
                    self.add_to(name, number);
                }
            }
            Root::Trait(traits) => {
                for dialect in ctx.dialects() {
                    for (i, row) in dialect.ops.iter().enumerate().filter(|(_, row)| row.has(traits)) {
                        debug_assert!(i <= usize::from(u16::MAX), "{}", row.name);
                        self.add_to(OpName::new(dialect.number, i as u16), number);
                    }
                }
            }
            Root::Any => self.any.push(number),
        }
    }

    fn add_to(&mut self, name: OpName, number: u16) {
        let (dialect, index) = (usize::from(name.dialect()), usize::from(name.index()));
        if self.by_op.len() <= dialect {
            self.by_op.resize_with(dialect + 1, Vec::new);
        }
        let of_dialect = &mut self.by_op[dialect];
        if of_dialect.len() <= index {
            of_dialect.resize_with(index + 1, SmallVec::new);
        }
        of_dialect[index].push(number);
    }

    /// Whether there is a pattern for an operation.
    #[must_use]
    pub fn has_pattern(&self, name: OpName) -> bool {
        self.of(name).next().is_some()
    }

    /// The numbers of the patterns for an operation, in the order in which they are tried.
    pub(super) fn of(&self, name: OpName) -> impl Iterator<Item = usize> + '_ {
        let own: &[u16] = if name.as_unregistered().is_some() {
            &[]
        } else {
            let of_dialect = self.by_op.get(usize::from(name.dialect()));
            of_dialect.and_then(|ops| ops.get(usize::from(name.index()))).map_or(&[], |list| list)
        };
        merge(own, &self.any)
    }
}

/// Two ascending lists as one.
fn merge<'l>(a: &'l [u16], b: &'l [u16]) -> impl Iterator<Item = usize> + 'l {
    let (mut a, mut b) = (a, b);
    std::iter::from_fn(move || {
        let from_a = match (a.first(), b.first()) {
            (Some(x), Some(y)) => x < y,
            (Some(_), None) => true,
            _ => false,
        };
        let list = if from_a { &mut a } else { &mut b };
        let (first, rest) = list.split_first()?;
        *list = rest;
        Some(usize::from(*first))
    })
}

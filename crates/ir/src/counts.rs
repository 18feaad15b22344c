//! How many operands, results, successors and properties operations may have: what creating one is checked against.

use crate::body::OpParts;
use crate::context::Context;
use crate::dialect::{Arity, OpRow};
use std::fmt;

/// The numbers that a row allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    operands: Range,
    results: Range,
    successors: Range,
    properties: Range,
}

/// From the least to the greatest number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Range {
    least: u16,
    most: u16,
}

impl Range {
    fn of(arities: impl Iterator<Item = Arity>) -> Self {
        let mut range = Self { least: 0, most: 0 };
        for arity in arities {
            range.least += u16::from(arity == Arity::One);
            let more = if arity == Arity::Variadic { u16::MAX } else { 1 };
            range.most = range.most.saturating_add(more);
        }
        range
    }

    #[inline]
    fn has(self, count: usize) -> bool {
        count >= usize::from(self.least) && (count <= usize::from(self.most) || self.most == u16::MAX)
    }
}

impl Counts {
    pub(crate) fn of(row: &OpRow) -> Self {
        let properties = row.attrs.len() as u16;
        Self {
            operands: Range::of(row.operands.iter().map(|slot| slot.arity)),
            results: Range::of(row.results.iter().map(|slot| slot.arity)),
            successors: Range::of(row.successors.iter().map(|(_, arity)| *arity)),
            properties: Range { least: properties, most: properties },
        }
    }
}

/// An operation was to be created with a number of operands, results, successors or properties that its row does not
/// allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountMismatch {
    /// The name of the operation.
    pub name: &'static str,
    /// What there is too much or too little of, in the plural.
    pub what: &'static str,
    /// How many there are.
    pub given: usize,
    expected: Range,
}

impl fmt::Display for CountMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, what, given, expected: Range { least, most } } = self;
        write!(f, "'{name}' created with {given} {what}, expected ")?;
        match *most {
            most if most == *least => write!(f, "{least}"),
            u16::MAX => write!(f, "at least {least}"),
            most => write!(f, "{least} to {most}"),
        }
    }
}

impl std::error::Error for CountMismatch {}

impl Context {
    /// Checks that an operation has as many operands, results, successors and properties as its row allows. Names that
    /// no dialect declares have no row to check against.
    ///
    /// # Errors
    /// The first number that is wrong.
    #[inline]
    pub(crate) fn check_counts(&self, parts: &OpParts<'_>) -> Result<(), CountMismatch> {
        let Some(counts) = self.op_counts(parts.name) else { return Ok(()) };
        let right = counts.operands.has(parts.operands.len())
            && counts.results.has(parts.results.len())
            && counts.successors.has(parts.successors.len())
            && counts.properties.has(parts.slots.len());
        if right { Ok(()) } else { Err(self.count_mismatch(counts, parts)) }
    }

    #[cold]
    fn count_mismatch(&self, counts: &Counts, parts: &OpParts<'_>) -> CountMismatch {
        let all = [
            ("operands", counts.operands, parts.operands.len()),
            ("results", counts.results, parts.results.len()),
            ("successors", counts.successors, parts.successors.len()),
            ("properties", counts.properties, parts.slots.len()),
        ];
        let wrong = all.into_iter().find(|(_, expected, given)| !expected.has(*given));
        let (what, expected, given) = wrong.unwrap_or(all[0]);
        let name = self.op_row(parts.name).map_or("", |row| row.name);
        CountMismatch { name, what, given, expected }
    }
}

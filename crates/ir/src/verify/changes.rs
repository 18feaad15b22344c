//! The changes of a pass: only these are verified again.
//!
//! Whether an operation is valid depends on the operation, on its position through dominance, and for a few operations
//! on more: those whose rules read more, or that have regions, successors or bodies. The context records their names;
//! they are verified after every change of a body that contains them.

use crate::body::{Body, Op};
use crate::handle::OpName;
use spirula_entity::SecondaryMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// The changes of a body, without nested ones, since it was verified.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub(crate) enum Changes {
    /// Unknown, or the body was never verified.
    #[default]
    Anything,
    /// These operations were added or changed, and others erased; blocks and the types of values are unchanged.
    Ops(Box<[Op]>),
    /// Nothing.
    Nothing,
    /// The body was verified, written and discarded: see [`stream`](crate::stream).
    Written,
}

impl Changes {
    pub(crate) fn add(&mut self, other: Self) {
        *self = match (std::mem::take(self), other) {
            (Self::Nothing, some) | (some, Self::Nothing) => some,
            (Self::Ops(ops), Self::Ops(more)) => Self::Ops(ops.into_iter().chain(more).collect()),
            _ => Self::Anything,
        };
    }

    /// The operations to verify again; `None` for all.
    pub(super) fn due(&self) -> Option<SecondaryMap<Op, bool>> {
        match self {
            Self::Anything => None,
            Self::Nothing | Self::Written => Some(SecondaryMap::new()),
            Self::Ops(ops) => {
                let mut due = SecondaryMap::new();
                ops.iter().for_each(|op| due[*op] = true);
                Some(due)
            }
        }
    }
}

impl Body {
    /// Marks this body and the nested ones as verified or not.
    pub(crate) fn mark_verified(&mut self, verified: bool) {
        if self.is_written() {
            return;
        }
        self.changes = if verified { Changes::Nothing } else { Changes::Anything };
        self.split().1.iter_mut().for_each(|body| body.mark_verified(verified));
    }

    /// Whether this body and the nested ones are unchanged since they were verified.
    pub(super) fn is_unchanged(&self) -> bool {
        self.is_written() || self.changes == Changes::Nothing && self.all_nested().all(Self::is_unchanged)
    }
}

const BITS: usize = 4096;

/// An approximate set of operation names: it may contain a few that were not added.
pub(crate) struct OpNameFilter([AtomicU64; BITS / 64]);

impl Default for OpNameFilter {
    fn default() -> Self {
        Self(std::array::from_fn(|_| AtomicU64::new(0)))
    }
}

impl OpNameFilter {
    #[inline]
    fn bit(&self, name: OpName) -> Option<(&AtomicU64, u64)> {
        let bit = (usize::from(name.dialect()) * 601 + usize::from(name.index())) % BITS;
        Some((self.0.get(bit / 64)?, 1 << (bit % 64)))
    }

    pub(super) fn add(&self, name: OpName) {
        if let Some((word, bit)) = self.bit(name)
            && word.load(Ordering::Relaxed) & bit == 0
        {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    #[inline]
    pub(super) fn has(&self, name: OpName) -> bool {
        name.as_unregistered().is_some()
            || self.bit(name).is_none_or(|(word, bit)| word.load(Ordering::Relaxed) & bit != 0)
    }
}

//! What a pass has changed, so that only that is verified again.
//!
//! What holds of an operation depends on itself, on where it stands as far as definitions come before uses, and for
//! few operations on more: those whose rules ask for it, or that have regions, successors or bodies. The context
//! remembers the names of these; they are verified each time anything around them has changed.

use crate::body::{Body, Op};
use crate::handle::OpName;
use spirula_entity::SecondaryMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// What was changed in a body, not counting those nested in it, since it was verified.
#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub(crate) enum Changes {
    /// Anything may have been, or it never was verified.
    #[default]
    Anything,
    /// These operations were added or changed in themselves, and others erased; blocks, and the types of values, are
    /// as they were.
    Ops(Box<[Op]>),
    /// Nothing.
    Nothing,
    /// It was verified with the operation around it and written, and what was in it is no more: see
    /// [`stream`](crate::stream).
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

    /// The operations to be verified again; none if that is all.
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
    /// Says of this body and those nested in it that they were verified, or that they were not.
    pub(crate) fn mark_verified(&mut self, verified: bool) {
        if self.is_written() {
            return;
        }
        self.changes = if verified { Changes::Nothing } else { Changes::Anything };
        self.split().1.iter_mut().for_each(|body| body.mark_verified(verified));
    }

    /// Whether nothing was changed in this body and those nested in it since they were verified.
    pub(super) fn is_unchanged(&self) -> bool {
        self.is_written() || self.changes == Changes::Nothing && self.all_nested().all(Self::is_unchanged)
    }
}

const BITS: usize = 4096;

/// A set of names of operations, which may contain a few that were not added.
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

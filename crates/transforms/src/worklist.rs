//! Operations that are to be looked at: each at most once in the list, the last one first.

use spirula_entity::SecondaryMap;
use spirula_ir::Op;

/// A list of operations.
#[derive(Default)]
pub(crate) struct Worklist {
    list: Vec<Op>,
    listed: SecondaryMap<Op, bool>,
}

impl Worklist {
    /// Makes room for operations with numbers below this.
    pub(crate) fn reserve(&mut self, ops: usize) {
        if self.listed.is_empty() {
            self.listed = SecondaryMap::with_len(ops);
        }
        self.list.reserve(ops.saturating_sub(self.list.len()));
    }

    /// Adds an operation unless it is in the list.
    #[inline]
    pub(crate) fn push(&mut self, op: Op) {
        if !std::mem::replace(&mut self.listed[op], true) {
            self.list.push(op);
        }
    }

    /// Takes the last operation.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Op> {
        let op = self.list.pop()?;
        self.listed[op] = false;
        Some(op)
    }

    /// Whether there is nothing to look at.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Turns the list around.
    pub(crate) fn reverse(&mut self) {
        self.list.reverse();
    }

    /// Empties the list.
    pub(crate) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

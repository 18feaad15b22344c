//! A worklist of operations: a stack without duplicates.

use spirula_entity::SecondaryMap;
use spirula_ir::Op;

/// A worklist.
#[derive(Default)]
pub(crate) struct Worklist {
    list: Vec<Op>,
    listed: SecondaryMap<Op, bool>,
}

impl Worklist {
    /// Reserves space for operations with numbers below `ops`.
    pub(crate) fn reserve(&mut self, ops: usize) {
        if self.listed.is_empty() {
            self.listed = SecondaryMap::with_len(ops);
        }
        self.list.reserve(ops.saturating_sub(self.list.len()));
    }

    /// Pushes an operation unless it is on the list.
    #[inline]
    pub(crate) fn push(&mut self, op: Op) {
        if !std::mem::replace(&mut self.listed[op], true) {
            self.list.push(op);
        }
    }

    /// Pops the last operation.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Op> {
        let op = self.list.pop()?;
        self.listed[op] = false;
        Some(op)
    }

    /// Whether the list is empty.
    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Reverses the list.
    pub(crate) fn reverse(&mut self) {
        self.list.reverse();
    }

    /// Clears the list.
    pub(crate) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

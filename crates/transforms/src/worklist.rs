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
    /// Adds an operation unless it is in the list.
    pub(crate) fn push(&mut self, op: Op) {
        if !std::mem::replace(&mut self.listed[op], true) {
            self.list.push(op);
        }
    }

    /// Takes the last operation.
    pub(crate) fn pop(&mut self) -> Option<Op> {
        let op = self.list.pop()?;
        self.listed[op] = false;
        Some(op)
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

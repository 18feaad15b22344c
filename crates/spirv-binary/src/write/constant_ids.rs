//! The ids of constants: a table of its own, as half of a module may be constants.

use super::ConstantKey;
use rustc_hash::FxBuildHasher;
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Type};
use std::hash::BuildHasher;

/// A constant and its id.
#[derive(Clone, Copy)]
struct Entry {
    value: Attr,
    /// Its type and whether it is OpConstantNull, see [`kind`].
    kind: u32,
    /// Its id, 0 where the entry is free.
    id: u32,
}

/// The ids of constants. At most half of the entries are in use; where a constant's own is not free it has the next
/// that is.
#[derive(Default)]
pub(super) struct ConstantIds {
    entries: Vec<Entry>,
    count: usize,
}

/// A type and a flag in one number.
#[inline]
fn kind(ty: Type, null: bool) -> u32 {
    (ty.index() as u32) << 1 | u32::from(null)
}

impl ConstantIds {
    /// The id of a constant.
    #[inline]
    pub(super) fn get(&self, (ty, value, null): &ConstantKey) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        let entry = self.entries[self.place(*value, kind(*ty, *null))];
        (entry.id != 0).then_some(entry.id)
    }

    /// The id of a constant, or where it is to be [put](Self::put) if nothing else is put before.
    #[inline]
    pub(super) fn find(&mut self, (ty, value, null): &ConstantKey) -> Result<u32, usize> {
        if self.entries.len() <= self.count * 2 {
            self.grow();
        }
        let at = self.place(*value, kind(*ty, *null));
        let entry = self.entries[at];
        if entry.id == 0 { Err(at) } else { Ok(entry.id) }
    }

    /// Sets the id of a constant that was not [found](Self::find), where it is to be.
    #[inline]
    pub(super) fn put(&mut self, at: usize, (ty, value, null): ConstantKey, id: u32) {
        self.count += 1;
        self.entries[at] = Entry { value, kind: kind(ty, null), id };
    }

    /// Where a constant is or is to be.
    #[inline]
    fn place(&self, value: Attr, kind: u32) -> usize {
        let mask = self.entries.len() - 1;
        let mut at = FxBuildHasher.hash_one((value, kind)) as usize & mask;
        loop {
            let entry = &self.entries[at];
            if entry.id == 0 || entry.value == value && entry.kind == kind {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    /// Sets the id of a constant.
    pub(super) fn insert(&mut self, key: ConstantKey, id: u32) {
        match self.find(&key) {
            Err(at) => self.put(at, key, id),
            Ok(_) => {
                let at = self.place(key.1, kind(key.0, key.2));
                self.entries[at].id = id;
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        const SMALL: usize = 1 << 14;
        let factor = if self.entries.len() < SMALL { 4 } else { 2 };
        let size = (self.entries.len() * factor).max(64);
        let old =
            std::mem::replace(&mut self.entries, vec![Entry { value: Attr::unit(), kind: 0, id: 0 }; size]);
        for entry in old.into_iter().filter(|entry| entry.id != 0) {
            let at = self.place(entry.value, entry.kind);
            self.entries[at] = entry;
        }
    }
}

//! The ids of constants: a table of its own, as half of a module may be constants.

use super::ConstantKey;
use rustc_hash::FxBuildHasher;
use spirula_entity::{EntityKey, pages};
use spirula_ir::{Attr, Type};
use std::hash::BuildHasher;

/// A constant and its id.
#[derive(Clone, Copy)]
struct Entry {
    value: Attr,
    /// Its type and whether it is OpConstantNull, see [`kind`].
    kind: u32,
    id: u32,
}

/// The ids of constants: entries as they come, and a table of small numbers that says where to find them. So little
/// memory is touched when the table grows.
#[derive(Default)]
pub(super) struct ConstantIds {
    entries: Vec<Entry>,
    /// Numbers of entries, from 1, at their hashes; where a constant's own place is not free it has the next that is.
    /// At most three in four are in use.
    places: Vec<u32>,
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
        if self.places.is_empty() {
            return None;
        }
        self.entry_at(self.place(*value, kind(*ty, *null))).map(|entry| entry.id)
    }

    /// The id of a constant, or where it is to be [put](Self::put) if nothing else is put before.
    #[inline]
    pub(super) fn find(&mut self, (ty, value, null): &ConstantKey) -> Result<u32, usize> {
        if self.places.len() * 3 <= self.entries.len() * 4 {
            self.grow();
        }
        let at = self.place(*value, kind(*ty, *null));
        self.entry_at(at).map(|entry| entry.id).ok_or(at)
    }

    /// Sets the id of a constant that was not [found](Self::find), where it is to be.
    #[inline]
    pub(super) fn put(&mut self, at: usize, (ty, value, null): ConstantKey, id: u32) {
        pages::make_room(&mut self.entries, 1);
        self.entries.push(Entry { value, kind: kind(ty, null), id });
        self.places[at] = self.entries.len() as u32;
    }

    /// The entry that a place of the table names.
    #[inline]
    fn entry_at(&self, at: usize) -> Option<&Entry> {
        self.entries.get((self.places[at] as usize).wrapping_sub(1))
    }

    /// Where a constant is or is to be.
    #[inline]
    fn place(&self, value: Attr, kind: u32) -> usize {
        let mask = self.places.len() - 1;
        let mut at = FxBuildHasher.hash_one((value, kind)) as usize & mask;
        while self.entry_at(at).is_some_and(|entry| entry.value != value || entry.kind != kind) {
            at = (at + 1) & mask;
        }
        at
    }

    /// Sets the id of a constant.
    pub(super) fn insert(&mut self, key: ConstantKey, id: u32) {
        match self.find(&key) {
            Err(at) => self.put(at, key, id),
            Ok(_) => {
                let at = self.place(key.1, kind(key.0, key.2));
                let number = self.places[at] as usize;
                self.entries[number - 1].id = id;
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        const SMALL: usize = 1 << 14;
        let factor = if self.places.len() < SMALL { 4 } else { 2 };
        let size = (self.places.len() * factor).max(64);
        self.places.clear();
        self.places.resize(size, 0);
        for number in 1..=self.entries.len() {
            let Entry { value, kind, .. } = self.entries[number - 1];
            let at = self.place(value, kind);
            self.places[at] = number as u32;
        }
    }
}

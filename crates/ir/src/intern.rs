//! Interning: the storage behind the handles of a [`Context`](crate::Context).
//!
//! Entries are in an [`AppendVec`], so that a handle resolves to a plain reference without a lock. The lookup tables
//! are sharded by hash; hot loops do not intern (see `docs/decisions`).

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use spirula_entity::AppendVec;
use std::hash::{Hash, Hasher};
use std::sync::{PoisonError, RwLock};

const SHARDS: usize = 16;

/// Hashes with a fixed seed, for deterministic performance.
pub(crate) fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The index of a value, with its hash, so that a table grows without reading values.
#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    index: u32,
}

impl Entry {
    /// Spreads the hash to 64 bits: tables use both ends.
    fn spread(hash: u32) -> u64 {
        u64::from(hash) << 32 | u64::from(hash)
    }
}

/// Interned values of `T`.
pub(crate) struct Interner<T> {
    items: AppendVec<T>,
    shards: [RwLock<HashTable<Entry>>; SHARDS],
}

impl<T> Interner<T> {
    pub(crate) fn new() -> Self {
        Self { items: AppendVec::new(), shards: std::array::from_fn(|_| RwLock::new(HashTable::new())) }
    }

    /// The entry at this index, which must come from [`intern`](Self::intern).
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        match self.items.get(index as usize) {
            Some(item) => item,
            None => unreachable!("handle of another context"),
        }
    }

    /// The index of the entry equal to `key`, created by `make` if it is new.
    ///
    /// `key` must hash and compare like the entry.
    pub(crate) fn intern<Q: Hash + ?Sized>(
        &self,
        key: &Q,
        equal: impl Fn(&T, &Q) -> bool,
        make: impl FnOnce() -> T,
    ) -> u32 {
        let hash = hash_of(key);
        let hash = (hash ^ hash >> 32) as u32;
        // Bits that the table uses neither for the slot nor the tag.
        let shard = &self.shards[(hash >> 21) as usize % SHARDS];
        let found = |table: &HashTable<Entry>| {
            let equal = |entry: &Entry| entry.hash == hash && equal(self.get(entry.index), key);
            table.find(Entry::spread(hash), equal).map(|entry| entry.index)
        };
        let known = shard.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(index) = found(&known) {
            return index;
        }
        let count = known.len();
        drop(known);
        let mut table = shard.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have inserted meanwhile.
        if table.len() != count
            && let Some(index) = found(&table)
        {
            return index;
        }
        let index = self.items.push(make()) as u32;
        table.insert_unique(Entry::spread(hash), Entry { hash, index }, |entry| Entry::spread(entry.hash));
        index
    }

    /// Reserves capacity for `more` entries.
    pub(crate) fn reserve(&self, more: usize) {
        // Not worthwhile for few.
        if more < SHARDS * 16 {
            return;
        }
        let spread = |entry: &Entry| Entry::spread(entry.hash);
        for shard in &self.shards {
            shard.write().unwrap_or_else(PoisonError::into_inner).reserve(more / SHARDS, spread);
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }
}

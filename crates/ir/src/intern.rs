//! The store behind the handles of a [`Context`](crate::Context): equal things get equal handles.
//!
//! Entries live in an [`AppendVec`], so that a handle resolves to a plain reference without a lock. The tables that
//! find an existing entry are sharded by hash; hot loops do not intern at all (see `docs/decisions`).

use hashbrown::HashTable;
use rustc_hash::FxHasher;
use spirula_entity::AppendVec;
use std::hash::{Hash, Hasher};
use std::sync::{PoisonError, RwLock};

const SHARDS: usize = 16;

/// Hashes with a fixed seed: nothing may depend on it but speed.
pub(crate) fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// Where a value is, with its hash: so a table grows without a look at values.
#[derive(Clone, Copy)]
struct Entry {
    hash: u32,
    index: u32,
}

impl Entry {
    /// The hash as tables take it: they look at both of its ends.
    fn spread(hash: u32) -> u64 {
        u64::from(hash) << 32 | u64::from(hash)
    }
}

/// Values of `T`, each kept once.
pub(crate) struct Interner<T> {
    items: AppendVec<T>,
    shards: [RwLock<HashTable<Entry>>; SHARDS],
}

impl<T> Interner<T> {
    pub(crate) fn new() -> Self {
        Self { items: AppendVec::new(), shards: std::array::from_fn(|_| RwLock::new(HashTable::new())) }
    }

    /// The entry with this index; indices come from [`intern`](Self::intern) alone.
    #[inline]
    pub(crate) fn get(&self, index: u32) -> &T {
        match self.items.get(index as usize) {
            Some(item) => item,
            None => unreachable!("handle of another context"),
        }
    }

    /// The index of the entry equal to `key`, made by `make` if there is none yet.
    ///
    /// `key` must hash and compare as the entry it stands for.
    pub(crate) fn intern<Q: Hash + ?Sized>(
        &self,
        key: &Q,
        equal: impl Fn(&T, &Q) -> bool,
        make: impl FnOnce() -> T,
    ) -> u32 {
        let hash = hash_of(key);
        let hash = (hash ^ hash >> 32) as u32;
        // Bits that tell neither the place in a table nor what is looked at first there.
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
        // Another thread may have been here.
        if table.len() != count
            && let Some(index) = found(&table)
        {
            return index;
        }
        let index = self.items.push(make()) as u32;
        table.insert_unique(Entry::spread(hash), Entry { hash, index }, |entry| Entry::spread(entry.hash));
        index
    }

    /// Makes room for so many more, so that tables do not grow step by step.
    pub(crate) fn reserve(&self, more: usize) {
        // Of few it is not worth while.
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

//! Dense maps from entity keys to data.

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A key into a dense arena; made by [`entity_key!`](crate::entity_key).
pub trait EntityKey: Copy + Eq {
    /// The key of the entry at `index`.
    fn from_index(index: usize) -> Self;
    /// The index of this key's entry.
    fn index(self) -> usize;
}

/// An arena that owns the data of its keys and hands the keys out, in order.
#[derive(Clone)]
pub struct PrimaryMap<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K: EntityKey, V> PrimaryMap<K, V> {
    /// An empty arena; allocates nothing.
    pub const fn new() -> Self {
        Self { items: Vec::new(), key: PhantomData }
    }

    /// Adds an entry and returns its key.
    #[inline]
    pub fn push(&mut self, value: V) -> K {
        let key = K::from_index(self.items.len());
        self.items.push(value);
        key
    }

    /// The key that the next [`push`](Self::push) will return.
    #[inline]
    pub fn next_key(&self) -> K {
        K::from_index(self.items.len())
    }

    /// The entry of `key`, if `key` belongs to this arena.
    #[inline]
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }

    /// Number of entries.
    #[inline]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All keys, in order of creation.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.items.len()).map(K::from_index)
    }

    /// All keys with their entries, in order of creation.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(i, v)| (K::from_index(i), v))
    }

    /// All entries, in order of creation.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.items.iter()
    }

    /// All entries, in order of creation, as one mutable slice.
    pub fn values_mut(&mut self) -> &mut [V] {
        &mut self.items
    }

    /// Removes the entries from `len` on; their keys become invalid.
    pub fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }

    /// Empties the arena and keeps its memory for reuse.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Reserves capacity for `more` entries.
    pub fn reserve(&mut self, more: usize) {
        self.items.reserve(more);
    }

    /// Reserves exactly `more` entries.
    pub fn reserve_exact(&mut self, more: usize) {
        self.items.reserve_exact(more);
    }

    /// Reserves exactly `more` entries, unless there is capacity for half as many.
    pub fn reserve_about(&mut self, more: usize) {
        if self.items.capacity() - self.items.len() < more / 2 {
            self.items.reserve_exact(more);
        }
    }

    /// Moves the entries to an arena of exact size; this one becomes empty and keeps its memory for reuse.
    #[must_use]
    pub fn take_exact(&mut self) -> Self {
        self.take_with_room(0)
    }

    /// Moves the entries as [`take_exact`](Self::take_exact) does, with capacity for `more` entries.
    #[must_use]
    pub fn take_with_room(&mut self, more: usize) -> Self {
        let mut items = Vec::with_capacity(self.items.len() + more);
        items.append(&mut self.items);
        Self { items, ..Self::default() }
    }

    /// Bytes of memory held, without what the entries themselves point to.
    pub fn heap_bytes(&self) -> usize {
        self.items.capacity() * size_of::<V>()
    }
}

impl<K: EntityKey, V> Default for PrimaryMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: EntityKey, V> Index<K> for PrimaryMap<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: EntityKey, V> IndexMut<K> for PrimaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}

/// A dense map over the keys of an arena: every key has an entry, the default one until it is set.
#[derive(Clone)]
pub struct SecondaryMap<K, V> {
    items: Vec<V>,
    default: V,
    key: PhantomData<K>,
}

impl<K: EntityKey, V: Clone + Default> SecondaryMap<K, V> {
    /// A map in which every key has the default entry; allocates nothing.
    pub fn new() -> Self {
        Self { items: Vec::new(), default: V::default(), key: PhantomData }
    }

    /// The same, with capacity for the keys of an arena of `len` entries.
    pub fn with_len(len: usize) -> Self {
        Self { items: vec![V::default(); len], default: V::default(), key: PhantomData }
    }

    /// Whether no entry was ever set.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Resets all entries to the default and keeps the memory.
    pub fn clear(&mut self) {
        self.items.clear();
    }
}

impl<K: EntityKey, V: Clone + Default> Default for SecondaryMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: EntityKey, V> Index<K> for SecondaryMap<K, V> {
    type Output = V;
    #[inline]
    fn index(&self, key: K) -> &V {
        self.items.get(key.index()).unwrap_or(&self.default)
    }
}

impl<K: EntityKey, V: Clone> IndexMut<K> for SecondaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        let index = key.index();
        if index >= self.items.len() {
            self.items.resize(index + 1, self.default.clone());
        }
        &mut self.items[index]
    }
}

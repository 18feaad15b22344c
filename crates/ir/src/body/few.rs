//! An arena for few entries.

use smallvec::{Array, SmallVec};
use spirula_entity::EntityKey;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// Owns the data of its keys, as [`PrimaryMap`](spirula_entity::PrimaryMap) does; the first entries, up to the size of
/// `A`, are stored inline without an allocation.
#[derive(Clone)]
pub(super) struct FewMap<K, A: Array<Item: Copy>> {
    items: SmallVec<A>,
    key: PhantomData<K>,
}

impl<K: EntityKey, A: Array<Item: Copy>> FewMap<K, A> {
    pub(super) fn push(&mut self, value: A::Item) -> K {
        let key = K::from_index(self.items.len());
        self.items.push(value);
        key
    }

    /// All keys, in order of creation.
    pub(super) fn keys(&self) -> impl Iterator<Item = K> + use<K, A> {
        (0..self.items.len()).map(K::from_index)
    }

    pub(super) fn clear(&mut self) {
        self.items.clear();
    }

    /// Moves the entries to an arena of exact size; this one becomes empty and keeps its memory for reuse.
    pub(super) fn take_exact(&mut self) -> Self {
        let items = SmallVec::from_slice(&self.items);
        self.items.clear();
        Self { items, key: PhantomData }
    }

    /// Bytes of heap memory.
    pub(super) fn heap_bytes(&self) -> usize {
        if self.items.spilled() { self.items.capacity() * size_of::<A::Item>() } else { 0 }
    }
}

impl<K, A: Array<Item: Copy>> Default for FewMap<K, A> {
    fn default() -> Self {
        Self { items: SmallVec::new(), key: PhantomData }
    }
}

impl<K: EntityKey, A: Array<Item: Copy>> Index<K> for FewMap<K, A> {
    type Output = A::Item;

    #[inline]
    fn index(&self, key: K) -> &A::Item {
        &self.items[key.index()]
    }
}

impl<K: EntityKey, A: Array<Item: Copy>> IndexMut<K> for FewMap<K, A> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut A::Item {
        &mut self.items[key.index()]
    }
}

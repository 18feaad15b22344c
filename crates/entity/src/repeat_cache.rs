//! A cache of keys that occur more than once.

/// Groups of a new cache.
const FIRST: usize = 1 << 9;
/// Groups of the largest cache. One grows when half of its entries are in use; the largest replaces entries instead.
const MOST: usize = 1 << 15;
/// Entries of a group.
const WAYS: usize = 4;
const NONE: u32 = u32::MAX;

/// A set-associative cache by hash, the high half of which must depend on all of the key. A key is admitted when it is
/// asked for the second time: after a miss the user asks whether the cache [admits](Self::admits) the key, and only then
/// [sets](Self::set) its value.
pub struct RepeatCache<T> {
    /// Made when first used.
    groups: Vec<Group>,
    values: Vec<T>,
}

#[derive(Clone, Copy)]
struct Group {
    /// Tags of the latest misses.
    missed: [u32; WAYS],
    /// Tags of entries, and the indices of their values.
    tags: [u32; WAYS],
    values: [u32; WAYS],
}

const EMPTY: Group = Group { missed: [0; WAYS], tags: [0; WAYS], values: [NONE; WAYS] };

impl<T> Default for RepeatCache<T> {
    fn default() -> Self {
        Self { groups: Vec::new(), values: Vec::new() }
    }
}

/// The high half of a hash.
#[inline]
fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// The group of a tag in a cache of so many.
#[inline]
fn group(tag: u32, groups: usize) -> usize {
    ((u64::from(tag) * groups as u64) >> 32) as usize
}

impl<T> RepeatCache<T> {
    /// The value with this hash that `is` the one of the key.
    #[inline]
    pub fn get(&self, hash: u64, is: impl Fn(&T) -> bool) -> Option<&T> {
        self.values.get(self.find(tag(hash), is)? as usize)
    }

    #[inline]
    fn find(&self, tag: u32, is: impl Fn(&T) -> bool) -> Option<u32> {
        let group = self.groups.get(group(tag, self.groups.len()))?;
        let is_it = |value: &&u32| self.values.get(**value as usize).is_some_and(&is);
        let tagged = group.tags.iter().zip(&group.values).filter(|(other, _)| **other == tag);
        tagged.map(|(_, value)| value).find(is_it).copied()
    }

    /// Whether a key with this hash, which has no value, was asked for before, not long ago.
    #[inline]
    pub fn admits(&mut self, hash: u64) -> bool {
        if self.groups.is_empty() {
            self.groups.resize(FIRST, EMPTY);
        }
        let (missed, length) = (tag(hash), self.groups.len());
        let Some(group) = self.groups.get_mut(group(missed, length)) else { return false };
        std::mem::replace(&mut group.missed[missed as usize % WAYS], missed) == missed
    }

    /// Sets the value of an [admitted](Self::admits) key; `is` tells the one that it replaces.
    pub fn set(&mut self, hash: u64, value: T, is: impl Fn(&T) -> bool) {
        let tag = tag(hash);
        if let Some(index) = self.find(tag, is) {
            self.values[index as usize] = value;
            return;
        }
        if self.groups.is_empty()
            || self.values.len() * 2 >= self.groups.len() * WAYS && self.groups.len() < MOST
        {
            self.grow();
        }
        let length = self.groups.len();
        let group = &mut self.groups[group(tag, length)];
        let way = group.values.iter().position(|value| *value == NONE).unwrap_or(self.values.len() % WAYS);
        group.tags[way] = tag;
        match self.values.get_mut(group.values[way] as usize) {
            Some(earlier) => *earlier = value,
            None => {
                group.values[way] = self.values.len() as u32;
                self.values.push(value);
            }
        }
    }

    /// Moves all entries to a table with more groups.
    #[cold]
    fn grow(&mut self) {
        let length = (self.groups.len() * 4).max(FIRST);
        let mut groups = vec![EMPTY; length];
        for (tag, value) in self.groups.iter().flat_map(|old| old.tags.iter().zip(&old.values)) {
            let group = &mut groups[group(*tag, length)];
            let free = group.values.iter().position(|value| *value == NONE);
            if let Some(way) = free.filter(|_| *value != NONE) {
                (group.tags[way], group.values[way]) = (*tag, *value);
            }
        }
        self.groups = groups;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(key: u64) -> u64 {
        (key ^ 1 << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn set(table: &mut RepeatCache<(u64, u64)>, key: u64, value: u64) {
        table.set(hash(key), (key, value), |known| known.0 == key);
    }

    fn get(table: &RepeatCache<(u64, u64)>, key: u64) -> Option<u64> {
        table.get(hash(key), |known| known.0 == key).map(|known| known.1)
    }

    #[test]
    fn what_comes_once_is_told_from_what_admits() {
        let mut table = RepeatCache::<()>::default();
        assert!(!table.admits(hash(3)));
        assert!(table.admits(hash(3)));
        assert!(!table.admits(hash(4)));
    }

    #[test]
    fn a_cache_grows_with_its_entries() {
        let mut table = RepeatCache::default();
        assert_eq!(get(&table, 5), None);
        table.admits(hash(0));
        let count = (FIRST * WAYS) as u64 * 8;
        (0..count).for_each(|key| set(&mut table, key, key + 1));
        (0..count).for_each(|key| assert!(get(&table, key).is_none_or(|value| value == key + 1)));
        let known = (0..count).filter(|key| get(&table, *key).is_some()).count() as u64;
        assert!(known * 10 > count * 9, "{known} of {count}");
        assert!(table.groups.len() * WAYS <= 4 * count as usize);
    }

    #[test]
    fn a_full_cache_keeps_the_latest() {
        let mut table = RepeatCache::default();
        table.admits(hash(0));
        for key in 0..(MOST * WAYS) as u64 * 2 {
            set(&mut table, key, key);
            assert_eq!(get(&table, key), Some(key));
        }
        assert_eq!(table.groups.len(), MOST);
        assert!(table.values.len() <= MOST * WAYS);
    }

    #[test]
    fn the_value_of_a_key_is_replaced() {
        let mut table = RepeatCache::default();
        table.admits(hash(1));
        set(&mut table, 1, 1);
        set(&mut table, 1, 2);
        assert_eq!(get(&table, 1), Some(2));
        assert_eq!(table.values.len(), 1);
    }
}

//! What is known of keys that come more than once.

/// Groups of a new table.
const FIRST: usize = 1 << 9;
/// Groups that a table may grow to: it does when half of their places are taken. In one that grows no more what comes later
/// takes the place of what came before, group by group.
const MOST: usize = 1 << 15;
/// A key has one of the places of its group.
const WAYS: usize = 4;
const NONE: u32 = u32::MAX;

/// A table of what is known of keys, by hashes the high half of which depends on all of the key. What comes once is not
/// remembered: who looks for a key in vain asks whether it [comes again](Self::comes_again), and [sets](Self::set) only
/// then what is known of it.
pub struct Recurring<T> {
    /// Made when first used.
    groups: Vec<Group>,
    known: Vec<T>,
}

#[derive(Clone, Copy)]
struct Group {
    /// The high halves of the hashes of keys that were last asked for in vain.
    missed: [u32; WAYS],
    /// Those of known keys, and where what is known of them stands.
    tags: [u32; WAYS],
    known: [u32; WAYS],
}

const EMPTY: Group = Group { missed: [0; WAYS], tags: [0; WAYS], known: [NONE; WAYS] };

impl<T> Default for Recurring<T> {
    fn default() -> Self {
        Self { groups: Vec::new(), known: Vec::new() }
    }
}

/// The high half of a hash.
#[inline]
fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// The group of a key in a table of so many.
#[inline]
fn group(tag: u32, groups: usize) -> usize {
    ((u64::from(tag) * groups as u64) >> 32) as usize
}

impl<T> Recurring<T> {
    /// What is known of the key with this hash that `is` tells from others.
    #[inline]
    pub fn get(&self, hash: u64, is: impl Fn(&T) -> bool) -> Option<&T> {
        self.known.get(self.find(tag(hash), is)? as usize)
    }

    #[inline]
    fn find(&self, tag: u32, is: impl Fn(&T) -> bool) -> Option<u32> {
        let group = self.groups.get(group(tag, self.groups.len()))?;
        let is_it = |known: &&u32| self.known.get(**known as usize).is_some_and(&is);
        let alike = group.tags.iter().zip(&group.known).filter(|(other, _)| **other == tag);
        alike.map(|(_, known)| known).find(is_it).copied()
    }

    /// Whether a key with this hash, of which nothing is known, was asked for before, not long ago.
    #[inline]
    pub fn comes_again(&mut self, hash: u64) -> bool {
        if self.groups.is_empty() {
            self.groups.resize(FIRST, EMPTY);
        }
        let (missed, length) = (tag(hash), self.groups.len());
        let Some(group) = self.groups.get_mut(group(missed, length)) else { return false };
        std::mem::replace(&mut group.missed[missed as usize % WAYS], missed) == missed
    }

    /// Remembers something of a key with this hash that [comes again](Self::comes_again), in the place of what was known
    /// of it.
    pub fn set(&mut self, hash: u64, value: T, is: impl Fn(&T) -> bool) {
        let tag = tag(hash);
        if let Some(number) = self.find(tag, is) {
            self.known[number as usize] = value;
            return;
        }
        if self.known.len() * 2 >= self.groups.len() * WAYS && self.groups.len() < MOST {
            self.grow();
        }
        let length = self.groups.len();
        let group = &mut self.groups[group(tag, length)];
        let way = group.known.iter().position(|known| *known == NONE).unwrap_or(self.known.len() % WAYS);
        group.tags[way] = tag;
        match self.known.get_mut(group.known[way] as usize) {
            Some(earlier) => *earlier = value,
            None => {
                group.known[way] = self.known.len() as u32;
                self.known.push(value);
            }
        }
    }

    /// Moves what is known to a table with more room, where all of it has a place.
    #[cold]
    fn grow(&mut self) {
        let length = (self.groups.len() * 4).max(FIRST);
        let mut groups = vec![EMPTY; length];
        for (tag, known) in self.groups.iter().flat_map(|old| old.tags.iter().zip(&old.known)) {
            let group = &mut groups[group(*tag, length)];
            if let Some(way) = group.known.iter().position(|known| *known == NONE).filter(|_| *known != NONE)
            {
                (group.tags[way], group.known[way]) = (*tag, *known);
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

    fn set(table: &mut Recurring<(u64, u64)>, key: u64, value: u64) {
        table.set(hash(key), (key, value), |known| known.0 == key);
    }

    fn get(table: &Recurring<(u64, u64)>, key: u64) -> Option<u64> {
        table.get(hash(key), |known| known.0 == key).map(|known| known.1)
    }

    #[test]
    fn what_comes_once_is_told_from_what_comes_again() {
        let mut table = Recurring::<()>::default();
        assert!(!table.comes_again(hash(3)));
        assert!(table.comes_again(hash(3)));
        assert!(!table.comes_again(hash(4)));
    }

    #[test]
    fn a_table_grows_with_what_is_known() {
        let mut table = Recurring::default();
        assert_eq!(get(&table, 5), None);
        table.comes_again(hash(0));
        let count = (FIRST * WAYS) as u64 * 8;
        (0..count).for_each(|key| set(&mut table, key, key + 1));
        (0..count).for_each(|key| assert!(get(&table, key).is_none_or(|value| value == key + 1)));
        let known = (0..count).filter(|key| get(&table, *key).is_some()).count() as u64;
        assert!(known * 10 > count * 9, "{known} of {count}");
        assert!(table.groups.len() * WAYS <= 4 * count as usize);
    }

    #[test]
    fn a_full_table_remembers_the_latest() {
        let mut table = Recurring::default();
        table.comes_again(hash(0));
        for key in 0..(MOST * WAYS) as u64 * 2 {
            set(&mut table, key, key);
            assert_eq!(get(&table, key), Some(key));
        }
        assert_eq!(table.groups.len(), MOST);
        assert!(table.known.len() <= MOST * WAYS);
    }

    #[test]
    fn what_is_known_of_a_key_is_replaced() {
        let mut table = Recurring::default();
        table.comes_again(hash(1));
        set(&mut table, 1, 1);
        set(&mut table, 1, 2);
        assert_eq!(get(&table, 1), Some(2));
        assert_eq!(table.known.len(), 1);
    }
}

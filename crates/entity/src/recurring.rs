//! What is known of keys that come more than once.

/// Places of a new table.
const FIRST: usize = 1 << 11;
/// Places that a table may grow to; half as many keys are known then, and a later one takes the place of an earlier one.
const MOST: usize = 1 << 17;
/// A key has one of so many places, which lie side by side.
const WAYS: usize = 4;
const NONE: u32 = u32::MAX;

/// A table of what is known of keys, by hashes the high half of which depends on all of the key. What comes once is not
/// remembered: who looks for a key in vain asks whether it [comes again](Self::comes_again), and [sets](Self::set) only
/// then what is known of it.
pub struct Recurring<T> {
    /// Made when first used.
    places: Vec<Place>,
    known: Vec<T>,
}

#[derive(Clone, Copy)]
struct Place {
    /// The high half of the hash of the key that was last asked for in vain.
    missed: u32,
    /// That of a known key, and where what is known of it stands.
    tag: u32,
    known: u32,
}

impl<T> Default for Recurring<T> {
    fn default() -> Self {
        Self { places: Vec::new(), known: Vec::new() }
    }
}

/// The high half of a hash.
#[inline]
fn tag(hash: u64) -> u32 {
    (hash >> 32) as u32
}

/// The first place of a key in a table of so many.
#[inline]
fn place(tag: u32, places: usize) -> usize {
    ((u64::from(tag) * places as u64) >> 32) as usize
}

impl<T> Recurring<T> {
    /// What is known of the key with this hash that `is` tells from others.
    #[inline]
    pub fn get(&self, hash: u64, is: impl Fn(&T) -> bool) -> Option<&T> {
        self.known.get(self.find(tag(hash), is)? as usize)
    }

    #[inline]
    fn find(&self, tag: u32, is: impl Fn(&T) -> bool) -> Option<u32> {
        let first = place(tag, self.places.len());
        for way in 0..WAYS {
            let place = self.places.get(first ^ way)?;
            if place.tag == tag && self.known.get(place.known as usize).is_some_and(&is) {
                return Some(place.known);
            }
        }
        None
    }

    /// Whether a key with this hash, of which nothing is known, was asked for before, not long ago.
    #[inline]
    pub fn comes_again(&mut self, hash: u64) -> bool {
        if self.places.is_empty() {
            self.places.resize(FIRST, Place { missed: 0, tag: 0, known: NONE });
        }
        let (missed, place) = (tag(hash), place(tag(hash), self.places.len()));
        self.places.get_mut(place).is_some_and(|place| std::mem::replace(&mut place.missed, missed) == missed)
    }

    /// Remembers something of a key with this hash that [comes again](Self::comes_again), in the place of what was known
    /// of it.
    pub fn set(&mut self, hash: u64, value: T, is: impl Fn(&T) -> bool) {
        let tag = tag(hash);
        if let Some(number) = self.find(tag, is) {
            self.known[number as usize] = value;
            return;
        }
        if self.known.len() * 2 >= self.places.len() && self.places.len() < MOST {
            self.grow();
        }
        let first = place(tag, self.places.len());
        let free = (0..WAYS).map(|way| first ^ way).find(|at| self.places[*at].known == NONE);
        let at = free.unwrap_or(first ^ (self.known.len() % WAYS));
        let place = &mut self.places[at];
        place.tag = tag;
        match self.known.get_mut(place.known as usize) {
            Some(earlier) => *earlier = value,
            None => {
                place.known = self.known.len() as u32;
                self.known.push(value);
            }
        }
    }

    /// Moves what is known to a table with more room, where all of it has a place.
    #[cold]
    fn grow(&mut self) {
        let length = (self.places.len() * 4).max(FIRST);
        let mut places = vec![Place { missed: 0, tag: 0, known: NONE }; length];
        for old in self.places.iter().filter(|old| old.known != NONE) {
            let first = place(old.tag, length);
            if let Some(at) = (0..WAYS).map(|way| first ^ way).find(|at| places[*at].known == NONE) {
                places[at] = *old;
            }
        }
        self.places = places;
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
        let count = FIRST as u64 * 8;
        (0..count).for_each(|key| set(&mut table, key, key + 1));
        (0..count).for_each(|key| assert!(get(&table, key).is_none_or(|value| value == key + 1)));
        let known = (0..count).filter(|key| get(&table, *key).is_some()).count() as u64;
        assert!(known * 10 > count * 9, "{known} of {count}");
        assert!(table.places.len() <= 4 * count as usize);
    }

    #[test]
    fn a_full_table_remembers_the_latest() {
        let mut table = Recurring::default();
        table.comes_again(hash(0));
        for key in 0..MOST as u64 * 2 {
            set(&mut table, key, key);
            assert_eq!(get(&table, key), Some(key));
        }
        assert_eq!(table.places.len(), MOST);
        assert!(table.known.len() <= MOST);
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

//! Maps by id whose size does not depend on the declared bound.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Number of ids in a page.
const PAGE: usize = 64;

type Page<T> = Box<[T; PAGE]>;

/// A map from ids.
///
/// Ids below a limit, which follows from the number of words, are in pages that are allocated on demand; larger ids,
/// which are rare, are in a hash table. So memory is proportional to the input, whatever the bound.
#[derive(Clone, Debug)]
pub struct IdMap<T> {
    pages: Vec<Option<Page<T>>>,
    limit: usize,
    sparse: HashMap<u32, T, FxBuildHasher>,
}

impl<T: Copy + Default> IdMap<T> {
    /// A map for a module of `words` words with this id bound.
    pub fn new(bound: u32, words: usize) -> Self {
        // Whole pages, so that an id is always in the same place.
        let limit = limit(bound, words).next_multiple_of(PAGE);
        Self { pages: Vec::new(), limit, sparse: HashMap::with_hasher(FxBuildHasher) }
    }

    /// The entry of `id`; the default if none was set.
    #[inline]
    pub fn get(&self, id: u32) -> T {
        match self.pages.get(id as usize / PAGE) {
            Some(Some(page)) => page[id as usize % PAGE],
            _ if self.sparse.is_empty() => T::default(),
            _ => self.get_sparse(id),
        }
    }

    /// The entry of `id`, mutable.
    #[inline]
    pub fn get_mut(&mut self, id: u32) -> &mut T {
        let index = id as usize / PAGE;
        if !matches!(self.pages.get(index), Some(Some(_))) {
            if id as usize >= self.limit {
                return self.sparse.entry(id).or_default();
            }
            self.add_page(index);
        }
        &mut self.pages[index].get_or_insert_with(new_page)[id as usize % PAGE]
    }

    #[cold]
    fn get_sparse(&self, id: u32) -> T {
        self.sparse.get(&id).copied().unwrap_or_default()
    }

    #[cold]
    fn add_page(&mut self, index: usize) {
        if index >= self.pages.len() {
            let most = self.limit.div_ceil(PAGE);
            self.pages.resize_with((index + 1).max(self.pages.len() * 2).min(most), || None);
        }
        self.pages[index] = Some(new_page());
    }

    /// Sets the entry of `id`.
    #[inline]
    pub fn set(&mut self, id: u32, value: T) {
        *self.get_mut(id) = value;
    }
}

fn new_page<T: Copy + Default>() -> Page<T> {
    Box::new([T::default(); PAGE])
}

/// A map from ids to numbers, zero by default.
///
/// For facts about most ids: one zeroed table up to the limit of an [`IdMap`], whose pages the system allocates when
/// they are written.
#[derive(Clone, Debug)]
pub struct IdTable {
    numbers: Vec<u32>,
    sparse: HashMap<u32, u32, FxBuildHasher>,
}

impl IdTable {
    /// A table for a module of `words` words with this id bound.
    pub fn new(bound: u32, words: usize) -> Self {
        Self { numbers: vec![0; limit(bound, words)], sparse: HashMap::with_hasher(FxBuildHasher) }
    }

    /// The number of `id`.
    #[inline]
    pub fn get(&self, id: u32) -> u32 {
        match self.numbers.get(id as usize) {
            Some(number) => *number,
            None => self.get_sparse(id),
        }
    }

    /// The number of `id`, if it is below the limit.
    #[inline]
    pub fn likely(&self, id: u32) -> Option<u32> {
        self.numbers.get(id as usize).copied()
    }

    /// Sets the number of `id`.
    #[inline]
    pub fn set(&mut self, id: u32, number: u32) {
        match self.numbers.get_mut(id as usize) {
            Some(place) => *place = number,
            None => self.set_sparse(id, number),
        }
    }

    /// The numbers of a run of ids; `None` unless all are below the limit.
    pub fn run_mut(&mut self, run: IdRun) -> Option<&mut [u32]> {
        self.numbers.get_mut(run.range())
    }

    #[cold]
    fn get_sparse(&self, id: u32) -> u32 {
        self.sparse.get(&id).copied().unwrap_or_default()
    }

    #[cold]
    fn set_sparse(&mut self, id: u32, number: u32) {
        if number == 0 {
            self.sparse.remove(&id);
        } else {
            self.sparse.insert(id, number);
        }
    }
}

/// A run of consecutive ids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IdRun {
    first: u32,
    count: u32,
}

impl IdRun {
    /// `count` ids from `first` on.
    pub fn new(first: u32, count: u32) -> Self {
        Self { first, count }
    }

    /// The ids.
    pub fn ids(self) -> impl Iterator<Item = u32> {
        (0..self.count).map(move |n| self.first + n)
    }

    /// Adds an id to the last run of a list, or starts a new one.
    #[inline]
    pub fn push(runs: &mut Vec<Self>, id: u32) {
        match runs.last_mut() {
            Some(run) if id.checked_sub(run.first) == Some(run.count) => run.count += 1,
            _ => runs.push(Self { first: id, count: 1 }),
        }
    }

    /// The range of 64-bit words with these ids, and the mask of each word.
    #[inline]
    fn bits(self) -> (std::ops::Range<usize>, impl Fn(usize) -> u64) {
        let std::ops::Range { start, end } = self.range();
        let mask = move |word: usize| {
            let low = if word == start / 64 { u64::MAX << (start % 64) } else { u64::MAX };
            let high = if word == end / 64 { !(u64::MAX << (end % 64)) } else { u64::MAX };
            low & high
        };
        (start / 64..end.div_ceil(64), mask)
    }

    /// The index range of the ids in a table.
    #[inline]
    fn range(self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + self.count as usize
    }
}

/// A set of ids.
#[derive(Clone, Debug)]
pub struct IdSet {
    bits: Vec<u64>,
    sparse: HashSet<u32, FxBuildHasher>,
}

impl IdSet {
    /// A set for a module of `words` words with this id bound.
    pub fn new(bound: u32, words: usize) -> Self {
        Self { bits: vec![0; limit(bound, words).div_ceil(64)], sparse: HashSet::with_hasher(FxBuildHasher) }
    }

    /// Whether the set contains `id`.
    #[inline]
    pub fn contains(&self, id: u32) -> bool {
        match self.bits.get(id as usize / 64) {
            Some(bits) => bits & 1 << (id % 64) != 0,
            None => self.is_sparse(id),
        }
    }

    #[cold]
    fn is_sparse(&self, id: u32) -> bool {
        self.sparse.contains(&id)
    }

    #[cold]
    fn insert_sparse(&mut self, id: u32) -> bool {
        self.sparse.insert(id)
    }

    /// Inserts `id`; returns whether it was absent.
    #[inline]
    pub fn insert(&mut self, id: u32) -> bool {
        match self.bits.get_mut(id as usize / 64) {
            Some(bits) => {
                let before = std::mem::replace(bits, *bits | 1 << (id % 64));
                before & 1 << (id % 64) == 0
            }
            None => self.insert_sparse(id),
        }
    }

    /// Inserts a run, if none of it is present and all are below the limit; returns whether it did.
    pub fn insert_run(&mut self, run: IdRun) -> bool {
        let (words, mask) = run.bits();
        let Some(bits) = self.bits.get_mut(words.clone()) else { return false };
        if words.clone().zip(&*bits).any(|(word, bits)| bits & mask(word) != 0) {
            return false;
        }
        words.zip(bits).for_each(|(word, bits)| *bits |= mask(word));
        true
    }

    /// Removes `id`.
    pub fn remove(&mut self, id: u32) {
        match self.bits.get_mut(id as usize / 64) {
            Some(bits) => *bits &= !(1 << (id % 64)),
            None => {
                self.sparse.remove(&id);
            }
        }
    }
}

/// The limit of ids in tables: an instruction with a result has at least two words, so well-formed modules stay below.
fn limit(bound: u32, words: usize) -> usize {
    (bound as usize).min(words / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_of_any_size_are_kept_apart() {
        let mut map = IdMap::new(1000, 1000);
        let ids = [0, 1, 63, 64, 500, 563, 564, 999, 1000, u32::MAX];
        for id in ids {
            assert_eq!(map.get(id), 0);
            map.set(id, id ^ 7);
        }
        for id in ids {
            assert_eq!(map.get(id), id ^ 7);
        }
        assert_eq!((map.get(2), map.get(501), map.get(65), map.get(1001)), (0, 0, 0, 0));
    }

    #[test]
    fn runs_of_ids_are_sets_of_them() {
        for first in 1..140 {
            for count in 1..140 {
                let (mut set, run) = (IdSet::new(1000, 10_000), IdRun { first, count });
                assert!(set.insert_run(run), "{run:?}");
                assert!((0..400).all(|id| set.contains(id) == run.ids().any(|other| other == id)), "{run:?}");
                assert!(!set.insert_run(IdRun { first: first + count - 1, count: 2 }));
                assert!(!set.contains(first + count));
            }
        }
        assert!(!IdSet::new(100, 1000).insert_run(IdRun { first: u32::MAX, count: 1 }));
    }

    #[test]
    fn ids_come_out_of_runs_as_they_went_in() {
        let ids = [7, 8, 9, 3, 4, 9, u32::MAX, 0, 1, 1, 0];
        let mut runs = Vec::new();
        ids.iter().for_each(|id| IdRun::push(&mut runs, *id));
        assert_eq!(runs.iter().flat_map(|run| run.ids()).collect::<Vec<_>>(), ids);
        assert_eq!(runs.len(), 7);
    }

    #[test]
    fn an_id_beside_the_limit_is_found_whatever_is_set_behind_it() {
        for limit in 1..200 {
            let mut map = IdMap::new(limit, 10_000);
            for id in (0..400).rev() {
                map.set(id, id + 1);
            }
            assert!((0..400).all(|id| map.get(id) == id + 1), "{limit}");
        }
    }

    #[test]
    fn tables_and_sets_hold_ids_of_any_size() {
        let ids = [0, 1, 63, 64, 99, 100, 127, 128, 4000, u32::MAX];
        for limit in [0, 1, 64, 100, 200] {
            let (mut table, mut set) = (IdTable::new(limit, 10_000), IdSet::new(limit, 10_000));
            for id in ids {
                assert_eq!((table.get(id), set.contains(id)), (0, false));
                table.set(id, id ^ 7);
                assert!(set.insert(id) && !set.insert(id));
            }
            assert!(ids.iter().all(|id| table.get(*id) == id ^ 7 && set.contains(*id)), "{limit}");
            assert!(!set.contains(2) && table.get(2) == 0 && table.get(4001) == 0);
            for id in ids {
                table.set(id, 0);
                set.remove(id);
                assert_eq!((table.get(id), set.contains(id)), (0, false));
            }
        }
    }
}

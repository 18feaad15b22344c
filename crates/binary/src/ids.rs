//! A map by id that a module's bound cannot make large.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// So many ids that follow each other share a page.
const PAGE: usize = 64;

type Page<T> = Box<[T; PAGE]>;

/// Something for each id.
///
/// Ids below a limit, which follows from how many words there are, live in pages that are made when one of their ids
/// is set; larger ones, which only strange modules have, in a hash table. So memory is in proportion to what was read,
/// whatever the bound claims.
#[derive(Clone, Debug)]
pub struct IdMap<T> {
    pages: Vec<Option<Page<T>>>,
    limit: usize,
    sparse: HashMap<u32, T, FxBuildHasher>,
}

impl<T: Copy + Default> IdMap<T> {
    /// A map for a module of so many words that claims this bound.
    pub fn new(bound: u32, words: usize) -> Self {
        // An instruction with a result has at least two words.
        // Whole pages: an id is in a page or in the table, whether the page is there when it is set or not.
        let limit = (bound as usize).min(words / 2).next_multiple_of(PAGE);
        Self { pages: Vec::new(), limit, sparse: HashMap::with_hasher(FxBuildHasher) }
    }

    /// What there is for `id`; the default where nothing was set.
    #[inline]
    pub fn get(&self, id: u32) -> T {
        match self.pages.get(id as usize / PAGE) {
            Some(Some(page)) => page[id as usize % PAGE],
            _ if self.sparse.is_empty() => T::default(),
            _ => self.get_sparse(id),
        }
    }

    /// What there is for `id`, to change.
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

    /// Sets what there is for `id`.
    #[inline]
    pub fn set(&mut self, id: u32, value: T) {
        *self.get_mut(id) = value;
    }
}

fn new_page<T: Copy + Default>() -> Page<T> {
    Box::new([T::default(); PAGE])
}

/// An [`IdMap`] that is emptied often, and then keeps its memory for the next ids, whichever they are.
#[derive(Clone, Debug)]
pub struct ScratchIdMap<T> {
    map: IdMap<T>,
    /// The pages that are in use, by index, and those that are not.
    used: Vec<u32>,
    spare: Vec<Page<T>>,
}

impl<T: Copy + Default> ScratchIdMap<T> {
    /// A map for a module of so many words that claims this bound.
    pub fn new(bound: u32, words: usize) -> Self {
        Self { map: IdMap::new(bound, words), used: Vec::new(), spare: Vec::new() }
    }

    /// What there is for `id`; the default where nothing was set.
    #[inline]
    pub fn get(&self, id: u32) -> T {
        self.map.get(id)
    }

    /// Sets what there is for `id`.
    #[inline]
    pub fn set(&mut self, id: u32, value: T) {
        let index = id as usize / PAGE;
        match self.map.pages.get_mut(index) {
            Some(Some(page)) => page[id as usize % PAGE] = value,
            _ => self.set_new(id, value),
        }
    }

    #[cold]
    fn set_new(&mut self, id: u32, value: T) {
        let index = id as usize / PAGE;
        if (id as usize) < self.map.limit {
            self.used.push(index as u32);
            if let (Some(place), Some(page)) = (self.map.pages.get_mut(index), self.spare.pop()) {
                *place = Some(page);
            }
        }
        self.map.set(id, value);
    }

    /// Forgets all that was set.
    pub fn clear(&mut self) {
        for index in self.used.drain(..) {
            if let Some(mut page) = self.map.pages.get_mut(index as usize).and_then(Option::take) {
                page.fill(T::default());
                self.spare.push(page);
            }
        }
        self.map.sparse.clear();
    }
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
    fn what_was_set_is_forgotten_and_its_memory_serves_again() {
        let mut map = ScratchIdMap::new(1000, 1000);
        for round in 1..4 {
            let ids = [round * 100, round * 100 + 63, 4000 + round];
            for id in ids {
                map.set(id, round);
            }
            assert_eq!(ids.map(|id| map.get(id)), [round; 3]);
            assert_eq!(map.get(round * 100 + 1), 0);
            map.clear();
            assert_eq!(ids.map(|id| map.get(id)), [0; 3]);
        }
        assert!(map.spare.len() <= 2);
    }
}

//! A map by id that a module's bound cannot make large.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Something for each id.
///
/// Ids below a limit, which follows from how many words there are, live in a vector; larger ones, which only strange
/// modules have, in a hash table. So memory is in proportion to what was read, whatever the bound claims.
#[derive(Clone, Debug)]
pub struct IdMap<T> {
    dense: Vec<T>,
    limit: usize,
    sparse: HashMap<u32, T, FxBuildHasher>,
}

impl<T: Copy + Default> IdMap<T> {
    /// A map for a module of so many words that claims this bound.
    pub fn new(bound: u32, words: usize) -> Self {
        // An instruction with a result has at least two words.
        let limit = (bound as usize).min(words / 2 + 64);
        Self { dense: Vec::new(), limit, sparse: HashMap::with_hasher(FxBuildHasher) }
    }

    /// What there is for `id`; the default where nothing was set.
    #[inline]
    pub fn get(&self, id: u32) -> T {
        match self.dense.get(id as usize) {
            Some(value) => *value,
            None => self.get_sparse(id),
        }
    }

    /// What there is for `id`, to change.
    #[inline]
    pub fn get_mut(&mut self, id: u32) -> &mut T {
        let index = id as usize;
        if index >= self.dense.len() {
            if index >= self.limit {
                return self.sparse.entry(id).or_default();
            }
            self.grow(index);
        }
        &mut self.dense[index]
    }

    #[cold]
    fn get_sparse(&self, id: u32) -> T {
        self.sparse.get(&id).copied().unwrap_or_default()
    }

    #[cold]
    fn grow(&mut self, index: usize) {
        self.dense.resize((index + 1).max(self.dense.len() * 2).max(64).min(self.limit), T::default());
    }

    /// Sets what there is for `id`.
    #[inline]
    pub fn set(&mut self, id: u32, value: T) {
        *self.get_mut(id) = value;
    }
}

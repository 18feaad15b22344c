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
    sparse: HashMap<u32, T, FxBuildHasher>,
}

impl<T: Copy + Default> IdMap<T> {
    /// A map for a module of so many words that claims this bound.
    pub fn new(bound: u32, words: usize) -> Self {
        // An instruction with a result has at least two words.
        let len = (bound as usize).min(words / 2 + 64);
        Self { dense: vec![T::default(); len], sparse: HashMap::with_hasher(FxBuildHasher) }
    }

    /// What there is for `id`; the default where nothing was set.
    #[inline]
    pub fn get(&self, id: u32) -> T {
        match self.dense.get(id as usize) {
            Some(value) => *value,
            None => self.sparse.get(&id).copied().unwrap_or_default(),
        }
    }

    /// What there is for `id`, to change.
    #[inline]
    pub fn get_mut(&mut self, id: u32) -> &mut T {
        match self.dense.get_mut(id as usize) {
            Some(value) => value,
            None => self.sparse.entry(id).or_default(),
        }
    }

    /// Sets what there is for `id`.
    #[inline]
    pub fn set(&mut self, id: u32, value: T) {
        *self.get_mut(id) = value;
    }
}

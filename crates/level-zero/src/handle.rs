//! Handles: numbers by which programs name objects. All that live are in tables, so that one which does not exist, or no
//! longer, is found out.

use crate::codes::{Code, INVALID_NULL_HANDLE};
use rustc_hash::FxHasher;
use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// A handle of any kind.
pub(crate) type Handle = usize;

type Map<T> = HashMap<Handle, Arc<T>, BuildHasherDefault<FxHasher>>;

/// The objects of a kind that live.
pub(crate) struct Table<T>(RwLock<Map<T>>);

/// The next handle: no two objects of a process have the same.
static NEXT: AtomicUsize = AtomicUsize::new(0x1000);

/// Handles look like pointers to whoever expects such.
const STEP: usize = 16;

impl<T> Table<T> {
    pub(crate) const fn new() -> Self {
        Self(RwLock::new(HashMap::with_hasher(BuildHasherDefault::new())))
    }

    /// Adds an object.
    pub(crate) fn add(&self, object: T) -> Handle {
        self.add_with(|_| object)
    }

    /// Adds an object that knows its handle.
    pub(crate) fn add_with(&self, object: impl FnOnce(Handle) -> T) -> Handle {
        let handle = NEXT.fetch_add(STEP, Ordering::Relaxed);
        let object = Arc::new(object(handle));
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(handle, object);
        handle
    }

    /// The object with this handle.
    pub(crate) fn get(&self, handle: Handle) -> Result<Arc<T>, Code> {
        let table = self.0.read().unwrap_or_else(PoisonError::into_inner);
        table.get(&handle).cloned().ok_or(INVALID_NULL_HANDLE)
    }

    /// Removes an object, which lives on as long as it is in use.
    pub(crate) fn remove(&self, handle: Handle) -> Result<Arc<T>, Code> {
        let mut table = self.0.write().unwrap_or_else(PoisonError::into_inner);
        table.remove(&handle).ok_or(INVALID_NULL_HANDLE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handles_are_found_as_long_as_they_live() {
        static TABLE: Table<u32> = Table::new();
        let (a, b) = (TABLE.add(1), TABLE.add(2));
        assert_ne!(a, b);
        assert_eq!(TABLE.get(a).map(|n| *n), Ok(1));
        assert_eq!(TABLE.remove(a).map(|n| *n), Ok(1));
        assert!(TABLE.get(a).is_err() && TABLE.remove(a).is_err());
        assert_eq!((TABLE.get(0).err(), TABLE.get(b).map(|n| *n)), (Some(INVALID_NULL_HANDLE), Ok(2)));
    }
}

//! Keys, maps and pools for data that lives in flat arenas.
//!
//! Every entity of spirula (an operation, a block, a value, an AST node) is a `u32` newtype that indexes the
//! arena owning it. Keys are non-zero inside, so `Option<Key>` costs nothing.
//!
//! * [`entity_key!`] makes a key.
//! * [`PrimaryMap`] owns the data of a key, [`SecondaryMap`] annotates it.
//! * [`ListPool`] holds many short lists of `Copy` items without an allocation each.
//! * [`AppendVec`] is a vector that many threads may push to and read from, in safe code.
//! * [`KeyMap`] is a hash table by key.
//! * [`RepeatCache`] is a cache of keys that occur more than once.

mod append;
mod hash;
mod list;
mod map;
mod repeat_cache;

pub use append::AppendVec;
pub use hash::{KeyHasher, KeyMap};
pub use list::{List, ListPool};
pub use map::{EntityKey, PrimaryMap, SecondaryMap};
pub use repeat_cache::RepeatCache;

/// Defines a `u32` entity key: `entity_key!(/// doc pub struct Op, "op");`
///
/// The key is `Copy`, ordered by creation, prints as its prefix and number, and has a niche.
#[macro_export]
macro_rules! entity_key {
    ($(#[$meta:meta])* $vis:vis struct $name:ident, $prefix:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        $vis struct $name(::core::num::NonZeroU32);

        impl $crate::EntityKey for $name {
            #[inline]
            fn from_index(index: usize) -> Self {
                // An arena of 2^32 - 1 entries does not fit the memory limits the readers enforce.
                let raw = u32::try_from(index + 1).expect("more than 2^32 - 2 entities in one arena");
                match ::core::num::NonZeroU32::new(raw) {
                    Some(raw) => $name(raw),
                    None => unreachable!("index + 1 is not zero"),
                }
            }
            #[inline]
            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                write!(f, concat!($prefix, "{}"), $crate::EntityKey::index(*self))
            }
        }
    };
}

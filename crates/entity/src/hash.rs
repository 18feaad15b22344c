//! Hash tables by key.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A sparse map over the keys of an arena, or a map over keys of many arenas.
pub type KeyMap<K, V> = HashMap<K, V, BuildHasherDefault<KeyHasher>>;

/// Hashes one key. Consecutive keys, such as those of symbols, get adjacent slots, so that iteration in key order is
/// cache-friendly.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write_u32(&mut self, key: u32) {
        // The table takes the slot from the low bits, and the tag from the highest, which depend on the whole key.
        let key = u64::from(key);
        self.0 = key | key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & !u64::from(u32::MAX);
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32((self.0 as u32).wrapping_mul(31) + u32::from(*byte));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::EntityKey;

    crate::entity_key! {
        struct Key, "key"
    }

    #[test]
    fn each_key_has_its_own() {
        let keys = (0..1000).chain((0..1 << 30).step_by(1 << 20)).map(Key::from_index);
        let map: KeyMap<Key, usize> = keys.map(|key| (key, key.index())).collect();
        assert_eq!(map.len(), 1000 + (1 << 10) - 1);
        assert!(map.iter().all(|(key, index)| key.index() == *index));
        assert!(!map.contains_key(&Key::from_index(1000)));
    }
}

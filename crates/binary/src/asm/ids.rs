//! Names and properties of ids.

use super::literal::parse_u32;
use crate::decode::Import;
use crate::{IdMap, NumberType};
use hashbrown::{HashSet, HashTable};
use rustc_hash::{FxBuildHasher, FxHasher};
use std::hash::Hasher as _;

/// The class of an id, as far as literals depend on it.
#[derive(Clone, Copy, Default)]
pub(super) enum Class {
    /// Unknown.
    #[default]
    Unknown,
    /// A type, with its number type.
    Type(NumberType),
    /// A value of this type.
    Value(u32),
}

/// A name, as a position in the text (sources are smaller than 4 GiB).
#[derive(Clone, Copy)]
struct Named {
    start: u32,
    len: u32,
    id: u32,
}

impl Named {
    #[inline]
    fn name(self, text: &[u8]) -> &[u8] {
        text.get(self.start as usize..self.start as usize + self.len as usize).unwrap_or_default()
    }
}

#[inline]
fn hash(name: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    hasher.write(name);
    hasher.finish()
}

pub(super) struct Ids<'a> {
    text: &'a [u8],
    /// First positions of names, with their ids.
    named: HashTable<Named>,
    /// Ids of names that are small numbers; 0 for none.
    numbered: Vec<u32>,
    next: u32,
    bound: u32,
    /// Numeric names that keep their value.
    preserve: HashSet<u32, FxBuildHasher>,
    classes: IdMap<Class>,
    pub(super) imports: Vec<(u32, Import)>,
}

impl<'a> Ids<'a> {
    pub(super) fn new(text: &'a [u8], preserve: HashSet<u32, FxBuildHasher>) -> Self {
        // A name takes at least two bytes, an instruction with a result at least ten.
        let most = text.len() / 10 + 64;
        Self {
            // The estimate: half of the text is names, most of them repeated.
            text,
            named: HashTable::with_capacity(text.len() / 96),
            numbered: vec![0; most],
            next: 1,
            bound: 1,
            preserve,
            classes: IdMap::new(u32::MAX, most * 2),
            imports: Vec::new(),
        }
    }

    pub(super) fn bound(&self) -> u32 {
        self.bound
    }

    /// The id of the name at `start`.
    #[inline]
    pub(super) fn id(&mut self, name: &[u8], start: usize) -> u32 {
        if !self.preserve.is_empty()
            && let Some(id) = std::str::from_utf8(name).ok().and_then(parse_u32)
            && self.preserve.contains(&id)
        {
            self.bound = self.bound.max(id.wrapping_add(1));
            return id;
        }
        if let Some(number) = small(name, self.numbered.len()) {
            if self.numbered[number] == 0 {
                self.numbered[number] = self.fresh();
            }
            return self.numbered[number];
        }
        let (text, hash_of) = (self.text, hash(name));
        if let Some(named) = self.named.find(hash_of, |named| named.name(text) == name) {
            return named.id;
        }
        let id = self.fresh();
        let named = Named { start: start as u32, len: name.len() as u32, id };
        self.named.insert_unique(hash_of, named, |named| hash(named.name(text)));
        id
    }

    fn fresh(&mut self) -> u32 {
        while self.preserve.contains(&self.next) {
            self.next = self.next.wrapping_add(1);
        }
        let id = self.next;
        self.next = self.next.wrapping_add(1);
        self.bound = self.bound.max(id.wrapping_add(1));
        id
    }

    /// The numeric names.
    pub(super) fn numeric(&self) -> HashSet<u32, FxBuildHasher> {
        let small =
            self.numbered.iter().enumerate().filter(|(_, id)| **id != 0).map(|(number, _)| number as u32);
        let number = |named: &Named| std::str::from_utf8(named.name(self.text)).ok().and_then(parse_u32);
        small.chain(self.named.iter().filter_map(number)).collect()
    }

    pub(super) fn class(&self, id: u32) -> Class {
        self.classes.get(id)
    }

    pub(super) fn set_class(&mut self, id: u32, class: Class) {
        self.classes.set(id, class);
    }
}

/// The value of a name in canonical decimal notation below `limit`.
#[inline]
fn small(name: &[u8], limit: usize) -> Option<usize> {
    if name.len() > 9 || name.len() > 1 && name[0] == b'0' || name.is_empty() {
        return None;
    }
    let mut value = 0;
    for byte in name {
        let digit = byte.wrapping_sub(b'0');
        if digit > 9 {
            return None;
        }
        value = value * 10 + usize::from(digit);
    }
    (value < limit).then_some(value)
}

//! Names suggested by operations for their results, and the names in use.

use super::parser::hash_bytes;
use crate::bytes::Bytes;
use hashbrown::HashTable;

/// A suggested name.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct BaseId(u32);

const RECENT: usize = 16;

#[derive(Clone)]
struct Base {
    name: Bytes,
    taken: bool,
}

/// All names that were suggested, without their `%`. One that is taken gets a number behind it, `%cst_3`, which no other gets where both
/// are seen: so that only what was suggested with a number at its end is ever compared with such names.
#[derive(Clone, Default)]
pub(super) struct Suggested {
    bases: Vec<Base>,
    /// Those that were suggested last, by what tells names apart at a glance.
    recent: [BaseId; RECENT],
    table: HashTable<u32>,
    /// Names in use, in the order in which they were assigned.
    taken: Vec<BaseId>,
    /// For each open region, the number of names in use before it.
    open: Vec<usize>,
    /// Whether a name with a numeric suffix was suggested.
    numbered: bool,
    /// The bases of `%arg0` and so on.
    arguments: Vec<BaseId>,
    /// A name that is being made.
    text: Vec<u8>,
}

impl Suggested {
    /// The index of a name.
    pub(super) fn base(&mut self, name: &str) -> BaseId {
        // Most names are those of a few kinds of operations.
        let recent = (name.len() ^ usize::from(name.as_bytes().last().copied().unwrap_or_default())) % RECENT;
        let base = self.recent[recent];
        if self.bases.get(base.0 as usize).is_some_and(|base| *base.name == *name.as_bytes()) {
            return base;
        }
        self.recent[recent] = self.base_anew(name);
        self.recent[recent]
    }

    fn base_anew(&mut self, name: &str) -> BaseId {
        let hash = hash_bytes(name.as_bytes());
        if let Some(base) = self.find(hash, name.as_bytes()) {
            return base;
        }
        let base = self.bases.len() as u32;
        self.bases.push(Base { name: Bytes::from(name.as_bytes()), taken: false });
        self.numbered |= ends_in_number(name.as_bytes());
        let bases = &self.bases;
        let hash_of = |base: &u32| bases.get(*base as usize).map_or(0, |base| hash_bytes(&base.name));
        self.table.insert_unique(hash, base, hash_of);
        BaseId(base)
    }

    /// The base that is this text.
    fn find(&self, hash: u64, text: &[u8]) -> Option<BaseId> {
        let is = |base: &u32| self.bases.get(*base as usize).is_some_and(|base| *base.name == *text);
        self.table.find(hash, is).map(|base| BaseId(*base))
    }

    /// The base of the name of an argument.
    pub(super) fn argument(&mut self, number: u32) -> BaseId {
        if let Some(base) = self.arguments.get(number as usize) {
            return *base;
        }
        let base = self.base(&format!("arg{number}"));
        if number as usize == self.arguments.len() {
            self.arguments.push(base);
        }
        base
    }

    /// Opens a region.
    pub(super) fn open(&mut self) {
        self.open.push(self.taken.len());
    }

    /// Closes the last region: its names are free again.
    pub(super) fn close(&mut self) {
        let before = self.open.pop().unwrap_or(0);
        for base in self.taken.drain(before..) {
            if let Some(base) = self.bases.get_mut(base.0 as usize) {
                base.taken = false;
            }
        }
    }

    /// Assigns a unique name to a value: the base, or the base with the next number. `names` are all visible names.
    pub(super) fn give(&mut self, base: BaseId, names: &[Bytes], next: &mut u32) -> Bytes {
        let Some(Base { name, taken }) = self.bases.get_mut(base.0 as usize) else {
            return Bytes::from(&[][..]);
        };
        let is_other = || self.numbered && ends_in_number(name) && names.iter().any(|n| **n == **name);
        if !*taken && !is_other() {
            *taken = true;
            self.taken.push(base);
            return name.clone();
        }
        let mut number = itoa::Buffer::new();
        loop {
            self.text.clear();
            if let Some(base) = self.bases.get(base.0 as usize) {
                self.text.extend_from_slice(&base.name);
            }
            self.text.push(b'_');
            self.text.extend_from_slice(number.format(*next).as_bytes());
            *next += 1;
            let other = if self.numbered { self.find(hash_bytes(&self.text), &self.text) } else { None };
            if !other.and_then(|other| self.bases.get(other.0 as usize)).is_some_and(|other| other.taken) {
                return Bytes::from(&*self.text);
            }
        }
    }
}

/// Whether a name ends in `_` and a number.
fn ends_in_number(name: &[u8]) -> bool {
    let rest = name.trim_ascii_end();
    let digits = rest.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && rest.len().checked_sub(digits + 1).and_then(|at| rest.get(at)) == Some(&b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Assigns these names, in order, in one region.
    fn given(names: &[&str]) -> Vec<String> {
        let (mut suggested, mut special, mut next) = (Suggested::default(), Vec::new(), 0);
        for name in names {
            let base = suggested.base(name);
            let name = suggested.give(base, &special, &mut next);
            special.push(name);
        }
        special.iter().map(|name| String::from_utf8_lossy(name).into_owned()).collect()
    }

    #[test]
    fn no_name_is_given_twice() {
        assert_eq!(given(&["a", "b", "a", "a"]), ["a", "b", "a_0", "a_1"]);
        assert_eq!(given(&["a", "a", "a_0"]), ["a", "a_0", "a_0_1"]);
        assert_eq!(given(&["a_0", "a", "a"]), ["a_0", "a", "a_1"]);
    }

    #[test]
    fn names_of_closed_regions_are_free() {
        let (mut suggested, mut next) = (Suggested::default(), 0);
        let base = suggested.base("a");
        for _ in 0..2 {
            suggested.open();
            assert_eq!(*suggested.give(base, &[], &mut next), *b"a");
            suggested.close();
        }
        assert_eq!(next, 0);
    }
}

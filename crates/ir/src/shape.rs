//! What is found out once for all operations of one shape.
//!
//! The shape of an operation is all of it but which values it uses and where it stands: name, types, attributes. How it
//! is written and most of what must hold of it depends on nothing else, so of a million operations a few hundred shapes
//! are looked at, and the rest are known.

use crate::body::{Flat, Op};
use spirula_entity::EntityKey;

/// Words that a shape has room for; operations with more are looked at each time.
const WORDS: usize = 20;

/// A name, types and, if they were asked for, attributes. One is filled for operation after operation: it is large for
/// something that is made so often.
#[derive(Clone)]
pub(crate) struct Shape {
    words: [u32; WORDS],
    len: usize,
    hash: u64,
}

impl Default for Shape {
    fn default() -> Self {
        Self { words: [0; WORDS], len: 0, hash: 0 }
    }
}

impl Shape {
    /// Makes this the shape of an operation with room for `attrs` inherent attributes, if there is room for it.
    #[inline]
    #[must_use]
    pub(crate) fn fill(&mut self, flat: &Flat, op: Op, attrs: usize) -> bool {
        self.types(flat, op).and_then(|()| self.attrs(flat, op, attrs)).map(|()| self.mix()).is_some()
    }

    /// Makes this the name and the types of an operation, if there is room for them.
    #[inline]
    #[must_use]
    pub(crate) fn fill_types(&mut self, flat: &Flat, op: Op) -> bool {
        self.types(flat, op).map(|()| self.mix()).is_some()
    }

    #[inline]
    fn types(&mut self, flat: &Flat, op: Op) -> Option<()> {
        let (operands, results) = (flat.operands(op), flat.result_types(op));
        let (uses, total) = (operands.len(), operands.len() + results.len());
        let [name, counts, present, words @ ..] = &mut self.words;
        (*name, *counts, *present) = (flat.name(op).raw(), (uses << 16 | results.len()) as u32, 0);
        let (for_operands, for_results) = words.get_mut(..total)?.split_at_mut(uses);
        for (word, value) in for_operands.iter_mut().zip(operands) {
            *word = flat.ty(*value).index() as u32;
        }
        for (word, ty) in for_results.iter_mut().zip(results) {
            *word = ty.index() as u32;
        }
        self.len = 3 + total;
        Some(())
    }

    #[inline]
    fn attrs(&mut self, flat: &Flat, op: Op, attrs: usize) -> Option<()> {
        let mut present = 0u32;
        for (i, attr) in flat.slots(op, attrs).iter().enumerate() {
            if let Some(attr) = attr {
                present |= 1u32.checked_shl(i as u32)?;
                self.push(attr.raw() as u32)?;
                self.push((attr.raw() >> 32) as u32)?;
            }
        }
        if let Some(attrs) = flat.attrs(op) {
            present |= 1 << 31;
            self.push(attrs.raw())?;
        }
        self.words[2] = present;
        (attrs < 31).then_some(())
    }

    #[inline]
    fn push(&mut self, word: u32) -> Option<()> {
        *self.words.get_mut(self.len)? = word;
        self.len += 1;
        Some(())
    }

    #[inline]
    fn mix(&mut self) {
        // Words go in pairs, so that one behind the last counts, which is any.
        if let Some(behind) = self.words.get_mut(self.len) {
            *behind = 0;
        }
        let mut hash = 0u64;
        for [low, high] in self.words.as_chunks::<2>().0.iter().take(self.len.div_ceil(2)) {
            let word = u64::from(*low) | u64::from(*high) << 32;
            hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        self.hash = hash;
    }

    #[inline]
    fn words(&self) -> &[u32] {
        self.words.get(..self.len).unwrap_or_default()
    }

    #[inline]
    fn place(&self) -> usize {
        // The high bits of a hash depend on all that was mixed into it.
        (self.hash >> (u64::BITS - PLACES.trailing_zeros())) as usize
    }
}

/// Shapes remembered at a time; a later one takes the place of an earlier one.
const PLACES: usize = 2048;

/// What is known of the shapes with one hash.
#[derive(Clone, Copy)]
struct Place {
    /// Part of the hash of the shape that was last asked for and not known.
    missed: u32,
    /// The number of a known shape, or no such number.
    known: u32,
}

/// What is known of shapes.
pub(crate) struct ByShape<T> {
    /// Made when first used.
    places: Vec<Place>,
    known: Vec<(Box<[u32]>, T)>,
}

impl<T> Default for ByShape<T> {
    fn default() -> Self {
        Self { places: Vec::new(), known: Vec::new() }
    }
}

impl<T> ByShape<T> {
    /// What is known of a shape.
    #[inline]
    pub(crate) fn get(&self, shape: &Shape) -> Option<&T> {
        let place = self.places.get(shape.place())?;
        let (words, known) = self.known.get(place.known as usize)?;
        (**words == *shape.words()).then_some(known)
    }

    /// Whether a shape that is not known was asked for before: what comes once need not be known.
    #[inline]
    pub(crate) fn comes_again(&mut self, shape: &Shape) -> bool {
        if self.places.is_empty() {
            self.places.resize(PLACES, Place { missed: 0, known: u32::MAX });
        }
        let missed = (shape.hash >> 21) as u32;
        std::mem::replace(&mut self.places[shape.place()].missed, missed) == missed
    }

    /// Remembers something of a shape that [`comes_again`](Self::comes_again).
    pub(crate) fn set(&mut self, shape: &Shape, value: T) {
        let known = (shape.words().into(), value);
        let Some(place) = self.places.get_mut(shape.place()) else { return };
        match self.known.get_mut(place.known as usize) {
            Some(there) => *there = known,
            None => {
                place.known = self.known.len() as u32;
                self.known.push(known);
            }
        }
    }
}

//! What is found out once for all operations of one name whose operands and results are of the same types.
//!
//! Whether types fit a row, and what follows from them, depends on nothing else: of a million operations a few
//! hundred signatures are looked at, the rest are known.

use crate::body::{Flat, Op};
use crate::handle::{OpName, Type};
use spirula_entity::EntityKey;

/// Types that a signature has room for; operations with more are looked at each time.
pub(crate) const TYPES: usize = 6;

/// A name and types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Signature([u32; TYPES + 2]);

impl Signature {
    const NONE: Self = Self([u32::MAX; TYPES + 2]);

    /// The signature of an operation, if there is room.
    #[inline]
    pub(crate) fn of(flat: &Flat, op: Op) -> Option<Self> {
        let (operands, results) = (flat.operands(op), flat.result_types(op));
        if operands.len() + results.len() > TYPES {
            return None;
        }
        let mut words = [0; TYPES + 2];
        words[0] = flat.name(op).raw();
        words[1] = (operands.len() << 8 | results.len()) as u32;
        let (for_operands, for_results) = words[2..].split_at_mut(operands.len());
        for (word, value) in for_operands.iter_mut().zip(operands) {
            *word = flat.ty(*value).index() as u32;
        }
        for (word, ty) in for_results.iter_mut().zip(results) {
            *word = ty.index() as u32;
        }
        Some(Self(words))
    }

    /// A name and types of its slots, unknown ones among them, if there is room.
    #[inline]
    pub(crate) fn of_slots(name: OpName, slots: impl ExactSizeIterator<Item = Option<Type>>) -> Option<Self> {
        if slots.len() > TYPES {
            return None;
        }
        let mut words = [u32::MAX; TYPES + 2];
        words[0] = name.raw();
        for (word, ty) in words[2..].iter_mut().zip(slots) {
            *word = ty.map_or(u32::MAX, |ty| ty.index() as u32);
        }
        Some(Self(words))
    }

    /// The type of slot `index`, of a signature of slots.
    #[inline]
    pub(crate) fn slot(&self, index: usize) -> Option<Type> {
        let word = *self.0.get(index + 2)?;
        (word != u32::MAX).then(|| Type::from_index(word as usize))
    }

    #[inline]
    fn place(&self) -> usize {
        let mut hash = 0u64;
        for [low, high] in self.0.as_chunks::<2>().0 {
            let word = u64::from(*low) | u64::from(*high) << 32;
            hash = (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        (hash >> (64 - PLACES.trailing_zeros())) as usize
    }
}

/// Signatures remembered at a time; a later one takes the place of an earlier one.
const PLACES: usize = 512;

/// What is known of signatures. A few tens of KiB, made when first used.
pub(crate) struct Known<T> {
    table: Vec<(Signature, T)>,
}

impl<T> Default for Known<T> {
    fn default() -> Self {
        Self { table: Vec::new() }
    }
}

impl<T: Copy + Default> Known<T> {
    /// What is known of a signature.
    #[inline]
    pub(crate) fn get(&self, signature: &Signature) -> Option<T> {
        let (there, value) = self.table.get(signature.place())?;
        (there == signature).then_some(*value)
    }

    /// Remembers something of a signature.
    pub(crate) fn set(&mut self, signature: Signature, value: T) {
        if self.table.is_empty() {
            self.table.resize(PLACES, (Signature::NONE, T::default()));
        }
        self.table[signature.place()] = (signature, value);
    }
}

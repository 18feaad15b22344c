//! Ids of constants, in a table of its own: up to half of a module are constants.

use super::ConstantKey;
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Context, Type};

/// A constant and its id.
#[derive(Clone, Copy)]
struct Entry {
    value: Attr,
    /// Its type and whether it is OpConstantNull, see [`kind`].
    kind: u32,
    id: u32,
}

/// The place of a constant.
#[derive(Clone, Copy)]
pub(super) enum Place {
    /// Index in the table of small numbers.
    Small(usize),
    /// Index in the hash table.
    Hashed(usize),
}

/// Ids of constants: a list of entries in insertion order and a hash table of indices into it, so that growing touches
/// little memory. Small numbers of the type of indices and sizes, the most frequent constants, are in a table indexed
/// by value; arrays, which are created and looked up in order, in another table.
pub(super) struct ConstantIds {
    small_type: Type,
    /// Ids of small numbers of that type, 0 if none.
    small: Vec<u32>,
    /// Types and ids of arrays and dense elements by their index, 0 if none. Of a value with two types, only one is in
    /// this table.
    many: Vec<(u32, u32)>,
    entries: Vec<Entry>,
    /// Indices of entries plus one, in a hash table with linear probing that is at most three quarters full.
    places: Vec<u32>,
}

/// Numbers below this are small.
const SMALL: u64 = 1 << 17;

/// A type and a flag encoded in one number.
#[inline]
fn kind(ty: Type, null: bool) -> u32 {
    (ty.index() as u32) << 1 | u32::from(null)
}

impl ConstantIds {
    pub(super) fn new(ctx: &Context) -> Self {
        Self {
            small_type: ctx.int_type(32),
            small: Vec::new(),
            many: Vec::new(),
            entries: Vec::new(),
            places: Vec::new(),
        }
    }

    /// The index of a constant that is a small number.
    #[inline]
    fn small(&self, ctx: &Context, (ty, value, null): &ConstantKey) -> Option<usize> {
        if *ty != self.small_type || *null {
            return None;
        }
        let (_, number) = ctx.as_int(*value).filter(|(own, _)| own == ty)?;
        self.small_number(*ty, number as u64)
    }

    /// The index of a number of a type with these bits, if it is small.
    #[inline]
    fn small_number(&self, ty: Type, bits: u64) -> Option<usize> {
        (ty == self.small_type && bits < SMALL).then_some(bits as usize)
    }

    /// The id of a constant.
    #[inline]
    pub(super) fn get(&self, ctx: &Context, key: &ConstantKey) -> Option<u32> {
        if let Some(number) = self.small(ctx, key) {
            return self.small.get(number).copied().filter(|id| *id != 0);
        }
        let (ty, value, null) = key;
        if let Some((of, id)) = value.number_of_many().and_then(|number| self.many.get(number))
            && *of == kind(*ty, *null)
            && *id != 0
        {
            return Some(*id);
        }
        if self.places.is_empty() {
            return None;
        }
        self.entry_at(self.place(*value, kind(*ty, *null))).map(|entry| entry.id)
    }

    /// The id of a constant that is not in `many`, or the place to [put](Self::put) it if nothing else is put before.
    #[inline]
    fn find(&mut self, ctx: &Context, key: &ConstantKey) -> Result<u32, Place> {
        let small = self.small(ctx, key);
        self.find_at(small, key)
    }

    /// The id of a small number of a type, if it has one.
    #[inline]
    pub(super) fn of_small_number(&self, ty: Type, bits: u64) -> Option<u32> {
        let number = self.small_number(ty, bits)?;
        self.small.get(number).copied().filter(|id| *id != 0)
    }

    /// [`find`](Self::find) for a number with these bits that is not null.
    #[inline(always)]
    pub(super) fn find_number(&mut self, ty: Type, value: Attr, bits: u64) -> Result<u32, Place> {
        self.find_at(self.small_number(ty, bits), &(ty, value, false))
    }

    #[inline(always)]
    fn find_at(&mut self, small: Option<usize>, (ty, value, null): &ConstantKey) -> Result<u32, Place> {
        if let Some(number) = small {
            return match self.small.get(number) {
                Some(id) if *id != 0 => Ok(*id),
                _ => Err(Place::Small(number)),
            };
        }
        if self.places.len() * 3 <= self.entries.len() * 4 {
            self.grow();
        }
        let at = self.place(*value, kind(*ty, *null));
        self.entry_at(at).map(|entry| entry.id).ok_or(Place::Hashed(at))
    }

    /// Sets the id of a constant that was not [found](Self::find), at its place.
    #[inline]
    pub(super) fn put(&mut self, at: Place, (ty, value, null): ConstantKey, id: u32) {
        match at {
            Place::Small(number) => {
                if number >= self.small.len() {
                    self.grow_small(number);
                }
                self.small[number] = id;
            }
            Place::Hashed(at) => {
                self.entries.push(Entry { value, kind: kind(ty, null), id });
                self.places[at] = self.entries.len() as u32;
            }
        }
    }

    /// The entry at a place of the hash table.
    #[inline]
    fn entry_at(&self, at: usize) -> Option<&Entry> {
        self.entries.get((self.places[at] as usize).wrapping_sub(1))
    }

    /// The place of a constant, found or free.
    #[inline]
    fn place(&self, value: Attr, kind: u32) -> usize {
        let mask = self.places.len() - 1;
        // The high bits of a product depend on all bits; numbers differ in the upper half of a handle.
        let mixed = (value.raw().rotate_left(32) ^ u64::from(kind) << 40).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut at = (mixed >> 32) as usize & mask;
        while let Some(number) = self.places.get(at)
            && let Some(entry) = self.entries.get((*number as usize).wrapping_sub(1))
            && (entry.value != value || entry.kind != kind)
        {
            at = (at + 1) & mask;
        }
        at
    }

    /// Sets the id of a constant.
    pub(super) fn insert(&mut self, ctx: &Context, key: ConstantKey, id: u32) {
        if let Some(number) = key.1.number_of_many() {
            if number >= self.many.len() {
                self.many.resize(number + 1, (0, 0));
            }
            let (of, kind) = (self.many[number], kind(key.0, key.2));
            if of.1 == 0 || of.0 == kind {
                self.many[number] = (kind, id);
                return;
            }
        }
        match self.find(ctx, &key) {
            Err(at) => self.put(at, key, id),
            Ok(_) => {
                if let Some(number) = self.small(ctx, &key) {
                    self.small[number] = id;
                    return;
                }
                let at = self.place(key.1, kind(key.0, key.2));
                let number = self.places[at] as usize;
                self.entries[number - 1].id = id;
            }
        }
    }

    /// Grows the table to include a small number. Zeroed memory is not touched.
    #[cold]
    fn grow_small(&mut self, number: usize) {
        let mut larger = vec![0; (number + 1).next_power_of_two().max(64)];
        larger[..self.small.len()].copy_from_slice(&self.small);
        self.small = larger;
    }

    #[cold]
    fn grow(&mut self) {
        const FEW: usize = 1 << 14;
        let factor = if self.places.len() < FEW { 4 } else { 2 };
        let size = (self.places.len() * factor).max(64);
        self.places.clear();
        self.places.resize(size, 0);
        for number in 1..=self.entries.len() {
            let Entry { value, kind, .. } = self.entries[number - 1];
            let at = self.place(value, kind);
            self.places[at] = number as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_their_ids_whatever_their_size_and_type() {
        let ctx = Context::new(&[]);
        let mut ids = ConstantIds::new(&ctx);
        let small = SMALL as i64;
        let types = [ctx.int_type(32), ctx.int_type(16), ctx.int_type(64)];
        let numbers = [0, 1, 63, 64, -1, 1000, small - 1, small, small + 1, i64::from(i32::MAX)];
        let mut keys: Vec<ConstantKey> = Vec::new();
        let array = ctx.array_attr(&[ctx.i32_attr(1), ctx.i32_attr(2)]);
        keys.extend(types.map(|ty| (ty, array, false)));
        for ty in types {
            for number in numbers {
                let value = ctx.int_attr(ty, number);
                keys.extend([(ty, value, false), (ty, value, true)]);
            }
            // A value of another type than the constant's is another constant.
            keys.push((ty, ctx.int_attr(ctx.int_type(8), 1), false));
        }
        let mut id = 0;
        for key in &keys {
            if ids.get(&ctx, key).is_none() {
                id += 1;
                ids.insert(&ctx, *key, id);
            }
            assert!(ids.get(&ctx, key).is_some());
        }
        // Of 16 bits, 2^17 and 2^17 + 1 are 0 and 1, and 2^17 - 1 and 2^31 - 1 are -1.
        assert_eq!(id as usize, keys.len() - 2 * 4);
        for key in &keys {
            let old = ids.get(&ctx, key).unwrap();
            ids.insert(&ctx, *key, old + 1000);
            assert_eq!(ids.get(&ctx, key), Some(old + 1000));
            ids.insert(&ctx, *key, old);
        }
    }
}

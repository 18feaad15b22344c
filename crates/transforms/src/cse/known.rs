//! What was computed, by what it is; what is found in a scope is forgotten when that is left.

use rustc_hash::FxHashMap;
use spirula_entity::EntityKey as _;
use spirula_ir::dialect::Traits;
use spirula_ir::{Block, Context, Flat, Op, OpRow, Region, Value};

/// An operation that is known.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) op: Op,
    /// The number of the operation in its block.
    pub(super) number: u32,
    pub(super) hash: u32,
    /// The entry before this one in the same place, counted from 1.
    before: u32,
}

/// The operations that are known: in the order in which they came to be, so that a scope is left by dropping the last.
pub(super) struct Known {
    entries: Vec<Entry>,
    /// The last entry in each place, counted from 1.
    places: Vec<u32>,
}

impl Known {
    /// With room for so many operations.
    pub(super) fn with_room(ops: usize) -> Self {
        Self { entries: Vec::new(), places: vec![0; ops.next_power_of_two()] }
    }

    pub(super) fn mark(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn rewind(&mut self, mark: usize) {
        // The first in a place that is dropped last says what was there before all.
        let Self { entries, places } = self;
        for entry in entries.drain(mark..).rev() {
            let at = entry.hash as usize & (places.len() - 1);
            if let Some(place) = places.get_mut(at) {
                *place = entry.before;
            }
        }
    }

    /// The latest operation that computes the same, or the hash under which this one is to be inserted.
    #[inline]
    pub(super) fn find(&self, ctx: &Context, flat: &Flat, row: Option<&OpRow>, op: Op) -> Result<Entry, u32> {
        let hash = hash(flat, row, op);
        let mut at = self.places.get(hash as usize & (self.places.len() - 1)).copied().unwrap_or(0);
        while let Some(entry) = self.entries.get((at as usize).wrapping_sub(1)) {
            if entry.hash == hash && is_same(ctx, flat, op, entry.op) {
                return Ok(*entry);
            }
            at = entry.before;
        }
        Err(hash)
    }

    /// Whether an operation like this is known.
    pub(super) fn has(&self, ctx: &Context, flat: &Flat, op: Op) -> bool {
        self.find(ctx, flat, ctx.op_row(flat.name(op)), op).is_ok()
    }

    /// Makes an operation known by its hash.
    #[inline]
    pub(super) fn insert(&mut self, hash: u32, op: Op, number: u32) {
        let at = hash as usize & (self.places.len() - 1);
        let Some(place) = self.places.get_mut(at) else { return };
        let before = *place;
        self.entries.push(Entry { op, number, hash, before });
        *place = self.entries.len() as u32;
    }
}

/// A number that is the same for operations that compute the same.
#[inline]
fn hash(flat: &Flat, row: Option<&OpRow>, op: Op) -> u32 {
    let mut hash = u64::from(flat.name(op).raw());
    let mut mix = |word: u64| hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for attr in flat.slots(op, row.map_or(0, |row| row.attrs.len())).iter().flatten() {
        mix(attr.raw());
    }
    if let Some(attrs) = flat.attrs(op) {
        mix(u64::from(attrs.raw()));
    }
    for ty in flat.result_types(op) {
        mix(ty.index() as u64);
    }
    let operands = flat.operands(op).iter().map(|value| value.index() as u64);
    if row.is_some_and(|row| row.has(Traits::COMMUTATIVE)) {
        // What does not change with the order.
        let (sum, product) = operands
            .fold((0, 1u64), |(sum, product), word| (sum + word, product.wrapping_mul(word << 1 | 1)));
        mix(sum ^ product.rotate_left(32));
    } else {
        operands.for_each(mix);
    }
    (hash >> 32) as u32
}

fn is_commutative(ctx: &Context, flat: &Flat, op: Op) -> bool {
    ctx.op_row(flat.name(op)).is_some_and(|row| row.has(Traits::COMMUTATIVE))
}

fn sorted(operands: &[Value]) -> Vec<Value> {
    let mut operands = operands.to_vec();
    operands.sort_unstable();
    operands
}

/// Whether two operations compute the same from the same values.
fn is_same(ctx: &Context, flat: &Flat, a: Op, b: Op) -> bool {
    Sameness { ctx, flat, pairs: FxHashMap::default() }.operations(a, b)
}

/// Compares two operations with what is in them.
struct Sameness<'f> {
    ctx: &'f Context,
    flat: &'f Flat,
    /// For values defined in the one, those that stand for them in the other.
    pairs: FxHashMap<Value, Value>,
}

impl Sameness<'_> {
    fn operations(&mut self, a: Op, b: Op) -> bool {
        let (ctx, flat) = (self.ctx, self.flat);
        if a == b {
            return true;
        }
        if flat.name(a) != flat.name(b)
            || flat.attrs(a) != flat.attrs(b)
            || flat.result_count(a) != flat.result_count(b)
            || flat.operands(a).len() != flat.operands(b).len()
            || flat.regions(a).len() != flat.regions(b).len()
            || flat.body(a).is_some()
        {
            return false;
        }
        let count = ctx.op_row(flat.name(a)).map_or(0, |row| row.attrs.len());
        if flat.slots(a, count) != flat.slots(b, count) {
            return false;
        }
        let types = |op: Op| flat.results(op).map(|result| flat.ty(result));
        if !types(a).eq(types(b)) || !self.operands(a, b) {
            return false;
        }
        if flat.regions(a).is_empty() {
            return true;
        }
        let regions = flat.regions(a).iter().zip(flat.regions(b));
        regions.into_iter().all(|(a, b)| self.regions(*a, *b))
    }

    fn stands_for(&self, value: Value) -> Value {
        self.pairs.get(&value).copied().unwrap_or(value)
    }

    fn operands(&self, a: Op, b: Op) -> bool {
        let flat = self.flat;
        let (left, right) = (flat.operands(a), flat.operands(b));
        let same = |(x, y): (&Value, &Value)| self.stands_for(*x) == *y;
        if left.iter().zip(right).all(same) {
            return true;
        }
        is_commutative(self.ctx, flat, a) && {
            let mapped: Vec<Value> = left.iter().map(|x| self.stands_for(*x)).collect();
            sorted(&mapped) == sorted(right)
        }
    }

    /// Compares regions of one block at most.
    fn regions(&mut self, a: Region, b: Region) -> bool {
        let flat = self.flat;
        let (x, y) = match (flat.entry(a), flat.entry(b)) {
            (None, None) => return true,
            (Some(x), Some(y)) => (x, y),
            _ => return false,
        };
        if flat.next_block(x).is_some() || flat.next_block(y).is_some() {
            return false;
        }
        let types = |block: Block| flat.arguments(block).iter().map(|argument| flat.ty(*argument));
        if !types(x).eq(types(y)) {
            return false;
        }
        for (p, q) in flat.arguments(x).iter().zip(flat.arguments(y)) {
            self.pairs.insert(*p, *q);
        }
        let (mut p, mut q) = (flat.first(x), flat.first(y));
        while let (Some(left), Some(right)) = (p, q) {
            if !self.operations(left, right) {
                return false;
            }
            for (from, to) in flat.results(left).zip(flat.results(right)) {
                self.pairs.insert(from, to);
            }
            (p, q) = (flat.next(left), flat.next(right));
        }
        p.is_none() && q.is_none()
    }
}

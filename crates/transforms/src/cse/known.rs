//! The scoped hash table of known operations.

use rustc_hash::FxHashMap;
use spirula_entity::EntityKey as _;
use spirula_ir::dialect::Traits;
use spirula_ir::{Block, Context, Op, OpArena, OpRow, Region, Value};

/// A known operation.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) op: Op,
    /// The number of the operation in its block.
    pub(super) number: u32,
    pub(super) hash: u32,
    /// The previous entry of the same slot, from 1.
    before: u32,
}

/// The known operations, in order of insertion: leaving a scope truncates the list.
pub(super) struct Known {
    entries: Vec<Entry>,
    /// The last entry of each slot, from 1.
    places: Vec<u32>,
}

impl Known {
    /// A table with capacity for `ops` operations.
    pub(super) fn with_room(ops: usize) -> Self {
        Self { entries: Vec::new(), places: vec![0; ops.next_power_of_two()] }
    }

    pub(super) fn mark(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn rewind(&mut self, mark: usize) {
        // Entries are dropped in reverse order, which restores the previous ones.
        let Self { entries, places } = self;
        for entry in entries.drain(mark..).rev() {
            let at = entry.hash as usize & (places.len() - 1);
            if let Some(place) = places.get_mut(at) {
                *place = entry.before;
            }
        }
    }

    /// The latest equivalent operation, or the hash to insert this one with.
    #[inline]
    pub(super) fn find(
        &self,
        ctx: &Context,
        arena: &OpArena,
        row: Option<&OpRow>,
        op: Op,
    ) -> Result<Entry, u32> {
        let hash = hash(arena, row, op);
        let mut at = self.places.get(hash as usize & (self.places.len() - 1)).copied().unwrap_or(0);
        while let Some(entry) = self.entries.get((at as usize).wrapping_sub(1)) {
            if entry.hash == hash && is_same(ctx, arena, op, entry.op) {
                return Ok(*entry);
            }
            at = entry.before;
        }
        Err(hash)
    }

    /// Whether an equivalent operation is known.
    pub(super) fn has(&self, ctx: &Context, arena: &OpArena, op: Op) -> bool {
        self.find(ctx, arena, ctx.op_row(arena.name(op)), op).is_ok()
    }

    /// Inserts an operation with its hash.
    #[inline]
    pub(super) fn insert(&mut self, hash: u32, op: Op, number: u32) {
        let at = hash as usize & (self.places.len() - 1);
        let Some(place) = self.places.get_mut(at) else { return };
        let before = *place;
        self.entries.push(Entry { op, number, hash, before });
        *place = self.entries.len() as u32;
    }
}

/// A hash that is equal for equivalent operations.
#[inline]
fn hash(arena: &OpArena, row: Option<&OpRow>, op: Op) -> u32 {
    let mut hash = u64::from(arena.name(op).raw());
    let mut mix = |word: u64| hash = (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for attr in arena.slots(op, row.map_or(0, |row| row.attrs.len())).iter().flatten() {
        mix(attr.raw());
    }
    if let Some(attrs) = arena.attrs(op) {
        mix(u64::from(attrs.raw()));
    }
    for ty in arena.result_types(op) {
        mix(ty.index() as u64);
    }
    let operands = arena.operands(op).iter().map(|value| value.index() as u64);
    if row.is_some_and(|row| row.has(Traits::COMMUTATIVE)) {
        // Independent of the operand order.
        let (sum, product) = operands
            .fold((0, 1u64), |(sum, product), word| (sum + word, product.wrapping_mul(word << 1 | 1)));
        mix(sum ^ product.rotate_left(32));
    } else {
        operands.for_each(mix);
    }
    (hash >> 32) as u32
}

fn is_commutative(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    ctx.op_row(arena.name(op)).is_some_and(|row| row.has(Traits::COMMUTATIVE))
}

fn sorted(operands: &[Value]) -> Vec<Value> {
    let mut operands = operands.to_vec();
    operands.sort_unstable();
    operands
}

/// Whether two operations are equivalent and have the same operands.
fn is_same(ctx: &Context, arena: &OpArena, a: Op, b: Op) -> bool {
    Comparison { ctx, arena, pairs: FxHashMap::default() }.operations(a, b)
}

/// Structural comparison of operations with regions.
struct Comparison<'f> {
    ctx: &'f Context,
    arena: &'f OpArena,
    /// Corresponding values defined inside the operations.
    pairs: FxHashMap<Value, Value>,
}

impl Comparison<'_> {
    fn operations(&mut self, a: Op, b: Op) -> bool {
        let (ctx, arena) = (self.ctx, self.arena);
        if a == b {
            return true;
        }
        if arena.name(a) != arena.name(b)
            || arena.attrs(a) != arena.attrs(b)
            || arena.result_count(a) != arena.result_count(b)
            || arena.operands(a).len() != arena.operands(b).len()
            || arena.regions(a).len() != arena.regions(b).len()
            || arena.body(a).is_some()
        {
            return false;
        }
        let count = ctx.op_row(arena.name(a)).map_or(0, |row| row.attrs.len());
        if arena.slots(a, count) != arena.slots(b, count) {
            return false;
        }
        let types = |op: Op| arena.results(op).map(|result| arena.ty(result));
        if !types(a).eq(types(b)) || !self.operands(a, b) {
            return false;
        }
        if arena.regions(a).is_empty() {
            return true;
        }
        let regions = arena.regions(a).iter().zip(arena.regions(b));
        regions.into_iter().all(|(a, b)| self.regions(*a, *b))
    }

    fn stands_for(&self, value: Value) -> Value {
        self.pairs.get(&value).copied().unwrap_or(value)
    }

    fn operands(&self, a: Op, b: Op) -> bool {
        let arena = self.arena;
        let (left, right) = (arena.operands(a), arena.operands(b));
        let same = |(x, y): (&Value, &Value)| self.stands_for(*x) == *y;
        if left.iter().zip(right).all(same) {
            return true;
        }
        is_commutative(self.ctx, arena, a) && {
            let mapped: Vec<Value> = left.iter().map(|x| self.stands_for(*x)).collect();
            sorted(&mapped) == sorted(right)
        }
    }

    /// Compares regions of at most one block.
    fn regions(&mut self, a: Region, b: Region) -> bool {
        let arena = self.arena;
        let (x, y) = match (arena.entry(a), arena.entry(b)) {
            (None, None) => return true,
            (Some(x), Some(y)) => (x, y),
            _ => return false,
        };
        if arena.next_block(x).is_some() || arena.next_block(y).is_some() {
            return false;
        }
        let types = |block: Block| arena.arguments(block).iter().map(|argument| arena.ty(*argument));
        if !types(x).eq(types(y)) {
            return false;
        }
        for (p, q) in arena.arguments(x).iter().zip(arena.arguments(y)) {
            self.pairs.insert(*p, *q);
        }
        let (mut p, mut q) = (arena.first(x), arena.first(y));
        while let (Some(left), Some(right)) = (p, q) {
            if !self.operations(left, right) {
                return false;
            }
            for (from, to) in arena.results(left).zip(arena.results(right)) {
                self.pairs.insert(from, to);
            }
            (p, q) = (arena.next(left), arena.next(right));
        }
        p.is_none() && q.is_none()
    }
}

//! Storage of operations: flat arenas, one body for each operation isolated from above.
//!
//! A [`Body`] is an [`OpArena`] (operations, blocks, regions and values as rows of arrays) and nested bodies. Name,
//! types and attributes of an isolated operation are in its parent's `OpArena`; its regions are in a body of its own.
//! So functions can be processed in parallel with `&mut Body`, and dropping one frees a few arrays.
//!
//! An operation is 48 bytes, a value 8, an operand 4, an inherent attribute 8, without individual allocations.

mod building;
mod few;
mod rare;
mod walk;

use crate::context::Context;
use crate::handle::{Attr, Dict, Loc, OpName, Type};
use crate::shape::ShapeId;
use crate::verify::Changes;
use few::FewMap;
use rare::{ExtraRef, Rare};
use smallvec::SmallVec;
use spirula_entity::{EntityKey, List, ListPool, PrimaryMap, entity_key};
use std::ops::Range;

entity_key! {
    /// An operation.
    pub struct Op, "op"
}
entity_key! {
    /// A block.
    pub struct Block, "block"
}
entity_key! {
    /// A region.
    pub struct Region, "region"
}
entity_key! {
    /// A value: a result of an operation or an argument of a block.
    pub struct Value, "v"
}
entity_key! {
    /// A body nested in another.
    pub struct BodyId, "body"
}
/// The row of an operation.
#[derive(Clone, Copy, Debug)]
struct OpData {
    name: OpName,
    parent: Option<Block>,
    prev: Option<Op>,
    next: Option<Op>,
    loc: Loc,
    operands: List<Value>,
    first_result: u32,
    results: u32,
    slots: u32,
    attrs: Option<Dict>,
    extra_ref: ExtraRef,
}

#[derive(Clone, Copy, Debug, Default)]
struct BlockData {
    parent: Option<Region>,
    prev: Option<Block>,
    next: Option<Block>,
    first: Option<Op>,
    last: Option<Op>,
    args: List<Value>,
}

#[derive(Clone, Copy, Debug, Default)]
struct RegionData {
    parent: Option<Op>,
    first: Option<Block>,
    last: Option<Block>,
}

#[derive(Clone, Copy, Debug)]
struct ValueData {
    ty: Type,
    /// The operation's index, or the block's with [`ARGUMENT`] set.
    def: u32,
}

const ARGUMENT: u32 = 1 << 31;
const NO_DEF: u32 = u32::MAX;

/// The definition of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Def {
    /// Result number `.1` of an operation.
    Result(Op, u32),
    /// An argument of a block.
    Argument(Block),
    /// None: a forward reference while parsing.
    Nothing,
}

/// The components of an operation, for [`OpArena::create`].
#[derive(Clone, Debug)]
pub struct OpParts<'a> {
    /// Its name.
    pub name: OpName,
    /// Its location.
    pub loc: Loc,
    /// Its operands.
    pub operands: &'a [Value],
    /// Types of its results.
    pub results: &'a [Type],
    /// Inherent attributes, one for each slot of its row.
    pub slots: &'a [Option<Attr>],
    /// Discardable attributes.
    pub attrs: Option<Dict>,
    /// Its successors.
    pub successors: &'a [Block],
    /// Its non-control successors, see [`OpArena::merges`].
    pub merges: &'a [Block],
}

impl<'a> OpParts<'a> {
    /// An operation with only a name.
    pub fn new(name: OpName) -> Self {
        Self {
            name,
            loc: Loc::UNKNOWN,
            operands: &[],
            results: &[],
            slots: &[],
            attrs: None,
            successors: &[],
            merges: &[],
        }
    }
}

/// An operation during a walk: its row is looked up once.
#[derive(Clone, Copy)]
pub(crate) struct Walked<'f> {
    arena: &'f OpArena,
    data: &'f OpData,
}

impl<'f> Walked<'f> {
    /// The next operation in its block.
    #[inline]
    pub(crate) fn next(self) -> Option<Op> {
        self.data.next
    }

    /// The shape number; valid unless [types were changed](OpArena::is_retyped).
    #[inline]
    pub(crate) fn shape(self) -> ShapeId {
        self.data.extra_ref.shape()
    }

    #[inline]
    pub(crate) fn loc(self) -> Loc {
        self.data.loc
    }

    #[inline]
    pub(crate) fn operands(self) -> &'f [Value] {
        self.arena.pool.slice(self.data.operands)
    }

    /// The indices of the results.
    #[inline]
    pub(crate) fn results(self) -> Range<usize> {
        let first = self.data.first_result as usize;
        first..first + self.data.results as usize
    }
}

/// The arenas of one body.
#[derive(Clone, Default)]
pub struct OpArena {
    ops: PrimaryMap<Op, OpData>,
    blocks: PrimaryMap<Block, BlockData>,
    regions: FewMap<Region, [RegionData; 1]>,
    values: PrimaryMap<Value, ValueData>,
    pool: ListPool<Value>,
    slots: Vec<Option<Attr>>,
    /// Allocated on demand.
    rare: Option<Box<Rare>>,
    roots: SmallVec<[Region; 2]>,
}

/// The regions of an operation that is isolated from above.
#[derive(Clone, Default)]
pub struct Body {
    /// The body's own arenas.
    pub arena: OpArena,
    /// Allocated on demand: most bodies have none.
    nested: Option<Box<PrimaryMap<BodyId, Body>>>,
    /// The changes since the last verification, if passes record them.
    pub(crate) changes: Changes,
}

/// The fraction of capacity to reserve for additions.
const MORE: usize = 8;

impl Body {
    /// A body without regions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Moves everything to a body of exact size, or with extra capacity if the context [wants
    /// it](Context::set_leave_room); this one becomes empty and keeps its memory for reuse. A large body, which is
    /// expensive to copy, keeps its memory. Shape numbers of operations are assigned while the rows are in the cache, if
    /// the context [wants them](Context::set_early_shapes).
    #[must_use]
    pub fn take_exact(&mut self, ctx: &Context) -> Self {
        const COPIED: usize = 1 << 14;
        if ctx.early_shapes() {
            ctx.with_session(|session| self.arena.find_shapes(ctx, &mut session.shapes));
        }
        if self.arena.op_table_len() > COPIED {
            return std::mem::take(self);
        }
        let arena = &mut self.arena;
        let room = |len: usize| if ctx.leaves_room() { len / MORE } else { 0 };
        let mut slots = Vec::with_capacity(arena.slots.len() + room(arena.slots.len()));
        slots.append(&mut arena.slots);
        let exact = OpArena {
            ops: arena.ops.take_with_room(room(arena.ops.len())),
            blocks: arena.blocks.take_exact(),
            regions: arena.regions.take_exact(),
            values: arena.values.take_with_room(room(arena.values.len())),
            pool: arena.pool.take_with_room(room(arena.pool.end())),
            slots,
            rare: arena.rare.as_mut().and_then(|rare| rare.take_exact()),
            roots: std::mem::take(&mut arena.roots),
        };
        Self { arena: exact, nested: self.nested.take(), changes: Changes::Anything }
    }

    /// A copy without the bodies of operations.
    pub(crate) fn without_nested(&self) -> Self {
        Self { arena: self.arena.clone(), nested: None, changes: self.changes.clone() }
    }

    /// Clears everything and keeps the memory for reuse.
    pub fn clear(&mut self) {
        self.arena.clear();
        self.nested = None;
        self.changes = Changes::Anything;
    }

    /// Whether an operation of this body has its own body.
    pub fn has_nested(&self) -> bool {
        self.nested.is_some()
    }

    /// All nested bodies.
    pub(crate) fn all_nested(&self) -> impl Iterator<Item = &Self> {
        self.nested.iter().flat_map(|nested| nested.values())
    }

    /// The body of an isolated operation of this one.
    #[inline]
    pub fn body_of(&self, op: Op) -> Option<&Body> {
        Some(&self.nested.as_ref()?[self.arena.body(op)?])
    }

    /// The body of an isolated operation, mutable.
    pub fn body_of_mut(&mut self, op: Op) -> Option<&mut Body> {
        Some(&mut self.nested.as_mut()?[self.arena.body(op)?])
    }

    /// The arenas and the nested bodies, split: bodies can go to workers while the arenas are read.
    pub fn split(&mut self) -> (&OpArena, &mut [Body]) {
        (&self.arena, self.nested.as_mut().map_or(&mut [], |nested| nested.values_mut()))
    }

    /// The operations directly in the root regions with their own body, in order.
    pub fn isolated_ops(&self) -> impl Iterator<Item = Op> {
        let arena = &self.arena;
        arena.root_ops().filter(|op| arena.body(*op).is_some())
    }

    /// The arenas and the bodies of these operations, split, in the same order; operations without a body are skipped.
    pub fn split_at_ops(&mut self, ops: &[Op]) -> (&OpArena, Vec<(Op, &mut Body)>) {
        let arena = &self.arena;
        let nested = self.nested.iter_mut().flat_map(|nested| nested.values_mut());
        let mut bodies: Vec<Option<&mut Self>> = nested.map(Some).collect();
        let take = |op: &Op| {
            let body = bodies.get_mut(arena.body(*op)?.index())?.take()?;
            Some((*op, body))
        };
        (arena, ops.iter().filter_map(take).collect())
    }

    /// Gives `op` a body and returns its key.
    pub fn attach(&mut self, op: Op, body: Body) -> BodyId {
        let id = self.nested.get_or_insert_default().push(body);
        self.arena.set_body(op, id);
        id
    }

    /// Runs `work` while `inside` is the body of `op`. One slot is reused for such operations.
    pub(crate) fn with_inside<T>(
        &mut self,
        op: Op,
        (place, inside): (&mut Option<BodyId>, &mut Self),
        work: impl FnOnce(&Self) -> T,
    ) -> T {
        let nested = self.nested.get_or_insert_default();
        // The slot is empty between two operations.
        let place =
            *place.get_or_insert_with(|| nested.push(Self { changes: Changes::Written, ..Self::new() }));
        std::mem::swap(&mut nested[place], inside);
        self.arena.set_body(op, place);
        let result = work(self);
        self.arena.clear_body(op);
        if let Some(nested) = &mut self.nested {
            std::mem::swap(&mut nested[place], inside);
        }
        result
    }

    /// Detaches the body of `op`.
    pub fn detach(&mut self, op: Op) -> Option<Body> {
        Some(std::mem::take(self.body_of_mut(op)?))
    }

    /// The body and the regions of `op`: its own body if it is isolated, else this one.
    #[inline]
    pub fn inside(&self, op: Op) -> (&Body, &[Region]) {
        if self.arena.has_extra(op) { self.inside_of(op) } else { (self, &[]) }
    }

    fn inside_of(&self, op: Op) -> (&Body, &[Region]) {
        match self.body_of(op) {
            Some(body) => (body, body.arena.roots()),
            None => (self, self.arena.regions(op)),
        }
    }

    /// Number of operations, nested bodies included; erased ones count until compaction.
    pub fn op_count(&self) -> usize {
        self.arena.ops.len() + self.all_nested().map(Self::op_count).sum::<usize>()
    }

    /// Bytes of heap memory, nested bodies included.
    pub fn heap_bytes(&self) -> usize {
        let arena = &self.arena;
        arena.ops.heap_bytes()
            + arena.blocks.heap_bytes()
            + arena.regions.heap_bytes()
            + arena.values.heap_bytes()
            + arena.pool.heap_bytes()
            + arena.slots.capacity() * size_of::<Option<Attr>>()
            + arena.rare.as_ref().map_or(0, |rare| rare.heap_bytes())
            + self.nested.as_ref().map_or(0, |nested| size_of_val(&**nested) + nested.heap_bytes())
            + self.all_nested().map(Self::heap_bytes).sum::<usize>()
    }
}

impl OpArena {
    // Operations.

    /// The name of an operation.
    #[inline]
    pub fn name(&self, op: Op) -> OpName {
        self.ops[op].name
    }

    /// Renames an operation; its operands and attributes must match the new row (a *retag*).
    pub fn set_name(&mut self, op: Op, name: OpName) {
        let data = &mut self.ops[op];
        data.reshape();
        data.name = name;
    }

    /// The location of an operation.
    #[inline]
    pub fn loc(&self, op: Op) -> Loc {
        self.ops[op].loc
    }

    /// Sets the location of an operation.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.ops[op].loc = loc;
    }

    /// The operands of an operation.
    #[inline]
    pub fn operands(&self, op: Op) -> &[Value] {
        self.pool.slice(self.ops[op].operands)
    }

    /// The index of the first operand among those of all operations, until their number changes.
    #[inline]
    pub(crate) fn operand_start(&self, op: Op) -> usize {
        self.ops[op].operands.start()
    }

    /// The upper bound of [`operand_start`](Self::operand_start).
    pub(crate) fn operand_end(&self) -> usize {
        self.pool.end()
    }

    /// The operands of an operation, mutable.
    pub fn operands_mut(&mut self, op: Op) -> &mut [Value] {
        let data = &mut self.ops[op];
        data.reshape();
        self.pool.slice_mut(data.operands)
    }

    /// Replaces an operand and returns the old one. A value of the same type preserves the shape of the operation.
    pub fn replace_operand(&mut self, op: Op, index: usize, value: Value) -> Option<Value> {
        let data = &mut self.ops[op];
        let place = self.pool.slice_mut(data.operands).get_mut(index)?;
        let old = std::mem::replace(place, value);
        if self.values[old].ty != self.values[value].ty {
            data.reshape();
        }
        Some(old)
    }

    /// Replaces all operands.
    pub fn set_operands(&mut self, op: Op, operands: &[Value]) {
        let data = &mut self.ops[op];
        data.reshape();
        self.pool.set(&mut data.operands, operands);
    }

    /// Number of results.
    #[inline]
    pub fn result_count(&self, op: Op) -> usize {
        self.ops[op].results as usize
    }

    /// The results of an operation.
    #[inline]
    pub fn results(&self, op: Op) -> impl ExactSizeIterator<Item = Value> + use<> {
        let data = &self.ops[op];
        let first = data.first_result as usize;
        (first..first + data.results as usize).map(Value::from_index)
    }

    /// The types of the results of an operation.
    #[inline]
    pub fn result_types(&self, op: Op) -> impl ExactSizeIterator<Item = Type> + '_ {
        let data = &self.ops[op];
        let first = data.first_result as usize;
        self.values.values().as_slice()[first..first + data.results as usize].iter().map(|value| value.ty)
    }

    /// Result `index` of an operation.
    #[inline]
    pub fn result(&self, op: Op, index: usize) -> Option<Value> {
        let data = &self.ops[op];
        (index < data.results as usize).then(|| Value::from_index(data.first_result as usize + index))
    }

    /// The inherent attributes of an operation, in the order of its row, which also gives their number.
    #[inline]
    pub fn slots(&self, op: Op, count: usize) -> &[Option<Attr>] {
        let start = self.ops[op].slots as usize;
        self.slots.get(start..start + count).unwrap_or(&[])
    }

    /// One inherent attribute.
    #[inline]
    pub fn slot(&self, op: Op, index: usize) -> Option<Attr> {
        self.slots.get(self.ops[op].slots as usize + index).copied().flatten()
    }

    /// The properties of an unregistered operation: one attribute, if present.
    pub fn slot_of_unregistered(&self, op: Op) -> Option<Attr> {
        let start = self.ops[op].slots;
        let end = self
            .ops
            .get(EntityKey::from_index(op.index() + 1))
            .map_or(self.slots.len() as u32, |o: &OpData| o.slots);
        if end > start { self.slots.get(start as usize).copied().flatten() } else { None }
    }

    /// Sets one inherent attribute; `index` is a slot of the row.
    pub fn set_slot(&mut self, op: Op, index: usize, attr: Option<Attr>) {
        let data = &mut self.ops[op];
        data.reshape();
        let at = data.slots as usize + index;
        if let Some(slot) = self.slots.get_mut(at) {
            *slot = attr;
        }
    }

    /// Replaces all inherent attributes; their number may change.
    pub fn replace_slots(&mut self, op: Op, slots: &[Option<Attr>]) {
        let data = &mut self.ops[op];
        data.reshape();
        data.slots = self.slots.len() as u32;
        self.slots.extend_from_slice(slots);
    }

    /// The discardable attributes of an operation.
    #[inline]
    pub fn attrs(&self, op: Op) -> Option<Dict> {
        self.ops[op].attrs
    }

    /// Sets the discardable attributes.
    pub fn set_attrs(&mut self, op: Op, attrs: Option<Dict>) {
        let data = &mut self.ops[op];
        data.reshape();
        data.attrs = attrs;
    }

    /// The block that an operation is in.
    #[inline]
    pub fn block_of(&self, op: Op) -> Option<Block> {
        self.ops[op].parent
    }

    /// The previous operation in its block.
    pub fn prev(&self, op: Op) -> Option<Op> {
        self.ops[op].prev
    }

    /// The next operation in its block.
    #[inline]
    pub fn next(&self, op: Op) -> Option<Op> {
        self.ops[op].next
    }

    /// The parent operation in this body; none for those directly in a root region.
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        self.region_parent(self.block_parent(self.ops[op].parent?)?)
    }

    /// An operation as seen by a walk.
    #[inline]
    pub(crate) fn walked(&self, op: Op) -> Walked<'_> {
        Walked { arena: self, data: &self.ops[op] }
    }

    // Blocks and regions.

    /// The arguments of a block.
    #[inline]
    pub fn arguments(&self, block: Block) -> &[Value] {
        self.pool.slice(self.blocks[block].args)
    }

    /// Removes the arguments of a block for which `keep` returns false.
    pub fn retain_arguments(&mut self, block: Block, mut keep: impl FnMut(usize, Value) -> bool) {
        let mut list = self.blocks[block].args;
        let mut kept = 0;
        let args = self.pool.slice_mut(list);
        for i in 0..args.len() {
            if keep(i, args[i]) {
                args[kept] = args[i];
                kept += 1;
            }
        }
        self.pool.truncate(&mut list, kept);
        self.blocks[block].args = list;
    }

    /// The first operation of a block.
    #[inline]
    pub fn first(&self, block: Block) -> Option<Op> {
        self.blocks[block].first
    }

    /// The last operation of a block.
    #[inline]
    pub fn last(&self, block: Block) -> Option<Op> {
        self.blocks[block].last
    }

    /// The operations of a block, in order.
    #[inline]
    pub fn ops(&self, block: Block) -> impl Iterator<Item = Op> {
        std::iter::successors(self.blocks[block].first, |op| self.ops[*op].next)
    }

    /// The region that a block is in.
    pub fn block_parent(&self, block: Block) -> Option<Region> {
        self.blocks[block].parent
    }

    /// The next block in its region.
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].next
    }

    /// The previous block in its region.
    pub fn prev_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].prev
    }

    /// The blocks of a region, in order.
    pub fn blocks(&self, region: Region) -> impl Iterator<Item = Block> {
        std::iter::successors(self.regions[region].first, |block| self.blocks[*block].next)
    }

    /// The first block of a region.
    pub fn entry(&self, region: Region) -> Option<Block> {
        self.regions[region].first
    }

    /// The last block of a region.
    pub fn last_block(&self, region: Region) -> Option<Block> {
        self.regions[region].last
    }

    /// The operation of this body that owns the region; none for a root region.
    pub fn region_parent(&self, region: Region) -> Option<Op> {
        self.regions[region].parent
    }

    /// The regions of the isolated operation that owns this body.
    pub fn roots(&self) -> &[Region] {
        &self.roots
    }

    // Values.

    /// The type of a value.
    #[inline]
    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// Changes the type of a value.
    pub fn set_ty(&mut self, value: Value, ty: Type) {
        self.values[value].ty = ty;
        self.rare.get_or_insert_default().retyped = true;
    }

    /// The definition of a value.
    #[inline]
    pub fn def(&self, value: Value) -> Def {
        let def = self.values[value].def;
        if def == NO_DEF {
            Def::Nothing
        } else if def & ARGUMENT != 0 {
            Def::Argument(Block::from_index((def & !ARGUMENT) as usize))
        } else {
            let op = Op::from_index(def as usize);
            Def::Result(op, value.index() as u32 - self.ops[op].first_result)
        }
    }

    /// The operation that defines a value.
    #[inline]
    pub fn def_op(&self, value: Value) -> Option<Op> {
        // Undefined values have the bit too.
        let def = self.values[value].def;
        (def & ARGUMENT == 0).then(|| Op::from_index(def as usize))
    }

    /// The block that a value is defined in.
    pub fn def_block(&self, value: Value) -> Option<Block> {
        match self.def(value) {
            Def::Result(op, _) => self.block_of(op),
            Def::Argument(block) => Some(block),
            Def::Nothing => None,
        }
    }

    /// Number of values, including placeholders: the size of a side table.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// Number of operations, including erased ones: the size of a side table.
    pub fn op_table_len(&self) -> usize {
        self.ops.len()
    }

    /// Number of blocks, including detached ones: the size of a side table.
    pub fn block_table_len(&self) -> usize {
        self.blocks.len()
    }

    /// All operations, including detached ones, in order of creation.
    pub fn all_ops(&self) -> impl Iterator<Item = Op> + use<> {
        self.ops.keys()
    }

    /// Reserves capacity for a few operations: an arena of exact size would double its memory for one more.
    pub(crate) fn make_room(&mut self) {
        let more = |len: usize| len / MORE + 8;
        self.ops.reserve_about(more(self.ops.len()));
        self.values.reserve_about(more(self.values.len()));
        self.pool.reserve_about(more(self.pool.end()));
        if self.slots.capacity() - self.slots.len() < more(self.slots.len()) / 2 {
            self.slots.reserve_exact(more(self.slots.len()));
        }
    }

    /// All regions, including detached ones, in order of creation.
    pub fn all_regions(&self) -> impl Iterator<Item = Region> + use<> {
        self.regions.keys()
    }

    /// Clears everything and keeps the memory for reuse.
    pub fn clear(&mut self) {
        self.ops.clear();
        self.blocks.clear();
        self.regions.clear();
        self.values.clear();
        self.pool.clear();
        self.slots.clear();
        if let Some(rare) = &mut self.rare {
            rare.clear();
        }
        self.roots.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_walk_visits_each_operation_before_those_in_it() {
        let ctx = Context::new(&[]);
        let mut arena = OpArena::default();
        let name = ctx.op_name("builtin.module");
        let (first, second) = (arena.add_root(), arena.add_root());
        let mut expected = Vec::new();
        for region in [first, second] {
            // An empty block between others.
            let blocks: Vec<Block> = (0..3).map(|_| arena.append_block(region)).collect();
            for block in [blocks[0], blocks[2]] {
                let outer = arena.append(&ctx, block, &OpParts { slots: &[None; 2], ..OpParts::new(name) });
                expected.push(outer);
                let (inner, _empty) = (arena.add_region(outer), arena.add_region(outer));
                let block = arena.append_block(inner);
                for _ in 0..2 {
                    let parts = OpParts { slots: &[None; 2], ..OpParts::new(name) };
                    expected.push(arena.append(&ctx, block, &parts));
                }
            }
        }
        assert_eq!(arena.walk().collect::<Vec<_>>(), expected);
        let outer: Vec<Op> = arena.root_ops().collect();
        assert_eq!(outer, expected.iter().copied().step_by(3).collect::<Vec<_>>());
        assert_eq!(arena.walk_in(arena.regions(outer[0])).collect::<Vec<_>>(), expected[1..3]);
        assert_eq!(arena.walk_in(&[]).count(), 0);
    }

    #[test]
    fn rows_stay_small() {
        assert_eq!(size_of::<OpData>(), 48);
        assert_eq!(size_of::<ValueData>(), 8);
        assert_eq!(size_of::<Option<Attr>>(), 8);
        assert!(size_of::<Body>() <= 216);
    }
}

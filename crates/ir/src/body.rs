//! Where operations live: flat arenas, one body for each operation isolated from above.
//!
//! A [`Body`] is a [`Flat`] (operations, blocks, regions and values as rows of arrays) and the bodies nested in it.
//! An isolated operation's name, type and attributes stand in its parent's `Flat`; only its inside is a body of its
//! own. So functions can be worked on in parallel with plain `&mut Body`s, and dropping one frees a few arrays.
//!
//! An operation is 48 bytes, a value 8, an operand 4, an inherent attribute 8; nothing is allocated for one alone.

mod building;
mod few;
mod rare;

use crate::context::Context;
use crate::handle::{Attr, Dict, Loc, OpName, Type};
use crate::shape::ShapeId;
use crate::verify::Changes;
use few::FewMap;
use rare::{Beside, Rare};
use smallvec::SmallVec;
use spirula_entity::{EntityKey, List, ListPool, PrimaryMap, entity_key, pages};
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
    beside: Beside,
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

/// What defines a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Def {
    /// Result number `.1` of an operation.
    Result(Op, u32),
    /// An argument of a block.
    Argument(Block),
    /// Nothing yet: a forward reference while text is being read.
    Nothing,
}

/// What an operation is made of, to be handed to [`Flat::create`].
#[derive(Clone, Debug)]
pub struct OpParts<'a> {
    /// Its name.
    pub name: OpName,
    /// Where it comes from.
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
    /// Blocks that it names without going there, see [`Flat::merges`].
    pub merges: &'a [Block],
}

impl<'a> OpParts<'a> {
    /// An operation with nothing but a name.
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

/// An operation as a walk over all sees it: its row is looked up once.
#[derive(Clone, Copy)]
pub(crate) struct Walked<'f> {
    flat: &'f Flat,
    data: &'f OpData,
}

impl<'f> Walked<'f> {
    /// The operation behind this one in its block.
    #[inline]
    pub(crate) fn next(self) -> Option<Op> {
        self.data.next
    }

    /// The number of the shape, right unless [types were changed](Flat::is_retyped).
    #[inline]
    pub(crate) fn shape(self) -> ShapeId {
        self.data.beside.shape()
    }

    #[inline]
    pub(crate) fn loc(self) -> Loc {
        self.data.loc
    }

    #[inline]
    pub(crate) fn operands(self) -> &'f [Value] {
        self.flat.pool.slice(self.data.operands)
    }

    /// The numbers of the results.
    #[inline]
    pub(crate) fn results(self) -> Range<usize> {
        let first = self.data.first_result as usize;
        first..first + self.data.results as usize
    }
}

/// The arenas of one body.
#[derive(Clone, Default)]
pub struct Flat {
    ops: PrimaryMap<Op, OpData>,
    blocks: PrimaryMap<Block, BlockData>,
    regions: FewMap<Region, [RegionData; 1]>,
    values: PrimaryMap<Value, ValueData>,
    pool: ListPool<Value>,
    slots: Vec<Option<Attr>>,
    /// Made when the first operation needs it.
    rare: Option<Box<Rare>>,
    roots: SmallVec<[Region; 2]>,
}

/// The inside of an operation that is isolated from above.
#[derive(Clone, Default)]
pub struct Body {
    /// The body's own arenas.
    pub flat: Flat,
    /// Made for the first of them: most bodies hold none.
    nested: Option<Box<PrimaryMap<BodyId, Body>>>,
    /// What was changed since it was verified, as far as passes run on it.
    pub(crate) changes: Changes,
}

/// Room for what is added to a body is this part of what is there.
const MORE: usize = 8;

impl Body {
    /// A body without regions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes all away into a body of exactly its size, or with room if the context
    /// [wants it](Context::set_leave_room); this one stays empty and keeps its memory for the next. Of a
    /// large body, where copying costs more than memory that grew beyond what is needed, the memory goes with it. What
    /// verifying and writing will ask of each operation, its shape, is found out while the rows are at hand.
    #[must_use]
    pub fn take_exact(&mut self, ctx: &Context) -> Self {
        const COPIED: usize = 1 << 14;
        ctx.with_fitting(|fitting| self.flat.find_shapes(ctx, &mut fitting.shapes));
        if self.flat.op_table_len() > COPIED {
            self.flat.shrink();
            return std::mem::take(self);
        }
        let flat = &mut self.flat;
        let room = |len: usize| if ctx.leaves_room() { len / MORE } else { 0 };
        let mut slots = Vec::with_capacity(flat.slots.len() + room(flat.slots.len()));
        slots.append(&mut flat.slots);
        let exact = Flat {
            ops: flat.ops.take_with_room(room(flat.ops.len())),
            blocks: flat.blocks.take_exact(),
            regions: flat.regions.take_exact(),
            values: flat.values.take_with_room(room(flat.values.len())),
            pool: flat.pool.take_with_room(room(flat.pool.end())),
            slots,
            rare: flat.rare.as_mut().and_then(|rare| rare.take_exact()),
            roots: std::mem::take(&mut flat.roots),
        };
        Self { flat: exact, nested: self.nested.take(), changes: Changes::Anything }
    }

    /// Forgets everything and keeps the memory, for the next body.
    pub fn clear(&mut self) {
        self.flat.clear();
        self.nested = None;
        self.changes = Changes::Anything;
    }

    /// Whether any operation of this body has one of its own.
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
        Some(&self.nested.as_ref()?[self.flat.body(op)?])
    }

    /// The body of an isolated operation, to change.
    pub fn body_of_mut(&mut self, op: Op) -> Option<&mut Body> {
        Some(&mut self.nested.as_mut()?[self.flat.body(op)?])
    }

    /// The arenas and the nested bodies, apart: bodies can go to workers while the arenas are read.
    pub fn split(&mut self) -> (&Flat, &mut [Body]) {
        (&self.flat, self.nested.as_mut().map_or(&mut [], |nested| nested.values_mut()))
    }

    /// The operations directly in the root regions that have bodies of their own, in order.
    pub fn isolated_ops(&self) -> impl Iterator<Item = Op> {
        let flat = &self.flat;
        flat.roots()
            .iter()
            .flat_map(|region| flat.blocks(*region))
            .flat_map(|block| flat.ops(block))
            .filter(|op| flat.body(*op).is_some())
    }

    /// The arenas and the bodies of these operations, apart and in the same order; operations without a body are left
    /// out.
    pub fn split_at_ops(&mut self, ops: &[Op]) -> (&Flat, Vec<(Op, &mut Body)>) {
        let flat = &self.flat;
        let nested = self.nested.iter_mut().flat_map(|nested| nested.values_mut());
        let mut bodies: Vec<Option<&mut Self>> = nested.map(Some).collect();
        let take = |op: &Op| {
            let body = bodies.get_mut(flat.body(*op)?.index())?.take()?;
            Some((*op, body))
        };
        (flat, ops.iter().filter_map(take).collect())
    }

    /// Gives `op` a body and returns its key.
    pub fn attach(&mut self, op: Op, body: Body) -> BodyId {
        let id = self.nested.get_or_insert_default().push(body);
        self.flat.set_body(op, id);
        id
    }

    /// Runs `work` while `inside` is the body of `op`. One place serves one such operation after the other.
    pub(crate) fn with_inside<T>(
        &mut self,
        op: Op,
        (place, inside): (&mut Option<BodyId>, &mut Self),
        work: impl FnOnce(&Self) -> T,
    ) -> T {
        let nested = self.nested.get_or_insert_default();
        // What is in the place between two operations stands for nothing.
        let place =
            *place.get_or_insert_with(|| nested.push(Self { changes: Changes::Written, ..Self::new() }));
        std::mem::swap(&mut nested[place], inside);
        self.flat.set_body(op, place);
        let result = work(self);
        self.flat.clear_body(op);
        if let Some(nested) = &mut self.nested {
            std::mem::swap(&mut nested[place], inside);
        }
        result
    }

    /// Takes the inside of `op` away, leaving it empty.
    pub fn detach(&mut self, op: Op) -> Option<Body> {
        Some(std::mem::take(self.body_of_mut(op)?))
    }

    /// The arenas that hold the regions of `op`, with these: its own body's if it is isolated, else this body's.
    #[inline]
    pub fn inside(&self, op: Op) -> (&Body, &[Region]) {
        if self.flat.has_extra(op) { self.inside_of(op) } else { (self, &[]) }
    }

    fn inside_of(&self, op: Op) -> (&Body, &[Region]) {
        match self.body_of(op) {
            Some(body) => (body, body.flat.roots()),
            None => (self, self.flat.regions(op)),
        }
    }

    /// Number of operations, nested bodies included; erased ones count until compaction.
    pub fn op_count(&self) -> usize {
        self.flat.ops.len() + self.all_nested().map(Self::op_count).sum::<usize>()
    }

    /// Bytes of memory held, nested bodies included.
    pub fn heap_bytes(&self) -> usize {
        let flat = &self.flat;
        flat.ops.heap_bytes()
            + flat.blocks.heap_bytes()
            + flat.regions.heap_bytes()
            + flat.values.heap_bytes()
            + flat.pool.heap_bytes()
            + flat.slots.capacity() * size_of::<Option<Attr>>()
            + flat.rare.as_ref().map_or(0, |rare| rare.heap_bytes())
            + self.nested.as_ref().map_or(0, |nested| size_of_val(&**nested) + nested.heap_bytes())
            + self.all_nested().map(Self::heap_bytes).sum::<usize>()
    }
}

impl Flat {
    // Operations.

    /// The name of an operation.
    #[inline]
    pub fn name(&self, op: Op) -> OpName {
        self.ops[op].name
    }

    /// Gives an operation another name; the caller sees to it that the shape fits (a *retag*).
    pub fn set_name(&mut self, op: Op, name: OpName) {
        let data = &mut self.ops[op];
        data.reshape();
        data.name = name;
    }

    /// Where an operation comes from.
    #[inline]
    pub fn loc(&self, op: Op) -> Loc {
        self.ops[op].loc
    }

    /// Sets where an operation comes from.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.ops[op].loc = loc;
    }

    /// The operands of an operation.
    #[inline]
    pub fn operands(&self, op: Op) -> &[Value] {
        self.pool.slice(self.ops[op].operands)
    }

    /// Where the operands of an operation stand among those of all operations, until their number changes.
    #[inline]
    pub(crate) fn operand_start(&self, op: Op) -> usize {
        self.ops[op].operands.start()
    }

    /// The end of what [`operand_start`](Self::operand_start) counts.
    pub(crate) fn operand_end(&self) -> usize {
        self.pool.end()
    }

    /// The operands of an operation, to replace one by one.
    pub fn operands_mut(&mut self, op: Op) -> &mut [Value] {
        let data = &mut self.ops[op];
        data.reshape();
        self.pool.slice_mut(data.operands)
    }

    /// Replaces an operand and returns it. By one of its type, it leaves an operation of the same shape.
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

    /// The inherent attributes of an operation, in the order of its row. The row knows how many there are.
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

    /// The properties of an operation that no dialect declares: one attribute, if they were written.
    pub(crate) fn slot_of_unregistered(&self, op: Op) -> Option<Attr> {
        let start = self.ops[op].slots;
        let end = self
            .ops
            .get(EntityKey::from_index(op.index() + 1))
            .map_or(self.slots.len() as u32, |o: &OpData| o.slots);
        if end > start { self.slots.get(start as usize).copied().flatten() } else { None }
    }

    /// Sets one inherent attribute; `index` is one of the row's.
    pub fn set_slot(&mut self, op: Op, index: usize, attr: Option<Attr>) {
        let data = &mut self.ops[op];
        data.reshape();
        let at = data.slots as usize + index;
        if let Some(slot) = self.slots.get_mut(at) {
            *slot = attr;
        }
    }

    /// Gives an operation new inherent attributes, of another number if need be.
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

    /// The operation before this one in its block.
    pub fn prev(&self, op: Op) -> Option<Op> {
        self.ops[op].prev
    }

    /// The operation behind this one in its block.
    #[inline]
    pub fn next(&self, op: Op) -> Option<Op> {
        self.ops[op].next
    }

    /// The operation of this body around `op`; none for those directly in a root region.
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        self.region_parent(self.block_parent(self.ops[op].parent?)?)
    }

    /// An operation as a walk over all sees it.
    #[inline]
    pub(crate) fn walked(&self, op: Op) -> Walked<'_> {
        Walked { flat: self, data: &self.ops[op] }
    }

    // Blocks and regions.

    /// The arguments of a block.
    #[inline]
    pub fn arguments(&self, block: Block) -> &[Value] {
        self.pool.slice(self.blocks[block].args)
    }

    /// Drops the arguments of a block for which `keep` says no.
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

    /// The block behind this one in its region.
    pub fn next_block(&self, block: Block) -> Option<Block> {
        self.blocks[block].next
    }

    /// The block before this one in its region.
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

    /// The operation of this body that has the region; none for a root.
    pub fn region_parent(&self, region: Region) -> Option<Op> {
        self.regions[region].parent
    }

    /// The regions of the isolated operation whose body this is.
    pub fn roots(&self) -> &[Region] {
        &self.roots
    }

    // Values.

    /// The type of a value.
    #[inline]
    pub fn ty(&self, value: Value) -> Type {
        self.values[value].ty
    }

    /// Gives a value another type.
    pub fn set_ty(&mut self, value: Value, ty: Type) {
        self.values[value].ty = ty;
        self.rare.get_or_insert_default().retyped = true;
    }

    /// What defines a value.
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
        // What is nothing's has the bit too.
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

    /// Number of values, placeholders included: what a table beside them needs.
    pub fn value_count(&self) -> usize {
        self.values.len()
    }

    /// Number of operations, erased ones included: what a table beside them needs.
    pub fn op_table_len(&self) -> usize {
        self.ops.len()
    }

    /// Number of blocks, unlinked ones included: what a table beside them needs.
    pub fn block_table_len(&self) -> usize {
        self.blocks.len()
    }

    /// All operations, also those in no block, in order of creation.
    pub fn all_ops(&self) -> impl Iterator<Item = Op> + use<> {
        self.ops.keys()
    }

    /// Makes room for a few more operations: in arenas of exactly their size one more would take twice the memory.
    pub(crate) fn make_room(&mut self) {
        let more = |len: usize| len / MORE + 8;
        self.ops.reserve_about(more(self.ops.len()));
        self.values.reserve_about(more(self.values.len()));
        self.pool.reserve_about(more(self.pool.end()));
        if self.slots.capacity() - self.slots.len() < more(self.slots.len()) / 2 {
            self.slots.reserve_exact(more(self.slots.len()));
        }
    }

    /// Gives back what was reserved for a large body and is not used.
    fn shrink(&mut self) {
        self.ops.shrink();
        self.values.shrink();
        self.pool.shrink();
        pages::shrink(&mut self.slots);
    }

    /// All regions, also those of operations that were taken out, in order of creation.
    pub fn all_regions(&self) -> impl Iterator<Item = Region> + use<> {
        self.regions.keys()
    }

    /// Forgets everything and keeps the memory, for the next body.
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
    fn rows_stay_small() {
        assert_eq!(size_of::<OpData>(), 48);
        assert_eq!(size_of::<ValueData>(), 8);
        assert_eq!(size_of::<Option<Attr>>(), 8);
        assert!(size_of::<Body>() <= 216);
    }
}

//! Rare data of operations: successors, regions, a body.

use super::{Block, BodyId, Op, OpArena, OpData, Region};
use crate::shape::ShapeId;
use spirula_entity::{EntityKey, List, ListPool, PrimaryMap, entity_key};

entity_key! {
    /// A row of rare data.
    pub(super) struct Extra, "extra"
}

/// The rare data of an operation. An operation without any may have the number of a shape instead, which is lost when
/// it gets some.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ExtraRef(u32);

impl ExtraRef {
    pub(super) const NOTHING: Self = Self::plain(ShapeId::UNKNOWN);
    const BODY: u32 = 1 << 31;
    /// Both highest bits: only a shape.
    const PLAIN: u32 = 3 << 30;

    pub(super) const fn plain(shape: ShapeId) -> Self {
        Self(shape.raw() | Self::PLAIN)
    }

    #[inline]
    fn is_plain(self) -> bool {
        self.0 >= Self::PLAIN
    }

    /// The number of the shape; none if there is rare data.
    #[inline]
    pub(super) fn shape(self) -> ShapeId {
        ShapeId::from_raw(self.0.wrapping_sub(Self::PLAIN))
    }

    fn extra(extra: Extra) -> Self {
        Self(extra.index() as u32)
    }

    /// A body and no other rare data, as in most functions: needs no row.
    fn body(body: BodyId) -> Self {
        Self(body.index() as u32 | Self::BODY)
    }

    #[inline]
    fn as_extra(self) -> Option<Extra> {
        (self.0 & Self::BODY == 0).then(|| Extra::from_index(self.0 as usize))
    }

    #[inline]
    fn as_body(self) -> Option<BodyId> {
        (self.0 & Self::BODY != 0 && !self.is_plain())
            .then(|| BodyId::from_index((self.0 & !Self::BODY) as usize))
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct ExtraData {
    successors: List<Block>,
    merges: List<Block>,
    regions: List<Region>,
    body: Option<BodyId>,
}

/// The rare data of a body's operations, and the lists in it.
#[derive(Clone, Default)]
pub(super) struct Rare {
    extras: PrimaryMap<Extra, ExtraData>,
    blocks: ListPool<Block>,
    regions: ListPool<Region>,
    /// Types of values were changed, so shape numbers are invalid.
    pub(super) retyped: bool,
}

impl Rare {
    /// Moves everything to tables of exact size, unless empty; these keep their memory.
    pub(super) fn take_exact(&mut self) -> Option<Box<Self>> {
        (!self.extras.is_empty()).then(|| {
            Box::new(Self {
                extras: self.extras.take_exact(),
                blocks: self.blocks.take_exact(),
                regions: self.regions.take_exact(),
                retyped: self.retyped,
            })
        })
    }

    pub(super) fn clear(&mut self) {
        self.extras.clear();
        self.blocks.clear();
        self.regions.clear();
        self.retyped = false;
    }

    /// Bytes of heap memory.
    pub(super) fn heap_bytes(&self) -> usize {
        size_of::<Self>() + self.extras.heap_bytes() + self.blocks.heap_bytes() + self.regions.heap_bytes()
    }
}

impl OpData {
    /// Drops the shape number, before a change.
    #[inline]
    pub(super) fn reshape(&mut self) {
        if self.extra_ref.is_plain() {
            self.extra_ref = ExtraRef::NOTHING;
        }
    }
}

impl OpArena {
    /// The row of an operation, with the lists.
    #[inline]
    fn extra(&self, op: Op) -> Option<(&Rare, &ExtraData)> {
        let extra = self.ops[op].extra_ref.as_extra()?;
        let rare = self.rare.as_deref()?;
        Some((rare, &rare.extras[extra]))
    }

    /// The row of an operation, created on demand, with the lists.
    fn extra_mut(&mut self, op: Op) -> (&mut ExtraData, &mut ListPool<Block>, &mut ListPool<Region>) {
        let Rare { extras, blocks, regions, .. } = &mut **self.rare.get_or_insert_default();
        let extra_ref = &mut self.ops[op].extra_ref;
        let extra = extra_ref.as_extra().unwrap_or_else(|| {
            let extra = extras.push(ExtraData { body: extra_ref.as_body(), ..ExtraData::default() });
            *extra_ref = ExtraRef::extra(extra);
            extra
        });
        (&mut extras[extra], blocks, regions)
    }

    /// Creates the rare data of an operation with these successors.
    pub(super) fn extra_ref(&mut self, successors: &[Block], merges: &[Block]) -> ExtraRef {
        if successors.is_empty() && merges.is_empty() {
            return ExtraRef::NOTHING;
        }
        let Rare { extras, blocks, .. } = &mut **self.rare.get_or_insert_default();
        let (successors, merges) = (blocks.list(successors), blocks.list(merges));
        ExtraRef::extra(extras.push(ExtraData { successors, merges, ..ExtraData::default() }))
    }

    pub(crate) fn set_body(&mut self, op: Op, body: BodyId) {
        if self.ops[op].extra_ref.as_extra().is_some() {
            self.extra_mut(op).0.body = Some(body);
        } else {
            self.ops[op].extra_ref = ExtraRef::body(body);
        }
    }

    pub(crate) fn clear_body(&mut self, op: Op) {
        if self.ops[op].extra_ref.as_extra().is_some() {
            self.extra_mut(op).0.body = None;
        } else {
            self.ops[op].extra_ref = ExtraRef::NOTHING;
        }
    }

    pub(super) fn push_region(&mut self, op: Op, region: Region) {
        let (extra, _, regions) = self.extra_mut(op);
        regions.push(&mut extra.regions, region);
    }

    /// Whether an operation has rare data: successors, regions, a body.
    #[inline]
    pub(crate) fn has_extra(&self, op: Op) -> bool {
        !self.ops[op].extra_ref.is_plain()
    }

    /// Whether types of values were changed since the shape numbers were assigned, which invalidates these.
    #[inline]
    pub(crate) fn is_retyped(&self) -> bool {
        self.rare.as_ref().is_some_and(|rare| rare.retyped)
    }

    /// The shape number of an operation, if it is assigned and valid.
    #[inline]
    pub(crate) fn shape(&self, op: Op) -> ShapeId {
        if self.is_retyped() { ShapeId::UNKNOWN } else { self.ops[op].extra_ref.shape() }
    }

    /// The shape number of an operation: shared by all operations in this context with equal name, types of operands and
    /// results, and attributes. None if it was not assigned, if the shape occurred only once, or if the operation has
    /// successors or regions.
    #[inline]
    pub fn shape_number(&self, op: Op) -> Option<usize> {
        let shape = self.shape(op);
        shape.is_number().then(|| shape.index())
    }

    /// Sets the shape number of an operation, if it has no rare data.
    #[inline]
    pub(crate) fn set_shape(&mut self, op: Op, shape: ShapeId) {
        let extra_ref = &mut self.ops[op].extra_ref;
        if extra_ref.is_plain() {
            *extra_ref = ExtraRef::plain(shape);
        }
    }

    /// The first operation from `from` on without a shape number.
    pub(crate) fn next_without_shape(&self, from: usize) -> Option<Op> {
        let ops = self.ops.values().as_slice().get(from..)?;
        let found = ops.iter().position(|data| data.extra_ref == ExtraRef::NOTHING)?;
        Some(Op::from_index(from + found))
    }

    /// Drops all shape numbers if types were changed.
    pub(crate) fn forget_wrong_shapes(&mut self) {
        if self.rare.as_mut().is_some_and(|rare| std::mem::take(&mut rare.retyped)) {
            self.ops.values_mut().iter_mut().for_each(OpData::reshape);
        }
    }

    /// A list of blocks of an operation, possibly empty.
    #[inline]
    fn extra_blocks(&self, op: Op, list: impl Fn(&ExtraData) -> List<Block>) -> &[Block] {
        self.extra(op).map_or(&[], |(rare, extra)| rare.blocks.slice(list(extra)))
    }

    /// A list of blocks of an operation, mutable.
    fn extra_blocks_mut(&mut self, op: Op, list: impl Fn(&ExtraData) -> List<Block>) -> &mut [Block] {
        if self.ops[op].extra_ref.as_extra().is_none() {
            return &mut [];
        }
        let (extra, blocks, _) = self.extra_mut(op);
        blocks.slice_mut(list(extra))
    }

    /// The successors of an operation.
    pub fn successors(&self, op: Op) -> &[Block] {
        self.extra_blocks(op, |extra| extra.successors)
    }

    /// The successors of an operation, mutable.
    pub fn successors_mut(&mut self, op: Op) -> &mut [Block] {
        self.extra_blocks_mut(op, |extra| extra.successors)
    }

    /// Replaces all successors.
    pub fn set_successors(&mut self, op: Op, successors: &[Block]) {
        let (extra, blocks, _) = self.extra_mut(op);
        blocks.set(&mut extra.successors, successors);
    }

    /// The *non-control successors* of a terminator: the merge and continue blocks of the construct that starts here.
    /// They are remapped with the operation, but are not CFG edges.
    pub fn merges(&self, op: Op) -> &[Block] {
        self.extra_blocks(op, |extra| extra.merges)
    }

    /// The non-control successors of an operation, mutable.
    pub fn merges_mut(&mut self, op: Op) -> &mut [Block] {
        self.extra_blocks_mut(op, |extra| extra.merges)
    }

    /// Replaces all non-control successors.
    pub fn set_merges(&mut self, op: Op, merges: &[Block]) {
        let (extra, blocks, _) = self.extra_mut(op);
        blocks.set(&mut extra.merges, merges);
    }

    /// The regions of an operation in this body; regions of an isolated operation are in its own body.
    #[inline]
    pub fn regions(&self, op: Op) -> &[Region] {
        self.extra(op).map_or(&[], |(rare, extra)| rare.regions.slice(extra.regions))
    }

    /// The body of an isolated operation.
    #[inline]
    pub fn body(&self, op: Op) -> Option<BodyId> {
        self.extra(op).map_or_else(|| self.ops[op].extra_ref.as_body(), |(_, extra)| extra.body)
    }
}

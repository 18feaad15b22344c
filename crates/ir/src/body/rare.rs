//! What few operations have: successors, regions, a body.

use super::{Block, BodyId, Flat, Op, OpData, Region};
use crate::shape::ShapeId;
use spirula_entity::{EntityKey, List, ListPool, PrimaryMap, entity_key};

entity_key! {
    /// A row of what few operations have.
    pub(super) struct Extra, "extra"
}

/// What an operation has that few have. An operation that has no such thing may have the number of a shape instead: it
/// is lost as soon as the operation gets one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Beside(u32);

impl Beside {
    pub(super) const NOTHING: Self = Self::plain(ShapeId::UNKNOWN);
    const BODY: u32 = 1 << 31;
    /// Both highest bits: nothing but a shape.
    const PLAIN: u32 = 3 << 30;

    pub(super) const fn plain(shape: ShapeId) -> Self {
        Self(shape.raw() | Self::PLAIN)
    }

    #[inline]
    fn is_plain(self) -> bool {
        self.0 >= Self::PLAIN
    }

    /// The number of the shape; one that is none if there is anything else.
    #[inline]
    pub(super) fn shape(self) -> ShapeId {
        ShapeId::from_raw(self.0.wrapping_sub(Self::PLAIN))
    }

    fn extra(extra: Extra) -> Self {
        Self(extra.index() as u32)
    }

    /// A body and nothing else, as most functions have: it needs no row.
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

/// The rows of the operations of a body that have such things, and the lists in them.
#[derive(Clone, Default)]
pub(super) struct Rare {
    extras: PrimaryMap<Extra, ExtraData>,
    blocks: ListPool<Block>,
    regions: ListPool<Region>,
    /// Types of values were changed: numbers of shapes mean nothing.
    pub(super) retyped: bool,
}

impl Rare {
    /// Takes all away into tables of exactly their size, if there is anything; these keep their memory.
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

    /// Bytes of memory held.
    pub(super) fn heap_bytes(&self) -> usize {
        size_of::<Self>() + self.extras.heap_bytes() + self.blocks.heap_bytes() + self.regions.heap_bytes()
    }
}

impl OpData {
    /// Forgets the number of the shape: it is to be changed.
    #[inline]
    pub(super) fn reshape(&mut self) {
        if self.beside.is_plain() {
            self.beside = Beside::NOTHING;
        }
    }
}

impl Flat {
    /// The row of an operation and all lists.
    #[inline]
    fn extra(&self, op: Op) -> Option<(&Rare, &ExtraData)> {
        let extra = self.ops[op].beside.as_extra()?;
        let rare = self.rare.as_deref()?;
        Some((rare, &rare.extras[extra]))
    }

    /// The row of an operation, which gets one if it has none, and all lists.
    fn extra_mut(&mut self, op: Op) -> (&mut ExtraData, &mut ListPool<Block>, &mut ListPool<Region>) {
        let Rare { extras, blocks, regions, .. } = &mut **self.rare.get_or_insert_default();
        let beside = &mut self.ops[op].beside;
        let extra = beside.as_extra().unwrap_or_else(|| {
            let extra = extras.push(ExtraData { body: beside.as_body(), ..ExtraData::default() });
            *beside = Beside::extra(extra);
            extra
        });
        (&mut extras[extra], blocks, regions)
    }

    /// Makes what an operation with these successors has.
    pub(super) fn beside(&mut self, successors: &[Block], merges: &[Block]) -> Beside {
        if successors.is_empty() && merges.is_empty() {
            return Beside::NOTHING;
        }
        let Rare { extras, blocks, .. } = &mut **self.rare.get_or_insert_default();
        let (successors, merges) = (blocks.list(successors), blocks.list(merges));
        Beside::extra(extras.push(ExtraData { successors, merges, ..ExtraData::default() }))
    }

    pub(crate) fn set_body(&mut self, op: Op, body: BodyId) {
        if self.ops[op].beside.as_extra().is_some() {
            self.extra_mut(op).0.body = Some(body);
        } else {
            self.ops[op].beside = Beside::body(body);
        }
    }

    pub(crate) fn clear_body(&mut self, op: Op) {
        if self.ops[op].beside.as_extra().is_some() {
            self.extra_mut(op).0.body = None;
        } else {
            self.ops[op].beside = Beside::NOTHING;
        }
    }

    pub(super) fn push_region(&mut self, op: Op, region: Region) {
        let (extra, _, regions) = self.extra_mut(op);
        regions.push(&mut extra.regions, region);
    }

    /// Whether an operation has anything that few have: successors, regions, a body.
    #[inline]
    pub(crate) fn has_extra(&self, op: Op) -> bool {
        !self.ops[op].beside.is_plain()
    }

    /// Whether types of values were changed since the numbers of shapes were found: then these mean nothing.
    #[inline]
    pub(crate) fn is_retyped(&self) -> bool {
        self.rare.as_ref().is_some_and(|rare| rare.retyped)
    }

    /// The number of the shape of an operation, if that was found since the operation was changed last.
    #[inline]
    pub(crate) fn shape(&self, op: Op) -> ShapeId {
        if self.is_retyped() { ShapeId::UNKNOWN } else { self.ops[op].beside.shape() }
    }

    /// A small number that all operations have, in this context, that have the name, the types of operands and results,
    /// and the attributes of this one. There is none where nobody has looked for it, where they are not known to come
    /// again, or if the operation has successors or regions.
    #[inline]
    pub fn kin(&self, op: Op) -> Option<usize> {
        let shape = self.shape(op);
        shape.is_number().then(|| shape.index())
    }

    /// Notes the number of the shape of an operation, where it has room for one.
    #[inline]
    pub(crate) fn set_shape(&mut self, op: Op, shape: ShapeId) {
        let beside = &mut self.ops[op].beside;
        if beside.is_plain() {
            *beside = Beside::plain(shape);
        }
    }

    /// The first operation, from one on, for the number of whose shape nobody has looked.
    pub(crate) fn next_without_shape(&self, from: usize) -> Option<Op> {
        let ops = self.ops.values().as_slice().get(from..)?;
        let found = ops.iter().position(|data| data.beside == Beside::NOTHING)?;
        Some(Op::from_index(from + found))
    }

    /// Forgets all numbers of shapes, if types were changed: from now on they are right.
    pub(crate) fn forget_wrong_shapes(&mut self) {
        if self.rare.as_mut().is_some_and(|rare| std::mem::take(&mut rare.retyped)) {
            self.ops.values_mut().iter_mut().for_each(OpData::reshape);
        }
    }

    /// A list of blocks that an operation may have.
    #[inline]
    fn blocks_beside(&self, op: Op, list: impl Fn(&ExtraData) -> List<Block>) -> &[Block] {
        self.extra(op).map_or(&[], |(rare, extra)| rare.blocks.slice(list(extra)))
    }

    /// A list of blocks that an operation may have, to replace one by one.
    fn blocks_beside_mut(&mut self, op: Op, list: impl Fn(&ExtraData) -> List<Block>) -> &mut [Block] {
        if self.ops[op].beside.as_extra().is_none() {
            return &mut [];
        }
        let (extra, blocks, _) = self.extra_mut(op);
        blocks.slice_mut(list(extra))
    }

    /// The successors of an operation.
    pub fn successors(&self, op: Op) -> &[Block] {
        self.blocks_beside(op, |extra| extra.successors)
    }

    /// The successors of an operation, to replace one by one.
    pub fn successors_mut(&mut self, op: Op) -> &mut [Block] {
        self.blocks_beside_mut(op, |extra| extra.successors)
    }

    /// Replaces all successors.
    pub fn set_successors(&mut self, op: Op, successors: &[Block]) {
        let (extra, blocks, _) = self.extra_mut(op);
        blocks.set(&mut extra.successors, successors);
    }

    /// The blocks that a terminator names without going there (*non-control successors*): where what begins here
    /// comes together again. They live and are renamed with the operation, but are no edges.
    pub fn merges(&self, op: Op) -> &[Block] {
        self.blocks_beside(op, |extra| extra.merges)
    }

    /// The non-control successors of an operation, to replace one by one.
    pub fn merges_mut(&mut self, op: Op) -> &mut [Block] {
        self.blocks_beside_mut(op, |extra| extra.merges)
    }

    /// Replaces all non-control successors.
    pub fn set_merges(&mut self, op: Op, merges: &[Block]) {
        let (extra, blocks, _) = self.extra_mut(op);
        blocks.set(&mut extra.merges, merges);
    }

    /// The regions of an operation that stand in this body; an isolated operation's stand in its own.
    #[inline]
    pub fn regions(&self, op: Op) -> &[Region] {
        self.extra(op).map_or(&[], |(rare, extra)| rare.regions.slice(extra.regions))
    }

    /// The body of an isolated operation.
    #[inline]
    pub fn body(&self, op: Op) -> Option<BodyId> {
        self.extra(op).map_or_else(|| self.ops[op].beside.as_body(), |(_, extra)| extra.body)
    }
}

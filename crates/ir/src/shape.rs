//! The shape cache: results that are the same for all operations of one shape.
//!
//! The shape of an operation is its name, the types of its operands and results, and its attributes; not its operands,
//! position and location. Operations with regions or successors have no shape. A module of a million operations has a
//! few hundred shapes.
//!
//! # Contract
//!
//! What is cached by shape is a pure function of the shape and the options of the context:
//! * a rule of [`OpRow::verify`](crate::OpRow) reads anything else through [`VerifyOp`](crate::VerifyOp), which records
//!   the access; the shape is then not marked as verified;
//! * [`OpRow::result_name`](crate::OpRow) and the printer of an assembly form read the shape and the names of operands;
//!   names of blocks and aliases of locations, which a printer adds, keep a text from being cached;
//! * what a line of text or an instruction becomes follows from its characters or words and the types of its operands.
//!
//! With [`Context::set_caches`] off, no operation has a shape.

use crate::body::{Op, OpArena};
use crate::context::Context;
use crate::dialect::OpRow;
use crate::dominance::Dominance;
use crate::handle::{Attr, Dict, OpName, Type};
use crate::intern::Interner;
use spirula_entity::{EntityKey, RepeatCache};
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of a shape, the same for all threads of a context. An operation keeps it until it is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShapeId(u32);

impl ShapeId {
    /// The shape was not looked up.
    pub(crate) const UNKNOWN: Self = Self((1 << 30) - 1);
    /// There is no number: the shape occurred once, or the operation has none.
    pub(crate) const NONE: Self = Self(Self::UNKNOWN.0 - 1);

    /// The number in 30 bits.
    pub(crate) const fn raw(self) -> u32 {
        self.0
    }

    pub(crate) const fn from_raw(raw: u32) -> Self {
        Self(raw)
    }

    /// The place of the shape in a table, which has none for `UNKNOWN` and `NONE`.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn is_number(self) -> bool {
        self.0 < Self::NONE.0
    }
}

/// The cached properties of a shape.
#[derive(Debug)]
pub(crate) struct ShapeInfo {
    key: Box<[[u32; 2]]>,
    pub(crate) name: OpName,
    /// The type of the result, if there is one result.
    pub(crate) result: Option<Type>,
    pub(crate) slots: Box<[Option<Attr>]>,
    pub(crate) attrs: Option<Dict>,
    /// The verifier accepted an operation of the shape, and its rules read nothing else.
    verified: AtomicBool,
}

/// The shapes of a context that occurred more than once.
pub(crate) struct ShapeCache(Interner<ShapeInfo>);

impl Default for ShapeCache {
    fn default() -> Self {
        Self(Interner::new())
    }
}

impl ShapeCache {
    /// Shapes that get numbers: a limit for the tables that are indexed by them.
    const LIMIT: usize = 1 << 16;

    /// The cached properties of a shape that has a number.
    #[inline]
    pub(crate) fn info(&self, shape: ShapeId) -> &ShapeInfo {
        self.0.get(shape.0)
    }

    /// Whether all operations of a shape are known to be valid.
    #[inline]
    pub(crate) fn is_verified(&self, shape: ShapeId) -> bool {
        shape.is_number() && self.info(shape).verified.load(Ordering::Relaxed)
    }

    pub(crate) fn set_verified(&self, shape: ShapeId) {
        if shape.is_number() {
            self.info(shape).verified.store(true, Ordering::Relaxed);
        }
    }

    fn number(&self, key: &ShapeKey, arena: &OpArena, (op, row): (Op, &OpRow)) -> ShapeId {
        if self.0.len() >= Self::LIMIT {
            return ShapeId::NONE;
        }
        let make = || ShapeInfo {
            key: key.pairs().into(),
            name: arena.name(op),
            result: arena.result_types(op).next(),
            slots: if row.attrs.is_empty() {
                Box::default()
            } else {
                arena.slots(op, row.attrs.len()).into()
            },
            attrs: arena.attrs(op),
            verified: AtomicBool::new(false),
        };
        ShapeId(self.0.intern(key.pairs(), |known, pairs| *known.key == *pairs, make))
    }
}

/// The caches of one thread.
#[derive(Default)]
pub(crate) struct CacheSession {
    pub(crate) shapes: ShapeFinder,
    /// The dominance of the current body; its memory is reused for the next.
    pub(crate) dominance: Dominance,
}

/// Finds the shapes of operations.
#[derive(Default)]
pub(crate) struct ShapeFinder {
    known: RepeatCache<ShapeId>,
    /// The key of the current operation.
    key: ShapeKey,
}

impl ShapeFinder {
    /// The shape of an operation, which gets a number when it occurs for the second time.
    pub(crate) fn find(&mut self, ctx: &Context, arena: &OpArena, op: Op) -> ShapeId {
        self.look_up(ctx, arena, op, false)
    }

    /// The shape of an operation, which gets a number at once.
    fn number(&mut self, ctx: &Context, arena: &OpArena, op: Op) -> ShapeId {
        self.look_up(ctx, arena, op, true)
    }

    #[inline]
    fn look_up(&mut self, ctx: &Context, arena: &OpArena, op: Op, at_once: bool) -> ShapeId {
        let Some(row) = ctx.op_row(arena.name(op)).filter(|_| ctx.caches() && !arena.has_extra(op)) else {
            return ShapeId::NONE;
        };
        let slots = if row.attrs.is_empty() { &[] } else { arena.slots(op, row.attrs.len()) };
        if self.key.fill(arena, op, slots).is_none() {
            return ShapeId::NONE;
        }
        let key = &self.key;
        let is = |known: &ShapeId| key.is(&ctx.shapes.info(*known).key);
        if let Some(shape) = self.known.get(key.hash, is) {
            return *shape;
        }
        if !self.known.admits(key.hash) && !at_once {
            return ShapeId::NONE;
        }
        let shape = ctx.shapes.number(key, arena, (op, row));
        if shape.is_number() {
            self.known.set(key.hash, shape, is);
        }
        shape
    }
}

impl OpArena {
    /// Operands of an operation that [`append_like`](Self::append_like) makes, at most.
    pub const LIKE_OPERANDS: usize = 8;

    /// The shape of an operation, if others are made of it by [`append_like`](Self::append_like): it has at most one
    /// result and [so many](Self::LIKE_OPERANDS) operands, no regions and no successors.
    pub fn shape_to_repeat(&self, ctx: &Context, op: Op) -> Option<ShapeId> {
        if self.result_count(op) > 1 || self.operands(op).len() > Self::LIKE_OPERANDS {
            return None;
        }
        let shape = ctx.with_session(|session| session.shapes.number(ctx, self, op));
        shape.is_number().then_some(shape)
    }

    /// Finds the shapes of all operations whose shape is unknown.
    pub(crate) fn find_shapes(&mut self, ctx: &Context, shapes: &mut ShapeFinder) {
        self.forget_wrong_shapes();
        let mut from = 0;
        while let Some(op) = self.next_without_shape(from) {
            let shape = shapes.find(ctx, self, op);
            self.set_shape(op, shape);
            from = op.index() + 1;
        }
    }
}

/// Results by shape that also depend on the options of one user, such as a printer.
#[derive(Clone)]
pub(crate) struct ShapeTable<T>(Vec<Option<T>>);

impl<T> Default for ShapeTable<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> ShapeTable<T> {
    #[inline]
    pub(crate) fn get(&self, shape: ShapeId) -> Option<&T> {
        self.0.get(shape.index())?.as_ref()
    }

    /// Sets the entry of a shape, if it has a number.
    pub(crate) fn set(&mut self, shape: ShapeId, value: T) {
        if shape.is_number() {
            if self.0.len() <= shape.index() {
                self.0.resize_with(shape.index() + 1, || None);
            }
            self.0[shape.index()] = Some(value);
        }
    }
}

/// The shapes of operations that were looked at.
#[derive(Default)]
pub struct ShapeSet(ShapeTable<()>);

impl ShapeSet {
    /// Adds the shape of an operation; false if it was added before. An operation whose shape is not known counts as new.
    pub fn insert(&mut self, arena: &OpArena, op: Op) -> bool {
        let shape = arena.shape(op);
        let is_new = self.0.get(shape).is_none();
        if is_new {
            self.0.set(shape, ());
        }
        is_new
    }
}

/// Words that a key has room for; operations with more have no shape.
const WORDS: usize = 20;
/// Words before the types: name, counts, and which attributes there are.
const HEAD: usize = 3;

/// Name, types and attributes of an operation in words; reused for one operation after another.
#[derive(Default)]
struct ShapeKey {
    words: [u32; WORDS],
    len: usize,
    hash: u64,
}

impl ShapeKey {
    /// Makes this the key of an operation with these inherent attributes, if there is room for it.
    #[inline]
    fn fill(&mut self, arena: &OpArena, op: Op, slots: &[Option<Attr>]) -> Option<()> {
        let (operands, results) = (arena.operands(op), arena.result_types(op));
        let (operand_count, result_count) = (operands.len(), results.len());
        let [name, counts, present, words @ ..] = &mut self.words;
        *name = arena.name(op).raw();
        *counts = (operand_count << 16 | result_count) as u32;
        let types = words.get_mut(..operand_count + result_count)?;
        let (operand_types, result_types) = types.split_at_mut(operand_count);
        for (word, value) in operand_types.iter_mut().zip(operands) {
            *word = arena.ty(*value).index() as u32;
        }
        for (word, ty) in result_types.iter_mut().zip(results) {
            *word = ty.index() as u32;
        }
        let mut at = operand_count + result_count;
        // A bit for each attribute that is present, and one for the dictionary.
        let mut bits = 0u32;
        if slots.len() >= 31 {
            return None;
        }
        for (i, attr) in slots.iter().enumerate() {
            if let Some(attr) = attr {
                bits |= 1 << i;
                *words.get_mut(at..)?.first_chunk_mut()? = [attr.raw() as u32, (attr.raw() >> 32) as u32];
                at += 2;
            }
        }
        if let Some(attrs) = arena.attrs(op) {
            bits |= 1 << 31;
            *words.get_mut(at)? = attrs.raw();
            at += 1;
        }
        *present = bits;
        // Words are compared in pairs.
        if let Some(behind) = words.get_mut(at) {
            *behind = 0;
        }
        self.len = HEAD + at;
        self.hash = self.pairs().iter().fold(0, |hash: u64, [low, high]| {
            let pair = u64::from(*low) | u64::from(*high) << 32;
            (hash.rotate_left(29) ^ pair).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        });
        Some(())
    }

    #[inline]
    fn pairs(&self) -> &[[u32; 2]] {
        self.words.as_chunks().0.get(..self.len.div_ceil(2)).unwrap_or_default()
    }

    /// Whether these are its words.
    #[inline]
    fn is(&self, words: &[[u32; 2]]) -> bool {
        let pairs = self.pairs();
        words.len() == pairs.len() && words.iter().zip(pairs).all(|(one, other)| one == other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::{Body, OpParts, Value};
    use crate::dialect::{ANY_TYPE, AttrSlot, Dialect, ValueSlot};
    use crate::rules::ANY_ATTR;

    static OPS: [OpRow; 2] = [
        OpRow {
            operands: &[ValueSlot::one("in", ANY_TYPE)],
            results: &[ValueSlot::one("out", ANY_TYPE)],
            attrs: &[AttrSlot::optional("flag", ANY_ATTR)],
            ..OpRow::named("shapes.one")
        },
        OpRow {
            operands: &[ValueSlot::one("in", ANY_TYPE)],
            results: &[ValueSlot::one("out", ANY_TYPE)],
            attrs: &[AttrSlot::optional("flag", ANY_ATTR)],
            ..OpRow::named("shapes.other")
        },
    ];
    static DIALECT: Dialect = Dialect { ops: &OPS, ..Dialect::empty(4001, "shapes") };

    /// A block with an argument of each of two types.
    fn setup() -> (Context, Body, crate::Block, [Value; 2]) {
        let ctx = Context::new(&[&DIALECT]);
        let mut body = Body::new();
        let region = body.arena.add_root();
        let block = body.arena.append_block(region);
        let values = [32, 64].map(|width| body.arena.add_argument(block, ctx.int_type(width)));
        (ctx, body, block, values)
    }

    fn append(
        ctx: &Context,
        body: &mut Body,
        block: crate::Block,
        name: &str,
        of: Value,
        flag: Option<Attr>,
    ) -> Op {
        let ty = body.arena.ty(of);
        let (operands, results, slots) = ([of], [ty], [flag]);
        let parts = OpParts {
            operands: &operands,
            results: &results,
            slots: &slots,
            ..OpParts::new(ctx.op_name(name))
        };
        body.arena.append(ctx, block, &parts)
    }

    #[test]
    fn a_shape_is_name_types_and_attributes() {
        let (ctx, mut body, block, [narrow, wide]) = setup();
        let flag = Some(ctx.string_attr("flag"));
        let first = append(&ctx, &mut body, block, "shapes.one", narrow, None);
        let value = body.arena.result(first, 0).expect("a result");
        let ops = [
            first,
            append(&ctx, &mut body, block, "shapes.one", value, None),
            append(&ctx, &mut body, block, "shapes.one", wide, None),
            append(&ctx, &mut body, block, "shapes.one", narrow, flag),
            append(&ctx, &mut body, block, "shapes.other", narrow, None),
        ];
        let mut finder = ShapeFinder::default();
        let shapes = ops.map(|op| finder.number(&ctx, &body.arena, op));
        assert!(shapes.iter().all(|shape| shape.is_number()));
        assert_eq!(shapes[0], shapes[1], "other values of the same types");
        for (i, shape) in shapes.iter().enumerate().skip(2) {
            assert!(!shapes[..i].contains(shape), "operation {i}");
        }
        assert_eq!(ShapeFinder::default().number(&ctx, &body.arena, ops[3]), shapes[3], "of another thread");
    }

    #[test]
    fn a_shape_gets_its_number_when_it_repeats() {
        let (ctx, mut body, block, [narrow, _]) = setup();
        let op = append(&ctx, &mut body, block, "shapes.one", narrow, None);
        let mut finder = ShapeFinder::default();
        assert_eq!(finder.find(&ctx, &body.arena, op), ShapeId::NONE);
        assert!(finder.find(&ctx, &body.arena, op).is_number());
    }

    #[test]
    fn verified_is_said_of_one_shape() {
        let (ctx, mut body, block, [narrow, wide]) = setup();
        let ops = [narrow, wide].map(|value| append(&ctx, &mut body, block, "shapes.one", value, None));
        let mut finder = ShapeFinder::default();
        let [one, other] = ops.map(|op| finder.number(&ctx, &body.arena, op));
        ctx.shapes.set_verified(one);
        ctx.shapes.set_verified(ShapeId::NONE);
        assert!(ctx.shapes.is_verified(one));
        assert!(!ctx.shapes.is_verified(other) && !ctx.shapes.is_verified(ShapeId::NONE));
    }

    #[test]
    fn no_operation_has_a_shape_without_caches() {
        let (mut ctx, mut body, block, [narrow, _]) = setup();
        ctx.set_caches(false);
        let op = append(&ctx, &mut body, block, "shapes.one", narrow, None);
        assert_eq!(ShapeFinder::default().number(&ctx, &body.arena, op), ShapeId::NONE);
    }

    #[test]
    fn a_change_of_an_operation_forgets_its_shape() {
        let (ctx, mut body, block, [narrow, wide]) = setup();
        let ops = [narrow, narrow].map(|value| append(&ctx, &mut body, block, "shapes.one", value, None));
        let mut finder = ShapeFinder::default();
        let number = finder.number(&ctx, &body.arena, ops[0]);
        body.arena.find_shapes(&ctx, &mut finder);
        assert_eq!(body.arena.shape(ops[1]), number);
        body.arena.set_operands(ops[1], &[wide]);
        body.arena.find_shapes(&ctx, &mut finder);
        assert_ne!(body.arena.shape(ops[1]), number);
    }
}

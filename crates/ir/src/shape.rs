//! The shape cache: what is found out once for all operations of one shape.
//!
//! The shape of an operation is its name, the types of its operands and results, and its attributes: all but which
//! values it uses, where it stands, its location, regions and successors. Operations with regions or successors have no
//! shape. Of a million operations a few hundred shapes are looked at.
//!
//! # Contract
//!
//! What is cached by shape is a pure function of the shape and the options of the context. Those who provide it see to
//! that:
//! * a rule of [`OpRow::verify`](crate::OpRow) that reads more goes through [`VerifyOp`](crate::VerifyOp), which notes
//!   it: then the shape is not marked as verified;
//! * [`OpRow::result_name`](crate::OpRow) and the printer of an assembly form read the shape and the names of operands;
//!   names of blocks and aliases of locations, which a printer adds, keep a text from being cached;
//! * what a line of text or an instruction becomes follows from its characters or words and the types of its operands.
//!
//! [`Context::set_caches`] switches all of it off: then no operation has a shape.

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

/// What the operations of one shape have in common.
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

    /// What is known of a shape that has a number.
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

/// What one thread keeps from one operation or body to the next, beside what all threads share.
#[derive(Default)]
pub(crate) struct CacheSession {
    pub(crate) shapes: ShapeFinder,
    /// That of the body at hand: memory for the next.
    pub(crate) dominance: Dominance,
}

/// Finds the shapes of operations.
#[derive(Default)]
pub(crate) struct ShapeFinder {
    known: RepeatCache<ShapeId>,
    /// That of the operation at hand.
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

    /// Finds the shapes of all operations the shape of which was not looked up.
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

/// What depends on the shape and on options of one user, such as those of a printer.
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

/// Words that a key has room for; operations with more have no shape.
const WORDS: usize = 20;
/// Words before the types: name, counts, and which attributes there are.
const HEAD: usize = 3;

/// Name, types and attributes of an operation in words. One is filled for operation after operation.
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

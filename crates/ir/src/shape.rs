//! What is found out once for all operations of one shape.
//!
//! The shape of an operation is all of it but which values it uses and where it stands: name, types, attributes. How it
//! is written and most of what must hold of it depends on nothing else, so of a million operations a few hundred shapes
//! are looked at, and the rest are known.

use crate::body::{Flat, Op};
use crate::context::Context;
use crate::dialect::OpRow;
use crate::handle::{Attr, Dict, OpName, Type};
use crate::intern::Interner;
use spirula_entity::{EntityKey, Recurring};

/// The number of a shape, the same for all threads of a context. An operation keeps it until it is changed, so that what
/// is known of the shape is one access away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ShapeId(u32);

impl ShapeId {
    /// Nobody has looked for the number.
    pub(crate) const UNKNOWN: Self = Self((1 << 30) - 1);
    /// There is no number: the shape came once, or nothing can be known of it.
    pub(crate) const NONE: Self = Self(Self::UNKNOWN.0 - 1);

    /// The number in 30 bits.
    pub(crate) const fn raw(self) -> u32 {
        self.0
    }

    pub(crate) const fn from_raw(raw: u32) -> Self {
        Self(raw)
    }

    /// Where a table has what is known of the shape. No table is so large that it has a place for no number.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn is_number(self) -> bool {
        self.0 < Self::NONE.0
    }
}

/// So many shapes get numbers, which is what tables of what is known of them may grow to.
const NUMBERS: usize = 1 << 16;

/// The shapes of a context that have numbers.
pub(crate) struct ShapeNumbers(Interner<Box<[[u32; 2]]>>);

impl Default for ShapeNumbers {
    fn default() -> Self {
        Self(Interner::new())
    }
}

impl ShapeNumbers {
    fn number(&self, shape: &Shape) -> ShapeId {
        if self.0.len() >= NUMBERS {
            return ShapeId::NONE;
        }
        ShapeId(self.0.intern(shape.pairs(), |known, pairs| **known == *pairs, || shape.pairs().into()))
    }
}

/// Numbers of shapes that a thread has seen.
#[derive(Default)]
pub(crate) struct Shapes {
    known: ByShape<ShapeId>,
    /// That of the operation at hand.
    shape: Shape,
    /// Arrays and dense elements below this number were seen.
    seen: usize,
}

impl Shapes {
    /// Finds the number of the shape of an operation.
    pub(crate) fn find(&mut self, ctx: &Context, flat: &Flat, op: Op) -> ShapeId {
        let Some(row) = ctx.op_row(flat.name(op)).filter(|_| !flat.has_extra(op)) else {
            return ShapeId::NONE;
        };
        if self.is_new(flat.slots(op, row.attrs.len())) {
            return ShapeId::NONE;
        }
        self.find_if(ctx, flat, (op, row), |known, shape| known.comes_again(shape))
    }

    /// Whether an operation has an array or dense elements that none had before: then its shape has not been there, and
    /// that of a constant, as a rule, never comes again.
    #[inline]
    fn is_new(&mut self, slots: &[Option<Attr>]) -> bool {
        let mut is_new = false;
        for number in slots.iter().flatten().filter_map(|attr| attr.number_of_many()) {
            if number >= self.seen {
                (self.seen, is_new) = (number + 1, true);
            }
        }
        is_new
    }

    /// Finds the number of a shape of which it is known that it comes again.
    pub(crate) fn find_again(&mut self, ctx: &Context, flat: &Flat, op: Op) -> ShapeId {
        let Some(row) = ctx.op_row(flat.name(op)).filter(|_| !flat.has_extra(op)) else {
            return ShapeId::NONE;
        };
        self.find_if(ctx, flat, (op, row), |known, shape| {
            known.comes_again(shape);
            true
        })
    }

    #[inline]
    fn find_if(
        &mut self,
        ctx: &Context,
        flat: &Flat,
        (op, row): (Op, &OpRow),
        wanted: impl Fn(&mut ByShape<ShapeId>, &Shape) -> bool,
    ) -> ShapeId {
        let Self { known, shape, .. } = self;
        if !shape.fill(flat, op, row.attrs.len()) {
            return ShapeId::NONE;
        }
        if let Some(number) = known.get(shape) {
            return *number;
        }
        if !wanted(known, shape) {
            return ShapeId::NONE;
        }
        let number = ctx.shapes.number(shape);
        known.set(shape, number);
        number
    }
}

/// What operations of one shape have in common, beside the types of operands: with operands of such types another is made of
/// it at once.
#[derive(Clone, Debug)]
pub struct Template {
    pub(crate) name: OpName,
    pub(crate) result: Option<Type>,
    pub(crate) slots: Box<[Option<Attr>]>,
    pub(crate) attrs: Option<Dict>,
    pub(crate) shape: ShapeId,
}

impl Template {
    /// How many operands there may be.
    pub const OPERANDS: usize = 8;
}

impl Flat {
    /// What an operation has in common with others like it, of which there are some; none if it has more than operands,
    /// attributes and a result.
    pub fn template(&self, ctx: &Context, op: Op) -> Option<Template> {
        let row = ctx.op_row(self.name(op)).filter(|_| !self.has_extra(op) && self.result_count(op) <= 1)?;
        if self.operands(op).len() > Template::OPERANDS {
            return None;
        }
        let slots = if row.attrs.is_empty() { &[] } else { self.slots(op, row.attrs.len()) };
        Some(Template {
            name: self.name(op),
            result: self.result_types(op).next(),
            slots: slots.into(),
            attrs: self.attrs(op),
            shape: ctx.with_fitting(|fitting| fitting.shapes.find_again(ctx, self, op)),
        })
    }

    /// Finds the numbers of the shapes of all operations that have none yet.
    pub(crate) fn find_shapes(&mut self, ctx: &Context, shapes: &mut Shapes) {
        self.forget_wrong_shapes();
        let mut from = 0;
        while let Some(op) = self.next_without_shape(from) {
            let shape = shapes.find(ctx, self, op);
            self.set_shape(op, shape);
            from = op.index() + 1;
        }
    }
}

/// Words that a shape has room for; operations with more are looked at each time.
const WORDS: usize = 20;
/// Words before the types: name, counts, and which attributes there are.
const HEAD: usize = 3;

/// A name, types and, if they were asked for, attributes. One is filled for operation after operation: it is large for
/// something that is made so often.
#[derive(Clone)]
pub(crate) struct Shape {
    words: [u32; WORDS],
    len: usize,
    hash: u64,
}

impl Default for Shape {
    fn default() -> Self {
        Self { words: [0; WORDS], len: 0, hash: 0 }
    }
}

impl Shape {
    /// Makes this the shape of an operation with room for `attrs` inherent attributes, if there is room for it.
    #[must_use]
    pub(crate) fn fill(&mut self, flat: &Flat, op: Op, attrs: usize) -> bool {
        let slots = if attrs > 0 { flat.slots(op, attrs) } else { &[] };
        self.fill_with(flat, op, slots, flat.attrs(op)).is_some()
    }

    /// Makes this the shape of an operation but for one inherent attribute, its symbol's name, if there is room for it.
    #[must_use]
    pub(crate) fn fill_head(&mut self, flat: &Flat, op: Op, attrs: usize, name: usize) -> bool {
        self.fill_but(flat, op, (flat.slots(op, attrs), name), flat.attrs(op)).is_some()
    }

    /// Makes this the name and the types of an operation, if there is room for them.
    #[must_use]
    pub(crate) fn fill_types(&mut self, flat: &Flat, op: Op) -> bool {
        let filled = self.begin(flat, op);
        filled.is_some_and(|at| self.end(at, 0))
    }

    #[inline]
    fn fill_with(&mut self, flat: &Flat, op: Op, slots: &[Option<Attr>], attrs: Option<Dict>) -> Option<()> {
        self.fill_but(flat, op, (slots, usize::MAX), attrs)
    }

    fn fill_but(
        &mut self,
        flat: &Flat,
        op: Op,
        (slots, but): (&[Option<Attr>], usize),
        attrs: Option<Dict>,
    ) -> Option<()> {
        let mut at = self.begin(flat, op)?;
        // Those attributes that there are have a bit each, and there is one for the dictionary.
        let mut bits = 0u32;
        if slots.len() >= 31 {
            return None;
        }
        for (i, attr) in slots.iter().enumerate() {
            if let Some(attr) = attr.filter(|_| i != but) {
                bits |= 1 << i;
                *self.words.get_mut(at..)?.first_chunk_mut()? =
                    [attr.raw() as u32, (attr.raw() >> 32) as u32];
                at += 2;
            }
        }
        if let Some(attrs) = attrs {
            bits |= 1 << 31;
            *self.words.get_mut(at)? = attrs.raw();
            at += 1;
        }
        self.end(at, bits).then_some(())
    }

    /// Begins with the name and the types of an operation. Returns where its attributes stand, if there is room.
    #[inline(always)]
    fn begin(&mut self, flat: &Flat, op: Op) -> Option<usize> {
        let (operands, results) = (flat.operands(op), flat.result_types(op));
        let (of_operands, of_results) = (operands.len(), results.len());
        let [name, counts, _, words @ ..] = &mut self.words;
        *name = flat.name(op).raw();
        *counts = (of_operands << 16 | of_results) as u32;
        let types = words.get_mut(..of_operands + of_results)?;
        let (operand_types, result_types) = types.split_at_mut(of_operands);
        for (place, value) in operand_types.iter_mut().zip(operands) {
            *place = flat.ty(*value).index() as u32;
        }
        for (place, ty) in result_types.iter_mut().zip(results) {
            *place = ty.index() as u32;
        }
        Some(HEAD + of_operands + of_results)
    }

    /// Ends before a word, with the bits of attributes that are there. Says that it is filled.
    #[inline(always)]
    fn end(&mut self, at: usize, bits: u32) -> bool {
        self.words[HEAD - 1] = bits;
        self.len = at;
        // Words are compared in pairs: one behind the last counts, which is any.
        if let Some(behind) = self.words.get_mut(at) {
            *behind = 0;
        }
        let mut hash = 0u64;
        for [low, high] in self.pairs() {
            let pair = u64::from(*low) | u64::from(*high) << 32;
            hash = (hash.rotate_left(29) ^ pair).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        self.hash = hash;
        true
    }

    #[inline]
    fn pairs(&self) -> &[[u32; 2]] {
        self.words.as_chunks().0.get(..self.len.div_ceil(2)).unwrap_or_default()
    }

    /// Whether this is the shape of these words.
    #[inline]
    fn is(&self, words: &[[u32; 2]]) -> bool {
        let pairs = self.pairs();
        words.len() == pairs.len() && words.iter().zip(pairs).all(|(one, other)| one == other)
    }
}

/// What is known of shapes.
pub(crate) struct ByShape<T>(Recurring<(Box<[[u32; 2]]>, T)>);

impl<T> Default for ByShape<T> {
    fn default() -> Self {
        Self(Recurring::default())
    }
}

impl<T> ByShape<T> {
    /// What is known of a shape.
    #[inline]
    pub(crate) fn get(&self, shape: &Shape) -> Option<&T> {
        self.0.get(shape.hash, |known| shape.is(&known.0)).map(|known| &known.1)
    }

    /// Whether a shape that is not known was asked for before: what comes once need not be known.
    #[inline]
    pub(crate) fn comes_again(&mut self, shape: &Shape) -> bool {
        self.0.comes_again(shape.hash)
    }

    /// Remembers something of a shape that [`comes_again`](Self::comes_again).
    pub(crate) fn set(&mut self, shape: &Shape, value: T) {
        self.0.set(shape.hash, (shape.pairs().into(), value), |known| shape.is(&known.0));
    }
}

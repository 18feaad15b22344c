//! Between which numbers integers lie, as far as that is known without running: work-items have numbers below the size of
//! the group, masks bound what they leave, and a condition bounds a counter in the blocks that it guards.

use crate::copy;
use rustc_hash::FxHashMap;
use spirula_ir::cfg::Cfg;
use spirula_ir::{Attr, Context, Op, OpArena, Value};
use spirula_llvm::enums;
use std::cell::RefCell;

/// How far definitions are followed.
const MOST_STEPS: u32 = 24;
/// How many guards around a block are looked at.
const MOST_GUARDS: usize = 24;
/// How many values are looked at for one question.
const MOST_VALUES: u32 = 400;

/// From the least to the greatest, without sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Range {
    fn join(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    fn up_to(high: u64) -> Self {
        Self { low: 0, high }
    }

    fn includes(self, other: Self) -> bool {
        self.low <= other.low && other.high <= self.high
    }
}

/// The ranges of a kernel's integers.
pub(crate) struct Ranges<'a> {
    ctx: &'a Context,
    arena: &'a OpArena,
    cfg: &'a Cfg,
    /// How many numbers work-items may have in each dimension.
    numbers: [u32; 3],
    /// Block arguments that are known.
    known: RefCell<FxHashMap<Value, Range>>,
    /// How many more values are looked at.
    left: RefCell<u32>,
}

/// A question: in which block, what is assumed of block arguments, and which conditions all work-items agree on.
struct Question<'q> {
    block: usize,
    steps: u32,
    assumed: &'q [(Value, Range)],
    is_common: &'q dyn Fn(Value) -> bool,
}

impl<'a> Ranges<'a> {
    pub(crate) fn new(ctx: &'a Context, arena: &'a OpArena, cfg: &'a Cfg, numbers: [u32; 3]) -> Self {
        Self { ctx, arena, cfg, numbers, known: RefCell::default(), left: RefCell::new(0) }
    }

    /// The range of an integer of at most 64 bits in a block, whichever work-item of a vector it is of. `is_common` says
    /// which conditions are the same for all of them.
    pub(crate) fn of(&self, value: Value, block: usize, is_common: &dyn Fn(Value) -> bool) -> Option<Range> {
        self.left.replace(MOST_VALUES);
        self.bits(value)?;
        Some(self.range(value, &Question { block, steps: MOST_STEPS, assumed: &[], is_common }))
    }

    fn bits(&self, value: Value) -> Option<u32> {
        let ty = self.arena.ty(value);
        self.ctx.as_integer(ty).map(|(bits, _)| bits).filter(|bits| *bits <= 64)
    }

    /// The greatest number without sign, and with one.
    fn most(&self, value: Value) -> (u64, u64) {
        let bits = self.bits(value).unwrap_or(64).max(1);
        (u64::MAX >> (64 - bits), (u64::MAX >> (64 - bits)) >> 1)
    }

    fn range(&self, value: Value, q: &Question<'_>) -> Range {
        let range = match q.assumed.iter().find(|(assumed, _)| *assumed == value) {
            Some((_, range)) => *range,
            None => self.defined(value, q),
        };
        self.guarded(value, range, q)
    }

    fn defined(&self, value: Value, q: &Question<'_>) -> Range {
        let all = Range::up_to(self.most(value).0);
        let is_out = self.left.replace_with(|left| left.saturating_sub(1)) == 0;
        if q.steps == 0 || is_out {
            return all;
        }
        let q = Question { steps: q.steps - 1, ..*q };
        let found = match self.arena.def_op(value) {
            Some(op) => self.computed(op, value, &q),
            None => self.argument(value, &q),
        };
        found.filter(|range| all.includes(*range)).unwrap_or(all)
    }

    /// The range of what an operation computes.
    fn computed(&self, op: Op, value: Value, q: &Question<'_>) -> Option<Range> {
        let operands = self.arena.operands(op);
        let range = |i: usize| operands.get(i).map(|v| self.range(*v, q));
        let name = self.ctx.op_name_text(self.arena.name(op));
        let (most, _) = self.most(value);
        if name == "llvm.mlir.constant" {
            let value = self.slot(op, "value").and_then(|a| self.ctx.as_int(a))?.1 as u64 & most;
            return Some(Range { low: value, high: value });
        }
        if operands.is_empty() || self.bits(*operands.last()?).is_none() {
            return None;
        }
        let bits = self.bits(value).unwrap_or(64);
        match name {
            "llvm.add" => sum(range(0)?, range(1)?, most),
            "llvm.sub" => {
                let (a, b) = (range(0)?, range(1)?);
                (a.low >= b.high).then(|| Range { low: a.low - b.high, high: a.high - b.low })
            }
            "llvm.mul" => {
                let (a, b) = (range(0)?, range(1)?);
                Some(Range { low: a.low.checked_mul(b.low)?, high: a.high.checked_mul(b.high)? })
            }
            "llvm.shl" => {
                let (a, b) = (range(0)?, range(1)?);
                let fits = b.high < u64::from(bits) && u64::from(a.high.leading_zeros()) >= b.high;
                fits.then(|| Range { low: a.low << b.low, high: a.high << b.high })
            }
            "llvm.lshr" => {
                let (a, b) = (range(0)?, range(1)?);
                (b.high < u64::from(bits)).then(|| Range { low: a.low >> b.high, high: a.high >> b.low })
            }
            "llvm.and" => Some(Range::up_to(range(0)?.high.min(range(1)?.high))),
            "llvm.or" | "llvm.xor" => {
                let high = range(0)?.high | range(1)?.high;
                Some(Range::up_to(u64::MAX.checked_shr(high.leading_zeros()).unwrap_or(0)))
            }
            "llvm.urem" => {
                let (a, b) = (range(0)?, range(1)?);
                (b.low > 0).then(|| Range::up_to(a.high.min(b.high - 1)))
            }
            "llvm.udiv" => {
                let (a, b) = (range(0)?, range(1)?);
                (b.low > 0).then(|| Range { low: a.low / b.high, high: a.high / b.low })
            }
            "llvm.trunc" | "llvm.zext" | "llvm.freeze" => range(0),
            "llvm.sext" => range(0).filter(|range| range.high <= self.most(operands[0]).1),
            "llvm.extractelement" => self.inserted(op).map(|value| self.range(value, q)),
            "llvm.select" => Some(range(1)?.join(range(2)?)),
            "llvm.intr.umin" => Some(Range::up_to(range(0)?.high.min(range(1)?.high))),
            "llvm.intr.umax" => Some(Range::up_to(range(0)?.high.max(range(1)?.high))),
            _ => None,
        }
    }

    /// What was inserted where an element of a vector is extracted.
    fn inserted(&self, op: Op) -> Option<Value> {
        let [mut vector, index] = *self.arena.operands(op) else { return None };
        let index = self.constant(index)?;
        for _ in 0..MOST_STEPS {
            let insert = self.arena.def_op(vector)?;
            if self.ctx.op_name_text(self.arena.name(insert)) != "llvm.insertelement" {
                return None;
            }
            let [rest, value, at] = *self.arena.operands(insert) else { return None };
            if self.constant(at)? == index {
                return Some(value);
            }
            vector = rest;
        }
        None
    }

    fn slot(&self, op: Op, name: &str) -> Option<Attr> {
        self.arena.slot(op, self.ctx.op_row(self.arena.name(op))?.attr_index(name)?)
    }

    /// The range of a block argument. Zero is always in it: that is what it is where no work-item came.
    fn argument(&self, value: Value, q: &Question<'_>) -> Option<Range> {
        let entry = self.arena.arguments(*self.cfg.order.first()?);
        if let Some(index) = entry.iter().position(|argument| *argument == value) {
            let size = self.numbers.get(index.checked_sub(1)?)?;
            return Some(Range::up_to(u64::from(size.max(&1) - 1)));
        }
        if let Some(known) = self.known.borrow().get(&value) {
            return Some(*known);
        }
        let (most, most_signed) = self.most(value);
        let passed = self.passed(value)?;
        let constants = passed.iter().filter_map(|(_, passed)| self.constant(*passed));
        let start = constants.max().filter(|start| *start <= most_signed);
        let tries = [start, Some(most_signed), Some(most)];
        for assumed in tries.into_iter().flatten().map(Range::up_to) {
            let mut list = q.assumed.to_vec();
            list.push((value, assumed));
            let mut found = Range::up_to(0);
            for (from, passed) in &passed {
                let q = Question { block: *from, assumed: &list, ..*q };
                let range = self.range(*passed, &q);
                found = found.join(self.on_edge(*passed, range, *from, self.block_of(value), &q));
            }
            // What is assumed holds where it follows for each edge.
            if assumed.includes(found) {
                if q.assumed.is_empty() && q.steps + 4 > MOST_STEPS {
                    self.known.borrow_mut().insert(value, found);
                }
                return Some(found);
            }
        }
        None
    }

    fn constant(&self, value: Value) -> Option<u64> {
        let op = self.arena.def_op(value)?;
        if self.ctx.op_name_text(self.arena.name(op)) != "llvm.mlir.constant" {
            return None;
        }
        Some(self.slot(op, "value").and_then(|a| self.ctx.as_int(a))?.1 as u64 & self.most(value).0)
    }

    /// The block that has an argument.
    fn block_of(&self, argument: Value) -> Option<usize> {
        self.arena.def_block(argument).map(|block| self.cfg.of(block))
    }

    /// What is passed for a block argument, from which blocks.
    fn passed(&self, argument: Value) -> Option<Vec<(usize, Value)>> {
        let n = self.block_of(argument)?;
        let index = self.arena.arguments(self.cfg.order[n]).iter().position(|other| *other == argument)?;
        let mut out = Vec::new();
        for pred in &self.cfg.preds[n] {
            let edges = copy::edges(self.ctx, self.arena, self.arena.last(self.cfg.order[*pred])?);
            for (target, passed) in edges.targets.iter().zip(&edges.passed) {
                if self.cfg.of(*target) == n && !out.contains(&(*pred, *passed.get(index)?)) {
                    out.push((*pred, passed[index]));
                }
            }
        }
        Some(out)
    }

    /// The range where the conditions around a block bound it.
    fn guarded(&self, value: Value, mut range: Range, q: &Question<'_>) -> Range {
        let mut n = q.block;
        for _ in 0..MOST_GUARDS {
            if n == 0 {
                break;
            }
            let above = self.cfg.idom[n];
            if let [pred] = self.cfg.preds[n][..]
                && pred == above
            {
                range = self.on_edge(value, range, pred, Some(n), q);
            }
            n = above;
        }
        range
    }

    /// The range behind the branch of a block to another one.
    fn on_edge(&self, value: Value, range: Range, from: usize, to: Option<usize>, q: &Question<'_>) -> Range {
        self.bound_on_edge(value, range, (from, to), q).unwrap_or(range)
    }

    fn bound_on_edge(
        &self,
        value: Value,
        range: Range,
        (from, to): (usize, Option<usize>),
        q: &Question<'_>,
    ) -> Option<Range> {
        let op = self.arena.last(self.cfg.order[from])?;
        let [yes, no] = *self.arena.successors(op) else { return None };
        let (yes, no) = (self.cfg.of(yes), self.cfg.of(no));
        let condition = *self.arena.operands(op).first()?;
        if yes == no || !(q.is_common)(condition) {
            return None;
        }
        let compare = self.arena.def_op(condition)?;
        if self.ctx.op_name_text(self.arena.name(compare)) != "llvm.icmp" {
            return None;
        }
        let [a, b] = *self.arena.operands(compare) else { return None };
        let is_true = to? == yes;
        let limit = self.constant(b).filter(|_| a == value)?;
        let is_signed = limit <= self.most(value).1 && range.high <= self.most(value).1;
        let high = match (enums::int_value(self.ctx, self.slot(compare, "predicate")), is_true) {
            (6, true) | (9, false) => limit.checked_sub(1)?,
            (7, true) | (8, false) => limit,
            (2, true) | (5, false) if is_signed => limit.checked_sub(1)?,
            (3, true) | (4, false) if is_signed => limit,
            _ => return None,
        };
        Some(Range { low: range.low.min(high), high: range.high.min(high) })
    }
}

/// The range of a sum; a number that is nearly the greatest is one that is subtracted.
fn sum(a: Range, b: Range, most: u64) -> Option<Range> {
    if b.low == b.high && b.low > most / 2 {
        let less = (most - b.low).checked_add(1)?;
        return (a.low >= less).then(|| Range { low: a.low - less, high: a.high - less });
    }
    Some(Range { low: a.low.checked_add(b.low)?, high: a.high.checked_add(b.high)? })
}

//! Whether memory accesses of a widened kernel are in bounds: of all work-items by one comparison, or of each.

use super::Widen;
use super::shapes::steps;
use super::value::{Linear, Part};
use crate::bounds::{Object, Origin, is_invariant};
use crate::ranges::Range;
use spirula_entity::EntityKey;
use spirula_ir::{Op, Value};
use spirula_llvm::op::{Add, And, ICmpPredicate, Load, Or, PtrToInt, Sub};
use spirula_to_llvm::{LlvmBuilder as _, Memory, MemoryChecks, STORAGE_GLOBAL, STORAGE_WORKGROUP, frame};

/// Limit of the search for an earlier check.
const MOST_DOMINATORS: usize = 100;

/// How many bytes an access has.
#[derive(Clone, Copy)]
pub(super) enum Size {
    Known(u64),
    Given(Value),
}

/// A work-item of a vector.
#[derive(Clone, Copy)]
pub(super) enum Lane {
    Known(u32),
    /// By its number.
    Given(Value),
}

/// An access of memory.
#[derive(Clone)]
pub(super) struct Access {
    /// The address in the kernel, and what it became.
    pub(super) old: Value,
    pub(super) address: Part,
    pub(super) bytes: u64,
    pub(super) ordered: bool,
}

/// Whether the accesses of all work-items of a vector are in bounds, as far as one comparison shows it.
#[derive(Clone, Copy)]
pub(super) enum AllInside {
    /// It does not.
    Unknown,
    /// They are.
    Always,
    /// They are where this is true.
    Where(Value),
}

impl Widen<'_, '_> {
    /// Whether the accesses at an address that is the same for all are in bounds; none if that is known.
    pub(super) fn one_inside(
        &mut self,
        op: Op,
        n: usize,
        operand: usize,
        address: Value,
        bytes: u64,
    ) -> Option<Value> {
        let old = self.arena.operands(op)[operand];
        if self.is_known_inside(old, bytes) || self.was_checked(n, old, bytes) {
            return None;
        }
        if self.stops(old) && !is_invariant(self.ctx, self.arena, op) {
            self.checked[n].push((old, bytes));
        }
        Some(self.lane_inside(old, address, Lane::Known(0), Size::Known(bytes)))
    }

    /// Whether an access at an address of the kernel is a fault where it is out of bounds; else it has no effect and reads
    /// zeros.
    pub(super) fn stops(&self, old: Value) -> bool {
        let is_robust = || self.at.info.memory == MemoryChecks::RobustWorkgroup && self.is_of_group(old);
        self.stops_at_fault && !is_robust()
    }

    /// Whether an address is known to be one of group memory, which only this thread accesses while the group runs.
    pub(super) fn is_of_group(&self, old: Value) -> bool {
        matches!(self.origins.of[old.index()], Origin::Object(object)
            if self.origins.objects[object].storage == STORAGE_WORKGROUP)
    }

    /// Whether an access is known to be in bounds, or is trusted to be.
    pub(super) fn is_known_inside(&self, old: Value, bytes: u64) -> bool {
        if self.at.info.memory == MemoryChecks::Trusted {
            return true;
        }
        matches!(self.origins.of[old.index()], Origin::Object(object)
            if self.origins.is_known_inside(self.ctx, self.arena, (object, old), bytes)
                || self.is_in_range((object, old), bytes).unwrap_or(false))
    }

    /// The range of an integer where it is used.
    pub(super) fn range(&self, value: Value) -> Option<Range> {
        let is_common = |condition: Value| self.shapes.of(condition) == super::Shape::Uniform;
        self.ranges.of(value, self.block, &is_common)
    }

    /// Whether an access is in bounds whatever the indices are within their ranges.
    fn is_in_range(&self, (object, address): (usize, Value), bytes: u64) -> Option<bool> {
        let Object { value, memory, .. } = self.origins.objects[object];
        let total = match memory {
            Memory::Fixed(total) => total,
            Memory::Word(frame::WORKGROUP_BYTES) => self.at.info.workgroup_bytes,
            _ => return None,
        };
        let (mut at, mut low, mut high) = (address, 0i128, 0i128);
        while at != value {
            let op = self.arena.def_op(at)?;
            match self.ctx.op_name_text(self.arena.name(op)) {
                "llvm.getelementptr" => {
                    let steps = steps(self.ctx, self.arena, op)?;
                    low += i128::from(steps.constant);
                    high += i128::from(steps.constant);
                    for step in steps.dynamic {
                        let index = *self.arena.operands(op).get(step.operand)?;
                        let range = self.range(index)?;
                        let bits = self.ctx.scalar_bits(self.arena.ty(index))?.clamp(1, 64);
                        let most = (u64::MAX >> (64 - bits)) >> 1;
                        if step.size < 0 || range.high > most {
                            return None;
                        }
                        low += i128::from(range.low) * i128::from(step.size);
                        high += i128::from(range.high) * i128::from(step.size);
                    }
                }
                "llvm.addrspacecast" | "llvm.bitcast" | "llvm.freeze" => {}
                _ => return None,
            }
            at = *self.arena.operands(op).first()?;
        }
        Some(low >= 0 && high + i128::from(bytes) <= i128::from(total))
    }

    /// Whether a dominating check covers this access.
    pub(super) fn was_checked(&self, mut n: usize, address: Value, bytes: u64) -> bool {
        for _ in 0..MOST_DOMINATORS {
            if self.checked[n].iter().any(|(a, b)| *a == address && *b >= bytes) {
                return true;
            }
            if n == 0 {
                break;
            }
            n = self.cfg.idom[n];
        }
        false
    }

    /// Whether the access of a work-item is in bounds.
    pub(super) fn lane_inside(&mut self, old: Value, address: Value, lane: Lane, size: Size) -> Value {
        let word = self.at.b.int(64);
        let number = PtrToInt::build(&mut self.at.b, word, address);
        if let Origin::Object(object) = self.origins.of[old.index()] {
            let mut within = self.size_limit(object, size, lane);
            if self.elements[object].is_some() {
                // Elements lie as many times as far apart as there are work-items.
                let (one, scale) = (self.at.b.int_constant(word, 1), i64::from(self.lanes.width));
                let scale = self.at.b.int_constant(word, scale);
                let last = Sub::build(&mut self.at.b, within, one);
                let last = spirula_llvm::op::Mul::build(&mut self.at.b, last, scale);
                within = Add::build(&mut self.at.b, last, one);
            }
            return self.is_behind(number, object, lane, within);
        }
        let is_one = matches!(self.values[old.index()].as_deref(), Some([Part::Uniform(_)]));
        self.is_in_any(number, (lane, is_one), size)
    }

    /// Whether bytes at a number that is an address are in any memory that the kernel has addresses of. It is that of one
    /// work-item, or the only one for all.
    pub(super) fn is_in_any(&mut self, number: Value, (lane, is_one): (Lane, bool), size: Size) -> Value {
        let mut inside = None;
        for object in 0..self.origins.objects.len() {
            let Object { escapes, is_early, memory, .. } = self.origins.objects[object];
            // Allocations of arguments are in the table.
            if !escapes || !is_early || memory == Memory::Span {
                continue;
            }
            let limit = self.size_limit(object, size, lane);
            let here = self.is_behind(number, object, lane, limit);
            inside = Some(inside.map_or(here, |inside| Or::build(&mut self.at.b, inside, here)));
        }
        if !self.at.info.has_addresses {
            let bit = self.at.b.int(1);
            return inside.unwrap_or_else(|| self.at.b.int_constant(bit, 0));
        }
        let word = self.at.b.int(64);
        let bytes = match size {
            Size::Known(bytes) => self.at.b.int_constant(word, bytes as i64),
            Size::Given(bytes) => self.at.b.resize(bytes, word, false),
        };
        if is_one {
            return self.at.is_in_allocation(number, bytes, inside);
        }
        let found = self.at.finds_allocation(number, bytes);
        inside.map_or(found, |own| Or::build(&mut self.at.b, own, found))
    }

    /// The first out-of-bounds offset of an access of a work-item.
    pub(super) fn size_limit(&mut self, object: usize, size: Size, lane: Lane) -> Value {
        match size {
            Size::Known(bytes) => self.lane_limit(object, bytes, lane),
            Size::Given(bytes) => {
                let total = self.own_total(object, lane).unwrap_or_else(|| self.at.total(object));
                self.at.limit_of(total, bytes)
            }
        }
    }

    /// The first out-of-bounds offset of an access of `bytes` bytes of a work-item.
    pub(super) fn lane_limit(&mut self, object: usize, bytes: u64, lane: Lane) -> Value {
        match self.own_total(object, lane) {
            Some(total) => {
                let word = self.at.b.int(64);
                let bytes = self.at.b.int_constant(word, bytes as i64);
                self.at.limit_of(total, bytes)
            }
            None => self.at.limit(object, bytes),
        }
    }

    /// The size of a work-item's object, where each has another one: buffers of an array by a number that differs.
    fn own_total(&mut self, object: usize, lane: Lane) -> Option<Value> {
        let Object { value, memory: Memory::Pair, .. } = self.origins.objects[object] else { return None };
        let parts = self.values[value.index()].clone()?;
        let [Part::Lanes(lanes)] = &parts[..] else { return None };
        Some(match lane {
            Lane::Known(lane) => self.total_behind(lanes[lane as usize]),
            Lane::Given(lane) => {
                let totals = lanes.iter().map(|base| self.total_behind(*base)).collect();
                let totals = self.find(&Part::Lanes(totals));
                self.found(&totals, lane)
            }
        })
    }

    /// The size of an object, which lies behind what its address was loaded from.
    fn total_behind(&mut self, base: Value) -> Value {
        let word = self.at.b.int(64);
        let is_load = |op: &Op| self.at.b.arena.name(*op) == Load::NAME;
        let load = self.at.b.arena.def_op(base).filter(is_load);
        match load.and_then(|op| self.at.b.arena.operands(op).first().copied()) {
            Some(from) => {
                let at = self.at.b.offset(from, 8);
                self.at.b.load_invariant(at, word)
            }
            None => self.at.b.int_constant(word, 0),
        }
    }

    /// The value of a work-item.
    fn of_lane(&mut self, part: &Part, lane: Lane) -> Value {
        match lane {
            Lane::Known(lane) => self.lanes.lane(&mut self.at.b, part, lane),
            Lane::Given(lane) => {
                let found = self.find(part);
                self.found(&found, lane)
            }
        }
    }

    /// Whether an address of a work-item lies less than so many bytes behind the start of an object.
    pub(super) fn is_behind(&mut self, number: Value, object: usize, lane: Lane, limit: Value) -> Value {
        let word = self.at.b.int(64);
        if self.origins.objects[object].memory == Memory::Span {
            return self.at.is_behind(number, object, limit);
        }
        let base = match &self.values[self.origins.objects[object].value.index()] {
            Some(parts) => {
                let part = parts[0].clone();
                self.of_lane(&part, lane)
            }
            None => self.at.base(object),
        };
        let base = PtrToInt::build(&mut self.at.b, word, base);
        let offset = Sub::build(&mut self.at.b, number, base);
        self.at.b.icmp(ICmpPredicate::Ult, offset, limit)
    }

    /// Which memory the address of a work-item with several possible objects is in, as [`STORAGE`] says it.
    ///
    /// [`STORAGE`]: spirula_to_llvm::STORAGE
    pub(super) fn lane_storage(&mut self, address: Value, lane: u32) -> Value {
        let word = self.at.b.int(64);
        let number = PtrToInt::build(&mut self.at.b, word, address);
        let mut found = self.at.b.int_constant(word, STORAGE_GLOBAL.into());
        for (n, object) in self.origins.objects.iter().enumerate() {
            if object.storage == STORAGE_GLOBAL || !object.escapes || !object.is_early {
                continue;
            }
            let total = self.at.total(n);
            let inside = self.is_behind(number, n, Lane::Known(lane), total);
            let storage = self.at.b.int_constant(word, object.storage.into());
            found = self.at.b.select(inside, storage, found);
        }
        found
    }

    /// Whether one comparison shows that the accesses of all work-items are in bounds.
    pub(super) fn all_inside(&mut self, access: &Access) -> AllInside {
        if self.is_known_inside(access.old, access.bytes) && !matches!(&access.address, Part::Lanes(_)) {
            return match &access.address {
                Part::Linear(Linear { guard: Some(guard), .. }) => AllInside::Where(*guard),
                _ => AllInside::Always,
            };
        }
        self.row_inside(access).map_or(AllInside::Unknown, AllInside::Where)
    }

    /// The condition under which the accesses of all work-items, which are in a row, are in bounds.
    fn row_inside(&mut self, access: &Access) -> Option<Value> {
        let Part::Linear(Linear { base, stride, guard, .. }) = &access.address else { return None };
        let Origin::Object(object) = self.origins.of[access.old.index()] else {
            return self.row_in_any(access);
        };
        let start = self.values[self.origins.objects[object].value.index()].clone()?;
        let own = match &start[0] {
            Part::Uniform(_) => 0,
            Part::Linear(linear) => linear.stride,
            _ => return None,
        };
        if self.elements[object].is_some() && *stride != own {
            return None;
        }
        // Whatever the stride of the objects is, each work-item's offset is to be in bounds.
        let stride = stride.checked_sub(own).filter(|stride| *stride >= 0)?;
        let span = (stride as u64).checked_mul(u64::from(self.lanes.width - 1))?;
        let mut limit = self.at.limit(object, access.bytes.checked_add(span)?);
        let word = self.at.b.int(64);
        if let (Some(_), Memory::Fixed(total)) = (self.elements[object], self.origins.objects[object].memory)
        {
            let last = total.checked_sub(access.bytes)? as i64;
            limit =
                self.at.b.int_constant(word, last.checked_mul(i64::from(self.lanes.width))?.checked_add(1)?);
        }
        let number = PtrToInt::build(&mut self.at.b, word, *base);
        let inside = self.is_behind(number, object, Lane::Known(0), limit);
        Some(match guard {
            Some(guard) => And::build(&mut self.at.b, inside, *guard),
            None => inside,
        })
    }

    /// Whether the accesses of all work-items are in one memory that the kernel has an address of.
    fn row_in_any(&mut self, access: &Access) -> Option<Value> {
        let Part::Linear(Linear { base, stride, guard, .. }) = &access.address else { return None };
        if !self.at.info.is_kernel || *stride < 0 {
            return None;
        }
        let span = (*stride as u64).checked_mul(u64::from(self.lanes.width - 1))?;
        let word = self.at.b.int(64);
        let number = PtrToInt::build(&mut self.at.b, word, *base);
        let inside =
            self.is_in_any(number, (Lane::Known(0), true), Size::Known(access.bytes.checked_add(span)?));
        Some(match guard {
            Some(guard) => And::build(&mut self.at.b, inside, *guard),
            None => inside,
        })
    }
}

//! Accesses of rows of memory by each work-item in a loop: where not all are on or in bounds, which is rare.
//!
//! The loop takes far less code than the same for each work-item, and what it needs of vectors is in memory. What a row
//! would store is stored in front of it, to memory of the vector: a value that is only used in the branches would be computed
//! in each of them, and again behind.

use super::inside::{Access, Lane, Size};
use super::value::{Leaf, Linear, Part, scaled};
use super::{Mask, Widen, Widening};
use spirula_ir::{Op, Type, Value};
use spirula_llvm::op::{Add, And, ICmpPredicate, Mul, Or, SExt, Xor};
use spirula_llvm::types as llvm;
use spirula_to_llvm::{Fault, LlvmBuilder as _};

/// The most bytes from the first to the last of what a row would store.
const MOST_ROW_BYTES: u64 = 1024;
/// The bytes of an element in memory of the vector.
const ELEMENT_BYTES: u64 = 8;

/// How the value of a work-item is found by its number.
pub(super) enum Found {
    /// It is the same for all.
    Same(Value),
    /// So much more for each.
    Step(Value, i64),
    /// In memory, so many bytes apart.
    Kept(Value, Type, i64),
    /// An address computation: what is added, so many times so many bytes.
    Sum(Box<Found>, Vec<(Found, i64)>, i64),
}

impl Widen<'_, '_> {
    /// Whether an access can be made in a loop over the work-items.
    pub(super) fn has_loop(&self, access: &Access, leaves: &[Leaf]) -> bool {
        let is_number =
            |leaf: &Leaf| self.ctx.scalar_bits(leaf.ty).is_some_and(|bits| (8..=64).contains(&bits));
        matches!(access.address, Part::Linear(_)) && !access.ordered && leaves.iter().all(is_number)
    }

    /// Memory for an element of each work-item.
    fn buffer(&mut self) -> Value {
        let index = self.used_buffers;
        self.used_buffers += 1;
        if let Some(buffer) = self.buffers.get(index) {
            return *buffer;
        }
        let bytes = ELEMENT_BYTES * u64::from(self.lanes.width);
        let buffer = self.own_memory(bytes);
        self.buffers.push(buffer);
        buffer
    }

    /// Memory of the function, which all vectors use.
    pub(super) fn own_memory(&mut self, bytes: u64) -> Value {
        let memory = self.at.early(|at| {
            let byte = at.b.int(8);
            let ty = llvm::array(at.b.ctx, byte, bytes);
            at.b.alloca_aligned(ty, Some(16))
        });
        self.shared.push(memory);
        memory
    }

    /// Memory for what a row would store.
    pub(super) fn row_memory(&mut self) -> Value {
        if let Some(memory) = self.row_memory {
            return memory;
        }
        let memory = self.own_memory(MOST_ROW_BYTES);
        self.row_memory = Some(memory);
        memory
    }

    /// Whether what a row would store fits in the memory for that.
    pub(super) fn fits_row_memory(&self, access: &Access, leaves: &[Leaf]) -> bool {
        let Part::Linear(Linear { stride: stride @ 0.., .. }) = access.address else { return false };
        let scale = self.private_scale(access.old) as u64;
        let last = leaves.iter().map(|leaf| leaf.offset * scale + ELEMENT_BYTES).max().unwrap_or(0);
        last + stride as u64 * u64::from(self.lanes.width - 1) <= MOST_ROW_BYTES
    }

    /// Makes the value of each work-item known by its number.
    pub(super) fn find(&mut self, part: &Part) -> Found {
        match part {
            Part::Uniform(value) => Found::Same(*value),
            Part::Vector(vector) | Part::Linear(Linear { vector: Some(vector), .. }) => {
                let element = llvm::scalar_of(self.ctx, self.at.b.ty(*vector));
                let buffer = self.buffer();
                self.at.b.store(*vector, buffer);
                let bytes = self.ctx.scalar_bits(element).unwrap_or(64).div_ceil(8);
                Found::Kept(buffer, element, bytes.into())
            }
            Part::Linear(Linear { sum: Some(sum), .. }) => {
                let address = Box::new(self.find(&sum.address));
                let indices = sum.indices.iter().map(|(part, size)| (self.find(part), *size)).collect();
                Found::Sum(address, indices, sum.constant)
            }
            Part::Linear(Linear { base, stride, .. }) => Found::Step(*base, *stride),
            Part::Lanes(lanes) => {
                let buffer = self.buffer();
                for (lane, value) in lanes.iter().enumerate() {
                    let at = self.at.b.offset(buffer, (ELEMENT_BYTES * lane as u64) as i64);
                    self.at.b.store(*value, at);
                }
                Found::Kept(buffer, self.at.b.ty(lanes[0]), ELEMENT_BYTES as i64)
            }
        }
    }

    /// The value of the work-item with a number.
    pub(super) fn found(&mut self, found: &Found, lane: Value) -> Value {
        let b = &mut self.at.b;
        match found {
            Found::Same(value) => *value,
            Found::Step(base, stride) if llvm::as_pointer(b.ctx, b.ty(*base)).is_some() => {
                scaled(b, *base, lane, *stride)
            }
            Found::Step(base, stride) => {
                let ty = b.ty(*base);
                let lane = b.resize(lane, ty, false);
                let stride = b.int_constant(ty, *stride);
                let more = Mul::build(b, lane, stride);
                Add::build(b, *base, more)
            }
            Found::Kept(buffer, ty, bytes) => {
                let at = scaled(b, *buffer, lane, *bytes);
                b.load(at, *ty)
            }
            Found::Sum(address, indices, constant) => {
                let mut at = self.found(address, lane);
                for (index, size) in indices {
                    let index = self.found(index, lane);
                    at = scaled(&mut self.at.b, at, index, *size);
                }
                self.at.b.offset(at, *constant)
            }
        }
    }

    /// Which work-items of a mask are on, as numbers that are not zero.
    fn find_mask(&mut self, mask: Mask) -> Option<Found> {
        let mask = mask?;
        let word = self.at.b.int(32);
        let ty = self.lanes.vector_type(self.ctx, word);
        let words = SExt::build(&mut self.at.b, ty, mask);
        Some(self.find(&Part::Vector(words)))
    }

    /// Writes a loop over the work-items; the builder is positioned behind.
    fn for_each(&mut self, body: impl FnOnce(&mut Self, Value) -> Widening) -> Widening {
        let word = self.at.b.int(64);
        let (header, on) = (self.at.b.new_block(), self.at.b.new_block());
        let lane = self.at.b.arena.add_argument(header, word);
        let zero = self.at.b.int_constant(word, 0);
        self.at.b.br(header, &[zero]);
        self.at.b.block = header;
        body(self, lane)?;
        let b = &mut self.at.b;
        let (one, count) = (b.int_constant(word, 1), b.int_constant(word, self.lanes.width.into()));
        let next = Add::build(b, lane, one);
        let more = b.icmp(ICmpPredicate::Ult, next, count);
        b.cond_br(more, (header, &[next]), (on, &[]));
        b.block = on;
        Ok(())
    }

    /// The address of a work-item if it is on and in bounds, else `instead`. Stops the kernel if it is on and not in bounds,
    /// where that is a fault.
    fn lane_address(
        &mut self,
        (op, access): (Op, &Access),
        (address, mask): (&Found, Option<&Found>),
        lane: Value,
        instead: Value,
    ) -> Value {
        let address = self.found(address, lane);
        let bit = self.at.b.int(1);
        let inside = (!self.is_known_inside(access.old, access.bytes))
            .then(|| self.lane_inside(access.old, address, Lane::Given(lane), Size::Known(access.bytes)));
        let on = mask.map(|mask| {
            let word = self.found(mask, lane);
            let ty = self.at.b.ty(word);
            let zero = self.at.b.int_constant(ty, 0);
            self.at.b.icmp(ICmpPredicate::Ne, word, zero)
        });
        if let Some(inside) = inside.filter(|_| self.stops(access.old)) {
            let fine = match on {
                Some(on) => {
                    let one = self.at.b.int_constant(bit, 1);
                    let off = Xor::build(&mut self.at.b, on, one);
                    Or::build(&mut self.at.b, inside, off)
                }
                None => inside,
            };
            self.stop_unless(Fault::Access, op, fine);
        }
        let fine = match (inside, on) {
            (Some(inside), Some(on)) => And::build(&mut self.at.b, inside, on),
            (Some(fine), None) | (None, Some(fine)) => fine,
            (None, None) => return address,
        };
        self.at.b.select(fine, address, instead)
    }

    /// Loads for each work-item; those that are off or out of bounds read zeros.
    pub(super) fn load_apart(
        &mut self,
        op: Op,
        access: &Access,
        leaves: &[Leaf],
        mask: Mask,
    ) -> Widening<Vec<Part>> {
        self.used_buffers = 0;
        let (dummy, scale) = (self.at.dummy(), self.private_scale(access.old));
        let address = self.find(&access.address);
        let mask = self.find_mask(mask);
        let results: Vec<Value> = leaves.iter().map(|_| self.buffer()).collect();
        let size = |this: &Self, leaf: &Leaf| i64::from(this.ctx.scalar_bits(leaf.ty).unwrap_or(64) / 8);
        self.for_each(|this, lane| {
            let address = this.lane_address((op, access), (&address, mask.as_ref()), lane, dummy);
            for (leaf, result) in leaves.iter().zip(&results) {
                let size = size(this, leaf);
                let from = this.at.b.offset(address, leaf.offset as i64 * scale);
                let value = this.at.b.load(from, leaf.ty);
                let to = scaled(&mut this.at.b, *result, lane, size);
                this.at.b.store(value, to);
            }
            Ok(())
        })?;
        let mut parts = Vec::new();
        for (leaf, result) in leaves.iter().zip(results) {
            let ty = self.lanes.vector_type(self.ctx, leaf.ty);
            parts.push(Part::Vector(self.at.b.load(result, ty)));
        }
        Ok(parts)
    }

    /// Stores for each work-item that is on what a row would store, which is in memory.
    pub(super) fn store_apart(&mut self, op: Op, access: &Access, leaves: &[Leaf], mask: Mask) -> Widening {
        self.used_buffers = 0;
        let (sink, row, scale) = (self.sink(), self.row_memory(), self.private_scale(access.old));
        let Part::Linear(Linear { stride, .. }) = access.address else { return Ok(()) };
        let address = self.find(&access.address);
        let mask = self.find_mask(mask);
        self.for_each(|this, lane| {
            let address = this.lane_address((op, access), (&address, mask.as_ref()), lane, sink);
            let from = scaled(&mut this.at.b, row, lane, stride);
            for leaf in leaves {
                let offset = leaf.offset as i64 * scale;
                let at = this.at.b.offset(from, offset);
                let value = this.at.b.load(at, leaf.ty);
                let to = this.at.b.offset(address, offset);
                this.at.b.store(value, to);
            }
            Ok(())
        })
    }
}

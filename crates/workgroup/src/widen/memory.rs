//! Memory accesses of a widened kernel, with their bounds checks.
//!
//! Where the addresses of the work-items lie in a row, one comparison shows that all are in bounds, and then one vector is
//! loaded or stored. Otherwise, and where a work-item that is off or out of bounds is among them, each accesses its memory
//! by itself: those that must not read zeros, and write to memory that is never read.

use super::flow::Unsupported;
use super::inside::{Access, AllInside, Lane, Size};
use super::shapes::{is_ordered, slot};
use super::value::{Leaf, Linear, Part};
use super::{Mask, Widen, Widening};
use crate::bounds::{Extent, Origin, access_bytes, accesses, is_invariant};
use spirula_diag::Failed;
use spirula_entity::EntityKey;
use spirula_ir::{Op, Type, Value};
use spirula_llvm::op::{
    Add, And, FAdd, ICmpPredicate, IntrSmax, IntrSmin, IntrUmax, IntrUmin, Load, Or, PtrToInt, Store, Sub,
    Xor, Zero,
};
use spirula_to_llvm::{Fault, LlvmBuilder as _, MemoryChecks};

impl Widen<'_, '_> {
    fn access(&mut self, op: Op, operand: usize, ty: Type) -> Widening<Access> {
        let old = self.operand(op, operand)?;
        let ordered = is_ordered(self.ctx, self.arena, op);
        Ok(Access { old, address: self.part(old)?, bytes: access_bytes(self.ctx, ty), ordered })
    }

    pub(super) fn load(&mut self, op: Op, n: usize, mask: Mask) -> Widening {
        let result = self.result(op)?;
        let ty = self.arena.ty(result);
        let access = self.access(op, 0, ty)?;
        let leaves = self.leaves(ty)?;
        if let Part::Uniform(address) = access.address {
            let values = self.load_once(op, n, address, &leaves)?;
            self.define(result, values.into_iter().map(Part::Uniform).collect());
            return Ok(());
        }
        if is_invariant(self.ctx, self.arena, op) {
            // The size of a buffer lies behind its address, which is to be found where the address is loaded.
            let values = self.load_each(op, &access, &leaves, mask)?;
            self.define(result, values.into());
            return Ok(());
        }
        let (row, mut inside) = self.row_of(&access, &leaves);
        if self.at.info.memory == MemoryChecks::Trusted
            && let Some(mask) = mask
        {
            // Addresses of work-items that are off may lead anywhere.
            let all = self.lanes.all(&mut self.at.b, mask);
            inside = match inside {
                AllInside::Unknown => AllInside::Unknown,
                AllInside::Always => AllInside::Where(all),
                AllInside::Where(inside) => AllInside::Where(And::build(&mut self.at.b, inside, all)),
            };
        }
        let row = row.as_ref().unwrap_or(&access);
        let values = match inside {
            AllInside::Always => self.load_row(op, row, &leaves),
            AllInside::Where(inside) => {
                let inside = self.at.likely(inside);
                let (fast, slow, on) = (self.at.b.new_block(), self.at.b.new_block(), self.at.b.new_block());
                self.at.b.cond_br(inside, (fast, &[]), (slow, &[]));
                self.at.b.block = fast;
                let values = self.load_row(op, row, &leaves);
                self.branch_with(on, &values);
                self.at.b.block = slow;
                let values = if self.has_loop(&access, &leaves) {
                    self.load_apart(op, &access, &leaves, mask)?
                } else {
                    self.load_each(op, &access, &leaves, mask)?
                };
                self.branch_with(on, &values);
                self.at.b.block = on;
                self.parameters_like(on, &values)
            }
            AllInside::Unknown => self.load_each(op, &access, &leaves, mask)?,
        };
        self.define(result, values.into());
        Ok(())
    }

    /// Passes the values of parts, none of which is the same for all.
    fn branch_with(&mut self, to: spirula_ir::Block, parts: &[Part]) {
        let mut values = Vec::new();
        for part in parts {
            self.lanes.pack(&mut self.at.b, part, super::Shape::Varying, &mut values);
        }
        self.at.b.br(to, &values);
    }

    fn parameters_like(&mut self, block: spirula_ir::Block, parts: &[Part]) -> Vec<Part> {
        let mut out = Vec::new();
        for part in parts {
            let element = self.lanes.element_type(&self.at.b, part);
            let types = self.lanes.passed_types(self.ctx, element, super::Shape::Varying);
            let values: Vec<Value> =
                types.iter().map(|ty| self.at.b.arena.add_argument(block, *ty)).collect();
            out.push(self.lanes.unpack(self.ctx, element, super::Shape::Varying, &values));
        }
        out
    }

    /// Loads what all work-items ask for at the same address.
    fn load_once(&mut self, op: Op, n: usize, address: Value, leaves: &[Leaf]) -> Widening<Vec<Value>> {
        let ty = self.arena.ty(self.result(op)?);
        let plain = |this: &mut Self, address: Value| {
            let new = this.clone_op(op, &[address], &[ty]);
            let whole = this.at.b.only(new);
            this.split(whole, leaves)
        };
        let Some(inside) = self.one_inside(op, n, 0, address, access_bytes(self.ctx, ty)) else {
            return Ok(plain(self, address));
        };
        if is_invariant(self.ctx, self.arena, op) {
            let dummy = self.at.dummy();
            let address = self.at.b.select(inside, address, dummy);
            return Ok(plain(self, address));
        }
        if self.stops(self.arena.operands(op)[0]) {
            self.stop_unless(Fault::Access, op, inside);
            return Ok(plain(self, address));
        }
        let inside = self.at.likely(inside);
        let (within, without, on) = (self.at.b.new_block(), self.at.b.new_block(), self.at.b.new_block());
        self.at.b.cond_br(inside, (within, &[]), (without, &[]));
        self.at.b.block = without;
        let zeros: Vec<Value> = leaves.iter().map(|leaf| Zero::build(&mut self.at.b, leaf.ty)).collect();
        self.at.b.br(on, &zeros);
        self.at.b.block = within;
        let values = plain(self, address);
        self.at.b.br(on, &values);
        self.at.b.block = on;
        Ok(leaves.iter().map(|leaf| self.at.b.arena.add_argument(on, leaf.ty)).collect())
    }

    /// Records a fault and stops the kernel if a condition is false.
    pub(super) fn stop_unless(&mut self, what: Fault, op: Op, inside: Value) {
        let on = self.at.b.new_block();
        let (fault, id) = self.at.fault(what, self.arena.loc(op));
        let inside = self.at.likely(inside);
        self.at.b.cond_br(inside, (on, &[]), (fault, &[id]));
        self.at.b.block = on;
    }

    /// The address and vector type for each leaf of an access in rows: the work-items' elements lie side by side.
    fn rows(&mut self, access: &Access, leaves: &[Leaf]) -> Option<Vec<(Value, Type)>> {
        let Part::Linear(linear) = &access.address else { return None };
        let element = self.element_of(access.old);
        if access.ordered || (leaves.len() > 1 && element.is_none()) {
            return None;
        }
        let mut rows = Vec::new();
        for leaf in leaves {
            let bits = self.ctx.scalar_bits(leaf.ty).filter(|bits| *bits >= 8)?;
            if linear.stride != i64::from(bits / 8) {
                return None;
            }
            rows.push((linear.base, self.lanes.vector_type(self.ctx, leaf.ty), leaf.offset));
        }
        let scale = self.private_scale(access.old);
        let at = |(base, ty, offset): (Value, Type, u64)| (self.at.b.offset(base, offset as i64 * scale), ty);
        Some(rows.into_iter().map(at).collect())
    }

    /// The access as one of a row, if it has to be made one, and whether all of it is in bounds.
    fn row_of(&mut self, access: &Access, leaves: &[Leaf]) -> (Option<Access>, AllInside) {
        match self.all_inside(access) {
            AllInside::Unknown => match self.contiguous(access, leaves) {
                Some((row, condition)) => (Some(row), AllInside::Where(condition)),
                None => (None, AllInside::Unknown),
            },
            inside => (None, inside),
        }
    }

    /// The access as one of a row, and whether it is: addresses that were not expected to lie side by side often do.
    fn contiguous(&mut self, access: &Access, leaves: &[Leaf]) -> Option<(Access, Value)> {
        let (Part::Lanes(lanes), [leaf]) = (&access.address, leaves) else { return None };
        let bits = self.ctx.scalar_bits(leaf.ty).filter(|bits| *bits >= 8)?;
        let origin = self.origins.of[access.old.index()];
        let is_own = matches!(origin, Origin::Object(object) if self.bases_differ(object));
        if access.ordered || is_own {
            return None;
        }
        let lanes = lanes.clone();
        let size = i64::from(bits / 8);
        let span = access.bytes.checked_add(size as u64 * u64::from(self.lanes.width - 1))?;
        let (word, bit) = (self.at.b.int(64), self.at.b.int(1));
        let first = PtrToInt::build(&mut self.at.b, word, lanes[0]);
        let mut all = match origin {
            _ if self.is_known_inside(access.old, access.bytes) => self.at.b.int_constant(bit, 1),
            Origin::Object(object) => {
                let limit = self.at.limit(object, span);
                self.is_behind(first, object, Lane::Known(0), limit)
            }
            _ if self.at.info.is_kernel => self.is_in_any(first, (Lane::Known(0), true), Size::Known(span)),
            _ => return None,
        };
        for (lane, address) in lanes.iter().enumerate().skip(1) {
            let expected = self.at.b.offset(lanes[0], size * lane as i64);
            let is_next = self.at.b.icmp(ICmpPredicate::Eq, *address, expected);
            all = And::build(&mut self.at.b, all, is_next);
        }
        let row = Access {
            old: access.old,
            address: Part::Linear(Linear::new(lanes[0], size)),
            bytes: access.bytes,
            ordered: false,
        };
        Some((row, all))
    }

    /// Whether each work-item has an object of its own.
    fn bases_differ(&self, object: usize) -> bool {
        let parts = &self.values[self.origins.objects[object].value.index()];
        !matches!(parts.as_deref(), Some([Part::Uniform(_)]))
    }

    fn load_row(&mut self, op: Op, access: &Access, leaves: &[Leaf]) -> Vec<Part> {
        if let Some(rows) = self.rows(access, leaves) {
            let load = |(at, ty): (Value, Type)| Part::Vector(Load::build(&mut self.at.b, ty, at));
            return rows.into_iter().map(load).collect();
        }
        // The addresses are those of the row, whatever guards it.
        let plain = match &access.address {
            Part::Linear(linear) => Part::Linear(Linear::new(linear.base, linear.stride)),
            other => other.clone(),
        };
        let addresses = self.lanes.lanes(&mut self.at.b, &plain);
        self.load_lanes(op, access, leaves, &addresses)
    }

    /// Loads the leaves of each work-item at its address.
    fn load_lanes(&mut self, op: Op, access: &Access, leaves: &[Leaf], addresses: &[Value]) -> Vec<Part> {
        let mut lanes: Vec<Vec<Value>> = vec![Vec::new(); leaves.len()];
        let scale = self.private_scale(access.old);
        for address in addresses {
            if access.ordered {
                let ty = self.arena.results(op).map(|r| self.arena.ty(r)).next();
                let new = self.clone_op(op, &[*address], ty.as_slice());
                let whole = self.at.b.only(new);
                for (i, value) in self.split(whole, leaves).into_iter().enumerate() {
                    lanes[i].push(value);
                }
                continue;
            }
            for (i, leaf) in leaves.iter().enumerate() {
                let at = self.at.b.offset(*address, leaf.offset as i64 * scale);
                let value = self.at.b.load(at, leaf.ty);
                lanes[i].push(value);
            }
        }
        lanes.into_iter().map(|lanes| self.lanes.gather(&mut self.at.b, lanes)).collect()
    }

    /// Loads for each work-item; those that are off or out of bounds read zeros.
    fn load_each(&mut self, op: Op, access: &Access, leaves: &[Leaf], mask: Mask) -> Widening<Vec<Part>> {
        let dummy = self.at.dummy();
        let (addresses, _) = self.lane_addresses(op, access, mask, dummy)?;
        Ok(self.load_lanes(op, access, leaves, &addresses))
    }

    /// The address of each work-item that is on and in bounds, else `instead`; and which are in bounds. Stops the kernel if
    /// one that is on is not, where that is a fault.
    fn lane_addresses(
        &mut self,
        op: Op,
        access: &Access,
        mask: Mask,
        instead: Value,
    ) -> Widening<(Vec<Value>, Vec<Value>)> {
        let bytes = access.bytes;
        let addresses = self.lanes.lanes(&mut self.at.b, &access.address);
        let bit = self.at.b.int(1);
        let known = self.is_known_inside(access.old, bytes);
        let mut inside = Vec::new();
        for (lane, address) in addresses.iter().enumerate() {
            inside.push(if known {
                self.at.b.int_constant(bit, 1)
            } else {
                self.lane_inside(access.old, *address, Lane::Known(lane as u32), Size::Known(bytes))
            });
        }
        let on: Vec<Option<Value>> =
            (0..self.lanes.width).map(|lane| mask.map(|mask| self.at.b.element(mask, lane.into()))).collect();
        if self.stops(access.old) && !known && !is_invariant(self.ctx, self.arena, op) {
            let mut all = None;
            for (inside, on) in inside.iter().zip(&on) {
                let fine = match on {
                    Some(on) => {
                        let one = self.at.b.int_constant(bit, 1);
                        let off = Xor::build(&mut self.at.b, *on, one);
                        Or::build(&mut self.at.b, *inside, off)
                    }
                    None => *inside,
                };
                all = Some(all.map_or(fine, |all| And::build(&mut self.at.b, all, fine)));
            }
            if let Some(all) = all {
                self.stop_unless(Fault::Access, op, all);
            }
        }
        let mut chosen = Vec::new();
        for ((address, inside), on) in addresses.iter().zip(&inside).zip(&on) {
            let fine = match on {
                Some(on) if known => *on,
                Some(on) => And::build(&mut self.at.b, *inside, *on),
                None if known => {
                    chosen.push(*address);
                    continue;
                }
                None => *inside,
            };
            chosen.push(self.at.b.select(fine, *address, instead));
        }
        Ok((chosen, inside))
    }

    /// Memory that is never read.
    pub(super) fn sink(&mut self) -> Value {
        if let Some(sink) = self.sink {
            return sink;
        }
        let bytes = self.at.info.dummy_bytes.max(64);
        let sink = self.own_memory(bytes);
        self.sink = Some(sink);
        sink
    }

    // Stores.

    pub(super) fn store(&mut self, op: Op, n: usize, mask: Mask) -> Widening {
        let value = self.operand(op, 0)?;
        let ty = self.arena.ty(value);
        let access = self.access(op, 1, ty)?;
        let leaves = self.leaves(ty)?;
        let parts = self.parts(value)?;
        if let Part::Uniform(address) = access.address {
            let values: Vec<Value> = parts.iter().map(|part| self.last_lane(part, mask)).collect();
            return self.store_once(op, n, address, (ty, &leaves, &values));
        }
        let (row, inside) = self.row_of(&access, &leaves);
        let row = row.as_ref().unwrap_or(&access);
        // Variables of work-items that are off are written by this vector only, memory of the group by this thread.
        // Where memory is trusted, those may lead anywhere.
        let is_checked = self.at.info.memory != MemoryChecks::Trusted;
        let is_own = self.element_of(access.old).is_some() || (is_checked && self.is_of_group(access.old));
        let is_private = is_own && self.rows(row, &leaves).is_some();
        let private = mask.filter(|_| is_private);
        if let (AllInside::Always, Some(_)) = (inside, private) {
            return self.store_row(op, row, (&leaves, &parts), private);
        }
        let all_on = mask.filter(|_| !is_private).map(|mask| self.lanes.all(&mut self.at.b, mask));
        let fast = match (inside, all_on) {
            (AllInside::Always, None) => {
                self.store_row(op, &access, (&leaves, &parts), None)?;
                return Ok(());
            }
            (AllInside::Always, all_on) => all_on,
            (AllInside::Where(inside), None) => Some(inside),
            (AllInside::Where(inside), Some(all_on)) => Some(And::build(&mut self.at.b, inside, all_on)),
            (AllInside::Unknown, _) => None,
        };
        let Some(fast_condition) = fast else { return self.store_each(op, &access, &leaves, &parts, mask) };
        let (slow, on) = (self.at.b.new_block(), self.at.b.new_block());
        if let Part::Linear(linear) = &access.address
            && self.has_loop(&access, &leaves)
            && self.fits_row_memory(&access, &leaves)
        {
            let memory = self.row_memory();
            let base = self.at.b.select(fast_condition, linear.base, memory);
            let address = Part::Linear(Linear::new(base, linear.stride));
            self.store_row(op, &Access { address, ..access }, (&leaves, &parts), private)?;
            let condition = self.at.likely(fast_condition);
            self.at.b.cond_br(condition, (on, &[]), (slow, &[]));
            self.at.b.block = slow;
            self.store_apart(op, &access, &leaves, mask)?;
        } else {
            let fast = self.at.b.new_block();
            let condition = self.at.likely(fast_condition);
            self.at.b.cond_br(condition, (fast, &[]), (slow, &[]));
            self.at.b.block = fast;
            self.store_row(op, row, (&leaves, &parts), private)?;
            self.at.b.br(on, &[]);
            self.at.b.block = slow;
            self.store_each(op, &access, &leaves, &parts, mask)?;
        }
        self.at.b.br(on, &[]);
        self.at.b.block = on;
        Ok(())
    }

    /// The value of the last work-item that is on.
    fn last_lane(&mut self, part: &Part, mask: Mask) -> Value {
        if let Part::Uniform(value) = part {
            return *value;
        }
        let lanes = self.lanes.lanes(&mut self.at.b, part);
        let Some(mask) = mask else { return lanes[lanes.len() - 1] };
        let mut last = lanes[0];
        for (lane, value) in lanes.iter().enumerate().skip(1) {
            let on = self.at.b.element(mask, lane as u64);
            last = self.at.b.select(on, *value, last);
        }
        last
    }

    fn store_once(
        &mut self,
        op: Op,
        n: usize,
        address: Value,
        (ty, leaves, values): (Type, &[Leaf], &[Value]),
    ) -> Widening {
        let whole = self.join(ty, leaves, values);
        let Some(inside) = self.one_inside(op, n, 1, address, access_bytes(self.ctx, ty)) else {
            self.clone_op(op, &[whole, address], &[]);
            return Ok(());
        };
        if self.stops(self.arena.operands(op)[1]) {
            self.stop_unless(Fault::Access, op, inside);
            self.clone_op(op, &[whole, address], &[]);
            return Ok(());
        }
        let (within, on) = (self.at.b.new_block(), self.at.b.new_block());
        let inside = self.at.likely(inside);
        self.at.b.cond_br(inside, (within, &[]), (on, &[]));
        self.at.b.block = within;
        self.clone_op(op, &[whole, address], &[]);
        self.at.b.br(on, &[]);
        self.at.b.block = on;
        Ok(())
    }

    /// Stores rows; of a private variable, only what a mask says.
    fn store_row(
        &mut self,
        op: Op,
        access: &Access,
        (leaves, parts): (&[Leaf], &[Part]),
        mask: Mask,
    ) -> Widening {
        if let Some(rows) = self.rows(access, leaves) {
            for ((at, ty), part) in rows.into_iter().zip(parts) {
                let mut value = self.lanes.vector(&mut self.at.b, part);
                if let Some(mask) = mask {
                    let old = Load::build(&mut self.at.b, ty, at);
                    value = self.at.b.select(mask, value, old);
                }
                Store::build(&mut self.at.b, value, at);
            }
            return Ok(());
        }
        let plain = match &access.address {
            Part::Linear(linear) => Part::Linear(Linear::new(linear.base, linear.stride)),
            other => other.clone(),
        };
        let addresses = self.lanes.lanes(&mut self.at.b, &plain);
        self.store_lanes(op, access, (leaves, parts), &addresses)
    }

    fn store_lanes(
        &mut self,
        op: Op,
        access: &Access,
        (leaves, parts): (&[Leaf], &[Part]),
        addresses: &[Value],
    ) -> Widening {
        let ty = self.arena.ty(self.operand(op, 0)?);
        let scale = self.private_scale(access.old);
        for (lane, address) in addresses.iter().enumerate() {
            let values: Vec<Value> =
                parts.iter().map(|part| self.lanes.lane(&mut self.at.b, part, lane as u32)).collect();
            if access.ordered {
                let whole = self.join(ty, leaves, &values);
                self.clone_op(op, &[whole, *address], &[]);
                continue;
            }
            for (leaf, value) in leaves.iter().zip(values) {
                let at = self.at.b.offset(*address, leaf.offset as i64 * scale);
                self.at.b.store(value, at);
            }
        }
        Ok(())
    }

    fn store_each(
        &mut self,
        op: Op,
        access: &Access,
        leaves: &[Leaf],
        parts: &[Part],
        mask: Mask,
    ) -> Widening {
        let sink = self.sink();
        let (addresses, _) = self.lane_addresses(op, access, mask, sink)?;
        self.store_lanes(op, access, (leaves, parts), &addresses)
    }

    // Read-modify-write.

    /// Writes an atomic operation: the work-items' one after another.
    pub(super) fn atomic(&mut self, op: Op, mask: Mask) -> Widening {
        let value = self.operand(op, 1)?;
        let access = self.access(op, 0, self.arena.ty(value))?;
        let operands = self.arena.operands(op).to_vec();
        let others = operands[1..].iter().map(|v| self.part(*v)).collect::<Widening<Vec<_>>>()?;
        let sink = self.sink();
        let (addresses, inside) = self.lane_addresses(op, &access, mask, sink)?;
        let types: Vec<Type> = self.arena.results(op).map(|r| self.arena.ty(r)).collect();
        let is_private = self.is_of_group(access.old);
        let Some(result) = self.arena.result(op, 0) else { return Ok(()) };
        let leaves = self.leaves(types[0])?;
        let mut lanes: Vec<Vec<Value>> = vec![Vec::new(); leaves.len()];
        for (lane, address) in addresses.iter().enumerate() {
            let mut values = vec![*address];
            for part in &others {
                values.push(self.lanes.lane(&mut self.at.b, part, lane as u32));
            }
            let plain = if is_private { self.plain_rmw(op, &values) } else { None };
            let found = match plain {
                Some(old) => vec![old],
                None => {
                    let new = self.clone_op(op, &values, &types);
                    let whole = self.at.b.only(new);
                    self.split(whole, &leaves)
                }
            };
            for (i, mut value) in found.into_iter().enumerate() {
                if !self.stops(access.old) {
                    let zero = Zero::build(&mut self.at.b, leaves[i].ty);
                    value = self.at.b.select(inside[lane], value, zero);
                }
                lanes[i].push(value);
            }
        }
        let parts = lanes.into_iter().map(|lanes| self.lanes.gather(&mut self.at.b, lanes)).collect();
        self.define(result, parts);
        Ok(())
    }

    /// A read-modify-write of group memory, which only this thread accesses while the group runs; the old value.
    fn plain_rmw(&mut self, op: Op, values: &[Value]) -> Option<Value> {
        let kind = slot(self.ctx, self.arena, op, "bin_op").and_then(|a| self.ctx.as_int(a))?.1;
        let [address, by] = *values else { return None };
        let ty = self.at.b.ty(by);
        let combine: fn(&mut spirula_to_llvm::Builder<'_>, Value, Value) -> Value = match kind {
            0 => |_, _, by| by,
            1 => |b, old, by| Add::build(b, old, by),
            2 => |b, old, by| Sub::build(b, old, by),
            3 => |b, old, by| And::build(b, old, by),
            5 => |b, old, by| Or::build(b, old, by),
            6 => |b, old, by| Xor::build(b, old, by),
            7 => |b, old, by| IntrSmax::build(b, old, by),
            8 => |b, old, by| IntrSmin::build(b, old, by),
            9 => |b, old, by| IntrUmax::build(b, old, by),
            10 => |b, old, by| IntrUmin::build(b, old, by),
            11 => |b, old, by| FAdd::build(b, old, by),
            _ => return None,
        };
        let old = self.at.b.load(address, ty);
        let new = combine(&mut self.at.b, old, by);
        self.at.b.store(new, address);
        Some(old)
    }

    // Blocks of memory.

    /// Copies and fills: once where all work-items ask for the same, else for each.
    pub(super) fn block_access(&mut self, op: Op, _: usize, mask: Mask) -> Widening {
        let operands = self.arena.operands(op).to_vec();
        let parts = operands.iter().map(|v| self.part(*v)).collect::<Widening<Vec<_>>>()?;
        let is_uniform = parts.iter().all(|part| matches!(part, Part::Uniform(_)));
        let count = if is_uniform { 1 } else { self.lanes.width };
        for lane in 0..count {
            let mut values: Vec<Value> =
                parts.iter().map(|part| self.lanes.lane(&mut self.at.b, part, lane)).collect();
            let mut inside = None;
            for access in accesses(self.ctx, self.arena, op) {
                let Extent::Operand(index) = access.extent else { return Err(Unsupported::Size.into()) };
                let Some(size) = values.get(index).copied() else {
                    return Err(self.unknown_size(op).into());
                };
                if self.at.info.memory == MemoryChecks::Trusted {
                    continue;
                }
                let old = operands[access.operand];
                let here =
                    self.lane_inside(old, values[access.operand], Lane::Known(lane), Size::Given(size));
                inside = Some(inside.map_or(here, |inside| And::build(&mut self.at.b, inside, here)));
            }
            let Some(size) = values.get(2).copied() else { return Err(self.unknown_size(op).into()) };
            let word = self.at.b.ty(size);
            let zero = self.at.b.int_constant(word, 0);
            // A copy of size zero accesses nothing.
            let mut size = size;
            if let (Some(mask), false) = (mask, is_uniform) {
                let on = self.at.b.element(mask, lane.into());
                size = self.at.b.select(on, size, zero);
            }
            if let Some(inside) = inside {
                let nothing = self.at.b.icmp(ICmpPredicate::Eq, size, zero);
                let fine = Or::build(&mut self.at.b, inside, nothing);
                if self.stops_at_fault {
                    self.stop_unless(Fault::Access, op, fine);
                } else {
                    size = self.at.b.select(fine, size, zero);
                }
            }
            values[2] = size;
            self.clone_op(op, &values, &[]);
        }
        Ok(())
    }

    #[cold]
    fn unknown_size(&mut self, op: Op) -> Failed {
        let place = self.ctx.place(self.arena.loc(op));
        self.diagnostics.error(place, "the size of its access is unknown")
    }
}

//! Memory accesses and addresses.

use super::function::{Function, New};
use super::instructions::Take;
use super::{Read, Reader, alignment};
use crate::codes::function as code;
use crate::ops::ORDERINGS;
use crate::stream::{Cursor, Record};
use spirula_ir::{Attr, Type};
use spirula_llvm::import::entries::SWIFT_ERROR;
use spirula_llvm::ops::memory::{
    ALLOCA, ATOMICRMW, CMPXCHG_OP, DYNAMIC_INDEX, FENCE, GETELEMENTPTR, LOAD, STORE,
};
use spirula_llvm::ops::slot::{alloca, atomicrmw, cmpxchg, fence, getelementptr, load, store};
use spirula_llvm::types;

impl<'a> Reader<'a> {
    /// Reads an instruction of memory; none for other records.
    pub(super) fn memory(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        take: &mut Take<'_, 'a>,
    ) -> Read<Option<New>> {
        Ok(Some(match take.record.code {
            code::INST_ALLOCA => self.alloca(cursor, f, take)?,
            code::INST_LOAD | code::INST_LOADATOMIC => self.load(cursor, f, take)?,
            code::INST_STORE | code::INST_STOREATOMIC => self.store(cursor, f, take)?,
            code::INST_GEP => self.address(cursor, f, take)?,
            code::INST_CMPXCHG => self.cmpxchg(cursor, f, take)?,
            code::INST_ATOMICRMW => self.atomicrmw(cursor, f, take)?,
            code::INST_FENCE => {
                let mut new = self.new_op(FENCE);
                let number = take.number();
                new.slots[fence::ORDERING] = Some(self.ordering(cursor, take.record, number)?);
                let number = take.number();
                new.slots[fence::SYNCSCOPE] = self.scope(cursor, take.record, number)?;
                new
            }
            _ => return Ok(None),
        }))
    }

    fn ordering(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, number: u64) -> Read<Attr> {
        match ORDERINGS.get(usize::try_from(number).unwrap_or(usize::MAX)) {
            Some(ordering) => Ok(self.ctx.i64_attr(*ordering)),
            None => Err(self.error(cursor, record, "expected an ordering from 0 to 6")),
        }
    }

    /// The scope with this number; that of the system, the second, is not written.
    fn scope(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, number: u64) -> Read<Option<Attr>> {
        let ctx = self.ctx;
        let found = match usize::try_from(number).ok().and_then(|number| self.main().scopes.get(number)) {
            Some(scope) => *scope,
            // Without a block of names, the first scope is a single thread.
            None if self.main().scopes.is_empty() && number == 0 => ctx.string_attr("singlethread"),
            None if self.main().scopes.is_empty() && number == 1 => return Ok(None),
            None => return Err(self.error(cursor, record, "expected the number of a synchronization scope")),
        };
        Ok(Some(found).filter(|scope| scope.as_string().is_some_and(|s| !ctx.bytes(s).is_empty())))
    }

    fn pointer(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        take: &mut Take<'_, '_>,
        new: &mut New,
    ) -> Read<()> {
        let value = self.typed(cursor, f, take)?;
        if types::as_pointer(self.ctx, f.ty(value)).is_none() {
            return Err(self.error(cursor, take.record, "expected a pointer"));
        }
        new.operands.push(value);
        Ok(())
    }

    /// The written alignment, or that of the type.
    fn align(&self, field: u64, default: impl FnOnce(&Self) -> u64) -> Option<Attr> {
        let value = alignment(field).unwrap_or_else(|| default(self) as i64);
        Some(self.ctx.i64_attr(value))
    }

    fn alloca(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        const IN_ALLOCA: u64 = 1 << 5;
        const EXPLICIT: u64 = 1 << 6;
        const SWIFT: u64 = 1 << 7;
        let ctx = self.ctx;
        let record = take.record;
        let ty = self.ty(cursor, record, record.get(0))?;
        let of = self.ty(cursor, record, record.get(1))?;
        let packed = record.get(3);
        if packed & EXPLICIT == 0 || !(4..=5).contains(&record.ops.len()) {
            return Err(self.error(cursor, record, "expected an allocation with an explicit type"));
        }
        let mut new = self.new_op(ALLOCA);
        // The number of elements is not relative.
        let count = self.value(cursor, f, record, record.get(2), Some(of))?;
        new.operands.push(count);
        new.slots[alloca::INALLOCA] = (packed & IN_ALLOCA != 0).then(Attr::unit);
        if packed & SWIFT != 0 {
            new.entries.push((ctx.str(SWIFT_ERROR), Attr::unit()));
        }
        new.slots[alloca::ELEM_TYPE] = Some(Attr::of_type(ty));
        let field = packed & 31 | (packed >> 8 & 7) << 5;
        new.slots[alloca::ALIGNMENT] = self.align(field, |r| r.main().layout.preferred(ctx, ty));
        let space =
            if record.ops.len() == 5 { record.get(4) as u32 } else { self.main().layout.alloca_space };
        new.ty = Some(types::pointer(ctx, space));
        Ok(new)
    }

    fn load(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(LOAD);
        self.pointer(cursor, f, take, &mut new)?;
        let atomic = take.record.code == code::INST_LOADATOMIC;
        if take.left() != if atomic { 5 } else { 3 } {
            return Err(self.error(cursor, take.record, "expected a load with an explicit type"));
        }
        let number = take.number();
        let ty = self.ty(cursor, take.record, number)?;
        new.slots[load::ALIGNMENT] = self.align(take.number(), |r| r.main().layout.abi(ctx, ty));
        new.slots[load::VOLATILE] = (take.number() != 0).then(Attr::unit);
        (new.slots[load::ORDERING], new.slots[load::SYNCSCOPE]) = self.atomic(cursor, take, atomic)?;
        new.ty = Some(ty);
        Ok(new)
    }

    /// Ordering and scope, if the access is atomic.
    fn atomic(
        &mut self,
        cursor: &Cursor<'_>,
        take: &mut Take<'_, '_>,
        atomic: bool,
    ) -> Read<(Option<Attr>, Option<Attr>)> {
        if !atomic {
            return Ok((Some(self.ctx.i64_attr(0)), None));
        }
        let number = take.number();
        let ordering = self.ordering(cursor, take.record, number)?;
        let number = take.number();
        Ok((Some(ordering), self.scope(cursor, take.record, number)?))
    }

    fn store(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(STORE);
        self.pointer(cursor, f, take, &mut new)?;
        let value = self.typed(cursor, f, take)?;
        new.operands.insert(0, value);
        let ty = f.ty(value);
        new.slots[store::ALIGNMENT] = self.align(take.number(), |r| r.main().layout.abi(ctx, ty));
        new.slots[store::VOLATILE] = (take.number() != 0).then(Attr::unit);
        let atomic = take.record.code == code::INST_STOREATOMIC;
        (new.slots[store::ORDERING], new.slots[store::SYNCSCOPE]) = self.atomic(cursor, take, atomic)?;
        Ok(new)
    }

    fn cmpxchg(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(CMPXCHG_OP);
        self.pointer(cursor, f, take, &mut new)?;
        let compared = self.typed(cursor, f, take)?;
        let ty = f.ty(compared);
        new.operands.push(compared);
        new.operands.push(self.of_type(cursor, f, take, ty)?);
        new.slots[cmpxchg::VOLATILE] = (take.number() != 0).then(Attr::unit);
        (new.slots[cmpxchg::SUCCESS_ORDERING], new.slots[cmpxchg::SYNCSCOPE]) =
            self.atomic(cursor, take, true)?;
        let number = take.number();
        new.slots[cmpxchg::FAILURE_ORDERING] = Some(self.ordering(cursor, take.record, number)?);
        new.slots[cmpxchg::WEAK] = (take.number() != 0).then(Attr::unit);
        new.slots[cmpxchg::ALIGNMENT] = self.align(take.number(), |r| r.main().layout.store_size(ctx, ty));
        new.ty = Some(types::structure(ctx, &[ty, ctx.int_type(1)], false));
        Ok(new)
    }

    fn atomicrmw(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        const LAST: u64 = 20;
        let ctx = self.ctx;
        let mut new = self.new_op(ATOMICRMW);
        self.pointer(cursor, f, take, &mut new)?;
        let value = self.typed(cursor, f, take)?;
        let ty = f.ty(value);
        new.operands.push(value);
        let operation = take.number();
        if operation > LAST {
            return Err(self.error(cursor, take.record, "expected an operation from 0 to 20"));
        }
        // The numbers of the dialect are the same.
        new.slots[atomicrmw::BIN_OP] = Some(ctx.i64_attr(operation as i64));
        new.slots[atomicrmw::VOLATILE] = (take.number() != 0).then(Attr::unit);
        (new.slots[atomicrmw::ORDERING], new.slots[atomicrmw::SYNCSCOPE]) =
            self.atomic(cursor, take, true)?;
        new.slots[atomicrmw::ALIGNMENT] = self.align(take.number(), |r| r.main().layout.store_size(ctx, ty));
        new.ty = Some(ty);
        Ok(new)
    }

    /// `GEP`: flags, element type, base, indices.
    fn address(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let ctx = self.ctx;
        let mut new = self.new_op(GETELEMENTPTR);
        let flags = take.number();
        // In bounds includes no signed wrap.
        let flags = (if flags & 1 != 0 { 3 } else { flags & 2 }) | flags & 4;
        new.slots[getelementptr::NO_WRAP_FLAGS] = Some(ctx.i32_attr(flags as i32));
        let number = take.number();
        let element: Type = self.ty(cursor, take.record, number)?;
        new.slots[getelementptr::ELEM_TYPE] = Some(Attr::of_type(element));
        let base = self.typed(cursor, f, take)?;
        let mut ty = f.ty(base);
        if types::as_pointer(ctx, types::scalar_of(ctx, ty)).is_none() {
            return Err(self.error(cursor, take.record, "expected a pointer"));
        }
        new.operands.push(base);
        let mut raw = Vec::with_capacity(take.left());
        while take.left() > 0 {
            let index = self.typed(cursor, f, take)?;
            let of = f.ty(index);
            let number = match ctx.is_signless(of, 32) {
                true => self.constant_of(f, index).and_then(|attr| ctx.as_int(attr)),
                false => None,
            };
            match number.and_then(|(_, number)| i32::try_from(number).ok()).filter(|n| *n != DYNAMIC_INDEX) {
                Some(number) => raw.push(number),
                None => {
                    raw.push(DYNAMIC_INDEX);
                    new.operands.push(index);
                }
            }
            if types::vector_length(ctx, ty).is_none() {
                ty = types::same_shape(ctx, of, ty);
            }
        }
        new.slots[getelementptr::RAW_CONSTANT_INDICES] = Some(self.known.array(ctx, &raw));
        new.ty = Some(ty);
        Ok(new)
    }
}

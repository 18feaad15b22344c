//! Memory accesses and addresses.

use super::Writer;
use super::function::Function;
use super::globals::alignment;
use crate::codes::function as code;
use crate::ops::{ORDERINGS, place_of};
use spirula_diag::Failed;
use spirula_ir::{Attr, Op};
use spirula_llvm::enums;
use spirula_llvm::import::entries::SWIFT_ERROR;
use spirula_llvm::ops::memory::{
    ALLOCA, ATOMICRMW, CMPXCHG_OP, DYNAMIC_INDEX, FENCE, GETELEMENTPTR, LOAD, STORE,
};
use spirula_llvm::ops::slot::{alloca, atomicrmw, cmpxchg, fence, getelementptr, load, store};
use spirula_llvm::types;

impl<'a> Writer<'a> {
    /// Appends the operands of an instruction of memory; gives its code, or none for other instructions.
    pub(super) fn memory(
        &mut self,
        f: &Function<'a>,
        op: Op,
        ops: &mut Vec<u64>,
    ) -> Result<Option<u32>, Failed> {
        let arena = &f.body.arena;
        let slot = |index: usize| arena.slot(op, index);
        let set = |index: usize| u64::from(slot(index).is_some());
        Ok(Some(match (arena.name(op), arena.operands(op)) {
            (ALLOCA, _) => {
                self.alloca(f, op, ops)?;
                code::INST_ALLOCA
            }
            (GETELEMENTPTR, _) => {
                self.address(f, op, ops)?;
                code::INST_GEP
            }
            (LOAD, [pointer]) => {
                self.push_typed(f, *pointer, ops);
                ops.push(self.result_type(arena, op));
                ops.extend([self.align(slot(load::ALIGNMENT)), set(load::VOLATILE)]);
                match self.atomic(slot(load::ORDERING), slot(load::SYNCSCOPE), ops) {
                    true => code::INST_LOADATOMIC,
                    false => code::INST_LOAD,
                }
            }
            (STORE, [value, pointer]) => {
                self.push_typed(f, *pointer, ops);
                self.push_typed(f, *value, ops);
                ops.extend([self.align(slot(store::ALIGNMENT)), set(store::VOLATILE)]);
                match self.atomic(slot(store::ORDERING), slot(store::SYNCSCOPE), ops) {
                    true => code::INST_STOREATOMIC,
                    false => code::INST_STORE,
                }
            }
            (CMPXCHG_OP, [pointer, compared, new]) => {
                self.push_typed(f, *pointer, ops);
                self.push_typed(f, *compared, ops);
                self.push(f, *new, ops);
                ops.push(set(cmpxchg::VOLATILE));
                self.atomic(slot(cmpxchg::SUCCESS_ORDERING), slot(cmpxchg::SYNCSCOPE), ops);
                ops.extend([
                    self.ordering(slot(cmpxchg::FAILURE_ORDERING)),
                    set(cmpxchg::WEAK),
                    self.align(slot(cmpxchg::ALIGNMENT)),
                ]);
                code::INST_CMPXCHG
            }
            (ATOMICRMW, [pointer, value]) => {
                self.push_typed(f, *pointer, ops);
                self.push_typed(f, *value, ops);
                // The numbers of the dialect are the same.
                let operation = enums::int_value(self.ctx, slot(atomicrmw::BIN_OP));
                ops.extend([operation.into(), set(atomicrmw::VOLATILE)]);
                self.atomic(slot(atomicrmw::ORDERING), slot(atomicrmw::SYNCSCOPE), ops);
                ops.push(self.align(slot(atomicrmw::ALIGNMENT)));
                code::INST_ATOMICRMW
            }
            (FENCE, _) => {
                self.atomic(slot(fence::ORDERING), slot(fence::SYNCSCOPE), ops);
                code::INST_FENCE
            }
            _ => return Ok(None),
        }))
    }

    fn align(&self, attr: Option<Attr>) -> u64 {
        alignment(attr.and_then(|attr| self.ctx.as_int(attr)).map(|(_, value)| value))
    }

    fn ordering(&self, attr: Option<Attr>) -> u64 {
        place_of(&ORDERINGS, &enums::int_value(self.ctx, attr).into()).unwrap_or(0)
    }

    /// Appends ordering and scope if the access is atomic, and says so.
    fn atomic(&mut self, ordering: Option<Attr>, scope: Option<Attr>, ops: &mut Vec<u64>) -> bool {
        let ordering = self.ordering(ordering);
        if ordering == 0 {
            return false;
        }
        let name = scope.and_then(Attr::as_string).unwrap_or_else(|| self.ctx.str(""));
        ops.extend([ordering, self.scopes.number(name)]);
        true
    }

    /// Type, type of the number of elements, that number, properties, address space.
    fn alloca(&mut self, f: &Function<'a>, op: Op, ops: &mut Vec<u64>) -> Result<(), Failed> {
        const IN_ALLOCA: u64 = 1 << 5;
        const EXPLICIT: u64 = 1 << 6;
        const SWIFT: u64 = 1 << 7;
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let slot = |index: usize| arena.slot(op, index);
        let Some(ty) = slot(alloca::ELEM_TYPE).and_then(Attr::as_type) else {
            return Err(self.failed("an allocation without a type"));
        };
        let word = ctx.int_type(32);
        let (of, count) = match arena.operands(op).first() {
            Some(count) => (arena.ty(*count), u64::from(f.number(*count))),
            None => (word, self.constant_number(Some(&f.constants), (word, ctx.int_attr(word, 1)))?),
        };
        let align = self.align(slot(alloca::ALIGNMENT));
        let mut packed = EXPLICIT | align & 31 | (align >> 5) << 8;
        if slot(alloca::INALLOCA).is_some() {
            packed |= IN_ALLOCA;
        }
        let dict = arena.attrs(op);
        if dict.is_some() && ctx.dict_get(dict, ctx.str(SWIFT_ERROR)).is_some() {
            packed |= SWIFT;
        }
        let space = arena.result(op, 0).and_then(|value| types::as_pointer(ctx, arena.ty(value)));
        ops.extend([self.types.number(ctx, ty), self.types.number(ctx, of), count, packed]);
        ops.push(space.unwrap_or(0).into());
        Ok(())
    }

    /// Flags, element type, base, indices.
    fn address(&mut self, f: &Function<'a>, op: Op, ops: &mut Vec<u64>) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let slot = |index: usize| arena.slot(op, index);
        let element = slot(getelementptr::ELEM_TYPE).and_then(Attr::as_type);
        let (Some(element), [base, dynamic @ ..]) = (element, arena.operands(op)) else {
            return Err(self.failed("an address without an element type or base"));
        };
        ops.push(enums::int_value(ctx, slot(getelementptr::NO_WRAP_FLAGS)).into());
        ops.push(self.types.number(ctx, element));
        self.push_typed(f, *base, ops);
        let word = ctx.int_type(32);
        let mut dynamic = dynamic.iter();
        let indices = slot(getelementptr::RAW_CONSTANT_INDICES).and_then(|attr| ctx.as_dense_ints(attr));
        for index in indices.unwrap_or_default() {
            if index != i64::from(DYNAMIC_INDEX) {
                let constant = (word, ctx.int_attr(word, index));
                let number = self.constant_number(Some(&f.constants), constant)?;
                self.push_number(f.next, number as u32, word, ops);
            } else if let Some(value) = dynamic.next() {
                self.push_typed(f, *value, ops);
            }
        }
        Ok(())
    }
}

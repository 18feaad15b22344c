//! Instructions other than memory accesses, calls and terminators.

use super::Writer;
use super::function::Function;
use crate::codes::function as code;
use crate::ops::{FLOAT_PREDICATES, INTEGER_PREDICATES, binary_number, cast_number, place_of};
use crate::stream::Output;
use spirula_diag::Failed;
use spirula_ir::{Op, OpArena, Type, Value};
use spirula_llvm::enums;
use spirula_llvm::import::entries::{FAST_MATH_ENTRY, SAME_SIGN};
use spirula_llvm::ops::aggregate::{EXTRACTELEMENT, EXTRACTVALUE, INSERTELEMENT, INSERTVALUE, SHUFFLEVECTOR};
use spirula_llvm::ops::arithmetic::{self as a, overflow_flags};
use spirula_llvm::ops::calls::{CALL, INVOKE, LANDINGPAD, VA_ARG};
use spirula_llvm::ops::imported::{CALLBR, CATCHPAD, CLEANUPPAD};
use spirula_llvm::ops::slot::{element, landingpad};
use spirula_llvm::types;

impl<'a> Writer<'a> {
    /// Appends the distance of a value.
    pub(super) fn push(&mut self, f: &Function<'_>, value: Value, ops: &mut Vec<u64>) {
        ops.push(f.next.wrapping_sub(f.number(value)).into());
    }

    /// Appends the distance of a value, and its type if it comes later.
    pub(super) fn push_typed(&mut self, f: &Function<'_>, value: Value, ops: &mut Vec<u64>) {
        self.push_number(f.next, f.number(value), f.body.arena.ty(value), ops);
    }

    /// Appends the distance of the value with this number, and its type if it comes later.
    pub(super) fn push_number(&mut self, next: u32, number: u32, ty: Type, ops: &mut Vec<u64>) {
        ops.push(next.wrapping_sub(number).into());
        if number >= next {
            ops.push(self.types.number(self.ctx, ty));
        }
    }

    /// The number of the type of a result.
    pub(super) fn result_type(&mut self, arena: &OpArena, op: Op) -> u64 {
        match arena.result(op, 0) {
            Some(value) => self.types.number(self.ctx, arena.ty(value)),
            None => 0,
        }
    }

    /// Fast-math flags in a slot, or in the entry of operations without one.
    fn fast_math(&self, arena: &OpArena, op: Op, slot: Option<usize>) -> u64 {
        let attr = match slot {
            Some(slot) => arena.slot(op, slot),
            None => arena
                .attrs(op)
                .and_then(|_| self.ctx.dict_get(arena.attrs(op), self.ctx.str(FAST_MATH_ENTRY))),
        };
        // The lowest bit was all of them before LLVM 6.
        u64::from(enums::value(attr)) << 1
    }

    /// `nuw` and `nsw`, which have the other order in the dialect.
    fn wrap_flags(&self, arena: &OpArena, op: Op) -> u64 {
        let flags = u64::from(overflow_flags(self.ctx, arena.slot(op, 0)));
        flags >> 1 & 1 | (flags & 1) << 1
    }

    /// Writes an instruction.
    pub(super) fn instruction(
        &mut self,
        f: &mut Function<'a>,
        op: Op,
        out: &mut Output,
    ) -> Result<(), Failed> {
        let arena = &f.body.arena;
        let mut ops = Vec::with_capacity(8);
        let operands = arena.operands(op);
        let name = arena.name(op);
        let code = match (name, operands) {
            (CALL | INVOKE | CALLBR, _) => return self.call(f, op, out),
            (name, [left, right]) if binary_number(name).is_some() => {
                self.push_typed(f, *left, &mut ops);
                self.push(f, *right, &mut ops);
                ops.extend(binary_number(name));
                let flags = self.binary_flags(arena, op);
                ops.extend(Some(flags).filter(|flags| *flags != 0));
                code::INST_BINOP
            }
            (name, [value]) if cast_number(name).is_some() => {
                self.push_typed(f, *value, &mut ops);
                ops.push(self.result_type(arena, op));
                ops.extend(cast_number(name));
                let flags = match name {
                    a::TRUNC => self.wrap_flags(arena, op),
                    a::ZEXT => arena.slot(op, 0).is_some().into(),
                    a::UITOFP => u64::from(arena.slot(op, 0).is_some()) | self.fast_math(arena, op, None),
                    a::FPTRUNC | a::FPEXT | a::SITOFP => self.fast_math(arena, op, None),
                    _ => 0,
                };
                ops.extend(Some(flags).filter(|flags| *flags != 0));
                code::INST_CAST
            }
            (a::FNEG, [value]) => {
                self.push_typed(f, *value, &mut ops);
                ops.push(0);
                let flags = self.fast_math(arena, op, Some(0));
                ops.extend(Some(flags).filter(|flags| *flags != 0));
                code::INST_UNOP
            }
            (a::FREEZE, [value]) => {
                self.push_typed(f, *value, &mut ops);
                code::INST_FREEZE
            }
            (a::ICMP_OP | a::FCMP_OP, [left, right]) => {
                self.push_typed(f, *left, &mut ops);
                self.push(f, *right, &mut ops);
                self.predicate(arena, op, &mut ops);
                code::INST_CMP2
            }
            (a::SELECT, [condition, first, second]) => {
                self.push_typed(f, *first, &mut ops);
                self.push(f, *second, &mut ops);
                self.push_typed(f, *condition, &mut ops);
                let flags = self.fast_math(arena, op, Some(0));
                ops.extend(Some(flags).filter(|flags| *flags != 0));
                code::INST_VSELECT
            }
            (EXTRACTELEMENT, [vector, index]) => {
                self.push_typed(f, *vector, &mut ops);
                self.push_typed(f, *index, &mut ops);
                code::INST_EXTRACTELT
            }
            (INSERTELEMENT, [vector, value, index]) => {
                self.push_typed(f, *vector, &mut ops);
                self.push(f, *value, &mut ops);
                self.push_typed(f, *index, &mut ops);
                code::INST_INSERTELT
            }
            (SHUFFLEVECTOR, [first, second]) => {
                self.push_typed(f, *first, &mut ops);
                self.push(f, *second, &mut ops);
                let Some(mask) = self.mask(arena, op) else {
                    return Err(self.failed("a shuffle without a mask"));
                };
                let number = self.constant_number(Some(&f.constants), mask)?;
                self.push_number(f.next, number as u32, mask.0, &mut ops);
                code::INST_SHUFFLEVEC
            }
            (EXTRACTVALUE | INSERTVALUE, _) => {
                for value in operands {
                    self.push_typed(f, *value, &mut ops);
                }
                let position =
                    arena.slot(op, element::POSITION).and_then(|attr| self.ctx.as_dense_ints(attr));
                ops.extend(position.unwrap_or_default().into_iter().map(|index| index as u64));
                if name == EXTRACTVALUE { code::INST_EXTRACTVAL } else { code::INST_INSERTVAL }
            }
            (VA_ARG, [list]) => {
                ops.push(self.types.number(self.ctx, arena.ty(*list)));
                self.push(f, *list, &mut ops);
                ops.push(self.result_type(arena, op));
                code::INST_VAARG
            }
            (LANDINGPAD, _) => {
                ops.push(self.result_type(arena, op));
                ops.push(arena.slot(op, landingpad::CLEANUP).is_some().into());
                ops.push(operands.len() as u64);
                for value in operands {
                    // A filter is an array.
                    ops.push(types::as_array(self.ctx, arena.ty(*value)).is_some().into());
                    self.push_typed(f, *value, &mut ops);
                }
                code::INST_LANDINGPAD
            }
            (CATCHPAD | CLEANUPPAD, [parent, arguments @ ..]) => {
                self.push(f, *parent, &mut ops);
                ops.push(arguments.len() as u64);
                for value in arguments {
                    self.push_typed(f, *value, &mut ops);
                }
                if name == CATCHPAD { code::INST_CATCHPAD } else { code::INST_CLEANUPPAD }
            }
            _ => self.other(f, op, &mut ops)?,
        };
        out.record(code, &ops);
        Ok(())
    }

    fn other(&mut self, f: &Function<'a>, op: Op, ops: &mut Vec<u64>) -> Result<u32, Failed> {
        if let Some(code) = self.memory(f, op, ops)? {
            return Ok(code);
        }
        match self.terminator(f, op, ops)? {
            Some(code) => Ok(code),
            None => Err(self.unexpected(f.body.arena.name(op))),
        }
    }

    fn binary_flags(&self, arena: &OpArena, op: Op) -> u64 {
        match arena.name(op) {
            a::ADD | a::SUB | a::MUL | a::SHL => self.wrap_flags(arena, op),
            a::UDIV | a::SDIV | a::LSHR | a::ASHR | a::OR => arena.slot(op, 0).is_some().into(),
            a::FADD | a::FSUB | a::FMUL | a::FDIV | a::FREM => self.fast_math(arena, op, Some(0)),
            _ => 0,
        }
    }

    /// Appends the predicate of a comparison and its flags.
    fn predicate(&self, arena: &OpArena, op: Op, ops: &mut Vec<u64>) {
        const FIRST_OF_INTEGERS: u64 = 32;
        let ctx = self.ctx;
        let number = u64::from(enums::int_value(ctx, arena.slot(op, 0)));
        let flags = if arena.name(op) == a::ICMP_OP {
            ops.push(FIRST_OF_INTEGERS + place_of(&INTEGER_PREDICATES, &number).unwrap_or(0));
            let dict = arena.attrs(op);
            u64::from(dict.is_some() && ctx.dict_get(dict, ctx.str(SAME_SIGN)).is_some())
        } else {
            ops.push(place_of(&FLOAT_PREDICATES, &number).unwrap_or(0));
            self.fast_math(arena, op, Some(1))
        };
        ops.extend(Some(flags).filter(|flags| *flags != 0));
    }
}

//! Instructions other than memory accesses, calls and terminators.

use super::function::{Function, New};
use super::{Read, Reader};
use crate::codes::function as code;
use crate::ops::{FLOAT_PREDICATES, INTEGER_PREDICATES, binary_op, cast_op};
use crate::stream::{Cursor, Record};
use spirula_ir::{Attr, Context, OpName, Type, Value};
use spirula_llvm::enums::{FAST_MATH_KIND, OVERFLOW_KIND};
use spirula_llvm::import::constants;
use spirula_llvm::import::entries::{FAST_MATH_ENTRY, SAME_SIGN};
use spirula_llvm::import::function::constant_value;
use spirula_llvm::ops::aggregate::{EXTRACTELEMENT, EXTRACTVALUE, INSERTELEMENT, INSERTVALUE, SHUFFLEVECTOR};
use spirula_llvm::ops::arithmetic as a;
use spirula_llvm::ops::calls::{LANDINGPAD, VA_ARG};
use spirula_llvm::ops::imported::{CATCHPAD, CLEANUPPAD};
use spirula_llvm::ops::slot::landingpad;
use spirula_llvm::types::{self, TOKEN};

/// The longest mask that is read.
const MOST_LANES: i64 = 1 << 20;

/// Fast-math flags: the lowest bit is all of them, as before LLVM 6.
pub(super) fn fast_math(flags: u64) -> u32 {
    match flags & 1 {
        0 => (flags >> 1) as u32 & 0x7f,
        _ => 0x7f,
    }
}

/// The next operand of a record.
pub(super) struct Take<'r, 'a> {
    pub(super) record: &'r Record<'a>,
    pub(super) at: usize,
}

impl<'r, 'a> Take<'r, 'a> {
    pub(super) fn new(record: &'r Record<'a>) -> Self {
        Self { record, at: 0 }
    }

    pub(super) fn number(&mut self) -> u64 {
        self.at += 1;
        self.record.get(self.at - 1)
    }

    /// How many operands are left.
    pub(super) fn left(&self) -> usize {
        self.record.ops.len().saturating_sub(self.at)
    }
}

/// `nuw` and `nsw`, which have the other order in the dialect.
fn wrap_flags(flags: u64) -> Option<Attr> {
    let flags = (flags as u32 & 1) << 1 | (flags as u32 >> 1 & 1);
    (flags != 0).then(|| Attr::enumerant(OVERFLOW_KIND, flags))
}

/// Sets the fast-math flags of an operation: in its slot, or as an entry.
fn set_fast_math(ctx: &Context, new: &mut New, flags: u32) {
    if flags == 0 {
        return;
    }
    let attr = Attr::enumerant(FAST_MATH_KIND, flags);
    let row = ctx.op_row(new.name);
    match row.and_then(|row| row.attrs.iter().position(|slot| slot.name == "fastmathFlags")) {
        Some(slot) => new.slots[slot] = Some(attr),
        None => new.entries.push((ctx.str(FAST_MATH_ENTRY), attr)),
    }
}

impl<'a> Reader<'a> {
    /// An instruction without operands, in the memory of an earlier one.
    pub(super) fn new_op(&mut self, name: OpName) -> New {
        let count = self.ctx.op_row(name).map_or(0, |row| row.attrs.len());
        let mut new = std::mem::replace(&mut self.spare, New::EMPTY);
        new.name = name;
        new.ty = None;
        new.slots.resize(count, None);
        new
    }

    /// A value by its distance, with its type if it comes later.
    pub(super) fn typed(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        take: &mut Take<'_, '_>,
    ) -> Read<Value> {
        let next = f.next();
        let distance = take.number() as u32;
        let id = u64::from((next as u32).wrapping_sub(distance));
        if id < next {
            return self.value(cursor, f, take.record, id, None);
        }
        let ty = take.number();
        let ty = self.ty(cursor, take.record, ty)?;
        self.value(cursor, f, take.record, id, Some(ty))
    }

    /// A value of a type, by its distance.
    pub(super) fn of_type(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        take: &mut Take<'_, '_>,
        ty: Type,
    ) -> Read<Value> {
        let id = u64::from((f.next() as u32).wrapping_sub(take.number() as u32));
        if self.ctx.type_node(ty).kind == types::METADATA {
            return match self.metadata_operand(f, id) {
                Some(value) => Ok(value),
                None => Err(self.error(cursor, take.record, "expected the number of a metadata")),
            };
        }
        self.value(cursor, f, take.record, id, Some(ty))
    }

    /// Reads the record of an instruction.
    pub(super) fn instruction(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        record: &Record<'a>,
    ) -> Read<()> {
        if !f.bundles.is_empty()
            && !matches!(
                record.code,
                code::OPERAND_BUNDLE | code::INST_CALL | code::INST_INVOKE | code::INST_CALLBR
            )
        {
            return Err(self.error(cursor, record, "expected a call after operand bundles"));
        }
        match record.code {
            code::INST_PHI => return self.phi(cursor, f, record),
            code::INST_CALL => return self.call(cursor, f, record),
            code::OPERAND_BUNDLE => return self.bundle(cursor, f, record),
            code::INST_INVOKE | code::INST_CALLBR => return self.call_terminator(cursor, f, record),
            code::INST_RET
            | code::INST_BR
            | code::INST_SWITCH
            | code::INST_INDIRECTBR
            | code::INST_RESUME
            | code::INST_UNREACHABLE
            | code::INST_CLEANUPRET
            | code::INST_CATCHRET
            | code::INST_CATCHSWITCH => return self.terminator(cursor, f, record),
            _ => {}
        }
        let take = &mut Take::new(record);
        let new = match record.code {
            code::INST_BINOP => self.binary(cursor, f, take)?,
            code::INST_CAST => self.cast(cursor, f, take)?,
            code::INST_UNOP => {
                let mut new = self.new_op(a::FNEG);
                let value = self.typed(cursor, f, take)?;
                if take.number() != 0 {
                    return Err(self.error(cursor, record, "expected operation 0"));
                }
                new.slots[0] = Some(Attr::enumerant(FAST_MATH_KIND, fast_math(take.number())));
                new.ty = Some(f.ty(value));
                new.operands.push(value);
                new
            }
            code::INST_FREEZE => {
                let mut new = self.new_op(a::FREEZE);
                let value = self.typed(cursor, f, take)?;
                new.ty = Some(f.ty(value));
                new.operands.push(value);
                new
            }
            code::INST_CMP2 | code::INST_CMP => self.compare(cursor, f, take)?,
            code::INST_VSELECT | code::INST_SELECT => self.select(cursor, f, take)?,
            code::INST_EXTRACTELT | code::INST_INSERTELT | code::INST_SHUFFLEVEC => {
                self.vector(cursor, f, take)?
            }
            code::INST_EXTRACTVAL | code::INST_INSERTVAL => self.aggregate(cursor, f, take)?,
            code::INST_VAARG => {
                let mut new = self.new_op(VA_ARG);
                let number = take.number();
                let of = self.ty(cursor, record, number)?;
                new.operands.push(self.of_type(cursor, f, take, of)?);
                let number = take.number();
                new.ty = Some(self.ty(cursor, record, number)?);
                new
            }
            code::INST_LANDINGPAD => self.landingpad(cursor, f, take)?,
            code::INST_CATCHPAD | code::INST_CLEANUPPAD => self.pad(cursor, f, take)?,
            _ => match self.memory(cursor, f, take)? {
                Some(new) => new,
                None => return Err(self.unknown(cursor, record)),
            },
        };
        self.insert(cursor, f, record, new)?;
        Ok(())
    }

    fn binary(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let left = self.typed(cursor, f, take)?;
        let ty = f.ty(left);
        let right = self.of_type(cursor, f, take, ty)?;
        let float = types::is_float(self.ctx, types::scalar_of(self.ctx, ty));
        let Some(name) = binary_op(take.number(), float) else {
            return Err(self.error(cursor, take.record, "expected an operation that the type has"));
        };
        let mut new = self.new_op(name);
        let flags = take.number();
        match name {
            a::ADD | a::SUB | a::MUL | a::SHL => new.slots[0] = wrap_flags(flags),
            a::UDIV | a::SDIV | a::LSHR | a::ASHR | a::OR => new.slots[0] = (flags & 1 != 0).then(Attr::unit),
            _ if float => new.slots[0] = Some(Attr::enumerant(FAST_MATH_KIND, fast_math(flags))),
            _ => {}
        }
        new.operands.extend([left, right]);
        new.ty = Some(ty);
        Ok(new)
    }

    fn cast(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let value = self.typed(cursor, f, take)?;
        let number = take.number();
        let ty = self.ty(cursor, take.record, number)?;
        let Some(name) = cast_op(take.number()) else {
            return Err(self.error(cursor, take.record, "expected a cast from 0 to 13"));
        };
        let mut new = self.new_op(name);
        let flags = take.number();
        match name {
            a::TRUNC => new.slots[0] = wrap_flags(flags),
            a::ZEXT => new.slots[0] = (flags & 1 != 0).then(Attr::unit),
            a::UITOFP => {
                new.slots[0] = (flags & 1 != 0).then(Attr::unit);
                set_fast_math(self.ctx, &mut new, fast_math(flags & !1));
            }
            a::FPTRUNC | a::FPEXT | a::SITOFP => set_fast_math(self.ctx, &mut new, fast_math(flags)),
            _ => {}
        }
        new.operands.push(value);
        new.ty = Some(ty);
        Ok(new)
    }

    fn compare(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let ctx = self.ctx;
        let left = self.typed(cursor, f, take)?;
        let ty = f.ty(left);
        let right = self.of_type(cursor, f, take, ty)?;
        let float = types::is_float(ctx, types::scalar_of(ctx, ty));
        let predicate = take.number();
        let flags = take.number();
        let mut new = self.new_op(if float { a::FCMP_OP } else { a::ICMP_OP });
        let number = match (float, predicate) {
            (true, 0..=15) => {
                new.slots[1] = Some(Attr::enumerant(FAST_MATH_KIND, fast_math(flags)));
                FLOAT_PREDICATES[predicate as usize]
            }
            (false, 32..=41) => {
                if flags & 1 != 0 {
                    new.entries.push((ctx.str(SAME_SIGN), Attr::unit()));
                }
                INTEGER_PREDICATES[(predicate - 32) as usize]
            }
            _ => return Err(self.error(cursor, take.record, "expected a predicate of the type")),
        };
        new.slots[0] = Some(ctx.i64_attr(number as i64));
        new.operands.extend([left, right]);
        new.ty = Some(types::same_shape(ctx, ty, ctx.int_type(1)));
        Ok(new)
    }

    fn select(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let first = self.typed(cursor, f, take)?;
        let ty = f.ty(first);
        let second = self.of_type(cursor, f, take, ty)?;
        let condition = match take.record.code {
            code::INST_VSELECT => self.typed(cursor, f, take)?,
            _ => {
                let bit = self.ctx.int_type(1);
                self.of_type(cursor, f, take, bit)?
            }
        };
        let mut new = self.new_op(a::SELECT);
        new.slots[0] = Some(Attr::enumerant(FAST_MATH_KIND, fast_math(take.number())));
        new.operands.extend([condition, first, second]);
        new.ty = Some(ty);
        Ok(new)
    }

    fn vector(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let ctx = self.ctx;
        let vector = self.typed(cursor, f, take)?;
        let ty = f.ty(vector);
        let Some(element) = types::vector_element(ctx, ty) else {
            return Err(self.error(cursor, take.record, "expected a vector"));
        };
        match take.record.code {
            code::INST_EXTRACTELT => {
                let mut new = self.new_op(EXTRACTELEMENT);
                new.operands.extend([vector, self.typed(cursor, f, take)?]);
                new.ty = Some(element);
                Ok(new)
            }
            code::INST_INSERTELT => {
                let mut new = self.new_op(INSERTELEMENT);
                let value = self.of_type(cursor, f, take, element)?;
                new.operands.extend([vector, value, self.typed(cursor, f, take)?]);
                new.ty = Some(ty);
                Ok(new)
            }
            _ => {
                let second = self.of_type(cursor, f, take, ty)?;
                let mask = self.typed(cursor, f, take)?;
                let mask_type = f.ty(mask);
                let length = types::vector_length(ctx, mask_type).filter(|(length, _)| *length <= MOST_LANES);
                let lanes = length.and_then(|(length, _)| self.lanes(f, mask, length));
                let Some(((length, scalable), lanes)) = length.zip(lanes) else {
                    return Err(self.error(cursor, take.record, "expected a mask of constants"));
                };
                let mut new = self.new_op(SHUFFLEVECTOR);
                new.slots[0] = Some(self.known.array(ctx, &lanes));
                new.operands.extend([vector, second]);
                new.ty = Some(ctx.scalable_vector_type(&[length], scalable.into(), element));
                Ok(new)
            }
        }
    }

    /// The lanes of a mask; -1 for undefined ones.
    fn lanes(&self, f: &Function, mask: Value, length: i64) -> Option<Vec<i32>> {
        constants::lanes(self.ctx, self.constant_of(f, mask)?, length)
    }

    /// The attribute of a constant that is no address.
    pub(super) fn constant_of(&self, f: &Function, value: Value) -> Option<Attr> {
        let arena = &f.build.body.arena;
        let value = constant_value(self.ctx, arena, arena.def_op(value)?)?;
        value.as_symbol().is_none().then_some(value)
    }

    fn aggregate(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let ctx = self.ctx;
        let value = self.typed(cursor, f, take)?;
        let ty = f.ty(value);
        let inserted = match take.record.code {
            code::INST_INSERTVAL => Some(self.typed(cursor, f, take)?),
            _ => None,
        };
        let indices: Vec<i64> =
            take.record.ops.get(take.at..).unwrap_or_default().iter().map(|index| *index as i64).collect();
        let mut inner = Some(ty).filter(|_| !indices.is_empty());
        for index in &indices {
            inner = inner.and_then(|ty| match types::as_array(ctx, ty) {
                Some((element, length)) => Some(element).filter(|_| (*index as u64) < length),
                None => types::struct_element(ctx, ty, usize::try_from(*index).ok()?),
            });
        }
        let inner = inner.filter(|inner| inserted.is_none_or(|value| f.ty(value) == *inner));
        let Some(inner) = inner else {
            return Err(self.error(cursor, take.record, "expected indices of an element"));
        };
        let mut new = self.new_op(if inserted.is_some() { INSERTVALUE } else { EXTRACTVALUE });
        new.slots[0] = Some(ctx.dense_i64_array(&indices));
        new.ty = Some(if inserted.is_some() { ty } else { inner });
        new.operands.push(value);
        new.operands.extend(inserted);
        Ok(new)
    }

    /// `LANDINGPAD`: type, whether it is a cleanup, number of clauses, kinds and values.
    fn landingpad(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let mut new = self.new_op(LANDINGPAD);
        let number = take.number();
        new.ty = Some(self.ty(cursor, take.record, number)?);
        new.slots[landingpad::CLEANUP] = (take.number() != 0).then(Attr::unit);
        let count = take.number();
        for _ in 0..count {
            if take.left() == 0 {
                return Err(self.error(cursor, take.record, "expected as many clauses"));
            }
            take.number();
            new.operands.push(self.typed(cursor, f, take)?);
        }
        Ok(new)
    }

    /// `CATCHPAD` and `CLEANUPPAD`: parent, number of arguments, arguments.
    fn pad(&mut self, cursor: &Cursor<'a>, f: &mut Function, take: &mut Take<'_, 'a>) -> Read<New> {
        let token = self.ctx.type_of(TOKEN, &[]);
        let mut new =
            self.new_op(if take.record.code == code::INST_CATCHPAD { CATCHPAD } else { CLEANUPPAD });
        new.operands.push(self.of_type(cursor, f, take, token)?);
        take.number();
        while take.left() > 0 {
            new.operands.push(self.typed(cursor, f, take)?);
        }
        new.ty = Some(token);
        Ok(new)
    }
}

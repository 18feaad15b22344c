//! Terminators other than calls.

use super::function::Function;
use super::instructions::Take;
use super::{Read, Reader};
use crate::codes::function as code;
use crate::stream::{Cursor, Record};
use spirula_ir::{Attr, Block, Loc, OpName, Type};
use spirula_llvm::import::constants::is_zero;
use spirula_llvm::import::function::Terminator;
use spirula_llvm::ops::control::{
    BR, COND_BR, INDIRECTBR, RESUME, RETURN, SWITCH, UNREACHABLE, case_values_attr,
};
use spirula_llvm::ops::imported::{CATCHRET, CATCHSWITCH, CLEANUPRET};
use spirula_llvm::ops::slot::{catchswitch, switch};
use spirula_llvm::types::{self, TOKEN};

impl<'a> Reader<'a> {
    /// A terminator of the current block.
    pub(super) fn new_terminator(
        &mut self,
        cursor: &Cursor<'_>,
        f: &Function,
        record: &Record<'_>,
        name: OpName,
    ) -> Read<Terminator> {
        match f.block() {
            Some(block) => Ok(Terminator::new(self.ctx, block, name, Loc::UNKNOWN, 0)),
            None => {
                Err(self.error(cursor, record, "expected a terminator in a block: all blocks have ended"))
            }
        }
    }

    /// The block with this number.
    pub(super) fn target(
        &mut self,
        cursor: &Cursor<'_>,
        f: &Function,
        take: &mut Take<'_, '_>,
    ) -> Read<Block> {
        let number = take.number();
        let found = usize::try_from(number).ok().and_then(|number| f.blocks.get(number)).copied();
        match found.filter(|block| *block != f.build.entry) {
            Some(block) => Ok(block),
            None => {
                let message = format!("expected the number of a block other than the first, found {number}");
                Err(self.error(cursor, take.record, &message))
            }
        }
    }

    /// Reads a terminator other than a call.
    pub(super) fn terminator(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        record: &Record<'a>,
    ) -> Read<()> {
        let take = &mut Take::new(record);
        let name = match record.code {
            code::INST_RET => RETURN,
            code::INST_BR if record.ops.len() == 1 => BR,
            code::INST_BR => COND_BR,
            code::INST_SWITCH => SWITCH,
            code::INST_INDIRECTBR => INDIRECTBR,
            code::INST_RESUME => RESUME,
            code::INST_UNREACHABLE => UNREACHABLE,
            code::INST_CLEANUPRET => CLEANUPRET,
            code::INST_CATCHRET => CATCHRET,
            _ => CATCHSWITCH,
        };
        let ctx = self.ctx;
        let token = || ctx.type_of(TOKEN, &[]);
        let mut t = self.new_terminator(cursor, f, record, name)?;
        let mut ty = None;
        match name {
            RETURN => self.returned(cursor, f, take, &mut t)?,
            RESUME => t.head.push(self.typed(cursor, f, take)?),
            BR => t.successors.push(self.target(cursor, f, take)?),
            COND_BR => {
                for _ in 0..2 {
                    t.successors.push(self.target(cursor, f, take)?);
                }
                let bit = self.ctx.int_type(1);
                t.head.push(self.of_type(cursor, f, take, bit)?);
            }
            SWITCH => self.switch(cursor, f, take, &mut t)?,
            INDIRECTBR => {
                let number = take.number();
                let of = self.ty(cursor, record, number)?;
                t.head.push(self.of_type(cursor, f, take, of)?);
                while take.left() > 0 {
                    t.successors.push(self.target(cursor, f, take)?);
                }
            }
            CLEANUPRET | CATCHRET => {
                t.head.push(self.of_type(cursor, f, take, token())?);
                if name == CATCHRET || take.left() > 0 {
                    t.successors.push(self.target(cursor, f, take)?);
                }
            }
            CATCHSWITCH => {
                t.head.push(self.of_type(cursor, f, take, token())?);
                let count = take.number();
                while take.left() > 0 {
                    t.successors.push(self.target(cursor, f, take)?);
                }
                match (t.successors.len() as u64).checked_sub(count) {
                    Some(0) => {}
                    Some(1) => t.slots[catchswitch::UNWINDS] = Some(Attr::unit()),
                    _ => return Err(self.error(cursor, record, "expected as many handlers")),
                }
                ty = Some(token());
            }
            _ => {}
        }
        self.terminate(cursor, f, record, t, ty)
    }

    fn returned(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        take: &mut Take<'_, 'a>,
        t: &mut Terminator,
    ) -> Read<()> {
        if take.left() > 0 {
            t.head.push(self.typed(cursor, f, take)?);
        }
        let found: Option<Type> = t.head.first().map(|value| f.ty(*value));
        let expected = Some(f.result).filter(|ty| !types::is_void(self.ctx, *ty));
        match found == expected {
            true => Ok(()),
            false => {
                Err(self.error(cursor, take.record, "expected a value of the type of the function's result"))
            }
        }
    }

    /// `SWITCH`: type, value, default, and for each case the number of its constant and its block.
    fn switch(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        take: &mut Take<'_, 'a>,
        t: &mut Terminator,
    ) -> Read<()> {
        let ctx = self.ctx;
        let number = take.number();
        let ty = self.ty(cursor, take.record, number)?;
        if !types::is_int(ctx, ty) || take.record.ops.len().is_multiple_of(2) {
            return Err(self.error(cursor, take.record, "expected a switch over integers"));
        }
        t.head.push(self.of_type(cursor, f, take, ty)?);
        t.successors.push(self.target(cursor, f, take)?);
        let mut values = Vec::new();
        while take.left() > 0 {
            // The numbers of constants are not relative.
            let value =
                self.find_value(f, take.number(), Some(ty)).and_then(|value| self.constant_of(f, value));
            // The zero of an integer of more than 64 bits is not a number.
            let value = value.map(|value| if is_zero(ctx, value) { ctx.int_attr(ty, 0) } else { value });
            if value.and_then(|value| ctx.scalar_bytes(value, &mut values)).is_none() {
                return Err(self.error(cursor, take.record, "expected the number of an integer constant"));
            }
            t.successors.push(self.target(cursor, f, take)?);
        }
        let count = t.successors.len() - 1;
        if count > 0 {
            t.slots[switch::CASE_VALUES] = Some(case_values_attr(ctx, ty, count, values));
        }
        Ok(())
    }
}

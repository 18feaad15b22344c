//! Debug records, and the calls of intrinsics that were used for them before LLVM 19.

use super::function::{Function, Instruction, New};
use super::instructions::Take;
use super::metadata::Md;
use super::{Read, Reader};
use crate::codes::function as code;
use crate::stream::{Cursor, Record};
use spirula_ir::{Attr, Op, OpParts, Value};
use spirula_llvm::ops::imported::DBG_RECORD;
use spirula_llvm::ops::slot::dbg_record;

/// The values of a record and of its address.
type Values = (Vec<Value>, Vec<Value>);

impl<'a> Reader<'a> {
    /// `DEBUG_RECORD_...`: location, variable, expression, values, and for an assignment its number and address.
    pub(super) fn debug_record(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        record: &Record<'a>,
    ) -> Read<()> {
        let take = &mut Take::new(record);
        let kind = match record.code {
            code::DEBUG_RECORD_DECLARE => "declare",
            code::DEBUG_RECORD_DECLARE_VALUE => "declare_value",
            code::DEBUG_RECORD_ASSIGN => "assign",
            code::DEBUG_RECORD_LABEL => "label",
            _ => "value",
        };
        let mut new = self.new_op(DBG_RECORD);
        let mut values = Values::default();
        new.slots[dbg_record::KIND] = Some(self.ctx.string_attr(kind));
        new.slots[dbg_record::DEBUG_LOCATION] = Some(self.node(cursor, f, take)?);
        new.slots[dbg_record::VARIABLE] = Some(self.node(cursor, f, take)?);
        if kind != "label" {
            new.slots[dbg_record::EXPRESSION] = Some(self.node(cursor, f, take)?);
            if record.code == code::DEBUG_RECORD_VALUE_SIMPLE {
                values.0.push(self.typed(cursor, f, take)?);
            } else {
                let id = take.number();
                self.debug_values(
                    cursor,
                    f,
                    record,
                    (id, dbg_record::LOCATION_NODE),
                    &mut new,
                    &mut values.0,
                )?;
            }
        }
        if kind == "assign" {
            new.slots[dbg_record::ASSIGN_ID] = Some(self.node(cursor, f, take)?);
            new.slots[dbg_record::ADDRESS_EXPRESSION] = Some(self.node(cursor, f, take)?);
            let id = take.number();
            self.debug_values(cursor, f, record, (id, dbg_record::ADDRESS_NODE), &mut new, &mut values.1)?;
        }
        let op = self.create_record(f, new, values);
        // In bitcode a record follows the instruction that it precedes.
        let arena = &mut f.build.body.arena;
        match f.instructions.last() {
            Some(Instruction::Op(last) | Instruction::Record(last)) => arena.insert_before(*last, op),
            Some(Instruction::Phi(block, _)) => arena.append_op(*block, op),
            Some(Instruction::Terminator(at)) => {
                if let Some(t) = f.build.terminators.get(*at as usize) {
                    arena.append_op(t.block, op);
                }
            }
            None => return Err(self.error(cursor, record, "expected an instruction before a debug record")),
        }
        Ok(())
    }

    /// A call of `llvm.dbg.value` and others, from its type on: the location follows as that of the call.
    pub(super) fn debug_call(
        &mut self,
        cursor: &Cursor<'a>,
        f: &mut Function,
        take: &mut Take<'_, 'a>,
        kind: &str,
    ) -> Read<()> {
        let record = take.record;
        // The type and the callee.
        take.at += 2;
        let mut new = self.new_op(DBG_RECORD);
        let mut values = Values::default();
        let written = if kind == "addr" { "value" } else { kind };
        new.slots[dbg_record::KIND] = Some(self.ctx.string_attr(written));
        if kind != "label" {
            let id = self.argument(f, take);
            self.debug_values(cursor, f, record, (id, dbg_record::LOCATION_NODE), &mut new, &mut values.0)?;
        }
        new.slots[dbg_record::VARIABLE] = Some(self.node_argument(cursor, f, take)?);
        if kind != "label" {
            let expression = self.node_argument(cursor, f, take)?;
            let expression = match kind {
                "addr" => spirula_llvm::import::metadata::dereferenced(self.ctx, expression),
                _ => expression,
            };
            new.slots[dbg_record::EXPRESSION] = Some(expression);
        }
        if kind == "assign" {
            new.slots[dbg_record::ASSIGN_ID] = Some(self.node_argument(cursor, f, take)?);
            let id = self.argument(f, take);
            self.debug_values(cursor, f, record, (id, dbg_record::ADDRESS_NODE), &mut new, &mut values.1)?;
            new.slots[dbg_record::ADDRESS_EXPRESSION] = Some(self.node_argument(cursor, f, take)?);
        }
        let op = self.create_record(f, new, values);
        match f.block() {
            Some(block) => f.build.body.arena.append_op(block, op),
            None => return Err(self.error(cursor, record, "expected a call in a block")),
        }
        f.note(Instruction::Record(op));
        Ok(())
    }

    /// The number of a metadata that is an argument.
    fn argument(&self, f: &Function, take: &mut Take<'_, '_>) -> u64 {
        u64::from((f.next() as u32).wrapping_sub(take.number() as u32))
    }

    fn node_argument(&mut self, cursor: &Cursor<'_>, f: &Function, take: &mut Take<'_, '_>) -> Read<Attr> {
        let id = self.argument(f, take);
        self.numbered_node(cursor, f, take.record, id)
    }

    /// The node with the number that is next.
    fn node(&mut self, cursor: &Cursor<'_>, f: &Function, take: &mut Take<'_, '_>) -> Read<Attr> {
        let id = take.number();
        self.numbered_node(cursor, f, take.record, id)
    }

    fn numbered_node(
        &mut self,
        cursor: &Cursor<'_>,
        f: &Function,
        record: &Record<'_>,
        id: u64,
    ) -> Read<Attr> {
        match self.operand(&f.metadata, self.main().metadata.len(), id) {
            Some(attr) => Ok(attr),
            None => Err(self.error(cursor, record, "expected the number of a node")),
        }
    }

    /// The values of the metadata with this number, or the node that stands for them.
    fn debug_values(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        record: &Record<'_>,
        (id, node): (u64, usize),
        new: &mut New,
        values: &mut Vec<Value>,
    ) -> Read<()> {
        let found = self.md(&f.metadata, self.main().metadata.len(), id).cloned();
        let done = match found {
            Some(Md::List(items)) => {
                new.slots[dbg_record::ARG_LIST] = Some(Attr::unit());
                items.iter().try_for_each(|id| {
                    let item = self.md(&f.metadata, self.main().metadata.len(), *id).cloned()?;
                    values.push(self.debug_value(f, &item)?);
                    Some(())
                })
            }
            Some(item) => match self.debug_value(f, &item) {
                Some(value) => {
                    values.push(value);
                    Some(())
                }
                None => match item {
                    Md::Operand(attr) => {
                        new.slots[node] = Some(attr);
                        Some(())
                    }
                    _ => None,
                },
            },
            None => None,
        };
        match done {
            Some(()) => Ok(()),
            None => Err(self.error(cursor, record, "expected the number of a value as metadata")),
        }
    }

    /// The value that metadata is.
    fn debug_value(&mut self, f: &mut Function, item: &Md) -> Option<Value> {
        use spirula_ir::{Loc, Param};
        use spirula_llvm::attrs::{self, TYPED_CONSTANT};
        let ctx = self.ctx;
        match item {
            Md::Local(id, ty) => self.find_value(f, *id, Some(*ty)),
            Md::Operand(attr) => match attrs::params(ctx, Some(*attr), TYPED_CONSTANT) {
                Some([Param::Type(ty), Param::Attr(value)]) => {
                    Some(f.build.constant(ctx, *ty, *value, Loc::UNKNOWN))
                }
                _ => {
                    let (ty, _) = ctx.as_int(*attr)?;
                    Some(f.build.constant(ctx, ty, *attr, Loc::UNKNOWN))
                }
            },
            Md::List(_) => None,
        }
    }

    fn create_record(&mut self, f: &mut Function, mut new: New, (mut values, addresses): Values) -> Op {
        let sizes = [values.len() as i32, addresses.len() as i32];
        new.slots[dbg_record::OPERAND_SEGMENT_SIZES] = Some(self.known.array(self.ctx, &sizes));
        values.extend(addresses);
        let parts = OpParts { operands: &values, slots: &new.slots, ..OpParts::new(DBG_RECORD) };
        f.build.body.arena.create_unverified(&parts)
    }
}

//! Metadata: strings, values, nodes, named lists, attachments of globals.
//!
//! The records of a block are kept until their number is known, since nodes refer to later ones. Strings, values and expressions
//! are operands, all others are nodes.

use super::nodes::Operands;
use super::{Read, Reader};
use crate::codes::{block, metadata as code};
use crate::stream::{Bits, Cursor, Record};
use spirula_ir::{Attr, Loc, Param, Str, Type};
use spirula_llvm::import::constants::with_type;
use spirula_llvm::import::metadata::{Node, expression};
use spirula_llvm::metadata::{DI_LOCATION, reference};

/// A metadata by its number.
#[derive(Clone, Debug)]
pub(super) enum Md {
    /// A string, a constant, an expression or a reference to a node.
    Operand(Attr),
    /// A value of a function, by its number and type.
    Local(u64, Type),
    /// A list of values.
    List(Vec<u64>),
}

/// A record that makes a node: the number of the node and the record.
struct Pending {
    id: u32,
    code: u32,
    bit: u64,
    ops: Vec<u64>,
}

/// Whether a record makes a node that is the scope of locations.
pub(super) fn is_scope(number: u32) -> bool {
    matches!(number, code::SUBPROGRAM | code::LEXICAL_BLOCK | code::LEXICAL_BLOCK_FILE | code::COMMON_BLOCK)
}

impl<'a> Reader<'a> {
    /// Reads the block of kinds of metadata.
    pub(super) fn metadata_kinds(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        self.records(cursor, block::METADATA_KIND, |r, cursor, record| match record.code {
            code::KIND if !record.ops.is_empty() => {
                let name = r.ctx.str(record.text(1));
                r.kinds.insert(record.get(0), name);
                r.nodes.add_kind(r.ctx, name);
                Ok(())
            }
            _ => Err(r.unknown(cursor, record)),
        })
    }

    /// Reads the metadata of the module.
    pub(super) fn module_metadata(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        let mut all = std::mem::take(&mut self.metadata);
        let done = self.metadata_block(cursor, &mut all, 0);
        self.metadata = all;
        done
    }

    /// Reads a block of metadata; appends to `local`, of which the first has number `base`.
    pub(super) fn metadata_block(
        &mut self,
        cursor: &mut Cursor<'a>,
        local: &mut Vec<Md>,
        base: usize,
    ) -> Read<()> {
        let mut pending: Vec<Pending> = Vec::new();
        let mut named: Vec<(Str, Vec<u64>, u64)> = Vec::new();
        let mut attached: Vec<(Vec<u64>, u64)> = Vec::new();
        let mut name = None;
        self.records(cursor, block::METADATA, |r, cursor, record| {
            match record.code {
                code::STRINGS => r.metadata_strings(cursor, record, local)?,
                code::STRING_OLD => local.push(Md::Operand(r.ctx.string_attr(record.text(0)))),
                code::VALUE => {
                    let value = r.metadata_value(cursor, record)?;
                    local.push(value);
                }
                code::EXPRESSION => {
                    let value = r.expression(cursor, record)?;
                    local.push(Md::Operand(value));
                }
                code::ARG_LIST => local.push(Md::List(record.ops.clone())),
                code::NAME => name = Some(r.ctx.str(record.text(0))),
                code::NAMED_NODE => match name.take() {
                    Some(name) => named.push((name, record.ops.clone(), record.bit)),
                    None => return Err(r.error(cursor, record, "expected a name before the list")),
                },
                code::GLOBAL_DECL_ATTACHMENT => attached.push((record.ops.clone(), record.bit)),
                code::KIND => {
                    r.in_main()?;
                    let name = r.ctx.str(record.text(1));
                    r.kinds.insert(record.get(0), name);
                    r.nodes.add_kind(r.ctx, name);
                }
                code::INDEX_OFFSET | code::INDEX => {}
                code if Operands::makes_node(code) => {
                    r.has_scopes |= is_scope(code);
                    let id = r.nodes.add(Node { loc: Loc::UNKNOWN, distinct: false, content: None });
                    local.push(Md::Operand(reference(id)));
                    pending.push(Pending { id, code: record.code, bit: record.bit, ops: record.ops.clone() });
                }
                _ => return Err(r.unknown(cursor, record)),
            }
            Ok(())
        })?;
        for row in pending {
            let mut operands =
                Operands { reader: self, local, base, ops: &row.ops, bit: row.bit, code: row.code };
            let (content, distinct) = operands.node()?;
            self.nodes.define(row.id, content, distinct);
        }
        if !named.is_empty() || !attached.is_empty() {
            self.in_main()?;
        }
        for (name, ids, bit) in named {
            let nodes: Option<Vec<Attr>> = ids.iter().map(|id| self.operand(local, base, *id)).collect();
            match nodes {
                Some(nodes) => self.nodes.named.push((name, nodes)),
                None => {
                    return Err(
                        self.error_at(bit, "in METADATA: expected the numbers of nodes in a named list")
                    );
                }
            }
        }
        for (ops, bit) in attached {
            let Some((value, rest)) = ops.split_first() else { continue };
            let list = self.attachment_pairs(local, base, rest, bit)?;
            self.attached.entry(*value as u32).or_default().extend(list);
        }
        Ok(())
    }

    /// Pairs of a kind and a node.
    pub(super) fn attachment_pairs(
        &mut self,
        local: &[Md],
        base: usize,
        ops: &[u64],
        bit: u64,
    ) -> Read<Vec<(Str, Attr)>> {
        let mut list = Vec::new();
        for pair in ops.chunks(2) {
            let kind = pair.first().and_then(|kind| self.main().kinds.get(kind)).copied();
            let node = pair.get(1).and_then(|id| self.operand(local, base, *id));
            match kind.zip(node) {
                Some(found) => list.push(found),
                None => {
                    return Err(self.error_at(bit, "in METADATA: expected a kind of attachment and a node"));
                }
            }
        }
        Ok(list)
    }

    /// The operand with this number, which counts from the module's first.
    pub(super) fn operand(&self, local: &[Md], base: usize, id: u64) -> Option<Attr> {
        match self.md(local, base, id)? {
            Md::Operand(attr) => Some(*attr),
            Md::Local(..) | Md::List(_) => None,
        }
    }

    /// The metadata with this number.
    pub(super) fn md<'m>(&'m self, local: &'m [Md], base: usize, id: u64) -> Option<&'m Md> {
        let id = usize::try_from(id).ok()?;
        match id.checked_sub(base) {
            Some(at) => local.get(at),
            None => self.main().metadata.get(id),
        }
    }

    fn metadata_strings(
        &mut self,
        cursor: &Cursor<'a>,
        record: &Record<'a>,
        local: &mut Vec<Md>,
    ) -> Read<()> {
        let (count, offset) = (record.get(0), record.get(1));
        let split = usize::try_from(offset).ok().and_then(|offset| record.blob.split_at_checked(offset));
        let Some((lengths, mut text)) = split else {
            return Err(self.error(cursor, record, "expected the offset of the strings in the blob"));
        };
        let mut bits = Bits::new(lengths);
        for _ in 0..count {
            let length = bits.vbr(6).ok().and_then(|length| usize::try_from(length).ok());
            let Some((string, rest)) = length.and_then(|length| text.split_at_checked(length)) else {
                return Err(self.error(cursor, record, "expected the lengths of the strings in the blob"));
            };
            local.push(Md::Operand(self.ctx.string_attr(string)));
            text = rest;
        }
        Ok(())
    }

    fn metadata_value(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<Md> {
        let ty = self.ty(cursor, record, record.get(0))?;
        let id = record.get(1);
        match usize::try_from(id).ok().and_then(|id| self.main().values.get(id)) {
            Some(slot) => match slot.value.filter(|_| slot.ty == ty) {
                Some(value) => Ok(Md::Operand(with_type(self.ctx, ty, value))),
                None => Err(self.error(cursor, record, "expected the number of a constant of the type")),
            },
            // A value of the function, which may come later.
            None => Ok(Md::Local(id, ty)),
        }
    }

    /// `EXPRESSION`: operations with their arguments if it is valid, else numbers.
    fn expression(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<Attr> {
        if record.get(0) >> 1 != 3 {
            return Err(self.error(cursor, record, "expected an expression of version 3"));
        }
        Ok(expression(self.ctx, record.ops.get(1..).unwrap_or_default()))
    }

    /// The reference to the node of a location, which is added if it is new in the function.
    pub(super) fn location(&mut self, params: &[Param]) -> Attr {
        let content = self.ctx.attr_of(DI_LOCATION, params);
        let nodes = &mut self.nodes;
        *self.locations.entry(content).or_insert_with(|| {
            reference(nodes.add(Node { loc: Loc::UNKNOWN, distinct: false, content: Some(content) }))
        })
    }
}

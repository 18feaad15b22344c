//! Which bodies of functions are read, and by whom.
//!
//! They are read by readers of their own on several threads if that pays, as those of SPIR-V are. Such a reader knows what is
//! at module scope and changes nothing of it. Whatever a body asks for beyond that, and any mistake, is an error there, and
//! the main reader reads the body itself when its turn comes, in the order of the file.
//!
//! A body adds nodes of metadata, which have numbers. So the nodes of each body are counted before: its numbers are known
//! then, and are the same on any number of threads. If the count is wrong, the main reader reads the bodies from there on.
//! Where instructions have locations, these are nodes too; to count them takes as long as threads gain, so such a module is
//! read on one thread (measured in `docs/decisions/013-llvm-ir.md`).

use super::metadata::is_scope;
use super::nodes::Operands;
use super::{Read, Reader};
use crate::codes::{block, function as code};
use crate::stream::{Cursor, Item, Malformed, Record};
use rustc_hash::FxHashSet;
use spirula_ir::{Attr, Body, Str, Type, parallel};
use spirula_llvm::import::declare::make_declaration;
use spirula_llvm::import::metadata::Nodes;
use std::ops::Range;

/// The body of a function that was not read.
pub(super) struct Unread {
    pub(super) symbol: Str,
    ty: Type,
    /// Where its block is.
    bits: Range<u64>,
}

/// About how many bits an instruction is.
const BITS: u64 = 48;

/// So many parts of the functions are read by each thread.
const PARTS: u64 = 8;

/// A body that was read by a reader of bodies.
struct Apart {
    body: Body,
    attached: Option<(Str, Attr)>,
    nodes: Nodes,
}

/// The bodies that were read by readers of bodies; none for those that the main reader must read.
type AllApart = Vec<Option<Box<Apart>>>;

impl<'a> Reader<'a> {
    /// Finds the functions to which the blocks of functions belong.
    pub(super) fn find_bodies(&mut self) -> Read<()> {
        let definitions = std::mem::take(&mut self.definitions);
        let blocks = std::mem::take(&mut self.blocks);
        let functions: Vec<(Str, Type)> =
            definitions.iter().filter_map(|new| Some((new.symbol, new.body?))).collect();
        if let Some(bits) = blocks.get(functions.len()) {
            return Err(self.error_at(bits.start, "in MODULE: a body without a function"));
        }
        if let Some((symbol, _)) = functions.get(blocks.len()) {
            let name = self.ctx.text(*symbol).to_owned();
            return Err(self.error_at(0, format!("in MODULE: expected the body of '@{name}'")));
        }
        let found = functions.into_iter().zip(blocks);
        self.unread = found.map(|((symbol, ty), bits)| Unread { symbol, ty, bits }).collect();
        Ok(())
    }

    /// Reads the bodies that were not read and that are wanted.
    pub(super) fn read_bodies(&mut self, wanted: impl Fn(Str) -> bool) -> Read<()> {
        let all = std::mem::take(&mut self.unread);
        let (functions, others): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|function| wanted(function.symbol));
        self.unread = others;
        let mut apart = self.read_apart(&functions).into_iter();
        for function in functions {
            let read = apart.next().flatten();
            let known =
                read.and_then(|read| self.nodes.append(read.nodes).then_some((read.body, read.attached)));
            let (body, attached) = match known {
                Some(known) => known,
                None => self.body_of(&function)?,
            };
            let Some(op) = self.symbols.get(&function.symbol).copied() else { continue };
            if let Some((name, value)) = attached {
                let arena = &mut self.module.arena;
                let attrs = self.ctx.dict_with(arena.attrs(op), name, Some(value));
                arena.set_attrs(op, attrs);
            }
            self.module.detach(op);
            self.module.attach(op, body);
        }
        Ok(())
    }

    /// Reads the bodies of functions that have a block whose address is taken.
    pub(super) fn read_tagged(&mut self) -> Read<()> {
        let mut known = 0;
        // Their bodies may take the addresses of other blocks.
        while known < self.tag_order.len() {
            let symbols: FxHashSet<Str> = self.tag_order.iter().skip(known).map(|tag| tag.0).collect();
            known = self.tag_order.len();
            self.read_bodies(|symbol| symbols.contains(&symbol))?;
        }
        Ok(())
    }

    /// Makes declarations of functions whose bodies were not read.
    pub(super) fn declare_unread(&mut self) {
        for function in std::mem::take(&mut self.unread) {
            if let Some(op) = self.symbols.get(&function.symbol) {
                make_declaration(self.ctx, &mut self.module, *op);
            }
        }
    }

    fn body_of(&mut self, function: &Unread) -> Read<(Body, Option<(Str, Attr)>)> {
        let mut record = Record::default();
        let mut cursor = self.at(function);
        self.next(&mut cursor, &mut record)?;
        self.enter(&mut cursor, block::FUNCTION)?;
        let read = self.function_body(&mut cursor, function.ty)?;
        self.inside = Some(cursor);
        Ok(read)
    }

    /// The cursor at the block of a function, beyond whose length nothing is read.
    fn at(&mut self, function: &Unread) -> Cursor<'a> {
        // It is in the block of the module, unless a body could not be read; only its position changes.
        let cursor = self.inside.take().or_else(|| Some(self.main?.inside.as_ref()?.unshared()));
        let mut cursor = cursor.unwrap_or_else(|| Cursor::new(&[]));
        cursor.bits = self.main().bits;
        cursor.bits.limit(&function.bits);
        cursor
    }

    /// The bodies as other readers read them, if several threads pay off.
    fn read_apart(&self, functions: &[Unread]) -> AllApart {
        let bits = |function: &Unread| function.bits.end - function.bits.start;
        let sizes = functions.iter().map(|function| (bits(function) / BITS) as usize);
        if self.has_scopes || !parallel::pays(self.ctx, sizes) {
            return Vec::new();
        }
        let enough = functions.iter().map(bits).sum::<u64>() / (self.ctx.threads() as u64 * PARTS);
        let mut size = 0;
        let parts: Vec<&[Unread]> = functions
            .chunk_by(|function, _| {
                size += bits(function);
                let goes_on = size < enough;
                size = if goes_on { size } else { 0 };
                goes_on
            })
            .collect();
        let reader = || self.reader_of_bodies();
        let count = |reader: &mut Reader<'_>, part: &[Unread]| -> Option<Vec<u32>> {
            // A body that cannot be read is reported by the main reader.
            part.iter().map(|function| reader.count_nodes(function).unwrap_or(Some(0))).collect()
        };
        let counts = parallel::map_with(self.ctx, parts.iter().copied(), reader, count);
        let Some(counts) = counts.into_iter().collect::<Option<Vec<_>>>() else { return Vec::new() };
        let mut next = self.nodes.next_number();
        let numbered = parts.into_iter().zip(counts).map(move |(part, counts)| {
            let first = next;
            next = counts.iter().fold(next, |next, count| next.saturating_add(*count));
            (part, counts, first)
        });
        let read = |reader: &mut Reader<'_>, (part, counts, mut next): (&[Unread], Vec<u32>, u32)| {
            let mut all = Vec::with_capacity(part.len());
            for (function, count) in part.iter().zip(counts) {
                reader.nodes = Nodes::from_number(next);
                next = next.saturating_add(count);
                let read = reader.body_of(function).ok();
                let nodes = std::mem::take(&mut reader.nodes);
                all.push(read.map(|(body, attached)| Box::new(Apart { body, attached, nodes })));
            }
            all
        };
        parallel::map_with(self.ctx, numbered, reader, read).into_iter().flatten().collect()
    }

    fn reader_of_bodies(&self) -> Reader<'_> {
        Reader { main: Some(self), ..Reader::new(self.ctx, self.name, self.offset, None) }
    }

    /// How many nodes of metadata the body of a function adds: those of its block of metadata, which is before the
    /// instructions. None if it has scopes of locations, since locations are nodes too, and all over the instructions.
    fn count_nodes(&mut self, function: &Unread) -> Result<Option<u32>, Malformed> {
        let mut cursor = self.at(function);
        let mut record = Record::default();
        cursor.next(&mut record)?;
        cursor.enter(block::FUNCTION)?;
        let mut count = Some(0);
        loop {
            match cursor.next(&mut record)? {
                Item::Block(block::METADATA) => {
                    cursor.enter(block::METADATA)?;
                    loop {
                        match cursor.next(&mut record)? {
                            Item::End => break,
                            Item::Block(_) => cursor.skip()?,
                            Item::Record if is_scope(record.code) => count = None,
                            Item::Record if Operands::makes_node(record.code) => {
                                count = count.map(|count| count + 1);
                            }
                            Item::Record => {}
                        }
                    }
                }
                Item::Block(_) => cursor.skip()?,
                Item::Record if record.code == code::DECLAREBLOCKS => {}
                Item::Record => {
                    cursor.leave()?;
                    break;
                }
                Item::End => break,
            }
        }
        self.inside = Some(cursor);
        Ok(count)
    }
}

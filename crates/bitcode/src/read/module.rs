//! The module block, and what follows when it was read.

use super::{Read, Reader};
use crate::codes::{block, module as code};
use crate::stream::{Cursor, Item, Record};
use spirula_ir::Attr;
use spirula_llvm::import::data_layout::{DataLayout, upgraded};
use spirula_llvm::import::entries::{MODULE_ID, SOURCE_FILE};
use spirula_llvm::import::upgrade;

const LAYOUT: &str = "llvm.data_layout";
const TRIPLE: &str = "llvm.target_triple";

impl<'a> Reader<'a> {
    /// Reads the records and blocks of the module, after its head.
    pub(super) fn module_block(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        let mut record = Record::default();
        loop {
            match self.next(cursor, &mut record)? {
                Item::End => break,
                Item::Record => self.module_record(cursor, &record)?,
                Item::Block(id) => match id {
                    block::BLOCKINFO => {
                        cursor.read_block_info().map_err(|malformed| self.malformed(cursor, &malformed))?;
                    }
                    block::PARAMATTR_GROUP => self.attribute_groups(cursor)?,
                    block::PARAMATTR => self.attribute_lists(cursor)?,
                    block::TYPE_NEW => self.type_table(cursor)?,
                    block::CONSTANTS => {
                        let first = self.values.len();
                        let constants = self.constant_block(cursor, first)?;
                        let mut values = std::mem::take(&mut self.values);
                        let resolved = self.resolve_constants(&constants, &mut values, 0);
                        self.values = values;
                        resolved?;
                    }
                    block::METADATA_KIND => self.metadata_kinds(cursor)?,
                    block::METADATA => self.module_metadata(cursor)?,
                    block::OPERAND_BUNDLE_TAGS => {
                        self.bundle_tags = self.names(cursor, id)?;
                    }
                    block::SYNC_SCOPE_NAMES => {
                        self.scopes = self.names(cursor, id)?;
                    }
                    block::FUNCTION => {
                        self.inside.get_or_insert_with(|| cursor.clone());
                        self.skip(cursor)?;
                        self.blocks.push(record.bit..cursor.bits.position());
                    }
                    block::GLOBALVAL_SUMMARY | block::FULL_LTO_GLOBALVAL_SUMMARY => {
                        self.summary_block(cursor, id)?;
                    }
                    block::MODULE_STRTAB => self.module_paths(cursor, id)?,
                    // Names are in the string table; use-list orders are not kept.
                    block::VALUE_SYMTAB | block::USELIST => self.skip(cursor)?,
                    id => {
                        let message = format!("block {id} in MODULE: expected a block of LLVM 15 to 23");
                        return Err(self.error_at(record.bit, message));
                    }
                },
            }
        }
        Ok(())
    }

    /// A block of names.
    fn names(&mut self, cursor: &mut Cursor<'a>, id: u32) -> Read<Vec<Attr>> {
        let mut names = Vec::new();
        self.records(cursor, id, |r, cursor, record| match record.code {
            1 => {
                names.push(r.ctx.string_attr(record.text(0)));
                Ok(())
            }
            _ => Err(r.unknown(cursor, record)),
        })?;
        Ok(names)
    }

    fn set(&mut self, name: &str, value: Attr) {
        let name = self.ctx.str(name);
        self.attrs.retain(|(known, _)| *known != name);
        self.attrs.push((name, value));
    }

    pub(super) fn text_of(&self, name: &str) -> &'a str {
        let ctx = self.ctx;
        let found = self.attrs.iter().find(|(known, _)| ctx.text(*known) == name);
        found.and_then(|(_, attr)| attr.as_string()).map_or("", |text| ctx.text(text))
    }

    fn module_record(&mut self, cursor: &Cursor<'a>, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        match record.code {
            code::VERSION if record.get(0) == 2 => {}
            code::VERSION => {
                return Err(self.error(cursor, record, "expected version 2: a module of LLVM 15 or later"));
            }
            code::TRIPLE => self.set(TRIPLE, ctx.string_attr(record.text(0))),
            code::DATALAYOUT => self.set(LAYOUT, ctx.string_attr(record.text(0))),
            code::ASM => {
                let text = record.text(0);
                let text = text.strip_suffix(b"\n").unwrap_or(&text);
                let lines: Vec<Attr> =
                    text.split(|b| *b == b'\n').map(|line| ctx.string_attr(line)).collect();
                self.set("llvm.module_asm", ctx.array_attr(&lines));
            }
            code::SOURCE_FILENAME => self.set(SOURCE_FILE, ctx.string_attr(record.text(0))),
            code::SECTIONNAME => self.sections.push(ctx.string_attr(record.text(0))),
            code::GCNAME => self.collectors.push(ctx.string_attr(record.text(0))),
            code::COMDAT => self.comdat(cursor, record)?,
            code::GLOBALVAR => self.variable(cursor, record)?,
            code::FUNCTION => self.function_head(cursor, record)?,
            code::ALIAS | code::IFUNC => self.alias(cursor, record)?,
            code::HASH => self.module_hash(record),
            // GUIDs follow from names.
            code::VSTOFFSET | code::DEPLIB | code::METADATA_VALUES | code::GUIDLIST => {}
            _ => return Err(self.unknown(cursor, record)),
        }
        if matches!(record.code, code::TRIPLE | code::DATALAYOUT) {
            self.update_layout();
        }
        Ok(())
    }

    /// Reads the data layout for what comes after it.
    fn update_layout(&mut self) {
        let text = upgraded(self.text_of(LAYOUT), self.text_of(TRIPLE));
        self.layout = DataLayout::parse(&text).unwrap_or_default();
    }

    /// Adds globals, and functions without their bodies, when the module block was read.
    pub(super) fn finish_scope(&mut self) -> Read<()> {
        let ctx = self.ctx;
        let layout = self.text_of(LAYOUT);
        let new = upgraded(layout, self.text_of(TRIPLE));
        if new != layout {
            self.set(LAYOUT, ctx.string_attr(new));
        }
        if !self.attrs.iter().any(|(name, _)| ctx.text(*name) == SOURCE_FILE) {
            self.set(SOURCE_FILE, ctx.string_attr(self.name));
        }
        self.set(MODULE_ID, ctx.string_attr(self.name));
        self.finish_comdats();
        self.finish_globals()?;
        self.find_bodies()
    }

    /// Adds what needs the bodies of functions; those that were not read are declared.
    pub(super) fn finish(&mut self) -> Read<()> {
        let ctx = self.ctx;
        self.read_tagged()?;
        self.declare_unread();
        self.finish_tags()?;
        let more = upgrade::More {
            triple: self.text_of(TRIPLE),
            undeclared: &[],
            order: upgrade::CallOrder::ByFunction,
        };
        upgrade::upgrade(ctx, &mut self.module, self.block, &mut self.nodes, &more);
        self.nodes.finish(ctx, &mut self.module, self.block);
        if let Some(index) = &self.summaries.index {
            index.append(ctx, &mut self.module, self.block);
        }
        Ok(())
    }
}

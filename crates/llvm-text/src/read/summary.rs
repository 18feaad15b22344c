//! The entries of a summary (LLVM language reference, "ThinLTO Summary").
//!
//! Entries refer to others before and after them. They are passed over where they stand, and read when the module was: first what
//! each is, then what it says.

use super::lexer::{Name, Tok};
use super::{Read, Reader};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Str};
use spirula_llvm::enums::LINKAGE;
use spirula_llvm::import::entries::SOURCE_FILE;
use spirula_llvm::summary::fields::{Field, Shape};
use spirula_llvm::summary::{self, Index, Kind, missing, record};

/// What the number of an entry refers to.
#[derive(Clone, Copy)]
enum Target {
    Module(Attr),
    Value(u64),
    TypeId(u64),
}

/// The entries of a summary while the module is read.
#[derive(Default)]
pub(super) struct Summary {
    /// The numbers of the entries and where they begin, after `=`.
    entries: Vec<(u32, usize)>,
    targets: FxHashMap<u32, Target>,
    index: Index,
}

impl Reader<'_> {
    /// `^0 = ...`
    pub(super) fn summary_entry(&mut self, number: u32) -> Read<()> {
        self.advance();
        self.expect(b'=')?;
        self.summary.entries.push((number, self.start));
        self.entry_word()?;
        if let Tok::Int(_) = self.tok {
            return self.unsigned().map(|_| ());
        }
        let mut depth = 0usize;
        loop {
            match self.tok {
                Tok::Punct(b'(') => depth += 1,
                Tok::Punct(b')') => depth = depth.saturating_sub(1),
                Tok::End | Tok::Bad(_) => return Err(self.error("expected ')' at the end of the entry")),
                _ if depth == 0 => return Err(self.error("expected '(' and the fields of the entry")),
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Reads the entries and adds the summary to the module.
    pub(super) fn finish_summary(&mut self) -> Read<()> {
        let entries = std::mem::take(&mut self.summary.entries);
        if entries.is_empty() {
            return Ok(());
        }
        for (number, at) in &entries {
            self.go_to(*at);
            self.entry_target(*number)?;
        }
        for (_, at) in &entries {
            self.go_to(*at);
            self.entry()?;
        }
        let (ctx, mut index) = (self.ctx, std::mem::take(&mut self.summary.index));
        if index.is_empty() {
            return Ok(());
        }
        for (guid, name) in self.guids() {
            index.value(guid, Some(name));
        }
        index.append(ctx, &mut self.module, self.block);
        Ok(())
    }

    /// The GUIDs and names of the values of the module.
    fn guids(&self) -> Vec<(u64, Str)> {
        let (ctx, source) = (self.ctx, self.text_of(SOURCE_FILE));
        let symbols = self.symbols.values().filter_map(|op| summary::symbol_of(ctx, &self.module, *op));
        symbols
            .map(|(name, linkage)| (summary::guid_of(ctx.bytes(name), linkage, source.as_bytes()), name))
            .collect()
    }

    fn go_to(&mut self, at: usize) {
        self.end = at;
        self.advance();
    }

    /// `word:`
    fn entry_word(&mut self) -> Read<&str> {
        let word = match self.tok {
            Tok::Label(Name::Plain(bytes)) => std::str::from_utf8(bytes).unwrap_or_default(),
            Tok::Word(word) if self.following() == Tok::Punct(b':') => {
                self.advance();
                word
            }
            _ => return Err(self.error("expected a word and ':'")),
        };
        self.advance();
        Ok(word)
    }

    /// The kind of the entry; none if it is a number, which is read.
    fn entry_kind(&mut self) -> Read<Option<Kind>> {
        let at = self.start;
        let word = self.entry_word()?.to_owned();
        let value = if let Tok::Int(_) = self.tok { self.unsigned()? } else { 0 };
        match Kind::ALL.into_iter().find(|kind| kind.word() == word) {
            Some(kind) => Ok(Some(kind)),
            None => {
                let index = &mut self.summary.index;
                let number = match &*word {
                    "flags" => &mut index.flags,
                    "blockcount" => &mut index.blocks,
                    _ => {
                        let message = "expected 'module', 'gv', 'typeid', 'typeidCompatibleVTable', 'flags' or 'blockcount'";
                        return Err(self.error_at(at, message));
                    }
                };
                *number = value;
                Ok(None)
            }
        }
    }

    /// Notes what the number of an entry refers to.
    fn entry_target(&mut self, number: u32) -> Read<()> {
        let at = self.start;
        let Some(kind) = self.entry_kind()? else { return Ok(()) };
        self.expect(b'(')?;
        let target = match (kind, self.entry_word()?) {
            (Kind::Module, "path") => Target::Module(self.string_attr()?),
            (Kind::Global, "guid") => Target::Value(self.unsigned()?),
            (Kind::Global, "name") => {
                let name = self.string()?;
                Target::Value(self.named_guid(at, &name)?)
            }
            (Kind::TypeId | Kind::TypeTables, "name") => Target::TypeId(summary::guid(&self.string()?)),
            _ => return Err(self.error_at(at, "expected 'path', 'name' or 'guid' first in the entry")),
        };
        match self.summary.targets.insert(number, target) {
            None => Ok(()),
            Some(_) => Err(self.error_at(at, format!("redefinition of '^{number}'"))),
        }
    }

    /// The GUID of a name: that of a symbol of the module, if it has symbols.
    fn named_guid(&mut self, at: usize, name: &[u8]) -> Read<u64> {
        let (ctx, source) = (self.ctx, self.text_of(SOURCE_FILE));
        let op = self.symbols.get(&ctx.str(name)).copied();
        match op.and_then(|op| summary::symbol_of(ctx, &self.module, op)) {
            Some((_, linkage)) => Ok(summary::guid_of(name, linkage, source.as_bytes())),
            None if self.symbols.is_empty() => {
                let linkage = self.entry_linkage();
                Ok(summary::guid_of(name, linkage, source.as_bytes()))
            }
            None => {
                let name = String::from_utf8_lossy(name).into_owned();
                Err(self.error_at(at, format!("expected a global of the module, found '{name}'")))
            }
        }
    }

    /// The linkage that the rest of the entry says; external if it says none.
    fn entry_linkage(&mut self) -> u32 {
        let (tok, start, end) = (self.tok, self.start, self.end);
        let mut depth = 1usize;
        let mut linkage = 0;
        while depth > 0 && !matches!(self.tok, Tok::End | Tok::Bad(_)) {
            match self.tok {
                Tok::Punct(b'(') => depth += 1,
                Tok::Punct(b')') => depth -= 1,
                Tok::Label(Name::Plain(b"linkage")) => {
                    if let Tok::Word(word) = self.following() {
                        linkage = LINKAGE.value(word).unwrap_or(0);
                    }
                    break;
                }
                _ => {}
            }
            self.advance();
        }
        (self.tok, self.start, self.end) = (tok, start, end);
        linkage
    }

    fn entry(&mut self) -> Read<()> {
        let at = self.start;
        let Some(kind) = self.entry_kind()? else { return Ok(()) };
        self.expect(b'(')?;
        let mut given = Vec::new();
        self.list(b')', |r| r.summary_field(kind.fields(), &mut given))?;
        let ctx = self.ctx;
        if kind == Kind::Global {
            let name = given.iter().find(|(name, _)| *name == "name").and_then(|(_, name)| name.as_string());
            if let Some(name) = name {
                let guid = self.named_guid(at, ctx.bytes(name))?;
                given.push(("guid", summary::int(ctx, guid)));
            }
        }
        let content = self.summary_record(at, kind.fields(), &given)?;
        self.summary.index.add(ctx, kind, content);
        Ok(())
    }

    /// A record of fields that were read.
    fn summary_record(&mut self, at: usize, table: &'static [Field], given: &[(&str, Attr)]) -> Read<Attr> {
        let content = record(self.ctx, table, given);
        match missing(self.ctx, table, content) {
            None => Ok(content),
            Some(name) => Err(self.error_at(at, format!("expected the field '{name}'"))),
        }
    }

    /// `name: value`
    fn summary_field(&mut self, table: &'static [Field], given: &mut Vec<(&'static str, Attr)>) -> Read<()> {
        let at = self.start;
        // A number of an entry stands for the field that refers to one without a name.
        let field = match self.tok {
            Tok::Summary(_) => {
                table.iter().find(|field| field.name.is_empty() || matches!(field.shape, Shape::TypeId))
            }
            _ => {
                let word = self.entry_word()?.to_owned();
                table.iter().find(|field| field.name == word)
            }
        };
        let Some(field) = field else {
            let names: Vec<&str> =
                table.iter().map(|field| field.name).filter(|name| !name.is_empty()).collect();
            return Err(self.error_at(at, format!("expected one of the fields {}", names.join(", "))));
        };
        if given.iter().any(|(name, _)| *name == field.name) {
            return Err(self.error_at(at, format!("the field '{}' is there twice", field.name)));
        }
        let value = self.summary_value(field.shape)?;
        given.push((field.name, value));
        Ok(())
    }

    /// `^0`: an entry.
    fn entry_number(&mut self) -> Read<Target> {
        let Tok::Summary(number) = self.tok else {
            return Err(self.error("expected the number of an entry: '^0'"));
        };
        match self.summary.targets.get(&number).copied() {
            Some(target) => {
                self.advance();
                Ok(target)
            }
            None => Err(self.error(format!("use of undefined entry '^{number}'"))),
        }
    }

    fn summary_value(&mut self, shape: Shape) -> Read<Attr> {
        let (ctx, at) = (self.ctx, self.start);
        match shape {
            Shape::Int => Ok(summary::int(ctx, self.unsigned()?)),
            Shape::Text => self.string_attr(),
            Shape::Word(cases) => {
                let Tok::Word(word) = self.tok else { return Err(self.error("expected a word")) };
                let Some((name, _)) = cases.iter().find(|(name, _)| *name == word) else {
                    let names: Vec<&str> = cases.iter().map(|(name, _)| *name).collect();
                    return Err(self.error(format!("expected one of {}", names.join(", "))));
                };
                self.advance();
                Ok(ctx.string_attr(*name))
            }
            Shape::Module => match self.entry_number()? {
                Target::Module(path) => Ok(path),
                _ => Err(self.error_at(at, "expected the number of a module")),
            },
            Shape::Value if self.word("null") => Ok(Attr::unit()),
            Shape::Value => match self.entry_number()? {
                Target::Value(guid) => Ok(summary::int(ctx, guid)),
                _ => Err(self.error_at(at, "expected the number of a value")),
            },
            Shape::TypeId if matches!(self.tok, Tok::Int(_)) => Ok(summary::int(ctx, self.unsigned()?)),
            Shape::TypeId => match self.entry_number()? {
                Target::TypeId(guid) => Ok(summary::int(ctx, guid)),
                _ => Err(self.error_at(at, "expected the number of a type identifier")),
            },
            Shape::Reference => {
                let access =
                    self.one_of(&["readonly", "writeonly"]).map(|word| ("access", ctx.string_attr(word)));
                let value = self.summary_value(Shape::Value)?;
                let given: Vec<_> = access.into_iter().chain([("value", value)]).collect();
                Ok(record(ctx, summary::fields::REFERENCE, &given))
            }
            Shape::Range => {
                self.expect(b'[')?;
                let least = self.signed()?;
                self.expect(b',')?;
                let greatest = self.signed()?;
                self.expect(b']')?;
                Ok(summary::ints(ctx, [least as u64, greatest as u64]))
            }
            Shape::Record(table) => {
                self.expect(b'(')?;
                let mut given = Vec::new();
                self.list(b')', |r| r.summary_field(table, &mut given))?;
                self.summary_record(at, table, &given)
            }
            Shape::List(item) => {
                self.expect(b'(')?;
                let mut items = Vec::new();
                self.list(b')', |r| {
                    items.push(r.summary_value(*item)?);
                    Ok(())
                })?;
                if let Shape::Reference = item {
                    let table = summary::fields::REFERENCE;
                    items.sort_by_key(|item| summary::word_field(ctx, table, *item, "access"));
                }
                Ok(ctx.array_attr(&items))
            }
            Shape::Fields(table, count) => {
                self.expect(b'(')?;
                let (mut items, mut given) = (Vec::new(), Vec::new());
                self.list(b')', |r| {
                    r.summary_field(table, &mut given)?;
                    if given.len() == count {
                        items.push(r.summary_record(at, table, &std::mem::take(&mut given))?);
                    }
                    Ok(())
                })?;
                match given.is_empty() {
                    true => Ok(ctx.array_attr(&items)),
                    false => Err(self.error_at(at, format!("expected groups of {count} fields"))),
                }
            }
        }
    }
}

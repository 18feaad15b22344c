//! The summary of a module for link-time optimization, or of several (LLVM language reference, "ThinLTO Summary").
//!
//! `llvm.module_summary` has an entry for each module, global value and type identifier. The content of an entry is a
//! dictionary, whose fields are declared in [`fields`]: the reader and the writer of LLVM IR text read these tables. Entries
//! refer to values by GUID and to modules by path, so nothing is numbered before it is written. [`Index`] has the entries of a
//! module in LLVM's order.

pub mod fields;

use crate::enums;
use crate::import::entries::NAMELESS_GLOBAL;
use crate::ops::functions::FUNC;
use crate::ops::globals::{ALIAS, GLOBAL};
use crate::ops::imported::{MODULE_SUMMARY, SUMMARY_ENTRY};
use crate::ops::slot::{alias, func, global, module_summary, summary_entry};
use fields::{Field, Shape, Show};
use spirula_ir::{Attr, Block, Body, Context, Op, OpParts, Str, symbol_name};
use std::collections::BTreeMap;

/// Linkages of symbols that other modules do not see.
const LOCAL: [u32; 2] = [7, 8];

/// A kind of entries: its word in LLVM IR text, and its fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// `module`.
    Module,
    /// `gv`.
    Global,
    /// `typeid`.
    TypeId,
    /// `typeidCompatibleVTable`.
    TypeTables,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Module, Self::Global, Self::TypeId, Self::TypeTables];

    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Module => "module",
            Self::Global => "gv",
            Self::TypeId => "typeid",
            Self::TypeTables => "typeidCompatibleVTable",
        }
    }

    /// The fields of the content.
    pub fn fields(self) -> &'static [Field] {
        match self {
            Self::Module => fields::MODULE,
            Self::Global => fields::GLOBAL,
            Self::TypeId => fields::TYPE_ID,
            Self::TypeTables => fields::TYPE_TABLES,
        }
    }
}

/// What is known of a global value.
#[derive(Clone, Default, Debug)]
pub struct Value {
    /// Its name, if it is known.
    pub name: Option<Str>,
    /// Its summaries: dictionaries of the fields [`fields::SUMMARY`].
    pub summaries: Vec<Attr>,
}

/// The entries of a summary.
#[derive(Clone, Default, Debug)]
pub struct Index {
    /// The hashes of modules by their paths.
    pub modules: BTreeMap<Vec<u8>, [u32; 5]>,
    /// Values by their GUID.
    pub values: BTreeMap<u64, Value>,
    /// What is known of type identifiers, by GUID and name.
    pub type_ids: BTreeMap<(u64, Vec<u8>), Attr>,
    /// The tables that types are compatible with, by name.
    pub type_tables: BTreeMap<Vec<u8>, Attr>,
    /// Flags of the whole.
    pub flags: u64,
    /// The number of basic blocks.
    pub blocks: u64,
}

/// The GUID of a symbol that other modules see: the first eight bytes of the MD5 digest of its name, little-endian.
pub fn guid(name: &[u8]) -> u64 {
    let digest = md5::compute(unescaped(name));
    digest.0.iter().take(8).rev().fold(0, |all, byte| all << 8 | u64::from(*byte))
}

/// A name without the mark that says that it is not to be mangled.
fn unescaped(name: &[u8]) -> &[u8] {
    name.strip_prefix(b"\x01").unwrap_or(name)
}

/// The GUID of a symbol with a linkage, in a module with this name of its source file.
pub fn guid_of(name: &[u8], linkage: u32, source: &[u8]) -> u64 {
    if !LOCAL.contains(&linkage) {
        return guid(name);
    }
    let source = if source.is_empty() { b"<unknown>" } else { source };
    guid(&[source, b";", unescaped(name)].concat())
}

/// The name and linkage of a function, global or alias that has a name.
pub fn symbol_of(ctx: &Context, module: &Body, op: Op) -> Option<(Str, u32)> {
    let slot = match module.arena.name(op) {
        FUNC => func::LINKAGE,
        GLOBAL => global::LINKAGE,
        ALIAS => alias::LINKAGE,
        _ => return None,
    };
    let name = symbol_name(ctx, module, op)?;
    let is_named = !ctx.bytes(name).starts_with(NAMELESS_GLOBAL.as_bytes());
    is_named.then(|| (name, enums::value(module.arena.slot(op, slot))))
}

/// A number.
pub fn int(ctx: &Context, value: u64) -> Attr {
    ctx.int_attr(ctx.int_type(64), value as i64)
}

/// A list of numbers.
pub fn ints(ctx: &Context, values: impl IntoIterator<Item = u64>) -> Attr {
    let items: Vec<Attr> = values.into_iter().map(|value| int(ctx, value)).collect();
    ctx.array_attr(&items)
}

/// Whether a value is zero, the first word, empty, or has such fields only.
fn is_zero(ctx: &Context, shape: Shape, value: Attr) -> bool {
    match shape {
        Shape::Int => ctx.as_int(value).is_some_and(|(_, number)| number == 0),
        Shape::Word(cases) => {
            let word = value.as_string().map(|word| ctx.text(word));
            cases.first().is_some_and(|(name, number)| *number == 0 && Some(*name) == word)
        }
        Shape::List(_) | Shape::Fields(..) => {
            ctx.as_array(value).is_some_and(|mut items| items.next().is_none())
        }
        Shape::Record(fields) => fields.iter().all(|field| {
            field_of(ctx, value, field.name).is_none_or(|value| is_zero(ctx, field.shape, value))
        }),
        _ => false,
    }
}

/// A field of a dictionary.
pub fn field_of(ctx: &Context, content: Attr, name: &str) -> Option<Attr> {
    ctx.dict_get(ctx.as_dict(content), ctx.str(name))
}

/// A field that is a number; zero if there is none.
pub fn int_field(ctx: &Context, content: Attr, name: &str) -> u64 {
    field_of(ctx, content, name).and_then(|attr| ctx.as_int(attr)).map_or(0, |(_, number)| number as u64)
}

/// A field that is a list; empty if there is none.
pub fn list_field(ctx: &Context, content: Attr, name: &str) -> Vec<Attr> {
    let list = field_of(ctx, content, name).and_then(|attr| ctx.as_array(attr));
    list.into_iter().flatten().collect()
}

/// The number of the word that a field holds; zero if there is none.
pub fn word_field(ctx: &Context, table: &[Field], content: Attr, name: &str) -> u64 {
    let word = field_of(ctx, content, name).and_then(Attr::as_string).map(|word| ctx.text(word));
    let cases = table.iter().find(|field| field.name == name).map(|field| field.shape);
    match (cases, word) {
        (Some(Shape::Word(cases)), Some(word)) => {
            cases.iter().find(|(name, _)| *name == word).map_or(0, |(_, number)| u64::from(*number))
        }
        _ => 0,
    }
}

/// Makes a dictionary: zeros of fields that are not written then are left out, those that always are, added.
pub fn record(ctx: &Context, table: &[Field], given: &[(&str, Attr)]) -> Attr {
    let mut entries = Vec::with_capacity(table.len());
    for field in table {
        let value = given.iter().find(|(name, _)| *name == field.name).map(|(_, value)| *value);
        let value = match (value, field.show, field.shape) {
            (Some(value), Show::Nonzero, shape) if is_zero(ctx, shape, value) => None,
            (None, Show::Always, Shape::Int) => Some(int(ctx, 0)),
            (None, Show::Always, Shape::Word(cases)) => cases.first().map(|(name, _)| ctx.string_attr(*name)),
            (value, ..) => value,
        };
        entries.extend(value.map(|value| (ctx.str(field.name), value)));
    }
    ctx.dictionary(&mut entries)
}

/// The first field that must be there and is not.
pub fn missing(ctx: &Context, table: &'static [Field], content: Attr) -> Option<&'static str> {
    let required = table.iter().filter(|field| field.show == Show::Required);
    required.map(|field| field.name).find(|name| field_of(ctx, content, name).is_none())
}

/// The word with a number.
pub fn word(ctx: &Context, table: &[Field], name: &str, number: u64) -> Option<Attr> {
    let field = table.iter().find(|field| field.name == name)?;
    let Shape::Word(cases) = field.shape else { return None };
    let case = cases.iter().find(|(_, value)| u64::from(*value) == number)?;
    Some(ctx.string_attr(case.0))
}

impl Index {
    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty() && self.type_ids.is_empty() && self.type_tables.is_empty() && self.flags == 0
    }

    /// The value with a GUID, which is added if it is new.
    pub fn value(&mut self, guid: u64, name: Option<Str>) -> &mut Value {
        let value = self.values.entry(guid).or_default();
        value.name = value.name.or(name);
        value
    }

    /// Adds an entry that was read.
    pub fn add(&mut self, ctx: &Context, kind: Kind, content: Attr) {
        let name = |field: &str| field_of(ctx, content, field).and_then(Attr::as_string);
        let text = |field: &str| name(field).map_or(&[][..], |text| ctx.bytes(text)).to_vec();
        match kind {
            Kind::Module => {
                let mut hash = [0; 5];
                for (word, attr) in hash.iter_mut().zip(list_field(ctx, content, "hash")) {
                    *word = ctx.as_int(attr).map_or(0, |(_, number)| number as u32);
                }
                self.modules.insert(text("path"), hash);
            }
            Kind::Global => {
                let summaries = list_field(ctx, content, "summaries");
                let value = self.value(int_field(ctx, content, "guid"), name("name"));
                value.summaries.extend(summaries);
            }
            Kind::TypeId | Kind::TypeTables => {
                let Some(summary) = field_of(ctx, content, "summary") else { return };
                let name = text("name");
                if kind == Kind::TypeId {
                    self.type_ids.insert((guid(&name), name), summary);
                } else {
                    self.type_tables.insert(name, summary);
                }
            }
        }
    }

    /// The entries in LLVM's order.
    pub fn entries(&self, ctx: &Context) -> Vec<(Kind, Attr)> {
        let text = |bytes: &[u8]| ctx.string_attr(bytes);
        let modules = self.modules.iter().map(|(path, hash)| {
            let hash = ints(ctx, hash.iter().map(|word| u64::from(*word)));
            (Kind::Module, record(ctx, fields::MODULE, &[("path", text(path)), ("hash", hash)]))
        });
        let values = self.values.iter().map(|(guid, value)| {
            let mut given = vec![("guid", int(ctx, *guid)), ("summaries", ctx.array_attr(&value.summaries))];
            given.extend(value.name.map(|name| ("name", Attr::string(name))));
            (Kind::Global, record(ctx, fields::GLOBAL, &given))
        });
        let types = self.type_ids.iter().map(|((_, name), summary)| {
            (Kind::TypeId, record(ctx, fields::TYPE_ID, &[("name", text(name)), ("summary", *summary)]))
        });
        let tables = self.type_tables.iter().map(|(name, summary)| {
            (
                Kind::TypeTables,
                record(ctx, fields::TYPE_TABLES, &[("name", text(name)), ("summary", *summary)]),
            )
        });
        modules.chain(values).chain(types).chain(tables).collect()
    }

    /// Appends the operation of the summary to the block of a module.
    pub fn append(&self, ctx: &Context, module: &mut Body, block: Block) {
        let slots = [Some(int(ctx, self.flags)), Some(int(ctx, self.blocks))];
        let parts = OpParts { slots: &slots, ..OpParts::new(MODULE_SUMMARY) };
        let op = module.arena.append_unverified(block, &parts);
        let region = module.arena.add_region(op);
        let block = module.arena.append_block(region);
        for (kind, content) in self.entries(ctx) {
            let slots = [Some(ctx.string_attr(kind.word())), Some(content)];
            let parts = OpParts { slots: &slots, ..OpParts::new(SUMMARY_ENTRY) };
            module.arena.append_unverified(block, &parts);
        }
    }

    /// The summary of a module, from its operation; an entry that is not one is the error.
    ///
    /// # Errors
    /// The operation of an entry whose kind or content is none.
    pub fn of(ctx: &Context, module: &Body, op: Op) -> Result<Self, Op> {
        let arena = &module.arena;
        let number =
            |slot: usize| arena.slot(op, slot).and_then(|attr| ctx.as_int(attr)).map_or(0, |(_, n)| n as u64);
        let mut index = Self {
            flags: number(module_summary::FLAGS),
            blocks: number(module_summary::BLOCK_COUNT),
            ..Self::default()
        };
        let inside = arena.ops_in(arena.regions(op));
        for entry in inside {
            let word = arena.slot(entry, summary_entry::KIND).and_then(Attr::as_string);
            let kind = word.and_then(|word| Kind::ALL.into_iter().find(|kind| kind.word() == ctx.text(word)));
            let content = arena.slot(entry, summary_entry::CONTENT);
            match kind
                .zip(content)
                .filter(|(kind, content)| is_valid(ctx, Shape::Record(kind.fields()), *content))
            {
                Some((kind, content)) => index.add(ctx, kind, content),
                None => return Err(entry),
            }
        }
        Ok(index)
    }
}

/// Whether an attribute holds what a shape says.
fn is_valid(ctx: &Context, shape: Shape, value: Attr) -> bool {
    let is_int = |attr: Attr| ctx.as_int(attr).is_some();
    match shape {
        Shape::Int | Shape::TypeId => is_int(value),
        Shape::Word(cases) => {
            let word = value.as_string().map(|word| ctx.text(word));
            cases.iter().any(|(name, _)| Some(*name) == word)
        }
        Shape::Text | Shape::Module => value.as_string().is_some(),
        Shape::Value => value.is_unit() || is_int(value),
        Shape::Reference => is_valid(ctx, Shape::Record(fields::REFERENCE), value),
        Shape::Range => ctx.as_array(value).is_some_and(|items| {
            let items: Vec<Attr> = items.collect();
            items.len() == 2 && items.into_iter().all(is_int)
        }),
        Shape::Record(table) => {
            let Some(dict) = ctx.as_dict(value) else { return false };
            let mut entries = ctx.dict_entries(Some(dict));
            missing(ctx, table, value).is_none()
                && entries.all(|(name, value)| {
                    let field = table.iter().find(|field| field.name == ctx.text(name));
                    field.is_some_and(|field| is_valid(ctx, field.shape, value))
                })
        }
        Shape::List(item) => {
            ctx.as_array(value).is_some_and(|mut items| items.all(|value| is_valid(ctx, *item, value)))
        }
        Shape::Fields(table, _) => ctx
            .as_array(value)
            .is_some_and(|mut items| items.all(|value| is_valid(ctx, Shape::Record(table), value))),
    }
}

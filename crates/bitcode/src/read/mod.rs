//! Reads bitcode into the LLVM dialect.
//!
//! A module is read in two passes: what is at module scope, with constants resolved when all are known, and then the bodies
//! of functions, of which a [`LazyModule`] reads only those that are asked for. Every number that refers to something is checked where it is used.

mod attributes;
mod bodies;
mod calls;
mod constants;
mod debug;
mod function;
mod globals;
mod instructions;
mod known;
mod lazy;
mod memory;
mod metadata;
mod module;
mod nodes;
mod summary;
mod summary_types;
mod terminators;
mod types;

use crate::codes::{block, code_name};
use crate::stream::{Bits, Cursor, Item, Malformed, Record};
pub(crate) use calls::METADATA_OPERAND;
pub(crate) use globals::{CODE_MODELS, COMDAT_KINDS, TLS_MODELS};

pub use lazy::LazyModule;

use attributes::AttributeList;
use bodies::Unread;
use function::New;
use globals::Definition;
use known::Known;
use metadata::Md;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Place, SourceFile};
use spirula_ir::builtin::MODULE;
use spirula_ir::{Attr, Block, Body, Context, Op, OpParts, Str, Type};
use spirula_llvm::import::attributes::Attribute;
use spirula_llvm::import::data_layout::DataLayout;
use spirula_llvm::import::metadata::Nodes;
use std::ops::Range;
use summary::Summaries;

type Read<T> = Result<T, Failed>;

/// The first bytes of bitcode.
pub(crate) const MAGIC: [u8; 4] = *b"BC\xC0\xDE";
/// The first bytes of the wrapper around bitcode.
const WRAPPER: [u8; 4] = [0xDE, 0xC0, 0x17, 0x0B];
/// The length of the wrapper in bytes.
const WRAPPER_LENGTH: usize = 20;

/// Whether bytes begin as bitcode does.
pub fn is_bitcode(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC) || bytes.starts_with(&WRAPPER)
}

/// The number of modules of a file: `llvm-cat -b` and `clang -fsplit-lto-unit` write files with several.
///
/// # Errors
/// The file is no bitcode. The error was pushed to `diags`.
pub fn module_count(ctx: &Context, file: &SourceFile, diags: &mut Diagnostics) -> Result<usize, Failed> {
    modules(ctx, file, diags).map(|(_, _, found)| found.len())
}

/// Reads the only module of a file.
///
/// # Errors
/// The error was pushed to `diags` with the offset in bytes, the block and the record, and what was expected.
pub fn read(ctx: &Context, file: &SourceFile, diags: &mut Diagnostics) -> Result<Body, Failed> {
    LazyModule::open(ctx, file, None, diags)?.read_all()
}

/// Reads the module with this number, from 0, of a file.
///
/// # Errors
/// The file has no such module, or as of [`read`].
pub fn read_module(
    ctx: &Context,
    file: &SourceFile,
    number: usize,
    diags: &mut Diagnostics,
) -> Result<Body, Failed> {
    LazyModule::open(ctx, file, Some(number), diags)?.read_all()
}

/// The position of a module and its string table.
type Located<'a> = (u64, &'a [u8]);

/// The bitcode of a file and the modules in it.
fn modules<'a>(
    ctx: &'a Context,
    file: &'a SourceFile,
    diags: &'a mut Diagnostics,
) -> Read<(Reader<'a>, &'a [u8], Vec<Located<'a>>)> {
    let whole = file.text();
    let (bytes, offset) = match unwrapped(whole) {
        Some(found) => found,
        None => {
            let place = Place::Byte(file.name().into(), 0);
            diags
                .push(Diagnostic::error(place, "expected bitcode: the wrapper has a wrong offset or length"));
            return Err(Failed);
        }
    };
    let mut reader = Reader::new(ctx, file.name(), offset, Some(diags));
    if !bytes.starts_with(&MAGIC) {
        return Err(reader.error_at(0, "expected bitcode: 'BC', 0xC0, 0xDE"));
    }
    let found = reader.layout(bytes)?;
    Ok((reader, bytes, found))
}

/// The bitcode in a wrapper, or all bytes, and its offset.
fn unwrapped(bytes: &[u8]) -> Option<(&[u8], usize)> {
    if !bytes.starts_with(&WRAPPER) {
        return Some((bytes, 0));
    }
    let field = |at: usize| {
        let word: [u8; 4] = bytes.get(at..at + 4)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(word)).ok()
    };
    let (offset, size) = (field(8)?, field(12)?);
    if offset < WRAPPER_LENGTH {
        return None;
    }
    Some((bytes.get(offset..offset.checked_add(size)?)?, offset))
}

/// A value at module scope.
#[derive(Clone, Copy)]
struct Slot {
    ty: Type,
    /// None for a constant that is not resolved yet.
    value: Option<Attr>,
}

/// The state of reading a module.
struct Reader<'a> {
    ctx: &'a Context,
    name: &'a str,
    /// The offset of the bitcode in the file, in bytes.
    offset: usize,
    /// None in a reader of bodies: what fails there is read again by the main reader, which reports it.
    diags: Option<&'a mut Diagnostics>,
    /// In a reader of bodies, that which has read what is at module scope.
    main: Option<&'a Self>,
    strtab: &'a [u8],
    module: Body,
    block: Block,
    types: Vec<Type>,
    groups: FxHashMap<u64, (u32, Vec<Attribute>)>,
    lists: Vec<AttributeList>,
    sections: Vec<Attr>,
    collectors: Vec<Attr>,
    comdats: Vec<(Str, u32)>,
    values: Vec<Slot>,
    /// Whether a constant is an expression that LLVM has removed.
    has_removed: bool,
    definitions: Vec<Definition>,
    /// Where the blocks of functions are.
    blocks: Vec<Range<u64>>,
    /// The bodies that were not read.
    unread: Vec<Unread>,
    /// A cursor in the block of the module, and all bits.
    inside: Option<Cursor<'a>>,
    bits: Bits<'a>,
    metadata: Vec<Md>,
    /// Whether metadata of the module is the scope of locations.
    has_scopes: bool,
    nodes: Nodes,
    /// Nodes of locations of the function by content.
    locations: FxHashMap<Attr, Attr>,
    /// Attachments by the number of a global.
    attached: FxHashMap<u32, Vec<(Str, Attr)>>,
    kinds: FxHashMap<u64, Str>,
    bundle_tags: Vec<Attr>,
    scopes: Vec<Attr>,
    layout: DataLayout,
    attrs: Vec<(Str, Attr)>,
    /// Tags of blocks whose address is taken.
    tags: FxHashMap<(Str, u64), u32>,
    tag_order: Vec<(Str, u64, u64)>,
    summaries: Summaries,
    symbols: FxHashMap<Str, Op>,
    /// The functions whose calls are debug records, and the kinds of those.
    debug_functions: FxHashMap<Str, &'static str>,
    /// The memory for the body of the next function.
    scratch: Body,
    /// The memory for the next instruction.
    spare: New,
    known: Known,
}

impl<'a> Reader<'a> {
    fn new(ctx: &'a Context, name: &'a str, offset: usize, diags: Option<&'a mut Diagnostics>) -> Self {
        let mut module = Body::new();
        let root = module.arena.add_root();
        let block = module.arena.append_block(root);
        Self {
            ctx,
            name,
            offset,
            diags,
            main: None,
            strtab: &[],
            module,
            block,
            types: Vec::new(),
            groups: FxHashMap::default(),
            lists: Vec::new(),
            sections: Vec::new(),
            collectors: Vec::new(),
            comdats: Vec::new(),
            values: Vec::new(),
            has_removed: false,
            definitions: Vec::new(),
            blocks: Vec::new(),
            unread: Vec::new(),
            inside: None,
            bits: Bits::new(&[]),
            metadata: Vec::new(),
            has_scopes: false,
            nodes: Nodes::default(),
            locations: FxHashMap::default(),
            attached: FxHashMap::default(),
            kinds: FxHashMap::default(),
            bundle_tags: Vec::new(),
            scopes: Vec::new(),
            layout: DataLayout::default(),
            attrs: Vec::new(),
            tags: FxHashMap::default(),
            tag_order: Vec::new(),
            summaries: Summaries::default(),
            symbols: FxHashMap::default(),
            debug_functions: FxHashMap::default(),
            scratch: Body::new(),
            spare: New::EMPTY,
            known: Known::default(),
        }
    }

    // Errors.

    /// Reports an error at a bit.
    #[cold]
    fn error_at(&mut self, bit: u64, message: impl Into<String>) -> Failed {
        let byte = self.offset + usize::try_from(bit / 8).unwrap_or(usize::MAX - self.offset);
        if let Some(diags) = &mut self.diags {
            diags.push(Diagnostic::error(Place::Byte(self.name.into(), byte), message));
        }
        Failed
    }

    /// Reports an error in a record: names the block and the code.
    #[cold]
    fn error(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, message: &str) -> Failed {
        let (id, code) = (cursor.block(), record.code);
        let name = block::name(id).map_or_else(|| format!("block {id}"), |name| format!("block {name}"));
        let code = code_name(id, code).map_or_else(|| code.to_string(), str::to_owned);
        self.error_at(record.bit, format!("{name}, record {code}: {message}"))
    }

    /// Reports a record with an unknown code.
    #[cold]
    fn unknown(&mut self, cursor: &Cursor<'_>, record: &Record<'_>) -> Failed {
        self.error(cursor, record, "expected a record of LLVM 15 to 23")
    }

    fn next(&mut self, cursor: &mut Cursor<'a>, record: &mut Record<'a>) -> Read<Item> {
        cursor.next(record).map_err(|malformed| self.malformed(cursor, &malformed))
    }

    #[cold]
    fn malformed(&mut self, cursor: &Cursor<'_>, malformed: &Malformed) -> Failed {
        let name = block::name(cursor.block()).unwrap_or("the stream");
        self.error_at(malformed.bit, format!("in {name}: {}", malformed.message))
    }

    fn enter(&mut self, cursor: &mut Cursor<'a>, id: u32) -> Read<()> {
        cursor.enter(id).map_err(|malformed| self.malformed(cursor, &malformed))
    }

    fn skip(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        cursor.skip().map_err(|malformed| self.malformed(cursor, &malformed))
    }

    /// Reads the records of a block of which the number was read; blocks in it are skipped.
    fn records(
        &mut self,
        cursor: &mut Cursor<'a>,
        id: u32,
        mut each: impl FnMut(&mut Self, &Cursor<'a>, &Record<'a>) -> Read<()>,
    ) -> Read<()> {
        self.enter(cursor, id)?;
        let mut record = Record::default();
        loop {
            match self.next(cursor, &mut record)? {
                Item::End => return Ok(()),
                Item::Block(_) => self.skip(cursor)?,
                Item::Record => each(self, cursor, &record)?,
            }
        }
    }

    // The file.

    /// The positions of the modules and their string tables.
    fn layout(&mut self, bytes: &'a [u8]) -> Read<Vec<Located<'a>>> {
        let mut cursor = Cursor::new(bytes);
        let mut record = Record::default();
        let mut modules: Vec<Located<'a>> = Vec::new();
        let mut without = 0;
        cursor.bits.jump(32).map_err(|malformed| self.malformed(&cursor, &malformed))?;
        while !cursor.bits.is_end() {
            // Files may end in padding of any content.
            if !modules.is_empty() && cursor.bits.length() - cursor.bits.position() <= 64 {
                break;
            }
            match self.next(&mut cursor, &mut record)? {
                Item::Block(block::MODULE) => {
                    modules.push((record.bit, &[]));
                    self.skip(&mut cursor)?;
                }
                Item::Block(block::STRTAB) => {
                    let mut table: &[u8] = &[];
                    self.records(&mut cursor, block::STRTAB, |_, _, record| {
                        table = record.blob;
                        Ok(())
                    })?;
                    modules.iter_mut().skip(without).for_each(|module| module.1 = table);
                    without = modules.len();
                }
                Item::Block(block::IDENTIFICATION) => self.identification(&mut cursor)?,
                Item::Block(_) => self.skip(&mut cursor)?,
                Item::Record | Item::End => {
                    return Err(self.error_at(record.bit, "expected a block at the top of the file"));
                }
            }
        }
        Ok(modules)
    }

    fn identification(&mut self, cursor: &mut Cursor<'a>) -> Read<()> {
        self.records(cursor, block::IDENTIFICATION, |r, cursor, record| match record.code {
            2 if record.get(0) != 0 => Err(r.error(cursor, record, "expected bitcode of epoch 0")),
            _ => Ok(()),
        })
    }

    /// Reads what is at module scope of the module that begins at a bit.
    fn module_scope(&mut self, bytes: &'a [u8], bit: u64) -> Read<()> {
        let mut cursor = Cursor::new(bytes);
        let mut record = Record::default();
        self.bits = cursor.bits;
        cursor.bits.jump(bit).map_err(|malformed| self.malformed(&cursor, &malformed))?;
        self.next(&mut cursor, &mut record)?;
        self.enter(&mut cursor, block::MODULE)?;
        self.module_block(&mut cursor)?;
        self.finish_scope()
    }

    /// Ends the module: the body that has it.
    fn into_body(mut self) -> Read<Body> {
        self.finish()?;
        let mut body = Body::new();
        let region = body.arena.add_root();
        let top = body.arena.append_block(region);
        let attrs = self.ctx.dict(&mut self.attrs);
        let op = body.arena.append_unverified(top, &OpParts { attrs, ..OpParts::new(MODULE) });
        body.attach(op, self.module);
        Ok(body)
    }

    /// The reader that has read what is at module scope.
    #[inline]
    fn main(&self) -> &Self {
        self.main.unwrap_or(self)
    }

    /// A reader of bodies changes nothing at module scope: it fails, and the main reader reads such a body.
    fn in_main(&self) -> Read<()> {
        match self.main {
            Some(_) => Err(Failed),
            None => Ok(()),
        }
    }

    // References.

    /// The type with this number.
    fn ty(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, id: u64) -> Read<Type> {
        match usize::try_from(id).ok().and_then(|id| self.main().types.get(id)) {
            Some(ty) => Ok(*ty),
            None => {
                let count = self.main().types.len();
                let message = format!("expected the number of a type below {count}, found {id}");
                Err(self.error(cursor, record, &message))
            }
        }
    }

    /// A name in the string table.
    fn table_text(&mut self, cursor: &Cursor<'_>, record: &Record<'_>, at: usize) -> Read<&'a [u8]> {
        let (from, length) = (record.get(at) as usize, record.get(at + 1) as usize);
        let end = from.checked_add(length);
        match end.and_then(|end| self.strtab.get(from..end)) {
            Some(text) => Ok(text),
            None => Err(self.error(cursor, record, "expected a place in the string table")),
        }
    }
}

/// A number of which the lowest bit is the sign.
fn signed(value: u64) -> i64 {
    match value {
        // The sign without a value is the smallest number.
        1 => i64::MIN,
        _ if value & 1 == 0 => (value >> 1) as i64,
        _ => ((value >> 1) as i64).wrapping_neg(),
    }
}

/// The alignment with this logarithm, which is one too large; none for zero.
fn alignment(field: u64) -> Option<i64> {
    match field {
        1..=33 => Some(1 << (field - 1)),
        _ => None,
    }
}

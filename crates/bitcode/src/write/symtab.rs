//! The symbol table that linkers read in place of the module (LLVM, `irsymtab`).
//!
//! LLVM makes one where it is missing or of another version of LLVM, so none is written for a module whose symbols are not known
//! from its globals alone: with assembly, for other formats than ELF, which mangle names and have linker options and fallbacks in
//! the table, with a calling convention that names have a suffix for, and with aliases of what is no global.

use super::constants::{elements, untyped};
use super::{PRODUCER, SOURCE_FILE, Writer};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Op, OpName, Param, Str, symbol_name};
use spirula_llvm::attrs::{self, CONSTANT_EXPRESSION};
use spirula_llvm::enums;
use spirula_llvm::import::data_layout::DataLayout;
use spirula_llvm::import::entries::NAMELESS_GLOBAL;
use spirula_llvm::ops::functions::FUNC;
use spirula_llvm::ops::globals::{ALIAS, COMDAT, COMDAT_SELECTOR, GLOBAL, IFUNC};
use spirula_llvm::ops::slot::{alias, comdat_selector, func, global, ifunc};
use std::sync::LazyLock;

/// The version of the table.
const VERSION: u32 = 3;
/// The bytes of the header.
const HEADER: usize = 76;
/// The bits of the flags of a symbol, after two for its visibility.
mod flag {
    pub(super) const UNCOMMON: u32 = 1 << 2;
    pub(super) const UNDEFINED: u32 = 1 << 3;
    pub(super) const WEAK: u32 = 1 << 4;
    pub(super) const COMMON: u32 = 1 << 5;
    pub(super) const INDIRECT: u32 = 1 << 6;
    pub(super) const USED: u32 = 1 << 7;
    pub(super) const TLS: u32 = 1 << 8;
    pub(super) const MAY_OMIT: u32 = 1 << 9;
    pub(super) const GLOBAL: u32 = 1 << 10;
    pub(super) const FORMAT_SPECIFIC: u32 = 1 << 11;
    pub(super) const UNNAMED_ADDRESS: u32 = 1 << 12;
    pub(super) const EXECUTABLE: u32 = 1 << 13;
}
/// Linkages by number.
mod linkage {
    pub(super) const AVAILABLE_EXTERNALLY: u32 = 1;
    pub(super) const LINK_ONCE: [u32; 2] = [2, 3];
    pub(super) const LINK_ONCE_ODR: u32 = 3;
    pub(super) const WEAK: [u32; 3] = [4, 5, 9];
    pub(super) const INTERNAL: u32 = 7;
    pub(super) const PRIVATE: u32 = 8;
    pub(super) const COMMON: u32 = 10;
}
/// The calling convention that LLVM has a suffix of names for in all formats.
const VECTOR_CALL: u32 = 80;
/// `unnamed_addr`; the number below it is `local_unnamed_addr`.
const UNNAMED: u32 = 2;
/// No comdat.
const NONE: u32 = u32::MAX;

/// The part of the data layout that says that names are those of ELF, and the prefix of private ones.
const ELF: &str = "m:e";
const PRIVATE: &[u8] = b".L";

/// Names of functions that generated code may call although the module does not, for any target with ELF: they are kept. One to a
/// line, sorted.
static LIBCALLS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| include_str!("libcalls.txt").lines().collect());

/// The parts of the table.
#[derive(Default)]
struct Table {
    comdats: Vec<[u32; 3]>,
    comdat_numbers: FxHashMap<Str, u32>,
    symbols: Vec<[u32; 6]>,
    /// Sizes and alignments of common symbols, sections.
    uncommons: Vec<[u32; 6]>,
    libraries: Vec<[u32; 2]>,
}

/// What the symbols of a module share.
struct Symbols {
    layout: DataLayout,
    ops: FxHashMap<Str, Op>,
    used: FxHashSet<Str>,
    selections: FxHashMap<Str, u32>,
    nameless: usize,
}

impl Writer<'_> {
    /// The symbol table, unless LLVM is to make it.
    pub(super) fn symbol_table(&mut self, ops: &[Op], globals: &[(u32, Op)]) -> Option<Vec<u8>> {
        let ctx = self.ctx;
        let text = |w: &Self, name: &str| {
            w.module_entry(name).and_then(Attr::as_string).map_or(&[][..], |text| ctx.bytes(text))
        };
        let layout =
            std::str::from_utf8(text(self, "llvm.data_layout")).ok().filter(|text| !text.is_empty())?;
        let triple = text(self, "llvm.target_triple");
        let is_coff = ["windows", "win32", "uefi", "cygwin", "mingw"]
            .iter()
            .any(|os| triple.windows(os.len()).any(|part| part == os.as_bytes()));
        let is_elf = !is_coff && layout.split('-').any(|part| part == ELF);
        if !is_elf || self.module_entry("llvm.module_asm").is_some() {
            return None;
        }
        let mut symbols = Symbols {
            layout: DataLayout::parse(layout)?,
            ops: FxHashMap::default(),
            used: FxHashSet::default(),
            selections: self.selections(ops),
            nameless: 0,
        };
        for (_, op) in globals {
            symbols.ops.extend(symbol_name(ctx, self.module, *op).map(|name| (name, *op)));
        }
        symbols.used = self.used(&symbols);
        let version = PRODUCER.strip_prefix(b"LLVM").unwrap_or(PRODUCER);
        let strings = [version, triple, text(self, SOURCE_FILE)].map(|text| self.string_place(text));
        let mut table = Table { libraries: self.libraries()?, ..Table::default() };
        for kind in [FUNC, GLOBAL, ALIAS, IFUNC] {
            for (_, op) in globals.iter().filter(|(_, op)| self.module.arena.name(*op) == kind) {
                self.symbol(*op, kind, &mut symbols, &mut table)?;
            }
        }
        let linker_options = self.string_place(b"");
        Some(table.bytes(strings, linker_options))
    }

    /// Adds a string to the string table.
    fn string_place(&mut self, text: &[u8]) -> [u32; 2] {
        self.text(text).map(|number| number as u32)
    }

    /// The selection kinds of comdats.
    fn selections(&self, ops: &[Op]) -> FxHashMap<Str, u32> {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let lists = ops.iter().filter(|op| arena.name(**op) == COMDAT);
        let inside = lists.flat_map(|op| arena.ops_in(arena.regions(*op)));
        let selectors = inside.filter(|op| arena.name(*op) == COMDAT_SELECTOR);
        let row = |op: Op| {
            let name = arena.slot(op, comdat_selector::SYM_NAME).and_then(Attr::as_string)?;
            Some((name, enums::int_value(ctx, arena.slot(op, comdat_selector::COMDAT))))
        };
        selectors.filter_map(row).collect()
    }

    /// The symbols in `llvm.used` and `llvm.compiler.used`.
    fn used(&self, symbols: &Symbols) -> FxHashSet<Str> {
        let ctx = self.ctx;
        let lists = ["llvm.used", "llvm.compiler.used"].into_iter().filter_map(|name| {
            let op = *symbols.ops.get(&ctx.str(name))?;
            let [value, ..] = self.constants_of(op);
            let (ty, value) = value?;
            elements(ctx, ty, value)
        });
        lists.flatten().filter_map(|(_, value)| self.base(value)).collect()
    }

    /// The specifiers of libraries that the module depends on; none if they are malformed.
    fn libraries(&mut self) -> Option<Vec<[u32; 2]>> {
        let ctx = self.ctx;
        let named =
            |name: &Attr| name.as_string().is_some_and(|name| ctx.text(name) == "llvm.dependent-libraries");
        let list = self.named.iter().find(|(name, _)| named(name)).map(|(_, list)| *list);
        let Some(list) = list else { return Some(Vec::new()) };
        let mut libraries = Vec::new();
        for node in ctx.as_array(list)? {
            let node = self.nodes.get(&spirula_llvm::metadata::as_reference(node)?)?;
            let name = ctx.as_array(node.content)?.next()?.as_string()?;
            libraries.push(self.string_place(ctx.bytes(name)));
        }
        Some(libraries)
    }

    /// The symbol that a constant address is in.
    fn base(&self, mut value: Attr) -> Option<Str> {
        let ctx = self.ctx;
        loop {
            if let Some(symbol) = value.as_symbol() {
                return Some(symbol);
            }
            let [Param::Str(word), _, _, Param::Attr(list), ..] =
                attrs::params(ctx, Some(value), CONSTANT_EXPRESSION)?
            else {
                return None;
            };
            if !["getelementptr", "bitcast", "addrspacecast", "inttoptr", "ptrtoint"]
                .contains(&ctx.text(*word))
            {
                return None;
            }
            let first = ctx.as_array(*list)?.next()?;
            value = untyped(ctx, first)?.1;
        }
    }

    /// The function, global or ifunc that a symbol stands for.
    fn object(&self, symbols: &Symbols, mut op: Op) -> Option<Op> {
        // Aliases in a circle end nowhere.
        for _ in 0..=symbols.ops.len() {
            if self.module.arena.name(op) != ALIAS {
                return Some(op);
            }
            let [target, ..] = self.constants_of(op);
            op = *symbols.ops.get(&self.base(target?.1)?)?;
        }
        None
    }

    fn symbol(&mut self, op: Op, kind: OpName, symbols: &mut Symbols, table: &mut Table) -> Option<()> {
        let (ctx, module) = (self.ctx, self.module);
        let arena = &module.arena;
        let slot = |of: [usize; 4]| {
            let at = [FUNC, GLOBAL, ALIAS, IFUNC].iter().position(|known| *known == kind).unwrap_or(0);
            arena.slot(op, of[at])
        };
        let linkage = enums::value(slot([func::LINKAGE, global::LINKAGE, alias::LINKAGE, ifunc::LINKAGE]));
        let visibility = slot([func::VISIBILITY, global::VISIBILITY, alias::VISIBILITY, ifunc::VISIBILITY]);
        let symbol = symbol_name(ctx, module, op);
        let is_named = |name: &Str| !ctx.bytes(*name).starts_with(NAMELESS_GLOBAL.as_bytes());
        let name = symbol.filter(is_named).map_or(&[][..], |name| ctx.bytes(name));
        let object = self.object(symbols, op)?;
        let object_kind = arena.name(object);
        if object_kind == FUNC && enums::value(arena.slot(object, func::CCONV)) == VECTOR_CALL {
            return None;
        }
        let mut flags = enums::int_value(ctx, visibility);
        let mut set = |flag: u32, on: bool| flags |= if on { flag } else { 0 };
        let is_constant = kind == GLOBAL && arena.slot(op, global::CONSTANT).is_some();
        set(flag::UNDEFINED, linkage == linkage::AVAILABLE_EXTERNALLY || self.is_declaration(op, kind));
        set(flag::EXECUTABLE, object_kind == FUNC || object_kind == IFUNC);
        set(flag::INDIRECT, kind == ALIAS);
        set(flag::GLOBAL, ![linkage::INTERNAL, linkage::PRIVATE].contains(&linkage));
        set(flag::COMMON, linkage == linkage::COMMON);
        set(flag::WEAK, linkage::LINK_ONCE.contains(&linkage) || linkage::WEAK.contains(&linkage));
        let in_metadata = kind == GLOBAL && self.section(op) == b"llvm.metadata";
        set(flag::FORMAT_SPECIFIC, linkage == linkage::PRIVATE || name.starts_with(b"llvm.") || in_metadata);
        let is_libcall = |name: &[u8]| LIBCALLS.binary_search_by(|known| known.as_bytes().cmp(name)).is_ok();
        set(flag::USED, symbol.is_some_and(|symbol| symbols.used.contains(&symbol)) || is_libcall(name));
        let tls = match kind {
            GLOBAL => arena.slot(op, global::THREAD_LOCAL),
            ALIAS => arena.slot(op, alias::THREAD_LOCAL),
            _ => None,
        };
        set(flag::TLS, tls.is_some());
        let unnamed = match kind {
            FUNC => enums::int_value(ctx, arena.slot(op, func::UNNAMED_ADDR)),
            GLOBAL => enums::int_value(ctx, arena.slot(op, global::UNNAMED_ADDR)),
            ALIAS => enums::int_value(ctx, arena.slot(op, alias::UNNAMED_ADDR)),
            _ => 0,
        };
        set(flag::UNNAMED_ADDRESS, unnamed == UNNAMED);
        let may_omit = unnamed == UNNAMED || (unnamed > 0 && (kind != GLOBAL || is_constant));
        set(flag::MAY_OMIT, linkage == linkage::LINK_ONCE_ODR && may_omit);
        let section = self.section(object).to_vec();
        let comdat = self.comdat_number(symbols, object, table)?;
        if linkage == linkage::COMMON || !section.is_empty() {
            flags |= flag::UNCOMMON;
            let (size, alignment) = self.common(symbols, op, linkage == linkage::COMMON);
            let (fallback, section) = (self.string_place(b""), self.string_place(&section));
            table.uncommons.push([size, alignment, fallback[0], fallback[1], section[0], section[1]]);
        }
        let own = self.string_place(&mangled(symbols, name, linkage == linkage::PRIVATE));
        let plain = self.string_place(name);
        table.symbols.push([own[0], own[1], plain[0], plain[1], comdat, flags]);
        Some(())
    }

    fn is_declaration(&self, op: Op, kind: OpName) -> bool {
        match kind {
            FUNC => !self.is_defined(op),
            GLOBAL => self.constants_of(op)[0].is_none(),
            _ => false,
        }
    }

    fn section(&self, object: Op) -> &[u8] {
        let arena = &self.module.arena;
        let section = match arena.name(object) {
            FUNC => arena.slot(object, func::SECTION),
            GLOBAL => arena.slot(object, global::SECTION),
            _ => None,
        };
        section.and_then(Attr::as_string).map_or(&[][..], |section| self.ctx.bytes(section))
    }

    /// The size and alignment of a common variable.
    fn common(&self, symbols: &Symbols, op: Op, is_common: bool) -> (u32, u32) {
        let (ctx, arena) = (self.ctx, &self.module.arena);
        let ty = arena.slot(op, global::GLOBAL_TYPE).and_then(Attr::as_type);
        match ty.filter(|_| is_common) {
            Some(ty) => {
                let alignment = enums::int_value(ctx, arena.slot(op, global::ALIGNMENT));
                (symbols.layout.allocated_size(ctx, ty) as u32, alignment)
            }
            None => (0, 0),
        }
    }

    /// The number of the comdat of an object, which is that of the resolver for an ifunc.
    fn comdat_number(&mut self, symbols: &Symbols, object: Op, table: &mut Table) -> Option<u32> {
        let (ctx, module) = (self.ctx, self.module);
        let arena = &module.arena;
        let slot = match arena.name(object) {
            FUNC => arena.slot(object, func::COMDAT),
            GLOBAL => arena.slot(object, global::COMDAT),
            _ => {
                let [resolver, ..] = self.constants_of(object);
                let target = *symbols.ops.get(&self.base(resolver?.1)?)?;
                let function = self.object(symbols, target).filter(|op| arena.name(*op) == FUNC)?;
                arena.slot(function, func::COMDAT)
            }
        };
        let path = slot.and_then(|attr| ctx.as_symbol_path(attr));
        let Some(name) = path.and_then(|path| path.last().copied()) else { return Some(NONE) };
        if let Some(number) = table.comdat_numbers.get(&name) {
            return Some(*number);
        }
        let number = table.comdats.len() as u32;
        table.comdat_numbers.insert(name, number);
        let [at, length] = self.string_place(ctx.bytes(name));
        table.comdats.push([at, length, symbols.selections.get(&name).copied().unwrap_or(0)]);
        Some(number)
    }
}

/// The name of a symbol in an object file.
fn mangled(symbols: &mut Symbols, name: &[u8], is_private: bool) -> Vec<u8> {
    if let Some(name) = name.strip_prefix(b"\x01") {
        return name.to_vec();
    }
    let mut out = if is_private { PRIVATE.to_vec() } else { Vec::new() };
    if name.is_empty() {
        symbols.nameless += 1;
        out.extend_from_slice(format!("__unnamed_{}", symbols.nameless).as_bytes());
        return out;
    }
    out.extend_from_slice(name);
    out
}

impl Table {
    /// The bytes: the header, then the parts.
    fn bytes(&self, strings: [[u32; 2]; 3], linker_options: [u32; 2]) -> Vec<u8> {
        let [producer, triple, source] = strings;
        let module = [[0, self.symbols.len() as u32, 0]];
        let mut parts: Vec<u32> = Vec::new();
        let mut ranges = Vec::new();
        let mut add = |count: usize, words: &[u32]| {
            ranges.push([(HEADER + parts.len() * 4) as u32, count as u32]);
            parts.extend_from_slice(words);
        };
        add(1, module.as_flattened());
        add(self.comdats.len(), self.comdats.as_flattened());
        add(self.symbols.len(), self.symbols.as_flattened());
        add(self.uncommons.len(), self.uncommons.as_flattened());
        add(self.libraries.len(), self.libraries.as_flattened());
        let libraries = ranges.pop().unwrap_or_default();
        let mut words = vec![VERSION];
        words.extend(producer);
        words.extend(ranges.as_flattened());
        words.extend([triple, source, linker_options, libraries].as_flattened());
        words.extend(parts);
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }
}

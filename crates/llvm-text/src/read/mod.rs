//! Reads LLVM IR text into the LLVM dialect (LLVM language reference).
//!
//! The text is read once, token by token. What may be used before it is defined is a placeholder until then: values and
//! blocks of a function, types, metadata nodes. Groups of attributes, which LLVM writes at the end, are read first. How
//! LLVM IR is represented: `docs/decisions/013-llvm-ir.md`.

mod attributes;
mod calls;
mod constants;
mod function;
mod globals;
mod instructions;
mod lexer;
mod literals;
mod memory;
mod metadata;
mod nodes;
mod summary;
mod terminators;
mod types;

use lexer::{Name, Tok};
use metadata::Graph;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::{Diagnostics, Failed, SourceFile};
use spirula_ir::builtin::MODULE;
use spirula_ir::{Attr, Block, Body, Context, Loc, MAX_DEPTH, Op, OpParts, Str, Type};
use spirula_llvm::import::attributes::Attribute;
use spirula_llvm::import::data_layout::{self, DataLayout};
use spirula_llvm::import::entries::{NAMELESS_GLOBAL, SOURCE_FILE};
use summary::Summary;

/// Reads a module.
///
/// # Errors
/// The error was pushed to `diags` with its position and what was expected.
pub fn read(ctx: &Context, file: &SourceFile, diags: &mut Diagnostics) -> Result<Body, Failed> {
    let mut body = Body::new();
    let region = body.arena.add_root();
    let top = body.arena.append_block(region);
    let mut module = Body::new();
    let root = module.arena.add_root();
    let block = module.arena.append_block(root);
    let mut reader = Reader {
        ctx,
        file,
        text: file.text(),
        diags,
        tok: Tok::End,
        start: 0,
        end: 0,
        depth: 0,
        module,
        block,
        types: FxHashMap::default(),
        undefined_types: FxHashMap::default(),
        groups: FxHashMap::default(),
        symbols: FxHashMap::default(),
        uses: Vec::new(),
        next_global: 0,
        comdats: Vec::new(),
        graph: Graph::default(),
        summary: Summary::default(),
        layout: DataLayout::default(),
        attrs: Vec::new(),
        asm: Vec::new(),
        blocks: FxHashMap::default(),
        tags: FxHashMap::default(),
        initializing: FxHashSet::default(),
        dropped: FxHashSet::default(),
        intrinsics: FxHashSet::default(),
    };
    reader.read_groups();
    reader.advance();
    reader.module()?;
    ctx.check_extents().map_err(|message| reader.error_at(0, message))?;
    let dict = ctx.dict(&mut reader.attrs);
    let parts = OpParts { loc: Loc::at(file.pos(0)), attrs: dict, ..OpParts::new(MODULE) };
    let module = reader.module;
    let op = body.arena.append_unverified(top, &parts);
    body.attach(op, module);
    Ok(body)
}

/// What a name or number refers to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Name(Str),
    Number(u32),
}

/// The state of reading.
struct Reader<'a> {
    ctx: &'a Context,
    file: &'a SourceFile,
    text: &'a [u8],
    diags: &'a mut Diagnostics,
    /// The current token, its start and its end.
    tok: Tok<'a>,
    start: usize,
    end: usize,
    depth: u32,
    module: Body,
    /// The block of the module.
    block: Block,
    types: FxHashMap<Key, Type>,
    undefined_types: FxHashMap<Key, usize>,
    groups: FxHashMap<u32, Vec<Attribute>>,
    /// Globals, functions, aliases and ifuncs with their operations.
    symbols: FxHashMap<Str, Op>,
    /// Where globals were used.
    uses: Vec<(Str, usize)>,
    next_global: u32,
    comdats: Vec<(Str, u32)>,
    graph: Graph,
    summary: Summary,
    layout: DataLayout,
    /// Attributes of the module.
    attrs: Vec<(Str, Attr)>,
    asm: Vec<Attr>,
    /// The blocks of functions by label.
    blocks: FxHashMap<Str, FxHashMap<Key, Block>>,
    /// Tags of blocks whose address is taken: position of the first use and number.
    tags: FxHashMap<(Str, Key), (usize, u32)>,
    /// Comdats that were used or declared.
    initializing: FxHashSet<Str>,
    /// Intrinsics without an operation.
    dropped: FxHashSet<Str>,
    /// Intrinsics that are called.
    intrinsics: FxHashSet<Str>,
}

type Read<T> = Result<T, Failed>;

impl<'a> Reader<'a> {
    // Tokens.

    fn advance(&mut self) {
        (self.tok, self.start, self.end) = lexer::token(self.text, self.end);
    }

    /// The token after the current one.
    fn following(&self) -> Tok<'a> {
        lexer::token(self.text, self.end).0
    }

    /// Reports an error at a position.
    #[cold]
    fn error_at(&mut self, at: usize, message: impl Into<String>) -> Failed {
        self.diags.error(self.file.pos(at), message)
    }

    /// Reports an error at the current token.
    #[cold]
    fn error(&mut self, message: impl Into<String>) -> Failed {
        match self.tok {
            Tok::Bad(expected) => self.error_at(self.start, expected),
            _ => self.error_at(self.start, message),
        }
    }

    fn loc(&self, at: usize) -> Loc {
        Loc::at(self.file.pos(at))
    }

    fn is(&self, byte: u8) -> bool {
        self.tok == Tok::Punct(byte)
    }

    /// Takes a character, if it is next.
    fn eat(&mut self, byte: u8) -> bool {
        let found = self.is(byte);
        if found {
            self.advance();
        }
        found
    }

    fn expect(&mut self, byte: u8) -> Read<()> {
        match self.eat(byte) {
            true => Ok(()),
            false => Err(self.error(format!("expected '{}'", char::from(byte)))),
        }
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.tok, Tok::Word(found) if found == word)
    }

    /// Takes a keyword, if it is next.
    fn word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn expect_word(&mut self, word: &str) -> Read<()> {
        match self.word(word) {
            true => Ok(()),
            false => Err(self.error(format!("expected '{word}'"))),
        }
    }

    /// Takes one of these keywords, if one is next.
    fn one_of(&mut self, words: &[&'static str]) -> Option<&'static str> {
        let Tok::Word(found) = self.tok else { return None };
        let word = words.iter().copied().find(|word| *word == found)?;
        self.advance();
        Some(word)
    }

    /// A string.
    fn string(&mut self) -> Read<Vec<u8>> {
        let Tok::Text(raw) = self.tok else { return Err(self.error("expected a string")) };
        self.advance();
        Ok(lexer::unescaped(raw).into_owned())
    }

    fn string_attr(&mut self) -> Read<Attr> {
        let text = self.string()?;
        Ok(self.ctx.string_attr(text))
    }

    /// An unsigned number of 64 bits.
    fn unsigned(&mut self) -> Read<u64> {
        let number = match self.tok {
            Tok::Int(text) => text.parse().ok(),
            _ => None,
        };
        match number {
            Some(number) => {
                self.advance();
                Ok(number)
            }
            None => Err(self.error("expected an unsigned integer")),
        }
    }

    fn unsigned32(&mut self) -> Read<u32> {
        let at = self.start;
        let number = self.unsigned()?;
        u32::try_from(number).map_err(|_| self.error_at(at, "expected an integer of 32 bits"))
    }

    /// A number of 64 bits.
    fn signed(&mut self) -> Read<i64> {
        let number = match self.tok {
            Tok::Int(text) => text.parse().ok(),
            _ => None,
        };
        match number {
            Some(number) => {
                self.advance();
                Ok(number)
            }
            None => Err(self.error("expected an integer")),
        }
    }

    /// `(number)`
    fn in_parens(&mut self) -> Read<u64> {
        self.expect(b'(')?;
        let number = self.unsigned()?;
        self.expect(b')')?;
        Ok(number)
    }

    /// Items separated by commas, up to `close`, which is taken.
    fn list(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Read<()>) -> Read<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if !self.eat(b',') {
                return self.expect(close);
            }
        }
    }

    /// Reads something nested one level deeper.
    fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        self.depth += 1;
        let result = match self.depth > MAX_DEPTH {
            true => Err(self.error(format!("nested deeper than {MAX_DEPTH} levels"))),
            false => read(self),
        };
        self.depth -= 1;
        result
    }

    fn key(&self, name: Name<'_>) -> Key {
        match name {
            Name::Number(number) => Key::Number(number),
            name => Key::Name(self.ctx.str(name.bytes().unwrap_or_default())),
        }
    }

    /// The symbol of a global.
    fn symbol(&self, name: Name<'_>) -> Str {
        match name {
            Name::Number(number) => self.ctx.str(format!("{NAMELESS_GLOBAL}{number}")),
            name => self.ctx.str(name.bytes().unwrap_or_default()),
        }
    }

    /// The intrinsics that are called without a declaration, in the order of their names.
    fn undeclared_intrinsics(&mut self) -> Vec<Str> {
        let ctx = self.ctx;
        let mut missing: Vec<Str> = self.intrinsics.drain().collect();
        missing.retain(|name| !self.symbols.contains_key(name) && !self.dropped.contains(name));
        missing.sort_by(|a, b| ctx.bytes(*a).cmp(ctx.bytes(*b)));
        missing
    }

    /// Appends an operation to the module.
    fn append(&mut self, parts: &OpParts<'_>) -> Op {
        self.module.arena.append_unverified(self.block, parts)
    }

    // The module.

    /// Reads the attribute groups, which may be used before they are defined.
    fn read_groups(&mut self) {
        const HEAD: &[u8] = b"attributes #";
        let mut from = 0;
        while let Some(found) = find(self.text.get(from..).unwrap_or_default(), HEAD) {
            let at = from + found;
            from = at + HEAD.len();
            if at > 0 && self.text.get(at - 1) != Some(&b'\n') {
                continue;
            }
            self.end = at;
            self.advance();
            let before = self.diags.len();
            // What looks like a group in a string is not one; errors are reported when the module is read.
            let _ = self.attribute_group();
            drop(self.diags.split_off(before));
        }
        self.end = 0;
    }

    fn module(&mut self) -> Read<()> {
        while self.tok != Tok::End {
            self.top_level()?;
        }
        if let Some((_, at)) = self.undefined_types.iter().min_by_key(|(_, at)| **at) {
            let at = *at;
            return Err(self.error_at(at, "use of an undefined type"));
        }
        self.finish_comdats();
        self.finish_tags()?;
        let undeclared = self.undeclared_intrinsics();
        let known = |name: &Str| {
            self.symbols.contains_key(name) || self.dropped.contains(name) || undeclared.contains(name)
        };
        let unknown = self.uses.iter().find(|(name, _)| !known(name)).copied();
        if let Some((name, at)) = unknown {
            let name = self.ctx.text(name).to_owned();
            return Err(self.error_at(at, format!("use of undefined value '@{name}'")));
        }
        self.finish_metadata(&undeclared)?;
        let source = self.ctx.str(SOURCE_FILE);
        if !self.attrs.iter().any(|(name, _)| *name == source) {
            self.attrs.push((source, self.ctx.string_attr(self.file.name())));
        }
        self.finish_summary()?;
        if !self.asm.is_empty() {
            let lines = self.ctx.array_attr(&self.asm);
            self.attrs.push((self.ctx.str("llvm.module_asm"), lines));
        }
        Ok(())
    }

    fn top_level(&mut self) -> Read<()> {
        match self.tok {
            Tok::Word("source_filename") => {
                self.advance();
                self.expect(b'=')?;
                self.module_text(SOURCE_FILE)
            }
            Tok::Word("target") => self.target_definition(),
            Tok::Word("module") => {
                self.advance();
                self.expect_word("asm")?;
                let line = self.string_attr()?;
                self.asm.push(line);
                Ok(())
            }
            Tok::Word("declare") => self.declaration(),
            Tok::Word("define") => self.definition(),
            Tok::Word("attributes") => self.attribute_group(),
            Tok::Word("uselistorder" | "uselistorder_bb") => self.use_list_order(None),
            Tok::Local(name) => self.type_definition(name),
            Tok::Global(name) => self.global(Some(name)),
            Tok::Comdat(name) => self.comdat(name),
            Tok::Metadata(_) => self.named_metadata(),
            Tok::Punct(b'!') => self.numbered_metadata(),
            Tok::Summary(number) => self.summary_entry(number),
            // A global without `@0 =`.
            Tok::Word(_) if self.is_global_word() => self.global(None),
            _ => Err(self.error("expected a top-level entity")),
        }
    }

    fn module_text(&mut self, name: &str) -> Read<()> {
        let text = self.string_attr()?;
        let name = self.ctx.str(name);
        self.attrs.retain(|(known, _)| *known != name);
        self.attrs.push((name, text));
        Ok(())
    }

    fn target_definition(&mut self) -> Read<()> {
        self.advance();
        if self.word("triple") {
            self.expect(b'=')?;
            self.module_text("llvm.target_triple")?;
            self.upgrade_layout();
            return Ok(());
        }
        if !self.word("datalayout") {
            return Err(self.error("expected 'triple' or 'datalayout'"));
        }
        self.expect(b'=')?;
        let at = self.start;
        if let Tok::Text(raw) = self.tok {
            let text = lexer::unescaped(raw);
            match DataLayout::parse(&String::from_utf8_lossy(&text)) {
                Some(layout) => self.layout = layout,
                None => return Err(self.error_at(at, "expected a data layout")),
            }
        }
        self.module_text("llvm.data_layout")?;
        self.upgrade_layout();
        Ok(())
    }

    /// The text of an attribute of the module, empty if it has none.
    fn text_of(&self, name: &str) -> &'a str {
        let ctx = self.ctx;
        let found = self.attrs.iter().find(|(known, _)| ctx.text(*known) == name);
        found.and_then(|(_, attr)| attr.as_string()).map(|text| ctx.text(text)).unwrap_or_default()
    }

    /// Adds to the data layout what versions of LLVM before did not say.
    fn upgrade_layout(&mut self) {
        let ctx = self.ctx;
        let (old, triple) = (self.text_of("llvm.data_layout"), self.text_of("llvm.target_triple"));
        let new = data_layout::upgraded(old, triple);
        if new != old {
            let name = ctx.str("llvm.data_layout");
            self.attrs.retain(|(known, _)| *known != name);
            if let Some(layout) = DataLayout::parse(&new) {
                self.layout = layout;
            }
            self.attrs.push((name, ctx.string_attr(new)));
        }
    }

    /// `uselistorder type value, { 1, 0 }`: that of a block is the order of its predecessors, others are not kept.
    fn use_list_order(&mut self, mut f: Option<&mut function::Function>) -> Read<()> {
        self.advance();
        let mut block = None;
        if self.is_word("label")
            && let Some(f) = &mut f
        {
            block = Some(self.target(f)?);
        }
        while self.tok != Tok::End && !self.is(b'{') {
            self.advance();
        }
        self.expect(b'{')?;
        let mut order = Vec::new();
        self.list(b'}', |r| {
            order.push(r.unsigned32()? as i32);
            Ok(())
        })?;
        if let Some((f, block)) = f.zip(block) {
            f.build.info.entry(block).or_default().predecessors = Some(order);
        }
        Ok(())
    }
}

/// The first place of `needle` in `text`.
fn find(text: &[u8], needle: &[u8]) -> Option<usize> {
    let first = *needle.first()?;
    let mut from = 0;
    loop {
        let at = from + text.get(from..)?.iter().position(|b| *b == first)?;
        if text.get(at..)?.starts_with(needle) {
            return Some(at);
        }
        from = at + 1;
    }
}

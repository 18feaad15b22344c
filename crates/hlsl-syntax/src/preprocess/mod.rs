//! The preprocessor: sources to a stream of tokens.
//!
//! Follows C, and clang where C leaves a choice: GNU's comma before an empty `__VA_ARGS__`, `#pragma once`, `defined`
//! from macros. Macros are expanded as in clang: an expansion is a list of tokens on a stack, its macro is disabled
//! while the list is on the stack, and an identifier found while its macro is disabled is never expanded again. The
//! crate opens no files; the caller's [`IncludeResolver`] resolves `#include`.

mod condition;
mod directives;
mod expand;
mod text;

use crate::lexer::{LexError, Lexer, RawToken};
use crate::names::{Name, Names, sym};
use crate::token::{FROM_MACRO, Token, TokenKind};
use spirula_diag::{Bytes, Diagnostic, Diagnostics, Place, Pos, SourceFile, SourceMap, Span};
use spirula_entity::EntityKey;
use std::collections::HashSet;
use std::sync::Arc;

/// The operand of an `#include`.
#[derive(Clone, Copy, Debug)]
pub struct IncludeRequest<'a> {
    /// The name as written.
    pub name: &'a str,
    /// Whether it is in `<>`.
    pub angled: bool,
    /// The name of the source with the `#include`.
    pub includer: &'a str,
}

/// The result of a resolver.
#[derive(Clone, Debug)]
pub struct Included {
    /// The name for messages and identity: equal names are the same file for `#pragma once`.
    pub name: String,
    /// The bytes.
    pub text: Bytes,
}

/// Resolves included files; the preprocessor itself opens none. One resolver may serve several compilations at once
/// if it is `Sync`.
pub trait IncludeResolver {
    /// The file, or `None` if it was not found.
    fn resolve(&self, request: IncludeRequest<'_>) -> Option<Included>;
}

/// A resolver that finds no files.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoIncludes;

impl IncludeResolver for NoIncludes {
    fn resolve(&self, _: IncludeRequest<'_>) -> Option<Included> {
        None
    }
}

/// Preprocessor options.
#[derive(Clone, Default, Debug)]
pub struct Options {
    /// Predefined macros, in order: a name, optionally with parameters (`F(x)`), and its replacement.
    pub defines: Vec<(String, String)>,
}

impl Options {
    /// Adds a definition in the syntax of `-D`: `NAME` is defined as 1, `NAME=text` as the text.
    pub fn define(&mut self, argument: &str) {
        let (name, text) = argument.split_once('=').unwrap_or((argument, "1"));
        self.defines.push((name.into(), text.into()));
    }
}

/// The default matrix layout of `#pragma pack_matrix`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum MatrixPacking {
    /// Not set.
    #[default]
    Unset,
    /// `row_major`
    RowMajor,
    /// `column_major`
    ColumnMajor,
}

/// A `#pragma` that the preprocessor does not handle.
#[derive(Clone, Copy, Debug)]
pub struct Pragma {
    /// Index of the next token.
    pub before: u32,
    /// Where it is.
    pub span: Span,
    /// Its text after `pragma`.
    pub text: Name,
    /// The matrix layout that it sets; `Unset` for other pragmas.
    pub packing: MatrixPacking,
}

/// A use of a macro in a source.
#[derive(Clone, Copy, Debug)]
pub struct Expansion {
    /// The use, with its arguments.
    pub site: Span,
    /// The macro.
    pub name: Name,
    /// The name in its definition.
    pub definition: Span,
}

/// The result: tokens without macros, directives and comments, with side tables.
pub struct Preprocessed {
    /// All identifiers, numbers and strings.
    pub names: Names,
    /// The tokens; the last one is [`TokenKind::Eof`].
    pub tokens: Vec<Token>,
    /// Pragmas, in the order of the tokens.
    pub pragmas: Vec<Pragma>,
    /// Uses of macros, in program order.
    pub expansions: Vec<Expansion>,
}

impl Preprocessed {
    /// The outermost macro whose use covers `pos`.
    pub fn expansion_at(&self, pos: Pos) -> Option<&Expansion> {
        expansion_at(&self.expansions, pos)
    }
}

pub(crate) fn expansion_at(expansions: &[Expansion], pos: Pos) -> Option<&Expansion> {
    expansions.iter().find(|e| e.site.start <= pos && pos < e.site.end)
}

/// Preprocesses the source with index `file`. Errors go to `diagnostics`; there is always a result.
pub fn preprocess(
    sources: &mut SourceMap,
    file: usize,
    options: &Options,
    resolver: &dyn IncludeResolver,
    diagnostics: &mut Diagnostics,
) -> Preprocessed {
    let size = sources.file(file).map_or(0, |f| f.text().len());
    let mut this = Preprocessor {
        names: Names::new(),
        sources,
        resolver,
        diagnostics,
        files: Vec::new(),
        lists: Vec::new(),
        spare: Vec::new(),
        isolated: None,
        macro_of: Vec::new(),
        macros: Vec::new(),
        bodies: Vec::new(),
        in_condition: false,
        argument_depth: 0,
        expanded: 0,
        most_expanded: EXPANDED_TOKENS,
        counter: 0,
        too_deep: false,
        carry: 0,
        once: HashSet::new(),
        out: Preprocessed {
            names: Names::new(),
            tokens: Vec::with_capacity(size / 3),
            pragmas: Vec::new(),
            expansions: Vec::new(),
        },
    };
    this.define_builtins();
    this.enter(file, None);
    this.predefine(options);
    this.run();
    let Preprocessor { names, mut out, .. } = this;
    out.names = names;
    out
}

/// The kind of a macro.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MacroKind {
    Object,
    Function,
    File,
    Line,
    Counter,
    /// `__has_feature`
    Feature,
}

impl MacroKind {
    /// Whether it takes arguments.
    fn is_function(self) -> bool {
        matches!(self, Self::Function | Self::Feature)
    }
}

/// What `__has_feature` knows.
const FEATURES: [&str; 1] = ["hlsl_vk_buffer_pointer"];

struct Macro {
    name: Name,
    kind: MacroKind,
    /// Number of parameters, including the variadic one.
    parameters: u16,
    variadic: bool,
    /// Disabled while its expansion is on the stack.
    disabled: bool,
    body: std::ops::Range<u32>,
    definition: Span,
}

/// Tokens to read before the source continues.
struct TokenList {
    tokens: Vec<Token>,
    at: usize,
    /// The macro, as an index into `macros`, that is disabled until the list ends.
    of: Option<u32>,
}

struct Condition {
    pos: Pos,
    /// A group was taken.
    taken: bool,
    had_else: bool,
}

struct File {
    lexer: Lexer,
    index: usize,
    base: Pos,
    conditions: Vec<Condition>,
}

/// Depth of nested includes, clang's number.
const INCLUDE_DEPTH: usize = 200;
/// Depth of macro uses in arguments of macro uses.
const ARGUMENT_DEPTH: u32 = 200;
/// Limit of tokens made by macros, and additional ones for each byte of input.
const EXPANDED_TOKENS: usize = 1 << 19;
const EXPANDED_PER_BYTE: usize = 4;

struct Preprocessor<'a> {
    names: Names,
    sources: &'a mut SourceMap,
    resolver: &'a dyn IncludeResolver,
    diagnostics: &'a mut Diagnostics,
    files: Vec<File>,
    lists: Vec<TokenList>,
    /// Vectors for reuse.
    spare: Vec<Vec<Token>>,
    /// Reads only the lists above this height, and no source.
    isolated: Option<usize>,
    /// For each name: 1 + index of its macro, or 0.
    macro_of: Vec<u32>,
    macros: Vec<Macro>,
    bodies: Vec<Token>,
    in_condition: bool,
    argument_depth: u32,
    expanded: usize,
    /// The limit.
    most_expanded: usize,
    counter: u32,
    too_deep: bool,
    /// Flags of a macro use with an empty expansion, for the next token.
    carry: u8,
    once: HashSet<Arc<str>>,
    out: Preprocessed,
}

impl Preprocessor<'_> {
    fn run(&mut self) {
        loop {
            let token = self.next_expanded();
            self.emit(token);
            if token.kind == TokenKind::Eof {
                return;
            }
        }
    }

    #[inline]
    fn emit(&mut self, mut token: Token) {
        token.flags |= std::mem::take(&mut self.carry);
        if token.kind == TokenKind::Ident
            && let Some(kind) = token.name.and_then(crate::names::keyword)
        {
            token.kind = kind;
        }
        self.out.tokens.push(token);
    }

    fn error(&mut self, place: impl Into<Place>, message: impl Into<String>) {
        self.diagnostics.push(Diagnostic::error(place, message));
    }

    /// Starts reading source `index`; `from` is the `#include`.
    fn enter(&mut self, index: usize, from: Option<Span>) {
        if self.files.len() >= INCLUDE_DEPTH {
            if let Some(from) = from {
                self.error(from, "#include nested too deeply");
            }
            return;
        }
        let Some(file) = self.sources.file(index) else { return };
        self.most_expanded += EXPANDED_PER_BYTE * file.text().len();
        let (lexer, base) = (Lexer::new(file.shared_text()), file.pos(0));
        self.files.push(File { lexer, index, base, conditions: Vec::new() });
    }

    fn source(&self) -> Option<&SourceFile> {
        self.sources.file(self.files.last()?.index)
    }

    /// The next token of the innermost source; executes directives on the way.
    #[inline]
    fn next_in_file(&mut self) -> Token {
        loop {
            let Some(file) = self.files.last_mut() else {
                return Token { kind: TokenKind::Eof, flags: 0, len: 0, pos: self.last_pos(), name: None };
            };
            let raw = file.lexer.next();
            if file.lexer.error.is_some() {
                self.report_lexer_error();
            }
            match raw.kind {
                TokenKind::Hash if raw.flags & crate::token::LINE_START != 0 => {
                    if let Some(f) = self.files.last_mut() {
                        f.lexer.in_directive = true;
                    }
                    self.directive(raw);
                }
                TokenKind::Eof => {
                    let token = self.token(raw);
                    self.leave();
                    if self.files.is_empty() {
                        return token;
                    }
                }
                _ => return self.token(raw),
            }
        }
    }

    /// Ends the innermost source.
    fn leave(&mut self) {
        if let Some(file) = self.files.pop() {
            for condition in file.conditions.iter().rev() {
                self.error(condition.pos, "unterminated conditional directive");
            }
        }
    }

    fn last_pos(&self) -> Pos {
        self.out
            .tokens
            .last()
            .map_or_else(|| self.sources.files().first().map(|f| f.pos(0)), |t| Some(t.end()))
            .or_else(|| Pos::from_raw(1))
            .unwrap_or_else(|| unreachable!("1 is not 0"))
    }

    #[cold]
    fn report_lexer_error(&mut self) {
        let Some(file) = self.files.last_mut() else { return };
        let Some((error, start, end)) = file.lexer.error.take() else { return };
        // Text in #error lines and the like may hold single quotes.
        let start = file.base.offset(start);
        let place = Span { start, end: if error == LexError::Comment { start } else { start.offset(end) } };
        self.error(Span::at(place.start), error.message());
    }

    /// Converts a raw token of the innermost source.
    #[inline]
    fn token(&mut self, raw: RawToken) -> Token {
        let Some(file) = self.files.last() else {
            return Token { kind: TokenKind::Eof, flags: 0, len: 0, pos: self.last_pos(), name: None };
        };
        let name = match raw.kind {
            TokenKind::Ident | TokenKind::Number | TokenKind::Str | TokenKind::Char | TokenKind::Unknown => {
                Some(if raw.spliced {
                    self.names.intern_bytes(&raw.text(&file.lexer.text))
                } else {
                    self.names.intern_bytes(file.lexer.text.get(raw.start..raw.end).unwrap_or_default())
                })
            }
            _ => None,
        };
        Token {
            kind: raw.kind,
            flags: raw.flags,
            len: u16::try_from(raw.end - raw.start).unwrap_or(u16::MAX),
            pos: file.base.offset(raw.start),
            name,
        }
    }

    /// The macro with this name, as an index into `macros`.
    #[inline]
    fn find_macro(&self, name: Name) -> Option<u32> {
        self.macro_of.get(name.index()).copied().unwrap_or(0).checked_sub(1)
    }

    fn set_macro(&mut self, name: Name, to: Option<Macro>) {
        if self.macro_of.len() <= name.index() {
            self.macro_of.resize(name.index() + 64, 0);
        }
        self.macro_of[name.index()] = match to {
            None => 0,
            Some(m) => {
                self.macros.push(m);
                self.macros.len() as u32
            }
        };
    }

    fn define_builtins(&mut self) {
        let builtins = [
            (sym::FILE, MacroKind::File),
            (sym::LINE_NUMBER, MacroKind::Line),
            (sym::COUNTER, MacroKind::Counter),
            (sym::HAS_FEATURE, MacroKind::Feature),
        ];
        for (name, kind) in builtins {
            let definition = Span::at(self.last_pos());
            let parameters = kind.is_function().into();
            let m =
                Macro { name, kind, parameters, variadic: false, disabled: false, body: 0..0, definition };
            self.set_macro(name, Some(m));
        }
    }

    /// Defines the macros of the options.
    fn predefine(&mut self, options: &Options) {
        use std::fmt::Write as _;
        if options.defines.is_empty() {
            return;
        }
        let mut text = String::new();
        for (name, value) in &options.defines {
            let _ = writeln!(text, "#define {name} {}", value.replace('\n', " "));
        }
        match self.sources.add("<command line>", text.into_bytes()) {
            Ok(index) => self.enter(index, None),
            Err(message) => self.error(Place::Unknown, message),
        }
    }

    /// An empty token list, with reused memory.
    fn fresh_list(&mut self) -> Vec<Token> {
        self.spare.pop().unwrap_or_default()
    }

    fn recycle(&mut self, mut list: Vec<Token>) {
        if self.spare.len() < 64 {
            list.clear();
            self.spare.push(list);
        }
    }

    /// Adds a note about the macro to an error at `token`.
    fn mark(&self, mut token: Token, site: Option<(Pos, u16)>) -> Token {
        if let Some((pos, len)) = site {
            token.pos = pos;
            token.len = len;
        }
        token.flags |= FROM_MACRO;
        token
    }
}

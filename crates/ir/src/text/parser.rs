//! The core of the parser: tokens, lists, errors. Types, attributes and operations are in other modules.

use super::functions::{Bodies, Outline, SourceText};
use super::lexer::{Lexer, Tok, Token, unescape};
use super::line_patterns::LinePatterns;
use super::names::{Names, WordTypes};
use super::op_parser::OpState;
use super::plain_numbers::Decimal;
use super::types::Skipped;
use crate::body::Body;
use crate::context::Context;
use crate::dialect::OpRow;
use crate::handle::{Attr, Loc, Str, Type};
use hashbrown::HashTable;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Pos, SourceFile, Span};
use std::ops::Range;

/// The result of a parsing function; the error is in the diagnostics.
pub type ParseResult<T> = Result<T, Failed>;

/// The maximum nesting depth of regions, types and attributes; bounds the stack.
pub const MAX_DEPTH: u32 = 4096;

/// The delimiters of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delimiter {
    /// Nothing.
    None,
    /// `(...)`
    Paren,
    /// `[...]`
    Square,
    /// `<...>`
    Angle,
    /// `{...}`
    Brace,
}

impl Delimiter {
    fn tokens(self) -> Option<(Tok, Tok, &'static str, &'static str)> {
        match self {
            Self::None => None,
            Self::Paren => Some((Tok::LParen, Tok::RParen, "(", ")")),
            Self::Square => Some((Tok::LSquare, Tok::RSquare, "[", "]")),
            Self::Angle => Some((Tok::Less, Tok::Greater, "<", ">")),
            Self::Brace => Some((Tok::LBrace, Tok::RBrace, "{", "}")),
        }
    }
}

/// An unresolved use of a value.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand {
    /// The token of the name.
    pub token: Token,
    /// The number after `#`.
    pub number: u32,
}

/// A parser of MLIR text.
pub struct Parser<'c> {
    pub(crate) ctx: &'c Context,
    pub(crate) file: &'c SourceFile,
    /// The text being parsed, and its offset in the source.
    pub(crate) text: &'c [u8],
    pub(super) origin: usize,
    /// The source, if its functions are read in windows.
    pub(super) source: Option<&'c SourceText<'c>>,
    /// Whether the functions may be those of the region just entered.
    pub(crate) divisible: bool,
    /// The functions whose bodies were skipped.
    pub(super) outline: Option<Outline<'c>>,
    /// The handling of bodies.
    pub(super) bodies: Bodies,
    /// The text if it is UTF-8, and its offset.
    characters: (Option<&'c str>, usize),
    lexer: Lexer<'c>,
    pub(crate) token: Token,
    previous_end: u32,
    pub(crate) diags: Diagnostics,
    pub(crate) depth: u32,
    /// The operation whose custom form is being parsed; named in diagnostics.
    pub(crate) custom: Option<&'static OpRow>,
    /// The body that operations are added to.
    pub(crate) body: Body,
    pub(crate) names: Names,
    #[expect(clippy::vec_box, reason = "one is taken out and put back for each operation, and is large")]
    pub(crate) spare: Vec<Box<OpState>>,
    /// Buffers for the items of arrays.
    pub(crate) spare_attrs: Vec<Vec<Attr>>,
    /// A buffer for the elements of a dense attribute.
    pub(crate) spare_raw: Vec<u8>,
    pub(super) spare_decimals: Vec<Decimal>,
    /// Bodies to parse isolated operations into; the result is copied to an allocation of the exact size.
    pub(crate) spare_bodies: Vec<Body>,
    pub(crate) attr_aliases: FxHashMap<&'c [u8], Attr>,
    pub(crate) type_aliases: FxHashMap<&'c [u8], Type>,
    pub(crate) deferred_locs: Vec<(Str, Loc, Pos)>,
    pub(crate) default_dialects: Vec<&'static str>,
    pub(super) scalars: WordTypes,
    type_texts: HashTable<(u32, u32, Type)>,
    /// Whether a type is being parsed that will be cached by its text.
    in_type: bool,
    /// Named types whose bodies are being parsed.
    enclosing_types: Vec<Type>,
    /// The brackets that were skipped last.
    pub(super) skipped: Option<Skipped>,
    #[cfg(test)]
    pub(super) skipped_tokens: usize,
    /// Cached lines.
    pub(super) patterns: LinePatterns,
}

/// The state of a parser that does not depend on its text.
#[derive(Default)]
pub(super) struct Learnt {
    #[expect(clippy::vec_box, reason = "as in the parser")]
    spare: Vec<Box<OpState>>,
    spare_attrs: Vec<Vec<Attr>>,
    spare_raw: Vec<u8>,
    spare_decimals: Vec<Decimal>,
    spare_bodies: Vec<Body>,
    scalars: WordTypes,
    patterns: LinePatterns,
}

impl<'c> Parser<'c> {
    pub(crate) fn new(ctx: &'c Context, file: &'c SourceFile, start: usize, end: usize) -> Self {
        Self::over(ctx, file, (file.text(), 0), start..end)
    }

    /// A parser of a range of a text that is part of the source.
    pub(super) fn over(
        ctx: &'c Context,
        file: &'c SourceFile,
        (text, origin): (&'c [u8], usize),
        range: Range<usize>,
    ) -> Self {
        let Range { start, end } = range;
        let mut parser = Self {
            ctx,
            file,
            text,
            origin,
            source: None,
            divisible: false,
            outline: None,
            bodies: Bodies::Attach,
            characters: (text.get(start..end).and_then(|text| std::str::from_utf8(text).ok()), start),
            lexer: Lexer::new(text, start, end),
            token: Token { kind: Tok::Eof, start: start as u32, end: start as u32 },
            previous_end: start as u32,
            diags: Diagnostics::new(),
            depth: 0,
            custom: None,
            body: Body::new(),
            names: Names::default(),
            spare: Vec::new(),
            spare_attrs: Vec::new(),
            spare_raw: Vec::new(),
            spare_decimals: Vec::new(),
            spare_bodies: Vec::new(),
            attr_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            deferred_locs: Vec::new(),
            default_dialects: Vec::new(),
            scalars: WordTypes::default(),
            type_texts: HashTable::new(),
            in_type: false,
            enclosing_types: Vec::new(),
            skipped: None,
            #[cfg(test)]
            skipped_tokens: 0,
            patterns: LinePatterns::default(),
        };
        parser.advance();
        parser
    }

    /// Continues with another range of the text.
    fn read_on(&mut self, range: Range<usize>) {
        let (start, end) = (range.start, range.end);
        self.skipped = None;
        self.characters = (self.text.get(range).and_then(|text| std::str::from_utf8(text).ok()), start);
        self.lexer = Lexer::new(self.text, start, end);
        self.token = Token { kind: Tok::Eof, start: start as u32, end: start as u32 };
        self.advance();
    }

    /// Continues with another text of the same source. No value may be named.
    pub(super) fn go_on_in(&mut self, text: &'c [u8], origin: usize) {
        (self.text, self.origin) = (text, origin);
        self.type_texts.clear();
        self.read_on(0..text.len());
    }

    /// Takes over the caches and buffers of another parser.
    pub(super) fn exchange(&mut self, learnt: &mut Learnt) {
        std::mem::swap(&mut self.spare, &mut learnt.spare);
        std::mem::swap(&mut self.spare_attrs, &mut learnt.spare_attrs);
        std::mem::swap(&mut self.spare_raw, &mut learnt.spare_raw);
        std::mem::swap(&mut self.spare_decimals, &mut learnt.spare_decimals);
        std::mem::swap(&mut self.spare_bodies, &mut learnt.spare_bodies);
        std::mem::swap(&mut self.scalars, &mut learnt.scalars);
        std::mem::swap(&mut self.patterns, &mut learnt.patterns);
    }

    /// The context.
    pub fn context(&self) -> &'c Context {
        self.ctx
    }

    // Tokens.

    /// The end of the text.
    pub(crate) fn end_of_text(&self) -> usize {
        self.lexer.end()
    }

    /// The text to parse.
    #[inline]
    pub(crate) fn readable(&self) -> &'c [u8] {
        self.lexer.text()
    }

    /// Advances to the next token.
    #[inline]
    pub fn advance(&mut self) {
        self.previous_end = self.token.end;
        self.token = self.lexer.next();
        if self.token.kind == Tok::Error {
            self.lexer_error();
        }
    }

    #[cold]
    fn lexer_error(&mut self) {
        self.diags.error(self.span_of(self.token), self.lexer.why());
    }

    /// Restarts at byte `at` of the source.
    pub(crate) fn seek(&mut self, at: usize) {
        self.lexer.seek(at);
        self.advance();
    }

    /// Advances to a token that was already lexed; the previous one ended at `end`.
    #[inline]
    pub(super) fn resume(&mut self, end: u32, next: Token) {
        self.previous_end = end;
        self.token = next;
        self.lexer.seek(next.end as usize);
    }

    /// The current token's kind.
    #[inline]
    pub fn kind(&self) -> Tok {
        self.token.kind
    }

    /// The current token.
    #[inline]
    pub fn token(&self) -> Token {
        self.token
    }

    /// The kind of the token after the current one.
    pub fn following(&self) -> Tok {
        self.lexer.clone().next().kind
    }

    /// The named types whose bodies are being parsed, outermost first.
    pub fn enclosing_types(&self) -> &[Type] {
        &self.enclosing_types
    }

    /// Enters the body of a named type.
    pub fn enter_type(&mut self, named: Type) {
        self.enclosing_types.push(named);
    }

    /// Leaves the body of the type that was entered last.
    pub fn leave_type(&mut self) {
        self.enclosing_types.pop();
    }

    /// The bytes of a token.
    #[inline]
    pub fn bytes_of(&self, token: Token) -> &'c [u8] {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The text of a token; empty if it is not UTF-8.
    #[inline]
    pub fn text_of(&self, token: Token) -> &'c str {
        let (all, start) = self.characters;
        match all {
            Some(all) => {
                all.get(token.start as usize - start..token.end as usize - start).unwrap_or_default()
            }
            None => std::str::from_utf8(self.bytes_of(token)).unwrap_or_default(),
        }
    }

    /// The position of a token.
    #[inline]
    pub fn pos_of(&self, token: Token) -> Pos {
        self.pos_at(token.start as usize)
    }

    /// The position of a byte of the text.
    #[inline]
    pub(super) fn pos_at(&self, at: usize) -> Pos {
        self.file.pos(self.origin + at)
    }

    /// The span of a token.
    pub fn span_of(&self, token: Token) -> Span {
        Span { start: self.pos_of(token), end: self.pos_at(token.end as usize) }
    }

    /// The position of the current token.
    #[inline]
    pub fn pos(&self) -> Pos {
        self.pos_of(self.token)
    }

    /// Whether the current token is the word `word`.
    #[inline]
    pub fn at_keyword(&self, word: &str) -> bool {
        self.token.kind == Tok::BareId && self.bytes_of(self.token) == word.as_bytes()
    }

    // Errors.

    /// Reports that the current token is not expected. A missing token is reported at the end of the previous one.
    #[cold]
    pub fn error(&mut self, message: impl Into<String>) -> Failed {
        if self.token.kind == Tok::Error {
            return Failed;
        }
        let place = match self.previous_end {
            0 => self.span_of(self.token),
            end => Span::at(self.pos_at(end as usize)),
        };
        self.diags.error(place, message)
    }

    /// Reports an error at a token; names the operation in its custom form.
    #[cold]
    pub fn error_at(&mut self, token: Token, message: impl Into<String>) -> Failed {
        let message = message.into();
        match self.custom {
            Some(row) => self.plain_error_at(token, format!("custom op '{}' {message}", row.name)),
            None => self.plain_error_at(token, message),
        }
    }

    /// Reports an error at a token.
    #[cold]
    pub(crate) fn plain_error_at(&mut self, token: Token, message: impl Into<String>) -> Failed {
        self.diags.error(self.span_of(token), message)
    }

    /// Reports an error at a position.
    #[cold]
    pub fn error_at_pos(&mut self, pos: Pos, message: impl Into<String>) -> Failed {
        self.diags.error(pos, message)
    }

    /// Reports a diagnostic with notes.
    #[cold]
    pub fn report(&mut self, diagnostic: Diagnostic) -> Failed {
        self.diags.push(diagnostic);
        Failed
    }

    /// Runs `inner` one level deeper.
    pub fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> ParseResult<T>) -> ParseResult<T> {
        if self.depth >= MAX_DEPTH {
            return Err(self.error(format!("nesting deeper than {MAX_DEPTH} levels is not supported")));
        }
        self.depth += 1;
        let custom = self.custom.take();
        let result = inner(self);
        self.custom = custom;
        self.depth -= 1;
        result
    }

    // Punctuation and words.

    /// Consumes the current token if it is of `kind`.
    #[inline]
    pub fn optional(&mut self, kind: Tok) -> bool {
        let found = self.token.kind == kind;
        if found {
            self.advance();
        }
        found
    }

    /// Consumes a token of `kind`; `what` is the expectation in the error.
    #[inline]
    pub fn expect(&mut self, kind: Tok, what: &str) -> ParseResult<()> {
        if self.optional(kind) { Ok(()) } else { Err(self.error(format!("expected {what}"))) }
    }

    /// Consumes `:`.
    pub fn colon(&mut self) -> ParseResult<()> {
        self.expect(Tok::Colon, "':'")
    }

    /// Consumes `,`.
    pub fn comma(&mut self) -> ParseResult<()> {
        self.expect(Tok::Comma, "','")
    }

    /// Consumes `<`.
    pub fn less(&mut self) -> ParseResult<()> {
        self.expect(Tok::Less, "'<'")
    }

    /// Consumes `>`.
    pub fn greater(&mut self) -> ParseResult<()> {
        self.expect(Tok::Greater, "'>'")
    }

    /// Consumes `(`.
    pub fn l_paren(&mut self) -> ParseResult<()> {
        self.expect(Tok::LParen, "'('")
    }

    /// Consumes `)`.
    pub fn r_paren(&mut self) -> ParseResult<()> {
        self.expect(Tok::RParen, "')'")
    }

    /// Consumes `=`.
    pub fn equal(&mut self) -> ParseResult<()> {
        self.expect(Tok::Equal, "'='")
    }

    /// Consumes the keyword `word` if it is next.
    #[inline]
    pub fn optional_keyword(&mut self, word: &str) -> bool {
        let found = self.at_keyword(word);
        if found {
            self.advance();
        }
        found
    }

    /// Consumes the keyword `word`.
    pub fn keyword(&mut self, word: &str) -> ParseResult<()> {
        if self.optional_keyword(word) {
            Ok(())
        } else {
            Err(self.error_at(self.token, format!("expected '{word}'")))
        }
    }

    /// Consumes any keyword.
    pub fn any_keyword(&mut self) -> ParseResult<&'c str> {
        match self.optional_any_keyword() {
            Some(word) => Ok(word),
            None => Err(self.error_at(self.token, "expected valid keyword")),
        }
    }

    /// Consumes any keyword if one is next.
    pub fn optional_any_keyword(&mut self) -> Option<&'c str> {
        (self.token.kind == Tok::BareId).then(|| {
            let word = self.text_of(self.token);
            self.advance();
            word
        })
    }

    /// Consumes a keyword or a string.
    pub fn keyword_or_string(&mut self) -> ParseResult<Str> {
        if self.token.kind == Tok::BareId {
            let word = self.ctx.str(self.bytes_of(self.token));
            self.advance();
            return Ok(word);
        }
        match self.optional_string()? {
            Some(text) => Ok(text),
            None => Err(self.error_at(self.token, "expected valid keyword or string")),
        }
    }

    /// Consumes a string literal if one is next.
    pub fn optional_string(&mut self) -> ParseResult<Option<Str>> {
        if self.token.kind != Tok::String {
            return Ok(None);
        }
        let text = self.string_of(self.token, 0);
        self.advance();
        Ok(Some(text))
    }

    /// Consumes a string literal.
    pub fn string(&mut self) -> ParseResult<Str> {
        match self.optional_string()? {
            Some(text) => Ok(text),
            None => Err(self.error_at(self.token, "expected string")),
        }
    }

    /// The unescaped bytes of the literal in `token` after `skip` bytes.
    pub(crate) fn string_of(&self, token: Token, skip: usize) -> Str {
        let literal = &self.bytes_of(token)[skip..];
        let inner = &literal[1..literal.len() - 1];
        if !inner.contains(&b'\\') {
            return self.ctx.str(inner);
        }
        let mut bytes = Vec::with_capacity(literal.len());
        unescape(literal, &mut bytes);
        self.ctx.str(bytes)
    }

    /// Consumes `@name` if it is next.
    pub fn optional_symbol_name(&mut self) -> ParseResult<Option<Str>> {
        if self.token.kind != Tok::AtId {
            return Ok(None);
        }
        let name = self.symbol_of(self.token);
        self.advance();
        Ok(Some(name))
    }

    pub(crate) fn symbol_of(&self, token: Token) -> Str {
        let bytes = self.bytes_of(token);
        if bytes.get(1) == Some(&b'"') { self.string_of(token, 1) } else { self.ctx.str(&bytes[1..]) }
    }

    /// Consumes `@name`.
    pub fn symbol_name(&mut self) -> ParseResult<Str> {
        match self.optional_symbol_name()? {
            Some(name) => Ok(name),
            None => Err(self.error_at(self.token, "expected valid '@'-identifier for symbol name")),
        }
    }

    // Numbers.

    /// Consumes an integer with an optional sign, if one is next.
    pub fn optional_int(&mut self) -> ParseResult<Option<i64>> {
        let negative = self.token.kind == Tok::Minus;
        if negative {
            self.advance();
        }
        if self.token.kind != Tok::Integer {
            if negative {
                return Err(self.error_at(self.token, "expected integer value"));
            }
            return if self.at_keyword("true") || self.at_keyword("false") {
                let value = i64::from(self.at_keyword("true"));
                self.advance();
                Ok(Some(value))
            } else {
                Ok(None)
            };
        }
        let token = self.token;
        let Some(value) = parse_u128(self.bytes_of(token)) else {
            return Err(self.error("integer value too large"));
        };
        let value = if negative { -(value.min(1 << 64) as i128) } else { value.min(1 << 64) as i128 };
        let Some(value) = i64::try_from(value).ok().or(u64::try_from(value).ok().map(|v| v as i64)) else {
            return Err(self.error_at(token, "integer value too large"));
        };
        self.advance();
        Ok(Some(value))
    }

    /// Consumes an integer.
    pub fn int(&mut self) -> ParseResult<i64> {
        match self.optional_int()? {
            Some(value) => Ok(value),
            None => Err(self.error_at(self.token, "expected integer value")),
        }
    }

    // Lists.

    /// Parses a list separated by commas; `item` parses an element.
    pub fn list(
        &mut self,
        delimiter: Delimiter,
        item: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        self.list_of(delimiter, "", item)
    }

    /// Parses a list like [`list`](Self::list); `of` follows the missing delimiter in messages.
    pub fn list_of(
        &mut self,
        delimiter: Delimiter,
        of: &str,
        mut item: impl FnMut(&mut Self) -> ParseResult<()>,
    ) -> ParseResult<()> {
        let Some((open, close, open_text, close_text)) = delimiter.tokens() else {
            loop {
                item(self)?;
                if !self.optional(Tok::Comma) {
                    return Ok(());
                }
            }
        };
        if !self.optional(open) {
            return Err(self.error(format!("expected '{open_text}'{of}")));
        }
        if self.optional(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.optional(close) {
                return Ok(());
            }
            if !self.optional(Tok::Comma) {
                return Err(self.error(format!("expected '{close_text}'{of}")));
            }
        }
    }

    // The cache of types by text.

    /// The end of balanced brackets that start at `at` with `<`, if they end on the same line.
    #[inline(never)]
    fn balanced_end(&self, at: usize) -> Option<usize> {
        let text = self.text;
        let (mut depth, mut end) = (0, at);
        let mut rest = text.get(at..)?;
        while let Some(before) = rest.iter().position(|byte| DEEPER[usize::from(*byte)] != 0) {
            let byte = rest[before];
            rest = &rest[before + 1..];
            end += before + 1;
            let deeper = DEEPER[usize::from(byte)];
            if deeper == UNKNOWN {
                return None;
            }
            // An arrow is not a closing bracket.
            if byte == b'>' && text.get(end.wrapping_sub(2)) == Some(&b'-') {
                continue;
            }
            depth += i32::from(deeper);
            if depth <= 0 {
                return (depth == 0).then_some(end);
            }
        }
        None
    }

    /// Parses a type, from the cache if its text was parsed before.
    pub(crate) fn memoized_type(
        &mut self,
        read: impl FnOnce(&mut Self) -> ParseResult<Type>,
    ) -> ParseResult<Type> {
        // Nested types are not looked up: finding the end of each would be quadratic in the depth.
        if self.in_type || !self.ctx.caches() {
            return read(self);
        }
        self.in_type = true;
        let result = self.outer_type(read);
        self.in_type = false;
        result
    }

    fn type_of_text(&self, hash: u64, start: usize, end: usize) -> Option<Type> {
        let (text, key) = (self.text, &self.text[start..end]);
        let found = self.type_texts.find(hash, |(s, e, _)| text[*s as usize..*e as usize] == *key);
        found.map(|(_, _, ty)| *ty)
    }

    /// The cached type whose text starts at `start`, with a bracket at `open`, and its end.
    pub(crate) fn remembered_type(&self, start: usize, open: usize) -> Option<(Type, usize)> {
        if !self.enclosing_types.is_empty() {
            return None;
        }
        let end = self.balanced_end(open)?;
        let ty = self.type_of_text(hash_bytes(&self.text[start..end]), start, end)?;
        Some((ty, end))
    }

    fn outer_type(&mut self, read: impl FnOnce(&mut Self) -> ParseResult<Type>) -> ParseResult<Type> {
        let (start, at) = (self.token.start as usize, self.token.end as usize);
        let end = if self.text.get(at) == Some(&b'<') { self.balanced_end(at) } else { None };
        let Some(end) = end.filter(|_| self.enclosing_types.is_empty()) else { return read(self) };
        let text = self.text;
        let hash = hash_bytes(&text[start..end]);
        if let Some(ty) = self.type_of_text(hash, start, end) {
            self.token.end = end as u32;
            self.seek(end);
            return Ok(ty);
        }
        let ty = read(self)?;
        if self.previous_end as usize == end {
            self.type_texts.insert_unique(hash, (start as u32, end as u32, ty), |(s, e, _)| {
                hash_bytes(&text[*s as usize..*e as usize])
            });
        }
        Ok(ty)
    }

    /// The end of the token before the current one.
    pub(crate) fn previous_end(&self) -> usize {
        self.previous_end as usize
    }
}

/// A fast hash for the parser's tables of text.
#[inline]
pub(crate) fn hash_bytes(bytes: &[u8]) -> u64 {
    const K: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = bytes.len() as u64;
    let mut chunks = bytes.chunks_exact(8);
    for chunk in &mut chunks {
        let word = u64::from_le_bytes([
            chunk[0], chunk[1], chunk[2], chunk[3], chunk[4], chunk[5], chunk[6], chunk[7],
        ]);
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(K);
    }
    let mut tail = 0u64;
    for b in chunks.remainder() {
        tail = tail << 8 | u64::from(*b);
    }
    hash = (hash.rotate_left(23) ^ tail).wrapping_mul(K);
    hash ^ hash >> 29
}

/// A decimal or `0x` number; `None` past 128 bits.
pub(crate) fn parse_u128(text: &[u8]) -> Option<u128> {
    // Most numbers are short.
    if text.len() <= 18 && text.iter().all(u8::is_ascii_digit) && !text.is_empty() {
        return Some(text.iter().fold(0u64, |n, digit| n * 10 + u64::from(digit - b'0')).into());
    }
    let text = std::str::from_utf8(text).ok()?;
    match text.strip_prefix("0x") {
        Some(hex) => u128::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}

/// Bytes after which the end of brackets is not known.
const UNKNOWN: i8 = i8::MIN;

/// The change of the bracket depth at a byte.
static DEEPER: [i8; 256] = {
    let mut table = [0; 256];
    let bytes = b"<([{>)]}\n\"/";
    let mut n = 0;
    while n < bytes.len() {
        table[bytes[n] as usize] = match n {
            0..4 => 1,
            4..8 => -1,
            _ => UNKNOWN,
        };
        n += 1;
    }
    table
};

//! Reading an operation after the pattern of an earlier one.
//!
//! What the text of an operation means follows from its characters and from the types of the values it uses. So where
//! an operation on a line of its own was read in the long way, its line is remembered; another line that differs from it
//! in the names of values alone, and uses values of the same types, is the same operation on other values. No row and
//! no assembly form is asked. Whatever is not so plain goes the long way, which is also where all errors are found:
//! nothing is changed here until all of a line is known to be good.

use super::lexer::{Tok, Token, identifier_end, suffix_end};
use super::names::{Key, Name};
use super::op_parser::OpState;
use super::parser::Parser;
use crate::body::OpArena;
use crate::body::{Block, Op, Value};
use crate::handle::{Loc, Type};
use crate::shape::ShapeId;
use spirula_entity::{EntityKey, RepeatCache};

/// Uses of values that a line has room for.
const USES: usize = OpArena::LIKE_OPERANDS;

/// Words of text that a line has room for; longer lines have no pattern: there are few, and they are seldom alike.
const WORDS: usize = 24;

/// The text of an operation, from its name to the end of the line.
struct Line {
    start: u32,
    /// Where the line ends; 0 if it is not plain.
    end: u32,
    /// Where the names of values begin and end.
    uses: [(u32, u32); USES],
    used: usize,
    /// All but these names, eight bytes to a word. The last word before a name or the end holds fewer, and their number
    /// in its highest byte, with the highest bit set; no byte of text that is taken has that bit.
    words: [u64; WORDS],
    count: usize,
    /// Of the words.
    hash: u64,
}

/// An operation that was read, and its line.
struct Pattern {
    words: Box<[u64]>,
    /// The line gave its result a name.
    named: bool,
    /// What stood behind lines like this.
    followed: u8,
    /// How much of the line stands behind the operation.
    rest: u32,
    /// How many values it uses, each as one operand.
    uses: usize,
    /// Types of the values used, in the order of the text.
    types: [Type; USES],
    /// For each operand: which of the values used.
    order: [u8; USES],
    shape: ShapeId,
}

/// Patterns of the lines of a source.
pub(super) struct LinePatterns {
    known: RepeatCache<Pattern>,
    /// The line looked at last.
    line: Line,
}

impl Default for LinePatterns {
    fn default() -> Self {
        let line =
            Line { start: 0, end: 0, uses: [(0, 0); USES], used: 0, words: [0; WORDS], count: 0, hash: 0 };
        Self { known: RepeatCache::default(), line }
    }
}

impl LinePatterns {
    #[inline]
    fn find(&self, named: bool) -> Option<&Pattern> {
        let line = &self.line;
        self.known.get(line.hash, |pattern| pattern.named == named && *pattern.words == *line.words())
    }

    /// Puts the pattern of the line in its place.
    fn set(&mut self, pattern: Pattern) {
        let (line, named) = (&self.line, pattern.named);
        let is = |known: &Pattern| known.named == named && *known.words == *line.words();
        self.known.set(line.hash, pattern, is);
    }
}

/// One in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const HIGH: u64 = ONES << 7;

/// The eight bytes at `at`.
#[inline]
fn word_at(text: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*text.get(at..)?.first_chunk()?))
}

/// For a word of text: a mark in the first of its bytes at which a run of text that speaks for itself ends.
#[inline]
fn stops(word: u64) -> u64 {
    let zero = |x: u64| x.wrapping_sub(ONES) & !x;
    let is = |byte: u8| zero(word ^ (ONES * u64::from(byte)));
    (is(b'%') | is(b'\n') | word) & HIGH
}

impl Line {
    #[inline]
    fn words(&self) -> &[u64] {
        self.words.get(..self.count).unwrap_or_default()
    }

    #[inline]
    fn push(&mut self, word: u64) -> Option<()> {
        *self.words.get_mut(self.count)? = word;
        self.count += 1;
        self.hash = (self.hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Some(())
    }

    /// Adds the last of a run of text: the first `len` bytes of a word.
    #[inline]
    fn push_last(&mut self, word: u64, len: usize) -> Option<()> {
        self.push(word & !(u64::MAX << (8 * len)) | (len as u64 | 0x80) << 56)
    }

    /// Takes a line apart; none if it is not plain, or at the very end of the text.
    #[inline]
    fn scan(&mut self, text: &[u8], start: usize) -> Option<()> {
        (self.start, self.used, self.count, self.hash) = (start as u32, 0, 0, 0);
        let mut at = start;
        loop {
            let word = word_at(text, at)?;
            let stop = stops(word);
            if stop == 0 {
                self.push(word)?;
                at += 8;
                continue;
            }
            let before = stop.trailing_zeros() as usize / 8;
            self.push_last(word, before)?;
            at += before;
            match text.get(at)? {
                b'%' => {
                    let end = suffix_end(text, at + 1)?;
                    if text.get(end) == Some(&b'#') {
                        return None;
                    }
                    *self.uses.get_mut(self.used)? = (at as u32, end as u32);
                    self.used += 1;
                    at = end;
                }
                b'\n' => break,
                _ => return None,
            }
        }
        self.end = at as u32;
        Some(())
    }

    /// The names of values that the line uses.
    #[inline]
    fn names(&self) -> impl Iterator<Item = Token> {
        self.uses.iter().take(self.used).map(|use_| Token {
            kind: Tok::PercentId,
            start: use_.0,
            end: use_.1,
        })
    }
}

/// The value of a name that was defined before, as the only one of its operation.
#[inline]
fn value_of(name: Option<&Name>) -> Option<Value> {
    name.filter(|name| name.count == 1)?.value
}

impl Parser<'_> {
    /// Reads an operation to the end of `block` if its line is like one that was read before; else nothing has
    /// happened but that the line is noted, for [`learn_line`](Self::learn_line).
    #[inline]
    pub(super) fn parse_known_line(&mut self, block: Block) -> bool {
        self.patterns.line.end = 0;
        self.ctx.caches() && self.try_known_line(block).is_some()
    }

    fn try_known_line(&mut self, block: Block) -> Option<()> {
        let text = self.readable();
        let first = self.token;
        let named = first.kind == Tok::PercentId;
        let start = match first.kind {
            Tok::PercentId if text.get(first.end as usize..)?.starts_with(b" = ") => first.end as usize + 3,
            Tok::BareId | Tok::String => first.start as usize,
            _ => return None,
        };
        self.patterns.line.scan(text, start)?;
        let pattern = self.patterns.find(named)?;
        let line = &self.patterns.line;
        let (kind, next) = follows(text, line.end as usize)?;
        let mut values = [Value::from_index(0); USES];
        for ((token, ty), slot) in line.names().zip(&pattern.types).zip(&mut values) {
            let value = value_of(self.names.find(text, token))?;
            if self.body.arena.ty(value) != *ty {
                return None;
            }
            *slot = value;
        }
        let result = Key::of(text, first);
        if pattern.followed & kind == 0 || (named && self.names.find_key(result, text, first).is_some()) {
            return None;
        }
        let mut operands = values;
        for (operand, which) in operands.iter_mut().zip(&pattern.order).take(pattern.uses) {
            *operand = values[usize::from(*which) % USES];
        }
        let place = (block, Loc::at(self.pos_at(start)));
        let (_, value) = self.body.arena.append_like(self.ctx, pattern.shape, place, &operands, pattern.uses);
        let end = line.end - pattern.rest;
        if named {
            self.names.define_new(result, first, value);
        }
        self.resume(end, next);
        Some(())
    }

    /// Remembers the line of an operation that was just read in the long way, if there is nothing to it but what its
    /// text says. `start` is where the name of the operation begins.
    pub(super) fn learn_line(&mut self, start: u32, op: Op, state: &OpState) {
        let line = &self.patterns.line;
        if line.end == 0 || line.start != start {
            return;
        }
        // One that comes once needs no pattern.
        let hash = line.hash;
        if !self.patterns.known.admits(hash) {
            return;
        }
        if let Some(mut pattern) = self.pattern_of(&self.patterns.line, op, state) {
            if let Some(known) =
                self.patterns.find(pattern.named).filter(|known| known.types == pattern.types)
            {
                pattern.followed |= known.followed;
            }
            self.patterns.set(pattern);
        }
    }

    fn pattern_of(&self, line: &Line, op: Op, state: &OpState) -> Option<Pattern> {
        let arena = &self.body.arena;
        let text = self.readable();
        let start = line.start as usize;
        // What is understood by the operation around it does not follow from the text alone.
        let whole =
            text.get(start) == Some(&b'"') || text[start..identifier_end(text, start)].contains(&b'.');
        if !whole || arena.has_extra(op) || state.results.len() > 1 || state.named > 1 {
            return None;
        }
        let (followed, next) = follows(text, line.end as usize)?;
        let read = self.previous_end() as u32;
        if next.start != self.token.start || read > line.end {
            return None;
        }
        let used = line.names().map(|token| value_of(self.names.find(text, token)));
        let values: Vec<Value> = used.collect::<Option<_>>()?;
        // Where a value is used twice it cannot be told which use is which operand.
        if values.iter().enumerate().any(|(i, value)| values[..i].contains(value)) {
            return None;
        }
        let operands = arena.operands(op);
        // What looks like a use and is none stands in a string or a comment.
        if operands.len() != values.len() {
            return None;
        }
        let mut order = [0; USES];
        for (which, operand) in order.iter_mut().zip(operands) {
            *which = values.iter().position(|value| value == operand)? as u8;
        }
        let mut types = [Type::from_index(0); USES];
        for (ty, value) in types.iter_mut().zip(&values) {
            *ty = arena.ty(*value);
        }
        Some(Pattern {
            words: line.words().into(),
            named: state.named == 1,
            followed,
            rest: line.end - read,
            uses: values.len(),
            types,
            order,
            shape: arena.shape_to_repeat(self.ctx, op)?,
        })
    }
}

/// What stands behind the end of a line: its kind, one bit, and its token. Only what can begin an operation, or end or
/// begin a block, is of a kind. An operation that ended before something of a kind once does so always.
#[inline]
fn follows(text: &[u8], end: usize) -> Option<(u8, Token)> {
    let mut at = end + 1;
    let indent = loop {
        let other = word_at(text, at)? ^ (ONES * u64::from(b' '));
        if other != 0 {
            break other.trailing_zeros() as usize / 8;
        }
        at += 8;
    };
    at += indent;
    let (kind, tok, end) = match text.get(at)? {
        b'%' => (1, Tok::PercentId, suffix_end(text, at + 1)?),
        b'}' => (2, Tok::RBrace, at + 1),
        b'^' => (4, Tok::CaretId, suffix_end(text, at + 1)?),
        b'a'..=b'z' => {
            let end = identifier_end(text, at);
            // A word with a dot in it is the name of an operation.
            text[at..end].contains(&b'.').then_some((8, Tok::BareId, end))?
        }
        _ => return None,
    };
    Some((kind, Token { kind: tok, start: at as u32, end: end as u32 }))
}

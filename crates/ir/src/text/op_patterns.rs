//! Writing an operation after the pattern of an earlier one.
//!
//! The text of an operation that has no regions and no successors follows from its shape, but for the names of the
//! values it uses. While one is written in the long way it is noted where these names stand; another of the same shape
//! is the same text with other names. No row and no assembly form is asked.

use super::loc_printer::{ALIAS, put_alias};
use super::printer::Printer;
use super::value_names::{LINE, Line, put};
use crate::body::{Body, Op, OpArena, Value, Walked};
use crate::bytes::SHORT;
use crate::shape::{ShapeId, ShapeTable};
use spirula_entity::EntityKey;

/// The text of an operation behind its results, piece by piece.
struct Pattern {
    pieces: Box<[Piece]>,
    /// One or none.
    results: usize,
    /// What the text and its names take at most.
    room: usize,
}

/// Bytes that a piece has room for: most of what stands between two names.
const PIECE: usize = 32;

/// A piece of text, and the name of an operand behind it, the `%` of which is part of the text.
struct Piece {
    text: [u8; PIECE],
    len: u8,
    /// Which operand; [`NO_OPERAND`] where the text goes on.
    operand: u8,
}

const NO_OPERAND: u8 = u8::MAX;

/// What is longer is not remembered.
const LONGEST: usize = LINE / 2;

/// Patterns of the operations that were written.
#[derive(Default)]
pub(super) struct OpPatterns {
    /// For shapes by number, for each dialect whose name was left out: the same text in another place would be read the
    /// long way. That it is the same dialect is told by the place of the name.
    tables: Vec<(&'static str, ShapeTable<Pattern>)>,
    /// Where names of values were written in the operation at hand, if that is noted.
    names: Option<Vec<(usize, usize, Value)>>,
    spare: Vec<(usize, usize, Value)>,
    /// Where lines are written before they are added to what was written.
    lines: Option<Box<Line>>,
}

impl OpPatterns {
    fn set(&mut self, default: &'static str, shape: ShapeId, pattern: Pattern) {
        if self.lines.is_none() {
            self.lines = vec![0; size_of::<Line>()].into_boxed_slice().try_into().ok();
        }
        let at = self.tables.iter().position(|(of, _)| std::ptr::eq(*of, default)).unwrap_or_else(|| {
            self.tables.push((default, ShapeTable::default()));
            self.tables.len() - 1
        });
        self.tables[at].1.set(shape, pattern);
    }

    /// Notes that the use of a value was written from `start` to `end`.
    #[inline]
    pub(super) fn note(&mut self, start: usize, end: usize, value: Value) {
        if let Some(names) = &mut self.names {
            names.push((start, end, value));
        }
    }

    /// The text of the operation at hand depends on more than its shape.
    #[inline]
    pub(super) fn give_up(&mut self) {
        if let Some(names) = self.names.take() {
            self.spare = names;
        }
    }
}

impl Printer<'_> {
    /// Writes lines of operations, from one on to the end of its block or to `end`, as long as each has the shape of one
    /// that was written before. Returns the first other.
    pub(super) fn print_lines(&mut self, arena: &OpArena, from: Option<Op>, end: Option<Op>) -> Option<Op> {
        if arena.is_retyped() || 1 + self.indent >= PIECE {
            return from;
        }
        let (lines, indent) = ((from, end), 1 + self.indent);
        if !self.options.debug_info {
            return self.print_run(arena, lines, indent, |walked| walked.shape(), |_, at, _| Some(at));
        }
        let Some(mut aliases) = self.loc_aliases.take() else { return from };
        let next = self.print_run(
            arena,
            lines,
            indent,
            |walked| walked.shape(),
            |line, at, walked| put_alias(line, at, aliases.at_once(walked.loc())?),
        );
        self.loc_aliases = Some(aliases);
        next
    }

    /// Writes an operation if one of its shape was written before; else nothing has happened.
    pub(super) fn print_known(&mut self, arena: &OpArena, op: Op, shape: ShapeId) -> bool {
        let end = arena.next(op);
        self.print_run(arena, (Some(op), end), 0, |_| shape, |_, at, _| Some(at)) == end
    }

    /// Writes operations, from one on to another, behind a line break and spaces if any, as long as each has the shape of
    /// one that was written before, and `location` can write what stands behind it. Returns the first other.
    #[inline]
    fn print_run(
        &mut self,
        arena: &OpArena,
        (from, end): (Option<Op>, Option<Op>),
        indent: usize,
        shape: impl Fn(Walked<'_>) -> ShapeId,
        mut location: impl FnMut(&mut Line, usize, Walked<'_>) -> Option<usize>,
    ) -> Option<Op> {
        let (default, most) = (self.default_dialect(), self.until_flush());
        let table = self.patterns.tables.iter().find(|(of, _)| std::ptr::eq(*of, default));
        let Some((_, table)) = table else { return from };
        let known = |walked| table.get(shape(walked));
        if from.and_then(|op| known(arena.walked(op))).is_none_or(|pattern| pattern.room > most) {
            return from;
        }
        let mut begin = [b' '; PIECE];
        begin[0] = b'\n';
        begin[indent % PIECE] = b'%';
        let Some(mut lines) = self.patterns.lines.take() else { return from };
        let names = &self.names;
        let (mut op, mut at) = (from, 0);
        while let Some(walked) = op.filter(|_| op != end).map(|op| arena.walked(op)) {
            let Some(pattern) = known(walked).filter(|pattern| at + pattern.room <= most) else { break };
            put(&mut lines, at, &begin);
            let mut to = at + indent + pattern.results;
            if pattern.results > 0 {
                to = names.put(&mut lines, to, walked.results().start);
            }
            let operands = walked.operands();
            for piece in &pattern.pieces {
                put(&mut lines, to, &piece.text);
                to += usize::from(piece.len);
                if let Some(value) = operands.get(usize::from(piece.operand)) {
                    to = names.put(&mut lines, to, value.index());
                }
            }
            // There are names that a line does not take.
            if to > LINE - ALIAS {
                break;
            }
            let Some(to) = location(&mut lines, to, walked) else { break };
            at = to;
            op = walked.next();
        }
        self.out.push_bytes(lines.get(..at).unwrap_or_default());
        self.patterns.lines = Some(lines);
        op
    }

    #[inline]
    fn default_dialect(&self) -> &'static str {
        self.default_dialects.last().copied().unwrap_or("")
    }

    /// Writes an operation of which its shape does not say how.
    #[inline(never)]
    pub(super) fn print_anew(&mut self, body: &Body, op: Op, mut shape: ShapeId) {
        let arena = &body.arena;
        if shape == ShapeId::UNKNOWN {
            shape = self.ctx.with_session(|session| session.shapes.find(self.ctx, arena, op));
            if self.print_known(arena, op, shape) {
                return;
            }
        }
        let results = arena.result_count(op);
        self.result_list(arena, op);
        let start = self.out.len();
        if results > 0 {
            self.out.push_str(" = ");
        }
        let row = self.ctx.op_row(arena.name(op));
        if !shape.is_number() || results > 1 {
            return self.form(body, op, row);
        }
        // The long way; what was written is remembered.
        self.patterns.names = Some(std::mem::take(&mut self.patterns.spare));
        self.form(body, op, row);
        let Some(mut names) = self.patterns.names.take() else { return };
        let written = self.out.as_bytes().get(start..).unwrap_or_default();
        if let Some(pieces) = taken_apart(written, start, &names, arena.operands(op)) {
            let default = self.default_dialect();
            let text: usize = pieces.iter().map(|piece| usize::from(piece.len)).sum();
            // The beginning of a line, what is written, names, and a location.
            let room = PIECE + 1 + text + SHORT * (1 + pieces.len()) + ALIAS;
            if room <= LONGEST {
                self.patterns.set(default, shape, Pattern { pieces, results, room });
            }
        }
        names.clear();
        self.patterns.spare = names;
    }
}

/// Takes names out of a text that begins at `start` of the output; none if it cannot be told which operand is which.
fn taken_apart(
    text: &[u8],
    start: usize,
    names: &[(usize, usize, Value)],
    operands: &[Value],
) -> Option<Box<[Piece]>> {
    let is_twice = |(i, value)| operands[..i].contains(value);
    if operands.len() >= usize::from(NO_OPERAND) || operands.iter().enumerate().any(is_twice) {
        return None;
    }
    let (mut pieces, mut from) = (Vec::new(), 0);
    for (at, end, value) in names {
        let operand = operands.iter().position(|operand| operand == value)?;
        let text = text.get(from..at.checked_sub(start)? + 1).filter(|text| text.ends_with(b"%"))?;
        push_pieces(&mut pieces, text, operand as u8);
        from = end.checked_sub(start)?;
    }
    push_pieces(&mut pieces, text.get(from..)?, NO_OPERAND);
    Some(pieces.into())
}

/// Adds a text, in as many pieces as it needs, and an operand behind it.
fn push_pieces(pieces: &mut Vec<Piece>, text: &[u8], operand: u8) {
    let mut rest = text;
    loop {
        let (now, behind) = rest.split_at(rest.len().min(PIECE));
        let mut piece = Piece { text: [0; PIECE], len: now.len() as u8, operand: NO_OPERAND };
        piece.text[..now.len()].copy_from_slice(now);
        rest = behind;
        if rest.is_empty() {
            piece.operand = operand;
        }
        pieces.push(piece);
        if rest.is_empty() {
            return;
        }
    }
}

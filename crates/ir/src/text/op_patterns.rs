//! Writing an operation after the pattern of an earlier one.
//!
//! The text of an operation that has no regions and no successors follows from its shape, but for the names of the
//! values it uses. While one is written in the long way it is noted where these names stand; another of the same shape
//! is the same text with other names. No row and no assembly form is asked.

use super::printer::Printer;
use crate::body::{Body, Flat, Op, Value};
use crate::shape::{ShapeId, Shapes};

/// The text of an operation behind its results, piece by piece.
struct Pattern {
    pieces: Box<[Piece]>,
    results: usize,
    /// The dialect whose name was left out, if the operation is of it.
    default: &'static str,
}

/// Bytes that a piece has room for: most of what stands between two names.
const PIECE: usize = 30;

/// A piece of text, and the name of an operand behind it.
struct Piece {
    text: [u8; PIECE],
    len: u8,
    /// Which operand; [`NO_OPERAND`] where the text goes on.
    operand: u8,
}

const NO_OPERAND: u8 = u8::MAX;

/// Patterns of the operations that were written.
#[derive(Default)]
pub(super) struct OpPatterns {
    known: Vec<Pattern>,
    /// For shapes by number: which of `known`, or no such number.
    by_shape: Vec<u32>,
    shapes: Shapes,
    /// Where names of values were written in the operation at hand, if that is noted.
    names: Option<Vec<(usize, usize, Value)>>,
    spare: Vec<(usize, usize, Value)>,
}

impl OpPatterns {
    #[inline]
    fn get(&self, shape: ShapeId) -> Option<&Pattern> {
        self.known.get(*self.by_shape.get(shape.index())? as usize)
    }

    fn set(&mut self, shape: ShapeId, pattern: Pattern) {
        let length = self.by_shape.len().max(shape.index() + 1);
        self.by_shape.resize(length, u32::MAX);
        match self.known.get_mut(self.by_shape[shape.index()] as usize) {
            Some(known) => *known = pattern,
            None => {
                self.by_shape[shape.index()] = self.known.len() as u32;
                self.known.push(pattern);
            }
        }
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
    /// Writes an operation if one of its shape was written before; else nothing has happened.
    #[inline]
    pub(super) fn print_known(&mut self, flat: &Flat, op: Op, shape: ShapeId) -> bool {
        let Some(pattern) = self.patterns.get(shape) else { return false };
        // The same text in another place would be read the long way. Comparing bytes so often is slow where they stand
        // at the end of a page.
        if !std::ptr::eq(pattern.default, self.default_dialect()) {
            return false;
        }
        if pattern.results == 1
            && let Some(result) = flat.result(op, 0)
        {
            self.names.write(&mut self.out, flat, result);
        }
        let operands = flat.operands(op);
        for piece in &pattern.pieces {
            self.out.push_first(&piece.text, usize::from(piece.len));
            if let Some(value) = operands.get(usize::from(piece.operand)) {
                self.names.write_use(&mut self.out, flat, *value);
            }
        }
        true
    }

    #[inline]
    fn default_dialect(&self) -> &'static str {
        self.default_dialects.last().copied().unwrap_or("")
    }

    /// Writes an operation of which its shape does not say how.
    #[inline(never)]
    pub(super) fn print_anew(&mut self, body: &Body, op: Op, mut shape: ShapeId) {
        let flat = &body.flat;
        if shape == ShapeId::UNKNOWN {
            shape = self.patterns.shapes.find(self.ctx, flat, op);
            if self.print_known(flat, op, shape) {
                return;
            }
        }
        let results = flat.result_count(op);
        self.result_list(flat, op);
        let start = self.out.len();
        if results > 0 {
            self.out.push_str(" = ");
        }
        let row = self.ctx.op_row(flat.name(op));
        if !shape.is_number() || results > 1 {
            return self.form(body, op, row);
        }
        // The long way; what was written is remembered.
        self.patterns.names = Some(std::mem::take(&mut self.patterns.spare));
        self.form(body, op, row);
        let Some(mut names) = self.patterns.names.take() else { return };
        let written = self.out.as_bytes().get(start..).unwrap_or_default();
        if let Some(pieces) = taken_apart(written, start, &names, flat.operands(op)) {
            let default = self.default_dialect();
            self.patterns.set(shape, Pattern { pieces, results, default });
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
    if operands.iter().enumerate().any(|(i, value)| operands[..i].contains(value)) {
        return None;
    }
    let (mut pieces, mut from) = (Vec::new(), 0);
    for (at, end, value) in names {
        let operand = operands.iter().position(|operand| operand == value)?;
        let operand = u8::try_from(operand).ok().filter(|operand| *operand != NO_OPERAND)?;
        push_pieces(&mut pieces, text.get(from..at.checked_sub(start)?)?, operand);
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

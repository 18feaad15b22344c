//! Writing an operation after the pattern of an earlier one.
//!
//! The text of an operation that has no regions and no successors follows from its shape, but for the names of the
//! values it uses. While one is written in the long way it is noted where these names stand; another of the same shape
//! is the same text with other names. No row and no assembly form is asked.

use super::printer::Printer;
use crate::body::{Body, Flat, Op, Value};
use crate::shape::{ShapeId, Shapes};

/// The text of an operation, and where names of values stand in it.
struct Pattern {
    text: Box<str>,
    /// Where the text is cut for the name of an operand, and which.
    cuts: Box<[(u32, u16)]>,
    /// The dialect whose name was left out, if the operation is of it.
    default: &'static str,
}

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
    /// Writes an operation, behind its results.
    #[inline]
    pub(super) fn operation(&mut self, body: &Body, op: Op) {
        let shape = body.flat.shape(op);
        if !self.print_known(&body.flat, op, shape) {
            self.print_anew(body, op, shape);
        }
    }

    /// Writes an operation if one of its shape was written before; else nothing has happened.
    #[inline]
    fn print_known(&mut self, flat: &Flat, op: Op, shape: ShapeId) -> bool {
        let Some(pattern) = self.patterns.get(shape) else { return false };
        let default = self.default_dialects.last().copied().unwrap_or("");
        // The same text in another place would be read the long way. Comparing bytes so often is slow where they stand
        // at the end of a page.
        if !std::ptr::eq(pattern.default, default) {
            return false;
        }
        let operands = flat.operands(op);
        let mut from = 0;
        for (cut, operand) in &pattern.cuts {
            self.out.push_str(pattern.text.get(from..*cut as usize).unwrap_or_default());
            from = *cut as usize;
            if let Some(value) = operands.get(usize::from(*operand)) {
                self.names.write_use(&mut self.out, flat, *value);
            }
        }
        self.out.push_str(pattern.text.get(from..).unwrap_or_default());
        true
    }

    /// Writes an operation of which its shape does not say how.
    #[inline(never)]
    fn print_anew(&mut self, body: &Body, op: Op, mut shape: ShapeId) {
        if shape == ShapeId::UNKNOWN {
            shape = self.patterns.shapes.find(self.ctx, &body.flat, op);
            if self.print_known(&body.flat, op, shape) {
                return;
            }
        }
        let row = self.ctx.op_row(body.flat.name(op));
        if !shape.is_number() {
            return self.form(body, op, row);
        }
        // The long way; what was written is remembered.
        let start = self.out.len();
        self.patterns.names = Some(std::mem::take(&mut self.patterns.spare));
        self.form(body, op, row);
        let Some(mut names) = self.patterns.names.take() else { return };
        if let Some((text, cuts)) = taken_apart(&self.out[start..], start, &names, body.flat.operands(op)) {
            let default = self.default_dialects.last().copied().unwrap_or("");
            self.patterns.set(shape, Pattern { text, cuts, default });
        }
        names.clear();
        self.patterns.spare = names;
    }
}

type Parts = (Box<str>, Box<[(u32, u16)]>);

/// Takes names out of a text that begins at `start` of the output; none if it cannot be told which operand is which.
fn taken_apart(
    text: &str,
    start: usize,
    names: &[(usize, usize, Value)],
    operands: &[Value],
) -> Option<Parts> {
    if operands.iter().enumerate().any(|(i, value)| operands[..i].contains(value)) {
        return None;
    }
    let (mut rest, mut cuts, mut from) = (String::new(), Vec::new(), 0);
    for (at, end, value) in names {
        rest.push_str(text.get(from..at.checked_sub(start)?)?);
        let operand = operands.iter().position(|operand| operand == value)?;
        cuts.push((u32::try_from(rest.len()).ok()?, u16::try_from(operand).ok()?));
        from = end.checked_sub(start)?;
    }
    rest.push_str(text.get(from..)?);
    Some((rest.into(), cuts.into()))
}

//! Writing an operation after the pattern of an earlier one.
//!
//! The text of an operation that has no regions and no successors follows from its shape, but for the names of the
//! values it uses. While one is written in the long way it is noted where these names stand; another of the same shape
//! is the same text with other names. No row and no assembly form is asked.

use super::printer::Printer;
use crate::body::{Body, Flat, Op, Value};
use crate::dialect::OpRow;
use crate::shape::{ByShape, Shape};

/// The text of an operation, and where names of values stand in it.
struct Pattern {
    text: Box<str>,
    /// Where the text is cut for the name of an operand, and which.
    cuts: Box<[(u32, u16)]>,
    /// The name of the dialect was left out.
    short: bool,
}

/// Patterns of the operations that were written.
#[derive(Default)]
pub(super) struct OpPatterns {
    known: ByShape<Pattern>,
    /// Where names of values were written in the operation at hand, if that is noted.
    names: Option<Vec<(usize, usize, Value)>>,
    spare: Vec<(usize, usize, Value)>,
    /// That of the operation at hand.
    shape: Shape,
}

impl OpPatterns {
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
        let flat = &body.flat;
        let row = self.ctx.op_row(flat.name(op));
        let Some(row) = row.filter(|_| !flat.has_extra(op)) else { return self.form(body, op, row) };
        if !self.patterns.shape.fill(flat, op, row.attrs.len()) {
            self.form(body, op, Some(row));
        } else if !self.print_known(flat, op, row) {
            self.print_new(body, op, row);
        }
    }

    /// Writes an operation if one of its shape was written before; else nothing has happened.
    #[inline]
    fn print_known(&mut self, flat: &Flat, op: Op, row: &OpRow) -> bool {
        let Some(pattern) = self.patterns.known.get(&self.patterns.shape) else { return false };
        if pattern.short != self.leaves_out_dialect(row) {
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

    /// Writes an operation in the long way, and remembers what was written if the shape comes again.
    fn print_new(&mut self, body: &Body, op: Op, row: &'static OpRow) {
        if !self.patterns.known.comes_again(&self.patterns.shape) {
            return self.form(body, op, Some(row));
        }
        let shape = self.patterns.shape.clone();
        let start = self.out.len();
        self.patterns.names = Some(std::mem::take(&mut self.patterns.spare));
        self.form(body, op, Some(row));
        let Some(mut names) = self.patterns.names.take() else { return };
        if let Some((text, cuts)) = taken_apart(&self.out[start..], start, &names, body.flat.operands(op)) {
            let short = self.leaves_out_dialect(row);
            self.patterns.known.set(&shape, Pattern { text, cuts, short });
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

//! Lists of integers in assembly formats: dense arrays, and lists in which values stand for unknown integers.

use super::lexer::Tok;
use super::op_parser::OpParser;
use super::op_printer::OpPrinter;
use super::parser::{Delimiter, ParseResult};
use super::printer::Printer;
use crate::builtin::DYNAMIC;
use crate::dialect::OpRow;

impl OpParser<'_, '_> {
    fn integers(&mut self) -> ParseResult<Vec<i64>> {
        let mut values = Vec::new();
        self.p.list(Delimiter::Square, |p| {
            values.push(p.int()?);
            Ok(())
        })?;
        Ok(values)
    }

    /// Whether a dense array is written as an attribute with its own syntax.
    fn full_attribute(&mut self, slot: usize) -> ParseResult<bool> {
        let full = self.p.kind() == Tok::HashId;
        if full {
            self.attr(slot, None)?;
        }
        Ok(full)
    }

    /// Parses `[1, -2]` into an attribute slot as `array<i64: 1, -2>`.
    ///
    /// # Errors
    /// The text is something else, which was reported.
    pub fn i64_list(&mut self, slot: usize) -> ParseResult<()> {
        if !self.full_attribute(slot)? {
            let values = self.integers()?;
            self.state.slots[slot] = Some(self.ctx().dense_i64_array(&values));
        }
        Ok(())
    }

    /// Parses `[1, -2]` into an attribute slot as `array<i32: 1, -2>`.
    ///
    /// # Errors
    /// The text is something else, or a value does not fit, which was reported.
    pub fn i32_list(&mut self, slot: usize) -> ParseResult<()> {
        if self.full_attribute(slot)? {
            return Ok(());
        }
        let token = self.p.token();
        let values: Option<Vec<i32>> = self.integers()?.into_iter().map(|v| i32::try_from(v).ok()).collect();
        match values {
            Some(values) => self.state.slots[slot] = Some(self.ctx().dense_i32_array(&values)),
            None => return Err(self.p.error_at(token, "integer value too large")),
        }
        Ok(())
    }

    /// Parses a list of integers and values, `[%a, 3]`, into an operand slot and the attribute slot that
    /// [`index_list_slot`] finds. The attribute has [`DYNAMIC`] in the place of a value.
    ///
    /// # Errors
    /// The text is something else, which was reported.
    pub fn index_list(&mut self, slot: usize, delimiter: Delimiter) -> ParseResult<()> {
        let mut integers = Vec::new();
        self.slot_operands(slot, |p, operands| {
            p.p.list(delimiter, |p| {
                if p.kind() == Tok::PercentId {
                    operands.push(p.parse_operand()?);
                    integers.push(DYNAMIC);
                } else {
                    integers.push(p.int()?);
                }
                Ok(())
            })
        })?;
        if let Some(index) = index_list_slot(self.row, slot) {
            self.state.slots[index] = Some(self.ctx().dense_i64_array(&integers));
        }
        Ok(())
    }
}

/// The attribute slot with the integers of a list of integers and values: `static_sizes` for the operands `sizes` or
/// `dynamic_sizes`.
pub fn index_list_slot(row: &OpRow, operands: usize) -> Option<usize> {
    let name = row.operands.get(operands)?.name;
    let name = name.strip_prefix("dynamic_").unwrap_or(name);
    row.attrs.iter().position(|attr| attr.name.strip_prefix("static_") == Some(name))
}

impl OpPrinter<'_, '_> {
    /// Prints a dense array as `[1, -2]`.
    pub fn int_list(&mut self, slot: usize) {
        let values = self.slot(slot).and_then(|a| self.ctx().as_dense_ints(a)).unwrap_or_default();
        self.text("[");
        self.p.list(values, Printer::signed);
        self.text("]");
    }

    /// Prints a list of integers and values, which [`OpParser::index_list`] reads, between two brackets.
    pub fn index_list(&mut self, slot: usize, brackets: [&str; 2]) {
        let integers = index_list_slot(self.row, slot).and_then(|index| self.slot(index));
        let integers = integers.and_then(|attr| self.ctx().as_dense_ints(attr)).unwrap_or_default();
        let mut values = self.operand_group(slot).to_vec().into_iter();
        self.text(brackets[0]);
        for (i, integer) in integers.into_iter().enumerate() {
            self.text(if i > 0 { ", " } else { "" });
            match if integer == DYNAMIC { values.next() } else { None } {
                Some(value) => self.value(value),
                None => self.p.signed(integer),
            }
        }
        self.text(brackets[1]);
    }
}

//! Plans: what the commonest assembly forms come to, made once for a row.
//!
//! Most operations are written as operands, words and types in a fixed order, each operand one value, without
//! attributes. Their elements are worked out once: which literal stands where with which spaces, and which type is
//! written for what. Reading and writing such an operation is then a walk over a few steps. Whatever is not as plain as
//! that, in a row or in an operation, goes the long way through its elements, which is also where errors are found.

use super::form_printer::Spacing;
use crate::dialect::{Arity, AsmForm, FormElement, OpRow, Traits, TypeRule, ValueRef};

/// Operands that a plan has room for.
pub(crate) const OPERANDS: usize = 4;

/// A step of reading.
#[derive(Clone, Copy)]
pub(crate) enum ReadStep {
    /// A word or mark.
    Lit(&'static str),
    /// The next operand.
    Operand,
    /// A type, of the slot at this place among operands and results.
    Type(u8),
    /// The type read for a slot is of this class.
    Class(u8, &'static TypeRule),
}

/// A step of writing.
pub(crate) enum WriteStep {
    /// Text as it is, spaces included.
    Text(Box<str>),
    /// An operand.
    Operand(u8),
    /// The type of an operand.
    OperandType(u8),
    /// The type of the result.
    ResultType,
}

/// How an operation without attributes is read and written.
pub(crate) struct Plan {
    pub(crate) read: Vec<ReadStep>,
    pub(crate) write: Vec<WriteStep>,
    /// Number of operands.
    pub(crate) operands: usize,
    /// Number of results: none or one.
    pub(crate) results: usize,
    /// Number of inherent attributes that it could have.
    pub(crate) attrs: usize,
    /// All slots have the one type that is written.
    pub(crate) one_type: bool,
    /// Where there are no attributes, the row has rules about types alone.
    pub(crate) only_types: bool,
}

impl Plan {
    /// The plan of a row, if it is as plain as that.
    pub(crate) fn of(row: &'static OpRow) -> Option<Box<Self>> {
        let AsmForm::Elements(elements) = row.form else { return None };
        let one_each =
            |slots: &[crate::dialect::ValueSlot]| slots.iter().all(|slot| slot.arity == Arity::One);
        let counted = row.has(Traits::OPERAND_SEGMENTS) || row.has(Traits::RESULT_SEGMENTS);
        let plain = one_each(row.operands) && one_each(row.results) && !counted && row.infer.is_none();
        let none_else = row.regions.is_empty() && row.successors.is_empty();
        if !plain || !none_else || row.operands.len() > OPERANDS || row.results.len() > 1 {
            return None;
        }
        let mut making =
            Making { row, read: Vec::new(), write: Vec::new(), spacing: Spacing::new(), operands: 0 };
        for element in elements {
            making.element(element)?;
        }
        let Making { read, write, operands, .. } = making;
        if operands != row.operands.len() {
            return None;
        }
        let written = read.iter().filter(|step| matches!(step, ReadStep::Type(_))).count();
        let one_type = row.has(Traits::SAME_TYPE) && row.relations.is_empty() && written == 1;
        let elsewhere = Traits::TERMINATOR
            .and(Traits::HAS_PARENT)
            .and(Traits::NO_REGION_ARGUMENTS)
            .and(Traits::SINGLE_BLOCK);
        let only_types = row.verify.is_none()
            && row.verify_regions.is_none()
            && row.requirements.is_empty()
            && row.traits.0 & elsewhere.0 == 0
            && row.attrs.iter().all(|slot| !slot.required || slot.default.is_some());
        Some(Box::new(Self {
            read,
            write,
            operands,
            results: row.results.len(),
            attrs: row.attrs.len(),
            one_type,
            only_types,
        }))
    }
}

struct Making {
    row: &'static OpRow,
    read: Vec<ReadStep>,
    write: Vec<WriteStep>,
    spacing: Spacing,
    /// Operands read so far: they must come in order.
    operands: usize,
}

impl Making {
    fn element(&mut self, element: &'static FormElement) -> Option<()> {
        match *element {
            FormElement::Lit(text) => {
                let before = self.spacing.literal(text);
                self.lit(text, before);
            }
            FormElement::Operand(slot) => {
                let before = self.spacing.other();
                self.operand(slot.into(), before)?;
            }
            FormElement::Operands => {
                let before = self.spacing.other();
                for slot in 0..self.row.operands.len() {
                    if slot > 0 {
                        self.read.push(ReadStep::Lit(","));
                        self.text(",");
                    }
                    self.operand(slot, before || slot > 0)?;
                }
            }
            FormElement::OperandType(slot) => {
                let before = self.spacing.other();
                self.space(before);
                self.read.push(ReadStep::Type(slot));
                self.write.push(WriteStep::OperandType(slot));
            }
            FormElement::OperandTypes => {
                let before = self.spacing.other();
                for slot in 0..self.row.operands.len() {
                    if slot > 0 {
                        self.read.push(ReadStep::Lit(","));
                        self.text(",");
                    }
                    self.space(before || slot > 0);
                    self.read.push(ReadStep::Type(slot as u8));
                    self.write.push(WriteStep::OperandType(slot as u8));
                }
            }
            FormElement::ResultType(0) => {
                let before = self.spacing.other();
                self.space(before);
                self.read.push(ReadStep::Type(self.row.operands.len() as u8));
                self.write.push(WriteStep::ResultType);
            }
            FormElement::Class(at, rule) => {
                let slot = match at {
                    ValueRef::Operand(slot) => slot,
                    ValueRef::Result(slot) => self.row.operands.len() as u8 + slot,
                };
                self.read.push(ReadStep::Class(slot, rule));
            }
            FormElement::AttrDict => self.spacing.mark = false,
            _ => return None,
        }
        Some(())
    }

    fn operand(&mut self, slot: usize, before: bool) -> Option<()> {
        if slot != self.operands {
            return None;
        }
        self.operands += 1;
        self.space(before);
        self.read.push(ReadStep::Operand);
        self.write.push(WriteStep::Operand(slot as u8));
        Some(())
    }

    fn lit(&mut self, text: &'static str, before: bool) {
        self.space(before);
        self.read.push(ReadStep::Lit(text));
        self.text(text);
    }

    fn space(&mut self, there: bool) {
        if there {
            self.text(" ");
        }
    }

    /// Adds text to that of the step before, if it is text.
    fn text(&mut self, more: &str) {
        if let Some(WriteStep::Text(text)) = self.write.last_mut() {
            *text = format!("{text}{more}").into();
        } else {
            self.write.push(WriteStep::Text(more.into()));
        }
    }
}

//! Printing of declarative assembly formats.
//!
//! Spaces are determined by the elements alone, including those of absent groups, as in the printers that MLIR
//! generates.

use super::op_printer::{OpPrinter, result_group};
use crate::dialect::FormElement;
use crate::handle::Type;

/// Whether a space comes before the next element.
pub(super) struct Spacing {
    /// The last element was not an opening bracket.
    space: bool,
    /// The last element was punctuation.
    pub(super) mark: bool,
}

impl Spacing {
    /// The state after the name of an operation.
    pub(super) fn new() -> Self {
        Self { space: true, mark: false }
    }

    /// Advances over a keyword or punctuation: whether a space comes before it.
    pub(super) fn literal(&mut self, text: &str) -> bool {
        let [first, rest @ ..] = text.as_bytes() else { return false };
        let single = rest.is_empty();
        let tight: &[u8] = if self.mark { b">)}]," } else { b"<>(){}[]," };
        let before = self.space && ((!single && text != "->") || !tight.contains(first));
        self.space = !single || !b"<({[".contains(first);
        self.mark = *first != b'_' && !first.is_ascii_alphabetic();
        before
    }

    /// Advances over any other element: whether a space comes before it.
    pub(super) fn other(&mut self) -> bool {
        let before = self.space || !self.mark;
        (self.space, self.mark) = (true, false);
        before
    }
}

impl OpPrinter<'_, '_> {
    pub(crate) fn elements(&mut self, elements: &'static [FormElement]) {
        let mut spacing = Spacing::new();
        // Nesting depth of the absent groups.
        let mut skip = 0u32;
        for element in elements {
            match *element {
                FormElement::IfOperand(_) | FormElement::IfResult(_) | FormElement::IfAttr(_) if skip > 0 => {
                    skip += 1;
                }
                FormElement::IfResult(slot) => {
                    let mut results = result_group(self.arena(), self.op, self.row, slot as usize);
                    skip = u32::from(results.next().is_none());
                }
                FormElement::IfOperand(slot) => {
                    skip = u32::from(self.operand_group(slot as usize).is_empty());
                }
                FormElement::IfAttr(slot) => skip = u32::from(!self.has_attr(slot)),
                FormElement::End => skip = skip.saturating_sub(1),
                element => self.spaced(element, elements, skip == 0, &mut spacing),
            }
        }
    }

    /// Whether an attribute is present and not the default.
    fn has_attr(&self, slot: u8) -> bool {
        let default = self.row.attrs[slot as usize].default;
        self.slot(slot as usize).is_some_and(|attr| default.is_none_or(|d| d(self.p.ctx) != attr))
    }

    fn spaced(
        &mut self,
        element: FormElement,
        all: &'static [FormElement],
        shown: bool,
        spacing: &mut Spacing,
    ) {
        let (before, shown) = match element {
            FormElement::Lit(text) => (spacing.literal(text), shown),
            FormElement::Flag(slot, word) => (spacing.literal(word), shown && self.has_attr(slot)),
            FormElement::AttrDict => {
                spacing.mark = false;
                (false, shown)
            }
            FormElement::Glue => {
                (spacing.space, spacing.mark) = (false, true);
                (false, false)
            }
            FormElement::Space => {
                (spacing.space, spacing.mark) = (false, false);
                (true, shown)
            }
            FormElement::Fixed(..) | FormElement::Class(..) => (false, false),
            FormElement::OptionalAttrBy(slot, ..) => (spacing.other(), shown && self.has_attr(slot)),
            _ => (spacing.other(), shown),
        };
        if shown {
            if before {
                self.p.text(" ");
            }
            self.element(element, all);
        }
    }

    fn element(&mut self, element: FormElement, all: &'static [FormElement]) {
        let arena = &self.body.arena;
        match element {
            FormElement::Lit(text) | FormElement::Flag(_, text) => self.p.text(text),
            FormElement::Operand(slot) => {
                let body = self.body;
                let group =
                    super::op_printer::operand_group(self.p.ctx, &body.arena, self.op, self.row, slot.into());
                self.p.list(group, |p, v| p.operand(&body.arena, *v));
            }
            FormElement::Operands => self.p.list(arena.operands(self.op), |p, v| p.operand(arena, *v)),
            FormElement::Attr(slot) => {
                if let Some(attr) = self.slot(slot as usize) {
                    self.p.attr(attr);
                }
            }
            FormElement::AttrOf(slot, _) => {
                if let Some(attr) = self.slot(slot as usize) {
                    self.p.attr_without_type(attr);
                }
            }
            FormElement::Stripped(slot, _) => {
                if let Some(attr) = self.slot(slot as usize) {
                    self.stripped_attr(attr);
                }
            }
            FormElement::Custom(slot, _, _, write) | FormElement::OptionalAttrBy(slot, _, write) => {
                write(self, slot as usize);
            }
            FormElement::Symbol(slot) => self.symbol(slot as usize),
            FormElement::AttrDict => {
                if self.may_have_attrs() {
                    self.attr_dict(&written_slots(all));
                }
            }
            FormElement::OperandType(slot) => {
                let body = self.body;
                let group =
                    super::op_printer::operand_group(self.p.ctx, &body.arena, self.op, self.row, slot.into());
                self.p.list(group, |p, v| p.ty(body.arena.ty(*v)));
            }
            FormElement::OperandTypes => self.p.list(arena.operands(self.op), |p, v| p.ty(arena.ty(*v))),
            FormElement::ResultType(slot) => {
                let values = result_group(arena, self.op, self.row, slot as usize);
                self.types_of(values);
            }
            FormElement::ResultTypes => self.p.list(arena.results(self.op), |p, v| p.ty(arena.ty(v))),
            FormElement::FunctionalType => {
                let inputs: Vec<Type> = arena.operands(self.op).iter().map(|v| arena.ty(*v)).collect();
                let results: Vec<Type> = arena.results(self.op).map(|v| arena.ty(v)).collect();
                self.p.functional_type(&inputs, &results);
            }
            FormElement::Successor(index) => {
                if let Some(block) = arena.successors(self.op).get(index as usize) {
                    self.p.block_name(*block);
                }
            }
            FormElement::Region(index) => self.region(index as usize),
            FormElement::Glue
            | FormElement::Space
            | FormElement::Fixed(..)
            | FormElement::Class(..)
            | FormElement::IfOperand(_)
            | FormElement::IfResult(_)
            | FormElement::IfAttr(_)
            | FormElement::End => {}
        }
    }

    /// Whether there is any attribute at all: most operations have none.
    fn may_have_attrs(&self) -> bool {
        let arena = &self.body.arena;
        arena.attrs(self.op).is_some()
            || arena.slots(self.op, self.row.attrs.len()).iter().any(Option::is_some)
    }
}

/// The attribute slots that a format prints outside of `{...}`.
fn written_slots(elements: &[FormElement]) -> Vec<usize> {
    let mut slots = Vec::new();
    for element in elements {
        match element {
            FormElement::Attr(s)
            | FormElement::AttrOf(s, _)
            | FormElement::OptionalAttrBy(s, ..)
            | FormElement::Flag(s, _)
            | FormElement::Stripped(s, _)
            | FormElement::Symbol(s) => slots.push(usize::from(*s)),
            FormElement::Custom(_, written, ..) => slots.extend(written.iter()),
            _ => {}
        }
    }
    slots
}

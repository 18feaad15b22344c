//! Assembly formats as text, compiled to the elements that parser and printer interpret.
//!
//! A row has its format as MLIR's `assemblyFormat` has it: [`AsmForm::Format`]. The names in it are those of the row's
//! slots, and what an attribute looks like follows from its rule. [`op_rows!`](crate::op_rows) compiles the rows of a
//! table in `const` context: a mistake in a format is an error of the Rust compiler.
//!
//! | text | what stands there |
//! | --- | --- |
//! | `` `word` `` | the word or punctuation |
//! | ` `` `, `` ` ` `` | no space, a space before what comes next |
//! | `$name` | an operand slot, an attribute (a dense array as `[1, 2]`), a region, a successor |
//! | `operands` | all operands |
//! | `type($name)`, `type(operands)`, `type(results)` | types |
//! | `functional-type(operands, results)` | `(operand types) -> result types` |
//! | `attr-dict` | the other attributes |
//! | `(... $name^ ...)?` | a group that is there if the operands, the results or the attribute before `^` are |
//! | ``(`word` $name^)?`` | a unit attribute |
//! | `custom<Name>($name, ...)` | what a [`Directive`] of this name says; of its arguments, attributes are no longer in the attribute dictionary |
//!
//! A type that is not written must follow from another one ([`Traits::SAME_TYPE`], [`OpRow::relations`],
//! [`OpRow::infer`]), or from the rule of the slot ([`TypeRule::buildable`]).

use crate::attr_type::{AttrType, EnumStorage};
use crate::context::Context;
use crate::dialect::{
    Arity, AsmForm, FormElement, OpRow, ReadSlot, SlotSet, Traits, TypeRule, ValueRef, ValueSlot, WriteSlot,
};

/// The meaning of `custom<Name>(...)` in the formats of a table.
#[derive(Clone, Copy)]
pub enum Directive {
    /// By functions, which are given the slot of the first argument.
    By(&'static str, ReadSlot, WriteSlot),
    /// An attribute by functions of which the first reads nothing where the attribute does not stand, and the second is
    /// not called for the default.
    OptionalBy(&'static str, ReadSlot, WriteSlot),
    /// Another format, in which `$0` is the argument.
    Format(&'static str, &'static str),
}

/// Upper bound of the number of elements of a format.
const MAX_ELEMENTS: usize = 64;
/// Upper bound of the number of operand slots, and of result slots, whose types a format writes.
const MAX_VALUES: usize = 32;

/// A compiled format.
pub struct Compiled {
    elements: [FormElement; MAX_ELEMENTS],
    len: usize,
}

impl Compiled {
    /// The number of elements.
    #[expect(clippy::len_without_is_empty, reason = "nothing asks")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// The elements, in an array of their number.
    ///
    /// # Panics
    /// If `N` is greater than their number.
    pub const fn elements<const N: usize>(&self) -> [FormElement; N] {
        assert!(N <= self.len);
        let mut elements = [FormElement::End; N];
        let mut i = 0;
        while i < N {
            elements[i] = self.elements[i];
            i += 1;
        }
        elements
    }
}

/// A row with its format compiled.
#[must_use]
pub const fn with_elements(row: OpRow, elements: &'static [FormElement]) -> OpRow {
    match row.form {
        AsmForm::Format(_) => OpRow { form: AsmForm::Elements(elements), ..row },
        _ => row,
    }
}

/// Compiles the format of a row; there are no elements if it has none.
///
/// # Panics
/// If there is a mistake in the format: the message says which and where.
pub const fn compile(row: &OpRow, directives: &[Directive]) -> Compiled {
    let mut compiler = Compiler {
        row,
        directives,
        source: Source { text: "", at: 0, argument: "" },
        elements: [FormElement::End; MAX_ELEMENTS],
        len: 0,
        anchor: Anchor::None,
        operand_types: 0,
        result_types: 0,
        dictionaries: 0,
        custom: false,
    };
    if let AsmForm::Format(text) = row.form {
        compiler.source.text = text;
        compiler.list();
        if !compiler.at_end() {
            compiler.fail("unexpected `)`");
        }
        compiler.finish();
    }
    Compiled { elements: compiler.elements, len: compiler.len }
}

/// A format, and how much of it was read.
#[derive(Clone, Copy)]
struct Source {
    text: &'static str,
    at: usize,
    /// The name that `$0` stands for.
    argument: &'static str,
}

/// What decides whether a group is there.
#[derive(Clone, Copy)]
enum Anchor {
    None,
    Operand(u8),
    Result(u8),
    Attr(u8),
    /// A unit attribute, which a word stands for.
    Flag(u8),
}

/// A name in a format.
#[derive(Clone, Copy)]
enum Named {
    Operand(u8),
    Result(u8),
    Attr(u8),
    Region(u8),
    Successor(u8),
}

struct Compiler<'a> {
    row: &'a OpRow,
    directives: &'a [Directive],
    source: Source,
    elements: [FormElement; MAX_ELEMENTS],
    len: usize,
    /// Of the group that is being read.
    anchor: Anchor,
    /// The operand slots whose types are written, as bits.
    operand_types: u32,
    /// The result slots whose types are written, as bits.
    result_types: u32,
    dictionaries: u32,
    /// Whether functions read a part, perhaps types.
    custom: bool,
}

impl Compiler<'_> {
    /// Reads elements up to the end, or to a closing parenthesis.
    const fn list(&mut self) {
        loop {
            self.spaces();
            match self.peek() {
                0 | b')' => return,
                b'`' => self.literal(),
                b'$' => self.variable(),
                b'(' => self.group(),
                _ => self.directive(),
            }
        }
    }

    const fn literal(&mut self) {
        self.source.at += 1;
        let start = self.source.at;
        while self.peek() != b'`' {
            if self.at_end() {
                self.fail("expected a closing backquote");
            }
            self.source.at += 1;
        }
        let text = self.since(start);
        self.source.at += 1;
        self.push(match text.as_bytes() {
            [] => FormElement::Glue,
            [b' '] => FormElement::Space,
            _ => FormElement::Lit(text),
        });
    }

    const fn variable(&mut self) {
        let named = self.name();
        match named {
            Named::Operand(slot) => self.push(FormElement::Operand(slot)),
            Named::Attr(slot) => {
                if let AttrType::Unit = self.row.attrs[slot as usize].rule.value {
                    if !self.accept(b'^') {
                        self.fail("a unit attribute is the anchor of a group of one word");
                    }
                    self.set_anchor(Anchor::Flag(slot));
                    return;
                }
                self.attribute(slot);
            }
            Named::Region(slot) => self.push(FormElement::Region(slot)),
            Named::Successor(slot) => self.push(FormElement::Successor(slot)),
            Named::Result(_) => self.fail("a result is not written"),
        }
        self.may_anchor(named);
    }

    /// An attribute as its rule says.
    const fn attribute(&mut self, slot: u8) {
        let attr = &self.row.attrs[slot as usize];
        let element = match attr.rule.value {
            _ if same(attr.name, "sym_name") => FormElement::Symbol(slot),
            AttrType::Symbol => FormElement::Symbol(slot),
            AttrType::Node(kind) => FormElement::Stripped(slot, kind),
            AttrType::Enum(ty) => match ty.storage {
                EnumStorage::Enumerant(kind) => FormElement::Stripped(slot, kind),
                EnumStorage::Int(_) => {
                    self.fail("an enumeration that is an integer needs a custom directive")
                }
            },
            AttrType::Bool => FormElement::AttrOf(slot, |ctx| ctx.int_type(1)),
            AttrType::Int(8) => FormElement::AttrOf(slot, |ctx| ctx.int_type(8)),
            AttrType::Int(16) => FormElement::AttrOf(slot, |ctx| ctx.int_type(16)),
            AttrType::Int(32) => FormElement::AttrOf(slot, |ctx| ctx.int_type(32)),
            AttrType::Int(64) => FormElement::AttrOf(slot, |ctx| ctx.int_type(64)),
            AttrType::Int(_) => self.fail("an integer of this width needs a custom directive"),
            AttrType::Index => FormElement::AttrOf(slot, Context::index_type),
            // It is not followed by a type.
            AttrType::String => FormElement::AttrOf(slot, Context::none_type),
            AttrType::I32Array => FormElement::Custom(
                slot,
                SlotSet::EMPTY.with(slot),
                |p, slot| p.i32_list(slot),
                |p, slot| p.int_list(slot),
            ),
            AttrType::I64Array => FormElement::Custom(
                slot,
                SlotSet::EMPTY.with(slot),
                |p, slot| p.i64_list(slot),
                |p, slot| p.int_list(slot),
            ),
            AttrType::Any | AttrType::Type => FormElement::Attr(slot),
            AttrType::Unit => self.fail("a unit attribute is the anchor of a group of one word"),
        };
        self.push(element);
    }

    /// `( ... )?`.
    const fn group(&mut self) {
        self.source.at += 1;
        let (open, outer) = (self.len, self.anchor);
        self.anchor = Anchor::None;
        self.push(FormElement::End);
        self.list();
        self.expect(b')', "expected `)`");
        self.expect(b'?', "expected `?`");
        match self.anchor {
            Anchor::Operand(slot) => self.elements[open] = FormElement::IfOperand(slot),
            Anchor::Result(slot) => self.elements[open] = FormElement::IfResult(slot),
            Anchor::Attr(slot) => self.elements[open] = FormElement::IfAttr(slot),
            Anchor::Flag(slot) => {
                let (2, FormElement::Lit(word)) = (self.len - open, self.elements[open + 1]) else {
                    self.fail("the group of a unit attribute is one word");
                };
                self.len = open;
                self.push(FormElement::Flag(slot, word));
                self.anchor = outer;
                return;
            }
            Anchor::None => self.fail("expected `^` in the group before"),
        }
        match self.elements[open + 1] {
            FormElement::Lit(_)
            | FormElement::Operand(_)
            | FormElement::Symbol(_)
            | FormElement::Successor(_)
            | FormElement::Region(_)
            | FormElement::Stripped(..) => {}
            _ => self.fail("the first element does not tell whether the group before is there"),
        }
        self.push(FormElement::End);
        self.anchor = outer;
    }

    const fn directive(&mut self) {
        let word = self.word();
        if same(word, "operands") {
            self.push(FormElement::Operands);
        } else if same(word, "attr-dict") {
            self.dictionaries += 1;
            self.push(FormElement::AttrDict);
        } else if same(word, "functional-type") {
            self.expect(b'(', "expected `(operands, results)`");
            self.keyword("operands");
            self.expect(b',', "expected `,`");
            self.keyword("results");
            self.expect(b')', "expected `)`");
            (self.operand_types, self.result_types) = (u32::MAX, u32::MAX);
            self.push(FormElement::FunctionalType);
        } else if same(word, "type") {
            self.types();
        } else if same(word, "custom") {
            self.custom();
        } else {
            self.fail("expected a literal, a variable, a group or a directive");
        }
    }

    /// `type(...)`.
    const fn types(&mut self) {
        self.expect(b'(', "expected `(`");
        self.spaces();
        if self.peek() != b'$' {
            let word = self.word();
            if same(word, "operands") {
                self.operand_types = u32::MAX;
                self.push(FormElement::OperandTypes);
            } else if same(word, "results") {
                self.result_types = u32::MAX;
                self.push(FormElement::ResultTypes);
            } else {
                self.fail("expected a variable, `operands` or `results`");
            }
            return self.expect(b')', "expected `)`");
        }
        let named = self.name();
        self.expect(b')', "expected `)`");
        let (slot, at) = match named {
            Named::Operand(slot) => {
                self.operand_types |= 1 << (slot as usize % MAX_VALUES);
                self.push(FormElement::OperandType(slot));
                (&self.row.operands[slot as usize], ValueRef::Operand(slot))
            }
            Named::Result(slot) => {
                self.result_types |= 1 << (slot as usize % MAX_VALUES);
                self.push(FormElement::ResultType(slot));
                (&self.row.results[slot as usize], ValueRef::Result(slot))
            }
            _ => self.fail("only operands and results have types"),
        };
        if let (Arity::One, Some(class)) = (slot.arity, slot.rule.class) {
            self.push(FormElement::Class(at, class));
        }
        self.may_anchor(named);
    }

    /// `custom<Name>(...)`.
    const fn custom(&mut self) {
        self.expect(b'<', "expected `<`");
        let name = self.word();
        self.expect(b'>', "expected `>`");
        self.expect(b'(', "expected `(`");
        let start = self.source.at;
        let (mut first, mut written, mut argument) = (None, SlotSet::EMPTY, "");
        self.spaces();
        while self.peek() != b')' {
            if first.is_some() {
                self.expect(b',', "expected `,`");
                self.spaces();
            }
            let at = self.source.at;
            let named = self.name();
            if first.is_none() {
                (first, argument) = (Some(named), self.since(at + 1));
            }
            if let Named::Attr(slot) = named {
                written = written.with(slot);
            }
            self.spaces();
        }
        self.source.at += 1;
        let slot = match first {
            None => 0,
            Some(
                Named::Operand(slot)
                | Named::Result(slot)
                | Named::Attr(slot)
                | Named::Region(slot)
                | Named::Successor(slot),
            ) => slot,
        };
        match self.named_directive(name) {
            Some(Directive::By(_, read, write)) => {
                self.custom = true;
                self.push(FormElement::Custom(slot, written, read, write));
            }
            Some(Directive::OptionalBy(_, read, write)) => match first {
                Some(Named::Attr(slot)) => self.push(FormElement::OptionalAttrBy(slot, read, write)),
                _ => self.fail("the argument of this custom directive is an attribute"),
            },
            Some(Directive::Format(_, text)) => {
                let outer = self.source;
                self.source = Source { text, at: 0, argument };
                self.list();
                if !self.at_end() {
                    self.fail("unexpected `)`");
                }
                self.source = outer;
            }
            None => {
                self.source.at = start;
                self.fail("there is no custom directive of the name before");
            }
        }
        if let Some(named) = first {
            self.may_anchor(named);
        }
    }

    const fn named_directive(&self, name: &str) -> Option<Directive> {
        let mut i = 0;
        while i < self.directives.len() {
            let directive = self.directives[i];
            let (Directive::By(found, ..) | Directive::OptionalBy(found, ..) | Directive::Format(found, _)) =
                directive;
            if same(found, name) {
                return Some(directive);
            }
            i += 1;
        }
        None
    }

    /// Adds the types that are not written and always the same; all others must follow from what is written.
    const fn finish(&mut self) {
        if self.dictionaries > 1 || self.dictionaries == 0 && !self.row.has(Traits::NO_ATTR_DICT) {
            self.fail("expected one `attr-dict`");
        }
        let same_type = self.row.has(Traits::SAME_TYPE);
        let operands = same_type || self.row.has(Traits::SAME_OPERAND_TYPES);
        let mut i = 0;
        while i < self.row.operands.len() {
            let known = operands || i >= MAX_VALUES || self.operand_types & 1 << i != 0;
            self.type_of(&self.row.operands[i], ValueRef::Operand(i as u8), known);
            i += 1;
        }
        i = 0;
        while i < self.row.results.len() {
            let known = same_type || i >= MAX_VALUES || self.result_types & 1 << i != 0;
            self.type_of(&self.row.results[i], ValueRef::Result(i as u8), known || self.row.infer.is_some());
            i += 1;
        }
    }

    const fn type_of(&mut self, slot: &ValueSlot, at: ValueRef, known: bool) {
        if known || self.derived(at) {
            return;
        }
        let counted = match at {
            ValueRef::Operand(_) => true,
            // The types are what says how many results there are.
            ValueRef::Result(_) => matches!(slot.arity, Arity::One),
        };
        match slot.rule {
            TypeRule { buildable: Some(make), .. } if counted => self.push(FormElement::Fixed(at, make)),
            _ if self.custom => {}
            _ => self.fail("a type is neither written nor follows from another"),
        }
    }

    /// Whether a relation computes a type.
    const fn derived(&self, at: ValueRef) -> bool {
        let mut i = 0;
        while i < self.row.relations.len() {
            let relation = &self.row.relations[i];
            if same_value(relation.to, at) || relation.symmetric && same_value(relation.from, at) {
                return true;
            }
            i += 1;
        }
        false
    }

    const fn push(&mut self, element: FormElement) {
        if self.len == MAX_ELEMENTS {
            self.fail("too many elements");
        }
        self.elements[self.len] = element;
        self.len += 1;
    }

    /// Reads the `^` behind what decides about a group.
    const fn may_anchor(&mut self, named: Named) {
        if self.accept(b'^') {
            self.set_anchor(match named {
                Named::Operand(slot) => Anchor::Operand(slot),
                Named::Result(slot) => Anchor::Result(slot),
                Named::Attr(slot) => Anchor::Attr(slot),
                _ => self.fail("the anchor of a group is an operand, a result or an attribute"),
            });
        }
    }

    const fn set_anchor(&mut self, anchor: Anchor) {
        if !matches!(self.anchor, Anchor::None) {
            self.fail("a group has one anchor");
        }
        self.anchor = anchor;
    }

    /// `$name`.
    const fn name(&mut self) -> Named {
        let start = self.source.at;
        self.expect(b'$', "expected a variable");
        let mut name = self.word();
        if same(name, "0") {
            name = self.source.argument;
        }
        let row = self.row;
        if let Some(slot) = value_slot(row.operands, name) {
            return Named::Operand(slot);
        }
        let mut i = 0;
        while i < row.attrs.len() {
            if same(row.attrs[i].name, name) {
                return Named::Attr(i as u8);
            }
            i += 1;
        }
        i = 0;
        while i < row.regions.len() {
            if same(row.regions[i].name, name) {
                return Named::Region(i as u8);
            }
            i += 1;
        }
        i = 0;
        while i < row.successors.len() {
            if same(row.successors[i].0, name) {
                return Named::Successor(i as u8);
            }
            i += 1;
        }
        if let Some(slot) = value_slot(row.results, name) {
            return Named::Result(slot);
        }
        self.source.at = start;
        self.fail("there is no operand, result, attribute, region or successor of this name");
    }

    // Text.

    const fn at_end(&self) -> bool {
        self.source.at >= self.source.text.len()
    }

    /// The next byte; 0 at the end.
    const fn peek(&self) -> u8 {
        if self.at_end() { 0 } else { self.source.text.as_bytes()[self.source.at] }
    }

    const fn accept(&mut self, byte: u8) -> bool {
        let here = self.peek() == byte;
        self.source.at += here as usize;
        here
    }

    const fn expect(&mut self, byte: u8, what: &str) {
        if !self.accept(byte) {
            self.fail(what);
        }
    }

    const fn spaces(&mut self) {
        while self.peek().is_ascii_whitespace() {
            self.source.at += 1;
        }
    }

    /// A name or the word of a directive.
    const fn word(&mut self) -> &'static str {
        let start = self.source.at;
        while self.peek().is_ascii_alphanumeric() || matches!(self.peek(), b'_' | b'-') {
            self.source.at += 1;
        }
        self.since(start)
    }

    const fn keyword(&mut self, word: &str) {
        self.spaces();
        if !same(self.word(), word) {
            self.fail("expected `operands, results` before");
        }
    }

    const fn since(&self, start: usize) -> &'static str {
        self.source.text.split_at(self.source.at).0.split_at(start).1
    }

    /// Reports a mistake at the current position.
    const fn fail(&self, what: &str) -> ! {
        let mut message = Message { text: [0; Message::MAX], len: 0 };
        message.add("format of ");
        message.add(self.row.name);
        message.add(": ");
        message.add(what);
        message.add(", at: ");
        let at = if self.at_end() { self.source.text.len() } else { self.source.at };
        message.add(if self.at_end() { "its end" } else { self.source.text.split_at(at).1 });
        match std::str::from_utf8(message.text.split_at(message.len).0) {
            Ok(text) => panic!("{}", text),
            Err(_) => panic!("a format is not understood, and not ASCII"),
        }
    }
}

/// The text of an error.
struct Message {
    text: [u8; Self::MAX],
    len: usize,
}

impl Message {
    const MAX: usize = 512;

    const fn add(&mut self, text: &str) {
        let mut i = 0;
        while i < text.len() && self.len < Self::MAX {
            self.text[self.len] = text.as_bytes()[i];
            self.len += 1;
            i += 1;
        }
    }
}

const fn value_slot(slots: &[ValueSlot], name: &str) -> Option<u8> {
    let mut i = 0;
    while i < slots.len() {
        if same(slots[i].name, name) {
            return Some(i as u8);
        }
        i += 1;
    }
    None
}

const fn same_value(a: ValueRef, b: ValueRef) -> bool {
    match (a, b) {
        (ValueRef::Operand(a), ValueRef::Operand(b)) | (ValueRef::Result(a), ValueRef::Result(b)) => a == b,
        _ => false,
    }
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// The rows of a table, with their formats compiled. The first argument is the directives of the formats.
///
/// ```
/// use spirula_ir::dialect::{ANY_TYPE, ValueSlot};
/// use spirula_ir::form::Directive;
/// use spirula_ir::rules::{I32, I32_ATTR};
/// use spirula_ir::{AsmForm, OpRow, Traits, op_rows};
///
/// const DIRECTIVES: &[Directive] = &[Directive::Format("Aligned", "(`aligned` `(` $0^ `)`)?")];
///
/// static OPS: [OpRow; 1] = op_rows![
///     DIRECTIVES,
///     OpRow {
///         operands: &[ValueSlot::one("value", ANY_TYPE), ValueSlot::one("index", I32)],
///         attrs: &[spirula_ir::dialect::AttrSlot::optional("alignment", I32_ATTR)],
///         // The type of `index` is not written: it is always `i32`.
///         form: AsmForm::Format("$value `[` $index `]` custom<Aligned>($alignment) attr-dict `:` type($value)"),
///         ..OpRow::named("toy.put")
///     },
/// ];
/// assert!(matches!(OPS[0].form, AsmForm::Elements(_)));
/// ```
///
/// A mistake is found when the table is compiled:
///
/// ```compile_fail
/// # use spirula_ir::{AsmForm, OpRow, op_rows};
/// // error: evaluation panicked: format of toy.put: there is no operand, result, attribute, region or successor of
/// // this name, at: $value attr-dict
/// static OPS: [OpRow; 1] = op_rows![
///     &[],
///     OpRow { form: AsmForm::Format("$value attr-dict"), ..OpRow::named("toy.put") },
/// ];
/// ```
#[macro_export]
macro_rules! op_rows {
    ($directives:expr $(, $row:expr)* $(,)?) => { [$($crate::op_row!($directives, $row)),*] };
}

/// A row with its format compiled: an element of [`op_rows!`](crate::op_rows).
#[macro_export]
macro_rules! op_row {
    ($directives:expr, $row:expr $(,)?) => {{
        const ROW_AS_WRITTEN: $crate::OpRow = $row;
        const COMPILED_FORM: $crate::form::Compiled = $crate::form::compile(&ROW_AS_WRITTEN, $directives);
        const FORM_ELEMENTS: &[$crate::dialect::FormElement] =
            &COMPILED_FORM.elements::<{ COMPILED_FORM.len() }>();
        $crate::form::with_elements(ROW_AS_WRITTEN, FORM_ELEMENTS)
    }};
}

#[cfg(test)]
#[path = "form_tests.rs"]
mod tests;

//! Word lists, and operands of operations according to their encodings.

use super::bodies::Need;
use super::carried::items;
use super::code::Code;
use super::{Result, Section, Writer, push_string};
use spirula_diag::Failed;
use spirula_ir::{Attr, Str};
use spirula_spec::Op;
use spirula_spirv::op::{self, slot};

/// What a module-scope instruction declares before itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Declare {
    Nothing,
    /// All but extended instructions: these may be cyclic, and keep their order.
    Others,
    All,
}

impl Writer<'_> {
    /// Whether a symbol names an extended instruction.
    fn is_extended(&self, name: Str) -> bool {
        let Some(symbol) = self.symbols.get(&name) else { return false };
        let arena = &self.inside().arena;
        let code = arena.slot(symbol.op, slot::module_instruction::OPCODE).and_then(Attr::as_string);
        arena.name(symbol.op) == op::MODULE_INSTRUCTION
            && code.is_some_and(|code| self.ctx.text(code).starts_with("OpExtInst"))
    }

    /// Appends the words of a word list; `operands` are the ids of its units. Declares its references first, as
    /// `declare` says. Returns whether the list contains ids.
    pub(super) fn push_list(
        &mut self,
        list: &[Attr],
        operands: &mut dyn Iterator<Item = u32>,
        declare: Declare,
        words: &mut Code,
    ) -> Result<bool> {
        let mut ids = false;
        for attr in list {
            if let Some((_, number)) = self.ctx.as_int(*attr) {
                words.literal(number as u32);
                continue;
            }
            if let Some(text) = attr.as_string() {
                words.string(self.ctx.bytes(text));
                continue;
            }
            ids = true;
            if attr.is_unit() {
                match operands.next() {
                    Some(id) => words.id(id),
                    None => {
                        return Err(
                            self.error_at_module("a word list has more units than there are operands")
                        );
                    }
                }
            } else if let Some(name) = attr.as_symbol() {
                let declare = match declare {
                    Declare::Nothing => false,
                    Declare::Others if self.is_of_bodies() => return Err(Failed),
                    Declare::Others => !self.is_extended(name),
                    Declare::All => true,
                };
                words.id(if declare { self.declared_symbol(name)? } else { self.symbol_id(name)? });
            } else {
                words.id(self.id_of_attr(*attr)?);
            }
        }
        Ok(ids)
    }

    /// The id of an attribute in a word list.
    pub(super) fn id_of_attr(&mut self, attr: Attr) -> Result<u32> {
        if let Some(ty) = attr.as_type() {
            return self.type_id(ty);
        }
        if let Some(name) = attr.as_symbol() {
            return self.symbol_id(name);
        }
        let parts = items(self.ctx, attr);
        if let [value, ty] = parts[..]
            && let Some(ty) = ty.as_type()
        {
            return self.constant_id((ty, value, false));
        }
        // Strings, followed by a number.
        let texts: Vec<Str> = parts.iter().map_while(|part| part.as_string()).collect();
        let number = match parts.get(texts.len()..) {
            Some([number, ..]) => self.ctx.as_int(*number).and_then(|(_, number)| u32::try_from(number).ok()),
            Some([]) => Some(0),
            None => None,
        };
        let wanted = parts.get(texts.len() + 1).and_then(|id| self.ctx.as_int(*id));
        match (texts.as_slice(), number) {
            ([text], Some(number)) => {
                let id = self.string_id(*text, number)?;
                if let Some(wanted) = wanted.and_then(|(_, id)| u32::try_from(id).ok()) {
                    self.must_be_main()?;
                    self.wanted.push((id, wanted));
                }
                Ok(id)
            }
            ([_, name], Some(number)) => self.import_id(*name, number),
            _ => Err(self.error_at_module("an attribute of a word list stands for no id")),
        }
    }

    /// The id of an OpString with these bytes and this index.
    pub(super) fn string_id(&mut self, text: Str, number: u32) -> Result<u32> {
        match self.strings.get(&(text, number)) {
            Some(id) => Ok(*id),
            None => self.text(Op::String, Section::Strings, text, number),
        }
    }

    /// The id of an import of a set with this index.
    pub(super) fn import_id(&mut self, name: Str, number: u32) -> Result<u32> {
        match self.imports.get(&(name, number)) {
            Some(id) => Ok(*id),
            None => self.text(Op::ExtInstImport, Section::Imports, name, number),
        }
    }

    fn text(&mut self, op: Op, section: Section, text: Str, number: u32) -> Result<u32> {
        if let Some(id) = self.need(Need::Text(op, text, number)) {
            return Ok(id);
        }
        let id = self.new_id();
        let known = if op == Op::String { &mut self.strings } else { &mut self.imports };
        known.insert((text, number), id);
        let mut words = vec![id];
        push_string(&mut words, self.ctx.bytes(text));
        self.emit(section, op, &words)?;
        let attrs = self.carried.texts.get(&(op, text, number)).copied();
        self.annotate((self.outer, self.module), id, None, attrs).map(|()| id)
    }

    /// Strings or imports carried by the module.
    pub(super) fn carried_texts(&mut self, op: Op, list: &[Attr]) -> Result<()> {
        let mut texts = Vec::new();
        for item in list {
            if let [text, number, attrs] = items(self.ctx, *item)[..]
                && let (Some(text), Some((_, number))) = (text.as_string(), self.ctx.as_int(number))
                && let Ok(number) = u32::try_from(number)
            {
                texts.push((text, number));
                if let Some(attrs) = self.ctx.as_dict(attrs) {
                    self.carried.texts.insert((op, text, number), attrs);
                }
            } else {
                return Err(self.error_at_module("expected a text, its number and its attributes"));
            }
        }
        for (text, number) in texts {
            match op {
                Op::String => self.string_id(text, number)?,
                _ => self.import_id(text, number)?,
            };
        }
        Ok(())
    }
}

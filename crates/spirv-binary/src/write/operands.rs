//! Word lists, and operands of operations as their encodings say.

use super::carried::items;
use super::{Result, Section, Writer, push_string};
use spirula_ir::{Attr, Str};
use spirula_spec::Op;

impl Writer<'_> {
    /// Appends the words of a word list; `operands` are the ids that its units stand for. With `declare`, what it
    /// refers to is declared before. Returns whether there are ids among them.
    pub(super) fn push_list(
        &mut self,
        list: &[Attr],
        operands: &mut dyn Iterator<Item = u32>,
        declare: bool,
        words: &mut Vec<u32>,
    ) -> Result<bool> {
        let mut ids = false;
        for attr in list {
            if let Some((_, number)) = self.ctx.as_int(*attr) {
                words.push(number as u32);
                continue;
            }
            if let Some(text) = attr.as_string() {
                push_string(words, self.ctx.bytes(text));
                continue;
            }
            ids = true;
            if attr.is_unit() {
                match operands.next() {
                    Some(id) => words.push(id),
                    None => {
                        return Err(
                            self.error_at_module("a word list has more units than there are operands")
                        );
                    }
                }
            } else if let (Some(name), true) = (attr.as_symbol(), declare) {
                words.push(self.declared_symbol(name)?);
            } else {
                words.push(self.id_of_attr(*attr)?);
            }
        }
        Ok(ids)
    }

    /// The id that an attribute of a word list stands for.
    pub(super) fn id_of_attr(&mut self, attr: Attr) -> Result<u32> {
        if let Some(ty) = attr.as_type() {
            return self.type_id(ty);
        }
        if let Some(name) = attr.as_symbol() {
            return self.symbol_id(name);
        }
        match items(self.ctx, attr).as_slice() {
            [text] if text.as_string().is_some() => {
                self.string_id(text.as_string().unwrap_or_else(|| self.ctx.str("")))
            }
            [_, name] if name.as_string().is_some() => {
                self.import_id(name.as_string().unwrap_or_else(|| self.ctx.str("")))
            }
            [value, ty] if ty.as_type().is_some() => {
                let ty = ty.as_type().unwrap_or_else(|| self.ctx.none_type());
                self.constant_id((ty, *value, false))
            }
            _ => Err(self.error_at_module("an attribute of a word list stands for no id")),
        }
    }

    /// The id of an OpString with these bytes.
    pub(super) fn string_id(&mut self, text: Str) -> Result<u32> {
        if let Some(id) = self.strings.get(&text) {
            return Ok(*id);
        }
        let id = self.new_id();
        self.strings.insert(text, id);
        let mut words = vec![id];
        push_string(&mut words, self.ctx.bytes(text));
        self.emit(Section::Strings, Op::String, &words)?;
        Ok(id)
    }

    /// The id of an import.
    pub(super) fn import_id(&mut self, name: Str) -> Result<u32> {
        if let Some(id) = self.imports.get(&name) {
            return Ok(*id);
        }
        let id = self.new_id();
        self.imports.insert(name, id);
        let mut words = vec![id];
        push_string(&mut words, self.ctx.bytes(name));
        self.emit(Section::Imports, Op::ExtInstImport, &words)?;
        Ok(id)
    }
}

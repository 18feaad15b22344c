//! The contents of specialized nodes, by the names of their fields.

use spirula_ir::{Attr, Context, Param, Str};
use spirula_llvm::import::dwarf;
use spirula_llvm::metadata::{self, NodeClass};

/// A specialized node that is made.
pub(super) struct Content<'a> {
    ctx: &'a Context,
    class: &'static NodeClass,
    params: Vec<Param>,
}

impl<'a> Content<'a> {
    pub(super) fn new(ctx: &'a Context, class: &str) -> Self {
        let Some(class) = metadata::class_named(class) else { unreachable!("'{class}' is a class of nodes") };
        Self { ctx, class, params: vec![Param::None; class.fields.len()] }
    }

    fn set(mut self, field: &str, param: Param) -> Self {
        match self.class.fields.iter().position(|known| known.name == field) {
            Some(index) => self.params[index] = param,
            None => unreachable!("'{}' has a field '{field}'", self.class.name),
        }
        self
    }

    /// A reference; none is null.
    pub(super) fn node(self, field: &str, node: Option<Attr>) -> Self {
        match node {
            Some(node) => self.set(field, Param::Attr(node)),
            None => self,
        }
    }

    /// A text; an empty one is absent.
    pub(super) fn text(self, field: &str, text: Str) -> Self {
        if self.ctx.bytes(text).is_empty() { self } else { self.set(field, Param::Str(text)) }
    }

    /// A text that may be empty.
    pub(super) fn any_text(self, field: &str, text: Option<Str>) -> Self {
        match text {
            Some(text) => self.set(field, Param::Str(text)),
            None => self,
        }
    }

    /// A number; zero is absent.
    pub(super) fn number(self, field: &str, number: i64) -> Self {
        if number == 0 { self } else { self.set(field, Param::Int(number)) }
    }

    /// A number that may be zero.
    pub(super) fn any_number(self, field: &str, number: i64) -> Self {
        self.set(field, Param::Int(number))
    }

    /// A size in bits; zero is absent.
    pub(super) fn size(self, field: &str, bits: u64) -> Self {
        if bits == 0 {
            return self;
        }
        let attr = self.ctx.int_attr(self.ctx.int_type(64), bits as i64);
        self.set(field, Param::Attr(attr))
    }

    /// An enumerant by its name.
    pub(super) fn word(self, field: &str, word: &str) -> Self {
        let word = self.ctx.str(word);
        self.set(field, Param::Str(word))
    }

    /// Flags by their bits.
    pub(super) fn flags(self, flags: u32) -> Self {
        match dwarf::FLAGS.words(flags) {
            Some(words) => self.word("flags", &words),
            None => self,
        }
    }

    /// The attribute.
    pub(super) fn attr(self) -> Attr {
        self.ctx.attr_of(self.class.kind, &self.params)
    }
}

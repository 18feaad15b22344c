//! Fields of specialized metadata nodes.

use super::super::metadata::Nodes;
use spirula_ir::{Attr, Context, Param, Str};
use spirula_llvm::import::dwarf;
use spirula_llvm::metadata::{self, NodeClass};

/// A specialized node.
#[derive(Clone, Copy)]
pub(in super::super) struct View<'a> {
    ctx: &'a Context,
    content: Attr,
    class: &'static NodeClass,
}

impl<'a> View<'a> {
    /// The node that an attribute is or refers to.
    pub(in super::super) fn of(ctx: &'a Context, nodes: &Nodes<'_>, attr: Attr) -> Option<Self> {
        let content = nodes.content(attr)?;
        let class = metadata::class_of(ctx.attr_node(content)?.kind)?;
        Some(Self { ctx, content, class })
    }

    /// The name of its class.
    pub(in super::super) fn class(self) -> &'static str {
        self.class.name
    }

    fn field(self, name: &str) -> Option<Param> {
        let index = self.class.fields.iter().position(|field| field.name == name)?;
        Some(self.ctx.attr_node(self.content)?.param(index))
    }

    /// What a field refers to; none for null.
    pub(in super::super) fn node(self, name: &str) -> Option<Attr> {
        match self.field(name)? {
            Param::Attr(attr) if !attr.is_unit() => Some(attr),
            _ => None,
        }
    }

    /// A number, which is 0 if it is absent.
    pub(in super::super) fn number(self, name: &str) -> i64 {
        match self.field(name) {
            Some(Param::Int(number)) => number,
            Some(Param::Attr(attr)) => self.ctx.as_int(attr).map_or(0, |(_, number)| number),
            _ => 0,
        }
    }

    /// A number that may be absent.
    pub(in super::super) fn optional_number(self, name: &str) -> Option<i64> {
        match self.field(name)? {
            Param::Int(number) => Some(number),
            _ => None,
        }
    }

    pub(in super::super) fn is_set(self, name: &str) -> bool {
        self.number(name) != 0
    }

    /// A text that may be absent.
    pub(in super::super) fn optional_text(self, name: &str) -> Option<Str> {
        match self.field(name)? {
            Param::Str(text) => Some(text),
            _ => None,
        }
    }

    /// A text, which is empty if it is absent.
    pub(in super::super) fn text(self, name: &str) -> Str {
        self.optional_text(name).unwrap_or_else(|| self.ctx.str(""))
    }

    /// An enumerant by its name, empty if it is absent.
    pub(in super::super) fn word(self, name: &str) -> &'a str {
        self.optional_text(name).map_or("", |text| self.ctx.text(text))
    }

    /// The tag by its name, also where the class says it.
    pub(in super::super) fn tag(self) -> &'a str {
        let said = self.word("tag");
        if !said.is_empty() {
            return said;
        }
        match self.class.name {
            "DIBasicType" => "DW_TAG_base_type",
            "DIStringType" => "DW_TAG_string_type",
            "DITemplateTypeParameter" => "DW_TAG_template_type_parameter",
            "DITemplateValueParameter" => "DW_TAG_template_value_parameter",
            _ => "",
        }
    }

    /// Flags of a node.
    pub(in super::super) fn flags(self) -> u32 {
        dwarf::FLAGS.value(self.word("flags")).unwrap_or(0)
    }

    /// Flags of a subprogram.
    pub(in super::super) fn subprogram_flags(self) -> u32 {
        dwarf::SUBPROGRAM_FLAGS.value(self.word("spFlags")).unwrap_or(0)
    }
}

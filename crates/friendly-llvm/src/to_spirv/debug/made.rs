//! An instruction before its operands are resolved.

use crate::debug::{Code, Field};
use spirula_ir::{Attr, Str};

/// What an instruction is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    /// DebugInfoNone.
    None,
    /// A node, or an expression.
    Node(Attr),
    /// The template parameters of a type or function.
    Template(Attr),
    /// The file with this path.
    Source(Str),
    /// The checksum of the file with this path, where it cannot be with the file.
    Checksum(Str),
    /// A part of the text of the file with this path.
    Continued(Str, u32),
    /// DebugBuildIdentifier.
    Build,
    /// DebugStoragePath.
    Storage,
    /// DebugEntryPoint of a subprogram.
    EntryPoint(Attr),
    /// A basic type that stands for `void` where a type has to be.
    Void,
    /// The dimensions of an array from this one on.
    Row(Attr, u32),
    /// An operation of an expression.
    Operation(Attr, u32),
    /// A null pointer, which template parameters without a value have.
    NullPointer,
}

/// What an operand refers to, which decides what stands for it if it is not defined before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// A type: with its template parameters if it has any.
    Type,
    /// A scope: the compile unit.
    Scope,
    /// Anything else.
    Other,
}

/// An operand.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item {
    None,
    Text(Str),
    Number(u32),
    /// An integer constant of this width.
    Constant(i64, u32),
    Key(Key, Role),
    /// OpTypeVoid.
    Void,
    /// A word as it is: a symbol of the module, or a constant.
    Word(Attr),
}

/// An instruction: its operands by field, and those that follow.
pub(super) struct Made {
    pub(super) code: Code,
    pub(super) fields: Vec<(Field, Item)>,
    pub(super) rest: Vec<Item>,
    /// Whether what follows may be defined later.
    pub(super) is_forward: bool,
    /// What is to be made after it.
    pub(super) after: Vec<Key>,
}

impl Made {
    pub(super) fn new(code: Code) -> Self {
        Self { code, fields: Vec::new(), rest: Vec::new(), is_forward: false, after: Vec::new() }
    }

    pub(super) fn with(mut self, field: Field, item: Item) -> Self {
        self.fields.push((field, item));
        self
    }

    pub(super) fn number(self, field: Field, number: i64) -> Self {
        self.with(field, Item::Number(number as u32))
    }

    pub(super) fn text(self, field: Field, text: Str) -> Self {
        self.with(field, Item::Text(text))
    }

    /// Source, line and column; LLVM has no columns of declarations.
    pub(super) fn place(self, source: Item, line: i64) -> Self {
        self.with(Field::Source, source).number(Field::Line, line).number(Field::Column, 0)
    }

    /// The operand of a field.
    pub(super) fn get(&self, field: Field) -> Option<Item> {
        self.fields.iter().find(|(known, _)| *known == field).map(|(_, item)| *item)
    }

    /// Replaces the operand of a field.
    pub(super) fn set(&mut self, field: Field, item: Item) {
        self.fields.retain(|(known, _)| *known != field);
        self.fields.push((field, item));
    }

    /// Leaves the operand of a field out.
    pub(super) fn clear(&mut self, field: Field) {
        self.fields.retain(|(known, _)| *known != field);
    }

    /// What has to be defined before it.
    pub(super) fn needs(&self) -> impl Iterator<Item = (Key, Role)> + '_ {
        let rest = if self.is_forward { &[][..] } else { &self.rest };
        let items = self.fields.iter().map(|(_, item)| item).chain(rest);
        items.filter_map(|item| match item {
            Item::Key(key, role) => Some((*key, *role)),
            _ => None,
        })
    }
}

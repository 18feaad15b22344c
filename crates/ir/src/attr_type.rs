//! Which Rust types the values of attributes have in generated accessors and builders.

use crate::context::Context;
use crate::handle::{Attr, Kind};

/// The Rust type that generated accessors and builders use for what an attribute holds.
#[derive(Clone, Copy)]
pub enum AttrType {
    /// [`Attr`]: no type says more.
    Any,
    /// `bool`: whether the unit attribute is present.
    Unit,
    /// `bool`: an `i1`.
    Bool,
    /// `i64`: an integer of a signless type of this width.
    Int(u32),
    /// `i64`: an integer of type `index`.
    Index,
    /// [`Str`](crate::Str): the text of a string attribute.
    String,
    /// [`Str`](crate::Str): the name in a flat symbol reference.
    Symbol,
    /// [`Type`](crate::Type).
    Type,
    /// `&[i32]`: a dense array.
    I32Array,
    /// `&[i64]`: a dense array.
    I64Array,
    /// [`Attr`]: an attribute of a kind that has no type of its own; formats leave out its name.
    Node(Kind),
    /// An enumeration, or a set of flags.
    Enum(&'static EnumType),
}

/// An enumeration that attributes hold, from which its Rust type is generated.
pub struct EnumType {
    /// The name of the Rust type.
    pub name: &'static str,
    /// Keywords and their values; none if the type is declared by the SPIR-V registry's tables.
    pub cases: &'static [(&'static str, u32)],
    /// Whether values are sets of bits.
    pub flags: bool,
    /// How attributes hold a value.
    pub storage: EnumStorage,
}

/// How an attribute holds a value of an enumeration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnumStorage {
    /// As an integer of a signless type of this width.
    Int(u32),
    /// As an enumerant of an attribute kind.
    Enumerant(Kind),
}

impl EnumStorage {
    /// The attribute of a value.
    pub fn attr(self, ctx: &Context, value: u32) -> Attr {
        match self {
            Self::Int(width) => ctx.int_attr(ctx.int_type(width), value.into()),
            Self::Enumerant(kind) => Attr::enumerant(kind, value),
        }
    }

    /// The value that an attribute holds, if it is of this form.
    pub fn value(self, ctx: &Context, attr: Attr) -> Option<u32> {
        match self {
            Self::Int(_) => ctx.as_int(attr).and_then(|(_, value)| u32::try_from(value).ok()),
            Self::Enumerant(kind) => attr.as_enumerant_of(kind),
        }
    }
}

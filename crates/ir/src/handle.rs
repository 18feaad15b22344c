//! Handles of interned entities: strings, types, attributes, dictionaries.

use spirula_entity::{EntityKey, entity_key};
use std::num::{NonZeroU32, NonZeroU64};

entity_key! {
    /// An interned byte string: an identifier, a symbol, the contents of a string literal.
    pub struct Str, "str"
}

entity_key! {
    /// An interned type.
    pub struct Type, "ty"
}

/// The kind of a type or attribute: a dialect and a row index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Kind(u32);

impl Kind {
    /// Row `index` of the dialect with number `dialect` (below 4096).
    pub const fn new(dialect: u16, index: u16) -> Self {
        assert!(dialect < 1 << 12);
        Self((dialect as u32) << 16 | index as u32)
    }

    /// The dialect's number.
    #[inline]
    pub const fn dialect(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// The row index in the dialect's table.
    #[inline]
    pub const fn index(self) -> u16 {
        self.0 as u16
    }
}

/// The name of an operation: a dialect and a row index, or an unregistered name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct OpName(u32);

/// The dialect number of unregistered names.
const UNREGISTERED: u32 = 1 << 31;

impl OpName {
    /// Row `index` of the dialect with number `dialect` (below 4096).
    pub const fn new(dialect: u16, index: u16) -> Self {
        assert!(dialect < 1 << 12);
        Self((dialect as u32) << 16 | index as u32)
    }

    /// The bits of the handle: equal for equal names.
    #[inline]
    pub fn raw(self) -> u32 {
        self.0
    }

    pub(crate) fn unregistered(name: Str) -> Self {
        Self(UNREGISTERED | name.index() as u32)
    }

    /// The name, if it is unregistered.
    #[inline]
    pub fn as_unregistered(self) -> Option<Str> {
        (self.0 & UNREGISTERED != 0).then(|| Str::from_index((self.0 & !UNREGISTERED) as usize))
    }

    /// The dialect's number, of a registered name.
    #[inline]
    pub const fn dialect(self) -> u16 {
        (self.0 >> 16) as u16
    }

    /// The row index in the dialect's table, of a registered name.
    #[inline]
    pub const fn index(self) -> u16 {
        self.0 as u16
    }
}

/// An attribute: eight bytes, compared by value.
///
/// Integers of 32 bits, floats of up to 32 bits, enumerants, types, strings and flat symbol references are stored in
/// the handle and never hashed; arrays and dense elements are interned bytes, everything else is an interned [`Node`].
/// Representations are unique, so equality is one compare.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attr(NonZeroU64);

/// The form of an [`Attr`] is in bits 0..4; bits 4..32 and 32..64 are its payload.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u64)]
pub(crate) enum Form {
    Node = 1,
    Int = 2,
    Float = 3,
    Enum = 4,
    Unit = 5,
    Type = 6,
    String = 7,
    Symbol = 8,
    Loc = 9,
    Array = 10,
    Dense = 11,
}

const PART_BITS: u32 = 28;

impl Attr {
    /// The bits of the handle: equal for equal attributes.
    #[inline]
    pub fn raw(self) -> u64 {
        self.0.get()
    }

    #[inline]
    pub(crate) fn pack(form: Form, low: u32, high: u32) -> Self {
        debug_assert!(low < 1 << PART_BITS);
        let raw = form as u64 | u64::from(low) << 4 | u64::from(high) << 32;
        match NonZeroU64::new(raw) {
            Some(raw) => Self(raw),
            None => unreachable!("a form is never 0"),
        }
    }

    #[inline]
    pub(crate) fn form(self) -> Form {
        match self.0.get() & 15 {
            1 => Form::Node,
            2 => Form::Int,
            3 => Form::Float,
            4 => Form::Enum,
            5 => Form::Unit,
            6 => Form::Type,
            7 => Form::String,
            8 => Form::Symbol,
            9 => Form::Loc,
            10 => Form::Array,
            _ => Form::Dense,
        }
    }

    /// The attribute with these bits, which must be those of an attribute.
    #[inline]
    pub(crate) fn from_raw(raw: u64) -> Option<Self> {
        NonZeroU64::new(raw).map(Self)
    }

    /// The form and the first part of the payload: equal for uniform attributes, which differ in the other part only.
    /// Never 0.
    #[inline]
    pub(crate) fn head(self) -> u32 {
        self.0.get() as u32
    }

    #[inline]
    pub(crate) fn low(self) -> u32 {
        (self.0.get() >> 4) as u32 & ((1 << PART_BITS) - 1)
    }

    #[inline]
    pub(crate) fn high(self) -> u32 {
        (self.0.get() >> 32) as u32
    }

    /// Whether a type's index fits into the first part of the payload.
    #[inline]
    pub(crate) fn fits_low(index: usize) -> bool {
        index < 1 << PART_BITS
    }

    /// The unit attribute.
    pub fn unit() -> Self {
        Self::pack(Form::Unit, 0, 0)
    }

    /// The attribute of a type.
    #[inline]
    pub fn of_type(ty: Type) -> Self {
        Self::pack(Form::Type, 0, ty.index() as u32)
    }

    /// An untyped string attribute.
    #[inline]
    pub fn string(text: Str) -> Self {
        Self::pack(Form::String, 0, text.index() as u32)
    }

    /// A flat symbol reference.
    #[inline]
    pub fn symbol(name: Str) -> Self {
        Self::pack(Form::Symbol, 0, name.index() as u32)
    }

    /// The enumerant `value` of an attribute kind that is an enumeration.
    #[inline]
    pub fn enumerant(kind: Kind, value: u32) -> Self {
        Self::pack(Form::Enum, kind.0, value)
    }

    /// A location as an attribute.
    pub fn location(loc: Loc) -> Self {
        Self::pack(Form::Loc, 0, loc.0)
    }

    /// The type, if this is a type attribute.
    #[inline]
    pub fn as_type(self) -> Option<Type> {
        (self.form() == Form::Type).then(|| Type::from_index(self.high() as usize))
    }

    /// The string, if this is an untyped string attribute.
    #[inline]
    pub fn as_string(self) -> Option<Str> {
        (self.form() == Form::String).then(|| Str::from_index(self.high() as usize))
    }

    /// The name, if this is a flat symbol reference.
    #[inline]
    pub fn as_symbol(self) -> Option<Str> {
        (self.form() == Form::Symbol).then(|| Str::from_index(self.high() as usize))
    }

    /// Kind and value, if this is an enumerant.
    #[inline]
    pub fn as_enumerant(self) -> Option<(Kind, u32)> {
        (self.form() == Form::Enum).then(|| (Kind(self.low()), self.high()))
    }

    /// The value, if this is an enumerant of `kind`.
    #[inline]
    pub fn as_enumerant_of(self, kind: Kind) -> Option<u32> {
        self.as_enumerant().filter(|(k, _)| *k == kind).map(|(_, value)| value)
    }

    /// The location, if this is one.
    pub fn as_location(self) -> Option<Loc> {
        (self.form() == Form::Loc).then(|| Loc(self.high()))
    }

    /// Whether this is the unit attribute.
    pub fn is_unit(self) -> bool {
        self.form() == Form::Unit
    }

    /// The type of a number stored in the handle.
    #[inline]
    pub fn small_number_type(self) -> Option<Type> {
        self.is_small_number().then(|| Type::from_index(self.low() as usize))
    }

    /// Whether this is a number stored in the handle.
    #[inline]
    pub fn is_small_number(self) -> bool {
        matches!(self.form(), Form::Int | Form::Float)
    }

    /// For the zero of a type whose numbers are stored in handles: the number with these bits, sign-extended for
    /// narrower integer types.
    #[inline]
    pub fn with_bits(self, bits: u32) -> Self {
        Self(self.0 | u64::from(bits) << 32)
    }

    /// Whether both are numbers of the same type stored in handles.
    #[inline]
    pub fn is_number_like(self, other: Self) -> bool {
        self.head() == other.head()
    }

    /// The bits of a number stored in the handle, least significant byte first.
    #[inline]
    pub fn number_bytes(self) -> [u8; 4] {
        self.high().to_le_bytes()
    }

    /// A unique number of an array or dense elements; for side tables.
    #[inline]
    pub fn number_of_many(self) -> Option<usize> {
        matches!(self.form(), Form::Array | Form::Dense).then(|| self.high() as usize)
    }

    /// The index of the interned bytes, if it has this form.
    #[inline]
    pub(crate) fn as_packed(self, form: Form) -> Option<u32> {
        (self.form() == form).then(|| self.high())
    }

    /// The index of the interned node, if any.
    #[inline]
    pub(crate) fn node_index(self) -> Option<u32> {
        (self.form() == Form::Node).then(|| self.high())
    }
}

/// A dictionary of attributes: an [`Attr`] of that form, in four bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dict(NonZeroU32);

impl Dict {
    /// The bits of the handle: equal for equal dictionaries.
    #[inline]
    pub fn raw(self) -> u32 {
        self.0.get()
    }

    pub(crate) fn from_node(index: u32) -> Self {
        match NonZeroU32::new(index + 1) {
            Some(raw) => Self(raw),
            None => unreachable!("index + 1 is not zero"),
        }
    }

    pub(crate) fn node_index(self) -> u32 {
        self.0.get() - 1
    }

    /// The dictionary as an attribute.
    pub fn attr(self) -> Attr {
        Attr::pack(Form::Node, 0, self.node_index())
    }
}

/// A location: unknown, a position in the source map, or an index in the context's table of location attributes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loc(u32);

const WRITTEN: u32 = 1 << 31;

impl Loc {
    /// Unknown.
    pub const UNKNOWN: Self = Self(0);

    /// A position in the source map, which ends below 2^31.
    #[inline]
    pub fn at(pos: spirula_diag::Pos) -> Self {
        Self(pos.raw() & !WRITTEN)
    }

    pub(crate) fn written(index: usize) -> Self {
        Self(WRITTEN | index as u32)
    }

    /// The position, if it is one.
    #[inline]
    pub fn as_pos(self) -> Option<spirula_diag::Pos> {
        if self.0 & WRITTEN == 0 { spirula_diag::Pos::from_raw(self.0) } else { None }
    }

    pub(crate) fn as_written(self) -> Option<usize> {
        (self.0 & WRITTEN != 0).then_some((self.0 & !WRITTEN) as usize)
    }
}

/// A parameter of a type or attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Param {
    /// An absent optional parameter.
    None,
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attr),
    /// A number: a width, a dimension, an enumerant.
    Int(i64),
    /// Bytes: a name, raw data.
    Str(Str),
}

/// The interned form of a type or attribute: kind and parameters. The constructor and accessors of each kind, side by
/// side in the dialect, define the meaning of the parameters.
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// The kind.
    pub kind: Kind,
    /// Its parameters.
    pub params: Box<[Param]>,
}

impl Node {
    /// The parameter at `index`; [`Param::None`] if there are fewer.
    #[inline]
    pub fn param(&self, index: usize) -> Param {
        self.params.get(index).copied().unwrap_or(Param::None)
    }

    /// The type at `index`, if there is one.
    #[inline]
    pub fn type_at(&self, index: usize) -> Option<Type> {
        match self.param(index) {
            Param::Type(ty) => Some(ty),
            _ => None,
        }
    }

    /// The attribute at `index`, if there is one.
    #[inline]
    pub fn attr_at(&self, index: usize) -> Option<Attr> {
        match self.param(index) {
            Param::Attr(attr) => Some(attr),
            _ => None,
        }
    }

    /// The number at `index`, if there is one.
    #[inline]
    pub fn int_at(&self, index: usize) -> Option<i64> {
        match self.param(index) {
            Param::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The bytes at `index`, if there are any.
    #[inline]
    pub fn str_at(&self, index: usize) -> Option<Str> {
        match self.param(index) {
            Param::Str(text) => Some(text),
            _ => None,
        }
    }
}

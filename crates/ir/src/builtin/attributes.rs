//! Constructors and accessors of the builtin attributes.

use super::{AFFINE_MAP, DENSE_ARRAY, Items, NESTED_SYMBOL, TYPED_STRING, WIDE_FLOAT, WIDE_INT};
use crate::context::Context;
use crate::handle::{Attr, Form, Loc, Node, Param, Str, Type};
use spirula_entity::EntityKey;

/// The structure of an attribute, for `match`.
#[derive(Clone, Copy, Debug)]
pub enum AttrValue<'c> {
    /// An integer of at most 64 bits, sign-extended (a `bool` is 0 or 1).
    Int(Type, i64),
    /// A float of at most 64 bits, as its bits.
    Float(Type, u64),
    /// An enumerant.
    Enum(crate::Kind, u32),
    /// `unit`.
    Unit,
    /// A type.
    Type(Type),
    /// An untyped string.
    String(Str),
    /// A symbol reference that is not nested.
    Symbol(Str),
    /// A location.
    Loc(Loc),
    /// An array.
    Array(Items<'c>),
    /// `dense<...>`: type and raw little-endian elements; a splat has one.
    Dense(Type, &'c [u8]),
    /// Anything else.
    Node(&'c Node),
}

/// The element type of a dense array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DenseArrayKind {
    /// Size of an element in the raw data.
    pub bytes: usize,
}

impl Context {
    /// The structure of an attribute, for `match`.
    #[inline]
    pub fn attr_value(&self, attr: Attr) -> AttrValue<'_> {
        let ty = |raw: u32| Type::from_index(raw as usize);
        match attr.form() {
            Form::Int => AttrValue::Int(ty(attr.low()), i64::from(attr.high() as i32)),
            Form::Float => AttrValue::Float(ty(attr.low()), attr.high().into()),
            Form::Enum => match attr.as_enumerant() {
                Some((kind, value)) => AttrValue::Enum(kind, value),
                None => AttrValue::Unit,
            },
            Form::Unit => AttrValue::Unit,
            Form::Type => AttrValue::Type(ty(attr.high())),
            Form::String => AttrValue::String(Str::from_index(attr.high() as usize)),
            Form::Symbol => AttrValue::Symbol(Str::from_index(attr.high() as usize)),
            Form::Loc => AttrValue::Loc(attr.as_location().unwrap_or_default()),
            Form::Array => self.as_array(attr).map_or(AttrValue::Unit, AttrValue::Array),
            Form::Dense => self.as_dense(attr).map_or(AttrValue::Unit, |(ty, raw)| AttrValue::Dense(ty, raw)),
            Form::Node => {
                let Some(node) = self.attr_node(attr) else { return AttrValue::Unit };
                match (node.kind, &*node.params) {
                    (WIDE_INT, [Param::Type(ty), Param::Int(value)]) => AttrValue::Int(*ty, *value),
                    (WIDE_FLOAT, [Param::Type(ty), Param::Int(bits)]) => AttrValue::Float(*ty, *bits as u64),
                    _ => AttrValue::Node(node),
                }
            }
        }
    }

    /// An integer attribute; `value` is truncated to the type's width and sign-extended.
    #[inline]
    pub fn int_attr(&self, ty: Type, value: i64) -> Attr {
        self.int_attr_of(ty, self.as_integer(ty).map_or(64, |(width, _)| width), value)
    }

    /// [`int_attr`](Self::int_attr) of a type of known width.
    #[inline]
    pub fn int_attr_of(&self, ty: Type, width: u32, value: i64) -> Attr {
        let value = match width {
            0 => 0,
            1 => value & 1,
            width if width < 64 => value << (64 - width) >> (64 - width),
            _ => value,
        };
        if i64::from(value as i32) == value && Attr::fits_low(ty.index()) {
            return Attr::pack(Form::Int, ty.index() as u32, value as u32);
        }
        self.attr_of(WIDE_INT, &[Param::Type(ty), Param::Int(value)])
    }

    /// An integer attribute of a type wider than 64 bits: its value as little-endian bytes, as many as the type has.
    /// Excess bits of the last byte are ignored.
    pub fn wide_int_attr(&self, ty: Type, bytes: &[u8]) -> Attr {
        let width = self.scalar_bits(ty).unwrap_or(0);
        if !width.is_multiple_of(8) {
            let mut filled = bytes.to_vec();
            super::wide::fill(&mut filled, width);
            return self.attr_of(WIDE_INT, &[Param::Type(ty), Param::Str(self.str(&filled))]);
        }
        self.attr_of(WIDE_INT, &[Param::Type(ty), Param::Str(self.str(bytes))])
    }

    /// A float attribute of at most 64 bits.
    #[inline]
    pub fn float_attr(&self, ty: Type, bits: u64) -> Attr {
        self.float_attr_of(ty, self.as_float(ty).map_or(64, |kind| kind.bits()), bits)
    }

    /// [`float_attr`](Self::float_attr) of a type of known width.
    #[inline]
    pub fn float_attr_of(&self, ty: Type, width: u32, bits: u64) -> Attr {
        if width <= 32 && Attr::fits_low(ty.index()) {
            return Attr::pack(Form::Float, ty.index() as u32, bits as u32);
        }
        self.attr_of(WIDE_FLOAT, &[Param::Type(ty), Param::Int(bits as i64)])
    }

    /// A float attribute of a type wider than 64 bits: its bits as little-endian bytes.
    pub fn wide_float_attr(&self, ty: Type, bytes: &[u8]) -> Attr {
        self.attr_of(WIDE_FLOAT, &[Param::Type(ty), Param::Str(self.str(bytes))])
    }

    /// `true` or `false`.
    pub fn bool_attr(&self, value: bool) -> Attr {
        self.int_attr(self.common.ints[0], value.into())
    }

    /// An `i32` attribute.
    #[inline]
    pub fn i32_attr(&self, value: i32) -> Attr {
        Attr::pack(Form::Int, self.common.ints[3].index() as u32, value as u32)
    }

    /// An `i64` attribute.
    pub fn i64_attr(&self, value: i64) -> Attr {
        self.int_attr(self.common.ints[4], value)
    }

    /// An untyped string attribute.
    pub fn string_attr(&self, text: impl AsRef<[u8]>) -> Attr {
        Attr::string(self.str(text))
    }

    /// A typed string attribute; untyped for type `none`.
    pub fn typed_string_attr(&self, text: Str, ty: Type) -> Attr {
        if self.is_none_type(ty) {
            return Attr::string(text);
        }
        self.attr_of(TYPED_STRING, &[Param::Str(text), Param::Type(ty)])
    }

    /// A symbol reference; nested if there are several names.
    pub fn symbol_path_attr(&self, path: &[Str]) -> Attr {
        match path {
            [name] => Attr::symbol(*name),
            _ => {
                let params: Vec<Param> = path.iter().map(|s| Param::Str(*s)).collect();
                self.attr_of(NESTED_SYMBOL, &params)
            }
        }
    }

    /// The names of a symbol reference, outermost first.
    pub fn as_symbol_path(&self, attr: Attr) -> Option<Vec<Str>> {
        if let Some(name) = attr.as_symbol() {
            return Some(vec![name]);
        }
        let node = self.attr_node_of(attr, NESTED_SYMBOL)?;
        Some(node.params.iter().filter_map(|p| if let Param::Str(s) = p { Some(*s) } else { None }).collect())
    }

    /// `array<element: ...>` of raw little-endian elements.
    pub fn dense_array_attr(&self, element: Type, count: usize, raw: &[u8]) -> Attr {
        self.attr_of(
            DENSE_ARRAY,
            &[Param::Type(element), Param::Int(count as i64), Param::Str(self.str(raw))],
        )
    }

    /// `array<i32: ...>`.
    pub fn dense_i32_array(&self, values: &[i32]) -> Attr {
        let raw: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.dense_array_attr(self.common.ints[3], values.len(), &raw)
    }

    /// `array<i64: ...>`.
    pub fn dense_i64_array(&self, values: &[i64]) -> Attr {
        let raw: Vec<u8> = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.dense_array_attr(self.common.ints[4], values.len(), &raw)
    }

    /// Element type, number of elements and raw data of a dense array.
    pub fn as_dense_array(&self, attr: Attr) -> Option<(Type, usize, &[u8])> {
        let node = self.attr_node_of(attr, DENSE_ARRAY)?;
        Some((node.type_at(0)?, node.int_at(1)? as usize, self.bytes(node.str_at(2)?)))
    }

    /// The values of a dense array of integers.
    pub fn as_dense_ints(&self, attr: Attr) -> Option<Vec<i64>> {
        self.dense_ints(attr).map(Iterator::collect)
    }

    /// The values of a dense array of integers, as an iterator.
    pub fn dense_ints(&self, attr: Attr) -> Option<impl Iterator<Item = i64>> {
        let (element, count, raw) = self.as_dense_array(attr)?;
        let size = raw.len().checked_div(count).unwrap_or(1).max(1);
        self.as_integer(element)?;
        Some(raw.chunks_exact(size).map(|bytes| read_le(bytes, true) as i64))
    }

    /// `dense<...>`: raw little-endian elements, one for a splat.
    pub fn dense_attr(&self, ty: Type, raw: &[u8]) -> Attr {
        self.packed_attr(Form::Dense, ty.index() as u32, raw)
    }

    /// Type and raw elements of a dense attribute.
    #[inline]
    pub fn as_dense(&self, attr: Attr) -> Option<(Type, &[u8])> {
        let (ty, raw) = self.packed(attr, Form::Dense)?;
        Some((Type::from_index(ty as usize), raw))
    }

    /// Size of an element of a dense attribute in bytes; a complex element is two numbers.
    pub fn dense_element_bytes(&self, element: Type) -> Option<usize> {
        let bits = match self.scalar_bits(element) {
            Some(bits) => bits,
            None if self.is_index(element) => 64,
            None => return Some(2 * self.dense_element_bytes(self.as_complex(element)?)?),
        };
        Some(bits.div_ceil(8) as usize)
    }

    /// The elements of a dense attribute as attributes; one for a splat.
    pub fn dense_elements(&self, attr: Attr) -> Option<Vec<Attr>> {
        self.dense_items(attr).map(Iterator::collect)
    }

    /// The elements of a dense attribute, as an iterator; one for a splat.
    pub fn dense_items(&self, attr: Attr) -> Option<impl ExactSizeIterator<Item = Attr>> {
        let (ty, raw) = self.as_dense(attr)?;
        let element = self.shaped_element(ty)?;
        let size = self.dense_element_bytes(element)?;
        Some(raw.chunks_exact(size).map(move |bytes| self.scalar_from_bytes(element, bytes)))
    }

    /// The integer or float attribute with these little-endian bytes.
    pub fn scalar_from_bytes(&self, ty: Type, bytes: &[u8]) -> Attr {
        match self.as_float(ty) {
            Some(_) if bytes.len() > 8 => self.wide_float_attr(ty, bytes),
            Some(_) => self.float_attr(ty, read_le(bytes, false)),
            None if bytes.len() > 8 => self.wide_int_attr(ty, bytes),
            None => self.int_attr(ty, read_le(bytes, true) as i64),
        }
    }

    /// Appends the little-endian bytes of an integer or float attribute, in the size of an element of its type.
    pub fn scalar_bytes(&self, attr: Attr, out: &mut Vec<u8>) -> Option<()> {
        let (ty, value) = match self.attr_value(attr) {
            AttrValue::Int(ty, value) => (ty, value as u64),
            AttrValue::Float(ty, bits) => (ty, bits),
            AttrValue::Node(node) if node.kind == WIDE_INT || node.kind == WIDE_FLOAT => {
                out.extend_from_slice(self.bytes(node.str_at(1)?));
                return Some(());
            }
            _ => return None,
        };
        let size = self.dense_element_bytes(ty)?;
        if let Some(bytes) = value.to_le_bytes().get(..size) {
            out.extend_from_slice(bytes);
            return Some(());
        }
        let sign = if (value as i64) < 0 && self.as_float(ty).is_none() { 0xff } else { 0 };
        out.extend((0..size).map(|i| value.to_le_bytes().get(i).copied().unwrap_or(sign)));
        Some(())
    }

    /// The type and value of an integer attribute of at most 64 bits, sign-extended.
    #[inline]
    pub fn as_int(&self, attr: Attr) -> Option<(Type, i64)> {
        match self.attr_value(attr) {
            AttrValue::Int(ty, value) => Some((ty, value)),
            _ => None,
        }
    }

    /// The type and bits of a float attribute of at most 64 bits.
    pub fn as_float_bits(&self, attr: Attr) -> Option<(Type, u64)> {
        match self.attr_value(attr) {
            AttrValue::Float(ty, bits) => Some((ty, bits)),
            _ => None,
        }
    }

    /// The value of a `bool` attribute.
    pub fn as_bool(&self, attr: Attr) -> Option<bool> {
        self.as_int(attr).filter(|(ty, _)| *ty == self.common.ints[0]).map(|(_, value)| value != 0)
    }

    /// The type of a typed attribute.
    pub fn attr_type(&self, attr: Attr) -> Option<Type> {
        match attr.form() {
            Form::Int | Form::Float => Some(Type::from_index(attr.low() as usize)),
            Form::Dense => self.as_dense(attr).map(|(ty, _)| ty),
            Form::Node => {
                let node = self.attr_node(attr)?;
                match node.kind {
                    TYPED_STRING => node.type_at(1),
                    AFFINE_MAP | NESTED_SYMBOL => None,
                    _ => node.type_at(0),
                }
            }
            _ => None,
        }
    }
}

/// The number in at most 8 little-endian bytes.
pub(crate) fn read_le(bytes: &[u8], signed: bool) -> u64 {
    let fill = if signed && bytes.last().is_some_and(|b| b & 0x80 != 0) { 0xff } else { 0 };
    let mut all = [fill; 8];
    let count = bytes.len().min(8);
    all[..count].copy_from_slice(&bytes[..count]);
    u64::from_le_bytes(all)
}

//! Array attributes, and generic access to the components of attributes.
//!
//! An array is interned as bytes. In most arrays the items are numbers of one type or symbols: these take four bytes
//! each, and share a header; others take eight bytes each.

use crate::context::Context;
use crate::handle::{Attr, Form, Param, Type};
use spirula_entity::EntityKey;
use std::borrow::Cow;

/// The items of an array attribute.
#[derive(Clone, Copy, Debug)]
pub struct Items<'c> {
    /// The shared header of uniform items, or 0.
    head: u32,
    parts: &'c [u8],
}

impl<'c> Items<'c> {
    /// The first item, if the array is uniform: items of one kind and type that differ only in the payload of the
    /// handle.
    #[inline]
    pub fn alike(mut self) -> Option<Attr> {
        let first = if self.head == 0 { None } else { self.next() };
        // Handles of interned attributes show neither.
        first.filter(|first| !matches!(first.form(), Form::Node | Form::Array | Form::Dense))
    }

    /// The type and bytes of the items, if all are numbers of one type stored in their handles, least significant byte
    /// first. For wider integer types they are to be sign-extended.
    /// significant byte first. An integer type may be wider: then they are to be sign-extended.
    #[inline]
    pub fn numbers(self) -> Option<(Type, &'c [[u8; 4]])> {
        let head = Attr::from_raw(self.head.into())?;
        let is_number = matches!(head.form(), Form::Int | Form::Float);
        is_number.then(|| (Type::from_index(head.low() as usize), self.parts.as_chunks().0))
    }

    #[inline]
    fn size(&self) -> usize {
        if self.head == 0 { 8 } else { 4 }
    }
}

impl Iterator for Items<'_> {
    type Item = Attr;

    #[inline]
    fn next(&mut self) -> Option<Attr> {
        if self.head == 0 {
            let (raw, rest) = self.parts.split_first_chunk::<8>()?;
            self.parts = rest;
            return Attr::from_raw(u64::from_le_bytes(*raw));
        }
        let (high, rest) = self.parts.split_first_chunk::<4>()?;
        self.parts = rest;
        Attr::from_raw(u64::from(self.head) | u64::from(u32::from_le_bytes(*high)) << 32)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.parts.len() / self.size();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Items<'_> {}

/// Writes the payloads of uniform items; returns whether all items are uniform.
fn pack_alike(head: u32, items: &[Attr], bytes: &mut [u8]) -> bool {
    let mut others = 0;
    for (bytes, item) in bytes.as_chunks_mut::<4>().0.iter_mut().zip(items) {
        *bytes = item.high().to_le_bytes();
        others |= item.head() ^ head;
    }
    others == 0
}

impl Context {
    /// An array attribute.
    pub fn array_attr(&self, items: &[Attr]) -> Attr {
        const SHORT: usize = 64;
        let (mut short, mut long) = ([0; SHORT * 4], Vec::new());
        let bytes = match short.get_mut(..items.len() * 4) {
            Some(bytes) => bytes,
            None => {
                long.resize(items.len() * 4, 0);
                &mut long[..]
            }
        };
        let head = items.first().map_or(0, |first| first.head());
        if pack_alike(head, items, bytes) {
            return self.packed_attr(Form::Array, head, bytes);
        }
        let bytes: Vec<u8> = items.iter().flat_map(|item| item.raw().to_le_bytes()).collect();
        self.packed_attr(Form::Array, 0, &bytes)
    }

    /// An array of numbers stored in handles, of the type of `like`, from their bytes.
    pub fn numbers_attr(&self, like: Attr, bytes: &[u8]) -> Attr {
        self.packed_attr(Form::Array, like.head(), bytes)
    }

    /// Appends the little-endian bytes of numbers, in the layout of dense elements, if all have this type.
    pub fn numbers_bytes(&self, ty: Type, items: &[Attr], out: &mut Vec<u8>) -> Option<()> {
        let first = items.first().filter(|first| {
            matches!(first.form(), Form::Int | Form::Float) && first.low() as usize == ty.index()
        });
        if let Some(first) = first.filter(|_| self.scalar_bits(ty) == Some(32)) {
            let start = out.len();
            out.resize(start + items.len() * 4, 0);
            if pack_alike(first.head(), items, &mut out[start..]) {
                return Some(());
            }
            out.truncate(start);
        }
        for item in items {
            if self.attr_type(*item) != Some(ty) {
                return None;
            }
            self.scalar_bytes(*item, out)?;
        }
        Some(())
    }

    /// The items of an array attribute.
    #[inline]
    pub fn as_array(&self, attr: Attr) -> Option<Items<'_>> {
        let (head, parts) = self.packed(attr, Form::Array)?;
        Some(Items { head, parts })
    }

    /// The components of an attribute: the parameters of a node, the items of an array, the type of dense elements.
    pub fn attr_parts(&self, attr: Attr) -> Cow<'_, [Param]> {
        if let Some(node) = self.attr_node(attr) {
            Cow::Borrowed(&node.params)
        } else if let Some(items) = self.as_array(attr) {
            items.map(Param::Attr).collect()
        } else if let Some((ty, _)) = self.as_dense(attr) {
            Cow::Owned(vec![Param::Type(ty)])
        } else {
            Cow::Borrowed(&[])
        }
    }

    /// An attribute equal to another except for its components, in equal number.
    pub fn attr_of_parts(&self, like: Attr, parts: &[Param]) -> Attr {
        if let Some(node) = self.attr_node(like) {
            return self.attr_of(node.kind, parts);
        }
        if let (Some((_, raw)), [Param::Type(ty)]) = (self.as_dense(like), parts) {
            return self.dense_attr(*ty, raw);
        }
        if self.as_array(like).is_none() {
            return like;
        }
        let attr = |part: &Param| if let Param::Attr(attr) = part { Some(*attr) } else { None };
        self.array_attr(&parts.iter().filter_map(attr).collect::<Vec<_>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_numbers_are_not_alike() {
        let ctx = Context::default();
        let (narrow, wide) = (ctx.i64_attr(1), [ctx.i64_attr(1 << 40), ctx.i64_attr(1 << 41)]);
        let items =
            |items: &[Attr]| ctx.as_array(ctx.array_attr(items)).map(|items| (items.alike(), items.len()));
        assert_eq!(items(&[narrow, narrow]), Some((Some(narrow), 2)));
        assert_eq!(items(&wide), Some((None, 2)));
        assert_eq!(ctx.attr_text(ctx.array_attr(&wide)), "[1099511627776, 2199023255552]");
    }
}

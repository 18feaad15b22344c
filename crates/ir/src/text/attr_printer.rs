//! Printing of attributes.

use super::printer::Printer;
use super::value_names::{self, put};
use crate::builtin::{
    AFFINE_MAP, AttrValue, DENSE_ARRAY, DENSE_RESOURCE, DENSE_STRINGS, DICTIONARY, DISTINCT, DYNAMIC,
    FloatKind, INTEGER_SET, Items, NESTED_SYMBOL, OPAQUE_ATTR, SPARSE, STRIDED_LAYOUT, Signedness,
    TYPED_STRING, WIDE_FLOAT, WIDE_INT, narrow_float, print_float, read_le, six_digits, wide,
};
use crate::digits;
use crate::handle::{Attr, Dict, Node, Param, Str, Type};

/// Which types of attributes are omitted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Elide {
    Never,
    /// Those that the parser assumes: `i64`, `f64`.
    Obvious,
    Always,
}

impl Elide {
    fn elides(self, obvious: bool) -> bool {
        self == Self::Always || (self == Self::Obvious && obvious)
    }
}

impl<'a> Printer<'a> {
    /// Prints an attribute with its type.
    pub fn attr(&mut self, attr: Attr) {
        self.attr_with(attr, Elide::Never);
    }

    /// Prints an attribute without its type.
    pub fn attr_without_type(&mut self, attr: Attr) {
        self.attr_with(attr, Elide::Always);
    }

    pub(super) fn attr_with(&mut self, attr: Attr, elide: Elide) {
        if self.is_full() {
            return;
        }
        match self.ctx.attr_value(attr) {
            AttrValue::Int(ty, value) => self.int_attr(ty, value, elide),
            AttrValue::Float(ty, bits) => {
                if let Some(kind) = self.ctx.as_float(ty) {
                    self.float(kind, bits);
                }
                // The bits alone would be parsed as an integer, although MLIR omits the type here, too.
                let obvious =
                    ty == self.ctx.f64_type() && (self.ctx.is_strict() || f64::from_bits(bits).is_finite());
                if !elide.elides(obvious) {
                    self.colon_type(ty);
                }
            }
            AttrValue::Unit => self.out.push_str("unit"),
            AttrValue::Type(ty) => self.ty(ty),
            AttrValue::String(text) => self.string(text),
            AttrValue::Symbol(name) => self.symbol(name),
            AttrValue::Loc(loc) => self.location(loc),
            AttrValue::Enum(kind, _) => {
                if let Some(row) = self.ctx.attr_row(kind) {
                    self.dialect_attr(row, attr);
                }
            }
            AttrValue::Array(items) => {
                self.out.push('[');
                self.array_items(items);
                self.out.push(']');
            }
            AttrValue::Dense(ty, raw) => {
                if self.is_elided(ty, raw) {
                    self.out.push_str("dense_resource<__elided__>");
                } else {
                    self.dense(ty, raw);
                }
                if elide != Elide::Always {
                    self.colon_type(ty);
                }
            }
            AttrValue::Node(node) => {
                if node.kind.dialect() == crate::builtin::NUMBER {
                    self.builtin_attr(node, attr, elide);
                } else if let Some(row) = self.ctx.attr_row(node.kind) {
                    self.dialect_attr(row, attr);
                }
            }
        }
    }

    fn dialect_attr(&mut self, row: &'static crate::dialect::AttrRow, attr: Attr) {
        self.out.push('#');
        self.out.push_str(row.name);
        let end = self.out.len();
        (row.print)(self, attr);
        // A body without brackets of its own gets some: `#gpu<dim x>`.
        if self.out.as_bytes().get(end) == Some(&b' ')
            && let Some(dot) = row.name.find('.')
        {
            let dot = end - row.name.len() + dot;
            self.out.replace(dot, b'<');
            self.out.push('>');
        }
    }

    fn float(&mut self, kind: FloatKind, bits: u64) {
        if let Some((text, len)) = six_digits(kind.to_f64(bits)) {
            return self.out.push_first(&text, len);
        }
        let mut text = std::mem::take(&mut self.suggested);
        text.clear();
        print_float(kind, bits, &mut text);
        self.out.push_str(&text);
        self.suggested = text;
    }

    fn colon_type(&mut self, ty: Type) {
        self.out.push_str(" : ");
        self.ty(ty);
    }

    fn int_attr(&mut self, ty: Type, value: i64, elide: Elide) {
        match self.ctx.as_integer(ty) {
            Some((1, Signedness::Signless)) => return self.text(if value != 0 { "true" } else { "false" }),
            Some((width, Signedness::Unsigned)) if width < 64 => {
                self.number(value as u64 & ((1 << width) - 1));
            }
            Some((64, Signedness::Unsigned)) => self.number(value as u64),
            _ => self.signed(value),
        }
        if !elide.elides(ty == self.ctx.int_type(64)) {
            self.colon_type(ty);
        }
    }

    /// Prints the elements of an array. In a run of numbers of one type, the text after each number is copied from the
    /// first.
    fn array_items(&mut self, mut items: Items<'_>) {
        let signed =
            |ty| matches!(self.ctx.as_integer(ty), Some((2.., sign)) if sign != Signedness::Unsigned);
        if let Some((ty, numbers @ [first, rest @ ..])) = items.numbers()
            && signed(ty)
        {
            self.signed(i32::from_le_bytes(*first).into());
            let end = self.out.len();
            if ty != self.ctx.int_type(64) {
                self.colon_type(ty);
            }
            if numbers.len() > 1 {
                self.out.push_str(", ");
                self.numbers_alike(rest, end);
                self.out.truncate(self.out.len() - 2);
            }
            return;
        }
        let Some(first) = items.next() else { return };
        self.attr_with(first, Elide::Obvious);
        for item in items {
            self.out.push_str(", ");
            self.attr_with(item, Elide::Obvious);
        }
    }

    /// Prints signed numbers, each followed by the same text as the last one printed: the text from `end` on.
    fn numbers_alike(&mut self, numbers: &[[u8; 4]], end: usize) {
        // What is copied in one step, and how much is written before it is added to the output.
        const SHORT: usize = 16;
        const ROOM: usize = 512;
        const NUMBER: usize = 1 + 8 + SHORT;
        let behind = self.out.as_bytes().get(end..).unwrap_or_default();
        let mut short = [0; SHORT];
        let Some(place) = short.get_mut(..behind.len()) else {
            let behind = behind.to_vec();
            for raw in numbers {
                self.signed(i32::from_le_bytes(*raw).into());
                self.out.push_bytes(&behind);
            }
            return;
        };
        place.copy_from_slice(behind);
        let (length, mut text, mut at) = (behind.len(), [0; ROOM + NUMBER], 0);
        for raw in numbers {
            let number = i32::from_le_bytes(*raw);
            if at >= ROOM {
                self.out.push_bytes(text.get(..at).unwrap_or_default());
                at = 0;
            }
            let size = number.unsigned_abs();
            let Some((digits, count)) = value_names::six_digits(size).or_else(|| digits::write(size)) else {
                self.out.push_bytes(text.get(..at).unwrap_or_default());
                at = 0;
                self.signed(number.into());
                self.out.push_first(&short, length);
                continue;
            };
            text[at] = b'-';
            at += usize::from(number < 0);
            put(&mut text, at, &digits);
            at += count;
            put(&mut text, at, &short);
            at += length;
        }
        self.out.push_bytes(text.get(..at).unwrap_or_default());
    }

    fn builtin_attr(&mut self, node: &Node, attr: Attr, elide: Elide) {
        match node.kind {
            DICTIONARY => {
                let dict = self.ctx.as_dict(attr);
                self.dict(dict);
            }
            NESTED_SYMBOL => {
                for (i, param) in node.params.iter().enumerate() {
                    if i > 0 {
                        self.out.push_str("::");
                    }
                    if let Param::Str(name) = param {
                        self.symbol(*name);
                    }
                }
            }
            TYPED_STRING => {
                if let (Some(text), Some(ty)) = (node.str_at(0), node.type_at(1)) {
                    self.string(text);
                    if elide != Elide::Always {
                        self.colon_type(ty);
                    }
                }
            }
            WIDE_INT | WIDE_FLOAT => self.wide_number(node, elide),
            AFFINE_MAP | INTEGER_SET => self.affine(attr),
            STRIDED_LAYOUT => self.strided(node),
            DISTINCT => {
                self.format(format_args!("distinct[{}]<", node.int_at(0).unwrap_or(0)));
                if let Some(inner) = node.attr_at(1).filter(|a| !a.is_unit()) {
                    self.attr(inner);
                }
                self.out.push('>');
            }
            _ => self.elements(node, elide),
        }
    }

    fn elements(&mut self, node: &Node, elide: Elide) {
        let Some(ty) = node.type_at(0) else { return };
        match node.kind {
            DENSE_ARRAY => return self.dense_array(node, ty),
            OPAQUE_ATTR => {
                self.opaque('#', node, 1);
                if elide == Elide::Always || self.ctx.is_none_type(ty) {
                    return;
                }
            }
            DENSE_STRINGS => self.dense_strings(node, ty),
            DENSE_RESOURCE => {
                self.out.push_str("dense_resource<");
                if let Some(key) = node.str_at(1) {
                    self.keyword_or_string(key);
                }
                self.out.push('>');
            }
            SPARSE => {
                let text = node.str_at(1).map_or("", |t| self.ctx.text(t));
                self.format(format_args!("sparse<{text}>"));
            }
            _ => return,
        }
        if elide != Elide::Always {
            self.colon_type(ty);
        }
    }

    /// Prints an integer in decimal, as unsigned.
    pub fn unsigned(&mut self, integer: Attr) {
        let ctx = self.ctx;
        match ctx.attr_value(integer) {
            AttrValue::Int(ty, value) => self.number(match ctx.scalar_bits(ty) {
                Some(width @ 0..=63) => value as u64 & ((1 << width) - 1),
                _ => value as u64,
            }),
            AttrValue::Node(node) if node.kind == WIDE_INT => {
                let (Some(ty), Some(bytes)) = (node.type_at(0), node.str_at(1)) else { return };
                let width = ctx.scalar_bits(ty).unwrap_or(0);
                self.text(&wide::decimal(ctx.bytes(bytes), width, false));
            }
            _ => {}
        }
    }

    fn wide_number(&mut self, node: &Node, elide: Elide) {
        let (Some(ty), Some(bytes)) = (node.type_at(0), node.str_at(1)) else { return };
        let bytes = self.ctx.bytes(bytes);
        if let Some(kind) = self.ctx.as_float(ty) {
            if let Some(value) = narrow_float(kind, bytes) {
                self.float(FloatKind::F64, value.to_bits());
                return self.wide_type(ty, elide);
            }
            let digits: String = bytes.iter().rev().map(|b| format!("{b:02X}")).collect();
            self.format(format_args!("0x{digits}"));
        } else {
            let (width, sign) = self.ctx.as_integer(ty).unwrap_or((0, Signedness::Signless));
            let text = wide::decimal(bytes, width, sign != Signedness::Unsigned);
            self.out.push_str(&text);
        }
        self.wide_type(ty, elide);
    }

    fn wide_type(&mut self, ty: Type, elide: Elide) {
        if elide != Elide::Always {
            self.colon_type(ty);
        }
    }

    fn strided(&mut self, node: &Node) {
        let number = |p: &mut Self, param: &Param| match param {
            Param::Int(DYNAMIC) => p.out.push('?'),
            Param::Int(value) => p.signed(*value),
            _ => {}
        };
        self.out.push_str("strided<[");
        self.list(node.params[1..].iter(), number);
        self.out.push(']');
        if node.int_at(0) != Some(0) {
            self.out.push_str(", offset: ");
            number(self, &node.params[0]);
        }
        self.out.push('>');
    }

    fn dense_array(&mut self, node: &Node, element: Type) {
        self.out.push_str("array<");
        self.ty(element);
        let raw = node.str_at(2).map_or(&[][..], |s| self.ctx.bytes(s));
        let count = node.int_at(1).unwrap_or(0) as usize;
        if let Some(size) = raw.len().checked_div(count).filter(|size| *size > 0) {
            self.out.push_str(": ");
            self.list(raw.chunks_exact(size), |p, bytes| {
                let attr = p.ctx.scalar_from_bytes(element, bytes);
                p.attr_without_type(attr);
            });
        }
        self.out.push('>');
    }

    /// Whether dense elements are elided: too many, and not a splat.
    fn is_elided(&self, ty: Type, raw: &[u8]) -> bool {
        let Some(limit) = self.options.elide_elements_above else { return false };
        let bytes = raw.len();
        let size = self.ctx.dense_element_bytes(self.ctx.element_or_self(ty)).unwrap_or(1);
        bytes != size && (bytes / size) as u64 > limit
    }

    fn dense(&mut self, ty: Type, raw: &[u8]) {
        let element = self.ctx.element_or_self(ty);
        let size = self.ctx.dense_element_bytes(element).unwrap_or(1);
        self.out.push_str("dense<");
        let count = self.ctx.element_count(ty).unwrap_or(0);
        let above = |limit: Option<u64>| limit.is_some_and(|limit| (raw.len() / size) as u64 > limit);
        if count == 0 {
            // The brackets are empty, whatever the shape.
        } else if raw.len() == size {
            self.dense_element(element, raw);
        } else if above(self.options.hex_elements_above) {
            self.out.push_str("\"0x");
            const HEX: &[u8; 16] = b"0123456789ABCDEF";
            self.out.reserve(raw.len() * 2);
            for b in raw {
                self.out.push(HEX[usize::from(b >> 4)] as char);
                self.out.push(HEX[usize::from(b & 15)] as char);
            }
            self.out.push('"');
        } else {
            match self.ctx.as_vector1(ty) {
                Some((length, _)) => self.dense_list(element, raw, size, &[length]),
                None => self.dense_list(element, raw, size, &self.ctx.shape(ty).unwrap_or_default()),
            }
        }
        self.out.push('>');
    }

    fn dense_list(&mut self, element: Type, raw: &[u8], size: usize, shape: &[i64]) {
        match shape {
            [] => self.dense_element(element, raw),
            [_] if size <= 8
                && let Some(kind) = self.ctx.as_float(element) =>
            {
                self.out.push('[');
                self.list(raw.chunks_exact(size), |p, bytes| {
                    p.float(kind, read_le(bytes, false));
                });
                self.out.push(']');
            }
            [_, rest @ ..] => {
                let step = (rest.iter().product::<i64>() as usize * size).max(1);
                self.out.push('[');
                self.list(raw.chunks_exact(step), |p, chunk| p.dense_list(element, chunk, size, rest));
                self.out.push(']');
            }
        }
    }

    fn dense_element(&mut self, element: Type, bytes: &[u8]) {
        if let Some(part) = self.ctx.as_complex(element) {
            let (re, im) = bytes.split_at(bytes.len() / 2);
            self.out.push('(');
            self.dense_element(part, re);
            self.out.push(',');
            self.dense_element(part, im);
            self.out.push(')');
            return;
        }
        let attr = self.ctx.scalar_from_bytes(element, bytes);
        self.attr_without_type(attr);
    }

    fn dense_strings(&mut self, node: &Node, ty: Type) {
        let items: Vec<Str> = node.params[1..]
            .iter()
            .filter_map(|p| if let Param::Str(s) = p { Some(*s) } else { None })
            .collect();
        self.out.push_str("dense<");
        match items.as_slice() {
            [one] => self.string(*one),
            _ => {
                let shape = self.ctx.shape(ty).unwrap_or_default();
                self.string_list(&items, &shape);
            }
        }
        self.out.push('>');
    }

    fn string_list(&mut self, items: &[Str], shape: &[i64]) {
        match shape {
            [] => self.list(items.iter().copied(), Self::string),
            [_, rest @ ..] => {
                let step = (rest.iter().product::<i64>() as usize).max(1);
                self.out.push('[');
                self.list(items.chunks(step), |p, chunk| p.string_list(chunk, rest));
                self.out.push(']');
            }
        }
    }

    /// Prints `{name = value, ...}`.
    pub fn dict(&mut self, dict: Option<Dict>) {
        self.out.push('{');
        let ctx = self.ctx;
        self.list(ctx.dict_entries(dict), |p, (name, attr)| p.named_attr(name, attr));
        self.out.push('}');
    }

    pub(crate) fn named_attr(&mut self, name: Str, attr: Attr) {
        self.keyword_or_string(name);
        if !attr.is_unit() {
            self.out.push_str(" = ");
            self.attr(attr);
        }
    }

    // Locations.
}

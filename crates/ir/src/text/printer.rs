//! Writing MLIR text.
//!
//! The output is one growing string. Types are written once and copied from then on. Values are numbered by one walk
//! before a region tree is written, in MLIR's order, so that the text is the same byte for byte.

use super::op_printer::OpPrinter;
use super::parser::hash_bytes;
use crate::body::{Block, Body, Flat, Op, Region, Value};
use crate::builtin::{
    AFFINE_MAP, ARRAY, AttrValue, COMPLEX, DENSE, DENSE_ARRAY, DENSE_RESOURCE, DENSE_STRINGS, DICTIONARY,
    DISTINCT, DYNAMIC, FLOAT, FUNCTION, FloatKind, INDEX, INTEGER, INTEGER_SET, MEMREF, NESTED_SYMBOL, NONE,
    OPAQUE_ATTR, OPAQUE_TYPE, RANKED_TENSOR, SPARSE, STRIDED_LAYOUT, Signedness, TUPLE, TYPED_STRING,
    UNRANKED_MEMREF, UNRANKED_TENSOR, VECTOR, WIDE_FLOAT, WIDE_INT, narrow_float, print_float,
};
use crate::context::Context;
use crate::dialect::AsmForm;
use crate::handle::{Attr, Dict, Loc, Node, Param, Str, Type};
use crate::location::LocData;
use rustc_hash::FxHashMap;
use spirula_diag::SourceMap;
use spirula_entity::EntityKey;
use std::fmt::Write as _;

/// How to write.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintOptions {
    /// Every operation in the generic form.
    pub generic: bool,
    /// Locations behind operations.
    pub debug_info: bool,
    /// Each use of a value defined elsewhere gets a name of its own; for one operation out of its context.
    pub local_scope: bool,
}

/// Writes MLIR text.
pub struct Printer<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) sources: Option<&'a SourceMap>,
    pub(crate) options: PrintOptions,
    /// What was written.
    pub(crate) out: String,
    /// For each type by handle: where it stands in `type_text`.
    type_ranges: Vec<(u32, u32)>,
    type_text: String,
    pub(crate) indent: usize,
    pub(crate) default_dialects: Vec<&'static str>,
    pub(crate) names: ValueNames,
    pub(crate) loc_aliases: Option<super::loc_aliases::LocAliases>,
    enclosing_types: Vec<Type>,
}

/// The names of the values of the body being written, and of its blocks.
#[derive(Default)]
pub(crate) struct ValueNames {
    /// For each value by handle: a number, or an index into `special` with the top bit set.
    ids: Vec<u32>,
    special: Vec<String>,
    used: Vec<hashbrown::HashTable<String>>,
    /// For each block: its number in its region.
    pub(crate) blocks: Vec<u32>,
    next_value: u32,
    next_argument: u32,
    next_conflict: u32,
}

const SPECIAL: u32 = 1 << 31;
const UNNAMED: u32 = u32::MAX;

/// Writes the operations of a body's root regions: the whole of a source.
pub fn print(ctx: &Context, sources: Option<&SourceMap>, body: &Body, options: PrintOptions) -> String {
    let mut printer = Printer::new(ctx, sources, options);
    printer.default_dialects.push("builtin");
    if options.debug_info {
        printer.loc_aliases = Some(super::loc_aliases::LocAliases::default());
    }
    printer.with_names(&body.flat, |p| {
        let tops = body.flat.roots().iter().flat_map(|r| body.flat.blocks(*r)).flat_map(|b| body.flat.ops(b));
        for op in tops {
            p.number_op(&body.flat, op);
            p.print_operation(body, op);
            p.out.push('\n');
        }
    });
    printer.finish()
}

/// Writes one operation, with its regions, on lines of its own. Its values have the names that they have when the
/// isolated operation around it is written.
pub fn print_op(ctx: &Context, body: &Body, op: Op, options: PrintOptions) -> String {
    let mut printer = Printer::new(ctx, None, options);
    let flat = &body.flat;
    // The regions around the operation, innermost first.
    let around: Vec<Region> = std::iter::successors(flat.block_of(op), |block| {
        flat.block_parent(*block).and_then(|r| flat.region_parent(r)).and_then(|op| flat.block_of(op))
    })
    .filter_map(|block| flat.block_parent(block))
    .collect();
    printer.with_names(flat, |p| {
        if around.is_empty() {
            p.number_op(flat, op);
        }
        for region in around.iter().rev() {
            p.names.used.push(hashbrown::HashTable::new());
            p.number_region(flat, *region);
        }
        p.print_operation(body, op);
    });
    printer.finish()
}

/// The text of a type.
pub(crate) fn type_text(ctx: &Context, ty: Type) -> String {
    let mut printer = Printer::new(ctx, None, PrintOptions::default());
    printer.ty(ty);
    printer.out
}

impl Context {
    /// The text of a type, for messages.
    pub fn type_text(&self, ty: Type) -> String {
        type_text(self, ty)
    }

    /// The text of an attribute, for messages.
    pub fn attr_text(&self, attr: Attr) -> String {
        let mut printer = Printer::new(self, None, PrintOptions::default());
        printer.attr(attr);
        printer.out
    }
}

impl<'a> Printer<'a> {
    pub(crate) fn new(ctx: &'a Context, sources: Option<&'a SourceMap>, options: PrintOptions) -> Self {
        Self {
            ctx,
            sources,
            options,
            out: String::new(),
            type_ranges: Vec::new(),
            type_text: String::new(),
            indent: 0,
            default_dialects: Vec::new(),
            names: ValueNames::default(),
            loc_aliases: None,
            enclosing_types: Vec::new(),
        }
    }

    /// The types known by name whose bodies are being written, outermost first.
    pub fn enclosing_types(&self) -> &[Type] {
        &self.enclosing_types
    }

    /// Starts to write the body of a type known by name.
    pub fn enter_type(&mut self, named: Type) {
        self.enclosing_types.push(named);
    }

    /// The body of the type entered last is written.
    pub fn leave_type(&mut self) {
        self.enclosing_types.pop();
    }

    fn finish(mut self) -> String {
        if let Some(aliases) = self.loc_aliases.take() {
            let definitions = aliases.definitions();
            self.out.push_str(&definitions);
        }
        self.out
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.ctx
    }

    /// Writes text as it is.
    #[inline]
    pub fn text(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Writes formatted text.
    pub fn format(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.out.write_fmt(text);
    }

    /// Writes a number in decimal.
    pub fn number(&mut self, value: u64) {
        let mut buffer = [0u8; 20];
        let mut at = buffer.len();
        let mut rest = value;
        loop {
            at -= 1;
            buffer[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        self.out.push_str(std::str::from_utf8(&buffer[at..]).unwrap_or_default());
    }

    /// Writes a number in decimal.
    pub fn signed(&mut self, value: i64) {
        if value < 0 {
            self.out.push('-');
        }
        self.number(value.unsigned_abs());
    }

    /// Starts a line, `extra` columns behind where the operation stands.
    pub fn line(&mut self, extra: usize) {
        self.indent += extra;
        self.new_line();
        self.indent -= extra;
    }

    /// Starts a line.
    pub(crate) fn new_line(&mut self) {
        const SPACES: &str = "                                                                ";
        self.out.push('\n');
        let mut left = self.indent;
        while left > 0 {
            let now = left.min(SPACES.len());
            self.out.push_str(&SPACES[..now]);
            left -= now;
        }
    }

    /// Writes a list with commas between.
    pub fn list<T>(&mut self, items: impl IntoIterator<Item = T>, mut item: impl FnMut(&mut Self, T)) {
        for (i, it) in items.into_iter().enumerate() {
            if i > 0 {
                self.out.push_str(", ");
            }
            item(self, it);
        }
    }

    /// Writes a string literal.
    pub fn string(&mut self, text: Str) {
        self.quoted(self.ctx.bytes(text));
    }

    /// Writes bytes as a string literal.
    pub fn quoted(&mut self, bytes: &[u8]) {
        self.out.push('"');
        for b in bytes {
            match b {
                b'"' => self.out.push_str("\\22"),
                b'\\' => self.out.push_str("\\\\"),
                0x20..=0x7e => self.out.push(*b as char),
                _ => self.format(format_args!("\\{b:02X}")),
            }
        }
        self.out.push('"');
    }

    /// Writes `@name`, quoted where it must be.
    pub fn symbol(&mut self, name: Str) {
        let bytes = self.ctx.bytes(name);
        self.out.push('@');
        let plain = bytes.first().is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_')
            && bytes.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'));
        if plain {
            self.out.push_str(self.ctx.text(name));
        } else {
            self.quoted(bytes);
        }
    }

    /// Writes a word, quoted where it is none.
    pub fn keyword_or_string(&mut self, name: Str) {
        let bytes = self.ctx.bytes(name);
        if is_keyword(bytes) {
            self.out.push_str(self.ctx.text(name));
        } else {
            self.quoted(bytes);
        }
    }

    // Types.

    /// Writes a type.
    #[inline]
    pub fn ty(&mut self, ty: Type) {
        let index = ty.index();
        if let Some((start, end)) = self.type_ranges.get(index).copied()
            && end > start
            && self.enclosing_types.is_empty()
        {
            self.out.push_str(&self.type_text[start as usize..end as usize]);
            return;
        }
        self.new_type(ty);
    }

    fn new_type(&mut self, ty: Type) {
        let start = self.out.len();
        let node = self.ctx.type_node(ty);
        if node.kind.dialect() == crate::builtin::NUMBER {
            self.builtin_type(node, ty);
        } else if let Some(row) = self.ctx.type_row(node.kind) {
            self.out.push('!');
            self.out.push_str(row.name);
            (row.print)(self, ty);
        }
        // Inside a type known by name, that name alone stands for it: such a text is good nowhere else.
        if !self.enclosing_types.is_empty() {
            return;
        }
        let index = ty.index();
        if self.type_ranges.len() <= index {
            self.type_ranges.resize(index + 1, (0, 0));
        }
        let at = self.type_text.len() as u32;
        self.type_text.push_str(&self.out[start..]);
        self.type_ranges[index] = (at, self.type_text.len() as u32);
    }

    fn dims(&mut self, params: &[Param]) {
        for param in params {
            match param {
                Param::Int(DYNAMIC) => self.out.push('?'),
                Param::Int(dim) => self.signed(*dim),
                _ => {}
            }
            self.out.push('x');
        }
    }

    fn builtin_type(&mut self, node: &Node, ty: Type) {
        let element = node.type_at(0);
        match node.kind {
            NONE => self.out.push_str("none"),
            INDEX => self.out.push_str("index"),
            INTEGER => {
                let (width, sign) = self.ctx.as_integer(ty).unwrap_or((0, Signedness::Signless));
                self.out.push_str(match sign {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.number(width.into());
            }
            FLOAT => self.out.push_str(self.ctx.as_float(ty).map_or("", |kind| kind.name())),
            FUNCTION => self.function_type(ty),
            OPAQUE_TYPE => self.opaque('!', node, 0),
            TUPLE => {
                self.out.push_str("tuple<");
                let types = self.ctx.as_tuple(ty).unwrap_or_default();
                self.list(types, Self::ty);
                self.out.push('>');
            }
            _ => {
                let Some(element) = element else { return };
                self.shaped_type(node, element);
            }
        }
    }

    fn shaped_type(&mut self, node: &Node, element: Type) {
        match node.kind {
            COMPLEX => {
                self.out.push_str("complex<");
                self.ty(element);
            }
            VECTOR => {
                self.out.push_str("vector<");
                let scalable = node.int_at(1).unwrap_or(0);
                for (i, dim) in node.params[2..].iter().enumerate() {
                    let bracket = scalable >> i.min(63) & 1 == 1;
                    let Param::Int(dim) = dim else { continue };
                    if bracket {
                        self.format(format_args!("[{dim}]x"));
                    } else {
                        self.format(format_args!("{dim}x"));
                    }
                }
                self.ty(element);
            }
            RANKED_TENSOR => {
                self.out.push_str("tensor<");
                self.dims(&node.params[2..]);
                self.ty(element);
                self.comma_attr(node.attr_at(1));
            }
            UNRANKED_TENSOR => {
                self.out.push_str("tensor<*x");
                self.ty(element);
            }
            MEMREF => {
                self.out.push_str("memref<");
                self.dims(&node.params[3..]);
                self.ty(element);
                self.comma_attr(node.attr_at(1));
                self.memory_space(node.attr_at(2));
            }
            UNRANKED_MEMREF => {
                self.out.push_str("memref<*x");
                self.ty(element);
                self.memory_space(node.attr_at(1));
            }
            _ => {}
        }
        self.out.push('>');
    }

    fn comma_attr(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.out.push_str(", ");
            self.attr(attr);
        }
    }

    fn memory_space(&mut self, attr: Option<Attr>) {
        if let Some(attr) = attr {
            self.out.push_str(", ");
            self.attr_with(attr, Elide::Obvious);
        }
    }

    fn function_type(&mut self, ty: Type) {
        let (inputs, results) = self.ctx.as_function(ty).unwrap_or_default();
        self.functional_type(&inputs, &results);
    }

    /// Writes `(inputs) -> results`.
    pub fn functional_type(&mut self, inputs: &[Type], results: &[Type]) {
        self.out.push('(');
        self.list(inputs.iter().copied(), Self::ty);
        self.out.push_str(") -> ");
        self.function_results(results);
    }

    /// Writes the results of a function type.
    pub fn function_results(&mut self, results: &[Type]) {
        match results {
            [one] if self.ctx.type_node(*one).kind != FUNCTION => self.ty(*one),
            _ => {
                self.out.push('(');
                self.list(results.iter().copied(), Self::ty);
                self.out.push(')');
            }
        }
    }

    /// A type or attribute of an unknown dialect: the dialect's name at `at`, the text behind it.
    fn opaque(&mut self, sigil: char, node: &Node, at: usize) {
        let (Some(dialect), Some(text)) = (node.str_at(at), node.str_at(at + 1)) else { return };
        let bytes = self.ctx.bytes(text);
        self.out.push(sigil);
        self.out.push_str(self.ctx.text(dialect));
        if bytes.first() != Some(&b'<') {
            self.out.push('.');
        }
        self.out.push_str(&String::from_utf8_lossy(bytes));
    }

    // Attributes.

    /// Writes an attribute with its type.
    pub fn attr(&mut self, attr: Attr) {
        self.attr_with(attr, Elide::Never);
    }

    /// Writes an attribute without its type.
    pub fn attr_without_type(&mut self, attr: Attr) {
        self.attr_with(attr, Elide::Always);
    }

    fn attr_with(&mut self, attr: Attr, elide: Elide) {
        match self.ctx.attr_value(attr) {
            AttrValue::Int(ty, value) => self.int_attr(ty, value, elide),
            AttrValue::Float(ty, bits) => {
                if let Some(kind) = self.ctx.as_float(ty) {
                    print_float(kind, bits, &mut self.out);
                }
                if !elide.elides(ty == self.ctx.f64_type()) {
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
        (row.print)(self, attr);
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

    fn builtin_attr(&mut self, node: &Node, attr: Attr, elide: Elide) {
        match node.kind {
            ARRAY => {
                self.out.push('[');
                for (i, param) in node.params.iter().enumerate() {
                    if i > 0 {
                        self.out.push_str(", ");
                    }
                    if let Param::Attr(item) = param {
                        self.attr_with(*item, Elide::Obvious);
                    }
                }
                self.out.push(']');
            }
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
            AFFINE_MAP | INTEGER_SET => {
                self.out.push_str(if node.kind == AFFINE_MAP { "affine_map<" } else { "affine_set<" });
                let text = node.str_at(0).map_or("", |t| self.ctx.text(t));
                self.out.push_str(text);
                self.out.push('>');
            }
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
            DENSE => self.dense(node, ty),
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

    fn wide_number(&mut self, node: &Node, elide: Elide) {
        let (Some(ty), Some(bytes)) = (node.type_at(0), node.str_at(1)) else { return };
        let bytes = self.ctx.bytes(bytes);
        if let Some(kind) = self.ctx.as_float(ty) {
            if let Some(value) = narrow_float(kind, bytes) {
                print_float(FloatKind::F64, value.to_bits(), &mut self.out);
                return self.wide_type(ty, elide);
            }
            let digits: String = bytes.iter().rev().map(|b| format!("{b:02X}")).collect();
            self.format(format_args!("0x{digits}"));
        } else {
            let unsigned = self.ctx.as_integer(ty).is_some_and(|(_, s)| s == Signedness::Unsigned);
            let text = decimal(bytes, !unsigned);
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

    fn dense(&mut self, node: &Node, ty: Type) {
        let raw = node.str_at(1).map_or(&[][..], |s| self.ctx.bytes(s));
        let element = self.ctx.element_or_self(ty);
        let size = self.ctx.dense_element_bytes(element).unwrap_or(1);
        let shape = self.ctx.shape(ty).unwrap_or_default();
        self.out.push_str("dense<");
        let count = self.ctx.element_count(ty).unwrap_or(0);
        if count == 0 {
            // Nothing stands between the brackets, whatever the shape.
        } else if raw.len() == size {
            self.dense_element(element, raw);
        } else if raw.len() / size > 100 {
            self.out.push_str("\"0x");
            const HEX: &[u8; 16] = b"0123456789ABCDEF";
            self.out.reserve(raw.len() * 2);
            for b in raw {
                self.out.push(HEX[usize::from(b >> 4)] as char);
                self.out.push(HEX[usize::from(b & 15)] as char);
            }
            self.out.push('"');
        } else {
            self.dense_list(element, raw, size, &shape);
        }
        self.out.push('>');
    }

    fn dense_list(&mut self, element: Type, raw: &[u8], size: usize, shape: &[i64]) {
        match shape {
            [] => self.dense_element(element, raw),
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

    /// Writes `{name = value, ...}`.
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

    /// Writes `loc(...)`.
    pub fn location(&mut self, loc: Loc) {
        self.out.push_str("loc(");
        let alias = match self.loc_aliases.take() {
            Some(mut aliases) => {
                let text = self.loc_text(loc);
                let alias = aliases.alias(text);
                self.loc_aliases = Some(aliases);
                alias
            }
            None => self.loc_text(loc),
        };
        self.out.push_str(&alias);
        self.out.push(')');
    }

    fn loc_text(&mut self, loc: Loc) -> String {
        let start = self.out.len();
        self.location_inner(loc);
        self.out.split_off(start)
    }

    fn location_inner(&mut self, loc: Loc) {
        if let Some(pos) = loc.as_pos() {
            let Some(file) = self.sources.and_then(|s| s.file_of(pos)) else {
                return self.out.push_str("unknown");
            };
            let at = file.line_column(file.offset(pos));
            self.quoted(file.name().as_bytes());
            return self.format(format_args!(":{}:{}", at.line, at.column));
        }
        match self.ctx.loc_data(loc) {
            None | Some(LocData::Unknown | LocData::Deferred(_)) => self.out.push_str("unknown"),
            Some(LocData::File { file, start, end }) => {
                self.string(*file);
                self.format(format_args!(":{}:{}", start.0, start.1));
                match end {
                    Some((line, column)) if *line == start.0 => self.format(format_args!(" to :{column}")),
                    Some((line, column)) => self.format(format_args!(" to {line}:{column}")),
                    None => {}
                }
            }
            Some(LocData::Name(name, child)) => {
                self.string(*name);
                if *child != Loc::UNKNOWN && !matches!(self.ctx.loc_data(*child), Some(LocData::Unknown)) {
                    self.out.push('(');
                    self.location_inner(*child);
                    self.out.push(')');
                }
            }
            Some(LocData::CallSite(callee, caller)) => {
                self.out.push_str("callsite(");
                self.location_inner(*callee);
                self.out.push_str(" at ");
                self.location_inner(*caller);
                self.out.push(')');
            }
            Some(LocData::Fused(parts, metadata)) => {
                self.out.push_str("fused");
                if let Some(metadata) = metadata {
                    self.out.push('<');
                    self.attr(*metadata);
                    self.out.push('>');
                }
                self.out.push('[');
                self.list(parts.iter().copied(), Self::location_inner);
                self.out.push(']');
            }
        }
    }

    /// Writes ` loc(...)` behind an operation if locations are to be written.
    pub(crate) fn trailing_location(&mut self, loc: Loc) {
        if self.options.debug_info {
            self.out.push(' ');
            self.location(loc);
        }
    }

    // Values.

    /// Runs `inner` with fresh tables of names for the values of `flat`.
    pub(crate) fn with_names<T>(&mut self, flat: &Flat, inner: impl FnOnce(&mut Self) -> T) -> T {
        let fresh = ValueNames {
            ids: vec![UNNAMED; flat.value_count()],
            blocks: vec![0; flat.block_table_len()],
            next_value: self.names.next_value,
            next_argument: self.names.next_argument,
            next_conflict: self.names.next_conflict,
            used: std::mem::take(&mut self.names.used),
            ..ValueNames::default()
        };
        let outer = std::mem::replace(&mut self.names, fresh);
        let result = inner(self);
        let used = std::mem::take(&mut self.names.used);
        self.names = outer;
        self.names.used = used;
        result
    }

    /// Writes the name of a value.
    #[inline]
    pub fn value(&mut self, flat: &Flat, value: Value) {
        let id = self.names.ids.get(value.index()).copied().unwrap_or(UNNAMED);
        self.out.push('%');
        if id & SPECIAL == 0 {
            self.number(id.into());
        } else if let Some(name) = self.names.special.get((id & !SPECIAL) as usize) {
            self.out.push_str(name);
        } else {
            self.grouped_value(flat, value);
        }
    }

    /// A result behind the first of several, or a value without a name.
    #[cold]
    fn grouped_value(&mut self, flat: &Flat, value: Value) {
        self.out.pop();
        if let crate::Def::Result(op, index) = flat.def(value)
            && index > 0
            && let Some(first) = flat.result(op, 0)
        {
            self.value(flat, first);
            self.format(format_args!("#{index}"));
        } else {
            self.out.push_str("<<UNKNOWN SSA VALUE>>");
        }
    }

    /// Writes a use of a value: the first of several results with `#0`.
    #[inline]
    pub fn operand(&mut self, flat: &Flat, value: Value) {
        self.value(flat, value);
        if let crate::Def::Result(op, 0) = flat.def(value)
            && flat.result_count(op) > 1
        {
            self.out.push_str("#0");
        }
    }

    /// Writes the label of a block.
    pub fn block_name(&mut self, block: Block) {
        let number = self.names.blocks.get(block.index()).copied().unwrap_or(0);
        self.out.push_str("^bb");
        self.number(number.into());
    }

    pub(crate) fn number_op(&mut self, flat: &Flat, op: Op) {
        let Some(first) = flat.result(op, 0) else { return };
        if !self.options.generic
            && let Some(suggest) = self.ctx.op_row(flat.name(op)).and_then(|row| row.result_name)
        {
            let mut name = String::new();
            suggest(self.ctx, flat, op, &mut name);
            if !name.is_empty() {
                self.names.set_name(first, name);
                return;
            }
        }
        let number = self.names.next_value;
        self.names.next_value += 1;
        self.names.set_number(first, number);
    }

    /// Names the values and blocks of a region, as they are to be written.
    pub(crate) fn number_region(&mut self, flat: &Flat, region: Region) {
        for (number, block) in flat.blocks(region).enumerate() {
            if let Some(slot) = self.names.blocks.get_mut(block.index()) {
                *slot = number as u32;
            }
            for arg in flat.arguments(block) {
                if number == 0 {
                    let name = format!("arg{}", self.names.next_argument);
                    self.names.next_argument += 1;
                    self.names.set_name(*arg, name);
                } else {
                    let id = self.names.next_value;
                    self.names.next_value += 1;
                    self.names.set_number(*arg, id);
                }
            }
            for op in flat.ops(block) {
                self.number_op(flat, op);
            }
        }
    }

    // Operations.

    pub(crate) fn print_operation(&mut self, body: &Body, op: Op) {
        let flat = &body.flat;
        if let Some(first) = flat.result(op, 0) {
            self.value(flat, first);
            let count = flat.result_count(op);
            if count > 1 {
                self.format(format_args!(":{count}"));
            }
            self.out.push_str(" = ");
        }
        let row = self.ctx.op_row(flat.name(op));
        match row {
            Some(row) if !self.options.generic && !matches!(row.form, AsmForm::Generic) => {
                self.op_name(row.name);
                let mut printer = OpPrinter { p: self, body, op, row };
                match row.form {
                    AsmForm::Elements(elements) => printer.elements(elements),
                    AsmForm::Custom(_, write) => write(&mut printer),
                    AsmForm::Generic => {}
                }
            }
            _ => self.generic_op(body, op),
        }
        self.trailing_location(flat.loc(op));
    }

    /// Writes an operation's name, without the dialect's prefix where that is understood.
    fn op_name(&mut self, name: &'static str) {
        let default = self.default_dialects.last().copied().unwrap_or("");
        match name.split_once('.') {
            // A mnemonic with a dot in it would not be understood without the prefix.
            Some((dialect, rest)) if (dialect == default || dialect == "builtin") && !rest.contains('.') => {
                self.out.push_str(rest);
            }
            _ => self.out.push_str(name),
        }
    }

    pub(crate) fn generic_op(&mut self, body: &Body, op: Op) {
        let flat = &body.flat;
        let name = flat.name(op);
        let ctx = self.ctx;
        self.out.push('"');
        self.out.push_str(ctx.op_name_text(name));
        self.out.push_str("\"(");
        self.list(flat.operands(op).iter().copied(), |p, v| p.operand(flat, v));
        self.out.push(')');
        if !flat.successors(op).is_empty() {
            self.out.push('[');
            self.list(flat.successors(op).iter().copied(), Self::block_name);
            self.out.push(']');
        }
        self.generic_properties(flat, op);
        let (inside, regions) = body.inside(op);
        if !regions.is_empty() {
            self.out.push_str(" (");
            let row = ctx.op_row(name);
            for (i, region) in regions.iter().enumerate() {
                if i > 0 {
                    self.out.push_str(", ");
                }
                self.region(inside, *region, body.flat.body(op).is_some(), row, RegionStyle::GENERIC);
            }
            self.out.push(')');
        }
        if flat.attrs(op).is_some() {
            self.out.push(' ');
            self.dict(flat.attrs(op));
        }
        self.out.push_str(" : ");
        let inputs: Vec<Type> = flat.operands(op).iter().map(|v| flat.ty(*v)).collect();
        let results: Vec<Type> = flat.results(op).map(|v| flat.ty(v)).collect();
        self.functional_type(&inputs, &results);
    }

    fn generic_properties(&mut self, flat: &Flat, op: Op) {
        let ctx = self.ctx;
        let Some(row) = ctx.op_row(flat.name(op)) else {
            if let Some(attr) = flat.slot_of_unregistered(op) {
                self.out.push_str(" <");
                self.attr(attr);
                self.out.push('>');
            }
            return;
        };
        let mut present: Vec<(&str, Attr)> = row
            .attrs
            .iter()
            .zip(flat.slots(op, row.attrs.len()))
            .filter_map(|(s, a)| {
                let implied = || s.default.filter(|_| s.required).map(|default| default(ctx));
                Some((s.name, a.or_else(implied)?))
            })
            .collect();
        if present.is_empty() {
            return;
        }
        present.sort_by_key(|(name, _)| *name);
        self.out.push_str(" <{");
        self.list(present, |p, (name, attr)| {
            p.out.push_str(name);
            if !attr.is_unit() {
                p.out.push_str(" = ");
                p.attr(attr);
            }
        });
        self.out.push_str("}>");
    }

    /// Writes a region, from `{` to `}`.
    pub(crate) fn region(
        &mut self,
        body: &Body,
        region: Region,
        isolated: bool,
        row: Option<&'static crate::dialect::OpRow>,
        style: RegionStyle<'_>,
    ) {
        if isolated {
            self.with_names(&body.flat, |p| p.region_named(body, region, row, style));
        } else {
            let (value, argument, conflict) =
                (self.names.next_value, self.names.next_argument, self.names.next_conflict);
            self.region_named(body, region, row, style);
            self.names.next_value = value;
            self.names.next_argument = argument;
            self.names.next_conflict = conflict;
        }
    }

    fn region_named(
        &mut self,
        body: &Body,
        region: Region,
        row: Option<&'static crate::dialect::OpRow>,
        style: RegionStyle<'_>,
    ) {
        let flat = &body.flat;
        self.names.used.push(hashbrown::HashTable::new());
        self.number_region(flat, region);
        if let Some(signature) = style.signature {
            signature(self, body, region);
        }
        let dialect =
            if self.options.generic { "" } else { row.map_or("", super::operations::default_dialect) };
        self.default_dialects.push(dialect);
        self.out.push('{');
        let predecessors = predecessors(flat, region);
        for (number, block) in flat.blocks(region).enumerate() {
            let arguments = number == 0 && style.entry_arguments && !flat.arguments(block).is_empty();
            let empty = number == 0 && style.empty_block && flat.first(block).is_none();
            if number > 0 || arguments || empty {
                self.block_header(flat, block, number == 0, predecessors.get(&block));
            }
            self.indent += 2;
            let last = flat.last(block);
            for op in flat.ops(block) {
                if !style.terminators && Some(op) == last {
                    break;
                }
                self.new_line();
                self.print_operation(body, op);
            }
            self.indent -= 2;
        }
        self.new_line();
        self.out.push('}');
        self.default_dialects.pop();
        self.names.used.pop();
    }

    fn block_header(&mut self, flat: &Flat, block: Block, entry: bool, predecessors: Option<&Vec<u32>>) {
        self.new_line();
        self.block_name(block);
        if !flat.arguments(block).is_empty() {
            self.out.push('(');
            self.list(flat.arguments(block).iter().copied(), |p, arg| {
                p.value(flat, arg);
                p.out.push_str(": ");
                p.ty(flat.ty(arg));
                p.trailing_location(Loc::UNKNOWN);
            });
            self.out.push(')');
        }
        self.out.push(':');
        match predecessors.map(Vec::as_slice) {
            None | Some([]) if entry => {}
            None | Some([]) => self.out.push_str("  // no predecessors"),
            Some([one]) => self.format(format_args!("  // pred: ^bb{one}")),
            Some(many) => {
                self.format(format_args!("  // {} preds: ", many.len()));
                self.list(many.iter(), |p, n| p.format(format_args!("^bb{n}")));
            }
        }
    }
}

/// Writes what stands between the naming of a region's values and its `{`.
pub(crate) type WriteSignature<'s> = dyn Fn(&mut Printer<'_>, &Body, Region) + 's;

/// What of a region is written.
#[derive(Clone, Copy)]
pub(crate) struct RegionStyle<'s> {
    pub(crate) entry_arguments: bool,
    pub(crate) empty_block: bool,
    pub(crate) terminators: bool,
    /// Runs when the values have names, before `{` is written.
    pub(crate) signature: Option<&'s WriteSignature<'s>>,
}

impl RegionStyle<'_> {
    pub(crate) const GENERIC: Self =
        Self { entry_arguments: true, empty_block: true, terminators: true, signature: None };
}

impl ValueNames {
    fn set_number(&mut self, value: Value, number: u32) {
        if let Some(slot) = self.ids.get_mut(value.index()) {
            *slot = number;
        }
    }

    fn set_name(&mut self, value: Value, name: String) {
        let mut unique = name;
        let base = unique.len();
        while self.used.iter().any(|u| u.find(hash_bytes(unique.as_bytes()), |n| *n == unique).is_some()) {
            unique.truncate(base);
            let _ = write!(unique, "_{}", self.next_conflict);
            self.next_conflict += 1;
        }
        if let Some(used) = self.used.last_mut() {
            used.insert_unique(hash_bytes(unique.as_bytes()), unique.clone(), |n| hash_bytes(n.as_bytes()));
        }
        let id = SPECIAL | self.special.len() as u32;
        self.special.push(unique);
        if let Some(slot) = self.ids.get_mut(value.index()) {
            *slot = id;
        }
    }
}

/// The numbers of the predecessors of each block of a region, one for each edge, in order.
fn predecessors(flat: &Flat, region: Region) -> FxHashMap<Block, Vec<u32>> {
    let mut map: FxHashMap<Block, Vec<u32>> = FxHashMap::default();
    if flat.entry(region) == flat.last_block(region)
        && flat.entry(region).is_none_or(|b| flat.last(b).is_none())
    {
        return map;
    }
    for (number, block) in flat.blocks(region).enumerate() {
        if let Some(last) = flat.last(block) {
            for successor in flat.successors(last) {
                map.entry(*successor).or_default().push(number as u32);
            }
        }
    }
    map
}

/// Which types of attributes are left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Elide {
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

pub(crate) fn is_keyword(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|b| b.is_ascii_alphabetic() || *b == b'_')
        && bytes.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

/// A number given by little-endian bytes, in decimal.
fn decimal(bytes: &[u8], signed: bool) -> String {
    let negative = signed && bytes.last().is_some_and(|b| b & 0x80 != 0);
    let mut digits: Vec<u8> = bytes.to_vec();
    if negative {
        let mut carry = true;
        for b in &mut digits {
            let (sum, over) = (!*b).overflowing_add(u8::from(carry));
            (*b, carry) = (sum, over);
        }
    }
    let mut out = Vec::new();
    while digits.iter().any(|b| *b != 0) {
        let mut rest = 0u32;
        for b in digits.iter_mut().rev() {
            let value = rest << 8 | u32::from(*b);
            *b = (value / 10) as u8;
            rest = value % 10;
        }
        out.push(b'0' + rest as u8);
    }
    if out.is_empty() {
        out.push(b'0');
    }
    if negative {
        out.push(b'-');
    }
    out.iter().rev().map(|b| *b as char).collect()
}

//! Constants from attributes (LLVM language reference, "Constants").

use crate::{Writer, names, numbers};
use spirula_diag::Failed;
use spirula_ir::builtin::{AttrValue, WIDE_FLOAT, WIDE_INT};
use spirula_ir::{Attr, Body, Op, Param, Str, Type};
use spirula_llvm::attrs::{
    self, BLOCK_ADDRESS, CONSTANT_EXPRESSION, DI_EXPRESSION, INLINE_ASSEMBLY, LOCAL_EQUIVALENT, NO_CFI,
    POISON, PTRAUTH, TYPED_CONSTANT, UNDEF, ZERO,
};
use spirula_llvm::import::fold::is_number;
use spirula_llvm::types::{self, METADATA, PPC_FP128, TARGET, TOKEN};

/// The elements of a dense attribute: raw bytes and element type.
#[derive(Clone, Copy)]
struct Dense<'a> {
    raw: &'a [u8],
    element: Type,
    /// Size of an element in bytes.
    size: usize,
    /// Whether it is a splat.
    splat: bool,
}

/// Limit of elements of all constants of a module: a hundred megabytes of text.
const MOST_ELEMENTS: u64 = 1 << 24;

impl<'a> Writer<'a> {
    /// Writes `@name`.
    pub(crate) fn symbol(&mut self, name: Str) {
        self.out.push('@');
        match self.nameless.get(&name).copied() {
            Some(number) => numbers::unsigned(&mut self.out, number.into()),
            None => names::name(&mut self.out, self.ctx.bytes(name)),
        }
    }

    /// Writes the zero of a type.
    pub(crate) fn zero(&mut self, ty: Type) {
        let ctx = self.ctx;
        if ctx.as_integer(ty).is_some() {
            return numbers::integer(&mut self.out, ctx.scalar_bits(ty).unwrap_or(0), 0);
        }
        if let Some(kind) = ctx.as_float(ty) {
            return numbers::float(&mut self.out, kind, &[0; 16][..kind.bits().div_ceil(8) as usize]);
        }
        self.text(match ctx.type_node(ty).kind {
            TOKEN => "none",
            PPC_FP128 => "0xM00000000000000000000000000000000",
            TARGET => "zeroinitializer",
            _ if types::as_pointer(ctx, ty).is_some() => "null",
            _ => "zeroinitializer",
        });
    }

    /// Writes the value of an attribute as a constant of a type, without the type.
    pub(crate) fn constant(&mut self, ty: Type, attr: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        if ctx.type_node(ty).kind == METADATA {
            self.metadata_operand(attr);
            return Ok(());
        }
        match ctx.attr_value(attr) {
            AttrValue::Int(_, value) => {
                let width = ctx.scalar_bits(ty).unwrap_or(64);
                if width > 64 {
                    let fill = if value < 0 { 0xff } else { 0 };
                    let mut bytes = vec![fill; width.div_ceil(8) as usize];
                    bytes[..8].copy_from_slice(&value.to_le_bytes());
                    self.wide(width, &mut bytes);
                } else {
                    numbers::integer(&mut self.out, width, value);
                }
                Ok(())
            }
            AttrValue::Float(from, bits) => self.float(ty, from, &bits.to_le_bytes(), body, op),
            AttrValue::Symbol(name) => {
                self.symbol(name);
                Ok(())
            }
            AttrValue::String(text) => {
                self.text("c\"");
                names::escaped(&mut self.out, ctx.bytes(text));
                self.out.push('"');
                Ok(())
            }
            AttrValue::Node(node) => match node.kind {
                UNDEF | POISON | ZERO => {
                    match node.kind {
                        UNDEF => self.text("undef"),
                        POISON => self.text("poison"),
                        _ => self.zero(ty),
                    }
                    Ok(())
                }
                CONSTANT_EXPRESSION => self.expression(attr, body, op),
                INLINE_ASSEMBLY => {
                    self.assembly(attr);
                    Ok(())
                }
                BLOCK_ADDRESS => self.block_address(Some(attr), body, op),
                NO_CFI | LOCAL_EQUIVALENT => {
                    self.text(if node.kind == NO_CFI { "no_cfi " } else { "dso_local_equivalent " });
                    if let Some(name) = node.attr_at(0).and_then(Attr::as_symbol) {
                        self.symbol(name);
                    }
                    Ok(())
                }
                PTRAUTH => self.ptrauth(attr, body, op),
                TYPED_CONSTANT => self.typed_constant(attr, body, op),
                kind if kind == DI_EXPRESSION => {
                    self.metadata_operand(attr);
                    Ok(())
                }
                WIDE_INT if ctx.type_node(ty).kind == PPC_FP128 => {
                    let bytes = node.str_at(1).map(|s| ctx.bytes(s)).unwrap_or_default();
                    numbers::double_double(&mut self.out, bytes);
                    Ok(())
                }
                WIDE_INT => {
                    let mut bytes = node.str_at(1).map(|s| ctx.bytes(s).to_vec()).unwrap_or_default();
                    let width = ctx.scalar_bits(ty).unwrap_or(64);
                    bytes.resize(width.div_ceil(8) as usize, 0);
                    self.wide(width, &mut bytes);
                    Ok(())
                }
                WIDE_FLOAT => {
                    let bytes = node.str_at(1).map(|s| ctx.bytes(s)).unwrap_or_default();
                    self.float(ty, node.type_at(0).unwrap_or(ty), bytes, body, op)
                }
                _ => self.aggregate(ty, attr, body, op),
            },
            AttrValue::Array(_) | AttrValue::Dense(..) => self.aggregate(ty, attr, body, op),
            _ => Err(self.error(body, op, "unsupported constant value")),
        }
    }

    /// Writes an integer from its bytes, truncated to the width of its type.
    fn wide(&mut self, width: u32, bytes: &mut [u8]) {
        if let (Some(last), unused @ 1..) = (bytes.last_mut(), (8 - width % 8) % 8) {
            *last = ((*last << unused) as i8 >> unused) as u8;
        }
        match <[u8; 8]>::try_from(&*bytes) {
            Ok(bytes) => numbers::integer(&mut self.out, width, i64::from_le_bytes(bytes)),
            Err(_) => numbers::wide_integer(&mut self.out, bytes),
        }
    }

    fn float(&mut self, ty: Type, from: Type, bytes: &[u8], body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let Some(kind) = ctx.as_float(from) else {
            return Err(self.error(body, op, "unsupported constant value"));
        };
        let size = kind.bits().div_ceil(8) as usize;
        let bytes = bytes.get(..size).unwrap_or(bytes);
        match (ctx.as_float(ty), ctx.as_integer(ty)) {
            (Some(to), _) if to == kind => numbers::float(&mut self.out, kind, bytes),
            // Formats that LLVM lacks are integers of their width.
            (None, Some((width, _))) if width == kind.bits() => self.bits(width, bytes),
            _ => {
                let message = "FloatAttr does not match expected type of the constant";
                return Err(self.error(body, op, message));
            }
        }
        Ok(())
    }

    fn bits(&mut self, width: u32, bytes: &[u8]) {
        let mut all = [0u8; 8];
        if bytes.len() > 8 {
            return numbers::wide_integer(&mut self.out, bytes);
        }
        all[..bytes.len()].copy_from_slice(bytes);
        numbers::integer(&mut self.out, width, i64::from_le_bytes(all));
    }

    fn aggregate(&mut self, ty: Type, attr: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        if let Some((from, raw)) = ctx.as_dense(attr) {
            let element = ctx.element_or_self(from);
            let Some(size) = ctx.dense_element_bytes(element).filter(|size| *size > 0) else {
                return Err(self.error(body, op, "unsupported constant value"));
            };
            let dense = Dense { raw, element, size, splat: raw.len() == size };
            return self.dense(ty, dense, body, op);
        }
        let Some(items) = ctx.as_array(attr) else {
            return Err(self.error(body, op, "unsupported constant value"));
        };
        let items: Vec<Attr> = items.collect();
        if let Some(parts) = types::as_structure(ctx, ty) {
            let elements = parts.elements.unwrap_or_default();
            if elements.len() != items.len() {
                return Err(self.error(body, op, "expected an array attribute for a struct constant"));
            }
            self.text(if parts.packed { "<{ " } else { "{ " });
            self.items(elements.iter().copied().zip(items), body, op)?;
            self.text(if parts.packed { " }>" } else { " }" });
            return Ok(());
        }
        if let Some(element) = types::vector_element(ctx, ty) {
            let scalable = types::vector_length(ctx, ty).is_some_and(|(_, scalable)| scalable);
            return match items[..] {
                [item] if scalable && !is_number(ctx, item) => self.scalable_splat(ty, item, body, op),
                _ => self.vector_items(element, &items, body, op),
            };
        }
        let Some((element, length)) = types::as_array(ctx, ty).filter(|(_, n)| *n == items.len() as u64)
        else {
            return Err(self.error(body, op, "unsupported constant value"));
        };
        if length == 0 {
            self.text("zeroinitializer");
            return Ok(());
        }
        self.out.push('[');
        self.items(items.into_iter().map(|item| (element, item)), body, op)?;
        self.out.push(']');
        Ok(())
    }

    fn items(
        &mut self,
        items: impl Iterator<Item = (Type, Attr)>,
        body: &Body,
        op: Op,
    ) -> Result<(), Failed> {
        for (i, (ty, item)) in items.enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.elements += 1;
            if self.elements > MOST_ELEMENTS {
                return Err(self.error(
                    body,
                    op,
                    "the constants have too many elements to be written as text",
                ));
            }
            self.ty(ty);
            self.out.push(' ');
            self.constant(ty, item, body, op)?;
        }
        Ok(())
    }

    /// Writes a splat that is no number: an element is inserted and shuffled.
    fn scalable_splat(&mut self, ty: Type, item: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        self.text("shufflevector (");
        self.ty(ty);
        self.text(" insertelement (");
        self.ty(ty);
        self.text(" poison, ");
        let element = types::scalar_of(ctx, ty);
        self.ty(element);
        self.out.push(' ');
        self.constant(element, item, body, op)?;
        self.text(", i64 0), ");
        self.ty(ty);
        self.text(" poison, ");
        self.ty(types::same_shape(ctx, ty, ctx.int_type(32)));
        self.text(" zeroinitializer)");
        Ok(())
    }

    /// Writes a vector: a splat of one number, or its elements.
    fn vector_items(&mut self, element: Type, items: &[Attr], body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let splat = items
            .first()
            .copied()
            .filter(|first| is_number(ctx, *first) && items.iter().all(|item| item == first));
        if let Some(value) = splat {
            self.text("splat (");
            self.ty(element);
            self.out.push(' ');
            self.constant(element, value, body, op)?;
            self.out.push(')');
            return Ok(());
        }
        self.out.push('<');
        self.items(items.iter().map(|item| (element, *item)), body, op)?;
        self.out.push('>');
        Ok(())
    }

    /// Writes constants with their types.
    fn typed_items(&mut self, list: Option<Attr>, body: &Body, op: Op) -> Result<(), Failed> {
        let items: Vec<Attr> = list.and_then(|a| self.ctx.as_array(a)).into_iter().flatten().collect();
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.text(", ");
            }
            self.typed_constant(item, body, op)?;
        }
        Ok(())
    }

    /// Writes a constant expression.
    fn expression(&mut self, attr: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let Some([Param::Str(word), flags, element, Param::Attr(list), _]) =
            attrs::params(ctx, Some(attr), CONSTANT_EXPRESSION)
        else {
            return Err(self.error(body, op, "unsupported constant value"));
        };
        let word = ctx.text(*word);
        self.text(word);
        if let Param::Str(flags) = flags {
            self.out.push(' ');
            self.text(ctx.text(*flags));
        }
        self.text(" (");
        if let (Param::Type(ty), "getelementptr") = (element, word) {
            self.ty(*ty);
            self.text(", ");
        }
        self.typed_items(Some(*list), body, op)?;
        if let (Param::Type(ty), true) = (element, word != "getelementptr") {
            self.text(" to ");
            self.ty(*ty);
        }
        self.out.push(')');
        Ok(())
    }

    /// Writes `ptrauth (ptr @f, i32 key, ...)`.
    fn ptrauth(&mut self, attr: Attr, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        let list = ctx.attr_node(attr).and_then(|node| node.attr_at(0));
        let mut items: Vec<Attr> = list.and_then(|a| ctx.as_array(a)).into_iter().flatten().collect();
        // Optional operands that are zero are not written at the end.
        let zero = |item: &Attr| {
            ctx.as_int(*item).is_some_and(|(_, n)| n == 0)
                || attrs::params(ctx, Some(*item), TYPED_CONSTANT)
                    .is_some_and(|p| matches!(p, [_, Param::Attr(v)] if ctx.attr_node_of(*v, ZERO).is_some()))
        };
        while items.len() > 2 && items.last().is_some_and(zero) {
            items.pop();
        }
        self.text("ptrauth (");
        let list = ctx.array_attr(&items);
        self.typed_items(Some(list), body, op)?;
        self.out.push(')');
        Ok(())
    }

    /// Writes inline assembly that is called.
    fn assembly(&mut self, attr: Attr) {
        let ctx = self.ctx;
        let Some([Param::Str(code), Param::Str(constraints), flags]) =
            attrs::params(ctx, Some(attr), INLINE_ASSEMBLY)
        else {
            return;
        };
        self.text("asm ");
        if let Param::Str(flags) = flags {
            self.text(ctx.text(*flags));
            self.out.push(' ');
        }
        self.out.push('"');
        names::escaped(&mut self.out, ctx.bytes(*code));
        self.text("\", \"");
        names::escaped(&mut self.out, ctx.bytes(*constraints));
        self.out.push('"');
    }

    /// Writes the elements of a dense attribute.
    fn dense(&mut self, ty: Type, dense: Dense<'_>, body: &Body, op: Op) -> Result<(), Failed> {
        let ctx = self.ctx;
        if dense.raw.iter().all(|b| *b == 0) {
            // Negative zero has a nonzero bit, so this is all zeros.
            self.zero(ty);
            return Ok(());
        }
        if let Some((element, length)) = types::as_array(ctx, ty) {
            if ctx.is_signless(element, 8)
                && dense.size == 1
                && (dense.splat || dense.raw.len() as u64 == length)
            {
                self.bytes(dense, length);
                return Ok(());
            }
            return self.sequence(('[', ']'), element, length, dense, body, op);
        }
        if let (Some((length, _)), Some(element)) =
            (types::vector_length(ctx, ty), types::vector_element(ctx, ty))
        {
            if dense.splat {
                self.text("splat (");
                self.ty(element);
                self.out.push(' ');
                self.dense(element, dense, body, op)?;
                self.out.push(')');
                return Ok(());
            }
            return self.sequence(('<', '>'), element, length as u64, dense, body, op);
        }
        if let (Some(part), Some(parts)) = (ctx.as_complex(dense.element), types::as_structure(ctx, ty)) {
            let elements = parts.elements.unwrap_or_default();
            let size = dense.size / 2;
            self.text("{ ");
            for (i, (element, raw)) in elements.iter().zip(dense.raw.chunks_exact(size)).enumerate() {
                self.text(if i > 0 { ", " } else { "" });
                self.ty(*element);
                self.out.push(' ');
                self.dense(*element, Dense { raw, element: part, size, splat: true }, body, op)?;
            }
            self.text(" }");
            return Ok(());
        }
        if ctx.as_float(dense.element).is_some() {
            return self.float(ty, dense.element, dense.raw, body, op);
        }
        let attr = ctx.scalar_from_bytes(dense.element, dense.raw);
        self.constant(ty, attr, body, op)
    }

    /// Writes an array of bytes as a string.
    fn bytes(&mut self, dense: Dense<'_>, length: u64) {
        self.text("c\"");
        if dense.splat {
            for _ in 0..length {
                names::escaped(&mut self.out, dense.raw);
            }
        } else {
            names::escaped(&mut self.out, dense.raw);
        }
        self.out.push('"');
    }

    fn sequence(
        &mut self,
        (open, close): (char, char),
        element: Type,
        length: u64,
        dense: Dense<'_>,
        body: &Body,
        op: Op,
    ) -> Result<(), Failed> {
        let each = dense.raw.len().checked_div(usize::try_from(length).unwrap_or(0)).unwrap_or(0);
        if !dense.splat && (each == 0 || !each.is_multiple_of(dense.size)) {
            return Err(self.error(body, op, "unsupported constant value"));
        }
        self.out.push(open);
        for i in 0..length {
            if i > 0 {
                self.text(", ");
            }
            self.ty(element);
            self.out.push(' ');
            let raw = match dense.splat {
                true => dense.raw,
                false => dense.raw.get(i as usize * each..(i as usize + 1) * each).unwrap_or_default(),
            };
            // Parts with one element are not splats here.
            let splat =
                dense.splat || (each == dense.size && types::vector_length(self.ctx, element).is_none());
            self.dense(element, Dense { raw, splat, ..dense }, body, op)?;
        }
        self.out.push(close);
        Ok(())
    }
}

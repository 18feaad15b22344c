//! Constants (specification, "Constant-Creation Instructions").

use super::carried::items;
use super::lines::Line;
use super::{ConstantKey, Result, Section, Writer};
use spirula_ir::{Attr, Context, Type};
use spirula_spec::Op;
use spirula_spirv::types;

impl Writer<'_> {
    /// The id of a constant, which is declared if it is not yet.
    pub(super) fn constant_id(&mut self, key: ConstantKey) -> Result<u32> {
        if let Some(id) = self.constants.get(&key) {
            return Ok(*id);
        }
        let id = self.nested(|w| w.declare_constant(key, None))?;
        self.constants.insert(key, id);
        Ok(id)
    }

    /// Declares a constant.
    pub(super) fn declare_constant(
        &mut self,
        (ty, value, null): ConstantKey,
        line: Option<Line>,
    ) -> Result<u32> {
        let ctx = self.ctx;
        let type_id = self.type_id(ty)?;
        if null || value.is_unit() {
            return self.constant(line, Op::ConstantNull, type_id, &[]);
        }
        if value.as_string().is_some_and(|text| ctx.text(text) == "undef") {
            return self.constant(line, Op::Undef, type_id, &[]);
        }
        if let Some(words) = self.scalar_words(value) {
            let op = match ctx.as_bool(value) {
                Some(true) => Op::ConstantTrue,
                Some(false) => Op::ConstantFalse,
                None => Op::Constant,
            };
            return self.constant(line, op, type_id, if op == Op::Constant { &words } else { &[] });
        }
        let parts = if let Some(elements) = ctx.dense_elements(value) {
            if self.options.plain && types::as_tensor_arm(ctx, ty).is_some() && is_zero(ctx, &elements) {
                return self.constant(line, Op::ConstantNull, type_id, &[]);
            }
            self.dense_parts(ty, &elements)?
        } else if ctx.as_array(value).is_some() {
            let mut parts = Vec::new();
            for (n, item) in items(ctx, value).into_iter().enumerate() {
                parts.push(self.part(ty, n, item)?);
            }
            parts
        } else {
            let message = format!("cannot serialize attribute: {}", ctx.attr_text(value));
            return Err(self.error_at_module(message));
        };
        self.constant(line, Op::ConstantComposite, type_id, &parts)
    }

    fn constant(&mut self, line: Option<Line>, op: Op, type_id: u32, operands: &[u32]) -> Result<u32> {
        let id = self.new_id();
        let mut words = std::mem::take(&mut self.words);
        words.clear();
        words.extend_from_slice(&[type_id, id]);
        words.extend_from_slice(operands);
        let emitted = self.emit_at(Section::Globals, line, op, &words);
        self.words = words;
        emitted.map(|()| id)
    }

    /// The id of a composite all of whose parts are one: this value, or composites of which that holds.
    pub(super) fn replicate(&mut self, ty: Type, value: Attr) -> Result<u32> {
        if let Some(id) = self.replicated.get(&(ty, value)) {
            return Ok(*id);
        }
        let ctx = self.ctx;
        let Some(element) = types::element(ctx, ty, 0) else {
            let message =
                format!("{} is not made of values like {}", ctx.type_text(ty), ctx.attr_text(value));
            return Err(self.error_at_module(message));
        };
        let part = if types::is_value_of(ctx, value, element) {
            self.constant_id((element, value, false))?
        } else {
            self.nested(|w| w.replicate(element, value))?
        };
        let type_id = self.type_id(ty)?;
        let null = self.options.plain && types::as_tensor_arm(ctx, ty).is_some() && is_zero(ctx, &[value]);
        let id = if null {
            self.constant(None, Op::ConstantNull, type_id, &[])?
        } else {
            self.constant(None, Op::ConstantCompositeReplicateEXT, type_id, &[part])?
        };
        self.replicated.insert((ty, value), id);
        Ok(id)
    }

    /// The constituent `n` of a composite.
    fn part(&mut self, ty: Type, n: usize, item: Attr) -> Result<u32> {
        if let Some(name) = item.as_symbol() {
            return self.declared_symbol(name);
        }
        match types::constituent(self.ctx, ty, n as u64) {
            Some(element) => self.constant_id((element, item, false)),
            None => {
                let message = format!("{} has no constituent {n}", self.ctx.type_text(ty));
                Err(self.error_at_module(message))
            }
        }
    }

    /// The constituents of a composite whose scalars stand in a row: nested ones are cut from it.
    fn dense_parts(&mut self, ty: Type, elements: &[Attr]) -> Result<Vec<u32>> {
        let ctx = self.ctx;
        let Some(element) = types::constituent(ctx, ty, 0) else {
            let message = format!("{} has no constituents", ctx.type_text(ty));
            return Err(self.error_at_module(message));
        };
        let count = types::constituent_count(ctx, ty).unwrap_or(0) as usize;
        let splat = elements.len() == 1;
        if count == 1 && !splat && !types::is_composite(ctx, element) {
            return Err(
                self.error_at_module("cannot serialize a non-splat value for a cooperative matrix type")
            );
        }
        if !types::is_composite(ctx, element) {
            let all = (0..count).map(|n| elements.get(if splat { 0 } else { n }).copied());
            let all: Option<Vec<Attr>> = all.collect();
            let Some(all) = all else {
                return Err(self.error_at_module("a constant has fewer elements than its type"));
            };
            return all.into_iter().map(|item| self.constant_id((element, item, false))).collect();
        }
        let size = if splat { 1 } else { elements.len() / count.max(1) };
        let mut parts = Vec::with_capacity(count);
        for n in 0..count {
            let from = if splat { 0 } else { n * size };
            let Some(slice) = elements.get(from..from + size) else {
                return Err(self.error_at_module("a constant has fewer elements than its type"));
            };
            parts.push(self.dense_constant(element, slice)?);
        }
        Ok(parts)
    }

    /// A composite constant inside another whose scalars stand in a row.
    fn dense_constant(&mut self, ty: Type, elements: &[Attr]) -> Result<u32> {
        let mut raw = Vec::new();
        let dense = self.ctx.as_vector1(ty).is_some() || types::as_tensor_arm(self.ctx, ty).is_some();
        let value = if dense && elements.iter().all(|e| self.ctx.scalar_bytes(*e, &mut raw).is_some()) {
            self.ctx.dense_attr(ty, &raw)
        } else {
            let parts = self.nested(|w| w.dense_parts(ty, elements))?;
            let type_id = self.type_id(ty)?;
            return self.constant(None, Op::ConstantComposite, type_id, &parts);
        };
        self.constant_id((ty, value, false))
    }

    /// The literal words of a number; empty for a `bool`.
    pub(super) fn scalar_words(&self, value: Attr) -> Option<Words> {
        let ctx = self.ctx;
        if ctx.as_bool(value).is_some() {
            return Some(Words { words: [0; 2], len: 0 });
        }
        let (bits, width) = if let Some((ty, value)) = ctx.as_int(value) {
            let (width, sign) = ctx.as_integer(ty)?;
            let unsigned = sign != spirula_ir::builtin::Signedness::Signed && width < 32;
            let bits = value as u64;
            // Narrow literals are sign-extended if the type is signed, else zero-extended.
            (if unsigned { bits & ((1 << width) - 1) } else { bits }, width)
        } else {
            let (ty, bits) = ctx.as_float_bits(value)?;
            (bits, ctx.as_float(ty)?.bits())
        };
        match width {
            0..=32 => Some(Words { words: [bits as u32, 0], len: 1 }),
            33..=64 => Some(Words { words: [bits as u32, (bits >> 32) as u32], len: 2 }),
            _ => None,
        }
    }
}

/// The words of a number.
pub(super) struct Words {
    words: [u32; 2],
    len: usize,
}

impl std::ops::Deref for Words {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        &self.words[..self.len]
    }
}

/// Whether all numbers are zero.
pub(super) fn is_zero(ctx: &Context, numbers: &[Attr]) -> bool {
    let zero = |number: &Attr| {
        ctx.as_int(*number).is_some_and(|(_, v)| v == 0)
            || ctx.as_float_bits(*number).is_some_and(|(_, bits)| bits == 0)
    };
    numbers.iter().all(zero)
}

//! Constants (specification, "Constant-Creation Instructions").

use super::bodies::Need;
use super::lines::Line;
use super::{ConstantKey, Result, Section, Writer};
use spirula_ir::builtin::{AttrValue, Signedness};
use spirula_ir::{Attr, Context, Type};
use spirula_spec::Op;
use spirula_spirv::types;

impl Writer<'_> {
    /// The id of a constant, declaring it if necessary.
    pub(super) fn constant_id(&mut self, key: ConstantKey) -> Result<u32> {
        if let Some(id) = self.constants.get(self.ctx, &key) {
            return Ok(id);
        }
        if let Some(id) = self.need(Need::Constant(key)) {
            return Ok(id);
        }
        let id = self.nested(|w| w.declare_constant(key, None))?;
        self.constants.insert(self.ctx, key, id);
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
            return self.constant(line, words.op, type_id, &words);
        }
        if ctx.as_integer(ty).is_some() {
            let mut words = Vec::new();
            if self.integer_words(value, &mut words).is_some() {
                return self.constant(line, Op::Constant, type_id, &words);
            }
        }
        let mut parts = std::mem::take(&mut self.parts);
        parts.clear();
        if let Some((number, raw)) = numbers_of(ctx, ty, value) {
            self.number_ids(number, raw, &mut parts)?;
        } else if let Some(items) = ctx.dense_items(value) {
            let mut elements = std::mem::take(&mut self.elements);
            elements.clear();
            elements.extend(items);
            if self.options.plain && ctx.type_node(ty).kind == types::TENSOR_ARM && is_zero(ctx, &elements) {
                return self.constant(line, Op::ConstantNull, type_id, &[]);
            }
            self.dense_parts(ty, &elements, &mut parts)?;
            self.elements = elements;
        } else if let Some(items) = ctx.as_array(value) {
            self.item_parts(ty, items, &mut parts)?;
        } else {
            let message = format!("cannot serialize attribute: {}", ctx.attr_text(value));
            return Err(self.error_at_module(message));
        }
        let id = self.constant(line, Op::ConstantComposite, type_id, &parts);
        self.parts = parts;
        id
    }

    fn constant(&mut self, line: Option<Line>, op: Op, type_id: u32, operands: &[u32]) -> Result<u32> {
        let id = self.new_id();
        self.must_be_main()?;
        self.line_of_globals(line)?;
        let Ok(count) = u16::try_from(operands.len() + 3) else {
            let words: Vec<u32> = [type_id, id].into_iter().chain(operands.iter().copied()).collect();
            return self.emit_long(Section::Globals, op, &words).map(|()| id);
        };
        let out = self.sections[Section::Globals as usize].open();
        let first = u32::from(count) << 16 | u32::from(op.0);
        // Most literals are one word: a store of a known size instead of a call to `memcpy`.
        if let [word] = operands {
            out.extend_from_slice(&[first, type_id, id, *word]);
            return Ok(id);
        }
        out.extend_from_slice(&[first, type_id, id]);
        out.extend_from_slice(operands);
        Ok(id)
    }

    /// The id of a number in a composite, of type `number`.
    #[inline]
    fn number_id(&mut self, number: Number, value: Attr) -> Result<u32> {
        let Some(bits) = number.bits(self.ctx, value) else {
            return self.constant_id((number.ty, value, false));
        };
        match self.constants.of_small_number(number.ty, bits) {
            Some(id) => Ok(id),
            None => self.other_number_id(number, value, bits),
        }
    }

    /// The ids of numbers with these bits.
    fn number_ids(&mut self, number: Number, raw: &[[u8; 4]], parts: &mut Vec<u32>) -> Result<()> {
        parts.reserve(raw.len());
        let zero = number.attr(self.ctx, 0);
        let is_word = zero.is_small_number() && number.width <= 32 && !number.is_bool;
        // Computed for the first that has no id yet.
        let mut type_id = None;
        for raw in raw {
            let word = u32::from_le_bytes(*raw);
            let bits = if number.is_float { word.into() } else { i64::from(word as i32) as u64 };
            if !is_word {
                parts.push(self.other_number_id(number, number.attr(self.ctx, bits), bits)?);
                continue;
            }
            let value = zero.with_bits(word);
            parts.push(match self.constants.find_number(number.ty, value, bits) {
                Ok(id) => id,
                Err(at) => {
                    let type_id = match type_id {
                        Some(id) => id,
                        None => *type_id.insert(self.begin_numbers(number)?),
                    };
                    let id = self.new_id();
                    let words = [4 << 16 | u32::from(Op::Constant.0), type_id, id, word & number.mask as u32];
                    self.sections[Section::Globals as usize].open().extend_from_slice(&words);
                    self.constants.put(at, (number.ty, value, false), id);
                    id
                }
            });
        }
        Ok(())
    }

    /// Prepares to declare numbers of a type and returns its id. Numeric types do not need constants.
    fn begin_numbers(&mut self, number: Number) -> Result<u32> {
        let type_id = self.type_id(number.ty)?;
        self.must_be_main()?;
        self.line_of_globals(None)?;
        Ok(type_id)
    }

    /// Sets the line for the next declaration.
    #[inline]
    fn line_of_globals(&mut self, line: Option<Line>) -> Result<()> {
        let is_set = line == self.lines[Section::Globals as usize];
        if is_set { Ok(()) } else { self.line_in_section(Section::Globals, line) }
    }

    /// The id of a number with these bits that is not small or has no id yet.
    #[inline(never)]
    fn other_number_id(&mut self, number: Number, value: Attr, bits: u64) -> Result<u32> {
        let at = match self.constants.find_number(number.ty, value, bits) {
            Ok(id) => return Ok(id),
            Err(at) => at,
        };
        let words = number.words(bits);
        // Numeric types do not need constants.
        let type_id = self.type_id(number.ty)?;
        let id = self.constant(None, words.op, type_id, &words)?;
        self.constants.put(at, (number.ty, value, false), id);
        Ok(id)
    }

    /// The id of a composite with equal constituents: this value, or composites of it. MLIR writes zeros in a tensor as
    /// a null, if `may_be_null`.
    pub(super) fn replicate(&mut self, ty: Type, value: Attr, may_be_null: bool) -> Result<u32> {
        let ctx = self.ctx;
        let is_tensor = ctx.type_node(ty).kind == types::TENSOR_ARM;
        let null = may_be_null && self.options.plain && is_tensor && is_zero(ctx, &[value]);
        if let Some(id) = self.replicated.get(&(ty, value, null)) {
            return Ok(*id);
        }
        let Some(element) = types::element(ctx, ty, 0) else {
            let message =
                format!("{} does not consist of values like {}", ctx.type_text(ty), ctx.attr_text(value));
            return Err(self.error_at_module(message));
        };
        let part = if types::is_value_of(ctx, value, element) {
            self.constant_id((element, value, false))?
        } else {
            self.nested(|w| w.replicate(element, value, may_be_null))?
        };
        let type_id = self.type_id(ty)?;
        let id = if null {
            self.constant(None, Op::ConstantNull, type_id, &[])?
        } else {
            self.constant(None, Op::ConstantCompositeReplicateEXT, type_id, &[part])?
        };
        self.replicated.insert((ty, value, null), id);
        Ok(id)
    }

    /// The constituents of a composite given by an array.
    fn item_parts(
        &mut self,
        ty: Type,
        items: impl Iterator<Item = Attr>,
        parts: &mut Vec<u32>,
    ) -> Result<()> {
        let ctx = self.ctx;
        // All constituents have one type, except those of a structure.
        let element = if types::is_struct(ctx, ty) { None } else { types::constituent(ctx, ty, 0) };
        let number = element.and_then(|ty| Number::of(ctx, ty));
        for (n, item) in items.enumerate() {
            parts.push(if let Some(name) = item.as_symbol() {
                self.declared_symbol(name)?
            } else if let Some(number) = number {
                self.number_id(number, item)?
            } else if let Some(element) = element.or_else(|| types::constituent(ctx, ty, n as u64)) {
                self.constant_id((element, item, false))?
            } else {
                let message = format!("{} has no constituent {n}", ctx.type_text(ty));
                return Err(self.error_at_module(message));
            });
        }
        Ok(())
    }

    /// The constituents of a composite given by a flat list of scalars; nested composites are slices of it.
    fn dense_parts(&mut self, ty: Type, elements: &[Attr], parts: &mut Vec<u32>) -> Result<()> {
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
            if elements.len() < if splat { 1 } else { count } {
                return Err(self.error_at_module("a constant has fewer elements than its type"));
            }
            let number = Number::of(ctx, element);
            for n in 0..count {
                let item = elements[if splat { 0 } else { n }];
                parts.push(match number {
                    Some(number) => self.number_id(number, item)?,
                    None => self.constant_id((element, item, false))?,
                });
            }
            return Ok(());
        }
        let size = if splat { 1 } else { elements.len() / count.max(1) };
        for n in 0..count {
            let from = if splat { 0 } else { n * size };
            let Some(slice) = elements.get(from..from + size) else {
                return Err(self.error_at_module("a constant has fewer elements than its type"));
            };
            parts.push(self.dense_constant(element, slice)?);
        }
        Ok(())
    }

    /// A nested composite constant given by a flat list of scalars.
    fn dense_constant(&mut self, ty: Type, elements: &[Attr]) -> Result<u32> {
        let mut raw = Vec::new();
        let dense = self.ctx.as_vector1(ty).is_some() || self.ctx.type_node(ty).kind == types::TENSOR_ARM;
        let value = if dense && elements.iter().all(|e| self.ctx.scalar_bytes(*e, &mut raw).is_some()) {
            self.ctx.dense_attr(ty, &raw)
        } else {
            let mut parts = Vec::new();
            self.nested(|w| w.dense_parts(ty, elements, &mut parts))?;
            let type_id = self.type_id(ty)?;
            return self.constant(None, Op::ConstantComposite, type_id, &parts);
        };
        self.constant_id((ty, value, false))
    }

    /// The literal words of a number; empty for a `bool`.
    pub(super) fn scalar_words(&self, value: Attr) -> Option<Words> {
        let ctx = self.ctx;
        let (ty, bits) = match ctx.attr_value(value) {
            AttrValue::Int(ty, value) => (ty, value as u64),
            AttrValue::Float(ty, bits) => (ty, bits),
            _ => return None,
        };
        Some(Number::of(ctx, ty)?.words(bits))
    }

    /// The literal words of an integer of any width, extended according to its sign; empty for a `bool`.
    pub(super) fn integer_words(&self, value: Attr, words: &mut Vec<u32>) -> Option<()> {
        let ctx = self.ctx;
        let (width, sign) = ctx.as_integer(ctx.attr_type(value)?)?;
        if width <= 64 {
            words.extend_from_slice(&self.scalar_words(value).filter(|words| !words.is_empty())?);
            return Some(());
        }
        let mut bytes = Vec::new();
        ctx.scalar_bytes(value, &mut bytes)?;
        let is_negative = bytes.last().is_some_and(|byte| byte & 0x80 != 0);
        let fill = if is_negative && sign == Signedness::Signed { u8::MAX } else { 0 };
        if let (Some(last), over @ 1..) = (bytes.last_mut(), width % 8) {
            *last = *last & ((1 << over) - 1) | fill << over;
        }
        bytes.resize(4 * width.div_ceil(32) as usize, fill);
        let (all, _) = bytes.as_chunks();
        words.extend(all.iter().map(|bytes| u32::from_le_bytes(*bytes)));
        Some(())
    }
}

/// The bits of the numbers in a value of a type, if they all have one type and are stored consecutively.
fn numbers_of(ctx: &Context, ty: Type, value: Attr) -> Option<(Number, &[[u8; 4]])> {
    if let Some(items) = ctx.as_array(value) {
        let (of, raw) = items.numbers()?;
        let all = !types::is_struct(ctx, ty) && types::constituent(ctx, ty, 0) == Some(of);
        return if all { Some((Number::of(ctx, of)?, raw)) } else { None };
    }
    let (of, raw) = ctx.as_dense(value).filter(|(of, _)| *of == ty)?;
    let (count, element) = ctx.as_vector1(of)?;
    let number = Number::of(ctx, element).filter(|number| number.width == 32)?;
    let (raw, _) = raw.as_chunks();
    (usize::try_from(count) == Ok(raw.len())).then_some((number, raw))
}

/// A numeric type of at most 64 bits.
#[derive(Clone, Copy)]
struct Number {
    ty: Type,
    width: u32,
    /// The bits that are written.
    mask: u64,
    is_bool: bool,
    is_float: bool,
}

impl Number {
    fn of(ctx: &Context, ty: Type) -> Option<Self> {
        let (width, unsigned, is_float) = match ctx.as_integer(ty) {
            // Narrow literals are sign-extended if the type is signed, else zero-extended.
            Some((width, sign)) => (width, sign != Signedness::Signed && width < 64, false),
            None => (ctx.as_float(ty)?.bits(), false, true),
        };
        let mask = if unsigned { (1 << width) - 1 } else { u64::MAX };
        (width <= 64).then(|| Self { ty, width, mask, is_bool: ty == ctx.int_type(1), is_float })
    }

    /// The number with these bits.
    #[inline]
    fn attr(self, ctx: &Context, bits: u64) -> Attr {
        if self.is_float {
            ctx.float_attr_of(self.ty, self.width, bits)
        } else {
            ctx.int_attr_of(self.ty, self.width, bits as i64)
        }
    }

    /// The bits of a number of this type, sign-extended if it is an integer.
    #[inline]
    fn bits(self, ctx: &Context, value: Attr) -> Option<u64> {
        match ctx.attr_value(value) {
            AttrValue::Int(ty, value) if ty == self.ty => Some(value as u64),
            AttrValue::Float(ty, bits) if ty == self.ty => Some(bits),
            _ => None,
        }
    }

    /// The words of a number of these bits.
    #[inline]
    fn words(self, bits: u64) -> Words {
        if self.is_bool {
            let op = if bits != 0 { Op::ConstantTrue } else { Op::ConstantFalse };
            return Words { words: [0; 2], len: 0, op };
        }
        let bits = bits & self.mask;
        let len = if self.width > 32 { 2 } else { 1 };
        Words { words: [bits as u32, (bits >> 32) as u32], len, op: Op::Constant }
    }
}

/// The words of a number.
pub(super) struct Words {
    words: [u32; 2],
    len: usize,
    /// The instruction that declares it.
    op: Op,
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

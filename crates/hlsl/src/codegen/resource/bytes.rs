//! What is in byte-address buffers: arrays of words, at addresses in bytes.
//!
//! What is loaded or stored is taken apart into scalars, of which each is part of a word, a word, or two. Structures lie
//! as in structured buffers; scalars of vectors, matrices and arrays follow one another.

use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::{Kind, Length, RecordId, Scalar, ScalarClass, Ty};
use spirula_spec::{Op, StorageClass};

/// The most elements of an array that is loaded or stored.
const MOST: u32 = 1 << 16;

/// An address in a buffer.
pub(super) struct Address {
    buffer: Id,
    pub(super) class: StorageClass,
    /// In bytes.
    byte: Id,
    /// The index of the word, once it is known.
    word: Option<Id>,
}

impl Address {
    /// The address that an expression gives in the buffer that another one is.
    pub(super) fn of(this: &mut Gen<'_>, object: ExprId, address: ExprId) -> Result<Self, Failed> {
        let buffer = this.value(object)?.id;
        let byte = this.value(address)?.id;
        Ok(Self { buffer, class: this.buffer_class(), byte, word: None })
    }

    /// So many bytes further in the same buffer.
    fn behind(&self, this: &mut Gen<'_>, offset: u32) -> Self {
        let mut byte = self.byte;
        if offset != 0 {
            let (uint, more) = (this.m.uint(), this.m.const_uint(offset));
            byte = this.op(Op::IAdd, uint, &[byte, more]);
        }
        Self { buffer: self.buffer, class: self.class, byte, word: None }
    }

    fn word_index(&mut self, this: &mut Gen<'_>) -> Id {
        if let Some(word) = self.word {
            return word;
        }
        let (uint, two) = (this.m.uint(), this.m.const_uint(2));
        let word = this.op(Op::ShiftRightLogical, uint, &[self.byte, two]);
        self.word = Some(word);
        word
    }

    /// A pointer to the word.
    pub(super) fn pointer(&mut self, this: &mut Gen<'_>) -> Id {
        let index = self.word_index(this);
        self.pointer_at(this, index)
    }

    fn pointer_at(&self, this: &mut Gen<'_>, index: Id) -> Id {
        let (uint, zero) = (this.m.uint(), this.m.const_uint(0));
        let pointer = this.m.pointer(self.class, uint);
        this.op(Op::AccessChain, pointer, &[self.buffer, zero, index])
    }

    /// Goes on so many bytes.
    fn advance(&mut self, this: &mut Gen<'_>, width: u32) {
        let (uint, width) = (this.m.uint(), this.m.const_uint(width));
        self.byte = this.op(Op::IAdd, uint, &[self.byte, width]);
        self.word = None;
    }

    /// Goes on to the next word, of which the index is kept.
    fn advance_word(&mut self, this: &mut Gen<'_>) {
        let old = self.word_index(this);
        self.advance(this, 4);
        let (uint, one) = (this.m.uint(), this.m.const_uint(1));
        self.word = Some(this.op(Op::IAdd, uint, &[old, one]));
    }

    /// The first bit, in its word, of the 16 bits at this address.
    fn bit_offset(&self, this: &mut Gen<'_>) -> Id {
        let (uint, four, three) = (this.m.uint(), this.m.const_uint(4), this.m.const_uint(3));
        let byte = this.op(Op::UMod, uint, &[self.byte, four]);
        this.op(Op::ShiftLeftLogical, uint, &[byte, three])
    }
}

impl Gen<'_> {
    /// A scalar as one of the same width.
    fn same_bits(&mut self, id: Id, from: Scalar, to: Scalar) -> Id {
        let ty = self.scalar_type(to);
        if self.scalar_type(from) == ty {
            return id;
        }
        if from == Scalar::Bool || to == Scalar::Bool {
            return self.cast_components(id, from, to, 1);
        }
        self.op(Op::Bitcast, ty, &[id])
    }

    fn load_scalar(&mut self, at: &mut Address, scalar: Scalar) -> Id {
        let uint = self.m.uint();
        match self.width_of(scalar) {
            16 => {
                let index = at.word_index(self);
                let bit = at.bit_offset(self);
                let pointer = at.pointer_at(self, index);
                let word = self.op(Op::Load, uint, &[pointer]);
                let part = self.op(Op::ShiftRightLogical, uint, &[word, bit]);
                let short = self.scalar_type(Scalar::Uint16);
                let part = self.op(Op::UConvert, short, &[part]);
                let value = self.same_bits(part, Scalar::Uint16, scalar);
                at.advance(self, 2);
                value
            }
            64 => {
                let mut words = [Id::NONE; 2];
                for word in &mut words {
                    let pointer = at.pointer(self);
                    *word = self.op(Op::Load, uint, &[pointer]);
                    at.advance_word(self);
                }
                let pair = self.vector_type(Scalar::Uint, 2);
                let both = self.construct(pair, &words);
                let ty = self.scalar_type(scalar);
                self.op(Op::Bitcast, ty, &[both])
            }
            _ => {
                let pointer = at.pointer(self);
                let word = self.op(Op::Load, uint, &[pointer]);
                let value = self.same_bits(word, Scalar::Uint, scalar);
                at.advance_word(self);
                value
            }
        }
    }

    fn store_scalar(&mut self, at: &mut Address, value: Id, scalar: Scalar) {
        let uint = self.m.uint();
        match self.width_of(scalar) {
            16 => self.store_half_word(at, value, scalar),
            64 => {
                let pair = self.vector_type(Scalar::Uint, 2);
                let both = self.op(Op::Bitcast, pair, &[value]);
                let words = [0, 1].map(|i| self.extract(uint, both, &[i]));
                for word in words {
                    let pointer = at.pointer(self);
                    self.op_void(Op::Store, &[pointer.0, word.0]);
                    at.advance_word(self);
                }
            }
            _ => {
                let pointer = at.pointer(self);
                let value = self.same_bits(value, scalar, Scalar::Uint);
                self.op_void(Op::Store, &[pointer.0, value.0]);
                at.advance_word(self);
            }
        }
    }

    /// Stores 16 bits; the other half of the word stays.
    fn store_half_word(&mut self, at: &mut Address, value: Id, scalar: Scalar) {
        let uint = self.m.uint();
        let index = at.word_index(self);
        let bit = at.bit_offset(self);
        let pointer = at.pointer_at(self, index);
        let value = self.same_bits(value, scalar, Scalar::Uint16);
        let value = self.op(Op::UConvert, uint, &[value]);
        let value = self.op(Op::ShiftLeftLogical, uint, &[value, bit]);
        let (sixteen, ones) = (self.m.const_uint(16), self.m.const_uint(0xffff));
        let other = self.op(Op::ISub, uint, &[sixteen, bit]);
        let mask = self.op(Op::ShiftLeftLogical, uint, &[ones, other]);
        let old = self.op(Op::Load, uint, &[pointer]);
        let kept = self.op(Op::BitwiseAnd, uint, &[old, mask]);
        let new = self.op(Op::BitwiseOr, uint, &[kept, value]);
        self.op_void(Op::Store, &[pointer.0, new.0]);
        at.advance(self, 2);
    }

    /// The members of a structure with their offsets, and the size of the whole.
    fn byte_members(&mut self, record: RecordId, ty: Ty) -> (Vec<(Ty, u32)>, u32) {
        let rule = self.structured_rule();
        let fields = self.record_fields(record);
        let offsets = self.offsets(&fields, rule);
        let members = fields.iter().map(|f| f.ty).zip(offsets).collect();
        (members, self.stride_of(ty, rule))
    }

    /// The place, by rows, of what lies in memory as element `i` of a matrix of `r` rows and `c` columns.
    fn element_at(&self, i: u32, r: u8, c: u8) -> usize {
        if self.options.legacy_matrix_order {
            return i as usize;
        }
        let (column, line) = (i / u32::from(r), i % u32::from(r));
        (line * u32::from(c) + column) as usize
    }

    fn byte_array_length(&mut self, length: Length, span: Span) -> Result<u32, Failed> {
        match length {
            Length::Known(n) | Length::Spec(_, n) if n <= MOST => Ok(n),
            _ => Err(self.error(span, "an array this large cannot be a value of a byte-address buffer")),
        }
    }

    fn load_part(&mut self, at: &mut Address, ty: Ty, span: Span) -> Result<Id, Failed> {
        let target = self.value_type(ty);
        match self.tree.types.kind(ty) {
            Kind::Array(of, length) => {
                let count = self.byte_array_length(length, span)?;
                let mut parts = Vec::new();
                for _ in 0..count {
                    parts.push(self.load_part(at, of, span)?);
                }
                Ok(self.construct(target, &parts))
            }
            Kind::Record(record) => {
                let (members, size) = self.byte_members(record, ty);
                let mut parts = Vec::new();
                for (ty, offset) in members {
                    let mut own = at.behind(self, offset);
                    parts.push(self.load_part(&mut own, ty, span)?);
                }
                at.advance(self, size);
                Ok(self.construct(target, &parts))
            }
            Kind::Matrix(scalar, r, c, _) if r > 1 && c > 1 => {
                let row = self.vector_type(scalar, c.into());
                let mut elements = vec![Id::NONE; usize::from(r) * usize::from(c)];
                for i in 0..u32::from(r) * u32::from(c) {
                    let place = self.element_at(i, r, c);
                    elements[place] = self.load_scalar(at, scalar);
                }
                let rows: Vec<Id> =
                    elements.chunks(usize::from(c)).map(|part| self.construct(row, part)).collect();
                Ok(self.construct(target, &rows))
            }
            _ => {
                let Some(scalar) = self.tree.types.component(ty) else {
                    return Err(self.unsupported(span, "this type in a byte-address buffer"));
                };
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                let parts: Vec<Id> = (0..count).map(|_| self.load_scalar(at, scalar)).collect();
                Ok(match parts.as_slice() {
                    [one] => *one,
                    many => self.construct(target, many),
                })
            }
        }
    }

    /// The scalars or structures of values, one level after the other, and their type.
    fn serialized(&mut self, values: Vec<Id>, ty: Ty, span: Span) -> Result<(Vec<Id>, Ty), Failed> {
        let (paths, element): (Vec<Vec<u32>>, Ty) = match self.tree.types.kind(ty) {
            Kind::Array(of, length) => {
                let count = self.byte_array_length(length, span)?;
                if values.len().saturating_mul(count as usize) > MOST as usize {
                    self.byte_array_length(Length::Unsized, span)?;
                }
                ((0..count).map(|i| vec![i]).collect(), of)
            }
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
                let at = |i| {
                    let place = self.element_at(i, r, c) as u32;
                    vec![place / u32::from(c), place % u32::from(c)]
                };
                let paths = (0..u32::from(r) * u32::from(c)).map(at).collect();
                (paths, self.component_type(ty))
            }
            _ => match self.tree.types.component_count(ty) {
                Some(n) if n > 1 => ((0..n).map(|i| vec![i]).collect(), self.component_type(ty)),
                _ => return Ok((values, ty)),
            },
        };
        let target = self.value_type(element);
        let mut parts = Vec::new();
        for value in values {
            for path in &paths {
                parts.push(self.extract(target, value, path));
            }
        }
        self.serialized(parts, element, span)
    }

    fn store_part(&mut self, at: &mut Address, value: Val, span: Span) -> Result<(), Failed> {
        let (parts, ty) = self.serialized(vec![value.id], value.ty, span)?;
        if let Kind::Record(record) = self.tree.types.kind(ty) {
            for part in parts {
                let (members, size) = self.byte_members(record, ty);
                for (i, (ty, offset)) in members.into_iter().enumerate() {
                    let mut own = at.behind(self, offset);
                    let member = self.value_type(ty);
                    let id = self.extract(member, part, &[i as u32]);
                    self.store_part(&mut own, Val::new(id, ty), span)?;
                }
                at.advance(self, size);
            }
            return Ok(());
        }
        let Some(scalar) = self.tree.types.component(ty) else {
            return Err(self.unsupported(span, "this type in a byte-address buffer"));
        };
        for part in parts {
            self.store_scalar(at, part, scalar);
        }
        Ok(())
    }

    /// Whether a type is that of words, which need no conversion.
    fn is_words(&self, ty: Ty) -> bool {
        let scalar = self.tree.types.component(ty);
        scalar.is_some_and(|s| s.class() == ScalarClass::Unsigned && self.width_of(s) == 32)
            && !self.is_whole_matrix(ty)
    }
}

/// `Load`, `Load2` and the others that read.
pub(super) fn load(this: &mut Gen<'_>, object: ExprId, class: &str, call: &Call<'_>) -> Result<Ev, Failed> {
    let mut at = Address::of(this, object, call.args[0])?;
    let is_plain = this.is_words(call.ty)
        && (call.signature.name != "Load" || this.tree.types.component_count(call.ty) == Some(1));
    if !is_plain {
        this.begin_ordered(class);
        let id = this.load_part(&mut at, call.ty, call.span)?;
        this.end_ordered(class);
        return Ok(Ev::Value(Val::new(id, call.ty)));
    }
    let uint = this.m.uint();
    let first = at.word_index(this);
    this.begin_ordered(class);
    let mut words = Vec::new();
    for i in 0..this.tree.types.component_count(call.ty).unwrap_or(1) {
        let index = nth(this, first, i);
        let pointer = at.pointer_at(this, index);
        words.push(this.op(Op::Load, uint, &[pointer]));
    }
    let id = match words.as_slice() {
        [one] => *one,
        many => {
            let ty = this.value_type(call.ty);
            this.construct(ty, many)
        }
    };
    this.end_ordered(class);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

/// `Store`, `Store2` and the others that write.
pub(super) fn store(this: &mut Gen<'_>, object: ExprId, class: &str, call: &Call<'_>) -> Result<Ev, Failed> {
    let mut at = Address::of(this, object, call.args[0])?;
    let ty = this.tree.exprs[call.args[1]].ty;
    let count = this.tree.types.component_count(ty).unwrap_or(1);
    if !this.is_words(ty) || (call.signature.name == "Store" && count > 1) {
        this.begin_ordered(class);
        let value = this.value(call.args[1])?;
        let value = this.relayout(value, Rule::Void);
        this.store_part(&mut at, value, call.span)?;
        this.end_ordered(class);
        return Ok(Ev::Nothing);
    }
    let uint = this.m.uint();
    let first = at.word_index(this);
    this.begin_ordered(class);
    let value = this.value(call.args[1])?;
    for i in 0..count {
        let word = if count == 1 { value.id } else { this.extract(uint, value.id, &[i]) };
        let index = nth(this, first, i);
        let pointer = at.pointer_at(this, index);
        this.op_void(Op::Store, &[pointer.0, word.0]);
    }
    this.end_ordered(class);
    Ok(Ev::Nothing)
}

/// The index of a word so many behind another.
fn nth(this: &mut Gen<'_>, first: Id, i: u32) -> Id {
    if i == 0 {
        return first;
    }
    let (uint, more) = (this.m.uint(), this.m.const_uint(i));
    this.op(Op::IAdd, uint, &[first, more])
}

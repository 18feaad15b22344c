//! Methods of structured and byte-address buffers, and their counters.
//!
//! A byte-address buffer is an array of words; what is loaded from it or stored to it is taken apart into scalars, of
//! which each is part of a word, a word, or two. A counter is a buffer of its own beside the buffer that it counts.

use super::counter::count;
use super::texture::give_uint;
use crate::codegen::Gen;
use crate::codegen::builtin::Call;
use crate::codegen::layout::Rule;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Memory, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Length, Object, Scalar, ScalarClass, Ty};
use spirula_spec::{Op, StorageClass};

/// A method of a buffer.
pub(crate) fn method(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
) -> Result<Ev, Failed> {
    let class = data.class.row().name;
    let is_bytes = class.ends_with("ByteAddressBuffer");
    let name = call.signature.name;
    if is_bytes && let Some(operation) = name.strip_prefix("Interlocked") {
        return atomic(this, object, call, operation);
    }
    match name {
        "GetDimensions" => dimensions(this, object, data, call, is_bytes),
        "Load" | "Load2" | "Load3" | "Load4" if is_bytes => {
            if call.args.len() > 1 {
                return Err(this
                    .error(call.span, "(RW)ByteAddressBuffer::Load(in address, out status) not supported"));
            }
            load_bytes(this, object, class, call)
        }
        "Store" | "Store2" | "Store3" | "Store4" => store_bytes(this, object, class, call),
        "Load" if call.args.len() == 1 => {
            let memory = element(this, object, data)?;
            let index = this.value(call.args[0])?;
            let zero = this.m.const_int(0);
            let memory = this.access(memory, data.element, &[zero, index.id]);
            Ok(Ev::Place(Place::Memory(memory)))
        }
        "IncrementCounter" | "DecrementCounter" => {
            if matches!(this.tree.exprs[object].kind, ExprKind::Call { .. }) {
                this.value(object)?;
            }
            let id = count(this, object, name == "IncrementCounter", call.span)?;
            let uint = this.m.uint();
            let id = this.op(Op::Bitcast, uint, &[id]);
            Ok(Ev::Value(Val::new(id, call.ty)))
        }
        "Append" => {
            let (memory, index) = counted(this, object, data, true, call.span)?;
            let zero = this.m.const_uint(0);
            let memory = this.access(memory, data.element, &[zero, index]);
            let value = this.value(call.args[0])?;
            this.store(&Place::Memory(memory), value, call.span)?;
            Ok(Ev::Nothing)
        }
        "Consume" => {
            let (memory, index) = counted(this, object, data, false, call.span)?;
            let zero = this.m.const_uint(0);
            let memory = this.access(memory, data.element, &[zero, index]);
            Ok(Ev::Place(Place::Memory(memory)))
        }
        _ => {
            let what = format!("method '{name}' of '{class}'");
            Err(this.unsupported(call.span, &what))
        }
    }
}

/// The memory of the buffer that an expression is.
fn element(this: &mut Gen<'_>, object: ExprId, _data: Object) -> Result<Memory, Failed> {
    let buffer = this.value(object)?;
    Ok(this.buffer_memory(buffer))
}

/// The memory of a buffer, and the index that its counter gives.
fn counted(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    up: bool,
    span: Span,
) -> Result<(Memory, Id), Failed> {
    let memory = element(this, object, data)?;
    Ok((memory, count(this, object, up, span)?))
}

fn dimensions(
    this: &mut Gen<'_>,
    object: ExprId,
    data: Object,
    call: &Call<'_>,
    is_bytes: bool,
) -> Result<Ev, Failed> {
    let buffer = this.value(object)?;
    let uint = this.m.uint();
    let mut length = this.op_words(Op::ArrayLength, uint, &[buffer.id.0, 0]);
    if is_bytes {
        let four = this.m.const_uint(4);
        length = this.op(Op::IMul, uint, &[length, four]);
    }
    give_uint(this, call.args.first().copied(), length, call.span)?;
    if let Some(stride) = call.args.get(1) {
        let rule = this.structured_rule();
        let size = this.stride_of(data.element, rule);
        let size = this.m.const_uint(size);
        give_uint(this, Some(*stride), size, call.span)?;
    }
    Ok(Ev::Nothing)
}

/// Words of a byte-address buffer.
struct Words {
    buffer: Id,
    class: StorageClass,
    /// The address in bytes at which the access begins.
    address: Id,
    /// The index of the word there.
    first: Option<Id>,
}

impl Gen<'_> {
    fn words_of(&mut self, object: ExprId, address: Id) -> Result<Words, Failed> {
        let buffer = self.value(object)?;
        Ok(Words { buffer: buffer.id, class: self.buffer_class(), address, first: None })
    }

    /// The index of the word at the beginning.
    fn first_word(&mut self, words: &mut Words) -> Id {
        if let Some(first) = words.first {
            return first;
        }
        let (uint, two) = (self.m.uint(), self.m.const_uint(2));
        let first = self.op(Op::ShiftRightLogical, uint, &[words.address, two]);
        words.first = Some(first);
        first
    }

    /// The place, by rows, of what lies in memory as element `i` of a matrix of `r` rows and `c` columns.
    fn element_at(&self, i: u32, r: u8, c: u8) -> usize {
        if self.options.legacy_matrix_order {
            return i as usize;
        }
        let (column, line) = (i / u32::from(r), i % u32::from(r));
        (line * u32::from(c) + column) as usize
    }

    /// A pointer to the word so many bytes behind the beginning.
    fn word_pointer(&mut self, words: &mut Words, offset: u32) -> Id {
        let uint = self.m.uint();
        let first = self.first_word(words);
        let index = if offset < 4 {
            first
        } else {
            let more = self.m.const_uint(offset / 4);
            self.op(Op::IAdd, uint, &[first, more])
        };
        let zero = self.m.const_uint(0);
        let pointer = self.m.pointer(words.class, uint);
        self.op(Op::AccessChain, pointer, &[words.buffer, zero, index])
    }

    fn load_word(&mut self, words: &mut Words, offset: u32) -> Id {
        let uint = self.m.uint();
        let pointer = self.word_pointer(words, offset);
        self.op(Op::Load, uint, &[pointer])
    }

    /// The first bit, in its word, of the 16 bits so many bytes behind the beginning.
    fn bit_of(&mut self, words: &Words, offset: u32) -> Id {
        let uint = self.m.uint();
        let (more, four, three) = (self.m.const_uint(offset), self.m.const_uint(4), self.m.const_uint(3));
        let address =
            if offset == 0 { words.address } else { self.op(Op::IAdd, uint, &[words.address, more]) };
        let byte = self.op(Op::UMod, uint, &[address, four]);
        self.op(Op::ShiftLeftLogical, uint, &[byte, three])
    }

    /// Words of which the beginning is so many bytes further; 16-bit parts need their own word.
    fn behind(&mut self, words: &Words, offset: u32) -> Words {
        let uint = self.m.uint();
        let more = self.m.const_uint(offset);
        let address =
            if offset == 0 { words.address } else { self.op(Op::IAdd, uint, &[words.address, more]) };
        Words { buffer: words.buffer, class: words.class, address, first: None }
    }

    fn load_scalar(&mut self, words: &mut Words, offset: u32, scalar: Scalar) -> Id {
        let ty = self.scalar_type(scalar);
        match self.width_of(scalar) {
            16 => {
                let mut own = self.behind(words, offset);
                self.first_word(&mut own);
                let bit = self.bit_of(&own, 0);
                let word = self.load_word(&mut own, 0);
                let (uint, short) = (self.m.uint(), self.scalar_type(Scalar::Uint16));
                let part = self.op(Op::ShiftRightLogical, uint, &[word, bit]);
                let part = self.op(Op::UConvert, short, &[part]);
                if ty == short { part } else { self.op(Op::Bitcast, ty, &[part]) }
            }
            64 => {
                let (low, high) = (self.load_word(words, offset), self.load_word(words, offset + 4));
                let pair = self.vector_type(Scalar::Uint, 2);
                let both = self.construct(pair, &[low, high]);
                self.op(Op::Bitcast, ty, &[both])
            }
            _ => {
                let word = self.load_word(words, offset);
                match scalar.class() {
                    ScalarClass::Bool => self.cast_components(word, Scalar::Uint, Scalar::Bool, 1),
                    _ if ty == self.m.uint() => word,
                    _ => self.op(Op::Bitcast, ty, &[word]),
                }
            }
        }
    }

    fn store_scalar(&mut self, words: &mut Words, offset: u32, value: Id, scalar: Scalar) {
        let uint = self.m.uint();
        let ty = self.scalar_type(scalar);
        match self.width_of(scalar) {
            16 => {
                let short = self.scalar_type(Scalar::Uint16);
                let value = if ty == short { value } else { self.op(Op::Bitcast, short, &[value]) };
                let value = self.op(Op::UConvert, uint, &[value]);
                let bit = self.bit_of(words, offset);
                let mut own = self.behind(words, offset);
                let pointer = self.word_pointer(&mut own, 0);
                let old = self.op(Op::Load, uint, &[pointer]);
                let sixteen = self.m.const_uint(16);
                let new = self.op(Op::BitFieldInsert, uint, &[old, value, bit, sixteen]);
                self.op_void(Op::Store, &[pointer.0, new.0]);
            }
            64 => {
                let pair = self.vector_type(Scalar::Uint, 2);
                let both = self.op(Op::Bitcast, pair, &[value]);
                for i in 0..2 {
                    let part = self.extract(uint, both, &[i]);
                    let pointer = self.word_pointer(words, offset + 4 * i);
                    self.op_void(Op::Store, &[pointer.0, part.0]);
                }
            }
            _ => {
                let value = match scalar.class() {
                    ScalarClass::Bool => self.cast_components(value, Scalar::Bool, Scalar::Uint, 1),
                    _ if ty == uint => value,
                    _ => self.op(Op::Bitcast, uint, &[value]),
                };
                let pointer = self.word_pointer(words, offset);
                self.op_void(Op::Store, &[pointer.0, value.0]);
            }
        }
    }

    /// The alignment and size of what is in a byte-address buffer: C's rules.
    fn byte_extent(&self, ty: Ty) -> (u32, u32) {
        match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                let (align, size) = self.byte_extent(of);
                (align, size.next_multiple_of(align).saturating_mul(n))
            }
            Kind::Record(id) => {
                let mut at = (1u32, 0u32);
                if let Some(base) = self.tree.types.records[id].base
                    && let Some(ty) = self.tree.types.find(Kind::Record(base))
                {
                    at = self.byte_extent(ty);
                }
                for field in &self.tree.types.records[id].fields {
                    let (align, size) = self.byte_extent(field.ty);
                    at = (at.0.max(align), at.1.next_multiple_of(align).saturating_add(size));
                }
                (at.0, at.1.next_multiple_of(at.0))
            }
            _ => {
                let scalar = self.tree.types.component(ty).unwrap_or(Scalar::Uint);
                let size = self.width_of(scalar) / 8;
                (size, size * self.tree.types.component_count(ty).unwrap_or(1))
            }
        }
    }

    /// The parts of an aggregate with their offsets, in the order of its SPIR-V type.
    fn byte_parts(&mut self, ty: Ty, span: Span) -> Result<Vec<(Ty, u32)>, Failed> {
        Ok(match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                if n > 65536 {
                    return Err(
                        self.error(span, "an array this large cannot be a value of a byte-address buffer")
                    );
                }
                let (align, size) = self.byte_extent(of);
                let stride = size.next_multiple_of(align);
                (0..n).map(|i| (of, stride.saturating_mul(i))).collect()
            }
            Kind::Record(id) => {
                let members: Vec<Ty> = self.shape(id).members.iter().map(|m| m.ty).collect();
                let mut at = 0u32;
                members
                    .into_iter()
                    .map(|ty| {
                        let (align, size) = self.byte_extent(ty);
                        at = at.next_multiple_of(align);
                        let here = at;
                        at = at.saturating_add(size);
                        (ty, here)
                    })
                    .collect()
            }
            _ => return Err(self.unsupported(span, "this type in a byte-address buffer")),
        })
    }

    fn load_part(&mut self, words: &mut Words, offset: u32, ty: Ty, span: Span) -> Result<Id, Failed> {
        let target = self.value_type(ty);
        let Some(scalar) = self.tree.types.component(ty) else {
            let mut parts = Vec::new();
            for (part, at) in self.byte_parts(ty, span)? {
                parts.push(self.load_part(words, offset.saturating_add(at), part, span)?);
            }
            return Ok(self.construct(target, &parts));
        };
        let size = self.width_of(scalar) / 8;
        match self.tree.types.kind(ty) {
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
                let row = self.vector_type(scalar, c.into());
                let mut elements = vec![Id::NONE; usize::from(r) * usize::from(c)];
                for i in 0..u32::from(r) * u32::from(c) {
                    // Columns follow one another.
                    let at = self.element_at(i, r, c);
                    elements[at] = self.load_scalar(words, offset + i * size, scalar);
                }
                let rows: Vec<Id> =
                    elements.chunks(usize::from(c)).map(|part| self.construct(row, part)).collect();
                Ok(self.construct(target, &rows))
            }
            _ => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                let parts: Vec<Id> =
                    (0..count).map(|i| self.load_scalar(words, offset + i * size, scalar)).collect();
                Ok(match parts.as_slice() {
                    [one] => *one,
                    many => self.construct(target, many),
                })
            }
        }
    }

    fn store_part(&mut self, words: &mut Words, offset: u32, value: Val, span: Span) -> Result<(), Failed> {
        let Some(scalar) = self.tree.types.component(value.ty) else {
            for (i, (ty, at)) in self.byte_parts(value.ty, span)?.into_iter().enumerate() {
                let part_type = self.value_type(ty);
                let part = self.extract(part_type, value.id, &[i as u32]);
                self.store_part(words, offset.saturating_add(at), Val::new(part, ty), span)?;
            }
            return Ok(());
        };
        let size = self.width_of(scalar) / 8;
        let element = self.scalar_type(scalar);
        match self.tree.types.kind(value.ty) {
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
                for i in 0..u32::from(r) * u32::from(c) {
                    let at = self.element_at(i, r, c) as u32;
                    let (line, column) = (at / u32::from(c), at % u32::from(c));
                    let part = self.extract(element, value.id, &[line, column]);
                    self.store_scalar(words, offset + i * size, part, scalar);
                }
            }
            _ => {
                let count = self.tree.types.component_count(value.ty).unwrap_or(1);
                for i in 0..count {
                    let part = if count == 1 { value.id } else { self.extract(element, value.id, &[i]) };
                    self.store_scalar(words, offset + i * size, part, scalar);
                }
            }
        }
        Ok(())
    }
}

fn load_bytes(this: &mut Gen<'_>, object: ExprId, class: &str, call: &Call<'_>) -> Result<Ev, Failed> {
    let address = this.value(call.args[0])?;
    let mut words = this.words_of(object, address.id)?;
    this.begin_ordered(class);
    let id = this.load_part(&mut words, 0, call.ty, call.span)?;
    this.end_ordered(class);
    Ok(Ev::Value(Val::new(id, call.ty)))
}

fn store_bytes(this: &mut Gen<'_>, object: ExprId, class: &str, call: &Call<'_>) -> Result<Ev, Failed> {
    let address = this.value(call.args[0])?;
    let value = this.value(call.args[1])?;
    let value = this.relayout(value, Rule::Void);
    let mut words = this.words_of(object, address.id)?;
    this.begin_ordered(class);
    this.store_part(&mut words, 0, value, call.span)?;
    this.end_ordered(class);
    Ok(Ev::Nothing)
}

/// An atomic operation on a word of a byte-address buffer.
fn atomic(this: &mut Gen<'_>, object: ExprId, call: &Call<'_>, operation: &str) -> Result<Ev, Failed> {
    let address = this.value(call.args[0])?;
    let mut words = this.words_of(object, address.id)?;
    let inputs = if operation.starts_with("Compare") { 2 } else { 1 };
    let mut values = Vec::new();
    for arg in &call.args[1..=inputs] {
        values.push(this.value(*arg)?);
    }
    let Some(uint) = this.tree.types.find(Kind::Scalar(Scalar::Uint)) else { return Err(Failed) };
    if operation.ends_with("64") || operation.contains("Float") {
        return Err(this.unsupported(call.span, &format!("'{}'", call.signature.name)));
    }
    let class = words.class;
    // Signed minimum and maximum are told by the type of the value.
    let signed = values.first().and_then(|v| this.tree.types.component(v.ty)).map(Scalar::class)
        == Some(ScalarClass::Signed);
    let ptr = this.word_pointer(&mut words, 0);
    let mut converted = Vec::new();
    for value in values {
        converted.push(this.convert_components(value, uint, call.span)?);
    }
    let before = if signed && matches!(operation, "Min" | "Max") {
        let scope = this.device_scope();
        let (scope, relaxed) = (this.m.const_uint(scope.0), this.m.const_uint(0));
        let op = if operation == "Min" { Op::AtomicSMin } else { Op::AtomicSMax };
        let ty = this.m.uint();
        Val::new(this.op(op, ty, &[ptr, scope, relaxed, converted[0].id]), uint)
    } else {
        let target = crate::codegen::builtin::sync::Target { ptr, ty: uint, class };
        this.atomic(&target, operation, &converted, call.span)?
    };
    if let Some(out) = call.args.get(inputs + 1) {
        this.give(*out, before, call.span)?;
    }
    Ok(Ev::Nothing)
}

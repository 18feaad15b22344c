//! Methods of buffers.

use crate::Compiler;
use crate::place::{Ex, Memory, Step};
use crate::template::Arg;
use crate::types::{Kind, Major, Object, Scalar, Structured, Ty};
use spirula_diag::{Failed, Pos};
use spirula_ir::Value;
use spirula_spirv::op;
use spirula_spirv::op::slot;

impl Compiler<'_> {
    /// `object.name(args)`
    pub(crate) fn object_method(
        &mut self,
        object: Ex,
        kind: Object,
        name: &str,
        args: &[Ex],
        explicit: &[Arg],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        match kind {
            Object::Structured { element, kind } => {
                self.structured_method(object, element, kind, name, args, pos)
            }
            Object::Bytes { write } => self.bytes_method(object, write, name, args, explicit, pos),
            Object::Texels { element, write } => self.texels_method(object, element, write, name, args, pos),
            Object::Texture { .. } => self.texture_method(object, kind, name, args, pos),
            Object::Subpass { element, multisampled } => {
                self.subpass_method(object, element, multisampled, name, args, pos)
            }
            Object::Sampler { .. }
            | Object::Constant { .. }
            | Object::Patch { .. }
            | Object::Stream { .. } => self.no_method(object.ty, name, pos),
        }
    }

    pub(crate) fn no_method(&mut self, ty: Ty, name: &str, pos: Pos) -> Result<Ex, Failed> {
        let ty = self.types.text(ty);
        Err(self.error(pos, &format!("no member named '{name}' in '{ty}'")))
    }

    pub(crate) fn wrong_arguments(&mut self, name: &str, pos: Pos) -> Result<Ex, Failed> {
        Err(self.error(pos, &format!("no matching member function for call to '{name}'")))
    }

    fn structured_method(
        &mut self,
        object: Ex,
        element: Ty,
        kind: Structured,
        name: &str,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        match (name, args) {
            ("Load", [index]) if matches!(kind, Structured::Read | Structured::Write) => {
                let step = self.step(*index, pos)?;
                let ex = self.index(object, step, pos)?;
                self.once(ex, pos)
            }
            ("GetDimensions", [count, stride]) => {
                let length = self.runtime_length(object, pos)?;
                self.assign(*count, Ex::value(Ty::uint(), length), pos)?;
                let rule = self.structured_rule();
                let bytes = self.layouter(rule).array_stride(element, None);
                let bytes = self.int_ex(bytes.into());
                self.assign(*stride, bytes, pos)?;
                Ok(Ex::nothing())
            }
            ("IncrementCounter", []) if kind == Structured::Write => {
                let old = self.count(object, true, pos)?;
                Ok(Ex::value(Ty::uint(), old))
            }
            ("DecrementCounter", []) if kind == Structured::Write => {
                let new = self.count(object, false, pos)?;
                Ok(Ex::value(Ty::uint(), new))
            }
            ("Append", [value]) if kind == Structured::Append => {
                let at = self.count(object, true, pos)?;
                let value = self.convert(*value, element, pos)?;
                let value = self.once(value, pos)?;
                let place = self.counted_element(object, at, pos)?;
                self.assign(place, value, pos)?;
                Ok(Ex::nothing())
            }
            ("Consume", []) if kind == Structured::Consume => {
                let at = self.count(object, false, pos)?;
                let place = self.counted_element(object, at, pos)?;
                self.once(place, pos)
            }
            ("Load" | "GetDimensions", _) => self.wrong_arguments(name, pos),
            _ => self.no_method(object.ty, name, pos),
        }
    }

    /// Counts a buffer's elements up or down. The result is the number of the element that came or went.
    fn count(&mut self, object: Ex, up: bool, pos: Pos) -> Result<Value, Failed> {
        let memory = self.memory_of(object);
        let Some((global, [])) = memory.as_ref().and_then(|m| Some((m.origin?, m.path.as_slice()))) else {
            return Err(self.unsupported(pos, "counter of an array of buffers"));
        };
        let (symbol, pointer) = self.counter(global)?;
        let class = spirula_spirv::types::as_pointer(self.ctx, pointer).map(|p| p.1);
        let Some(class) = class else { return Err(Failed) };
        let root = self.f.address(symbol, pointer);
        let int = self.value_type(Ty::int());
        let zero = self.int_value(0);
        let to_int = spirula_spirv::types::pointer(self.ctx, int, class);
        let place = self.emit(op::ACCESS_CHAIN, &[root, zero], to_int);
        let one = self.int_value(1);
        let slots = [self.scope(spirula_spec::Scope::Device), self.semantics(0)];
        let name = if up { op::ATOMIC_I_ADD } else { op::ATOMIC_I_SUB };
        let mut number = self.emit_with(name, &[place, one], int, &slots);
        if !up {
            number = self.emit(op::I_SUB, &[number, one], int);
        }
        Ok(self.convert_components(number, 1, Scalar::Int, Scalar::Uint))
    }

    /// The element with this number of a buffer that has no subscripts of its own.
    fn counted_element(&mut self, object: Ex, at: Value, pos: Pos) -> Result<Ex, Failed> {
        let ex = self.index(object, Step::Value(at), pos)?;
        let (Some(mut memory), ty) = (self.memory_of(ex), ex.ty) else { return Err(Failed) };
        memory.writable = true;
        Ok(Ex::place(ty, self.memory(memory)))
    }

    /// Number of elements of the runtime array in a buffer.
    fn runtime_length(&mut self, object: Ex, pos: Pos) -> Result<Value, Failed> {
        let Some(memory) = self.memory_of(object) else { return Err(Failed) };
        let buffer = self.pointer(&memory, object.ty);
        let name = self.op_named("ArrayLength", pos)?;
        let member = Some(self.ctx.i32_attr(0));
        let uint = self.ctx.int_type(32);
        Ok(self.emit_with(name, &[buffer], uint, &[member]))
    }

    // Buffers of bytes.

    fn bytes_method(
        &mut self,
        object: Ex,
        write: bool,
        name: &str,
        args: &[Ex],
        explicit: &[Arg],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let Some(mut memory) = self.memory_of(object) else { return Err(Failed) };
        memory.writable = write;
        if let Some(count) = counted(name, "Load") {
            let [address, rest @ ..] = args else { return self.wrong_arguments(name, pos) };
            if !rest.is_empty() {
                return Err(self.unsupported(pos, "access status"));
            }
            let ty = match explicit {
                [Arg::Type(ty)] if count == 1 => ty.ty,
                [] => self.types.vector(Scalar::Uint, count),
                _ => return self.wrong_arguments(name, pos),
            };
            let address = self.value_as(*address, Ty::uint(), pos)?;
            let value = self.load_bytes(&memory, ty, address, 0, pos)?;
            return Ok(Ex::value(ty, value));
        }
        if let Some(count) = counted(name, "Store") {
            if !write {
                return self.no_method(object.ty, name, pos);
            }
            let [address, value] = args else { return self.wrong_arguments(name, pos) };
            let ty = match explicit {
                [Arg::Type(ty)] if count == 1 => ty.ty,
                [] if count == 1 => {
                    let scalar = matches!(self.types.kind(value.ty), Kind::Scalar(s) if s.bits() <= 32 && s != Scalar::Float16);
                    if scalar && self.types.component(value.ty).is_some_and(|s| s.is_literal()) {
                        Ty::uint()
                    } else {
                        self.types.settled(value.ty)
                    }
                }
                [] => self.types.vector(Scalar::Uint, count),
                _ => return self.wrong_arguments(name, pos),
            };
            let address = self.value_as(*address, Ty::uint(), pos)?;
            let value = self.value_as(*value, ty, pos)?;
            self.store_bytes(&memory, ty, value, address, 0, pos)?;
            return Ok(Ex::nothing());
        }
        if name == "GetDimensions" {
            let [count] = args else { return self.wrong_arguments(name, pos) };
            let length = self.runtime_length(object, pos)?;
            let uint = self.ctx.int_type(32);
            let four = self.uint_value(4);
            let bytes = self.emit(op::I_MUL, &[length, four], uint);
            self.assign(*count, Ex::value(Ty::uint(), bytes), pos)?;
            return Ok(Ex::nothing());
        }
        if let Some(what) = name.strip_prefix("Interlocked") {
            if !write {
                return self.no_method(object.ty, name, pos);
            }
            return self.bytes_atomic(&memory, what, args, pos);
        }
        self.no_method(object.ty, name, pos)
    }

    fn bytes_atomic(&mut self, memory: &Memory, what: &str, args: &[Ex], pos: Pos) -> Result<Ex, Failed> {
        let [address, operands @ ..] = args else { return self.wrong_arguments(what, pos) };
        let address = self.value_as(*address, Ty::uint(), pos)?;
        let pointer = self.word_pointer(memory, address, 0);
        let atom = self.word_atom(pointer);
        let (old, out) = match (what, operands) {
            ("CompareExchange", [comparator, value, out @ ..])
            | ("CompareStore", [comparator, value, out @ ..]) => {
                let comparator = self.value_as(*comparator, Ty::uint(), pos)?;
                let value = self.value_as(*value, Ty::uint(), pos)?;
                (self.atomic_compare(&atom, comparator, value, pos)?, out)
            }
            (_, [value, out @ ..]) => {
                let signed = matches!(what, "Min" | "Max")
                    && self.types.component(value.ty).is_some_and(|s| s.is_signed() && !s.is_literal());
                let value = self.value_as(*value, Ty::uint(), pos)?;
                if signed {
                    return Err(self.unsupported(pos, "signed minimum or maximum in a buffer of bytes"));
                }
                (self.atomic(what, &atom, value, pos)?, out)
            }
            _ => return self.wrong_arguments(what, pos),
        };
        if let [out] = out {
            self.assign(*out, Ex::value(Ty::uint(), old), pos)?;
        }
        Ok(Ex::nothing())
    }

    /// The address of the word at `address + offset` bytes.
    fn word_pointer(&mut self, memory: &Memory, address: Value, offset: u32) -> Value {
        let index = self.word_index(address, offset);
        let mut inner = memory.clone();
        inner.path.extend([Step::Const(0), Step::Value(index)]);
        let uint = self.ctx.int_type(32);
        self.pointer_to(&inner, uint)
    }

    fn word_index(&mut self, address: Value, offset: u32) -> Value {
        let uint = self.ctx.int_type(32);
        let two = self.uint_value(2);
        let word = self.emit(op::SHIFT_RIGHT_LOGICAL, &[address, two], uint);
        if offset / 4 == 0 {
            return word;
        }
        let more = self.uint_value(offset / 4);
        self.emit(op::I_ADD, &[word, more], uint)
    }

    fn load_word(&mut self, memory: &Memory, address: Value, offset: u32) -> Value {
        let pointer = self.word_pointer(memory, address, offset);
        let uint = self.ctx.int_type(32);
        self.emit(op::LOAD, &[pointer], uint)
    }

    /// The parts of a composite in a buffer of bytes, with their offsets.
    fn byte_parts(&self, ty: Ty) -> Option<Vec<(Ty, u32)>> {
        let layouter = self.layouter(crate::layout::Rule::Packed);
        match self.types.kind(ty) {
            Kind::Array(of, n) => {
                let stride = layouter.array_stride(of, None);
                Some((0..n).map(|i| (of, i * stride)).collect())
            }
            Kind::Record(key) => {
                let record = &self.types.records[key];
                let offsets = layouter.record(record).1;
                Some(record.fields.iter().map(|f| f.ty).zip(offsets).collect())
            }
            _ => None,
        }
    }

    fn load_bytes(
        &mut self,
        memory: &Memory,
        ty: Ty,
        address: Value,
        offset: u32,
        pos: Pos,
    ) -> Result<Value, Failed> {
        if let Some(parts) = self.byte_parts(ty) {
            let mut values = Vec::new();
            for (part, at) in parts {
                values.push(self.load_bytes(memory, part, address, offset + at, pos)?);
            }
            let hub_ty = self.value_type(ty);
            return Ok(self.emit(op::COMPOSITE_CONSTRUCT, &values, hub_ty));
        }
        let Some(scalar) = self.types.component(ty) else {
            let text = self.types.text(ty);
            return Err(self.error(pos, &format!("type '{text}' cannot be loaded from a buffer of bytes")));
        };
        let bytes = scalar.bytes();
        let (count, order) = self.scalar_order(ty);
        let mut parts = Vec::new();
        for i in 0..count {
            let at = order.get(i as usize).copied().unwrap_or(i);
            parts.push(self.load_scalar(memory, scalar, address, offset + at * bytes, pos)?);
        }
        self.gather(ty, &parts)
    }

    /// How many scalars a type has and in which order they lie: those of a column-major matrix by columns.
    fn scalar_order(&self, ty: Ty) -> (u32, Vec<u32>) {
        let count = self.types.components(ty).unwrap_or(1);
        match self.types.kind(ty) {
            Kind::Matrix(_, r, c) if self.options.default_major() == Major::Column => {
                let (rows, columns) = (u32::from(r), u32::from(c));
                let order = (0..count).map(|i| (i % columns) * rows + i / columns).collect();
                (count, order)
            }
            _ => (count, Vec::new()),
        }
    }

    fn gather(&mut self, ty: Ty, parts: &[Value]) -> Result<Value, Failed> {
        let Some((s, _, columns)) = self.is_true_matrix(ty) else { return Ok(self.construct(ty, parts)) };
        let row_ty = self.types.vector(s, columns);
        let rows: Vec<Value> = parts.chunks(columns.into()).map(|c| self.construct(row_ty, c)).collect();
        Ok(self.construct(ty, &rows))
    }

    fn load_scalar(
        &mut self,
        memory: &Memory,
        scalar: Scalar,
        address: Value,
        offset: u32,
        pos: Pos,
    ) -> Result<Value, Failed> {
        let uint = self.ctx.int_type(32);
        let target = self.hub_scalar(scalar);
        match scalar.bits() {
            64 => {
                let low = self.load_word(memory, address, offset);
                let high = self.load_word(memory, address, offset + 4);
                let pair = self.hub_vector(Scalar::Uint, 2);
                let both = self.emit(op::COMPOSITE_CONSTRUCT, &[low, high], pair);
                Ok(self.emit(op::BITCAST, &[both], target))
            }
            16 => {
                let at = self.uint_value(offset);
                let address = self.emit(op::I_ADD, &[address, at], uint);
                let word = self.load_word(memory, address, 0);
                let (two, three) = (self.uint_value(2), self.uint_value(3));
                let odd = self.emit(op::BITWISE_AND, &[address, two], uint);
                let shift = self.emit(op::SHIFT_LEFT_LOGICAL, &[odd, three], uint);
                let moved = self.emit(op::SHIFT_RIGHT_LOGICAL, &[word, shift], uint);
                let short = self.hub_scalar(Scalar::Uint16);
                let half = self.emit(op::U_CONVERT, &[moved], short);
                Ok(if short == target { half } else { self.emit(op::BITCAST, &[half], target) })
            }
            1 => {
                let word = self.load_word(memory, address, offset);
                Ok(self.convert_components(word, 1, Scalar::Uint, Scalar::Bool))
            }
            32 => {
                let word = self.load_word(memory, address, offset);
                Ok(if target == uint { word } else { self.emit(op::BITCAST, &[word], target) })
            }
            _ => Err(self.unsupported(pos, "loading such a scalar from a buffer of bytes")),
        }
    }

    fn store_bytes(
        &mut self,
        memory: &Memory,
        ty: Ty,
        value: Value,
        address: Value,
        offset: u32,
        pos: Pos,
    ) -> Result<(), Failed> {
        if let Some(parts) = self.byte_parts(ty) {
            for (i, (part, at)) in parts.into_iter().enumerate() {
                let hub_ty = self.value_type(part);
                let inner = self.extract(value, i as u32, hub_ty);
                self.store_bytes(memory, part, inner, address, offset + at, pos)?;
            }
            return Ok(());
        }
        let mut scalars = Vec::new();
        self.flatten(Ex::value(ty, value), pos, &mut scalars)?;
        let Some(scalar) = self.types.component(ty) else {
            let text = self.types.text(ty);
            return Err(self.error(pos, &format!("type '{text}' cannot be stored in a buffer of bytes")));
        };
        let (_, order) = self.scalar_order(ty);
        for (i, ex) in scalars.into_iter().enumerate() {
            let at = order.get(i).copied().unwrap_or(i as u32);
            let part = self.rvalue(ex, pos)?;
            self.store_scalar(memory, scalar, part, address, offset + at * scalar.bytes(), pos)?;
        }
        Ok(())
    }

    fn store_scalar(
        &mut self,
        memory: &Memory,
        scalar: Scalar,
        value: Value,
        address: Value,
        offset: u32,
        pos: Pos,
    ) -> Result<(), Failed> {
        let uint = self.ctx.int_type(32);
        let words: Vec<Value> = match scalar.bits() {
            64 => {
                let pair = self.hub_vector(Scalar::Uint, 2);
                let both = self.emit(op::BITCAST, &[value], pair);
                vec![self.extract(both, 0, uint), self.extract(both, 1, uint)]
            }
            1 => vec![self.convert_components(value, 1, Scalar::Bool, Scalar::Uint)],
            32 if self.f.body.arena.ty(value) == uint => vec![value],
            32 => vec![self.emit(op::BITCAST, &[value], uint)],
            _ => return Err(self.unsupported(pos, "storing 16 bits in a buffer of bytes")),
        };
        for (i, word) in words.into_iter().enumerate() {
            let pointer = self.word_pointer(memory, address, offset + 4 * i as u32);
            self.emit_void(op::STORE, &[pointer, word], &[None; slot::store::ALIGNMENT + 1]);
        }
        Ok(())
    }

    fn texels_method(
        &mut self,
        object: Ex,
        element: Ty,
        write: bool,
        name: &str,
        args: &[Ex],
        pos: Pos,
    ) -> Result<Ex, Failed> {
        match (name, args) {
            ("Load", [index]) => {
                let ex = self.texel(object, element, *index, None, write, pos)?;
                self.once(ex, pos)
            }
            ("GetDimensions", [count]) => {
                self.module.require(spirula_spec::Capability::ImageQuery);
                let image = self.rvalue(object, pos)?;
                let uint = self.ctx.int_type(32);
                let size = self.emit(op::IMAGE_QUERY_SIZE, &[image], uint);
                self.assign(*count, Ex::value(Ty::uint(), size), pos)?;
                Ok(Ex::nothing())
            }
            ("Load" | "GetDimensions", _) => self.wrong_arguments(name, pos),
            _ => self.no_method(object.ty, name, pos),
        }
    }
}

/// `Load`, `Load2`, `Load3`, `Load4`: how many.
fn counted(name: &str, word: &str) -> Option<u8> {
    match name.strip_prefix(word)? {
        "" => Some(1),
        "2" => Some(2),
        "3" => Some(3),
        "4" => Some(4),
        _ => None,
    }
}

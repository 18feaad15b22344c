//! Values and places: pointers, components of vectors, elements of matrices, bit-fields, texels; loads and stores.
//!
//! A path of fields and indices becomes one OpAccessChain, a component of a vector another one behind it. Scalars, vectors
//! and matrices of floats are the same under every layout rule once loaded (`bool` is converted at once); other
//! aggregates keep their rule until they are stored, and are put together anew where the rule differs.

use super::Gen;
use super::layout::Rule;
use super::module::{Id, Type};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::{Kind, Length, Scalar, Ty};
use spirula_spec::{Op, StorageClass};

/// A value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Val {
    /// Its id.
    pub(crate) id: Id,
    /// Its type.
    pub(crate) ty: Ty,
    /// The rule under which its type is laid out.
    pub(crate) rule: Rule,
}

/// A pointer and what it points to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    /// The pointer.
    pub(crate) ptr: Id,
    /// The type of what it points to.
    pub(crate) ty: Ty,
    /// Its storage class.
    pub(crate) class: StorageClass,
    /// How it is laid out.
    pub(crate) rule: Rule,
    /// First bit and number of bits of a bit-field.
    pub(crate) bits: Option<(u32, u32)>,
}

/// Where an image is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ImageSource {
    /// In a variable.
    Memory(Memory),
    /// A value.
    Value(Id),
}

/// A texel of a storage image or an element of a typed buffer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Texel {
    /// The image, loaded when the texel is read or written.
    pub(crate) image: ImageSource,
    /// The type of the image.
    pub(crate) image_ty: Ty,
    /// The position.
    pub(crate) position: Id,
    /// The mip level or index of a sample.
    pub(crate) level: Option<(Id, bool)>,
    /// The type of the texel.
    pub(crate) ty: Ty,
}

/// Where something is stored.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// Memory.
    Memory(Memory),
    /// Components of a vector, several or in another order.
    Swizzle(Box<Place>, Ty, Vec<u8>),
    /// Elements of a matrix.
    Elements(Box<Place>, Ty, Vec<(u8, u8)>),
    /// A texel.
    Texel(Texel),
    /// A component of a texel.
    TexelComponent(Texel, u8),
}

/// What an expression evaluates to.
#[derive(Clone, Debug)]
pub(crate) enum Ev {
    /// A value.
    Value(Val),
    /// A place.
    Place(Place),
    /// Nothing: `void`.
    Nothing,
}

/// Whether all components of a vector are chosen in their order.
fn is_whole(components: &[u8], count: u32) -> bool {
    components.len() == count as usize && components.iter().enumerate().all(|(i, c)| i == usize::from(*c))
}

impl Val {
    /// A value that nothing lays out.
    pub(crate) fn new(id: Id, ty: Ty) -> Self {
        Self { id, ty, rule: Rule::Void }
    }
}

impl Gen<'_> {
    /// The type of a place.
    pub(crate) fn place_type(&self, place: &Place) -> Ty {
        match place {
            Place::Memory(memory) => memory.ty,
            Place::Swizzle(_, ty, _) | Place::Elements(_, ty, _) => *ty,
            Place::Texel(texel) => texel.ty,
            Place::TexelComponent(texel, _) => self.component_type(texel.ty),
        }
    }

    /// The scalar type of a vector's components; the type itself for others.
    pub(crate) fn component_type(&self, ty: Ty) -> Ty {
        let scalar = self.tree.types.component(ty);
        scalar.and_then(|s| self.tree.types.find(Kind::Scalar(s))).unwrap_or(ty)
    }

    /// The value of what an expression evaluates to.
    pub(crate) fn as_value(&mut self, ev: Ev, expr: ExprId) -> Result<Val, Failed> {
        match ev {
            Ev::Value(value) => Ok(value),
            Ev::Place(place) => self.load(&place, self.tree.exprs[expr].span),
            Ev::Nothing => {
                let ty = self.tree.types.void();
                let void = self.m.void();
                Ok(Val::new(void, ty))
            }
        }
    }

    /// The value of an expression.
    pub(crate) fn value(&mut self, expr: ExprId) -> Result<Val, Failed> {
        let ev = self.expr(expr)?;
        self.as_value(ev, expr)
    }

    /// Loads what is in a place.
    pub(crate) fn load(&mut self, place: &Place, span: Span) -> Result<Val, Failed> {
        let before = self.locate(span);
        let loaded = self.load_place(place, span);
        self.restore_location(before);
        loaded
    }

    fn load_place(&mut self, place: &Place, span: Span) -> Result<Val, Failed> {
        match place {
            Place::Memory(memory) => self.load_memory(*memory, span),
            Place::Swizzle(base, ty, components) => {
                let value = self.load(base, span)?;
                Ok(self.swizzle_value(value, *ty, components))
            }
            Place::Elements(base, ty, elements) => self.load_elements(base, *ty, elements, span),
            Place::Texel(texel) => self.load_texel(*texel, span),
            Place::TexelComponent(texel, component) => {
                let value = self.load_texel(*texel, span)?;
                let ty = self.component_type(texel.ty);
                let id_type = self.value_type(ty);
                let id = self.extract(id_type, value.id, &[u32::from(*component)]);
                Ok(Val::new(id, ty))
            }
        }
    }

    pub(crate) fn load_memory(&mut self, memory: Memory, span: Span) -> Result<Val, Failed> {
        let is_array = matches!(self.tree.types.kind(memory.ty), Kind::Array(..));
        let inner = self.innermost(memory.ty);
        let own = matches!(memory.class, StorageClass::Function | StorageClass::Private);
        if self.is_buffer_object(inner) && !own {
            // The value of a buffer is the pointer to it.
            return Ok(Val::new(memory.ptr, memory.ty));
        }
        if let Kind::Array(_, Length::Unsized) = self.tree.types.kind(memory.ty)
            && !own
        {
            if self.tree.types.object(inner).is_none() {
                return Err(self.unsupported(span, "the value of an array without a length"));
            }
            // So is that of an array of resources without a length.
            self.needs_legalization = true;
            return Ok(Val::new(memory.ptr, memory.ty));
        }
        if is_array && !own && self.tree.types.object(inner).is_some() {
            return self.load_objects(memory, span);
        }
        if self.is_node_type(memory.ty) {
            let Some((_, payloads)) = self.m.pointee(self.m.type_of(memory.ptr)) else { return Err(Failed) };
            let id = self.op(Op::Load, payloads, &[memory.ptr]);
            return Ok(Val::new(id, memory.ty));
        }
        let ty = self.lower(memory.ty, memory.rule);
        if let Some(id) = self.load_contents(memory, ty) {
            return Ok(Val { id, ty: memory.ty, rule: memory.rule });
        }
        let id = self.load_pointer(memory, ty);
        if let Some(bits) = memory.bits {
            let id = self.extract_bits(ty, id, bits);
            return Ok(Val::new(id, memory.ty));
        }
        Ok(self.loaded(Val { id, ty: memory.ty, rule: memory.rule }))
    }

    /// The record that a buffer contains: the structure of the buffer is not that of the record.
    fn load_contents(&mut self, memory: Memory, ty: Id) -> Option<Id> {
        self.tree.types.record(memory.ty)?;
        let (_, actual) = self.m.pointee(self.m.type_of(memory.ptr))?;
        if actual == ty || !matches!(self.m.kind(actual), Some(Type::Struct(_))) {
            return None;
        }
        Some(self.load_pointer(memory, actual))
    }

    /// A record as its own structure, if it is that of a buffer.
    fn own_structure(&mut self, value: Val) -> Val {
        let Some(record) = self.tree.types.record(value.ty) else { return value };
        let ty = self.lower(value.ty, value.rule);
        let actual = self.m.type_of(value.id);
        if actual == ty || !matches!(self.m.kind(actual), Some(Type::Struct(_))) {
            return value;
        }
        let mut parts = Vec::new();
        for (i, member) in self.shape(record).members.iter().enumerate() {
            let ty = self.lower(member.ty, value.rule);
            parts.push(self.extract(ty, value.id, &[i as u32]));
        }
        Val { id: self.construct(ty, &parts), ..value }
    }

    /// The structure that is at a path behind a pointer, if the path leads through arrays alone to one.
    fn structure_at(&self, pointer: Id, depth: usize) -> Option<Id> {
        let (_, mut at) = self.m.pointee(self.m.type_of(pointer))?;
        for _ in 0..depth {
            at = match self.m.kind(at)? {
                Type::Array(of, ..) | Type::RuntimeArray(of, _) => *of,
                _ => return None,
            };
        }
        matches!(self.m.kind(at)?, Type::Struct(_)).then_some(at)
    }

    /// `OpLoad`, with the operands that its storage class wants.
    pub(crate) fn load_pointer(&mut self, memory: Memory, ty: Id) -> Id {
        let mut words = vec![memory.ptr.0];
        words.extend(self.memory_access(memory));
        let ty = self.image_element(memory.ptr, memory.class, 0).unwrap_or(ty);
        let id = self.op_words(Op::Load, ty, &words);
        if self.is_relaxed(memory.ty) {
            self.m.mark_relaxed(id);
        }
        id
    }

    /// Memory operands of an access.
    pub(crate) fn memory_access(&mut self, memory: Memory) -> Vec<u32> {
        if memory.class != StorageClass::PhysicalStorageBuffer {
            return Vec::new();
        }
        let align = match memory.rule {
            _ if self.alignments.contains_key(&memory.ptr) => self.alignments[&memory.ptr],
            Rule::In(rules) => self
                .layout(rules)
                .extent_as(memory.ty, super::layout::matrix_layout(self.tree, memory.ty))
                .map_or(4, |e| e.align.max(1) as u32),
            Rule::Void => 4,
        };
        vec![spirula_spec::MemoryAccess::Aligned.0, align]
    }

    /// A value as it comes out of laid out memory: `bool` is converted, numbers have no layout any more.
    pub(crate) fn loaded(&mut self, value: Val) -> Val {
        if !value.rule.is_laid_out() {
            return value;
        }
        let Some(scalar) = self.tree.types.component(value.ty) else { return value };
        if self.is_array_matrix(value.ty) {
            if scalar != Scalar::Bool {
                return self.relayout(value, Rule::Void);
            }
            return self.bool_matrix(value);
        }
        if scalar == Scalar::Bool {
            let id = self.uint_to_bool(value.id, value.ty);
            return Val::new(id, value.ty);
        }
        Val::new(value.id, value.ty)
    }

    fn bool_matrix(&mut self, value: Val) -> Val {
        self.relayout(value, Rule::Void)
    }

    /// A vector of `uint` as one of `bool`.
    fn uint_to_bool(&mut self, id: Id, ty: Ty) -> Id {
        let count = self.tree.types.component_count(ty).unwrap_or(1);
        let zero = self.m.const_uint(0);
        let zero = self.splat_constant(zero, count);
        let to = self.vector_type(Scalar::Bool, count);
        self.op(Op::INotEqual, to, &[id, zero])
    }

    /// A vector of `bool` as one of `uint`.
    pub(crate) fn bool_to_uint(&mut self, id: Id, ty: Ty) -> Id {
        let count = self.tree.types.component_count(ty).unwrap_or(1);
        let (one, zero) = (self.m.const_uint(1), self.m.const_uint(0));
        let (one, zero) = (self.splat_constant(one, count), self.splat_constant(zero, count));
        let to = self.vector_type(Scalar::Uint, count);
        self.op(Op::Select, to, &[id, one, zero])
    }

    /// A scalar constant in all components of a vector.
    pub(crate) fn splat_constant(&mut self, scalar: Id, count: u32) -> Id {
        if count <= 1 {
            return scalar;
        }
        let ty = self.m.type_of(scalar);
        let vector = self.m.vector(ty, count);
        self.m.const_composite(vector, &vec![scalar; count as usize])
    }

    /// Whether a matrix type is an array of rows in SPIR-V.
    pub(crate) fn is_array_matrix(&self, ty: Ty) -> bool {
        matches!(self.tree.types.kind(ty), Kind::Matrix(s, r, c, _) if r > 1 && c > 1 && !s.is_float())
    }

    /// An array of images or samplers, element by element.
    fn load_objects(&mut self, memory: Memory, span: Span) -> Result<Val, Failed> {
        let Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) = self.tree.types.kind(memory.ty) else {
            return Err(self.unsupported(span, "the value of an array without a length"));
        };
        if n > 4096 {
            return Err(self.unsupported(span, "the value of so large an array of resources"));
        }
        let mut parts = Vec::new();
        for i in 0..n {
            let index = self.m.const_int(i as i32);
            let element = self.access(memory, of, &[index]);
            parts.push(self.load_memory(element, span)?.id);
        }
        let ty = self.value_type(memory.ty);
        let id = self.construct(ty, &parts);
        self.needs_legalization = true;
        Ok(Val::new(id, memory.ty))
    }

    fn load_elements(
        &mut self,
        base: &Place,
        ty: Ty,
        elements: &[(u8, u8)],
        span: Span,
    ) -> Result<Val, Failed> {
        let matrix = self.place_type(base);
        let scalar = self.component_type(matrix);
        let mut parts = Vec::new();
        if let Place::Memory(memory) = base {
            for (row, column) in elements {
                let place = self.matrix_element(*memory, (*row, *column));
                parts.push(self.load_memory(place, span)?.id);
            }
        } else {
            let value = self.load(base, span)?;
            let element = self.value_type(scalar);
            for (row, column) in elements {
                let indices = self.matrix_indices(matrix, (*row, *column));
                parts.push(self.extract(element, value.id, &indices));
            }
        }
        let id = match parts.as_slice() {
            [one] => *one,
            _ => {
                let to = self.value_type(ty);
                self.construct(to, &parts)
            }
        };
        Ok(Val::new(id, ty))
    }

    /// The indices of an element in the SPIR-V type of a matrix.
    pub(crate) fn matrix_indices(&self, matrix: Ty, (row, column): (u8, u8)) -> Vec<u32> {
        let Kind::Matrix(_, rows, columns, _) = self.tree.types.kind(matrix) else { return Vec::new() };
        let mut indices = Vec::new();
        if rows > 1 {
            indices.push(u32::from(row));
        }
        if columns > 1 {
            indices.push(u32::from(column));
        }
        indices
    }

    /// An element of a matrix in memory.
    pub(crate) fn matrix_element(&mut self, memory: Memory, at: (u8, u8)) -> Memory {
        let scalar = self.component_type(memory.ty);
        let indices: Vec<Id> =
            self.matrix_indices(memory.ty, at).into_iter().map(|i| self.m.const_int(i as i32)).collect();
        if indices.is_empty() {
            Memory { ty: scalar, ..memory }
        } else {
            self.access(memory, scalar, &indices)
        }
    }

    /// What is at a path behind a pointer.
    pub(crate) fn access(&mut self, memory: Memory, ty: Ty, indices: &[Id]) -> Memory {
        let mut element = self.lower(ty, memory.rule);
        if memory.rule.is_laid_out() && self.tree.types.record(ty).is_some() {
            element = self.structure_at(memory.ptr, indices.len()).unwrap_or(element);
        }
        if let Some(image) = self.image_element(memory.ptr, memory.class, indices.len()) {
            element = image;
        }
        let pointer = self.m.pointer(memory.class, element);
        let mut operands = vec![memory.ptr];
        operands.extend_from_slice(indices);
        let ptr = self.op(Op::AccessChain, pointer, &operands);
        Memory { ptr, ty, bits: None, ..memory }
    }

    /// The type of an element of an array of images: their format is known from the variable alone.
    fn image_element(&self, ptr: Id, class: StorageClass, depth: usize) -> Option<Id> {
        if class != StorageClass::UniformConstant {
            return None;
        }
        let (_, mut ty) = self.m.pointee(self.m.type_of(ptr))?;
        for _ in 0..depth {
            match self.m.kind(ty) {
                Some(Type::Array(of, ..) | Type::RuntimeArray(of, _)) => ty = *of,
                _ => return None,
            }
        }
        matches!(self.m.kind(ty), Some(Type::Image(_) | Type::Array(..) | Type::RuntimeArray(..)))
            .then_some(ty)
    }

    /// Components of a value.
    pub(crate) fn swizzle_value(&mut self, value: Val, ty: Ty, components: &[u8]) -> Val {
        let count = self.tree.types.component_count(value.ty).unwrap_or(1);
        let to = self.value_type(ty);
        if count == 1 {
            if components.len() == 1 {
                return Val::new(value.id, ty);
            }
            let id = self.construct(to, &vec![value.id; components.len()]);
            return Val::new(id, ty);
        }
        if let [one] = components {
            let id = self.extract(to, value.id, &[u32::from(*one)]);
            return Val::new(id, ty);
        }
        let selectors: Vec<u32> = components.iter().map(|c| u32::from(*c)).collect();
        if selectors.len() == count as usize && selectors.iter().enumerate().all(|(i, s)| i as u32 == *s) {
            return Val::new(value.id, ty);
        }
        let id = self.shuffle(to, value.id, value.id, &selectors);
        Val::new(id, ty)
    }

    /// Stores a value.
    pub(crate) fn store(&mut self, place: &Place, value: Val, span: Span) -> Result<(), Failed> {
        match place {
            Place::Memory(memory) => self.store_memory(*memory, value, span),
            Place::Swizzle(base, _, components) => {
                let base_ty = self.place_type(base);
                let count = self.tree.types.component_count(base_ty).unwrap_or(1);
                if is_whole(components, count) {
                    return self.store(base, Val::new(value.id, base_ty), span);
                }
                let old = self.load(base, span)?;
                let new = if count == 1 {
                    value.id
                } else if let [one] = components.as_slice() {
                    let ty = self.value_type(old.ty);
                    self.op_words(Op::CompositeInsert, ty, &[value.id.0, old.id.0, u32::from(*one)])
                } else {
                    let mut selectors: Vec<u32> = (0..count).collect();
                    for (i, c) in components.iter().enumerate() {
                        selectors[usize::from(*c)] = count + i as u32;
                    }
                    let ty = self.value_type(old.ty);
                    self.shuffle(ty, old.id, value.id, &selectors)
                };
                self.store(base, Val::new(new, old.ty), span)
            }
            Place::Elements(base, _, elements) => self.store_elements(base, value, elements, span),
            Place::Texel(texel) => self.store_texel(*texel, value, span),
            Place::TexelComponent(texel, component) => {
                let old = self.load_texel(*texel, span)?;
                let ty = self.value_type(texel.ty);
                let words = [value.id.0, old.id.0, u32::from(*component)];
                let new = self.op_words(Op::CompositeInsert, ty, &words);
                self.store_texel(*texel, Val::new(new, texel.ty), span)
            }
        }
    }

    fn store_memory(&mut self, memory: Memory, value: Val, _span: Span) -> Result<(), Failed> {
        let mut value = value;
        if memory.bits.is_none() {
            value = self.for_memory(value, memory);
        }
        if let Some(bits) = memory.bits {
            let ty = self.lower(memory.ty, memory.rule);
            let old = self.load_pointer(memory, ty);
            value.id = self.insert_bits(ty, old, value.id, bits);
        }
        if self.has_object(memory.ty) && memory.class == StorageClass::Function {
            self.needs_legalization = true;
        }
        let mut words = vec![memory.ptr.0, value.id.0];
        words.extend(self.memory_access(memory));
        self.op_void(Op::Store, &words);
        Ok(())
    }

    /// A value as it is stored in memory.
    pub(crate) fn for_memory(&mut self, value: Val, memory: Memory) -> Val {
        let scalar = self.tree.types.component(memory.ty);
        if scalar.is_some() && !self.is_array_matrix(memory.ty) {
            if scalar == Some(Scalar::Bool) && memory.rule.is_laid_out() {
                let id = self.bool_to_uint(value.id, memory.ty);
                return Val { id, ty: memory.ty, rule: memory.rule };
            }
            return value;
        }
        let object = self.tree.types.object(self.innermost(memory.ty));
        if object.is_some_and(|o| !o.class.row().has_contents) {
            return value;
        }
        if value.rule == memory.rule {
            self.own_structure(value)
        } else {
            self.relayout(Val { ty: memory.ty, ..value }, memory.rule)
        }
    }

    fn store_elements(
        &mut self,
        base: &Place,
        value: Val,
        elements: &[(u8, u8)],
        span: Span,
    ) -> Result<(), Failed> {
        let matrix = self.place_type(base);
        let scalar = self.component_type(matrix);
        let scalar_type = self.value_type(scalar);
        if let Place::Memory(memory) = base {
            for (i, at) in elements.iter().enumerate() {
                let part = match elements.len() {
                    1 => value.id,
                    _ => self.extract(scalar_type, value.id, &[i as u32]),
                };
                let place = self.matrix_element(*memory, *at);
                self.store_memory(place, Val::new(part, scalar), span)?;
            }
            return Ok(());
        }
        let mut whole = self.load(base, span)?;
        let ty = self.value_type(matrix);
        for (i, at) in elements.iter().enumerate() {
            let part = match elements.len() {
                1 => value.id,
                _ => self.extract(scalar_type, value.id, &[i as u32]),
            };
            let mut words = vec![part.0, whole.id.0];
            words.extend(self.matrix_indices(matrix, *at));
            whole.id = self.op_words(Op::CompositeInsert, ty, &words);
        }
        self.store(base, whole, span)
    }

    /// A value under another layout rule, put together anew.
    pub(crate) fn relayout(&mut self, value: Val, to: Rule) -> Val {
        if value.rule == to {
            return value;
        }
        let target = self.lower(value.ty, to);
        if self.m.type_of(value.id) == target {
            return Val { rule: to, ..value };
        }
        let parts: Vec<Ty> = match self.tree.types.kind(value.ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => vec![of; n as usize],
            Kind::Matrix(s, r, c, _) if r > 1 && c > 1 && !s.is_float() => {
                return self.relayout_matrix(value, s, (r, c), to);
            }
            Kind::Record(id) => self.shape(id).members.iter().map(|m| m.ty).collect(),
            Kind::Object(object) if object.class.row().has_contents => {
                let inner = Val { ty: object.element, ..value };
                let done = self.relayout(inner, to);
                return Val { ty: value.ty, ..done };
            }
            _ if self.tree.types.component(value.ty) == Some(Scalar::Bool) => {
                let id = if value.rule.is_laid_out() && !to.is_laid_out() {
                    self.uint_to_bool(value.id, value.ty)
                } else if !value.rule.is_laid_out() {
                    self.bool_to_uint(value.id, value.ty)
                } else {
                    value.id
                };
                return Val { id, ty: value.ty, rule: to };
            }
            _ => return Val { rule: to, ..value },
        };
        let mut ids = Vec::with_capacity(parts.len());
        for (i, ty) in parts.into_iter().enumerate() {
            let from = self.lower(ty, value.rule);
            let part = self.extract(from, value.id, &[i as u32]);
            ids.push(self.relayout(Val { id: part, ty, rule: value.rule }, to).id);
        }
        let id = self.construct(target, &ids);
        Val { id, ty: value.ty, rule: to }
    }

    fn relayout_matrix(&mut self, value: Val, s: Scalar, (rows, columns): (u8, u8), to: Rule) -> Val {
        let target = self.lower(value.ty, to);
        let from_scalar = self.stored_scalar(s, value.rule);
        let from_row = self.m.vector(from_scalar, columns.into());
        let row_ty = self.tree.types.find(Kind::Vector(s, columns));
        let mut ids = Vec::new();
        for i in 0..rows {
            let mut row = self.extract(from_row, value.id, &[u32::from(i)]);
            if s == Scalar::Bool {
                let count = u32::from(columns);
                if value.rule.is_laid_out() && !to.is_laid_out() {
                    let zero = self.m.const_uint(0);
                    let zero = self.splat_constant(zero, count);
                    let ty = self.vector_type(Scalar::Bool, count);
                    row = self.op(Op::INotEqual, ty, &[row, zero]);
                } else if !value.rule.is_laid_out() && to.is_laid_out() {
                    let (one, zero) = (self.m.const_uint(1), self.m.const_uint(0));
                    let (one, zero) = (self.splat_constant(one, count), self.splat_constant(zero, count));
                    let ty = self.vector_type(Scalar::Uint, count);
                    row = self.op(Op::Select, ty, &[row, one, zero]);
                }
            }
            ids.push(row);
        }
        let _ = row_ty;
        let id = self.construct(target, &ids);
        Val { id, ty: value.ty, rule: to }
    }
}

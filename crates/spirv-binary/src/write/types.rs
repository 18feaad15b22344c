//! Type declarations (specification, "Type-Declaration Instructions").

use super::carried::{TypeDecoration, strings};
use super::{Result, Section, Writer, push_string};
use spirula_entity::EntityKey;
use spirula_ir::builtin::{FloatKind, Signedness};
use spirula_ir::{Attr, Param, Type};
use spirula_spec::{Decoration, Enumeration, FPEncoding, Op, StorageClass};
use spirula_spirv::other_types;
use spirula_spirv::types::{self, Size};

/// Width and encoding of a float type.
fn float_words(kind: FloatKind) -> Option<(u32, Option<FPEncoding>)> {
    Some(match kind {
        FloatKind::F16 => (16, None),
        FloatKind::F32 => (32, None),
        FloatKind::F64 => (64, None),
        FloatKind::BF16 => (16, Some(FPEncoding::BFloat16KHR)),
        FloatKind::F8E4M3FN => (8, Some(FPEncoding::Float8E4M3EXT)),
        FloatKind::F8E5M2 => (8, Some(FPEncoding::Float8E5M2EXT)),
        FloatKind::F8E8M0FNU => (8, Some(FPEncoding::Float8UnsignedE8M0EXT)),
        FloatKind::F6E2M3FN => (6, Some(FPEncoding::Float6E2M3EXT)),
        FloatKind::F6E3M2FN => (6, Some(FPEncoding::Float6E3M2EXT)),
        FloatKind::F4E2M1FN => (4, Some(FPEncoding::Float4E2M1EXT)),
        _ => return None,
    })
}

impl Writer<'_> {
    /// The id of a type, declaring it if necessary.
    #[inline]
    pub(super) fn type_id(&mut self, ty: Type) -> Result<u32> {
        match self.declared_type(ty) {
            Some(id) => Ok(id),
            None => self.new_type(ty),
        }
    }

    /// The id of a declared type.
    #[inline]
    fn declared_type(&self, ty: Type) -> Option<u32> {
        self.types.get(ty.index()).copied().filter(|id| *id != 0)
    }

    pub(super) fn set_type(&mut self, ty: Type, id: u32) {
        let index = ty.index();
        if index >= self.types.len() {
            self.types.resize(index + 1, 0);
        }
        self.types[index] = id;
    }

    #[cold]
    fn new_type(&mut self, ty: Type) -> Result<u32> {
        match self.needed_type(ty) {
            Some(id) => Ok(id),
            None => self.nested(|w| w.declare_type(ty)),
        }
    }

    fn declare_type(&mut self, ty: Type) -> Result<u32> {
        let ctx = self.ctx;
        if let Some((width, sign)) = ctx.as_integer(ty) {
            return self.int_type(ty, width, sign);
        }
        if let Some((inputs, mut results)) = ctx.function_parts(ty) {
            let result = results.next().unwrap_or_else(|| ctx.none_type());
            let mut words = vec![0, self.type_id(result)?];
            for input in inputs {
                words.push(self.type_id(input)?);
            }
            return self.declare(ty, Op::TypeFunction, words);
        }
        if types::is_struct(ctx, ty) {
            return self.struct_type(ty);
        }
        let (op, words) = if ctx.is_none_type(ty) {
            (Op::TypeVoid, vec![0])
        } else if let Some(kind) = ctx.as_float(ty) {
            let Some((width, encoding)) = float_words(kind) else {
                return Err(self.cannot_say(ty));
            };
            (Op::TypeFloat, [0, width].into_iter().chain(encoding.map(FPEncoding::word)).collect())
        } else if let Some((length, element)) = ctx.as_vector1(ty) {
            let Ok(length) = u32::try_from(length) else { return Err(self.cannot_say(ty)) };
            (Op::TypeVector, vec![0, self.type_id(element)?, length])
        } else if let Some((pointee, class)) = types::as_pointer(ctx, ty) {
            return self.pointer_type(ty, pointee, class);
        } else if let Some((element, length, stride)) = types::as_array(ctx, ty) {
            let element = self.type_id(element)?;
            let of = self.length_type(ty, 0);
            let id =
                self.declare_with(ty, Op::TypeArray, |w| Ok(vec![0, element, w.size_id(length, of)?]))?;
            return self.strided(id, stride);
        } else if let Some((element, stride)) = types::as_runtime_array(ctx, ty) {
            let words = vec![0, self.type_id(element)?];
            let id = self.declare(ty, Op::TypeRuntimeArray, words)?;
            return self.strided(id, stride);
        } else if let Some((sampled, s)) = types::as_image(ctx, ty) {
            let mut words =
                vec![0, self.type_id(sampled)?, s.dim.word(), s.depth, s.arrayed, s.multisampled, s.sampled];
            words.push(s.format.word());
            words.extend(s.access.checked_sub(1));
            (Op::TypeImage, words)
        } else if let Some(image) = types::as_sampled_image(ctx, ty) {
            (Op::TypeSampledImage, vec![0, self.type_id(image)?])
        } else if ctx.type_node(ty).kind == types::SAMPLER {
            (Op::TypeSampler, vec![0])
        } else if let Some((column, columns)) = types::as_matrix(ctx, ty) {
            (Op::TypeMatrix, vec![0, self.type_id(column)?, columns])
        } else if let Some((element, [rows, columns, scope, usage])) = types::as_cooperative_matrix(ctx, ty) {
            let mut words = vec![0, self.type_id(element)?];
            for (n, part) in [scope, rows, columns, usage].into_iter().enumerate() {
                let of = self.length_type(ty, n);
                words.push(self.size_id(part, of)?);
            }
            (Op::TypeCooperativeMatrixKHR, words)
        } else if let Some((element, shape)) = types::as_tensor_arm(ctx, ty) {
            (Op::TypeTensorARM, self.tensor_words(ty, element, shape)?)
        } else if let Some((op, params)) = other_types::as_other(ctx, ty) {
            (op, self.other_words(params)?)
        } else {
            return Err(self.cannot_say(ty));
        };
        self.declare(ty, op, words)
    }

    #[cold]
    fn cannot_say(&mut self, ty: Type) -> spirula_diag::Failed {
        let message = format!("cannot serialize type: {}", self.ctx.type_text(ty));
        self.error_at_module(message)
    }

    /// Declares a type; the id is inserted as the first word.
    fn declare(&mut self, ty: Type, op: Op, words: Vec<u32>) -> Result<u32> {
        self.declare_with(ty, op, |_| Ok(words))
    }

    fn declare_with(
        &mut self,
        ty: Type,
        op: Op,
        words: impl FnOnce(&mut Self) -> Result<Vec<u32>>,
    ) -> Result<u32> {
        let mut words = words(self)?;
        let id = self.new_id();
        self.set_type(ty, id);
        words[0] = id;
        // Constants named by decorations come before the type.
        self.annotate_type(ty, id)?;
        self.emit_type(ty, op, &words)?;
        Ok(id)
    }

    fn emit_type(&mut self, ty: Type, op: Op, words: &[u32]) -> Result<()> {
        let line = self.carried.type_lines.get(&ty).and_then(|loc| self.line_of(*loc));
        self.emit_at(Section::Globals, line, op, words)
    }

    /// Name and decorations of a type carried by the module.
    fn annotate_type(&mut self, ty: Type, id: u32) -> Result<()> {
        for name in self.carried.type_names.get(&ty).cloned().unwrap_or_default() {
            self.name(id, name)?;
        }
        let decorations: Vec<TypeDecoration> =
            self.carried.type_decorations.get(&ty).cloned().unwrap_or_default();
        for (member, words) in decorations {
            self.decorate_list(id, member, &words)?;
        }
        Ok(())
    }

    fn strided(&mut self, id: u32, stride: u32) -> Result<u32> {
        if stride != 0 {
            self.decorate(id, None, Decoration::ArrayStride, &[stride])?;
        }
        Ok(id)
    }

    fn int_type(&mut self, ty: Type, width: u32, sign: Signedness) -> Result<u32> {
        let ctx = self.ctx;
        match (width, sign) {
            (1, Signedness::Signless) => self.declare(ty, Op::TypeBool, vec![0]),
            (_, Signedness::Signed) => self.declare(ty, Op::TypeInt, vec![0, width, 1]),
            // SPIR-V does not distinguish signless and unsigned, and no type may be declared twice.
            (2.., Signedness::Unsigned) => {
                let id = self.type_id(ctx.int_type(width))?;
                self.set_type(ty, id);
                Ok(id)
            }
            _ => self.declare(ty, Op::TypeInt, vec![0, width, 0]),
        }
    }

    /// The constant of a number in a type.
    fn size_id(&mut self, size: Size, of: Type) -> Result<u32> {
        match size {
            Size::Literal(n) => self.constant_id((of, self.ctx.int_attr(of, n as i64), false)),
            Size::Symbol(name) => self.declared_symbol(name),
        }
    }

    /// The type of the constant of a number in a type, by its index.
    fn length_type(&self, ty: Type, index: usize) -> Type {
        let carried = self.carried.length_types.get(&ty).and_then(|types| types.get(index));
        carried.copied().unwrap_or_else(|| self.ctx.int_type(32))
    }

    fn tensor_words(&mut self, ty: Type, element: Type, shape: Option<Vec<i64>>) -> Result<Vec<u32>> {
        let ctx = self.ctx;
        let mut words = vec![0, self.type_id(element)?];
        if let Some((rank, shape)) = types::tensor_shape(ctx, ty) {
            for (n, size) in [Some(rank), shape].into_iter().flatten().enumerate() {
                let of = self.length_type(ty, n);
                words.push(self.size_id(size, of)?);
            }
            return Ok(words);
        }
        let Some(shape) = shape else { return Ok(words) };
        let rank = Size::Literal(shape.len() as u64);
        let of = self.length_type(ty, 0);
        words.push(self.size_id(rank, of)?);
        if shape.iter().all(|d| *d != spirula_ir::builtin::DYNAMIC) && !shape.is_empty() {
            let carried = self.length_type(ty, 1);
            let is_list = types::as_array(ctx, carried).is_some_and(|(_, length, _)| length == rank);
            let array = if is_list { carried } else { types::array(ctx, ctx.int_type(32), rank, 0) };
            let of = types::as_array(ctx, array).map_or_else(|| ctx.int_type(32), |(of, ..)| of);
            let dims: Vec<Attr> = shape.iter().map(|d| ctx.int_attr(of, *d)).collect();
            words.push(self.constant_id((array, ctx.array_attr(&dims), false))?);
        }
        Ok(words)
    }

    fn other_words(&mut self, params: &[Param]) -> Result<Vec<u32>> {
        let mut words = vec![0];
        for param in params {
            match param {
                Param::Type(ty) => words.push(self.type_id(*ty)?),
                Param::Int(value) => words.push(*value as u32),
                Param::Str(text) => push_string(&mut words, self.ctx.bytes(*text)),
                Param::Attr(attr) => words.push(self.id_of_attr(*attr)?),
                Param::None => {}
            }
        }
        Ok(words)
    }

    // Structures and pointers to them.

    fn pointer_type(&mut self, ty: Type, pointee: Type, class: StorageClass) -> Result<u32> {
        if let Some((_, waiting)) = self.open_structs.iter_mut().find(|(open, _)| *open == pointee) {
            waiting.push(ty);
            let id = self.new_id();
            self.set_type(ty, id);
            self.emit_at(Section::Globals, None, Op::TypeForwardPointer, &[id, class.word()])?;
            return Ok(id);
        }
        if class == StorageClass::PhysicalStorageBuffer && types::is_struct(self.ctx, pointee) {
            return self.reference(ty, pointee, class);
        }
        let pointee = self.type_id(pointee)?;
        // Declaring the pointee may have declared this pointer.
        if let Some(id) = self.declared_type(ty) {
            return Ok(id);
        }
        let id = self.declare(ty, Op::TypePointer, vec![0, class.word(), pointee])?;
        if self.options.plain {
            self.interfaces.point(self.ctx, ty, self.stride_of(ty));
        }
        self.strided(id, types::pointer_stride(self.ctx, ty))
    }

    /// A pointer to a structure with a forward declaration, which glslang always writes: without one, the validator
    /// treats the pointee as part of the pointer's container.
    fn reference(&mut self, ty: Type, pointee: Type, class: StorageClass) -> Result<u32> {
        let id = self.new_id();
        self.set_type(ty, id);
        self.emit_at(Section::Globals, None, Op::TypeForwardPointer, &[id, class.word()])?;
        let pointee = self.type_id(pointee)?;
        self.end_pointer(ty, id, (pointee, class))?;
        Ok(id)
    }

    /// Declares a pointer that was forward-declared.
    fn end_pointer(&mut self, ty: Type, id: u32, (pointee, class): (u32, StorageClass)) -> Result<()> {
        self.emit_type(ty, Op::TypePointer, &[id, class.word(), pointee])?;
        if self.options.plain {
            self.interfaces.point(self.ctx, ty, self.stride_of(ty));
        }
        self.strided(id, types::pointer_stride(self.ctx, ty))?;
        self.annotate_type(ty, id)
    }

    /// The stride of a pointer, from its type or from the module.
    fn stride_of(&self, ty: Type) -> u32 {
        let said = self.carried.type_decorations.get(&ty).into_iter().flatten();
        let stride =
            said.filter(|(member, _)| member.is_none()).find_map(|(_, words)| match words.as_slice() {
                [kind, stride] if self.number(*kind)? == Decoration::ArrayStride.0 => self.number(*stride),
                _ => None,
            });
        stride.unwrap_or_else(|| types::pointer_stride(self.ctx, ty))
    }

    fn number(&self, word: Attr) -> Option<u32> {
        self.ctx.as_int(word).map(|(_, value)| value as u32)
    }

    /// Makes interface structures blocks as MLIR does, except those known not to be blocks.
    pub(super) fn block_interfaces(&mut self) -> Result<()> {
        for ty in std::mem::take(&mut self.interfaces).implicit_blocks(self.ctx) {
            if !self.carried.no_blocks.contains(&ty) {
                let id = self.type_id(ty)?;
                self.decorate(id, None, Decoration::Block, &[])?;
            }
        }
        Ok(())
    }

    fn struct_type(&mut self, ty: Type) -> Result<u32> {
        let ctx = self.ctx;
        if self.open_structs.iter().any(|(open, _)| *open == ty) {
            return Err(self.error_at_module("a structure contains itself, not only a pointer to itself"));
        }
        let Some(members) = types::struct_members(ctx, ty) else {
            let message = format!("the structure {} has no body", ctx.type_text(ty));
            return Err(self.error_at_module(message));
        };
        let members: Vec<types::Member> = members.collect();
        self.open_structs.push((ty, Vec::new()));
        let mut words = vec![0];
        for member in &members {
            words.push(self.type_id(member.ty)?);
        }
        let id = self.declare(ty, Op::TypeStruct, words)?;
        let waiting = self.open_structs.pop().map(|(_, waiting)| waiting).unwrap_or_default();
        for pointer in waiting {
            if let (Some(id_of), Some((_, class))) =
                (self.declared_type(pointer), types::as_pointer(ctx, pointer))
            {
                self.end_pointer(pointer, id_of, (id, class))?;
            }
        }
        self.annotate_struct(ty, id, &members)?;
        Ok(id)
    }

    fn annotate_struct(&mut self, ty: Type, id: u32, members: &[types::Member]) -> Result<()> {
        let ctx = self.ctx;
        if let Some(name) = types::struct_name(ctx, ty)
            && !self.carried.type_names.contains_key(&ty)
        {
            self.name(id, name)?;
        }
        let names = self.carried.member_names.get(&ty).cloned().unwrap_or_default();
        for (n, names) in names.into_iter().enumerate() {
            for name in strings(ctx, names) {
                let mut words = vec![id, n as u32];
                push_string(&mut words, ctx.bytes(name));
                self.emit(Section::Names, Op::MemberName, &words)?;
            }
        }
        for (n, member) in members.iter().enumerate() {
            let n = Some(n as u32);
            if let Some(offset) = member.offset {
                self.decorate(id, n, Decoration::Offset, &[offset as u32])?;
            }
            for (decoration, value) in types::decorations(ctx, member.decorations) {
                self.decorate_value(id, n, decoration, value)?;
            }
        }
        for (decoration, value) in types::decorations(ctx, types::struct_decorations(ctx, ty)) {
            self.decorate_value(id, None, decoration, value)?;
        }
        Ok(())
    }
}

//! Type declarations (specification, "Type-Declaration Instructions").

use super::constants::Literal;
use super::{Def, Reader, Result, error};
use smallvec::SmallVec;
use spirula_binary::Instruction;
use spirula_ir::builtin::{FloatKind, Signedness};
use spirula_ir::{Attr, Context, Loc, Param, Str, Type};
use spirula_spec::{
    Category, Decoration, Dim, Enumeration, FPEncoding, ImageFormat, Op, OperandKind, StorageClass,
};
use spirula_spirv::other_types;
use spirula_spirv::types::{self, ImageShape, Member, Size};

/// The maximum nesting depth of types, which text has, too.
const MAX_DEPTH: u16 = 1024;

/// The format of a float type.
fn float_kind(width: u32, encoding: Option<u32>) -> Option<FloatKind> {
    Some(match (width, encoding.map(FPEncoding)) {
        (16, None) => FloatKind::F16,
        (32, None) => FloatKind::F32,
        (64, None) => FloatKind::F64,
        (16, Some(FPEncoding::BFloat16KHR)) => FloatKind::BF16,
        (8, Some(FPEncoding::Float8E4M3EXT)) => FloatKind::F8E4M3FN,
        (8, Some(FPEncoding::Float8E5M2EXT)) => FloatKind::F8E5M2,
        (8, Some(FPEncoding::Float8UnsignedE8M0EXT)) => FloatKind::F8E8M0FNU,
        (6, Some(FPEncoding::Float6E2M3EXT)) => FloatKind::F6E2M3FN,
        (6, Some(FPEncoding::Float6E3M2EXT)) => FloatKind::F6E3M2FN,
        (4, Some(FPEncoding::Float4E2M1EXT)) => FloatKind::F4E2M1FN,
        _ => return None,
    })
}

/// Limit of the components of a vector and of the columns of a matrix.
const MOST_COMPONENTS: u32 = 1 << 14;

impl Reader<'_> {
    /// The number of components of a vector or columns of a matrix. What is done for each of them is done often: more than
    /// any device has are refused.
    fn component_count(&self, i: &Instruction<'_>) -> Result<u32> {
        let count = self.word(i, 3)?;
        if count == 0 {
            return error(i, "a type has no components".to_owned());
        }
        if count > MOST_COMPONENTS {
            return error(
                i,
                format!("{count} components are more than {MOST_COMPONENTS}, the most that are read"),
            );
        }
        Ok(count)
    }

    /// Reads a type declaration.
    pub(super) fn read_type(&mut self, i: &Instruction<'_>) -> Result<()> {
        let id = self.word(i, 1)?;
        self.check_depth(i, id)?;
        self.types.begin();
        let ctx = self.ctx;
        let ty = match i.op {
            // A pointer with a forward declaration.
            Op::TypePointer if let Def::Type(ty) = self.defs.get(id) => {
                self.type_at(i, 3)?;
                ty
            }
            Op::TypeVoid => ctx.none_type(),
            Op::TypeBool => ctx.int_type(1),
            Op::TypeInt => self.int_type(i)?,
            Op::TypeFloat => {
                let width = self.word(i, 2)?;
                match float_kind(width, i.words.get(3).copied()) {
                    Some(kind) => ctx.float_type(kind),
                    None if i.words.len() > 3 => self.other_type(i)?,
                    None => return error(i, format!("no float type of {width} bits is known")),
                }
            }
            Op::TypeVector => {
                let element = self.type_at(i, 2)?;
                ctx.vector_type(&[i64::from(self.component_count(i)?)], element)
            }
            Op::TypeMatrix => types::matrix(ctx, self.type_at(i, 2)?, self.component_count(i)?),
            Op::TypeImage => self.image_type(i)?,
            Op::TypeSampler => ctx.type_of(types::SAMPLER, &[]),
            Op::TypeSampledImage => types::sampled_image(ctx, self.type_at(i, 2)?),
            Op::TypeArray => self.array_type(i, id)?,
            Op::TypeRuntimeArray => types::runtime_array(ctx, self.type_at(i, 2)?, self.stride(id)?),
            Op::TypeStruct => self.struct_type(i, id)?,
            Op::TypePointer => {
                let class = StorageClass::from_word(self.word(i, 2)?);
                let pointee = self.type_at(i, 3)?;
                self.pointer(id, pointee, class)?
            }
            Op::TypeFunction => {
                let result = self.type_at(i, 2)?;
                let inputs = (3..i.words.len()).map(|n| self.type_at(i, n)).collect::<Result<Vec<_>>>()?;
                let results: &[Type] = if ctx.is_none_type(result) { &[] } else { &[result] };
                ctx.function_type(&inputs, results)
            }
            Op::TypeCooperativeMatrixKHR => {
                let element = self.type_at(i, 2)?;
                let mut parts = [Size::Literal(0); 4];
                for (n, part) in parts.iter_mut().enumerate() {
                    *part = self.size(i, self.word(i, n + 3)?)?;
                }
                let [scope, rows, columns, usage] = parts;
                types::cooperative_matrix(ctx, element, [rows, columns, scope, usage])
            }
            Op::TypeTensorARM => self.tensor_type(i)?,
            _ => self.other_type(i)?,
        };
        if let Err(message) = self.extents.check(ctx) {
            return error(i, message);
        }
        let ty = match i.op {
            Op::TypeArray
            | Op::TypeRuntimeArray
            | Op::TypeUntypedPointerKHR
            | Op::TypeNodePayloadArrayAMDX => self.copy(id, ty)?,
            Op::TypeCooperativeMatrixKHR | Op::TypeTensorARM => self.copy_by_constants(i, id, ty),
            _ => ty,
        };
        if matches!(i.op, Op::TypeArray | Op::TypeCooperativeMatrixKHR | Op::TypeTensorARM) {
            self.carry_length_types(i.op, ty, i.words.get(3..).unwrap_or_default());
        }
        self.defs.set(id, Def::Type(ty));
        self.types.declared(id, ty, i.offset);
        if i.op != Op::TypeStruct {
            self.annotate_type(id, ty, i.op)?;
        }
        if self.loc != Loc::UNKNOWN {
            self.carried.type_line(self.ctx, ty, self.loc);
        }
        Ok(())
    }

    /// The type itself, or a copy if another instruction declared an identical one. In MLIR mode these are one type,
    /// except where OpCopyLogical converts between them and for annotations, which need a copy.
    fn copy(&mut self, id: u32, ty: Type) -> Result<Type> {
        let are_own = !self.plain || self.scan.copies_logically;
        let mut is_own = are_own;
        for n in 0..self.annotations.decorations(id).len() {
            let (decoration, _) = self.decoration(self.annotations.decorations(id)[n])?;
            is_own |= decoration != Decoration::ArrayStride;
        }
        if !is_own {
            return Ok(ty);
        }
        let count = self.declared.entry(ty).or_insert(u32::from(!are_own));
        *count += 1;
        Ok(types::copy_of(self.ctx, ty, *count - 1))
    }

    /// As [`copy`](Self::copy) for a type that SPIR-V declares only once for the same constants: a copy only if the
    /// constants have other types or the annotations differ. Constants of one value and type are merged, so types that
    /// use them must be, too.
    fn copy_by_constants(&mut self, i: &Instruction<'_>, id: u32, ty: Type) -> Type {
        let constants = self.length_types(i.words.get(3..).unwrap_or_default());
        let is_own = !self.plain && self.annotations.any(id);
        if !is_own && let Some(known) = self.declared_with.get(&(ty, constants.clone())) {
            return *known;
        }
        let count = self.declared.entry(ty).or_insert(0);
        *count += 1;
        let copy = types::copy_of(self.ctx, ty, *count - 1);
        if !is_own {
            self.declared_with.insert((ty, constants), copy);
        }
        copy
    }

    /// Checks the nesting depth.
    fn check_depth(&mut self, i: &Instruction<'_>, id: u32) -> Result<()> {
        let depth = i.words[1..].iter().map(|w| self.depth.get(*w)).max().unwrap_or(0) + 1;
        if depth > MAX_DEPTH {
            return error(i, format!("types are nested in each other more than {MAX_DEPTH} deep"));
        }
        self.depth.set(id, depth);
        Ok(())
    }

    fn int_type(&self, i: &Instruction<'_>) -> Result<Type> {
        let (width, sign) = (self.word(i, 2)?, self.word(i, 3)?);
        if !(1..=1 << 16).contains(&width) {
            return error(i, format!("expected an integer width from 1 to 65536, got {width}"));
        }
        Ok(match (width, sign) {
            // `i1` is OpTypeBool.
            (1, 0) => self.ctx.integer_type(1, Signedness::Unsigned),
            (_, 0) => self.ctx.int_type(width),
            _ => self.ctx.integer_type(width, Signedness::Signed),
        })
    }

    fn image_type(&mut self, i: &Instruction<'_>) -> Result<Type> {
        let shape = ImageShape {
            dim: Dim::from_word(self.word(i, 3)?),
            depth: self.word(i, 4)?,
            arrayed: self.word(i, 5)?,
            multisampled: self.word(i, 6)?,
            sampled: self.word(i, 7)?,
            format: ImageFormat::from_word(self.word(i, 8)?),
            access: i.words.get(9).map_or(0, |a| a + 1),
        };
        Ok(types::image(self.ctx, self.type_at(i, 2)?, shape))
    }

    /// The value of a constant used in a type: a literal if it is a plain integer.
    fn size(&mut self, i: &Instruction<'_>, id: u32) -> Result<Size> {
        if let Def::Constant(index) = self.defs.get(id)
            && let Some((_, value)) = self.plain_constant(index)
            && let Some((ty, value)) = self.ctx.as_int(value)
        {
            match self.ctx.as_integer(ty) {
                _ if value >= 0 => return Ok(Size::Literal(value as u64)),
                // Signless: the bits, as far as text can represent them.
                Some((width @ ..64, sign)) if sign != Signedness::Signed => {
                    return Ok(Size::Literal(value as u64 & ((1 << width) - 1)));
                }
                _ => {}
            }
        }
        // MLIR does not distinguish null and zero.
        if let (Def::Constant(index), true) = (self.defs.get(id), self.plain) {
            let constant = self.constant_at(index);
            if constant.literal == Literal::Null
                && !constant.annotated
                && self.ctx.as_integer(constant.ty).is_some()
            {
                return Ok(Size::Literal(0));
            }
        }
        self.defined(i, id)?;
        if let Def::Constant(index) = self.defs.get(id) {
            return Ok(Size::Symbol(self.constant_symbol(i, index)?));
        }
        match self.defs.get(id) {
            Def::Symbol(name, _) => Ok(Size::Symbol(name)),
            _ => error(i, format!("expected {id} to be a constant")),
        }
    }

    fn array_type(&mut self, i: &Instruction<'_>, id: u32) -> Result<Type> {
        let element = self.type_at(i, 2)?;
        let length = self.word(i, 3)?;
        let size = self.size(i, length)?;
        Ok(types::array(self.ctx, element, size, self.stride(id)?))
    }

    /// The types of the constants used in a type.
    fn length_types(&self, constants: &[u32]) -> SmallVec<[Type; 4]> {
        let i32 = self.ctx.int_type(32);
        let type_of = |id: &u32| match self.defs.get(*id) {
            Def::Constant(index) => self.constant_at(index).ty,
            // Its operation carries it.
            _ => i32,
        };
        constants.iter().map(type_of).collect()
    }

    /// Carries the types of the constants used in a type if they differ from MLIR's.
    fn carry_length_types(&mut self, op: Op, ty: Type, constants: &[u32]) {
        let ctx = self.ctx;
        let i32 = ctx.int_type(32);
        let types = self.length_types(constants);
        let are_usual = match (op, types.as_slice()) {
            // MLIR makes constants of that width `i32`, whatever their sign.
            (Op::TypeArray, [of]) if self.plain => ctx.scalar_bits(*of) == Some(32),
            (Op::TypeTensorARM, [rank, shape]) => {
                let usual = match types::as_tensor_arm(ctx, ty) {
                    Some((_, Some(dims))) => types::array(ctx, i32, Size::Literal(dims.len() as u64), 0),
                    _ => *shape,
                };
                (*rank, *shape) == (i32, usual)
            }
            (_, types) => types.iter().all(|of| *of == i32),
        };
        if !are_usual {
            self.carried.length_types(ctx, ty, &types);
        }
    }

    /// The ArrayStride of an array; 0 if there is none.
    fn stride(&mut self, id: u32) -> Result<u32> {
        for n in 0..self.annotations.decorations(id).len() {
            let annotation = self.annotations.decorations(id)[n];
            let (decoration, words) = self.decoration(annotation)?;
            if let (Decoration::ArrayStride, [word]) = (decoration, words.as_slice()) {
                return Ok(self.ctx.as_int(*word).map_or(0, |(_, v)| v as u32));
            }
        }
        Ok(0)
    }

    fn tensor_type(&mut self, i: &Instruction<'_>) -> Result<Type> {
        let ctx = self.ctx;
        let element = self.type_at(i, 2)?;
        let Some(shape) = i.words.get(4) else {
            let Some(rank) = i.words.get(3) else { return Ok(types::tensor_arm(ctx, element, None)) };
            return Ok(match self.size(i, *rank)? {
                Size::Literal(rank @ 1..=64) => {
                    let dims = vec![spirula_ir::builtin::DYNAMIC; rank as usize];
                    types::tensor_arm(ctx, element, Some(&dims))
                }
                rank => types::tensor_of_shape(ctx, element, rank, None),
            });
        };
        let rank = self.size(i, i.words[3])?;
        if let Def::Constant(index) = self.defs.get(*shape)
            && let Some((_, value)) = self.plain_constant(index)
            && let Some(dims) = ctx.as_array(value)
        {
            let dims: Option<Vec<i64>> =
                dims.map(|d| ctx.as_int(d).map(|(_, d)| d).filter(|d| *d > 0)).collect();
            if let Some(dims) = dims.filter(|dims| rank.literal() == Some(dims.len() as u64)) {
                return Ok(types::tensor_arm(ctx, element, Some(&dims)));
            }
        }
        let shape = self.size(i, *shape)?;
        Ok(types::tensor_of_shape(ctx, element, rank, Some(shape)))
    }

    fn other_type(&mut self, i: &Instruction<'_>) -> Result<Type> {
        let row = self.row(i)?;
        let mut parts = Vec::new();
        for operand in self.decoder.operands(*i, row) {
            let operand = operand?;
            if operand.index > 1 {
                parts.push((operand.kind, operand.index));
            }
        }
        let mut params = Vec::new();
        for (kind, index) in parts {
            params.push(match kind.category() {
                Category::Id => match self.id_attr(i, i.words[index])? {
                    attr if attr.as_type().is_some() => Param::Type(self.type_at(i, index)?),
                    attr => Param::Attr(attr),
                },
                _ if kind == OperandKind::LiteralString => Param::Str(self.string(i, index)?),
                _ => Param::Int(i.words[index].into()),
            });
        }
        match other_types::other(self.ctx, i.op, &params) {
            Some(ty) => Ok(ty),
            None => error(i, format!("{} is not expected here", row.name)),
        }
    }

    /// OpTypeForwardPointer: the pointer is known before its pointee.
    pub(super) fn forward_pointer(&mut self, i: &Instruction<'_>) -> Result<()> {
        let id = self.word(i, 1)?;
        let class = StorageClass::from_word(self.word(i, 2)?);
        let module = self.module;
        let pointers = self.scan.pointers.get_or_insert_with(|| {
            let all = module.instructions().map_while(std::result::Result::ok);
            let mut list: Vec<(u32, usize)> = all
                .filter(|i| i.op == Op::TypePointer && i.words.len() == 4)
                .map(|i| (i.words[1], i.offset))
                .collect();
            list.sort_unstable();
            list
        });
        let found = pointers.binary_search_by_key(&id, |p| p.0).map(|n| pointers[n].1);
        let Ok(offset) = found else { return error(i, format!("no OpTypePointer defines {id}")) };
        let pointee = module.instruction_at(offset)?.words[3];
        // The pointee may be declared already: then nothing else would set the body of the named structure.
        let pointee = match self.defs.get(pointee) {
            Def::Type(ty) => ty,
            _ => self.struct_name(pointee, None),
        };
        let ty = self.pointer(id, pointee, class)?;
        self.defs.set(id, Def::Type(ty));
        Ok(())
    }

    fn pointer(&mut self, id: u32, pointee: Type, class: StorageClass) -> Result<Type> {
        let (ctx, stride) = (self.ctx, self.stride(id)?);
        let ty = types::pointer(ctx, pointee, class);
        if !self.plain {
            return self.copy(
                id,
                if stride == 0 { ty } else { types::strided_pointer(ctx, pointee, class, stride) },
            );
        }
        self.carried.interfaces.point(ctx, ty, stride);
        // MLIR's pointers have no strides: the module carries the stride of the first, and pointers with another one
        // get another type.
        let first = *self.pointer_strides.entry(ty).or_insert(stride);
        match stride {
            _ if first == stride => {
                let ty = self.copy(id, ty)?;
                if stride != 0 {
                    let says = [Decoration::ArrayStride.0, stride].map(|word| ctx.i32_attr(word as i32));
                    self.carried.type_decoration(ctx, ty, -1, says.to_vec());
                }
                Ok(ty)
            }
            0 => Ok(types::copy_of(ctx, ty, 1)),
            stride => self.copy(id, types::strided_pointer(ctx, pointee, class, stride)),
        }
    }

    /// The type of a structure with a name, possibly before its body is known. If other modules were read in the same
    /// context, the name and body may be known already.
    fn struct_name(&mut self, id: u32, body: Option<Type>) -> Type {
        if let Some(named) = self.struct_names.get(id) {
            return named;
        }
        let ctx = self.ctx;
        let name = self.annotations.name(id).map(|name| ctx.bytes(name)).unwrap_or_default();
        let base = identifier(name, id);
        let named = (0..)
            // After the plain name, a name with the id, which is unique in the module.
            .map(|n| if n == 0 { base.clone() } else { format!("{base}_{}", u64::from(id) + n - 1) })
            .map(|text| types::named_structure(ctx, ctx.str(text)))
            .find(|ty| {
                let known = ctx.named_body(*ty);
                let takes = known.is_none() || known == body || body.is_none() && !self.new_names;
                let may_be_one = self.plain && !self.scan.copies_logically;
                let is_one = may_be_one && known == body && body.is_some_and(|body| leads_nowhere(ctx, body));
                takes && (is_one || !self.carried.is_named(*ty))
            });
        let named = named.unwrap_or_else(|| types::named_structure(ctx, ctx.str(&base)));
        self.carried.claim(named);
        self.struct_names.set(id, Some(named));
        named
    }

    fn struct_type(&mut self, i: &Instruction<'_>, id: u32) -> Result<Type> {
        let ctx = self.ctx;
        let mut members = Vec::with_capacity(i.words.len() - 2);
        for n in 2..i.words.len() {
            members.push(Member { ty: self.type_at(i, n)?, offset: None, decorations: None });
        }
        let mut of_member: Vec<Vec<(Decoration, Attr)>> = vec![Vec::new(); members.len()];
        let mut of_struct: Vec<(Decoration, Attr)> = Vec::new();
        let mut rest: Vec<(i32, Vec<Attr>)> = Vec::new();
        for n in 0..self.annotations.decorations(id).len() {
            let annotation = self.annotations.decorations(id)[n];
            let (decoration, words) = self.decoration(annotation)?;
            let value = match words.as_slice() {
                [] => Some(Attr::unit()),
                [word] if ctx.as_int(*word).is_some() => Some(*word),
                _ => None,
            };
            let index = annotation.member.map(|m| m as usize);
            if index.is_some_and(|m| m >= members.len()) {
                return error(
                    i,
                    format!("member {} is decorated, but there are {}", index.unwrap_or(0), members.len()),
                );
            }
            match (index, value) {
                (Some(m), Some(value)) if decoration == Decoration::Offset && members[m].offset.is_none() => {
                    members[m].offset = ctx.as_int(value).map(|(_, v)| u64::from(v as u32));
                }
                (Some(m), Some(value)) if !of_member[m].iter().any(|(d, _)| *d == decoration) => {
                    of_member[m].push((decoration, value));
                }
                (None, Some(value)) if !of_struct.iter().any(|(d, _)| *d == decoration) => {
                    of_struct.push((decoration, value));
                }
                (m, _) => {
                    let mut list = vec![ctx.i32_attr(decoration.word() as i32)];
                    list.extend(words);
                    rest.push((m.map_or(-1, |m| m as i32), list));
                }
            }
        }
        // MLIR's text has offsets for all members or for none.
        if members.iter().any(|m| m.offset.is_none()) {
            for (n, member) in members.iter_mut().enumerate() {
                if let Some(offset) = member.offset.take() {
                    of_member[n].push((Decoration::Offset, ctx.i32_attr(offset as u32 as i32)));
                }
            }
        }
        let is_named = self.annotations.name(id).is_some_and(|name| !ctx.bytes(name).is_empty());
        for (member, decorations) in members.iter_mut().zip(&mut of_member) {
            member.decorations = if self.plain && is_named {
                decorations.sort_by_key(|(decoration, _)| table_order(*decoration));
                types::decorations_in_order(ctx, decorations)
            } else {
                types::decorations_attr(ctx, decorations)
            };
        }
        if self.plain && members.is_empty() {
            // MLIR's empty struct has no decorations; its writer adds Block where a pointer needs it.
            of_struct.clear();
        }
        let body = types::structure(ctx, &members, types::decorations_attr(ctx, &mut of_struct));
        let names = self.member_names(id, members.len())?.filter(|_| !self.plain);
        let known = self.struct_names.get(id).is_some();
        let nameless = if self.plain { !is_named } else { self.annotations.name(id).is_none() };
        let unnamed = !known && nameless && names.is_none() && rest.is_empty();
        let may_be_one = self.plain && !self.scan.copies_logically;
        if unnamed && (may_be_one || self.declared.insert(body, 1).is_none()) {
            return Ok(body);
        }
        let named = self.struct_name(id, Some(body));
        if ctx.named_body(named).is_some_and(|other| other != body) {
            self.clash = true;
            return error(i, "another structure of the same name is known");
        }
        ctx.set_named_body(named, body);
        self.carried_of_struct(id, named, names, rest)?;
        Ok(named)
    }

    /// Carries what the text of a named structure cannot represent.
    fn carried_of_struct(
        &mut self,
        id: u32,
        named: Type,
        names: Option<Attr>,
        rest: Vec<(i32, Vec<Attr>)>,
    ) -> Result<()> {
        let ctx = self.ctx;
        let identifier = types::struct_name(ctx, named);
        let name = self.annotations.name(id);
        if let Some(all) = self.more_names(id) {
            self.carried.type_name(ctx, named, all);
        } else if name != identifier {
            self.carried.type_name(ctx, named, name.map_or_else(Attr::unit, Attr::string));
        }
        if let Some(names) = names {
            self.carried.member_names(ctx, named, names);
        }
        for (member, list) in rest {
            self.carried.type_decoration(ctx, named, member, list);
        }
        Ok(())
    }

    /// The names of a structure's members: an array of strings, `unit` for unnamed members, arrays for those with several.
    fn member_names(&mut self, id: u32, count: usize) -> Result<Option<Attr>> {
        let mut all: Vec<Vec<Attr>> = vec![Vec::new(); count];
        let list = self.annotations.members(id).to_vec();
        for annotation in &list {
            let instruction = self.module.instruction_at(annotation.offset)?;
            let name: Str = self.string(&instruction, 3)?;
            let member = annotation.member.unwrap_or(0) as usize;
            match all.get_mut(member) {
                Some(names) => names.push(Attr::string(name)),
                None => {
                    return error(&instruction, format!("member {member} is named, but there are {count}"));
                }
            }
        }
        let name = |names: &Vec<Attr>| match names[..] {
            [] => Attr::unit(),
            [only] => only,
            _ => self.ctx.array_attr(names),
        };
        let names: Vec<Attr> = all.iter().map(name).collect();
        Ok((!list.is_empty()).then(|| self.ctx.array_attr(&names)))
    }

    /// Carries name and decorations of a type other than a structure.
    fn annotate_type(&mut self, id: u32, ty: Type, op: Op) -> Result<()> {
        if !self.annotations.any(id) {
            return Ok(());
        }
        let ctx = self.ctx;
        if let Some(name) = self.annotations.name(id).map(Attr::string) {
            self.carried.type_name(ctx, ty, self.more_names(id).unwrap_or(name));
        }
        for n in 0..self.annotations.decorations(id).len() {
            let annotation = self.annotations.decorations(id)[n];
            let (decoration, words) = self.decoration(annotation)?;
            // The type has no stride of 0.
            let said = words.iter().any(|word| ctx.as_int(*word).is_some_and(|(_, stride)| stride != 0));
            if decoration == Decoration::ArrayStride
                && said
                && matches!(op, Op::TypeArray | Op::TypeRuntimeArray | Op::TypePointer)
            {
                continue;
            }
            let mut list = vec![ctx.i32_attr(decoration.word() as i32)];
            list.extend(words);
            self.carried.type_decoration(ctx, ty, -1, list);
        }
        Ok(())
    }
}

/// An identifier for MLIR's text, made of letters, digits, `_`, `$` and `.`.
fn identifier(name: &[u8], id: u32) -> String {
    let mut out: String = name
        .iter()
        .map(|b| if b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.') { *b as char } else { '_' })
        .collect();
    if out.is_empty() {
        return format!("struct_{id}");
    }
    if !out.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') {
        out.insert(0, '_');
    }
    out
}

/// Whether a structure contains no pointers. Identical structures of one name are then merged, as in MLIR; merging
/// structures with pointers could create a cycle.
fn leads_nowhere(ctx: &Context, body: Type) -> bool {
    let inside_arrays = |mut ty: Type| {
        while let Some(element) = types::element(ctx, ty, 0).filter(|_| !types::is_struct(ctx, ty)) {
            ty = element;
        }
        ty
    };
    let mut members = types::struct_members(ctx, body).into_iter().flatten();
    members.all(|member| types::as_pointer(ctx, inside_arrays(member.ty)).is_none())
}

/// The position of a member's decoration in MLIR's reader: a hash table, whose order named structures keep.
fn table_order(decoration: Decoration) -> (u32, Decoration) {
    (decoration.0.wrapping_mul(37) % 64, decoration)
}

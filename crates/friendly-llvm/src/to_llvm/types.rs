//! Types: pointers are opaque, handles are target extension types (SPIRVRepresentationInLLVM, "Types").

use super::source::Source;
use super::spaces::{AddressSpaces, address_space};
use crate::mini_floats::Mini;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::builtin::Signedness;
use spirula_ir::convert::{Converted, Scope, TypeConverter};
use spirula_ir::{Context, Param, Str, Type};
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, Op, StorageClass};
use spirula_spirv::carry;
use spirula_spirv::other_types::as_other;
use spirula_spirv::types::{self as spv, Size};

/// Names of structs in LLVM: by type, those without an entry are literal.
pub(super) type StructNames = FxHashMap<Type, Str>;

/// Names all structs of a module: by their OpName, else `structtype` and a number.
pub(super) fn struct_names(source: &Source<'_>) -> StructNames {
    let ctx = source.ctx;
    let mut given: FxHashMap<Type, Option<Str>> = FxHashMap::default();
    for pair in source.module_list(carry::TYPE_NAMES) {
        let mut parts = ctx.as_array(pair).into_iter().flatten();
        let (Some(ty), Some(name)) = (parts.next().and_then(spirula_ir::Attr::as_type), parts.next()) else {
            continue;
        };
        let first = ctx.as_array(name).and_then(|mut names| names.next());
        given.insert(ty, name.as_string().or(first.and_then(spirula_ir::Attr::as_string)));
    }
    let mut names = StructNames::default();
    let mut used: FxHashSet<Str> = FxHashSet::default();
    let mut unnamed = 0u32;
    for ty in source.types() {
        if !spv::is_struct(ctx, ty) {
            continue;
        }
        let own = given.get(&ty).copied().unwrap_or_else(|| spv::struct_name(ctx, ty));
        let name = own.filter(|name| !ctx.bytes(*name).is_empty() && used.insert(*name));
        let name = name.unwrap_or_else(|| {
            loop {
                let text = match unnamed {
                    0 => "structtype".to_owned(),
                    n => format!("structtype.{}", n - 1),
                };
                unnamed += 1;
                let name = ctx.str(text);
                if used.insert(name) {
                    break name;
                }
            }
        });
        names.insert(ty, name);
    }
    names
}

/// The converter of types. `number` knows the lengths of arrays.
pub(super) fn converter<'c>(
    ctx: &'c Context,
    names: &'c StructNames,
    spaces: &'c AddressSpaces,
    host_memory: bool,
    number: impl Fn(Size) -> Option<u64> + Send + Sync + 'c,
) -> TypeConverter<'c> {
    TypeConverter::new(ctx).with(move |scope, ty| {
        let number: &dyn Fn(Size) -> Option<u64> = &number;
        let types = Types { names, spaces, host_memory, number };
        Some(types.convert(scope, ty).map_or(Converted::Illegal, Converted::One))
    })
}

struct Types<'t> {
    names: &'t StructNames,
    spaces: &'t AddressSpaces,
    /// Whether memory of the device alone and of the host alone have address spaces of their own.
    host_memory: bool,
    number: &'t dyn Fn(Size) -> Option<u64>,
}

impl Types<'_> {
    fn space(&self, class: StorageClass) -> u32 {
        match address_space(class) {
            5 | 6 if !self.host_memory => self.spaces.of(1),
            _ => self.spaces.of_class(class),
        }
    }

    fn convert(&self, scope: &Scope<'_>, ty: Type) -> Option<Type> {
        let ctx = scope.ctx();
        if let Some((width, signedness)) = ctx.as_integer(ty) {
            return Some(if signedness == Signedness::Signless { ty } else { ctx.int_type(width) });
        }
        if let Some(float) = Mini::of(ctx, ty) {
            return Some(ctx.int_type(float.bits()));
        }
        if ctx.as_float(ty).is_some() || ctx.type_node(ty).kind.dialect() == spirula_llvm::NUMBER {
            return Some(ty);
        }
        if ctx.is_none_type(ty) {
            return Some(llvm::void(ctx));
        }
        if let Some((pointee, class)) = spv::as_pointer(ctx, ty) {
            let is_code = ctx.as_function(pointee).is_some() && self.spaces.code;
            let class = if is_code { StorageClass::CodeSectionINTEL } else { class };
            return Some(llvm::pointer(ctx, self.space(class)));
        }
        if let Some((count, element)) = ctx.as_vector1(ty) {
            return Some(ctx.vector_type(&[count], scope.one(element)?));
        }
        if let Some((element, count, _)) = spv::as_array(ctx, ty) {
            return Some(llvm::array(ctx, scope.one(element)?, (self.number)(count)?));
        }
        if let Some((element, _)) = spv::as_runtime_array(ctx, ty) {
            return Some(llvm::array(ctx, scope.one(element)?, 0));
        }
        if let Some((column, count)) = spv::as_matrix(ctx, ty) {
            return Some(llvm::array(ctx, scope.one(column)?, count.into()));
        }
        if spv::is_struct(ctx, ty) {
            return self.structure(scope, ty);
        }
        if let Some((inputs, results)) = ctx.as_function(ty) {
            let params: Option<Vec<Type>> = inputs.iter().map(|ty| scope.one(*ty)).collect();
            let result = match results.as_slice() {
                [one] => scope.one(*one)?,
                _ => llvm::void(ctx),
            };
            return Some(llvm::function(ctx, result, &params?, false));
        }
        self.handle(scope, ty)
    }

    fn structure(&self, scope: &Scope<'_>, ty: Type) -> Option<Type> {
        let ctx = scope.ctx();
        let decorations = spv::decorations(ctx, spv::struct_decorations(ctx, ty));
        let packed = decorations.iter().any(|(decoration, _)| *decoration == Decoration::CPacked);
        let members: Option<Vec<Type>> = spv::struct_members(ctx, ty)?.map(|m| scope.one(m.ty)).collect();
        let members = members?;
        let Some(name) = self.names.get(&ty) else { return Some(llvm::structure(ctx, &members, packed)) };
        let named = llvm::named_structure(ctx, *name);
        llvm::set_struct_body(ctx, named, Some(&members), packed).then_some(named)
    }

    /// Images, samplers, events and other types without memory.
    fn handle(&self, scope: &Scope<'_>, ty: Type) -> Option<Type> {
        let ctx = scope.ctx();
        let target = |name: &str, types: &[Type], numbers: &[u32]| {
            Some(llvm::target(ctx, ctx.str(format!("spirv.{name}")), types, numbers))
        };
        if let Some(image) = spv::as_sampled_image(ctx, ty) {
            let (sampled, numbers) = self.image(scope, image)?;
            return target("SampledImage", &[sampled], &numbers);
        }
        if spv::as_image(ctx, ty).is_some() {
            let (sampled, numbers) = self.image(scope, ty)?;
            return target("Image", &[sampled], &numbers);
        }
        if ctx.type_node(ty).kind == spv::SAMPLER {
            return target("Sampler", &[], &[]);
        }
        if let Some((element, sizes)) = spv::as_cooperative_matrix(ctx, ty) {
            // Rows, columns, scope, use; LLVM has the scope first.
            let [rows, columns, scoped, used] = sizes.map(|size| (self.number)(size).map(|n| n as u32));
            let numbers = [scoped?, rows?, columns?, used?];
            return target("CooperativeMatrixKHR", &[scope.one(element)?], &numbers);
        }
        let (op, params) = as_other(ctx, ty)?;
        match op {
            Op::TypeUntypedPointerKHR => match params {
                [Param::Int(class), ..] => Some(llvm::pointer(ctx, self.space(StorageClass(*class as u32)))),
                _ => None,
            },
            Op::TypeOpaque => match params {
                [Param::Str(name), ..] => {
                    let named = llvm::named_structure(ctx, *name);
                    llvm::set_struct_body(ctx, named, None, false).then_some(named)
                }
                _ => None,
            },
            Op::TypePipeStorage => Some(llvm::pointer(ctx, self.spaces.of(1))),
            Op::TypeVmeImageINTEL => match params {
                [Param::Type(image), ..] => {
                    let (sampled, numbers) = self.image(scope, *image)?;
                    target("VmeImageINTEL", &[sampled], &numbers)
                }
                _ => None,
            },
            Op::TypeTokenINTEL => Some(ctx.type_of(llvm::TOKEN, &[])),
            Op::TypeTaskSequenceALTERA => target("TaskSequenceINTEL", &[], &[]),
            _ => {
                let number = |param: &Param| if let Param::Int(n) = param { Some(*n as u32) } else { None };
                let numbers: Option<Vec<u32>> = params.iter().map(number).collect();
                target(super::signature::plain_name(op).strip_prefix("Type")?, &[], &numbers?)
            }
        }
    }

    /// The sampled type of an image and its seven numbers.
    fn image(&self, scope: &Scope<'_>, ty: Type) -> Option<(Type, [u32; 7])> {
        let (sampled, shape) = spv::as_image(scope.ctx(), ty)?;
        let sampled = scope.one(sampled)?;
        // Without a qualifier an image is read.
        let access = shape.access.saturating_sub(1);
        let numbers = [
            shape.dim.0,
            shape.depth,
            shape.arrayed,
            shape.multisampled,
            shape.sampled,
            shape.format.0,
            access,
        ];
        Some((sampled, numbers))
    }
}

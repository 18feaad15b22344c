//! Types of the LLVM dialect as types of the SPIR-V dialect (specification, section 3.3.6, "Type-Declaration
//! Instructions").
//!
//! A pointer has no pointee in LLVM: in memory and wherever nothing more is known it points to `i8`.

use super::options::Options;
use rustc_hash::FxHashMap;
use spirula_ir::{Context, Param, Str, Type};
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, Dim, ImageFormat, Op, StorageClass};
use spirula_spirv::other_types;
pub(super) use spirula_spirv::other_types::pointer_class;
use spirula_spirv::types::{self as spv, ImageShape, Member, Size};
use std::sync::{Mutex, PoisonError};

/// DeviceOnlyINTEL, HostOnlyINTEL and CodeSectionINTEL.
const DEVICE_ONLY: StorageClass = StorageClass(5936);
const HOST_ONLY: StorageClass = StorageClass(5937);
const CODE_SECTION: StorageClass = StorageClass(5605);

/// The address space of functions that CODE_SECTION is for.
const FUNCTION_SPACE: u32 = 9;

/// Deeper nesting of types has no conversion.
const MAX_DEPTH: u32 = 256;

/// Converts types, and remembers them.
pub(super) struct Types<'c> {
    ctx: &'c Context,
    usm_storage_classes: bool,
    function_pointers: bool,
    function_address_space: bool,
    untyped_pointers: bool,
    /// Whether a vector may have one element.
    any_vector: bool,
    memo: Mutex<Memo>,
}

#[derive(Default)]
struct Memo {
    types: FxHashMap<Type, Option<Type>>,
    /// Structures with names, in the order of their conversion.
    named: Vec<(Type, Str)>,
    /// Arrays, whose lengths have the width of addresses.
    arrays: Vec<Type>,
}

/// Limit of structures of one name in a context.
const MOST_NAMESAKES: u32 = 64;

impl<'c> Types<'c> {
    pub(super) fn new(ctx: &'c Context, options: &Options) -> Self {
        let usm_storage_classes = options.allows("SPV_INTEL_usm_storage_classes");
        let function_pointers = options.allows("SPV_INTEL_function_pointers");
        let untyped_pointers = options.allows("SPV_KHR_untyped_pointers");
        let any_vector = options.allows("SPV_EXT_long_vector");
        Self {
            ctx,
            usm_storage_classes,
            function_pointers,
            function_address_space: options.function_address_space,
            untyped_pointers,
            any_vector,
            memo: Mutex::default(),
        }
    }

    /// Whether functions have addresses.
    pub(super) fn has_function_pointers(&self) -> bool {
        self.function_pointers
    }

    /// Whether pointers may have no pointee.
    pub(super) fn has_untyped_pointers(&self) -> bool {
        self.untyped_pointers
    }

    /// The type that replaces `ty`; none if it has no conversion.
    pub(super) fn convert(&self, ty: Type) -> Option<Type> {
        let mut memo = self.memo.lock().unwrap_or_else(PoisonError::into_inner);
        self.within(&mut memo, ty, 0)
    }

    /// Structures that have names, with these.
    pub(super) fn named(&self) -> Vec<(Type, Str)> {
        self.memo.lock().unwrap_or_else(PoisonError::into_inner).named.clone()
    }

    /// The arrays that were made.
    pub(super) fn arrays(&self) -> Vec<Type> {
        self.memo.lock().unwrap_or_else(PoisonError::into_inner).arrays.clone()
    }

    /// Records an array that was made elsewhere.
    pub(super) fn array(&self, element: Type, length: u64) -> Type {
        let ty = spv::array(self.ctx, element, Size::Literal(length.max(1)), 0);
        let mut memo = self.memo.lock().unwrap_or_else(PoisonError::into_inner);
        if !memo.arrays.contains(&ty) {
            memo.arrays.push(ty);
        }
        ty
    }

    /// The storage class of an address space.
    pub(super) fn storage_class(&self, space: u32) -> Option<StorageClass> {
        Some(match space {
            0 => StorageClass::Function,
            1 => StorageClass::CrossWorkgroup,
            2 => StorageClass::UniformConstant,
            3 => StorageClass::Workgroup,
            4 => StorageClass::Generic,
            5 if self.usm_storage_classes => DEVICE_ONLY,
            6 if self.usm_storage_classes => HOST_ONLY,
            5 | 6 => StorageClass::CrossWorkgroup,
            7 => StorageClass::Input,
            8 => StorageClass::Output,
            FUNCTION_SPACE if self.function_address_space => CODE_SECTION,
            FUNCTION_SPACE => StorageClass::Function,
            _ => return None,
        })
    }

    /// A pointer to `i8` in an address space.
    pub(super) fn bytes(&self, space: u32) -> Option<Type> {
        Some(self.pointer(self.ctx.int_type(8), self.storage_class(space)?))
    }

    /// A pointer. Where SPV_KHR_untyped_pointers is allowed it has no pointee, except for pointers to arrays, vectors and
    /// opaque types, as SPIRV-LLVM-Translator has it.
    pub(super) fn pointer(&self, pointee: Type, class: StorageClass) -> Type {
        let ctx = self.ctx;
        let keeps_type = || {
            ctx.is_vector(pointee)
                || spv::as_array(ctx, pointee).is_some()
                || ctx.as_function(pointee).is_some()
                || is_opaque(ctx, pointee)
        };
        if !self.untyped_pointers || keeps_type() {
            return spv::pointer(ctx, pointee, class);
        }
        self.untyped(class).unwrap_or_else(|| spv::pointer(ctx, pointee, class))
    }

    /// A pointer without a pointee.
    fn untyped(&self, class: StorageClass) -> Option<Type> {
        other_types::other(self.ctx, Op::TypeUntypedPointerKHR, &[Param::Int(class.0.into())])
    }

    /// The result of an index computation: never a pointer with a pointee, where there are others.
    pub(super) fn computed_pointer(&self, pointee: Type, class: StorageClass) -> Type {
        let untyped = if self.untyped_pointers { self.untyped(class) } else { None };
        untyped.unwrap_or_else(|| spv::pointer(self.ctx, pointee, class))
    }

    fn within(&self, memo: &mut Memo, ty: Type, depth: u32) -> Option<Type> {
        if let Some(known) = memo.types.get(&ty) {
            return *known;
        }
        if depth > MAX_DEPTH {
            return None;
        }
        let made = self.make(memo, ty, depth + 1);
        memo.types.insert(ty, made);
        made
    }

    fn make(&self, memo: &mut Memo, ty: Type, depth: u32) -> Option<Type> {
        let ctx = self.ctx;
        if ctx.as_integer(ty).is_some() || ctx.as_float(ty).is_some() {
            return Some(ty);
        }
        if llvm::is_void(ctx, ty) {
            return Some(ctx.none_type());
        }
        if let Some(space) = llvm::as_pointer(ctx, ty) {
            return self.bytes(space);
        }
        if let Some((length, false)) = llvm::vector_length(ctx, ty) {
            let element = self.within(memo, llvm::scalar_of(ctx, ty), depth)?;
            return Some(if length == 1 && !self.any_vector {
                element
            } else {
                ctx.vector_type(&[length], element)
            });
        }
        if let Some((element, length)) = llvm::as_array(ctx, ty) {
            let element = self.within(memo, element, depth)?;
            let array = spv::array(ctx, element, Size::Literal(length.max(1)), 0);
            memo.arrays.push(array);
            return Some(array);
        }
        if llvm::as_target(ctx, ty).is_some() {
            return self.target(memo, ty, depth);
        }
        if let Some(signature) = llvm::as_function(ctx, ty).filter(|_| self.function_pointers) {
            let mut inputs = Vec::with_capacity(signature.params.len());
            for param in signature.params {
                inputs.push(self.within(memo, param, depth)?);
            }
            let result = self.within(memo, signature.result, depth)?;
            let results: &[Type] = if ctx.is_none_type(result) { &[] } else { &[result] };
            return Some(ctx.function_type(&inputs, results));
        }
        self.structure(memo, ty, depth)
    }

    fn structure(&self, memo: &mut Memo, ty: Type, depth: u32) -> Option<Type> {
        let ctx = self.ctx;
        let structure = llvm::as_structure(ctx, ty)?;
        let Some(elements) = structure.elements else {
            let name = structure.name?;
            return other_types::other(ctx, Op::TypeOpaque, &[Param::Str(name)]);
        };
        let mut members = Vec::with_capacity(elements.len());
        for element in elements {
            let ty = self.within(memo, element, depth)?;
            members.push(Member { ty, offset: None, decorations: None });
        }
        let packed = [(Decoration::CPacked, spirula_ir::Attr::unit())];
        let decorations = if structure.packed { spv::decorations_in_order(ctx, &packed) } else { None };
        let body = spv::structure(ctx, &members, decorations);
        let Some(name) = structure.name else { return Some(body) };
        // The module that this one was made of may have a structure of this name with other members: pointers there have
        // other pointees, or none.
        let mut unique = name;
        for number in 0..MOST_NAMESAKES {
            let named = spv::named_structure(ctx, unique);
            if ctx.set_named_body(named, body) {
                memo.named.push((named, name));
                return Some(named);
            }
            unique = ctx.str(format!("{}.{number}", ctx.text(name)));
        }
        None
    }

    /// A target extension type, whose parameters are the operands of the instruction that declares the type.
    fn target(&self, memo: &mut Memo, ty: Type, depth: u32) -> Option<Type> {
        let ctx = self.ctx;
        let (name, types, numbers) = llvm::as_target(ctx, ty)?;
        let name = ctx.text(name).strip_prefix("spirv.")?;
        match name {
            "Image" | "SampledImage" => {
                let sampled = self.within(memo, *types.first()?, depth)?;
                let image = image(ctx, sampled, &numbers)?;
                Some(if name == "Image" { image } else { spv::sampled_image(ctx, image) })
            }
            "Sampler" => Some(ctx.type_of(spv::SAMPLER, &[])),
            "CooperativeMatrixKHR" => {
                let element = self.within(memo, *types.first()?, depth)?;
                let [scope, rows, columns, usage] = numbers[..] else { return None };
                let sizes = [rows, columns, scope, usage].map(|n| Size::Literal(n.into()));
                Some(spv::cooperative_matrix(ctx, element, sizes))
            }
            _ => {
                let op = Op::by_name(&format!("OpType{name}"))?;
                let params: Vec<Param> = numbers.iter().map(|n| Param::Int((*n).into())).collect();
                other_types::other(ctx, op, &params)
            }
        }
    }
}

/// Whether a type is that of objects without a layout in memory: an image, a sampler, an event, a pipe.
fn is_opaque(ctx: &Context, ty: Type) -> bool {
    let kind = ctx.type_node(ty).kind;
    matches!(kind, spv::IMAGE | spv::SAMPLED_IMAGE | spv::SAMPLER)
        || spv::as_cooperative_matrix(ctx, ty).is_some()
        || other_types::as_other(ctx, ty).is_some_and(|(op, _)| op != Op::TypeUntypedPointerKHR)
}

/// Whether a type is that of a pointer, with or without a pointee.
pub(super) fn is_pointer(ctx: &Context, ty: Type) -> bool {
    pointer_class(ctx, ty).is_some()
}

/// The image type of the parameters of `spirv.Image` after the sampled type.
pub(super) fn image(ctx: &Context, sampled: Type, numbers: &[u32]) -> Option<Type> {
    let [dim, depth, arrayed, multisampled, with, format, access @ ..] = numbers else { return None };
    let shape = ImageShape {
        dim: Dim(*dim),
        depth: *depth,
        arrayed: *arrayed,
        multisampled: *multisampled,
        sampled: *with,
        format: ImageFormat(*format),
        access: access.first().map_or(0, |access| access + 1),
    };
    Some(spv::image(ctx, sampled, shape))
}

//! What types of other dialects become in SPIR-V, as MLIR's `SPIRVTypeConverter` has it.
//!
//! A type depends on the target environment: an integer or float that the environment does not allow is emulated by the
//! one of 32 bits, if it is not wider than that. Values in memory are laid out in an array whose elements the storage
//! class allows, which may have another number of elements than the `memref`.

use spirula_dialects::gpu;
use spirula_ir::builtin::{DYNAMIC, FloatKind, MEMREF, RANKED_TENSOR, Signedness, VECTOR};
use spirula_ir::{Attr, Context, Type};
use spirula_spec::{AddressingModel, Capability, Dim, ImageFormat, MemoryModel, StorageClass};
use spirula_spirv::availability::{Environment, of_type_in};
use spirula_spirv::types::{self as spv, ImageShape, Member, Size};
use spirula_spirv::{enums, other_types, target};

/// What MLIR's passes leave to their options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeOptions {
    /// Whether integers and floats narrower than 32 bits that the environment does not allow become those of 32 bits.
    pub emulate_narrow_scalars: bool,
    /// Whether floats of 8 bits become integers of 8 bits.
    pub emulate_unsupported_floats: bool,
    /// Whether `index` becomes an integer of 64 bits rather than one of 32.
    pub use_64bit_index: bool,
    /// Whether structures with explicit layouts are decorated as blocks, which MLIR leaves to its serializer.
    pub blocks: bool,
    /// Whether memory of floats that the environment lacks is refused rather than made of other floats.
    pub keeps_layout: bool,
    /// Bits of a truth value in memory.
    pub bool_bits: u32,
}

impl Default for TypeOptions {
    fn default() -> Self {
        Self {
            emulate_narrow_scalars: true,
            emulate_unsupported_floats: true,
            use_64bit_index: false,
            blocks: false,
            keeps_layout: false,
            bool_bits: 8,
        }
    }
}

/// A target environment with the options of a conversion to it.
#[derive(Debug)]
pub struct Target {
    /// What operations and types may need.
    pub environment: Environment,
    /// How types are converted.
    pub options: TypeOptions,
    /// The number of invocations in a subgroup.
    pub subgroup_size: i64,
    /// Memory and addressing model of its modules, if it has the capability Kernel or Shader.
    pub models: Option<Models>,
}

/// What follows from the first of the capabilities of an environment that decides it, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Models {
    /// `Kernel` or `Shader`.
    pub execution: Capability,
    /// The addressing model.
    pub addressing: AddressingModel,
    /// The memory model.
    pub memory: MemoryModel,
}

impl Models {
    fn of(capabilities: &[Capability], wide: bool) -> Option<Self> {
        let is_execution = |c: &&Capability| matches!(**c, Capability::Kernel | Capability::Shader);
        let execution = *capabilities.iter().find(is_execution)?;
        let addressing = capabilities.iter().find_map(|capability| match *capability {
            Capability::Kernel if wide => Some(AddressingModel::Physical64),
            Capability::Kernel => Some(AddressingModel::Physical32),
            Capability::PhysicalStorageBufferAddresses => Some(AddressingModel::PhysicalStorageBuffer64),
            _ => None,
        });
        let is_kernel = execution == Capability::Kernel;
        Some(Self {
            execution,
            addressing: addressing.unwrap_or(AddressingModel::Logical),
            memory: if is_kernel { MemoryModel::OpenCL } else { MemoryModel::GLSL450 },
        })
    }
}

/// Whether an integer or float has a width that SPIR-V knows. Signs do not count.
fn is_scalar(ctx: &Context, ty: Type) -> bool {
    match ctx.as_integer(ty) {
        Some((width, _)) => matches!(width, 1 | 8 | 16 | 32 | 64),
        None => ctx.as_float(ty).is_some_and(|kind| {
            matches!(kind.bits(), 16 | 32 | 64) || matches!(kind, FloatKind::F8E5M2 | FloatKind::F8E4M3FN)
        }),
    }
}

/// Whether values of a type may be in SPIR-V, in some environment.
pub(crate) fn is_spirv_type(ctx: &Context, ty: Type) -> bool {
    is_scalar(ctx, ty)
        || ctx.type_node(ty).kind.dialect() == spirula_spirv::NUMBER
        || is_composite_vector(ctx, ty)
}

/// Whether a vector has a length that SPIR-V knows.
fn is_composite_vector(ctx: &Context, ty: Type) -> bool {
    ctx.is_vector(ty)
        && ctx.shape(ty).is_some_and(|shape| matches!(*shape, [2..=4 | 8 | 16]))
        && ctx.shaped_element(ty).is_some_and(|element| is_scalar(ctx, element))
}

/// Whether a pointer to this class leads to memory with an explicit layout in a shader.
fn has_layout(class: StorageClass) -> bool {
    matches!(
        class,
        StorageClass::PhysicalStorageBuffer
            | StorageClass::PushConstant
            | StorageClass::StorageBuffer
            | StorageClass::Uniform
    )
}

/// The same vector, tensor or memref with other elements.
pub(crate) fn with_element(ctx: &Context, ty: Type, element: Type) -> Type {
    let node = ctx.type_node(ty);
    let mut params = node.params.to_vec();
    if let Some(first) = params.first_mut() {
        *first = spirula_ir::Param::Type(element);
    }
    ctx.type_of(node.kind, &params)
}

/// Bytes of a value in memory; none for truth values and for what has no known size.
fn bytes_of(ctx: &Context, ty: Type) -> Option<i64> {
    if is_scalar(ctx, ty) || ctx.as_float(ty).is_some_and(|kind| kind.bits() == 8) {
        let bits = ctx.scalar_bits(ty)?;
        return (bits > 1).then_some(i64::from(bits / 8));
    }
    if let Some(element) = ctx.as_complex(ty) {
        return bytes_of(ctx, element)?.checked_mul(2);
    }
    let element = bytes_of(ctx, ctx.shaped_element(ty)?)?;
    match ctx.type_node(ty).kind {
        VECTOR | RANKED_TENSOR => element.checked_mul(i64::try_from(ctx.element_count(ty)?).ok()?),
        MEMREF => element.checked_mul(extent(ctx, ty)?),
        _ => None,
    }
}

/// Number of elements from the first of the memory of a `memref` to the end of the last, whichever is used.
fn extent(ctx: &Context, ty: Type) -> Option<i64> {
    let shape = ctx.shape(ty)?;
    let (offset, strides) = ctx.memref_strides(ty)?;
    if shape.is_empty() {
        return Some(1);
    }
    if offset == DYNAMIC || shape.iter().chain(&strides).any(|n| *n == DYNAMIC) {
        return None;
    }
    let mut last = -1;
    for (size, stride) in shape.iter().zip(&strides) {
        last = last.max(size.checked_mul(*stride)?);
    }
    offset.checked_add(last)
}

/// A pointer to a sampled image with one number in each texel.
fn image(ctx: &Context, element: Type, rank: usize) -> Option<Type> {
    let dim = match rank {
        1 => Dim::Dim1D,
        2 => Dim::Dim2D,
        3 => Dim::Dim3D,
        _ => return None,
    };
    let is_unsigned = matches!(ctx.as_integer(element), Some((_, Signedness::Unsigned)));
    let format = match (ctx.as_float(element), ctx.scalar_bits(element)?) {
        (Some(FloatKind::F16), _) => ImageFormat::R16f,
        (Some(FloatKind::F32), _) => ImageFormat::R32f,
        (None, 16) if is_unsigned => ImageFormat::R16ui,
        (None, 16) => ImageFormat::R16i,
        (None, 32) if is_unsigned => ImageFormat::R32ui,
        (None, 32) => ImageFormat::R32i,
        _ => return None,
    };
    // Of unknown depth, neither in layers nor multisampled, with a sampler.
    let shape = ImageShape { dim, depth: 2, arrayed: 0, multisampled: 0, sampled: 1, format, access: 0 };
    let image = spv::sampled_image(ctx, spv::image(ctx, element, shape));
    Some(spv::pointer(ctx, image, StorageClass::UniformConstant))
}

impl Target {
    /// The target of a `#spirv.target_env`, or the default one.
    pub fn of(ctx: &Context, attr: Option<Attr>, options: TypeOptions) -> Self {
        let environment = attr.and_then(|attr| target::environment_of(ctx, attr));
        let subgroup_size = attr.and_then(|attr| target::subgroup_size(ctx, attr));
        let triple = attr.and_then(|attr| target::as_vce(ctx, target::target_env_vce(ctx, attr)?));
        let capabilities =
            triple.map_or_else(|| vec![Capability::Shader], |(_, capabilities, _)| capabilities);
        Self {
            environment: environment.unwrap_or_else(target::default_environment),
            options,
            subgroup_size: subgroup_size.unwrap_or(target::DEFAULT_SUBGROUP_SIZE),
            models: Models::of(&capabilities, options.use_64bit_index),
        }
    }

    /// The type that values of `ty` have in SPIR-V; none if there is none.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<Type> {
        if ctx.is_index(ty) {
            return Some(self.index(ctx));
        }
        if ctx.as_integer(ty).is_some() {
            return if is_scalar(ctx, ty) {
                self.scalar(ctx, ty, None)
            } else {
                self.narrow_integer(ctx, ty)
            };
        }
        if ctx.as_float(ty).is_some() {
            let emulated = self.byte_float(ctx, ty);
            return emulated.or_else(|| self.scalar(ctx, ty, None).filter(|_| is_scalar(ctx, ty)));
        }
        let kind = ctx.type_node(ty).kind;
        match kind {
            VECTOR => self.vector(ctx, ty, None),
            RANKED_TENSOR => self.tensor(ctx, ty),
            MEMREF => self.memref(ctx, ty),
            gpu::kind::MMA_MATRIX => crate::gpu::matrix_type(ctx, ty),
            gpu::kind::NAMED_BARRIER => other_types::other(ctx, spirula_spec::Op::TypeNamedBarrier, &[]),
            _ if ctx.as_complex(ty).is_some() => self.complex(ctx, ty, None),
            _ => (kind.dialect() == spirula_spirv::NUMBER).then_some(ty),
        }
    }

    /// The type of `index`.
    pub fn index(&self, ctx: &Context) -> Type {
        ctx.int_type(self.index_bits())
    }

    /// Bits of the type of `index`.
    pub fn index_bits(&self) -> u32 {
        if self.options.use_64bit_index { 64 } else { 32 }
    }

    /// Whether the environment has what a type needs.
    pub(crate) fn allows(&self, ctx: &Context, ty: Type) -> bool {
        self.allows_in(ctx, ty, None)
    }

    fn allows_in(&self, ctx: &Context, ty: Type, class: Option<StorageClass>) -> bool {
        self.environment.allows(&of_type_in(ctx, ty, class))
    }

    /// An integer or float of a width that SPIR-V knows, in memory of a class if one is given.
    fn scalar(&self, ctx: &Context, ty: Type, class: Option<StorageClass>) -> Option<Type> {
        if self.allows_in(ctx, ty, class) {
            return Some(ty);
        }
        if !self.options.emulate_narrow_scalars || ctx.scalar_bits(ty)? > 32 {
            return None;
        }
        Some(match ctx.as_integer(ty) {
            Some((_, sign)) => ctx.integer_type(32, sign),
            None => ctx.f32_type(),
        })
    }

    /// An integer of 2 or 4 bits, whatever the environment: none such is in SPIR-V.
    fn narrow_integer(&self, ctx: &Context, ty: Type) -> Option<Type> {
        let (width, sign) = ctx.as_integer(ty)?;
        (width <= 8 && width.is_power_of_two()).then(|| ctx.integer_type(32, sign))
    }

    /// A float of 8 bits as an integer of 8 bits.
    fn byte_float(&self, ctx: &Context, ty: Type) -> Option<Type> {
        let emulated = self.options.emulate_unsupported_floats && ctx.as_float(ty)?.bits() == 8;
        emulated.then(|| ctx.int_type(8))
    }

    /// A vector, tensor or memref without elements that are indices or floats of 8 bits.
    fn with_plain_element(&self, ctx: &Context, ty: Type) -> Type {
        let Some(element) = ctx.shaped_element(ty) else { return ty };
        let element = if ctx.is_index(element) {
            Some(self.index(ctx))
        } else {
            ctx.as_float(element).and_then(|_| self.byte_float(ctx, element))
        };
        element.map_or(ty, |element| with_element(ctx, ty, element))
    }

    fn vector(&self, ctx: &Context, ty: Type, class: Option<StorageClass>) -> Option<Type> {
        let ty = self.with_plain_element(ctx, ty);
        let (shape, element) = (ctx.shape(ty)?, ctx.shaped_element(ty)?);
        let count = ctx.element_count(ty)?;
        let is_single = shape.len() <= 1 && count == 1;
        if !is_scalar(ctx, element) {
            let element = self.narrow_integer(ctx, element)?;
            if is_single {
                return Some(element);
            }
            return (count <= 4).then(|| ctx.vector_type(&shape, element));
        }
        if is_single {
            return self.scalar(ctx, element, class);
        }
        if !is_composite_vector(ctx, ty) {
            return None;
        }
        if self.allows_in(ctx, ty, class) {
            return Some(ty);
        }
        Some(ctx.vector_type(&shape, self.scalar(ctx, element, class)?))
    }

    /// A complex number is a vector of two; its parts are not emulated.
    fn complex(&self, ctx: &Context, ty: Type, class: Option<StorageClass>) -> Option<Type> {
        let element = ctx.as_complex(ty).filter(|element| is_scalar(ctx, *element))?;
        (self.scalar(ctx, element, class)? == element).then(|| ctx.vector_type(&[2], element))
    }

    /// A tensor is an array with all its elements in a row.
    fn tensor(&self, ctx: &Context, ty: Type) -> Option<Type> {
        let ty = self.with_plain_element(ctx, ty);
        let element = ctx.shaped_element(ty).filter(|element| is_scalar(ctx, *element))?;
        bytes_of(ctx, element)?;
        let count = u32::try_from(ctx.element_count(ty)?).ok().filter(|count| *count > 0)?;
        let element = self.scalar(ctx, element, None)?;
        Some(spv::array(ctx, element, Size::Literal(count.into()), 0))
    }

    /// A memref whose memory space is a storage class is a pointer to an array with all its elements in a row.
    fn memref(&self, ctx: &Context, ty: Type) -> Option<Type> {
        let space = ctx.type_node(ty).attr_at(2)?;
        let class = StorageClass(space.as_enumerant_of(enums::kind::STORAGE_CLASS)?);
        let element = ctx.shaped_element(ty)?;
        if class == StorageClass::Image {
            return image(ctx, element, ctx.shape(ty)?.len());
        }
        let bits = ctx.as_integer(element).map_or(8, |(width, _)| width);
        if bits < 8 {
            let bool_bits = self.options.bool_bits;
            let converted = if bits == 1 {
                self.scalar(ctx, ctx.int_type(bool_bits), Some(class)).filter(|ty| is_scalar(ctx, *ty))?
            } else {
                self.narrow_integer(ctx, element)?
            };
            // A truth value takes whole bytes; others are packed.
            let bits = if bits == 1 { bool_bits } else { bits };
            return self.array_behind_pointer(ctx, ty, converted, class, |ctx| {
                let count = i64::try_from(ctx.element_count(ty)?).ok()?;
                Some(count.checked_mul(bits.into())?.checked_add(7)? / 8)
            });
        }
        let plain = self.with_plain_element(ctx, ty);
        let plain_element = ctx.shaped_element(plain)?;
        let converted = if ctx.is_vector(element) {
            self.vector(ctx, element, Some(class))?
        } else if ctx.as_complex(element).is_some() {
            self.complex(ctx, element, Some(class))?
        } else if plain_element != element {
            plain_element
        } else if is_scalar(ctx, element) {
            let converted = self.scalar(ctx, element, Some(class))?;
            // MLIR makes memory of wider floats, which has another size, and keeps the indices.
            let is_widened = ctx.as_float(element).is_some() && converted != element;
            if is_widened && self.options.keeps_layout {
                return None;
            }
            converted
        } else {
            return None;
        };
        self.array_behind_pointer(ctx, plain, converted, class, |ctx| bytes_of(ctx, plain))
    }

    /// A pointer to as many of `element` as take `bytes`; to an array of unknown length if the shape is not known.
    fn array_behind_pointer(
        &self,
        ctx: &Context,
        ty: Type,
        element: Type,
        class: StorageClass,
        bytes: impl Fn(&Context) -> Option<i64>,
    ) -> Option<Type> {
        let is_kernel = self.environment.capability(&[Capability::Kernel]).is_some();
        let size = bytes_of(ctx, element)?;
        let stride = if has_layout(class) { u32::try_from(size).ok()? } else { 0 };
        let is_static = ctx.shape(ty)?.iter().all(|n| *n != DYNAMIC);
        let array = if is_static {
            let bytes = bytes(ctx).filter(|bytes| *bytes > 0)?;
            let count = u32::try_from(bytes.checked_add(size - 1)? / size).ok()?;
            spv::array(ctx, element, Size::Literal(count.into()), stride)
        } else if is_kernel {
            return Some(spv::pointer(ctx, element, class));
        } else {
            spv::runtime_array(ctx, element, stride)
        };
        if is_kernel {
            return Some(spv::pointer(ctx, array, class));
        }
        // What a shader shares with others is in a block.
        let member = Member { ty: array, offset: has_layout(class).then_some(0), decorations: None };
        let block = (self.options.blocks && has_layout(class)).then(|| spv::block_decoration(ctx)).flatten();
        Some(spv::pointer(ctx, spv::structure(ctx, &[member], block), class))
    }
}

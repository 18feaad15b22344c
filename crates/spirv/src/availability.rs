//! Requirements of operations and types: versions, extensions, capabilities.
//!
//! Derived from the grammar, by the instruction of an operation and the enumerants of its attributes, except for a few
//! rows. What an extension provides has no minimum version, whatever version adopted it.

use crate::carry;
use crate::encoding::{Code, encoding};
use crate::enums;
use crate::op;
use crate::types;
use rustc_hash::FxHashSet;
use spirula_ir::builtin::{FloatKind, Types};
use spirula_ir::{Attr, Context, Kind, Op, OpArena, OpName, Type};
use spirula_spec::{
    Capability, Decoration, Dim, EnumerantRow, ExtInstSet, InstructionRow, LinkageType, OperandKind,
    StorageClass, Version,
};

/// The first version.
const FIRST: Version = Version::new(1, 0);
/// The last version.
pub const LAST: Version = Version::new(1, 6);

/// Requirements. Of each inner list one element suffices.
#[derive(Clone, Debug)]
pub struct Requirements {
    /// The minimum version.
    pub min: Version,
    /// The maximum version.
    pub max: Version,
    /// Extensions.
    pub extensions: Vec<&'static [&'static str]>,
    /// Capabilities.
    pub capabilities: Vec<&'static [Capability]>,
}

impl Default for Requirements {
    fn default() -> Self {
        Self { min: FIRST, max: LAST, extensions: Vec::new(), capabilities: Vec::new() }
    }
}

/// Requirements of an operation that the grammar lacks or has otherwise.
struct Row {
    op: OpName,
    capabilities: &'static [Capability],
    extensions: &'static [&'static str],
    version: Version,
}

include!("generated/needs.rs");

impl Requirements {
    fn add(
        &mut self,
        capabilities: &'static [Capability],
        extensions: &'static [&'static str],
        version: Option<Version>,
        last: Option<Version>,
    ) {
        if !capabilities.is_empty() {
            self.capabilities.push(capabilities);
        }
        if extensions.is_empty() {
            self.min = self.min.max(version.unwrap_or(FIRST));
        } else {
            self.extensions.push(extensions);
        }
        self.max = self.max.min(last.unwrap_or(LAST));
    }

    fn instruction(&mut self, row: &'static InstructionRow) {
        self.add(row.capabilities, row.extensions, row.version, row.last_version);
    }

    fn enumerant(&mut self, row: &'static EnumerantRow) {
        self.add(row.capabilities, row.extensions, row.version, row.last_version);
    }

    /// Adds the requirements of an enumerant; of a mask, of each of its bits.
    fn value(&mut self, kind: Kind, value: u32) {
        let Some(kind) = enums::table(kind).and_then(enums::EnumTable::operand_kind) else { return };
        if kind.category() == spirula_spec::Category::BitEnum {
            let bits = (0..32).map(|bit| 1 << bit).filter(|bit| value & bit != 0);
            bits.filter_map(|bit| kind.by_value(bit)).for_each(|row| self.enumerant(row));
        } else if let Some(row) = kind.by_value(value) {
            self.enumerant(row);
        }
    }
}

/// The requirements of an operation without those of its operand and result types.
pub fn of_op(ctx: &Context, arena: &OpArena, at: Op) -> Requirements {
    let mut all = Requirements::default();
    let name = arena.name(at);
    if let Some(row) = ROWS.iter().find(|row| row.op == name) {
        all.capabilities.extend(Some(row.capabilities).filter(|any| !any.is_empty()));
        all.extensions.extend(Some(row.extensions).filter(|any| !any.is_empty()));
        all.min = row.version;
    } else {
        match encoding(name).map(|e| e.code) {
            Some(Code::Op(op)) => {
                if let Some(row) = op.row() {
                    all.instruction(row);
                }
            }
            Some(Code::Ext(ExtInstSet::GlslStd450, _)) => all.capabilities.push(&[Capability::Shader]),
            Some(Code::Ext(ExtInstSet::OpenClStd, _)) => all.capabilities.push(&[Capability::Kernel]),
            _ => {}
        }
    }
    by_types(ctx, arena, at, &mut all);
    let slots = ctx.op_row(name).map_or(0, |row| row.attrs.len());
    for attr in arena.slots(at, slots).iter().flatten() {
        // The packed format of a dot product is handled with its types.
        if let Some((kind, value)) = attr.as_enumerant()
            && kind != enums::kind::PACKED_VECTOR_FORMAT
        {
            all.value(kind, value);
        }
    }
    all
}

/// What the decorations of a module-scope declaration require: those of its binding and linkage.
pub fn of_declaration(ctx: &Context, arena: &OpArena, at: Op) -> Requirements {
    use op::slot::{func, global_variable};
    let mut all = Requirements::default();
    let linkage = match arena.name(at) {
        op::GLOBAL_VARIABLE => {
            let bound = [global_variable::BINDING, global_variable::DESCRIPTOR_SET];
            if bound.iter().any(|slot| arena.slot(at, *slot).is_some()) {
                all.capabilities.push(&[Capability::Shader]);
            }
            arena.slot(at, global_variable::LINKAGE_ATTRIBUTES)
        }
        op::FUNC => arena.slot(at, func::LINKAGE_ATTRIBUTES),
        _ => None,
    };
    if let Some((_, linkage)) = linkage.and_then(|attr| crate::target::as_linkage(ctx, attr)) {
        all.value(enums::kind::LINKAGE_TYPE, linkage.0);
        if linkage == LinkageType::WeakAMD {
            // The grammar has the extension with the capability only.
            all.extensions.push(&["SPV_AMD_weak_linkage"]);
        }
    }
    all
}

/// Adds requirements that depend on types.
fn by_types(ctx: &Context, arena: &OpArena, at: Op, all: &mut Requirements) {
    let operand = |i: usize| arena.operands(at).get(i).map(|v| arena.ty(*v));
    let result = arena.result(at, 0).map(|v| arena.ty(v));
    match arena.name(at) {
        op::SELECT => {
            // Before version 1.4 a scalar condition selects scalars only.
            let scalar = operand(0).is_some_and(|ty| ctx.scalar_bits(ty).is_some());
            *all = Requirements::default();
            if scalar && result.is_some_and(|ty| types::is_composite(ctx, ty)) {
                all.min = Version::new(1, 4);
            }
        }
        op::DOT => {
            *all = Requirements::default();
            if result.and_then(|ty| ctx.as_float(ty)) == Some(FloatKind::BF16) {
                all.extensions.push(&["SPV_KHR_bfloat16"]);
                all.capabilities.push(&[Capability::BFloat16DotProductKHR]);
            }
        }
        op::S_DOT | op::SU_DOT | op::U_DOT | op::S_DOT_ACC_SAT | op::SU_DOT_ACC_SAT | op::U_DOT_ACC_SAT => {
            *all = Requirements::default();
            all.extensions.push(&["SPV_KHR_integer_dot_product"]);
            all.capabilities.push(&[Capability::DotProduct]);
            let Some(factor) = operand(0) else { return };
            all.capabilities.push(match ctx.as_vector1(factor) {
                None => &[Capability::DotProductInput4x8BitPacked],
                Some((_, element)) if ctx.scalar_bits(element) == Some(8) => {
                    &[Capability::DotProductInput4x8Bit]
                }
                Some(_) => &[Capability::DotProductInputAll],
            });
        }
        _ => {}
    }
}

/// The requirements of the types used by an operation.
pub fn of_types(ctx: &Context, arena: &OpArena, at: Op) -> impl Iterator<Item = Requirements> {
    types_of(ctx, arena, at).map(|ty| of_type(ctx, ty))
}

/// The types used by an operation: operands, results, attributes.
pub fn types_of(ctx: &Context, arena: &OpArena, at: Op) -> impl Iterator<Item = Type> {
    let slot = |index| arena.slot(at, index).and_then(Attr::as_type);
    let more: Vec<Type> = match arena.name(at) {
        op::GLOBAL_VARIABLE => slot(op::slot::global_variable::TYPE).into_iter().collect(),
        op::FUNC => signature(ctx, slot(op::slot::func::FUNCTION_TYPE)).into_iter().collect(),
        op::ARM_GRAPH => signature(ctx, slot(op::slot::arm_graph::FUNCTION_TYPE)).into_iter().collect(),
        op::MODULE => unused_types(ctx, arena, at),
        _ => Vec::new(),
    };
    arena.operands(at).iter().map(|v| arena.ty(*v)).chain(arena.results(at).map(|v| arena.ty(v))).chain(more)
}

/// The unused types of a module, and those of unused constants.
fn unused_types(ctx: &Context, arena: &OpArena, module: Op) -> Vec<Type> {
    let unused = ctx.dict_get(arena.attrs(module), ctx.str(carry::UNUSED));
    let items = unused.and_then(|list| ctx.as_array(list)).into_iter().flatten();
    items.filter_map(|item| item.as_type().or_else(|| ctx.as_array(item)?.last()?.as_type())).collect()
}

fn signature(ctx: &Context, ty: Option<Type>) -> Types {
    let (mut inputs, results) = ty.and_then(|ty| ctx.as_function(ty)).unwrap_or_default();
    inputs.extend(results);
    inputs
}

/// The requirements of a type.
pub fn of_type(ctx: &Context, ty: Type) -> Requirements {
    of_type_in(ctx, ty, None)
}

/// What a type needs in memory of a storage class.
pub fn of_type_in(ctx: &Context, ty: Type, class: Option<StorageClass>) -> Requirements {
    let mut walk = TypeWalk { ctx, all: Requirements::default(), seen: FxHashSet::default() };
    walk.add(ty, class);
    walk.all
}

struct TypeWalk<'c> {
    ctx: &'c Context,
    all: Requirements,
    seen: FxHashSet<(Type, Option<StorageClass>)>,
}

impl TypeWalk<'_> {
    /// Adds the requirements of a type in a storage class.
    fn add(&mut self, ty: Type, class: Option<StorageClass>) {
        if !self.seen.insert((ty, class)) {
            return;
        }
        let ctx = self.ctx;
        if let Some((pointee, class)) = types::as_pointer(ctx, ty) {
            self.add(pointee, Some(class));
            // Storage classes need no version if a capability or extension provides them.
            if let Some(row) = OperandKind::StorageClass.by_value(class.0) {
                self.enumerant(row);
            }
        } else if let Some(width) = ctx.scalar_bits(ty) {
            self.scalar(ty, width, class);
        } else if let Some((length, element)) = ctx.as_vector1(ty) {
            self.add(element, class);
            if matches!(length, 8 | 16) {
                self.all.capabilities.push(&[Capability::Vector16]);
            }
        } else if let Some((element, _)) = types::as_cooperative_matrix(ctx, ty) {
            self.add(element, class);
            self.need(&[Capability::CooperativeMatrixKHR], &["SPV_KHR_cooperative_matrix"]);
            match ctx.as_float(element) {
                Some(FloatKind::BF16) => self.need(&[Capability::BFloat16CooperativeMatrixKHR], &[]),
                Some(FloatKind::F8E4M3FN | FloatKind::F8E5M2) => {
                    self.need(&[Capability::Float8CooperativeMatrixEXT], &[]);
                }
                _ => {}
            }
        } else if let Some((sampled, shape)) = types::as_image(ctx, ty) {
            self.image(shape);
            if let Some(row) = OperandKind::ImageFormat.by_value(shape.format.0) {
                self.enumerant(row);
            }
            if ctx.as_integer(sampled).is_some_and(|(width, _)| width == 64) {
                self.need(&[Capability::Int64ImageEXT], &["SPV_EXT_shader_image_int64"]);
            }
            self.add(sampled, class);
        } else if let Some(image) = types::as_sampled_image(ctx, ty) {
            self.add(image, class);
        } else if let Some((element, _)) = types::as_runtime_array(ctx, ty) {
            self.add(element, class);
            self.all.capabilities.push(&[Capability::Shader]);
        } else if let Some((column, _)) = types::as_matrix(ctx, ty) {
            self.add(column, class);
            self.all.capabilities.push(&[Capability::Matrix]);
        } else if let Some((element, _)) = types::as_tensor_arm(ctx, ty) {
            self.add(element, class);
            self.need(&[Capability::TensorsARM], &["SPV_ARM_tensors"]);
        } else if let Some((element, ..)) = types::as_array(ctx, ty) {
            self.add(element, class);
        } else if crate::other_types::is_named_barrier(ctx, ty) {
            self.need(&[Capability::NamedBarrier], &[]);
        } else if let Some((op, params)) = crate::other_types::as_other(ctx, ty) {
            if let Some(row) = op.row() {
                self.need(row.capabilities, row.extensions);
            }
            for param in params {
                if let spirula_ir::Param::Type(part) = param {
                    self.add(*part, class);
                }
            }
        } else {
            for member in types::struct_members(ctx, ty).into_iter().flatten() {
                self.add(member.ty, class);
            }
        }
    }

    /// What the dimensions of an image require, with how it is used.
    fn image(&mut self, shape: types::ImageShape) {
        use Capability as C;
        let (arrayed, multisampled) = (shape.arrayed == 1, shape.multisampled == 1);
        let by_use: fn([&'static [C]; 3], u32) -> &'static [C] =
            |[sampled, storage, either], usage| match usage {
                1 => sampled,
                2 => storage,
                _ => either,
            };
        let mut add = |capabilities| self.need(capabilities, &[]);
        match shape.dim {
            Dim::Dim1D => {
                add(by_use([&[C::Sampled1D], &[C::Image1D], &[C::Image1D, C::Sampled1D]], shape.sampled));
            }
            Dim::Dim2D => {
                if multisampled && shape.sampled == 2 {
                    add(&[C::StorageImageMultisample]);
                }
                if multisampled && arrayed {
                    add(&[C::ImageMSArray]);
                }
            }
            Dim::Cube => {
                add(&[C::Shader]);
                if arrayed {
                    add(&[C::ImageCubeArray]);
                }
            }
            Dim::Rect => add(&[C::ImageRect, C::SampledRect]),
            Dim::Buffer => {
                let either: &[C] = &[C::ImageBuffer, C::SampledBuffer];
                add(by_use([&[C::SampledBuffer], &[C::ImageBuffer], either], shape.sampled));
            }
            Dim::SubpassData => add(&[C::InputAttachment]),
            _ => {
                if let Some(row) = OperandKind::Dim.by_value(shape.dim.0) {
                    self.enumerant(row);
                }
            }
        }
    }

    fn need(&mut self, capabilities: &'static [Capability], extensions: &'static [&'static str]) {
        if !capabilities.is_empty() {
            self.all.capabilities.push(capabilities);
        }
        if !extensions.is_empty() {
            self.all.extensions.push(extensions);
        }
    }

    fn enumerant(&mut self, row: &'static EnumerantRow) {
        self.need(row.capabilities, row.extensions);
    }

    /// 8-bit and 16-bit numbers in interfaces of shaders have their own capabilities.
    fn scalar(&mut self, ty: Type, width: u32, class: Option<StorageClass>) {
        use Capability as C;
        use StorageClass as S;
        let kind = self.ctx.as_float(ty);
        let is_bf16 = kind == Some(FloatKind::BF16);
        let is_f8 = matches!(kind, Some(FloatKind::F8E4M3FN | FloatKind::F8E5M2));
        if is_bf16 {
            self.all.extensions.push(&["SPV_KHR_bfloat16"]);
        }
        if is_f8 {
            self.all.extensions.push(&["SPV_EXT_float8"]);
        }
        const STORAGE_8: &[&str] = &["SPV_KHR_8bit_storage"];
        const STORAGE_16: &[&str] = &["SPV_KHR_16bit_storage"];
        let shared: Option<(&'static [C], &'static [&'static str])> = match (class, width) {
            (Some(S::PushConstant), 8) => Some((&[C::StoragePushConstant8], STORAGE_8)),
            (Some(S::StorageBuffer), 8) => Some((&[C::StorageBuffer8BitAccess], STORAGE_8)),
            (Some(S::Uniform), 8) => Some((&[C::UniformAndStorageBuffer8BitAccess], STORAGE_8)),
            (Some(S::PushConstant), 16) => Some((&[C::StoragePushConstant16], STORAGE_16)),
            (Some(S::StorageBuffer), 16) => Some((&[C::StorageBuffer16BitAccess], STORAGE_16)),
            (Some(S::Uniform), 16) => Some((&[C::UniformAndStorageBuffer16BitAccess], STORAGE_16)),
            (Some(S::Input | S::Output), 16) => Some((&[C::StorageInputOutput16], STORAGE_16)),
            _ => None,
        };
        if let Some((capabilities, extensions)) = shared {
            return self.need(capabilities, extensions);
        }
        let integer = self.ctx.as_integer(ty).is_some();
        let capability: &'static [C] = match (integer, width) {
            (true, 8) => &[C::Int8],
            (true, 16) => &[C::Int16],
            (true, 64) => &[C::Int64],
            (false, 8) if is_f8 => &[C::Float8EXT],
            (false, 16) if is_bf16 => &[C::BFloat16TypeKHR],
            (false, 16) => &[C::Float16],
            (false, 64) => &[C::Float64],
            _ => return,
        };
        self.need(capability, &[]);
    }
}

/// The requirements of a decoration.
pub fn of_decoration(decoration: Decoration) -> Requirements {
    let mut all = Requirements::default();
    if let Some(row) = decoration.row() {
        all.enumerant(row);
    }
    all
}

/// The implied capabilities, transitively.
pub fn implied_capabilities(capability: Capability) -> Vec<Capability> {
    let direct = |c: Capability| match c {
        // As in MLIR.
        Capability::TensorsARM => &[Capability::Int8],
        _ => c.row().map_or(&[] as &[Capability], |row| row.capabilities),
    };
    let mut all: Vec<Capability> = Vec::new();
    let mut at = 0;
    let add = |all: &mut Vec<Capability>, list: &[Capability]| {
        for capability in list {
            if !all.contains(capability) {
                all.push(*capability);
            }
        }
    };
    add(&mut all, direct(capability));
    while let Some(next) = all.get(at).copied() {
        add(&mut all, direct(next));
        at += 1;
    }
    all
}

/// Capabilities for which MLIR requires the version although an extension provides them too.
const VERSION_ALL_THE_SAME: &[Capability] = &[
    Capability::ShaderLayer,
    Capability::ShaderViewportIndex,
    Capability::UniformDecoration,
    Capability::VulkanMemoryModel,
    Capability::VulkanMemoryModelDeviceScope,
    Capability::DotProduct,
    Capability::DotProductInputAll,
    Capability::DotProductInput4x8Bit,
    Capability::DotProductInput4x8BitPacked,
    Capability::ShaderNonUniform,
    Capability::RuntimeDescriptorArray,
    Capability::DemoteToHelperInvocation,
];

/// The version that a capability requires, unless an extension provides it.
pub fn capability_version(capability: Capability) -> Option<Version> {
    // MLIR's requirement; the extension has none.
    if capability == Capability::CooperativeMatrixKHR {
        return Some(Version::new(1, 6));
    }
    let row = capability.row()?;
    row.version.filter(|_| row.extensions.is_empty() || VERSION_ALL_THE_SAME.contains(&capability))
}

/// Extensions that a version adopted (specification, appendix A), by version.
const TAKEN_UP: &[(Version, &[&str])] = &[
    (
        Version::new(1, 3),
        &[
            "SPV_KHR_shader_draw_parameters",
            "SPV_KHR_16bit_storage",
            "SPV_KHR_device_group",
            "SPV_KHR_multiview",
            "SPV_KHR_storage_buffer_storage_class",
            "SPV_KHR_variable_pointers",
        ],
    ),
    (
        Version::new(1, 4),
        &[
            "SPV_KHR_no_integer_wrap_decoration",
            "SPV_GOOGLE_decorate_string",
            "SPV_GOOGLE_hlsl_functionality1",
            "SPV_KHR_float_controls",
        ],
    ),
    (
        Version::new(1, 5),
        &[
            "SPV_KHR_8bit_storage",
            "SPV_EXT_descriptor_indexing",
            "SPV_EXT_shader_viewport_index_layer",
            "SPV_EXT_physical_storage_buffer",
            "SPV_KHR_physical_storage_buffer",
            "SPV_KHR_vulkan_memory_model",
        ],
    ),
    (
        Version::new(1, 6),
        &[
            "SPV_KHR_non_semantic_info",
            "SPV_KHR_integer_dot_product",
            "SPV_KHR_terminate_invocation",
            "SPV_EXT_demote_to_helper_invocation",
        ],
    ),
];

/// One name, or several of which one is needed.
fn one_of(one: &str, several: &str, names: &[&str]) -> String {
    match names {
        [name] => format!("{one} {name}"),
        names => format!("one of the {several} {}", names.join(", ")),
    }
}

/// A target environment: a version, and allowed capabilities and extensions.
#[derive(Clone, Debug)]
pub struct Environment {
    /// The version.
    pub version: Version,
    capabilities: FxHashSet<Capability>,
    extensions: FxHashSet<String>,
}

impl Environment {
    /// An environment that allows these and everything implied.
    pub fn new<'a>(
        version: Version,
        capabilities: &[Capability],
        extensions: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let mut all: FxHashSet<Capability> = capabilities.iter().copied().collect();
        all.extend(capabilities.iter().flat_map(|c| implied_capabilities(*c)));
        let taken_up = TAKEN_UP.iter().filter(|(v, _)| *v <= version).flat_map(|(_, list)| *list);
        let extensions = extensions.into_iter().chain(taken_up.copied()).map(str::to_owned).collect();
        Self { version, capabilities: all, extensions }
    }

    /// The first of these capabilities that it allows.
    pub fn capability(&self, any: &[Capability]) -> Option<Capability> {
        any.iter().copied().find(|c| self.capabilities.contains(c))
    }

    /// Whether it allows all that is needed: the version, and one of each list of capabilities and extensions.
    pub fn allows(&self, needs: &Requirements) -> bool {
        needs.min <= self.version
            && needs.max >= self.version
            && needs.capabilities.iter().all(|any| self.capability(any).is_some())
            && needs.extensions.iter().all(|any| self.extension(any).is_some())
    }

    /// What it lacks of what is needed, in words: a version, or capabilities or extensions of which one is needed.
    pub fn missing(&self, needs: &Requirements) -> Option<String> {
        if needs.min > self.version {
            return Some(format!("version {}", needs.min));
        }
        if needs.max < self.version {
            return Some(format!("a version up to {}", needs.max));
        }
        let capabilities = needs.capabilities.iter().find(|any| self.capability(any).is_none()).map(|any| {
            let names: Vec<&str> = any.iter().filter_map(|capability| capability.name()).collect();
            one_of("the capability", "capabilities", &names)
        });
        let extensions = || needs.extensions.iter().find(|any| self.extension(any).is_none());
        capabilities.or_else(|| Some(one_of("the extension", "extensions", extensions()?)))
    }

    /// The first of these extensions that it allows.
    pub fn extension(&self, any: &[&'static str]) -> Option<&'static str> {
        any.iter().copied().find(|e| self.extensions.contains(*e))
    }
}

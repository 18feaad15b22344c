//! Allowed capabilities of environments.

use crate::environment::{Environment, Family};
use crate::rule::{Check, Rule};
use crate::view::{View, named};
use crate::{EnvironmentSet, Group, Trigger};
use spirula_spec::{Capability as C, Op, Version};

pub(super) const RULES: &[Rule] = &[
    Rule::new(
        "vulkan:capabilities",
        EnvironmentSet::only(Family::Vulkan),
        Group::Capabilities,
        Trigger::Ops(&[Op::Capability]),
        "the capability is allowed by the Vulkan version or by an extension of the module",
        vulkan,
    ),
    Rule::new(
        "opencl:capabilities",
        EnvironmentSet::only(Family::OpenCl),
        Group::Capabilities,
        Trigger::Ops(&[Op::Capability]),
        "the capability is allowed by the OpenCL version, the profile or an extension of the module",
        opencl,
    ),
];

/// Capabilities by the Vulkan version that allows them.
const VULKAN: &[(u8, &[C])] = &[
    (
        0,
        &[
            C::Matrix,
            C::Shader,
            C::InputAttachment,
            C::Sampled1D,
            C::Image1D,
            C::SampledBuffer,
            C::ImageBuffer,
            C::ImageQuery,
            C::DerivativeControl,
            C::Geometry,
            C::Tessellation,
            C::Float64,
            C::Int64,
            C::Int16,
            C::TessellationPointSize,
            C::GeometryPointSize,
            C::ImageGatherExtended,
            C::StorageImageMultisample,
            C::UniformBufferArrayDynamicIndexing,
            C::SampledImageArrayDynamicIndexing,
            C::StorageBufferArrayDynamicIndexing,
            C::StorageImageArrayDynamicIndexing,
            C::ClipDistance,
            C::CullDistance,
            C::ImageCubeArray,
            C::SampleRateShading,
            C::SparseResidency,
            C::MinLod,
            C::SampledCubeArray,
            C::ImageMSArray,
            C::StorageImageExtendedFormats,
            C::InterpolationFunction,
            C::StorageImageReadWithoutFormat,
            C::StorageImageWriteWithoutFormat,
            C::MultiViewport,
            C::Int64Atomics,
            C::TransformFeedback,
            C::GeometryStreams,
            C::Float16,
            C::Int8,
            C::BFloat16TypeKHR,
            C::Float8EXT,
        ],
    ),
    (
        1,
        &[
            C::GroupNonUniform,
            C::GroupNonUniformVote,
            C::GroupNonUniformArithmetic,
            C::GroupNonUniformBallot,
            C::GroupNonUniformShuffle,
            C::GroupNonUniformShuffleRelative,
            C::GroupNonUniformClustered,
            C::GroupNonUniformQuad,
            C::DrawParameters,
            C::StorageBuffer16BitAccess,
            C::UniformAndStorageBuffer16BitAccess,
            C::StoragePushConstant16,
            C::StorageInputOutput16,
            C::DeviceGroup,
            C::MultiView,
            C::VariablePointersStorageBuffer,
            C::VariablePointers,
        ],
    ),
    (
        2,
        &[
            C::DenormPreserve,
            C::DenormFlushToZero,
            C::SignedZeroInfNanPreserve,
            C::RoundingModeRTE,
            C::RoundingModeRTZ,
            C::VulkanMemoryModel,
            C::VulkanMemoryModelDeviceScope,
            C::StorageBuffer8BitAccess,
            C::UniformAndStorageBuffer8BitAccess,
            C::StoragePushConstant8,
            C::ShaderViewportIndex,
            C::ShaderLayer,
            C::PhysicalStorageBufferAddresses,
            C::RuntimeDescriptorArray,
            C::UniformTexelBufferArrayDynamicIndexing,
            C::StorageTexelBufferArrayDynamicIndexing,
            C::UniformBufferArrayNonUniformIndexing,
            C::SampledImageArrayNonUniformIndexing,
            C::StorageBufferArrayNonUniformIndexing,
            C::StorageImageArrayNonUniformIndexing,
            C::InputAttachmentArrayNonUniformIndexing,
            C::UniformTexelBufferArrayNonUniformIndexing,
            C::StorageTexelBufferArrayNonUniformIndexing,
            C::InputAttachmentArrayDynamicIndexing,
            C::ShaderNonUniform,
        ],
    ),
    (
        3,
        &[
            C::DotProduct,
            C::DotProductInputAll,
            C::DotProductInput4x8Bit,
            C::DotProductInput4x8BitPacked,
            C::DemoteToHelperInvocation,
        ],
    ),
    (4, &[C::FloatControls2]),
];

/// Whether an extension of the module allows the capability.
fn by_extension(view: &View<'_>, capability: C) -> bool {
    capability.row().is_some_and(|row| view.any_extension(row.extensions))
}

/// Whether the environment allows a capability.
pub(crate) fn allows(view: &View<'_>, capability: C) -> bool {
    let environment = view.options.environment;
    let own = match environment.family {
        Family::Vulkan => vulkan_takes(environment, capability),
        Family::OpenCl => opencl_takes(view, environment, capability),
        _ => true,
    };
    own || by_extension(view, capability)
}

fn vulkan_takes(environment: &Environment, capability: C) -> bool {
    let own = VULKAN.iter().find(|(_, list)| list.contains(&capability));
    own.is_some_and(|(minor, _)| Version::new(1, *minor) <= environment.api)
}

fn vulkan(check: &mut Check<'_, '_>) {
    let capability = C(check.ins.word(1));
    let good = allows(check.view, capability);
    let api = check.options().environment.api;
    check.require(good, || {
        let name = named(capability);
        format!("Capability {name} is not allowed by Vulkan {api} specification (or requires extension)")
    });
}

/// Capabilities implied by image support.
const IMAGES: &[C] = &[C::LiteralSampler, C::Sampled1D, C::Image1D, C::SampledBuffer, C::ImageBuffer];

fn opencl_takes(view: &View<'_>, environment: &Environment, capability: C) -> bool {
    let version = environment.api;
    let images = view.has(C::ImageBasic);
    match capability {
        C::Addresses | C::Float16Buffer | C::Int16 | C::Int8 | C::Kernel | C::Linkage | C::Vector16 => true,
        C::Int64 => !environment.embedded,
        C::ImageBasic | C::Float64 | C::Float16 => true,
        C::DeviceEnqueue | C::GenericPointer | C::Groups | C::Pipes => version >= Version::new(2, 0),
        C::SubgroupDispatch | C::PipeStorage => version >= Version::new(2, 2),
        C::ImageReadWrite => images && version >= Version::new(2, 0),
        _ => images && IMAGES.contains(&capability),
    }
}

fn opencl(check: &mut Check<'_, '_>) {
    let capability = C(check.ins.word(1));
    let environment = check.options().environment;
    if allows(check.view, capability) {
        return;
    }
    let profile = if environment.embedded { "Embedded" } else { "Full" };
    let (name, api) = (named(capability), environment.api);
    check.fail(format!(
        "Capability {name} is not allowed by OpenCL {api} {profile} Profile specification (or requires extension or capability)"
    ));
}

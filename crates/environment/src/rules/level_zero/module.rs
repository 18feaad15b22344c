//! Modules: versions, memory model, extended instruction sets, capabilities, extensions.

use super::{guide, included, needs, section};
use crate::rule::{Check, CheckFn, Rule};
use crate::view::named;
use crate::{Device, Group, Trigger};
use spirula_spec::{AddressingModel, Capability as C, ExecutionModel, ExtInstSet, MemoryModel, Op, Version};

pub(super) const RULES: &[Rule] = &[
    guide(
        "level-zero:spirv-version",
        Group::Device,
        section::COMMON,
        Trigger::Module,
        "the version of a module is not above the one that the device supports",
        |check| {
            let version = check.view.version();
            needs(check, |device| version <= device.spirv, format!("SPIR-V {version}"));
        },
    )
    .device(),
    guide(
        "level-zero:listed-versions",
        Group::Form,
        section::CAPABILITIES,
        Trigger::Module,
        "the guide lists required capabilities for SPIR-V 1.0 to 1.2 only",
        |check| {
            let version = check.view.version();
            check.require(version <= Version::new(1, 2), || {
                format!("the guide does not list required capabilities for SPIR-V {version}")
            });
        },
    )
    .warning()
    .strict_only(),
    guide(
        "level-zero:addressing-model",
        Group::Modes,
        section::VALIDATION,
        Trigger::Ops(&[Op::MemoryModel]),
        "the addressing model is Physical64",
        |check| {
            let addressing = AddressingModel(check.ins.word(1));
            check.require(addressing == AddressingModel::Physical64, || {
                format!("the addressing model must be Physical64 for Level Zero, not {}", named(addressing))
            });
        },
    ),
    guide(
        "level-zero:memory-model",
        Group::Modes,
        section::VALIDATION,
        Trigger::Ops(&[Op::MemoryModel]),
        "the memory model is OpenCL",
        |check| {
            let model = MemoryModel(check.ins.word(2));
            check.require(model == MemoryModel::OpenCL, || {
                format!("the memory model must be OpenCL for Level Zero, not {}", named(model))
            });
        },
    ),
    guide(
        "level-zero:execution-model",
        Group::Modes,
        section::VALIDATION,
        Trigger::Ops(&[Op::EntryPoint]),
        "entry points are kernels",
        |check| {
            let model = ExecutionModel(check.ins.word(1));
            check.require(model == ExecutionModel::Kernel, || {
                format!("the execution model must be Kernel for Level Zero, not {}", named(model))
            });
        },
    ),
    guide(
        "level-zero:imports",
        Group::Requirements,
        section::COMMON,
        Trigger::Ops(&[Op::ExtInstImport]),
        "extended instruction sets are OpenCL.std, or without effect on execution",
        |check| {
            let set = check.view.decoder.import(check.ins.word(1)).and_then(|import| import.set());
            let good = set.is_none_or(|set| {
                set.is_non_semantic()
                    || matches!(
                        set,
                        ExtInstSet::OpenClStd | ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo
                    )
            });
            check.require(good, || {
                let name = set.map_or("", |set| set.row().name);
                format!("Level Zero does not promise the instruction set {name}")
            });
        },
    )
    .warning(),
    guide(
        "level-zero:capabilities",
        Group::Capabilities,
        section::CAPABILITIES,
        Trigger::Ops(&[Op::Capability]),
        "capabilities are required ones, or those of a declared extension",
        |check| unlisted(check, false),
    )
    .warning(),
    guide(
        "level-zero:kernel-capabilities",
        Group::Capabilities,
        section::CAPABILITIES,
        Trigger::Ops(&[Op::Capability]),
        "capabilities of OpenCL other than the required ones (pipes, device-side enqueue) are not declared",
        |check| unlisted(check, true),
    )
    .warning(),
    guide(
        "level-zero:extensions",
        Group::Requirements,
        section::COMMON,
        Trigger::Ops(&[Op::Extension]),
        "extensions are those that the guide promises",
        |check| {
            let name = crate::view::text(check.ins.rest(1));
            let good = PROMISED.contains(&name.as_str());
            check.require(good, || format!("Level Zero does not promise the extension {name}"));
        },
    )
    .warning(),
    included(
        "level-zero:entry-point-exists",
        Group::Modes,
        section::KERNELS,
        "modes:entry-point-exists",
        "a module has a kernel or declares Linkage",
    ),
    capability("level-zero:fp16", "Float16 requires a device with 16-bit floats", |check| {
        if declares(check, C::Float16) {
            needs(check, |device| device.fp16, "16-bit floats");
        }
    }),
    capability("level-zero:fp64", "Float64 requires a device with 64-bit floats", |check| {
        if declares(check, C::Float64) {
            needs(check, |device| device.fp64, "64-bit floats");
        }
    }),
    capability(
        "level-zero:int64-atomics",
        "Int64Atomics requires a device with atomics on 64-bit integers",
        |check| {
            if declares(check, C::Int64Atomics) {
                needs(check, |device| device.int64_atomics, "atomics on 64-bit integers");
            }
        },
    ),
    capability(
        "level-zero:image-support",
        "ImageBasic, and what it implies, requires a device with images",
        |check| {
            if declares(check, C::ImageBasic) {
                needs(check, Device::has_images, "images");
            }
        },
    ),
];

/// A rule on a capability that requires a property of the device.
const fn capability(id: &'static str, summary: &'static str, check: CheckFn) -> Rule {
    guide(id, Group::Device, section::CAPABILITIES, Trigger::Ops(&[Op::Capability]), summary, check).device()
}

/// Whether the OpCapability at hand declares a capability.
pub(super) fn declares(check: &Check<'_, '_>, capability: C) -> bool {
    check.ins.word(1) == capability.0
}

/// The capabilities that each device, or each device with the property, accepts.
const REQUIRED: &[C] = &[
    C::Addresses,
    C::Float16Buffer,
    C::Int64,
    C::Int16,
    C::Int8,
    C::Kernel,
    C::Linkage,
    C::Vector16,
    C::GenericPointer,
    C::Groups,
    C::ImageBasic,
    C::Float16,
    C::Float64,
    C::Int64Atomics,
    C::LiteralSampler,
    C::Sampled1D,
    C::Image1D,
    C::SampledBuffer,
    C::ImageBuffer,
    C::ImageReadWrite,
    C::GroupNonUniform,
    C::GroupNonUniformVote,
    C::GroupNonUniformBallot,
    C::GroupNonUniformArithmetic,
    C::GroupNonUniformShuffle,
    C::GroupNonUniformShuffleRelative,
    C::GroupNonUniformClustered,
];

/// Further capabilities of OpenCL.
const OPENCL: &[C] = &[
    C::Pipes,
    C::PipeStorage,
    C::DeviceEnqueue,
    C::SubgroupDispatch,
    C::NamedBarrier,
    C::ImageMipmap,
    C::Matrix,
];

/// The extensions that the guide names.
const PROMISED: &[&str] = &[
    "SPV_INTEL_subgroups",
    "SPV_EXT_shader_atomic_float_add",
    "SPV_EXT_shader_atomic_float16_add",
    "SPV_EXT_shader_atomic_float_min_max",
    "SPV_KHR_linkonce_odr",
    "SPV_INTEL_bfloat16_conversion",
    "SPV_INTEL_global_variable_host_access",
];

fn unlisted(check: &mut Check<'_, '_>, opencl: bool) {
    let capability = C(check.ins.word(1));
    let extended = capability.row().is_some_and(|row| check.view.any_extension(row.extensions));
    if !extended && !REQUIRED.contains(&capability) && OPENCL.contains(&capability) == opencl {
        check.fail(format!("Capability {} is not one that Level Zero promises", named(capability)));
    }
}

//! Sampling.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Kind, Shape};
use crate::{Group, Trigger};
use spirula_spec::{Capability, Dim, ImageOperands as IO, InstructionClass, Op, OperandKind};

pub(super) const IMPLICIT: &[Op] = &[
    Op::ImageSampleImplicitLod,
    Op::ImageSampleDrefImplicitLod,
    Op::ImageSampleProjImplicitLod,
    Op::ImageSampleProjDrefImplicitLod,
    Op::ImageSparseSampleImplicitLod,
    Op::ImageSparseSampleDrefImplicitLod,
];

pub(super) const EXPLICIT: &[Op] = &[
    Op::ImageSampleExplicitLod,
    Op::ImageSampleDrefExplicitLod,
    Op::ImageSampleProjExplicitLod,
    Op::ImageSampleProjDrefExplicitLod,
    Op::ImageSparseSampleExplicitLod,
    Op::ImageSparseSampleDrefExplicitLod,
];

/// Instructions that take a sampled image.
const SAMPLING: &[Op] = &[
    Op::ImageSampleImplicitLod,
    Op::ImageSampleDrefImplicitLod,
    Op::ImageSampleProjImplicitLod,
    Op::ImageSampleProjDrefImplicitLod,
    Op::ImageSampleExplicitLod,
    Op::ImageSampleDrefExplicitLod,
    Op::ImageSampleProjExplicitLod,
    Op::ImageSampleProjDrefExplicitLod,
    Op::ImageGather,
    Op::ImageDrefGather,
    Op::ImageQueryLod,
    Op::Image,
    Op::ImageSparseSampleImplicitLod,
    Op::ImageSparseSampleExplicitLod,
    Op::ImageSparseSampleDrefImplicitLod,
    Op::ImageSparseSampleDrefExplicitLod,
    Op::ImageSparseGather,
    Op::ImageSparseDrefGather,
];

const TYPES: Trigger = Trigger::Ops(&[Op::TypeImage]);

pub(super) const RULES: &[Rule] = &[
    rule(
        "images:combine",
        Group::Images,
        Trigger::Ops(&[Op::SampledImage]),
        "OpSampledImage takes an image of its type and a sampler",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let ty = view.def(ins.word(1));
            if ty.op != Op::TypeSampledImage {
                return check.fail("Expected Result Type to be OpTypeSampledImage.");
            }
            let image = view.op_of(view.type_of(ins.word(3)));
            check.require(image == Op::TypeImage, || "Expected Image to be of type OpTypeImage.".to_owned());
            let sampler = view.op_of(view.type_of(ins.word(4)));
            check.require(sampler == Op::TypeSampler, || {
                "Expected Sampler to be of type OpTypeSampler".to_owned()
            });
        },
    ),
    rule(
        "images:combine-image",
        Group::Images,
        Trigger::Ops(&[Op::SampledImage]),
        "images that are combined with samplers have Sampled 0 or 1, and are not of subpass data",
        |check| {
            let image = check.view.def(check.view.type_of(check.ins.word(3)));
            if image.op != Op::TypeImage {
                return;
            }
            let of = check.view.def(check.view.def(check.ins.word(1)).word(2));
            // The depth operand may differ.
            let same = image.rest(2).iter().zip(of.rest(2)).enumerate().all(|(at, (a, b))| at == 2 || a == b);
            check.require(same, || {
                "Image operands must match result image operands except for depth".to_owned()
            });
            check.require(matches!(image.word(7), 0 | 1), || {
                "Expected Image 'Sampled' parameter to be 0 or 1".to_owned()
            });
            check.require(image.word(3) != Dim::SubpassData.0, || {
                "Expected Image 'Dim' parameter to be not SubpassData.".to_owned()
            });
        },
    ),
    rule(
        "images:combine-uses",
        Group::Images,
        Trigger::Ops(&[Op::SampledImage]),
        "sampled images are used in their block, by sampling and query instructions only",
        |check| {
            let (view, ins) = (check.view, check.ins);
            for user in view.users(ins.word(2)) {
                let user = view.ins(*user);
                let Some(row) = user.op.row() else { continue };
                if matches!(row.class, InstructionClass::Annotation | InstructionClass::Debug) {
                    continue;
                }
                let takes = SAMPLING.contains(&user.op)
                    || user.op == Op::CopyObject
                    || user.op == Op::ExtInst
                    || row.name.starts_with("OpImage");
                let relaxed =
                    check.options().before_hlsl_legalization || view.has(Capability::BindlessTextureNV);
                check.require(takes || relaxed, || {
                    format!(
                        "Result <id> from OpSampledImage instruction must not appear as operand of {}",
                        row.name
                    )
                });
                check.require(view.slot(user).block == view.slot(ins).block, || {
                    "All OpSampledImage instructions must be in the same block in which their Result <id> are consumed.".to_owned()
                });
            }
        },
    ),
    rule(
        "images:sampled",
        Group::Images,
        Trigger::Ops(SAMPLING),
        "sampling instructions take a sampled image",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let op = view.op_of(view.type_of(ins.word(3)));
            check.require(op == Op::TypeSampledImage, || {
                "Expected Sampled Image to be of type OpTypeSampledImage".to_owned()
            });
            let image = ins.op != Op::Image || view.op_of(ins.word(1)) == Op::TypeImage;
            check.require(image, || "Expected Result Type to be OpTypeImage".to_owned());
        },
    ),
    rule(
        "images:bias",
        Group::Images,
        Trigger::Ops(SAMPLING),
        "Bias needs an implicit level of detail, Grad an explicit one",
        |check| {
            let Some(mask) = mask(check) else { return };
            let (implicit, explicit) = (IMPLICIT.contains(&check.ins.op), EXPLICIT.contains(&check.ins.op));
            let gathers = check.ins.name().contains("Gather");
            check.require(!mask.contains(IO::Bias) || implicit || gathers, || {
                "Image Operand Bias can only be used with ImplicitLod opcodes".to_owned()
            });
            check.require(!mask.contains(IO::Grad) || explicit, || {
                "Image Operand Grad can only be used with ExplicitLod opcodes".to_owned()
            });
            check.require(!(mask.contains(IO::Lod) && mask.contains(IO::Grad)), || {
                "Image Operand bits Lod and Grad cannot be set at the same time".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeImage-04656",
        Group::Images,
        TYPES,
        "images are of 32-bit integers and floats, or 64-bit integers",
        |check| {
            let ty = check.view.ty(check.ins.word(2));
            let good = match ty.kind {
                Kind::Int => matches!(ty.width, 32 | 64),
                Kind::Float => {
                    ty.width == 32 || ty.width == 16 && check.view.has(Capability::Float16ImageAMD)
                }
                _ => false,
            };
            check.require(good && ty.shape == Shape::Scalar, || {
                "Expected Sampled Type to be a 32-bit int, 64-bit int or 32-bit float scalar type for Vulkan environment".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeImage-04657",
        Group::Images,
        TYPES,
        "images are sampled or storage images",
        |check| {
            check.require(check.ins.word(7) != 0, || {
                "Sampled must be 1 or 2 in the Vulkan environment.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeImage-06214",
        Group::Images,
        TYPES,
        "images of subpass data are storage images and not arrayed",
        |check| {
            let ins = check.ins;
            let good = ins.word(3) != Dim::SubpassData.0 || ins.word(5) == 0 && ins.word(7) == 2;
            check.require(good, || {
                "Dim SubpassData requires Arrayed to be 0 and Sampled to be 2 in the Vulkan environment"
                    .to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeImage-09638",
        Group::Images,
        TYPES,
        "images are not of Dim Rect",
        |check| {
            check.require(check.ins.word(3) != Dim::Rect.0, || {
                "Dim must not be Rect in the Vulkan environment".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpTypeSampledImage-06671",
        Group::Images,
        Trigger::Ops(&[Op::TypeSampledImage]),
        "images in OpTypeSampledImage are sampled images",
        |check| {
            let image = check.view.def(check.ins.word(2));
            check.require(image.op != Op::TypeImage || image.word(7) == 1, || {
                "Expected Image 'Sampled' parameter to be 1 for Vulkan environment.".to_owned()
            });
        },
    ),
    vulkan(
        "VUID-RuntimeSpirv-Offset-10213",
        Group::Images,
        Trigger::Ops(SAMPLING),
        "non-constant offsets are for gathers",
        |check| {
            let offset = mask(check).is_some_and(|mask| mask.contains(IO::Offset));
            let gathers = check.ins.name().contains("Gather");
            let options = check.options();
            let relaxed = options.allow_offset_texture_operand || options.before_hlsl_legalization;
            check.require(!offset || gathers || relaxed, || {
                "Image Operand Offset can only be used with OpImage*Gather operations.".to_owned()
            });
        },
    ),
];

/// The image operands of the instruction.
fn mask(check: &Check<'_, '_>) -> Option<IO> {
    let mut operands = check.view.operands(check.ins);
    operands.find(|operand| operand.kind == OperandKind::ImageOperands).map(|operand| IO(operand.word()))
}

//! Sampling, and numeric extended instructions.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Kind, Shape};
use crate::{Group, Trigger};
use spirula_spec::{ExtInstSet, ImageOperands as IO, Op, OperandKind};

const IMPLICIT: &[Op] = &[
    Op::ImageSampleImplicitLod,
    Op::ImageSampleDrefImplicitLod,
    Op::ImageSampleProjImplicitLod,
    Op::ImageSampleProjDrefImplicitLod,
    Op::ImageSparseSampleImplicitLod,
    Op::ImageSparseSampleDrefImplicitLod,
];

const EXPLICIT: &[Op] = &[
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
        "VUID-RuntimeSpirv-Offset-10213",
        Group::Images,
        Trigger::Ops(SAMPLING),
        "non-constant offsets are for gathers",
        |check| {
            let offset = mask(check).is_some_and(|mask| mask.contains(IO::Offset));
            let gathers = check.ins.name().contains("Gather");
            check.require(!offset || gathers || check.options().allow_offset_texture_operand, || {
                "Image Operand Offset can only be used with OpImage*Gather operations.".to_owned()
            });
        },
    ),
    rule(
        "extended:same-type",
        Group::ExtendedInstructions,
        Trigger::Ops(&[Op::ExtInst]),
        "numeric GLSL.std.450 instructions have operands of their result type",
        same_type,
    ),
];

/// The image operands of the instruction.
fn mask(check: &Check<'_, '_>) -> Option<IO> {
    let mut operands = check.view.operands(check.ins);
    operands.find(|operand| operand.kind == OperandKind::ImageOperands).map(|operand| IO(operand.word()))
}

/// Functions on floats whose operands all have the result type.
const FLOATS: &[&str] = &[
    "Round",
    "RoundEven",
    "Trunc",
    "FAbs",
    "FSign",
    "Floor",
    "Ceil",
    "Fract",
    "Sqrt",
    "InverseSqrt",
    "FMin",
    "FMax",
    "FClamp",
    "FMix",
    "Step",
    "SmoothStep",
    "Fma",
    "Normalize",
    "FaceForward",
    "Reflect",
    "NMin",
    "NMax",
    "NClamp",
];

/// The same, of 16 or 32 bits.
const NARROW: &[&str] = &[
    "Radians", "Degrees", "Sin", "Cos", "Tan", "Asin", "Acos", "Atan", "Sinh", "Cosh", "Tanh", "Asinh",
    "Acosh", "Atanh", "Exp", "Exp2", "Log", "Log2", "Atan2", "Pow",
];

/// Functions on integers whose operands have the width of the result.
const INTS: &[&str] = &["SAbs", "SSign", "UMin", "SMin", "UMax", "SMax", "UClamp", "SClamp"];

fn same_type(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let set = view.decoder.import(ins.word(3)).and_then(|import| import.set());
    if set != Some(ExtInstSet::GlslStd450) {
        return;
    }
    let Some(row) = set.and_then(|set| set.by_value(ins.word(4))) else { return };
    let (narrow, int) = (NARROW.contains(&row.name), INTS.contains(&row.name));
    if !narrow && !int && !FLOATS.contains(&row.name) {
        return;
    }
    let name = row.name;
    let result = view.ty(ins.word(1));
    let shape = matches!(result.shape, Shape::Scalar | Shape::Vector | Shape::Cooperative);
    let kind = if int { Kind::Int } else { Kind::Float };
    if result.kind != kind || !shape || narrow && result.width > 32 {
        return check.fail(format!("GLSL.std.450 {name}: unexpected Result Type"));
    }
    for operand in ins.rest(5) {
        let ty = view.value_ty(*operand);
        let alike = ty.kind == Kind::Int && ty.width == result.width && ty.count == result.count;
        if view.type_of(*operand) != ins.word(1) && !(int && alike) {
            return check.fail(format!(
                "GLSL.std.450 {name}: expected types of all operands to be equal to Result Type"
            ));
        }
    }
}

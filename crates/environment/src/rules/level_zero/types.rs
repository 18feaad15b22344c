//! Types of values, and images.

use super::{guide, included, needs, section};
use crate::rule::{CheckFn, Rule};
use crate::view::{Kind, Shape};
use crate::{Device, Group, Trigger};
use spirula_spec::{AccessQualifier, Capability as C, Dim, InstructionClass, Op};

/// A rule on OpTypeImage.
const fn image(id: &'static str, summary: &'static str, check: CheckFn) -> Rule {
    guide(id, Group::Images, section::VALIDATION, Trigger::Ops(&[Op::TypeImage]), summary, check)
}

pub(super) const RULES: &[Rule] = &[
    included(
        "level-zero:int-width",
        Group::Types,
        section::TYPES,
        "types:int",
        "integers have 8, 16, 32 or 64 bits",
    ),
    included(
        "level-zero:signedness",
        Group::Types,
        section::VALIDATION,
        "types:kernel-signedness",
        "integers have signedness 0",
    ),
    included(
        "level-zero:float-width",
        Group::Types,
        section::TYPES,
        "types:float",
        "floats have 16, 32 or 64 bits",
    ),
    included(
        "level-zero:vector-component",
        Group::Types,
        section::TYPES,
        "types:vector",
        "components of vectors are Booleans, integers or floats",
    ),
    included(
        "level-zero:vector-count",
        Group::Types,
        section::TYPES,
        "types:vector",
        "vectors have 2, 3, 4, 8 or 16 components",
    ),
    included(
        "level-zero:vector16",
        Group::Types,
        section::CAPABILITIES,
        "types:vector",
        "vectors of 8 or 16 components need Vector16",
    ),
    guide(
        "level-zero:half-arithmetic",
        Group::Arithmetic,
        section::CAPABILITIES,
        Trigger::Classes(&[InstructionClass::Arithmetic, InstructionClass::RelationalAndLogical]),
        "arithmetic on 16-bit floats needs Float16; Float16Buffer is for memory",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let calculates = !matches!(ins.op, Op::Select | Op::LogicalEqual | Op::LogicalNotEqual);
            let half = ins
                .rest(3)
                .iter()
                .map(|id| view.value_ty(*id))
                .any(|ty| ty.kind == Kind::Float && ty.width == 16);
            check.require(!half || !calculates || view.has(C::Float16), || {
                format!("{} on 16-bit floats requires the capability Float16", ins.name())
            });
        },
    )
    // Kernels of the conformance tests calculate with Float16Buffer, and drivers accept that.
    .strict_only(),
    included(
        "level-zero:double",
        Group::Types,
        section::CAPABILITIES,
        "types:float",
        "floats of 64 bits need Float64",
    ),
    guide(
        "level-zero:other-types",
        Group::Types,
        section::TYPES,
        Trigger::Ops(&[
            Op::TypePipe,
            Op::TypeQueue,
            Op::TypeDeviceEvent,
            Op::TypeReserveId,
            Op::TypeOpaque,
            Op::TypeMatrix,
            Op::TypePipeStorage,
            Op::TypeNamedBarrier,
        ]),
        "types are those that the guide lists: no pipes, queues, device events, opaque types or matrices",
        |check| {
            let name = check.ins.name();
            check.fail(format!("{name} is not among the types that Level Zero lists"));
        },
    )
    .warning(),
    image("level-zero:image-sampled-type", "the sampled type of an image is void", |check| {
        let good = check.view.op_of(check.ins.word(2)) == Op::TypeVoid;
        check.require(good, || "the sampled type of an image must be void for Level Zero".to_owned());
    }),
    image("level-zero:image-sampled", "Sampled of an image is 0", |check| {
        let good = check.ins.word(7) == 0;
        check.require(good, || "Sampled of an image must be 0 for Level Zero".to_owned());
    }),
    image("level-zero:image-multisampled", "MS of an image is 0", |check| {
        let good = check.ins.word(6) == 0;
        check.require(good, || "images must not be multisampled for Level Zero".to_owned());
    }),
    image("level-zero:image-arrayed", "arrayed images are 1D or 2D", |check| {
        let good = check.ins.word(5) == 0 || matches!(Dim(check.ins.word(3)), Dim::Dim1D | Dim::Dim2D);
        check.require(good, || "arrayed images must be 1D or 2D for Level Zero".to_owned());
    }),
    image("level-zero:image-format", "the format of an image is Unknown", |check| {
        let good = check.ins.word(8) == 0;
        check.require(good, || "the format of an image must be Unknown for Level Zero".to_owned());
    }),
    image("level-zero:image-access", "an image type has an access qualifier", |check| {
        let good = check.ins.words.len() > 9;
        check.require(good, || "an image type must have an access qualifier for Level Zero".to_owned());
    }),
    image("level-zero:image-dim", "images are 1D, 2D, 3D or buffers", |check| {
        let good = matches!(Dim(check.ins.word(3)), Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Buffer);
        check.require(good, || {
            "the dimension of an image must be 1D, 2D, 3D or Buffer for Level Zero".to_owned()
        });
    })
    .section(section::TYPES),
    image("level-zero:image-depth", "depth images are 2D, and whether an image is one is known", |check| {
        let depth = check.ins.word(4);
        let good = depth == 0 || depth == 1 && Dim(check.ins.word(3)) == Dim::Dim2D;
        check.require(good, || "depth images must be 2D for Level Zero".to_owned());
    })
    .section(section::TYPES),
    image("level-zero:image-basic", "image types need ImageBasic", |check| {
        let good = check.view.has(C::ImageBasic);
        check.require(good, || "image types require the capability ImageBasic".to_owned());
    })
    .section(section::CAPABILITIES),
    included(
        "level-zero:image-dim-capability",
        Group::Images,
        section::CAPABILITIES,
        "requirements:operand",
        "1D images need Sampled1D or Image1D, buffers SampledBuffer or ImageBuffer",
    ),
    image("level-zero:image-read-write", "images that are read and written need ImageReadWrite", |check| {
        let both = check.ins.words.get(9) == Some(&AccessQualifier::ReadWrite.0);
        check.require(!both || check.view.has(C::ImageReadWrite), || {
            "the access qualifier ReadWrite requires the capability ImageReadWrite".to_owned()
        });
    })
    .section(section::CAPABILITIES),
    guide(
        "level-zero:literal-sampler",
        Group::Device,
        section::CAPABILITIES,
        Trigger::Ops(&[Op::ConstantSampler]),
        "literal samplers require a device with images",
        |check| needs(check, Device::has_images, "images, which literal samplers are for"),
    )
    .device(),
    guide(
        "level-zero:mask-variables",
        Group::BuiltIns,
        section::NON_UNIFORM,
        Trigger::Ops(&[Op::Variable]),
        "variables of subgroup masks are vectors of four 32-bit integers",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let built_in = view.decoration(ins.word(2), spirula_spec::Decoration::BuiltIn);
            let mask = built_in.is_some_and(|built_in| {
                (spirula_spec::BuiltIn::SubgroupEqMask.0..=spirula_spec::BuiltIn::SubgroupLtMask.0)
                    .contains(&built_in.param())
            });
            let ty = view.pointer(ins.word(1)).map(|pointer| view.ty(pointer.1)).unwrap_or_default();
            let good = ty.is(Kind::Int, Shape::Vector) && (ty.width, ty.count) == (32, 4);
            check.require(!mask || good, || {
                "a subgroup mask must be a vector of four 32-bit integers".to_owned()
            });
        },
    ),
];

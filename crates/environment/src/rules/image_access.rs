//! Accesses to images: coordinates, texels, sampled types.

use crate::rule::{Check, Rule, rule, vulkan};
use crate::view::{Ins, Kind, Shape, View};
use crate::{Group, Trigger};
use spirula_spec::{Capability as C, Dim, ImageFormat, Op};

const READS: &[Op] = &[Op::ImageRead, Op::ImageSparseRead, Op::ImageWrite];
const FETCHES: &[Op] = &[Op::ImageFetch, Op::ImageSparseFetch];

const SAMPLES: &[Op] = &[
    Op::ImageSampleImplicitLod,
    Op::ImageSampleExplicitLod,
    Op::ImageSampleProjImplicitLod,
    Op::ImageSampleProjExplicitLod,
    Op::ImageSparseSampleImplicitLod,
    Op::ImageSparseSampleExplicitLod,
];

const COMPARES: &[Op] = &[
    Op::ImageSampleDrefImplicitLod,
    Op::ImageSampleDrefExplicitLod,
    Op::ImageSampleProjDrefImplicitLod,
    Op::ImageSampleProjDrefExplicitLod,
    Op::ImageSparseSampleDrefImplicitLod,
    Op::ImageSparseSampleDrefExplicitLod,
];

const GATHERS: &[Op] =
    &[Op::ImageGather, Op::ImageDrefGather, Op::ImageSparseGather, Op::ImageSparseDrefGather];

/// Instructions with a coordinate.
const ACCESSES: &[Op] = &[
    Op::ImageRead,
    Op::ImageSparseRead,
    Op::ImageWrite,
    Op::ImageFetch,
    Op::ImageSparseFetch,
    Op::ImageSampleImplicitLod,
    Op::ImageSampleExplicitLod,
    Op::ImageSampleProjImplicitLod,
    Op::ImageSampleProjExplicitLod,
    Op::ImageSparseSampleImplicitLod,
    Op::ImageSparseSampleExplicitLod,
    Op::ImageSampleDrefImplicitLod,
    Op::ImageSampleDrefExplicitLod,
    Op::ImageSampleProjDrefImplicitLod,
    Op::ImageSampleProjDrefExplicitLod,
    Op::ImageSparseSampleDrefImplicitLod,
    Op::ImageSparseSampleDrefExplicitLod,
    Op::ImageGather,
    Op::ImageDrefGather,
    Op::ImageSparseGather,
    Op::ImageSparseDrefGather,
    Op::ImageQueryLod,
];

pub(super) const RULES: &[Rule] = &[
    rule(
        "images:image-operand",
        Group::Images,
        Trigger::Ops(&[
            Op::ImageRead,
            Op::ImageSparseRead,
            Op::ImageWrite,
            Op::ImageFetch,
            Op::ImageSparseFetch,
            Op::ImageQuerySizeLod,
            Op::ImageQuerySize,
            Op::ImageQueryFormat,
            Op::ImageQueryOrder,
            Op::ImageQueryLevels,
            Op::ImageQuerySamples,
        ]),
        "reads, writes, fetches and queries take an image",
        |check| {
            let image = check.view.op_of(check.view.type_of(image_of(check.ins)));
            check.require(image == Op::TypeImage, || "Expected Image to be of type OpTypeImage".to_owned());
        },
    ),
    rule(
        "images:coordinate-type",
        Group::Images,
        Trigger::Ops(ACCESSES),
        "coordinates are 32-bit integers for fetches, floats for samples, either for reads and writes",
        |check| {
            let Some(kinds) = coordinate_kinds(check.ins.op) else { return };
            let ty = check.view.value_ty(coordinate(check.ins));
            let good = kinds.iter().any(|kind| ty.is_either(*kind)) && ty.width == 32;
            check.require(good, || {
                let kinds = if kinds.len() == 2 {
                    "integer or float"
                } else if kinds[0] == Kind::Int {
                    "integer"
                } else {
                    "float"
                };
                format!("Expected Coordinate to be a 32-bit {kinds} scalar or vector")
            });
        },
    ),
    rule(
        "images:coordinate-size",
        Group::Images,
        Trigger::Ops(ACCESSES),
        "coordinates have a component for each dimension, for the layer and for the projection",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if coordinate_kinds(ins.op).is_none() {
                return;
            }
            let Some(image) = image_type(view, ins) else { return };
            let least = coordinates(ins, image);
            let count = view.value_ty(coordinate(ins)).count;
            check.require(count >= least, || {
                format!("Expected Coordinate to have at least {least} components, but given only {count}")
            });
        },
    ),
    rule(
        "images:texel",
        Group::Images,
        Trigger::Ops(ACCESSES),
        "texels are integers or floats, of four components where they are sampled, fetched or gathered",
        texel,
    ),
    vulkan(
        "VUID-StandaloneSpirv-Result-04780",
        Group::Images,
        Trigger::Ops(&[Op::ImageRead, Op::ImageSparseRead]),
        "image reads have four components",
        |check| {
            let view = check.view;
            let good = texel_type(view, check.ins).is_none_or(|ty| view.ty(ty).count == 4);
            check.require(good, || "Expected Result Type to have 4 components".to_owned());
        },
    ),
    rule(
        "images:sampled-type",
        Group::Images,
        Trigger::Ops(ACCESSES),
        "components of texels have the sampled type of the image",
        |check| {
            let (view, ins) = (check.view, check.ins);
            if coordinate_kinds(ins.op).is_none() || ins.op == Op::ImageQueryLod {
                return;
            }
            let (Some(image), Some(ty)) = (image_type(view, ins), texel_type(view, ins)) else { return };
            let sampled = image.word(2);
            let free =
                view.op_of(sampled) == Op::TypeVoid || !matches!(view.ty(ty).kind, Kind::Int | Kind::Float);
            check.require(free || view.ty(ty).scalar == sampled, || {
                "Expected Image 'Sampled Type' to be the same as Result Type components".to_owned()
            });
        },
    ),
    rule(
        "images:fetch",
        Group::Images,
        Trigger::Ops(FETCHES),
        "fetches are from images with Sampled 1 that are not cubes",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let cube = Dim(image.word(3)) == Dim::Cube;
            check.require(!cube, || "Image 'Dim' cannot be Cube".to_owned());
            check.require(image.word(7) == 1, || "Expected Image 'Sampled' parameter to be 1".to_owned());
        },
    ),
    rule(
        "images:storage",
        Group::Images,
        Trigger::Ops(READS),
        "reads and writes are of images with Sampled 0 or 2",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let good = matches!(image.word(7), 0 | 2);
            check.require(good, || "Expected Image 'Sampled' parameter to be 0 or 2".to_owned());
        },
    ),
    rule(
        "images:multisampled",
        Group::Images,
        Trigger::Ops(SAMPLES),
        "multisampled images are not sampled",
        |check| {
            let multisampled = image_type(check.view, check.ins).is_some_and(|image| image.word(6) != 0);
            check.require(!multisampled, || "Sampling operation is invalid for multisample image".to_owned());
        },
    ),
    vulkan(
        "vulkan:image-format",
        Group::Images,
        Trigger::Ops(READS),
        "images without a format need the capability to read or write them",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some(image) = image_type(view, ins) else { return };
            let unknown = image.word(8) == ImageFormat::Unknown.0 && Dim(image.word(3)) != Dim::SubpassData;
            let (capability, verb) = match ins.op {
                Op::ImageWrite => (C::StorageImageWriteWithoutFormat, "write to"),
                _ => (C::StorageImageReadWithoutFormat, "read"),
            };
            check.require(!unknown || view.has(capability), || {
                let name = crate::view::named(capability);
                format!("Capability {name} is required to {verb} storage image")
            });
        },
    ),
];

/// The image or sampled image of an access.
fn image_of(ins: Ins<'_>) -> u32 {
    ins.word(if ins.op == Op::ImageWrite { 1 } else { 3 })
}

fn coordinate(ins: Ins<'_>) -> u32 {
    ins.word(if ins.op == Op::ImageWrite { 2 } else { 4 })
}

/// The type of the image of an access.
pub(super) fn image_type<'m>(view: &View<'m>, ins: Ins<'_>) -> Option<Ins<'m>> {
    let ty = view.def(view.type_of(image_of(ins)));
    let ty = if ty.op == Op::TypeSampledImage { view.def(ty.word(2)) } else { ty };
    (ty.op == Op::TypeImage).then_some(ty)
}

/// The kinds of coordinates of an access; none for other instructions.
fn coordinate_kinds(op: Op) -> Option<&'static [Kind]> {
    match op {
        Op::ImageSampleExplicitLod | Op::ImageSparseSampleExplicitLod => Some(&[Kind::Int, Kind::Float]),
        _ if READS.contains(&op) => Some(&[Kind::Int, Kind::Float]),
        _ if FETCHES.contains(&op) => Some(&[Kind::Int]),
        Op::ImageQueryLod => Some(&[Kind::Float]),
        _ if [SAMPLES, COMPARES, GATHERS].iter().any(|ops| ops.contains(&op)) => Some(&[Kind::Float]),
        _ => None,
    }
}

/// The least number of components of a coordinate.
fn coordinates(ins: Ins<'_>, image: Ins<'_>) -> u32 {
    let dim = Dim(image.word(3));
    let plane = match dim {
        Dim::Dim1D | Dim::Buffer => 1,
        Dim::Dim3D | Dim::Cube => 3,
        _ => 2,
    };
    let projects = ins.name().contains("Proj");
    match ins.op {
        Op::ImageQueryLod => plane,
        _ if dim == Dim::Cube && READS.contains(&ins.op) => 3,
        _ => plane + image.word(5).min(1) + u32::from(projects),
    }
}

/// The type of the texel of an access, from the structure that sparse accesses give.
pub(super) fn texel_type(view: &View<'_>, ins: Ins<'_>) -> Option<u32> {
    match ins.op {
        Op::ImageWrite => Some(view.type_of(ins.word(3))),
        _ if ins.name().starts_with("OpImageSparse") => {
            let structure = view.def(ins.word(1));
            (structure.op == Op::TypeStruct).then(|| structure.word(3))
        }
        _ => Some(ins.word(1)),
    }
}

fn texel(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    if coordinate_kinds(ins.op).is_none() || ins.op == Op::ImageQueryLod {
        return;
    }
    let Some(ty) = texel_type(view, ins).map(|ty| view.ty(ty)) else { return };
    let number = ty.is_either(Kind::Int) || ty.is_either(Kind::Float);
    let compares = COMPARES.contains(&ins.op);
    let four = !READS.contains(&ins.op) && !compares;
    let good = number && (!four || ty.shape == Shape::Vector && ty.count == 4);
    check.require(good && (!compares || ty.shape == Shape::Scalar), || {
        "Expected Result Type to be an int or float scalar or vector type of the components of a texel"
            .to_owned()
    });
}

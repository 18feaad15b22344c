//! Image operands: their types, and the images and instructions that take them.

use super::image_access::{image_type, texel_type};
use super::images::{EXPLICIT, IMPLICIT};
use crate::rule::{Check, CheckFn, Rule, rule, vulkan};
use crate::view::{Ins, Kind, Shape, Ty};
use crate::{Group, Trigger};
use spirula_spec::{
    Capability as C, Dim, Enumeration as _, ImageFormat as F, ImageOperands as IO, Op, OperandKind,
};

/// Instructions that take image operands.
const ACCESSES: Trigger = Trigger::Ops(&[
    Op::ImageSampleImplicitLod,
    Op::ImageSampleExplicitLod,
    Op::ImageSampleDrefImplicitLod,
    Op::ImageSampleDrefExplicitLod,
    Op::ImageSampleProjImplicitLod,
    Op::ImageSampleProjExplicitLod,
    Op::ImageSampleProjDrefImplicitLod,
    Op::ImageSampleProjDrefExplicitLod,
    Op::ImageFetch,
    Op::ImageGather,
    Op::ImageDrefGather,
    Op::ImageRead,
    Op::ImageWrite,
    Op::ImageSparseSampleImplicitLod,
    Op::ImageSparseSampleExplicitLod,
    Op::ImageSparseSampleDrefImplicitLod,
    Op::ImageSparseSampleDrefExplicitLod,
    Op::ImageSparseFetch,
    Op::ImageSparseGather,
    Op::ImageSparseDrefGather,
    Op::ImageSparseRead,
]);

const fn on(id: &'static str, summary: &'static str, check: CheckFn) -> Rule {
    rule(id, Group::Images, ACCESSES, summary, check)
}

pub(super) const RULES: &[Rule] = &[
    on("images:bias-type", "Bias is a 32-bit float", |check| {
        let Some(bias) = types(check, IO::Bias) else { return };
        check.require(bias.iter().all(|ty| scalar(*ty, Kind::Float)), || {
            "Expected Image Operand Bias to be a 32-bit float scalar".to_owned()
        });
    }),
    on("images:lod-use", "Lod is for an explicit level of detail and for fetches", |check| {
        let op = check.ins.op;
        let fetches = matches!(op, Op::ImageFetch | Op::ImageSparseFetch);
        let storage = matches!(op, Op::ImageRead | Op::ImageWrite | Op::ImageSparseRead);
        let lod = storage && check.view.has(C::ImageReadWriteLodAMD);
        let gathers = check.ins.name().contains("Gather") && check.view.has(C::ImageGatherBiasLodAMD);
        let good = EXPLICIT.contains(&op) || fetches || lod || gathers;
        check.require(good || types(check, IO::Lod).is_none(), || {
            "Image Operand Lod can only be used with ExplicitLod opcodes and OpImageFetch".to_owned()
        });
    }),
    on(
        "images:lod-type",
        "Lod is a 32-bit float for an explicit level of detail, and a 32-bit integer for fetches",
        |check| {
            let Some(lod) = types(check, IO::Lod) else { return };
            let name = check.ins.name();
            let float = EXPLICIT.contains(&check.ins.op) || name.contains("Gather");
            let kind = if float { Kind::Float } else { Kind::Int };
            check.require(lod.iter().all(|ty| scalar(*ty, kind)), || {
                format!(
                    "Expected Image Operand Lod to be a 32-bit {} scalar",
                    if float { "float" } else { "int" }
                )
            });
        },
    ),
    on(
        "images:grad-type",
        "Grad has two vectors of 32-bit floats with a component for each dimension",
        |check| {
            let (Some(grad), Some(image)) = (types(check, IO::Grad), image_type(check.view, check.ins))
            else {
                return;
            };
            let plane = plane(image);
            let good = grad.iter().all(|ty| ty.is_either(Kind::Float) && ty.width == 32 && ty.count == plane);
            check.require(good, || {
            format!("Expected both Image Operand Grad ids to be 32-bit float scalars or vectors of {plane} components")
        });
        },
    ),
    on(
        "images:offset-type",
        "Offset and ConstOffset are 32-bit integers with a component for each dimension",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let plane = plane(image);
            for (mask, name) in [(IO::Offset, "Offset"), (IO::ConstOffset, "ConstOffset")] {
                let Some(offset) = types(check, mask) else { continue };
                let good =
                    offset.iter().all(|ty| ty.is_either(Kind::Int) && ty.width == 32 && ty.count == plane);
                check.require(good, || {
                format!("Expected Image Operand {name} to be a 32-bit int scalar or vector of {plane} components")
            });
            }
        },
    ),
    on("images:offset-constant", "ConstOffset and ConstOffsets are constants", |check| {
        for mask in [IO::ConstOffset, IO::ConstOffsets] {
            let Some(ids) = ids(check, mask) else { continue };
            let good = ids.iter().all(|id| check.view.is_constant(*id));
            check.require(good, || format!("Expected Image Operand {mask:?} to be a const object"));
        }
    }),
    on("images:offset-cube", "cubes have no offsets", |check| {
        let cube = image_type(check.view, check.ins).is_some_and(|image| image.word(3) == Dim::Cube.0);
        for mask in [IO::Offset, IO::ConstOffset, IO::ConstOffsets, IO::Offsets] {
            check.require(!cube || ids(check, mask).is_none(), || {
                format!("Image Operand {mask:?} cannot be used with Cube Image 'Dim'")
            });
        }
    }),
    on(
        "images:one-offset",
        "at most one of Offset, ConstOffset, ConstOffsets and Offsets is given",
        |check| {
            let all = [IO::Offset, IO::ConstOffset, IO::ConstOffsets, IO::Offsets];
            let count = all.iter().filter(|mask| ids(check, **mask).is_some()).count();
            check.require(count < 2, || {
                "Image Operands Offset, ConstOffset, ConstOffsets, Offsets cannot be used together".to_owned()
            });
        },
    ),
    on(
        "images:const-offsets",
        "ConstOffsets is for gathers, an array of four vectors of two 32-bit integers",
        |check| {
            let Some(ids) = ids(check, IO::ConstOffsets) else { return };
            let view = check.view;
            let good = ids.iter().all(|id| {
                let array = view.def(view.type_of(*id));
                let of = view.ty(array.word(2));
                array.op == Op::TypeArray
                    && view.constant(array.word(3)) == Some(4)
                    && of.is(Kind::Int, Shape::Vector)
                    && (of.width, of.count) == (32, 2)
            });
            check.require(good && check.ins.name().contains("Gather"), || {
            "Expected Image Operand ConstOffsets to be an array of size 4 of 32-bit int vectors of size 2, for a gather".to_owned()
        });
        },
    ),
    on(
        "images:sample-use",
        "Sample is for fetches, reads and writes of multisampled images, and required there",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let multisampled = image.word(6) != 0;
            let given = ids(check, IO::Sample).is_some();
            let name = check.ins.name();
            let takes = ["Fetch", "Read", "Write"].iter().any(|end| name.ends_with(end));
            check.require(!given || takes && multisampled, || {
                "Image Operand Sample requires non-zero 'MS' parameter, and a fetch, read or write".to_owned()
            });
            check.require(given || !multisampled, || {
                "Image Operand Sample is required for operation on multi-sampled image".to_owned()
            });
        },
    ),
    on("images:sample-type", "Sample is a 32-bit integer", |check| {
        let Some(sample) = types(check, IO::Sample) else { return };
        check.require(sample.iter().all(|ty| scalar(*ty, Kind::Int)), || {
            "Expected Image Operand Sample to be a 32-bit int scalar".to_owned()
        });
    }),
    on("images:min-lod", "MinLod is a 32-bit float, for an implicit level of detail or with Grad", |check| {
        let Some(lod) = types(check, IO::MinLod) else { return };
        let good = IMPLICIT.contains(&check.ins.op) || ids(check, IO::Grad).is_some();
        check.require(good, || {
            "Image Operand MinLod can only be used with ImplicitLod opcodes or together with Image Operand Grad".to_owned()
        });
        check.require(lod.iter().all(|ty| scalar(*ty, Kind::Float)), || {
            "Expected Image Operand MinLod to be a 32-bit float scalar".to_owned()
        });
    }),
    on(
        "images:lod-images",
        "levels of detail and biases are of 1D, 2D, 3D and Cube images that are not multisampled",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let plain = matches!(Dim(image.word(3)), Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube);
            for mask in [IO::Bias, IO::Lod, IO::MinLod] {
                check.require(ids(check, mask).is_none() || plain && image.word(6) == 0, || {
                format!("Image Operand {mask:?} requires 'Dim' parameter to be 1D, 2D, 3D or Cube, and 'MS' to be 0")
            });
            }
        },
    ),
    on(
        "images:texel-scope",
        "MakeTexelAvailable is for writes, MakeTexelVisible for reads, of texels that are not private",
        |check| {
            let Some(mask) = mask(check) else { return };
            let reads = matches!(check.ins.op, Op::ImageRead | Op::ImageSparseRead);
            let available = mask.contains(IO::MakeTexelAvailable);
            let visible = mask.contains(IO::MakeTexelVisible);
            check.require(!available || check.ins.op == Op::ImageWrite, || {
                "Image Operand MakeTexelAvailable can only be used with OpImageWrite".to_owned()
            });
            check.require(!visible || reads, || {
                "Image Operand MakeTexelVisible can only be used with OpImageRead or OpImageSparseRead"
                    .to_owned()
            });
            check.require(!(available || visible) || mask.contains(IO::NonPrivateTexel), || {
                "Image Operands MakeTexelAvailable and MakeTexelVisible require NonPrivateTexel".to_owned()
            });
        },
    ),
    on("images:extend", "SignExtend and ZeroExtend are of integer texels, and not both", |check| {
        let Some(mask) = mask(check) else { return };
        let (signed, unsigned) = (mask.contains(IO::SignExtend), mask.contains(IO::ZeroExtend));
        if !signed && !unsigned {
            return;
        }
        let texel = texel_type(check.view, check.ins).map(|ty| check.view.ty(ty)).unwrap_or_default();
        check.require(!(signed && unsigned), || {
            "Image Operands SignExtend and ZeroExtend cannot be used together".to_owned()
        });
        check.require(!(unsigned && texel.is_either(Kind::Int) && texel.signed), || {
            "Using ZeroExtend, but result type is a signed integer type.".to_owned()
        });
    }),
    on("images:reference-type", "depth reference values are 32-bit floats", |check| {
        if check.ins.name().contains("Dref") {
            let ty = check.view.value_ty(check.ins.word(5));
            check.require(scalar(ty, Kind::Float), || "Expected Dref to be of 32-bit float type".to_owned());
        }
    }),
    on("images:component-type", "the component of a gather is a 32-bit integer", |check| {
        if matches!(check.ins.op, Op::ImageGather | Op::ImageSparseGather) {
            let ty = check.view.value_ty(check.ins.word(5));
            check.require(scalar(ty, Kind::Int), || "Expected Component to be 32-bit int scalar".to_owned());
        }
    }),
    on("images:sparse-result", "sparse accesses yield a struct of an integer and a texel", |check| {
        if !check.ins.name().starts_with("OpImageSparse") {
            return;
        }
        let ty = check.view.def(check.ins.word(1));
        let good =
            ty.op == Op::TypeStruct && ty.words.len() == 4 && check.view.ty(ty.word(2)).is_scalar(Kind::Int);
        check.require(good, || {
            "Expected Result Type to be a struct containing an int scalar and a texel".to_owned()
        });
    }),
    on(
        "images:storage-capability",
        "reads and writes of storage images need the capability of their dimension",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let reads = matches!(check.ins.op, Op::ImageRead | Op::ImageWrite | Op::ImageSparseRead);
            if !reads || image.word(7) != 2 {
                return;
            }
            let arrayed = image.word(5) == 1;
            let needed = match Dim(image.word(3)) {
                Dim::Dim1D => Some(C::Image1D),
                Dim::Rect => Some(C::ImageRect),
                Dim::Buffer => Some(C::ImageBuffer),
                Dim::Cube if arrayed => Some(C::ImageCubeArray),
                _ => None,
            };
            let multisampled = (arrayed && image.word(6) == 1).then_some(C::ImageMSArray);
            for needed in [needed, multisampled].into_iter().flatten() {
                check.require(check.view.has(needed), || {
                    format!("Capability {} is required to access storage image", crate::view::named(needed))
                });
            }
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-Image-04965",
        Group::Images,
        ACCESSES,
        "the format of an image has the signedness of its accesses",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let sampled = check.view.ty(image.word(2));
            let format = F(image.word(8));
            if format == F::Unknown || !sampled.is_scalar(Kind::Int) {
                return;
            }
            let mask = mask(check).unwrap_or_default();
            let signed = if mask.contains(IO::SignExtend) {
                true
            } else {
                !mask.contains(IO::ZeroExtend) && sampled.signed
            };
            check.require(is_signed(format) == signed, || {
                "Image Format signedness does not match Sample Type operand".to_owned()
            });
        },
    ),
    rule(
        "images:gather-dimension",
        Group::Images,
        Trigger::Ops(&[
            Op::ImageGather,
            Op::ImageDrefGather,
            Op::ImageSparseGather,
            Op::ImageSparseDrefGather,
        ]),
        "gathers are of 2D, Cube and Rect images",
        |check| {
            let image = image_type(check.view, check.ins);
            let good =
                image.is_none_or(|image| matches!(Dim(image.word(3)), Dim::Dim2D | Dim::Cube | Dim::Rect));
            check.require(good, || "Expected Image 'Dim' to be 2D, Cube, or Rect".to_owned());
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpImage-04777",
        Group::Images,
        Trigger::NEVER,
        "gathers are of 2D, Cube and Rect images",
        |_| {},
    )
    .included_in("images:gather-dimension"),
    vulkan(
        "VUID-StandaloneSpirv-OpImageGather-04664",
        Group::Images,
        Trigger::Ops(&[Op::ImageGather, Op::ImageSparseGather]),
        "the component of a gather is a constant",
        |check| {
            let good = check.view.is_constant(check.ins.word(5));
            check.require(good, || {
                "Expected Component Operand to be a const object for Vulkan environment".to_owned()
            });
        },
    ),
];

/// Whether a type is a 32-bit scalar of this kind.
fn scalar(ty: Ty, kind: Kind) -> bool {
    ty.is_scalar(kind) && ty.width == 32
}

/// The components of a coordinate within a layer.
fn plane(image: Ins<'_>) -> u32 {
    match Dim(image.word(3)) {
        Dim::Dim1D | Dim::Buffer => 1,
        Dim::Dim3D | Dim::Cube => 3,
        _ => 2,
    }
}

/// Whether the texels of a format are signed integers: their names end with `i`, those of unsigned ones with `ui`.
fn is_signed(format: F) -> bool {
    F::KIND.by_value(format.0).is_some_and(|row| row.name.ends_with('i') && !row.name.ends_with("ui"))
}

/// The image operands of the instruction.
fn mask(check: &Check<'_, '_>) -> Option<IO> {
    given(check).map(|(mask, _)| mask)
}

/// The image operands, and the ids that follow.
fn given<'m>(check: &Check<'_, 'm>) -> Option<(IO, &'m [u32])> {
    let row = check.ins.op.row()?;
    let at = row.operands.iter().position(|operand| operand.kind == OperandKind::ImageOperands)?;
    Some((IO(*check.ins.words.get(at + 1)?), check.ins.rest(at + 2)))
}

/// The ids of one image operand, if it is given.
fn ids<'m>(check: &Check<'_, 'm>, wanted: IO) -> Option<&'m [u32]> {
    let (mask, mut rest) = given(check)?;
    for bit in mask.bits() {
        let count = IO::KIND.by_value(bit.0)?.parameters.len();
        if bit == wanted {
            return rest.get(..count);
        }
        rest = rest.get(count..)?;
    }
    None
}

/// The types of these.
fn types(check: &Check<'_, '_>, wanted: IO) -> Option<Vec<Ty>> {
    ids(check, wanted).map(|ids| ids.iter().map(|id| check.view.value_ty(*id)).collect())
}

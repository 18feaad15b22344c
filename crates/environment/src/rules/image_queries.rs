//! Image queries.

use super::image_access::image_type;
use crate::rule::{Rule, rule, vulkan};
use crate::view::Kind;
use crate::{Group, Trigger};
use spirula_spec::{Dim, Op};

/// Queries of images.
const QUERIES: Trigger = Trigger::Ops(&[
    Op::ImageQuerySizeLod,
    Op::ImageQuerySize,
    Op::ImageQueryFormat,
    Op::ImageQueryOrder,
    Op::ImageQueryLevels,
    Op::ImageQuerySamples,
]);

pub(super) const RULES: &[Rule] = &[
    rule("images:query-result", Group::Images, QUERIES, "queries yield integers", |check| {
        let sizes = matches!(check.ins.op, Op::ImageQuerySizeLod | Op::ImageQuerySize);
        let ty = check.view.ty(check.ins.word(1));
        let good = ty.is_scalar(Kind::Int) || sizes && ty.is_either(Kind::Int);
        check.require(good, || "Expected Result Type to be int scalar type, or a vector of sizes".to_owned());
    }),
    rule(
        "images:query-size",
        Group::Images,
        Trigger::Ops(&[Op::ImageQuerySizeLod, Op::ImageQuerySize]),
        "sizes have a component for each dimension and for the number of layers",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let Some(image) = image_type(view, ins) else { return };
            let plane = match Dim(image.word(3)) {
                Dim::Dim1D => 1,
                Dim::Dim2D | Dim::Cube => 2,
                Dim::Dim3D => 3,
                Dim::Buffer if ins.op == Op::ImageQuerySize => 1,
                Dim::Rect if ins.op == Op::ImageQuerySize => 2,
                _ => {
                    return check.fail(
                        "Image 'Dim' must be 1D, 2D, 3D or Cube, or for OpImageQuerySize Buffer or Rect",
                    );
                }
            };
            let (count, wanted) = (view.ty(ins.word(1)).count, plane + image.word(5).min(1));
            check.require(count == wanted, || {
                format!("Result Type has {count} components, but {wanted} expected")
            });
        },
    ),
    rule(
        "images:query-size-lod",
        Group::Images,
        Trigger::Ops(&[Op::ImageQuerySizeLod]),
        "OpImageQuerySizeLod takes an image that is not multisampled and a 32-bit level of detail",
        |check| {
            let lod = check.view.value_ty(check.ins.word(4));
            check.require(lod.is_scalar(Kind::Int) && lod.width == 32, || {
                "Expected Level of Detail to be a 32-bit int scalar".to_owned()
            });
            let multisampled = image_type(check.view, check.ins).is_some_and(|image| image.word(6) != 0);
            check.require(!multisampled, || "Image 'MS' must be 0".to_owned());
        },
    ),
    rule(
        "images:query-size-levels",
        Group::Images,
        Trigger::Ops(&[Op::ImageQuerySize]),
        "OpImageQuerySize takes an image without levels of detail",
        |check| {
            let Some(image) = image_type(check.view, check.ins) else { return };
            let levels = matches!(Dim(image.word(3)), Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube);
            let good = image.word(6) == 1 || matches!(image.word(7), 0 | 2);
            check.require(!levels || good, || {
                "Image must have either 'MS'=1 or 'Sampled'=0 or 'Sampled'=2".to_owned()
            });
        },
    ),
    rule(
        "images:query-levels",
        Group::Images,
        Trigger::Ops(&[Op::ImageQueryLevels]),
        "OpImageQueryLevels takes a 1D, 2D, 3D or Cube image",
        |check| {
            let image = image_type(check.view, check.ins);
            let good = image.is_none_or(|image| {
                matches!(Dim(image.word(3)), Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube)
            });
            check.require(good, || "Image 'Dim' must be 1D, 2D, 3D or Cube".to_owned());
        },
    ),
    rule(
        "images:query-samples",
        Group::Images,
        Trigger::Ops(&[Op::ImageQuerySamples]),
        "OpImageQuerySamples takes a multisampled 2D image",
        |check| {
            let image = image_type(check.view, check.ins);
            let good = image.is_none_or(|image| image.word(3) == Dim::Dim2D.0 && image.word(6) == 1);
            check.require(good, || "Image 'Dim' must be 2D, and 'MS' must be 1".to_owned());
        },
    ),
    rule(
        "images:query-lod",
        Group::Images,
        Trigger::Ops(&[Op::ImageQueryLod]),
        "OpImageQueryLod yields two floats, of a 1D, 2D, 3D or Cube image",
        |check| {
            let ty = check.view.ty(check.ins.word(1));
            let pair = ty.is(Kind::Float, crate::view::Shape::Vector) && ty.count == 2;
            check.require(pair, || "Expected Result Type to be float vector type of 2 components".to_owned());
            let image = image_type(check.view, check.ins);
            let good = image.is_none_or(|image| {
                matches!(Dim(image.word(3)), Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube)
            });
            check.require(good, || "Image 'Dim' must be 1D, 2D, 3D or Cube".to_owned());
        },
    ),
    rule(
        "images:texels-resident",
        Group::Images,
        Trigger::Ops(&[Op::ImageSparseTexelsResident]),
        "OpImageSparseTexelsResident takes an integer and yields a boolean",
        |check| {
            let good = check.view.ty(check.ins.word(1)).is_scalar(Kind::Bool)
                && check.view.value_ty(check.ins.word(3)).is_scalar(Kind::Int);
            check
                .require(good, || "Expected Result Type to be bool scalar type, of an int scalar".to_owned());
        },
    ),
    vulkan(
        "VUID-StandaloneSpirv-OpImageQuerySizeLod-04659",
        Group::Images,
        Trigger::Ops(&[Op::ImageQuerySizeLod, Op::ImageQueryLevels]),
        "queries of levels take an image with Sampled 1",
        |check| {
            let sampled = image_type(check.view, check.ins).is_none_or(|image| image.word(7) == 1);
            check.require(sampled, || "OpImageQuerySizeLod and OpImageQueryLevels must only consume an Image operand whose type has its Sampled operand set to 1".to_owned());
        },
    ),
];

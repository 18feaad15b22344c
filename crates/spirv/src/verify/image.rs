//! Image operands and sizes.

use super::{Checked, component_count, enumerant_named};
use crate::op;
use crate::rules;
use crate::types::{self, ImageShape};
use spirula_ir::{OpName, Type, VerifyOp};
use spirula_spec::{Dim, ImageOperands};

/// How an operation reads an image.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    /// Sampling with an implicit level of detail.
    ImplicitLod,
    /// Sampling with an explicit level of detail.
    ExplicitLod,
    /// A texel fetch.
    Fetch,
    /// Another access.
    Other,
}

fn access(name: OpName) -> Access {
    match name {
        op::IMAGE_SAMPLE_IMPLICIT_LOD | op::IMAGE_SAMPLE_PROJ_DREF_IMPLICIT_LOD => Access::ImplicitLod,
        op::IMAGE_SAMPLE_EXPLICIT_LOD => Access::ExplicitLod,
        op::IMAGE_FETCH => Access::Fetch,
        _ => Access::Other,
    }
}

/// The values after a mask of image operands, lowest bit first.
struct Arguments<'a> {
    access: Access,
    image: Option<ImageShape>,
    coordinate: Option<Type>,
    rest: &'a [Type],
}

impl<'a> Arguments<'a> {
    /// Takes the values of a bit; `message` is the error if they are missing.
    fn take<const N: usize>(&mut self, message: &'static str) -> Result<[Type; N], &'static str> {
        let Some((taken, rest)) = self.rest.split_first_chunk::<N>() else { return Err(message) };
        self.rest = rest;
        Ok(*taken)
    }

    fn dim_has_levels(&self) -> bool {
        self.image.is_none_or(|s| matches!(s.dim, Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube))
    }

    fn single_sampled(&self) -> bool {
        self.image.is_none_or(|s| s.multisampled == 0)
    }
}

fn check(condition: bool, message: &'static str) -> Result<(), &'static str> {
    if condition { Ok(()) } else { Err(message) }
}

fn bias(op: &VerifyOp<'_>, arguments: &mut Arguments<'_>) -> Result<(), &'static str> {
    check(arguments.access == Access::ImplicitLod, "Bias is only valid with implicit-lod instructions")?;
    let [bias] = arguments.take("Bias operand requires 1 argument")?;
    check(rules::float(op.ctx, bias), "Bias must be a floating-point type scalar")?;
    check(
        arguments.dim_has_levels(),
        "Bias must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube",
    )?;
    check(arguments.single_sampled(), "Bias must only be used with an image type that has a MS operand of 0")
}

fn lod(op: &VerifyOp<'_>, arguments: &mut Arguments<'_>) -> Result<(), &'static str> {
    let explicit = matches!(arguments.access, Access::ExplicitLod | Access::Fetch);
    check(explicit, "Lod is only valid with explicit-lod and fetch instructions")?;
    let [lod] = arguments.take("Lod operand requires 1 argument")?;
    if arguments.access == Access::Fetch {
        check(op.ctx.as_integer(lod).is_some(), "for fetch operations, Lod must be an integer type scalar")?;
    } else {
        let message = "for sampling operations, Lod must be a floating-point type scalar";
        check(rules::float(op.ctx, lod), message)?;
    }
    check(
        arguments.dim_has_levels(),
        "Lod must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube",
    )?;
    check(arguments.single_sampled(), "Lod must only be used with an image type that has a MS operand of 0")
}

fn grad(op: &VerifyOp<'_>, arguments: &mut Arguments<'_>) -> Result<(), &'static str> {
    const COUNT: &str = "number of components of each Grad argument must equal the number of components in \
                         coordinate, minus the array layer component, if present";
    let ctx = op.ctx;
    check(arguments.access == Access::ExplicitLod, "Grad is only valid with explicit-lod instructions")?;
    let [dx, dy] = arguments.take("Grad operand requires 2 arguments (scalars or vectors)")?;
    check(
        arguments.single_sampled(),
        "Grad must only be used with an image type that has a MS operand of 0",
    )?;
    let coordinate = arguments.coordinate.and_then(|ty| ctx.as_vector1(ty)).map(|(n, _)| n);
    let arrayed = i64::from(arguments.image.is_some_and(|s| s.arrayed == 1));
    let components = coordinate.map_or(1, |n| n - arrayed);
    if let (Some((nx, ex)), Some((ny, ey))) = (ctx.as_vector1(dx), ctx.as_vector1(dy)) {
        check(nx == ny && nx == components, COUNT)?;
        let floats = rules::float(ctx, ex) && rules::float(ctx, ey);
        return check(floats, "Grad arguments must be a vector of floating-point type");
    }
    let floats = rules::float(ctx, dx) && rules::float(ctx, dy);
    check(floats, "Grad arguments must be a scalar or vector of floating-point type")?;
    check(components == 1, COUNT)
}

/// The values of `image_operands` match the bits of the mask.
pub(crate) fn image_operands(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let Some(row) = op.row else { return Ok(()) };
    let fixed = row.operands.len() - 1;
    let rest: Vec<Type> = op.operand_types().skip(fixed).collect();
    let Some(mask) = enumerant_named(op, "image_operands") else {
        if rest.is_empty() {
            return Ok(());
        }
        return Err(
            op.error_plain("the Image Operands should encode what operands follow, as per Image Operands")
        );
    };
    let image = op.operand_type(0).map(|ty| types::as_sampled_image(ctx, ty).unwrap_or(ty));
    let mut arguments = Arguments {
        access: access(op.name()),
        image: image.and_then(|ty| types::as_image(ctx, ty)).map(|(_, shape)| shape),
        coordinate: op.operand_type(1),
        rest: &rest,
    };
    if let Err(message) = by_bits(op, mask, &mut arguments) {
        return Err(op.error_plain(message));
    }
    Ok(())
}

fn by_bits(op: &VerifyOp<'_>, mask: u32, arguments: &mut Arguments<'_>) -> Result<(), &'static str> {
    let has = |bit: ImageOperands| mask & bit.0 != 0;
    if has(ImageOperands::Lod) && has(ImageOperands::Grad) {
        return Err("it is invalid to set both the Lod and Grad bits");
    }
    if has(ImageOperands::Bias) {
        bias(op, arguments)?;
    }
    if has(ImageOperands::Lod) {
        lod(op, arguments)?;
    }
    if has(ImageOperands::Grad) {
        grad(op, arguments)?;
    }
    // The values of other bits are not checked.
    let known = ImageOperands::Bias.0 | ImageOperands::Lod.0 | ImageOperands::Grad.0;
    check(
        mask & !known != 0 || arguments.rest.is_empty(),
        "too many image operand arguments have been provided",
    )
}

pub(crate) fn image_query_size(op: &mut VerifyOp<'_>) -> Checked {
    let shape = op.operand_type(0).and_then(|ty| types::as_image(op.ctx, ty));
    let (Some((_, shape)), Some(result)) = (shape, op.result_type(0)) else { return Ok(()) };
    let components = match shape.dim {
        Dim::Dim1D | Dim::Buffer => 1,
        Dim::Dim2D | Dim::Cube | Dim::Rect => 2,
        Dim::Dim3D => 3,
        _ => {
            return Err(
                op.error_plain("the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect")
            );
        }
    };
    let levels = !matches!(shape.dim, Dim::Buffer | Dim::Rect);
    if levels && shape.multisampled == 0 && shape.sampled == 1 {
        return Err(op.error_plain(
            "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2",
        ));
    }
    let components = components + i64::from(shape.arrayed == 1);
    let found = component_count(op.ctx, result);
    if components != found {
        return Err(op.error_plain(format!(
            "expected the result to have {components} component(s), but found {found} component(s)"
        )));
    }
    Ok(())
}

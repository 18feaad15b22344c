//! Images: memrefs in the storage class `Image` become sampled images, from which texels are fetched.

use crate::build::Build;
use crate::memory::MemoryOperands;
use crate::policy::{Rewritten, Rw};
use spirula_dialects::memref;
use spirula_ir::convert::{Mismatch, Operands, SourceOp};
use spirula_ir::{Type, Value};
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// `memref.load` of a texel.
pub(crate) fn load(rw: &mut Rw<'_>, op: SourceOp<'_>, memory: Type, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (pointer, indices) = operands.all().split_first().ok_or("it lacks an operand")?;
    let element = ctx.shaped_element(memory).filter(|element| ctx.scalar_bits(*element).is_some());
    let element = element.ok_or("the texels of an image are numbers")?;
    let (pointee, _) = spv::as_pointer(ctx, rw.ty(*pointer)).ok_or("it becomes no pointer")?;
    if spv::as_sampled_image(ctx, pointee).is_none() {
        return Err("it becomes no sampled image".into());
    }
    let sampled = MemoryOperands::of(rw, op, *pointer)?.load(rw, pointee, *pointer);
    let image = op::Image::build(rw, sampled);
    let coordinate = match indices {
        [index] => *index,
        _ => coordinates(rw, memory, indices)?,
    };
    let texel = ctx.vector_type(&[4], element);
    let texel = op::ImageFetch::build(rw, texel, image, coordinate, &[]);
    let value = rw.member(texel, 0).ok_or("a texel has no component")?;
    rw.replace(op, &[value]);
    Ok(())
}

/// The vector of the coordinates, of which the first is that of the dimension that varies fastest in memory.
fn coordinates(rw: &mut Rw<'_>, memory: Type, indices: &[Value]) -> Result<Value, Mismatch> {
    let ctx = rw.context();
    let order = match memref::layout(ctx, memory) {
        None => (0..indices.len()).collect(),
        Some(layout) => ctx
            .affine_permutation(layout)
            .filter(|order| order.len() == indices.len())
            .ok_or("the layout of an image is a permutation of its dimensions")?,
    };
    // The layout says at which place each index is; the slowest comes first.
    let mut places = indices.to_vec();
    for (index, dimension) in indices.iter().zip(order) {
        places[dimension] = *index;
    }
    places.reverse();
    let ty = rw.ty(indices[0]);
    let count = i64::try_from(indices.len()).map_err(|_| "it has too many dimensions")?;
    Ok(op::CompositeConstruct::build(rw, ctx.vector_type(&[count], ty), &places))
}

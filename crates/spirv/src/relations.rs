//! How the type of one value of an operation follows from that of another.

use crate::types;
use spirula_ir::{Context, Type, VerifyOp};

/// `i1`, or a vector of it as long as the operand.
pub(crate) fn bool_like(ctx: &Context, ty: Type) -> Option<Type> {
    let boolean = ctx.int_type(1);
    match ctx.shape(ty) {
        Some(shape) => Some(ctx.vector_type(&shape, boolean)),
        None => Some(boolean),
    }
}

/// What a pointer points to.
pub(crate) fn pointee(ctx: &Context, ty: Type) -> Option<Type> {
    types::as_pointer(ctx, ty).map(|(pointee, _)| pointee)
}

/// The element of a vector.
pub(crate) fn element(ctx: &Context, ty: Type) -> Option<Type> {
    ctx.shaped_element(ty)
}

/// The element of a vector; of anything else itself.
pub(crate) fn element_or_self(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.element_or_self(ty))
}

/// What sampling the image of a sampled image gives.
pub(crate) fn sampled_type(ctx: &Context, ty: Type) -> Option<Type> {
    types::as_image(ctx, image_of(ctx, ty)?).map(|(sampled, _)| sampled)
}

/// The image of a sampled image.
pub(crate) fn image_of(ctx: &Context, ty: Type) -> Option<Type> {
    types::as_sampled_image(ctx, ty)
}

/// Whether these operands and the result have one element type.
pub(crate) fn same_element(op: &VerifyOp<'_>, operands: &[usize]) -> bool {
    let elements = operands.iter().map(|i| op.operand_type(*i)).chain([op.result_type(0)]);
    let mut elements = elements.flatten().map(|ty| op.ctx.element_or_self(ty));
    let first = elements.next();
    elements.all(|e| Some(e) == first)
}

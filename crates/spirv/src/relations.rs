//! Types computed from the type of another value of an operation.

use crate::types;
use spirula_ir::dialect::ValueRef;
use spirula_ir::{Context, Type, VerifyOp};

/// `i1`, or a vector of it as long as the operand's.
pub(crate) fn bool_like(ctx: &Context, ty: Type) -> Option<Type> {
    let boolean = ctx.int_type(1);
    match ctx.shape(ty) {
        Some(shape) => Some(ctx.vector_type(&shape, boolean)),
        None => Some(boolean),
    }
}

/// The pointee type.
pub(crate) fn pointee(ctx: &Context, ty: Type) -> Option<Type> {
    types::as_pointer(ctx, ty).map(|(pointee, _)| pointee)
}

/// The element type of a vector.
pub(crate) fn element(ctx: &Context, ty: Type) -> Option<Type> {
    ctx.shaped_element(ty)
}

/// The element type of a vector; other types unchanged.
pub(crate) fn element_or_self(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.element_or_self(ty))
}

/// The sampled type of a sampled image.
pub(crate) fn sampled_type(ctx: &Context, ty: Type) -> Option<Type> {
    types::as_image(ctx, image_of(ctx, ty)?).map(|(sampled, _)| sampled)
}

/// The image type of a sampled image.
pub(crate) fn image_of(ctx: &Context, ty: Type) -> Option<Type> {
    types::as_sampled_image(ctx, ty)
}

/// A vector of the pointees of a vector of pointers.
pub(crate) fn pointees(ctx: &Context, ty: Type) -> Option<Type> {
    let (length, element) = ctx.as_vector1(ty)?;
    Some(ctx.vector_type(&[length], pointee(ctx, element)?))
}

/// Whether these values have one element type.
pub(crate) fn same_element(op: &VerifyOp<'_>, values: &[ValueRef]) -> bool {
    let types = values.iter().map(|value| match *value {
        ValueRef::Operand(slot) => op.operand_type(slot.into()),
        ValueRef::Result(slot) => op.result_type(slot.into()),
    });
    let mut elements = types.flatten().map(|ty| {
        let column = types::as_matrix(op.ctx, ty).map_or(ty, |(column, _)| column);
        op.ctx.element_or_self(column)
    });
    let first = elements.next();
    elements.all(|e| Some(e) == first)
}

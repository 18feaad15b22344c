//! Types that SPIR-V lacks.

use spirula_ir::{Context, Type};
use spirula_llvm::types as llvm;

/// The width of an integer or floating-point number, or of the elements of a vector of them.
pub(super) fn element_width(ctx: &Context, ty: Type) -> Option<u32> {
    ctx.scalar_bits(llvm::scalar_of(ctx, ty))
}

/// The type with other elements: a vector of as many, or `element` itself for a scalar.
pub(super) fn with_element(ctx: &Context, like: Type, element: Type) -> Type {
    llvm::same_shape(ctx, like, element)
}

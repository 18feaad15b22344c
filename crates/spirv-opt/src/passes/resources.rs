//! What passes ask about the types of resources.

use spirula_ir::{Context, Type};
use spirula_spirv::types;

/// The element of arrays of arrays, and the arrays around it, outermost first.
pub(super) fn elements(ctx: &Context, ty: Type) -> (Type, Vec<Type>) {
    let (mut ty, mut arrays) = (ty, Vec::new());
    loop {
        let element = types::as_array(ctx, ty).map(|(element, ..)| element);
        match element.or_else(|| types::as_runtime_array(ctx, ty).map(|(element, _)| element)) {
            Some(element) => arrays.push(std::mem::replace(&mut ty, element)),
            None => return (ty, arrays),
        }
    }
}

/// A type with another innermost element.
pub(super) fn with_element(ctx: &Context, ty: Type, element: Type) -> Type {
    elements(ctx, ty).1.into_iter().rev().fold(element, |element, array| {
        match (types::as_array(ctx, array), types::as_runtime_array(ctx, array)) {
            (Some((_, size, stride)), _) => types::array(ctx, element, size, stride),
            (None, Some((_, stride))) => types::runtime_array(ctx, element, stride),
            (None, None) => element,
        }
    })
}

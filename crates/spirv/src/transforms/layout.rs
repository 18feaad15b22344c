//! Vulkan's layout of memory: size and alignment of types (Vulkan specification, "Offset and Stride Assignment", with
//! scalar alignment of members inside arrays and matrices).

use crate::types::{self, Member};
use spirula_ir::{Context, Type};
use spirula_spec::StorageClass;

/// A type that is laid out, with its size and alignment in bytes.
#[derive(Clone, Copy)]
struct Laid {
    ty: Type,
    size: u64,
    alignment: u64,
}

/// A structure with the offsets of its members and the strides of its arrays; none for what has no layout: pointers,
/// structures that are known by their names.
pub(super) fn laid_out(ctx: &Context, ty: Type) -> Option<Type> {
    structure(ctx, ty).map(|laid| laid.ty)
}

/// Whether a pointer's memory needs no layout or has one.
pub(super) fn has_layout(ctx: &Context, ty: Type) -> bool {
    let Some((pointee, class)) = types::as_pointer(ctx, ty) else { return true };
    let shared = matches!(
        class,
        StorageClass::Uniform
            | StorageClass::StorageBuffer
            | StorageClass::PushConstant
            | StorageClass::PhysicalStorageBuffer
    );
    let mut members = types::struct_members(ctx, pointee).into_iter().flatten();
    !shared || members.all(|member| member.offset.is_some())
}

fn align(offset: u64, alignment: u64) -> u64 {
    offset.checked_next_multiple_of(alignment.max(1)).unwrap_or(u64::MAX)
}

fn structure(ctx: &Context, ty: Type) -> Option<Laid> {
    if types::struct_name(ctx, ty).is_some() {
        // One name has one body: there cannot be a second one with offsets.
        return None;
    }
    let mut members: Vec<Member> = types::struct_members(ctx, ty)?.collect();
    if members.is_empty() {
        return Some(Laid { ty, size: 0, alignment: 1 });
    }
    let (mut end, mut alignment) = (0u64, 1);
    for member in &mut members {
        let laid = any(ctx, member.ty)?;
        let offset = align(end, laid.alignment);
        member.ty = laid.ty;
        member.offset = Some(offset);
        end = offset.saturating_add(laid.size);
        alignment = alignment.max(laid.alignment);
    }
    let ty = types::structure(ctx, &members, None);
    Some(Laid { ty, size: align(end, alignment), alignment })
}

fn any(ctx: &Context, ty: Type) -> Option<Laid> {
    if let Some(bits) = ctx.scalar_bits(ty) {
        let bytes = u64::from(bits).div_ceil(8);
        return Some(Laid { ty, size: bytes, alignment: bytes });
    }
    if let Some((length, element)) = ctx.as_vector1(ty) {
        let element = any(ctx, element)?;
        let alignment = element.alignment * if length == 2 { 2 } else { 4 };
        return Some(Laid { ty, size: element.size * length as u64, alignment });
    }
    if let Some((element, length, _)) = types::as_array(ctx, ty) {
        let element = any(ctx, element)?;
        let stride = u32::try_from(element.size).ok()?;
        let size = element.size.checked_mul(length.literal()?)?;
        return Some(Laid { ty: types::array(ctx, element.ty, length, stride), size, ..element });
    }
    if let Some((element, _)) = types::as_runtime_array(ctx, ty) {
        let element = any(ctx, element)?;
        let stride = u32::try_from(element.size).ok()?;
        return Some(Laid { ty: types::runtime_array(ctx, element.ty, stride), size: u64::MAX, ..element });
    }
    if let Some((column, columns)) = types::as_matrix(ctx, ty) {
        let (rows, component) = ctx.as_vector1(column)?;
        let component = any(ctx, component)?;
        let size = component.size * rows as u64 * u64::from(columns);
        return Some(Laid { ty, size, ..component });
    }
    if types::is_struct(ctx, ty) { structure(ctx, ty) } else { None }
}

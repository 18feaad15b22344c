//! The types of values in LLVM, where SPIR-V's memory is addressed by bytes.

use spirula_ir::builtin::Signedness;
use spirula_ir::convert::{Converted, Scope, TypeConverter};
use spirula_ir::{Context, Type};
use spirula_llvm::types as llvm;
use spirula_spec::StorageClass;
use spirula_spirv::types::{self as spv, Size};

/// Converts the types of values. `number` knows the lengths of arrays, `space` the address spaces.
pub(crate) fn value_types<'c>(
    ctx: &'c Context,
    number: impl Fn(Size) -> Option<u64> + Send + Sync + 'c,
    space: impl Fn(StorageClass) -> u32 + Send + Sync + 'c,
) -> TypeConverter<'c> {
    TypeConverter::new(ctx).with(move |scope, ty| {
        Some(value_type(scope, ty, &number, &space).map_or(Converted::Illegal, Converted::One))
    })
}

fn value_type(
    scope: &Scope<'_>,
    ty: Type,
    number: &dyn Fn(Size) -> Option<u64>,
    space: &dyn Fn(StorageClass) -> u32,
) -> Option<Type> {
    let ctx = scope.ctx();
    if let Some((width, signedness)) = ctx.as_integer(ty) {
        return Some(if signedness == Signedness::Signless { ty } else { ctx.int_type(width) });
    }
    if ctx.as_float(ty).is_some() {
        return Some(ty);
    }
    if let Some((_, class)) = spv::as_pointer(ctx, ty) {
        return Some(llvm::pointer(ctx, space(class)));
    }
    if llvm::as_pointer(ctx, ty).is_some() {
        return Some(ty);
    }
    composite(scope, ty, number)
}

fn composite(scope: &Scope<'_>, ty: Type, number: &dyn Fn(Size) -> Option<u64>) -> Option<Type> {
    let ctx = scope.ctx();
    if let Some((count, element)) = ctx.as_vector1(ty) {
        return Some(ctx.vector_type(&[count], scope.one(element)?));
    }
    if let Some((element, count, _)) = spv::as_array(ctx, ty) {
        return Some(llvm::array(ctx, scope.one(element)?, number(count)?));
    }
    if let Some((column, count)) = spv::as_matrix(ctx, ty) {
        return Some(llvm::array(ctx, scope.one(column)?, count.into()));
    }
    let members: Option<Vec<Type>> = spv::struct_members(ctx, ty)?.map(|m| scope.one(m.ty)).collect();
    Some(llvm::structure(ctx, &members?, false))
}

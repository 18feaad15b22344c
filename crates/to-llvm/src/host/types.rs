//! Types of the host, and descriptors of memory.
//!
//! Memory of known rank is a structure of the allocated pointer, the aligned pointer, the offset, the sizes and the
//! strides; of unknown rank, one of the rank and a pointer to such a structure. The parameters of functions are the
//! members one by one.

use super::Rw;
use crate::builder::LlvmBuilder;
use spirula_ir::builtin::{MEMREF, UNRANKED_MEMREF, VECTOR};
use spirula_ir::{Context, OpBuilder, Type, Value};
use spirula_llvm::op::{ExtractValue, InsertValue, Poison};
use spirula_llvm::types as llvm;

/// Members of a descriptor.
pub(super) const ALLOCATED: i64 = 0;
pub(super) const ALIGNED: i64 = 1;
pub(super) const OFFSET: i64 = 2;
pub(super) const SIZES: i64 = 3;
pub(super) const STRIDES: i64 = 4;

/// The type of `index`.
pub(super) fn index(ctx: &Context) -> Type {
    ctx.int_type(64)
}

/// The type that replaces one; none for what has no counterpart.
pub(super) fn convert(ctx: &Context, ty: Type) -> Option<Type> {
    if ctx.is_index(ty) {
        return Some(index(ctx));
    }
    let pointer = llvm::pointer(ctx, 0);
    match ctx.type_node(ty).kind {
        MEMREF => {
            let rank = ctx.shape(ty)?.len() as u64;
            let numbers = llvm::array(ctx, index(ctx), rank);
            let members = [pointer, pointer, index(ctx), numbers, numbers];
            Some(llvm::structure(ctx, if rank == 0 { &members[..3] } else { &members }, false))
        }
        UNRANKED_MEMREF => Some(llvm::structure(ctx, &[index(ctx), pointer], false)),
        VECTOR => {
            let element = convert(ctx, ctx.shaped_element(ty)?)?;
            let shape = ctx.shape(ty)?;
            Some(ctx.vector_type(&shape, element))
        }
        _ if ctx.as_integer(ty).is_some() || ctx.as_float(ty).is_some() => Some(ty),
        kind => (kind.dialect() == spirula_llvm::NUMBER).then_some(ty),
    }
}

/// Whether a type is that of a descriptor.
pub(super) fn is_descriptor(ctx: &Context, ty: Type) -> bool {
    llvm::is_structure(ctx, ty)
}

/// The positions of the members of a descriptor that are passed one by one.
pub(super) fn members(ctx: &Context, ty: Type) -> Vec<(Vec<i64>, Type)> {
    let mut all = Vec::new();
    let Some(structure) = llvm::as_structure(ctx, ty) else { return all };
    for (at, member) in (0..).zip(structure.elements.into_iter().flatten()) {
        match llvm::as_array(ctx, member) {
            Some((element, length)) => all.extend((0..length as i64).map(|i| (vec![at, i], element))),
            None => all.push((vec![at], member)),
        }
    }
    all
}

/// The types that a parameter becomes.
pub(super) fn expanded(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    let converted = convert(ctx, ty)?;
    if matches!(ctx.type_node(ty).kind, MEMREF | UNRANKED_MEMREF) {
        return Some(members(ctx, converted).into_iter().map(|(_, ty)| ty).collect());
    }
    Some(vec![converted])
}

/// A descriptor of its members.
pub(super) fn pack(rw: &mut impl OpBuilder, ty: Type, values: &[Value]) -> Value {
    let positions = members(rw.ctx(), ty);
    let mut whole = Poison::build(rw, ty);
    for ((position, _), value) in positions.iter().zip(values) {
        whole = InsertValue::build(rw, position, whole, *value);
    }
    whole
}

/// The members of a descriptor.
pub(super) fn unpack(rw: &mut impl OpBuilder, whole: Value) -> Vec<Value> {
    let positions = members(rw.ctx(), rw.arena().ty(whole));
    positions.into_iter().map(|(position, ty)| ExtractValue::build(rw, ty, &position, whole)).collect()
}

/// One member of a descriptor.
pub(super) fn member(rw: &mut Rw<'_>, whole: Value, position: &[i64]) -> Value {
    let ctx = rw.context();
    let is_pointer = matches!(position, [ALLOCATED | ALIGNED]);
    let ty = if is_pointer { llvm::pointer(ctx, 0) } else { index(ctx) };
    ExtractValue::build(rw, ty, position, whole)
}

/// A constant index.
pub(super) fn number(rw: &mut Rw<'_>, value: i64) -> Value {
    let ctx = rw.context();
    let attr = ctx.int_attr(ctx.index_type(), value);
    rw.constant(index(ctx), attr)
}

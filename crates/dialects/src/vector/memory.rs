//! Rules of `vector` operations that access memory.

use super::VectorType;
use crate::memref::{is_memref, memory_space};
use spirula_diag::Failed;
use spirula_ir::builtin::{DYNAMIC, Dims, RANKED_TENSOR};
use spirula_ir::{Context, Type, VerifyOp, operand_group};

fn vector_operand(op: &VerifyOp<'_>, slot: usize) -> Option<VectorType> {
    group(op, slot).first().and_then(|ty| VectorType::of(op.ctx, *ty))
}

/// The types of the operands of a slot.
fn group(op: &VerifyOp<'_>, slot: usize) -> Vec<Type> {
    let Some(row) = op.row else { return Vec::new() };
    let arena = op.arena();
    operand_group(op.ctx, arena, op.op, row, slot).iter().map(|value| arena.ty(*value)).collect()
}

fn rank(ctx: &Context, ty: Type) -> usize {
    ctx.shape(ty).map_or(0, |shape| shape.len())
}

fn non_negative(op: &mut VerifyOp<'_>, base: Type) -> Result<(), Failed> {
    let strides = op.ctx.memref_strides(base);
    if strides.is_some_and(|(_, strides)| strides.iter().any(|stride| *stride != DYNAMIC && *stride < 0)) {
        return Err(op.error("memref strides must be non-negative"));
    }
    Ok(())
}

/// The base has elements of the type of the vector's.
pub(super) fn same_elements(
    op: &mut VerifyOp<'_>,
    base: Type,
    vector: &VectorType,
    names: [&str; 2],
) -> Result<(), Failed> {
    if op.ctx.shaped_element(base) == Some(vector.element) {
        return Ok(());
    }
    let text = |ty| op.ctx.type_text(ty);
    let (from, to) = (text(op.ctx.element_or_self(base)), text(vector.element));
    Err(op.error(format!(
        "{} element type ('{from}') does not match {} element type ('{to}')",
        names[0], names[1]
    )))
}

fn as_many_indices(op: &mut VerifyOp<'_>, base: Type, slot: usize) -> Result<(), Failed> {
    let rank = rank(op.ctx, base);
    if group(op, slot).len() == rank {
        return Ok(());
    }
    Err(op.error(format!("requires {rank} indices")))
}

// Contiguous accesses.

/// The rules of `vector.load`.
pub(super) fn load(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(base), Some(vector)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    access(
        op,
        base,
        vector,
        1,
        &[
            "destination memref has lower rank than the result vector",
            "base memref and result vector types should match",
            "base and result element types should match",
        ],
    )
}

/// The rules of `vector.store`.
pub(super) fn store(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let (Some(vector), Some(base)) = (op.operand_type(0), op.operand_type(1)) else { return Ok(()) };
    access(
        op,
        base,
        vector,
        2,
        &[
            "source memref has lower rank than the vector to store",
            "base memref and valueToStore vector types should match",
            "base and valueToStore element type should match",
        ],
    )
}

fn access(
    op: &mut VerifyOp<'_>,
    base: Type,
    ty: Type,
    indices: usize,
    messages: &[&str; 3],
) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(vector) = VectorType::of(ctx, ty) else { return Ok(()) };
    let scalar = vector.scalable == 0 && (vector.rank() == 0 || vector.count() == 1);
    if !scalar && !has_unit_stride(ctx, base) {
        return Err(op.error("most minor memref dim must have unit stride"));
    }
    non_negative(op, base)?;
    if rank(ctx, base) < vector.rank() {
        return Err(op.error(messages[0]));
    }
    let mut element = ctx.shaped_element(base);
    if let Some(inner) = element.filter(|element| ctx.is_vector(*element)) {
        if inner != ty {
            return Err(op.error(messages[1]));
        }
        element = ctx.shaped_element(inner);
    }
    if element != Some(vector.element) {
        return Err(op.error(messages[2]));
    }
    as_many_indices(op, base, indices)
}

/// Whether the elements of the last dimension are adjacent.
fn has_unit_stride(ctx: &Context, base: Type) -> bool {
    match ctx.memref_strides(base) {
        Some((_, strides)) => strides.last().is_none_or(|stride| *stride == 1),
        None => false,
    }
}

// Masked accesses.

/// The rules that the reading accesses with masks have in common.
fn masked_read(op: &mut VerifyOp<'_>, base: Type) -> Result<(), Failed> {
    let ctx = op.ctx;
    let result = op.result_type(0);
    let Some(vector) = result.and_then(|ty| VectorType::of(ctx, ty)) else { return Ok(()) };
    same_elements(op, base, &vector, ["base", "result"])?;
    as_many_indices(op, base, 1)?;
    if vector_operand(op, 2).is_some_and(|mask| mask.shape != vector.shape) {
        return Err(op.error("expected result shape to match mask shape"));
    }
    if group(op, 3).first() != result.as_ref() {
        return Err(op.error("expected pass_thru of same type as result type"));
    }
    Ok(())
}

/// The rules that the writing accesses with masks have in common.
fn masked_write(op: &mut VerifyOp<'_>, base: Type) -> Result<(), Failed> {
    let Some(vector) = vector_operand(op, 3) else { return Ok(()) };
    same_elements(op, base, &vector, ["base", "valueToStore"])?;
    as_many_indices(op, base, 1)?;
    if vector_operand(op, 2).is_some_and(|mask| mask.shape != vector.shape) {
        return Err(op.error("expected valueToStore shape to match mask shape"));
    }
    Ok(())
}

/// The rules of `vector.maskedload`.
pub(super) fn masked_load(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(base) = op.operand_type(0) else { return Ok(()) };
    non_negative(op, base)?;
    masked_read(op, base)
}

/// The rules of `vector.maskedstore`.
pub(super) fn masked_store(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(base) = op.operand_type(0) else { return Ok(()) };
    non_negative(op, base)?;
    masked_write(op, base)
}

/// The rules of `vector.expandload`.
pub(super) fn expand_load(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    op.operand_type(0).map_or(Ok(()), |base| masked_read(op, base))
}

/// The rules of `vector.compressstore`.
pub(super) fn compress_store(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    op.operand_type(0).map_or(Ok(()), |base| masked_write(op, base))
}

// Accesses by vectors of indices.

/// The rules of `vector.gather`.
pub(super) fn gather(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let result = op.result_type(0);
    let Some(vector) = result.and_then(|ty| VectorType::of(op.ctx, ty)) else { return Ok(()) };
    indexed(op, &vector, "result")?;
    if group(op, 4).first() != result.as_ref() {
        return Err(op.error("expected pass_thru of same type as result type"));
    }
    alignment(op)
}

/// The rules of `vector.scatter`.
pub(super) fn scatter(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let Some(vector) = vector_operand(op, 4) else { return Ok(()) };
    indexed(op, &vector, "valueToStore")?;
    alignment(op)
}

fn indexed(op: &mut VerifyOp<'_>, vector: &VectorType, name: &str) -> Result<(), Failed> {
    let Some(base) = op.operand_type(0) else { return Ok(()) };
    if !is_memref(op.ctx, base) && op.ctx.type_node(base).kind != RANKED_TENSOR {
        return Err(op.error("requires base to be a memref or ranked tensor type"));
    }
    non_negative(op, base)?;
    same_elements(op, base, vector, ["base", name])?;
    as_many_indices(op, base, 1)?;
    for (slot, of) in [(2, "indices"), (3, "mask")] {
        if vector_operand(op, slot).is_some_and(|other| other.shape != vector.shape) {
            return Err(op.error(format!("expected {name} dim to match {of} dim")));
        }
    }
    Ok(())
}

fn alignment(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let is_tensor = op.operand_type(0).is_some_and(|base| !is_memref(op.ctx, base));
    if is_tensor && op.slot(0).is_some() {
        return Err(op.error("alignment is only supported for memref bases, not tensor bases"));
    }
    Ok(())
}

// Reinterpretation.

/// The rules of `vector.type_cast`.
pub(super) fn type_cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if !crate::memref::is_identity(ctx, from) {
        return Err(op.error("expects operand to be a memref with identity layout"));
    }
    if crate::memref::layout(ctx, to).is_some() {
        return Err(op.error("expects result to be a memref with identity layout"));
    }
    if memory_space(ctx, from) != memory_space(ctx, to) {
        return Err(op.error("expects result in same memory space"));
    }
    let text = ctx.type_text(to);
    if flat(ctx, from).1 != flat(ctx, to).1 {
        return Err(
            op.error(format!("expects result and operand with same underlying scalar type: '{text}'"))
        );
    }
    if flat(ctx, from).0 != flat(ctx, to).0 {
        return Err(op.error(format!("expects concatenated result and operand shapes to be equal: '{text}'")));
    }
    Ok(())
}

/// The dimensions of memory followed by those of its elements, and the scalar.
fn flat(ctx: &Context, memory: Type) -> (Dims, Option<Type>) {
    let mut shape = ctx.shape(memory).unwrap_or_default();
    let element = ctx.shaped_element(memory);
    match element.and_then(|element| VectorType::of(ctx, element)) {
        Some(inner) => {
            shape.extend_from_slice(&inner.shape);
            (shape, Some(inner.element))
        }
        None => (shape, element),
    }
}

//! Effects of operations, where SPIR-V says more than the rows, which have what MLIR's dialect says.

use spirula_ir::{Attr, Context, Effects, Op, OpArena, OpName, own_effects};
use spirula_spec::{ImageOperands, MemoryAccess};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;

/// Operations that only read, or whose results depend on other invocations; unused ones can be erased.
const READERS: &[OpName] = &[
    op::VARIABLE,
    op::COPY_OBJECT,
    op::COPY_LOGICAL,
    op::IN_BOUNDS_ACCESS_CHAIN,
    op::PTR_ACCESS_CHAIN,
    op::IN_BOUNDS_PTR_ACCESS_CHAIN,
    op::ARRAY_LENGTH,
    op::PTR_EQUAL,
    op::PTR_NOT_EQUAL,
    op::PTR_DIFF,
    op::QUANTIZE_TO_F16,
    op::IMAGE_TEXEL_POINTER,
    op::IMAGE_QUERY_FORMAT,
    op::IMAGE_QUERY_ORDER,
    op::IMAGE_QUERY_SIZE_LOD,
    op::IMAGE_QUERY_LOD,
    op::IMAGE_QUERY_LEVELS,
    op::IMAGE_QUERY_SAMPLES,
    op::IMAGE_SAMPLE_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_EXPLICIT_LOD,
    op::IMAGE_SAMPLE_DREF_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_DREF_EXPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_EXPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_DREF_IMPLICIT_LOD,
    op::IMAGE_SAMPLE_PROJ_DREF_EXPLICIT_LOD,
    op::IMAGE_FETCH,
    op::IMAGE_GATHER,
    op::IMAGE_DREF_GATHER,
    op::IMAGE_SPARSE_SAMPLE_IMPLICIT_LOD,
    op::IMAGE_SPARSE_SAMPLE_EXPLICIT_LOD,
    op::IMAGE_SPARSE_SAMPLE_DREF_IMPLICIT_LOD,
    op::IMAGE_SPARSE_SAMPLE_DREF_EXPLICIT_LOD,
    op::IMAGE_SPARSE_SAMPLE_PROJ_IMPLICIT_LOD,
    op::IMAGE_SPARSE_SAMPLE_PROJ_EXPLICIT_LOD,
    op::IMAGE_SPARSE_SAMPLE_PROJ_DREF_IMPLICIT_LOD,
    op::IMAGE_SPARSE_SAMPLE_PROJ_DREF_EXPLICIT_LOD,
    op::IMAGE_SPARSE_FETCH,
    op::IMAGE_SPARSE_GATHER,
    op::IMAGE_SPARSE_DREF_GATHER,
    op::IMAGE_SPARSE_TEXELS_RESIDENT,
    op::D_PDX,
    op::D_PDY,
    op::FWIDTH,
    op::D_PDX_FINE,
    op::D_PDY_FINE,
    op::FWIDTH_FINE,
    op::D_PDX_COARSE,
    op::D_PDY_COARSE,
    op::FWIDTH_COARSE,
];

/// Whether an operation can be erased if its results are unused.
pub fn is_removable(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let name = arena.name(op);
    let Some(row) = ctx.op_row(name) else { return false };
    match name {
        op::LOAD => !is_volatile(arena, op, slot::load::MEMORY_ACCESS),
        op::IMAGE_READ | op::IMAGE_SPARSE_READ => {
            let slot = match name {
                op::IMAGE_READ => slot::image_read::IMAGE_OPERANDS,
                _ => slot::image_sparse_read::IMAGE_OPERANDS,
            };
            let operands = arena.slot(op, slot).and_then(Attr::as_enumerant);
            operands.is_none_or(|(_, mask)| mask & ImageOperands::VolatileTexel.0 == 0)
        }
        _ => {
            own_effects(row).0 != Effects::Unknown && !row.has(spirula_ir::Traits::TERMINATOR)
                || READERS.contains(&name)
                || is_function_of_operands(ctx, arena, op)
        }
    }
}

/// Whether the result of an operation depends on nothing but its operands and attributes, so that equal operations can
/// be merged and moved.
pub fn is_pure(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let row = ctx.op_row(arena.name(op));
    row.is_some_and(|row| own_effects(row).0 == Effects::None && !row.has(spirula_ir::Traits::TERMINATOR))
        || matches!(
            arena.name(op),
            op::COPY_OBJECT
                | op::COPY_LOGICAL
                | op::IN_BOUNDS_ACCESS_CHAIN
                | op::PTR_ACCESS_CHAIN
                | op::IN_BOUNDS_PTR_ACCESS_CHAIN
                | op::QUANTIZE_TO_F16
        )
        || is_function_of_operands(ctx, arena, op)
}

/// Whether an operation is of an extended instruction set and computes with values only. Those with pointers write
/// through them, or interpolate.
fn is_function_of_operands(ctx: &Context, arena: &OpArena, op: Op) -> bool {
    let name = ctx.op_name_text(arena.name(op));
    let is_extended = name.starts_with("spirv.GL.") || name.starts_with("spirv.CL.");
    is_extended
        && !matches!(name, "spirv.CL.printf" | "spirv.CL.prefetch")
        && arena.operands(op).iter().all(|value| types::as_pointer(ctx, arena.ty(*value)).is_none())
}

/// Whether the memory access of an operation, in a slot, is volatile.
pub fn is_volatile(arena: &OpArena, op: Op, slot: usize) -> bool {
    let access = arena.slot(op, slot).and_then(Attr::as_enumerant);
    access.is_some_and(|(_, mask)| mask & MemoryAccess::Volatile.0 != 0)
}

//! Loads and stores of vectors through pointers to their elements.

use crate::build::Build;
use crate::memory::{Element, MemoryOperands, known_class};
use crate::policy::{Rewritten, Rw, Table};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Type, Value};
use spirula_spirv::op;
use spirula_spirv::types as spv;

pub(super) const PATTERNS: Table = &[Pattern::new("vector.load", load), Pattern::new("vector.store", store)];

/// A pointer to a vector whose first element a memref has at these indices.
fn pointer(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    memory: usize,
    values: &[Value],
    ty: Type,
) -> Result<Value, Mismatch> {
    let ctx = op.ctx;
    let memory = op.operand_type(memory).ok_or("it lacks memory")?;
    let class = known_class(ctx, memory)?;
    let (base, indices) = values.split_first().ok_or("it lacks memory")?;
    let pointer = Element::of(rw, memory, *base, indices)?.pointer(rw);
    if !ctx.is_vector(ty) {
        return Ok(pointer);
    }
    Ok(rw.value(op::BITCAST, &[pointer], spv::pointer(ctx, ty, class)))
}

fn load(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let pointer = pointer(rw, op, 0, operands.all(), ty)?;
    let value = MemoryOperands::of(rw, op, pointer)?.load(rw, ty, pointer);
    rw.replace(op, &[value]);
    Ok(())
}

fn store(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let (value, rest) = operands.all().split_first().ok_or("it lacks a value")?;
    let ty = rw.ty(*value);
    let pointer = pointer(rw, op, 1, rest, ty)?;
    MemoryOperands::of(rw, op, pointer)?.store(rw, pointer, *value);
    Ok(())
}

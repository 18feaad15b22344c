//! The `tensor` dialect: elements of constants, which are copied to a variable.

use crate::build::Build;
use crate::memory::linear_index;
use crate::policy::{Rewritten, Rw, Table};
use spirula_ir::OpBuilder;
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_spec::StorageClass;
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[&[Pattern::new("tensor.extract", extract)]];

/// Larger constants are not copied.
const MAX_BYTES: u64 = 64;

fn extract(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let tensor = op.operand_type(0).ok_or("it lacks a tensor")?;
    let bits = ctx.shaped_element(tensor).and_then(|element| ctx.scalar_bits(element));
    let bits = bits.ok_or("its elements are no numbers")?;
    let shape = ctx.shape(tensor).filter(|shape| !shape.contains(&DYNAMIC)).ok_or("non-static tensor")?;
    let size = ctx.element_count(tensor).and_then(|count| count.checked_mul(bits.into()));
    if size.is_none_or(|size| size > MAX_BYTES * 8) {
        return Err("exceeding byte count threshold".into());
    }
    let (constant, indices) = operands.all().split_first().ok_or("it lacks a tensor")?;
    let is_constant = rw.arena().def_op(*constant).is_some_and(|at| rw.arena().name(at) == op::CONSTANT);
    if !is_constant {
        return Err("its tensor is no constant".into());
    }
    let ty = rw.ty(*constant);
    let pointer = spv::pointer(ctx, ty, StorageClass::Function);
    // Some compilers have bugs with initializers.
    let variable = op::Variable::build(rw, pointer, StorageClass::Function, None);
    op::Store::build(rw, variable, *constant);
    let mut strides = vec![1i64; shape.len()];
    for at in (0..shape.len().saturating_sub(1)).rev() {
        strides[at] = strides[at + 1].saturating_mul(shape[at + 1]);
    }
    let index_type = rw.conversion().target.index(ctx);
    let index = linear_index(rw, indices, &strides, 0, index_type)?;
    let element = spv::element(ctx, ty, 0).ok_or("it becomes no array")?;
    let place = spv::pointer(ctx, element, StorageClass::Function);
    let place = op::AccessChain::build(rw, place, variable, &[index]);
    let value = op::Load::build(rw, element, place);
    rw.replace(op, &[value]);
    Ok(())
}

//! The rows that all conversions to LLVM share: arithmetic, bits, comparisons, casts, composites, matrices, extended
//! instructions.
//!
//! [`mlir`] has those of operations that MLIR's `convert-spirv-to-llvm` converts too, [`others`] the rest. What differs
//! between the conversions is their policy: an implementation of [`Lower`].

pub(crate) mod arithmetic;
mod bits;
mod cast;
mod compare;
pub(crate) mod composite;
pub(crate) mod control;
pub(crate) mod convert;
pub(crate) mod exponents;
mod extended;
mod geometry;
pub(crate) mod matrix;
mod opencl;

pub(crate) use bits::all_ones;

use spirula_ir::convert::{Conversion, Mismatch, Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Block, OpBuilder, Type, Value};
use spirula_llvm::types as llvm;

/// What a pattern says: nothing, or why it does not apply.
pub type Rewritten<T = ()> = Result<T, Mismatch>;

/// Builds an operation on two values of one type.
type Binary = fn(&mut dyn OpBuilder, Value, Value) -> Value;
/// Builds an operation on one value, with a result of its type.
type Unary = fn(&mut dyn OpBuilder, Value) -> Value;
/// Builds an operation on one value, with a result of another type.
type Cast = fn(&mut dyn OpBuilder, Type, Value) -> Value;

/// A conversion of SPIR-V values to LLVM values.
pub trait Lower: Conversion {
    /// Whether an operation is converted only where MLIR's pass converts it, and to what that makes of it.
    const EXACT: bool;

    /// The blocks that the merges of regions lead to, the innermost last.
    fn merges(state: &mut Self::State) -> &mut Vec<Block>;

    /// Calls a function of the mathematical library on numbers or vectors of them.
    fn call_library(
        rewriter: &mut Rewriter<'_, Self>,
        function: &'static str,
        operands: &[Value],
        ty: Type,
    ) -> Rewritten<Value>;
}

/// The rows of operations that MLIR's pass converts too.
pub fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    [
        arithmetic::mlir(),
        bits::mlir(),
        compare::mlir(),
        cast::mlir(),
        composite::mlir(),
        control::mlir(),
        extended::mlir(),
    ]
    .concat()
}

/// The rows of operations that MLIR's pass refuses.
pub fn others<C: Lower>() -> Vec<Pattern<C>> {
    [
        arithmetic::others(),
        bits::others(),
        compare::others(),
        cast::others(),
        composite::others(),
        control::others(),
        convert::rows(),
        exponents::rows(),
        opencl::rows(),
        extended::others(),
        geometry::rows(),
        matrix::rows(),
    ]
    .concat()
}

/// The first two operands.
pub(crate) fn two(args: Operands<'_>) -> Rewritten<(Value, Value)> {
    Ok((args.one(0)?, args.one(1)?))
}

/// Replaces an operation by what a function makes of its first operand.
fn unary<C: Lower>(
    l: &mut Rewriter<'_, C>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    work: fn(&mut Rewriter<'_, C>, Value) -> Value,
) -> Rewritten {
    let x = args.one(0)?;
    let value = work(l, x);
    l.replace(op, &[value]);
    Ok(())
}

/// Bits of a number, or of the elements of a vector.
pub(crate) fn bits_of<C: Lower>(l: &Rewriter<'_, C>, ty: Type) -> Rewritten<u32> {
    let scalar = llvm::scalar_of(l.context(), ty);
    l.context().scalar_bits(scalar).ok_or_else(|| Mismatch::from("numbers were expected"))
}

/// The integers in an attribute that lists them.
pub fn numbers(op: SourceOp<'_>, name: &str) -> Vec<i64> {
    let Some(attr) = op.attr(name) else { return Vec::new() };
    if let Some(items) = op.ctx.as_array(attr) {
        return items.filter_map(|a| op.ctx.as_int(a)).map(|(_, n)| n).collect();
    }
    op.ctx.as_dense_ints(attr).unwrap_or_default()
}

/// The number that a new value is, if it is a constant.
pub(crate) fn known_number<C: Conversion>(l: &Rewriter<'_, C>, value: Value) -> Option<i64> {
    let op = l.arena().def_op(value)?;
    let name = l.arena().name(op);
    let row = l.context().op_row(name).filter(|row| row.name == "llvm.mlir.constant")?;
    l.context().as_int(l.arena().slot(op, row.attr_index("value")?)?).map(|(_, n)| n)
}

/// The last operand: raw instructions have scopes and semantics before it.
pub(crate) fn last(args: Operands<'_>) -> Rewritten<Value> {
    args.one(args.len().wrapping_sub(1))
}

#[cfg(test)]
mod tests;

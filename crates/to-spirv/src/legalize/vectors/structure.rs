//! Operations on each element, constants, and operations that pass values on: functions, calls, branches, loops.

use super::elements::{Grid, MOST_ELEMENTS, piece_lengths, piece_type};
use super::{BreakDown, Rw, any, is_elementwise};
use crate::legalize::retype::{retype, slots};
use spirula_dialects::arith;
use spirula_ir::builtin::VECTOR;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, OpParts, Type, Value};

pub(super) static PATTERNS: &[Pattern<BreakDown>] = &[
    Pattern::new("arith.constant", constant),
    Pattern::new("arith.select", select).with_benefit(2),
    any(elementwise).with_benefit(1),
    any(retype_kept),
];

/// A constant for each piece.
fn constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Result<(), Mismatch> {
    let ctx = op.ctx;
    let (result, value) = op.result(0).zip(op.slot(0)).ok_or("it has no value")?;
    let ty = op.ty(result);
    let element = ctx.shaped_element(ty).ok_or("it is no vector")?;
    let count =
        ctx.element_count(ty).filter(|count| *count <= MOST_ELEMENTS).ok_or("it has too many elements")?;
    let mut elements = ctx.dense_elements(value).ok_or("its elements are not known")?;
    // A splat has one element.
    if let [splat] = elements[..] {
        elements = vec![splat; count as usize];
    }
    let mut rest = elements.as_slice();
    let mut values = Vec::new();
    for length in piece_lengths(rw.conversion().long, count) {
        let (piece, after) = rest.split_at_checked(length as usize).ok_or("it has too few elements")?;
        rest = after;
        let attr = match piece {
            [scalar] => *scalar,
            _ => {
                let mut raw = Vec::new();
                piece
                    .iter()
                    .try_for_each(|item| ctx.scalar_bytes(*item, &mut raw))
                    .ok_or("its elements have no bytes")?;
                ctx.dense_attr(piece_type(ctx, element, length), &raw)
            }
        };
        values.push(arith::op::Constant::build(rw, attr));
    }
    rw.map(result, &values);
    Ok(())
}

/// An operation on each element is done on each piece. A scalar operand, as the condition of a selection, is in all.
fn elementwise(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    if !is_elementwise(op) {
        return Err("it does not apply to each element".into());
    }
    let ctx = op.ctx;
    let is_vector = |ty| ctx.type_node(ty).kind == VECTOR;
    let shape = op.result_types().next().filter(|ty| is_vector(*ty)).map(|ty| Grid::of(ctx, ty));
    let shape = shape.ok_or("it has no vector as a result")?;
    let same = |ty: Type| !is_vector(ty) || Grid::of(ctx, ty).shape() == shape.shape();
    if !op.operand_types().chain(op.result_types()).all(same) {
        return Err("its vectors have different shapes".into());
    }
    let mut results: Vec<Vec<Value>> = vec![Vec::new(); op.result_count()];
    let slots = slots(op);
    for (piece, length) in piece_lengths(rw.conversion().long, shape.len() as u64).enumerate() {
        let mut values = Vec::new();
        for (index, ty) in op.operand_types().enumerate() {
            let at = if is_vector(ty) { piece } else { 0 };
            values.push(*operands.many(index).get(at).ok_or("an operand lacks a piece")?);
        }
        let types: Vec<Type> =
            op.result_types().map(|ty| piece_type(ctx, ctx.element_or_self(ty), length)).collect();
        let loc = rw.loc();
        let new = rw.insert(&OpParts {
            loc,
            operands: &values,
            results: &types,
            slots: &slots,
            ..OpParts::new(op.name())
        });
        for (index, list) in results.iter_mut().enumerate() {
            list.push(spirula_ir::builder::result(rw.arena(), new, index));
        }
    }
    for (result, values) in op.results().zip(&results) {
        rw.map(result, values);
    }
    Ok(())
}

/// Whether a selection has one condition for a whole vector.
pub(super) fn is_by_scalar(op: SourceOp<'_>) -> bool {
    let is_vector = |ty: Option<Type>| ty.is_some_and(|ty| op.ctx.type_node(ty).kind == VECTOR);
    is_vector(op.operand_type(1)) && !is_vector(op.operand_type(0))
}

/// A selection of each piece by a condition that is repeated for its elements.
fn select(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    if !is_by_scalar(op) || rw.conversion().selects_by_scalar {
        return Err("its condition is what SPIR-V takes".into());
    }
    let ctx = op.ctx;
    let condition = operands.one(0)?;
    let mut values = Vec::new();
    for (yes, no) in operands.many(1).iter().zip(operands.many(2)) {
        let ty = rw.arena().ty(*yes);
        let count = ctx.element_count(ty).filter(|_| ctx.type_node(ty).kind == VECTOR);
        let of_piece = match count {
            Some(count) => {
                let ty = piece_type(ctx, ctx.int_type(1), count);
                spirula_dialects::vector::op::Broadcast::build(rw, ty, condition)
            }
            None => condition,
        };
        values.push(arith::op::Select::build(rw, of_piece, *yes, *no));
    }
    let result = op.result(0).ok_or("it lacks a result")?;
    rw.map(result, &values);
    Ok(())
}

/// An operation that passes values on.
fn retype_kept(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    if matches!(op.name().dialect(), spirula_dialects::vector::NUMBER | spirula_dialects::memref::NUMBER) {
        return Err("there is no way to do it with vectors that SPIR-V has".into());
    }
    retype(rw, op, operands)
}

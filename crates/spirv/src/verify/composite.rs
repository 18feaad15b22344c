//! Composites.

use super::{Checked, quoted};
use crate::forms::part_type;
use crate::op::slot;
use crate::types;
use spirula_diag::Failed;
use spirula_ir::{Type, VerifyOp};

pub(crate) fn composite_construct(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let Some(result) = op.result_type(0) else { return Ok(()) };
    let mut parts = op.operand_types();
    let mismatch = |want: Type, found: Type| {
        format!(
            "operand type mismatch: expected operand type {}, but provided {}",
            quoted(ctx, want),
            quoted(ctx, found)
        )
    };
    if let Some((element, _)) = types::as_cooperative_matrix(ctx, result) {
        let count = parts.len();
        return match parts.next() {
            Some(found) if count == 1 && found == element => Ok(()),
            Some(found) if count == 1 => Err(op.error(mismatch(element, found))),
            _ => Err(op.error(format!("has incorrect number of operands: expected 1, but provided {count}"))),
        };
    }
    if types::element_count(ctx, result) == Some(parts.len() as u64) {
        for (i, found) in parts.enumerate() {
            if let Some(want) = types::element(ctx, result, i as u64).filter(|want| *want != found) {
                return Err(op.error(mismatch(want, found)));
            }
        }
        return Ok(());
    }
    match ctx.as_vector1(result) {
        Some((length, element)) => parts_of_vector(op, length, element),
        None => Err(op.error(
            "expected to return a vector or cooperative matrix when the number of constituents is less than what \
             the result needs",
        )),
    }
}

/// Scalars and vectors of `element` with `length` components in total.
fn parts_of_vector(op: &mut VerifyOp<'_>, length: i64, element: Type) -> Checked {
    let ctx = op.ctx;
    let mut total = 0;
    for ty in op.operand_types() {
        let (size, found) = match ctx.as_vector1(ty) {
            Some(vector) => vector,
            None if ctx.scalar_bits(ty).is_some() => (1, ty),
            None => {
                let ty = quoted(ctx, ty);
                return Err(op.error(format!(
                    "operand type mismatch: expected operand to have a scalar or vector type, but provided {ty}"
                )));
            }
        };
        total += size;
        if found != element {
            let (element, found) = (quoted(ctx, element), quoted(ctx, found));
            return Err(op.error(format!(
                "operand element type mismatch: expected to be {element}, but provided {found}"
            )));
        }
    }
    if total != length {
        return Err(
            op.error(format!("has incorrect number of operands: expected {length}, but provided {total}"))
        );
    }
    Ok(())
}

/// The type of the component of operand `composite` at the indices in slot 0.
fn part(op: &mut VerifyOp<'_>, composite: usize) -> Result<Option<Type>, Failed> {
    let (Some(ty), Some(indices)) = (op.operand_type(composite), op.slot(0)) else { return Ok(None) };
    match part_type(op.ctx, ty, indices) {
        Ok(part) => Ok(Some(part)),
        Err(why) => Err(op.error_plain(why)),
    }
}

pub(crate) fn composite_extract(op: &mut VerifyOp<'_>) -> Checked {
    let (Some(part), Some(result)) = (part(op, 0)?, op.result_type(0)) else { return Ok(()) };
    if part != result {
        let (part, result) = (quoted(op.ctx, part), quoted(op.ctx, result));
        return Err(op.error(format!("invalid result type: expected {part} but provided {result}")));
    }
    Ok(())
}

pub(crate) fn composite_insert(op: &mut VerifyOp<'_>) -> Checked {
    let part = part(op, 1)?;
    let (Some(part), Some(object)) = (part, op.operand_type(0)) else { return Ok(()) };
    if part != object {
        let (part, object) = (quoted(op.ctx, part), quoted(op.ctx, object));
        return Err(op.error(format!("object operand type should be {part}, but found {object}")));
    }
    let (Some(composite), Some(result)) = (op.operand_type(1), op.result_type(0)) else { return Ok(()) };
    if composite != result {
        let (composite, result) = (quoted(op.ctx, composite), quoted(op.ctx, result));
        return Err(op.error(format!(
            "result type should be the same as the composite type, but found {composite} vs {result}"
        )));
    }
    Ok(())
}

pub(crate) fn vector_shuffle(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let length = |ty: Option<Type>| ty.and_then(|ty| ctx.as_vector1(ty)).map_or(0, |(n, _)| n);
    let selectors = op.slot(slot::vector_shuffle::COMPONENTS).and_then(|a| ctx.as_array(a));
    let selectors: Vec<u32> =
        selectors.into_iter().flatten().filter_map(|a| Some(ctx.as_int(a)?.1 as u32)).collect();
    let result = length(op.result_type(0));
    if result != selectors.len() as i64 {
        let count = selectors.len();
        return Err(op.error(format!(
            "result type element count ({result}) mismatch with the number of component selectors ({count})"
        )));
    }
    let total = length(op.operand_type(0)) + length(op.operand_type(1));
    for selector in selectors {
        if i64::from(selector) >= total && selector != u32::MAX {
            return Err(op.error(format!(
                "component selector {selector} out of range: expected to be in [0, {total}) or 0xffffffff"
            )));
        }
    }
    Ok(())
}

//! Rules of `vector.extract_strided_slice` and `vector.insert_strided_slice`.

use super::VectorType;
use spirula_diag::Failed;
use spirula_ir::VerifyOp;

/// The integers of an array attribute.
fn integers(op: &VerifyOp<'_>, slot: usize) -> Vec<i64> {
    let items = op.slot(slot).and_then(|attr| op.ctx.as_array(attr)).into_iter().flatten();
    items.filter_map(|item| Some(op.ctx.as_int(item)?.1)).collect()
}

/// Every integer is in the half-open interval from `min` to the dimension, which is part of it if `closed`.
fn within_shape(
    op: &mut VerifyOp<'_>,
    (name, values): (&str, &[i64]),
    shape: &[i64],
    min: i64,
    closed: bool,
) -> Result<(), Failed> {
    for (i, (value, size)) in values.iter().zip(shape).enumerate() {
        let max = size.saturating_add(i64::from(closed));
        if *value < min || *value >= max {
            let message = format!("expected {name} dimension {i} to be confined to [{min}, {max})");
            return Err(op.error(message));
        }
    }
    Ok(())
}

/// Every sum is at most the dimension.
fn sums_within_shape(
    op: &mut VerifyOp<'_>,
    (name, values): (&str, &[i64]),
    (other_name, others): (&str, &[i64]),
    shape: &[i64],
) -> Result<(), Failed> {
    for (i, ((a, b), size)) in values.iter().zip(others).zip(shape).enumerate() {
        let (sum, max) = (a.saturating_add(*b), size.saturating_add(1));
        if sum < 0 || sum >= max {
            return Err(op.error(format!(
                "expected sum({name}, {other_name}) dimension {i} to be confined to [1, {max})"
            )));
        }
    }
    Ok(())
}

fn unit_strides(op: &mut VerifyOp<'_>, strides: &[i64]) -> Result<(), Failed> {
    if strides.iter().any(|stride| *stride != 1) {
        return Err(op.error("expected strides to be confined to [1, 2)"));
    }
    Ok(())
}

fn same_scalable_size(op: &mut VerifyOp<'_>, i: usize, size: i64, of: i64) -> Result<(), Failed> {
    if size == of {
        return Ok(());
    }
    Err(op.error(format!(
        "expected size at idx={i} to match the corresponding base size from the input vector ({size} vs {of})"
    )))
}

/// The rules of `vector.extract_strided_slice`.
pub(super) fn extract(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(source) = op.operand_type(0).and_then(|ty| VectorType::of(ctx, ty)) else { return Ok(()) };
    let [offsets, sizes, strides] = [0, 1, 2].map(|slot| integers(op, slot));
    if offsets.len() != sizes.len() || offsets.len() != strides.len() {
        return Err(op.error("expected offsets, sizes and strides attributes of same size"));
    }
    for (name, values) in [("offsets", &offsets), ("sizes", &sizes), ("strides", &strides)] {
        if values.len() > source.rank() {
            return Err(op.error(format!("expected {name} attribute of rank no greater than vector rank")));
        }
    }
    within_shape(op, ("offsets", &offsets), &source.shape, 0, false)?;
    within_shape(op, ("sizes", &sizes), &source.shape, 1, true)?;
    unit_strides(op, &strides)?;
    sums_within_shape(op, ("offsets", &offsets), ("sizes", &sizes), &source.shape)?;
    let dims = source
        .dims()
        .enumerate()
        .map(|(i, (size, scalable))| (sizes.get(i).copied().unwrap_or(size), scalable));
    let result = VectorType::new(dims, source.element).ty(ctx);
    if op.result_type(0) != Some(result) {
        let text = ctx.type_text(result);
        return Err(op.error(format!("expected result type to be '{text}'")));
    }
    for (i, size) in sizes.iter().enumerate() {
        if source.is_scalable(i) {
            same_scalable_size(op, i, *size, source.shape[i])?;
        }
    }
    Ok(())
}

/// The rules of `vector.insert_strided_slice`.
pub(super) fn insert(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let vector = |i| op.operand_type(i).and_then(|ty| VectorType::of(ctx, ty));
    let (Some(source), Some(dest)) = (vector(0), vector(1)) else { return Ok(()) };
    let [offsets, strides] = [0, 1].map(|slot| integers(op, slot));
    if offsets.len() != dest.rank() {
        return Err(op.error("expected offsets of same size as destination vector rank"));
    }
    if strides.len() != source.rank() {
        return Err(op.error("expected strides of same size as source vector rank"));
    }
    let Some(leading) = dest.rank().checked_sub(source.rank()) else {
        return Err(op.error("expected source rank to be no greater than destination rank"));
    };
    let mut sizes = vec![0; leading];
    sizes.extend_from_slice(&source.shape);
    within_shape(op, ("offsets", &offsets), &dest.shape, 0, false)?;
    unit_strides(op, &strides)?;
    sums_within_shape(op, ("offsets", &offsets), ("source vector shape", &sizes), &dest.shape)?;
    for i in 0..source.rank() {
        if source.is_scalable(i) != dest.is_scalable(i + leading) {
            return Err(op.error(format!("mismatching scalable flags (at source vector idx={i})")));
        }
        if source.is_scalable(i) {
            same_scalable_size(op, i, source.shape[i], dest.shape[i + leading])?;
        }
    }
    Ok(())
}

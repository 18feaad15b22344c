//! Matrices.

use super::Checked;
use crate::types;
use spirula_ir::{Context, Type, VerifyOp};

/// Columns, rows and component of a matrix.
#[derive(Clone, Copy)]
struct MatrixShape {
    columns: i64,
    rows: i64,
    component: Type,
}

fn shape(ctx: &Context, ty: Option<Type>) -> Option<MatrixShape> {
    let (column, columns) = types::as_matrix(ctx, ty?)?;
    let (rows, component) = ctx.as_vector1(column)?;
    Some(MatrixShape { columns: columns.into(), rows, component })
}

pub(crate) fn matrix_times_scalar(op: &mut VerifyOp<'_>) -> Checked {
    let (Some(matrix), scalar) = (op.operand_type(0), op.operand_type(1)) else { return Ok(()) };
    let component = match types::as_cooperative_matrix(op.ctx, matrix) {
        Some((element, _)) => Some(element),
        None => shape(op.ctx, Some(matrix)).map(|s| s.component),
    };
    if component != scalar {
        return Err(op.error("input matrix components' type and scaling value must have the same type"));
    }
    Ok(())
}

pub(crate) fn transpose(op: &mut VerifyOp<'_>) -> Checked {
    let shapes = (shape(op.ctx, op.operand_type(0)), shape(op.ctx, op.result_type(0)));
    let (Some(input), Some(output)) = shapes else { return Ok(()) };
    Err(op.error_plain(if input.rows != output.columns {
        "input matrix rows count must be equal to output matrix columns count"
    } else if input.columns != output.rows {
        "input matrix columns count must be equal to output matrix rows count"
    } else if input.component != output.component {
        "input and output matrices must have the same component type"
    } else {
        return Ok(());
    }))
}

pub(crate) fn matrix_times_vector(op: &mut VerifyOp<'_>) -> Checked {
    let vector = |ty: Option<Type>| ty.and_then(|ty| op.ctx.as_vector1(ty));
    let (matrix, operand) = (shape(op.ctx, op.operand_type(0)), vector(op.operand_type(1)));
    let (Some(matrix), Some((length, _)), Some((result, element))) =
        (matrix, operand, vector(op.result_type(0)))
    else {
        return Ok(());
    };
    let MatrixShape { columns, rows, component } = matrix;
    Err(op.error(if columns != length {
        format!("matrix columns ({columns}) must match vector operand size ({length})")
    } else if result != rows {
        format!("result size ({result}) must match the matrix rows ({rows})")
    } else if component != element {
        "matrix and result element types must match".to_owned()
    } else {
        return Ok(());
    }))
}

pub(crate) fn vector_times_matrix(op: &mut VerifyOp<'_>) -> Checked {
    let vector = |ty: Option<Type>| ty.and_then(|ty| op.ctx.as_vector1(ty));
    let (operand, matrix) = (vector(op.operand_type(0)), shape(op.ctx, op.operand_type(1)));
    let (Some(matrix), Some((length, _)), Some((result, element))) =
        (matrix, operand, vector(op.result_type(0)))
    else {
        return Ok(());
    };
    Err(op.error(if matrix.rows != length {
        "number of components in vector must equal the number of components in each column in matrix"
    } else if result != matrix.columns {
        "number of columns in matrix must equal the number of components in result"
    } else if matrix.component != element {
        "matrix must be a matrix with the same component type as the component type in result"
    } else {
        return Ok(());
    }))
}

pub(crate) fn matrix_times_matrix(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let shapes =
        (shape(ctx, op.operand_type(0)), shape(ctx, op.operand_type(1)), shape(ctx, op.result_type(0)));
    let (Some(left), Some(right), Some(result)) = shapes else { return Ok(()) };
    Err(op.error_plain(if left.columns != right.rows {
        "left matrix columns' count must be equal to the right matrix rows' count"
    } else if right.columns != result.columns {
        "right and result matrices must have equal columns' count"
    } else if right.component != result.component {
        "right and result matrices' component type must be the same"
    } else if left.component != result.component {
        "left and result matrices' component type must be the same"
    } else if left.rows != result.rows {
        "left and result matrices must have equal rows' count"
    } else {
        return Ok(());
    }))
}

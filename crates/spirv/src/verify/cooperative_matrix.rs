//! Cooperative matrices.

use super::{Checked, enumerant, quoted};
use crate::op::slot;
use crate::rules;
use crate::types::{self, Size};
use spirula_ir::{Type, VerifyOp};
use spirula_spec::{CooperativeMatrixUse, MemoryAccess};

/// Loads and stores use a pointer to numbers; `never` is an invalid bit.
fn access(
    op: &mut VerifyOp<'_>,
    (operand, alignment): (usize, usize),
    (never, name): (MemoryAccess, &str),
) -> Checked {
    let ctx = op.ctx;
    let pointee = op.operand_type(0).and_then(|ty| types::as_pointer(ctx, ty)).map(|(ty, _)| ty);
    if let Some(pointee) = pointee.filter(|ty| !rules::extended_scalar(ctx, *ty) && !ctx.is_vector(*ty)) {
        let pointee = quoted(ctx, pointee);
        return Err(op.error(format!("Pointer must point to a scalar or vector type but provided {pointee}")));
    }
    let Some(mask) = enumerant(op, operand) else { return Ok(()) };
    if mask & never.0 != 0 {
        return Err(op.error(format!("not compatible with memory operand '{name}'")));
    }
    match (mask & MemoryAccess::Aligned.0 != 0, op.slot(alignment).is_some()) {
        (true, false) => Err(op.error("missing value for the 'Aligned' memory operand")),
        (false, true) => Err(op.error("found alignment attribute for non-'Aligned' memory operand")),
        _ => Ok(()),
    }
}

pub(crate) fn cooperative_matrix_load(op: &mut VerifyOp<'_>) -> Checked {
    use slot::khr_cooperative_matrix_load::{ALIGNMENT, MEMORY_OPERAND};
    access(op, (MEMORY_OPERAND, ALIGNMENT), (MemoryAccess::MakePointerAvailable, "MakePointerAvailable"))
}

pub(crate) fn cooperative_matrix_store(op: &mut VerifyOp<'_>) -> Checked {
    use slot::khr_cooperative_matrix_store::{ALIGNMENT, MEMORY_OPERAND};
    access(op, (MEMORY_OPERAND, ALIGNMENT), (MemoryAccess::MakePointerVisible, "MakePointerVisible"))
}

/// Rows, columns, scope and use of an operand, and its element.
struct Matrix {
    element: Type,
    rows: Size,
    columns: Size,
    scope: Size,
    usage: Size,
}

fn matrix(op: &VerifyOp<'_>, index: usize) -> Option<Matrix> {
    let (element, [rows, columns, scope, usage]) =
        types::as_cooperative_matrix(op.ctx, op.operand_type(index)?)?;
    Some(Matrix { element, rows, columns, scope, usage })
}

/// Whether two sizes are known to differ; specialization constants may be equal to anything.
fn differ(a: Size, b: Size) -> bool {
    a.literal().zip(b.literal()).is_some_and(|(a, b)| a != b)
}

pub(crate) fn cooperative_matrix_mul_add(op: &mut VerifyOp<'_>) -> Checked {
    let (Some(a), Some(b), Some(c)) = (matrix(op, 0), matrix(op, 1), matrix(op, 2)) else { return Ok(()) };
    let roles = [
        (&a, CooperativeMatrixUse::MatrixAKHR, "MatrixA"),
        (&b, CooperativeMatrixUse::MatrixBKHR, "MatrixB"),
        (&c, CooperativeMatrixUse::MatrixAccumulatorKHR, "MatrixAcc"),
    ];
    for (i, (matrix, role, name)) in roles.into_iter().enumerate() {
        if differ(matrix.usage, Size::Literal(role.0.into())) {
            return Err(op.error(format!("operand #{i} must be of use '{name}'")));
        }
    }
    if differ(a.scope, b.scope) || differ(b.scope, c.scope) {
        return Err(op.error("matrix scope mismatch"));
    }
    for (one, other, name) in [(a.rows, c.rows, 'M'), (b.columns, c.columns, 'N'), (a.columns, b.rows, 'K')] {
        if differ(one, other) {
            return Err(op.error(format!("matrix size mismatch on dimension '{name}'")));
        }
    }
    let integers = [a.element, b.element, c.element].into_iter().all(|ty| op.ctx.as_integer(ty).is_some());
    if op.slot(slot::khr_cooperative_matrix_mul_add::MATRIX_OPERANDS).is_some() && !integers {
        return Err(op.error("Matrix Operands require all matrix element types to be Integer Types"));
    }
    Ok(())
}

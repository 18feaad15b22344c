//! Matrices: arrays of columns.

use super::arithmetic::dot_of;
use super::{Lower, Rewritten};
use crate::builder::LlvmBuilder as _;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Type, Value};
use spirula_llvm::op::{FAdd, FMul, Mul};
use spirula_llvm::types as llvm;

pub(crate) fn rows<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.Transpose", transpose),
        Pattern::new("spirv.MatrixTimesScalar", times_scalar),
        Pattern::new("spirv.MatrixTimesVector", times_vector),
        Pattern::new("spirv.VectorTimesMatrix", vector_times),
        Pattern::new("spirv.MatrixTimesMatrix", times_matrix),
        Pattern::new("spirv.OuterProduct", outer_product),
    ]
}

/// The columns of a matrix.
pub(crate) fn columns<C: Lower>(l: &mut Rewriter<'_, C>, matrix: Value) -> Vec<Value> {
    let ty = l.ty(matrix);
    let Some((column, count)) = llvm::as_array(l.context(), ty) else { return Vec::new() };
    (0..count).map(|i| l.member(matrix, i, column)).collect()
}

/// A matrix of these columns.
pub(crate) fn matrix<C: Lower>(l: &mut Rewriter<'_, C>, ty: Type, columns: &[Value]) -> Value {
    let mut whole = l.undef(ty);
    for (i, column) in columns.iter().enumerate() {
        whole = l.with_member(whole, *column, i as u64);
    }
    whole
}

fn column_type<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten<(Type, Type)> {
    let ty = l.result_type(op, 0)?;
    match llvm::as_array(l.context(), ty) {
        Some((column, _)) => Ok((ty, column)),
        None => Err("its result is no matrix".into()),
    }
}

fn transpose<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (ty, column) = column_type(l, op)?;
    let source = args.one(0)?;
    let rows: Vec<Vec<Value>> = columns(l, source).into_iter().map(|c| l.elements(c)).collect();
    let count = rows.first().map_or(0, Vec::len);
    let mut out = Vec::with_capacity(count);
    for i in 0..count {
        let elements: Vec<Value> = rows.iter().map(|row| row[i]).collect();
        out.push(l.vector(column, &elements));
    }
    let value = matrix(l, ty, &out);
    l.replace(op, &[value]);
    Ok(())
}

fn times_scalar<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (source, scalar) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(source);
    if llvm::vector_length(l.context(), ty).is_some() {
        // The elements of a cooperative matrix.
        let scalars = l.splat(ty, scalar);
        let is_float = l.context().as_float(llvm::scalar_of(l.context(), ty)).is_some();
        let value = if is_float { FMul::build(l, source, scalars) } else { Mul::build(l, source, scalars) };
        l.replace(op, &[value]);
        return Ok(());
    }
    let (ty, column) = column_type(l, op)?;
    let scalars = l.splat(column, scalar);
    let parts = columns(l, source);
    let out: Vec<Value> = parts.into_iter().map(|part| FMul::build(l, part, scalars)).collect();
    let value = matrix(l, ty, &out);
    l.replace(op, &[value]);
    Ok(())
}

/// The sum of the columns, each times an element of the vector.
fn combine<C: Lower>(l: &mut Rewriter<'_, C>, parts: &[Value], vector: Value) -> Option<Value> {
    let elements = l.elements(vector);
    let mut sum = None;
    for (part, element) in parts.iter().zip(elements) {
        let ty = l.ty(*part);
        let factor = l.splat(ty, element);
        let product = FMul::build(l, *part, factor);
        sum = Some(match sum {
            Some(sum) => FAdd::build(l, sum, product),
            None => product,
        });
    }
    sum
}

fn times_vector<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (source, vector) = (args.one(0)?, args.one(1)?);
    let parts = columns(l, source);
    let Some(value) = combine(l, &parts, vector) else { return Err("a matrix is empty".into()) };
    l.replace(op, &[value]);
    Ok(())
}

fn vector_times<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (vector, source) = (args.one(0)?, args.one(1)?);
    let ty = l.result_type(op, 0)?;
    let parts = columns(l, source);
    let dots: Vec<Value> = parts.into_iter().map(|part| dot_of(l, vector, part)).collect();
    let value = l.vector(ty, &dots);
    l.replace(op, &[value]);
    Ok(())
}

fn times_matrix<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (ty, _) = column_type(l, op)?;
    let (left, right) = (args.one(0)?, args.one(1)?);
    let parts = columns(l, left);
    let mut out = Vec::new();
    for column in columns(l, right) {
        match combine(l, &parts, column) {
            Some(value) => out.push(value),
            None => return Err("a matrix is empty".into()),
        }
    }
    let value = matrix(l, ty, &out);
    l.replace(op, &[value]);
    Ok(())
}

fn outer_product<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (ty, column) = column_type(l, op)?;
    let (a, b) = (args.one(0)?, args.one(1)?);
    let mut out = Vec::new();
    for element in l.elements(b) {
        let factor = l.splat(column, element);
        out.push(FMul::build(l, a, factor));
    }
    let value = matrix(l, ty, &out);
    l.replace(op, &[value]);
    Ok(())
}

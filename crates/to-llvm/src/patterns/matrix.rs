//! Matrices: arrays of columns.

use super::Pattern::By;
use super::Row;
use super::arithmetic::dot_of;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::{Op, Type, Value};
use spirula_llvm::types as llvm;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.Transpose", By(transpose)),
    ("spirv.MatrixTimesScalar", By(times_scalar)),
    ("spirv.MatrixTimesVector", By(times_vector)),
    ("spirv.VectorTimesMatrix", By(vector_times)),
    ("spirv.MatrixTimesMatrix", By(times_matrix)),
    ("spirv.OuterProduct", By(outer_product)),
];

/// The columns of a matrix.
pub(crate) fn columns(l: &mut Lowering<'_>, matrix: Value) -> Vec<Value> {
    let ty = l.b.ty(matrix);
    let Some((column, count)) = llvm::as_array(l.ctx, ty) else { return Vec::new() };
    (0..count).map(|i| l.b.member(matrix, i, column)).collect()
}

/// A matrix of these columns.
pub(crate) fn matrix(l: &mut Lowering<'_>, ty: Type, columns: &[Value]) -> Value {
    let mut whole = l.b.undef(ty);
    for (i, column) in columns.iter().enumerate() {
        whole = l.b.with_member(whole, *column, i as u64);
    }
    whole
}

fn column_type(l: &mut Lowering<'_>, op: Op) -> Lowered<(Type, Type)> {
    let ty = l.new_result_type(op)?;
    match llvm::as_array(l.ctx, ty) {
        Some((column, _)) => Ok((ty, column)),
        None => Err(l.refuse(op, "its result is no matrix")),
    }
}

fn transpose(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (ty, column) = column_type(l, op)?;
    let source = l.operand(op, 0)?;
    let rows: Vec<Vec<Value>> = columns(l, source).into_iter().map(|c| l.b.elements(c)).collect();
    let count = rows.first().map_or(0, Vec::len);
    let mut out = Vec::with_capacity(count);
    for i in 0..count {
        let elements: Vec<Value> = rows.iter().map(|row| row[i]).collect();
        out.push(l.b.vector(column, &elements));
    }
    let value = matrix(l, ty, &out);
    l.set_result(op, value);
    Ok(())
}

fn times_scalar(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (ty, column) = column_type(l, op)?;
    let (source, scalar) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let scalars = l.b.splat(column, scalar);
    let parts = columns(l, source);
    let out: Vec<Value> =
        parts.into_iter().map(|part| l.b.value("llvm.fmul", &[part, scalars], column)).collect();
    let value = matrix(l, ty, &out);
    l.set_result(op, value);
    Ok(())
}

/// The sum of the columns, each times an element of the vector.
fn combine(l: &mut Lowering<'_>, parts: &[Value], vector: Value) -> Option<Value> {
    let elements = l.b.elements(vector);
    let mut sum = None;
    for (part, element) in parts.iter().zip(elements) {
        let ty = l.b.ty(*part);
        let factor = l.b.splat(ty, element);
        let product = l.b.value("llvm.fmul", &[*part, factor], ty);
        sum = Some(match sum {
            Some(sum) => l.b.value("llvm.fadd", &[sum, product], ty),
            None => product,
        });
    }
    sum
}

fn times_vector(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (source, vector) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let parts = columns(l, source);
    let Some(value) = combine(l, &parts, vector) else { return Err(l.refuse(op, "a matrix is empty")) };
    l.set_result(op, value);
    Ok(())
}

fn vector_times(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (vector, source) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.new_result_type(op)?;
    let parts = columns(l, source);
    let dots: Vec<Value> = parts.into_iter().map(|part| dot_of(l, vector, part)).collect();
    let value = l.b.vector(ty, &dots);
    l.set_result(op, value);
    Ok(())
}

fn times_matrix(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (ty, _) = column_type(l, op)?;
    let (left, right) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let parts = columns(l, left);
    let mut out = Vec::new();
    for column in columns(l, right) {
        match combine(l, &parts, column) {
            Some(value) => out.push(value),
            None => return Err(l.refuse(op, "a matrix is empty")),
        }
    }
    let value = matrix(l, ty, &out);
    l.set_result(op, value);
    Ok(())
}

fn outer_product(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (ty, column) = column_type(l, op)?;
    let (a, b) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let mut out = Vec::new();
    for element in l.b.elements(b) {
        let factor = l.b.splat(column, element);
        out.push(l.b.value("llvm.fmul", &[a, factor], column));
    }
    let value = matrix(l, ty, &out);
    l.set_result(op, value);
    Ok(())
}

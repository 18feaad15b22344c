//! Geometry and matrices in the extended instruction sets: lengths, products, reflection, inverses.

use super::Pattern::By;
use super::Row;
use super::arithmetic::dot_of;
use super::extended::{both, two, unary};
use super::matrix::{columns, matrix};
use crate::kernel::{Lowered, Lowering};
use spirula_ir::{Op, Value};
use spirula_llvm::types as llvm;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.GL.Determinant", By(determinant)),
    ("spirv.GL.MatrixInverse", By(inverse)),
    ("spirv.GL.Length", By(|l, op| unary(l, op, length_of))),
    ("spirv.GL.Distance", By(distance)),
    ("spirv.GL.Cross", By(cross)),
    ("spirv.GL.Normalize", By(|l, op| unary(l, op, normalized))),
    ("spirv.GL.FaceForward", By(face_forward)),
    ("spirv.GL.Reflect", By(reflect)),
    ("spirv.GL.Refract", By(refract)),
    ("spirv.CL.cross", By(cross)),
    ("spirv.CL.distance", By(distance)),
    ("spirv.CL.length", By(|l, op| unary(l, op, length_of))),
    ("spirv.CL.normalize", By(|l, op| unary(l, op, normalized))),
    ("spirv.CL.fast_distance", By(distance)),
    ("spirv.CL.fast_length", By(|l, op| unary(l, op, length_of))),
    ("spirv.CL.fast_normalize", By(|l, op| unary(l, op, normalized))),
];

fn length_of(l: &mut Lowering<'_>, x: Value) -> Value {
    let ty = l.b.ty(x);
    if llvm::vector_length(l.ctx, ty).is_none() {
        return l.b.value("llvm.intr.fabs", &[x], ty);
    }
    let square = dot_of(l, x, x);
    let element = llvm::scalar_of(l.ctx, ty);
    l.b.value("llvm.intr.sqrt", &[square], element)
}

fn distance(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = two(l, op)?;
    let difference = both(l, "llvm.fsub", a, b);
    let value = length_of(l, difference);
    l.set_result(op, value);
    Ok(())
}

fn normalized(l: &mut Lowering<'_>, x: Value) -> Value {
    let ty = l.b.ty(x);
    let length = length_of(l, x);
    let lengths = l.b.splat(ty, length);
    both(l, "llvm.fdiv", x, lengths)
}

fn cross(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = two(l, op)?;
    let ty = l.b.ty(a);
    let (a, b) = (l.b.elements(a), l.b.elements(b));
    if a.len() < 3 || b.len() < 3 {
        return Err(l.refuse(op, "vectors of three elements were expected"));
    }
    let mut elements = Vec::new();
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let first = both(l, "llvm.fmul", a[j], b[k]);
        let second = both(l, "llvm.fmul", a[k], b[j]);
        elements.push(both(l, "llvm.fsub", first, second));
    }
    if a.len() == 4 {
        let element = llvm::scalar_of(l.ctx, ty);
        elements.push(l.b.float_constant(element, 0.0));
    }
    let value = l.b.vector(ty, &elements);
    l.set_result(op, value);
    Ok(())
}

/// The product of vectors, of scalars too.
fn inner(l: &mut Lowering<'_>, a: Value, b: Value) -> Value {
    dot_of(l, a, b)
}

fn face_forward(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [n, i, reference] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let dot = inner(l, reference, i);
    let ty = l.b.ty(dot);
    let zero = l.b.float_constant(ty, 0.0);
    let forward = l.b.fcmp(4, dot, zero);
    let whole = l.b.ty(n);
    let back = l.b.value("llvm.fneg", &[n], whole);
    let value = l.b.select(forward, n, back);
    l.set_result(op, value);
    Ok(())
}

fn reflect(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (i, n) = two(l, op)?;
    let dot = inner(l, n, i);
    let scalar = l.b.ty(dot);
    let two = l.b.float_constant(scalar, 2.0);
    let factor = both(l, "llvm.fmul", two, dot);
    let ty = l.b.ty(i);
    let factor = l.b.splat(ty, factor);
    let part = both(l, "llvm.fmul", factor, n);
    let value = both(l, "llvm.fsub", i, part);
    l.set_result(op, value);
    Ok(())
}

fn refract(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [i, n, eta] = *operands else { return Err(l.refuse(op, "three operands were expected")) };
    let ty = l.b.ty(i);
    let dot = inner(l, n, i);
    let scalar = l.b.ty(dot);
    let (zero, one) = (l.b.float_constant(scalar, 0.0), l.b.float_constant(scalar, 1.0));
    let square = both(l, "llvm.fmul", dot, dot);
    let rest = both(l, "llvm.fsub", one, square);
    let etas = both(l, "llvm.fmul", eta, eta);
    let rest = both(l, "llvm.fmul", etas, rest);
    let k = both(l, "llvm.fsub", one, rest);
    let total = l.b.fcmp(4, k, zero);
    let positive = l.b.select(total, zero, k);
    let root = l.b.value("llvm.intr.sqrt", &[positive], scalar);
    let part = both(l, "llvm.fmul", eta, dot);
    let factor = both(l, "llvm.fadd", part, root);
    let (etas, factors) = (l.b.splat(ty, eta), l.b.splat(ty, factor));
    let (a, b) = (both(l, "llvm.fmul", etas, i), both(l, "llvm.fmul", factors, n));
    let bent = both(l, "llvm.fsub", a, b);
    let nothing = l.b.float_constant(ty, 0.0);
    let value = l.b.select(total, nothing, bent);
    l.set_result(op, value);
    Ok(())
}

/// The elements of a matrix, column by column.
fn cells(l: &mut Lowering<'_>, m: Value) -> Vec<Vec<Value>> {
    columns(l, m).into_iter().map(|c| l.b.elements(c)).collect()
}

/// The determinant of the rows and columns that are left.
fn minor(l: &mut Lowering<'_>, cells: &[Vec<Value>], cols: &[usize], rows: &[usize]) -> Option<Value> {
    let (first, rest) = cols.split_first()?;
    if rest.is_empty() {
        return Some(cells[*first][*rows.first()?]);
    }
    let mut sum = None;
    for (i, row) in rows.iter().enumerate() {
        let others: Vec<usize> = rows.iter().copied().filter(|r| r != row).collect();
        let inner = minor(l, cells, rest, &others)?;
        let product = both(l, "llvm.fmul", cells[*first][*row], inner);
        sum = Some(match sum {
            None => product,
            Some(sum) if i % 2 == 0 => both(l, "llvm.fadd", sum, product),
            Some(sum) => both(l, "llvm.fsub", sum, product),
        });
    }
    sum
}

fn determinant(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let m = l.operand(op, 0)?;
    let cells = cells(l, m);
    let all: Vec<usize> = (0..cells.len()).collect();
    match minor(l, &cells, &all, &all) {
        Some(value) => l.set_result(op, value),
        None => return Err(l.refuse(op, "a matrix is empty")),
    }
    Ok(())
}

fn inverse(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let m = l.operand(op, 0)?;
    let ty = l.b.ty(m);
    let cells = cells(l, m);
    let all: Vec<usize> = (0..cells.len()).collect();
    let Some(whole) = minor(l, &cells, &all, &all) else { return Err(l.refuse(op, "a matrix is empty")) };
    let scalar = l.b.ty(whole);
    let mut out = Vec::new();
    for column in &all {
        let mut elements = Vec::new();
        for row in &all {
            // The cofactor of the element on the other side of the diagonal.
            let cols: Vec<usize> = all.iter().copied().filter(|c| c != row).collect();
            let rows: Vec<usize> = all.iter().copied().filter(|r| r != column).collect();
            let Some(value) = minor(l, &cells, &cols, &rows) else {
                return Err(l.refuse(op, "a matrix is too small"));
            };
            let value =
                if (column + row) % 2 == 1 { l.b.value("llvm.fneg", &[value], scalar) } else { value };
            elements.push(both(l, "llvm.fdiv", value, whole));
        }
        let part = columns(l, m)[*column];
        let column_type = l.b.ty(part);
        out.push(l.b.vector(column_type, &elements));
    }
    let value = matrix(l, ty, &out);
    l.set_result(op, value);
    Ok(())
}

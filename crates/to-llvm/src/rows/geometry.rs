//! Geometry and matrices in the extended instruction sets: lengths, products, reflection, inverses.

use super::arithmetic::dot_of;
use super::matrix::{columns, matrix};
use super::{Lower, Rewritten, two, unary};
use crate::builder::LlvmBuilder as _;
use spirula_ir::Value;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_llvm::op::{FAdd, FCmpPredicate, FDiv, FMul, FNeg, FSub, IntrFabs, IntrSqrt};
use spirula_llvm::types as llvm;

pub(crate) fn rows<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.GL.Determinant", determinant),
        Pattern::new("spirv.GL.MatrixInverse", inverse),
        Pattern::new("spirv.GL.Length", |l, op, args| unary(l, op, args, length_of)),
        Pattern::new("spirv.GL.Distance", distance),
        Pattern::new("spirv.GL.Cross", cross),
        Pattern::new("spirv.GL.Normalize", |l, op, args| unary(l, op, args, normalized)),
        Pattern::new("spirv.GL.FaceForward", face_forward),
        Pattern::new("spirv.GL.Reflect", reflect),
        Pattern::new("spirv.GL.Refract", refract),
        Pattern::new("spirv.CL.cross", cross),
        Pattern::new("spirv.CL.distance", distance),
        Pattern::new("spirv.CL.length", |l, op, args| unary(l, op, args, length_of)),
        Pattern::new("spirv.CL.normalize", |l, op, args| unary(l, op, args, normalized)),
        Pattern::new("spirv.CL.fast_distance", distance),
        Pattern::new("spirv.CL.fast_length", |l, op, args| unary(l, op, args, length_of)),
        Pattern::new("spirv.CL.fast_normalize", |l, op, args| unary(l, op, args, normalized)),
    ]
}

fn length_of<C: Lower>(l: &mut Rewriter<'_, C>, x: Value) -> Value {
    let ty = l.ty(x);
    if llvm::vector_length(l.context(), ty).is_none() {
        return IntrFabs::build(l, x);
    }
    let square = dot_of(l, x, x);
    IntrSqrt::build(l, square)
}

fn distance<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let difference = FSub::build(l, a, b);
    let value = length_of(l, difference);
    l.replace(op, &[value]);
    Ok(())
}

fn normalized<C: Lower>(l: &mut Rewriter<'_, C>, x: Value) -> Value {
    let ty = l.ty(x);
    let length = length_of(l, x);
    let lengths = l.splat(ty, length);
    FDiv::build(l, x, lengths)
}

fn cross<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.ty(a);
    let (a, b) = (l.elements(a), l.elements(b));
    if a.len() < 3 || b.len() < 3 {
        return Err("vectors of three elements were expected".into());
    }
    let mut elements = Vec::new();
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let first = FMul::build(l, a[j], b[k]);
        let second = FMul::build(l, a[k], b[j]);
        elements.push(FSub::build(l, first, second));
    }
    if a.len() == 4 {
        let element = llvm::scalar_of(l.context(), ty);
        elements.push(l.float_constant(element, 0.0));
    }
    let value = l.vector(ty, &elements);
    l.replace(op, &[value]);
    Ok(())
}

/// The product of vectors, of scalars too.
fn inner<C: Lower>(l: &mut Rewriter<'_, C>, a: Value, b: Value) -> Value {
    dot_of(l, a, b)
}

fn face_forward<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [n, i, reference] = args.exactly()?;
    let dot = inner(l, reference, i);
    let ty = l.ty(dot);
    let zero = l.float_constant(ty, 0.0);
    let forward = l.fcmp(FCmpPredicate::Olt, dot, zero);
    let back = FNeg::build(l, n);
    let value = l.select(forward, n, back);
    l.replace(op, &[value]);
    Ok(())
}

fn reflect<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (i, n) = two(args)?;
    let dot = inner(l, n, i);
    let scalar = l.ty(dot);
    let two = l.float_constant(scalar, 2.0);
    let factor = FMul::build(l, two, dot);
    let ty = l.ty(i);
    let factor = l.splat(ty, factor);
    let part = FMul::build(l, factor, n);
    let value = FSub::build(l, i, part);
    l.replace(op, &[value]);
    Ok(())
}

fn refract<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [i, n, eta] = args.exactly()?;
    let ty = l.ty(i);
    let dot = inner(l, n, i);
    let scalar = l.ty(dot);
    let (zero, one) = (l.float_constant(scalar, 0.0), l.float_constant(scalar, 1.0));
    let square = FMul::build(l, dot, dot);
    let rest = FSub::build(l, one, square);
    let etas = FMul::build(l, eta, eta);
    let rest = FMul::build(l, etas, rest);
    let k = FSub::build(l, one, rest);
    let total = l.fcmp(FCmpPredicate::Olt, k, zero);
    let positive = l.select(total, zero, k);
    let root = IntrSqrt::build(l, positive);
    let part = FMul::build(l, eta, dot);
    let factor = FAdd::build(l, part, root);
    let (etas, factors) = (l.splat(ty, eta), l.splat(ty, factor));
    let (a, b) = (FMul::build(l, etas, i), FMul::build(l, factors, n));
    let bent = FSub::build(l, a, b);
    let nothing = l.float_constant(ty, 0.0);
    let value = l.select(total, nothing, bent);
    l.replace(op, &[value]);
    Ok(())
}

/// The elements of a matrix, column by column.
fn cells<C: Lower>(l: &mut Rewriter<'_, C>, m: Value) -> Vec<Vec<Value>> {
    columns(l, m).into_iter().map(|c| l.elements(c)).collect()
}

/// The determinant of the rows and columns that are left.
fn minor<C: Lower>(
    l: &mut Rewriter<'_, C>,
    cells: &[Vec<Value>],
    cols: &[usize],
    rows: &[usize],
) -> Option<Value> {
    let (first, rest) = cols.split_first()?;
    if rest.is_empty() {
        return Some(cells[*first][*rows.first()?]);
    }
    let mut sum = None;
    for (i, row) in rows.iter().enumerate() {
        let others: Vec<usize> = rows.iter().copied().filter(|r| r != row).collect();
        let inner = minor(l, cells, rest, &others)?;
        let product = FMul::build(l, cells[*first][*row], inner);
        sum = Some(match sum {
            None => product,
            Some(sum) if i % 2 == 0 => FAdd::build(l, sum, product),
            Some(sum) => FSub::build(l, sum, product),
        });
    }
    sum
}

fn determinant<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let m = args.one(0)?;
    let cells = cells(l, m);
    let all: Vec<usize> = (0..cells.len()).collect();
    match minor(l, &cells, &all, &all) {
        Some(value) => l.replace(op, &[value]),
        None => return Err("a matrix is empty".into()),
    }
    Ok(())
}

fn inverse<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let m = args.one(0)?;
    let ty = l.ty(m);
    let cells = cells(l, m);
    let all: Vec<usize> = (0..cells.len()).collect();
    let Some(whole) = minor(l, &cells, &all, &all) else { return Err("a matrix is empty".into()) };
    let mut out = Vec::new();
    for column in &all {
        let mut elements = Vec::new();
        for row in &all {
            // The cofactor of the element on the other side of the diagonal.
            let cols: Vec<usize> = all.iter().copied().filter(|c| c != row).collect();
            let rows: Vec<usize> = all.iter().copied().filter(|r| r != column).collect();
            let Some(value) = minor(l, &cells, &cols, &rows) else {
                return Err("a matrix is too small".into());
            };
            let value = if (column + row) % 2 == 1 { FNeg::build(l, value) } else { value };
            elements.push(FDiv::build(l, value, whole));
        }
        let part = columns(l, m)[*column];
        let column_type = l.ty(part);
        out.push(l.vector(column_type, &elements));
    }
    let value = matrix(l, ty, &out);
    l.replace(op, &[value]);
    Ok(())
}

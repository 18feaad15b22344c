//! Intrinsics of vectors and matrices. HLSL's rows are SPIR-V's columns, so that products change sides.

use super::table::rows;
use super::{Call, Code, On, P, Row};
use crate::Compiler;
use crate::operator::common_scalar;
use crate::place::Ex;
use crate::types::{Kind, Scalar, Ty};
use spirula_diag::Failed;
use spirula_hlsl_syntax::ast::BinaryOp;
use spirula_ir::Value;
use spirula_spirv::op;

use Code::{Do, Op};
use P::{Any, S, T, Vec as V};

pub(super) const ROWS: &[Row] = rows! {
    "mul" Any, [Any, Any], Num, Do(mul);
    "dot" S, [T, T], Num, Do(dot);
    "transpose" Any, [Any], All, Do(transpose);
    "determinant" S, [T], Float, Do(determinant);
    "cross" V(Scalar::Float, 3), [V(Scalar::Float, 3), V(Scalar::Float, 3)], Float, Op("GL.Cross");
    "distance" S, [T, T], Float, Do(to_scalar);
    "length" S, [T], Float, Do(to_scalar);
    "normalize" T, [T], Float, Op("GL.Normalize");
    "reflect" T, [T, T], Float, Op("GL.Reflect");
    "refract" T, [T, T, S], Float, Do(refract);
    "faceforward" T, [T, T, T], Float, Op("GL.FaceForward");
    "dst" V(Scalar::Float, 4), [V(Scalar::Float, 4), V(Scalar::Float, 4)], Float, Do(dst);
};

/// A vector or matrix as rows of scalars.
struct Grid {
    rows: u8,
    columns: u8,
    items: Vec<Value>,
}

fn grid(this: &mut Compiler<'_>, value: Value, ty: Ty, as_column: bool) -> Grid {
    match this.types.kind(ty) {
        Kind::Matrix(_, rows, columns) => {
            let mut items = Vec::new();
            for r in 0..u32::from(rows) {
                for c in 0..u32::from(columns) {
                    items.push(this.matrix_element(value, ty, r, c));
                }
            }
            Grid { rows, columns, items }
        }
        _ => {
            let count = this.types.components(ty).unwrap_or(1) as u8;
            let scalar = this.types.component(ty).unwrap_or(Scalar::Float);
            let hub_ty = this.hub_scalar(scalar);
            let items = (0..u32::from(count))
                .map(|i| if count == 1 { value } else { this.extract(value, i, hub_ty) })
                .collect();
            if as_column {
                Grid { rows: count, columns: 1, items }
            } else {
                Grid { rows: 1, columns: count, items }
            }
        }
    }
}

fn mul(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let (a, b) = (call.args[0], call.args[1]);
    let (Some(x), Some(y)) = (this.types.component(a.ty), this.types.component(b.ty)) else {
        return Err(this.error(call.pos, "no matching function for call to 'mul'"));
    };
    let is_scalar = |this: &Compiler<'_>, ty| matches!(this.types.kind(ty), Kind::Scalar(_));
    if is_scalar(this, a.ty) || is_scalar(this, b.ty) {
        return this.arithmetic(BinaryOp::Mul, a, b, call.pos);
    }
    let mut scalar = common_scalar(x, y);
    if scalar == Scalar::Bool {
        scalar = Scalar::Int;
    }
    let literal = this.types.scalar(scalar);
    let settled = this.types.settled(literal);
    let scalar = this.types.component(settled).unwrap_or(scalar);
    let (mut a_ty, mut b_ty) =
        (this.types.with_component(a.ty, scalar), this.types.with_component(b.ty, scalar));
    // A vector that is too long is cut.
    match (this.types.kind(a_ty), this.types.kind(b_ty)) {
        (Kind::Matrix(_, _, columns), Kind::Vector(_, n)) if n > columns => {
            b_ty = this.types.vector(scalar, columns);
        }
        (Kind::Vector(_, n), Kind::Matrix(_, rows, _)) if n > rows => a_ty = this.types.vector(scalar, rows),
        (Kind::Vector(_, n), Kind::Vector(_, m)) => {
            a_ty = this.types.vector(scalar, n.min(m));
            b_ty = a_ty;
        }
        _ => {}
    }
    let (a, b) = (this.value_as(a, a_ty, call.pos)?, this.value_as(b, b_ty, call.pos)?);
    if let (Kind::Vector(..), Kind::Vector(..)) = (this.types.kind(a_ty), this.types.kind(b_ty)) {
        return Ok(Ex::value(settled, dot_values(this, a_ty, a, b)));
    }
    let (left, right) = (shape(this, a_ty, false), shape(this, b_ty, true));
    if left.1 != right.0 {
        return mismatch(this, call, a_ty, b_ty);
    }
    let result = match (this.types.kind(a_ty), this.types.kind(b_ty)) {
        (Kind::Vector(..), _) => this.types.vector(scalar, right.1),
        (_, Kind::Vector(..)) => this.types.vector(scalar, left.0),
        _ => this.types.matrix(scalar, left.0, right.1),
    };
    let hub_ty = this.value_type(result);
    if scalar.is_float() {
        let (a_true, b_true) = (this.is_true_matrix(a_ty).is_some(), this.is_true_matrix(b_ty).is_some());
        let found = match (this.types.kind(a_ty), this.types.kind(b_ty)) {
            (Kind::Vector(..), _) if b_true => Some(this.emit(op::MATRIX_TIMES_VECTOR, &[b, a], hub_ty)),
            (_, Kind::Vector(..)) if a_true => Some(this.emit(op::VECTOR_TIMES_MATRIX, &[b, a], hub_ty)),
            _ if a_true && b_true => Some(this.emit(op::MATRIX_TIMES_MATRIX, &[b, a], hub_ty)),
            _ => None,
        };
        if let Some(found) = found {
            return Ok(Ex::value(result, found));
        }
    }
    let left = grid(this, a, a_ty, false);
    let right = grid(this, b, b_ty, true);
    let (add, times) = if scalar.is_float() { (op::F_ADD, op::F_MUL) } else { (op::I_ADD, op::I_MUL) };
    let scalar_hub = this.hub_scalar(scalar);
    let mut items = Vec::new();
    for r in 0..left.rows {
        for c in 0..right.columns {
            let mut sum: Option<Value> = None;
            for k in 0..left.columns {
                let x = left.items[usize::from(r * left.columns + k)];
                let y = right.items[usize::from(k * right.columns + c)];
                let product = this.emit(times, &[x, y], scalar_hub);
                sum = Some(match sum {
                    Some(before) => this.emit(add, &[before, product], scalar_hub),
                    None => product,
                });
            }
            items.extend(sum);
        }
    }
    from_items(this, result, &items)
}

fn mismatch(this: &mut Compiler<'_>, call: &Call<'_>, a: Ty, b: Ty) -> Result<Ex, Failed> {
    let (a, b) = (this.types.text(a), this.types.text(b));
    Err(this.error(
        call.pos,
        &format!("no matching function for call to 'mul': operands '{a}' and '{b}' do not fit"),
    ))
}

/// Rows and columns; a vector is a row or a column as it stands.
fn shape(this: &Compiler<'_>, ty: Ty, as_column: bool) -> (u8, u8) {
    match this.types.kind(ty) {
        Kind::Matrix(_, r, c) => (r, c),
        _ => {
            let count = this.types.components(ty).unwrap_or(1) as u8;
            if as_column { (count, 1) } else { (1, count) }
        }
    }
}

/// A vector or matrix of these scalars, row by row.
fn from_items(this: &mut Compiler<'_>, ty: Ty, items: &[Value]) -> Result<Ex, Failed> {
    let Some((s, _, columns)) = this.is_true_matrix(ty) else {
        return Ok(Ex::value(ty, this.construct(ty, items)));
    };
    let row_ty = this.types.vector(s, columns);
    let rows: Vec<Value> = items.chunks(columns.into()).map(|chunk| this.construct(row_ty, chunk)).collect();
    Ok(Ex::value(ty, this.construct(ty, &rows)))
}

fn dot(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    Ok(Ex::value(call.result, dot_values(this, call.ty, values[0], values[1])))
}

fn dot_values(this: &mut Compiler<'_>, ty: Ty, a: Value, b: Value) -> Value {
    let scalar = this.types.component(ty).unwrap_or(Scalar::Float);
    let count = this.types.components(ty).unwrap_or(1);
    let hub_ty = this.hub_scalar(scalar);
    let (add, times) = if scalar.is_float() { (op::F_ADD, op::F_MUL) } else { (op::I_ADD, op::I_MUL) };
    if count == 1 {
        return this.emit(times, &[a, b], hub_ty);
    }
    if scalar.is_float() {
        return this.emit(op::DOT, &[a, b], hub_ty);
    }
    let vector = this.value_type(ty);
    let products = this.emit(times, &[a, b], vector);
    let mut sum = this.extract(products, 0, hub_ty);
    for i in 1..count {
        let part = this.extract(products, i, hub_ty);
        sum = this.emit(add, &[sum, part], hub_ty);
    }
    sum
}

fn transpose(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let arg = call.args[0];
    let Kind::Matrix(s, rows, columns) = this.types.kind(arg.ty) else {
        return Err(this.error(call.pos, "no matching function for call to 'transpose'"));
    };
    let result = this.types.matrix(s, columns, rows);
    let value = this.rvalue(arg, call.pos)?;
    if rows == 1 || columns == 1 {
        return Ok(Ex::value(result, value));
    }
    if s.is_float() {
        let hub_ty = this.value_type(result);
        return Ok(Ex::value(result, this.emit(op::TRANSPOSE, &[value], hub_ty)));
    }
    let grid = grid(this, value, arg.ty, false);
    let mut items = Vec::new();
    for c in 0..columns {
        for r in 0..rows {
            items.push(grid.items[usize::from(r * columns + c)]);
        }
    }
    from_items(this, result, &items)
}

fn determinant(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    match this.types.kind(call.ty) {
        Kind::Matrix(_, r, c) if r == c => {}
        _ => return Err(this.error(call.pos, "no matching function for call to 'determinant'")),
    }
    let value = this.rvalue(call.args[0], call.pos)?;
    if this.is_true_matrix(call.ty).is_none() {
        return Ok(Ex::value(call.result, value));
    }
    let name = this.op_named("GL.Determinant", call.pos)?;
    let hub_ty = this.value_type(call.result);
    Ok(Ex::value(call.result, this.emit(name, &[value], hub_ty)))
}

fn to_scalar(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let name = if call.row.name == "length" { "GL.Length" } else { "GL.Distance" };
    let name = this.op_named(name, call.pos)?;
    let hub_ty = this.value_type(call.result);
    Ok(Ex::value(call.result, this.emit(name, &values, hub_ty)))
}

fn refract(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let name = this.op_named("GL.Refract", call.pos)?;
    let hub_ty = this.value_type(call.result);
    Ok(Ex::value(call.result, this.emit(name, &values, hub_ty)))
}

fn dst(this: &mut Compiler<'_>, call: &Call<'_>) -> Result<Ex, Failed> {
    let values = this.values(call)?;
    let float = this.value_type(Ty::float());
    let one = this.float_value(Scalar::Float, 1.0);
    let (a1, b1) = (this.extract(values[0], 1, float), this.extract(values[1], 1, float));
    let y = this.emit(op::F_MUL, &[a1, b1], float);
    let (z, w) = (this.extract(values[0], 2, float), this.extract(values[1], 3, float));
    Ok(Ex::value(call.result, this.construct(call.result, &[one, y, z, w])))
}

//! Products, and functions of matrices: `mul`, `dot`, `transpose`.
//!
//! A matrix of HLSL is one of SPIR-V with its rows as columns, so factors change places.

use super::Call;
use crate::codegen::Gen;
use crate::codegen::module::Id;
use crate::codegen::place::{Ev, Val};
use spirula_diag::Failed;
use spirula_hlsl_sema::types::{Kind, Scalar, Ty};
use spirula_spec::Op;

/// The code of a function of this module; none for others.
pub(crate) fn call(this: &mut Gen<'_>, call: &Call<'_>) -> Option<Result<Ev, Failed>> {
    match call.signature.name {
        "mul" => Some(mul(this, call)),
        "dot" => Some(dot(this, call)),
        "transpose" => Some(transpose(this, call)),
        _ => None,
    }
}

/// What a factor is: a scalar, a vector, a matrix of several rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    Scalar,
    Vector(u32),
    Matrix(u32, u32),
}

impl Gen<'_> {
    fn factor_shape(&self, ty: Ty) -> Shape {
        match self.tree.types.kind(ty) {
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => Shape::Matrix(r.into(), c.into()),
            _ => match self.tree.types.component_count(ty) {
                Some(n) if n > 1 => Shape::Vector(n),
                _ => Shape::Scalar,
            },
        }
    }

    /// The type of a matrix of so many rows and columns, at least two of each.
    fn float_matrix(&mut self, scalar: Scalar, rows: u32, columns: u32) -> Id {
        let row = self.vector_type(scalar, columns);
        self.m.ty(crate::codegen::module::Type::Matrix(row, rows))
    }

    /// The sum of the products of components.
    fn dot_values(&mut self, a: Id, b: Id, count: u32, scalar: Scalar) -> Id {
        let ty = self.scalar_type(scalar);
        let is_float = scalar.is_float();
        if count == 1 {
            return self.op(if is_float { Op::FMul } else { Op::IMul }, ty, &[a, b]);
        }
        if is_float {
            return self.op(Op::Dot, ty, &[a, b]);
        }
        let products: Vec<Id> = (0..count)
            .map(|i| {
                let (x, y) = (self.extract(ty, a, &[i]), self.extract(ty, b, &[i]));
                self.op(Op::IMul, ty, &[x, y])
            })
            .collect();
        let mut sum = products[0];
        for product in &products[1..] {
            sum = self.op(Op::IAdd, ty, &[sum, *product]);
        }
        sum
    }

    /// The columns of a matrix of integers as vectors.
    fn columns(&mut self, matrix: Id, scalar: Scalar, (rows, columns): (u32, u32)) -> Vec<Id> {
        let (ty, column_type) = (self.scalar_type(scalar), self.vector_type(scalar, rows));
        let mut elements = Vec::new();
        for i in 0..rows {
            for j in 0..columns {
                elements.push(self.extract(ty, matrix, &[i, j]));
            }
        }
        (0..columns)
            .map(|j| {
                let parts: Vec<Id> = (0..rows).map(|i| elements[(i * columns + j) as usize]).collect();
                self.construct(column_type, &parts)
            })
            .collect()
    }

    /// A product in which a matrix of integers takes part.
    fn integer_product(&mut self, a: Val, b: Val, scalar: Scalar, result: Id) -> Option<Id> {
        Some(match (self.factor_shape(a.ty), self.factor_shape(b.ty)) {
            (Shape::Scalar, Shape::Matrix(rows, columns)) => {
                let row = self.vector_type(scalar, columns);
                let factor = self.construct(row, &vec![a.id; columns as usize]);
                let parts: Vec<Id> = (0..rows)
                    .map(|i| {
                        let part = self.extract(row, b.id, &[i]);
                        self.op(Op::IMul, row, &[part, factor])
                    })
                    .collect();
                self.construct(result, &parts)
            }
            (Shape::Matrix(..), Shape::Scalar) => return self.integer_product(b, a, scalar, result),
            (Shape::Vector(n), Shape::Matrix(rows, columns)) => {
                let columns = self.columns(b.id, scalar, (rows, columns));
                let parts: Vec<Id> =
                    columns.into_iter().map(|c| self.dot_values(a.id, c, n, scalar)).collect();
                self.construct(result, &parts)
            }
            (Shape::Matrix(rows, columns), Shape::Vector(n)) => {
                let row_type = self.vector_type(scalar, columns);
                let parts: Vec<Id> = (0..rows)
                    .map(|i| {
                        let row = self.extract(row_type, a.id, &[i]);
                        self.dot_values(row, b.id, n, scalar)
                    })
                    .collect();
                self.construct(result, &parts)
            }
            (Shape::Matrix(rows, inner), Shape::Matrix(_, columns)) => {
                let theirs = self.columns(b.id, scalar, (inner, columns));
                let (row_type, result_row) =
                    (self.vector_type(scalar, inner), self.vector_type(scalar, columns));
                let parts: Vec<Id> = (0..rows)
                    .map(|i| {
                        let row = self.extract(row_type, a.id, &[i]);
                        let parts: Vec<Id> =
                            theirs.iter().map(|c| self.dot_values(row, *c, inner, scalar)).collect();
                        self.construct(result_row, &parts)
                    })
                    .collect();
                self.construct(result, &parts)
            }
            _ => return None,
        })
    }
}

/// The leading part of a factor: so many rows and columns of a matrix, so many components of a vector.
fn leading(this: &mut Gen<'_>, factor: Val, wanted: Shape, scalar: Scalar) -> Id {
    match (this.factor_shape(factor.ty), wanted) {
        (Shape::Vector(_), Shape::Vector(n)) => {
            let ty = this.vector_type(scalar, n);
            if n == 1 {
                return this.extract(ty, factor.id, &[0]);
            }
            let selectors: Vec<u32> = (0..n).collect();
            this.shuffle(ty, factor.id, factor.id, &selectors)
        }
        (Shape::Matrix(_, columns), Shape::Matrix(rows, n)) => {
            let (whole, part) = (this.vector_type(scalar, columns), this.vector_type(scalar, n));
            let selectors: Vec<u32> = (0..n).collect();
            let parts: Vec<Id> = (0..rows)
                .map(|i| {
                    let row = this.extract(whole, factor.id, &[i]);
                    if n == columns { row } else { this.shuffle(part, row, row, &selectors) }
                })
                .collect();
            let ty = this.float_matrix(scalar, rows, n);
            this.construct(ty, &parts)
        }
        _ => factor.id,
    }
}

/// Cuts the factor that is larger where they meet.
fn fit(this: &mut Gen<'_>, a: &mut Val, b: &mut Val, scalar: Scalar) {
    let (first, second) = (this.factor_shape(a.ty), this.factor_shape(b.ty));
    let (inner, other) = match (first, second) {
        (Shape::Vector(n), Shape::Matrix(rows, _)) => (n, rows),
        (Shape::Matrix(_, columns), Shape::Vector(n)) => (columns, n),
        (Shape::Matrix(_, columns), Shape::Matrix(rows, _)) => (columns, rows),
        _ => return,
    };
    let least = inner.min(other);
    if least < 2 {
        return;
    }
    if inner > least {
        let wanted = match first {
            Shape::Matrix(rows, _) => Shape::Matrix(rows, least),
            _ => Shape::Vector(least),
        };
        a.id = leading(this, *a, wanted, scalar);
    }
    if other > least {
        let wanted = match second {
            Shape::Matrix(_, columns) => Shape::Matrix(least, columns),
            _ => Shape::Vector(least),
        };
        b.id = leading(this, *b, wanted, scalar);
    }
}

fn mul(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let shape = |this: &Gen<'_>, i: usize| this.factor_shape(this.tree.exprs[call.args[i]].ty);
    let is_float = this.tree.types.component(call.ty).is_some_and(Scalar::is_float);
    let (mut a, mut b);
    if is_float && shape(this, 0) == Shape::Scalar && matches!(shape(this, 1), Shape::Vector(_)) {
        // The operands of OpVectorTimesScalar in their order.
        b = this.value(call.args[1])?;
        a = this.value(call.args[0])?;
    } else {
        a = this.value(call.args[0])?;
        b = this.value(call.args[1])?;
    }
    if let Some(scalar) = this.tree.types.component(call.ty).filter(|s| s.is_float()) {
        fit(this, &mut a, &mut b, scalar);
    }
    let scalar = this.tree.types.component(call.ty).unwrap_or(Scalar::Float);
    let is_float = scalar.is_float();
    let result = this.value_type(call.ty);
    let splat = |this: &mut Gen<'_>, value: Id, count: u32| {
        let ty = this.vector_type(scalar, count);
        this.construct(ty, &vec![value; count as usize])
    };
    let id = match (this.factor_shape(a.ty), this.factor_shape(b.ty)) {
        (Shape::Scalar, Shape::Scalar) => {
            this.op(if is_float { Op::FMul } else { Op::IMul }, result, &[a.id, b.id])
        }
        (Shape::Scalar, Shape::Vector(_)) if is_float => {
            this.op(Op::VectorTimesScalar, result, &[b.id, a.id])
        }
        (Shape::Vector(_), Shape::Scalar) if is_float => {
            this.op(Op::VectorTimesScalar, result, &[a.id, b.id])
        }
        (Shape::Scalar, Shape::Vector(n)) => {
            let a = splat(this, a.id, n);
            this.op(Op::IMul, result, &[a, b.id])
        }
        (Shape::Vector(n), Shape::Scalar) => {
            let b = splat(this, b.id, n);
            this.op(Op::IMul, result, &[a.id, b])
        }
        (Shape::Vector(n), Shape::Vector(_)) => match this.factor_shape(call.ty) {
            // A column times a row.
            Shape::Matrix(rows, columns) => {
                let ty = this.scalar_type(scalar);
                let mut parts = Vec::new();
                for i in 0..rows {
                    let one = this.extract(ty, a.id, &[i]);
                    let row = this.value_type(b.ty);
                    parts.push(if is_float {
                        this.op(Op::VectorTimesScalar, row, &[b.id, one])
                    } else {
                        let one = splat(this, one, columns);
                        this.op(Op::IMul, row, &[b.id, one])
                    });
                }
                this.construct(result, &parts)
            }
            _ => this.dot_values(a.id, b.id, n, scalar),
        },
        _ if !is_float => match this.integer_product(a, b, scalar, result) {
            Some(id) => id,
            None => return Err(this.unsupported(call.span, "this product")),
        },
        (Shape::Scalar, Shape::Matrix(..)) => this.op(Op::MatrixTimesScalar, result, &[b.id, a.id]),
        (Shape::Matrix(..), Shape::Scalar) => this.op(Op::MatrixTimesScalar, result, &[a.id, b.id]),
        (Shape::Vector(_), Shape::Matrix(..)) => this.op(Op::MatrixTimesVector, result, &[b.id, a.id]),
        (Shape::Matrix(..), Shape::Vector(_)) => this.op(Op::VectorTimesMatrix, result, &[b.id, a.id]),
        (Shape::Matrix(..), Shape::Matrix(..)) => this.op(Op::MatrixTimesMatrix, result, &[b.id, a.id]),
    };
    Ok(Ev::Value(this.marked(Val::new(id, call.ty))))
}

fn dot(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let (a, b) = (this.value(call.args[0])?, this.value(call.args[1])?);
    let scalar = this.tree.types.component(a.ty).unwrap_or(Scalar::Float);
    let count = this.tree.types.component_count(a.ty).unwrap_or(1);
    let id = this.dot_values(a.id, b.id, count, scalar);
    Ok(Ev::Value(this.marked(Val::new(id, call.ty))))
}

fn transpose(this: &mut Gen<'_>, call: &Call<'_>) -> Result<Ev, Failed> {
    let x = this.value(call.args[0])?;
    let result = this.value_type(call.ty);
    let scalar = this.tree.types.component(x.ty).unwrap_or(Scalar::Float);
    let id = match this.factor_shape(x.ty) {
        Shape::Matrix(..) if scalar.is_float() => this.op(Op::Transpose, result, &[x.id]),
        Shape::Matrix(rows, columns) => {
            let parts = this.columns(x.id, scalar, (rows, columns));
            this.construct(result, &parts)
        }
        _ => x.id,
    };
    Ok(Ev::Value(this.marked(Val::new(id, call.ty))))
}

//! Reductions of a vector: element by element, or as a dot product.

use super::{count, element};
use crate::build::{Build, is_bool};
use crate::policy::{Rewritten, Rw, Table};
use spirula_dialects::arith;
use spirula_dialects::vector::kind::COMBINING;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{OpBuilder, OpName};
use spirula_spirv::op;

pub(super) const PATTERNS: Table = &[
    Pattern::new("vector.reduction", |rw, op, operands| reduce(rw, op, operands, 0)),
    Pattern::new("vector.reduction", |rw, op, operands| reduce(rw, op, operands, 1)),
    // A sum of floats is a dot product.
    Pattern::new("vector.reduction", dot).with_benefit(2),
];

/// Numbers of `CombiningKind`, whether floats are combined, and the operations to try in turn.
const COMBINATIONS: [(u32, bool, [OpName; 2]); 15] = [
    (0, false, [op::I_ADD; 2]),
    (0, true, [op::F_ADD; 2]),
    (1, false, [op::I_MUL; 2]),
    (1, true, [op::F_MUL; 2]),
    (2, false, [op::GL_U_MIN, op::CL_U_MIN]),
    (3, false, [op::GL_S_MIN, op::CL_S_MIN]),
    (4, true, [op::CL_FMIN, op::GL_F_MIN]),
    (5, false, [op::GL_U_MAX, op::CL_U_MAX]),
    (6, false, [op::GL_S_MAX, op::CL_S_MAX]),
    (7, true, [op::CL_FMAX, op::GL_F_MAX]),
    (8, false, [op::BITWISE_AND; 2]),
    (9, false, [op::BITWISE_OR; 2]),
    (10, false, [op::BITWISE_XOR; 2]),
    (11, true, [op::CL_FMIN, op::GL_F_MIN]),
    (12, true, [op::CL_FMAX, op::GL_F_MAX]),
];

fn kind(op: SourceOp<'_>) -> Option<u32> {
    op.attr("kind")?.as_enumerant_of(COMBINING)
}

fn reduce(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, choice: usize) -> Rewritten {
    let ctx = op.ctx;
    let (vector, ty) = (operands.one(0)?, rw.result_type(op, 0)?);
    let start = operands.all().get(1).copied();
    let number = kind(op);
    // Truth values.
    let logical = match number {
        Some(8) => Some((op::ALL, op::LOGICAL_AND)),
        Some(9) => Some((op::ANY, op::LOGICAL_OR)),
        _ => None,
    };
    if let Some((all, with)) = logical.filter(|_| is_bool(ctx, ty) && ctx.is_vector(rw.ty(vector))) {
        let mut value = rw.value(all, &[vector], ty);
        if let Some(start) = start {
            value = rw.arithmetic(with, &[value, start]);
        }
        rw.replace(op, &[value]);
        return Ok(());
    }
    let is_float = ctx.as_float(ty).is_some();
    let row = COMBINATIONS.iter().find(|row| Some(row.0) == number && row.1 == is_float);
    let (_, _, names) = row.ok_or("there is no such combination of its elements")?;
    let mut elements = Vec::new();
    for index in 0..count(ctx, rw.ty(vector))? {
        elements.push(element(rw, vector, index)?);
    }
    elements.extend(start);
    let (first, rest) = elements.split_first().ok_or("it has no elements")?;
    let value = rest.iter().fold(*first, |value, next| rw.arithmetic(names[choice], &[value, *next]));
    rw.replace(op, &[value]);
    Ok(())
}

/// The dot product of two factors, or with ones.
fn dot(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    if kind(op) != Some(0) {
        return Err("combining kind is not 'add'".into());
    }
    let ty = rw.result_type(op, 0)?;
    if ctx.as_float(ty).is_none() {
        return Err("result is not a float".into());
    }
    let vector = operands.one(0)?;
    let from = rw.ty(vector);
    let mut value = vector;
    if ctx.is_vector(from) {
        let product = rw.arena().def_op(vector).filter(|at| rw.arena().name(*at) == arith::MULF);
        let factors = match product.map(|at| rw.arena().operands(at)) {
            Some([left, right]) => [*left, *right],
            _ => [vector, rw.number(from, 1)?],
        };
        value = op::Dot::build(rw, ty, factors[0], factors[1]);
    }
    if let Some(start) = operands.all().get(1) {
        value = rw.arithmetic(op::F_ADD, &[*start, value]);
    }
    rw.replace(op, &[value]);
    Ok(())
}

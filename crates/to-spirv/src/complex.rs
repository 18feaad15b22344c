//! The `complex` dialect: complex numbers as vectors of two.

use crate::build::Build;
use crate::policy::{Rewritten, Rw, Table, ToSpirv, spirv_op};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{OpName, Value};
use spirula_spirv::op;

/// All patterns.
pub(crate) const TABLES: &[Table] = &[&[
    Pattern::new("complex.constant", constant),
    Pattern::new("complex.create", |rw, op, operands| {
        let [real, imaginary] = operands.exactly()?;
        create(rw, op, real, imaginary)
    }),
    Pattern::new("complex.re", |rw, op, operands| part(rw, op, operands, 0)),
    Pattern::new("complex.im", |rw, op, operands| part(rw, op, operands, 1)),
    by_parts::<{ op::F_ADD.index() }>("complex.add"),
    by_parts::<{ op::F_SUB.index() }>("complex.sub"),
    Pattern::new("complex.eq", |rw, op, operands| {
        compare(rw, op, operands, op::F_ORD_EQUAL, op::LOGICAL_AND)
    }),
    Pattern::new("complex.neq", |rw, op, operands| {
        compare(rw, op, operands, op::F_UNORD_NOT_EQUAL, op::LOGICAL_OR)
    }),
    Pattern::new("complex.mul", multiply),
    Pattern::new("complex.div", divide),
    Pattern::new("complex.neg", |rw, op, operands| {
        let [real, imaginary] = parts(rw, operands.one(0)?)?;
        let real = rw.arithmetic(op::F_NEGATE, &[real]);
        let imaginary = rw.arithmetic(op::F_NEGATE, &[imaginary]);
        create(rw, op, real, imaginary)
    }),
    Pattern::new("complex.conj", |rw, op, operands| {
        let [real, imaginary] = parts(rw, operands.one(0)?)?;
        let imaginary = rw.arithmetic(op::F_NEGATE, &[imaginary]);
        create(rw, op, real, imaginary)
    }),
    Pattern::new("complex.abs", |rw, op, operands| magnitude(rw, op, operands, op::GL_SQRT)),
    Pattern::new("complex.abs", |rw, op, operands| magnitude(rw, op, operands, op::CL_SQRT)),
]];

/// The real and the imaginary part.
fn parts(rw: &mut Rw<'_>, number: Value) -> Result<[Value; 2], Mismatch> {
    let no_parts = "it becomes no vector of two";
    Ok([rw.member(number, 0).ok_or(no_parts)?, rw.member(number, 1).ok_or(no_parts)?])
}

/// Replaces an operation by a number with these parts.
fn create(rw: &mut Rw<'_>, op: SourceOp<'_>, real: Value, imaginary: Value) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let number = op::CompositeConstruct::build(rw, ty, &[real, imaginary]);
    rw.replace(op, &[number]);
    Ok(())
}

fn constant(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = rw.result_type(op, 0)?;
    let value = op.attr("value").and_then(|attr| ctx.as_array(attr)).ok_or("it lacks a value")?;
    let mut raw = Vec::new();
    for part in value {
        ctx.scalar_bytes(part, &mut raw).ok_or("its parts are no numbers")?;
    }
    let value = rw.constant(ty, ctx.dense_attr(ty, &raw));
    rw.replace(op, &[value]);
    Ok(())
}

fn part(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, index: u32) -> Rewritten {
    let value = rw.member(operands.one(0)?, index).ok_or("it becomes no vector of two")?;
    rw.replace(op, &[value]);
    Ok(())
}

/// An operation on the real and on the imaginary parts.
const fn by_parts<const I: u16>(root: &'static str) -> Pattern<ToSpirv> {
    Pattern::new(root, |rw, op, operands| {
        let [left, right] = operands.exactly()?;
        let ([a, b], [c, d]) = (parts(rw, left)?, parts(rw, right)?);
        let real = rw.arithmetic(spirv_op(I), &[a, c]);
        let imaginary = rw.arithmetic(spirv_op(I), &[b, d]);
        create(rw, op, real, imaginary)
    })
}

fn compare(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    test: OpName,
    join: OpName,
) -> Rewritten {
    let [left, right] = operands.exactly()?;
    let ([a, b], [c, d]) = (parts(rw, left)?, parts(rw, right)?);
    let (real, imaginary) = (rw.test(test, &[a, c]), rw.test(test, &[b, d]));
    let value = rw.arithmetic(join, &[real, imaginary]);
    rw.replace(op, &[value]);
    Ok(())
}

/// `(a + bi)(c + di) = ac - bd + (ad + bc)i`.
fn multiply(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [left, right] = operands.exactly()?;
    let ([a, b], [c, d]) = (parts(rw, left)?, parts(rw, right)?);
    let [ac, bd, ad, bc] = [[a, c], [b, d], [a, d], [b, c]].map(|factors| rw.arithmetic(op::F_MUL, &factors));
    let real = rw.arithmetic(op::F_SUB, &[ac, bd]);
    let imaginary = rw.arithmetic(op::F_ADD, &[ad, bc]);
    create(rw, op, real, imaginary)
}

/// `(a + bi) / (c + di) = (ac + bd + (bc - ad)i) / (cc + dd)`.
fn divide(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let [left, right] = operands.exactly()?;
    let ([a, b], [c, d]) = (parts(rw, left)?, parts(rw, right)?);
    let [ac, bd, bc, ad, cc, dd] =
        [[a, c], [b, d], [b, c], [a, d], [c, c], [d, d]].map(|factors| rw.arithmetic(op::F_MUL, &factors));
    let divisor = rw.arithmetic(op::F_ADD, &[cc, dd]);
    let real = rw.arithmetic(op::F_ADD, &[ac, bd]);
    let imaginary = rw.arithmetic(op::F_SUB, &[bc, ad]);
    let real = rw.arithmetic(op::F_DIV, &[real, divisor]);
    let imaginary = rw.arithmetic(op::F_DIV, &[imaginary, divisor]);
    create(rw, op, real, imaginary)
}

fn magnitude(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, root: OpName) -> Rewritten {
    let [real, imaginary] = parts(rw, operands.one(0)?)?;
    let real = rw.arithmetic(op::F_MUL, &[real, real]);
    let imaginary = rw.arithmetic(op::F_MUL, &[imaginary, imaginary]);
    let sum = rw.arithmetic(op::F_ADD, &[real, imaginary]);
    let value = rw.arithmetic(root, &[sum]);
    rw.replace(op, &[value]);
    Ok(())
}

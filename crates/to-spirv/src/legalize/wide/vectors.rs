//! Vectors made of wide integers, and taken apart: element by element, as an element is a vector of two.

use super::halves::number;
use super::{Emulate, Rw};
use spirula_dialects::vector::op as vector;
use spirula_ir::OpBuilder;
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};

pub(super) static PATTERNS: &[Pattern<Emulate>] =
    &[Pattern::new("vector.from_elements", from_elements), Pattern::new("vector.to_elements", to_elements)];

/// The indices of each element, in row-major order.
fn positions(shape: &[i64]) -> Vec<Vec<i64>> {
    shape.iter().fold(vec![Vec::new()], |all, size| {
        all.iter()
            .flat_map(|outer| (0..*size).map(move |index| [outer.as_slice(), &[index]].concat()))
            .collect()
    })
}

fn from_elements(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let shape = op.result_type(0).and_then(|ty| op.ctx.shape(ty)).ok_or("it has no vector as a result")?;
    let wide = rw.result_type(op, 0)?;
    let mut value = number(rw, wide, 0)?;
    // There is an operand for each element, so that there are not too many.
    for (index, position) in positions(&shape).iter().enumerate() {
        value = vector::Insert::build(rw, position, operands.one(index)?, value, &[]);
    }
    rw.replace(op, &[value]);
    Ok(())
}

fn to_elements(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let shape = op.operand_type(0).and_then(|ty| op.ctx.shape(ty)).ok_or("it has no vector as an operand")?;
    let wide = operands.one(0)?;
    let element = rw.context().element_or_self(rw.arena().ty(wide));
    let pair = rw.context().vector_type(&[2], element);
    let values: Vec<_> = positions(&shape)
        .iter()
        .take(op.result_count())
        .map(|position| vector::Extract::build(rw, pair, position, wide, &[]))
        .collect();
    rw.replace(op, &values);
    Ok(())
}

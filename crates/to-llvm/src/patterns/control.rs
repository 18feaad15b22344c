//! Branches, calls, returns, regions.

use super::Pattern::{By, Nothing};
use super::Row;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::Op;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.Branch", By(branch)),
    ("spirv.BranchConditional", By(conditional)),
    ("spirv.Switch", By(switch)),
    ("spirv.Return", By(|l, op| l.return_to(op, &[]))),
    ("spirv.ReturnValue", By(return_value)),
    ("spirv.Unreachable", By(unreachable)),
    ("spirv.mlir.selection", By(|l, op| l.structured(op))),
    ("spirv.mlir.loop", By(|l, op| l.structured(op))),
    ("spirv.mlir.merge", By(merge)),
    ("spirv.FunctionCall", By(|l, op| l.inline(op))),
    ("spirv.Nop", Nothing),
];

fn branch(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let Some(target) = l.source.flat.successors(op).first().copied() else {
        return Err(l.refuse(op, "it leads nowhere"));
    };
    let passed = l.passed(op, 0)?;
    let target = l.target(op, target)?;
    l.b.br(target, &passed);
    Ok(())
}

fn conditional(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let [yes, no, ..] = *l.source.flat.successors(op) else {
        return Err(l.refuse(op, "it leads nowhere"));
    };
    let condition = l.operand(op, 0)?;
    let (first, second) = (l.passed(op, 0)?, l.passed(op, 1)?);
    let (yes, no) = (l.target(op, yes)?, l.target(op, no)?);
    l.b.cond_br(condition, (yes, &first), (no, &second));
    Ok(())
}

fn switch(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let selector = l.operand(op, 0)?;
    let ty = l.b.ty(selector);
    let successors = l.source.flat.successors(op).to_vec();
    let mut targets = Vec::with_capacity(successors.len());
    let (mut operands, mut sizes) = (vec![selector], Vec::new());
    for (i, successor) in successors.iter().enumerate() {
        targets.push(l.target(op, *successor)?);
        let passed = l.passed(op, i)?;
        sizes.push(passed.len() as i32);
        operands.extend(passed);
    }
    let Some((default, cases)) = sizes.split_first() else { return Err(l.refuse(op, "it leads nowhere")) };
    let ctx = l.ctx;
    let literals = l.attr(op, "literals").and_then(|a| ctx.dense_elements(a)).unwrap_or_default();
    let mut bytes = Vec::new();
    for i in 0..cases.len() {
        let Some(literal) = literals.get(i).or(literals.first()) else {
            return Err(l.refuse(op, "it has fewer literals than targets"));
        };
        // Wide ones are their bytes in either dialect.
        let literal = ctx.as_int(*literal).map_or(*literal, |(_, n)| ctx.int_attr(ty, n));
        let _ = ctx.scalar_bytes(literal, &mut bytes);
    }
    let total: i32 = cases.iter().sum();
    let mut attrs = vec![
        ("operandSegmentSizes", ctx.dense_i32_array(&[1, *default, total])),
        ("case_operand_segments", ctx.dense_i32_array(cases)),
    ];
    if !cases.is_empty() {
        let vector = ctx.vector_type(&[cases.len() as i64], ty);
        if bytes.len() > cases.len()
            && bytes.chunks(bytes.len() / cases.len()).all(|c| *c == bytes[..c.len()])
        {
            bytes.truncate(bytes.len() / cases.len());
        }
        attrs.push(("case_values", ctx.dense_attr(vector, &bytes)));
    }
    l.b.full("llvm.switch", &operands, &[], &attrs, &targets);
    Ok(())
}

fn return_value(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let value = l.operand(op, 0)?;
    l.return_to(op, &[value])
}

fn merge(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let values = l.operands(op)?;
    l.merge_to(op, &values)
}

/// What must not be reached ends the work-item instead of the process.
fn unreachable(l: &mut Lowering<'_>, op: Op) -> Lowered {
    l.leave(op)
}

impl Lowering<'_> {
    /// Ends the function as if it had returned something.
    fn leave(&mut self, op: Op) -> Lowered {
        let Some(types) = self.return_types() else {
            return Err(self.refuse(op, "there is nothing to return to"));
        };
        let values: Vec<_> = types.into_iter().map(|ty| self.b.undef(ty)).collect();
        self.return_to(op, &values)
    }
}

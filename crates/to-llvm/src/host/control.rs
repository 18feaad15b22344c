//! Branches.

use super::Host;
use crate::builder::LlvmBuilder;
use spirula_ir::Value;
use spirula_ir::convert::Pattern;
use spirula_llvm::op::{CondBr, Switch, SwitchAttrs};

pub(super) static BRANCHES: &[Pattern<Host>] = &[
    Pattern::new("cf.br", |rw, op, operands| {
        let to = *rw.successors(op)?.first().ok_or("it lacks a successor")?;
        rw.br(to, operands.all());
        Ok(())
    }),
    Pattern::new("cf.cond_br", |rw, op, operands| {
        let to = rw.successors(op)?;
        let passed = [0, 1].map(|i| op.successor_operands(i).len() as i32);
        let sizes = op.ctx.dense_i32_array(&[1, passed[0], passed[1]]);
        let mut attrs = vec![("operandSegmentSizes", sizes)];
        attrs.extend(op.attr("branch_weights").map(|weights| ("branch_weights", weights)));
        rw.full(CondBr::NAME, operands.all(), &[], &attrs, &to);
        Ok(())
    }),
    Pattern::new("cf.switch", |rw, op, operands| {
        let to = rw.successors(op)?;
        let mut passed: Vec<&[Value]> = Vec::new();
        let mut rest = operands.all().get(1..).ok_or("it lacks an operand")?;
        for index in 0..to.len() {
            let count = op.successor_operands(index).len();
            let (own, others) = rest.split_at_checked(count).ok_or("it lacks an operand")?;
            passed.push(own);
            rest = others;
        }
        let targets: Vec<_> = to.iter().copied().zip(passed).collect();
        let (default, cases) = targets.split_first().ok_or("it lacks a successor")?;
        let attrs = SwitchAttrs { case_values: op.attr("case_values"), branch_weights: None };
        Switch::build_with(rw, operands.one(0)?, *default, cases, &attrs);
        Ok(())
    }),
];

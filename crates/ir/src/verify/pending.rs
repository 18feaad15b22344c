//! Operations that name symbols which are not known yet.
//!
//! A function that is verified while the rest of its module is still being read may name what comes later. What its
//! operations say of that is verified when all symbols are known, on copies: a rule that asks for a symbol looks at the
//! operation, at its types and at that symbol alone.

use super::operation::Looked;
use super::{Above, VerifyOp};
use crate::body::{Body, Op, OpParts, Value};
use crate::context::Context;
use crate::handle::Type;
use spirula_diag::Diagnostics;
use std::cell::Cell;

/// Copies of operations, the own rules of which are still to be asked.
#[derive(Default)]
pub(crate) struct Pending {
    body: Body,
    /// Values for operands.
    values: Vec<(Type, Value)>,
}

impl Pending {
    /// Whether there is nothing to be asked.
    pub(crate) fn is_empty(&self) -> bool {
        self.body.op_count() == 0
    }

    /// Adds an operation of a body. Says whether it can be: it has neither regions nor successors.
    pub(super) fn add(&mut self, ctx: &Context, body: &Body, op: Op) -> bool {
        let flat = &body.flat;
        let Some(row) = ctx.op_row(flat.name(op)) else { return false };
        if !body.inside(op).1.is_empty() || !flat.successors(op).is_empty() {
            return false;
        }
        let copies = &mut self.body.flat;
        let region = copies.roots().first().copied().unwrap_or_else(|| copies.add_root());
        let block = copies.entry(region).unwrap_or_else(|| copies.append_block(region));
        let mut value = |ty: Type| match self.values.iter().find(|(known, _)| *known == ty) {
            Some((_, value)) => *value,
            None => {
                let value = copies.add_argument(block, ty);
                self.values.push((ty, value));
                value
            }
        };
        let operands: Vec<Value> = flat.operands(op).iter().map(|operand| value(flat.ty(*operand))).collect();
        let results: Vec<Type> = flat.result_types(op).collect();
        copies.append(
            block,
            &OpParts {
                operands: &operands,
                results: &results,
                slots: flat.slots(op, row.attrs.len()),
                attrs: flat.attrs(op),
                ..OpParts::new(flat.name(op))
            },
        );
        true
    }

    /// Whether all is right. They stand in an operation with which `above` begins.
    pub(crate) fn holds(&self, ctx: &Context, above: &Above<'_>) -> bool {
        let mut found = Diagnostics::new();
        let right = self.body.flat.all_ops().all(|op| {
            let row = ctx.op_row(self.body.flat.name(op));
            let (looked, missed) = (Cell::new(Looked::Nothing), Cell::new(false));
            let (body, above, quiet, named) = (&self.body, Some(above), true, None);
            let mut view =
                VerifyOp { ctx, body, op, row, above, looked, missed, quiet, named, diags: &mut found };
            row.and_then(|row| row.verify).is_none_or(|rule| rule(&mut view).is_ok())
        });
        right && found.is_empty()
    }
}

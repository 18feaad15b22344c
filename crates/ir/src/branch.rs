//! What a branch passes to the blocks it goes to: MLIR's `BranchOpInterface`.

use crate::body::{Flat, Op, Value};
use crate::context::Context;
use crate::dialect::{Arity, OpRow};
use crate::text::operand_group;
use crate::verify::VerifyOp;
use spirula_diag::Failed;

/// The operands that `op` passes to its successor `index`.
pub fn successor_operands<'f>(
    ctx: &Context,
    flat: &'f Flat,
    op: Op,
    row: &OpRow,
    index: usize,
) -> &'f [Value] {
    // A variadic successor slot stands last, so that the slots before it count one each.
    let slot = index.min(row.successors.len().saturating_sub(1));
    let Some(operands) = row.successor_operands.get(slot) else { return &[] };
    let group = operand_group(ctx, flat, op, row, usize::from(*operands));
    if row.successors[slot].1 != Arity::Variadic {
        return group;
    }
    let segments = row.successor_segments.and_then(|s| flat.slot(op, usize::from(s)));
    let sizes = segments.and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default();
    let size = |n: &i64| usize::try_from(*n).unwrap_or(0);
    let start: usize = sizes.iter().take(index - slot).map(size).sum();
    let len = sizes.get(index - slot).map_or(0, size);
    group.get(start..start + len).unwrap_or(&[])
}

impl VerifyOp<'_> {
    /// What is passed to a block has the types of its arguments.
    pub(crate) fn branch(&mut self, row: &'static OpRow) -> Result<(), Failed> {
        if row.successor_operands.is_empty() {
            return Ok(());
        }
        let (ctx, flat) = (self.ctx, self.flat());
        for (i, block) in flat.successors(self.op).iter().enumerate() {
            let passed = successor_operands(ctx, flat, self.op, row, i);
            let arguments = flat.arguments(*block);
            if passed.len() != arguments.len() {
                let (passed, taken) = (passed.len(), arguments.len());
                return Err(self.error_plain(format!(
                    "branch has {passed} operands for successor #{i}, but target block has {taken}"
                )));
            }
            let differs = passed.iter().zip(arguments).position(|(p, a)| flat.ty(*p) != flat.ty(*a));
            if let Some(n) = differs {
                return Err(self.error_of_branch(n, i));
            }
        }
        Ok(())
    }

    #[cold]
    fn error_of_branch(&mut self, argument: usize, successor: usize) -> Failed {
        self.error_plain(format!("type mismatch for bb argument #{argument} of successor #{successor}"))
    }
}

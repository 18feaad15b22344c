//! The `cf` dialect: branches. The arguments of the blocks that they go to are converted with them, see
//! [`converted_blocks`](spirula_ir::convert::Conversion::converted_blocks).

use crate::build::Build;
use crate::policy::{Rewritten, Rw, Table};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::dialect::no_slots;
use spirula_ir::{OpBuilder, Value};
use spirula_spirv::op::{self, slot};

/// All patterns.
pub(crate) const TABLES: &[Table] =
    &[&[Pattern::new("cf.br", branch), Pattern::new("cf.cond_br", conditional_branch)]];

/// Whether what is passed to successors has the types of their arguments. It has not where another branch that stays
/// goes there too.
fn check(rw: &Rw<'_>, successors: &[spirula_ir::Block], passed: &[&[Value]]) -> Rewritten {
    let arena = rw.arena();
    let types = |values: &[Value]| values.iter().map(|value| arena.ty(*value)).collect::<Vec<_>>();
    let fits =
        |(block, passed): (&spirula_ir::Block, &&[Value])| types(arena.arguments(*block)) == types(passed);
    if successors.iter().zip(passed).all(fits) {
        return Ok(());
    }
    Err("the arguments of a block that it goes to are not converted".into())
}

fn branch(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let successors = rw.successors(op)?;
    check(rw, &successors, &[operands.all()])?;
    rw.branch(op::BRANCH, operands.all(), no_slots(op.ctx, op::BRANCH), &successors);
    Ok(())
}

fn conditional_branch(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let successors = rw.successors(op)?;
    let yes = op.successor_operands(0).len();
    let values = operands.all();
    let (condition, passed) = values.split_first().ok_or("it lacks a condition")?;
    let (to_yes, to_no) = passed.split_at_checked(yes).ok_or("it passes too little")?;
    check(rw, &successors, &[to_yes, to_no])?;
    let sizes = [1, to_yes.len() as i32, to_no.len() as i32];
    let mut slots = [None; 4];
    slots[slot::branch_conditional::OPERAND_SEGMENT_SIZES] = Some(op.ctx.dense_i32_array(&sizes));
    debug_assert_eq!(rw.arena().ty(*condition), op.ctx.int_type(1));
    rw.branch(op::BRANCH_CONDITIONAL, values, &slots, &successors);
    Ok(())
}

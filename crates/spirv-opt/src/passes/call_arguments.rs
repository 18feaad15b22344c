//! `spirv-copy-call-arguments`: passes parts of variables to functions in variables of their own, which are written back
//! behind the call, for implementations that take whole variables only.

use super::access::is_access_chain;
use super::merge_returns::entry_of;
use crate::copy::{EditBuilder, Place, before, variable};
use crate::pipeline::function_pass;
use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun};
use spirula_ir::{Block, Editor, Op};
use spirula_spirv::op;
use spirula_spirv::types;

pub(crate) const PASS: PassRow = PassRow {
    statistics: &[("arguments", "Number of arguments copied")],
    ..function_pass(
        "spirv-copy-call-arguments",
        "SPIRVCopyCallArguments",
        "copy parts of variables that are arguments of calls to variables",
        run,
    )
};

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let Some((_, entry)) = entry_of(&run.body.arena) else { return Ok(Outcome::Same) };
    let arena = &run.body.arena;
    let is_call = |at: &Op| arena.name(*at) == op::FUNCTION_CALL && arena.block_of(*at).is_some();
    let calls: Vec<Op> = arena.all_ops().filter(is_call).collect();
    let mut editor = Editor::new(run.ctx, run.body);
    let mut count = 0;
    for call in calls {
        for index in 0..editor.arena().operands(call).len() {
            count += u64::from(copy_argument(&mut editor, entry, call, index).is_some());
        }
    }
    run.count(0, count);
    Ok(Outcome::changed_if(count > 0))
}

/// Copies an argument that is the result of an access chain.
fn copy_argument(editor: &mut Editor<'_>, entry: Block, call: Op, index: usize) -> Option<()> {
    let ctx = editor.ctx();
    let arena = editor.arena();
    let pointer = *arena.operands(call).get(index)?;
    arena.def_op(pointer).filter(|def| is_access_chain(arena.name(*def)))?;
    let (pointee, _) = types::as_pointer(ctx, arena.ty(pointer))?;
    if types::is_handle(ctx, pointee) {
        return None;
    }
    let (loc, next) = (arena.loc(call), arena.next(call)?);
    let copy = variable(editor, entry, pointee, None);
    let value = op::Load::build(&mut before(editor, call), pointee, pointer);
    op::Store::build(&mut before(editor, call), copy, value);
    editor.set_operand(call, index, copy);
    let mut behind = EditBuilder { editor, place: Place::Before(next), loc };
    let value = op::Load::build(&mut behind, pointee, copy);
    op::Store::build(&mut behind, pointer, value);
    Some(())
}

//! `reconcile-unrealized-casts`: removes casts that lead back to the types they began with.

use spirula_diag::Failed;
use spirula_ir::builtin::UNREALIZED_CONVERSION_CAST;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Editor, Op, OpArena, Type, Value};

pub(crate) const PASS: PassRow = PassRow::named(
    "reconcile-unrealized-casts",
    "ReconcileUnrealizedCastsPass",
    "removes casts that cancel out",
    Work::EachBody(run),
);

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let is_cast = |arena: &OpArena, op: Op| {
        arena.name(op) == UNREALIZED_CONVERSION_CAST && arena.block_of(op).is_some()
    };
    let casts: Vec<Op> = run.body.arena.all_ops().filter(|op| is_cast(&run.body.arena, *op)).collect();
    if casts.is_empty() {
        return Ok(Outcome::Same);
    }
    let mut editor = Editor::new(run.ctx, run.body);
    let mut outcome = Outcome::Same;
    for cast in &casts {
        if let Some(values) = beginning(editor.arena(), *cast) {
            for (result, value) in editor.arena().results(*cast).zip(values) {
                editor.replace_value(result, value);
            }
            outcome = Outcome::Changed;
        }
    }
    // A cast follows those that it uses.
    for cast in casts.into_iter().rev() {
        if !editor.has_uses(cast) {
            editor.erase(cast);
            outcome = Outcome::Changed;
        }
    }
    Ok(outcome)
}

/// The values at the beginning of a chain of casts, if they have the types of the results of its last one.
fn beginning(arena: &OpArena, cast: Op) -> Option<Vec<Value>> {
    let wanted: Vec<Type> = arena.result_types(cast).collect();
    let mut at = cast;
    loop {
        let operands = arena.operands(at);
        at = arena.def_op(*operands.first()?).filter(|op| arena.name(*op) == UNREALIZED_CONVERSION_CAST)?;
        if !arena.results(at).eq(operands.iter().copied()) {
            return None;
        }
        let inputs = arena.operands(at);
        if inputs.iter().map(|value| arena.ty(*value)).eq(wanted.iter().copied()) {
            return Some(inputs.to_vec());
        }
    }
}

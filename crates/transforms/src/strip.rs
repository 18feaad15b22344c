//! `strip-debuginfo`: removes locations.

use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Loc, Op};

pub(crate) const PASS: PassRow =
    PassRow::named("strip-debuginfo", "StripDebugInfo", "remove locations", Work::EachBody(run));

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ops: Vec<Op> = run.body.arena.all_ops().collect();
    for op in ops {
        run.body.arena.set_loc(op, Loc::UNKNOWN);
    }
    run.header.set_loc(Loc::UNKNOWN);
    Ok(Outcome::Changed)
}

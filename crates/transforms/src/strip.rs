//! `strip-debuginfo`: forgets where operations come from.

use spirula_diag::Failed;
use spirula_ir::pass::{Outcome, PassRow, PassRun, Work};
use spirula_ir::{Loc, Op};

pub(crate) const PASS: PassRow = PassRow::named(
    "strip-debuginfo",
    "StripDebugInfo",
    "forgets where operations come from",
    Work::EachBody(run),
);

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ops: Vec<Op> = run.body.flat.all_ops().collect();
    for op in ops {
        run.body.flat.set_loc(op, Loc::UNKNOWN);
    }
    run.header.set_loc(Loc::UNKNOWN);
    Ok(Outcome::Changed)
}

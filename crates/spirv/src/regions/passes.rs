//! Flattening and structuring as passes.

use super::{flatten, structure};
use spirula_diag::{Failed, Severity};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};

/// The passes of this module.
pub static PASSES: [PassRow; 2] = [
    PassRow {
        statistics: &[("constructs", "Number of constructs made flat")],
        ..PassRow::named(
            "spirv-flatten-regions",
            "SPIRVFlattenRegions",
            "flatten structured regions to blocks with merge information",
            Work::EachBody(flatten_pass),
        )
    },
    PassRow {
        options: &[OptionRow {
            name: "remarks",
            kind: OptionKind::Switch(false),
            help: "report why constructs stay flat",
        }],
        statistics: &[
            ("constructs", "Number of constructs moved into regions"),
            ("flat", "Number of constructs that stay flat"),
        ],
        ..PassRow::named(
            "spirv-structure-regions",
            "SPIRVStructureRegions",
            "structure flat control flow into regions where possible",
            Work::EachBody(structure_pass),
        )
    },
];

fn flatten_pass(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let done = flatten(run.ctx, run.body);
    run.count(0, done.constructs as u64);
    for op in &done.malformed {
        run.error_at(*op, "has a region that is not a construct");
    }
    if done.malformed.is_empty() { Ok(Outcome::changed_if(done.constructs > 0)) } else { Err(Failed) }
}

fn structure_pass(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let done = structure(run.ctx, run.body);
    run.count(0, done.constructs as u64);
    run.count(1, done.kept.len() as u64);
    if run.options().switch("remarks") {
        for kept in &done.kept {
            run.report_at(
                kept.header,
                Severity::Remark,
                format!("construct stays flat: {}", kept.reason.text()),
            );
        }
    }
    Ok(Outcome::Changed)
}

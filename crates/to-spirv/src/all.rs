//! `convert-to-spirv`: all dialects at once.

use crate::globals::Names;
use crate::gpu::{KERNEL_TABLES, Modules, Place, expand_all_attributions};
use crate::passes::convert_inside;
use crate::policy::{Table, ToSpirv};
use crate::types::{Target, TypeOptions};
use crate::{arith, index, storage, ub};
use spirula_diag::Failed;
use spirula_ir::convert::Mode;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_spirv::target;

const SIGNATURES: &str = "run-signature-conversion";
const UNROLL: &str = "run-vector-unrolling";
const MODULES: &str = "convert-gpu-modules";
const NEST: &str = "nest-in-gpu-module";

const fn switch(name: &'static str, default: bool, help: &'static str) -> OptionRow {
    OptionRow { name, kind: OptionKind::Switch(default), help }
}

const OPTIONS: &[OptionRow] = &[
    switch(SIGNATURES, true, "break down vectors in signatures of functions"),
    switch(UNROLL, true, "break down vectors in functions"),
    switch(MODULES, false, "convert copies of gpu modules, and nothing else"),
    switch(NEST, false, "put converted modules inside of gpu modules"),
];

const fn row(name: &'static str, class: &'static str) -> PassRow {
    PassRow {
        options: OPTIONS,
        adds: true,
        ..PassRow::named(name, class, "converts all dialects to the SPIR-V dialect", Work::Whole(run))
    }
}

pub(crate) const PASS: PassRow = row("convert-to-spirv", "ConvertToSPIRVPass");
/// The name that MLIR's tests use.
pub(crate) const TEST_PASS: PassRow = row("test-convert-to-spirv", "TestConvertToSPIRVPass");

/// All patterns.
const TABLES: &[&[Table]] = &[arith::EXPANSIONS, index::TABLES, ub::TABLES];

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let tables = [KERNEL_TABLES, TABLES].concat().concat();
    if run.options().switch(MODULES) {
        let place = if run.options().switch(NEST) { Place::Inside } else { Place::Before };
        let options = TypeOptions::default();
        let modules = Modules { ctx, options, tables, spread: run.spread, place };
        modules.convert(&run.enclosing, run.body, run.diags)?;
        return Ok(Outcome::Changed);
    }
    let environment = target::nearest_target_env(ctx, &run.enclosing);
    let target = Target::of(ctx, environment, TypeOptions::default());
    if let Some(spaces) = storage::spaces_of(&target.environment) {
        storage::map_known(ctx, spaces, run.body);
    }
    expand_all_attributions(ctx, run.body);
    let policy = ToSpirv {
        names: Names::of(ctx, run.body),
        target,
        converts_branches: false,
        has_module: run.row().is_some_and(|row| row.has(Traits::SYMBOL_TABLE)),
    };
    let legality = ToSpirv::legality(ctx, &[]);
    let work = (tables.as_slice(), &legality, Mode::Partial);
    *run.body = convert_inside((ctx, run.spread), &policy, work, &run.enclosing, run.body, run.diags)?;
    Ok(Outcome::Changed)
}

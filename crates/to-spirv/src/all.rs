//! `convert-to-spirv`: all dialects at once.

use crate::globals::Names;
use crate::gpu::{KERNEL_TABLES, Modules, Place, expand_all_attributions};
use crate::passes::convert_inside;
use crate::policy::{Table, ToSpirv};
use crate::types::{Target, TypeOptions};
use crate::{arith, cf, complex, index, math, storage, ub};
use spirula_diag::{Diagnostic, Failed, Severity};
use spirula_ir::convert::Mode;
use spirula_ir::dialect::Traits;
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Body, Context, Type};
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
const TABLES: &[&[Table]] =
    &[arith::EXPANSIONS, math::TABLES, index::TABLES, cf::TABLES, ub::TABLES, complex::TABLES];

fn run(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let tables = [KERNEL_TABLES, TABLES].concat().concat();
    check_vectors(run)?;
    let options = TypeOptions { blocks: !ctx.is_strict(), ..TypeOptions::default() };
    if run.options().switch(MODULES) {
        let place = if run.options().switch(NEST) { Place::Inside } else { Place::Before };
        let modules = Modules { ctx, options, tables, converts_branches: true, spread: run.spread, place };
        modules.convert(&run.enclosing, run.body, run.diags)?;
        return Ok(Outcome::Changed);
    }
    let target = target_of(run, options);
    if let Some(spaces) = storage::spaces_of(&target.environment) {
        storage::map_known(ctx, spaces, run.body);
    }
    expand_all_attributions(ctx, run.body);
    let policy = ToSpirv {
        names: Names::of(ctx, run.body),
        target,
        converts_branches: true,
        has_module: run.row().is_some_and(|row| row.has(Traits::SYMBOL_TABLE)),
        graph: None,
    };
    let legality = ToSpirv::legality(ctx, &[]);
    let work = (tables.as_slice(), &legality, Mode::Partial);
    *run.body = convert_inside((ctx, run.spread), &policy, work, &run.enclosing, run.body, run.diags)?;
    Ok(Outcome::Changed)
}

fn target_of(run: &PassRun<'_>, options: TypeOptions) -> Target {
    let environment = target::nearest_target_env(run.ctx, &run.enclosing);
    Target::of(run.ctx, environment, options)
}

/// Refuses vectors that would have to be broken down, where the options ask for that.
fn check_vectors(run: &mut PassRun<'_>) -> Result<(), Failed> {
    let (signatures, functions) = (run.options().switch(SIGNATURES), run.options().switch(UNROLL));
    let target = target_of(run, TypeOptions::default());
    match first_long_vector(run.ctx, &target, run.body, (signatures, functions)) {
        Some(diagnostic) => {
            run.diags.push(diagnostic);
            Err(Failed)
        }
        None => Ok(()),
    }
}

/// An error at the first operation with a vector that the environment lacks: at functions in their signatures, at other
/// operations in their results.
fn first_long_vector(
    ctx: &Context,
    target: &Target,
    body: &Body,
    (signatures, functions): (bool, bool),
) -> Option<Diagnostic> {
    let arena = &body.arena;
    arena.all_ops().filter(|at| arena.block_of(*at).is_some()).find_map(|at| {
        let is_function = ctx.op_row(arena.name(at)).is_some_and(|row| row.has(Traits::FUNCTION));
        let types: Vec<Type> = if is_function && signatures {
            let slots = ctx.op_row(arena.name(at)).map_or(0, |row| row.attrs.len());
            let ty = (0..slots).find_map(|i| ctx.as_function(arena.slot(at, i)?.as_type()?));
            ty.into_iter().flat_map(|(inputs, results)| inputs.into_iter().chain(results)).collect()
        } else if functions {
            arena.result_types(at).collect()
        } else {
            Vec::new()
        };
        let is_long = |ty: &Type| {
            let converted = target.convert(ctx, *ty);
            ctx.is_vector(*ty) && converted.is_none_or(|ty| !target.allows(ctx, ty))
        };
        let long = types.into_iter().find(is_long);
        match long {
            Some(ty) => {
                let message =
                    format!("'{}' has to be broken down, which is not supported", ctx.type_text(ty));
                Some(ctx.diagnostic_at(body, at, Severity::Error, message))
            }
            None => first_long_vector(ctx, target, body.body_of(at)?, (signatures, functions)),
        }
    })
}

//! `convert-to-spirv`: all dialects at once.

use crate::globals::Names;
use crate::gpu::{KERNEL_TABLES, Modules, Place, expand_all_attributions};
use crate::legalize::break_down_vectors;
use crate::passes::convert_inside;
use crate::policy::{Table, ToSpirv};
use crate::types::{Target, TypeOptions};
use crate::{arith, cf, complex, index, math, storage, ub, unroll};
use rustc_hash::FxHashMap;
use spirula_diag::Failed;
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
    break_down(run)?;
    let options = options(ctx);
    if run.options().switch(MODULES) {
        let place = if run.options().switch(NEST) { Place::Inside } else { Place::Before };
        let modules = Modules { ctx, options, tables, spread: run.spread, place };
        modules.convert(&run.enclosing, run.body, run.diags)?;
        return Ok(Outcome::Changed);
    }
    convert_here(run, &tables, Mode::Partial)
}

fn options(ctx: &Context) -> TypeOptions {
    TypeOptions { blocks: !ctx.is_strict(), keeps_layout: !ctx.is_strict(), ..TypeOptions::default() }
}

/// Converts all functions of a module that are in no `gpu.module`; what cannot be converted is an error.
pub(crate) fn convert_functions(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    convert_here(run, &[KERNEL_TABLES, TABLES].concat().concat(), Mode::Full)
}

/// Converts what is in an operation, with the modules in it.
fn convert_here(run: &mut PassRun<'_>, tables: &[Table], mode: Mode) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let target = target_of(run, options(ctx));
    if let Some(spaces) = storage::spaces_of(&target.environment) {
        storage::map_known(ctx, spaces, run.body);
    }
    expand_all_attributions(ctx, run.body);
    let policy = ToSpirv {
        names: Names::of(ctx, run.body),
        target,
        has_module: run.row().is_some_and(|row| row.has(Traits::SYMBOL_TABLE)),
        graph: None,
    };
    let legality = ToSpirv::legality(ctx, &[]);
    let work = (tables, &legality, mode);
    *run.body = convert_inside((ctx, run.spread), &policy, work, &run.enclosing, run.body, run.diags)?;
    Ok(Outcome::Changed)
}

fn target_of(run: &PassRun<'_>, options: TypeOptions) -> Target {
    let environment = target::nearest_target_env(run.ctx, &run.enclosing);
    Target::of(run.ctx, environment, options)
}

/// Breaks down vectors that the environment lacks, where the options ask for that: in signatures as MLIR does, and in
/// functions as our own lowering.
fn break_down(run: &mut PassRun<'_>) -> Result<(), Failed> {
    let (signatures, functions) = (run.options().switch(SIGNATURES), run.options().switch(UNROLL));
    if signatures {
        unroll::signatures(run.ctx, run.body);
    } else if functions {
        unroll::simplify(run.ctx, run.body);
    }
    let target = target_of(run, TypeOptions::default());
    let mut vectors = Vectors { ctx: run.ctx, target: &target, long: FxHashMap::default() };
    if functions && vectors.has_long(run.body) {
        if !run.options().switch(MODULES) {
            break_down_vectors(run)?;
            return Ok(());
        }
        // What is for the host stays as it is.
        let is_module = |at: &spirula_ir::Op| run.body.arena.name(*at) == spirula_dialects::gpu::MODULE;
        let modules: Vec<_> = run.body.isolated_ops().filter(is_module).collect();
        for at in modules {
            run.inside(at, break_down_vectors).unwrap_or(Ok(Outcome::Same))?;
        }
    }
    Ok(())
}

/// Which vectors the environment lacks.
struct Vectors<'c> {
    ctx: &'c Context,
    target: &'c Target,
    /// By type, for vectors.
    long: FxHashMap<Type, bool>,
}

impl Vectors<'_> {
    fn is_long(&mut self, ty: Type) -> bool {
        let (ctx, target) = (self.ctx, self.target);
        ctx.is_vector(ty)
            && *self.long.entry(ty).or_insert_with(|| {
                target.convert(ctx, ty).is_none_or(|converted| !target.allows(ctx, converted))
            })
    }

    /// Whether an operation has a result with a vector that the environment lacks.
    fn has_long(&mut self, body: &Body) -> bool {
        let arena = &body.arena;
        arena.all_ops().filter(|at| arena.block_of(*at).is_some()).any(|at| {
            arena.result_types(at).any(|ty| self.is_long(ty))
                || body.body_of(at).is_some_and(|inside| self.has_long(inside))
        })
    }
}

//! The passes.

use crate::globals::Names;
use crate::policy::{Rw, Table, ToSpirv};
use crate::types::{Target, TypeOptions};
use crate::{arith, cf, complex, func, index, math, memref, scf, tensor, ub, vector};
use spirula_diag::{Diagnostic, Diagnostics, Failed};
use spirula_dialects::arith as source;
use spirula_ir::convert::{
    ConversionTarget, Fold, Legality, Mismatch, Mode, PatternSet, Setup, SourceOp, convert_body,
};
use spirula_ir::pass::{OptionKind, OptionRow, Options, Outcome, PassRow, PassRun, Work};
use spirula_ir::{Attr, Body, Context, EnclosingOp, Traits, Type, Value};
use spirula_spirv::target;
use spirula_transforms::{commuted, folded};

const NARROW: &str = "emulate-lt-32-bit-scalar-types";
const FLOATS: &str = "emulate-unsupported-float-types";
const INDEX: &str = "use-64bit-index";
const BOOL_BITS: &str = "bool-num-bits";

const EMULATION: &[OptionRow] = &[
    OptionRow {
        name: NARROW,
        help: "emulate narrower scalar types with 32-bit ones if the target does not support them",
        kind: OptionKind::Switch(true),
    },
    OptionRow {
        name: FLOATS,
        help: "represent unsupported float types by integers of the same width",
        kind: OptionKind::Switch(true),
    },
];

pub(crate) const WIDE_INDEX: &[OptionRow] =
    &[OptionRow { name: INDEX, help: "convert index to 64-bit integers", kind: OptionKind::Switch(false) }];

const MEMORY: &[OptionRow] = &[
    OptionRow { name: BOOL_BITS, help: "bits of a truth value in memory", kind: OptionKind::Number(8) },
    WIDE_INDEX[0],
];

const ALONE: &str = "'convert-func-to-spirv' pass requires the target operation to be nested in a block; consider \
                     wrapping the input in a module";

pub(crate) const fn row(
    name: &'static str,
    class: &'static str,
    summary: &'static str,
    options: &'static [OptionRow],
    work: spirula_ir::pass::PassFn,
) -> PassRow {
    PassRow { options, adds: true, ..PassRow::named(name, class, summary, Work::Whole(work)) }
}

/// The passes of this crate.
pub static PASSES: &[PassRow] = &[
    row(
        "convert-arith-to-spirv",
        "ConvertArithToSPIRVPass",
        "converts the arith dialect to the SPIR-V dialect",
        EMULATION,
        |run| convert(run, arith::TABLES, &Variant { illegal: &["arith"], options: emulation, ..DEFAULT }),
    ),
    row(
        "convert-math-to-spirv",
        "ConvertMathToSPIRVPass",
        "converts the math dialect to the SPIR-V dialect",
        &[],
        |run| convert(run, math::TABLES, &DEFAULT),
    ),
    row(
        "convert-func-to-spirv",
        "ConvertFuncToSPIRVPass",
        "converts the func dialect to the SPIR-V dialect",
        EMULATION,
        |run| {
            // A function alone has nothing around it in which another could take its place.
            if run.enclosing.enclosing.is_none() && run.row().is_some_and(|row| row.has(Traits::FUNCTION)) {
                let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
                run.diags.push(Diagnostic::error(place, ALONE));
                return Err(Failed);
            }
            convert(run, func::TABLES, &Variant { options: emulation, ..DEFAULT })
        },
    ),
    row(
        "convert-cf-to-spirv",
        "ConvertControlFlowToSPIRVPass",
        "converts the cf dialect to the SPIR-V dialect",
        EMULATION,
        |run| convert(run, cf::TABLES, &Variant { options: emulation, ..DEFAULT }),
    ),
    row(
        "convert-index-to-spirv",
        "ConvertIndexToSPIRVPass",
        "converts the index dialect to the SPIR-V dialect",
        WIDE_INDEX,
        |run| convert(run, index::TABLES, &Variant { illegal: &["index"], options: wide_index, ..DEFAULT }),
    ),
    row(
        "convert-memref-to-spirv",
        "ConvertMemRefToSPIRVPass",
        "converts the memref dialect to the SPIR-V dialect",
        MEMORY,
        |run| convert(run, memref::TABLES, &Variant { has_globals: true, options: memory, ..DEFAULT }),
    ),
    crate::storage::PASS,
    crate::gpu::PASS,
    crate::gpu::ATTACH_PASS,
    crate::gpu::OUTLINE_PASS,
    crate::gpu::SINK_PASS,
    row(
        "convert-complex-to-spirv",
        "ConvertComplexToSPIRVPass",
        "converts the complex dialect to the SPIR-V dialect",
        &[],
        |run| convert(run, complex::TABLES, &DEFAULT),
    ),
    crate::all::PASS,
    crate::all::TEST_PASS,
    crate::tosa::PASS,
    crate::tosa::PIPELINE_PASS,
    vector::dot_product::PASS,
    vector::dot_product::TEST_PASS,
    crate::unroll::SIGNATURE_PASS,
    crate::tosa::MARK_PASS,
    row(
        "convert-scf-to-spirv",
        "SCFToSPIRV",
        "converts the scf dialect, and what is in it, to the SPIR-V dialect",
        &[],
        |run| {
            let tables = [scf::TABLES, arith::TABLES, func::TABLES, memref::TABLES, index::TABLES].concat();
            convert(run, &tables, &Variant { has_globals: true, ..DEFAULT })
        },
    ),
    row(
        "convert-tensor-to-spirv",
        "ConvertTensorToSPIRVPass",
        "converts the tensor dialect to the SPIR-V dialect",
        EMULATION,
        |run| {
            let tables = [arith::TABLES, tensor::TABLES, func::TABLES].concat();
            convert(run, &tables, &Variant { options: emulation, ..DEFAULT })
        },
    ),
    row(
        "convert-vector-to-spirv",
        "ConvertVectorToSPIRVPass",
        "converts the vector dialect to the SPIR-V dialect",
        &[],
        |run| convert(run, &[vector::TABLES, ub::TABLES].concat(), &DEFAULT),
    ),
    row(
        "convert-ub-to-spirv",
        "UBToSPIRVConversionPass",
        "converts the ub dialect to the SPIR-V dialect",
        &[],
        |run| convert(run, ub::TABLES, &Variant { legal_casts: false, ..DEFAULT }),
    ),
];

/// What differs between the conversions, beside their patterns.
struct Variant {
    /// Dialects of which nothing may stay.
    illegal: &'static [&'static str],
    /// Whether casts between types are left alone.
    legal_casts: bool,
    /// Whether patterns need operations at module scope.
    has_globals: bool,
    /// What the options of the pass say.
    options: fn(&Options) -> TypeOptions,
}

const DEFAULT: Variant =
    Variant { illegal: &[], legal_casts: true, has_globals: false, options: |_| TypeOptions::default() };

fn emulation(options: &Options) -> TypeOptions {
    TypeOptions {
        emulate_narrow_scalars: options.switch(NARROW),
        emulate_unsupported_floats: options.switch(FLOATS),
        ..TypeOptions::default()
    }
}

pub(crate) fn wide_index(options: &Options) -> TypeOptions {
    TypeOptions { use_64bit_index: options.switch(INDEX), ..TypeOptions::default() }
}

fn memory(options: &Options) -> TypeOptions {
    let bool_bits = u32::try_from(options.number(BOOL_BITS)).unwrap_or(0);
    TypeOptions { bool_bits, ..wide_index(options) }
}

fn convert(run: &mut PassRun<'_>, tables: &[Table], parts: &Variant) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let environment = target::nearest_target_env(ctx, &run.enclosing);
    let policy = ToSpirv {
        target: Target::of(ctx, environment, (parts.options)(run.options())),
        names: if parts.has_globals { Names::of(ctx, run.body) } else { Names::default() },
        has_module: run.row().is_some_and(|row| row.has(Traits::SYMBOL_TABLE)),
        graph: None,
    };
    let mut legality = ToSpirv::legality(ctx, parts.illegal);
    if parts.legal_casts {
        legality = legality.op(ctx, "builtin.unrealized_conversion_cast", Legality::Legal);
    }
    let work = (tables, &legality, Mode::Partial);
    *run.body = convert_inside((ctx, run.spread), &policy, work, &run.enclosing, run.body, run.diags)?;
    Ok(Outcome::Changed)
}

/// Converts a body, which is inside of `enclosing`, with these patterns.
pub(crate) fn convert_inside(
    (ctx, spread): (&Context, bool),
    policy: &ToSpirv,
    (tables, legality, mode): (&[Table], &ConversionTarget<ToSpirv>, Mode),
    enclosing: &EnclosingOp<'_>,
    source: &mut Body,
    diags: &mut Diagnostics,
) -> Result<Body, Failed> {
    let types = policy.types(ctx);
    let patterns = PatternSet::new(ctx, tables);
    commute(ctx, source);
    let setup = Setup {
        ctx,
        conversion: policy,
        types: Some(&types),
        target: legality,
        patterns: &patterns,
        fold: Some(Fold { results: fold, constant: folded_constant }),
        mode,
        explain: !ctx.is_strict(),
        spread,
    };
    Ok(convert_body(&setup, Some(enclosing), source, diags)?.body)
}

/// Puts constants behind what is none where operands may be swapped: the first step of folding, which MLIR's
/// conversions take for all operations that are not legal.
fn commute(ctx: &Context, body: &mut Body) {
    for op in body.arena.all_ops() {
        let name = body.arena.name(op);
        let is_other = name.as_unregistered().is_some() || name.dialect() != spirula_spirv::NUMBER;
        if is_other
            && body.arena.block_of(op).is_some()
            && let Some(operands) = commuted(ctx, &body.arena, op)
        {
            body.arena.set_operands(op, &operands);
        }
    }
    body.split().1.iter_mut().for_each(|inside| commute(ctx, inside));
}

fn fold(op: SourceOp<'_>) -> Option<Vec<spirula_ir::dialect::FoldedResult>> {
    folded(op.ctx, op.arena(), op.op)
}

/// What an operation folds to is a constant of `arith`, which is converted in turn.
fn folded_constant(rw: &mut Rw<'_>, value: Attr, ty: Type) -> Result<Value, Mismatch> {
    use crate::build::Build;
    use spirula_ir::{OpBuilder, OpParts};
    if rw.context().attr_type(value) != Some(ty) {
        return Err("it folds to a constant of another type".into());
    }
    if !source::is_constant_type(rw.context(), ty) {
        return Err("it folds to a constant of integers with signs".into());
    }
    let loc = rw.loc();
    let slots = [Some(value)];
    let op = rw.insert(&OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(source::CONSTANT) });
    Ok(rw.only_result(op))
}

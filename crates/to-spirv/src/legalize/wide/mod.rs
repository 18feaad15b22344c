//! `arith-emulate-wide-int`, `memref-emulate-wide-int` and `spirv-emulate-missing-int64`: integers of twice the width
//! that the target has.
//!
//! An integer becomes a vector of two halves, the lower one first, which has the same bytes in memory. A vector of
//! integers gets one more dimension. The passes with MLIR's names do what MLIR's do; the third is for the pipeline to
//! SPIR-V: it emulates integers of 64 bits where the environment lacks the capability Int64, passes them through
//! functions, branches, loops and vectors, and divides them.

mod arithmetic;
mod casts;
mod division;
mod halves;
mod lanes;
mod vectors;

use super::retype::{retype, signature};
use crate::passes::row;
use spirula_diag::Failed;
use spirula_dialects::{arith, func, math, memref, vector};
use spirula_ir::builtin::{MEMREF, VECTOR};
use spirula_ir::convert::{
    Conversion, ConversionTarget, Converted, Legality, Mismatch, Mode, Operands, Pattern, PatternSet,
    Rewriter, Root, Setup, SourceOp, TypeConverter, convert_in_pass,
};
use spirula_ir::pass::{OptionKind, OptionRow, Outcome, PassRow, PassRun};
use spirula_ir::{Context, Type};
use spirula_spec::Capability;
use spirula_spirv::target;

const WIDEST: &str = "widest-int-supported";
const OPTIONS: &[OptionRow] = &[OptionRow {
    name: WIDEST,
    kind: OptionKind::Number(32),
    help: "the widest integers that the target supports",
}];

/// `arith-emulate-wide-int`.
pub(super) const ARITH: PassRow = row(
    "arith-emulate-wide-int",
    "ArithEmulateWideInt",
    "emulates integers of twice the supported width by vectors of two",
    OPTIONS,
    |run| by_option(run, is_legal_arith),
);
/// `memref-emulate-wide-int`.
pub(super) const MEMORY: PassRow = row(
    "memref-emulate-wide-int",
    "MemRefEmulateWideInt",
    "emulates integers of twice the supported width by vectors of two, in memory too",
    OPTIONS,
    |run| by_option(run, is_legal_memory),
);
/// `spirv-emulate-missing-int64`.
pub(super) const MISSING: PassRow = row(
    "spirv-emulate-missing-int64",
    "SPIRVEmulateMissingInt64Pass",
    "emulates integers of 64 bits for target environments without Int64",
    &[],
    |run| super::in_each_module(run, if_missing),
);

/// The policy of the conversion.
pub(super) struct Emulate {
    /// The width of the widest integers that the target has.
    width: u32,
    /// Whether all operations are converted, not only those that MLIR's passes convert.
    everything: bool,
}

impl Conversion for Emulate {
    type State = ();
}

pub(super) type Rw<'a> = Rewriter<'a, Emulate>;
type Test = fn(&Setup<'_, Emulate>, SourceOp<'_>) -> Option<bool>;

fn by_option(run: &mut PassRun<'_>, is_legal: Test) -> Result<Outcome, Failed> {
    let width = u32::try_from(run.options().number(WIDEST)).unwrap_or(0);
    if !width.is_power_of_two() || width < 2 {
        let place = run.ctx.place(run.enclosing.arena.loc(run.enclosing.op));
        run.diags.error(place, format!("'{WIDEST}' is not a power of two above one"));
        return Err(Failed);
    }
    emulate(run, &Emulate { width, everything: false }, is_legal)
}

/// Emulates what the target environment lacks.
fn if_missing(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let environment =
        target::environment(run.ctx, &run.enclosing).unwrap_or_else(target::default_environment);
    if environment.capability(&[Capability::Int64]).is_some() {
        return Ok(Outcome::Same);
    }
    emulate(run, &Emulate { width: 32, everything: true }, is_legal)
}

fn emulate(run: &mut PassRun<'_>, policy: &Emulate, is_legal: Test) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let types = TypeConverter::new(ctx).with(|_, ty| Some(policy.convert(ctx, ty)));
    let target = ConversionTarget::new().others(Legality::Dynamic(is_legal));
    let target = if policy.everything { super::keep_modules(target, ctx) } else { target };
    let tables: &[&[Pattern<Emulate>]] = &[
        PATTERNS,
        arithmetic::PATTERNS,
        casts::PATTERNS,
        division::PATTERNS,
        lanes::PATTERNS,
        vectors::PATTERNS,
    ];
    let setup = Setup {
        ctx,
        conversion: policy,
        types: Some(&types),
        target: &target,
        patterns: &PatternSet::new(ctx, tables),
        fold: None,
        mode: Mode::Partial,
        explain: !ctx.is_strict(),
        spread: run.spread,
    };
    if super::is_all_legal(&setup, run.body) { Ok(Outcome::Same) } else { convert_in_pass(&setup, run) }
}

static PATTERNS: &[Pattern<Emulate>] =
    &[Pattern { root: Root::Any, ..Pattern::new("", pass_on) }.with_benefit(0)];

impl Emulate {
    /// An integer of twice the width, or a vector or `memref` of such, with a vector of two in its place.
    fn convert(&self, ctx: &Context, ty: Type) -> Converted {
        if let Some((inputs, results)) = ctx.as_function(ty) {
            return Converted::One(self.function(ctx, &inputs, &results).unwrap_or(ty));
        }
        let is_memory = ctx.type_node(ty).kind == MEMREF;
        let element = if is_memory { ctx.shaped_element(ty).unwrap_or(ty) } else { ty };
        let Some((bits, _)) = ctx.as_integer(ctx.element_or_self(element)) else { return ty.into() };
        if bits <= self.width || !matches!(ctx.type_node(element).kind, VECTOR) && !is_integer(ctx, element) {
            return ty.into();
        }
        if Some(bits) != self.width.checked_mul(2) {
            return Converted::Illegal;
        }
        let half = ctx.int_type(self.width);
        let mut shape = if is_integer(ctx, element) {
            Vec::new()
        } else {
            ctx.shape(element).map_or_else(Vec::new, |shape| shape.to_vec())
        };
        shape.push(2);
        let pair = ctx.vector_type(&shape, half);
        Converted::One(if is_memory { crate::types::with_element(ctx, ty, pair) } else { pair })
    }

    fn function(&self, ctx: &Context, inputs: &[Type], results: &[Type]) -> Option<Type> {
        let convert = |types: &[Type]| -> Option<Vec<Type>> {
            types
                .iter()
                .map(|ty| match self.convert(ctx, *ty) {
                    Converted::One(ty) => Some(ty),
                    _ => None,
                })
                .collect()
        };
        Some(ctx.function_type(&convert(inputs)?, &convert(results)?))
    }
}

fn is_integer(ctx: &Context, ty: Type) -> bool {
    ctx.as_integer(ty).is_some()
}

/// Whether all types of an operation, with those of the arguments of its blocks, stay what they are.
fn is_legal(setup: &Setup<'_, Emulate>, op: SourceOp<'_>) -> Option<bool> {
    let keeps = |ty: Type| setup.conversion.convert(setup.ctx, ty) == Converted::One(ty);
    let (inside, regions) = op.inside();
    let mut arguments = inside
        .arena
        .blocks_in(regions)
        .flat_map(|block| inside.arena.arguments(block).iter().map(|value| inside.arena.ty(*value)));
    let in_signature =
        signature(op).is_none_or(|(inputs, results)| inputs.iter().chain(&results).all(|ty| keeps(*ty)));
    let in_attributes = op
        .row()
        .is_none_or(|row| (0..row.attrs.len()).filter_map(|index| op.slot(index)?.as_type()).all(keeps));
    let of_values = op.operand_types().chain(op.result_types()).all(keeps);
    Some(of_values && in_signature && in_attributes && arguments.all(keeps))
}

/// What MLIR's pass for `arith` looks at.
fn is_legal_arith(setup: &Setup<'_, Emulate>, op: SourceOp<'_>) -> Option<bool> {
    let name = op.name();
    let is_known = matches!(name, func::FUNC | func::CALL | func::RETURN | vector::PRINT)
        || name.as_unregistered().is_none() && name.dialect() == arith::NUMBER;
    if is_known { is_legal(setup, op) } else { Some(true) }
}

/// What MLIR's pass for `memref` looks at.
fn is_legal_memory(setup: &Setup<'_, Emulate>, op: SourceOp<'_>) -> Option<bool> {
    let name = op.name();
    let is_known = name.as_unregistered().is_none()
        && matches!(name.dialect(), arith::NUMBER | memref::NUMBER | vector::NUMBER);
    if is_known { is_legal(setup, op) } else { Some(true) }
}

/// An operation that passes values on: the same with other types.
fn pass_on(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let dialect = op.name().dialect();
    if matches!(op.name(), memref::ATOMIC_RMW | memref::GENERIC_ATOMIC_RMW) {
        return Err("two halves cannot be changed at once: this needs the capability Int64Atomics".into());
    }
    let computes = matches!(dialect, arith::NUMBER | math::NUMBER);
    let is_known = match dialect {
        vector::NUMBER => matches!(
            op.name(),
            vector::EXTRACT | vector::INSERT | vector::BROADCAST | vector::SHUFFLE | vector::PRINT
        ),
        spirula_dialects::gpu::NUMBER => {
            matches!(op.name(), spirula_dialects::gpu::FUNC | spirula_dialects::gpu::RETURN)
        }
        _ => true,
    };
    let is_initialized = op.name() == memref::GLOBAL
        && op.attr("initial_value").is_some_and(|value| op.ctx.as_dense(value).is_some());
    if computes || !is_known || is_initialized {
        return Err("there is no emulation of it on wide integers, which need the capability Int64".into());
    }
    retype(rw, op, operands)
}

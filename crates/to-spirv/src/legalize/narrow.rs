//! `arith-widen-narrow-int`: arithmetic on integers of less than 32 bits that the target environment lacks.
//!
//! The operands are extended to 32 bits, by sign or by zeros as the operation takes them, and the result is truncated.
//! What remains on narrow types are casts, constants, selections and memory accesses, for which the conversions have
//! patterns that keep the upper bits of an emulated value out of the result.

use crate::build::with_elements;
use crate::types::{Target, TypeOptions};
use spirula_diag::Failed;
use spirula_dialects::arith::{self, op as build};
use spirula_dialects::math;
use spirula_ir::convert::{
    Conversion, ConversionTarget, Legality, Mismatch, Mode, Operands, Pattern, PatternSet, Rewriter, Root,
    Setup, SourceOp, convert_in_pass,
};
use spirula_ir::pass::{Outcome, PassRun};
use spirula_ir::{Context, OpBuilder, OpName, OpParts, Type, Value};
use spirula_spirv::target;

/// The policy of the conversion.
struct Widen {
    target: Target,
}

impl Conversion for Widen {
    type State = ();
}

type Rw<'a> = Rewriter<'a, Widen>;

/// The pass.
pub(super) fn widen(run: &mut PassRun<'_>) -> Result<Outcome, Failed> {
    let ctx = run.ctx;
    let environment = target::nearest_target_env(ctx, &run.enclosing);
    let policy = Widen { target: Target::of(ctx, environment, TypeOptions::default()) };
    let legality = ["arith", "math"]
        .iter()
        .fold(ConversionTarget::new(), |legality, dialect| {
            legality.dialect(ctx, dialect, Legality::Dynamic(is_legal))
        })
        .others(Legality::Legal);
    let legality = super::keep_modules(legality, ctx);
    let setup = Setup {
        ctx,
        conversion: &policy,
        types: None,
        target: &legality,
        patterns: &PatternSet::new(ctx, &[PATTERNS]),
        fold: None,
        mode: Mode::Partial,
        explain: !ctx.is_strict(),
        spread: run.spread,
    };
    if super::is_all_legal(&setup, run.body) { Ok(Outcome::Same) } else { convert_in_pass(&setup, run) }
}

static PATTERNS: &[Pattern<Widen>] = &[
    Pattern { root: Root::Any, ..Pattern::new("arith", in_32_bits) },
    Pattern::new("arith.addui_extended", extended).with_benefit(2),
    Pattern::new("arith.mului_extended", extended).with_benefit(2),
    Pattern::new("arith.mulsi_extended", extended).with_benefit(2),
    Pattern::new("math.ctlz", leading_zeros).with_benefit(2),
    Pattern::new("math.cttz", trailing_zeros).with_benefit(2),
];

/// How operands become wider.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extension {
    Sign,
    Zero,
}

/// The extension of an operand; `None` for operations that are defined on emulated types.
fn extension(op: SourceOp<'_>, operand: usize) -> Option<Extension> {
    let extension = match op.name() {
        arith::CONSTANT
        | arith::SELECT
        | arith::BITCAST
        | arith::EXTUI
        | arith::EXTSI
        | arith::TRUNCI
        | arith::EXTF
        | arith::TRUNCF => return None,
        arith::SHRSI if operand == 0 => Extension::Sign,
        arith::DIVSI
        | arith::CEILDIVSI
        | arith::FLOORDIVSI
        | arith::REMSI
        | arith::MINSI
        | arith::MAXSI
        | arith::MULSI_EXTENDED
        | arith::SITOFP
        | arith::INDEX_CAST
        | math::ABSI => Extension::Sign,
        arith::CMPI => {
            let (_, predicate) = op.ctx.as_int(op.slot(0)?)?;
            let predicate = build::CmpIPredicate::from_value(u32::try_from(predicate).ok()?)?;
            use build::CmpIPredicate::{Sge, Sgt, Sle, Slt};
            if matches!(predicate, Slt | Sle | Sgt | Sge) { Extension::Sign } else { Extension::Zero }
        }
        _ => Extension::Zero,
    };
    Some(extension)
}

/// Whether a type is of integers that are emulated.
fn is_emulated(target: &Target, ctx: &Context, ty: Type) -> bool {
    let element = ctx.element_or_self(ty);
    let is_narrow = ctx.as_integer(element).is_some_and(|(width, _)| width > 1 && width < 32);
    is_narrow && target.convert(ctx, element).is_some_and(|converted| converted != element)
}

/// An operation is legal if none of its types is emulated, or if it is defined on such types.
fn is_legal(setup: &Setup<'_, Widen>, op: SourceOp<'_>) -> Option<bool> {
    let emulated = |ty| is_emulated(&setup.conversion.target, setup.ctx, ty);
    let mut types = op.operand_types().chain(op.result_types());
    Some(extension(op, 0).is_none() || !types.any(emulated))
}

/// The type of as many integers of 32 bits.
fn wide(ctx: &Context, ty: Type) -> Type {
    with_elements(ctx, ty, ctx.int_type(32))
}

/// The operands, those of emulated types in 32 bits.
fn extended_operands(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
) -> Result<Vec<Value>, Mismatch> {
    let ctx = rw.context();
    (0..operands.len())
        .map(|index| {
            let value = operands.one(index)?;
            let ty = rw.arena().ty(value);
            if !is_emulated(&rw.conversion().target, ctx, ty) {
                return Ok(value);
            }
            Ok(match extension(op, index).ok_or("it is defined on narrow types")? {
                Extension::Sign => build::ExtSI::build(rw, wide(ctx, ty), value),
                Extension::Zero => build::ExtUI::build(rw, wide(ctx, ty), value),
            })
        })
        .collect()
}

/// The same operation in 32 bits; overflow flags do not hold there.
fn in_32_bits(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let ctx = rw.context();
    let operands = extended_operands(rw, op, operands)?;
    let result = op.result_type(0).ok_or("it has no result")?;
    let is_narrow = is_emulated(&rw.conversion().target, ctx, result);
    let ty = if is_narrow { wide(ctx, result) } else { result };
    let mut slots: Vec<_> =
        op.row().map_or(&[][..], |row| row.attrs).iter().map(|slot| op.attr(slot.name)).collect();
    if let Some(slot) = op.row().and_then(|row| row.attr_index("overflowFlags")) {
        slots[slot] = slots[slot].and(spirula_ir::Attr::enumerant(arith::OVERFLOW_KIND, 0).into());
    }
    let value = insert(rw, op.name(), &operands, &slots, ty);
    finish(rw, op, 0, value);
    Ok(())
}

/// Inserts an operation with one result.
fn insert(
    rw: &mut Rw<'_>,
    name: OpName,
    operands: &[Value],
    slots: &[Option<spirula_ir::Attr>],
    ty: Type,
) -> Value {
    let loc = rw.loc();
    let new = rw.insert(&OpParts { loc, operands, slots, results: &[ty], ..OpParts::new(name) });
    spirula_ir::builder::result(rw.arena(), new, 0)
}

/// Says that a result is a value, which is truncated to the type of the result.
fn finish(rw: &mut Rw<'_>, op: SourceOp<'_>, index: usize, value: Value) {
    let Some(result) = op.result(index) else { return };
    let ty = op.ty(result);
    let value = if rw.arena().ty(value) == ty { value } else { build::TruncI::build(rw, ty, value) };
    rw.map(result, &[value]);
}

/// A constant with this number in each element.
fn constant(rw: &mut Rw<'_>, ty: Type, number: i64) -> Result<Value, Mismatch> {
    let ctx = rw.context();
    let attr = crate::build::splat(ctx, ty, ctx.int_attr(ctx.element_or_self(ty), number));
    Ok(build::Constant::build(rw, attr.ok_or("its type is not one of integers")?))
}

/// The width of the elements of the first operand.
fn width(op: SourceOp<'_>) -> Result<i64, Mismatch> {
    let ty = op.operand_type(0).ok_or("it has no operand")?;
    Ok(op.ctx.scalar_bits(op.ctx.element_or_self(ty)).ok_or("its type has no known width")?.into())
}

/// An operation with a lower and an upper half, or a sum and a carry: 32 bits have both.
fn extended(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let width = width(op)?;
    let operands = extended_operands(rw, op, operands)?;
    let [lhs, rhs] = operands[..] else { return Err("it has two operands".into()) };
    let ty = rw.arena().ty(lhs);
    let is_sum = op.name() == arith::ADDUI_EXTENDED;
    let whole = if is_sum { build::AddI::build(rw, lhs, rhs) } else { build::MulI::build(rw, lhs, rhs) };
    let bits = constant(rw, ty, width)?;
    let upper = insert(rw, arith::SHRUI, &[whole, bits], &[None], ty);
    finish(rw, op, 0, whole);
    finish(rw, op, 1, upper);
    Ok(())
}

/// The zeros that 32 bits have in front are not counted.
fn leading_zeros(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let width = width(op)?;
    let operands = extended_operands(rw, op, operands)?;
    let ty = rw.arena().ty(*operands.first().ok_or("it has no operand")?);
    let zeros = insert(rw, op.name(), &operands, &[], ty);
    let more = constant(rw, ty, 32 - width)?;
    let value = build::SubI::build(rw, zeros, more);
    finish(rw, op, 0, value);
    Ok(())
}

/// A one behind the bits of the operand ends the count.
fn trailing_zeros(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let width = width(op)?;
    let operands = extended_operands(rw, op, operands)?;
    let value = *operands.first().ok_or("it has no operand")?;
    let ty = rw.arena().ty(value);
    let end = constant(rw, ty, 1 << width)?;
    let value = build::OrI::build(rw, value, end);
    let zeros = insert(rw, op.name(), &[value], &[], ty);
    finish(rw, op, 0, zeros);
    Ok(())
}

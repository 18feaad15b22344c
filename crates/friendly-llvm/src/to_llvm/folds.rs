//! Instructions on constants that LLVM's IRBuilder makes constants of: choices by a known condition, and constants put into
//! constant aggregates.

use super::constants::{self, aggregate};
use super::{Friendly, Rewriting, globals};
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder as _, Type, Value};
use spirula_llvm::attrs::{self, POISON, UNDEF, ZERO};
use spirula_llvm::op::ZExt;
use spirula_llvm::ops::constants as k;
use spirula_llvm::types as llvm;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::{Rewritten, numbers};

/// Larger aggregates are not made constants one member at a time.
const MOST_MEMBERS: u64 = 64;

pub(super) fn rows<'a>() -> Vec<Pattern<Friendly<'a>>> {
    vec![
        Pattern::new("spirv.CompositeInsert", insert).with_benefit(2),
        Pattern::new("spirv.Select", select).with_benefit(2),
        Pattern::new("spirv.IAdd", |l, op, args| integers(l, op, args, i64::wrapping_add)).with_benefit(2),
        Pattern::new("spirv.ISub", |l, op, args| integers(l, op, args, i64::wrapping_sub)).with_benefit(2),
        Pattern::new("spirv.IMul", |l, op, args| integers(l, op, args, i64::wrapping_mul)).with_benefit(2),
        Pattern::new("spirv.FAdd", |l, op, args| floats(l, op, args, |a, b| a + b)).with_benefit(2),
        Pattern::new("spirv.FSub", |l, op, args| floats(l, op, args, |a, b| a - b)).with_benefit(2),
        Pattern::new("spirv.FMul", |l, op, args| floats(l, op, args, |a, b| a * b)).with_benefit(2),
    ]
}

/// The constant that a value is.
fn known(l: &Rewriting<'_, '_>, value: Value) -> Option<Attr> {
    let arena = l.arena();
    let op = arena.def_op(value)?;
    let ctx = l.context();
    match arena.name(op) {
        k::UNDEF => Some(attrs::bare(ctx, UNDEF)),
        k::POISON => Some(attrs::bare(ctx, POISON)),
        k::ZERO => Some(attrs::bare(ctx, ZERO)),
        k::CONSTANT | k::ADDRESSOF => arena.slot(op, 0),
        _ => None,
    }
}

/// What a known condition chooses of two constants.
fn select(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [condition, first, second] = args.exactly()?;
    let condition = known(l, condition).and_then(|value| l.context().as_bool(value));
    let condition = condition.filter(|_| known(l, first).is_some() && known(l, second).is_some());
    let value = if condition.ok_or("its operands are no constants")? { first } else { second };
    l.replace(op, &[value]);
    Ok(())
}

/// A result on known integers of at most 64 bits.
fn integers(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    of: fn(i64, i64) -> i64,
) -> Rewritten {
    let [a, b] = args.exactly()?;
    let ctx = l.context();
    let number = |value| known(l, value).and_then(|value| ctx.as_int(value)).map(|(_, number)| number);
    let (a, b) = number(a).zip(number(b)).ok_or("its operands are no constants")?;
    let ty = l.result_type(op, 0)?;
    if ctx.as_integer(ty).is_none_or(|(width, _)| width > 64) {
        return Err("it is of no integers that are folded".into());
    }
    let made = l.int_constant(ty, of(a, b));
    l.replace(op, &[made]);
    Ok(())
}

/// A result on known floats; the sum, difference or product of two floats is exact enough in double precision to be rounded
/// once more.
fn floats(
    l: &mut Rewriting<'_, '_>,
    op: SourceOp<'_>,
    args: Operands<'_>,
    of: fn(f64, f64) -> f64,
) -> Rewritten {
    let [a, b] = args.exactly()?;
    let ctx = l.context();
    let ty = l.result_type(op, 0)?;
    let kind = ctx.as_float(ty).filter(|kind| matches!(kind, FloatKind::F32 | FloatKind::F64));
    let kind = kind.ok_or("it is of no floats that are folded")?;
    let number = |value| Some(kind.to_f64(ctx.as_float_bits(known(l, value)?)?.1));
    let (a, b) = number(a).zip(number(b)).ok_or("its operands are no constants")?;
    let value = ctx.float_attr(ty, kind.from_f64(of(a, b)));
    let made = globals::build(l, (ty, value));
    l.replace(op, &[made]);
    Ok(())
}

/// A truth value as a number.
pub(super) fn extended(l: &mut Rewriting<'_, '_>, ty: Type, value: Value) -> Value {
    let truth = known(l, value).and_then(|value| l.context().as_bool(value));
    match truth {
        Some(truth) => l.int_constant(ty, truth.into()),
        None => ZExt::build(l, ty, value),
    }
}

/// The types of the members of a structure or array that is not large.
fn members(l: &Rewriting<'_, '_>, ty: Type) -> Option<Vec<Type>> {
    let ctx = l.context();
    match llvm::as_array(ctx, ty) {
        Some((element, count)) if count <= MOST_MEMBERS => Some(vec![element; count as usize]),
        Some(_) => None,
        None => llvm::as_structure(ctx, ty)?.elements,
    }
}

/// The members of a constant aggregate.
fn items(l: &Rewriting<'_, '_>, ty: Type, value: Attr) -> Option<Vec<Attr>> {
    let ctx = l.context();
    let types = members(l, ty)?;
    if let Some(items) = ctx.as_array(value) {
        return Some(items.collect()).filter(|items: &Vec<Attr>| items.len() == types.len());
    }
    for kind in [UNDEF, POISON] {
        if ctx.attr_node_of(value, kind).is_some() {
            return Some(vec![attrs::bare(ctx, kind); types.len()]);
        }
    }
    let is_zero = ctx.attr_node_of(value, ZERO).is_some();
    is_zero.then(|| types.iter().map(|ty| constants::zero(ctx, *ty)).collect())
}

/// A constant as a member of a constant aggregate.
fn inserted(l: &Rewriting<'_, '_>, whole: Value, object: Value, index: i64) -> Option<Attr> {
    let (whole_value, object) = (known(l, whole)?, known(l, object)?);
    let ty = l.ty(whole);
    let mut items = items(l, ty, whole_value)?;
    *items.get_mut(usize::try_from(index).ok()?)? = object;
    Some(aggregate(l.context(), ty, &items))
}

fn insert(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [object, whole] = args.exactly()?;
    let indices = numbers(op, "indices");
    if let [index] = indices[..]
        && let Some(value) = inserted(l, whole, object, index)
    {
        let ty = l.ty(whole);
        let made = globals::build(l, (ty, value));
        l.replace(op, &[made]);
        return Ok(());
    }
    Err("it is no constant".into())
}

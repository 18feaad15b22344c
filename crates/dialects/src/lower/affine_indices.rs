//! `affine.delinearize_index` and `affine.linearize_index` as arithmetic.

use super::{Lower, Rewritten, Rw};
use crate::arith::op::{
    AddI, AddIAttrs, CmpI, CmpIPredicate, Constant, DivSI, FloordivSI, IntegerOverflowFlags, MulI, MulIAttrs,
    RemSI, Select,
};
use crate::{affine, scf, vector};
use spirula_ir::builtin::DYNAMIC;
use spirula_ir::convert::{Legality, Operands, Pattern, SourceOp, SourceValue};
use spirula_ir::{OpName, Type, Value};

/// What is converted.
pub(super) const OPS: super::Ops =
    &[("affine.delinearize_index", Legality::Illegal), ("affine.linearize_index", Legality::Illegal)];

pub(super) static PATTERNS: &[Pattern<Lower>] = &[
    Pattern::new("affine.delinearize_index", delinearize),
    Pattern::new("affine.linearize_index", linearize),
];

const NSW: AddIAttrs = AddIAttrs { overflow_flags: Some(IntegerOverflowFlags::NSW) };
const MUL_NSW: MulIAttrs = MulIAttrs { overflow_flags: Some(IntegerOverflowFlags::NSW) };

/// A constant of indices or vectors of them.
fn constant(rw: &mut Rw<'_>, ty: Type, value: i64) -> Rewritten<Value> {
    let ctx = rw.context();
    let index = ctx.int_attr(ctx.index_type(), value);
    let attr = if ctx.is_index(ty) { Some(index) } else { crate::rewriting::splat(ctx, ty, index) };
    Ok(Constant::build(rw, attr.ok_or("its type has no constant")?))
}

/// The product of the sizes behind each dimension, from the first on; sizes are not negative if `unsigned`.
fn strides(
    rw: &mut Rw<'_>,
    ty: Type,
    basis: &[i64],
    given: &[Value],
    unsigned: bool,
) -> Rewritten<Vec<Value>> {
    let nuw = if unsigned { IntegerOverflowFlags::NUW.0 } else { 0 };
    let flags = MulIAttrs { overflow_flags: Some(IntegerOverflowFlags(IntegerOverflowFlags::NSW.0 | nuw)) };
    let is_vector = rw.context().is_vector(ty);
    let mut given = given.iter().rev();
    let (mut known, mut dynamic) = (1i64, None::<Value>);
    let mut strides = Vec::with_capacity(basis.len());
    for size in basis.iter().rev() {
        if *size == DYNAMIC {
            let size = *given.next().ok_or("it lacks a size")?;
            let size = if is_vector { vector::op::Broadcast::build(rw, ty, size) } else { size };
            dynamic = Some(match dynamic {
                Some(all) => MulI::build_with(rw, all, size, &flags),
                None => size,
            });
        } else {
            known = known.checked_mul(*size).ok_or("the product of its sizes is too large")?;
        }
        strides.push(match dynamic {
            Some(dynamic) if known == 1 => dynamic,
            Some(dynamic) => {
                let known = constant(rw, ty, known)?;
                MulI::build_with(rw, dynamic, known, &flags)
            }
            None => constant(rw, ty, known)?,
        });
    }
    strides.reverse();
    Ok(strides)
}

/// The sizes without that of the first dimension, which says nothing, and the values among them.
fn inner_basis<'o>(basis: &'o [i64], given: &'o [Value], count: usize) -> (&'o [i64], &'o [Value]) {
    match basis.split_first() {
        Some((first, rest)) if basis.len() == count => {
            (rest, given.get(usize::from(*first == DYNAMIC)..).unwrap_or_default())
        }
        _ => (basis, given),
    }
}

fn basis(op: SourceOp<'_>) -> Rewritten<Vec<i64>> {
    let basis = op.attr("static_basis").and_then(|attr| op.ctx.as_dense_ints(attr));
    basis.ok_or("it lacks sizes".into())
}

fn delinearize(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let basis = basis(op)?;
    let (linear, given) = operands.all().split_first().ok_or("it lacks an index")?;
    let linear = *linear;
    let (basis, given) = inner_basis(&basis, given, op.result_count());
    if op.result_count() == 1 {
        rw.replace(op, &[linear]);
        return Ok(());
    }
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let strides = strides(rw, ty, basis, given, true)?;
    let (Some(first), Some(last)) = (strides.first(), strides.last()) else {
        return Err("it lacks sizes".into());
    };
    let zero = constant(rw, ty, 0)?;
    let mut results = vec![FloordivSI::build(rw, linear, *first)];
    let modulo = |rw: &mut Rw<'_>, stride: Value| {
        let remainder = RemSI::build(rw, linear, stride);
        let is_negative = CmpI::build(rw, CmpIPredicate::Slt, remainder, zero);
        let corrected = AddI::build_with(rw, remainder, stride, &NSW);
        Select::build(rw, is_negative, corrected, remainder)
    };
    for pair in strides.windows(2) {
        let modulus = modulo(rw, pair[0]);
        results.push(DivSI::build(rw, modulus, pair[1]));
    }
    results.push(modulo(rw, *last));
    rw.replace(op, &results);
    Ok(())
}

fn linearize(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let basis = basis(op)?;
    let sizes = op.attr("operandSegmentSizes").and_then(|attr| op.ctx.as_dense_ints(attr));
    let count = sizes.and_then(|sizes| usize::try_from(*sizes.first()?).ok()).ok_or("it lacks indices")?;
    let (indices, given) = operands.all().split_at_checked(count).ok_or("it lacks an operand")?;
    let (basis, given) = inner_basis(&basis, given, count);
    let (last, outer) = indices.split_last().ok_or("it has no index")?;
    let ty = op.result_type(0).ok_or("it lacks a result")?;
    let strides = strides(rw, ty, basis, given, op.attr("disjoint").is_some())?;
    let mut terms: Vec<Value> = Vec::with_capacity(count);
    for (index, stride) in outer.iter().zip(&strides) {
        terms.push(MulI::build_with(rw, *index, *stride, &MUL_NSW));
    }
    terms.push(*last);
    // What more loops do not change comes first, so that it can be moved out of them.
    let mut ordered: Vec<(usize, Value)> =
        op.operands().zip(&terms).map(|(index, term)| (enclosing_loops(op, index), *term)).collect();
    ordered.sort_by_key(|(loops, _)| std::cmp::Reverse(*loops));
    let mut terms = ordered.into_iter().map(|(_, term)| term);
    let first = terms.next().ok_or("it has no index")?;
    let sum = terms.fold(first, |sum, term| AddI::build_with(rw, sum, term, &NSW));
    rw.replace(op, &[sum]);
    Ok(())
}

/// The operations that are loops.
const LOOPS: &[OpName] = &[affine::FOR, affine::PARALLEL, scf::FOR, scf::FORALL, scf::PARALLEL, scf::WHILE];

/// The number of loops around an operation in which a value is the same.
fn enclosing_loops(op: SourceOp<'_>, value: SourceValue) -> usize {
    let mut count = 0;
    let mut around = op.parent_op();
    while let Some(outer) = around {
        let is_loop = LOOPS.contains(&outer.name());
        if is_loop && op.is_defined_in(value, outer) {
            break;
        }
        count += usize::from(is_loop);
        around = outer.parent_op();
    }
    count
}

//! Loops, conditions, maps and accesses of the `affine` dialect in terms of `arith`, `scf`, `memref` and `vector`.

use super::{Lower, Rewritten, Rw, index_constant};
use crate::arith::op::{
    AddI, AndI, CmpI, CmpIPredicate, DivSI, IntegerOverflowFlags, MaxSI, MinSI, MulI, MulIAttrs, RemSI,
    Select, SubI,
};
use crate::{memref, scf, vector};
use spirula_ir::builtin::AffineExpr as Expr;
use spirula_ir::convert::{Arguments, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder, Type, Value};

pub(super) static PATTERNS: &[Pattern<Lower>] = &[
    Pattern::new("affine.apply", |rw, op, operands| {
        let results = expand(rw, op, "map", operands.all())?;
        rw.replace(op, &results);
        Ok(())
    }),
    Pattern::new("affine.min", |rw, op, operands| extremum(rw, op, operands, MinSI::build)),
    Pattern::new("affine.max", |rw, op, operands| extremum(rw, op, operands, MaxSI::build)),
    Pattern::new("affine.for", for_),
    Pattern::new("affine.if", if_),
    Pattern::new("affine.yield", |rw, _, operands| {
        scf::op::Yield::build(rw, operands.all());
        Ok(())
    }),
    Pattern::new("affine.load", |rw, op, operands| {
        let (memory, indices) = accessed(rw, op, operands, 0)?;
        let value = memref::op::Load::build(rw, memory, &indices);
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("affine.store", |rw, op, operands| {
        let (memory, indices) = accessed(rw, op, operands, 1)?;
        memref::op::Store::build(rw, operands.one(0)?, memory, &indices);
        Ok(())
    }),
    Pattern::new("affine.prefetch", |rw, op, operands| {
        let (memory, indices) = accessed(rw, op, operands, 0)?;
        let flag = |name| op.attr(name).is_some_and(|attr| op.ctx.as_bool(attr) == Some(true));
        let hint = op.attr("localityHint").and_then(|attr| op.ctx.as_int(attr)).map_or(0, |(_, hint)| hint);
        memref::op::Prefetch::build(rw, flag("isWrite"), hint, flag("isDataCache"), memory, &indices);
        Ok(())
    }),
    Pattern::new("affine.vector_load", |rw, op, operands| {
        let ty = op.result_type(0).ok_or("it lacks a result")?;
        let (memory, indices) = accessed(rw, op, operands, 0)?;
        let value = vector::op::Load::build(rw, ty, memory, &indices);
        rw.replace(op, &[value]);
        Ok(())
    }),
    Pattern::new("affine.vector_store", |rw, op, operands| {
        let (memory, indices) = accessed(rw, op, operands, 1)?;
        vector::op::Store::build(rw, operands.one(0)?, memory, &indices);
        Ok(())
    }),
];

/// The inputs of a map: dimensions, then symbols.
struct Inputs<'a> {
    dims: &'a [Value],
    syms: &'a [Value],
}

impl<'a> Inputs<'a> {
    fn new(values: &'a [Value], dims: usize) -> Self {
        let (dims, syms) = values.split_at(dims.min(values.len()));
        Self { dims, syms }
    }
}

/// Computes an expression.
fn compute(rw: &mut Rw<'_>, expr: &Expr, inputs: &Inputs<'_>) -> Rewritten<Value> {
    let missing = "a map lacks an operand";
    match expr {
        Expr::Dim(i) => inputs.dims.get(*i).copied().ok_or(missing.into()),
        Expr::Sym(i) => inputs.syms.get(*i).copied().ok_or(missing.into()),
        Expr::Const(value) => Ok(index_constant(rw, *value)),
        Expr::Add(a, b) => {
            let (a, b) = (compute(rw, a, inputs)?, compute(rw, b, inputs)?);
            Ok(AddI::build(rw, a, b))
        }
        Expr::Mul(a, b) => {
            let (a, b) = (compute(rw, a, inputs)?, compute(rw, b, inputs)?);
            let flags = MulIAttrs { overflow_flags: Some(IntegerOverflowFlags::NSW) };
            Ok(MulI::build_with(rw, a, b, &flags))
        }
        Expr::Mod(a, b) | Expr::FloorDiv(a, b) | Expr::CeilDiv(a, b) => {
            if matches!(**b, Expr::Const(divisor) if divisor <= 0) {
                return Err("it divides by a number that is not positive".into());
            }
            let (a, b) = (compute(rw, a, inputs)?, compute(rw, b, inputs)?);
            Ok(match expr {
                Expr::Mod(..) => modulo(rw, a, b),
                Expr::FloorDiv(..) => floor(rw, a, b),
                _ => ceil(rw, a, b),
            })
        }
    }
}

/// The remainder for a positive divisor, which is not negative.
fn modulo(rw: &mut Rw<'_>, a: Value, b: Value) -> Value {
    let remainder = RemSI::build(rw, a, b);
    let zero = index_constant(rw, 0);
    let is_negative = CmpI::build(rw, CmpIPredicate::Slt, remainder, zero);
    let corrected = AddI::build(rw, remainder, b);
    Select::build(rw, is_negative, corrected, remainder)
}

/// The quotient rounded down.
fn floor(rw: &mut Rw<'_>, a: Value, b: Value) -> Value {
    let (zero, minus_one) = (index_constant(rw, 0), index_constant(rw, -1));
    let is_negative = CmpI::build(rw, CmpIPredicate::Slt, a, zero);
    let other = SubI::build(rw, minus_one, a);
    let dividend = Select::build(rw, is_negative, other, a);
    let quotient = DivSI::build(rw, dividend, b);
    let corrected = SubI::build(rw, minus_one, quotient);
    Select::build(rw, is_negative, corrected, quotient)
}

/// The quotient rounded up.
fn ceil(rw: &mut Rw<'_>, a: Value, b: Value) -> Value {
    let (zero, one) = (index_constant(rw, 0), index_constant(rw, 1));
    let is_not_positive = CmpI::build(rw, CmpIPredicate::Sle, a, zero);
    let negated = SubI::build(rw, zero, a);
    let decremented = SubI::build(rw, a, one);
    let dividend = Select::build(rw, is_not_positive, negated, decremented);
    let quotient = DivSI::build(rw, dividend, b);
    let negated = SubI::build(rw, zero, quotient);
    let incremented = AddI::build(rw, quotient, one);
    Select::build(rw, is_not_positive, negated, incremented)
}

/// Builds an operation on two values.
pub(super) type Combine = fn(&mut dyn OpBuilder, Value, Value) -> Value;

const TOO_DEEP: &str = "its map is too deeply nested";

/// Computes results of a map.
pub(super) fn results_of(
    rw: &mut Rw<'_>,
    map: Attr,
    range: std::ops::Range<usize>,
    values: &[Value],
) -> Rewritten<Vec<Value>> {
    let ctx = rw.context();
    let exprs = ctx.affine_exprs(map).ok_or(TOO_DEEP)?;
    let (dims, _) = ctx.affine_map_inputs(map).unwrap_or_default();
    let inputs = Inputs::new(values, dims);
    let exprs = exprs.get(range.start..range.end.min(exprs.len())).ok_or("its map lacks a result")?;
    exprs.iter().map(|expr| compute(rw, expr, &inputs)).collect()
}

/// Computes the results of the map in an attribute.
fn expand(rw: &mut Rw<'_>, op: SourceOp<'_>, name: &str, values: &[Value]) -> Rewritten<Vec<Value>> {
    let map = op.attr(name).ok_or("it lacks a map")?;
    results_of(rw, map, 0..usize::MAX, values)
}

/// Combines the results of a map, from the first on.
pub(super) fn combine(rw: &mut Rw<'_>, results: &[Value], build: Combine) -> Rewritten<Value> {
    let (first, others) = results.split_first().ok_or("its map has no result")?;
    Ok(others.iter().fold(*first, |all, next| build(rw, all, *next)))
}

fn extremum(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>, build: Combine) -> Rewritten {
    let results = expand(rw, op, "map", operands.all())?;
    let value = combine(rw, &results, build)?;
    rw.replace(op, &[value]);
    Ok(())
}

/// The memory that is an operand, and the indices behind it by the map.
fn accessed(
    rw: &mut Rw<'_>,
    op: SourceOp<'_>,
    operands: Operands<'_>,
    memory: usize,
) -> Rewritten<(Value, Vec<Value>)> {
    let values = operands.all().get(memory + 1..).ok_or("it lacks an operand")?;
    let indices = expand(rw, op, "map", values)?;
    Ok((operands.one(memory)?, indices))
}

fn for_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let sizes = op.attr("operandSegmentSizes").and_then(|attr| op.ctx.as_dense_ints(attr));
    let sizes = sizes.ok_or("it lacks the sizes of its operand groups")?;
    let size = |i: usize| sizes.get(i).and_then(|size| usize::try_from(*size).ok()).unwrap_or(0);
    let (lower, upper) = (size(0), size(1));
    let all = operands.all();
    let groups = all.split_at_checked(lower).and_then(|(lower, rest)| {
        let (upper, initial) = rest.split_at_checked(upper)?;
        Some((lower, upper, initial))
    });
    let (lower, upper, initial) = groups.ok_or("it lacks an operand")?;
    let from = expand(rw, op, "lowerBoundMap", lower)?;
    let from = combine(rw, &from, MaxSI::build)?;
    let to = expand(rw, op, "upperBoundMap", upper)?;
    let to = combine(rw, &to, MinSI::build)?;
    let step = op.attr("step").and_then(|attr| op.ctx.as_int(attr)).map_or(1, |(_, step)| step);
    let step = index_constant(rw, step);
    let types: Vec<Type> = op.result_types().collect();
    let new = scf::op::For::build(rw, &types, from, to, step, initial);
    rw.convert_region(op, 0, new, Arguments::Keep)?;
    rw.replace_with_op(op, new);
    Ok(())
}

fn if_(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Rewritten {
    let set = op.attr("condition").ok_or("it lacks a condition")?;
    let constraints = op.ctx.affine_constraints(set).ok_or(TOO_DEEP)?;
    let (dims, _) = crate::affine::set_inputs(op.ctx, set);
    let inputs = Inputs::new(operands.all(), dims);
    let zero = index_constant(rw, 0);
    let mut all: Option<Value> = None;
    for (expr, is_equality) in &constraints {
        let value = compute(rw, expr, &inputs)?;
        let predicate = if *is_equality { CmpIPredicate::Eq } else { CmpIPredicate::Sge };
        let holds = CmpI::build(rw, predicate, value, zero);
        all = Some(all.map_or(holds, |all| AndI::build(rw, all, holds)));
    }
    let condition = match all {
        Some(condition) => condition,
        None => crate::arith::op::Constant::build(rw, op.ctx.bool_attr(true)),
    };
    let types: Vec<Type> = op.result_types().collect();
    let new = scf::op::If::build(rw, &types, condition);
    rw.convert_region(op, 0, new, Arguments::Keep)?;
    rw.convert_region(op, 1, new, Arguments::Keep)?;
    rw.replace_with_op(op, new);
    Ok(())
}

//! Arithmetic that LLVM has no instruction for: remainders with the sign of the divisor, carries, matrices.
//!
//! Intermediate values have the names that SPIRV-LLVM-Translator gives them.

use super::{Friendly, Rewriting, calls, open_cl};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{LocData, OpBuilder as _, Type, Value};
use spirula_llvm::op::{
    Add, AddAttrs, And, FAdd, FCmpPredicate, FMul, FRem, ICmpPredicate, IntegerOverflowFlags, Poison, SRem,
    ShuffleVector, Xor, ZExt,
};
use spirula_llvm::types as llvm;
use spirula_spirv::op as spv;
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

pub(super) fn rows<'a>() -> Vec<Pattern<Friendly<'a>>> {
    vec![
        Pattern::new("spirv.SMod", signed_modulo),
        Pattern::new("spirv.FMod", float_modulo),
        Pattern::new("spirv.IAddCarry", |l, op, args| overflow(l, op, args, "uadd")),
        Pattern::new("spirv.ISubBorrow", |l, op, args| overflow(l, op, args, "usub")),
        Pattern::new("spirv.BitReverse", bit_reverse),
        Pattern::new("spirv.VectorTimesScalar", vector_times_scalar),
        Pattern::new("spirv.MatrixTimesScalar", matrix_times_scalar),
        Pattern::new("spirv.VectorTimesMatrix", vector_times_matrix),
        Pattern::new("spirv.MatrixTimesVector", matrix_times_vector),
        Pattern::new("spirv.MatrixTimesMatrix", matrix_times_matrix),
        Pattern::new("spirv.Transpose", transpose),
    ]
}

/// Names what `build` makes.
fn named(
    l: &mut Rewriting<'_, '_>,
    name: &str,
    build: impl FnOnce(&mut Rewriting<'_, '_>) -> Value,
) -> Value {
    let ctx = l.context();
    let loc = l.loc();
    let with_name = ctx.add_loc(LocData::Name(ctx.str(name), loc));
    l.set_loc(with_name);
    let value = build(l);
    l.set_loc(loc);
    value
}

/// An integer of the type of an operand or result, or a vector of it. Modules are translated without validation, so that the
/// type may be none that the instruction allows.
pub(super) fn integer(l: &mut Rewriting<'_, '_>, ty: Type, value: i64) -> Rewritten<Value> {
    let ctx = l.context();
    if ctx.as_integer(llvm::scalar_of(ctx, ty)).is_none() {
        return Err(format!("type '{}' is none of integers", ctx.type_text(ty)).into());
    }
    Ok(l.int_constant(ty, value))
}

/// The remainder with the sign of the divisor.
fn signed_modulo(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(a);
    let rest = named(l, "srem.res", |l| SRem::build(l, a, b));
    let signs = named(l, "xor.res", |l| Xor::build(l, a, b));
    let zero = integer(l, ty, 0)?;
    let differ = named(l, "cmpsign.res", |l| l.icmp(ICmpPredicate::Slt, signs, zero));
    let some = named(l, "cmpsrem.res", |l| l.icmp(ICmpPredicate::Ne, rest, zero));
    let other = named(l, "add.res", |l| {
        // The sum is between the operands, so it does not wrap.
        let flags = AddAttrs { overflow_flags: Some(IntegerOverflowFlags::NSW) };
        Add::build_with(l, rest, b, &flags)
    });
    let adjust = named(l, "cmp.res", |l| And::build(l, differ, some));
    let value = l.select(adjust, other, rest);
    l.replace(op, &[value]);
    Ok(())
}

fn float_modulo(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(a);
    let rest = named(l, "frem.res", |l| FRem::build(l, a, b));
    let name = format!("llvm.copysign.{}", open_cl::type_suffix(l, ty));
    let loc = l.loc();
    let with_name = op.ctx.add_loc(LocData::Name(op.ctx.str("copysign.res"), loc));
    l.set_loc(with_name);
    let copied = calls::intrinsic(l, &name, &[rest, b], Some(ty), &[]);
    l.set_loc(loc);
    let copied = copied.ok_or("the call has no result")?;
    let sum = named(l, "fadd.res", |l| FAdd::build(l, rest, b));
    let differ = named(l, "cmp.res", |l| l.fcmp(FCmpPredicate::One, rest, copied));
    let value = l.select(differ, sum, copied);
    l.replace(op, &[value]);
    Ok(())
}

/// The sum or difference and its carry, as a structure.
fn overflow(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, word: &str) -> Rewritten {
    let ctx = op.ctx;
    let (a, b) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(a);
    let truth = llvm::same_shape(ctx, ty, l.int(1));
    let pair = llvm::structure(ctx, &[ty, truth], false);
    let name = format!("llvm.{word}.with.overflow.{}", open_cl::type_suffix(l, ty));
    let both = calls::intrinsic(l, &name, &[a, b], Some(pair), &[]).ok_or("the call has no result")?;
    let value = l.member(both, 0, ty);
    let carry = l.member(both, 1, truth);
    let carry = ZExt::build(l, ty, carry);
    // The structure has no name, unless something needs one of this type.
    let result =
        if is_stored(l, op) { llvm::structure(ctx, &[ty, ty], false) } else { l.result_type(op, 0)? };
    let poison = Poison::build(l, result);
    let half = l.with_member(poison, value, 0);
    let whole = l.with_member(half, carry, 1);
    l.replace(op, &[whole]);
    Ok(())
}

/// Whether a result is stored only.
fn is_stored(l: &Rewriting<'_, '_>, op: SourceOp<'_>) -> bool {
    let mut users = op.result(0).map_or(&[][..], |result| l.users_of(result)).iter();
    users.all(|at| SourceOp { op: *at, ..op }.name() == spv::STORE)
}

fn bit_reverse(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let value = args.one(0)?;
    let ty = l.ty(value);
    let name = format!("llvm.bitreverse.{}", open_cl::type_suffix(l, ty));
    let value = calls::intrinsic(l, &name, &[value], Some(ty), &[]);
    calls::replace(l, op, value);
    Ok(())
}

// Vectors and matrices. A matrix is an array of its columns.

/// A vector with a scalar in all elements.
fn splat(l: &mut Rewriting<'_, '_>, ty: Type, scalar: Value) -> Value {
    let count = llvm::vector_length(l.context(), ty).map_or(0, |v| v.0);
    let poison = Poison::build(l, ty);
    let word = l.int(64);
    let zero = l.int_constant(word, 0);
    let one = named(l, ".splatinsert", |l| spirula_llvm::op::InsertElement::build(l, poison, scalar, zero));
    ShuffleVector::build(l, ty, &vec![0; count as usize], one, poison)
}

/// The same with a name.
fn named_splat(l: &mut Rewriting<'_, '_>, ty: Type, scalar: Value) -> Value {
    let scalars = splat(l, ty, scalar);
    let ctx = l.context();
    let loc = ctx.add_loc(LocData::Name(ctx.str(".splat"), l.loc()));
    if let Some(def) = l.arena().def_op(scalars) {
        l.new_body().arena.set_loc(def, loc);
    }
    scalars
}

fn vector_times_scalar(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (vector, scalar) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(vector);
    let scalars = splat(l, ty, scalar);
    let value = named(l, "scale", |l| FMul::build(l, vector, scalars));
    l.replace(op, &[value]);
    Ok(())
}

/// The column type and the number of columns of a matrix.
fn columns(l: &Rewriting<'_, '_>, matrix: Value) -> Rewritten<(Type, u64)> {
    llvm::as_array(l.context(), l.ty(matrix)).ok_or_else(|| "its operand is no matrix".into())
}

fn matrix_times_scalar(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (matrix, scalar) = (args.one(0)?, args.one(1)?);
    let ty = l.result_type(op, 0)?;
    if llvm::as_target(op.ctx, ty).is_some() {
        return calls::any(l, op);
    }
    let (column, count) = columns(l, matrix)?;
    let scalars = splat(l, column, scalar);
    let mut whole = Poison::build(l, ty);
    for i in 0..count {
        let part = l.member(matrix, i, column);
        let scaled = FMul::build(l, part, scalars);
        whole = l.with_member(whole, scaled, i);
    }
    l.replace(op, &[whole]);
    Ok(())
}

fn vector_times_matrix(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (vector, matrix) = (args.one(0)?, args.one(1)?);
    let ty = l.result_type(op, 0)?;
    let (column, count) = columns(l, matrix)?;
    let (rows, _) = llvm::vector_length(op.ctx, l.ty(vector)).ok_or("its operand is no vector")?;
    let rows = rows as u64;
    let mut sum = l.float_constant(ty, 0.0);
    for i in 0..rows {
        let factor = l.element(vector, i);
        let factors = named_splat(l, ty, factor);
        let mut row = Poison::build(l, ty);
        for j in 0..count {
            let part = l.member(matrix, j, column);
            let element = l.element(part, i);
            row = l.with_element(row, element, j);
        }
        let product = FMul::build(l, factors, row);
        sum = FAdd::build(l, sum, product);
    }
    l.replace(op, &[sum]);
    Ok(())
}

/// The sum of the columns of a matrix, each times an element of a vector.
fn combine(l: &mut Rewriting<'_, '_>, matrix: Value, vector: Value) -> Rewritten<Value> {
    let (column, count) = columns(l, matrix)?;
    let mut sum = l.float_constant(column, 0.0);
    for i in 0..count {
        let factor = l.element(vector, i);
        let factors = named_splat(l, column, factor);
        let part = l.member(matrix, i, column);
        let product = FMul::build(l, factors, part);
        sum = FAdd::build(l, sum, product);
    }
    Ok(sum)
}

fn matrix_times_vector(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let value = combine(l, args.one(0)?, args.one(1)?)?;
    l.replace(op, &[value]);
    Ok(())
}

fn matrix_times_matrix(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = (args.one(0)?, args.one(1)?);
    let ty = l.result_type(op, 0)?;
    let (column, count) = columns(l, b)?;
    let mut whole = Poison::build(l, ty);
    for i in 0..count {
        let vector = l.member(b, i, column);
        let product = combine(l, a, vector)?;
        whole = l.with_member(whole, product, i);
    }
    l.replace(op, &[whole]);
    Ok(())
}

fn transpose(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let matrix = args.one(0)?;
    let ty = l.result_type(op, 0)?;
    let (column, count) = columns(l, matrix)?;
    let (row, rows) = llvm::as_array(op.ctx, ty).ok_or("its result is no matrix")?;
    let parts: Vec<Value> = (0..count).map(|i| l.member(matrix, i, column)).collect();
    let mut whole = l.undef(ty);
    for i in 0..rows {
        let mut vector = l.undef(row);
        for (j, part) in parts.iter().enumerate() {
            let element = l.element(*part, i);
            vector = l.with_element(vector, element, j as u64);
        }
        whole = l.with_member(whole, vector, i);
    }
    l.replace(op, &[whole]);
    Ok(())
}

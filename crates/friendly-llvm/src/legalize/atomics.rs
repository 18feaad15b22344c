//! Atomic operations that SPIR-V has no instructions for, as loops of compare-and-exchange.

use super::emit::Emit;
use super::fp::extremum;
use super::{Legalize, Rw};
use spirula_ir::builtin::FloatKind;
use spirula_ir::convert::{Mismatch, Operands, Pattern, Setup, SourceOp};
use spirula_ir::{OpBuilder, Type, Value};
use spirula_llvm::op::{
    AtomicOp, AtomicRmw, CmpXchg, CmpXchgAttrs, ExtractValue, FAdd, FSub, ICmpPredicate, IntToPtr, Load,
    LoadAttrs, Ordering, PtrToInt,
};
use spirula_llvm::types as llvm;

pub(super) static PATTERNS: &[Pattern<Legalize>] =
    &[Pattern::new("llvm.atomicrmw", loop_of), Pattern::new("llvm.cmpxchg", exchange_bits)];

/// Whether an atomic operation is an instruction, of the core or of an extension that the options allow.
pub(super) fn is_legal_rmw(setup: &Setup<'_, Legalize>, op: SourceOp<'_>) -> Option<bool> {
    let options = &setup.conversion.options;
    let rmw = AtomicRmw(op.op);
    let ty = op.operand_type(1);
    let is_integer = ty.is_some_and(|ty| op.ctx.as_integer(ty).is_some());
    let has_float = |wide: bool, half: bool| match ty {
        Some(ty) if op.ctx.is_vector(ty) => options.has_half_vector_atomics,
        Some(ty) if op.ctx.as_float(ty) == Some(FloatKind::F16) => half,
        _ => wide,
    };
    Some(match rmw.bin_op(op.ctx, op.arena())? {
        AtomicOp::Xchg => op.operand_type(1).is_none_or(|ty| llvm::as_pointer(op.ctx, ty).is_none()),
        AtomicOp::Fadd | AtomicOp::Fsub => {
            has_float(options.has_float_atomic_add, options.has_half_atomic_add)
        }
        AtomicOp::Fmin | AtomicOp::Fmax => {
            has_float(options.has_float_atomic_min_max, options.has_float_atomic_min_max)
        }
        AtomicOp::Add
        | AtomicOp::Sub
        | AtomicOp::And
        | AtomicOp::Or
        | AtomicOp::Xor
        | AtomicOp::Max
        | AtomicOp::Min
        | AtomicOp::Umax
        | AtomicOp::Umin => is_integer,
        _ => false,
    })
}

/// Comparisons of pointers are of integers in SPIR-V.
pub(super) fn is_legal_cmpxchg(_: &Setup<'_, Legalize>, op: SourceOp<'_>) -> Option<bool> {
    Some(op.operand_type(1).is_none_or(|ty| op.ctx.as_integer(ty).is_some()))
}

/// The integer with the bits of values of a type.
fn bits_type(rw: &Rw<'_>, ty: Type) -> Result<Type, Mismatch> {
    let ctx = rw.context();
    let bits = match llvm::as_pointer(ctx, ty) {
        Some(_) => Some(64),
        None => match ctx.as_vector1(ty) {
            Some((count, element)) => {
                ctx.scalar_bits(element).and_then(|bits| bits.checked_mul(u32::try_from(count).ok()?))
            }
            None => ctx.scalar_bits(ty),
        },
    };
    bits.map(|bits| ctx.int_type(bits)).ok_or_else(|| "it is not of a scalar".into())
}

fn to_bits(rw: &mut Rw<'_>, bits: Type, value: Value) -> Value {
    if llvm::as_pointer(rw.context(), rw.ty(value)).is_some() {
        return PtrToInt::build(rw, bits, value);
    }
    rw.bitcast(bits, value)
}

fn from_bits(rw: &mut Rw<'_>, ty: Type, value: Value) -> Value {
    if llvm::as_pointer(rw.context(), ty).is_some() {
        return IntToPtr::build(rw, ty, value);
    }
    rw.bitcast(ty, value)
}

/// The ordering that a failed exchange has: that of the success without its release.
fn failure_ordering(ordering: Ordering) -> Ordering {
    match ordering {
        Ordering::Release | Ordering::Monotonic | Ordering::Unordered | Ordering::NotAtomic => {
            Ordering::Monotonic
        }
        Ordering::AcqRel => Ordering::Acquire,
        other => other,
    }
}

/// Loads the value, and exchanges it for the new one until no other has changed it in between.
fn loop_of(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let [pointer, operand] = operands.exactly()?;
    let rmw = AtomicRmw(op.op);
    let (ctx, arena) = (op.ctx, op.arena());
    let operation = rmw.bin_op(ctx, arena).ok_or("it lacks the operation")?;
    let ordering = rmw.ordering(ctx, arena).ok_or("it lacks the ordering")?;
    let (syncscope, alignment, volatile) =
        (rmw.syncscope(ctx, arena), rmw.alignment(ctx, arena), rmw.volatile(arena));
    let ty = rw.ty(operand);
    let bits = bits_type(rw, ty)?;
    let size = ctx
        .scalar_bits(bits)
        .map_or(8, |bits| i64::from(bits.div_ceil(8)).unsigned_abs().next_power_of_two() as i64);
    let attrs = LoadAttrs {
        alignment: Some(alignment.unwrap_or(size)),
        ordering: Some(Ordering::Monotonic),
        syncscope,
        volatile,
        ..LoadAttrs::default()
    };
    let first = Load::build_with(rw, bits, pointer, &attrs);
    let (head, end) = (rw.create_block(&[bits]), rw.create_block(&[]));
    rw.br(head, &[first]);
    rw.continue_in(head);
    let old_bits = rw.block_arguments(head)[0];
    let old = from_bits(rw, ty, old_bits);
    let new = combined(rw, operation, old, operand)?;
    let new = to_bits(rw, bits, new);
    let attrs = CmpXchgAttrs { syncscope, alignment, volatile, ..CmpXchgAttrs::default() };
    let exchanged =
        CmpXchg::build_with(rw, ordering, failure_ordering(ordering), pointer, old_bits, new, &attrs);
    let seen = ExtractValue::build(rw, bits, &[0], exchanged);
    let flag = ctx.int_type(1);
    let is_done = ExtractValue::build(rw, flag, &[1], exchanged);
    rw.cond_br(is_done, (end, &[]), (head, &[seen]));
    rw.continue_in(end);
    rw.replace(op, &[old]);
    Ok(())
}

/// The value that an atomic operation stores.
fn combined(rw: &mut Rw<'_>, operation: AtomicOp, old: Value, operand: Value) -> Result<Value, Mismatch> {
    use super::emit::call_overloaded;
    let ty = rw.ty(old);
    let extreme = |rw: &mut Rw<'_>, predicate| {
        let condition = rw.icmp(predicate, old, operand);
        rw.select(condition, old, operand)
    };
    Ok(match operation {
        AtomicOp::Xchg => operand,
        AtomicOp::Add => rw.add(old, operand),
        AtomicOp::Sub => rw.sub(old, operand),
        AtomicOp::And => rw.and(old, operand),
        AtomicOp::Or => rw.or(old, operand),
        AtomicOp::Xor => rw.xor(old, operand),
        AtomicOp::Nand => {
            let both = rw.and(old, operand);
            rw.not(both)
        }
        AtomicOp::Max => extreme(rw, ICmpPredicate::Sgt),
        AtomicOp::Min => extreme(rw, ICmpPredicate::Slt),
        AtomicOp::Umax => extreme(rw, ICmpPredicate::Ugt),
        AtomicOp::Umin => extreme(rw, ICmpPredicate::Ult),
        AtomicOp::Fadd => FAdd::build(rw, old, operand),
        AtomicOp::Fsub => FSub::build(rw, old, operand),
        AtomicOp::Fmax => call_overloaded(rw, "maxnum", &[old, operand]),
        AtomicOp::Fmin => call_overloaded(rw, "minnum", &[old, operand]),
        AtomicOp::Fmaximum => extremum(rw, old, operand, true)?,
        AtomicOp::Fminimum => extremum(rw, old, operand, false)?,
        AtomicOp::UincWrap => {
            let one = rw.int(ty, 1);
            let next = rw.add(old, one);
            let is_last = rw.icmp(ICmpPredicate::Uge, old, operand);
            let zero = rw.int(ty, 0);
            rw.select(is_last, zero, next)
        }
        AtomicOp::UdecWrap => {
            let next = rw.sub_one(old);
            let is_zero = rw.icmp_with(ICmpPredicate::Eq, old, 0);
            let is_above = rw.icmp(ICmpPredicate::Ugt, old, operand);
            let wraps = rw.or(is_zero, is_above);
            rw.select(wraps, operand, next)
        }
        AtomicOp::UsubCond | AtomicOp::UsubSat => {
            let difference = rw.sub(old, operand);
            let fits = rw.icmp(ICmpPredicate::Uge, old, operand);
            let otherwise = if operation == AtomicOp::UsubCond { old } else { rw.int(ty, 0) };
            rw.select(fits, difference, otherwise)
        }
    })
}

/// `cmpxchg` of pointers, as one of their addresses.
fn exchange_bits(rw: &mut Rw<'_>, op: SourceOp<'_>, operands: Operands<'_>) -> Result<(), Mismatch> {
    let [pointer, expected, new] = operands.exactly()?;
    let ty = rw.ty(new);
    let bits = bits_type(rw, ty)?;
    let (expected, new) = (to_bits(rw, bits, expected), to_bits(rw, bits, new));
    let flag = rw.context().int_type(1);
    let result = llvm::structure(rw.context(), &[bits, flag], false);
    let exchanged = super::emit::insert_like(rw, op, &[pointer, expected, new], &[result]);
    let exchanged = spirula_ir::builder::result(rw.arena(), exchanged, 0);
    let seen = ExtractValue::build(rw, bits, &[0], exchanged);
    let seen = from_bits(rw, ty, seen);
    let is_done = ExtractValue::build(rw, flag, &[1], exchanged);
    let pair_type = op.result_type(0).ok_or("it has no result")?;
    let pair = super::intrinsics::pair(rw, pair_type, [seen, is_done]);
    rw.replace(op, &[pair]);
    Ok(())
}

//! Atomic operations, all as strong as the strongest ordering.

use super::Pattern::By;
use super::Row;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::{Op, Value};

/// `llvm.atomicrmw`'s kinds, by MLIR's numbers.
pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.AtomicExchange", By(|l, op| with_value(l, op, 0))),
    ("spirv.AtomicIAdd", By(|l, op| with_value(l, op, 1))),
    ("spirv.AtomicISub", By(|l, op| with_value(l, op, 2))),
    ("spirv.AtomicAnd", By(|l, op| with_value(l, op, 3))),
    ("spirv.AtomicOr", By(|l, op| with_value(l, op, 5))),
    ("spirv.AtomicXor", By(|l, op| with_value(l, op, 6))),
    ("spirv.AtomicSMax", By(|l, op| with_value(l, op, 7))),
    ("spirv.AtomicSMin", By(|l, op| with_value(l, op, 8))),
    ("spirv.AtomicUMax", By(|l, op| with_value(l, op, 9))),
    ("spirv.AtomicUMin", By(|l, op| with_value(l, op, 10))),
    ("spirv.EXT.AtomicFAdd", By(|l, op| with_value(l, op, 11))),
    ("spirv.EXT.AtomicFMax", By(|l, op| with_value(l, op, 13))),
    ("spirv.EXT.AtomicFMin", By(|l, op| with_value(l, op, 14))),
    ("spirv.AtomicIIncrement", By(|l, op| by_one(l, op, 1))),
    ("spirv.AtomicIDecrement", By(|l, op| by_one(l, op, 2))),
    ("spirv.AtomicCompareExchange", By(compare_exchange)),
    ("spirv.AtomicCompareExchangeWeak", By(compare_exchange)),
    ("spirv.AtomicLoad", By(load)),
    ("spirv.AtomicStore", By(store)),
    ("spirv.AtomicFlagTestAndSet", By(flag_set)),
    ("spirv.AtomicFlagClear", By(flag_clear)),
];

/// Sequentially consistent, by MLIR's number.
const STRONGEST: i64 = 7;

/// The value before, and another one put there.
pub(crate) fn modify(l: &mut Lowering<'_>, kind: i64, pointer: Value, value: Value) -> Value {
    let ty = l.b.ty(value);
    let attrs = [("bin_op", l.ctx.i64_attr(kind)), ("ordering", l.ctx.i64_attr(STRONGEST))];
    l.b.value_with("llvm.atomicrmw", &[pointer, value], ty, &attrs)
}

/// The last operand is the value, whatever ids of scope and semantics stand before it.
fn with_value(l: &mut Lowering<'_>, op: Op, kind: i64) -> Lowered {
    let pointer = l.operand(op, 0)?;
    let last = l.source.flat.operands(op).len().saturating_sub(1);
    let value = l.operand(op, last)?;
    let old = modify(l, kind, pointer, value);
    l.set_result(op, old);
    Ok(())
}

fn by_one(l: &mut Lowering<'_>, op: Op, kind: i64) -> Lowered {
    let pointer = l.operand(op, 0)?;
    let ty = l.new_result_type(op)?;
    let one = l.b.int_constant(ty, 1);
    let old = modify(l, kind, pointer, one);
    l.set_result(op, old);
    Ok(())
}

fn compare_exchange(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let [pointer, .., new, expected] = *operands else {
        return Err(l.refuse(op, "an operand is missing"));
    };
    let old = exchange(l, pointer, expected, new);
    l.set_result(op, old);
    Ok(())
}

/// The value before; another one is put there if it was the expected one.
pub(crate) fn exchange(l: &mut Lowering<'_>, pointer: Value, expected: Value, new: Value) -> Value {
    let ty = l.b.ty(new);
    let truth = l.b.int(1);
    let both = spirula_llvm::types::structure(l.ctx, &[ty, truth], false);
    let strongest = l.ctx.i64_attr(STRONGEST);
    let attrs = [("success_ordering", strongest), ("failure_ordering", strongest)];
    let found = l.b.value_with("llvm.cmpxchg", &[pointer, expected, new], both, &attrs);
    l.b.member(found, 0, ty)
}

fn load(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let pointer = l.operand(op, 0)?;
    let ty = l.new_result_type(op)?;
    let attrs = [("ordering", l.ctx.i64_attr(STRONGEST))];
    let value = l.b.value_with("llvm.load", &[pointer], ty, &attrs);
    l.set_result(op, value);
    Ok(())
}

fn store(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let pointer = l.operand(op, 0)?;
    let last = l.source.flat.operands(op).len().saturating_sub(1);
    let value = l.operand(op, last)?;
    let attrs = [("ordering", l.ctx.i64_attr(STRONGEST))];
    l.b.full("llvm.store", &[value, pointer], &[], &attrs, &[]);
    Ok(())
}

fn flag_set(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let pointer = l.operand(op, 0)?;
    let ty = l.b.int(32);
    let one = l.b.int_constant(ty, 1);
    let old = modify(l, 0, pointer, one);
    let zero = l.b.int_constant(ty, 0);
    let was_set = l.b.icmp(1, old, zero);
    l.set_result(op, was_set);
    Ok(())
}

fn flag_clear(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let pointer = l.operand(op, 0)?;
    let ty = l.b.int(32);
    let zero = l.b.int_constant(ty, 0);
    let attrs = [("ordering", l.ctx.i64_attr(STRONGEST))];
    l.b.full("llvm.store", &[zero, pointer], &[], &attrs, &[]);
    Ok(())
}

impl Lowering<'_> {
    /// Keeps accesses before it from those behind it.
    pub(crate) fn fence(&mut self) {
        let attrs = [("ordering", self.ctx.i64_attr(STRONGEST))];
        self.b.full("llvm.fence", &[], &[], &attrs, &[]);
    }
}

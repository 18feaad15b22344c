//! OpenCL's extended instructions that read or write memory: vectors side by side, halves, second results.

use super::Pattern::{By, Nothing};
use super::Row;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Op, Type, Value};
use spirula_llvm::types as llvm;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.CL.vloadn", By(|l, op| load(l, op, Spacing::Packed, false))),
    ("spirv.CL.vload_half", By(|l, op| load(l, op, Spacing::Packed, true))),
    ("spirv.CL.vload_halfn", By(|l, op| load(l, op, Spacing::Packed, true))),
    ("spirv.CL.vloada_halfn", By(|l, op| load(l, op, Spacing::Aligned, true))),
    ("spirv.CL.vstoren", By(|l, op| store(l, op, Spacing::Packed, false))),
    ("spirv.CL.vstore_half", By(|l, op| store(l, op, Spacing::Packed, true))),
    ("spirv.CL.vstore_halfn", By(|l, op| store(l, op, Spacing::Packed, true))),
    ("spirv.CL.vstorea_halfn", By(|l, op| store(l, op, Spacing::Aligned, true))),
    ("spirv.CL.prefetch", Nothing),
    ("spirv.CL.fract", By(fraction)),
    ("spirv.CL.modf", By(whole_apart)),
    ("spirv.GL.Modf", By(whole_apart)),
    ("spirv.CL.sincos", By(sine_and_cosine)),
];

/// How far one vector is from the next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Spacing {
    /// As many elements as it has.
    Packed,
    /// Four for a vector of three.
    Aligned,
}

/// The address of vector number `offset` behind a pointer.
fn address(
    l: &mut Lowering<'_>,
    op: Op,
    first: usize,
    count: u64,
    spacing: Spacing,
    bytes: u64,
) -> Lowered<Value> {
    let (offset, base) = (l.operand(op, first)?, l.operand(op, first + 1)?);
    let stride = if spacing == Spacing::Aligned { count.next_power_of_two() } else { count };
    let word = l.b.int(64);
    let offset = l.b.resize(offset, word, false);
    let size = l.b.int_constant(word, (stride * bytes) as i64);
    let offset = l.b.value("llvm.mul", &[offset, size], word);
    Ok(l.b.offset_by(base, offset))
}

fn count_and_bytes(l: &Lowering<'_>, ty: Type, halves: bool) -> (u64, u64) {
    let count = llvm::vector_length(l.ctx, ty).map_or(1, |v| v.0 as u64);
    let bits = l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)).unwrap_or(32);
    (count, if halves { 2 } else { u64::from(bits) / 8 })
}

fn half_like(l: &Lowering<'_>, ty: Type) -> Type {
    llvm::same_shape(l.ctx, ty, l.ctx.float_type(FloatKind::F16))
}

fn load(l: &mut Lowering<'_>, op: Op, spacing: Spacing, halves: bool) -> Lowered {
    let ty = l.new_result_type(op)?;
    let (count, bytes) = count_and_bytes(l, ty, halves);
    let at = address(l, op, 0, count, spacing, bytes)?;
    let value = if halves {
        let half = half_like(l, ty);
        let loaded = l.b.load(at, half);
        if half == ty { loaded } else { l.b.value("llvm.fpext", &[loaded], ty) }
    } else {
        l.b.load(at, ty)
    };
    l.set_result(op, value);
    Ok(())
}

fn store(l: &mut Lowering<'_>, op: Op, spacing: Spacing, halves: bool) -> Lowered {
    let mut value = l.operand(op, 0)?;
    let ty = l.b.ty(value);
    let (count, bytes) = count_and_bytes(l, ty, halves);
    let at = address(l, op, 1, count, spacing, bytes)?;
    let half = half_like(l, ty);
    if halves && half != ty {
        value = l.b.value("llvm.fptrunc", &[value], half);
    }
    l.b.store(value, at);
    Ok(())
}

/// The fraction, below one whatever rounding says, and through the pointer the whole below.
fn fraction(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (x, pointer) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.b.ty(x);
    let whole = l.b.value("llvm.intr.floor", &[x], ty);
    l.b.store(whole, pointer);
    let rest = l.b.value("llvm.fsub", &[x, whole], ty);
    let below_one = match l.ctx.scalar_bits(llvm::scalar_of(l.ctx, ty)) {
        Some(16) => 1.0 - 2f64.powi(-11),
        Some(64) => 1.0 - 2f64.powi(-53),
        _ => 1.0 - 2f64.powi(-24),
    };
    let bound = l.b.float_constant(ty, below_one);
    let value = l.b.value("llvm.intr.minnum", &[rest, bound], ty);
    let nan = l.b.fcmp(14, x, x);
    let value = l.b.select(nan, x, value);
    l.set_result(op, value);
    Ok(())
}

/// The fraction with the sign of the number, and through the pointer the whole towards zero.
fn whole_apart(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (x, pointer) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.b.ty(x);
    let whole = l.b.value("llvm.intr.trunc", &[x], ty);
    l.b.store(whole, pointer);
    let rest = l.b.value("llvm.fsub", &[x, whole], ty);
    let magnitude = l.b.value("llvm.intr.fabs", &[x], ty);
    let infinity = l.b.float_constant(ty, f64::INFINITY);
    let endless = l.b.fcmp(1, magnitude, infinity);
    let zero = l.b.float_constant(ty, 0.0);
    let rest = l.b.select(endless, zero, rest);
    let value = l.b.value("llvm.intr.copysign", &[rest, x], ty);
    l.set_result(op, value);
    Ok(())
}

fn sine_and_cosine(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (x, pointer) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.b.ty(x);
    let cosine = l.b.value("llvm.intr.cos", &[x], ty);
    l.b.store(cosine, pointer);
    let sine = l.b.value("llvm.intr.sin", &[x], ty);
    l.set_result(op, sine);
    Ok(())
}

//! Atomic functions of OpenCL C.

use super::atomics::of_pointer;
use super::build::{self, Made};
use super::calls::Call;
use super::opencl::{DEFAULT_SCOPE, core_value, scope, semantics};
use super::{Rewritten, Rw, memory};
use crate::builtins::Form;
use spirula_ir::{OpBuilder as _, Type, Value};
use spirula_spec::{MemorySemantics, Op};
use spirula_spirv::op;

const WORKGROUP: u32 = 2;

pub(super) fn apply(rw: &mut Rw<'_, '_>, call: &Call<'_>, form: Form) -> Rewritten {
    match form {
        Form::Atomic(signed, unsigned) => {
            let code = if call.is_signed(1) { signed } else { unsigned };
            let value = call.arg(1)?;
            modify(rw, call, code, &[value])
        }
        Form::AtomicStep(code) => modify(rw, call, code, &[]),
        Form::AtomicCompare => {
            let (ty, pointer) = number(rw, call)?;
            let semantics = of_pointer(rw, pointer);
            let [scope, semantics] = [WORKGROUP, semantics].map(|n| build::word(rw, n));
            let parts = [pointer, scope, semantics, semantics, call.arg(2)?, call.arg(1)?];
            let made = super::atomics::compare_exchange_parts(rw, Op::AtomicCompareExchange, &parts, ty)?;
            call.done(rw, made)
        }
        Form::AtomicOrdered(signed, unsigned) => {
            let code = if call.is_signed(1) { signed } else { unsigned };
            ordered(rw, call, code)
        }
        Form::AtomicCompareOrdered(code) => compare(rw, call, code),
        Form::AtomicInit => {
            let value = call.arg(1)?;
            let ty = build::ty(rw, value);
            let pointer = memory::pointing_to(rw, call.arg(0)?, ty)?;
            build::plain(rw, op::STORE, &[pointer, value]);
            Ok(())
        }
        Form::AtomicFlag(code) => flag(rw, call, code),
        _ => Err("it has no translation".into()),
    }
}

/// The number that is changed, and a pointer to it.
fn number(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Made<(Type, Value)> {
    let ty = match (call.ty, call.args.get(1)) {
        (Some(ty), _) => ty,
        (None, Some(value)) => build::ty(rw, *value),
        _ => return Err("it has no value".into()),
    };
    Ok((ty, memory::pointing_to(rw, call.arg(0)?, ty)?))
}

fn modify(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op, values: &[Value]) -> Rewritten {
    let (ty, pointer) = number(rw, call)?;
    let semantics = of_pointer(rw, pointer);
    let [scope, semantics] = [WORKGROUP, semantics].map(|n| build::word(rw, n));
    let mut parts = vec![pointer, scope, semantics];
    let is_float = rw.context().as_float(ty).is_some();
    let made = match values {
        // OpenCL C 1.2 has no loads of its own: SPIRV-LLVM-Translator writes them as sums with zero.
        [value] if is_float && code == Op::AtomicIAdd && build::is_zero(rw, *value) => {
            core_value(rw, Op::AtomicLoad, &parts, ty)?
        }
        [value] if is_float => of_float(rw, code, &mut parts, *value, ty)?,
        _ => {
            parts.extend_from_slice(values);
            core_value(rw, code, &parts, ty)?
        }
    };
    call.done(rw, made)
}

/// A change of a floating-point number.
fn of_float(rw: &mut Rw<'_, '_>, code: Op, parts: &mut Vec<Value>, value: Value, ty: Type) -> Made {
    let (code, value) = match code {
        Op::AtomicISub => (Op::AtomicFAddEXT, negated(rw, value, ty)),
        Op::AtomicAnd | Op::AtomicOr | Op::AtomicXor => {
            return Err("it combines the bits of floating-point numbers".into());
        }
        code => (for_floats(code), value),
    };
    parts.push(value);
    core_value(rw, code, parts, ty)
}

/// An instruction for floats in place of one for integers.
fn for_floats(code: Op) -> Op {
    match code {
        Op::AtomicIAdd => Op::AtomicFAddEXT,
        Op::AtomicSMin | Op::AtomicUMin => Op::AtomicFMinEXT,
        Op::AtomicSMax | Op::AtomicUMax => Op::AtomicFMaxEXT,
        other => other,
    }
}

fn ordered(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let values = match code {
        Op::AtomicLoad => 0,
        _ => 1,
    };
    let (ty, pointer) = number(rw, call)?;
    let (semantics, scope) = semantics_and_scope(rw, call, 1 + values, pointer)?;
    let semantics = permitted(rw, code, semantics);
    let mut parts = vec![pointer, scope, semantics];
    parts.extend_from_slice(call.args.get(1..=values).ok_or("it passes too few values")?);
    if code == Op::AtomicStore {
        build::instruction(rw, code, &parts, None)?;
        return Ok(());
    }
    let is_float = rw.context().as_float(ty).is_some();
    if let Some(value) = parts.get(3).copied().filter(|_| is_float) {
        parts.truncate(3);
        let made = of_float(rw, code, &mut parts, value, ty)?;
        return call.done(rw, made);
    }
    let made = core_value(rw, code, &parts, ty)?;
    call.done(rw, made)
}

/// The negative of a float; a constant for a constant.
fn negated(rw: &mut Rw<'_, '_>, value: Value, ty: Type) -> Value {
    let ctx = rw.context();
    let def = rw.arena().def_op(value).filter(|def| rw.arena().name(*def) == op::CONSTANT);
    let bits = def.and_then(|def| ctx.as_float_bits(rw.arena().slot(def, 0)?)).map(|(_, bits)| bits);
    match bits.zip(ctx.as_float(ty)) {
        Some((bits, kind)) => build::constant(rw, ty, ctx.float_attr(ty, bits ^ 1 << (kind.bits() - 1))),
        None => build::value(rw, op::F_NEGATE, &[value], ty),
    }
}

/// Semantics and scope from the argument with this number on.
fn semantics_and_scope(
    rw: &mut Rw<'_, '_>,
    call: &Call<'_>,
    from: usize,
    pointer: Value,
) -> Made<(Value, Value)> {
    let memory = of_pointer(rw, pointer);
    let scope = scope(rw, call.args.get(from + 1).copied(), DEFAULT_SCOPE)?;
    Ok((semantics(rw, call.args.get(from).copied(), memory)?, scope))
}

/// An order without what an instruction may not have (SPIR-V specification, "Memory Semantics"): a load releases nothing
/// and a store acquires nothing. The order is undefined in the source then (OpenCL C specification, "Atomic Functions").
fn permitted(rw: &mut Rw<'_, '_>, code: Op, order: Value) -> Value {
    let bit = |semantics: MemorySemantics| i64::from(semantics.0);
    let (acquire, release) = (bit(MemorySemantics::Acquire), bit(MemorySemantics::Release));
    let both = bit(MemorySemantics::AcquireRelease);
    let (forbidden, kept) = match code {
        Op::AtomicLoad => (release, acquire),
        Op::AtomicStore | Op::AtomicFlagClear => (acquire, release),
        _ => return order,
    };
    match build::number(rw, order) {
        Some(bits) if bits & (forbidden | both) != 0 => {
            let kept = if bits & both != 0 { kept } else { 0 };
            build::word(rw, (bits & !(forbidden | both) | kept) as u32)
        }
        _ => order,
    }
}

/// The expected value is in memory, where the value before is stored.
fn compare(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let mut value = call.arg(2)?;
    let mut ty = build::ty(rw, value);
    if let Some(kind) = rw.context().as_float(ty) {
        // The instruction is of integers.
        ty = rw.context().int_type(kind.bits());
        value = build::value(rw, op::BITCAST, &[value], ty);
    }
    let pointer = memory::pointing_to(rw, call.arg(0)?, ty)?;
    let expected = memory::pointing_to(rw, call.arg(1)?, ty)?;
    let comparator = build::value(rw, op::LOAD, &[expected], ty);
    let name = rw.context().str("exp");
    build::named(rw, comparator, name);
    let memory = of_pointer(rw, pointer);
    let scope = scope(rw, call.args.get(5).copied(), DEFAULT_SCOPE)?;
    let success = semantics(rw, call.args.get(3).copied(), memory)?;
    let failure = semantics(rw, call.args.get(4).copied(), memory)?;
    let parts = [pointer, scope, success, failure, value, comparator];
    let before = core_value(rw, code, &parts, ty)?;
    build::plain(rw, op::STORE, &[expected, before]);
    let truth = rw.context().int_type(1);
    let same = build::value(rw, op::I_EQUAL, &[before, comparator], truth);
    let result = call.result()?;
    let made = if result == truth { same } else { super::casts::choose(rw, same, result, 1) };
    call.done(rw, made)
}

fn flag(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let word = rw.context().int_type(32);
    let pointer = memory::typed_pointer(rw, call.arg(0)?, word)?;
    let (semantics, scope) = semantics_and_scope(rw, call, 1, pointer)?;
    let semantics = permitted(rw, code, semantics);
    let parts = [pointer, scope, semantics];
    if code == Op::AtomicFlagClear {
        build::instruction(rw, code, &parts, None)?;
        return Ok(());
    }
    let truth = rw.context().int_type(1);
    let made = core_value(rw, code, &parts, truth)?;
    let result = call.result()?;
    let made = if result == truth { made } else { super::casts::choose(rw, made, result, 1) };
    call.done(rw, made)
}

//! Atomic accesses and fences (LLVM language reference, "Atomic Memory Ordering Constraints"; SPIR-V specification,
//! "Memory Semantics").

use super::build::{self, Made, done};
use super::types::{is_pointer, pointer_class};
use super::{Forward, Rewritten, Rw};
use crate::MAX_CHAIN;
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{Attr, OpBuilder as _, Type, Value};
use spirula_llvm::enums;
use spirula_spec::{Op, StorageClass};
use spirula_spirv::op;
use spirula_spirv::types as spv;

const CROSS_DEVICE: u32 = 0;
const DEVICE: u32 = 1;
const WORKGROUP: u32 = 2;
const SUBGROUP: u32 = 3;
const INVOCATION: u32 = 4;

const ACQUIRE: u32 = 2;
const RELEASE: u32 = 4;
const ACQUIRE_RELEASE: u32 = 8;
const SEQUENTIALLY_CONSISTENT: u32 = 16;

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::new("llvm.atomicrmw", modify),
        Pattern::new("llvm.cmpxchg", compare_exchange),
        Pattern::new("llvm.fence", fence),
    ]
}

/// The scope of a synchronization scope.
fn scope(op: SourceOp<'_>) -> u32 {
    let Some(name) = op.attr("syncscope").and_then(Attr::as_string) else { return CROSS_DEVICE };
    match op.ctx.text(name) {
        "device" | "agent" => DEVICE,
        "workgroup" => WORKGROUP,
        "sub_group" | "subgroup" | "wavefront" => SUBGROUP,
        "singlethread" | "work_item" => INVOCATION,
        // The widest scope is right for any other.
        _ => CROSS_DEVICE,
    }
}

/// The semantics of an ordering.
fn ordering(number: u32) -> u32 {
    match number {
        4 => ACQUIRE,
        5 => RELEASE,
        6 => ACQUIRE_RELEASE,
        7 => SEQUENTIALLY_CONSISTENT,
        _ => 0,
    }
}

/// The semantics of the memory that a pointer is into.
pub(super) fn memory_semantics(class: StorageClass) -> u32 {
    match class {
        StorageClass::Workgroup => 0x100,
        StorageClass::CrossWorkgroup => 0x200,
        StorageClass::Generic => 0x300,
        _ => 0,
    }
}

fn semantics(rw: &Rw<'_, '_>, pointer: Value, number: u32) -> u32 {
    ordering(number) | of_pointer(rw, pointer)
}

/// The semantics of the memory that a pointer is into.
pub(super) fn of_pointer(rw: &Rw<'_, '_>, pointer: Value) -> u32 {
    let class = pointer_class(rw.context(), build::ty(rw, pointer));
    if class == Some(StorageClass::Generic)
        && let Some(memory) = of_cast(rw, pointer)
    {
        return memory;
    }
    class.map_or(0, memory_semantics)
}

/// The semantics of the memory that a generic pointer was made of.
fn of_cast(rw: &Rw<'_, '_>, mut pointer: Value) -> Option<u32> {
    let arena = rw.arena();
    for _ in 0..MAX_CHAIN {
        let definition = arena.def_op(pointer)?;
        if !matches!(
            arena.name(definition),
            op::PTR_CAST_TO_GENERIC | op::BITCAST | op::PTR_ACCESS_CHAIN | op::IN_BOUNDS_PTR_ACCESS_CHAIN
        ) {
            return None;
        }
        pointer = *arena.operands(definition).first()?;
        let class = pointer_class(rw.context(), arena.ty(pointer))?;
        if class != StorageClass::Generic {
            return Some(memory_semantics(class));
        }
    }
    None
}

fn words(rw: &mut Rw<'_, '_>, numbers: &[u32]) -> Vec<Value> {
    numbers.iter().map(|number| build::word(rw, *number)).collect()
}

/// An atomic instruction that gives a value.
fn atomic(rw: &mut Rw<'_, '_>, code: Op, parts: &[Value], ty: Type) -> Made {
    build::instruction(rw, code, parts, Some(ty))?.ok_or_else(|| "an instruction lacks a result".into())
}

/// A pointer to numbers that are accessed atomically: pointers are accessed as the numbers that they are.
fn word_pointer(rw: &mut Rw<'_, '_>, pointer: Value, ty: Type) -> Made<(Value, Type)> {
    let ctx = rw.context();
    let number = if is_pointer(ctx, ty) { ctx.int_type(rw.conversion().address_bits) } else { ty };
    Ok((super::memory::pointing_to(rw, pointer, number)?, number))
}

pub(super) fn load(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, pointer: Value, ty: Type) -> Rewritten {
    let (pointer, stored) = word_pointer(rw, pointer, ty)?;
    let semantics = semantics(rw, pointer, enums::int_value(op.ctx, op.attr("ordering")));
    let [scope, semantics] = [scope(op), semantics].map(|n| build::word(rw, n));
    let mut made = atomic(rw, Op::AtomicLoad, &[pointer, scope, semantics], stored)?;
    if stored != ty {
        made = build::value(rw, op::CONVERT_U_TO_PTR, &[made], ty);
    }
    done(rw, op, made)
}

pub(super) fn store(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, pointer: Value, value: Value) -> Rewritten {
    let ty = build::ty(rw, value);
    let (pointer, stored) = word_pointer(rw, pointer, ty)?;
    let value = if stored == ty { value } else { build::value(rw, op::CONVERT_PTR_TO_U, &[value], stored) };
    let semantics = semantics(rw, pointer, enums::int_value(op.ctx, op.attr("ordering")));
    let [scope, semantics] = [scope(op), semantics].map(|n| build::word(rw, n));
    build::instruction(rw, Op::AtomicStore, &[pointer, scope, semantics, value], None)?;
    Ok(())
}

fn modify(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [pointer, value] = args.exactly()?;
    let ty = build::ty(rw, value);
    let is_address = is_pointer(op.ctx, ty);
    let operation = enums::ATOMIC_OP.word(enums::int_value(op.ctx, op.attr("bin_op")));
    let code = match operation {
        Some("xchg") => Op::AtomicExchange,
        Some("add") => Op::AtomicIAdd,
        Some("sub") => Op::AtomicISub,
        Some("_and") => Op::AtomicAnd,
        Some("_or") => Op::AtomicOr,
        Some("_xor") => Op::AtomicXor,
        Some("max") => Op::AtomicSMax,
        Some("min") => Op::AtomicSMin,
        Some("umax") => Op::AtomicUMax,
        Some("umin") => Op::AtomicUMin,
        Some("fadd" | "fsub") => Op::AtomicFAddEXT,
        Some("fmax") => Op::AtomicFMaxEXT,
        Some("fmin") => Op::AtomicFMinEXT,
        Some(other) => {
            return Err(format!("atomicrmw {} has no translation", other.trim_start_matches('_')).into());
        }
        None => return Err("it has an unknown operation".into()),
    };
    let (pointer, stored) = word_pointer(rw, pointer, ty)?;
    let value = if is_address { build::value(rw, op::CONVERT_PTR_TO_U, &[value], stored) } else { value };
    let is_difference = operation == Some("fsub");
    let value = if is_difference { build::value(rw, op::F_NEGATE, &[value], stored) } else { value };
    let semantics = semantics(rw, pointer, enums::int_value(op.ctx, op.attr("ordering")));
    let [scope, semantics] = [scope(op), semantics].map(|n| build::word(rw, n));
    let mut made = atomic(rw, code, &[pointer, scope, semantics, value], stored)?;
    if is_address {
        let ty = rw.result_type(op, 0)?;
        made = build::value(rw, op::CONVERT_U_TO_PTR, &[made], ty);
    }
    done(rw, op, made)
}

/// The result is a structure of the value before and of whether it was exchanged.
fn compare_exchange(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [pointer, comparator, value] = args.exactly()?;
    let ty = build::ty(rw, value);
    let is_address = is_pointer(op.ctx, ty);
    let (pointer, stored) = word_pointer(rw, pointer, ty)?;
    let as_number = |rw: &mut Rw<'_, '_>, value| {
        if is_address { build::value(rw, op::CONVERT_PTR_TO_U, &[value], stored) } else { value }
    };
    let (comparator, value) = (as_number(rw, comparator), as_number(rw, value));
    let success = semantics(rw, pointer, enums::int_value(op.ctx, op.attr("success_ordering")));
    let failure = semantics(rw, pointer, enums::int_value(op.ctx, op.attr("failure_ordering")));
    let numbers = words(rw, &[scope(op), success, failure]);
    let [scope, success, failure] = numbers[..] else { return Err("it lacks a scope".into()) };
    let parts = [pointer, scope, success, failure, value, comparator];
    let before = atomic(rw, Op::AtomicCompareExchange, &parts, stored)?;
    let truth = op.ctx.int_type(1);
    let same = build::value(rw, op::I_EQUAL, &[before, comparator], truth);
    let result = rw.result_type(op, 0)?;
    let member = spv::element(op.ctx, result, 0).ok_or("its result is not a structure")?;
    let before = if is_address { build::value(rw, op::CONVERT_U_TO_PTR, &[before], member) } else { before };
    let empty = build::value(rw, op::UNDEF, &[], result);
    let first = build::insert(rw, before, empty, &[0])?;
    let made = build::insert(rw, same, first, &[1])?;
    done(rw, op, made)
}

fn fence(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let semantics = ordering(enums::int_value(op.ctx, op.attr("ordering"))) | 0x300;
    let [scope, semantics] = [scope(op), semantics].map(|n| build::word(rw, n));
    build::instruction(rw, Op::MemoryBarrier, &[scope, semantics], None)?;
    Ok(())
}

/// OpAtomicCompareExchange with the operands of the grammar: floats are exchanged as integers, which is what the
/// instruction takes.
pub(super) fn compare_exchange_parts(rw: &mut Rw<'_, '_>, code: Op, parts: &[Value], ty: Type) -> Made {
    let ctx = rw.context();
    let (Some(kind), [pointer, between @ .., value, comparator]) = (ctx.as_float(ty), parts) else {
        return atomic(rw, code, parts, ty);
    };
    let bits = ctx.int_type(kind.bits());
    let mut all = vec![super::memory::pointing_to(rw, *pointer, bits)?];
    all.extend_from_slice(between);
    for number in [value, comparator] {
        all.push(build::value(rw, op::BITCAST, &[*number], bits));
    }
    let made = atomic(rw, code, &all, bits)?;
    Ok(build::value(rw, op::BITCAST, &[made], ty))
}

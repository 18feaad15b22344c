//! Atomic instructions and barriers as calls of functions of OpenCL C.

use super::calls::{Argument, Builtin, arguments, replace, result};
use super::open_cl::call;
use super::options::Environment;
use super::{Rewriting, open_cl_names};
use crate::mangle::{Qualifiers, Type as Mangled};
use spirula_ir::Value;
use spirula_ir::convert::SourceOp;
use spirula_llvm::op::{AddrSpaceCast, Alloca, AllocaAttrs, Load, Store};
use spirula_llvm::types as llvm;
use spirula_spec::{MemorySemantics, Op, Scope};
use spirula_to_llvm::LlvmBuilder as _;
use spirula_to_llvm::rows::Rewritten;

/// The flags of fences in OpenCL C, by memory semantics.
fn fence_flags(semantics: i64) -> i64 {
    let table = [
        (MemorySemantics::WorkgroupMemory, 1),
        (MemorySemantics::CrossWorkgroupMemory, 2),
        (MemorySemantics::ImageMemory, 4),
    ];
    let has = |bit: MemorySemantics| semantics & i64::from(bit.0) != 0;
    table.iter().filter(|(bit, _)| has(*bit)).fold(0, |flags, (_, flag)| flags | flag)
}

/// The number of `memory_order` in OpenCL C.
fn order(semantics: i64) -> i64 {
    let has = |bit: MemorySemantics| semantics & i64::from(bit.0) != 0;
    if has(MemorySemantics::SequentiallyConsistent) {
        5
    } else if has(MemorySemantics::AcquireRelease) {
        4
    } else if has(MemorySemantics::Release) {
        3
    } else if has(MemorySemantics::Acquire) {
        2
    } else {
        0
    }
}

/// The number of `memory_scope` in OpenCL C.
fn scope(scope: i64) -> i64 {
    match Scope(scope as u32) {
        Scope::Workgroup => 1,
        Scope::Device => 2,
        Scope::CrossDevice => 3,
        Scope::Subgroup => 4,
        _ => 0,
    }
}

fn order_argument(semantics: i64) -> Argument {
    Argument { ty: Mangled::named("memory_order"), ..Argument::number(order(semantics)) }
}

fn scope_argument(number: i64) -> Argument {
    Argument { ty: Mangled::named("memory_scope"), ..Argument::number(scope(number)) }
}

/// A barrier or fence. Scopes and semantics that are not constant have no function.
pub(super) fn barrier(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    let numbers: Option<Vec<i64>> = arguments(l, op)?.iter().map(|argument| argument.number).collect();
    let Some(numbers) = numbers else { return Ok(false) };
    let is_new = l.conversion().options.environment == Environment::OpenCl20;
    let (name, arguments) = match (core, &numbers[..], is_new) {
        (Op::MemoryBarrier, [_, semantics], false) => {
            ("mem_fence", vec![Argument::number(fence_flags(*semantics))])
        }
        (Op::MemoryBarrier, [memory, semantics], true) => (
            "atomic_work_item_fence",
            vec![
                Argument::number(fence_flags(*semantics)),
                order_argument(*semantics),
                scope_argument(*memory),
            ],
        ),
        (_, [execution, memory, semantics], _) => {
            let flags = Argument::number(fence_flags(*semantics));
            let named = open_cl_names::function(core);
            match (named, is_new) {
                (Some(name), false) => (name, vec![flags]),
                (None, false) => ("barrier", vec![flags]),
                (named, true) => {
                    let is_work_group = Scope(*execution as u32) == Scope::Workgroup;
                    let name = if is_work_group { "work_group_barrier" } else { "sub_group_barrier" };
                    (named.unwrap_or(name), vec![flags, scope_argument(*memory)])
                }
            }
        }
        _ => return Ok(false),
    };
    let mut builtin = Builtin::new(name, arguments, None);
    builtin.effects.convergent = core != Op::MemoryBarrier;
    call(l, builtin);
    replace(l, op, None);
    Ok(true)
}

/// An atomic instruction: pointer, scope, semantics (one or two), values.
pub(super) fn atomic(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    match l.conversion().options.environment {
        Environment::OpenCl20 => atomic_explicit(l, op, core),
        _ => atomic_old(l, op, core).map(|()| true),
    }
}

/// The number of memory semantics that an atomic instruction has.
fn semantics_count(core: Op) -> usize {
    if matches!(core, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak) { 2 } else { 1 }
}

/// As OpenCL C 1.2 has it: without orders and scopes.
fn atomic_old(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten {
    let mut arguments = arguments(l, op)?;
    let end = (2 + semantics_count(core)).min(arguments.len());
    arguments.drain(1.min(end)..end);
    let mut ty = result(l, op)?;
    let (mut old, _) = open_cl_names::atomic(core).ok_or("OpenCL C has no function for it")?;
    match core {
        // There is no function that loads or stores.
        Op::AtomicLoad => {
            let element = ty.ok_or("it lacks a result")?;
            let zero = match op.ctx.as_float(element) {
                Some(_) => l.float_constant(element, 0.0),
                None => l.int_constant(element, 0),
            };
            let element = op.result_type(0).ok_or("it lacks a result")?;
            let element = super::calls::mangled(l, element);
            arguments.push(Argument::new(zero, element));
            old = "add";
        }
        Op::AtomicStore => {
            ty = arguments.get(1).and_then(|argument| argument.value).map(|value| l.ty(value));
            old = "xchg";
        }
        Op::AtomicFlagTestAndSet | Op::AtomicFlagClear => {
            arguments.push(Argument::number(i64::from(core == Op::AtomicFlagTestAndSet)));
            ty = Some(l.int(32));
            old = "xchg";
        }
        // The comparator comes first in the function.
        Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak if arguments.len() == 3 => {
            arguments.swap(1, 2);
        }
        _ => {}
    }
    let is_long = ty.is_some_and(|ty| op.ctx.is_signless(ty, 64));
    let prefix = if is_long { "atom" } else { "atomic" };
    let value = call(l, Builtin::new(format!("{prefix}_{old}"), arguments, ty));
    let value = match (core, value) {
        (Op::AtomicFlagTestAndSet, Some(value)) => {
            let ty = l.result_type(op, 0)?;
            Some(super::values::truncated(l, ty, value))
        }
        (Op::AtomicStore | Op::AtomicFlagClear, _) => None,
        (_, value) => value,
    };
    replace(l, op, value);
    Ok(())
}

/// The pointer of an atomic instruction in the generic address space.
fn generic(l: &mut Rewriting<'_, '_>, argument: &mut Argument) {
    let ctx = l.context();
    let address = argument.value(l);
    let space = l.conversion().source.spaces.of(4);
    if llvm::as_pointer(ctx, l.ty(address)) == Some(space) {
        return;
    }
    let generic = llvm::pointer(ctx, space);
    argument.value = Some(AddrSpaceCast::build(l, generic, address));
    if let Some((_, pointee)) = argument.ty.pointee() {
        argument.ty = Mangled::pointer(Qualifiers::in_address_space(space), pointee.clone());
    }
}

/// As OpenCL C 2.0 has it: with orders and a scope at the end.
fn atomic_explicit(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    let mut arguments = arguments(l, op)?;
    let count = semantics_count(core);
    let numbers: Option<Vec<i64>> = arguments.iter().skip(1).take(count + 1).map(|a| a.number).collect();
    let Some(numbers) = numbers else { return Ok(false) };
    let [memory, semantics @ ..] = &numbers[..] else { return Ok(false) };
    arguments.drain(1..count + 2);
    generic(l, &mut arguments[0]);
    let ty = result(l, op)?;
    let (_, name) = open_cl_names::atomic(core).ok_or("OpenCL C has no function for it")?;
    if matches!(core, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak) {
        let value = compare_exchange(l, &arguments, semantics, *memory)?;
        replace(l, op, Some(value));
        return Ok(true);
    }
    let name = match core {
        Op::AtomicIIncrement | Op::AtomicIDecrement => {
            let element = ty.ok_or("it lacks a result")?;
            let one = l.int_constant(element, 1);
            let element = op.result_type(0).ok_or("it lacks a result")?;
            let element = super::calls::mangled(l, element);
            arguments.push(Argument::new(one, element));
            if core == Op::AtomicIIncrement {
                "atomic_fetch_add_explicit"
            } else {
                "atomic_fetch_sub_explicit"
            }
        }
        _ => name,
    };
    arguments.extend(semantics.iter().map(|semantics| order_argument(*semantics)));
    arguments.push(scope_argument(*memory));
    let value = call(l, Builtin::new(name, arguments, ty));
    replace(l, op, value);
    Ok(true)
}

/// The function takes the expected value in memory and puts the original one there.
fn compare_exchange(
    l: &mut Rewriting<'_, '_>,
    arguments: &[Argument],
    semantics: &[i64],
    memory: i64,
) -> Rewritten<Value> {
    let ctx = l.context();
    let [pointer, value, comparator] = arguments else { return Err("it lacks an operand".into()) };
    let expected = comparator.value(l);
    let ty = l.ty(expected);
    let bytes = i64::from(ctx.scalar_bits(ty).unwrap_or(32) / 8);
    let one = l.int_constant(l.int(32), 1);
    let private = llvm::pointer(ctx, l.conversion().source.spaces.private());
    let attrs = AllocaAttrs { alignment: Some(bytes), ..AllocaAttrs::default() };
    let address = Alloca::build_with(l, private, ty, one, &attrs);
    Store::build(l, expected, address);
    let spaces = l.conversion().source.spaces;
    let (generic, space) = (llvm::pointer(ctx, spaces.of(4)), spaces.of(4));
    let address = AddrSpaceCast::build(l, generic, address);
    let expected = Argument::new(address, Mangled::pointer_in(space, comparator.ty.clone()));
    let mut all = vec![pointer.clone(), expected, value.clone()];
    all.extend(semantics.iter().map(|semantics| order_argument(*semantics)));
    all.push(scope_argument(memory));
    let truth = l.int(1);
    call(l, Builtin::new("atomic_compare_exchange_strong_explicit", all, Some(truth)));
    Ok(Load::build(l, ty, address))
}

//! Atomic instructions and barriers as calls of functions of OpenCL C.

use super::calls::{Argument, Builtin, arguments, plain, replace, result};
use super::functions::SPIR_FUNCTION;
use super::open_cl::call;
use super::options::Environment;
use super::{NameOf, Rewriting, open_cl_names};
use crate::mangle::{Qualifiers, Type as Mangled};
use crate::memory_maps::{self, Map};
use spirula_ir::Value;
use spirula_ir::convert::SourceOp;
use spirula_llvm::op::{AddrSpaceCast, Call as CallOp, Load, Store};
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

/// What OpenCL C has for a number of SPIR-V: computed here if it is known, else by a call of a function.
fn mapped(
    l: &mut Rewriting<'_, '_>,
    given: &Argument,
    known: fn(i64) -> i64,
    [back, forth]: [&Map; 2],
) -> Argument {
    let Some(value) = given.value.filter(|_| given.number.is_none()) else {
        return Argument::number(known(given.number.unwrap_or(0)));
    };
    let ctx = l.context();
    // What the translation to SPIR-V mapped is the number of OpenCL C.
    let arena = &l.new_body().arena;
    let definition = arena.def_op(value).and_then(|def| CallOp::from_op(arena, def));
    let original = definition.filter(|call| call.callee(ctx, arena) == Some(ctx.str(forth.name)));
    if let Some(original) = original.and_then(|call| arena.operands(call.0).first().copied()) {
        return Argument::new(original, given.ty.clone());
    }
    let word = l.int(32);
    let made = plain(l, back.name, &[value], Some(word), SPIR_FUNCTION);
    if let Some(made) = made {
        l.state.named.push((made, NameOf::Text("call")));
    }
    Argument::new(made.unwrap_or(value), given.ty.clone())
}

fn order_argument(l: &mut Rewriting<'_, '_>, semantics: &Argument) -> Argument {
    let made = mapped(l, semantics, order, [&memory_maps::ORDER_BACK, &memory_maps::ORDER]);
    Argument { ty: Mangled::named("memory_order"), ..made }
}

fn scope_argument(l: &mut Rewriting<'_, '_>, number: &Argument) -> Argument {
    let made = mapped(l, number, scope, [&memory_maps::SCOPE_BACK, &memory_maps::SCOPE]);
    Argument { ty: Mangled::named("memory_scope"), ..made }
}

fn fence_argument(l: &mut Rewriting<'_, '_>, semantics: &Argument) -> Argument {
    let made = mapped(l, semantics, fence_flags, [&memory_maps::FENCE_BACK, &memory_maps::ORDER]);
    Argument { ty: Argument::number(0).ty, ..made }
}

/// A barrier or fence. A scope of execution that is not constant has no function.
pub(super) fn barrier(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    let given = arguments(l, op)?;
    let is_new = l.conversion().options.environment == Environment::OpenCl20;
    let (name, arguments) = match (core, &given[..], is_new) {
        (Op::MemoryBarrier, [_, semantics], false) => ("mem_fence", vec![fence_argument(l, semantics)]),
        (Op::MemoryBarrier, [memory, semantics], true) => ("atomic_work_item_fence", {
            let memory = scope_argument(l, memory);
            vec![fence_argument(l, semantics), order_argument(l, semantics), memory]
        }),
        (_, [execution, memory, semantics], _) => {
            let Some(execution) = execution.number else { return Ok(false) };
            let flags = fence_argument(l, semantics);
            let named = open_cl_names::function(core);
            match (named, is_new) {
                (Some(name), false) => (name, vec![flags]),
                (None, false) => ("barrier", vec![flags]),
                (named, true) => {
                    let is_work_group = Scope(execution as u32) == Scope::Workgroup;
                    let name = if is_work_group { "work_group_barrier" } else { "sub_group_barrier" };
                    (named.unwrap_or(name), vec![flags, scope_argument(l, memory)])
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
    let cast = AddrSpaceCast::build(l, generic, address);
    l.state.named.push((cast, NameOf::Cast(address)));
    argument.value = Some(cast);
    if let Some((_, pointee)) = argument.ty.pointee() {
        argument.ty = Mangled::pointer(Qualifiers::in_address_space(space), pointee.clone());
    }
}

/// As OpenCL C 2.0 has it: with orders and a scope at the end.
fn atomic_explicit(l: &mut Rewriting<'_, '_>, op: SourceOp<'_>, core: Op) -> Rewritten<bool> {
    let mut arguments = arguments(l, op)?;
    let count = semantics_count(core);
    if arguments.len() < count + 2 {
        return Err("it lacks an operand".into());
    }
    let memory: Vec<Argument> = arguments.drain(1..count + 2).collect();
    let (memory, semantics) = memory.split_first().ok_or("it lacks an operand")?;
    generic(l, &mut arguments[0]);
    let ty = result(l, op)?;
    let (_, name) = open_cl_names::atomic(core).ok_or("OpenCL C has no function for it")?;
    if matches!(core, Op::AtomicCompareExchange | Op::AtomicCompareExchangeWeak) {
        let value = compare_exchange(l, &arguments, semantics, memory)?;
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
    let memory = scope_argument(l, memory);
    for semantics in semantics {
        arguments.push(order_argument(l, semantics));
    }
    arguments.push(memory);
    let value = call(l, Builtin::new(name, arguments, ty));
    replace(l, op, value);
    Ok(true)
}

/// The function takes the expected value in memory and puts the original one there.
fn compare_exchange(
    l: &mut Rewriting<'_, '_>,
    arguments: &[Argument],
    semantics: &[Argument],
    memory: &Argument,
) -> Rewritten<Value> {
    let ctx = l.context();
    let [pointer, value, comparator] = arguments else { return Err("it lacks an operand".into()) };
    let expected = comparator.value(l);
    let ty = l.ty(expected);
    let bytes = i64::from(ctx.scalar_bits(ty).unwrap_or(32) / 8);
    let address = super::calls::entry_alloca(l, ty, bytes);
    l.state.named.push((address, NameOf::Text("expected")));
    Store::build(l, expected, address);
    let spaces = l.conversion().source.spaces;
    let (generic, space) = (llvm::pointer(ctx, spaces.of(4)), spaces.of(4));
    let cast = AddrSpaceCast::build(l, generic, address);
    l.state.named.push((cast, NameOf::Cast(address)));
    let address = cast;
    let expected = Argument::new(address, Mangled::pointer_in(space, comparator.ty.clone()));
    let mut all = vec![pointer.clone(), expected, value.clone()];
    let memory = scope_argument(l, memory);
    for semantics in semantics {
        all.push(order_argument(l, semantics));
    }
    all.push(memory);
    let truth = l.int(1);
    call(l, Builtin::new("atomic_compare_exchange_strong_explicit", all, Some(truth)));
    Ok(Load::build(l, ty, address))
}

//! Built-in functions of OpenCL C, by the rows of [`crate::builtins`].

use super::build::{self, Made};
use super::calls::Call;
use super::dynamic_orders::is_mapped;
use super::types::pointer_class;
use super::{Rewritten, Rw, extensions, memory};
use crate::builtins::{self, Form};
use crate::errors::Code;
use crate::mangle::{Rounding, Scalar, Type as Mangled};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Type, Value};
use spirula_llvm::types as llvm;
use spirula_spec::{Decoration, Op, StorageClass};
use spirula_spirv::types as spv;
use spirula_spirv::{op, other_types};

const DEVICE: u32 = 1;
const WORKGROUP: u32 = 2;
const SEQUENTIALLY_CONSISTENT: u32 = 16;

/// Memory semantics of the flags of `cl_mem_fence_flags`: local, global, image.
const FENCE_FLAGS: [(i64, u32); 3] = [(1, 0x100), (2, 0x200), (4, 0x800)];
/// Semantics of `memory_order_relaxed`, `_consume`, `_acquire`, `_release`, `_acq_rel`, `_seq_cst`.
const ORDERS: [u32; 6] = [0, 2, 2, 4, 8, 16];
/// Scopes of `memory_scope_work_item`, `_sub_group` last, in the order of clang's numbers.
const SCOPES: [u32; 5] = [4, 2, 1, 0, 3];

/// The form of a function, with conversions and suffixes.
pub(super) fn form(name: &str) -> Option<Form> {
    if conversion(name).is_some()
        || name.starts_with("as_") && crate::mangle::type_by_name(&name[3..]).is_some()
    {
        return Some(Form::Core(Op::Bitcast));
    }
    builtins::of_opencl(name)
        .or_else(|| name.strip_suffix("_explicit").and_then(builtins::of_opencl))
        .filter(|form| !matches!(form, Form::Extended("printf")))
}

/// The type and postfixes of `convert_T_sat_rte`.
fn conversion(name: &str) -> Option<(Mangled, bool, Option<Rounding>)> {
    let rest = name.strip_prefix("convert_")?;
    let mut parts = rest.split('_');
    let ty = crate::mangle::type_by_name(parts.next()?)?;
    let (mut saturated, mut rounding) = (false, None);
    for part in parts {
        match part {
            "sat" => saturated = true,
            mode => rounding = Some(Rounding::parse(mode)?),
        }
    }
    Some((ty, saturated, rounding))
}

/// Replaces a call by the form of its function.
pub(super) fn apply(rw: &mut Rw<'_, '_>, call: &Call<'_>, form: Form) -> Rewritten {
    let name = call.signature.name.clone();
    if let Some((to, saturated, rounding)) = conversion(&name) {
        return convert(rw, call, &to, saturated, rounding);
    }
    match form {
        Form::Extended(name) => extended(rw, call, name),
        Form::ByClass { float, signed, unsigned } => {
            let name = match call.signature.parameter(0) {
                Some(ty) if ty.signedness() == Some(true) => signed,
                Some(ty) if ty.signedness() == Some(false) => unsigned,
                _ => float,
            };
            extended(rw, call, name)
        }
        Form::Core(code) => core(rw, call, code),
        Form::OverGroup(scope, code) => {
            let mut parts = vec![build::word(rw, scope)];
            parts.extend(call.typed_args(rw, needs_pointee(code))?);
            match call.ty {
                Some(ty) => {
                    let made = core_value(rw, code, &parts, ty)?;
                    call.done(rw, made)
                }
                None => build::instruction(rw, code, &parts, None).map(|_| ()),
            }
        }
        Form::Test(code) => test(rw, call, code),
        Form::HighestBits(code) => highest_bits(rw, call, code),
        Form::Dot => dot(rw, call),
        Form::Component(variable, default) => component(rw, call, variable, default),
        Form::Variable(variable) => whole(rw, call, variable),
        Form::Barrier(scope) => barrier(rw, call, scope),
        Form::Fence(order) => {
            let semantics = order | flags(rw, call.arg(0)?)?;
            memory_barrier(rw, WORKGROUP, semantics)
        }
        Form::WorkItemFence => {
            let flags = flags(rw, call.arg(0)?)?;
            let semantics = semantics(rw, Some(call.arg(1)?), flags)?;
            let scope = scope(rw, Some(call.arg(2)?), WORKGROUP)?;
            build::instruction(rw, Op::MemoryBarrier, &[scope, semantics], None)?;
            Ok(())
        }
        Form::VectorMemory(instruction) => vector_memory(rw, call, instruction),
        Form::AsyncCopy(strided) => async_copy(rw, call, strided),
        Form::WaitEvents => {
            let scope = build::word(rw, WORKGROUP);
            let event = other_types::other(rw.context(), Op::TypeEvent, &[]).ok_or("there are no events")?;
            let events = memory::typed_pointer(rw, call.arg(1)?, event)?;
            build::instruction(rw, Op::GroupWaitEvents, &[scope, call.arg(0)?, events], None)?;
            Ok(())
        }
        Form::ToStorage(class) => to_storage(rw, call, class),
        Form::GetFence => {
            let ty = call.result()?;
            let made = core_value(rw, Op::GenericPtrMemSemantics, &[call.arg(0)?], ty)?;
            let (eight, shift) = (build::integer(rw, ty, 8), op::SHIFT_RIGHT_LOGICAL);
            let made = build::value(rw, shift, &[made, eight], ty);
            call.done(rw, made)
        }
        Form::Vote(scope, code) => vote(rw, call, scope, code),
        Form::NonUniform(form) => super::subgroups::apply(rw, call, &form),
        Form::Broadcast(scope) => broadcast(rw, call, scope),
        Form::Group { scope, float, signed, unsigned, operation } => {
            let code = match call.signature.parameter(0).and_then(Mangled::signedness) {
                Some(true) => signed,
                Some(false) => unsigned,
                None => float,
            };
            let parts = [build::word(rw, scope), build::word(rw, operation), call.arg(0)?];
            let made = core_value(rw, code, &parts, call.result()?)?;
            call.done(rw, made)
        }
        Form::SplitBarrier(code, order) => extensions::split_barrier(rw, call, code, order),
        Form::SubgroupBlock(code) => extensions::block(rw, call, code),
        Form::MediaBlock(code) => extensions::media_block(rw, call, code),
        Form::NdRange(dimensions) => super::nd_ranges::apply(rw, call, dimensions),
        Form::ReadClock(scope) => extensions::read_clock(rw, call, scope),
        Form::PackedDot { signs, saturates } => extensions::packed_dot(rw, call, signs, saturates),
        Form::ReadImage => super::images::read(rw, call),
        Form::WriteImage => super::images::write(rw, call),
        Form::QueryImage(code, component) => super::images::query(rw, call, code, component),
        _ => super::opencl_atomics::apply(rw, call, form),
    }
}

/// Whether an instruction takes no pointers without pointees (SPV_KHR_untyped_pointers; the rules of SPIRV-Tools).
pub(super) fn needs_pointee(code: Op) -> bool {
    matches!(
        code,
        Op::AtomicFlagTestAndSet
            | Op::AtomicFlagClear
            | Op::GroupAsyncCopy
            | Op::GroupWaitEvents
            | Op::ReadPipe
            | Op::WritePipe
            | Op::ReservedReadPipe
            | Op::ReservedWritePipe
    )
}

/// Whether an instruction of OpenCL.std takes no pointers without pointees.
pub(super) fn extended_needs_pointee(name: &str) -> bool {
    matches!(name, "vloadn" | "vstoren" | "prefetch")
}

/// `prefetch` where pointers have no pointees, by the number of bytes; tells whether they have none.
pub(super) fn untyped_prefetch(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Made<bool> {
    if !rw.conversion().types.has_untyped_pointers() {
        return Ok(false);
    }
    let ctx = rw.context();
    let pointee = call.signature.parameter(0).and_then(|ty| ty.pointee());
    let object = pointee.and_then(|(_, ty)| super::calls::source_type(ctx, call.signature.resolve(ty)));
    let size = object.and_then(|ty| spirula_llvm::layout::layout(ctx).stride_of(ty, None));
    let size = size.ok_or("the size of what is prefetched is not known")?;
    let (pointer, count) = (call.arg(0)?, call.arg(1)?);
    let of = build::ty(rw, count);
    let bytes = match size {
        1 => count,
        size => {
            let size = build::integer(rw, of, size as i64);
            build::value(rw, op::I_MUL, &[count, size], of)
        }
    };
    build::instruction(rw, Op::UntypedPrefetchKHR, &[pointer, bytes], None)?;
    Ok(true)
}

/// The value of an instruction.
pub(super) fn core_value(rw: &mut Rw<'_, '_>, code: Op, parts: &[Value], ty: Type) -> Made {
    build::instruction(rw, code, parts, Some(ty))?.ok_or_else(|| "an instruction lacks a result".into())
}

fn core(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let args = call.typed_args(rw, needs_pointee(code))?;
    let Some(ty) = call.ty else {
        build::instruction(rw, code, &args, None)?;
        return Ok(());
    };
    if code == Op::Bitcast && build::ty(rw, call.arg(0)?) == ty {
        return call.done(rw, call.arg(0)?);
    }
    let is_test = matches!(code, Op::IsValidEvent | Op::IsValidReserveId);
    let truth = if is_test { build::truth_type(rw.context(), ty) } else { ty };
    let made = core_value(rw, code, &args, truth)?;
    let made = if truth == ty { made } else { super::casts::choose(rw, made, ty, 1) };
    call.done(rw, made)
}

fn extended(rw: &mut Rw<'_, '_>, call: &Call<'_>, name: &str) -> Rewritten {
    let number = builtins::extended(name)
        .ok_or_else(|| format!("'{}' has no instruction for these types", call.signature.name))?;
    if name == "prefetch" && untyped_prefetch(rw, call)? {
        return Ok(());
    }
    let mut args = call.typed_args(rw, extended_needs_pointee(name))?;
    let ty = call.ty.unwrap_or(rw.context().none_type());
    // Scalars among vectors stand for vectors.
    let widest = args.iter().map(|arg| build::ty(rw, *arg)).find(|ty| rw.context().is_vector(*ty));
    if let Some(widest) = widest.filter(|ty| Some(*ty) == call.ty)
        && !matches!(name, "shuffle" | "shuffle2" | "ldexp" | "rootn" | "pown")
    {
        let element = rw.context().element_or_self(widest);
        for arg in &mut args {
            if build::ty(rw, *arg) == element {
                *arg = splat(rw, *arg, widest)?;
            }
        }
    } else if let Some(widest) = widest.filter(|_| matches!(name, "ldexp" | "rootn" | "pown")) {
        for arg in args.iter_mut().skip(1) {
            let of = build::ty(rw, *arg);
            if !rw.context().is_vector(of) {
                let ty = build::shaped(rw.context(), widest, of);
                *arg = splat(rw, *arg, ty)?;
            }
        }
    }
    if fused(rw, call, name, &args)? {
        return Ok(());
    }
    let made = build::extended(rw, number, &args, ty)?;
    super::arithmetic::fast_math_of_call(rw, call.op, made);
    call.done(rw, made)
}

/// `fma` as OpFmaKHR, where that is allowed; tells whether it is.
pub(super) fn fused(rw: &mut Rw<'_, '_>, call: &Call<'_>, name: &str, args: &[Value]) -> Made<bool> {
    if name != "fma" || !rw.conversion().options.allows("SPV_KHR_fma") {
        return Ok(false);
    }
    let made = core_value(rw, Op::FmaKHR, args, call.result()?)?;
    super::arithmetic::fast_math_of_call(rw, call.op, made);
    call.done(rw, made)?;
    Ok(true)
}

/// A vector with the same value in each component.
pub(super) fn splat(rw: &mut Rw<'_, '_>, value: Value, ty: Type) -> Made {
    let count = rw.context().as_vector1(ty).map_or(1, |(count, _)| count as usize);
    let empty = build::value(rw, op::UNDEF, &[], ty);
    let first = build::insert(rw, value, empty, &[0])?;
    let attr = build::indices(rw.context(), &vec![0; count]);
    build::with_attrs(rw, op::VECTOR_SHUFFLE, &[first, empty], ty, &[("components", attr)])
}

/// Numbers for truth values: 0 and 1, or -1 in vectors.
pub(super) fn from_truth(rw: &mut Rw<'_, '_>, truth: Value, ty: Type) -> Value {
    let yes = if rw.context().is_vector(ty) { -1 } else { 1 };
    super::casts::choose(rw, truth, ty, yes)
}

fn test(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let ty = call.result()?;
    let truth = build::truth_type(rw.context(), ty);
    let made = core_value(rw, code, &call.args, truth)?;
    let made = if truth == ty { made } else { from_truth(rw, made, ty) };
    call.done(rw, made)
}

fn highest_bits(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let (value, ty) = (call.arg(0)?, call.result()?);
    let of = build::ty(rw, value);
    let zero = build::null(rw, of);
    let truths = build::truth_type(rw.context(), of);
    let bits = build::value(rw, op::S_LESS_THAN, &[value, zero], truths);
    let truth = rw.context().int_type(1);
    let made = if truths == truth { bits } else { core_value(rw, code, &[bits], truth)? };
    let made = super::casts::choose(rw, made, ty, 1);
    call.done(rw, made)
}

fn dot(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let ty = call.result()?;
    let of = build::ty(rw, call.arg(0)?);
    if rw.context().as_float(rw.context().element_or_self(of)).is_none() {
        return extensions::dot(rw, call);
    }
    let made = if rw.context().is_vector(of) {
        core_value(rw, Op::Dot, &call.args, ty)?
    } else {
        build::value(rw, op::F_MUL, &call.args, ty)
    };
    call.done(rw, made)
}

// Built-in variables.

/// The type of a built-in variable for a result of this type.
fn variable_type(rw: &Rw<'_, '_>, variable: &str, ty: Type) -> Type {
    let ctx = rw.context();
    let declared = rw.conversion().declared_component(variable);
    let address = declared.unwrap_or_else(|| ctx.int_type(rw.conversion().address_bits));
    match variable {
        "GlobalInvocationId"
        | "LocalInvocationId"
        | "WorkgroupId"
        | "GlobalOffset"
        | "GlobalSize"
        | "WorkgroupSize"
        | "EnqueuedWorkgroupSize"
        | "NumWorkgroups" => ctx.vector_type(&[3], address),
        "GlobalLinearId" | "LocalInvocationIndex" => address,
        _ => ty,
    }
}

impl super::Forward<'_> {
    /// The integers that functions `__spirv_BuiltIn...` of a variable give, the widest if there are several.
    fn declared_component(&self, variable: &str) -> Option<Type> {
        let types = self.builtins.iter().filter_map(|(name, (builtin, signature))| {
            let of = signature.name.strip_prefix("__spirv_BuiltIn").filter(|of| *of == variable);
            of.filter(|_| matches!(builtin, super::calls::Builtin::Friendly))?;
            let op = SourceOp { ctx: self.ctx, body: self.source, op: *self.symbols.get(name)? };
            let ty = op.attr("function_type").and_then(spirula_ir::Attr::as_type)?;
            let result = llvm::scalar_of(self.ctx, llvm::as_function(self.ctx, ty)?.result);
            self.ctx.as_integer(result).map(|(width, _)| (width, result))
        });
        types.max_by_key(|(width, _)| *width).map(|(_, ty)| ty)
    }
}

/// Loads a built-in variable.
pub(super) fn built_in(rw: &mut Rw<'_, '_>, variable: &str, ty: Type) -> Made {
    let ctx = rw.context();
    let symbol = ctx.str(format!("__spirv_BuiltIn{variable}"));
    let declared = rw.conversion().global_pointer(symbol);
    let declared = declared.zip(rw.conversion().global_type(symbol));
    let (pointer, of) = match declared {
        Some(declared) => declared,
        None => {
            let of = variable_type(rw, variable, ty);
            let pointer = spv::pointer(ctx, of, StorageClass::Input);
            rw.state.built_in(symbol, pointer);
            (pointer, of)
        }
    };
    let address = build::address_of(rw, symbol, pointer);
    let bytes = ctx.scalar_bits(ctx.element_or_self(of)).unwrap_or(32) / 8;
    let count = match ctx.as_vector1(of) {
        Some((3, _)) => 4,
        Some((count, _)) => count,
        None => 1,
    };
    let attrs = [
        (
            "memory_access",
            spirula_ir::Attr::enumerant(spirula_spirv::enums::kind::MEMORY_ACCESS, memory::ALIGNED),
        ),
        ("alignment", ctx.i32_attr((i64::from(bytes) * count) as i32)),
    ];
    build::with_attrs(rw, op::LOAD, &[address], of, &attrs)
}

/// Widens or narrows an unsigned number.
pub(super) fn resize(rw: &mut Rw<'_, '_>, value: Value, ty: Type) -> Value {
    if build::ty(rw, value) == ty { value } else { build::value(rw, op::U_CONVERT, &[value], ty) }
}

fn whole(rw: &mut Rw<'_, '_>, call: &Call<'_>, variable: &str) -> Rewritten {
    let ty = call.result()?;
    let made = built_in(rw, variable, ty)?;
    let made = resize(rw, made, ty);
    call.done(rw, made)
}

/// A component by its number, which may be out of range.
fn component(rw: &mut Rw<'_, '_>, call: &Call<'_>, variable: &str, default: u64) -> Rewritten {
    let ty = call.result()?;
    let vector = built_in(rw, variable, ty)?;
    let of = rw.context().element_or_self(build::ty(rw, vector));
    let made = component_of(rw, vector, call.arg(0)?, of, Some(default))?;
    let made = resize(rw, made, ty);
    call.done(rw, made)
}

/// A component of a vector of three by its number; another number gives the default, if there is one.
pub(super) fn component_of(
    rw: &mut Rw<'_, '_>,
    vector: Value,
    index: Value,
    of: Type,
    default: Option<u64>,
) -> Made {
    if let Some(number) = build::number(rw, index) {
        return match (number, default) {
            (0..=2, _) => build::extract(rw, vector, &[number], of),
            (_, default) => Ok(build::integer(rw, of, default.unwrap_or(0) as i64)),
        };
    }
    let made = build::value(rw, op::VECTOR_EXTRACT_DYNAMIC, &[vector, index], of);
    let Some(default) = default else { return Ok(made) };
    let index_type = build::ty(rw, index);
    let three = build::integer(rw, index_type, 3);
    let truth = rw.context().int_type(1);
    let is_one = build::value(rw, op::U_LESS_THAN, &[index, three], truth);
    let other = build::integer(rw, of, default as i64);
    Ok(build::value(rw, op::SELECT, &[is_one, made, other], of))
}

// Synchronization.

/// The number of a constant argument.
fn constant(rw: &Rw<'_, '_>, value: Value) -> Made<i64> {
    build::number(rw, value).ok_or_else(|| "it needs a constant for an order, a scope or flags".into())
}

/// The semantics of fence flags.
pub(super) fn flags(rw: &Rw<'_, '_>, value: Value) -> Made<u32> {
    let number = constant(rw, value)?;
    Ok(FENCE_FLAGS.iter().filter(|(flag, _)| number & flag != 0).fold(0, |all, (_, bit)| all | bit))
}

/// The semantics of a memory order, which is sequentially consistent if none is given, with those of the memory.
pub(super) fn semantics(rw: &mut Rw<'_, '_>, order: Option<Value>, memory: u32) -> Made<Value> {
    let order = match order {
        None => SEQUENTIALLY_CONSISTENT,
        Some(order) if is_mapped(rw, order) => {
            let ty = build::ty(rw, order);
            let memory = build::word(rw, memory);
            return Ok(build::value(rw, op::BITWISE_OR, &[order, memory], ty));
        }
        Some(order) => {
            let number = constant(rw, order)?;
            let order = usize::try_from(number).ok().and_then(|n| ORDERS.get(n));
            *order.ok_or("it has an unknown memory order")?
        }
    };
    Ok(build::word(rw, order | memory))
}

/// A scope by its number in OpenCL C.
pub(super) fn scope(rw: &mut Rw<'_, '_>, scope: Option<Value>, default: u32) -> Made<Value> {
    let scope = match scope {
        None => default,
        Some(scope) if is_mapped(rw, scope) => return Ok(scope),
        Some(scope) => {
            let number = constant(rw, scope)?;
            let scope = usize::try_from(number).ok().and_then(|n| SCOPES.get(n));
            *scope.ok_or("it has an unknown memory scope")?
        }
    };
    Ok(build::word(rw, scope))
}

fn barrier(rw: &mut Rw<'_, '_>, call: &Call<'_>, execution: u32) -> Rewritten {
    let semantics = flags(rw, call.arg(0)?)? | SEQUENTIALLY_CONSISTENT;
    let execution = build::word(rw, execution);
    let memory = scope(rw, call.args.get(1).copied(), WORKGROUP)?;
    let semantics = build::word(rw, semantics);
    build::instruction(rw, Op::ControlBarrier, &[execution, memory, semantics], None)?;
    Ok(())
}

fn memory_barrier(rw: &mut Rw<'_, '_>, scope: u32, semantics: u32) -> Rewritten {
    let parts = [scope, semantics].map(|n| build::word(rw, n));
    build::instruction(rw, Op::MemoryBarrier, &parts, None)?;
    Ok(())
}

fn async_copy(rw: &mut Rw<'_, '_>, call: &Call<'_>, strided: bool) -> Rewritten {
    let element =
        |index| call.signature.parameter(index).and_then(|ty| ty.pointee()).map(|pointee| pointee.1);
    // Both translators name events where a pointer of SPIR-V has no pointee.
    let event = call.signature.parameter(if strided { 4 } else { 3 });
    if element(0) != element(1) || element(0) == event {
        return Err("its name does not say the type of the elements that it copies".into());
    }
    let (to, from) = (call.pointer(rw, 0, true)?, call.pointer(rw, 1, true)?);
    let count = call.arg(2)?;
    let count_type = build::ty(rw, count);
    let (stride, event) = if strided {
        (call.arg(3)?, call.arg(4)?)
    } else {
        (build::integer(rw, count_type, 1), call.arg(3)?)
    };
    let parts = [build::word(rw, WORKGROUP), to, from, count, stride, event];
    let made = core_value(rw, Op::GroupAsyncCopy, &parts, call.result()?)?;
    call.done(rw, made)
}

fn to_storage(rw: &mut Rw<'_, '_>, call: &Call<'_>, _: u32) -> Rewritten {
    let (value, ty) = (call.arg(0)?, call.result()?);
    let ctx = rw.context();
    let class = pointer_class(ctx, ty).ok_or("its result is not a pointer")?;
    // It is of bytes.
    let byte = ctx.int_type(8);
    let from = pointer_class(ctx, build::ty(rw, value)).ok_or("it is not passed a pointer")?;
    let from = rw.conversion().types.pointer(byte, from);
    let value = build::value(rw, op::BITCAST, &[value], from);
    let to = memory::of_same_pointee(rw, value, class);
    let made = core_value(rw, Op::GenericCastToPtrExplicit, &[value], to)?;
    call.done(rw, made)
}

fn vote(rw: &mut Rw<'_, '_>, call: &Call<'_>, scope: u32, code: Op) -> Rewritten {
    let truth = rw.context().int_type(1);
    let predicate = build::is_not_zero(rw, call.arg(0)?);
    let scope = build::word(rw, scope);
    let made = core_value(rw, code, &[scope, predicate], truth)?;
    let ty = call.result()?;
    let made = if ty == truth { made } else { super::casts::choose(rw, made, ty, 1) };
    call.done(rw, made)
}

fn broadcast(rw: &mut Rw<'_, '_>, call: &Call<'_>, scope: u32) -> Rewritten {
    let local = match call.args.get(1..).unwrap_or_default() {
        [] => return Err("it passes too few values".into()),
        [one] => *one,
        many @ [first, ..] => {
            let of = build::ty(rw, *first);
            let ty = rw.context().vector_type(&[many.len() as i64], of);
            build::value(rw, op::COMPOSITE_CONSTRUCT, many, ty)
        }
    };
    let scope = build::word(rw, scope);
    let made = core_value(rw, Op::GroupBroadcast, &[scope, call.arg(0)?, local], call.result()?)?;
    call.done(rw, made)
}

// Conversions, memory.

/// The decoration of a rounding mode.
pub(super) fn rounding_mode(rounding: Rounding) -> u32 {
    match rounding {
        Rounding::NearestEven => 0,
        Rounding::TowardZero => 1,
        Rounding::TowardPositive => 2,
        Rounding::TowardNegative => 3,
    }
}

fn convert(
    rw: &mut Rw<'_, '_>,
    call: &Call<'_>,
    to: &Mangled,
    saturated: bool,
    rounding: Option<Rounding>,
) -> Rewritten {
    let (value, ty) = (call.arg(0)?, call.result()?);
    let from = call.signature.parameter(0).ok_or("it lacks a parameter")?;
    let is_float = |ty: &Mangled| ty.scalar().is_some_and(Scalar::is_float);
    let code = match (is_float(from), is_float(to)) {
        (true, true) => Op::FConvert,
        (true, false) if to.signedness() == Some(false) => Op::ConvertFToU,
        (true, false) => Op::ConvertFToS,
        (false, true) if from.signedness() == Some(false) => Op::ConvertUToF,
        (false, true) => Op::ConvertSToF,
        (false, false) => return convert_integer(rw, call, to, saturated),
    };
    if build::ty(rw, value) == ty {
        return call.done(rw, value);
    }
    let made = core_value(rw, code, &[value], ty)?;
    if let Some(rounding) = rounding {
        build::decorate(rw, made, Decoration::FPRoundingMode.0, &[rounding_mode(rounding)]);
    }
    if saturated && !is_float(to) {
        build::decorate(rw, made, Decoration::SaturatedConversion.0, &[]);
    }
    call.done(rw, made)
}

fn convert_integer(rw: &mut Rw<'_, '_>, call: &Call<'_>, to: &Mangled, saturated: bool) -> Rewritten {
    let (value, ty) = (call.arg(0)?, call.result()?);
    let from = call.is_signed(0);
    let signed = to.signedness() == Some(true);
    let of = build::ty(rw, value);
    if saturated && from != signed {
        let code = if from { Op::SatConvertSToU } else { Op::SatConvertUToS };
        let made = core_value(rw, code, &[value], ty)?;
        return call.done(rw, made);
    }
    if of == ty {
        return call.done(rw, value);
    }
    let code = if from { Op::SConvert } else { Op::UConvert };
    let made = core_value(rw, code, &[value], ty)?;
    if saturated {
        build::decorate(rw, made, Decoration::SaturatedConversion.0, &[]);
    }
    call.done(rw, made)
}

fn vector_memory(rw: &mut Rw<'_, '_>, call: &Call<'_>, instruction: &str) -> Rewritten {
    let name = call.signature.name.clone();
    let rounding = name.rsplit_once('_').and_then(|(_, mode)| Rounding::parse(mode));
    let is_load = instruction.starts_with("vload");
    let pointer = if is_load { 1 } else { 2 };
    let mut args = call.args.clone();
    if args.len() <= pointer {
        return Err("it passes too few values".into());
    }
    args[pointer] = call.pointer(rw, pointer, extended_needs_pointee(instruction))?;
    let object = if is_load { call.result()? } else { build::ty(rw, call.arg(0)?) };
    let count = rw.context().as_vector1(object).map_or(1, |(count, _)| count as u32);
    let mut full = match (instruction, count) {
        // One number is not a vector.
        ("vload_halfn", 1) => "vload_half".to_owned(),
        ("vloada_halfn", 1) => "vload_half".to_owned(),
        ("vstore_halfn" | "vstorea_halfn", 1) => "vstore_half".to_owned(),
        (name, _) => name.to_owned(),
    };
    if is_load && full.ends_with('n') {
        args.push(build::word(rw, count));
    }
    if let Some(rounding) = rounding.filter(|_| !is_load) {
        full.push_str("_r");
        args.push(build::word(rw, rounding_mode(rounding)));
    }
    let number = builtins::extended(&full).ok_or("it has no instruction")?;
    let ty = call.ty.unwrap_or(rw.context().none_type());
    let made = build::extended(rw, number, &args, ty)?;
    call.done(rw, made)
}

/// Refuses a format of `printf` outside of constant memory where no extension allows it.
pub(super) fn check_format(rw: &Rw<'_, '_>, format: Value) -> Rewritten {
    let class = pointer_class(rw.context(), build::ty(rw, format));
    let is_allowed = rw.conversion().options.allows(super::requirements::RELAXED_PRINTF);
    if class == Some(StorageClass::UniformConstant) || is_allowed {
        return Ok(());
    }
    let text = format!(
        "{} extension should be allowed to translate this module, because this LLVM module contains the printf function \
         with format string, whose address space is not equal to 2 (constant).",
        super::requirements::RELAXED_PRINTF
    );
    Err(Code::RequiresExtension.with(text).into())
}

/// Makes variable arguments that are pointers pointers to bytes.
pub(super) fn bytes_of_pointers(rw: &mut Rw<'_, '_>, args: &mut [Value]) -> Rewritten {
    let byte = rw.context().int_type(8);
    for arg in args {
        let of = build::ty(rw, *arg);
        if pointer_class(rw.context(), of).is_some() {
            *arg = memory::pointing_to(rw, *arg, byte)?;
        }
    }
    Ok(())
}

/// Functions whose names are not mangled.
pub(super) fn unmangled(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    match call.signature.name.as_str() {
        "printf" => {
            let number = builtins::extended("printf").ok_or("it has no instruction")?;
            let ty = call.ty.unwrap_or(rw.context().int_type(32));
            let mut args = call.args.clone();
            if let Some(format) = args.first_mut() {
                let byte = rw.context().int_type(8);
                *format = memory::pointing_to(rw, *format, byte)?;
                check_format(rw, *format)?;
            }
            bytes_of_pointers(rw, args.get_mut(1..).unwrap_or_default())?;
            let made = build::extended(rw, number, &args, ty)?;
            call.done(rw, made)
        }
        _ => super::images::constant_sampler(rw, call),
    }
}

/// The default scope of atomic functions.
pub(super) const DEFAULT_SCOPE: u32 = DEVICE;

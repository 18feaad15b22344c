//! Addresses, loads and stores, atomic operations, local memory.

use crate::lower::{Lower, Lowered, memory_flags};
use crate::types::{self, Scalar, scalar};
use cranelift_codegen::ir::condcodes::FloatCC;
use cranelift_codegen::ir::{self, AtomicRmwOp, BlockArg, InstBuilder, Value as Clif, types as ct};
use spirula_ir::{Attr, Op};
use spirula_llvm::{enums, layout};

/// Marks a dynamic index in `rawConstantIndices`.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

pub(crate) fn address(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let indices = l.attr(op, "rawConstantIndices").and_then(|a| l.ctx.as_dense_ints(a)).unwrap_or_default();
    let Some(mut ty) = l.attr(op, "elem_type").and_then(Attr::as_type) else {
        return Err(l.refuse(op, "it has no element type"));
    };
    let mut address = l.single(op, 0)?;
    let mut dynamic = 1;
    let mut constant = 0i64;
    for (level, index) in indices.iter().enumerate() {
        let size = if level == 0 { types::layout(l.ctx, ty).map(|e| e.size) } else { None };
        if *index == DYNAMIC_INDEX {
            let index = l.single(op, dynamic)?;
            dynamic += 1;
            let size = match level {
                0 => size,
                _ => layout::offset(l.ctx, ty, 1),
            };
            let Some(size) = size else { return Err(l.refuse(op, "the size of a type is not known")) };
            let index = widen(l, index);
            let offset = if size == 1 { index } else { l.b.ins().imul_imm_s(index, size as i64) };
            address = l.b.ins().iadd(address, offset);
        } else {
            let offset = match level {
                0 => size.map(|s| (s as i64).wrapping_mul(*index)),
                _ => layout::offset(l.ctx, ty, *index as u64).map(|o| o as i64),
            };
            let Some(offset) = offset else { return Err(l.refuse(op, "the size of a type is not known")) };
            constant = constant.wrapping_add(offset);
        }
        if level > 0 {
            let at = if *index == DYNAMIC_INDEX { 0 } else { *index as u64 };
            ty = match types::member(l.ctx, ty, at) {
                Some(ty) => ty,
                None => return Err(l.refuse(op, "invalid indices")),
            };
        }
    }
    if constant != 0 {
        address = l.b.ins().iadd_imm_s(address, constant);
    }
    l.set_result(op, &[address]);
    Ok(())
}

/// Sign-extends an index to the width of addresses.
fn widen(l: &mut Lower<'_, '_>, index: Clif) -> Clif {
    let ty = l.b.func.dfg.value_type(index);
    if ty.bits() < 64 { l.b.ins().sextend(ct::I64, index) } else { index }
}

pub(crate) fn load(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let ty = l.result_type(op)?;
    let address = l.single(op, 0)?;
    l.check_typed(op, address, ty)?;
    let is_volatile = l.attr(op, "volatile_").is_some();
    if (is_atomic(l, op) || is_volatile)
        && let Some(scalar) = scalar(l.ctx, ty)
    {
        // Loads that are not atomic may be merged with others.
        let value = if scalar.is_float() && scalar != Scalar::F16 {
            let int = int_like(scalar);
            let bits = l.b.ins().atomic_load(int, memory_flags(), address);
            l.b.ins().bitcast(scalar.clif(), crate::lower::little_endian(), bits)
        } else {
            l.b.ins().atomic_load(scalar.clif(), memory_flags(), address)
        };
        l.set_result(op, &[value]);
        return Ok(());
    }
    if is_volatile {
        l.b.ins().fence();
    }
    let mut pieces = Vec::new();
    l.load_at(ty, address, 0, &mut pieces)?;
    l.set_result(op, &pieces);
    Ok(())
}

pub(crate) fn store(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let ty = l.operand_type(op, 0)?;
    let pieces = l.operand(op, 0)?;
    let address = l.single(op, 1)?;
    l.check_typed(op, address, ty)?;
    if is_atomic(l, op)
        && let Some(scalar) = scalar(l.ctx, ty)
    {
        let value = if scalar.is_float() && scalar != Scalar::F16 {
            l.b.ins().bitcast(int_like(scalar), crate::lower::little_endian(), pieces[0])
        } else {
            pieces[0]
        };
        l.b.ins().atomic_store(memory_flags(), value, address);
        return Ok(());
    }
    l.store_at(ty, address, 0, &pieces)?;
    Ok(())
}

fn is_atomic(l: &Lower<'_, '_>, op: Op) -> bool {
    enums::int_value(l.ctx, l.attr(op, "ordering")) != 0
}

fn int_like(scalar: Scalar) -> ir::Type {
    if scalar.bytes() == 4 { ct::I32 } else { ct::I64 }
}

/// The alignment of stack frames in bytes.
const FRAME_ALIGNMENT: u64 = 16;

/// Limit of the alignment of stack allocations.
const MOST_ALIGNMENT: u64 = 4096;

/// Limit of stack allocations in bytes.
const MOST_ON_STACK: u64 = 1 << 18;

pub(crate) fn alloca(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let Some(ty) = l.attr(op, "elem_type").and_then(Attr::as_type) else {
        return Err(l.refuse(op, "it has no element type"));
    };
    if l.host.is_some() {
        return allocate_in_host(l, op, ty);
    }
    let count = l.arena.operands(op).first().and_then(|v| l.arena.def_op(*v)).and_then(|def| {
        let value = l.attr(def, "value")?;
        u64::try_from(l.ctx.as_int(value)?.1).ok()
    });
    let layout = types::layout(l.ctx, ty);
    let size = count.zip(layout).and_then(|(n, extent)| Some((extent.size.checked_mul(n)?, extent.align)));
    let size = size.filter(|(size, _)| {
        l.stack_bytes = l.stack_bytes.saturating_add(*size);
        l.stack_bytes <= MOST_ON_STACK
    });
    let Some((size, align)) = size else {
        return Err(l.refuse(op, "stack allocations need a constant size within the limit"));
    };
    let wanted = l.attr(op, "alignment").and_then(|a| l.ctx.as_int(a)).map_or(0, |(_, n)| n as u64);
    let align = if wanted.is_power_of_two() { align.max(wanted) } else { align };
    if align > MOST_ALIGNMENT {
        return Err(l.refuse(op, "the alignment of a stack allocation is too large"));
    }
    // A frame is aligned to 16 bytes whatever its slots want: larger alignments are found inside of the slot.
    let padding = if align > FRAME_ALIGNMENT { align } else { 0 };
    let shift = align.min(FRAME_ALIGNMENT).trailing_zeros() as u8;
    let slot = ir::StackSlotData::new(ir::StackSlotKind::ExplicitSlot, (size + padding) as u32, shift);
    let slot = l.b.create_sized_stack_slot(slot);
    let mut address = l.b.ins().stack_addr(ct::I64, slot, 0);
    if padding != 0 {
        address = l.b.ins().iadd_imm_s(address, align as i64 - 1);
        let mask = l.int_constant(ct::I64, -(align as i64));
        address = l.b.ins().band(address, mask);
    }
    l.set_result(op, &[address]);
    Ok(())
}

/// Memory of the environment, of any size.
fn allocate_in_host(l: &mut Lower<'_, '_>, op: Op, ty: spirula_ir::Type) -> Lowered {
    let Some(extent) = types::layout(l.ctx, ty) else {
        return Err(l.refuse(op, "the size of a type is not known"));
    };
    let count = l.single(op, 0)?;
    let count = widen(l, count);
    let size = l.int_constant(ct::I64, extent.size as i64);
    // A product that does not fit is too much in any case.
    let bytes = l.b.ins().imul(count, size);
    let high = l.b.ins().umulhi(count, size);
    let most = l.int_constant(ct::I64, -1);
    let bytes = l.b.ins().select(high, most, bytes);
    let address = l.allocate_in_host(op, bytes)?;
    l.set_result(op, &[address]);
    Ok(())
}

/// The address of a variable of a program for the host.
pub(crate) fn address_of(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let name = l.attr(op, "global_name").and_then(Attr::as_symbol);
    let found = name.and_then(|name| l.host?.imports.variables.get(&name).copied());
    let Some(address) = found else {
        return Err(l.refuse(op, "its symbol is no variable that is defined"));
    };
    let address = l.int_constant(ct::I64, address as i64);
    l.set_result(op, &[address]);
    Ok(())
}

// Atomic operations, all sequentially consistent.

pub(crate) fn atomic(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let address = l.single(op, 0)?;
    let value = l.single(op, 1)?;
    let accessed = l.operand_type(op, 1)?;
    l.check_typed(op, address, accessed)?;
    let ty = l.b.func.dfg.value_type(value);
    let result = match enums::int_value(l.ctx, l.attr(op, "bin_op")) {
        0 if ty.is_float() => {
            let scalar = if ty == ct::F32 { Scalar::F32 } else { Scalar::F64 };
            let bits = l.b.ins().bitcast(int_like(scalar), crate::lower::little_endian(), value);
            let old =
                l.b.ins().atomic_rmw(int_like(scalar), memory_flags(), AtomicRmwOp::Xchg, address, bits);
            l.b.ins().bitcast(ty, crate::lower::little_endian(), old)
        }
        0 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Xchg, address, value),
        1 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Add, address, value),
        2 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Sub, address, value),
        3 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::And, address, value),
        4 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Nand, address, value),
        5 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Or, address, value),
        6 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Xor, address, value),
        7 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Smax, address, value),
        8 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Smin, address, value),
        9 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Umax, address, value),
        10 => l.b.ins().atomic_rmw(ty, memory_flags(), AtomicRmwOp::Umin, address, value),
        11 => float_atomic(l, address, value, |l, a, b| l.b.ins().fadd(a, b)),
        12 => float_atomic(l, address, value, |l, a, b| l.b.ins().fsub(a, b)),
        13 => float_atomic(l, address, value, |l, a, b| pick(l, FloatCC::GreaterThan, a, b)),
        14 => float_atomic(l, address, value, |l, a, b| pick(l, FloatCC::LessThan, a, b)),
        _ => return Err(l.refuse(op, "no lowering rule for this atomic operation")),
    };
    l.set_result(op, &[result]);
    Ok(())
}

fn pick(l: &mut Lower<'_, '_>, cc: FloatCC, a: Clif, b: Clif) -> Clif {
    let first = l.b.ins().fcmp(cc, a, b);
    l.b.ins().select(first, a, b)
}

/// A compare-and-exchange loop.
fn float_atomic(
    l: &mut Lower<'_, '_>,
    address: Clif,
    value: Clif,
    work: fn(&mut Lower<'_, '_>, Clif, Clif) -> Clif,
) -> Clif {
    let ty = l.b.func.dfg.value_type(value);
    let int = if ty == ct::F32 { ct::I32 } else { ct::I64 };
    let flags = crate::lower::little_endian();
    let (again, done) = (l.b.create_block(), l.b.create_block());
    let first = l.b.ins().atomic_load(int, memory_flags(), address);
    l.b.ins().jump(again, &[BlockArg::Value(first)]);
    let expected = l.b.append_block_param(again, int);
    let result = l.b.append_block_param(done, int);
    l.b.switch_to_block(again);
    let old = l.b.ins().bitcast(ty, flags, expected);
    let new = work(l, old, value);
    let bits = l.b.ins().bitcast(int, flags, new);
    let found = l.b.ins().atomic_cas(memory_flags(), address, expected, bits);
    let equal = l.b.ins().icmp(ir::condcodes::IntCC::Equal, found, expected);
    let passed = [BlockArg::Value(found)];
    l.b.ins().brif(equal, done, &passed, again, &passed);
    l.b.switch_to_block(done);
    l.b.ins().bitcast(ty, flags, result)
}

pub(crate) fn compare_exchange(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let (address, expected, new) = (l.single(op, 0)?, l.single(op, 1)?, l.single(op, 2)?);
    let accessed = l.operand_type(op, 1)?;
    l.check_typed(op, address, accessed)?;
    let found = l.b.ins().atomic_cas(memory_flags(), address, expected, new);
    let equal = l.b.ins().icmp(ir::condcodes::IntCC::Equal, found, expected);
    l.set_result(op, &[found, equal]);
    Ok(())
}

#[allow(clippy::unnecessary_wraps, reason = "a rule of the table")]
pub(crate) fn fence(l: &mut Lower<'_, '_>, _: Op) -> Lowered {
    l.b.ins().fence();
    Ok(())
}

/// The size in bytes, from an operand or the `len` attribute.
fn length(l: &mut Lower<'_, '_>, op: Op) -> Lowered<Clif> {
    if l.arena.operands(op).len() > 2 {
        let length = l.single(op, 2)?;
        let ty = l.b.func.dfg.value_type(length);
        return Ok(if ty == ct::I64 { length } else { l.b.ins().uextend(ct::I64, length) });
    }
    let length = l.attr(op, "len").and_then(|a| l.ctx.as_int(a)).map(|(_, n)| n);
    match length {
        Some(length) => Ok(l.int_constant(ct::I64, length)),
        None => Err(l.refuse(op, "its length is not known")),
    }
}

pub(crate) fn copy(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let (to, from) = (l.single(op, 0)?, l.single(op, 1)?);
    let length = length(l, op)?;
    l.check_access(op, to, length)?;
    l.check_access(op, from, length)?;
    let config = cranelift_module::Module::target_config(l.module);
    l.b.call_memmove(config, to, from, length);
    Ok(())
}

pub(crate) fn fill(l: &mut Lower<'_, '_>, op: Op) -> Lowered {
    let (to, byte) = (l.single(op, 0)?, l.single(op, 1)?);
    let length = length(l, op)?;
    l.check_access(op, to, length)?;
    let config = cranelift_module::Module::target_config(l.module);
    l.b.call_memset(config, to, byte, length);
    Ok(())
}

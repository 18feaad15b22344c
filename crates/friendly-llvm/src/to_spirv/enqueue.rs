//! Kernels of blocks: enqueuing and queries (OpenCL C specification, "Enqueuing Kernels").
//!
//! clang calls functions with the address of the kernel of a block and the address of the block literal, a structure that
//! begins with its size and alignment. OpEnqueueKernel and OpGetKernel* name the function and say size and alignment.

use super::build;
use super::constants::{as_expression, elements, integer_operand, is_address_of};
use super::{Rewritten, Rw, memory};
use crate::MAX_CHAIN;
use crate::builtins::device::{BEHIND_EVENTS, OfKernel, of_kernel, takes_sizes};
use spirula_ir::convert::{SourceOp, SourceValue};
use spirula_ir::{Attr, Str, Type, Value};
use spirula_llvm::op as source;
use spirula_spec::{Op, StorageClass};
use spirula_spirv::op;
use spirula_spirv::types as spv;

/// Whether a name is that of such a function.
pub(super) fn is_known(name: &str) -> bool {
    of_kernel(name).is_some()
}

fn row_of(op: SourceOp<'_>) -> Option<OfKernel> {
    let callee = op.attr("callee").and_then(Attr::as_symbol).filter(|_| op.name() == source::Call::NAME)?;
    of_kernel(op.ctx.text(callee))
}

/// Whether an operation calls such a function with this kernel.
pub(super) fn takes_kernel(op: SourceOp<'_>, value: Value) -> bool {
    row_of(op).is_some_and(|(.., kernel)| op.arena().operands(op.op).get(kernel) == Some(&value))
}

/// What an address, also one in another address space, is that of.
enum Object<'s> {
    Local(SourceOp<'s>),
    Symbol(Str),
}

fn object<'s>(op: SourceOp<'s>, value: SourceValue) -> Option<Object<'s>> {
    let mut value = value;
    for _ in 0..MAX_CHAIN {
        let definition = op.def_op(value)?;
        match definition.name() {
            source::AddrSpaceCast::NAME | source::Bitcast::NAME => value = definition.operand(0)?,
            source::Alloca::NAME => return Some(Object::Local(definition)),
            source::Constant::NAME => {
                let parts = as_expression(op.ctx, definition.attr("value")?)?;
                return parts.operands.first()?.1.as_symbol().map(Object::Symbol);
            }
            _ => return is_address_of(op, value).map(Object::Symbol),
        }
    }
    None
}

/// The kernel that an operation passes to such a function.
pub(super) fn kernel(op: SourceOp<'_>) -> Option<Str> {
    let (.., index) = row_of(op)?;
    match object(op, op.operand(index)?)? {
        Object::Symbol(symbol) => Some(symbol),
        Object::Local(_) => None,
    }
}

/// The function whose address a value is.
fn function(rw: &Rw<'_, '_>, op: SourceOp<'_>, value: SourceValue) -> Option<Str> {
    let Some(Object::Symbol(symbol)) = object(op, value) else { return None };
    let symbol = rw.conversion().aliased(symbol);
    rw.conversion().is_function(symbol).then_some(symbol)
}

/// The type of a global, and the members that it begins with.
fn of_global(rw: &Rw<'_, '_>, op: SourceOp<'_>, symbol: Str) -> Option<(Type, Vec<(Type, Attr)>)> {
    let forward = rw.conversion();
    let global = SourceOp { ctx: op.ctx, body: forward.source, op: *forward.symbols.get(&symbol)? };
    let ty = global.attr("global_type")?.as_type()?;
    let members = super::globals::initial_value(global).and_then(|value| elements(op.ctx, ty, value));
    Some((ty, members.unwrap_or_default()))
}

/// Size and alignment that the first two members of a block literal say.
fn of_literal(rw: &Rw<'_, '_>, op: SourceOp<'_>, value: SourceValue) -> Option<(i64, i64)> {
    match object(op, value)? {
        Object::Local(literal) => of_stores(literal),
        Object::Symbol(symbol) => {
            let (_, members) = of_global(rw, op, symbol)?;
            let number = |index: usize| Some(op.ctx.as_int(members.get(index)?.1)?.1);
            Some((number(0)?, number(1)?))
        }
    }
}

/// The size of a block literal by its type, and the alignment that LLVM prefers for structures.
fn of_type(rw: &Rw<'_, '_>, op: SourceOp<'_>, value: SourceValue) -> Option<(i64, i64)> {
    let ty = match object(op, value)? {
        Object::Local(literal) => literal.attr("elem_type")?.as_type()?,
        Object::Symbol(symbol) => of_global(rw, op, symbol)?.0,
    };
    let size = spirula_llvm::layout::layout(op.ctx).stride_of(ty, None)?;
    Some((size as i64, PREFERRED_ALIGNMENT))
}

/// Of structures, in bytes, by the data layouts of SPIR-V.
const PREFERRED_ALIGNMENT: i64 = 8;

/// What is stored to the first two members of a local block literal; else what its type says.
fn of_stores(literal: SourceOp<'_>) -> Option<(i64, i64)> {
    let arena = literal.arena();
    let base = arena.result(literal.op, 0)?;
    let layout = spirula_llvm::layout::layout(literal.ctx);
    let member = |pointer: Value| {
        if pointer == base {
            return Some(0);
        }
        let at = arena.def_op(pointer).map(|at| SourceOp { op: at, ..literal })?;
        let is_member = at.name() == source::GetElementPtr::NAME && arena.operands(at.op) == [base];
        let indices = literal.ctx.as_dense_ints(at.attr("rawConstantIndices").filter(|_| is_member)?)?;
        match indices[..] {
            [0, member] => Some(member),
            // As a number of other objects: the first two members are words.
            [count] => {
                let stride = layout.stride_of(at.attr("elem_type")?.as_type()?, None)?;
                let bytes = count.checked_mul(i64::try_from(stride).ok()?)?;
                (bytes % 4 == 0).then_some(bytes / 4)
            }
            _ => None,
        }
    };
    let (mut size, mut alignment) = (None, None);
    for at in super::pointee::operations(literal.body) {
        let at = SourceOp { op: at, ..literal };
        let [_, pointer] = arena.operands(at.op) else { continue };
        if at.name() != source::Store::NAME {
            continue;
        }
        match member(*pointer) {
            Some(0) => size = size.or(integer_operand(at, 0)),
            Some(1) => alignment = alignment.or(integer_operand(at, 0)),
            _ => {}
        }
    }
    let ty = literal.attr("elem_type")?.as_type()?;
    let of_type = || layout.stride_of(ty, None).map(|size| size as i64);
    let of_literal = || literal.attr("alignment").and_then(|attr| literal.ctx.as_int(attr)).map(|(_, n)| n);
    Some((size.or_else(of_type)?, alignment.or_else(of_literal)?))
}

/// Replaces a call of such a function.
pub(super) fn apply(rw: &mut Rw<'_, '_>, op: SourceOp<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (name, code, at) = row_of(op).ok_or("it has no name of a function for kernels")?;
    let operand = |index: usize| op.operands().nth(index).ok_or("it passes too few values");
    let kernel = function(rw, op, operand(at)?).ok_or("it does not name the kernel of a block")?;
    let literal = operand(at + 1)?;
    let known = match code {
        Op::EnqueueKernel => of_literal(rw, op, literal),
        _ => of_type(rw, op, literal),
    };
    let (size, alignment) = known.ok_or("the size and alignment of the block are not known")?;
    let mut values = Vec::new();
    for index in 0..at {
        values.push(rw.converted_value(op.body, operand(index)?)?);
    }
    if code == Op::EnqueueKernel {
        let event =
            spirula_spirv::other_types::other(ctx, Op::TypeDeviceEvent, &[]).ok_or("there are no events")?;
        let events = spv::pointer(ctx, event, StorageClass::Generic);
        if at == BEHIND_EVENTS {
            for value in values.iter_mut().skip(4) {
                *value = memory::cast_pointer(rw, *value, events)?;
            }
        } else {
            let none = build::null(rw, events);
            values.extend([build::word(rw, 0), none, none]);
        }
    }
    let before = values.len();
    let literal = rw.converted_value(op.body, literal)?;
    let bytes = rw.conversion().types.pointer(ctx.int_type(8), StorageClass::Generic);
    // The translator has a cast also between pointers without pointees.
    values.push(match build::ty(rw, literal) == bytes && memory::pointee(rw, literal).is_none() {
        true => build::value(rw, op::BITCAST, &[literal], bytes),
        false => memory::cast_pointer(rw, literal, bytes)?,
    });
    values.extend([size, alignment].map(|n| build::word(rw, n as u32)));
    if takes_sizes(name) {
        local_sizes(rw, op, at + 3, &mut values)?;
    }
    let mut words = vec![Attr::unit(); values.len()];
    words.insert(before, Attr::symbol(kernel));
    let ty = rw.result_type(op, 0)?;
    let opcode = code.row().map_or("", |row| row.name);
    let attrs = [("opcode", ctx.string_attr(opcode)), ("words", ctx.array_attr(&words))];
    let made = build::full(rw, op::INSTRUCTION, &values, &[ty], &attrs, &[])?;
    let made = build::only(rw, made)?;
    build::done(rw, op, made)
}

/// More operands do not fit into an instruction (SPIR-V specification, "Universal Limits").
const MOST_SIZES: i64 = 65_000;

/// The addresses of the sizes of local memory, which clang passes as an array.
fn local_sizes(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, index: usize, values: &mut Vec<Value>) -> Rewritten {
    let list = op.operands().nth(index).ok_or("it passes too few values")?;
    let count = integer_operand(op, index - 1).ok_or("the number of sizes is not a constant")?;
    if !(0..=MOST_SIZES).contains(&count) {
        return Err(format!("an instruction cannot have {count} sizes of local memory").into());
    }
    // They are of the type `size_t`.
    let element = op.ctx.int_type(rw.conversion().address_bits);
    let list = rw.converted_value(op.body, list)?;
    for index in 0..count {
        let number = build::word(rw, index as u32);
        values.push(memory::element_pointer(rw, list, element, &[number], &[index], false)?);
    }
    Ok(())
}

//! Functions of extensions of OpenCL C, by the rows of [`crate::builtins`].

use super::build;
use super::calls::Call;
use super::opencl::{core_value, flags, scope};
use super::{Rewritten, Rw, memory};
use crate::builtins::dot_instruction;
use crate::mangle::Type as Mangled;
use spirula_ir::{Type, Value};
use spirula_spec::{Op, PackedVectorFormat, Scope};
use spirula_spirv::types as spv;

/// The instruction of a call: its value, if it has one.
fn instruction(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op, parts: &[Value]) -> Rewritten {
    match call.ty {
        Some(ty) => {
            let made = core_value(rw, code, parts, ty)?;
            call.done(rw, made)
        }
        None => build::instruction(rw, code, parts, None).map(|_| ()),
    }
}

/// `intel_work_group_barrier_arrive` and `_wait`: an order, and the flags of the call.
pub(super) fn split_barrier(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op, order: u32) -> Rewritten {
    let semantics = order | flags(rw, call.arg(0)?)?;
    let execution = build::word(rw, Scope::Workgroup.0);
    let memory = scope(rw, call.args.get(1).copied(), Scope::Workgroup.0)?;
    let parts = [execution, memory, build::word(rw, semantics)];
    instruction(rw, call, code, &parts)
}

/// `clock_read_device` and others.
pub(super) fn read_clock(rw: &mut Rw<'_, '_>, call: &Call<'_>, scope: u32) -> Rewritten {
    let scope = build::word(rw, scope);
    instruction(rw, call, Op::ReadClockKHR, &[scope])
}

/// The instruction of a block of an image for that of a block in memory.
fn of_image(code: Op) -> Op {
    match code {
        Op::SubgroupBlockReadINTEL => Op::SubgroupImageBlockReadINTEL,
        _ => Op::SubgroupImageBlockWriteINTEL,
    }
}

fn is_image(rw: &Rw<'_, '_>, value: Value) -> bool {
    spv::as_image(rw.context(), build::ty(rw, value)).is_some()
}

/// `intel_sub_group_block_read` and `_write`, of memory or of an image.
pub(super) fn block(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let mut parts = call.typed_args(rw, false)?;
    if is_image(rw, call.arg(0)?) {
        return instruction(rw, call, of_image(code), &parts);
    }
    let object: Option<Type> = call.ty.or_else(|| parts.last().map(|value| build::ty(rw, *value)));
    let element = rw.context().element_or_self(object.ok_or("it accesses nothing")?);
    let first = parts.first_mut().ok_or("it passes too few values")?;
    *first = memory::typed_pointer(rw, *first, element)?;
    instruction(rw, call, code, &parts)
}

/// `intel_sub_group_media_block_read` and `_write`: the image is the last argument.
pub(super) fn media_block(rw: &mut Rw<'_, '_>, call: &Call<'_>, code: Op) -> Rewritten {
    let mut parts = call.args.clone();
    parts.rotate_right(1);
    instruction(rw, call, code, &parts)
}

/// Dot products of packed integers.
pub(super) fn packed_dot(
    rw: &mut Rw<'_, '_>,
    call: &Call<'_>,
    signs: [bool; 2],
    saturates: bool,
) -> Rewritten {
    let format = build::word(rw, PackedVectorFormat::PackedVectorFormat4x8Bit.0);
    integer_dot(rw, call, signs, saturates, Some(format))
}

/// `dot` and `dot_acc_sat` of vectors of integers.
pub(super) fn dot(rw: &mut Rw<'_, '_>, call: &Call<'_>) -> Rewritten {
    let sign = |index| call.signature.parameter(index).map(|ty| call.signature.resolve(ty));
    let is_signed = |index| sign(index).and_then(Mangled::signedness).unwrap_or(true);
    let signs = [is_signed(0), is_signed(1)];
    integer_dot(rw, call, signs, call.args.len() > 2, None)
}

fn integer_dot(
    rw: &mut Rw<'_, '_>,
    call: &Call<'_>,
    signs: [bool; 2],
    saturates: bool,
    format: Option<Value>,
) -> Rewritten {
    let (code, is_swapped) = dot_instruction(signs, saturates);
    let mut parts = call.args.clone();
    if is_swapped && parts.len() > 1 {
        parts.swap(0, 1);
    }
    parts.extend(format);
    instruction(rw, call, code, &parts)
}

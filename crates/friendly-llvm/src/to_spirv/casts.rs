//! Conversions between types (LLVM language reference, "Conversion Operations").

use super::build::{self, done, is_truth};
use super::types::pointer_class;
use super::{Forward, Rewritten, Rw};
use spirula_ir::convert::{Operands, Pattern, SourceOp};
use spirula_ir::{OpName, Type, Value};
use spirula_spec::StorageClass;
use spirula_spirv::op;
use spirula_spirv::types as spv;

pub(super) fn patterns<'a>() -> Vec<Pattern<Forward<'a>>> {
    vec![
        Pattern::new("llvm.trunc", truncate),
        Pattern::new("llvm.zext", |rw, op, args| extend(rw, op, args, op::U_CONVERT, 1)),
        Pattern::new("llvm.sext", |rw, op, args| extend(rw, op, args, op::S_CONVERT, -1)),
        Pattern::new("llvm.fptrunc", |rw, op, args| convert(rw, op, args, op::F_CONVERT)),
        Pattern::new("llvm.fpext", |rw, op, args| convert(rw, op, args, op::F_CONVERT)),
        Pattern::new("llvm.fptoui", |rw, op, args| to_integer(rw, op, args, op::CONVERT_F_TO_U)),
        Pattern::new("llvm.fptosi", |rw, op, args| to_integer(rw, op, args, op::CONVERT_F_TO_S)),
        Pattern::new("llvm.uitofp", |rw, op, args| to_float(rw, op, args, op::CONVERT_U_TO_F, 1.0)),
        Pattern::new("llvm.sitofp", |rw, op, args| to_float(rw, op, args, op::CONVERT_S_TO_F, -1.0)),
        Pattern::new("llvm.ptrtoint", to_address),
        Pattern::new("llvm.ptrtoaddr", to_address),
        Pattern::new("llvm.inttoptr", to_pointer),
        Pattern::new("llvm.bitcast", bitcast),
        Pattern::new("llvm.addrspacecast", change_space),
    ]
}

fn convert(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, name: OpName) -> Rewritten {
    let ty = rw.result_type(op, 0)?;
    let made = build::value(rw, name, args.all(), ty);
    done(rw, op, made)
}

/// One of two numbers by a truth value.
pub(super) fn choose(rw: &mut Rw<'_, '_>, condition: Value, ty: Type, yes: i64) -> Value {
    let (yes, no) = (build::integer(rw, ty, yes), build::integer(rw, ty, 0));
    build::value(rw, op::SELECT, &[condition, yes, no], ty)
}

/// The truth value of the lowest bit.
pub(super) fn lowest_bit(rw: &mut Rw<'_, '_>, value: Value, ty: Type) -> Value {
    let of = build::ty(rw, value);
    let (one, zero) = (build::integer(rw, of, 1), build::integer(rw, of, 0));
    let bit = build::value(rw, op::BITWISE_AND, &[value, one], of);
    build::value(rw, op::I_NOT_EQUAL, &[bit, zero], ty)
}

fn truncate(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    let made = if is_truth(op.ctx, ty) {
        lowest_bit(rw, value, ty)
    } else {
        build::value(rw, op::U_CONVERT, &[value], ty)
    };
    done(rw, op, made)
}

fn extend(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, name: OpName, yes: i64) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    let of = build::ty(rw, value);
    let made =
        if is_truth(op.ctx, of) { choose(rw, value, ty, yes) } else { build::value(rw, name, &[value], ty) };
    done(rw, op, made)
}

fn to_integer(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, name: OpName) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    if !is_truth(op.ctx, ty) {
        return convert(rw, op, args, name);
    }
    let byte = build::shaped(op.ctx, ty, op.ctx.int_type(8));
    let number = build::value(rw, name, &[value], byte);
    let made = lowest_bit(rw, number, ty);
    done(rw, op, made)
}

fn to_float(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>, name: OpName, yes: f64) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    let of = build::ty(rw, value);
    let made = if is_truth(op.ctx, of) {
        let number = build::shaped(op.ctx, ty, op.ctx.int_type(32));
        let chosen = choose(rw, value, number, yes as i64);
        build::value(rw, name, &[chosen], ty)
    } else {
        build::value(rw, name, &[value], ty)
    };
    done(rw, op, made)
}

fn to_address(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    let made = address_of_pointer(rw, value, ty);
    done(rw, op, made)
}

fn to_pointer(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    let made = pointer_of_address(rw, value, ty);
    done(rw, op, made)
}

/// A pointer as a number.
pub(super) fn address_of_pointer(rw: &mut Rw<'_, '_>, pointer: Value, ty: Type) -> Value {
    let ctx = rw.context();
    if !is_truth(ctx, ty) {
        return build::value(rw, op::CONVERT_PTR_TO_U, &[pointer], ty);
    }
    let number = build::shaped(ctx, ty, ctx.int_type(rw.conversion().address_bits));
    let address = build::value(rw, op::CONVERT_PTR_TO_U, &[pointer], number);
    lowest_bit(rw, address, ty)
}

/// A number as a pointer.
pub(super) fn pointer_of_address(rw: &mut Rw<'_, '_>, address: Value, ty: Type) -> Value {
    let ctx = rw.context();
    let of = build::ty(rw, address);
    let address = if is_truth(ctx, of) {
        let number = build::shaped(ctx, of, ctx.int_type(rw.conversion().address_bits));
        choose(rw, address, number, 1)
    } else {
        address
    };
    build::value(rw, op::CONVERT_U_TO_PTR, &[address], ty)
}

fn bitcast(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    let of = build::ty(rw, value);
    // A cast between pointers stays, also where both have one type in SPIR-V.
    let made = if of == ty && !super::types::is_pointer(op.ctx, ty) {
        value
    } else if is_truth(op.ctx, of) || is_truth(op.ctx, ty) {
        return Err("a vector of truth values has no bits in SPIR-V".into());
    } else {
        build::value(rw, op::BITCAST, &[value], ty)
    };
    done(rw, op, made)
}

fn change_space(rw: &mut Rw<'_, '_>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (value, ty) = (args.one(0)?, rw.result_type(op, 0)?);
    let made = pointer_in_space(rw, value, ty)?;
    done(rw, op, made)
}

/// A pointer in another storage class, with the pointee of `ty`.
pub(super) fn pointer_in_space(rw: &mut Rw<'_, '_>, value: Value, ty: Type) -> build::Made {
    let ctx = rw.context();
    let of = build::ty(rw, value);
    let (Some(from), Some(to)) = (pointer_class(ctx, of), pointer_class(ctx, ty)) else {
        return Err("vectors of pointers have no instruction for another address space".into());
    };
    let types = rw.conversion().types;
    let pointee = spv::as_pointer(ctx, ty).map(|(pointee, _)| pointee);
    let in_class = |class| match pointee {
        Some(pointee) => spv::pointer(ctx, pointee, class),
        None => types.pointer(ctx.int_type(8), class),
    };
    let same = super::memory::cast_pointer(rw, value, in_class(from))?;
    if from == to {
        return Ok(same);
    }
    // What the generic null pointer is elsewhere is for the instruction to say.
    if build::is_null(rw, same) && from != StorageClass::Generic {
        return Ok(build::null(rw, ty));
    }
    let is_intel = |class: StorageClass| class.0 == 5936 || class.0 == 5937;
    // Constant memory and variables of invocations are not part of the generic address space.
    if [StorageClass::UniformConstant, StorageClass::Private].iter().any(|class| [from, to].contains(class)) {
        let number = ctx.int_type(rw.conversion().address_bits);
        let address = build::value(rw, op::CONVERT_PTR_TO_U, &[same], number);
        return Ok(build::value(rw, op::CONVERT_U_TO_PTR, &[address], ty));
    }
    let name = match (from, to) {
        (StorageClass::Generic, _) => op::GENERIC_CAST_TO_PTR,
        (_, StorageClass::Generic) => op::PTR_CAST_TO_GENERIC,
        (from, StorageClass::CrossWorkgroup) if is_intel(from) => {
            return one(rw, spirula_spec::Op::PtrCastToCrossWorkgroupALTERA, same, ty);
        }
        (StorageClass::CrossWorkgroup, to) if is_intel(to) => {
            return one(rw, spirula_spec::Op::CrossWorkgroupCastToPtrALTERA, same, ty);
        }
        _ => {
            let generic = in_class(StorageClass::Generic);
            let between = build::value(rw, op::PTR_CAST_TO_GENERIC, &[same], generic);
            return Ok(build::value(rw, op::GENERIC_CAST_TO_PTR, &[between], ty));
        }
    };
    Ok(build::value(rw, name, &[same], ty))
}

fn one(rw: &mut Rw<'_, '_>, code: spirula_spec::Op, value: Value, ty: Type) -> build::Made {
    build::instruction(rw, code, &[value], Some(ty))?.ok_or_else(|| "an instruction lacks a result".into())
}

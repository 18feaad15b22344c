//! Arithmetic, shifts, selects and dot products.

use super::{Checked, bit_width, component_count, quoted};
use crate::types::{self, Member};
use spirula_ir::{Type, VerifyOp};

fn members(op: &VerifyOp<'_>) -> Vec<Type> {
    let members = op.result_type(0).and_then(|ty| types::struct_members(op.ctx, ty));
    members.into_iter().flatten().map(|m: Member| m.ty).collect()
}

/// The result is a pair of the operand type.
pub(crate) fn extended_arithmetic(op: &mut VerifyOp<'_>) -> Checked {
    let members = members(op);
    if members.len() != 2 {
        return Err(op.error("expected result struct type containing two members"));
    }
    let all = [op.operand_type(0), op.operand_type(1), Some(members[0]), Some(members[1])];
    if all.iter().any(|ty| *ty != all[0]) {
        return Err(op.error("expected all operand types and struct member types are the same"));
    }
    Ok(())
}

pub(crate) fn vector_times_scalar(op: &mut VerifyOp<'_>) -> Checked {
    if op.operand_type(0) != op.result_type(0) {
        return Err(op.error("vector operand and result type mismatch"));
    }
    if op.operand_type(1) != op.result_type(0).map(|ty| op.ctx.element_or_self(ty)) {
        return Err(op.error("scalar operand and result element type match"));
    }
    Ok(())
}

pub(crate) fn shift(op: &mut VerifyOp<'_>) -> Checked {
    let (Some(operand), Some(result)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if operand != result {
        let (operand, result) = (quoted(op.ctx, operand), quoted(op.ctx, result));
        return Err(op.error_plain(format!(
            "expected the same type for the first operand and result, but provided {operand} and {result}"
        )));
    }
    Ok(())
}

pub(crate) fn select(op: &mut VerifyOp<'_>) -> Checked {
    let length = |ty: Option<Type>| ty.and_then(|ty| op.ctx.as_vector1(ty)).map(|(n, _)| n);
    let Some(condition) = length(op.operand_type(0)) else { return Ok(()) };
    match length(op.result_type(0)) {
        None => {
            Err(op.error("result expected to be of vector type when condition is of vector type"))
        }
        Some(result) if result != condition => Err(op.error(
            "result should have the same number of elements as the condition when condition is of vector type",
        )),
        Some(_) => Ok(()),
    }
}

pub(crate) fn frexp_struct(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let members = members(op);
    let ([significand, exponent], Some(operand)) = (members.as_slice(), op.operand_type(0)) else {
        return Err(op.error_plain("result type must be a struct type with two memebers"));
    };
    if *significand != operand {
        return Err(
            op.error_plain("member zero of the resulting struct type must be the same type as the operand")
        );
    }
    let vector = ctx.as_vector1(*exponent);
    let is_i32 = ctx.as_integer(ctx.element_or_self(*exponent)).is_some_and(|(width, _)| width == 32);
    if !is_i32 {
        return Err(op.error_plain(match vector {
            Some(_) => {
                "member one of the resulting struct type mustbe a scalar or vector of 32 bit integer type"
            }
            None => {
                "member one of the resulting struct type must be a scalar or vector of 32 bit integer type"
            }
        }));
    }
    if vector.map(|(n, _)| n) != ctx.as_vector1(operand).map(|(n, _)| n) {
        return Err(op.error_plain(
            "member one of the resulting struct type must have the same number of components as the operand type",
        ));
    }
    Ok(())
}

pub(crate) fn ldexp(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let (Some(significand), Some(exponent)) = (op.operand_type(0), op.operand_type(1)) else {
        return Ok(());
    };
    if ctx.as_float(significand).is_some() != ctx.as_integer(exponent).is_some() {
        return Err(op.error("operands must both be scalars or vectors"));
    }
    if component_count(ctx, significand) != component_count(ctx, exponent) {
        return Err(op.error("operands must have the same number of elements"));
    }
    Ok(())
}

pub(crate) fn integer_dot_product(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let (Some(factor), Some(result)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let format = super::enumerant_named(op, "format");
    match (ctx.as_integer(factor), format) {
        (Some(_), None) => {
            return Err(op.error("requires Packed Vector Format attribute for integer vector operands"));
        }
        (Some((width, _)), Some(format)) if width != 32 => {
            let name = crate::enums::PACKED_VECTOR_FORMAT.name(format).unwrap_or("?");
            return Err(op.error(format!(
                "with specified Packed Vector Format ({name}) requires integer vector operands to be 32-bits wide"
            )));
        }
        (None, Some(_)) => {
            let factor = quoted(ctx, factor);
            return Err(
                op.error(format!("with invalid format attribute for vector operands of type {factor}"))
            );
        }
        _ => {}
    }
    let (have, need) = (bit_width(ctx, result).unwrap_or(0), bit_width(ctx, factor).unwrap_or(0));
    if need > have {
        return Err(op.error(format!(
            "result type has insufficient bit-width ({have} bits) for the specified vector operand type ({need} \
             bits)"
        )));
    }
    Ok(())
}

pub(crate) fn emit_mesh_tasks(op: &mut VerifyOp<'_>) -> Checked {
    let class = op.operand_type(3).and_then(|ty| types::as_pointer(op.ctx, ty)).map(|(_, class)| class);
    if class.is_some_and(|class| class != spirula_spec::StorageClass::TaskPayloadWorkgroupEXT) {
        return Err(op.error("payload must be a variable with a storage class of TaskPayloadWorkgroupEXT"));
    }
    Ok(())
}

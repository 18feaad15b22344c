//! Conversions.

use super::{Checked, bit_width, is_signless, module_around, quoted};
use crate::op::slot;
use crate::types::{self, Size};
use spirula_ir::{Attr, Type, VerifyOp};
use spirula_spec::{AddressingModel, StorageClass};

/// Operand and result have different widths.
pub(crate) fn width_differs(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let element = |ty: Type, like: Type| {
        if ctx.is_vector(like) {
            return ctx.as_vector1(ty).map(|(_, e)| e);
        }
        match types::as_cooperative_matrix(ctx, like) {
            Some(_) => types::as_cooperative_matrix(ctx, ty).map(|(e, _)| e),
            None => Some(ty),
        }
    };
    let (Some(from), Some(to)) = (element(from, from), element(to, from)) else {
        return Err(op.error("incompatible operand and result types"));
    };
    if ctx.scalar_bits(from) == ctx.scalar_bits(to) {
        let (from, to) = (quoted(ctx, from), quoted(ctx, to));
        return Err(op.error(format!(
            "expected the different bit widths for operand type and result type, but provided {from} and {to}"
        )));
    }
    Ok(())
}

pub(crate) fn bitcast(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    if from == to {
        return Err(op.error_plain("result type must be different from operand type"));
    }
    let matrix = |ty| types::as_cooperative_matrix(ctx, ty);
    match (matrix(from), matrix(to)) {
        (Some(from), Some(to)) => return bitcast_matrix(op, from, to),
        (None, None) => {}
        _ => {
            return Err(op.error_plain(
                "unhandled bit cast conversion from cooperative matrix type to non-cooperative matrix type",
            ));
        }
    }
    let pointer =
        |ty| types::as_pointer(ctx, ty).is_some() || crate::other_types::is_untyped_pointer(ctx, ty);
    if pointer(from) != pointer(to) {
        let other = if pointer(from) { ["pointer", "non-pointer"] } else { ["non-pointer", "pointer"] };
        return Err(op.error_plain(format!(
            "unhandled bit cast conversion from {} type to {} type",
            other[0], other[1]
        )));
    }
    let (from, to) = (bit_width(ctx, from).unwrap_or(0), bit_width(ctx, to).unwrap_or(0));
    if from != to {
        return Err(
            op.error(format!("mismatch in result type bitwidth {to} and operand type bitwidth {from}"))
        );
    }
    Ok(())
}

/// Cooperative matrices differ only in the type of their components, which have one width.
fn bitcast_matrix(op: &mut VerifyOp<'_>, from: (Type, [Size; 4]), to: (Type, [Size; 4])) -> Checked {
    let ((from, [rows, columns, scope, usage]), (to, other)) = (from, to);
    if [rows, columns] != other[..2] {
        return Err(op.error_plain("cooperative matrix dimensions must match"));
    }
    if scope != other[2] {
        return Err(op.error_plain("cooperative matrix scope must match"));
    }
    if usage != other[3] {
        return Err(op.error_plain("cooperative matrix use must match"));
    }
    if bit_width(op.ctx, from) != bit_width(op.ctx, to) {
        return Err(op.error("mismatch in result and operand type bitwidth"));
    }
    Ok(())
}

/// An integer for a pointer is unsigned or signless, and the module has physical addressing.
fn pointer_number(op: &mut VerifyOp<'_>, number: Option<Type>, pointer: Option<Type>, what: &str) -> Checked {
    let ctx = op.ctx;
    if !number.is_some_and(|ty| is_signless(ctx, ty)) {
        let integer = if what == "operand" { "result" } else { "operand" };
        return Err(op.error_plain(format!("{integer} must be a scalar type of unsigned integer")));
    }
    let model = module_around(op)
        .and_then(|(arena, module)| arena.slot(module, slot::module::ADDRESSING_MODEL))
        .and_then(Attr::as_enumerant)
        .map(|(_, value)| AddressingModel(value));
    let class = pointer.and_then(|ty| types::as_pointer(ctx, ty)).map(|(_, class)| class);
    let physical = match model {
        Some(AddressingModel::Logical) => false,
        Some(AddressingModel::PhysicalStorageBuffer64) => class == Some(StorageClass::PhysicalStorageBuffer),
        _ => true,
    };
    if physical { Ok(()) } else { Err(op.error_plain(format!("{what} must be a physical pointer"))) }
}

pub(crate) fn convert_ptr_to_u(op: &mut VerifyOp<'_>) -> Checked {
    pointer_number(op, op.result_type(0), op.operand_type(0), "operand")
}

pub(crate) fn convert_u_to_ptr(op: &mut VerifyOp<'_>) -> Checked {
    pointer_number(op, op.operand_type(0), op.result_type(0), "result")
}

/// Whether pointers of this storage class convert to Generic.
fn has_generic(class: StorageClass) -> bool {
    matches!(class, StorageClass::Workgroup | StorageClass::CrossWorkgroup | StorageClass::Function)
}

fn same_pointee(op: &mut VerifyOp<'_>, from: Type, to: Type) -> Checked {
    if from == to {
        return Ok(());
    }
    let (from, to) = (quoted(op.ctx, from), quoted(op.ctx, to));
    Err(op.error(format!(
        "pointer operand's pointee type must have the same as the op result type, but found {from} vs {to}"
    )))
}

pub(crate) fn ptr_cast_to_generic(op: &mut VerifyOp<'_>) -> Checked {
    let pointer = |ty: Option<Type>| ty.and_then(|ty| types::as_pointer(op.ctx, ty));
    let pointers = (pointer(op.operand_type(0)), pointer(op.result_type(0)));
    let (Some((from, source)), Some((to, target))) = pointers else { return Ok(()) };
    if !has_generic(source) {
        return Err(
            op.error_plain("pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class")
        );
    }
    if target != StorageClass::Generic {
        return Err(op.error_plain("result type must be of storage class Generic"));
    }
    same_pointee(op, from, to)
}

pub(crate) fn generic_cast_to_ptr(op: &mut VerifyOp<'_>) -> Checked {
    let pointer = |ty: Option<Type>| ty.and_then(|ty| types::as_pointer(op.ctx, ty));
    let pointers = (pointer(op.operand_type(0)), pointer(op.result_type(0)));
    let (Some((from, source)), Some((to, target))) = pointers else { return Ok(()) };
    if source != StorageClass::Generic {
        return Err(op.error_plain("pointer type must be of storage class Generic"));
    }
    if !has_generic(target) {
        return Err(
            op.error_plain("result must point to the Workgroup, CrossWorkgroup, or Function Storage Class")
        );
    }
    same_pointee(op, from, to)
}

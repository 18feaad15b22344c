//! Valid values of `llvm.mlir.constant` by type.

use super::slot::constant;
use crate::attrs;
use crate::types;
use rustc_hash::FxHashSet;
use spirula_diag::Failed;
use spirula_ir::builtin::{FloatKind, WIDE_FLOAT, WIDE_INT};
use spirula_ir::{Attr, Context, Type, VerifyOp};

/// The type of an integer or float attribute of any width.
fn scalar_type(ctx: &Context, attr: Attr) -> Option<Type> {
    if let Some((ty, _)) = ctx.as_int(attr).or_else(|| ctx.as_float_bits(attr).map(|(ty, _)| (ty, 0))) {
        return Some(ty);
    }
    let node = ctx.attr_node(attr).filter(|node| matches!(node.kind, WIDE_INT | WIDE_FLOAT))?;
    node.type_at(0)
}

/// Number and type of scalars in nested arrays and a vector.
fn leaves(ctx: &Context, ty: Type) -> (u64, Type) {
    if let Some((element, length)) = types::as_array(ctx, ty) {
        let (count, leaf) = leaves(ctx, element);
        return (count.saturating_mul(length), leaf);
    }
    match ctx.is_vector(ty) {
        true => (ctx.element_count(ty).unwrap_or(0), ctx.element_or_self(ty)),
        false => (1, ty),
    }
}

fn has_scalable_vector(ctx: &Context, ty: Type) -> bool {
    match types::as_array(ctx, ty) {
        Some((element, _)) => has_scalable_vector(ctx, element),
        None => matches!(types::vector_length(ctx, ty), Some((_, true))),
    }
}

/// Whether an attribute is a constant of LLVM IR that MLIR has no attribute for, or an array with one.
fn is_own(ctx: &Context, whole: Attr) -> bool {
    use attrs::{CONSTANT_EXPRESSION, INLINE_ASSEMBLY, LOCAL_EQUIVALENT, NO_CFI, PTRAUTH};
    // Arrays share their elements, so each is looked at once.
    let (mut due, mut seen) = (vec![whole], FxHashSet::default());
    while let Some(value) = due.pop() {
        if let Some(items) = ctx.as_array(value) {
            due.extend(items.filter(|item| seen.insert(*item)));
        } else if value != whole && value.as_symbol().is_some()
            || ctx.attr_node(value).is_some_and(|node| {
                matches!(
                    node.kind,
                    CONSTANT_EXPRESSION
                        | INLINE_ASSEMBLY
                        | LOCAL_EQUIVALENT
                        | NO_CFI
                        | PTRAUTH
                        | attrs::BLOCK_ADDRESS
                )
            })
        {
            return true;
        }
    }
    false
}

/// The value matches the type, with MLIR's messages.
pub(super) fn verify_constant(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(value), Some(ty)) = (op.slot(constant::VALUE), op.result_type(0)) else { return Ok(()) };
    // Operands that are metadata, and constants of LLVM IR.
    if ctx.type_node(ty).kind == types::METADATA || is_own(ctx, value) {
        return Ok(());
    }
    if types::vector_element(ctx, ty).is_some() && ctx.as_array(value).is_some() {
        return Ok(());
    }
    if let Some(text) = value.as_string() {
        let length = ctx.bytes(text).len();
        let fits = types::as_array(ctx, ty)
            .is_some_and(|(element, n)| n == length as u64 && ctx.is_signless(element, 8));
        return match fits {
            true => Ok(()),
            false => {
                Err(op.error(format!("expected array type of {length} i8 elements for the string constant")))
            }
        };
    }
    if let Some(parts) = types::as_structure(ctx, ty) {
        return structure(op, value, &parts.elements.unwrap_or_default());
    }
    if types::as_target(ctx, ty).is_some() {
        return Err(op.error("does not support target extension type."));
    }
    if let Some(from) = scalar_type(ctx, value) {
        return match ctx.as_float(from) {
            Some(kind) => same_semantics(op, kind, ty),
            None if ctx.as_integer(ty).is_none() => Err(op.error("expected integer type")),
            None => Ok(()),
        };
    }
    if let Some((from, raw)) = ctx.as_dense(value) {
        return elements(op, from, raw.len(), ty);
    }
    if ctx.as_array(value).is_some() {
        return match types::as_array(ctx, ty) {
            Some((element, length)) => nested(op, element, length, value, 0),
            None => Err(op.error("expected array or struct type for array attribute")),
        };
    }
    if ctx.attr_type(value).is_some_and(|ty| ctx.shaped_element(ty).is_some()) {
        return Ok(());
    }
    Err(op.error("only supports integer, float, string or elements attributes"))
}

fn structure(op: &mut VerifyOp<'_>, value: Attr, types: &[Type]) -> Result<(), Failed> {
    let ctx = op.ctx;
    let Some(items) = ctx.as_array(value) else {
        return Err(op.error("expected array attribute for struct type"));
    };
    if items.len() != types.len() {
        return Err(op.error(format!("expected array attribute of size {}", types.len())));
    }
    for (i, (item, ty)) in items.zip(types).enumerate() {
        if !types::is_int(ctx, *ty) && !ctx.is_index(*ty) && ctx.as_float(*ty).is_none() {
            let message = "expected struct element types to be floating point type or integer type";
            return Err(op.error(message));
        }
        match scalar_type(ctx, item) {
            None => {
                let message = "expected element of array attribute to be floating point or integer";
                return Err(op.error(message));
            }
            Some(found) if found != *ty => {
                return Err(op.error(format!("struct element at index {i} is of wrong type")));
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// A float, or an integer of its width if LLVM lacks the format.
fn same_semantics(op: &mut VerifyOp<'_>, kind: FloatKind, ty: Type) -> Result<(), Failed> {
    let ctx = op.ctx;
    match (ctx.as_float(ty), ctx.as_integer(ty)) {
        (Some(found), _) if found != kind => {
            Err(op.error("attribute and type have different float semantics"))
        }
        (None, Some((width, _))) if width != kind.bits() => {
            Err(op.error(format!("expected integer type of width {}", kind.bits())))
        }
        _ => Ok(()),
    }
}

fn elements(op: &mut VerifyOp<'_>, from: Type, bytes: usize, ty: Type) -> Result<(), Failed> {
    let ctx = op.ctx;
    let element = ctx.element_or_self(from);
    if has_scalable_vector(ctx, ty) {
        let splat = ctx.dense_element_bytes(element) == Some(bytes);
        return match splat {
            true => Ok(()),
            false => Err(op.error("scalable vector type requires a splat attribute")),
        };
    }
    if !ctx.is_vector(ty) && types::as_array(ctx, ty).is_none() {
        return Err(op.error("expected vector or array type"));
    }
    let (count, leaf) = leaves(ctx, ty);
    let given = ctx.element_count(from).unwrap_or(0);
    if given != count {
        let message = format!("type and attribute have a different number of elements: {count} vs. {given}");
        return Err(op.error(message));
    }
    if let Some(kind) = ctx.as_float(element) {
        return same_semantics(op, kind, leaf);
    }
    if ctx.as_integer(element).is_some() && ctx.as_integer(leaf).is_none() {
        return Err(op.error("expected integer element type for integer elements attribute"));
    }
    Ok(())
}

/// A nested array of structs, as an array attribute.
fn nested(
    op: &mut VerifyOp<'_>,
    element: Type,
    length: u64,
    value: Attr,
    dimension: u32,
) -> Result<(), Failed> {
    let ctx = op.ctx;
    let items: Vec<Attr> = ctx.as_array(value).into_iter().flatten().collect();
    if items.len() as u64 != length {
        return Err(op.error(format!(
            "array attribute size does not match array type size in dimension {dimension}: {} vs. {length}",
            items.len()
        )));
    }
    let empty =
        |attr: Attr| ctx.attr_node(attr).is_some_and(|n| matches!(n.kind, attrs::ZERO | attrs::UNDEF));
    if let Some((inner, count)) = types::as_array(ctx, element) {
        for (i, item) in items.iter().enumerate().filter(|(_, item)| !empty(**item)) {
            if ctx.as_array(*item).is_none() {
                return Err(op.error(format!(
                    "nested attribute for sub-array in dimension {dimension} at index {i} must be a zero, or undef, \
                     or array attribute"
                )));
            }
            nested(op, inner, count, *item, dimension + 1)?;
        }
        return Ok(());
    }
    let Some(parts) = types::as_structure(ctx, element) else {
        return Err(op.error("for array with an array attribute must have a struct element type"));
    };
    let wanted = parts.elements.map_or(0, |e| e.len());
    for (i, item) in items.iter().enumerate().filter(|(_, item)| !empty(**item)) {
        let Some(fields) = ctx.as_array(*item) else {
            return Err(op.error(format!(
                "nested attribute for struct element at index {i} must be a zero, or undef, or array attribute"
            )));
        };
        if fields.len() != wanted {
            return Err(op.error(format!(
                "nested array attribute size for struct element at index {i} must match struct size: {} vs. {wanted}",
                fields.len()
            )));
        }
    }
    Ok(())
}

//! Constants.

use crate::build::{Build, widened};
use crate::policy::{Rewritten, Rw, Table};
use spirula_ir::builtin::{RANKED_TENSOR, VECTOR};
use spirula_ir::convert::{Mismatch, Operands, Pattern, SourceOp};
use spirula_ir::{Attr, Context, Type};
use spirula_spirv::types as spv;

pub(super) const PATTERNS: Table =
    &[Pattern::new("arith.constant", composite), Pattern::new("arith.constant", scalar)];

/// The number of elements of a vector, tensor or memref.
fn element_count(ctx: &Context, ty: Type) -> Option<u64> {
    ctx.shaped_element(ty).and(ctx.element_count(ty))
}

/// Reports an error about the data of a constant, as MLIR does beside the one about the operation.
fn bad_data(rw: &mut Rw<'_>, op: SourceOp<'_>, message: &'static str) -> Mismatch {
    if !rw.setup().explain {
        rw.error(op, message);
    }
    message.into()
}

/// A vector or tensor of more than one element.
fn composite(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (from, value) = op.result_type(0).zip(op.attr("value")).ok_or("it lacks a value")?;
    let element = ctx.shaped_element(from).ok_or("it is no composite")?;
    let shape = ctx.shape(from).ok_or("its shape is not known")?;
    let kind = ctx.type_node(from).kind;
    if element_count(ctx, from) == Some(1) || !matches!(kind, VECTOR | RANKED_TENSOR) {
        return Err("it has one element".into());
    }
    let ty = rw.result_type(op, 0)?;
    let elements = match ctx.as_dense(value) {
        Some((_, raw)) => raw.to_vec(),
        None => resource(rw, op, value, element)?,
    };
    if shape.len() > 1 && kind != RANKED_TENSOR {
        return Err("it is a vector with more than one dimension".into());
    }
    let to_element = spv::element(ctx, ty, 0).ok_or("it becomes no composite")?;
    let count = element_count(ctx, from).and_then(|count| i64::try_from(count).ok());
    let shape = [count.ok_or("its shape is not known")?];
    let new_type = match kind {
        RANKED_TENSOR => ctx.tensor_type(&shape, to_element, None),
        _ => ctx.vector_type(&shape, to_element),
    };
    let elements = if element == to_element {
        elements
    } else {
        let size = ctx.dense_element_bytes(element).ok_or("its elements have no known size")?;
        let mut converted = Vec::new();
        for bytes in elements.chunks_exact(size) {
            let number = number(rw, ctx.scalar_from_bytes(element, bytes), to_element)?;
            ctx.scalar_bytes(number, &mut converted).ok_or("its elements are no numbers")?;
        }
        converted
    };
    let value = rw.constant(ty, ctx.dense_attr(new_type, &elements));
    rw.replace(op, &[value]);
    Ok(())
}

/// The raw elements of a `dense_resource`.
fn resource(rw: &mut Rw<'_>, op: SourceOp<'_>, value: Attr, element: Type) -> Result<Vec<u8>, Mismatch> {
    let ctx = op.ctx;
    let Some((ty, data)) = ctx.as_dense_resource(value) else {
        return Err(bad_data(rw, op, "unsupported elements attribute"));
    };
    let Some(data) = data else { return Err(bad_data(rw, op, "could not find resource blob")) };
    let count = ctx.element_count(ty).and_then(|count| usize::try_from(count).ok());
    let elements = if ctx.scalar_bits(element) == Some(1) {
        count.and_then(|count| bits(data, count))
    } else {
        let size = ctx.dense_element_bytes(element);
        let fits = |size: &usize| Some(data.len()) == count.and_then(|count| count.checked_mul(*size));
        size.filter(|size| data.len() == *size || fits(size)).map(|_| data.to_vec())
    };
    elements.ok_or_else(|| bad_data(rw, op, "resource is not a valid buffer"))
}

/// Truth values, of which a resource has eight in a byte, as a byte each. A byte of which all bits are alike stands for
/// any number of them.
fn bits(data: &[u8], count: usize) -> Option<Vec<u8>> {
    match data {
        [0] => Some(vec![0]),
        [0xff] => Some(vec![1]),
        _ => (data.len() == count.div_ceil(8))
            .then(|| (0..count).map(|i| data[i / 8] >> (i % 8) & 1).collect()),
    }
}

/// A number, which may be the only element of a vector or tensor.
fn scalar(rw: &mut Rw<'_>, op: SourceOp<'_>, _: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let (from, value) = op.result_type(0).zip(op.attr("value")).ok_or("it lacks a value")?;
    let (from, value) = match ctx.shaped_element(from) {
        None => (from, value),
        Some(element) if element_count(ctx, from) == Some(1) => {
            let (_, raw) = ctx.as_dense(value).ok_or("its elements are not given")?;
            (element, ctx.scalar_from_bytes(element, raw))
        }
        Some(_) => return Err("it has more than one element".into()),
    };
    if ctx.scalar_bits(from).is_none() && !ctx.is_index(from) {
        return Err("it is no number".into());
    }
    let ty = rw.convert_type(from)?;
    let number = number(rw, value, ty)?;
    let value = rw.constant(ty, number);
    rw.replace(op, &[value]);
    Ok(())
}

/// A number as one of another type.
fn number(rw: &Rw<'_>, value: Attr, ty: Type) -> Result<Attr, &'static str> {
    let ctx = rw.context();
    if ctx.attr_type(value) == Some(ty) {
        return Ok(value);
    }
    if let Some((from, bits)) = ctx.as_float_bits(value) {
        let kind = ctx.as_float(from).ok_or("it is no float")?;
        if ctx.as_integer(ty).is_some() {
            // The bits stay as they are.
            return Ok(ctx.int_attr(ty, bits as i64));
        }
        let widened = (ty == ctx.f32_type() && kind.bits() <= 32).then(|| widened(kind, bits)).flatten();
        return Ok(ctx.float_attr(ty, widened.ok_or("it does not fit the converted type")?));
    }
    let (_, value) = ctx.as_int(value).ok_or("it is no number")?;
    let (width, _) = ctx.as_integer(ty).ok_or("it becomes no integer")?;
    let rest = 64 - width.clamp(1, 64);
    let is_unsigned = (value as u64) << rest >> rest == value as u64;
    let is_signed = value << rest >> rest == value;
    if !is_unsigned && !is_signed {
        return Err("it does not fit the converted type");
    }
    Ok(ctx.int_attr(ty, value))
}

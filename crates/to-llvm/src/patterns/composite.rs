//! Vectors, arrays and structures: making, taking apart, mixing.

use super::Pattern::By;
use super::Row;
use crate::kernel::{Lowered, Lowering};
use spirula_ir::{Op, Type, Value};
use spirula_llvm::types as llvm;

pub(crate) const PATTERNS: &[Row] = &[
    ("spirv.CompositeConstruct", By(construct)),
    ("spirv.EXT.CompositeConstructReplicate", By(replicate)),
    ("spirv.CompositeExtract", By(extract)),
    ("spirv.CompositeInsert", By(insert)),
    ("spirv.VectorExtractDynamic", By(extract_dynamic)),
    ("spirv.VectorInsertDynamic", By(insert_dynamic)),
    ("spirv.VectorShuffle", By(shuffle)),
    ("spirv.VectorTimesScalar", By(times_scalar)),
];

fn construct(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let ty = l.new_result_type(op)?;
    let parts = l.operands(op)?;
    let result = if llvm::vector_length(l.ctx, ty).is_some() {
        let mut elements = Vec::new();
        for part in parts {
            elements.extend(l.b.elements(part));
        }
        l.b.vector(ty, &elements)
    } else {
        let mut whole = l.b.undef(ty);
        for (i, part) in parts.into_iter().enumerate() {
            whole = l.b.with_member(whole, part, i as u64);
        }
        whole
    };
    l.set_result(op, result);
    Ok(())
}

fn replicate(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let ty = l.new_result_type(op)?;
    let part = l.operand(op, 0)?;
    let result = match llvm::as_array(l.ctx, ty) {
        Some((_, count)) => {
            let mut whole = l.b.undef(ty);
            for i in 0..count {
                whole = l.b.with_member(whole, part, i);
            }
            whole
        }
        None => l.b.splat(ty, part),
    };
    l.set_result(op, result);
    Ok(())
}

/// The type of a member or element.
fn member_type(l: &mut Lowering<'_>, op: Op, ty: Type, index: i64) -> Lowered<Type> {
    let ctx = l.ctx;
    let found = match (llvm::as_array(ctx, ty), llvm::vector_element(ctx, ty)) {
        (Some((element, _)), _) | (_, Some(element)) => Some(element),
        _ => usize::try_from(index).ok().and_then(|i| llvm::struct_element(ctx, ty, i)),
    };
    found.ok_or_else(|| l.refuse(op, "its indices lead nowhere"))
}

fn extract_at(l: &mut Lowering<'_>, op: Op, mut value: Value, indices: &[i64]) -> Lowered<Value> {
    for index in indices {
        let ty = l.b.ty(value);
        let member = member_type(l, op, ty, *index)?;
        value = if llvm::vector_element(l.ctx, ty).is_some() {
            l.b.element(value, *index as u64)
        } else {
            l.b.member(value, *index as u64, member)
        };
    }
    Ok(value)
}

fn extract(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let value = l.operand(op, 0)?;
    let indices = l.numbers(op, "indices");
    let value = extract_at(l, op, value, &indices)?;
    l.set_result(op, value);
    Ok(())
}

fn insert_at(l: &mut Lowering<'_>, op: Op, whole: Value, object: Value, indices: &[i64]) -> Lowered<Value> {
    let Some((index, rest)) = indices.split_first() else { return Ok(object) };
    let ty = l.b.ty(whole);
    let member = member_type(l, op, ty, *index)?;
    if llvm::vector_element(l.ctx, ty).is_some() {
        return Ok(l.b.with_element(whole, object, *index as u64));
    }
    let part = if rest.is_empty() {
        object
    } else {
        let part = l.b.member(whole, *index as u64, member);
        insert_at(l, op, part, object, rest)?
    };
    Ok(l.b.with_member(whole, part, *index as u64))
}

fn insert(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (object, whole) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let indices = l.numbers(op, "indices");
    let value = insert_at(l, op, whole, object, &indices)?;
    l.set_result(op, value);
    Ok(())
}

fn extract_dynamic(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (vector, index) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let value = l.b.element_at(vector, index);
    l.set_result(op, value);
    Ok(())
}

fn insert_dynamic(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let operands = l.operands(op)?;
    let ty = l.b.ty(operands[0]);
    let value = l.b.value("llvm.insertelement", &operands, ty);
    l.set_result(op, value);
    Ok(())
}

fn shuffle(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (a, b) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.new_result_type(op)?;
    let components = l.numbers(op, "components");
    let (first, second) = (l.b.ty(a), l.b.ty(b));
    let count = llvm::vector_length(l.ctx, first).map_or(1, |v| v.0);
    let mut elements = Vec::with_capacity(components.len());
    for component in components {
        let index = i64::from(component as i32);
        // All ones: any value will do.
        let (from, at) = if index < 0 || index < count { (a, index.max(0)) } else { (b, index - count) };
        let length = llvm::vector_length(l.ctx, if from == a { first } else { second }).map_or(1, |v| v.0);
        if at >= length {
            return Err(l.refuse(op, "a component is beyond both vectors"));
        }
        elements.push(l.b.element(from, at as u64));
    }
    let value = l.b.vector(ty, &elements);
    l.set_result(op, value);
    Ok(())
}

fn times_scalar(l: &mut Lowering<'_>, op: Op) -> Lowered {
    let (vector, scalar) = (l.operand(op, 0)?, l.operand(op, 1)?);
    let ty = l.b.ty(vector);
    let scalars = l.b.splat(ty, scalar);
    let value = l.b.value("llvm.fmul", &[vector, scalars], ty);
    l.set_result(op, value);
    Ok(())
}

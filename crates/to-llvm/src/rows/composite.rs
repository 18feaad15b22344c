//! Vectors, arrays and structures: making, taking apart, mixing.

use super::{Lower, Rewritten, numbers, two};
use crate::builder::LlvmBuilder as _;
use spirula_ir::convert::{Operands, Pattern, Rewriter, SourceOp};
use spirula_ir::{Context, Type};
use spirula_llvm::op::{FMul, InsertElement, Poison, ShuffleVector};
use spirula_llvm::types as llvm;

/// Those that MLIR's pass has too.
pub(crate) fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.CompositeExtract", extract),
        Pattern::new("spirv.CompositeInsert", insert),
        Pattern::new("spirv.VectorShuffle", shuffle),
        Pattern::rename("spirv.Undef", "llvm.mlir.undef"),
        Pattern::rename("spirv.KHR.Poison", "llvm.mlir.poison"),
        Pattern::rename("spirv.KHR.Freeze", "llvm.freeze"),
    ]
}

/// Those that it has not.
pub(crate) fn others<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.CompositeConstruct", construct),
        Pattern::new("spirv.EXT.CompositeConstructReplicate", replicate),
        Pattern::new("spirv.VectorExtractDynamic", extract_dynamic),
        Pattern::new("spirv.VectorInsertDynamic", insert_dynamic),
        Pattern::new("spirv.VectorTimesScalar", times_scalar),
    ]
}

fn construct<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let parts = args.all();
    let result = if llvm::vector_length(l.context(), ty).is_some() {
        let mut elements = Vec::new();
        for part in parts {
            elements.extend(l.elements(*part));
        }
        match &elements[..] {
            // Of a cooperative matrix.
            [value] => l.splat(ty, *value),
            _ => l.vector(ty, &elements),
        }
    } else {
        let mut whole = l.undef(ty);
        for (i, part) in parts.iter().enumerate() {
            whole = l.with_member(whole, *part, i as u64);
        }
        whole
    };
    l.replace(op, &[result]);
    Ok(())
}

fn replicate<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ty = l.result_type(op, 0)?;
    let part = args.one(0)?;
    let result = match llvm::as_array(l.context(), ty) {
        Some((_, count)) => {
            let mut whole = l.undef(ty);
            for i in 0..count {
                whole = l.with_member(whole, part, i);
            }
            whole
        }
        None => l.splat(ty, part),
    };
    l.replace(op, &[result]);
    Ok(())
}

/// The type of a member or element.
fn member_type(ctx: &Context, ty: Type, index: i64) -> Rewritten<Type> {
    let found = match (llvm::as_array(ctx, ty), llvm::vector_element(ctx, ty)) {
        (Some((element, _)), _) | (_, Some(element)) => Some(element),
        _ => usize::try_from(index).ok().and_then(|i| llvm::struct_element(ctx, ty, i)),
    };
    found.ok_or_else(|| "its indices lead nowhere".into())
}

/// How many of the indices lead through structures and arrays, and the type that these lead to.
fn aggregate_path(ctx: &Context, mut ty: Type, indices: &[i64]) -> Rewritten<(usize, Type)> {
    for (i, index) in indices.iter().enumerate() {
        if llvm::vector_element(ctx, ty).is_some() {
            return Ok((i, ty));
        }
        ty = member_type(ctx, ty, *index)?;
    }
    Ok((indices.len(), ty))
}

fn extract<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let mut value = args.one(0)?;
    let indices = numbers(op, "indices");
    let (count, ty) = aggregate_path(op.ctx, l.ty(value), &indices)?;
    let (path, rest) = indices.split_at(count);
    if !path.is_empty() {
        value = l.member_at(value, path, ty);
    }
    if let Some(index) = rest.first() {
        value = l.element(value, *index as u64);
    }
    l.replace(op, &[value]);
    Ok(())
}

fn insert<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (object, whole) = two(args)?;
    let indices = numbers(op, "indices");
    let (count, ty) = aggregate_path(op.ctx, l.ty(whole), &indices)?;
    let (path, rest) = indices.split_at(count);
    let mut value = object;
    if let Some(index) = rest.first() {
        let vector = if path.is_empty() { whole } else { l.member_at(whole, path, ty) };
        value = l.with_element(vector, object, *index as u64);
    }
    if !path.is_empty() {
        value = l.with_member_at(whole, value, path);
    }
    l.replace(op, &[value]);
    Ok(())
}

fn extract_dynamic<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (vector, index) = (args.one(0)?, args.one(1)?);
    let value = l.element_at(vector, index);
    l.replace(op, &[value]);
    Ok(())
}

fn insert_dynamic<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let [vector, value, index] = args.exactly()?;
    let value = InsertElement::build(l, vector, value, index);
    l.replace(op, &[value]);
    Ok(())
}

fn shuffle<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (a, b) = two(args)?;
    let ty = l.result_type(op, 0)?;
    let components = numbers(op, "components");
    let length = |v| llvm::vector_length(op.ctx, l.ty(v)).map(|v| v.0).ok_or("vectors were expected");
    let (first, second) = (length(a)?, length(b)?);
    // All ones: any value will do.
    if components.iter().any(|n| *n as i32 != -1 && !(0..first + second).contains(n)) {
        return Err("a component is beyond both vectors".into());
    }
    if first == second {
        let mask: Vec<i32> = components.iter().map(|n| *n as i32).collect();
        let value = ShuffleVector::build(l, ty, &mask, a, b);
        l.replace(op, &[value]);
        return Ok(());
    }
    let mut whole = Poison::build(l, ty);
    let word = l.int(32);
    for (i, component) in components.iter().enumerate() {
        if *component as i32 == -1 {
            continue;
        }
        let (from, at) = if *component >= first { (b, component - first) } else { (a, *component) };
        let to = l.int_constant(word, i as i64);
        let at = l.int_constant(word, at);
        let element = l.element_at(from, at);
        whole = InsertElement::build(l, whole, element, to);
    }
    l.replace(op, &[whole]);
    Ok(())
}

fn times_scalar<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let (vector, scalar) = (args.one(0)?, args.one(1)?);
    let ty = l.ty(vector);
    let scalars = l.splat(ty, scalar);
    let value = FMul::build(l, vector, scalars);
    l.replace(op, &[value]);
    Ok(())
}

//! Rules of `memref` operations whose results are other views of the same memory.

use super::verify::same_elements;
use super::{is_memref, is_plain, layout, memory_space};
use crate::reshape::{collapsed_shape, groups, product, verify_output_shape, verify_static_output_shape};
use crate::slice::{self, Mismatch};
use spirula_diag::Failed;
use spirula_ir::builtin::{AffineResult, DYNAMIC, Dims};
use spirula_ir::{Attr, Context, Type, VerifyOp};

fn multiply(a: i64, b: i64) -> i64 {
    if a == 0 || b == 0 { 0 } else { product([a, b]) }
}

fn add(a: i64, b: i64) -> i64 {
    if a == DYNAMIC || b == DYNAMIC { DYNAMIC } else { a.saturating_add(b) }
}

/// The memory of these sizes, offset and strides, with the element and space of another one.
pub(super) fn with_strides(ctx: &Context, like: Type, shape: &[i64], offset: i64, strides: &[i64]) -> Type {
    let layout = ctx.strided_layout(offset, strides);
    ctx.memref_type(shape, ctx.element_or_self(like), Some(layout), memory_space(ctx, like))
}

/// The type of a part of memory.
pub(crate) fn subview_type(ctx: &Context, of: Type, slice: &slice::Slice) -> Option<Type> {
    let (mut offset, strides) = ctx.memref_strides(of)?;
    for (stride, start) in strides.iter().zip(&slice.offsets) {
        offset = add(offset, multiply(*start, *stride));
    }
    let strides: Dims = strides.iter().zip(&slice.strides).map(|(a, b)| multiply(*a, *b)).collect();
    Some(with_strides(ctx, of, &slice.sizes, offset, &strides))
}

/// The dimensions of the full type of a part that a type of fewer dimensions leaves out.
pub(super) fn dropped_dims(ctx: &Context, full: Type, reduced: Type, sizes: &[i64]) -> Option<Vec<usize>> {
    let rank = ctx.shape(reduced)?.len();
    let ones: Vec<usize> = (0..sizes.len()).filter(|i| sizes[*i] == 1).collect();
    if rank == sizes.len() {
        return Some(Vec::new());
    }
    if ones.len() + rank == sizes.len() {
        return Some(ones);
    }
    let (_, from) = ctx.memref_strides(full)?;
    let (_, to) = ctx.memref_strides(reduced)?;
    let known =
        |strides: &[i64]| strides.split_last().is_some_and(|(_, rest)| rest.iter().any(|s| *s != DYNAMIC));
    if known(&from) || known(&to) {
        let by_strides = dropped_by_strides(&from, &to, &ones, sizes.len() - rank);
        if by_strides.is_some() {
            return by_strides;
        }
    }
    slice::dropped_dims(sizes, &ctx.shape(reduced)?)
}

/// Of the dimensions of size 1, those whose strides another type has no more.
fn dropped_by_strides(from: &[i64], to: &[i64], ones: &[usize], count: usize) -> Option<Vec<usize>> {
    let occurrences = |list: &[i64], stride: i64| list.iter().filter(|s| **s == stride).count();
    let mut dropped: Vec<usize> = Vec::new();
    for dim in ones {
        let stride = from[*dim];
        let gone = dropped.iter().filter(|d| from[**d] == stride).count();
        let (left, wanted) = (occurrences(from, stride) - gone, occurrences(to, stride));
        match left.cmp(&wanted) {
            std::cmp::Ordering::Greater => dropped.push(*dim),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Less => return None,
        }
    }
    (dropped.len() == count).then_some(dropped)
}

// Parts.

/// The rules of `memref.subview`.
pub(super) fn subview(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let shape = ctx.shape(from).unwrap_or_default();
    let slice = slice::verify(op, 1, [shape.len(); 3])?;
    let (from_text, to_text) = (ctx.type_text(from), ctx.type_text(to));
    if memory_space(ctx, from) != memory_space(ctx, to) {
        return Err(op.error_plain(format!(
            "different memory spaces specified for base memref type '{from_text}' and subview memref type '{to_text}'"
        )));
    }
    let Some(expected) = subview_type(ctx, from, &slice) else {
        return Err(op.error_plain(format!("base type '{from_text}' is not strided")));
    };
    let full = ctx.type_text(expected);
    if let Err(found) = slice::reduced(ctx, expected, to) {
        return Err(op.error_plain(match found {
            Mismatch::Rank => format!(
                "expected result rank to be smaller or equal to the source rank, but got '{to_text}'"
            ),
            Mismatch::Size => format!(
                "expected result type to be '{full}' or a rank-reduced version. (mismatch of result sizes), but got \
                 '{to_text}'"
            ),
            Mismatch::Element => {
                let element = ctx.type_text(ctx.element_or_self(expected));
                format!("expected result element type to be '{element}', but got '{to_text}'")
            }
        }));
    }
    if !same_layout(ctx, expected, to, &slice.sizes) {
        return Err(op.error_plain(format!(
            "expected result type to be '{full}' or a rank-reduced version. (mismatch of result layout), but got \
             '{to_text}'"
        )));
    }
    slice::verify_bounds(op, &shape, &slice)
}

/// Whether offset and strides are those of the full type, without those of the dimensions that are left out.
fn same_layout(ctx: &Context, full: Type, reduced: Type, sizes: &[i64]) -> bool {
    let (Some((offset, strides)), Some((other, others))) =
        (ctx.memref_strides(full), ctx.memref_strides(reduced))
    else {
        return false;
    };
    let Some(dropped) = dropped_dims(ctx, full, reduced, sizes) else { return false };
    let kept = strides.iter().enumerate().filter(|(i, _)| !dropped.contains(i)).map(|(_, stride)| stride);
    offset == other && kept.eq(others.iter())
}

fn size_text(size: i64) -> String {
    if size == DYNAMIC { "dynamic".to_owned() } else { size.to_string() }
}

/// The rules of `memref.reinterpret_cast`.
pub(super) fn reinterpret_cast(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let shape = ctx.shape(to).unwrap_or_default();
    let slice = slice::verify(op, 1, [1, shape.len(), shape.len()])?;
    let (from_text, to_text) = (ctx.type_text(from), ctx.type_text(to));
    if memory_space(ctx, from) != memory_space(ctx, to) {
        return Err(op.error_plain(format!(
            "different memory spaces specified for source type '{from_text}' and result memref type '{to_text}'"
        )));
    }
    same_elements(op, from, to)?;
    let differs = |(found, wanted): (&i64, &i64)| *found != DYNAMIC && found != wanted;
    if let Some(i) = shape.iter().zip(&slice.sizes).position(differs) {
        let (found, wanted) = (shape[i], size_text(slice.sizes[i]));
        return Err(op.error_plain(format!(
            "expected result type with size = {wanted} instead of {found} in dim = {i}"
        )));
    }
    let Some((offset, strides)) = ctx.memref_strides(to) else {
        return Err(
            op.error_plain(format!("expected result type to have strided layout but found '{to_text}'"))
        );
    };
    let wanted = slice.offsets.first().copied().unwrap_or(DYNAMIC);
    if differs((&offset, &wanted)) {
        let wanted = size_text(wanted);
        return Err(
            op.error_plain(format!("expected result type with offset = {wanted} instead of {offset}"))
        );
    }
    if let Some(i) = strides.iter().zip(&slice.strides).position(differs) {
        let (found, wanted) = (strides[i], size_text(slice.strides[i]));
        return Err(op.error_plain(format!(
            "expected result type with stride = {wanted} instead of {found} in dim = {i}"
        )));
    }
    Ok(())
}

// Reshaping.

/// The rules of the groups of dimensions between an expanded and a collapsed shape.
fn verify_groups(
    op: &mut VerifyOp<'_>,
    collapsed: &[i64],
    expanded: &[i64],
    groups: &[Vec<i64>],
) -> Result<(), Failed> {
    if collapsed.len() != groups.len() {
        return Err(op.error(format!(
            "invalid number of reassociation groups: found {}, expected {}",
            groups.len(),
            collapsed.len()
        )));
    }
    let mut next = 0;
    for (i, (group, size)) in groups.iter().zip(collapsed).enumerate() {
        let mut sizes = Vec::new();
        for dim in group {
            if *dim != next {
                return Err(op.error("reassociation indices must be contiguous"));
            }
            next += 1;
            match usize::try_from(*dim).ok().and_then(|dim| expanded.get(dim)) {
                Some(size) => sizes.push(*size),
                None => return Err(op.error(format!("reassociation index {dim} is out of bounds"))),
            }
        }
        let all = product(sizes);
        if (*size == DYNAMIC) != (all == DYNAMIC) {
            return Err(op.error(format!(
                "collapsed dim ({i}) must be dynamic if and only if reassociation group is dynamic"
            )));
        }
        if all != *size {
            return Err(
                op.error(format!("collapsed dim size ({size}) must equal reassociation group size ({all})"))
            );
        }
    }
    if collapsed.is_empty() && expanded.iter().any(|size| *size != 1) {
        return Err(op.error("rank 0 memrefs can only be extended/collapsed with/from ones"));
    }
    if !collapsed.is_empty() && next != expanded.len() as i64 {
        return Err(op.error(format!(
            "expanded rank ({}) inconsistent with number of reassociation indices ({next})",
            expanded.len()
        )));
    }
    Ok(())
}

/// The type of memory with groups of dimensions in the place of each; none if its layout is not strided.
pub(crate) fn expanded_type(ctx: &Context, from: Type, shape: &[i64], groups: &[Vec<i64>]) -> Option<Type> {
    if is_plain(ctx, from) {
        return Some(ctx.memref_type(shape, ctx.element_or_self(from), None, memory_space(ctx, from)));
    }
    let (offset, strides) = ctx.memref_strides(from)?;
    let mut result = vec![1; shape.len()];
    for (group, stride) in groups.iter().zip(&strides) {
        let mut stride = *stride;
        for dim in group.iter().rev() {
            let dim = usize::try_from(*dim).ok()?;
            *result.get_mut(dim)? = stride;
            stride = multiply(stride, *shape.get(dim)?);
        }
    }
    Some(with_strides(ctx, from, shape, offset, &result))
}

/// The type of memory with one dimension in the place of each group; none if its layout does not allow that.
pub(crate) fn collapsed_type(ctx: &Context, from: Type, groups: &[Vec<i64>]) -> Option<Type> {
    let shape = ctx.shape(from)?;
    let result = collapsed_shape(&shape, groups);
    if is_plain(ctx, from) {
        return Some(ctx.memref_type(&result, ctx.element_or_self(from), None, memory_space(ctx, from)));
    }
    let (offset, strides) = ctx.memref_strides(from)?;
    let size = |dim: i64| usize::try_from(dim).ok().and_then(|dim| shape.get(dim)).copied();
    let stride = |dim: i64| usize::try_from(dim).ok().and_then(|dim| strides.get(dim)).copied();
    let mut merged = Vec::new();
    for group in groups {
        let mut rest = &group[..];
        while let [_, .., last] = rest
            && size(*last)? == 1
        {
            rest = &rest[..rest.len() - 1];
        }
        let last = *rest.last()?;
        merged.push(if size(last)? != DYNAMIC || rest.len() == 1 { stride(last)? } else { DYNAMIC });
    }
    for (group, merged) in groups.iter().zip(&merged) {
        let mut expected = *merged;
        for pair in group.windows(2).rev() {
            expected = multiply(expected, size(pair[1])?);
            let found = stride(pair[0])?;
            if size(pair[0])? != 1 && expected != DYNAMIC && found != DYNAMIC && expected != found {
                return None;
            }
        }
    }
    Some(with_strides(ctx, from, &result, offset, &merged))
}

fn reassociation(op: &VerifyOp<'_>) -> Vec<Vec<i64>> {
    op.slot(0).and_then(|attr| groups(op.ctx, attr)).unwrap_or_default()
}

/// The rules of `memref.expand_shape`.
pub(super) fn expand_shape(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let (source, shape) = (ctx.shape(from).unwrap_or_default(), ctx.shape(to).unwrap_or_default());
    let (a, b) = (source.len(), shape.len());
    if a > b {
        return Err(op.error(format!(
            "has source rank {a} and result rank {b}. This is not an expansion ({a} > {b})."
        )));
    }
    let groups = reassociation(op);
    verify_groups(op, &source, &shape, &groups)?;
    let Some(expected) = expanded_type(ctx, from, &shape, &groups) else {
        return Err(op.error("invalid source layout map"));
    };
    if expected != to {
        let (expected, to) = (ctx.type_text(expected), ctx.type_text(to));
        return Err(op.error(format!("expected expanded type to be '{expected}' but found '{to}'")));
    }
    let sizes = op.slot(1).and_then(|attr| ctx.as_dense_ints(attr)).unwrap_or_default();
    if sizes.len() != b {
        return Err(op.error(format!(
            "expected number of static shape bounds to be equal to the output rank ({b}) but found {} inputs instead",
            sizes.len()
        )));
    }
    verify_output_shape(op, &sizes, to)?;
    let (count, wanted) = (op.operand_count() - 1, super::dynamic_sizes(ctx, to));
    if count != wanted {
        return Err(op.error(format!("incorrect number of dynamic sizes, has {count}, expected {wanted}")));
    }
    verify_static_output_shape(op, &sizes, to)
}

/// The rules of `memref.collapse_shape`.
pub(super) fn collapse_shape(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let (source, shape) = (ctx.shape(from).unwrap_or_default(), ctx.shape(to).unwrap_or_default());
    let (a, b) = (source.len(), shape.len());
    if a < b {
        return Err(
            op.error(format!("has source rank {a} and result rank {b}. This is not a collapse ({a} < {b})."))
        );
    }
    let groups = reassociation(op);
    verify_groups(op, &shape, &source, &groups)?;
    let Some(expected) = collapsed_type(ctx, from, &groups) else {
        return Err(op.error("invalid source layout map or collapsing non-contiguous dims"));
    };
    if expected != to {
        let (expected, to) = (ctx.type_text(expected), ctx.type_text(to));
        return Err(op.error(format!("expected collapsed type to be '{expected}' but found '{to}'")));
    }
    Ok(())
}

/// The rules of `memref.reshape`.
pub(super) fn reshape(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(by), Some(to)) = (op.operand_type(0), op.operand_type(1), op.result_type(0)) else {
        return Ok(());
    };
    if ctx.shaped_element(from) != ctx.shaped_element(to) {
        return Err(op.error("element types of source and destination memref types should be the same"));
    }
    if !is_plain(ctx, from) {
        return Err(op.error("source memref type should have identity affine map"));
    }
    if !is_memref(ctx, to) {
        return Ok(());
    }
    if !is_plain(ctx, to) {
        return Err(op.error("result memref type should have identity affine map"));
    }
    let rank = ctx.shape(to).map_or(0, |shape| shape.len());
    match ctx.shape(by).unwrap_or_default().first() {
        Some(&DYNAMIC) => Err(op.error(
            "cannot use shape operand with dynamic length to reshape to statically-ranked memref type",
        )),
        Some(length) if usize::try_from(*length) != Ok(rank) => {
            Err(op.error("length of shape operand differs from the result's memref rank"))
        }
        _ => Ok(()),
    }
}

// Others.

/// The order of dimensions that a map says, if it has each of them once.
pub(super) fn permutation(ctx: &Context, map: Attr) -> Option<Vec<usize>> {
    let (dims, symbols) = ctx.affine_map_inputs(map)?;
    let mut order = Vec::new();
    for result in ctx.affine_results(map)? {
        match result {
            AffineResult::Dim(dim) if !order.contains(&dim) => order.push(dim),
            _ => return None,
        }
    }
    (symbols == 0 && order.len() == dims).then_some(order)
}

/// The type without a layout that says nothing.
fn canonical(ctx: &Context, ty: Type) -> Type {
    let plain = ctx.memref_type(
        &ctx.shape(ty).unwrap_or_default(),
        ctx.element_or_self(ty),
        None,
        memory_space(ctx, ty),
    );
    match (ctx.memref_strides(plain), ctx.memref_strides(ty)) {
        (plain_strides, strides) if plain_strides == strides && layout(ctx, ty).is_some() => plain,
        (_, Some((offset, strides))) if layout(ctx, ty).is_some() => {
            with_strides(ctx, ty, &ctx.shape(ty).unwrap_or_default(), offset, &strides)
        }
        _ => ty,
    }
}

/// The rules of `memref.transpose`.
pub(super) fn transpose(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to), Some(map)) = (op.operand_type(0), op.result_type(0), op.slot(0)) else {
        return Ok(());
    };
    let Some(order) = permutation(ctx, map) else {
        return Err(op.error("expected a permutation map"));
    };
    let shape = ctx.shape(from).unwrap_or_default();
    if order.len() != shape.len() {
        return Err(op.error("expected a permutation map of same rank as the input"));
    }
    let Some((offset, strides)) = ctx.memref_strides(from) else { return Ok(()) };
    let pick = |list: &Dims| -> Dims { order.iter().filter_map(|dim| list.get(*dim).copied()).collect() };
    let expected = canonical(ctx, with_strides(ctx, from, &pick(&shape), offset, &pick(&strides)));
    if canonical(ctx, to) == expected {
        return Ok(());
    }
    let (expected, to) = (ctx.type_text(expected), ctx.type_text(to));
    Err(op.error(format!(
        "result type '{to}' is not equivalent to the canonical transposed input type '{expected}'"
    )))
}

/// The rules of `memref.view`.
pub(super) fn view(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (op.operand_type(0), op.result_type(0)) else { return Ok(()) };
    let (from_text, to_text) = (ctx.type_text(from), ctx.type_text(to));
    for (ty, text, what) in [(from, &from_text, "base"), (to, &to_text, "result")] {
        if !is_plain(ctx, ty) {
            return Err(op.error_plain(format!("unsupported map for {what} memref type '{text}'")));
        }
    }
    if memory_space(ctx, from) != memory_space(ctx, to) {
        return Err(op.error_plain(format!(
            "different memory spaces specified for base memref type '{from_text}' and view memref type '{to_text}'"
        )));
    }
    let (count, wanted) = (op.operand_count().saturating_sub(2), super::dynamic_sizes(ctx, to));
    if count != wanted {
        return Err(op.error(format!("incorrect number of dynamic sizes, has {count}, expected {wanted}")));
    }
    Ok(())
}

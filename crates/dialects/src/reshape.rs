//! Rules of operations that collapse groups of dimensions to one each, or expand them.

use crate::rewriting::{defined_by, operand, reshaped, result_type, same_type};
use spirula_diag::Failed;
use spirula_ir::builtin::{DYNAMIC, Dims};
use spirula_ir::dialect::{AttrRule, Folded};
use spirula_ir::{Attr, Context, Editor, Op, OpArena, OpName, Type, VerifyOp};

/// Groups of dimensions: `[[0, 1], [2]]`.
pub(crate) const REASSOCIATION: AttrRule =
    AttrRule::new("Array of 64-bit integer array attributes", |ctx, attr| groups(ctx, attr).is_some());

/// The groups of dimensions in an attribute.
pub(crate) fn groups(ctx: &Context, attr: Attr) -> Option<Vec<Vec<i64>>> {
    let index =
        |item: Attr| ctx.as_int(item).filter(|(ty, _)| ctx.is_signless(*ty, 64)).map(|(_, value)| value);
    ctx.as_array(attr)?.map(|group| ctx.as_array(group)?.map(index).collect()).collect()
}

/// The sizes of an array with every group of dimensions collapsed to one.
pub(crate) fn collapsed_shape(shape: &[i64], groups: &[Vec<i64>]) -> Dims {
    let size = |dim: &i64| usize::try_from(*dim).ok().and_then(|dim| shape.get(dim)).copied().unwrap_or(1);
    groups.iter().map(|group| product(group.iter().map(size))).collect()
}

/// The product of sizes, unknown if one is.
pub(crate) fn product(sizes: impl IntoIterator<Item = i64>) -> i64 {
    let multiply = |product: i64, size: i64| {
        if product == DYNAMIC || size == DYNAMIC { DYNAMIC } else { product.saturating_mul(size) }
    };
    sizes.into_iter().fold(1, multiply)
}

/// The rules of an operation between an expanded and a collapsed type.
pub(crate) fn verify(
    op: &mut VerifyOp<'_>,
    (expanded, collapsed): (Type, Type),
    groups: &[Vec<i64>],
) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (Some(from), Some(to)) = (ctx.shape(expanded), ctx.shape(collapsed)) else { return Ok(()) };
    if from.len() < to.len() {
        let (from, to) = (ctx.type_text(expanded), ctx.type_text(collapsed));
        return Err(op.error(format!(
            "expected the expanded type, '{from}' to have a higher (or same) rank than the collapsed type, '{to}'."
        )));
    }
    if to.len() != groups.len() {
        return Err(op.error(format!(
            "expected collapsed rank ({}) to equal the number of reassociation maps ({}).",
            to.len(),
            groups.len()
        )));
    }
    verify_groups(op, from.len(), groups)?;
    for (i, (group, size)) in groups.iter().zip(&to).enumerate() {
        let sizes = group.iter().filter_map(|dim| from.get(usize::try_from(*dim).ok()?).copied());
        match product(sizes) {
            DYNAMIC if *size != DYNAMIC => {
                return Err(op.error(format!(
                    "expected dimension {i} of collapsed type to be dynamic since one or more of the corresponding \
                     dimensions in the expanded type is dynamic"
                )));
            }
            DYNAMIC => {}
            product if product != *size => {
                return Err(op.error(format!(
                    "expected dimension {i} of collapsed type to be static value of {product}"
                )));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The groups have every dimension once and in order.
fn verify_groups(op: &mut VerifyOp<'_>, rank: usize, groups: &[Vec<i64>]) -> Result<(), Failed> {
    // As in MLIR, the groups are maps with as many inputs as the largest dimension says.
    let dims = groups.iter().flatten().copied().max().map_or(0, |dim| dim.saturating_add(1));
    if !groups.is_empty() && dims != rank as i64 {
        return Err(op.error(format!(
            "expected reassociation map #0 to have size equal to the expanded rank ({rank}), but it is  {dims}."
        )));
    }
    let mut next = 0;
    for (i, group) in groups.iter().enumerate() {
        for dim in group {
            if *dim != next {
                return Err(op.error(format!("expected reassociation map #{i} to be valid and contiguous.")));
            }
            next += 1;
        }
    }
    Ok(())
}

/// The output shape of an expansion has a size for every dimension of the result, of which as many are values as the
/// list says.
pub(crate) fn verify_output_shape(op: &mut VerifyOp<'_>, sizes: &[i64], to: Type) -> Result<(), Failed> {
    let rank = op.ctx.shape(to).map_or(0, |shape| shape.len());
    if sizes.len() != rank {
        return Err(op.error(format!(
            "expected number of static shape dims to be equal to the output rank ({rank}) but found {} inputs instead",
            sizes.len()
        )));
    }
    let (dynamic, values) = (sizes.iter().filter(|size| **size == DYNAMIC).count(), op.operand_count() - 1);
    if dynamic != values {
        return Err(op.error(format!(
            "mismatch in dynamic dims in output_shape and static_output_shape: static_output_shape has {dynamic} dynamic \
             dims while output_shape has {values} values"
        )));
    }
    Ok(())
}

/// The known sizes of the result of an expansion are those of the output shape.
pub(crate) fn verify_static_output_shape(
    op: &mut VerifyOp<'_>,
    sizes: &[i64],
    to: Type,
) -> Result<(), Failed> {
    let shape = op.ctx.shape(to).unwrap_or_default();
    match shape.iter().zip(sizes).position(|(size, given)| *size != DYNAMIC && size != given) {
        Some(i) => Err(op.error(format!("invalid output shape provided at pos {i}"))),
        None => Ok(()),
    }
}

// Folding.

/// Folds a collapse or an expansion that changes nothing, of a constant, or of its inverse.
pub(crate) fn fold(
    ctx: &Context,
    arena: &OpArena,
    op: Op,
    constants: &[Option<Attr>],
    inverse: OpName,
) -> Folded {
    if let Some(same) = same_type(arena, op) {
        return Folded::Value(same);
    }
    let Some(to) = result_type(arena, op) else { return Folded::No };
    let known = constants.first().copied().flatten();
    if let Some(attr) =
        known.filter(|_| ctx.element_count(to).is_some()).and_then(|attr| reshaped(ctx, attr, to))
    {
        return Folded::Constant(attr);
    }
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, inverse));
    let source = before.and_then(|before| operand(arena, before, 0)).filter(|source| arena.ty(*source) == to);
    let (Some(before), Some(source)) = (before, source) else { return Folded::No };
    let shape = ctx.shape(to).unwrap_or_default();
    let dynamic = |sizes: &mut dyn Iterator<Item = i64>| sizes.filter(|size| *size == DYNAMIC).count();
    let groups_of = |op| arena.slot(op, 0).and_then(|attr| groups(ctx, attr));
    let inverse_groups = groups_of(op).filter(|own| groups_of(before).as_ref() == Some(own));
    let expands_first = result_type(arena, before)
        .and_then(|ty| ctx.shape(ty))
        .is_some_and(|between| between.len() > shape.len());
    let clear = |groups: Vec<Vec<i64>>| {
        let size = |dim: &i64| usize::try_from(*dim).ok().and_then(|dim| shape.get(dim)).copied();
        groups.iter().all(|group| dynamic(&mut group.iter().filter_map(size)) < 2)
    };
    let inverts = dynamic(&mut shape.iter().copied()) < 2
        || inverse_groups.is_some_and(|groups| expands_first || clear(groups));
    if inverts { Folded::Value(source) } else { Folded::No }
}

/// Makes one operation of two that collapse, or that expand.
pub(crate) fn compose(editor: &mut Editor<'_>, op: Op) -> bool {
    let (ctx, arena) = (editor.ctx(), editor.arena());
    let before = operand(arena, op, 0).and_then(|source| defined_by(arena, source, arena.name(op)));
    let Some(before) = before else { return false };
    let groups_of = |op| arena.slot(op, 0).and_then(|attr| groups(ctx, attr));
    let (Some(first), Some(second), Some(source)) =
        (groups_of(before), groups_of(op), operand(arena, before, 0))
    else {
        return false;
    };
    // The groups of the operation with fewer dimensions are made of those of the other one.
    let (outer, inner) = if first.len() >= second.len() { (&second, &first) } else { (&first, &second) };
    let pick = |dim: &i64| usize::try_from(*dim).ok().and_then(|dim| inner.get(dim)).cloned();
    let merged: Option<Vec<Vec<i64>>> = outer
        .iter()
        .map(|group| group.iter().map(pick).collect::<Option<Vec<_>>>().map(|parts| parts.concat()))
        .collect();
    let Some(merged) = merged else { return false };
    let attr = groups_attr(ctx, &merged);
    editor.set_operand(op, 0, source);
    editor.set_slot(op, 0, Some(attr));
    true
}

/// Groups of dimensions as an attribute.
fn groups_attr(ctx: &Context, groups: &[Vec<i64>]) -> Attr {
    let lists: Vec<Attr> = groups
        .iter()
        .map(|group| ctx.array_attr(&group.iter().map(|dim| ctx.i64_attr(*dim)).collect::<Vec<_>>()))
        .collect();
    ctx.array_attr(&lists)
}

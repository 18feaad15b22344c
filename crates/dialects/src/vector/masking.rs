//! `vector.mask`: which operations it may be around, and the masks they take.

use super::{
    CONTRACT, GATHER, MULTI_REDUCTION, OUTERPRODUCT, REDUCTION, TRANSFER_READ, TRANSFER_WRITE, VectorType,
    YIELD, contract_slot, transfer, transfer_slot,
};
use spirula_diag::Failed;
use spirula_ir::builtin::AffineResult;
use spirula_ir::{Context, Op, OpArena, Type, VerifyOp};

/// The type of the mask for an operation; none if it cannot be masked.
fn expected(ctx: &Context, arena: &OpArena, op: Op) -> Option<Type> {
    let operand = |i: usize| arena.operands(op).get(i).map(|value| arena.ty(*value));
    let vector = |ty: Type| VectorType::of(ctx, ty);
    let result = || arena.result(op, 0).map(|value| arena.ty(value));
    let transferred = |ty: Type| {
        let map = arena.slot(op, transfer_slot::PERMUTATION_MAP)?;
        transfer::mask_type(ctx, &vector(ty)?, map)
    };
    match arena.name(op) {
        REDUCTION | MULTI_REDUCTION => Some(vector(operand(0)?)?.mask(ctx)),
        OUTERPRODUCT => Some(vector(result()?)?.mask(ctx)),
        GATHER => {
            let row = ctx.op_row(GATHER)?;
            let indices = spirula_ir::operand_group(ctx, arena, op, row, 2).first().copied()?;
            Some(vector(arena.ty(indices))?.mask(ctx))
        }
        TRANSFER_READ => transferred(result()?),
        TRANSFER_WRITE => transferred(operand(0)?),
        CONTRACT => iteration_space(ctx, arena, op),
        _ => None,
    }
}

/// The mask of a contraction: the sizes of its iterators.
fn iteration_space(ctx: &Context, arena: &OpArena, op: Op) -> Option<Type> {
    let maps: Vec<_> = ctx.as_array(arena.slot(op, contract_slot::INDEXING_MAPS)?)?.collect();
    let (count, _) = ctx.affine_map_inputs(*maps.first()?)?;
    let mut dims = vec![(0, false); count];
    for (map, value) in maps.into_iter().zip(arena.operands(op)).take(2) {
        let vector = VectorType::of(ctx, arena.ty(*value))?;
        for (result, dim) in ctx.affine_results(map)?.into_iter().zip(vector.dims()) {
            if let AffineResult::Dim(position) = result {
                *dims.get_mut(position)? = dim;
            }
        }
    }
    Some(VectorType::new(dims, ctx.int_type(1)).ty(ctx))
}

/// The rules of `vector.mask`.
pub(super) fn verify(op: &mut VerifyOp<'_>) -> Result<(), Failed> {
    let ctx = op.ctx;
    let (body, regions) = op.body().inside(op.op);
    let arena = &body.arena;
    let Some(block) = regions.first().and_then(|region| arena.entry(*region)) else { return Ok(()) };
    let ops: Vec<Op> = arena.ops(block).take(3).collect();
    let Some(last) = ops.last().copied() else {
        return Err(op.error("expects a terminator within the mask region"));
    };
    if ops.len() > 2 {
        return Err(op.error("expects only one operation to mask"));
    }
    if arena.name(last) != YIELD {
        return Err(op.error("expects a terminator within the mask region"));
    }
    let results: Vec<Type> = op.arena().results(op.op).map(|value| op.arena().ty(value)).collect();
    if arena.operands(last).len() != results.len() {
        return Err(op.error("expects number of results to match mask region yielded values"));
    }
    match ops[..] {
        [masked, _] => {
            let Some(mask) = expected(ctx, arena, masked) else {
                return Err(op.error("expects a MaskableOpInterface within the mask region"));
            };
            verify_masked(op, arena, (masked, last), &results)?;
            verify_operands(op, arena, masked, mask)
        }
        _ => Ok(()),
    }
}

fn verify_masked(
    op: &mut VerifyOp<'_>,
    arena: &OpArena,
    (masked, end): (Op, Op),
    results: &[Type],
) -> Result<(), Failed> {
    let inner: Vec<Type> = arena.result_types(masked).collect();
    if inner.len() != results.len() {
        return Err(op.error("expects number of results to match maskable operation number of results"));
    }
    if !arena.results(masked).eq(arena.operands(end).iter().copied()) {
        return Err(op.error(
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator",
        ));
    }
    if inner != results {
        return Err(op.error("expects result type to match maskable operation result type"));
    }
    Ok(())
}

fn verify_operands(op: &mut VerifyOp<'_>, arena: &OpArena, masked: Op, mask: Type) -> Result<(), Failed> {
    if op.operand_type(0) != Some(mask) {
        let text = op.ctx.type_text(mask);
        return Err(op.error(format!("expects a '{text}' mask for the maskable operation")));
    }
    let Some(passthru) = op.operand_type(1) else { return Ok(()) };
    if arena.name(masked) != TRANSFER_READ {
        return Err(op.error("doesn't expect a passthru argument for this maskable operation"));
    }
    if arena.result_types(masked).next() != Some(passthru) {
        return Err(op.error("expects passthru type to match result type"));
    }
    Ok(())
}

//! Branches, and the merges of regions.

use super::{Lower, Rewritten};
use crate::builder::LlvmBuilder as _;
use spirula_ir::convert::{Arguments, Operands, Pattern, Rewriter, SourceBlock, SourceOp};
use spirula_llvm::op::{CondBr, Switch};

/// Those that MLIR's pass has too.
pub(super) fn mlir<C: Lower>() -> Vec<Pattern<C>> {
    vec![
        Pattern::new("spirv.Branch", branch),
        Pattern::new("spirv.BranchConditional", conditional),
        Pattern::new("spirv.mlir.merge", merge),
    ]
}

/// Those that it has not.
pub(super) fn others<C: Lower>() -> Vec<Pattern<C>> {
    vec![Pattern::new("spirv.Switch", switch)]
}

fn branch<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let targets = l.successors(op)?;
    let target = *targets.first().ok_or("it lacks a successor")?;
    l.br(target, args.all());
    Ok(())
}

fn conditional<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let targets = l.successors(op)?;
    let passed = [op.successor_operands(0).len() as i32, op.successor_operands(1).len() as i32];
    let sizes = op.ctx.dense_i32_array(&[1, passed[0], passed[1]]);
    let mut attrs = vec![("operandSegmentSizes", sizes)];
    if let Some(weights) = op.attr("branch_weights").and_then(|weights| op.ctx.as_array(weights)) {
        let weights: Vec<i32> = weights.filter_map(|w| Some(op.ctx.as_int(w)?.1 as i32)).collect();
        attrs.push(("branch_weights", op.ctx.dense_i32_array(&weights)));
    }
    l.full(CondBr::NAME, args.all(), &[], &attrs, &targets);
    Ok(())
}

fn switch<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let ctx = op.ctx;
    let ty = l.ty(args.one(0)?);
    let targets = l.successors(op)?;
    let sizes: Vec<i32> = (0..targets.len()).map(|i| op.successor_operands(i).len() as i32).collect();
    let (default, cases) = sizes.split_first().ok_or("it lacks a successor")?;
    let literals = op.attr("literals").and_then(|a| ctx.dense_elements(a)).unwrap_or_default();
    let mut bytes = Vec::new();
    for i in 0..cases.len() {
        let literal = *literals.get(i).or(literals.first()).ok_or("it has fewer literals than targets")?;
        // Wide ones are their bytes in either dialect.
        let literal = ctx.as_int(literal).map_or(literal, |(_, n)| ctx.int_attr(ty, n));
        ctx.scalar_bytes(literal, &mut bytes).ok_or("a literal is no number")?;
    }
    let total: i32 = cases.iter().sum();
    let mut attrs = vec![
        ("operandSegmentSizes", ctx.dense_i32_array(&[1, *default, total])),
        ("case_operand_segments", ctx.dense_i32_array(cases)),
    ];
    if !cases.is_empty() {
        let vector = ctx.vector_type(&[cases.len() as i64], ty);
        let each = bytes.len() / cases.len();
        if cases.len() > 1 && each > 0 && bytes.chunks(each).all(|c| *c == bytes[..each]) {
            bytes.truncate(each);
        }
        attrs.push(("case_values", ctx.dense_attr(vector, &bytes)));
    }
    l.full(Switch::NAME, args.all(), &[], &attrs, &targets);
    Ok(())
}

fn merge<C: Lower>(l: &mut Rewriter<'_, C>, _: SourceOp<'_>, args: Operands<'_>) -> Rewritten {
    let target = C::merges(&mut l.state).last().copied().ok_or("it is in no selection or loop")?;
    l.br(target, args.all());
    Ok(())
}

/// A selection or loop: its blocks take its place.
pub(crate) fn structured<C: Lower>(l: &mut Rewriter<'_, C>, op: SourceOp<'_>) -> Rewritten {
    let types = l.convert_all(op.result_types())?;
    let end = l.create_block(&types);
    let results = l.block_arguments(end);
    l.replace(op, &results);
    let region = *op.inside().1.first().ok_or("it lacks a region")?;
    let blocks = SourceBlock::reached(op.body, region);
    if blocks.is_empty() {
        l.br(end, &[]);
    } else {
        C::merges(&mut l.state).push(end);
        inline_blocks(l, op.body, &blocks, &Arguments::Convert, |_| {})?;
        C::merges(&mut l.state).pop();
    }
    l.continue_in(end);
    Ok(())
}

/// Converts the blocks of a region, in dominance order, behind the insertion point; control enters the first, whose
/// arguments are converted as `entry` says. `bind` is called when the arguments of all blocks are defined.
pub(crate) fn inline_blocks<C: Lower>(
    l: &mut Rewriter<'_, C>,
    body: &spirula_ir::Body,
    blocks: &[SourceBlock],
    entry: &Arguments,
    bind: impl FnOnce(&mut Rewriter<'_, C>),
) -> Rewritten {
    let from = l.insertion_block();
    let mut declared = Vec::with_capacity(blocks.len());
    for (i, block) in blocks.iter().enumerate() {
        let arguments = if i == 0 { entry } else { &Arguments::Convert };
        declared.push(l.declare_block(body, *block, arguments)?);
    }
    bind(l);
    if let Some(first) = declared.first() {
        l.br(*first, &[]);
    }
    let arena = &mut l.new_body().arena;
    let mut before = from;
    for block in declared {
        arena.insert_block_after(before, block);
        before = block;
    }
    blocks.iter().try_for_each(|block| l.convert_block(body, *block))
}

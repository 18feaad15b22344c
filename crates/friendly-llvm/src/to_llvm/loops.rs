//! Loop controls as metadata of the branches back to the header (LLVM language reference, "'llvm.loop'").

use super::Rewriting;
use crate::loop_controls::ROWS;
use spirula_ir::cfg::{Cfg, NONE};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Block, Body, Op};
use spirula_spec::LoopControl;
use spirula_spirv::merge::{Merge, control_slot, merge_of};

/// A loop: its header, and its control with parameters.
struct Control {
    header: Block,
    mask: u32,
    parameters: Vec<i64>,
}

/// Attaches the metadata of the loops of a function that was converted.
pub(super) fn attach(l: &mut Rewriting<'_, '_>) {
    let body = l.source();
    let Some(region) = body.arena.roots().first().copied() else { return };
    let blocks: Vec<Block> = body.arena.blocks(region).collect();
    let controls: Vec<Control> = blocks.iter().filter_map(|block| control(l, body, *block)).collect();
    if controls.is_empty() {
        return;
    }
    let cfg = Cfg::of_region(&body.arena, region);
    for control in controls {
        let header = cfg.of(control.header);
        let mut node = None;
        let mut latches = if header == NONE { Vec::new() } else { cfg.preds[header].to_vec() };
        // Both edges of a branch may lead back.
        latches.dedup();
        for latch in latches.into_iter().filter(|latch| cfg.dominates(header, *latch)) {
            let Some(branch) = terminator(l, body, cfg.order[latch]) else { continue };
            let node = *node.get_or_insert_with(|| metadata(l, &control));
            l.conversion().attach(l, branch, "llvm.loop", node);
        }
    }
}

/// The terminator that ends what a source block became.
fn terminator(l: &mut Rewriting<'_, '_>, body: &Body, block: Block) -> Option<Op> {
    let last = SourceOp { ctx: l.context(), body, op: body.arena.last(block)? };
    let new = l.block(last.block()?).ok()?;
    l.new_body().arena.last(new)
}

fn control(l: &Rewriting<'_, '_>, body: &Body, block: Block) -> Option<Control> {
    let ctx = l.context();
    let last = body.arena.last(block)?;
    if let Some(Merge::Loop(mask, ..)) = merge_of(&body.arena, last) {
        let slot = control_slot(body.arena.name(last))? + 1;
        let list = body.arena.slot(last, slot);
        let parameters = list.map(|list| numbers_of(ctx, list)).unwrap_or_default();
        return Some(Control { header: block, mask, parameters });
    }
    // OpLoopControlINTEL stands in the header.
    let name = |op: Op| {
        let slot = ctx.op_row(body.arena.name(op))?.attr_index("opcode")?;
        body.arena.slot(op, slot)?.as_string().map(|text| ctx.text(text))
    };
    let op = body.arena.ops(block).find(|op| name(*op) == Some("OpLoopControlINTEL"))?;
    let op = SourceOp { ctx, body, op };
    let words = numbers_of(ctx, op.attr("words")?);
    let (mask, parameters) = words.split_first()?;
    Some(Control { header: block, mask: *mask as u32, parameters: parameters.to_vec() })
}

fn numbers_of(ctx: &spirula_ir::Context, list: Attr) -> Vec<i64> {
    match ctx.as_array(list) {
        Some(items) => items.filter_map(|item| ctx.as_int(item)).map(|(_, n)| n).collect(),
        None => ctx.as_dense_ints(list).unwrap_or_default(),
    }
}

/// The node of a loop, which refers to itself.
fn metadata(l: &Rewriting<'_, '_>, control: &Control) -> Attr {
    let ctx = l.context();
    let graph = &l.conversion().graph;
    let has = |control_of: LoopControl| control.mask & control_of.0 != 0;
    let mut nodes = Vec::new();
    let mut parameters = control.parameters.iter().copied();
    for row in ROWS.iter().filter(|row| has(row.control)) {
        let parameter = if row.parameters == 1 { parameters.next() } else { None };
        let is_excluded = match row.control {
            LoopControl::Unroll => has(LoopControl::PartialCount),
            LoopControl::DontUnroll => has(LoopControl::Unroll) && !has(LoopControl::PartialCount),
            LoopControl::PartialCount => has(LoopControl::DontUnroll),
            _ => row.name.is_empty(),
        };
        if is_excluded {
            continue;
        }
        // A count of one with a request to unroll is a request to unroll completely.
        if row.control == LoopControl::PartialCount && parameter == Some(1) && has(LoopControl::Unroll) {
            nodes.push(graph.tuple(ctx, &[ctx.string_attr("llvm.loop.unroll.full")]));
            continue;
        }
        if row.control == LoopControl::LoopCoalesceALTERA && parameter == Some(0) {
            nodes.push(graph.tuple(ctx, &[ctx.string_attr("llvm.loop.coalesce.enable")]));
            continue;
        }
        let mut operands = vec![ctx.string_attr(row.name)];
        operands.extend(parameter.map(|n| ctx.i32_attr(n as i32)));
        nodes.push(graph.tuple(ctx, &operands));
    }
    graph.distinct(|own| {
        let mut operands = vec![own];
        operands.extend(nodes);
        ctx.array_attr(&operands)
    })
}

//! Metadata of loops (`!llvm.loop`) as controls of the headers: in OpLoopMerge where the header leaves the loop by a
//! conditional branch, else in OpLoopControlINTEL.

use super::Rw;
use super::metadata::attachment;
use crate::loop_controls::ROWS;
use rustc_hash::FxHashSet;
use spirula_ir::cfg::{Cfg, NONE};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Block, Body, Op, OpBuilder as _, OpParts};
use spirula_llvm::op as source;
use spirula_spec::{Capability, LoopControl, Version};
use spirula_spirv::enums::kind;
use spirula_spirv::merge::{control_slot, merge_of};
use spirula_spirv::op;

/// The first control that SPV_INTEL_fpga_loop_controls provides; the bits above are its others.
const FIRST_OF_FPGA: u32 = LoopControl::InitiationIntervalALTERA.0;

/// Controls of a loop: the mask, and the parameters in the order of its bits.
struct Control {
    mask: u32,
    parameters: Vec<i32>,
}

/// Gives the loops of a function that was converted the controls that its metadata says.
pub(super) fn control(rw: &mut Rw<'_, '_>) {
    let body = rw.source();
    let Some(region) = body.arena.roots().first().copied() else { return };
    let blocks: Vec<Block> = body.arena.blocks(region).collect();
    let mut cfg = None;
    let mut merges = FxHashSet::default();
    for block in &blocks {
        let Some(last) = body.arena.last(*block) else { continue };
        let at = SourceOp { ctx: rw.context(), body, op: last };
        if !matches!(at.name(), source::Br::NAME | source::CondBr::NAME) {
            continue;
        }
        let Some(control) = attachment(at, "llvm.loop").and_then(|node| of_metadata(rw, node)) else {
            continue;
        };
        let cfg = cfg.get_or_insert_with(|| Cfg::of_region(&body.arena, region));
        let latch = cfg.of(*block);
        let is_header = |target: &&Block| {
            let header = cfg.of(**target);
            latch != NONE && header != NONE && cfg.dominates(header, latch)
        };
        if let Some(header) = body.arena.successors(last).iter().find(is_header) {
            apply(rw, body, (*block, *header), &control, &mut merges);
        }
    }
}

/// What a block of the source became.
fn converted(rw: &Rw<'_, '_>, body: &Body, block: Block) -> Option<(Block, Op)> {
    let last = SourceOp { ctx: rw.context(), body, op: body.arena.last(block)? };
    let new = rw.block(last.block()?).ok()?;
    Some((new, rw.arena().last(new)?))
}

/// Gives a loop its controls. `merges` has the merge blocks of other loops: a block is that of one header only (SPIR-V
/// specification, "Structured Control Flow").
fn apply(
    rw: &mut Rw<'_, '_>,
    body: &Body,
    (latch, header): (Block, Block),
    control: &Control,
    merges: &mut FxHashSet<Block>,
) {
    let (Some((next, back)), Some((begin, branch))) =
        (converted(rw, body, latch), converted(rw, body, header))
    else {
        return;
    };
    let arena = rw.arena();
    if merge_of(arena, branch).is_some() {
        return;
    }
    // The latch of a loop with one exit leaves it, or its header does.
    let leaves = if arena.name(back) == op::BRANCH_CONDITIONAL { back } else { branch };
    let exit = match arena.successors(leaves) {
        [_, exit] if leaves == branch && leaves != back => Some(*exit),
        [a, b] => [*a, *b].into_iter().find(|target| *target != begin),
        _ => None,
    };
    let exit = exit.filter(|exit| *exit != begin && *exit != next && !merges.contains(exit));
    match (exit, control_slot(arena.name(branch))) {
        (Some(exit), Some(slot)) => {
            merges.insert(exit);
            let ctx = rw.context();
            let parameters = ctx.dense_i32_array(&control.parameters);
            let arena = &mut rw.new_body().arena;
            arena.set_slot(branch, slot, Some(Attr::enumerant(kind::LOOP_CONTROL, control.mask)));
            arena.set_slot(branch, slot + 1, (!control.parameters.is_empty()).then_some(parameters));
            arena.set_merges(branch, &[exit, next]);
        }
        _ => unstructured(rw, branch, control),
    }
}

/// OpLoopControlINTEL before the terminator of a header.
fn unstructured(rw: &mut Rw<'_, '_>, branch: Op, control: &Control) {
    if !rw.conversion().options.allows("SPV_INTEL_unstructured_loop_controls") {
        return;
    }
    let ctx = rw.context();
    // Of several branches back to the header the first one says it.
    let opcode = Some(ctx.string_attr("OpLoopControlINTEL"));
    let arena = rw.arena();
    let is_said = arena.prev(branch).is_some_and(|at| {
        arena.name(at) == op::INSTRUCTION && arena.slot(at, op::slot::instruction::OPCODE) == opcode
    });
    if is_said {
        return;
    }
    let words: Vec<Attr> = std::iter::once(control.mask as i32)
        .chain(control.parameters.iter().copied())
        .map(|word| ctx.i32_attr(word))
        .collect();
    let mut slots = [None; 2];
    slots[op::slot::instruction::OPCODE] = opcode;
    slots[op::slot::instruction::WORDS] = Some(ctx.array_attr(&words));
    rw.set_insertion_before(branch);
    let loc = rw.arena().loc(branch);
    rw.insert(&OpParts { loc, slots: &slots, ..OpParts::new(op::INSTRUCTION) });
    if control.mask >= FIRST_OF_FPGA {
        rw.state.capabilities.push(Capability::FPGALoopControlsALTERA);
    }
}

/// The controls that the node of a loop says; none if it says nothing that may be written.
fn of_metadata(rw: &Rw<'_, '_>, node: Attr) -> Option<Control> {
    let forward = rw.conversion();
    let (ctx, nodes, options) = (forward.ctx, forward.nodes, forward.options);
    let has_counts = options.max_version >= Version::new(1, 4);
    let has_fpga =
        options.allows("SPV_INTEL_fpga_loop_controls") || options.allows("SPV_ALTERA_loop_controls");
    let mut found: Vec<(LoopControl, Option<i32>)> = Vec::new();
    for item in nodes.operands(node) {
        let parts = nodes.operands(item);
        let Some(name) = parts.first().and_then(|name| name.as_string()).map(|name| ctx.text(name)) else {
            continue;
        };
        let number = parts.get(1).and_then(|number| nodes.number(*number)).map(|number| number as i32);
        match name {
            "llvm.loop.unroll.full" => {
                found.push((LoopControl::Unroll, None));
                found.push((LoopControl::PartialCount, Some(1)));
            }
            "llvm.loop.coalesce.enable" => found.push((LoopControl::LoopCoalesceALTERA, Some(0))),
            _ => {
                let row = ROWS.iter().find(|row| row.name == name && !name.is_empty());
                found.extend(row.map(|row| (row.control, number.filter(|_| row.parameters > 0))));
            }
        }
    }
    let never_unrolled = found.iter().any(|(control, _)| *control == LoopControl::DontUnroll);
    found.retain(|(control, _)| match *control {
        LoopControl::PartialCount => has_counts && !never_unrolled,
        control => has_fpga || control.0 < FIRST_OF_FPGA,
    });
    found.sort_by_key(|(control, _)| *control);
    found.dedup_by_key(|(control, _)| *control);
    let mask = found.iter().fold(0, |mask, (control, _)| mask | control.0);
    let parameters = found.iter().filter_map(|(_, parameter)| *parameter).collect();
    (mask != 0).then_some(Control { mask, parameters })
}

//! Control flow within functions: labels, branches, phis, structured control flow.

use crate::rule::{Check, Rule, rule};
use crate::view::{Block, Ins, Kind, View, branch_targets};
use crate::{EnvironmentSet, Family, Group, Trigger};
use rustc_hash::FxHashSet;
use spirula_spec::{AddressingModel, Capability as C, LoopControl, Op};

const BRANCHES: &[Op] = &[Op::Branch, Op::BranchConditional, Op::Switch];

pub(super) const RULES: &[Rule] = &[
    rule(
        "control-flow:targets",
        Group::ControlFlow,
        Trigger::Ops(BRANCHES),
        "branch targets are labels of the function other than the entry block",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let function = view.slot(ins).function as usize;
            for target in branch_targets(view, ins) {
                let name = &ins.name()[2..];
                let Some(block) = view.block_of(target) else {
                    return check
                        .fail(format!("operands for Op{name} must be the ID of an OpLabel instruction"));
                };
                let Some(block) = view.blocks.get(block).filter(|b| b.function as usize + 1 == function)
                else {
                    return check
                        .fail(format!("Block {target} is referenced but not defined in the function"));
                };
                let entry = view.functions.get(function - 1).is_some_and(|f| {
                    view.blocks.get(f.blocks.0 as usize).is_some_and(|b| b.label == block.label)
                });
                check.require(!entry, || {
                    "First block of a function cannot be the target of a branch".to_owned()
                });
            }
        },
    ),
    rule(
        "control-flow:condition",
        Group::ControlFlow,
        Trigger::Ops(&[Op::BranchConditional]),
        "conditions are booleans with two weights or none; since SPIR-V 1.6 the targets differ",
        |check| {
            let (view, ins) = (check.view, check.ins);
            let good = view.value_ty(ins.word(1)).is_scalar(Kind::Bool);
            check.require(good, || {
                "Condition operand for OpBranchConditional must be of boolean type".to_owned()
            });
            check.require(matches!(ins.words.len(), 4 | 6), || {
                "OpBranchConditional requires either 3 or 5 parameters".to_owned()
            });
            check.require(!view.version_at_least(6) || ins.word(2) != ins.word(3), || {
                "In SPIR-V 1.6 or later, True Label and False Label must be different labels".to_owned()
            });
        },
    ),
    rule(
        "control-flow:selector",
        Group::ControlFlow,
        Trigger::Ops(&[Op::Switch]),
        "selectors are integers",
        |check| {
            let good = check.view.value_ty(check.ins.word(1)).is_scalar(Kind::Int);
            check.require(good, || "Selector type must be OpTypeInt".to_owned());
        },
    ),
    rule(
        "limits:switch-branches",
        Group::Limits,
        Trigger::Ops(&[Op::Switch]),
        "switches do not exceed the limit of cases",
        |check| {
            let limit = check.options().limits.switch_branches as usize;
            let cases = branch_targets(check.view, check.ins).len().saturating_sub(1);
            check.require(cases <= limit, || {
                format!("Number of (literal, label) pairs in OpSwitch ({cases}) exceeds the limit ({limit}).")
            });
        },
    ),
    rule(
        "control-flow:phi",
        Group::ControlFlow,
        Trigger::Ops(&[Op::Phi]),
        "phis have a value for each predecessor",
        phi,
    ),
    rule(
        "control-flow:block-order",
        Group::ControlFlow,
        Trigger::Module,
        "blocks follow their dominators",
        |check| {
            let view = check.view;
            for (number, block) in view.blocks.iter().enumerate() {
                if block.tree.reached()
                    && block.tree.parent != u32::MAX
                    && block.tree.parent as usize > number
                {
                    let message = format!(
                        "Block {} appears in the binary before its dominator",
                        check.show(block.label)
                    );
                    check.fail_at(view.ins(block.first), message);
                    return;
                }
            }
        },
    )
    .strict_in(EnvironmentSet::only(Family::LevelZero)),
    rule(
        "control-flow:labels-used",
        Group::ControlFlow,
        Trigger::Ops(&[Op::LoopMerge, Op::SelectionMerge]),
        "merge and continue operands are labels of the function",
        merge,
    ),
    rule(
        "control-flow:unique-merge",
        Group::Structure,
        Trigger::Module,
        "no block is the merge block of two headers",
        |check| {
            let view = check.view;
            let mut seen: FxHashSet<u32> = FxHashSet::default();
            for block in view.blocks.iter().filter(|block| block.merge != 0) {
                let ins = view.ins(block.merge - 1);
                if !seen.insert(ins.word(1)) && view.has(C::Shader) {
                    let message = format!(
                        "Block {} is already a merge block for another header",
                        check.show(ins.word(1))
                    );
                    check.fail_at(ins, message);
                }
            }
        },
    ),
    rule(
        "structure:back-edges",
        Group::Structure,
        Trigger::Module,
        "back edges target loop headers, exactly one each",
        back_edges,
    ),
    rule(
        "structure:constructs",
        Group::Structure,
        Trigger::Module,
        "constructs are entered at their header and left to their merge block or to an enclosing loop",
        constructs,
    ),
    rule(
        "structure:selections",
        Group::Structure,
        Trigger::Module,
        "selections have a merge instruction unless they exit a construct",
        selections,
    ),
];

fn phi(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let pairs = ins.words.get(3..).unwrap_or_default();
    if !pairs.len().is_multiple_of(2) {
        return check.fail("OpPhi does not have an equal number of incoming values and basic blocks.");
    }
    let ty = view.op_of(ins.word(1));
    if ty == Op::TypeVoid {
        return check.fail("OpPhi must not have void result type");
    }
    let variable = view.capabilities.any(&[C::VariablePointers, C::VariablePointersStorageBuffer]);
    if ty == Op::TypePointer && view.addressing == AddressingModel::Logical && !variable {
        return check.fail(
            "Using pointers with OpPhi requires capability VariablePointers or VariablePointersStorageBuffer",
        );
    }
    let free = check.options().before_hlsl_legalization || view.has(C::BindlessTextureNV);
    let shader = view.has(C::Shader) && matches!(ty, Op::TypeImage | Op::TypeSampler);
    if (ty == Op::TypeSampledImage || shader) && !free {
        return check.fail("Result type cannot be Op TypeSampledImage, image or sampler");
    }
    let block = (view.slot(ins).block as usize).checked_sub(1).and_then(|b| view.blocks.get(b));
    let Some(block) = block else { return };
    let mut before: Vec<u32> = view
        .predecessors(block)
        .iter()
        .filter_map(|p| view.blocks.get(*p as usize))
        .map(|b| b.label)
        .collect();
    before.sort_unstable();
    before.dedup();
    if before.len() != pairs.len() / 2 {
        return check.fail(format!(
            "OpPhi's number of incoming blocks ({}) does not match block's predecessor count ({}).",
            pairs.len() / 2,
            before.len()
        ));
    }
    let mut seen: Vec<u32> = Vec::with_capacity(before.len());
    for pair in pairs.chunks_exact(2) {
        if view.type_of(pair[0]) != ins.word(1) {
            let shown = check.show(pair[0]);
            return check
                .fail(format!("OpPhi's result type does not match the type of incoming value {shown}."));
        }
        if before.binary_search(&pair[1]).is_err() {
            let shown = check.show(pair[1]);
            return check
                .fail(format!("OpPhi's incoming basic block {shown} is not a predecessor of its block."));
        }
        seen.push(pair[1]);
    }
    seen.sort_unstable();
    seen.dedup();
    check.require(seen.len() == before.len(), || {
        "OpPhi references incoming basic block multiple times.".to_owned()
    });
}

fn merge(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let name = ins.name();
    let here = view.slot(ins);
    let count = if ins.op == Op::LoopMerge { 2 } else { 1 };
    for label in ins.words.get(1..=count).unwrap_or_default() {
        let block = view.block_of(*label).and_then(|b| view.blocks.get(b));
        let Some(block) = block else {
            return check.fail(format!("Block id {label} named by {name} must be an OpLabel"));
        };
        if block.function + 1 != here.function {
            return check.fail(format!("Block {label} is referenced but not defined in the function"));
        }
    }
    let own = view.blocks.get((here.block as usize).wrapping_sub(1)).map_or(0, |block| block.label);
    check.require(ins.word(1) != own, || format!("Merge Block may not be the block containing the {name}"));
    if ins.op == Op::SelectionMerge {
        return;
    }
    check.require(ins.word(1) != ins.word(2), || {
        "Merge Block and Continue Target must be different ids".to_owned()
    });
    let control = LoopControl(ins.word(3));
    let both = |a, b| control.contains(a) && control.contains(b);
    check.require(!both(LoopControl::Unroll, LoopControl::DontUnroll), || {
        "Unroll and DontUnroll loop controls must not both be specified".to_owned()
    });
    check.require(
        !both(LoopControl::DontUnroll, LoopControl::PeelCount)
            && !both(LoopControl::DontUnroll, LoopControl::PartialCount),
        || "PeelCount and PartialCount loop controls must not be specified with DontUnroll".to_owned(),
    );
}

/// The number of the block with this label.
fn target(view: &View<'_>, label: u32) -> Option<u32> {
    view.block_of(label).map(|block| block as u32)
}

/// The merge instruction of a block.
pub(super) fn merge_of<'m>(view: &View<'m>, block: &Block) -> Option<Ins<'m>> {
    block.merge.checked_sub(1).map(|index| view.ins(index))
}

/// The blocks subject to the rules of structured control flow.
fn structured<'v>(view: &'v View<'_>) -> impl Iterator<Item = (u32, &'v Block)> {
    let on = view.has(C::Shader);
    view.blocks
        .iter()
        .enumerate()
        .map(|(n, b)| (n as u32, b))
        .filter(move |(_, b)| on && b.structural.reached())
}

fn back_edges(check: &mut Check<'_, '_>) {
    let view = check.view;
    let mut latches = vec![0_u32; view.blocks.len()];
    for (_, block) in structured(view) {
        let mut before = u32::MAX;
        for to in view.successors(block) {
            let Some(header) = view.blocks.get(*to as usize) else { continue };
            if header.structural.order > block.structural.order || *to == before {
                continue;
            }
            before = *to;
            let is_loop = merge_of(view, header).is_some_and(|ins| ins.op == Op::LoopMerge);
            if !is_loop {
                let message = format!(
                    "Back-edges ({} -> {}) can only be formed between a block and a loop header.",
                    check.show(block.label),
                    check.show(header.label)
                );
                check.fail_at(view.ins(block.first), message);
                return;
            }
            latches[*to as usize] += 1;
        }
    }
    for (number, block) in structured(view) {
        let is_loop = merge_of(view, block).is_some_and(|ins| ins.op == Op::LoopMerge);
        let count = latches[number as usize];
        if is_loop && count != 1 {
            let message = format!(
                "Loop header {} is targeted by {count} back-edge blocks but the standard requires exactly one",
                check.show(block.label)
            );
            check.fail_at(view.ins(block.first), message);
        }
    }
}

/// A construct: the blocks dominated by `header` but not by `exit` and `inner`.
struct Construct {
    header: u32,
    exit: u32,
    /// The continue block of a loop, which is a construct of its own.
    inner: Option<u32>,
    is_continue: bool,
}

impl Construct {
    fn has(&self, view: &View<'_>, block: &Block) -> bool {
        let dominated = |by: u32| {
            view.blocks.get(by as usize).is_some_and(|by| by.structural.dominates(&block.structural))
        };
        dominated(self.header) && !dominated(self.exit) && !self.inner.is_some_and(dominated)
    }
}

fn constructs(check: &mut Check<'_, '_>) {
    let view = check.view;
    if !view.has(C::Shader) {
        return;
    }
    // Blocks in preorder of the dominator tree: the blocks dominated by a block follow it contiguously.
    for function in &view.functions {
        let range = function.blocks.0 as usize..function.blocks.1 as usize;
        let blocks = view.blocks.get(range).unwrap_or_default();
        let mut walk: Vec<&Block> = blocks.iter().filter(|block| block.structural.reached()).collect();
        walk.sort_unstable_by_key(|block| block.structural.enter);
        for header in &walk {
            let Some(merge) = merge_of(view, header) else { continue };
            let (Some(number), Some(exit)) = (target(view, header.label), target(view, merge.word(1))) else {
                continue;
            };
            let inner = if merge.op == Op::LoopMerge { target(view, merge.word(2)) } else { None };
            let whole =
                Construct { header: number, exit, inner: inner.filter(|c| *c != number), is_continue: false };
            let of_loop =
                inner.map(|inner| Construct { header: inner, exit, inner: None, is_continue: true });
            for construct in [Some(whole), of_loop].into_iter().flatten() {
                if let Some((label, message)) = construct_error(view, &walk, &construct, header) {
                    let ins = view.def(label);
                    check.fail_at(ins, message);
                    return;
                }
            }
        }
    }
}

/// A violation in a construct: label and message.
fn construct_error(
    view: &View<'_>,
    walk: &[&Block],
    construct: &Construct,
    loop_header: &Block,
) -> Option<(u32, String)> {
    let header = view.blocks.get(construct.header as usize)?;
    let exit = view.blocks.get(construct.exit as usize)?;
    let shown = |block: &Block| view.show(block.label);
    if !construct.is_continue && !header.structural.dominates(&exit.structural) {
        let message = format!(
            "The construct with the header {} does not structurally dominate the merge block {}",
            shown(header),
            shown(exit)
        );
        return Some((exit.label, message));
    }
    if construct.is_continue && !loop_header.structural.dominates(&header.structural) {
        let message = format!(
            "The loop header {} does not structurally dominate the continue target {}",
            shown(loop_header),
            shown(header)
        );
        return Some((header.label, message));
    }
    let start = header.structural.enter as usize;
    let members = walk.get(start..=header.structural.leave as usize).unwrap_or_default();
    for block in members.iter().filter(|block| construct.has(view, block)) {
        let followers = view.successors(block);
        if construct.is_continue && followers.is_empty() {
            let message = format!(
                "The continue construct with the continue target {} is not structurally post dominated by the back-edge block",
                shown(header)
            );
            return Some((header.label, message));
        }
        for to in followers {
            let Some(after) = view.blocks.get(*to as usize) else { continue };
            if !construct.has(view, after) && !leaves(view, construct, loop_header, *to) {
                let message = format!(
                    "block <ID> {} exits the construct headed by <ID> {}, but not via a structured exit",
                    shown(block),
                    shown(header)
                );
                return Some((block.label, message));
            }
        }
        if block.label == header.label {
            continue;
        }
        for from in view.predecessors(block) {
            let Some(before) = view.blocks.get(*from as usize) else { continue };
            if before.structural.reached() && !construct.has(view, before) {
                let message = format!(
                    "block <ID> {} branches to the construct, but not to the header <ID> {}",
                    shown(before),
                    shown(header)
                );
                return Some((before.label, message));
            }
        }
        let merge =
            merge_of(view, block).and_then(|ins| view.block_of(ins.word(1))).and_then(|b| view.blocks.get(b));
        if let Some(merge) = merge
            && merge.structural.reached()
            && !construct.has(view, merge)
        {
            let message = format!(
                "Header block {} is contained in the construct headed by {}, but its merge block {} is not",
                shown(block),
                shown(header),
                shown(merge)
            );
            return Some((block.label, message));
        }
    }
    into_continue(view, construct)
}

/// A branch to the continue block of a loop from outside the loop.
fn into_continue(view: &View<'_>, construct: &Construct) -> Option<(u32, String)> {
    let number = construct.inner?;
    let inner = view.blocks.get(number as usize)?;
    for from in view.predecessors(inner) {
        let before = view.blocks.get(*from as usize)?;
        let back = before.structural.order >= inner.structural.order;
        if before.structural.reached() && !back && !construct.has(view, before) {
            let message = format!(
                "Block {} branches to the loop continue target {}, but is not contained in the associated loop construct",
                view.show(before.label),
                view.show(inner.label)
            );
            return Some((before.label, message));
        }
    }
    None
}

/// Whether branching to a block is a valid exit of a construct.
fn leaves(view: &View<'_>, construct: &Construct, loop_header: &Block, to: u32) -> bool {
    if construct.is_continue {
        return to == construct.exit || target(view, loop_header.label) == Some(to);
    }
    let own = merge_of(view, loop_header);
    if let Some(own) = own.filter(|own| own.op == Op::LoopMerge) {
        return to == construct.exit || target(view, own.word(2)) == Some(to);
    }
    if to == construct.exit {
        return true;
    }
    let header_switches = view.ins(loop_header.last).op == Op::Switch;
    let mut seen_switch = false;
    let mut block = enclosing_header(view, loop_header);
    // Each step goes outwards, so the number of blocks is a limit.
    for _ in 0..view.blocks.len() {
        let Some(outer) = block else { return false };
        let merge = merge_of(view, outer);
        let is_loop = merge.is_some_and(|ins| ins.op == Op::LoopMerge);
        let switches = view.ins(outer.last).op == Op::Switch;
        if let Some(merge) = merge.filter(|_| is_loop || !header_switches && switches) {
            let exit = view.block_of(merge.word(1));
            let passed = exit
                .and_then(|e| view.blocks.get(e))
                .is_some_and(|exit| exit.structural.dominates(&loop_header.structural));
            if passed {
                block = enclosing_header(view, outer);
                continue;
            }
            if (!seen_switch || is_loop) && exit == Some(to as usize) {
                return true;
            }
            if is_loop {
                return target(view, merge.word(2)) == Some(to);
            }
            seen_switch |= switches;
        }
        block = enclosing_header(view, outer);
    }
    false
}

/// The header of the construct merged at a block, or else its dominator.
fn enclosing_header<'v>(view: &'v View<'_>, block: &Block) -> Option<&'v Block> {
    for user in view.users(block.label) {
        let ins = view.ins(*user);
        if !matches!(ins.op, Op::LoopMerge | Op::SelectionMerge) || ins.word(1) != block.label {
            continue;
        }
        let header = view.blocks.get((view.slot(ins).block as usize).wrapping_sub(1));
        if let Some(header) = header
            && header.label != block.label
            && header.structural.dominates(&block.structural)
        {
            return Some(header);
        }
    }
    view.blocks.get(block.structural.parent as usize)
}

fn selections(check: &mut Check<'_, '_>) {
    let view = check.view;
    if !view.has(C::Shader) {
        return;
    }
    for function in &view.functions {
        let range = function.blocks.0 as usize..function.blocks.1 as usize;
        let mut order: Vec<&Block> =
            view.blocks.get(range).unwrap_or_default().iter().filter(|b| b.structural.reached()).collect();
        order.sort_unstable_by_key(|block| block.structural.order);
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        for block in order {
            let merge = merge_of(view, block);
            if let Some(merge) = merge {
                seen.insert(merge.word(1));
                if merge.op == Op::LoopMerge {
                    seen.insert(merge.word(2));
                }
            }
            let end = view.ins(block.last);
            match end.op {
                Op::BranchConditional => {
                    let first = seen.insert(end.word(2));
                    let second = seen.insert(end.word(3));
                    let selects = merge.is_some_and(|ins| ins.op == Op::SelectionMerge);
                    if !selects && first && second {
                        return check.fail_at(end, "Selection must be structured");
                    }
                }
                Op::Switch => {
                    if merge.is_none() {
                        return check
                            .fail_at(end, "OpSwitch must be preceded by an OpSelectionMerge instruction");
                    }
                    seen.extend(branch_targets(view, end));
                }
                _ => {}
            }
        }
    }
}

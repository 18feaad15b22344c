//! Case constructs of switches, and continue constructs.
//!
//! A case construct is the blocks that are structurally dominated by a target of the switch. It may branch to one other
//! case construct, the one whose target follows its own in the list of targets.

use super::control_flow::merge_of;
use crate::rule::{Check, Rule, rule};
use crate::view::{Block, Ins, View, branch_targets};
use crate::{Group, Trigger};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_spec::{Capability as C, Op};

pub(super) static RULES: [Rule; 4] = [
    rule(
        "structure:case-order",
        Group::Structure,
        Trigger::Ops(&[Op::Switch]),
        "a case construct that branches to another one precedes it in the list of targets",
        cases,
    ),
    rule(
        "structure:case-branches",
        Group::Structure,
        Trigger::NEVER,
        "a case construct branches to at most one other case construct",
        |_| {},
    ),
    rule(
        "structure:case-targets",
        Group::Structure,
        Trigger::NEVER,
        "at most one case construct branches to another one",
        |_| {},
    ),
    rule(
        "structure:continue",
        Group::Structure,
        Trigger::Ops(&[Op::LoopMerge]),
        "a continue target is structurally post-dominated by the back-edge block of its loop",
        continues,
    ),
];

const BRANCHES: usize = 1;
const TARGETS: usize = 2;

/// The number of the block with a label.
fn block(view: &View<'_>, label: u32) -> Option<u32> {
    view.block_of(label).map(|block| block as u32)
}

fn at<'v>(view: &'v View<'_>, number: u32) -> Option<&'v Block> {
    view.blocks.get(number as usize)
}

fn cases(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let header = (view.slot(ins).block as usize).checked_sub(1).and_then(|number| view.blocks.get(number));
    let Some(header) = header.filter(|header| view.has(C::Shader) && header.structural.reached()) else {
        return;
    };
    let Some(merge) = merge_of(view, header).filter(|merge| merge.op == Op::SelectionMerge) else { return };
    let Some(exit) = block(view, merge.word(1)) else { return };
    // The default is the first target.
    let targets: Vec<u32> = branch_targets(view, ins).filter_map(|label| block(view, label)).collect();
    let others: FxHashSet<u32> = targets.iter().copied().filter(|target| *target != exit).collect();
    let Some(default) = targets.first().copied() else { return };
    let default_once = !targets[1..].contains(&default);
    let mut next: FxHashMap<u32, Option<u32>> = FxHashMap::default();
    let mut entered = FxHashSet::default();
    let mut after_default = None;
    for (number, target) in targets.iter().enumerate().filter(|(_, target)| **target != exit) {
        let known = next.get(target).copied();
        let falls = known.unwrap_or_else(|| {
            let falls = falls_into(check, *target, exit, &others);
            next.insert(*target, falls);
            if let Some(case) = falls.filter(|case| !entered.insert(*case)) {
                let message = format!(
                    "Multiple case constructs have branches to the case construct that targets {}",
                    at(view, case).map_or_else(String::new, |block| view.show(block.label))
                );
                check.fail_as(&RULES[TARGETS], ins, message);
            }
            falls
        });
        let falls = if falls == Some(default) && default_once { after_default } else { falls };
        let Some(case) = falls else { continue };
        if number == 0 {
            after_default = Some(case);
            continue;
        }
        let following = targets[number..].iter().find(|other| *other != target);
        if following != Some(&case) {
            let shown = |number| at(view, number).map_or_else(String::new, |block| view.show(block.label));
            return check.fail(format!(
                "Case construct that targets {} has branches to the case construct that targets {}, but does not immediately precede it in the OpSwitch's target list",
                shown(*target), shown(case)
            ));
        }
    }
}

/// The case that a case construct branches to; reports more than one.
fn falls_into(check: &mut Check<'_, '_>, target: u32, exit: u32, others: &FxHashSet<u32>) -> Option<u32> {
    let (view, ins) = (check.view, check.ins);
    let own = at(view, target)?;
    let (mut stack, mut seen) = (vec![target], FxHashSet::default());
    let mut found = None;
    while let Some(number) = stack.pop() {
        let Some(here) = at(view, number).filter(|_| number != exit) else { continue };
        if !seen.insert(number) {
            continue;
        }
        if own.structural.dominates(&here.structural) {
            stack.extend(view.successors(here));
        } else if others.contains(&number)
            && number != target
            && found != Some(number)
            && let Some(first) = found.replace(number)
        {
            let shown = |number| at(view, number).map_or_else(String::new, |block| view.show(block.label));
            let message = format!(
                "Case construct that targets {} has branches to multiple other case construct targets {} and {}",
                shown(target),
                shown(first),
                shown(number)
            );
            check.fail_as(&RULES[BRANCHES], ins, message);
        }
    }
    found
}

fn continues(check: &mut Check<'_, '_>) {
    let (view, ins) = (check.view, check.ins);
    let header = (view.slot(ins).block as usize).checked_sub(1).and_then(|number| view.blocks.get(number));
    let Some(header) = header.filter(|header| view.has(C::Shader) && header.structural.reached()) else {
        return;
    };
    let Some(start) = block(view, ins.word(2)) else { return };
    let latch = view.predecessors(header).iter().copied().find(|from| {
        at(view, *from)
            .is_some_and(|from| from.structural.reached() && from.structural.order >= header.structural.order)
    });
    let Some(latch) = latch else { return };
    if escapes(view, start, latch) {
        let shown = |number| at(view, number).map_or_else(String::new, |block| view.show(block.label));
        check.fail(format!(
            "The continue construct with the continue target {} is not structurally post dominated by the back-edge block {}",
            shown(start), shown(latch)
        ));
    }
}

/// Whether control can leave the function from a block without reaching another one, in the structured CFG.
fn escapes(view: &View<'_>, start: u32, by: u32) -> bool {
    let (mut stack, mut seen) = (vec![start], FxHashSet::default());
    while let Some(number) = stack.pop() {
        let Some(here) = at(view, number).filter(|_| number != by) else { continue };
        if !seen.insert(number) {
            continue;
        }
        let before = stack.len();
        stack.extend(view.successors(here));
        let merge: Option<Ins<'_>> = merge_of(view, here);
        let labels = merge.map_or(&[][..], |merge| {
            merge.words.get(1..if merge.op == Op::LoopMerge { 3 } else { 2 }).unwrap_or_default()
        });
        stack.extend(labels.iter().filter_map(|label| block(view, *label)));
        if stack.len() == before {
            return true;
        }
    }
    false
}

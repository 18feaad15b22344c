//! Graphs of SPV_ARM_graph: what they are made of, in which order.

use crate::rule::{Check, rule};
use crate::view::Ins;
use crate::{Group, On, Rule};
use spirula_spec::Op;

pub(super) const RULES: &[Rule] = &[
    rule(
        "layout:graphs",
        Group::Layout,
        On::Ops(&[Op::GraphARM]),
        "a graph ends before another begins, and with the module at the latest",
        |check| {
            let begins = check.view.graphs.iter().position(|graph| graph.0 == check.ins.index);
            let Some(number) = begins else { return };
            let open = |graph: Option<&(u32, u32)>| graph.is_some_and(|graph| graph.1 == u32::MAX);
            if number != 0 && open(check.view.graphs.get(number - 1)) {
                return check.fail("Cannot define a graph in a graph");
            }
            if number + 1 == check.view.graphs.len() && open(check.view.graphs.get(number)) {
                check.fail("Missing OpGraphEndARM at end of module.");
            }
        },
    ),
    rule(
        "layout:graph-entry-points",
        Group::Layout,
        On::Ops(&[Op::GraphEntryPointARM]),
        "entry points of graphs stand outside of them",
        |check| {
            let outside = !check.view.in_graph(check.ins);
            check.demand(outside, || {
                "OpGraphEntryPointARM cannot appear in the definition of a graph".to_owned()
            });
        },
    ),
    rule(
        "layout:graph-inputs",
        Group::Layout,
        On::Ops(&[Op::GraphInputARM]),
        "a graph begins with what it takes",
        |check| {
            let good = matches!(neighbour(check, false), Op::GraphARM | Op::GraphInputARM);
            check.demand(good, || {
                "OpGraphInputARM must immediately follow an OpGraphARM or OpGraphInputARM instruction."
                    .to_owned()
            });
        },
    ),
    rule(
        "layout:graph-outputs",
        Group::Layout,
        On::Ops(&[Op::GraphSetOutputARM]),
        "a graph ends with what it gives",
        |check| {
            let last = matches!(neighbour(check, true), Op::GraphSetOutputARM | Op::GraphEndARM);
            check.demand(last && check.view.in_graph(check.ins), || {
                "OpGraphSetOutputARM must immediately precede an OpGraphEndARM or OpGraphSetOutputARM instruction."
                    .to_owned()
            });
        },
    ),
    rule(
        "layout:graph-ends",
        Group::Layout,
        On::Ops(&[Op::GraphEndARM]),
        "a graph gives something",
        |check| {
            check.demand(neighbour(check, false) == Op::GraphSetOutputARM, || {
                "OpGraphEndARM must be preceded by at least one OpGraphSetOutputARM instruction".to_owned()
            });
        },
    ),
];

/// The opcode of the next or the previous instruction but lines and debug information, which may stand between any two.
fn neighbour(check: &Check<'_, '_>, next: bool) -> Op {
    let mut at = check.ins.index;
    loop {
        let Some(there) = (if next { at.checked_add(1) } else { at.checked_sub(1) }) else {
            return Ins::NONE.op;
        };
        let ins = check.view.ins(there);
        if !super::layout::is_line(ins) && !super::layout::is_debug(check, ins) {
            return ins.op;
        }
        at = there;
    }
}

//! Graphs of SPV_ARM_graph: structure and order.

use crate::rule::{Check, rule};
use crate::view::Ins;
use crate::{Group, Rule, Trigger};
use spirula_spec::Op;

pub(super) const RULES: &[Rule] = &[
    rule(
        "layout:graphs",
        Group::Layout,
        Trigger::Ops(&[Op::GraphARM]),
        "graphs are closed before the next graph and the end of the module",
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
        Trigger::Ops(&[Op::GraphEntryPointARM]),
        "OpGraphEntryPointARM is outside of graphs",
        |check| {
            let outside = !check.view.in_graph(check.ins);
            check.require(outside, || {
                "OpGraphEntryPointARM cannot appear in the definition of a graph".to_owned()
            });
        },
    ),
    rule(
        "layout:graph-inputs",
        Group::Layout,
        Trigger::Ops(&[Op::GraphInputARM]),
        "a graph starts with its inputs",
        |check| {
            let good = matches!(adjacent_op(check, false), Op::GraphARM | Op::GraphInputARM);
            check.require(good, || {
                "OpGraphInputARM must immediately follow an OpGraphARM or OpGraphInputARM instruction."
                    .to_owned()
            });
        },
    ),
    rule(
        "layout:graph-outputs",
        Group::Layout,
        Trigger::Ops(&[Op::GraphSetOutputARM]),
        "a graph ends with its outputs",
        |check| {
            let last = matches!(adjacent_op(check, true), Op::GraphSetOutputARM | Op::GraphEndARM);
            check.require(last && check.view.in_graph(check.ins), || {
                "OpGraphSetOutputARM must immediately precede an OpGraphEndARM or OpGraphSetOutputARM instruction."
                    .to_owned()
            });
        },
    ),
    rule(
        "layout:graph-ends",
        Group::Layout,
        Trigger::Ops(&[Op::GraphEndARM]),
        "a graph has at least one output",
        |check| {
            check.require(adjacent_op(check, false) == Op::GraphSetOutputARM, || {
                "OpGraphEndARM must be preceded by at least one OpGraphSetOutputARM instruction".to_owned()
            });
        },
    ),
    rule(
        "types:graph",
        Group::Tensors,
        Trigger::Ops(&[Op::TypeGraphARM]),
        "a graph type has the types of its inputs and of at least one output",
        |check| {
            let (inputs, types) = (check.ins.word(2) as usize, check.ins.rest(3).len());
            check.require(types > inputs, || {
                format!("{types} I/O types were provided but the graph has {inputs} inputs and an output.")
            });
        },
    ),
];

/// The opcode of the next or previous instruction, skipping lines and debug information.
fn adjacent_op(check: &Check<'_, '_>, next: bool) -> Op {
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

//! Graphs of SPV_ARM_graph: structure and order.

use crate::rule::{Check, rule};
use crate::view::Ins;
use crate::{Group, Rule, Trigger};
use spirula_spec::{Op, StorageClass};

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
        "graphs:entry-point",
        Group::Tensors,
        Trigger::Ops(&[Op::GraphEntryPointARM]),
        "entry points of graphs name a graph",
        |check| {
            let op = check.view.op_of(check.ins.word(1));
            check.require(op == Op::GraphARM, || {
                format!(
                    "OpGraphEntryPointARM Graph must be a OpGraphARM but found {}.",
                    op.name().unwrap_or_default()
                )
            });
        },
    ),
    rule(
        "graphs:interface-count",
        Group::Tensors,
        Trigger::Ops(&[Op::GraphEntryPointARM]),
        "entry points of graphs have a variable for each input and output of the graph",
        |check| {
            let Some(types) = graph_types(check) else { return };
            let found = interface(check).len();
            check.require(found == types.len(), || {
                format!(
                    "OpGraphEntryPointARM Interface list contains {found} IDs but Graph's type has {} inputs and outputs.",
                    types.len()
                )
            });
        },
    ),
    rule(
        "graphs:interface-variables",
        Group::Tensors,
        Trigger::Ops(&[Op::GraphEntryPointARM]),
        "the interface of a graph consists of variables in UniformConstant storage",
        |check| {
            for id in interface(check) {
                let variable = check.view.def(*id);
                let good = variable.op == Op::Variable && variable.word(3) == StorageClass::UniformConstant.0;
                if !good {
                    let shown = check.show(*id);
                    return check.fail(format!("OpGraphEntryPointARM Interface ID {shown} must come from OpVariable with UniformConstant Storage Class."));
                }
            }
        },
    ),
    rule(
        "graphs:interface-types",
        Group::Tensors,
        Trigger::Ops(&[Op::GraphEntryPointARM]),
        "the variables of a graph's interface have the types of its inputs and outputs",
        |check| {
            let view = check.view;
            let Some(types) = graph_types(check) else { return };
            let own = |id: u32| view.pointer_of(id).map_or(0, |pointer| pointer.1);
            let pairs = interface(check).iter().zip(types);
            let wrong = pairs.into_iter().find(|(id, ty)| own(**id) != **ty).map(|(id, _)| *id);
            if let Some(id) = wrong {
                let shown = check.show(id);
                check.fail(format!("OpGraphEntryPointARM Interface ID type of {shown} must match the type of the corresponding graph I/O"));
            }
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

/// The types of the inputs and outputs of the graph of an entry point.
fn graph_types<'m>(check: &Check<'_, 'm>) -> Option<&'m [u32]> {
    let graph = check.view.def(check.ins.word(1));
    let ty = check.view.def(graph.word(1));
    (graph.op == Op::GraphARM && ty.op == Op::TypeGraphARM).then(|| ty.rest(3))
}

/// The ids of the interface of a graph's entry point, which follow the name.
fn interface<'m>(check: &Check<'_, 'm>) -> &'m [u32] {
    let words = check.ins.rest(2);
    let ends = |word: &u32| word.to_le_bytes().contains(&0);
    words.iter().position(ends).and_then(|last| words.get(last + 1..)).unwrap_or_default()
}

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

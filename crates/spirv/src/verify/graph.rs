//! Graphs of tensor operations (`SPV_ARM_graph`).

use super::{Checked, quoted};
use crate::forms::GRAPH;
use crate::op;
use crate::types;
use spirula_ir::{Attr, Type, VerifyOp};

pub(crate) fn arm_graph(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let ty = op.slot(GRAPH.ty).and_then(Attr::as_type).and_then(|ty| types::as_graph(ctx, ty));
    let Some((inputs, results)) = ty else { return Ok(()) };
    if results.is_empty() {
        return Err(op.error("there should be at least one result"));
    }
    op.signature(&GRAPH, &inputs, &results)?;
    for (types, what) in [(&inputs, "argument"), (&results, "result")] {
        let bad = types.iter().position(|ty| types::as_tensor_arm(ctx, *ty).is_none());
        if let Some(i) = bad {
            let ty = quoted(ctx, types[i]);
            return Err(op.error(format!("type of {what} #{i} must be a TensorArmType, but got {ty}")));
        }
    }
    op.entry_block(&inputs, "graph")
}

/// The outputs match the graph type.
pub(crate) fn arm_graph_outputs(op: &mut VerifyOp<'_>) -> Checked {
    let ctx = op.ctx;
    let Some(enclosing) =
        op.enclosing().filter(|enclosing| enclosing.arena.name(enclosing.op) == op::ARM_GRAPH)
    else {
        return Ok(());
    };
    let ty = enclosing.arena.slot(enclosing.op, GRAPH.ty).and_then(Attr::as_type);
    let Some((_, results)) = ty.and_then(|ty| types::as_graph(ctx, ty)) else { return Ok(()) };
    let arena = op.arena();
    let given: Vec<Type> = arena.operands(op.op).iter().map(|v| arena.ty(*v)).collect();
    if given.len() != results.len() {
        return Err(op.error(format!(
            "is returning {} value(s) but enclosing spirv.ARM.Graph requires {} result(s)",
            given.len(),
            results.len()
        )));
    }
    if let Some(i) = (0..given.len()).find(|i| given[*i] != results[*i]) {
        let (found, want) = (quoted(ctx, given[i]), quoted(ctx, results[i]));
        return Err(op.error_plain(format!(
            "type of return operand {i} ({found}) doesn't match graph result type ({want})"
        )));
    }
    Ok(())
}

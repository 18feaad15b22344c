//! Operations written anew with other operands and successors.

use spirula_ir::{Block, Context, Flat, Op, OpParts, Type, Value, successor_operands};
use spirula_to_llvm::Builder;

/// Writes an operation that ends no block anew.
pub(crate) fn operation(
    b: &mut Builder<'_>,
    flat: &Flat,
    op: Op,
    mut value: impl FnMut(&mut Builder<'_>, Value) -> Value,
) -> Op {
    let operands: Vec<Value> = flat.operands(op).iter().map(|v| value(b, *v)).collect();
    let results: Vec<Type> = flat.results(op).map(|v| flat.ty(v)).collect();
    let count = b.ctx.op_row(flat.name(op)).map_or(0, |row| row.attrs.len());
    let parts = OpParts {
        name: flat.name(op),
        loc: flat.loc(op),
        operands: &operands,
        results: &results,
        slots: flat.slots(op, count),
        attrs: flat.attrs(op),
        successors: &[],
        merges: &[],
    };
    b.flat.append(b.block, &parts)
}

/// What the operation at the end of a block does: where it goes, and what it passes there.
pub(crate) struct Edges {
    /// The successors.
    pub(crate) targets: Vec<Block>,
    /// What is passed to each.
    pub(crate) passed: Vec<Vec<Value>>,
}

/// The edges of the operation at the end of a block.
pub(crate) fn edges(ctx: &Context, flat: &Flat, op: Op) -> Edges {
    let targets = flat.successors(op).to_vec();
    let row = ctx.op_row(flat.name(op));
    let passed = (0..targets.len())
        .map(|i| row.map_or_else(Vec::new, |row| successor_operands(ctx, flat, op, row, i).to_vec()))
        .collect();
    Edges { targets, passed }
}

/// Writes a branch, conditional branch or switch anew with these edges; `value` is the condition or selector.
pub(crate) fn branch(b: &mut Builder<'_>, flat: &Flat, op: Op, value: Option<Value>, edges: &Edges) {
    b.loc = flat.loc(op);
    match (b.ctx.op_name_text(flat.name(op)), value, edges.targets.as_slice()) {
        ("llvm.br", _, [target]) => b.br(*target, &edges.passed[0]),
        ("llvm.cond_br", Some(value), [yes, no]) => {
            b.cond_br(value, (*yes, &edges.passed[0]), (*no, &edges.passed[1]));
        }
        (_, Some(value), _) => {
            let mut operands = vec![value];
            operands.extend(edges.passed.iter().flatten());
            let sizes: Vec<i32> = edges.passed.iter().map(|p| p.len() as i32).collect();
            let total: i32 = sizes.iter().skip(1).sum();
            let mut attrs = vec![
                ("operandSegmentSizes", b.ctx.dense_i32_array(&[1, sizes[0], total])),
                ("case_operand_segments", b.ctx.dense_i32_array(&sizes[1..])),
            ];
            let index = b.ctx.op_row(flat.name(op)).and_then(|row| row.attr_index("case_values"));
            if let Some(values) = index.and_then(|i| flat.slot(op, i)) {
                attrs.push(("case_values", values));
            }
            b.full("llvm.switch", &operands, &[], &attrs, &edges.targets);
        }
        _ => {
            b.op("llvm.unreachable", &[], &[]);
        }
    }
}

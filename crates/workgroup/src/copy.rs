//! Cloning operations with other operands and successors.

use spirula_ir::{Block, Context, Op, OpArena, OpParts, Type, Value, successor_operands};
use spirula_llvm::op::{Switch, Unreachable};
use spirula_to_llvm::{Builder, LlvmBuilder as _};

/// Clones an operation other than a terminator.
pub(crate) fn operation(
    b: &mut Builder<'_>,
    arena: &OpArena,
    op: Op,
    mut value: impl FnMut(&mut Builder<'_>, Value) -> Value,
) -> Op {
    let operands: Vec<Value> = arena.operands(op).iter().map(|v| value(b, *v)).collect();
    let results: Vec<Type> = arena.results(op).map(|v| arena.ty(v)).collect();
    let loc = std::mem::replace(&mut b.loc, arena.loc(op));
    let new = with_types(b, arena, op, &operands, &results);
    b.loc = loc;
    new
}

/// Clones an operation other than a terminator with other operands and types of results, where the builder says.
pub(crate) fn with_types(
    b: &mut Builder<'_>,
    arena: &OpArena,
    op: Op,
    operands: &[Value],
    results: &[Type],
) -> Op {
    let count = b.ctx.op_row(arena.name(op)).map_or(0, |row| row.attrs.len());
    let parts = OpParts {
        name: arena.name(op),
        loc: b.loc,
        operands,
        results,
        slots: arena.slots(op, count),
        attrs: arena.attrs(op),
        successors: &[],
        merges: &[],
    };
    b.arena.append(b.ctx, b.block, &parts)
}

/// The edges of a terminator: targets and block arguments.
pub(crate) struct Edges {
    /// The successors.
    pub(crate) targets: Vec<Block>,
    /// The block arguments of each.
    pub(crate) passed: Vec<Vec<Value>>,
}

/// The edges of a terminator.
pub(crate) fn edges(ctx: &Context, arena: &OpArena, op: Op) -> Edges {
    let targets = arena.successors(op).to_vec();
    let row = ctx.op_row(arena.name(op));
    let passed = (0..targets.len())
        .map(|i| row.map_or_else(Vec::new, |row| successor_operands(ctx, arena, op, row, i).to_vec()))
        .collect();
    Edges { targets, passed }
}

/// Clones a branch, conditional branch or switch with these edges; `value` is the condition or selector.
pub(crate) fn branch(b: &mut Builder<'_>, arena: &OpArena, op: Op, value: Option<Value>, edges: &Edges) {
    b.loc = arena.loc(op);
    match (b.ctx.op_name_text(arena.name(op)), value, edges.targets.as_slice()) {
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
            let index = b.ctx.op_row(arena.name(op)).and_then(|row| row.attr_index("case_values"));
            if let Some(values) = index.and_then(|i| arena.slot(op, i)) {
                attrs.push(("case_values", values));
            }
            b.full(Switch::NAME, &operands, &[], &attrs, &edges.targets);
        }
        _ => {
            b.op(Unreachable::NAME, &[], &[]);
        }
    }
}

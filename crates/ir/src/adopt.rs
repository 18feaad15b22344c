//! Moving the contents of one body into another.

use crate::body::{Block, Body, Op, OpArena, OpParts, Value};
use crate::context::Context;
use crate::handle::Type;
use rustc_hash::FxHashMap;

impl Body {
    /// Moves the operations in the blocks of a body's root regions to the end of `block`, in order, with nested
    /// operations; nested bodies are moved unchanged. The blocks themselves and their arguments are dropped.
    pub fn adopt(&mut self, ctx: &Context, block: Block, mut from: Self) -> Vec<Op> {
        let mut adoption = Adoption::default();
        let roots = from.arena.roots().to_vec();
        let tops: Vec<Block> = roots.iter().flat_map(|region| from.arena.blocks(*region)).collect();
        let mut pending: Vec<(Block, Block)> = tops.into_iter().rev().map(|top| (top, block)).collect();
        let mut moved = Vec::new();
        while let Some((old, new)) = pending.pop() {
            let ops: Vec<Op> = from.arena.ops(old).collect();
            for op in ops {
                let made = adoption.create(ctx, &mut self.arena, &from.arena, op);
                self.arena.append_op(new, made);
                if new == block {
                    moved.push(made);
                }
                if let Some(inside) = from.detach(op) {
                    self.attach(made, inside);
                }
                for region in from.arena.regions(op) {
                    let target = self.arena.add_region(made);
                    for inner in from.arena.blocks(*region) {
                        let copy = self.arena.append_block(target);
                        adoption.blocks.insert(inner, copy);
                        for argument in from.arena.arguments(inner) {
                            let value = self.arena.add_argument(copy, from.arena.ty(*argument));
                            adoption.values.insert(*argument, value);
                        }
                        pending.push((inner, copy));
                    }
                }
            }
        }
        adoption.connect(&mut self.arena, &from.arena);
        moved
    }
}

/// Maps from old to new entities.
#[derive(Default)]
struct Adoption {
    values: FxHashMap<Value, Value>,
    blocks: FxHashMap<Block, Block>,
    ops: Vec<(Op, Op)>,
}

impl Adoption {
    /// Creates an operation without operands and successors, which may not exist yet.
    fn create(&mut self, ctx: &Context, to: &mut OpArena, from: &OpArena, op: Op) -> Op {
        let results: Vec<Type> = from.results(op).map(|value| from.ty(value)).collect();
        let count = ctx.op_row(from.name(op)).map(|row| row.attrs.len());
        let properties = [from.slot_of_unregistered(op)];
        let slots = match count {
            Some(count) => from.slots(op, count),
            None if properties == [None] => &[],
            None => &properties,
        };
        let made = to.create_unverified(&OpParts {
            loc: from.loc(op),
            results: &results,
            slots,
            attrs: from.attrs(op),
            ..OpParts::new(from.name(op))
        });
        self.values.extend(from.results(op).zip(to.results(made)));
        self.ops.push((op, made));
        made
    }

    fn connect(&self, to: &mut OpArena, from: &OpArena) {
        let block = |block: &Block| self.blocks.get(block).copied();
        for (old, new) in &self.ops {
            let operands: Vec<Value> =
                from.operands(*old).iter().filter_map(|value| self.values.get(value).copied()).collect();
            if !operands.is_empty() {
                to.set_operands(*new, &operands);
            }
            if !from.successors(*old).is_empty() {
                let blocks: Vec<Block> = from.successors(*old).iter().filter_map(block).collect();
                to.set_successors(*new, &blocks);
            }
            if !from.merges(*old).is_empty() {
                let blocks: Vec<Block> = from.merges(*old).iter().filter_map(block).collect();
                to.set_merges(*new, &blocks);
            }
        }
    }
}

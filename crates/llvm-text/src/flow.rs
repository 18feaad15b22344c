//! Numbering of blocks and values, and incoming values of phis.
//!
//! LLVM numbers unnamed values in order: arguments, then each block before its instructions. A phi has one entry for
//! each edge, and edges from one block must agree; so where a terminator passes different values to one block, all but
//! the first edge go through an extra block at the end, as in MLIR.

use crate::shapes::is_constant;
use rustc_hash::FxHashMap;
use spirula_entity::EntityKey;
use spirula_ir::{Block, Body, Context, Op, OpArena, Region, Value, successor_operands};
use spirula_llvm::ops::arithmetic::{ADDRSPACECAST, BITCAST};
use spirula_llvm::types;

/// No number.
const NONE: u32 = u32::MAX;

/// An edge into a block.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    /// The number of its source block.
    pub(crate) from: u32,
    /// Its values.
    pub(crate) source: Source,
}

/// The values of an edge.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    /// The operands of a terminator for its successor with this index.
    Terminator(Op, usize),
    /// The phis of an extra block, starting with this number.
    Phis(u32),
}

/// An extra block for one of several edges between two blocks.
pub(crate) struct Detour {
    /// Its number.
    pub(crate) label: u32,
    /// Its successor.
    pub(crate) target: Block,
    /// Its incoming edge.
    pub(crate) edge: Edge,
}

/// Numbering and edges of a function.
pub(crate) struct Flow {
    values: Vec<u32>,
    blocks: Vec<u32>,
    edges: Vec<Vec<Edge>>,
    /// The extra blocks, in order.
    pub(crate) detours: Vec<Detour>,
    of_successor: FxHashMap<(Op, usize), usize>,
}

impl Flow {
    /// Numbers the blocks and values of a function.
    pub(crate) fn new(ctx: &Context, arena: &OpArena, region: Region) -> Self {
        let mut flow = Self {
            values: vec![NONE; arena.value_count()],
            blocks: vec![NONE; arena.block_table_len()],
            edges: vec![Vec::new(); arena.block_table_len()],
            detours: Vec::new(),
            of_successor: FxHashMap::default(),
        };
        let mut next = 0;
        let mut number = || {
            next += 1;
            next - 1
        };
        for (i, block) in arena.blocks(region).enumerate() {
            if i == 0 {
                flow.number_all(arena.arguments(block).iter().copied(), &mut number);
            }
            flow.blocks[block.index()] = number();
            if i > 0 {
                flow.number_all(arena.arguments(block).iter().copied(), &mut number);
            }
            for op in arena.ops(block).filter(|op| !is_constant(arena.name(*op))) {
                // Results of type `void` are not values in LLVM.
                if same_value(arena, op).is_some() {
                    continue;
                }
                let results = arena.results(op).filter(|v| !types::is_void(ctx, arena.ty(*v)));
                flow.number_all(results, &mut number);
            }
        }
        flow.find_detours(arena, region, number);
        flow.find_edges(arena, region);
        flow
    }

    fn number_all(&mut self, values: impl Iterator<Item = Value>, number: &mut impl FnMut() -> u32) {
        for value in values {
            self.values[value.index()] = number();
        }
    }

    fn find_detours(&mut self, arena: &OpArena, region: Region, mut number: impl FnMut() -> u32) {
        for block in arena.blocks(region) {
            let Some(last) = arena.last(block) else { continue };
            let successors = arena.successors(last);
            for (i, target) in successors.iter().enumerate() {
                if arena.arguments(*target).is_empty() || !successors[..i].contains(target) {
                    continue;
                }
                let edge = Edge { from: self.blocks[block.index()], source: Source::Terminator(last, i) };
                self.of_successor.insert((last, i), self.detours.len());
                self.detours.push(Detour { label: number(), target: *target, edge });
                // One number for each of its phis.
                arena.arguments(*target).iter().for_each(|_| _ = number());
            }
        }
    }

    /// Lists the edges into each block, last first, which is MLIR's order.
    fn find_edges(&mut self, arena: &OpArena, region: Region) {
        for detour in self.detours.iter().rev() {
            let edge = Edge { from: detour.label, source: Source::Phis(detour.label + 1) };
            self.edges[detour.target.index()].push(edge);
        }
        let mut blocks: Vec<Block> = arena.blocks(region).collect();
        blocks.reverse();
        for block in blocks {
            let Some(last) = arena.last(block) else { continue };
            let from = self.blocks[block.index()];
            for (i, target) in arena.successors(last).iter().enumerate().rev() {
                if !self.of_successor.contains_key(&(last, i)) {
                    self.edges[target.index()].push(Edge { from, source: Source::Terminator(last, i) });
                }
            }
        }
    }

    /// The number of a value, if it has one.
    #[inline]
    pub(crate) fn value(&self, value: Value) -> Option<u32> {
        self.values.get(value.index()).copied().filter(|n| *n != NONE)
    }

    /// The number of a block.
    pub(crate) fn block(&self, block: Block) -> u32 {
        self.blocks.get(block.index()).copied().unwrap_or(NONE)
    }

    /// The number of the block that the successor with this index leads to.
    pub(crate) fn successor(&self, arena: &OpArena, op: Op, index: usize) -> u32 {
        match self.of_successor.get(&(op, index)) {
            Some(detour) => self.detours[*detour].label,
            None => arena.successors(op).get(index).map_or(NONE, |block| self.block(*block)),
        }
    }

    /// The edges into a block.
    pub(crate) fn edges(&self, block: Block) -> &[Edge] {
        self.edges.get(block.index()).map_or(&[], Vec::as_slice)
    }
}

/// The operand of an identity cast, for which nothing is written.
pub(crate) fn same_value(arena: &OpArena, op: Op) -> Option<Value> {
    if !matches!(arena.name(op), BITCAST | ADDRSPACECAST) {
        return None;
    }
    let (operand, result) = (*arena.operands(op).first()?, arena.result(op, 0)?);
    (arena.ty(operand) == arena.ty(result)).then_some(operand)
}

/// The operands of a terminator for its successor with this index.
pub(crate) fn passed<'f>(ctx: &Context, body: &'f Body, op: Op, index: usize) -> &'f [Value] {
    let arena = &body.arena;
    match ctx.op_row(arena.name(op)) {
        Some(row) => successor_operands(ctx, arena, op, row, index),
        None => &[],
    }
}

//! Numbers of blocks and values, and what phis take from where.
//!
//! LLVM numbers what has no name in the order in which it stands: arguments, then each block before what is in it. A
//! phi has one entry for each edge, and edges from one block must agree; so where a terminator passes values twice to
//! one block, all but the first edge go through a block of their own at the end, as in MLIR.

use crate::shapes::is_constant;
use rustc_hash::FxHashMap;
use spirula_entity::EntityKey;
use spirula_ir::{Block, Body, Context, Flat, Op, Region, Value, successor_operands};
use spirula_llvm::ops::arithmetic::{ADDRSPACECAST, BITCAST};
use spirula_llvm::types;

/// A number that stands for none.
const NONE: u32 = u32::MAX;

/// An edge into a block.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    /// The number of the block that it comes from.
    pub(crate) from: u32,
    /// What it passes.
    pub(crate) source: Source,
}

/// What an edge passes.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    /// What a terminator passes to its successor of this index.
    Terminator(Op, usize),
    /// The phis of a detour, of which the first has this number.
    Phis(u32),
}

/// A block for an edge that has another beside it.
pub(crate) struct Detour {
    /// Its number.
    pub(crate) label: u32,
    /// Where it leads.
    pub(crate) target: Block,
    /// Where it comes from, and what is passed.
    pub(crate) edge: Edge,
}

/// Numbers and edges of a function.
pub(crate) struct Flow {
    values: Vec<u32>,
    blocks: Vec<u32>,
    edges: Vec<Vec<Edge>>,
    /// The detours, in order.
    pub(crate) detours: Vec<Detour>,
    of_successor: FxHashMap<(Op, usize), usize>,
}

impl Flow {
    /// Numbers the blocks and values of a function.
    pub(crate) fn new(ctx: &Context, flat: &Flat, region: Region) -> Self {
        let mut flow = Self {
            values: vec![NONE; flat.value_count()],
            blocks: vec![NONE; flat.block_table_len()],
            edges: vec![Vec::new(); flat.block_table_len()],
            detours: Vec::new(),
            of_successor: FxHashMap::default(),
        };
        let mut next = 0;
        let mut number = || {
            next += 1;
            next - 1
        };
        for (i, block) in flat.blocks(region).enumerate() {
            if i == 0 {
                flow.number_all(flat.arguments(block).iter().copied(), &mut number);
            }
            flow.blocks[block.index()] = number();
            if i > 0 {
                flow.number_all(flat.arguments(block).iter().copied(), &mut number);
            }
            for op in flat.ops(block).filter(|op| !is_constant(flat.name(*op))) {
                // What is of type `void` is no value for LLVM.
                if same_value(flat, op).is_some() {
                    continue;
                }
                let results = flat.results(op).filter(|v| !types::is_void(ctx, flat.ty(*v)));
                flow.number_all(results, &mut number);
            }
        }
        flow.find_detours(flat, region, number);
        flow.find_edges(flat, region);
        flow
    }

    fn number_all(&mut self, values: impl Iterator<Item = Value>, number: &mut impl FnMut() -> u32) {
        for value in values {
            self.values[value.index()] = number();
        }
    }

    fn find_detours(&mut self, flat: &Flat, region: Region, mut number: impl FnMut() -> u32) {
        for block in flat.blocks(region) {
            let Some(last) = flat.last(block) else { continue };
            let successors = flat.successors(last);
            for (i, target) in successors.iter().enumerate() {
                if flat.arguments(*target).is_empty() || !successors[..i].contains(target) {
                    continue;
                }
                let edge = Edge { from: self.blocks[block.index()], source: Source::Terminator(last, i) };
                self.of_successor.insert((last, i), self.detours.len());
                self.detours.push(Detour { label: number(), target: *target, edge });
                // One number for each of its phis.
                flat.arguments(*target).iter().for_each(|_| _ = number());
            }
        }
    }

    /// Lists the edges into each block, the last first: the order in which MLIR knows them.
    fn find_edges(&mut self, flat: &Flat, region: Region) {
        for detour in self.detours.iter().rev() {
            let edge = Edge { from: detour.label, source: Source::Phis(detour.label + 1) };
            self.edges[detour.target.index()].push(edge);
        }
        let mut blocks: Vec<Block> = flat.blocks(region).collect();
        blocks.reverse();
        for block in blocks {
            let Some(last) = flat.last(block) else { continue };
            let from = self.blocks[block.index()];
            for (i, target) in flat.successors(last).iter().enumerate().rev() {
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

    /// The number of the block that a terminator goes to by its successor of this index.
    pub(crate) fn successor(&self, flat: &Flat, op: Op, index: usize) -> u32 {
        match self.of_successor.get(&(op, index)) {
            Some(detour) => self.detours[*detour].label,
            None => flat.successors(op).get(index).map_or(NONE, |block| self.block(*block)),
        }
    }

    /// The edges into a block.
    pub(crate) fn edges(&self, block: Block) -> &[Edge] {
        self.edges.get(block.index()).map_or(&[], Vec::as_slice)
    }
}

/// The operand that an operation gives back as it is: that of a cast to the type it has, of which LLVM makes nothing.
pub(crate) fn same_value(flat: &Flat, op: Op) -> Option<Value> {
    if !matches!(flat.name(op), BITCAST | ADDRSPACECAST) {
        return None;
    }
    let (operand, result) = (*flat.operands(op).first()?, flat.result(op, 0)?);
    (flat.ty(operand) == flat.ty(result)).then_some(operand)
}

/// What a terminator passes to its successor of this index.
pub(crate) fn passed<'f>(ctx: &Context, body: &'f Body, op: Op, index: usize) -> &'f [Value] {
    let flat = &body.flat;
    match ctx.op_row(flat.name(op)) {
        Some(row) => successor_operands(ctx, flat, op, row, index),
        None => &[],
    }
}

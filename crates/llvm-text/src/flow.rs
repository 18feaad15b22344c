//! Numbering of blocks and values, and incoming values of phis.
//!
//! LLVM numbers unnamed values in order: arguments, then each block before its instructions. A phi has one entry for
//! each edge, and edges from one block must agree; so where a terminator passes different values to one block, all but
//! the first edge go through an extra block at the end, as in MLIR.

use crate::shapes::is_constant;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_entity::EntityKey;
use spirula_ir::{Attr, Block, Body, Context, LocData, Op, OpArena, Region, Str, Value, successor_operands};
use spirula_llvm::import::function::unique_name;
pub(crate) use spirula_llvm::import::function::{label_of, phi_entry};
use spirula_llvm::ops::arithmetic::{ADDRSPACECAST, BITCAST};
use spirula_llvm::ops::imported::METADATA_VALUE;
use spirula_llvm::ops::slot::label;
use spirula_llvm::types;

/// What identifies a block or value in a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Local {
    /// The number of an unnamed one.
    Number(u32),
    /// A name.
    Name(Str),
}

/// An edge into a block.
#[derive(Clone, Copy)]
pub(crate) struct Edge {
    /// Its source block.
    pub(crate) from: Local,
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
    values: Vec<Option<Local>>,
    blocks: Vec<Option<Local>>,
    edges: Vec<Vec<Edge>>,
    /// The extra blocks, in order.
    pub(crate) detours: Vec<Detour>,
    of_successor: FxHashMap<(Op, usize), usize>,
}

impl Flow {
    /// Names and numbers the blocks and values of a function.
    pub(crate) fn new(ctx: &Context, arena: &OpArena, region: Region, imported: bool) -> Self {
        let mut flow = Self {
            values: vec![None; arena.value_count()],
            blocks: vec![None; arena.block_table_len()],
            edges: vec![Vec::new(); arena.block_table_len()],
            detours: Vec::new(),
            of_successor: FxHashMap::default(),
        };
        let mut locals = Locals { ctx, used: FxHashSet::default(), next: 0, appended: 0 };
        for (i, block) in arena.blocks(region).enumerate() {
            let first = label_of(arena, block);
            let name = first.and_then(|op| arena.slot(op, label::BLOCK_NAME)).and_then(Attr::as_string);
            if i == 0 {
                flow.name_arguments(arena, block, first, &mut locals);
            }
            flow.blocks[block.index()] = Some(locals.local(name));
            if i > 0 {
                flow.name_arguments(arena, block, first, &mut locals);
            }
            for op in arena.ops(block).filter(|op| !is_constant(arena.name(*op))) {
                // Results of type `void` are not values in LLVM.
                if same_value(arena, op, imported).is_some() || arena.name(op) == METADATA_VALUE {
                    continue;
                }
                for value in arena.results(op).filter(|v| !types::is_void(ctx, arena.ty(*v))) {
                    let name = match ctx.loc_data(arena.loc(op)) {
                        Some(LocData::Name(name, _)) => Some(*name),
                        _ => None,
                    };
                    flow.values[value.index()] = Some(locals.local(name));
                }
            }
        }
        flow.find_detours(ctx, arena, region, || locals.number());
        flow.find_edges(arena, region);
        flow
    }

    fn name_arguments(&mut self, arena: &OpArena, block: Block, first: Option<Op>, locals: &mut Locals<'_>) {
        let ctx = locals.ctx;
        for (i, value) in arena.arguments(block).iter().enumerate() {
            let name = phi_entry(ctx, arena, first, i, "name").and_then(Attr::as_string);
            self.values[value.index()] = Some(locals.local(name));
        }
    }

    /// Adds blocks for all but the first of several edges between the same blocks, unless phis of LLVM IR say that they
    /// pass the same values.
    fn find_detours(
        &mut self,
        ctx: &Context,
        arena: &OpArena,
        region: Region,
        mut number: impl FnMut() -> u32,
    ) {
        for block in arena.blocks(region) {
            let Some(last) = arena.last(block) else { continue };
            let successors = arena.successors(last);
            for (i, target) in successors.iter().enumerate() {
                if arena.arguments(*target).is_empty() || !successors[..i].contains(target) {
                    continue;
                }
                let first = successors.iter().position(|s| s == target).unwrap_or(i);
                if label_of(arena, *target).is_some()
                    && passed_in(ctx, arena, last, first) == passed_in(ctx, arena, last, i)
                {
                    continue;
                }
                let Some(from) = self.blocks[block.index()] else { continue };
                let edge = Edge { from, source: Source::Terminator(last, i) };
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
            let edge = Edge { from: Local::Number(detour.label), source: Source::Phis(detour.label + 1) };
            self.edges[detour.target.index()].push(edge);
        }
        let mut blocks: Vec<Block> = arena.blocks(region).collect();
        blocks.reverse();
        for block in blocks {
            let Some(last) = arena.last(block) else { continue };
            let Some(from) = self.blocks[block.index()] else { continue };
            for (i, target) in arena.successors(last).iter().enumerate().rev() {
                if !self.of_successor.contains_key(&(last, i)) {
                    self.edges[target.index()].push(Edge { from, source: Source::Terminator(last, i) });
                }
            }
        }
    }

    /// The name or number of a value, if it has one.
    #[inline]
    pub(crate) fn value(&self, value: Value) -> Option<Local> {
        self.values.get(value.index()).copied().flatten()
    }

    /// The name or number of a block.
    pub(crate) fn block(&self, block: Block) -> Local {
        self.blocks.get(block.index()).copied().flatten().unwrap_or(Local::Number(u32::MAX))
    }

    /// The name or number of the block that the successor with this index leads to.
    pub(crate) fn successor(&self, arena: &OpArena, op: Op, index: usize) -> Local {
        match self.of_successor.get(&(op, index)) {
            Some(detour) => Local::Number(self.detours[*detour].label),
            None => {
                arena.successors(op).get(index).map_or(Local::Number(u32::MAX), |block| self.block(*block))
            }
        }
    }

    /// The edges into a block.
    pub(crate) fn edges(&self, block: Block) -> &[Edge] {
        self.edges.get(block.index()).map_or(&[], Vec::as_slice)
    }
}

/// The operand of an identity cast, for which nothing is written.
pub(crate) fn same_value(arena: &OpArena, op: Op, imported: bool) -> Option<Value> {
    // LLVM IR may have such casts.
    if imported || !matches!(arena.name(op), BITCAST | ADDRSPACECAST) {
        return None;
    }
    let (operand, result) = (*arena.operands(op).first()?, arena.result(op, 0)?);
    (arena.ty(operand) == arena.ty(result)).then_some(operand)
}

/// The operands of a terminator for its successor with this index.
pub(crate) fn passed<'f>(ctx: &Context, body: &'f Body, op: Op, index: usize) -> &'f [Value] {
    passed_in(ctx, &body.arena, op, index)
}

fn passed_in<'f>(ctx: &Context, arena: &'f OpArena, op: Op, index: usize) -> &'f [Value] {
    match ctx.op_row(arena.name(op)) {
        Some(row) => successor_operands(ctx, arena, op, row, index),
        None => &[],
    }
}

/// The names and numbers that are in use.
struct Locals<'c> {
    ctx: &'c Context,
    used: FxHashSet<Str>,
    next: u32,
    /// The last number that was appended to a name.
    appended: u32,
}

impl Locals<'_> {
    fn number(&mut self) -> u32 {
        self.next += 1;
        self.next - 1
    }

    /// A name, with a number if it is used already; without a name the next number.
    fn local(&mut self, name: Option<Str>) -> Local {
        match name.filter(|name| !self.ctx.bytes(*name).is_empty()) {
            Some(name) => Local::Name(unique_name(self.ctx, name, &mut self.used, &mut self.appended)),
            None => Local::Number(self.number()),
        }
    }
}

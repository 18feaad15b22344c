//! Bodies of functions of LLVM IR: constants, phis, terminators and names of blocks.
//!
//! Phis are block arguments, so a terminator gets the operands of its successors when all phis are known: until then it is
//! a [`Terminator`]. Its result is a placeholder, as are values that are used before they are defined.

use super::entries::{ADDED_BLOCK, PREDECESSORS};
use crate::attrs::{BLOCK_ADDRESS, LOCAL_EQUIVALENT, POISON, UNDEF, ZERO, bare};
use crate::ops::calls::INVOKE;
use crate::ops::constants as k;
use crate::ops::control::{COND_BR, INDIRECTBR, SWITCH};
use crate::ops::imported::{CALLBR, CATCHSWITCH, CLEANUPRET, LABEL};
use crate::ops::slot::{
    addressof, blockaddress, callbr, catchswitch, cleanupret, cond_br, constant, dso_local_equivalent,
    indirectbr, invoke, label, switch,
};
use crate::types::TOKEN;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{
    Attr, Block, Body, Context, Loc, Op, OpArena, OpName, OpParts, Param, Region, Str, Type, Value,
};

/// An error of a function: the position in the input that its part was created with, and what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misplaced {
    /// The position.
    pub at: usize,
    /// The message.
    pub message: &'static str,
}

/// A phi: the values that come from blocks, and its other properties.
#[derive(Debug)]
pub struct Phi {
    /// Its position in the input.
    pub at: usize,
    /// Values and the blocks from which they come.
    pub incoming: Vec<(Value, Block)>,
    /// Its name, flags and attachments.
    pub entries: Vec<(Str, Attr)>,
}

/// What is known about a block.
#[derive(Default, Debug)]
pub struct BlockInfo {
    /// Its name.
    pub name: Option<Str>,
    /// The phis of its arguments, or properties of the arguments of a function.
    pub phis: Vec<Phi>,
    /// The places of its predecessors, which are in the writer's order, if LLVM has them in another order.
    pub predecessors: Option<Vec<i32>>,
    /// Whether the input does not have the block: it was added on an edge.
    pub is_added: bool,
}

/// A terminator without the operands of its successors.
#[derive(Debug)]
pub struct Terminator {
    /// Its block.
    pub block: Block,
    /// Its name.
    pub name: OpName,
    /// Its location.
    pub loc: Loc,
    /// Operands before those of the successors.
    pub head: Vec<Value>,
    /// Operands after them.
    pub tail: Vec<Value>,
    /// The placeholder of its result.
    pub result: Option<Value>,
    /// Its successors.
    pub successors: Vec<Block>,
    /// Its inherent attributes.
    pub slots: Vec<Option<Attr>>,
    /// Its discardable attributes.
    pub entries: Vec<(Str, Attr)>,
    /// Its position in the input.
    pub at: usize,
}

impl Terminator {
    /// A terminator without operands and successors.
    pub fn new(ctx: &Context, block: Block, name: OpName, loc: Loc, at: usize) -> Self {
        let count = ctx.op_row(name).map_or(0, |row| row.attrs.len());
        Self {
            block,
            name,
            loc,
            head: Vec::new(),
            tail: Vec::new(),
            result: None,
            successors: Vec::new(),
            slots: vec![None; count],
            entries: Vec::new(),
            at,
        }
    }
}

/// The body of a function while it is read.
pub struct FunctionBody {
    /// The operations so far.
    pub body: Body,
    /// The region of the blocks.
    pub region: Region,
    /// The first block.
    pub entry: Block,
    /// Names and phis of blocks.
    pub info: FxHashMap<Block, BlockInfo>,
    /// The terminators.
    pub terminators: Vec<Terminator>,
    replaced: FxHashMap<Value, Value>,
    constants: FxHashMap<(Type, Attr), Value>,
    constant_ops: Vec<Op>,
}

impl FunctionBody {
    /// Begins in an empty body, which may have memory of another function that was read before.
    pub fn begin(mut body: Body) -> Self {
        let region = body.arena.add_root();
        let entry = body.arena.append_block(region);
        Self {
            body,
            region,
            entry,
            info: FxHashMap::default(),
            terminators: Vec::new(),
            replaced: FxHashMap::default(),
            constants: FxHashMap::default(),
            constant_ops: Vec::new(),
        }
    }
}

/// A name that is not used yet: the given one, or with the next number after it, as LLVM renames values.
pub fn unique_name(ctx: &Context, name: Str, used: &mut FxHashSet<Str>, appended: &mut u32) -> Str {
    let mut unique = name;
    while !used.insert(unique) {
        *appended += 1;
        unique = ctx.str(format!("{}{appended}", ctx.text(name)));
    }
    unique
}

/// The operation of a constant and its slots.
pub fn constant_op(ctx: &Context, ty: Type, value: Attr) -> (OpName, Vec<Option<Attr>>) {
    if value.as_symbol().is_some() {
        return (k::ADDRESSOF, vec![Some(value)]);
    }
    match ctx.attr_node(value).map(|node| (node.kind, node)) {
        Some((UNDEF, _)) => (k::UNDEF, vec![]),
        Some((POISON, _)) => (k::POISON, vec![]),
        Some((ZERO, _)) if ctx.type_node(ty).kind == TOKEN => (k::NONE, vec![]),
        Some((ZERO, _)) => (k::ZERO, vec![]),
        Some((BLOCK_ADDRESS, _)) => (k::BLOCKADDRESS, vec![Some(value)]),
        Some((LOCAL_EQUIVALENT, node)) => (k::DSO_LOCAL_EQUIVALENT, vec![node.attr_at(0)]),
        _ => (k::CONSTANT, vec![Some(value)]),
    }
}

/// The attribute of a constant operation: the inverse of [`constant_op`].
pub fn constant_value(ctx: &Context, arena: &OpArena, op: Op) -> Option<Attr> {
    match arena.name(op) {
        k::UNDEF => Some(bare(ctx, UNDEF)),
        k::POISON => Some(bare(ctx, POISON)),
        k::ZERO | k::NONE => Some(bare(ctx, ZERO)),
        k::DSO_LOCAL_EQUIVALENT => {
            let function = arena.slot(op, dso_local_equivalent::FUNCTION_NAME)?;
            Some(ctx.attr_of(LOCAL_EQUIVALENT, &[Param::Attr(function)]))
        }
        k::CONSTANT => arena.slot(op, constant::VALUE),
        k::ADDRESSOF => arena.slot(op, addressof::GLOBAL_NAME),
        k::BLOCKADDRESS => arena.slot(op, blockaddress::BLOCK_ADDR),
        _ => None,
    }
}

/// The blocks of a function that the input has.
pub fn written_blocks(ctx: &Context, arena: &OpArena, region: Region) -> impl Iterator<Item = Block> {
    let added = ctx.str(ADDED_BLOCK);
    arena.blocks(region).filter(move |block| {
        label_of(arena, *block).is_none_or(|op| ctx.dict_get(arena.attrs(op), added).is_none())
    })
}

/// The entry of a phi that is the order of its edges.
pub const INCOMING: &str = "incoming";

/// The operation of the name of a block and of its phis.
pub fn label_of(arena: &OpArena, block: Block) -> Option<Op> {
    arena.first(block).filter(|op| arena.name(*op) == LABEL)
}

/// A property of the phi of an argument; `first` is the operation of the block's name.
pub fn phi_entry(
    ctx: &Context,
    arena: &OpArena,
    first: Option<Op>,
    index: usize,
    name: &str,
) -> Option<Attr> {
    let mut dicts = arena.slot(first?, label::ARGUMENTS).and_then(|a| ctx.as_array(a))?;
    let dict = dicts.nth(index).and_then(|a| ctx.as_dict(a));
    ctx.dict_get(dict, ctx.str(name))
}

/// An edge between two blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The block from which it leads.
    pub from: Block,
    /// The terminator of that block.
    pub terminator: Op,
    /// The number of the successor.
    pub successor: usize,
}

/// The edges to each block that has phis, last first: the order of the entries of a phi that says no other.
pub fn edges(arena: &OpArena, region: Region) -> FxHashMap<Block, Vec<Edge>> {
    let mut edges: FxHashMap<Block, Vec<Edge>> = FxHashMap::default();
    let blocks: Vec<Block> = arena.blocks(region).collect();
    for from in blocks.into_iter().rev() {
        let Some(terminator) = arena.last(from) else { continue };
        for (successor, block) in arena.successors(terminator).iter().enumerate().rev() {
            if !arena.arguments(*block).is_empty() {
                edges.entry(*block).or_default().push(Edge { from, terminator, successor });
            }
        }
    }
    edges
}

/// The values of phis: by block, the phi's number, the predecessor and the number of the edge from it.
type Incoming = FxHashMap<(Block, u32, Block, u32), Value>;

impl FunctionBody {
    /// The value of a constant: one operation for each in the entry block.
    pub fn constant(&mut self, ctx: &Context, ty: Type, value: Attr, loc: Loc) -> Value {
        if let Some(known) = self.constants.get(&(ty, value)) {
            return *known;
        }
        let (name, slots) = constant_op(ctx, ty, value);
        let parts = OpParts { loc, results: &[ty], slots: &slots, ..OpParts::new(name) };
        let op = self.body.arena.create_unverified(&parts);
        self.constant_ops.push(op);
        let result = spirula_ir::builder::result(&self.body.arena, op, 0);
        self.constants.insert((ty, value), result);
        result
    }

    /// The constants that are used.
    pub(super) fn constants(&self) -> impl Iterator<Item = ((Type, Attr), Value)> {
        self.constants.iter().map(|(constant, value)| (*constant, *value))
    }

    /// Drops constants that nothing uses.
    pub(super) fn drop_constants(&mut self, is_unused: impl Fn(Value) -> bool) {
        self.constants.retain(|_, value| !is_unused(*value));
        let arena = &self.body.arena;
        self.constant_ops.retain(|op| arena.result(*op, 0).is_none_or(|value| !is_unused(value)));
    }

    /// Uses a value in place of a placeholder.
    pub fn replace(&mut self, placeholder: Value, value: Value) {
        self.replaced.insert(placeholder, value);
    }

    /// Adds terminators, labels and constants. `end` is the position of the end of the function.
    ///
    /// # Errors
    /// A phi does not agree with the predecessors of its block, or the function has no instruction.
    pub fn finish(&mut self, ctx: &Context, end: usize) -> Result<(), Misplaced> {
        self.expand_removed(ctx);
        self.finish_terminators(ctx)?;
        self.finish_labels(ctx)?;
        let arena = &mut self.body.arena;
        let first = arena.first(self.entry);
        let after_label = first.and_then(|op| match arena.name(op) == LABEL {
            true => arena.next(op),
            false => Some(op),
        });
        let Some(before) = after_label else {
            return Err(Misplaced { at: end, message: "expected an instruction" });
        };
        for op in std::mem::take(&mut self.constant_ops) {
            arena.insert_before(before, op);
        }
        if !self.replaced.is_empty() {
            let ops: Vec<Op> = arena.all_ops().collect();
            for op in ops {
                for operand in arena.operands_mut(op) {
                    // A placeholder may stand for the placeholder of a terminator.
                    while let Some(value) = self.replaced.get(operand) {
                        *operand = *value;
                    }
                }
            }
        }
        Ok(())
    }

    fn incoming(&self) -> Incoming {
        let mut all = Incoming::default();
        let mut counts: FxHashMap<Block, u32> = FxHashMap::default();
        for (block, info) in self.info.iter().filter(|(block, _)| **block != self.entry) {
            for (number, phi) in info.phis.iter().enumerate() {
                counts.clear();
                for (value, from) in &phi.incoming {
                    let nth = counts.entry(*from).or_default();
                    all.insert((*block, number as u32, *from, *nth), *value);
                    *nth += 1;
                }
            }
        }
        all
    }

    fn finish_terminators(&mut self, ctx: &Context) -> Result<(), Misplaced> {
        let incoming = self.incoming();
        let (mut operands, mut counts) = (Vec::new(), Vec::new());
        for mut t in std::mem::take(&mut self.terminators) {
            operands.clear();
            counts.clear();
            operands.append(&mut t.head);
            let head = operands.len() as i32;
            self.passed(&t, &incoming, &mut operands, &mut counts)?;
            operands.extend(&t.tail);
            segments(ctx, &mut t, head, &counts);
            let ty = t.result.map(|value| self.body.arena.ty(value));
            let attrs = ctx.dict(&mut t.entries);
            let parts = OpParts {
                loc: t.loc,
                operands: &operands,
                results: ty.as_slice(),
                slots: &t.slots,
                attrs,
                successors: &t.successors,
                ..OpParts::new(t.name)
            };
            let op = self.body.arena.append_unverified(t.block, &parts);
            if let Some((placeholder, value)) = t.result.zip(self.body.arena.result(op, 0)) {
                self.replaced.insert(placeholder, value);
            }
        }
        Ok(())
    }

    /// The values for each successor of a terminator, those of its phis for this block, and how many each has.
    fn passed(
        &self,
        t: &Terminator,
        incoming: &Incoming,
        operands: &mut Vec<Value>,
        counts: &mut Vec<i32>,
    ) -> Result<(), Misplaced> {
        // Several edges between two blocks have as many entries.
        let mut edges: FxHashMap<Block, u32> = FxHashMap::default();
        let several = t.successors.len() > 1;
        for successor in &t.successors {
            let phis = self.info.get(successor).map_or(&[][..], |info| info.phis.as_slice());
            if phis.is_empty() {
                counts.push(0);
                continue;
            }
            let nth = if several { edges.entry(*successor).or_default() } else { &mut 0 };
            for (number, phi) in phis.iter().enumerate() {
                match incoming.get(&(*successor, number as u32, t.block, *nth)) {
                    Some(value) => operands.push(*value),
                    None => {
                        let message = "phi node has no entry for a predecessor of its block";
                        return Err(Misplaced { at: phi.at, message });
                    }
                }
            }
            counts.push(phis.len() as i32);
            *nth += 1;
        }
        Ok(())
    }

    /// Adds the operations of names of blocks and properties of phis.
    fn finish_labels(&mut self, ctx: &Context) -> Result<(), Misplaced> {
        let edges = edges(&self.body.arena, self.region);
        let blocks: Vec<Block> = self.body.arena.blocks(self.region).collect();
        for block in blocks {
            let Some(mut info) = self.info.remove(&block) else { continue };
            let mut slots = [None; 3];
            slots[label::BLOCK_NAME] = info.name.map(Attr::string);
            if block != self.entry {
                let edges = edges.get(&block).map_or(&[][..], Vec::as_slice);
                slots[label::INCOMING] = incoming_orders(ctx, &mut info, edges)?;
            }
            if info.phis.iter().any(|phi| !phi.entries.is_empty()) {
                let dicts: Vec<Attr> =
                    info.phis.iter_mut().map(|phi| ctx.dictionary(&mut phi.entries)).collect();
                slots[label::ARGUMENTS] = Some(ctx.array_attr(&dicts));
            }
            let order = info.predecessors.take();
            let order = order.map(|order| (ctx.str(PREDECESSORS), ctx.dense_i32_array(&order)));
            let added = info.is_added.then(|| (ctx.str(ADDED_BLOCK), Attr::unit()));
            let attrs = ctx.dict(&mut order.into_iter().chain(added).collect());
            let plain = slots.iter().all(Option::is_none) && attrs.is_none();
            if plain && (block == self.entry || info.phis.is_empty()) {
                continue;
            }
            let arena = &mut self.body.arena;
            let op = arena.create_unverified(&OpParts { slots: &slots, attrs, ..OpParts::new(LABEL) });
            match arena.first(block) {
                Some(first) => arena.insert_before(first, op),
                None => arena.append_op(block, op),
            }
        }
        Ok(())
    }
}

/// Adds the tag of a block whose address is taken.
pub fn tag_block(body: &mut Body, block: Block, tag: Attr) {
    let slots = [Some(tag)];
    let tagged = body.arena.create_unverified(&OpParts { slots: &slots, ..OpParts::new(k::BLOCKTAG) });
    let first = body.arena.first(block);
    let before =
        first.and_then(|op| if body.arena.name(op) == LABEL { body.arena.next(op) } else { Some(op) });
    match before {
        Some(before) => body.arena.insert_before(before, tagged),
        None => body.arena.append_op(block, tagged),
    }
}

/// Sets the slots of the numbers of operands.
fn segments(ctx: &Context, t: &mut Terminator, head: i32, counts: &[i32]) {
    let tail = t.tail.len() as i32;
    let (first, rest) = counts.split_first().map_or((0, &[][..]), |(first, rest)| (*first, rest));
    let rest_total: i32 = rest.iter().sum();
    let mut set = |slot: usize, values: &[i32]| t.slots[slot] = Some(ctx.dense_i32_array(values));
    match t.name {
        COND_BR => set(cond_br::OPERAND_SEGMENT_SIZES, &[head, first, rest_total]),
        SWITCH => {
            set(switch::OPERAND_SEGMENT_SIZES, &[head, first, rest_total]);
            set(switch::CASE_OPERAND_SEGMENTS, rest);
        }
        INDIRECTBR => set(indirectbr::OPERAND_SEGMENTS, counts),
        INVOKE => set(invoke::OPERAND_SEGMENT_SIZES, &[head, first, rest_total, tail]),
        CALLBR => {
            set(callbr::OPERAND_SEGMENT_SIZES, &[head, first, rest_total, tail]);
            set(callbr::INDIRECT_OPERAND_SEGMENTS, rest);
        }
        CATCHSWITCH => set(catchswitch::OPERAND_SEGMENTS, counts),
        CLEANUPRET => set(cleanupret::OPERAND_SEGMENTS, counts),
        _ => {}
    }
}

/// The order of the edges in the phis of a block, if it is not the writer's: of all, or in the entries of each.
fn incoming_orders(ctx: &Context, info: &mut BlockInfo, edges: &[Edge]) -> Result<Option<Attr>, Misplaced> {
    let mut orders = Vec::new();
    for phi in &info.phis {
        orders.push(incoming_order(phi, edges)?);
    }
    let plain = |order: &[i32]| order.iter().enumerate().all(|(i, at)| i as i32 == *at);
    let Some(first) = orders.first().cloned() else { return Ok(None) };
    if orders.iter().all(|order| *order == first) {
        return Ok((!plain(&first)).then(|| ctx.dense_i32_array(&first)));
    }
    let name = ctx.str(INCOMING);
    for (phi, order) in info.phis.iter_mut().zip(&orders) {
        phi.entries.push((name, ctx.dense_i32_array(order)));
    }
    Ok(None)
}

fn incoming_order(phi: &Phi, edges: &[Edge]) -> Result<Vec<i32>, Misplaced> {
    let mut places: FxHashMap<Block, Vec<i32>> = FxHashMap::default();
    for (i, edge) in edges.iter().enumerate().rev() {
        places.entry(edge.from).or_default().push(i as i32);
    }
    let mut order = Vec::with_capacity(edges.len());
    for (_, block) in &phi.incoming {
        match places.get_mut(block).and_then(Vec::pop) {
            Some(place) => order.push(place),
            None => {
                let message = "phi node has an entry for a block that is no predecessor";
                return Err(Misplaced { at: phi.at, message });
            }
        }
    }
    Ok(order)
}

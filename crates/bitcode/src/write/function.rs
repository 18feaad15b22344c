//! Bodies of functions: values and blocks are numbered, then the instructions are written, then names and attachments.

use super::Writer;
use super::constants::Pool;
use super::metadata::{Item, Metadata};
use crate::codes::{block, function as code, metadata as md_code};
use crate::stream::{Output, with_sign};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_diag::Failed;
use spirula_entity::EntityKey;
use spirula_ir::{
    Attr, Block, Body, LocData, Op, OpArena, Param, Region, Str, Type, Value, successor_operands, symbol_name,
};
use spirula_llvm::attrs::{INLINE_ASSEMBLY, POISON, ZERO, bare};
use spirula_llvm::enums;
use spirula_llvm::import::entries::{ATTACHMENTS, FAST_MATH_ENTRY, PREDECESSORS};
use spirula_llvm::import::function::{
    Edge, INCOMING, constant_value, edges, label_of, phi_entry, unique_name,
};
use spirula_llvm::metadata::{DI_LOCATION, as_reference};
use spirula_llvm::ops::aggregate::SHUFFLEVECTOR;
use spirula_llvm::ops::calls::{CALL, INVOKE};
use spirula_llvm::ops::constants::{BLOCKTAG, is_constant};
use spirula_llvm::ops::control::{SWITCH, case_values};
use spirula_llvm::ops::imported::{CALLBR, DBG_RECORD, LABEL, METADATA_VALUE};
use spirula_llvm::ops::memory::{ALLOCA, DYNAMIC_INDEX, GETELEMENTPTR};
use spirula_llvm::ops::slot::{blocktag, dbg_record, getelementptr, label, shufflevector};
use spirula_llvm::types::{self, METADATA};

/// A function while it is written.
pub(super) struct Function<'f> {
    pub(super) body: &'f Body,
    region: Region,
    /// The numbers of values: of metadata for those of metadata type.
    numbers: Vec<u32>,
    blocks: Vec<u32>,
    /// The number of the next value.
    pub(super) next: u32,
    pub(super) constants: Pool,
    pub(super) metadata: Metadata,
    /// Values of the function as metadata.
    pub(super) locals: FxHashMap<Value, u64>,
    /// Lists of values of debug records.
    pub(super) lists: FxHashMap<Op, u64>,
    /// Attachments by the number of the instruction.
    attached: Vec<(u64, Vec<(Str, Attr)>)>,
    instructions: u64,
    last_place: Option<Attr>,
}

impl Function<'_> {
    /// The number of a value.
    pub(super) fn number(&self, value: Value) -> u32 {
        self.numbers.get(value.index()).copied().unwrap_or(0)
    }

    /// The number of a block.
    pub(super) fn block(&self, block: Block) -> u64 {
        self.blocks.get(block.index()).copied().unwrap_or(0).into()
    }

    /// Whether an operation is an instruction: neither a constant nor what only the dialect has.
    fn is_instruction(arena: &OpArena, op: Op) -> bool {
        let name = arena.name(op);
        !is_constant(name) && !matches!(name, LABEL | METADATA_VALUE | BLOCKTAG | DBG_RECORD)
    }
}

impl<'a> Writer<'a> {
    /// The number of the block with a tag.
    pub(super) fn tagged_block(&mut self, function: Str, tag: Attr) -> Option<u32> {
        let (ctx, module) = (self.ctx, self.module);
        let all = self.blocks.get_or_insert_with(|| {
            let mut all = FxHashMap::default();
            for op in module.isolated_ops() {
                let (Some(name), Some(body)) = (symbol_name(ctx, module, op), module.body_of(op)) else {
                    continue;
                };
                let blocks = body.arena.root_blocks();
                for (number, block) in blocks.enumerate() {
                    for op in body.arena.ops(block).filter(|op| body.arena.name(*op) == BLOCKTAG) {
                        if let Some(tag) = body.arena.slot(op, blocktag::TAG) {
                            all.insert((name, tag), number as u32);
                        }
                    }
                }
            }
            all
        });
        all.get(&(function, tag)).copied()
    }

    /// Writes the body of a function, if it has one.
    pub(super) fn function(&mut self, op: Op, out: &mut Output) -> Result<(), Failed> {
        let module = self.module;
        let Some(body) = module.body_of(op) else { return Ok(()) };
        let region = body.arena.roots().first().copied();
        let Some((region, entry)) = region.and_then(|region| Some((region, body.arena.entry(region)?)))
        else {
            return Ok(());
        };
        self.at = Some((module, op));
        let mut f = Function {
            body,
            region,
            numbers: vec![0; body.arena.value_count()],
            blocks: vec![0; body.arena.block_table_len()],
            next: 0,
            constants: Pool::default(),
            metadata: Metadata::from(self.metadata.len()),
            locals: FxHashMap::default(),
            lists: FxHashMap::default(),
            attached: Vec::new(),
            instructions: 0,
            last_place: None,
        };
        let own = self.attachments(&module.arena, op);
        for (name, node) in &own {
            self.kind(*name);
            self.add_metadata(Some(&mut f.constants), &mut f.metadata, *node, None)?;
        }
        self.collect(&mut f)?;
        self.number_values(&mut f, entry)?;
        self.collect_locals(&mut f)?;
        out.enter(block::FUNCTION);
        out.record(code::DECLAREBLOCKS, &[body.arena.blocks(region).count() as u64]);
        self.write_constants(out, Some(&f.constants))?;
        if f.metadata.len() > 0 {
            out.enter(block::METADATA);
            self.write_metadata_records(out, Some(&f.metadata), Some(&f.constants))?;
            out.exit();
        }
        self.instructions(&mut f, entry, out)?;
        self.write_names(&f, entry, out);
        self.write_attachments(&f, own, out)?;
        self.write_orders(&f, out);
        out.exit();
        Ok(())
    }

    // What instructions refer to.

    /// Collects constants and metadata, and numbers the blocks.
    fn collect(&mut self, f: &mut Function<'a>) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        for (number, block) in arena.blocks(f.region).enumerate() {
            f.blocks[block.index()] = number as u32;
            let first = label_of(arena, block);
            for i in 0..arena.arguments(block).len() {
                if let Some(list) = phi_entry(ctx, arena, first, i, ATTACHMENTS) {
                    let list = self.attachment_list(list);
                    self.collect_attachments(f, list)?;
                }
            }
            for op in arena.ops(block) {
                self.at = Some((f.body, op));
                self.collect_from(f, op)?;
            }
        }
        Ok(())
    }

    fn collect_from(&mut self, f: &mut Function<'a>, op: Op) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let slot = |index: usize| arena.slot(op, index);
        match arena.name(op) {
            name if is_constant(name) => {
                let known = arena.result(op, 0).zip(constant_value(ctx, arena, op));
                let Some((result, value)) = known else {
                    return Err(self.failed("a constant without a value"));
                };
                let ty = arena.ty(result);
                if ctx.type_node(ty).kind == METADATA {
                    return self.add_metadata(Some(&mut f.constants), &mut f.metadata, value, None);
                }
                // Inline assembly needs the type of the function that calls say.
                if ctx.attr_node_of(value, INLINE_ASSEMBLY).is_none() {
                    self.add_constant(f, (ty, value));
                }
                return Ok(());
            }
            GETELEMENTPTR => {
                let word = ctx.int_type(32);
                let indices = slot(getelementptr::RAW_CONSTANT_INDICES).and_then(|a| ctx.as_dense_ints(a));
                for index in indices.unwrap_or_default() {
                    if index != i64::from(DYNAMIC_INDEX) {
                        self.add_constant(f, (word, ctx.int_attr(word, index)));
                    }
                }
            }
            SHUFFLEVECTOR => {
                if let Some(mask) = self.mask(arena, op) {
                    self.add_constant(f, mask);
                }
            }
            SWITCH => {
                let ty = arena.operands(op).first().map(|value| arena.ty(*value));
                for value in case_values(ctx, arena, op) {
                    if let Some(ty) = ty {
                        self.add_constant(f, (ty, value));
                    }
                }
            }
            ALLOCA if arena.operands(op).is_empty() => {
                let word = ctx.int_type(32);
                self.add_constant(f, (word, ctx.int_attr(word, 1)));
            }
            CALL | INVOKE | CALLBR => {
                if let Some(assembly) = self.called_assembly(f, op) {
                    self.add_constant(f, assembly);
                }
            }
            DBG_RECORD => {
                use dbg_record as r;
                let slots = [
                    r::VARIABLE,
                    r::EXPRESSION,
                    r::DEBUG_LOCATION,
                    r::ASSIGN_ID,
                    r::ADDRESS_EXPRESSION,
                    r::LOCATION_NODE,
                    r::ADDRESS_NODE,
                ];
                for attr in slots.into_iter().filter_map(slot) {
                    self.add_metadata(Some(&mut f.constants), &mut f.metadata, attr, None)?;
                }
            }
            _ => {}
        }
        let list = self.attachments(arena, op);
        self.collect_attachments(f, list)
    }

    /// Adds a constant, unless the module has it.
    fn add_constant(&mut self, f: &mut Function<'_>, constant: (Type, Attr)) {
        if self.constants.number(constant).is_none() {
            f.constants.add(constant);
        }
    }

    fn collect_attachments(&mut self, f: &mut Function<'_>, list: Vec<(Str, Attr)>) -> Result<(), Failed> {
        for (name, node) in list {
            if self.ctx.text(name) != "dbg" {
                self.kind(name);
                self.add_metadata(Some(&mut f.constants), &mut f.metadata, node, None)?;
                continue;
            }
            for operand in self.place(node)?.into_iter().skip(2).take(2) {
                if let Param::Attr(attr) = operand {
                    self.add_metadata(Some(&mut f.constants), &mut f.metadata, attr, None)?;
                }
            }
        }
        Ok(())
    }

    /// The fields of the location that a node is.
    fn place(&mut self, node: Attr) -> Result<Vec<Param>, Failed> {
        let content = match as_reference(node) {
            Some(id) => self.nodes.get(&id).map(|node| node.content),
            None => Some(node),
        };
        match content.and_then(|content| self.ctx.attr_node_of(content, DI_LOCATION)) {
            Some(location) => Ok(location.params.to_vec()),
            None => Err(self.failed("expected the location of an instruction")),
        }
    }

    /// The mask of a shuffle as a constant.
    pub(super) fn mask(&self, arena: &OpArena, op: Op) -> Option<(Type, Attr)> {
        let ctx = self.ctx;
        let word = ctx.int_type(32);
        let lanes = arena.slot(op, shufflevector::MASK).and_then(|a| ctx.as_dense_ints(a))?;
        let ty = types::same_shape(ctx, arena.ty(arena.result(op, 0)?), word);
        let poison = bare(ctx, POISON);
        let value = if lanes.iter().all(|lane| *lane == 0) {
            bare(ctx, ZERO)
        } else if lanes.iter().all(|lane| *lane < 0) {
            poison
        } else {
            let lane = |lane: i64| if lane < 0 { poison } else { ctx.int_attr(word, lane) };
            ctx.array_attr(&lanes.into_iter().map(lane).collect::<Vec<_>>())
        };
        Some((ty, value))
    }

    // Numbers.

    fn number_values(&mut self, f: &mut Function<'a>, entry: Block) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        f.next = self.base;
        for argument in arena.arguments(entry) {
            f.numbers[argument.index()] = f.next;
            f.next += 1;
        }
        let mut constants = std::mem::take(&mut f.constants);
        constants.close(self, f.next)?;
        f.next += constants.len();
        f.constants = constants;
        let mut next = f.next;
        for block in arena.blocks(f.region) {
            if block != entry {
                for argument in arena.arguments(block) {
                    f.numbers[argument.index()] = next;
                    next += 1;
                }
            }
            for op in arena.ops(block) {
                let Some(result) = arena.result(op, 0).filter(|value| !types::is_void(ctx, arena.ty(*value)))
                else {
                    continue;
                };
                self.at = Some((f.body, op));
                let ty = arena.ty(result);
                f.numbers[result.index()] = if Function::is_instruction(arena, op) {
                    next += 1;
                    next - 1
                } else {
                    match constant_value(ctx, arena, op) {
                        None => 0,
                        Some(value) if ctx.attr_node_of(value, INLINE_ASSEMBLY).is_some() => 0,
                        Some(value) if ctx.type_node(ty).kind == METADATA => {
                            self.metadata_number(Some(&f.metadata), value)? as u32
                        }
                        Some(value) => self.constant_number(Some(&f.constants), (ty, value))? as u32,
                    }
                };
            }
        }
        Ok(())
    }

    /// Numbers the values that are metadata.
    fn collect_locals(&mut self, f: &mut Function<'a>) -> Result<(), Failed> {
        let arena = &f.body.arena;
        for block in arena.blocks(f.region) {
            for op in arena.ops(block) {
                match arena.name(op) {
                    METADATA_VALUE => {
                        let value = arena.operands(op).first().copied();
                        if let Some((value, result)) = value.zip(arena.result(op, 0)) {
                            f.numbers[result.index()] = local(f, value) as u32;
                        }
                    }
                    DBG_RECORD => {
                        let numbers: Vec<u64> =
                            arena.operands(op).iter().map(|value| local(f, *value)).collect();
                        if arena.slot(op, dbg_record::ARG_LIST).is_some() {
                            let count = self.group_of(f, op, 0).len();
                            let values = numbers.get(..count).unwrap_or_default().to_vec();
                            f.lists.insert(op, f.metadata.item_number(f.metadata.item_order.len()));
                            f.metadata.item_order.push(Item::List(values));
                        }
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }

    // Instructions.

    fn instructions(&mut self, f: &mut Function<'a>, entry: Block, out: &mut Output) -> Result<(), Failed> {
        let arena = &f.body.arena;
        let edges = edges(arena, f.region);
        let mut records: Vec<Op> = Vec::new();
        for block in arena.blocks(f.region) {
            if block != entry {
                let edges = edges.get(&block).map_or(&[][..], Vec::as_slice);
                self.phis(f, block, edges, out)?;
            }
            for op in arena.ops(block) {
                self.at = Some((f.body, op));
                if arena.name(op) == DBG_RECORD {
                    records.push(op);
                    continue;
                }
                if !Function::is_instruction(arena, op) {
                    continue;
                }
                self.instruction(f, op, out)?;
                if arena.result(op, 0).is_some_and(|value| !types::is_void(self.ctx, arena.ty(value))) {
                    f.next += 1;
                }
                let list = self.attachments(arena, op);
                self.after(f, list, out)?;
                // In bitcode a record follows the instruction that it precedes.
                for record in records.drain(..) {
                    self.at = Some((f.body, record));
                    self.debug_record(f, record, out)?;
                }
            }
        }
        Ok(())
    }

    /// Writes the location of an instruction and keeps its other attachments.
    fn after(
        &mut self,
        f: &mut Function<'_>,
        mut list: Vec<(Str, Attr)>,
        out: &mut Output,
    ) -> Result<(), Failed> {
        let ctx = self.ctx;
        let place = list.iter().position(|(name, _)| ctx.text(*name) == "dbg").map(|at| list.remove(at).1);
        if let Some(place) = place {
            self.debug_location(f, place, out)?;
        }
        if !list.is_empty() {
            f.attached.push((f.instructions, list));
        }
        f.instructions += 1;
        Ok(())
    }

    /// `DEBUG_LOC`: line, column, scope and place of inlining plus one, implicit code, group and rank.
    fn debug_location(&mut self, f: &mut Function<'_>, place: Attr, out: &mut Output) -> Result<(), Failed> {
        if f.last_place == Some(place) {
            out.record(code::DEBUG_LOC_AGAIN, &[]);
            return Ok(());
        }
        let mut ops = Vec::with_capacity(7);
        for field in self.place(place)? {
            ops.push(match field {
                Param::Int(number) => number as u64,
                Param::Attr(attr) => self.optional_metadata(Some(&f.metadata), attr)?,
                _ => 0,
            });
        }
        out.record(code::DEBUG_LOC, &ops);
        f.last_place = Some(place);
        Ok(())
    }

    fn phis(
        &mut self,
        f: &mut Function<'a>,
        block: Block,
        edges: &[Edge],
        out: &mut Output,
    ) -> Result<(), Failed> {
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let first = label_of(arena, block);
        let order = |attr: Option<Attr>| -> Option<Vec<Edge>> {
            let order = attr.and_then(|a| ctx.as_dense_ints(a)).filter(|order| order.len() == edges.len())?;
            order.iter().map(|at| edges.get(usize::try_from(*at).ok()?).copied()).collect()
        };
        let common = order(first.and_then(|op| arena.slot(op, label::INCOMING)));
        self.check_edges(f, edges)?;
        for (i, argument) in arena.arguments(block).iter().enumerate() {
            let entry = |name: &str| phi_entry(ctx, arena, first, i, name);
            let own = order(entry(INCOMING));
            let mut ops = vec![self.types.number(ctx, arena.ty(*argument))];
            for edge in own.as_deref().or(common.as_deref()).unwrap_or(edges) {
                let Some(value) = self.passed(f, edge).get(i) else {
                    return Err(self.failed("a terminator passes fewer values than its successor takes"));
                };
                let distance = i64::from(f.next as i32) - i64::from(f.number(*value) as i32);
                ops.extend([with_sign(distance), f.block(edge.from)]);
            }
            if let flags @ 1.. = enums::value(entry(FAST_MATH_ENTRY)) {
                ops.push(u64::from(flags) << 1);
            }
            out.record(code::INST_PHI, &ops);
            f.next += 1;
            let list = entry(ATTACHMENTS).map(|list| self.attachment_list(list)).unwrap_or_default();
            self.after(f, list, out)?;
        }
        Ok(())
    }

    fn passed(&self, f: &Function<'a>, edge: &Edge) -> &'a [Value] {
        let arena = &f.body.arena;
        match self.ctx.op_row(arena.name(edge.terminator)) {
            Some(row) => successor_operands(self.ctx, arena, edge.terminator, row, edge.successor),
            None => &[],
        }
    }

    /// Several edges between two blocks pass the same values in LLVM IR.
    fn check_edges(&mut self, f: &Function<'a>, edges: &[Edge]) -> Result<(), Failed> {
        for pair in edges.windows(2) {
            // The edges of a block follow each other.
            if pair[0].from == pair[1].from && self.passed(f, &pair[0]) != self.passed(f, &pair[1]) {
                self.at = Some((f.body, pair[0].terminator));
                return Err(self.failed("two edges to the same block pass different values"));
            }
        }
        Ok(())
    }

    // Blocks after the instructions.

    /// Writes the names of values and blocks, each once.
    fn write_names(&self, f: &Function<'_>, entry: Block, out: &mut Output) {
        const ENTRY: u32 = 1;
        const BLOCK_ENTRY: u32 = 2;
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let mut used: FxHashSet<Str> = FxHashSet::default();
        let mut appended = 0;
        let mut names: Vec<(u32, u64, Str)> = Vec::new();
        let mut add = |code: u32, number: u64, name: Option<Str>| {
            let name = name.filter(|name| !ctx.bytes(*name).is_empty());
            if let Some(name) = name {
                names.push((code, number, unique_name(ctx, name, &mut used, &mut appended)));
            }
        };
        for block in arena.blocks(f.region) {
            let first = label_of(arena, block);
            let label = first.and_then(|op| arena.slot(op, label::BLOCK_NAME)).and_then(Attr::as_string);
            if block != entry {
                add(BLOCK_ENTRY, f.block(block), label);
            }
            for (i, value) in arena.arguments(block).iter().enumerate() {
                let name = phi_entry(ctx, arena, first, i, "name").and_then(Attr::as_string);
                add(ENTRY, f.number(*value).into(), name);
            }
            if block == entry {
                add(BLOCK_ENTRY, f.block(block), label);
            }
            for op in arena.ops(block).filter(|op| Function::is_instruction(arena, *op)) {
                let Some(value) = arena.result(op, 0) else { continue };
                if let Some(LocData::Name(name, _)) = ctx.loc_data(arena.loc(op)) {
                    add(ENTRY, f.number(value).into(), Some(*name));
                }
            }
        }
        if names.is_empty() {
            return;
        }
        out.enter(block::VALUE_SYMTAB);
        let mut ops = Vec::new();
        for (code, number, name) in names {
            ops.clear();
            ops.push(number);
            ops.extend(ctx.bytes(name).iter().map(|byte| u64::from(*byte)));
            out.record(code, &ops);
        }
        out.exit();
    }

    fn write_attachments(
        &mut self,
        f: &Function<'_>,
        own: Vec<(Str, Attr)>,
        out: &mut Output,
    ) -> Result<(), Failed> {
        if own.is_empty() && f.attached.is_empty() {
            return Ok(());
        }
        out.enter(block::METADATA_ATTACHMENT);
        let mut ops = Vec::new();
        if !own.is_empty() {
            self.push_attachments(Some(&f.metadata), own, &mut ops)?;
            out.record(md_code::ATTACHMENT, &ops);
        }
        for (instruction, list) in &f.attached {
            ops.clear();
            ops.push(*instruction);
            self.push_attachments(Some(&f.metadata), list.clone(), &mut ops)?;
            out.record(md_code::ATTACHMENT, &ops);
        }
        out.exit();
        Ok(())
    }

    /// Writes the orders of the predecessors of blocks.
    fn write_orders(&self, f: &Function<'_>, out: &mut Output) {
        const OF_BLOCK: u32 = 2;
        let (ctx, arena) = (self.ctx, &f.body.arena);
        let mut orders = Vec::new();
        for block in arena.blocks(f.region) {
            let label = label_of(arena, block).filter(|op| arena.attrs(*op).is_some());
            let order = label.and_then(|op| ctx.dict_get(arena.attrs(op), ctx.str(PREDECESSORS)));
            if let Some(order) = order.and_then(|attr| ctx.as_dense_ints(attr)) {
                let mut ops: Vec<u64> = order.into_iter().map(|place| place as u64).collect();
                ops.push(f.block(block));
                orders.push(ops);
            }
        }
        if orders.is_empty() {
            return;
        }
        out.enter(block::USELIST);
        for ops in orders {
            out.record(OF_BLOCK, &ops);
        }
        out.exit();
    }
}

/// The number of the metadata that a value is, which is added if it is new.
fn local(f: &mut Function<'_>, value: Value) -> u64 {
    if let Some(number) = f.locals.get(&value) {
        return *number;
    }
    let number = f.metadata.item_number(f.metadata.item_order.len());
    let item = Item::Local(f.body.arena.ty(value), f.number(value));
    f.metadata.item_order.push(item);
    f.locals.insert(value, number);
    number
}

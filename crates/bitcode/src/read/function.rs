//! Bodies of functions: blocks, values, names, attachments.

use super::metadata::Md;
use super::{Read, Reader, Slot, signed};
use crate::codes::{block, function as code, metadata};
use crate::stream::{Cursor, Item, Record};
use rustc_hash::FxHashMap;
use spirula_ir::{Attr, Block, Body, Loc, LocData, Op, OpName, OpParts, Param, Str, Type, Value};
use spirula_llvm::attrs::BLOCK_TAG;
use spirula_llvm::enums::FAST_MATH_KIND;
use spirula_llvm::import::entries::{ATTACHMENTS, FAST_MATH_ENTRY};
use spirula_llvm::import::function::{FunctionBody, Phi, Terminator, tag_block, written_blocks};
use spirula_llvm::ops::imported::{DBG_RECORD, METADATA_VALUE};
use spirula_llvm::ops::slot::dbg_record;
use spirula_llvm::types::{self, METADATA};

/// A value of a function.
#[derive(Clone, Copy)]
struct Local {
    value: Value,
    origin: Origin,
}

/// What defines a value.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// An argument of the function, or a phi: its place in its block.
    Phi(Block, u32),
    Op(Op),
    /// A terminator, which is added at the end.
    Terminator(u32),
    Constant,
}

/// An instruction, for attachments.
#[derive(Clone, Copy)]
pub(super) enum Instruction {
    Phi(Block, u32),
    Op(Op),
    Terminator(u32),
    /// A call that is a debug record.
    Record(Op),
}

/// The values that come into a phi: as in the record.
struct Incoming {
    block: Block,
    phi: u32,
    ty: Type,
    /// Numbers of values and of blocks.
    pairs: Vec<(u64, u64)>,
    bit: u64,
}

/// A function while it is read.
pub(super) struct Function {
    pub(super) build: FunctionBody,
    pub(super) result: Type,
    pub(super) blocks: Vec<Block>,
    /// The block of the next instruction, by its place in `blocks`.
    current: usize,
    /// Constants of the function, after those of the module.
    constants: Vec<Slot>,
    /// Values, after the constants of the module; arguments come before the constants.
    values: Vec<Local>,
    /// Placeholders of values that are used before their definitions, by number.
    forward: FxHashMap<u64, Value>,
    names: Vec<(Origin, Str)>,
    /// The number of the first value.
    base: usize,
    pub(super) metadata: Vec<Md>,
    pub(super) instructions: Vec<Instruction>,
    /// Locations by instruction.
    places: Vec<Option<Attr>>,
    last_place: Option<Attr>,
    /// Attachments of instructions by number, those of the function last.
    attached: Vec<(u32, (Str, Attr))>,
    incoming: Vec<Incoming>,
    pub(super) bundles: Vec<(Attr, Vec<Value>)>,
}

/// An instruction that is read.
#[derive(Clone)]
pub(super) struct New {
    pub(super) name: OpName,
    pub(super) operands: Vec<Value>,
    /// The type of its result.
    pub(super) ty: Option<Type>,
    pub(super) slots: Vec<Option<Attr>>,
    pub(super) entries: Vec<(Str, Attr)>,
}

impl New {
    pub(super) const EMPTY: Self = Self {
        name: spirula_ir::builtin::MODULE,
        operands: Vec::new(),
        ty: None,
        slots: Vec::new(),
        entries: Vec::new(),
    };
}

/// The most blocks of a function.
const MOST_BLOCKS: u64 = 1 << 24;

impl Function {
    /// The number of the next value.
    pub(super) fn next(&self) -> u64 {
        (self.base + self.values.len()) as u64
    }

    /// The block of the next instruction.
    pub(super) fn block(&self) -> Option<Block> {
        self.blocks.get(self.current).copied()
    }

    /// Ends the current block.
    pub(super) fn end_block(&mut self) {
        self.current += 1;
    }

    pub(super) fn ty(&self, value: Value) -> Type {
        self.build.body.arena.ty(value)
    }

    pub(super) fn note(&mut self, instruction: Instruction) {
        self.instructions.push(instruction);
        self.places.push(None);
    }
}

impl<'a> Reader<'a> {
    /// Reads the body of a function of this type, after the head of its block; gives the attachments of the function too.
    pub(super) fn function_body(
        &mut self,
        cursor: &mut Cursor<'a>,
        ty: Type,
    ) -> Read<(Body, Option<(Str, Attr)>)> {
        let Some(signature) = types::as_function(self.ctx, ty) else {
            return Err(self.error_at(0, "in FUNCTION: expected a function type"));
        };
        let mut f = self.begin(&signature);
        let mut record = Record::default();
        loop {
            match self.next(cursor, &mut record)? {
                Item::End => break,
                Item::Block(id) => self.nested_block(cursor, &mut f, id, record.bit)?,
                Item::Record if record.code == code::DECLAREBLOCKS => {
                    let count = record.get(0);
                    let left = cursor.bits.length().saturating_sub(cursor.bits.position());
                    if count == 0 || count > MOST_BLOCKS.min(left) || !f.blocks.is_empty() {
                        return Err(self.error(cursor, &record, "expected the number of blocks"));
                    }
                    f.blocks.push(f.build.entry);
                    for _ in 1..count {
                        let block = f.build.body.arena.append_block(f.build.region);
                        f.blocks.push(block);
                    }
                }
                Item::Record => self.function_record(cursor, &mut f, &record)?,
            }
        }
        let end = cursor.bits.position();
        let attached = self.finish_function(&mut f, end)?;
        let body = f.build.body.take_exact(self.ctx);
        self.scratch = f.build.body;
        Ok((body, attached))
    }

    fn begin(&mut self, signature: &types::Function) -> Function {
        self.locations.clear();
        let mut f = Function {
            build: FunctionBody::begin(std::mem::take(&mut self.scratch)),
            result: signature.result,
            blocks: Vec::new(),
            current: 0,
            constants: Vec::new(),
            values: Vec::new(),
            forward: FxHashMap::default(),
            names: Vec::new(),
            base: self.main().values.len(),
            metadata: Vec::new(),
            instructions: Vec::new(),
            places: Vec::new(),
            last_place: None,
            attached: Vec::new(),
            incoming: Vec::new(),
            bundles: Vec::new(),
        };
        let entry = f.build.entry;
        for (i, param) in signature.params.iter().enumerate() {
            let value = f.build.body.arena.add_argument(entry, *param);
            f.values.push(Local { value, origin: Origin::Phi(entry, i as u32) });
            let phi = Phi { at: 0, incoming: Vec::new(), entries: Vec::new() };
            f.build.info.entry(entry).or_default().phis.push(phi);
        }
        f
    }

    fn nested_block(&mut self, cursor: &mut Cursor<'a>, f: &mut Function, id: u32, bit: u64) -> Read<()> {
        match id {
            block::CONSTANTS => {
                let first = f.base + f.values.len();
                let constants = self.constant_block(cursor, first)?;
                let mut values = std::mem::take(&mut f.constants);
                values.clear();
                let resolved = self.resolve_constants(&constants, &mut values, first);
                for slot in &values {
                    let Some(value) = slot.value else { continue };
                    let value = f.build.constant(self.ctx, slot.ty, value, Loc::UNKNOWN);
                    f.values.push(Local { value, origin: Origin::Constant });
                }
                resolved
            }
            block::METADATA => {
                let mut local = std::mem::take(&mut f.metadata);
                let base = self.main().metadata.len();
                let done = self.metadata_block(cursor, &mut local, base);
                f.metadata = local;
                done
            }
            block::METADATA_ATTACHMENT => self.attachment_block(cursor, f),
            block::VALUE_SYMTAB => self.symbol_table(cursor, f),
            block::USELIST => self.use_lists(cursor, f),
            id => {
                let message = format!("block {id} in FUNCTION: expected a block of LLVM 15 to 23");
                Err(self.error_at(bit, message))
            }
        }
    }

    fn function_record(&mut self, cursor: &Cursor<'a>, f: &mut Function, record: &Record<'a>) -> Read<()> {
        match record.code {
            code::DEBUG_LOC | code::DEBUG_LOC_AGAIN => {
                if record.code == code::DEBUG_LOC {
                    f.last_place = Some(self.place(cursor, f, record)?);
                }
                match f.places.last_mut().zip(f.last_place) {
                    Some((place, location)) => *place = Some(location),
                    None => {
                        return Err(self.error(
                            cursor,
                            record,
                            "expected an instruction before its location",
                        ));
                    }
                }
                Ok(())
            }
            code::BLOCKADDR_USERS => Ok(()),
            code::DEBUG_RECORD_VALUE
            | code::DEBUG_RECORD_VALUE_SIMPLE
            | code::DEBUG_RECORD_DECLARE
            | code::DEBUG_RECORD_DECLARE_VALUE
            | code::DEBUG_RECORD_ASSIGN
            | code::DEBUG_RECORD_LABEL => self.debug_record(cursor, f, record),
            _ => self.instruction(cursor, f, record),
        }
    }

    /// `DEBUG_LOC`: line, column, scope and place of inlining plus one, implicit code, atom.
    fn place(&mut self, cursor: &Cursor<'a>, f: &Function, record: &Record<'a>) -> Read<Attr> {
        let node = |id: u64| -> Option<Param> {
            match id {
                0 => Some(Param::None),
                id => self.operand(&f.metadata, self.main().metadata.len(), id - 1).map(Param::Attr),
            }
        };
        let Some((scope, inlined)) = node(record.get(2)).zip(node(record.get(3))) else {
            return Err(self.error(cursor, record, "expected the number of a scope"));
        };
        let number = |at: usize| match record.get(at) {
            0 => Param::None,
            value => Param::Int(value as i64),
        };
        Ok(self.location(&[number(0), number(1), scope, inlined, number(4), number(5), number(6)]))
    }

    // Values.

    /// The value with this number, which has this type if it is used before its definition.
    pub(super) fn value(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        record: &Record<'_>,
        id: u64,
        ty: Option<Type>,
    ) -> Read<Value> {
        match self.find_value(f, id, ty) {
            Some(value) => Ok(value),
            None => Err(self.error(cursor, record, &format!("expected the number of a value, found {id}"))),
        }
    }

    pub(super) fn find_value(&self, f: &mut Function, id: u64, ty: Option<Type>) -> Option<Value> {
        let id = usize::try_from(id).ok()?;
        let value = match id.checked_sub(f.base) {
            None => {
                let slot = self.main().values.get(id)?;
                f.build.constant(self.ctx, slot.ty, slot.value?, Loc::UNKNOWN)
            }
            Some(at) => match f.values.get(at).copied() {
                Some(local) => local.value,
                None => return self.forward(f, id as u64, ty?),
            },
        };
        match ty {
            Some(ty) if f.ty(value) != ty => None,
            _ => Some(value),
        }
    }

    /// A placeholder for a value that is defined later.
    fn forward(&self, f: &mut Function, id: u64, ty: Type) -> Option<Value> {
        if let Some(value) = f.forward.get(&id).copied() {
            return (f.ty(value) == ty).then_some(value);
        }
        let value = f.build.body.arena.placeholder(ty);
        f.forward.insert(id, value);
        Some(value)
    }

    /// Adds the next value; replaces its placeholder.
    pub(super) fn define(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        record: &Record<'_>,
        value: Value,
        origin: Origin,
    ) -> Read<()> {
        let id = f.next();
        f.values.push(Local { value, origin });
        if f.forward.is_empty() {
            return Ok(());
        }
        if let Some(placeholder) = f.forward.remove(&id) {
            if f.ty(placeholder) != f.ty(value) {
                return Err(self.error(cursor, record, "the value was used with another type"));
            }
            f.build.replace(placeholder, value);
        }
        Ok(())
    }

    /// Appends an instruction that is no terminator.
    pub(super) fn insert(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        record: &Record<'_>,
        mut new: New,
    ) -> Read<Op> {
        let Some(block) = f.block() else {
            return Err(self.error(
                cursor,
                record,
                "expected an instruction in a block: all blocks have ended",
            ));
        };
        let parts = OpParts {
            operands: &new.operands,
            results: new.ty.as_slice(),
            slots: &new.slots,
            attrs: self.ctx.dict(&mut new.entries),
            ..OpParts::new(new.name)
        };
        let op = f.build.body.arena.append_unverified(block, &parts);
        new.operands.clear();
        new.slots.clear();
        new.entries.clear();
        self.spare = new;
        f.note(Instruction::Op(op));
        if let Some(value) = f.build.body.arena.result(op, 0) {
            self.define(cursor, f, record, value, Origin::Op(op))?;
        }
        Ok(op)
    }

    /// Ends the block with a terminator.
    pub(super) fn terminate(
        &mut self,
        cursor: &Cursor<'_>,
        f: &mut Function,
        record: &Record<'_>,
        mut t: Terminator,
        ty: Option<Type>,
    ) -> Read<()> {
        let number = f.build.terminators.len() as u32;
        t.at = usize::try_from(record.bit).unwrap_or(usize::MAX);
        if let Some(ty) = ty {
            let value = f.build.body.arena.placeholder(ty);
            t.result = Some(value);
            self.define(cursor, f, record, value, Origin::Terminator(number))?;
        }
        f.build.terminators.push(t);
        f.note(Instruction::Terminator(number));
        f.end_block();
        Ok(())
    }

    /// `PHI`: type, pairs of a value and a block, flags.
    pub(super) fn phi(&mut self, cursor: &Cursor<'a>, f: &mut Function, record: &Record<'a>) -> Read<()> {
        let ctx = self.ctx;
        let ty = self.ty(cursor, record, record.get(0))?;
        let Some(block) = f.block().filter(|block| *block != f.build.entry) else {
            return Err(self.error(cursor, record, "expected a phi in a block with predecessors"));
        };
        let at = f.build.body.arena.arguments(block).len() as u32;
        let bit = record.bit;
        let arena = &f.build.body.arena;
        if arena.ops(block).any(|op| arena.name(op) != DBG_RECORD) {
            return Err(self.error(cursor, record, "expected phis before other instructions"));
        }
        let mut entries = Vec::new();
        if record.ops.len().is_multiple_of(2) {
            let flags = super::instructions::fast_math(record.ops.last().copied().unwrap_or(0));
            if flags != 0 {
                let attr = Attr::enumerant(FAST_MATH_KIND, flags);
                entries.push((ctx.str(FAST_MATH_ENTRY), attr));
            }
        }
        let next = f.next();
        let rest = record.ops.get(1..).unwrap_or_default();
        let pairs = rest
            .chunks_exact(2)
            .map(|pair| (u64::from((next as u32).wrapping_sub(signed(pair[0]) as u32)), pair[1]))
            .collect();
        let value = f.build.body.arena.add_argument(block, ty);
        let position = usize::try_from(bit).unwrap_or(usize::MAX);
        let phi = Phi { at: position, incoming: Vec::new(), entries };
        f.build.info.entry(block).or_default().phis.push(phi);
        f.incoming.push(Incoming { block, phi: at, ty, pairs, bit });
        f.note(Instruction::Phi(block, at));
        self.define(cursor, f, record, value, Origin::Phi(block, at))
    }

    /// A value of metadata type: metadata as an operand.
    pub(super) fn metadata_operand(&mut self, f: &mut Function, id: u64) -> Option<Value> {
        let ctx = self.ctx;
        let ty = ctx.type_of(METADATA, &[]);
        match self.md(&f.metadata, self.main().metadata.len(), id)?.clone() {
            Md::Operand(attr) => Some(f.build.constant(ctx, ty, attr, Loc::UNKNOWN)),
            Md::Local(id, ty) => {
                let value = self.find_value(f, id, Some(ty))?;
                let metadata = ctx.type_of(METADATA, &[]);
                let parts =
                    OpParts { operands: &[value], results: &[metadata], ..OpParts::new(METADATA_VALUE) };
                let op = f.build.body.arena.append_unverified(f.block()?, &parts);
                f.build.body.arena.result(op, 0)
            }
            Md::List(_) => None,
        }
    }

    // Blocks after the instructions.

    /// Reads the attachments of the function and its instructions.
    fn attachment_block(&mut self, cursor: &mut Cursor<'a>, f: &mut Function) -> Read<()> {
        let base = self.main().metadata.len();
        self.records(cursor, block::METADATA_ATTACHMENT, |r, cursor, record| {
            if record.code != metadata::ATTACHMENT {
                return Err(r.unknown(cursor, record));
            }
            let (target, pairs) = match record.ops.len() % 2 {
                0 => (u32::MAX, record.ops.as_slice()),
                _ => (record.get(0) as u32, record.ops.get(1..).unwrap_or_default()),
            };
            let list = r.attachment_pairs(&f.metadata, base, pairs, record.bit)?;
            if target != u32::MAX && target as usize >= f.instructions.len() {
                return Err(r.error(cursor, record, "expected the number of an instruction"));
            }
            f.attached.extend(list.into_iter().map(|one| (target, one)));
            Ok(())
        })
    }

    /// Reads the orders of uses: those of blocks are the orders of their predecessors, others are not kept.
    fn use_lists(&mut self, cursor: &mut Cursor<'a>, f: &mut Function) -> Read<()> {
        self.records(cursor, block::USELIST, |r, cursor, record| {
            match (record.code, record.ops.split_last()) {
                (1, _) => Ok(()),
                (2, Some((id, order))) => match usize::try_from(*id).ok().and_then(|id| f.blocks.get(id)) {
                    Some(block) => {
                        let order = order.iter().map(|place| *place as i32).collect();
                        f.build.info.entry(*block).or_default().predecessors = Some(order);
                        Ok(())
                    }
                    None => Err(r.error(cursor, record, "expected the number of a block")),
                },
                _ => Err(r.unknown(cursor, record)),
            }
        })
    }

    /// Reads the names of values and blocks.
    fn symbol_table(&mut self, cursor: &mut Cursor<'a>, f: &mut Function) -> Read<()> {
        self.records(cursor, block::VALUE_SYMTAB, |r, cursor, record| {
            let id = record.get(0) as usize;
            let name = r.ctx.str(record.text(1));
            match record.code {
                1 => {
                    let found = id.checked_sub(f.base).and_then(|at| f.values.get(at)).copied();
                    match found {
                        Some(local) => f.names.push((local.origin, name)),
                        None => return Err(r.error(cursor, record, "expected the number of a value")),
                    }
                }
                2 => match f.blocks.get(id) {
                    Some(block) => f.build.info.entry(*block).or_default().name = Some(name),
                    None => return Err(r.error(cursor, record, "expected the number of a block")),
                },
                _ => return Err(r.unknown(cursor, record)),
            }
            Ok(())
        })
    }

    // The end.

    /// Adds what could not be added before; gives the attachments of the function.
    fn finish_function(&mut self, f: &mut Function, end: u64) -> Read<Option<(Str, Attr)>> {
        if f.block().is_some() || f.blocks.is_empty() {
            return Err(self.error_at(end, "in FUNCTION: expected a terminator in every block"));
        }
        if !f.bundles.is_empty() {
            return Err(self.error_at(end, "in FUNCTION: expected a call after operand bundles"));
        }
        for incoming in std::mem::take(&mut f.incoming) {
            let values = self.incoming_values(f, &incoming)?;
            let info = f.build.info.entry(incoming.block).or_default();
            if let Some(phi) = info.phis.get_mut(incoming.phi as usize) {
                phi.incoming = values;
            }
        }
        if let Some(id) = f.forward.keys().min() {
            let message = format!("in FUNCTION: use of value {id}, which is not defined");
            return Err(self.error_at(end, message));
        }
        self.finish_names(f);
        self.finish_attachments(f);
        let done = f.build.finish(self.ctx, usize::try_from(end).unwrap_or(usize::MAX));
        done.map_err(|error| self.error_at(error.at as u64, format!("in FUNCTION: {}", error.message)))?;
        let own = f.attached.iter().filter(|(target, _)| *target == u32::MAX);
        let own: Vec<(Str, Attr)> = own.map(|(_, one)| *one).collect();
        Ok(self.main().nodes.attachments(self.ctx, &own))
    }

    fn incoming_values(&mut self, f: &mut Function, incoming: &Incoming) -> Read<Vec<(Value, Block)>> {
        let mut values = Vec::with_capacity(incoming.pairs.len());
        for (id, block) in &incoming.pairs {
            let from = usize::try_from(*block).ok().and_then(|block| f.blocks.get(block)).copied();
            let value = self.find_value(f, *id, Some(incoming.ty));
            match value.zip(from) {
                Some(found) => values.push(found),
                None => {
                    return Err(self.error_at(
                        incoming.bit,
                        "block FUNCTION, record INST_PHI: expected numbers of values of the type and of blocks",
                    ));
                }
            }
        }
        Ok(values)
    }

    fn finish_names(&mut self, f: &mut Function) {
        let ctx = self.ctx;
        let entry = ctx.str("name");
        for (origin, name) in std::mem::take(&mut f.names) {
            match origin {
                Origin::Phi(block, at) => {
                    let info = f.build.info.entry(block).or_default();
                    if let Some(phi) = info.phis.get_mut(at as usize) {
                        phi.entries.push((entry, Attr::string(name)));
                    }
                }
                Origin::Op(op) => {
                    let loc = ctx.add_loc(LocData::Name(name, Loc::UNKNOWN));
                    f.build.body.arena.set_loc(op, loc);
                }
                Origin::Terminator(at) => {
                    if let Some(t) = f.build.terminators.get_mut(at as usize) {
                        t.loc = ctx.add_loc(LocData::Name(name, Loc::UNKNOWN));
                    }
                }
                Origin::Constant => {}
            }
        }
    }

    fn finish_attachments(&mut self, f: &mut Function) {
        let ctx = self.ctx;
        let dbg = ctx.str("dbg");
        let key = ctx.str(ATTACHMENTS);
        // They come in the order of the instructions.
        f.attached.sort_by_key(|(target, _)| *target);
        let mut attached = std::mem::take(&mut f.attached).into_iter().peekable();
        let mut list = Vec::new();
        for number in 0..f.instructions.len() {
            list.clear();
            while let Some((_, one)) = attached.next_if(|(target, _)| *target == number as u32) {
                list.push(one);
            }
            let place = f.places[number];
            if let Instruction::Record(op) = f.instructions[number] {
                f.build.body.arena.set_slot(op, dbg_record::DEBUG_LOCATION, place);
                continue;
            }
            list.extend(place.map(|place| (dbg, place)));
            if list.is_empty() {
                continue;
            }
            let nodes = match self.main {
                Some(main) => &main.nodes,
                None => &self.nodes,
            };
            let Some(value) = self.known.attachments(ctx, nodes, &list) else { continue };
            match f.instructions[number] {
                Instruction::Op(op) => {
                    let old = f.build.body.arena.attrs(op);
                    let attrs = self.known.attached(ctx, old, value);
                    f.build.body.arena.set_attrs(op, attrs);
                }
                Instruction::Terminator(at) => {
                    if let Some(t) = f.build.terminators.get_mut(at as usize) {
                        t.entries.push((key, value));
                    }
                }
                Instruction::Phi(block, at) => {
                    let info = f.build.info.entry(block).or_default();
                    if let Some(phi) = info.phis.get_mut(at as usize) {
                        phi.entries.push((key, value));
                    }
                }
                Instruction::Record(_) => {}
            }
        }
        f.attached = attached.collect();
    }

    /// Tags the blocks whose address is taken.
    pub(super) fn finish_tags(&mut self) -> Read<()> {
        for (id, (symbol, number, bit)) in std::mem::take(&mut self.tag_order).into_iter().enumerate() {
            let tag = self.ctx.attr_of(BLOCK_TAG, &[Param::Int(id as i64)]);
            let body = self.symbols.get(&symbol).copied().and_then(|op| self.module.body_of_mut(op));
            let block = body.as_ref().and_then(|body| {
                let region = body.arena.roots().first().copied()?;
                written_blocks(self.ctx, &body.arena, region).nth(usize::try_from(number).ok()?)
            });
            match body.zip(block) {
                Some((body, block)) => tag_block(body, block, tag),
                None => {
                    let message =
                        "block CONSTANTS, record BLOCKADDRESS: expected the number of a block of a function";
                    return Err(self.error_at(bit, message));
                }
            }
        }
        Ok(())
    }
}

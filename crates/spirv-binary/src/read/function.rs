//! Functions (specification, "Function Instructions", "Control-Flow Instructions").
//!
//! Blocks and their arguments (OpPhi) are made first, then operations in order, then the branches, which need all
//! values. Copies of constants and references to what stands at module scope lead the first block.

use super::constants::zero_attr;
use super::loose::{Loose, may_be_loose};
use super::{Constant, Def, Literal, Reader, Result, error};
use rustc_hash::FxHashMap;
use spirula_binary::Instruction;
use spirula_ir::{Attr, Block, Body, Loc, Op as Operation, OpParts, OpRow, Str, Value};
use spirula_spec::{Enumeration, FunctionControl, Op};
use spirula_spirv::carry;
use spirula_spirv::encoding;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;
use std::collections::BTreeMap;

/// A function that is being read.
pub(super) struct Function {
    pub(super) body: Body,
    /// Ids that are defined in it, to be forgotten behind it.
    pub(super) ids: Vec<u32>,
    /// What leads the first block.
    leading: Vec<Operation>,
    constants: FxHashMap<u32, Value>,
    references: FxHashMap<Str, Value>,
    /// What long OpPhi instructions say, by their offset and predecessor.
    pub(super) incoming: FxHashMap<(usize, u32), u32>,
    /// The block that is being filled.
    pub(super) current: Option<Block>,
    /// Extended instructions before the first block.
    pub(super) head: Vec<Loose>,
    /// Locations of labels, arguments and parameters, by id.
    lines: FxHashMap<u32, Loc>,
    /// Ids that are used before they are defined.
    pub(super) forward: BTreeMap<u32, Value>,
    pub(super) blocks: Vec<BlockRow>,
    /// Which row of `blocks` a block has.
    pub(super) row_of: FxHashMap<Block, usize>,
    /// How many copies of OpSpecConstantOp there are, and how deep in each other they are being made.
    wrapped: (u32, u32),
}

/// More copies of OpSpecConstantOp than this are not made in a function, and none deeper in each other.
const MAX_WRAPPED: u32 = 4096;
const MAX_WRAPPED_DEPTH: u32 = 64;

impl Function {
    pub(super) fn new(body: Body) -> Self {
        Self {
            body,
            ids: Vec::new(),
            leading: Vec::new(),
            constants: FxHashMap::default(),
            references: FxHashMap::default(),
            incoming: FxHashMap::default(),
            current: None,
            head: Vec::new(),
            lines: FxHashMap::default(),
            forward: BTreeMap::new(),
            blocks: Vec::new(),
            row_of: FxHashMap::default(),
            wrapped: (0, 0),
        }
    }
}

/// A block that is being read.
pub(super) struct BlockRow {
    pub(super) block: Block,
    pub(super) label: u32,
    /// Offsets of its OpPhi instructions.
    pub(super) phis: Vec<usize>,
    /// The offset of the merge instruction, and of the branch at its end with its location.
    /// Extended instructions before OpPhi and behind its end.
    pub(super) loose: Vec<Loose>,
    /// Whether these are operations of the block.
    pub(super) placed: bool,
    pub(super) merge: Option<usize>,
    pub(super) branch: Option<(usize, Loc)>,
    ended: bool,
}

/// What an operation is made of.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) operands: Vec<Value>,
    pub(super) groups: Vec<i32>,
    pub(super) slots: Vec<Option<Attr>>,
    pub(super) entries: Vec<(Str, Attr)>,
    pub(super) constants: Vec<(Str, Attr)>,
}

impl Parts {
    /// Begins anew, for an operation of this row.
    pub(super) fn start(&mut self, row: &OpRow) {
        self.operands.clear();
        self.entries.clear();
        self.constants.clear();
        self.slots.clear();
        self.slots.resize(row.attrs.len(), None);
        self.groups.clear();
        self.groups.resize(row.operands.len(), 0);
    }
}

impl Reader<'_> {
    /// Reads all functions; the first is at word `at`.
    pub(super) fn functions(&mut self, at: usize) -> Result<()> {
        self.declare_functions(at)?;
        let mut at = at;
        while at < self.module.words().len() {
            let first = self.module.instruction_at(at)?;
            if first.op != Op::Function {
                match first.op {
                    Op::Line => self.loc = self.line(&first)?,
                    Op::NoLine => self.loc = Loc::UNKNOWN,
                    Op::Nop => {}
                    // Debug information and reflection may stand behind functions, and speak of them.
                    op if may_be_loose(op) => {
                        let row = self.row(&first)?;
                        self.decoder.record(&first, row)?;
                        self.module_instruction(&first, Some(self.word(&first, 2)?))?;
                    }
                    _ => return error(&first, "expected OpFunction"),
                }
                at += first.words.len();
                continue;
            }
            at = self.function(&first)?;
        }
        Ok(())
    }

    /// Functions may be called before they are defined.
    fn declare_functions(&mut self, at: usize) -> Result<()> {
        let mut at = at;
        while at < self.module.words().len() {
            let i = self.module.instruction_at(at)?;
            if i.op == Op::Function {
                let (id, ty) = (self.word(&i, 2)?, self.type_at(&i, 4)?);
                let symbol = self.symbol_for(id, || format!("spirv_fn_{id}"));
                self.defs.set(id, Def::Function(symbol, ty));
            }
            at += i.words.len();
        }
        Ok(())
    }

    /// Reads a function; returns where the next begins.
    fn function(&mut self, first: &Instruction<'_>) -> Result<usize> {
        let ctx = self.ctx;
        let row = self.row(first)?;
        self.decoder.record(first, row)?;
        let loc = self.loc;
        let Def::Function(symbol, ty) = self.defs.get(self.word(first, 2)?) else {
            return error(first, "expected a function");
        };
        let Some((inputs, _)) = ctx.as_function(ty) else {
            return error(first, "expected the type of a function to be an OpTypeFunction");
        };
        let mut f = Function::new(std::mem::take(&mut self.spare_body));
        let region = f.body.flat.add_root();
        let (list, end, parameters) = self.outline(&mut f, region, first, &inputs)?;
        let head_placed = self.place_head(&mut f)?;
        self.instructions(&mut f, &list)?;
        // A line that nothing has ended holds for the next function.
        let line = self.loc;
        self.branches(&mut f)?;
        self.settle(&mut f, first)?;
        let mut slots = vec![None; self.op_row(op::FUNC).attrs.len()];
        slots[slot::func::FUNCTION_TYPE] = Some(Attr::of_type(ty));
        slots[slot::func::SYM_NAME] = Some(Attr::string(symbol));
        let control = FunctionControl::from_word(self.word(first, 3)?);
        slots[slot::func::FUNCTION_CONTROL] = Some(Attr::enumerant(kind::FUNCTION_CONTROL, control.word()));
        slots[slot::func::ARG_ATTRS] = self.parameter_attrs(&f, &parameters, inputs.len())?;
        let mut entries = Vec::new();
        self.annotate(first.words[2], Some(symbol), self.op_row(op::FUNC), &mut slots, &mut entries)?;
        if let Some(list) = self.loose(&f.head, head_placed)? {
            entries.push((ctx.str(carry::LOOSE), list));
        }
        if parameters.len() < inputs.len() && !self.plain {
            entries.push((ctx.str(carry::PARAMETERS), ctx.i32_attr(parameters.len() as i32)));
        }
        let attrs = ctx.dict(&mut entries);
        self.loc = loc;
        let function = self.push_op(op::FUNC, &slots, attrs);
        for id in f.ids {
            self.defs.set(id, Def::Nothing);
        }
        self.inside.attach(function, f.body.take_exact());
        self.spare_body = f.body;
        self.loc = line;
        Ok(end)
    }

    /// Makes the blocks and their arguments. Returns where the instructions of the blocks are, where the function
    /// ends, and the ids of its parameters.
    fn outline(
        &mut self,
        f: &mut Function,
        region: spirula_ir::Region,
        first: &Instruction<'_>,
        inputs: &[spirula_ir::Type],
    ) -> Result<(Vec<usize>, usize, Vec<u32>)> {
        let mut list = Vec::new();
        let mut parameters = Vec::new();
        let mut at = first.offset + first.words.len();
        let mut line = self.loc;
        // Where the instructions of the block begin in the list, and the line there; whether there are some, and whether
        // it has ended.
        let (mut label, mut more, mut ended) = ((0, line), false, false);
        loop {
            if at >= self.module.words().len() {
                return error(first, "the function has no OpFunctionEnd");
            }
            let i = self.module.instruction_at(at)?;
            at += i.words.len();
            let row = self.row(&i)?;
            self.decoder.record(&i, row)?;
            if line != Loc::UNKNOWN && matches!(i.op, Op::Label | Op::Phi | Op::FunctionParameter) {
                let id = i.words[row.result_index().unwrap_or(1)];
                f.lines.insert(id, line);
            }
            match i.op {
                Op::FunctionEnd => break,
                Op::Function => return error(&i, "expected OpFunctionEnd before the next function"),
                Op::FunctionParameter if f.blocks.is_empty() => parameters.push(self.word(&i, 2)?),
                Op::Label => {
                    let id = self.word(&i, 1)?;
                    let block = f.body.flat.append_block(region);
                    self.defs.set(id, Def::Label(block));
                    f.ids.push(id);
                    f.row_of.insert(block, f.blocks.len());
                    let row = BlockRow {
                        block,
                        label: id,
                        phis: Vec::new(),
                        loose: Vec::new(),
                        placed: false,
                        merge: None,
                        branch: None,
                        ended: false,
                    };
                    f.blocks.push(row);
                    list.push(i.offset);
                    (label, more, ended) = ((list.len(), line), false, false);
                }
                Op::Phi => {
                    let ty = self.type_at(&i, 1)?;
                    let Some(row) = f.blocks.last_mut() else {
                        return error(&i, "expected OpLabel before OpPhi");
                    };
                    if more {
                        self.loose_before_phi(row, &mut list, label)?;
                    }
                    row.phis.push(i.offset);
                    if is_long(&i) {
                        for pair in i.words[3..].chunks_exact(2) {
                            f.incoming.entry((i.offset, pair[1])).or_insert(pair[0]);
                        }
                    }
                    let value = f.body.flat.add_argument(row.block, ty);
                    self.define(f, i.words[2], value);
                }
                op if may_be_loose(op) && f.keep_loose(&i, parameters.len(), ended, line) => {}
                op => {
                    list.push(i.offset);
                    match op {
                        Op::Line => line = self.line(&i)?,
                        Op::NoLine => line = Loc::UNKNOWN,
                        _ if may_be_loose(op) => more = true,
                        _ if ends_block(op) => {
                            line = Loc::UNKNOWN;
                            ended = true;
                        }
                        _ => {}
                    }
                }
            }
        }
        let defined = !f.blocks.is_empty();
        if parameters.len() > inputs.len() || parameters.len() < inputs.len() && defined && self.plain {
            let message = format!("expected {} OpFunctionParameter, got {}", inputs.len(), parameters.len());
            return error(first, message);
        }
        if let Some(entry) = f.blocks.first() {
            if !entry.phis.is_empty() {
                return error(first, "the first block of a function cannot have OpPhi");
            }
            let block = entry.block;
            for (n, ty) in inputs.iter().enumerate() {
                let value = f.body.flat.add_argument(block, *ty);
                if let Some(id) = parameters.get(n) {
                    self.define(f, *id, value);
                }
            }
        }
        Ok((list, at, parameters))
    }

    pub(super) fn define(&mut self, f: &mut Function, id: u32, value: Value) {
        self.defs.set(id, Def::Value(value));
        f.ids.push(id);
    }

    /// Names and decorations of parameters: an array of dictionaries, if there are any.
    fn parameter_attrs(&mut self, f: &Function, parameters: &[u32], inputs: usize) -> Result<Option<Attr>> {
        if !parameters.iter().any(|id| self.annotations.any(*id) || f.lines.contains_key(id)) {
            return Ok(None);
        }
        let ctx = self.ctx;
        let mut dicts = Vec::with_capacity(parameters.len());
        let mut any = false;
        for id in parameters {
            let mut entries = Vec::new();
            if self.plain {
                // No meaning hangs on names.
            } else if let Some(all) = self.more_names(*id) {
                entries.push((ctx.str(carry::NAME), all));
            } else if let Some(offset) = self.annotations.name(*id) {
                entries.push((ctx.str(carry::NAME), ctx.string_attr(self.name_at(offset))));
            }
            let mut rest = Vec::new();
            for n in 0..self.annotations.decorations(*id).len() {
                let annotation = self.annotations.decorations(*id)[n];
                let (decoration, words) = self.decoration(annotation)?;
                let mlir = ctx.str("spirv.decoration");
                if words.is_empty() && !entries.iter().any(|(name, _)| *name == mlir) {
                    entries.push((mlir, Attr::enumerant(kind::DECORATION, decoration.word())));
                    continue;
                }
                let mut list = vec![ctx.i32_attr(decoration.word() as i32)];
                list.extend(words);
                rest.push(ctx.array_attr(&list));
            }
            if !rest.is_empty() {
                entries.push((ctx.str(carry::DECORATIONS), ctx.array_attr(&rest)));
            }
            self.add_line(f, *id, &mut entries);
            any |= !entries.is_empty();
            dicts.push(ctx.dictionary(&mut entries));
        }
        dicts.resize_with(inputs.max(dicts.len()), || ctx.dictionary(&mut Vec::new()));
        Ok(any.then(|| ctx.array_attr(&dicts)))
    }

    fn add_line(&self, f: &Function, id: u32, entries: &mut Vec<(Str, Attr)>) {
        if let Some(line) = f.lines.get(&id) {
            entries.push((self.ctx.str(carry::LINE), Attr::location(*line)));
        }
    }

    /// Names, decorations and line of what no operation stands for.
    fn carried(&mut self, f: &Function, id: u32) -> Result<Option<Attr>> {
        let mut entries = Vec::new();
        if self.annotations.any(id) {
            self.annotate(id, None, &OpRow::named(""), &mut [], &mut entries)?;
        }
        self.add_line(f, id, &mut entries);
        Ok((!entries.is_empty()).then(|| self.ctx.dictionary(&mut entries)))
    }

    /// Makes the operations of all blocks but their branches.
    fn instructions(&mut self, f: &mut Function, list: &[usize]) -> Result<()> {
        let mut current: Option<usize> = None;
        for offset in list {
            let i = self.module.instruction_at(*offset)?;
            match i.op {
                Op::Label => {
                    current = match self.defs.get(i.words[1]) {
                        Def::Label(block) => f.row_of.get(&block).copied(),
                        _ => None,
                    };
                    if let Some(at) = current {
                        self.place_before(f, at)?;
                    }
                    continue;
                }
                Op::Line => {
                    self.loc = self.line(&i)?;
                    continue;
                }
                Op::NoLine => {
                    self.loc = Loc::UNKNOWN;
                    continue;
                }
                _ => {}
            }
            let Some(at) = current else { return error(&i, "expected OpLabel") };
            if f.blocks[at].ended {
                return error(&i, "expected OpLabel behind the end of a block");
            }
            match i.op {
                Op::SelectionMerge | Op::LoopMerge => f.blocks[at].merge = Some(i.offset),
                Op::Branch | Op::BranchConditional | Op::Switch => {
                    self.place_behind(f, at)?;
                    f.blocks[at].branch = Some((i.offset, self.loc));
                    f.blocks[at].ended = true;
                    self.loc = Loc::UNKNOWN;
                }
                // MLIR has a copy of it where it is used.
                Op::Undef if self.plain => {
                    self.read_constant(&i)?;
                    f.ids.push(self.word(&i, 2)?);
                }
                _ => {
                    let block = f.blocks[at].block;
                    f.current = Some(block);
                    if f.blocks[at].placed && ends_block(i.op) {
                        self.place_behind(f, at)?;
                    }
                    let op = self.instruction(f, block, &i)?;
                    let row = self.op_row(f.body.flat.name(op));
                    if row.has(spirula_ir::Traits::TERMINATOR) {
                        f.blocks[at].ended = true;
                        self.loc = Loc::UNKNOWN;
                        let attrs = self.block_attrs(f, at)?;
                        self.add_attr(f, op, carry::BLOCK, attrs);
                    }
                }
            }
        }
        match f.blocks.iter().find(|b| !b.ended) {
            Some(row) => {
                let message = format!("block {} does not end with a branch or return", row.label);
                let i = self.module.instruction_at(*list.last().unwrap_or(&0))?;
                error(&i, message)
            }
            None => Ok(()),
        }
    }

    fn add_attr(&self, f: &mut Function, op: Operation, name: &str, value: Option<Attr>) {
        if value.is_some() {
            let attrs = self.ctx.dict_with(f.body.flat.attrs(op), self.ctx.str(name), value);
            f.body.flat.set_attrs(op, attrs);
        }
    }

    /// What a block's label and arguments have of names and decorations.
    pub(super) fn block_attrs(&mut self, f: &Function, at: usize) -> Result<Option<Attr>> {
        let loose = self.loose(&f.blocks[at].loose, f.blocks[at].placed)?;
        let row = &f.blocks[at];
        let mut ids = Vec::with_capacity(row.phis.len());
        for offset in &row.phis {
            ids.push(self.module.instruction_at(*offset)?.words[2]);
        }
        let label = row.label;
        let ctx = self.ctx;
        let mut entries = Vec::new();
        if let Some(dict) = self.carried(f, label)? {
            entries.push((ctx.str(carry::LABEL), dict));
        }
        if let Some(list) = loose {
            entries.push((ctx.str(carry::LOOSE), list));
        }
        let mut arguments = Vec::with_capacity(ids.len());
        for id in ids {
            arguments.push(self.carried(f, id)?);
        }
        if arguments.iter().any(Option::is_some) {
            let empty = || ctx.dictionary(&mut Vec::new());
            let dicts: Vec<Attr> = arguments.into_iter().map(|a| a.unwrap_or_else(empty)).collect();
            entries.push((ctx.str(carry::ARGUMENTS), ctx.array_attr(&dicts)));
        }
        Ok((!entries.is_empty()).then(|| ctx.dictionary(&mut entries)))
    }

    /// The value that an id is in this function.
    pub(super) fn value(&mut self, f: &mut Function, i: &Instruction<'_>, id: u32) -> Result<Option<Value>> {
        Ok(Some(match self.defs.get(id) {
            Def::Value(value) => value,
            Def::Constant(index) => self.local_constant(f, index)?,
            Def::Symbol(name, ty) | Def::Function(name, ty) => self.reference(f, name, ty),
            Def::Nothing if id != 0 => {
                let none = self.ctx.none_type();
                *f.forward.entry(id).or_insert_with(|| f.body.flat.placeholder(none))
            }
            Def::Nothing => return error(i, "Id is 0"),
            Def::Label(_) => return error(i, format!("{id} is a label and no value")),
            Def::Type(_) | Def::Import(_) | Def::String(_) => return Ok(None),
        }))
    }

    /// The copy of an OpSpecConstantOp: the operation in a region; none where it is to be referred to.
    fn local_operation(&mut self, f: &mut Function, constant: Constant) -> Result<Option<Value>> {
        // As each use has a copy, so have its parts; a bound keeps what is used over and over from exploding.
        if f.wrapped.0 >= MAX_WRAPPED || f.wrapped.1 >= MAX_WRAPPED_DEPTH {
            return Ok(None);
        }
        f.wrapped.0 += 1;
        f.wrapped.1 += 1;
        let i = self.module.instruction_at(constant.offset)?;
        let code = Op(self.word(&i, 3)? as u16);
        let found = encoding::operation(code).and_then(|name| Some((name, encoding::encoding(name)?)));
        let parts = match found {
            Some((name, encoding)) => self.parts(f, &i, name, encoding, 4)?.map(|parts| (name, parts)),
            None => None,
        };
        f.wrapped.1 -= 1;
        let Some((name, parts)) = parts else { return Ok(None) };
        let flat = &mut f.body.flat;
        let op =
            flat.create(&OpParts { results: &[constant.ty], ..OpParts::new(op::SPEC_CONSTANT_OPERATION) });
        let region = flat.add_region(op);
        let block = flat.append_block(region);
        let inside = flat.append(
            block,
            &OpParts {
                operands: &parts.operands,
                results: &[constant.ty],
                slots: &parts.slots,
                ..OpParts::new(name)
            },
        );
        let value: Vec<Value> = flat.results(inside).collect();
        flat.append(block, &OpParts { operands: &value, ..OpParts::new(op::MLIR_YIELD) });
        self.place(f, op);
        Ok(f.body.flat.result(op, 0))
    }

    /// The copy of a constant in this function.
    fn local_constant(&mut self, f: &mut Function, index: u32) -> Result<Value> {
        if let Some(value) = f.constants.get(&index) {
            return Ok(*value);
        }
        let constant = self.constants[index as usize];
        let ctx = self.ctx;
        if constant.value == Literal::Operation {
            if let Some(value) = self.local_operation(f, constant)? {
                return Ok(value);
            }
            let symbol = self.constant_symbol(index)?;
            return Ok(self.reference(f, symbol, constant.ty));
        }
        let value = if let Some(symbol) = constant.symbol.filter(|_| constant.annotated) {
            self.reference(f, symbol, constant.ty)
        } else {
            let mut entries = Vec::new();
            self.constants[index as usize].used = true;
            if constant.annotated {
                let id = self.module.instruction_at(constant.offset)?.words[2];
                self.annotate(id, None, &OpRow::named(""), &mut [], &mut entries)?;
                if constant.loc != Loc::UNKNOWN {
                    entries.push((ctx.str(carry::LINE), Attr::location(constant.loc)));
                }
            }
            let (name, slots) = match constant.value {
                Literal::Value(value) => (op::CONSTANT, vec![Some(value)]),
                Literal::Replicated(value) => (op::EXT_CONSTANT_COMPOSITE_REPLICATE, vec![Some(value)]),
                Literal::Graph(number) => (op::ARM_GRAPH_CONSTANT, vec![Some(ctx.i32_attr(number))]),
                Literal::Null | Literal::Operation => {
                    let zero = zero_attr(ctx, constant.ty);
                    if zero.is_some() && !self.plain {
                        entries.push((ctx.str(carry::NULL), Attr::unit()));
                    }
                    (op::CONSTANT, vec![Some(zero.unwrap_or_else(Attr::unit))])
                }
                Literal::Undef => {
                    if !self.plain {
                        entries.push((ctx.str(carry::AT_MODULE_SCOPE), Attr::unit()));
                    }
                    (op::UNDEF, Vec::new())
                }
            };
            let attrs = ctx.dict(&mut entries);
            let parts = OpParts { results: &[constant.ty], slots: &slots, attrs, ..OpParts::new(name) };
            let op = f.body.flat.create(&parts);
            self.place(f, op);
            f.body.flat.results(op).next().unwrap_or_else(|| unreachable!("a constant has a result"))
        };
        if !self.plain {
            f.constants.insert(index, value);
        }
        Ok(value)
    }

    /// Puts what stands for something at module scope where it belongs: before its use, or at the start.
    fn place(&self, f: &mut Function, op: Operation) {
        match f.current.filter(|_| self.plain) {
            Some(block) => f.body.flat.append_op(block, op),
            None => f.leading.push(op),
        }
    }

    /// The reference to something at module scope in this function.
    fn reference(&mut self, f: &mut Function, name: Str, ty: spirula_ir::Type) -> Value {
        if let Some(value) = f.references.get(&name).filter(|_| !self.plain) {
            return *value;
        }
        let is_pointer = types::as_pointer(self.ctx, ty).is_some() && self.variables.contains(&name);
        let op_name = if is_pointer { op::MLIR_ADDRESSOF } else { op::MLIR_REFERENCEOF };
        let slots = [Some(Attr::symbol(name))];
        let op = f.body.flat.create(&OpParts { results: &[ty], slots: &slots, ..OpParts::new(op_name) });
        self.place(f, op);
        let value =
            f.body.flat.results(op).next().unwrap_or_else(|| unreachable!("a reference has a result"));
        f.references.insert(name, value);
        value
    }

    /// Values that were used before they were defined get their uses, and what leads the function its place.
    fn settle(&mut self, f: &mut Function, first: &Instruction<'_>) -> Result<()> {
        f.current = None;
        self.settle_forward(f, first)?;
        if let Some(entry) = f.blocks.first().map(|b| b.block)
            && let Some(before) = f.body.flat.first(entry)
        {
            for op in &f.leading {
                f.body.flat.insert_before(before, *op);
            }
        }
        Ok(())
    }

    fn settle_forward(&mut self, f: &mut Function, first: &Instruction<'_>) -> Result<()> {
        if f.forward.is_empty() {
            return Ok(());
        }
        let mut found: FxHashMap<Value, Value> = FxHashMap::default();
        let mut missing = None;
        for (id, placeholder) in std::mem::take(&mut f.forward) {
            match self.defs.get(id) {
                Def::Value(value) => {
                    found.insert(placeholder, value);
                }
                // An OpUndef further down.
                Def::Constant(index) => {
                    let value = self.local_constant(f, index)?;
                    found.insert(placeholder, value);
                }
                _ => missing = missing.max(Some(id)),
            }
        }
        if let Some(id) = missing {
            return error(first, format!("ID {id} has not been defined"));
        }
        for op in f.body.flat.all_ops() {
            for operand in f.body.flat.operands_mut(op) {
                if let Some(value) = found.get(operand) {
                    *operand = *value;
                }
            }
        }
        Ok(())
    }
}

/// Whether an OpPhi has so many predecessors that looking through them for each would take long.
pub(super) fn is_long(phi: &Instruction<'_>) -> bool {
    phi.words.len() > 64
}

/// Whether an instruction ends a block, and with it what OpLine said.
fn ends_block(op: Op) -> bool {
    matches!(op, Op::Branch | Op::BranchConditional | Op::Switch)
        || encoding::operation(op)
            .and_then(|name| spirula_spirv::DIALECT.ops.get(usize::from(name.index())))
            .is_some_and(|row| row.has(spirula_ir::Traits::TERMINATOR))
}

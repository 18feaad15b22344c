//! Functions (specification, "Function Instructions", "Control-Flow Instructions").
//!
//! One walk over the instructions creates the blocks with their arguments (OpPhi) and all operations except branches,
//! which need all values and are created afterwards. Copies of constants and references to module-scope definitions are
//! placed at the start of the first block.

use super::detached::{Detached, may_be_detached};
use super::shapes::Shape;
use super::{Def, Reader, Result, error};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use spirula_binary::{IdRun, Instruction, Module};
use spirula_entity::{EntityKey, SecondaryMap};
use spirula_ir::{Attr, Block, Body, Loc, Op as Operation, OpRow, Region, Str, Type, Value};
use spirula_spec::{Enumeration, FunctionControl, Op};
use spirula_spirv::carry;
use spirula_spirv::enums::kind;
use spirula_spirv::op::{self, slot};
use std::collections::BTreeMap;

/// A function being read; its memory is reused for the next one.
#[derive(Default)]
pub(super) struct Function {
    pub(super) body: Body,
    /// Ids defined in it.
    pub(super) ids: Vec<IdRun>,
    /// Operations to insert at the start of the first block.
    pub(super) leading: Vec<Operation>,
    /// The first value of the current block after its arguments.
    pub(super) block_start: Option<Value>,
    /// Operations that may use values of other blocks.
    pub(super) cross_block: Vec<Operation>,
    /// Values of long OpPhi instructions, by offset and predecessor.
    pub(super) incoming: FxHashMap<(usize, u32), u32>,
    /// The block being filled, and the same until it is terminated.
    pub(super) current: Option<Block>,
    open: Option<Block>,
    inputs: Vec<Type>,
    parameters: Vec<u32>,
    /// Extended instructions before the first block.
    pub(super) head: Vec<Detached>,
    /// Locations of labels, arguments and parameters, by id.
    pub(super) lines: FxHashMap<u32, Loc>,
    /// Ids used before their definition.
    pub(super) forward: BTreeMap<u32, Value>,
    pub(super) blocks: Vec<BlockRow>,
    /// The index in `blocks` of each block, plus one.
    row_of: SecondaryMap<Block, u32>,
    /// The offset up to which an OpPhi was looked for, and whether there is one.
    pub(super) phi_ahead: (usize, bool),
    /// The number of copies of OpSpecConstantOp, and the current nesting depth.
    pub(super) wrapped: (u32, u32),
}

impl Function {
    fn clear(&mut self) {
        self.body.arena.clear();
        self.ids.clear();
        self.leading.clear();
        self.block_start = None;
        self.cross_block.clear();
        if !self.incoming.is_empty() {
            self.incoming.clear();
        }
        (self.current, self.open) = (None, None);
        self.inputs.clear();
        self.parameters.clear();
        self.head.clear();
        if !self.lines.is_empty() {
            self.lines.clear();
        }
        if !self.forward.is_empty() {
            self.forward.clear();
        }
        self.blocks.clear();
        self.row_of.clear();
        self.phi_ahead = (0, false);
        self.wrapped = (0, 0);
    }

    /// The row of a block.
    pub(super) fn row_of(&self, block: Block) -> Option<usize> {
        (self.row_of[block] as usize).checked_sub(1)
    }
}

/// A block being read.
pub(super) struct BlockRow {
    pub(super) block: Block,
    pub(super) label: u32,
    /// Offsets of its OpPhi instructions.
    pub(super) phis: Vec<usize>,
    /// Extended instructions before OpPhi and after its terminator.
    pub(super) detached: Vec<Detached>,
    /// Whether these are operations of the block.
    pub(super) placed: bool,
    /// The offsets of the merge instruction and of the branch, with its location.
    pub(super) merge: Option<usize>,
    pub(super) branch: Option<(usize, Loc)>,
    /// Its terminator, if that is not a branch.
    pub(super) terminator: Option<Operation>,
    pub(super) ended: bool,
}

/// The operands and attributes that were decoded from an instruction.
#[derive(Default)]
pub(super) struct DecodedOp {
    pub(super) operands: Vec<Value>,
    pub(super) groups: Vec<i32>,
    pub(super) slots: Vec<Option<Attr>>,
    pub(super) entries: Vec<(Str, Attr)>,
    pub(super) constants: Vec<(Str, Attr)>,
}

impl DecodedOp {
    /// Resets, for an operation of this row.
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

/// A function that was read, except what its OpFunction contains.
pub(super) struct Inside {
    /// None if it was written, or is not taken yet. It is large for something that is handed on so often.
    pub(super) body: Option<Box<Body>>,
    /// The offset of the next instruction.
    pub(super) end: usize,
    pub(super) attrs: BodyAttrs,
    /// The line that is still in effect: it applies to the next function.
    pub(super) line: Loc,
}

/// What the body of a function contributes to the function's operation.
pub(super) struct BodyAttrs {
    /// Names and decorations of parameters.
    parameters: Option<Attr>,
    /// Extended instructions before the first block.
    detached: Option<Attr>,
    /// The number of parameters, if fewer than in the type.
    parameter_count: Option<i32>,
}

/// The position of operations that come after module scope: in word order, after all others.
fn behind_module_scope(offset: usize) -> usize {
    (usize::MAX / 2).saturating_add(offset)
}

impl<'a> Reader<'a> {
    /// Reads all functions.
    pub(super) fn functions(&mut self) -> Result<()> {
        self.declare_functions()?;
        let mut begun = false;
        let Some(mut at) = self.scan.functions.first().copied() else { return Ok(()) };
        let (mut in_graph, mut next) = (false, 0);
        while let Some(first) = self.behind_functions(at, next)? {
            at = first.offset;
            self.at = behind_module_scope(at);
            if first.op != Op::Function {
                match first.op {
                    Op::Line => self.loc = self.line(&first)?,
                    Op::NoLine => self.loc = Loc::UNKNOWN,
                    Op::Nop => {}
                    // Debug information and reflection instructions may come after functions and refer to them.
                    op if !in_graph && may_be_detached(op) => {
                        let row = self.row(&first)?;
                        self.decoder.record(&first, row)?;
                        self.module_instruction(&first, Some(self.word(&first, 2)?))?;
                    }
                    op if in_graph || matches!(op, Op::GraphARM | Op::GraphEntryPointARM) => {
                        let row = self.row(&first)?;
                        self.module_scope_instruction(&first, row.class)?;
                        self.decoder.record(&first, row)?;
                        in_graph = op == Op::GraphARM || in_graph && op != Op::GraphEndARM;
                    }
                    _ => return error(&first, "expected OpFunction"),
                }
                at += first.words.len();
                continue;
            }
            let Some(n) = self.scan.number(next, at) else {
                return error(&first, "expected a function");
            };
            next = n + 1;
            if !begun && self.has_blocks(&first)? {
                begun = true;
                self.read_bodies(n);
            }
            at = self.function(&first, n)?;
        }
        self.at = usize::MAX;
        self.check_given()
    }

    /// Reads instructions after functions; if they are stored, `next` is the offset of the next function.
    fn behind_functions(&self, at: usize, next: usize) -> Result<Option<Instruction<'a>>> {
        match self.stored {
            Some(stored) => Ok(stored.function(next)),
            None if at >= self.size => Ok(None),
            None => self.module.instruction_at(at).map(Some),
        }
    }

    /// Whether a function has a body.
    fn has_blocks(&mut self, first: &Instruction<'_>) -> Result<bool> {
        self.look_at(first.offset)?;
        let module = self.view.module();
        let mut at = first.offset + first.words.len();
        while at < module.end() {
            let i = module.instruction_at(at)?;
            match i.op {
                Op::Label => return Ok(true),
                Op::Function | Op::FunctionEnd => break,
                _ => at += i.words.len(),
            }
        }
        Ok(false)
    }

    /// Functions may be called before they are defined.
    fn declare_functions(&mut self) -> Result<()> {
        for n in 0..self.scan.functions.len() {
            let i = self.function_head(n)?;
            let (id, ty) = (self.word(&i, 2)?, self.type_at(&i, 4)?);
            let symbol = self.symbol_for(id, || format!("spirv_fn_{id}"));
            self.defs.set(id, Def::Function(symbol, ty));
            let function = self.declare(&i, (symbol, ty))?;
            self.function_ops.push(function);
        }
        Ok(())
    }

    /// Creates the operation of a function, without what depends on its body.
    fn declare(&mut self, first: &Instruction<'_>, (symbol, ty): (Str, Type)) -> Result<Operation> {
        let row = self.op_row(op::FUNC);
        let mut slots: SmallVec<[Option<Attr>; 16]> = smallvec![None; row.attrs.len()];
        slots[slot::func::FUNCTION_TYPE] = Some(Attr::of_type(ty));
        slots[slot::func::SYM_NAME] = Some(Attr::string(symbol));
        let control = FunctionControl::from_word(self.word(first, 3)?);
        slots[slot::func::FUNCTION_CONTROL] = Some(Attr::enumerant(kind::FUNCTION_CONTROL, control.word()));
        let mut entries = Vec::new();
        self.annotate(self.word(first, 2)?, Some(symbol), row, &mut slots, &mut entries)?;
        if self.plain && self.scan.copies_once(first.offset) {
            entries.push((self.ctx.str(carry::ONE_ACCESS), Attr::unit()));
        }
        let attrs = self.ctx.dict(&mut entries);
        self.at = behind_module_scope(first.offset);
        Ok(self.push_op(op::FUNC, &slots, attrs))
    }

    /// Completes the operation of a function with what its body contributes.
    pub(super) fn complete(&mut self, function: Operation, attrs: &BodyAttrs) {
        let ctx = self.ctx;
        let arena = &mut self.inside.arena;
        if attrs.parameters.is_some() {
            arena.set_slot(function, slot::func::ARG_ATTRS, attrs.parameters);
        }
        let count = attrs.parameter_count.filter(|_| !self.plain).map(|count| ctx.i32_attr(count));
        for (name, value) in [(carry::DETACHED, attrs.detached), (carry::PARAMETERS, count)] {
            if value.is_some() {
                let attrs = ctx.dict_with(arena.attrs(function), ctx.str(name), value);
                arena.set_attrs(function, attrs);
            }
        }
    }

    /// Reads a function; returns the offset of the next.
    fn function(&mut self, first: &Instruction<'_>, n: usize) -> Result<usize> {
        let row = self.row(first)?;
        self.decoder.record(first, row)?;
        let Def::Function(_, ty) = self.defs.get(self.word(first, 2)?) else {
            return error(first, "expected a function");
        };
        let function = self.function_ops[n];
        self.inside.arena.set_loc(function, self.loc_at(first.offset));
        let inside = match self.read_inside(first)? {
            Some(inside) => {
                self.complete(function, &inside.attrs);
                inside
            }
            // What its reader must not do is done here, and what is wrong is reported.
            None => {
                self.look_at(first.offset)?;
                let mut f = self.spare.take().unwrap_or_default();
                let mut inside = match self.inside_of(&mut f, first, ty) {
                    Ok(inside) => inside,
                    Err(malformed) => {
                        self.check_results(first)?;
                        return Err(malformed);
                    }
                };
                self.define_results(first, &f.ids)?;
                inside.body = Some(Box::new(f.body.take_exact(self.ctx)));
                self.spare = Some(f);
                self.complete(function, &inside.attrs);
                inside
            }
        };
        match inside.body {
            Some(body) => {
                self.inside.attach(function, *body);
            }
            None => {
                self.inside.mark_written(function, self.last_written);
                self.last_written = Some(function);
            }
        }
        self.loc = inside.line;
        Ok(inside.end)
    }

    /// Records the ids that a function defines.
    pub(super) fn define_results(&mut self, first: &Instruction<'_>, runs: &[IdRun]) -> Result<()> {
        for (n, run) in runs.iter().enumerate() {
            if self.decoder.define_run(*run) {
                continue;
            }
            let Some(wrong) = run.ids().position(|id| !self.decoder.define(id)) else { continue };
            let before = runs[..n].iter().flat_map(|run| run.ids());
            before.chain(run.ids().take(wrong)).for_each(|id| self.decoder.forget(id));
            return self.check_results(first);
        }
        Ok(())
    }

    /// Reports invalid result ids in a function. Nothing after them is read.
    #[cold]
    fn check_results(&mut self, first: &Instruction<'_>) -> Result<()> {
        self.look_at(first.offset)?;
        let view = self.view.clone();
        let module = view.module();
        let mut at = first.offset + first.words.len();
        while at < module.end() {
            let i = module.instruction_at(at)?;
            if matches!(i.op, Op::Function | Op::FunctionEnd) {
                break;
            }
            at += i.words.len();
            let row = self.row(&i)?;
            self.decoder.record(&i, row)?;
        }
        Ok(())
    }

    /// Reads what is in a function of a type; its body stays in `f`.
    pub(super) fn inside_of(
        &mut self,
        f: &mut Function,
        first: &Instruction<'_>,
        ty: Type,
    ) -> Result<Inside> {
        f.clear();
        let Some((inputs, _)) = self.ctx.function_parts(ty) else {
            return error(first, "expected the type of a function to be an OpTypeFunction");
        };
        f.inputs.extend(inputs);
        self.patterns.start();
        let region = f.body.arena.add_root();
        let view = self.view.clone();
        let inside = match self.instructions(f, region, first, view.module()) {
            Ok(end) => self.rest(f, first, end),
            Err(malformed) => Err(malformed),
        };
        self.defs.forget(&f.ids);
        self.copies.clear();
        inside
    }

    /// Creates what needs all values of a function.
    fn rest(&mut self, f: &mut Function, first: &Instruction<'_>, last: Instruction<'_>) -> Result<Inside> {
        if let Some(row) = f.blocks.iter().find(|b| !b.ended) {
            return error(&last, format!("block {} does not end with a branch or return", row.label));
        }
        let (expected, got) = (f.inputs.len(), f.parameters.len());
        if f.blocks.is_empty() && got > expected {
            self.check_parameters(f, first)?;
        }
        let line = self.loc;
        let placed = self.place_detached(f)?;
        self.branches(f)?;
        self.settle(f, first)?;
        let parameters = self.parameter_attrs(f, expected)?;
        let detached = self.detached(&f.head, placed)?;
        let parameter_count = (got < expected).then_some(got as i32);
        let end = last.offset + last.words.len();
        if self.structured {
            self.structurer.structure(self.ctx, &mut f.body, &f.cross_block);
        }
        let attrs = BodyAttrs { parameters, detached, parameter_count };
        Ok(Inside { body: None, end, attrs, line })
    }

    /// Creates the blocks with their arguments and all operations except branches. Returns the OpFunctionEnd.
    fn instructions<'w>(
        &mut self,
        f: &mut Function,
        region: Region,
        first: &Instruction<'_>,
        module: Module<'w>,
    ) -> Result<Instruction<'w>> {
        let mut at = first.offset + first.words.len();
        let shapes = self.shapes;
        loop {
            let open = f.open;
            if let Some(block) = open {
                at = self.like_earlier(f, block, at, module)?;
            }
            if at >= module.end() {
                return error(first, "the function has no OpFunctionEnd");
            }
            let i = module.instruction_at(at)?;
            at += i.words.len();
            let shape = shapes.of(i.op);
            if let Some(id) = shape.result.and_then(|index| i.words.get(usize::from(index))) {
                IdRun::push(&mut f.ids, *id);
            }
            match i.op {
                Op::FunctionEnd => return Ok(i),
                Op::Function => return error(&i, "expected OpFunctionEnd before the next function"),
                Op::FunctionParameter if f.blocks.is_empty() => {
                    let id = self.word(&i, 2)?;
                    f.parameters.push(id);
                    self.note_line(f, id);
                }
                Op::Label => self.begin_block(f, region, first, self.word(&i, 1)?)?,
                Op::Phi => self.phi(f, first, &i)?,
                Op::Line => self.loc = self.line(&i)?,
                Op::NoLine => self.loc = Loc::UNKNOWN,
                op if may_be_detached(op) && self.keep_detached(f, &i)? => {}
                _ => self.in_block(f, &i, shape)?,
            }
            if self.patterns.are_due()
                && let (Some(values), Some(block)) = (shape.values, open)
            {
                self.learn(f, block, &i, values);
            }
        }
    }

    /// Records the line in effect at a label, block argument or parameter.
    fn note_line(&self, f: &mut Function, id: u32) {
        if self.loc != Loc::UNKNOWN {
            f.lines.insert(id, self.loc);
        }
    }

    fn begin_block(
        &mut self,
        f: &mut Function,
        region: Region,
        first: &Instruction<'_>,
        label: u32,
    ) -> Result<()> {
        self.note_line(f, label);
        let block = f.body.arena.append_block(region);
        self.defs.set(label, Def::Label(block));
        if f.blocks.is_empty() {
            self.check_parameters(f, first)?;
            for (n, ty) in f.inputs.iter().enumerate() {
                let value = f.body.arena.add_argument(block, *ty);
                if let Some(id) = f.parameters.get(n) {
                    self.defs.set(*id, Def::Value(value));
                }
            }
        }
        f.blocks.push(BlockRow {
            block,
            label,
            phis: Vec::new(),
            detached: Vec::new(),
            placed: false,
            merge: None,
            branch: None,
            terminator: None,
            ended: false,
        });
        f.row_of[block] = f.blocks.len() as u32;
        f.block_start = Some(Value::from_index(f.body.arena.value_count()));
        (f.current, f.open) = (Some(block), Some(block));
        Ok(())
    }

    /// MLIR's functions have exactly the parameters of their types; others with blocks may have fewer.
    fn check_parameters(&self, f: &Function, first: &Instruction<'_>) -> Result<()> {
        let (expected, got) = (f.inputs.len(), f.parameters.len());
        if got > expected || got < expected && self.plain {
            return error(first, format!("expected {expected} OpFunctionParameter, got {got}"));
        }
        Ok(())
    }

    fn phi(&mut self, f: &mut Function, first: &Instruction<'_>, i: &Instruction<'_>) -> Result<()> {
        let (ty, id) = (self.type_at(i, 1)?, self.word(i, 2)?);
        if f.blocks.len() == 1 {
            return error(first, "the first block of a function cannot have OpPhi");
        }
        let Some(row) = f.blocks.last_mut() else { return error(i, "expected OpLabel before OpPhi") };
        row.phis.push(i.offset);
        if is_long(i) {
            for pair in i.words[3..].chunks_exact(2) {
                f.incoming.entry((i.offset, pair[1])).or_insert(pair[0]);
            }
        }
        let value = f.body.arena.add_argument(row.block, ty);
        f.block_start = Some(Value::from_index(f.body.arena.value_count()));
        self.defs.set(id, Def::Value(value));
        self.note_line(f, id);
        Ok(())
    }

    /// Reads an instruction of a block.
    fn in_block(&mut self, f: &mut Function, i: &Instruction<'_>, shape: &Shape) -> Result<()> {
        let (line, loc) = (self.loc, self.loc_at(i.offset));
        let Some(row) = f.blocks.last_mut() else { return error(i, "expected OpLabel") };
        if row.ended {
            return error(i, "expected OpLabel after the end of a block");
        }
        match i.op {
            Op::SelectionMerge | Op::LoopMerge => row.merge = Some(i.offset),
            Op::Branch | Op::BranchConditional | Op::Switch => {
                row.branch = Some((i.offset, loc));
                row.ended = true;
                f.open = None;
                self.loc = Loc::UNKNOWN;
            }
            Op::Undef if self.plain => {
                let block = row.block;
                f.current = Some(block);
                self.local_undef(f, block, i, shape)?;
            }
            _ => {
                let block = row.block;
                f.current = Some(block);
                self.loc = loc;
                let op = self.instruction(f, block, i, shape)?;
                self.loc = line;
                if shape.ends && self.op_row(f.body.arena.name(op)).has(spirula_ir::Traits::TERMINATOR) {
                    self.loc = Loc::UNKNOWN;
                    f.open = None;
                    if let Some(row) = f.blocks.last_mut() {
                        (row.terminator, row.ended) = (Some(op), true);
                    }
                }
            }
        }
        Ok(())
    }

    /// Records the value with an id.
    #[inline]
    pub(super) fn define(&mut self, id: u32, value: Value) {
        self.defs.set(id, Def::Value(value));
    }

    /// The ids of the parameters of the function being read.
    pub(super) fn parameters<'f>(&self, f: &'f Function) -> &'f [u32] {
        &f.parameters
    }
}

/// Whether an OpPhi has so many predecessors that a linear search for each would be slow.
pub(super) fn is_long(phi: &Instruction<'_>) -> bool {
    phi.words.len() > 64
}

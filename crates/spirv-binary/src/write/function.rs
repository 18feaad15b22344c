//! Functions (specification, "Function Instructions").

use super::carried::items;
use super::lines::Line;
use super::operands::Declare;
use super::{Result, Section, Writer, push_string};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::{Attr, Block, Body, Dict, Op as Operation, OpRow, Traits, Value, operand_group};
use spirula_spec::{Enumeration, Op};
use spirula_spirv::carry;
use spirula_spirv::encoding::{self, Code, Encoding, Field, MaskIds, MaskLiterals};
use spirula_spirv::op::{self, slot};
use spirula_spirv::types;

/// A function that is being written.
pub(super) struct Function<'f> {
    pub(super) body: &'f Body,
    pub(super) labels: FxHashMap<Block, u32>,
    /// Ids of values, 0 for none yet.
    values: Vec<u32>,
    /// Variables, which stand first.
    variables: Vec<u32>,
    code: Vec<u32>,
    /// The line that holds for what comes next, in the code and among the variables.
    pub(super) line: Option<Line>,
    pub(super) variable_line: Option<Line>,
}

impl<'f> Function<'f> {
    pub(super) fn of(body: &'f Body) -> Self {
        Function {
            body,
            labels: FxHashMap::default(),
            values: vec![0; body.flat.value_count()],
            variables: Vec::new(),
            code: Vec::new(),
            line: None,
            variable_line: None,
        }
    }

    /// Moves what was written to the end of a section.
    pub(super) fn take_code(&mut self, section: &mut Vec<u32>) {
        section.append(&mut self.code);
    }
}

/// Whether there is structured control flow in regions.
fn has_regions(body: &Body) -> bool {
    body.flat.all_ops().any(|op| {
        matches!(body.flat.name(op), op::MLIR_SELECTION | op::MLIR_LOOP) && body.flat.block_of(op).is_some()
    })
}

/// Leaves the blocks to which edges and merges lead.
fn keep_reachable(body: &Body, blocks: &mut Vec<Block>) {
    let flat = &body.flat;
    let mut reached = FxHashSet::default();
    let mut todo: Vec<Block> = blocks.first().copied().into_iter().collect();
    while let Some(block) = todo.pop() {
        if reached.insert(block)
            && let Some(last) = flat.last(block)
        {
            todo.extend(flat.successors(last).iter().chain(flat.merges(last)));
        }
    }
    blocks.retain(|block| reached.contains(block));
}

impl Writer<'_> {
    /// The id of a value.
    pub(super) fn value_id(&mut self, f: &mut Function<'_>, value: Value) -> u32 {
        let index = spirula_entity::EntityKey::index(value);
        match f.values.get(index) {
            Some(0) | None => {
                let id = self.new_id();
                if let Some(slot) = f.values.get_mut(index) {
                    *slot = id;
                }
                id
            }
            Some(id) => *id,
        }
    }

    fn set_value(&self, f: &mut Function<'_>, op: Operation, id: u32) {
        if let Some(value) = f.body.flat.result(op, 0)
            && let Some(slot) = f.values.get_mut(spirula_entity::EntityKey::index(value))
        {
            *slot = id;
        }
    }

    /// Adds an instruction to the function.
    pub(super) fn emit_in(&mut self, f: &mut Function<'_>, op: Op, words: &[u32]) -> Result<()> {
        self.emit_to(f, op, words, false)
    }

    pub(super) fn emit_to(
        &mut self,
        f: &mut Function<'_>,
        op: Op,
        words: &[u32],
        variable: bool,
    ) -> Result<()> {
        let Ok(count) = u16::try_from(words.len() + 1) else {
            let name = op.name().unwrap_or("an instruction");
            let message =
                format!("{name} needs {} words, but an instruction has at most 65535", words.len() + 1);
            return Err(self.error_at_module(message));
        };
        let out = if variable { &mut f.variables } else { &mut f.code };
        out.push(u32::from(count) << 16 | u32::from(op.0));
        out.extend_from_slice(words);
        Ok(())
    }

    pub(super) fn function(&mut self, op: Operation) -> Result<()> {
        use slot::func::{FUNCTION_CONTROL, FUNCTION_TYPE, LINKAGE_ATTRIBUTES, SYM_NAME};
        let inside = self.inside();
        let flat = &inside.flat;
        let ctx = self.ctx;
        let Some(body) = inside.body_of(op) else { return Ok(()) };
        // Regions are made flat in a copy.
        let copy;
        let body = if has_regions(body) {
            let mut flat = body.clone();
            spirula_spirv::regions::flatten(ctx, &mut flat);
            copy = flat;
            &copy
        } else {
            body
        };
        let ty = flat.slot(op, FUNCTION_TYPE).and_then(Attr::as_type);
        let Some((ty, (inputs, results))) = ty.and_then(|ty| Some((ty, ctx.as_function(ty)?))) else {
            return Err(self.error(inside, op, "expected a function type"));
        };
        let Some(symbol) = flat.slot(op, SYM_NAME).and_then(Attr::as_string) else { return Ok(()) };
        let id = self.symbol_id(symbol)?;
        let control = flat.slot(op, FUNCTION_CONTROL).and_then(Attr::as_enumerant).map_or(0, |(_, v)| v);
        let result = self.type_id(results.first().copied().unwrap_or_else(|| ctx.none_type()))?;
        let function_type = self.type_id(ty)?;
        if let Some(linkage) = flat.slot(op, LINKAGE_ATTRIBUTES) {
            self.decorate_value(id, None, spirula_spec::Decoration::LinkageAttributes, linkage)?;
        }
        self.annotate((inside, op), id, Some(symbol), flat.attrs(op))?;
        // What is defined elsewhere is declared before what is defined here.
        let section = if body.flat.roots().iter().any(|r| body.flat.entry(*r).is_some()) {
            Section::Functions
        } else {
            Section::Declarations
        };
        let line = self.line_of(flat.loc(op));
        self.emit_at(section, line, Op::Function, &[result, id, control, function_type])?;
        let mut f = Function::of(body);
        let regions = body.flat.roots().iter();
        let mut blocks: Vec<Block> =
            regions.flat_map(|r| spirula_spirv::regions::ordered_blocks(&body.flat, *r)).collect();
        if self.options.plain {
            keep_reachable(body, &mut blocks);
        }
        let entry = blocks.first().map_or(&[][..], |b| body.flat.arguments(*b)).to_vec();
        let attrs = flat.slot(op, slot::func::ARG_ATTRS).map(|a| items(ctx, a)).unwrap_or_default();
        let loose = self.loose(flat.attrs(op))?;
        for (n, ty) in inputs.iter().enumerate() {
            self.loose_in_head(section, &loose, n)?;
            let id = match entry.get(n) {
                Some(value) => self.value_id(&mut f, *value),
                None => self.new_id(),
            };
            let ty = self.type_id(*ty)?;
            let dict = attrs.get(n).and_then(|a| ctx.as_dict(*a));
            let line = self.carried_line(dict);
            self.emit_at(section, line, Op::FunctionParameter, &[ty, id])?;
            self.annotate((inside, op), id, None, dict)?;
        }
        self.loose_in_head(section, &loose, inputs.len())?;
        f.line = self.lines[section as usize].take();
        self.blocks(&mut f, &blocks)?;
        self.lines[section as usize] = f.line;
        self.sections[section as usize].append(&mut f.code);
        self.emit(section, Op::FunctionEnd, &[])
    }

    fn blocks(&mut self, f: &mut Function<'_>, blocks: &[Block]) -> Result<()> {
        let edges = self.edges(f, blocks);
        let (mut behind_label, mut line_of_label) = (0, None);
        for (n, block) in blocks.iter().enumerate() {
            let label = self.label(f, *block);
            let carried = f.body.flat.last(*block).and_then(|last| self.carried_block(f, last));
            let line = self.carried_line(self.carried_part(carried, carry::LABEL));
            let loose = self.loose(carried)?;
            self.line_at(f, line)?;
            self.emit_in(f, Op::Label, &[label])?;
            if n == 0 {
                (behind_label, line_of_label) = (f.code.len(), f.line);
                f.variable_line = f.line;
            } else {
                self.phis(f, &edges, *block, &loose)?;
            }
            let arguments = f.body.flat.arguments(*block).len() as i64;
            self.loose_in(f, &loose, |place| place >= arguments)?;
            for op in f.body.flat.ops(*block) {
                match f.body.flat.name(op) {
                    op::BRANCH | op::BRANCH_CONDITIONAL | op::SWITCH => {
                        self.line_in(f, op)?;
                        self.branch(f, &edges, op)?;
                    }
                    _ => self.operation(f, op)?,
                }
            }
            self.loose_in(f, &loose, |place| place < 0)?;
            if let Some(last) = f.body.flat.last(*block) {
                self.block_annotations(f, *block, last)?;
            }
            f.line = None;
        }
        self.variable_line_at(f, line_of_label)?;
        let variables = std::mem::take(&mut f.variables);
        f.code.splice(behind_label..behind_label, variables);
        Ok(())
    }

    /// What the terminator of a block carries for it.
    pub(super) fn carried_block(&self, f: &Function<'_>, last: Operation) -> Option<Dict> {
        let attrs = f.body.flat.attrs(last);
        attrs?;
        self.ctx.dict_get(attrs, self.ctx.str(carry::BLOCK)).and_then(|attr| self.ctx.as_dict(attr))
    }

    fn carried_part(&self, dict: Option<Dict>, name: &str) -> Option<Dict> {
        dict?;
        self.ctx.dict_get(dict, self.ctx.str(name)).and_then(|attr| self.ctx.as_dict(attr))
    }

    /// Names and decorations of a label and of arguments, which the terminator carries.
    fn block_annotations(&mut self, f: &mut Function<'_>, block: Block, last: Operation) -> Result<()> {
        let ctx = self.ctx;
        let dict = self.carried_block(f, last);
        if dict.is_none() {
            return Ok(());
        }
        if let Some(attrs) = ctx.dict_get(dict, ctx.str(carry::LABEL)) {
            let label = self.label(f, block);
            self.annotate((f.body, last), label, None, ctx.as_dict(attrs))?;
        }
        let arguments =
            ctx.dict_get(dict, ctx.str(carry::ARGUMENTS)).map(|a| items(ctx, a)).unwrap_or_default();
        for (attrs, value) in arguments.into_iter().zip(f.body.flat.arguments(block).to_vec()) {
            let id = self.value_id(f, value);
            self.annotate((f.body, last), id, None, ctx.as_dict(attrs))?;
        }
        Ok(())
    }

    /// Writes an operation that is no branch.
    pub(super) fn operation(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let flat = &f.body.flat;
        let name = flat.name(op);
        match name {
            op::CONSTANT => return self.local_constant(f, op),
            op::UNDEF if self.options.plain || self.has(f, op, carry::AT_MODULE_SCOPE) => {
                return self.local_constant(f, op);
            }
            op::MLIR_ADDRESSOF | op::MLIR_REFERENCEOF => {
                if let Some(symbol) = flat.slot(op, 0).and_then(Attr::as_symbol) {
                    let id = self.symbol_id(symbol)?;
                    self.set_value(f, op, id);
                }
                return Ok(());
            }
            op::EXT_CONSTANT_COMPOSITE_REPLICATE => return self.local_replicate(f, op),
            op::SPEC_CONSTANT_OPERATION => return self.spec_constant_operation(f, op),
            op::INSTRUCTION => return self.kept_instruction(f, op),
            _ => {}
        }
        let (Some(encoding), Some(row)) = (encoding::encoding(name), self.ctx.op_row(name)) else {
            return Err(self.unhandled(f, op));
        };
        let (code, mut words) = match encoding.code {
            Code::Op(code) => (code, Vec::new()),
            Code::Ext(set, number) => {
                let import = self.import_id(self.ctx.str(set.row().name), 0)?;
                (Op::ExtInst, vec![import, number])
            }
            Code::ByHand => return Err(self.unhandled(f, op)),
        };
        let variable = name == op::VARIABLE;
        if variable {
            let line = self.line_of(flat.loc(op));
            self.variable_line_at(f, line)?;
        } else {
            self.line_in(f, op)?;
        }
        let typed = code.row().is_some_and(spirula_spec::InstructionRow::has_result_type);
        let mut all = std::mem::take(&mut self.words);
        all.clear();
        if typed {
            self.result_words(f, op, &mut all)?;
        }
        let id = all.get(1).copied();
        all.append(&mut words);
        self.fields(f, op, row, encoding, &mut all)?;
        self.emit_to(f, code, &all, variable)?;
        self.words = all;
        self.annotate_result(f, op, id)
    }

    #[cold]
    fn unhandled(&mut self, f: &Function<'_>, op: Operation) -> spirula_diag::Failed {
        let name = self.ctx.op_name_text(f.body.flat.name(op));
        self.error(f.body, op, format!("unhandled operation serialization: {name}"))
    }

    fn has(&self, f: &Function<'_>, op: Operation, name: &str) -> bool {
        let attrs = f.body.flat.attrs(op);
        attrs.is_some() && self.ctx.dict_get(attrs, self.ctx.str(name)).is_some()
    }

    /// Type and id of the result; an operation without one has `void`.
    fn result_words(&mut self, f: &mut Function<'_>, op: Operation, words: &mut Vec<u32>) -> Result<()> {
        match f.body.flat.result(op, 0) {
            Some(value) => {
                words.push(self.type_id(f.body.flat.ty(value))?);
                words.push(self.value_id(f, value));
            }
            None => {
                words.push(self.type_id(self.ctx.none_type())?);
                words.push(self.new_id());
            }
        }
        Ok(())
    }

    fn annotate_result(&mut self, f: &Function<'_>, op: Operation, id: Option<u32>) -> Result<()> {
        let attrs = f.body.flat.attrs(op);
        match (attrs, id) {
            (Some(_), Some(id)) => self.annotate((f.body, op), id, None, attrs),
            _ => Ok(()),
        }
    }

    /// A copy of a constant: one for all functions.
    fn local_constant(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let flat = &f.body.flat;
        let Some(result) = flat.result(op, 0) else { return Ok(()) };
        let null = self.has(f, op, carry::NULL);
        let attrs = flat.attrs(op);
        let value = match flat.name(op) {
            op::UNDEF => self.ctx.string_attr("undef"),
            _ => flat.slot(op, 0).unwrap_or_else(Attr::unit),
        };
        let annotated = attrs.is_some()
            && self.ctx.dict_entries(attrs).any(|(key, _)| {
                !matches!(self.ctx.text(key), carry::NULL | carry::AT_MODULE_SCOPE | carry::BLOCK)
            });
        if !annotated {
            let id = self.constant_id((flat.ty(result), value, null))?;
            self.set_value(f, op, id);
            return Ok(());
        }
        // One line is the same in two functions, the handles of its location need not be.
        let line = self.carried_line(attrs);
        let others = self.ctx.dict_with(attrs, self.ctx.str(carry::LINE), None);
        let constant = (flat.ty(result), value, null);
        let key = (constant, others, line);
        let id = match self.annotated_constants.get(&key) {
            Some(id) => *id,
            None => {
                let id = self.nested(|w| w.declare_constant(constant, line))?;
                self.annotated_constants.insert(key, id);
                self.annotate((f.body, op), id, None, others)?;
                id
            }
        };
        self.set_value(f, op, id);
        Ok(())
    }

    /// A copy of an OpConstantCompositeReplicateEXT: one for all functions.
    fn local_replicate(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let flat = &f.body.flat;
        let (Some(result), Some(value)) = (flat.result(op, 0), flat.slot(op, 0)) else { return Ok(()) };
        let id = self.replicate(flat.ty(result), value)?;
        self.set_value(f, op, id);
        Ok(())
    }

    /// OpSpecConstantOp: the operation inside stands for it, its operands are constants.
    fn spec_constant_operation(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let flat = &f.body.flat;
        let block = flat.regions(op).first().and_then(|r| flat.entry(*r));
        let Some(wrapped) = block.and_then(|b| flat.first(b)) else {
            return Err(self.error(f.body, op, "expected an operation inside"));
        };
        let name = flat.name(wrapped);
        let (Some(encoding), Some(row)) = (encoding::encoding(name), self.ctx.op_row(name)) else {
            return Err(self.unhandled(f, wrapped));
        };
        let Code::Op(code) = encoding.code else { return Err(self.unhandled(f, wrapped)) };
        let mut words = Vec::new();
        self.result_words(f, op, &mut words)?;
        words.push(u32::from(code.0));
        self.fields(f, wrapped, row, encoding, &mut words)?;
        let id = words.get(1).copied();
        self.emit_at(Section::Globals, None, Op::SpecConstantOp, &words)?;
        self.annotate_result(f, op, id)
    }

    /// An instruction that is kept as it is.
    fn kept_instruction(&mut self, f: &mut Function<'_>, op: Operation) -> Result<()> {
        let flat = &f.body.flat;
        let code = flat.slot(op, slot::instruction::OPCODE).and_then(Attr::as_string);
        let Some(code) = code.and_then(|name| Op::by_name(self.ctx.text(name))) else {
            return Err(self.error(f.body, op, "expected 'opcode' to name an instruction"));
        };
        self.line_in(f, op)?;
        let row = code.row();
        let mut words = Vec::new();
        if row.is_some_and(spirula_spec::InstructionRow::has_result_type) {
            self.result_words(f, op, &mut words)?;
        }
        let id = words.get(1).copied();
        let list = flat.slot(op, slot::instruction::WORDS).map(|a| items(self.ctx, a)).unwrap_or_default();
        let operands = flat.operands(op).to_vec();
        let ids: Vec<u32> = operands.into_iter().map(|v| self.value_id(f, v)).collect();
        self.push_list(&list, &mut ids.into_iter(), Declare::Nothing, &mut words)?;
        self.emit_in(f, code, &words)?;
        self.annotate_result(f, op, id)
    }

    /// Appends the operands of an instruction as the encoding of an operation says.
    fn fields(
        &mut self,
        f: &mut Function<'_>,
        op: Operation,
        row: &OpRow,
        encoding: &Encoding,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        let plain = !row.has(Traits::OPERAND_SEGMENTS)
            && encoding.fields.iter().all(|e| matches!(e, Field::Operand(_)));
        if plain {
            for n in 0..f.body.flat.operands(op).len() {
                let value = f.body.flat.operands(op)[n];
                words.push(self.value_id(f, value));
            }
            return Ok(());
        }
        for field in encoding.fields {
            self.field(f, op, row, *field, words)?;
        }
        Ok(())
    }

    fn field(
        &mut self,
        f: &mut Function<'_>,
        op: Operation,
        row: &OpRow,
        field: Field,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        let ctx = self.ctx;
        let flat = &f.body.flat;
        let attr = |slot: u8| flat.slot(op, usize::from(slot));
        match field {
            Field::Operand(slot) => self.group(f, op, row, slot, words),
            Field::Type(slot) => {
                if let Some(ty) = attr(slot).and_then(Attr::as_type) {
                    words.push(self.type_id(ty)?);
                }
            }
            Field::Symbol(slot) => {
                if let Some(symbol) = attr(slot).and_then(Attr::as_symbol) {
                    words.push(self.symbol_id(symbol)?);
                }
            }
            Field::Constant(slot, _) => {
                if let Some((_, value)) = attr(slot).and_then(Attr::as_enumerant) {
                    let name = row.attrs[usize::from(slot)].name;
                    let constants = ctx.dict_get(flat.attrs(op), ctx.str(carry::CONSTANTS));
                    let other = constants.and_then(|d| ctx.dict_get(ctx.as_dict(d), ctx.str(name)));
                    let value = other.unwrap_or_else(|| ctx.i32_attr(value as i32));
                    let ty = ctx.attr_type(value).unwrap_or_else(|| ctx.int_type(32));
                    words.push(self.constant_id((ty, value, false))?);
                }
            }
            Field::Enum(slot, _) => words.extend(attr(slot).and_then(Attr::as_enumerant).map(|(_, v)| v)),
            Field::Word(slot) => words.extend(attr(slot).and_then(|a| ctx.as_int(a)).map(|(_, v)| v as u32)),
            Field::Words(slot) => {
                for item in attr(slot).map(|a| items(ctx, a)).unwrap_or_default() {
                    words.extend(ctx.as_int(item).map(|(_, v)| v as u32));
                }
            }
            Field::String(slot) => {
                if let Some(text) = attr(slot).and_then(Attr::as_string) {
                    push_string(words, ctx.bytes(text));
                }
            }
            Field::ResultStorageClass => {
                let pointer = flat.result(op, 0).and_then(|v| types::as_pointer(ctx, flat.ty(v)));
                words.extend(pointer.map(|(_, class)| class.word()));
            }
            Field::Mask(mask) => {
                let Some((_, bits)) = attr(mask.slot).and_then(Attr::as_enumerant) else { return Ok(()) };
                words.push(bits);
                self.mask_parameters(f, op, row, mask, bits, words)?;
            }
        }
        Ok(())
    }

    /// The values of an operand slot.
    fn group(&mut self, f: &mut Function<'_>, op: Operation, row: &OpRow, slot: u8, words: &mut Vec<u32>) {
        let values = operand_group(self.ctx, &f.body.flat, op, row, usize::from(slot)).to_vec();
        for value in values {
            words.push(self.value_id(f, value));
        }
    }

    /// The parameters of a mask, bit by bit, from where its literals and ids are kept.
    fn mask_parameters(
        &mut self,
        f: &mut Function<'_>,
        op: Operation,
        row: &OpRow,
        mask: encoding::Mask,
        bits: u32,
        words: &mut Vec<u32>,
    ) -> Result<()> {
        let ctx = self.ctx;
        let flat = &f.body.flat;
        let literals: Vec<u32> = match mask.literals {
            MaskLiterals::None => Vec::new(),
            MaskLiterals::One(slot) => flat
                .slot(op, usize::from(slot))
                .and_then(|a| ctx.as_int(a))
                .map(|(_, v)| v as u32)
                .into_iter()
                .collect(),
            MaskLiterals::List(slot) => {
                let list = flat.slot(op, usize::from(slot)).and_then(|a| ctx.as_dense_ints(a));
                list.unwrap_or_default().into_iter().map(|v| v as u32).collect()
            }
        };
        let mut ids = Vec::new();
        match mask.ids {
            MaskIds::None => {}
            MaskIds::Operands(slot) => self.group(f, op, row, slot, &mut ids),
            MaskIds::Attr(slot) => {
                for item in flat.slot(op, usize::from(slot)).map(|a| items(ctx, a)).unwrap_or_default() {
                    ids.push(self.id_of_attr(item)?);
                }
            }
        }
        let kind =
            spirula_spirv::enums::table(mask.kind).and_then(spirula_spirv::enums::EnumTable::operand_kind);
        let (mut literals, mut ids) = (literals.into_iter(), ids.into_iter());
        for bit in (0..32).map(|n| 1u32 << n).filter(|bit| bits & bit != 0) {
            for parameter in kind.and_then(|k| k.by_value(bit)).map_or(&[][..], |r| r.parameters) {
                let next = match parameter.kind.category() {
                    spirula_spec::Category::Id => ids.next(),
                    _ => literals.next(),
                };
                match next {
                    Some(word) => words.push(word),
                    None => {
                        let message =
                            format!("expected more parameters of {} {bits}", mask_name(row, mask.slot));
                        return Err(self.error(f.body, op, message));
                    }
                }
            }
        }
        Ok(())
    }
}

fn mask_name(row: &OpRow, slot: u8) -> &'static str {
    row.attrs.get(usize::from(slot)).map_or("the mask", |a| a.name)
}

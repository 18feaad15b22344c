//! Module-scope instructions, in order, and how they are represented.

use super::scan::continues;
use super::unused::Marks;
use super::{Def, Reader, Result, Text, error};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use spirula_binary::{Instruction, Module};
use spirula_ir::{Attr, Body, Context, Dict, Loc, LocData, Op as Operation, OpParts, OpRow, Str, Type};
use spirula_spec::{Capability, Category, Enumeration, InstructionClass, Op, OperandKind, Version};
use spirula_spirv::carry;
use spirula_spirv::enums::kind;
use spirula_spirv::interfaces::Interfaces;
use spirula_spirv::op::{self, slot};
use spirula_spirv::{target, types};

/// Attributes of the module.
#[derive(Default)]
pub(super) struct Carried {
    pub(super) capabilities: Vec<Capability>,
    pub(super) extensions: Vec<Str>,
    pub(super) memory_model: Option<(u32, u32)>,
    pub(super) source: Vec<Attr>,
    type_names: Vec<Attr>,
    type_decorations: Vec<Attr>,
    member_names: Vec<Attr>,
    length_types: Vec<Attr>,
    type_lines: Vec<Attr>,
    pub(super) unused: Vec<Attr>,
    pub(super) interfaces: Interfaces,
    /// Pairs and decorations that are in the lists already.
    said: HashSet<Attr, FxBuildHasher>,
    named: HashSet<Type, FxBuildHasher>,
    named_types: HashSet<Type, FxBuildHasher>,
    /// Offsets of entry points and execution modes.
    modes: Vec<usize>,
}

impl Carried {
    pub(super) fn is_named(&self, ty: Type) -> bool {
        self.named.contains(&ty)
    }

    pub(super) fn claim(&mut self, ty: Type) {
        self.named.insert(ty);
    }

    pub(super) fn length_types(&mut self, ctx: &Context, ty: Type, constants: &[Type]) {
        let list: Vec<Attr> = [ty].iter().chain(constants).map(|ty| Attr::of_type(*ty)).collect();
        let list = ctx.array_attr(&list);
        if self.said.insert(list) {
            self.length_types.push(list);
        }
    }

    pub(super) fn type_line(&mut self, ctx: &Context, ty: Type, line: Loc) {
        self.type_lines.push(ctx.array_attr(&[Attr::of_type(ty), Attr::location(line)]));
    }

    /// The name of a type, `unit` for none, or an array of several.
    pub(super) fn type_name(&mut self, ctx: &Context, ty: Type, name: Attr) {
        if self.named_types.insert(ty) {
            self.type_names.push(ctx.array_attr(&[Attr::of_type(ty), name]));
        }
    }

    pub(super) fn member_names(&mut self, ctx: &Context, ty: Type, names: Attr) {
        self.member_names.push(ctx.array_attr(&[Attr::of_type(ty), names]));
    }

    pub(super) fn type_decoration(&mut self, ctx: &Context, ty: Type, member: i32, list: Vec<Attr>) {
        let mut all = vec![Attr::of_type(ty), ctx.i32_attr(member)];
        all.extend(list);
        let all = ctx.array_attr(&all);
        if self.said.insert(all) {
            self.type_decorations.push(all);
        }
    }
}

impl<'a> Reader<'a> {
    /// Reads up to the first function.
    pub(super) fn module_scope(&mut self) -> Result<()> {
        let module = self.module;
        let mut at = Module::FIRST;
        while at < module.words().len() {
            let instruction = module.instruction_at(at)?;
            at += instruction.words.len();
            self.at = instruction.offset;
            if instruction.op == Op::Function {
                self.at = usize::MAX;
                break;
            }
            let all = self.all_words(instruction.offset);
            let instruction = match &all {
                Some(words) => Instruction { words, ..instruction },
                None => instruction,
            };
            let row = self.row(&instruction)?;
            self.module_scope_instruction(&instruction, row.class)?;
            self.decoder.record(&instruction, row)?;
        }
        Ok(())
    }

    /// Reads an instruction outside functions.
    pub(super) fn module_scope_instruction(
        &mut self,
        i: &Instruction<'_>,
        class: InstructionClass,
    ) -> Result<()> {
        if let Some(graph) = self.graph.take() {
            return self.graph_instruction(graph, i);
        }
        match i.op {
            Op::Capability => {
                let word = self.word(i, 1)?;
                if OperandKind::Capability.by_value(word).is_none() {
                    return error(i, format!("unknown capability: {word}"));
                }
                self.carried.capabilities.push(Capability::from_word(word));
            }
            Op::Extension => {
                let name = self.string(i, 1)?;
                self.carried.extensions.push(name);
            }
            Op::ExtInstImport => {
                let mut import = self.text(i)?;
                import.set = spirula_binary::Import::by_name(self.ctx.text(import.text));
                self.defs.set(import.id, Def::Import(self.imports.len() as u32));
                self.imports.push(import);
            }
            Op::MemoryModel => self.carried.memory_model = Some((self.word(i, 1)?, self.word(i, 2)?)),
            Op::EntryPoint | Op::ExecutionMode | Op::ExecutionModeId => self.carried.modes.push(i.offset),
            Op::Source | Op::SourceContinued | Op::SourceExtension | Op::ModuleProcessed => self.source(i)?,
            Op::String => {
                let string = self.text(i)?;
                self.defs.set(string.id, Def::String(self.strings.len() as u32));
                self.strings.push(string);
            }
            Op::Line => self.loc = self.line(i)?,
            Op::NoLine => self.loc = Loc::UNKNOWN,
            Op::Nop | Op::Name | Op::MemberName => {}
            // It is read with the instruction it continues.
            op if continues(op).is_some() => {}
            Op::TypeForwardPointer => self.forward_pointer(i)?,
            Op::Constant
            | Op::ConstantTrue
            | Op::ConstantFalse
            | Op::ConstantNull
            | Op::ConstantComposite
            | Op::ConstantCompositeReplicateEXT
            | Op::Undef => self.read_constant(i)?,
            Op::SpecConstantTrue | Op::SpecConstantFalse | Op::SpecConstant => self.spec_constant(i)?,
            Op::SpecConstantOp if self.plain => self.read_constant(i)?,
            Op::GraphConstantARM if self.has_graphs() => self.read_constant(i)?,
            Op::GraphEntryPointARM if self.has_graphs() => self.graph_entry(i)?,
            Op::GraphARM if self.has_graphs() => self.begin_graph(i)?,
            Op::SpecConstantCompositeReplicateEXT => self.spec_constant_replicate(i)?,
            Op::SpecConstantComposite => self.spec_constant_composite(i)?,
            Op::Variable => self.global_variable(i)?,
            _ if class == InstructionClass::Annotation => {}
            _ => {
                let row = self.row(i)?;
                self.untyped_pointers |= i.op == Op::TypeUntypedPointerKHR;
                if row.name.starts_with("OpType") && row.result_index() == Some(1) {
                    return self.read_type(i);
                }
                let id = row.result_index().map(|at| self.word(i, at)).transpose()?;
                self.module_instruction(i, id)?;
            }
        }
        Ok(())
    }

    /// An OpExtInstImport or OpString.
    fn text(&mut self, i: &Instruction<'_>) -> Result<Text> {
        let text = self.string(i, 2)?;
        let count = self.texts.entry((i.op, text)).or_insert(0);
        *count += 1;
        let number = *count - 1;
        Ok(Text { id: self.word(i, 1)?, text, number, set: None })
    }

    /// The imports or strings that the module carries: unused ones, and those with names or decorations.
    fn carried_texts(&mut self, texts: &[Text], used: &Marks) -> Result<Vec<Attr>> {
        let ctx = self.ctx;
        let mut list = Vec::new();
        for (n, text) in texts.iter().enumerate() {
            let mut entries = Vec::new();
            if self.annotations.any(text.id) {
                self.annotate(text.id, None, &OpRow::named(""), &mut [], &mut entries)?;
            }
            if !used.get(n) || !entries.is_empty() {
                let number = ctx.i32_attr(text.number as i32);
                let attrs = ctx.dictionary(&mut entries);
                list.push(ctx.array_attr(&[Attr::string(text.text), number, attrs]));
            }
        }
        Ok(list)
    }

    /// The location of an OpLine.
    pub(super) fn line(&mut self, i: &Instruction<'_>) -> Result<Loc> {
        let Def::String(index) = self.main().defs.get(self.word(i, 1)?) else {
            return error(i, "expected the file to be an OpString");
        };
        let Text { text: file, number, .. } = self.main().strings[index as usize];
        if number == 0 {
            self.used.strings.set(index);
        }
        let start = (self.word(i, 2)?, self.word(i, 3)?);
        Ok(self.ctx.add_loc(LocData::File { file, start, end: None }))
    }

    fn source(&mut self, i: &Instruction<'_>) -> Result<()> {
        let row = self.row(i)?;
        let mut list = vec![self.ctx.string_attr(row.name)];
        list.extend(self.word_list(i, row, 1)?);
        self.carried.source.push(self.ctx.array_attr(&list));
        Ok(())
    }

    /// Keeps a module-scope instruction in raw form. If it has an id, it gets a symbol.
    pub(super) fn module_instruction(&mut self, i: &Instruction<'_>, id: Option<u32>) -> Result<()> {
        use slot::module_instruction::{OPCODE, SYM_NAME, TYPE, WORDS};
        let row = self.row(i)?;
        let ctx = self.ctx;
        let ty = if row.has_result_type() { Some(self.type_at(i, 1)?) } else { None };
        let first = row.result_index().map_or(1, |at| at + 1);
        let words = self.word_list(i, row, first)?;
        let op_row = self.op_row(op::MODULE_INSTRUCTION);
        let mut slots = vec![None; op_row.attrs.len()];
        slots[OPCODE] = Some(ctx.string_attr(row.name));
        slots[WORDS] = Some(ctx.array_attr(&words));
        slots[TYPE] = ty.map(Attr::of_type);
        let mut entries = Vec::new();
        if let Some(id) = id {
            let symbol = self.symbol_for(id, || format!("spirv_{id}"));
            slots[SYM_NAME] = Some(Attr::string(symbol));
            self.annotate(id, Some(symbol), op_row, &mut slots, &mut entries)?;
            self.defs.set(id, Def::Symbol(symbol, ty.unwrap_or_else(|| ctx.none_type())));
        }
        let attrs = ctx.dict(&mut entries);
        self.push_op(op::MODULE_INSTRUCTION, &slots, attrs);
        Ok(())
    }

    fn global_variable(&mut self, i: &Instruction<'_>) -> Result<()> {
        use slot::global_variable::{INITIALIZER, SYM_NAME, TYPE};
        let ty = self.type_at(i, 1)?;
        let id = self.word(i, 2)?;
        let class = self.word(i, 3)?;
        if types::as_pointer(self.ctx, ty).is_none_or(|(_, c)| c.word() != class) {
            return error(i, "expected a variable's type to be a pointer into its storage class");
        }
        let symbol = self.symbol_for(id, || format!("spirv_var_{id}"));
        let row = self.op_row(op::GLOBAL_VARIABLE);
        let mut slots = vec![None; row.attrs.len()];
        slots[SYM_NAME] = Some(Attr::string(symbol));
        slots[TYPE] = Some(Attr::of_type(ty));
        if let Some(initializer) = i.words.get(4) {
            slots[INITIALIZER] = Some(Attr::symbol(self.symbol_of_id(i, *initializer)?));
        }
        let mut entries = Vec::new();
        self.annotate(id, Some(symbol), row, &mut slots, &mut entries)?;
        let attrs = self.ctx.dict(&mut entries);
        self.push_op(op::GLOBAL_VARIABLE, &slots, attrs);
        self.variables.insert(symbol);
        self.defs.set(id, Def::Symbol(symbol, ty));
        Ok(())
    }

    /// Entry points and execution modes, which come after functions in MLIR.
    fn modes(&mut self) -> Result<()> {
        for offset in std::mem::take(&mut self.carried.modes) {
            let i = self.module.instruction_at(offset)?;
            match i.op {
                Op::EntryPoint => self.entry_point(&i)?,
                Op::ExecutionMode => self.execution_mode(&i)?,
                Op::ExecutionModeId => self.execution_mode_id(&i)?,
                _ => self.module_instruction(&i, None)?,
            }
        }
        Ok(())
    }

    fn function_symbol(&self, i: &Instruction<'_>, id: u32) -> Result<Str> {
        match self.defs.get(id) {
            Def::Function(name, _) => Ok(name),
            _ => error(i, format!("expected {id} to be a function")),
        }
    }

    fn entry_point(&mut self, i: &Instruction<'_>) -> Result<()> {
        use slot::entry_point::{EXECUTION_MODEL, FN, INTERFACE};
        let ctx = self.ctx;
        let symbol = self.function_symbol(i, self.word(i, 2)?)?;
        let name = self.string(i, 3)?;
        let first = 4 + ctx.bytes(name).len() / 4;
        let mut interface = Vec::new();
        for id in i.words.get(first..).unwrap_or_default() {
            match self.defs.get(*id) {
                Def::Symbol(name, _) => interface.push(Attr::symbol(name)),
                _ => return error(i, format!("expected {id} in the interface to be a variable")),
            }
        }
        let mut slots = vec![None; self.op_row(op::ENTRY_POINT).attrs.len()];
        slots[EXECUTION_MODEL] = Some(Attr::enumerant(kind::EXECUTION_MODEL, self.word(i, 1)?));
        slots[FN] = Some(Attr::symbol(symbol));
        slots[INTERFACE] = Some(ctx.array_attr(&interface));
        let mut entries = Vec::new();
        if name != symbol {
            entries.push((ctx.str(carry::ENTRY_NAME), Attr::string(name)));
        }
        let attrs = ctx.dict(&mut entries);
        self.push_op(op::ENTRY_POINT, &slots, attrs);
        Ok(())
    }

    fn execution_mode(&mut self, i: &Instruction<'_>) -> Result<()> {
        use slot::execution_mode::{EXECUTION_MODE, FN, VALUES};
        let ctx = self.ctx;
        let symbol = self.function_symbol(i, self.word(i, 1)?)?;
        let mode = self.word(i, 2)?;
        let row = OperandKind::ExecutionMode.by_value(mode);
        let Some(row) = row else { return error(i, format!("unknown execution mode: {mode}")) };
        if row.parameters.iter().any(|p| p.kind != OperandKind::LiteralInteger) {
            return self.module_instruction(i, None);
        }
        let values: Vec<Attr> = i.words[3..].iter().map(|w| ctx.i32_attr(*w as i32)).collect();
        let mut slots = vec![None; self.op_row(op::EXECUTION_MODE).attrs.len()];
        slots[FN] = Some(Attr::symbol(symbol));
        slots[EXECUTION_MODE] = Some(Attr::enumerant(kind::EXECUTION_MODE, mode));
        slots[VALUES] = Some(ctx.array_attr(&values));
        self.push_op(op::EXECUTION_MODE, &slots, None);
        Ok(())
    }

    /// An execution mode whose operands are ids: symbols, in MLIR.
    fn execution_mode_id(&mut self, i: &Instruction<'_>) -> Result<()> {
        use slot::execution_mode_id::{EXECUTION_MODE, FN, VALUES};
        let ctx = self.ctx;
        let symbol = self.function_symbol(i, self.word(i, 1)?)?;
        let mode = self.word(i, 2)?;
        let values = i.words[3..].iter().map(|id| match self.defs.get(*id) {
            Def::Symbol(name, _) => Some(Attr::symbol(name)),
            _ => None,
        });
        let row = OperandKind::ExecutionMode.by_value(mode);
        let is_of_ids =
            row.is_some_and(|row| row.parameters.iter().all(|p| p.kind.category() == Category::Id));
        let values: Option<Vec<Attr>> = values.collect();
        let Some(values) = values.filter(|values| is_of_ids && !values.is_empty()) else {
            return self.module_instruction(i, None);
        };
        let mut slots = vec![None; self.op_row(op::EXECUTION_MODE_ID).attrs.len()];
        slots[FN] = Some(Attr::symbol(symbol));
        slots[EXECUTION_MODE] = Some(Attr::enumerant(kind::EXECUTION_MODE, mode));
        slots[VALUES] = Some(ctx.array_attr(&values));
        self.push_op(op::EXECUTION_MODE_ID, &slots, None);
        Ok(())
    }

    /// Wraps the contents in a `spirv.module` and that in a `builtin.module`.
    pub(super) fn finish(&mut self) -> Result<Body> {
        self.loc = Loc::UNKNOWN;
        self.modes()?;
        self.unused()?;
        let Some(model) = self.carried.memory_model else {
            return Err(Box::new(spirula_binary::Malformed {
                word: self.module.words().len(),
                message: "expected an OpMemoryModel".to_owned(),
            }));
        };
        let (imports, strings) = (std::mem::take(&mut self.imports), std::mem::take(&mut self.strings));
        let used = std::mem::take(&mut self.used);
        let imports = self.carried_texts(&imports, &used.imports)?;
        let strings = self.carried_texts(&strings, &used.strings)?;
        let (slots, attrs) = self.module_slots(model, &imports, &strings);
        let (outer, _) = self.wrap(&slots, attrs);
        Ok(self.wrap_outer(outer).0)
    }

    /// The contents wrapped in a `spirv.module`, with its operation.
    pub(super) fn wrap(&mut self, slots: &[Option<Attr>], attrs: Option<Dict>) -> (Body, Operation) {
        let parts = OpParts { slots, attrs, ..OpParts::new(op::MODULE) };
        enclosed(self.ctx, std::mem::take(&mut self.inside), &parts)
    }

    /// A `spirv.module` in a `builtin.module`.
    pub(super) fn wrap_outer(&self, outer: Body) -> (Body, Operation) {
        let builtin = spirula_ir::builtin::MODULE;
        let none = vec![None; self.ctx.op_row(builtin).map_or(0, |row| row.attrs.len())];
        enclosed(self.ctx, outer, &OpParts { slots: &none, ..OpParts::new(builtin) })
    }

    /// The inherent attributes of the module, and the extensions that its triple cannot name.
    pub(super) fn model_slots(&self, (addressing, memory): (u32, u32)) -> (Vec<Option<Attr>>, Vec<Str>) {
        use slot::module::{ADDRESSING_MODEL, MEMORY_MODEL, VCE_TRIPLE};
        let (ctx, carried) = (self.ctx, &self.carried);
        // The text of the triple only accepts names of the registry.
        let is_word = |name: &Str| {
            let text = ctx.text(*name);
            text.starts_with("SPV_") && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
        };
        let (plain, other): (Vec<Str>, Vec<Str>) = carried.extensions.iter().partition(|e| is_word(e));
        let Version { minor, .. } = self.module.header().version;
        let triple = target::vce(ctx, Version::new(1, minor), &carried.capabilities, &plain);
        let mut slots = vec![None; ctx.op_row(op::MODULE).map_or(0, |row| row.attrs.len())];
        slots[ADDRESSING_MODEL] = Some(Attr::enumerant(kind::ADDRESSING_MODEL, addressing));
        slots[MEMORY_MODEL] = Some(Attr::enumerant(kind::MEMORY_MODEL, memory));
        slots[VCE_TRIPLE] = Some(triple);
        (slots, other)
    }

    /// All attributes of the module, including these imports and strings.
    pub(super) fn module_slots(
        &self,
        model: (u32, u32),
        imports: &[Attr],
        strings: &[Attr],
    ) -> (Vec<Option<Attr>>, Option<Dict>) {
        let ctx = self.ctx;
        let (slots, other) = self.model_slots(model);
        let carried = &self.carried;
        let other: Vec<Attr> = other.into_iter().map(Attr::string).collect();
        let no_blocks: Vec<Attr> =
            carried.interfaces.implicit_blocks(ctx).into_iter().map(Attr::of_type).collect();
        let lists: [(&str, &[Attr]); 11] = [
            (carry::IMPORTS, imports),
            (carry::STRINGS, strings),
            (carry::EXTENSIONS, &other),
            (carry::SOURCE, &carried.source),
            (carry::TYPE_NAMES, &carried.type_names),
            (carry::TYPE_DECORATIONS, &carried.type_decorations),
            (carry::MEMBER_NAMES, &carried.member_names),
            (carry::LENGTH_TYPES, &carried.length_types),
            (carry::TYPE_LINES, &carried.type_lines),
            (carry::UNUSED, &carried.unused),
            (carry::NO_BLOCKS, &no_blocks),
        ];
        let meant = [carry::EXTENSIONS, carry::TYPE_DECORATIONS, carry::LENGTH_TYPES, carry::NO_BLOCKS];
        let filled = lists
            .into_iter()
            .filter(|(name, list)| !list.is_empty() && (!self.plain || meant.contains(name)));
        let mut entries: Vec<(Str, Attr)> =
            filled.map(|(name, list)| (ctx.str(name), ctx.array_attr(list))).collect();
        (slots, ctx.dict(&mut entries))
    }
}

/// A body that consists of an operation with the region `inside`.
pub(super) fn enclosed(ctx: &Context, inside: Body, parts: &OpParts<'_>) -> (Body, Operation) {
    let mut outer = Body::new();
    let region = outer.arena.add_root();
    let block = outer.arena.append_block(region);
    let op = outer.arena.append(ctx, block, parts);
    outer.attach(op, inside);
    (outer, op)
}

//! Module-scope operations.

use super::bodies::Need;
use super::carried::{Carried, items, list};
use super::code::Code;
use super::operands::Declare;
use super::{Result, Section, Symbol, Writer, push_string, version};
use spirula_diag::Failed;
use spirula_ir::{Attr, Dict, Op as Operation, Str};
use spirula_spec::{Enumeration, InstructionClass, Op, Version};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};
use spirula_spirv::target;

impl Writer<'_> {
    /// Writes everything; returns the version.
    pub(super) fn module_scope(&mut self) -> Result<Version> {
        let version = self.module_attrs()?;
        let inside = self.inside();
        let ops: Vec<Operation> = inside
            .arena
            .roots()
            .iter()
            .flat_map(|r| inside.arena.blocks(*r))
            .flat_map(|b| inside.arena.ops(b))
            .collect();
        self.symbols.reserve(ops.len());
        for op in &ops {
            if let Some(name) = self.symbol_of(*op) {
                let id = self.new_id();
                if self.symbols.insert(name, Symbol { op: *op, id, declared: false }).is_some() {
                    let message = format!("redefinition of symbol named '{}'", self.ctx.text(name));
                    return Err(self.error(inside, *op, message));
                }
            }
        }
        // A constant that is the size of a workgroup is defined before the types of matrices whose scope is the workgroup.
        for op in &ops {
            if self.is_execution_mode_id(*op) {
                self.declare_words(*op)?;
            }
        }
        for op in ops {
            self.module_operation(op)?;
        }
        for item in list(self.ctx, self.outer.arena.attrs(self.module), carry::UNUSED) {
            self.id_of_attr(item)?;
        }
        Ok(version)
    }

    /// Whether an operation is OpExecutionModeId in the form of `module_instruction`; those of the other form use
    /// constants that are operations of the module.
    fn is_execution_mode_id(&self, op: Operation) -> bool {
        let arena = &self.inside().arena;
        let opcode = || arena.slot(op, slot::module_instruction::OPCODE).and_then(Attr::as_string);
        arena.name(op) == op::MODULE_INSTRUCTION
            && opcode().is_some_and(|name| Op::by_name(self.ctx.text(name)) == Some(Op::ExecutionModeId))
    }

    /// Declares what the words of a `module_instruction` use.
    fn declare_words(&mut self, op: Operation) -> Result<()> {
        let inside = self.inside();
        let words = inside.arena.slot(op, slot::module_instruction::WORDS).map(|a| items(self.ctx, a));
        let list = words.unwrap_or_default();
        self.push_list(&list, &mut std::iter::empty(), Declare::All, &mut Code::default())?;
        Ok(())
    }

    fn symbol_of(&self, op: Operation) -> Option<Str> {
        let arena = &self.inside().arena;
        let row = self.ctx.op_row(arena.name(op))?;
        arena.slot(op, row.attr_index("sym_name")?)?.as_string()
    }

    fn module_attrs(&mut self) -> Result<Version> {
        use slot::module::{ADDRESSING_MODEL, MEMORY_MODEL, VCE_TRIPLE};
        let ctx = self.ctx;
        let arena = &self.outer.arena;
        let attrs = arena.attrs(self.module);
        self.carried = Carried::new(ctx, attrs);
        let triple = arena.slot(self.module, VCE_TRIPLE).and_then(|attr| target::as_vce(ctx, attr));
        let Some((Version { minor, .. }, capabilities, extensions)) = triple else {
            return Err(self.error_at_module("must have 'vce_triple' attribute to be serializable"));
        };
        for capability in capabilities {
            self.emit(Section::Capabilities, Op::Capability, &[capability.word()])?;
        }
        let lines = self.lines_extension(attrs, &extensions)?;
        let others = list(ctx, attrs, carry::EXTENSIONS).into_iter().filter_map(Attr::as_string).chain(lines);
        for extension in extensions.into_iter().chain(others) {
            let mut words = Vec::new();
            push_string(&mut words, ctx.bytes(extension));
            self.emit(Section::Extensions, Op::Extension, &words)?;
        }
        self.carried_texts(Op::ExtInstImport, &list(ctx, attrs, carry::IMPORTS))?;
        self.carried_texts(Op::String, &list(ctx, attrs, carry::STRINGS))?;
        let model =
            |slot: usize| arena.slot(self.module, slot).and_then(Attr::as_enumerant).map_or(0, |(_, v)| v);
        let words = [model(ADDRESSING_MODEL), model(MEMORY_MODEL)];
        self.emit(Section::MemoryModel, Op::MemoryModel, &words)?;
        self.sources(attrs)?;
        Ok(version(minor))
    }

    /// The extension that MLIR's translation requires for writing lines: the module or its target must have it. Returns
    /// it if only the target has it.
    fn lines_extension(&mut self, attrs: Option<Dict>, extensions: &[Str]) -> Result<Option<Str>> {
        const NAME: &str = "SPV_KHR_non_semantic_info";
        let ctx = self.ctx;
        let needed = ctx.str(NAME);
        if !self.options.plain || self.options.lines_of.is_none() || extensions.contains(&needed) {
            return Ok(None);
        }
        let target = ctx.dict_get(attrs, ctx.str("spirv.target_env"));
        let triple = target.and_then(|attr| target::target_env_vce(ctx, attr));
        match triple.and_then(|triple| target::as_vce(ctx, triple)) {
            Some((_, _, extensions)) if extensions.contains(&needed) => Ok(Some(needed)),
            _ => Err(self.error_at_module(format!("{NAME} extension not available"))),
        }
    }

    /// OpSource and related instructions.
    fn sources(&mut self, attrs: Option<Dict>) -> Result<()> {
        for item in list(self.ctx, attrs, carry::SOURCE) {
            let list = items(self.ctx, item);
            let Some((name, operands)) = list.split_first() else { continue };
            let op = name.as_string().and_then(|name| Op::by_name(self.ctx.text(name)));
            let Some(op) = op else {
                return Err(self.error_at_module(format!("'{}' names an unknown instruction", carry::SOURCE)));
            };
            let mut words = Code::default();
            self.push_list(operands, &mut std::iter::empty(), Declare::Nothing, &mut words)?;
            let section = if op == Op::ModuleProcessed { Section::Processed } else { Section::Sources };
            self.emit(section, op, &words.words)?;
        }
        Ok(())
    }

    fn module_operation(&mut self, op: Operation) -> Result<()> {
        let inside = self.inside();
        let name = inside.arena.name(op);
        match name {
            op::FUNC => {
                self.place = Section::Functions;
                self.write_bodies();
                self.function(op)
            }
            op::ARM_GRAPH => self.graph(op),
            op::ARM_GRAPH_ENTRY_POINT => self.graph_entry_point(op),
            op::ENTRY_POINT => self.entry_point(op),
            op::EXECUTION_MODE => self.execution_mode(op),
            op::EXECUTION_MODE_ID => self.execution_mode_id(op),
            op::MODULE_INSTRUCTION if self.symbol_of(op).is_none() => self.module_instruction(op, None),
            op::GLOBAL_VARIABLE
            | op::SPEC_CONSTANT
            | op::SPEC_CONSTANT_COMPOSITE
            | op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE
            | op::MODULE_INSTRUCTION => match self.symbol_of(op) {
                Some(symbol) => self.declared_symbol(symbol).map(|_| ()),
                None => Err(self.error(inside, op, "expected a symbol")),
            },
            _ => {
                let message = format!("unhandled operation serialization: {}", self.ctx.op_name_text(name));
                Err(self.error(inside, op, message))
            }
        }
    }

    /// The id of a symbol.
    pub(super) fn symbol_id(&mut self, name: Str) -> Result<u32> {
        match self.symbols.get(&name) {
            Some(symbol) => Ok(symbol.id),
            None if self.is_of_bodies() => self.need(Need::Symbol(name, false)).ok_or(Failed),
            None => {
                let message = format!("unknown symbol @{}", self.ctx.text(name));
                Err(self.error_at_module(message))
            }
        }
    }

    /// The id of a symbol, declaring it if necessary.
    pub(super) fn declared_symbol(&mut self, name: Str) -> Result<u32> {
        if self.is_of_bodies() {
            return self.need(Need::Symbol(name, true)).ok_or(Failed);
        }
        let id = self.symbol_id(name)?;
        self.must_be_main()?;
        if let Some(symbol) = self.symbols.get_mut(&name)
            && !std::mem::replace(&mut symbol.declared, true)
        {
            let op = symbol.op;
            self.nested(|w| w.declare_symbol(op, id))?;
        }
        Ok(id)
    }

    fn declare_symbol(&mut self, op: Operation, id: u32) -> Result<()> {
        let inside = self.inside();
        let arena = &inside.arena;
        match arena.name(op) {
            op::MODULE_INSTRUCTION => self.module_instruction(op, Some(id)),
            op::GLOBAL_VARIABLE => self.global_variable(op, id),
            op::SPEC_CONSTANT => {
                use slot::spec_constant::{DEFAULT_VALUE, SYM_NAME};
                let Some(value) = arena.slot(op, DEFAULT_VALUE) else { return Ok(()) };
                let ty = self.ctx.attr_type(value).unwrap_or_else(|| self.ctx.none_type());
                let Some(words) = self.scalar_words(value) else {
                    return Err(self.error(
                        inside,
                        op,
                        "expected the value to be a number of at most 64 bits",
                    ));
                };
                let code = match self.ctx.as_bool(value) {
                    Some(true) => Op::SpecConstantTrue,
                    Some(false) => Op::SpecConstantFalse,
                    None => Op::SpecConstant,
                };
                let mut all = vec![self.type_id(ty)?, id];
                all.extend_from_slice(&words);
                let line = self.line_of(arena.loc(op));
                self.emit_at(Section::Globals, line, code, &all)?;
                let symbol = arena.slot(op, SYM_NAME).and_then(Attr::as_string);
                self.annotate((inside, op), id, symbol, arena.attrs(op))
            }
            op::SPEC_CONSTANT_COMPOSITE => {
                use slot::spec_constant_composite::{CONSTITUENTS, SYM_NAME, TYPE};
                let ty = arena.slot(op, TYPE).and_then(Attr::as_type).unwrap_or_else(|| self.ctx.none_type());
                let mut words = vec![self.type_id(ty)?, id];
                for part in arena.slot(op, CONSTITUENTS).map(|a| items(self.ctx, a)).unwrap_or_default() {
                    if let Some(name) = part.as_symbol() {
                        words.push(self.declared_symbol(name)?);
                    }
                }
                let line = self.line_of(arena.loc(op));
                self.emit_at(Section::Globals, line, Op::SpecConstantComposite, &words)?;
                let symbol = arena.slot(op, SYM_NAME).and_then(Attr::as_string);
                self.annotate((inside, op), id, symbol, arena.attrs(op))
            }
            op::EXT_SPEC_CONSTANT_COMPOSITE_REPLICATE => {
                use slot::ext_spec_constant_composite_replicate::{CONSTITUENT, SYM_NAME, TYPE};
                let ty = arena.slot(op, TYPE).and_then(Attr::as_type).unwrap_or_else(|| self.ctx.none_type());
                let Some(part) = arena.slot(op, CONSTITUENT).and_then(Attr::as_symbol) else { return Ok(()) };
                let words = [self.type_id(ty)?, id, self.declared_symbol(part)?];
                let line = self.line_of(arena.loc(op));
                self.emit_at(Section::Globals, line, Op::SpecConstantCompositeReplicateEXT, &words)?;
                let symbol = arena.slot(op, SYM_NAME).and_then(Attr::as_string);
                self.annotate((inside, op), id, symbol, arena.attrs(op))
            }
            _ => Ok(()),
        }
    }

    fn global_variable(&mut self, op: Operation, id: u32) -> Result<()> {
        use slot::global_variable::{INITIALIZER, SYM_NAME, TYPE};
        let inside = self.inside();
        let arena = &inside.arena;
        let ty = arena.slot(op, TYPE).and_then(Attr::as_type);
        let pointer = ty.and_then(|ty| Some((ty, spirula_spirv::types::as_pointer(self.ctx, ty)?.1)));
        let Some((ty, class)) = pointer else {
            return Err(self.error(inside, op, "expected a pointer type"));
        };
        self.declare_parameters(arena.attrs(op))?;
        let mut words = vec![self.type_id(ty)?, id, class.word()];
        if let Some(initializer) = arena.slot(op, INITIALIZER).and_then(Attr::as_symbol) {
            words.push(self.declared_symbol(initializer)?);
        }
        let line = self.line_of(arena.loc(op));
        self.emit_at(Section::Globals, line, Op::Variable, &words)?;
        let symbol = arena.slot(op, SYM_NAME).and_then(Attr::as_string);
        let row = self.ctx.op_row(op::GLOBAL_VARIABLE);
        for (n, attr) in row.map_or(&[][..], |row| row.attrs).iter().enumerate() {
            if let (Some(decoration), Some(value)) = (carry::decoration_of(attr.name), arena.slot(op, n)) {
                self.decorate_value(id, None, decoration, value)?;
            }
        }
        self.annotate((inside, op), id, symbol, arena.attrs(op))
    }

    /// A raw instruction.
    fn module_instruction(&mut self, op: Operation, id: Option<u32>) -> Result<()> {
        use slot::module_instruction::{OPCODE, SYM_NAME, TYPE, WORDS};
        let inside = self.inside();
        let arena = &inside.arena;
        let code =
            arena.slot(op, OPCODE).and_then(Attr::as_string).and_then(|n| Op::by_name(self.ctx.text(n)));
        let Some((code, row)) = code.and_then(|code| Some((code, code.row()?))) else {
            return Err(self.error(inside, op, "expected 'opcode' to name an instruction"));
        };
        let ty = arena.slot(op, TYPE).and_then(Attr::as_type);
        if row.has_result_type() != ty.is_some() || row.has_result() != id.is_some() {
            return Err(self.error(
                inside,
                op,
                format!("does not have the type and the symbol that {} needs", row.name),
            ));
        }
        self.declare_parameters(arena.attrs(op))?;
        let mut words = Code::default();
        if let Some(ty) = ty {
            words.id(self.type_id(ty)?);
        }
        id.into_iter().for_each(|id| words.id(id));
        let list = arena.slot(op, WORDS).map(|a| items(self.ctx, a)).unwrap_or_default();
        let extended = matches!(code, Op::ExtInst | Op::ExtInstWithForwardRefsKHR);
        let declare = match code {
            // The entry point of a graph comes before the graph.
            Op::GraphEntryPointARM => Declare::Nothing,
            _ if extended => Declare::Others,
            _ => Declare::All,
        };
        self.push_list(&list, &mut std::iter::empty(), declare, &mut words)?;
        match code {
            Op::GraphARM => self.around_graph = std::mem::replace(&mut self.place, Section::Graphs),
            Op::GraphEndARM => self.place = self.around_graph,
            _ => {}
        }
        let section = match section_of(row.class, code) {
            Section::Globals if extended || self.place == Section::Graphs && stands_in_graphs(row.class) => {
                self.place
            }
            section => section,
        };
        let lined = matches!(section, Section::Globals | Section::Graphs | Section::Functions);
        let line = if lined { self.line_of(arena.loc(op)) } else { None };
        self.emit_at(section, line, code, &words.words)?;
        let symbol = arena.slot(op, SYM_NAME).and_then(Attr::as_string);
        match id {
            Some(id) => self.annotate((inside, op), id, symbol, arena.attrs(op)),
            None => Ok(()),
        }
    }

    fn entry_point(&mut self, op: Operation) -> Result<()> {
        use slot::entry_point::{EXECUTION_MODEL, FN, INTERFACE};
        let arena = &self.inside().arena;
        let ctx = self.ctx;
        let model = arena.slot(op, EXECUTION_MODEL).and_then(Attr::as_enumerant).map_or(0, |(_, v)| v);
        let Some(function) = arena.slot(op, FN).and_then(Attr::as_symbol) else { return Ok(()) };
        let mut words = vec![model, self.symbol_id(function)?];
        let name = ctx.dict_get(arena.attrs(op), ctx.str(carry::ENTRY_NAME)).and_then(Attr::as_string);
        push_string(&mut words, ctx.bytes(name.unwrap_or(function)));
        for variable in arena.slot(op, INTERFACE).map(|a| items(ctx, a)).unwrap_or_default() {
            if let Some(name) = variable.as_symbol() {
                words.push(self.symbol_id(name)?);
            }
        }
        self.emit(Section::EntryPoints, Op::EntryPoint, &words)
    }

    fn execution_mode(&mut self, op: Operation) -> Result<()> {
        use slot::execution_mode::{EXECUTION_MODE, FN, VALUES};
        let arena = &self.inside().arena;
        let Some(function) = arena.slot(op, FN).and_then(Attr::as_symbol) else { return Ok(()) };
        let mode = arena.slot(op, EXECUTION_MODE).and_then(Attr::as_enumerant).map_or(0, |(_, v)| v);
        let mut words = vec![self.symbol_id(function)?, mode];
        for value in arena.slot(op, VALUES).map(|a| items(self.ctx, a)).unwrap_or_default() {
            words.extend(self.ctx.as_int(value).map(|(_, v)| v as u32));
        }
        self.emit(Section::ExecutionModes, Op::ExecutionMode, &words)
    }

    fn execution_mode_id(&mut self, op: Operation) -> Result<()> {
        use slot::execution_mode_id::{EXECUTION_MODE, FN, VALUES};
        let arena = &self.inside().arena;
        let Some(function) = arena.slot(op, FN).and_then(Attr::as_symbol) else { return Ok(()) };
        let mode = arena.slot(op, EXECUTION_MODE).and_then(Attr::as_enumerant).map_or(0, |(_, v)| v);
        let mut words = vec![self.symbol_id(function)?, mode];
        for value in arena.slot(op, VALUES).map(|a| items(self.ctx, a)).unwrap_or_default() {
            if let Some(name) = value.as_symbol() {
                words.push(self.symbol_id(name)?);
            }
        }
        self.emit(Section::ExecutionModes, Op::ExecutionModeId, &words)
    }
}

/// Whether instructions of a class in a graph's text belong to the graph, rather than being declared for it.
fn stands_in_graphs(class: InstructionClass) -> bool {
    use InstructionClass::{ConstantCreation, Graph, Memory, TypeDeclaration};
    !matches!(class, ConstantCreation | Graph | Memory | TypeDeclaration)
}

/// The section of a module-scope instruction.
fn section_of(class: InstructionClass, op: Op) -> Section {
    match op {
        Op::ExecutionModeId | Op::ExecutionMode => Section::ExecutionModes,
        Op::ConditionalEntryPointINTEL | Op::EntryPoint => Section::EntryPoints,
        Op::ConditionalCapabilityINTEL | Op::Capability => Section::Capabilities,
        Op::ConditionalExtensionINTEL | Op::Extension => Section::Extensions,
        Op::String => Section::Strings,
        Op::SamplerImageAddressingModeNV => Section::MemoryModel,
        Op::GraphEntryPointARM => Section::Graphs,
        _ if class == InstructionClass::Graph && op != Op::GraphConstantARM => Section::Graphs,
        Op::AliasDomainDeclINTEL | Op::AliasScopeDeclINTEL | Op::AliasScopeListDeclINTEL => {
            Section::Annotations
        }
        _ if class == InstructionClass::Annotation => Section::Annotations,
        _ => Section::Globals,
    }
}

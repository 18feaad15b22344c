//! What is at module scope of the SPIR-V module: names, linkage, entry points, execution modes.

use super::options::Options;
use super::spaces::AddressSpaces;
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::SourceOp;
use spirula_ir::{Attr, Body, Context, Op, OpName, Str, Type};
use spirula_spec::{AddressingModel, BuiltIn, ExecutionMode, LinkageType, OperandKind};
use spirula_spirv::{carry, op, target};
use spirula_to_llvm::module::Module;
use std::sync::{Mutex, PoisonError};

/// The prefix of the symbols of globals that have a number in LLVM IR, as in MLIR.
const NAMELESS: &str = "mlir.llvm.nameless_global_";

/// A module that is converted.
pub(super) struct Source<'a> {
    pub(super) ctx: &'a Context,
    /// What is in the module.
    pub(super) module: Module<'a>,
    /// The body of the `spirv.module` operation, and the operation.
    holder: &'a Body,
    op: Op,
    /// Functions that are kernels, with the names of their entry points.
    pub(super) kernels: FxHashMap<Str, Str>,
    /// The symbols that LLVM has.
    names: FxHashMap<Str, Str>,
    /// Execution modes, by function.
    modes: FxHashMap<Str, Vec<Op>>,
    /// The address spaces of the output.
    pub(super) spaces: &'a AddressSpaces,
    /// Functions whose addresses are taken.
    taken: FxHashSet<Str>,
    /// By the address of the body of a function: FPFastMathDefault, by the type of numbers.
    fast_math: FxHashMap<usize, Vec<(Type, u32)>>,
    /// The types and values of constants at module scope that were converted, by symbol: functions of the module alone.
    constants: Mutex<FxHashMap<Str, (Type, Attr)>>,
}

impl<'a> Source<'a> {
    /// Type and value of a constant, if it was converted before.
    pub(super) fn known_constant(&self, name: Str) -> Option<(Type, Attr)> {
        self.constants.lock().unwrap_or_else(PoisonError::into_inner).get(&name).copied()
    }

    /// Keeps type and value of a constant.
    pub(super) fn know_constant(&self, name: Str, known: (Type, Attr)) {
        self.constants.lock().unwrap_or_else(PoisonError::into_inner).insert(name, known);
    }

    pub(super) fn new(ctx: &'a Context, holder: &'a Body, op: Op, options: &'a Options) -> Option<Self> {
        let module = Module::new(ctx, holder.body_of(op)?, &options.specialization);
        let (kernels, names, modes, taken, fast_math) = Default::default();
        let spaces = &options.spaces;
        let constants = Mutex::default();
        let mut source =
            Self { ctx, module, holder, op, kernels, names, modes, spaces, taken, fast_math, constants };
        source.find_entries();
        source.find_fast_math();
        source.name_symbols();
        source.find_taken();
        Some(source)
    }

    /// Bits of a pointer; none without physical addresses.
    pub(super) fn pointer_bits(&self) -> Option<u32> {
        let slot = op::slot::module::ADDRESSING_MODEL;
        let (_, model) = self.holder.arena.slot(self.op, slot)?.as_enumerant()?;
        match AddressingModel(model) {
            AddressingModel::Physical32 => Some(32),
            AddressingModel::Physical64 => Some(64),
            _ => None,
        }
    }

    /// Numbers of the addressing model and the memory model.
    pub(super) fn models(&self) -> [u32; 2] {
        use op::slot::module::{ADDRESSING_MODEL, MEMORY_MODEL};
        [ADDRESSING_MODEL, MEMORY_MODEL]
            .map(|slot| self.holder.arena.slot(self.op, slot).and_then(Attr::as_enumerant).map_or(0, |e| e.1))
    }

    /// An inherent attribute of the module operation.
    pub(super) fn module_slot(&self, slot: usize) -> Option<Attr> {
        self.holder.arena.slot(self.op, slot)
    }

    /// A discardable attribute of the module operation.
    pub(super) fn module_attr(&self, name: &str) -> Option<Attr> {
        self.ctx.dict_get(self.holder.arena.attrs(self.op), self.ctx.str(name))
    }

    /// The items of a list that is an attribute of the module operation.
    pub(super) fn module_list(&self, name: &str) -> Vec<Attr> {
        let list = self.module_attr(name).and_then(|list| self.ctx.as_array(list));
        list.map(Iterator::collect).unwrap_or_default()
    }

    /// A discardable attribute of an operation at module scope.
    pub(super) fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        self.ctx.dict_get(self.module.body.arena.attrs(op), self.ctx.str(name))
    }

    fn find_entries(&mut self) {
        let ctx = self.ctx;
        for op in self.module.ops() {
            let name = self.module.op_name(op);
            let is_mode = self.is_mode(op);
            if !is_mode && name != "spirv.EntryPoint" {
                continue;
            }
            let Some(function) = self.function_of(op) else { continue };
            if is_mode {
                self.modes.entry(function).or_default().push(op);
                continue;
            }
            let named = ctx.dict_get(self.module.body.arena.attrs(op), ctx.str(carry::ENTRY_NAME));
            let named = named.and_then(Attr::as_string).unwrap_or(function);
            self.kernels.entry(function).or_insert(named);
        }
    }

    /// Finds the functions whose addresses are taken.
    fn find_taken(&mut self) {
        for op in self.module.ops() {
            if self.module.opcode(op) == Some("OpConstantFunctionPointerINTEL") {
                let words = self.module.words(op).unwrap_or_default();
                self.taken.extend(words.first().and_then(|word| word.as_symbol()));
            }
        }
    }

    fn find_fast_math(&mut self) {
        let mut found: FxHashMap<usize, Vec<(Type, u32)>> = FxHashMap::default();
        for (function, op) in self.all_modes() {
            let Some((ty, flags)) = self.fast_math_mode(op) else { continue };
            let body = self.module.symbol(function).and_then(|at| self.module.body.body_of(at));
            if let Some(body) = body {
                found.entry(std::ptr::from_ref(body) as usize).or_default().push((ty, flags));
            }
        }
        self.fast_math = found;
    }

    /// The type and the flags of an execution mode FPFastMathDefault.
    pub(super) fn fast_math_mode(&self, op: Op) -> Option<(Type, u32)> {
        let words = self.module.words(op)?;
        let [_, mode, ty, flags] = &words[..] else { return None };
        let is_default = self.word(*mode)? as u32 == ExecutionMode::FPFastMathDefault.0;
        Some((ty.as_type().filter(|_| is_default)?, self.word(*flags)? as u32))
    }

    /// The flags that FPFastMathDefault says for an operation.
    pub(super) fn fast_math_default(&self, op: SourceOp<'_>) -> u32 {
        let Some(defaults) = self.fast_math.get(&(std::ptr::from_ref(op.body) as usize)) else { return 0 };
        let element = op.result_type(0).map(|ty| self.ctx.element_or_self(ty));
        defaults.iter().find(|(ty, _)| Some(*ty) == element).map_or(0, |(_, flags)| *flags)
    }

    /// The address space of a function.
    pub(super) fn function_space(&self, name: Str) -> u32 {
        self.spaces.of_function(self.taken.contains(&name))
    }

    /// Whether an operation says an execution mode.
    fn is_mode(&self, op: Op) -> bool {
        matches!(self.module.op_name(op), "spirv.ExecutionMode" | "spirv.ExecutionModeId")
            || matches!(self.module.opcode(op), Some("OpExecutionMode" | "OpExecutionModeId"))
    }

    /// The function that an entry point or execution mode is of.
    fn function_of(&self, op: Op) -> Option<Str> {
        match self.module.attr(op, "fn") {
            Some(name) => name.as_symbol(),
            None => self.module.words(op)?.first()?.as_symbol(),
        }
    }

    /// Gives symbols the names that a linker sees.
    fn name_symbols(&mut self) {
        let ctx = self.ctx;
        let mut used = FxHashSet::default();
        let mut names = FxHashMap::default();
        let mut nameless = 0;
        // A kernel may have the name of the function that it calls, and is found by it.
        let is_kernel = |op: &Op| {
            let symbol = self.module.attr(*op, "sym_name").and_then(Attr::as_string);
            symbol.is_some_and(|symbol| self.kernels.contains_key(&symbol))
        };
        let (kernels, others): (Vec<Op>, Vec<Op>) = self.module.ops().partition(is_kernel);
        for op in kernels.into_iter().chain(others) {
            let Some(symbol) = self.module.attr(op, "sym_name").and_then(Attr::as_string) else { continue };
            let is_global = matches!(self.module.op_name(op), "spirv.func" | "spirv.GlobalVariable");
            if !is_global && !self.is_untyped_variable(op) {
                continue;
            }
            let mut wanted = self.wanted_name(op, symbol);
            if ctx.bytes(wanted).is_empty() {
                // LLVM numbers globals without a name.
                wanted = ctx.str(format!("{NAMELESS}{nameless}"));
                nameless += 1;
            }
            let mut name = wanted;
            let mut number = 0;
            // The one that comes first keeps a name.
            while !used.insert(name) {
                name = ctx.str(format!("{}.{number}", ctx.text(wanted)));
                number += 1;
            }
            if name != symbol {
                names.insert(symbol, name);
            }
        }
        self.names = names;
    }

    fn wanted_name(&self, op: Op, symbol: Str) -> Str {
        if let Some(name) = self.kernels.get(&symbol) {
            return *name;
        }
        if let Some(built_in) = self.built_in(op) {
            return self.ctx.str(format!("__spirv_BuiltIn{}", self.ctx.text(built_in)));
        }
        if let Some((name, _)) = self.linkage(op) {
            return name;
        }
        match self.attr(op, carry::NAME) {
            Some(name) => name.as_string().unwrap_or_else(|| self.ctx.str("")),
            None => symbol,
        }
    }

    /// The symbol in LLVM of one in SPIR-V.
    pub(super) fn name(&self, symbol: Str) -> Str {
        self.names.get(&symbol).copied().unwrap_or(symbol)
    }

    /// The number that a word is: a literal, an enumerant, or a constant by its symbol or value.
    pub(super) fn word(&self, word: Attr) -> Option<i64> {
        if let Some(name) = word.as_symbol() {
            return self.module.number(name).map(|n| n as i64);
        }
        if let Some((_, number)) = word.as_enumerant() {
            return Some(number.into());
        }
        self.ctx.as_int(self.module.plain(word)).map(|(_, n)| n)
    }

    /// The linkage decoration of a function or variable.
    pub(super) fn linkage(&self, op: Op) -> Option<(Str, LinkageType)> {
        let attr = self.module.attr(op, "linkage_attributes").or_else(|| self.attr(op, "linkage_attributes"));
        target::as_linkage(self.ctx, attr?)
    }

    /// Whether a symbol is an instruction at module scope without a value: of debug information, or inline assembly.
    pub(super) fn is_extended(&self, symbol: Str) -> bool {
        let opcode = self.module.symbol(symbol).and_then(|op| self.module.opcode(op));
        matches!(opcode, Some("OpExtInst" | "OpAsmINTEL"))
    }

    /// The built-in variable that a global is.
    pub(super) fn built_in(&self, op: Op) -> Option<Str> {
        let name = self.module.attr(op, "built_in").or_else(|| self.attr(op, "built_in"));
        name.and_then(Attr::as_string)
    }

    /// Whether an operation is a variable whose pointer does not say its type.
    pub(super) fn is_untyped_variable(&self, op: Op) -> bool {
        self.module.opcode(op) == Some("OpUntypedVariableKHR")
    }

    /// The built-in variable with this symbol.
    pub(super) fn built_in_symbol(&self, symbol: Str) -> Option<BuiltIn> {
        let name = self.built_in(self.module.symbol(symbol)?)?;
        OperandKind::BuiltIn.by_name(self.ctx.text(name)).map(|row| BuiltIn(row.value))
    }

    /// The execution modes of a function: the mode, and its operands.
    pub(super) fn execution_modes(&self, function: Str) -> Vec<(u32, Vec<i64>)> {
        let ops = self.modes.get(&function).map_or(&[][..], Vec::as_slice);
        ops.iter().filter_map(|op| self.execution_mode(*op)).collect()
    }

    /// An execution mode and its operands; constants as their values.
    pub(super) fn execution_mode(&self, op: Op) -> Option<(u32, Vec<i64>)> {
        let ctx = self.ctx;
        if let Some(mode) = self.module.attr(op, "execution_mode").and_then(Attr::as_enumerant) {
            let values = self.module.attr(op, "values").and_then(|values| ctx.as_array(values));
            return Some((mode.1, values.into_iter().flatten().filter_map(|word| self.word(word)).collect()));
        }
        let words = self.module.words(op)?;
        let [_, mode, values @ ..] = &words[..] else { return None };
        Some((self.word(*mode)? as u32, values.iter().filter_map(|word| self.word(*word)).collect()))
    }

    /// All execution modes, in order, with their functions.
    pub(super) fn all_modes(&self) -> impl Iterator<Item = (Str, Op)> + '_ {
        self.module.ops().filter_map(|op| {
            let function = self.is_mode(op).then(|| self.function_of(op))??;
            Some((function, op))
        })
    }

    /// Types of values and variables of the module with what they are made of, each once, in the order of their use.
    pub(super) fn types(&self) -> Vec<Type> {
        let mut types = TypeList::default();
        for op in self.module.ops() {
            for name in ["type", "function_type"] {
                if let Some(ty) = self.module.attr(op, name).and_then(Attr::as_type) {
                    types.add(self.ctx, ty);
                }
            }
            if self.is_untyped_variable(op) {
                let words = self.module.words(op).unwrap_or_default();
                words.iter().filter_map(|word| word.as_type()).for_each(|ty| types.add(self.ctx, ty));
            }
            if let Some(inside) = self.module.body.body_of(op) {
                for op in inside.arena.all_ops() {
                    inside.arena.result_types(op).for_each(|ty| types.add(self.ctx, ty));
                    if UNTYPED.contains(&inside.arena.name(op)) {
                        let slots = self.ctx.op_row(inside.arena.name(op)).map_or(0, |row| row.attrs.len());
                        let of_slots = inside.arena.slots(op, slots).iter().flatten();
                        of_slots.filter_map(|attr| attr.as_type()).for_each(|ty| types.add(self.ctx, ty));
                    }
                }
            }
        }
        types.list
    }
}

/// Operations that say the types of what their pointers, which have no pointees, point to.
const UNTYPED: [OpName; 5] = [
    op::KHR_UNTYPED_VARIABLE,
    op::KHR_UNTYPED_ACCESS_CHAIN,
    op::KHR_UNTYPED_IN_BOUNDS_ACCESS_CHAIN,
    op::KHR_UNTYPED_PTR_ACCESS_CHAIN,
    op::KHR_UNTYPED_IN_BOUNDS_PTR_ACCESS_CHAIN,
];

/// Types in the order in which they were added, with what they are made of.
#[derive(Default)]
struct TypeList {
    seen: FxHashSet<Type>,
    list: Vec<Type>,
}

impl TypeList {
    fn add(&mut self, ctx: &Context, ty: Type) {
        let mut stack = vec![ty];
        while let Some(ty) = stack.pop() {
            if !self.seen.insert(ty) {
                continue;
            }
            self.list.push(ty);
            let node = ctx.type_node(ctx.named_body(ty).unwrap_or(ty));
            stack.extend(node.params.iter().rev().filter_map(|p| match p {
                spirula_ir::Param::Type(ty) => Some(*ty),
                _ => None,
            }));
        }
    }
}

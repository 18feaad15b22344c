//! Debug information to debug instructions.
//!
//! Before functions are converted [`Debug::of_module`] plans all instructions at module scope, so that functions know the
//! symbols of variables, expressions and scopes. While they are converted the location of an instruction says its scope
//! ([`scoped`]); when a function is done, [`functions::finish`] inserts DebugScope and DebugLine.

mod files;
mod finder;
pub(super) mod functions;
mod made;
mod nodes;
mod plan;
mod view;

pub(super) use view::View;

use super::metadata::{Nodes, attachment, attachments};
use super::options::Options;
use super::pointee::operations;
use super::types::Types;
use super::{Forward, functions as llvm_functions};
use crate::debug::DebugSet;
use finder::{Finder, Found};
use made::Key;
use plan::{Global, Planned, Planner};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::convert::{Rewriter, SourceOp};
use spirula_ir::{Attr, Body, Context, Loc, LocData, OpBuilder as _, OpParts, Param, Str};
use spirula_llvm::attrs::DI_EXPRESSION;
use spirula_llvm::op as source;
use spirula_llvm::ops::imported::DBG_RECORD;
use spirula_llvm::ops::slot::dbg_record;
use spirula_spec::{Capability, StorageClass, Version};
use spirula_spirv::carry;
use spirula_spirv::op::{self, slot};

/// The extension that the NonSemantic sets need below version 1.6.
const NON_SEMANTIC: &str = "SPV_KHR_non_semantic_info";

/// The debug information of a module.
pub(super) struct Debug {
    pub(super) set: DebugSet,
    planned: Vec<Planned>,
    /// The symbol of DebugInfoNone.
    none: Str,
    /// The scope of each location, see [`scoped`].
    scopes: FxHashMap<Attr, Attr>,
    /// Variable and expression of records; without an expression the value is not known.
    records: FxHashMap<(Attr, Attr), (Str, Option<Str>)>,
    /// An expression without operations.
    empty: Str,
    /// DebugFunction of functions.
    functions: FxHashMap<Str, Str>,
    /// OpModuleProcessed.
    pub(super) processed: Vec<String>,
    extensions: Vec<&'static str>,
    capabilities: Vec<Capability>,
    version: Option<Version>,
}

/// The path of a DIFile.
pub(super) fn path(ctx: &Context, file: View<'_>) -> Option<Str> {
    let name = file.optional_text("filename")?;
    let directory = file.word("directory");
    if directory.is_empty() || ctx.text(name).starts_with('/') {
        return Some(name);
    }
    let separator = if directory.ends_with('/') { "" } else { "/" };
    Some(ctx.str(format!("{directory}{separator}{}", ctx.text(name))))
}

impl Debug {
    /// Plans the instructions of a module; none if it has no compile unit.
    pub(super) fn of_module(
        ctx: &Context,
        module: &Body,
        nodes: &Nodes<'_>,
        types: &Types<'_>,
        options: &Options,
    ) -> Option<Self> {
        let uses = Uses::of(ctx, module, nodes);
        let found = find(ctx, nodes, &uses);
        let mut taken = FxHashSet::default();
        let tops = operations(module).map(|op| SourceOp { ctx, body: module, op });
        taken.extend(tops.filter_map(llvm_functions::symbol));
        let mut planner = Planner::new(ctx, nodes, options, types, taken);
        let first = *found.units.first()?;
        planner.first_unit = Some(planner.key(first));
        planner.dwarf_version = nodes.module_flag("Dwarf Version").unwrap_or(0);
        if let Some(view) = planner.view(first) {
            planner.build = (view.number("dwoId") as u64, Some(view.text("splitDebugFilename")));
        }
        for (function, subprogram, is_kernel) in &uses.functions {
            planner.functions.entry(*subprogram).or_insert((*function, *is_kernel));
        }
        planner.note_globals(&found.globals, &uses);
        planner.note_macros(&found.units);
        planner.note_names(&found.types);
        planner.note_files();
        // It stands for global variables whose addresses have no pointees, and is defined before those.
        if options.allows("SPV_KHR_untyped_pointers") && !uses.globals.is_empty() {
            planner.none();
        }
        planner.all(&found);
        let none = planner.none();
        let empty = ctx.attr_of(DI_EXPRESSION, &[Param::Attr(ctx.array_attr(&[]))]);
        let empty = if uses.records.is_empty() { none } else { planner.emit(Key::Node(empty)) };
        let mut debug = Self {
            set: planner.set,
            planned: Vec::new(),
            none,
            scopes: FxHashMap::default(),
            records: FxHashMap::default(),
            empty,
            functions: FxHashMap::default(),
            processed: Vec::new(),
            extensions: Vec::new(),
            capabilities: Vec::new(),
            version: None,
        };
        for (function, subprogram, _) in &uses.functions {
            debug.functions.insert(*function, planner.emit(Key::Node(*subprogram)));
        }
        for record in &uses.records {
            let variable = planner.emit(planner.key(record.variable));
            let is_known = planner.operations(record.plain).is_some();
            let expression = is_known.then(|| planner.emit(planner.key(record.plain)));
            debug.records.insert((record.variable, record.expression), (variable, expression));
        }
        for location in &uses.locations {
            if let Some(scope) = planner.scope_of_location(*location) {
                debug.scopes.insert(*location, scope);
            }
        }
        debug.finish(planner, &found.units);
        Some(debug)
    }

    /// Notes what the instructions need.
    fn finish(&mut self, planner: Planner<'_>, units: &[Attr]) {
        let options = planner.options;
        if self.set.is_non_semantic() {
            match options.max_version >= Version::new(1, 6) {
                true => self.version = Some(Version::new(1, 6)),
                false => self.extensions.push(NON_SEMANTIC),
            }
        } else {
            let has_processed = options.max_version >= Version::new(1, 1);
            self.version = has_processed.then(|| Version::new(1, 1));
            for unit in units.iter().filter(|_| has_processed).filter_map(|unit| planner.view(*unit)) {
                self.processed.push(format!("Debug info producer: {}", unit.word("producer")));
            }
        }
        if planner.uses_modules {
            self.extensions.push("SPV_INTEL_debug_module");
            self.capabilities.push(Capability::DebugInfoModuleINTEL);
        }
        if planner.uses_forward {
            self.extensions.push("SPV_KHR_relaxed_extended_instruction");
        }
        if planner.uses_generic.get() && !self.set.is_non_semantic() {
            self.capabilities.push(Capability::GenericPointer);
        }
        self.planned = planner.out;
    }

    /// The location of an instruction with what its scope is.
    pub(super) fn locate(&self, ctx: &Context, attached: Attr, line: Loc) -> Loc {
        match self.scopes.get(&attached) {
            Some(scope) => ctx.add_loc(LocData::Fused(Box::new([line]), Some(*scope))),
            None => line,
        }
    }

    /// Adds the instructions at module scope, before the functions.
    pub(super) fn write<'a>(&self, rw: &mut Rewriter<'_, Forward<'a>>, block: spirula_ir::Block) {
        let ctx = rw.context();
        let arena = &rw.new_body().arena;
        let first = arena.ops(block).find(|at| arena.name(*at) == op::FUNC);
        let is_untyped_variable = |at| {
            let opcode = arena.slot(at, slot::module_instruction::OPCODE).and_then(Attr::as_string);
            opcode.is_some_and(|name| Some(ctx.text(name)) == spirula_spec::Op::UntypedVariableKHR.name())
        };
        let name = |at: spirula_ir::Op| match arena.name(at) {
            op::FUNC => arena.slot(at, slot::func::SYM_NAME),
            op::GLOBAL_VARIABLE => arena.slot(at, slot::global_variable::SYM_NAME),
            // Debug instructions describe no variables whose addresses have no pointees.
            op::MODULE_INSTRUCTION if !is_untyped_variable(at) => {
                arena.slot(at, slot::module_instruction::SYM_NAME)
            }
            _ => None,
        };
        let mut known: FxHashSet<Str> =
            arena.ops(block).filter_map(name).filter_map(Attr::as_string).collect();
        known.extend(self.planned.iter().map(|planned| planned.symbol));
        match first {
            Some(first) => rw.set_insertion_before(first),
            None => rw.set_insertion_end(block),
        }
        let pointer = spirula_spirv::types::pointer(ctx, ctx.int_type(8), StorageClass::Function);
        for planned in &self.planned {
            // What was not converted is not there.
            let defined = |word: &Attr| match word.as_symbol() {
                Some(name) if !known.contains(&name) => Attr::symbol(self.none),
                _ => *word,
            };
            let words: Vec<Attr> = planned.words.iter().map(defined).collect();
            let ty = if planned.words.is_empty() { pointer } else { ctx.none_type() };
            let mut slots = [None; 4];
            slots[slot::module_instruction::SYM_NAME] = Some(Attr::string(planned.symbol));
            slots[slot::module_instruction::OPCODE] = Some(ctx.string_attr(planned.opcode));
            slots[slot::module_instruction::WORDS] = Some(ctx.array_attr(&words));
            slots[slot::module_instruction::TYPE] = Some(Attr::of_type(ty));
            let attrs = ctx.dict(&mut vec![(ctx.str(carry::NAME), Attr::unit())]);
            rw.insert(&OpParts { slots: &slots, attrs, ..OpParts::new(op::MODULE_INSTRUCTION) });
        }
        rw.state.extensions.extend_from_slice(&self.extensions);
        rw.state.capabilities.extend_from_slice(&self.capabilities);
        rw.state.version = rw.state.version.max(self.version);
    }
}

/// A debug record.
struct Record {
    variable: Attr,
    expression: Attr,
    /// The expression without what says that it is that of a list of one value.
    plain: Attr,
}

/// What the operations of a module refer to.
#[derive(Default)]
struct Uses {
    /// Compile units that the module lists.
    units: Vec<Attr>,
    /// Functions with their subprograms, and whether they are kernels.
    functions: Vec<(Str, Attr, bool)>,
    /// Global variables with what describes them.
    globals: Vec<(Str, Attr)>,
    records: Vec<Record>,
    /// Variables of records and locations, in their order.
    order: Vec<(bool, Attr)>,
    locations: Vec<Attr>,
}

impl Uses {
    fn of(ctx: &Context, module: &Body, nodes: &Nodes<'_>) -> Self {
        let mut uses = Self { units: nodes.listed("llvm.dbg.cu"), ..Self::default() };
        let (mut seen, mut recorded) = (FxHashSet::default(), FxHashSet::default());
        for at in operations(module) {
            let at = SourceOp { ctx, body: module, op: at };
            let Some(name) = llvm_functions::symbol(at) else { continue };
            if at.name() == source::Global::NAME {
                uses.globals
                    .extend(attachments(at, "dbg").into_iter().map(|node| (name, nodes.canonical(node))));
            }
            if at.name() != source::Func::NAME {
                continue;
            }
            if let Some(node) = attachment(at, "dbg") {
                uses.functions.push((name, nodes.canonical(node), llvm_functions::is_kernel(at)));
            }
            let Some(body) = module.body_of(at.op) else { continue };
            for inner in operations(body) {
                let inner = SourceOp { ctx, body, op: inner };
                if inner.name() == DBG_RECORD {
                    uses.record(ctx, inner, &mut recorded);
                }
                if let Some(location) = location_of(inner)
                    && seen.insert(location)
                {
                    uses.locations.push(location);
                    uses.order.push((false, location));
                }
            }
        }
        uses
    }

    fn record(&mut self, ctx: &Context, op: SourceOp<'_>, recorded: &mut FxHashSet<(Attr, Attr)>) {
        let (Some(variable), Some(expression)) =
            (op.slot(dbg_record::VARIABLE), op.slot(dbg_record::EXPRESSION))
        else {
            return;
        };
        if recorded.insert((variable, expression)) {
            let plain = without_argument(ctx, expression);
            self.records.push(Record { variable, expression, plain });
            self.order.push((true, variable));
        }
    }
}

/// What is attached to an operation as its location.
pub(super) fn location_of(op: SourceOp<'_>) -> Option<Attr> {
    match op.name() {
        DBG_RECORD => op.slot(dbg_record::DEBUG_LOCATION),
        _ => attachment(op, "dbg"),
    }
}

/// An expression without `DW_OP_LLVM_arg, 0` at its beginning, if it has no other.
fn without_argument(ctx: &Context, expression: Attr) -> Attr {
    let list = ctx.attr_node_of(expression, DI_EXPRESSION).and_then(|node| node.attr_at(0));
    let items: Vec<Attr> = list.and_then(|list| ctx.as_array(list)).into_iter().flatten().collect();
    let is_argument = |item: &Attr| item.as_string().is_some_and(|text| ctx.text(text) == "DW_OP_LLVM_arg");
    match &items[..] {
        [first, _, rest @ ..] if is_argument(first) && !rest.iter().any(is_argument) => {
            ctx.attr_of(DI_EXPRESSION, &[Param::Attr(ctx.array_attr(rest))])
        }
        _ => expression,
    }
}

fn find(ctx: &Context, nodes: &Nodes<'_>, uses: &Uses) -> Found {
    let mut finder = Finder::new(ctx, nodes);
    uses.units.iter().for_each(|unit| finder.unit(*unit));
    uses.functions.iter().for_each(|(_, subprogram, _)| finder.subprogram(*subprogram));
    for (is_variable, node) in &uses.order {
        match is_variable {
            true => finder.variable(*node),
            false => finder.location(*node),
        }
    }
    uses.globals.iter().for_each(|(_, global)| finder.global(*global));
    finder.found
}

impl Planner<'_> {
    /// All instructions, in the translator's order.
    fn all(&mut self, found: &Found) {
        for unit in &found.units {
            if self.set.is_non_semantic() {
                self.emit(Key::Build);
                self.emit(Key::Storage);
            }
            self.emit(self.key(*unit));
            let imports = self.view(*unit).and_then(|view| view.node("imports"));
            for imported in imports.map(|list| self.nodes.operands(list)).unwrap_or_default() {
                self.emit(self.key(imported));
            }
        }
        let mut macros: Vec<Attr> = self.macro_order.clone();
        let is_undefined = |this: &Self, attr: &Attr| {
            this.view(*attr).is_some_and(|view| view.word("type") == "DW_MACINFO_undef")
        };
        macros.sort_by_key(|attr| is_undefined(self, attr));
        for attr in macros {
            self.emit(Key::Node(attr));
        }
        for attr in found.types.iter().chain(&found.subprograms).chain(&found.scopes) {
            let is_member = self.view(*attr).is_some_and(|view| {
                matches!(view.tag(), "DW_TAG_member" | "DW_TAG_inheritance" | "DW_TAG_variable")
            });
            if !is_member {
                self.emit(self.key(*attr));
            }
        }
        for global in &found.globals {
            let variable = self.view(*global).and_then(|view| view.node("var"));
            if let Some(variable) = variable {
                // A member of a type comes with its type.
                let declaration = self.view(variable).and_then(|view| view.node("declaration"));
                let owner = declaration.and_then(|member| self.view(member)?.node("scope"));
                owner.into_iter().for_each(|owner| _ = self.emit(self.key(owner)));
                self.emit(self.key(variable));
            }
        }
    }

    fn note_globals(&mut self, found: &[Attr], uses: &Uses) {
        let of_expression = |this: &Self, attr: Attr| {
            let view = this.view(attr).filter(|view| view.class() == "DIGlobalVariableExpression")?;
            Some((this.nodes.canonical(view.node("var")?), view.node("expr")))
        };
        for (name, attr) in &uses.globals {
            let known = of_expression(self, *attr);
            let variable = known.map_or(*attr, |(variable, _)| variable);
            self.globals.entry(variable).or_default().symbol.get_or_insert(*name);
        }
        for attr in found {
            let Some((variable, Some(expression))) = of_expression(self, *attr) else { continue };
            if self.operations(expression).is_some_and(|operations| !operations.is_empty()) {
                let global: &mut Global = self.globals.entry(variable).or_default();
                global.expression.get_or_insert(expression);
            }
        }
    }

    /// Names of types that have none, by typedefs of them.
    fn note_names(&mut self, types: &[Attr]) {
        if !self.is_strict() {
            return;
        }
        for attr in types {
            let Some(view) = self.view(*attr).filter(|view| view.tag() == "DW_TAG_typedef") else { continue };
            if let Some(base) = view.node("baseType") {
                self.names.entry(self.nodes.canonical(base)).or_insert_with(|| view.text("name"));
            }
        }
    }

    /// Macros of the compile units, with the paths of their files.
    fn note_macros(&mut self, units: &[Attr]) {
        let empty = self.ctx.str("");
        for unit in units {
            let Some(list) = self.view(*unit).and_then(|view| view.node("macros")) else { continue };
            let mut stack = vec![(list, empty)];
            let mut seen = FxHashSet::default();
            while let Some((list, path)) = stack.pop() {
                if !seen.insert(list) {
                    continue;
                }
                for item in self.nodes.operands(list) {
                    let Some(view) = self.view(item) else { continue };
                    match view.class() {
                        "DIMacroFile" => {
                            let path = self.path_of(view);
                            stack.extend(view.node("nodes").map(|list| (list, path)));
                        }
                        "DIMacro" => {
                            let attr = self.nodes.canonical(item);
                            self.macro_order.push(attr);
                            self.macro_files.insert(attr, path);
                            if view.word("type") == "DW_MACINFO_define" {
                                self.macros.insert(view.text("name"), attr);
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
    }

    /// The files of the module by their paths.
    fn note_files(&mut self) {
        for content in self.nodes.all() {
            let Some(view) = self.view(content).filter(|view| view.class() == "DIFile") else { continue };
            if let Some(path) = path(self.ctx, view) {
                self.files.entry(path).or_insert(Some(content));
            }
        }
    }

    /// Scope, place of inlining and file of a location, as [`scoped`] reads them.
    fn scope_of_location(&mut self, attr: Attr) -> Option<Attr> {
        let ctx = self.ctx;
        let view = self.view(attr).filter(|view| view.class() == "DILocation")?;
        let scope_key = self.key(view.node("scope")?);
        let path = self.path_of(self.view(view.node("scope")?)?);
        let scope = Attr::symbol(self.emit(scope_key));
        let inlined = view.node("inlinedAt").map(|at| Attr::symbol(self.emit(self.key(at))));
        let source = match self.set.is_non_semantic() {
            true => Attr::symbol(self.emit(Key::Source(path))),
            false => Attr::unit(),
        };
        Some(ctx.array_attr(&[scope, inlined.unwrap_or_else(Attr::unit), source]))
    }
}

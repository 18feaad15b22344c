//! Which debug instructions a module gets, in which order, and what their operands are.
//!
//! [`Planner`] walks the graph of nodes with a stack of its own: an instruction comes after those that it refers to. Where the
//! graph has cycles, an operand that would refer to what is not defined yet is DebugInfoNone, or the compile unit if it is a
//! scope; the members of a composite type may be defined later, except in the NonSemantic sets, whose instructions refer
//! forward only as OpExtInstWithForwardRefsKHR.

use super::super::metadata::Nodes;
use super::super::options::Options;
use super::super::types::Types;
use super::made::{Item, Key, Made, Role};
use super::view::View;
use crate::debug::{Code, DebugSet, Field, Kind};
use rustc_hash::{FxHashMap, FxHashSet};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Attr, Context, Str};
use spirula_spec::StorageClass;
use std::cell::Cell;
use std::collections::VecDeque;

/// The extension with references to what is defined later.
const FORWARD: &str = "SPV_KHR_relaxed_extended_instruction";

/// A variable that a DIGlobalVariable describes.
#[derive(Clone, Copy, Default)]
pub(super) struct Global {
    pub(super) symbol: Option<Str>,
    /// An expression that is not empty.
    pub(super) expression: Option<Attr>,
}

/// An instruction at module scope.
pub(in super::super) struct Planned {
    pub(in super::super) symbol: Str,
    pub(in super::super) opcode: &'static str,
    pub(in super::super) words: Vec<Attr>,
}

/// What is known of a key: the symbol of its instruction, and how far it is.
#[derive(Clone, Copy)]
struct State {
    symbol: Str,
    entered: bool,
    done: bool,
}

/// Makes debug instructions of nodes.
pub(super) struct Planner<'a> {
    pub(super) ctx: &'a Context,
    pub(super) nodes: &'a Nodes<'a>,
    pub(super) options: &'a Options,
    types: &'a Types<'a>,
    pub(super) set: DebugSet,
    pub(super) dwarf_version: i64,
    pub(super) first_unit: Option<Key>,
    /// Files by path.
    pub(super) files: FxHashMap<Str, Option<Attr>>,
    /// What DIGlobalVariables describe.
    pub(super) globals: FxHashMap<Attr, Global>,
    /// Functions with their subprograms, and whether they are kernels.
    pub(super) functions: FxHashMap<Attr, (Str, bool)>,
    /// Paths of the files of macros.
    pub(super) macro_files: FxHashMap<Attr, Str>,
    /// Definitions of macros by name.
    pub(super) macros: FxHashMap<Str, Attr>,
    /// All macros in their order.
    pub(super) macro_order: Vec<Attr>,
    /// Number and path of split debug information.
    pub(super) build: (u64, Option<Str>),
    states: FxHashMap<Key, State>,
    later: VecDeque<Key>,
    pub(super) out: Vec<Planned>,
    /// Whether an instruction needs the extension of modules.
    pub(super) uses_modules: bool,
    /// Whether an instruction refers to a later one.
    pub(super) uses_forward: bool,
    /// Whether a pointer type has the storage class that needs a capability.
    pub(super) uses_generic: Cell<bool>,
    taken: FxHashSet<Str>,
    next: u32,
    /// Instructions by symbol.
    codes: FxHashMap<Str, Code>,
    /// The basic types that typedefs are of.
    basics: FxHashMap<Str, Str>,
    /// Names of types that have none, by typedefs.
    pub(super) names: FxHashMap<Attr, Str>,
}

enum Step {
    Enter(Key),
    Leave(Key, Box<Made>),
}

impl<'a> Planner<'a> {
    pub(super) fn new(
        ctx: &'a Context,
        nodes: &'a Nodes<'a>,
        options: &'a Options,
        types: &'a Types<'a>,
        taken: FxHashSet<Str>,
    ) -> Self {
        Self {
            ctx,
            nodes,
            options,
            types,
            uses_generic: Cell::new(false),
            set: options.debug_set,
            dwarf_version: 0,
            first_unit: None,
            files: FxHashMap::default(),
            globals: FxHashMap::default(),
            functions: FxHashMap::default(),
            macro_files: FxHashMap::default(),
            macros: FxHashMap::default(),
            macro_order: Vec::new(),
            build: (0, None),
            states: FxHashMap::default(),
            later: VecDeque::new(),
            out: Vec::new(),
            uses_modules: false,
            uses_forward: false,
            taken,
            next: 0,
            codes: FxHashMap::default(),
            basics: FxHashMap::default(),
            names: FxHashMap::default(),
        }
    }

    pub(super) fn view(&self, attr: Attr) -> Option<View<'a>> {
        View::of(self.ctx, self.nodes, attr)
    }

    /// What equal nodes have in common.
    pub(super) fn key(&self, attr: Attr) -> Key {
        Key::Node(self.nodes.canonical(attr))
    }

    /// Whether the validator knows the set, whose rules are stricter than the specification.
    pub(super) fn is_strict(&self) -> bool {
        matches!(self.set, DebugSet::OpenCl100 | DebugSet::Shader100)
    }

    /// Whether DebugModule may be used.
    pub(super) fn has_modules(&self) -> bool {
        self.set == DebugSet::Shader200
            || (!self.set.is_non_semantic() && self.options.allows("SPV_INTEL_debug_module"))
    }

    /// Whether instructions of the NonSemantic sets may refer to later ones.
    pub(super) fn has_forward(&self) -> bool {
        self.options.allows(FORWARD)
    }

    /// Whether expressions may have all operations.
    pub(super) fn has_all_operations(&self) -> bool {
        self.set == DebugSet::Shader200 || self.options.extra_expressions
    }

    /// The path of the file of a node, whose text is that of the first node with this path.
    pub(super) fn path_of(&self, view: View<'_>) -> Str {
        self.file_of(view).and_then(|file| super::path(self.ctx, file)).unwrap_or_else(|| self.ctx.str(""))
    }

    /// The file of a node: that of its scope if it has none.
    pub(super) fn file_of(&self, view: View<'_>) -> Option<View<'a>> {
        let file = self.view(view.node("file")?)?;
        (file.class() == "DIFile").then_some(file)
    }

    fn symbol(&mut self) -> Str {
        loop {
            let symbol = self.ctx.str(format!("spirv.debug.{}", self.next));
            self.next += 1;
            if !self.taken.contains(&symbol) {
                return symbol;
            }
        }
    }

    /// The symbol of DebugInfoNone.
    pub(super) fn none(&mut self) -> Str {
        self.emit(Key::None)
    }

    /// The symbol of the instruction of something, which is made if it is not there.
    pub(super) fn emit(&mut self, root: Key) -> Str {
        self.run(root);
        while let Some(key) = self.later.pop_front() {
            self.run(key);
        }
        match self.states.get(&root) {
            Some(state) => state.symbol,
            None => unreachable!("it was made"),
        }
    }

    fn run(&mut self, root: Key) {
        let mut stack = vec![Step::Enter(root)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Enter(key) => self.enter(key, &mut stack),
                Step::Leave(key, made) => {
                    let mut made = made;
                    self.leave(key, &mut made);
                    stack.extend(made.after.iter().rev().map(|key| Step::Enter(*key)));
                }
            }
        }
    }

    fn enter(&mut self, key: Key, stack: &mut Vec<Step>) {
        if self.states.get(&key).is_some_and(|state| state.entered) {
            return;
        }
        if key == Key::NullPointer {
            return self.null_pointer();
        }
        let Some(made) = self.make(key) else {
            // DebugInfoNone stands for it. It is made first, so this ends.
            let symbol = self.none();
            self.states.insert(key, State { symbol, entered: true, done: true });
            return;
        };
        let reserved = self.states.get(&key).map(|state| state.symbol);
        let symbol = reserved.unwrap_or_else(|| self.symbol());
        self.states.insert(key, State { symbol, entered: true, done: false });
        let needs: Vec<Key> = made.needs().map(|(key, role)| self.wanted(key, role)).collect();
        stack.push(Step::Leave(key, Box::new(made)));
        stack.extend(needs.into_iter().rev().map(Step::Enter));
    }

    /// The instruction that an operand prefers.
    fn wanted(&self, key: Key, role: Role) -> Key {
        match (key, role) {
            (Key::Node(attr), Role::Type) if self.is_template(attr) => Key::Template(attr),
            _ => key,
        }
    }

    fn is_template(&self, attr: Attr) -> bool {
        let view = self.view(attr).filter(|view| view.class() == "DICompositeType");
        let parameters = view.and_then(|view| view.node("templateParams"));
        parameters.is_some_and(|list| !self.nodes.operands(list).is_empty())
    }

    fn null_pointer(&mut self) {
        let symbol = self.symbol();
        self.states.insert(Key::NullPointer, State { symbol, entered: true, done: true });
        self.out.push(Planned { symbol, opcode: "OpConstantNull", words: Vec::new() });
    }

    fn leave(&mut self, key: Key, made: &mut Made) {
        if self.is_strict()
            && let Some(symbol) = self.restrict(key, made)
        {
            // Something else stands for it.
            self.states.insert(key, State { symbol, entered: true, done: true });
            return;
        }
        let words = self.words(made);
        let refers_forward = made.is_forward && self.set.is_non_semantic() && self.has_undefined(made);
        let opcode = if refers_forward { "OpExtInstWithForwardRefsKHR" } else { "OpExtInst" };
        self.uses_forward |= refers_forward;
        self.uses_modules |= made.code == Code::ModuleIntel;
        let Some(state) = self.states.get_mut(&key) else { return };
        state.done = true;
        self.codes.insert(state.symbol, made.code);
        self.out.push(Planned { symbol: state.symbol, opcode, words });
        // A template is what stands for the type.
        if let Key::Node(attr) = key
            && made.code == Code::TypeComposite
            && self.is_template(attr)
        {
            self.later.push_back(Key::Template(attr));
        }
    }

    /// The code and symbol that an operand resolves to.
    fn resolved(&mut self, made: &Made, field: Field) -> (Option<Code>, Option<Str>) {
        let Some(Item::Key(key, role)) = made.get(field) else { return (None, None) };
        let symbol = self.resolve(key, role, false);
        (self.codes.get(&symbol).copied(), Some(symbol))
    }

    /// Changes an instruction to what the validator allows; returns the symbol of another one if that stands for it.
    fn restrict(&mut self, key: Key, made: &mut Made) -> Option<Str> {
        let own = self.states.get(&key)?.symbol;
        match made.code {
            Code::Typedef => {
                let (code, base) = self.resolved(made, Field::Base);
                let basic = match (code, base) {
                    (Some(Code::TypeBasic), Some(base)) => Some(base),
                    (Some(Code::Typedef), Some(base)) => self.basics.get(&base).copied(),
                    _ => None,
                };
                let Some(basic) = basic else {
                    let void = self.emit(Key::Void);
                    return Some(base.unwrap_or(void));
                };
                made.set(Field::Base, Item::Word(Attr::symbol(basic)));
                self.basics.insert(own, basic);
                None
            }
            Code::TypeVector => {
                let (code, base) = self.resolved(made, Field::Base);
                let basic = match (code, base) {
                    (Some(Code::TypeBasic), Some(base)) => Some(base),
                    (Some(Code::Typedef), Some(base)) => self.basics.get(&base).copied(),
                    _ => None,
                };
                let count = match made.get(Field::Size) {
                    Some(Item::Number(count)) => count,
                    _ => 0,
                };
                match basic.filter(|_| (1..=4).contains(&count)) {
                    Some(basic) => made.set(Field::Base, Item::Word(Attr::symbol(basic))),
                    None => {
                        made.code = Code::TypeArray;
                        made.clear(Field::Size);
                        made.rest = vec![Item::Constant(count.max(1).into(), 64)];
                    }
                }
                None
            }
            Code::LexicalBlockDiscriminator => self.resolved(made, Field::Parent).1,
            Code::Function => {
                if self.resolved(made, Field::Declaration).0 != Some(Code::FunctionDeclaration) {
                    made.clear(Field::Declaration);
                }
                None
            }
            Code::TypeTemplate => {
                let (code, target) = self.resolved(made, Field::Target);
                if !matches!(code, Some(Code::TypeComposite | Code::Function)) {
                    return target;
                }
                let items = std::mem::take(&mut made.rest);
                for item in items {
                    let Item::Key(key, role) = item else { continue };
                    let symbol = self.resolve(key, role, false);
                    let code = self.codes.get(&symbol);
                    if matches!(code, Some(Code::TypeTemplateParameter | Code::TypeTemplateTemplateParameter))
                    {
                        made.rest.push(item);
                    }
                }
                None
            }
            Code::TypeEnum => {
                if matches!(made.get(Field::Underlying), Some(Item::Void)) {
                    made.set(Field::Underlying, Item::None);
                }
                if matches!(made.get(Field::Size), Some(Item::Constant(0, _))) {
                    made.set(Field::Size, Item::Constant(32, 32));
                }
                None
            }
            _ => None,
        }
    }

    fn has_undefined(&self, made: &Made) -> bool {
        made.rest.iter().any(|item| match item {
            Item::Key(key, _) => !self.states.get(key).is_some_and(|state| state.done),
            _ => false,
        })
    }

    /// The operands of an instruction with its set and number.
    fn words(&mut self, made: &Made) -> Vec<Attr> {
        let ctx = self.ctx;
        let import =
            ctx.array_attr(&[ctx.string_attr("OpExtInstImport"), ctx.string_attr(self.set.import())]);
        let mut words = vec![import, ctx.i32_attr(made.code as u32 as i32)];
        let row = made.code.row();
        let operands: Vec<_> = row.of(self.set).collect();
        let last = operands.iter().rposition(|o| !o.optional || made.get(o.field).is_some());
        for operand in operands.iter().take(last.map_or(0, |last| last + 1)) {
            let mut item = made.get(operand.field).unwrap_or(Item::None);
            let is_type = matches!(operand.field, Field::Base | Field::Type | Field::Member);
            if self.is_strict() && is_type && matches!(item, Item::None) {
                item = Item::Key(Key::Void, Role::Other);
            }
            words.push(self.word(item, operand.kind, false));
        }
        let is_signature = self.is_strict() && made.code == Code::TypeFunction;
        for item in &made.rest {
            let void = Item::Key(Key::Void, Role::Other);
            let item = if is_signature && matches!(item, Item::None) { &void } else { item };
            words.push(self.word(*item, row.rest.unwrap_or(Kind::Id), made.is_forward));
        }
        words
    }

    fn word(&mut self, item: Item, kind: Kind, is_forward: bool) -> Attr {
        let ctx = self.ctx;
        match item {
            Item::None => Attr::symbol(self.none()),
            Item::Text(text) => ctx.array_attr(&[Attr::string(text)]),
            Item::Number(number) => {
                let literal = ctx.i32_attr(number as i32);
                match kind {
                    Kind::Number if self.set.is_non_semantic() => {
                        ctx.array_attr(&[literal, Attr::of_type(ctx.int_type(32))])
                    }
                    _ => literal,
                }
            }
            Item::Constant(number, width) => {
                let ty = ctx.int_type(width);
                ctx.array_attr(&[ctx.int_attr(ty, number), Attr::of_type(ty)])
            }
            Item::Void => Attr::of_type(ctx.none_type()),
            Item::Word(word) => word,
            Item::Key(key, role) => Attr::symbol(self.resolve(key, role, is_forward)),
        }
    }

    /// Whether an instruction may be in a role: the validator allows few as scopes.
    fn is_allowed(&self, symbol: Str, role: Role) -> bool {
        let is_scope = matches!(
            self.codes.get(&symbol),
            Some(Code::CompilationUnit | Code::Function | Code::LexicalBlock | Code::TypeComposite)
        );
        role != Role::Scope || !self.is_strict() || is_scope
    }

    fn resolve(&mut self, key: Key, role: Role, is_forward: bool) -> Str {
        let done = |this: &Self, key: Key| {
            this.states.get(&key).filter(|state| state.done).map(|state| state.symbol)
        };
        let found = done(self, self.wanted(key, role)).or_else(|| done(self, key));
        if let Some(symbol) = found.filter(|symbol| self.is_allowed(*symbol, role)) {
            return symbol;
        }
        if is_forward {
            self.later.push_back(key);
            let symbol = self.states.get(&key).map(|state| state.symbol);
            return symbol.unwrap_or_else(|| {
                let symbol = self.symbol();
                self.states.insert(key, State { symbol, entered: false, done: false });
                symbol
            });
        }
        match (role, self.first_unit) {
            _ if key == Key::Void || (role == Role::Type && self.is_strict()) => self.emit(Key::Void),
            (Role::Scope, Some(unit)) if unit != key => self.resolve(unit, Role::Other, false),
            _ => self.none(),
        }
    }

    /// The storage class of an address space, by its number.
    pub(super) fn storage_class(&self, space: i64) -> Option<u32> {
        let class = self.types.storage_class(u32::try_from(space).ok()?)?;
        self.uses_generic.set(self.uses_generic.get() || class == StorageClass::Generic);
        Some(class.0)
    }

    /// A constant of metadata as a word; none for one that is neither a number nor the address of a symbol.
    pub(super) fn known_constant(&self, attr: Attr) -> Option<Attr> {
        let ctx = self.ctx;
        let typed = super::super::constants::typed(ctx, attr);
        let (ty, value) = match typed {
            Some((ty, value)) => (ty, value),
            None => (ctx.as_int(attr)?.0, attr),
        };
        if let Some((width, _)) = ctx.as_integer(ty) {
            let (_, number) = ctx.as_int(value)?;
            let is_plain = matches!(width, 1 | 8 | 16 | 32 | 64);
            // The validator takes no truth values.
            let ty = if width == 1 && self.is_strict() { ctx.int_type(32) } else { ty };
            return is_plain.then(|| ctx.array_attr(&[ctx.int_attr(ty, number), Attr::of_type(ty)]));
        }
        let is_plain = ctx.as_float(ty).is_some_and(|kind| matches!(kind, FloatKind::F32 | FloatKind::F64));
        is_plain.then(|| ctx.array_attr(&[value, Attr::of_type(ty)]))
    }
}

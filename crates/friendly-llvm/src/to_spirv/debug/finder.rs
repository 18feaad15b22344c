//! The nodes of debug information that a module uses, in the order of LLVM's DebugInfoFinder.

use super::super::metadata::Nodes;
use super::view::View;
use rustc_hash::FxHashSet;
use spirula_ir::{Attr, Context};

/// Nodes by kind, each once.
#[derive(Default)]
pub(super) struct Found {
    pub(super) units: Vec<Attr>,
    pub(super) types: Vec<Attr>,
    pub(super) subprograms: Vec<Attr>,
    pub(super) scopes: Vec<Attr>,
    /// DIGlobalVariableExpressions.
    pub(super) globals: Vec<Attr>,
}

/// What is to be looked at.
#[derive(Clone, Copy)]
enum Task {
    Unit(Attr),
    Type(Attr),
    Scope(Attr),
    Subprogram(Attr),
    /// A type or a subprogram.
    Any(Attr),
}

/// Collects nodes.
pub(super) struct Finder<'a> {
    ctx: &'a Context,
    nodes: &'a Nodes<'a>,
    seen: FxHashSet<Attr>,
    stack: Vec<Task>,
    pub(super) found: Found,
}

impl<'a> Finder<'a> {
    pub(super) fn new(ctx: &'a Context, nodes: &'a Nodes<'a>) -> Self {
        Self { ctx, nodes, seen: FxHashSet::default(), stack: Vec::new(), found: Found::default() }
    }

    fn view(&self, attr: Attr) -> Option<View<'a>> {
        View::of(self.ctx, self.nodes, attr)
    }

    /// A compile unit of the module.
    pub(super) fn unit(&mut self, attr: Attr) {
        self.start(Task::Unit(attr));
    }

    /// The subprogram of a function.
    pub(super) fn subprogram(&mut self, attr: Attr) {
        self.start(Task::Subprogram(attr));
    }

    /// A location of an instruction.
    pub(super) fn location(&mut self, attr: Attr) {
        let mut next = Some(attr);
        while let Some(attr) = next.take() {
            let attr = self.nodes.canonical(attr);
            let Some(view) = self.view(attr).filter(|view| view.class() == "DILocation") else { return };
            if !self.seen.insert(attr) {
                return;
            }
            if let Some(scope) = view.node("scope") {
                self.start(Task::Scope(scope));
            }
            next = view.node("inlinedAt");
        }
    }

    /// The variable of a debug record.
    pub(super) fn variable(&mut self, attr: Attr) {
        let attr = self.nodes.canonical(attr);
        let Some(view) = self.view(attr).filter(|_| self.seen.insert(attr)) else { return };
        view.node("scope").into_iter().for_each(|scope| self.start(Task::Scope(scope)));
        view.node("type").into_iter().for_each(|ty| self.start(Task::Type(ty)));
    }

    fn start(&mut self, task: Task) {
        self.stack.push(task);
        while let Some(task) = self.stack.pop() {
            let from = self.stack.len();
            self.step(task);
            self.stack[from..].reverse();
        }
    }

    fn step(&mut self, task: Task) {
        let (Task::Unit(attr)
        | Task::Type(attr)
        | Task::Scope(attr)
        | Task::Subprogram(attr)
        | Task::Any(attr)) = task;
        let attr = self.nodes.canonical(attr);
        let Some(view) = self.view(attr) else { return };
        match view.class() {
            "DICompileUnit" => self.of_unit(attr, view),
            "DISubprogram" => self.of_subprogram(attr, view),
            "DIBasicType" | "DIDerivedType" | "DICompositeType" | "DISubroutineType" | "DIStringType" => {
                self.of_type(attr, view);
            }
            "DILexicalBlock" | "DILexicalBlockFile" | "DINamespace" | "DIModule"
                if matches!(task, Task::Scope(_)) && self.seen.insert(attr) =>
            {
                self.found.scopes.push(attr);
                self.stack.extend(view.node("scope").map(Task::Scope));
            }
            _ => {}
        }
    }

    fn list(&self, view: View<'_>, field: &str) -> Vec<Attr> {
        view.node(field).map(|list| self.nodes.operands(list)).unwrap_or_default()
    }

    fn of_unit(&mut self, attr: Attr, view: View<'a>) {
        if !self.seen.insert(attr) {
            return;
        }
        self.found.units.push(attr);
        for global in self.list(view, "globals") {
            let global = self.nodes.canonical(global);
            if !self.seen.insert(global) {
                continue;
            }
            self.found.globals.push(global);
            let Some(variable) = self.view(global).and_then(|view| self.view(view.node("var")?)) else {
                continue;
            };
            self.stack.extend(variable.node("scope").map(Task::Scope));
            self.stack.extend(variable.node("type").map(Task::Type));
        }
        self.stack.extend(self.list(view, "enums").into_iter().map(Task::Type));
        self.stack.extend(self.list(view, "retainedTypes").into_iter().map(Task::Any));
        for imported in self.list(view, "imports") {
            let Some(imported) = self.view(imported) else { continue };
            let entity = imported.node("entity");
            let is_scope = entity
                .and_then(|entity| self.view(entity))
                .is_some_and(|entity| matches!(entity.class(), "DINamespace" | "DIModule"));
            self.stack.extend(entity.map(if is_scope { Task::Scope } else { Task::Any }));
        }
    }

    fn of_type(&mut self, attr: Attr, view: View<'a>) {
        if !self.seen.insert(attr) {
            return;
        }
        self.found.types.push(attr);
        self.stack.extend(view.node("scope").map(Task::Scope));
        if view.class() == "DISubroutineType" {
            self.stack.extend(self.list(view, "types").into_iter().map(Task::Type));
            return;
        }
        self.stack.extend(view.node("baseType").map(Task::Type));
        if view.class() == "DICompositeType" {
            self.stack.extend(self.list(view, "elements").into_iter().map(Task::Any));
        }
    }

    fn of_subprogram(&mut self, attr: Attr, view: View<'a>) {
        if !self.seen.insert(attr) {
            return;
        }
        self.found.subprograms.push(attr);
        self.stack.extend(view.node("scope").map(Task::Scope));
        self.stack.extend(view.node("unit").map(Task::Unit));
        self.stack.extend(view.node("type").map(Task::Type));
        for parameter in self.list(view, "templateParams") {
            let ty = self.view(parameter).and_then(|view| view.node("type"));
            self.stack.extend(ty.map(Task::Type));
        }
    }

    /// A global variable that is attached to one of the module.
    pub(super) fn global(&mut self, attr: Attr) {
        let attr = self.nodes.canonical(attr);
        if self.view(attr).is_some_and(|view| view.class() == "DIGlobalVariableExpression")
            && self.seen.insert(attr)
        {
            self.found.globals.push(attr);
        }
    }
}

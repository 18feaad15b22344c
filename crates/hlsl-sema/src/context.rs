//! The state of a check, and what all its parts use: reporting, building nodes, changing scopes.

use crate::builtin::{classes, constants};
use crate::const_eval::{Num, Value};
use crate::options::{Options, Stage};
use crate::scope::{Owner, ScopeId, Scopes, Symbol};
use crate::template::{Template, TemplateId};
use crate::tree::{
    Category, EntryPoint, Expr, ExprId, ExprKind, FunctionId, Stmt, StmtId, Storage, Tree, Var, VarId,
};
use crate::types::{Field, Kind, Record, RecordId, Scalar, Ty};
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Span};
use spirula_entity::PrimaryMap;
use spirula_hlsl_syntax::DeepStack;
use spirula_hlsl_syntax::ast::{self, DeclId, Modifiers};
use spirula_hlsl_syntax::names::sym;
use spirula_hlsl_syntax::{Ast, Name};
use std::collections::VecDeque;

/// A function whose body is to be checked.
#[derive(Clone, Copy)]
pub(crate) struct Pending {
    pub(crate) function: FunctionId,
    /// The function as written.
    pub(crate) source: ast::FunctionId,
    /// The scope in which its parameters are declared.
    pub(crate) scope: ScopeId,
    /// How many bodies asked for each other until this one was asked for.
    pub(crate) depth: u32,
}

/// What a function is checked with.
#[derive(Clone)]
pub(crate) struct FunctionState {
    pub(crate) function: Option<FunctionId>,
    pub(crate) result: Ty,
    pub(crate) loops: u32,
    pub(crate) switches: u32,
    /// The component type of the innermost switch's condition.
    pub(crate) switch_type: Option<Ty>,
}

/// Diagnostics after which nothing more is reported.
const MAX_ERRORS: usize = 200;

pub(crate) struct Sema<'a> {
    pub(crate) ast: &'a Ast,
    pub(crate) options: &'a Options,
    pub(crate) diagnostics: &'a mut Diagnostics,
    pub(crate) tree: Tree,
    pub(crate) scopes: Scopes,
    pub(crate) global: ScopeId,
    pub(crate) vk: Option<ScopeId>,
    pub(crate) dx: Option<ScopeId>,
    pub(crate) scope: ScopeId,
    pub(crate) state: FunctionState,
    pub(crate) templates: PrimaryMap<TemplateId, Template>,
    pub(crate) pending: VecDeque<Pending>,
    /// Where each function is written and the scope of its parameters, for bodies that are checked on use.
    pub(crate) sources: FxHashMap<FunctionId, Pending>,
    /// Methods of class templates whose body waits for a use.
    pub(crate) lazy: FxHashMap<FunctionId, Pending>,
    /// Records and enumerations that were declared, by their declaration and the scope it was met in.
    pub(crate) declared: FxHashMap<(DeclId, ScopeId), Ty>,
    /// The scope of each record's members, and of the enumerators of an enumeration.
    pub(crate) record_scopes: FxHashMap<Ty, ScopeId>,
    /// Template and arguments that a record was made of.
    pub(crate) origins: FxHashMap<RecordId, (TemplateId, Vec<crate::template::Arg>)>,
    /// `RayDesc`
    pub(crate) ray: Option<Ty>,
    /// The buffer whose members are being declared.
    pub(crate) buffer: Option<u32>,
    pub(crate) quiet: u32,
    /// Whether what is being declared may stand for something again: a variable of a loop before HLSL 2021.
    pub(crate) leaks_declarations: bool,
    /// Whether the type of a variable in group memory is being resolved, which may be an array without elements. Not for members
    /// of records.
    pub(crate) in_group_memory: bool,
    /// The depth of the body that is being checked.
    pub(crate) body_depth: u32,
    /// Nesting of instantiations.
    pub(crate) depth: u32,
    /// What each of them needs.
    pub(crate) stack: DeepStack,
}

impl<'a> Sema<'a> {
    pub(crate) fn new(ast: &'a Ast, options: &'a Options, diagnostics: &'a mut Diagnostics) -> Self {
        let (scopes, global) = Scopes::new();
        let tree = Tree::default();
        let state = FunctionState {
            function: None,
            result: tree.types.void(),
            loops: 0,
            switches: 0,
            switch_type: None,
        };
        Self {
            ast,
            options,
            diagnostics,
            tree,
            scopes,
            global,
            vk: None,
            dx: None,
            scope: global,
            state,
            templates: PrimaryMap::new(),
            pending: VecDeque::new(),
            sources: FxHashMap::default(),
            lazy: FxHashMap::default(),
            declared: FxHashMap::default(),
            record_scopes: FxHashMap::default(),
            origins: FxHashMap::default(),
            ray: None,
            buffer: None,
            quiet: 0,
            leaks_declarations: false,
            in_group_memory: false,
            body_depth: 0,
            depth: 0,
            stack: DeepStack::of(ast),
        }
    }

    pub(crate) fn run(mut self) -> Tree {
        self.declare_language();
        for decl in &self.ast.roots {
            // What is wrong is reported; later declarations are checked all the same.
            let _ = self.declare(*decl);
            self.check_pending();
        }
        self.find_entry_points();
        self.tree
    }

    /// Declares constants, records and namespaces of the language, as far as the program uses their names.
    fn declare_language(&mut self) {
        let uint = self.tree.types.scalar(Scalar::Uint);
        let constant = |this: &mut Self, scope, text: &str, value| {
            if let Some(name) = this.ast.names.find(text) {
                this.scopes.declare(scope, name, Symbol::Const(uint, Value::from(Num::Uint(value))));
            }
        };
        let global = self.global;
        for (text, value) in constants::GLOBAL {
            constant(self, global, text, *value);
        }
        let vk = self.scopes.add(self.global, Owner::Namespace, "vk");
        self.scopes.declare(self.global, sym::VK, Symbol::Namespace(vk));
        for (text, value) in constants::VULKAN {
            constant(self, vk, text, *value);
        }
        let dx = self.scopes.add(self.global, Owner::Namespace, "dx");
        self.scopes.declare(self.global, sym::DX, Symbol::Namespace(dx));
        (self.vk, self.dx) = (Some(vk), Some(dx));
        self.ray_desc();
        let two = self.tree.types.vector(Scalar::Float, 2);
        let name = "BuiltInTriangleIntersectionAttributes";
        self.language_record(name, sym::BUILTIN_TRIANGLE_INTERSECTION_ATTRIBUTES, &[("barycentrics", two)]);
        let three = self.tree.types.vector(Scalar::Float, 3);
        let fields = [("p0", three), ("p1", three), ("p2", three)];
        self.language_record("BuiltInTrianglePositions", sym::TRIANGLE_POSITIONS, &fields);
    }

    /// `RayDesc`
    pub(crate) fn ray_desc(&mut self) -> Ty {
        if let Some(ty) = self.ray {
            return ty;
        }
        let float = self.tree.types.scalar(Scalar::Float);
        let three = self.tree.types.vector(Scalar::Float, 3);
        let fields = [("Origin", three), ("TMin", float), ("Direction", three), ("TMax", float)];
        let ty = self.language_record("RayDesc", sym::RAY_DESC, &fields);
        self.ray = Some(ty);
        ty
    }

    fn language_record(&mut self, text: &str, name: Name, fields: &[(&str, Ty)]) -> Ty {
        let nowhere = Span::at(spirula_diag::Pos::from_raw(1).unwrap_or_else(|| unreachable!("1 is not 0")));
        let record = self.tree.types.records.push(Record {
            name: text.to_owned(),
            span: nowhere,
            base: None,
            bases: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            is_anonymous: false,
            is_interface: false,
            is_complete: true,
        });
        let ty = self.tree.types.of(Kind::Record(record));
        let scope = self.scopes.add(self.global, Owner::Record(record), text);
        self.record_scopes.insert(ty, scope);
        for (field, ty) in fields {
            // A field that the program never names needs no name.
            let name = self.ast.names.find(field).unwrap_or(sym::UNKNOWN);
            let var = self.new_var(Some(name), *ty, Modifiers::NONE, Storage::Field, nowhere);
            let index = self.tree.types.records[record].fields.len() as u32;
            self.tree.types.records[record].fields.push(Field { name, ty: *ty, var });
            self.scopes.declare(scope, name, Symbol::Field(record, index));
        }
        self.scopes.declare(self.global, name, Symbol::Type(ty));
        ty
    }

    pub(crate) fn new_var(
        &mut self,
        name: Option<Name>,
        ty: Ty,
        modifiers: Modifiers,
        storage: Storage,
        span: Span,
    ) -> VarId {
        self.tree.vars.push(Var {
            start: span.start,
            name,
            ty,
            modifiers,
            storage,
            semantic: None,
            annotations: Vec::new(),
            attributes: Vec::new(),
            init: None,
            value: None,
            bits: None,
            is_local_static: false,
            is_result_id: false,
            span,
        })
    }

    fn find_entry_points(&mut self) {
        let mut found = Vec::new();
        for (id, function) in self.tree.functions.iter() {
            if function.body.is_none() || function.record.is_some() {
                continue;
            }
            let written = function.attributes.iter().find(|a| a.name == "shader").and_then(|a| a.text(0));
            let stage = match (written, &self.options.entry) {
                (_, Some((entry, stage))) if function.name == *entry => Some(*stage),
                (Some(name), None) => Stage::parse(self.ast.text(name).trim_matches('"')),
                _ => None,
            };
            if let Some(stage) = stage {
                found.push(EntryPoint { function: id, stage });
            }
        }
        for entry in &found {
            self.check_entry_point(*entry);
        }
        // Of overloads the last is the entry point.
        if self.options.entry.is_some() && found.len() > 1 {
            found.drain(..found.len() - 1);
        }
        if let (Some((entry, _)), true) = (&self.options.entry, found.is_empty())
            && !self.has_errors()
        {
            let message = format!("missing entry point definition '{entry}'");
            self.diagnostics.error(spirula_diag::Place::Unknown, message);
        }
        self.tree.entry_points = found;
    }

    /// Checks the attributes that the stage of an entry point needs.
    fn check_entry_point(&mut self, entry: EntryPoint) {
        let needed: &[&str] = match entry.stage {
            Stage::Compute | Stage::Amplification => &["numthreads"],
            Stage::Mesh => &["numthreads", "outputtopology"],
            _ => return,
        };
        let span = self.tree.functions[entry.function].span;
        for name in needed {
            if !self.tree.functions[entry.function].attributes.iter().any(|a| a.name == *name) {
                let stage = entry.stage.text();
                self.error(span, format!("{stage} entry point must have a valid {name} attribute"));
            }
        }
    }

    pub(crate) fn has_errors(&self) -> bool {
        self.diagnostics.has_errors()
    }

    /// Reports an error.
    pub(crate) fn error(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.report(Diagnostic::error(span, message))
    }

    /// Reports an error with notes.
    pub(crate) fn report(&mut self, mut diagnostic: Diagnostic) -> Failed {
        if self.quiet == 0 && self.diagnostics.error_count() < MAX_ERRORS {
            if let spirula_diag::Place::Source(span) = &diagnostic.place
                && let Some(expansion) = self.ast.expansion_at(span.start)
            {
                let text = format!("expanded from macro '{}'", self.ast.text(expansion.name));
                diagnostic = diagnostic.with_note(expansion.definition.start, text);
            }
            self.diagnostics.push(diagnostic);
        }
        Failed
    }

    pub(crate) fn warn(&mut self, span: Span, message: impl Into<String>) {
        if self.quiet == 0 {
            self.diagnostics.warning(span, message);
        }
    }

    /// Does something without reporting what goes wrong.
    pub(crate) fn quietly<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        self.quiet += 1;
        let result = work(self);
        self.quiet -= 1;
        result
    }

    /// Does something with names seen from another scope.
    pub(crate) fn in_scope<T>(&mut self, scope: ScopeId, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.scope, scope);
        let result = work(self);
        self.scope = before;
        result
    }

    /// Does something in a new block.
    pub(crate) fn in_block<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let scope = self.scopes.add(self.scope, Owner::Block, "");
        self.in_scope(scope, work)
    }

    pub(crate) fn push(&mut self, kind: ExprKind, ty: Ty, category: Category, span: Span) -> ExprId {
        self.tree.exprs.push(Expr { kind, ty, category, span })
    }

    pub(crate) fn value(&mut self, kind: ExprKind, ty: Ty, span: Span) -> ExprId {
        self.push(kind, ty, Category::Value, span)
    }

    pub(crate) fn constant(&mut self, num: Num, scalar: Scalar, span: Span) -> ExprId {
        let ty = self.tree.types.scalar(scalar);
        self.value(ExprKind::Const(num.into()), ty, span)
    }

    pub(crate) fn stmt_node(&mut self, stmt: Stmt) -> StmtId {
        self.tree.stmts.push(stmt)
    }

    pub(crate) fn ty(&self, expr: ExprId) -> Ty {
        self.tree.exprs[expr].ty
    }

    pub(crate) fn span(&self, expr: ExprId) -> Span {
        self.tree.exprs[expr].span
    }

    pub(crate) fn is_error(&self, ty: Ty) -> bool {
        ty == self.tree.types.error()
    }

    pub(crate) fn type_text(&self, ty: Ty) -> String {
        self.tree.types.text(ty)
    }

    pub(crate) fn text(&self, name: Name) -> &'a str {
        self.ast.text(name)
    }

    /// The class of objects that a name of the language is.
    pub(crate) fn class_named(&self, name: Name, is_vulkan: bool) -> Option<classes::ClassId> {
        classes::named(self.text(name), is_vulkan)
    }
}

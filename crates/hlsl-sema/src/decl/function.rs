//! Functions and methods.

use crate::context::{Pending, Sema};
use crate::scope::{Owner, ScopeId, Symbol};
use crate::tree::{Function, FunctionId, Storage, VarId};
use crate::types::{RecordId, Ty};
use spirula_diag::{Diagnostic, Failed};
use spirula_hlsl_syntax::ast::{self, Decl, DeclId, Init, Modifiers};

impl Sema<'_> {
    /// Declares a function; its body waits to be checked.
    pub(crate) fn declare_function(&mut self, source: ast::FunctionId) -> Result<FunctionId, Failed> {
        let data = self.ast.functions[source];
        if let Some(path) = data.path {
            return self.define_member(source, path);
        }
        let name = format!("{}{}", self.scopes.prefix(self.scope), self.text(data.name));
        let record = self.owner_record();
        let made = self.new_function(source, name, record)?;
        self.register(made, source)
    }

    /// The record that the scope at hand is of, itself.
    fn owner_record(&self) -> Option<RecordId> {
        match self.scopes.owner(self.scope) {
            Owner::Record(record) => Some(record),
            _ => None,
        }
    }

    /// The instance of a function template; its body waits for a use.
    pub(crate) fn declare_instance(
        &mut self,
        source: ast::FunctionId,
        args: Option<String>,
    ) -> Result<FunctionId, Failed> {
        let data = self.ast.functions[source];
        let mut name = format!("{}{}", self.scopes.prefix(self.scope), self.text(data.name));
        if let Some(args) = args {
            name = format!("{name}<{args}>");
        }
        // A template member of a record is a method: the template's scope is inside of the record's.
        let parent = self.scopes.parent(self.scope);
        let record = match parent.map(|p| self.scopes.owner(p)) {
            Some(Owner::Record(record)) => Some(record),
            _ => None,
        };
        let made = self.new_function(source, name, record)?;
        self.lazy.insert(made.function, made);
        Ok(made.function)
    }

    /// Makes a function of its declaration, with its parameters in a scope of their own.
    fn new_function(
        &mut self,
        source: ast::FunctionId,
        name: String,
        record: Option<RecordId>,
    ) -> Result<Pending, Failed> {
        let data = self.ast.functions[source];
        let result = self.resolve(data.result);
        let scope = self.scopes.add(self.scope, Owner::Block, "");
        let params = self.in_scope(scope, |this| this.parameters(this.ast.decl_list(data.params)));
        let (result, params) = (result?, params?);
        let attributes = self.attributes(data.attrs);
        let span = self.name_span(data.pos, data.name);
        let semantic = self.semantic(data.annotations);
        let function = self.tree.functions.push(Function {
            name,
            id: data.name,
            span,
            start: data.start,
            params,
            result,
            semantic,
            record,
            is_static: record.is_some() && data.modifiers.contains(Modifiers::STATIC),
            is_const: data.is_const,
            modifiers: data.modifiers,
            attributes,
            body: None,
        });
        let pending = Pending { function, source, scope, depth: self.body_depth + 1 };
        Ok(pending)
    }

    fn parameters(&mut self, list: &[DeclId]) -> Result<Vec<VarId>, Failed> {
        let mut out = Vec::with_capacity(list.len());
        let mut failed = false;
        for decl in list {
            let Decl::Var(id) = self.ast.decls[*decl] else { continue };
            match self.parameter(id) {
                Ok(var) => out.push(var),
                Err(Failed) => failed = true,
            }
        }
        // `(void)` is no parameter.
        if let [one] = out.as_slice()
            && self.tree.vars[*one].ty == self.tree.types.void()
            && self.tree.vars[*one].name.is_none()
        {
            out.clear();
        }
        if failed { Err(Failed) } else { Ok(out) }
    }

    fn parameter(&mut self, id: ast::VarId) -> Result<VarId, Failed> {
        let data = self.ast.vars[id];
        let span = self.var_span(&data);
        let modifiers = self.modifiers_of(&data);
        let ty = self.resolve(data.ty)?;
        let is_reference = matches!(self.ast.types[data.ty].kind, ast::TypeKind::Reference(_));
        let modifiers = if is_reference && !modifiers.contains(Modifiers::CONST) {
            modifiers | Modifiers::INOUT
        } else {
            modifiers
        };
        let var = self.new_var(data.name, ty, modifiers, Storage::Param, span);
        let attributes = self.attributes(data.attrs);
        let semantic = self.semantic(data.annotations);
        let annotations = self.ast.annotations(data.annotations).to_vec();
        let node = &mut self.tree.vars[var];
        (node.attributes, node.semantic, node.annotations) = (attributes, semantic, annotations);
        node.start = data.start;
        if let Some(name) = data.name {
            self.scopes.declare(self.scope, name, Symbol::Var(var));
        }
        if let Some(Init::Expr(init)) = data.init {
            let init = self.initialize(init, ty, "a parameter")?;
            self.tree.vars[var].init = Some(init);
        }
        Ok(var)
    }

    fn param_types(&self, function: FunctionId) -> Vec<Ty> {
        self.tree.functions[function].params.iter().map(|p| self.tree.vars[*p].ty).collect()
    }

    fn same_params(&mut self, a: FunctionId, b: FunctionId) -> bool {
        let (a, b) = (self.param_types(a), self.param_types(b));
        a.len() == b.len() && a.iter().zip(&b).all(|(x, y)| self.tree.types.same(*x, *y))
    }

    /// Declares the name of a function that was made, or finds that it declares one again.
    fn register(&mut self, made: Pending, source: ast::FunctionId) -> Result<FunctionId, Failed> {
        let data = self.ast.functions[source];
        let before: Vec<FunctionId> = self
            .scopes
            .here(self.scope, data.name)
            .filter_map(|s| match s {
                Symbol::Function(f) => Some(*f),
                _ => None,
            })
            .collect();
        for known in before {
            if self.same_params(known, made.function) {
                return self.redeclare(known, made);
            }
        }
        self.scopes.declare(self.scope, data.name, Symbol::Function(made.function));
        self.sources.insert(made.function, made);
        if data.body.is_some() {
            self.queue(made);
        }
        if let Some(record) = self.tree.functions[made.function].record {
            self.tree.types.records[record].methods.push(made.function);
        }
        Ok(made.function)
    }

    fn queue(&mut self, made: Pending) {
        let record = self.tree.functions[made.function].record;
        if record.is_some_and(|r| self.origins.contains_key(&r)) {
            self.lazy.insert(made.function, made);
        } else {
            self.pending.push_back(made);
        }
    }

    /// A function that was declared before; its definition gives it parameters and body.
    fn redeclare(&mut self, known: FunctionId, made: Pending) -> Result<FunctionId, Failed> {
        let has_body = |this: &Self, f: &Pending| this.ast.functions[f.source].body.is_some();
        let defined = self.sources.get(&known).is_some_and(|f| has_body(self, f));
        let (result, again) = (self.tree.functions[known].result, self.tree.functions[made.function].result);
        if !self.tree.types.same(result, again) {
            let place = self.tree.functions[known].span;
            let diagnostic = Diagnostic::error(
                self.tree.functions[made.function].span,
                "functions that differ only in their return type cannot be overloaded",
            );
            return Err(self.report(diagnostic.with_note(place, "previous declaration is here")));
        }
        if !has_body(self, &made) {
            return Ok(known);
        }
        if defined {
            let (text, place) = (self.text(self.tree.functions[known].id), self.tree.functions[known].span);
            let span = self.tree.functions[made.function].span;
            let diagnostic = Diagnostic::error(span, format!("redefinition of '{text}'"));
            return Err(self.report(diagnostic.with_note(place, "previous definition is here")));
        }
        // Default arguments stand at the first declaration.
        let params = self.tree.functions[made.function].params.clone();
        for (old, new) in self.tree.functions[known].params.clone().into_iter().zip(&params) {
            if self.tree.vars[*new].init.is_none() {
                self.tree.vars[*new].init = self.tree.vars[old].init;
            }
        }
        let new = self.tree.functions[made.function].clone();
        let old = &mut self.tree.functions[known];
        (old.params, old.span) = (new.params, new.span);
        if !new.attributes.is_empty() {
            old.attributes = new.attributes;
        }
        old.semantic = new.semantic.or_else(|| old.semantic.take());
        let made = Pending { function: known, ..made };
        self.sources.insert(known, made);
        self.queue(made);
        Ok(known)
    }

    /// Gives an instance of a function template that was only declared its definition.
    pub(crate) fn define_instance(&mut self, known: FunctionId, made: Pending) {
        let new = self.tree.functions[made.function].clone();
        let old = &mut self.tree.functions[known];
        for (old, new) in old.params.iter().zip(&new.params) {
            // Default arguments stand at the first declaration.
            if self.tree.vars[*new].init.is_none() {
                self.tree.vars[*new].init = self.tree.vars[*old].init;
            }
        }
        (old.params, old.span) = (new.params, new.span);
        let made = Pending { function: known, ..made };
        match self.lazy.get_mut(&known) {
            // Nothing uses it yet.
            Some(waiting) => *waiting = made,
            None => self.pending.push_back(made),
        }
    }

    /// `T S::method() { }`, `T n::function() { }`, `template <> T f<int>() { }` without `template`.
    fn define_member(&mut self, source: ast::FunctionId, path: ast::PathId) -> Result<FunctionId, Failed> {
        let data = self.ast.functions[source];
        let (scope, _) = self.lookup_path_scope(path)?;
        let Some(scope) = scope else {
            let span = self.name_span(data.pos, data.name);
            return Err(self.undeclared(data.name, span));
        };
        self.in_scope(scope, |this| {
            let name = format!("{}{}", this.scopes.prefix(scope), this.text(data.name));
            let record = this.owner_record();
            let made = this.new_function(source, name, record)?;
            let candidates: Vec<FunctionId> = this
                .scopes
                .here(scope, data.name)
                .filter_map(|s| match s {
                    Symbol::Function(f) => Some(*f),
                    _ => None,
                })
                .collect();
            for known in &candidates {
                if this.same_params(*known, made.function) {
                    return this.redeclare(*known, made);
                }
            }
            let span = this.tree.functions[made.function].span;
            let text = this.text(data.name);
            let mut diagnostic = Diagnostic::error(
                span,
                format!("out-of-line definition of '{text}' does not match any declaration"),
            );
            for known in candidates {
                let place = this.tree.functions[known].span;
                diagnostic = diagnostic.with_note(place, "member declaration is here");
            }
            Err(this.report(diagnostic))
        })
    }

    /// Has the body of a function checked that waits for a use: of an instance of a template.
    pub(crate) fn use_function(&mut self, function: FunctionId) {
        if let Some(pending) = self.lazy.remove(&function) {
            self.pending.push_back(pending);
            return;
        }
        let Some(source) = self.sources.get(&function).copied() else { return };
        if self.ast.functions[source.source].body.is_some() {
            return;
        }
        let Some(record) = self.tree.functions[function].record else { return };
        if let Some(pending) = self.member_definition(function, record) {
            self.sources.insert(function, pending);
            self.pending.push_back(pending);
        }
    }

    /// The definition outside of its class template that a method of an instance has.
    fn member_definition(&mut self, function: FunctionId, record: RecordId) -> Option<Pending> {
        let (template, args) = self.origins.get(&record)?.clone();
        let (name, count) = (self.tree.functions[function].id, self.tree.functions[function].params.len());
        let scope = self.record_type(record).and_then(|ty| self.record_scopes.get(&ty).copied())?;
        let members = self.templates[template].members.clone();
        for (params, source) in members {
            let data = self.ast.functions[source];
            if data.name != name || self.ast.decl_list(data.params).len() != count || data.body.is_none() {
                continue;
            }
            let inner: ScopeId = self.scopes.add(scope, Owner::Template, "");
            for (param, arg) in params.iter().zip(&args) {
                self.bind(inner, *param, arg);
            }
            let text = self.tree.functions[function].name.clone();
            let made =
                self.in_scope(inner, |this| this.quietly(|t| t.new_function(source, text, Some(record))));
            let Ok(made) = made else { continue };
            if !self.same_params(function, made.function) {
                continue;
            }
            self.tree.functions[function].params = self.tree.functions[made.function].params.clone();
            return Some(Pending { function, ..made });
        }
        None
    }
}

//! Templates: arguments given, deduced and defaulted, and their instances, one for each list of arguments.

mod deduce;

use crate::const_eval::Value;
use crate::context::Sema;
use crate::scope::{Owner, ScopeId, Symbol};
use crate::tree::FunctionId;
use crate::types::Ty;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostic, Failed, Place, Span};
use spirula_entity::{List, entity_key};
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{self, Decl, DeclId, ItemId, ItemKind, TemplateArg};

entity_key!(
    /// A template.
    pub struct TemplateId, "template");

/// Characters of the arguments in the name of an instance.
const MAX_NAME: usize = 256;

/// Instantiations nest this deep.
const MAX_DEPTH: u32 = 256;

/// A template's argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arg {
    /// A type.
    Type(Ty),
    /// A constant and its type.
    Value(Ty, Value),
    /// A class template.
    Template(TemplateId),
}

/// A specialization.
#[derive(Clone)]
pub(crate) struct Special {
    pub(crate) params: Vec<DeclId>,
    pub(crate) args: List<TemplateArg>,
    pub(crate) decl: DeclId,
    pub(crate) scope: ScopeId,
}

/// What an instance is.
#[derive(Clone, Copy)]
enum Instance {
    Type(Ty),
    Function(FunctionId),
    Var(crate::tree::VarId),
}

/// A template.
pub(crate) struct Template {
    pub(crate) name: Name,
    pub(crate) params: Vec<DeclId>,
    pub(crate) decl: DeclId,
    pub(crate) scope: ScopeId,
    pub(crate) specials: Vec<Special>,
    /// Members defined outside of a class template: the parameters they are declared with and the function.
    pub(crate) members: Vec<(Vec<DeclId>, ast::FunctionId)>,
    /// Instances of a function template that is not defined yet.
    undefined: Vec<(Vec<Arg>, FunctionId)>,
    instances: FxHashMap<Vec<Arg>, Option<Instance>>,
}

impl Sema<'_> {
    pub(crate) fn param_item(&self, param: DeclId) -> Option<&ast::Item> {
        match self.ast.decls[param] {
            Decl::TemplateParam(item) => Some(&self.ast.items[item]),
            _ => None,
        }
    }

    pub(crate) fn is_function_template(&self, template: TemplateId) -> bool {
        matches!(self.ast.decls[self.templates[template].decl], Decl::Function(_))
    }

    /// Whether a template is of functions or variables.
    pub(crate) fn is_value_template(&self, template: TemplateId) -> bool {
        matches!(self.ast.decls[self.templates[template].decl], Decl::Function(_) | Decl::Var(_))
    }

    /// Whether a template can be used without arguments.
    pub(crate) fn has_only_defaults(&self, template: TemplateId) -> bool {
        self.templates[template].params.iter().all(|p| match self.param_item(*p).map(|i| &i.kind) {
            Some(ItemKind::TypeParam(default)) => default.is_some(),
            Some(ItemKind::ValueParam(_, default)) => default.is_some(),
            _ => false,
        })
    }

    /// `template <...> declaration`
    pub(crate) fn declare_template(&mut self, item: ItemId) -> Result<(), Failed> {
        let ast = self.ast;
        let ItemKind::Template { params, decl } = ast.items[item].kind else { return Ok(()) };
        let params = ast.decl_list(params).to_vec();
        match ast.decls[decl] {
            Decl::Function(function) => self.declare_function_template(function, params, decl),
            Decl::Record(record) => {
                let data = ast.records[record];
                let Some(name) = data.name else { return Err(Failed) };
                if let Some(path) = data.path {
                    return self.declare_special(path, params, decl);
                }
                self.declare_class_template(name, params, decl, data.members.is_some());
                Ok(())
            }
            Decl::Alias(alias) => {
                if let Some(name) = ast.items[alias].name {
                    self.new_template(name, params, decl);
                }
                Ok(())
            }
            Decl::Var(var) => {
                let data = ast.vars[var];
                if let Some(path) = data.path {
                    let has_args = ast.last_segment(path).is_some_and(|s| s.args.is_some());
                    // Without arguments it is a static member of a class template, which its declaration stands for.
                    return if has_args { self.declare_special(path, params, decl) } else { Ok(()) };
                }
                if let Some(name) = data.name {
                    self.new_template(name, params, decl);
                }
                Ok(())
            }
            // Syntax errors.
            _ => Ok(()),
        }
    }

    fn new_template(&mut self, name: Name, params: Vec<DeclId>, decl: DeclId) -> TemplateId {
        let id = self.templates.push(Template {
            name,
            params,
            decl,
            scope: self.scope,
            specials: Vec::new(),
            members: Vec::new(),
            undefined: Vec::new(),
            instances: FxHashMap::default(),
        });
        self.scopes.declare(self.scope, name, Symbol::Template(id));
        id
    }

    fn declare_class_template(&mut self, name: Name, params: Vec<DeclId>, decl: DeclId, defines: bool) {
        let known = self.scopes.here(self.scope, name).find_map(|s| match s {
            Symbol::Template(id) => Some(*id),
            _ => None,
        });
        match known {
            // Defaults may stand at the declaration only.
            Some(id) if defines => {
                let keeps = self.templates[id].params.iter().any(|p| self.has_default(*p));
                self.templates[id].decl = decl;
                if !keeps {
                    self.templates[id].params = params;
                } else {
                    let specials = Special { params, args: List::EMPTY, decl, scope: self.scope };
                    self.templates[id].specials.push(specials);
                }
            }
            Some(_) => {}
            None => {
                self.new_template(name, params, decl);
            }
        }
    }

    fn has_default(&self, param: DeclId) -> bool {
        matches!(
            self.param_item(param).map(|i| &i.kind),
            Some(ItemKind::TypeParam(Some(_)) | ItemKind::ValueParam(_, Some(_)))
        )
    }

    fn declare_special(
        &mut self,
        path: ast::PathId,
        params: Vec<DeclId>,
        decl: DeclId,
    ) -> Result<(), Failed> {
        let found = self.lookup_path(path)?;
        let Some(last) = self.ast.last_segment(path).copied() else { return Err(Failed) };
        let template = found.iter().find_map(|s| match s {
            Symbol::Template(id) => Some(*id),
            _ => None,
        });
        let (Some(template), Some(args)) = (template, last.args) else {
            let span = self.name_span(last.pos, last.name);
            return Err(self.undeclared(last.name, span));
        };
        let scope = self.scope;
        self.templates[template].specials.push(Special { params, args, decl, scope });
        Ok(())
    }

    fn declare_function_template(
        &mut self,
        function: ast::FunctionId,
        params: Vec<DeclId>,
        decl: DeclId,
    ) -> Result<(), Failed> {
        let ast = self.ast;
        let data = ast.functions[function];
        let Some(path) = data.path else {
            if params.is_empty() {
                return self.declare_function_special(function, None);
            }
            // A definition after its declaration replaces it.
            let known = self.scopes.here(self.scope, data.name).find_map(|s| match s {
                Symbol::Template(id) if self.redeclares(*id, function, &params) => Some(*id),
                _ => None,
            });
            match known {
                Some(id) => {
                    if data.body.is_some() {
                        self.define_function_template(id, function, &params, decl);
                    }
                }
                None => {
                    self.new_template(data.name, params, decl);
                }
            }
            return Ok(());
        };
        let segments = ast.segments(ast.paths[path].segments);
        if let [.., owner, _] = segments {
            // A member of a class template, or a template member of a class.
            let found = match segments {
                [owner, _] if !ast.paths[path].global => self.lookup(owner.name),
                _ => return Ok(()),
            };
            for symbol in found {
                match symbol {
                    Symbol::Template(template) => {
                        self.templates[template].members.push((params, function));
                        return Ok(());
                    }
                    Symbol::Type(ty) => {
                        let Some(scope) = self.record_scopes.get(&ty).copied() else { continue };
                        let known = self.scopes.here(scope, data.name).find_map(|s| match s {
                            Symbol::Template(id) if self.redeclares(*id, function, &params) => Some(*id),
                            _ => None,
                        });
                        if let Some(id) = known {
                            self.define_function_template(id, function, &params, decl);
                        }
                        return Ok(());
                    }
                    _ => {}
                }
            }
            let span = self.name_span(owner.pos, owner.name);
            return Err(self.undeclared(owner.name, span));
        }
        match segments.last() {
            Some(last) => self.declare_function_special(function, last.args),
            None => Ok(()),
        }
    }

    /// Declares a specialization of a function template: an instance for the arguments that are written and those deduced
    /// from its parameters.
    fn declare_function_special(
        &mut self,
        function: ast::FunctionId,
        written: Option<List<TemplateArg>>,
    ) -> Result<(), Failed> {
        let data = self.ast.functions[function];
        // `template float f<int>(float);`: what is not used is not instantiated.
        if data.body.is_none() {
            return Ok(());
        }
        let explicit = written.map_or(Ok(Vec::new()), |args| self.template_args(args))?;
        let span = self.name_span(data.pos, data.name);
        let found = self.lookup(data.name);
        let scope = self.scopes.add(self.scope, Owner::Template, "");
        let made = self.in_scope(scope, |this| this.declare_instance(function, None))?;
        let params = self.tree.functions[made].params.clone();
        let types: Vec<Ty> = params.iter().map(|param| self.tree.vars[*param].ty).collect();
        for symbol in found {
            let Symbol::Template(template) = symbol else { continue };
            let Some(args) = self.specialized_args(template, &explicit, &types, span) else { continue };
            let old = self.templates[template].instances.insert(args, Some(Instance::Function(made)));
            if let Some(Some(Instance::Function(old))) = old
                && !self.lazy.contains_key(&old)
            {
                let text = self.text(data.name);
                return Err(
                    self.error(span, format!("explicit specialization of '{text}' after instantiation"))
                );
            }
            return Ok(());
        }
        let text = self.text(data.name);
        Err(self
            .error(span, format!("no function template matches function template specialization '{text}'")))
    }

    /// The arguments for which a function with these parameters specializes a function template; none if it does not.
    fn specialized_args(
        &mut self,
        template: TemplateId,
        explicit: &[Arg],
        types: &[Ty],
        span: Span,
    ) -> Option<Vec<Arg>> {
        let Decl::Function(primary) = self.ast.decls[self.templates[template].decl] else { return None };
        let params = self.templates[template].params.clone();
        if explicit.len() > params.len() || self.ast.functions[primary].params.len() != types.len() {
            return None;
        }
        let mut bound: Vec<Option<Arg>> = explicit.iter().cloned().map(Some).collect();
        bound.resize(params.len(), None);
        let scope = self.templates[template].scope;
        self.in_scope(scope, |this| {
            this.quietly(|this| {
                let fits = this.deduce_call(primary, types, &params, &mut bound);
                fits.then(|| this.complete_args(template, &bound, span).ok()).flatten()
            })
        })
    }

    /// Defines a function template that was declared, and the instances that were made of its declaration.
    fn define_function_template(
        &mut self,
        template: TemplateId,
        function: ast::FunctionId,
        params: &[DeclId],
        decl: DeclId,
    ) {
        let scope = self.templates[template].scope;
        self.templates[template].decl = decl;
        for (args, instance) in std::mem::take(&mut self.templates[template].undefined) {
            let inner = self.scopes.add(scope, Owner::Template, "");
            for (param, arg) in params.iter().zip(&args) {
                self.bind(inner, *param, arg);
            }
            let text = self.args_text(&args);
            let made = self.in_scope(inner, |this| this.declare_instance(function, Some(text)));
            let Some(made) = made.ok().and_then(|made| self.lazy.remove(&made)) else { continue };
            self.define_instance(instance, made);
        }
    }

    /// Whether a function template declares the same as one before: the number of parameters and their types as written.
    fn redeclares(&self, template: TemplateId, function: ast::FunctionId, params: &[DeclId]) -> bool {
        let template = &self.templates[template];
        let Decl::Function(before) = self.ast.decls[template.decl] else { return false };
        let (a, b) = (&self.ast.functions[before], &self.ast.functions[function]);
        let both_defined = a.body.is_some() && b.body.is_some();
        if both_defined || template.params.len() != params.len() || a.params.len() != b.params.len() {
            return false;
        }
        let (left, right) = (self.ast.decl_list(a.params), self.ast.decl_list(b.params));
        left.iter().zip(right).all(|(l, r)| match (self.ast.decls[*l], self.ast.decls[*r]) {
            (Decl::Var(l), Decl::Var(r)) => {
                self.same_written(self.ast.vars[l].ty, self.ast.vars[r].ty, (&template.params, params))
            }
            _ => false,
        })
    }

    /// Whether two types are written alike, each with names of its own for the parameters of the template.
    fn same_written(&self, a: ast::TypeId, b: ast::TypeId, params: (&[DeclId], &[DeclId])) -> bool {
        use ast::TypeKind as K;
        match (self.ast.types[a].kind, self.ast.types[b].kind) {
            (K::Name(x), K::Name(y)) => {
                match (self.param_index(params.0, x), self.param_index(params.1, y)) {
                    (None, None) => x == y,
                    (x, y) => x == y,
                }
            }
            (K::Path(x), K::Path(y)) => {
                let name = |p| self.ast.last_segment(p).map(|s| s.name);
                name(x) == name(y)
            }
            (K::Array(x, _), K::Array(y, _)) | (K::Reference(x), K::Reference(y)) => {
                self.same_written(x, y, params)
            }
            _ => false,
        }
    }

    /// Declares a parameter's name with its argument.
    pub(crate) fn bind(&mut self, scope: ScopeId, param: DeclId, arg: &Arg) {
        let Some(name) = self.param_item(param).and_then(|i| i.name) else { return };
        let symbol = match arg {
            Arg::Type(ty) => Symbol::Type(*ty),
            Arg::Value(ty, value) => Symbol::Const(*ty, value.clone()),
            Arg::Template(template) => Symbol::Template(*template),
        };
        self.scopes.declare(scope, name, symbol);
    }

    /// Adds defaults to the arguments given, and makes values the type that their parameters have.
    fn complete_args(
        &mut self,
        template: TemplateId,
        given: &[Option<Arg>],
        span: Span,
    ) -> Result<Vec<Arg>, Failed> {
        let params = self.templates[template].params.clone();
        let text = self.text(self.templates[template].name);
        if given.len() > params.len() {
            return Err(self.error(span, format!("too many template arguments for template '{text}'")));
        }
        let scope = self.scopes.add(self.templates[template].scope, Owner::Template, "");
        let mut out = Vec::with_capacity(params.len());
        for (i, param) in params.iter().enumerate() {
            let arg = given.get(i).cloned().flatten();
            let arg = self.in_scope(scope, |this| this.complete_arg(*param, arg, text, span))?;
            self.bind(scope, *param, &arg);
            out.push(arg);
        }
        Ok(out)
    }

    fn complete_arg(
        &mut self,
        param: DeclId,
        given: Option<Arg>,
        text: &str,
        span: Span,
    ) -> Result<Arg, Failed> {
        let kind = self.param_item(param).map(|i| i.kind);
        match (kind, given) {
            (Some(ItemKind::TypeParam(_)), Some(Arg::Type(ty))) => {
                // Majorness stays: it is part of the layout of what the instance declares.
                Ok(Arg::Type(self.tree.types.settled(ty)))
            }
            (Some(ItemKind::TypeParam(_)), Some(_)) => {
                Err(self.error(span, "template argument for template type parameter must be a type"))
            }
            (Some(ItemKind::TypeParam(Some(default))), None) => Ok(Arg::Type(self.resolve(default)?)),
            (Some(ItemKind::ValueParam(ty, _)), Some(Arg::Value(from, value))) => {
                let ty = self.resolve(ty)?;
                self.value_arg(ty, from, value, span)
            }
            (Some(ItemKind::ValueParam(..)), Some(_)) => {
                Err(self
                    .error(span, "template argument for non-type template parameter must be an expression"))
            }
            (Some(ItemKind::ValueParam(ty, Some(default))), None) => {
                let ty = self.resolve(ty)?;
                let checked = self.expr(default)?;
                let checked = self.rvalue(checked);
                match self.tree.constant(checked) {
                    Some(value) => {
                        let from = self.ty(checked);
                        self.value_arg(ty, from, value, span)
                    }
                    None => Err(self.error(span, "non-type template argument is not a constant expression")),
                }
            }
            (Some(ItemKind::TemplateParam(_)), Some(arg @ Arg::Template(_))) => Ok(arg),
            _ => Err(self.error(span, format!("too few template arguments for template '{text}'"))),
        }
    }

    pub(crate) fn value_arg(&mut self, ty: Ty, from: Ty, value: Value, span: Span) -> Result<Arg, Failed> {
        let expr = self.constant_of(from, value, span);
        let converted = self.cast(expr, ty, span)?;
        match self.tree.constant(converted) {
            Some(value) => Ok(Arg::Value(ty, value)),
            None => Err(self.error(span, "non-type template argument is not a constant expression")),
        }
    }

    fn args_text(&self, args: &[Arg]) -> String {
        let texts = args.iter().map(|arg| match arg {
            Arg::Type(ty) => self.type_text(*ty),
            Arg::Value(_, value) => match value.num() {
                Some(crate::const_eval::Num::Bool(b)) => b.to_string(),
                Some(crate::const_eval::Num::Float(f)) => f.to_string(),
                Some(num) => num.as_i64().to_string(),
                None => "...".to_owned(),
            },
            Arg::Template(template) => self.text(self.templates[*template].name).to_owned(),
        });
        let mut text = texts.collect::<Vec<_>>().join(", ");
        // Names of instances contain those of their arguments, and would grow without limit.
        if let Some((end, _)) = text.char_indices().nth(MAX_NAME) {
            text.truncate(end);
            text.push_str("...");
        }
        text
    }

    /// The type that a class or alias template is for these arguments.
    pub(crate) fn instantiate_type(
        &mut self,
        template: TemplateId,
        args: &[Arg],
        span: Span,
    ) -> Result<Ty, Failed> {
        let given: Vec<Option<Arg>> = args.iter().cloned().map(Some).collect();
        let args = self.complete_args(template, &given, span)?;
        match self.templates[template].instances.get(&args) {
            Some(Some(Instance::Type(ty))) => return Ok(*ty),
            Some(_) => return Err(Failed),
            None => {}
        }
        self.check_depth(span)?;
        self.deeper(|this| this.make_type(template, &args, span)).unwrap_or(Err(Failed))
    }

    /// Refuses one more instantiation inside too many others.
    fn check_depth(&mut self, span: Span) -> Result<(), Failed> {
        if self.depth.max(self.body_depth) >= MAX_DEPTH {
            return Err(self.error(span, "recursive template instantiation exceeded maximum depth"));
        }
        Ok(())
    }

    /// Does one more instantiation inside those that are being done, where there is stack for it; none, with an error, if there is none.
    pub(super) fn deeper<T: Send>(&mut self, work: impl FnOnce(&mut Self) -> T + Send) -> Option<T> {
        self.depth += 1;
        let result = self.stack.run(|| work(&mut *self));
        self.depth -= 1;
        match result {
            Ok(result) => Some(result),
            Err(error) => {
                // Said where errors are not reported, too: it is no reason to choose another overload.
                let message = format!("no thread to instantiate a template in: {error}");
                self.diagnostics.error(Place::Unknown, message);
                None
            }
        }
    }

    fn make_type(&mut self, template: TemplateId, args: &[Arg], span: Span) -> Result<Ty, Failed> {
        let (params, decl, bound, scope) = match self.special_for(template, args) {
            Some(found) => found,
            None => {
                let data = &self.templates[template];
                (data.params.clone(), data.decl, args.to_vec(), data.scope)
            }
        };
        let inner = self.scopes.add(scope, Owner::Template, "");
        for (param, arg) in params.iter().zip(&bound) {
            self.bind(inner, *param, arg);
        }
        let name = format!("{}<{}>", self.text(self.templates[template].name), self.args_text(args));
        let ty = match self.ast.decls[decl] {
            Decl::Alias(item) => {
                let ItemKind::Alias(ty) = self.ast.items[item].kind else { return Err(Failed) };
                let ty = self.in_scope(inner, |this| this.resolve(ty))?;
                let attributes = self.attributes(self.ast.items[item].attrs);
                self.note_alias_attributes(ty, attributes);
                self.templates[template].instances.insert(args.to_vec(), Some(Instance::Type(ty)));
                ty
            }
            Decl::Record(record) => {
                let record_id = self.new_record(record, name);
                let ty = self.tree.types.of(crate::types::Kind::Record(record_id));
                self.origins.insert(record_id, (template, args.to_vec()));
                // Known before its members, which may name it.
                self.templates[template].instances.insert(args.to_vec(), Some(Instance::Type(ty)));
                let result = self.in_scope(inner, |this| this.define_record(record_id, record));
                if result.is_err() && self.quiet == 0 {
                    self.report(Diagnostic::new(
                        spirula_diag::Severity::Note,
                        span,
                        format!("in instantiation of '{}' requested here", self.type_text(ty)),
                    ));
                }
                ty
            }
            _ => return Err(self.error(span, "expected a class template")),
        };
        Ok(ty)
    }

    /// The variable that a variable template is for these arguments.
    pub(crate) fn instantiate_variable(
        &mut self,
        template: TemplateId,
        args: &[Arg],
        span: Span,
    ) -> Result<crate::tree::VarId, Failed> {
        let given: Vec<Option<Arg>> = args.iter().cloned().map(Some).collect();
        let args = self.complete_args(template, &given, span)?;
        if let Some(Some(Instance::Var(var))) = self.templates[template].instances.get(&args) {
            return Ok(*var);
        }
        let (params, decl, bound, scope) = match self.special_for(template, &args) {
            Some(found) => found,
            None => {
                let data = &self.templates[template];
                (data.params.clone(), data.decl, args.clone(), data.scope)
            }
        };
        let Decl::Var(source) = self.ast.decls[decl] else {
            return Err(self.error(span, "expected a variable template"));
        };
        let inner = self.scopes.add(scope, Owner::Template, "");
        for (param, arg) in params.iter().zip(&bound) {
            self.bind(inner, *param, arg);
        }
        // In its initializer the name stands for the template.
        self.scopes.declare(inner, self.templates[template].name, Symbol::Template(template));
        self.check_depth(span)?;
        let declare = |this: &mut Self| this.in_scope(inner, |this| this.declare_local(source));
        let var = self.deeper(declare).unwrap_or(Err(Failed))?;
        self.templates[template].instances.insert(args, Some(Instance::Var(var)));
        Ok(var)
    }

    /// The specialization that fits the arguments best, with its own arguments.
    fn special_for(
        &mut self,
        template: TemplateId,
        args: &[Arg],
    ) -> Option<(Vec<DeclId>, DeclId, Vec<Arg>, ScopeId)> {
        let specials = self.templates[template].specials.clone();
        let mut best: Option<(usize, Special, Vec<Arg>)> = None;
        for special in specials {
            // A definition whose parameters are named otherwise than those of its declaration.
            if special.args.is_empty() && special.params.len() == args.len() {
                if best.is_none() {
                    best = Some((usize::MAX, special, args.to_vec()));
                }
                continue;
            }
            let mut bound = vec![None; special.params.len()];
            let scope = special.scope;
            let matches = self.in_scope(scope, |this| {
                this.quietly(|t| t.deduce_args(special.args, args, &special.params, &mut bound))
            });
            let Some(bound) = bound.into_iter().collect::<Option<Vec<Arg>>>().filter(|_| matches) else {
                continue;
            };
            let weight = special.params.len();
            if best.as_ref().is_none_or(|(w, ..)| weight < *w) {
                best = Some((weight, special, bound));
            }
        }
        best.map(|(_, special, bound)| (special.params, special.decl, bound, special.scope))
    }

    /// The instance of a function template for explicit arguments and those of a call; none if there is none.
    pub(crate) fn instantiate_function(
        &mut self,
        template: TemplateId,
        explicit: &[Arg],
        args: &[Ty],
        span: Span,
    ) -> Option<FunctionId> {
        let Decl::Function(function) = self.ast.decls[self.templates[template].decl] else { return None };
        let params = self.templates[template].params.clone();
        if explicit.len() > params.len() || self.depth.max(self.body_depth) >= MAX_DEPTH {
            return None;
        }
        let mut bound: Vec<Option<Arg>> = explicit.iter().cloned().map(Some).collect();
        bound.resize(params.len(), None);
        let scope = self.templates[template].scope;
        self.quiet += 1;
        let result = self.deeper(|this| {
            let deduced = this.in_scope(scope, |this| this.deduce_call(function, args, &params, &mut bound));
            if deduced { this.make_function(template, function, &bound, span) } else { None }
        });
        self.quiet -= 1;
        result.flatten()
    }

    fn make_function(
        &mut self,
        template: TemplateId,
        function: ast::FunctionId,
        bound: &[Option<Arg>],
        span: Span,
    ) -> Option<FunctionId> {
        let args = self.complete_args(template, bound, span).ok()?;
        if let Some(known) = self.templates[template].instances.get(&args) {
            return match known {
                Some(Instance::Function(id)) => Some(*id),
                _ => None,
            };
        }
        let inner = self.scopes.add(self.templates[template].scope, Owner::Template, "");
        for (param, arg) in self.templates[template].params.clone().iter().zip(&args) {
            self.bind(inner, *param, arg);
        }
        let text = self.args_text(&args);
        let made = self.in_scope(inner, |this| this.declare_instance(function, Some(text))).ok();
        if let Some(made) = made
            && self.ast.functions[function].body.is_none()
        {
            self.templates[template].undefined.push((args.clone(), made));
        }
        self.templates[template].instances.insert(args, made.map(Instance::Function));
        made
    }
}

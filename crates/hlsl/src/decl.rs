//! Declarations: what names come to stand for.

use crate::Compiler;
use crate::function::{Func, Mode, Param};
use crate::konst::{Const, Num};
use crate::scope::{Owner, ScopeId, Symbol};
use crate::template::Template;
use crate::types::{EnumType, Field, Kind, Qualified, Record, Scalar, Ty};
use spirula_diag::Failed;
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{
    Decl, DeclId, EnumId, FunctionId, ItemId, ItemKind, Modifiers, PathId, RecordId, VarId,
};

impl Compiler<'_> {
    /// Declares something in the scope at hand, outside of functions and inside of them.
    pub(crate) fn declare(&mut self, id: DeclId) -> Result<(), Failed> {
        let pos = self.ast.decl_span(id).start;
        match self.ast.decls[id] {
            Decl::Error => Err(Failed),
            Decl::Empty | Decl::TemplateParam(_) | Decl::Enumerator(_) => Ok(()),
            Decl::Var(var) => self.declare_global(var),
            Decl::Function(function) => self.declare_function(function).map(|_| ()),
            Decl::Record(_) | Decl::Enum(_) => self.tag(id).map(|_| ()),
            Decl::Alias(item) => {
                let ItemKind::Alias(ty) = self.ast.items[item].kind else { return Ok(()) };
                let ty = self.resolve(ty)?;
                if let Some(name) = self.ast.items[item].name {
                    self.scopes.declare(self.f.scope, name, Symbol::Type(ty));
                }
                Ok(())
            }
            Decl::Namespace(item) => self.namespace(item),
            Decl::Buffer(item) => self.declare_buffer(item),
            Decl::Template(item) => self.declare_template(item, id),
            Decl::UsingNamespace(path) => {
                let found = self.lookup_path(path)?;
                match found.first() {
                    Some(Symbol::Namespace(used)) => {
                        self.scopes.add_use(self.f.scope, *used);
                        Ok(())
                    }
                    _ => Err(self.error(pos, "expected namespace name")),
                }
            }
            Decl::Using(path) => {
                let found = self.lookup_path(path)?;
                let Some(last) = self.ast.last_segment(path) else { return Ok(()) };
                if found.is_empty() {
                    let text = self.ast.text(last.name).to_owned();
                    return Err(self.error(last.pos, &format!("use of undeclared identifier '{text}'")));
                }
                for symbol in found.into_iter().rev() {
                    self.scopes.declare(self.f.scope, last.name, symbol);
                }
                Ok(())
            }
            Decl::StaticAssert(item) => self.static_assert(item),
        }
    }

    fn static_assert(&mut self, item: ItemId) -> Result<(), Failed> {
        let ItemKind::StaticAssert(condition, why) = self.ast.items[item].kind else { return Ok(()) };
        let pos = self.ast.expr_span(condition).start;
        let ex = self.detached(|this| this.expr(condition))?;
        match ex.as_const().and_then(|id| self.const_num(id)) {
            Some(num) if num.is_true() => Ok(()),
            Some(_) => {
                let text = match why.map(|e| self.ast.exprs[e]) {
                    Some(spirula_hlsl_syntax::ast::Expr::Str(name)) => {
                        format!("static_assert failed {}", self.ast.text(name))
                    }
                    _ => "static_assert failed".to_owned(),
                };
                Err(self.error(pos, &text))
            }
            None => Err(self.error(pos, "static_assert expression is not an integral constant expression")),
        }
    }

    fn namespace(&mut self, item: ItemId) -> Result<(), Failed> {
        let item = &self.ast.items[item];
        let ItemKind::Namespace(members) = item.kind else { return Ok(()) };
        let here = self.f.scope;
        let scope = match item.name {
            Some(name) => {
                let known = self.scopes.here(here, name).find_map(|s| match s {
                    Symbol::Namespace(scope) => Some(scope),
                    _ => None,
                });
                match known {
                    Some(scope) => scope,
                    None => {
                        let text = self.ast.text(name).to_owned();
                        let scope = self.scopes.add(here, Owner::Namespace, &text);
                        self.scopes.declare(here, name, Symbol::Namespace(scope));
                        scope
                    }
                }
            }
            None => {
                let scope = self.scopes.add(here, Owner::Namespace, "");
                self.scopes.add_use(here, scope);
                scope
            }
        };
        self.in_scope(scope, |this| {
            for member in this.ast.decl_list(members) {
                // What is wrong is reported; the rest is looked at all the same.
                let _ = this.declare(*member);
            }
        });
        Ok(())
    }

    /// Does something with names seen from another scope.
    pub(crate) fn in_scope<T>(&mut self, scope: ScopeId, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.f.scope, scope);
        let result = work(self);
        self.f.scope = before;
        result
    }

    /// The record or enumeration that a declaration makes or names.
    pub(crate) fn tag(&mut self, decl: DeclId) -> Result<Ty, Failed> {
        let key = (decl, self.f.scope);
        if let Some(ty) = self.declared.get(&key) {
            return Ok(*ty);
        }
        let ty = match self.ast.decls[decl] {
            Decl::Record(record) => self.declare_record(record, decl)?,
            Decl::Enum(id) => self.declare_enum(id)?,
            _ => return Err(Failed),
        };
        self.declared.insert(key, ty);
        Ok(ty)
    }

    fn declare_enum(&mut self, id: EnumId) -> Result<Ty, Failed> {
        let data = self.ast.enums[id];
        let here = self.f.scope;
        let text = data.name.map_or(String::new(), |n| self.ast.text(n).to_owned());
        if data.values.is_none()
            && let Some(name) = data.name
        {
            let mut found = Vec::new();
            self.scopes.lookup(here, name, &mut found);
            if let Some(Symbol::Type(ty)) = found.first() {
                return Ok(ty.ty);
            }
        }
        let underlying = match data.underlying {
            Some(ty) => {
                let ty = self.resolve(ty)?;
                self.types.component(ty.ty).unwrap_or(Scalar::Int)
            }
            None => Scalar::Int,
        };
        let scope = self.scopes.add(here, Owner::Namespace, &text);
        let name = format!("{}{text}", self.scopes.prefix(here));
        let key = self.types.enums.push(EnumType { name, scope, underlying });
        let ty = self.types.of(Kind::Enum(key));
        if let Some(name) = data.name {
            self.scopes.declare(here, name, Symbol::Type(Qualified::plain(ty)));
        }
        let mut next = Num::int(underlying, 0);
        for value in data.values.map_or(&[][..], |v| self.ast.decl_list(v)) {
            let Decl::Enumerator(item) = self.ast.decls[*value] else { continue };
            let item = &self.ast.items[item];
            let Some(name) = item.name else { continue };
            if let ItemKind::Enumerator(Some(expr)) = item.kind {
                next = self.in_scope(scope, |this| this.constant_int(expr))?.to(underlying);
            }
            let id = self.consts.of(ty, Const::Scalar(next.bits));
            self.scopes.declare(scope, name, Symbol::Const(id));
            if !data.scoped {
                self.scopes.declare(here, name, Symbol::Const(id));
            }
            next = Num::int(underlying, next.as_i64().wrapping_add(1));
        }
        Ok(ty)
    }

    fn declare_record(&mut self, id: RecordId, _decl: DeclId) -> Result<Ty, Failed> {
        let data = self.ast.records[id];
        let here = self.f.scope;
        let text = data.name.map_or_else(String::new, |n| self.ast.text(n).to_owned());
        let known = data.name.and_then(|name| {
            self.scopes.here(here, name).find_map(|s| match s {
                Symbol::Type(ty) => self.types.record(ty.ty).map(|key| (key, ty.ty)),
                _ => None,
            })
        });
        if data.members.is_none() {
            if let Some((_, ty)) = known {
                return Ok(ty);
            }
            if let Some(name) = data.name {
                let mut found = Vec::new();
                self.scopes.lookup(here, name, &mut found);
                if let Some(Symbol::Type(ty)) = found.first() {
                    return Ok(ty.ty);
                }
            }
        }
        let ty = match known {
            Some((key, ty)) if !self.types.records[key].complete => ty,
            Some(_) => return Err(self.error(data.pos, &format!("redefinition of '{text}'"))),
            None => {
                let ty = self.new_record(&text);
                if let Some(name) = data.name {
                    self.scopes.declare(here, name, Symbol::Type(Qualified::plain(ty)));
                }
                ty
            }
        };
        self.fill_record(ty, id)?;
        Ok(ty)
    }

    /// A record whose members are not known yet.
    pub(crate) fn new_record(&mut self, text: &str) -> Ty {
        let here = self.f.scope;
        let key = self.types.records.next_key();
        let ty = self.types.of(Kind::Record(key));
        let scope = self.scopes.add(here, Owner::Record(ty), text);
        let name = if text.is_empty() { "anon".to_owned() } else { text.to_owned() };
        let name = format!("{}{name}", self.scopes.prefix(here));
        self.types.records.push(Record { name, scope, fields: Vec::new(), base: None, complete: false });
        ty
    }

    /// Declares the members of a record.
    pub(crate) fn fill_record(&mut self, ty: Ty, id: RecordId) -> Result<(), Failed> {
        let data = self.ast.records[id];
        let Some(key) = self.types.record(ty) else { return Ok(()) };
        let Some(members) = data.members else { return Ok(()) };
        let scope = self.types.records[key].scope;
        for base in self.ast.type_list(data.bases) {
            let pos = self.ast.type_span(*base).start;
            let base = self.resolve(*base)?.ty;
            let Some(base_key) = self.types.record(base) else {
                return Err(self.error(pos, "base specifier must name a class"));
            };
            if self.types.records[key].base.is_some() {
                continue;
            }
            self.scopes.set_base(scope, self.types.records[base_key].scope);
            // An interface has no members in memory.
            if self.types.records[base_key].fields.is_empty() && self.types.records[base_key].base.is_none() {
                continue;
            }
            let record = &mut self.types.records[key];
            record.base = Some(base_key);
            record.fields.push(Field { name: None, ty: base, major: None, var: None });
        }
        self.in_scope(scope, |this| {
            for member in this.ast.decl_list(members) {
                let done = match this.ast.decls[*member] {
                    Decl::Var(var) if !this.ast.vars[var].modifiers.contains(Modifiers::STATIC) => {
                        this.declare_field(ty, var)
                    }
                    _ => this.declare(*member),
                };
                // What is wrong is reported; the other members are looked at all the same.
                let _ = done;
            }
        });
        self.types.records[key].complete = true;
        Ok(())
    }

    fn declare_field(&mut self, record: Ty, var: VarId) -> Result<(), Failed> {
        let data = self.ast.vars[var];
        let Some(key) = self.types.record(record) else { return Ok(()) };
        let ty = self.resolve(data.ty)?;
        if data.bits.is_some() {
            return Err(self.unsupported(data.pos, "bit-field"));
        }
        if ty.ty == Ty::void() {
            return Err(self.error(data.pos, "field has incomplete type 'void'"));
        }
        if let Some(inner) = self.types.record(self.types.innermost(ty.ty))
            && (inner == key || !self.types.records[inner].complete)
        {
            let text = self.types.text(ty.ty);
            return Err(self.error(data.pos, &format!("field has incomplete type '{text}'")));
        }
        let index = self.types.records[key].fields.len() as u32;
        if let Some(name) = data.name {
            if self.scopes.here(self.f.scope, name).any(|s| matches!(s, Symbol::Field(..))) {
                let text = self.ast.text(name).to_owned();
                return Err(self.error(data.pos, &format!("duplicate member '{text}'")));
            }
            self.scopes.declare(self.f.scope, name, Symbol::Field(record, index));
        }
        let field = Field { name: data.name, ty: ty.ty, major: ty.major, var: Some(var) };
        self.types.records[key].fields.push(field);
        Ok(())
    }

    fn declare_template(&mut self, item: ItemId, _decl: DeclId) -> Result<(), Failed> {
        let data = &self.ast.items[item];
        let ItemKind::Template { params, decl } = data.kind else { return Ok(()) };
        let params = self.ast.decl_list(params).to_vec();
        let (name, path) = match self.ast.decls[decl] {
            Decl::Record(id) => (self.ast.records[id].name, self.ast.records[id].path),
            Decl::Function(id) => (Some(self.ast.functions[id].name), self.ast.functions[id].path),
            Decl::Alias(id) => (self.ast.items[id].name, None),
            Decl::Var(id) => (self.ast.vars[id].name, None),
            _ => (None, None),
        };
        let name = name.or_else(|| Some(self.ast.last_segment(path?)?.name));
        let Some(name) = name else { return Ok(()) };
        if let Some(path) = path {
            return self.declare_specialization(name, path, &params, decl);
        }
        // A prototype and its definition are one template.
        if let Decl::Record(id) = self.ast.decls[decl] {
            let known = self.scopes.here(self.f.scope, name).find_map(|s| match s {
                Symbol::Template(t) => Some(t),
                _ => None,
            });
            if let Some(known) = known {
                if self.ast.records[id].members.is_some() {
                    self.templates[known].decl = decl;
                    self.templates[known].params = params;
                }
                return Ok(());
            }
        }
        let template = self.templates.push(Template::new(name, params, decl, self.f.scope));
        self.scopes.declare(self.f.scope, name, Symbol::Template(template));
        Ok(())
    }

    fn declare_specialization(
        &mut self,
        name: Name,
        path: PathId,
        params: &[DeclId],
        decl: DeclId,
    ) -> Result<(), Failed> {
        let pos = self.ast.decl_span(decl).start;
        let segments = self.ast.segments(self.ast.paths[path].segments).to_vec();
        let ([segment], true) = (segments.as_slice(), params.is_empty()) else {
            return Err(self.unsupported(pos, "partial specialization or member template defined outside"));
        };
        let mut found = Vec::new();
        self.scopes.lookup(self.f.scope, name, &mut found);
        let template = found.iter().find_map(|s| match s {
            Symbol::Template(t) => Some(*t),
            _ => None,
        });
        let (Some(template), Some(args)) = (template, segment.args) else {
            let text = self.ast.text(name).to_owned();
            return Err(self.error(pos, &format!("explicit specialization of undeclared template '{text}'")));
        };
        let args = self.template_args(args)?;
        let args = self.complete_args(template, &args, pos)?;
        self.templates[template].special.push((args, decl));
        Ok(())
    }

    /// Declares a function, or finds the one that was declared before.
    pub(crate) fn declare_function(&mut self, id: FunctionId) -> Result<crate::scope::FuncId, Failed> {
        let data = self.ast.functions[id];
        let mut scope = self.f.scope;
        if let Some(path) = data.path {
            scope = self.scope_of_path(path)?;
        }
        self.in_scope(scope, |this| this.declare_function_here(id))
    }

    /// The scope that a qualified name is declared in.
    fn scope_of_path(&mut self, path: PathId) -> Result<ScopeId, Failed> {
        let segments = self.ast.segments(self.ast.paths[path].segments).to_vec();
        let mut scope = if self.ast.paths[path].global { self.global_scope } else { self.f.scope };
        let Some((_, outer)) = segments.split_last() else { return Ok(scope) };
        for (i, segment) in outer.iter().enumerate() {
            let mut found = Vec::new();
            if i == 0 {
                self.scopes.lookup(scope, segment.name, &mut found);
            } else {
                self.scopes.within(scope, segment.name, &mut found);
            }
            let next = found.iter().find_map(|s| match *s {
                Symbol::Namespace(scope) => Some(scope),
                Symbol::Type(ty) => self.types.record(ty.ty).map(|key| self.types.records[key].scope),
                _ => None,
            });
            match next {
                Some(next) => scope = next,
                None => {
                    let text = self.ast.text(segment.name).to_owned();
                    return Err(self.error(segment.pos, &format!("use of undeclared identifier '{text}'")));
                }
            }
        }
        Ok(scope)
    }

    /// Declares a function in the scope at hand, whatever qualifies its name.
    pub(crate) fn declare_function_here(&mut self, id: FunctionId) -> Result<crate::scope::FuncId, Failed> {
        let data = self.ast.functions[id];
        let pos = data.pos;
        let scope = self.f.scope;
        let result = self.resolve(data.result)?;
        let params = self.parameters(id)?;
        let record = match self.scopes.owner(scope) {
            Owner::Record(ty) => Some(ty),
            _ => None,
        };
        let types: Vec<Ty> = params.iter().map(|p| p.ty).collect();
        let known = self.scopes.here(scope, data.name).find_map(|s| match s {
            Symbol::Function(f) if self.funcs[f].params.iter().map(|p| p.ty).eq(types.iter().copied()) => {
                Some(f)
            }
            _ => None,
        });
        let text = self.ast.text(data.name).to_owned();
        if let Some(known) = known {
            if self.funcs[known].result.ty != result.ty {
                return Err(
                    self.error(pos, "functions that differ only in their return type cannot be overloaded")
                );
            }
            if data.body.is_some() {
                if self.ast.functions[self.funcs[known].ast].body.is_some() {
                    return Err(self.error(pos, &format!("redefinition of '{text}'")));
                }
                let func = &mut self.funcs[known];
                func.ast = id;
                for (old, new) in func.params.iter_mut().zip(params) {
                    *old = Param { default: new.default.or(old.default), ..new };
                }
            }
            return Ok(known);
        }
        let name = format!("{}{text}", self.scopes.prefix(scope));
        let is_static = data.modifiers.contains(Modifiers::STATIC);
        let func = self.funcs.push(Func { ast: id, name, scope, record, params, result, is_static });
        self.scopes.declare(scope, data.name, Symbol::Function(func));
        Ok(func)
    }

    fn parameters(&mut self, id: FunctionId) -> Result<Vec<Param>, Failed> {
        let mut params = Vec::new();
        for decl in self.ast.decl_list(self.ast.functions[id].params) {
            let Decl::Var(var) = self.ast.decls[*decl] else { continue };
            let data = self.ast.vars[var];
            let ty = self.resolve(data.ty)?;
            if ty.ty == Ty::void() {
                return Err(self.error(data.pos, "argument may not have 'void' type"));
            }
            let (inward, outward) =
                (data.modifiers.contains(Modifiers::IN), data.modifiers.contains(Modifiers::OUT));
            let mode = if data.modifiers.contains(Modifiers::INOUT) || (inward && outward) {
                Mode::InOut
            } else if outward {
                Mode::Out
            } else {
                Mode::In
            };
            let default = match data.init {
                Some(spirula_hlsl_syntax::ast::Init::Expr(e)) => Some(e),
                _ => None,
            };
            params.push(Param { name: data.name, ty: ty.ty, mode, default, var });
        }
        Ok(params)
    }
}

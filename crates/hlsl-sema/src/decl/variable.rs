//! Variables: global ones, members of buffers, local ones.

use crate::context::Sema;
use crate::scope::{Owner, Symbol};
use crate::tree::{Storage, VarId};
use crate::types::{Kind, Ty};
use spirula_diag::{Diagnostic, Failed, Span};
use spirula_hlsl_syntax::ast::{self, Init, Modifiers};
use spirula_hlsl_syntax::names::sym;

/// Values of constants of more scalars are not kept.
const MAX_VALUE: usize = 1 << 12;

impl Sema<'_> {
    /// Declares a variable outside of functions.
    pub(crate) fn declare_global(&mut self, id: ast::VarId) -> Result<(), Failed> {
        let data = self.ast.vars[id];
        if data.path.is_some() {
            return self.define_static_member(id);
        }
        if self.scopes.owner(self.scope) == Owner::Block {
            return self.declare_local(id).map(|_| ());
        }
        let modifiers = self.modifiers_of(&data);
        let is_spec = self.ast.attr_list(data.attrs).iter().any(|a| {
            let attr = &self.ast.attrs[*a];
            attr.scope.is_some() && self.text(attr.name) == "constant_id"
        });
        let storage = if modifiers.contains(Modifiers::GROUPSHARED) {
            Storage::GroupShared
        } else if modifiers.contains(Modifiers::STATIC) {
            Storage::Static
        } else if is_spec {
            Storage::Spec
        } else {
            match self.buffer {
                Some(number) => Storage::Buffer(number),
                None => Storage::Uniform,
            }
        };
        let var = self.declare_variable(id, storage)?;
        if storage == Storage::Spec && self.tree.vars[var].init.is_none() {
            let span = self.tree.vars[var].span;
            return Err(self.error(span, "missing default value for specialization constant"));
        }
        match storage {
            Storage::Buffer(number) => self.tree.buffers[number as usize].members.push(var),
            _ => self.tree.globals.push(var),
        }
        Ok(())
    }

    /// Declares a variable in a function.
    pub(crate) fn declare_local(&mut self, id: ast::VarId) -> Result<VarId, Failed> {
        let data = self.ast.vars[id];
        let modifiers = self.modifiers_of(&data);
        let storage = if modifiers.contains(Modifiers::STATIC) { Storage::Static } else { Storage::Local };
        let var = self.declare_variable(id, storage)?;
        if storage == Storage::Static {
            self.tree.vars[var].is_local_static = self.scopes.owner(self.scope) == Owner::Block;
            self.tree.globals.push(var);
        }
        Ok(var)
    }

    pub(crate) fn modifiers_of(&self, data: &ast::Var) -> Modifiers {
        let mut modifiers = data.modifiers;
        let mut ty = data.ty;
        // Qualifiers of the element type of an array are those of the array.
        loop {
            let written = &self.ast.types[ty];
            modifiers = modifiers | written.modifiers;
            match written.kind {
                ast::TypeKind::Array(of, _) | ast::TypeKind::Reference(of) => ty = of,
                _ => return modifiers,
            }
        }
    }

    pub(crate) fn var_span(&self, data: &ast::Var) -> Span {
        match data.name {
            Some(name) => self.name_span(data.pos, name),
            None => Span::at(data.pos),
        }
    }

    fn declare_variable(&mut self, id: ast::VarId, storage: Storage) -> Result<VarId, Failed> {
        let data = self.ast.vars[id];
        let span = self.var_span(&data);
        let modifiers = self.modifiers_of(&data);
        let init = match data.init {
            Some(Init::Expr(expr)) => Some(expr),
            _ => None,
        };
        let is_auto = matches!(self.ast.types[data.ty].kind, ast::TypeKind::Name(sym::AUTO));
        let ty = match init.filter(|_| is_auto) {
            Some(init) => self.quietly(|this| this.expr(init)).map(|e| {
                let ty = self.ty(e);
                self.tree.types.settled(ty)
            }),
            None => {
                self.in_group_memory = storage == Storage::GroupShared;
                let ty = self.resolve(data.ty);
                self.in_group_memory = false;
                ty
            }
        };
        let ty = match (ty, init) {
            (Ok(ty), Some(init)) => self.complete_array(ty, init),
            (ty, _) => ty,
        };
        let ty = ty.and_then(|ty| self.check_variable_type(ty, data.name, span));
        let known = ty.unwrap_or(self.tree.types.error());
        if let Some(name) = data.name {
            self.check_redefinition(name, span);
        }
        let var = self.new_var(data.name, known, modifiers, storage, span);
        self.tree.vars[var].start = data.start;
        // The name is declared before its initial value, which may use it in vain; a wrong declaration still declares.
        let attributes = self.attributes(data.attrs);
        let semantic = self.semantic(data.annotations);
        let annotations = self.ast.annotations(data.annotations).to_vec();
        let is_result_id = self.is_result_id(data.ty);
        let node = &mut self.tree.vars[var];
        node.is_result_id = is_result_id && storage == Storage::Local;
        (node.attributes, node.semantic, node.annotations) = (attributes, semantic, annotations);
        if let Some(name) = data.name {
            self.scopes.declare(self.scope, name, Symbol::Var(var));
        }
        ty?;
        // What effects make of shaders and states has no meaning here.
        let is_effect = |o: crate::types::Object| crate::builtin::classes::is_of_effects(o.class.row().name);
        if self.tree.types.object(known).is_some_and(is_effect) {
            return Ok(var);
        }
        // A ray query has no value: `RayQuery<...>()` declares it alone.
        let is_empty = |expr| matches!(self.ast.exprs[expr], ast::Expr::Construct(_, args) if self.ast.expr_list(args).is_empty());
        let is_query = self.tree.types.object(known).is_some_and(|o| o.class.row().name == "RayQuery");
        if let Some(init) = init.filter(|init| !(is_query && is_empty(*init))) {
            let init = self.initialize(init, known, "a variable")?;
            self.tree.vars[var].init = Some(init);
            if modifiers.contains(Modifiers::CONST) || storage == Storage::Spec {
                self.keep_value(var);
            }
        }
        Ok(var)
    }

    /// Keeps the value of a constant.
    pub(crate) fn keep_value(&mut self, var: VarId) {
        let Some(init) = self.tree.vars[var].init else { return };
        let value = match self.tree.vars[var].storage {
            Storage::Spec => crate::const_eval::evaluate_default(&self.tree, init),
            _ => self.tree.constant(init),
        };
        self.tree.vars[var].value = value.filter(|v| v.parts.len() <= MAX_VALUE);
    }

    fn check_variable_type(
        &mut self,
        ty: Ty,
        name: Option<spirula_hlsl_syntax::Name>,
        span: Span,
    ) -> Result<Ty, Failed> {
        match self.tree.types.kind(ty) {
            Kind::Void => Err(self.error(span, "variable has incomplete type 'void'")),
            Kind::Record(id) if !self.tree.types.records[id].is_complete && name.is_some() => {
                let text = self.type_text(ty);
                Err(self.error(span, format!("variable has incomplete type '{text}'")))
            }
            _ => Ok(ty),
        }
    }

    fn check_redefinition(&mut self, name: spirula_hlsl_syntax::Name, span: Span) {
        let before = self.scopes.here(self.scope, name).next().cloned();
        if let Some(Symbol::Var(before)) = before {
            if self.leaks_declarations {
                return;
            }
            let text = self.text(name);
            let place = self.tree.vars[before].span;
            if self.tree.vars[before].modifiers.contains(Modifiers::EXTERN) {
                return;
            }
            let diagnostic = Diagnostic::error(span, format!("redefinition of '{text}'"));
            self.report(diagnostic.with_note(place, "previous definition is here"));
        }
    }

    /// `T S::member = value;`
    fn define_static_member(&mut self, id: ast::VarId) -> Result<(), Failed> {
        let data = self.ast.vars[id];
        let Some(path) = data.path else { return Ok(()) };
        let (scope, found) = self.lookup_path_scope(path)?;
        let span = self.var_span(&data);
        let Some(Symbol::Var(var)) = found.first() else {
            let text = data.name.map_or("", |n| self.text(n));
            return Err(self.error(span, format!("no member named '{text}'")));
        };
        let (var, ty) = (*var, self.tree.vars[*var].ty);
        if let Some(Init::Expr(init)) = data.init {
            let scope = scope.unwrap_or(self.scope);
            let init = self.in_scope(scope, |this| this.initialize(init, ty, "a variable"))?;
            self.tree.vars[var].init = Some(init);
            if self.tree.vars[var].modifiers.contains(Modifiers::CONST) {
                self.keep_value(var);
            }
        }
        Ok(())
    }
}

//! Templates: arguments given, deduced and defaulted, and what is made of them, once for each list of arguments.

use crate::Compiler;
use crate::konst::ConstId;
use crate::place::What;
use crate::scope::{FuncId, Owner, ScopeId, Symbol, TemplateId};
use crate::types::{Kind, Object, Qualified, Ty};
use rustc_hash::FxHashMap;
use spirula_diag::{Failed, Pos};
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{Decl, DeclId, Expr, ItemKind, TemplateArg, TypeId, TypeKind};
use spirula_hlsl_syntax::names::sym;

/// Templates may use each other this deep.
const MOST_NESTED: u32 = 512;

/// A template's argument.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Arg {
    Type(Qualified),
    Const(ConstId),
}

/// A template.
pub(crate) struct Template {
    pub(crate) name: Name,
    pub(crate) params: Vec<DeclId>,
    pub(crate) decl: DeclId,
    pub(crate) scope: ScopeId,
    /// Full specialisations.
    pub(crate) special: Vec<(Vec<Arg>, DeclId)>,
    made: FxHashMap<Vec<Arg>, Symbol>,
}

impl Template {
    pub(crate) fn new(name: Name, params: Vec<DeclId>, decl: DeclId, scope: ScopeId) -> Self {
        Self { name, params, decl, scope, special: Vec::new(), made: FxHashMap::default() }
    }
}

impl Compiler<'_> {
    fn param_name(&self, param: DeclId) -> Option<Name> {
        match self.ast.decls[param] {
            Decl::TemplateParam(item) => self.ast.items[item].name,
            _ => None,
        }
    }

    fn param_kind(&self, param: DeclId) -> Option<ItemKind> {
        match self.ast.decls[param] {
            Decl::TemplateParam(item) => Some(self.ast.items[item].kind),
            _ => None,
        }
    }

    /// Adds defaults to the arguments given, and makes values the type that their parameters have.
    pub(crate) fn complete_args(
        &mut self,
        template: TemplateId,
        args: &[Arg],
        pos: Pos,
    ) -> Result<Vec<Arg>, Failed> {
        let params = self.templates[template].params.clone();
        let text = self.ast.text(self.templates[template].name).to_owned();
        if args.len() > params.len() {
            return Err(self.error(pos, &format!("too many template arguments for template '{text}'")));
        }
        let scope = self.scopes.add(self.templates[template].scope, Owner::Template, "");
        let mut out = Vec::with_capacity(params.len());
        for (i, param) in params.iter().enumerate() {
            let given = args.get(i).copied();
            let arg = self.in_scope(scope, |this| this.complete_arg(*param, given, &text, pos))?;
            self.bind(scope, *param, arg);
            out.push(arg);
        }
        Ok(out)
    }

    fn complete_arg(
        &mut self,
        param: DeclId,
        given: Option<Arg>,
        template: &str,
        pos: Pos,
    ) -> Result<Arg, Failed> {
        match (self.param_kind(param), given) {
            (Some(ItemKind::TypeParam(_)), Some(Arg::Type(ty))) => {
                // A template is made for a type as it is, however it is qualified.
                let ty = self.types.settled(ty.ty);
                Ok(Arg::Type(Qualified::plain(ty)))
            }
            (Some(ItemKind::TypeParam(_)), Some(Arg::Const(_))) => {
                Err(self.error(pos, "template argument for template type parameter must be a type"))
            }
            (Some(ItemKind::TypeParam(Some(default))), None) => Ok(Arg::Type(self.resolve(default)?)),
            (Some(ItemKind::ValueParam(ty, _)), Some(Arg::Const(id))) => {
                let ty = self.resolve(ty)?.ty;
                self.value_arg(id, ty, pos)
            }
            (Some(ItemKind::ValueParam(..)), Some(Arg::Type(_))) => {
                Err(self
                    .error(pos, "template argument for non-type template parameter must be an expression"))
            }
            (Some(ItemKind::ValueParam(ty, Some(default))), None) => {
                let ty = self.resolve(ty)?.ty;
                let ex = self.detached(|this| this.expr(default))?;
                match ex.as_const() {
                    Some(id) => self.value_arg(id, ty, pos),
                    None => Err(self.error(pos, "non-type template argument is not a constant expression")),
                }
            }
            (Some(ItemKind::TypeParam(None) | ItemKind::ValueParam(_, None)), None) => {
                Err(self.error(pos, &format!("too few template arguments for template '{template}'")))
            }
            _ => Err(self.unsupported(pos, "template template parameter")),
        }
    }

    fn value_arg(&mut self, id: ConstId, ty: Ty, pos: Pos) -> Result<Arg, Failed> {
        let ex = crate::place::Ex { ty: self.consts.ty(id), what: What::Const(id) };
        let ex = self.convert(ex, ty, pos)?;
        Ok(Arg::Const(ex.as_const().unwrap_or(id)))
    }

    fn bind(&mut self, scope: ScopeId, param: DeclId, arg: Arg) {
        let Some(name) = self.param_name(param) else { return };
        let symbol = match arg {
            Arg::Type(ty) => Symbol::Type(ty),
            Arg::Const(id) => Symbol::Const(id),
        };
        self.scopes.declare(scope, name, symbol);
    }

    fn arg_text(&self, arg: Arg) -> String {
        match arg {
            Arg::Type(ty) => self.types.text(ty.ty),
            Arg::Const(id) => match self.const_num(id) {
                Some(num) if num.scalar.is_float() => num.as_f64().to_string(),
                Some(num) => num.as_i64().to_string(),
                None => "?".to_owned(),
            },
        }
    }

    /// Makes what a template stands for with these arguments, all of them.
    fn instantiate(&mut self, template: TemplateId, args: Vec<Arg>, pos: Pos) -> Result<Symbol, Failed> {
        if let Some(made) = self.templates[template].made.get(&args) {
            return Ok(*made);
        }
        if self.depth >= MOST_NESTED {
            return Err(self.error(pos, "recursive template instantiation exceeded maximum depth of 512"));
        }
        self.depth += 1;
        let made = self.make(template, &args, pos);
        self.depth -= 1;
        let made = made?;
        self.templates[template].made.insert(args, made);
        Ok(made)
    }

    fn make(&mut self, template: TemplateId, args: &[Arg], pos: Pos) -> Result<Symbol, Failed> {
        let data = &self.templates[template];
        let special = data.special.iter().find(|(a, _)| a == args).map(|(_, d)| *d);
        let (decl, params, outer) = (special.unwrap_or(data.decl), data.params.clone(), data.scope);
        let name = data.name;
        let scope = self.scopes.add(outer, Owner::Template, "");
        if special.is_none() {
            for (param, arg) in params.iter().zip(args) {
                self.bind(scope, *param, *arg);
            }
        }
        let shown: Vec<String> = args.iter().map(|a| self.arg_text(*a)).collect();
        match self.ast.decls[decl] {
            Decl::Record(id) => {
                let text = format!("{}<{}>", self.ast.text(name), shown.join(", "));
                let ty = self.in_scope(scope, |this| this.new_record(&text));
                let symbol = Symbol::Type(Qualified::plain(ty));
                if let Some(key) = self.types.record(ty) {
                    self.origins.insert(key, (template, args.to_vec()));
                }
                // Members may name the record itself.
                self.templates[template].made.insert(args.to_vec(), symbol);
                self.in_scope(scope, |this| this.fill_record(ty, id))?;
                Ok(symbol)
            }
            Decl::Alias(item) => {
                let ItemKind::Alias(ty) = self.ast.items[item].kind else { return Err(Failed) };
                Ok(Symbol::Type(self.in_scope(scope, |this| this.resolve(ty))?))
            }
            Decl::Function(id) => {
                let made = self.in_scope(scope, |this| match special {
                    Some(_) => this.declare_function_here(id),
                    None => this.declare_function(id),
                })?;
                // Methods of a record are methods whatever scope their template's arguments stand in.
                if let Owner::Record(ty) = self.scopes.owner(outer) {
                    self.funcs[made].record = Some(ty);
                }
                Ok(Symbol::Function(made))
            }
            _ => Err(self.unsupported(pos, "variable template")),
        }
    }

    /// The type that a template stands for with these arguments.
    pub(crate) fn instantiate_type(
        &mut self,
        template: TemplateId,
        args: &[Arg],
        pos: Pos,
    ) -> Result<Qualified, Failed> {
        let args = self.complete_args(template, args, pos)?;
        match self.instantiate(template, args, pos)? {
            Symbol::Type(ty) => Ok(ty),
            _ => {
                let text = self.ast.text(self.templates[template].name).to_owned();
                Err(self.error(pos, &format!("'{text}' does not name a type")))
            }
        }
    }

    /// The function that a template stands for when it is called so: explicit arguments first, the rest deduced.
    /// None if it cannot be called so.
    pub(crate) fn instantiate_call(
        &mut self,
        template: TemplateId,
        explicit: &[Arg],
        args: &[Ty],
        pos: Pos,
    ) -> Option<FuncId> {
        let data = &self.templates[template];
        let Decl::Function(id) = self.ast.decls[data.decl] else { return None };
        let (params, scope) = (data.params.clone(), data.scope);
        let mut found: Vec<Option<Arg>> = (0..params.len()).map(|i| explicit.get(i).copied()).collect();
        let function = self.ast.functions[id];
        let written = self.ast.decl_list(function.params).to_vec();
        let names: Vec<Option<Name>> = params.iter().map(|p| self.param_name(*p)).collect();
        if args.len() > written.len() {
            return None;
        }
        for (decl, arg) in written.iter().zip(args) {
            let Decl::Var(var) = self.ast.decls[*decl] else { continue };
            let ty = self.ast.vars[var].ty;
            self.in_scope(scope, |this| this.deduce(ty, *arg, &names, &mut found));
        }
        let mut given = Vec::new();
        for (arg, param) in found.iter().zip(&params) {
            match (arg, self.param_kind(*param)) {
                (Some(arg), _) => given.push(*arg),
                (None, Some(ItemKind::TypeParam(Some(_)) | ItemKind::ValueParam(_, Some(_)))) => break,
                _ => return None,
            }
        }
        let made = self.quietly(|this| {
            let args = this.complete_args(template, &given, pos)?;
            this.instantiate(template, args, pos)
        });
        match made {
            Ok(Symbol::Function(func)) => Some(func),
            _ => None,
        }
    }

    /// Finds template arguments by laying a parameter's written type over an argument's type.
    fn deduce(&mut self, written: TypeId, arg: Ty, names: &[Option<Name>], found: &mut [Option<Arg>]) {
        let arg = self.types.settled(arg);
        match self.ast.types[written].kind {
            TypeKind::Name(name) => {
                if let Some(i) = names.iter().position(|n| *n == Some(name))
                    && found[i].is_none()
                {
                    found[i] = Some(Arg::Type(Qualified::plain(arg)));
                }
            }
            TypeKind::Array(of, size) => {
                let (inner, count) = match self.types.kind(arg) {
                    Kind::Array(inner, count) => (inner, count),
                    _ => return,
                };
                self.deduce(of, inner, names, found);
                if let Some(size) = size {
                    self.deduce_value(TemplateArg::Expr(size), count.into(), names, found);
                }
            }
            TypeKind::Path(path) => {
                let Some(segment) = self.ast.last_segment(path).copied() else { return };
                let Some(args) = segment.args else { return };
                let written: Vec<TemplateArg> = self.ast.template_args(args).to_vec();
                let actual = self.args_of(segment.name, arg);
                for (written, actual) in written.into_iter().zip(actual) {
                    match (written, actual) {
                        (TemplateArg::Type(ty), Arg::Type(actual)) => {
                            self.deduce(ty, actual.ty, names, found);
                        }
                        (TemplateArg::Expr(e), Arg::Type(actual)) => {
                            if let Expr::Name(name) = self.ast.exprs[e]
                                && let Some(i) = names.iter().position(|n| *n == Some(name))
                                && found[i].is_none()
                            {
                                found[i] = Some(Arg::Type(actual));
                            }
                        }
                        (written, Arg::Const(id)) => {
                            let value = self.const_num(id).map_or(0, |n| n.as_i64());
                            self.deduce_value(written, value, names, found);
                        }
                    }
                }
            }
            _ => {}
        }
    }

    fn deduce_value(
        &mut self,
        written: TemplateArg,
        value: i64,
        names: &[Option<Name>],
        found: &mut [Option<Arg>],
    ) {
        let name = match written {
            TemplateArg::Expr(e) => match self.ast.exprs[e] {
                Expr::Name(name) => name,
                _ => return,
            },
            TemplateArg::Type(ty) => match self.ast.types[ty].kind {
                TypeKind::Name(name) => name,
                _ => return,
            },
        };
        if let Some(i) = names.iter().position(|n| *n == Some(name))
            && found[i].is_none()
        {
            let id = self.num_const(crate::konst::Num::int(crate::types::Scalar::Int, value));
            found[i] = Some(Arg::Const(id));
        }
    }

    /// The template arguments that a type was made with, if it was made of the template called `name`.
    fn args_of(&mut self, name: Name, ty: Ty) -> Vec<Arg> {
        let int = |this: &mut Self, n: u8| {
            let id = this.num_const(crate::konst::Num::int(crate::types::Scalar::Int, n.into()));
            Arg::Const(id)
        };
        let type_arg = |ty| Arg::Type(Qualified::plain(ty));
        match self.types.kind(ty) {
            Kind::Vector(s, n) if name == sym::VECTOR => {
                let scalar = self.types.scalar(s);
                vec![type_arg(scalar), int(self, n)]
            }
            Kind::Matrix(s, r, c) if name == sym::MATRIX => {
                let scalar = self.types.scalar(s);
                vec![type_arg(scalar), int(self, r), int(self, c)]
            }
            Kind::Object(
                Object::Texels { element, .. }
                | Object::Texture { element, .. }
                | Object::Structured { element, .. }
                | Object::Constant { element, .. },
            ) => vec![type_arg(element)],
            Kind::Record(key) => match self.origins.get(&key) {
                Some((template, args)) if self.templates[*template].name == name => args.clone(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }
}

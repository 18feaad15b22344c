//! Calls: of functions, methods, intrinsics and methods of objects.

use crate::builtin::intrinsics;
use crate::builtin::signature::Signature;
use crate::context::Sema;
use crate::overload::Best;
use crate::scope::Symbol;
use crate::template::Arg;
use crate::tree::{ExprId, FunctionId};
use crate::types::{Kind, Ty};
use spirula_diag::{Failed, Span};
use spirula_entity::List;
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{self, Expr, PathId, TemplateArg};

impl Sema<'_> {
    pub(super) fn call(
        &mut self,
        callee: ast::ExprId,
        args: &[ast::ExprId],
        span: Span,
    ) -> Result<ExprId, Failed> {
        match self.ast.exprs[callee] {
            Expr::Paren(inner) => self.call(inner, args, span),
            Expr::Member(object, name) => self.method_call(object, name, None, None, args, span),
            Expr::MemberPath(object, path) => {
                let ast = self.ast;
                let Some(last) = ast.last_segment(path).copied() else { return Err(Failed) };
                let qualified = ast.segments(ast.paths[path].segments).len() > 1;
                self.method_call(object, last.name, last.args, qualified.then_some(path), args, span)
            }
            Expr::Name(name) => {
                let args = self.exprs(args)?;
                let mut found = self.lookup(name);
                let signatures = intrinsics::named(self.text(name));
                if found.is_empty() && signatures.is_empty() {
                    found = self.lookup_by_arguments(name, &args);
                }
                self.named_call(name, &found, signatures, None, &args, span)
            }
            Expr::Path(path) => self.path_call(path, args, span),
            _ => {
                let object = self.expr(callee)?;
                let args = self.exprs(args)?;
                self.operator_call(object, &args, span)
            }
        }
    }

    /// `object(args)`
    fn operator_call(&mut self, object: ExprId, args: &[ExprId], span: Span) -> Result<ExprId, Failed> {
        let object = self.contents(object);
        let ty = self.ty(object);
        let found = match (self.ast.names.find("operator()"), self.record_scopes.get(&ty).copied()) {
            (Some(name), Some(scope)) => self.scopes.within(scope, name),
            _ => Vec::new(),
        };
        match self.best_function(&found, None, args, span) {
            Best::Found(function, _) => {
                let object = self.as_object(object, function)?;
                self.function_call(function, Some(object), args, span)
            }
            best if !found.is_empty() => Err(self.no_match("operator()", "", &best, args, span)),
            _ => {
                let text = self.type_text(ty);
                Err(self.error(span, format!("called object type '{text}' is not a function")))
            }
        }
    }

    fn path_call(&mut self, path: PathId, args: &[ast::ExprId], span: Span) -> Result<ExprId, Failed> {
        let ast = self.ast;
        let args = self.exprs(args)?;
        let segments = ast.segments(ast.paths[path].segments);
        let Some(last) = segments.last().copied() else { return Err(Failed) };
        if let [first, class, _] = segments
            && self.text(first.name) == "dx"
            && let Some(class) = self.class_named(class.name, false)
        {
            return self.class_call(class, last.name, last.args, &args, span);
        }
        let (scope, found) = self.lookup_path_scope(path)?;
        let namespace = match scope {
            None => Some(""),
            Some(scope) if scope == self.global => Some(""),
            Some(scope) if Some(scope) == self.vk => Some("vk"),
            Some(scope) if Some(scope) == self.dx => Some("dx"),
            _ => None,
        };
        let signatures = match namespace {
            Some("") => intrinsics::named(self.text(last.name)),
            Some(namespace) => intrinsics::named_in(namespace, self.text(last.name)),
            None => &[],
        };
        self.named_call(last.name, &found, signatures, last.args, &args, span)
    }

    /// A static method of a class of objects.
    fn class_call(
        &mut self,
        class: crate::builtin::classes::ClassId,
        name: Name,
        explicit: Option<List<TemplateArg>>,
        args: &[ExprId],
        span: Span,
    ) -> Result<ExprId, Failed> {
        let (explicit, types) = self.explicit_types(explicit)?;
        match self.best_signature(class.methods(self.text(name)), None, args, explicit) {
            Some((found, _)) => self.builtin_call(&found, None, args, types, span),
            None => {
                let text = self.text(name);
                Err(self.error(span, format!("no matching function for call to '{text}'")))
            }
        }
    }

    /// The pointer that a cast of pointers gives: to the first template argument, with the second as alignment.
    fn pointer_type(&mut self, explicit: Option<List<TemplateArg>>) -> Result<Option<Ty>, Failed> {
        let Some(list) = explicit else { return Ok(None) };
        let args = self.template_args(list)?;
        let Some(class) = crate::builtin::classes::named("BufferPointer", true) else { return Ok(None) };
        let Some(Arg::Type(element)) = args.first() else { return Ok(None) };
        let count = match args.get(1) {
            Some(Arg::Value(_, value)) => value.num().map_or(0, |n| n.as_i64() as u32),
            _ => 0,
        };
        let object = crate::types::Object { class, element: *element, count, norm: crate::types::Norm::None };
        Ok(Some(self.tree.types.of(Kind::Object(object))))
    }

    fn explicit_types(
        &mut self,
        explicit: Option<List<TemplateArg>>,
    ) -> Result<(Option<Ty>, Vec<Ty>), Failed> {
        let Some(list) = explicit else { return Ok((None, Vec::new())) };
        let args = self.template_args(list)?;
        let types: Vec<Ty> = args
            .iter()
            .filter_map(|a| match a {
                Arg::Type(ty) => Some(*ty),
                _ => None,
            })
            .collect();
        Ok((types.first().copied(), types))
    }

    /// A call of a plain name: functions of the program and intrinsics together.
    fn named_call(
        &mut self,
        name: Name,
        found: &[Symbol],
        signatures: &'static [Signature],
        explicit: Option<List<TemplateArg>>,
        args: &[ExprId],
        span: Span,
    ) -> Result<ExprId, Failed> {
        // A variable, of a type with operator().
        if let Some(symbol @ (Symbol::Var(_) | Symbol::Field(..))) = found.first() {
            let object = match symbol {
                Symbol::Var(var) => self.var(*var, span)?,
                Symbol::Field(record, index) => {
                    let this = self.this(span)?;
                    self.field(this, *record, *index, span)?
                }
                _ => return Err(Failed),
            };
            return self.operator_call(object, args, span);
        }
        if let Some(Symbol::Type(ty)) = found.first()
            && let [one] = args
        {
            return self.cast(*one, *ty, span);
        }
        let given = match explicit {
            Some(list) if !found.is_empty() => Some(self.template_args(list)?),
            _ => None,
        };
        let best = self.best_function(found, given.as_deref(), args, span);
        let builtin = if signatures.is_empty() {
            None
        } else {
            let (mut first, types) =
                if found.is_empty() { self.explicit_types(explicit)? } else { (None, Vec::new()) };
            if self.text(name).ends_with("_pointer_cast") {
                first = self.pointer_type(explicit)?;
            }
            self.best_signature(signatures.iter(), None, args, first).map(|(m, cost)| (m, cost, types))
        };
        match (best, builtin) {
            (Best::Found(function, cost), builtin) if builtin.as_ref().is_none_or(|(_, c, _)| cost <= *c) => {
                let object = self.implicit_object(function, span)?;
                self.function_call(function, object, args, span)
            }
            (Best::Ambiguous(..) | Best::Found(..) | Best::None(_), Some((found, _, types))) => {
                self.builtin_call(&found, None, args, types, span)
            }
            (best, None) if !found.is_empty() => {
                let text = self.text(name);
                Err(self.no_match(text, "", &best, args, span))
            }
            _ if !signatures.is_empty() => {
                let text = self.text(name);
                self.no_signature(text, signatures, args, span)
            }
            _ => Err(self.undeclared(name, span)),
        }
    }

    fn no_signature(
        &mut self,
        name: &str,
        signatures: &[Signature],
        args: &[ExprId],
        span: Span,
    ) -> Result<ExprId, Failed> {
        let mut counts: Vec<usize> = signatures.iter().map(|s| s.params.len()).collect();
        counts.sort_unstable();
        counts.dedup();
        let types: Vec<String> = args.iter().map(|a| self.type_text(self.ty(*a))).collect();
        let diagnostic =
            spirula_diag::Diagnostic::error(span, format!("no matching function for call to '{name}'"));
        let note = if counts.contains(&args.len()) {
            format!("candidate intrinsic function not viable for arguments ({})", types.join(", "))
        } else {
            let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
            let was = if args.len() == 1 { "was" } else { "were" };
            format!(
                "candidate intrinsic function not viable: requires {} arguments, but {} {was} provided",
                counts.join(" or "),
                args.len()
            )
        };
        Err(self.report(diagnostic.with_note(span, note)))
    }

    /// The object of a method that is called by its name alone.
    fn implicit_object(&mut self, function: FunctionId, span: Span) -> Result<Option<ExprId>, Failed> {
        let data = &self.tree.functions[function];
        if data.record.is_none() || data.is_static {
            return Ok(None);
        }
        let this = self.this(span)?;
        self.as_object(this, function).map(Some)
    }

    fn method_call(
        &mut self,
        object: ast::ExprId,
        name: Name,
        explicit: Option<List<TemplateArg>>,
        qualified: Option<PathId>,
        args: &[ast::ExprId],
        span: Span,
    ) -> Result<ExprId, Failed> {
        let object = self.expr(object);
        let args = self.exprs(args);
        let (object, args) = (object?, args?);
        let object = self.contents(object);
        let ty = self.ty(object);
        let text = self.text(name);
        match self.tree.types.kind(ty) {
            Kind::Error => Err(Failed),
            Kind::Object(data) => {
                let (first, types) = self.explicit_types(explicit)?;
                if let Some((found, _)) =
                    self.best_signature(data.class.methods(text), Some(data), &args, first)
                {
                    return self.object_call(&found, data, object, &args, types, span);
                }
                if data.class.methods(text).next().is_none() {
                    let ty = self.type_text(ty);
                    return Err(self.error(span, format!("no member named '{text}' in '{ty}'")));
                }
                Err(self.error(span, format!("no matching member function for call to '{text}'")))
            }
            Kind::Record(_) => {
                let found = match (qualified, self.record_scopes.get(&ty).copied()) {
                    (Some(path), Some(scope)) => self.in_scope(scope, |this| this.lookup_path(path))?,
                    (None, Some(scope)) => self.scopes.within(scope, name),
                    _ => Vec::new(),
                };
                if found.is_empty() {
                    let ty = self.type_text(ty);
                    return Err(self.error(span, format!("no member named '{text}' in '{ty}'")));
                }
                if let Some(Symbol::Field(record, index)) = found.first() {
                    let field = self.field(object, *record, *index, span)?;
                    return self.operator_call(field, &args, span);
                }
                let given = match explicit {
                    Some(list) => Some(self.template_args(list)?),
                    None => None,
                };
                match self.best_function(&found, given.as_deref(), &args, span) {
                    Best::Found(function, _) => {
                        let is_static = self.tree.functions[function].is_static;
                        let object = if is_static { None } else { Some(self.as_object(object, function)?) };
                        self.function_call(function, object, &args, span)
                    }
                    best => Err(self.no_match(text, "member ", &best, &args, span)),
                }
            }
            _ => {
                let ty = self.type_text(ty);
                Err(self
                    .error(span, format!("member reference base type '{ty}' is not a structure or union")))
            }
        }
    }

    /// A method of an object; what `Get` of a record or pointer gives is a place.
    fn object_call(
        &mut self,
        found: &crate::builtin::matching::Match,
        data: crate::types::Object,
        object: ExprId,
        args: &[ExprId],
        types: Vec<Ty>,
        span: Span,
    ) -> Result<ExprId, Failed> {
        let call = self.builtin_call(found, Some(object), args, types, span)?;
        let class = data.class.row().name;
        if found.signature.name == "Get" {
            let writes = class == "BufferPointer" || class.starts_with("RW") || class.contains("Output");
            self.tree.exprs[call].category =
                if writes { crate::tree::Category::Place } else { crate::tree::Category::ReadOnly };
        }
        Ok(call)
    }
}

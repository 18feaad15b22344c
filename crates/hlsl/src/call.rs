//! Calls: of functions, methods, operators, intrinsics, methods of objects.

use crate::Compiler;
use crate::function::Mode;
use crate::place::{Ex, What};
use crate::scope::{FuncId, Symbol};
use crate::template::Arg;
use crate::types::{Kind, Object, Ty};
use spirula_diag::{Failed, Pos};
use spirula_entity::List;
use spirula_hlsl_syntax::ast::{Expr, ExprId, PathId, UnaryOp};
use spirula_hlsl_syntax::{Name, Node, Visit, walk};

use spirula_ir::{Loc, Value};

/// What a place held when it was evaluated as an argument.
type Early = Option<Value>;

impl Compiler<'_> {
    /// `callee(args)`
    pub(crate) fn call(&mut self, callee: ExprId, args: List<ExprId>, pos: Pos) -> Result<Ex, Failed> {
        match self.ast.exprs[callee] {
            Expr::Paren(inner) => self.call(inner, args, pos),
            Expr::Name(name) => {
                let mut found = Vec::new();
                self.scopes.lookup(self.f.scope, name, &mut found);
                self.call_named(&found, &[], name, args, pos)
            }
            Expr::Path(path) => self.call_path(path, args, pos),
            Expr::Member(object, name) => {
                let object = self.expr(object)?;
                self.call_method(object, name, &[], args, pos)
            }
            Expr::MemberPath(object, path) => {
                let Some(last) = self.ast.last_segment(path).copied() else { return Err(Failed) };
                let mut object = self.expr(object)?;
                let explicit = match last.args {
                    Some(args) => self.template_args(args)?,
                    None => Vec::new(),
                };
                if let Some(base) = self.base_named(path)? {
                    object = self.convert(object, base, pos)?;
                }
                self.call_method(object, last.name, &explicit, args, pos)
            }
            _ => {
                let ex = self.expr(callee)?;
                if self.types.record(ex.ty).is_some() {
                    let mut given = vec![ex];
                    given.extend(self.arguments(args)?);
                    return self.operator_call("operator()", &given, pos);
                }
                let text = self.types.text(ex.ty);
                Err(self.error(
                    pos,
                    &format!("called object type '{text}' is not a function or function pointer"),
                ))
            }
        }
    }

    /// The record before the last part of `Base::f`.
    fn base_named(&mut self, path: PathId) -> Result<Option<Ty>, Failed> {
        let segments = self.ast.segments(self.ast.paths[path].segments).to_vec();
        let [.., outer, _] = segments.as_slice() else { return Ok(None) };
        let mut found = Vec::new();
        self.scopes.lookup(self.f.scope, outer.name, &mut found);
        Ok(found.iter().find_map(|s| match s {
            Symbol::Type(ty) => Some(ty.ty),
            _ => None,
        }))
    }

    /// The values of arguments, in order.
    pub(crate) fn arguments(&mut self, args: List<ExprId>) -> Result<Vec<Ex>, Failed> {
        let ids = self.ast.expr_list(args).to_vec();
        let mut out = Vec::with_capacity(ids.len());
        let mut failed = false;
        for id in ids {
            match self.expr(id) {
                Ok(ex) => out.push(ex),
                Err(Failed) => failed = true,
            }
        }
        if failed { Err(Failed) } else { Ok(out) }
    }

    /// Arguments, and beside those that are places what they hold before a later one with effects is evaluated: that is
    /// what a parameter gets that takes a value.
    fn arguments_in_order(&mut self, args: List<ExprId>, pos: Pos) -> Result<(Vec<Ex>, Vec<Early>), Failed> {
        let ids = self.ast.expr_list(args).to_vec();
        let last = ids.iter().rposition(|id| self.has_effects(*id)).unwrap_or(0);
        if last == 0 {
            let given = self.arguments(args)?;
            let early = vec![None; given.len()];
            return Ok((given, early));
        }
        let (mut given, mut early) = (Vec::with_capacity(ids.len()), Vec::with_capacity(ids.len()));
        for (i, id) in ids.into_iter().enumerate() {
            let ex = self.expr(id)?;
            given.push(ex);
            early.push(match ex.what {
                What::Place(place) if i < last && !self.types.has_object(ex.ty) => {
                    Some(self.load(place, ex.ty, pos)?)
                }
                _ => None,
            });
        }
        Ok((given, early))
    }

    /// Whether evaluating an expression may change something.
    fn has_effects(&self, id: ExprId) -> bool {
        let mut found = false;
        walk(self.ast, Node::Expr(id), |node| {
            if let Node::Expr(id) = node {
                found |= match self.ast.exprs[id] {
                    Expr::Call(..) => true,
                    Expr::Binary(op, ..) => op.is_assignment(),
                    Expr::Unary(op, _) => {
                        matches!(op, UnaryOp::PreInc | UnaryOp::PreDec | UnaryOp::PostInc | UnaryOp::PostDec)
                    }
                    _ => false,
                };
            }
            if found { Visit::Stop } else { Visit::Children }
        });
        found
    }

    /// Gives parameters that take values what their arguments held when they were evaluated.
    fn take_early(&self, func: FuncId, given: &mut [Ex], early: &[Early]) {
        for ((ex, early), param) in given.iter_mut().zip(early).zip(&self.funcs[func].params) {
            if let (Mode::In, Some(value)) = (param.mode, early) {
                *ex = Ex::value(ex.ty, *value);
            }
        }
    }

    fn call_path(&mut self, path: PathId, args: List<ExprId>, pos: Pos) -> Result<Ex, Failed> {
        let segments = self.ast.segments(self.ast.paths[path].segments).to_vec();
        let Some(last) = segments.last().copied() else { return Err(Failed) };
        let explicit = match last.args {
            Some(args) => self.template_args(args)?,
            None => Vec::new(),
        };
        if let [outer, _] = segments.as_slice()
            && self.ast.text(outer.name) == "vk"
        {
            let name = format!("vk::{}", self.ast.text(last.name));
            let given = self.arguments(args)?;
            return match self.intrinsic(&name, &given, pos)? {
                Some(ex) => Ok(ex),
                None => Err(self.unsupported(pos, &format!("function '{name}'"))),
            };
        }
        let found = self.lookup_path(path)?;
        if segments.len() == 1 {
            return self.call_named(&found, &explicit, last.name, args, pos);
        }
        if found.is_empty() {
            let text = self.ast.text(last.name).to_owned();
            return Err(self.error(last.pos, &format!("no member named '{text}'")));
        }
        self.call_named(&found, &explicit, last.name, args, pos)
    }

    /// Calls what a name was declared as, or the intrinsic of that name.
    fn call_named(
        &mut self,
        found: &[Symbol],
        explicit: &[Arg],
        name: Name,
        args: List<ExprId>,
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let text = self.ast.text(name).to_owned();
        let callable = found.iter().any(|s| matches!(s, Symbol::Function(_) | Symbol::Template(_)));
        let is_intrinsic = self.is_intrinsic(&text);
        if !callable && !is_intrinsic {
            if found.is_empty() {
                let _ = self.arguments(args);
                return self.undeclared(name, pos);
            }
            if let Some(Symbol::Local(_) | Symbol::Global(_) | Symbol::Field(..)) = found.first() {
                let ex = self.symbol(found[0], name, pos)?;
                let mut given = vec![ex];
                given.extend(self.arguments(args)?);
                if self.types.record(ex.ty).is_some() {
                    return self.operator_call("operator()", &given, pos);
                }
            }
            return Err(self.error(pos, "called object is not a function or function pointer"));
        }
        let (mut given, early) = self.arguments_in_order(args, pos)?;
        self.f.loc = Loc::at(pos);
        if callable {
            if let Some(func) = self.best(found, explicit, &given, pos)? {
                self.take_early(func, &mut given, &early);
                let object = self.needs_this(func).and(self.f.this).map(|(ty, place)| Ex::place(ty, place));
                return self.call_function(func, object, &given, pos);
            }
            if !is_intrinsic {
                return self.no_match(&text, pos);
            }
        }
        match self.intrinsic(&text, &given, pos)? {
            Some(ex) => Ok(ex),
            None => self.no_match(&text, pos),
        }
    }

    fn no_match(&mut self, name: &str, pos: Pos) -> Result<Ex, Failed> {
        Err(self.error(pos, &format!("no matching function for call to '{name}'")))
    }

    /// `object.name(args)`
    fn call_method(
        &mut self,
        object: Ex,
        name: Name,
        explicit: &[Arg],
        args: List<ExprId>,
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let mut ty = object.ty;
        if let Kind::Object(Object::Constant { element, .. }) = self.types.kind(ty) {
            ty = element;
        }
        let text = self.ast.text(name).to_owned();
        if let Kind::Object(kind) = self.types.kind(ty) {
            let given = self.arguments(args)?;
            self.f.loc = Loc::at(pos);
            return self.object_method(object, kind, &text, &given, explicit, pos);
        }
        let object = Ex { ty, what: object.what };
        let Some(key) = self.types.record(ty) else {
            let shown = self.types.text(ty);
            return Err(
                self.error(pos, &format!("member reference base type '{shown}' is not a structure or union"))
            );
        };
        let scope = self.types.records[key].scope;
        let mut found = Vec::new();
        self.scopes.within(scope, name, &mut found);
        if found.is_empty() {
            let shown = self.types.text(ty);
            return Err(self.error(pos, &format!("no member named '{text}' in '{shown}'")));
        }
        let (mut given, early) = self.arguments_in_order(args, pos)?;
        self.f.loc = Loc::at(pos);
        match self.best(&found, explicit, &given, pos)? {
            Some(func) => {
                self.take_early(func, &mut given, &early);
                self.call_function(func, Some(object), &given, pos)
            }
            None => Err(self.error(pos, &format!("no matching member function for call to '{text}'"))),
        }
    }

    /// Whether a record has an operator of its own.
    pub(crate) fn has_operator(&self, ty: Ty, name: &str) -> bool {
        let (Some(key), Some(name)) = (self.types.record(ty), self.ast.names.find(name)) else {
            return false;
        };
        let mut found = Vec::new();
        self.scopes.within(self.types.records[key].scope, name, &mut found);
        !found.is_empty()
    }

    /// An operator on records: a method of the first operand or a function.
    pub(crate) fn operator_call(&mut self, name: &str, args: &[Ex], pos: Pos) -> Result<Ex, Failed> {
        if let Some(id) = self.ast.names.find(name) {
            if let Some((first, rest)) = args.split_first()
                && let Some(key) = self.types.record(first.ty)
            {
                let mut found = Vec::new();
                self.scopes.within(self.types.records[key].scope, id, &mut found);
                if let Some(func) = self.best(&found, &[], rest, pos)? {
                    return self.call_function(func, Some(*first), rest, pos);
                }
            }
            let mut found = Vec::new();
            self.scopes.lookup(self.f.scope, id, &mut found);
            if let Some(func) = self.best_free(&found, args, pos)? {
                return self.call_function(func, None, args, pos);
            }
        }
        let operator = name.strip_prefix("operator").unwrap_or(name);
        let types: Vec<String> = args.iter().map(|a| format!("'{}'", self.types.text(a.ty))).collect();
        match operator {
            "[]" => Err(self.error(pos, &format!("type {} does not provide a subscript operator", types[0]))),
            "()" => Err(self.error(pos, &format!("type {} does not provide a call operator", types[0]))),
            _ => {
                Err(self
                    .error(pos, &format!("invalid operands to binary expression ({})", types.join(" and "))))
            }
        }
    }

    fn best_free(&mut self, found: &[Symbol], args: &[Ex], pos: Pos) -> Result<Option<FuncId>, Failed> {
        let free: Vec<Symbol> = found
            .iter()
            .copied()
            .filter(|s| match s {
                Symbol::Function(f) => self.funcs[*f].record.is_none(),
                Symbol::Template(_) => true,
                _ => false,
            })
            .collect();
        self.best(&free, &[], args, pos)
    }
}

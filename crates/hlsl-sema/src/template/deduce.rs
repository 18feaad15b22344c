//! Deduction of template arguments from the types of a call's arguments, and matching of specializations.

use super::Arg;
use crate::const_eval::{Num, Value};
use crate::context::Sema;
use crate::scope::Symbol;
use crate::types::{Kind, Length, Scalar, Ty};
use spirula_entity::List;
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{self, Decl, DeclId, Expr, PathId, TemplateArg, TypeId, TypeKind};
use spirula_hlsl_syntax::names::{is_builtin_type, sym};

type Bound = [Option<Arg>];

impl Sema<'_> {
    pub(super) fn param_index(&self, params: &[DeclId], name: Name) -> Option<usize> {
        params.iter().position(|p| self.param_item(*p).is_some_and(|i| i.name == Some(name)))
    }

    fn bind_deduced(&mut self, bound: &mut Bound, index: usize, arg: Arg) -> bool {
        match (&bound[index], arg) {
            (None, arg) => {
                bound[index] = Some(arg);
                true
            }
            (Some(Arg::Type(before)), Arg::Type(ty)) => {
                let before = *before;
                self.tree.types.same(before, ty)
            }
            (Some(Arg::Value(_, before)), Arg::Value(_, value)) => {
                before.num().map(Num::as_i64) == value.num().map(Num::as_i64)
            }
            (Some(before), arg) => *before == arg,
        }
    }

    /// Deduces what a call's arguments say of a function's template parameters.
    pub(super) fn deduce_call(
        &mut self,
        function: ast::FunctionId,
        args: &[Ty],
        params: &[DeclId],
        bound: &mut Bound,
    ) -> bool {
        let ast = self.ast;
        let function = ast.functions[function];
        let declared = ast.decl_list(function.params);
        if args.len() > declared.len() {
            return false;
        }
        let explicit: Vec<bool> = bound.iter().map(Option::is_some).collect();
        for (param, arg) in declared.iter().zip(args) {
            let Decl::Var(var) = ast.decls[*param] else { continue };
            let plain = self.tree.types.canonical(*arg);
            let settled = self.tree.types.settled(plain);
            // What is given explicitly is not deduced.
            if let TypeKind::Name(name) = ast.types[ast.vars[var].ty].kind
                && self.param_index(params, name).is_some_and(|i| explicit[i])
            {
                continue;
            }
            if !self.deduce(ast.vars[var].ty, settled, params, bound, false) {
                return false;
            }
        }
        true
    }

    /// Matches the arguments of a specialization with those of an instance.
    pub(super) fn deduce_args(
        &mut self,
        patterns: List<TemplateArg>,
        args: &[Arg],
        params: &[DeclId],
        bound: &mut Bound,
    ) -> bool {
        let ast = self.ast;
        let patterns = ast.template_args(patterns);
        patterns.len() <= args.len()
            && patterns
                .iter()
                .zip(args)
                .all(|(pattern, arg)| self.deduce_arg(*pattern, arg, params, bound, true))
    }

    fn deduce_arg(
        &mut self,
        pattern: TemplateArg,
        arg: &Arg,
        params: &[DeclId],
        bound: &mut Bound,
        exact: bool,
    ) -> bool {
        let name = match pattern {
            TemplateArg::Expr(expr) => match self.ast.exprs[expr] {
                Expr::Name(name) => Some(name),
                _ => None,
            },
            TemplateArg::Type(ty) => match self.ast.types[ty].kind {
                TypeKind::Name(name) => Some(name),
                _ => None,
            },
        };
        if let Some(index) = name.and_then(|n| self.param_index(params, n)) {
            return self.bind_deduced(bound, index, arg.clone());
        }
        match (pattern, arg) {
            (TemplateArg::Type(ty), Arg::Type(actual)) => self.deduce(ty, *actual, params, bound, exact),
            (TemplateArg::Expr(expr), Arg::Type(actual)) => match self.ast.exprs[expr] {
                Expr::Path(path) => self.deduce_path(path, *actual, params, bound, exact),
                Expr::Name(_) if exact => self.same_arg(pattern, arg),
                _ => !exact,
            },
            _ if exact => self.same_arg(pattern, arg),
            _ => true,
        }
    }

    fn same_arg(&mut self, pattern: TemplateArg, arg: &Arg) -> bool {
        let resolved = match pattern {
            TemplateArg::Type(ty) => self.resolve(ty).map(Arg::Type),
            TemplateArg::Expr(expr) => self.type_or_value(expr),
        };
        match (resolved, arg) {
            (Ok(Arg::Type(a)), Arg::Type(b)) => self.tree.types.same(a, *b),
            (Ok(Arg::Value(_, a)), Arg::Value(_, b)) => {
                a.num().map(Num::as_i64) == b.num().map(Num::as_i64)
                    && a.num().map(Num::as_f64) == b.num().map(Num::as_f64)
            }
            (Ok(a), b) => a == *b,
            (Err(_), _) => false,
        }
    }

    /// Deduces from one type; false if it cannot be of the written form. Types without parameters fit, unless `exact`.
    fn deduce(&mut self, written: TypeId, ty: Ty, params: &[DeclId], bound: &mut Bound, exact: bool) -> bool {
        match self.ast.types[written].kind {
            TypeKind::Name(name) => match self.param_index(params, name) {
                Some(index) => self.bind_deduced(bound, index, Arg::Type(ty)),
                None if exact => self.resolve(written).is_ok_and(|found| self.tree.types.same(found, ty)),
                None => true,
            },
            TypeKind::Path(path) => self.deduce_path(path, ty, params, bound, exact),
            TypeKind::Array(of, size) => {
                let Kind::Array(element, length) = self.tree.types.kind(ty) else { return false };
                if let (Some(size), Length::Known(n) | Length::Spec(_, n)) = (size, length) {
                    if let Expr::Name(name) = self.ast.exprs[size]
                        && let Some(index) = self.param_index(params, name)
                    {
                        if !self.bind_number(bound, index, n) {
                            return false;
                        }
                    } else if exact && self.array_length(size).is_ok_and(|l| l != length) {
                        return false;
                    }
                }
                self.deduce(of, element, params, bound, exact)
            }
            TypeKind::Reference(of) => self.deduce(of, ty, params, bound, exact),
            _ if exact => self.resolve(written).is_ok_and(|found| self.tree.types.same(found, ty)),
            _ => true,
        }
    }

    fn bind_number(&mut self, bound: &mut Bound, index: usize, n: u32) -> bool {
        let uint = self.tree.types.scalar(Scalar::Uint);
        self.bind_deduced(bound, index, Arg::Value(uint, Value::from(Num::Uint(u64::from(n)))))
    }

    fn deduce_path(
        &mut self,
        path: PathId,
        ty: Ty,
        params: &[DeclId],
        bound: &mut Bound,
        exact: bool,
    ) -> bool {
        let Some(segment) = self.ast.last_segment(path).copied() else { return true };
        let Some(args) = segment.args else {
            return !exact;
        };
        let patterns = self.ast.template_args(args);
        let mut each = |this: &mut Self, actual: &[Arg]| {
            patterns.iter().zip(actual).all(|(p, a)| this.deduce_arg(*p, a, params, bound, exact))
        };
        if is_builtin_type(segment.name) {
            let uint = self.tree.types.scalar(Scalar::Uint);
            let number = |n: u8| Arg::Value(uint, Value::from(Num::Uint(u64::from(n))));
            let actual = match (segment.name, self.tree.types.kind(ty)) {
                (sym::VECTOR, Kind::Vector(s, n)) => vec![Arg::Type(self.tree.types.scalar(s)), number(n)],
                (sym::VECTOR, Kind::Scalar(_)) if !exact => vec![Arg::Type(ty), number(1)],
                (sym::MATRIX, Kind::Matrix(s, r, c, _)) => {
                    vec![Arg::Type(self.tree.types.scalar(s)), number(r), number(c)]
                }
                (name, Kind::Object(object)) if self.class_named(name, false) == Some(object.class) => {
                    let count = Arg::Value(uint, Value::from(Num::Uint(u64::from(object.count))));
                    vec![Arg::Type(object.element), count]
                }
                _ => return false,
            };
            return each(self, &actual);
        }
        let template = match self.quietly(|this| this.lookup_path(path)) {
            Ok(found) => found.into_iter().find_map(|s| match s {
                Symbol::Template(template) => Some(template),
                _ => None,
            }),
            Err(_) => None,
        };
        if let Some(template) = template
            && let Decl::Alias(item) = self.ast.decls[self.templates[template].decl]
        {
            return self.deduce_alias((template, item), patterns, ty, params, bound, exact);
        }
        match (template, self.tree.types.kind(ty)) {
            (None, Kind::Spirv(_)) => {
                let name = self.text(segment.name);
                self.inline_args(name, ty).is_some_and(|actual| each(self, &actual))
            }
            (Some(template), Kind::Record(record)) => {
                let mut at = Some(record);
                while let Some(record) = at {
                    if let Some((origin, actual)) = self.origins.get(&record).cloned()
                        && origin == template
                    {
                        return each(self, &actual);
                    }
                    at = self.tree.types.records[record].base;
                }
                false
            }
            (None, Kind::Object(object)) if self.class_named(segment.name, true) == Some(object.class) => {
                each(self, &[Arg::Type(object.element)])
            }
            (Some(template), _) => {
                !matches!(self.ast.decls[self.templates[template].decl], Decl::Record(_)) && !exact
            }
            _ => false,
        }
    }

    /// Deduces through an alias template: first its own parameters, then what the written arguments say of them.
    fn deduce_alias(
        &mut self,
        (template, item): (super::TemplateId, ast::ItemId),
        patterns: &[TemplateArg],
        ty: Ty,
        params: &[DeclId],
        bound: &mut Bound,
        exact: bool,
    ) -> bool {
        let ast::ItemKind::Alias(written) = self.ast.items[item].kind else { return !exact };
        if self.depth.max(self.body_depth) >= super::MAX_DEPTH {
            return false;
        }
        let data = &self.templates[template];
        let (own, scope) = (data.params.clone(), data.scope);
        let mut found: Vec<Option<Arg>> = vec![None; own.len()];
        let fits = self
            .deeper(|this| this.in_scope(scope, |this| this.deduce(written, ty, &own, &mut found, exact)));
        let known = patterns.iter().zip(&found).filter_map(|(p, f)| Some((*p, f.as_ref()?)));
        fits.unwrap_or(false)
            && known.into_iter().all(|(pattern, arg)| self.deduce_arg(pattern, arg, params, bound, exact))
    }
}

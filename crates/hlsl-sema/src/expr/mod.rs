//! Expressions.

mod call;
mod init;
mod member;
mod operator;

use crate::const_eval::{Num, Value, size_of};
use crate::context::Sema;
use crate::scope::Symbol;
use crate::tree::{Category, ExprId, ExprKind, Storage, VarId};
use crate::types::{Kind, Scalar, Ty};
use spirula_diag::{Failed, Span};
use spirula_hlsl_syntax::ast::{self, Expr, PathId, TypeId};
use spirula_hlsl_syntax::{FloatSuffix, IntSuffix, Name};

impl Sema<'_> {
    /// Checks an expression.
    pub(crate) fn expr(&mut self, id: ast::ExprId) -> Result<ExprId, Failed> {
        let span = self.ast.expr_span(id);
        let ast = self.ast;
        match ast.exprs[id] {
            Expr::Error => Err(Failed),
            Expr::Bool(b) => Ok(self.constant(Num::Bool(b), Scalar::Bool, span)),
            Expr::Int { value, suffix, decimal } => {
                Ok(self.integer(ast.int_value(value), suffix, decimal, span))
            }
            Expr::Float { value, suffix } => {
                let scalar = match suffix {
                    FloatSuffix::None if self.options.version > 2021 => Scalar::Float,
                    FloatSuffix::None => Scalar::LitFloat,
                    FloatSuffix::H if self.options.native_16bit => Scalar::Half,
                    FloatSuffix::H | FloatSuffix::F | FloatSuffix::F32 => Scalar::Float,
                    FloatSuffix::F16 => Scalar::Half,
                    FloatSuffix::L | FloatSuffix::F64 => Scalar::Double,
                };
                let num = Num::Float(ast.float_value(value)).to(scalar);
                Ok(self.constant(num, scalar, span))
            }
            Expr::Char(c) => Ok(self.constant(Num::Int(i64::from(c)), Scalar::LitInt, span)),
            Expr::Str(name) => {
                let ty = self.tree.types.of(Kind::String);
                Ok(self.value(ExprKind::Str(name), ty, span))
            }
            Expr::This => self.this(span),
            Expr::Name(name) => self.name(name, span),
            Expr::Path(path) => self.path(path, span),
            Expr::Paren(inner) => self.expr(inner),
            Expr::Unary(op, a) => self.unary(op, a, span),
            Expr::Binary(op, a, b) => self.binary(op, a, b, span),
            Expr::Ternary(c, a, b) => self.ternary(c, a, b, span),
            Expr::Cast(ty, a) => self.cast_written(ty, a, span),
            Expr::Construct(ty, args) => {
                let to = self.resolve(ty)?;
                let args = self.exprs(ast.expr_list(args))?;
                self.construct(to, &args, span)
            }
            Expr::Call(callee, args) => self.call(callee, ast.expr_list(args), span),
            Expr::Member(object, name) => self.member(object, name, span),
            Expr::MemberPath(object, path) => {
                let Some(last) = ast.last_segment(path).copied() else { return Err(Failed) };
                self.member(object, last.name, span)
            }
            Expr::Index(object, index) => self.index(object, index, span),
            Expr::InitList(_) => Err(self.error(span, "expected expression")),
            Expr::SizeofExpr(a) => {
                let checked = self.expr(a)?;
                let ty = self.ty(checked);
                self.sizeof(ty, span)
            }
            Expr::SizeofType(ty) => {
                let ty = self.resolve(ty)?;
                self.sizeof(ty, span)
            }
        }
    }

    /// Checks a list of expressions, all of them also if one is wrong.
    pub(crate) fn exprs(&mut self, list: &[ast::ExprId]) -> Result<Vec<ExprId>, Failed> {
        let mut out = Vec::with_capacity(list.len());
        let mut failed = false;
        for id in list {
            match self.expr(*id) {
                Ok(expr) => out.push(expr),
                Err(Failed) => failed = true,
            }
        }
        if failed { Err(Failed) } else { Ok(out) }
    }

    fn integer(&mut self, value: u64, suffix: IntSuffix, decimal: bool, span: Span) -> ExprId {
        let scalar = match suffix {
            // As in C, the first type that has the value; unsigned ones are not for decimal numbers.
            IntSuffix::None if self.options.version > 2021 => match value {
                n if i32::try_from(n).is_ok() => Scalar::Int,
                n if !decimal && u32::try_from(n).is_ok() => Scalar::Uint,
                n if i64::try_from(n).is_ok() => Scalar::Int64,
                _ => Scalar::Uint64,
            },
            IntSuffix::None => Scalar::LitInt,
            IntSuffix::U if value > u64::from(u32::MAX) => Scalar::Uint64,
            IntSuffix::U | IntSuffix::Ul => Scalar::Uint,
            IntSuffix::L => Scalar::Int,
            IntSuffix::Ll => Scalar::Int64,
            IntSuffix::Ull => Scalar::Uint64,
        };
        self.constant(Num::Uint(value).to(scalar), scalar, span)
    }

    fn sizeof(&mut self, ty: Ty, span: Span) -> Result<ExprId, Failed> {
        let ty = self.tree.types.settled(ty);
        match size_of(&self.tree, ty) {
            Some(size) => Ok(self.constant(Num::Uint(size), Scalar::Uint, span)),
            None => {
                let text = self.type_text(ty);
                Err(self.error(span, format!("invalid application of 'sizeof' to type '{text}'")))
            }
        }
    }

    /// `this`
    pub(crate) fn this(&mut self, span: Span) -> Result<ExprId, Failed> {
        let function = self.state.function.map(|f| &self.tree.functions[f]);
        let found = function.filter(|f| !f.is_static).and_then(|f| Some((f.record?, f.is_const)));
        let Some((record, is_const)) = found else {
            return Err(self.error(span, "invalid use of 'this' outside of a non-static member function"));
        };
        let ty = self.tree.types.of(Kind::Record(record));
        let category = if is_const { Category::ReadOnly } else { Category::Place };
        Ok(self.push(ExprKind::This, ty, category, span))
    }

    fn name(&mut self, name: Name, span: Span) -> Result<ExprId, Failed> {
        let found = self.lookup(name);
        match found.first() {
            Some(symbol) => self.symbol(&symbol.clone(), name, span),
            None => {
                let sampler = match self.text(name) {
                    "ResourceDescriptorHeap" => false,
                    "SamplerDescriptorHeap" => true,
                    _ => return Err(self.undeclared(name, span)),
                };
                let class = if sampler { "SamplerDescriptorHeap" } else { "ResourceDescriptorHeap" };
                Ok(self.heap(class, span))
            }
        }
    }

    fn heap(&mut self, class: &'static str, span: Span) -> ExprId {
        let element = self.tree.types.error();
        let ty = match crate::builtin::classes::named(class, false) {
            Some(class) => {
                let norm = crate::types::Norm::None;
                self.tree.types.of(Kind::Object(crate::types::Object { class, element, count: 0, norm }))
            }
            None => element,
        };
        let index = self.constant(Num::Uint(0), Scalar::Uint, span);
        let sampler = class == "SamplerDescriptorHeap";
        self.value(ExprKind::Heap { sampler, index }, ty, span)
    }

    fn path(&mut self, path: PathId, span: Span) -> Result<ExprId, Failed> {
        let found = self.lookup_path(path)?;
        let Some(last) = self.ast.last_segment(path).copied() else { return Err(Failed) };
        // In the initializer of an instance its name stands for the instance and, with arguments, for the template.
        let template =
            found.iter().find(|symbol| last.args.is_some() && matches!(symbol, Symbol::Template(_)));
        match template.or(found.first()) {
            Some(Symbol::Template(template)) if !self.is_function_template(*template) => {
                let args = match last.args {
                    Some(args) => self.template_args(args)?,
                    None => Vec::new(),
                };
                let var = self.instantiate_variable(*template, &args, span)?;
                self.var(var, span)
            }
            Some(symbol) => self.symbol(&symbol.clone(), last.name, span),
            None => {
                // A constant of an inline SPIR-V type: `vk::integral_constant<uint, 1>::value` has no symbol.
                let span = self.name_span(last.pos, last.name);
                Err(self.undeclared(last.name, span))
            }
        }
    }

    fn symbol(&mut self, symbol: &Symbol, name: Name, span: Span) -> Result<ExprId, Failed> {
        match symbol {
            Symbol::Var(var) => self.var(*var, span),
            Symbol::Const(ty, value) => Ok(self.constant_of(*ty, value.clone(), span)),
            Symbol::Field(record, index) => {
                let this = self.this(span)?;
                self.field(this, *record, *index, span)
            }
            Symbol::Type(_) | Symbol::Namespace(_) => {
                let text = self.text(name);
                Err(self.error(span, format!("unexpected type name '{text}': expected expression")))
            }
            Symbol::Function(_) | Symbol::Template(_) => {
                let text = self.text(name);
                Err(self.error(span, format!("reference to function '{text}' must be called")))
            }
        }
    }

    pub(crate) fn var(&mut self, id: VarId, span: Span) -> Result<ExprId, Failed> {
        let var = &self.tree.vars[id];
        let (ty, storage) = (var.ty, var.storage);
        if self.is_error(ty) {
            return Err(Failed);
        }
        let read_only =
            var.is_const() && !(storage == Storage::Uniform && self.tree.types.object(ty).is_some());
        let category = if read_only { Category::ReadOnly } else { Category::Place };
        Ok(self.push(ExprKind::Var(id), ty, category, span))
    }

    fn cast_written(&mut self, ty: TypeId, a: ast::ExprId, span: Span) -> Result<ExprId, Failed> {
        let to = self.resolve(ty)?;
        if let Expr::InitList(_) = self.ast.exprs[a] {
            return self.initialize(a, to, "value");
        }
        let checked = self.expr(a)?;
        if to == self.tree.types.void() {
            return Ok(self.value(ExprKind::Comma(checked, checked), to, span));
        }
        self.cast(checked, to, span)
    }

    /// `T(a, b)`
    fn construct(&mut self, to: Ty, args: &[ExprId], span: Span) -> Result<ExprId, Failed> {
        if let [one] = args {
            return self.cast(*one, to, span);
        }
        let count = self.tree.types.component_count(to);
        let Some(count) = count.filter(|n| *n > 1 && !args.is_empty()) else {
            if args.is_empty() && self.tree.types.object(to).is_some() {
                return Ok(self.value(ExprKind::Construct(Vec::new()), to, span));
            }
            let text = self.type_text(to);
            return Err(self.error(span, format!("no matching constructor for initialization of '{text}'")));
        };
        let scalar = self.tree.types.component(to).unwrap_or(Scalar::Float);
        let mut parts = Vec::with_capacity(args.len());
        let mut have = 0;
        for arg in args {
            let ty = self.ty(*arg);
            let ty = self.contents_of(ty).unwrap_or(ty);
            have += self.leaf_count(ty).unwrap_or(0);
            parts.push(match self.tree.types.component(ty) {
                Some(_) => {
                    let part = match self.tree.types.kind(ty) {
                        Kind::Enum(_) => self.tree.types.scalar(scalar),
                        _ => self.tree.types.with_component(ty, scalar),
                    };
                    self.cast(*arg, part, span)?
                }
                None => self.rvalue(*arg),
            });
        }
        if have != count as usize {
            let few = if have < count as usize { "few" } else { "many" };
            let plural = if count == 1 { "" } else { "s" };
            let message = format!(
                "too {few} elements in vector initialization (expected {count} element{plural}, have {have})"
            );
            return Err(self.error(span, message));
        }
        Ok(self.value(ExprKind::Construct(parts), to, span))
    }

    /// The scalars that a type consists of, if they are few.
    pub(crate) fn leaf_count(&self, ty: Ty) -> Option<usize> {
        let mut leaves = Vec::new();
        self.tree.types.flatten(ty, 1 << 16, &mut leaves).then_some(leaves.len())
    }

    /// Reports an error if an expression cannot be written.
    pub(crate) fn require_place(&mut self, expr: ExprId) -> Result<(), Failed> {
        let span = self.span(expr);
        match self.tree.exprs[expr].category {
            Category::Place => Ok(()),
            Category::Value => Err(self.error(span, "expression is not assignable")),
            Category::ReadOnly => {
                let message = match &self.tree.exprs[expr].kind {
                    _ if matches!(self.tree.types.kind(self.ty(expr)), Kind::String) => {
                        "string variables are immutable in SPIR-V.".to_owned()
                    }
                    ExprKind::Var(var) if let Some(name) = self.tree.vars[*var].name => {
                        let (name, ty) = (self.text(name), self.type_text(self.ty(expr)));
                        format!("cannot assign to variable '{name}' with const-qualified type 'const {ty}'")
                    }
                    _ => "read-only variable is not assignable".to_owned(),
                };
                Err(self.error(span, message))
            }
        }
    }

    /// A condition: a scalar `bool`.
    pub(crate) fn condition(&mut self, expr: ExprId) -> Result<ExprId, Failed> {
        let ty = self.ty(expr);
        let span = self.span(expr);
        if self.is_error(ty) {
            return Err(Failed);
        }
        let bool_ty = self.tree.types.scalar(Scalar::Bool);
        let contents = self.contents_of(ty).unwrap_or(ty);
        if !self.tree.types.is_numeric(contents) {
            let text = self.type_text(ty);
            return Err(
                self.error(span, format!("value of type '{text}' is not contextually convertible to 'bool'"))
            );
        }
        if self.tree.types.component_count(contents) != Some(1) {
            return Err(self.error(span, "if statement conditional expressions must evaluate to a scalar"));
        }
        self.cast(expr, bool_ty, span)
    }

    /// A zero of a type.
    pub(crate) fn zero(&mut self, span: Span) -> ExprId {
        let ty = self.tree.types.scalar(Scalar::LitInt);
        self.constant_of(ty, Value::from(Num::Int(0)), span)
    }
}

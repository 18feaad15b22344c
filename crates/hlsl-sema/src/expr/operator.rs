//! Operators: those of numbers, and those that the program defines.

use crate::context::Sema;
use crate::overload::Best;
use crate::scope::Symbol;
use crate::tree::{Category, ExprId, ExprKind};
use crate::types::{Kind, Scalar, Ty};
use spirula_diag::{Failed, Span};
use spirula_hlsl_syntax::ast::{self, BinaryOp, UnaryOp};

impl Sema<'_> {
    pub(super) fn unary(&mut self, op: UnaryOp, a: ast::ExprId, span: Span) -> Result<ExprId, Failed> {
        let a = self.expr(a)?;
        let ty = self.ty(a);
        if self.is_record(ty) {
            return match self.user_operator(op.text(), &[a], span)? {
                Some(call) => Ok(call),
                None => Err(self.invalid_operand(a, span)),
            };
        }
        let ty = self.contents_of(ty).unwrap_or(ty);
        let Some(scalar) = self.tree.types.component(ty) else { return Err(self.invalid_operand(a, span)) };
        match op {
            UnaryOp::PreInc | UnaryOp::PreDec | UnaryOp::PostInc | UnaryOp::PostDec => {
                self.require_place(a)?;
                if scalar == Scalar::Bool {
                    return Err(self.error(span, "bool l-value cannot be incremented or decremented"));
                }
                let category = if op.is_postfix() { Category::Value } else { Category::Place };
                Ok(self.push(ExprKind::Unary(op, a), ty, category, span))
            }
            UnaryOp::Deref | UnaryOp::AddressOf => Err(Failed),
            _ => {
                let scalar = match op {
                    UnaryOp::Not => Scalar::Bool,
                    UnaryOp::BitNot if scalar.is_float() => return Err(self.invalid_operand(a, span)),
                    _ if scalar == Scalar::Bool => Scalar::Int,
                    _ => scalar,
                };
                let ty = self.tree.types.with_component(ty, scalar);
                let a = self.cast(a, ty, span)?;
                Ok(self.value(ExprKind::Unary(op, a), ty, span))
            }
        }
    }

    fn is_record(&self, ty: Ty) -> bool {
        let ty = self.contents_of(ty).unwrap_or(ty);
        self.tree.types.record(ty).is_some()
    }

    fn invalid_operand(&mut self, a: ExprId, span: Span) -> Failed {
        let text = self.type_text(self.ty(a));
        self.error(span, format!("invalid argument type '{text}' to unary expression"))
    }

    /// A call of an operator that the program defines; none if it does not.
    pub(super) fn user_operator(
        &mut self,
        text: &str,
        args: &[ExprId],
        span: Span,
    ) -> Result<Option<ExprId>, Failed> {
        let Some(name) = self.ast.names.find(&format!("operator{text}")) else { return Ok(None) };
        let left = self.ty(args[0]);
        let left = self.contents_of(left).unwrap_or(left);
        if let Some(scope) = self.record_scopes.get(&left).copied()
            && self.tree.types.record(left).is_some()
        {
            let found = self.scopes.within(scope, name);
            if let Best::Found(function, _) = self.best_function(&found, None, &args[1..], span) {
                let object = self.as_object(args[0], function)?;
                return self.function_call(function, Some(object), &args[1..], span).map(Some);
            }
        }
        let found: Vec<Symbol> = self.lookup(name);
        if let Best::Found(function, _) = self.best_function(&found, None, args, span) {
            if self.tree.functions[function].record.is_some() {
                return Ok(None);
            }
            return self.function_call(function, None, args, span).map(Some);
        }
        Ok(None)
    }

    pub(super) fn binary(
        &mut self,
        op: BinaryOp,
        a: ast::ExprId,
        b: ast::ExprId,
        span: Span,
    ) -> Result<ExprId, Failed> {
        let left = self.expr(a);
        if op == BinaryOp::Assign
            && let ast::Expr::InitList(_) = self.ast.exprs[b]
        {
            let left = left?;
            self.require_place(left)?;
            let ty = self.ty(left);
            let right = self.initialize(b, ty, "value")?;
            return Ok(self.push(ExprKind::Assign(left, right), ty, Category::Place, span));
        }
        let right = self.expr(b);
        let (left, right) = (left?, right?);
        if op == BinaryOp::Comma {
            let right = self.rvalue(right);
            let ty = self.ty(right);
            return Ok(self.value(ExprKind::Comma(left, right), ty, span));
        }
        if self.is_record(self.ty(left)) || self.is_record(self.ty(right)) {
            if let Some(call) = self.user_operator(op.text(), &[left, right], span)? {
                return Ok(call);
            }
            if op != BinaryOp::Assign {
                return Err(self.invalid_operands(left, right, span));
            }
        }
        if op.is_assignment() {
            return self.assign(op, left, right, span);
        }
        if let BinaryOp::And | BinaryOp::Or = op {
            return self.logical(op, left, right, span);
        }
        let (a, b, ty) = self.operands(op, left, right, span)?;
        let result = self.value(ExprKind::Binary(op, a, b), ty, span);
        // Of two values of an enumeration the result may be assigned to a variable of it.
        let (lt, rt) = (self.ty(left), self.ty(right));
        let is_comparison = self.tree.types.component(ty) == Some(Scalar::Bool);
        if lt == rt && matches!(self.tree.types.kind(lt), Kind::Enum(_)) && !is_comparison {
            return self.cast(result, lt, span);
        }
        Ok(result)
    }

    /// The operands of an arithmetic operator converted, and the type of the result.
    fn operands(
        &mut self,
        op: BinaryOp,
        left: ExprId,
        right: ExprId,
        span: Span,
    ) -> Result<(ExprId, ExprId, Ty), Failed> {
        use BinaryOp as B;
        let (lt, rt) = (self.ty(left), self.ty(right));
        let (lt, rt) = (self.contents_of(lt).unwrap_or(lt), self.contents_of(rt).unwrap_or(rt));
        if self.is_error(lt) || self.is_error(rt) {
            return Err(Failed);
        }
        let same_enum = lt == rt && matches!(self.tree.types.kind(lt), Kind::Enum(_));
        let comparison = matches!(op, B::Lt | B::Gt | B::Le | B::Ge | B::Eq | B::Ne);
        let (Some(ls), Some(rs)) = (self.tree.types.component(lt), self.tree.types.component(rt)) else {
            return Err(self.invalid_operands(left, right, span));
        };
        let scoped = |this: &Self, ty| match this.tree.types.kind(ty) {
            Kind::Enum(id) => this.tree.types.enums[id].is_scoped,
            _ => false,
        };
        if (scoped(self, lt) || scoped(self, rt)) && !(same_enum && comparison) {
            return Err(self.invalid_operands(left, right, span));
        }
        let Some(shape) = self.common_shape(lt, rt) else {
            return Err(self.invalid_operands(left, right, span));
        };
        let integral = matches!(op, B::Shl | B::Shr | B::BitAnd | B::BitXor | B::BitOr);
        let mut scalar = match op {
            B::Shl | B::Shr if !ls.is_literal() => ls,
            _ => ls.common(rs),
        };
        if integral && (ls.is_float() || rs.is_float()) {
            return Err(self.invalid_operands(left, right, span));
        }
        if scalar == Scalar::Bool && !matches!(op, B::Eq | B::Ne) {
            scalar = Scalar::Int;
        }
        let ty = self.tree.types.with_component(shape, scalar);
        let a = self.convert_operand(left, ty)?;
        let b = self.convert_operand(right, ty)?;
        let result = if comparison { self.tree.types.with_component(ty, Scalar::Bool) } else { ty };
        Ok((a, b, result))
    }

    fn convert_operand(&mut self, expr: ExprId, ty: Ty) -> Result<ExprId, Failed> {
        // A scoped enumeration is compared by its number.
        if matches!(self.tree.types.kind(self.ty(expr)), Kind::Enum(_)) {
            let span = self.span(expr);
            return self.cast(expr, ty, span);
        }
        self.convert(expr, ty)
    }

    fn logical(&mut self, op: BinaryOp, left: ExprId, right: ExprId, span: Span) -> Result<ExprId, Failed> {
        let (lt, rt) = (self.ty(left), self.ty(right));
        let (lt, rt) = (self.contents_of(lt).unwrap_or(lt), self.contents_of(rt).unwrap_or(rt));
        if !self.tree.types.is_numeric(lt) || !self.tree.types.is_numeric(rt) {
            return Err(self.invalid_operands(left, right, span));
        }
        let Some(shape) = self.common_shape(lt, rt) else {
            return Err(self.invalid_operands(left, right, span));
        };
        if self.options.version >= 2021 && self.tree.types.component_count(shape) != Some(1) {
            let name = if op == BinaryOp::And { "and" } else { "or" };
            let message = format!(
                "operands for short-circuiting logical binary operator must be scalar, for non-scalar types use '{name}'"
            );
            return Err(self.error(span, message));
        }
        let ty = self.tree.types.with_component(shape, Scalar::Bool);
        let (a, b) = (self.cast(left, ty, span)?, self.cast(right, ty, span)?);
        Ok(self.value(ExprKind::Binary(op, a, b), ty, span))
    }

    fn assign(&mut self, op: BinaryOp, left: ExprId, right: ExprId, span: Span) -> Result<ExprId, Failed> {
        self.require_place(left)?;
        let ty = self.ty(left);
        let Some(op) = op.of_compound() else {
            let from = self.ty(right);
            if !self.can_convert(right, ty) && !self.is_error(from) {
                let (from, to) = (self.type_text(from), self.type_text(ty));
                return Err(self.error(span, format!("assigning to '{to}' from incompatible type '{from}'")));
            }
            let right = self.convert(right, ty)?;
            return Ok(self.push(ExprKind::Assign(left, right), ty, Category::Place, span));
        };
        let (_, value, result) = self.operands(op, left, right, span)?;
        // The result has to go back into the place.
        if !self.type_converts(result, ty) {
            return Err(self.invalid_operands(left, right, span));
        }
        let (have, want) = (self.tree.types.component_count(result), self.tree.types.component_count(ty));
        if have != want {
            return Err(self.invalid_operands(left, right, span));
        }
        Ok(self.push(ExprKind::CompoundAssign(op, left, value), ty, Category::Place, span))
    }

    pub(super) fn ternary(
        &mut self,
        c: ast::ExprId,
        a: ast::ExprId,
        b: ast::ExprId,
        span: Span,
    ) -> Result<ExprId, Failed> {
        let (c, a, b) = (self.expr(c), self.expr(a), self.expr(b));
        let (c, a, b) = (c?, a?, b?);
        let ct = self.ty(c);
        let ct = self.contents_of(ct).unwrap_or(ct);
        if !self.tree.types.is_numeric(ct) {
            let text = self.type_text(ct);
            return Err(
                self.error(span, format!("value of type '{text}' is not contextually convertible to 'bool'"))
            );
        }
        if self.options.version >= 2021 && self.tree.types.component_count(ct) != Some(1) {
            return Err(self.error(
                span,
                "condition for short-circuiting ternary operator must be scalar, for non-scalar types use 'select'",
            ));
        }
        let (at, bt) = (self.ty(a), self.ty(b));
        let ty = self.branches(at, bt);
        let Some(ty) = ty else {
            let (a, b) = (self.type_text(at), self.type_text(bt));
            return Err(self.error(span, format!("conditional operator only supports condition with scalars, vectors or matrices of equal size and operands of compatible types ('{a}' and '{b}')")));
        };
        let count = self.tree.types.component_count(ct).unwrap_or(1);
        let (condition, ty) = if count == 1 {
            (self.tree.types.scalar(Scalar::Bool), ty)
        } else {
            // A vector chooses component by component.
            let Some(shape) = self.common_shape(ct, ty) else {
                return Err(self.invalid_operands(c, a, span));
            };
            let scalar = self.tree.types.component(ty).unwrap_or(Scalar::Float);
            let ty = self.tree.types.with_component(shape, scalar);
            (self.tree.types.with_component(shape, Scalar::Bool), ty)
        };
        let c = self.cast(c, condition, span)?;
        let (a, b) = (self.convert(a, ty)?, self.convert(b, ty)?);
        Ok(self.value(ExprKind::Select(c, a, b), ty, span))
    }

    /// The type that both branches of `?:` get.
    fn branches(&mut self, a: Ty, b: Ty) -> Option<Ty> {
        if self.tree.types.same(a, b) {
            return Some(a);
        }
        let (a, b) = (self.contents_of(a).unwrap_or(a), self.contents_of(b).unwrap_or(b));
        if let (Some(s), Some(t)) = (self.tree.types.component(a), self.tree.types.component(b)) {
            let shape = self.common_shape(a, b)?;
            return Some(self.tree.types.with_component(shape, s.common(t)));
        }
        if self.type_converts(b, a) {
            return Some(a);
        }
        self.type_converts(a, b).then_some(b)
    }
}

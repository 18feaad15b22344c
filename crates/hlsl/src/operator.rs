//! Operators: which type they compute in, and their instructions.

use crate::Compiler;
use crate::konst::{Const, ConstId, Num, fold};
use crate::place::{Ex, What};
use crate::types::{Kind, Scalar, Ty};
use spirula_diag::{Failed, Pos};
use spirula_hlsl_syntax::ast::{BinaryOp, Expr, ExprId, UnaryOp};
use spirula_ir::{OpName, Value};
use spirula_spirv::op;

impl Compiler<'_> {
    pub(crate) fn unary(&mut self, operator: UnaryOp, a: ExprId, pos: Pos) -> Result<Ex, Failed> {
        let ex = self.expr(a)?;
        if self.types.record(ex.ty).is_some() {
            let name = format!("operator{}", operator.text());
            return self.operator_call(&name, &[ex], pos);
        }
        let Some(scalar) = self.types.component(ex.ty) else {
            let text = self.types.text(ex.ty);
            return Err(self.error(pos, &format!("invalid argument type '{text}' to unary expression")));
        };
        match operator {
            UnaryOp::Plus => {
                let wanted = if scalar == Scalar::Bool { Scalar::Int } else { scalar };
                let ty = self.types.with_component(ex.ty, wanted);
                let ex = self.convert_anyhow(ex, ty, pos)?;
                self.once(ex, pos)
            }
            UnaryOp::Minus => self.negate(ex, scalar, pos),
            UnaryOp::Not => {
                let ty = self.types.with_component(ex.ty, Scalar::Bool);
                let ex = self.convert_anyhow(ex, ty, pos)?;
                if let Some(id) = self.map_const(ex, |n| Some(Num::boolean(!n.is_true()))) {
                    return Ok(Ex { ty, what: What::Const(id) });
                }
                let value = self.rvalue(ex, pos)?;
                Ok(Ex::value(ty, self.each_row(ty, ty, &[(value, ty)], op::LOGICAL_NOT)))
            }
            UnaryOp::BitNot => {
                if scalar.is_float() {
                    let text = self.types.text(ex.ty);
                    return Err(
                        self.error(pos, &format!("invalid argument type '{text}' to unary expression"))
                    );
                }
                let wanted = if scalar == Scalar::Bool { Scalar::Int } else { scalar };
                let ty = self.types.with_component(ex.ty, wanted);
                let ex = self.convert_anyhow(ex, ty, pos)?;
                if let Some(id) = self.map_const(ex, |n| Some(Num::int(n.scalar, !n.as_i64()))) {
                    return Ok(Ex { ty, what: What::Const(id) });
                }
                let value = self.rvalue(ex, pos)?;
                Ok(Ex::value(ty, self.each_row(ty, ty, &[(value, ty)], op::NOT)))
            }
            UnaryOp::PreInc | UnaryOp::PreDec | UnaryOp::PostInc | UnaryOp::PostDec => {
                self.step_by_one(ex, operator, pos)
            }
            UnaryOp::Deref | UnaryOp::AddressOf => Err(Failed),
        }
    }

    fn negate(&mut self, ex: Ex, scalar: Scalar, pos: Pos) -> Result<Ex, Failed> {
        let wanted = if scalar == Scalar::Bool { Scalar::Int } else { scalar };
        let ty = self.types.with_component(ex.ty, wanted);
        let ex = self.convert_anyhow(ex, ty, pos)?;
        let minus = |n: Num| {
            Some(if n.scalar.is_float() {
                Num::float(n.scalar, -n.as_f64())
            } else {
                Num::int(n.scalar, n.as_i64().wrapping_neg())
            })
        };
        if let Some(id) = self.map_const(ex, minus) {
            return Ok(Ex { ty, what: What::Const(id) });
        }
        let value = self.rvalue(ex, pos)?;
        let name = if wanted.is_float() { op::F_NEGATE } else { op::S_NEGATE };
        Ok(Ex::value(ty, self.each_row(ty, ty, &[(value, ty)], name)))
    }

    /// A constant made by changing each scalar of another; none if it is no constant.
    fn map_const(&mut self, ex: Ex, change: impl Fn(Num) -> Option<Num>) -> Option<ConstId> {
        let id = ex.as_const()?;
        let nums: Option<Vec<Num>> =
            self.flat_parts(id).into_iter().map(|p| change(self.const_num(p)?)).collect();
        let nums = nums?;
        let ty = match nums.first() {
            Some(num) => self.types.with_component(ex.ty, num.scalar),
            None => ex.ty,
        };
        Some(self.nums_const(ty, &nums))
    }

    fn step_by_one(&mut self, ex: Ex, operator: UnaryOp, pos: Pos) -> Result<Ex, Failed> {
        let Some(scalar) = self.types.component(ex.ty) else { return Err(Failed) };
        if scalar == Scalar::Bool {
            return Err(self.error(pos, "operator cannot be used with a bool lvalue"));
        }
        if !matches!(ex.what, What::Place(_)) {
            return Err(self.error(pos, "expression is not assignable"));
        }
        let old = self.once(ex, pos)?;
        let up = matches!(operator, UnaryOp::PreInc | UnaryOp::PostInc);
        let one = self.splat_const(ex.ty, Num::int(Scalar::Int, 1));
        let one = Ex { ty: ex.ty, what: What::Const(one) };
        let new = self.arithmetic(if up { BinaryOp::Add } else { BinaryOp::Sub }, old, one, pos)?;
        self.assign(ex, new, pos)?;
        Ok(if operator.is_postfix() { old } else { ex })
    }

    pub(crate) fn binary(
        &mut self,
        operator: BinaryOp,
        a: ExprId,
        b: ExprId,
        pos: Pos,
    ) -> Result<Ex, Failed> {
        use BinaryOp as B;
        if matches!(operator, B::And | B::Or) && self.options.version >= 2021 {
            return self.short_circuit(operator, a, b, pos);
        }
        if operator == B::Assign {
            let target = self.expr(a)?;
            if self.has_operator(target.ty, "operator=") {
                let value = self.expr(b)?;
                return self.operator_call("operator=", &[target, value], pos);
            }
            let value = self.assigned(b, target.ty)?;
            self.assign(target, value, pos)?;
            return Ok(target);
        }
        let left = self.expr(a)?;
        if operator == B::Comma {
            return self.expr(b);
        }
        let left = if operator.is_assignment() { left } else { self.held(left, b, pos)? };
        let right = self.expr(b)?;
        if self.types.record(left.ty).is_some() || self.types.record(right.ty).is_some() {
            let name = format!("operator{}", operator.text());
            return self.operator_call(&name, &[left, right], pos);
        }
        if let Some(inner) = operator.of_compound() {
            let old = self.once(left, pos)?;
            let new = self.arithmetic(inner, old, right, pos)?;
            let new = self.convert(new, left.ty, pos)?;
            self.assign(left, new, pos)?;
            return Ok(left);
        }
        self.arithmetic(operator, left, right, pos)
    }

    /// The left operand, loaded now if computing the right one might change it.
    fn held(&mut self, left: Ex, right: ExprId, pos: Pos) -> Result<Ex, Failed> {
        if matches!(left.what, What::Place(_))
            && self.types.component(left.ty).is_some()
            && !self.is_calm(right)
        {
            return self.once(left, pos);
        }
        Ok(left)
    }

    /// What is assigned to something of type `ty`.
    fn assigned(&mut self, b: ExprId, ty: Ty) -> Result<Ex, Failed> {
        match self.ast.exprs[b] {
            Expr::InitList(_) => self.initial(b, ty),
            _ => self.expr(b),
        }
    }

    /// Whether computing an expression changes nothing.
    fn is_calm(&self, id: ExprId) -> bool {
        match self.ast.exprs[id] {
            Expr::Bool(_)
            | Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Char(_)
            | Expr::Name(_)
            | Expr::Path(_)
            | Expr::This => true,
            Expr::Paren(a) | Expr::Member(a, _) | Expr::Cast(_, a) => self.is_calm(a),
            Expr::Unary(UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Not | UnaryOp::BitNot, a) => {
                self.is_calm(a)
            }
            Expr::Binary(op, a, b) => !op.is_assignment() && self.is_calm(a) && self.is_calm(b),
            Expr::Index(a, b) => self.is_calm(a) && self.is_calm(b),
            _ => false,
        }
    }

    /// Whether an expression may be computed although its value may not be needed.
    fn is_free(&self, id: ExprId) -> bool {
        if self.ast.expr_height(id) > 6 {
            return false;
        }
        match self.ast.exprs[id] {
            Expr::Bool(_)
            | Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Char(_)
            | Expr::Name(_)
            | Expr::Path(_)
            | Expr::This => true,
            Expr::Paren(a) | Expr::Member(a, _) | Expr::Cast(_, a) => self.is_free(a),
            Expr::Unary(UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Not | UnaryOp::BitNot, a) => {
                self.is_free(a)
            }
            Expr::Binary(op, a, b) => {
                !op.is_assignment()
                    && !matches!(op, BinaryOp::Div | BinaryOp::Rem | BinaryOp::And | BinaryOp::Or)
                    && self.is_free(a)
                    && self.is_free(b)
            }
            Expr::Construct(_, args) => self.ast.expr_list(args).iter().all(|a| self.is_free(*a)),
            _ => false,
        }
    }

    /// An operator on two operands of numeric types.
    pub(crate) fn arithmetic(&mut self, operator: BinaryOp, a: Ex, b: Ex, pos: Pos) -> Result<Ex, Failed> {
        use BinaryOp as B;
        let (Some(x), Some(y)) = (self.types.component(a.ty), self.types.component(b.ty)) else {
            return self.invalid_operands(a.ty, b.ty, pos);
        };
        let bits = matches!(operator, B::BitAnd | B::BitOr | B::BitXor | B::Shl | B::Shr);
        if bits && (x.is_float() || y.is_float()) {
            return Err(self.error(pos, "int or unsigned int type required"));
        }
        let logical = matches!(operator, B::And | B::Or);
        let compares = matches!(operator, B::Lt | B::Gt | B::Le | B::Ge | B::Eq | B::Ne);
        let mut scalar = common_scalar(x, y);
        if logical {
            scalar = Scalar::Bool;
        } else if scalar == Scalar::Bool
            && !matches!(operator, B::BitAnd | B::BitOr | B::BitXor | B::Eq | B::Ne)
        {
            scalar = Scalar::Int;
        }
        if matches!(operator, B::Shl | B::Shr) && x != Scalar::Bool {
            scalar = x;
        }
        let Some(shape) = self.common_shape(a.ty, b.ty, pos) else {
            return self.invalid_operands(a.ty, b.ty, pos);
        };
        let ty = self.types.with_component(shape, scalar);
        let result = if compares { self.types.with_component(shape, Scalar::Bool) } else { ty };
        // A vector times a scalar needs no vector of the scalar.
        if operator == B::Mul
            && scalar.is_float()
            && !scalar.is_literal()
            && let Some(ex) = self.scaled(ty, a, b, pos)?
        {
            return Ok(ex);
        }
        let (a, b) = (self.convert_anyhow(a, ty, pos)?, self.convert_anyhow(b, ty, pos)?);
        if let (Some(p), Some(q)) = (a.as_const(), b.as_const()) {
            if let Some(folded) = self.fold_consts(operator, p, q, result) {
                return Ok(folded);
            }
            if matches!(operator, B::Div | B::Rem) && scalar.is_literal() && !scalar.is_float() {
                return Err(self.error(pos, "division by zero"));
            }
        }
        // What is left of literals is computed in the types that they stand for.
        let (a, b, ty, result) = if scalar.is_literal() {
            let settled = self.types.settled(ty);
            let result = if compares { result } else { settled };
            (self.convert_anyhow(a, settled, pos)?, self.convert_anyhow(b, settled, pos)?, settled, result)
        } else {
            (a, b, ty, result)
        };
        let Some(scalar) = self.types.component(ty) else { return Err(Failed) };
        let left = self.rvalue(a, pos)?;
        let mut right = self.rvalue(b, pos)?;
        if matches!(operator, B::Shl | B::Shr) {
            right = self.shift_amount(b, right, ty, scalar);
        }
        let name = instruction(operator, scalar);
        Ok(Ex::value(result, self.each_row(ty, result, &[(left, ty), (right, ty)], name)))
    }

    fn invalid_operands(&mut self, a: Ty, b: Ty, pos: Pos) -> Result<Ex, Failed> {
        let (a, b) = (self.types.text(a), self.types.text(b));
        Err(self.error(pos, &format!("invalid operands to binary expression ('{a}' and '{b}')")))
    }

    /// HLSL shifts by as many bits as the lowest bits of the amount say.
    fn shift_amount(&mut self, ex: Ex, value: Value, ty: Ty, scalar: Scalar) -> Value {
        let bits = i64::from(scalar.bits());
        if let Some(id) = ex.as_const()
            && self
                .flat_parts(id)
                .iter()
                .all(|p| self.const_num(*p).is_some_and(|n| (0..bits).contains(&n.as_i64())))
        {
            return value;
        }
        let mask = self.splat_const(ty, Num::int(scalar, bits - 1));
        let mask = self.const_value(mask);
        self.each_row(ty, ty, &[(value, ty), (mask, ty)], op::BITWISE_AND)
    }

    fn scaled(&mut self, ty: Ty, a: Ex, b: Ex, pos: Pos) -> Result<Option<Ex>, Failed> {
        let (vector, factor) = match (self.types.components(a.ty), self.types.components(b.ty)) {
            (Some(n), Some(1)) if n > 1 => (a, b),
            (Some(1), Some(n)) if n > 1 => (b, a),
            _ => return Ok(None),
        };
        if factor.as_const().is_some() && vector.as_const().is_some() {
            return Ok(None);
        }
        let name = match self.types.kind(ty) {
            Kind::Vector(..) => op::VECTOR_TIMES_SCALAR,
            Kind::Matrix(_, r, c) if r > 1 && c > 1 => op::MATRIX_TIMES_SCALAR,
            _ => return Ok(None),
        };
        let Some(s) = self.types.component(ty) else { return Ok(None) };
        let scalar_ty = self.types.scalar(s);
        let vector = self.value_as(vector, ty, pos)?;
        let factor = self.value_as(factor, scalar_ty, pos)?;
        let hub_ty = self.value_type(ty);
        Ok(Some(Ex::value(ty, self.emit(name, &[vector, factor], hub_ty))))
    }

    fn fold_consts(&mut self, operator: BinaryOp, a: ConstId, b: ConstId, result: Ty) -> Option<Ex> {
        let (x, y) = (self.flat_parts(a), self.flat_parts(b));
        let mut nums = Vec::with_capacity(x.len());
        for (p, q) in x.iter().zip(&y) {
            nums.push(fold(operator, self.const_num(*p)?, self.const_num(*q)?)?);
        }
        let id = self.nums_const(result, &nums);
        Some(Ex { ty: result, what: What::Const(id) })
    }

    /// The shape of what two operands are combined to.
    pub(crate) fn common_shape(&mut self, a: Ty, b: Ty, pos: Pos) -> Option<Ty> {
        let shape = match (self.types.kind(a), self.types.kind(b)) {
            (Kind::Scalar(_) | Kind::Enum(_), _) => b,
            (_, Kind::Scalar(_) | Kind::Enum(_)) => a,
            (Kind::Vector(_, n), Kind::Vector(_, m)) => {
                if n != m {
                    self.warn(pos, "implicit truncation of vector type [-Wconversion]");
                }
                if n <= m { a } else { b }
            }
            (Kind::Matrix(_, r, c), Kind::Matrix(_, s, d)) => {
                if r <= s && c <= d {
                    a
                } else if s <= r && d <= c {
                    b
                } else {
                    return None;
                }
            }
            (Kind::Vector(_, n), Kind::Matrix(_, r, c)) if n == r * c => a,
            (Kind::Matrix(_, r, c), Kind::Vector(_, n)) if n == r * c => b,
            _ => return None,
        };
        Some(shape)
    }

    /// An instruction on values, on each row where they are matrices.
    pub(crate) fn each_row(&mut self, ty: Ty, result: Ty, operands: &[(Value, Ty)], name: OpName) -> Value {
        let Kind::Matrix(_, rows, columns) = self.types.kind(ty) else {
            let values: Vec<Value> = operands.iter().map(|(v, _)| *v).collect();
            let hub_ty = self.value_type(result);
            return self.emit(name, &values, hub_ty);
        };
        if rows == 1 || columns == 1 {
            let values: Vec<Value> = operands.iter().map(|(v, _)| *v).collect();
            let hub_ty = self.value_type(result);
            return self.emit(name, &values, hub_ty);
        }
        let Some(scalar) = self.types.component(result) else { return operands[0].0 };
        let row_ty = self.hub_vector(scalar, columns.into());
        let mut parts = Vec::new();
        for row in 0..u32::from(rows) {
            let values: Vec<Value> = operands
                .iter()
                .map(|(v, ty)| match self.types.kind(*ty) {
                    Kind::Matrix(..) => self.matrix_row(*v, *ty, row),
                    _ => *v,
                })
                .collect();
            parts.push(self.emit(name, &values, row_ty));
        }
        self.construct(result, &parts)
    }

    /// The value of a condition.
    pub(crate) fn condition(&mut self, ex: Ex, pos: Pos) -> Result<Ex, Failed> {
        match self.types.components(ex.ty) {
            Some(1) => self.convert_anyhow(ex, Ty::bool(), pos),
            Some(_) => Err(self.error(pos, "if statement conditional expressions must evaluate to a scalar")),
            None => {
                let text = self.types.text(ex.ty);
                Err(self
                    .error(pos, &format!("value of type '{text}' is not contextually convertible to 'bool'")))
            }
        }
    }

    fn short_circuit(&mut self, operator: BinaryOp, a: ExprId, b: ExprId, pos: Pos) -> Result<Ex, Failed> {
        let left = self.expr(a)?;
        if self.types.record(left.ty).is_some() {
            let right = self.expr(b)?;
            return self.operator_call(&format!("operator{}", operator.text()), &[left, right], pos);
        }
        if self.types.components(left.ty) != Some(1) {
            return Err(self.error(
                pos,
                &format!(
                    "operands for short-circuiting logical binary operator must be scalar, for non-scalar types use '{}'",
                    if operator == BinaryOp::And { "and" } else { "or" }
                ),
            ));
        }
        let left = self.condition(left, pos)?;
        let is_and = operator == BinaryOp::And;
        if let Some(num) = left.as_const().and_then(|id| self.const_num(id)) {
            // The right side decides, or is never looked at.
            let right = if num.is_true() == is_and {
                self.expr(b)?
            } else {
                self.detached(|this| this.expr(b))?;
                return Ok(left);
            };
            return self.condition(right, pos);
        }
        let left = self.rvalue(left, pos)?;
        let bool_ty = self.value_type(Ty::bool());
        if self.is_free(b) {
            let right = self.scalar_condition(b, operator, pos)?;
            let right = self.rvalue(right, pos)?;
            let name = if is_and { op::LOGICAL_AND } else { op::LOGICAL_OR };
            return Ok(Ex::value(Ty::bool(), self.emit(name, &[left, right], bool_ty)));
        }
        let (more, merge) = (self.f.block_named("logical.lhs.cond"), self.f.block_named("logical.merge"));
        let result = self.f.arena().add_argument(merge, bool_ty);
        let known = self.number(Num::boolean(!is_and));
        let known = self.rvalue(known, pos)?;
        let was_live = self.f.live;
        if is_and {
            self.branch_if_not(left, [more, merge], &[known], Some(merge), 0);
        } else {
            let not = self.emit(op::LOGICAL_NOT, &[left], bool_ty);
            self.branch_if_not(not, [more, merge], &[known], Some(merge), 0);
        }
        self.f.start(more);
        let right = self.scalar_condition(b, operator, pos)?;
        let right = self.rvalue(right, pos)?;
        self.f.branch(merge, &[right]);
        self.f.start_merge(merge, was_live);
        Ok(Ex::value(Ty::bool(), result))
    }

    fn scalar_condition(&mut self, b: ExprId, operator: BinaryOp, pos: Pos) -> Result<Ex, Failed> {
        let right = self.expr(b)?;
        if self.types.components(right.ty) != Some(1) {
            return Err(self.error(
                pos,
                &format!(
                    "operands for short-circuiting logical binary operator must be scalar, for non-scalar types use '{}'",
                    if operator == BinaryOp::And { "and" } else { "or" }
                ),
            ));
        }
        self.condition(right, pos)
    }

    pub(crate) fn ternary(&mut self, c: ExprId, a: ExprId, b: ExprId, pos: Pos) -> Result<Ex, Failed> {
        let condition = self.expr(c)?;
        let width = match self.types.components(condition.ty) {
            Some(n) => n,
            None => return self.condition(condition, pos),
        };
        if width > 1 {
            if self.options.version >= 2021 {
                return Err(self.error(pos, "condition for short-circuiting ternary operator must be scalar, for non-scalar types use 'select'"));
            }
            let (x, y) = (self.expr(a)?, self.expr(b)?);
            return self.select(condition, x, y, pos);
        }
        let condition = self.condition(condition, pos)?;
        if let Some(num) = condition.as_const().and_then(|id| self.const_num(id)) {
            let (taken, other) = if num.is_true() { (a, b) } else { (b, a) };
            let other_ty = self.type_of_expr(other)?;
            let ex = self.expr(taken)?;
            let ty = self.arm_type(ex.ty, other_ty, pos)?;
            return self.convert_anyhow(ex, ty, pos);
        }
        if (self.options.version < 2021 && self.is_calm(a) && self.is_calm(b))
            || (self.is_free(a) && self.is_free(b))
        {
            let (x, y) = (self.expr(a)?, self.expr(b)?);
            if self.types.components(x.ty).is_some() && self.types.components(y.ty).is_some() {
                return self.select(condition, x, y, pos);
            }
            return self.choose(condition, (a, Some(x)), (b, Some(y)), pos);
        }
        self.choose(condition, (a, None), (b, None), pos)
    }

    /// The type that both arms of a choice are made.
    fn arm_type(&mut self, a: Ty, b: Ty, pos: Pos) -> Result<Ty, Failed> {
        if a == b {
            return Ok(a);
        }
        if let (Some(x), Some(y)) = (self.types.component(a), self.types.component(b))
            && let Some(shape) = self.common_shape(a, b, pos)
        {
            return Ok(self.types.with_component(shape, common_scalar(x, y)));
        }
        let (a, b) = (self.types.text(a), self.types.text(b));
        Err(self.error(pos, &format!("conditional operator types do not match ('{a}' and '{b}')")))
    }

    /// A choice by branches: only one arm is computed.
    fn choose(
        &mut self,
        condition: Ex,
        a: (ExprId, Option<Ex>),
        b: (ExprId, Option<Ex>),
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let condition = self.rvalue(condition, pos)?;
        let [yes, no, merge] =
            ["lhs", "rhs", "merge"].map(|part| self.f.block_named(&format!("ternary.{part}")));
        let was_live = self.f.live;
        self.branch_if(condition, [yes, no], Some(merge), 0);
        let mut arms = Vec::new();
        for (block, (id, given)) in [(yes, a), (no, b)] {
            self.f.start(block);
            let ex = match given {
                Some(ex) => ex,
                None => self.expr(id)?,
            };
            if ex.what != What::Nothing && self.types.object(ex.ty).is_some() {
                return Err(self.unsupported(pos, "choosing between resources"));
            }
            let ex = if ex.what == What::Nothing { ex } else { self.once(ex, pos)? };
            arms.push((ex, self.f.cur, self.f.live));
        }
        let [(x, x_end, x_live), (y, y_end, y_live)] = arms.as_slice() else { return Err(Failed) };
        let ty = self.arm_type(x.ty, y.ty, pos)?;
        let ty = self.types.settled(ty);
        let is_void = ty == Ty::void();
        let result = if is_void {
            None
        } else {
            let hub_ty = self.value_type(ty);
            Some(self.f.arena().add_argument(merge, hub_ty))
        };
        for (ex, end, live) in [(*x, *x_end, *x_live), (*y, *y_end, *y_live)] {
            (self.f.cur, self.f.live) = (end, live);
            if is_void {
                self.f.branch(merge, &[]);
            } else {
                let ex = self.convert_anyhow(ex, ty, pos)?;
                let value = self.rvalue(ex, pos)?;
                self.f.branch(merge, &[value]);
            }
        }
        self.f.start_merge(merge, was_live);
        Ok(result.map_or(Ex::nothing(), |value| Ex::value(ty, value)))
    }

    /// A choice by OpSelect: both arms are computed.
    pub(crate) fn select(&mut self, condition: Ex, a: Ex, b: Ex, pos: Pos) -> Result<Ex, Failed> {
        let mut ty = self.arm_type(a.ty, b.ty, pos)?;
        ty = self.types.settled(ty);
        let condition_shape = self.types.with_component(condition.ty, Scalar::Bool);
        if self.types.components(condition.ty) != Some(1) && self.types.components(ty) == Some(1) {
            let Some(s) = self.types.component(ty) else { return Err(Failed) };
            ty = self.types.with_component(condition.ty, s);
        }
        let mask = self.types.with_component(ty, Scalar::Bool);
        let condition = self.convert_anyhow(condition, condition_shape, pos)?;
        let condition = self.value_as(condition, mask, pos)?;
        let (a, b) = (self.value_as(a, ty, pos)?, self.value_as(b, ty, pos)?);
        let operands = [(condition, mask), (a, ty), (b, ty)];
        Ok(Ex::value(ty, self.each_row(ty, ty, &operands, op::SELECT)))
    }

    /// A constant of all zeros.
    pub(crate) fn zero(&mut self, ty: Ty) -> Ex {
        let id = match self.types.component(ty) {
            Some(scalar) => self.splat_const(ty, Num::int(Scalar::Int, 0).to(scalar)),
            None => self.consts.of(ty, Const::Zero),
        };
        Ex { ty, what: What::Const(id) }
    }
}

/// The scalar that two operands are made.
pub(crate) fn common_scalar(a: Scalar, b: Scalar) -> Scalar {
    let high = if a.rank() >= b.rank() { a } else { b };
    let low = if a.rank() >= b.rank() { b } else { a };
    match (high, low) {
        // A literal takes the other's type, unless it is the only one that is no integer.
        (Scalar::LitFloat, low) if !low.is_literal() && !low.is_float() => match low.bits() {
            64 => Scalar::Double,
            _ => Scalar::Float,
        },
        (Scalar::Bool, Scalar::LitInt) => Scalar::Int,
        (high, _) => high,
    }
}

/// The instruction of an operator on scalars of this type, or on vectors of them.
fn instruction(operator: BinaryOp, scalar: Scalar) -> OpName {
    use BinaryOp as B;
    let (float, unsigned, boolean) = (scalar.is_float(), scalar.is_unsigned(), scalar == Scalar::Bool);
    let by_sign = |f, s, u| {
        if float {
            f
        } else if unsigned {
            u
        } else {
            s
        }
    };
    match operator {
        B::Mul => by_sign(op::F_MUL, op::I_MUL, op::I_MUL),
        B::Div => by_sign(op::F_DIV, op::S_DIV, op::U_DIV),
        B::Rem => by_sign(op::F_REM, op::S_REM, op::U_MOD),
        B::Sub => by_sign(op::F_SUB, op::I_SUB, op::I_SUB),
        B::Shl => op::SHIFT_LEFT_LOGICAL,
        B::Shr if unsigned => op::SHIFT_RIGHT_LOGICAL,
        B::Shr => op::SHIFT_RIGHT_ARITHMETIC,
        B::Lt => by_sign(op::F_ORD_LESS_THAN, op::S_LESS_THAN, op::U_LESS_THAN),
        B::Gt => by_sign(op::F_ORD_GREATER_THAN, op::S_GREATER_THAN, op::U_GREATER_THAN),
        B::Le => by_sign(op::F_ORD_LESS_THAN_EQUAL, op::S_LESS_THAN_EQUAL, op::U_LESS_THAN_EQUAL),
        B::Ge => by_sign(op::F_ORD_GREATER_THAN_EQUAL, op::S_GREATER_THAN_EQUAL, op::U_GREATER_THAN_EQUAL),
        B::Eq if boolean => op::LOGICAL_EQUAL,
        B::Eq => by_sign(op::F_ORD_EQUAL, op::I_EQUAL, op::I_EQUAL),
        B::Ne if boolean => op::LOGICAL_NOT_EQUAL,
        B::Ne => by_sign(op::F_ORD_NOT_EQUAL, op::I_NOT_EQUAL, op::I_NOT_EQUAL),
        B::BitAnd | B::And if boolean => op::LOGICAL_AND,
        B::BitOr | B::Or if boolean => op::LOGICAL_OR,
        B::BitXor if boolean => op::LOGICAL_NOT_EQUAL,
        B::BitAnd => op::BITWISE_AND,
        B::BitOr => op::BITWISE_OR,
        B::BitXor => op::BITWISE_XOR,
        _ => by_sign(op::F_ADD, op::I_ADD, op::I_ADD),
    }
}

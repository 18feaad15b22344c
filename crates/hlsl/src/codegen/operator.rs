//! Operators: instructions by class of the components, matrices row by row, short circuits.

use super::Gen;
use super::module::Id;
use super::place::{Ev, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Num;
use spirula_hlsl_sema::tree::ExprId;
use spirula_hlsl_sema::types::{Kind, Scalar, ScalarClass, Ty};
use spirula_hlsl_syntax::ast::{BinaryOp, UnaryOp};
use spirula_spec::{Op, SelectionControl};

/// The instruction of an operator on components of a class.
fn instruction(op: BinaryOp, class: ScalarClass) -> Option<Op> {
    use BinaryOp as B;
    use ScalarClass as C;
    let by = |signed: Op, unsigned: Op, float: Op| match class {
        C::Signed => signed,
        C::Float => float,
        C::Unsigned | C::Bool => unsigned,
    };
    Some(match (op, class) {
        (B::And, _) => Op::LogicalAnd,
        (B::Or, _) => Op::LogicalOr,
        (B::Eq, C::Bool) => Op::LogicalEqual,
        (B::Ne, C::Bool) => Op::LogicalNotEqual,
        (B::Add, _) => by(Op::IAdd, Op::IAdd, Op::FAdd),
        (B::Sub, _) => by(Op::ISub, Op::ISub, Op::FSub),
        (B::Mul, _) => by(Op::IMul, Op::IMul, Op::FMul),
        (B::Div, _) => by(Op::SDiv, Op::UDiv, Op::FDiv),
        (B::Rem, _) => by(Op::SRem, Op::UMod, Op::FRem),
        (B::Lt, _) => by(Op::SLessThan, Op::ULessThan, Op::FOrdLessThan),
        (B::Le, _) => by(Op::SLessThanEqual, Op::ULessThanEqual, Op::FOrdLessThanEqual),
        (B::Gt, _) => by(Op::SGreaterThan, Op::UGreaterThan, Op::FOrdGreaterThan),
        (B::Ge, _) => by(Op::SGreaterThanEqual, Op::UGreaterThanEqual, Op::FOrdGreaterThanEqual),
        (B::Eq, _) => by(Op::IEqual, Op::IEqual, Op::FOrdEqual),
        (B::Ne, _) => by(Op::INotEqual, Op::INotEqual, Op::FOrdNotEqual),
        (_, C::Float) => return None,
        (B::Shl, _) => Op::ShiftLeftLogical,
        (B::Shr, _) => by(Op::ShiftRightArithmetic, Op::ShiftRightLogical, Op::ShiftRightLogical),
        (B::BitAnd, C::Bool) => Op::LogicalAnd,
        (B::BitOr, C::Bool) => Op::LogicalOr,
        (B::BitXor, C::Bool) => Op::LogicalNotEqual,
        (B::BitAnd, _) => Op::BitwiseAnd,
        (B::BitOr, _) => Op::BitwiseOr,
        (B::BitXor, _) => Op::BitwiseXor,
        _ => return None,
    })
}

/// Whether an instruction may be an operation on specialization constants in shaders.
fn is_spec_op(op: Op) -> bool {
    matches!(
        op,
        Op::IAdd
            | Op::ISub
            | Op::IMul
            | Op::UDiv
            | Op::SDiv
            | Op::UMod
            | Op::SRem
            | Op::SMod
            | Op::ShiftRightLogical
            | Op::ShiftRightArithmetic
            | Op::ShiftLeftLogical
            | Op::BitwiseOr
            | Op::BitwiseXor
            | Op::BitwiseAnd
            | Op::LogicalOr
            | Op::LogicalAnd
            | Op::LogicalEqual
            | Op::LogicalNotEqual
            | Op::IEqual
            | Op::INotEqual
            | Op::ULessThan
            | Op::SLessThan
            | Op::UGreaterThan
            | Op::SGreaterThan
            | Op::ULessThanEqual
            | Op::SLessThanEqual
            | Op::UGreaterThanEqual
            | Op::SGreaterThanEqual
    )
}

impl Gen<'_> {
    /// An operator with one operand.
    pub(crate) fn unary(&mut self, op: UnaryOp, a: ExprId, ty: Ty, span: Span) -> Result<Ev, Failed> {
        let (is_step, add, before) = match op {
            UnaryOp::PreInc => (true, true, true),
            UnaryOp::PreDec => (true, false, true),
            UnaryOp::PostInc => (true, true, false),
            UnaryOp::PostDec => (true, false, false),
            _ => (false, false, false),
        };
        if is_step {
            return self.step(a, add, before, span);
        }
        let value = self.value(a)?;
        let scalar = self.tree.types.component(ty).unwrap_or(Scalar::Int);
        let op = match op {
            UnaryOp::Plus => return Ok(Ev::Value(Val { ty, ..value })),
            UnaryOp::Minus if scalar.is_float() => Op::FNegate,
            UnaryOp::Minus => Op::SNegate,
            UnaryOp::Not => Op::LogicalNot,
            UnaryOp::BitNot => Op::Not,
            _ => return Err(self.unsupported(span, "this operator")),
        };
        let from = value.ty;
        let result = self.by_rows(ty, &[from], &[value.id], |this, ty, operands| this.op(op, ty, operands));
        Ok(Ev::Value(self.marked(Val::new(result, ty))))
    }

    /// `++a`, `a--`
    fn step(&mut self, a: ExprId, add: bool, before: bool, span: Span) -> Result<Ev, Failed> {
        let place = self.place(a)?;
        let old = self.load(&place, span)?;
        let ty = old.ty;
        let Some(scalar) = self.tree.types.component(ty) else {
            return Err(self.unsupported(span, "this operator"));
        };
        let binary = if add { BinaryOp::Add } else { BinaryOp::Sub };
        let Some(op) = instruction(binary, scalar.class()) else {
            return Err(self.unsupported(span, "this operator"));
        };
        let one = match self.tree.types.kind(ty) {
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
                let one = self.num_constant(Num::Int(1), scalar);
                self.splat_constant(one, c.into())
            }
            _ => self.splat_number(ty, Num::Int(1)),
        };
        let id = match self.tree.types.kind(ty) {
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
                self.by_rows(ty, &[ty], &[old.id], |this, ty, operands| this.op(op, ty, &[operands[0], one]))
            }
            _ => {
                let target = self.value_type(ty);
                self.op(op, target, &[old.id, one])
            }
        };
        let new = self.marked(Val::new(id, ty));
        match &place {
            // The position is evaluated for the read and for the write, if that changes nothing.
            Place::Texel(_) | Place::TexelComponent(..) if self.is_pure(a) => {
                let written = self.place(a)?;
                self.store(&written, new, span)?;
            }
            _ => self.store(&place, new, span)?,
        }
        Ok(match before {
            true => match &place {
                Place::Texel(_) | Place::TexelComponent(..) => Ev::Value(new),
                _ => Ev::Place(place),
            },
            false => Ev::Value(old),
        })
    }

    /// Marks a value of a minimum-precision type.
    pub(crate) fn marked(&mut self, value: Val) -> Val {
        if self.is_relaxed(value.ty) && !self.m.is_constant(value.id) {
            self.m.mark_relaxed(value.id);
        }
        value
    }

    /// Does something with each row of matrices and puts the results together; with other values at once.
    pub(crate) fn by_rows(
        &mut self,
        ty: Ty,
        types: &[Ty],
        operands: &[Id],
        mut act: impl FnMut(&mut Self, Id, &[Id]) -> Id,
    ) -> Id {
        let target = self.value_type(ty);
        let Kind::Matrix(s, r, c, _) = self.tree.types.kind(ty) else { return act(self, target, operands) };
        if r == 1 || c == 1 {
            return act(self, target, operands);
        }
        let row = self.vector_type(s, c.into());
        let mut rows = Vec::with_capacity(r.into());
        for i in 0..u32::from(r) {
            let mut parts = Vec::with_capacity(operands.len());
            for (operand, from) in operands.iter().zip(types) {
                parts.push(match self.tree.types.kind(*from) {
                    Kind::Matrix(s, r, c, _) if r > 1 && c > 1 => {
                        let ty = self.vector_type(s, c.into());
                        self.extract(ty, *operand, &[i])
                    }
                    _ => *operand,
                });
            }
            rows.push(act(self, row, &parts));
        }
        self.construct(target, &rows)
    }

    /// An operator with two operands.
    pub(crate) fn binary(
        &mut self,
        op: BinaryOp,
        a: ExprId,
        b: ExprId,
        ty: Ty,
        span: Span,
    ) -> Result<Val, Failed> {
        let is_logical = matches!(op, BinaryOp::And | BinaryOp::Or);
        if is_logical && self.options.version >= 2021 && self.tree.types.component_count(ty) == Some(1) {
            return self.short_circuit(op, a, b, ty, span);
        }
        if op == BinaryOp::Mul
            && let Some(done) = self.scale(a, b, ty)?
        {
            return Ok(done);
        }
        let left = self.value(a)?;
        let right = self.value(b)?;
        self.binary_values(op, left, right, ty, span)
    }

    /// `vector * scalar`, `matrix * scalar` of floats.
    fn scale(&mut self, a: ExprId, b: ExprId, ty: Ty) -> Result<Option<Val>, Failed> {
        if !self.tree.types.component(ty).is_some_and(Scalar::is_float)
            || self.tree.types.component_count(ty) == Some(1)
        {
            return Ok(None);
        }
        let (whole, scalar) = match (self.splat_operand(a), self.splat_operand(b)) {
            (None, Some(scalar)) => (a, scalar),
            (Some(scalar), None) => (b, scalar),
            _ => return Ok(None),
        };
        let whole = self.value(whole)?;
        let scalar = self.value(scalar)?;
        let op = if self.is_whole_matrix(ty) { Op::MatrixTimesScalar } else { Op::VectorTimesScalar };
        let target = self.value_type(ty);
        let id = self.op(op, target, &[whole.id, scalar.id]);
        Ok(Some(self.marked(Val::new(id, ty))))
    }

    /// An operator on two values of one type; the result has type `ty`.
    pub(crate) fn binary_values(
        &mut self,
        op: BinaryOp,
        left: Val,
        right: Val,
        ty: Ty,
        span: Span,
    ) -> Result<Val, Failed> {
        let scalar = self.tree.types.component(left.ty).unwrap_or(Scalar::Int);
        let Some(inst) = instruction(op, scalar.class()) else {
            return Err(self.unsupported(span, "this operator"));
        };
        let mut right = right;
        if matches!(op, BinaryOp::Shl | BinaryOp::Shr) {
            let mask = self.width_of(self.tree.types.component(right.ty).unwrap_or(Scalar::Int)) - 1;
            let (from, count) = (right.ty, self.tree.types.component_count(right.ty).unwrap_or(1));
            let scalar = self.tree.types.component(from).unwrap_or(Scalar::Int);
            let mask = self.num_constant(Num::Int(mask.into()), scalar);
            let row_count = match self.tree.types.kind(from) {
                Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => c.into(),
                _ => count,
            };
            let mask = self.splat_constant(mask, row_count);
            right.id = self.by_rows(from, &[from], &[right.id], |this, ty, operands| {
                this.spec_or_op(Op::BitwiseAnd, ty, &[operands[0], mask])
            });
        }
        let id = self.by_rows(ty, &[left.ty, right.ty], &[left.id, right.id], |this, ty, operands| {
            this.spec_or_op(inst, ty, operands)
        });
        Ok(self.marked(Val::new(id, ty)))
    }

    /// An instruction, or an operation on constants if one of them is a specialization constant.
    fn spec_or_op(&mut self, op: Op, ty: Id, operands: &[Id]) -> Id {
        let constant = operands.iter().all(|o| self.m.is_constant(*o));
        if constant && is_spec_op(op) && operands.iter().any(|o| self.m.is_spec_constant(*o)) {
            return self.m.spec_constant_op(ty, op, operands);
        }
        self.op(op, ty, operands)
    }

    /// `a && b`, `a || b`, where `b` is evaluated only if it has to be.
    fn short_circuit(
        &mut self,
        op: BinaryOp,
        a: ExprId,
        b: ExprId,
        ty: Ty,
        span: Span,
    ) -> Result<Val, Failed> {
        let left = self.value(a)?;
        let variable = self.local_of(ty, "temp.var.logical");
        let then = self.block("logical.lhs.cond");
        let merge = self.block("logical.merge");
        let is_and = op == BinaryOp::And;
        let known = self.m.const_bool(!is_and);
        self.store(&Place::Memory(variable), Val::new(known, ty), span)?;
        let mut condition = left.id;
        if !is_and {
            let bool = self.m.bool();
            condition = self.op(Op::LogicalNot, bool, &[condition]);
        }
        self.selection_merge(merge, SelectionControl::None);
        self.branch_if(condition, then, merge);
        self.start(then);
        let right = self.value(b)?;
        self.store(&Place::Memory(variable), right, span)?;
        self.branch(merge);
        self.start(merge);
        self.load(&Place::Memory(variable), span)
    }

    /// `place op= value`
    pub(crate) fn compound_assign(
        &mut self,
        op: BinaryOp,
        place: ExprId,
        value: ExprId,
        span: Span,
    ) -> Result<Ev, Failed> {
        let place_ty = self.tree.exprs[place].ty;
        let value_ty = self.tree.exprs[value].ty;
        let is_float = self.tree.types.component(place_ty).is_some_and(Scalar::is_float)
            && self.tree.types.component(value_ty) == self.tree.types.component(place_ty);
        let scalar = self.splat_operand(value).filter(|_| {
            op == BinaryOp::Mul && is_float && self.tree.types.component_count(place_ty) != Some(1)
        });
        let right = self.value(scalar.unwrap_or(value))?;
        let place = self.place(place)?;
        let left = self.load(&place, span)?;
        let result = if scalar.is_some() {
            let inst =
                if self.is_whole_matrix(place_ty) { Op::MatrixTimesScalar } else { Op::VectorTimesScalar };
            let target = self.value_type(place_ty);
            let id = self.op(inst, target, &[left.id, right.id]);
            self.marked(Val::new(id, place_ty))
        } else {
            // It is computed in the type of the value, shifts aside.
            let is_shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr);
            let computed = if is_shift { place_ty } else { value_ty };
            let left = if self.tree.types.component(computed) == self.tree.types.component(place_ty) {
                left
            } else {
                self.convert_components(left, computed, span)?
            };
            let result = self.binary_values(op, left, right, computed, span)?;
            if self.tree.types.component(computed) == self.tree.types.component(place_ty) {
                result
            } else {
                self.convert_components(result, place_ty, span)?
            }
        };
        self.store(&place, Val { ty: place_ty, ..result }, span)?;
        Ok(match &place {
            Place::Texel(_) | Place::TexelComponent(..) => Ev::Value(result),
            _ => Ev::Place(place),
        })
    }
}

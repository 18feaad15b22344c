//! Expressions, by kind.

use super::Gen;
use super::place::{Ev, Place, Texel, Val};
use super::resource;
use spirula_diag::Failed;
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Ty};
use spirula_hlsl_syntax::unescape;
use spirula_spec::{LoopControl, Op, SelectionControl};

impl Gen<'_> {
    /// The code of an expression.
    pub(crate) fn expr(&mut self, id: ExprId) -> Result<Ev, Failed> {
        let before = self.locate(self.tree.exprs[id].span);
        let result = self.expr_kind(id);
        self.restore_location(before);
        result
    }

    fn expr_kind(&mut self, id: ExprId) -> Result<Ev, Failed> {
        let node = &self.tree.exprs[id];
        let (ty, span) = (node.ty, node.span);
        match &node.kind {
            ExprKind::Error => Err(Failed),
            ExprKind::Const(value) => Ok(Ev::Value(self.constant(value, ty))),
            ExprKind::Str(name) => {
                let text = unescape(self.ast.text(*name));
                let id = self.m.string(&text);
                Ok(Ev::Value(Val::new(id, ty)))
            }
            ExprKind::Var(var) => self.variable(*var, span),
            ExprKind::This => match self.f.this {
                Some(memory) => Ok(Ev::Place(Place::Memory(memory))),
                None => Err(self.error(span, "invalid use of 'this'")),
            },
            ExprKind::Field(..) | ExprKind::Index(..) => self.path(id),
            ExprKind::Subscript(object, index) => {
                if self.is_path_object(*object) {
                    return self.path(id);
                }
                self.subscript(*object, *index, ty, span)
            }
            ExprKind::MipSubscript { object, level, position, sample } => {
                let level = self.value(*level)?;
                let level = self.unsigned(level);
                let position = self.value(*position)?;
                let position = self.unsigned(position);
                let (image, image_ty) = (self.image_source(*object)?, self.tree.exprs[*object].ty);
                let level = Some((level, *sample));
                Ok(Ev::Place(Place::Texel(Texel { image, image_ty, position, level, ty })))
            }
            ExprKind::Swizzle(base, components) => self.swizzle(*base, components, ty),
            ExprKind::Elements(base, elements) => self.elements(*base, elements, ty),
            ExprKind::Unary(op, a) => self.unary(*op, *a, ty, span),
            ExprKind::Binary(op, a, b) => self.binary(*op, *a, *b, ty, span).map(Ev::Value),
            ExprKind::Assign(place, value) => self.assign(*place, *value, span),
            ExprKind::CompoundAssign(op, place, value) => self.compound_assign(*op, *place, *value, span),
            ExprKind::Comma(a, b) => {
                self.expr(*a)?;
                self.expr(*b)
            }
            ExprKind::Select(c, a, b) => self.select(*c, *a, *b, ty, span).map(Ev::Value),
            ExprKind::Convert(conversion, inner) => self.conversion(id, *conversion, *inner, ty, span),
            ExprKind::Construct(parts) => self.construct_expr(id, parts, ty, span).map(Ev::Value),
            ExprKind::Call { function, object, args } => self.call(*function, *object, args, span),
            ExprKind::Builtin { signature, object, args, .. } => {
                let call = super::builtin::Call { signature, args, ty, span };
                match object {
                    Some(object) => resource::method(self, *object, &call),
                    None => self.intrinsic(&call),
                }
            }
            ExprKind::Heap { sampler, index } => self.heap(*sampler, *index, ty, span),
        }
    }

    /// Components of a vector or scalar.
    fn swizzle(&mut self, base: ExprId, components: &[u8], ty: Ty) -> Result<Ev, Failed> {
        let base_ty = self.tree.exprs[base].ty;
        let count = self.tree.types.component_count(base_ty).unwrap_or(1);
        let ev = self.expr(base)?;
        let place = match ev {
            Ev::Place(place) => place,
            other => {
                let value = self.as_value(other, base)?;
                return Ok(Ev::Value(self.swizzle_value(value, ty, components)));
            }
        };
        Ok(match (place, components) {
            // A swizzle of a swizzle chooses from the same vector.
            (Place::Swizzle(inner, _, chosen), _) => {
                let composed: Vec<u8> =
                    components.iter().filter_map(|c| chosen.get(usize::from(*c)).copied()).collect();
                if let ([one], Place::Memory(memory)) = (composed.as_slice(), inner.as_ref()) {
                    if self.tree.types.component_count(memory.ty) == Some(1) {
                        return Ok(Ev::Place(Place::Memory(super::place::Memory { ty, ..*memory })));
                    }
                    let index = self.m.const_int(i32::from(*one));
                    return Ok(Ev::Place(Place::Memory(self.access(*memory, ty, &[index]))));
                }
                Ev::Place(Place::Swizzle(inner, ty, composed))
            }
            (Place::Memory(memory), [_]) if count == 1 => {
                Ev::Place(Place::Memory(super::place::Memory { ty, ..memory }))
            }
            (Place::Memory(memory), [one]) => {
                let index = self.m.const_int(i32::from(*one));
                Ev::Place(Place::Memory(self.access(memory, ty, &[index])))
            }
            (Place::Texel(texel), [one]) if count > 1 => Ev::Place(Place::TexelComponent(texel, *one)),
            (place, [_]) if count == 1 => Ev::Place(place),
            (place, _) => Ev::Place(Place::Swizzle(Box::new(place), ty, components.to_vec())),
        })
    }

    /// Elements of a matrix.
    fn elements(&mut self, base: ExprId, elements: &[(u8, u8)], ty: Ty) -> Result<Ev, Failed> {
        let base_ty = self.tree.exprs[base].ty;
        let ev = self.expr(base)?;
        match ev {
            Ev::Place(Place::Memory(memory)) if elements.len() == 1 => {
                let place = self.matrix_element(memory, elements[0]);
                Ok(Ev::Place(Place::Memory(place)))
            }
            Ev::Place(place) => Ok(Ev::Place(Place::Elements(Box::new(place), ty, elements.to_vec()))),
            other => {
                let value = self.as_value(other, base)?;
                let scalar = self.component_type(base_ty);
                let element = self.value_type(scalar);
                let mut parts = Vec::new();
                for at in elements {
                    let indices = self.matrix_indices(base_ty, *at);
                    parts.push(match indices.is_empty() {
                        true => value.id,
                        false => self.extract(element, value.id, &indices),
                    });
                }
                let id = match parts.as_slice() {
                    [one] => *one,
                    _ => {
                        let to = self.value_type(ty);
                        self.construct(to, &parts)
                    }
                };
                Ok(Ev::Value(Val::new(id, ty)))
            }
        }
    }

    /// The place that an expression is; values have none.
    pub(crate) fn place(&mut self, expr: ExprId) -> Result<Place, Failed> {
        if self.is_mesh_output(expr) {
            let span = self.tree.exprs[expr].span;
            return Err(self.unsupported(span, "reading an output of a mesh shader"));
        }
        match self.expr(expr)? {
            Ev::Place(place) => Ok(place),
            Ev::Value(value) => {
                let span = self.tree.exprs[expr].span;
                Ok(Place::Memory(self.temporary(value, span)?))
            }
            Ev::Nothing => Err(Failed),
        }
    }

    fn assign(&mut self, place: ExprId, value: ExprId, span: spirula_diag::Span) -> Result<Ev, Failed> {
        let source = value;
        let value = self.value(value)?;
        if self.assign_to_output(place, value, span)? {
            return Ok(Ev::Value(value));
        }
        let target = place;
        let place = self.place(place)?;
        self.store(&place, value, span)?;
        self.assign_counter_of(target, source)?;
        Ok(Ev::Value(value))
    }

    /// `c ? a : b`
    fn select(
        &mut self,
        c: ExprId,
        a: ExprId,
        b: ExprId,
        ty: Ty,
        span: spirula_diag::Span,
    ) -> Result<Val, Failed> {
        let condition_ty = self.tree.exprs[c].ty;
        let is_scalar = self.tree.types.component_count(condition_ty) == Some(1);
        let result = self.value_type(ty);
        if self.options.version >= 2021 && is_scalar {
            return self.branch_select(c, a, b, ty, span);
        }
        let condition = self.value(c)?;
        let (yes, no) = (self.value(a)?, self.value(b)?);
        let (yes, no) =
            (self.relayout(yes, super::layout::Rule::Void), self.relayout(no, super::layout::Rule::Void));
        let id = match self.tree.types.kind(ty) {
            Kind::Matrix(s, rows, columns, _) if rows > 1 && columns > 1 && !is_scalar => {
                let row = self.vector_type(s, columns.into());
                let condition_row = self.vector_type(spirula_hlsl_sema::types::Scalar::Bool, columns.into());
                let mut parts = Vec::new();
                for i in 0..u32::from(rows) {
                    let c = self.extract(condition_row, condition.id, &[i]);
                    let a = self.extract(row, yes.id, &[i]);
                    let b = self.extract(row, no.id, &[i]);
                    parts.push(self.op(Op::Select, row, &[c, a, b]));
                }
                self.construct(result, &parts)
            }
            _ if self.tree.types.is_numeric(ty) && !self.is_whole_matrix(ty) => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                let mut condition = condition.id;
                if is_scalar && count > 1 {
                    let bools = self.vector_type(spirula_hlsl_sema::types::Scalar::Bool, count);
                    condition = self.construct(bools, &vec![condition; count as usize]);
                }
                self.op(Op::Select, result, &[condition, yes.id, no.id])
            }
            _ => {
                let variable = self.local_of(ty, "temp.var.ternary");
                let blocks = ["if.true", "if.merge", "if.false"].map(|n| self.block(n));
                let [then, merge, other] = blocks;
                self.selection_merge(merge, SelectionControl::None);
                self.branch_if(condition.id, then, other);
                for (block, value) in [(then, yes), (other, no)] {
                    self.start(block);
                    self.store(&Place::Memory(variable), value, span)?;
                    self.branch(merge);
                }
                self.start(merge);
                return self.load(&Place::Memory(variable), span);
            }
        };
        Ok(Val::new(id, ty))
    }

    /// Whether a type is a matrix of more than one row and column.
    pub(crate) fn is_whole_matrix(&self, ty: Ty) -> bool {
        matches!(self.tree.types.kind(ty), Kind::Matrix(_, r, c, _) if r > 1 && c > 1)
    }

    /// `c ? a : b`, evaluating one of `a` and `b`.
    fn branch_select(
        &mut self,
        c: ExprId,
        a: ExprId,
        b: ExprId,
        ty: Ty,
        span: spirula_diag::Span,
    ) -> Result<Val, Failed> {
        let variable = self.local_of(ty, "temp.var.ternary");
        let [then, other, merge] = ["ternary.lhs", "ternary.rhs", "ternary.merge"].map(|n| self.block(n));
        let condition = self.value(c)?;
        self.selection_merge(merge, SelectionControl::None);
        self.branch_if(condition.id, then, other);
        for (block, expr) in [(then, a), (other, b)] {
            self.start(block);
            let value = self.value(expr)?;
            self.store(&Place::Memory(variable), value, span)?;
            self.branch(merge);
        }
        self.start(merge);
        self.load(&Place::Memory(variable), span)
    }

    /// Whether evaluating an expression branches.
    pub(crate) fn has_short_circuit(&self, expr: ExprId) -> bool {
        use spirula_hlsl_syntax::ast::BinaryOp;
        if self.options.version < 2021 {
            return false;
        }
        let mut work = vec![expr];
        while let Some(at) = work.pop() {
            match &self.tree.exprs[at].kind {
                ExprKind::Binary(BinaryOp::And | BinaryOp::Or, ..) | ExprKind::Select(..) => return true,
                kind => work.extend(children(kind)),
            }
        }
        false
    }

    /// The operands of loop controls; none is used yet.
    pub(crate) fn loop_control(attributes: &[spirula_hlsl_sema::Attribute]) -> LoopControl {
        for attribute in attributes {
            match attribute.name {
                "loop" | "fastopt" => return LoopControl::DontUnroll,
                "unroll" => return LoopControl::Unroll,
                _ => {}
            }
        }
        LoopControl::None
    }

    /// Whether an expression converts a scalar to all components; the scalar.
    pub(crate) fn splat_operand(&self, expr: ExprId) -> Option<ExprId> {
        match self.tree.exprs[expr].kind {
            ExprKind::Convert(Conversion::Splat, inner) => Some(inner),
            _ => None,
        }
    }
}

/// The expressions that an expression consists of.
pub(crate) fn children(kind: &ExprKind) -> Vec<ExprId> {
    match kind {
        ExprKind::Error | ExprKind::Const(_) | ExprKind::Str(_) | ExprKind::Var(_) | ExprKind::This => {
            Vec::new()
        }
        ExprKind::Field(a, _)
        | ExprKind::Swizzle(a, _)
        | ExprKind::Elements(a, _)
        | ExprKind::Unary(_, a)
        | ExprKind::Convert(_, a)
        | ExprKind::Heap { index: a, .. } => vec![*a],
        ExprKind::Index(a, b)
        | ExprKind::Subscript(a, b)
        | ExprKind::Binary(_, a, b)
        | ExprKind::Assign(a, b)
        | ExprKind::CompoundAssign(_, a, b)
        | ExprKind::Comma(a, b) => vec![*a, *b],
        ExprKind::Select(a, b, c) => vec![*a, *b, *c],
        ExprKind::MipSubscript { object, level, position, .. } => vec![*object, *level, *position],
        ExprKind::Construct(parts) => parts.clone(),
        ExprKind::Call { object, args, .. } | ExprKind::Builtin { object, args, .. } => {
            object.iter().chain(args).copied().collect()
        }
    }
}

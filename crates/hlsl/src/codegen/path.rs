//! Paths of fields, elements and components: one access chain for the whole path.

use super::Gen;
use super::layout::Rule;
use super::module::Id;
use super::place::{Ev, Memory, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Length, Scalar, Ty};
use spirula_hlsl_syntax::ast::UnaryOp;
use spirula_spec::StorageClass;

impl Gen<'_> {
    /// A field, element or component: one access chain for the whole path, or a copy to a variable if what it begins
    /// with is a value.
    pub(crate) fn path(&mut self, expr: ExprId) -> Result<Ev, Failed> {
        let span = self.tree.exprs[expr].span;
        let mut indices = Vec::new();
        let mut bits = None;
        let ty = self.tree.exprs[expr].ty;
        let base = match self.tree.exprs[expr].kind {
            // An element of an array has an access chain of its own.
            ExprKind::Index(base, index)
                if matches!(self.tree.types.kind(self.tree.exprs[base].ty), Kind::Array(..)) =>
            {
                let base = self.expr(self.without_load(base))?;
                let base = self.behind_pointer(base, span)?;
                indices.push(self.value(index)?.id);
                base
            }
            ExprKind::Convert(Conversion::ToBase, derived) => {
                let base = self.expr(self.without_load(derived))?;
                self.base_indices(derived, ty, &mut indices, false)?;
                base
            }
            _ => self.collect(expr, &mut indices, &mut bits)?,
        };
        if indices.is_empty() {
            return Ok(match base {
                Ev::Place(Place::Memory(memory)) => Ev::Place(Place::Memory(Memory { ty, ..memory })),
                Ev::Value(value) => Ev::Value(Val { ty, ..value }),
                other => other,
            });
        }
        match self.behind_pointer(base, span)? {
            Ev::Place(Place::Memory(memory)) => {
                let memory = self.access(memory, ty, &indices);
                Ok(Ev::Place(Place::Memory(Memory { bits, ..memory })))
            }
            Ev::Value(value) if self.is_buffer_object(value.ty) => {
                let memory = self.buffer_memory(value);
                Ok(Ev::Place(Place::Memory(self.access(memory, ty, &indices))))
            }
            Ev::Place(place) => {
                let value = self.load(&place, span)?;
                self.part_of_value(value, ty, &indices, bits, span)
            }
            Ev::Value(value) => self.part_of_value(value, ty, &indices, bits, span),
            Ev::Nothing => Err(Failed),
        }
    }

    /// The array that a variable or value points to, if it is one of resources without a length.
    fn behind_pointer(&mut self, base: Ev, span: Span) -> Result<Ev, Failed> {
        let ty = match &base {
            Ev::Place(place) => self.place_type(place),
            Ev::Value(value) => value.ty,
            Ev::Nothing => return Ok(base),
        };
        let (Kind::Array(_, Length::Unsized), Some(object)) =
            (self.tree.types.kind(ty), self.tree.types.object(self.innermost(ty)))
        else {
            return Ok(base);
        };
        let value = match base {
            Ev::Place(Place::Memory(memory))
                if !matches!(memory.class, StorageClass::Function | StorageClass::Private) =>
            {
                return Ok(Ev::Place(Place::Memory(memory)));
            }
            Ev::Place(place) => self.load(&place, span)?,
            Ev::Value(value) => value,
            Ev::Nothing => return Err(Failed),
        };
        let (class, rule) = self.resource_storage(object);
        Ok(Ev::Place(Place::Memory(Memory { ptr: value.id, ty, class, rule, bits: None })))
    }

    fn part_of_value(
        &mut self,
        value: Val,
        ty: Ty,
        indices: &[Id],
        bits: Option<(u32, u32)>,
        span: Span,
    ) -> Result<Ev, Failed> {
        let memory = match self.tree.types.kind(value.ty) {
            // What an index selects a part of has DXC's name.
            Kind::Vector(..) | Kind::Matrix(..) => self.temporary_as(value, "temp.var.vector", span)?,
            _ => self.temporary(value, span)?,
        };
        let memory = Memory { bits, ..self.access(memory, ty, indices) };
        self.load_memory(memory, span).map(Ev::Value)
    }

    /// What a path begins with; its indices are added to `indices`.
    fn collect(
        &mut self,
        expr: ExprId,
        indices: &mut Vec<Id>,
        bits: &mut Option<(u32, u32)>,
    ) -> Result<Ev, Failed> {
        let node = &self.tree.exprs[expr];
        match node.kind {
            ExprKind::Field(base, field) => {
                let begin = self.collect(base, indices, bits)?;
                let Some(record) = self.tree.types.record(self.tree.exprs[base].ty) else {
                    return Err(Failed);
                };
                let place = self.shape(record).fields[field as usize];
                indices.push(self.m.const_int(place.member as i32));
                *bits = place.bits;
                Ok(begin)
            }
            ExprKind::Index(base, index) => {
                let base_ty = self.tree.exprs[base].ty;
                // An index of a value is evaluated before that.
                let early = if self.is_part_of_value(base) { Some(self.value(index)?) } else { None };
                let begin = self.collect(base, indices, bits)?;
                *bits = None;
                let skip = matches!(self.tree.types.kind(base_ty), Kind::Matrix(_, 1, _, _))
                    || self.tree.types.component_count(base_ty) == Some(1);
                if skip {
                    // The only component there is, whatever the index.
                    if early.is_none() && !self.is_pure(index) {
                        self.expr(index)?;
                    }
                    return Ok(begin);
                }
                let at = match early {
                    Some(at) => at,
                    None => self.value(index)?,
                };
                let is_array = matches!(self.tree.types.kind(base_ty), Kind::Array(..));
                indices.push(if is_array { at.id } else { self.unsigned(at) });
                Ok(begin)
            }
            ExprKind::Subscript(object, index) if self.is_path_object(object) => {
                self.collect_subscript(object, index, indices, bits)
            }
            ExprKind::Convert(Conversion::ToBase, base) => {
                let to = node.ty;
                let begin = self.collect(base, indices, bits)?;
                self.base_indices(base, to, indices, true)?;
                Ok(begin)
            }
            ExprKind::Convert(Conversion::BufferContents, object) => {
                let name = self.tree.types.object(self.tree.exprs[object].ty).map(|o| o.class.row().name);
                let mut begin = self.collect(object, indices, bits)?;
                // A local variable of a buffer type holds what is laid out.
                if let Ev::Place(Place::Memory(memory)) = &mut begin
                    && memory.rule == Rule::Void
                    && !matches!(self.tree.types.kind(memory.ty), Kind::Array(_, Length::Unsized))
                {
                    memory.rule = match name {
                        Some("TextureBuffer") => self.texture_buffer_rule(),
                        _ => self.constant_rule(),
                    };
                }
                Ok(begin)
            }
            // A part of a value that was in a place is a part of that place.
            ExprKind::Convert(Conversion::Load, inner) if self.is_path(inner) => {
                self.collect(inner, indices, bits)
            }
            _ => self.expr(expr),
        }
    }

    /// The indices of a base in a record; DXC has them signed in a longer path.
    fn base_indices(
        &mut self,
        derived: ExprId,
        to: Ty,
        indices: &mut Vec<Id>,
        signed: bool,
    ) -> Result<(), Failed> {
        let (Some(mut from), Some(to)) =
            (self.tree.types.record(self.tree.exprs[derived].ty), self.tree.types.record(to))
        else {
            return Err(Failed);
        };
        while from != to {
            let Some(next) = self.tree.types.records[from].base else { break };
            indices.push(if signed { self.m.const_int(0) } else { self.m.const_uint(0) });
            from = next;
        }
        Ok(())
    }

    /// Whether an expression is a part of what an operator computes.
    fn is_part_of_value(&self, expr: ExprId) -> bool {
        let mut at = expr;
        loop {
            match self.tree.exprs[at].kind {
                ExprKind::Index(base, _) | ExprKind::Field(base, _) => at = base,
                ExprKind::Convert(Conversion::ToBase | Conversion::Load, inner) => at = inner,
                ExprKind::Binary(..) => return true,
                _ => return false,
            }
        }
    }

    /// Whether evaluating an expression has no effect.
    pub(super) fn is_pure(&self, expr: ExprId) -> bool {
        let mut work = vec![expr];
        while let Some(at) = work.pop() {
            match &self.tree.exprs[at].kind {
                ExprKind::Assign(..)
                | ExprKind::CompoundAssign(..)
                | ExprKind::Call { .. }
                | ExprKind::Builtin { .. } => return false,
                ExprKind::Unary(op, _)
                    if !matches!(op, UnaryOp::Plus | UnaryOp::Minus | UnaryOp::Not | UnaryOp::BitNot) =>
                {
                    return false;
                }
                kind => work.extend(super::expr::children(kind)),
            }
        }
        true
    }

    /// An index of the language's own subscripts: unsigned.
    pub(crate) fn unsigned(&mut self, index: Val) -> Id {
        let scalar = self.tree.types.component(index.ty).unwrap_or(Scalar::Uint);
        let count = self.tree.types.component_count(index.ty).unwrap_or(1);
        if scalar.is_integer()
            && let Some([word]) = self.m.constant_words(index.id)
        {
            let word = *word;
            return self.m.const_uint(word);
        }
        self.cast_components(index.id, scalar, Scalar::Uint, count)
    }

    /// Whether an expression is a path of fields and elements.
    pub(crate) fn is_path(&self, expr: ExprId) -> bool {
        match self.tree.exprs[expr].kind {
            ExprKind::Field(..)
            | ExprKind::Index(..)
            | ExprKind::Var(_)
            | ExprKind::This
            | ExprKind::Convert(Conversion::ToBase | Conversion::BufferContents, _) => true,
            ExprKind::Subscript(object, _) => self.is_path_object(object),
            _ => false,
        }
    }
}

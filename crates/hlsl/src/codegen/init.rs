//! Aggregates of scalars: initializer lists and flat conversions.
//!
//! The values of a list are taken one after the other. Where the next one has the type that is wanted it is used as a
//! whole, otherwise it is taken apart; at the end are scalars, each converted to the one that it becomes.

use super::Gen;
use super::layout::Rule;
use super::module::Id;
use super::place::Val;
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Num;
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Length, Scalar, Ty};
use std::collections::VecDeque;

/// The values that are left, and the scalars of the one that is being used up.
struct Sources {
    /// The next one last.
    values: Vec<Val>,
    scalars: VecDeque<Val>,
    span: Span,
}

impl Gen<'_> {
    /// `{a, b}` and constructors.
    pub(crate) fn construct_expr(
        &mut self,
        id: ExprId,
        parts: &[ExprId],
        ty: Ty,
        span: Span,
    ) -> Result<Val, Failed> {
        let scalars =
            parts.iter().all(|p| self.tree.types.component_count(self.tree.exprs[*p].ty) == Some(1));
        if matches!(self.tree.types.kind(ty), Kind::Scalar(_) | Kind::Vector(..) | Kind::Enum(_))
            && scalars
            && let Some(value) = self.folded(id)
        {
            return Ok(self.constant(&value, ty));
        }
        let mut values = Vec::with_capacity(parts.len());
        for part in parts {
            values.push(self.value(self.unconverted(*part))?);
        }
        values.reverse();
        let mut sources = Sources { values, scalars: VecDeque::new(), span };
        self.aggregate(ty, &mut sources)
    }

    /// A part of a list before it is converted, where that is a vector or takes components of a number: the list
    /// converts them.
    fn unconverted(&self, part: ExprId) -> ExprId {
        match self.tree.exprs[part].kind {
            ExprKind::Convert(Conversion::Component, inner)
                if matches!(self.tree.exprs[inner].kind, ExprKind::Swizzle(..))
                    || matches!(self.tree.types.kind(self.tree.exprs[inner].ty), Kind::Vector(..))
                    || self.is_only_component(inner) =>
            {
                inner
            }
            _ => part,
        }
    }

    /// The scalars of an aggregate as those of another.
    pub(crate) fn flat_conversion(
        &mut self,
        id: ExprId,
        inner: ExprId,
        ty: Ty,
        span: Span,
    ) -> Result<Val, Failed> {
        if !self.has_object(ty)
            && let Some(value) = self.tree.constant(id)
            && value.parts.iter().all(|n| !n.is_true() && !matches!(n, Num::Float(f) if f.is_sign_negative()))
        {
            let target = self.value_type(ty);
            let null = self.m.const_null(target);
            return Ok(Val::new(null, ty));
        }
        let value = self.value(inner)?;
        if matches!(self.tree.exprs[id].kind, ExprKind::Convert(Conversion::FlatSplat, _)) {
            let scalar = self.first_component(value);
            return self.splat_aggregate(scalar, ty, span);
        }
        let mut sources = Sources { values: vec![value], scalars: VecDeque::new(), span };
        self.aggregate(ty, &mut sources)
    }

    /// A scalar in all scalars of an aggregate.
    fn splat_aggregate(&mut self, scalar: Val, ty: Ty, span: Span) -> Result<Val, Failed> {
        let target = self.value_type(ty);
        let parts: Vec<Ty> = match self.tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                let one = self.splat_aggregate(scalar, of, span)?;
                let id = self.construct(target, &vec![one.id; n as usize]);
                return Ok(Val::new(id, ty));
            }
            Kind::Record(id) => {
                let shape = self.shape(id);
                shape.members.iter().map(|m| m.ty).collect()
            }
            _ => {
                let Some(to) = self.tree.types.component(ty) else {
                    return Err(self.unsupported(span, "this conversion"));
                };
                let id = self.cast_scalars(scalar.id, scalar.ty, ty, to);
                let one = Val::new(id, self.component_type(ty));
                return Ok(self.splat(one, ty));
            }
        };
        let mut ids = Vec::with_capacity(parts.len());
        for part in parts {
            ids.push(self.splat_aggregate(scalar, part, span)?.id);
        }
        let id = self.construct(target, &ids);
        Ok(Val::new(id, ty))
    }

    /// Appends the scalars of a value.
    fn decompose(&mut self, value: Val, out: &mut VecDeque<Val>) {
        let scalar = self.component_type(value.ty);
        match self.tree.types.kind(value.ty) {
            Kind::Vector(..) | Kind::Matrix(..) => {
                let element = self.value_type(scalar);
                let indices: Vec<Vec<u32>> = match self.tree.types.kind(value.ty) {
                    Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
                        (0..u32::from(r)).flat_map(|i| (0..u32::from(c)).map(move |j| vec![i, j])).collect()
                    }
                    _ => match self.tree.types.component_count(value.ty).unwrap_or(1) {
                        1 => vec![Vec::new()],
                        n => (0..n).map(|i| vec![i]).collect(),
                    },
                };
                for at in indices {
                    let id = if at.is_empty() { value.id } else { self.extract(element, value.id, &at) };
                    out.push_back(Val::new(id, scalar));
                }
            }
            Kind::Array(..) | Kind::Record(_) => {
                for part in self.parts_of(value) {
                    self.decompose(part, out);
                }
            }
            _ => out.push_back(value),
        }
    }

    /// The elements or fields of a value; bit-fields apart.
    fn parts_of(&mut self, value: Val) -> Vec<Val> {
        match self.tree.types.kind(value.ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                let element = self.lower(of, value.rule);
                (0..n)
                    .map(|i| {
                        let id = self.extract(element, value.id, &[i]);
                        self.settle(Val { id, ty: of, rule: value.rule })
                    })
                    .collect()
            }
            Kind::Record(record) => {
                let shape = self.shape(record);
                let mut out = Vec::new();
                let mut field = 0;
                for (i, member) in shape.members.iter().enumerate() {
                    let ty = self.lower(member.ty, value.rule);
                    let id = self.extract(ty, value.id, &[i as u32]);
                    if member.var.is_none() {
                        out.push(self.settle(Val { id, ty: member.ty, rule: value.rule }));
                        continue;
                    }
                    while let Some(place) = shape.fields.get(field).filter(|p| p.member == i as u32) {
                        field += 1;
                        let id = match place.bits {
                            Some(bits) => self.extract_bits(ty, id, bits),
                            None => id,
                        };
                        out.push(self.settle(Val { id, ty: member.ty, rule: value.rule }));
                    }
                }
                out
            }
            _ => vec![value],
        }
    }

    /// Numbers have no layout once they are values.
    /// Whether an expression is the component of a vector of one.
    fn is_only_component(&self, expr: ExprId) -> bool {
        let ExprKind::Convert(Conversion::Truncate, whole) = self.tree.exprs[expr].kind else { return false };
        matches!(self.tree.types.kind(self.tree.exprs[whole].ty), Kind::Vector(_, 1))
    }

    fn settle(&mut self, value: Val) -> Val {
        if self.tree.types.is_numeric(value.ty) { self.relayout(value, Rule::Void) } else { value }
    }

    /// Takes the next value apart as long as it is an array or record.
    fn split(&mut self, sources: &mut Sources) {
        while let Some(last) = sources.values.last().copied() {
            let is_aggregate = matches!(self.tree.types.kind(last.ty), Kind::Array(..) | Kind::Record(_));
            if !is_aggregate {
                return;
            }
            sources.values.pop();
            let mut parts = self.parts_of(last);
            parts.reverse();
            sources.values.extend(parts);
        }
    }

    /// The next scalar, converted.
    fn next_scalar(&mut self, ty: Ty, sources: &mut Sources) -> Result<Val, Failed> {
        if sources.scalars.is_empty() {
            self.split(sources);
            let Some(next) = sources.values.pop() else {
                return Err(self.error(sources.span, "too few elements in initialization"));
            };
            self.decompose(next, &mut sources.scalars);
        }
        let Some(scalar) = sources.scalars.pop_front() else {
            return Err(self.error(sources.span, "too few elements in initialization"));
        };
        let Some(to) = self.tree.types.component(ty) else { return Ok(Val { ty, ..scalar }) };
        let id = self.cast_scalars(scalar.id, scalar.ty, ty, to);
        Ok(Val::new(id, ty))
    }

    /// The next values as one of a type.
    fn aggregate(&mut self, ty: Ty, sources: &mut Sources) -> Result<Val, Failed> {
        if sources.scalars.is_empty()
            && let Some(last) = sources.values.last().copied()
        {
            let matches = self.same_type(last.ty, ty)
                || (self.tree.types.is_numeric(ty)
                    && self.tree.types.is_numeric(last.ty)
                    && self.same_shape(last.ty, ty));
            if matches {
                sources.values.pop();
                if self.tree.types.is_numeric(ty) && !self.same_type(last.ty, ty) {
                    return self.convert_components(last, ty, sources.span);
                }
                return Ok(Val { ty, ..self.relayout(last, Rule::Void) });
            }
        }
        let target = self.value_type(ty);
        let ids: Vec<Id> = match self.tree.types.kind(ty) {
            Kind::Vector(s, n) => return self.vector_of(ty, s, n.into(), sources),
            Kind::Matrix(s, r, c, _) if r == 1 || c == 1 => {
                return self.vector_of(ty, s, u32::from(r) * u32::from(c), sources);
            }
            Kind::Matrix(s, r, c, _) => {
                if sources.scalars.is_empty() {
                    self.split(sources);
                    if let Some(last) = sources.values.last().copied()
                        && self.same_shape(last.ty, ty)
                    {
                        return self.aggregate(ty, sources);
                    }
                }
                let row = self.tree.types.find(Kind::Vector(s, c));
                let mut rows = Vec::new();
                for _ in 0..r {
                    rows.push(match row {
                        Some(row) => self.aggregate(row, sources)?.id,
                        None => self.row_of(s, c.into(), sources)?,
                    });
                }
                rows
            }
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                self.split_for(ty, sources);
                let mut ids = Vec::with_capacity(n as usize);
                for _ in 0..n {
                    ids.push(self.aggregate(of, sources)?.id);
                }
                ids
            }
            Kind::Record(id) => {
                self.split_for(ty, sources);
                return self.record_of(ty, id, sources);
            }
            _ => return self.next_scalar(ty, sources),
        };
        let id = self.construct(target, &ids);
        Ok(Val::new(id, ty))
    }

    /// Takes the next value apart once, if it is an aggregate.
    fn split_for(&mut self, _wanted: Ty, sources: &mut Sources) {
        if !sources.scalars.is_empty() {
            return;
        }
        let Some(last) = sources.values.last().copied() else { return };
        if matches!(self.tree.types.kind(last.ty), Kind::Array(..) | Kind::Record(_)) {
            sources.values.pop();
            let mut parts = self.parts_of(last);
            parts.reverse();
            sources.values.extend(parts);
        }
    }

    fn same_shape(&self, a: Ty, b: Ty) -> bool {
        match (self.tree.types.kind(a), self.tree.types.kind(b)) {
            (Kind::Scalar(_) | Kind::Enum(_), Kind::Scalar(_) | Kind::Enum(_)) => true,
            (Kind::Vector(_, n), Kind::Vector(_, m)) => n == m,
            (Kind::Matrix(_, r, c, _), Kind::Matrix(_, r2, c2, _)) => (r, c) == (r2, c2),
            _ => false,
        }
    }

    fn row_of(&mut self, s: Scalar, count: u32, sources: &mut Sources) -> Result<Id, Failed> {
        let Some(scalar) = self.tree.types.find(Kind::Scalar(s)) else { return Err(Failed) };
        let mut ids = Vec::new();
        for _ in 0..count {
            ids.push(self.next_scalar(scalar, sources)?.id);
        }
        let ty = self.vector_type(s, count);
        Ok(self.construct(ty, &ids))
    }

    fn vector_of(&mut self, ty: Ty, s: Scalar, count: u32, sources: &mut Sources) -> Result<Val, Failed> {
        if sources.scalars.is_empty() {
            self.split(sources);
            if let Some(last) = sources.values.last().copied()
                && self.tree.types.component_count(last.ty) == Some(count)
                && !self.is_whole_matrix(last.ty)
            {
                sources.values.pop();
                let Some(from) = self.tree.types.component(last.ty) else { return Err(Failed) };
                let id = self.cast_components(last.id, from, s, count);
                return Ok(Val::new(id, ty));
            }
        }
        if count == 1 {
            return self.next_scalar(ty, sources);
        }
        let id = self.row_of(s, count, sources)?;
        Ok(Val::new(id, ty))
    }

    fn record_of(
        &mut self,
        ty: Ty,
        record: spirula_hlsl_sema::types::RecordId,
        sources: &mut Sources,
    ) -> Result<Val, Failed> {
        let shape = self.shape(record);
        let target = self.value_type(ty);
        let mut ids = Vec::new();
        let mut field = 0;
        for (i, member) in shape.members.iter().enumerate() {
            if member.var.is_none() {
                ids.push(self.aggregate(member.ty, sources)?.id);
                continue;
            }
            let mut whole: Option<Id> = None;
            while let Some(place) = shape.fields.get(field).copied().filter(|p| p.member == i as u32) {
                field += 1;
                let value = self.aggregate(member.ty, sources)?;
                whole = Some(match (place.bits, whole) {
                    (Some(bits), Some(base)) => {
                        let ty = self.value_type(member.ty);
                        self.insert_bits(ty, base, value.id, bits)
                    }
                    _ => value.id,
                });
            }
            ids.extend(whole);
        }
        let id = self.construct(target, &ids);
        Ok(Val::new(id, ty))
    }

    /// The initial value of a variable of a type.
    pub(crate) fn initial_value(&mut self, init: ExprId, ty: Ty) -> Result<Val, Failed> {
        let folds = match &self.tree.exprs[init].kind {
            ExprKind::Construct(_) => false,
            _ => matches!(self.tree.types.kind(ty), Kind::Scalar(_) | Kind::Vector(..) | Kind::Enum(_)),
        };
        if folds && let Some(value) = self.folded(init) {
            let count = self.leaf_count(ty);
            if count == value.parts.len() {
                return Ok(self.constant(&value, ty));
            }
        }
        self.value(init)
    }

    fn leaf_count(&self, ty: Ty) -> usize {
        let mut leaves = Vec::new();
        self.tree.types.flatten(ty, 1 << 16, &mut leaves);
        leaves.len()
    }
}

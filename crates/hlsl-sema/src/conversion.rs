//! Conversions between types: which there are, what they cost, and the nodes that stand for them.

use crate::context::Sema;
use crate::tree::{Category, Conversion, ExprId, ExprKind};
use crate::types::{Kind, Length, Majorness, Scalar, Ty};
use smallvec::SmallVec;
use spirula_diag::{Diagnostic, Failed};

/// The steps of a conversion, each with the type it gives.
type Steps = SmallVec<[(Conversion, Ty); 3]>;

/// Scalars of an aggregate that conversions look at.
const MAX_LEAVES: usize = 1 << 16;

/// What a conversion costs, the most important first: components dropped, casts of the source and of the target, the same
/// among integers, promotions, components added. Costs of arguments add up and compare in this order.
pub(crate) type Cost = [u32; 8];

impl Sema<'_> {
    /// The value of an expression: of a place what is in it.
    pub(crate) fn rvalue(&mut self, expr: ExprId) -> ExprId {
        let node = &self.tree.exprs[expr];
        if node.category == Category::Value {
            return expr;
        }
        let (ty, span) = (node.ty, node.span);
        self.value(ExprKind::Convert(Conversion::Load, expr), ty, span)
    }

    /// The contents of a `ConstantBuffer` or `TextureBuffer`.
    pub(crate) fn contents_of(&self, ty: Ty) -> Option<Ty> {
        let object = self.tree.types.object(ty)?;
        object.class.row().has_contents.then_some(object.element)
    }

    /// Whether there is an implicit conversion.
    pub(crate) fn type_converts(&mut self, from: Ty, to: Ty) -> bool {
        self.steps(from, to, false).is_some()
    }

    /// Whether an argument converts implicitly.
    pub(crate) fn can_convert(&mut self, expr: ExprId, to: Ty) -> bool {
        let from = self.ty(expr);
        self.steps(from, to, false).is_some()
    }

    /// Converts implicitly; reports an error where there is no conversion.
    pub(crate) fn convert(&mut self, expr: ExprId, to: Ty) -> Result<ExprId, Failed> {
        let (from, span) = (self.ty(expr), self.span(expr));
        if self.is_error(from) || self.is_error(to) {
            return Err(Failed);
        }
        let Some(steps) = self.steps(from, to, false) else {
            let (from, to) = (self.type_text(from), self.type_text(to));
            return Err(self.error(span, format!("cannot convert from '{from}' to '{to}'")));
        };
        if steps.iter().any(|(c, _)| *c == Conversion::Truncate) && !self.is_single(from) {
            self.warn(span, "implicit truncation of vector type [-Wconversion]");
        }
        Ok(self.apply(expr, &steps))
    }

    /// Converts an initial value; the error names what is initialized.
    pub(crate) fn convert_initializer(&mut self, expr: ExprId, to: Ty, what: &str) -> Result<ExprId, Failed> {
        let from = self.ty(expr);
        if self.is_error(from) || self.is_error(to) {
            return Err(Failed);
        }
        if self.steps(from, to, false).is_some() {
            return self.convert(expr, to);
        }
        let category = if self.tree.exprs[expr].category == Category::Value { "rvalue" } else { "lvalue" };
        let (from, to, span) = (self.type_text(from), self.type_text(to), self.span(expr));
        Err(self.error(
            span,
            format!("cannot initialize {what} of type '{to}' with an {category} of type '{from}'"),
        ))
    }

    /// Converts explicitly.
    pub(crate) fn cast(&mut self, expr: ExprId, to: Ty, span: spirula_diag::Span) -> Result<ExprId, Failed> {
        let from = self.ty(expr);
        if self.is_error(from) || self.is_error(to) {
            return Err(Failed);
        }
        let Some(steps) = self.steps(from, to, true) else {
            let (from, to) = (self.type_text(from), self.type_text(to));
            return Err(self.error(span, format!("cannot convert from '{from}' to '{to}'")));
        };
        if let [(Conversion::ToBase, _)] = steps.as_slice() {
            // The base of a place is a place.
            let category = self.tree.exprs[expr].category;
            return Ok(self.push(ExprKind::Convert(Conversion::ToBase, expr), to, category, span));
        }
        let result = self.apply(expr, &steps);
        Ok(if result == expr { self.rvalue(expr) } else { result })
    }

    fn apply(&mut self, expr: ExprId, steps: &Steps) -> ExprId {
        let span = self.span(expr);
        // What is in a buffer is a place, like the buffer.
        let contents = steps.first().is_some_and(|(c, _)| *c == Conversion::BufferContents);
        let mut at = if contents { expr } else { self.rvalue(expr) };
        for (conversion, ty) in steps {
            let place = *conversion == Conversion::BufferContents;
            let category = if place { Category::ReadOnly } else { Category::Value };
            if !place {
                at = self.rvalue(at);
            }
            at = match &self.tree.exprs[at].kind {
                // A constant is converted at once.
                ExprKind::Const(value) if *conversion == Conversion::Component => {
                    let scalar = self.tree.types.component(*ty);
                    let parts = value.parts.iter().map(|n| scalar.map_or(*n, |s| n.to(s))).collect();
                    self.constant_of(*ty, crate::const_eval::Value { parts }, span)
                }
                _ => self.push(ExprKind::Convert(*conversion, at), *ty, category, span),
            };
        }
        self.rvalue(at)
    }

    fn is_single(&self, ty: Ty) -> bool {
        self.tree.types.component_count(ty) == Some(1)
    }

    /// The steps from one type to another.
    fn steps(&mut self, from: Ty, to: Ty, explicit: bool) -> Option<Steps> {
        let mut steps = Steps::new();
        if from == to || self.is_error(from) || self.is_error(to) {
            return Some(steps);
        }
        if self.tree.types.same(from, to) {
            let object = self.tree.types.object(from).is_some();
            steps.push((if object { Conversion::Object } else { Conversion::Majorness }, to));
            return Some(steps);
        }
        if let Some(contents) = self.contents_of(from)
            && self.contents_of(to).is_none()
        {
            steps.push((Conversion::BufferContents, contents));
            steps.extend(self.steps(contents, to, explicit)?);
            return Some(steps);
        }
        match (self.tree.types.kind(from), self.tree.types.kind(to)) {
            (_, Kind::Void) => explicit.then_some(steps),
            (Kind::Void, _) => None,
            _ if self.tree.types.is_numeric(from) && self.tree.types.is_numeric(to) => {
                self.numeric_steps(from, to, explicit, &mut steps)?;
                Some(steps)
            }
            (Kind::Object(a), Kind::Object(b)) => {
                let samplers = match (a.class.row().sampler(), b.class.row().sampler()) {
                    (Some(a), Some(b)) => a == b || a.is_none() || b.is_none(),
                    _ => false,
                };
                let same = a.class == b.class
                    && a.count == b.count
                    && (a.element == b.element || self.tree.types.same(a.element, b.element));
                let texture = b.class.row().name == "texture" && a.class.row().dims > 0;
                // A pointer converts to one to a base.
                let pointers = a.class == b.class
                    && a.class.row().name == "BufferPointer"
                    && match (self.tree.types.record(a.element), self.tree.types.record(b.element)) {
                        (Some(x), Some(y)) => self.tree.types.derives_from(x, y),
                        _ => false,
                    };
                let heap = a.class.row().name.ends_with("DescriptorHeap");
                (samplers || same || texture || pointers || heap).then(|| {
                    steps.push((Conversion::Object, to));
                    steps
                })
            }
            // The address of a pointer.
            (Kind::Object(a), Kind::Scalar(Scalar::Uint64))
                if a.class.row().name == "BufferPointer" && explicit =>
            {
                steps.push((Conversion::Object, to));
                Some(steps)
            }
            (Kind::Scalar(_), Kind::Object(b)) if b.class.row().name == "BufferPointer" => {
                (self.tree.types.component(from).is_some_and(Scalar::is_integer) && explicit).then(|| {
                    steps.push((Conversion::Object, to));
                    steps
                })
            }
            (Kind::Spirv(_), Kind::Spirv(_)) => None,
            (Kind::Record(a), Kind::Record(b)) if self.tree.types.derives_from(a, b) => {
                steps.push((Conversion::ToBase, to));
                Some(steps)
            }
            (Kind::Array(a, Length::Known(_) | Length::Spec(..)), Kind::Array(b, Length::Unsized))
                if self.tree.types.same(a, b) =>
            {
                steps.push((Conversion::Object, to));
                Some(steps)
            }
            _ => self.aggregate_steps(from, to, explicit, steps),
        }
    }

    fn aggregate_steps(&mut self, from: Ty, to: Ty, explicit: bool, mut steps: Steps) -> Option<Steps> {
        let aggregate = |kind| matches!(kind, Kind::Record(_) | Kind::Array(..));
        let (from_kind, to_kind) = (self.tree.types.kind(from), self.tree.types.kind(to));
        if !aggregate(from_kind) && !aggregate(to_kind) {
            return None;
        }
        let (mut a, mut b) = (Vec::new(), Vec::new());
        if !self.tree.types.flatten(from, MAX_LEAVES, &mut a)
            || !self.tree.types.flatten(to, MAX_LEAVES, &mut b)
        {
            return None;
        }
        if explicit && a.len() == 1 && self.tree.types.is_numeric(from) {
            if !b.iter().all(|leaf| self.tree.types.is_numeric(*leaf)) {
                return None;
            }
            steps.push((Conversion::FlatSplat, to));
            return Some(steps);
        }
        // Without a cast arrays and vectors, and before HLSL 2021 two records, convert to each other if they have the same scalars.
        // A record without a name cannot be cast to.
        let is_record = |kind| matches!(kind, Kind::Record(_));
        let is_named = match to_kind {
            Kind::Record(record) => !self.tree.types.records[record].is_anonymous,
            _ => true,
        };
        let is_strict =
            self.options.version >= 2021 && is_named && (is_record(from_kind) || is_record(to_kind));
        if !explicit && (is_strict || is_record(from_kind) != is_record(to_kind) || a.len() != b.len()) {
            return None;
        }
        if b.len() > a.len() {
            return None;
        }
        for (x, y) in a.iter().zip(&b) {
            let numeric = self.tree.types.is_numeric(*x) && self.tree.types.is_numeric(*y);
            if !(x == y || (numeric && explicit) || self.tree.types.same(*x, *y)) {
                return None;
            }
        }
        steps.push((Conversion::Flat, to));
        Some(steps)
    }

    fn numeric_steps(&mut self, from: Ty, to: Ty, explicit: bool, steps: &mut Steps) -> Option<()> {
        let mut at = from;
        if let Kind::Enum(id) = self.tree.types.kind(from) {
            let data = &self.tree.types.enums[id];
            if data.is_scoped && !explicit {
                return None;
            }
            at = self.tree.types.scalar(data.underlying);
            steps.push((Conversion::Enum, at));
            if at == to {
                return Some(());
            }
        }
        let target = match self.tree.types.kind(to) {
            Kind::Enum(id) => {
                if !explicit {
                    return None;
                }
                self.tree.types.scalar(self.tree.types.enums[id].underlying)
            }
            _ => to,
        };
        // A scalar is converted before it is repeated.
        if let (Kind::Scalar(from), Some(component)) =
            (self.tree.types.kind(at), self.tree.types.component(target))
            && from != component
        {
            at = self.tree.types.scalar(component);
            steps.push((Conversion::Component, at));
            if at == target {
                if target != to {
                    steps.push((Conversion::Enum, to));
                }
                return Some(());
            }
        }
        let shaped = self.shape_steps(at, target, steps)?;
        let (s, t) = (self.tree.types.component(shaped)?, self.tree.types.component(target)?);
        if s != t {
            steps.push((Conversion::Component, target));
        } else if shaped != target {
            steps.push((Conversion::Majorness, target));
        }
        if target != to {
            steps.push((Conversion::Enum, to));
        }
        Some(())
    }

    /// Steps to the shape of `to` with the component of `from`; gives the type they end in.
    fn shape_steps(&mut self, from: Ty, to: Ty, steps: &mut Steps) -> Option<Ty> {
        let s = self.tree.types.component(from)?;
        let end = self.tree.types.with_component(to, s);
        let single = self.is_single(from);
        let conversion = match (self.tree.types.kind(from), self.tree.types.kind(to)) {
            (Kind::Scalar(_), Kind::Scalar(_)) => return Some(from),
            (Kind::Scalar(_), _) => Conversion::Splat,
            (_, Kind::Scalar(_)) => Conversion::Truncate,
            (Kind::Vector(_, a), Kind::Vector(_, b)) if a == b => return Some(from),
            (Kind::Vector(_, a), Kind::Vector(_, b)) if b < a => Conversion::Truncate,
            (Kind::Matrix(_, r, c, _), Kind::Matrix(_, r2, c2, _)) if r == r2 && c == c2 => {
                return Some(from);
            }
            (Kind::Matrix(_, r, c, _), Kind::Matrix(_, r2, c2, _)) if r2 <= r && c2 <= c => {
                Conversion::Truncate
            }
            (Kind::Vector(_, n), Kind::Matrix(_, r, c, _))
            | (Kind::Matrix(_, r, c, _), Kind::Vector(_, n))
                if n == r * c =>
            {
                Conversion::Reshape
            }
            (Kind::Matrix(_, r, c, _), Kind::Vector(_, n)) if (r == 1 || c == 1) && n < r * c => {
                let vector = self.tree.types.vector(s, r * c);
                steps.push((Conversion::Reshape, vector));
                Conversion::Truncate
            }
            (Kind::Vector(..), Kind::Matrix(_, r, c, _)) if !single && (r == 1 || c == 1) => {
                let n = self.tree.types.component_count(from)?;
                if u32::from(r * c) > n {
                    return None;
                }
                let vector = self.tree.types.vector(s, r * c);
                steps.push((Conversion::Truncate, vector));
                Conversion::Reshape
            }
            _ if single => {
                let scalar = self.tree.types.scalar(s);
                steps.push((Conversion::Truncate, scalar));
                Conversion::Splat
            }
            _ => return None,
        };
        steps.push((conversion, end));
        Some(end)
    }

    /// What the implicit conversion costs in overload resolution.
    pub(crate) fn cost(&mut self, from: Ty, to: Ty) -> Cost {
        let mut cost = Cost::default();
        if self.tree.types.same(from, to) {
            return cost;
        }
        let from = self.contents_of(from).unwrap_or(from);
        if let (Some(a), Some(b)) = (self.tree.types.record(from), self.tree.types.record(to)) {
            // The nearest base is the cheapest.
            let mut at = Some(a);
            while let Some(record) = at.filter(|r| *r != b) {
                cost[6] += 1;
                at = self.tree.types.records[record].base;
            }
            return cost;
        }
        let is_array = |this: &Self, ty| matches!(this.tree.types.kind(ty), Kind::Array(_, Length::Known(_)));
        if is_array(self, from) || is_array(self, to) {
            // The scalars are the same, but not the type: after all that keeps it, before what converts scalars.
            cost[4] += 1;
            return cost;
        }
        let (Some(source), Some(target)) = (self.tree.types.component(from), self.tree.types.component(to))
        else {
            return cost;
        };
        let (have, want) = (self.tree.types.component_count(from), self.tree.types.component_count(to));
        let enumeration = |kind| matches!(kind, Kind::Enum(_));
        if enumeration(self.tree.types.kind(from)) != enumeration(self.tree.types.kind(to)) {
            cost[4] += 1;
        }
        let common = source.common(target);
        cost[0] += u32::from(want < have);
        cost[7] += u32::from(have < want);
        let mut step = |to: Scalar, from: Scalar, [cast, integers, promotion]: [usize; 3]| {
            if is_promotion(to, from) {
                cost[promotion] += 1;
            } else if is_cast(to, from) {
                cost[cast] += 1;
            } else if from.is_literal() && !to.is_literal() && to != from.settled() {
                cost[promotion] += 1;
            } else if to.class() != from.class() && !to.is_literal() && !from.is_literal() {
                cost[integers] += 1;
            }
        };
        // The order is that of `Cost`.
        step(common, source, [1, 3, 5]);
        step(target, common, [2, 4, 6]);
        cost
    }

    /// The shape of two operands together: scalars take the other's, of two vectors or matrices the smaller counts.
    pub(crate) fn common_shape(&mut self, a: Ty, b: Ty) -> Option<Ty> {
        let plain = |this: &mut Self, ty| match this.tree.types.kind(ty) {
            Kind::Enum(id) => {
                let underlying = this.tree.types.enums[id].underlying;
                this.tree.types.scalar(underlying)
            }
            _ => ty,
        };
        let (a, b) = (plain(self, a), plain(self, b));
        let s = self.tree.types.component(a)?;
        Some(match (self.tree.types.kind(a), self.tree.types.kind(b)) {
            (Kind::Scalar(_), Kind::Scalar(_)) => a,
            (_, Kind::Scalar(_)) => a,
            (Kind::Scalar(_), _) => self.tree.types.with_component(b, s),
            (Kind::Vector(_, m), Kind::Vector(_, n)) => match (m, n) {
                (1, n) | (n, 1) => self.tree.types.vector(s, n),
                _ => self.tree.types.vector(s, m.min(n)),
            },
            (Kind::Matrix(_, r, c, m), Kind::Matrix(_, r2, c2, m2)) => {
                let major = if m == m2 { m } else { Majorness::Unset };
                match (r * c, r2 * c2) {
                    (1, _) => self.tree.types.of(Kind::Matrix(s, r2, c2, m2)),
                    (_, 1) => self.tree.types.of(Kind::Matrix(s, r, c, m)),
                    _ if (r <= r2 && c <= c2) || (r2 <= r && c2 <= c) => {
                        self.tree.types.of(Kind::Matrix(s, r.min(r2), c.min(c2), major))
                    }
                    _ => return None,
                }
            }
            (Kind::Vector(_, n), Kind::Matrix(_, r, c, _)) if n == r * c || n == 1 => {
                self.tree.types.matrix(s, r, c)
            }
            (Kind::Matrix(_, r, c, _), Kind::Vector(_, n)) if n == r * c || n == 1 => a,
            (Kind::Vector(_, n), Kind::Matrix(_, r, c, _))
            | (Kind::Matrix(_, r, c, _), Kind::Vector(_, n))
                if r == 1 || c == 1 =>
            {
                self.tree.types.vector(s, n.min(r * c))
            }
            _ => return None,
        })
    }

    /// Reports that operands do not fit.
    pub(crate) fn invalid_operands(&mut self, a: ExprId, b: ExprId, span: spirula_diag::Span) -> Failed {
        let (left, right) = (self.type_text(self.ty(a)), self.type_text(self.ty(b)));
        let message = format!("invalid operands to binary expression ('{left}' and '{right}')");
        self.report(Diagnostic::error(span, message))
    }
}

/// Whether `from` to `to` keeps the class and gets wider.
fn is_promotion(to: Scalar, from: Scalar) -> bool {
    if from.is_literal() || to.is_literal() || from == to {
        return false;
    }
    (to.is_float() && from.is_float() || to.is_integer() && from.is_integer())
        && from.precision() < to.precision()
}

/// Whether `from` to `to` changes between classes, or gets narrower. Signed and unsigned are one class here.
fn is_cast(to: Scalar, from: Scalar) -> bool {
    if to == from {
        return false;
    }
    match (from.is_literal(), to.is_literal()) {
        // A literal fits all types of its class; integers fit the others less well.
        (true, _) => match from {
            Scalar::LitInt => to.is_float() || to == Scalar::Bool,
            _ => !to.is_float(),
        },
        (_, true) => to.is_float() != from.is_float(),
        _ => {
            to.is_float() != from.is_float()
                || (to == Scalar::Bool) != (from == Scalar::Bool)
                || to.precision() != from.precision()
        }
    }
}

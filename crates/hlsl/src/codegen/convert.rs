//! Conversions.

use super::Gen;
use super::layout::Rule;
use super::module::Id;
use super::place::{Ev, Place, Val};
use spirula_diag::{Failed, Span};
use spirula_hlsl_sema::Num;
use spirula_hlsl_sema::tree::{Conversion, ExprId, ExprKind};
use spirula_hlsl_sema::types::{Kind, Scalar, ScalarClass, Ty};
use spirula_spec::Op;

impl Gen<'_> {
    /// A conversion node.
    pub(crate) fn conversion(
        &mut self,
        id: ExprId,
        conversion: Conversion,
        inner: ExprId,
        ty: Ty,
        span: Span,
    ) -> Result<Ev, Failed> {
        if matches!(
            conversion,
            Conversion::Component | Conversion::Splat | Conversion::Truncate | Conversion::Enum
        ) && let Some(value) = self.folded(id)
        {
            return Ok(Ev::Value(self.constant(&value, ty)));
        }
        match conversion {
            Conversion::Load => self.value(inner).map(Ev::Value),
            Conversion::ToBase | Conversion::BufferContents => self.path(id),
            Conversion::Object => self.convert_object(inner, ty, span),
            Conversion::Majorness => {
                let value = self.value(inner)?;
                Ok(Ev::Value(Val { ty, ..value }))
            }
            Conversion::Component | Conversion::Enum => {
                let value = self.value(inner)?;
                self.convert_components(value, ty, span).map(Ev::Value)
            }
            Conversion::Splat => {
                let value = self.value(inner)?;
                Ok(Ev::Value(self.splat(value, ty)))
            }
            Conversion::Truncate => {
                let value = self.value(inner)?;
                Ok(Ev::Value(self.truncate(value, ty)))
            }
            Conversion::Reshape => {
                let value = self.value(inner)?;
                Ok(Ev::Value(self.reshape(value, ty)))
            }
            Conversion::Flat | Conversion::FlatSplat => {
                self.flat_conversion(id, inner, ty, span).map(Ev::Value)
            }
        }
    }

    /// The value of an expression where DXC has a constant for it: neither functions are evaluated nor first components
    /// taken.
    pub(crate) fn folded(&self, expr: ExprId) -> Option<spirula_hlsl_sema::Value> {
        let mut work = vec![expr];
        while let Some(at) = work.pop() {
            let node = &self.tree.exprs[at];
            match &node.kind {
                ExprKind::Builtin { .. } => return None,
                ExprKind::Convert(Conversion::Truncate, _)
                    if self.tree.types.component_count(node.ty) == Some(1) =>
                {
                    return None;
                }
                kind => work.extend(super::expr::children(kind)),
            }
        }
        self.tree.constant(expr)
    }

    /// Between objects that the language considers the same.
    fn convert_object(&mut self, inner: ExprId, ty: Ty, span: Span) -> Result<Ev, Failed> {
        let from = self.tree.exprs[inner].ty;
        if let (Kind::Object(a), Kind::Scalar(_)) = (self.tree.types.kind(from), self.tree.types.kind(ty))
            && a.class.row().name == "BufferPointer"
        {
            let value = self.value(inner)?;
            let to = self.value_type(ty);
            let id = self.op(Op::ConvertPtrToU, to, &[value.id]);
            return Ok(Ev::Value(Val::new(id, ty)));
        }
        if let Kind::Object(b) = self.tree.types.kind(ty)
            && b.class.row().name == "BufferPointer"
            && self.tree.types.is_numeric(from)
        {
            let value = self.value(inner)?;
            let to = self.value_type(ty);
            let id = self.op(Op::ConvertUToPtr, to, &[value.id]);
            return Ok(Ev::Value(Val::new(id, ty)));
        }
        if let Kind::Object(a) = self.tree.types.kind(from)
            && a.class.row().name.ends_with("DescriptorHeap")
        {
            return self.heap_object(inner, ty, span);
        }
        match self.expr(inner)? {
            Ev::Value(value) => Ok(Ev::Value(Val { ty, ..value })),
            Ev::Place(Place::Memory(memory)) => {
                let value = self.load(&Place::Memory(memory), span)?;
                Ok(Ev::Value(Val { ty, ..value }))
            }
            _ => Err(self.unsupported(span, "this conversion")),
        }
    }

    /// Each component to another scalar type.
    pub(crate) fn convert_components(&mut self, value: Val, ty: Ty, span: Span) -> Result<Val, Failed> {
        let types = &self.tree.types;
        let (Some(from), Some(to)) = (types.component(value.ty), types.component(ty)) else {
            return Err(self.unsupported(span, "this conversion"));
        };
        if let Kind::Matrix(_, rows, columns, _) = self.tree.types.kind(value.ty)
            && rows > 1
            && columns > 1
        {
            if self.scalar_type(from) == self.scalar_type(to) {
                return Ok(Val { ty, ..value });
            }
            let count = u32::from(columns);
            let (from_row, result) = (self.vector_type(from, count), self.value_type(ty));
            let mut parts = Vec::new();
            for i in 0..u32::from(rows) {
                let row = self.extract(from_row, value.id, &[i]);
                parts.push(self.cast_components(row, from, to, count));
            }
            let id = self.construct(result, &parts);
            return Ok(Val::new(id, ty));
        }
        let count = self.tree.types.component_count(value.ty).unwrap_or(1);
        let id = self.cast_components(value.id, from, to, count);
        if self.is_relaxed(ty) && id != value.id {
            self.m.mark_relaxed(id);
        }
        Ok(Val::new(id, ty))
    }

    /// A scalar as another scalar type; `from` and `to` are types of one component.
    pub(crate) fn cast_scalars(&mut self, id: Id, from: Ty, _to: Ty, scalar: Scalar) -> Id {
        let from = self.tree.types.component(from).unwrap_or(scalar);
        self.cast_components(id, from, scalar, 1)
    }

    /// A vector of so many components as one of another scalar type.
    pub(crate) fn cast_components(&mut self, id: Id, from: Scalar, to: Scalar, count: u32) -> Id {
        let (source, target) = (self.vector_type(from, count), self.vector_type(to, count));
        if source == target {
            return id;
        }
        use ScalarClass as C;
        let (a, b) = (from.class(), to.class());
        match (a, b) {
            (_, C::Bool) => {
                let zero = self.num_constant(Num::Int(0), from);
                let zero = self.splat_constant(zero, count);
                let op = if a == C::Float { Op::FOrdNotEqual } else { Op::INotEqual };
                self.op(op, target, &[id, zero])
            }
            (C::Bool, _) => {
                let (one, zero) = (self.num_constant(Num::Int(1), to), self.num_constant(Num::Int(0), to));
                let (one, zero) = (self.splat_constant(one, count), self.splat_constant(zero, count));
                self.op(Op::Select, target, &[id, one, zero])
            }
            (C::Float, C::Float) => self.op(Op::FConvert, target, &[id]),
            (C::Float, C::Signed) => self.op(Op::ConvertFToS, target, &[id]),
            (C::Float, C::Unsigned) => self.op(Op::ConvertFToU, target, &[id]),
            (C::Signed | C::Unsigned, C::Float) => {
                let signed = a == C::Signed;
                let wide = self.resized(id, from, self.width_of(to), count);
                self.op(if signed { Op::ConvertSToF } else { Op::ConvertUToF }, target, &[wide])
            }
            _ => {
                let wide = self.resized(id, from, self.width_of(to), count);
                if self.m.type_of(wide) == target { wide } else { self.op(Op::Bitcast, target, &[wide]) }
            }
        }
    }

    /// The width of a scalar in SPIR-V.
    pub(crate) fn width_of(&self, scalar: Scalar) -> u32 {
        let scalar = scalar.settled();
        match scalar {
            Scalar::Bool => 32,
            s if s.is_min_precision() => {
                if self.options.native_16bit {
                    16
                } else {
                    32
                }
            }
            s => s.bits(),
        }
    }

    /// Integers in another width, of the same signedness.
    fn resized(&mut self, id: Id, from: Scalar, width: u32, count: u32) -> Id {
        if self.width_of(from) == width {
            return id;
        }
        let signed = from.class() == ScalarClass::Signed;
        let scalar = self.m.ty(super::module::Type::Int(width, signed));
        let ty = self.m.vector(scalar, count);
        self.op(if signed { Op::SConvert } else { Op::UConvert }, ty, &[id])
    }

    /// A scalar in all components of a vector or matrix.
    pub(crate) fn splat(&mut self, value: Val, ty: Ty) -> Val {
        let constant = self.m.is_constant(value.id);
        let make = |this: &mut Self, target: Id, parts: &[Id]| {
            if constant { this.m.const_composite(target, parts) } else { this.construct(target, parts) }
        };
        let id = match self.tree.types.kind(ty) {
            Kind::Matrix(s, r, c, _) if r > 1 && c > 1 => {
                let row_type = self.vector_type(s, c.into());
                let row = make(self, row_type, &vec![value.id; c.into()]);
                let target = self.value_type(ty);
                make(self, target, &vec![row; r.into()])
            }
            _ => match self.tree.types.component_count(ty).unwrap_or(1) {
                1 => value.id,
                count => {
                    let target = self.value_type(ty);
                    make(self, target, &vec![value.id; count as usize])
                }
            },
        };
        Val::new(id, ty)
    }

    /// The first component of a vector or matrix.
    pub(crate) fn first_component(&mut self, value: Val) -> Val {
        let ty = self.component_type(value.ty);
        let target = self.value_type(ty);
        let indices: &[u32] = match self.tree.types.kind(value.ty) {
            Kind::Vector(_, n) if n > 1 => &[0],
            Kind::Matrix(_, 1, 1, _) => &[],
            Kind::Matrix(_, 1, _, _) | Kind::Matrix(_, _, 1, _) => &[0],
            Kind::Matrix(..) => &[0, 0],
            _ => &[],
        };
        let id = if indices.is_empty() { value.id } else { self.extract(target, value.id, indices) };
        Val::new(id, ty)
    }

    /// The leading components of a vector or matrix.
    fn truncate(&mut self, value: Val, ty: Ty) -> Val {
        let count = self.tree.types.component_count(ty).unwrap_or(1);
        let target = self.value_type(ty);
        if count == 1 {
            let first = self.first_component(value);
            return Val::new(first.id, ty);
        }
        let (from, to) = (self.tree.types.kind(value.ty), self.tree.types.kind(ty));
        let (Kind::Matrix(s, r, c, _), Kind::Matrix(_, r2, c2, _)) = (from, to) else {
            let scalar = self.component_type(value.ty);
            let scalar = self.value_type(scalar);
            let parts: Vec<Id> = (0..count).map(|i| self.extract(scalar, value.id, &[i])).collect();
            let id = self.construct(target, &parts);
            return Val::new(id, ty);
        };
        if r == 1 || c == 1 {
            let selectors: Vec<u32> = (0..count).collect();
            let id = self.shuffle(target, value.id, value.id, &selectors);
            return Val::new(id, ty);
        }
        let (row_type, short) = (self.vector_type(s, c.into()), self.vector_type(s, c2.into()));
        let mut rows = Vec::new();
        for i in 0..u32::from(r2) {
            let row = self.extract(row_type, value.id, &[i]);
            rows.push(if c2 == 1 {
                self.extract(short, row, &[0])
            } else if c2 < c {
                let selectors: Vec<u32> = (0..u32::from(c2)).collect();
                self.shuffle(short, row, row, &selectors)
            } else {
                row
            });
        }
        let id = match rows.as_slice() {
            [one] => *one,
            _ => self.construct(target, &rows),
        };
        Val::new(id, ty)
    }

    /// A vector as a matrix, or the other way round.
    fn reshape(&mut self, value: Val, ty: Ty) -> Val {
        let target = self.value_type(ty);
        if self.m.type_of(value.id) == target {
            return Val::new(value.id, ty);
        }
        match (self.tree.types.kind(value.ty), self.tree.types.kind(ty)) {
            (_, Kind::Matrix(s, r, c, _)) => {
                let row = self.vector_type(s, c.into());
                let mut rows = Vec::new();
                for i in 0..u32::from(r) {
                    let selectors: Vec<u32> = (0..u32::from(c)).map(|j| i * u32::from(c) + j).collect();
                    rows.push(self.shuffle(row, value.id, value.id, &selectors));
                }
                let id = self.construct(target, &rows);
                Val::new(id, ty)
            }
            (Kind::Matrix(s, 2, 2, _), _) => {
                let row = self.vector_type(s, 2);
                let a = self.extract(row, value.id, &[0]);
                let b = self.extract(row, value.id, &[1]);
                let id = self.shuffle(target, a, b, &[0, 1, 2, 3]);
                Val::new(id, ty)
            }
            (Kind::Matrix(s, r, c, _), _) => {
                let scalar = self.scalar_type(s);
                let mut parts = Vec::new();
                for i in 0..u32::from(r) {
                    for j in 0..u32::from(c) {
                        parts.push(self.extract(scalar, value.id, &[i, j]));
                    }
                }
                let id = self.construct(target, &parts);
                Val::new(id, ty)
            }
            _ => Val { ty, rule: Rule::Void, ..value },
        }
    }
}

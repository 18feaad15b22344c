//! Conversions: which there are, what they cost in overload resolution, and how they are done.

use crate::Compiler;
use crate::konst::{Const, ConstId};
use crate::place::{Ex, Step, What};
use crate::types::{Kind, Object, Scalar, Ty};
use spirula_diag::{Failed, Pos};
use spirula_ir::{OpName, Value};
use spirula_spirv::op;

/// What a splat adds to the cost of a conversion.
const SPLAT: u32 = 16;
/// What leaving components out adds.
const TRUNCATION: u32 = 64;

/// The cost of a scalar's conversion.
fn scalar_cost(from: Scalar, to: Scalar) -> u32 {
    use Scalar as S;
    if from == to {
        return 0;
    }
    match (from, to) {
        (S::LitInt, S::Int) | (S::LitFloat, S::Float) => 1,
        (S::LitInt, S::Uint) | (S::LitFloat, S::Double) => 2,
        (S::LitInt, S::Int64 | S::Uint64) | (S::LitFloat, S::Float16 | S::Min16Float) => 3,
        (S::LitInt, S::Bool) => 9,
        (S::LitInt, to) if to.is_float() => {
            if to == S::Float {
                6
            } else {
                7
            }
        }
        (S::LitInt, _) => 4,
        (_, S::Bool) => 10,
        (from, to) if from.is_float() && to.is_float() => {
            if to.bits() >= from.bits() {
                2
            } else {
                7
            }
        }
        (from, to) if from.is_float() && !to.is_float() => 9,
        (_, to) if to.is_float() => {
            if to == S::Float {
                6
            } else {
                7
            }
        }
        (S::Bool, _) => 3,
        (from, to) if from.is_unsigned() == to.is_unsigned() => {
            if to.bits() >= from.bits() {
                2
            } else {
                5
            }
        }
        (from, to) => {
            if to.bits() > from.bits() {
                3
            } else {
                4
            }
        }
    }
}

impl Compiler<'_> {
    /// What an implicit conversion costs; none where there is none.
    pub(crate) fn conversion_cost(&self, from: Ty, to: Ty) -> Option<u32> {
        if from == to {
            return Some(0);
        }
        match (self.types.kind(from), self.types.kind(to)) {
            (Kind::Record(derived), Kind::Record(base)) => {
                let (a, b) = (&self.types.records[derived].fields, &self.types.records[base].fields);
                let alike = a.len() == b.len() && a.iter().zip(b).all(|(x, y)| x.ty == y.ty);
                self.types.inherits(derived, base).map(|steps| 8 + steps).or(alike.then_some(12))
            }
            (Kind::Object(Object::Constant { element, .. }), _) => {
                self.conversion_cost(element, to).map(|cost| cost + 1)
            }
            (Kind::Object(a), Kind::Object(b)) => match (a, b) {
                (Object::Patch { element: x, .. }, Object::Patch { element: y, .. }) if x == y => Some(0),
                _ => None,
            },
            (_, Kind::Enum(_)) => None,
            (Kind::Array(a, n), Kind::Array(b, m)) if n == m => {
                self.conversion_cost(a, b).filter(|_| self.types.component(a).is_some())
            }
            _ => {
                let (a, b) = (self.types.component(from)?, self.types.component(to)?);
                let shape = self.shape_cost(from, to)?;
                let enumeration = u32::from(matches!(self.types.kind(from), Kind::Enum(_)));
                Some(scalar_cost(a, b) + shape + enumeration)
            }
        }
    }

    fn shape_cost(&self, from: Ty, to: Ty) -> Option<u32> {
        match (self.types.kind(from), self.types.kind(to)) {
            (Kind::Vector(_, n), Kind::Vector(_, m)) => match n {
                n if n == m => Some(0),
                n if n > m => Some(TRUNCATION),
                _ => None,
            },
            (Kind::Matrix(_, r, c), Kind::Matrix(_, s, d)) => match (r, c) {
                same if same == (s, d) => Some(0),
                (r, c) if r >= s && c >= d => Some(TRUNCATION),
                _ => None,
            },
            (Kind::Scalar(_) | Kind::Enum(_), Kind::Scalar(_)) => Some(0),
            (Kind::Scalar(_) | Kind::Enum(_), Kind::Vector(..)) => Some(SPLAT),
            (Kind::Scalar(_) | Kind::Enum(_), Kind::Matrix(..)) => Some(SPLAT),
            (Kind::Matrix(_, 1, 1), Kind::Scalar(_)) => Some(1),
            (Kind::Vector(..) | Kind::Matrix(..), Kind::Scalar(_)) => Some(TRUNCATION),
            (Kind::Vector(_, n), Kind::Matrix(_, r, c)) if n == r * c => Some(1),
            (Kind::Matrix(_, r, c), Kind::Vector(_, n)) if n == r * c => Some(1),
            (Kind::Matrix(_, 1, n) | Kind::Matrix(_, n, 1), Kind::Vector(_, m)) if n > m => Some(TRUNCATION),
            (Kind::Vector(_, n), Kind::Matrix(_, 1, m) | Kind::Matrix(_, m, 1)) if n > m => Some(TRUNCATION),
            _ => None,
        }
    }

    /// Converts implicitly.
    pub(crate) fn convert(&mut self, ex: Ex, to: Ty, pos: Pos) -> Result<Ex, Failed> {
        if ex.ty == to {
            return Ok(ex);
        }
        match self.conversion_cost(ex.ty, to) {
            Some(cost) => {
                if cost >= TRUNCATION {
                    self.warn(pos, "implicit truncation of vector type [-Wconversion]");
                }
                self.convert_anyhow(ex, to, pos)
            }
            None => {
                let (from, to) = (self.types.text(ex.ty), self.types.text(to));
                Err(self.error(pos, &format!("cannot convert from '{from}' to '{to}'")))
            }
        }
    }

    /// The value of an expression converted implicitly.
    pub(crate) fn value_as(&mut self, ex: Ex, to: Ty, pos: Pos) -> Result<Value, Failed> {
        let ex = self.convert(ex, to, pos)?;
        self.rvalue(ex, pos)
    }

    /// Converts as a cast does.
    pub(crate) fn cast(&mut self, ex: Ex, to: Ty, pos: Pos) -> Result<Ex, Failed> {
        if ex.ty == to {
            return Ok(ex);
        }
        if to == Ty::void() {
            return Ok(Ex::nothing());
        }
        let numeric = self.types.component(ex.ty).is_some() && self.types.component(to).is_some();
        if self.conversion_cost(ex.ty, to).is_some() || (numeric && self.castable(ex.ty, to)) {
            return self.convert_anyhow(ex, to, pos);
        }
        if self.types.has_object(ex.ty) || self.types.has_object(to) || ex.ty == Ty::void() {
            return self.no_cast(ex.ty, to, pos);
        }
        // Composites are taken apart into scalars and put together again.
        let mut parts = Vec::new();
        self.flatten(ex, pos, &mut parts)?;
        let wanted = self.scalar_count(to);
        if parts.len() == 1 && wanted > 1 {
            parts = vec![parts[0]; wanted];
        }
        if parts.len() < wanted {
            return self.no_cast(ex.ty, to, pos);
        }
        let mut parts = parts.into_iter();
        self.build(to, &mut parts, pos)
    }

    fn no_cast(&mut self, from: Ty, to: Ty, pos: Pos) -> Result<Ex, Failed> {
        let (from, to) = (self.types.text(from), self.types.text(to));
        Err(self.error(pos, &format!("cannot convert from '{from}' to '{to}'")))
    }

    fn castable(&self, from: Ty, to: Ty) -> bool {
        matches!(self.types.kind(to), Kind::Enum(_)) && self.types.components(from) == Some(1)
    }

    /// Converts where it is known that there is a way.
    pub(crate) fn convert_anyhow(&mut self, ex: Ex, to: Ty, pos: Pos) -> Result<Ex, Failed> {
        if ex.ty == to {
            return Ok(ex);
        }
        if let (Kind::Record(derived), Kind::Record(base)) = (self.types.kind(ex.ty), self.types.kind(to)) {
            let mut at = ex;
            let Some(steps) = self.types.inherits(derived, base) else {
                // Another record of the same members.
                let at = self.once(ex, pos)?;
                let mut parts = Vec::new();
                for i in 0..self.types.records[base].fields.len() {
                    parts.push(self.field(at, i as u32, pos)?);
                }
                return self.compose(to, &parts, pos);
            };
            for _ in 0..steps {
                at = self.field(at, 0, pos)?;
            }
            return Ok(at);
        }
        if let Kind::Object(Object::Constant { element, .. }) = self.types.kind(ex.ty) {
            return self.convert_anyhow(Ex { ty: element, what: ex.what }, to, pos);
        }
        if let (Kind::Array(of, n), Kind::Array(part, _)) = (self.types.kind(ex.ty), self.types.kind(to)) {
            let value = self.rvalue(ex, pos)?;
            let mut parts = Vec::new();
            for i in 0..n {
                let item = self.index_value(value, ex.ty, Step::Const(i), pos)?;
                let item = self.convert_anyhow(Ex { ty: of, ..item }, part, pos)?;
                parts.push(self.rvalue(item, pos)?);
            }
            return Ok(Ex::value(to, self.construct(to, &parts)));
        }
        if let What::Const(id) = ex.what
            && let Some(folded) = self.convert_const(id, to)
        {
            return Ok(Ex { ty: to, what: What::Const(folded) });
        }
        let value = self.rvalue(ex, pos)?;
        Ok(Ex::value(to, self.convert_value(value, ex.ty, to)))
    }

    fn convert_const(&mut self, id: ConstId, to: Ty) -> Option<ConstId> {
        let from = self.consts.ty(id);
        let (count, wanted) = (self.types.components(from)?, self.types.components(to)?);
        let scalar = self.types.component(to)?;
        let parts = self.flat_parts(id);
        if let (Kind::Matrix(_, r, c), Kind::Matrix(_, s, d)) = (self.types.kind(from), self.types.kind(to))
            && (r, c) != (s, d)
        {
            return None;
        }
        let nums: Option<Vec<_>> = parts.iter().map(|p| Some(self.const_num(*p)?.to(scalar))).collect();
        let mut nums = nums?;
        if count == 1 && wanted > 1 {
            nums = vec![*nums.first()?; wanted as usize];
        }
        nums.truncate(wanted as usize);
        Some(self.nums_const(to, &nums))
    }

    /// A constant scalar, vector or matrix of these numbers.
    pub(crate) fn nums_const(&mut self, ty: Ty, nums: &[crate::konst::Num]) -> ConstId {
        match self.types.kind(ty) {
            Kind::Vector(..) => {
                let parts: Vec<ConstId> = nums.iter().map(|n| self.num_const(*n)).collect();
                self.consts.of(ty, Const::Composite(parts.into()))
            }
            Kind::Matrix(s, _, c) => {
                let row = self.types.vector(s, c);
                let parts: Vec<ConstId> =
                    nums.chunks(c.into()).map(|chunk| self.nums_const(row, chunk)).collect();
                self.consts.of(ty, Const::Composite(parts.into()))
            }
            _ => {
                let bits = nums.first().map_or(0, |n| n.bits);
                self.consts.of(ty, Const::Scalar(bits))
            }
        }
    }

    /// Converts a value between numeric types.
    pub(crate) fn convert_value(&mut self, value: Value, from: Ty, to: Ty) -> Value {
        let (Some(a), Some(b)) = (self.types.component(from), self.types.component(to)) else { return value };
        let (from_kind, to_kind) = (self.types.kind(from), self.types.kind(to));
        match (from_kind, to_kind) {
            (Kind::Scalar(_) | Kind::Enum(_), Kind::Vector(_, n)) => {
                let one = self.convert_components(value, 1, a, b);
                self.construct(to, &vec![one; n.into()])
            }
            (Kind::Scalar(_) | Kind::Enum(_), Kind::Matrix(_, r, c)) => {
                let one = self.convert_components(value, 1, a, b);
                let row = self.types.vector(b, c);
                let row = self.construct(row, &vec![one; c.into()]);
                if c == 1 {
                    return self.construct(to, &vec![one; r.into()]);
                }
                if r == 1 { row } else { self.construct(to, &vec![row; r.into()]) }
            }
            (Kind::Vector(_, n), Kind::Vector(_, m)) => {
                let cut = self.cut(value, from, n.min(m));
                self.convert_components(cut, m.into(), a, b)
            }
            (Kind::Vector(..), Kind::Scalar(_) | Kind::Enum(_)) => {
                let cut = self.cut(value, from, 1);
                self.convert_components(cut, 1, a, b)
            }
            (Kind::Matrix(..), Kind::Scalar(_) | Kind::Enum(_)) => {
                let one = self.matrix_element(value, from, 0, 0);
                self.convert_components(one, 1, a, b)
            }
            (Kind::Matrix(_, r, c), Kind::Matrix(_, s, d)) => {
                if r.min(c) == 1 {
                    let flat_from = self.types.vector(a, r * c);
                    let flat_to = self.types.vector(b, s * d);
                    return self.convert_value(value, flat_from, flat_to);
                }
                let (from_row, to_row) = (self.types.vector(a, c), self.types.vector(b, d));
                let mut rows = Vec::new();
                for i in 0..u32::from(s) {
                    let row = self.matrix_row(value, from, i);
                    rows.push(self.convert_value(row, from_row, to_row));
                }
                if d == 1 || s == 1 {
                    return self.construct(to, &rows);
                }
                self.construct(to, &rows)
            }
            (Kind::Matrix(_, r, c), Kind::Vector(_, n)) => {
                if r.min(c) == 1 {
                    let flat = self.types.vector(a, r * c);
                    return self.convert_value(value, flat, to);
                }
                let mut parts = Vec::new();
                for i in 0..u32::from(n) {
                    let (row, column) = (i / u32::from(c), i % u32::from(c));
                    let one = self.matrix_element(value, from, row, column);
                    parts.push(self.convert_components(one, 1, a, b));
                }
                self.construct(to, &parts)
            }
            (Kind::Vector(..), Kind::Matrix(_, r, c)) => {
                if r.min(c) == 1 {
                    let flat = self.types.vector(b, r * c);
                    return self.convert_value(value, from, flat);
                }
                let row_ty = self.types.vector(b, c);
                let mut rows = Vec::new();
                for i in 0..r {
                    let picked: Vec<u8> = (i * c..(i + 1) * c).collect();
                    let row = self.shuffle(value, from, &picked);
                    let row = self.convert_components(row, c.into(), a, b);
                    rows.push(self.construct(row_ty, &[row]));
                }
                self.construct(to, &rows)
            }
            _ => self.convert_components(value, 1, a, b),
        }
    }

    fn cut(&mut self, value: Value, from: Ty, count: u8) -> Value {
        let picked: Vec<u8> = (0..count).collect();
        self.shuffle(value, from, &picked)
    }

    /// A row of a matrix that has several rows and columns.
    pub(crate) fn matrix_row(&mut self, value: Value, of: Ty, row: u32) -> Value {
        let Kind::Matrix(s, _, columns) = self.types.kind(of) else { return value };
        let ty = self.hub_vector(s, columns.into());
        self.extract(value, row, ty)
    }

    /// Converts a scalar or each component of a vector.
    pub(crate) fn convert_components(&mut self, value: Value, count: u32, from: Scalar, to: Scalar) -> Value {
        let (source, target) = (self.hub_vector(from, count), self.hub_vector(to, count));
        if source == target {
            return value;
        }
        let (from_ty, to_ty) = (self.types.vector(from, count as u8), self.types.vector(to, count as u8));
        if to == Scalar::Bool {
            let zero = self.splat(from_ty, 0.0);
            let name = if from.is_float() { op::F_ORD_NOT_EQUAL } else { op::I_NOT_EQUAL };
            return self.emit(name, &[value, zero], target);
        }
        if from == Scalar::Bool {
            let (one, zero) = (self.splat(to_ty, 1.0), self.splat(to_ty, 0.0));
            return self.emit(op::SELECT, &[value, one, zero], target);
        }
        if let Some(name) = direct_conversion(from, to) {
            return self.emit(name, &[value], target);
        }
        // Between integers of other width and other sign: first the width, as the source's sign says.
        let middle = match (from.is_unsigned(), to.bits()) {
            (true, 16) => Scalar::Uint16,
            (true, 64) => Scalar::Uint64,
            (true, _) => Scalar::Uint,
            (false, 16) => Scalar::Int16,
            (false, 64) => Scalar::Int64,
            (false, _) => Scalar::Int,
        };
        let middle_ty = self.hub_vector(middle, count);
        let name = if from.is_unsigned() { op::U_CONVERT } else { op::S_CONVERT };
        let widened = self.emit(name, &[value], middle_ty);
        if middle_ty == target { widened } else { self.emit(op::BITCAST, &[widened], target) }
    }

    // Composites as lists of scalars.

    /// Number of scalars in a type.
    pub(crate) fn scalar_count(&self, ty: Ty) -> usize {
        match self.types.kind(ty) {
            Kind::Array(of, n) => self.scalar_count(of).saturating_mul(n as usize),
            Kind::Record(key) => self.types.records[key].fields.iter().map(|f| self.scalar_count(f.ty)).sum(),
            _ => self.types.components(ty).map_or(1, |n| n as usize),
        }
    }

    /// Takes an expression apart into scalars.
    pub(crate) fn flatten(&mut self, ex: Ex, pos: Pos, out: &mut Vec<Ex>) -> Result<(), Failed> {
        match self.types.kind(ex.ty) {
            Kind::Vector(_, n) => {
                let ex = self.once(ex, pos)?;
                for i in 0..n {
                    out.push(self.component_of(ex, i, pos)?);
                }
                Ok(())
            }
            Kind::Matrix(s, r, c) => {
                let scalar = self.types.scalar(s);
                if let What::Const(id) = ex.what {
                    let parts = self.flat_parts(id);
                    out.extend(parts.into_iter().map(|p| Ex { ty: scalar, what: What::Const(p) }));
                    return Ok(());
                }
                let value = self.rvalue(ex, pos)?;
                for row in 0..u32::from(r) {
                    for column in 0..u32::from(c) {
                        let one = self.matrix_element(value, ex.ty, row, column);
                        out.push(Ex::value(scalar, one));
                    }
                }
                Ok(())
            }
            Kind::Array(_, n) => {
                for i in 0..n {
                    let part = self.index(ex, Step::Const(i), pos)?;
                    self.flatten(part, pos, out)?;
                }
                Ok(())
            }
            Kind::Record(key) => {
                for i in 0..self.types.records[key].fields.len() {
                    let part = self.field(ex, i as u32, pos)?;
                    self.flatten(part, pos, out)?;
                }
                Ok(())
            }
            Kind::Object(Object::Constant { element, .. }) => {
                self.flatten(Ex { ty: element, what: ex.what }, pos, out)
            }
            _ => {
                out.push(ex);
                Ok(())
            }
        }
    }

    /// The expression as a value or constant, so that using it again computes nothing again.
    pub(crate) fn once(&mut self, ex: Ex, pos: Pos) -> Result<Ex, Failed> {
        match ex.what {
            What::Place(_) => Ok(Ex::value(ex.ty, self.rvalue(ex, pos)?)),
            _ => Ok(ex),
        }
    }

    fn component_of(&mut self, ex: Ex, index: u8, pos: Pos) -> Result<Ex, Failed> {
        let Some(s) = self.types.component(ex.ty) else { return Ok(ex) };
        let scalar = self.types.scalar(s);
        if let What::Const(id) = ex.what {
            let part = self.const_parts(id).get(usize::from(index)).copied();
            return Ok(part.map_or(ex, |p| Ex { ty: scalar, what: What::Const(p) }));
        }
        let value = self.rvalue(ex, pos)?;
        let hub_ty = self.hub_scalar(s);
        Ok(Ex::value(scalar, self.extract(value, index.into(), hub_ty)))
    }

    /// Puts a value of `ty` together from scalars, as many as it needs.
    pub(crate) fn build(
        &mut self,
        ty: Ty,
        parts: &mut dyn Iterator<Item = Ex>,
        pos: Pos,
    ) -> Result<Ex, Failed> {
        let inner: Vec<Ty> = match self.types.kind(ty) {
            Kind::Vector(s, n) => vec![self.types.scalar(s); n.into()],
            Kind::Matrix(s, r, c) => vec![self.types.vector(s, c); r.into()],
            Kind::Array(of, n) => vec![of; n as usize],
            Kind::Record(key) => self.types.records[key].fields.iter().map(|f| f.ty).collect(),
            _ => {
                let Some(part) = parts.next() else {
                    return Err(self.error(pos, "too few elements in vector initialization"));
                };
                return if self.types.component(ty).is_some() && self.types.component(part.ty).is_some() {
                    self.convert_anyhow(part, ty, pos)
                } else {
                    self.convert(part, ty, pos)
                };
            }
        };
        let mut items = Vec::with_capacity(inner.len());
        for part in inner {
            items.push(self.build(part, parts, pos)?);
        }
        self.compose(ty, &items, pos)
    }

    /// A composite of its parts: components, rows, elements or members.
    pub(crate) fn compose(&mut self, ty: Ty, items: &[Ex], pos: Pos) -> Result<Ex, Failed> {
        let consts: Option<Vec<ConstId>> = items.iter().map(|i| i.as_const()).collect();
        if let Some(consts) = consts {
            return Ok(Ex { ty, what: What::Const(self.consts.of(ty, Const::Composite(consts.into()))) });
        }
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            values.push(self.rvalue(*item, pos)?);
        }
        if let (Kind::Matrix(_, 1, _), [row]) = (self.types.kind(ty), values.as_slice()) {
            return Ok(Ex::value(ty, *row));
        }
        Ok(Ex::value(ty, self.construct(ty, &values)))
    }
}

/// The one instruction that converts between these scalars, if one does.
fn direct_conversion(from: Scalar, to: Scalar) -> Option<OpName> {
    Some(match (from.is_float(), to.is_float()) {
        (true, true) => op::F_CONVERT,
        (true, false) if to.is_unsigned() => op::CONVERT_F_TO_U,
        (true, false) => op::CONVERT_F_TO_S,
        (false, true) if from.is_unsigned() => op::CONVERT_U_TO_F,
        (false, true) => op::CONVERT_S_TO_F,
        (false, false) if from.bits() == to.bits() => op::BITCAST,
        (false, false) => return None,
    })
}

//! The interpreter of constant expressions, on the typed tree.
//!
//! A value is the sequence of scalars that its type consists of. Variables keep the value they were declared with, so
//! that chains of constants need no recursion. Specialization constants have no value; their defaults are used only
//! where asked for.

use crate::tree::{Conversion, ExprId, ExprKind, Storage, Tree};
use crate::types::{Kind, Length, Scalar, ScalarClass, Ty};
use smallvec::{SmallVec, smallvec};
use spirula_hlsl_syntax::ast::{BinaryOp, UnaryOp};
use std::hash::{Hash, Hasher};

/// A scalar constant.
#[derive(Clone, Copy, Debug)]
pub enum Num {
    /// A truth value.
    Bool(bool),
    /// A signed integer.
    Int(i64),
    /// An unsigned integer.
    Uint(u64),
    /// A floating-point number, of any width.
    Float(f64),
}

impl Num {
    fn bits(self) -> (u8, u64) {
        match self {
            Self::Bool(b) => (0, u64::from(b)),
            Self::Int(i) => (1, i as u64),
            Self::Uint(u) => (2, u),
            Self::Float(f) => (3, f.to_bits()),
        }
    }

    /// The number as an integer; a floating-point number is truncated.
    pub fn as_i64(self) -> i64 {
        match self {
            Self::Bool(b) => i64::from(b),
            Self::Int(i) => i,
            Self::Uint(u) => u as i64,
            Self::Float(f) => f as i64,
        }
    }

    /// The number as a floating-point number.
    pub fn as_f64(self) -> f64 {
        match self {
            Self::Bool(b) => f64::from(u8::from(b)),
            Self::Int(i) => i as f64,
            Self::Uint(u) => u as f64,
            Self::Float(f) => f,
        }
    }

    /// Whether it is not zero.
    pub fn is_true(self) -> bool {
        match self {
            Self::Bool(b) => b,
            Self::Int(i) => i != 0,
            Self::Uint(u) => u != 0,
            Self::Float(f) => f != 0.0,
        }
    }

    /// The number as a value of the scalar type, wrapped or rounded to its width.
    #[must_use]
    pub fn to(self, scalar: Scalar) -> Self {
        let bits = scalar.bits().max(16);
        match scalar.class() {
            ScalarClass::Bool => Self::Bool(self.is_true()),
            ScalarClass::Float => match scalar.settled() {
                Scalar::Double => Self::Float(self.as_f64()),
                _ if scalar.is_literal() => Self::Float(self.as_f64()),
                _ => Self::Float(f64::from(self.as_f64() as f32)),
            },
            ScalarClass::Signed => {
                let wide = self.as_i64();
                Self::Int(if bits >= 64 { wide } else { wide << (64 - bits) >> (64 - bits) })
            }
            ScalarClass::Unsigned => {
                let wide = match self {
                    Self::Float(f) if f >= 0.0 => f as u64,
                    other => other.as_i64() as u64,
                };
                Self::Uint(if bits >= 64 { wide } else { wide & ((1 << bits) - 1) })
            }
        }
    }
}

impl PartialEq for Num {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}
impl Eq for Num {}
impl Hash for Num {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}

/// A constant: the scalars it consists of, in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Value {
    /// The scalars.
    pub parts: SmallVec<[Num; 1]>,
}

impl From<Num> for Value {
    fn from(num: Num) -> Self {
        Self { parts: smallvec![num] }
    }
}

impl Value {
    /// The number that a scalar is.
    pub fn num(&self) -> Option<Num> {
        match self.parts.as_slice() {
            [num] => Some(*num),
            _ => None,
        }
    }
}

/// Values of more scalars than this are not computed.
const MAX_PARTS: usize = 1 << 16;

/// The value of a constant expression.
pub(crate) fn evaluate(tree: &Tree, expr: ExprId) -> Option<Value> {
    Interpreter { tree, defaults: false }.eval(expr)
}

/// The value of a constant expression in which specialization constants have their defaults.
pub(crate) fn evaluate_default(tree: &Tree, expr: ExprId) -> Option<Value> {
    Interpreter { tree, defaults: true }.eval(expr)
}

struct Interpreter<'a> {
    tree: &'a Tree,
    defaults: bool,
}

impl Interpreter<'_> {
    fn eval(&self, id: ExprId) -> Option<Value> {
        let expr = &self.tree.exprs[id];
        Some(match &expr.kind {
            ExprKind::Const(value) => value.clone(),
            ExprKind::Var(var) => {
                let var = &self.tree.vars[*var];
                match var.storage {
                    Storage::Spec if !self.defaults => return None,
                    _ => var.value.clone()?,
                }
            }
            ExprKind::Unary(op, a) => {
                let scalar = self.scalar(expr.ty)?;
                self.map(self.eval(*a)?, |n| unary(*op, n, scalar))?
            }
            ExprKind::Binary(op, a, b) => self.binary(*op, *a, *b, expr.ty)?,
            ExprKind::Comma(_, b) => self.eval(*b)?,
            ExprKind::Select(c, a, b) => self.select(*c, *a, *b)?,
            ExprKind::Convert(conversion, a) => self.convert(*conversion, *a, expr.ty)?,
            ExprKind::Construct(items) => {
                let mut parts = SmallVec::new();
                for item in items {
                    parts.extend(self.eval(*item)?.parts);
                    if parts.len() > MAX_PARTS {
                        return None;
                    }
                }
                Value { parts }
            }
            ExprKind::Swizzle(a, components) => {
                let value = self.eval(*a)?;
                self.pick(&value, components.iter().map(|c| usize::from(*c)))?
            }
            ExprKind::Elements(a, elements) => {
                let columns = match self.tree.types.kind(self.tree.exprs[*a].ty) {
                    Kind::Matrix(_, _, c, _) => usize::from(c),
                    _ => return None,
                };
                let value = self.eval(*a)?;
                self.pick(&value, elements.iter().map(|(r, c)| usize::from(*r) * columns + usize::from(*c)))?
            }
            ExprKind::Index(a, index) => {
                let index = usize::try_from(self.eval(*index)?.num()?.as_i64()).ok()?;
                let size = self.parts_of(expr.ty)?;
                let value = self.eval(*a)?;
                self.pick(&value, (0..size).map(|i| index.saturating_mul(size).saturating_add(i)))?
            }
            ExprKind::Field(a, field) => {
                let record = &self.tree.types.records[self.tree.types.record(self.tree.exprs[*a].ty)?];
                let mut start = 0;
                if record.base.is_some() {
                    return None;
                }
                for before in record.fields.get(..*field as usize)? {
                    start += self.parts_of(before.ty)?;
                }
                let size = self.parts_of(expr.ty)?;
                let value = self.eval(*a)?;
                self.pick(&value, start..start + size)?
            }
            ExprKind::Builtin { signature, object: None, args, .. } => {
                let scalar = self.scalar(expr.ty)?;
                self.builtin(signature.name, args, scalar)?
            }
            _ => return None,
        })
    }

    fn scalar(&self, ty: Ty) -> Option<Scalar> {
        self.tree.types.component(ty)
    }

    fn parts_of(&self, ty: Ty) -> Option<usize> {
        let mut out = Vec::new();
        let fits = self.tree.types.flatten(ty, MAX_PARTS + 1, &mut out);
        (fits && out.len() <= MAX_PARTS).then_some(out.len())
    }

    fn map(&self, value: Value, work: impl Fn(Num) -> Option<Num>) -> Option<Value> {
        let parts = value.parts.into_iter().map(work).collect::<Option<_>>()?;
        Some(Value { parts })
    }

    fn pick(&self, value: &Value, indices: impl Iterator<Item = usize>) -> Option<Value> {
        let parts = indices.map(|i| value.parts.get(i).copied()).collect::<Option<_>>()?;
        Some(Value { parts })
    }

    fn binary(&self, op: BinaryOp, a: ExprId, b: ExprId, ty: Ty) -> Option<Value> {
        let left = self.eval(a)?;
        if let (BinaryOp::And | BinaryOp::Or, Some(num)) = (op, left.num())
            && num.is_true() == (op == BinaryOp::Or)
        {
            return Some(Num::Bool(num.is_true()).into());
        }
        let right = self.eval(b)?;
        let scalar = self.scalar(ty)?;
        let operand = self.scalar(self.tree.exprs[a].ty)?;
        let count = left.parts.len();
        if right.parts.len() != count {
            return None;
        }
        let parts = left.parts.iter().zip(&right.parts).map(|(l, r)| binary(op, *l, *r, operand));
        Some(Value { parts: parts.map(|n| n.map(|n| n.to(scalar))).collect::<Option<_>>()? })
    }

    fn select(&self, c: ExprId, a: ExprId, b: ExprId) -> Option<Value> {
        let condition = self.eval(c)?;
        if let Some(num) = condition.num() {
            return self.eval(if num.is_true() { a } else { b });
        }
        let (a, b) = (self.eval(a)?, self.eval(b)?);
        let choose = |i: usize, n: &Num| if n.is_true() { a.parts.get(i) } else { b.parts.get(i) }.copied();
        let parts = condition.parts.iter().enumerate().map(|(i, n)| choose(i, n)).collect::<Option<_>>()?;
        Some(Value { parts })
    }

    fn convert(&self, conversion: Conversion, a: ExprId, ty: Ty) -> Option<Value> {
        let value = self.eval(a)?;
        let types = &self.tree.types;
        match conversion {
            Conversion::Load | Conversion::Reshape | Conversion::Majorness => Some(value),
            Conversion::Component | Conversion::Enum => {
                let scalar = self.scalar(ty)?;
                self.map(value, |n| Some(n.to(scalar)))
            }
            Conversion::Splat => {
                let num = value.num()?;
                let count = types.component_count(ty)? as usize;
                Some(Value { parts: SmallVec::from_elem(num, count) })
            }
            Conversion::Truncate => match (types.kind(self.tree.exprs[a].ty), types.kind(ty)) {
                (Kind::Matrix(_, _, from, _), Kind::Matrix(_, r, c, _)) => {
                    let indices = (0..r).flat_map(|i| (0..c).map(move |j| usize::from(i * from + j)));
                    self.pick(&value, indices)
                }
                _ => self.pick(&value, 0..types.component_count(ty)? as usize),
            },
            Conversion::FlatSplat => {
                let num = value.num()?;
                let mut leaves = Vec::new();
                if !types.flatten(ty, MAX_PARTS + 1, &mut leaves) || leaves.len() > MAX_PARTS {
                    return None;
                }
                let parts = leaves.iter().map(|leaf| Some(num.to(self.scalar(*leaf)?)));
                Some(Value { parts: parts.collect::<Option<_>>()? })
            }
            Conversion::Flat => {
                let mut leaves = Vec::new();
                if !types.flatten(ty, MAX_PARTS + 1, &mut leaves) || leaves.len() > value.parts.len() {
                    return None;
                }
                let parts = leaves.iter().zip(&value.parts).map(|(leaf, n)| Some(n.to(self.scalar(*leaf)?)));
                Some(Value { parts: parts.collect::<Option<_>>()? })
            }
            Conversion::ToBase | Conversion::BufferContents | Conversion::Object => None,
        }
    }

    fn builtin(&self, name: &str, args: &[ExprId], scalar: Scalar) -> Option<Value> {
        let values = args.iter().map(|a| self.eval(*a)).collect::<Option<Vec<_>>>()?;
        let each = |i: usize, work: &dyn Fn(&[Num]) -> Option<Num>| -> Option<Num> {
            let nums = values.iter().map(|v| v.parts.get(i).copied()).collect::<Option<Vec<_>>>()?;
            Some(work(&nums)?.to(scalar))
        };
        let count = values.first()?.parts.len();
        let work: &dyn Fn(&[Num]) -> Option<Num> = match name {
            "min" | "max" => &|n| {
                let less = compare(n[0], n[1])? == std::cmp::Ordering::Less;
                Some(if less == (name == "min") { n[0] } else { n[1] })
            },
            "clamp" => &|n| {
                let low = if compare(n[0], n[1])?.is_lt() { n[1] } else { n[0] };
                Some(if compare(low, n[2])?.is_gt() { n[2] } else { low })
            },
            "abs" => &|n| {
                Some(match n[0] {
                    Num::Int(i) => Num::Int(i.wrapping_abs()),
                    Num::Float(f) => Num::Float(f.abs()),
                    other => other,
                })
            },
            "floor" => &|n| Some(Num::Float(n[0].as_f64().floor())),
            "ceil" => &|n| Some(Num::Float(n[0].as_f64().ceil())),
            "trunc" => &|n| Some(Num::Float(n[0].as_f64().trunc())),
            "round" => &|n| Some(Num::Float(n[0].as_f64().round_ties_even())),
            "sqrt" => &|n| Some(Num::Float(n[0].as_f64().sqrt())),
            "rsqrt" => &|n| Some(Num::Float(1.0 / n[0].as_f64().sqrt())),
            "rcp" => &|n| Some(Num::Float(1.0 / n[0].as_f64())),
            "saturate" => &|n| Some(Num::Float(n[0].as_f64().clamp(0.0, 1.0))),
            "exp" => &|n| Some(Num::Float(n[0].as_f64().exp())),
            "exp2" => &|n| Some(Num::Float(n[0].as_f64().exp2())),
            "log" => &|n| Some(Num::Float(n[0].as_f64().ln())),
            "log2" => &|n| Some(Num::Float(n[0].as_f64().log2())),
            "sin" => &|n| Some(Num::Float(n[0].as_f64().sin())),
            "cos" => &|n| Some(Num::Float(n[0].as_f64().cos())),
            "tan" => &|n| Some(Num::Float(n[0].as_f64().tan())),
            "radians" => &|n| Some(Num::Float(n[0].as_f64().to_radians())),
            "degrees" => &|n| Some(Num::Float(n[0].as_f64().to_degrees())),
            "pow" => &|n| Some(Num::Float(n[0].as_f64().powf(n[1].as_f64()))),
            "lerp" => &|n| {
                let (a, b, s) = (n[0].as_f64(), n[1].as_f64(), n[2].as_f64());
                Some(Num::Float(a + (b - a) * s))
            },
            "asuint" | "asint" => &|n| {
                Some(match n[0] {
                    Num::Float(f) => Num::Uint(u64::from((f as f32).to_bits())),
                    other => other,
                })
            },
            "asfloat" => &|n| {
                Some(match n[0] {
                    Num::Float(f) => Num::Float(f),
                    other => Num::Float(f64::from(f32::from_bits(other.as_i64() as u32))),
                })
            },
            "countbits" => &|n| Some(Num::Uint(u64::from((n[0].as_i64() as u32).count_ones()))),
            _ => return None,
        };
        Some(Value { parts: (0..count).map(|i| each(i, work)).collect::<Option<_>>()? })
    }
}

fn compare(a: Num, b: Num) -> Option<std::cmp::Ordering> {
    match (a, b) {
        (Num::Float(a), Num::Float(b)) => a.partial_cmp(&b),
        (Num::Uint(a), Num::Uint(b)) => Some(a.cmp(&b)),
        (a, b) => Some(a.as_i64().cmp(&b.as_i64())),
    }
}

fn unary(op: UnaryOp, n: Num, scalar: Scalar) -> Option<Num> {
    Some(match op {
        UnaryOp::Plus => n,
        UnaryOp::Minus => match n {
            Num::Float(f) => Num::Float(-f),
            other => Num::Int(other.as_i64().wrapping_neg()).to(scalar),
        },
        UnaryOp::Not => Num::Bool(!n.is_true()),
        UnaryOp::BitNot => Num::Int(!n.as_i64()).to(scalar),
        _ => return None,
    })
}

/// An operation on two numbers of type `scalar`. Division by zero and its like have no value.
fn binary(op: BinaryOp, a: Num, b: Num, scalar: Scalar) -> Option<Num> {
    use BinaryOp as B;
    match op {
        B::And => return Some(Num::Bool(a.is_true() && b.is_true())),
        B::Or => return Some(Num::Bool(a.is_true() || b.is_true())),
        B::Eq | B::Ne if scalar == Scalar::Bool => {
            return Some(Num::Bool((a.is_true() == b.is_true()) == (op == B::Eq)));
        }
        B::Lt | B::Gt | B::Le | B::Ge | B::Eq | B::Ne => {
            let order = compare(a, b);
            return Some(Num::Bool(match op {
                B::Lt => order.is_some_and(|o| o.is_lt()),
                B::Gt => order.is_some_and(|o| o.is_gt()),
                B::Le => order.is_some_and(|o| o.is_le()),
                B::Ge => order.is_some_and(|o| o.is_ge()),
                B::Eq => order.is_some_and(|o| o.is_eq()),
                _ => order.is_none_or(|o| o.is_ne()),
            }));
        }
        _ => {}
    }
    if let (Num::Float(x), Num::Float(y)) = (a, b) {
        return Some(Num::Float(match op {
            B::Mul => x * y,
            B::Div => x / y,
            B::Rem => x % y,
            B::Add => x + y,
            B::Sub => x - y,
            _ => return None,
        }));
    }
    let unsigned = scalar.class() == ScalarClass::Unsigned;
    let (x, y) = (a.as_i64(), b.as_i64());
    let shift = (y as u32) & (scalar.bits().max(32) - 1);
    let n = match op {
        B::Mul => x.wrapping_mul(y),
        B::Div if unsigned => (x as u64).checked_div(y as u64)? as i64,
        B::Rem if unsigned => (x as u64).checked_rem(y as u64)? as i64,
        B::Div => x.checked_div(y)?,
        B::Rem => x.checked_rem(y)?,
        B::Add => x.wrapping_add(y),
        B::Sub => x.wrapping_sub(y),
        B::Shl => x.wrapping_shl(shift),
        B::Shr if unsigned => (x as u64).wrapping_shr(shift) as i64,
        B::Shr => x.wrapping_shr(shift),
        B::BitAnd => x & y,
        B::BitXor => x ^ y,
        B::BitOr => x | y,
        _ => return None,
    };
    Some(Num::Int(n).to(scalar))
}

/// The size of a type in bytes as `sizeof` gives it: scalars of their width, one after the other, aligned to themselves.
pub(crate) fn size_of(tree: &Tree, ty: Ty) -> Option<u64> {
    fn layout(tree: &Tree, ty: Ty, depth: u32, steps: &mut u32) -> Option<(u64, u64)> {
        *steps += 1;
        if depth > 256 || *steps > 1 << 20 {
            return None;
        }
        Some(match tree.types.kind(ty) {
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                let (size, align) = layout(tree, of, depth + 1, steps)?;
                (size.checked_mul(u64::from(n))?, align)
            }
            Kind::Record(id) => {
                let (mut size, mut most) = (0u64, 1u64);
                let mut bases = Vec::new();
                let mut at = Some(id);
                while let Some(record) = at {
                    bases.push(record);
                    at = tree.types.records[record].base;
                }
                for record in bases.into_iter().rev() {
                    for field in &tree.types.records[record].fields {
                        let (bytes, align) = layout(tree, field.ty, depth + 1, steps)?;
                        size = size.next_multiple_of(align).checked_add(bytes)?;
                        most = most.max(align);
                    }
                }
                (size.next_multiple_of(most), most)
            }
            Kind::Object(object) if object.class.row().name == "BufferPointer" => (8, 8),
            _ => {
                let scalar = tree.types.component(ty)?.settled();
                let bytes = match scalar {
                    Scalar::Bool => 4,
                    s if s.is_min_precision() => 4,
                    s => u64::from(s.bits() / 8),
                };
                (bytes * u64::from(tree.types.component_count(ty)?), bytes)
            }
        })
    }
    layout(tree, ty, 0, &mut 0).map(|(size, _)| size)
}

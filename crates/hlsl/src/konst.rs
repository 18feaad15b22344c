//! Constants known while compiling: interned values of a type, and arithmetic on them.

use crate::types::{Scalar, Ty};
use rustc_hash::FxHashMap;
use spirula_entity::{PrimaryMap, entity_key};
use spirula_hlsl_syntax::ast::BinaryOp;

entity_key!(
    /// A constant.
    pub(crate) struct ConstId,
    "const"
);

/// What a constant is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Const {
    /// A scalar's bits as [`Num`] keeps them.
    Scalar(u64),
    /// Parts of a vector, matrix (its rows), array or record.
    Composite(Box<[ConstId]>),
    /// All zero.
    Zero,
}

/// All constants.
#[derive(Default)]
pub(crate) struct Consts {
    data: PrimaryMap<ConstId, (Ty, Const)>,
    found: FxHashMap<(Ty, Const), ConstId>,
}

impl Consts {
    pub(crate) fn of(&mut self, ty: Ty, value: Const) -> ConstId {
        let key = (ty, value);
        if let Some(id) = self.found.get(&key) {
            return *id;
        }
        let id = self.data.push(key.clone());
        self.found.insert(key, id);
        id
    }

    pub(crate) fn ty(&self, id: ConstId) -> Ty {
        self.data[id].0
    }

    pub(crate) fn value(&self, id: ConstId) -> &Const {
        &self.data[id].1
    }
}

/// A scalar while it is computed with: integers and booleans in 64 bits, floats in double precision rounded to their own.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Num {
    pub(crate) scalar: Scalar,
    pub(crate) bits: u64,
}

impl Num {
    pub(crate) fn int(scalar: Scalar, value: i64) -> Self {
        Self { scalar, bits: normal_int(scalar, value) }
    }

    pub(crate) fn float(scalar: Scalar, value: f64) -> Self {
        let value = match scalar {
            Scalar::Float | Scalar::Min16Float => f64::from(value as f32),
            Scalar::Float16 => {
                let kind = spirula_ir::builtin::FloatKind::F16;
                kind.to_f64(kind.from_f64(value))
            }
            _ => value,
        };
        Self { scalar, bits: value.to_bits() }
    }

    pub(crate) fn boolean(value: bool) -> Self {
        Self { scalar: Scalar::Bool, bits: value.into() }
    }

    pub(crate) fn as_f64(self) -> f64 {
        if self.scalar.is_float() {
            f64::from_bits(self.bits)
        } else if self.scalar.is_unsigned() {
            self.bits as f64
        } else {
            self.bits as i64 as f64
        }
    }

    pub(crate) fn as_i64(self) -> i64 {
        if self.scalar.is_float() { f64::from_bits(self.bits) as i64 } else { self.bits as i64 }
    }

    pub(crate) fn is_true(self) -> bool {
        if self.scalar.is_float() { self.as_f64() != 0.0 } else { self.bits != 0 }
    }

    pub(crate) fn to(self, scalar: Scalar) -> Self {
        if scalar == self.scalar {
            self
        } else if scalar == Scalar::Bool {
            Self::boolean(self.is_true())
        } else if scalar.is_float() {
            Self::float(scalar, self.as_f64())
        } else if self.scalar.is_float() && scalar.is_unsigned() && self.as_f64() >= 0.0 {
            let value = self.as_f64();
            let most = if scalar.bits() == 64 { u64::MAX } else { (1 << scalar.bits()) - 1 };
            Self { scalar, bits: (value as u64).min(most) }
        } else {
            Self::int(scalar, self.as_i64())
        }
    }
}

/// An integer cut to its width and extended again as its type says.
fn normal_int(scalar: Scalar, value: i64) -> u64 {
    match scalar {
        Scalar::Bool => u64::from(value != 0),
        Scalar::Int16 => value as i16 as i64 as u64,
        Scalar::Uint16 => u64::from(value as u16),
        Scalar::Int | Scalar::Min16Int => value as i32 as i64 as u64,
        Scalar::Uint | Scalar::Min16Uint => u64::from(value as u32),
        _ => value as u64,
    }
}

/// `a op b` of two numbers of one type; for shifts `b` may have another. None where there is no answer.
pub(crate) fn fold(op: BinaryOp, a: Num, b: Num) -> Option<Num> {
    use BinaryOp as B;
    let scalar = a.scalar;
    if scalar.is_float() {
        let (x, y) = (a.as_f64(), b.as_f64());
        let number = |value: f64| Some(Num::float(scalar, value));
        return match op {
            B::Add => number(x + y),
            B::Sub => number(x - y),
            B::Mul => number(x * y),
            B::Div => number(x / y),
            B::Rem => number(x % y),
            B::Lt => Some(Num::boolean(x < y)),
            B::Gt => Some(Num::boolean(x > y)),
            B::Le => Some(Num::boolean(x <= y)),
            B::Ge => Some(Num::boolean(x >= y)),
            B::Eq => Some(Num::boolean(x == y)),
            B::Ne => Some(Num::boolean(x != y)),
            _ => None,
        };
    }
    let (x, y) = (a.bits as i64, b.bits as i64);
    let unsigned = scalar.is_unsigned();
    let number = |value: i64| Some(Num::int(scalar, value));
    let ordered = |signed: fn(&i64, &i64) -> bool, plain: fn(&u64, &u64) -> bool| {
        Some(Num::boolean(if unsigned { plain(&a.bits, &b.bits) } else { signed(&x, &y) }))
    };
    let shift = (y as u32) & (scalar.bits().max(32) - 1);
    match op {
        B::Add => number(x.wrapping_add(y)),
        B::Sub => number(x.wrapping_sub(y)),
        B::Mul => number(x.wrapping_mul(y)),
        B::Div | B::Rem if y == 0 => None,
        B::Div if unsigned => number((a.bits / b.bits) as i64),
        B::Rem if unsigned => number((a.bits % b.bits) as i64),
        B::Div => number(x.wrapping_div(y)),
        B::Rem => number(x.wrapping_rem(y)),
        B::Shl => number(x.wrapping_shl(if scalar == Scalar::LitInt { y as u32 & 63 } else { shift })),
        B::Shr if unsigned => number((a.bits >> shift) as i64),
        B::Shr => number(x.wrapping_shr(if scalar == Scalar::LitInt { y as u32 & 63 } else { shift })),
        B::BitAnd => number(x & y),
        B::BitOr => number(x | y),
        B::BitXor => number(x ^ y),
        B::Lt => ordered(i64::lt, u64::lt),
        B::Gt => ordered(i64::gt, u64::gt),
        B::Le => ordered(i64::le, u64::le),
        B::Ge => ordered(i64::ge, u64::ge),
        B::Eq => Some(Num::boolean(x == y)),
        B::Ne => Some(Num::boolean(x != y)),
        B::And => Some(Num::boolean(x != 0 && y != 0)),
        B::Or => Some(Num::boolean(x != 0 || y != 0)),
        _ => None,
    }
}

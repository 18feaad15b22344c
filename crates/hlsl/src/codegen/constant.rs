//! Values of the tree as constants of the module.

use super::Gen;
use super::module::Id;
use super::place::Val;
use spirula_hlsl_sema::types::{Kind, Length, Scalar, Ty};
use spirula_hlsl_sema::{Num, Value};

/// The half-precision number nearest to a number.
pub(crate) fn half_bits(value: f64) -> u16 {
    let bits = (value as f32).to_bits();
    let sign = (bits >> 16 & 0x8000) as u16;
    let exponent = (bits >> 23 & 0xff) as i32;
    let fraction = bits & 0x7f_ffff;
    if exponent == 0xff {
        return sign | 0x7c00 | u16::from(fraction != 0) << 9;
    }
    let exponent = exponent - 127 + 15;
    if exponent >= 0x1f {
        return sign | 0x7c00;
    }
    let (whole, shift) = if exponent <= 0 {
        if exponent < -10 {
            return sign;
        }
        (fraction | 0x80_0000, (14 - exponent) as u32)
    } else {
        (fraction, 13)
    };
    let kept = whole >> shift;
    let rest = whole & ((1 << shift) - 1);
    let half = 1 << (shift - 1);
    let up = rest > half || rest == half && kept & 1 == 1;
    let base = if exponent <= 0 { 0 } else { (exponent as u32) << 10 };
    sign | (base + kept + u32::from(up)) as u16
}

impl Gen<'_> {
    /// The words of a number of a scalar type.
    pub(crate) fn num_words(&self, num: Num, scalar: Scalar) -> Vec<u32> {
        let scalar = scalar.settled();
        let bits = if scalar.is_min_precision() {
            if self.options.native_16bit { 16 } else { 32 }
        } else {
            scalar.bits()
        };
        if scalar.is_float() {
            let value = num.as_f64();
            return match bits {
                16 => vec![u32::from(half_bits(value))],
                64 => {
                    let raw = value.to_bits();
                    vec![raw as u32, (raw >> 32) as u32]
                }
                _ => vec![(value as f32).to_bits()],
            };
        }
        let value = num.as_i64();
        match bits {
            64 => vec![value as u32, (value as u64 >> 32) as u32],
            16 if scalar.class() == spirula_hlsl_sema::types::ScalarClass::Unsigned => {
                vec![u32::from(value as u16)]
            }
            16 => vec![i32::from(value as i16) as u32],
            _ => vec![value as u32],
        }
    }

    /// A number as a constant of a scalar type.
    pub(crate) fn num_constant(&mut self, num: Num, scalar: Scalar) -> Id {
        let scalar = scalar.settled();
        match num.to(scalar) {
            Num::Bool(b) => self.m.const_bool(b),
            num => {
                let ty = self.scalar_type(scalar);
                let words = self.num_words(num, scalar);
                self.m.const_words(ty, &words)
            }
        }
    }

    /// A value as a constant of a type.
    pub(crate) fn constant(&mut self, value: &Value, ty: Ty) -> Val {
        let mut parts = value.parts.iter().copied();
        let id = self.constant_parts(&mut parts, ty);
        Val::new(id, ty)
    }

    fn constant_parts(&mut self, parts: &mut dyn Iterator<Item = Num>, ty: Ty) -> Id {
        let target = self.value_type(ty);
        match self.tree.types.kind(ty) {
            Kind::Scalar(s) => {
                let num = parts.next().unwrap_or(Num::Int(0));
                self.num_constant(num, s)
            }
            Kind::Enum(id) => {
                let s = self.tree.types.enums[id].underlying;
                let num = parts.next().unwrap_or(Num::Int(0));
                self.num_constant(num, s)
            }
            Kind::Vector(s, n) => self.constant_vector(parts, s, n.into()),
            Kind::Matrix(s, r, c, _) if r == 1 || c == 1 => {
                self.constant_vector(parts, s, u32::from(r) * u32::from(c))
            }
            Kind::Matrix(s, r, c, _) => {
                let rows: Vec<Id> = (0..r).map(|_| self.constant_vector(parts, s, c.into())).collect();
                self.m.const_composite(target, &rows)
            }
            Kind::Array(of, Length::Known(n) | Length::Spec(_, n)) => {
                let items: Vec<Id> = (0..n).map(|_| self.constant_parts(parts, of)).collect();
                self.m.const_composite(target, &items)
            }
            Kind::Record(id) => {
                let shape = self.shape(id);
                if shape.members.len()
                    != shape.fields.len() + usize::from(self.tree.types.records[id].base.is_some())
                {
                    return self.constant_record(parts, id, target);
                }
                let items: Vec<Id> = shape.members.iter().map(|m| self.constant_parts(parts, m.ty)).collect();
                self.m.const_composite(target, &items)
            }
            _ => self.m.const_null(target),
        }
    }

    /// A record with bit-fields that share members.
    fn constant_record(
        &mut self,
        parts: &mut dyn Iterator<Item = Num>,
        id: spirula_hlsl_sema::types::RecordId,
        target: Id,
    ) -> Id {
        let shape = self.shape(id);
        let mut items = Vec::new();
        let mut field = 0;
        for (i, member) in shape.members.iter().enumerate() {
            if member.var.is_none() {
                items.push(self.constant_parts(parts, member.ty));
                continue;
            }
            let mut packed = 0u64;
            let mut is_packed = false;
            while let Some(place) = shape.fields.get(field).filter(|p| p.member == i as u32) {
                field += 1;
                match place.bits {
                    Some((first, count)) => {
                        is_packed = true;
                        let mask = if count >= 64 { u64::MAX } else { (1 << count) - 1 };
                        let num = parts.next().unwrap_or(Num::Int(0));
                        packed |= (num.as_i64() as u64 & mask) << first;
                    }
                    None => items.push(self.constant_parts(parts, member.ty)),
                }
            }
            if is_packed {
                let scalar = self.tree.types.component(member.ty).unwrap_or(Scalar::Uint);
                items.push(self.num_constant(Num::Uint(packed), scalar));
            }
        }
        self.m.const_composite(target, &items)
    }

    fn constant_vector(&mut self, parts: &mut dyn Iterator<Item = Num>, s: Scalar, count: u32) -> Id {
        let items: Vec<Id> = (0..count.max(1))
            .map(|_| {
                let num = parts.next().unwrap_or(Num::Int(0));
                self.num_constant(num, s)
            })
            .collect();
        match items.as_slice() {
            [one] => *one,
            _ => {
                let ty = self.vector_type(s, count);
                self.m.const_composite(ty, &items)
            }
        }
    }

    /// A number in all components of a type of numbers.
    pub(crate) fn splat_number(&mut self, ty: Ty, num: Num) -> Id {
        let scalar = self.tree.types.component(ty).unwrap_or(Scalar::Float);
        let one = self.num_constant(num, scalar);
        match self.tree.types.kind(ty) {
            Kind::Matrix(_, r, c, _) if r > 1 && c > 1 => {
                let row = self.splat_constant(one, c.into());
                let ty = self.value_type(ty);
                self.m.const_composite(ty, &vec![row; r.into()])
            }
            _ => {
                let count = self.tree.types.component_count(ty).unwrap_or(1);
                self.splat_constant(one, count)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::half_bits;

    #[test]
    fn halves_are_rounded_to_even() {
        assert_eq!(half_bits(1.0), 0x3c00);
        assert_eq!(half_bits(-2.5), 0xc100);
        assert_eq!(half_bits(65504.0), 0x7bff);
        assert_eq!(half_bits(1e9), 0x7c00);
        assert_eq!(half_bits(5.960_464_5e-8), 1);
        assert_eq!(half_bits(1.0 + 1.0 / 2048.0), 0x3c00);
    }
}

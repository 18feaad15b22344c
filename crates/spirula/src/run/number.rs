//! Element types of buffers: parsing and printing.

use half::f16;
use serde_json::Value;

/// The type of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Number {
    F16,
    F32,
    F64,
    Signed(u32),
    Unsigned(u32),
}

impl Number {
    /// The type with this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        let bits = |text: &str| text.parse().ok().filter(|bits| matches!(bits, 8 | 16 | 32 | 64));
        match name.split_at_checked(1)? {
            ("f", "16") => Some(Self::F16),
            ("f", "32") => Some(Self::F32),
            ("f", "64") => Some(Self::F64),
            ("i", rest) => bits(rest).map(Self::Signed),
            ("u", rest) => bits(rest).map(Self::Unsigned),
            _ => None,
        }
    }

    /// Size of an element in bytes.
    pub(super) fn bytes(self) -> usize {
        match self {
            Self::F16 => 2,
            Self::F32 => 4,
            Self::F64 => 8,
            Self::Signed(bits) | Self::Unsigned(bits) => bits as usize / 8,
        }
    }

    /// Whether it is a floating-point number.
    pub(super) fn is_float(self) -> bool {
        matches!(self, Self::F16 | Self::F32 | Self::F64)
    }

    /// Encodes a JSON number in its memory representation.
    pub(super) fn encode(self, value: &Value, out: &mut Vec<u8>) -> Option<()> {
        if self.is_float() {
            let number = match value {
                Value::String(text) => match text.as_str() {
                    "nan" => f64::NAN,
                    "inf" => f64::INFINITY,
                    "-inf" => f64::NEG_INFINITY,
                    _ => return None,
                },
                _ => value.as_f64()?,
            };
            match self {
                Self::F16 => out.extend_from_slice(&f16::from_f64(number).to_le_bytes()),
                Self::F32 => out.extend_from_slice(&(number as f32).to_le_bytes()),
                _ => out.extend_from_slice(&number.to_le_bytes()),
            }
            return Some(());
        }
        // Many tests give signed numbers as unsigned bits.
        let bits = match (value.as_i64(), value.as_u64(), value.as_bool()) {
            (Some(number), ..) => number as u64,
            (_, Some(number), _) => number,
            (_, _, Some(truth)) => truth.into(),
            _ => value.as_f64().filter(|f| f.fract() == 0.0).map(|f| f as i64 as u64)?,
        };
        out.extend_from_slice(&bits.to_le_bytes()[..self.bytes()]);
        Some(())
    }

    /// Decodes an element as a double; 64-bit integers lose their lowest bits.
    pub(super) fn decode(self, bytes: &[u8]) -> f64 {
        let bits = bits(bytes);
        match self {
            Self::F16 => f16::from_bits(bits as u16).to_f64(),
            Self::F32 => f32::from_bits(bits as u32).into(),
            Self::F64 => f64::from_bits(bits),
            Self::Signed(width) => ((bits << (64 - width)) as i64 >> (64 - width)) as f64,
            Self::Unsigned(_) => bits as f64,
        }
    }

    /// An element as text, exactly.
    pub(super) fn text(self, bytes: &[u8]) -> String {
        let bits = bits(bytes);
        match self {
            Self::F16 => f16::from_bits(bits as u16).to_string(),
            Self::F32 => f32::from_bits(bits as u32).to_string(),
            Self::F64 => f64::from_bits(bits).to_string(),
            Self::Signed(width) => ((bits << (64 - width)) as i64 >> (64 - width)).to_string(),
            Self::Unsigned(_) => bits.to_string(),
        }
    }

    /// The distance from a number to the next one away from zero.
    pub(super) fn ulp(self, of: f64) -> f64 {
        let (fraction, least) = match self {
            Self::F16 => (10, -24),
            Self::F32 => (23, -149),
            Self::F64 => (52, -1074),
            _ => return 1.0,
        };
        if of == 0.0 || !of.is_finite() {
            return 2f64.powi(least);
        }
        // Subnormal numbers of narrower types are normal doubles.
        let exponent = ((of.to_bits() >> 52) & 0x7ff) as i32 - 1023;
        2f64.powi((exponent - fraction).max(least))
    }
}

/// An element of up to eight bytes as a number.
fn bits(bytes: &[u8]) -> u64 {
    bytes.iter().take(8).rev().fold(0, |all, byte| all << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_there_and_back() {
        for (name, text) in [("f16", "-1.5"), ("f32", "0.1"), ("f64", "1e300"), ("i8", "-3"), ("u64", "7")] {
            let number = Number::named(name).unwrap();
            let value: Value = serde_json::from_str(text).unwrap();
            let mut bytes = Vec::new();
            number.encode(&value, &mut bytes).unwrap();
            assert_eq!(bytes.len(), number.bytes());
            let back = number.decode(&bytes);
            assert!((back - value.as_f64().unwrap()).abs() < 1e-6 * back.abs(), "{name}");
        }
        assert_eq!(Number::named("f8"), None);
        assert_eq!(Number::named("u33"), None);
    }

    #[test]
    fn distances() {
        assert_eq!(Number::F32.ulp(1.0), f64::from(f32::EPSILON));
        assert_eq!(Number::F32.ulp(1e-45), 2f64.powi(-149));
        assert_eq!(Number::F64.ulp(4.0), 4.0 * f64::EPSILON);
    }
}

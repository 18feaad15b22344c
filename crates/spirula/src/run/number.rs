//! Element types of buffers: parsing and printing.

use half::f16;
use serde_json::Value;
use std::cmp::Ordering;

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
    /// The names of all.
    pub(super) const NAMES: &[&str] =
        &["f16", "f32", "f64", "i8", "i16", "i32", "i64", "u8", "u16", "u32", "u64"];

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

    /// Encodes a value in its memory representation; none if the type has no such value. A string is a decimal number,
    /// which is rounded once, beyond the range of the type to an infinity, an integer in hexadecimal, `nan`, `inf`, `-inf`, or a boolean. Integers are exact; signed and
    /// unsigned ones of the same bits are the same, since many tests give one for the other.
    pub(super) fn encode(self, value: &Value, out: &mut Vec<u8>) -> Option<()> {
        match value {
            Value::String(text) => self.encode_text(text, out),
            Value::Number(_) | Value::Bool(_) => self.encode_text(&value.to_string(), out),
            _ => None,
        }
    }

    /// The same for text.
    pub(super) fn encode_text(self, text: &str, out: &mut Vec<u8>) -> Option<()> {
        if self.is_float() {
            let is_special = matches!(text, "nan" | "inf" | "-inf");
            let bits = self.float_bits(if is_special { text } else { decimal_number(text)? })?;
            out.extend_from_slice(bits.to_le_bytes().get(..self.bytes())?);
            return Some(());
        }
        let number = match text {
            "true" => 1,
            "false" => 0,
            _ => hexadecimal(text).or_else(|| integer(decimal_number(text)?))?,
        };
        let width = 8 * self.bytes() as u32;
        let fits = (-(1 << (width - 1))..1 << width).contains(&number);
        out.extend_from_slice(fits.then_some(number)?.to_le_bytes().get(..self.bytes())?);
        Some(())
    }

    /// The bits of the floating-point number that is nearest to a decimal one.
    fn float_bits(self, text: &str) -> Option<u64> {
        Some(match self {
            Self::F16 => nearest_half(text)?.to_bits().into(),
            Self::F32 => text.parse::<f32>().ok()?.to_bits().into(),
            _ => text.parse::<f64>().ok()?.to_bits(),
        })
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

/// A text if it is a decimal number, possibly with a fraction and an exponent.
fn decimal_number(text: &str) -> Option<&str> {
    let is_number = text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'+' | b'-' | b'e' | b'E'));
    (is_number && text.parse::<f64>().is_ok()).then_some(text)
}

/// A decimal number that is an integer.
fn integer(text: &str) -> Option<i128> {
    text.parse().ok().or_else(|| {
        // `3.0` and `1e3`.
        let number: f64 = text.parse().ok()?;
        (number.fract() == 0.0 && number.abs() < 2f64.powi(53)).then_some(number as i128)
    })
}

/// An integer such as `0xff` or `-0x1`.
fn hexadecimal(text: &str) -> Option<i128> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let digits = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X"))?;
    digits
        .chars()
        .all(|c| c.is_ascii_hexdigit())
        .then(|| u64::from_str_radix(digits, 16).ok())?
        .map(|n| sign * i128::from(n))
}

/// The number of 16 bits that is nearest to a decimal one. The nearest double is half-way between two of them in cases
/// where the decimal number is not.
fn nearest_half(text: &str) -> Option<f16> {
    let double: f64 = text.parse().ok()?;
    let rounded = f16::from_f64(double);
    let magnitude = double.abs();
    if !magnitude.is_finite() {
        return Some(rounded);
    }
    let near = f16::from_f64(magnitude);
    let below = if near.to_f64() > magnitude { f16::from_bits(near.to_bits() - 1) } else { near };
    let above = f16::from_bits(below.to_bits().saturating_add(1));
    // What follows the greatest one would be 65536.
    let limit = if above.is_finite() { above.to_f64() } else { 65536.0 };
    let middle = f64::midpoint(below.to_f64(), limit);
    if magnitude != middle {
        return Some(rounded);
    }
    // The middle has few digits: this is all of them.
    let nearest = match decimal(text).cmp(&decimal(&format!("{middle:.40}"))) {
        Ordering::Less => below,
        Ordering::Greater => above,
        Ordering::Equal => near,
    };
    Some(if double.is_sign_negative() { -nearest } else { nearest })
}

/// The magnitude of a decimal number other than zero, in an order: the power of ten of its first digit, and its digits
/// from that to the last that is not zero.
fn decimal(text: &str) -> (i64, Vec<u8>) {
    let text = text.trim_start_matches(['-', '+']);
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let all: Vec<u8> = whole.bytes().chain(fraction.bytes()).collect();
    let leading = all.iter().take_while(|digit| **digit == b'0').count();
    let trailing = all.iter().rev().take_while(|digit| **digit == b'0').count();
    let exponent = exponent.trim_start_matches('+').parse::<i64>().unwrap_or(0);
    let first = exponent.saturating_add(whole.len() as i64 - leading as i64);
    (first, all.get(leading..all.len() - trailing).unwrap_or_default().to_vec())
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

    fn bits_of(name: &str, text: &str) -> Option<u64> {
        let mut bytes = Vec::new();
        Number::named(name).unwrap().encode_text(text, &mut bytes)?;
        Some(bits(&bytes))
    }

    #[test]
    fn decimal_numbers_are_rounded_once() {
        // The nearest double is half-way between two numbers of 32 bits, the even one of which is the wrong one.
        assert_eq!(bits_of("f32", "1.00000005960464477539062500001"), Some(0x3f80_0001));
        assert_eq!(bits_of("f32", "1.000000059604644775390625"), Some(0x3f80_0000));
        assert_eq!(bits_of("f32", "16777217"), Some(0x4b80_0000));
        assert_eq!(bits_of("f16", "1.00048828125"), Some(0x3c00));
        assert_eq!(bits_of("f16", "1.000488281250000000000001"), Some(0x3c01));
        assert_eq!(bits_of("f16", "-1.001464843749999999999999"), Some(0xbc01));
        assert_eq!(bits_of("f16", "1001.46484375e-3"), Some(0x3c02));
        assert_eq!(bits_of("f16", "6.5519999999999999999999e4"), Some(0x7bff));
        assert_eq!(bits_of("f16", "2.98023223876953125e-8"), Some(0));
        assert_eq!(bits_of("f16", "2.980232238769531250000001E-8"), Some(1));
        assert_eq!(bits_of("f16", "-0.0"), Some(0x8000));
        assert_eq!(bits_of("f64", "8.41069e-322"), Some(170));
        assert_eq!(bits_of("f64", "1.7976931348623157e308"), Some(f64::MAX.to_bits()));
        assert_eq!(bits_of("f16", "65520"), Some(0x7c00));
        assert_eq!(bits_of("f32", "-1e39"), Some(0xff80_0000));
        assert_eq!(bits_of("f64", "1e309"), Some(f64::INFINITY.to_bits()));
        for (name, text) in [("f32", "0x1"), ("f32", "x"), ("f64", "infinity")] {
            assert_eq!(bits_of(name, text), None, "{name} {text}");
        }
        assert_eq!(bits_of("f16", "-inf"), Some(0xfc00));
        assert!(bits_of("f32", "nan").is_some_and(|bits| f32::from_bits(bits as u32).is_nan()));
    }

    #[test]
    fn integers_are_exact_and_fit() {
        assert_eq!(bits_of("u64", "18446744073709551615"), Some(u64::MAX));
        assert_eq!(bits_of("i64", "-9223372036854775807"), Some(1 << 63 | 1));
        assert_eq!(bits_of("u64", "9007199254740993"), Some(9_007_199_254_740_993));
        assert_eq!(bits_of("i8", "255"), Some(255));
        assert_eq!(bits_of("u8", "-1"), Some(255));
        assert_eq!(bits_of("u32", "0xfFfF0001"), Some(0xffff_0001));
        assert_eq!(bits_of("i16", "-0x2"), Some(0xfffe));
        assert_eq!(bits_of("u16", "1e3"), Some(1000));
        assert_eq!(bits_of("u8", "true"), Some(1));
        let wrong = ["256", "-129", "1.5", "0x100", "0x", "0x+1", "1e30", "nan"];
        wrong.into_iter().for_each(|text| assert_eq!(bits_of("u8", text), None, "{text}"));
        assert_eq!(bits_of("u64", "18446744073709551616"), None);
    }

    #[test]
    fn distances() {
        assert_eq!(Number::F32.ulp(1.0), f64::from(f32::EPSILON));
        assert_eq!(Number::F32.ulp(1e-45), 2f64.powi(-149));
        assert_eq!(Number::F64.ulp(4.0), 4.0 * f64::EPSILON);
    }
}

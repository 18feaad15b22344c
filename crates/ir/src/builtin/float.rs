//! Floating-point formats: names, widths, text.

use crate::digits;
use std::fmt::Write as _;

macro_rules! float_kinds {
    ($($(#[$meta:meta])* $name:ident = $text:literal, $exponent:literal, $mantissa:literal, $special:ident;)*) => {
        /// A floating-point format.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum FloatKind { $($(#[$meta])* $name),* }

        impl FloatKind {
            /// All formats.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The name of the type.
            pub fn name(self) -> &'static str {
                match self { $(Self::$name => $text),* }
            }

            /// Bits of exponent and mantissa (without the implied one), and the special values.
            fn layout(self) -> (u32, u32, Special) {
                match self { $(Self::$name => ($exponent, $mantissa, Special::$special)),* }
            }
        }
    };
}

/// The meaning of a format's largest exponent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Special {
    /// Infinity and NaN, as in IEEE 754.
    Ieee,
    /// All ones is NaN; no infinity.
    NanOnly,
    /// Negative zero is NaN; no infinity.
    NegativeZeroNan,
    /// Neither.
    Finite,
}

float_kinds! {
    /// IEEE binary16.
    F16 = "f16", 5, 10, Ieee;
    /// The upper half of binary32.
    BF16 = "bf16", 8, 7, Ieee;
    /// IEEE binary32.
    F32 = "f32", 8, 23, Ieee;
    /// IEEE binary64.
    F64 = "f64", 11, 52, Ieee;
    /// TensorFloat-32.
    TF32 = "tf32", 8, 10, Ieee;
    /// x87 extended.
    F80 = "f80", 15, 64, Ieee;
    /// IEEE binary128.
    F128 = "f128", 15, 112, Ieee;
    /// 8 bits, OCP.
    F8E5M2 = "f8E5M2", 5, 2, Ieee;
    /// 8 bits.
    F8E4M3 = "f8E4M3", 4, 3, Ieee;
    /// 8 bits, OCP.
    F8E4M3FN = "f8E4M3FN", 4, 3, NanOnly;
    /// 8 bits.
    F8E5M2FNUZ = "f8E5M2FNUZ", 5, 2, NegativeZeroNan;
    /// 8 bits.
    F8E4M3FNUZ = "f8E4M3FNUZ", 4, 3, NegativeZeroNan;
    /// 8 bits.
    F8E4M3B11FNUZ = "f8E4M3B11FNUZ", 4, 3, NegativeZeroNan;
    /// 8 bits.
    F8E3M4 = "f8E3M4", 3, 4, Ieee;
    /// 4 bits, OCP.
    F4E2M1FN = "f4E2M1FN", 2, 1, Finite;
    /// 6 bits, OCP.
    F6E2M3FN = "f6E2M3FN", 2, 3, Finite;
    /// 6 bits, OCP.
    F6E3M2FN = "f6E3M2FN", 3, 2, Finite;
    /// 8 bits, exponents only.
    F8E8M0FNU = "f8E8M0FNU", 8, 0, NanOnly;
}

impl FloatKind {
    /// The format with this number, the inverse of `as i64`.
    pub fn from_number(number: i64) -> Option<Self> {
        Self::ALL.get(usize::try_from(number).ok()?).copied()
    }

    /// The format with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|k| k.name() == name)
    }

    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::F8E8M0FNU => 8,
            Self::F80 => 80,
            _ => {
                let (exponent, mantissa, _) = self.layout();
                1 + exponent + mantissa
            }
        }
    }

    fn bias(self) -> i32 {
        let (exponent, _, special) = self.layout();
        match self {
            Self::F8E4M3B11FNUZ => 11,
            _ if special == Special::NegativeZeroNan => 1 << (exponent - 1),
            _ => (1 << (exponent - 1)) - 1,
        }
    }

    /// The exact value of these bits, for formats of at most 64 bits.
    pub fn to_f64(self, bits: u64) -> f64 {
        match self {
            Self::F64 => return f64::from_bits(bits),
            Self::F32 => return f32::from_bits(bits as u32).into(),
            Self::F16 => return half::f16::from_bits(bits as u16).to_f64(),
            Self::BF16 => return half::bf16::from_bits(bits as u16).to_f64(),
            Self::F8E8M0FNU => {
                return if bits == 0xff { f64::NAN } else { 2f64.powi(bits as i32 - 127) };
            }
            _ => {}
        }
        let (exponent_bits, mantissa_bits, special) = self.layout();
        let sign = bits >> (exponent_bits + mantissa_bits) & 1 == 1;
        let exponent = (bits >> mantissa_bits) as u32 & ((1 << exponent_bits) - 1);
        let mantissa = bits & ((1 << mantissa_bits) - 1);
        let top = exponent == (1 << exponent_bits) - 1;
        let magnitude = match special {
            Special::Ieee if top && mantissa == 0 => f64::INFINITY,
            Special::Ieee if top => f64::NAN,
            Special::NanOnly if top && mantissa == (1 << mantissa_bits) - 1 => f64::NAN,
            Special::NegativeZeroNan if sign && exponent == 0 && mantissa == 0 => f64::NAN,
            _ => {
                let scale = 2f64.powi(-(mantissa_bits as i32));
                if exponent == 0 {
                    mantissa as f64 * scale * 2f64.powi(1 - self.bias())
                } else {
                    (1.0 + mantissa as f64 * scale) * 2f64.powi(exponent as i32 - self.bias())
                }
            }
        };
        if sign { -magnitude } else { magnitude }
    }

    /// The bits of the value nearest to `value`, ties to even, for formats of at most 64 bits.
    pub fn from_f64(self, value: f64) -> u64 {
        match self {
            Self::F64 => return value.to_bits(),
            Self::F32 => return u64::from((value as f32).to_bits()),
            Self::F16 => return u64::from(half::f16::from_f64(value).to_bits()),
            Self::BF16 => return u64::from(half::bf16::from_f64(value).to_bits()),
            _ => {}
        }
        // Small formats are searched: at most 2^19 values, ordered by their bits.
        let bits = self.bits();
        let half_range = 1u64 << (bits - u32::from(self != Self::F8E8M0FNU));
        if value.is_nan() {
            return (0..half_range * 2).rev().find(|b| self.to_f64(*b).is_nan()).unwrap_or(0);
        }
        let sign = if value.is_sign_negative() && self != Self::F8E8M0FNU { half_range } else { 0 };
        let magnitude = value.abs();
        let (mut low, mut high) = (0, half_range - 1);
        while low < high {
            let middle = (low + high).div_ceil(2);
            let at = self.to_f64(middle);
            if at <= magnitude {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        let next = self.to_f64(low + 1);
        let here = self.to_f64(low);
        let up = next.is_finite() && low + 1 < half_range && {
            let (below, above) = (magnitude - here, next - magnitude);
            above < below || (above == below && low & 1 == 1)
        };
        sign | (low + u64::from(up))
    }

    /// Whether these bits are infinity or NaN.
    pub fn is_special(self, bits: u64) -> bool {
        !self.to_f64(bits).is_finite()
    }

    /// Decimal digits that distinguish all values of this format, as LLVM counts them.
    fn natural_digits(self) -> usize {
        let (_, mantissa, _) = self.layout();
        2 + (mantissa as usize + 1) * 59 / 196
    }
}

/// Prints a float as MLIR does: six digits after the point if that is exact, else as many as needed, else the bits in
/// hexadecimal.
pub(crate) fn print_float(kind: FloatKind, bits: u64, out: &mut String) {
    let value = kind.to_f64(bits);
    if let Some((text, len)) = six_digits(value) {
        out.extend(text[..len].iter().map(|byte| char::from(*byte)));
        return;
    }
    if value.is_finite() {
        let exact = Decimal::of(value);
        let (mut short, exponent) = exact.leading(6);
        let top = exponent + short.len() as i32 - 1;
        short.extend(std::iter::repeat_n('0', 7 - short.len()));
        short.insert(1, '.');
        let sign = if value.is_sign_negative() { "-" } else { "" };
        let short = format!("{sign}{short}e{}{:0>2}", if top < 0 { '-' } else { '+' }, top.unsigned_abs());
        if same(kind, &short, bits) {
            out.push_str(&short);
            return;
        }
        let long = print_natural(value, &exact, kind.natural_digits());
        if long.contains('.') && same(kind, &long, bits) {
            out.push_str(&long);
            return;
        }
    }
    let _ = write!(out, "0x{bits:0width$X}", width = kind.bits() as usize / 4);
}

/// The text of a value that six digits represent exactly, and its length; a fast path for most literals.
#[inline]
pub(crate) fn six_digits(value: f64) -> Option<([u8; 16], usize)> {
    let size = value.abs();
    let (mut scaled, mut exponent) = (size, 5i32);
    if value == 0.0 {
        (scaled, exponent) = (0.0, 0);
    } else if value.to_bits() as u32 != 0 || !(1e-5..1e6).contains(&size) {
        // Values with six exact digits have no more bits than these; the product with a power up to the tenth is exact.
        return None;
    } else {
        while scaled < 1e5 {
            scaled *= 10.0;
            exponent -= 1;
        }
    }
    let number = scaled as u32;
    if f64::from(number) != scaled {
        return None;
    }
    let [_, _, first, a, b, c, d, e] = digits::eight(number);
    let (sign, power) = (if exponent < 0 { b'-' } else { b'+' }, b'0' + exponent.unsigned_abs() as u8);
    let text = [first, b'.', a, b, c, d, e, b'0', b'e', sign, b'0', power];
    let mut signed = [b'-'; 16];
    let negative = usize::from(value.is_sign_negative());
    signed[negative..negative + text.len()].copy_from_slice(&text);
    Some((signed, text.len() + negative))
}

/// The exact bits of `value` in a format wider than 64 bits (`f80`, `f128`).
pub(crate) fn extend_float(kind: FloatKind, value: f64) -> u128 {
    let bits = value.to_bits();
    let (sign, exponent, mantissa) = (bits >> 63, bits >> 52 & 0x7ff, bits & ((1 << 52) - 1));
    let explicit_one = kind == FloatKind::F80;
    let mantissa_bits = if explicit_one { 63 } else { 112 };
    // A subnormal binary64 is normal here: shift its first bit to the implied place.
    let (exponent, mantissa) = match (exponent, mantissa) {
        (0x7ff, m) => (0x7fff, m),
        (0, 0) => (0, 0),
        (0, m) => {
            let shift = m.leading_zeros() - 11;
            (16383 - 1022 - u64::from(shift), m << shift & ((1 << 52) - 1))
        }
        (e, m) => (e + 16383 - 1023, m),
    };
    let fraction = u128::from(mantissa) << (mantissa_bits - 52);
    let one = if explicit_one && exponent != 0 { 1u128 << 63 } else { 0 };
    let exponent_at = if explicit_one { 64 } else { 112 };
    u128::from(sign) << (exponent_at + 15) | u128::from(exponent) << exponent_at | one | fraction
}

/// The value of little-endian bits of a format wider than 64 bits, if it is a finite binary64 with exact six-digit
/// text.
pub(crate) fn narrow_float(kind: FloatKind, bytes: &[u8]) -> Option<f64> {
    let mut all = [0; 16];
    all.get_mut(..bytes.len())?.copy_from_slice(bytes);
    let bits = u128::from_le_bytes(all);
    let (exponent_at, fraction_bits) = if kind == FloatKind::F80 { (64, 63) } else { (112, 112) };
    let exponent = (bits >> exponent_at & 0x7fff) as i64 - 16383 + 1023;
    let fraction = (bits & ((1u128 << fraction_bits) - 1)) >> (fraction_bits - 52);
    let exponent = if bits & !(1u128 << (exponent_at + 15)) == 0 { 0 } else { exponent };
    let exponent = u64::try_from(exponent).ok().filter(|e| *e < 0x7ff)?;
    let sign = (bits >> (exponent_at + 15)) as u64 & 1;
    let value = f64::from_bits(sign << 63 | exponent << 52 | fraction as u64);
    let mut short = String::new();
    print_float(FloatKind::F64, value.to_bits(), &mut short);
    (extend_float(kind, value) == bits && short.contains("e")).then_some(value)
}

fn same(kind: FloatKind, text: &str, bits: u64) -> bool {
    text.parse::<f64>().is_ok_and(|v| kind.from_f64(v) == bits)
}

/// The exact magnitude of a nonzero number: an integer, and how many of its digits are after the point.
struct Decimal {
    /// Limbs of 32 bits, least significant first, without leading zeros.
    whole: Vec<u32>,
    behind: i32,
}

impl Decimal {
    fn of(value: f64) -> Self {
        let bits = value.to_bits();
        let (exponent, mantissa) = (bits >> 52 & 0x7ff, bits & ((1 << 52) - 1));
        let (mantissa, exponent) = match exponent {
            0 => (mantissa, -1074),
            e => (mantissa | 1 << 52, e as i32 - 1075),
        };
        let zeros = mantissa.trailing_zeros();
        let (mantissa, exponent) = (mantissa >> zeros, exponent + zeros as i32);
        let mut whole = vec![mantissa as u32, (mantissa >> 32) as u32];
        // A half is five tenths.
        let (factor, steps) = if exponent < 0 { (5, 13) } else { (2, 31) };
        let mut left = exponent.unsigned_abs();
        while left > 0 {
            let now = left.min(steps);
            multiply(&mut whole, u32::pow(factor, now));
            left -= now;
        }
        trim(&mut whole);
        Self { whole, behind: (-exponent).max(0) }
    }

    /// At most `count` leading digits without trailing zeros, and the power of ten of the last one. Follows LLVM's
    /// `APFloat::toString`, which first drops digits by an estimate of their number, and rounds only if more than
    /// `count` are left.
    fn leading(&self, count: usize) -> (String, i32) {
        let mut whole = self.whole.clone();
        let bits = 32 * whole.len() - whole.last().map_or(32, |top| top.leading_zeros() as usize);
        let away = bits.saturating_sub((count * 196).div_ceil(59)) * 59 / 196;
        let mut left = away;
        while left > 0 {
            let now = left.min(9);
            divide(&mut whole, u32::pow(10, now as u32));
            left -= now;
        }
        let mut digits = Vec::new();
        while !whole.is_empty() {
            digits.push(divide(&mut whole, 10) as u8);
        }
        let mut exponent = away as i32 - self.behind;
        // The least significant digit comes first.
        if digits.len() > count {
            let dropped = digits.len() - count;
            let up = digits[dropped - 1] >= 5;
            digits.drain(..dropped);
            exponent += dropped as i32;
            if up {
                let nines = digits.iter().take_while(|digit| **digit == 9).count();
                digits.drain(..nines);
                exponent += nines as i32;
                match digits.first_mut() {
                    Some(digit) => *digit += 1,
                    None => digits.push(1),
                }
            }
        }
        let zeros =
            digits.iter().take_while(|digit| **digit == 0).count().min(digits.len().saturating_sub(1));
        let text = digits[zeros..].iter().rev().map(|digit| char::from(b'0' + digit)).collect();
        (text, exponent + zeros as i32)
    }
}

fn trim(whole: &mut Vec<u32>) {
    while whole.last() == Some(&0) {
        whole.pop();
    }
}

fn multiply(whole: &mut Vec<u32>, by: u32) {
    let mut carry = 0u64;
    for part in whole.iter_mut() {
        carry += u64::from(*part) * u64::from(by);
        *part = carry as u32;
        carry >>= 32;
    }
    whole.push(carry as u32);
    trim(whole);
}

/// Divides, and returns the remainder.
fn divide(whole: &mut Vec<u32>, by: u32) -> u32 {
    let mut rest = 0u64;
    for part in whole.iter_mut().rev() {
        rest = rest << 32 | u64::from(*part);
        *part = (rest / u64::from(by)) as u32;
        rest %= u64::from(by);
    }
    trim(whole);
    rest as u32
}

/// `value` with `digits` significant digits, trailing zeros dropped, in the layout of LLVM's `APFloat::toString`.
fn print_natural(value: f64, exact: &Decimal, digits: usize) -> String {
    let (significant, last) = exact.leading(digits);
    let count = significant.len() as i32;
    let top = last + count - 1;
    let mut out = String::from(if value.is_sign_negative() { "-" } else { "" });
    let scientific = if last >= 0 { last > 3 || count + last > digits as i32 } else { top < 0 && -top > 3 };
    if scientific {
        let rest = if count == 1 { "0" } else { &significant[1..] };
        let _ = write!(out, "{}.{rest}E{}{}", &significant[..1], if top < 0 { '-' } else { '+' }, top.abs());
    } else if last >= 0 {
        out.push_str(&significant);
        out.extend(std::iter::repeat_n('0', last as usize));
    } else if top >= 0 {
        let (whole, rest) = significant.split_at(top as usize + 1);
        let _ = write!(out, "{whole}.{rest}");
    } else {
        let _ = write!(out, "0.{}{significant}", "0".repeat((-top - 1) as usize));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(kind: FloatKind, bits: u64) -> String {
        let mut out = String::new();
        print_float(kind, bits, &mut out);
        out
    }

    #[test]
    fn prints_as_mlir() {
        let f32 = |v: f32| text(FloatKind::F32, v.to_bits().into());
        assert_eq!(f32(1.0), "1.000000e+00");
        assert_eq!(f32(-0.5), "-5.000000e-01");
        assert_eq!(f32(std::f32::consts::PI), "3.14159274");
        assert_eq!(f32(1e30), "1.000000e+30");
        assert_eq!(f32(f32::INFINITY), "0x7F800000");
        assert_eq!(f32(16_777_217.0), "0x4B800000".replace("0x4B800000", &f32(16_777_216.0)));
        // Digits after the last one are dropped, not rounded, if the leading ones are large.
        assert_eq!(f32(0.7), "0.699999988");
        assert_eq!(f32(8.2), "8.1999998");
        assert_eq!(f32(7.446_306), "7.44630622");
        assert_eq!(f32(0.968_912_4), "0.968912422");
        assert_eq!(f32(1.1), "1.100000e+00");
        assert_eq!(f32(1e-45), "1.401300e-45");
        assert_eq!(f32(f32::MAX), "3.40282347E+38");
        assert_eq!(text(FloatKind::F64, f64::MAX.to_bits()), "1.7976931348623157E+308");
        assert_eq!(text(FloatKind::F64, 0.1f64.to_bits()), "1.000000e-01");
        assert_eq!(text(FloatKind::F64, 8.2f64.to_bits()), "8.1999999999999993");
        assert_eq!(text(FloatKind::F64, 123.456f64.to_bits()), "1.234560e+02");
        assert_eq!(text(FloatKind::F16, 0x3c00), "1.000000e+00");
    }

    #[test]
    fn small_formats_round_trip() {
        for kind in FloatKind::ALL.iter().copied().filter(|k| k.bits() <= 19) {
            for bits in 0..1u64 << kind.bits() {
                let value = kind.to_f64(bits);
                if !value.is_nan() {
                    assert_eq!(kind.from_f64(value), bits, "{} {bits:#x}", kind.name());
                }
            }
        }
    }
}

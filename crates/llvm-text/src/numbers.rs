//! Number literals: decimal where exact, else hexadecimal bits.

use spirula_ir::builtin::FloatKind;
use std::fmt::Write as _;

/// Writes a number in decimal.
pub(crate) fn unsigned(out: &mut String, value: u64) {
    let mut buffer = [0u8; 20];
    let mut at = buffer.len();
    let mut rest = value;
    loop {
        at -= 1;
        buffer[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.push_str(std::str::from_utf8(&buffer[at..]).unwrap_or_default());
}

/// Writes a number in decimal.
pub(crate) fn signed(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    unsigned(out, value.unsigned_abs());
}

/// Writes an integer of `width` bits from its low bits, sign-extended.
pub(crate) fn integer(out: &mut String, width: u32, value: i64) {
    match width {
        1 => out.push_str(if value & 1 == 1 { "true" } else { "false" }),
        2..64 => signed(out, value << (64 - width) >> (64 - width)),
        _ => signed(out, value),
    }
}

/// Writes an integer of more than 64 bits from its little-endian bytes, sign-extended.
pub(crate) fn wide_integer(out: &mut String, bytes: &[u8]) {
    let negative = bytes.last().is_some_and(|b| b & 0x80 != 0);
    let mut limbs: Vec<u32> = bytes
        .chunks(4)
        .map(|chunk| {
            let mut limb = [if negative { 0xff } else { 0 }; 4];
            limb[..chunk.len()].copy_from_slice(chunk);
            u32::from_le_bytes(limb)
        })
        .collect();
    if negative {
        out.push('-');
        let mut carry = true;
        for limb in &mut limbs {
            (*limb, carry) = (!*limb).overflowing_add(carry.into());
        }
    }
    // Nine digits at a time, the lowest first.
    let mut groups = Vec::new();
    while limbs.iter().any(|limb| *limb != 0) {
        let mut rest = 0;
        for limb in limbs.iter_mut().rev() {
            let value = rest << 32 | u64::from(*limb);
            *limb = (value / 1_000_000_000) as u32;
            rest = value % 1_000_000_000;
        }
        groups.push(rest);
    }
    let _ = write!(out, "{}", groups.pop().unwrap_or(0));
    for group in groups.iter().rev() {
        let _ = write!(out, "{group:09}");
    }
}

/// Writes a `ppc_fp128` from its little-endian bytes: the low half first.
pub(crate) fn double_double(out: &mut String, bytes: &[u8]) {
    out.push_str("0xM");
    let (low, high) = bytes.split_at(bytes.len().min(8));
    hex(out, low);
    hex(out, high);
}

/// Writes little-endian bytes as hexadecimal digits, the highest first.
fn hex(out: &mut String, bytes: &[u8]) {
    for b in bytes.iter().rev() {
        // Writing to a string cannot fail.
        let _ = write!(out, "{b:02X}");
    }
}

/// Writes a floating-point number from its little-endian bytes.
pub(crate) fn float(out: &mut String, kind: FloatKind, bytes: &[u8]) {
    let mut low = [0u8; 8];
    let count = bytes.len().min(8);
    low[..count].copy_from_slice(&bytes[..count]);
    let bits = u64::from_le_bytes(low);
    match kind {
        FloatKind::F32 => double(out, widened(bits as u32)),
        FloatKind::F64 => double(out, bits),
        FloatKind::F16 => {
            let _ = write!(out, "0xH{bits:04X}");
        }
        FloatKind::BF16 => {
            let _ = write!(out, "0xR{bits:04X}");
        }
        FloatKind::F80 => {
            out.push_str("0xK");
            hex(out, &bytes[..bytes.len().min(10)]);
        }
        // The low half comes first.
        _ => {
            out.push_str("0xL");
            let (low, high) = bytes.split_at(count);
            hex(out, low);
            hex(out, high);
        }
    }
}

/// The bits of a `float` widened to `double`, NaN payload preserved.
fn widened(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    if value.is_nan() {
        let sign = u64::from(bits >> 31) << 63;
        return sign | 0x7ff << 52 | u64::from(bits & 0x7f_ffff) << 29;
    }
    f64::from(value).to_bits()
}

/// How many digits of a `double` are written.
const DIGITS: usize = 6;

/// The digits of a `double` that LLVM writes, and the power of ten of the first: those of the value times a power of ten, of
/// which only the highest bits are kept, rounded to [`DIGITS`] if more are left.
fn decimal(bits: u64) -> (Vec<u8>, i32) {
    let fraction = bits & ((1 << 52) - 1);
    let (mut significand, mut exponent) = match bits >> 52 & 0x7ff {
        0 => (fraction, -1074),
        exponent => (fraction | 1 << 52, exponent as i32 - 1075),
    };
    let zeros = significand.trailing_zeros().min(63);
    significand >>= zeros;
    exponent += zeros as i32;
    // Halves are fives of tenths.
    let mut number = Natural(vec![significand as u32, (significand >> 32) as u32]);
    for _ in 0..exponent.unsigned_abs() {
        number.multiply(if exponent > 0 { 2 } else { 5 });
    }
    let required = (DIGITS as u64 * 196).div_ceil(59);
    let tens = number.bits().saturating_sub(required) * 59 / 196;
    for _ in 0..tens {
        number.divide(10);
    }
    let mut digits = Vec::new();
    while number.bits() > 0 {
        digits.push(number.divide(10) as u8);
    }
    digits.reverse();
    let mut power = exponent.min(0) + tens as i32 + digits.len() as i32 - 1;
    let up = digits.get(DIGITS).is_some_and(|digit| *digit >= 5);
    digits.resize(DIGITS, 0);
    if up {
        match digits.iter().rposition(|digit| *digit < 9) {
            Some(at) => {
                digits[at] += 1;
                digits[at + 1..].fill(0);
            }
            None => {
                digits.fill(0);
                digits[0] = 1;
                power += 1;
            }
        }
    }
    (digits, power)
}

/// A natural number, its lowest digits first.
struct Natural(Vec<u32>);

impl Natural {
    fn bits(&self) -> u64 {
        match self.0.iter().rposition(|digit| *digit != 0) {
            Some(at) => 32 * at as u64 + u64::from(32 - self.0[at].leading_zeros()),
            None => 0,
        }
    }

    fn multiply(&mut self, factor: u32) {
        let mut carry = 0;
        for digit in &mut self.0 {
            let product = u64::from(*digit) * u64::from(factor) + carry;
            (*digit, carry) = (product as u32, product >> 32);
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Divides by a number and gives the rest.
    fn divide(&mut self, divisor: u32) -> u32 {
        let mut rest = 0;
        for digit in self.0.iter_mut().rev() {
            let part = rest << 32 | u64::from(*digit);
            (*digit, rest) = ((part / u64::from(divisor)) as u32, part % u64::from(divisor));
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u32
    }
}

/// Writes a `double`: in decimal if six digits are exact, else its bits.
fn double(out: &mut String, bits: u64) {
    let value = f64::from_bits(bits);
    // Rounded digits are exact if those of LLVM are, except in numbers with few bits.
    let may_be_short = || format!("{value:.5e}").parse::<f64>().is_ok_and(|v| v.to_bits() == bits);
    if value == 0.0 {
        out.push_str(if bits == 0 { "0.000000e+00" } else { "-0.000000e+00" });
        return;
    }
    if value.is_finite() && (value.is_subnormal() || may_be_short()) {
        let (digits, power) = decimal(bits);
        let sign = if value.is_sign_negative() { "-" } else { "" };
        let mut text = String::from(sign);
        for (i, digit) in digits.iter().enumerate() {
            if i == 1 {
                text.push('.');
            }
            text.push(char::from(b'0' + digit));
        }
        let _ = write!(text, "0e{}{:02}", if power < 0 { '-' } else { '+' }, power.unsigned_abs());
        if text.parse::<f64>().is_ok_and(|v| v.to_bits() == bits) {
            out.push_str(&text);
            return;
        }
    }
    let _ = write!(out, "0x{bits:X}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn f32_text(value: f32) -> String {
        let mut out = String::new();
        float(&mut out, FloatKind::F32, &value.to_le_bytes());
        out
    }

    #[test]
    fn floats_are_decimal_where_that_is_exact() {
        assert_eq!(f32_text(1.0), "1.000000e+00");
        assert_eq!(f32_text(-0.0), "-0.000000e+00");
        assert_eq!(f32_text(1.5e20), "0x4420435620000000");
        assert_eq!(f32_text(0.1), "0x3FB99999A0000000");
        assert_eq!(f32_text(f32::INFINITY), "0x7FF0000000000000");
        assert_eq!(f32_text(f32::from_bits(0xffc0_0001)), "0xFFF8000020000000");
        assert_eq!(f32_text(f32::from_bits(1)), "0x36A0000000000000");
    }

    #[test]
    fn digits_are_of_a_truncated_number() {
        let text = |value: f64| {
            let mut out = String::new();
            float(&mut out, FloatKind::F64, &value.to_le_bytes());
            out
        };
        // Below the power of ten, with six digits left or with seven.
        assert_eq!(text(1e-6), "0x3EB0C6F7A0B5ED8D");
        assert_eq!(text(1e-5), "1.000000e-05");
        assert_eq!(text(0.3), "3.000000e-01");
        assert_eq!(text(-0.7), "0xBFE6666666666666");
        assert_eq!(text(1e22), "1.000000e+22");
        assert_eq!(text(123456.0), "1.234560e+05");
        assert_eq!(text(f64::from_bits(0x7e8)), "9.999880e-321");
    }

    #[test]
    fn integers_are_signed() {
        let mut out = String::new();
        integer(&mut out, 8, 255);
        out.push(' ');
        integer(&mut out, 1, -1);
        out.push(' ');
        wide_integer(&mut out, &[1, 0, 0, 0, 0, 0, 0, 0, 0x80]);
        assert_eq!(out, "-1 true -2361183241434822606847");
    }

    #[test]
    fn wide_floats_are_their_bits() {
        let mut out = String::new();
        float(&mut out, FloatKind::F16, &[0x00, 0x3c]);
        out.push(' ');
        float(&mut out, FloatKind::F80, &[0, 0, 0, 0, 0, 0, 0, 0x80, 0xff, 0x3f]);
        assert_eq!(out, "0xH3C00 0xK3FFF8000000000000000");
    }
}

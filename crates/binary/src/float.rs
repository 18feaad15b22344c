//! Floating-point numbers as text: C's `%.9g` and `%.17g` where the number is normal, hexadecimal notation otherwise.

use std::io::Write as _;

/// A binary floating-point format.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Format {
    exponent_bits: u32,
    fraction_bits: u32,
    signed: bool,
    /// Whether the largest exponent encodes infinity and NaN.
    infinity: bool,
    /// Significant decimal digits; 0 for hexadecimal notation only.
    digits: usize,
}

const fn format(exponent_bits: u32, fraction_bits: u32, infinity: bool, digits: usize) -> Format {
    Format { exponent_bits, fraction_bits, signed: true, infinity, digits }
}

pub(crate) static F16: Format = format(5, 10, true, 0);
pub(crate) static F32: Format = format(8, 23, true, 9);
pub(crate) static F64: Format = format(11, 52, true, 17);
pub(crate) static BF16: Format = format(8, 7, true, 0);
pub(crate) static E4M3: Format = format(4, 3, false, 0);
pub(crate) static E5M2: Format = format(5, 2, true, 0);
pub(crate) static E2M3: Format = format(2, 3, false, 0);
pub(crate) static E3M2: Format = format(3, 2, false, 0);
pub(crate) static E2M1: Format = format(2, 1, false, 0);
pub(crate) static E8M0: Format =
    Format { exponent_bits: 8, fraction_bits: 0, signed: false, infinity: false, digits: 0 };

impl Format {
    /// The width in bits.
    pub(crate) fn width(&self) -> u32 {
        self.exponent_bits + self.fraction_bits + u32::from(self.signed)
    }

    fn bias(&self) -> i64 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    fn max_exponent(&self) -> u64 {
        (1 << self.exponent_bits) - 1
    }
}

/// Appends the number with these bits.
pub(crate) fn push(out: &mut Vec<u8>, bits: u64, format: &'static Format) {
    if format.digits == 0 {
        return push_hex(out, bits, format);
    }
    let value =
        if format.width() == 32 { f64::from(f32::from_bits(bits as u32)) } else { f64::from_bits(bits) };
    let exponent = bits >> format.fraction_bits & format.max_exponent();
    let zero = bits << 1 << (63 - (format.width() - 1)) == 0;
    if zero || exponent != 0 && exponent != format.max_exponent() {
        push_general(out, value, format.digits);
    } else {
        push_hex(out, bits, format);
    }
}

/// Appends a finite number as C's `%.{digits}g` does.
fn push_general(out: &mut Vec<u8>, value: f64, digits: usize) {
    // Most constants are small integers.
    if value.abs() < 1e9 && value.trunc() == value {
        if value.is_sign_negative() {
            out.push(b'-');
        }
        return crate::number::push_u64(out, value.abs() as u64);
    }
    let mut scientific = [0; 40];
    let mut rest = &mut scientific[..];
    // 40 bytes hold a sign, 17 digits, a point and an exponent.
    let _ = write!(rest, "{:.*e}", digits - 1, value);
    let left = rest.len();
    let text = &scientific[..40 - left];
    let (sign, text) = match text {
        [b'-', rest @ ..] => (&b"-"[..], rest),
        _ => (&b""[..], text),
    };
    let e = text.iter().position(|b| *b == b'e').unwrap_or(text.len());
    let exponent: i32 = std::str::from_utf8(text.get(e + 1..).unwrap_or_default())
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or_default();
    let mut all = [b'0'; 20];
    let mut count = 0;
    for digit in text[..e].iter().filter(|b| b.is_ascii_digit()) {
        all[count] = *digit;
        count += 1;
    }
    let significant = all[..count].iter().rposition(|b| *b != b'0').map_or(1, |last| last + 1);
    out.extend_from_slice(sign);
    if exponent < -4 || exponent >= digits as i32 {
        out.push(all[0]);
        if significant > 1 {
            out.push(b'.');
            out.extend_from_slice(&all[1..significant]);
        }
        out.extend_from_slice(if exponent < 0 { b"e-" } else { b"e+" });
        if exponent.abs() < 10 {
            out.push(b'0');
        }
        crate::number::push_u64(out, u64::from(exponent.unsigned_abs()));
    } else if exponent < 0 {
        out.extend_from_slice(b"0.");
        out.extend(std::iter::repeat_n(b'0', (-exponent - 1) as usize));
        out.extend_from_slice(&all[..significant]);
    } else {
        let whole = exponent as usize + 1;
        out.extend_from_slice(&all[..whole]);
        if significant > whole {
            out.push(b'.');
            out.extend_from_slice(&all[whole..significant]);
        }
    }
}

/// Appends the number in hexadecimal notation: `-0x1.8p+3`.
pub(crate) fn push_hex(out: &mut Vec<u8>, bits: u64, format: &Format) {
    if format.signed && bits >> (format.width() - 1) & 1 != 0 {
        out.push(b'-');
    }
    let mut nibbles = format.fraction_bits.div_ceil(4);
    let top = nibbles * 4;
    let biased = bits >> format.fraction_bits & format.max_exponent();
    let mut fraction = (bits & ((1 << format.fraction_bits) - 1)) << (top - format.fraction_bits);
    let mut exponent = biased as i64 - format.bias();
    let zero = format.signed && biased == 0 && fraction == 0;
    if zero {
        exponent = 0;
    } else if format.signed && biased == 0 {
        // Normalize: shift out the implicit leading bit.
        let shift = i64::from(fraction.leading_zeros()) - i64::from(64 - top);
        exponent -= shift;
        fraction = fraction << (shift + 1) & ((1 << top) - 1);
    }
    while nibbles > 0 && fraction & 0xf == 0 {
        fraction >>= 4;
        nibbles -= 1;
    }
    out.extend_from_slice(if zero { b"0x0" } else { b"0x1" });
    if nibbles > 0 {
        let _ = write!(out, ".{fraction:0width$x}", width = nibbles as usize);
    }
    out.extend_from_slice(if exponent < 0 { b"p-" } else { b"p+" });
    crate::number::push_u64(out, exponent.unsigned_abs());
}

/// A parsed number: zero, or `significand * 2^exponent` with the top bit of the significand set.
#[derive(Clone, Copy)]
struct Binary {
    negative: bool,
    significand: u64,
    exponent: i64,
    /// Whether bits were dropped from the significand.
    inexact: bool,
}

/// Parses a number of this format in decimal or hexadecimal notation. Decimal notation rounds to nearest if the format
/// has at least 32 bits, else toward zero.
pub(crate) fn parse(text: &str, format: &'static Format) -> Option<u64> {
    let (negative, unsigned) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    if let Some(hex) = unsigned.strip_prefix("0x").or_else(|| unsigned.strip_prefix("0X")) {
        let number = parse_hex(hex, negative)?;
        // Infinities and NaN are written in hexadecimal notation.
        return encode(number, format, format.infinity);
    }
    let plain = |b: &u8| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-');
    if !unsigned.bytes().all(|b| plain(&b)) || unsigned.starts_with(['+', '-']) {
        return None;
    }
    let sign = u64::from(negative);
    match format.width() {
        64 => {
            let value: f64 = unsigned.parse().ok()?;
            value.is_finite().then(|| value.to_bits() | sign << 63)
        }
        32 => {
            let value: f32 = unsigned.parse().ok()?;
            value.is_finite().then(|| u64::from(value.to_bits()) | sign << 31)
        }
        _ => {
            let value: f32 = unsigned.parse().ok()?;
            if !value.is_finite() {
                return None;
            }
            // The largest number of E4M3 is 448; the next encoding is NaN.
            let bits = encode(from_f64(f64::from(value), negative), format, false)?;
            (format != &E4M3 || bits & 0x7f != 0x7f).then_some(bits)
        }
    }
}

/// Parses an `MXInt8`: a multiple of 1/64.
pub(crate) fn parse_mx_int8(text: &str) -> Option<u64> {
    let value = f64::from_bits(parse(text, &F64)?) * 64.0;
    (value.trunc() == value && (-128.0..=127.0).contains(&value)).then(|| u64::from(value as i8 as u8))
}

fn from_f64(value: f64, negative: bool) -> Binary {
    let bits = value.to_bits();
    let biased = (bits >> 52 & 0x7ff) as i64;
    let fraction = bits & ((1 << 52) - 1);
    // A subnormal float is normal as a double.
    let significand = if biased == 0 { 0 } else { (1 << 52 | fraction) << 11 };
    Binary { negative, significand, exponent: biased - 1023, inexact: false }
}

fn parse_hex(text: &str, negative: bool) -> Option<Binary> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let magnitude = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    if magnitude.is_empty() || !magnitude.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let magnitude = magnitude.parse::<i64>().unwrap_or(i64::MAX).min(1 << 40);
    let written = if exponent.starts_with('-') { -magnitude } else { magnitude };
    let mut number = Binary { negative, significand: 0, exponent: 0, inexact: false };
    let mut used = 0i64;
    let mut position = i64::try_from(whole.len()).ok()? * 4;
    for c in whole.chars().chain(fraction.chars()) {
        let nibble = c.to_digit(16)?;
        for bit in (0..4).rev() {
            position -= 1;
            let set = nibble >> bit & 1 != 0;
            if used == 0 && !set {
                continue;
            }
            if used == 0 {
                number.exponent = position.saturating_add(written);
            }
            if used < 64 {
                number.significand |= u64::from(set) << (63 - used);
            } else {
                number.inexact |= set;
            }
            used += 1;
        }
    }
    Some(number)
}

fn encode(number: Binary, format: &Format, overflow: bool) -> Option<u64> {
    let sign = match (number.negative, format.signed) {
        (true, false) => return None,
        (negative, _) => u64::from(negative) << (format.width() - 1),
    };
    if number.significand == 0 {
        return format.signed.then_some(sign);
    }
    let biased = number.exponent + format.bias();
    if !format.signed {
        // Only powers of two.
        let exact = number.significand == 1 << 63 && !number.inexact;
        return (exact && (0..=format.max_exponent() as i64).contains(&biased)).then_some(biased as u64);
    }
    let fraction = number.significand << 1 >> (64 - format.fraction_bits);
    let max = format.max_exponent() as i64;
    if biased > max || biased == max && format.infinity && !overflow {
        return overflow.then_some(sign | (max as u64) << format.fraction_bits);
    }
    if biased > 0 {
        return Some(sign | (biased as u64) << format.fraction_bits | fraction);
    }
    let shift = 64 - i64::from(format.fraction_bits) - biased;
    Some(sign | if shift < 64 { number.significand >> shift } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bits: u64, format: &'static Format) -> String {
        let mut out = Vec::new();
        push(&mut out, bits, format);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn decimal_notation_is_that_of_c() {
        let f32 = |value: f32| text(u64::from(value.to_bits()), &F32);
        assert_eq!(f32(0.1), "0.100000001");
        assert_eq!(f32(-0.0), "-0");
        assert_eq!(f32(1e9), "1e+09");
        assert_eq!(f32(123_456_790.0), "123456792");
        assert_eq!(f32(1.5e-5), "1.49999996e-05");
        assert_eq!(f32(0.000_123), "0.000123000005");
        assert_eq!(f32(f32::MAX), "3.40282347e+38");
        assert_eq!(f32(f32::INFINITY), "0x1p+128");
        assert_eq!(f32(f32::from_bits(1)), "0x1p-149");
        assert_eq!(text(0.1f64.to_bits(), &F64), "0.10000000000000001");
        assert_eq!(text(1e16f64.to_bits(), &F64), "10000000000000000");
        assert_eq!(text(1e17f64.to_bits(), &F64), "1e+17");
        assert_eq!(text(1.25e300f64.to_bits(), &F64), "1.2500000000000001e+300");
    }

    #[test]
    fn every_number_of_the_small_formats_comes_back() {
        for format in [&F16, &BF16, &E4M3, &E5M2, &E2M3, &E3M2, &E2M1, &E8M0] {
            for bits in 0..1u64 << format.width() {
                assert_eq!(parse(&text(bits, format), format), Some(bits), "{format:?} {bits:#x}");
            }
        }
        for bits in [0u32, 1, 0x8000_0001, 0x7f80_0000, 0x7fc0_0001, 0xff80_0000, 0x0080_0000, 0x3f80_0001] {
            assert_eq!(parse(&text(u64::from(bits), &F32), &F32), Some(u64::from(bits)), "{bits:#x}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for wrong in
            ["", "-", "+-1", "1e", "nan", "inf", "0x1", "0x1p", "0xp1", "0x1.p+", "1f", "1e39", "0xgp1"]
        {
            assert_eq!(parse(wrong, &F32), None, "{wrong}");
        }
        assert_eq!(parse("65536", &F16), None);
        assert_eq!((parse("448", &E4M3), parse("480", &E4M3)), (Some(0x7e), None));
        assert_eq!(parse("0x1p+129", &F32), Some(0x7f80_0000));
        assert_eq!(parse("1.", &F32), Some(0x3f80_0000));
        assert_eq!(parse_mx_int8("0x1p-6"), Some(1));
        assert_eq!(parse_mx_int8("-2"), Some(0x80));
        assert_eq!(parse_mx_int8("2"), None);
    }
}

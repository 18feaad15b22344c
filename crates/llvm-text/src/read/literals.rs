//! Number literals (LLVM language reference, "Simple Constants").

use super::lexer::Tok;
use super::{Read, Reader};
use spirula_ir::builtin::FloatKind;
use spirula_ir::{Attr, Type};
use spirula_llvm::types::{self, PPC_FP128};

/// The digits of the largest integer that is read: its value takes time with their square.
const MOST_DIGITS: usize = 20_000;
/// The largest integer that is read, in bits.
const MOST_BITS: u32 = 1 << 23;

impl Reader<'_> {
    /// An integer of a type.
    pub(super) fn integer(&mut self, ty: Type) -> Read<Attr> {
        let Tok::Int(text) = self.tok else { return Err(self.error("expected an integer")) };
        let Some(width) = self.ctx.scalar_bits(ty).filter(|_| types::is_int(self.ctx, ty)) else {
            return Err(self.error("integer constant must have integer type"));
        };
        if text.len() > MOST_DIGITS {
            return Err(self.error(format!("expected an integer of at most {MOST_DIGITS} digits")));
        }
        let attr = match text.parse::<i64>() {
            Ok(value) if width <= 64 => self.ctx.int_attr(ty, value),
            _ => {
                let bytes = wide(text, width);
                match <[u8; 8]>::try_from(bytes.as_slice()) {
                    Ok(low) => self.ctx.int_attr(ty, i64::from_le_bytes(low)),
                    Err(_) => self.ctx.wide_int_attr(ty, &bytes),
                }
            }
        };
        self.advance();
        Ok(attr)
    }

    /// A floating-point number of a type.
    pub(super) fn float(&mut self, ty: Type) -> Read<Attr> {
        let ctx = self.ctx;
        let Tok::Float(text) = self.tok else { return Err(self.error("expected a floating-point number")) };
        if let Some(digits) = text.strip_prefix("f0x") {
            let Some(attr) = self.float_bits(ty, digits) else {
                return Err(self.error("floating point constant invalid for type"));
            };
            self.advance();
            return Ok(attr);
        }
        if ctx.type_node(ty).kind == PPC_FP128 {
            let Some(bytes) = text.strip_prefix("0xM").and_then(|digits| halves(digits, 16)) else {
                return Err(self.error("expected a constant of type ppc_fp128: 0xM and digits"));
            };
            self.advance();
            return Ok(ctx.wide_int_attr(ctx.int_type(128), &bytes));
        }
        let Some(kind) = ctx.as_float(ty) else {
            return Err(self.error("floating point constant invalid for type"));
        };
        let attr = match (kind, text.strip_prefix("0x")) {
            (_, None) if text.contains("nan") => {
                nan(text, kind).and_then(|bits| self.float_bits(ty, &format!("{bits:x}")))
            }
            (_, None) => text.parse().ok().and_then(|value| self.decimal(ty, kind, value)),
            (FloatKind::F16, Some(digits)) if digits.starts_with('H') => {
                bits(digits.get(1..)).map(|b| ctx.float_attr(ty, b))
            }
            (FloatKind::BF16, Some(digits)) if digits.starts_with('R') => {
                bits(digits.get(1..)).map(|b| ctx.float_attr(ty, b))
            }
            (FloatKind::F80, Some(digits)) if digits.starts_with('K') => {
                digits.get(1..).and_then(|d| reversed(d, 10)).map(|bytes| ctx.wide_float_attr(ty, &bytes))
            }
            (FloatKind::F128, Some(digits)) if digits.starts_with('L') => {
                digits.get(1..).and_then(|d| halves(d, 16)).map(|bytes| ctx.wide_float_attr(ty, &bytes))
            }
            (FloatKind::F64, Some(digits)) => bits(Some(digits)).map(|b| ctx.float_attr(ty, b)),
            (_, Some(digits)) => bits(Some(digits)).and_then(|b| match kind {
                FloatKind::F32 => Some(ctx.float_attr(ty, narrowed(b))),
                _ => self.decimal(ty, kind, f64::from_bits(b)),
            }),
        };
        match attr {
            Some(attr) => {
                self.advance();
                Ok(attr)
            }
            None => Err(self.error("floating point constant invalid for type")),
        }
    }

    /// The number of a type that has these bits.
    fn float_bits(&self, ty: Type, digits: &str) -> Option<Attr> {
        let ctx = self.ctx;
        if ctx.type_node(ty).kind == PPC_FP128 {
            return Some(ctx.wide_int_attr(ctx.int_type(128), &reversed(digits, 16)?));
        }
        match ctx.as_float(ty)? {
            FloatKind::F80 => Some(ctx.wide_float_attr(ty, &reversed(digits, 10)?)),
            FloatKind::F128 => Some(ctx.wide_float_attr(ty, &reversed(digits, 16)?)),
            kind => {
                let bits = bits(Some(digits))?;
                (bits >> (kind.bits() - 1) <= 1).then(|| ctx.float_attr(ty, bits))
            }
        }
    }

    fn decimal(&self, ty: Type, kind: FloatKind, value: f64) -> Option<Attr> {
        match kind {
            FloatKind::F80 => Some(self.ctx.wide_float_attr(ty, &extended(value, 63, true)?)),
            FloatKind::F128 => Some(self.ctx.wide_float_attr(ty, &extended(value, 112, false)?)),
            _ => Some(self.ctx.float_attr(ty, kind.from_f64(value))),
        }
    }
}

/// The bits of `+qnan`, which has no payload, of `+nan(0x1)`, which is quiet too, or of `+snan(0x1)`.
fn nan(text: &str, kind: FloatKind) -> Option<u128> {
    let (exponent, mantissa) = match kind {
        FloatKind::F16 => (5, 10),
        FloatKind::BF16 => (8, 7),
        FloatKind::F32 => (8, 23),
        FloatKind::F64 => (11, 52),
        // The highest bit of the mantissa is written.
        FloatKind::F80 => (16, 63),
        FloatKind::F128 => (15, 112),
        _ => return None,
    };
    let sign = u128::from(text.starts_with('-'));
    let (word, payload) = match text.get(1..)?.split_once("(0x") {
        Some((word, digits)) => (word, u128::from_str_radix(digits.strip_suffix(')')?, 16).ok()?),
        None => (text.get(1..)?, 0),
    };
    let quiet = u128::from(word != "snan") << (mantissa - 1);
    let ones = (1u128 << exponent) - 1;
    (payload >> mantissa == 0 && quiet | payload != 0)
        .then(|| sign << (exponent + mantissa) | ones << mantissa | quiet | payload)
}

/// Bits in hexadecimal.
fn bits(digits: Option<&str>) -> Option<u64> {
    u64::from_str_radix(digits?, 16).ok()
}

/// The bits of a `float` from those of a `double`, NaN payload preserved.
fn narrowed(bits: u64) -> u64 {
    let value = f64::from_bits(bits);
    if value.is_nan() {
        return (bits >> 63) << 31 | 0x7f80_0000 | (bits >> 29 & 0x7f_ffff);
    }
    u64::from((value as f32).to_bits())
}

/// A `double` in a format with 15 bits of exponent and this many bits after them, as little-endian bytes.
fn extended(value: f64, mantissa: u32, explicit: bool) -> Option<Vec<u8>> {
    let bits = value.to_bits();
    let sign = u128::from(bits >> 63) << 15;
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i64, u128::from(bits & ((1 << 52) - 1)));
    let (exponent, fraction) = match (exponent, fraction) {
        (0, 0) => (0, 0),
        (0, _) => {
            let shift = fraction.leading_zeros() - (128 - 53);
            (16383 - 1022 - i64::from(shift), fraction << shift & ((1 << 52) - 1))
        }
        (0x7ff, _) => (0x7fff, fraction),
        _ => (exponent - 1023 + 16383, fraction),
    };
    let head = sign | exponent as u128;
    let all = match explicit {
        true => head << 64 | u128::from(exponent != 0) << 63 | fraction << (mantissa - 52),
        false => head << 112 | fraction << (mantissa - 52),
    };
    let bytes = all.to_le_bytes();
    bytes.get(..if explicit { 10 } else { 16 }).map(<[u8]>::to_vec)
}

/// Hexadecimal digits as `count` little-endian bytes.
fn reversed(digits: &str, count: usize) -> Option<Vec<u8>> {
    let value = u128::from_str_radix(digits, 16).ok()?;
    value.to_le_bytes().get(..count).map(<[u8]>::to_vec)
}

/// Hexadecimal digits of the low half, then of the high half, as little-endian bytes.
fn halves(digits: &str, count: usize) -> Option<Vec<u8>> {
    let bytes = reversed(digits, count)?;
    let (high, low) = bytes.split_at_checked(count / 2)?;
    Some([low, high].concat())
}

/// An integer of `width` bits as little-endian bytes, sign-extended.
fn wide(text: &str, width: u32) -> Vec<u8> {
    let count = width.min(MOST_BITS).div_ceil(8).max(8) as usize;
    let mut bytes = vec![0u8; count];
    let (negative, radix, digits) = match text {
        _ if text.starts_with("u0x") || text.starts_with("s0x") => {
            (false, 16, text.get(3..).unwrap_or_default())
        }
        _ => (text.starts_with('-'), 10, text.trim_start_matches(['-', '+'])),
    };
    if radix == 16 {
        let digit = |c: u8| char::from(c).to_digit(16).unwrap_or(0) as u8;
        for (i, pair) in digits.as_bytes().rchunks(2).enumerate().take(count) {
            bytes[i] = pair.iter().fold(0, |sum, c| sum << 4 | digit(*c));
        }
        let top = digits.len() * 4;
        let negative = text.starts_with('s') && digits.bytes().next().is_some_and(|c| digit(c) >= 8);
        if negative {
            for byte in bytes.iter_mut().skip(top / 8) {
                *byte = 0xff;
            }
            if top % 8 != 0
                && let Some(byte) = bytes.get_mut(top / 8)
            {
                *byte = 0xf0 | digit(digits.as_bytes()[0]);
            }
        }
        return bytes;
    }
    let mut limbs = vec![0u32; count.div_ceil(4)];
    // Bits beyond the width do not count; those of limbs that are not used yet are zero.
    let mut used = 0;
    for digit in digits.bytes() {
        let mut carry = u64::from(digit.wrapping_sub(b'0'));
        for limb in limbs.iter_mut().take(used + 1) {
            let sum = u64::from(*limb) * 10 + carry;
            *limb = sum as u32;
            carry = sum >> 32;
        }
        used += usize::from(limbs.get(used).is_some_and(|limb| *limb != 0));
    }
    if negative {
        let mut carry = true;
        for limb in &mut limbs {
            let (sum, over) = (!*limb).overflowing_add(carry.into());
            (*limb, carry) = (sum, over);
        }
    }
    for (byte, value) in bytes.iter_mut().zip(limbs.iter().flat_map(|limb| limb.to_le_bytes())) {
        *byte = value;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_integers() {
        assert_eq!(wide("-1", 128), [0xff; 16]);
        let mut expected = [0; 16];
        expected[8] = 1;
        assert_eq!(wide("18446744073709551616", 128), expected);
        assert_eq!(wide("u0x10000000000000000", 128), expected);
    }

    #[test]
    fn extended_floats() {
        assert_eq!(extended(1.0, 63, true), Some(vec![0, 0, 0, 0, 0, 0, 0, 0x80, 0xff, 0x3f]));
        assert_eq!(extended(-2.0, 112, false).map(|b| b[14..].to_vec()), Some(vec![0, 0xc0]));
    }
}

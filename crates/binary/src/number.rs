//! Scalar number types, and their literals as text.

use crate::float::{self, Format};
use spirula_spec::FPEncoding;

/// The class of a number type.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum NumberClass {
    /// Not a number.
    #[default]
    None,
    /// An unsigned integer.
    Unsigned,
    /// A signed integer.
    Signed,
    /// A floating-point number.
    Float,
}

/// The encoding of a floating-point number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum FloatEncoding {
    /// The IEEE 754 format of the width.
    #[default]
    Ieee,
    /// `BFloat16KHR`.
    BFloat16,
    /// `Float8E4M3EXT`.
    E4M3,
    /// `Float8E5M2EXT`.
    E5M2,
    /// `Float6E2M3EXT`.
    E2M3,
    /// `Float6E3M2EXT`.
    E3M2,
    /// `Float4E2M1EXT`.
    E2M1,
    /// `Float8UnsignedE8M0EXT`.
    E8M0,
    /// `MXInt8EXT`.
    MxInt8,
    /// An encoding that the grammar lacks.
    Unknown,
}

impl FloatEncoding {
    /// The encoding of an enumerant of [`FPEncoding`].
    pub fn from_enumerant(encoding: FPEncoding) -> Self {
        match encoding {
            FPEncoding::BFloat16KHR => Self::BFloat16,
            FPEncoding::Float8E4M3EXT => Self::E4M3,
            FPEncoding::Float8E5M2EXT => Self::E5M2,
            FPEncoding::Float6E2M3EXT => Self::E2M3,
            FPEncoding::Float6E3M2EXT => Self::E3M2,
            FPEncoding::Float4E2M1EXT => Self::E2M1,
            FPEncoding::Float8UnsignedE8M0EXT => Self::E8M0,
            FPEncoding::MXInt8EXT => Self::MxInt8,
            _ => Self::Unknown,
        }
    }

    /// The required width; `None` for any.
    pub fn width(self) -> Option<u32> {
        match self {
            Self::Ieee | Self::Unknown => None,
            Self::BFloat16 => Some(16),
            Self::E4M3 | Self::E5M2 | Self::E8M0 | Self::MxInt8 => Some(8),
            Self::E2M3 | Self::E3M2 => Some(6),
            Self::E2M1 => Some(4),
        }
    }
}

/// A scalar number type, or none.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct NumberType {
    /// Its class.
    pub class: NumberClass,
    /// Its encoding.
    pub encoding: FloatEncoding,
    /// Its width in bits.
    pub width: u32,
}

impl NumberType {
    /// The type of a `LiteralInteger`.
    pub const U32: Self = Self { class: NumberClass::Unsigned, encoding: FloatEncoding::Ieee, width: 32 };
    /// The type of a negative literal of unknown type.
    pub const I32: Self = Self { class: NumberClass::Signed, encoding: FloatEncoding::Ieee, width: 32 };
    /// The type of a `LiteralFloat`.
    pub const F32: Self = Self { class: NumberClass::Float, encoding: FloatEncoding::Ieee, width: 32 };

    /// Number of words of a literal.
    #[inline]
    pub fn words(self) -> usize {
        self.width.div_ceil(32) as usize
    }

    /// The format of a floating-point type, if its literals have floating-point notation.
    pub(crate) fn format(self) -> Option<&'static Format> {
        match (self.encoding, self.width) {
            (FloatEncoding::Ieee, 16) => Some(&float::F16),
            (FloatEncoding::Ieee, 32) => Some(&float::F32),
            (FloatEncoding::Ieee, 64) => Some(&float::F64),
            (FloatEncoding::BFloat16, _) => Some(&float::BF16),
            (FloatEncoding::E4M3, _) => Some(&float::E4M3),
            (FloatEncoding::E5M2, _) => Some(&float::E5M2),
            (FloatEncoding::E2M3, _) => Some(&float::E2M3),
            (FloatEncoding::E3M2, _) => Some(&float::E3M2),
            (FloatEncoding::E2M1, _) => Some(&float::E2M1),
            (FloatEncoding::E8M0, _) => Some(&float::E8M0),
            _ => None,
        }
    }
}

/// The decimal digits of `value`, at the end of `buffer`.
#[inline]
pub(crate) fn digits(mut value: u32, buffer: &mut [u8; 10]) -> &[u8] {
    let mut at = buffer.len();
    loop {
        at -= 1;
        buffer[at] = b'0' + (value % 10) as u8;
        value /= 10;
        if value == 0 {
            return &buffer[at..];
        }
    }
}

/// Appends the decimal digits of `value`.
#[inline]
pub(crate) fn push_u32(out: &mut Vec<u8>, value: u32) {
    out.extend_from_slice(digits(value, &mut [0; 10]));
}

/// Appends the decimal digits of `value`.
#[inline]
pub(crate) fn push_u64(out: &mut Vec<u8>, mut value: u64) {
    if value < 10 {
        out.push(b'0' + value as u8);
        return;
    }
    let mut digits = [0; 20];
    let mut at = digits.len();
    while value > 0 {
        at -= 1;
        digits[at] = b'0' + (value % 10) as u8;
        value /= 10;
    }
    out.extend_from_slice(&digits[at..]);
}

/// Appends a literal. Values without exact notation are written word by word as `!word`.
pub(crate) fn push_number(out: &mut Vec<u8>, words: &[u32], ty: NumberType) {
    let bits = match *words {
        [low] => u64::from(low),
        [low, high] => u64::from(low) | u64::from(high) << 32,
        _ => return push_raw(out, words),
    };
    match ty.class {
        NumberClass::Unsigned => push_u64(out, bits),
        NumberClass::Signed => {
            let value = if words.len() == 1 { i64::from(bits as i32) } else { bits as i64 };
            if value < 0 {
                out.push(b'-');
            }
            push_u64(out, value.unsigned_abs());
        }
        NumberClass::Float if ty.encoding == FloatEncoding::MxInt8 && words.len() == 1 => {
            let value = f32::from(bits as u8 as i8) / 64.0;
            float::push_hex(out, u64::from(value.to_bits()), &float::F32);
        }
        NumberClass::Float => match ty.format() {
            Some(format) if words.len() == format.width().div_ceil(32) as usize => {
                float::push(out, bits, format);
            }
            _ => push_raw(out, words),
        },
        NumberClass::None => push_raw(out, words),
    }
}

fn push_raw(out: &mut Vec<u8>, words: &[u32]) {
    for (i, word) in words.iter().enumerate() {
        if i > 0 {
            out.push(b' ');
        }
        out.push(b'!');
        push_u32(out, *word);
    }
}

//! Numbers and strings of assembly text.

use crate::{FloatEncoding, NumberClass, NumberType, float};

/// Why a literal was rejected.
pub(super) enum Refusal {
    /// It is malformed or out of range.
    Text(String),
    /// It is not possible here.
    Usage(String),
}

/// Parses an integer as C does with base 0: decimal, `0x` hexadecimal or `0` octal.
fn magnitude(text: &str) -> Option<u64> {
    let (digits, radix) = match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&text[2..], 16),
        [b'0', _, ..] => (&text[1..], 8),
        _ => (text, 10),
    };
    // `from_str_radix` would accept a sign.
    if digits.starts_with(['+', '-']) { None } else { u64::from_str_radix(digits, radix).ok() }
}

/// Parses an unsigned 32-bit number.
pub(super) fn parse_u32(text: &str) -> Option<u32> {
    let value = match text.strip_prefix('-') {
        Some(rest) => magnitude(rest).filter(|value| *value == 0),
        None => magnitude(text.strip_prefix('+').unwrap_or(text)),
    };
    value.and_then(|value| u32::try_from(value).ok())
}

/// Parses a number of a type; returns its bits.
pub(super) fn parse(text: &str, ty: NumberType) -> Result<u64, Refusal> {
    match ty.class {
        NumberClass::Float => parse_float(text, ty),
        NumberClass::None => {
            Err(Refusal::Usage("The expected type is not a integer or float type".to_owned()))
        }
        _ => parse_integer(text, ty),
    }
}

fn parse_integer(text: &str, ty: NumberType) -> Result<u64, Refusal> {
    let width = ty.width;
    if width > 64 {
        return Err(Refusal::Usage(format!("Unsupported {width}-bit integer literals")));
    }
    let signed = ty.class == NumberClass::Signed;
    let kind = if signed { "signed" } else { "unsigned" };
    let all = u64::MAX.checked_shr(64 - width).unwrap_or(0);
    if let Some(rest) = text.strip_prefix('-') {
        if !signed {
            return Err(Refusal::Usage("Cannot put a negative number in an unsigned literal".to_owned()));
        }
        let value = magnitude(rest).filter(|value| *value <= 1 << 63);
        let value = value.ok_or_else(|| Refusal::Text(format!("Invalid signed integer literal: {text}")))?;
        if value > all.wrapping_add(1) >> 1 && width < 64 {
            let message = format!("Integer -{value} does not fit in a {width}-bit signed integer");
            return Err(Refusal::Text(message));
        }
        return Ok(value.wrapping_neg());
    }
    let value = magnitude(text.strip_prefix('+').unwrap_or(text));
    let value = value.ok_or_else(|| Refusal::Text(format!("Invalid unsigned integer literal: {text}")))?;
    let hex = text.starts_with("0x") || text.starts_with("0X");
    let most = if signed && !hex { all >> 1 } else { all };
    if value > most {
        let shown = if hex { format!("{value:#x}") } else { value.to_string() };
        return Err(Refusal::Text(format!("Integer {shown} does not fit in a {width}-bit {kind} integer")));
    }
    // Hexadecimal notation may set the sign bit.
    Ok(if signed && value > all >> 1 { value | !all } else { value })
}

fn parse_float(text: &str, ty: NumberType) -> Result<u64, Refusal> {
    let invalid = |what: &str| Refusal::Text(format!("Invalid {what} literal: {text}"));
    if ty.encoding == FloatEncoding::MxInt8 {
        return float::parse_mx_int8(text).ok_or_else(|| invalid("MXInt8 float"));
    }
    let Some(format) = ty.format() else {
        return Err(Refusal::Usage(format!("Unsupported {}-bit float literals", ty.width)));
    };
    float::parse(text, format).ok_or_else(|| match ty.encoding {
        FloatEncoding::BFloat16 => invalid("bfloat16"),
        FloatEncoding::Ieee => invalid(&format!("{}-bit float", ty.width)),
        encoding => invalid(&format!("{} float", format!("{encoding:?}").to_uppercase())),
    })
}

/// Classifies a word that should be a string.
pub(super) enum Quoted<'a> {
    /// The text between the quotes, and whether it contains a backslash.
    String(&'a [u8], bool),
    /// A number.
    Number,
    /// Neither.
    Neither,
}

pub(super) fn quoted(word: &[u8]) -> Quoted<'_> {
    if let [b'"', inner @ .., b'"'] = word {
        return Quoted::String(inner, inner.contains(&b'\\'));
    }
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    let points = digits.iter().filter(|b| **b == b'.').count();
    let number = points <= 1 && !digits.is_empty() && digits.iter().all(|b| b.is_ascii_digit() || *b == b'.');
    if number { Quoted::Number } else { Quoted::Neither }
}

/// The bytes of a string: a backslash quotes the next byte.
pub(super) fn unescape(inner: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(inner.len());
    let mut escaping = false;
    for byte in inner {
        if *byte == b'\\' && !escaping {
            escaping = true;
        } else {
            out.push(*byte);
            escaping = false;
        }
    }
    out
}

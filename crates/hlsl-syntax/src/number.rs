//! Number and character literals: from text to values.

/// The suffix of an integer literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum IntSuffix {
    /// None.
    #[default]
    None,
    /// `u`
    U,
    /// `l`
    L,
    /// `ul`
    Ul,
    /// `ll`
    Ll,
    /// `ull`
    Ull,
}

impl IntSuffix {
    /// Whether it has a `u`.
    pub fn is_unsigned(self) -> bool {
        matches!(self, Self::U | Self::Ul | Self::Ull)
    }

    /// The suffix as text.
    pub fn text(self) -> &'static str {
        match self {
            Self::None => "",
            Self::U => "u",
            Self::L => "l",
            Self::Ul => "ul",
            Self::Ll => "ll",
            Self::Ull => "ull",
        }
    }
}

/// The suffix of a floating-point literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FloatSuffix {
    /// None.
    #[default]
    None,
    /// `h`
    H,
    /// `f`
    F,
    /// `l`
    L,
    /// `f16`
    F16,
    /// `f32`
    F32,
    /// `f64`
    F64,
}

impl FloatSuffix {
    /// The suffix as text.
    pub fn text(self) -> &'static str {
        match self {
            Self::None => "",
            Self::H => "h",
            Self::F => "f",
            Self::L => "l",
            Self::F16 => "f16",
            Self::F32 => "f32",
            Self::F64 => "f64",
        }
    }
}

/// A number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Number {
    /// An integer.
    Int {
        /// Its value.
        value: u64,
        /// How it ends.
        suffix: IntSuffix,
        /// Whether it is written in base 10.
        decimal: bool,
    },
    /// A floating-point number.
    Float {
        /// Its value.
        value: f64,
        /// How it ends.
        suffix: FloatSuffix,
    },
}

/// Parses a number token; the error is a message with clang's wording.
pub(crate) fn decode(text: &str) -> Result<Number, String> {
    let bytes = text.as_bytes();
    if let [b'0', b'x' | b'X', rest @ ..] = bytes {
        if rest.iter().any(|b| matches!(b, b'.' | b'p' | b'P')) {
            return hex_float(text);
        }
        return integer(text, 2, 16);
    }
    if let [b'0', b'b' | b'B', b'0' | b'1', ..] = bytes {
        return integer(text, 2, 2);
    }
    let digits = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
    match bytes.get(digits) {
        None | Some(b'u' | b'U' | b'l' | b'L') => match (bytes.first(), digits) {
            (Some(b'0'), 2..) => integer(text, 1, 8),
            _ => integer(text, 0, 10),
        },
        Some(b'.' | b'e' | b'E' | b'f' | b'F' | b'h' | b'H') => float(text),
        Some(_) => {
            Err(format!("invalid suffix '{}' on integer constant", text.get(digits..).unwrap_or_default()))
        }
    }
}

fn integer(text: &str, prefix: usize, base: u32) -> Result<Number, String> {
    let mut value = 0u64;
    let mut end = prefix;
    let mut too_large = false;
    for c in text.chars().skip(prefix) {
        let Some(digit) = c.to_digit(base.max(10)) else { break };
        if digit >= base {
            let kind = if base == 8 { "octal" } else { "binary" };
            return Err(format!("invalid digit '{c}' in {kind} constant"));
        }
        let next = value.checked_mul(u64::from(base)).and_then(|v| v.checked_add(u64::from(digit)));
        too_large |= next.is_none();
        value = next.unwrap_or(0);
        end += 1;
    }
    let suffix = text.get(end..).unwrap_or_default();
    if end == prefix && base == 16 {
        return Err(format!("invalid suffix '{}' on integer constant", text.get(1..).unwrap_or_default()));
    }
    let suffix = match suffix.to_ascii_lowercase().as_str() {
        "" => IntSuffix::None,
        "u" => IntSuffix::U,
        "l" => IntSuffix::L,
        "ul" | "lu" => IntSuffix::Ul,
        "ll" => IntSuffix::Ll,
        "ull" | "llu" => IntSuffix::Ull,
        _ => return Err(format!("invalid suffix '{suffix}' on integer constant")),
    };
    if too_large {
        return Err("integer literal is too large to be represented in any integer type".into());
    }
    Ok(Number::Int { value, suffix, decimal: base == 10 })
}

fn float(text: &str) -> Result<Number, String> {
    let bytes = text.as_bytes();
    let mut end = bytes.iter().take_while(|b| b.is_ascii_digit()).count();
    let mut infinite = None;
    if bytes.get(end) == Some(&b'.') {
        end += 1;
        let rest = text.get(end..).unwrap_or_default();
        if rest.starts_with("#INF") {
            infinite = Some(f64::INFINITY);
            end += 4;
        } else if rest.starts_with("#IND") {
            infinite = Some(f64::NAN);
            end += 4;
        } else {
            end += rest.bytes().take_while(u8::is_ascii_digit).count();
        }
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let digits = bytes.iter().skip(end + 1 + sign).take_while(|b| b.is_ascii_digit()).count();
        if digits == 0 {
            return Err("exponent has no digits".into());
        }
        end += 1 + sign + digits;
    }
    let (number, suffix) = (text.get(..end).unwrap_or_default(), text.get(end..).unwrap_or_default());
    let suffix = float_suffix(suffix)?;
    let value = match infinite {
        Some(value) => value,
        None => number.parse().map_err(|_| format!("invalid number '{number}'"))?,
    };
    Ok(Number::Float { value, suffix })
}

fn float_suffix(suffix: &str) -> Result<FloatSuffix, String> {
    match suffix {
        "" => Ok(FloatSuffix::None),
        "f" | "F" => Ok(FloatSuffix::F),
        "h" | "H" => Ok(FloatSuffix::H),
        "l" | "L" => Ok(FloatSuffix::L),
        "f16" | "F16" => Ok(FloatSuffix::F16),
        "f32" | "F32" => Ok(FloatSuffix::F32),
        "f64" | "F64" => Ok(FloatSuffix::F64),
        _ => Err(format!("invalid suffix '{suffix}' on floating constant")),
    }
}

/// `0x1.8p3`; an exponent is required, as in C.
fn hex_float(text: &str) -> Result<Number, String> {
    let body = text.get(2..).unwrap_or_default();
    let Some(p) = body.find(['p', 'P']) else {
        return Err("hexadecimal floating constants require an exponent".into());
    };
    let (mut value, mut scale, mut fraction) = (0f64, 0i32, false);
    for c in body.get(..p).unwrap_or_default().chars() {
        match c.to_digit(16) {
            Some(digit) => {
                value = value * 16.0 + f64::from(digit);
                scale -= if fraction { 4 } else { 0 };
            }
            None if c == '.' && !fraction => fraction = true,
            None => return Err(format!("invalid suffix '{c}' on floating constant")),
        }
    }
    let rest = body.get(p + 1..).unwrap_or_default();
    let sign = usize::from(rest.starts_with(['+', '-']));
    let digits = rest.bytes().skip(sign).take_while(u8::is_ascii_digit).count();
    let Some(exponent) = rest.get(..sign + digits).and_then(|e| e.parse::<i32>().ok()) else {
        return Err("exponent has no digits".into());
    };
    let suffix = float_suffix(rest.get(sign + digits..).unwrap_or_default())?;
    Ok(Number::Float { value: value * 2f64.powi(exponent.saturating_add(scale)), suffix })
}

/// The value of a character literal with its quotes.
pub(crate) fn character(text: &str) -> u32 {
    let inner = unescape(text);
    inner.chars().next().map_or(0, u32::from)
}

/// The value of a string or character literal, without quotes.
pub fn unescape(text: &str) -> String {
    let inner = text.strip_prefix(['"', '\'']).unwrap_or(text);
    let inner = inner.strip_suffix(['"', '\'']).unwrap_or(inner);
    let mut out = String::with_capacity(inner.len());
    let mut chars = inner.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some('a') => out.push('\x07'),
            Some('b') => out.push('\x08'),
            Some('f') => out.push('\x0c'),
            Some('v') => out.push('\x0b'),
            Some('x') => {
                let mut value = 0u32;
                while let Some(digit) = chars.peek().and_then(|c| c.to_digit(16)) {
                    value = value.wrapping_mul(16).wrapping_add(digit);
                    chars.next();
                }
                out.extend(char::from_u32(value));
            }
            Some(c @ '0'..='7') => {
                let mut value = c.to_digit(8).unwrap_or(0);
                for _ in 0..2 {
                    let Some(digit) = chars.peek().and_then(|c| c.to_digit(8)) else { break };
                    value = value * 8 + digit;
                    chars.next();
                }
                out.extend(char::from_u32(value));
            }
            Some(c) => out.push(c),
            None => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        let int = |value, suffix, decimal| Ok(Number::Int { value, suffix, decimal });
        assert_eq!(decode("42"), int(42, IntSuffix::None, true));
        assert_eq!(decode("0x1Fu"), int(31, IntSuffix::U, false));
        assert_eq!(decode("017"), int(15, IntSuffix::None, false));
        assert_eq!(decode("0b101ull"), int(5, IntSuffix::Ull, false));
        assert_eq!(decode("18446744073709551615UL"), int(u64::MAX, IntSuffix::Ul, true));
        assert_eq!(
            decode("18446744073709551616").unwrap_err(),
            "integer literal is too large to be represented in any integer type"
        );
        assert_eq!(decode("2D").unwrap_err(), "invalid suffix 'D' on integer constant");
        assert_eq!(decode("08").unwrap_err(), "invalid digit '8' in octal constant");
        assert_eq!(decode("0x").unwrap_err(), "invalid suffix 'x' on integer constant");
    }

    #[test]
    fn floats() {
        let float = |value, suffix| Ok(Number::Float { value, suffix });
        assert_eq!(decode("1e5f"), float(1e5, FloatSuffix::F));
        assert_eq!(decode(".5"), float(0.5, FloatSuffix::None));
        assert_eq!(decode("1.h"), float(1.0, FloatSuffix::H));
        assert_eq!(decode("1f"), float(1.0, FloatSuffix::F));
        assert_eq!(decode("1.5F64"), float(1.5, FloatSuffix::F64));
        assert_eq!(decode("1.#INF"), float(f64::INFINITY, FloatSuffix::None));
        assert_eq!(decode("0x1.8p3"), float(12.0, FloatSuffix::None));
        assert_eq!(decode("1e").unwrap_err(), "exponent has no digits");
        assert_eq!(decode("1.0q").unwrap_err(), "invalid suffix 'q' on floating constant");
    }

    #[test]
    fn escapes() {
        assert_eq!(unescape(r#""a\n\x41\101\"""#), "a\nAA\"");
        assert_eq!(unescape(r#""\"%d\"\7""#), "\"%d\"\u{7}");
        assert_eq!(unescape(r#""ends in \\""#), "ends in \\");
        assert_eq!(unescape(r#""""#), "");
        assert_eq!(character("'x'"), 120);
    }
}

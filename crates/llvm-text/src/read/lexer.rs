//! Tokens of LLVM IR text (LLVM language reference, "Identifiers", "Lexical structure").

use std::borrow::Cow;

/// The name of a value, type, label or comdat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Name<'a> {
    /// The number of an unnamed one.
    Number(u32),
    /// A name as it is.
    Plain(&'a [u8]),
    /// A quoted name, with escapes.
    Quoted(&'a [u8]),
}

impl<'a> Name<'a> {
    /// The bytes of a name; none for a number.
    pub(crate) fn bytes(self) -> Option<Cow<'a, [u8]>> {
        match self {
            Self::Number(_) => None,
            Self::Plain(bytes) => Some(Cow::Borrowed(bytes)),
            Self::Quoted(bytes) => Some(unescaped(bytes)),
        }
    }
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tok<'a> {
    /// The end of the text.
    End,
    /// Text that is no token: what was expected.
    Bad(&'static str),
    /// A character.
    Punct(u8),
    /// `...`
    Dots,
    /// A keyword, or any identifier.
    Word(&'a str),
    /// `@name`
    Global(Name<'a>),
    /// `%name`
    Local(Name<'a>),
    /// `name:`
    Label(Name<'a>),
    /// `$name`
    Comdat(Name<'a>),
    /// `!name`
    Metadata(&'a [u8]),
    /// `#0`
    Group(u32),
    /// `#dbg_value`
    Record(&'a str),
    /// `^0`
    Summary(u32),
    /// An integer in decimal, or after `u0x` or `s0x`.
    Int(&'a str),
    /// A floating-point number in decimal or hexadecimal.
    Float(&'a str),
    /// A string, with escapes.
    Text(&'a [u8]),
}

/// The bytes of a string: `\xx` is a byte, `\\` a backslash.
pub(crate) fn unescaped(raw: &[u8]) -> Cow<'_, [u8]> {
    if !raw.contains(&b'\\') {
        return Cow::Borrowed(raw);
    }
    let digit = |b: Option<&u8>| b.and_then(|b| char::from(*b).to_digit(16)).map(|d| d as u8);
    let mut out = Vec::with_capacity(raw.len());
    let mut at = 0;
    while let Some(byte) = raw.get(at) {
        at += 1;
        if *byte == b'\\' {
            if raw.get(at) == Some(&b'\\') {
                at += 1;
            } else if let (Some(high), Some(low)) = (digit(raw.get(at)), digit(raw.get(at + 1))) {
                out.push(high << 4 | low);
                at += 2;
                continue;
            }
        }
        out.push(*byte);
    }
    Cow::Owned(out)
}

/// Whether a byte may be part of a label or an identifier.
fn is_label(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

/// Whether a byte may be part of a keyword.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The bytes from `from` to the first that does not pass.
fn run(text: &[u8], from: usize, pass: impl Fn(u8) -> bool) -> usize {
    text.get(from..).unwrap_or_default().iter().position(|b| !pass(*b)).map_or(text.len(), |n| from + n)
}

/// Reads the token at or after `from`: the token, its start, and its end.
pub(crate) fn token(text: &[u8], from: usize) -> (Tok<'_>, usize, usize) {
    let mut at = from;
    loop {
        match text.get(at) {
            Some(b' ' | b'\t' | b'\r' | b'\n' | 0) => at += 1,
            Some(b';') => at = run(text, at, |b| b != b'\n'),
            Some(b'/') if text.get(at + 1) == Some(&b'*') => {
                let rest = text.get(at + 2..).unwrap_or_default();
                match rest.windows(2).position(|pair| pair == b"*/") {
                    Some(n) => at += n + 4,
                    None => return (Tok::Bad("expected '*/' at the end of the comment"), at, text.len()),
                }
            }
            _ => break,
        }
    }
    let (tok, end) = scan(text, at);
    (tok, at, end)
}

fn slice(text: &[u8], from: usize, to: usize) -> &[u8] {
    text.get(from..to).unwrap_or_default()
}

fn word(text: &[u8], from: usize, to: usize) -> &str {
    std::str::from_utf8(slice(text, from, to)).unwrap_or_default()
}

/// The end of the string that begins after the quote before `from`.
fn quoted(text: &[u8], from: usize) -> Option<usize> {
    text.get(from..)?.iter().position(|b| *b == b'"').map(|n| from + n)
}

fn scan(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let Some(byte) = text.get(at).copied() else { return (Tok::End, at) };
    let next = text.get(at + 1).copied().unwrap_or(0);
    match byte {
        b'@' => named(text, at, Tok::Global),
        b'%' => named(text, at, Tok::Local),
        b'$' => match named(text, at, Tok::Comdat) {
            (Tok::Comdat(Name::Number(_)) | Tok::Bad(_), _) => identifier(text, at),
            // `$name:` is a label.
            (_, end) if text.get(end) == Some(&b':') && next != b'"' => identifier(text, at),
            found => found,
        },
        b'!' => metadata_name(text, at),
        b'#' if next.is_ascii_digit() => number_after(text, at, Tok::Group),
        b'#' => {
            let end = run(text, at + 1, is_word);
            (Tok::Record(word(text, at + 1, end)), end.max(at + 1))
        }
        b'^' => number_after(text, at, Tok::Summary),
        b'"' => match quoted(text, at + 1) {
            Some(end) if text.get(end + 1) == Some(&b':') => {
                (Tok::Label(Name::Quoted(slice(text, at + 1, end))), end + 2)
            }
            Some(end) => (Tok::Text(slice(text, at + 1, end)), end + 1),
            None => (Tok::Bad("expected '\"' at the end of the string"), text.len()),
        },
        b'.' if text.get(at..at + 3) == Some(b"...") => (Tok::Dots, at + 3),
        b'0'..=b'9' | b'-' | b'+' => number(text, at),
        _ if is_label(byte) => identifier(text, at),
        b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b',' | b'=' | b'*' | b':' | b'|' | b'/' => {
            (Tok::Punct(byte), at + 1)
        }
        _ => (Tok::Bad("expected a token of LLVM IR"), at + 1),
    }
}

fn number_after<'a>(text: &'a [u8], at: usize, make: fn(u32) -> Tok<'a>) -> (Tok<'a>, usize) {
    let end = run(text, at + 1, |b| b.is_ascii_digit());
    match word(text, at + 1, end).parse() {
        Ok(number) => (make(number), end),
        Err(_) => (Tok::Bad("expected a number of 32 bits"), end.max(at + 1)),
    }
}

/// `@name`, `@"name"` or `@0`.
fn named<'a>(text: &'a [u8], at: usize, make: fn(Name<'a>) -> Tok<'a>) -> (Tok<'a>, usize) {
    match text.get(at + 1) {
        Some(b'"') => match quoted(text, at + 2) {
            Some(end) => (make(Name::Quoted(slice(text, at + 2, end))), end + 1),
            None => (Tok::Bad("expected '\"' at the end of the name"), text.len()),
        },
        Some(b'0'..=b'9') => {
            let end = run(text, at + 1, |b| b.is_ascii_digit());
            match word(text, at + 1, end).parse() {
                Ok(number) => (make(Name::Number(number)), end),
                Err(_) => (Tok::Bad("expected a number of 32 bits"), end),
            }
        }
        Some(byte) if is_label(*byte) => {
            let end = run(text, at + 1, is_label);
            (make(Name::Plain(slice(text, at + 1, end))), end)
        }
        _ => (Tok::Bad("expected a name"), at + 1),
    }
}

/// `!name`, where bytes may be escaped, or `!`.
fn metadata_name(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let first = text.get(at + 1).copied().unwrap_or(0);
    if first.is_ascii_alphabetic() || matches!(first, b'-' | b'$' | b'.' | b'_' | b'\\') {
        let end = run(text, at + 1, |b| is_label(b) || b == b'\\');
        return (Tok::Metadata(slice(text, at + 1, end)), end);
    }
    (Tok::Punct(b'!'), at + 1)
}

/// A label or a keyword.
fn identifier(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let end = run(text, at, is_label);
    if text.get(end) == Some(&b':') {
        return (Tok::Label(Name::Plain(slice(text, at, end))), end + 1);
    }
    let end = run(text, at, is_word);
    if end == at {
        return (Tok::Bad("expected a token of LLVM IR"), at + 1);
    }
    let found = word(text, at, end);
    // `u0x1F` and `s0x1F`.
    if let Some(digits) = found.strip_prefix("u0x").or_else(|| found.strip_prefix("s0x"))
        && !digits.is_empty()
        && digits.bytes().all(|b| b.is_ascii_hexdigit())
    {
        return (Tok::Int(found), end);
    }
    // `f0x7F800000`.
    if found.strip_prefix("f0x").is_some_and(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_hexdigit())) {
        return (Tok::Float(found), end);
    }
    (Tok::Word(found), end)
}

/// The end of an infinity or of what is not a number, after its sign: `inf`, `qnan`, `nan(0x1)` or `snan(0x1)`.
fn special_float(text: &[u8], at: usize) -> Option<usize> {
    let end = run(text, at, is_word);
    match slice(text, at, end) {
        b"inf" | b"qnan" => Some(end),
        b"nan" | b"snan" if text.get(end..end + 3) == Some(b"(0x") => {
            let close = run(text, end + 3, |b| b.is_ascii_hexdigit());
            (text.get(close) == Some(&b')')).then_some(close + 1)
        }
        _ => None,
    }
}

/// A number or a label that begins with a digit or a sign.
fn number(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let label = run(text, at, is_label);
    let byte = text.get(at).copied().unwrap_or(0);
    if text.get(label) == Some(&b':') && byte != b'+' {
        let name = slice(text, at, label);
        let number = std::str::from_utf8(name).ok().filter(|t| t.bytes().all(|b| b.is_ascii_digit()));
        let name = match number.and_then(|t| t.parse().ok()) {
            Some(number) => Name::Number(number),
            None => Name::Plain(name),
        };
        return (Tok::Label(name), label + 1);
    }
    let digits = if byte.is_ascii_digit() { at } else { at + 1 };
    if text.get(digits) == Some(&b'0') && text.get(digits + 1) == Some(&b'x') && digits == at {
        let end = run(text, at + 2, |b| b.is_ascii_alphanumeric());
        return (Tok::Float(word(text, at, end)), end);
    }
    let mut end = run(text, digits, |b| b.is_ascii_digit());
    if digits > at
        && let Some(end) = special_float(text, digits)
    {
        return (Tok::Float(word(text, at, end)), end);
    }
    if end == digits {
        return match byte {
            b'-' => identifier(text, at),
            _ => (Tok::Bad("expected a number"), at + 1),
        };
    }
    if text.get(end) != Some(&b'.') {
        return (Tok::Int(word(text, at, end)), end);
    }
    end = run(text, end + 1, |b| b.is_ascii_digit());
    if matches!(text.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(text.get(end + 1), Some(b'-' | b'+')));
        if text.get(end + 1 + sign).is_some_and(u8::is_ascii_digit) {
            end = run(text, end + 1 + sign, |b| b.is_ascii_digit());
        }
    }
    (Tok::Float(word(text, at, end)), end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<Tok<'_>> {
        let (mut at, mut out) = (0, Vec::new());
        loop {
            let (tok, _, end) = token(text.as_bytes(), at);
            if tok == Tok::End {
                return out;
            }
            out.push(tok);
            at = end;
        }
    }

    #[test]
    fn names_and_labels() {
        assert_eq!(
            all("%a.b @\"x y\" 12: for.end: %3 ; comment"),
            [
                Tok::Local(Name::Plain(b"a.b")),
                Tok::Global(Name::Quoted(b"x y")),
                Tok::Label(Name::Number(12)),
                Tok::Label(Name::Plain(b"for.end")),
                Tok::Local(Name::Number(3)),
            ]
        );
    }

    #[test]
    fn numbers() {
        assert_eq!(
            all("-1 1.5e+3 0x7FF0 u0xFF"),
            [Tok::Int("-1"), Tok::Float("1.5e+3"), Tok::Float("0x7FF0"), Tok::Int("u0xFF")]
        );
    }

    #[test]
    fn escapes() {
        assert_eq!(&*unescaped(b"a\\41\\\\\\x"), b"aA\\\\x");
    }
}

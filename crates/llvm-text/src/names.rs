//! Names of globals, types and comdats; string literals (LLVM language reference, "Identifiers").

/// Writes a name, quoted if it contains other characters than letters, digits, `-`, `.` and `_`.
pub(crate) fn name(out: &mut String, bytes: &[u8]) {
    let plain = bytes.iter().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_'));
    match std::str::from_utf8(bytes) {
        Ok(text) if plain && !bytes.first().is_none_or(u8::is_ascii_digit) => out.push_str(text),
        _ => {
            out.push('"');
            escaped(out, bytes);
            out.push('"');
        }
    }
}

/// Writes bytes, escaped where necessary.
pub(crate) fn escaped(out: &mut String, bytes: &[u8]) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    for b in bytes {
        match b {
            b'\\' => out.push_str("\\\\"),
            b'"' | 0..0x20 | 0x7f.. => {
                out.push('\\');
                out.push(char::from(DIGITS[usize::from(b >> 4)]));
                out.push(char::from(DIGITS[usize::from(b & 15)]));
            }
            _ => out.push(char::from(*b)),
        }
    }
}

#[cfg(test)]
mod tests {
    fn named(text: &str) -> String {
        let mut out = String::new();
        super::name(&mut out, text.as_bytes());
        out
    }

    #[test]
    fn names_are_quoted_where_they_must_be() {
        assert_eq!(named("a.b-c_1"), "a.b-c_1");
        assert_eq!(named("1a"), "\"1a\"");
        assert_eq!(named("a b\"\n"), "\"a b\\22\\0A\"");
        assert_eq!(named(""), "\"\"");
        assert_eq!(named("é"), "\"\\C3\\A9\"");
    }
}

//! The output buffer of the printer.

use std::fmt;

/// A growing buffer of bytes: short text is copied in steps of a fixed size and then truncated to its length.
#[derive(Default)]
pub(crate) struct Out {
    bytes: Vec<u8>,
}

impl Out {
    /// Appends the first `len` of a few bytes, which are whole characters or become such with the next ones.
    #[inline]
    pub(super) fn push_first<const N: usize>(&mut self, bytes: &[u8; N], len: usize) {
        let end = self.bytes.len() + len;
        self.bytes.extend_from_slice(bytes);
        self.bytes.truncate(end);
    }

    /// Appends bytes, which are whole characters or become such with the next ones.
    #[inline]
    pub(super) fn push_bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    #[inline]
    pub(crate) fn push_str(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    #[inline]
    pub(crate) fn push(&mut self, c: char) {
        match u8::try_from(c) {
            Ok(byte @ 0..=0x7f) => self.bytes.push(byte),
            _ => self.push_str(c.encode_utf8(&mut [0; 4])),
        }
    }

    /// Appends bytes as a string literal.
    pub(super) fn push_quoted(&mut self, bytes: &[u8]) {
        let is_plain = |b: &u8| matches!(b, 0x20..=0x7e) && !matches!(b, b'"' | b'\\');
        self.bytes.push(b'"');
        let mut rest = bytes;
        loop {
            let plain = rest.iter().position(|b| !is_plain(b)).unwrap_or(rest.len());
            let (now, behind) = rest.split_at(plain);
            self.bytes.extend_from_slice(now);
            let Some((other, behind)) = behind.split_first() else { break };
            match other {
                b'\\' => self.push_str("\\\\"),
                other => {
                    let digit = |value: u8| b"0123456789ABCDEF"[usize::from(value)];
                    self.bytes.extend_from_slice(&[b'\\', digit(other >> 4), digit(other & 15)]);
                }
            }
            rest = behind;
        }
        self.bytes.push(b'"');
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The text from `start` on.
    pub(super) fn from(&self, start: usize) -> &str {
        let bytes = self.bytes.get(start..).unwrap_or_default();
        std::str::from_utf8(bytes).unwrap_or_default()
    }

    /// Removes the text from `len` on.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.bytes.truncate(len);
    }

    /// Replaces a byte.
    pub(super) fn replace(&mut self, at: usize, byte: u8) {
        if let Some(place) = self.bytes.get_mut(at) {
            *place = byte;
        }
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(crate) fn reserve(&mut self, more: usize) {
        self.bytes.reserve(more);
    }

    /// Takes the text; `next` becomes the new buffer.
    pub(crate) fn take(&mut self, next: Vec<u8>) -> Vec<u8> {
        std::mem::replace(&mut self.bytes, next)
    }

    pub(super) fn into_string(self) -> String {
        String::from_utf8(self.bytes)
            .unwrap_or_else(|wrong| String::from_utf8_lossy(wrong.as_bytes()).into_owned())
    }
}

impl fmt::Write for Out {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_there() {
        let mut out = Out::default();
        out.push_first(b"abcdef", 2);
        out.push('\u{e9}');
        out.push_str("xy");
        assert_eq!((out.from(2), out.len()), ("\u{e9}xy", 6));
        out.truncate(4);
        assert_eq!(out.into_string(), "ab\u{e9}");
    }

    #[test]
    fn literals_hold_any_bytes() {
        let mut out = Out::default();
        out.push_quoted(b"");
        out.push_quoted(b"a b~\"\\\x00\x7f\xe9.\n");
        assert_eq!(out.into_string(), "\"\"\"a b~\\22\\\\\\00\\7F\\E9.\\0A\"");
    }
}

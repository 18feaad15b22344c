//! Tokens of assembly text.
//!
//! White space separates words, `;` starts a comment to the end of the line, a quoted string is one word. Outside of
//! strings `,`, `(` and `)` end a word. A zero byte ends the text; one with
//! text behind it is an error.

/// A position in the text.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    text: &'a [u8],
    pub(super) at: usize,
    /// A zero byte with text behind it.
    pub(super) inner_zero: Option<usize>,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        let end = text.iter().position(|b| *b == 0).unwrap_or(text.len());
        let is_filler = |byte: &u8| *byte == 0 || byte.is_ascii_whitespace();
        let inner_zero = (!text[end..].iter().all(is_filler)).then_some(end);
        Self { text: &text[..end], at: 0, inner_zero }
    }

    /// Whether there is no text at all.
    pub(super) fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    pub(super) fn peek(self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Moves to the next word; returns whether there is one.
    #[inline]
    pub(super) fn advance(&mut self) -> bool {
        while let Some(byte) = self.text.get(self.at) {
            match byte {
                b' ' | b'\t' | b'\r' | b'\n' => self.at += 1,
                b';' => {
                    let rest = &self.text[self.at..];
                    self.at += rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
                }
                _ => return true,
            }
        }
        false
    }

    /// The word here; empty before a separator.
    #[inline]
    pub(super) fn word(self) -> &'a [u8] {
        let rest = &self.text[self.at.min(self.text.len())..];
        let end = rest.iter().position(|b| SPECIAL[usize::from(*b)]).unwrap_or(rest.len());
        match rest.get(end) {
            Some(b'"' | b'\\') => &rest[..quoted_end(rest, end)],
            _ => &rest[..end],
        }
    }

    /// Whether an opcode begins here.
    #[inline]
    pub(super) fn starts_with_op(self) -> bool {
        matches!(self.text.get(self.at..), Some([b'O', b'p', b'A'..=b'Z', ..]))
    }

    /// Whether an instruction begins at `word`, the word here: an opcode, or an id, `=` and an opcode.
    #[inline]
    pub(super) fn starts_instruction(mut self, word: &[u8]) -> bool {
        match word {
            [b'O', b'p', b'A'..=b'Z', ..] => true,
            [b'%', ..] => {
                self.at += word.len();
                self.advance() && self.peek() == Some(b'=') && self.assigns()
            }
            _ => false,
        }
    }

    /// Whether `=` and an opcode are here.
    fn assigns(mut self) -> bool {
        if self.word() != b"=" {
            return false;
        }
        self.at += 1;
        self.advance() && self.starts_with_op()
    }
}

/// The bytes that end a word or need special handling.
static SPECIAL: [bool; 256] = {
    let mut table = [false; 256];
    let bytes = b" ;,()\t\n\r\"\\";
    let mut i = 0;
    while i < bytes.len() {
        table[bytes[i] as usize] = true;
        i += 1;
    }
    table
};

/// The end of a word that has a quote or an escape at `from`.
fn quoted_end(rest: &[u8], from: usize) -> usize {
    let (mut quoting, mut escaping) = (false, false);
    for (i, byte) in rest.iter().enumerate().skip(from) {
        match byte {
            b'\\' => {
                escaping = !escaping;
                continue;
            }
            b'"' if !escaping => quoting = !quoting,
            b' ' | b';' | b',' | b'(' | b')' | b'\t' | b'\n' | b'\r' if !escaping && !quoting => return i,
            _ => {}
        }
        escaping = false;
    }
    rest.len()
}

//! The lexer: bytes to raw tokens, one source at a time.
//!
//! The lexer knows nothing of names or macros: it yields kinds and byte ranges. A backslash before a line break joins lines
//! (translation phase 2 of C); where that happens inside an identifier, a number or a string the token's text is cleaned
//! by [`RawToken::text`].

use crate::token::{LINE_START, SPACE, TokenKind};
use spirula_diag::Bytes;
use std::borrow::Cow;

/// A token of one source.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RawToken {
    pub(crate) kind: TokenKind,
    pub(crate) flags: u8,
    /// It contains line continuations.
    pub(crate) spliced: bool,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl RawToken {
    /// Its text, without line continuations.
    pub(crate) fn text(self, source: &[u8]) -> Cow<'_, [u8]> {
        let bytes = source.get(self.start..self.end).unwrap_or_default();
        if !self.spliced {
            return Cow::Borrowed(bytes);
        }
        let mut clean = Vec::with_capacity(bytes.len());
        let mut at = 0;
        while at < bytes.len() {
            match splice(bytes, at) {
                0 => {
                    clean.push(bytes[at]);
                    at += 1;
                }
                length => at += length,
            }
        }
        Cow::Owned(clean)
    }
}

/// An unterminated token; lexing continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LexError {
    Comment,
    String,
    Char,
}

impl LexError {
    pub(crate) fn message(self) -> &'static str {
        match self {
            Self::Comment => "unterminated /* comment",
            Self::String => "missing terminating '\"' character",
            Self::Char => "missing terminating ' character",
        }
    }
}

/// Bytes of a line break behind a backslash at `at`, with the backslash; 0 if there is none.
fn splice(text: &[u8], at: usize) -> usize {
    match text.get(at..) {
        Some([b'\\', b'\n', ..]) => 2,
        Some([b'\\', b'\r', b'\n', ..]) => 3,
        _ => 0,
    }
}

fn is_ident_start(b: u8) -> bool {
    b.is_ascii_alphabetic() || b == b'_' || b >= 0x80 || b == b'$'
}

#[inline]
fn is_ident(b: u8) -> bool {
    const TABLE: [bool; 256] = {
        let mut table = [false; 256];
        let mut b = 0;
        while b < 256 {
            let c = b as u8;
            table[b] = c.is_ascii_alphanumeric() || c == b'_' || c >= 0x80 || c == b'$';
            b += 1;
        }
        table
    };
    TABLE[b as usize]
}

/// Reads one source.
pub(crate) struct Lexer {
    pub(crate) text: Bytes,
    pub(crate) at: usize,
    line_start: bool,
    /// A line break is a token.
    pub(crate) in_directive: bool,
    /// The first error not yet taken, with its byte range.
    pub(crate) error: Option<(LexError, usize, usize)>,
}

impl Lexer {
    pub(crate) fn new(text: Bytes) -> Self {
        let at = if text.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 };
        Self { text, at, line_start: true, in_directive: false, error: None }
    }

    /// Whether a line starts here; with [`at`](Self::at) the state for [`restore`](Self::restore).
    pub(crate) fn save(&self) -> bool {
        self.line_start
    }

    /// Restores a saved state.
    pub(crate) fn restore(&mut self, at: usize, line_start: bool) {
        self.at = at;
        self.line_start = line_start;
        self.error = None;
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    /// The next token; at the end [`TokenKind::Eof`], in a directive [`TokenKind::Eol`] for ever at the line's end.
    pub(crate) fn next(&mut self) -> RawToken {
        let mut flags = self.skip_space();
        if self.line_start {
            flags |= LINE_START;
        }
        let start = self.at;
        let Some(&b) = self.text.get(start) else {
            let kind = if self.in_directive { TokenKind::Eol } else { TokenKind::Eof };
            return RawToken { kind, flags: flags | LINE_START, spliced: false, start, end: start };
        };
        if b == b'\n' {
            return RawToken { kind: TokenKind::Eol, flags, spliced: false, start, end: start };
        }
        self.line_start = false;
        let mut spliced = false;
        let kind = if is_ident_start(b) {
            self.at = start + 1;
            spliced = self.run_of_ident();
            TokenKind::Ident
        } else if b.is_ascii_digit() || (b == b'.' && self.byte(start + 1).is_ascii_digit()) {
            spliced = self.number();
            TokenKind::Number
        } else if b == b'"' || b == b'\'' {
            spliced = self.quoted(b);
            if b == b'"' { TokenKind::Str } else { TokenKind::Char }
        } else {
            self.punctuator(b)
        };
        RawToken { kind, flags, spliced, start, end: self.at }
    }

    /// Skips identifier bytes; returns whether there were line continuations.
    #[inline]
    fn run_of_ident(&mut self) -> bool {
        let mut spliced = false;
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            self.at += rest.iter().position(|b| !is_ident(*b)).unwrap_or(rest.len());
            if self.byte(self.at) != b'\\' {
                return spliced;
            }
            let length = splice(&self.text, self.at);
            if length == 0 || !is_ident(self.byte(self.at + length)) {
                return spliced;
            }
            spliced = true;
            self.at += length;
        }
    }

    /// A preprocessing number (`2D`, `0x1fu`, `1e+5f`), except that a dot before a swizzle ends it: `1.xxx`, `0.5.rr`.
    fn number(&mut self) -> bool {
        let start = self.at;
        let hex = self.byte(start) == b'0' && matches!(self.byte(start + 1), b'x' | b'X');
        let mut dot = false;
        let mut spliced = false;
        loop {
            let b = self.byte(self.at);
            if is_ident(b) {
                self.at += 1;
                let exponent = if hex { matches!(b, b'p' | b'P') } else { matches!(b, b'e' | b'E') };
                if exponent && matches!(self.byte(self.at), b'+' | b'-') {
                    self.at += 1;
                }
            } else if b == b'.' && !dot {
                let after = self.byte(self.at + 1);
                let letter = after.is_ascii_alphabetic() || after == b'_';
                let hex_fraction = hex && after.is_ascii_hexdigit();
                let suffix = matches!(after, b'f' | b'F' | b'h' | b'H' | b'l' | b'L' | b'e' | b'E')
                    && !is_ident(self.byte(self.at + 2));
                let exponent = matches!(after, b'e' | b'E')
                    && (self.byte(self.at + 2).is_ascii_digit()
                        || matches!(self.byte(self.at + 2), b'+' | b'-'));
                if letter && !suffix && !exponent && !hex_fraction {
                    break;
                }
                dot = true;
                self.at += 1;
                if self.text[self.at..].starts_with(b"#INF") || self.text[self.at..].starts_with(b"#IND") {
                    self.at += 4;
                }
            } else {
                let length = if b == b'\\' { splice(&self.text, self.at) } else { 0 };
                if length == 0 || !is_ident(self.byte(self.at + length)) {
                    break;
                }
                spliced = true;
                self.at += length;
            }
        }
        spliced
    }

    fn quoted(&mut self, quote: u8) -> bool {
        let start = self.at;
        self.at += 1;
        let mut spliced = false;
        loop {
            match self.text.get(self.at) {
                None | Some(b'\n') => {
                    let error = if quote == b'"' { LexError::String } else { LexError::Char };
                    self.set_error(error, start);
                    return spliced;
                }
                Some(b'\\') => {
                    let length = splice(&self.text, self.at);
                    spliced |= length > 0;
                    self.at = (self.at + length.max(2)).min(self.text.len());
                }
                Some(b) => {
                    self.at += 1;
                    if *b == quote {
                        return spliced;
                    }
                }
            }
        }
    }

    fn set_error(&mut self, error: LexError, start: usize) {
        if self.error.is_none() {
            self.error = Some((error, start, self.at));
        }
    }

    /// Moves to the next token or, in a directive, to the line's end.
    #[inline]
    fn skip_space(&mut self) -> u8 {
        // Most tokens are preceded by at most one space.
        match self.byte(self.at) {
            b'!'..=b'.' | b'0'..=b'[' | b']'..=b'~' => 0,
            b' ' => {
                self.at += 1;
                if matches!(self.byte(self.at), b'!'..=b'.' | b'0'..=b'[' | b']'..=b'~') {
                    return SPACE;
                }
                self.skip_more_space() | SPACE
            }
            _ => self.skip_more_space(),
        }
    }

    fn skip_more_space(&mut self) -> u8 {
        let mut flags = 0;
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let blanks = rest.iter().position(|b| !matches!(b, b' ' | b'\t' | b'\r')).unwrap_or(rest.len());
            if blanks > 0 {
                self.at += blanks;
                flags = SPACE;
            }
            match self.byte(self.at) {
                0x0b | 0x0c => self.at += 1,
                b'\n' if !self.in_directive => {
                    self.at += 1;
                    self.line_start = true;
                }
                b'/' if self.byte(self.at + 1) == b'/' => self.line_comment(),
                b'/' if self.byte(self.at + 1) == b'*' => self.block_comment(),
                b'\\' if splice(&self.text, self.at) > 0 => self.at += splice(&self.text, self.at),
                0 if self.at < self.text.len() => self.at += 1,
                _ => return flags,
            }
            flags = SPACE;
        }
    }

    fn line_comment(&mut self) {
        loop {
            let Some(length) = self.text[self.at..].iter().position(|b| *b == b'\n') else {
                self.at = self.text.len();
                return;
            };
            self.at += length;
            let line = &self.text[..self.at];
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if line.last() != Some(&b'\\') {
                return;
            }
            self.at += 1;
        }
    }

    fn block_comment(&mut self) {
        let start = self.at;
        self.at += 2;
        loop {
            let Some(length) = self.text[self.at..].iter().position(|b| *b == b'*') else {
                self.at = self.text.len();
                self.set_error(LexError::Comment, start);
                return;
            };
            self.at += length + 1;
            if self.byte(self.at) == b'/' {
                self.at += 1;
                return;
            }
        }
    }

    #[inline]
    fn punctuator(&mut self, b: u8) -> TokenKind {
        use TokenKind as T;
        let (second, third) = (self.byte(self.at + 1), self.byte(self.at + 2));
        let (kind, length) = match (b, second, third) {
            (b'(', ..) => (T::LParen, 1),
            (b')', ..) => (T::RParen, 1),
            (b'{', ..) => (T::LBrace, 1),
            (b'}', ..) => (T::RBrace, 1),
            (b'[', ..) => (T::LSquare, 1),
            (b']', ..) => (T::RSquare, 1),
            (b',', ..) => (T::Comma, 1),
            (b';', ..) => (T::Semi, 1),
            (b':', b':', _) => (T::ColonColon, 2),
            (b':', ..) => (T::Colon, 1),
            (b'?', ..) => (T::Question, 1),
            (b'.', b'.', b'.') => (T::Ellipsis, 3),
            (b'.', ..) => (T::Dot, 1),
            (b'+', b'+', _) => (T::PlusPlus, 2),
            (b'+', b'=', _) => (T::PlusEq, 2),
            (b'+', ..) => (T::Plus, 1),
            (b'-', b'-', _) => (T::MinusMinus, 2),
            (b'-', b'=', _) => (T::MinusEq, 2),
            (b'-', b'>', _) => (T::Arrow, 2),
            (b'-', ..) => (T::Minus, 1),
            (b'*', b'=', _) => (T::StarEq, 2),
            (b'*', ..) => (T::Star, 1),
            (b'/', b'=', _) => (T::SlashEq, 2),
            (b'/', ..) => (T::Slash, 1),
            (b'%', b'=', _) => (T::PercentEq, 2),
            (b'%', ..) => (T::Percent, 1),
            (b'^', b'=', _) => (T::CaretEq, 2),
            (b'^', ..) => (T::Caret, 1),
            (b'&', b'&', _) => (T::AmpAmp, 2),
            (b'&', b'=', _) => (T::AmpEq, 2),
            (b'&', ..) => (T::Amp, 1),
            (b'|', b'|', _) => (T::PipePipe, 2),
            (b'|', b'=', _) => (T::PipeEq, 2),
            (b'|', ..) => (T::Pipe, 1),
            (b'~', ..) => (T::Tilde, 1),
            (b'!', b'=', _) => (T::NotEq, 2),
            (b'!', ..) => (T::Not, 1),
            (b'=', b'=', _) => (T::EqEq, 2),
            (b'=', ..) => (T::Eq, 1),
            (b'<', b'<', b'=') => (T::ShlEq, 3),
            (b'<', b'<', _) => (T::Shl, 2),
            (b'<', b'=', _) => (T::LtEq, 2),
            (b'<', ..) => (T::Lt, 1),
            (b'>', b'>', b'=') => (T::ShrEq, 3),
            (b'>', b'>', _) => (T::Shr, 2),
            (b'>', b'=', _) => (T::GtEq, 2),
            (b'>', ..) => (T::Gt, 1),
            (b'#', b'#', _) => (T::HashHash, 2),
            (b'#', ..) => (T::Hash, 1),
            _ => (T::Unknown, 1),
        };
        self.at += length;
        kind
    }

    /// The rest of the line including comments; does not consume the line break.
    pub(crate) fn rest_of_line(&mut self) -> (usize, usize) {
        while matches!(self.byte(self.at), b' ' | b'\t') {
            self.at += 1;
        }
        let start = self.at;
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let Some(length) = rest.iter().position(|b| *b == b'\n' || *b == b'\\') else {
                self.at = self.text.len();
                break;
            };
            self.at += length;
            if self.byte(self.at) == b'\n' {
                break;
            }
            self.at += splice(&self.text, self.at).max(1);
        }
        let mut end = self.at;
        while end > start && matches!(self.text[end - 1], b' ' | b'\t' | b'\r') {
            end -= 1;
        }
        (start, end)
    }

    /// In a skipped group: moves past the next `#` at the start of a line; false at the end of the source.
    pub(crate) fn skip_to_directive(&mut self) -> bool {
        loop {
            // Here a line begins or continues after a comment.
            match self.byte(self.at) {
                0 if self.at >= self.text.len() => return false,
                b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c | 0 => self.at += 1,
                b'/' if self.byte(self.at + 1) == b'*' => self.block_comment(),
                b'#' if self.byte(self.at + 1) != b'#' => {
                    self.at += 1;
                    self.line_start = false;
                    return true;
                }
                _ => self.skip_line(),
            }
        }
    }

    fn skip_line(&mut self) {
        loop {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let Some(length) = rest.iter().position(|b| matches!(b, b'\n' | b'/' | b'\\')) else {
                self.at = self.text.len();
                return;
            };
            self.at += length;
            match (self.byte(self.at), self.byte(self.at + 1)) {
                (b'\n', _) => {
                    self.at += 1;
                    return;
                }
                (b'/', b'/') => self.line_comment(),
                (b'/', b'*') => self.block_comment(),
                (b'\\', _) => self.at += splice(&self.text, self.at).max(1),
                _ => self.at += 1,
            }
        }
    }

    /// Ends a directive: skips the rest of its line.
    pub(crate) fn end_directive(&mut self) {
        while self.next().kind != TokenKind::Eol {}
        self.in_directive = false;
    }
}

/// The kind of the single token in `text`; `None` if there is none or more than one.
pub(crate) fn single_token(text: &[u8]) -> Option<TokenKind> {
    let mut lexer = Lexer::new(text.to_vec().into());
    let token = lexer.next();
    let whole = token.start == 0 && token.end == text.len() && lexer.error.is_none();
    (whole && token.kind != TokenKind::Unknown && token.kind != TokenKind::Eof).then_some(token.kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lex(text: &str) -> Vec<String> {
        let mut lexer = Lexer::new(text.into());
        let mut out = Vec::new();
        loop {
            let token = lexer.next();
            if token.kind == TokenKind::Eof {
                return out;
            }
            out.push(String::from_utf8_lossy(&token.text(text.as_bytes())).into_owned());
        }
    }

    #[test]
    fn numbers_end_before_swizzles() {
        assert_eq!(
            lex("1.xxx 0.5.rr 1.0f.x 2D .5h"),
            ["1", ".", "xxx", "0.5", ".", "rr", "1.0f", ".", "x", "2D", ".5h"]
        );
        assert_eq!(
            lex("1e+5f 1.e3 1.f 0x1Fu 1.#INF -1.#INFf 1..x"),
            ["1e+5f", "1.e3", "1.f", "0x1Fu", "1.#INF", "-", "1.#INFf", "1.", ".", "x"]
        );
    }

    #[test]
    fn lines_are_joined() {
        assert_eq!(
            lex("fo\\\no b\\\r\nar // c \\\n d\n+ \"a\\\nb\" 1\\\n2"),
            ["foo", "bar", "+", "\"ab\"", "12"]
        );
    }

    #[test]
    fn punctuators_are_longest() {
        assert_eq!(
            lex("a<<=b>>=c>>d::e...->+=##@"),
            ["a", "<<=", "b", ">>=", "c", ">>", "d", "::", "e", "...", "->", "+=", "##", "@"]
        );
    }

    #[test]
    fn comments_are_space() {
        assert_eq!(lex("a/*b*/c//d\ne/**/"), ["a", "c", "e"]);
        let mut lexer = Lexer::new(b"/* x".to_vec().into());
        assert_eq!(lexer.next().kind, TokenKind::Eof);
        assert_eq!(lexer.error, Some((LexError::Comment, 0, 4)));
    }
}

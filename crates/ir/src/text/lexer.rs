//! Tokens of MLIR text.
//!
//! Keywords are bare identifiers: the parser decides by context. A token is a kind and a byte range; its value is
//! decoded on demand.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tok {
    /// The end of the text.
    Eof,
    /// An invalid token; see [`Lexer::why`].
    Error,
    /// `name`, `name.of.dialect`, `i32`.
    BareId,
    /// `@name` or `@"any name"`.
    AtId,
    /// `#name`.
    HashId,
    /// `!name`.
    ExclamationId,
    /// `%name`.
    PercentId,
    /// `^name`.
    CaretId,
    /// `12`, `0x1f`.
    Integer,
    /// `1.5`, `1.0e-3`.
    Float,
    /// `"text"`.
    String,
    /// `->`
    Arrow,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `=`
    Equal,
    /// `>`
    Greater,
    /// `<`
    Less,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `?`
    Question,
    /// `*`
    Star,
    /// `|`
    VerticalBar,
    /// `/`
    Slash,
    /// `...`
    Ellipsis,
    /// `{-#`
    FileMetadataBegin,
    /// `#-}`
    FileMetadataEnd,
}

/// A token: its kind and its bytes, as offsets into the text.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Tok,
    /// Its first byte.
    pub start: u32,
    /// One past its last byte.
    pub end: u32,
}

/// Splits text into tokens.
#[derive(Clone)]
pub(crate) struct Lexer<'t> {
    /// The text up to the end of the range to parse.
    text: &'t [u8],
    at: usize,
    /// The reason for the last [`Tok::Error`].
    why: &'static str,
}

/// Byte classes, for the loops over identifiers.
const IDENT: u8 = 1;
const DIGIT: u8 = 2;
const SUFFIX: u8 = 4;

const CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut b = 0;
    while b < 256 {
        let c = b as u8;
        if c.is_ascii_alphanumeric() || c == b'_' || c == b'$' || c == b'.' {
            class[b] |= IDENT | SUFFIX;
        }
        if c == b'-' {
            class[b] |= SUFFIX;
        }
        if c.is_ascii_digit() {
            class[b] |= DIGIT;
        }
        b += 1;
    }
    class
};

/// The end of the run of identifier bytes that begins at `at`.
#[inline]
pub(crate) fn identifier_end(text: &[u8], at: usize) -> usize {
    run_end(text, at, IDENT)
}

/// The end of the name that begins at `at`, after a sigil; none if there is no name.
#[inline]
pub(crate) fn suffix_end(text: &[u8], at: usize) -> Option<usize> {
    let class = CLASS[usize::from(*text.get(at)?)];
    if class & DIGIT != 0 {
        Some(run_end(text, at + 1, DIGIT))
    } else if class & SUFFIX != 0 {
        Some(run_end(text, at + 1, SUFFIX))
    } else {
        None
    }
}

#[inline]
fn run_end(text: &[u8], mut at: usize, class: u8) -> usize {
    while let Some(byte) = text.get(at)
        && CLASS[usize::from(*byte)] & class != 0
    {
        at += 1;
    }
    at
}

impl<'t> Lexer<'t> {
    /// The text up to the end of the range to parse.
    pub(crate) fn text(&self) -> &'t [u8] {
        self.text
    }

    pub(crate) fn new(text: &'t [u8], start: usize, end: usize) -> Self {
        Self { text: &text[..end.min(text.len())], at: start, why: "" }
    }

    /// The reason for the last [`Tok::Error`].
    pub(crate) fn why(&self) -> &'static str {
        self.why
    }

    /// The end of the text.
    pub(crate) fn end(&self) -> usize {
        self.text.len()
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0)
    }

    pub(crate) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    #[inline]
    fn run(&self, at: usize, class: u8) -> usize {
        run_end(self.text, at, class)
    }

    /// The next token; [`Tok::Error`] for invalid bytes, with the reason in [`why`](Self::why).
    #[inline]
    pub(crate) fn next(&mut self) -> Token {
        loop {
            let start = self.at;
            let Some(&byte) = self.text.get(start) else {
                return self.token(Tok::Eof, start, self.text.len());
            };
            let kind = match byte {
                b' ' | b'\t' | b'\n' | b'\r' => {
                    self.at += 1;
                    continue;
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                    let end = self.run(start + 1, IDENT);
                    return self.token(Tok::BareId, start, end);
                }
                b'%' => return self.suffix_id(start, Tok::PercentId),
                b'^' => return self.suffix_id(start, Tok::CaretId),
                b'#' if self.byte(start + 1) == b'-' && self.byte(start + 2) == b'}' => {
                    return self.token(Tok::FileMetadataEnd, start, start + 3);
                }
                b'#' => return self.suffix_id(start, Tok::HashId),
                b'!' => return self.suffix_id(start, Tok::ExclamationId),
                b'@' => return self.at_id(start),
                b'0'..=b'9' => return self.number(start),
                b'"' => return self.string(start, start, Tok::String),
                b'/' if self.byte(start + 1) == b'/' => {
                    let rest = &self.text[start..];
                    self.at =
                        rest.iter().position(|b| *b == b'\n').map_or(self.text.len(), |n| start + n + 1);
                    continue;
                }
                b'-' if self.byte(start + 1) == b'>' => return self.token(Tok::Arrow, start, start + 2),
                b'{' if self.byte(start + 1) == b'-' && self.byte(start + 2) == b'#' => {
                    return self.token(Tok::FileMetadataBegin, start, start + 3);
                }
                b'.' if self.byte(start + 1) == b'.' && self.byte(start + 2) == b'.' => {
                    return self.token(Tok::Ellipsis, start, start + 3);
                }
                b':' => Tok::Colon,
                b',' => Tok::Comma,
                b'=' => Tok::Equal,
                b'>' => Tok::Greater,
                b'<' => Tok::Less,
                b'{' => Tok::LBrace,
                b'}' => Tok::RBrace,
                b'(' => Tok::LParen,
                b')' => Tok::RParen,
                b'[' => Tok::LSquare,
                b']' => Tok::RSquare,
                b'-' => Tok::Minus,
                b'+' => Tok::Plus,
                b'?' => Tok::Question,
                b'*' => Tok::Star,
                b'|' => Tok::VerticalBar,
                b'/' => Tok::Slash,
                // MLIR reads a zero byte inside the text as white space.
                0 => {
                    self.at += 1;
                    continue;
                }
                b'.' => {
                    return self.error(start, start + 1, "expected three consecutive dots for an ellipsis");
                }
                _ => return self.error(start, start + 1, "unexpected character"),
            };
            return self.token(kind, start, start + 1);
        }
    }

    #[inline]
    fn token(&mut self, kind: Tok, start: usize, end: usize) -> Token {
        self.at = end;
        Token { kind, start: start as u32, end: end as u32 }
    }

    #[cold]
    fn error(&mut self, start: usize, end: usize, why: &'static str) -> Token {
        self.why = why;
        self.token(Tok::Error, start, end)
    }

    /// `digit+ | (letter | [$._-]) (letter | digit | [$._-])*` after a sigil.
    #[inline]
    fn suffix_id(&mut self, start: usize, kind: Tok) -> Token {
        let Some(end) = suffix_end(self.text, start + 1) else {
            let why = match kind {
                Tok::PercentId => "invalid SSA name",
                Tok::CaretId => "invalid block name",
                Tok::HashId => "invalid attribute name",
                _ => "invalid type identifier",
            };
            return self.error(start, start + 1, why);
        };
        self.token(kind, start, end)
    }

    fn at_id(&mut self, start: usize) -> Token {
        let first = self.byte(start + 1);
        if first == b'"' {
            return self.string(start, start + 1, Tok::AtId);
        }
        if !(first.is_ascii_alphabetic() || first == b'_') {
            return self.error(start, start + 1, "@ identifier expected to start with letter or '_'");
        }
        let end = self.run(start + 1, IDENT);
        self.token(Tok::AtId, start, end)
    }

    fn number(&mut self, start: usize) -> Token {
        if self.text[start] == b'0'
            && self.byte(start + 1) == b'x'
            && self.byte(start + 2).is_ascii_hexdigit()
        {
            let mut end = start + 2;
            while self.byte(end).is_ascii_hexdigit() {
                end += 1;
            }
            return self.token(Tok::Integer, start, end);
        }
        let mut end = self.run(start, DIGIT);
        if self.byte(end) != b'.' {
            return self.token(Tok::Integer, start, end);
        }
        end = self.run(end + 1, DIGIT);
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'+' | b'-'));
            if self.byte(end + 1 + sign).is_ascii_digit() {
                end = self.run(end + 1 + sign, DIGIT);
            }
        }
        self.token(Tok::Float, start, end)
    }

    fn string(&mut self, start: usize, quote: usize, kind: Tok) -> Token {
        let mut at = quote + 1;
        loop {
            let Some(&byte) = self.text.get(at) else {
                return self.error(start, self.text.len(), "expected '\"' in string literal");
            };
            match byte {
                b'"' => return self.token(kind, start, at + 1),
                b'\n' | 0x0b | 0x0c => return self.error(start, at, "expected '\"' in string literal"),
                b'\\' => {
                    let next = self.byte(at + 1);
                    if matches!(next, b'"' | b'\\' | b'n' | b't') {
                        at += 2;
                    } else if next.is_ascii_hexdigit() && self.byte(at + 2).is_ascii_hexdigit() {
                        at += 3;
                    } else {
                        return self.error(at, at + 1, "unknown escape in string literal");
                    }
                }
                _ => at += 1,
            }
        }
    }
}

/// The value of a string literal (given with its quotes).
pub(crate) fn unescape(literal: &[u8], out: &mut Vec<u8>) {
    let inner = &literal[1..literal.len().max(2) - 1];
    let mut rest = inner;
    while let Some(at) = rest.iter().position(|b| *b == b'\\') {
        out.extend_from_slice(&rest[..at]);
        let hex = |b: u8| (b as char).to_digit(16).unwrap_or(0) as u8;
        match (rest.get(at + 1), rest.get(at + 2)) {
            (Some(b'n'), _) => out.push(b'\n'),
            (Some(b't'), _) => out.push(b'\t'),
            (Some(c @ (b'"' | b'\\')), _) => out.push(*c),
            (Some(high), Some(low)) => {
                out.push(hex(*high) << 4 | hex(*low));
                rest = &rest[at + 3..];
                continue;
            }
            _ => {
                rest = &[];
                continue;
            }
        }
        rest = &rest[at + 2..];
    }
    out.extend_from_slice(rest);
}

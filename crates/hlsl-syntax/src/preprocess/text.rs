//! Preprocessed tokens as text, the output of `-P`.

use super::Preprocessed;
use crate::token::{LINE_START, SPACE, Token, TokenKind};
use spirula_diag::SourceMap;
use std::fmt::Write as _;

impl Preprocessed {
    /// The tokens as text that lexes to the same tokens, with the original lines; `#line` markers mark jumps.
    pub fn to_text(&self, sources: &SourceMap) -> String {
        let mut out = String::with_capacity(self.tokens.len() * 5);
        let mut pragmas = self.pragmas.iter().peekable();
        let mut at: Option<(&str, u32)> = None;
        let mut previous: Option<Token> = None;
        for (index, token) in self.tokens.iter().enumerate() {
            while let Some(pragma) = pragmas.next_if(|p| p.before as usize <= index) {
                if !out.is_empty() && !out.ends_with('\n') {
                    out.push('\n');
                }
                let _ = writeln!(out, "#pragma {}", self.names.text(pragma.text));
                at = None;
            }
            if token.kind == TokenKind::Eof {
                break;
            }
            if token.flags & LINE_START != 0 || at.is_none() {
                let file = sources.file_of(token.pos);
                let now =
                    file.map(|file| file.presumed(file.offset(token.pos))).map(|(name, at)| (name, at.line));
                self.move_to(&mut out, &mut at, now);
                if token.flags & LINE_START != 0
                    && let Some(file) = sources.file_of(token.pos)
                {
                    let column = file.line_column(file.offset(token.pos)).column;
                    out.extend(std::iter::repeat_n(' ', (column as usize - 1).min(80)));
                }
            } else if token.flags & SPACE != 0 || previous.is_some_and(|p| would_join(p, *token)) {
                out.push(' ');
            }
            match token.name {
                Some(name) => out.push_str(self.names.text(name)),
                None => out.push_str(token.kind.text()),
            }
            previous = Some(*token);
        }
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        out
    }

    fn move_to<'a>(&self, out: &mut String, at: &mut Option<(&'a str, u32)>, now: Option<(&'a str, u32)>) {
        let Some((file, line)) = now else {
            out.push('\n');
            return;
        };
        match *at {
            Some((f, l)) if f == file && (l + 1..=l + 8).contains(&line) => {
                out.extend(std::iter::repeat_n('\n', (line - l) as usize));
            }
            _ => {
                if !out.is_empty() && !out.ends_with('\n') {
                    out.push('\n');
                }
                let _ = writeln!(out, "#line {line} {}", super::expand::quote(file));
            }
        }
        *at = Some((file, line));
    }
}

/// Whether two adjacent tokens would be lexed differently without a space.
fn would_join(a: Token, b: Token) -> bool {
    let is_word = |t: Token| t.name.is_some();
    if is_word(a) && is_word(b) {
        return true;
    }
    if is_word(a) || is_word(b) {
        return (a.kind == TokenKind::Number
            && matches!(b.kind, TokenKind::Dot | TokenKind::Plus | TokenKind::Minus))
            || (a.kind == TokenKind::Dot && b.kind == TokenKind::Number);
    }
    let joined = format!("{}{}", a.kind.text(), b.kind.text());
    let comment = matches!((a.kind, b.kind), (TokenKind::Slash, TokenKind::Slash | TokenKind::Star));
    comment || crate::lexer::single_token(joined.as_bytes()).is_some()
}

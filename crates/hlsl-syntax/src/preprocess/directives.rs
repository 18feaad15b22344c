//! Directives (C17 6.10), except expressions of `#if`.

use super::{Condition, IncludeRequest, Macro, MacroKind, MatrixPacking, Pragma, Preprocessor};
use crate::lexer::RawToken;
use crate::names::{Name, sym};
use crate::token::{PASTE_NEXT, SPACE, STRINGIZE, Token, TokenKind};
use spirula_diag::{Diagnostic, Severity, Span};
use spirula_entity::EntityKey;

impl Preprocessor<'_> {
    /// Executes the directive after `#`.
    pub(super) fn directive(&mut self, hash: RawToken) {
        let word = self.directive_token();
        match (word.kind, word.name) {
            // A lone # is ignored, as are line markers of other preprocessors.
            (TokenKind::Eol, _) => {}
            (TokenKind::Number, _) => self.line(word),
            (TokenKind::Ident, Some(name)) => match name {
                sym::DEFINE => self.define(),
                sym::UNDEF => self.undef(),
                sym::INCLUDE => {
                    self.include(word);
                    return;
                }
                sym::LINE => {
                    let first = self.directive_token();
                    self.line(first);
                }
                sym::PRAGMA => self.pragma(word),
                sym::ERROR | sym::WARNING => self.message(word, name == sym::ERROR),
                sym::IFDEF | sym::IFNDEF => self.if_defined(word, name == sym::IFDEF),
                sym::ELIF => self.other_group(word, "#elif"),
                sym::ENDIF => self.end_if(word),
                _ => match crate::names::keyword(name) {
                    Some(TokenKind::KwIf) => {
                        let holds = self.condition(word);
                        self.begin_group(word, holds);
                    }
                    Some(TokenKind::KwElse) => self.other_group(word, "#else"),
                    _ => self.error(word.span(), "invalid preprocessing directive"),
                },
            },
            _ => self.error(word.span(), "invalid preprocessing directive"),
        }
        let _ = hash;
        if let Some(file) = self.files.last_mut()
            && file.lexer.in_directive
        {
            file.lexer.end_directive();
            file.lexer.error = None;
        }
    }

    /// The next token of the directive's line, not expanded.
    pub(super) fn directive_token(&mut self) -> Token {
        let raw = self.files.last_mut().map(|f| f.lexer.next());
        match raw {
            Some(raw) => self.token(raw),
            None => Token { kind: TokenKind::Eol, flags: 0, len: 0, pos: self.last_pos(), name: None },
        }
    }

    /// The rest of the line, as text.
    fn rest_of_line(&mut self) -> (String, Span) {
        let Some(file) = self.files.last_mut() else { return (String::new(), Span::at(self.last_pos())) };
        let (start, end) = file.lexer.rest_of_line();
        let text = String::from_utf8_lossy(&file.lexer.text[start..end]).into_owned();
        (text, Span { start: file.base.offset(start), end: file.base.offset(end) })
    }

    fn macro_name(&mut self) -> Option<Token> {
        let token = self.directive_token();
        match token.kind {
            TokenKind::Ident if token.name == Some(sym::DEFINED) => {
                self.error(token.span(), "'defined' cannot be used as a macro name");
                None
            }
            TokenKind::Ident => Some(token),
            TokenKind::Eol => {
                self.error(token.pos, "macro name missing");
                None
            }
            _ => {
                self.error(token.span(), "macro name must be an identifier");
                None
            }
        }
    }

    fn define(&mut self) {
        let Some(name) = self.macro_name() else { return };
        let Some(id) = name.name else { return };
        let mut parameters = Vec::new();
        let (mut kind, mut variadic) = (MacroKind::Object, false);
        let mut token = self.directive_token();
        if token.kind == TokenKind::LParen && token.flags & SPACE == 0 {
            kind = MacroKind::Function;
            match self.parameters(&mut parameters) {
                Some(v) => variadic = v,
                None => return,
            }
            token = self.directive_token();
        }
        let start = self.bodies.len();
        if !self.macro_body(token, kind, &parameters) {
            self.bodies.truncate(start);
            return;
        }
        if let Some(first) = self.bodies.get_mut(start) {
            first.flags &= !SPACE;
        }
        let m = Macro {
            name: id,
            kind,
            parameters: parameters.len() as u16,
            variadic,
            disabled: false,
            body: start as u32..self.bodies.len() as u32,
            definition: name.span(),
        };
        if let Some(old) = self.find_macro(id).and_then(|i| self.macros.get(i as usize))
            && !self.same_macro(old, &m)
        {
            let note = Diagnostic::new(
                Severity::Warning,
                name.span(),
                format!("'{}' macro redefined", self.names.text(id)),
            )
            .with_note(old.definition, "previous definition is here");
            self.diagnostics.push(note);
        }
        self.set_macro(id, Some(m));
    }

    fn same_macro(&self, a: &Macro, b: &Macro) -> bool {
        let body = |m: &Macro| self.bodies[m.body.start as usize..m.body.end as usize].iter();
        a.kind == b.kind
            && a.parameters == b.parameters
            && a.body.len() == b.body.len()
            && body(a).zip(body(b)).all(|(x, y)| x.kind == y.kind && x.name == y.name)
    }

    /// Parameters up to `)`; returns whether the last one is variadic, `None` after an error.
    fn parameters(&mut self, to: &mut Vec<Name>) -> Option<bool> {
        let mut token = self.directive_token();
        if token.kind == TokenKind::RParen {
            return Some(false);
        }
        loop {
            match (token.kind, token.name) {
                (TokenKind::Ellipsis, _) => {
                    to.push(sym::VA_ARGS);
                    token = self.directive_token();
                    if token.kind != TokenKind::RParen {
                        self.error(token.span(), "missing ')' in macro parameter list");
                        return None;
                    }
                    return Some(true);
                }
                (TokenKind::Ident, Some(name)) => {
                    if to.contains(&name) {
                        let text = self.names.text(name).to_owned();
                        self.error(token.span(), format!("duplicate macro parameter name '{text}'"));
                        return None;
                    }
                    to.push(name);
                }
                (TokenKind::Eol, _) => {
                    self.error(token.pos, "missing ')' in macro parameter list");
                    return None;
                }
                _ => {
                    self.error(token.span(), "invalid token in macro parameter list");
                    return None;
                }
            }
            if to.len() >= usize::from(u16::MAX) {
                self.error(token.span(), "too many macro parameters");
                return None;
            }
            let after = self.directive_token();
            match after.kind {
                TokenKind::RParen => return Some(false),
                TokenKind::Comma => token = self.directive_token(),
                // GNU: a named variadic parameter.
                TokenKind::Ellipsis if self.directive_token().kind == TokenKind::RParen => return Some(true),
                _ => {
                    self.error(after.span(), "expected comma in macro parameter list");
                    return None;
                }
            }
        }
    }

    /// Appends the macro's body to `bodies`.
    fn macro_body(&mut self, first: Token, kind: MacroKind, parameters: &[Name]) -> bool {
        let start = self.bodies.len();
        let mut token = first;
        let mut stringize: Option<Token> = None;
        while token.kind != TokenKind::Eol {
            let mut body = token;
            body.flags &= SPACE;
            let which = match (token.kind, token.name) {
                (TokenKind::Ident, Some(name)) => parameters.iter().position(|p| *p == name),
                _ => None,
            };
            if let Some(which) = which {
                body.kind = TokenKind::Param;
                body.name = Some(Name::from_index(which));
            }
            if let Some(hash) = stringize.take() {
                if which.is_none() {
                    self.error(hash.span(), "'#' is not followed by a macro parameter");
                    return false;
                }
                body.flags = STRINGIZE | hash.flags & SPACE;
            }
            if token.kind == TokenKind::HashHash {
                let last = self.bodies.len();
                match self.bodies.get_mut(last.wrapping_sub(1)) {
                    Some(left) if last > start => left.flags |= PASTE_NEXT,
                    _ => {
                        self.error(token.span(), "'##' cannot appear at start of macro expansion");
                        return false;
                    }
                }
            } else if token.kind == TokenKind::Hash && kind == MacroKind::Function {
                stringize = Some(token);
            } else {
                self.bodies.push(body);
            }
            let previous = token;
            token = self.directive_token();
            if token.kind == TokenKind::Eol && previous.kind == TokenKind::HashHash {
                self.error(previous.span(), "'##' cannot appear at end of macro expansion");
                return false;
            }
        }
        if let Some(hash) = stringize {
            self.error(hash.span(), "'#' is not followed by a macro parameter");
            return false;
        }
        true
    }

    fn undef(&mut self) {
        if let Some(name) = self.macro_name().and_then(|t| t.name) {
            self.set_macro(name, None);
        }
    }

    fn include(&mut self, word: Token) {
        let Some((name, angled, span)) = self.include_name(word) else {
            self.error(word.span(), "expected \"FILENAME\" or <FILENAME>");
            self.end_line();
            return;
        };
        self.end_line();
        let index = self.files.last().map_or(usize::MAX, |f| f.index);
        let includer = self.sources.file(index).map_or("", |f| f.name());
        let found = self.resolver.resolve(IncludeRequest { name: &name, angled, includer });
        let Some(found) = found else {
            let text = format!("'{name}' file not found");
            self.diagnostics.push(Diagnostic::new(Severity::Fatal, span, text));
            return;
        };
        if self.once.contains(found.name.as_str()) {
            return;
        }
        match self.sources.add(&found.name, found.text) {
            Ok(index) => self.enter(index, Some(span)),
            Err(message) => self.error(span, message),
        }
    }

    fn end_line(&mut self) {
        if let Some(file) = self.files.last_mut() {
            file.lexer.end_directive();
            file.lexer.error = None;
        }
    }

    fn include_name(&mut self, word: Token) -> Option<(String, bool, Span)> {
        let (text, span) = {
            let file = self.files.last_mut()?;
            let at = file.lexer.at;
            let (start, end) = file.lexer.rest_of_line();
            let bytes = &file.lexer.text[start..end];
            let span = Span { start: file.base.offset(start), end: file.base.offset(end) };
            let text = String::from_utf8_lossy(bytes).into_owned();
            if !text.starts_with(['"', '<']) {
                file.lexer.at = at;
            }
            (text, span)
        };
        if let Some(found) = delimited(&text) {
            let end = span.start.offset(found.0.len() + 2);
            return Some((found.0, found.1, Span { start: span.start, end }));
        }
        // A macro that expands to one of the two forms.
        let line = self.line_tokens();
        let expanded = self.expand_list(line);
        let mut joined = String::new();
        for token in &expanded {
            if token.flags & SPACE != 0 && !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(self.spelling(*token));
        }
        let found = delimited(&joined)?;
        Some((found.0, found.1, word.span()))
    }

    /// The tokens up to the line's end.
    pub(super) fn line_tokens(&mut self) -> Vec<Token> {
        let mut line = self.fresh_list();
        loop {
            let token = self.directive_token();
            if token.kind == TokenKind::Eol {
                return line;
            }
            line.push(token);
        }
    }

    fn line(&mut self, first: Token) {
        let mut tokens = self.line_tokens();
        tokens.insert(0, first);
        let tokens = self.expand_list(tokens);
        let number = tokens.first().filter(|t| t.kind == TokenKind::Number).and_then(|t| t.name);
        let Some(line) = number.and_then(|n| self.names.text(n).parse::<u32>().ok()) else {
            self.error(first.span(), "#line directive requires a positive integer argument");
            return;
        };
        let mut file = None;
        if let Some(token) = tokens.get(1) {
            if token.kind != TokenKind::Str {
                self.error(token.span(), "invalid filename for #line directive");
                return;
            }
            let text = token.name.map_or("", |n| self.names.text(n));
            let text = text.trim_matches('"').replace("\\\\", "\\").replace("\\\"", "\"");
            file = Some(text);
        }
        let at = self.files.last().map_or(first.pos, |f| f.base.offset(f.lexer.at));
        self.sources.add_line_directive(at, line, file.as_deref());
    }

    fn pragma(&mut self, word: Token) {
        let start = self.files.last().map(|f| (f.lexer.at, f.lexer.save()));
        let (text, span) = self.rest_of_line();
        if text.split_whitespace().next() == Some("once") {
            let name = self.source().map(|f| f.name().into());
            self.once.extend(name);
            return;
        }
        let mut packing = MatrixPacking::Unset;
        if text.starts_with("pack_matrix") {
            if let (Some(file), Some((at, line_start))) = (self.files.last_mut(), start) {
                file.lexer.restore(at, line_start);
            }
            let tokens = self.line_tokens();
            let tokens = self.expand_list(tokens);
            let form: Vec<_> = tokens.iter().map(|t| (t.kind, t.name)).collect();
            packing = match form.as_slice() {
                [
                    _,
                    (TokenKind::LParen, _),
                    (TokenKind::Ident, Some(sym::ROW_MAJOR)),
                    (TokenKind::RParen, _),
                    ..,
                ] => MatrixPacking::RowMajor,
                [
                    _,
                    (TokenKind::LParen, _),
                    (TokenKind::Ident, Some(sym::COLUMN_MAJOR)),
                    (TokenKind::RParen, _),
                    ..,
                ] => MatrixPacking::ColumnMajor,
                _ => {
                    let message =
                        "expected '(row_major)' or '(column_major)' after '#pragma pack_matrix' - ignored";
                    self.diagnostics.warning(word.span(), message);
                    return;
                }
            };
        }
        let text = self.names.intern(&text);
        self.out.pragmas.push(Pragma { before: self.out.tokens.len() as u32, span, text, packing });
    }

    fn message(&mut self, word: Token, is_error: bool) {
        let (text, _) = self.rest_of_line();
        if is_error {
            self.error(word.span(), text);
        } else {
            self.diagnostics.warning(word.span(), text);
        }
    }

    fn if_defined(&mut self, word: Token, wanted: bool) {
        let holds = match self.macro_name().and_then(|t| t.name) {
            Some(name) => self.find_macro(name).is_some() == wanted,
            None => false,
        };
        self.begin_group(word, holds);
    }

    fn begin_group(&mut self, word: Token, holds: bool) {
        if let Some(file) = self.files.last_mut() {
            file.conditions.push(Condition { pos: word.pos, taken: holds, had_else: false });
        }
        if !holds {
            self.skip_groups();
        }
    }

    /// `#elif` or `#else` after a group that was taken: skips the rest.
    fn other_group(&mut self, word: Token, text: &str) {
        let Some(condition) = self.files.last_mut().and_then(|f| f.conditions.last_mut()) else {
            self.error(word.span(), format!("{text} without #if"));
            return;
        };
        let after_else = condition.had_else;
        condition.had_else |= text == "#else";
        if after_else {
            self.error(word.span(), format!("{text} after #else"));
        }
        self.skip_groups();
    }

    fn end_if(&mut self, word: Token) {
        if self.files.last_mut().and_then(|f| f.conditions.pop()).is_none() {
            self.error(word.span(), "#endif without #if");
        }
    }

    /// Skips groups up to one that is taken, or past `#endif`; the caller ends the line of that directive.
    fn skip_groups(&mut self) {
        let mut depth = 0u32;
        loop {
            let Some(file) = self.files.last_mut() else { return };
            file.lexer.end_directive();
            file.lexer.error = None;
            if !file.lexer.skip_to_directive() {
                file.lexer.error = None;
                return;
            }
            file.lexer.in_directive = true;
            let word = self.directive_token();
            let (TokenKind::Ident, Some(name)) = (word.kind, word.name) else { continue };
            let keyword = crate::names::keyword(name);
            let Some(condition) = self.files.last_mut().and_then(|f| f.conditions.last_mut()) else { return };
            match (name, keyword) {
                (sym::IFDEF | sym::IFNDEF, _) | (_, Some(TokenKind::KwIf)) => depth += 1,
                (sym::ENDIF, _) if depth > 0 => depth -= 1,
                (sym::ENDIF, _) => {
                    if let Some(file) = self.files.last_mut() {
                        file.conditions.pop();
                    }
                    return;
                }
                (_, Some(TokenKind::KwElse)) if depth == 0 => {
                    let (taken, after_else) = (condition.taken, condition.had_else);
                    condition.had_else = true;
                    condition.taken = true;
                    if after_else {
                        self.error(word.span(), "#else after #else");
                    }
                    if !taken {
                        return;
                    }
                }
                (sym::ELIF, _) if depth == 0 => {
                    let (taken, after_else) = (condition.taken, condition.had_else);
                    if after_else {
                        self.error(word.span(), "#elif after #else");
                    }
                    if !taken && self.condition(word) {
                        if let Some(c) = self.files.last_mut().and_then(|f| f.conditions.last_mut()) {
                            c.taken = true;
                        }
                        return;
                    }
                }
                _ => {}
            }
        }
    }
}

/// The name in `"name"` or `<name>` at the start of `text`, and whether it is the latter.
fn delimited(text: &str) -> Option<(String, bool)> {
    let (close, angled) = match text.as_bytes().first()? {
        b'"' => ('"', false),
        b'<' => ('>', true),
        _ => return None,
    };
    let inner = text.get(1..)?;
    let end = inner.find(close)?;
    Some((inner.get(..end)?.to_owned(), angled)).filter(|f| !f.0.is_empty())
}

//! Macro expansion: arguments, substitution, `#`, `##`, rescanning (C17 6.10.3).

use super::{ARGUMENT_DEPTH, Expansion, MacroKind, Preprocessor, TokenList};
use crate::names::sym;
use crate::token::{FROM_MACRO, LINE_START, NO_EXPAND, PASTE_NEXT, SPACE, STRINGIZE, Token, TokenKind};
use spirula_diag::{Diagnostic, Place, Span};
use spirula_entity::EntityKey;
use std::ops::Range;

/// Arguments of a macro use: all tokens in one list, with a range for each argument.
#[derive(Default)]
struct Arguments {
    tokens: Vec<Token>,
    ranges: Vec<Range<usize>>,
    end: Option<Token>,
}

impl Preprocessor<'_> {
    /// The next fully expanded token.
    #[inline]
    pub(super) fn next_expanded(&mut self) -> Token {
        loop {
            let mut token = self.next_unexpanded();
            if token.kind != TokenKind::Ident || token.flags & NO_EXPAND != 0 {
                return token;
            }
            let Some(name) = token.name else { return token };
            let Some(index) = self.find_macro(name) else {
                if self.in_condition && name == sym::DEFINED {
                    self.protect_operand_of_defined();
                }
                return token;
            };
            let Some(m) = self.macros.get(index as usize) else { return token };
            if m.disabled {
                token.flags |= NO_EXPAND;
                return token;
            }
            if m.kind.is_function() && !self.next_is_paren() {
                return token;
            }
            self.expand(index, token);
        }
    }

    /// The next token of the innermost list or the source.
    #[inline]
    fn next_unexpanded(&mut self) -> Token {
        loop {
            if self.isolated == Some(self.lists.len()) {
                return Token { kind: TokenKind::Eof, flags: 0, len: 0, pos: self.last_pos(), name: None };
            }
            let Some(list) = self.lists.last_mut() else { return self.next_in_file() };
            if let Some(token) = list.tokens.get(list.at) {
                list.at += 1;
                return *token;
            }
            self.pop_list();
        }
    }

    fn pop_list(&mut self) {
        let Some(list) = self.lists.pop() else { return };
        if let Some(m) = list.of.and_then(|i| self.macros.get_mut(i as usize)) {
            m.disabled = false;
        }
        self.recycle(list.tokens);
    }

    /// Whether `(` is next, in any list or in the source.
    fn next_is_paren(&mut self) -> bool {
        let floor = self.isolated.unwrap_or(0);
        for list in self.lists.iter().skip(floor).rev() {
            if let Some(token) = list.tokens.get(list.at) {
                return token.kind == TokenKind::LParen;
            }
        }
        if self.isolated.is_some() {
            return false;
        }
        let Some(file) = self.files.last_mut() else { return false };
        // A directive between the name and the parenthesis is rare and not supported.
        let at = file.lexer.at;
        let state = file.lexer.save();
        let is_paren = file.lexer.next().kind == TokenKind::LParen;
        file.lexer.restore(at, state);
        is_paren
    }

    /// `defined` from a macro: its operand is not expanded.
    fn protect_operand_of_defined(&mut self) {
        if let Some(list) = self.lists.last_mut() {
            for token in list.tokens.iter_mut().skip(list.at).take(2) {
                token.flags |= NO_EXPAND;
                if token.kind == TokenKind::Ident {
                    return;
                }
            }
        }
    }

    /// Expands `tokens` fully, on their own.
    pub(super) fn expand_list(&mut self, tokens: Vec<Token>) -> Vec<Token> {
        let mut out = self.fresh_list();
        if self.argument_depth >= ARGUMENT_DEPTH {
            if !self.too_deep {
                self.too_deep = true;
                let place = tokens.first().map_or(Place::Unknown, |t| t.span().into());
                self.error(place, format!("macro arguments nested deeper than {ARGUMENT_DEPTH}"));
            }
            return out;
        }
        self.argument_depth += 1;
        let level = self.lists.len();
        let before = self.isolated.replace(level);
        self.lists.push(TokenList { tokens, at: 0, of: None });
        loop {
            let token = self.next_expanded();
            if token.kind == TokenKind::Eof || !self.may_make(1) {
                break;
            }
            out.push(token);
        }
        // Discards the rest.
        self.lists.truncate(level);
        self.isolated = before;
        self.argument_depth -= 1;
        out
    }

    /// Counts tokens made by macros, including copies: limits the size of the output. False if these would be too many.
    fn may_make(&mut self, tokens: usize) -> bool {
        self.expanded += tokens;
        self.expanded <= self.most_expanded
    }

    fn expand(&mut self, index: u32, used: Token) {
        let Some(m) = self.macros.get(index as usize) else { return };
        let (kind, name, definition) = (m.kind, m.name, m.definition);
        let outermost = used.flags & FROM_MACRO == 0;
        let mut arguments = Arguments::default();
        if kind.is_function() && !self.collect_arguments(index, used, &mut arguments) {
            return;
        }
        if outermost && !self.in_condition {
            let end = arguments.end.map_or(used.end(), Token::end);
            self.out.expansions.push(Expansion { site: used.span().to(Span::at(end)), name, definition });
        }
        let mut out = match kind {
            MacroKind::Object | MacroKind::Function => self.substitute(index, used, &arguments),
            MacroKind::Feature => vec![self.feature(used, &arguments)],
            MacroKind::File | MacroKind::Line | MacroKind::Counter => vec![self.builtin(kind, used)],
        };
        self.recycle(arguments.tokens);
        let spacing = used.flags & (LINE_START | SPACE);
        match out.first_mut() {
            Some(first) => first.flags = first.flags & !(LINE_START | SPACE) | spacing,
            None if self.isolated.is_none() => self.carry |= spacing,
            None => {}
        }
        if !self.may_make(out.len() + 1) {
            if !self.files.is_empty() {
                self.error(used.span(), "macro expansion makes too many tokens");
                self.files.clear();
            }
            out.clear();
        }
        if let Some(m) = self.macros.get_mut(index as usize) {
            m.disabled = true;
        }
        self.lists.push(TokenList { tokens: out, at: 0, of: Some(index) });
    }

    /// Parses `( ... )` of a macro use. False after a reported error.
    fn collect_arguments(&mut self, index: u32, used: Token, to: &mut Arguments) -> bool {
        let Some(m) = self.macros.get(index as usize) else { return false };
        let (parameters, variadic, definition) = (m.parameters as usize, m.variadic, m.definition);
        to.tokens = self.fresh_list();
        self.next_unexpanded();
        let (mut depth, mut start) = (0u32, 0);
        loop {
            let token = self.next_unexpanded();
            match token.kind {
                TokenKind::Eof | TokenKind::Eol => {
                    self.diagnostics.push(
                        Diagnostic::error(used.span(), "unterminated function-like macro invocation")
                            .with_note(
                                definition,
                                format!(
                                    "macro '{}' defined here",
                                    self.names.text(used.name.unwrap_or(sym::UNKNOWN))
                                ),
                            ),
                    );
                    return false;
                }
                TokenKind::LParen => depth += 1,
                TokenKind::RParen if depth == 0 => {
                    to.end = Some(token);
                    break;
                }
                TokenKind::RParen => depth -= 1,
                TokenKind::Comma if depth == 0 && !(variadic && to.ranges.len() + 1 >= parameters) => {
                    to.ranges.push(start..to.tokens.len());
                    start = to.tokens.len();
                    continue;
                }
                _ => {}
            }
            to.tokens.push(token);
            if to.tokens.len() > self.most_expanded {
                return false;
            }
        }
        if !(parameters == 0 && to.ranges.is_empty() && to.tokens.is_empty()) {
            to.ranges.push(start..to.tokens.len());
        }
        if variadic && to.ranges.len() + 1 == parameters {
            to.ranges.push(to.tokens.len()..to.tokens.len());
        }
        if to.ranges.len() == parameters {
            return true;
        }
        let message = if to.ranges.len() > parameters {
            "too many arguments provided to function-like macro invocation"
        } else {
            "too few arguments provided to function-like macro invocation"
        };
        let text = self.names.text(used.name.unwrap_or(sym::UNKNOWN));
        let note = format!("macro '{text}' defined here");
        self.diagnostics.push(Diagnostic::error(used.span(), message).with_note(definition, note));
        false
    }

    /// `__has_feature(name)`: 1 or 0.
    fn feature(&mut self, used: Token, arguments: &Arguments) -> Token {
        let name = match arguments.tokens.as_slice() {
            [Token { name: Some(name), .. }] => self.names.text(*name),
            _ => "",
        };
        let text = if super::FEATURES.contains(&name) { "1" } else { "0" };
        let name = Some(self.names.intern(text));
        self.mark(Token { kind: TokenKind::Number, name, ..used }, Some((used.pos, used.len)))
    }

    fn builtin(&mut self, kind: MacroKind, used: Token) -> Token {
        let (token_kind, text) = match kind {
            MacroKind::Counter => {
                self.counter += 1;
                (TokenKind::Number, (self.counter - 1).to_string())
            }
            _ => {
                let file = self.sources.file_of(used.pos);
                let at = file.map(|file| file.presumed(file.offset(used.pos)));
                match kind {
                    MacroKind::Line => (TokenKind::Number, at.map_or(0, |(_, at)| at.line).to_string()),
                    _ => (TokenKind::Str, quote(at.map_or("", |(name, _)| name))),
                }
            }
        };
        let name = Some(self.names.intern(&text));
        self.mark(Token { kind: token_kind, name, ..used }, Some((used.pos, used.len)))
    }

    fn substitute(&mut self, index: u32, used: Token, arguments: &Arguments) -> Vec<Token> {
        let mut out = self.fresh_list();
        let Some(m) = self.macros.get(index as usize) else { return out };
        let (body, variadic, last) = (m.body.clone(), m.variadic, m.parameters.wrapping_sub(1) as usize);
        let site = Some((used.pos, used.len));
        if arguments.ranges.is_empty()
            && self.bodies[body.start as usize..body.end as usize].iter().all(|t| t.flags & PASTE_NEXT == 0)
        {
            for i in body {
                let token = self.bodies[i as usize];
                out.push(self.mark(token, site));
            }
            return out;
        }
        let mut expanded: Vec<Option<Vec<Token>>> = Vec::new();
        expanded.resize_with(arguments.ranges.len(), || None);
        let (mut paste, mut left_exists) = (false, false);
        let mut i = body.start;
        while i < body.end && self.may_make(1) {
            let token = self.bodies[i as usize];
            let before = out.len();
            let mut paste_next = token.flags & PASTE_NEXT != 0;
            if token.kind == TokenKind::Param {
                let which = token.name.map_or(0, EntityKey::index);
                let range = arguments.ranges.get(which).cloned().unwrap_or(0..0);
                let raw = &arguments.tokens[range];
                if token.flags & STRINGIZE != 0 {
                    let text = self.stringize(raw);
                    let name = Some(self.names.intern(&text));
                    let string = Token { kind: TokenKind::Str, name, ..token };
                    out.push(self.mark(string, site));
                } else if !self.may_make(raw.len()) {
                    break;
                } else if paste || paste_next {
                    out.extend_from_slice(raw);
                } else {
                    if expanded.get(which).is_some_and(Option::is_none) {
                        let mut copy = self.fresh_list();
                        copy.extend_from_slice(raw);
                        let done = self.expand_list(copy);
                        expanded[which] = Some(done);
                    }
                    if let Some(Some(list)) = expanded.get(which) {
                        if !self.may_make(list.len()) {
                            break;
                        }
                        out.extend_from_slice(list);
                    }
                }
                if let Some(first) = out.get_mut(before) {
                    first.flags = first.flags & !(LINE_START | SPACE) | token.flags & SPACE;
                }
            } else {
                // GNU: the comma before `##__VA_ARGS__` is removed if there are no variadic arguments.
                let next = self.bodies.get(i as usize + 1).filter(|_| i + 1 < body.end);
                let elides = variadic
                    && token.kind == TokenKind::Comma
                    && paste_next
                    && next.is_some_and(|n| {
                        n.kind == TokenKind::Param && n.name.map(EntityKey::index) == Some(last)
                    });
                if elides {
                    if arguments.ranges.get(last).is_none_or(|r| r.is_empty()) {
                        i += 2;
                        continue;
                    }
                    paste_next = false;
                }
                out.push(self.mark(token, site));
            }
            if paste && left_exists && out.len() > before && before > 0 {
                self.paste(&mut out, before, used);
            }
            left_exists = out.len() > before || (paste && left_exists);
            paste = paste_next;
            i += 1;
        }
        for list in expanded.into_iter().flatten() {
            self.recycle(list);
        }
        for token in &mut out {
            token.flags &= !(PASTE_NEXT | STRINGIZE);
        }
        out
    }

    /// Joins the tokens before and at `at`.
    fn paste(&mut self, out: &mut Vec<Token>, at: usize, used: Token) {
        let (left, right) = (out[at - 1], out[at]);
        let text = format!("{}{}", self.spelling(left), self.spelling(right));
        match crate::lexer::single_token(text.as_bytes()) {
            Some(kind) => {
                let name =
                    matches!(kind, TokenKind::Ident | TokenKind::Number | TokenKind::Str | TokenKind::Char)
                        .then(|| self.names.intern(&text));
                let flags = left.flags & !(NO_EXPAND | PASTE_NEXT) | FROM_MACRO;
                out[at - 1] = Token { kind, flags, len: used.len, pos: used.pos, name };
                out.remove(at);
            }
            None if text.is_empty() => {}
            None => {
                let message = format!("pasting formed '{text}', an invalid preprocessing token");
                self.error(used.span(), message);
            }
        }
    }

    /// The text of a token.
    pub(super) fn spelling(&self, token: Token) -> &str {
        match token.name {
            Some(name) if token.kind != TokenKind::Param => self.names.text(name),
            _ => token.kind.text(),
        }
    }

    fn stringize(&self, tokens: &[Token]) -> String {
        let mut text = String::from("\"");
        for (i, token) in tokens.iter().enumerate() {
            if i > 0 && token.flags & (SPACE | LINE_START) != 0 {
                text.push(' ');
            }
            let spelling = self.spelling(*token);
            if matches!(token.kind, TokenKind::Str | TokenKind::Char) {
                for c in spelling.chars() {
                    if c == '"' || c == '\\' {
                        text.push('\\');
                    }
                    text.push(c);
                }
            } else {
                text.push_str(spelling);
            }
        }
        text.push('"');
        text
    }
}

/// `text` as a string literal.
pub(super) fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

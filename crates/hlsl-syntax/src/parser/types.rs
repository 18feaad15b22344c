//! Types, qualified names, template arguments; and lookahead over them.

use super::scope::{Binding, GLOBAL, Meaning};
use super::{Parsed, Parser, modifier_of};
use crate::ast::{Modifiers, Path, PathId, Segment, TemplateArg, TypeId, TypeKind};
use crate::names::Name;
use crate::token::TokenKind as T;
use spirula_diag::{Pos, Span};
use spirula_entity::List;

/// A parsed name: plain, or a path.
#[derive(Clone, Copy, Debug)]
pub(super) struct NameRef {
    /// The last name.
    pub(super) name: Name,
    pub(super) path: Option<PathId>,
    pub(super) binding: Binding,
}

/// The result of lookahead over a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ahead {
    /// The next token.
    pub(super) next: usize,
    pub(super) binding: Binding,
    pub(super) qualified: bool,
}

impl Parser<'_> {
    /// Lookahead over a qualified name with template arguments at `at`.
    pub(super) fn name_ahead(&self, at: usize) -> Option<Ahead> {
        let mut at = at;
        let (mut qualified, mut scope) = (false, 0);
        if self.kind_at(at) == T::ColonColon {
            at += 1;
            (qualified, scope) = (true, GLOBAL);
        }
        loop {
            let name = self.name_at(at)?;
            let binding = self.lookup(name, qualified, scope);
            at += 1;
            if self.kind_at(at) == T::Lt
                && (binding.is_template()
                    || (binding.meaning == Meaning::Unknown && self.unknown_is_template(name, at, qualified)))
            {
                at = self.angles_ahead(at)?;
            }
            if let Some(next) = self.after_colons(at) {
                at = next;
                (qualified, scope) = (true, binding.scope);
                continue;
            }
            return Some(Ahead { next: at, binding, qualified });
        }
    }

    /// At `::` or `::template` before a name: the index of the name.
    fn after_colons(&self, at: usize) -> Option<usize> {
        if self.kind_at(at) != T::ColonColon {
            return None;
        }
        let next = at + 1 + usize::from(self.kind_at(at + 1) == T::KwTemplate);
        (self.kind_at(next) == T::Ident).then_some(next)
    }

    pub(super) fn lookup(&self, name: Name, qualified: bool, scope: u32) -> Binding {
        match (qualified, scope) {
            (false, _) => self.scopes.find(name),
            (true, 0) => Binding::default(),
            (true, scope) => self.scopes.find_in(scope, name),
        }
    }

    /// Lookahead over `< ... >` at `at`; `None` if it cannot be template arguments.
    pub(super) fn angles_ahead(&self, at: usize) -> Option<usize> {
        let (mut at, mut depth, mut brackets) = (at, 0i32, 0u32);
        // Limit of the length of an argument list.
        for _ in 0..2000 {
            match self.kind_at(at) {
                T::Lt if brackets == 0 => depth += 1,
                T::Gt if brackets == 0 => depth -= 1,
                T::Shr if brackets == 0 => {
                    depth -= 2;
                }
                // The rest of such a token belongs to the next one.
                T::GtEq | T::ShrEq if brackets == 0 => return None,
                T::LParen | T::LSquare => brackets += 1,
                T::RParen | T::RSquare => brackets = brackets.checked_sub(1)?,
                T::Semi | T::LBrace | T::RBrace | T::Eof => return None,
                T::AmpAmp | T::PipePipe | T::Eq if brackets == 0 => return None,
                _ => {}
            }
            at += 1;
            if depth <= 0 {
                return (depth == 0 || depth == -1).then_some(at);
            }
        }
        None
    }

    /// Whether `<` at `at` after an undeclared name starts template arguments.
    fn unknown_is_template(&self, name: Name, at: usize, qualified: bool) -> bool {
        let Some(end) = self.angles_ahead(at) else { return false };
        match self.kind_at(end) {
            T::LParen => {
                let certain = self.type_ahead(at + 1).is_some_and(|(_, certain)| certain);
                let known = qualified && self.scopes.names_function_template(name);
                certain || known || (qualified && !(at..end).any(|i| self.kind_at(i) == T::Comma))
            }
            // An undeclared type, or a member of a dependent one.
            T::Ident | T::ColonColon => true,
            _ => false,
        }
    }

    /// Lookahead over a type at `at`: the next token, and whether it is certainly a type.
    pub(super) fn type_ahead(&self, at: usize) -> Option<(usize, bool)> {
        let (mut at, mut certain, mut complete) = (at, false, false);
        loop {
            match self.kind_at(at) {
                T::KwConst | T::KwVolatile => certain = true,
                T::KwTypename => certain = true,
                T::KwUnsigned => (certain, complete) = (true, true),
                T::KwStruct | T::KwClass | T::KwEnum | T::KwInterface => certain = true,
                T::Ident
                    if self.name_at(at).and_then(modifier_of).is_some()
                        && self.is_word_at(at + 1)
                        && self
                            .name_at(at)
                            .is_some_and(|n| self.scopes.find(n).meaning != Meaning::Value) => {}
                _ => break,
            }
            at += 1;
        }
        match self.kind_at(at) {
            T::KwDecltype | T::KwDecltype2 => {
                at = self.parens_ahead(at + 1)?;
                certain = true;
            }
            T::Ident | T::ColonColon => {
                let ahead = self.name_ahead(at)?;
                if complete && !ahead.binding.is_type() {
                    return Some((at, true));
                }
                if !certain
                    && matches!(
                        ahead.binding.meaning,
                        Meaning::Value | Meaning::FunctionTemplate | Meaning::Namespace
                    )
                {
                    return None;
                }
                at = ahead.next;
                certain |= ahead.binding.is_type();
            }
            _ if complete => {}
            _ => return None,
        }
        while matches!(self.kind_at(at), T::KwConst | T::KwVolatile) {
            at += 1;
        }
        if certain {
            while matches!(self.kind_at(at), T::Star | T::Amp) {
                at += 1;
            }
        }
        while self.kind_at(at) == T::LSquare {
            at = self.parens_ahead(at)?;
        }
        Some((at, certain))
    }

    /// Lookahead over a bracketed group at `at`.
    fn parens_ahead(&self, at: usize) -> Option<usize> {
        let (mut at, mut depth) = (at, 0u32);
        loop {
            match self.kind_at(at) {
                T::LParen | T::LSquare => depth += 1,
                T::RParen | T::RSquare => depth = depth.checked_sub(1)?,
                T::Semi | T::LBrace | T::RBrace | T::Eof => return None,
                _ if depth == 0 => return None,
                _ => {}
            }
            at += 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }

    /// Parses a qualified name with template arguments.
    pub(super) fn name_ref(&mut self) -> Parsed<NameRef> {
        let global = self.eat(T::ColonColon);
        let (mut qualified, mut scope) = (global, if global { GLOBAL } else { 0 });
        let mark = self.segments.len();
        loop {
            let (pos, Some(name)) = (self.pos(), self.name_at(self.at)) else {
                self.segments.truncate(mark);
                return Err(self.error("expected unqualified-id"));
            };
            let binding = self.lookup(name, qualified, scope);
            self.advance();
            let mut args = None;
            if self.kind() == T::Lt
                && (binding.is_template()
                    || (binding.meaning == Meaning::Unknown
                        && self.unknown_is_template(name, self.at, qualified)))
            {
                match self.template_args() {
                    Ok(list) => args = Some(list),
                    Err(failed) => {
                        self.segments.truncate(mark);
                        return Err(failed);
                    }
                }
            }
            if let Some(next) = self.after_colons(self.at) {
                self.segments.push(Segment { name, pos, args });
                self.at = next;
                (qualified, scope) = (true, binding.scope);
                continue;
            }
            if !qualified && args.is_none() {
                return Ok(NameRef { name, path: None, binding });
            }
            self.segments.push(Segment { name, pos, args });
            let path = self.take_path(global, mark);
            return Ok(NameRef { name, path: Some(path), binding });
        }
    }

    /// The segments above `mark` as a path.
    pub(super) fn take_path(&mut self, global: bool, mark: usize) -> PathId {
        let segments = self.ast.segment_lists.list(&self.segments[mark..]);
        self.segments.truncate(mark);
        self.ast.paths.push(Path { global, segments })
    }

    /// Reads `< ... >`.
    pub(super) fn template_args(&mut self) -> Parsed<List<TemplateArg>> {
        let open = self.token().span();
        self.advance();
        let mark = self.template_args.len();
        let no_gt = std::mem::replace(&mut self.no_gt, true);
        self.deeper()?;
        let result = self.template_arg_items(open);
        self.nesting -= 1;
        self.no_gt = no_gt;
        let list = self.ast.template_arg_lists.list(&self.template_args[mark..]);
        self.template_args.truncate(mark);
        result.map(|()| list)
    }

    fn template_arg_items(&mut self, open: Span) -> Parsed<()> {
        if self.eat_gt() {
            return Ok(());
        }
        loop {
            let arg = match self.type_ahead(self.at) {
                Some((next, certain))
                    if (certain
                        && self.kind_at(next) != T::LParen
                        && self.kind_at(next) != T::ColonColon)
                        || (!certain && self.qualified_type_ahead(next)) =>
                {
                    TemplateArg::Type(self.type_name()?)
                }
                _ => TemplateArg::Expr(self.assignment()?),
            };
            self.template_args.push(arg);
            if self.eat_gt() {
                return Ok(());
            }
            if !self.eat(T::Comma) {
                return self.expect_closing(T::Gt, open);
            }
        }
    }

    /// An undeclared name with template arguments: a dependent type.
    fn qualified_type_ahead(&self, next: usize) -> bool {
        matches!(self.tokens.get(next.wrapping_sub(1)).map(|t| t.kind), Some(T::Gt))
            && matches!(self.kind_at(next), T::Comma | T::Gt | T::Shr)
    }

    /// Consumes `>`, also from the start of a longer token.
    fn eat_gt(&mut self) -> bool {
        let rest = match self.kind() {
            T::Gt => {
                self.advance();
                return true;
            }
            T::Shr => T::Gt,
            T::GtEq => T::Eq,
            T::ShrEq => T::GtEq,
            _ => return false,
        };
        if let Some(token) = self.tokens.get_mut(self.at) {
            token.kind = rest;
            token.pos = token.pos.offset(1);
            token.len = token.len.saturating_sub(1);
        }
        true
    }

    /// Parses a type in a cast or template argument: qualifiers, name, brackets.
    pub(super) fn type_name(&mut self) -> Parsed<TypeId> {
        let start = self.pos();
        let specs = self.specifiers()?;
        let Some(base) = specs.ty else {
            return Err(self.error("expected a type"));
        };
        let base = self.pointers(base, start);
        self.array_suffix(base, start)
    }

    /// Pointer and reference declarators, which are errors.
    pub(super) fn pointers(&mut self, base: TypeId, start: Pos) -> TypeId {
        let mut ty = base;
        loop {
            let (message, kind): (_, fn(TypeId) -> TypeKind) = match self.kind() {
                T::Star => ("pointers are unsupported in HLSL", TypeKind::Pointer),
                T::Amp | T::AmpAmp => ("references are unsupported in HLSL", TypeKind::Reference),
                _ => return ty,
            };
            self.error(message);
            self.advance();
            ty = self.push_type(kind(ty), Modifiers::NONE, self.span_from(start));
        }
    }

    /// Parses `[a][b]` after a type or declarator: the first one is the outermost.
    pub(super) fn array_suffix(&mut self, base: TypeId, start: Pos) -> Parsed<TypeId> {
        if self.kind() != T::LSquare || self.kind_at(self.at + 1) == T::LSquare {
            return Ok(base);
        }
        let mut sizes = Vec::new();
        while self.kind() == T::LSquare && self.kind_at(self.at + 1) != T::LSquare {
            let open = self.token().span();
            self.advance();
            let no_gt = std::mem::replace(&mut self.no_gt, false);
            let size = if self.kind() == T::RSquare { Ok(None) } else { self.constant().map(Some) };
            self.no_gt = no_gt;
            sizes.push(size?);
            self.expect_closing(T::RSquare, open)?;
            if sizes.len() > super::MAX_NESTING as usize {
                return Err(self.too_deep());
            }
        }
        let span = self.span_from(start);
        let mut ty = base;
        for size in sizes.into_iter().rev() {
            ty = self.push_type(TypeKind::Array(ty, size), Modifiers::NONE, span);
        }
        Ok(ty)
    }

    /// Reports an undeclared type name, once, and treats it as a type from here on.
    pub(super) fn unknown_type(&mut self, at: usize, ahead: Ahead) {
        if !ahead.qualified {
            let Some(name) = self.name_at(at) else { return };
            let text = self.text(name);
            self.report(at, self.span_at(at), format!("unknown type name '{text}'"), None);
            let is_template = self.kind_at(at + 1) == T::Lt;
            let meaning = if is_template { Meaning::TypeTemplate } else { Meaning::Type };
            self.scopes.declare(name, Binding::new(meaning, 0));
            return;
        }
        // The first part that its namespace lacks; dependent names are not checked.
        let (mut at, mut scope) = (at, GLOBAL);
        let mut space = None;
        if self.kind_at(at) == T::ColonColon {
            at += 1;
        } else {
            space = self.name_at(at);
            let first = space.map(|n| self.scopes.find(n)).unwrap_or_default();
            if first.meaning == Meaning::Unknown
                && let Some(name) = space
            {
                let text = self.text(name);
                self.report(at, self.span_at(at), format!("use of undeclared identifier '{text}'"), None);
                return;
            }
            scope = first.scope;
            at += 2;
        }
        while let Some(name) = self.name_at(at) {
            if scope == 0 || !self.scopes.is_namespace(scope) {
                return;
            }
            let binding = self.scopes.find_in(scope, name);
            if binding.meaning == Meaning::Unknown {
                let is_last = self.kind_at(at + 1) != T::ColonColon;
                let what = if is_last { "type named" } else { "member named" };
                let of =
                    space.map_or("the global namespace".into(), |s| format!("namespace '{}'", self.text(s)));
                let message = format!("no {what} '{}' in {of}", self.text(name));
                self.report(at, self.span_at(at), message, None);
                self.scopes.declare_in(scope, name, Binding::new(Meaning::Type, 0));
                return;
            }
            (space, scope) = (Some(name), binding.scope);
            at += 2;
        }
    }
}

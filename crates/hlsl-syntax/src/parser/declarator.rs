//! Declarators: variables, fields, functions, and their annotations.

use super::decl::{Context, Specifiers};
use super::scope::Meaning;
use super::{Parsed, Parser};
use crate::ast::{
    Annotation, AttrId, Decl, DeclId, Function, Init, Modifiers, PathId, Segment, TypeId, TypeKind, Var,
};
use crate::names::{Name, sym};
use crate::token::TokenKind as T;
use spirula_diag::{Failed, Pos, Span};
use spirula_entity::List;

/// The name of what is declared.
#[derive(Clone, Copy)]
struct Declarator {
    name: Option<Name>,
    pos: Pos,
    path: Option<PathId>,
    /// The scope before the name, 0 if there is none.
    qualifier: u32,
    operator: bool,
    /// The target type of a conversion operator.
    converts: Option<TypeId>,
}

impl Parser<'_> {
    /// The declarators after `specs`, to the end of the declaration.
    pub(super) fn declarators(
        &mut self,
        context: Context,
        attrs: List<AttrId>,
        specs: Specifiers,
    ) -> Parsed<()> {
        loop {
            let start = specs.start;
            let base = match specs.ty {
                Some(ty) => self.pointers(ty, start),
                None => self.push_type(TypeKind::Error, Modifiers::NONE, Span::at(start)),
            };
            // Attributes after the type belong to the declaration.
            let attrs = self.more_attributes(attrs)?;
            let bits_only = context == Context::Member && self.kind() == T::Colon;
            let declarator = if bits_only { self.no_name() } else { self.declarator_name(context)? };
            if self.kind() == T::LParen {
                let body = self.function(context, attrs, specs, base, declarator)?;
                if body {
                    return Ok(());
                }
            } else {
                self.variable(context, attrs, specs, base, declarator)?;
            }
            if !self.eat(T::Comma) {
                break;
            }
        }
        self.expect_semi(match context {
            Context::Global => "after top level declarator",
            Context::Member => "at end of declaration list",
            Context::Local => "at end of declaration",
        })
    }

    fn no_name(&self) -> Declarator {
        let pos = self.pos();
        Declarator { name: None, pos, path: None, qualifier: 0, operator: false, converts: None }
    }

    fn declarator_name(&mut self, context: Context) -> Parsed<Declarator> {
        let pos = self.pos();
        if self.kind() == T::KwOperator {
            let (name, converts) = self.operator_name()?;
            return Ok(Declarator {
                name: Some(name),
                pos,
                path: None,
                qualifier: 0,
                operator: true,
                converts,
            });
        }
        if self.kind() == T::Ident && !matches!(self.kind_at(self.at + 1), T::ColonColon | T::Lt) {
            let name = self.name_at(self.at);
            if name.is_some_and(super::is_reserved) {
                return Err(self.error("expected unqualified-id"));
            }
            self.advance();
            return Ok(Declarator { name, pos, path: None, qualifier: 0, operator: false, converts: None });
        }
        if !matches!(self.kind(), T::Ident | T::ColonColon) {
            return Err(self.error(match context {
                Context::Member => "expected member name or ';' after declaration specifiers",
                _ => "expected unqualified-id",
            }));
        }
        if self.kind() == T::Ident && self.kind_at(self.at + 1) == T::Lt && !self.specialisation_ahead() {
            // An effect's annotation follows the name.
            let name = self.name_at(self.at);
            self.advance();
            return Ok(Declarator { name, pos, path: None, qualifier: 0, operator: false, converts: None });
        }
        self.qualified_declarator()
    }

    /// `f<int>(` or `S<int>::f`
    fn specialisation_ahead(&self) -> bool {
        if self.name_at(self.at).is_some_and(|n| self.scopes.find(n).is_template()) {
            return true;
        }
        self.angles_ahead(self.at + 1)
            .is_some_and(|end| matches!(self.kind_at(end), T::LParen | T::ColonColon))
    }

    /// `S::f`, `S<T>::operator+`, `f<int>`
    fn qualified_declarator(&mut self) -> Parsed<Declarator> {
        let global = self.eat(T::ColonColon);
        let mark = self.segments.len();
        let (mut qualified, mut scope) = (global, if global { super::scope::GLOBAL } else { 0 });
        loop {
            let pos = self.pos();
            if self.kind() == T::KwOperator {
                let (name, converts) = self.operator_name()?;
                self.segments.push(Segment { name, pos, args: None });
                let path = Some(self.take_path(global, mark));
                return Ok(Declarator {
                    name: Some(name),
                    pos,
                    path,
                    qualifier: scope,
                    operator: true,
                    converts,
                });
            }
            let Some(name) = self.name_at(self.at) else {
                self.segments.truncate(mark);
                return Err(self.error("expected unqualified-id"));
            };
            let binding = self.lookup(name, qualified, scope);
            self.advance();
            let args = if self.kind() == T::Lt { Some(self.template_args()?) } else { None };
            self.segments.push(Segment { name, pos, args });
            if self.eat(T::ColonColon) {
                (qualified, scope) = (true, binding.scope);
                continue;
            }
            let path = Some(self.take_path(global, mark));
            return Ok(Declarator {
                name: Some(name),
                pos,
                path,
                qualifier: scope,
                operator: false,
                converts: None,
            });
        }
    }

    /// `operator+` and the others, `operator T`: the name, and the type of a conversion.
    pub(super) fn operator_name(&mut self) -> Parsed<(Name, Option<TypeId>)> {
        self.advance();
        let kind = self.kind();
        let text = match kind {
            T::LParen if self.kind_at(self.at + 1) == T::RParen => "()",
            T::LSquare if self.kind_at(self.at + 1) == T::RSquare => "[]",
            T::Ident | T::ColonColon | T::KwConst | T::KwUnsigned | T::KwTypename => {
                let ty = self.type_name()?;
                return Ok((self.ast.names.intern("operator"), Some(ty)));
            }
            T::Plus
            | T::PlusPlus
            | T::PlusEq
            | T::Minus
            | T::MinusMinus
            | T::MinusEq
            | T::Star
            | T::StarEq
            | T::Slash
            | T::SlashEq
            | T::Percent
            | T::PercentEq
            | T::Caret
            | T::CaretEq
            | T::Amp
            | T::AmpAmp
            | T::AmpEq
            | T::Pipe
            | T::PipePipe
            | T::PipeEq
            | T::Tilde
            | T::Not
            | T::NotEq
            | T::Eq
            | T::EqEq
            | T::Lt
            | T::LtEq
            | T::Shl
            | T::ShlEq
            | T::Gt
            | T::GtEq
            | T::Shr
            | T::ShrEq
            | T::Comma
            | T::Arrow => kind.text(),
            _ => return Err(self.error("expected a type")),
        };
        self.advance();
        if matches!(kind, T::LParen | T::LSquare) {
            self.advance();
        }
        Ok((self.ast.names.intern(&format!("operator{text}")), None))
    }

    fn variable(
        &mut self,
        context: Context,
        attrs: List<AttrId>,
        specs: Specifiers,
        base: TypeId,
        declarator: Declarator,
    ) -> Parsed<()> {
        let attrs = self.more_attributes(attrs)?;
        let mut ty = self.array_suffix(base, specs.start)?;
        let attrs = self.more_attributes(attrs)?;
        self.effect_annotations();
        let bits = if self.kind() == T::Colon && context == Context::Member && self.bits_ahead(declarator) {
            self.advance();
            Some(self.constant()?)
        } else {
            None
        };
        let annotations = self.annotations()?;
        self.effect_annotations();
        if self.kind() == T::LSquare {
            ty = self.array_suffix(ty, specs.start)?;
        }
        if let Some(name) = declarator.name.filter(|_| declarator.path.is_none()) {
            let is_template = std::mem::take(&mut self.declares_template);
            self.declare(name, if is_template { Meaning::FunctionTemplate } else { Meaning::Value }, 0);
        }
        let depth = self.scopes.depth();
        if declarator.qualifier != 0 {
            self.scopes.enter(declarator.qualifier);
        }
        let init = self.initializer()?;
        self.scopes.leave_to(depth);
        let var = self.ast.vars.push(Var {
            start: specs.start,
            name: declarator.name,
            pos: declarator.pos,
            path: declarator.path,
            ty,
            modifiers: specs.modifiers,
            annotations,
            attrs,
            init,
            bits,
        });
        let decl = self.make_decl(Decl::Var(var), self.span_from(specs.start));
        self.decls.push(decl);
        Ok(())
    }

    /// At `:` in a record: whether a width follows, not a semantic.
    fn bits_ahead(&self, declarator: Declarator) -> bool {
        declarator.name.is_none()
            || !matches!(self.kind_at(self.at + 1), T::Ident)
            || matches!(self.kind_at(self.at + 2), T::Plus | T::Minus | T::Star | T::ColonColon)
    }

    /// Joins the attributes of the declaration with those after the name.
    pub(super) fn more_attributes(&mut self, attrs: List<AttrId>) -> Parsed<List<AttrId>> {
        if self.kind() != T::LSquare || self.kind_at(self.at + 1) != T::LSquare {
            return Ok(attrs);
        }
        let mark = self.attrs.len();
        self.attrs.extend_from_slice(self.ast.attr_list(attrs));
        self.attributes()?;
        Ok(self.take_attrs(mark))
    }

    /// `< string name = "x"; >` of an effect: skipped.
    fn effect_annotations(&mut self) {
        let annotation = self.kind_at(self.at + 1) == T::Gt
            || (self.kind_at(self.at + 1) == T::Ident && self.kind_at(self.at + 2) == T::Ident);
        if self.kind() != T::Lt || !annotation {
            return;
        }
        let span = self.token().span();
        self.diagnostics.warning(span, "possible effect annotation ignored - effect syntax is deprecated");
        while !matches!(self.kind(), T::Gt | T::LBrace | T::RBrace | T::Eof) {
            self.advance();
        }
        self.eat(T::Gt);
    }

    fn initializer(&mut self) -> Parsed<Option<Init>> {
        match self.kind() {
            T::Eq => {
                self.advance();
                if self.kind() == T::LBrace {
                    return Ok(Some(Init::Expr(self.init_list()?)));
                }
                let state = matches!(self.name_at(self.at), Some(sym::SAMPLER_STATE | sym::STATEBLOCK_STATE));
                if state && self.kind_at(self.at + 1) == T::LBrace {
                    self.advance();
                    return self.state_block("effect sampler_state assignment ignored - effect syntax is deprecated");
                }
                let compile = matches!(self.name_at(self.at), Some(sym::COMPILE)) && self.kind_at(self.at + 1) == T::Ident;
                if compile {
                    while !matches!(self.kind(), T::Semi | T::RBrace | T::Eof) {
                        self.advance();
                    }
                    return Ok(Some(Init::State));
                }
                let no_gt = std::mem::replace(&mut self.no_gt, false);
                let expr = self.assignment();
                self.no_gt = no_gt;
                Ok(Some(Init::Expr(expr?)))
            }
            T::LBrace => self.state_block(
                "effect object ignored - effect syntax is deprecated. To use braces as an initializer use them with equal signs",
            ),
            _ => Ok(None),
        }
    }

    fn state_block(&mut self, warning: &str) -> Parsed<Option<Init>> {
        let span = self.token().span();
        self.diagnostics.warning(span, warning);
        self.skip_braces();
        Ok(Some(Init::State))
    }

    /// Annotations after colons.
    pub(super) fn annotations(&mut self) -> Parsed<List<Annotation>> {
        if self.kind() != T::Colon {
            return Ok(List::EMPTY);
        }
        let mark = self.annotations.len();
        while self.eat(T::Colon) {
            let start = self.pos();
            let Some(name) = self.name_at(self.at) else {
                return Err(self.error("expected semantic identifier"));
            };
            self.advance();
            let annotation = match name {
                sym::REGISTER => self.register(start)?,
                sym::PACKOFFSET => self.packoffset(start)?,
                sym::READ | sym::WRITE if self.kind() == T::LParen => {
                    self.access(start, name == sym::WRITE)?
                }
                _ => Annotation::Semantic { name, span: self.span_from(start) },
            };
            self.annotations.push(annotation);
        }
        Ok(self.take_annotations(mark))
    }

    fn register(&mut self, start: Pos) -> Parsed<Annotation> {
        let open = self.token().span();
        self.expect(T::LParen, "expected '(' after 'register'")?;
        let (mut profile, mut register, mut offset, mut space) = (None, None, None, None);
        loop {
            let Some(word) = self.name_at(self.at) else {
                return Err(self.error("expected identifier"));
            };
            let text = self.ast.names.text(word);
            let is_space = text
                .strip_prefix("space")
                .is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()));
            self.advance();
            if is_space {
                space = Some(word);
            } else if register.is_none()
                && (text_is_register(self.ast.names.text(word))
                    || self.kind() != T::Comma
                    || profile.is_some())
            {
                register = Some(word);
            } else if profile.is_none() && register.is_none() {
                profile = Some(word);
            } else {
                return Err(self.error_at(open, "expected register semantic"));
            }
            if self.kind() == T::LSquare {
                let open = self.token().span();
                self.advance();
                offset = Some(self.constant()?);
                self.expect_closing(T::RSquare, open)?;
            }
            if !self.eat(T::Comma) {
                break;
            }
        }
        self.expect_closing(T::RParen, open)?;
        Ok(Annotation::Register { profile, register, offset, space, span: self.span_from(start) })
    }

    fn packoffset(&mut self, start: Pos) -> Parsed<Annotation> {
        let open = self.token().span();
        self.expect(T::LParen, "expected '(' after 'packoffset'")?;
        let Some(register) = self.name_at(self.at) else {
            return Err(self.error("expected identifier"));
        };
        self.advance();
        let mut component = None;
        if self.eat(T::Dot) {
            component = self.name_at(self.at);
            if component.is_none() {
                return Err(self.error("expected identifier"));
            }
            self.advance();
        }
        self.expect_closing(T::RParen, open)?;
        Ok(Annotation::PackOffset { register, component, span: self.span_from(start) })
    }

    fn access(&mut self, start: Pos, write: bool) -> Parsed<Annotation> {
        let open = self.token().span();
        self.advance();
        let mut stages = Vec::new();
        while let Some(stage) = self.name_at(self.at) {
            stages.push(stage);
            self.advance();
            if !self.eat(T::Comma) {
                break;
            }
        }
        self.expect_closing(T::RParen, open)?;
        let stages = self.ast.name_lists.list(&stages);
        Ok(Annotation::Access { write, stages, span: self.span_from(start) })
    }

    /// Parameters and the rest of a function; true if there was a body.
    fn function(
        &mut self,
        context: Context,
        attrs: List<AttrId>,
        specs: Specifiers,
        base: TypeId,
        declarator: Declarator,
    ) -> Parsed<bool> {
        let name = declarator.name.unwrap_or(sym::UNKNOWN);
        if declarator.path.is_none()
            && !declarator.operator
            && (!self.scopes.find(name).is_template() || context == Context::Local)
        {
            let is_template = std::mem::take(&mut self.declares_template);
            self.declare(name, if is_template { Meaning::FunctionTemplate } else { Meaning::Value }, 0);
        }
        let depth = self.scopes.depth();
        if declarator.qualifier != 0 {
            self.scopes.enter(declarator.qualifier);
        }
        self.scopes.enter_block();
        let params = self.parameters()?;
        let mut is_const = false;
        loop {
            match (self.kind(), self.name_at(self.at)) {
                (T::KwConst, _) => is_const = true,
                (_, Some(sym::OVERRIDE | sym::FINAL)) => {}
                _ => break,
            }
            self.advance();
        }
        let attrs = self.more_attributes(attrs)?;
        // `float f()[2]` returns an array.
        let base = self.array_suffix(base, specs.start)?;
        let annotations = self.annotations()?;
        let attrs = self.more_attributes(attrs)?;
        // `= 0`: pure virtual.
        if self.kind() == T::Eq && self.kind_at(self.at + 1) == T::Number {
            self.advance();
            self.advance();
        }
        let has_body = self.kind() == T::LBrace;
        if !has_body && !matches!(self.kind(), T::Semi | T::Comma) {
            let next_line = self.token().starts_line();
            if context == Context::Global && !next_line {
                return Err(self.error("expected function body after function declarator"));
            }
        }
        let body = if has_body { Some(self.block()?) } else { None };
        self.scopes.leave_to(depth);
        let function = self.ast.functions.push(Function {
            start: specs.start,
            name,
            pos: declarator.pos,
            path: declarator.path,
            result: declarator.converts.unwrap_or(base),
            params,
            modifiers: specs.modifiers,
            is_const,
            annotations,
            attrs,
            body,
        });
        let decl = self.make_decl(Decl::Function(function), self.span_from(specs.start));
        self.decls.push(decl);
        Ok(has_body)
    }

    fn parameters(&mut self) -> Parsed<List<DeclId>> {
        let open = self.token().span();
        self.advance();
        self.deeper()?;
        let mark = self.decls.len();
        let result = self.parameter_items(open);
        self.nesting -= 1;
        let list = self.take_decls(mark);
        result.map(|()| list)
    }

    fn parameter_items(&mut self, open: Span) -> Parsed<()> {
        if self.eat(T::RParen) {
            return Ok(());
        }
        let void = self.name_at(self.at) == Some(sym::VOID) && self.kind_at(self.at + 1) == T::RParen;
        if void {
            self.advance();
            self.advance();
            return Ok(());
        }
        loop {
            let decl = self.parameter()?;
            self.decls.push(decl);
            if !self.eat(T::Comma) {
                return self.expect_closing(T::RParen, open);
            }
        }
    }

    fn parameter(&mut self) -> Parsed<DeclId> {
        let start = self.pos();
        let mark = self.attrs.len();
        if self.kind() == T::LSquare {
            self.attributes()?;
        }
        let attrs = self.take_attrs(mark);
        let specs = self.specifiers()?;
        let base = match specs.ty {
            Some(ty) => ty,
            None => return Err(self.parameter_without_type()),
        };
        let base = self.pointers(base, start);
        let attrs = self.more_attributes(attrs)?;
        let (pos, name) = (self.pos(), self.name_at(self.at));
        if let Some(name) = name {
            self.advance();
            self.declare(name, Meaning::Value, 0);
        }
        let attrs = self.more_attributes(attrs)?;
        let mut ty = self.array_suffix(base, start)?;
        let attrs = self.more_attributes(attrs)?;
        let annotations = self.annotations()?;
        if self.kind() == T::LSquare {
            ty = self.array_suffix(ty, start)?;
        }
        let init = self.initializer()?;
        let modifiers = specs.modifiers;
        let var = Var {
            start: specs.start,
            name,
            pos,
            path: None,
            ty,
            modifiers,
            annotations,
            attrs,
            init,
            bits: None,
        };
        let var = self.ast.vars.push(var);
        Ok(self.make_decl(Decl::Var(var), self.span_from(start)))
    }

    fn parameter_without_type(&mut self) -> Failed {
        if let Some(name) = self.name_at(self.at)
            && !self.scopes.find(name).is_type()
        {
            let text = self.text(name);
            return self.error(format!("unknown type name '{text}'"));
        }
        self.error("expected parameter declarator")
    }

    /// `T x = a` in a condition.
    pub(super) fn condition_variable(&mut self) -> Parsed<DeclId> {
        let specs = self.specifiers()?;
        let Some(ty) = specs.ty else { return Err(self.error("expected a type")) };
        let (pos, name) = (self.pos(), self.name_at(self.at));
        let Some(declared) = name else { return Err(self.error("expected unqualified-id")) };
        self.advance();
        self.declare(declared, Meaning::Value, 0);
        if self.kind() != T::Eq {
            return Err(self.error("variable declaration in condition must have an initializer"));
        }
        let init = self.initializer()?;
        let (annotations, attrs) = (List::EMPTY, List::EMPTY);
        let modifiers = specs.modifiers;
        let var = Var {
            start: specs.start,
            name,
            pos,
            path: None,
            ty,
            modifiers,
            annotations,
            attrs,
            init,
            bits: None,
        };
        let var = self.ast.vars.push(var);
        Ok(self.make_decl(Decl::Var(var), self.span_from(specs.start)))
    }
}

/// Whether a word is a register, such as `t0`.
fn text_is_register(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes.next().is_some_and(|b| b.is_ascii_alphabetic()) && bytes.all(|b| b.is_ascii_digit())
}

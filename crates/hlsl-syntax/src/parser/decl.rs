//! Declarations: specifiers and lists of declarators, attributes.

use super::scope::{Binding, Meaning};
use super::{Parsed, Parser, modifier_of};
use crate::ast::{Attr, AttrId, Decl, DeclId, Modifiers, TypeId, TypeKind};
use crate::names::{Name, sym};
use crate::token::TokenKind as T;
use spirula_diag::Pos;
use spirula_entity::List;

/// The context of a declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Context {
    /// At top level, in a namespace or a buffer.
    Global,
    /// In a struct, class or interface.
    Member,
    /// In a function.
    Local,
}

/// Declaration specifiers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Specifiers {
    /// Without those of the type.
    pub(super) modifiers: Modifiers,
    pub(super) ty: Option<TypeId>,
    /// The scope that the type opens.
    pub(super) scope: u32,
    /// A record or enumeration that is declared here.
    pub(super) tag: Option<DeclId>,
    /// The tag has a body.
    pub(super) defines: bool,
    pub(super) start: Pos,
}

impl Parser<'_> {
    /// All of the input.
    pub(super) fn translation_unit(&mut self) {
        while self.kind() != T::Eof {
            if self.kind() == T::RBrace {
                self.error("extraneous closing brace ('}')");
                self.advance();
                continue;
            }
            self.declaration_or_error(Context::Global);
        }
        self.ast.roots = std::mem::take(&mut self.decls);
    }

    /// A declaration; recovers from errors.
    pub(super) fn declaration_or_error(&mut self, context: Context) {
        let (start, at) = (self.pos(), self.at);
        let checkpoint = self.checkpoint();
        if self.declaration(context).is_ok() {
            return;
        }
        self.restore(&checkpoint, true);
        self.skip_statement();
        if self.at == at {
            self.advance();
        }
        let decl = self.make_decl(Decl::Error, self.span_from(start));
        self.decls.push(decl);
    }

    /// A declaration; what it declares goes to `decls`.
    pub(super) fn declaration(&mut self, context: Context) -> Parsed<()> {
        let start = self.pos();
        let mark = self.attrs.len();
        if self.kind() == T::LSquare {
            self.attributes()?;
        }
        let attrs = self.take_attrs(mark);
        // A word of the effects framework, which means nothing before any declaration of the global scope.
        while context == Context::Global && self.name_at(self.at) == Some(sym::SHARED) {
            self.advance();
        }
        match self.kind() {
            T::Semi => {
                self.advance();
                let decl = self.make_decl(Decl::Empty, self.span_from(start));
                self.decls.push(decl);
                Ok(())
            }
            T::KwNamespace => self.namespace(attrs),
            T::KwCbuffer | T::KwTbuffer => self.buffer(attrs),
            T::KwTemplate => self.template(attrs, context),
            T::KwUsing => self.using(attrs),
            T::KwTypedef => self.typedef(attrs),
            T::KwStaticAssert | T::KwStaticAssert2 => self.static_assert(),
            T::Ident if self.effect_ahead() => self.effect(),
            T::Ident if context == Context::Member && self.access_ahead() => {
                self.advance();
                self.advance();
                Ok(())
            }
            _ => self.simple_declaration(context, attrs),
        }
    }

    /// `public:` in a class.
    fn access_ahead(&self) -> bool {
        matches!(self.name_at(self.at), Some(sym::PUBLIC | sym::PRIVATE | sym::PROTECTED))
            && self.kind_at(self.at + 1) == T::Colon
    }

    fn effect_ahead(&self) -> bool {
        matches!(
            self.name_at(self.at),
            Some(sym::TECHNIQUE | sym::TECHNIQUE10 | sym::TECHNIQUE11 | sym::FXGROUP)
        ) && matches!(self.kind_at(self.at + 1), T::LBrace | T::Ident | T::Lt)
    }

    /// `technique10 t { ... }`: skipped.
    fn effect(&mut self) -> Parsed<()> {
        let start = self.pos();
        let span = self.token().span();
        let message = "effect technique ignored - effect syntax is deprecated";
        self.diagnostics.warning(span, message);
        while !matches!(self.kind(), T::LBrace | T::Semi | T::Eof) {
            self.advance();
        }
        if self.kind() == T::LBrace {
            self.skip_braces();
        }
        self.eat(T::Semi);
        let decl = self.make_decl(Decl::Empty, self.span_from(start));
        self.decls.push(decl);
        Ok(())
    }

    fn simple_declaration(&mut self, context: Context, attrs: List<AttrId>) -> Parsed<()> {
        let mut specs = self.specifiers()?;
        self.decls.extend(specs.tag);
        if let Some(tag) = specs.tag {
            if self.eat(T::Semi) {
                return Ok(());
            }
            if specs.defines && !self.declarator_follows_tag() {
                let keyword = self.tag_keyword(tag);
                let _ = self.expect_semi(&format!("after {keyword}"));
                return Ok(());
            }
        } else if specs.ty.is_some() && self.kind() == T::Semi {
            let span = self.span_from(specs.start);
            self.diagnostics.warning(span, "declaration does not declare anything");
            self.advance();
            return Ok(());
        }
        if specs.ty.is_none() && self.kind() != T::KwOperator {
            self.missing_type(&mut specs)?;
        }
        self.declarators(context, attrs, specs)
    }

    /// Reports a missing type; parsing continues if a declarator follows.
    fn missing_type(&mut self, specs: &mut Specifiers) -> Parsed<()> {
        let next = self.kind_at(self.at + 1);
        let declarator = self.kind() == T::Ident
            && matches!(next, T::LParen | T::Eq | T::Semi | T::Comma | T::LSquare | T::Colon);
        if !declarator {
            let message = match self.kind() {
                T::RBrace | T::Eof if !specs.modifiers.is_empty() => "expected a type",
                _ => "expected unqualified-id",
            };
            return Err(self.error(message));
        }
        let at = self.at;
        self.error("HLSL requires a type specifier for all declarations");
        specs.ty = Some(self.push_type(TypeKind::Error, Modifiers::NONE, self.span_at(at)));
        if matches!(next, T::Eq | T::Semi | T::Comma | T::LSquare) {
            return Err(spirula_diag::Failed);
        }
        Ok(())
    }

    /// After `struct S { }`: whether a declarator follows rather than the next declaration.
    fn declarator_follows_tag(&self) -> bool {
        match self.kind() {
            T::Ident => {
                let binding = self.name_at(self.at).map(|n| self.scopes.find(n)).unwrap_or_default();
                let next_is_word = self.kind_at(self.at + 1) == T::Ident;
                let starts = binding.is_type() && (self.token().starts_line() || next_is_word);
                let modifier =
                    self.name_at(self.at).and_then(modifier_of).is_some() && self.is_word_at(self.at + 1);
                !(starts || modifier || next_is_word && self.token().starts_line())
            }
            T::Star | T::Amp | T::ColonColon => true,
            T::LSquare => self.kind_at(self.at + 1) == T::LSquare && !self.token().starts_line(),
            _ => false,
        }
    }

    fn tag_keyword(&self, tag: DeclId) -> &'static str {
        match self.ast.decls[tag] {
            Decl::Record(r) => match self.ast.records[r].kind {
                crate::ast::RecordKind::Struct => "struct",
                crate::ast::RecordKind::Class => "class",
                crate::ast::RecordKind::Interface => "interface",
            },
            _ => "enum",
        }
    }

    /// Modifiers and a type, in any order.
    pub(super) fn specifiers(&mut self) -> Parsed<Specifiers> {
        let start = self.pos();
        let mut specs =
            Specifiers { modifiers: Modifiers::NONE, ty: None, scope: 0, tag: None, defines: false, start };
        let mut unsigned = false;
        loop {
            let modifier = match self.kind() {
                T::KwConst => Modifiers::CONST,
                T::KwVolatile => Modifiers::VOLATILE,
                T::KwStatic => Modifiers::STATIC,
                T::KwInline => Modifiers::INLINE,
                T::KwExtern => Modifiers::EXTERN,
                T::KwTypename => {
                    self.advance();
                    if specs.ty.is_none() {
                        self.named_type(&mut specs)?;
                    }
                    continue;
                }
                T::KwUnsigned => {
                    unsigned = true;
                    specs.modifiers.insert(Modifiers::UNSIGNED);
                    self.advance();
                    continue;
                }
                T::KwStruct | T::KwClass | T::KwInterface | T::KwEnum if specs.ty.is_none() => {
                    self.tag(&mut specs)?;
                    continue;
                }
                T::KwDecltype | T::KwDecltype2 if specs.ty.is_none() => {
                    self.decltype(&mut specs)?;
                    continue;
                }
                T::Ident | T::ColonColon => match self.word(&specs, unsigned) {
                    Word::Modifier(modifier) => modifier,
                    Word::Type => {
                        self.named_type(&mut specs)?;
                        continue;
                    }
                    Word::Other => break,
                },
                T::LSquare if specs.ty.is_none() && specs.modifiers != Modifiers::NONE => {
                    // `static [[vk::x]] T t`: ignored, since the attribute has no meaning there.
                    let mark = self.attrs.len();
                    self.attributes()?;
                    self.attrs.truncate(mark);
                    continue;
                }
                _ => break,
            };
            self.advance();
            specs.modifiers.insert(modifier);
        }
        self.finish_type(&mut specs, unsigned);
        Ok(specs)
    }

    /// Gives the type its modifiers.
    fn finish_type(&mut self, specs: &mut Specifiers, unsigned: bool) {
        let of_type = specs.modifiers.and(Modifiers::OF_TYPE);
        specs.modifiers = specs.modifiers.without(Modifiers::OF_TYPE);
        if specs.ty.is_none() && unsigned {
            let name = self.ast.names.intern("int");
            specs.ty =
                Some(self.push_type(TypeKind::Name(name), Modifiers::NONE, self.span_from(specs.start)));
        }
        if let Some(ty) = specs.ty {
            self.ast.types[ty].modifiers.insert(of_type);
        } else {
            // `static const x = 1`: there is no type to modify.
            specs.modifiers.insert(of_type);
        }
    }

    /// Classifies the current word in a specifier list.
    fn word(&mut self, specs: &Specifiers, unsigned: bool) -> Word {
        let name = self.name_at(self.at);
        if let Some(modifier) = name.and_then(modifier_of)
            && self.is_word_at(self.at + 1)
            && name.is_some_and(|n| self.scopes.find(n).meaning != Meaning::Value || specs.ty.is_none())
        {
            return Word::Modifier(modifier);
        }
        if specs.ty.is_some() {
            return Word::Other;
        }
        let Some(ahead) = self.name_ahead(self.at) else {
            // Errors in template arguments are reported where these are parsed.
            let template = name.is_some_and(|n| self.scopes.find(n).meaning == Meaning::TypeTemplate);
            return if template { Word::Type } else { Word::Other };
        };
        if ahead.binding.is_type() {
            return Word::Type;
        }
        if unsigned {
            return Word::Other;
        }
        let next = self.kind_at(ahead.next);
        let declares = matches!(next, T::Ident | T::KwOperator)
            || (matches!(next, T::KwConst | T::KwVolatile | T::Star | T::Amp)
                && ahead.binding.meaning == Meaning::Unknown);
        let dependent = ahead.qualified && ahead.binding.meaning == Meaning::Unknown;
        let abstract_type =
            dependent && matches!(next, T::RParen | T::Comma | T::Gt | T::Shr | T::Semi | T::LSquare);
        if (declares && ahead.binding.meaning != Meaning::Namespace) || abstract_type {
            self.unknown_type(self.at, ahead);
            return Word::Type;
        }
        Word::Other
    }

    fn named_type(&mut self, specs: &mut Specifiers) -> Parsed<()> {
        let start = self.pos();
        let name = self.name_ref()?;
        let kind = match name.path {
            Some(path) => TypeKind::Path(path),
            None => TypeKind::Name(name.name),
        };
        specs.scope = name.binding.scope;
        specs.ty = Some(self.push_type(kind, Modifiers::NONE, self.span_from(start)));
        Ok(())
    }

    fn decltype(&mut self, specs: &mut Specifiers) -> Parsed<()> {
        let start = self.pos();
        self.advance();
        let open = self.token().span();
        self.expect(T::LParen, "expected '(' after '__decltype'")?;
        let no_gt = std::mem::replace(&mut self.no_gt, false);
        let expr = self.expression()?;
        self.no_gt = no_gt;
        self.expect_closing(T::RParen, open)?;
        specs.ty = Some(self.push_type(TypeKind::Decltype(expr), Modifiers::NONE, self.span_from(start)));
        Ok(())
    }

    /// Parses attributes of both forms.
    pub(super) fn attributes(&mut self) -> Parsed<()> {
        while self.kind() == T::LSquare {
            let open = self.token().span();
            self.advance();
            let double = self.eat(T::LSquare);
            loop {
                if self.kind() == T::RSquare {
                    break;
                }
                self.attribute(double)?;
                if !self.eat(T::Comma) {
                    break;
                }
            }
            self.expect_closing(T::RSquare, open)?;
            if double {
                self.expect_closing(T::RSquare, open)?;
            }
        }
        Ok(())
    }

    fn attribute(&mut self, double: bool) -> Parsed<()> {
        let start = self.pos();
        let mut name = self.attribute_word()?;
        let mut scope = None;
        if self.eat(T::ColonColon) {
            scope = Some(name);
            name = self.attribute_word()?;
        }
        let args = if self.kind() == T::LParen { Some(self.call_args()?) } else { None };
        let span = self.span_from(start);
        let attr = self.ast.attrs.push(Attr { double, scope, name, args, span });
        self.attrs.push(attr);
        Ok(())
    }

    /// Any word, including keywords.
    fn attribute_word(&mut self) -> Parsed<Name> {
        let token = self.token();
        match token.name {
            Some(name) if !matches!(token.kind, T::Number | T::Str | T::Char | T::Unknown) => {
                self.advance();
                Ok(name)
            }
            _ => Err(self.error("expected identifier")),
        }
    }

    /// Declares a variable or type name.
    pub(super) fn declare(&mut self, name: Name, meaning: Meaning, scope: u32) {
        self.scopes.declare(name, Binding::new(meaning, scope));
    }
}

enum Word {
    Modifier(Modifiers),
    Type,
    Other,
}

//! Structs, classes, interfaces, enumerations.

use super::decl::{Context, Specifiers};
use super::scope::{Binding, Meaning};
use super::{Parsed, Parser};
use crate::ast::{Decl, Enum, Item, ItemKind, Modifiers, Record, RecordKind, TypeKind};
use crate::token::TokenKind as T;
use spirula_diag::Span;
use spirula_entity::List;

impl Parser<'_> {
    /// `struct S { }`, `enum E { }`, or a keyword and a name.
    pub(super) fn tag(&mut self, specs: &mut Specifiers) -> Parsed<()> {
        if self.kind() == T::KwEnum { self.enumeration(specs) } else { self.record(specs) }
    }

    fn record(&mut self, specs: &mut Specifiers) -> Parsed<()> {
        let start = self.pos();
        let kind = match self.kind() {
            T::KwClass => RecordKind::Class,
            T::KwInterface => RecordKind::Interface,
            _ => RecordKind::Struct,
        };
        self.advance();
        let mark = self.attrs.len();
        if self.kind() == T::LSquare {
            self.attributes()?;
        }
        let attrs = self.take_attrs(mark);
        let (pos, mut name, mut path) = (self.pos(), None, None);
        let mut old = Binding::default();
        if matches!(self.kind(), T::Ident | T::ColonColon) {
            let read = self.name_ref()?;
            (name, path, old) = (Some(read.name), read.path, read.binding);
        }
        let is_template = old.meaning == Meaning::TypeTemplate;
        let defines = matches!(self.kind(), T::LBrace | T::Colon);
        // A redeclaration uses the scope of the first, a specialization has its own.
        let scope = if old.is_type() && old.scope != 0 && path.is_none() && !defines {
            old.scope
        } else {
            self.scopes.new_scope(false)
        };
        if let Some(name) = name
            && path.is_none()
            && (defines || !old.is_type())
        {
            let meaning = if is_template { Meaning::TypeTemplate } else { Meaning::Type };
            self.declare(name, meaning, scope);
        }
        let mut bases = List::EMPTY;
        let mut members = None;
        if defines {
            bases = self.bases(scope)?;
            self.scopes.enter(scope);
            let declares_template = std::mem::take(&mut self.declares_template);
            members = Some(self.members()?);
            self.declares_template = declares_template;
            self.scopes.leave();
        } else if name.is_none() {
            return Err(self.error("declaration of anonymous struct must be a definition"));
        }
        self.template_scope = Some(scope);
        let record = Record { kind, name, pos, path, attrs, bases, members };
        let record = self.ast.records.push(record);
        let span = self.span_from(start);
        let decl = self.make_decl(Decl::Record(record), span);
        specs.scope = scope;
        specs.ty = Some(self.push_type(TypeKind::Tag(decl), Modifiers::NONE, span));
        specs.defines = defines;
        specs.tag = Some(decl);
        Ok(())
    }

    /// `: public A, B`
    fn bases(&mut self, scope: u32) -> Parsed<List<crate::ast::TypeId>> {
        if !self.eat(T::Colon) {
            return Ok(List::EMPTY);
        }
        let mut list = Vec::new();
        loop {
            use crate::names::sym;
            while matches!(
                self.name_at(self.at),
                Some(sym::PUBLIC | sym::PRIVATE | sym::PROTECTED | sym::VIRTUAL)
            ) {
                self.advance();
            }
            let start = self.pos();
            if !matches!(self.kind(), T::Ident | T::ColonColon) {
                return Err(self.error("expected class name"));
            }
            if let Some(ahead) = self.name_ahead(self.at)
                && !ahead.binding.is_type()
                && !ahead.qualified
            {
                return Err(self.error("expected class name"));
            }
            let name = self.name_ref()?;
            let kind = match name.path {
                Some(path) => TypeKind::Path(path),
                None => TypeKind::Name(name.name),
            };
            self.scopes.add_base(scope, name.binding.scope);
            list.push(self.push_type(kind, Modifiers::NONE, self.span_from(start)));
            if !self.eat(T::Comma) {
                return Ok(self.ast.type_lists.list(&list));
            }
        }
    }

    /// `{ members }`
    fn members(&mut self) -> Parsed<List<crate::ast::DeclId>> {
        let open = self.token().span();
        self.expect(T::LBrace, "expected '{' after base class list")?;
        self.deeper()?;
        let mark = self.decls.len();
        while !matches!(self.kind(), T::RBrace | T::Eof) {
            self.declaration_or_error(Context::Member);
        }
        self.nesting -= 1;
        let list = self.take_decls(mark);
        let _ = self.expect_closing(T::RBrace, open);
        Ok(list)
    }

    fn enumeration(&mut self, specs: &mut Specifiers) -> Parsed<()> {
        let start = self.pos();
        self.advance();
        let scoped = self.eat(T::KwClass) || self.eat(T::KwStruct);
        let mark = self.attrs.len();
        if self.kind() == T::LSquare {
            self.attributes()?;
        }
        let attrs = self.take_attrs(mark);
        let (pos, mut name, mut old) = (self.pos(), None, Binding::default());
        if matches!(self.kind(), T::Ident | T::ColonColon) {
            let read = self.name_ref()?;
            name = Some(read.name);
            old = read.binding;
        }
        let mut underlying = None;
        if self.kind() == T::Colon && self.type_ahead(self.at + 1).is_some() {
            self.advance();
            underlying = Some(self.type_name()?);
        }
        let defines = self.kind() == T::LBrace;
        if name.is_none() && !defines {
            return Err(self.error("expected identifier or '{'"));
        }
        let scope = if old.scope != 0 && !defines { old.scope } else { self.scopes.new_scope(false) };
        if let Some(name) = name
            && (defines || !old.is_type())
        {
            self.declare(name, Meaning::Type, scope);
        }
        let values = if defines { Some(self.enumerators(scoped)?) } else { None };
        let id = self.ast.enums.push(Enum { name, pos, scoped, attrs, underlying, values });
        let span = self.span_from(start);
        let decl = self.make_decl(Decl::Enum(id), span);
        specs.scope = scope;
        specs.ty = Some(self.push_type(TypeKind::Tag(decl), Modifiers::NONE, span));
        specs.defines = defines;
        specs.tag = Some(decl);
        Ok(())
    }

    fn enumerators(&mut self, scoped: bool) -> Parsed<List<crate::ast::DeclId>> {
        let open = self.token().span();
        self.advance();
        let mark = self.decls.len();
        let result = self.enumerator_items(scoped, open);
        if result.is_err() {
            // Skips the rest of the list; the enumeration is kept.
            while !matches!(self.kind(), T::RBrace | T::Semi | T::Eof) {
                self.advance();
            }
            self.eat(T::RBrace);
        }
        Ok(self.take_decls(mark))
    }

    fn enumerator_items(&mut self, scoped: bool, open: Span) -> Parsed<()> {
        loop {
            if self.eat(T::RBrace) {
                return Ok(());
            }
            let pos = self.pos();
            let Some(name) = self.name_at(self.at) else {
                return Err(self.error("expected identifier"));
            };
            self.advance();
            let mark = self.attrs.len();
            if self.kind() == T::LSquare {
                self.attributes()?;
            }
            let attrs = self.take_attrs(mark);
            let value = if self.eat(T::Eq) { Some(self.constant()?) } else { None };
            if !scoped {
                self.declare(name, Meaning::Value, 0);
            }
            let kind = ItemKind::Enumerator(value);
            let item = self.ast.items.push(Item { name: Some(name), pos, attrs, kind });
            let decl = self.make_decl(Decl::Enumerator(item), self.span_from(pos));
            self.decls.push(decl);
            if !self.eat(T::Comma) {
                return self.expect_closing(T::RBrace, open);
            }
        }
    }
}

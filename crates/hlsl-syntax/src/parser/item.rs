//! Less common declarations: namespaces, buffers, aliases, templates, assertions.

use super::decl::Context;
use super::scope::{Binding, Meaning};
use super::{Parsed, Parser};
use crate::ast::{AttrId, Decl, DeclId, Item, ItemKind};
use crate::names::Name;
use crate::token::TokenKind as T;
use spirula_diag::{Pos, Span};
use spirula_entity::List;

impl Parser<'_> {
    fn finish_item(
        &mut self,
        name: Option<Name>,
        pos: Pos,
        attrs: List<AttrId>,
        kind: ItemKind,
        span: Span,
    ) -> DeclId {
        let item = self.ast.items.push(Item { name, pos, attrs, kind });
        self.make_decl(
            match kind {
                ItemKind::Enumerator(_) => Decl::Enumerator(item),
                ItemKind::Alias(_) => Decl::Alias(item),
                ItemKind::Namespace(_) => Decl::Namespace(item),
                ItemKind::Buffer { .. } => Decl::Buffer(item),
                ItemKind::Template { .. } => Decl::Template(item),
                ItemKind::TypeParam(_) | ItemKind::ValueParam(..) | ItemKind::TemplateParam(_) => {
                    Decl::TemplateParam(item)
                }
                ItemKind::StaticAssert(..) => Decl::StaticAssert(item),
            },
            span,
        )
    }

    /// `{ declarations }` in the open scope.
    fn declarations(&mut self) -> Parsed<List<DeclId>> {
        let open = self.token().span();
        self.expect(T::LBrace, "expected '{'")?;
        self.deeper()?;
        let mark = self.decls.len();
        while !matches!(self.kind(), T::RBrace | T::Eof) {
            self.declaration_or_error(Context::Global);
        }
        self.nesting -= 1;
        let list = self.take_decls(mark);
        let _ = self.expect_closing(T::RBrace, open);
        Ok(list)
    }

    /// `namespace n { }`, `namespace a::b { }`
    pub(super) fn namespace(&mut self, attrs: List<AttrId>) -> Parsed<()> {
        let start = self.pos();
        self.advance();
        let depth = self.scopes.depth();
        let mut parts = Vec::new();
        while let Some(name) = self.name_at(self.at) {
            let old = if parts.is_empty() {
                self.scopes.find(name)
            } else {
                self.scopes.find_in(self.scopes.current(), name)
            };
            let scope =
                if old.meaning == Meaning::Namespace { old.scope } else { self.scopes.new_scope(true) };
            self.declare(name, Meaning::Namespace, scope);
            self.scopes.enter(scope);
            parts.push((name, self.pos()));
            self.advance();
            if !self.eat(T::ColonColon) {
                break;
            }
        }
        if parts.is_empty() {
            if self.kind() != T::LBrace {
                return Err(self.error("expected identifier or '{'"));
            }
            let list = self.declarations()?;
            let decl = self.finish_item(None, start, attrs, ItemKind::Namespace(list), self.span_from(start));
            self.decls.push(decl);
            return Ok(());
        }
        let mut list = self.declarations()?;
        self.scopes.leave_to(depth);
        self.eat(T::Semi);
        let span = self.span_from(start);
        while let Some((name, pos)) = parts.pop() {
            let decl = self.finish_item(Some(name), pos, attrs, ItemKind::Namespace(list), span);
            if parts.is_empty() {
                self.decls.push(decl);
            } else {
                list = self.ast.decl_lists.list(&[decl]);
            }
        }
        Ok(())
    }

    /// `cbuffer b : register(b0) { }`
    pub(super) fn buffer(&mut self, attrs: List<AttrId>) -> Parsed<()> {
        let start = self.pos();
        let is_texture = self.kind() == T::KwTbuffer;
        self.advance();
        let (pos, name) = (self.pos(), self.name_at(self.at));
        if name.is_some() {
            self.advance();
        }
        let annotations = self.annotations()?;
        if self.kind() == T::Lt {
            while !matches!(self.kind(), T::Gt | T::LBrace | T::Eof) {
                self.advance();
            }
            self.eat(T::Gt);
        }
        let members = self.declarations()?;
        self.eat(T::Semi);
        let kind = ItemKind::Buffer { is_texture, annotations, members };
        let decl = self.finish_item(name, pos, attrs, kind, self.span_from(start));
        self.decls.push(decl);
        Ok(())
    }

    /// `typedef T a, b[2];`
    pub(super) fn typedef(&mut self, attrs: List<AttrId>) -> Parsed<()> {
        let start = self.pos();
        self.advance();
        let specs = self.specifiers()?;
        let Some(base) = specs.ty else {
            return Err(match self.name_at(self.at) {
                Some(name) => {
                    let text = self.text(name);
                    self.error(format!("unknown type name '{text}'"))
                }
                None => self.error("expected a type"),
            });
        };
        self.decls.extend(specs.tag.filter(|_| specs.defines));
        loop {
            let base = self.pointers(base, specs.start);
            let (pos, Some(name)) = (self.pos(), self.name_at(self.at)) else {
                return Err(self.error("expected unqualified-id"));
            };
            self.advance();
            let ty = self.array_suffix(base, specs.start)?;
            self.declare(name, Meaning::Type, specs.scope);
            let decl = self.finish_item(Some(name), pos, attrs, ItemKind::Alias(ty), self.span_from(start));
            self.decls.push(decl);
            if !self.eat(T::Comma) {
                break;
            }
        }
        self.expect_semi("after top level declarator")
    }

    /// `using N = T;`, `using namespace n;`, `using n::x;`
    pub(super) fn using(&mut self, attrs: List<AttrId>) -> Parsed<()> {
        let start = self.pos();
        self.advance();
        if self.eat(T::KwNamespace) {
            let global = self.eat(T::ColonColon);
            let (path, binding, _) = self.using_path(global)?;
            if binding.scope != 0 {
                self.scopes.import(binding.scope);
            }
            let decl = self.make_decl(Decl::UsingNamespace(path), self.span_from(start));
            self.decls.push(decl);
            return self.expect_semi("after namespace name");
        }
        let alias = self.kind() == T::Ident && matches!(self.kind_at(self.at + 1), T::Eq | T::LSquare);
        if !alias {
            let global = self.eat(T::ColonColon);
            let (path, binding, name) = self.using_path(global)?;
            self.scopes.declare(name, binding);
            let decl = self.make_decl(Decl::Using(path), self.span_from(start));
            self.decls.push(decl);
            return self.expect_semi("after using declaration");
        }
        let (pos, name) = (self.pos(), self.name_at(self.at));
        self.advance();
        let mark = self.attrs.len();
        self.attrs.extend_from_slice(self.ast.attr_list(attrs));
        if self.kind() == T::LSquare {
            self.attributes()?;
        }
        let attrs = self.take_attrs(mark);
        self.expect(T::Eq, "expected '=' in alias declaration")?;
        let type_start = self.pos();
        let specs = self.specifiers()?;
        let Some(base) = specs.ty else {
            return Err(match self.name_at(self.at) {
                Some(name) => {
                    let text = self.text(name);
                    self.error(format!("unknown type name '{text}'"))
                }
                None => self.error("expected a type"),
            });
        };
        let attrs = self.more_attributes(attrs)?;
        let ty = self.array_suffix(base, type_start)?;
        if let Some(name) = name {
            let is_template = self.scopes.find(name).meaning == Meaning::TypeTemplate;
            let meaning = if is_template { Meaning::TypeTemplate } else { Meaning::Type };
            self.declare(name, meaning, specs.scope);
        }
        let decl = self.finish_item(name, pos, attrs, ItemKind::Alias(ty), self.span_from(start));
        self.decls.push(decl);
        self.expect_semi("after alias declaration")
    }

    fn using_path(&mut self, global: bool) -> Parsed<(crate::ast::PathId, Binding, Name)> {
        let mark = self.segments.len();
        let (mut qualified, mut scope) = (global, if global { super::scope::GLOBAL } else { 0 });
        loop {
            let Some(name) = self.name_at(self.at) else {
                self.segments.truncate(mark);
                return Err(self.error("expected namespace name"));
            };
            let binding = self.lookup(name, qualified, scope);
            let pos = self.pos();
            self.advance();
            let mut args = None;
            if self.kind() == T::Lt && binding.is_template() {
                match self.template_args() {
                    Ok(list) => args = Some(list),
                    Err(failed) => {
                        self.segments.truncate(mark);
                        return Err(failed);
                    }
                }
            }
            self.segments.push(crate::ast::Segment { name, pos, args });
            if !self.eat(T::ColonColon) {
                return Ok((self.take_path(global, mark), binding, name));
            }
            (qualified, scope) = (true, binding.scope);
        }
    }

    /// `template <...> declaration`
    pub(super) fn template(&mut self, attrs: List<AttrId>, context: Context) -> Parsed<()> {
        let start = self.pos();
        self.advance();
        let depth = self.scopes.depth();
        let (params, explicit) = if self.kind() == T::Lt {
            self.scopes.enter_block();
            (self.template_params()?, false)
        } else {
            // `template struct S<int>;`: an instantiation.
            self.scopes.enter_block();
            (List::EMPTY, true)
        };
        self.predeclare_template(explicit);
        let mark = self.decls.len();
        self.deeper()?;
        self.declares_template = true;
        let parsed = self.declaration(context);
        self.declares_template = false;
        parsed?;
        self.nesting -= 1;
        let made = self.decls.split_off(mark);
        // The declaration is visible outside, too.
        let declared = made.first().copied();
        self.scopes.leave_to(depth);
        self.declare_template(declared, explicit || params.is_empty());
        let Some(decl) = declared else { return Ok(()) };
        let kind = ItemKind::Template { params, decl };
        let item = self.finish_item(None, start, attrs, kind, self.span_from(start));
        self.decls.push(item);
        self.decls.extend(made.into_iter().skip(1));
        Ok(())
    }

    /// Declares the template's name as a template inside of it.
    fn predeclare_template(&mut self, explicit: bool) {
        if explicit {
            return;
        }
        let tag = matches!(self.kind(), T::KwStruct | T::KwClass | T::KwInterface | T::KwUsing);
        if tag
            && let Some(name) = self.name_at(self.at + 1)
            && !self.scopes.find(name).is_type()
        {
            self.declare(name, Meaning::TypeTemplate, 0);
        }
    }

    /// Declares the template's name in the enclosing scope.
    fn declare_template(&mut self, decl: Option<DeclId>, specialisation: bool) {
        let Some(decl) = decl else { return };
        let (name, meaning) = match self.ast.decls[decl] {
            Decl::Function(f) => {
                let function = &self.ast.functions[f];
                if function.path.is_some() {
                    return;
                }
                (Some(function.name), Meaning::FunctionTemplate)
            }
            Decl::Record(r) => {
                let record = &self.ast.records[r];
                if record.path.is_some() || specialisation {
                    return;
                }
                (record.name, Meaning::TypeTemplate)
            }
            Decl::Alias(a) => (self.ast.items[a].name, Meaning::TypeTemplate),
            Decl::Var(v) => {
                let var = &self.ast.vars[v];
                if var.path.is_some() {
                    return;
                }
                (var.name, Meaning::FunctionTemplate)
            }
            _ => return,
        };
        if let Some(name) = name {
            let is_record = matches!(self.ast.decls[decl], Decl::Record(_));
            let scope = self.template_scope.filter(|_| is_record).unwrap_or(0);
            self.declare(name, meaning, scope);
        }
    }

    fn template_params(&mut self) -> Parsed<List<DeclId>> {
        let open = self.token().span();
        self.advance();
        let mark = self.decls.len();
        let no_gt = std::mem::replace(&mut self.no_gt, true);
        let result = self.template_param_items(open);
        self.no_gt = no_gt;
        let list = self.take_decls(mark);
        result.map(|()| list)
    }

    fn template_param_items(&mut self, open: Span) -> Parsed<()> {
        if self.eat(T::Gt) {
            return Ok(());
        }
        loop {
            let decl = self.template_param()?;
            self.decls.push(decl);
            if self.eat(T::Gt) {
                return Ok(());
            }
            if self.kind() == T::Shr {
                return Err(self.error("expected ',' or '>' in template-parameter-list"));
            }
            if !self.eat(T::Comma) {
                let span = self.token().span();
                let note = Some((open, "to match this '<'".to_owned()));
                return Err(self.report(
                    self.at,
                    span,
                    "expected ',' or '>' in template-parameter-list".into(),
                    note,
                ));
            }
        }
    }

    fn template_param(&mut self) -> Parsed<DeclId> {
        let start = self.pos();
        let kind = match self.kind() {
            T::KwTypename | T::KwClass
                if matches!(self.kind_at(self.at + 1), T::Ident | T::Comma | T::Gt | T::Eq)
                    && !matches!(self.kind_at(self.at + 2), T::ColonColon | T::Ident) =>
            {
                self.advance();
                let (pos, name) = (self.pos(), self.name_at(self.at));
                if let Some(name) = name {
                    self.advance();
                    self.declare(name, Meaning::Type, 0);
                }
                let default = if self.eat(T::Eq) { Some(self.type_name()?) } else { None };
                let span = self.span_from(start);
                return Ok(self.finish_item(name, pos, List::EMPTY, ItemKind::TypeParam(default), span));
            }
            T::KwTemplate => {
                self.advance();
                if self.kind() != T::Lt {
                    return Err(self.error("expected '<' after 'template'"));
                }
                self.deeper()?;
                self.scopes.enter_block();
                let params = self.template_params()?;
                self.scopes.leave();
                self.nesting -= 1;
                if !self.eat(T::KwClass) {
                    self.expect(
                        T::KwTypename,
                        "template template parameter requires 'class' after the parameter list",
                    )?;
                }
                ItemKind::TemplateParam(params)
            }
            _ => {
                let specs = self.specifiers()?;
                let Some(ty) = specs.ty else {
                    return Err(match self.name_at(self.at) {
                        Some(name) => {
                            let text = self.text(name);
                            self.error(format!("unknown type name '{text}'"))
                        }
                        None => self.error("expected template parameter"),
                    });
                };
                let (pos, name) = (self.pos(), self.name_at(self.at));
                if let Some(name) = name {
                    self.advance();
                    self.declare(name, Meaning::Value, 0);
                }
                let default = if self.eat(T::Eq) { Some(self.constant()?) } else { None };
                let span = self.span_from(start);
                return Ok(self.finish_item(name, pos, List::EMPTY, ItemKind::ValueParam(ty, default), span));
            }
        };
        let (pos, name) = (self.pos(), self.name_at(self.at));
        if let Some(name) = name {
            self.advance();
            self.declare(name, Meaning::TypeTemplate, 0);
        }
        Ok(self.finish_item(name, pos, List::EMPTY, kind, self.span_from(start)))
    }

    /// `_Static_assert(a, "why");`
    pub(super) fn static_assert(&mut self) -> Parsed<()> {
        let start = self.pos();
        self.advance();
        let open = self.token().span();
        self.expect(T::LParen, "expected '(' after 'static_assert'")?;
        let condition = self.constant()?;
        let why = if self.eat(T::Comma) { Some(self.constant()?) } else { None };
        self.expect_closing(T::RParen, open)?;
        self.expect_semi("after static_assert")?;
        let kind = ItemKind::StaticAssert(condition, why);
        let decl = self.finish_item(None, start, List::EMPTY, kind, self.span_from(start));
        self.decls.push(decl);
        Ok(())
    }
}

//! Declarations: what names come to stand for.

mod function;
mod record;
mod variable;

use crate::context::Sema;
use crate::scope::{Owner, Symbol};
use crate::tree::{Buffer, Semantic};
use spirula_diag::{Failed, Span};
use spirula_entity::List;
use spirula_hlsl_syntax::ast::{Annotation, Decl, DeclId, Expr, ItemId, ItemKind};

impl Sema<'_> {
    /// Declares something in the scope at hand, outside of functions and inside of them.
    pub(crate) fn declare(&mut self, id: DeclId) -> Result<(), Failed> {
        let ast = self.ast;
        let span = ast.decl_span(id);
        match ast.decls[id] {
            Decl::Error => Err(Failed),
            Decl::Empty | Decl::TemplateParam(_) | Decl::Enumerator(_) => Ok(()),
            Decl::Var(var) => self.declare_global(var),
            Decl::Function(function) => self.declare_function(function).map(|_| ()),
            Decl::Record(_) | Decl::Enum(_) => self.tag(id).map(|_| ()),
            Decl::Alias(item) => {
                let ItemKind::Alias(ty) = ast.items[item].kind else { return Ok(()) };
                let ty = self.resolve(ty);
                let ty = ty.unwrap_or(self.tree.types.error());
                let attributes = self.attributes(ast.items[item].attrs);
                self.note_alias_attributes(ty, attributes);
                if let Some(name) = ast.items[item].name {
                    self.scopes.declare(self.scope, name, Symbol::Type(ty));
                }
                Ok(())
            }
            Decl::Namespace(item) => self.namespace(item),
            Decl::Buffer(item) => self.declare_buffer(item),
            Decl::Template(item) => self.declare_template(item),
            Decl::UsingNamespace(path) => match self.lookup_path(path)?.first() {
                Some(Symbol::Namespace(used)) => {
                    self.scopes.add_use(self.scope, *used);
                    Ok(())
                }
                _ => Err(self.error(span, "expected namespace name")),
            },
            Decl::Using(path) => {
                let found = self.lookup_path(path)?;
                let Some(last) = ast.last_segment(path) else { return Ok(()) };
                if found.is_empty() {
                    let span = self.name_span(last.pos, last.name);
                    return Err(self.undeclared(last.name, span));
                }
                for symbol in found.into_iter().rev() {
                    self.scopes.declare(self.scope, last.name, symbol);
                }
                Ok(())
            }
            Decl::StaticAssert(item) => self.static_assert(item),
        }
    }

    fn static_assert(&mut self, item: ItemId) -> Result<(), Failed> {
        let ItemKind::StaticAssert(condition, why) = self.ast.items[item].kind else { return Ok(()) };
        let span = self.ast.expr_span(condition);
        let checked = self.expr(condition)?;
        let checked = self.condition(checked)?;
        match self.tree.constant(checked).and_then(|v| v.num()) {
            Some(num) if num.is_true() => Ok(()),
            Some(_) => {
                let text = match why.map(|e| self.ast.exprs[e]) {
                    Some(Expr::Str(name)) => format!("static_assert failed {}", self.text(name)),
                    _ => "static_assert failed".to_owned(),
                };
                Err(self.error(span, text))
            }
            None => Err(self.error(span, "static_assert expression is not an integral constant expression")),
        }
    }

    fn namespace(&mut self, item: ItemId) -> Result<(), Failed> {
        let ast = self.ast;
        let item = &ast.items[item];
        let ItemKind::Namespace(members) = item.kind else { return Ok(()) };
        let here = self.scope;
        let scope = match item.name {
            Some(name) => {
                let known = self.scopes.here(here, name).find_map(|s| match s {
                    Symbol::Namespace(scope) => Some(*scope),
                    _ => None,
                });
                known.unwrap_or_else(|| {
                    let scope = self.scopes.add(here, Owner::Namespace, ast.text(name));
                    self.scopes.declare(here, name, Symbol::Namespace(scope));
                    scope
                })
            }
            None => {
                let scope = self.scopes.add(here, Owner::Namespace, "");
                self.scopes.add_use(here, scope);
                scope
            }
        };
        self.in_scope(scope, |this| {
            for member in ast.decl_list(members) {
                // What is wrong is reported; the rest is checked all the same.
                let _ = this.declare(*member);
                this.check_pending();
            }
        });
        Ok(())
    }

    fn declare_buffer(&mut self, item: ItemId) -> Result<(), Failed> {
        let ast = self.ast;
        let item = &ast.items[item];
        let ItemKind::Buffer { is_texture, annotations, members } = item.kind else { return Ok(()) };
        let attributes = self.attributes(item.attrs);
        let number = self.tree.buffers.len() as u32;
        self.tree.buffers.push(Buffer {
            name: item.name,
            is_texture,
            members: Vec::new(),
            annotations: ast.annotations(annotations).to_vec(),
            attributes,
            span: Span::at(item.pos),
        });
        let before = self.buffer.replace(number);
        let mut result = Ok(());
        for member in ast.decl_list(members) {
            if self.declare(*member).is_err() {
                result = Err(Failed);
            }
        }
        self.buffer = before;
        result
    }

    /// The semantic among annotations.
    pub(crate) fn semantic(&self, annotations: List<Annotation>) -> Option<Semantic> {
        self.ast.annotations(annotations).iter().find_map(|a| match a {
            Annotation::Semantic { name, span } => Some(parse_semantic(self.ast.text(*name), *span)),
            _ => None,
        })
    }
}

/// `TEXCOORD1` is `TEXCOORD` with index 1.
fn parse_semantic(text: &str, span: Span) -> Semantic {
    let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let whole = text.to_owned();
    match text[name.len()..].parse() {
        Ok(index) => Semantic { name: name.to_owned(), index, text: whole, span },
        Err(_) if name.len() == text.len() => Semantic { name: name.to_owned(), index: 0, text: whole, span },
        // Too many digits for an index: they are part of the name.
        Err(_) => Semantic { name: text.to_owned(), index: 0, text: whole, span },
    }
}

#[cfg(test)]
mod tests {
    use super::parse_semantic;
    use spirula_diag::{Pos, Span};

    #[test]
    fn semantics_have_an_index() {
        let span = Span::at(Pos::from_raw(1).unwrap());
        let parsed = |text| {
            let semantic = parse_semantic(text, span);
            (semantic.name, semantic.index)
        };
        assert_eq!(parsed("SV_Target12"), ("SV_Target".to_owned(), 12));
        assert_eq!(parsed("A"), ("A".to_owned(), 0));
        assert_eq!(parsed("A99999999999"), ("A99999999999".to_owned(), 0));
    }
}

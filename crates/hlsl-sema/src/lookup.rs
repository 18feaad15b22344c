//! Lookup of names and paths, and suggestions for those that are not found.

use crate::builtin::intrinsics;
use crate::context::Sema;
use crate::scope::{Owner, ScopeId, Symbol};
use crate::tree::ExprId;
use crate::types::{Kind, Ty};
use spirula_diag::{Diagnostic, Failed, Span};
use spirula_hlsl_syntax::Name;
use spirula_hlsl_syntax::ast::{PathId, Segment};

impl Sema<'_> {
    /// Where a name of this length at a position is.
    pub(crate) fn name_span(&self, pos: spirula_diag::Pos, name: Name) -> Span {
        Span { start: pos, end: pos.offset(self.text(name).len()) }
    }

    /// What a plain name stands for, the innermost first.
    pub(crate) fn lookup(&self, name: Name) -> Vec<Symbol> {
        self.scopes.lookup(self.scope, name)
    }

    /// What a name of a function stands for in the namespaces of the types of arguments.
    pub(crate) fn lookup_by_arguments(&self, name: Name, args: &[ExprId]) -> Vec<Symbol> {
        for arg in args {
            let mut at = self.record_scopes.get(&self.ty(*arg)).copied();
            while let Some(scope) = at {
                if self.scopes.owner(scope) == Owner::Namespace {
                    let found = self.scopes.within(scope, name);
                    if !found.is_empty() {
                        return found;
                    }
                    break;
                }
                at = self.scopes.parent(scope);
            }
        }
        Vec::new()
    }

    /// Reports an unknown name, with the nearest known one.
    pub(crate) fn undeclared(&mut self, name: Name, span: Span) -> Failed {
        let text = self.text(name);
        let message = format!("use of undeclared identifier '{text}'");
        if self.quiet > 0 {
            return Failed;
        }
        let (known, ast) = (self.scopes.visible(self.scope), self.ast);
        let mut candidates: Vec<&str> = known.iter().map(|n| ast.text(*n)).collect();
        for name in intrinsics::names() {
            candidates.push(name);
        }
        // A suggestion begins alike and has about the same length.
        let first = |t: &str| t.chars().next().map(|c| c.to_ascii_lowercase());
        candidates.retain(|c| first(c) == first(text) && c.len().abs_diff(text.len()) <= 2);
        let nearest = spirula_diag::nearest(text, candidates, 1).first().map(|n| (*n).to_owned());
        self.report(match nearest {
            Some(near) => {
                let message = format!("{message}; did you mean '{near}'?");
                Diagnostic::error(span, message).with_fix(format!("use '{near}'"), span, near)
            }
            None => Diagnostic::error(span, message),
        })
    }

    /// What the last part of a path stands for.
    pub(crate) fn lookup_path(&mut self, path: PathId) -> Result<Vec<Symbol>, Failed> {
        Ok(self.lookup_path_scope(path)?.1)
    }

    /// What the last part of a path stands for, and the scope that the parts before name.
    pub(crate) fn lookup_path_scope(
        &mut self,
        path: PathId,
    ) -> Result<(Option<ScopeId>, Vec<Symbol>), Failed> {
        let ast = self.ast;
        let segments = ast.segments(ast.paths[path].segments);
        let mut scope: Option<ScopeId> = ast.paths[path].global.then_some(self.global);
        let mut found = Vec::new();
        for (i, segment) in segments.iter().enumerate() {
            found = match scope {
                None => self.lookup(segment.name),
                Some(scope) => self.scopes.within(scope, segment.name),
            };
            if i + 1 == segments.len() {
                break;
            }
            scope = Some(self.scope_named(&found, segment)?);
        }
        Ok((scope, found))
    }

    fn scope_named(&mut self, found: &[Symbol], segment: &Segment) -> Result<ScopeId, Failed> {
        let span = self.name_span(segment.pos, segment.name);
        for symbol in found {
            let ty = match symbol {
                Symbol::Namespace(scope) => return Ok(*scope),
                Symbol::Type(ty) => *ty,
                Symbol::Template(template) => match segment.args {
                    Some(args) => {
                        let args = self.template_args(args)?;
                        self.instantiate_type(*template, &args, span)?
                    }
                    None => match self.injected(*template) {
                        Some(ty) => ty,
                        None => continue,
                    },
                },
                _ => continue,
            };
            if let Some(scope) = self.record_scopes.get(&ty) {
                return Ok(*scope);
            }
            if self.is_error(ty) {
                return Err(Failed);
            }
        }
        Err(self.undeclared(segment.name, span))
    }

    /// Inside of a class template its own name means this instance.
    pub(crate) fn injected(&self, template: crate::template::TemplateId) -> Option<Ty> {
        let mut at = Some(self.scope);
        while let Some(scope) = at {
            if let Owner::Record(record) = self.scopes.owner(scope)
                && self.origins.get(&record).is_some_and(|(t, _)| *t == template)
            {
                return self.record_type(record);
            }
            at = self.scopes.parent(scope);
        }
        None
    }

    /// The type that a record is.
    pub(crate) fn record_type(&self, record: crate::types::RecordId) -> Option<Ty> {
        self.tree.types.find(Kind::Record(record))
    }
}

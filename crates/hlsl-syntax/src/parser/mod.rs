//! The parser: recursive descent with precedence climbing, over the token array.
//!
//! Lookahead works on token indices and creates no nodes. A production that fails reports the error and returns
//! [`Failed`]; statements, members and top-level declarations catch that, skip to a synchronization point, and leave an
//! `Error` node. A second error at the same token is not reported. Nesting is limited, and so is the stack.

mod decl;
mod declarator;
mod expr;
mod item;
mod record;
mod scope;
mod stmt;
mod types;

use crate::ast::{
    Annotation, Ast, AttrId, Decl, DeclId, Expr, ExprId, Modifiers, Segment, Stmt, StmtId, TemplateArg, Type,
    TypeId, TypeKind,
};
use crate::names::{Name, sym};
use crate::preprocess::{MatrixPacking, Preprocessed};
use crate::token::{Token, TokenKind};
use scope::Scopes;
use spirula_diag::{Diagnostic, Diagnostics, Failed, Pos, Span};
use spirula_entity::EntityKey;

/// Limit of the nesting of brackets, operators and statements.
pub const MAX_NESTING: u32 = 1024;
/// Number of errors after which parsing stops.
const MAX_ERRORS: usize = 100;

/// Parses preprocessed tokens. Errors go to `diagnostics`; there is always a tree.
pub fn parse_tokens(preprocessed: Preprocessed, diagnostics: &mut Diagnostics) -> Ast {
    let Preprocessed { mut names, mut tokens, pragmas, expansions } = preprocessed;
    if tokens.last().is_none_or(|t| t.kind != TokenKind::Eof) {
        let pos = tokens.last().map_or(Pos::from_raw(1), |t| Some(t.end()));
        let pos = pos.unwrap_or_else(|| unreachable!("1 is not 0"));
        tokens.push(Token { kind: TokenKind::Eof, flags: 0, len: 0, pos, name: None });
    }
    let scopes = Scopes::new(&mut names);
    let count = tokens.len();
    let mut ast = Ast { names, pragmas, expansions, ..Ast::default() };
    ast.exprs.reserve(count / 3);
    ast.expr_spans.reserve(count / 3);
    ast.expr_heights.reserve(count / 3);
    let mut parser = Parser {
        tokens,
        at: 0,
        ast,
        diagnostics,
        scopes,
        nesting: 0,
        no_gt: false,
        last_error: usize::MAX,
        errors: 0,
        next_pragma: 0,
        packing: MatrixPacking::Unset,
        template_scope: None,
        declares_template: false,
        exprs: Vec::new(),
        stmts: Vec::new(),
        decls: Vec::new(),
        attrs: Vec::new(),
        annotations: Vec::new(),
        segments: Vec::new(),
        template_args: Vec::new(),
    };
    parser.translation_unit();
    parser.ast
}

type Parsed<T> = Result<T, Failed>;

struct Parser<'a> {
    /// The last one is the end of the file.
    tokens: Vec<Token>,
    at: usize,
    ast: Ast,
    diagnostics: &'a mut Diagnostics,
    scopes: Scopes,
    nesting: u32,
    /// `>` ends a template argument.
    no_gt: bool,
    last_error: usize,
    errors: usize,
    next_pragma: usize,
    packing: MatrixPacking,
    /// The scope of the record in the last template declaration.
    template_scope: Option<u32>,
    /// Whether what is being declared is what a template declares: its name stands for the template in its own body.
    declares_template: bool,
    // Lists under construction; each production takes the items above its mark.
    exprs: Vec<ExprId>,
    stmts: Vec<StmtId>,
    decls: Vec<DeclId>,
    attrs: Vec<AttrId>,
    annotations: Vec<Annotation>,
    segments: Vec<Segment>,
    template_args: Vec<TemplateArg>,
}

impl Parser<'_> {
    /// The kind of the token.
    #[inline]
    fn kind(&self) -> TokenKind {
        self.kind_at(self.at)
    }

    #[inline]
    fn kind_at(&self, index: usize) -> TokenKind {
        self.tokens.get(index).map_or(TokenKind::Eof, |t| t.kind)
    }

    #[inline]
    fn token(&self) -> Token {
        self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    #[inline]
    fn name_at(&self, index: usize) -> Option<Name> {
        self.tokens.get(index).filter(|t| t.kind == TokenKind::Ident).and_then(|t| t.name)
    }

    #[inline]
    fn pos(&self) -> Pos {
        self.token().pos
    }

    /// Moves to the next token.
    #[inline]
    fn advance(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    /// Moves on if the token is of this kind.
    #[inline]
    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.kind() == kind;
        if found {
            self.advance();
        }
        found
    }

    /// The end of the previous token.
    fn previous_end(&self) -> Pos {
        match self.at.checked_sub(1).and_then(|i| self.tokens.get(i)) {
            Some(token) => token.end(),
            None => self.pos(),
        }
    }

    /// From `start` to the end of the previous token.
    fn span_from(&self, start: Pos) -> Span {
        Span::at(start).to(Span::at(self.previous_end()))
    }

    #[cold]
    fn report(&mut self, at: usize, span: Span, message: String, note: Option<(Span, String)>) -> Failed {
        let diagnostic = Diagnostic::error(span, message);
        self.report_diagnostic(
            at,
            match note {
                Some((place, text)) => diagnostic.with_note(place, text),
                None => diagnostic,
            },
        )
    }

    #[cold]
    fn report_diagnostic(&mut self, at: usize, mut diagnostic: Diagnostic) -> Failed {
        if self.last_error == at || self.errors > MAX_ERRORS {
            return Failed;
        }
        self.last_error = at;
        self.errors += 1;
        let place = diagnostic.place.clone();
        let token = self.tokens[at.min(self.tokens.len() - 1)];
        if token.is_from_macro()
            && let Some(expansion) = self.ast.expansions.iter().find(|e| e.site.start == token.pos)
        {
            let text = format!("expanded from macro '{}'", self.ast.names.text(expansion.name));
            diagnostic = diagnostic.with_note(expansion.definition, text);
        }
        self.diagnostics.push(diagnostic);
        if self.errors == MAX_ERRORS {
            self.errors += 1;
            self.diagnostics.error(place, "too many errors emitted, stopping now");
            self.at = self.tokens.len() - 1;
        }
        Failed
    }

    /// An error at the token.
    #[cold]
    fn error(&mut self, message: impl Into<String>) -> Failed {
        let span = self.token().span();
        self.report(self.at, span, message.into(), None)
    }

    /// An error at another place.
    #[cold]
    fn error_at(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.report(self.at, span, message.into(), None)
    }

    /// Requires a token of this kind.
    #[inline]
    fn expect(&mut self, kind: TokenKind, what: &str) -> Parsed<()> {
        if self.eat(kind) {
            return Ok(());
        }
        Err(self.error(what))
    }

    /// Requires the bracket that closes the one at `open`.
    fn expect_closing(&mut self, kind: TokenKind, open: Span) -> Parsed<()> {
        if self.eat(kind) {
            return Ok(());
        }
        let text = format!("expected '{}'", kind.text());
        let opening = match kind {
            TokenKind::RParen => "(",
            TokenKind::RBrace => "{",
            TokenKind::RSquare => "[",
            _ => "<",
        };
        let span = self.token().span();
        Err(self.report(self.at, span, text, Some((open, format!("to match this '{opening}'")))))
    }

    /// Requires `;`. A missing one is reported after the previous token; parsing continues here if that is plausible.
    fn expect_semi(&mut self, after: &str) -> Parsed<()> {
        if self.eat(TokenKind::Semi) {
            return Ok(());
        }
        let span = Span::at(self.previous_end());
        let diagnostic = Diagnostic::error(span, format!("expected ';' {after}"));
        // Text that a macro expands to is elsewhere.
        let is_written =
            self.at.checked_sub(1).and_then(|i| self.tokens.get(i)).is_some_and(|t| !t.is_from_macro());
        self.report_diagnostic(
            self.at,
            if is_written { diagnostic.with_fix("insert ';'", span, ";") } else { diagnostic },
        );
        if self.token().starts_line() || matches!(self.kind(), TokenKind::RBrace | TokenKind::Eof) {
            return Ok(());
        }
        Err(Failed)
    }

    /// Enters a nesting level; each successful call needs a matching `self.nesting -= 1`.
    #[inline]
    fn deeper(&mut self) -> Parsed<()> {
        if self.nesting >= MAX_NESTING {
            return Err(self.too_deep());
        }
        self.nesting += 1;
        self.ast.nesting = self.ast.nesting.max(self.nesting);
        Ok(())
    }

    /// Stops parsing: the limit of nesting is exceeded.
    #[cold]
    fn too_deep(&mut self) -> Failed {
        self.error(format!("bracket nesting level exceeded maximum of {MAX_NESTING}"));
        self.at = self.tokens.len() - 1;
        self.last_error = self.at;
        Failed
    }

    /// Skips tokens up to `;`, which is consumed, or a closing brace, which is not; a block also ends the statement.
    fn skip_statement(&mut self) {
        let mut depth = 0u32;
        loop {
            match self.kind() {
                TokenKind::Eof => return,
                TokenKind::Semi if depth == 0 => {
                    self.advance();
                    return;
                }
                TokenKind::LBrace => {
                    self.skip_braces();
                    if depth == 0 {
                        self.eat(TokenKind::Semi);
                        return;
                    }
                    continue;
                }
                TokenKind::RBrace => return,
                TokenKind::LParen | TokenKind::LSquare => depth += 1,
                TokenKind::RParen | TokenKind::RSquare => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
        }
    }

    /// Skips `{ ... }`, at its `{`.
    fn skip_braces(&mut self) {
        let mut depth = 0u32;
        loop {
            match self.kind() {
                TokenKind::Eof => return,
                TokenKind::LBrace => depth += 1,
                TokenKind::RBrace => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
            if depth == 0 {
                return;
            }
        }
    }

    fn push_expr(&mut self, expr: Expr, span: Span) -> Parsed<ExprId> {
        let ast = &self.ast;
        let height = |e: ExprId| ast.expr_heights.get(e.index()).copied().unwrap_or(0);
        let of_list = |list| ast.expr_list(list).iter().map(|e| height(*e)).max().unwrap_or(0);
        let below = match expr {
            Expr::Unary(_, a)
            | Expr::Paren(a)
            | Expr::Cast(_, a)
            | Expr::Member(a, _)
            | Expr::MemberPath(a, _)
            | Expr::SizeofExpr(a) => height(a),
            Expr::Binary(_, a, b) | Expr::Index(a, b) => height(a).max(height(b)),
            Expr::Ternary(a, b, c) => height(a).max(height(b)).max(height(c)),
            Expr::Call(f, args) => height(f).max(of_list(args)),
            Expr::Construct(_, args) | Expr::InitList(args) => of_list(args),
            _ => 0,
        };
        if below >= crate::ast::MAX_HEIGHT {
            self.error_at(span, format!("expression nested deeper than {}", crate::ast::MAX_HEIGHT));
            self.at = self.tokens.len() - 1;
            self.last_error = self.at;
            return Err(Failed);
        }
        self.ast.expr_heights.push(below + 1);
        self.ast.expr_spans.push(span);
        Ok(self.ast.exprs.push(expr))
    }

    fn push_stmt(&mut self, stmt: Stmt, span: Span) -> StmtId {
        self.ast.stmt_spans.push(span);
        self.ast.stmts.push(stmt)
    }

    /// Creates a declaration without adding it to the current list.
    fn make_decl(&mut self, decl: Decl, span: Span) -> DeclId {
        self.ast.decl_spans.push(span);
        self.ast.decls.push(decl)
    }

    fn push_type(&mut self, kind: TypeKind, modifiers: Modifiers, span: Span) -> TypeId {
        while let Some(pragma) =
            self.ast.pragmas.get(self.next_pragma).filter(|p| p.before as usize <= self.at)
        {
            if pragma.packing != MatrixPacking::Unset {
                self.packing = pragma.packing;
            }
            self.next_pragma += 1;
        }
        self.ast.type_spans.push(span);
        self.ast.types.push(Type { kind, modifiers, packing: self.packing })
    }

    fn take_exprs(&mut self, mark: usize) -> spirula_entity::List<ExprId> {
        let list = self.ast.expr_lists.list(&self.exprs[mark..]);
        self.exprs.truncate(mark);
        list
    }

    fn take_decls(&mut self, mark: usize) -> spirula_entity::List<DeclId> {
        let list = self.ast.decl_lists.list(&self.decls[mark..]);
        self.decls.truncate(mark);
        list
    }

    fn take_attrs(&mut self, mark: usize) -> spirula_entity::List<AttrId> {
        let list = self.ast.attr_lists.list(&self.attrs[mark..]);
        self.attrs.truncate(mark);
        list
    }

    fn take_annotations(&mut self, mark: usize) -> spirula_entity::List<Annotation> {
        let list = self.ast.annotation_lists.list(&self.annotations[mark..]);
        self.annotations.truncate(mark);
        list
    }

    fn text(&self, name: Name) -> String {
        self.ast.names.text(name).to_owned()
    }

    /// Whether the token at `index` may start or continue a declaration after a modifier.
    fn is_word_at(&self, index: usize) -> bool {
        matches!(
            self.kind_at(index),
            TokenKind::Ident
                | TokenKind::ColonColon
                | TokenKind::KwConst
                | TokenKind::KwStatic
                | TokenKind::KwVolatile
                | TokenKind::KwInline
                | TokenKind::KwExtern
                | TokenKind::KwUnsigned
                | TokenKind::KwStruct
                | TokenKind::KwClass
                | TokenKind::KwEnum
                | TokenKind::KwInterface
                | TokenKind::KwTypename
                | TokenKind::KwDecltype
                | TokenKind::KwDecltype2
                | TokenKind::KwOperator
                | TokenKind::KwTypedef
        )
    }
}

/// Whether a modifier's word is reserved.
fn is_reserved(name: Name) -> bool {
    matches!(
        name,
        sym::SNORM
            | sym::UNORM
            | sym::ROW_MAJOR
            | sym::COLUMN_MAJOR
            | sym::UNIFORM
            | sym::GROUPSHARED
            | sym::IN
            | sym::OUT
            | sym::INOUT
    )
}

/// The modifier with this name.
fn modifier_of(name: Name) -> Option<Modifiers> {
    // Modifier names are the first symbols.
    if name > sym::VIRTUAL || name < sym::LINEAR {
        return None;
    }
    Some(match name {
        sym::LINEAR => Modifiers::LINEAR,
        sym::CENTROID => Modifiers::CENTROID,
        sym::NOINTERPOLATION => Modifiers::NOINTERPOLATION,
        sym::NOPERSPECTIVE => Modifiers::NOPERSPECTIVE,
        sym::SAMPLE => Modifiers::SAMPLE,
        sym::CENTER => Modifiers::CENTER,
        sym::PRECISE => Modifiers::PRECISE,
        sym::GLOBALLYCOHERENT => Modifiers::GLOBALLYCOHERENT,
        sym::REORDERCOHERENT => Modifiers::REORDERCOHERENT,
        sym::SNORM => Modifiers::SNORM,
        sym::UNORM => Modifiers::UNORM,
        sym::ROW_MAJOR => Modifiers::ROW_MAJOR,
        sym::COLUMN_MAJOR => Modifiers::COLUMN_MAJOR,
        sym::UNIFORM => Modifiers::UNIFORM,
        sym::GROUPSHARED => Modifiers::GROUPSHARED,
        sym::SHARED => Modifiers::SHARED,
        sym::IN => Modifiers::IN,
        sym::OUT => Modifiers::OUT,
        sym::INOUT => Modifiers::INOUT,
        sym::EXPORT => Modifiers::EXPORT,
        sym::PAYLOAD => Modifiers::PAYLOAD,
        sym::POINT => Modifiers::POINT,
        sym::LINE => Modifiers::LINE,
        sym::TRIANGLE => Modifiers::TRIANGLE,
        sym::LINEADJ => Modifiers::LINEADJ,
        sym::TRIANGLEADJ => Modifiers::TRIANGLEADJ,
        sym::INDICES => Modifiers::INDICES,
        sym::VERTICES => Modifiers::VERTICES,
        sym::PRIMITIVES => Modifiers::PRIMITIVES,
        sym::CONSTEXPR => Modifiers::CONSTEXPR,
        sym::FRIEND => Modifiers::FRIEND,
        sym::VIRTUAL => Modifiers::VIRTUAL,
        _ => return None,
    })
}

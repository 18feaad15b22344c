//! Statements.

use super::decl::Context;
use super::scope::Meaning;
use super::{Parsed, Parser, modifier_of};
use crate::ast::{Cond, For, Stmt, StmtId};
use crate::token::TokenKind as T;
use spirula_diag::Span;

/// Parser state for error recovery.
pub(super) struct Checkpoint {
    nesting: u32,
    no_gt: bool,
    scopes: usize,
    marks: [usize; 7],
}

impl Parser<'_> {
    pub(super) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            nesting: self.nesting,
            no_gt: self.no_gt,
            scopes: self.scopes.depth(),
            marks: [
                self.exprs.len(),
                self.stmts.len(),
                self.decls.len(),
                self.attrs.len(),
                self.annotations.len(),
                self.segments.len(),
                self.template_args.len(),
            ],
        }
    }

    /// Restores lists, nesting and scopes after an error. Finished declarations are kept if `keep_decls`.
    pub(super) fn restore(&mut self, to: &Checkpoint, keep_decls: bool) {
        self.nesting = to.nesting;
        self.no_gt = to.no_gt;
        self.scopes.leave_to(to.scopes);
        let [exprs, stmts, decls, attrs, annotations, segments, template_args] = to.marks;
        self.exprs.truncate(exprs);
        self.stmts.truncate(stmts);
        if !keep_decls {
            self.decls.truncate(decls);
        }
        self.attrs.truncate(attrs);
        self.annotations.truncate(annotations);
        self.segments.truncate(segments);
        self.template_args.truncate(template_args);
    }

    /// `{ ... }`, in a scope that the caller opened.
    pub(super) fn block(&mut self) -> Parsed<StmtId> {
        let open = self.token().span();
        self.expect(T::LBrace, "expected '{'")?;
        self.deeper()?;
        let mark = self.stmts.len();
        loop {
            match self.kind() {
                T::RBrace | T::Eof => break,
                _ => {
                    let stmt = self.statement_or_error();
                    self.stmts.push(stmt);
                }
            }
        }
        self.nesting -= 1;
        let list = self.ast.stmt_lists.list(&self.stmts[mark..]);
        self.stmts.truncate(mark);
        // At the end of the file the block is kept.
        let _ = self.expect_closing(T::RBrace, open);
        Ok(self.push_stmt(Stmt::Compound(list), self.span_from(open.start)))
    }

    /// A statement; recovers from errors.
    fn statement_or_error(&mut self) -> StmtId {
        let (start, at) = (self.pos(), self.at);
        let checkpoint = self.checkpoint();
        match self.statement() {
            Ok(stmt) => stmt,
            Err(_) => {
                self.restore(&checkpoint, false);
                self.skip_statement();
                if self.at == at {
                    self.advance();
                }
                self.push_stmt(Stmt::Error, self.span_from(start))
            }
        }
    }

    /// The body of `if`, `for` and the like, in its own scope.
    fn body(&mut self) -> Parsed<StmtId> {
        self.scopes.enter_block();
        self.deeper()?;
        let stmt = self.statement()?;
        self.nesting -= 1;
        self.scopes.leave();
        Ok(stmt)
    }

    fn statement(&mut self) -> Parsed<StmtId> {
        let start = self.pos();
        let stmt = match self.kind() {
            T::LBrace => {
                self.scopes.enter_block();
                let block = self.block()?;
                self.scopes.leave();
                return Ok(block);
            }
            T::Semi => {
                self.advance();
                Stmt::Empty
            }
            T::LSquare => return self.attributed(),
            T::KwIf => return self.if_statement(),
            T::KwFor => self.for_statement()?,
            T::KwWhile => {
                self.advance();
                self.scopes.enter_block();
                let cond = self.condition("while")?;
                let body = self.body()?;
                self.scopes.leave();
                Stmt::While(cond, body)
            }
            T::KwDo => self.do_statement()?,
            T::KwSwitch => {
                self.advance();
                self.scopes.enter_block();
                let cond = self.condition("switch")?;
                let body = self.body()?;
                self.scopes.leave();
                Stmt::Switch(cond, body)
            }
            T::KwCase => {
                self.advance();
                let value = self.constant()?;
                self.expect(T::Colon, "expected ':' after 'case'")?;
                Stmt::Case(value)
            }
            T::KwDefault => {
                self.advance();
                self.expect(T::Colon, "expected ':' after 'default'")?;
                Stmt::Default
            }
            T::KwBreak => self.simple(Stmt::Break, "after break statement")?,
            T::KwContinue => self.simple(Stmt::Continue, "after continue statement")?,
            T::KwDiscard => self.simple(Stmt::Discard, "after discard statement")?,
            T::KwReturn => {
                self.advance();
                let value = match self.kind() {
                    T::Semi => None,
                    _ => Some(self.expression()?),
                };
                self.expect_semi("after return statement")?;
                Stmt::Return(value)
            }
            T::KwElse | T::RParen | T::RSquare => return Err(self.error("expected expression")),
            _ if self.declaration_ahead() => return self.declaration_statement(),
            _ => {
                let expr = self.expression()?;
                self.expect_semi("after expression")?;
                Stmt::Expr(expr)
            }
        };
        Ok(self.push_stmt(stmt, self.span_from(start)))
    }

    fn simple(&mut self, stmt: Stmt, after: &str) -> Parsed<Stmt> {
        self.advance();
        self.expect_semi(after)?;
        Ok(stmt)
    }

    fn declaration_statement(&mut self) -> Parsed<StmtId> {
        let start = self.pos();
        let mark = self.decls.len();
        self.deeper()?;
        self.declaration(Context::Local)?;
        self.nesting -= 1;
        let list = self.take_decls(mark);
        Ok(self.push_stmt(Stmt::Decl(list), self.span_from(start)))
    }

    /// Attributes and their statement.
    fn attributed(&mut self) -> Parsed<StmtId> {
        let start = self.pos();
        let at = self.at;
        let mark = self.attrs.len();
        self.attributes()?;
        if self.declaration_ahead() {
            // The declaration parses them itself.
            self.attrs.truncate(mark);
            self.at = at;
            return self.declaration_statement();
        }
        let attrs = self.take_attrs(mark);
        if matches!(self.kind(), T::RBrace | T::Eof) {
            return Err(self.error("expected statement"));
        }
        self.deeper()?;
        let stmt = self.statement()?;
        self.nesting -= 1;
        Ok(self.push_stmt(Stmt::Attributed(attrs, stmt), self.span_from(start)))
    }

    /// Whether a declaration starts here.
    fn declaration_ahead(&self) -> bool {
        match self.kind() {
            T::KwConst
            | T::KwStatic
            | T::KwVolatile
            | T::KwStruct
            | T::KwClass
            | T::KwEnum
            | T::KwInterface
            | T::KwTypedef
            | T::KwUsing
            | T::KwInline
            | T::KwExtern
            | T::KwTemplate
            | T::KwNamespace
            | T::KwStaticAssert
            | T::KwStaticAssert2 => true,
            T::KwTypename | T::KwUnsigned | T::KwDecltype | T::KwDecltype2 => {
                self.type_ahead(self.at).is_some_and(|(next, _)| self.kind_at(next) != T::LParen)
            }
            T::Ident | T::ColonColon => self.declaration_at_name(),
            _ => false,
        }
    }

    fn declaration_at_name(&self) -> bool {
        if let Some(name) = self.name_at(self.at) {
            let binding = self.scopes.find(name);
            let next = self.kind_at(self.at + 1);
            // Decides the common cases.
            match next {
                T::Ident if binding.is_type() => return true,
                T::LSquare if self.kind_at(self.at + 2) == T::LSquare => return true,
                T::Eq | T::Dot | T::LParen | T::LSquare if !binding.is_type() => return false,
                _ => {}
            }
            if binding.meaning != Meaning::Value
                && modifier_of(name).is_some()
                && self.is_word_at(self.at + 1)
            {
                return true;
            }
            if binding.meaning == Meaning::Value && next != T::ColonColon {
                return false;
            }
        }
        let Some(ahead) = self.name_ahead(self.at) else { return false };
        match self.kind_at(ahead.next) {
            T::Ident => true,
            T::LParen => false,
            _ => ahead.binding.is_type(),
        }
    }

    /// `( condition )` after a keyword.
    fn condition(&mut self, keyword: &str) -> Parsed<Cond> {
        let open = self.token().span();
        self.expect(T::LParen, &format!("expected '(' after '{keyword}'"))?;
        let cond = self.condition_inside()?;
        self.expect_closing(T::RParen, open)?;
        Ok(cond)
    }

    fn condition_inside(&mut self) -> Parsed<Cond> {
        if self.declaration_ahead() {
            return Ok(Cond::Decl(self.condition_variable()?));
        }
        Ok(Cond::Expr(self.expression()?))
    }

    /// `if` with its `else if` chain, iteratively.
    fn if_statement(&mut self) -> Parsed<StmtId> {
        let mut chain = Vec::new();
        let mut last = None;
        loop {
            let start = self.pos();
            self.advance();
            self.scopes.enter_block();
            let cond = self.condition("if")?;
            let then = self.body()?;
            chain.push((start, cond, then));
            if chain.len() > usize::from(crate::ast::MAX_HEIGHT) {
                return Err(self.too_deep());
            }
            if !self.eat(T::KwElse) {
                break;
            }
            if self.kind() != T::KwIf {
                last = Some(self.body()?);
                break;
            }
        }
        let mut result = None;
        while let Some((start, cond, then)) = chain.pop() {
            self.scopes.leave();
            last = Some(self.push_stmt(Stmt::If(cond, then, last), self.span_from(start)));
            result = last;
        }
        result.ok_or(spirula_diag::Failed)
    }

    fn do_statement(&mut self) -> Parsed<Stmt> {
        self.advance();
        let body = self.body()?;
        self.expect(T::KwWhile, "expected 'while' in do/while loop")?;
        let open = self.token().span();
        self.expect(T::LParen, "expected '(' after 'while'")?;
        let cond = self.expression()?;
        self.expect_closing(T::RParen, open)?;
        self.expect_semi("after do/while statement")?;
        Ok(Stmt::Do(body, cond))
    }

    fn for_statement(&mut self) -> Parsed<Stmt> {
        self.advance();
        let open = self.token().span();
        self.expect(T::LParen, "expected '(' after 'for'")?;
        self.scopes.enter_block();
        let start = self.pos();
        let init = match self.kind() {
            T::Semi => {
                self.advance();
                None
            }
            T::LSquare => Some(self.declaration_statement()?),
            _ if self.declaration_ahead() => Some(self.declaration_statement()?),
            _ => {
                let expr = self.expression()?;
                self.for_semi()?;
                Some(self.push_stmt(Stmt::Expr(expr), self.span_from(start)))
            }
        };
        let cond = if self.kind() == T::Semi { None } else { Some(self.condition_inside()?) };
        self.for_semi()?;
        let step = if self.kind() == T::RParen { None } else { Some(self.expression()?) };
        self.expect_closing(T::RParen, open)?;
        let body = self.body()?;
        self.scopes.leave();
        Ok(Stmt::For(self.ast.fors.push(For { init, cond, step, body })))
    }

    fn for_semi(&mut self) -> Parsed<()> {
        self.expect(T::Semi, "expected ';' in 'for' statement specifier")
    }

    /// The span of a token at `index`.
    pub(super) fn span_at(&self, index: usize) -> Span {
        self.tokens[index.min(self.tokens.len() - 1)].span()
    }
}

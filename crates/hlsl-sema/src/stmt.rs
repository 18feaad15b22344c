//! Statements and bodies of functions.

use crate::context::{FunctionState, Pending, Sema};
use crate::tree::{ExprId, Stmt, StmtId, VarId};
use crate::types::Scalar;
use spirula_diag::{Failed, Span};
use spirula_hlsl_syntax::ast::{self, Cond, Decl};

impl Sema<'_> {
    /// Checks the bodies of functions that were declared or instantiated so far.
    pub(crate) fn check_pending(&mut self) {
        while let Some(pending) = self.pending.pop_front() {
            self.check_body(pending);
        }
    }

    fn check_body(&mut self, pending: Pending) {
        let Some(body) = self.ast.functions[pending.source].body else { return };
        let result = self.tree.functions[pending.function].result;
        let state = FunctionState {
            function: Some(pending.function),
            result,
            loops: 0,
            switches: 0,
            switch_type: None,
        };
        let before = std::mem::replace(&mut self.state, state);
        let buffer = self.buffer.take();
        let depth = std::mem::replace(&mut self.body_depth, pending.depth);
        let stmt = self.in_scope(pending.scope, |this| this.stmt(body));
        self.state = before;
        self.buffer = buffer;
        self.body_depth = depth;
        self.tree.functions[pending.function].body = Some(stmt);
    }

    /// Checks a statement; what is wrong is reported and leaves an error node.
    pub(crate) fn stmt(&mut self, id: ast::StmtId) -> StmtId {
        let stmt = self.stmt_kind(id).unwrap_or(Stmt::Error);
        let node = self.stmt_node(stmt);
        self.tree.stmt_spans.insert(node, self.ast.stmt_span(id));
        node
    }

    fn stmt_kind(&mut self, id: ast::StmtId) -> Result<Stmt, Failed> {
        let span = self.ast.stmt_span(id);
        let ast = self.ast;
        Ok(match ast.stmts[id] {
            ast::Stmt::Error => return Err(Failed),
            ast::Stmt::Empty => Stmt::Empty,
            ast::Stmt::Expr(expr) => Stmt::Expr(self.expr(expr)?),
            ast::Stmt::Decl(decls) => self.declarations(ast.decl_list(decls))?,
            ast::Stmt::Compound(list) => {
                let list = ast.stmt_list(list);
                Stmt::Compound(self.in_block(|this| list.iter().map(|s| this.stmt(*s)).collect()))
            }
            ast::Stmt::If(condition, then, other) => self.in_block(|this| {
                let condition = this.stmt_condition(condition);
                let then = this.in_block(|this| this.stmt(then));
                let other = other.map(|s| this.in_block(|this| this.stmt(s)));
                let (condition, var) = condition?;
                Ok(Stmt::If { condition, var, then, other })
            })?,
            // Before HLSL 2021 the variables of a loop are seen after it.
            ast::Stmt::For(id) if self.options.version < 2021 => {
                self.leaks_declarations = true;
                self.for_stmt(&ast.fors[id])?
            }
            ast::Stmt::For(id) => self.in_block(|this| this.for_stmt(&ast.fors[id]))?,
            ast::Stmt::While(condition, body) => self.in_block(|this| {
                let condition = this.stmt_condition(condition);
                let body = this.loop_body(body);
                let (condition, var) = condition?;
                Ok(Stmt::Loop { init: None, condition: Some(condition), var, step: None, body })
            })?,
            ast::Stmt::Do(body, condition) => {
                let body = self.loop_body(body);
                let condition = self.expr(condition)?;
                Stmt::Do(body, self.condition(condition)?)
            }
            ast::Stmt::Switch(condition, body) => self.in_block(|this| this.switch_stmt(condition, body))?,
            ast::Stmt::Case(value) => self.case_stmt(value)?,
            ast::Stmt::Default => {
                if self.state.switches == 0 {
                    return Err(self.error(span, "'default' statement not in switch statement"));
                }
                Stmt::Default
            }
            ast::Stmt::Break => {
                if self.state.loops == 0 && self.state.switches == 0 {
                    return Err(self.error(span, "'break' statement not in loop or switch statement"));
                }
                Stmt::Break
            }
            ast::Stmt::Continue => {
                if self.state.loops == 0 {
                    return Err(self.error(span, "'continue' statement not in loop statement"));
                }
                Stmt::Continue
            }
            ast::Stmt::Discard => Stmt::Discard,
            ast::Stmt::Return(value) => self.return_stmt(value, span)?,
            ast::Stmt::Attributed(attrs, inner) => {
                let attributes = self.attributes(attrs);
                Stmt::Attributed(attributes, self.stmt(inner))
            }
        })
    }

    fn declarations(&mut self, decls: &[ast::DeclId]) -> Result<Stmt, Failed> {
        let mut vars = Vec::new();
        let mut failed = false;
        for decl in decls {
            match self.ast.decls[*decl] {
                Decl::Var(var) => match self.declare_local(var) {
                    Ok(var) => vars.push(var),
                    Err(Failed) => failed = true,
                },
                _ => failed |= self.declare(*decl).is_err(),
            }
        }
        if failed && vars.is_empty() { Err(Failed) } else { Ok(Stmt::Vars(vars)) }
    }

    fn stmt_condition(&mut self, condition: Cond) -> Result<(ExprId, Option<VarId>), Failed> {
        match condition {
            Cond::Expr(expr) => {
                let expr = self.expr(expr)?;
                Ok((self.condition(expr)?, None))
            }
            Cond::Decl(decl) => {
                let Decl::Var(var) = self.ast.decls[decl] else { return Err(Failed) };
                let var = self.declare_local(var)?;
                let span = self.tree.vars[var].span;
                let expr = self.var(var, span)?;
                Ok((self.condition(expr)?, Some(var)))
            }
        }
    }

    fn loop_body(&mut self, body: ast::StmtId) -> StmtId {
        self.state.loops += 1;
        let body = self.in_block(|this| this.stmt(body));
        self.state.loops -= 1;
        body
    }

    fn for_stmt(&mut self, data: &ast::For) -> Result<Stmt, Failed> {
        let init = data.init.map(|s| self.stmt(s));
        self.leaks_declarations = false;
        let condition = data.cond.map(|c| self.stmt_condition(c));
        let step = data.step.map(|e| self.expr(e));
        let body = self.loop_body(data.body);
        let (condition, var) = match condition {
            Some(found) => {
                let (condition, var) = found?;
                (Some(condition), var)
            }
            None => (None, None),
        };
        let step = step.transpose()?;
        Ok(Stmt::Loop { init, condition, var, step, body })
    }

    fn switch_stmt(&mut self, condition: Cond, body: ast::StmtId) -> Result<Stmt, Failed> {
        let mut declared = None;
        let value = match condition {
            Cond::Expr(expr) => self.expr(expr),
            Cond::Decl(decl) => match self.ast.decls[decl] {
                Decl::Var(var) => {
                    let var = self.declare_local(var)?;
                    declared = Some(var);
                    let span = self.tree.vars[var].span;
                    self.var(var, span)
                }
                _ => Err(Failed),
            },
        };
        let value = value.and_then(|value| {
            let ty = self.ty(value);
            let ty = self.contents_of(ty).unwrap_or(ty);
            let span = self.span(value);
            match self.tree.types.component(ty) {
                Some(s) if self.tree.types.component_count(ty) == Some(1) => {
                    let to = match s.settled() {
                        Scalar::Bool => Scalar::Int,
                        s if s.is_float() => Scalar::Int,
                        s => s,
                    };
                    let to = self.tree.types.scalar(to);
                    self.cast(value, to, span)
                }
                _ => Err(self.error(span, "statement requires expression of integer type")),
            }
        });
        let before = self.state.switch_type.take();
        self.state.switch_type = value.as_ref().ok().map(|v| self.ty(*v));
        self.state.switches += 1;
        let body = self.stmt(body);
        self.state.switches -= 1;
        self.state.switch_type = before;
        let switch = Stmt::Switch(value?, body);
        let Some(var) = declared else { return Ok(switch) };
        let parts = vec![self.stmt_node(Stmt::Vars(vec![var])), self.stmt_node(switch)];
        Ok(Stmt::Compound(parts))
    }

    fn case_stmt(&mut self, value: ast::ExprId) -> Result<Stmt, Failed> {
        let span = self.ast.expr_span(value);
        if self.state.switches == 0 {
            return Err(self.error(span, "'case' statement not in switch statement"));
        }
        let checked = self.expr(value)?;
        let checked = match self.state.switch_type {
            Some(ty) => self.cast(checked, ty, span)?,
            None => checked,
        };
        Ok(Stmt::Case(self.constant_int(checked, span)?.as_i64()))
    }

    fn return_stmt(&mut self, value: Option<ast::ExprId>, span: Span) -> Result<Stmt, Failed> {
        let (result, void) = (self.state.result, self.tree.types.void());
        let name = self.state.function.map_or("", |f| self.text(self.tree.functions[f].id));
        match value {
            None if result == void || self.is_error(result) => Ok(Stmt::Return(None)),
            None => Err(self.error(span, format!("non-void function '{name}' should return a value"))),
            Some(value) if result == void => {
                let checked = self.expr(value)?;
                if self.ty(checked) == void {
                    return Ok(Stmt::Return(Some(checked)));
                }
                Err(self.error(span, format!("void function '{name}' should not return a value")))
            }
            Some(value) => {
                let checked = self.initialize(value, result, "return object")?;
                Ok(Stmt::Return(Some(checked)))
            }
        }
    }
}

//! Statements: declarations of variables, choices, loops and leaving them.

use crate::Compiler;
use crate::emit::{Local, LocalValue, Target};
use crate::konst::Num;
use crate::place::{Ex, Place, What};
use crate::scope::{Owner, Symbol};
use crate::types::{Kind, Scalar, Ty};
use spirula_diag::{Failed, Pos};
use spirula_hlsl_syntax::ast::{
    AttrId, BinaryOp, Cond, Decl, DeclId, Expr, ForId, Init, Modifiers, Stmt, StmtId, VarId,
};
use spirula_hlsl_syntax::{Node, Visit, walk};
use spirula_ir::{Block, Loc};
use spirula_spirv::op;

/// What the attributes before a loop or choice ask for: masks of OpLoopMerge and OpSelectionMerge.
#[derive(Clone, Copy, Default)]
struct Hints {
    loops: u32,
    selections: u32,
}

impl Compiler<'_> {
    /// Compiles a statement. An error in one does not keep the next ones from being looked at.
    pub(crate) fn stmt(&mut self, id: StmtId) -> Result<(), Failed> {
        self.stmt_with(id, Hints::default())
    }

    fn stmt_with(&mut self, id: StmtId, hints: Hints) -> Result<(), Failed> {
        let pos = self.ast.stmt_span(id).start;
        self.f.loc = Loc::at(pos);
        match self.ast.stmts[id] {
            Stmt::Error => Err(Failed),
            Stmt::Empty => Ok(()),
            Stmt::Expr(e) => self.expr(e).map(|_| ()),
            Stmt::Decl(list) => {
                let mut result = Ok(());
                for decl in self.ast.decl_list(list) {
                    result = self.local_decl(*decl).and(result);
                }
                result
            }
            Stmt::Compound(list) => self.in_block(|this| {
                let mut result = Ok(());
                for inner in this.ast.stmt_list(list) {
                    result = this.stmt(*inner).and(result);
                }
                result
            }),
            Stmt::If(c, then, other) => self.in_block(|this| this.if_stmt(c, then, other, hints)),
            Stmt::For(id) => self.in_block(|this| this.for_stmt(id, hints)),
            Stmt::While(c, body) => self.in_block(|this| this.while_stmt(c, body, hints)),
            Stmt::Do(body, c) => self.do_stmt(body, c, hints),
            Stmt::Switch(c, body) => self.in_block(|this| this.switch_stmt(c, body, hints)),
            Stmt::Case(_) | Stmt::Default => Err(self.error(pos, "'case' statement not in switch statement")),
            Stmt::Break => match self.f.targets.last().copied() {
                Some(target) => {
                    self.f.branch(target.merge, &[]);
                    Ok(())
                }
                None => Err(self.error(pos, "'break' statement not in loop or switch statement")),
            },
            Stmt::Continue => match self.f.targets.iter().rev().find_map(|t| t.next) {
                Some(next) => {
                    self.f.branch(next, &[]);
                    Ok(())
                }
                None => Err(self.error(pos, "'continue' statement not in loop statement")),
            },
            Stmt::Discard => {
                if self.options.profile.stage != crate::Stage::Pixel {
                    return Err(self.error(pos, "'discard' statement may only be used in pixel shaders"));
                }
                self.f.end_with(op::KILL);
                Ok(())
            }
            Stmt::Return(value) => self.return_stmt(value, pos),
            Stmt::Attributed(attrs, inner) => {
                let mut hints = hints;
                for attr in self.ast.attr_list(attrs).to_vec() {
                    self.hint(attr, &mut hints);
                }
                self.stmt_with(inner, hints)
            }
        }
    }

    fn hint(&mut self, id: AttrId, hints: &mut Hints) {
        use spirula_spec::{LoopControl, SelectionControl};
        let attr = &self.ast.attrs[id];
        match self.ast.text(attr.name) {
            "unroll" => hints.loops |= LoopControl::Unroll.0,
            "loop" | "fastopt" => hints.loops |= LoopControl::DontUnroll.0,
            "branch" => hints.selections |= SelectionControl::DontFlatten.0,
            "flatten" => hints.selections |= SelectionControl::Flatten.0,
            "call" | "forcecase" | "allow_uav_condition" => {}
            text => {
                let text = format!("unknown attribute '{text}' ignored [-Wunknown-attributes]");
                self.warn(attr.span.start, &text);
            }
        }
    }

    /// Does something with a scope of its own.
    fn in_block<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let scope = self.scopes.add(self.f.scope, Owner::Block, "");
        self.in_scope(scope, work)
    }

    fn return_stmt(
        &mut self,
        value: Option<spirula_hlsl_syntax::ast::ExprId>,
        pos: Pos,
    ) -> Result<(), Failed> {
        let ty = self.f.result;
        match value {
            None if ty == Ty::void() => {
                self.f.ret(None);
                Ok(())
            }
            None => Err(self.error(pos, "non-void function should return a value")),
            Some(e) => {
                let ex = match self.ast.exprs[e] {
                    Expr::InitList(_) => self.initial(e, ty)?,
                    _ => self.expr(e)?,
                };
                let pos = self.ast.expr_span(e).start;
                if ty == Ty::void() {
                    if ex.what == What::Nothing {
                        self.f.ret(None);
                        return Ok(());
                    }
                    return Err(self.error(pos, "void function should not return a value"));
                }
                if self.types.has_object(ty) {
                    return Err(self.unsupported(pos, "function that returns a resource"));
                }
                let ex = if ex.ty == ty || self.conversion_cost(ex.ty, ty).is_some() {
                    self.convert(ex, ty, pos)?
                } else {
                    let (from, to) = (self.types.text(ex.ty), self.types.text(ty));
                    return Err(self.error(pos, &format!("cannot initialize return object of type '{to}' with an expression of type '{from}'")));
                };
                let value = self.rvalue(ex, pos)?;
                self.f.ret(Some(value));
                Ok(())
            }
        }
    }

    // Declarations.

    fn local_decl(&mut self, id: DeclId) -> Result<(), Failed> {
        match self.ast.decls[id] {
            Decl::Var(var) => self.local_variable(var).map(|_| ()),
            Decl::Function(function) => self.local_prototype(function),
            _ => self.declare(id),
        }
    }

    /// A function that is declared in another one is a function of the namespace around.
    fn local_prototype(&mut self, function: spirula_hlsl_syntax::ast::FunctionId) -> Result<(), Failed> {
        let mut scope = self.f.scope;
        while self.scopes.owner(scope) != Owner::Namespace
            && let Some(outer) = self.scopes.parent(scope)
        {
            scope = outer;
        }
        let func = self.in_scope(scope, |this| this.declare_function(function))?;
        let name = self.ast.functions[function].name;
        self.scopes.declare(self.f.scope, name, Symbol::Function(func));
        Ok(())
    }

    /// Declares a variable of the function; the result is what it is as an expression.
    fn local_variable(&mut self, var: VarId) -> Result<Ex, Failed> {
        let data = self.ast.vars[var];
        let Some(name) = data.name else { return Err(Failed) };
        let text = self.ast.text(name).to_owned();
        if self.scopes.here(self.f.scope, name).any(|s| matches!(s, Symbol::Local(_) | Symbol::Global(_))) {
            return Err(self.error(data.pos, &format!("redefinition of '{text}'")));
        }
        if data.modifiers.contains(Modifiers::STATIC) {
            return self.local_static(var);
        }
        let mut ty = self.resolve(data.ty)?;
        let init = match data.init {
            Some(Init::Expr(e)) => Some(e),
            _ => None,
        };
        if self.is_auto(data.ty) {
            let Some(init) = init else {
                return Err(
                    self.error(data.pos, "declaration of variable with type 'auto' requires an initializer")
                );
            };
            let found = self.type_of_expr(init)?;
            ty.ty = self.types.settled(found);
        }
        if ty.ty == Ty::void() {
            return Err(self.error(data.pos, "variable has incomplete type 'void'"));
        }
        if let Kind::Unsized(of) = self.types.kind(ty.ty) {
            let items = init.and_then(|e| match self.ast.exprs[e] {
                Expr::InitList(items) => Some(items),
                _ => None,
            });
            let Some(items) = items else {
                return Err(self.error(
                    data.pos,
                    "definition of variable with array type needs an explicit size or an initializer",
                ));
            };
            let count = self.list_length(items, of)?;
            ty.ty = self.array(of, count, data.pos)?;
        }
        if self.types.has_object(ty.ty) {
            return self.local_object(name, ty.ty, init, data.pos);
        }
        // The name means nothing sensible in its own initial value, but stands for it where that failed.
        let value = match init {
            Some(init) => match self.initial(init, ty.ty) {
                Ok(ex) => Some(ex),
                Err(failed) => {
                    let place = self.temporary(ty.ty, &text);
                    self.declare_local(name, ty.ty, LocalValue::Place(place));
                    return Err(failed);
                }
            },
            None => None,
        };
        if ty.constant
            && let Some(Ex { what: What::Const(id), .. }) = value
        {
            self.declare_local(name, ty.ty, LocalValue::Const(id));
            return Ok(Ex { ty: ty.ty, what: What::Const(id) });
        }
        let place = self.temporary(ty.ty, &text);
        if let Some(ex) = value {
            let pos = init.map_or(data.pos, |e| self.ast.expr_span(e).start);
            let value = self.rvalue(ex, pos)?;
            self.store(place, ty.ty, value, pos)?;
        }
        if ty.constant
            && let Some(Place::Memory(memory)) = self.f.places.get_mut(place as usize)
        {
            memory.writable = false;
        }
        self.declare_local(name, ty.ty, LocalValue::Place(place));
        Ok(Ex::place(ty.ty, place))
    }

    fn is_auto(&self, ty: spirula_hlsl_syntax::ast::TypeId) -> bool {
        use spirula_hlsl_syntax::ast::TypeKind;
        matches!(self.ast.types[ty].kind, TypeKind::Name(name) if name == spirula_hlsl_syntax::names::sym::AUTO)
    }

    fn declare_local(&mut self, name: spirula_hlsl_syntax::Name, ty: Ty, value: LocalValue) {
        let local = self.f.locals.push(Local { ty, value });
        self.scopes.declare(self.f.scope, name, Symbol::Local(local));
    }

    /// A local name for a resource.
    fn local_object(
        &mut self,
        name: spirula_hlsl_syntax::Name,
        ty: Ty,
        init: Option<spirula_hlsl_syntax::ast::ExprId>,
        pos: Pos,
    ) -> Result<Ex, Failed> {
        if self.types.record(self.types.innermost(ty)).is_some() {
            return Err(self.unsupported(pos, "local structure that contains a resource"));
        }
        let place = match init {
            Some(init) => {
                let ex = self.expr(init)?;
                match ex.what {
                    What::Place(place) if ex.ty == ty => {
                        let place = self.place(place);
                        self.add_place(place)
                    }
                    _ => {
                        let (from, to) = (self.types.text(ex.ty), self.types.text(ty));
                        return Err(self.error(pos, &format!("cannot initialize a variable of type '{to}' with an expression of type '{from}'")));
                    }
                }
            }
            None => self.add_place(Place::Unknown),
        };
        self.declare_local(name, ty, LocalValue::Place(place));
        Ok(Ex::place(ty, place))
    }

    /// A static variable of a function: one for all calls, set once.
    fn local_static(&mut self, var: VarId) -> Result<Ex, Failed> {
        self.declare_global(var)?;
        let data = self.ast.vars[var];
        let Some(name) = data.name else { return Err(Failed) };
        let found = self.scopes.here(self.f.scope, name).next();
        match found {
            Some(Symbol::Global(id)) => {
                if data.init.is_some() && self.known_value(id)?.is_none() {
                    return Err(self.unsupported(
                        data.pos,
                        "static variable of a function with a non-constant initializer",
                    ));
                }
                self.global_ex(id, data.pos)
            }
            _ => Err(Failed),
        }
    }

    // Choices.

    /// A condition, which may declare a variable.
    fn cond(&mut self, cond: Cond) -> Result<Ex, Failed> {
        let (ex, pos) = match cond {
            Cond::Expr(e) => (self.expr(e)?, self.ast.expr_span(e).start),
            Cond::Decl(decl) => {
                let pos = self.ast.decl_span(decl).start;
                let Decl::Var(var) = self.ast.decls[decl] else { return Err(Failed) };
                (self.local_variable(var)?, pos)
            }
        };
        self.condition(ex, pos)
    }

    fn if_stmt(&mut self, c: Cond, then: StmtId, other: Option<StmtId>, hints: Hints) -> Result<(), Failed> {
        let pos = self.ast.stmt_span(then).start;
        let condition = match self.cond(c) {
            Ok(ex) => self.rvalue(ex, pos),
            Err(failed) => Err(failed),
        };
        let condition = match condition {
            Ok(value) => value,
            Err(failed) => {
                // The condition is wrong, but there may be more to say about the rest.
                let _ = self.stmt(then);
                if let Some(other) = other {
                    let _ = self.stmt(other);
                }
                return Err(failed);
            }
        };
        let (yes, merge) = (self.f.block_named("if.true"), self.f.block_named("if.merge"));
        let no = if other.is_some() { self.f.block_named("if.false") } else { merge };
        let was_live = self.f.live;
        self.branch_if(condition, [yes, no], Some(merge), hints.selections);
        self.f.start(yes);
        let mut result = self.in_block(|this| this.stmt(then));
        self.f.branch(merge, &[]);
        if let Some(other) = other {
            self.f.start(no);
            result = self.in_block(|this| this.stmt(other)).and(result);
            self.f.branch(merge, &[]);
        }
        self.f.start_merge(merge, was_live);
        result
    }

    // Loops.

    fn for_stmt(&mut self, id: ForId, hints: Hints) -> Result<(), Failed> {
        let data = self.ast.fors[id];
        let mut result = match data.init {
            Some(init) => self.stmt(init),
            None => Ok(()),
        };
        result = self
            .looped(
                ("for", data.cond.is_none_or(|c| self.is_straight(c))),
                hints,
                data.body,
                |this| match data.cond {
                    Some(cond) => this.cond(cond).map(Some),
                    None => Ok(None),
                },
                |this| match data.step {
                    Some(step) => this.expr(step).map(|_| ()),
                    None => Ok(()),
                },
            )
            .and(result);
        result
    }

    fn while_stmt(&mut self, c: Cond, body: StmtId, hints: Hints) -> Result<(), Failed> {
        let straight = self.is_straight(c);
        self.looped(("while", straight), hints, body, |this| this.cond(c).map(Some), |_| Ok(()))
    }

    /// Whether a condition is computed without going through other blocks.
    fn is_straight(&self, cond: Cond) -> bool {
        let Cond::Expr(e) = cond else { return false };
        let mut straight = true;
        walk(self.ast, Node::Expr(e), |node| {
            if let Node::Expr(e) = node {
                match self.ast.exprs[e] {
                    Expr::Binary(BinaryOp::And | BinaryOp::Or, ..) | Expr::Ternary(..) | Expr::Call(..) => {
                        straight = false;
                    }
                    _ => {}
                }
            }
            if straight { Visit::Children } else { Visit::Stop }
        });
        straight
    }

    /// A loop that asks before each turn:
    /// header -> check -> (body -> continue -> header | merge). A check of one block is the header itself.
    fn looped(
        &mut self,
        (name, straight): (&str, bool),
        hints: Hints,
        body: StmtId,
        check: impl FnOnce(&mut Self) -> Result<Option<Ex>, Failed>,
        step: impl FnOnce(&mut Self) -> Result<(), Failed>,
    ) -> Result<(), Failed> {
        let pos = self.ast.stmt_span(body).start;
        let check_block = self.f.block_named(&format!("{name}.check"));
        let body_block = self.f.block_named(&format!("{name}.body"));
        let next = self.f.block_named(&format!("{name}.continue"));
        let merge = self.f.block_named(&format!("{name}.merge"));
        let header = if straight { check_block } else { self.f.block_named(&format!("{name}.header")) };
        let was_live = self.f.live;
        self.f.branch(header, &[]);
        self.f.start(header);
        if !straight {
            self.f.branch_loop(check_block, merge, next, hints.loops);
            self.f.start(check_block);
        }
        let condition = check(self);
        let mut result = condition.as_ref().map(|_| ()).map_err(|f| *f);
        match condition {
            Ok(Some(ex)) => match self.rvalue(ex, pos) {
                Ok(value) if straight => self.branch_loop_if(value, body_block, (merge, next), hints.loops),
                Ok(value) => self.branch_if(value, [body_block, merge], None, 0),
                Err(failed) => result = Err(failed),
            },
            _ if straight => self.f.branch_loop(body_block, merge, next, hints.loops),
            _ => self.f.branch(body_block, &[]),
        }
        self.f.start(body_block);
        self.f.targets.push(Target { merge, next: Some(next) });
        result = self.in_block(|this| this.stmt(body)).and(result);
        self.f.targets.pop();
        self.f.branch(next, &[]);
        self.start_continue(next, was_live);
        result = step(self).and(result);
        self.f.branch(header, &[]);
        self.f.start_merge(merge, was_live);
        result
    }

    /// The continue block of a live loop is there even if nothing goes to it.
    fn start_continue(&mut self, next: Block, was_live: bool) {
        if was_live {
            self.f.start_anyway(next);
        } else {
            self.f.start(next);
        }
    }

    fn do_stmt(
        &mut self,
        body: StmtId,
        c: spirula_hlsl_syntax::ast::ExprId,
        hints: Hints,
    ) -> Result<(), Failed> {
        let pos = self.ast.expr_span(c).start;
        let [header, body_block, next, merge] = ["header", "body", "continue", "merge"]
            .map(|part| self.f.block_named(&format!("do.while.{part}")));
        let was_live = self.f.live;
        self.f.branch(header, &[]);
        self.f.start(header);
        self.f.branch_loop(body_block, merge, next, hints.loops);
        self.f.start(body_block);
        self.f.targets.push(Target { merge, next: Some(next) });
        let mut result = self.in_block(|this| this.stmt(body));
        self.f.targets.pop();
        self.f.branch(next, &[]);
        self.start_continue(next, was_live);
        let condition = self.expr(c).and_then(|ex| self.condition(ex, pos));
        match condition.and_then(|ex| self.rvalue(ex, pos)) {
            Ok(value) => self.branch_if(value, [header, merge], None, 0),
            Err(failed) => {
                result = Err(failed);
                self.f.branch(header, &[]);
            }
        }
        self.f.start_merge(merge, was_live);
        result
    }

    // Switches.

    fn switch_stmt(&mut self, c: Cond, body: StmtId, hints: Hints) -> Result<(), Failed> {
        let (ex, pos) = match c {
            Cond::Expr(e) => (self.expr(e)?, self.ast.expr_span(e).start),
            Cond::Decl(decl) => {
                let pos = self.ast.decl_span(decl).start;
                let Decl::Var(var) = self.ast.decls[decl] else { return Err(Failed) };
                (self.local_variable(var)?, pos)
            }
        };
        let scalar = match (self.types.components(ex.ty), self.types.component(ex.ty)) {
            (Some(1), Some(s)) if !s.is_float() => s,
            _ => {
                let text = self.types.text(ex.ty);
                return Err(self.error(
                    pos,
                    &format!("statement requires expression of integer type ('{text}' invalid)"),
                ));
            }
        };
        let wanted = match scalar {
            s if s.bits() == 64 => return Err(self.unsupported(pos, "switch over 64-bit integers")),
            s if s.is_unsigned() => Scalar::Uint,
            _ => Scalar::Int,
        };
        let ty = self.types.scalar(wanted);
        let ex = self.convert_anyhow(ex, ty, pos)?;
        let selector = self.rvalue(ex, pos)?;
        let parts = self.switch_parts(body)?;
        let merge = self.f.block_named("switch.merge");
        let mut blocks: Vec<Block> = Vec::with_capacity(parts.len());
        for part in &parts {
            let name = match part.labels.first() {
                Some(Some(e)) => {
                    let value = self.constant_int(*e)?.to(wanted).as_i64() as i32;
                    format!("switch.{}", value.unsigned_abs())
                }
                _ => "switch.default".to_owned(),
            };
            blocks.push(self.f.block_named(&name));
        }
        let (mut literals, mut targets, mut default) = (Vec::new(), vec![merge], None);
        for (part, block) in parts.iter().zip(&blocks) {
            for label in &part.labels {
                match *label {
                    Some(e) => {
                        let value = self.constant_int(e)?.to(wanted).as_i64() as i32;
                        if literals.contains(&value) {
                            let pos = self.ast.expr_span(e).start;
                            return Err(self.error(pos, &format!("duplicate case value '{value}'")));
                        }
                        literals.push(value);
                        targets.push(*block);
                    }
                    None if default.is_some() => {
                        return Err(self.error(pos, "multiple default labels in one switch"));
                    }
                    None => default = Some(*block),
                }
            }
        }
        targets[0] = default.unwrap_or(merge);
        let was_live = self.f.live;
        self.switch(selector, &literals, &targets, merge, hints.selections);
        let mut result = Ok(());
        self.f.targets.push(Target { merge, next: None });
        for (i, (part, block)) in parts.iter().zip(&blocks).enumerate() {
            if i > 0 {
                // What does not leave falls through.
                self.f.branch(*block, &[]);
            }
            self.f.start(*block);
            for stmt in &part.body {
                result = self.stmt(*stmt).and(result);
            }
        }
        self.f.targets.pop();
        self.f.branch(merge, &[]);
        self.f.start_merge(merge, was_live);
        result
    }

    /// The statements of a switch, by the labels before them.
    fn switch_parts(&mut self, body: StmtId) -> Result<Vec<SwitchPart>, Failed> {
        let list = match self.ast.stmts[body] {
            Stmt::Compound(list) => self.ast.stmt_list(list).to_vec(),
            _ => vec![body],
        };
        let mut parts: Vec<SwitchPart> = Vec::new();
        for stmt in list {
            let label = match self.ast.stmts[stmt] {
                Stmt::Case(e) => Some(Some(e)),
                Stmt::Default => Some(None),
                _ => None,
            };
            match label {
                Some(label) => match parts.last_mut() {
                    Some(part) if part.body.is_empty() => part.labels.push(label),
                    _ => parts.push(SwitchPart { labels: vec![label], body: Vec::new() }),
                },
                None => match parts.last_mut() {
                    Some(part) => part.body.push(stmt),
                    None => {
                        let pos = self.ast.stmt_span(stmt).start;
                        self.warn(pos, "statement before the first label of a switch is never reached");
                    }
                },
            }
        }
        Ok(parts)
    }

    /// A number as an expression.
    pub(crate) fn int_ex(&mut self, value: i64) -> Ex {
        self.number(Num::int(Scalar::Int, value))
    }
}

/// Labels of a switch and the statements behind them. No expression is the default label.
struct SwitchPart {
    labels: Vec<Option<spirula_hlsl_syntax::ast::ExprId>>,
    body: Vec<StmtId>,
}

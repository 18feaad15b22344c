//! Statements: blocks with merges, named as DXC names them.

use super::Gen;
use super::debug::scope::Local;
use super::function::Block;
use super::global::Variable;
use super::layout::Rule;
use super::place::{Ev, Place, Val};
use super::resource::counter::Owner;
use spirula_diag::Failed;
use spirula_hlsl_sema::Attribute;
use spirula_hlsl_sema::tree::{ExprId, Stmt, StmtId, Storage, VarId};
use spirula_hlsl_sema::types::{Kind, Scalar};
use spirula_hlsl_syntax::ast::Modifiers;
use spirula_spec::{Op, SelectionControl, StorageClass};

/// The extension that provides OpDemoteToHelperInvocation before SPIR-V 1.6.
const DEMOTE: &str = "SPV_EXT_demote_to_helper_invocation";

impl Gen<'_> {
    /// The code of a statement.
    pub(crate) fn stmt(&mut self, id: StmtId) -> Result<(), Failed> {
        self.stmt_with(id, &[])
    }

    fn stmt_with(&mut self, id: StmtId, attributes: &[Attribute]) -> Result<(), Failed> {
        let tree = self.tree;
        if let Some(span) = self.span_of_stmt(id) {
            self.locate(span);
        }
        match &tree.stmts[id] {
            Stmt::Error => Err(Failed),
            Stmt::Empty => Ok(()),
            Stmt::Expr(expr) => self.expr(*expr).map(|_| ()),
            Stmt::Vars(vars) => {
                for var in vars {
                    self.declare(*var)?;
                }
                Ok(())
            }
            Stmt::Compound(list) => {
                let debug_file = self.begin_debug_block(id);
                let mut failed = false;
                for stmt in list {
                    failed |= self.stmt(*stmt).is_err();
                }
                self.end_debug_block(debug_file);
                if failed { Err(Failed) } else { Ok(()) }
            }
            Stmt::If { condition, var, then, other } => {
                self.if_stmt(*condition, *var, (*then, *other), attributes)
            }
            Stmt::Loop { init, condition, var, step, body } => {
                self.loop_stmt(*init, *condition, *var, *step, *body, attributes)
            }
            Stmt::Do(body, condition) => self.do_stmt(*body, *condition, attributes),
            Stmt::Switch(value, body) => self.switch_stmt(*value, *body, attributes),
            // Those of a switch are dealt with there.
            Stmt::Case(_) | Stmt::Default => {
                if let Some(block) = self.stage.case_blocks.get(&id).copied() {
                    if !self.is_ended() {
                        self.branch(block);
                    }
                    self.start(block);
                }
                Ok(())
            }
            Stmt::Break => {
                if let Some(target) = self.f.breaks.last().copied() {
                    self.branch(target);
                    self.start_unreachable();
                }
                Ok(())
            }
            Stmt::Continue => {
                if let Some(target) = self.f.continues.last().copied() {
                    self.branch(target);
                    self.start_unreachable();
                }
                Ok(())
            }
            Stmt::Discard => {
                if self.stage.stage != Some(spirula_hlsl_sema::Stage::Pixel) {
                    let function = self.f.function.map(|f| tree.functions[f].span);
                    let Some(span) = tree.stmt_spans.get(&id).copied().or(function) else {
                        return Err(Failed);
                    };
                    return Err(self.error(span, "discard statement may only be used in pixel shaders"));
                }
                self.discard();
                Ok(())
            }
            Stmt::Return(value) => self.return_stmt(id, *value),
            Stmt::Attributed(attributes, inner) => {
                self.attributes_of_inline(attributes);
                self.stmt_with(*inner, attributes)
            }
        }
    }

    /// A local variable.
    fn declare(&mut self, id: VarId) -> Result<(), Failed> {
        let var = &self.tree.vars[id];
        if var.storage == Storage::Static {
            return self.declare_static_local(id);
        }
        if matches!(self.tree.types.kind(var.ty), Kind::String) {
            if let Some(init) = var.init {
                let value = self.value(init)?;
                self.vars.insert(id, Variable::Value(value));
            }
            return Ok(());
        }
        let name = self.text_of(var.name).to_owned();
        if let Some(init) = var.init.filter(|_| self.is_node_type(var.ty)) {
            let value = self.value(init)?;
            let memory = self.payload_local(value, &name)?;
            self.vars.insert(id, Variable::Memory(memory));
            return Ok(());
        }
        if let Some(init) = var.init.filter(|_| var.is_result_id) {
            let value = self.value(init)?;
            self.vars.insert(id, Variable::Value(value));
            return Ok(());
        }
        let memory = match super::global::vk(&var.attributes, "ext_storage_class").and_then(|a| a.int(0)) {
            Some(class) => self.module_variable(id, StorageClass(class as u32)),
            None => self.local_of(var.ty, &name),
        };
        self.decorate_pointer(memory.ptr, var.ty, &var.attributes);
        self.decorate_by_attributes(memory.ptr, &var.attributes)?;
        if var.modifiers.contains(Modifiers::PRECISE) {
            self.precise.pointers.insert(memory.ptr);
        }
        self.vars.insert(id, Variable::Memory(memory));
        if var.modifiers.contains(Modifiers::GLOBALLYCOHERENT)
            && let Some(init) = var.init
        {
            self.make_heap_coherent(init, var.ty)?;
        }
        let done = match var.init {
            Some(init) => self.initial_value(init, var.ty).and_then(|value| {
                self.store(&Place::Memory(memory), Val { ty: var.ty, ..value }, var.span)?;
                self.assign_counter(Owner::Var(id), var.ty, init)
            }),
            None => Ok(()),
        };
        let (ty, rule, span, id) = (var.ty, Rule::Void, var.span, memory.ptr);
        self.debug_local(&Local { name: &name, ty, rule, span, number: None, is_object: false, id });
        done
    }

    /// A static variable of a function, initialized when it is met first.
    fn declare_static_local(&mut self, id: VarId) -> Result<(), Failed> {
        let var = &self.tree.vars[id];
        let Some(Variable::Memory(memory)) = self.vars.get(&id).copied() else { return Ok(()) };
        if !self.starts_in_place(id) {
            return Ok(());
        }
        let name = format!("init.done.{}", self.text_of(var.name));
        let bool = self.m.bool();
        let no = self.m.const_bool(false);
        let done = self.m.variable(StorageClass::Private, bool, &name, Some(no));
        let condition = self.op(Op::Load, bool, &[done]);
        let todo = self.block("if.init.todo");
        let merge = self.block("if.init.done");
        self.selection_merge(merge, SelectionControl::None);
        self.branch_if(condition, merge, todo);
        self.start(todo);
        if let Some(init) = var.init {
            let value = self.initial_value(init, var.ty)?;
            self.store(&Place::Memory(memory), Val { ty: var.ty, ..value }, var.span)?;
            self.assign_counter(Owner::Var(id), var.ty, init)?;
        }
        let yes = self.m.const_bool(true);
        self.op_void(Op::Store, &[done.0, yes.0]);
        self.branch(merge);
        self.start(merge);
        Ok(())
    }

    fn if_stmt(
        &mut self,
        condition: ExprId,
        var: Option<VarId>,
        (then, other): (StmtId, Option<StmtId>),
        attributes: &[Attribute],
    ) -> Result<(), Failed> {
        if var.is_none()
            && let Some(known) = self.tree.constant(condition).and_then(|v| v.num())
        {
            return match (known.is_true(), other) {
                (true, _) => self.stmt(then),
                (false, Some(other)) => self.stmt(other),
                (false, None) => Ok(()),
            };
        }
        if let Some(var) = var {
            self.declare(var)?;
        }
        let value = self.value(condition)?;
        let yes = self.block("if.true");
        let merge = self.block("if.merge");
        let no = match other {
            Some(_) => self.block("if.false"),
            None => merge,
        };
        self.selection_merge(merge, selection_control(attributes));
        self.branch_if(value.id, yes, no);
        self.start(yes);
        let mut done = self.stmt(then);
        self.branch(merge);
        if let Some(other) = other {
            self.start(no);
            done = done.and(self.stmt(other));
            self.branch(merge);
        }
        self.start(merge);
        done
    }

    fn loop_stmt(
        &mut self,
        init: Option<StmtId>,
        condition: Option<ExprId>,
        var: Option<VarId>,
        step: Option<ExprId>,
        body: StmtId,
        attributes: &[Attribute],
    ) -> Result<(), Failed> {
        let is_for = self.is_for(init, condition, step);
        let name = |part: &str| format!("{}.{part}", if is_for { "for" } else { "while" });
        let branches = condition.is_some_and(|c| self.has_short_circuit(c));
        let check = self.block(&name("check"));
        let header = if branches { self.block(&name("header")) } else { check };
        let [inside, next, merge] = ["body", "continue", "merge"].map(|n| self.block(&name(n)));
        let control = Self::loop_control(attributes);
        self.f.continues.push(next);
        self.f.breaks.push(merge);
        let mut done = init.map_or(Ok(()), |init| self.stmt(init));
        self.branch(header);
        self.start(header);
        if branches {
            self.loop_merge(merge, next, control, &[]);
            self.branch(check);
            self.start(check);
        }
        if let Some(var) = var {
            done = done.and(self.declare(var));
        }
        let value = match condition {
            Some(condition) => self.value(condition)?.id,
            None => self.m.const_bool(true),
        };
        if !branches {
            self.loop_merge(merge, next, control, &[]);
        }
        self.branch_if(value, inside, merge);
        self.start(inside);
        done = done.and(self.stmt(body));
        self.branch(next);
        self.start(next);
        if let Some(step) = step {
            done = done.and(self.expr(step).map(|_| ()));
        }
        self.branch(header);
        self.start(merge);
        self.f.continues.pop();
        self.f.breaks.pop();
        done
    }

    /// Whether a loop is written with `for`: the tree has both as one kind.
    fn is_for(&self, init: Option<StmtId>, condition: Option<ExprId>, step: Option<ExprId>) -> bool {
        init.is_some() || step.is_some() || condition.is_none()
    }

    fn do_stmt(&mut self, body: StmtId, condition: ExprId, attributes: &[Attribute]) -> Result<(), Failed> {
        let [header, inside, next, merge] =
            ["header", "body", "continue", "merge"].map(|n| self.block(&format!("do_while.{n}")));
        self.f.continues.push(next);
        self.f.breaks.push(merge);
        self.branch(header);
        self.start(header);
        self.loop_merge(merge, next, Self::loop_control(attributes), &[]);
        self.branch(inside);
        self.start(inside);
        let mut done = self.stmt(body);
        self.branch(next);
        self.start(next);
        match self.value(condition) {
            Ok(value) => self.branch_if(value.id, header, merge),
            Err(failed) => done = Err(failed),
        }
        self.start(merge);
        self.f.continues.pop();
        self.f.breaks.pop();
        done
    }

    fn switch_stmt(&mut self, value: ExprId, body: StmtId, attributes: &[Attribute]) -> Result<(), Failed> {
        let selector = self.value(value)?;
        let scalar = self.tree.types.component(selector.ty).unwrap_or(Scalar::Int);
        let mut labels = Vec::new();
        self.case_labels(body, &mut labels);
        let merge = self.block("switch.merge");
        self.f.breaks.push(merge);
        let mut default = merge;
        let mut blocks = Vec::new();
        let mut cases: Vec<(Vec<u32>, Block)> = Vec::new();
        for (stmt, value) in labels {
            let name = match value {
                Some(n) if n < 0 => format!("switch.n{}", n.unsigned_abs()),
                Some(n) => format!("switch.{n}"),
                None => "switch.default".to_owned(),
            };
            let block = self.block(&name);
            blocks.push(block);
            self.stage.case_blocks.insert(stmt, block);
            match value {
                Some(n) => {
                    let words = self.num_words(spirula_hlsl_sema::Num::Int(n), scalar);
                    if !cases.iter().any(|(w, _)| *w == words) {
                        cases.push((words, block));
                    }
                }
                None => default = block,
            }
        }
        self.selection_merge(merge, selection_control(attributes));
        if default == merge {
            blocks.push(merge);
        }
        self.switch(selector.id, default, &cases, &blocks);
        self.start_unreachable();
        let done = self.stmt(body);
        if !self.is_ended() {
            self.branch(merge);
        }
        self.f.breaks.pop();
        self.start(merge);
        done
    }

    /// The labels of a switch, in order; none for `default`.
    fn case_labels(&self, body: StmtId, out: &mut Vec<(StmtId, Option<i64>)>) {
        match &self.tree.stmts[body] {
            Stmt::Case(n) => out.push((body, Some(*n))),
            Stmt::Default => out.push((body, None)),
            Stmt::Compound(list) => list.iter().for_each(|s| self.case_labels(*s, out)),
            Stmt::Attributed(_, inner) => self.case_labels(*inner, out),
            _ => {}
        }
    }

    /// Where a statement is, as its expressions tell.
    fn span_of_stmt(&self, id: StmtId) -> Option<spirula_diag::Span> {
        match &self.tree.stmts[id] {
            Stmt::Expr(e) | Stmt::Return(Some(e)) => Some(self.tree.exprs[*e].span),
            Stmt::If { condition, .. } => Some(self.tree.exprs[*condition].span),
            Stmt::Vars(vars) => vars.first().map(|v| self.tree.vars[*v].span),
            _ => None,
        }
    }

    fn return_stmt(&mut self, id: StmtId, value: Option<ExprId>) -> Result<(), Failed> {
        let Some(function) = self.f.function else { return Err(Failed) };
        let data = &self.tree.functions[function];
        match value {
            Some(value) => {
                if data.modifiers.contains(Modifiers::GLOBALLYCOHERENT) {
                    self.make_heap_coherent(value, data.result)?;
                }
                let ev = self.expr(value)?;
                if matches!(self.tree.types.kind(data.result), Kind::Void) {
                    self.leave(Op::Return, &[]);
                } else {
                    let source = value;
                    let mut value = match ev {
                        Ev::Value(value) => value,
                        other => self.as_value(other, value)?,
                    };
                    if value.rule.is_laid_out() {
                        let span = data.span;
                        let memory = self.local_of(data.result, "temp.var.ret");
                        self.store(&Place::Memory(memory), value, span)?;
                        value = self.load(&Place::Memory(memory), span)?;
                    }
                    self.assign_counter(Owner::Function(function), data.result, source)?;
                    self.leave(Op::ReturnValue, &[value.id]);
                }
            }
            None => self.leave(Op::Return, &[]),
        }
        if !self.is_last(data.body, id) {
            self.start_unreachable();
        }
        Ok(())
    }

    /// Whether a statement is the last one of a body.
    fn is_last(&self, body: Option<StmtId>, id: StmtId) -> bool {
        match body.map(|b| &self.tree.stmts[b]) {
            Some(Stmt::Compound(list)) => list.last() == Some(&id),
            _ => false,
        }
    }

    /// Whether invocations that are discarded go on as helpers: always in SPIR-V 1.6, else if the extension is asked for.
    pub(crate) fn demotes(&self) -> bool {
        self.options.environment.spirv_minor() >= 6 || self.options.extensions.iter().any(|e| e == DEMOTE)
    }

    /// `discard;`
    pub(crate) fn discard(&mut self) {
        if self.demotes() {
            self.m.capability(spirula_spec::Capability::DemoteToHelperInvocation);
            if self.options.environment.spirv_minor() < 6 {
                self.m.extension(DEMOTE);
            }
            self.op_void(Op::DemoteToHelperInvocation, &[]);
            return;
        }
        self.leave(Op::Kill, &[]);
        self.start_unreachable();
    }
}

fn selection_control(attributes: &[Attribute]) -> SelectionControl {
    for attribute in attributes {
        match attribute.name {
            "branch" => return SelectionControl::DontFlatten,
            "flatten" => return SelectionControl::Flatten,
            _ => {}
        }
    }
    SelectionControl::None
}

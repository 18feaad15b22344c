//! Prints the typed tree, for tests and debugging: a line for each node, indented by its depth, with its type.
//!
//! `place` and `const place` mark expressions that are places. An explicit stack makes deep trees safe.

use crate::const_eval::{Num, Value};
use crate::tree::{Category, ExprId, ExprKind, FunctionId, Stmt, StmtId, Storage, Tree, VarId};
use spirula_entity::EntityKey;
use spirula_hlsl_syntax::Ast;
use std::fmt::Write as _;

enum Node {
    Expr(ExprId),
    Stmt(StmtId),
    Var(VarId),
}

struct Printer<'a> {
    ast: &'a Ast,
    tree: &'a Tree,
    out: String,
    todo: Vec<(usize, Node)>,
}

/// The whole tree as text.
pub fn print(ast: &Ast, tree: &Tree) -> String {
    let mut printer = Printer { ast, tree, out: String::new(), todo: Vec::new() };
    for (id, record) in tree.types.records.iter() {
        // Those of the language come first and are left out.
        if id.index() < 3 {
            continue;
        }
        let _ = writeln!(printer.out, "record {}", record.name);
        for field in &record.fields {
            printer.node(1, Node::Var(field.var));
        }
    }
    for buffer in &tree.buffers {
        let word = if buffer.is_texture { "tbuffer" } else { "cbuffer" };
        let _ = writeln!(printer.out, "{word} {}", buffer.name.map_or("", |n| ast.text(n)));
        for member in &buffer.members {
            printer.node(1, Node::Var(*member));
        }
    }
    for var in &tree.globals {
        printer.node(0, Node::Var(*var));
    }
    for id in tree.functions.keys() {
        printer.function(id);
    }
    for entry in &tree.entry_points {
        let _ = writeln!(printer.out, "entry {} {}", entry.stage.text(), tree.functions[entry.function].name);
    }
    printer.out
}

impl Printer<'_> {
    fn function(&mut self, id: FunctionId) {
        let function = &self.tree.functions[id];
        let result = self.tree.types.text(function.result);
        let _ = write!(self.out, "function {} {result}", function.name);
        for attribute in &function.attributes {
            let _ = write!(self.out, " [{}]", attribute.name);
        }
        if let Some(semantic) = &function.semantic {
            let _ = write!(self.out, " : {} {}", semantic.name, semantic.index);
        }
        self.out.push('\n');
        for param in &function.params {
            self.node(1, Node::Var(*param));
        }
        if let Some(body) = function.body {
            self.node(1, Node::Stmt(body));
        }
    }

    fn node(&mut self, depth: usize, node: Node) {
        self.todo.push((depth, node));
        while let Some((depth, node)) = self.todo.pop() {
            for _ in 0..depth {
                self.out.push_str("  ");
            }
            let mark = self.todo.len();
            match node {
                Node::Expr(id) => self.expr(depth + 1, id),
                Node::Stmt(id) => self.stmt(depth + 1, id),
                Node::Var(id) => self.var(depth + 1, id),
            }
            self.out.push('\n');
            self.todo[mark..].reverse();
        }
    }

    fn later(&mut self, depth: usize, nodes: impl IntoIterator<Item = Node>) {
        self.todo.extend(nodes.into_iter().map(|n| (depth, n)));
    }

    fn var(&mut self, depth: usize, id: VarId) {
        let var = &self.tree.vars[id];
        let word = match var.storage {
            Storage::Uniform => "uniform",
            Storage::Buffer(_) | Storage::Field => "member",
            Storage::Static => "static",
            Storage::GroupShared => "groupshared",
            Storage::Spec => "spec",
            Storage::Local => "var",
            Storage::Param => "param",
        };
        let _ = write!(
            self.out,
            "{word} {} {}",
            var.name.map_or("_", |n| self.ast.text(n)),
            self.tree.types.text(var.ty)
        );
        for (modifier, text) in spirula_hlsl_syntax::ast::Modifiers::ALL {
            let stored =
                matches!(*text, "static" | "groupshared" | "row_major" | "column_major" | "unsigned");
            if var.modifiers.contains(*modifier) && !stored {
                let _ = write!(self.out, " {text}");
            }
        }
        for attribute in &var.attributes {
            let _ = write!(self.out, " [{}]", attribute.name);
        }
        if let Some(semantic) = &var.semantic {
            let _ = write!(self.out, " : {} {}", semantic.name, semantic.index);
        }
        self.later(depth, var.init.map(Node::Expr));
    }

    fn stmt(&mut self, depth: usize, id: StmtId) {
        let text = match &self.tree.stmts[id] {
            Stmt::Error => "<error>",
            Stmt::Empty => "empty",
            Stmt::Expr(e) => {
                self.later(depth, [Node::Expr(*e)]);
                "expression"
            }
            Stmt::Vars(vars) => {
                let nodes: Vec<Node> = vars.iter().map(|v| Node::Var(*v)).collect();
                self.later(depth, nodes);
                "declare"
            }
            Stmt::Compound(list) => {
                let nodes: Vec<Node> = list.iter().map(|s| Node::Stmt(*s)).collect();
                self.later(depth, nodes);
                "block"
            }
            Stmt::If { condition, var, then, other } => {
                let (condition, var, then, other) = (*condition, *var, *then, *other);
                self.later(depth, var.map(Node::Var));
                self.later(depth, [Node::Expr(condition), Node::Stmt(then)]);
                self.later(depth, other.map(Node::Stmt));
                "if"
            }
            Stmt::Loop { init, condition, var, step, body } => {
                let (init, condition, var, step, body) = (*init, *condition, *var, *step, *body);
                self.later(depth, init.map(Node::Stmt));
                self.later(depth, var.map(Node::Var));
                self.later(depth, condition.map(Node::Expr));
                self.later(depth, step.map(Node::Expr));
                self.later(depth, [Node::Stmt(body)]);
                "loop"
            }
            Stmt::Do(body, condition) => {
                let nodes = [Node::Stmt(*body), Node::Expr(*condition)];
                self.later(depth, nodes);
                "do"
            }
            Stmt::Switch(value, body) => {
                let nodes = [Node::Expr(*value), Node::Stmt(*body)];
                self.later(depth, nodes);
                "switch"
            }
            Stmt::Case(n) => {
                let _ = write!(self.out, "case {n}");
                ""
            }
            Stmt::Default => "default",
            Stmt::Break => "break",
            Stmt::Continue => "continue",
            Stmt::Discard => "discard",
            Stmt::Return(value) => {
                let value = *value;
                self.later(depth, value.map(Node::Expr));
                "return"
            }
            Stmt::Attributed(attributes, inner) => {
                self.out.push_str("attributed");
                for attribute in attributes {
                    let _ = write!(self.out, " [{}]", attribute.name);
                }
                let inner = *inner;
                self.later(depth, [Node::Stmt(inner)]);
                ""
            }
        };
        self.out.push_str(text);
    }

    fn expr(&mut self, depth: usize, id: ExprId) {
        let expr = &self.tree.exprs[id];
        let (text, children) = self.describe(&expr.kind);
        self.out.push_str(&text);
        let _ = write!(self.out, " '{}'", self.tree.types.text(expr.ty));
        self.out.push_str(match expr.category {
            Category::Value => "",
            Category::Place => " place",
            Category::ReadOnly => " const place",
        });
        self.later(depth, children.into_iter().map(Node::Expr));
    }

    /// The word of an expression, and its operands.
    fn describe(&self, kind: &ExprKind) -> (String, Vec<ExprId>) {
        match kind {
            ExprKind::Error => ("<error>".to_owned(), Vec::new()),
            ExprKind::Const(value) => (format!("constant {}", value_text(value)), Vec::new()),
            ExprKind::Str(name) => (format!("string {}", self.ast.text(*name)), Vec::new()),
            ExprKind::Var(var) => {
                let name = self.tree.vars[*var].name.map_or("_", |n| self.ast.text(n));
                (format!("variable {name}"), Vec::new())
            }
            ExprKind::This => ("this".to_owned(), Vec::new()),
            ExprKind::Field(a, index) => {
                let record = self.tree.types.record(self.tree.exprs[*a].ty);
                let name = record.map(|r| self.tree.types.records[r].fields[*index as usize].name);
                (format!("field {}", name.map_or("", |n| self.ast.text(n))), vec![*a])
            }
            ExprKind::Swizzle(a, parts) => {
                let letters: String =
                    parts.iter().map(|p| ['x', 'y', 'z', 'w'][usize::from(*p) % 4]).collect();
                (format!("swizzle {letters}"), vec![*a])
            }
            ExprKind::Elements(a, parts) => {
                let names: String = parts.iter().map(|(r, c)| format!("_m{r}{c}")).collect();
                (format!("elements {names}"), vec![*a])
            }
            ExprKind::Index(a, b) => ("index".to_owned(), vec![*a, *b]),
            ExprKind::Subscript(a, b) => ("subscript".to_owned(), vec![*a, *b]),
            ExprKind::MipSubscript { object, level, position, sample } => {
                let word = if *sample { "subscript sample" } else { "subscript mip" };
                (word.to_owned(), vec![*object, *level, *position])
            }
            ExprKind::Unary(op, a) => {
                let postfix = if op.is_postfix() { "postfix " } else { "" };
                (format!("{postfix}{}", op.text()), vec![*a])
            }
            ExprKind::Binary(op, a, b) => (op.text().to_owned(), vec![*a, *b]),
            ExprKind::Assign(a, b) => ("=".to_owned(), vec![*a, *b]),
            ExprKind::CompoundAssign(op, a, b) => (format!("{}=", op.text()), vec![*a, *b]),
            ExprKind::Comma(a, b) => (",".to_owned(), vec![*a, *b]),
            ExprKind::Select(a, b, c) => ("select".to_owned(), vec![*a, *b, *c]),
            ExprKind::Convert(conversion, a) => {
                (format!("convert {}", format!("{conversion:?}").to_lowercase()), vec![*a])
            }
            ExprKind::Construct(parts) => ("construct".to_owned(), parts.clone()),
            ExprKind::Call { function, object, args } => {
                let children = object.iter().chain(args).copied().collect();
                (format!("call {}", self.tree.functions[*function].name), children)
            }
            ExprKind::Builtin { signature, object, args, types } => {
                let children = object.iter().chain(args).copied().collect();
                let mut text = format!("builtin {}", signature.name);
                for ty in types {
                    let _ = write!(text, " <{}>", self.tree.types.text(*ty));
                }
                (text, children)
            }
            ExprKind::Heap { sampler, index } => {
                (if *sampler { "sampler heap" } else { "resource heap" }.to_owned(), vec![*index])
            }
        }
    }
}

fn value_text(value: &Value) -> String {
    let parts = value.parts.iter().map(|n| match n {
        Num::Bool(b) => b.to_string(),
        Num::Int(i) => i.to_string(),
        Num::Uint(u) => u.to_string(),
        Num::Float(f) => format!("{f:?}"),
    });
    parts.collect::<Vec<_>>().join(", ")
}

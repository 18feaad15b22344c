//! Prints the tree as S-expressions, for tests and debugging.
//!
//! One line for each top-level declaration: `(fn f int (params (var x float)) (block (return (+ x 1))))`. Uses an
//! explicit stack, so that deep trees are safe.

use crate::ast::{
    Annotation, Ast, Attr, AttrId, Cond, Decl, DeclId, Expr, ExprId, Function, Init, Item, ItemKind,
    Modifiers, PathId, Record, RecordKind, Stmt, StmtId, TemplateArg, TypeId, TypeKind, Var,
};
use crate::names::Name;
use spirula_entity::List;

/// The work stack.
enum Todo {
    Text(&'static str),
    /// The bracket before template arguments; no space follows.
    Less,
    Name(Name),
    /// A name without a space before it.
    Glued(Name),
    Expr(ExprId),
    Stmt(StmtId),
    Decl(DeclId),
    Type(TypeId),
    Path(PathId),
    Attr(AttrId),
}

/// The whole tree as text.
pub fn print(ast: &Ast) -> String {
    let mut printer = Printer { ast, out: String::new(), todo: Vec::new(), glued: 0 };
    for decl in &ast.roots {
        printer.decl(*decl);
        printer.run();
        printer.out.push('\n');
    }
    printer.out
}

struct Printer<'a> {
    ast: &'a Ast,
    out: String,
    todo: Vec<Todo>,
    /// Length of `out` at which no space is wanted.
    glued: usize,
}

/// Pushes in reverse order, so that the first is written first.
macro_rules! later {
    ($self:ident; $($item:expr),* $(,)?) => {{
        let mark = $self.todo.len();
        $($self.todo.extend($item);)*
        $self.todo[mark..].reverse();
    }};
}

impl Printer<'_> {
    fn run(&mut self) {
        while let Some(todo) = self.todo.pop() {
            match todo {
                Todo::Text(text) => self.out.push_str(text),
                Todo::Less => {
                    self.out.push('<');
                    self.glued = self.out.len();
                }
                Todo::Name(name) => {
                    self.space();
                    self.out.push_str(self.ast.text(name));
                }
                Todo::Glued(name) => self.out.push_str(self.ast.text(name)),
                Todo::Expr(id) => self.expr(id),
                Todo::Stmt(id) => self.stmt(id),
                Todo::Decl(id) => self.decl(id),
                Todo::Type(id) => self.ty(id),
                Todo::Path(id) => self.path(id),
                Todo::Attr(id) => self.attr(id),
            }
        }
    }

    fn space(&mut self) {
        if !self.out.is_empty() && !self.out.ends_with(['(', '\n', ' ']) && self.out.len() != self.glued {
            self.out.push(' ');
        }
    }

    fn open(&mut self, word: &str) {
        self.space();
        self.out.push('(');
        self.out.push_str(word);
    }

    fn atom(&mut self, text: &str) {
        self.space();
        self.out.push_str(text);
    }

    fn close() -> [Todo; 1] {
        [Todo::Text(")")]
    }

    fn expr(&mut self, id: ExprId) {
        let ast = self.ast;
        match ast.exprs[id] {
            Expr::Error => self.atom("<error>"),
            Expr::Bool(b) => self.atom(if b { "true" } else { "false" }),
            Expr::Int { value, suffix, .. } => {
                let text = format!("{}{}", ast.int_value(value), suffix.text());
                self.atom(&text);
            }
            Expr::Float { value, suffix } => {
                let text = format!("{:?}{}", ast.float_value(value), suffix.text());
                self.atom(&text);
            }
            Expr::Char(c) => self.atom(&format!("'{c}'")),
            Expr::Str(name) | Expr::Name(name) => self.atom(ast.text(name)),
            Expr::This => self.atom("this"),
            Expr::Path(path) => self.path(path),
            Expr::Paren(a) => {
                self.open("paren");
                later!(self; [Todo::Expr(a)], Self::close());
            }
            Expr::Unary(op, a) => {
                let postfix = if op.is_postfix() { "post" } else { "" };
                self.open(&format!("{postfix}{}", op.text()));
                later!(self; [Todo::Expr(a)], Self::close());
            }
            Expr::Binary(op, a, b) => {
                self.open(op.text());
                later!(self; [Todo::Expr(a), Todo::Expr(b)], Self::close());
            }
            Expr::Ternary(a, b, c) => {
                self.open("?");
                later!(self; [Todo::Expr(a), Todo::Expr(b), Todo::Expr(c)], Self::close());
            }
            Expr::Cast(ty, a) => {
                self.open("cast");
                later!(self; [Todo::Type(ty), Todo::Expr(a)], Self::close());
            }
            Expr::Construct(ty, args) => {
                self.open("new");
                later!(self; [Todo::Type(ty)], ast.expr_list(args).iter().map(|e| Todo::Expr(*e)), Self::close());
            }
            Expr::Call(f, args) => {
                self.open("call");
                later!(self; [Todo::Expr(f)], ast.expr_list(args).iter().map(|e| Todo::Expr(*e)), Self::close());
            }
            Expr::Member(a, name) => {
                self.open(".");
                later!(self; [Todo::Expr(a), Todo::Name(name)], Self::close());
            }
            Expr::MemberPath(a, path) => {
                self.open(".");
                later!(self; [Todo::Expr(a), Todo::Path(path)], Self::close());
            }
            Expr::Index(a, b) => {
                self.open("index");
                later!(self; [Todo::Expr(a), Todo::Expr(b)], Self::close());
            }
            Expr::InitList(items) => {
                self.open("init");
                later!(self; ast.expr_list(items).iter().map(|e| Todo::Expr(*e)), Self::close());
            }
            Expr::SizeofExpr(a) => {
                self.open("sizeof");
                later!(self; [Todo::Expr(a)], Self::close());
            }
            Expr::SizeofType(ty) => {
                self.open("sizeof-type");
                later!(self; [Todo::Type(ty)], Self::close());
            }
        }
    }

    fn path(&mut self, id: PathId) {
        let ast = self.ast;
        let path = &ast.paths[id];
        self.space();
        if path.global {
            self.out.push_str("::");
        }
        let mark = self.todo.len();
        for (i, segment) in ast.segments(path.segments).iter().enumerate() {
            if i > 0 {
                self.todo.push(Todo::Text("::"));
            }
            self.todo.push(Todo::Glued(segment.name));
            if let Some(args) = segment.args {
                self.todo.push(Todo::Less);
                self.todo.extend(ast.template_args(args).iter().map(|a| match a {
                    TemplateArg::Type(t) => Todo::Type(*t),
                    TemplateArg::Expr(e) => Todo::Expr(*e),
                }));
                self.todo.push(Todo::Text(">"));
            }
        }
        self.todo[mark..].reverse();
    }

    fn modifiers(&mut self, modifiers: Modifiers) {
        for (modifier, text) in Modifiers::ALL {
            if modifiers.contains(*modifier) {
                self.atom(text);
            }
        }
    }

    fn ty(&mut self, id: TypeId) {
        let ast = self.ast;
        let ty = &ast.types[id];
        self.modifiers(ty.modifiers);
        match ty.packing {
            crate::MatrixPacking::Unset => {}
            crate::MatrixPacking::RowMajor => self.atom("#row"),
            crate::MatrixPacking::ColumnMajor => self.atom("#column"),
        }
        match ty.kind {
            TypeKind::Error => self.atom("<error>"),
            TypeKind::Name(name) => self.atom(ast.text(name)),
            TypeKind::Path(path) => self.path(path),
            TypeKind::Tag(decl) => {
                let text = match ast.decls[decl] {
                    Decl::Record(r) => ast.records[r].name.map_or("struct", |n| ast.text(n)),
                    Decl::Enum(e) => ast.enums[e].name.map_or("enum", |n| ast.text(n)),
                    _ => "?",
                };
                self.atom(text);
            }
            TypeKind::Array(of, size) => {
                self.open("array");
                later!(self; [Todo::Type(of)], size.map(Todo::Expr), Self::close());
            }
            TypeKind::Decltype(e) => {
                self.open("decltype");
                later!(self; [Todo::Expr(e)], Self::close());
            }
            TypeKind::Reference(of) => {
                self.open("ref");
                later!(self; [Todo::Type(of)], Self::close());
            }
            TypeKind::Pointer(of) => {
                self.open("pointer");
                later!(self; [Todo::Type(of)], Self::close());
            }
        }
    }

    fn attr(&mut self, id: AttrId) {
        let ast = self.ast;
        let Attr { double, scope, name, args, .. } = ast.attrs[id];
        let scope = scope.map_or(String::new(), |s| format!("{}::", ast.text(s)));
        let (left, right) = if double { ("[[", "]]") } else { ("[", "]") };
        self.atom(&format!("{left}{scope}{}", ast.text(name)));
        later!(self; args.into_iter().flat_map(|a| ast.expr_list(a)).map(|e| Todo::Expr(*e)), [Todo::Text(right)]);
    }

    fn annotations(&mut self, list: List<Annotation>) {
        let ast = self.ast;
        let text = |name: Option<Name>| name.map_or("", |n| ast.text(n));
        for annotation in ast.annotations(list) {
            match *annotation {
                Annotation::Semantic { name, .. } => self.atom(&format!(":{}", ast.text(name))),
                Annotation::Register { profile, register, offset, space, .. } => {
                    let words = [profile, register, space].map(text).into_iter().filter(|t| !t.is_empty());
                    let words = words.collect::<Vec<_>>().join(",");
                    let offset = if offset.is_some() { "[]" } else { "" };
                    self.atom(&format!(":register({words}{offset})"));
                }
                Annotation::PackOffset { register, component, .. } => {
                    let dot = if component.is_some() { "." } else { "" };
                    self.atom(&format!(":packoffset({}{dot}{})", ast.text(register), text(component)));
                }
                Annotation::Access { write, stages, .. } => {
                    let stages =
                        ast.name_list(stages).iter().map(|s| ast.text(*s)).collect::<Vec<_>>().join(",");
                    self.atom(&format!(":{}({stages})", if write { "write" } else { "read" }));
                }
            }
        }
    }

    fn stmt(&mut self, id: StmtId) {
        let ast = self.ast;
        let cond = |c: Cond| match c {
            Cond::Expr(e) => [Todo::Expr(e)],
            Cond::Decl(d) => [Todo::Decl(d)],
        };
        match ast.stmts[id] {
            Stmt::Error => self.atom("<error>"),
            Stmt::Empty => self.atom(";"),
            Stmt::Expr(e) => self.expr(e),
            Stmt::Decl(list) => later!(self; ast.decl_list(list).iter().map(|d| Todo::Decl(*d))),
            Stmt::Compound(list) => {
                self.open("block");
                later!(self; ast.stmt_list(list).iter().map(|s| Todo::Stmt(*s)), Self::close());
            }
            Stmt::If(c, then, other) => {
                self.open("if");
                later!(self; cond(c), [Todo::Stmt(then)], other.map(Todo::Stmt), Self::close());
            }
            Stmt::For(id) => {
                let f = &ast.fors[id];
                self.open("for");
                let none = || [Todo::Text(" _")];
                later!(self;
                    [f.init.map_or(Todo::Text(" _"), Todo::Stmt)],
                    f.cond.map_or(none(), cond),
                    [f.step.map_or(Todo::Text(" _"), Todo::Expr), Todo::Stmt(f.body)],
                    Self::close());
            }
            Stmt::While(c, body) => {
                self.open("while");
                later!(self; cond(c), [Todo::Stmt(body)], Self::close());
            }
            Stmt::Do(body, c) => {
                self.open("do");
                later!(self; [Todo::Stmt(body), Todo::Expr(c)], Self::close());
            }
            Stmt::Switch(c, body) => {
                self.open("switch");
                later!(self; cond(c), [Todo::Stmt(body)], Self::close());
            }
            Stmt::Case(e) => {
                self.open("case");
                later!(self; [Todo::Expr(e)], Self::close());
            }
            Stmt::Default => self.atom("default"),
            Stmt::Break => self.atom("break"),
            Stmt::Continue => self.atom("continue"),
            Stmt::Discard => self.atom("discard"),
            Stmt::Return(e) => {
                self.open("return");
                later!(self; e.map(Todo::Expr), Self::close());
            }
            Stmt::Attributed(attrs, body) => {
                later!(self; ast.attr_list(attrs).iter().map(|a| Todo::Attr(*a)), [Todo::Stmt(body)]);
            }
        }
    }

    fn decl(&mut self, id: DeclId) {
        let ast = self.ast;
        match ast.decls[id] {
            Decl::Error => self.atom("<error>"),
            Decl::Empty => self.atom(";"),
            Decl::Var(id) => self.var(&ast.vars[id]),
            Decl::Function(id) => self.function(&ast.functions[id]),
            Decl::Record(id) => self.record(&ast.records[id]),
            Decl::Enum(id) => {
                let e = &ast.enums[id];
                self.open(if e.scoped { "enum-class" } else { "enum" });
                later!(self;
                    e.name.map(Todo::Name),
                    e.underlying.map(Todo::Type),
                    e.values.into_iter().flat_map(|l| ast.decl_list(l)).map(|d| Todo::Decl(*d)),
                    Self::close());
            }
            Decl::UsingNamespace(path) => {
                self.open("using-namespace");
                later!(self; [Todo::Path(path)], Self::close());
            }
            Decl::Using(path) => {
                self.open("using");
                later!(self; [Todo::Path(path)], Self::close());
            }
            Decl::Enumerator(id)
            | Decl::Alias(id)
            | Decl::Namespace(id)
            | Decl::Buffer(id)
            | Decl::Template(id)
            | Decl::TemplateParam(id)
            | Decl::StaticAssert(id) => self.item(&ast.items[id]),
        }
    }

    fn name_or_path(&mut self, name: Option<Name>, path: Option<PathId>) {
        match (path, name) {
            (Some(path), _) => {
                let rest = std::mem::take(&mut self.todo);
                self.path(path);
                self.run();
                self.todo = rest;
            }
            (None, Some(name)) => self.atom(self.ast.text(name)),
            (None, None) => self.atom("_"),
        }
    }

    fn var(&mut self, v: &Var) {
        let ast = self.ast;
        self.open("var");
        self.name_or_path(v.name, v.path);
        self.modifiers(v.modifiers);
        self.annotations(v.annotations);
        let bits = v.bits.into_iter().flat_map(|b| [Todo::Text(" :bits"), Todo::Expr(b)]);
        let init: Vec<Todo> = match v.init {
            None => Vec::new(),
            Some(Init::Expr(e)) => vec![Todo::Text(" ="), Todo::Expr(e)],
            Some(Init::State) => vec![Todo::Text(" = state")],
        };
        later!(self; ast.attr_list(v.attrs).iter().map(|a| Todo::Attr(*a)), [Todo::Type(v.ty)], bits, init, Self::close());
    }

    fn function(&mut self, f: &Function) {
        let ast = self.ast;
        self.open("fn");
        self.name_or_path(Some(f.name), f.path);
        self.modifiers(f.modifiers);
        if f.is_const {
            self.atom("const-method");
        }
        self.annotations(f.annotations);
        later!(self;
            ast.attr_list(f.attrs).iter().map(|a| Todo::Attr(*a)),
            [Todo::Type(f.result)],
            [Todo::Text(" (params")],
            ast.decl_list(f.params).iter().map(|d| Todo::Decl(*d)),
            Self::close(),
            f.body.map(Todo::Stmt),
            Self::close());
    }

    fn record(&mut self, r: &Record) {
        let ast = self.ast;
        self.open(match r.kind {
            RecordKind::Struct => "struct",
            RecordKind::Class => "class",
            RecordKind::Interface => "interface",
        });
        self.name_or_path(r.name, r.path);
        let bases = if r.bases.is_empty() { None } else { Some(Todo::Text(" (bases")) };
        let after = bases.as_ref().map(|_| Todo::Text(")"));
        let members = r.members.map_or_else(
            || [Todo::Text(" declared")].into_iter().collect(),
            |list| ast.decl_list(list).iter().map(|d| Todo::Decl(*d)).collect::<Vec<_>>(),
        );
        later!(self;
            ast.attr_list(r.attrs).iter().map(|a| Todo::Attr(*a)),
            bases,
            ast.type_list(r.bases).iter().map(|t| Todo::Type(*t)),
            after,
            members,
            Self::close());
    }

    fn item(&mut self, item: &Item) {
        let ast = self.ast;
        let decls = |list| ast.decl_list(list).iter().map(|d| Todo::Decl(*d));
        let name = item.name.map(Todo::Name);
        let attrs = ast.attr_list(item.attrs).iter().map(|a| Todo::Attr(*a));
        match item.kind {
            ItemKind::Enumerator(value) => match item.name {
                Some(name) if value.is_none() => self.atom(ast.text(name)),
                _ => {
                    self.open("=");
                    later!(self; name, value.map(Todo::Expr), Self::close());
                }
            },
            ItemKind::Alias(ty) => {
                self.open("alias");
                later!(self; name, attrs, [Todo::Type(ty)], Self::close());
            }
            ItemKind::Namespace(list) => {
                self.open("namespace");
                later!(self; name, decls(list), Self::close());
            }
            ItemKind::Buffer { is_texture, annotations, members } => {
                self.open(if is_texture { "tbuffer" } else { "cbuffer" });
                self.name_or_path(item.name, None);
                self.annotations(annotations);
                later!(self; attrs, decls(members), Self::close());
            }
            ItemKind::Template { params, decl } => {
                self.open("template");
                later!(self; [Todo::Text(" (params")], decls(params), Self::close(), [Todo::Decl(decl)], Self::close());
            }
            ItemKind::TypeParam(default) => {
                self.open("typename");
                later!(self; name, default.map(Todo::Type), Self::close());
            }
            ItemKind::ValueParam(ty, default) => {
                self.open("value");
                later!(self; name, [Todo::Type(ty)], default.map(Todo::Expr), Self::close());
            }
            ItemKind::TemplateParam(params) => {
                self.open("template");
                later!(self; name, decls(params), Self::close());
            }
            ItemKind::StaticAssert(condition, why) => {
                self.open("static-assert");
                later!(self; [Todo::Expr(condition)], why.map(Todo::Expr), Self::close());
            }
        }
    }
}

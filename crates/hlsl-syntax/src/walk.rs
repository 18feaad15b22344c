//! Iterative walk over the tree.

use crate::ast::{
    Annotation, Ast, AttrId, Cond, Decl, DeclId, Expr, ExprId, Init, ItemKind, PathId, Stmt, StmtId,
    TemplateArg, TypeId, TypeKind,
};

/// Any node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Node {
    /// A declaration.
    Decl(DeclId),
    /// A statement.
    Stmt(StmtId),
    /// An expression.
    Expr(ExprId),
    /// A type.
    Type(TypeId),
    /// An attribute.
    Attr(AttrId),
}

/// The visitor's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visit {
    /// Visit the children of this node.
    Children,
    /// Skip the children.
    Skip,
    /// Stop the walk.
    Stop,
}

/// Visits `from` and its descendants in preorder.
pub fn walk(ast: &Ast, from: Node, mut visit: impl FnMut(Node) -> Visit) {
    let mut stack = vec![from];
    while let Some(node) = stack.pop() {
        match visit(node) {
            Visit::Children => {
                let start = stack.len();
                ast.children(node, &mut stack);
                stack[start..].reverse();
            }
            Visit::Skip => {}
            Visit::Stop => return,
        }
    }
}

impl Ast {
    /// Appends the children of `node` to `to`, in the order of the source.
    pub fn children(&self, node: Node, to: &mut Vec<Node>) {
        match node {
            Node::Expr(id) => self.expr_children(id, to),
            Node::Stmt(id) => self.stmt_children(id, to),
            Node::Decl(id) => self.decl_children(id, to),
            Node::Type(id) => match self.types[id].kind {
                TypeKind::Error | TypeKind::Name(_) => {}
                TypeKind::Path(path) => self.path_children(path, to),
                TypeKind::Tag(decl) => to.push(Node::Decl(decl)),
                TypeKind::Array(of, size) => {
                    to.push(Node::Type(of));
                    to.extend(size.map(Node::Expr));
                }
                TypeKind::Decltype(expr) => to.push(Node::Expr(expr)),
                TypeKind::Reference(of) | TypeKind::Pointer(of) => to.push(Node::Type(of)),
            },
            Node::Attr(id) => {
                if let Some(args) = self.attrs[id].args {
                    to.extend(self.expr_list(args).iter().copied().map(Node::Expr));
                }
            }
        }
    }

    fn path_children(&self, path: PathId, to: &mut Vec<Node>) {
        for segment in self.segments(self.paths[path].segments) {
            for arg in segment.args.map_or(&[][..], |a| self.template_args(a)) {
                to.push(match *arg {
                    TemplateArg::Type(t) => Node::Type(t),
                    TemplateArg::Expr(e) => Node::Expr(e),
                });
            }
        }
    }

    fn expr_children(&self, id: ExprId, to: &mut Vec<Node>) {
        match self.exprs[id] {
            Expr::Error
            | Expr::Bool(_)
            | Expr::Int { .. }
            | Expr::Float { .. }
            | Expr::Char(_)
            | Expr::Str(_)
            | Expr::This
            | Expr::Name(_) => {}
            Expr::Path(path) => self.path_children(path, to),
            Expr::Paren(a) | Expr::Unary(_, a) | Expr::Member(a, _) | Expr::SizeofExpr(a) => {
                to.push(Node::Expr(a));
            }
            Expr::Binary(_, a, b) | Expr::Index(a, b) => to.extend([Node::Expr(a), Node::Expr(b)]),
            Expr::Ternary(a, b, c) => to.extend([Node::Expr(a), Node::Expr(b), Node::Expr(c)]),
            Expr::Cast(t, a) => to.extend([Node::Type(t), Node::Expr(a)]),
            Expr::Construct(t, args) => {
                to.push(Node::Type(t));
                to.extend(self.expr_list(args).iter().copied().map(Node::Expr));
            }
            Expr::Call(f, args) => {
                to.push(Node::Expr(f));
                to.extend(self.expr_list(args).iter().copied().map(Node::Expr));
            }
            Expr::MemberPath(a, path) => {
                to.push(Node::Expr(a));
                self.path_children(path, to);
            }
            Expr::InitList(items) => to.extend(self.expr_list(items).iter().copied().map(Node::Expr)),
            Expr::SizeofType(t) => to.push(Node::Type(t)),
        }
    }

    fn stmt_children(&self, id: StmtId, to: &mut Vec<Node>) {
        let cond = |c: Cond| match c {
            Cond::Expr(e) => Node::Expr(e),
            Cond::Decl(d) => Node::Decl(d),
        };
        match self.stmts[id] {
            Stmt::Error | Stmt::Empty | Stmt::Default | Stmt::Break | Stmt::Continue | Stmt::Discard => {}
            Stmt::Expr(e) | Stmt::Case(e) => to.push(Node::Expr(e)),
            Stmt::Decl(list) => to.extend(self.decl_list(list).iter().copied().map(Node::Decl)),
            Stmt::Compound(list) => to.extend(self.stmt_list(list).iter().copied().map(Node::Stmt)),
            Stmt::If(c, then, other) => {
                to.extend([cond(c), Node::Stmt(then)]);
                to.extend(other.map(Node::Stmt));
            }
            Stmt::For(id) => {
                let f = &self.fors[id];
                to.extend(f.init.map(Node::Stmt));
                to.extend(f.cond.map(cond));
                to.extend(f.step.map(Node::Expr));
                to.push(Node::Stmt(f.body));
            }
            Stmt::While(c, body) | Stmt::Switch(c, body) => to.extend([cond(c), Node::Stmt(body)]),
            Stmt::Do(body, c) => to.extend([Node::Stmt(body), Node::Expr(c)]),
            Stmt::Return(e) => to.extend(e.map(Node::Expr)),
            Stmt::Attributed(attrs, body) => {
                to.extend(self.attr_list(attrs).iter().copied().map(Node::Attr));
                to.push(Node::Stmt(body));
            }
        }
    }

    fn decl_children(&self, id: DeclId, to: &mut Vec<Node>) {
        match self.decls[id] {
            Decl::Error | Decl::Empty => {}
            Decl::Var(id) => {
                let v = &self.vars[id];
                to.extend(self.attr_list(v.attrs).iter().copied().map(Node::Attr));
                to.push(Node::Type(v.ty));
                if let Some(path) = v.path {
                    self.path_children(path, to);
                }
                to.extend(v.bits.map(Node::Expr));
                for annotation in self.annotations(v.annotations) {
                    if let Annotation::Register { offset: Some(offset), .. } = annotation {
                        to.push(Node::Expr(*offset));
                    }
                }
                match v.init {
                    Some(Init::Expr(e)) => to.push(Node::Expr(e)),
                    Some(Init::State) | None => {}
                }
            }
            Decl::Function(id) => {
                let f = &self.functions[id];
                to.extend(self.attr_list(f.attrs).iter().copied().map(Node::Attr));
                to.push(Node::Type(f.result));
                if let Some(path) = f.path {
                    self.path_children(path, to);
                }
                to.extend(self.decl_list(f.params).iter().copied().map(Node::Decl));
                to.extend(f.body.map(Node::Stmt));
            }
            Decl::Record(id) => {
                let r = &self.records[id];
                to.extend(self.attr_list(r.attrs).iter().copied().map(Node::Attr));
                if let Some(path) = r.path {
                    self.path_children(path, to);
                }
                to.extend(self.type_list(r.bases).iter().copied().map(Node::Type));
                if let Some(members) = r.members {
                    to.extend(self.decl_list(members).iter().copied().map(Node::Decl));
                }
            }
            Decl::Enum(id) => {
                let e = &self.enums[id];
                to.extend(self.attr_list(e.attrs).iter().copied().map(Node::Attr));
                to.extend(e.underlying.map(Node::Type));
                if let Some(values) = e.values {
                    to.extend(self.decl_list(values).iter().copied().map(Node::Decl));
                }
            }
            Decl::UsingNamespace(path) | Decl::Using(path) => self.path_children(path, to),
            Decl::Enumerator(id)
            | Decl::Alias(id)
            | Decl::Namespace(id)
            | Decl::Buffer(id)
            | Decl::Template(id)
            | Decl::TemplateParam(id)
            | Decl::StaticAssert(id) => {
                let item = &self.items[id];
                to.extend(self.attr_list(item.attrs).iter().copied().map(Node::Attr));
                let decls = |list| self.decl_list(list).iter().copied().map(Node::Decl);
                match item.kind {
                    ItemKind::Enumerator(e) => to.extend(e.map(Node::Expr)),
                    ItemKind::Alias(t) => to.push(Node::Type(t)),
                    ItemKind::Namespace(list) => to.extend(decls(list)),
                    ItemKind::Buffer { members, .. } => to.extend(decls(members)),
                    ItemKind::Template { params, decl } => {
                        to.extend(decls(params));
                        to.push(Node::Decl(decl));
                    }
                    ItemKind::TypeParam(t) => to.extend(t.map(Node::Type)),
                    ItemKind::ValueParam(t, e) => {
                        to.push(Node::Type(t));
                        to.extend(e.map(Node::Expr));
                    }
                    ItemKind::TemplateParam(list) => to.extend(decls(list)),
                    ItemKind::StaticAssert(e, why) => {
                        to.push(Node::Expr(e));
                        to.extend(why.map(Node::Expr));
                    }
                }
            }
        }
    }
}

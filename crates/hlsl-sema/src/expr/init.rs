//! Initializer lists: flattened, as HLSL has it.

use crate::context::Sema;
use crate::tree::{ExprId, ExprKind};
use crate::types::{Kind, Length, Ty};
use spirula_diag::{Failed, Span};
use spirula_hlsl_syntax::ast::{self, Expr};

/// Scalars of a value that is initialized with a list.
const MAX_LEAVES: usize = 1 << 20;

impl Sema<'_> {
    /// An initial value for a type, converted; `what` names what is initialized.
    pub(crate) fn initialize(&mut self, init: ast::ExprId, ty: Ty, what: &str) -> Result<ExprId, Failed> {
        let span = self.ast.expr_span(init);
        let Expr::InitList(items) = self.ast.exprs[init] else {
            let checked = self.expr(init)?;
            return self.convert_initializer(checked, ty, what);
        };
        let mut parts = Vec::new();
        self.list_items(self.ast.expr_list(items), &mut parts)?;
        if self.tree.types.object(ty).is_some_and(|o| o.class.row().is_subobject()) {
            return Ok(self.value(ExprKind::Construct(parts), ty, span));
        }
        // One value of the type itself.
        if let [one] = parts.as_slice()
            && self.tree.types.same(self.ty(*one), ty)
        {
            return self.convert(*one, ty);
        }
        if parts.is_empty() && self.leaf_count(ty) != Some(0) {
            // `{}` leaves numbers zero.
            let zero = self.zero(span);
            return self.cast(zero, ty, span);
        }
        self.check_list(&parts, ty, span)?;
        let parts = self.list_parts(parts, ty)?;
        Ok(self.value(ExprKind::Construct(parts), ty, span))
    }

    /// The type of a variable declared with `[]` and a list: with the length that the list gives it.
    pub(crate) fn complete_array(&mut self, ty: Ty, init: ast::ExprId) -> Result<Ty, Failed> {
        let Kind::Array(element, Length::Unsized) = self.tree.types.kind(ty) else { return Ok(ty) };
        let span = self.ast.expr_span(init);
        let count = match self.ast.exprs[init] {
            Expr::InitList(items) => {
                let mut parts = Vec::new();
                self.list_items(self.ast.expr_list(items), &mut parts)?;
                let mut have = 0;
                for part in &parts {
                    have += self.leaf_count(self.ty(*part)).unwrap_or(0);
                }
                let each = self.leaf_count(element).unwrap_or(0).max(1);
                if have == 0 || have % each != 0 {
                    let (have, each) = (have, each);
                    return Err(self.error(
                        span,
                        format!("incorrect number of elements in array initialization (expected a multiple of {each}, have {have})"),
                    ));
                }
                have / each
            }
            _ => {
                let checked = self.quietly(|this| this.expr(init))?;
                match self.tree.types.kind(self.ty(checked)) {
                    Kind::Array(_, Length::Known(n) | Length::Spec(_, n)) => n as usize,
                    _ => return Ok(ty),
                }
            }
        };
        Ok(self.tree.types.of(Kind::Array(element, Length::Known(count as u32))))
    }

    fn list_items(&mut self, items: &[ast::ExprId], parts: &mut Vec<ExprId>) -> Result<(), Failed> {
        let mut failed = false;
        for item in items {
            match self.ast.exprs[*item] {
                Expr::InitList(inner) => {
                    failed |= self.list_items(self.ast.expr_list(inner), parts).is_err();
                }
                _ => match self.expr(*item) {
                    Ok(expr) => {
                        let expr = self.contents(expr);
                        parts.push(self.rvalue(expr));
                    }
                    Err(Failed) => failed = true,
                },
            }
        }
        if failed { Err(Failed) } else { Ok(()) }
    }

    fn check_list(&mut self, parts: &[ExprId], ty: Ty, span: Span) -> Result<(), Failed> {
        let (mut wanted, mut have) = (Vec::new(), Vec::new());
        if !self.tree.types.flatten(ty, MAX_LEAVES, &mut wanted) {
            let text = self.type_text(ty);
            return Err(self.error(span, format!("cannot initialize type '{text}' with a list")));
        }
        for part in parts {
            if !self.tree.types.flatten(self.ty(*part), MAX_LEAVES, &mut have) {
                let text = self.type_text(self.ty(*part));
                let place = self.span(*part);
                return Err(
                    self.error(place, format!("cannot use a value of type '{text}' in an initializer list"))
                );
            }
        }
        if wanted.len() != have.len() {
            let few = if have.len() < wanted.len() { "few" } else { "many" };
            let (plural, what) = (if wanted.len() == 1 { "" } else { "s" }, self.list_kind(ty));
            let message = format!(
                "too {few} elements in {what}initialization (expected {} element{plural}, have {})",
                wanted.len(),
                have.len()
            );
            return Err(self.error(span, message));
        }
        for (to, from) in wanted.iter().zip(&have) {
            let numeric = self.tree.types.is_numeric(*to) && self.tree.types.is_numeric(*from);
            if !numeric && !self.type_converts(*from, *to) {
                let (from, to) = (self.type_text(*from), self.type_text(*to));
                return Err(self.error(
                    span,
                    format!("cannot initialize a value of type '{to}' with one of type '{from}'"),
                ));
            }
        }
        Ok(())
    }

    fn list_kind(&self, ty: Ty) -> &'static str {
        match self.tree.types.kind(ty) {
            Kind::Vector(..) => "vector ",
            Kind::Matrix(..) => "matrix ",
            Kind::Array(..) => "array ",
            _ => "",
        }
    }

    /// The parts of a list, numbers converted to the scalars that they initialize.
    fn list_parts(&mut self, parts: Vec<ExprId>, ty: Ty) -> Result<Vec<ExprId>, Failed> {
        let mut wanted = Vec::new();
        self.tree.types.flatten(ty, MAX_LEAVES, &mut wanted);
        let mut at = 0;
        let mut out = Vec::with_capacity(parts.len());
        for part in parts {
            let from = self.ty(part);
            let count = self.leaf_count(from).unwrap_or(1);
            let leaves = wanted.get(at..at + count).unwrap_or(&[]).to_vec();
            at += count;
            let scalar = leaves.first().and_then(|l| self.tree.types.component(*l));
            let uniform = leaves.windows(2).all(|w| w[0] == w[1]);
            let numeric = self.tree.types.is_numeric(from);
            out.push(match (scalar, leaves.as_slice()) {
                (Some(_), [one]) if numeric => self.cast(part, *one, self.tree.exprs[part].span)?,
                (Some(scalar), _) if numeric && uniform => {
                    let to = self.tree.types.with_component(from, scalar);
                    self.cast(part, to, self.tree.exprs[part].span)?
                }
                (None, [one]) => self.convert(part, *one)?,
                _ => part,
            });
        }
        Ok(out)
    }
}

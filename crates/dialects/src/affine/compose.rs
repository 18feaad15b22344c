//! Maps and sets with the values that they are applied to: other maps are composed into them, constants are put in, and
//! unused and repeated values are dropped, in the order of MLIR.

use super::scope::Scope;
use super::{APPLY, loops};
use crate::rewriting::constant_int;
use spirula_ir::builtin::AffineExpr as Expr;
use spirula_ir::{Attr, Context, Op, OpArena, Value};

/// Expressions of more parts are not composed: each use of a value repeats what it is computed by.
const MAX_SIZE: usize = 1024;

/// Expressions and the values of their dimensions, then of their symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Applied {
    pub(super) exprs: Vec<Expr>,
    pub(super) dims: Vec<Value>,
    pub(super) syms: Vec<Value>,
}

impl Applied {
    /// A map that is applied to values; none if it is too deeply nested.
    pub(super) fn map(ctx: &Context, map: Attr, values: &[Value]) -> Option<Self> {
        let (dims, syms) = values.split_at_checked(loops::inputs(ctx, map).0)?;
        Some(Self { exprs: ctx.affine_exprs(map)?, dims: dims.to_vec(), syms: syms.to_vec() })
    }

    /// The constraints of a set that is applied to values, and whether each is an equation.
    pub(super) fn set(ctx: &Context, set: Attr, values: &[Value]) -> Option<(Self, Vec<bool>)> {
        let (dims, syms) = values.split_at_checked(loops::inputs(ctx, set).0)?;
        let (exprs, equations) = ctx.affine_constraints(set)?.into_iter().unzip();
        Some((Self { exprs, dims: dims.to_vec(), syms: syms.to_vec() }, equations))
    }

    /// The map.
    pub(super) fn to_map(&self, ctx: &Context) -> Attr {
        ctx.affine_map(self.dims.len(), self.syms.len(), &self.exprs)
    }

    /// The values, dimensions first.
    pub(super) fn values(&self) -> Vec<Value> {
        [self.dims.as_slice(), &self.syms].concat()
    }

    /// The number of parts of all expressions.
    fn size(&self) -> usize {
        self.exprs.iter().map(Expr::size).sum()
    }

    fn replace(&mut self, by: impl Fn(&Expr) -> Option<Expr>) {
        for expr in &mut self.exprs {
            *expr = expr.replaced(&by);
        }
    }

    /// Composes and simplifies it; false if it would become too large, and is not to be used.
    pub(super) fn simplify(&mut self, ctx: &Context, arena: &OpArena, scope: &Scope<'_>) -> bool {
        let is_computed = |value: &Value| applied(arena, *value).is_some();
        while self.dims.iter().chain(&self.syms).any(is_computed) {
            if !self.compose(ctx, arena, scope) {
                return false;
            }
        }
        self.canonicalize(ctx, arena, scope);
        true
    }

    /// The same for a map, whose results become sums in an order.
    pub(super) fn simplify_map(&mut self, ctx: &Context, arena: &OpArena, scope: &Scope<'_>) -> bool {
        let is_done = self.simplify(ctx, arena, scope);
        if is_done {
            self.order_terms();
        }
        is_done
    }

    fn order_terms(&mut self) {
        let (dims, syms) = (self.dims.len(), self.syms.len());
        for expr in &mut self.exprs {
            *expr = expr.simplified(dims, syms);
        }
    }

    /// Replaces values that are computed by maps by what these are applied to.
    fn compose(&mut self, ctx: &Context, arena: &OpArena, scope: &Scope<'_>) -> bool {
        let mut dims: Vec<Option<Value>> = self.dims.iter().copied().map(Some).collect();
        let mut syms: Vec<Option<Value>> = self.syms.iter().copied().map(Some).collect();
        let next = |dims: &[Option<Value>], syms: &[Option<Value>]| {
            let op = |value: &Option<Value>| value.and_then(|value| applied(arena, value));
            (dims.iter().enumerate().find_map(|(i, value)| Some((Expr::Dim(i), op(value)?))))
                .or_else(|| syms.iter().enumerate().find_map(|(i, value)| Some((Expr::Sym(i), op(value)?))))
        };
        while let Some((place, op)) = next(&dims, &syms) {
            let map = arena.slot(op, 0).and_then(|map| Self::map(ctx, map, arena.operands(op)));
            let Some(mut inner) = map else { return false };
            inner.canonicalize(ctx, arena, scope);
            let Some(expr) = inner.exprs.first().map(|expr| expr.shifted(dims.len(), syms.len())) else {
                return false;
            };
            match place {
                Expr::Dim(i) => dims[i] = None,
                Expr::Sym(i) => syms[i] = None,
                _ => {}
            }
            dims.extend(inner.dims.into_iter().map(Some));
            syms.extend(inner.syms.into_iter().map(Some));
            self.replace(|input| (*input == place).then(|| expr.clone()));
            if self.size() > MAX_SIZE || dims.len() + syms.len() > MAX_SIZE {
                return false;
            }
        }
        let (dim_numbers, sym_numbers) = (numbers(&dims), numbers(&syms));
        self.replace(|input| match input {
            Expr::Dim(i) => dim_numbers.get(*i).map(|number| Expr::Dim(*number)),
            Expr::Sym(i) => sym_numbers.get(*i).map(|number| Expr::Sym(*number)),
            _ => None,
        });
        self.dims = dims.into_iter().flatten().collect();
        self.syms = syms.into_iter().flatten().collect();
        self.canonicalize(ctx, arena, scope);
        self.order_terms();
        true
    }

    /// Makes symbols of dimensions that are such, puts constants in, and drops unused and repeated values.
    pub(super) fn canonicalize(&mut self, ctx: &Context, arena: &OpArena, scope: &Scope<'_>) {
        self.promote(scope);
        let (mut used_dims, mut used_syms) = (vec![false; self.dims.len()], vec![false; self.syms.len()]);
        for expr in &self.exprs {
            expr.inputs(&mut |input| match input {
                Expr::Dim(i) => used_dims.get_mut(*i).into_iter().for_each(|used| *used = true),
                Expr::Sym(i) => used_syms.get_mut(*i).into_iter().for_each(|used| *used = true),
                _ => {}
            });
        }
        let (mut dims, mut syms) = (Vec::new(), Vec::new());
        let number = |list: &mut Vec<Value>, value: Value| {
            list.iter().position(|known| *known == value).unwrap_or_else(|| {
                list.push(value);
                list.len() - 1
            })
        };
        let of_dims: Vec<Expr> = (self.dims.iter().zip(used_dims))
            .map(|(value, used)| Expr::Dim(if used { number(&mut dims, *value) } else { 0 }))
            .collect();
        let of_syms: Vec<Expr> = (self.syms.iter().zip(used_syms))
            .map(|(value, used)| match constant_int(ctx, arena, *value) {
                _ if !used => Expr::Sym(0),
                Some(constant) => Expr::Const(constant),
                None => Expr::Sym(number(&mut syms, *value)),
            })
            .collect();
        self.replace(|input| match input {
            Expr::Dim(i) => of_dims.get(*i).cloned(),
            Expr::Sym(i) => of_syms.get(*i).cloned(),
            _ => None,
        });
        (self.dims, self.syms) = (dims, syms);
    }

    /// Dimensions that are symbols become the last symbols.
    fn promote(&mut self, scope: &Scope<'_>) {
        let mut of_dims = Vec::with_capacity(self.dims.len());
        let mut dims = Vec::new();
        for value in std::mem::take(&mut self.dims) {
            if scope.is_symbol_where_defined(value) {
                of_dims.push(Expr::Sym(self.syms.len()));
                self.syms.push(value);
            } else {
                of_dims.push(Expr::Dim(dims.len()));
                dims.push(value);
            }
        }
        self.dims = dims;
        self.replace(|input| if let Expr::Dim(i) = input { of_dims.get(*i).cloned() } else { None });
    }
}

/// The operation that computes a value by a map.
fn applied(arena: &OpArena, value: Value) -> Option<Op> {
    arena.def_op(value).filter(|op| arena.name(*op) == APPLY)
}

/// The number of each value among those that are left.
fn numbers(values: &[Option<Value>]) -> Vec<usize> {
    let mut next = 0;
    let number = |value: &Option<Value>| {
        let number = next;
        next += usize::from(value.is_some());
        number
    };
    values.iter().map(number).collect()
}

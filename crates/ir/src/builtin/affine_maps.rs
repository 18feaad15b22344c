//! Affine maps and integer sets made of expressions, and what is computed with expressions.

use super::affine::{AffineExpr, add, ceil_div, floor_div, modulo, mul};
use super::{AFFINE_MAP, INTEGER_SET};
use crate::context::Context;
use crate::handle::{Attr, Param};
use crate::text::affine::{inputs, print};
use AffineExpr::{Add, CeilDiv, Const, Dim, FloorDiv, Mod, Mul, Sym};

impl Context {
    /// The affine map with this number of dimensions and symbols and these results.
    pub fn affine_map(&self, dims: usize, syms: usize, results: &[AffineExpr]) -> Attr {
        let results: Vec<String> = results.iter().map(AffineExpr::text).collect();
        let text = format!("{} -> ({})", inputs(dims, syms), results.join(", "));
        self.attr_of(AFFINE_MAP, &[Param::Str(self.str(text))])
    }

    /// The integer set with this number of dimensions and symbols and these constraints: an expression and whether it is
    /// zero rather than not negative.
    pub fn integer_set(&self, dims: usize, syms: usize, constraints: &[(AffineExpr, bool)]) -> Attr {
        let of = |(expr, is_equality): &(AffineExpr, bool)| {
            format!("{} {} 0", expr.text(), if *is_equality { "==" } else { ">=" })
        };
        let list: Vec<String> = constraints.iter().map(of).collect();
        let text = format!("{} : ({})", inputs(dims, syms), list.join(", "));
        self.attr_of(INTEGER_SET, &[Param::Str(self.str(text))])
    }
}

impl AffineExpr {
    /// Its canonical text.
    fn text(&self) -> String {
        let mut text = String::new();
        print(self, &mut text, false);
        text
    }

    /// Its operands, if it combines two.
    fn parts(&self) -> Option<(&Self, &Self)> {
        match self {
            Dim(_) | Sym(_) | Const(_) => None,
            Add(a, b) | Mul(a, b) | Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => Some((a, b)),
        }
    }

    /// The number of expressions that it consists of.
    pub fn size(&self) -> usize {
        self.parts().map_or(1, |(a, b)| a.size().saturating_add(b.size()).saturating_add(1))
    }

    /// Calls `visit` with each dimension and symbol in it.
    pub fn inputs(&self, visit: &mut impl FnMut(&Self)) {
        match self.parts() {
            Some((a, b)) => {
                a.inputs(visit);
                b.inputs(visit);
            }
            None => visit(self),
        }
    }

    /// The simplified combination of two expressions by the operator of this one.
    fn rebuilt(&self, a: Self, b: Self) -> Self {
        match self {
            Add(..) => add(a, b),
            Mul(..) => mul(a, b),
            Mod(..) => modulo(a, b),
            FloorDiv(..) => floor_div(a, b),
            CeilDiv(..) => ceil_div(a, b),
            Dim(_) | Sym(_) | Const(_) => a,
        }
    }

    /// The expression with others in the place of dimensions and symbols; none keeps one.
    #[must_use]
    pub fn replaced(&self, by: &impl Fn(&Self) -> Option<Self>) -> Self {
        match self.parts() {
            Some((a, b)) => self.rebuilt(a.replaced(by), b.replaced(by)),
            None => by(self).unwrap_or_else(|| self.clone()),
        }
    }

    /// The same expression of later dimensions and symbols.
    #[must_use]
    pub fn shifted(&self, dims: usize, syms: usize) -> Self {
        self.replaced(&|input| match input {
            Dim(i) => Some(Dim(i + dims)),
            Sym(i) => Some(Sym(i + syms)),
            _ => None,
        })
    }

    /// Its value, where the dimensions and symbols that it depends on are known, divisors are positive and nothing
    /// overflows.
    pub fn value(&self, of: &impl Fn(&Self) -> Option<i64>) -> Option<i64> {
        let Some((a, b)) = self.parts() else {
            return if let Const(value) = self { Some(*value) } else { of(self) };
        };
        let (a, b) = (a.value(of)?, b.value(of)?);
        match self {
            Add(..) => a.checked_add(b),
            Mul(..) => a.checked_mul(b),
            _ if b <= 0 => None,
            Mod(..) => Some(a.rem_euclid(b)),
            FloorDiv(..) => Some(a.div_euclid(b)),
            _ => Some(a.div_euclid(b) + i64::from(a.rem_euclid(b) != 0)),
        }
    }

    /// The factors of the dimensions, of the symbols, and the constant of a sum of products by constants.
    pub fn linear(&self, dims: usize, syms: usize) -> Option<Vec<i64>> {
        let mut factors = vec![0; dims + syms + 1];
        self.add_linear(1, dims, &mut factors)?;
        Some(factors)
    }

    fn add_linear(&self, factor: i64, dims: usize, factors: &mut [i64]) -> Option<()> {
        let (at, amount) = match self {
            Dim(i) => (*i, factor),
            Sym(i) => (dims + i, factor),
            Const(value) => (factors.len() - 1, value.checked_mul(factor)?),
            Add(a, b) => {
                a.add_linear(factor, dims, factors)?;
                return b.add_linear(factor, dims, factors);
            }
            Mul(a, b) => {
                let Const(by) = **b else { return None };
                return a.add_linear(factor.checked_mul(by)?, dims, factors);
            }
            Mod(..) | FloorDiv(..) | CeilDiv(..) => return None,
        };
        let place = factors.get_mut(at)?;
        *place = place.checked_add(amount)?;
        Some(())
    }
}

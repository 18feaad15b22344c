//! Affine maps and integer sets made of expressions, and what is computed with expressions.

use super::affine::{AffineExpr, add, ceil_div, floor_div, gcd, modulo, mul};
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

    /// The sum of two expressions.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        add(self, other)
    }

    /// The difference of two expressions.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        add(self, mul(other, Const(-1)))
    }

    /// The product of two expressions.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        mul(self, other)
    }

    /// The quotient of two expressions, rounded up.
    #[must_use]
    pub fn divided_up(self, other: Self) -> Self {
        ceil_div(self, other)
    }

    /// The same as a sum of products of dimensions, of symbols and of quotients by constants, in this order; itself if
    /// it is none.
    #[must_use]
    pub fn simplified(&self, dims: usize, syms: usize) -> Self {
        let once = |expr: &Self| {
            let mut terms = Terms { dims, syms, quotients: Vec::new() };
            let sum = terms.of(expr)?;
            Some(terms.expr(&sum))
        };
        match once(self) {
            Some(simple) if once(&simple).as_ref() == Some(&simple) => simple,
            _ => self.clone(),
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

/// The terms of sums: dimensions, symbols, and quotients, which are numbered as they occur.
struct Terms {
    dims: usize,
    syms: usize,
    quotients: Vec<AffineExpr>,
}

/// The constant of a sum and the factors of its terms; missing ones are 0.
#[derive(Clone, Default)]
struct Sum {
    constant: i64,
    factors: Vec<i64>,
}

impl Sum {
    fn of_term(index: usize) -> Self {
        let mut factors = vec![0; index + 1];
        factors[index] = 1;
        Self { constant: 0, factors }
    }

    fn plus(mut self, other: &Self) -> Option<Self> {
        self.constant = self.constant.checked_add(other.constant)?;
        if self.factors.len() < other.factors.len() {
            self.factors.resize(other.factors.len(), 0);
        }
        for (factor, other) in self.factors.iter_mut().zip(&other.factors) {
            *factor = factor.checked_add(*other)?;
        }
        Some(self)
    }

    /// All numbers changed by a function.
    fn each(mut self, change: impl Fn(i64) -> Option<i64>) -> Option<Self> {
        self.constant = change(self.constant)?;
        for factor in &mut self.factors {
            *factor = change(*factor)?;
        }
        Some(self)
    }

    /// The greatest number that divides this one and all numbers of the sum.
    fn divisor(&self, of: i64) -> Option<i64> {
        let all = self.factors.iter().chain([&self.constant]);
        let divisor = all.fold(of.unsigned_abs(), |divisor, number| gcd(divisor, number.unsigned_abs()));
        i64::try_from(divisor).ok().filter(|divisor| *divisor > 0)
    }
}

impl Terms {
    fn of(&mut self, expr: &AffineExpr) -> Option<Sum> {
        Some(match expr {
            Dim(i) if *i < self.dims => Sum::of_term(*i),
            Sym(i) if *i < self.syms => Sum::of_term(self.dims + i),
            Dim(_) | Sym(_) => return None,
            Const(constant) => Sum { constant: *constant, factors: Vec::new() },
            Add(a, b) => self.of(a)?.plus(&self.of(b)?)?,
            Mul(a, b) => {
                let Const(factor) = **b else { return None };
                self.of(a)?.each(|number| number.checked_mul(factor))?
            }
            Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => {
                let Const(by) = **b else { return None };
                if by <= 0 {
                    return None;
                }
                let sum = self.of(a)?;
                if matches!(expr, Mod(..)) { self.remainder(sum, by)? } else { self.quotient(expr, sum, by)? }
            }
        })
    }

    /// `sum - sum floordiv by * by`.
    fn remainder(&mut self, sum: Sum, by: i64) -> Option<Sum> {
        if sum.divisor(by) == Some(by) {
            return Some(Sum::default());
        }
        let divisor = sum.divisor(by)?;
        let reduced = sum.clone().each(|number| number.checked_div(divisor))?;
        let quotient = floor_div(self.expr(&reduced), Const(by / divisor));
        let term = self.term(quotient).each(|number| number.checked_mul(-by))?;
        sum.plus(&term)
    }

    /// A quotient without common factors.
    fn quotient(&mut self, expr: &AffineExpr, sum: Sum, by: i64) -> Option<Sum> {
        let divisor = sum.divisor(by)?;
        let reduced = sum.each(|number| number.checked_div(divisor))?;
        let by = by / divisor;
        if by == 1 {
            return Some(reduced);
        }
        let dividend = self.expr(&reduced);
        let quotient = expr.rebuilt(dividend, Const(by));
        Some(self.term(quotient))
    }

    /// One quotient.
    fn term(&mut self, quotient: AffineExpr) -> Sum {
        let known = self.quotients.iter().position(|known| *known == quotient);
        let number = known.unwrap_or_else(|| {
            self.quotients.push(quotient);
            self.quotients.len() - 1
        });
        Sum::of_term(self.dims + self.syms + number)
    }

    /// The expression of a sum.
    fn expr(&self, sum: &Sum) -> AffineExpr {
        let mut expr = Const(0);
        for (index, factor) in sum.factors.iter().enumerate().filter(|(_, factor)| **factor != 0) {
            let term = match index.checked_sub(self.dims) {
                None => Dim(index),
                Some(index) if index < self.syms => Sym(index),
                Some(index) => match self.quotients.get(index - self.syms) {
                    Some(quotient) => quotient.clone(),
                    None => continue,
                },
            };
            expr = add(expr, mul(term, Const(*factor)));
        }
        add(expr, Const(sum.constant))
    }
}

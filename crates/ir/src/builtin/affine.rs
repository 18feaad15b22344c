//! Affine expressions as trees. Maps and sets are stored as their canonical text, of which these are read where something
//! computes with them.

use super::{AFFINE_MAP, INTEGER_SET};
use crate::context::Context;
use crate::handle::Attr;
use AffineExpr::{Add, CeilDiv, Const, FloorDiv, Mod, Mul};

/// An affine expression: dimensions `d0`, symbols `s0`, constants and their combinations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AffineExpr {
    /// A dimension.
    Dim(usize),
    /// A symbol.
    Sym(usize),
    /// A constant.
    Const(i64),
    /// A sum; a difference is one with a product by -1.
    Add(Box<AffineExpr>, Box<AffineExpr>),
    /// A product.
    Mul(Box<AffineExpr>, Box<AffineExpr>),
    /// The remainder, which is not negative.
    Mod(Box<AffineExpr>, Box<AffineExpr>),
    /// The quotient, rounded down.
    FloorDiv(Box<AffineExpr>, Box<AffineExpr>),
    /// The quotient, rounded up.
    CeilDiv(Box<AffineExpr>, Box<AffineExpr>),
}

/// Parentheses in parentheses, of which a stack has room.
const MAX_DEPTH: u32 = 1024;

impl Context {
    /// The results of an affine map; none if it is too deeply nested.
    pub fn affine_exprs(&self, map: Attr) -> Option<Vec<AffineExpr>> {
        let text = self.text(self.attr_node_of(map, AFFINE_MAP)?.str_at(0)?);
        let (_, results) = text.split_once("-> (")?;
        items(results).map(|item| Reader { rest: item, depth: 0 }.whole()).collect()
    }

    /// The constraints of an integer set, and whether each says that its expression is zero rather than not negative;
    /// none if it is too deeply nested.
    pub fn affine_constraints(&self, set: Attr) -> Option<Vec<(AffineExpr, bool)>> {
        let text = self.text(self.attr_node_of(set, INTEGER_SET)?.str_at(0)?);
        let (_, constraints) = text.split_once(": (")?;
        let of = |item: &str| {
            let (text, is_equality) = match item.strip_suffix("== 0") {
                Some(text) => (text, true),
                None => (item.strip_suffix(">= 0")?, false),
            };
            Some((Reader { rest: text, depth: 0 }.whole()?, is_equality))
        };
        items(constraints).map(of).collect()
    }
}

/// The items of a list up to its parenthesis; expressions have no commas.
fn items(list: &str) -> impl Iterator<Item = &str> {
    let list = list.strip_suffix(')').unwrap_or(list);
    list.split(',').map(str::trim).filter(|item| !item.is_empty())
}

/// A reader of canonical text.
struct Reader<'t> {
    rest: &'t str,
    depth: u32,
}

impl Reader<'_> {
    fn whole(mut self) -> Option<AffineExpr> {
        let expr = self.sum()?;
        self.rest.trim().is_empty().then_some(expr)
    }

    /// Takes a token if it is next.
    fn takes(&mut self, token: &str) -> bool {
        self.rest = self.rest.trim_start();
        self.rest.strip_prefix(token).map(|rest| self.rest = rest).is_some()
    }

    fn sum(&mut self) -> Option<AffineExpr> {
        let mut left = self.product()?;
        loop {
            if self.takes("+") {
                left = add(left, self.product()?);
            } else if self.takes("-") {
                left = add(left, mul(self.product()?, Const(-1)));
            } else {
                return Some(left);
            }
        }
    }

    fn product(&mut self) -> Option<AffineExpr> {
        let mut left = self.operand()?;
        loop {
            left = if self.takes("*") {
                mul(left, self.operand()?)
            } else if self.takes("floordiv") {
                floor_div(left, self.operand()?)
            } else if self.takes("ceildiv") {
                ceil_div(left, self.operand()?)
            } else if self.takes("mod") {
                modulo(left, self.operand()?)
            } else {
                return Some(left);
            };
        }
    }

    fn operand(&mut self) -> Option<AffineExpr> {
        if self.takes("-") {
            return self.inside(|this| Some(mul(this.operand()?, Const(-1))));
        }
        if self.takes("(") {
            let inner = self.inside(Self::sum)?;
            return self.takes(")").then_some(inner);
        }
        if self.takes("d") {
            return Some(AffineExpr::Dim(self.number()?));
        }
        if self.takes("s") {
            return Some(AffineExpr::Sym(self.number()?));
        }
        // The least constant has no negation, but is written as one.
        let value: u64 = self.number()?;
        i64::try_from(value).ok().or((value == 1 << 63).then_some(i64::MIN)).map(Const)
    }

    fn number<N: std::str::FromStr>(&mut self) -> Option<N> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits.parse().ok()
    }

    fn inside<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }
}

// Construction: as MLIR simplifies expressions when it makes them.

impl AffineExpr {
    /// Whether it has no dimensions.
    pub(crate) fn is_symbolic(&self) -> bool {
        match self {
            Self::Dim(_) => false,
            Self::Sym(_) | Const(_) => true,
            Add(a, b) | Mul(a, b) | Mod(a, b) | FloorDiv(a, b) | CeilDiv(a, b) => {
                a.is_symbolic() && b.is_symbolic()
            }
        }
    }

    fn as_const(&self) -> Option<i64> {
        if let Const(value) = self { Some(*value) } else { None }
    }

    /// The largest number that is known to divide it.
    fn divisor(&self) -> u64 {
        match self {
            Self::Dim(_) | Self::Sym(_) => 1,
            Const(value) => value.unsigned_abs(),
            Mul(a, b) => a.divisor().saturating_mul(b.divisor()),
            Add(a, b) | Mod(a, b) => gcd(a.divisor(), b.divisor()),
            FloorDiv(a, b) | CeilDiv(a, b) => match b.as_const() {
                Some(b) if b != 0 && a.divisor() % b.unsigned_abs() == 0 && a.divisor() != 0 => {
                    a.divisor() / b.unsigned_abs()
                }
                _ => 1,
            },
        }
    }

    fn is_multiple_of(&self, factor: i64) -> bool {
        factor != 0 && self.divisor().is_multiple_of(factor.unsigned_abs())
    }
}

pub(crate) fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn pair(
    make: fn(Box<AffineExpr>, Box<AffineExpr>) -> AffineExpr,
    a: AffineExpr,
    b: AffineExpr,
) -> AffineExpr {
    make(Box::new(a), Box::new(b))
}

/// An expression as one times a constant.
fn as_term(e: &AffineExpr) -> (&AffineExpr, i64) {
    match e {
        Mul(a, b) => b.as_const().map_or((e, 1), |factor| (a, factor)),
        _ => (e, 1),
    }
}

pub(crate) fn add(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    match (a, b) {
        (Const(a), Const(b)) => Const(a.wrapping_add(b)),
        // What has no dimensions stands behind, constants last.
        (a @ Const(_), b) => add(b, a),
        (a, b) if a.is_symbolic() && !b.is_symbolic() => add(b, a),
        (a, Const(0)) => a,
        (Add(a, c), Const(b)) if c.as_const().is_some() => add(*a, add(*c, Const(b))),
        (a, b) => {
            let ((first, m), (second, n)) = (as_term(&a), as_term(&b));
            if first == second {
                return mul(first.clone(), Const(m.wrapping_add(n)));
            }
            if let Add(x, c) = a {
                if c.as_const().is_some() {
                    return add(add(*x, b), *c);
                }
                return remainder(Add(x, c), b);
            }
            remainder(a, b)
        }
    }
}

/// A sum, or the remainder that it is: `x - x floordiv c * c`; the last part of a sum may be such with what is added.
fn remainder(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    if let Some(remainder) = remainder_of(&a, &b) {
        return remainder;
    }
    let is_quotient = matches!(&b, Mul(quotient, _) if matches!(**quotient, FloorDiv(..)));
    match a {
        Add(x, y) if is_quotient => {
            let simplified = add((*y).clone(), b.clone());
            if simplified == pair(Add, (*y).clone(), b.clone()) {
                pair(Add, Add(x, y), b)
            } else {
                add(*x, simplified)
            }
        }
        a => pair(Add, a, b),
    }
}

/// The remainder that a sum is.
fn remainder_of(a: &AffineExpr, b: &AffineExpr) -> Option<AffineExpr> {
    let Mul(quotient, factor) = b else { return None };
    let (Some(factor), FloorDiv(x, c)) = (factor.as_const(), &**quotient) else { return None };
    let c = c.as_const()?;
    (factor.checked_neg() == Some(c) && *a == **x).then(|| modulo(a.clone(), Const(c)))
}

pub(crate) fn mul(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    match (a, b) {
        (Const(a), Const(b)) => Const(a.wrapping_mul(b)),
        (a @ Const(_), b) => mul(b, a),
        (a, b) if !b.is_symbolic() && a.is_symbolic() => mul(b, a),
        (a, Const(1)) => a,
        (_, Const(0)) => Const(0),
        (Mul(a, c), b) if c.as_const().is_some() => match b {
            b @ Const(_) => mul(*a, mul(*c, b)),
            b => mul(mul(*a, b), *c),
        },
        (a, b) => pair(Mul, a, b),
    }
}

/// Rounds down.
pub(crate) fn floor_div(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    let Some(divisor) = b.as_const().filter(|divisor| *divisor > 0) else { return pair(FloorDiv, a, b) };
    if divisor == 1 {
        return a;
    }
    match a {
        Const(a) => Const(a.div_euclid(divisor)),
        Mul(x, c) if c.as_const().is_some_and(|c| c % divisor == 0) => {
            mul(*x, Const(c.as_const().map_or(0, |c| c / divisor)))
        }
        Add(x, y) if x.is_multiple_of(divisor) || y.is_multiple_of(divisor) => {
            add(floor_div(*x, Const(divisor)), floor_div(*y, Const(divisor)))
        }
        a => pair(FloorDiv, a, b),
    }
}

/// Rounds up.
pub(crate) fn ceil_div(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    let Some(divisor) = b.as_const().filter(|divisor| *divisor > 0) else { return pair(CeilDiv, a, b) };
    if divisor == 1 {
        return a;
    }
    match a {
        Const(a) => Const(a.div_euclid(divisor).wrapping_add(i64::from(a.rem_euclid(divisor) != 0))),
        Mul(x, c) if c.as_const().is_some_and(|c| c % divisor == 0) => {
            mul(*x, Const(c.as_const().map_or(0, |c| c / divisor)))
        }
        a => pair(CeilDiv, a, b),
    }
}

pub(crate) fn modulo(a: AffineExpr, b: AffineExpr) -> AffineExpr {
    let Some(divisor) = b.as_const().filter(|divisor| *divisor > 0) else { return pair(Mod, a, b) };
    if let Const(a) = a {
        return Const(a.rem_euclid(divisor));
    }
    if a.is_multiple_of(divisor) {
        return Const(0);
    }
    match a {
        Add(x, y) if x.is_multiple_of(divisor) => modulo(*y, b),
        Add(x, y) if y.is_multiple_of(divisor) => modulo(*x, b),
        Mod(x, c) if c.as_const().is_some_and(|c| c % divisor == 0) => modulo(*x, b),
        a => pair(Mod, a, b),
    }
}

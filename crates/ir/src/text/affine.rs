//! Affine maps and integer sets: read and brought to the form in which MLIR prints them.
//!
//! spirula keeps them as that text: it moves them about and compares them, and no pass of its own computes with them.

use super::lexer::Tok;
use super::parser::{Delimiter, ParseResult, Parser};
use std::fmt::Write as _;

/// An affine expression: dimensions `d0`, symbols `s0`, constants and their combinations.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Expr {
    Dim(usize),
    Sym(usize),
    Const(i64),
    Add(Box<Expr>, Box<Expr>),
    Mul(Box<Expr>, Box<Expr>),
    Mod(Box<Expr>, Box<Expr>),
    FloorDiv(Box<Expr>, Box<Expr>),
    CeilDiv(Box<Expr>, Box<Expr>),
}

/// Reads what stands between `affine_map<` and `>`, or for a set between `affine_set<` and `>`.
pub(super) fn parse(p: &mut Parser<'_>, set: bool) -> ParseResult<String> {
    let (mut dims, mut syms) = (Vec::new(), Vec::new());
    let name = |p: &mut Parser<'_>| match p.optional_any_keyword() {
        Some(word) => Ok(word.to_owned()),
        None => Err(p.error("expected bare identifier")),
    };
    p.list(Delimiter::Paren, |p| {
        dims.push(name(p)?);
        Ok(())
    })?;
    if p.kind() == Tok::LSquare {
        p.list(Delimiter::Square, |p| {
            syms.push(name(p)?);
            Ok(())
        })?;
    }
    let mut reader = Reader { dims: &dims, syms: &syms };
    let mut out = String::from("(");
    let numbered = |out: &mut String, prefix: char, count: usize| {
        for i in 0..count {
            let _ = write!(out, "{}{prefix}{i}", if i > 0 { ", " } else { "" });
        }
    };
    numbered(&mut out, 'd', dims.len());
    out.push(')');
    if !syms.is_empty() {
        out.push('[');
        numbered(&mut out, 's', syms.len());
        out.push(']');
    }
    let mut items = Vec::new();
    if set {
        p.expect(Tok::Colon, "':' or '['")?;
        p.list(Delimiter::Paren, |p| {
            items.push(reader.constraint(p)?);
            Ok(())
        })?;
        let _ = write!(out, " : ({})", items.join(", "));
    } else {
        p.expect(Tok::Arrow, "'->' or '['")?;
        p.list(Delimiter::Paren, |p| {
            let mut text = String::new();
            print(&reader.sum(p)?, &mut text, false);
            items.push(text);
            Ok(())
        })?;
        let _ = write!(out, " -> ({})", items.join(", "));
    }
    Ok(out)
}

struct Reader<'a> {
    dims: &'a [String],
    syms: &'a [String],
}

impl Reader<'_> {
    fn constraint(&mut self, p: &mut Parser<'_>) -> ParseResult<String> {
        let left = self.sum(p)?;
        let (less, greater) = (p.optional(Tok::Less), p.kind() == Tok::Greater);
        if greater {
            p.advance();
        }
        let equal_signs = if less || greater { 1 } else { 2 };
        for _ in 0..equal_signs {
            p.expect(Tok::Equal, "'==', '>=' or '<='")?;
        }
        let right = self.sum(p)?;
        let (a, b) = if less { (right, left) } else { (left, right) };
        let mut out = String::new();
        print(&add(a, mul(b, Expr::Const(-1))), &mut out, false);
        out.push_str(if equal_signs == 2 { " == 0" } else { " >= 0" });
        Ok(out)
    }

    fn sum(&mut self, p: &mut Parser<'_>) -> ParseResult<Expr> {
        let mut left = self.product(p)?;
        loop {
            if p.optional(Tok::Plus) {
                left = add(left, self.product(p)?);
            } else if p.optional(Tok::Minus) {
                left = add(left, mul(self.product(p)?, Expr::Const(-1)));
            } else {
                return Ok(left);
            }
        }
    }

    fn product(&mut self, p: &mut Parser<'_>) -> ParseResult<Expr> {
        let mut left = self.operand(p)?;
        loop {
            if p.optional(Tok::Star) {
                left = mul(left, self.operand(p)?);
            } else if p.optional_keyword("floordiv") {
                left = divide(left, self.operand(p)?, i64::checked_div_euclid, Expr::FloorDiv);
            } else if p.optional_keyword("ceildiv") {
                let ceil = |a: i64, b: i64| a.checked_neg()?.checked_div_euclid(b)?.checked_neg();
                left = divide(left, self.operand(p)?, ceil, Expr::CeilDiv);
            } else if p.optional_keyword("mod") {
                left = divide(left, self.operand(p)?, i64::checked_rem_euclid, Expr::Mod);
            } else {
                return Ok(left);
            }
        }
    }

    fn operand(&mut self, p: &mut Parser<'_>) -> ParseResult<Expr> {
        p.nested(|p| match p.kind() {
            Tok::Integer => Ok(Expr::Const(p.int()?)),
            Tok::Minus => {
                p.advance();
                Ok(mul(self.operand(p)?, Expr::Const(-1)))
            }
            Tok::LParen => {
                p.advance();
                let inner = self.sum(p)?;
                p.r_paren()?;
                Ok(inner)
            }
            Tok::BareId => {
                let token = p.token;
                let word = p.text_of(token);
                p.advance();
                let find = |names: &[String]| names.iter().position(|n| n == word);
                match (find(self.dims), find(self.syms)) {
                    (Some(i), _) => Ok(Expr::Dim(i)),
                    (_, Some(i)) => Ok(Expr::Sym(i)),
                    _ => Err(p.plain_error_at(token, "use of undeclared identifier")),
                }
            }
            _ => Err(p.error("expected affine expression")),
        })
    }
}

fn is_const(e: &Expr) -> bool {
    matches!(e, Expr::Const(_))
}

fn add(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Expr::Const(a), Expr::Const(b)) => Expr::Const(a.wrapping_add(b)),
        (a, Expr::Const(0)) | (Expr::Const(0), a) => a,
        // Constants go last and meet there.
        (Expr::Add(a, c), Expr::Const(b)) if is_const(&c) => add(*a, add(*c, Expr::Const(b))),
        (a @ Expr::Const(_), b) => add(b, a),
        (Expr::Add(a, c), b) if is_const(&c) => add(add(*a, b), *c),
        (a, Expr::Add(b, c)) if is_const(&c) => add(add(a, *b), *c),
        (a, b) => Expr::Add(Box::new(a), Box::new(b)),
    }
}

fn mul(a: Expr, b: Expr) -> Expr {
    match (a, b) {
        (Expr::Const(a), Expr::Const(b)) => Expr::Const(a.wrapping_mul(b)),
        (a, Expr::Const(1)) | (Expr::Const(1), a) => a,
        (_, Expr::Const(0)) | (Expr::Const(0), _) => Expr::Const(0),
        (a @ Expr::Const(_), b) => mul(b, a),
        (Expr::Mul(a, c), b @ Expr::Const(_)) if is_const(&c) => mul(*a, mul(*c, b)),
        (a, b) => Expr::Mul(Box::new(a), Box::new(b)),
    }
}

fn divide(
    a: Expr,
    b: Expr,
    fold: impl Fn(i64, i64) -> Option<i64>,
    make: fn(Box<Expr>, Box<Expr>) -> Expr,
) -> Expr {
    if let (Expr::Const(a), Expr::Const(b)) = (&a, &b)
        && *b > 0
        && let Some(value) = fold(*a, *b)
    {
        return Expr::Const(value);
    }
    make(Box::new(a), Box::new(b))
}

/// Writes an expression; `strong` when it stands beside an operator that binds more strongly than a sum.
fn print(e: &Expr, out: &mut String, strong: bool) {
    let (a, b, word) = match e {
        Expr::Dim(i) => return write_plain(out, format_args!("d{i}")),
        Expr::Sym(i) => return write_plain(out, format_args!("s{i}")),
        Expr::Const(v) => return write_plain(out, format_args!("{v}")),
        Expr::Add(a, b) => return print_sum(a, b, out, strong),
        Expr::Mul(a, b) if **b == Expr::Const(-1) => {
            out.push('-');
            return print(a, out, true);
        }
        Expr::Mul(a, b) => (a, b, " * "),
        Expr::Mod(a, b) => (a, b, " mod "),
        Expr::FloorDiv(a, b) => (a, b, " floordiv "),
        Expr::CeilDiv(a, b) => (a, b, " ceildiv "),
    };
    if strong {
        out.push('(');
    }
    print(a, out, true);
    out.push_str(word);
    print(b, out, true);
    if strong {
        out.push(')');
    }
}

fn write_plain(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

fn print_sum(a: &Expr, b: &Expr, out: &mut String, strong: bool) {
    if strong {
        out.push('(');
    }
    print(a, out, false);
    match b {
        Expr::Mul(x, y) if **y == Expr::Const(-1) => {
            out.push_str(" - ");
            print(x, out, matches!(**x, Expr::Add(..)));
        }
        Expr::Mul(x, y) => match **y {
            Expr::Const(v) if v < -1 => {
                out.push_str(" - ");
                print(x, out, true);
                let _ = write!(out, " * {}", -v);
            }
            _ => {
                out.push_str(" + ");
                print(b, out, false);
            }
        },
        Expr::Const(v) if *v < 0 => {
            let _ = write!(out, " - {}", v.unsigned_abs());
        }
        _ => {
            out.push_str(" + ");
            print(b, out, false);
        }
    }
    if strong {
        out.push(')');
    }
}

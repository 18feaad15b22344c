//! Affine maps and integer sets, parsed and converted to MLIR's canonical text.
//!
//! They are stored as that text, of which expressions are read where something computes with them.

use super::lexer::{Tok, Token};
use super::op_parser::OpParser;
use super::op_printer::OpPrinter;
use super::parser::{Delimiter, ParseResult, Parser, UnresolvedOperand};
use super::printer::Printer;
use crate::body::{Body, Value};
use crate::builtin::AFFINE_MAP;
use crate::builtin::affine::{AffineExpr as Expr, add, ceil_div, floor_div, modulo, mul};
use crate::handle::{Attr, Param};
use std::fmt::Write as _;

/// Parses the contents of `affine_map<...>` or `affine_set<...>`.
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
    let mut reader = Reader { dims: &dims, syms: &syms, values: None };
    let mut out = inputs(dims.len(), syms.len());
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

/// The dimensions and symbols of a map, as they are written.
pub(crate) fn inputs(dims: usize, syms: usize) -> String {
    let mut out = String::from("(");
    let numbered = |out: &mut String, prefix: char, count: usize| {
        for i in 0..count {
            let _ = write!(out, "{}{prefix}{i}", if i > 0 { ", " } else { "" });
        }
    };
    numbered(&mut out, 'd', dims);
    out.push(')');
    if syms > 0 {
        out.push('[');
        numbered(&mut out, 's', syms);
        out.push(']');
    }
    out
}

/// The values that stand for the dimensions and symbols of a map.
#[derive(Default)]
struct Values {
    dims: Vec<UnresolvedOperand>,
    syms: Vec<UnresolvedOperand>,
}

impl Values {
    /// The number of a value among those of its kind.
    fn number(p: &Parser<'_>, list: &mut Vec<UnresolvedOperand>, value: UnresolvedOperand) -> usize {
        let is_same = |other: &UnresolvedOperand| {
            p.text_of(other.token) == p.text_of(value.token) && other.number == value.number
        };
        list.iter().position(is_same).unwrap_or_else(|| {
            list.push(value);
            list.len() - 1
        })
    }
}

impl OpParser<'_, '_> {
    /// Reads affine expressions of values between square brackets, `[%i + 1, %j * symbol(%n)]`, as a map in an attribute
    /// slot; the values of dimensions, then those of symbols, are further operands.
    ///
    /// # Errors
    /// The text is none, which was reported.
    pub fn affine_map_of_values(&mut self, slot: usize) -> ParseResult<()> {
        let mut reader = Reader { dims: &[], syms: &[], values: Some(Values::default()) };
        let mut items = Vec::new();
        self.p.list(Delimiter::Square, |p| {
            let mut text = String::new();
            print(&reader.sum(p)?, &mut text, false);
            items.push(text);
            Ok(())
        })?;
        let values = self.set_affine_map(slot, reader.values, &items);
        self.state.unresolved.extend(values);
        Ok(())
    }
}

impl OpParser<'_, '_> {
    /// Reads `(%i + 1, max(%a, %b))`, affine expressions of values between parentheses and groups of such behind a word:
    /// all as the results of one map in an attribute slot, with their number in each group. Returns the values of
    /// dimensions, then those of symbols.
    ///
    /// # Errors
    /// The text is none, which was reported.
    pub fn affine_groups_of_values(
        &mut self,
        word: &str,
        slot: usize,
    ) -> ParseResult<(Vec<i32>, Vec<UnresolvedOperand>)> {
        let mut reader = Reader { dims: &[], syms: &[], values: Some(Values::default()) };
        let (mut items, mut groups) = (Vec::new(), Vec::new());
        let mut item = |p: &mut Parser<'_>| {
            let mut text = String::new();
            print(&reader.sum(p)?, &mut text, false);
            items.push(text);
            Ok(())
        };
        self.p.list(Delimiter::Paren, |p| {
            let mut count = 0;
            if p.optional_keyword(word) {
                p.list(Delimiter::Paren, |p| {
                    count += 1;
                    item(p)
                })?;
            } else {
                count = 1;
                item(p)?;
            }
            groups.push(count);
            Ok(())
        })?;
        Ok((groups, self.set_affine_map(slot, reader.values, &items)))
    }

    /// Puts the map with these results into an attribute slot. Returns the values of dimensions, then those of symbols.
    fn set_affine_map(
        &mut self,
        slot: usize,
        values: Option<Values>,
        results: &[String],
    ) -> Vec<UnresolvedOperand> {
        let Values { dims, syms } = values.unwrap_or_default();
        let text = format!("{} -> ({})", inputs(dims.len(), syms.len()), results.join(", "));
        let ctx = self.ctx();
        self.state.slots[slot] = Some(ctx.attr_of(AFFINE_MAP, &[Param::Str(ctx.str(text))]));
        dims.into_iter().chain(syms).collect()
    }

    /// Reads a map without `affine_map<...>` into an attribute slot.
    ///
    /// # Errors
    /// The text is none, which was reported.
    pub fn bare_affine_map(&mut self, slot: usize) -> ParseResult<()> {
        self.state.slots[slot] = Some(self.p.bare_affine_map()?);
        Ok(())
    }
}

impl Parser<'_> {
    /// Reads a map without `affine_map<...>`.
    ///
    /// # Errors
    /// The text is none, which was reported.
    pub fn bare_affine_map(&mut self) -> ParseResult<Attr> {
        let text = parse(self, false)?;
        let ctx = self.context();
        Ok(ctx.attr_of(AFFINE_MAP, &[Param::Str(ctx.str(text))]))
    }
}

impl OpPrinter<'_, '_> {
    /// Writes the map in an attribute slot without `affine_map<...>`.
    pub fn bare_affine_map(&mut self, slot: usize) {
        let node = self.slot(slot).and_then(|map| self.ctx().attr_node_of(map, AFFINE_MAP));
        if let Some(text) = node.and_then(|node| node.str_at(0)) {
            self.text(self.ctx().text(text));
        }
    }

    /// Writes the results of a map between square brackets with values in the place of its dimensions and symbols.
    pub fn affine_map_of_values(&mut self, map: Attr, values: &[Value]) {
        self.text("[");
        self.p.affine_results(self.body, map, .., values);
        self.text("]");
    }
}

impl Printer<'_> {
    /// Writes results of a map with values in the place of its dimensions and symbols.
    pub fn affine_results(
        &mut self,
        body: &Body,
        map: Attr,
        range: impl std::ops::RangeBounds<usize>,
        values: &[Value],
    ) {
        let ctx = self.context();
        let Some((dims, _)) = ctx.affine_map_inputs(map) else { return };
        let text = ctx.attr_node(map).and_then(|node| node.str_at(0)).map_or("", |text| ctx.text(text));
        let results = text.split_once("-> (").map_or("", |(_, results)| results);
        let items = results.strip_suffix(')').unwrap_or(results).split(", ");
        let chosen = items.enumerate().filter(|(index, _)| range.contains(index)).map(|(_, item)| item);
        self.list(chosen, |p, item| p.affine_item(body, item, dims, values));
    }

    fn affine_item(&mut self, body: &Body, item: &str, dims: usize, values: &[Value]) {
        let mut rest = item;
        // A name is a letter and a number; words such as `mod` have no number.
        while let Some(at) = rest.find(|c: char| c.is_ascii_alphabetic()) {
            let (before, name) = rest.split_at(at);
            self.text(before);
            let end = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
            let (name, behind) = name.split_at(end);
            rest = behind;
            match name[1..].parse::<usize>() {
                Ok(number) if name.starts_with('d') => {
                    values.get(number).into_iter().for_each(|value| self.value(&body.arena, *value));
                }
                Ok(number) => {
                    self.text("symbol(");
                    values.get(dims + number).into_iter().for_each(|value| self.value(&body.arena, *value));
                    self.text(")");
                }
                Err(_) => self.text(name),
            }
        }
        self.text(rest);
    }
}

struct Reader<'a> {
    dims: &'a [String],
    syms: &'a [String],
    /// Values in the place of names.
    values: Option<Values>,
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
            let token = p.token;
            if p.optional(Tok::Star) {
                let right = self.operand(p)?;
                if !left.is_symbolic() && !right.is_symbolic() {
                    let message = "non-affine expression: at least one of the multiply operands has to be \
                                   either a constant or symbolic";
                    return Err(p.plain_error_at(token, message));
                }
                left = mul(left, right);
            } else if p.optional_keyword("floordiv") {
                let right = self.divisor(p, token, "floordiv")?;
                left = floor_div(left, right);
            } else if p.optional_keyword("ceildiv") {
                let right = self.divisor(p, token, "ceildiv")?;
                left = ceil_div(left, right);
            } else if p.optional_keyword("mod") {
                let right = self.divisor(p, token, "mod")?;
                left = modulo(left, right);
            } else {
                return Ok(left);
            }
        }
    }

    fn divisor(&mut self, p: &mut Parser<'_>, token: Token, word: &str) -> ParseResult<Expr> {
        let right = self.operand(p)?;
        if right.is_symbolic() {
            return Ok(right);
        }
        let message =
            format!("non-affine expression: right operand of {word} has to be either a constant or symbolic");
        Err(p.plain_error_at(token, message))
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
            Tok::PercentId if self.values.is_some() => {
                let value = p.parse_operand()?;
                let dims = self.values.as_mut().map(|values| &mut values.dims);
                Ok(Expr::Dim(dims.map_or(0, |dims| Values::number(p, dims, value))))
            }
            Tok::BareId if self.values.is_some() && p.at_keyword("symbol") => {
                p.advance();
                p.l_paren()?;
                let value = p.parse_operand()?;
                p.r_paren()?;
                let syms = self.values.as_mut().map(|values| &mut values.syms);
                Ok(Expr::Sym(syms.map_or(0, |syms| Values::number(p, syms, value))))
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

/// Prints an expression; `strong` if it is an operand of an operator that binds more strongly than a sum.
pub(crate) fn print(e: &Expr, out: &mut String, strong: bool) {
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
                let _ = write!(out, " * {}", v.unsigned_abs());
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

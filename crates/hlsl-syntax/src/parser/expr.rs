//! Expressions.

use super::scope::Meaning;
use super::{Parsed, Parser};
use crate::ast::{BinaryOp, Expr, ExprId, Segment, UnaryOp};
use crate::names::Name;
use crate::number::{self, Number};
use crate::token::TokenKind as T;
use spirula_diag::{Pos, Span};
use spirula_entity::List;

/// Precedences: higher binds tighter.
const COMMA: u8 = 1;
const ASSIGN: u8 = 2;
const TERNARY: u8 = 3;

fn binary_op(kind: T) -> Option<(BinaryOp, u8)> {
    use BinaryOp as B;
    Some(match kind {
        T::Star => (B::Mul, 13),
        T::Slash => (B::Div, 13),
        T::Percent => (B::Rem, 13),
        T::Plus => (B::Add, 12),
        T::Minus => (B::Sub, 12),
        T::Shl => (B::Shl, 11),
        T::Shr => (B::Shr, 11),
        T::Lt => (B::Lt, 10),
        T::Gt => (B::Gt, 10),
        T::LtEq => (B::Le, 10),
        T::GtEq => (B::Ge, 10),
        T::EqEq => (B::Eq, 9),
        T::NotEq => (B::Ne, 9),
        T::Amp => (B::BitAnd, 8),
        T::Caret => (B::BitXor, 7),
        T::Pipe => (B::BitOr, 6),
        T::AmpAmp => (B::And, 5),
        T::PipePipe => (B::Or, 4),
        T::Eq => (B::Assign, ASSIGN),
        T::StarEq => (B::MulAssign, ASSIGN),
        T::SlashEq => (B::DivAssign, ASSIGN),
        T::PercentEq => (B::RemAssign, ASSIGN),
        T::PlusEq => (B::AddAssign, ASSIGN),
        T::MinusEq => (B::SubAssign, ASSIGN),
        T::ShlEq => (B::ShlAssign, ASSIGN),
        T::ShrEq => (B::ShrAssign, ASSIGN),
        T::AmpEq => (B::AndAssign, ASSIGN),
        T::CaretEq => (B::XorAssign, ASSIGN),
        T::PipeEq => (B::OrAssign, ASSIGN),
        T::Comma => (B::Comma, COMMA),
        _ => return None,
    })
}

impl Parser<'_> {
    /// A comma expression.
    pub(super) fn expression(&mut self) -> Parsed<ExprId> {
        self.binary(COMMA)
    }

    /// An assignment expression.
    pub(super) fn assignment(&mut self) -> Parsed<ExprId> {
        self.binary(ASSIGN)
    }

    /// A conditional expression.
    pub(super) fn constant(&mut self) -> Parsed<ExprId> {
        self.binary(TERNARY)
    }

    fn binary(&mut self, least: u8) -> Parsed<ExprId> {
        self.deeper()?;
        let start = self.pos();
        let left = self.unary()?;
        let result = self.binary_rest(left, start, least);
        self.nesting -= 1;
        result
    }

    /// Operators after `left` with a precedence of at least `least`.
    fn binary_rest(&mut self, left: ExprId, start: Pos, least: u8) -> Parsed<ExprId> {
        let mut left = left;
        loop {
            let kind = self.kind();
            if self.no_gt && matches!(kind, T::Gt | T::Shr | T::GtEq | T::ShrEq) {
                return Ok(left);
            }
            if kind == T::Question && least <= TERNARY {
                left = self.ternary(left, start)?;
                continue;
            }
            let Some((op, precedence)) = binary_op(kind) else { return Ok(left) };
            if precedence < least {
                return Ok(left);
            }
            self.advance();
            let right = match precedence {
                ASSIGN => self.binary(ASSIGN)?,
                _ => self.binary(precedence + 1)?,
            };
            left = self.push_expr(Expr::Binary(op, left, right), self.span_from(start))?;
        }
    }

    /// `? b : c` after a condition, at `?`; chains are parsed iteratively.
    fn ternary(&mut self, condition: ExprId, start: Pos) -> Parsed<ExprId> {
        let mut pending = vec![(condition, start)];
        let mut values = Vec::new();
        let mut last = loop {
            let question = self.token().span();
            self.advance();
            if self.kind() == T::Colon {
                return Err(self.error(
                    "use of GNU ?: conditional expression extension, omitting middle operand is unsupported in HLSL",
                ));
            }
            let no_gt = std::mem::replace(&mut self.no_gt, false);
            let value = self.expression();
            self.no_gt = no_gt;
            values.push(value?);
            if !self.eat(T::Colon) {
                let span = self.token().span();
                let note = Some((question, "to match this '?'".to_owned()));
                return Err(self.report(self.at, span, "expected ':'".into(), note));
            }
            let start = self.pos();
            self.deeper()?;
            let other = self.unary();
            self.nesting -= 1;
            let other = self.binary_rest(other?, start, TERNARY + 1)?;
            if self.kind() != T::Question {
                // C++: the last operand may be an assignment.
                break match binary_op(self.kind()) {
                    Some((_, ASSIGN)) if !self.no_gt => self.binary_rest(other, start, ASSIGN)?,
                    _ => other,
                };
            }
            pending.push((other, start));
        };
        while let (Some((condition, start)), Some(value)) = (pending.pop(), values.pop()) {
            last = self.push_expr(Expr::Ternary(condition, value, last), self.span_from(start))?;
        }
        Ok(last)
    }

    fn unary(&mut self) -> Parsed<ExprId> {
        let op = match self.kind() {
            T::Ident | T::Number => return self.postfix(),
            T::LParen => {
                if let Some((next, certain)) = self.type_ahead(self.at + 1)
                    && self.kind_at(next) == T::RParen
                    && (certain || self.operand_at(next + 1))
                {
                    if !certain && let Some(ahead) = self.name_ahead(self.at + 1) {
                        self.unknown_type(self.at + 1, ahead);
                    }
                    return self.cast();
                }
                return self.postfix();
            }
            T::Plus => UnaryOp::Plus,
            T::Minus => UnaryOp::Minus,
            T::Not => UnaryOp::Not,
            T::Tilde => UnaryOp::BitNot,
            T::PlusPlus => UnaryOp::PreInc,
            T::MinusMinus => UnaryOp::PreDec,
            T::Star => {
                self.error("operator is not supported");
                UnaryOp::Deref
            }
            T::Amp => {
                self.error("operator is not supported");
                UnaryOp::AddressOf
            }
            T::KwSizeof => return self.sizeof(),
            _ => return self.postfix(),
        };
        let start = self.pos();
        self.advance();
        self.deeper()?;
        let operand = self.unary();
        self.nesting -= 1;
        self.push_expr(Expr::Unary(op, operand?), self.span_from(start))
    }

    /// Whether the token at `index` can only start an operand: then a parenthesized name before it is a cast.
    fn operand_at(&self, index: usize) -> bool {
        matches!(
            self.kind_at(index),
            T::Ident
                | T::Number
                | T::Str
                | T::KwTrue
                | T::KwFalse
                | T::KwThis
                | T::KwSizeof
                | T::Not
                | T::Tilde
        )
    }

    fn cast(&mut self) -> Parsed<ExprId> {
        let open = self.token().span();
        self.advance();
        let no_gt = std::mem::replace(&mut self.no_gt, false);
        let ty = self.type_name();
        self.no_gt = no_gt;
        let ty = ty?;
        self.expect_closing(T::RParen, open)?;
        self.deeper()?;
        let operand = self.unary();
        self.nesting -= 1;
        self.push_expr(Expr::Cast(ty, operand?), self.span_from(open.start))
    }

    fn sizeof(&mut self) -> Parsed<ExprId> {
        let start = self.pos();
        self.advance();
        if self.kind() == T::LParen
            && let Some((next, true)) = self.type_ahead(self.at + 1)
            && self.kind_at(next) == T::RParen
        {
            let open = self.token().span();
            self.advance();
            let ty = self.type_name()?;
            self.expect_closing(T::RParen, open)?;
            return self.push_expr(Expr::SizeofType(ty), self.span_from(start));
        }
        self.deeper()?;
        let operand = self.unary();
        self.nesting -= 1;
        self.push_expr(Expr::SizeofExpr(operand?), self.span_from(start))
    }

    fn postfix(&mut self) -> Parsed<ExprId> {
        let start = self.pos();
        let mut expr = self.primary()?;
        loop {
            let node = match self.kind() {
                T::Dot | T::Arrow => {
                    if self.kind() == T::Arrow {
                        self.error("operator is not supported");
                    }
                    self.advance();
                    self.member(expr)?
                }
                T::LParen => {
                    let args = self.call_args()?;
                    Expr::Call(expr, args)
                }
                T::LSquare => {
                    let open = self.token().span();
                    self.advance();
                    let no_gt = std::mem::replace(&mut self.no_gt, false);
                    let index = self.expression();
                    self.no_gt = no_gt;
                    let index = index?;
                    self.expect_closing(T::RSquare, open)?;
                    Expr::Index(expr, index)
                }
                T::PlusPlus => {
                    self.advance();
                    Expr::Unary(UnaryOp::PostInc, expr)
                }
                T::MinusMinus => {
                    self.advance();
                    Expr::Unary(UnaryOp::PostDec, expr)
                }
                _ => return Ok(expr),
            };
            expr = self.push_expr(node, self.span_from(start))?;
        }
    }

    /// The member after `.`.
    fn member(&mut self, base: ExprId) -> Parsed<Expr> {
        self.eat(T::KwTemplate);
        if self.kind() == T::KwOperator {
            let (name, _) = self.operator_name()?;
            return Ok(Expr::Member(base, name));
        }
        let Some(name) = self.name_at(self.at) else {
            return Err(self.error("expected unqualified-id"));
        };
        let next = self.kind_at(self.at + 1);
        if next == T::ColonColon {
            let name = self.name_ref()?;
            return Ok(match name.path {
                Some(path) => Expr::MemberPath(base, path),
                None => Expr::Member(base, name.name),
            });
        }
        let pos = self.pos();
        self.advance();
        if next == T::Lt && self.member_is_template(name, self.at) {
            let args = self.template_args()?;
            let mark = self.segments.len();
            self.segments.push(Segment { name, pos, args: Some(args) });
            return Ok(Expr::MemberPath(base, self.take_path(false, mark)));
        }
        Ok(Expr::Member(base, name))
    }

    /// Whether `<` after a member starts template arguments: a call must follow, and the first argument must be a type
    /// or the only one, unless a function template has this name.
    fn member_is_template(&self, name: Name, at: usize) -> bool {
        let Some(end) = self.angles_ahead(at) else { return false };
        if self.kind_at(end) != T::LParen {
            return false;
        }
        self.scopes.names_function_template(name)
            || self.type_ahead(at + 1).is_some_and(|(_, certain)| certain)
            || !(at..end).any(|i| matches!(self.kind_at(i), T::Comma | T::LParen))
    }

    /// Reads `( a, b )`.
    pub(super) fn call_args(&mut self) -> Parsed<List<ExprId>> {
        let open = self.token().span();
        self.advance();
        self.deeper()?;
        let no_gt = std::mem::replace(&mut self.no_gt, false);
        let mark = self.exprs.len();
        let result = self.expr_items(T::RParen, open);
        self.no_gt = no_gt;
        self.nesting -= 1;
        let list = self.take_exprs(mark);
        result.map(|()| list)
    }

    /// Comma-separated expressions up to `close`, which is consumed.
    fn expr_items(&mut self, close: T, open: Span) -> Parsed<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            let nested = close == T::RBrace && self.kind() == T::LBrace;
            let expr = if nested { self.init_list()? } else { self.assignment()? };
            self.exprs.push(expr);
            if !self.eat(T::Comma) {
                return self.expect_closing(close, open);
            }
            if close == T::RBrace && self.eat(close) {
                return Ok(());
            }
        }
    }

    /// Reads `{ a, b }`.
    pub(super) fn init_list(&mut self) -> Parsed<ExprId> {
        let open = self.token().span();
        self.advance();
        self.deeper()?;
        let no_gt = std::mem::replace(&mut self.no_gt, false);
        let mark = self.exprs.len();
        let result = self.expr_items(T::RBrace, open);
        self.no_gt = no_gt;
        self.nesting -= 1;
        let list = self.take_exprs(mark);
        result?;
        self.push_expr(Expr::InitList(list), self.span_from(open.start))
    }

    fn primary(&mut self) -> Parsed<ExprId> {
        let token = self.token();
        let node = match token.kind {
            T::Ident | T::ColonColon => return self.name_or_construct(),
            T::Number => self.number()?,
            T::LParen => {
                self.advance();
                self.deeper()?;
                let no_gt = std::mem::replace(&mut self.no_gt, false);
                let inner = self.expression();
                self.no_gt = no_gt;
                self.nesting -= 1;
                let inner = inner?;
                self.expect_closing(T::RParen, token.span())?;
                Expr::Paren(inner)
            }
            T::KwTrue | T::KwFalse => {
                self.advance();
                Expr::Bool(token.kind == T::KwTrue)
            }
            T::KwThis => {
                self.advance();
                Expr::This
            }
            T::Str => self.strings(),
            T::Char => {
                self.advance();
                Expr::Char(token.name.map_or(0, |n| number::character(self.ast.names.text(n))))
            }
            T::KwTypename | T::KwUnsigned | T::KwConst | T::KwDecltype | T::KwDecltype2 => {
                let ty = self.type_name()?;
                return self.construct(ty, token.pos);
            }
            T::KwOperator => {
                let (name, _) = self.operator_name()?;
                Expr::Name(name)
            }
            _ => return Err(self.error("expected expression")),
        };
        self.push_expr(node, self.span_from(token.pos))
    }

    fn strings(&mut self) -> Expr {
        let first = self.token();
        self.advance();
        let mut name = first.name.unwrap_or(crate::names::sym::UNKNOWN);
        if self.kind() == T::Str {
            let mut text = self.text(name);
            while self.kind() == T::Str {
                let next = self.token().name.map_or("", |n| self.ast.names.text(n));
                text.truncate(text.len().saturating_sub(1));
                text.push_str(next.get(1..).unwrap_or_default());
                self.advance();
            }
            name = self.ast.names.intern(&text);
        }
        Expr::Str(name)
    }

    fn number(&mut self) -> Parsed<Expr> {
        let text = self.token().name.map_or("", |n| self.ast.names.text(n));
        // Most numbers are one digit.
        let decoded = match text.as_bytes() {
            [d @ b'0'..=b'9'] => {
                Ok(Number::Int { value: u64::from(d - b'0'), suffix: Default::default(), decimal: true })
            }
            _ => number::decode(text),
        };
        let value = self.ast.values.len() as u32;
        let expr = match decoded {
            Ok(Number::Int { value: bits, suffix, decimal }) => {
                self.ast.values.push(bits);
                Expr::Int { value, suffix, decimal }
            }
            Ok(Number::Float { value: float, suffix }) => {
                self.ast.values.push(float.to_bits());
                Expr::Float { value, suffix }
            }
            Err(message) => {
                self.error(message);
                Expr::Error
            }
        };
        self.advance();
        Ok(expr)
    }

    fn name_or_construct(&mut self) -> Parsed<ExprId> {
        let start = self.pos();
        if self.kind() == T::Ident && !matches!(self.kind_at(self.at + 1), T::ColonColon | T::Lt) {
            // The common case: a plain name.
            if let Some(name) = self.name_at(self.at)
                && !self.scopes.find(name).is_type()
            {
                if super::is_reserved(name) {
                    return Err(self.error("expected expression"));
                }
                let span = self.token().span();
                self.advance();
                return self.push_expr(Expr::Name(name), span);
            }
        }
        let is_type = match self.name_ahead(self.at) {
            Some(ahead) => {
                let dependent = ahead.binding.meaning == Meaning::Unknown && ahead.qualified;
                ahead.binding.is_type() && (!dependent || self.kind_at(ahead.next) == T::LParen)
            }
            None => false,
        };
        if is_type {
            let ty = self.type_name()?;
            return self.construct(ty, start);
        }
        let name = self.name_ref()?;
        let expr = match name.path {
            Some(path) => Expr::Path(path),
            None => Expr::Name(name.name),
        };
        self.push_expr(expr, self.span_from(start))
    }

    /// `( a, b )` after a type.
    fn construct(&mut self, ty: crate::ast::TypeId, start: Pos) -> Parsed<ExprId> {
        if self.kind() != T::LParen {
            return Err(self.error("expected '(' for function-style cast or type construction"));
        }
        let args = self.call_args()?;
        self.push_expr(Expr::Construct(ty, args), self.span_from(start))
    }
}

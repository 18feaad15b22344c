//! The expressions of `#if` and `#elif` (C17 6.10.1): integers of 64 bits, signed or unsigned.

use super::Preprocessor;
use crate::names::sym;
use crate::number;
use crate::token::{NO_EXPAND, Token, TokenKind};
use spirula_diag::{Failed, Span};

/// Depth of nested parentheses and operators.
const DEPTH: u32 = 200;

#[derive(Clone, Copy)]
struct Value {
    bits: i64,
    unsigned: bool,
}

impl Value {
    fn truth(b: bool) -> Self {
        Self { bits: i64::from(b), unsigned: false }
    }
}

struct Evaluator<'a, 'b> {
    pp: &'a mut Preprocessor<'b>,
    tokens: &'a [Token],
    at: usize,
    end: Span,
    depth: u32,
    /// Not evaluated: the other side of `&&`, `||`, `?:`.
    dead: bool,
}

impl Preprocessor<'_> {
    /// Reads and evaluates the rest of the line; an error counts as false.
    pub(super) fn condition(&mut self, word: Token) -> bool {
        let mut line = self.line_tokens();
        // The operand of `defined` is not expanded.
        let mut protect = 0;
        for token in &mut line {
            if token.name == Some(sym::DEFINED) {
                protect = 2;
            } else if protect > 0 {
                token.flags |= NO_EXPAND;
                protect = if token.kind == TokenKind::LParen { protect - 1 } else { 0 };
            }
        }
        let before = std::mem::replace(&mut self.in_condition, true);
        let tokens = self.expand_list(line);
        self.in_condition = before;
        if tokens.is_empty() {
            self.error(word.span(), "expected value in expression");
            return false;
        }
        let end = tokens.last().map_or(word.span(), |t| t.span());
        let mut evaluator = Evaluator { pp: self, tokens: &tokens, at: 0, end, depth: 0, dead: false };
        let value = evaluator.conditional();
        let rest = evaluator.tokens.get(evaluator.at).copied();
        if let (Ok(_), Some(rest)) = (value, rest) {
            self.error(rest.span(), "token is not a valid binary operator in a preprocessor subexpression");
            return false;
        }
        let holds = value.is_ok_and(|v| v.bits != 0);
        self.recycle(tokens);
        holds
    }
}

impl Evaluator<'_, '_> {
    fn peek(&self) -> TokenKind {
        self.tokens.get(self.at).map_or(TokenKind::Eol, |t| t.kind)
    }

    fn fail<T>(&mut self, message: &str) -> Result<T, Failed> {
        let place = self.tokens.get(self.at).map_or(self.end, |t| t.span());
        self.pp.error(place, message);
        Err(Failed)
    }

    fn deeper(&mut self) -> Result<(), Failed> {
        self.depth += 1;
        if self.depth > DEPTH {
            return self.fail("preprocessor expression nested too deeply");
        }
        Ok(())
    }

    fn conditional(&mut self) -> Result<Value, Failed> {
        self.deeper()?;
        let condition = self.binary(1)?;
        let value = if self.peek() == TokenKind::Question {
            self.at += 1;
            let dead = self.dead;
            self.dead = dead || condition.bits == 0;
            let yes = self.conditional()?;
            if self.peek() != TokenKind::Colon {
                return self.fail("expected ':' in preprocessor expression");
            }
            self.at += 1;
            self.dead = dead || condition.bits != 0;
            let no = self.conditional()?;
            self.dead = dead;
            let chosen = if condition.bits != 0 { yes } else { no };
            Value { bits: chosen.bits, unsigned: yes.unsigned || no.unsigned }
        } else {
            condition
        };
        self.depth -= 1;
        Ok(value)
    }

    fn binary(&mut self, least: u8) -> Result<Value, Failed> {
        self.deeper()?;
        let mut left = self.unary()?;
        loop {
            let operator = self.peek();
            let precedence = precedence(operator);
            if precedence < least || precedence == 0 {
                self.depth -= 1;
                return Ok(left);
            }
            self.at += 1;
            let dead = self.dead;
            self.dead |= operator == TokenKind::AmpAmp && left.bits == 0;
            self.dead |= operator == TokenKind::PipePipe && left.bits != 0;
            let right = self.binary(precedence + 1)?;
            left = self.apply(operator, left, right)?;
            self.dead = dead;
        }
    }

    fn apply(&mut self, operator: TokenKind, a: Value, b: Value) -> Result<Value, Failed> {
        use TokenKind as T;
        let unsigned = a.unsigned || b.unsigned;
        let (x, y) = (a.bits, b.bits);
        let (ux, uy) = (x as u64, y as u64);
        let order = if unsigned { ux.cmp(&uy) } else { x.cmp(&y) };
        let bits = match operator {
            T::PipePipe => return Ok(Value::truth(x != 0 || y != 0)),
            T::AmpAmp => return Ok(Value::truth(x != 0 && y != 0)),
            T::EqEq => return Ok(Value::truth(x == y)),
            T::NotEq => return Ok(Value::truth(x != y)),
            T::Lt => return Ok(Value::truth(order.is_lt())),
            T::Gt => return Ok(Value::truth(order.is_gt())),
            T::LtEq => return Ok(Value::truth(order.is_le())),
            T::GtEq => return Ok(Value::truth(order.is_ge())),
            T::Comma => return Ok(b),
            T::Pipe => x | y,
            T::Caret => x ^ y,
            T::Amp => x & y,
            T::Plus => x.wrapping_add(y),
            T::Minus => x.wrapping_sub(y),
            T::Star => x.wrapping_mul(y),
            T::Slash | T::Percent if y == 0 => {
                if self.dead {
                    return Ok(a);
                }
                self.at -= 1;
                return self.fail("division by zero in preprocessor expression");
            }
            T::Slash if unsigned => (ux / uy) as i64,
            T::Slash => x.wrapping_div(y),
            T::Percent if unsigned => (ux % uy) as i64,
            T::Percent => x.wrapping_rem(y),
            T::Shl if (0..64).contains(&y) => return Ok(Value { bits: x << y, unsigned: a.unsigned }),
            T::Shr if (0..64).contains(&y) => {
                let bits = if a.unsigned { (ux >> y) as i64 } else { x >> y };
                return Ok(Value { bits, unsigned: a.unsigned });
            }
            _ => return Ok(Value { bits: 0, unsigned: a.unsigned }),
        };
        Ok(Value { bits, unsigned })
    }

    fn unary(&mut self) -> Result<Value, Failed> {
        self.deeper()?;
        let Some(&token) = self.tokens.get(self.at) else { return self.fail("expected value in expression") };
        self.at += 1;
        let value = match token.kind {
            TokenKind::Plus => self.unary()?,
            TokenKind::Minus => {
                let v = self.unary()?;
                Value { bits: v.bits.wrapping_neg(), ..v }
            }
            TokenKind::Tilde => {
                let v = self.unary()?;
                Value { bits: !v.bits, ..v }
            }
            TokenKind::Not => Value::truth(self.unary()?.bits == 0),
            TokenKind::LParen => {
                let v = self.conditional()?;
                if self.peek() != TokenKind::RParen {
                    return self.fail("expected ')' in preprocessor expression");
                }
                self.at += 1;
                v
            }
            TokenKind::Number => {
                let text = token.name.map_or("", |n| self.pp.names.text(n));
                match number::decode(text) {
                    Ok(number::Number::Int { value, suffix, .. }) => Value {
                        bits: value as i64,
                        unsigned: suffix.is_unsigned() || value > i64::MAX as u64,
                    },
                    Ok(number::Number::Float { .. }) => {
                        self.at -= 1;
                        return self.fail("floating point literal in preprocessor expression");
                    }
                    Err(message) => {
                        self.at -= 1;
                        return self.fail(&message);
                    }
                }
            }
            TokenKind::Char => {
                let text = token.name.map_or("", |n| self.pp.names.text(n));
                Value { bits: i64::from(number::character(text)), unsigned: false }
            }
            TokenKind::Ident => self.identifier(token)?,
            _ => {
                self.at -= 1;
                return self.fail("invalid token at start of a preprocessor expression");
            }
        };
        self.depth -= 1;
        Ok(value)
    }

    fn identifier(&mut self, token: Token) -> Result<Value, Failed> {
        if token.name != Some(sym::DEFINED) {
            let is_true = token.name.and_then(crate::names::keyword) == Some(TokenKind::KwTrue);
            return Ok(Value::truth(is_true));
        }
        let paren = self.peek() == TokenKind::LParen;
        self.at += usize::from(paren);
        let Some(name) = self.tokens.get(self.at).filter(|t| t.kind == TokenKind::Ident).and_then(|t| t.name)
        else {
            return self.fail("macro name must be an identifier");
        };
        self.at += 1;
        if paren {
            if self.peek() != TokenKind::RParen {
                return self.fail("missing ')' after 'defined'");
            }
            self.at += 1;
        }
        Ok(Value::truth(self.pp.find_macro(name).is_some()))
    }
}

fn precedence(operator: TokenKind) -> u8 {
    use TokenKind as T;
    match operator {
        T::PipePipe => 1,
        T::AmpAmp => 2,
        T::Pipe => 3,
        T::Caret => 4,
        T::Amp => 5,
        T::EqEq | T::NotEq => 6,
        T::Lt | T::Gt | T::LtEq | T::GtEq => 7,
        T::Shl | T::Shr => 8,
        T::Plus | T::Minus => 9,
        T::Star | T::Slash | T::Percent => 10,
        _ => 0,
    }
}

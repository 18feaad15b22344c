//! Parsing of types.

use super::lexer::{Tok, Token, identifier_end, suffix_end};
use super::names::Key;
use super::parser::{Delimiter, ParseResult, Parser};
use crate::builtin::{DYNAMIC, FloatKind, Signedness};
use crate::handle::{Attr, Type};
use spirula_diag::Failed;

/// The largest number of bits of an integer type.
const MAX_INTEGER_BITS: u32 = (1 << 24) - 1;

/// Brackets that were skipped.
#[derive(Clone, Copy)]
pub(super) struct Skipped {
    /// Where the opening bracket is.
    start: u32,
    /// Where the closing bracket is, or where the scan ended with which bracket open.
    outcome: Result<u32, (u32, char)>,
}

impl<'c> Parser<'c> {
    /// Parses a type, including function types.
    pub fn parse_type(&mut self) -> ParseResult<Type> {
        if self.kind() == Tok::LParen {
            return self.nested(Self::parse_function_type);
        }
        self.parse_non_function_type()
    }

    /// Parses a type other than a function type.
    #[inline]
    pub fn parse_non_function_type(&mut self) -> ParseResult<Type> {
        match self.optional_type()? {
            Some(ty) => Ok(ty),
            None => Err(self.error("expected non-function type")),
        }
    }

    /// Reads `type (, type)*`.
    pub fn parse_type_list(&mut self, types: &mut Vec<Type>) -> ParseResult<()> {
        self.list(Delimiter::None, |p| {
            types.push(p.parse_type()?);
            Ok(())
        })
    }

    /// Reads the results of a function type: a type or a list in parentheses.
    pub fn parse_function_results(&mut self, types: &mut Vec<Type>) -> ParseResult<()> {
        if self.kind() != Tok::LParen {
            types.push(self.parse_non_function_type()?);
            return Ok(());
        }
        self.list(Delimiter::Paren, |p| {
            types.push(p.parse_type()?);
            Ok(())
        })
    }

    /// Reads `(inputs) -> results` into two lists.
    pub fn parse_functional_type(
        &mut self,
        inputs: &mut Vec<Type>,
        results: &mut Vec<Type>,
    ) -> ParseResult<()> {
        self.list(Delimiter::Paren, |p| {
            inputs.push(p.parse_type()?);
            Ok(())
        })?;
        self.expect(Tok::Arrow, "'->' in function type")?;
        self.parse_function_results(results)
    }

    fn parse_function_type(&mut self) -> ParseResult<Type> {
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        self.parse_functional_type(&mut inputs, &mut results)?;
        Ok(self.ctx.function_type(&inputs, &results))
    }

    /// Parses a type other than a function type, if present.
    pub fn optional_type(&mut self) -> ParseResult<Option<Type>> {
        let token = self.token;
        match token.kind {
            Tok::ExclamationId => self.memoized_type(|p| p.nested(Self::parse_extended_type)).map(Some),
            Tok::LParen => self.nested(Self::parse_function_type).map(Some),
            Tok::BareId => {
                let key = Key::of(self.text, token);
                if let Some(ty) = self.scalars.get(key) {
                    self.advance();
                    return Ok(Some(ty));
                }
                let word = self.text_of(token);
                if let Some(ty) = self.scalar_type(word)? {
                    self.scalars.set(key, ty);
                    self.advance();
                    return Ok(Some(ty));
                }
                match word {
                    "vector" => self.memoized_type(|p| p.nested(Self::parse_vector_type)).map(Some),
                    "tensor" => self.memoized_type(|p| p.nested(Self::parse_tensor_type)).map(Some),
                    "memref" => self.memoized_type(|p| p.nested(Self::parse_memref_type)).map(Some),
                    "complex" => self.nested(Self::parse_complex_type).map(Some),
                    "tuple" => self.nested(Self::parse_tuple_type).map(Some),
                    _ => Ok(None),
                }
            }
            _ => Ok(None),
        }
    }

    /// The type whose text was parsed before, and its end.
    #[inline]
    pub(super) fn known_type(&self, text: &[u8], at: usize) -> Option<(Type, usize)> {
        let end = match text.get(at)? {
            b'!' => suffix_end(text, at + 1)?,
            b'a'..=b'z' => identifier_end(text, at),
            _ => return None,
        };
        if text.get(end) == Some(&b'<') {
            return self.remembered_type(at, end);
        }
        let word = Token { kind: Tok::BareId, start: at as u32, end: end as u32 };
        Some((self.scalars.get(Key::of(text, word))?, end))
    }

    /// The scalar type with the name `word`.
    fn scalar_type(&mut self, word: &str) -> ParseResult<Option<Type>> {
        let ctx = self.ctx;
        let (sign, digits) = match word.as_bytes() {
            b"f32" => return Ok(Some(ctx.f32_type())),
            b"index" => return Ok(Some(ctx.index_type())),
            b"none" => return Ok(Some(ctx.none_type())),
            [b'i', rest @ ..] => (Signedness::Signless, rest),
            [b's', b'i', rest @ ..] => (Signedness::Signed, rest),
            [b'u', b'i', rest @ ..] => (Signedness::Unsigned, rest),
            _ => return Ok(FloatKind::from_name(word).map(|kind| ctx.float_type(kind))),
        };
        if digits.is_empty()
            || !digits.iter().all(u8::is_ascii_digit)
            || (digits[0] == b'0' && digits.len() > 1)
        {
            return Ok(None);
        }
        let width = std::str::from_utf8(digits).ok().and_then(|d| d.parse::<u32>().ok());
        match width {
            Some(width) if width <= MAX_INTEGER_BITS => Ok(Some(ctx.integer_type(width, sign))),
            _ => Err(self.error(format!("integer bitwidth is limited to {MAX_INTEGER_BITS} bits"))),
        }
    }

    fn parse_complex_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.less()?;
        let token = self.token;
        let element = self.parse_type()?;
        if self.ctx.scalar_bits(element).is_none() {
            return Err(self.plain_error_at(token, "invalid element type for complex"));
        }
        self.greater()?;
        Ok(self.ctx.complex_type(element))
    }

    fn parse_tuple_type(&mut self) -> ParseResult<Type> {
        self.advance();
        let mut types = Vec::new();
        self.list(Delimiter::Angle, |p| {
            types.push(p.parse_type()?);
            Ok(())
        })?;
        Ok(self.ctx.tuple_type(&types))
    }

    fn parse_vector_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.less()?;
        let (mut shape, mut scalable) = (Vec::new(), 0u64);
        while matches!(self.kind(), Tok::Integer | Tok::LSquare | Tok::Question) {
            let bracket = self.optional(Tok::LSquare);
            let token = self.token;
            if self.kind() != Tok::Integer {
                return Err(self.error("expected dimension size in vector type"));
            }
            let dim = self.dimension()?;
            if dim <= 0 {
                return Err(self.plain_error_at(token, "vector types must have positive constant sizes"));
            }
            if bracket {
                scalable |= 1 << shape.len().min(63);
                self.expect(Tok::RSquare, "']'")?;
            }
            shape.push(dim);
            self.dimension_x()?;
        }
        let token = self.token;
        let element = self.parse_type()?;
        let ctx = self.ctx;
        if ctx.scalar_bits(element).is_none() && !ctx.is_index(element) && !self.is_vector_element(element) {
            return Err(self.plain_error_at(token, "vector elements must be int/index/float type"));
        }
        self.expect(Tok::Greater, "'>' in vector type")?;
        Ok(ctx.scalable_vector_type(&shape, scalable, element))
    }

    /// Dialects may declare types that vectors can have as elements (pointers of the LLVM dialect, for example).
    fn is_vector_element(&self, ty: Type) -> bool {
        let node = self.ctx.type_node(ty);
        node.kind.dialect() != crate::builtin::NUMBER
    }

    /// A dimension; `0x4` is the dimension 0 followed by `x4`.
    fn dimension(&mut self) -> ParseResult<i64> {
        let token = self.token;
        let text = self.text_of(token);
        if text.starts_with("0x") {
            self.token.end = token.start + 1;
            self.seek(token.start as usize + 1);
            return Ok(0);
        }
        match text.parse() {
            Ok(value) => {
                self.advance();
                Ok(value)
            }
            Err(_) => Err(self.error("invalid dimension")),
        }
    }

    /// The `x` after a dimension; the rest of the word is lexed as a new token.
    fn dimension_x(&mut self) -> ParseResult<()> {
        if self.kind() != Tok::BareId || !self.text_of(self.token).starts_with('x') {
            return Err(self.error("expected 'x' in dimension list"));
        }
        let start = self.token.start as usize;
        self.token.end = start as u32 + 1;
        self.seek(start + 1);
        Ok(())
    }

    /// Reads `4x?x` and the like.
    pub fn parse_dimensions(&mut self, allow_dynamic: bool) -> ParseResult<Vec<i64>> {
        let mut shape = Vec::new();
        while matches!(self.kind(), Tok::Integer | Tok::Question) {
            if self.kind() == Tok::Question {
                if !allow_dynamic {
                    return Err(self.error("expected static shape"));
                }
                self.advance();
                shape.push(DYNAMIC);
            } else {
                shape.push(self.dimension()?);
            }
            self.dimension_x()?;
        }
        Ok(shape)
    }

    /// Parses `*x`, if present.
    pub fn star_x(&mut self) -> ParseResult<bool> {
        if !self.optional(Tok::Star) {
            return Ok(false);
        }
        self.dimension_x()?;
        Ok(true)
    }

    fn parse_tensor_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.less()?;
        let unranked = self.star_x()?;
        let shape = if unranked { Vec::new() } else { self.parse_dimensions(true)? };
        let element = self.parse_type()?;
        let encoding = if self.optional(Tok::Comma) { Some(self.parse_attribute(None)?) } else { None };
        self.greater()?;
        if unranked {
            if encoding.is_some() {
                return Err(self.error("cannot apply encoding to unranked tensor"));
            }
            return Ok(self.ctx.unranked_tensor_type(element));
        }
        Ok(self.ctx.tensor_type(&shape, element, encoding))
    }

    fn parse_memref_type(&mut self) -> ParseResult<Type> {
        self.advance();
        self.less()?;
        let unranked = self.star_x()?;
        let shape = if unranked { Vec::new() } else { self.parse_dimensions(true)? };
        let token = self.token;
        let element = self.parse_type()?;
        if self.ctx.is_none_type(element) {
            return Err(self.plain_error_at(token, "invalid memref element type"));
        }
        let (mut layout, mut space) = (None, None);
        while self.optional(Tok::Comma) {
            let token = self.token;
            let attr = self.parse_attribute(None)?;
            if self.is_layout(attr) {
                if unranked {
                    return Err(self.plain_error_at(token, "cannot have affine map for unranked memref type"));
                }
                if space.is_some() {
                    return Err(self.plain_error_at(token, "expected memory space to be last in memref type"));
                }
                layout = Some(attr);
            } else if space.is_some() {
                return Err(self.plain_error_at(token, "multiple memory spaces specified in memref type"));
            } else {
                space = Some(attr);
            }
        }
        self.greater()?;
        // Memory space 0 is the default one.
        let space = space.filter(|s| self.ctx.as_int(*s).is_none_or(|(_, value)| value != 0));
        if unranked {
            return Ok(self.ctx.unranked_memref_type(element, space));
        }
        let dims = layout.and_then(|layout| self.ctx.affine_map_inputs(layout)).map(|(dims, _)| dims);
        if let Some(dims) = dims.filter(|dims| *dims != shape.len()) {
            let message =
                format!("memref layout mismatch between rank and affine map: {} != {dims}", shape.len());
            return Err(self.plain_error_at(token, message));
        }
        Ok(self.ctx.memref_type(&shape, element, layout, space))
    }

    fn is_layout(&self, attr: Attr) -> bool {
        use crate::builtin::{AFFINE_MAP, STRIDED_LAYOUT};
        self.ctx.attr_node(attr).is_some_and(|n| n.kind == AFFINE_MAP || n.kind == STRIDED_LAYOUT)
    }

    /// `!alias`, `!dialect.name...` or `!dialect<...>`.
    fn parse_extended_type(&mut self) -> ParseResult<Type> {
        let token = self.token;
        let name = &self.text_of(token)[1..];
        self.advance();
        if !name.contains('.') && self.kind() != Tok::Less {
            return match self.type_aliases.get(name.as_bytes()) {
                Some(ty) => Ok(*ty),
                None => Err(self.plain_error_at(token, format!("undefined symbol alias id '{name}'"))),
            };
        }
        if let Some(kind) = self.ctx.type_kind(name)
            && let Some(row) = self.ctx.type_row(kind)
        {
            let (open, before) = (self.token, self.diags.len());
            return match (row.parse)(self) {
                Ok(ty) => Ok(ty),
                Err(Failed) => Err(self.after_failed_symbol(open, before)),
            };
        }
        let dialect = name.split('.').next().unwrap_or(name);
        if let Some(found) = self.ctx.dialect(dialect).filter(|_| dialect != "builtin") {
            let mnemonic = name.split_once('.').map_or("", |(_, rest)| rest);
            return Err(match found.unknown_words[0] {
                "" => {
                    self.plain_error_at(token, format!("unknown  type `{mnemonic}` in dialect `{dialect}`"))
                }
                words => self.error_at_mnemonic(token, dialect, format!("{words}{mnemonic}")),
            });
        }
        if !self.ctx.allows_unregistered() {
            return Err(self.plain_error_at(
                token,
                format!(
                    "dialect '{dialect}' provides no type parsing hook: it is not registered; if this is intended, \
                     please call allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect"
                ),
            ));
        }
        let text = self.opaque_text(token, name)?;
        Ok(self.ctx.opaque_type(self.ctx.str(dialect), self.ctx.str(text)))
    }

    /// The text of a type or attribute of an unknown dialect after the dialect's name: `.name<...>` or `<...>`, without
    /// the point or without the brackets.
    pub(crate) fn opaque_text(&mut self, token: Token, name: &str) -> ParseResult<&'c [u8]> {
        let dialect_end = token.start as usize + 1 + name.split('.').next().unwrap_or(name).len();
        let dotted = name.contains('.');
        if self.kind() == Tok::Less && self.token.start == token.end {
            self.skip_balanced()?;
        }
        let end = self.previous_end();
        Ok(if dotted { &self.text[dialect_end + 1..end] } else { &self.text[dialect_end..end] })
    }

    /// Reports an error about a type or attribute at its name after the dialect's.
    #[cold]
    pub(crate) fn error_at_mnemonic(&mut self, token: Token, dialect: &str, message: String) -> Failed {
        let start = (token.start as usize + dialect.len() + 2).min(token.end as usize);
        self.error_at_pos(self.pos_at(start), message)
    }

    /// Reports unbalanced brackets of a type or attribute that could not be parsed; otherwise keeps the errors since
    /// `before`.
    #[cold]
    pub(crate) fn after_failed_symbol(&mut self, open: Token, before: usize) -> Failed {
        if open.kind != Tok::Less {
            return Failed;
        }
        let found = self.diags.split_off(before);
        self.seek(open.start as usize);
        if self.skip_balanced().is_ok() {
            self.diags.append(found);
        }
        Failed
    }

    #[cold]
    fn unbalanced(&mut self, token: Token, open: &[(Tok, char)]) -> Failed {
        let mark = open.last().map_or('<', |(_, mark)| *mark);
        self.skipped = Some(Skipped { start: token.start, outcome: Err((self.token.start, mark)) });
        self.unbalanced_with(token, mark)
    }

    #[cold]
    fn unbalanced_with(&mut self, token: Token, mark: char) -> Failed {
        self.diags.error(self.span_of(token), format!("unbalanced '{mark}' character in pretty dialect name"))
    }

    /// Skips tokens in balanced brackets. Brackets that the last call skipped are not scanned again, so that types that
    /// fail inside each other take linear time.
    fn skip_balanced(&mut self) -> ParseResult<()> {
        let start = self.token;
        let mut open = Vec::new();
        loop {
            if let Some(known) = self.skipped.filter(|known| known.start == self.token.start) {
                match known.outcome {
                    Ok(close) => {
                        self.seek(close as usize);
                        self.advance();
                    }
                    Err((end, mark)) => {
                        self.seek(end as usize);
                        self.skipped = Some(Skipped { start: start.start, ..known });
                        return Err(self.unbalanced_with(start, mark));
                    }
                }
            } else {
                self.skip_bracket(start, &mut open)?;
            }
            if open.is_empty() {
                self.skipped =
                    Some(Skipped { start: start.start, outcome: Ok(self.previous_end() as u32 - 1) });
                return Ok(());
            }
        }
    }

    /// Skips a token; `open` lists the brackets that are open, with what closes them.
    fn skip_bracket(&mut self, start: Token, open: &mut Vec<(Tok, char)>) -> ParseResult<()> {
        let close = match self.kind() {
            Tok::Less => Some((Tok::Greater, '<')),
            Tok::LParen => Some((Tok::RParen, '(')),
            Tok::LSquare => Some((Tok::RSquare, '[')),
            Tok::LBrace => Some((Tok::RBrace, '{')),
            Tok::Eof | Tok::Error => return Err(self.unbalanced(start, open)),
            kind @ (Tok::Greater | Tok::RParen | Tok::RSquare | Tok::RBrace) => {
                if open.last().is_none_or(|(close, _)| *close != kind) {
                    return Err(self.unbalanced(start, open));
                }
                open.pop();
                None
            }
            _ => None,
        };
        open.extend(close);
        self.advance();
        #[cfg(test)]
        {
            self.skipped_tokens += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::{Dialect, TypeRow};
    use crate::{Context, Parser};
    use spirula_diag::SourceMap;

    fn parse_box(p: &mut Parser<'_>) -> ParseResult<Type> {
        p.less()?;
        let element = p.parse_type()?;
        p.greater()?;
        Ok(element)
    }

    static TYPES: [TypeRow; 1] = [TypeRow { name: "toy.box", parse: parse_box, print: |_, _| {} }];
    static TOY: Dialect = Dialect { types: &TYPES, ..Dialect::empty(4000, "toy") };

    /// The first message about a type, and the number of tokens that were skipped to find unbalanced brackets.
    fn refused(text: &str) -> (String, usize) {
        let ctx = Context::new(&[&TOY]);
        let mut sources = SourceMap::new();
        let file = sources.add("a.mlir", text.as_bytes()).unwrap();
        let file = sources.file(file).unwrap();
        let mut parser = Parser::new(&ctx, file, 0, text.len());
        assert_eq!(parser.parse_type(), Err(Failed));
        let message = parser.diags.iter().next().unwrap().message.clone();
        (message, parser.skipped_tokens)
    }

    #[test]
    fn brackets_of_nested_types_are_scanned_once() {
        for (close, expected) in [("", "unbalanced '<'"), (">", "expected"), (")", "unbalanced '<'")] {
            for depth in [10, 1000] {
                let text = format!("{}?{}", "!toy.box<".repeat(depth), close.repeat(depth));
                let (message, skipped) = refused(&text);
                assert!(message.contains(expected), "{message}");
                assert!(skipped <= 4 * depth + 4, "{skipped} tokens in {depth} types");
            }
        }
    }
}

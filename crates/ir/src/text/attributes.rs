//! Parsing of attributes.

use super::lexer::Tok;
use super::parser::{Delimiter, ParseResult, Parser, parse_u128};
use crate::builtin::{
    AFFINE_MAP, DISTINCT, DYNAMIC, FloatKind, INTEGER_SET, OPAQUE_ATTR, STRIDED_LAYOUT, Signedness, wide,
};
use crate::handle::{Attr, Dict, Kind, Param, Str, Type};
use spirula_diag::Diagnostic;

impl<'c> Parser<'c> {
    /// Parses an attribute. `expected` is its type if the text has none: no `: type` is parsed then.
    pub fn parse_attribute(&mut self, expected: Option<Type>) -> ParseResult<Attr> {
        match self.optional_attribute(expected)? {
            Some(attr) => Ok(attr),
            None => Err(self.error("expected attribute value")),
        }
    }

    /// Parses an attribute if there is one.
    pub fn optional_attribute(&mut self, expected: Option<Type>) -> ParseResult<Option<Attr>> {
        let token = self.token;
        let attr = match token.kind {
            Tok::Integer => self.parse_number(false, expected)?,
            Tok::Float => self.parse_number(false, expected)?,
            Tok::Minus => {
                self.advance();
                if !matches!(self.kind(), Tok::Integer | Tok::Float)
                    && !self.at_keyword("inf")
                    && !self.at_keyword("nan")
                {
                    return Err(self.error("expected constant integer or floating point value"));
                }
                self.parse_number(true, expected)?
            }
            Tok::String => {
                let text = self.string()?;
                let ty = match expected {
                    Some(ty) => Some(ty),
                    None => self.optional_colon_type()?,
                };
                match ty {
                    Some(ty) => self.ctx.typed_string_attr(text, ty),
                    None => Attr::string(text),
                }
            }
            Tok::AtId => self.parse_symbol_ref()?,
            Tok::LSquare => self.nested(Self::parse_array)?,
            Tok::LBrace => {
                let dict = self.nested(Self::parse_dict)?;
                dict.map_or_else(|| self.ctx.dictionary(&mut Vec::new()), Dict::attr)
            }
            Tok::HashId => self.nested(|p| p.parse_extended_attribute(expected))?,
            Tok::ExclamationId | Tok::LParen => Attr::of_type(self.parse_type()?),
            Tok::BareId => return self.optional_word_attribute(expected),
            _ => return Ok(None),
        };
        Ok(Some(attr))
    }

    fn optional_colon_type(&mut self) -> ParseResult<Option<Type>> {
        if self.optional(Tok::Colon) { self.parse_type().map(Some) } else { Ok(None) }
    }

    fn optional_word_attribute(&mut self, expected: Option<Type>) -> ParseResult<Option<Attr>> {
        let attr = match self.text_of(self.token) {
            "true" | "false" => {
                let value = self.at_keyword("true");
                self.advance();
                match expected {
                    Some(ty) if !self.ctx.is_signless(ty, 1) => {
                        return Err(self.error("expected an attribute of the type that is required here"));
                    }
                    _ => self.ctx.bool_attr(value),
                }
            }
            "unit" => {
                self.advance();
                Attr::unit()
            }
            "inf" | "nan" => self.parse_number(false, expected)?,
            "array" => self.parse_dense_array()?,
            "dense" => match self.plain_dense(expected) {
                Some(attr) => attr,
                None => self.nested(|p| p.parse_dense(expected))?,
            },
            "dense_resource" => self.parse_dense_resource(expected)?,
            "sparse" => self.nested(|p| p.parse_sparse(expected))?,
            "strided" => self.parse_strided()?,
            "distinct" => self.nested(Self::parse_distinct)?,
            "loc" => Attr::location(self.parse_location()?),
            "affine_map" => self.parse_affine(AFFINE_MAP)?,
            "affine_set" => self.parse_affine(INTEGER_SET)?,
            _ => return Ok(self.optional_type()?.map(Attr::of_type)),
        };
        Ok(Some(attr))
    }

    // Numbers.

    fn parse_number(&mut self, negative: bool, expected: Option<Type>) -> ParseResult<Attr> {
        let token = self.token;
        self.advance();
        let ty = match expected {
            Some(ty) => ty,
            None => match self.optional_colon_type()? {
                Some(ty) => ty,
                None if token.kind == Tok::Integer => self.ctx.int_type(64),
                None => self.ctx.f64_type(),
            },
        };
        self.number_attr(token, negative, ty)
    }

    /// Parses an integer of an integer type; its bits may be given as an unsigned number.
    pub fn integer(&mut self, ty: Type) -> ParseResult<Attr> {
        let Some(width @ 65..) = self.ctx.scalar_bits(ty) else {
            let value = self.int()?;
            return Ok(self.ctx.int_attr(ty, value));
        };
        let negative = self.optional(Tok::Minus);
        let token = self.token();
        if token.kind != Tok::Integer {
            return Err(self.error_at(token, "expected integer value"));
        }
        let Some(bytes) = wide::parse(self.text_of(token), negative, width, false) else {
            return Err(self.error_at(token, "integer value too large"));
        };
        self.advance();
        Ok(self.ctx.wide_int_attr(ty, &bytes))
    }

    /// The attribute of type `ty` for the number in `token`.
    pub(crate) fn number_attr(&mut self, token: super::Token, negative: bool, ty: Type) -> ParseResult<Attr> {
        let text = self.text_of(token);
        if let Some(kind) = self.ctx.as_float(ty) {
            return self.float_number(token, text, negative, kind, ty);
        }
        if token.kind != Tok::Integer {
            return Err(self.plain_error_at(self.token, "floating point value not valid for specified type"));
        }
        let (width, sign) = match self.ctx.as_integer(ty) {
            // Nine digits fit, whatever the sign.
            Some((32..=64, _))
                if !negative && text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit()) =>
            {
                let value = text.bytes().fold(0, |value, digit| value * 10 + i64::from(digit - b'0'));
                return Ok(self.ctx.int_attr(ty, value));
            }
            Some(integer) => integer,
            None if self.ctx.is_index(ty) => (64, Signedness::Signless),
            None => return Err(self.plain_error_at(token, "integer literal not valid for specified type")),
        };
        if negative && sign == Signedness::Unsigned {
            return Err(
                self.plain_error_at(token, "negative integer literal not valid for unsigned integer type")
            );
        }
        let too_large = |p: &mut Self| p.plain_error_at(token, "integer constant out of range for attribute");
        if width > 64 {
            let bytes = wide::parse(text, negative, width, sign == Signedness::Signed);
            return match bytes {
                Some(bytes) => Ok(self.ctx.wide_int_attr(ty, &bytes)),
                None => Err(too_large(self)),
            };
        }
        let Some(value) = parse_u128(text.as_bytes()) else { return Err(too_large(self)) };
        // A hexadecimal literal gives the bits; a decimal one must fit as a signed or as an unsigned number.
        let limit: u128 = match (width, sign, negative) {
            (0, ..) => 0,
            (_, _, true) => 1 << (width - 1),
            (_, Signedness::Signed, false) if !text.starts_with("0x") => (1 << (width - 1)) - 1,
            _ => (1 << width) - 1,
        };
        if value > limit {
            return Err(too_large(self));
        }
        let value = if negative { (value as i128).wrapping_neg() } else { value as i128 };
        Ok(self.ctx.int_attr(ty, value as i64))
    }

    fn float_number(
        &mut self,
        token: super::Token,
        text: &str,
        negative: bool,
        kind: FloatKind,
        ty: Type,
    ) -> ParseResult<Attr> {
        if token.kind == Tok::Integer {
            let Some(bits) = text.starts_with("0x").then(|| parse_u128(text.as_bytes())).flatten() else {
                return Err(self.report(
                    Diagnostic::error(
                        self.span_of(token),
                        "unexpected decimal integer literal for a floating point value",
                    )
                    .with_note(self.span_of(token), "add a trailing dot to make the literal a float"),
                ));
            };
            if negative {
                return Err(
                    self.plain_error_at(token, "hexadecimal float literal should not have a leading minus")
                );
            }
            if kind.bits() < 128 && bits >> kind.bits() != 0 {
                return Err(self.plain_error_at(token, "hexadecimal float constant out of range for type"));
            }
            return Ok(if kind.bits() <= 64 {
                self.ctx.float_attr(ty, bits as u64)
            } else {
                self.ctx.wide_float_attr(ty, &bits.to_le_bytes()[..kind.bits().div_ceil(8) as usize])
            });
        }
        // Rounding twice (decimal to binary64 to the type) would be off by one in rare cases for f32.
        if kind == FloatKind::F32
            && let Ok(value) = text.parse::<f32>()
        {
            let value = if negative { -value } else { value };
            return Ok(self.ctx.float_attr(ty, value.to_bits().into()));
        }
        let Ok(value) = text.parse::<f64>() else {
            return Err(self.plain_error_at(token, "floating point value too large for attribute"));
        };
        let value = if negative { -value } else { value };
        if kind.bits() > 64 {
            let bits = crate::builtin::extend_float(kind, value);
            return Ok(self.ctx.wide_float_attr(ty, &bits.to_le_bytes()[..kind.bits().div_ceil(8) as usize]));
        }
        Ok(self.ctx.float_attr(ty, kind.from_f64(value)))
    }

    // Containers.

    fn parse_array(&mut self) -> ParseResult<Attr> {
        if let Some(array) = self.plain_array() {
            return Ok(array);
        }
        let mut items = self.spare_attrs.pop().unwrap_or_default();
        let read = self.list(Delimiter::Square, |p| {
            if !p.plain_items(&mut items) {
                items.push(p.parse_attribute(None)?);
            }
            Ok(())
        });
        let array = read.map(|()| self.ctx.array_attr(&items));
        items.clear();
        self.spare_attrs.push(items);
        array
    }

    fn parse_dict(&mut self) -> ParseResult<Option<Dict>> {
        let mut entries = Vec::new();
        self.parse_dict_entries(&mut entries)?;
        Ok(self.ctx.dict(&mut entries))
    }

    /// Parses `{name = value, ...}` and adds the entries.
    pub fn parse_dict_entries(&mut self, entries: &mut Vec<(Str, Attr)>) -> ParseResult<()> {
        let before = entries.len();
        self.list_of(Delimiter::Brace, " in attribute dictionary", |p| {
            let token = p.token;
            let name = match token.kind {
                Tok::String => p.string()?,
                Tok::BareId => {
                    p.advance();
                    p.ctx.str(p.bytes_of(token))
                }
                _ => return Err(p.error("expected attribute name")),
            };
            if p.ctx.bytes(name).is_empty() {
                return Err(p.plain_error_at(token, "expected valid attribute name"));
            }
            let value = if p.optional(Tok::Equal) { p.parse_attribute(None)? } else { Attr::unit() };
            if entries[before..].iter().any(|(n, _)| *n == name) {
                let text = String::from_utf8_lossy(p.ctx.bytes(name)).into_owned();
                return Err(
                    p.plain_error_at(token, format!("duplicate key '{text}' in dictionary attribute"))
                );
            }
            entries.push((name, value));
            Ok(())
        })
    }

    fn parse_symbol_ref(&mut self) -> ParseResult<Attr> {
        let first = self.symbol_name()?;
        let mut path = vec![first];
        while self.kind() == Tok::Colon && self.text.get(self.token.end as usize) == Some(&b':') {
            self.advance();
            self.advance();
            match self.optional_symbol_name()? {
                Some(name) => path.push(name),
                None => return Err(self.error("expected nested symbol reference identifier")),
            }
        }
        Ok(self.ctx.symbol_path_attr(&path))
    }

    /// `#alias`, `#dialect.name...` or `#dialect<...>`.
    fn parse_extended_attribute(&mut self, expected: Option<Type>) -> ParseResult<Attr> {
        let token = self.token;
        let name = &self.text_of(token)[1..];
        self.advance();
        if !name.contains('.') && self.kind() != Tok::Less {
            return match self.attr_aliases.get(name.as_bytes()) {
                Some(attr) => Ok(*attr),
                None => Err(self.plain_error_at(token, format!("undefined symbol alias id '{name}'"))),
            };
        }
        if !name.contains('.') && self.ctx.dialect(name).is_some() {
            return self.parse_bracketed_attribute(name, expected);
        }
        if let Some(kind) = self.ctx.attr_kind(name)
            && let Some(row) = self.ctx.attr_row(kind)
        {
            let (open, before) = (self.token, self.diags.len());
            return match (row.parse)(self, expected) {
                Ok(attr) => Ok(attr),
                Err(spirula_diag::Failed) => Err(self.after_failed_symbol(open, before)),
            };
        }
        let dialect = name.split('.').next().unwrap_or(name);
        if let Some(found) = self.ctx.dialect(dialect) {
            let mnemonic = name.split_once('.').map_or("", |(_, rest)| rest);
            return Err(match found.unknown_words[1] {
                "" => self
                    .plain_error_at(token, format!("unknown attribute `{mnemonic}` in dialect `{dialect}`")),
                words => self.error_at_mnemonic(token, dialect, format!("{words}{mnemonic}")),
            });
        }
        if !self.ctx.allows_unregistered() {
            return Err(self.plain_error_at(
                token,
                format!(
                    "dialect '{dialect}' provides no attribute parsing hook: it is not registered; use \
                     -allow-unregistered-dialect to accept it"
                ),
            ));
        }
        let text = self.opaque_text(token, name)?;
        let ty = match expected {
            Some(ty) => ty,
            None => self.optional_colon_type()?.unwrap_or_else(|| self.ctx.none_type()),
        };
        let (dialect, text) = (self.ctx.str(dialect), self.ctx.str(text));
        Ok(self.ctx.attr_of(OPAQUE_ATTR, &[Param::Type(ty), Param::Str(dialect), Param::Str(text)]))
    }

    /// Parses `<name ...>` after `#dialect`.
    fn parse_bracketed_attribute(&mut self, dialect: &str, expected: Option<Type>) -> ParseResult<Attr> {
        self.less()?;
        let token = self.token;
        let mnemonic = self.any_keyword()?;
        let kind = self.ctx.attr_kind(&format!("{dialect}.{mnemonic}"));
        let Some(row) = kind.and_then(|kind| self.ctx.attr_row(kind)) else {
            let message = format!("unknown attribute `{mnemonic}` in dialect `{dialect}`");
            return Err(self.plain_error_at(token, message));
        };
        let attr = (row.parse)(self, expected)?;
        self.greater()?;
        Ok(attr)
    }

    fn parse_strided(&mut self) -> ParseResult<Attr> {
        self.advance();
        self.less()?;
        let number = |p: &mut Self| {
            if p.optional(Tok::Question) { Ok(DYNAMIC) } else { p.int() }
        };
        let mut params = vec![Param::Int(0)];
        self.list(Delimiter::Square, |p| {
            params.push(Param::Int(number(p)?));
            Ok(())
        })?;
        if self.optional(Tok::Comma) {
            self.keyword("offset")?;
            self.colon()?;
            params[0] = Param::Int(number(self)?);
        }
        self.greater()?;
        Ok(self.ctx.attr_of(STRIDED_LAYOUT, &params))
    }

    fn parse_distinct(&mut self) -> ParseResult<Attr> {
        self.advance();
        self.expect(Tok::LSquare, "'['")?;
        let id = self.int()?;
        self.expect(Tok::RSquare, "']'")?;
        self.less()?;
        let inner = if self.kind() == Tok::Greater { Attr::unit() } else { self.parse_attribute(None)? };
        self.greater()?;
        Ok(self.ctx.attr_of(DISTINCT, &[Param::Int(id), Param::Attr(inner)]))
    }

    /// `affine_map<...>` and `affine_set<...>`, stored as canonical text.
    fn parse_affine(&mut self, kind: Kind) -> ParseResult<Attr> {
        self.advance();
        self.less()?;
        let text = super::affine::parse(self, kind == INTEGER_SET)?;
        self.greater()?;
        Ok(self.ctx.attr_of(kind, &[Param::Str(self.ctx.str(text))]))
    }
}

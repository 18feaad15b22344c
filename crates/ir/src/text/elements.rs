//! Parsing of elements of arrays, tensors and vectors.

use super::lexer::{Tok, Token};
use super::parser::{Delimiter, ParseResult, Parser};
use crate::builtin::{DENSE_RESOURCE, DENSE_STRINGS, DYNAMIC, Dims, FloatKind, SPARSE};
use crate::handle::{Attr, Param, Type};

impl<'c> Parser<'c> {
    pub(super) fn parse_dense_array(&mut self) -> ParseResult<Attr> {
        self.advance();
        self.less()?;
        let token = self.token;
        let element = self.parse_type()?;
        let Some(size) = self.ctx.dense_element_bytes(element).filter(|n| *n <= 8) else {
            return Err(self.plain_error_at(token, "expected integer or float type"));
        };
        let (mut raw, mut count) = (Vec::new(), 0);
        if self.optional(Tok::Colon) {
            self.list(Delimiter::None, |p| {
                let attr = p.scalar(element)?;
                count += 1;
                p.ctx.scalar_bytes(attr, &mut raw);
                Ok(())
            })?;
        }
        debug_assert_eq!(raw.len(), count * size);
        self.greater()?;
        Ok(self.ctx.dense_array_attr(element, count, &raw))
    }

    /// A number or a truth value of type `ty`, without `: type`.
    fn scalar(&mut self, ty: Type) -> ParseResult<Attr> {
        let negative = self.optional(Tok::Minus);
        let token = self.token;
        match token.kind {
            Tok::Integer | Tok::Float => {
                self.advance();
                self.number_attr(token, negative, ty)
            }
            Tok::BareId if matches!(self.text_of(token), "true" | "false") && !negative => {
                if !self.ctx.is_signless(ty, 1) {
                    return Err(self.error("expected i1 type for 'true' or 'false' values"));
                }
                self.advance();
                Ok(self.ctx.bool_attr(self.bytes_of(token) == b"true"))
            }
            Tok::BareId if matches!(self.text_of(token), "inf" | "nan") => {
                self.advance();
                self.number_attr(token, negative, ty)
            }
            _ => Err(self.error("expected element literal of primitive type")),
        }
    }

    pub(super) fn parse_dense(&mut self, expected: Option<Type>) -> ParseResult<Attr> {
        let token = self.token;
        self.advance();
        self.less()?;
        // The type comes after the elements: skip them and parse them once it is known.
        let elements = self.token;
        let mut depth = 0u32;
        while self.kind() != Tok::Greater || depth > 0 {
            match self.kind() {
                Tok::Eof | Tok::Error => return Err(self.error("expected '>'")),
                Tok::LSquare | Tok::LParen | Tok::Less => depth += 1,
                Tok::RSquare | Tok::RParen | Tok::Greater => depth = depth.saturating_sub(1),
                _ => {}
            }
            self.advance();
        }
        let close = self.token;
        self.advance();
        let ty = self.type_of_elements(expected)?;
        let (Some(element), Some(shape)) = (self.ctx.shaped_element(ty), self.ctx.shape(ty)) else {
            return Err(self.plain_error_at(token, "elements literal must be a shaped type"));
        };
        if shape.contains(&DYNAMIC) {
            return Err(self.plain_error_at(token, "elements literal type must have static shape"));
        }
        let after = self.token.start as usize;
        self.seek(elements.start as usize);
        let attr = self.dense_body(token, close, ty, element, &shape)?;
        self.seek(after);
        Ok(attr)
    }

    fn dense_body(
        &mut self,
        token: Token,
        close: Token,
        ty: Type,
        element: Type,
        shape: &[i64],
    ) -> ParseResult<Attr> {
        let Some(size) = self.ctx.dense_element_bytes(element) else {
            return self.dense_strings(ty, shape);
        };
        if self.kind() == Tok::String {
            return self.dense_hex(ty, element, size);
        }
        let (mut raw, mut found) = (std::mem::take(&mut self.spare_raw), Dims::new());
        raw.clear();
        if self.token.start != close.start {
            self.dense_elements_into(element, &mut raw, &mut found, 0)?;
        }
        let splat = found.is_empty() && !raw.is_empty();
        let wanted = shape.iter().try_fold(1i64, |n, d| n.checked_mul(*d)).unwrap_or(i64::MAX);
        if !splat && *found != *shape && !(raw.is_empty() && wanted == 0) {
            let list = |dims: &[i64]| dims.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
            return Err(self.plain_error_at(
                token,
                format!(
                    "inferred shape of elements literal ([{}]) does not match type ([{}])",
                    list(&found),
                    list(shape)
                ),
            ));
        }
        // A splat is stored as one element, however it was written.
        if raw.len() > size && raw.chunks_exact(size).all(|chunk| *chunk == raw[..size]) {
            raw.truncate(size);
        }
        let attr = self.ctx.dense_attr(ty, &raw);
        self.spare_raw = raw;
        Ok(attr)
    }

    /// Parses an element or nested lists of elements; `shape` is the shape of the lists so far.
    fn dense_elements_into(
        &mut self,
        element: Type,
        raw: &mut Vec<u8>,
        shape: &mut Dims,
        depth: usize,
    ) -> ParseResult<()> {
        if self.kind() != Tok::LSquare {
            if let Some(part) = self.ctx.as_complex(element) {
                self.l_paren()?;
                let real = self.scalar(part)?;
                self.comma()?;
                let imaginary = self.scalar(part)?;
                self.r_paren()?;
                self.ctx.scalar_bytes(real, raw);
                self.ctx.scalar_bytes(imaginary, raw);
                return Ok(());
            }
            if self.kind() == Tok::Float {
                match self.ctx.as_float(element) {
                    None => {
                        let message = "expected integer elements, but parsed floating-point";
                        return Err(self.plain_error_at(self.token, message));
                    }
                    Some(FloatKind::F32) if let Ok(value) = self.text_of(self.token).parse::<f32>() => {
                        raw.extend_from_slice(&value.to_le_bytes());
                        self.advance();
                        return Ok(());
                    }
                    Some(_) => {}
                }
            }
            let attr = self.scalar(element)?;
            self.ctx.scalar_bytes(attr, raw);
            return Ok(());
        }
        let token = self.token;
        let known = shape.len() > depth;
        if !known {
            shape.push(0);
        }
        let mut count = 0;
        let mut leaf = None;
        self.nested(|p| {
            p.list(Delimiter::Square, |p| {
                let is_leaf = p.kind() != Tok::LSquare;
                if leaf.is_some_and(|l| l != is_leaf) || (is_leaf && shape.len() > depth + 1) {
                    return Err(
                        p.error("tensor literal is invalid; ranks are not consistent between elements")
                    );
                }
                leaf = Some(is_leaf);
                count += 1;
                p.dense_elements_into(element, raw, shape, depth + 1)
            })
        })?;
        if known && shape[depth] != count {
            return Err(self.plain_error_at(
                token,
                "tensor literal is invalid; ranks are not consistent between elements",
            ));
        }
        shape[depth] = count;
        Ok(())
    }

    fn dense_hex(&mut self, ty: Type, element: Type, size: usize) -> ParseResult<Attr> {
        let token = self.token;
        let text = self.string()?;
        let raw = super::resources::hex_bytes(self.ctx.text(text));
        let Some(mut raw) = raw.filter(|raw| !raw.is_empty()) else {
            return Err(self.plain_error_at(token, "elements hex string should start with '0x'"));
        };
        let count = self.ctx.element_count(ty).unwrap_or(u64::MAX);
        let fits = raw.len() == size || u64::try_from(raw.len()).ok() == count.checked_mul(size as u64);
        if !fits || self.ctx.is_signless(element, 1) && raw.len() != size {
            return Err(self.plain_error_at(token, "elements hex data size is invalid for provided type"));
        }
        if raw.chunks_exact(size).all(|chunk| *chunk == raw[..size]) {
            raw.truncate(size);
        }
        Ok(self.ctx.dense_attr(ty, &raw))
    }

    fn dense_strings(&mut self, ty: Type, shape: &[i64]) -> ParseResult<Attr> {
        let mut params = vec![Param::Type(ty)];
        self.dense_string_items(&mut params)?;
        let wanted = shape.iter().product::<i64>() as usize;
        if params.len() != 2 && params.len() != wanted + 1 {
            return Err(self.error("inferred shape of elements literal does not match type"));
        }
        Ok(self.ctx.attr_of(DENSE_STRINGS, &params))
    }

    fn dense_string_items(&mut self, params: &mut Vec<Param>) -> ParseResult<()> {
        if self.kind() == Tok::String {
            params.push(Param::Str(self.string()?));
            return Ok(());
        }
        self.nested(|p| p.list(Delimiter::Square, |p| p.dense_string_items(params)))
    }

    /// The expected type, or else the type after a colon.
    fn type_of_elements(&mut self, expected: Option<Type>) -> ParseResult<Type> {
        match expected {
            Some(ty) => Ok(ty),
            None => {
                self.colon()?;
                self.parse_type()
            }
        }
    }

    pub(super) fn parse_dense_resource(&mut self, expected: Option<Type>) -> ParseResult<Attr> {
        self.advance();
        self.less()?;
        let key = self.keyword_or_string()?;
        self.greater()?;
        let ty = self.type_of_elements(expected)?;
        Ok(self.ctx.attr_of(DENSE_RESOURCE, &[Param::Type(ty), Param::Str(key)]))
    }

    pub(super) fn parse_sparse(&mut self, expected: Option<Type>) -> ParseResult<Attr> {
        self.advance();
        self.less()?;
        let start = self.token.start as usize;
        while self.kind() != Tok::Greater {
            if matches!(self.kind(), Tok::Eof | Tok::Error) {
                return Err(self.error("expected '>'"));
            }
            self.advance();
        }
        let text = self.ctx.str(&self.text[start..self.token.start as usize]);
        self.advance();
        let ty = self.type_of_elements(expected)?;
        Ok(self.ctx.attr_of(SPARSE, &[Param::Type(ty), Param::Str(text)]))
    }
}

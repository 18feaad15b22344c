//! File metadata, `{-# dialect_resources: { builtin: { key: "0x..." } } #-}`: data that attributes refer to by key.

use super::lexer::Tok;
use super::parser::{ParseResult, Parser};

/// The bytes of a hexadecimal literal, `0x` and an even number of digits.
pub(super) fn hex_bytes(text: &str) -> Option<Vec<u8>> {
    let digits = text.strip_prefix("0x")?.as_bytes();
    let nibble = |b: u8| (b as char).to_digit(16).map(|d| d as u8);
    digits.chunks(2).map(|pair| Some(nibble(pair[0])? << 4 | nibble(*pair.get(1)?)?)).collect()
}

impl Parser<'_> {
    pub(super) fn parse_file_metadata(&mut self) -> ParseResult<()> {
        self.advance();
        self.entries(Tok::FileMetadataEnd, "'#-}'", "in file metadata dictionary", |p, key| {
            let token = p.token();
            let is_dialect = key == "dialect_resources";
            if !is_dialect && key != "external_resources" {
                return Err(
                    p.plain_error_at(token, format!("unknown key '{key}' in file metadata dictionary"))
                );
            }
            p.advance();
            p.braced(|p, group| {
                let token = p.token();
                if is_dialect && p.context().dialect(group).is_none() {
                    return Err(p.plain_error_at(token, format!("dialect '{group}' is unknown")));
                }
                p.advance();
                p.braced(|p, key| match (is_dialect, group) {
                    (true, "builtin") => p.builtin_resource(key),
                    (true, _) => {
                        let message = format!("unexpected 'resource' section for dialect '{group}'");
                        Err(p.error(message))
                    }
                    // Other sections are for other tools.
                    (false, _) => p.external_resource(),
                })
            })
        })
    }

    /// Reads `: {key ..., key ...}`.
    fn braced(&mut self, entry: impl FnMut(&mut Self, &str) -> ParseResult<()>) -> ParseResult<()> {
        self.colon()?;
        self.expect(Tok::LBrace, "'{'")?;
        self.entries(Tok::RBrace, "'}'", "for 'resource' entry", entry)
    }

    /// Parses entries up to and including `close`; each is parsed from its key on.
    fn entries(
        &mut self,
        close: Tok,
        close_text: &str,
        what: &str,
        mut entry: impl FnMut(&mut Self, &str) -> ParseResult<()>,
    ) -> ParseResult<()> {
        if self.optional(close) {
            return Ok(());
        }
        loop {
            let token = self.token();
            let key = match token.kind {
                Tok::BareId => self.context().str(self.text_of(token)),
                Tok::String => self.string_of(token, 0),
                _ => return Err(self.error(format!("expected identifier key {what}"))),
            };
            entry(self, self.context().text(key))?;
            if self.optional(close) {
                return Ok(());
            }
            if !self.optional(Tok::Comma) {
                return Err(self.error(format!("expected ',' or {close_text}")));
            }
        }
    }

    /// Parses `key: "0x..."`: the alignment, followed by the data.
    fn builtin_resource(&mut self, key: &str) -> ParseResult<()> {
        self.advance();
        self.colon()?;
        let token = self.token();
        let blob = if token.kind == Tok::String {
            let text = self.string()?;
            hex_bytes(self.context().text(text))
        } else {
            None
        };
        let Some(blob) = blob else {
            return Err(self.plain_error_at(token, format!("expected hex string blob for key '{key}'")));
        };
        let message =
            format!("expected hex string blob for key '{key}' to encode alignment in first 4 bytes");
        let Some((alignment, data)) = blob.split_first_chunk::<4>() else {
            return Err(self.plain_error_at(token, message));
        };
        let alignment = u32::from_le_bytes(*alignment);
        if alignment != 0 && !alignment.is_power_of_two() {
            let message = format!("{message}, but got non-power-of-2 value: {alignment}");
            return Err(self.plain_error_at(token, message));
        }
        let ctx = self.context();
        ctx.set_resource(ctx.str(key), data);
        Ok(())
    }

    /// Reads `key: value`, where the value is a string or a truth value.
    fn external_resource(&mut self) -> ParseResult<()> {
        self.advance();
        self.colon()?;
        if self.optional_string()?.is_some() || self.optional_any_keyword().is_some() {
            return Ok(());
        }
        Err(self.error("expected value for resource entry"))
    }
}

//! Parsing of locations.

use super::lexer::Tok;
use super::parser::{Delimiter, ParseResult, Parser};
use crate::handle::Loc;
use crate::location::LocData;

impl<'c> Parser<'c> {
    /// Reads `loc(...)`.
    pub fn parse_location(&mut self) -> ParseResult<Loc> {
        self.keyword("loc")?;
        self.l_paren()?;
        let loc = self.parse_location_inner()?;
        self.r_paren()?;
        Ok(loc)
    }

    /// Reads `loc(...)` if it stands here.
    #[inline]
    pub fn optional_trailing_location(&mut self) -> ParseResult<Option<Loc>> {
        if self.kind() == Tok::BareId && self.at_keyword("loc") {
            self.parse_location().map(Some)
        } else {
            Ok(None)
        }
    }

    fn parse_location_inner(&mut self) -> ParseResult<Loc> {
        self.nested(|p| match p.kind() {
            Tok::String => p.parse_name_or_file_location(),
            Tok::HashId => {
                let token = p.token;
                let name = &p.bytes_of(token)[1..];
                // A location alias may be defined later.
                if !name.contains(&b'.') && !p.attr_aliases.contains_key(name) {
                    p.advance();
                    let loc = p.ctx.add_deferred_loc();
                    let pos = p.pos_of(token);
                    p.deferred_locs.push((p.ctx.str(name), loc, pos));
                    return Ok(loc);
                }
                let attr = p.parse_attribute(None)?;
                match attr.as_location() {
                    Some(loc) => Ok(loc),
                    None => Err(p.plain_error_at(token, "expected location, but found other attribute")),
                }
            }
            Tok::BareId => match p.text_of(p.token) {
                "unknown" => {
                    p.advance();
                    Ok(p.ctx.add_loc(LocData::Unknown))
                }
                "callsite" => p.parse_call_site(),
                "fused" => p.parse_fused(),
                _ => Err(p.error("expected location instance")),
            },
            _ => Err(p.error("expected location instance")),
        })
    }

    fn line_number(&mut self, what: &str) -> ParseResult<u32> {
        let value = if self.kind() == Tok::Integer { self.int()? } else { -1 };
        u32::try_from(value).map_err(|_| self.error(format!("expected integer {what} in FileLineColLoc")))
    }

    fn parse_name_or_file_location(&mut self) -> ParseResult<Loc> {
        let name = self.string()?;
        if self.optional(Tok::Colon) {
            let line = self.line_number("line number")?;
            if !self.optional(Tok::Colon) {
                return Ok(self.ctx.add_loc(LocData::File { file: name, start: (line, 0), end: None }));
            }
            let column = self.line_number("column number")?;
            let end = if self.optional_keyword("to") {
                let end_line =
                    if self.kind() == Tok::Integer { self.line_number("line number")? } else { line };
                self.expect(Tok::Colon, "either integer or `:` post `to`")?;
                Some((end_line, self.line_number("column number")?))
            } else {
                None
            };
            return Ok(self.ctx.add_loc(LocData::File { file: name, start: (line, column), end }));
        }
        let mut child = Loc::UNKNOWN;
        if self.optional(Tok::LParen) {
            child = self.parse_location_inner()?;
            self.expect(Tok::RParen, "')' after child location of NameLoc")?;
        }
        Ok(self.ctx.add_loc(LocData::Name(name, child)))
    }

    fn parse_call_site(&mut self) -> ParseResult<Loc> {
        self.advance();
        self.l_paren()?;
        let callee = self.parse_location_inner()?;
        if !self.optional_keyword("at") {
            return Err(self.error("expected 'at' in callsite location"));
        }
        let caller = self.parse_location_inner()?;
        self.r_paren()?;
        Ok(self.ctx.add_loc(LocData::CallSite(callee, caller)))
    }

    fn parse_fused(&mut self) -> ParseResult<Loc> {
        self.advance();
        let mut metadata = None;
        if self.optional(Tok::Less) {
            metadata = Some(self.parse_attribute(None)?);
            self.expect(Tok::Greater, "'>' after fused location metadata")?;
        }
        let mut parts = Vec::new();
        self.list(Delimiter::Square, |p| {
            parts.push(p.parse_location_inner()?);
            Ok(())
        })?;
        Ok(self.ctx.add_loc(LocData::Fused(parts.into(), metadata)))
    }
}

//! Parsing of a source: top-level operations and aliases.

use super::functions::SourceText;
use super::lexer::Tok;
use super::parser::{ParseResult, Parser};
use crate::body::{Block, Body, OpParts};
use crate::builtin;
use crate::context::Context;
use crate::extent::TypeExtents;
use crate::handle::{Attr, Loc};
use crate::stream::FunctionSink;
use rustc_hash::FxHashMap;
use spirula_diag::{Diagnostics, Failed, SourceFile};

/// How to read a source.
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// Put the operations into a `builtin.module` unless they are a single one.
    pub implicit_module: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self { implicit_module: true }
    }
}

/// Reads bytes `start..end` of a source: a body with one root region of one block that holds the top operation.
///
/// # Errors
/// What is wrong with the text was pushed to `diagnostics`.
pub fn parse(
    ctx: &Context,
    file: &SourceFile,
    range: std::ops::Range<usize>,
    options: ParseOptions,
    diagnostics: &mut Diagnostics,
) -> Result<Body, Failed> {
    if let Some(body) = parse_functions(ctx, file, range.clone(), options, None) {
        return Ok(body);
    }
    let mut parser = Parser::new(ctx, file, range.start, range.end);
    let result = parser.parse_source(options);
    let failed = parser.diags.has_errors();
    diagnostics.append(std::mem::take(&mut parser.diags));
    match result {
        Ok(()) if !failed => Ok(parser.body),
        _ => Err(Failed),
    }
}

/// [`parse`] of a stored source whose functions go to a sink as they are read. `None` on any error, or if functions
/// cannot be streamed; the sink is then reset.
pub fn parse_to(
    ctx: &Context,
    file: &SourceFile,
    options: ParseOptions,
    sink: &dyn FunctionSink,
) -> Option<Body> {
    file.stored()?;
    let body = parse_functions(ctx, file, 0..file.length(), options, Some(sink));
    if body.is_none() {
        sink.reset();
    }
    body
}

/// Shorter texts in memory are read on one thread: starting others takes longer.
const WORTH_IT: usize = 256 << 10;

/// Reads a source in windows of functions; `None` if it is short or does not have the form for it.
fn parse_functions(
    ctx: &Context,
    file: &SourceFile,
    range: std::ops::Range<usize>,
    options: ParseOptions,
    sink: Option<&dyn FunctionSink>,
) -> Option<Body> {
    let stored = file.stored().filter(|_| range == (0..file.length()));
    let source = match stored.filter(|_| ctx.caches()) {
        Some(stored) => SourceText::stored(stored, file.length()),
        None if ctx.threads() < 2 || range.len() < WORTH_IT => return None,
        None => SourceText::memory(file.text().get(..range.end)?),
    };
    let head = source.head()?;
    let start = range.start.min(head.len());
    let mut parser = Parser::over(ctx, file, (&head, 0), start..head.len());
    parser.source = Some(&source);
    let is_read = parser.parse_source(options).is_ok() && parser.diags.is_empty();
    if !is_read || parser.outline.is_none() {
        return None;
    }
    parser.read_bodies(sink)?;
    Some(std::mem::take(&mut parser.body))
}

impl<'c> Parser<'c> {
    pub(super) fn parse_source(&mut self, options: ParseOptions) -> ParseResult<()> {
        let start = Loc::at(self.pos());
        // Operations are read into a new module, which is discarded if they are a single module.
        let root = self.body.arena.add_root();
        let top_block = self.body.arena.append_block(root);
        let outer = std::mem::take(&mut self.body);
        let region = self.body.arena.add_root();
        let block = self.body.arena.append_block(region);
        self.names.enter(true);
        self.names.enter_labels();
        self.default_dialects.push("builtin");
        self.divisible = true;
        // Only types with names share parts in text.
        let (mut extents, mut new_types) = (TypeExtents::default(), false);
        while self.kind() != Tok::Eof {
            if !matches!(self.kind(), Tok::HashId | Tok::ExclamationId) && std::mem::take(&mut new_types) {
                extents.check(self.ctx).map_err(|message| self.error(message))?;
            }
            match self.kind() {
                Tok::HashId => self.parse_attribute_alias()?,
                Tok::ExclamationId => {
                    new_types = true;
                    self.parse_type_alias()?;
                }
                Tok::FileMetadataBegin => self.parse_file_metadata()?,
                Tok::Error => return Err(Failed),
                _ if self.outline_functions(block)? => {}
                _ => self.parse_operation(block)?,
            }
        }
        self.default_dialects.pop();
        self.leave_isolated_names()?;
        self.names.leave_labels();
        let aliases = std::mem::take(&mut self.attr_aliases);
        let resolved = self.resolve_deferred_locs(&aliases);
        self.attr_aliases = aliases;
        resolved?;
        let inner = std::mem::replace(&mut self.body, outer);
        self.place_top(inner, block, top_block, start, options)
    }

    /// Sets the top-level operation: the only one that was read, or a module that contains all.
    fn place_top(
        &mut self,
        inner: Body,
        block: Block,
        top_block: Block,
        loc: Loc,
        options: ParseOptions,
    ) -> ParseResult<()> {
        let first = inner.arena.first(block);
        let single = first.filter(|op| inner.arena.next(*op).is_none());
        let is_module = single.is_some_and(|op| inner.arena.name(op) == builtin::MODULE);
        let stays = single.is_some() && (is_module || !options.implicit_module);
        if stays {
            self.body = inner;
            return Ok(());
        }
        if !options.implicit_module {
            return Err(self.error("source must contain a single top-level operation"));
        }
        let module = self.body.arena.append_unverified(
            top_block,
            &OpParts { loc, slots: &[None, None], ..OpParts::new(builtin::MODULE) },
        );
        self.body.attach(module, inner);
        if let Some(outline) = &mut self.outline {
            outline.enclose(module);
        }
        Ok(())
    }

    fn parse_attribute_alias(&mut self) -> ParseResult<()> {
        let name = self.alias_name("attribute", |p, name| p.attr_aliases.contains_key(name))?;
        let attr = self.parse_attribute(None)?;
        self.attr_aliases.insert(name, attr);
        Ok(())
    }

    fn parse_type_alias(&mut self) -> ParseResult<()> {
        let name = self.alias_name("type", |p, name| p.type_aliases.contains_key(name))?;
        let ty = self.parse_type()?;
        self.type_aliases.insert(name, ty);
        Ok(())
    }

    /// Reads the definition of a new alias of this kind up to its value. Returns its name.
    fn alias_name(&mut self, kind: &str, is_known: fn(&Self, &[u8]) -> bool) -> ParseResult<&'c [u8]> {
        let name = &self.bytes_of(self.token)[1..];
        if name.contains(&b'.') {
            let message = format!("{kind} names with a '.' are reserved for dialect-defined names");
            return Err(self.error(message));
        }
        if is_known(self, name) {
            let name = String::from_utf8_lossy(name);
            return Err(self.error(format!("redefinition of {kind} alias id '{name}'")));
        }
        self.advance();
        self.expect(Tok::Equal, &format!("'=' in {kind} alias definition"))?;
        Ok(name)
    }

    /// Replaces the deferred locations of aliases that were used before their definition.
    pub(super) fn resolve_deferred_locs(&mut self, aliases: &FxHashMap<&[u8], Attr>) -> ParseResult<()> {
        for (name, loc, pos) in std::mem::take(&mut self.deferred_locs) {
            let name = self.ctx.bytes(name);
            match aliases.get(name).map(|attr| attr.as_location()) {
                Some(Some(target)) => self.ctx.define_loc(loc, target),
                Some(None) => {
                    let name = String::from_utf8_lossy(name).into_owned();
                    return Err(self.error_at_pos(
                        pos,
                        format!("expected location, but found attribute of alias '#{name}'"),
                    ));
                }
                None => return Err(self.error_at_pos(pos, "operation location alias was never defined")),
            }
        }
        Ok(())
    }
}

//! Reading the functions of a module on several threads.
//!
//! The text is taken apart where one function ends and the next begins, which a scan for brackets finds, and the parts
//! are read at the same time. They are put together only if every part is what it should be: whole operations that
//! neither use nor give values. Whatever else is found, a mistake in the text above all, the text is read in the usual
//! way from the same place on, so that nothing that is said of it depends on threads.

use super::going_on::Going;
use super::lexer::{Lexer, Tok, Token};
use super::parser::Parser;
use crate::ahead::Fate;
use crate::body::{Block, Body, Op, OpParts};
use crate::context::Context;
use crate::dialect::Traits;
use crate::parallel;
use std::ops::Range;

/// Less text than this is read before other threads would have started.
const WORTH_IT: usize = 256 << 10;

/// About how much text is one part.
const PART: usize = 64 << 10;

/// A part that was read.
struct Part<'c> {
    /// Where its text ends.
    end: usize,
    read: Operations,
    deferred_locs: Vec<(&'c [u8], crate::Loc, spirula_diag::Pos)>,
}

/// Operations that were read into a body of their own.
pub(super) struct Operations {
    body: Body,
    block: Block,
    /// Those that were written, in order.
    written: Vec<Op>,
}

impl<'c> Parser<'c> {
    /// Reads most of the operations from here to the end of the region, to the end of `block`, if that can be done on
    /// several threads and there is enough of them; else nothing has happened.
    pub(crate) fn parse_side_by_side(&mut self, block: Block) -> bool {
        if self.divisible && self.outlet().is_some() && !self.at_op_with(Traits::ISOLATED) {
            // What functions may name is read first.
            return false;
        }
        // Asked once for a region, however it turns out.
        if !std::mem::take(&mut self.divisible) {
            return false;
        }
        if let Some(windows) = self.windows {
            return self.parse_windows(windows, block);
        }
        if self.ctx.threads() < 2 {
            return false;
        }
        if self.end_of_text() - (self.token.start as usize) < WORTH_IT {
            return false;
        }
        let this = &*self;
        let scan = Scan { text: this.readable(), at: this.token.start as usize };
        let parts = Parts { parser: this, scan, start: this.token.start as usize };
        let read = parallel::map_with(this.ctx, parts, || this.beside(), Self::read_part);
        let Some(read) = read.into_iter().collect::<Option<Vec<Part<'c>>>>() else { return false };
        let Some(end) = read.last().map(|part| part.end) else { return false };
        for part in read {
            self.deferred_locs.extend(part.deferred_locs.iter().copied());
            self.place(block, part.read);
        }
        self.token.end = end as u32;
        self.seek(end);
        true
    }

    /// Where an operation that may have ended at `at` ends, if the next word is the name of an operation that is
    /// isolated from above: nothing that goes on behind a bracket begins with such a name, but a location may.
    pub(super) fn before_function(&self, text: &[u8], at: usize) -> Option<usize> {
        let mut lexer = Lexer::new(text, at, text.len());
        let (mut end, mut token) = (at, lexer.next());
        let word = |token: Token| &text[token.start as usize..token.end as usize];
        if token.kind == Tok::BareId && word(token) == b"loc" {
            let mut depth = 0usize;
            loop {
                token = lexer.next();
                match token.kind {
                    Tok::LParen => depth += 1,
                    Tok::RParen if depth > 1 => depth -= 1,
                    Tok::RParen => break,
                    Tok::Eof | Tok::Error => return None,
                    _ => {}
                }
            }
            end = token.end as usize;
            token = lexer.next();
        }
        // A name at the end may go on behind it.
        if token.kind != Tok::BareId || token.end as usize == text.len() {
            return None;
        }
        let name = std::str::from_utf8(word(token)).unwrap_or_default();
        let row = self.ctx.registered_op_name(name).and_then(|name| self.ctx.op_row(name));
        row.is_some_and(|row| row.has(Traits::ISOLATED)).then_some(end)
    }

    /// A parser that knows what this one does.
    fn beside(&self) -> Self {
        let start = self.token.start as usize;
        self.beside_over((self.text, self.origin), start..start)
    }

    /// The same for a range of another text of the source.
    pub(super) fn beside_over<'t>(&self, text: (&'t [u8], usize), range: Range<usize>) -> Parser<'t>
    where
        'c: 't,
    {
        let mut parser = Parser::over(self.ctx, self.file, text, range);
        parser.attr_aliases = self.attr_aliases.clone();
        parser.type_aliases = self.type_aliases.clone();
        parser.default_dialects = self.default_dialects.clone();
        parser.depth = self.depth;
        parser
    }

    /// Reads a part; none if it is not what it should be.
    fn read_part(&mut self, range: Range<usize>) -> Option<Part<'c>> {
        let end = range.end;
        self.restart(range);
        let read = self.operations()?;
        Some(Part { end, read, deferred_locs: std::mem::take(&mut self.deferred_locs) })
    }

    /// Reads operations up to the end of the text; none if they are not what they should be.
    pub(super) fn operations(&mut self) -> Option<Operations> {
        self.operations_going(None)
    }

    /// The same, where functions may go to an outlet.
    pub(super) fn operations_going(&mut self, mut going: Option<&mut Going<'_>>) -> Option<Operations> {
        let parser = self;
        let region = parser.body.flat.add_root();
        let block = parser.body.flat.append_block(region);
        parser.names.enter(true);
        parser.names.enter_labels();
        let mut written = Vec::new();
        parser.detached = going.as_ref().map(|_| (parser.depth, None));
        while parser.kind() != Tok::Eof {
            parser.parse_operation(block).ok()?;
            if let Some((_, inside)) = &mut parser.detached
                && let Some(mut inside) = inside.take()
            {
                let (op, going) = (parser.body.flat.last(block)?, going.as_mut()?);
                match going.function(parser.ctx, &parser.body.flat, op, &mut inside) {
                    Fate::Written => {
                        inside.clear();
                        parser.spare_bodies.push(inside);
                        written.push(op);
                    }
                    Fate::Kept => parser.attach(op, inside),
                    Fate::Spoilt => return None,
                }
            }
        }
        parser.detached = None;
        if !parser.diags.is_empty() {
            return None;
        }
        let flat = &parser.body.flat;
        // Names that were given or used, and regions in this body, are none of a part's own.
        let whole = flat.value_count() == 0
            && flat.ops(block).all(|op| flat.regions(op).is_empty() && flat.successors(op).is_empty());
        whole.then(|| Operations { block, body: std::mem::take(&mut parser.body), written })
    }

    /// Puts the operations of a part to the end of `block`.
    pub(super) fn place(&mut self, block: Block, part: Operations) {
        part.place(self.ctx, &mut self.body, block, |_, _| {});
    }
}

impl Operations {
    /// Puts the operations to the end of a block, and says of each whether it was written.
    pub(super) fn place(
        mut self,
        ctx: &Context,
        body: &mut Body,
        block: Block,
        mut placed: impl FnMut(Op, bool),
    ) {
        let ops: Vec<_> = self.body.flat.ops(self.block).collect();
        let (mut written, mut last) = (self.written.into_iter().peekable(), None);
        for op in ops {
            let inside = self.body.detach(op);
            let flat = &self.body.flat;
            let name = flat.name(op);
            let slots = match ctx.op_row(name) {
                Some(row) => row.attrs.len(),
                None => usize::from(flat.slot_of_unregistered(op).is_some()),
            };
            let copy = body.flat.append(
                block,
                &OpParts {
                    loc: flat.loc(op),
                    slots: flat.slots(op, slots),
                    attrs: flat.attrs(op),
                    ..OpParts::new(name)
                },
            );
            if let Some(inside) = inside {
                body.attach(copy, inside);
            }
            let is_written = written.next_if_eq(&op).is_some();
            if is_written {
                body.mark_written(copy, last);
                last = Some(copy);
            }
            placed(copy, is_written);
        }
    }
}

/// Ranges of text, each beginning with an operation and ending with a function. What is behind the last function is
/// not in them.
struct Parts<'p, 'c> {
    parser: &'p Parser<'c>,
    scan: Scan<'c>,
    start: usize,
}

impl Iterator for Parts<'_, '_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            let end = self.scan.end_of_braces()?;
            if end - self.start < PART {
                continue;
            }
            if let Some(end) = self.parser.before_function(self.parser.readable(), end) {
                let part = self.start..end;
                (self.start, self.scan.at) = (end, end);
                return Some(part);
            }
        }
    }
}

/// Where the next byte is that matters to a [`Scan`].
fn next_mark(text: &[u8]) -> Option<usize> {
    // Most bytes do not, so many are looked at together.
    const TOGETHER: usize = 32;
    let is_mark = |b: u8| (b == b'{') | (b == b'}') | (b == b'"') | (b == b'/');
    let (chunks, _) = text.as_chunks::<TOGETHER>();
    let has_mark = |chunk: &[u8; TOGETHER]| chunk.iter().fold(0, |any, b| any | u8::from(is_mark(*b))) != 0;
    let skipped = TOGETHER * chunks.iter().position(has_mark).unwrap_or(chunks.len());
    text[skipped..].iter().position(|b| is_mark(*b)).map(|step| skipped + step)
}

/// Looks for brackets outside of strings and comments.
pub(super) struct Scan<'t> {
    pub(super) text: &'t [u8],
    pub(super) at: usize,
}

impl Scan<'_> {
    /// The end of the next `{...}` that is in no other bracket; none where the text ends or a bracket closes that was
    /// not opened here.
    pub(super) fn end_of_braces(&mut self) -> Option<usize> {
        let mut depth = 0usize;
        loop {
            let at = self.at + next_mark(&self.text[self.at..])?;
            self.at = at + 1;
            match self.text[at] {
                b'{' => depth += 1,
                b'}' => {
                    depth = depth.checked_sub(1)?;
                    if depth == 0 {
                        return Some(self.at);
                    }
                }
                b'/' if self.text.get(self.at) == Some(&b'/') => {
                    self.at += self.text[self.at..].iter().position(|b| *b == b'\n')?;
                }
                b'"' => self.string()?,
                _ => {}
            }
        }
    }

    /// Goes behind a string whose opening quote was just read.
    fn string(&mut self) -> Option<()> {
        loop {
            let step = self.text[self.at..].iter().position(|b| matches!(b, b'"' | b'\\' | b'\n'))?;
            let at = self.at + step;
            self.at = at + 1;
            match self.text[at] {
                b'"' => return Some(()),
                b'\\' => self.at += 1,
                _ => return None,
            }
        }
    }
}

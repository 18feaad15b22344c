//! Reading a source that is not in memory, window by window.
//!
//! Most of a large source are functions in one module. Its text is read from where it is stored in pieces that end where
//! a function ends, each of them becomes operations (on several threads, if there are some), and is given up. What
//! stands before the first function and behind the last is read as part of the whole. Where anything is otherwise, a
//! mistake in the text above all, nothing has happened, and the source is read in the usual way.

use super::lexer::Tok;
use super::operations::ParseOptions;
use super::parser::{Learnt, Parser};
use super::side_by_side::{Operations, Scan};
use crate::body::{Block, Body};
use crate::context::Context;
use crate::dialect::Traits;
use crate::parallel;
use spirula_diag::{SourceFile, Stored};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// About how much text is read at a time.
const WINDOW: usize = 256 << 10;

/// A source with a function longer than this is read in the usual way, and one with as much behind its functions.
const LONGEST: usize = 1 << 20;

/// A source of which one window at a time is in memory.
pub(super) struct Windows<'s> {
    stored: &'s dyn Stored,
    length: usize,
    /// What stands behind the last window, and where.
    tail: OnceLock<(Vec<u8>, usize)>,
}

/// Reads a whole source; none if that cannot be done window by window.
pub(super) fn parse(
    ctx: &Context,
    file: &SourceFile,
    stored: &dyn Stored,
    options: ParseOptions,
) -> Option<Body> {
    let windows = Windows { stored, length: file.length(), tail: OnceLock::new() };
    let mut head = Vec::new();
    windows.fill(&mut head, 0, WINDOW)?;
    let mut parser = Parser::over(ctx, file, (&head, 0), 0..head.len());
    parser.windows = Some(&windows);
    let read = parser.parse_source(options).is_ok() && parser.diags.is_empty();
    // Else the end of the first window was taken for that of the source.
    (read && windows.tail.get().is_some()).then(|| std::mem::take(&mut parser.body))
}

impl Windows<'_> {
    /// Adds so many bytes of the source to those in `text`, which begin at `origin`, or as many as there are.
    fn fill(&self, text: &mut Vec<u8>, origin: usize, more: usize) -> Option<()> {
        let mut at = text.len();
        text.resize((at + more).min(self.length - origin), 0);
        while at < text.len() {
            match self.stored.read_at(origin + at, &mut text[at..]) {
                Ok(0) | Err(_) => return None,
                Ok(read) => at += read,
            }
        }
        Some(())
    }
}

impl<'c> Parser<'c> {
    /// Reads the operations from here on up to one behind the last function, to the end of `block`, if they can be
    /// read in windows; else no token is left.
    pub(super) fn parse_windows(&mut self, windows: &'c Windows<'c>, block: Block) -> bool {
        if self.at_symbol_table() {
            // It holds the functions.
            return false;
        }
        if self.names.none() && windows.tail.get().is_none() && self.read_windows(windows, block).is_some() {
            return true;
        }
        self.seek(self.end_of_text());
        false
    }

    /// Whether the next operation is one with symbols in it.
    fn at_symbol_table(&self) -> bool {
        let name = Some(self.token).filter(|token| token.kind == Tok::BareId);
        let op = name.and_then(|name| self.custom_op(self.text_of(name)));
        op.is_some_and(|(_, row)| row.has(Traits::SYMBOL_TABLE))
    }

    fn read_windows(&mut self, windows: &'c Windows<'c>, block: Block) -> Option<()> {
        let start = self.token.start as usize;
        let failed = AtomicBool::new(false);
        let mut parts = Parts {
            parser: self,
            windows,
            next: self.text.get(start..)?.to_vec(),
            origin: start,
            whole: true,
            failed: &failed,
        };
        let work = |learnt: &mut Learnt, (text, origin): (Vec<u8>, usize)| {
            parallel::keep_heap_large();
            let mut parser = self.beside_over((&text, origin), 0..text.len());
            parser.exchange(learnt);
            let read = parser.operations().filter(|_| parser.deferred_locs.is_empty());
            parser.exchange(learnt);
            if read.is_none() {
                failed.store(true, Ordering::Relaxed);
            }
            read
        };
        let read = parallel::map_with(self.ctx, &mut parts, Learnt::default, work);
        let Parts { next, origin, whole: true, .. } = parts else { return None };
        let read = read.into_iter().collect::<Option<Vec<Operations>>>().filter(|read| !read.is_empty())?;
        windows.tail.set((next, origin)).ok()?;
        for part in read {
            self.place(block, part);
        }
        let (tail, origin) = windows.tail.get()?;
        self.go_on_in(tail, *origin);
        Some(())
    }
}

/// Texts with where they begin, each beginning with an operation and ending with a function. Then `next` is what stands
/// behind the last.
struct Parts<'p, 'c> {
    parser: &'p Parser<'c>,
    windows: &'c Windows<'c>,
    /// What was read and given to nobody yet.
    next: Vec<u8>,
    origin: usize,
    /// Whether all is as it should be.
    whole: bool,
    /// Whether a text that was given did not become operations: the rest need not be read to know that all is in vain.
    failed: &'p AtomicBool,
}

impl Iterator for Parts<'_, '_> {
    type Item = (Vec<u8>, usize);

    fn next(&mut self) -> Option<(Vec<u8>, usize)> {
        self.whole &= !self.failed.load(Ordering::Relaxed);
        if !self.whole {
            return None;
        }
        let found = self.cut();
        self.whole = found.is_some();
        let text = found??;
        let origin = self.origin;
        self.origin += text.len();
        Some((text, origin))
    }
}

impl Parts<'_, '_> {
    /// The text up to the last function that can be seen to end; none at the end, and none at all if there is too much
    /// in which none ends.
    fn cut(&mut self) -> Option<Option<Vec<u8>>> {
        let Self { windows, parser, origin, .. } = self;
        loop {
            let text = &self.next;
            let mut scan = Scan { text, at: 0 };
            let mut cut = 0;
            while let Some(end) = scan.end_of_braces() {
                if let Some(end) = parser.before_function(text, end) {
                    (cut, scan.at) = (end, end);
                }
            }
            let at_end = *origin + text.len() >= windows.length;
            if cut > 0 && (cut >= WINDOW / 2 || at_end) {
                let rest = self.next.split_off(cut);
                return Some(Some(std::mem::replace(&mut self.next, rest)));
            }
            if at_end {
                return (self.next.len() <= LONGEST).then_some(None);
            }
            if self.next.len() > LONGEST {
                return None;
            }
            let more = WINDOW.saturating_sub(self.next.len()).max(WINDOW / 2);
            windows.fill(&mut self.next, *origin, more)?;
        }
    }
}

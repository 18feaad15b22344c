//! Reading a source that is not in memory, window by window.
//!
//! Most of a large source are functions in one module. Its text is read from where it is stored in pieces that end where
//! a function ends, each of them becomes operations (on several threads, if there are some), and is given up. What
//! stands before the first function and behind the last is read as part of the whole. Where anything is otherwise, a
//! mistake in the text above all, nothing has happened, and the source is read in the usual way.

use super::going_on::Going;
use super::parser::{Learnt, Parser};
use super::side_by_side::{Operations, Scan};
use super::source::ParseOptions;
use crate::ahead::{Outlet, Placing};
use crate::body::{Block, Body};
use crate::context::Context;
use crate::dialect::Traits;
use crate::parallel;
use spirula_diag::{SourceFile, Stored};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// About how much text is read at a time.
const WINDOW: usize = 256 << 10;

/// So many windows wait for those before them.
const AHEAD: usize = 16;

/// A source with a function longer than this is read in the usual way, and one with as much behind its functions.
const LONGEST: usize = 1 << 20;

/// A source of which one window at a time is in memory.
pub(super) struct Windows<'s> {
    stored: &'s dyn Stored,
    length: usize,
    /// What stands behind the last window, and where.
    tail: OnceLock<(Vec<u8>, usize)>,
    /// Where functions go.
    outlet: Option<&'s dyn Outlet>,
    implicit_module: bool,
    /// Whether a module will be around the source, once that is relied on, and whether anything relied on is wrong.
    wrapped: OnceLock<bool>,
    wrong: AtomicBool,
}

/// Reads a whole source; none if that cannot be done window by window. Functions go to the outlet, if there is one.
pub(super) fn parse(
    ctx: &Context,
    file: &SourceFile,
    stored: &dyn Stored,
    options: ParseOptions,
    outlet: Option<&dyn Outlet>,
) -> Option<Body> {
    let windows = Windows {
        stored,
        length: file.length(),
        tail: OnceLock::new(),
        outlet,
        implicit_module: options.implicit_module,
        wrapped: OnceLock::new(),
        wrong: AtomicBool::new(false),
    };
    let mut head = Vec::new();
    windows.fill(&mut head, 0, WINDOW)?;
    let mut parser = Parser::over(ctx, file, (&head, 0), 0..head.len());
    parser.windows = Some(&windows);
    let read = parser.parse_source(options).is_ok() && parser.diags.is_empty();
    // Else the end of the first window was taken for that of the source.
    let whole = read && windows.tail.get().is_some() && !windows.wrong.load(Ordering::Relaxed);
    whole.then(|| std::mem::take(&mut parser.body))
}

impl<'s> Windows<'s> {
    /// Where functions go.
    pub(super) fn outlet(&self) -> Option<&'s dyn Outlet> {
        self.outlet
    }

    pub(super) fn implicit_module(&self) -> bool {
        self.implicit_module
    }

    /// Functions were given away as if a module were put around the source, or none.
    pub(super) fn rely_on(&self, wrapped: bool) {
        // They are once for a source.
        let _ = self.wrapped.set(wrapped);
    }

    /// A module is put around the source, or none.
    pub(super) fn check(&self, wrapped: bool) {
        if self.wrapped.get().is_some_and(|relied_on| *relied_on != wrapped) {
            self.set_wrong();
        }
    }

    /// Functions were read as they should not be.
    pub(super) fn set_wrong(&self) {
        self.wrong.store(true, Ordering::Relaxed);
    }

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
        if self.at_op_with(Traits::SYMBOL_TABLE) {
            // It holds the functions.
            return false;
        }
        if self.names.none() && windows.tail.get().is_none() && self.read_windows(windows, block).is_some() {
            return true;
        }
        self.seek(self.end_of_text());
        false
    }

    fn read_windows(&mut self, windows: &'c Windows<'c>, block: Block) -> Option<()> {
        let outlet = match windows.outlet() {
            Some(_) => Some(self.open_outlet()?),
            None => None,
        };
        let start = self.token.start as usize;
        let failed = AtomicBool::new(false);
        let next = self.text.get(start..)?.to_vec();
        let mut body = std::mem::take(&mut self.body);
        let scope = outlet.map(|outlet| (outlet, body.clone()));
        let mut parts = Parts { parser: self, windows, next, origin: start, whole: true, failed: &failed };
        let state = || {
            let going = scope.as_ref().and_then(|(outlet, scope)| Going::new(*outlet, scope, block));
            (Learnt::default(), going)
        };
        let this = &*self;
        let work = |(learnt, going): &mut (Learnt, Option<Going<'c>>), window: (Vec<u8>, usize)| {
            let read = this.read_window(learnt, going.as_mut(), window);
            let placing = going.as_mut().filter(|_| read.is_some()).map(Going::end_piece);
            failed.fetch_or(read.is_none(), Ordering::Relaxed);
            (read, placing)
        };
        let (mut any, mut all) = (false, true);
        let mut placed = Vec::new();
        let take = |(read, placing): (Option<Operations>, Option<Placing<'c>>)| {
            (any, all) = (true, all && read.is_some());
            let Some(read) = read.filter(|_| all) else { return };
            placed.clear();
            read.place(this.ctx, &mut body, block, |op, written| placed.push((op, written)));
            if let Some(placing) = placing {
                placing(&placed);
            }
        };
        parallel::in_order(self.ctx, &mut parts, AHEAD, state, work, take);
        let Parts { next, origin, whole, .. } = parts;
        self.body = body;
        if !any || !all || !whole {
            return None;
        }
        windows.tail.set((next, origin)).ok()?;
        let (tail, origin) = windows.tail.get()?;
        self.go_on_in(tail, *origin);
        Some(())
    }

    /// Reads the operations of a window; none if they are not what they should be.
    fn read_window(
        &self,
        learnt: &mut Learnt,
        going: Option<&mut Going<'_>>,
        (text, origin): (Vec<u8>, usize),
    ) -> Option<Operations> {
        parallel::keep_heap_large();
        let mut parser = self.beside_over((&text, origin), 0..text.len());
        parser.exchange(learnt);
        let read = parser.operations_going(going).filter(|_| parser.deferred_locs.is_empty());
        parser.exchange(learnt);
        if read.is_none() && !parser.diags.is_empty() {
            // To say where the mistake is takes all of the text: it need not be read in windows again.
            self.file.text();
        }
        read
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

//! Functions written as text.

use super::checker::{Change, FunctionChecker};
use super::scope::EnclosingScope;
use super::sink::{Commit, FunctionSink, FunctionWorker, Opening, Outcome};
use super::written::{Draft, Text, Written, text_before};
use crate::body::{Body, BodyId, Op};
use crate::context::Context;
use crate::pass::Pipeline;
use crate::text::{PrintOptions, Printer, default_dialect};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// Has functions be written to a draft as they are read, or held where what stands before them is not written.
pub struct TextSink<'a> {
    ctx: &'a Context,
    print: PrintOptions,
    /// Where text goes before all is read; none if it is held.
    draft: Option<Draft<'a>>,
    /// Makes the passes for a source with an operation of this name at the top; none if they cannot be made.
    passes: &'a (dyn Fn(&str) -> Option<Pipeline> + Sync),
    opened: OnceLock<Opened>,
    state: Mutex<State>,
}

/// What is known when the first function comes.
struct Opened {
    /// What stands before it.
    head: Vec<u8>,
    passes: Pipeline,
}

#[derive(Default)]
struct State {
    /// The first and the last of the operations that were handed on.
    handed_on: Option<(Op, Op)>,
    /// There was an operation that was not written: what is behind it waits until all is read.
    gap: bool,
    held: Vec<Text>,
    /// Memory for text.
    spare: Vec<Vec<u8>>,
}

impl<'a> TextSink<'a> {
    /// Writes to this draft, if there is one, behind the passes that `passes` makes for a source with an operation of a
    /// name at the top. If it makes none, or functions cannot go through them one by one, none is taken.
    pub fn new(
        ctx: &'a Context,
        print: PrintOptions,
        draft: Option<Draft<'a>>,
        passes: &'a (dyn Fn(&str) -> Option<Pipeline> + Sync),
    ) -> Self {
        Self { ctx, print, draft, passes, opened: OnceLock::new(), state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was written of what was read.
    pub fn into_written(self) -> Written<'a> {
        let mut written = Written::default();
        let state = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let (Some(draft), Some(ops), Some(opened)) =
            (self.draft, state.handed_on, self.opened.into_inner())
        {
            written.hand_on(draft, opened.head, ops);
        }
        state.held.into_iter().for_each(|text| written.add(text));
        written
    }

    /// A piece of text has its place: hands it on, or holds it.
    fn place(&self, mut text: Text, is_whole: bool) {
        let mut state = self.state();
        state.gap |= !is_whole;
        let (Some((first, _)), Some((last, _))) = (text.ends.first(), text.ends.last()) else { return };
        let Some(draft) = self.draft.filter(|_| !state.gap) else {
            text.text.shrink_to_fit();
            return state.held.push(text);
        };
        let head = if state.handed_on.is_none() {
            self.opened.get().map(|opened| opened.head.clone())
        } else {
            None
        };
        state.handed_on = Some((state.handed_on.map_or(*first, |(first, _)| first), *last));
        let sent = head.into_iter().chain([text.text]).map(draft.sink);
        state.spare.extend(sent.filter(|text| text.capacity() > 0));
    }
}

impl FunctionSink for TextSink<'_> {
    fn open(&self, opening: &Opening<'_>) -> bool {
        // Aliases of locations are numbered as they come.
        if self.print.debug_info && !self.print.local_scope {
            return false;
        }
        let Some(passes) = (self.passes)(self.ctx.op_name_text(opening.top)) else { return false };
        if passes.for_functions(self.ctx, &opening.scope.names()).is_none() {
            return false;
        }
        let first = (opening.first, opening.first);
        let head = text_before(self.ctx, opening.source, first, self.print);
        self.opened.set(Opened { head, passes }).is_ok()
    }

    fn worker<'o>(&'o self, scope: &'o EnclosingScope) -> Option<Box<dyn FunctionWorker<'o> + 'o>> {
        let Opened { passes, .. } = self.opened.get()?;
        let passes = passes.for_functions(self.ctx, &scope.names())?;
        let change = if passes.is_empty() { Change::None } else { Change::Passes(passes) };
        let mut printer = Printer::new(self.ctx, None, self.print);
        let row = scope.holder().and_then(|(body, op)| self.ctx.op_row(body.arena.name(op)));
        let dialect = if self.print.generic { "" } else { row.map_or("", default_dialect) };
        printer.enter(dialect, scope.depth());
        let checker = FunctionChecker::new(self.ctx, change);
        Some(Box::new(TextWorker { sink: self, scope, checker, printer, ends: Vec::new() }))
    }

    fn reset(&self) {
        *self.state() = State::default();
        if let Some(draft) = self.draft {
            draft.reset();
        }
    }
}

/// Verifies, changes and writes functions on one thread.
struct TextWorker<'o, 'a> {
    sink: &'o TextSink<'a>,
    scope: &'o EnclosingScope,
    checker: FunctionChecker<'o>,
    printer: Printer<'o>,
    /// The operations in the text, and where each ends.
    ends: Vec<(Op, usize)>,
}

impl<'o> FunctionWorker<'o> for TextWorker<'o, '_> {
    fn function(
        &mut self,
        module: &mut Body,
        place: &mut Option<BodyId>,
        op: Op,
        inside: &mut Body,
    ) -> Outcome {
        let Self { checker, printer, ends, .. } = self;
        checker.pass_on(self.scope, (module, place), op, inside, |module, op| {
            printer.new_line();
            printer.print_operation(module, op);
            ends.push((op, printer.out.len()));
            true
        })
    }

    fn end_window(&mut self, is_whole: bool) -> Commit<'o> {
        let sink = self.sink;
        let next = sink.state().spare.pop().unwrap_or_default();
        let text = Text { text: self.printer.out.take(next), ends: std::mem::take(&mut self.ends) };
        Box::new(move || sink.place(text, is_whole))
    }
}

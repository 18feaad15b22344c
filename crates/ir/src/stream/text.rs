//! The function sink that prints text.

use super::checker::{Change, FunctionChecker};
use super::scope::EnclosingScope;
use super::sink::{Commit, FunctionSink, FunctionWorker, Opening, Outcome};
use super::written::{Draft, Text, Written, text_before};
use crate::body::{Body, BodyId, Op};
use crate::context::Context;
use crate::pass::Pipeline;
use crate::text::{PrintOptions, Printer, default_dialect};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// Prints functions to a draft as they are read; keeps the text in memory where earlier operations are not written yet.
pub struct TextSink<'a> {
    ctx: &'a Context,
    print: PrintOptions,
    /// The destination of streamed text; `None` keeps it in memory.
    draft: Option<Draft<'a>>,
    /// Creates the pass pipeline for a source with this top-level operation; `None` if that is not possible.
    passes: &'a (dyn Fn(&str) -> Option<Pipeline> + Sync),
    opened: OnceLock<Opened>,
    state: Mutex<State>,
}

/// The state after [`FunctionSink::open`].
struct Opened {
    /// The text before the first function.
    head: Vec<u8>,
    passes: Pipeline,
}

#[derive(Default)]
struct State {
    /// The first and last operation that were written to the draft.
    handed_on: Option<(Op, Op)>,
    /// Whether an operation was not written: later text is kept until the whole source is read.
    gap: bool,
    held: Vec<Text>,
    /// Buffers for reuse.
    spare: Vec<Vec<u8>>,
}

impl<'a> TextSink<'a> {
    /// A sink that prints to `draft`, if there is one, after the pipeline that `passes` creates for the top-level
    /// operation. Nothing is streamed if it creates none or the pipeline has passes on other operations.
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

    /// The operations that were written.
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

    /// Commits a piece of text in source order: writes it to the draft or keeps it.
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
        // Location aliases are numbered in order of use.
        if self.print.debug_info && !self.print.local_scope {
            return false;
        }
        // The dialect of such an attribute verifies the launches in all functions when the module is whole.
        let is_container = opening.scope.holder().is_some_and(|(body, op)| {
            self.ctx.dict_get(body.arena.attrs(op), self.ctx.str("gpu.container_module")).is_some()
        });
        if is_container {
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

/// Verifies, transforms and prints functions on one thread.
struct TextWorker<'o, 'a> {
    sink: &'o TextSink<'a>,
    scope: &'o EnclosingScope,
    checker: FunctionChecker<'o>,
    printer: Printer<'o>,
    /// The operations in the text, with the end of each.
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
            let start = printer.out.len();
            printer.new_line();
            printer.print_operation(module, op);
            // The aliases of maps are defined before the first function.
            let is_written = !printer.take_back_affine(start);
            if is_written {
                ends.push((op, printer.out.len()));
            }
            is_written
        })
    }

    fn end_window(&mut self, is_whole: bool) -> Commit<'o> {
        let sink = self.sink;
        let next = sink.state().spare.pop().unwrap_or_default();
        let text = Text { text: self.printer.out.take(next), ends: std::mem::take(&mut self.ends) };
        Box::new(move || sink.place(text, is_whole))
    }
}

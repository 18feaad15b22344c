//! Functions written as text.

use super::checker::{Around, Change, Checker, Fate};
use super::outlet::{Front, Outlet, OutletWriter, Placing};
use super::written::{Draft, Text, Written, text_before};
use crate::body::{Body, Op};
use crate::context::Context;
use crate::pass::Pipeline;
use crate::text::{PIECE, PrintOptions, Printer, default_dialect};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// Room for a piece of text, and for what of the last operation makes it longer.
const ROOM: usize = PIECE + PIECE / 8;

/// Verifies and writes operations of a body one by one.
pub struct Ahead<'a> {
    checker: Checker<'a>,
    printer: Printer<'a>,
    /// The operations in the text, and where each ends.
    ends: Vec<(Op, usize)>,
}

impl<'a> Ahead<'a> {
    /// Whether this can be done for text that is written so: it does not depend on what comes before.
    pub fn can_write(options: &PrintOptions) -> bool {
        // Aliases of locations are numbered as they come.
        !options.debug_info || options.local_scope
    }

    /// Writes as [`print`](crate::print) does what stands at this depth in operations around it, counted from the top.
    pub fn new(ctx: &'a Context, around: Arc<Around>, options: PrintOptions, depth: usize) -> Self {
        Self::with_change(ctx, around, options, depth, Change::None)
    }

    fn with_change(
        ctx: &'a Context,
        around: Arc<Around>,
        options: PrintOptions,
        depth: usize,
        change: Change<'a>,
    ) -> Self {
        let mut printer = Printer::new(ctx, None, options);
        let row = around.holder().and_then(|(body, op)| ctx.op_row(body.flat.name(op)));
        let dialect = if options.generic { "" } else { row.map_or("", default_dialect) };
        printer.enter(dialect, depth);
        Self { checker: Checker::new(ctx, around, change), printer, ends: Vec::new() }
    }

    /// Verifies and writes `op` of `scope`, a body as the one it is in, with this inside. Says whether it was: nothing was
    /// wrong, and there is something inside, but not so much that its text were better written piece by piece.
    pub fn write(&mut self, scope: &mut Body, op: Op, inside: &mut Body) -> bool {
        self.pass_on(scope, op, inside) == Fate::Written
    }

    fn pass_on(&mut self, scope: &mut Body, op: Op, inside: &mut Body) -> Fate {
        let Self { checker, printer, ends } = self;
        checker.pass_on(scope, op, inside, |scope, op| {
            printer.new_line();
            printer.print_operation(scope, op);
            ends.push((op, printer.out.len()));
            true
        })
    }

    /// Whether what was written and not taken is as long as a piece of text that is handed on.
    pub fn has_piece(&self) -> bool {
        self.printer.out.len() >= PIECE
    }

    /// How many operations were written and not taken.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Takes what was written.
    pub fn take(&mut self) -> Text {
        crate::parallel::keep_heap_large();
        let mut taken = self.take_all(Vec::new());
        // What is left over is where the next begins.
        taken.text.shrink_to_fit();
        self.printer.out.reserve(ROOM);
        taken
    }

    /// Has what was written be handed on. What comes next is written into the memory that comes out of that.
    pub fn hand_on(&mut self, to: impl FnOnce(Text) -> Vec<u8>) {
        let text = self.take_all(Vec::new());
        self.printer.out.take(to(text));
        self.printer.out.reserve(ROOM);
    }

    /// Takes what was written. What comes next is written into this memory.
    fn take_all(&mut self, next: Vec<u8>) -> Text {
        Text { text: self.printer.out.take(next), ends: std::mem::take(&mut self.ends) }
    }
}

/// Has functions be written to a draft as they are read, or held where what stands before them is not written.
pub struct TextOutlet<'a> {
    ctx: &'a Context,
    print: PrintOptions,
    draft: Draft<'a>,
    /// Makes the passes for a source with an operation of this name at the top; none if they cannot be made.
    passes: &'a (dyn Fn(&str) -> Option<Pipeline> + Sync),
    opened: OnceLock<Opened>,
    state: Mutex<State>,
}

/// What is known when the first function comes.
struct Opened {
    around: Arc<Around>,
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

impl<'a> TextOutlet<'a> {
    /// Writes to this draft, behind the passes that `passes` makes for a source with an operation of a name at the top, or
    /// none. If functions cannot go through them one by one, none is taken.
    pub fn new(
        ctx: &'a Context,
        print: PrintOptions,
        draft: Draft<'a>,
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
        if let (Some(ops), Some(opened)) = (state.handed_on, self.opened.into_inner()) {
            written.hand_on(self.draft, opened.head, ops);
        }
        state.held.into_iter().for_each(|text| written.add(text));
        written
    }

    /// A piece of text has its place: hands it on, or holds it.
    fn place(&self, mut text: Text, ops: &[(Op, bool)]) {
        let mut state = self.state();
        let mut written = ops.iter().filter(|(_, written)| *written).map(|(op, _)| *op);
        for (op, _) in &mut text.ends {
            // There are as many.
            *op = written.next().unwrap_or(*op);
        }
        state.gap |= ops.iter().any(|(_, written)| !written);
        let (Some((first, _)), Some((last, _))) = (text.ends.first(), text.ends.last()) else { return };
        if state.gap {
            text.text.shrink_to_fit();
            return state.held.push(text);
        }
        let head = if state.handed_on.is_none() {
            self.opened.get().map(|opened| opened.head.clone())
        } else {
            None
        };
        state.handed_on = Some((state.handed_on.map_or(*first, |(first, _)| first), *last));
        let sent = head.into_iter().chain([text.text]).map(self.draft.sink);
        state.spare.extend(sent.filter(|text| text.capacity() > 0));
    }
}

impl Outlet for TextOutlet<'_> {
    fn open(&self, front: &Front<'_>) -> bool {
        let Some(passes) = (self.passes)(self.ctx.op_name_text(front.top)) else { return false };
        if passes.for_functions(self.ctx, &front.around.names()).is_none() {
            return false;
        }
        let head = text_before(self.ctx, front.source, (front.stand_in, front.stand_in), self.print);
        self.opened.set(Opened { around: front.around.clone(), head, passes }).is_ok()
    }

    fn writer<'o>(&'o self) -> Option<Box<dyn OutletWriter<'o> + 'o>> {
        let Opened { around, passes, .. } = self.opened.get()?;
        let passes = passes.for_functions(self.ctx, &around.names())?;
        let change = if passes.is_empty() { Change::None } else { Change::Passes(passes) };
        let ahead = Ahead::with_change(self.ctx, around.clone(), self.print, around.depth(), change);
        Some(Box::new(TextWriter { outlet: self, ahead }))
    }

    fn give_up(&self) {
        *self.state() = State::default();
        self.draft.begin_anew();
    }
}

struct TextWriter<'o, 'a> {
    outlet: &'o TextOutlet<'a>,
    ahead: Ahead<'o>,
}

impl<'o> OutletWriter<'o> for TextWriter<'o, '_> {
    fn take(&mut self, scope: &mut Body, op: Op, inside: &mut Body) -> Fate {
        self.ahead.pass_on(scope, op, inside)
    }

    fn end_piece(&mut self) -> Placing<'o> {
        let outlet = self.outlet;
        self.ahead.checker.end_piece();
        let next = outlet.state().spare.pop().unwrap_or_default();
        let text = self.ahead.take_all(next);
        Box::new(move |ops| outlet.place(text, ops))
    }
}

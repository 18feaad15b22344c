//! Isolated operations that are verified and written as soon as they are whole, while the source they are from is
//! still being read.
//!
//! What is in such an operation is looked at once more, right after it was made, and is then no more: text takes less
//! memory, and one body serves all. So it goes for functions: what is around them is known before what is in them. An
//! operation in which anything is to be reported stays as it is, for [`verify`](crate::verify) to come to it in the
//! order of the source. Where text goes to a [`Draft`], it need not even be held until all is read.

use crate::body::{Body, BodyId, Flat, Op};
use crate::context::Context;
use crate::symbol::SymbolTable;
use crate::text::{PIECE, PrintOptions, Printer, Sink, default_dialect, print_with};
use crate::verify::{Above, Changes, Fitting, Verifier};
use spirula_diag::Diagnostics;
use spirula_entity::SecondaryMap;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// An operation with so many in it is not written ahead.
const LARGE: usize = 1 << 15;

/// Room for a piece of text, and for what of the last operation makes it longer.
const ROOM: usize = PIECE + PIECE / 8;

/// What is around the operations.
pub struct Around {
    /// A body with the operation that holds them, as far as that is known.
    holder: Body,
    op: Op,
    symbols: SymbolTable,
}

impl Around {
    /// They are in `inside`, and so in `op` of `holder`. All symbols that they may name are there.
    pub fn new(ctx: &Context, holder: Body, op: Op, inside: &Body) -> Self {
        let mut symbols = SymbolTable::default();
        // A symbol that is there twice is reported when all is verified.
        symbols.fill(ctx, inside, |_, _, _| {});
        Self { holder, op, symbols }
    }
}

/// Verifies and writes operations of a body one by one.
pub struct Ahead<'a> {
    ctx: &'a Context,
    around: Arc<Around>,
    printer: Printer<'a>,
    fitting: Fitting,
    /// Where the inside of the operation at hand is while it is verified and written.
    place: Option<BodyId>,
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
        let mut printer = Printer::new(ctx, None, options);
        let row = ctx.op_row(around.holder.flat.name(around.op));
        let dialect = if options.generic { "" } else { row.map_or("", default_dialect) };
        printer.enter(dialect, depth);
        Self { ctx, around, printer, fitting: Fitting::default(), place: None, ends: Vec::new() }
    }

    /// Verifies and writes `op` of `scope`, a body as the one it is in, with this inside. Says whether it was: nothing was
    /// wrong, and there is something inside, but not so much that its text were better written piece by piece.
    pub fn write(&mut self, scope: &mut Body, op: Op, inside: &mut Body) -> bool {
        let is_empty = inside.flat.roots().iter().all(|region| inside.flat.entry(*region).is_none());
        if is_empty || inside.op_count() > LARGE {
            return false;
        }
        inside.flat.find_shapes(self.ctx, &mut self.fitting.shapes);
        let Around { holder, op: around, symbols } = &*self.around;
        let above = Above {
            flat: &holder.flat,
            body: Some(holder),
            op: *around,
            symbols: Some(symbols),
            above: None,
        };
        scope.with_inside(op, (&mut self.place, inside), |scope| {
            let mut found = Diagnostics::new();
            let mut verifier = Verifier::new(self.ctx, &mut found, &mut self.fitting, false);
            let right = verifier.changed_op(scope, op, Some(&above)).is_ok() && found.is_empty();
            if right {
                self.printer.new_line();
                self.printer.print_operation(scope, op);
                self.ends.push((op, self.printer.out.len()));
            }
            right
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
        let mut taken = self.take_all();
        // What is left over is where the next begins.
        taken.text.shrink_to_fit();
        self.printer.out.reserve(ROOM);
        taken
    }

    /// Has what was written be handed on. What comes next is written into the memory that comes out of that.
    pub fn hand_on(&mut self, to: impl FnOnce(Text) -> Vec<u8>) {
        let text = self.take_all();
        self.printer.out.take(to(text));
        self.printer.out.reserve(ROOM);
    }

    fn take_all(&mut self) -> Text {
        Text { text: self.printer.out.take(Vec::new()), ends: std::mem::take(&mut self.ends) }
    }
}

/// Where text goes that nobody sees before it is whole: what was handed on can be changed.
#[derive(Clone, Copy)]
pub struct Draft<'s> {
    /// Takes text as it is made.
    pub sink: &'s Sink<'s>,
    /// Changes what was taken.
    pub instead: &'s Instead<'s>,
}

/// Puts a text in the place of the first bytes that were handed on: of so many, or of all if there are fewer.
pub type Instead<'s> = dyn Fn(usize, Vec<u8>) + Sync + 's;

impl fmt::Debug for Draft<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draft").finish_non_exhaustive()
    }
}

impl Draft<'_> {
    /// Takes back all that was handed on.
    pub fn begin_anew(&self) {
        (self.instead)(usize::MAX, Vec::new());
    }
}

/// What [`print`](crate::print) writes before the first of the last operations of a block: that is marked as written.
pub fn text_before(ctx: &Context, body: &Body, (first, last): (Op, Op), options: PrintOptions) -> Vec<u8> {
    let head = Mutex::new(Vec::new());
    let keep = |_, text| *head.lock().unwrap_or_else(PoisonError::into_inner) = text;
    // Nothing stands for the head in this draft, and so the head comes to stand for that.
    let draft = Draft { sink: &|_| Vec::new(), instead: &keep };
    let mut written = Written::default();
    written.hand_on(draft, Vec::new(), (first, last));
    print_with(ctx, None, body, options, written, None);
    head.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl Body {
    /// Has `op` stand for what was verified and written. One body that is none serves all such operations: it is the
    /// one of `like`, if that is another of them.
    pub fn mark_written(&mut self, op: Op, like: Option<Op>) {
        match like.and_then(|like| self.flat.body(like)) {
            Some(id) => self.flat.set_body(op, id),
            None => {
                let mut body = Self::new();
                body.changes = Changes::Written;
                self.attach(op, body);
            }
        }
    }

    /// Has `op` no longer stand for what was written.
    pub fn unmark_written(&mut self, op: Op) {
        self.flat.clear_body(op);
    }

    /// Whether this stands for what was verified and written.
    pub fn is_written(&self) -> bool {
        self.changes == Changes::Written
    }
}

/// Operations that were written one after the other.
pub struct Text {
    text: Vec<u8>,
    /// The operations, and where the text of each ends.
    ends: Vec<(Op, usize)>,
}

impl Text {
    /// How many they are.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The text alone.
    pub fn into_bytes(self) -> Vec<u8> {
        self.text
    }
}

/// Operations of a body that were verified and written ahead.
#[derive(Default)]
pub struct Written<'s> {
    texts: Vec<Vec<u8>>,
    places: SecondaryMap<Op, Place>,
    pub(crate) handed_on: Option<HandedOn<'s>>,
}

/// What was handed on before it could be known whether all is right.
pub(crate) struct HandedOn<'s> {
    pub(crate) draft: Draft<'s>,
    /// What stands before the operations, as it was handed on.
    head: Vec<u8>,
    /// The first of the operations and the last.
    ops: (Op, Op),
}

impl HandedOn<'_> {
    /// Whether this is the first operation that was handed on.
    pub(crate) fn begins_with(&self, op: Op) -> bool {
        self.ops.0 == op
    }

    /// Has this text stand before the operations. Returns the last of them.
    pub(crate) fn put_behind(self, head: Vec<u8>) -> Op {
        if head != self.head {
            (self.draft.instead)(self.head.len(), head);
        }
        self.ops.1
    }
}

/// Which text an operation is in, counted from 1, and where.
#[derive(Clone, Copy, Default)]
struct Place {
    text: usize,
    start: usize,
    end: usize,
}

impl<'s> Written<'s> {
    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty() && self.handed_on.is_none()
    }

    /// Operations from the first to the last of `ops`, which stand behind each other, were handed on already, behind a
    /// text that is to be `head`.
    pub fn hand_on(&mut self, draft: Draft<'s>, head: Vec<u8>, ops: (Op, Op)) {
        self.handed_on = Some(HandedOn { draft, head, ops });
    }

    /// Adds texts of more operations. Of one that is there already this is the text.
    pub fn add(&mut self, more: Text) {
        let text = self.texts.len() + 1;
        let mut start = 0;
        for (op, end) in more.ends {
            self.places[op] = Place { text, start, end };
            start = end;
        }
        self.texts.push(more.text);
    }

    /// The text of an operation of a block and of those behind it that are written with it, and the next operation.
    pub(crate) fn from(&mut self, flat: &Flat, op: Op) -> Option<(Cow<'_, [u8]>, Option<Op>)> {
        let Place { start, mut end, text } = self.places[op];
        let mut next = flat.next(op);
        while let Some(place) = next.map(|op| self.places[op]).filter(|p| (p.text, p.start) == (text, end)) {
            end = place.end;
            next = next.and_then(|op| flat.next(op));
        }
        let text = self.texts.get_mut(text.checked_sub(1)?)?;
        if (start, end) == (0, text.len()) {
            return Some((Cow::Owned(std::mem::take(text)), next));
        }
        Some((Cow::Borrowed(text.get(start..end)?), next))
    }
}

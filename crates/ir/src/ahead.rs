//! Isolated operations that are verified and written as soon as they are whole, while the source they are from is
//! still being read.
//!
//! What is in such an operation is looked at once more, right after it was made, and is then no more: text takes less
//! memory, and one body serves all. So it goes for functions: what is around them is known before what is in them. An
//! operation in which anything is to be reported stays as it is, for [`verify`](crate::verify) to come to it in the
//! order of the source.

use crate::body::{Body, BodyId, Flat, Op};
use crate::context::Context;
use crate::symbol::SymbolTable;
use crate::text::{PIECE, PrintOptions, Printer, default_dialect};
use crate::verify::{Above, Changes, Fitting, Verifier};
use spirula_diag::Diagnostics;
use spirula_entity::SecondaryMap;
use std::borrow::Cow;
use std::sync::Arc;

/// An operation with so many in it is not written ahead.
const LARGE: usize = 1 << 15;

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

    /// Takes what was written.
    pub fn take(&mut self) -> Text {
        // Where it was written the next is written: memory that is at hand.
        let text = self.printer.out.as_bytes().to_vec();
        self.printer.out.truncate(0);
        Text { text, ends: std::mem::take(&mut self.ends) }
    }
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

/// Operations of a body that were verified and written ahead.
#[derive(Default)]
pub struct Written {
    texts: Vec<Vec<u8>>,
    places: SecondaryMap<Op, Place>,
}

/// Which text an operation is in, counted from 1, and where.
#[derive(Clone, Copy, Default)]
struct Place {
    text: usize,
    start: usize,
    end: usize,
}

impl Written {
    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
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

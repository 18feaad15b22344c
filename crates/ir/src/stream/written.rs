//! Text of functions that were printed while the source was read, until the module is printed.

use crate::body::{Body, Op, OpArena};
use crate::context::Context;
use crate::text::{PrintOptions, Sink, print_with};
use crate::verify::Changes;
use spirula_entity::SecondaryMap;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// A destination whose content is not visible before it is complete: text that was written can still be replaced.
#[derive(Clone, Copy)]
pub struct Draft<'s> {
    /// Receives text.
    pub sink: &'s Sink<'s>,
    /// Replaces text that was received.
    pub replace: &'s Replace<'s>,
}

/// Replaces the first bytes that were written, at most this many, by a text.
pub type Replace<'s> = dyn Fn(usize, Vec<u8>) + Sync + 's;

impl fmt::Debug for Draft<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draft").finish_non_exhaustive()
    }
}

impl Draft<'_> {
    /// Discards all text.
    pub fn reset(&self) {
        (self.replace)(usize::MAX, Vec::new());
    }
}

/// The text that [`print`](crate::print) writes before operation `first`, which is marked as written.
pub fn text_before(ctx: &Context, body: &Body, (first, last): (Op, Op), options: PrintOptions) -> Vec<u8> {
    let head = Mutex::new(Vec::new());
    let keep = |_, text| *head.lock().unwrap_or_else(PoisonError::into_inner) = text;
    // The draft has no header yet: the printer's replacement of it is the result.
    let draft = Draft { sink: &|_| Vec::new(), replace: &keep };
    let mut written = Written::default();
    written.hand_on(draft, Vec::new(), (first, last));
    print_with(ctx, None, body, options, written, None);
    head.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl Body {
    /// Marks `op` as verified and written. All such operations share one empty body, that of `like` if it is given.
    pub fn mark_written(&mut self, op: Op, like: Option<Op>) {
        match like.and_then(|like| self.arena.body(like)) {
            Some(id) => self.arena.set_body(op, id),
            None => {
                let mut body = Self::new();
                body.changes = Changes::Written;
                self.attach(op, body);
            }
        }
    }

    /// Removes the mark of [`mark_written`](Self::mark_written).
    pub fn unmark_written(&mut self, op: Op) {
        self.arena.clear_body(op);
    }

    /// The operations in the root regions that have their own bodies and are not marked as written.
    pub(crate) fn unwritten_ops(&self) -> impl Iterator<Item = Op> {
        self.isolated_ops().filter(|op| !self.body_of(*op).is_some_and(Self::is_written))
    }

    /// Whether this body marks an operation as written.
    pub fn is_written(&self) -> bool {
        self.changes == Changes::Written
    }
}

/// The text of consecutive operations.
pub struct Text {
    pub(super) text: Vec<u8>,
    /// The operations, with the end of the text of each.
    pub(super) ends: Vec<(Op, usize)>,
}

impl Text {
    /// The number of operations.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// The text.
    pub fn into_bytes(self) -> Vec<u8> {
        self.text
    }
}

/// The operations of a body that were verified and written while they were read.
#[derive(Default)]
pub struct Written<'s> {
    texts: Vec<Vec<u8>>,
    places: SecondaryMap<Op, Place>,
    pub(crate) handed_on: Option<HandedOn<'s>>,
}

/// Text that was written to a draft before the whole source was read.
pub(crate) struct HandedOn<'s> {
    pub(crate) draft: Draft<'s>,
    /// The text before the operations, as it was written to the draft.
    head: Vec<u8>,
    /// The first and the last operation.
    ops: (Op, Op),
}

impl HandedOn<'_> {
    /// Whether `op` is the first operation in the draft.
    pub(crate) fn begins_with(&self, op: Op) -> bool {
        self.ops.0 == op
    }

    /// Replaces the text before the operations. Returns the last operation.
    pub(crate) fn put_behind(self, head: Vec<u8>) -> Op {
        if head != self.head {
            (self.draft.replace)(self.head.len(), head);
        }
        self.ops.1
    }
}

/// The position of an operation: the number of its text, from 1, and the range in it.
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

    /// Records that the consecutive operations from the first to the last of `ops` are in the draft, after the text
    /// `head`.
    pub fn hand_on(&mut self, draft: Draft<'s>, head: Vec<u8>, ops: (Op, Op)) {
        self.handed_on = Some(HandedOn { draft, head, ops });
    }

    /// Adds the texts of more operations; replaces those of operations that have one.
    pub fn add(&mut self, more: Text) {
        let text = self.texts.len() + 1;
        let mut start = 0;
        for (op, end) in more.ends {
            self.places[op] = Place { text, start, end };
            start = end;
        }
        self.texts.push(more.text);
    }

    /// The text of an operation and of those after it that were written with it, and the next operation of the block.
    pub(crate) fn from(&mut self, arena: &OpArena, op: Op) -> Option<(Cow<'_, [u8]>, Option<Op>)> {
        let Place { start, mut end, text } = self.places[op];
        let mut next = arena.next(op);
        while let Some(place) = next.map(|op| self.places[op]).filter(|p| (p.text, p.start) == (text, end)) {
            end = place.end;
            next = next.and_then(|op| arena.next(op));
        }
        let text = self.texts.get_mut(text.checked_sub(1)?)?;
        if (start, end) == (0, text.len()) {
            return Some((Cow::Owned(std::mem::take(text)), next));
        }
        Some((Cow::Borrowed(text.get(start..end)?), next))
    }
}

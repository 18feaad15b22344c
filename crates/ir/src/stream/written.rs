//! Text that was written as functions were read, until it has its place among what is written in the end.

use crate::body::{Body, Op, OpArena};
use crate::context::Context;
use crate::text::{PrintOptions, Sink, print_with};
use crate::verify::Changes;
use spirula_entity::SecondaryMap;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// A destination for text that becomes visible only when it is complete: what was written can still be changed.
#[derive(Clone, Copy)]
pub struct Draft<'s> {
    /// Takes text as it is made.
    pub sink: &'s Sink<'s>,
    /// Changes what was taken.
    pub replace: &'s Replace<'s>,
}

/// Puts a text in the place of the first bytes that were handed on: of so many, or of all if there are fewer.
pub type Replace<'s> = dyn Fn(usize, Vec<u8>) + Sync + 's;

impl fmt::Debug for Draft<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draft").finish_non_exhaustive()
    }
}

impl Draft<'_> {
    /// Takes back all that was handed on.
    pub fn reset(&self) {
        (self.replace)(usize::MAX, Vec::new());
    }
}

/// What [`print`](crate::print) writes before the first of the last operations of a block: that is marked as written.
pub fn text_before(ctx: &Context, body: &Body, (first, last): (Op, Op), options: PrintOptions) -> Vec<u8> {
    let head = Mutex::new(Vec::new());
    let keep = |_, text| *head.lock().unwrap_or_else(PoisonError::into_inner) = text;
    // Nothing stands for the head in this draft, and so the head comes to stand for that.
    let draft = Draft { sink: &|_| Vec::new(), replace: &keep };
    let mut written = Written::default();
    written.hand_on(draft, Vec::new(), (first, last));
    print_with(ctx, None, body, options, written, None);
    head.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl Body {
    /// Has `op` stand for what was verified and written. One body that is none serves all such operations: it is the
    /// one of `like`, if that is another of them.
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

    /// Has `op` no longer stand for what was written.
    pub fn unmark_written(&mut self, op: Op) {
        self.arena.clear_body(op);
    }

    /// The operations directly in the root regions that have bodies of their own and were not written.
    pub(crate) fn unwritten_ops(&self) -> impl Iterator<Item = Op> {
        self.isolated_ops().filter(|op| !self.body_of(*op).is_some_and(Self::is_written))
    }

    /// Whether this stands for what was verified and written.
    pub fn is_written(&self) -> bool {
        self.changes == Changes::Written
    }
}

/// Operations that were written one after the other.
pub struct Text {
    pub(super) text: Vec<u8>,
    /// The operations, and where the text of each ends.
    pub(super) ends: Vec<(Op, usize)>,
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

/// Operations of a body that were verified and written as they were read.
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
            (self.draft.replace)(self.head.len(), head);
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

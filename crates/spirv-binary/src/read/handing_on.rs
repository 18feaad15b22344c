//! Text of functions that goes to a draft as it is made.
//!
//! First goes what stands before the first function that has an inside, by what is known when that is read; when all is
//! read it is written again, and where it came out otherwise the draft is changed. Behind it go the functions, in their
//! order and as long as each is written: what is ready too early waits, on however many threads that is.

use super::{Reader, Result, WriteOptions};
use spirula_binary::Malformed;
use spirula_ir::{Draft, Text, text_before};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// Functions of fewer words are written before there is much to hold. What stands before functions is written twice,
/// and held while they are read: it must be no longer than they have words.
const WORTH_IT: usize = 1 << 14;

/// Hands on texts of functions in their order.
pub(super) struct HandingOn<'a> {
    draft: Draft<'a>,
    /// What stands before them.
    head: Vec<u8>,
    turn: Mutex<Turn>,
}

/// Whose turn it is.
struct Turn {
    /// The functions that were handed on.
    done: Range<usize>,
    /// Before this function there is something that is none: what is behind it is written when all is read.
    limit: usize,
    /// Texts by their first function, which wait for those before them, and memory for more.
    waiting: BTreeMap<usize, Text>,
    spare: Vec<Vec<u8>>,
}

impl<'a> HandingOn<'a> {
    fn new(draft: Draft<'a>, head: Vec<u8>, first: usize) -> Self {
        let turn =
            Turn { done: first..first, limit: usize::MAX, waiting: BTreeMap::new(), spare: Vec::new() };
        Self { draft, head, turn: Mutex::new(turn) }
    }

    /// Takes the text of functions that stand behind each other, from this one on. Returns memory for more.
    pub(super) fn offer(&self, first: usize, text: Text) -> Vec<u8> {
        let turn = &mut *self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        turn.waiting.insert(first, text);
        while turn.done.end < turn.limit
            && let Some(text) = turn.waiting.remove(&turn.done.end)
        {
            if turn.done.is_empty() {
                turn.spare.push((self.draft.sink)(self.head.clone()));
            }
            turn.done.end += text.count();
            turn.spare.push((self.draft.sink)(text.into_bytes()));
        }
        turn.spare.pop().unwrap_or_default()
    }

    /// Before this function stands something that is none.
    fn stop_before(&self, function: usize) {
        let turn = &mut *self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        turn.limit = turn.limit.min(function);
    }

    /// Whether the text of this function was offered.
    pub(super) fn has(&mut self, function: usize) -> bool {
        let turn = self.turn.get_mut().unwrap_or_else(PoisonError::into_inner);
        let waits = |(first, text): (&usize, &Text)| function - first < text.count();
        turn.done.contains(&function)
            || !turn.waiting.is_empty() && turn.waiting.range(..=function).next_back().is_some_and(waits)
    }
}

impl<'a> Reader<'a> {
    /// Has the functions from this one on be handed on, if that is wanted and they are many.
    pub(super) fn begin_handing_on(&mut self, first: usize) {
        let draft = self.write.and_then(|write| write.draft).filter(|_| self.ahead.is_some());
        let at = self.scan.functions.get(first).copied().unwrap_or_default();
        let words = self.size - at;
        let head = if draft.is_some() && words >= WORTH_IT { self.head(first) } else { None };
        let head = head.filter(|head| head.len() <= words);
        self.handing_on = draft.zip(head).map(|(draft, head)| HandingOn::new(draft, head, first));
    }

    /// What is written before this function, as far as it is known.
    fn head(&mut self, function: usize) -> Option<Vec<u8>> {
        let WriteOptions { print, inner, .. } = self.write?;
        let model = self.carried.memory_model?;
        let function = *self.function_ops.get(function)?;
        let functions = (function, *self.function_ops.last()?);
        // As it is if nothing is in a module that nothing uses.
        let (slots, attrs) = self.module_slots(model, &[], &[]);
        self.inside.mark_written(function, None);
        let (mut outer, module) = self.wrap(&slots, attrs);
        let head = if inner {
            text_before(self.ctx, &outer, functions, print)
        } else {
            let (mut top, wrapper) = self.wrap_outer(outer);
            let head = text_before(self.ctx, &top, functions, print);
            outer = top.detach(wrapper).unwrap_or_default();
            head
        };
        self.inside = outer.detach(module).unwrap_or_default();
        self.inside.unmark_written(function);
        Some(head)
    }

    /// What comes before this function is none: from here on what is written is written when all is read.
    pub(super) fn stop_handing_on(&mut self, before: usize) {
        if let Some(mut ahead) = self.ahead.take() {
            self.hand_on(&mut ahead);
            self.ahead = Some(ahead);
        }
        if let Some(handing_on) = &self.main().handing_on {
            handing_on.stop_before(before);
        }
    }

    /// All is read: takes note of what was handed on, and of what was not.
    pub(super) fn take_rest(&mut self) -> Result<()> {
        let Some(HandingOn { draft, head, turn }) = self.handing_on.take() else { return Ok(()) };
        let Turn { done, waiting, .. } = turn.into_inner().unwrap_or_else(PoisonError::into_inner);
        waiting.into_values().for_each(|text| self.written.add(text));
        let ops = self.function_ops.get(done).unwrap_or_default();
        let (Some(first), Some(last)) = (ops.first(), ops.last()) else { return Ok(()) };
        self.written.hand_on(draft, head, (*first, *last));
        if ops.windows(2).any(|pair| self.inside.flat.next(pair[0]) != Some(pair[1])) {
            return self.wrongly_handed_on();
        }
        Ok(())
    }

    /// An error, which nobody sees: all is read again, and nothing is handed on.
    pub(super) fn wrongly_handed_on<T>(&mut self) -> Result<T> {
        self.wrongly_handed_on = true;
        Err(Box::new(Malformed { word: 0, message: "to be read again".to_owned() }))
    }
}

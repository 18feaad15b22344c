//! Functions of a module that were written before it is their turn, or are written on several threads.

use super::Printer;
use crate::body::{Block, Body, Op};
use crate::parallel;
use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

impl Printer<'_> {
    /// Adds a text that was written elsewhere: as a piece of its own, where pieces are wanted.
    fn hand_on(&mut self, text: Vec<u8>) {
        match self.sink {
            Some(sink) => {
                let before = (self.out.len() > 0).then(|| self.out.take(Vec::new()));
                let texts = before.into_iter().chain([text]).map(sink);
                self.spare.extend(texts.filter(|text| text.capacity() > 0));
            }
            None => self.out.push_bytes(&text),
        }
    }

    /// Writes the operations of a block, some of which were written as they were read.
    pub(super) fn print_with_written(&mut self, body: &Body, block: Block, hidden: Option<Op>) {
        let mut written = self.written.take();
        let mut at = body.arena.first(block).filter(|op| Some(*op) != hidden);
        while let Some(op) = at {
            let known = body.body_of(op).filter(|inside| inside.is_written());
            let mut handed_on = known.and(written.as_mut()).map(|written| &mut written.handed_on);
            if let Some(on) = handed_on.as_mut().and_then(|on| on.take_if(|on| on.begins_with(op))) {
                self.sink = Some(on.draft.sink);
                let last = on.put_behind(self.out.take(Vec::new()));
                at = body.arena.next(last).filter(|op| Some(*op) != hidden);
                continue;
            }
            match known.and(written.as_mut()).and_then(|written| written.from(&body.arena, op)) {
                Some((Cow::Owned(text), next)) => {
                    self.hand_on(text);
                    at = next;
                }
                Some((Cow::Borrowed(text), next)) => {
                    self.out.push_bytes(text);
                    at = next;
                }
                None => {
                    self.written = written;
                    self.new_line();
                    self.print_operation(body, op);
                    written = self.written.take();
                    at = body.arena.next(op);
                }
            }
            self.flush();
            at = at.filter(|op| Some(*op) != hidden);
        }
        self.written = written;
    }

    /// Writes the operations of a block on several threads, if there are functions enough in it to be worth it.
    pub(super) fn print_side_by_side(&mut self, body: &Body, block: Block, hidden: Option<Op>) -> bool {
        let (ctx, arena) = (self.ctx, &body.arena);
        // Aliases of locations are numbered as they come, and those of maps when they are found.
        if ctx.threads() == 1 || self.loc_aliases.is_some() || self.affine_aliases.collects() {
            return false;
        }
        let size = |op: &Op| body.body_of(*op).map_or(0, Body::op_count);
        let ops: Vec<Op> = arena.ops(block).take_while(|op| Some(*op) != hidden).collect();
        if !parallel::pays(ctx, ops.iter().map(size)) {
            return false;
        }
        const CHUNK: usize = 2_000;
        // What is written of a chunk is held until it is its turn.
        const AHEAD: usize = 32;
        let mut chunks: Vec<&[Op]> = Vec::new();
        let (mut start, mut sum) = (0, 0);
        for (i, op) in ops.iter().enumerate() {
            sum += 1 + size(op);
            if sum >= CHUNK || i + 1 == ops.len() {
                chunks.push(&ops[start..=i]);
                (start, sum) = (i + 1, 0);
            }
        }
        let spare = Mutex::new(std::mem::take(&mut self.spare));
        let lock = || spare.lock().unwrap_or_else(PoisonError::into_inner);
        let mut out = self.out.take(Vec::new());
        let (this, sink) = (&*self, self.sink);
        parallel::in_order(
            ctx.threads(),
            chunks,
            AHEAD,
            || this.beside(),
            |printer, ops| {
                for op in ops {
                    printer.new_line();
                    printer.print_operation(body, *op);
                }
                let room = printer.out.len();
                let next = lock().pop().unwrap_or_else(|| Vec::with_capacity(room + room / 8));
                printer.out.take(next)
            },
            |text| match sink {
                Some(sink) => {
                    let before = (!out.is_empty()).then(|| std::mem::take(&mut out));
                    let texts = before.into_iter().chain([text]).map(sink);
                    lock().extend(texts.filter(|text| text.capacity() > 0));
                }
                None => out.extend_from_slice(&text),
            },
        );
        self.out.take(out);
        self.spare = spare.into_inner().unwrap_or_else(PoisonError::into_inner);
        true
    }

    /// A printer that goes on as this one would, into a text of its own.
    fn beside(&self) -> Self {
        Self {
            indent: self.indent,
            default_dialects: self.default_dialects.clone(),
            names: self.names.clone(),
            affine_aliases: self.affine_aliases.clone(),
            ..Self::new(self.ctx, self.sources, self.options)
        }
    }
}

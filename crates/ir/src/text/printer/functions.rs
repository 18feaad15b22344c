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
                let texts = [sink(self.out.take(Vec::new())), sink(text)];
                self.spare.extend(texts.into_iter().filter(|text| text.capacity() > 0));
            }
            None => self.out.push_bytes(&text),
        }
    }

    /// Writes the operations of a block, some of which were written ahead.
    pub(super) fn print_with_written(&mut self, body: &Body, block: Block, hidden: Option<Op>) {
        let mut written = self.written.take();
        let mut at = body.flat.first(block).filter(|op| Some(*op) != hidden);
        while let Some(op) = at {
            let known = body.body_of(op).filter(|inside| inside.is_written());
            match known.and(written.as_mut()).and_then(|written| written.from(&body.flat, op)) {
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
                    at = body.flat.next(op);
                }
            }
            self.flush();
            at = at.filter(|op| Some(*op) != hidden);
        }
        self.written = written;
    }

    /// Writes the operations of a block on several threads, if there are functions enough in it to be worth it.
    pub(super) fn print_side_by_side(&mut self, body: &Body, block: Block, hidden: Option<Op>) -> bool {
        let (ctx, flat) = (self.ctx, &body.flat);
        // Aliases of locations are numbered as they come.
        if ctx.threads() == 1 || self.loc_aliases.is_some() {
            return false;
        }
        let size = |op: &Op| body.body_of(*op).map_or(0, Body::op_count);
        let ops: Vec<Op> = flat.ops(block).take_while(|op| Some(*op) != hidden).collect();
        if !parallel::pays(ctx, ops.iter().map(size)) {
            return false;
        }
        // What is written of a chunk is held until it is its turn, so that a round must not be all there is.
        const CHUNK: usize = 2_000;
        const ROUND: usize = 32;
        let mut chunks: Vec<&[Op]> = Vec::new();
        let (mut start, mut sum) = (0, 0);
        for (i, op) in ops.iter().enumerate() {
            sum += 1 + size(op);
            if sum >= CHUNK || i + 1 == ops.len() {
                chunks.push(&ops[start..=i]);
                (start, sum) = (i + 1, 0);
            }
        }
        for round in chunks.chunks(ROUND) {
            let spare = Mutex::new(std::mem::take(&mut self.spare));
            let next = || spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let this = &*self;
            let texts = parallel::map_with(
                ctx,
                round.iter().copied(),
                || this.beside(),
                |printer, ops| {
                    for op in ops {
                        printer.new_line();
                        printer.print_operation(body, *op);
                    }
                    let room = printer.out.len();
                    let next = next().unwrap_or_else(|| Vec::with_capacity(room + room / 8));
                    printer.out.take(next)
                },
            );
            self.spare = spare.into_inner().unwrap_or_else(PoisonError::into_inner);
            for text in texts {
                self.hand_on(text);
            }
        }
        true
    }

    /// A printer that goes on as this one would, into a text of its own.
    fn beside(&self) -> Self {
        Self {
            indent: self.indent,
            default_dialects: self.default_dialects.clone(),
            names: self.names.clone(),
            ..Self::new(self.ctx, self.sources, self.options)
        }
    }
}

//! Functions that are written as they are read, where text is all that is wanted.

use super::function::Says;
use super::{Reader, Result, WriteOptions};
use spirula_ir::{Ahead, Around, Body, OpParts, Text};
use spirula_spirv::op;
use std::sync::Arc;

impl<'a> Reader<'a> {
    /// Makes ready to write functions, if they are to be written: all of them are declared.
    pub(super) fn write_ahead(&mut self) {
        self.write = self.write.filter(|write| Ahead::can_write(&write.print));
        let Some(model) = self.carried.memory_model.filter(|_| self.write.is_some()) else { return };
        // No rule asks for what else the module says of itself.
        let (slots, _) = self.model_slots(model);
        let mut holder = Body::new();
        let region = holder.flat.add_root();
        let block = holder.flat.append_block(region);
        let module = holder.flat.append(block, &OpParts { slots: &slots, ..OpParts::new(op::MODULE) });
        self.around = Some(Arc::new(Around::new(self.ctx, vec![(holder, module)], &self.inside)));
        self.ahead = self.new_ahead();
    }

    fn new_ahead(&self) -> Option<Box<Ahead<'a>>> {
        let WriteOptions { print, inner, .. } = self.main().write?;
        let around = self.main().around.clone()?;
        Some(Box::new(Ahead::new(self.ctx, around, print, if inner { 1 } else { 2 })))
    }

    /// Has this reader write what it reads beside the main one.
    pub(super) fn write_beside(&mut self) {
        self.ahead = self.new_ahead();
        if self.ahead.is_some() {
            self.inside.flat = self.main().inside.flat.clone();
        }
    }

    /// Writes a function that was read or, where that cannot be done, takes it away into a body of its own.
    pub(super) fn write_or_take(&mut self, body: &mut Body, n: usize, says: &Says) -> Option<Body> {
        let function = self.main().function_ops[n];
        let ahead = self.ahead.take();
        if self.main.is_none() || ahead.is_some() {
            self.complete(function, says);
        }
        let Some(mut ahead) = ahead else { return Some(body.take_exact(self.ctx)) };
        if ahead.count() == 0 || self.first_ahead + ahead.count() != n {
            self.hand_on(&mut ahead);
            self.first_ahead = n;
        }
        let written = ahead.write(&mut self.inside, function, body);
        if ahead.has_piece() {
            self.hand_on(&mut ahead);
        }
        self.ahead = Some(ahead);
        (!written).then(|| body.take_exact(self.ctx))
    }

    /// Hands on what was written or, if that is not to be, takes note of it.
    pub(super) fn hand_on(&mut self, ahead: &mut Ahead<'a>) {
        if ahead.count() == 0 {
            return;
        }
        match &self.main().handing_on {
            Some(handing_on) => ahead.hand_on(|text| handing_on.offer(self.first_ahead, text)),
            None if self.main.is_none() => self.written.add(ahead.take()),
            None => {}
        }
    }

    /// Takes what was written beside the main reader, if it is not handed on.
    pub(super) fn text_of_part(&mut self) -> Option<Text> {
        let mut ahead = self.ahead.take()?;
        self.hand_on(&mut ahead);
        let text = (ahead.count() > 0).then(|| ahead.take());
        self.ahead = Some(ahead);
        text
    }

    /// Takes note of the last text.
    pub(super) fn take_written(&mut self) -> Result<()> {
        if let Some(mut ahead) = self.ahead.take() {
            self.hand_on(&mut ahead);
        }
        self.take_rest()
    }
}

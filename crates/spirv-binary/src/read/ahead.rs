//! Functions that are written as they are read, where text is all that is wanted.

use super::function::Says;
use super::{Reader, WriteOptions};
use spirula_ir::{Ahead, Around, Body, Op, OpParts};
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
        self.around = Some(Arc::new(Around::new(self.ctx, holder, module, &self.inside)));
        self.ahead = self.new_ahead();
    }

    fn new_ahead(&self) -> Option<Box<Ahead<'a>>> {
        let WriteOptions { print, inner } = self.main().write?;
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
    pub(super) fn write_or_take(&mut self, body: &mut Body, function: Op, says: &Says) -> Option<Body> {
        let ahead = self.ahead.take();
        if self.main.is_none() || ahead.is_some() {
            self.complete(function, says);
        }
        let Some(mut ahead) = ahead else { return Some(body.take_exact(self.ctx)) };
        let written = ahead.write(&mut self.inside, function, body);
        if self.main.is_none() && ahead.has_piece() {
            self.written.add(ahead.take());
        }
        self.ahead = Some(ahead);
        (!written).then(|| body.take_exact(self.ctx))
    }

    /// Takes note of the last text.
    pub(super) fn take_written(&mut self) {
        if let Some(mut ahead) = self.ahead.take() {
            self.written.add(ahead.take());
        }
    }
}

//! Functions whose bodies are written while the text that they are from is still being read.

use super::bodies::{Chunk, Written};
use super::function::has_regions;
use super::{SerializeOptions, Writer};
use spirula_ir::{
    Body, BodyId, Change, Commit, Context, EnclosingScope, FunctionChecker, FunctionSink, FunctionWorker,
    Op as Operation, Opening, Outcome,
};
use spirula_spirv::op;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Takes the functions of one `spirv.module`.
pub struct WordsSink<'a> {
    ctx: &'a Context,
    options: SerializeOptions<'a>,
    parts: Mutex<Chunks>,
}

/// What was written, in order.
#[derive(Default)]
pub(super) struct Chunks {
    full: Vec<Chunk>,
    last: Chunk,
    /// Memory for more.
    spare: Vec<Chunk>,
}

impl Chunks {
    /// Takes what was written of functions that come next.
    pub(super) fn place(&mut self, mut part: Chunk) {
        let mut next = 0;
        loop {
            next = self.last.append(&part, next);
            if next == part.count() {
                break;
            }
            self.last.shrink();
            self.full.push(std::mem::take(&mut self.last));
        }
        part.clear();
        self.spare.push(part);
    }

    pub(super) fn into_written(self) -> Written {
        let Self { mut full, last, .. } = self;
        full.push(last);
        Written::of(full)
    }
}

impl<'a> WordsSink<'a> {
    /// Writes functions so; `options` must be those of the rest.
    pub fn new(ctx: &'a Context, options: SerializeOptions<'a>) -> Self {
        Self { ctx, options, parts: Mutex::default() }
    }

    pub(super) fn into_written(self) -> Written {
        self.parts.into_inner().unwrap_or_else(PoisonError::into_inner).into_written()
    }

    fn parts(&self) -> MutexGuard<'_, Chunks> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FunctionSink for WordsSink<'_> {
    fn open(&self, opening: &Opening<'_>) -> bool {
        opening.scope.holder().map(|(body, op)| body.arena.name(op)) == Some(op::MODULE)
    }

    fn worker<'o>(&'o self, scope: &'o EnclosingScope) -> Option<Box<dyn FunctionWorker<'o> + 'o>> {
        let (body, module) = scope.holder()?;
        let writer = Writer::of_bodies(self.ctx, body, module, self.options);
        let checker = FunctionChecker::new(self.ctx, Change::By(make_flat));
        Some(Box::new(WordsWorker { sink: self, scope, checker, writer }))
    }

    fn reset(&self) {
        *self.parts() = Chunks::default();
    }
}

/// Makes control flow flat; says whether it was not.
fn make_flat(ctx: &Context, inside: &mut Body) -> bool {
    let changed = has_regions(inside);
    if changed {
        spirula_spirv::regions::flatten(ctx, inside);
    }
    changed
}

struct WordsWorker<'o> {
    sink: &'o WordsSink<'o>,
    scope: &'o EnclosingScope,
    checker: FunctionChecker<'o>,
    writer: Writer<'o>,
}

impl<'o> FunctionWorker<'o> for WordsWorker<'o> {
    fn function(
        &mut self,
        module: &mut Body,
        place: &mut Option<BodyId>,
        function: Operation,
        inside: &mut Body,
    ) -> Outcome {
        let Self { checker, writer, .. } = self;
        if module.arena.name(function) != op::FUNC {
            return Outcome::Kept;
        }
        checker.pass_on(self.scope, (module, place), function, inside, |module, function| {
            writer.numbered_function(module, function)
        })
    }

    fn end_window(&mut self, _: bool) -> Commit<'o> {
        let sink = self.sink;
        let next = sink.parts().spare.pop().unwrap_or_default();
        let part = self.writer.take_part(next);
        Box::new(move || sink.parts().place(part))
    }
}

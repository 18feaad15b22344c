//! Functions whose bodies are written while the rest of the text that they are from is still being read.
//!
//! They are written as those are that go [beside](super::beside) the main writer, by writers that know of nothing that is
//! declared, and get their places when that comes to them.

use super::beside::{Part, Written};
use super::function::has_regions;
use super::{SerializeOptions, Writer};
use spirula_ir::{
    Around, Body, Change, Checker, Context, Fate, Front, Op as Operation, Outlet, OutletWriter, Placing,
};
use spirula_spirv::op;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// Takes the functions of one `spirv.module`.
pub struct WordsOutlet<'a> {
    ctx: &'a Context,
    options: SerializeOptions<'a>,
    around: OnceLock<Arc<Around>>,
    parts: Mutex<Parts>,
}

/// What was written, in order.
#[derive(Default)]
struct Parts {
    full: Vec<Part>,
    last: Part,
    /// Memory for more.
    spare: Vec<Part>,
}

impl<'a> WordsOutlet<'a> {
    /// Writes functions so; `options` must be those of the rest.
    pub fn new(ctx: &'a Context, options: SerializeOptions<'a>) -> Self {
        Self { ctx, options, around: OnceLock::new(), parts: Mutex::default() }
    }

    pub(super) fn into_written(self) -> Written {
        let Parts { mut full, last, .. } = self.parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        full.push(last);
        Written::of(full)
    }

    fn parts(&self) -> MutexGuard<'_, Parts> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn place(&self, mut part: Part, ops: &[(Operation, bool)]) {
        let functions: Vec<Operation> =
            ops.iter().filter(|(_, written)| *written).map(|(op, _)| *op).collect();
        part.set_functions(&functions);
        let parts = &mut *self.parts();
        let mut next = 0;
        loop {
            next = parts.last.append(&part, next);
            if next == part.count() {
                break;
            }
            parts.last.shrink();
            parts.full.push(std::mem::take(&mut parts.last));
        }
        part.clear();
        parts.spare.push(part);
    }
}

impl Outlet for WordsOutlet<'_> {
    fn open(&self, front: &Front<'_>) -> bool {
        let holder = front.around.holder().map(|(body, op)| body.flat.name(op));
        holder == Some(op::MODULE) && self.around.set(front.around.clone()).is_ok()
    }

    fn writer<'o>(&'o self) -> Option<Box<dyn OutletWriter<'o> + 'o>> {
        let around = self.around.get()?;
        let (body, module) = around.holder()?;
        let mut writer = Writer::new(self.ctx, body, module, self.options);
        writer.be_ahead();
        let checker = Checker::new(self.ctx, around.clone(), Change::By(make_flat));
        Some(Box::new(WordsWriter { outlet: self, checker, writer }))
    }

    fn give_up(&self) {
        *self.parts() = Parts::default();
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

struct WordsWriter<'o> {
    outlet: &'o WordsOutlet<'o>,
    checker: Checker<'o>,
    writer: Writer<'o>,
}

impl<'o> OutletWriter<'o> for WordsWriter<'o> {
    fn take(&mut self, scope: &mut Body, function: Operation, inside: &mut Body) -> Fate {
        let Self { checker, writer, .. } = self;
        if scope.flat.name(function) != op::FUNC {
            return Fate::Kept;
        }
        checker.pass_on(scope, function, inside, |scope, function| writer.body_beside(scope, function))
    }

    fn end_piece(&mut self) -> Placing<'o> {
        self.checker.end_piece();
        let outlet = self.outlet;
        let next = outlet.parts().spare.pop().unwrap_or_default();
        let part = self.writer.take_part(next);
        Box::new(move |ops| outlet.place(part, ops))
    }
}

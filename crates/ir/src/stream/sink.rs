//! Where the functions of a text go while others are still being read.

use super::scope::EnclosingScope;
use crate::body::{Body, BodyId, Op};
use crate::context::Context;
use crate::handle::OpName;

/// What a sink is told before the first function.
pub struct Opening<'f> {
    /// The context.
    pub ctx: &'f Context,
    /// What encloses the functions.
    pub scope: &'f EnclosingScope,
    /// All of the source but the bodies of the functions.
    pub source: &'f Body,
    /// The first function that has a body: here it is marked as written.
    pub first: Op,
    /// The name of the operation at the top.
    pub top: OpName,
}

/// Takes functions of a text. What it is given counts only if all of the text is read and there is nothing to report:
/// else [`reset`](Self::reset) comes, and the text is read again in one go.
pub trait FunctionSink: Sync {
    /// The functions come next. Whether any is wanted.
    fn open(&self, opening: &Opening<'_>) -> bool;

    /// What takes functions on one thread.
    fn worker<'o>(&'o self, scope: &'o EnclosingScope) -> Option<Box<dyn FunctionWorker<'o> + 'o>>;

    /// Nothing of what came counts.
    fn reset(&self);
}

/// Takes functions on one thread.
pub trait FunctionWorker<'o> {
    /// Takes a function: an operation of `module`, with this body, which has a place in the module meanwhile.
    fn function(
        &mut self,
        module: &mut Body,
        place: &mut Option<BodyId>,
        op: Op,
        inside: &mut Body,
    ) -> Outcome;

    /// All functions of a window were taken; `is_whole` says whether all of its operations were written. Returns what is
    /// to be done in the order of the windows.
    fn end_window(&mut self, is_whole: bool) -> Commit<'o>;
}

/// What is done with a window when all before it are done with.
pub type Commit<'o> = Box<dyn FnOnce() + Send + 'o>;

/// What became of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was written: its body is needed no more.
    Written,
    /// It is as it was, and is to be verified and written when all is read.
    Kept,
    /// It cannot be known that it is as it would be if all were read first.
    Failed,
}

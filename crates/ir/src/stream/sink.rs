//! The consumer of functions that are read one by one.

use super::scope::EnclosingScope;
use crate::body::{Body, BodyId, Op};
use crate::context::Context;
use crate::handle::OpName;

/// The arguments of [`FunctionSink::open`].
pub struct Opening<'f> {
    /// The context.
    pub ctx: &'f Context,
    /// The enclosing scope of the functions.
    pub scope: &'f EnclosingScope,
    /// The module without the bodies of its functions.
    pub source: &'f Body,
    /// The first function with a body, which is marked as written in `body`.
    pub first: Op,
    /// The name of the top-level operation.
    pub top: OpName,
}

/// Consumes functions. Its output is valid only if the whole source is read without a diagnostic; otherwise
/// [`reset`](Self::reset) is called and the source is read again as a whole.
pub trait FunctionSink: Sync {
    /// Called before the first function. Returns whether functions are to be streamed.
    fn open(&self, opening: &Opening<'_>) -> bool;

    /// A worker for one thread.
    fn worker<'o>(&'o self, scope: &'o EnclosingScope) -> Option<Box<dyn FunctionWorker<'o> + 'o>>;

    /// Discards all output.
    fn reset(&self);
}

/// Consumes functions on one thread.
pub trait FunctionWorker<'o> {
    /// Consumes a function: an operation of `module` with this body, which is attached to it meanwhile.
    fn function(
        &mut self,
        module: &mut Body,
        place: &mut Option<BodyId>,
        op: Op,
        inside: &mut Body,
    ) -> Outcome;

    /// Called after the last function of a window; `is_whole` is whether all of them were written. Returns the commit
    /// of the window, which is called in source order.
    fn end_window(&mut self, is_whole: bool) -> Commit<'o>;
}

/// Commits the output of a window; called in source order.
pub type Commit<'o> = Box<dyn FnOnce() + Send + 'o>;

/// The outcome for one function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It was written; its body can be discarded.
    Written,
    /// It was not written and is unchanged: it is verified and written after the whole source is read.
    Kept,
    /// Streaming has to stop: the result could differ from that of the whole source.
    Failed,
}

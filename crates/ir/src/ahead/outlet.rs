//! Where the functions of a text go while the rest of it is still being read.

use super::checker::{Around, Fate};
use crate::body::{Body, Op};
use crate::context::Context;
use crate::handle::OpName;
use std::sync::Arc;

/// What stands before the functions.
pub struct Front<'f> {
    /// The context.
    pub ctx: &'f Context,
    /// What is around the functions.
    pub around: &'f Arc<Around>,
    /// All that was read so far, as far as it is known. In it one operation stands where functions come, and is marked
    /// as written.
    pub source: &'f Body,
    /// That operation, in the body that it is in.
    pub stand_in: Op,
    /// The name of the operation at the top.
    pub top: OpName,
}

/// Takes functions of a text. What it is given counts only if all of the text is read and nothing is to be said of it:
/// else [`give_up`](Self::give_up) comes, and the text is read again in the usual way.
pub trait Outlet: Sync {
    /// The first function is about to be read. Whether any is wanted.
    fn open(&self, front: &Front<'_>) -> bool;

    /// What writes functions on one thread.
    fn writer<'o>(&'o self) -> Option<Box<dyn OutletWriter<'o> + 'o>>;

    /// Nothing of what came counts.
    fn give_up(&self);
}

/// Writes functions on one thread.
pub trait OutletWriter<'o> {
    /// Takes a function: `op` is like it in `scope`, a body as the one it is in.
    fn take(&mut self, scope: &mut Body, op: Op, inside: &mut Body) -> Fate;

    /// All functions of a piece of text were taken: returns what is to be done when these have their places.
    fn end_piece(&mut self) -> Placing<'o>;
}

/// Gets the operations of a piece of text in the order of the source, and of each whether it was written.
pub type Placing<'o> = Box<dyn FnOnce(&[(Op, bool)]) + Send + 'o>;

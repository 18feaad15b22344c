//! Stack for recursion over the tree.

use crate::ast::{Ast, Decl, MAX_HEIGHT};
use crate::parser::MAX_NESTING;
use std::cell::Cell;
use std::io;

/// Bytes of stack for each level of the tree: half a gigabyte has been enough for the deepest tree, in which the type checker and
/// the code generator call themselves several times for a level.
const PER_LEVEL: usize = 100 << 10;
/// Bytes of stack for everything else.
const BASE: usize = 16 << 20;
/// Bytes of stack that are enough for every tree.
const MOST: usize = (MAX_NESTING as usize + MAX_HEIGHT as usize) * PER_LEVEL;
/// Templates that may be instantiated in each other, each of which has a tree of its own.
const INSTANTIATIONS: usize = 256;

thread_local! {
    /// Bytes of the stack that this thread was given by [`on_deep_stack`].
    static GIVEN: Cell<usize> = const { Cell::new(0) };
}

/// Runs work that recurs over a tree on a thread with enough stack: a usual thread has none for deep nesting.
///
/// # Errors
/// The thread cannot be started.
///
/// # Panics
/// If the work does.
pub fn on_deep_stack<T: Send>(ast: &Ast, work: impl FnOnce() -> T + Send) -> io::Result<T> {
    let needed = needed(ast);
    if GIVEN.get() >= needed {
        return Ok(work());
    }
    let work = || {
        GIVEN.set(needed);
        work()
    };
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new().stack_size(needed).spawn_scoped(scope, work)?;
        worker.join().map_err(|panic| std::panic::resume_unwind(panic))
    })
}

/// Bytes of stack that recursion over a tree needs.
fn needed(ast: &Ast) -> usize {
    let height = usize::from(ast.expr_heights.iter().copied().max().unwrap_or(0));
    let has_templates = ast.decls.values().any(|decl| matches!(decl, Decl::Template(_)));
    let times = if has_templates { INSTANTIATIONS } else { 1 };
    ((ast.nesting as usize + height).saturating_mul(times * PER_LEVEL)).min(MOST) + BASE
}

//! Stack for recursion over the tree.

use crate::ast::{Ast, MAX_HEIGHT};
use crate::parser::MAX_NESTING;
use std::cell::Cell;
use std::io;

/// Bytes of stack for each level of the tree: half a gigabyte has been enough for the deepest tree, in which the type checker and
/// the code generator call themselves several times for a level.
const PER_LEVEL: usize = 100 << 10;
/// Bytes of stack for everything else.
const BASE: usize = 2 << 20;
/// Bytes that a new stack has above what the work needs, so that one is enough for most templates in templates.
const SPARE: usize = 16 << 20;
/// Bytes of stack that are enough for every tree.
const MOST: usize = (MAX_NESTING as usize + MAX_HEIGHT as usize) * PER_LEVEL;

thread_local! {
    /// The stack that this thread was given by [`DeepStack::run`]: an address at its start, and its bytes.
    static GIVEN: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

/// The stack that recursion over a tree, or over one of its declarations, needs. What recurs once more for each instantiation of a
/// template asks for it again at each, since no bound is known for all of them together.
#[derive(Clone, Copy, Debug)]
pub struct DeepStack {
    needed: usize,
}

impl DeepStack {
    /// The stack for a tree.
    pub fn of(ast: &Ast) -> DeepStack {
        let height = usize::from(ast.expr_heights.iter().copied().max().unwrap_or(0));
        DeepStack { needed: ((ast.nesting as usize + height).saturating_mul(PER_LEVEL)).min(MOST) + BASE }
    }

    /// Runs work where there is enough stack for it: on this thread, or on one of its own.
    ///
    /// # Errors
    /// A thread cannot be started.
    ///
    /// # Panics
    /// If the work does.
    pub fn run<T: Send>(self, work: impl FnOnce() -> T + Send) -> io::Result<T> {
        if left() >= self.needed {
            return Ok(work());
        }
        let size = self.needed + SPARE;
        let work = || {
            GIVEN.set((here(), size));
            work()
        };
        std::thread::scope(|scope| {
            let worker = std::thread::Builder::new().stack_size(size).spawn_scoped(scope, work)?;
            worker.join().map_err(|panic| std::panic::resume_unwind(panic))
        })
    }
}

/// An address in the frame of the caller, or close to it.
#[inline(never)]
fn here() -> usize {
    let local = 0_u8;
    std::hint::black_box(&raw const local).addr()
}

/// Bytes left of the stack that this thread was given: stacks grow down on all systems that Rust's standard library has threads for.
fn left() -> usize {
    let (start, size) = GIVEN.get();
    size.saturating_sub(start.abs_diff(here()))
}

//! Verifying, and changing, functions one by one.

use super::scope::EnclosingScope;
use super::sink::Outcome;
use crate::body::{Body, BodyId, Op};
use crate::context::Context;
use crate::pass::FunctionPasses;
use crate::shape::CacheSession;
use crate::verify::{EnclosingOp, Verifier};
use spirula_diag::Diagnostics;

/// A function with so many operations is not written before all is read.
const LARGE: usize = 1 << 15;

/// What is done to a function between verifying and writing.
pub enum Change<'a> {
    /// Nothing.
    None,
    /// Passes.
    Passes(FunctionPasses<'a>),
    /// This, which cannot fail and says whether it changed anything.
    By(fn(&Context, &mut Body) -> bool),
}

/// Verifies functions one by one, and changes them.
pub struct FunctionChecker<'a> {
    ctx: &'a Context,
    change: Change<'a>,
    session: CacheSession,
}

impl<'a> FunctionChecker<'a> {
    /// Makes this change.
    pub fn new(ctx: &'a Context, change: Change<'a>) -> Self {
        Self { ctx, change, session: CacheSession::default() }
    }

    /// Verifies `op` of `module` with this body, which has a place in the module meanwhile, makes the change and has
    /// `write` write it. It is kept if anything is wrong, and if nothing is inside, or so much that it were better written
    /// piece by piece.
    pub fn pass_on(
        &mut self,
        scope: &EnclosingScope,
        (module, place): (&mut Body, &mut Option<BodyId>),
        op: Op,
        inside: &mut Body,
        write: impl FnOnce(&Body, Op) -> bool,
    ) -> Outcome {
        let is_empty = inside.arena.roots().iter().all(|region| inside.arena.entry(*region).is_none());
        if is_empty || inside.op_count() > LARGE {
            return Outcome::Kept;
        }
        inside.arena.find_shapes(self.ctx, &mut self.session.shapes);
        let Self { ctx, change, session } = self;
        scope.within(|enclosing| {
            let verified = |module: &Body| {
                let mut found = Diagnostics::new();
                let right =
                    Verifier::new(ctx, &mut found, session, false).changed_op(module, op, enclosing).is_ok();
                right && found.is_empty()
            };
            if !module.with_inside(op, (place, inside), verified) {
                return Outcome::Kept;
            }
            let changed = match change {
                Change::None => false,
                Change::By(change) => change(ctx, inside),
                Change::Passes(passes) => {
                    let around =
                        EnclosingOp { arena: &module.arena, body: None, op, symbols: None, enclosing };
                    if passes.run(ctx, inside, &around).is_err() {
                        return Outcome::Failed;
                    }
                    true
                }
            };
            let written = module.with_inside(op, (place, inside), |module| write(module, op));
            match (written, changed) {
                (true, _) => Outcome::Written,
                (false, true) => Outcome::Failed,
                (false, false) => Outcome::Kept,
            }
        })
    }
}

//! Verification and transformation of single functions.

use super::scope::EnclosingScope;
use super::sink::Outcome;
use crate::body::{Body, BodyId, Op};
use crate::context::Context;
use crate::pass::FunctionPasses;
use crate::shape::CacheSession;
use crate::verify::{EnclosingOp, Verifier};
use spirula_diag::Diagnostics;

/// Functions with more operations are not streamed.
const LARGE: usize = 1 << 15;

/// The transformation between verification and output.
pub enum Change<'a> {
    /// Nothing.
    None,
    /// A pass pipeline.
    Passes(FunctionPasses<'a>),
    /// A function that cannot fail and returns whether it changed anything.
    By(fn(&Context, &mut Body) -> bool),
}

/// Verifies and transforms single functions.
pub struct FunctionChecker<'a> {
    ctx: &'a Context,
    change: Change<'a>,
    session: CacheSession,
}

impl<'a> FunctionChecker<'a> {
    /// A checker that applies `change`.
    pub fn new(ctx: &'a Context, change: Change<'a>) -> Self {
        Self { ctx, change, session: CacheSession::default() }
    }

    /// Verifies `op` of `module` with this body, which is attached to it meanwhile, applies the change and calls
    /// `write`. A function with an error, without operations or with too many is kept.
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

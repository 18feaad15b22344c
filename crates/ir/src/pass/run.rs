//! Pipeline execution.
//!
//! The operations directly inside an isolated operation go through their pipelines in parallel. Meanwhile the enclosing
//! arenas are read-only: an operation with deferred changes to itself waits, with the rest of its pipeline, until the
//! others of the round finish or wait too; then the changes are applied in program order, and the next round begins.
//! Diagnostics and dumps are joined in that order as well.

use super::pipeline::{PassInstance, Pipeline, Step};
use super::{Header, Outcome, PassRegistry, PassRun, Work, dump};
use crate::body::{Body, Op, OpArena};
use crate::context::Context;
use crate::dialect::Traits;
use crate::parallel;
use crate::symbol::SymbolTable;
use crate::text::PrintOptions;
use crate::verify::{EnclosingOp, verify_changes, verify_header, verify_op};
use spirula_diag::{Diagnostic, Diagnostics, Failed, Place, Severity, SourceMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Selects passes.
#[derive(Clone, Default, Debug)]
pub enum PassSelection {
    /// None.
    #[default]
    None,
    /// All.
    All,
    /// Those with these names.
    Named(Vec<String>),
}

impl PassSelection {
    fn has(&self, pass: &PassInstance) -> bool {
        match self {
            Self::None => false,
            Self::All => true,
            Self::Named(names) => names.iter().any(|name| name == pass.row.name),
        }
    }
}

/// Options for running a pipeline.
#[derive(Clone, Default)]
pub struct PassConfig<'a> {
    /// Verify the changes of each pass.
    pub verify_each: bool,
    /// The input is verified: unchanged parts need not be verified again.
    pub verified: bool,
    /// Print the operation before these passes.
    pub print_before: PassSelection,
    /// Print the operation after these passes.
    pub print_after: PassSelection,
    /// Print after a pass only if it changed something.
    pub only_on_change: bool,
    /// Print after a pass only if it failed.
    pub only_on_failure: bool,
    /// Printing options.
    pub print: PrintOptions,
    /// The sources of locations.
    pub sources: Option<&'a SourceMap>,
}

/// Output of a pipeline run: diagnostics, and messages between them.
#[derive(Default, Debug)]
pub struct PassLog {
    /// What was reported.
    pub diags: Diagnostics,
    /// Messages, each with the number of preceding diagnostics.
    pub texts: Vec<(usize, String)>,
    /// Additional output of passes.
    pub output: String,
}

impl PassLog {
    /// Whether there is no output.
    pub fn is_empty(&self) -> bool {
        self.diags.is_empty() && self.texts.is_empty() && self.output.is_empty()
    }

    fn append(&mut self, other: Self) {
        let before = self.diags.len();
        self.texts.extend(other.texts.into_iter().map(|(at, text)| (before + at, text)));
        self.diags.append(other.diags);
        self.output.push_str(&other.output);
    }
}

/// Runs a pipeline on the operations of a source.
///
/// # Errors
/// A pass failed, or could not be run; the error was reported.
pub fn run_pipeline(
    ctx: &Context,
    registry: &PassRegistry,
    pipeline: &mut Pipeline,
    body: &mut Body,
    config: &PassConfig<'_>,
    log: &mut PassLog,
) -> Result<(), Failed> {
    let arena = &body.arena;
    let ops: Vec<Op> = arena.root_ops().collect();
    if let Some(anchor) = &pipeline.anchor
        && let Some(op) = ops.iter().find(|op| ctx.op_name_text(arena.name(**op)) != anchor)
    {
        let name = ctx.op_name_text(arena.name(*op));
        let message = format!("can't run '{anchor}' pass manager on '{name}' op");
        return Err(log.diags.error(ctx.place(arena.loc(*op)), message));
    }
    pipeline.finish(ctx).map_err(|message| log.diags.error(Place::Unknown, message))?;
    body.mark_verified(config.verified);
    let runner = Runner { ctx, registry, config };
    let targets = ops.into_iter().map(|op| Target::new(op, pipeline)).collect();
    runner.level(body, None, targets, log, true).map(|_| ())
}

/// Runs a pipeline on operations directly inside the one that a pass runs on; the pass manager verifies afterwards.
pub(super) fn run_inside(
    run: &mut PassRun<'_>,
    pipeline: &mut Pipeline,
    ops: &[Op],
    log: &mut PassLog,
) -> Result<Outcome, Failed> {
    pipeline.finish(run.ctx).map_err(|message| log.diags.error(Place::Unknown, message))?;
    let config = PassConfig::default();
    let runner = Runner { ctx: run.ctx, registry: run.registry, config: &config };
    let targets = ops.iter().map(|op| Target::new(*op, pipeline)).collect();
    runner.level(run.body, Some(&run.enclosing), targets, log, run.spread)
}

struct Runner<'a> {
    ctx: &'a Context,
    registry: &'a PassRegistry,
    config: &'a PassConfig<'a>,
}

/// An operation in execution.
struct Target<'p> {
    op: Op,
    pipeline: &'p Pipeline,
    /// The next step.
    step: usize,
    /// Deferred changes, applied before the next step.
    header: Header,
    log: PassLog,
    outcome: Outcome,
    failed: bool,
    /// Whether there were changes since the operation itself was verified.
    unverified: bool,
    /// The body of an operation without one.
    empty: Body,
}

impl<'p> Target<'p> {
    fn new(op: Op, pipeline: &'p Pipeline) -> Self {
        Self {
            op,
            pipeline,
            step: 0,
            header: Header::default(),
            log: PassLog::default(),
            outcome: Outcome::Same,
            failed: false,
            unverified: false,
            empty: Body::new(),
        }
    }

    fn is_done(&self) -> bool {
        self.failed || self.step >= self.pipeline.steps.len()
    }
}

/// Adds the elapsed time when dropped.
struct Stopwatch<'a>(&'a AtomicU64, Instant);

impl<'a> Stopwatch<'a> {
    fn start(sum: &'a AtomicU64) -> Self {
        Self(sum, Instant::now())
    }
}

impl Drop for Stopwatch<'_> {
    fn drop(&mut self) {
        let passed = u64::try_from(self.1.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.0.fetch_add(passed, Ordering::Relaxed);
    }
}

impl Runner<'_> {
    /// Runs pipelines on the operations inside the operation `outer`.
    fn nested(
        &self,
        body: &mut Body,
        outer: &EnclosingOp<'_>,
        pipelines: &[Pipeline],
        log: &mut PassLog,
        spread: bool,
    ) -> Result<Outcome, Failed> {
        let arena = &body.arena;
        let ops = arena.root_ops();
        let targets: Vec<Target<'_>> = ops
            .filter(|op| !body.body_of(*op).is_some_and(Body::is_written))
            .filter_map(|op| {
                let pipeline = pipelines.iter().find(|p| p.accepts(self.ctx, arena.name(op)))?;
                Some(Target::new(op, pipeline))
            })
            .collect();
        self.level(body, Some(outer), targets, log, spread)
    }

    /// Runs the pipelines of all targets, in rounds.
    fn level(
        &self,
        body: &mut Body,
        outer: Option<&EnclosingOp<'_>>,
        mut targets: Vec<Target<'_>>,
        log: &mut PassLog,
        spread: bool,
    ) -> Result<Outcome, Failed> {
        let ctx = self.ctx;
        for target in &mut targets {
            self.check(body, target);
        }
        let is_table = outer.is_some_and(|outer| has(ctx, outer.arena, outer.op, Traits::SYMBOL_TABLE));
        while targets.iter().any(|target| !target.is_done()) {
            let symbols = is_table.then(|| SymbolTable::of(ctx, body));
            let outer = outer.map(|outer| EnclosingOp { symbols: symbols.as_ref(), ..*outer });
            self.round(body, outer.as_ref(), &mut targets, spread);
            for target in &mut targets {
                target.header.apply(body, target.op);
                if !target.empty.arena.roots().is_empty() {
                    body.attach(target.op, std::mem::take(&mut target.empty));
                }
            }
            for target in &mut targets {
                let deep = !std::mem::take(&mut target.header).is_empty();
                if std::mem::take(&mut target.unverified) && !target.failed {
                    let diags = &mut target.log.diags;
                    let verify = if deep { verify_op } else { verify_header };
                    target.failed = verify(ctx, body, target.op, outer.as_ref(), diags).is_err();
                }
            }
        }
        let mut outcome = Outcome::Same;
        let mut failed = false;
        for target in targets {
            outcome = outcome.or(target.outcome);
            failed |= target.failed;
            log.append(target.log);
        }
        if failed { Err(Failed) } else { Ok(outcome) }
    }

    /// Checks that passes run on registered isolated operations only.
    fn check(&self, body: &Body, target: &mut Target<'_>) {
        let (arena, op) = (&body.arena, target.op);
        if target.is_done() {
            return;
        }
        let what = match self.ctx.op_row(arena.name(op)) {
            None => "trying to schedule a pass on an unregistered operation",
            Some(row) if !row.has(Traits::ISOLATED) => {
                "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'"
            }
            Some(_) => return,
        };
        let message = format!("'{}' op {what}", self.ctx.op_name_text(arena.name(op)));
        let diagnostic: Diagnostic = self.ctx.diagnostic_at(body, op, Severity::Error, message);
        target.log.diags.push(diagnostic);
        target.failed = true;
    }

    /// Advances each target until it is done or waits.
    fn round(
        &self,
        body: &mut Body,
        outer: Option<&EnclosingOp<'_>>,
        targets: &mut [Target<'_>],
        spread: bool,
    ) {
        let mut active: Vec<&mut Target<'_>> = targets.iter_mut().filter(|t| !t.is_done()).collect();
        let ops: Vec<Op> = active.iter().map(|t| t.op).collect();
        let sizes = ops.iter().filter_map(|op| body.body_of(*op)).map(Body::op_count);
        let here = spread && parallel::pays(self.ctx, sizes);
        let (arena, bodies) = body.split_at_ops(&ops);
        let mut bodies = bodies.into_iter().peekable();
        let mut items = Vec::with_capacity(active.len());
        for target in active.drain(..) {
            let body = bodies.next_if(|(op, _)| *op == target.op).map(|(_, body)| body);
            items.push((target, body));
        }
        parallel::map_if(
            here,
            self.ctx,
            items,
            || (),
            |(), (target, body)| {
                let mut empty = Body::new();
                let inside = match body {
                    Some(body) => body,
                    None => {
                        std::mem::swap(&mut empty, &mut target.empty);
                        &mut empty
                    }
                };
                let enclosing =
                    EnclosingOp { arena, body: None, op: target.op, symbols: None, enclosing: outer };
                self.advance(target, inside, &enclosing, spread && !here);
                if !empty.arena.roots().is_empty() {
                    target.empty = empty;
                }
            },
        );
    }

    /// Runs the steps of the target's pipeline until it is done, fails, or waits for its header changes.
    fn advance(&self, target: &mut Target<'_>, body: &mut Body, enclosing: &EnclosingOp<'_>, spread: bool) {
        let pipeline = target.pipeline;
        let _time = Stopwatch::start(&pipeline.nanoseconds);
        while let Some(step) = pipeline.steps.get(target.step) {
            target.step += 1;
            let result = match step {
                Step::Pass(pass) => self.pass(pass, target, body, enclosing, spread),
                Step::Nested(pipelines) => self.nested(body, enclosing, pipelines, &mut target.log, spread),
            };
            match result {
                Ok(outcome) => {
                    target.outcome = target.outcome.or(outcome);
                    target.unverified |= outcome == Outcome::Changed && self.config.verify_each;
                }
                Err(Failed) => target.failed = true,
            }
            if target.failed || !target.header.is_empty() {
                return;
            }
        }
    }

    /// Runs a pass, verifies its changes, and prints dumps.
    fn pass(
        &self,
        pass: &PassInstance,
        target: &mut Target<'_>,
        body: &mut Body,
        enclosing: &EnclosingOp<'_>,
        spread: bool,
    ) -> Result<Outcome, Failed> {
        let ctx = self.ctx;
        let Target { header, log, .. } = target;
        let row = ctx.op_row(enclosing.arena.name(enclosing.op));
        if !row.is_some_and(|row| pass.row.on.accepts(row)) {
            let mut run = self.run_of(pass, body, enclosing, header, log, spread);
            let class = pass.row.class;
            return Err(run.error(format!("trying to schedule pass '{class}' on an unsupported operation")));
        }
        if let Some(Err(expected)) = pass.row.precondition.map(|holds| holds(body)) {
            let mut run = self.run_of(pass, body, enclosing, header, log, spread);
            return Err(run.error(format!("is no input for pass '{}': {expected}", pass.row.name)));
        }
        if self.config.print_before.has(pass) {
            self.show(pass, "Before", "", body, enclosing, header, log);
        }
        let print_after = self.config.print_after.has(pass);
        let print = |body: &mut Body, header: &Header| {
            dump::with_stand_in(ctx, enclosing.arena, enclosing.op, header, body, |body, op| {
                dump::fingerprint(ctx, body, op)
            })
        };
        let before = (print_after && self.config.only_on_change).then(|| print(body, header));
        let mut result = {
            let _time = Stopwatch::start(&pass.nanoseconds);
            let mut run = self.run_of(pass, body, enclosing, header, log, spread);
            match pass.row.work {
                Work::Whole(work) => work(&mut run).inspect(|outcome| {
                    if *outcome == Outcome::Changed {
                        run.body.mark_verified(false);
                    }
                }),
                Work::EachBody(work) => run.each_body(work),
            }
        };
        // Effects of header changes are verified when these are applied.
        if self.config.verify_each && result == Ok(Outcome::Changed) && header.is_empty() {
            result = verify_changes(ctx, body, enclosing, true, &mut log.diags).map(|()| Outcome::Changed);
            body.mark_verified(result.is_ok());
        }
        if print_after {
            let failed = result.is_err();
            let mut same = || before.is_some_and(|before| before == print(body, header));
            if failed {
                self.show(pass, "After", " Failed", body, enclosing, header, log);
            } else if !self.config.only_on_failure && !same() {
                self.show(pass, "After", "", body, enclosing, header, log);
            }
        }
        result
    }

    fn run_of<'r>(
        &'r self,
        pass: &'r PassInstance,
        body: &'r mut Body,
        enclosing: &EnclosingOp<'r>,
        header: &'r mut Header,
        log: &'r mut PassLog,
        spread: bool,
    ) -> PassRun<'r> {
        let PassLog { diags, texts, output } = log;
        let (ctx, registry) = (self.ctx, self.registry);
        let enclosing = *enclosing;
        PassRun { ctx, registry, enclosing, body, header, diags, texts, output, pass, spread, changed: None }
    }

    /// Prints the operation before or after a pass.
    #[expect(clippy::too_many_arguments, reason = "what is shown, and where it is from")]
    fn show(
        &self,
        pass: &PassInstance,
        when: &str,
        how: &str,
        body: &mut Body,
        enclosing: &EnclosingOp<'_>,
        header: &Header,
        log: &mut PassLog,
    ) {
        let (config, ctx) = (self.config, self.ctx);
        let outermost = enclosing.enclosing.is_none();
        let text = dump::with_stand_in(ctx, enclosing.arena, enclosing.op, header, body, |body, op| {
            dump::text(ctx, config.sources, body, op, outermost, config.print)
        });
        let (class, name) = (pass.row.class, pass.row.name);
        let text = format!("// -----// IR Dump {when} {class}{how} ({name}) //----- //\n{text}\n\n");
        log.texts.push((log.diags.len(), text));
    }
}

fn has(ctx: &Context, arena: &OpArena, op: Op, traits: Traits) -> bool {
    ctx.op_row(arena.name(op)).is_some_and(|row| row.has(traits))
}

//! Running a pipeline.
//!
//! The operations directly inside an isolated operation go through their pipelines side by side. While they do, the
//! arenas around them are only read: an operation whose pass wants to change the operation itself waits, with what is
//! left of its pipeline, until the others of the round are done or wait too; then the changes are made in the order
//! of the program, and the next round begins. What was reported and dumped is joined in that order as well.

use super::pipeline::{PassInstance, Pipeline, Step};
use super::{Header, Outcome, PassRegistry, PassRun, Work, dump};
use crate::body::{Body, Flat, Op};
use crate::context::Context;
use crate::dialect::Traits;
use crate::parallel::{self, Pace};
use crate::symbol::SymbolTable;
use crate::text::PrintOptions;
use crate::verify::{Above, verify_changes, verify_header, verify_op};
use spirula_diag::{Diagnostic, Diagnostics, Failed, Place, Severity, SourceMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Which passes are meant.
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

/// How a pipeline is run.
#[derive(Clone, Default)]
pub struct PassConfig<'a> {
    /// Verify what a pass has changed, behind each pass.
    pub verify_each: bool,
    /// What passes are run on was verified as it is: what they do not change need not be verified again.
    pub verified: bool,
    /// Show the operation before these passes.
    pub print_before: PassSelection,
    /// Show the operation behind these passes.
    pub print_after: PassSelection,
    /// Behind a pass, only if it changed something.
    pub only_on_change: bool,
    /// Behind a pass, only if it failed.
    pub only_on_failure: bool,
    /// How operations are shown.
    pub print: PrintOptions,
    /// Where their locations are.
    pub sources: Option<&'a SourceMap>,
}

/// What is shown for the user while passes run: diagnostics, and texts between them.
#[derive(Default, Debug)]
pub struct PassLog {
    /// What was reported.
    pub diags: Diagnostics,
    /// Texts, each with the number of diagnostics that come before it.
    pub texts: Vec<(usize, String)>,
    /// What passes wrote on the stream of the output.
    pub output: String,
}

impl PassLog {
    /// Whether nothing was reported or written.
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
/// A pass failed, or could not be run; what is wrong was reported.
pub fn run_pipeline(
    ctx: &Context,
    registry: &PassRegistry,
    pipeline: &mut Pipeline,
    body: &mut Body,
    config: &PassConfig<'_>,
    log: &mut PassLog,
) -> Result<(), Failed> {
    let flat = &body.flat;
    let ops: Vec<Op> =
        flat.roots().iter().flat_map(|r| flat.blocks(*r)).flat_map(|block| flat.ops(block)).collect();
    if let Some(anchor) = &pipeline.anchor
        && let Some(op) = ops.iter().find(|op| ctx.op_name_text(flat.name(**op)) != anchor)
    {
        let name = ctx.op_name_text(flat.name(*op));
        let message = format!("can't run '{anchor}' pass manager on '{name}' op");
        return Err(log.diags.error(ctx.place(flat.loc(*op)), message));
    }
    pipeline.finish(ctx).map_err(|message| log.diags.error(Place::Unknown, message))?;
    body.mark_verified(config.verified);
    let runner = Runner { ctx, registry, config };
    let targets = ops.into_iter().map(|op| Target::new(op, pipeline)).collect();
    runner.level(body, None, targets, log, true).map(|_| ())
}

/// Runs a pipeline on operations directly inside the one that a pass runs on; the pass manager verifies behind it.
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
    runner.level(run.body, Some(&run.above), targets, log, run.spread)
}

struct Runner<'a> {
    ctx: &'a Context,
    registry: &'a PassRegistry,
    config: &'a PassConfig<'a>,
}

/// An operation on its way through a pipeline.
struct Target<'p> {
    op: Op,
    pipeline: &'p Pipeline,
    /// The next step.
    step: usize,
    /// What is to be changed of the operation before the next step.
    header: Header,
    log: PassLog,
    outcome: Outcome,
    failed: bool,
    /// Passes have changed something since the operation itself was verified.
    unverified: bool,
    /// The inside of an operation that has none.
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

/// Adds the time that passes until it is dropped.
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
    /// Runs pipelines on the operations inside the operation that `outer` begins with.
    fn nested(
        &self,
        body: &mut Body,
        outer: &Above<'_>,
        pipelines: &[Pipeline],
        log: &mut PassLog,
        spread: bool,
    ) -> Result<Outcome, Failed> {
        let flat = &body.flat;
        let ops = flat.roots().iter().flat_map(|r| flat.blocks(*r)).flat_map(|block| flat.ops(block));
        let targets: Vec<Target<'_>> = ops
            .filter(|op| !body.body_of(*op).is_some_and(Body::is_written))
            .filter_map(|op| {
                let pipeline = pipelines.iter().find(|p| p.accepts(self.ctx, flat.name(op)))?;
                Some(Target::new(op, pipeline))
            })
            .collect();
        self.level(body, Some(outer), targets, log, spread)
    }

    /// Brings all targets through their pipelines, in rounds.
    fn level(
        &self,
        body: &mut Body,
        outer: Option<&Above<'_>>,
        mut targets: Vec<Target<'_>>,
        log: &mut PassLog,
        spread: bool,
    ) -> Result<Outcome, Failed> {
        let ctx = self.ctx;
        for target in &mut targets {
            self.check(body, target);
        }
        let is_table = outer.is_some_and(|outer| has(ctx, outer.flat, outer.op, Traits::SYMBOL_TABLE));
        while targets.iter().any(|target| !target.is_done()) {
            let symbols = is_table.then(|| SymbolTable::of(ctx, body));
            let outer = outer.map(|outer| Above { symbols: symbols.as_ref(), ..*outer });
            self.round(body, outer.as_ref(), &mut targets, spread);
            for target in &mut targets {
                target.header.apply(body, target.op);
                if !target.empty.flat.roots().is_empty() {
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

    /// Passes run only on operations that are known and isolated from above.
    fn check(&self, body: &Body, target: &mut Target<'_>) {
        let (flat, op) = (&body.flat, target.op);
        if target.is_done() {
            return;
        }
        let what = match self.ctx.op_row(flat.name(op)) {
            None => "trying to schedule a pass on an unregistered operation",
            Some(row) if !row.has(Traits::ISOLATED) => {
                "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'"
            }
            Some(_) => return,
        };
        let message = format!("'{}' op {what}", self.ctx.op_name_text(flat.name(op)));
        let diagnostic: Diagnostic = self.ctx.diagnostic_at(body, op, Severity::Error, message);
        target.log.diags.push(diagnostic);
        target.failed = true;
    }

    /// Lets each target go on until it is done or waits.
    fn round(&self, body: &mut Body, outer: Option<&Above<'_>>, targets: &mut [Target<'_>], spread: bool) {
        let mut active: Vec<&mut Target<'_>> = targets.iter_mut().filter(|t| !t.is_done()).collect();
        let ops: Vec<Op> = active.iter().map(|t| t.op).collect();
        let sizes = ops.iter().filter_map(|op| body.body_of(*op)).map(Body::op_count);
        let here = spread && parallel::pays(self.ctx, sizes);
        let (flat, bodies) = body.split_at_ops(&ops);
        let mut bodies = bodies.into_iter().peekable();
        let mut items = Vec::with_capacity(active.len());
        for target in active.drain(..) {
            let body = bodies.next_if(|(op, _)| *op == target.op).map(|(_, body)| body);
            items.push((target, body));
        }
        parallel::map_if(here, self.ctx, items, Pace::default, |pace, (target, body)| {
            pace.add(body.as_ref().map_or(0, |body| body.op_count()));
            let mut empty = Body::new();
            let inside = match body {
                Some(body) => body,
                None => {
                    std::mem::swap(&mut empty, &mut target.empty);
                    &mut empty
                }
            };
            let above = Above { flat, body: None, op: target.op, symbols: None, above: outer };
            self.advance(target, inside, &above, spread && !here);
            if !empty.flat.roots().is_empty() {
                target.empty = empty;
            }
        });
    }

    /// Runs the steps of the target's pipeline until it is done, fails, or waits to have its header changed.
    fn advance(&self, target: &mut Target<'_>, body: &mut Body, above: &Above<'_>, spread: bool) {
        let pipeline = target.pipeline;
        let _time = Stopwatch::start(&pipeline.nanoseconds);
        while let Some(step) = pipeline.steps.get(target.step) {
            target.step += 1;
            let result = match step {
                Step::Pass(pass) => self.pass(pass, target, body, above, spread),
                Step::Nested(pipelines) => self.nested(body, above, pipelines, &mut target.log, spread),
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

    /// Runs a pass, verifies what it changed, and shows what is to be shown.
    fn pass(
        &self,
        pass: &PassInstance,
        target: &mut Target<'_>,
        body: &mut Body,
        above: &Above<'_>,
        spread: bool,
    ) -> Result<Outcome, Failed> {
        let ctx = self.ctx;
        let Target { header, log, .. } = target;
        let row = ctx.op_row(above.flat.name(above.op));
        if !row.is_some_and(|row| pass.row.on.accepts(row)) {
            let mut run = self.run_of(pass, body, above, header, log, spread);
            let class = pass.row.class;
            return Err(run.error(format!("trying to schedule pass '{class}' on an unsupported operation")));
        }
        if self.config.print_before.has(pass) {
            self.show(pass, "Before", "", body, above, header, log);
        }
        let print_after = self.config.print_after.has(pass);
        let print = |body: &mut Body, header: &Header| {
            dump::with_stand_in(ctx, above.flat, above.op, header, body, |body, op| {
                dump::fingerprint(ctx, body, op)
            })
        };
        let before = (print_after && self.config.only_on_change).then(|| print(body, header));
        let mut result = {
            let _time = Stopwatch::start(&pass.nanoseconds);
            let mut run = self.run_of(pass, body, above, header, log, spread);
            match pass.row.work {
                Work::Whole(work) => work(&mut run).inspect(|outcome| {
                    if *outcome == Outcome::Changed {
                        run.body.mark_verified(false);
                    }
                }),
                Work::EachBody(work) => run.each_body(work),
            }
        };
        // What depends on a change of the header is verified when that is made.
        if self.config.verify_each && result == Ok(Outcome::Changed) && header.is_empty() {
            result = verify_changes(ctx, body, above, true, &mut log.diags).map(|()| Outcome::Changed);
            body.mark_verified(result.is_ok());
        }
        if print_after {
            let failed = result.is_err();
            let mut same = || before.is_some_and(|before| before == print(body, header));
            if failed {
                self.show(pass, "After", " Failed", body, above, header, log);
            } else if !self.config.only_on_failure && !same() {
                self.show(pass, "After", "", body, above, header, log);
            }
        }
        result
    }

    fn run_of<'r>(
        &'r self,
        pass: &'r PassInstance,
        body: &'r mut Body,
        above: &Above<'r>,
        header: &'r mut Header,
        log: &'r mut PassLog,
        spread: bool,
    ) -> PassRun<'r> {
        let PassLog { diags, texts, output } = log;
        let (ctx, registry) = (self.ctx, self.registry);
        let above = *above;
        PassRun { ctx, registry, above, body, header, diags, texts, output, pass, spread, changed: None }
    }

    /// Shows the operation as it is before or behind a pass.
    #[expect(clippy::too_many_arguments, reason = "what is shown, and where it is from")]
    fn show(
        &self,
        pass: &PassInstance,
        when: &str,
        how: &str,
        body: &mut Body,
        above: &Above<'_>,
        header: &Header,
        log: &mut PassLog,
    ) {
        let (config, ctx) = (self.config, self.ctx);
        let outermost = above.above.is_none();
        let text = dump::with_stand_in(ctx, above.flat, above.op, header, body, |body, op| {
            dump::text(ctx, config.sources, body, op, outermost, config.print)
        });
        let (class, name) = (pass.row.class, pass.row.name);
        let text = format!("// -----// IR Dump {when} {class}{how} ({name}) //----- //\n{text}\n\n");
        log.texts.push((log.diags.len(), text));
    }
}

fn has(ctx: &Context, flat: &Flat, op: Op, traits: Traits) -> bool {
    ctx.op_row(flat.name(op)).is_some_and(|row| row.has(traits))
}

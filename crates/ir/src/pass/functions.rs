//! Passes on a function while the source that it is from is still being read.

use super::pipeline::{PassInstance, Pipeline, Step};
use super::{Header, Outcome, PassFn, PassLog, PassRegistry, PassRun, Work};
use crate::body::Body;
use crate::context::Context;
use crate::handle::OpName;
use crate::verify::{EnclosingOp, verify_changes};
use spirula_diag::Failed;

/// What a pipeline does to functions, one by one.
pub struct FunctionPasses<'p> {
    steps: Vec<FunctionStep<'p>>,
}

enum FunctionStep<'p> {
    /// A pass on an operation around functions, or on functions: it works on each body by itself.
    Pass(&'p PassInstance),
    /// Passes on functions of some name.
    Nested(&'p [Pipeline]),
}

impl Pipeline {
    /// What this does to functions in operations of these names, which hold each other, the outermost first: none if what
    /// is done to one depends on others.
    pub fn for_functions(&self, ctx: &Context, holders: &[OpName]) -> Option<FunctionPasses<'_>> {
        let mut steps = Vec::new();
        self.add_steps(ctx, holders, &mut steps)?;
        Some(FunctionPasses { steps })
    }

    fn add_steps<'p>(
        &'p self,
        ctx: &Context,
        holders: &[OpName],
        steps: &mut Vec<FunctionStep<'p>>,
    ) -> Option<()> {
        for step in &self.steps {
            match (step, holders.get(1)) {
                (Step::Pass(pass), _) => {
                    work_of(pass)?;
                    steps.push(FunctionStep::Pass(pass));
                }
                (Step::Nested(pipelines), Some(holder)) => {
                    if let Some(pipeline) = pipelines.iter().find(|nested| nested.accepts(ctx, *holder)) {
                        pipeline.add_steps(ctx, &holders[1..], steps)?;
                    }
                }
                (Step::Nested(pipelines), None) => {
                    let alone = |step: &Step| matches!(step, Step::Pass(pass) if work_of(pass).is_some());
                    if !pipelines.iter().all(|pipeline| pipeline.steps.iter().all(alone)) {
                        return None;
                    }
                    steps.push(FunctionStep::Nested(pipelines));
                }
            }
        }
        Some(())
    }
}

/// The function of a pass that works on each body by itself.
fn work_of(pass: &PassInstance) -> Option<PassFn> {
    match pass.row.work {
        Work::EachBody(work) => Some(work),
        Work::Whole(_) => None,
    }
}

impl FunctionPasses<'_> {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Does it to the inside of a verified function, with which `enclosing` begins, and verifies what was
    /// changed.
    ///
    /// # Errors
    /// There is anything to report, or to be changed of the function itself: then the inside is of no use.
    pub(crate) fn run(
        &self,
        ctx: &Context,
        body: &mut Body,
        enclosing: &EnclosingOp<'_>,
    ) -> Result<(), Failed> {
        body.mark_verified(true);
        let name = enclosing.arena.name(enclosing.op);
        for step in &self.steps {
            match step {
                FunctionStep::Pass(pass) => run_pass(pass, ctx, body, enclosing)?,
                FunctionStep::Nested(pipelines) => {
                    let pipeline = pipelines.iter().find(|pipeline| pipeline.accepts(ctx, name));
                    for step in pipeline.map_or(&[][..], |pipeline| &pipeline.steps) {
                        let Step::Pass(pass) = step else { return Err(Failed) };
                        if !ctx.op_row(name).is_some_and(|row| pass.row.on.accepts(row)) {
                            return Err(Failed);
                        }
                        run_pass(pass, ctx, body, enclosing)?;
                    }
                }
            }
        }
        Ok(())
    }
}

fn run_pass(
    pass: &PassInstance,
    ctx: &Context,
    body: &mut Body,
    enclosing: &EnclosingOp<'_>,
) -> Result<(), Failed> {
    let work = work_of(pass).ok_or(Failed)?;
    let registry = PassRegistry::default();
    let (mut header, mut log) = (Header::default(), PassLog::default());
    let PassLog { diags, texts, output } = &mut log;
    let mut run = PassRun {
        ctx,
        registry: &registry,
        enclosing: *enclosing,
        body: &mut *body,
        header: &mut header,
        diags,
        texts,
        output,
        pass,
        spread: false,
        changed: None,
    };
    if run.each_body(work)? == Outcome::Changed {
        verify_changes(ctx, body, enclosing, true, &mut log.diags)?;
        body.mark_verified(true);
    }
    if header.is_empty() && log.is_empty() { Ok(()) } else { Err(Failed) }
}
